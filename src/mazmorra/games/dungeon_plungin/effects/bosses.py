"""What bosses do by their own tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.dice import Dice
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.turn import LastingBegun
from mazmorra.games.dungeon_plungin.geometry import square
from mazmorra.games.dungeon_plungin.queries.spells import around
from mazmorra.games.dungeon_plungin.rules.check import check, throw
from mazmorra.games.dungeon_plungin.rules.combat import Blow, attack, suffer
from mazmorra.games.dungeon_plungin.rules.contents import put_monster
from mazmorra.games.dungeon_plungin.rules.end import settle
from mazmorra.games.dungeon_plungin.rules.lair import fly, free_in_lair, lair_number, rolled_square
from mazmorra.games.dungeon_plungin.rules.laws import DEFAULT
from mazmorra.games.dungeon_plungin.rules.monsters import follow_law, shake, strike_at
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import printed

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Monster
    from mazmorra.kernel import Rule

#: How many Gremlins the demon keeps, and how many O-Wee-Os the witch.
BROOD = 4
HELLFIRE_DICE, HELLFIRE_RANGE = 4, 6


def visible(game: Plunge, monster: Monster) -> list[Hero]:
    """Return the heroes a monster sees."""
    return [hero for hero in game.living if game.sees(monster.square, hero.square)]


def beside(game: Plunge, monster: Monster) -> list[Hero]:
    """Return the heroes adjacent to a monster."""
    return [one for one in game.opponents_beside(monster) if type(one) is Hero]


def strike_beside(game: Plunge, monster: Monster) -> Rule[None]:
    """Attack an adjacent hero without moving, if there is one."""
    near = tuple(beside(game, monster))
    if near:
        hero = near[0] if len(near) == 1 else game.chance["prey"].take(near)
        yield from strike_at(game, monster, hero, advances=False)


# ---------------------------------------------------------------------- the Lesser Demon


@effect("lesser_demon")
def lesser_demon(game: Plunge, monster: Monster, actions: int) -> Rule[None]:
    """Roll what the demon does.

    Clauses: dp.law.special, dp.demon.action_1_2, dp.demon.action_3_4, dp.demon.action_5,
    dp.demon.action_6, dp.demon.one_action.
    """
    face = throw(game, "demon", Dice(1, 6), "dp.law.special")
    if face == 6:
        yield from call(game, monster, actions)
        return
    if face == 5:
        yield from knock(game, monster)
        if actions < 2:
            return
    if face in (3, 4):
        burned = yield from hellfire(game, monster)
        if burned:
            return
    yield from follow_law(game, monster, actions, law=DEFAULT)


def hellfire(game: Plunge, monster: Monster) -> Rule[bool]:
    """Burn the visible hero with the highest MAG (dp.demon.action_3_4)."""
    steps = game.ground.range_from(monster.square)
    near = [h for h in visible(game, monster) if steps.get(h.square, 99) <= HELLFIRE_RANGE]
    if not near:
        return False
    best = max(game.stat(hero, "mag") for hero in near)
    chosen = tuple(hero for hero in near if game.stat(hero, "mag") == best)
    hero = chosen[0] if len(chosen) == 1 else game.chance["prey"].take(chosen)
    yield from attack(game, monster, hero, Blow(HELLFIRE_DICE, "ranged", pushes=False))
    return True


def knock(game: Plunge, monster: Monster) -> Rule[None]:
    """Shake every hero on the tile who does not resist (dp.demon.action_5)."""
    for one in game.on_tile(game.tile_number(monster.square)):
        if type(one) is Hero:
            pool = yield from check(game, one, "res", 1, "dp.demon.action_5", purpose="knock")
            if not pool.successes:
                shake(game, one, "dp.demon.action_5")


def call(game: Plunge, monster: Monster, actions: int) -> Rule[None]:
    """Call a Gremlin, then strike (dp.demon.action_6, dp.demon.one_action)."""
    guard = game.adventure.lair.guards[0].monster
    alive = sum(printed(one.monster) == guard for one in game.state.monsters)
    if alive < BROOD:
        place = rolled_square(game, "dp.demon.action_6")
        if place is not None:
            put_monster(game, guard, place, monster.group, lair=True, fresh=True)
            actions -= 1
    if actions:
        yield from strike_beside(game, monster)


# ---------------------------------------------------------------------- the Witch


@effect("witch")
def witch(game: Plunge, monster: Monster, actions: int) -> Rule[None]:
    """Strike who is near, or fly and cast from the wand; twice in a turn.

    Clauses: dp.component.adv2_witch, dp.witch.actions.
    """
    for _ in range(actions):
        if monster not in game.state.monsters:
            return
        if beside(game, monster):
            yield from strike_beside(game, monster)
            continue
        if not game.lasts(monster, "immobilised"):
            fly(game, monster, "dp.witch.actions")
        yield from wand(game, monster)


def wand(game: Plunge, monster: Monster) -> Rule[None]:
    """Cast a random spell of the wand (dp.witch.wand_1 to dp.witch.wand_4)."""
    face = throw(game, "wand", Dice(1, 4), "dp.witch.actions")
    seen = visible(game, monster)
    if face == 1 and seen:
        yield from puff_frogs(game, monster, seen)
    elif face == 2 and seen:
        yield from toad_curse(game, monster, seen)
    elif face == 3:
        yield from brood(game, monster, seen)
    elif face == 4:
        yield from green_bolt(game, monster, seen)


def puff_frogs(game: Plunge, monster: Monster, seen: list[Hero]) -> Rule[None]:
    """Hit everybody around the nearest hero (dp.witch.wand_1)."""
    steps = game.ground.range_from(monster.square)
    least = min(steps.get(one.square, 99) for one in seen)
    near = tuple(one for one in seen if steps.get(one.square, 99) == least)
    hero = near[0] if len(near) == 1 else game.chance["prey"].take(near)
    area = around(game, hero.square, 1)
    for one in [c for c in game.characters if c.square in area and c is not monster]:
        yield from suffer(game, monster, one, 3, "spell")
    settle(game)


def toad_curse(game: Plunge, monster: Monster, seen: list[Hero]) -> Rule[None]:
    """Root the strongest hero to the spot (dp.witch.wand_2)."""
    strength = {hero.hero: weapon_atq(game, hero) for hero in seen}
    best = max(strength.values())
    chosen = tuple(hero for hero in seen if strength[hero.hero] == best)
    hero = chosen[0] if len(chosen) == 1 else game.chance["prey"].take(chosen)
    clause = "dp.witch.wand_2"
    mine = yield from check(
        game, monster, "mag", 0, clause, opposed=True, purpose="toad_curse_cast"
    )
    theirs = yield from check(game, hero, "res", 0, clause, opposed=True, purpose="toad_curse")
    if mine.successes > theirs.successes:
        game.emit(LastingBegun(hero.hero, "immobilised", 1), clause)


def weapon_atq(game: Plunge, hero: Hero) -> int:
    """Return a hero's ATQ with the weapon in hand."""
    best = max((game.object(name).bonus.atq for name in game.weapons(hero)), default=0)
    return game.stat(hero, "atq") + best


def brood(game: Plunge, monster: Monster, seen: list[Hero]) -> Rule[None]:
    """Let an O-Wee-O rise from the cauldron (dp.witch.wand_3)."""
    guard = game.adventure.lair.guards[0].monster
    alive = sum(printed(m.monster) == guard and m.lair for m in game.state.monsters)
    cell = game.state.tiles[lair_number(game)].cell
    ring = {square(cell, x, y) for x in range(2, 6) for y in range(2, 6)}
    ring -= {square(cell, x, y) for x in (3, 4) for y in (3, 4)}
    ring -= {square(cell, x, y) for x in (2, 5) for y in (2, 5)}
    free = tuple(sorted(ring & set(free_in_lair(game))))
    if alive < BROOD and free:
        place = game.chance["brood"].take(free)
        put_monster(game, guard, place, monster.group, lair=True, fresh=True)
    else:
        yield from green_bolt(game, monster, seen)


def green_bolt(game: Plunge, monster: Monster, seen: list[Hero]) -> Rule[None]:
    """Hit a random visible hero, who defends with RES (dp.witch.wand_4)."""
    if seen:
        hero = game.chance["prey"].take(tuple(seen))
        yield from suffer(game, monster, hero, 4, "spell", stat="res")
        settle(game)
