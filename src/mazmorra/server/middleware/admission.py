"""Admission control for new WebSockets: one per iteration of the event loop.

Opening a table costs about five answers. When a hundred clients connect at once, for example after
a restart, messages of connected clients are handled between any two of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send

    from mazmorra.server.services import Services


class AdmissionControl:
    """Counts requests for the GC policy, and admits WebSockets one by one."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services
        self._queue = AdmissionQueue()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket."""
        if scope["type"] != "lifespan":
            self._services.begun += 1
            if scope["type"] == "websocket":
                await self._queue.admit()
        await self._app(scope, receive, send)


class AdmissionQueue:
    """Admits one caller per iteration of the event loop, first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._scheduled = False

    async def admit(self) -> None:
        """Return when it is the caller's turn: at once, if this iteration has admitted no other."""
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._admit_next)
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await turn

    def _admit_next(self) -> None:
        """Admit the next caller; cancelled ones are skipped."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._admit_next)
                return
        self._scheduled = False
