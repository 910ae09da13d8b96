"""A hero in two weak pieces, which no box has: the cards are changed while the table is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import cards
from tests.games.dungeon_plungin.combat_support import arena

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Game

#: A Goblin that hits, and a fumble of the defender.
DICE = [5, 2, 2, 2, 1, 2, 2, 2, 2]


def weak_pieces() -> Iterator[tuple[Game[Any], tuple[str, ...]]]:
    """Yield a table with the answers that lead to the loss of one of two weak pieces."""
    things, sturdy = cards().things, cards().objects["leather_armour"]
    things["leather_armour"] = replace(sturdy, weak=True)
    try:
        table = arena(monsters={"g12_34": "goblin"}, dice=DICE)
        yield table.game, ("end", "lose:leather_armour")
    finally:
        things["leather_armour"] = sturdy
