"""The games, their content and their rules, and where the server is reached."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from mazmorra.server.api import services_of
from mazmorra.server.schemas.game_info import ClauseInfo, GameContent, GameInfo
from mazmorra.server.schemas.rest import (
    Reach,
    TableForm,
    TableWish,
)
from mazmorra.tutorial import Tutorial

#: Content that is addressed by its hash never changes.
FOR_EVER = "public, max-age=31536000, immutable"


@get("/games", sync_to_thread=False)
def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """Return every game that this server offers."""
    return services_of(request).catalog.games


@get("/games/{game_id:str}/content", sync_to_thread=False)
def content(
    request: Request[Any, Any, Any],
    game_id: FromPath[str],
    hash: Annotated[str | None, QueryParameter(max_length=64)] = None,
) -> Response[GameContent]:
    """Return everything needed to draw a game; a hash may include packs."""
    found = services_of(request).catalog.content_by_hash(game_id, hash)
    return Response(found, headers={"Cache-Control": FOR_EVER if hash else "no-cache"})


@get("/games/{game_id:str}/rules", sync_to_thread=False)
def rules(request: Request[Any, Any, Any], game_id: FromPath[str]) -> list[ClauseInfo]:
    """Return every clause of a game."""
    return services_of(request).catalog.rules(game_id)


@get("/games/{game_id:str}/tutorial", sync_to_thread=False)
def tutorial(request: Request[Any, Any, Any], game_id: FromPath[str]) -> Tutorial:
    """Return the tutorial of a game."""
    return services_of(request).catalog.tutorial(game_id)


@post("/games/{game_id:str}/check", status_code=200, sync_to_thread=False)
def check(
    request: Request[Any, Any, Any], game_id: FromPath[str], data: JSONBody[TableWish]
) -> TableForm:
    """Return a new table as it would be played, and why an option is fixed or not allowed."""
    return services_of(request).catalog.form(game_id, data)


@get("/reach", sync_to_thread=False)
def reach(request: Request[Any, Any, Any]) -> Reach:
    """Return the address in the local network, for links on pages of this computer itself."""
    lan = services_of(request).lan
    return Reach(None if lan is None else f"http://{lan}")


HANDLERS = [games, content, rules, tutorial, check, reach]
