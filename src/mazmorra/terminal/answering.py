"""The answers of a question as they are chosen: rows, the targets of an open row, the switch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.terminal.rows import PLANS, Answer, Row
from mazmorra.terminal.widgets import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Seat
    from mazmorra.terminal.table import Table


class Line(Struct, frozen=True):
    """What one line of the list stands for.

    Attributes:
        row: Its row.
        answer: The answer that it gives; None where it opens a row with several targets.
    """

    row: Row
    answer: Answer | None


class Answering:
    """What the person at the keyboard may choose now, and what is chosen.

    Attributes:
        opened: The name of the row whose targets stand in the list, if one is open.
        strong: Whether answers that have a stronger form are given in that form.
        chosen: The number of the chosen line, from 0 on.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.begin()

    def begin(self) -> None:
        """Begin with a new question."""
        self.opened: str | None = None
        self.strong = False
        self.chosen = 0

    def rows(self, seat: Seat | None) -> list[Row]:
        """Return the rows of a seat's question."""
        return [] if seat is None else self._table.rows(seat)

    def lines(self, seat: Seat | None) -> list[Line]:
        """Return the lines of the list: the rows, or the targets of the open one."""
        rows = self.rows(seat)
        row = next((row for row in rows if row.name == self.opened), None)
        if row is not None and len(row.in_force(strong=self.strong)) > 1:
            return [Line(row, answer) for answer in row.in_force(strong=self.strong)]
        self.opened = None
        found = []
        for row in rows:
            answers = row.in_force(strong=self.strong)
            found.append(Line(row, answers[0] if len(answers) == 1 else None))
        return found

    def line(self, seat: Seat | None) -> Line | None:
        """Return the chosen line, if there is any."""
        lines = self.lines(seat)
        self.chosen = min(self.chosen, max(0, len(lines) - 1))
        return lines[self.chosen] if lines else None

    def key(self, seat: Seat | None) -> str:
        """Return the key of the chosen answer; of a row with several targets that of the first."""
        line = self.line(seat)
        if line is None:
            return ""
        return (line.answer or line.row.in_force(strong=self.strong)[0]).key

    def take(self, seat: Seat | None, number: int) -> str | None:
        """Return the answer of a line; a row with several targets is opened instead."""
        line = self.lines(seat)[number]
        if line.answer is not None:
            return line.answer.key
        self.open(line.row)
        return None

    def open(self, row: Row) -> None:
        """Let the targets of a row stand in the list."""
        self.opened, self.chosen = row.name, 0

    def shut(self, seat: Seat | None) -> bool:
        """Go back from the targets to the rows; return whether a row was open."""
        if self.opened is None:
            return False
        name, self.opened = self.opened, None
        names = [line.row.name for line in self.lines(seat)]
        self.chosen = names.index(name) if name in names else 0
        return True

    def choose(self, seat: Seat, key: str) -> bool:
        """Choose an answer by its key, wherever it stands; return whether there is one."""
        for row in self.rows(seat):
            keys = [answer.key for answer in row.in_force(strong=self.strong)]
            if key not in keys and key in [a.key for a in (*row.answers, *row.stronger)]:
                self.strong = not self.strong
                keys = [answer.key for answer in row.in_force(strong=self.strong)]
            if key in keys:
                self.opened = row.name if len(keys) > 1 else None
                lines = self.lines(seat)
                self.chosen = next(
                    n for n, line in enumerate(lines) if line.answer and line.answer.key == key
                )
                return True
        return False

    def next_row(self, seat: Seat, by: int) -> None:
        """Go to the next row or the one before, and open it if it has several targets."""
        line = self.line(seat)
        if line is None:
            return
        rows = self.rows(seat)
        names = [row.name for row in rows]
        row = rows[(names.index(line.row.name) + by) % len(rows)]
        self.opened = None
        self.chosen = names.index(row.name)
        if len(row.in_force(strong=self.strong)) > 1:
            self.open(row)

    def turn_switch(self, seat: Seat) -> bool:
        """Turn the switch of stronger forms; return whether the question has one."""
        if not any(row.switch for row in self.rows(seat)):
            return False
        self.strong = not self.strong
        return True

    def numbers(self, seat: Seat | None) -> dict[str, int]:
        """Return the number that gives each answer at once."""
        lines = enumerate(self.lines(seat), 1)
        return {line.answer.key: number for number, line in lines if line.answer is not None}

    # ------------------------------------------------------------------ in words

    def entries(self, seat: Seat | None) -> list[Entry]:
        """Return the lines as they are told."""
        return [] if seat is None else [self._entry(seat, line) for line in self.lines(seat)]

    def everything(self, seat: Seat) -> list[Entry]:
        """Return every answer of every row in full."""
        table = self._table
        return [
            Entry(
                table.language.option(answer.option),
                table.detail(seat, answer.option),
                answer.aside,
                words_of(table, row) if len(row.answers) > 1 else "",
            )
            for row in self.rows(seat)
            for answer in (*row.answers, *row.stronger)
        ]

    def _entry(self, seat: Seat, line: Line) -> Entry:
        table, row, answer = self._table, line.row, line.answer
        if answer is None:
            targets = row.in_force(strong=self.strong)
            words = f"{words_of(table, row)} ▸"
            count = table.language.say("terminal-targets", count=len(targets))
            return Entry(
                words, same_detail(table, seat, targets) or count, row.aside, self._fold(row)
            )
        detail = table.detail(seat, answer.option)
        if self.opened is not None:
            said = table.language.target(answer.shown)
            return Entry(said, detail, row.aside, words_of(table, row))
        return Entry(table.language.option(answer.option), detail, row.aside, self._fold(row))

    def _fold(self, row: Row) -> str:
        """Return why a row stands after the others, as the heading above it."""
        say = self._table.language.say
        return say("terminal-fold", fold=row.fold) if row.fold and not row.last else ""


def words_of(table: Table, row: Row) -> str:
    """Return the words of a row with several targets."""
    language = table.language
    return language.say("terminal-row-plans") if row.name == PLANS else language.row(row.name)


def same_detail(table: Table, seat: Seat, answers: Sequence[Answer]) -> str:
    """Return what every answer of a row would do, if that is the same for all."""
    details = {table.detail(seat, answer.option) for answer in answers}
    return details.pop() if len(details) == 1 else ""
