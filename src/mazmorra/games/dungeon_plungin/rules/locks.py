"""Doors and chests: opening, searching, disarming, forcing, keys, breaking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.locks import StrikeNow, can_get_at, keys_of
from mazmorra.games.dungeon_plungin.events.combat import (
    Alerted,
    AttackRolled,
    BlowJoined,
    BlowsSpent,
    ObjectDestroyed,
)
from mazmorra.games.dungeon_plungin.events.gains import ExpGained, ObjectGone
from mazmorra.games.dungeon_plungin.events.world import (
    LockedAgain,
    LockRuined,
    LockTightened,
    NoiseMade,
    OneCheckMade,
    Opened,
    SearchedInVain,
    TrapFound,
    TrapGone,
    TreasureSpoiled,
    Unlocked,
)
from mazmorra.games.dungeon_plungin.geometry import beside, cell_of, cells_of
from mazmorra.games.dungeon_plungin.queries.combat import attack_goal
from mazmorra.games.dungeon_plungin.queries.items import carried
from mazmorra.games.dungeon_plungin.queries.locks import breaking_dice, forcing_bonus, needed
from mazmorra.games.dungeon_plungin.rules.build import build, keep_winnable
from mazmorra.games.dungeon_plungin.rules.check import Pool, check, counted, roll_pool
from mazmorra.games.dungeon_plungin.rules.combat import blunt, lose_weapon
from mazmorra.games.dungeon_plungin.rules.tables import look_up
from mazmorra.games.dungeon_plungin.rules.traps import trigger
from mazmorra.games.dungeon_plungin.rules.treasure import find_treasure
from mazmorra.games.dungeon_plungin.state import UNKNOWN
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero, Lock
    from mazmorra.kernel import Rule

#: EXP for each point of Dif of a lock that was forced or a trap that was disarmed.
EXP_OF_DIF = 10
TOOLS = "thieves_tools"


def open_lock(game: Plunge, hero: Hero, number: int) -> Rule[None]:
    """Open a door or a chest that is not locked; its trap comes first.

    Clauses: dp.door.open_free, dp.trap.trigger_open, dp.door.trap_then_build,
    dp.door.trap_on_normal, dp.trap.detected_still.
    """
    yield from spring(game, hero, number)
    if can_get_at(game, hero, game.lock(number)):
        yield from enter(game, hero, number)


def enter(game: Plunge, hero: Hero, number: int, *, broken: bool = False) -> Rule[None]:
    """Let a door or chest be open: build what lies behind, or take what lies inside.

    Clauses: dp.build.trigger, dp.treasure.roll, dp.chest.removed, dp.build.secret_no_attention.
    """
    lock = game.lock(number)
    clause = "dp.break.successes" if broken else "dp.door.stays_open"
    game.emit(Opened(hero.hero, number, lock.edge, broken), clause)
    if lock.kind == "chest":
        if not lock.spoiled:
            yield from find_treasure(game, hero)
        return
    (one, _), (other, _) = cells_of(lock.edge)
    if game.cell_number(one) is None or game.cell_number(other) is None:
        yield from build(game, hero, lock, broken=broken)


# ---------------------------------------------------------------------- traps


def determine(game: Plunge, number: int, *, known: bool = False) -> str:
    """Find out which trap an object has, if any.

    Clauses: dp.trap.detect_fumble_roll, dp.door.great_trap_roll, dp.trap.detect_success.
    """
    lock = game.lock(number)
    trap = lock.trap
    tables = game.adventure.tables
    while trap == UNKNOWN:
        if lock.kind == "chest":
            rows, die = tables.chest_traps, tables.chest_traps_die
        else:
            rows, die = tables.door_traps, tables.door_traps_die
        trap = look_up(game, "traps", rows, die, "dp.trap.detect_fumble_roll").trap
        if lock.kind == "great" and not trap:
            trap = UNKNOWN
    if trap != lock.trap or known:
        game.emit(TrapFound(number, trap, known, lock.chest), "dp.trap.detect_success")
    return trap


def spring(game: Plunge, hero: Hero, number: int, *, aware: bool = False) -> Rule[None]:
    """Let the trap of an object go off, if it has one; it is spent then.

    Clauses: dp.trap.once, dp.trap.aware_bonus, dp.lock.trap_spent.
    """
    trap = determine(game, number)
    if trap:
        known = game.lock(number).known or aware
        game.emit(TrapGone(number, game.lock(number).chest), "dp.trap.once")
        yield from trigger(game, trap, hero, aware=known)


def detect(game: Plunge, hero: Hero, number: int) -> Rule[None]:
    """Search an object for a trap.

    Clauses: dp.action.detect, dp.trap.detect_dif, dp.trap.detect_success,
    dp.trap.detect_fail, dp.trap.detect_fumble, dp.trap.aware_on_fumble,
    dp.action.detect_fumble.
    """
    lock = game.lock(number)
    bonus = game.gift(hero, "traps")
    pool = yield from check(
        game, hero, "ing", lock.dif, "dp.action.detect", purpose="search", bonus=bonus
    )
    passed = pool.successes >= lock.dif
    if pool.fumble:
        yield from spring(game, hero, number, aware=passed)
    elif passed:
        determine(game, number, known=True)
    else:
        game.emit(SearchedInVain(hero.hero, number, lock.chest), "dp.trap.detect_fail")


def disarm(game: Plunge, hero: Hero, number: int) -> Rule[None]:
    """Try to disarm a trap that was found.

    Clauses: dp.action.disarm, dp.trap.disarm_check, dp.trap.disarm_success,
    dp.trap.disarm_fail, dp.trap.disarm_fumble, dp.trap.disarm_fumble_success,
    dp.exp.locks_traps, dp.exp.base_dif.
    """
    lock = game.lock(number)
    card = game.content.traps[lock.trap]
    stat, dif = card.disarming(lock.tried)
    bonus = game.gift(hero, "traps")
    pool = yield from check(
        game, hero, stat, dif, "dp.trap.disarm_check", purpose="disarm", bonus=bonus
    )
    passed = pool.successes >= dif
    if passed:
        game.emit(ExpGained(EXP_OF_DIF * card.disarm[1]), "dp.exp.locks_traps")
    if pool.fumble:
        yield from spring(game, hero, number, aware=True)
    elif passed:
        game.emit(TrapGone(number, lock.chest, "disarmed"), "dp.trap.disarm_success")
    else:
        harder = LockTightened(number, "tried", lock.tried + 1, lock.chest)
        game.emit(harder, "dp.trap.disarm_fail")


# ---------------------------------------------------------------------- locks


def force(game: Plunge, hero: Hero, number: int) -> Rule[None]:
    """Force a lock; a trap goes off first, whatever comes of it.

    Clauses: dp.lock.force, dp.lock.success, dp.lock.retry, dp.lock.fumble,
    dp.lock.triggers_trap, dp.lock.trap_known, dp.lock.trap_first, dp.lock.raise_shared,
    dp.ability.locksmith, dp.item.thieves_tools, dp.action.detect_adjacent,
    dp.trap.pit_inside.
    """
    dazed = game.lasts(hero, "stunned")
    yield from spring(game, hero, number)
    lock = game.lock(number)
    if not can_get_at(game, hero, lock) or (game.lasts(hero, "stunned") and not dazed):
        return
    dif = lock.hold
    bonus = forcing_bonus(game, hero)
    pool = yield from check(game, hero, "des", dif, "dp.lock.force", purpose="lock", bonus=bonus)
    passed = pool.successes >= dif
    if pool.fumble and TOOLS in carried(game, hero):
        owner = game.bearer(hero, TOOLS)
        game.emit(ObjectDestroyed(owner.hero, TOOLS), "dp.item.thieves_tools")
    if pool.fumble:
        game.emit(LockRuined(number, lock.chest), "dp.lock.fumble")
    if passed:
        game.emit(Unlocked(hero.hero, number, lock.chest), "dp.lock.success")
        game.emit(ExpGained(EXP_OF_DIF * lock.dif), "dp.exp.locks_traps")
    elif not pool.fumble:
        harder = LockTightened(number, "forced", lock.forced + 1, lock.chest)
        game.emit(harder, "dp.lock.retry")


def one_check(game: Plunge, hero: Hero, number: int) -> Rule[None]:
    """Make the one check for trap and lock.

    Clauses: dp.variant.one_check, dp.variant.one_check_fail, dp.variant.one_check_scope,
    dp.variant.one_check_unlocked, dp.variant.one_check_deadlock.
    """
    lock = game.lock(number)
    dif = lock.dif + 1
    bonus = forcing_bonus(game, hero)
    pool = yield from check(
        game, hero, "des", dif, "dp.variant.one_check", purpose="one_check", bonus=bonus
    )
    passed = pool.successes >= dif and not pool.fumble
    made = OneCheckMade(number, not passed and lock.locked, lock.chest)
    game.emit(made, "dp.variant.one_check")
    if not passed:
        yield from spring(game, hero, number)
        yield from keep_winnable(game, hero)
        return
    game.emit(TrapGone(number, lock.chest, "disarmed"), "dp.variant.one_check")
    if lock.locked:
        game.emit(Unlocked(hero.hero, number, lock.chest), "dp.variant.one_check")
    game.emit(ExpGained(EXP_OF_DIF * lock.dif), "dp.variant.one_check_scope")


def use_key(game: Plunge, hero: Hero, number: int) -> None:
    """Open a lock with a key, which also disables its trap.

    Clauses: dp.key.use, dp.key.great, dp.death.items.
    """
    lock = game.lock(number)
    owner, key = keys_of(game, hero, lock)[0]
    clause = "dp.key.great" if lock.kind == "great" else "dp.key.use"
    game.emit(ObjectGone(owner, key), clause)
    game.emit(TrapGone(number, lock.chest, "disabled"), clause)
    game.emit(Unlocked(hero.hero, number, lock.chest), clause)


def lock_door(game: Plunge, hero: Hero, number: int) -> None:
    """Close a door and lock it with a key (dp.key.lock_door, dp.key.lock_dif)."""
    lock = game.lock(number)
    owner, key = keys_of(game, hero, lock)[0]
    game.emit(ObjectGone(owner, key), "dp.key.lock_door")
    locked = LockedAgain(hero.hero, number, lock.edge, max(1, lock.dif))
    game.emit(locked, "dp.key.lock_dif")


# ---------------------------------------------------------------------- breaking


def break_down(game: Plunge, hero: Hero, number: int, weapon: str) -> Rule[None]:
    """Join in breaking an object, and strike unless others are to join.

    Clauses: dp.break.combine, dp.break.combine_how, dp.break.attack_roll.
    """
    dice = breaking_dice(game, hero, weapon)
    joined = BlowJoined(hero.hero, number, dice, game.lock(number).chest, weapon)
    game.emit(joined, "dp.break.combine")
    blunt(game, hero, weapon)
    strikes = True
    others = [one for one in game.living if one is not hero and not one.acted]
    if others:
        total = sum(more for _, more in game.lock(number).blows)
        lock = game.lock(number)
        successes = needed(game, hero, lock, total)
        asked = StrikeNow(hero.seat, hero.hero, number, total, successes, lock.chest)
        strikes = yield from ask(asked)
    if strikes:
        yield from strike(game, hero, number)


def strike(game: Plunge, hero: Hero, number: int) -> Rule[None]:
    """Roll the dice of everybody who has joined in breaking.

    Clauses: dp.break.successes, dp.break.trap, dp.break.trap_how, dp.break.fumble,
    dp.break.when, dp.break.great_door, dp.break.destroyed_treasure, dp.door.trap_then_build,
    dp.variant.fast_and_bloody_scope, dp.weak.weapon, dp.break.attack_roll.
    """
    lock = game.lock(number)
    dice = sum(more for _, more in lock.blows)
    pool = yield from roll_blow(game, hero, lock, dice, attack_goal(game))
    rolled = AttackRolled(hero.hero, (), "melee", pool.faces, pool.successes, pool.fumble)
    game.emit(rolled, "dp.break.successes")
    for name, weapon in lock.arms if pool.fumble else ():
        lose_weapon(game, game.state.hero(name), weapon)
    game.emit(BlowsSpent(number, lock.chest), "dp.break.combine_how")
    make_noise(game, number)
    successes = needed(game, hero, lock, dice)
    if pool.fumble:
        tougher = LockTightened(number, "tougher", lock.tougher + 1, lock.chest)
        game.emit(tougher, "dp.break.fumble")
        if lock.kind == "chest" and not lock.spoiled:
            game.emit(TreasureSpoiled(number), "dp.break.fumble")
    if pool.successes:
        yield from spring(game, hero, number)
    if pool.successes < successes:
        return
    if can_get_at(game, hero, lock):
        yield from enter(game, hero, number, broken=True)
    else:
        game.emit(Unlocked(hero.hero, number, lock.chest), "dp.door.trap_then_build")


def roll_blow(game: Plunge, hero: Hero, lock: Lock, dice: int, goal: int) -> Rule[Pool]:
    """Roll a blow; a hero may be lucky with its own, and not with one of several heroes.

    Clauses: dp.break.attack_roll, dp.ability.lucky.
    """
    if {name for name, _ in lock.blows} == {hero.hero}:
        return (yield from roll_pool(game, hero, dice, goal, what="break"))
    return counted(game.chance["pools"].roll(dice, 6), goal)


def make_noise(game: Plunge, number: int) -> None:
    """Let the neighbours hear a blow: sleepers wake and listen.

    Clauses: dp.break.noise_alert, dp.break.noise_range, dp.break.noise_unit,
    dp.break.new_room.
    """
    game.emit(NoiseMade(game.state.round), "dp.break.noise_range")
    lock = game.lock(number)
    ends = [cell for cell, _ in cells_of(lock.edge)] if lock.edge >= 0 else []
    cells = set(ends) or {cell_of(lock.square)}
    near = cells | {beside(cell, side) for cell in cells for side in range(4)}
    for monster in game.state.monsters:
        if monster.attention != "awake" and game.cell(monster) in near:
            game.emit(Alerted(monster.monster), "dp.break.new_room")
