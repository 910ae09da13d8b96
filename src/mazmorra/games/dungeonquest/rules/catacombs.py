"""The Catacombs: going down, drawing cards in the dark, and coming up somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.board import ChooseShift, TurnChamber
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.events.board import (
    ChamberDrawn,
    Descended,
    Resurfaced,
    RoomRotated,
    TurnCut,
)
from mazmorra.games.dungeonquest.events.cards import CatacombCounted
from mazmorra.games.dungeonquest.geometry import Direction, path, space_of, turned
from mazmorra.games.dungeonquest.rules.discard import draw_card, return_pile
from mazmorra.games.dungeonquest.rules.encounter import encounter_card
from mazmorra.games.dungeonquest.rules.move import (
    choose_side,
    is_rotating,
    leave_chamber,
    place_chamber,
)
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule


def go_down(game: Quest, hero: Hero, heading: Direction) -> None:
    """Enter the Catacombs; that is the whole turn (dq.catacomb.enter).

    Clauses: dq.catacomb.direction_fixed, dq.catacomb.shared, dq.ruling.catacomb_first_card.
    """
    leave_chamber(game, hero)
    game.emit(Descended(hero.seat, hero.place, heading), "dq.catacomb.enter")


def explore_catacombs(game: Quest, hero: Hero) -> Rule[None]:
    """Draw a Catacomb card and encounter it (dq.catacomb.turn, dq.catacomb.pile)."""
    thing = draw_card(game, hero, "catacomb")
    if thing is None:
        return
    game.emit(CatacombCounted(hero.seat, hero.drawn + 1), "dq.catacomb.exit.count")
    yield from encounter_card(game, hero, thing)


def come_up(game: Quest, hero: Hero) -> Rule[None]:
    """Exit the Catacombs: advance, shift, and stand on whatever lies above.

    Clauses: dq.catacomb.exit.count, dq.catacomb.exit.choose_side, dq.catacomb.exit.shift,
    dq.catacomb.exit.clamp_forward, dq.catacomb.exit.clamp_shift, dq.catacomb.exit.figure,
    dq.catacomb.exit.reshuffle, dq.catacomb.exit.keep, dq.catacomb.exit.explored,
    dq.ruling.catacomb_zero_shift, dq.ruling.catacomb_squares, dq.ruling.orientation_words.
    """
    shift = yield from ask(ChooseShift(hero.seat))
    (face,) = yield from roll(game, hero, 1, "dq.catacomb.exit.shift", trial=Trial("way_out"))
    under = path(hero.place, hero.heading, hero.drawn)
    advanced = len(under) - 1
    under += path(under[-1], turned(hero.heading, shift), face)[1:]
    shifted = len(under) - 1 - advanced
    here = next(
        (place for place in reversed(under) if game.explored(space_of(place)) or game.state.stock),
        hero.place,
    )
    in_open = tuple(thing for thing in game.state.open if game.content.deck_of.get(thing))
    return_pile(game, hero, "dq.catacomb.exit.reshuffle", *in_open)
    explored = game.explored(space_of(here))
    event = Resurfaced(hero.seat, space_of(here), advanced, shifted)
    game.emit(event, "dq.catacomb.exit.figure")
    yield from settle(game, hero)
    clause = "dq.catacomb.exit.explored" if explored else "dq.catacomb.exit.unexplored"
    game.emit(TurnCut(hero.seat), clause)


def settle(game: Quest, hero: Hero) -> Rule[None]:
    """Explore the space a Hero was put on, if need be, and choose a side of it.

    Clauses: dq.catacomb.exit.unexplored, dq.catacomb.exit.sides, dq.chamber.chasm.resurface,
    dq.ruling.rotating_any_placement.
    """
    place = hero.place
    if not game.explored(place):
        tile = game.chance["chambers"].take(game.state.stock)
        game.emit(ChamberDrawn(hero.seat, tile), "dq.catacomb.exit.unexplored")
        arrow = yield from ask(TurnChamber(hero.seat, tile))
        place_chamber(game, hero, place, tile, arrow, "dq.catacomb.exit.unexplored")
        if is_rotating(game, place):
            game.emit(RoomRotated(place), "dq.ruling.rotating_any_placement")
    chamber = game.chamber(place)
    if chamber is not None and chamber.near:
        yield from choose_side(game, hero, "dq.catacomb.exit.sides")
