"""Why an answer is closed: what is missing now, as far as the asked seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.geometry import TOWERS
from mazmorra.games.dungeonquest.rules.attack import revealed
from mazmorra.games.dungeonquest.rules.ways import (
    PORTCULLIS,
    Way,
    all_ways,
    closed_ways,
    facing_side,
    is_occupied,
)
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import Closed, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.geometry import Square
    from mazmorra.games.dungeonquest.state import Hero, Lair
    from mazmorra.kernel import Thing

#: The message of each clause that closes something on the board or before a combat.
_MESSAGES = {
    "dq.move.wall": "closed-wall",
    "dq.move.outer_wall": "closed-outer-wall",
    "dq.move.both_sides": "closed-wall-beyond",
    "dq.move.occupied": "closed-occupied",
    "dq.chamber.chasm": "closed-chasm",
    "dq.ruling.chambers_exhausted": "closed-no-chamber",
    "dq.errata.corridor_twice": "closed-corridor-twice",
    "dq.treasure.rage.retreat_no_doors": "closed-door",
    "dq.search.icon": "closed-no-icon",
    "dq.search.no_monster": "closed-lurking",
    "dq.search.two_max": "closed-searched",
    "dq.exit.loot_required": "closed-no-loot",
    "dq.variant.no_guts_no_glory.treasure_required": "closed-no-treasure",
    "dq.hero.krutzbeck.attack": "closed-must-attack",
    "dq.escape.forbidden.portcullis": "closed-portcullis",
    "dq.escape.forbidden.special_movement": "closed-no-passage",
    "dq.turn.cannot_beats_can": "closed-no-passage",
    "dq.ruling.escape_unavailable": "closed-no-flight",
    "dq.ruling.bound_hero": "closed-bound",
    "dq.variant.servants_of_kalladra.limits": "closed-monster-treasure",
    "dq.variant.servants_of_kalladra.alternate": "closed-moved-last",
    "dq.variant.servants_of_kalladra.one_per_chamber": "closed-monster-there",
}


def closed(key: str, clause: str, **params: object) -> Closed:
    """Return a closed answer with the message of its clause."""
    return Closed(key, clause, tuple(params.items()), _MESSAGES[clause])


# ---------------------------------------------------------------------- ways


def closed_way(game: Quest, hero: Hero, key: str, clause: str, way: Way | None) -> Closed:
    """Return a way that is closed, with what stands in it; outer walls have none behind them."""
    if way is not None and clause == "dq.move.occupied":
        return closed(key, clause, hero=game.occupants(way.goal, hero)[0].hero)
    if way is not None and clause == "dq.treasure.rage.retreat_no_doors":
        side = "portcullis" if facing_side(game, way) == PORTCULLIS else "door"
        return closed(key, clause, side=side)
    if clause == "dq.chamber.chasm":
        chamber = game.chamber(hero.place)
        return closed(key, clause, chamber="" if chamber is None else chamber.type)
    return closed(key, clause)


def closed_moves(game: Quest, hero: Hero) -> Iterator[Closed]:
    """Yield the ways that a Hero may not go now."""
    ways = {way.word: way for way in all_ways(hero.place)}
    for word, clause in closed_ways(game, hero):
        yield closed_way(game, hero, f"move:{word}", clause, ways.get(word))


def no_way_back(game: Quest, hero: Hero, key: str, clause: str) -> Closed:
    """Return that a Hero cannot go back: never came by a passage, or what closes it now."""
    block, other = "none", ""
    if hero.origin != NOWHERE:
        block = "wall"
        if is_occupied(game, hero, hero.origin):
            block, other = "hero", game.occupants(hero.origin, hero)[0].hero
    return Closed(key, clause, (("block", block), ("hero", other)), "closed-way-back")


def closed_search(game: Quest, hero: Hero, clause: str) -> Closed:
    """Return that a chamber cannot be searched, with the Monster that lurks in it."""
    lairs = game.lairs(hero.place)
    if clause == "dq.search.no_monster" and lairs:
        return closed("search", clause, monster=lairs[0].monster)
    return closed("search", clause)


def closed_tower(key: str, clause: str, hero: str) -> Closed:
    """Return a tower in which another Hero stands."""
    return Closed(key, clause, (("hero", hero),), "closed-occupied")


# ---------------------------------------------------------------------- Monsters and combat


def closed_escape(game: Quest, hero: Hero, key: str, clause: str) -> Closed:
    """Return that a Hero cannot escape; a card may oblige to fight by a clause of its own."""
    if clause in _MESSAGES:
        return closed(key, clause, hero=hero.hero)
    return Closed(key, clause, (("card", printed(game.fight.card)),), "closed-card-attack")


def closed_token(game: Quest, key: str, clause: str, lair: Lair, goal: Square) -> Closed:
    """Return a Monster that a servant of Kalladra may not move that way."""
    if clause == "dq.ruling.servants_walls":
        block = "tower" if goal in TOWERS else "wall" if game.explored(goal) else "unexplored"
        params = (("monster", lair.monster), ("block", block))
        return Closed(key, clause, params, "closed-monster-way")
    there = game.lairs(goal)
    return closed(key, clause, monster=there[0].monster if there else lair.monster)


def closed_card(game: Quest, number: int, key: str, clause: str, thing: Thing) -> Closed:
    """Return a card that does not counter what the opponent of a side has revealed."""
    fight = game.fight
    against = revealed(game, 1 - number)
    rival = fight.hero if number else fight.rival
    foe = fight.monster if rival is None else game.hero(rival).hero
    params = (
        ("card", printed(thing)),
        ("counters", game.content.fighting[thing].counters or ""),
        ("foe", foe),
        ("hero", rival is not None),
        ("type", against.type if against else ""),
    )
    return Closed(key, clause, params, "closed-counter")
