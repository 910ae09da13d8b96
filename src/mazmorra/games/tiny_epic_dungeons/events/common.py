"""What the events of Tiny Epic Dungeons share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, State


def change_enemy(state: State, slot: int, **fields: object) -> None:
    """Change an enemy in its slot."""
    state.enemies = tuple(
        [
            msgspec.structs.replace(enemy, **fields) if enemy.slot == slot else enemy
            for enemy in state.enemies
        ]
    )


def add_enemy(state: State, enemy: Enemy) -> None:
    """Put an enemy among the others, in the order in which they act."""
    before = [other for other in state.enemies if other.slot < enemy.slot]
    after = [other for other in state.enemies if other.slot > enemy.slot]
    state.enemies = (*before, enemy, *after)
