"""What DungeonQuest holds as bare numbers and words, and how the messages are to take it.

Texts stand in `messages/`; here is only which of them says what: the square 0 is the word `a1`,
and the message `square` says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from mazmorra.games.dungeonquest.cards import AttackType, Encounter, Fighting, Hero
from mazmorra.games.dungeonquest.geometry import (
    DIRECTIONS,
    SQUARES,
    Direction,
    Square,
    name_of,
    space_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mazmorra.kernel import Card


def square(place: Square) -> str | None:
    """Return the name of the square that stands for a space, or None for nowhere."""
    return name_of(space_of(place)) if place >= 0 else None


def direction(side: Direction) -> str:
    """Return the word of a direction."""
    return DIRECTIONS[side]


def side(number: int) -> str:
    """Return which side of a combat a number is."""
    return ("hero", "opponent")[number]


#: The word of a value, by its kind; the message named after the kind says that word.
KINDS: Mapping[str, Callable[[Any], str | None]] = {
    "Square": square,
    "Direction": direction,
    "SideNumber": side,
    "Deck": str,
    "Attribute": str,
    "AttackType": str,
}

#: What a field is, where its annotation says only `int` or `str`.
FIELDS: Mapping[str, str] = {
    "hero": "Thing",
    "monster": "Thing",
    "card": "Thing",
    "rune": "Thing",
    "fortune": "Thing",
    "tile": "Thing",
    "side": "SideNumber",
    "deck": "Deck",
    "attribute": "Attribute",
    "attack_type": "AttackType",
    "BagFilled.bag": "Deck",
    "CombatCardsRevealed.cards": "tuple[tuple[SideNumber, Thing], ...]",
}

#: What a word of a key is.
KEYS: Mapping[str, str] = {
    **dict.fromkeys(DIRECTIONS, "Direction"),
    **{name_of(place): "Square" for place in range(SQUARES)},
    **dict.fromkeys(get_args(AttackType), "AttackType"),
}


#: The figures that are told of a card, each with the cards that have it.
_FACTS: Mapping[str, type[Card]] = {
    "gold": Encounter,
    **dict.fromkeys(("type", "attack", "counters"), Fighting),
    **dict.fromkeys(("life", "strength", "agility", "armor", "luck"), Hero),
}


def facts(card: Card) -> dict[str, object]:
    """Return the figures of a card that a player wants to read beside its name."""
    return {
        fact: getattr(card, fact) if isinstance(card, told) else None
        for fact, told in _FACTS.items()
    }
