"""What Dungeon Plungin' holds as bare numbers and words, and how the messages are to take it.

Texts stand in `messages/`; here is only which of them says what: the cell 162 is the word `g13`,
and the message `cell` says it. A word of a key may bear a mark, as `g13_34` or `door_3`, and the
message `marked` joins both; in `goblin_2` it is the number of a figure. Doors and chests are
counted from 0 on in keys and events, and from 1 on by people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from mazmorra.games.dungeon_plungin.cards import (
    BOOK,
    STATS,
    Hero,
    Monster,
    Object,
    Recipe,
    School,
    Service,
)
from mazmorra.games.dungeon_plungin.decisions.build import sides_word
from mazmorra.games.dungeon_plungin.decisions.village import SPELL_PRICES
from mazmorra.games.dungeon_plungin.geometry import (
    CELLS,
    DIRECTIONS,
    SIZE,
    cell_name,
    name_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.games.dungeon_plungin.cards import Cards
    from mazmorra.kernel import Card, Content

#: As people count: the first one, which keys and events call 0, is 1. No dungeon has so many.
_COUNTED = tuple(str(number) for number in range(1, 2001))

#: The words of the values of a kind, from 0 on; the message named after the kind says that word.
#: Where there are none the value itself is the word. `LockNumber` counts what is a `Lock`.
KINDS: Mapping[str, tuple[str, ...]] = {
    "Cell": tuple(cell_name(cell) for cell in range(CELLS)),
    "Square": tuple(name_of(place).replace("_", "·") for place in range(CELLS * SIZE * SIZE)),
    "Direction": DIRECTIONS,
    "Sides": ("none", *(sides_word(doors) for doors in range(1, 16))),
    "Stat": (),
    "School": (),
    "Lock": (),
    "LockNumber": _COUNTED,
    "Hazard": (),
    "HazardNumber": _COUNTED,
    "AttackKind": (),
    "LockKind": (),
    "Attention": (),
}

_THINGS = (
    "hero",
    "monster",
    "who",
    "victim",
    "foe",
    "prey",
    "to",
    "instead",
    "enemy",
    "ward",
    "piece",
    "object",
    "weapon",
    "armour",
    "spell",
    "book",
    "recipe",
    "ability",
    "trap",
    "event",
    "tile",
    "condition",
)

#: What English counts by the piece only.
_UNCOUNTED = ("Water", "Mail", "Armour", "Residue")

#: The events whose number is that of a door or a chest.
_OF_LOCKS = (
    "BlowJoined",
    "BlowsSpent",
    "DoorPlaced",
    "SecretPassageFound",
    "DoorMarked",
    "ChestPlaced",
    "Unlocked",
    "Opened",
    "LockedAgain",
    "LockRuined",
    "LockTightened",
    "TrapFound",
    "TrapGone",
    "SearchedInVain",
    "TreasureSpoiled",
    "OneCheckMade",
)

#: What a field is, where its annotation says only `int` or `str`.
FIELDS: Mapping[str, str] = {
    **dict.fromkeys(_THINGS, "Thing"),
    "stat": "Stat",
    "school": "School",
    "doors": "Sides",
    "facing": "Direction",
    **dict.fromkeys((f"{event}.number" for event in _OF_LOCKS), "LockNumber"),
    "StrikeNow.lock": "LockNumber",
    "HeroDied.by": "Thing",
    "HeroDied.card": "Thing",
    "Hurt.by": "Thing",
    "Hurt.card": "Thing",
    "Checked.card": "Thing",
    **dict.fromkeys(
        (
            "HeroJoined.abilities",
            "HeroJoined.hands",
            "HeroJoined.attire",
            "HeroJoined.items",
            "HeroJoined.knows",
            "HeroJoined.prepared",
            "HeroJoined.store",
            "PropertyKept.valuables",
            "PropertyKept.recipes",
            "PropertyKept.store",
            "Crafted.reagents",
            "SpellsPrepared.spells",
            "PickHero.heroes",
            "PrepareSpell.chosen",
            "MakeRoom.objects",
            "LiftCurse.objects",
            "LoseWeak.objects",
            "ShootAgain.monsters",
        ),
        "tuple[Card, ...]",
    ),
    "HeroJoined.schools": "tuple[School, ...]",
    **dict.fromkeys(
        (
            "Divided.heroes",
            "AttackRolled.targets",
            "AttentionFound.monsters",
            "MonstersTurn.monsters",
        ),
        "tuple[Figure, ...]",
    ),
    "GoldPaid.amounts": "tuple[tuple[Figure, int], ...]",
}

#: What a word of a key is; one with a mark is what it is without.
KEYS: Mapping[str, str] = {
    **dict.fromkeys(KINDS["Sides"][1:], "Sides"),
    **dict.fromkeys(DIRECTIONS, "Direction"),
    **dict.fromkeys(KINDS["Cell"], "Cell"),
    **dict.fromkeys(STATS, "Stat"),
    **dict.fromkeys(get_args(School), "School"),
    **dict.fromkeys(("door", "chest"), "Lock"),
    "spears": "Hazard",
}


def facts(card: Card, content: Content) -> dict[str, object]:
    """Return a hero's characteristics, an object's price, how copies are told apart, and articles.

    Monsters are numbered, but a boss is alone; a hero that a player creates has no name but a
    number; an object may be improved. `an_article` is English, `el_article` Spanish.
    """
    hero = card.stats if type(card) is Hero else None
    figures: dict[str, object] = {stat: hero and hero.of(stat) for stat in STATS}
    articles = {"an_article": _english(card), "el_article": _spanish(card)}
    return {**figures, "marks": _marks(card), "price": _price(card, content), **articles}


def _price(card: Card, content: Content) -> int | None:
    """Return what the village asks for a card; of a spell it is the price of lesson and book."""
    spell = cast("Cards", content).spells.get(card.id.removeprefix(BOOK))
    if spell is not None:
        return SPELL_PRICES.get(spell.cast.dif)
    if isinstance(card, Recipe):
        return card.gold
    return card.price if isinstance(card, Object | Service) else None


def _marks(card: Card) -> str | None:
    if type(card) is Monster:
        return "lone" if card.life else "figure"
    if type(card) is Hero:
        return "hero" if card.abilities else "newcomer"
    return "object" if isinstance(card, Object) else None


def _english(card: Card) -> str | None:
    """Return the article of one of several; what is many or cannot be counted has none."""
    name = card.name
    if name.number == "p" or name.en.endswith(_UNCOUNTED) or name.en.startswith("The "):
        return None
    return "an" if name.en[0] in "AEIOU" or name.en.startswith("X ") else "a"


def _spanish(card: Card) -> str | None:
    """Return the article of a name; one that brings its own gets no other.

    A feminine word that begins with a stressed a takes the masculine one.
    """
    name = card.name
    newcomer = type(card) is Hero and not card.abilities
    if newcomer or name.es.startswith(("El ", "La ", "Los ", "Las ")):
        return None
    if name.es.startswith(("Hacha", "Agua ", "Arma ")):
        return "m"
    return name.gender + ("p" if name.number == "p" else "")
