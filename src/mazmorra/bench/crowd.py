"""The cost of a monster's turn on a crowded map of Dungeon Plungin'."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

import mazmorra
from mazmorra.bench.figures import Figure, figure
from mazmorra.games.dungeon_plungin.geometry import (
    COLUMNS,
    EAST,
    ENTRANCE,
    SOUTH,
    Placed,
    beside,
    edge_of,
    square,
)
from mazmorra.games.dungeon_plungin.rules.end import Over
from mazmorra.games.dungeon_plungin.rules.monsters import begin_monsters, monster_turn
from mazmorra.games.dungeon_plungin.state import Monster, Place

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.kernel import Rule

GAME = "dungeon_plungin"
#: The map: columns and rows of rooms, all doors open.
WIDE, DEEP = 6, 5
MONSTERS = 20
#: Melee and ranged monsters, pack hunters, leaping and flying ones.
KINDS = ("goblin", "goblin_archer", "giant_rat", "wolf", "dire_rabbit", "flying_monkey", "orc")


def crowded(seed: int) -> Plunge:
    """Return a table with thirty rooms, four heroes and twenty monsters that are awake."""
    game: Any = mazmorra.start(GAME, 1, seed=f"crowd {seed}", quiet=True)
    while game.state.next != "act":
        game.answer(0, game.legal(0)[0].key)
    rng, state = Random(seed), game.state
    first = ENTRANCE - (DEEP - 1) * COLUMNS - WIDE // 2
    cells = [first + row * COLUMNS + column for row in range(DEEP) for column in range(WIDE)]
    rest = [cell for cell in cells if cell != ENTRANCE]
    state.tiles = (*state.tiles, *(Placed(cell, "room_6x6", 0, 15) for cell in rest))
    state.places = (*state.places, *(Place(entered=True) for _ in rest))
    state.passages = tuple(
        edge_of(cell, side)
        for cell in cells
        for side in (EAST, SOUTH)
        if beside(cell, side) in cells
    )
    free = [square(cell, x, y) for cell in rest for x in range(1, 7) for y in range(1, 7)]
    places = rng.sample(free, MONSTERS + 2)
    for hero, place in zip(state.heroes, places[MONSTERS:], strict=False):
        hero.square = place
    state.monsters = [
        Monster(f"{KINDS[n % len(KINDS)]}.{n}", places[n], vida=4, group=n + 1)
        for n in range(MONSTERS)
    ]
    state.noise = state.round  # monsters then know of distant heroes
    found: Plunge = game
    return found


def measure(rounds: int) -> list[Figure]:
    """Return the cost of one monster's turn on this map, and of the whole Monster Turn."""
    single, whole = [], []
    for seed in range(rounds):
        game = crowded(seed)
        begun = process_time()
        begin_monsters(game)
        for monster in list(game.state.monsters):
            if monster in game.state.monsters and game.living:
                _run(game, monster_turn(game, monster))
        took = process_time() - begun
        whole.append(took * 1e3)
        single.append(took * 1e3 / MONSTERS)
    return [
        figure("monster_turn", "a monster's turn, 30 tiles, 20 monsters", "ms", single),
        figure("monsters_turn", "the turns of all twenty of them", "ms", whole),
    ]


def _run(game: Plunge, rule: Rule[None]) -> None:
    """Run a rule; every question gets its last option, which declines."""
    answer: Any = None
    try:
        while True:
            asked: Any = rule.send(answer)
            answer = asked.options(game)[-1].value
    except (StopIteration, Over):
        pass
