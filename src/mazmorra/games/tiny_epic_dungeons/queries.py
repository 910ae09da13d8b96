"""Queries: what the state and the rules say now, without asking or changing anything.

What follows from cards alone is in `cards`: `Kit` adds up what a hero has at hand where it stands,
`Stance` what an enemy is good for. Here they meet what else lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, BOSS_HEALTH, CHANGE, FIRST_MINION

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Stance
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero


def stance_of(game: Delve, enemy: Enemy, goblins: int) -> Stance:
    """Return what an enemy is good for as it stands (ted.attack.bonus_defense)."""
    weak = sum([amount for _, amount in enemy.weak]) if enemy.weak else 0
    return game.content.stance(enemy.card, weak, goblins)


def defense_of(game: Delve, enemy: Enemy, attack: str) -> int:
    """Return the Defense of an enemy against a kind of attack.

    Clauses: ted.attack.bonus_defense, ted.boss.attack_defense.
    """
    stance = stance_of(game, enemy, game.goblins)
    found = {"melee": stance.melee_defense, "missile": stance.missile_defense}
    return found.get(attack, stance.defense)


def life_of(game: Delve, enemy: Enemy) -> tuple[int, int]:
    """Return what is left of an enemy's Health, and what it began with.

    Clauses: ted.danger.minion_health, ted.boss.markers.
    """
    if enemy.slot == BOSS:
        markers = game.state.markers
        return sum(markers), BOSS_HEALTH * len(markers)
    if enemy.slot < FIRST_MINION:
        return enemy.health, enemy.health
    return enemy.health, game.content.minions[enemy.card].health


def change_cost(game: Delve, hero: Hero) -> int:
    """Return what it costs to change a die now (ted.free.modify_die)."""
    cheaper = game.kit(hero).passive.cheap_change
    return CHANGE - cheaper if cheaper and "change" not in game.state.turn.used else CHANGE


def uncovered(game: Delve) -> list[int]:
    """Return the Altar spaces of the Boss's track that are not covered (ted.boss.altar_block)."""
    covered = game.state.covered
    return [space for space in game.boss_card.altars if space not in covered]
