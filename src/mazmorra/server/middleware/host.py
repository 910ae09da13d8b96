"""Host check: requests must name the site, where a proxy passes on what any client has sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mazmorra.kernel import Refused
from mazmorra.server import config

if TYPE_CHECKING:
    from collections.abc import Collection

    from litestar.types import ASGIApp, Receive, Send

_NAME = re.compile(r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\]", re.ASCII)
_PORT = re.compile(r":[0-9]{1,5}$", re.ASCII)
#: Names of this computer for itself.
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")


def known_hosts(text: str) -> list[str]:
    """Return the host names of a text, separated by commas or spaces.

    Raises:
        Refused: One of them is no host name.
    """
    words = text.casefold().replace(",", " ").split()
    for word in words:
        if not _NAME.fullmatch(word):
            raise Refused("serve/host", None, {"word": word[:80]})
    return words


def hosts_of_environment() -> list[str]:
    """Return the host names that the environment names."""
    return known_hosts(config.HOSTS.value)


class HostCheck:
    """Refuses requests whose `Host` is none of the site's names.

    The name is part of links that the server sends, and what an `Origin` is compared with.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket.

        Raises:
            Refused: It names another host, or none, or two.
        """
        if scope["type"] != "lifespan":
            given = [value for name, value in scope["headers"] if name == b"host"]
            if len(given) != 1 or _name(given[0]) not in self._hosts:
                raise Refused("request/host")
        await self._app(scope, receive, send)


def _name(host: bytes) -> str:
    """Return the name of a Host header, without its port."""
    return _PORT.sub("", host.decode("latin-1").casefold()).removesuffix(".")
