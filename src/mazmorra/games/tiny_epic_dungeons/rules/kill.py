"""Damage to enemies, their death, and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, FIRST_MINION
from mazmorra.games.tiny_epic_dungeons.decisions.cards import ChooseKill, TakeReward
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    EnemyHurt,
    GoblinKilled,
    MinionKilled,
    RewardDeclined,
)
from mazmorra.games.tiny_epic_dungeons.rules.boss import hurt_boss
from mazmorra.games.tiny_epic_dungeons.rules.gains import receive
from mazmorra.games.tiny_epic_dungeons.rules.loot import discover
from mazmorra.games.tiny_epic_dungeons.rules.torch import torch_up
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule

#: What a killed Minion gives: steps of the torch, and cards (ted.kill.minion_torch).
MINION_TORCH, MINION_CARDS = 6, 2


def deal(game: Delve, hero: Hero, damage: dict[int, int]) -> Rule[None]:
    """Deal damage to enemies by their slots, then let the killer take rewards.

    Clauses: ted.kill.who, ted.kill.reward_before_counter, ted.kill.several_rewards.
    """
    killed: list[str] = []
    for slot, amount in damage.items():
        if slot == BOSS:
            yield from hurt_boss(game, hero, amount)
            continue
        enemy = game.state.enemy(slot)
        left = max(0, enemy.health - amount)
        hurt = EnemyHurt(slot, enemy.card, amount, left)
        goblin = slot < FIRST_MINION
        game.emit(hurt, "ted.kill.goblin_health" if goblin else "ted.kill.minion_track")
        if left:
            continue
        killed.append(enemy.card)
        if goblin:
            game.emit(GoblinKilled(slot, enemy.card, hero.hero), "ted.kill.goblin_return")
        else:
            game.emit(MinionKilled(slot, enemy.card, hero.hero), "ted.kill.minion_marker")
    while killed:
        number = 0
        if len(killed) > 1:
            number = yield from ask(ChooseKill(hero.seat, hero.hero, tuple(killed)))
        yield from reward(game, hero, killed.pop(number))


def reward(game: Delve, hero: Hero, card: str) -> Rule[None]:
    """Let the killer take what a killed enemy gives.

    Clauses: ted.kill.goblin_reward, ted.kill.reward_or_and, ted.kill.reward_optional,
    ted.kill.minion_torch, ted.kill.minion_loot.
    """
    goblin = game.content.goblins.get(card)
    if goblin is None:
        torch_up(game, MINION_TORCH, "ted.kill.minion_torch")
        for _ in range(MINION_CARDS):
            yield from discover(game, hero, ("loot", "spell"), "ted.kill.minion_loot")
        return
    number = 0
    if len(goblin.reward) > 1:
        gains = tuple(alternative[0] for alternative in goblin.reward)
        number = yield from ask(TakeReward(hero.seat, hero.hero, card, gains))
    if number < 0:
        game.emit(RewardDeclined(hero.hero), "ted.kill.reward_optional")
        return
    for gain in goblin.reward[number]:
        yield from receive(game, hero, gain, "ted.kill.goblin_reward", optional=True)
