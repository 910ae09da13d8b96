"""What the boards of several games are put together from: panels, labelled words, tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rich.text import Text

from mazmorra.terminal.look import (
    ACCENT,
    DANGER,
    INK,
    INK_2,
    INK_3,
    LINE,
    PAST,
    fitted,
    seat_style,
    sign,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mazmorra.kernel import Seat
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

T = TypeVar("T")

#: The lines that are left for a question below the short form, and the fewest that this has.
ASK, LEAST = 9, 10
#: What stands before the hero or the answer that is the active one.
ACTS = "▸"


class Panel:
    """A part of a board: what one viewer sees, and the words for it.

    Attributes:
        box: The cards of the table, those of packs among them.
        me: The seat of the viewer, if it is a player.
    """

    view: Any
    box: Any

    def __init__(self, view: Any, language: Language, scene: Scene) -> None:
        self.view = view
        self.language = language
        self.scene = scene
        self.say = language.say
        self.box = language.definition.content()
        self.me = scene.viewer.seat

    @property
    def budget(self) -> int:
        """How many lines the short form may have."""
        return max(self.scene.height - ASK, LEAST)

    @property
    def room(self) -> int:
        """How many lines there are for the board."""
        return self.budget if self.scene.compact else self.scene.height

    # ------------------------------------------------------------------ words

    def leads(self, seat: Seat) -> str:
        """Return that you lead a seat, where several people share the screen; else nothing."""
        marked = self.language.reader is not None or self.scene.replayed
        mine = seat == self.me and not marked
        return self.say("terminal-you") if mine else ""

    def asked(self, seat: Seat) -> Text:
        """Return whether a seat is asked something, and by whom it is answered."""
        if seat not in self.scene.waiting:
            return Text("")
        if seat == self.me:
            return Text(f"▸ {self.say('terminal-your-turn')}", style=f"bold {ACCENT}")
        return Text(f"… {self.say('terminal-thinking')}", style=INK_3)

    def sitter(self, seat: Seat, *, active: bool) -> str:
        """Return who leads a hero; of the active one whether that player is asked something."""
        player = self.scene.sitter(seat, self.language)
        if not active or seat not in self.scene.waiting:
            return player
        return self.say("terminal-your-turn") if seat == self.me else f"… {player}"

    def player_name(self, seat: Seat, *, bold: bool = True) -> Text:
        """Return the sign of a seat and its player's name."""
        name = (self.scene.sitter(seat, self.language), f"bold {INK}" if bold else INK)
        return Text.assemble((f"{sign(seat)} ", seat_style(seat)), name)

    def hero_name(self, number: int, hero: str, *, active: bool) -> Text:
        """Return the sign and the name of a hero of the party, with an arrow for the active one."""
        return Text.assemble(
            (ACTS if active else " ", f"bold {ACCENT}"),
            (f"{sign(number)} ", seat_style(number)),
            (self.language.name(hero), f"bold {INK}"),
        )

    def answer(self, key: str) -> tuple[str, str]:
        """Return the number of an answer, marked if it is chosen, before a line of its own."""
        number = str(self.scene.number(key) or "").rjust(2)
        return f"{ACTS if self.scene.chosen == key else ' '}{number} ", f"bold {ACCENT}"

    # ------------------------------------------------------------------ heroes to choose from

    def choices(self, names: Sequence[str], printed: Callable[[str], Block]) -> Block:
        """Return what is printed on heroes, in two lines each, with the chosen one in sight."""
        lines = [line for name in names for line in printed(name)]
        chosen = self.scene.chosen.partition(":")[2]
        here = 2 * names.index(chosen) if chosen in names else 0
        return [*around(lines, here, self.room)]

    def second_line(self, hero: str, led: str, cards: Iterable[str]) -> Text:
        """Return who leads a hero already, else by their names what it brings."""
        taken = next((one for one in self.view.heroes if one.hero == hero), None)
        if taken is None:
            names = ", ".join(self.language.name(card) for card in cards)
            return Text(f"    {names}", style=INK_3)
        words = self.say(led, player=self.language.player(taken.seat))
        return Text(f"    {words}", style=PAST)

    # ------------------------------------------------------------------ lines

    def heading(self, label: str, width: int) -> Text:
        """Return words at the beginning of a line across the whole width."""
        words = f"── {self.say(label)} "
        line = Text.assemble((words, INK_3), ("─" * max(0, width - len(words)), LINE))
        return fitted(line, width)

    def labelled(self, label: str, words: str | Text, width: int, ink: str = INK_2) -> Block:
        """Return labelled words in lines of *width*; where there are none, no line."""
        if not words:
            return []
        text = Text(words, style=ink) if isinstance(words, str) else words
        return folded(Text.assemble((f"{label} ", INK_3), text), width)


def after(heroes: Sequence[T], first: int) -> list[T]:
    """Return all heroes but one, in the order of their turns after that one."""
    return [*heroes[first + 1 :], *heroes[:first]]


def points(line: Text, left: int, most: int, width: int, ink: str, gone: str = PAST) -> Text:
    """Return a line with a sign per point that is left or gone, where there is room for them."""
    if line.cell_len + 1 + most <= width:
        line.append(" " + "▮" * left, style=ink)
        line.append("▯" * max(0, most - left), style=gone)
    return line


def low(left: int, most: int, ink: str) -> str:
    """Return the colour of points: that of danger where a third or less is left."""
    return DANGER if left * 3 <= most else ink


def filled(lines: Block, width: int) -> Block:
    """Return lines of *width*, one at least."""
    return [fitted(line, width) for line in lines] or [Text(" " * width)]


def inset(lines: Sequence[Text], width: int, by: int = 1) -> Block:
    """Return lines of *width*, set in from the left."""
    return [fitted(Text.assemble(" " * by, line), width) for line in lines]


def around(rows: Sequence[T], here: int, room: int) -> Sequence[T]:
    """Return as many rows as there is room for, one of them in their midst."""
    first = min(max(0, here - room // 2), max(0, len(rows) - room))
    return rows[first : first + room]


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"
