"""Act 2: the greedy bot draws the Boss over the Altars and breaks it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mazmorra.bots.tiny_epic_dungeons.answers.deeds import Plan, attacks, spells, step
from mazmorra.bots.tiny_epic_dungeons.evaluate import Stand
from mazmorra.bots.tiny_epic_dungeons.paths import (
    cell_of,
    danger,
    node_of,
    space_of,
)
from mazmorra.bots.tiny_epic_dungeons.world import remembered
from mazmorra.games.tiny_epic_dungeons.cards import FIRST_MINION
from mazmorra.games.tiny_epic_dungeons.decisions.turn import TAUNT, Deed
from mazmorra.games.tiny_epic_dungeons.geometry import MAT, SPACES, Cell, distances, pathways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.bots.tiny_epic_dungeons.answers.deeds import Plan
    from mazmorra.bots.tiny_epic_dungeons.answers.turns import Offered
    from mazmorra.bots.tiny_epic_dungeons.paths import Node, Way
    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChoosePath, DriveEnemy
    from mazmorra.kernel import Option, Pending

ALTAR = 2.5  # an Altar on the Boss's track
AWAY = 0.35  # a turn of walking between the hero and the Boss
LURE = 0.3  # a Taunt, or a turn of walking, that is missing until the next Altar ...
NEARBY = 0.1  # ... and a turn of walking to the Boss meanwhile
HUNT = 0.5  # a turn of walking to a Goblin ...
MANY_GOBLINS = 3  # ... when there are so many
FAR = 20  # steps to where no pathway leads
MOST_TAUNTS = 4


def plans(scene: Scene, offered: Offered, ways: dict[Node, Way], heroic: bool) -> Iterator[Plan]:
    """Yield what a hero could do: go somewhere, draw the Boss there, and act."""
    foe = scene.boss
    assert foe is not None
    start = node_of(scene.me)
    speed = scene.boss_card.speed
    needed = len(scene.open_altars)
    for node, way in ways.items():
        cell, space = cell_of(node), space_of(node)
        for taunts in range(min(MOST_TAUNTS, scene.me.focus // TAUNT) + 1):
            place, fallen = lure(scene, foe.place, cell, taunts * speed)
            if taunts and place == lure(scene, foe.place, cell, (taunts - 1) * speed)[0]:
                break
            fallen = min(fallen, needed)
            spent = taunts * TAUNT
            base = ALTAR * scene.haste * fallen + scene.focus_worth(scene.me, -spent) - way.cost
            base += ends(scene, space) if node != start else 0.0
            base -= danger(scene, cell, place)
            base -= far(scene, node, place, fallen) + hunt(scene, node)
            for worth, deed in deeds(scene, node, place, fallen, spent, heroic):
                if node != start:
                    first = step(scene, way)
                elif taunts:
                    first = Deed("taunt")
                else:
                    first = deed
                yield Plan(base + worth, first)


def deeds(
    scene: Scene, node: Node, boss_at: Cell, fallen: int, spent: int, heroic: bool
) -> Iterator[tuple[float, Deed]]:
    """Yield the Heroic Actions of a place, with the Boss where it has been drawn to."""
    yield 0.0, Deed("end")
    if not heroic:
        return
    hero = scene.me
    stand = Stand(
        scene,
        hero,
        cell_of(node),
        space_of(node),
        boss_at,
        scene.capacity(fallen),
        hero.focus - spent,
    )
    yield scene.rest_worth(hero), Deed("rest")
    yield from attacks(stand)
    yield from spells(stand)


@remembered
def ends(scene: Scene, space: int) -> float:
    """Return what it is worth to end a movement on a Hero Space."""
    worth = 0.0
    for gain in scene.boss_card.spaces[space - 1].ends if space else ():
        amount = gain.amount
        if gain.verb in ("health", "damage"):
            worth += scene.health_worth(scene.me, amount if gain.verb == "health" else -amount)
        elif gain.verb in ("focus", "lose_focus"):
            worth += scene.focus_worth(scene.me, amount if gain.verb == "focus" else -amount)
    return worth


# ---------------------------------------------------------------------- drawing the Boss


def lure(scene: Scene, start: Cell, prey: Cell, steps: int) -> tuple[Cell, int]:
    """Return where the Boss comes to on its way to a hero, and the Altars that fall, at best."""
    view = scene.view
    return _lure(view.doors, view.gate, view.altars, start, prey, steps)


@lru_cache(maxsize=16384)
def _lure(
    doors: tuple[int, ...],
    gate: Cell,
    altars: tuple[Cell, ...],
    start: Cell,
    prey: Cell,
    steps: int,
) -> tuple[Cell, int]:
    away = distances(doors, prey, gate)
    if not steps or not away.get(start):
        return start, 0
    best = start, -1
    for there in pathways(doors, gate)[start]:
        if away[there] < away[start]:
            end, fallen = _lure(doors, gate, altars, there, prey, steps - 1)
            fallen += there in altars
            if fallen > best[1]:
                best = end, fallen
    return best


def far(scene: Scene, node: Node, boss_at: Cell, fallen: int) -> float:
    """Return what it costs that the Boss, or the next Altar for it, is still far away."""
    if fallen >= len(scene.open_altars):
        return AWAY * walk(scene, node, boss_at, scene.speed)
    left = [altar for altar in scene.view.altars if altar != boss_at]
    speed = scene.boss_card.speed
    lures = []
    for altar in left:
        taunts = scene.steps_from(altar).get(boss_at, FAR) / speed
        walks = [walk(scene, node, altar, scene.speed)]
        walks += [1 + walk(scene, node_of(other), altar, 3) for other in scene.others]
        lures.append(LURE * (taunts + min(walks)))
    return min(lures, default=0.0) + NEARBY * walk(scene, node, boss_at, scene.speed)


def hunt(scene: Scene, node: Node) -> float:
    """Return what it costs to be far from the Goblins when one or two more would be too many."""
    if scene.goblins < MANY_GOBLINS:
        return 0.0
    goblins = [enemy.place for enemy in scene.view.enemies if enemy.slot < FIRST_MINION]
    return HUNT * min(walk(scene, node, place, scene.speed) for place in goblins)


def walk(scene: Scene, node: Node, there: Cell, speed: int) -> float:
    """Return how many turns a hero walks from a node to a place, parts of them counted."""
    steps = scene.steps_from(there).get(cell_of(node), FAR)
    space = space_of(node)
    if space and there != MAT:
        steps += min(space - 1, SPACES + 1 - space)
    return steps / speed


# ---------------------------------------------------------------------- answers


def choose_path(scene: Scene, asked: Pending) -> Option[Any]:
    """Lead the Boss over an Altar where ways part; the others may go as they like."""
    question: ChoosePath = asked.decision  # type: ignore[assignment]
    boss = scene.boss
    if boss is None or boss.card != question.enemy:
        return asked.answers[0]
    altars = scene.view.altars

    def worth(option: Option[Any]) -> float:
        near = scene.steps_from(option.value)
        if option.value in altars:
            return 1.0
        return -min((near.get(altar, 20) for altar in altars), default=0)

    return max(asked.answers, key=worth)


def choose_prey(scene: Scene, asked: Pending) -> Option[Any]:
    """Let an enemy go for whoever can bear it best."""
    health = {hero.hero: hero.health for hero in scene.view.heroes}
    return max(asked.answers, key=lambda option: health[option.value])


def assign(scene: Scene, asked: Pending) -> Option[Any]:
    """Move the highest marker, so that none is stopped before the others."""
    return max(asked.answers, key=lambda option: option.value)


def drive(scene: Scene, asked: Pending) -> Option[Any]:
    """Drive the Boss towards an Altar that is still needed, others away from the heroes."""
    question: DriveEnemy = asked.decision  # type: ignore[assignment]
    boss = scene.boss
    if boss is not None and question.slot == boss.slot and scene.open_altars:
        altars = scene.view.altars

        def near(option: Option[Any]) -> int:
            steps = scene.steps_from(option.value)
            return min((steps.get(altar, 20) for altar in altars), default=0)

        return min(asked.answers, key=near)

    def away(option: Option[Any]) -> int:
        steps = scene.steps_from(option.value)
        return sum(steps.get(hero.place, 20) for hero in scene.view.heroes)

    return max(asked.answers, key=away)
