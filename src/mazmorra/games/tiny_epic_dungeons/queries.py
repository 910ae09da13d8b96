"""Queries: what the state and the rules say now, without asking or changing anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import Minion

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy


def defense_of(game: Delve, enemy: Enemy, attack: str) -> int:
    """Return the Defense of an enemy against a kind of attack.

    Clauses: ted.attack.bonus_defense, ted.boss.attack_defense.
    """
    card = game.content.foes[enemy.card]
    defense = card.defense - sum(amount for _, amount in enemy.weak)
    if isinstance(card, Minion):
        defense += {"melee": card.melee_defense, "missile": card.missile_defense}.get(attack, 0)
    return max(0, defense)
