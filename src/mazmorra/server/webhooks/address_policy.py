"""Which addresses this server may be told to call.

Whoever names an address must not reach through the server what only the server can reach: this
machine and the networks behind it. So a name is resolved once, everything that it stands for is
looked at, and the connection goes to the number that was looked at, not to the name.
"""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from mazmorra.kernel import Refused

#: Nobody is called; only addresses of the whole internet, encrypted; any address at all.
Allowed: TypeAlias = Literal["off", "public", "any"]

LONGEST_ADDRESS = 500
_PORTS = {"https": 443, "http": 80}
#: Networks whose addresses stand for others that may be private.
_TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("2002::/16"))


class Target(NamedTuple):
    """Where a call goes.

    Attributes:
        pinned: The address with the number in the place of the name.
        host: What the other side is told it is called, with its port.
        name: The name that its certificate has to have.
    """

    pinned: str
    host: str
    name: str


def check_address(url: str, allowed: Allowed) -> None:
    """See that an address may be called, as far as it says so itself.

    Raises:
        Refused: It is no address that may be called.
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


async def find_target(url: str, allowed: Allowed) -> Target:
    """Return where a call to an address goes.

    Raises:
        Refused: Nobody knows the name, or it leads where it must not.
    """
    check_address(url, allowed)
    parts = urlsplit(url)
    name, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Refused("webhook/unknown", None, {"host": name[:80]}) from None
    numbers = [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
    if allowed == "public" and not (numbers and all(map(is_public, numbers))):
        raise Refused("webhook/private", None, {"host": name[:80]})
    number = numbers[0]
    shown = f"[{number}]" if isinstance(number, IPv6Address) else str(number)
    path = parts.path or "/"
    query = f"?{parts.query}" if parts.query else ""
    bracketed = f"[{name}]" if ":" in name else name
    host = bracketed if parts.port is None else f"{bracketed}:{parts.port}"
    return Target(f"{parts.scheme}://{shown}:{port}{path}{query}", host, name)


def is_public(number: IPv4Address | IPv6Address) -> bool:
    """Say whether an address belongs to the whole internet."""
    if isinstance(number, IPv6Address):
        if number.ipv4_mapped is not None:
            return is_public(number.ipv4_mapped)
        if number.teredo is not None or any(number in network for network in _TRANSLATED):
            return False
    return number.is_global and not number.is_multicast and not number.is_reserved
