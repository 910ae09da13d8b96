"""What DungeonQuest holds as bare numbers and words, and how the messages are to take it.

Texts stand in `messages/`; here is only which of them says what: the square 0 is the word `a1`,
and the message `square` says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from mazmorra.games.dungeonquest.cards import AttackType, Encounter, Fighting, Hero
from mazmorra.games.dungeonquest.geometry import (
    DIRECTIONS,
    SQUARES,
    name_of,
    space_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel import Card, Content


#: The words of the values of a kind, from 0 on; the message named after the kind says that word.
#: Where there are none the value itself is the word.
KINDS: Mapping[str, tuple[str, ...]] = {
    "Square": tuple(name_of(space_of(place)) for place in range(SQUARES)),
    "Direction": DIRECTIONS,
    "SideNumber": ("hero", "opponent"),
    "Deck": (),
    "Attribute": (),
    "AttackType": (),
}

#: What a field is, where its annotation says only `int` or `str`.
FIELDS: Mapping[str, str] = {
    "hero": "Thing",
    "monster": "Thing",
    "card": "Thing",
    "by": "Thing",
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


def facts(card: Card, content: Content) -> dict[str, object]:
    """Return the figures of a card that a player wants to read beside its name."""
    return {
        fact: getattr(card, fact) if isinstance(card, told) else None
        for fact, told in _FACTS.items()
    }
