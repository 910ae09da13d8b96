"""Tutorials in the terminal: the table of a lesson, with a remark before every answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra import bots, tutorial
from mazmorra.games import definition
from mazmorra.kernel import Option, Refused, held
from mazmorra.messages import HUMAN
from mazmorra.terminal.table import Setting, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mazmorra.kernel import Record, Seat
    from mazmorra.tutorial import Lesson


class Lessons(Table):
    """A table at which a game is taught: the learner sits in the first seat, the others are played.

    After the last lesson it goes on like any other, with bots.
    """

    LESSON = True

    def __init__(self, game: str, lang: str, resumed: tuple[Path, Record] | None = None) -> None:
        found = tutorial.load(game)
        if found is None:
            raise Refused("table/no_tutorial", None, {"game": definition(game).name})
        self.tutorial = found
        players = (HUMAN, *[bots.NAMES[-1]] * (found.seats - 1))
        options = tuple(found.options.items())
        setting = Setting(game, players, (), options, found.seed, undo="strict")
        super().__init__(setting, lang, resumed)
        if resumed is None:
            found.open(self.game)

    @staticmethod
    def holds(record: Record) -> bool:
        """Return whether the answers of a record follow the present lesson."""
        found = tutorial.load(record.game)
        if found is None or record.seed_hash != tutorial.begin(record.game).seed_hash:
            return False
        given = [(seat, key) for _, seat, key in held(record.answers)]
        meant = [(0, key) for key in found.prologue]
        meant += [(lesson.seat, lesson.key) for lesson in found.steps]
        return given[: len(meant)] == meant[: len(given)]

    @property
    def _given(self) -> int:
        return len(held(self.game.rows))

    @property
    def lesson(self) -> Lesson | None:
        """The answer that is given next, or None after the last one."""
        return self.tutorial.expected(self._given)

    @property
    def opening(self) -> tuple[str, str]:
        """The title and the introduction of the lesson."""
        found = self.tutorial
        return found.title.spoken(self.lang), found.welcome.spoken(self.lang)

    @property
    def welcome(self) -> str:
        """The introduction of the lesson, with its title."""
        return ". ".join(self.opening)

    @property
    def bot_to_move(self) -> Seat | None:
        """The seat that is played next; in a lesson the others wait for the learner."""
        lesson = self.lesson
        if lesson is None:
            return super().bot_to_move
        return lesson.seat if lesson.seat in self.bots else None

    def play_bot(self, seat: Seat) -> None:
        """Answer for another seat: as the lesson says, or as a bot after its end."""
        lesson = self.lesson
        if lesson is None:
            super().play_bot(seat)
        else:
            self.game.answer(seat, lesson.key)
            self._answered()

    def answer(self, seat: Seat, key: str) -> None:
        """Give the learner's answer.

        Raises:
            Refused: It is none now, or another one is meant.
        """
        legal = {option.key for option in self.game.legal(seat)}
        if key in legal:
            tutorial.check(self.tutorial, self._given, seat, key)
        super().answer(seat, key)

    def plans(self, seat: Seat) -> tuple[Option[Any], ...]:
        """Return nothing during the lesson, which expects one answer after the other."""
        return super().plans(seat) if self.lesson is None else ()

    def keys_of(self, seat: Seat, typed: str) -> Sequence[str]:
        """Return the one answer that is typed during the lesson."""
        return super().keys_of(seat, typed) if self.lesson is None else [typed]

    def remark(self, seat: Seat) -> str:
        """Return the remark before the answer; at the end, that the lesson is over."""
        return self._taught(seat) or super().remark(seat)

    def teaches(self, seat: Seat) -> bool:
        """Return whether the remark is part of the lesson."""
        return bool(self._taught(seat))

    def _taught(self, seat: Seat) -> str:
        """Return the text of the lesson at this step, or nothing."""
        lesson = self.lesson
        if lesson is not None and lesson.remark is not None:
            words = lesson.remark.spoken(self.lang)
            answer = self.language.option(Option(lesson.key, None))
            return f"{words} {self.language.say('terminal-lesson-answer', words=answer)}"
        since = held(self.game.rows)[len(self.tutorial.prologue) + len(self.tutorial.steps) :]
        if lesson is None and all(answered != seat for _, answered, _ in since):
            return self.tutorial.end.spoken(self.lang)
        return ""

    @property
    def verdict(self) -> str:
        """Who won; when every lesson was taken, that the first steps are done."""
        if self.lesson is not None:
            return super().verdict
        return self.language.say("terminal-lesson-done", game=self.definition.name)

    @property
    def farewell(self) -> str:
        """The text at the end of the game: the end of the lesson, if it was reached."""
        return self.tutorial.end.spoken(self.lang) if self.lesson is None else ""
