"""The lock of a table, which knows whether a task holds it or waits for it."""

from __future__ import annotations

import asyncio
from typing import Literal


class TableLock(asyncio.Lock):
    """A lock that counts its users.

    `locked()` is False between the release by one task and the start of the next that waits for it.
    A table that is evicted in this moment is read a second time, and then two tasks play one table
    on two objects.
    """

    def __init__(self) -> None:
        super().__init__()
        self._users = 0

    @property
    def in_use(self) -> bool:
        """Whether a task holds the lock or waits for it."""
        return self._users > 0

    async def acquire(self) -> Literal[True]:
        """Wait for the lock and take it."""
        self._users += 1
        try:
            return await super().acquire()
        except BaseException:
            self._users -= 1
            raise

    def release(self) -> None:
        """Release the lock."""
        super().release()
        self._users -= 1
