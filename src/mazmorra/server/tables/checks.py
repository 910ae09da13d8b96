"""Checks of an answer: the guest holds the seat, the step is current, the lesson expects it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra import tutorial
from mazmorra.kernel import MARKS, Refused, held
from mazmorra.kernel.undo import opened_step, own_sealed

if TYPE_CHECKING:
    from mazmorra.kernel import Game
    from mazmorra.server.tables.table import Table


def may_answer(table: Table, guest: str | None, seat: int, client_key: str) -> int | None:
    """Check that a guest may answer for a seat; return the step of a repeated client key.

    Raises:
        Refused: The guest may not answer for it.
    """
    row = table.own_seat(guest, seat)
    before = table.given.get(client_key)
    if before is not None:
        if before[1] != seat:
            raise Refused("answer/repeated")
        return before[0]
    if row.resigned:
        raise Refused("table/resigned", None, {"seat": seat})
    if row.away:
        raise Refused("auth/handed_over", None, {"seat": seat})
    return None


def check_step(game: Game[Any], given: int, *, exactly: bool = False) -> None:
    """Refuse an answer to a question that is no longer asked.

    An answer stays valid after the answers of other seats to the same question, unless
    *exactly*, and after rows that hand a seat to a bot or back.

    Raises:
        Refused: The step is stale.
    """
    step = game.step
    if given == step:
        return
    for at, _, key in reversed(game.rows):
        if at <= given or key not in MARKS:
            break
        step = at - 1
    first = game.asked_at if game.asks_several and not exactly else step
    if not first <= given <= game.step:
        raise stale(game, given)


def check_undo_step(game: Game[Any], seat: int, given: int) -> None:
    """Refuse an undo that is not meant for the present moment.

    One of a sealed answer stays valid after the answers of other seats; the last of them opens it.

    Raises:
        Refused: The step is stale, or the sealed answer was opened meanwhile (`undo/shared`).
    """
    sealed, opened = own_sealed(game, seat), opened_step(game, seat)
    if sealed is not None and sealed.step <= given <= game.step:
        return
    if opened is not None and opened <= given < game.step:
        raise Refused("undo/shared", None, {"seat": seat})
    check_step(game, given, exactly=True)


def stale(game: Game[Any], given: int) -> Refused:
    """Return the refusal of a stale step."""
    return Refused("answer/stale_step", None, {"step": game.step, "given": given})


def lesson_of(table: Table) -> tutorial.Lesson | None:
    """Return the answer that the tutorial expects next; None without one or after its end."""
    lesson = tutorial.load(table.row.game) if table.row.tutorial else None
    return None if lesson is None else lesson.expected(len(held(table.game.rows)))
