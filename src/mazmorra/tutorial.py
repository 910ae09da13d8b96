"""First steps: a recorded game with remarks, in which the learner makes the moves."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

import mazmorra
from mazmorra import ledger
from mazmorra.kernel.content import Words
from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from mazmorra.kernel.game import Game
    from mazmorra.kernel.viewer import Seat


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the recorded game.

    Attributes:
        remark: What the learner is told before the answer is given; the others' have none.
        light: The pieces to look at, by the names a board gives them (`hero:0`, `room:2`).
    """

    key: str
    seat: int = 0
    remark: Words | None = None
    light: tuple[str, ...] = ()


class Tutorial(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is taught: the learner sits in the first seat, the others are played.

    Attributes:
        seed: The seed that gives the recorded cards and dice.
        prologue: What is answered for the learner before the first lesson: places, nothing more.
        end: What the learner is told when the last answer is given.
    """

    seed: str
    seats: int
    title: Words
    welcome: Words
    end: Words
    steps: tuple[Lesson, ...]
    options: dict[str, bool | int | str] = {}
    prologue: tuple[str, ...] = ()

    def given(self, answers: int) -> int:
        """Return how many lessons are done when so many answers have been given."""
        return max(0, answers - len(self.prologue))

    def expected(self, answers: int) -> Lesson | None:
        """Return the next answer when so many have been given, or None at the end."""
        done = self.given(answers)
        return self.steps[done] if done < len(self.steps) else None

    def open(self, game: Game[Any]) -> None:
        """Give the answers of the prologue in a game that has just begun."""
        for key in self.prologue:
            game.answer(0, key)


@cache
def load(game: str) -> Tutorial | None:
    """Return the first steps of a game, or None where there are none.

    Raises:
        Refused: There is no such game, or its lesson is damaged.
    """
    path = ledger.folder(game) / "tutorial.toml"
    if not path.is_file():
        return None
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        data["steps"] = data.pop("step", [])
        return msgspec.convert(data, Tutorial)
    except (OSError, ValueError) as problem:  # what TOML and msgspec raise are ValueErrors
        params = {"where": path.name, "problem": str(problem)}
        raise Refused("content/unreadable", None, params) from None


def begin(game: str) -> Game[Any]:
    """Set the table at which a game is taught.

    Raises:
        Refused: There is no such game.
    """
    found = load(game)
    if found is None:
        raise Refused("table/no_tutorial", None, {"game": game})
    table = mazmorra.start(game, found.seats, dict(found.options), found.seed, undo="strict")
    found.open(table)
    return table


def check(tutorial: Tutorial, answers: int, seat: Seat, key: str) -> None:
    """See that an answer is the one the lesson is about.

    Raises:
        Refused: Another one is; nothing has changed.
    """
    lesson = tutorial.expected(answers)
    if lesson is not None and (lesson.seat, lesson.key) != (seat, key):
        raise Refused("tutorial/expected", None, {"key": lesson.key})
