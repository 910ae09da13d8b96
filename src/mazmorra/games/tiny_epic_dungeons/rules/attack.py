"""Attacks with items, and what strikes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.decisions.dice import FaceCounter
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChooseCounter
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    BossTorch,
    CounterAttacked,
    EnemyMissed,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    AttackMade,
    DefenseBoosted,
    UsedThisTurn,
)
from mazmorra.games.tiny_epic_dungeons.queries import defense_of, stance_of
from mazmorra.games.tiny_epic_dungeons.rules.boss import heal_boss, send_home
from mazmorra.games.tiny_epic_dungeons.rules.check import check
from mazmorra.games.tiny_epic_dungeons.rules.health import heal, hurt, lose_focus, spend
from mazmorra.games.tiny_epic_dungeons.rules.kill import deal
from mazmorra.games.tiny_epic_dungeons.rules.loot import rob
from mazmorra.games.tiny_epic_dungeons.rules.torch import torch_down
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, EnemyFace, Weapon
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.kernel import Rule


def attack(
    game: Delve,
    hero: Hero,
    card: str,
    weapon: Weapon,
    targets: Sequence[Enemy],
    *,
    bonus: int = 0,
) -> Rule[None]:
    """Attack one enemy or several with one roll.

    Clauses: ted.attack.weapon_skill, ted.attack.beat_defense, ted.attack.damage,
    ted.attack.miss, ted.attack.multi_target, ted.attack.item_choice, ted.set.modifier_bonus,
    ted.set.lion_timing, ted.attack.enemy_die.
    """
    kind, kit = weapon.attack, game.kit(hero)
    modifier = kit.strikes(weapon) + bonus
    names = tuple(target.card for target in targets)
    game.emit(AttackMade(hero.hero, card, kind, names), "ted.attack.types")
    defenses = {target.slot: defense_of(game, target, kind) for target in targets}
    seen = any(game.sees(hero.place, target.place) for target in targets)
    slots = tuple(defenses)
    roll = yield from check(
        game,
        hero,
        weapon.skill,
        min(defenses.values()) + 1,
        kind,
        modifier=modifier,
        enemy_die=seen,
        card=card,
        enemies=names,
        slots=slots,
    )
    if kind == "melee":
        heal(game, hero, kit.healing, "ted.set.lion_timing")
    hits = {slot: roll.total - defense for slot, defense in defenses.items()}
    yield from deal(game, hero, {slot: hit for slot, hit in hits.items() if hit > 0})
    yield from aftermath(game, hero, kind, slots, roll.enemy_face)


def aftermath(
    game: Delve, hero: Hero, kind: AttackType, slots: tuple[int, ...], face: EnemyFace
) -> Rule[None]:
    """Let a hero suffer for its attack: the Boss's losses first, then a Counter-Attack.

    Clauses: ted.boss.counter_loss, ted.boss.loss_order, ted.boss.loss_when_dead,
    ted.attack.counter_either.
    """
    if BOSS in slots:
        loss, boss = game.boss_card.modifier(kind), game.state.enemy(BOSS).card
        lose_focus(game, hero, loss.loses_focus, "ted.boss.counter_loss", boss)
        hurt(game, hero, loss.loses_health, "ted.boss.counter_loss", boss)
    if face:
        yield from counterattack(game, hero, kind, slots, face)


def counterattack(
    game: Delve, hero: Hero, kind: AttackType, slots: tuple[int, ...], face: EnemyFace
) -> Rule[None]:
    """Let one surviving target in sight strike back with the Enemy Die.

    Clauses: ted.counter.when, ted.counter.dead_none, ted.counter.multi, ted.counter.multi_pool,
    ted.counter.number, ted.counter.shield, ted.counter.torch, ted.counter.damage,
    ted.counter.goblin_mod, ted.counter.minion_mod, ted.counter.boss_mod,
    ted.counter.negative_modifier, ted.counter.spell_no_los.
    """
    able = [
        enemy
        for enemy in game.state.enemies
        if enemy.slot in slots and game.sees(hero.place, enemy.place)
    ]
    if not able:
        return
    enemy = able[0]
    if len(able) > 1:
        choices = tuple(one.slot for one in able)
        slot = yield from ask(ChooseCounter(hero.seat, hero.hero, choices, kind, face))
        enemy = game.state.enemy(slot)
    if face == "torch":
        game.emit(EnemyMissed(enemy.card, hero.hero), "ted.counter.torch")
        if enemy.slot == BOSS:
            yield from boss_torch(game, hero)
        yield from torch_down(game, 1, "ted.counter.torch")
        return
    if not hero.health:
        return
    added = getattr(stance_of(game, enemy, game.goblins).counter, kind)
    if face == "shield":
        defense = game.defense(hero, kind)
        total = defense + added
    else:
        total = int(face) + added
        defense = yield from brace(game, hero, enemy, total, kind)
    damage = max(0, total - defense)
    clause = "ted.counter.shield" if face == "shield" else "ted.counter.number"
    game.emit(CounterAttacked(enemy.card, hero.hero, total, defense, damage), clause)
    hurt(game, hero, damage, "ted.counter.damage", enemy.card)


def brace(game: Delve, hero: Hero, enemy: Enemy, total: int, kind: AttackType) -> Rule[int]:
    """Let a hero raise its Defense before the blow falls; return the Defense that counts.

    Clauses: ted.free.boost_defense_timing, ted.free.trigger, ted.free.boost_stack.
    """
    spent: tuple[str, ...] = ()
    bonus = 0
    while True:
        defense = game.defense(hero, kind) + bonus
        if total <= defense:
            return defense
        decision = FaceCounter(*(hero.seat, hero.hero, enemy.card, total, defense, kind), spent)
        if len(game.offers(decision)) == 1:
            return defense
        choice = yield from ask(decision)
        if not choice.card:
            return defense
        gear = game.content.gear[choice.card]
        if gear.guard is not None:
            spend(game, hero, gear.guard.cost, "ted.free.boosts", gear.guard.health)
            bonus += gear.guard.amount
            spent += (choice.card,)
        else:
            raise_shield(game, hero, choice.card)


def raise_shield(game: Delve, hero: Hero, card: str) -> None:
    """Buy Defense for the rest of the turn (ted.free.boosts)."""
    free = game.content.gear[card].free
    assert free is not None
    spend(game, hero, free.cost, "ted.free.boosts", free.health)
    game.emit(DefenseBoosted(hero.hero, free.amount), "ted.free.boosts")
    if free.once:
        game.emit(UsedThisTurn(hero.hero, "shield"), "ted.free.boosts")


def boss_torch(game: Delve, hero: Hero) -> Rule[None]:
    """Resolve the Torch effect of the Boss Mat.

    Clauses: ted.boss.torch_face, ted.boss.torch_order, ted.boss.torch_sequence.
    """
    boss = game.state.enemy(BOSS)
    effect = game.boss_card.torch
    clause = "ted.boss.torch_face"
    game.emit(BossTorch(boss.card), clause)
    near = [other for other in game.conscious if game.within(boss.place, effect.reach, other.place)]
    match effect.verb:
        case "damage":
            for other in near:
                hurt(game, other, effect.amount, clause, boss.card)
        case "lose_focus":
            for other in near:
                lose_focus(game, other, effect.amount, clause, boss.card)
        case "burn":
            hurt(game, hero, effect.amount, clause, boss.card)
        case "heal":
            heal_boss(game, effect.amount)
        case "rob":
            yield from rob(game, hero, hero.equipped, clause, boss.card)
        case "go_home":
            send_home(game, clause)
