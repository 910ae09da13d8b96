"""The course of an adventure: the party, rounds, the village, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.events.village import AdventureOver, RewardGained
from mazmorra.games.dungeon_plungin.rules.end import Over
from mazmorra.games.dungeon_plungin.rules.monsters import next_monster
from mazmorra.games.dungeon_plungin.rules.party import choose_heroes, create, place_heroes, prepare
from mazmorra.games.dungeon_plungin.rules.traps import end_of_round
from mazmorra.games.dungeon_plungin.rules.treasure import key_lies_there, make_room_for_key
from mazmorra.games.dungeon_plungin.rules.turn import begin_round, pick_hero, take_action
from mazmorra.games.dungeon_plungin.rules.village import reach_village, visit
from mazmorra.games.dungeon_plungin.state import own_copies
from mazmorra.kernel import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.kernel import Rule

#: What nobody keeps when an adventure ends (dp.key.discard_end).
KEYS = ("key", "great_key")

#: What is done next, by what the state says comes next.
STEPS: Mapping[str, Callable[[Plunge], Rule[None]]] = {
    "party": choose_heroes,
    "points": create,
    "prepare": prepare,
    "place": place_heroes,
    "pick": pick_hero,
    "act": take_action,
    "monster": next_monster,
    "village": visit,
}


def play(game: Plunge) -> Rule[Outcome]:
    """Play from whatever the state says comes next; every action begins at a boundary.

    What decides the adventure in the middle of an action belongs to that action.
    """
    try:
        while game.state.next not in ("count", "over"):
            yield from step(game)
    except Over:
        return count(game)
    game.boundary()
    return count(game)


def step(game: Plunge) -> Rule[None]:
    """Return the next step of the adventure, about to be taken."""
    state = game.state
    if state.bearer and key_lies_there(game):
        game.boundary()
        return make_room_for_key(game)
    if state.next in ("round", "close"):
        return turn_of_round(game)
    game.boundary()
    return STEPS[state.next](game)


def turn_of_round(game: Plunge) -> Rule[None]:
    """End a round and begin the next one, or come to the village if nobody is left inside."""
    if game.state.next == "close":
        yield from end_of_round(game)
    if not {"inside", "laid"}.isdisjoint([hero.status for hero in game.state.heroes]):
        begin_round(game)
    else:
        reach_village(game)


def count(game: Plunge) -> Outcome:
    """Count the adventure: all win together or lose together.

    Clauses: dp.round.common_result, dp.exp.quest, dp.key.discard_end, dp.round.loss_after.
    """
    state = game.state
    seats = len(game.seats)
    if state.won and state.next != "over":
        adventure = game.adventure
        game.emit(RewardGained(adventure.gold, adventure.exp), "dp.exp.quest")
    if state.next != "over":
        game.emit(AdventureOver(), "dp.round.common_result")
    reason = "reason-won" if state.won else "reason-lost" if state.lost else "reason-given-up"
    winners = tuple(game.seats) if state.won else ()
    return Outcome(winners, (int(state.won),) * seats, (reason,) * seats, carry_of(game))


def carry_of(game: Plunge) -> dict[str, object]:
    """Return what the next adventure of the campaign begins with.

    Clauses: dp.setup.continue_heroes, dp.round.loss_after, dp.death.leave_with_dead.
    """
    state = game.state
    party = [
        {
            "hero": hero.hero,
            "base": list(hero.base),
            "most": hero.most,
            "abilities": list(hero.abilities),
            "schools": list(hero.schools),
            "hands": list(hero.hands),
            "armour": hero.armour,
            "attire": list(hero.attire),
            "items": [name for name in hero.items if name not in KEYS],
            "backpack": hero.backpack,
            "knows": list(hero.knows),
            "prepared": [*hero.prepared, *own_copies(hero.lost)],
            "level": hero.level,
            "exp": hero.exp,
            "gold": hero.gold,
            "store": list(hero.store),
            "storage": hero.storage,
            "dead": hero.status in ("dead", "laid"),
        }
        for hero in state.heroes
        if not state.lost
    ]
    return {
        "party": party,
        "purse": 0 if state.lost else state.purse,
        "exp": 0 if state.lost else state.exp,
        "valuables": list(state.valuables),
        "recipes": list(state.recipes),
        "store": [name for name in state.store if name not in KEYS],
        "storage": state.storage,
    }
