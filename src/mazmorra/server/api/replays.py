"""Finished games: replays, records and forks."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from mazmorra.kernel import Refused
from mazmorra.server.api import guest_of, services_of
from mazmorra.server.errors import MOST_RECORD_BYTES
from mazmorra.server.schemas.replays import (
    Checked,
    Fork,
    ReplayInfo,
    ReplayView,
    Uploaded,
    UploadInfo,
)
from mazmorra.server.schemas.rest import TableInfo

HIGHEST = 2**31
RECORD = ResponseSpec(dict[str, Any], generate_examples=False, description="A record")
Eyes = Annotated[str, QueryParameter(name="as", max_length=12)]


@get("/replays/{replay_id:str}")
async def replay(
    request: Request[Any, Any, Any], replay_id: FromPath[str], eyes: Eyes = "all"
) -> ReplayInfo:
    """Return a finished game as one viewer sees it, or with everything shown."""
    guest = guest_of(request)
    watched = await services_of(request).replays.find(replay_id, guest)
    return watched.info(eyes, guest)


@get("/replays/{replay_id:str}/view")
async def view(
    request: Request[Any, Any, Any],
    replay_id: FromPath[str],
    position: Annotated[int, QueryParameter(ge=0, le=HIGHEST)] = 0,
    eyes: Eyes = "all",
) -> ReplayView:
    """Return the view of the game after *position* lines of the viewer's stream."""
    watched = await services_of(request).replays.find(replay_id, guest_of(request))
    return watched.view(eyes, position)


@post("/replays/{replay_id:str}/check", status_code=200)
async def check(request: Request[Any, Any, Any], replay_id: FromPath[str]) -> Checked:
    """Replay a finished game from its committed seed, and return whether it repeats."""
    return await services_of(request).replays.check(replay_id, guest_of(request))


@get("/records")
async def uploads(request: Request[Any, Any, Any]) -> list[UploadInfo]:
    """Return the uploaded records of the person, the newest first."""
    return await services_of(request).replays.uploads(guest_of(request))


@post("/records", request_max_body_size=MOST_RECORD_BYTES)
async def upload(request: Request[Any, Any, Any]) -> Uploaded:
    """Store an uploaded record, after a replay has shown that it repeats."""
    data = await request.body()
    return Uploaded(await services_of(request).replays.upload(guest_of(request), data))


@post("/fork/{source_id:str}/{step:int}")
async def fork(
    request: Request[Any, Any, Any],
    source_id: FromPath[str],
    step: FromPath[int],
    data: JSONBody[Fork],
) -> TableInfo:
    """Continue from a step of another game, at a new table and with a new seed."""
    if not 0 <= step <= HIGHEST:
        raise Refused("fork/step", None, {"step": str(step)[:20]})
    return await services_of(request).lobby.fork(guest_of(request), source_id, step, data.seats)


@get("/export/{name:str}", responses={200: RECORD})
async def export(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """Return the record of a finished game as a file."""
    id, dot, kind = name.partition(".")
    if dot and kind != "json":
        raise Refused("request/unknown")
    watched = await services_of(request).replays.find(id, guest_of(request))
    file = f"{watched.record.game}-{id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    body = watched.record.to_json() + b"\n"
    return Response(body, headers=headers, media_type="application/json")


HANDLERS = [replay, view, check, uploads, upload, fork]
