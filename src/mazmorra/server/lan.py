"""The local network: this computer's address in it, for `mazmorra serve --lan`."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from mazmorra.kernel import Refused

#: An address that belongs to no host (RFC 5737). Nothing is sent to it.
ELSEWHERE = ("192.0.2.1", 9)


def local_address() -> str:
    """Return the address of this computer in its local network.

    Connecting a UDP socket sends nothing: the system only chooses the address to send from.

    Raises:
        Refused: It is in no local network, or its address is one of the internet.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found: str = probe.getsockname()[0]
        except OSError:
            raise Refused("serve/no_network") from None
    address = ip_address(found)
    if not address.is_private or address.is_loopback or address.is_unspecified:
        raise Refused("serve/no_network")
    return found
