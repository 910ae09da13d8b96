"""A bot for every game: any legal answer, one as likely as the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.bots.seatview import SeatView


class RandomBot:
    """Answers at random, asides included."""

    def choose(self, seat: SeatView) -> str:
        pending = seat.pending
        assert pending is not None
        options = pending.options
        return options[int(seat.rng().random() * len(options))].key
