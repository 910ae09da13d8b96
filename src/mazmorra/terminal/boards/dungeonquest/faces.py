"""The cards of a combat in DungeonQuest: in two signs, in a hand, and turned up on the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.dungeonquest.cards import PowerCard
from mazmorra.kernel import printed
from mazmorra.terminal.boards.dungeonquest.signs import TYPE_STYLES, TYPES, QuestPanel
from mazmorra.terminal.look import (
    ACCENT,
    INK,
    INK_3,
    LINE,
    LINE_STRONG,
    PAST,
    beside,
    framed,
    wrapped,
)
from mazmorra.terminal.widgets import folded
from mazmorra.toolbox.rows import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeonquest.cards import Fighting
    from mazmorra.games.dungeonquest.view import SideView
    from mazmorra.terminal.look import Block

#: The width of a card in hand and the lines inside it, and the width of one that is cut short.
HELD, HELD_LINES, NARROWEST = 13, 4, 7
#: The verbs of options that are cards of one's own hand.
VERBS = ("play", "counter", "replace", "discard")


class Faces(QuestPanel):
    """Cards as one viewer sees them."""

    # ------------------------------------------------------------------ in two signs

    def mini(self, thing: str, *, marked: bool = False) -> Text:
        """Return a card in two signs: its value and its type."""
        if thing == FACE_DOWN:
            return Text("▒▒", style=LINE_STRONG)
        card = self.box.fighting[thing]
        style = f"bold {TYPE_STYLES[card.type]}" + (" underline" if marked else "")
        return Text(f"{card.attack}{TYPES[card.type]}", style=style)

    def minis(self, things: Sequence[str], types: frozenset[str] = frozenset()) -> Text:
        """Return cards in two signs each; those of certain types are underlined."""
        parts = []
        for thing in things:
            marked = thing != FACE_DOWN and self.box.fighting[thing].type in types
            parts.append(self.mini(thing, marked=marked))
        return Text(" ").join(parts) if parts else Text("–", style=INK_3)

    def held(self, side: SideView) -> Text:
        """Return a hand in one line, copies counted and backs last."""
        line = Text(f"{self.say('quest-hand')} ", style=INK_3)
        known = [thing for thing in sorted(side.hand, key=self._rank) if thing != FACE_DOWN]
        counted = Counter(map(printed, known))
        parts = []
        for card, copies in counted.items():
            mini = self.mini(next(thing for thing in known if printed(thing) == card))
            parts.append(Text.assemble(mini, (f"×{copies}" if copies > 1 else "", INK_3)))
        hidden = side.hand.count(FACE_DOWN)
        if hidden:
            parts.append(Text(f"{'▒' * hidden} {hidden}", style=LINE_STRONG))
        return line.append_text(Text(" ").join(parts) if parts else Text("–", style=INK_3))

    # ------------------------------------------------------------------ whole cards

    def title(self, card: Fighting) -> Text:
        """Return a card's value and type, for the upper edge of its frame."""
        style = f"bold {TYPE_STYLES[card.type]}"
        return Text(f"{card.attack} {TYPES[card.type]}", style=style)

    def foot(self, card: Fighting) -> Text:
        """Return what a card counters, for the lower edge of its frame."""
        if card.counters is None:
            return Text("")
        against = (TYPES[card.counters], f"bold {TYPE_STYLES[card.counters]}")
        return Text.assemble((f"{self.say('quest-counters')} ", INK_3), against)

    def name_lines(self, card: Fighting, width: int) -> list[Text]:
        """Return a card's name in lines of *width*."""
        name = wrapped(self.language.name(card.id), width)
        return [Text(line, style=f"bold {INK}") for line in name]

    def open_card(
        self, card: Fighting, added: Sequence[str], width: int, lines: int, kind: str, style: str
    ) -> Block:
        """Return a card that lies open, with its type, its text and the cards added to it."""
        body = self.name_lines(card, width - 4)
        body.append(Text(self.say("attack-type", word=card.type), style=TYPE_STYLES[card.type]))
        if added:
            body.append(Text.assemble(("+ ", INK_3), self.minis(added)))
        words = self.language.card_text(card.id)
        if words:
            body += folded(Text(words, style=INK_3), width - 4)
        body = (body + [Text("")] * lines)[:lines]
        inset = [Text.assemble(" ", line) for line in body]
        return framed(
            inset, width, kind=kind, style=style, title=self.title(card), foot=self.foot(card),
            align="left",
        )  # fmt: skip

    def no_card(self, width: int, lines: int) -> Block:
        """Return the place of a card that is not revealed yet."""
        words = folded(Text(self.say("quest-not-revealed"), style=INK_3), width - 4)
        body = [Text("")] * max(0, (lines - len(words)) // 2) + words
        return framed((body + [Text("")] * lines)[:lines], width, kind="dashed", style=LINE)

    # ------------------------------------------------------------------ a hand of cards

    def hand(self, side: SideView, width: int) -> Block:
        """Return a hand as cards, hidden ones as backs."""
        shown = sorted(side.hand, key=self._rank)
        room = HELD
        if len(shown) * HELD > width:
            room = max(NARROWEST, width // len(shown))
        blocks = []
        for thing in shown[: width // room]:
            blocks.append(self._back(room) if thing == FACE_DOWN else self._held(thing, room))
        return beside(blocks)

    def _back(self, width: int) -> Block:
        body = [Text("▒" * (width - 2), style=LINE)] * HELD_LINES
        return [Text(" " * width), *framed(body, width, style=LINE)]

    def _held(self, thing: str, width: int) -> Block:
        """Return a card in hand: playable ones with their number, the chosen one lifted."""
        card = self.box.fighting[thing]
        keys = [f"{verb}:{card.id}" for verb in VERBS]
        number = next((n for n in map(self.scene.number, keys) if n is not None), None)
        chosen = number is not None and self.scene.chosen in keys
        closed = number is None and self.me in self.scene.waiting
        style = ACCENT if chosen else LINE if closed else LINE_STRONG
        body = self.name_lines(card, width - 2)
        if isinstance(card, PowerCard):
            body += folded(Text(self.say("quest-power"), style=INK_3), width - 2)
        if closed:
            body = [Text(line.plain, style=PAST) for line in body]
        foot = Text("" if number is None else str(number), style=f"bold {style}")
        if card.counters is not None:
            foot.append(" " if foot else "")
            foot.append(f"›{TYPES[card.counters]}", style=TYPE_STYLES[card.counters])
        kind = "chosen" if chosen else "dashed" if closed else "card"
        body = (body + [Text("")] * HELD_LINES)[:HELD_LINES]
        block = framed(body, width, kind=kind, style=style, title=self.title(card), foot=foot)
        empty = Text(" " * width)
        return [*block, empty] if chosen else [empty, *block]

    def _rank(self, thing: str) -> tuple[bool, str, int, str]:
        """Return a card's place in a hand: by type and value, backs last."""
        if thing == FACE_DOWN:
            return True, "", 0, ""
        card = self.box.fighting[thing]
        return False, card.type, card.attack, card.id
