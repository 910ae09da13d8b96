"""Traps: when they go off, whom they hit, and what stays of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.world import TrapTriggered
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, squares_before, stepped
from mazmorra.games.dungeon_plungin.rules.check import check, counted
from mazmorra.games.dungeon_plungin.rules.end import settle
from mazmorra.games.dungeon_plungin.rules.life import hurt, provoke, wake
from mazmorra.games.dungeon_plungin.state import Hero, Monster
from mazmorra.kernel import run

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.games.dungeon_plungin.cards import Stat, Trap
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.rules.check import Pool
    from mazmorra.games.dungeon_plungin.state import Hazard
    from mazmorra.kernel import Rule


def trigger(game: Plunge, name: str, hero: Hero, *, aware: bool = False) -> Rule[None]:
    """Let a trap go off on a hero; everybody it hits is hit before the end is looked at.

    Clauses: dp.trap.once, dp.trap.own_rules, dp.trap.aware_bonus, dp.trap.aware_shared,
    dp.attention.asleep_wake, dp.round.win_and_loss.
    """
    trap = game.content.traps[name]
    game.emit(TrapTriggered(name, hero.hero), trap.clauses[0])
    wake(game, game.tile_number(hero.square))
    yield from run(effect[str(trap.effect)], game, trap, hero, aware)
    settle(game)


def caution(who: Character, aware: bool) -> int:
    """Return the die that heroes who know of a trap have more (dp.trap.aware_bonus)."""
    return int(aware and type(who) is Hero)


def dodge(
    game: Plunge,
    trap: Trap,
    one: Character,
    stat: Stat,
    dif: int,
    clause: str,
    *,
    aware: bool,
    opposed: bool = False,
) -> Rule[Pool]:
    """Make the check of a character whom a trap would hit."""
    return check(
        *(game, one, stat, dif, clause),
        purpose="trap",
        card=trap.id,
        bonus=caution(one, aware),
        opposed=opposed,
    )


def shot(game: Plunge, trap: Trap, victims: Iterable[Character]) -> int:
    """Roll the attack of a trap, once for all it hits (dp.trap.attack, dp.trap.shared_roll)."""
    pool = counted(game.chance["traps"].roll(trap.dice, 6))
    names = tuple(game.name_of(one) for one in victims)
    rolled = AttackRolled(trap.id, names, "trap", pool.faces, pool.successes, pool.fumble)
    game.emit(rolled, "dp.trap.attack")
    return pool.successes


def standing_on(game: Plunge, squares: Iterable[Square]) -> list[Character]:
    """Return everybody who stands on some of these squares, heroes first."""
    places = set(squares)
    return [character for character in game.characters if character.square in places]


def threatened(game: Plunge, victims: list[Character]) -> list[Character]:
    """Return everybody a trap goes for; that alone rouses a monster (dp.law.patient)."""
    for one in victims:
        if type(one) is Monster:
            provoke(game, one)
    return victims


# ---------------------------------------------------------------------- areas


def tile_squares(game: Plunge, place: Square) -> set[Square]:
    """Return the squares of the tile of a square."""
    ground = game.ground
    number = ground.tile_at[place]
    return {other for other, tile in ground.tile_at.items() if tile == number}


def fallen_area(game: Plunge, trap: Trap, hero: Hero) -> tuple[Square, ...]:
    """Return the area under a hero that rocks or a pit cover; they never close a passage.

    Where even the hero's own square would close one, nothing stays.

    Clauses: dp.trap.no_seal, dp.trap.area_pick, dp.trap.rocks, dp.trap.pit.
    """
    here = hero.square
    floor = tile_squares(game, here)
    small = ((1, 2), (2, 1))
    corridor = game.tile(here).kind == "corridor"
    for shapes in (small,) if corridor else ((trap.area,), small):
        areas = [area for shape in shapes for area in _areas(here, *shape) if set(area) <= floor]
        legal = [area for area in areas if not seals(game, here, area)]
        if legal:
            return game.chance["areas"].take(tuple(legal))
    return () if seals(game, here, (here,), chests=False) else (here,)


def _areas(here: Square, columns: int, rows: int) -> list[tuple[Square, ...]]:
    """Return the areas of a shape that contain a square."""
    found = []
    for left in range(columns):
        for above in range(rows):
            start = here
            for _ in range(left):
                start = stepped(start, 3)
            for _ in range(above):
                start = stepped(start, 0)
            area = []
            line = start
            for _ in range(rows):
                place = line
                for _ in range(columns):
                    area.append(place)
                    place = stepped(place, 1) if place != NOWHERE else NOWHERE
                line = stepped(line, 2) if line != NOWHERE else NOWHERE
            found.append(tuple(area))
    return [area for area in found if NOWHERE not in area]


def seals(game: Plunge, here: Square, area: tuple[Square, ...], *, chests: bool = True) -> bool:
    """Say whether an area would close a door, or part the tile between its doors.

    Who stands there must be able to get out (dp.trap.rocks_inside).
    A door is closed if nobody can come through any more, whatever side the way is closed on.
    Chests are in the way as well, but not for good.
    """
    number = game.tile_number(here)
    sides = game.state.tiles[number].doors
    doors = [(side, game.before_door(number, side)) for side in range(4) if sides >> side & 1]
    closed = game.obstacles()
    if not chests:
        closed = closed - {lock.square for lock in game.state.locks}
    closed = closed.union(area)
    lanes = [
        [place for place in pair if closed.isdisjoint((place, stepped(place, side)))]
        for side, pair in doors
    ]
    if not all(lanes):
        return True
    floor = tile_squares(game, here) - closed
    ends = [lane[0] for lane in lanes]
    seen, edge = {ends[0]}, [ends[0]]
    while edge:
        place = edge.pop()
        for there in game.ground.ways[place]:
            if there in floor and there not in seen:
                seen.add(there)
                edge.append(there)
    freed = not seen.isdisjoint((here, *game.ground.ways[here]))
    return not freed or not set(ends) <= seen


def door_before(game: Plunge, place: Square) -> tuple[Square, ...]:
    """Return both squares in front of the door that a square lies before, if it does."""
    for lock in game.state.locks:
        if lock.edge >= 0:
            one = squares_before(lock.edge)
            for pair in (one[:2], one[2:]):
                if place in pair:
                    return pair
    return ()


def spears(game: Plunge, hero: Hero) -> Rule[None]:
    """Let lasting spears strike at a hero that has come onto their squares.

    Clauses: dp.trap.spear, dp.trap.aware_bonus.
    """
    for hazard in game.state.hazards:
        if hazard.trap == "spear_trap" and hero.square in hazard.squares:
            yield from spring_again(game, hero, hazard)
            return


def end_of_round(game: Plunge) -> Rule[None]:
    """Let traps with a continuous effect work on who stands on their squares.

    Clauses: dp.trap.lasting.
    """
    for hazard in game.state.hazards:
        trap = game.content.traps.get(hazard.trap)
        if trap is None or not trap.continuous:
            continue
        struck = standing_on(game, hazard.squares)
        if struck:
            yield from spring_again(game, struck[0], hazard)


def spring_again(game: Plunge, who: Character, hazard: Hazard) -> Rule[None]:
    """Let spears thrust once more; everybody knows of them by now.

    Clauses: dp.trap.spear, dp.trap.aware_bonus, dp.attention.asleep_wake.
    """
    game.emit(TrapTriggered(hazard.trap, game.name_of(who)), "dp.trap.spear")
    wake(game, game.tile_number(hazard.squares[0]))
    yield from thrust(game, game.content.traps[hazard.trap], hazard.squares, True)
    settle(game)


def thrust(game: Plunge, trap: Trap, squares: tuple[Square, ...], aware: bool) -> Rule[None]:
    """Let spears hit everybody on their squares who does not dodge; there is no defence."""
    assert trap.avoid is not None
    stat, dif = trap.avoid
    struck: list[Character] = []
    for one in threatened(game, standing_on(game, squares)):
        pool = yield from dodge(game, trap, one, stat, dif, "dp.trap.spear", aware=aware)
        if pool.successes < dif:
            struck.append(one)
    hits = shot(game, trap, struck) if struck else 0
    for one in struck if hits else ():
        hurt(game, one, hits, "dp.trap.spear", cause="trap", card=trap.id)
