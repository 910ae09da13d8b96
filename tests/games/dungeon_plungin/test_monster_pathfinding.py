"""The ways of monsters, against a plain search that knows nothing of the game's own."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.geometry import SHOTS, Ground, named, path_to
from mazmorra.games.dungeon_plungin.map_cache import KEPT, NOBODY
from mazmorra.games.dungeon_plungin.pathfinding import Walk
from mazmorra.games.dungeon_plungin.rules.laws import walk_of
from mazmorra.games.dungeon_plungin.state import Hazard, State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.monsters_support import HEROES, beset, monsters_act, strikes
from tests.games.dungeon_plungin.monsters_support import steps as walked

#: Cells as column and row; the Entrance is (6, 12).
CELLS = ((6, 12), (6, 11), (5, 11), (7, 11), (6, 10), (5, 10), (7, 10), (6, 9), (6, 8))
TILES = ("room_6x6", "room_6x6", "jagged_room", "sarcophagus", "hallway")
#: Which squares of two neighbours meet in a door, to the east and to the south.
EAST = (((6, 3), (1, 3)), ((6, 4), (1, 4)))
SOUTH = (((3, 6), (3, 1)), ((4, 6), (4, 1)))
MOV, AWARE = 4, 2
RABBIT = 5  # the MOV of a Dire Rabbit

Spot = tuple[int, int, int, int]  # column and row of the cell, column and row in it


def written(spot: Spot) -> str:
    """Return a square as the game names it."""
    column, row, x, y = spot
    return f"{chr(ord('a') + column)}{row + 1}_{x}{y}"


class Map:
    """A random map: floor, doors and obstacles, built anew from what is printed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(f"ways {seed}")
        self.tiles = {cell: self.chance.choice(TILES) for cell in CELLS}
        self.tiles[CELLS[0]] = "entrance"
        self.doors = [pair for pair in self.pairs() if self.chance.random() < 0.8]
        self.floor = set()
        for (column, row), tile in self.tiles.items():
            for y, line in enumerate(cards().tiles[tile].floor, 1):
                self.floor |= {(column, row, x, y) for x, c in enumerate(line, 1) if c in ".o"}
        free = sorted(self.floor)
        self.chance.shuffle(free)
        self.chests = free[: self.chance.randint(0, 12)]
        self.rocks = free[12 : 12 + self.chance.randint(0, 25)]
        self.monster, *self.others = free[40 : 41 + self.chance.randint(0, 12)]
        self.heroes = free[60 : 60 + self.chance.randint(1, 4)]
        self.walls = {*self.chests, *self.rocks}

    def pairs(self) -> list[tuple[tuple[int, int], str]]:
        """Return the sides at which two tiles lie next to each other."""
        found = []
        for column, row in CELLS:
            if (column + 1, row) in CELLS and not self.closed((column, row), (column + 1, row)):
                found.append(((column, row), "east"))
            if (column, row + 1) in CELLS:
                found.append(((column, row), "south"))
        return found

    def closed(self, *cells: tuple[int, int]) -> bool:
        """Say whether one of two tiles is a straight corridor, which has no door at its side."""
        return any(self.tiles[cell] == "hallway" for cell in cells)

    def beside(self, spot: Spot) -> list[Spot]:
        """Return the squares one step away."""
        column, row, x, y = spot
        near = [(column, row, x + 1, y), (column, row, x - 1, y)]
        near += [(column, row, x, y + 1), (column, row, x, y - 1)]
        for cell, side in self.doors:
            across = (1, 0) if side == "east" else (0, 1)
            other = (cell[0] + across[0], cell[1] + across[1])
            for here, there in EAST if side == "east" else SOUTH:
                if spot == (*cell, *here):
                    near.append((*other, *there))
                if spot == (*other, *there):
                    near.append((*cell, *here))
        return [place for place in near if place in self.floor]

    def spread(self, start: Spot, closed: set[Spot]) -> dict[Spot, int]:
        """Return the steps to every square, breadth first."""
        found, line = {start: 0}, [start]
        for here in line:
            for there in self.beside(here):
                if there not in found and there not in closed:
                    found[there] = found[here] + 1
                    line.append(there)
        return found

    def known(self) -> list[Spot]:
        """Return the heroes up to two open doors away, whoever stands between."""
        reached = self.spread(self.monster, self.walls)
        away, line = {self.monster[:2]: 0}, [self.monster[:2]]
        for cell in line:
            for spot in [s for s in reached if s[:2] == cell]:
                for there in self.beside(spot):
                    if there in reached and there[:2] not in away:
                        away[there[:2]] = away[cell] + 1
                        line.append(there[:2])
        return [h for h in self.heroes if h in reached and away[h[:2]] <= AWARE]

    def cost(self, start: Spot, hero: Spot, *, through: bool = False) -> int | None:
        """Return the steps to a free square beside a hero, around or through characters."""
        taken = {*self.others, *self.heroes, *((self.monster,) if start != self.monster else ())}
        taken -= {self.monster}
        steps = self.spread(start, self.walls if through else self.walls | taken)
        places = [p for p in self.beside(hero) if through or p not in taken]
        return min((steps[place] for place in places if place in steps), default=None)


def arranged(found: Map, kind: str = "goblin") -> Any:
    """Return the table of a map: one monster that is awake, and others that sleep in its way."""

    def change(state: State) -> None:
        rocks = tuple(named(written(spot)) for spot in found.rocks)
        state.hazards = (Hazard("falling_rocks", rocks),)

    letters = {cell: f"{chr(ord('a') + cell[0])}{cell[1] + 1}" for cell in CELLS}
    monsters = {written(found.monster): kind}
    monsters |= {written(spot): "orc:asleep" for spot in found.others}
    tiles = {letters[cell]: f"{found.tiles[cell]}:0:" for cell in CELLS[1:]}
    return beset(
        monsters,
        [written(spot) for spot in found.heroes],
        heroes=HEROES[: len(found.heroes)],
        tiles=tiles,
        open=[f"{letters[cell]}:{side}" for cell, side in found.doors],
        chests=dict.fromkeys(map(written, found.chests), "locked:1"),
        change=change,
    )


@clause("dp.law.nearest", "dp.monster.awareness", "dp.monster.pursue", "dp.monster.blocked_path")
@pytest.mark.parametrize("seed", range(120))
def test_a_goblin_walks_a_shortest_way_to_the_nearest_hero(seed: int) -> None:
    found = Map(seed)
    table = arranged(found)

    monsters_act(table)

    way = walked(table, "goblin.1")
    spots = {written(spot): spot for spot in found.floor}
    ends = spots[way[-1]] if way else found.monster
    assert [spots[name] for name in way] == shortest(found, [spots[name] for name in way])
    heroes = found.known()
    costs = {hero: found.cost(found.monster, hero) for hero in heroes}
    least = min((cost for cost in costs.values() if cost is not None), default=None)
    if not heroes:
        assert not way
        assert not strikes(table)
    elif least is not None:
        nearest = [hero for hero in heroes if costs[hero] == least]
        assert len(way) == min(least, MOV)
        left = [found.cost(ends, hero) for hero in nearest]
        assert least - len(way) in left
        assert len(strikes(table)) == int(least <= MOV)
        assert not strikes(table) or any(ends in found.beside(hero) for hero in nearest)
    else:
        straight = [found.cost(found.monster, hero, through=True) for hero in heroes]
        total = min(cost for cost in straight if cost is not None)
        left = [found.cost(ends, hero, through=True) for hero in heroes]
        assert min(cost for cost in left if cost is not None) == total - len(way)
        assert not strikes(table)


def shortest(found: Map, way: list[Spot]) -> list[Spot]:
    """Return a way if every step of it is one step, free, and none is wasted."""
    taken = {*found.others, *found.heroes, *found.walls}
    here = found.monster
    for spot in way:
        assert spot in found.beside(here)
        assert spot not in taken
        here = spot
    assert found.spread(found.monster, taken)[here] == len(way)
    return way


def test_the_maps_try_every_case() -> None:
    """Some goblins reach a hero, some fall short, some are shut off and some know of nobody."""
    seen = set()
    for seed in range(120):
        found = Map(seed)
        heroes = found.known()
        costs = [c for c in (found.cost(found.monster, h) for h in heroes) if c is not None]
        if not heroes:
            seen.add("nobody")
        elif not costs:
            seen.add("shut off")
        else:
            seen.add("reaches" if min(costs) <= MOV else "falls short")

    assert seen >= {"nobody", "reaches", "falls short"}


# ---------------------------------------------------------------------- leaping and flying


@clause("dp.monster.dire_rabbit", "dp.law.nearest")
@pytest.mark.parametrize("seed", range(30))
def test_a_dire_rabbit_leaps_a_shortest_way_over_characters_and_chests(seed: int) -> None:
    """Only rocks and walls are in its way; it ends on a free square."""
    found = Map(seed)
    taken = {*found.others, *found.heroes, *found.walls}
    steps = found.spread(found.monster, set(found.rocks))
    costs = {}
    for hero in found.heroes:
        free = [p for p in found.beside(hero) if p in steps and p not in taken]
        if free:
            costs[hero] = min(steps[place] for place in free)
    table = arranged(found, "dire_rabbit")

    monsters_act(table)

    spots = {written(spot): spot for spot in found.floor}
    way = [spots[name] for name in walked(table, "dire_rabbit.1")]
    least = min(costs.values(), default=99)
    assert not way or way[-1] not in taken
    assert all(spot not in found.rocks for spot in way)
    if least <= RABBIT and any(costs.get(hero) == least for hero in near(found)):
        assert len(way) == least
        assert len(strikes(table)) == 1
        ends = way[-1] if way else found.monster
        assert any(ends in found.beside(hero) for hero in costs if costs[hero] == least)


def near(found: Map) -> list[Spot]:
    """Return the heroes on the monster's own tile, of whom it knows for sure."""
    return [hero for hero in found.heroes if hero[:2] == found.monster[:2]]


def test_the_maps_let_rabbits_leap() -> None:
    """Often enough the shortest way leads over somebody or over a chest."""
    leaps = 0
    for seed in range(30):
        found = Map(seed)
        table = arranged(found, "dire_rabbit")
        monsters_act(table)
        over = {written(spot) for spot in (*found.others, *found.heroes, *found.chests)}
        leaps += bool(over & set(walked(table, "dire_rabbit.1")))

    assert leaps >= 2


# ---------------------------------------------------------------------- every way


@clause("dp.monster.obstacles", "dp.monster.flying_monkey")
@pytest.mark.parametrize("seed", range(5))
def test_every_way_on_a_map_is_as_long_as_a_plain_search_says(seed: int) -> None:
    """From the monster to every square: around all, through characters, over chests, flying."""
    found = Map(seed)
    start = named(written(found.monster))
    taken = {*found.others, *found.heroes}
    for kind, walls in (
        ("goblin", found.walls),
        ("dire_rabbit", set(found.rocks)),
        ("flying_monkey", set()),
    ):
        table = arranged(found, kind)
        game: Any = table.game
        monster = table.state.monsters[0]
        around = walls | taken if kind == "goblin" else walls
        for through, closed in ((False, around), (True, walls)):
            exact = found.spread(found.monster, closed)
            walk = walk_of(game, monster, NOBODY if through else game.taken(monster))
            assert walk.steps() == {named(written(spot)): n for spot, n in exact.items()}
        blocked = {named(written(spot)) for spot in around} | game.ground.blocked
        for spot, length in list(found.spread(found.monster, around).items())[::3]:
            way = path_to(game.ground, start, named(written(spot)), blocked)
            assert len(way) == length
            assert not blocked & set(way)
            assert all(game.adjacent(a, b) for a, b in zip((start, *way), way, strict=False))


@clause("dp.combat.range_metric")
@pytest.mark.parametrize("seed", range(4))
def test_range_goes_past_everybody_and_everything_but_walls(seed: int) -> None:
    """Stone that blocks the way does not block a shot: rooms with a sarcophagus are all floor."""
    found = Map(seed)
    for (column, row), tile in found.tiles.items():
        if tile == "sarcophagus":
            found.floor |= {(column, row, x, y) for x in (3, 4) for y in (3, 4)}
    game: Any = arranged(found).game
    exact = found.spread(found.monster, set())

    assert dict(game.ground.range_from(named(written(found.monster)))) == {
        named(written(spot)): steps for spot, steps in exact.items()
    }


@pytest.mark.parametrize("seed", range(4))
def test_there_is_no_way_where_a_plain_search_finds_none(seed: int) -> None:
    found = Map(seed)
    game: Any = arranged(found).game
    closed = {*found.walls, *found.others, *found.heroes}
    reached = found.spread(found.monster, closed)
    start = named(written(found.monster))
    blocked = {named(written(spot)) for spot in closed} | game.ground.blocked

    for spot in sorted(found.floor - set(reached) - closed)[::3]:
        assert path_to(game.ground, start, named(written(spot)), blocked) == ()


@pytest.mark.parametrize("seed", range(4))
def test_who_looks_no_farther_than_needed_finds_the_same(seed: int) -> None:
    """Distances to groups of squares, ways within a limit, and what hangs together at all."""
    found = Map(seed)
    game: Any = arranged(found).game
    ground, start = game.ground, named(written(found.monster))
    closed = {*found.walls, *found.others, *found.heroes}
    blocked = {named(written(spot)) for spot in closed} | ground.blocked
    exact = {named(written(s)): n for s, n in found.spread(found.monster, closed).items()}
    groups = [set(ground.ways[named(written(hero))]) for hero in found.heroes] + [set(), {start}]

    walk = Walk(ground.beside, (start,), blocked)
    farthest = max(exact.values())

    for group in groups:
        reached = {place: exact[place] for place in group if place in exact}
        least = min(reached.values(), default=None)
        assert walk.steps_to(group) == least
        assert walk.nearest(group) == tuple(sorted(p for p in reached if exact[p] == least))
    for far in (3, 0, farthest + 2, 1):
        assert walk.within(far) == {p for p, n in exact.items() if 0 < n <= far}
        assert walk.steps(far) == {p: n for p, n in exact.items() if n <= far}
        assert Walk(ground.beside, (start,), blocked).within(far) == walk.within(far)
    for place, steps in exact.items():
        assert len(walk.way_to(place)) == steps
    through = found.spread(found.monster, found.walls)
    for spot in found.floor:
        assert (named(written(spot)) in game.site.reached(start, "walks")) == (spot in through)


def test_what_a_map_remembers_is_bounded_and_never_another_answer() -> None:
    """A live game holds its map: what was looked at once is not kept for ever."""
    game: Any = arranged(Map(2)).game
    ground, site = game.ground, game.site
    squares = sorted(ground.beside)[::7]

    for one in squares:
        fresh = Ground(game.state.tiles, game.content.tiles, game.state.passages)
        for other in squares:
            assert ground.sees(one, other) == fresh.sees(one, other)
            assert ground.in_range(one, other, 5) == fresh.in_range(one, other, 5)
        assert ground.range_from(one) == fresh.range_from(one)
        assert ground.in_shot(one, 6) == fresh.in_shot(one, 6)
        walk = Walk(fresh.beside, (one,), site.obstacles)
        assert site.walk(one, "walks").steps() == walk.steps()
        assert site.reached(one, "walks") == frozenset(walk.steps())

    assert len(ground._shots) <= SHOTS
    assert len(ground._far) == len(ground._near) == 1
    assert len(site._walks) <= KEPT
