"""Servants of Kalladra: eliminated players move the Monsters of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.monster import ChooseVictim, PlaceServant, Serve
from mazmorra.games.dungeonquest.events.cards import CardDiscarded
from mazmorra.games.dungeonquest.events.monster import TokenMoved, TokenPlaced
from mazmorra.games.dungeonquest.geometry import TOWERS
from mazmorra.games.dungeonquest.rules.discard import draw_card
from mazmorra.games.dungeonquest.rules.monster import meet_monster
from mazmorra.games.dungeonquest.rules.ways import all_ways
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.geometry import Square
    from mazmorra.kernel import Rule, Seat


def serve(game: Quest, player: Seat) -> Rule[None]:
    """Play the turn of an eliminated player: move a Monster, or add one."""
    errand = yield from ask(Serve(player))
    if errand.way == "move":
        lair = game.state.lairs[errand.number]
        moved = TokenMoved(player, lair.monster, lair.token, lair.place, errand.goal)
        game.emit(moved, "dq.variant.servants_of_kalladra.move")
        yield from fall_upon(game, player, errand.goal)
    elif errand.way == "add":
        yield from add_monster(game, player)


def add_monster(game: Quest, player: Seat) -> Rule[None]:
    """Draw Dungeon cards until a Monster comes, and place its token near a Tower Room.

    Clauses: dq.variant.servants_of_kalladra.add_draw, dq.variant.servants_of_kalladra.add_shuffle,
    dq.variant.servants_of_kalladra.add_place, dq.ruling.servants_placement.
    """
    hero = game.hero(player)
    monster = None
    drawn = []
    while monster is None:
        thing = draw_card(game, hero, "dungeon")
        if thing is None:
            break
        drawn.append(thing)
        monster = game.content.encounters[thing].monster
    for thing in drawn:
        if thing in game.state.open:
            discarded = CardDiscarded(player, "dungeon", thing)
            game.emit(discarded, "dq.variant.servants_of_kalladra.add_draw")
    if monster is None:
        return
    content = game.content
    pool = [token for token in game.state.tokens if content.monster_of[token] == monster]
    places = tuple(places_near_towers(game))
    if not pool or not places:
        return
    place = yield from ask(PlaceServant(player, places))
    token = game.chance["tokens"].take(pool)
    game.emit(
        TokenPlaced(place, monster, token, 0, ()), "dq.variant.servants_of_kalladra.add_place"
    )
    yield from fall_upon(game, player, place)


def places_near_towers(game: Quest) -> Iterator[Square]:
    """Yield the chambers beside a tower that hold no Monster (dq.ruling.servants_placement)."""
    for tower in TOWERS:
        for way in all_ways(tower):
            if game.state.tiles[way.goal] and not game.lairs(way.goal):
                yield way.goal


def fall_upon(game: Quest, player: Seat, place: Square) -> Rule[None]:
    """Let a Monster attack the Hero on a space it has come to; of several its mover chooses one.

    Clauses: dq.variant.servants_of_kalladra.attack, dq.variant.servants_of_kalladra.attack_player,
    dq.ruling.servants_escape, dq.ruling.servants_victim.
    """
    victims = tuple(
        hero.seat for hero in game.state.heroes if hero.place == place and hero.status == "inside"
    )
    if not victims:
        return
    lair = next(lair for lair in game.state.lairs if lair.place == place)
    victim = victims[0]
    if len(victims) > 1:
        victim = yield from ask(ChooseVictim(player, lair.monster, victims))
    yield from meet_monster(game, game.hero(victim), lair.monster, lair=lair, servant=player)
