"""The board as the greedy bot sees it: what each step costs, and the way to every goal.

A place in the graph is a square, or the far side of a square with a fissure or a bridge. A step
is paid in turns, in draws (as many Dungeon cards as it is as dangerous as) and in risk (the chance
of sudden death, as a logarithm).
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import log
from typing import TYPE_CHECKING, NamedTuple

from mazmorra.bots.dungeonquest import dangers
from mazmorra.games.dungeonquest.geometry import (
    SPECIAL,
    SQUARES,
    TOWERS,
    TREASURE,
    WAYS,
    opposite,
    stepped,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.games.dungeonquest.cards import Cards, Chamber
    from mazmorra.games.dungeonquest.geometry import Direction, Square
    from mazmorra.games.dungeonquest.view import LairView, QuestView
    from mazmorra.kernel import Seat

CHAMBER = (TREASURE,)
#: A square, or beyond all squares the far side of one.
Node = int
FAR = SQUARES

# Prices, chosen by playing. Those of unknown spaces decide how bold the bot is: with lower ones it
# sees the dragon more often and comes out less often. Near the others little changes.
PER_DRAW = 0.7  # what a Dungeon card counts in turns, when ways are compared
PER_RISK = 20.0  # and certain death
UNKNOWN_TURNS = 1.6  # to get across a space that nobody has seen
UNKNOWN_DRAWS = 0.9
DELAY = 0.1  # turns that a Dungeon card costs where somebody is fled from
DOOR_TURNS = 1.8  # beyond the first one
FALL_TURNS, FALL_DRAWS = 3.0, 5.0  # of a fall into the Catacombs
OCCUPIED = 0.5  # turns, until somebody has gone
ONWARD = 0.1  # turns, where one moves on in the same one: without a price one goes in circles


class Step(NamedTuple):
    """What it takes to get from one place to the next, or all the way to a goal.

    Attributes:
        unknown: How many spaces of it nobody has seen; on the way back they are known.
    """

    turns: float = 0.0
    draws: float = 0.0
    risk: float = 0.0
    unknown: int = 0

    @property
    def cost(self) -> float:
        """Everything in one number."""
        return self.turns + PER_DRAW * self.draws + PER_RISK * self.risk

    @property
    def turns_back(self) -> float:
        """The turns that the way will take once it is known."""
        return self.turns - (UNKNOWN_TURNS - 1.0) * self.unknown

    def __add__(self, other: Step) -> Step:  # type: ignore[override]
        return Step(
            self.turns + other.turns,
            self.draws + other.draws,
            self.risk + other.risk,
            self.unknown + other.unknown,
        )


FREE = Step()
#: The steps on an empty board, by Hero.
_BLANK: dict[tuple[Cards, str], list[list[tuple[Node, Step, float]]]] = {}


class Board:
    """What a seat sees of the board, and what moving on it costs its Hero."""

    def __init__(self, content: Cards, hero: str, seat: Seat) -> None:
        self.content = content
        self.hero = hero
        self.seat = seat
        self.card = self.content.heroes[hero]
        self.tiles: tuple[str, ...] = ("",) * SQUARES
        self.facing: tuple[int, ...] = (0,) * SQUARES
        self.lairs: dict[Square, LairView] = {}
        self.others: frozenset[Square] = frozenset()
        self.load = 0
        self.strength = dangers.tries(self.card, self.card.strength)
        self.agility = dangers.tries(self.card, self.card.agility)
        luck = self.card.chance(self.card.luck)
        self.trap = Step(
            dangers.deck(content, hero, "trap").turns, dangers.draws(content, hero, "trap")
        )
        self.pit = Step(0.0, 0.0, -log(luck))
        tiles = content.tiles.values()
        pits = sum(tile.type == "bottomless_pit" for tile in tiles) / len(tiles)
        self.drawn = Step(dangers.deck(content, hero, "dungeon").turns + DELAY, 1.0)
        self.unknown = Step(0.0, UNKNOWN_DRAWS, -log(1 - pits * (1 - luck)))
        self._maps: dict[tuple[Square, ...], list[Step | None]] = {}
        #: The steps into every place: where they begin, what they take, and their cost.
        self.into: list[list[tuple[Node, Step, float]]] = [[] for _ in range(2 * SQUARES)]
        if (content, hero) in _BLANK:
            self.into = [list(steps) for steps in _BLANK[content, hero]]
        else:
            self._renew(range(SQUARES))
            _BLANK[content, hero] = [list(steps) for steps in self.into]

    def look(self, view: QuestView) -> None:
        """Take in what has changed on the board."""
        lairs = {lair.place: lair for lair in view.lairs}
        others = frozenset(
            hero.place
            for hero in view.heroes
            if hero.seat != self.seat and hero.status == "inside" and hero.place != TREASURE
        )
        changed: set[Square] = set()
        if view.tiles != self.tiles or view.facing != self.facing:
            for place in range(SQUARES):
                new = view.tiles[place], view.facing[place]
                if new != (self.tiles[place], self.facing[place]):
                    changed.add(place)
        if lairs != self.lairs:
            changed |= {
                p for p in lairs.keys() | self.lairs.keys() if lairs.get(p) != self.lairs.get(p)
            }
        changed |= others ^ self.others
        load = len(view.heroes[self.seat].loot)
        if load != self.load:
            self.load = load
            changed |= self.bridges()
        self.tiles, self.facing, self.lairs, self.others = view.tiles, view.facing, lairs, others
        if changed:
            near = {goal for place in changed for _, goal, _ in WAYS[place]}
            self._renew(changed | near)

    def _renew(self, places: Iterable[Square]) -> None:
        """Work out the steps into some squares again."""
        self._maps.clear()
        for place in places:
            self.into[place].clear()
            self.into[place + FAR].clear()
            for _, start, _ in WAYS[place]:
                for side, goal, square in WAYS[start]:
                    if goal == place:
                        self._add_steps(start, square, side, goal)

    def _add_steps(self, start: Square, square: Square, side: Direction, goal: Square) -> None:
        end = self.node(goal, opposite(side))
        chamber = self.chamber(start)
        nodes = (start, start + FAR) if chamber is not None and chamber.near else (start,)
        for node in nodes:
            step = self.step(node, side, goal, square)
            if step is not None:
                self.into[end].append((node, step, step.cost))

    def bridges(self) -> set[Square]:
        """Return the squares with a bridge, where Loot weighs."""
        tiles = self.content.tiles
        return {
            place for place, tile in enumerate(self.tiles) if tile and tiles[tile].type == "bridge"
        }

    # ------------------------------------------------------------------ what lies there

    def chamber(self, place: Square) -> Chamber | None:
        """Return the chamber on a square, if one lies there."""
        tile = self.tiles[place]
        return self.content.tiles[tile] if tile else None

    def explored(self, place: Square) -> bool:
        """Say whether a space is explored."""
        return bool(self.tiles[place]) or place in SPECIAL

    def node(self, place: Square, entry: Direction) -> Node:
        """Return where a Hero stands who comes in by a side."""
        return place + FAR * self.content.is_far(self, place, entry)

    def on_side(self, node: Node, side: Direction) -> bool:
        """Say whether a side lies on the same side of the fissure or bridge as a place."""
        return self.content.is_far(self, node % SQUARES, side) == (node >= FAR)

    # ------------------------------------------------------------------ what it costs

    def step(self, node: Node, side: Direction, goal: Square, square: Square) -> Step | None:
        """Return what it takes to leave a place by a side and to get through the next."""
        beyond = stepped(square, side)
        assert beyond is not None
        side_of = self.content.side_of
        sides = {side_of(self, square, side), side_of(self, beyond, opposite(side))}
        if "W" in sides:
            return None
        left = self.leave(node, side)
        if left is None:
            return None
        step = left + self.enter(goal)
        if "D" in sides:
            step += Step(DOOR_TURNS, 0.3)
        if "P" in sides:
            step += Step(self.strength - 1)
        return step

    def leave(self, node: Node, side: Direction) -> Step | None:
        """Return what it takes to leave a place by a side, or None if there is no way."""
        place = node % SQUARES
        chamber = self.chamber(place)
        if chamber is None:
            if place in TOWERS:
                return Step(ONWARD)
            return Step(1.0) if place in SPECIAL else Step(UNKNOWN_TURNS, unknown=1)
        match chamber.type:
            case "corridor":
                return Step(ONWARD)
            case "spider_web":
                return Step(self.strength - 1 + ONWARD)
            case "cave_in":
                return Step(self.agility)
            case "darkness":
                return Step(1.0)
            case "chasm":
                return Step(1.0) if self.on_side(node, side) else None
            case "bridge":
                if self.on_side(node, side):
                    return Step(1.0)
                missed = 1 - self.card.chance(self.card.agility - self.load)
                return Step(ONWARD + missed * FALL_TURNS, missed * FALL_DRAWS)
        return Step(1.0)

    def leaving(self, node: Node) -> float:
        """Return the turns it usually takes to leave a place that is known by then."""
        place = node % SQUARES
        chamber = self.chamber(place)
        if chamber is None:
            return ONWARD if place in TOWERS else 1.0
        if chamber.type == "spider_web":
            return self.strength - 1 + ONWARD
        if chamber.type == "cave_in":
            return self.agility
        return ONWARD if chamber.type == "corridor" else 1.0

    def enter(self, place: Square) -> Step:
        """Return what waits on a space."""
        chamber = self.chamber(place)
        if chamber is None:
            step = FREE if place in SPECIAL else self.unknown
        elif chamber.type == "trap_room":
            step = self.trap
        elif chamber.type == "bottomless_pit":
            step = self.pit
        elif chamber.type in ("corridor", "darkness", "spider_web", "bridge", "rotating_room"):
            step = FREE
        else:
            step = self.drawn
        lair = self.lairs.get(place)
        if lair is not None:
            step += Step(0.0, self.fight_draws(lair))
        if place in self.others:
            step += Step(OCCUPIED)
        return step

    def fight_draws(self, lair: LairView) -> float:
        """Return how many Dungeon cards a Monster on the board is as bad as."""
        wounds = dangers.monster(self.content, self.hero, lair.monster, lair.above)
        return dangers.as_draws(self.content, self.hero, dangers.Danger(wounds).mean)

    # ------------------------------------------------------------------ the way

    def to_tower(self) -> list[Step | None]:
        """Return for every place what it takes to come to the nearest tower."""
        return self._maps.get(TOWERS) or self._search(TOWERS)

    def to_treasure(self) -> list[Step | None]:
        """Return for every place what it takes to come to the Treasure Chamber."""
        return self._maps.get(CHAMBER) or self._search(CHAMBER)

    def _search(self, goals: tuple[Square, ...]) -> list[Step | None]:
        """Walk backwards from the goals, the cheapest first."""
        into = self.into
        best: list[float] = [1e9] * len(into)
        whole: list[Step | None] = [None] * len(into)
        heap: list[tuple[float, Node]] = []
        for goal in goals:
            best[goal] = 0.0
            whole[goal] = FREE
            heap.append((0.0, goal))
        while heap:
            cost, node = heappop(heap)
            if cost > best[node]:
                continue
            rest = whole[node]
            assert rest is not None
            turns, draws, risk, unknown = rest
            for start, step, price in into[node]:
                total = cost + price
                if total < best[start]:
                    best[start] = total
                    whole[start] = Step(
                        turns + step[0], draws + step[1], risk + step[2], unknown + step[3]
                    )
                    heappush(heap, (total, start))
        self._maps[goals] = whole
        return whole
