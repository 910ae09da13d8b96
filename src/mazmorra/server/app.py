"""The application: its routes, and the middleware in front of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from litestar import Litestar, Request, Router
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from mazmorra.kernel.version import VERSION
from mazmorra.server.api import accounts, campaigns, games, me, pages, replays, tables
from mazmorra.server.api.health import HealthEndpoints
from mazmorra.server.errors import HANDLERS, MOST_BYTES, malformed
from mazmorra.server.middleware.admission import AdmissionControl
from mazmorra.server.middleware.framing import FramingCheck
from mazmorra.server.middleware.host import LOOPBACK_NAMES, HostCheck, hosts_of_environment
from mazmorra.server.middleware.identity import Identity, proxies_of_environment
from mazmorra.server.middleware.origin import OriginCheck
from mazmorra.server.middleware.request_log import RequestLog
from mazmorra.server.middleware.security_headers import SecurityHeaders
from mazmorra.server.realtime.connection import live
from mazmorra.server.services import Services

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from litestar.types import ASGIApp

    from mazmorra.bots.thinkers import Thinkers
    from mazmorra.server.ops.rate_limit import Limits
    from mazmorra.server.webhooks.address_policy import Allowed

API = "/api/v1"


class BoundedRequest(Request[Any, Any, Any]):
    """A request whose body is refused where it is nested too deeply to be read."""

    async def json(self) -> Any:
        """Return the decoded body.

        Raises:
            Refused: It is nested too deeply.
        """
        try:
            return await super().json()
        except RecursionError:
            raise malformed("nested too deeply") from None


@dataclass(frozen=True, slots=True)
class Application:
    """One server.

    Attributes:
        asgi: The application behind its middleware, as a server runs it.
        litestar: The routes alone.
        services: What the routes use.
    """

    asgi: Any
    litestar: Litestar
    services: Services


def make_litestar(services: Services | None) -> Litestar:
    """Return the routes; without services they only describe themselves."""
    parts = (games, me, accounts, tables, campaigns, replays)
    api = Router(API, route_handlers=[handler for part in parts for handler in part.HANDLERS])

    async def open_services(_: Litestar) -> None:
        if services is not None:
            await services.open()

    async def close_services(_: Litestar) -> None:
        if services is not None:
            await services.close()

    return Litestar(
        [api, live, replays.export, *pages.HANDLERS],
        state=State({"services": services}),
        request_class=BoundedRequest,
        exception_handlers=HANDLERS,
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig("Mazmorra", VERSION, path="/api/schema"),
        on_startup=[open_services],
        on_shutdown=[close_services],
        logging_config=None,
    )


def make_app(
    folder: Path,
    packs: Iterable[Path] = (),
    *,
    database: str | None = None,
    limits: Limits | None = None,
    proxies: list[str] | None = None,
    hosts: list[str] | None = None,
    metrics: bool = False,
    webhooks: Allowed = "public",
    lan: str | None = None,
    thinkers: Thinkers | None = None,
    tended: bool = False,
) -> Application:
    """Return the whole server over one data folder.

    Args:
        folder: The data folder.
        packs: Folders of content that tables may choose.
        database: The URL of a PostgreSQL; without one an SQLite file in the folder is used.
        limits: The rate limits; without them those of the environment.
        proxies: The trusted proxies; without them those of the environment.
        hosts: The names of the site; without them those of the environment.
        metrics: Whether `/metrics` is served to clients with the token.
        webhooks: Which addresses players may register.
        lan: Host and port at which it is offered in the local network.
        thinkers: Where bots think; without them it starts its own.
        tended: Whether another process starts and restarts the thinkers.
    """
    services = Services(
        *(folder, packs),
        database=database,
        limits=limits,
        webhooks=webhooks,
        thinkers=thinkers,
        tended=tended,
    )
    services.lan = lan
    litestar = make_litestar(services)
    trusted = proxies_of_environment() if proxies is None else proxies
    named = hosts_of_environment() if hosts is None else hosts
    if lan is not None:  # no site may have its name pointed at this computer (DNS rebinding)
        named = [*named, *LOOPBACK_NAMES, lan.rpartition(":")[0]]
    # From the inside out: the last one is the first that a request passes.
    app: ASGIApp = litestar
    app = Identity(app, services)
    app = OriginCheck(app)
    if named:
        app = HostCheck(app, named)
    app = AdmissionControl(app, services)
    app = SecurityHeaders(app)
    if trusted:
        app = cast("ASGIApp", ProxyHeadersMiddleware(cast("Any", app), trusted))
    app = HealthEndpoints(app, services, metrics=metrics)
    app = FramingCheck(app)
    app = RequestLog(app)
    return Application(app, litestar, services)
