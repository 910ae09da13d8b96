"""The application: what can be asked for, behind the door that everybody comes through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Router
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig

from mazmorra.kernel.version import VERSION
from mazmorra.server.api import accounts, campaigns, games, me, pages, replays, tables
from mazmorra.server.errors import HANDLERS, MOST_BYTES, malformed
from mazmorra.server.middleware.identity import IdentityMiddleware, proxies_of_environment
from mazmorra.server.middleware.request_log import RequestLog
from mazmorra.server.realtime.connection import live
from mazmorra.server.services import Services

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from mazmorra.server.ops.rate_limit import Limits
    from mazmorra.server.webhooks.address_policy import Allowed

API = "/api/v1"


class Asked(Request[Any, Any, Any]):
    """A request whose body may be nested as deeply as anybody likes."""

    async def json(self) -> Any:
        """Return what the body says.

        Raises:
            Refused: It is nested deeper than we read.
        """
        try:
            return await super().json()
        except RecursionError:
            raise malformed("nested too deeply") from None


def make_litestar(services: Services | None) -> Litestar:
    """Return what answers requests; without a house it only describes itself."""
    parts = (games, me, accounts, tables, campaigns, replays)
    api = Router(API, route_handlers=[handler for part in parts for handler in part.HANDLERS])

    async def open_house(_: Litestar) -> None:
        if services is not None:
            await services.open()

    async def close_house(_: Litestar) -> None:
        if services is not None:
            await services.close()

    return Litestar(
        [api, live, replays.export, *pages.HANDLERS],
        state=State({"services": services}),
        request_class=Asked,
        exception_handlers=HANDLERS,
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig("Mazmorra", VERSION, path="/api/schema"),
        on_startup=[open_house],
        on_shutdown=[close_house],
        logging_config=None,
    )


def make_app(
    folder: Path,
    packs: Iterable[Path] = (),
    *,
    database: str | None = None,
    limits: Limits | None = None,
    proxies: list[str] | None = None,
    metrics: bool = False,
    webhooks: Allowed = "public",
) -> RequestLog:
    """Return the whole server over one data folder.

    Args:
        folder: Where the data lie.
        packs: Folders of content that tables may choose.
        database: The address of a PostgreSQL; without one there is a file in the folder.
        limits: How much one may ask for; what the environment says if nothing is given.
        proxies: Whose word on who asks is taken; what the environment says if nothing is given.
        metrics: Whether whoever has the token may read the server's figures.
        webhooks: Whom players may have called when it is their turn.
    """
    services = Services(folder, packs, database=database, limits=limits, webhooks=webhooks)
    known = proxies_of_environment() if proxies is None else proxies
    return RequestLog(IdentityMiddleware(make_litestar(services), services, known), metrics=metrics)
