"""Attacks and abilities that are actions of a hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.attacks import MORE, shots
from mazmorra.games.dungeon_plungin.decisions.combat import ShootAgain
from mazmorra.games.dungeon_plungin.events.combat import Taunted
from mazmorra.games.dungeon_plungin.events.turn import ActionTaken, LastingBegun, Stepped
from mazmorra.games.dungeon_plungin.events.world import PlaceUsed
from mazmorra.games.dungeon_plungin.geometry import path_to
from mazmorra.games.dungeon_plungin.queries.combat import attack_dice, kind_of, whirled
from mazmorra.games.dungeon_plungin.rules.combat import (
    Blow,
    attack,
    notice,
    roll_attack,
    stands,
    suffer,
)
from mazmorra.games.dungeon_plungin.rules.end import settle
from mazmorra.games.dungeon_plungin.rules.ground import arrive
from mazmorra.games.dungeon_plungin.rules.life import provoke
from mazmorra.games.dungeon_plungin.rules.move import end_move
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.kernel import Rule

#: The abilities that count as the Attack of the turn (dp.action.ability_attack).
ATTACKING = frozenset(("charge", "mighty_blow", "whirlwind", "rapid_shot"))


def strike(game: Plunge, hero: Hero, deed: Deed, *, more: int = 0) -> Rule[None]:
    """Attack a monster with a weapon, or with bare hands.

    Clauses: dp.action.attack, dp.combat.attack_roll.
    """
    target = game.state.monster(deed.target)
    kind = kind_of(game, deed.card)
    dice = attack_dice(game, hero, target, kind, deed.card) + more
    yield from attack(game, hero, target, Blow(dice, kind, deed.card))


def use_ability(game: Plunge, hero: Hero, deed: Deed) -> Rule[None]:
    """Use an ability that is an action (dp.action.ability, dp.action.ability_attack)."""
    name, _, weapon = deed.card.partition(":")
    if game.state.turn.moving:
        yield from end_move(game, hero)
    kind = "attack" if name in ATTACKING else name
    game.emit(ActionTaken(hero.hero, kind), game.content.abilities[name].clauses[0])
    match name:
        case "charge":
            yield from charge(game, hero, deed, weapon)
        case "mighty_blow":
            begun = LastingBegun(hero.hero, "mighty_blow", 0)
            game.emit(begun, "dp.ability.mighty_blow")
            yield from blow(game, hero, deed.target, weapon, MORE[name])
        case "whirlwind":
            yield from whirlwind(game, hero, weapon)
        case "rapid_shot":
            yield from rapid_shot(game, hero, deed.target, weapon)
        case "battle_cry":
            battle_cry(game, hero)
        case _:
            taunt(game, hero, deed.target)


def blow(game: Plunge, hero: Hero, name: str, weapon: str, more: int) -> Rule[None]:
    """Attack with more or fewer dice than usual."""
    target = game.state.monster(name)
    kind = kind_of(game, weapon)
    dice = attack_dice(game, hero, target, kind, weapon) + more
    yield from attack(game, hero, target, Blow(dice, kind, weapon))


def charge(game: Plunge, hero: Hero, deed: Deed, weapon: str) -> Rule[None]:
    """Run in a straight line and strike, if the target is still there (dp.ability.charge)."""
    target = game.state.monster(deed.target)
    for place in path_to(game.ground, hero.square, deed.square, ()):
        came_from = hero.square
        game.emit(Stepped(hero.hero, place), "dp.ability.charge")
        yield from arrive(game, hero, came_from)
        if hero.status != "inside" or hero.square != place:
            return
    if hero.square == deed.square and stands(game, target):
        yield from blow(game, hero, deed.target, weapon, MORE["charge"])


def whirlwind(game: Plunge, hero: Hero, weapon: str) -> Rule[None]:
    """Strike at everybody around with one roll; nobody is pushed (dp.ability.whirlwind)."""
    targets = whirled(game, hero)
    dice = max(attack_dice(game, hero, target, "melee", weapon) for target in targets)
    notice(game, hero, targets)
    made = Blow(dice + MORE["whirlwind"], weapon=weapon, pushes=False, advances=False)
    pool = yield from roll_attack(game, hero, targets, made)
    for target in targets if pool.successes else ():
        yield from suffer(game, hero, target, pool.successes, "melee")
    settle(game)


def rapid_shot(game: Plunge, hero: Hero, name: str, weapon: str) -> Rule[None]:
    """Shoot twice with fewer dice (dp.ability.rapid_shot)."""
    yield from blow(game, hero, name, weapon, MORE["rapid_shot"])
    targets = tuple(option.value.target for option in shots(game, hero, weapon))
    if hero.status != "inside" or not targets:
        return
    again = targets[0]
    if len(targets) > 1:
        again = yield from ask(ShootAgain(hero.seat, hero.hero, targets))
    yield from blow(game, hero, again, weapon, MORE["rapid_shot"])


def battle_cry(game: Plunge, hero: Hero) -> None:
    """Hearten all heroes on the tile (dp.ability.battle_cry)."""
    number = game.tile_number(hero.square)
    game.emit(PlaceUsed(hero.hero, number, "cried"), "dp.ability.battle_cry")
    for one in game.on_tile(number):
        if type(one) is Hero:
            turns = 2 if one is hero else 1
            game.emit(LastingBegun(one.hero, "battle_cry", turns), "dp.ability.battle_cry")


def taunt(game: Plunge, hero: Hero, name: str) -> None:
    """Make a monster go for the hero in its next turn (dp.ability.taunt, dp.law.patient)."""
    game.emit(Taunted(name, hero.hero), "dp.ability.taunt")
    provoke(game, game.state.monster(name))
