"""Skill Checks: Hero Dice, changes and rerolls, the result die and its pluses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.cards import ENEMY_FACES, EnemyFace
from mazmorra.games.tiny_epic_dungeons.decisions.dice import (
    ChooseSkill,
    Use,
    UseDice,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    DiceUsed,
    DieChanged,
    DieRerolled,
    ResultBoosted,
    UsedThisTurn,
)
from mazmorra.games.tiny_epic_dungeons.queries import change_cost
from mazmorra.games.tiny_epic_dungeons.rules.health import gain_focus, heal, pay, spend
from mazmorra.kernel import ask
from mazmorra.toolbox.rows import changed

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Skill, Test
    from mazmorra.games.tiny_epic_dungeons.events.heroes import Purpose
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


class Roll(Struct, frozen=True):
    """How a check went."""

    total: int
    passed: bool
    enemy_face: EnemyFace = ""


def check(
    game: Delve,
    hero: Hero,
    skill: Skill,
    number: int,
    purpose: Purpose,
    *,
    modifier: int = 0,
    enemy_die: bool = False,
    card: str = "",
    enemies: tuple[str, ...] = (),
    slots: tuple[int, ...] = (),
) -> Rule[Roll]:
    """Roll for a Skill Check and let the hero make the best of it.

    What rolls, and at whom, is only told to the hero's player.

    Clauses: ted.check.target, ted.check.dice_count, ted.check.modifiers,
    ted.check.die_selection, ted.attack.enemy_die, ted.attack.enemy_die_seen,
    ted.check.health_gain_order.
    """
    faces = game.chance["hero_dice"].roll(game.dice(hero, skill), 6)
    enemy = ENEMY_FACES[game.chance["enemy_die"].below(6)] if enemy_die else ""
    modifier += getattr(game.kit(hero).added, skill)
    rolled = DiceRolled(hero.hero, purpose, skill, faces, enemy, number)
    game.emit(rolled, "ted.attack.enemy_die" if enemy else "ted.check.dice_count")
    spent: tuple[str, ...] = ()
    while True:
        use = yield from ask(
            UseDice(
                *(hero.seat, hero.hero, purpose, skill, faces, modifier, number, enemy, spent),
                *(card, enemies, slots),
            )
        )
        if use.verb == "take":
            break
        if use.verb == "boost":
            boost = game.content.gear[use.card].boost
            assert boost is not None
            spend(game, hero, boost.cost, "ted.free.boosts", boost.health)
            game.emit(ResultBoosted(hero.hero, use.card, boost.amount), "ted.free.trigger")
            modifier += boost.amount
            spent += (use.card,)
        elif use.verb == "reroll":
            faces = roll_again(game, hero, faces, use)
            spent += (use.card,)
        else:
            faces = change_die(game, hero, faces, use)
    total = use.face + sum(use.pluses) + modifier
    passed = total >= number
    used = DiceUsed(hero.hero, use.face, use.pluses, modifier, total, number, passed)
    game.emit(used, "ted.check.target")
    if passed:
        credit_unused(game, hero, faces, use)
    return Roll(total, passed, enemy)


def change_die(game: Delve, hero: Hero, faces: tuple[int, ...], use: Use) -> tuple[int, ...]:
    """Change one die by one for Focus (ted.free.modify_die, ted.free.modify_limits)."""
    cost = change_cost(game, hero)
    spend(game, hero, cost, "ted.free.modify_die")
    if game.kit(hero).passive.cheap_change and "change" not in game.state.turn.used:
        game.emit(UsedThisTurn(hero.hero, "change"), "ted.free.modify_die")
    face = use.face + (1 if use.verb == "raise" else -1)
    faces = changed(faces, faces.index(use.face), face)
    game.emit(DieChanged(hero.hero, use.face, face, faces), "ted.free.modify_die")
    return faces


def roll_again(game: Delve, hero: Hero, faces: tuple[int, ...], use: Use) -> tuple[int, ...]:
    """Roll one die again; the new face counts (ted.check.die_selection, ted.free.trigger)."""
    if game.content.gear[use.card].reroll == "any":
        game.emit(UsedThisTurn(hero.hero, "reroll"), "ted.free.trigger")
    (face,) = game.chance["hero_dice"].roll(1, 6)
    faces = changed(faces, faces.index(use.face), face)
    game.emit(DieRerolled(hero.hero, use.face, face, faces), "ted.check.die_selection")
    return faces


def credit_unused(game: Delve, hero: Hero, faces: tuple[int, ...], use: Use) -> None:
    """Give Focus and Health for the dice that were not used in a passed check.

    Clauses: ted.check.unused_focus, ted.check.unused_six, ted.check.unused_six_success,
    ted.check.unused_focus_timing, ted.check.focus_before_cost, ted.check.plus_optional.
    """
    unused = list(faces)
    for face in (use.face, *use.pluses):
        unused.remove(face)
    die = game.content.die
    gain_focus(game, hero, sum(die.focus[face - 1] for face in unused), "ted.check.unused_focus")
    heal(game, hero, sum(die.health[face - 1] for face in unused), "ted.check.unused_six")


def room_check(
    game: Delve, hero: Hero, test: Test, purpose: Purpose, *, modifier: int = 0
) -> Rule[bool | None]:
    """Make the check of a room and pay for its success.

    Returns:
        Whether the success box applies, the failure box (False), or neither (None).

    Clauses: ted.check.success_box, ted.check.success_cost, ted.check.cannot_pay,
    ted.trap.choice_skill.
    """
    skill = test.skill
    card = game.state.cards[hero.place]
    if skill == "any":
        question = ChooseSkill(hero.seat, hero.hero, test.number, modifier, card, purpose)
        skill = yield from ask(question)
    roll = yield from check(game, hero, skill, test.number, purpose, modifier=modifier, card=card)
    if not roll.passed:
        return False
    paid = yield from pay(game, hero, test.cost, "ted.check.success_cost", card, purpose)
    return True if paid else None
