"""How the greedy bot spends a turn: where to go, what to do there, and what comes of it later."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from mazmorra.bots.tiny_epic_dungeons.answers import boss
from mazmorra.bots.tiny_epic_dungeons.answers.deeds import Plan, attacks, spells, step
from mazmorra.bots.tiny_epic_dungeons.evaluate import Stand
from mazmorra.bots.tiny_epic_dungeons.gear import find_worth
from mazmorra.bots.tiny_epic_dungeons.paths import (
    cell_of,
    danger,
    explore_worth,
    node_of,
    reachable,
    space_of,
)
from mazmorra.bots.tiny_epic_dungeons.rooms import check_worth
from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE, MAT, NOWHERE, Cell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.bots.tiny_epic_dungeons.paths import Node, Way
    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.kernel import Option, Pending

LATER = 0.75  # what something is worth a turn later
REST_LATER = 0.8  # of a Rest after a card was revealed: perhaps somebody has to be fought
OPEN = 6.0  # to begin Act 2
WORTHWHILE = 0.05  # what a Free Action must bring beyond its price
FEW_STEPS = 5  # of the torch: then the Lair is opened whatever is left to do

Offered = dict[Deed, "Option[Any]"]


def act(scene: Scene, asked: Pending) -> Option[Any]:
    """Do what promises most: go somewhere, act there, or do something on the way."""
    offered: Offered = {option.value: option for option in asked.answers}
    found = [plan for plan in plans(scene, offered) if plan.deed in offered]
    if not found:
        return asked.answers[-1]
    best = max(found, key=lambda plan: plan.worth)
    free = free_action(scene, offered, best.deed)
    return offered[free or best.deed]


def plans(scene: Scene, offered: Offered) -> Iterator[Plan]:
    """Yield everything the hero could do with the rest of its turn."""
    heroic = Deed("rest") in offered
    ways = reachable(scene)
    if scene.view.act == 2:
        yield from boss.plans(scene, offered, ways, heroic)
        return
    if not heroic:
        yield Plan(0.0, Deed("end"))
        return
    goals = list(aims(scene))
    for node, way in ways.items():
        cell = cell_of(node)
        here = node == node_of(scene.me)
        later = hope(scene, goals, cell) - danger(scene, cell) - way.cost
        for worth, deed in deeds(scene, node):
            if here:
                yield Plan(worth + later, deed)
            else:
                yield Plan(worth + later, step(scene, way))
        yield from explorations(scene, node, way, hope(scene, goals, cell))
        if (
            cell == scene.view.lair_door
            and not scene.view.locked
            and way.steps < scene.view.turn.speed_left
        ):
            worth = opening_worth(scene) - way.cost
            yield Plan(worth, Deed("enter") if here else step(scene, way))


def explorations(scene: Scene, node: Node, way: Way, later: float) -> Iterator[Plan]:
    """Yield the facedown cards that can be walked into on a way."""
    if way.steps >= scene.view.turn.speed_left or way.halted or space_of(node):
        return
    after = REST_LATER * scene.rest_worth(scene.me)
    for place in scene.beside_facedown(node):
        worth = explore_worth(scene, place) + after + later - way.cost
        if node == node_of(scene.me):
            yield Plan(worth, Deed("move", side=BESIDE[node].index(place)))
        else:
            yield Plan(worth, step(scene, way))


# ---------------------------------------------------------------------- Heroic Actions


def deeds(scene: Scene, node: Node) -> Iterator[tuple[float, Deed]]:
    """Yield the Heroic Actions that a hero could perform in a place, with their worth."""
    hero, cell = scene.me, cell_of(node)
    yield scene.rest_worth(hero), Deed("rest")
    room = scene.room(cell)
    if room is not None and (not scene.enemies_at(cell) or has_company(scene, cell)):
        if room.search is not None:
            yield check_worth(scene, hero, cell, "search"), Deed("search")
        elif room.disarm is not None and cell not in scene.view.disarmed:
            yield check_worth(scene, hero, cell, "disarm"), Deed("disarm")
    stand = Stand(scene, hero, cell, space_of(node))
    yield from attacks(stand)
    yield from spells(stand)


def has_company(scene: Scene, cell: Cell) -> bool:
    """Say whether another hero keeps the enemies of a room busy."""
    return any(other.place == cell and other.health for other in scene.others)


# ---------------------------------------------------------------------- what lies ahead


def aims(scene: Scene) -> Iterator[tuple[Cell, int, float]]:
    """Yield what a hero may go for in later turns: a place, the steps still to it, the worth."""
    view, hero = scene.view, scene.me
    for enemy in view.enemies:
        stand = Stand(scene, hero, enemy.place)
        worths = [worth for worth, deed in attacks(stand) if deed.slot == enemy.slot]
        worths += [worth for worth, deed in spells(stand) if deed.slot == enemy.slot]
        if worths and max(worths) > 0:
            yield enemy.place, 0, max(worths)
    for place, card in enumerate(view.cards):
        if not card:
            continue
        for facedown in scene.beside_facedown(place):
            yield place, 1, explore_worth(scene, facedown) + 0.3
        room = scene.content.rooms[card]
        if room.search is not None:
            yield place, 0, check_worth(scene, hero, place, "search")
        elif room.disarm is not None and place not in view.disarmed:
            yield place, 0, check_worth(scene, hero, place, "disarm")
    if not scene.view.locked and scene.view.lair_door != NOWHERE:
        yield scene.view.lair_door, 1, opening_worth(scene)


def hope(scene: Scene, goals: list[tuple[Cell, int, float]], cell: Cell) -> float:
    """Return what the best of the goals is worth from a place, by the turns until it."""
    if cell == MAT:
        return 0.0
    best = 0.0
    for place, further, worth in goals:
        if worth * LATER > best:
            steps = scene.steps_from(place).get(cell)
            if steps is not None:
                turns = max(1, ceil((steps + further) / scene.speed))
                best = max(best, worth * LATER**turns - 0.01 * steps)
    return best


def opening_worth(scene: Scene) -> float:
    """Return what it is worth to begin Act 2 now: much, once everybody is ready."""
    view = scene.view
    if view.torch <= FEW_STEPS + 2 * len(view.heroes):
        return OPEN
    missing = sum(scene.rest_worth(hero) for hero in view.heroes)
    return OPEN - 4.0 * missing


# ---------------------------------------------------------------------- Free Actions


def free_action(scene: Scene, offered: Offered, best: Deed) -> Deed | None:
    """Return a Free Action that is worth more than its price before the plan goes on."""
    hero = scene.me
    for card, free in scene.mine.frees:
        cost = scene.focus_worth(hero, -free.cost)
        if free.verb == "mend":
            for other in scene.view.heroes:
                deed = Deed("free", card=card, target=other.hero)
                hurt = deed in offered and other.health <= other.most_health - free.amount
                if hurt and scene.health_worth(other, free.amount) + cost > WORTHWHILE:
                    return deed
        deed = Deed("free", card=card)
        if free.verb == "research" and deed in offered:
            resting = best.verb == "rest" and free.cost <= scene.mine.rest_focus
            if resting and find_worth(scene, hero, ("spell",)) + cost > 0.0:
                return deed
    if Deed("room") in offered and check_worth(scene, hero, hero.place, "offer") > 0.15:
        return Deed("room")
    if Deed("explore_focus") in offered and len(scene.beside_facedown(hero.place)) > 1:
        return Deed("explore_focus")
    return None
