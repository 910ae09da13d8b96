"""Combat: attack, defence, damage, fumbles, reactions, push and advance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.dungeon_plungin.decisions.combat import LoseWeak, React
from mazmorra.games.dungeon_plungin.dice import dice
from mazmorra.games.dungeon_plungin.events.combat import (
    AttackRolled,
    DefenceRolled,
    FightNoted,
    GoldStolen,
    Healed,
    HitBy,
    ObjectDestroyed,
    ShotStrayed,
    Unloaded,
    Whetted,
)
from mazmorra.games.dungeon_plungin.events.turn import LastingBegun, ReactionUsed
from mazmorra.games.dungeon_plungin.geometry import cell_of, line
from mazmorra.games.dungeon_plungin.queries.combat import (
    attack_dice,
    attack_goal,
    defence_dice,
    same_depth,
    shots_stray,
)
from mazmorra.games.dungeon_plungin.queries.life import most_of
from mazmorra.games.dungeon_plungin.rules.check import Pool, check, roll_pool, throw
from mazmorra.games.dungeon_plungin.rules.conditions import stun
from mazmorra.games.dungeon_plungin.rules.end import settle
from mazmorra.games.dungeon_plungin.rules.life import hurt, provoke, remember, settle_life, wake
from mazmorra.games.dungeon_plungin.rules.push import follow, push
from mazmorra.games.dungeon_plungin.state import Hero, Monster
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_plungin.cards import Stat
    from mazmorra.games.dungeon_plungin.events.combat import AttackKind
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.kernel import Rule


class Blow(Struct, frozen=True):
    """How an attack is made.

    Attributes:
        dice: The dice of the attack, weapon included.
        kind: Melee or ranged; only melee pushes.
        weapon: What it is made with, nothing for bare hands and for monsters.
        pushes: Whether a hit pushes the target.
        advances: Whether the attacker may follow.
        reaction: Whether it is made as a reaction, which never causes another one.
    """

    dice: int
    kind: AttackKind = "melee"
    weapon: str = ""
    pushes: bool = True
    advances: bool = True
    reaction: bool = False


# ---------------------------------------------------------------------- an attack


def attack(game: Plunge, attacker: Character, target: Character, blow: Blow) -> Rule[None]:
    """Attack one character.

    Clauses: dp.push.order, dp.combat.attack_roll, dp.combat.defence_roll, dp.combat.damage,
    dp.combat.no_hit_no_defence, dp.reaction.order, dp.variant.no_combat_fumbles.
    """
    if not blow.reaction:
        target = yield from guarded(game, attacker, target)
    notice(game, attacker, (target,))
    start, there = attacker.square, target.square
    pool = yield from roll_attack(game, attacker, (target,), blow)
    hits = pool.successes
    if pool.fumble and blow.kind == "ranged" and shots_stray(game):
        yield from stray(game, attacker, target, hits)
        settle(game)
        return
    damage = 0
    stunned = False
    if hits:
        damage, stunned = yield from suffer(game, attacker, target, hits, blow.kind)
    if damage and type(attacker) is Monster:
        yield from after_damage(game, attacker, target)
    burned = blow.kind == "melee" and game.lasts(target, "fire_shield")
    if burned and stands(game, attacker):
        hurt(game, attacker, 1, "dp.spell.fire_shield", by=target)
    if stands(game, target) and not blow.reaction and not stunned:
        yield from answered(game, attacker, target, blow)
    if hits and blow.kind == "melee":
        if stands(game, target):
            near = blow.pushes and target.square == there
            pushed = near and (yield from push(game, attacker, target, start))
        else:
            pushed = True
        unmoved = stands(game, attacker) and attacker.square == start
        if pushed and unmoved and blow.advances and not blow.reaction:
            yield from follow(game, attacker, there)
    settle(game)


def stray(game: Plunge, attacker: Character, target: Character, hits: int) -> Rule[None]:
    """Let a fumbled shot hit somebody on its way or beside its target, or nobody.

    Clauses: dp.variant.ranged_fumbles, dp.variant.ranged_fumbles_roll.
    """
    way = line(attacker.square, target.square)[1:-1]
    near = game.ground.ways[target.square]
    victims = tuple(
        one
        for one in game.characters
        if (one.square in way or one.square in near) and one is not attacker and one is not target
    )
    victim = game.chance["strays"].take(victims) if victims else None
    name = game.name_of(victim) if victim is not None else ""
    game.emit(ShotStrayed(game.name_of(attacker), name), "dp.variant.ranged_fumbles")
    if victim is not None:
        notice(game, attacker, (victim,))
        if hits:
            yield from suffer(game, attacker, victim, hits, "ranged")


def stands(game: Plunge, character: Character) -> bool:
    """Say whether a character is still in play."""
    if type(character) is Hero:
        return character.status == "inside"
    return character in game.state.monsters


def notice(game: Plunge, attacker: Character, targets: Sequence[Character]) -> None:
    """Let an attack be heard: sleepers wake, and monsters remember.

    Clauses: dp.attention.asleep_wake, dp.attention.plus_one_scope, dp.law.patient,
    dp.law.vengeful, dp.law.committed.
    """
    for place in {cell_of(one.square) for one in (attacker, *targets)}:
        if (place, game.state.round) not in game.state.fights:
            game.emit(FightNoted(place, game.state.round), "dp.attention.plus_one_scope")
    for target in targets:
        if type(target) is Monster:
            wake(game, game.tile_number(target.square))
            provoke(game, target)
        elif type(attacker) is Monster and attacker.prey != target.hero:
            game.emit(HitBy(attacker.monster, attacker.foe, target.hero), "dp.law.committed")


def roll_attack(
    game: Plunge, attacker: Character, targets: Sequence[Character], blow: Blow
) -> Rule[Pool]:
    """Roll the dice of an attack; every success is a hit.

    Clauses: dp.combat.attack_roll, dp.weak.weapon, dp.fumble.attack_nothing,
    dp.variant.fast_and_bloody, dp.variant.no_combat_fumbles, dp.item.crossbow.
    """
    pool = yield from roll_pool(game, attacker, blow.dice, attack_goal(game))
    names = tuple([game.name_of(target) for target in targets])
    rolled = AttackRolled(
        *(game.name_of(attacker), names, blow.kind, pool.faces, pool.successes, pool.fumble)
    )
    game.emit(rolled, "dp.combat.attack_roll")
    if type(attacker) is Hero:
        card = game.object(blow.weapon) if blow.weapon else None
        if card is not None and card.reloads:
            game.emit(Unloaded(attacker.hero, False), "dp.item.crossbow")
        if pool.fumble:
            lose_weapon(game, attacker, blow.weapon)
        if blow.kind == "melee":
            blunt(game, attacker, blow.weapon)
    return pool


def lose_weapon(game: Plunge, hero: Hero, weapon: str) -> None:
    """Destroy a weak weapon that a fumbled attack was made with.

    Clauses: dp.weak.weapon, dp.variant.no_combat_fumbles.
    """
    kept = weapon not in (*hero.hands, *hero.items) or game.plays("no_combat_fumbles")
    if not kept and game.object(weapon).weak:
        game.emit(ObjectDestroyed(hero.hero, weapon), "dp.weak.weapon")
        settle_life(game, hero)


def blunt(game: Plunge, hero: Hero, weapon: str) -> None:
    """Use one of the attacks up for which a weapon is sharpened (dp.item.whetstone)."""
    if hero.whetted and weapon:
        game.emit(Whetted(hero.hero, hero.whetted - 1), "dp.item.whetstone")


def suffer(
    game: Plunge,
    attacker: Character,
    target: Character,
    hits: int,
    kind: AttackKind,
    *,
    stat: Stat = "def",
    bonus: int = 0,
    card: str = "",
) -> Rule[tuple[int, bool]]:
    """Let a target defend against hits of a weapon, or of a *card*, and take the rest.

    Returns:
        The damage it took, and whether the defence left it Stunned.

    Clauses: dp.combat.defence_roll, dp.combat.damage, dp.fumble.defence_stun,
    dp.fumble.only_def, dp.weak.defence, dp.law.vengeful.
    """
    dice_count = defence_dice(game, attacker, target, kind) if stat == "def" else 0
    if stat != "def":
        dice_count = game.dice_of(target, stat)
    pool = yield from roll_pool(game, target, dice_count + bonus, what="defence", need=hits)
    rolled = DefenceRolled(game.name_of(target), stat, pool.faces, pool.successes, pool.fumble)
    game.emit(rolled, "dp.combat.defence_roll")
    stunned = False
    if pool.fumble and stat == "def" and not game.plays("no_combat_fumbles"):
        stunned = True
        stun(game, target)
        if type(target) is Hero:
            yield from lose_weak(game, target)
    if type(target) is Monster:
        remember(game, target, attacker)
    damage = max(0, hits - pool.successes)
    if damage:
        hurt(game, target, damage, "dp.combat.damage", by=attacker, cause=kind, card=card)
    return damage, stunned


def lose_weak(game: Plunge, hero: Hero) -> Rule[None]:
    """Destroy a weak piece of armour or shield (dp.weak.defence, dp.weak.choice)."""
    worn = (*hero.hands, *((hero.armour,) if hero.armour else ()))
    weak = tuple(
        name
        for name in dict.fromkeys(worn)
        if game.object(name).weak and game.object(name).slot in ("shield", "armour")
    )
    if not weak:
        return
    name = weak[0]
    if len(weak) > 1:
        name = yield from ask(LoseWeak(hero.seat, hero.hero, weak))
    game.emit(ObjectDestroyed(hero.hero, name), "dp.weak.defence")
    settle_life(game, hero)


def after_damage(game: Plunge, monster: Monster, target: Character) -> Rule[None]:
    """Apply what a monster's damage does besides.

    Clauses: dp.monster.gremlin, dp.monster.giant_spider, dp.monster.vampire,
    dp.condition.side_effect.
    """
    card = game.card_of(monster)
    if card.pilfers:
        pilfer(game, monster, target)
    if card.poisons and stands(game, target):
        pool = yield from check(
            game, target, "res", card.poisons, "dp.monster.giant_spider", purpose="poison"
        )
        if pool.successes < card.poisons:
            poison(game, target, "dp.monster.giant_spider")
    if card.drains and not card.life:
        gained = min(card.drains, most_of(game, monster) - monster.vida)
        if gained > 0:
            healed = Healed(monster.monster, gained, monster.vida + gained)
            game.emit(healed, "dp.monster.vampire")


def pilfer(game: Plunge, monster: Monster, target: Character) -> None:
    """Steal from the purse, or from the hero who was hurt where each keeps the gold it finds.

    Clauses: dp.monster.gremlin, dp.variant.gold_rush_pilfer.
    """
    gold = throw(game, "pilfer", dice(game.card_of(monster).pilfers), "dp.monster.gremlin")
    clause, hero, owned = "dp.monster.gremlin", "", game.state.purse
    if game.plays("gold_rush") and type(target) is Hero:
        clause, hero, owned = "dp.variant.gold_rush_pilfer", target.hero, target.gold
    gold = min(gold, owned)
    if gold:
        game.emit(GoldStolen(monster.monster, gold, hero), clause)


def poison(game: Plunge, target: Character, clause: str) -> None:
    """Poison a character until it heals or leaves (dp.condition.poisoned)."""
    if not game.lasts(target, "poisoned"):
        game.emit(LastingBegun(game.name_of(target), "poisoned", 0), clause)


# ---------------------------------------------------------------------- reactions


def may_react(game: Plunge, hero: Hero, ability: str) -> bool:
    """Say whether a hero can use a reaction now (dp.reaction.one, dp.fumble.stun_no_reaction)."""
    if hero.status != "inside" or hero.reacted or not game.has(hero, ability):
        return False
    return not (game.lasts(hero, "stunned") or game.lasts(hero, "frozen"))


def guarded(game: Plunge, attacker: Character, target: Character) -> Rule[Character]:
    """Let a bodyguard step in; return who is attacked (dp.ability.bodyguard)."""
    if type(target) is not Hero or type(attacker) is not Monster:
        return target
    guards = [hero for hero in game.state.heroes if game.has(hero, "bodyguard")]
    for hero in game.in_turn_order(guards) if guards else ():
        if hero is target or not game.adjacent(hero.square, target.square):
            continue
        if may_react(game, hero, "bodyguard"):
            asked = React(hero.seat, hero.hero, "bodyguard", attacker.monster, target.hero)
            if (yield from ask(asked)) is not None:
                game.emit(ReactionUsed(hero.hero, "bodyguard"), "dp.ability.bodyguard")
                return hero
    return target


def answered(game: Plunge, attacker: Character, target: Character, blow: Blow) -> Rule[None]:
    """Let a hero strike back after a melee attack (dp.ability.counterattack)."""
    if blow.kind != "melee" or type(target) is not Hero or not stands(game, attacker):
        return
    near = game.adjacent(attacker.square, target.square) and same_depth(game, attacker, target)
    if near and may_react(game, target, "counterattack"):
        name = game.name_of(attacker)
        weapon = yield from ask(React(target.seat, target.hero, "counterattack", name))
        if weapon is not None:
            game.emit(ReactionUsed(target.hero, "counterattack"), "dp.ability.counterattack")
            yield from react_with_blow(game, target, attacker, weapon)


def opportunities(game: Plunge, monster: Monster) -> Rule[None]:
    """Let heroes strike at a monster that walks away from them.

    Clauses: dp.ability.attack_of_opportunity, dp.reaction.attack_scope.
    """
    if not game.opponents_beside(monster):
        return
    for hero in game.turn_order:
        if not stands(game, monster):
            return
        near = game.adjacent(hero.square, monster.square) and same_depth(game, hero, monster)
        if near and may_react(game, hero, "attack_of_opportunity"):
            decision = React(hero.seat, hero.hero, "attack_of_opportunity", monster.monster)
            weapon = yield from ask(decision)
            if weapon is not None:
                clause = "dp.ability.attack_of_opportunity"
                game.emit(ReactionUsed(hero.hero, "attack_of_opportunity"), clause)
                yield from react_with_blow(game, hero, monster, weapon)


def react_with_blow(game: Plunge, hero: Hero, enemy: Character, weapon: str) -> Rule[None]:
    """Make a normal melee attack as a reaction (dp.reaction.attack_scope)."""
    count = attack_dice(game, hero, enemy, "melee", weapon)
    yield from attack(game, hero, enemy, Blow(count, weapon=weapon, reaction=True))
