"""Moving: walking, teleporting, and what waits in a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChooseRoom
from mazmorra.games.tiny_epic_dungeons.decisions.turn import PORTAL
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    HeroMoved,
    HeroTeleported,
    MovementEnded,
    SpaceTaken,
)
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE
from mazmorra.games.tiny_epic_dungeons.rules.boss import begin_act_two
from mazmorra.games.tiny_epic_dungeons.rules.check import room_check
from mazmorra.games.tiny_epic_dungeons.rules.danger import evade, meet_encounter
from mazmorra.games.tiny_epic_dungeons.rules.gains import receive
from mazmorra.games.tiny_epic_dungeons.rules.health import spend
from mazmorra.games.tiny_epic_dungeons.rules.reveal import reveal_card
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Gain
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell, Direction
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


def walk(game: Delve, hero: Hero, side: Direction) -> Rule[None]:
    """Walk into the room on one side; a facedown card is revealed first.

    Clauses: ted.move.cost, ted.move.known_or_new, ted.reveal.order, ted.reveal.must_enter.
    """
    here = hero.place
    there = BESIDE[here][side]
    fresh = bool(game.state.layers[there])
    if fresh:
        yield from reveal_card(game, there, here)
    game.emit(HeroMoved(hero.hero, there), "ted.move.cost")
    yield from arrive(game, hero, fresh)


def teleport(game: Delve, hero: Hero, place: Cell, clause: str) -> Rule[None]:
    """Put a hero into a room without walking (ted.move.portal_enters)."""
    game.emit(HeroTeleported(hero.hero, place), clause)
    yield from arrive(game, hero, False)


def arrive(game: Delve, hero: Hero, fresh: bool) -> Rule[None]:
    """Check a room for danger when a hero comes in.

    Clauses: ted.danger.first_entry, ted.move.enemy_stops, ted.move.stealth,
    ted.danger.later_entry, ted.trap.each_entry, ted.move.trap_disarmed, ted.trap.ko.
    """
    room = game.room(hero.place)
    assert room is not None
    if fresh:
        meet_encounter(game, room, hero.place, hero)
    elif game.enemies_at(hero.place) and not game.has_stealth(hero):
        game.emit(MovementEnded(hero.hero, True), "ted.move.enemy_stops")
    if hero.health and room.trap is not None and hero.place not in game.state.disarmed:
        yield from evade(game, hero, room)
    if hero.health and room.entry is not None:
        passed = yield from room_check(game, hero, room.entry, "entry")
        yield from apply_box(game, hero, room.entry.success, room.entry.failure, passed)


def apply_box(
    game: Delve,
    hero: Hero,
    success: tuple[Gain, ...],
    failure: tuple[Gain, ...],
    passed: bool | None,
) -> Rule[None]:
    """Apply the green or the red box of a check, or neither (ted.check.success_box)."""
    gains = () if passed is None else success if passed else failure
    for gain in gains:
        yield from receive(game, hero, gain, "ted.component.rooms_effects")


def use_portal(game: Delve, hero: Hero) -> Rule[None]:
    """Pay and teleport to any other revealed card.

    Clauses: ted.move.portal, ted.move.portal_continue, ted.move.portal_lair_door,
    ted.move.portal_after_heroic.
    """
    spend(game, hero, PORTAL, "ted.move.portal")
    place = yield from ask(ChooseRoom(hero.seat, hero.hero, game.state.cards[hero.place]))
    yield from teleport(game, hero, place, "ted.move.portal")


def enter_lair(game: Delve, hero: Hero) -> None:
    """Go from the Lair Door onto the entrance space; the first time Act 2 begins.

    Clauses: ted.free.enter_lair, ted.lair.enter_cost, ted.lair.entrance_space,
    ted.lair.begin_act2, ted.lair.boss_does_not_stop.
    """
    if game.state.act == 1:
        begin_act_two(game)
    game.emit(SpaceTaken(hero.hero, 1), "ted.lair.entrance_space")


def leave_lair(game: Delve, hero: Hero) -> Rule[None]:
    """Go from the entrance space to the Lair Door Card (ted.lair.leave, ted.lair.leave_cost)."""
    game.emit(HeroMoved(hero.hero, game.lair_door), "ted.lair.leave_cost")
    yield from arrive(game, hero, False)
