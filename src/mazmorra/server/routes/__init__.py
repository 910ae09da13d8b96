"""What can be asked for over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from litestar import Request

    from mazmorra.server.house import House


def house_of(request: Request[Any, Any, Any]) -> House:
    """Return the server that is asked."""
    return cast("House", request.app.state.house)


def guest_of(request: Request[Any, Any, Any]) -> str:
    """Return who asks."""
    return cast("str", request.scope["state"]["guest"])
