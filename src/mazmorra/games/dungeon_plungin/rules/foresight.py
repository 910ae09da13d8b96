"""What the monsters will do as the table stands: whom each goes for, by its Law, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeon_plungin.queries.monsters import law_of, speed_of
from mazmorra.games.dungeon_plungin.rules.laws import (
    aware_of,
    costs_of,
    costs_through,
    meeting,
    value_of,
)
from mazmorra.games.dungeon_plungin.rules.monsters import ACTIONS, DEFAULT, can_attack
from mazmorra.games.dungeon_plungin.view import Intent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.games.dungeon_plungin.cards import Law
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero, Monster
    from mazmorra.games.dungeon_plungin.view import Does, Why


def intents(game: Plunge) -> tuple[Intent, ...]:
    """Return what every monster would do now, in the order they are listed."""
    return tuple([intent_of(game, monster) for monster in game.state.monsters])


def intent_of(game: Plunge, monster: Monster) -> Intent:
    """Return what a monster would do if it were its turn now.

    Clauses: dp.attention.asleep, dp.attention.surprised, dp.condition.frozen, dp.law.patient,
    dp.law.special, dp.monster.awareness.
    """
    name, law = monster.monster, law_of(game, monster)
    if monster.attention != "awake":
        return Intent(name, "sleeps" if monster.attention == "asleep" else "recovers")
    if monster.fresh:
        return Intent(name, "arrives")
    if game.lasts(monster, "frozen"):
        return Intent(name, "frozen")
    if law.role in ("patient", "special"):
        return Intent(name, "waits" if law.role == "patient" else "acts")
    heroes = aware_of(game, monster)
    if not heroes:
        return Intent(name, "stands")
    found, followed, why = prospects(game, monster, law, heroes)
    shoot = followed.role == "shooter"
    costs = costs_of(game, monster, found, shoot=shoot)
    strikes = any(comes_to_blows(game, monster, hero, costs, shoot=shoot) for hero in found)
    does: Does = ("shoots" if shoot else "strikes") if strikes else "nears"
    if not strikes and game.lasts(monster, "immobilised"):
        does = "stands"
    value = value_of(game, found[0], law) if why == "attracted" and not law.tag else 0
    decides: Literal["", "chance", "player"] = ""
    if len(found) > 1:
        decides = "player" if why == "dumb" else "chance"
    heroes_named = tuple(hero.hero for hero in found)
    return Intent(name, does, heroes_named, why, value, min(costs.values(), default=0), decides)


def prospects(
    game: Plunge, monster: Monster, law: Law, heroes: list[Hero]
) -> tuple[list[Hero], Law, Why]:
    """Return whom a monster may go for, by which Law and why, before chance or players decide.

    Clauses: dp.law.nearest_tie, dp.law.frenzied, dp.law.dumb, dp.law.default,
    dp.law.cannot_follow, dp.ability.taunt.
    """
    shoot = law.role == "shooter"
    costs = costs_of(game, monster, heroes, shoot=shoot)
    for hero in heroes:
        if hero.hero == monster.taunter and hero.hero in costs:
            return [hero], law, "taunted"
    why: Why = "nearest" if law.target == "none" else law.target
    if why == "committed" and not monster.prey:
        why = "nearest"  # it has attacked nobody yet
    if law.target in ("frenzied", "dumb"):
        reached = [hero for hero in heroes if hero.hero in costs]
        if len(reached) == len(heroes):
            return heroes, law, why
        others = {hero.hero for hero in otherwise(game, monster, heroes, costs, shoot=shoot)}
        both = [hero for hero in heroes if hero.hero in costs or hero.hero in others]
        return (both, law, why) if reached else (both, DEFAULT, "otherwise")
    reachable = [h for h in meeting(game, monster, law, heroes) if h.hero in costs]
    if reachable:
        return closest(reachable, costs), law, why
    instead: Why = "nearest" if why == "nearest" else "otherwise"
    return otherwise(game, monster, heroes, costs, shoot=shoot), DEFAULT, instead


def otherwise(
    game: Plunge, monster: Monster, heroes: list[Hero], costs: Mapping[str, int], *, shoot: bool
) -> list[Hero]:
    """Return whom a monster goes for that cannot follow its Law (dp.law.default)."""
    if shoot:
        costs = costs_of(game, monster, heroes)
    within = [hero for hero in heroes if hero.hero in costs]
    if within:
        return closest(within, costs)
    return closest(heroes, costs_through(game, monster, heroes))


def closest(heroes: list[Hero], costs: Mapping[str, int]) -> list[Hero]:
    """Return the nearest of some heroes, all of them if several are equally near."""
    least = min(costs[hero.hero] for hero in heroes)
    return [hero for hero in heroes if costs[hero.hero] == least]


def comes_to_blows(
    game: Plunge, monster: Monster, hero: Hero, costs: Mapping[str, int], *, shoot: bool
) -> bool:
    """Say whether a monster can attack a hero in this turn, from here or after a move.

    Clauses: dp.monster.two_actions, dp.law.combative_once, dp.fumble.stun_next_action,
    dp.trap.pit_climb, dp.variant.disengage.
    """
    actions = ACTIONS - int(monster.staggered) - int(game.lasts(monster, "stunned"))
    actions -= int(game.lasts(monster, "in_the_pit"))
    if can_attack(game, monster, hero, shoot=shoot):
        return actions > 0
    speed = speed_of(game, monster)
    if actions < ACTIONS or not speed:
        return False
    if game.lasts(hero, "in_the_pit"):
        return False
    far = 1 if game.plays("disengage") and game.opponents_beside(monster) else None
    reach = far or speed
    return costs.get(hero.hero, reach + 1) <= reach
