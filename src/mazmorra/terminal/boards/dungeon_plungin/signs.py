"""The signs of Dungeon Plungin' in the terminal: what stands for what, on the map and beside."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import cell_of, name_of
from mazmorra.terminal.boards.panel import Panel
from mazmorra.terminal.look import SIGNS

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Cards
    from mazmorra.games.dungeon_plungin.geometry import Cell, Placed, Square
    from mazmorra.games.dungeon_plungin.view import Lock, MonsterView, PlungeView
    from mazmorra.messages import Language

# Floors: what is built stands out from the dark, and the active hero's tile is lit.
FLOOR = "#2d241b"
LIT = "#4a3719"
FOG = "#1d1c24"
SOLID = "#3f362d"
WOOD = "#c98d4b"

DARK = "░"
ROCK = "▒"
#: A square that can be walked on.
SPOT = "·"
#: A square that may be chosen but has no digit of its own.
MAY = "•"
LIFE = "♥"
BOSS = "☠"
ASLEEP, STARTLED, KEY_BEARER = "z", "?", "k"
CHEST, EMPTIED = "▣", "▢"
FACING = "↑→↓←"
EXIT = "▽"

#: What is on a tile that has a feature of its own.
FEATURES = {
    "fountain": "≈",
    "gate": "◎",
    "sarcophagus": "†",
    "library": "≡",
    "eye": "◉",
    "cauldron": "○",
}
#: What traps and spells leave on the floor.
HAZARDS = {
    "pit_trap": "O",
    "spear_trap": "^",
    "falling_rocks": "▲",
    "wall_of_stone": "▓",
}
#: A door by its state; an open one is a gap.
DOORS = {
    "closed": "",
    "locked": "L",
    "ruined": "R",
    "great": "∩",
    "secret": "S",
    "nowhere": "╳",
}
TRAPPED = "^"


class PlungePanel(Panel):
    """A part of the board of this game."""

    view: PlungeView
    box: Cards


def box_of(language: Language) -> Cards:
    """Return the cards of the table, those of packs among them."""
    content: Cards = language.definition.content()  # type: ignore[assignment]
    return content


@lru_cache(maxsize=8)
def _letters(names: tuple[tuple[str, str], ...], lang: str) -> dict[str, str]:
    """Return a letter for every kind of monster, the first of its wishes that is still free.

    Short names choose first; of a longer one the noun comes first, at the end in English.
    """
    found: dict[str, str] = {}
    taken = {ASLEEP, KEY_BEARER}
    for id, name in sorted(names, key=lambda pair: len(pair[1].split())):
        words = name.split()
        initials = [word[0] for word in (reversed(words) if lang == "en" else words)]
        signs = [one for one in (*initials, *name) if one.isalpha() and one.isascii()]
        wishes = [one.upper() for one in initials] + [one.lower() for one in initials]
        wishes += [one.upper() for one in signs] + [one.lower() for one in signs]
        wishes = [one for one in wishes if one.isalpha() and one.isascii()]
        wishes += [chr(code) for code in (*range(65, 91), *range(97, 123))]
        found[id] = next((one for one in wishes if one not in taken), "M")
        taken.add(found[id])
    return found


def letter_of(kind: str, language: Language) -> str:
    """Return the letter that stands for a kind of monster."""
    monsters = box_of(language).monsters
    names = tuple((id, card.name.spoken(language.lang)) for id, card in monsters.items())
    return _letters(names, language.lang)[kind]


def monster_sign(monster: str, language: Language) -> str:
    """Return what stands for a monster: the letter of its kind and its number, or a skull."""
    kind, _, number = monster.partition(".")
    if box_of(language).monsters[kind].life:
        return BOSS
    return f"{letter_of(kind, language)}{number}"


def monster_name(monster: str, language: Language) -> str:
    """Return a monster by its name, with its number where there may be several."""
    kind, _, number = monster.partition(".")
    alone = box_of(language).monsters[kind].life or not number
    return language.name(kind) if alone else f"{language.name(kind)} {number}"


def thing_name(thing: str, language: Language) -> str:
    """Return the name of an object; one that was improved has a plus."""
    return language.name(thing) + (" +" if "." in thing else "")


def square_name(place: Square) -> str:
    """Return a square by its cell, column and row, as answers call it."""
    return name_of(place).replace("_", "·").upper()


def lock_state(lock: Lock) -> str:
    """Return how a door stands, by the words of `DOORS`, or `open`."""
    if lock.open:
        return "open"
    if lock.nowhere:
        return "nowhere"
    if not lock.locked:
        return "closed"
    if lock.kind in ("great", "secret"):
        return lock.kind
    return "ruined" if lock.ruined else "locked"


def feature_of(placed: Placed, box: Cards) -> str:
    """Return the sign of what a tile has, or nothing."""
    return FEATURES.get(box.tiles[placed.tile].feature, "")


def monster_state(monster: MonsterView, view: PlungeView) -> str:
    """Return the sign of what is to be known of a monster at once, or nothing."""
    if monster.attention == "asleep":
        return ASLEEP
    if monster.attention == "surprised":
        return STARTLED
    return KEY_BEARER if view.bearer and monster.group == view.bearer else ""


def built_on(view: PlungeView, box: Cards) -> dict[Cell, Placed]:
    """Return the tile of every cell that is built; a unique location may fill several."""
    return {cell: view.tiles[number] for cell, number in box.built(view.tiles).items()}


def tile_at(view: PlungeView, place: Square, box: Cards) -> Placed | None:
    """Return the tile a square belongs to."""
    return built_on(view, box).get(cell_of(place))


def legend(language: Language) -> list[tuple[str, str]]:
    """Return every sign with its words, those of the map first."""
    say = language.say
    rat = next(iter(box_of(language).monsters))
    found = [
        (" ".join(SIGNS[:4]), say("plunge-legend-heroes")),
        (f"{letter_of(rat, language)}1", say("plunge-legend-monsters", name=language.name(rat))),
        (BOSS, say("plunge-legend-boss")),
        (f"{ASLEEP} {STARTLED} {KEY_BEARER}", say("plunge-legend-states")),
        (f"←{letter_of(rat, language)}1", say("plunge-legend-hunted")),
        (FACING, say("plunge-legend-facing")),
        ("═ ║", say("plunge-door", state="closed")),
    ]
    found += [(sign, say("plunge-door", state=state)) for state, sign in DOORS.items() if sign]
    found += [
        ("╌", say("plunge-legend-broken")),
        (TRAPPED, say("plunge-legend-trapped")),
        (DARK, say("plunge-legend-fog")),
        (EXIT, say("plunge-legend-exit")),
        (f"{CHEST}2", say("plunge-legend-chest")),
        (EMPTIED, say("plunge-legend-emptied")),
    ]
    found += [(sign, say("plunge-feature", feature=name)) for name, sign in FEATURES.items()]
    found += [(sign, language.name(trap)) for trap, sign in HAZARDS.items()]
    found += [
        (f"1 ¹ {MAY}", say("plunge-legend-numbers")),
        ("[5] (3) {1}", say("plunge-legend-dice")),
        (f"{CHEST}1 !2 z1", say("plunge-legend-mapper")),
    ]
    return found
