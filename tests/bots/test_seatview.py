"""What a bot is shown, and what it cannot reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from msgspec import Struct

import mazmorra
from mazmorra.bots import RandomBot, SeatView, play_turn
from mazmorra.kernel import Game, Refused, Viewer

PUBLIC = [name for name in dir(SeatView) if not name.startswith("_")]


def half_played(seed: str = "half", *, steps: int = 41, quiet: bool = False) -> Game[Any]:
    game = mazmorra.start("dungeon_raiders", 4, seed=seed, quiet=quiet)
    bot = RandomBot()
    while game.step < steps:
        play_turn(game, game.waiting[0], bot)
    return game


def everything_in(value: object) -> Iterator[object]:
    """Yield a value and all that can be reached from it without calling anything."""
    yield value
    if isinstance(value, tuple | list | set | frozenset):
        inner = list(value)
    elif isinstance(value, Mapping):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, Struct):
        inner = [getattr(value, name) for name in value.__struct_fields__]
    else:
        inner = list(vars(value).values()) if hasattr(value, "__dict__") else []
    for item in inner:
        yield from everything_in(item)


def test_a_seat_view_shows_what_the_game_shows_its_seat() -> None:
    game = half_played()
    seat = game.waiting[-1]

    shown = SeatView(game, seat)

    viewer = Viewer.seat(seat)
    option = game.legal(seat)[0]
    assert shown.seat == seat
    assert shown.seats == range(4)
    assert shown.options == {"tactical": False}
    assert shown.view == game.view(viewer)
    assert shown.pending == game.pending[seat]
    assert shown.events == game.events(viewer)
    assert shown.outlook(option) == game.outlook(seat, option)


def test_a_seat_view_is_a_window_on_the_game_as_it_goes_on() -> None:
    game = half_played()
    seat = game.waiting[0]
    shown = SeatView(game, seat)
    before = len(shown.events)

    play_turn(game, seat, RandomBot())

    assert len(shown.events) > before


def test_a_seat_that_can_do_nothing_has_nothing_pending() -> None:
    game = mazmorra.start("dungeon_raiders", 3, {"tactical": True}, seed="open")
    idle = [seat for seat in game.seats if not game.legal(seat)]

    assert idle
    assert SeatView(game, idle[0]).pending is None


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_nothing_that_a_seat_view_shows_leads_to_the_game(seed: str) -> None:
    game = half_played(seed)
    shown = SeatView(game, game.waiting[0])

    reached = [
        thing for name in PUBLIC for thing in everything_in(getattr(shown, name)) if thing != shown
    ]

    assert len(reached) > 100
    assert not [thing for thing in reached if isinstance(thing, Game)]
    assert not [thing for thing in reached if isinstance(getattr(thing, "__self__", None), Game)]


def test_a_seat_view_does_not_keep_the_game_in_any_attribute() -> None:
    game = half_played()
    shown = SeatView(game, game.waiting[0])

    kept = [getattr(shown, name) for name in SeatView.__slots__]

    assert not hasattr(shown, "__dict__")
    assert not [one for one in kept if isinstance(one, Game)]
    assert not [one for one in kept if isinstance(getattr(one, "__self__", None), Game)]


def test_an_imagined_game_has_another_seed_and_often_other_dark_rooms() -> None:
    game = half_played("dark rooms", steps=1)
    shown = SeatView(game, 1)
    rng = Random(1)

    imagined = [shown.imagine(rng) for _ in range(40)]

    assert game.state.dark
    assert all(other.chance.seed != game.chance.seed for other in imagined)
    assert len({other.chance.seed for other in imagined}) == len(imagined)
    assert all(other.view(Viewer.seat(1)) == shown.view for other in imagined)
    assert len({other.state.row for other in imagined}) > 10
    assert sum(other.state.row != game.state.row for other in imagined) > 30


def test_what_others_have_sealed_changes_nothing_for_a_seat() -> None:
    game = half_played("sealed")
    while game.waiting != (0, 1, 2, 3):
        play_turn(game, game.waiting[0], RandomBot())
    shown = []

    for option in game.pending[0].answers:
        other = game.fork()
        other.answer(0, option.key)
        window = SeatView(other, 1)
        shown.append((window.view, window.pending, window.events, window.rng().random()))

    assert len(shown) > 1
    assert all(one == shown[0] for one in shown)


def test_luck_depends_on_the_seed_the_seat_and_the_step() -> None:
    game = half_played("luck")
    luck = SeatView(game, 0).rng().random()

    assert SeatView(half_played("luck"), 0).rng().random() == luck
    assert SeatView(game, 1).rng().random() != luck
    assert SeatView(half_played("luck", steps=42), 0).rng().random() != luck
    assert SeatView(half_played("other luck"), 0).rng().random() != luck


def test_a_quiet_game_shows_no_events_but_all_the_rest() -> None:
    shown = SeatView(half_played(quiet=True), 0)

    with pytest.raises(Refused) as refused:
        _ = shown.events

    assert refused.value.code == "table/quiet"
    assert shown.view.level >= 1
