"""Policy on the addresses of webhooks (protection against server-side request forgery).

A webhook must not reach this machine or the private networks behind it. A name is therefore
resolved once, all its IP addresses are checked, and the connection goes to a checked IP address
instead of the name.
"""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from mazmorra.kernel import Refused
from mazmorra.server.ops.rate_limit import too_fast

#: Webhooks are off; HTTPS at public addresses only; any address.
Allowed: TypeAlias = Literal["off", "public", "any"]

LONGEST_ADDRESS = 500
_PORTS = {"https": 443, "http": 80}
#: Networks that count as public in some versions of Python and lead elsewhere: IPv6 networks that
#: embed IPv4 addresses, which may be private; former site-local addresses and the relays of 6to4;
#: addresses for documentation.
_CLOSED = [
    ip_network(word)
    for word in (
        *("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "fec0::/10", "192.88.99.0/24"),
        "3fff::/20",
    )
]
#: Threads that resolve names, apart from those for other work; names that may wait for them; and
#: the seconds until a name counts as unknown.
RESOLVERS, WAITING, RESOLVED = 2, 16, 5.0


_resolvers = ThreadPoolExecutor(RESOLVERS, "resolver")
_looked_up: set[asyncio.Future[Any]] = set()


class Unreachable(Refused):
    """A name that is unknown now, and may be known later."""


class Target(NamedTuple):
    """The destination of a call.

    Attributes:
        pinned: The URL with the IP address in the place of the name.
        host: The Host header.
        name: The server name of the certificate.
    """

    pinned: str
    host: str
    name: str


def check_address(url: str, allowed: Allowed) -> None:
    """Check the form of a URL.

    Raises:
        Refused: It is not a URL that may be called.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refused("webhook/malformed") from None
    known = {"https"} if allowed == "public" else {"https", "http"}
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme not in known or not parts.hostname or not plain or port == 0:
        raise Refused("webhook/malformed")
    if parts.username or parts.password or len(url) > LONGEST_ADDRESS:
        raise Refused("webhook/malformed")


async def _resolve(name: str, port: int) -> list[IPv4Address | IPv6Address]:
    """Return the IP addresses of a name; none if it is unknown."""
    if len(_looked_up) >= RESOLVERS + WAITING:
        raise too_fast(2.0)
    looking = asyncio.get_running_loop().run_in_executor(
        _resolvers, lambda: socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    )
    _looked_up.add(looking)
    looking.add_done_callback(_looked_up.discard)
    try:
        async with asyncio.timeout(RESOLVED):
            found = await looking
    except (OSError, UnicodeError):
        return []
    return [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]


async def find_target(url: str, allowed: Allowed) -> Target:
    """Resolve the name of a URL and return the destination of a call.

    Raises:
        Refused: The name is unknown, or an IP address of it may not be called. A client is told
            the same in both cases, so that nothing can be learned of the names behind the server.
    """
    check_address(url, allowed)
    parts = urlsplit(url)
    name, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
    numbers = await _resolve(name, port)
    if not numbers:
        raise Unreachable("webhook/private", None, {"host": name[:80]})
    if allowed == "public" and not all(map(is_public, numbers)):
        raise Refused("webhook/private", None, {"host": name[:80]})
    number = numbers[0]
    shown = f"[{number}]" if isinstance(number, IPv6Address) else str(number)
    path = parts.path or "/"
    query = f"?{parts.query}" if parts.query else ""
    bracketed = f"[{name}]" if ":" in name else name
    host = bracketed if parts.port is None else f"{bracketed}:{parts.port}"
    return Target(f"{parts.scheme}://{shown}:{port}{path}{query}", host, name)


def is_public(number: IPv4Address | IPv6Address) -> bool:
    """Return whether an IP address is public."""
    if isinstance(number, IPv6Address):
        if number.ipv4_mapped is not None:
            return is_public(number.ipv4_mapped)
        if number.teredo is not None:
            return False
    if any(number in network for network in _CLOSED if network.version == number.version):
        return False
    return number.is_global and not number.is_multicast and not number.is_reserved
