"""Whether an answer may be given: by this guest, at this step, in this lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra import tutorial
from mazmorra.kernel import MARKS, Refused, held

if TYPE_CHECKING:
    from mazmorra.kernel import Game
    from mazmorra.server.tables.table import Table


def may_answer(table: Table, guest: str | None, seat: int, client_key: str) -> int | None:
    """See that a guest may answer for a seat; return the step if it has been done already.

    Raises:
        Refused: The guest may not.
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
    """Refuse an answer to something that is no longer asked.

    Where several are asked at once the answers of the others do not matter; neither does it
    anywhere that a seat went to a bot or came back.

    Raises:
        Refused: It is stale.
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


def stale(game: Game[Any], given: int) -> Refused:
    """Return the refusal of what answers something that is no longer asked."""
    return Refused("answer/stale_step", None, {"step": game.step, "given": given})


def lesson_of(table: Table) -> tutorial.Lesson | None:
    """Return the answer that the first steps go on with, as long as they last."""
    lesson = tutorial.load(table.row.game) if table.row.tutorial else None
    return None if lesson is None else lesson.expected(len(held(table.game.rows)))
