"""Garbage collection policy: full collections run in idle moments.

Messages, answers, sockets and dropped games form no reference cycles, so reference counting frees
nearly everything, and young generations are collected as usual. A full collection takes a quarter
of a second with some hundred tables in memory, and stops the event loop; it therefore runs when no
request has come for some seconds, or at the latest once an hour.
"""

from __future__ import annotations

import gc

#: Thresholds of the first and the second generation.
YOUNG, OFTEN = 1_000, 5
#: Threshold of the third generation: never collected automatically.
NEVER = 1_000_000_000
#: Seconds without a request that count as idle, least seconds between two full collections, and
#: most seconds without one.
QUIET, APART, LATEST = 5.0, 60.0, 3600.0


class GcPolicy:
    """Runs full collections in idle moments.

    Attributes:
        swept: The number of full collections.
    """

    def __init__(self, now: float) -> None:
        self.swept = 0
        self._done = self._done_then = 0
        self._moved = self._then = now

    def begin(self) -> None:
        """Exclude all present objects from collection; switch automatic full collections off."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, OFTEN, NEVER)

    def tick(self, done: int, now: float) -> None:
        """Run a full collection if it is due.

        Args:
            done: The number of requests and answers so far.
            now: The time in seconds.
        """
        if done != self._done:
            self._done, self._moved = done, now
        since = now - self._then
        quiet = done != self._done_then and now - self._moved >= QUIET
        if (quiet and since >= APART) or since >= LATEST:
            gc.collect()
            self.swept += 1
            self._done_then, self._then = done, now
