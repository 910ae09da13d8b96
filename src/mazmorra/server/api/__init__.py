"""REST endpoints, one module per resource, and what their handlers share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from litestar import Request

    from mazmorra.server.services import Services


def services_of(request: Request[Any, Any, Any]) -> Services:
    """Return the services of the server."""
    return cast("Services", request.app.state.services)


def guest_of(request: Request[Any, Any, Any]) -> str:
    """Return the guest or account that sends a request."""
    return cast("str", request.scope["state"]["guest"])


def session_of(request: Request[Any, Any, Any]) -> str | None:
    """Return the login session of a request; None for a guest."""
    return cast("str | None", request.scope["state"]["session"])


def session_or_refuse(request: Request[Any, Any, Any]) -> str:
    """Return the login session of a request.

    Raises:
        Refused: The request comes from a guest.
    """
    session = session_of(request)
    if session is None:
        raise Refused("account/needed")
    return session


def secure(request: Request[Any, Any, Any]) -> bool:
    """Return whether cookies are set with `Secure`: for every request over TLS."""
    return request.scope["scheme"] == "https"
