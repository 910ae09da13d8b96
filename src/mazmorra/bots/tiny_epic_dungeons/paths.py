"""Where heroes can go in a turn, what lies ahead, and what the enemies may do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.bots.tiny_epic_dungeons.rooms import entry_worth
from mazmorra.bots.tiny_epic_dungeons.world import remembered
from mazmorra.games.tiny_epic_dungeons.cards import BOSS, FIRST_MINION
from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    MAT,
    NOWHERE,
    Cell,
    beside_space,
    pathways,
)

if TYPE_CHECKING:
    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.games.tiny_epic_dungeons.view import HeroView
    from mazmorra.kernel import Option, Pending

#: A place is a cell, or the Boss Mat and a Hero Space: then 100 and its number.
Node = int
ON_MAT = 100
STEP = 0.01  # what a step costs, so that the shorter way is taken
#: How likely an Enemy Action is to hit as it stands, by the torch steps until it.
SOON = (1.0, 0.7, 0.4, 0.25)


class Way(Struct, frozen=True):
    """How a hero gets to a node: what it costs, the steps, and the first node on the way."""

    cost: float
    steps: int
    first: Node
    halted: bool = False


def cell_of(node: Node) -> Cell:
    """Return the cell of a node; all Hero Spaces are on the Boss Mat."""
    return MAT if node >= ON_MAT else node


def space_of(node: Node) -> int:
    """Return the Hero Space of a node, 0 in the dungeon."""
    return node - ON_MAT if node >= ON_MAT else 0


def node_of(hero: HeroView) -> Node:
    """Return where a hero stands."""
    return ON_MAT + hero.space if hero.space else hero.place


def next_to(scene: Scene, node: Node) -> list[Node]:
    """Return the nodes beside a node that a hero can walk to."""
    if node >= ON_MAT:
        space = node - ON_MAT
        found = [ON_MAT + other for other in beside_space(space)]
        return [*found, scene.view.lair_door] if space == 1 else found
    beside: list[Node] = list(pathways(scene.view.doors)[node])
    if node == scene.view.gate:
        beside.append(ON_MAT + 1)
    return beside


def reachable(scene: Scene) -> dict[Node, Way]:
    """Return where the hero can get to with the Speed it has left, the cheapest way to each."""
    start = node_of(scene.me)
    found = {start: Way(0.0, 0, start)}
    edge = [start]
    for steps in range(1, scene.view.turn.speed_left + 1):
        beyond: list[Node] = []
        for node in edge:
            way = found[node]
            if way.halted:
                continue
            for there in next_to(scene, node):
                cost = way.cost + STEP
                halted = False
                if there < ON_MAT:
                    cost -= entry_worth(scene, scene.me, there)
                    halted = scene.enemies_at(there) and not scene.me.stealth
                known = found.get(there)
                if known is None or cost < known.cost - 1e-9:
                    first = there if steps == 1 else way.first
                    found[there] = Way(cost, steps, first, halted)
                    beyond.append(there)
        edge = beyond
    taken = {ON_MAT + other.space for other in scene.others if other.space}
    return {node: way for node, way in found.items() if node not in taken}


# ---------------------------------------------------------------------- cards that lie face down


@remembered
def enemy_chances(scene: Scene, layer: str) -> tuple[float, float]:
    """Return the chances that a facedown card holds a Goblin, and a Minion."""
    view, rooms = scene.view, scene.content.rooms
    faceup = set(view.cards)
    unseen = [room for card, room in rooms.items() if card not in faceup and room.type == "room"]
    goblins = sum(room.goblin for room in unseen) / max(1, len(unseen))
    if layer != "b":
        return goblins * (1.0 if layer == "a" else 0.75), 0.0
    left = view.layers.count("b") + view.undealt[1]
    minion = unmet(scene) / max(1, left)
    return goblins * (1 - minion), minion


@remembered
def unmet(scene: Scene) -> int:
    """Return how many Encounters nobody has found."""
    met = scene.view.killed + sum(FIRST_MINION <= e.slot < BOSS for e in scene.view.enemies)
    return len(scene.view.heroes) - met


USEFUL = 1.4  # a card that may be what is looked for
OPENING = 1.2  # a card that only leads on
IDLE = 0.2  # a card when all is found: there may be a treasure


@remembered
def explore_worth(scene: Scene, place: Cell) -> float:
    """Return what it is worth to the hero to walk into a facedown card."""
    view = scene.view
    layer = view.layers[place]
    searching = unmet(scene) > 0 or view.lair_door == NOWHERE
    left = sum(view.undealt)
    worth = IDLE
    if searching:
        useful = (layer == "b" and unmet(scene)) or (layer == "c" and view.lair_door == NOWHERE)
        worth = USEFUL if useful else OPENING if left else IDLE / 2
        worth += 0.02 * sum(
            there >= 0 and not view.cards[there] and not view.layers[there]
            for there in BESIDE[place]
        )
        worth *= scene.haste
    goblin, minion = enemy_chances(scene, layer)
    if scene.goblins >= 3:
        worth -= goblin * scene.new_goblin()
    hero = scene.me
    if not hero.stealth and not scene.mine.passive.no_ambush:
        worth += goblin * scene.health_worth(hero, -1) + minion * scene.health_worth(hero, -2)
    return worth


def turn_card(scene: Scene, asked: Pending) -> Option[int]:
    """Turn a card so that corridors stay open: towards empty cells first, then towards rooms."""
    place: Cell = asked.decision.place  # type: ignore[union-attr]
    return max(asked.answers, key=lambda option: openness(scene, place, option.value))


def openness(scene: Scene, place: Cell, corridors: int) -> float:
    """Return how much a card opens if it lies like that."""
    view = scene.view
    left = sum(view.undealt)
    worth = 0.0
    for side, there in enumerate(BESIDE[place]):
        if there < 0 or not corridors >> side & 1:
            continue
        if view.layers[there]:
            worth += 0.3
        elif view.cards[there]:
            worth += 0.5 if view.doors[there] >> (side + 2) % 4 & 1 else -0.1
        elif left:
            left -= 1
            worth += 1.0 + 0.1 * sum(
                other >= 0 and not view.cards[other] and not view.layers[other]
                for other in BESIDE[there]
            )
    return worth


def place_card(scene: Scene, asked: Pending) -> Option[int]:
    """Put one of the last cards where it is nearest to the heroes."""
    places = [hero.place for hero in scene.view.heroes if hero.place != MAT]
    return min(
        asked.answers,
        key=lambda option: sum(
            abs(option.value % 7 - place % 7) + abs(option.value // 7 - place // 7)
            for place in places
        ),
    )


def choose_reveal(scene: Scene, asked: Pending) -> Option[int]:
    """Reveal the card that is likeliest to help, or none if a Goblin would be too many."""

    def worth(option: Option[int]) -> float:
        return explore_worth(scene, option.value) if option.value >= 0 else 0.0

    return max(asked.answers, key=worth)


# ---------------------------------------------------------------------- what enemies may do


def torch_steps_to_action(scene: Scene) -> int:
    """Return how many torch steps away the next Enemy Action is; many if none is near."""
    space = scene.view.next_enemies
    return scene.view.torch - space if space else 99


@remembered
def danger(scene: Scene, cell: Cell, boss_at: Cell | None = None) -> float:
    """Return what the next Enemy Action may cost the hero in a place."""
    steps = torch_steps_to_action(scene)
    if steps > len(SOON) or steps > len(scene.view.heroes):
        return 0.0
    hero = scene.me
    away = scene.steps_from(cell)
    damage = 0.0
    for enemy in scene.view.enemies:
        place = boss_at if enemy.slot == BOSS and boss_at is not None else enemy.place
        distance = away.get(place)
        if distance is None:
            continue
        card = scene.content.foes[enemy.card]
        reach = card.assault.reach
        near = reach.spans(scene.view.doors, place, cell)
        if not near and card.moves_and_attacks:
            others = scene.steps_from(place)
            nearer = any(
                other.health and others.get(other.place, 99) < distance for other in scene.others
            )
            near = not nearer and distance <= card.speed + (
                reach.distance if reach.kind == "path" else 0
            )
        if near:
            damage += enemy.damage
    return -SOON[steps - 1] * scene.health_worth(hero, -round(damage))
