"""First steps in the terminal: the table of a lesson, with a remark before every answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra import bots, tutorial
from mazmorra.games import definition
from mazmorra.kernel import Option, Refused, held
from mazmorra.terminal.table import HUMAN, Setting, Table

if TYPE_CHECKING:
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

    @staticmethod
    def holds(record: Record) -> bool:
        """Say whether the answers of a record are those of the lesson as it is today."""
        found = tutorial.load(record.game)
        if found is None or record.seed_hash != tutorial.begin(record.game).seed_hash:
            return False
        given = [(seat, key) for _, seat, key in held(record.answers)]
        meant = [(lesson.seat, lesson.key) for lesson in found.steps]
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
        """The title of the lesson, and what the learner is told before anything happens."""
        found = self.tutorial
        return found.title.spoken(self.lang), found.welcome.spoken(self.lang)

    @property
    def welcome(self) -> str:
        """What the learner is told before anything happens, with the title of the lesson."""
        return ". ".join(self.opening)

    @property
    def bot_to_move(self) -> Seat | None:
        """The seat that is played next; in a lesson the others wait for the learner."""
        lesson = self.lesson
        if lesson is None:
            return super().bot_to_move
        return lesson.seat if lesson.seat in self.bots else None

    def play_bot(self, seat: Seat) -> None:
        """Let another seat give the answer of the lesson, or one of its own after the last."""
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

    def remark(self, seat: Seat) -> str:
        """Return what the learner is told before the answer; at the end, that it is over."""
        return self._taught(seat) or super().remark(seat)

    def teaches(self, seat: Seat) -> bool:
        """Say whether the remark is a lesson."""
        return bool(self._taught(seat))

    def _taught(self, seat: Seat) -> str:
        """Return the words of the lesson at this step, or nothing."""
        lesson = self.lesson
        if lesson is not None and lesson.remark is not None:
            words = lesson.remark.spoken(self.lang)
            answer = self.language.option(Option(lesson.key, None))
            return f"{words} {self.language.say('terminal-lesson-answer', words=answer)}"
        since = held(self.game.rows)[len(self.tutorial.steps) :]
        if lesson is None and all(answered != seat for _, answered, _ in since):
            return self.tutorial.end.spoken(self.lang)
        return ""

    @property
    def farewell(self) -> str:
        """What is said when the game is over: the end of the lesson, if it came that far."""
        return self.tutorial.end.spoken(self.lang) if self.lesson is None else ""
