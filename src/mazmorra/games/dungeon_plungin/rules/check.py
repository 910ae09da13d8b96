"""Checks: pools of dice, successes, failure marks and fumbles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.dungeon_plungin.decisions.combat import KeepDice
from mazmorra.games.dungeon_plungin.dice import SUCCESS
from mazmorra.games.dungeon_plungin.events.turn import Checked, DiceThrown, Rerolled
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Stat
    from mazmorra.games.dungeon_plungin.decisions.combat import RolledFor
    from mazmorra.games.dungeon_plungin.dice import Dice
    from mazmorra.games.dungeon_plungin.events.turn import CheckedFor
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.kernel import Rule


class Pool(Struct, frozen=True):
    """A roll of a pool of dice."""

    faces: tuple[int, ...]
    successes: int
    fumble: bool


def counted(faces: tuple[int, ...], goal: int = SUCCESS, *, forgiven: int = 0) -> Pool:
    """Count the successes of a roll, and whether failure marks outnumber them.

    Clauses: dp.check.success, dp.check.failure_mark, dp.check.fumble,
    dp.ability.concentration.
    """
    successes = 0
    for face in faces:
        if face >= goal:
            successes += 1
    marks = max(0, faces.count(1) - forgiven)
    return Pool(faces, successes, marks > successes)


def roll_pool(
    game: Plunge,
    who: Character,
    dice: int,
    goal: int = SUCCESS,
    *,
    forgiven: int = 0,
    what: RolledFor = "attack",
    stat: str = "",
    need: int = 0,
) -> Rule[Pool]:
    """Roll a pool of at least one die; a lucky hero may roll it again.

    *what*, *stat* and *need* are said when it is asked.

    Clauses: dp.check.pool, dp.stats.floor, dp.ability.lucky.
    """
    dice = max(1, dice)
    pool = counted(game.chance["pools"].roll(dice, 6), goal, forgiven=forgiven)
    if type(who) is Hero and who.lucky and game.has(who, "lucky") and pool.successes < dice:
        asked = KeepDice(who.seat, who.hero, pool.faces, pool.successes, what, stat, need)
        keeps = yield from ask(asked)
        if not keeps:
            game.emit(Rerolled(who.hero), "dp.ability.lucky")
            pool = counted(game.chance["pools"].roll(dice, 6), goal, forgiven=forgiven)
    return pool


def check(
    game: Plunge,
    who: Character,
    stat: Stat,
    dif: int,
    clause: str,
    *,
    purpose: CheckedFor,
    card: str = "",
    bonus: int = 0,
    opposed: bool = False,
) -> Rule[Pool]:
    """Make a check of a characteristic against a Dif, or one side of an opposed check.

    *purpose* and *card* say what it is for.

    Clauses: dp.check.difficulty, dp.check.fumble_and_success, dp.check.opposed_fumble,
    dp.check.opposed_scope, dp.check.plus_one.
    """
    forgiven = 0
    if stat == "mag" and type(who) is Hero and game.has(who, "concentration"):
        forgiven = 1
    dice = game.dice_of(who, stat) + bonus
    pool = yield from roll_pool(
        *(game, who, dice), forgiven=forgiven, what="check", stat=stat, need=dif
    )
    if opposed and not pool.successes:
        pool = Pool(pool.faces, 0, True)
    passed = pool.successes >= dif
    checked = Checked(
        *(game.name_of(who), stat, pool.faces, pool.successes, dif, passed, pool.fumble),
        purpose=purpose,
        card=card,
    )
    game.emit(checked, clause)
    return pool


def throw(game: Plunge, table: str, dice: Dice, clause: str, *, plus: int = 0) -> int:
    """Throw dice for a table or an amount, before everybody's eyes; return the total."""
    total, faces = dice.roll(game.chance, table)
    total += plus
    if faces:
        game.emit(DiceThrown(table, faces, total), clause)
    return total
