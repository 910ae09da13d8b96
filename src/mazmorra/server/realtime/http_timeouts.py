"""Clients that take their time: whoever does not even say what is wanted is not waited for.

A connection costs a place among the open files, so that a few hundred of them that say nothing, or
a letter now and then, would keep everybody else out. A request has to begin and to end in time; how
long an answer is waited for is nobody's business but the client's.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from typing import Any

#: Seconds in which the head of a request has to come, and then its body: 16 MiB over a poor line.
HEAD_WITHIN, BODY_WITHIN = 20.0, 300.0


class HttpProtocol(H11Protocol):
    """HTTP for those who come to the point."""

    _waits_for: Any = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, who has to say something soon."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what comes."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Be done with a request; the next one on this line has a time of its own."""
        self._waits_for = None
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody go."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Wait for what is still missing of a request, no longer than may be."""
        if self.transport.get_protocol() is not self:  # a socket now, which may be silent
            self._stop_waiting()
            return
        missing = self.conn.their_state
        if missing is self._waits_for:
            return
        self._stop_waiting()
        self._waits_for = missing
        if missing is h11.IDLE or missing is h11.SEND_BODY:
            seconds = HEAD_WITHIN if missing is h11.IDLE else BODY_WITHIN
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
