"""What a hero can do on its turn, as one value for all chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec import Struct

from mazmorra.games.dungeon_plungin.geometry import NOWHERE, Square
from mazmorra.kernel import Option

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero

T = TypeVar("T")

Verb = Literal[
    "move",
    "leave",
    "attack",
    "ability",
    "cast",
    "overcharge",
    "book",
    "item",
    "give",
    "take",
    "swap",
    "wear",
    "reload",
    "open",
    "detect",
    "disarm",
    "force",
    "key",
    "lock",
    "break",
    "check",
    "drink",
    "climb",
    "gate",
    "lay",
    "study",
    "end",
    "stay",
]


class Deed(Struct, frozen=True):
    """What a hero does.

    Attributes:
        square: Where to.
        target: The character it is done to.
        card: The spell, object or ability that is used.
        lock: The number of a door or a chest.
        hazard: The number of a lasting trap.
    """

    verb: Verb
    square: Square = NOWHERE
    target: str = ""
    card: str = ""
    lock: int = -1
    hazard: int = -1


def key_of(name: str) -> str:
    """Return a character's name as a word of a key: `goblin_2` for `goblin.2`."""
    return name.replace(".", "_")


def with_weapon(
    game: Plunge, hero: Hero, key: str, value: Callable[[str], T]
) -> tuple[Option[T], ...]:
    """Return a blow once for every melee weapon a hero holds, the best first.

    Where there are several the key names the one.

    Clauses: dp.equip.second_weapon.
    """
    arms = game.arms(hero)
    if len(arms) == 1:
        return (Option(key, value(arms[0])),)
    return tuple([Option(f"{key}:{key_of(weapon)}", value(weapon)) for weapon in arms])
