"""The signs of DungeonQuest in the terminal: what stands for what, on the map and on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.geometry import SPECIAL, TOWERS, name_of
from mazmorra.terminal.boards.panel import Panel
from mazmorra.terminal.look import DANGER, GOOD, MAGIC

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Cards
    from mazmorra.games.dungeonquest.geometry import Square
    from mazmorra.games.dungeonquest.view import QuestView
    from mazmorra.messages import Language

# Floors: what was explored stands out from the darkness, and the active Hero carries a light.
FLOOR = "#2d241b"
LIT = "#57401a"
TOWER_FLOOR = "#2b2a31"
GOLD_FLOOR = "#43340f"
WOOD = "#d99a54"
STEEL = "#b9c4cc"

TOWER = "♜"
HOARD = "$"
SEARCH = "°"
STAIRS = "≡"
UNKNOWN = "·"
DOOR, GATE, DOOR_AND_GATE = "+", "#", "‡"
ARROWS = "↑→↓←"
SUN = "☼"
POST = "▪"

#: A chamber's sign by its kind; an ordinary room has none, and a portcullis shows on its side.
KINDS = {
    "corridor": "»",
    "trap_room": "^",
    "bottomless_pit": "◎",
    "catacomb_entrance": STAIRS,
    "darkness": "▒",
    "cave_in": "∴",
    "spider_web": "*",
    "rotating_room": "↻",
}
#: A fissure by the way it runs, and a bridge by the way it leads.
FISSURES = "╲╱"
BRIDGES = "║═"

#: Attack types: a blade, an arrow, a spark.
TYPES = {"melee": "†", "ranged": "↣", "magic": "✶"}
TYPE_STYLES = {"melee": DANGER, "ranged": GOOD, "magic": MAGIC}

#: How many letters of a Monster's name stand on the map; so many tell all of them apart.
LETTERS = 2


class QuestPanel(Panel):
    """A part of the board of this game."""

    view: QuestView
    box: Cards


def box_of(language: Language) -> Cards:
    """Return the cards of the table, those of packs among them."""
    content: Cards = language.definition.content()  # type: ignore[assignment]
    return content


def monster_letters(monster: str, language: Language) -> str:
    """Return the first letters of a Monster's name."""
    return language.name(monster)[:LETTERS]


def square_name(place: Square) -> str:
    """Return a square's name as it stands on the frame of the map."""
    return name_of(place).upper()


def space_name(place: Square, tile: str, language: Language) -> str:
    """Return what a space is called: its chamber, a tower, the Treasure Chamber, or unexplored."""
    if place in SPECIAL:
        return language.say("quest-tower" if place in TOWERS else "quest-treasure-chamber")
    return language.name(tile) if tile else language.say("quest-unexplored")


def legend(language: Language) -> list[tuple[str, str]]:
    """Return every sign with its words, those of the map first."""
    say = language.say
    found = [
        (f"━ {DOOR} {GATE}", say("quest-legend-sides")),
        (DOOR_AND_GATE, say("quest-legend-both")),
        (f"{TOWER} {HOARD}", say("quest-legend-special")),
        (UNKNOWN, say("quest-legend-unknown")),
    ]
    box = box_of(language)
    chambers: dict[str, str] = {}
    for tile in box.tiles.values():  # a pack may have taken all of a kind away
        chambers.setdefault(tile.type, tile.id)
    glyphs = {**KINDS, "chasm": " ".join(FISSURES), "bridge": " ".join(BRIDGES)}
    for kind, glyph in glyphs.items():
        if glyph != STAIRS and kind in chambers:  # stairs: told together with their markers
            found.append((glyph, language.name(chambers[kind])))
    found += [
        (SEARCH, say("quest-legend-search")),
        (STAIRS, say("quest-legend-marker")),
        ("● ◆ ⬢ ■", say("quest-legend-heroes")),
        ("●→", say("quest-legend-travel")),
    ]
    letters = [f"{monster_letters(m, language)} {language.name(m)}" for m in box.monsters]
    found.append((f"{letters[0][:LETTERS]}?", say("quest-legend-monster", list=", ".join(letters))))
    found += [(glyph, say("attack-type", word=kind)) for kind, glyph in TYPES.items()]
    return found
