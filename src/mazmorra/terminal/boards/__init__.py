"""Boards of the terminal: one module per game, and a plain one for all others."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from mazmorra.kernel import Decision, Option, Seat, Told, Viewer
from mazmorra.messages import HUMAN

if TYPE_CHECKING:
    from rich.text import Text

    from mazmorra.kernel import Outcome
    from mazmorra.messages import Language


class Scene(Struct, frozen=True):
    """The facts for a board besides the view.

    Attributes:
        viewer: Whose view it is.
        players: Who sits where: `human`, or the name of a bot.
        waiting: The seats that still have to answer.
        told: What the viewer was told so far.
        options: What the viewer may answer now, row by row.
        numbers: The number that gives an answer at once; None where each has that of its place.
        chosen: The key of the option that is chosen but not given yet.
        question: What the viewer is asked now, if anything.
        width: How many columns there are to draw in.
        height: How many rows there are; a wide board that needs fewer may use the rest.
        compact: Whether there is room for the short form only.
        whole: Whether the map is told to its edges, however far it reaches.
        replayed: Whether it is a replay, whose reader is none of the players.
    """

    viewer: Viewer
    players: tuple[str, ...] = ()
    waiting: tuple[Seat, ...] = ()
    told: tuple[Told, ...] = ()
    options: tuple[Option[Any], ...] = ()
    numbers: Mapping[str, int] | None = None
    chosen: str = ""
    question: Decision[Any] | None = None
    width: int = 80
    height: int = 24
    compact: bool = True
    whole: bool = False
    replayed: bool = False

    def sitter(self, seat: Seat, language: Language) -> str:
        """Return who sits there: `Ana`, `Ana (you)` or `Ada, bot`."""
        return language.sitter(seat, self.players[seat] if self.players else HUMAN)

    def number(self, key: str) -> int | None:
        """Return the number that gives *key* at once, if there is one now."""
        if self.numbers is not None:
            return self.numbers.get(key)
        return next((n for n, o in enumerate(self.options, 1) if o.key == key), None)

    def may(self, key: str) -> bool:
        """Say whether *key* may be chosen, at once or as the target of a row."""
        return any(option.key == key for option in self.options)


class Board(Protocol):
    """The interface of a game's board module.

    A module may have `steer(view, keys, chosen, direction)` besides: which answer lies beside the
    chosen one on the board, to the `north`, `east`, `south` or `west`.

    Attributes:
        OVERVIEW: Whether an overview shows more than the board, so that there is a key for it.
    """

    OVERVIEW: bool

    def title(self, view: Any, language: Language) -> str:
        """Return the state of the game in a few words."""
        ...

    def remark(self, view: Any, language: Language, scene: Scene) -> str:
        """Return a sentence on what the question is about, or nothing."""
        ...

    def note(self, view: Any, language: Language) -> str:
        """Return in one line what else lies on the table, or nothing."""
        ...

    def draw(self, view: Any, language: Language, scene: Scene) -> Text:
        """Return the table as a picture in text."""
        ...

    def tell(self, view: Any, language: Language, scene: Scene) -> list[str]:
        """Return the table in sentences, to be read line by line."""
        ...

    def overview(self, view: Any, language: Language, scene: Scene) -> Text:
        """Return everything there is to see, to be read at leisure."""
        ...

    def legend(self, language: Language) -> list[tuple[str, str]]:
        """Return the signs of the board with their words, if it needs any."""
        ...

    def results(self, view: Any, outcome: Outcome, language: Language) -> tuple[list[str], str]:
        """Return every seat's score in words, and a sentence on the ranking, or nothing."""
        ...


def board(game: str) -> Board:
    """Return the board of a game by its id; a game without one gets its view as text."""
    name = f"{__name__}.{game}"
    module: Any = import_module(name if find_spec(name) else f"{__name__}.generic")
    return module  # type: ignore[no-any-return]
