"""Which words of a table are still to come before its game can be dealt."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.server.db.table_rows import SeatRow, TableRow

#: Seconds that hashes, and then words, are waited for.
REVEALED_WITHIN = 5.0


def opened(row: TableRow, seats: Sequence[SeatRow]) -> TableRow | None:
    """Return the row of a table whose words are to be revealed; None if there are none."""
    if row.secret is None or not any(revealing(seat) for seat in seats):
        return None
    return replace(row, deal="words", deal_until=time.time() + REVEALED_WITHIN)


def collecting(row: TableRow, seats: Sequence[SeatRow]) -> TableRow | None:
    """Return the row of a rematch whose people are to send hashes; None if none would."""
    if row.secret is None or not any(choosing(seat) for seat in seats):
        return None
    return replace(row, deal="hashes", deal_until=time.time() + REVEALED_WITHIN)


def revealing(seat: SeatRow) -> bool:
    """Whether the word of a seat is still to be revealed."""
    return bool(seat.guest and seat.word_hash and seat.word is None)


def choosing(seat: SeatRow) -> bool:
    """Whether the hash of a seat is still to be sent."""
    return seat.guest is not None and seat.word_hash is None
