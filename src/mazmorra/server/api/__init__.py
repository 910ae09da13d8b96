"""What can be asked for over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from litestar import Request

    from mazmorra.server.services import Services


def services_of(request: Request[Any, Any, Any]) -> Services:
    """Return the server that is asked."""
    return cast("Services", request.app.state.services)


def guest_of(request: Request[Any, Any, Any]) -> str:
    """Return who asks."""
    return cast("str", request.scope["state"]["guest"])


def session_of(request: Request[Any, Any, Any]) -> str | None:
    """Return the device by which an account asks; None for a guest."""
    return cast("str | None", request.scope["state"]["session"])


def session_or_refuse(request: Request[Any, Any, Any]) -> str:
    """Return the device by which an account asks.

    Raises:
        Refused: Nobody is logged in.
    """
    session = session_of(request)
    if session is None:
        raise Refused("account/needed")
    return session


def secure(request: Request[Any, Any, Any]) -> bool:
    """Say whether cookies are to keep to encrypted lines, because they come over one."""
    return request.scope["scheme"] == "https"
