"""What the six traps do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.traps import JumpTo, SpearFrom
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.turn import DiceThrown, LastingBegun, Relocated
from mazmorra.games.dungeon_plungin.events.world import HazardLeft
from mazmorra.games.dungeon_plungin.geometry import stepped
from mazmorra.games.dungeon_plungin.rules.combat import poison, stands, suffer
from mazmorra.games.dungeon_plungin.rules.life import hurt
from mazmorra.games.dungeon_plungin.rules.push import is_free
from mazmorra.games.dungeon_plungin.rules.traps import (
    caution,
    dodge,
    door_before,
    fallen_area,
    shot,
    standing_on,
    threatened,
    thrust,
    tile_squares,
)
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Stat, Trap
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.kernel import Rule

#: The Swinging Axe reaches so many squares to both sides.
AXE_REACH = 2


@effect("poison_needle")
def poison_needle(game: Plunge, trap: Trap, hero: Hero, aware: bool) -> Rule[None]:
    """Sting the opener, who defends with RES (dp.trap.needle)."""
    hits = shot(game, trap, (hero,))
    if not hits:
        return
    bonus = caution(hero, aware)
    damage, _ = yield from suffer(
        *(game, hero, hero, hits, "trap"), stat="res", bonus=bonus, card=trap.id
    )
    if damage and stands(game, hero):
        poison(game, hero, "dp.trap.needle")


@effect("swinging_axe")
def swinging_axe(game: Plunge, trap: Trap, hero: Hero, aware: bool) -> Rule[None]:
    """Swing along a line of five squares, a row or a column (dp.trap.axe, dp.trap.axe_walls)."""
    (face,) = game.chance["axe"].roll(1, 6)
    game.emit(DiceThrown("axe", (face,), face), "dp.trap.axe")
    sides = (1, 3) if face % 2 == 0 else (0, 2)
    squares = [hero.square]
    for side in sides:
        here = hero.square
        for _ in range(AXE_REACH):
            there = stepped(here, side)
            if there not in game.ground.ways[here]:
                break
            squares.append(there)
            here = there
    victims = threatened(game, standing_on(game, squares))
    hits = shot(game, trap, victims)
    for one in victims if hits else ():
        yield from suffer(game, one, one, hits, "trap", bonus=caution(one, aware), card=trap.id)


@effect("spear_trap")
def spear_trap(game: Plunge, trap: Trap, hero: Hero, aware: bool) -> Rule[None]:
    """Thrust through two squares; the spears stay (dp.trap.spear, dp.trap.spear_area)."""
    squares = yield from spear_squares(game, hero)
    yield from thrust(game, trap, squares, aware)
    game.emit(HazardLeft(trap.id, squares), "dp.trap.spear")


def spear_squares(game: Plunge, hero: Hero) -> Rule[tuple[Square, ...]]:
    """Return the two squares that spears come through."""
    here = hero.square
    pair = door_before(game, here)
    if pair:
        return pair
    floor = tile_squares(game, here)
    beside = tuple(place for place in game.ground.ways[here] if place in floor)
    if game.tile(here).kind == "corridor":
        lanes = [
            (here, place)
            for place in beside
            if not any(far in floor for far in (2 * place - here, 2 * here - place))
        ]
        if lanes:
            return lanes[0]
    there = beside[0]
    if len(beside) > 1:
        there = yield from ask(SpearFrom(hero.seat, hero.hero, beside))
    return (here, there)


@effect("falling_rocks")
def falling_rocks(game: Plunge, trap: Trap, hero: Hero, aware: bool) -> Rule[None]:
    """Bury an area: nobody may enter it any more (dp.trap.rocks, dp.trap.rocks_inside)."""
    squares = fallen_area(game, trap, hero)
    assert trap.avoid is not None
    stat, dif = trap.avoid
    for one in threatened(game, standing_on(game, squares or (hero.square,))):
        pool = yield from dodge(game, trap, one, stat, dif, "dp.trap.rocks", aware=aware)
        damage = trap.lessened if pool.successes >= dif else trap.damage
        hurt(game, one, damage, "dp.trap.rocks", cause="trap", card=trap.id)
    if squares:
        game.emit(HazardLeft(trap.id, squares), "dp.trap.rocks")


@effect("pit_trap")
def pit_trap(game: Plunge, trap: Trap, hero: Hero, aware: bool) -> Rule[None]:
    """Open the floor; whoever does not jump away falls (dp.trap.pit, dp.trap.pit_targets)."""
    squares = fallen_area(game, trap, hero)
    assert trap.avoid is not None
    stat, dif = trap.avoid
    if not squares:  # it closes again under a hero who would be stuck for good
        pool = yield from dodge(game, trap, hero, stat, dif, "dp.trap.pit", aware=aware)
        if pool.successes < dif:
            hurt(game, hero, trap.damage, "dp.trap.no_seal", cause="trap", card=trap.id)
        return
    game.emit(HazardLeft(trap.id, squares), "dp.trap.pit")
    for one in threatened(game, standing_on(game, squares)):
        edge = tuple(
            place
            for place in sorted({p for s in squares for p in game.ground.ways[s]} - {*squares})
            if is_free(game, one.square, place)
        )
        pool = yield from dodge(game, trap, one, stat, dif, "dp.trap.pit", aware=aware)
        if pool.successes >= dif and edge:
            yield from jump(game, one, edge)
            continue
        game.emit(LastingBegun(game.name_of(one), "in_the_pit", 0), "dp.trap.pit")
        hurt(game, one, trap.damage, "dp.trap.pit", cause="trap", card=trap.id)


def jump(game: Plunge, who: Character, edge: tuple[Square, ...]) -> Rule[None]:
    """Put a character onto a square of its choice; a monster's is random."""
    place = edge[0]
    if len(edge) > 1:
        if type(who) is Hero:
            place = yield from ask(JumpTo(who.seat, who.hero, edge))
        else:
            place = game.chance["jumps"].take(edge)
    game.emit(Relocated(game.name_of(who), place), "dp.trap.pit")


@effect("explosive_rune")
def explosive_rune(game: Plunge, trap: Trap, hero: Hero, aware: bool) -> Rule[None]:
    """Burst over the whole tile, opposed by the better of RES and DES (dp.trap.rune)."""
    victims = threatened(game, game.on_tile(game.tile_number(hero.square)))
    hits = shot(game, trap, victims)
    for one in victims:
        stat: Stat = "res" if game.stat(one, "res") >= game.stat(one, "des") else "des"
        pool = yield from dodge(
            game, trap, one, stat, hits, "dp.trap.rune", aware=aware, opposed=True
        )
        if hits > pool.successes:
            harm = hits - pool.successes
            hurt(game, one, harm, "dp.trap.rune", cause="trap", card=trap.id)
