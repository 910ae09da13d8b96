"""Rows of a question: answers that share a verb are one row, each with its target.

Which answer belongs to which row says the game (`Decision.layout`), and nothing else does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from mazmorra.kernel import LAST

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel import Fold, Option, Shown

#: So many answers of the only row of a question are rows by themselves: cards of a hand, say.
FEW = 9
#: The name of the row of what may be done in one go.
PLANS = "@plans"


class Answer(Struct, frozen=True):
    """One answer, and how a person is shown it."""

    option: Option[Any]
    shown: Shown

    @property
    def key(self) -> str:
        """The key of its option."""
        return self.option.key

    @property
    def aside(self) -> bool:
        """Whether it is played besides the answer."""
        return self.option.rule is not None


class Row(Struct):
    """Answers that share a verb.

    Attributes:
        name: What their keys begin with; the whole key where there is one without a target.
        answers: The answers, in the order of the options.
        stronger: Their stronger forms.
        switch: The verb of the switch, where there are stronger forms.
        fold: Why it stands under "more"; nothing if any of its answers is worth a look.
    """

    name: str
    answers: list[Answer]
    stronger: list[Answer]
    switch: str = ""
    fold: Fold = ""

    @property
    def aside(self) -> bool:
        """Whether it is played besides the answer."""
        return self.answers[0].aside

    @property
    def last(self) -> bool:
        """Whether it ends the turn or passes, and so stands at the foot."""
        return self.answers[0].shown.rank == LAST

    @property
    def place(self) -> int:
        """Where it stands: folded rows after the others, then asides, and the end at the foot."""
        if self.last:
            return 4 * LAST
        return self.answers[0].shown.rank + (2 * LAST if self.aside else LAST if self.fold else 0)

    def in_force(self, *, strong: bool) -> list[Answer]:
        """Return the answers as the switch stands."""
        if not strong:
            return self.answers
        by_target = {answer.shown.target: answer for answer in self.stronger}
        taken = [by_target.get(answer.shown.target, answer) for answer in self.answers]
        return taken + [answer for answer in self.stronger if answer not in taken]


def rows_of(answers: Iterable[Answer]) -> list[Row]:
    """Return the rows of a question in the order of the list: by rank, then as they are offered."""
    rows: dict[str, Row] = {}
    stronger = []
    for answer in answers:
        if answer.shown.switch:
            stronger.append(answer)
        else:
            _put(rows, answer)
    for answer in stronger:
        shown = answer.shown
        base = rows.get(":".join((shown.switch, *shown.row.split(":")[1:])))
        if base is None:
            _put(rows, answer)  # it stands by itself
        else:
            base.switch = shown.switch
            base.stronger.append(answer)
    found = _alone(list(rows.values()))
    for row in found:
        folds = [answer.shown.fold for answer in row.answers]
        row.fold = folds[0] if all(folds) else ""
    return sorted(found, key=lambda row: row.place)


def _put(rows: dict[str, Row], answer: Answer) -> None:
    name = answer.shown.row
    if name in rows:
        rows[name].answers.append(answer)
    else:
        rows[name] = Row(name, [answer], [])


def _alone(rows: Sequence[Row]) -> list[Row]:
    """Return rows; the few answers of the only row stand one below the other."""
    only = [row for row in rows if not row.aside]
    if len(only) != 1 or only[0].stronger or len(only[0].answers) > FEW:
        return list(rows)
    found = []
    for row in rows:
        if row is only[0]:
            found += [Row(answer.key, [answer], []) for answer in row.answers]
        else:
            found.append(row)
    return found
