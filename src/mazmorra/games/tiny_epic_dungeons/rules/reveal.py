"""Revealing: flip a card, turn it, place new cards at its corridors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import PATTERNS
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChooseReveal, PlaceCard, TurnCard
from mazmorra.games.tiny_epic_dungeons.events.dungeon import CardPlaced, CardRevealed, CardTurned
from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    CELLS,
    NOWHERE,
    opposite,
    sides_of,
    turned,
)
from mazmorra.games.tiny_epic_dungeons.rules.danger import meet_encounter
from mazmorra.games.tiny_epic_dungeons.rules.end import lose
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell, Corridors, Direction
    from mazmorra.games.tiny_epic_dungeons.state import Hero, Layer
    from mazmorra.kernel import Rule


def reveal_card(game: Delve, place: Cell, came_from: Cell = NOWHERE) -> Rule[None]:
    """Flip a facedown card, turn it so that a pathway forms, and place new cards beside it.

    Clauses: ted.reveal.order, ted.reveal.rotate, ted.reveal.remote_rotation,
    ted.reveal.place_new, ted.end.closed_test.
    """
    state = game.state
    card = game.chance["dungeon"].take(getattr(state, f"layer_{state.layers[place]}"))
    game.emit(CardRevealed(place, card), "ted.reveal.order")
    ways = rotations(game, place, came_from)
    way = ways[0]
    walked = came_from != NOWHERE
    if len(ways) > 1:
        hero = game.active
        way = yield from ask(TurnCard(hero.seat, hero.hero, place, card, ways, walked))
    clause = "ted.reveal.rotate" if walked else "ted.reveal.remote_rotation"
    game.emit(CardTurned(place, way), clause)
    yield from place_new(game, place)
    if is_closed(game):
        lose(game, "closed", "ted.end.lose_closed")


def rotations(game: Delve, place: Cell, came_from: Cell) -> tuple[Corridors, ...]:
    """Return the ways a revealed card may lie.

    A pathway must join it to the room a hero came from, or, revealed from a distance, to some
    room with a corridor towards it.

    Clauses: ted.reveal.rotate, ted.reveal.remote_rotation, ted.reveal.walls.
    """
    room = game.room(place)
    assert room is not None
    doors = game.state.doors
    joining: list[Direction] = [
        side
        for side, there in enumerate(BESIDE[place])
        if there >= 0
        and (there == came_from if came_from >= 0 else doors[there] >> opposite(side) & 1)
    ]
    found = [turned(PATTERNS[room.pattern], quarters) for quarters in range(4)]
    return tuple(dict.fromkeys(way for way in found if any(way >> side & 1 for side in joining)))


def place_new(game: Delve, place: Cell) -> Rule[None]:
    """Place a facedown card at every corridor that leads to an empty cell.

    Clauses: ted.reveal.place_new, ted.reveal.place_order, ted.reveal.deck_empty,
    ted.reveal.limit.
    """
    state = game.state
    empty = tuple(
        there
        for side in sides_of(state.doors[place])
        if (there := BESIDE[place][side]) >= 0
        and not state.cards[there]
        and not state.layers[there]
    )
    while empty and any(state.undealt):
        there = empty[0]
        if sum(state.undealt) < len(empty):
            hero = game.active
            there = yield from ask(PlaceCard(hero.seat, hero.hero, empty))
        place_top_card(game, there, "ted.reveal.place_new")
        empty = tuple(other for other in empty if other != there)


def place_top_card(game: Delve, place: Cell, clause: str) -> None:
    """Lay the top card of the Dungeon Deck face down on a cell (ted.setup.stack)."""
    layers: tuple[Layer, ...] = ("a", "b", "c")
    layer = next(layer for layer, left in zip(layers, game.state.undealt, strict=True) if left)
    game.emit(CardPlaced(place, layer), clause)


def is_closed(game: Delve) -> bool:
    """Say whether the dungeon is closed before the Lair Door was found.

    Clauses: ted.end.lose_closed, ted.end.closed_test, ted.reveal.act2.
    """
    state = game.state
    return state.act == 1 and not any(state.layers) and game.lair_door == NOWHERE


def facedown(game: Delve) -> tuple[Cell, ...]:
    """Return the cells with a facedown card."""
    layers = game.state.layers
    return tuple(place for place in range(CELLS) if layers[place])


def reveal_without_entering(game: Delve, place: Cell) -> Rule[None]:
    """Reveal a card that nobody moves into: its enemies come, but ambush nobody.

    Clauses: ted.reveal.no_enter, ted.danger.not_in_room, ted.free.explore_encounters.
    """
    yield from reveal_card(game, place)
    room = game.room(place)
    assert room is not None
    meet_encounter(game, room, place, None)


def reveal_anywhere(
    game: Delve, hero: Hero, *, optional: bool = False, card: str = ""
) -> Rule[None]:
    """Let a hero's player reveal a facedown card anywhere, if one is left.

    Where it is no spell that says so, it is the room or a reward.

    Clauses: ted.reveal.no_enter, ted.reveal.none_left.
    """
    places = facedown(game)
    if not places:
        return
    place = places[0]
    if len(places) > 1 or optional:
        room = None if optional or card else game.room(hero.place)
        card = card if room is None else room.id
        place = yield from ask(ChooseReveal(hero.seat, hero.hero, places, optional, card))
    if place >= 0:
        yield from reveal_without_entering(game, place)
