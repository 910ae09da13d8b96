"""What is held and worn: where, how much of it works, and what it is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from mazmorra.kernel import PROBLEMS

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Object, Spell
    from mazmorra.kernel import Decks

PROBLEMS |= {
    "for_good": "'{name}' is learned for good, no object gives it",
    "unworn": "only what is held or worn gives abilities and spells, not a '{slot}'",
}

#: How many pieces of attire a hero can wear (dp.equip.attire_limit).
ATTIRE = 4
#: Where things are held, and where they are held or worn.
HANDS = ("hand", "two_hands", "shield")
EQUIPMENT = (*HANDS, "armour", "attire")
#: The abilities that bring a choice for the rest of a hero's life, so that no object gives them.
FOR_GOOD = ("school_of_magic",)


class Kit(NamedTuple):
    """What objects are good for, each of them once.

    Attributes:
        consumables: Those that are used up.
        equipment: Those that can be held or worn.
        books: The spells of the books among them.
    """

    consumables: tuple[str, ...]
    equipment: tuple[str, ...]
    books: tuple[Spell, ...]


class Grants(NamedTuple):
    """What equipment gives, each ability and spell once, and which object gives it."""

    abilities: tuple[str, ...]
    spells: tuple[str, ...]
    givers: dict[str, str]


class Arms(NamedTuple):
    """The weapons a hero holds: all, those that strike beside it, those that shoot, long ones.

    Bare hands strike if nothing else does.
    """

    weapons: tuple[str, ...]
    melee: tuple[str, ...]
    shooting: tuple[str, ...]
    long: tuple[str, ...]


def working(attire: tuple[str, ...]) -> tuple[str, ...]:
    """Return the attire that works: with too much of it, none does (dp.equip.attire_limit)."""
    return attire if len(attire) <= ATTIRE else ()


def check_grants(decks: Decks) -> None:
    """Report objects that give what is not in the box, what cannot be worn, or what is for good.

    Clauses: dp.equip.grants.
    """
    for id, card in cast("dict[str, Object]", decks["object"]).items():
        for field, kind, names in (
            ("abilities", "ability", card.abilities),
            ("spells", "spell", card.spells),
        ):
            for number, name in enumerate(names):
                if decks.known(id, kind, name, field, number) and name in FOR_GOOD:
                    decks.wrong(id, "for_good", field, number, name=name)
            if names and card.slot not in EQUIPMENT:
                decks.wrong(id, "unworn", field, slot=card.slot)
