"""Garbage is looked for when that keeps nobody waiting.

Nearly everything goes when nobody holds it any more: messages, answers, sockets and games that are
let go form no circles. What is young is looked at often and in small pieces. To look at everything
takes a quarter of a second when some hundred tables are in memory, in which nobody is answered; so
that is done where nobody plays for a moment, and where always somebody does, now and then.
"""

from __future__ import annotations

import gc

#: After so many new things those are looked at, and after so many looks those that were left.
YOUNG, OFTEN = 1_000, 5
#: So often that it never happens by itself.
NEVER = 1_000_000_000
#: Seconds without an answer or a request after which nobody is kept waiting, between two looks, and
#: after which it is done anyway.
QUIET, APART, LATEST = 5.0, 60.0, 3600.0


class GcPolicy:
    """Looks for garbage at the right moments.

    Attributes:
        swept: How often it has.
    """

    def __init__(self, now: float) -> None:
        self.swept = 0
        self._done = self._done_then = 0
        self._moved = self._then = now

    def begin(self) -> None:
        """Leave what is here for good alone, and look at the rest only when told."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, OFTEN, NEVER)

    def tick(self, done: int, now: float) -> None:
        """See whether this is a moment to look at everything.

        Args:
            done: How many things people have done so far.
            now: The time, in seconds.
        """
        if done != self._done:
            self._done, self._moved = done, now
        since = now - self._then
        quiet = done != self._done_then and now - self._moved >= QUIET
        if (quiet and since >= APART) or since >= LATEST:
            gc.collect()
            self.swept += 1
            self._done_then, self._then = done, now
