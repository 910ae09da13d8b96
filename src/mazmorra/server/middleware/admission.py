"""Those who come, one after another: whoever plays is heard between any two of them.

To come to a table costs as much as several answers. When a hundred people come at once, everything
that was said meanwhile would wait for all of them; so only one is let in each time that the server
has looked at what else there is to do.
"""

from __future__ import annotations

import asyncio
from collections import deque


class AdmissionControl:
    """Lets one person in each time round; who has come first goes first."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._turning = False

    async def admit(self) -> None:
        """Return when it is one's turn: at once, where nobody else comes."""
        if not self._turning:
            self._turning = True
            asyncio.get_running_loop().call_soon(self._turn)
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await turn

    def _turn(self) -> None:
        """Let the next one in; those who have gone away meanwhile keep nobody waiting."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._turn)
                return
        self._turning = False
