"""The signs of Tiny Epic Dungeons in the terminal: what stands for what, on the grid and beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, FIRST_MINION
from mazmorra.games.tiny_epic_dungeons.geometry import MAT, name_of
from mazmorra.terminal.boards.panel import Panel
from mazmorra.terminal.look import SIGNS

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Cards, Room
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.view import DelveView, EnemyView
    from mazmorra.messages import Language

# Floors: what is revealed stands out from the dark, and the active hero carries the torch.
FLOOR = "#2d241b"
LIT = "#57401a"
BACK = "#1d1c24"

#: What a room has, by the sign in its corner.
MARKS = {
    "trap": "^",
    "disarmed": "✓",
    "search": "°",
    "offer": "*",
    "entry": "!",
    "portal": "◎",
    "goblin": "g",
    "altar": "▣",
    "encounter": "x",
    "lair": "∩",
}
DARK = "░"
#: A corridor that leads to a place where no card lies or will lie.
DEAD = "╳"
DOWN = "˟"
BOSS_SIGN = "☠"
FLAME, ROUSED, GOBLIN, SKULL = "▲", "!", "g", "☠"
FOCUS, HEALTH = "◇", "♥"
MARKER, ALTAR, OPENED = "▼", "▣", "▢"

#: How many letters of a Minion's name stand on the grid; so many tell all of them apart.
LETTERS = 3


def boss_of(view: DelveView) -> EnemyView | None:
    """Return the Boss, once it is there."""
    return next((enemy for enemy in view.enemies if enemy.slot == BOSS), None)


def enemy_sign(enemy: EnemyView, language: Language) -> str:
    """Return what stands for an enemy: a Goblin's number, a Minion's letters, a skull."""
    if enemy.slot == BOSS:
        return BOSS_SIGN
    if enemy.slot < FIRST_MINION:
        return f"G{enemy.slot}"
    return language.name(enemy.card)[:LETTERS]


def place_name(place: Cell, language: Language) -> str:
    """Return a cell as it is named at the edges of the grid, or the Lair."""
    return language.say("cell", word="lair") if place == MAT else name_of(place).upper()


class DelvePanel(Panel):
    """A part of the board of this game."""

    view: DelveView
    box: Cards


def box_of(language: Language) -> Cards:
    """Return the cards of the table, those of packs among them."""
    content: Cards = language.definition.content()  # type: ignore[assignment]
    return content


def room_at(view: DelveView, place: Cell, language: Language) -> Room | None:
    """Return the faceup card of a cell, if there is one."""
    card = view.cards[place] if place != MAT else ""
    return box_of(language).rooms[card] if card else None


def marks_of(view: DelveView, place: Cell, language: Language) -> list[str]:
    """Return what can be seen in a room, by the words of `MARKS`."""
    room = room_at(view, place, language)
    if room is None:
        return []
    found: list[str] = []
    if room.type in ("encounter", "lair"):
        found.append(room.type)
    if room.trap is not None:
        found.append("disarmed" if place in view.disarmed else "trap")
    found += [
        name for name in ("search", "offer", "entry", "portal", "goblin") if getattr(room, name)
    ]
    if place in view.altars:
        found.append("altar")
    return found


def legend(language: Language) -> list[tuple[str, str]]:
    """Return every sign with its words, those of the grid first."""
    say = language.say
    found = [
        (" ".join(SIGNS[:4]), say("delve-legend-heroes")),
        (f"{SIGNS[0]}{DOWN}", say("delve-unconscious")),
        (f"G1 Min5 {BOSS_SIGN}", say("delve-legend-enemies")),
        ("╸ ╺ ━", say("delve-legend-corridor")),
        (f"{DARK}A{DARK}", say("delve-legend-back")),
        (DEAD, say("delve-legend-dead")),
    ]
    found += [(sign, say("delve-sign", kind=kind)) for kind, sign in MARKS.items()]
    found += [
        (f"{FLAME} {ROUSED} {GOBLIN} {SKULL}", say("delve-legend-torch")),
        (f"{FOCUS} {HEALTH}", say("delve-legend-dice")),
        (f"{MARKER} {ALTAR} {OPENED}", say("delve-legend-track")),
    ]
    return found
