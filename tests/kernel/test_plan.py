"""A plan: several answers given in one go, as far as nothing new is learned on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from mazmorra.kernel import Game, Outcome, Refused, Rule, ask
from tests.kernel.toy import ALTERNATING, TOY, Moved, TakeStep, Toy, Turned, toy

if TYPE_CHECKING:
    from mazmorra.kernel import Seat


def stepping(game: Toy) -> Rule[Outcome]:
    """Ask the first seat again and again, each step a turn of its own."""
    while game.state.deck:
        game.boundary()
        step = yield from ask(TakeStep(0))
        game.emit(Moved(0, step), "toy.step")
        if step > 1:
            card = game.chance["deck"].take(game.state.deck)
            game.emit(Turned(card), "toy.turn")
    return Outcome((), (), ())


STEPPING = replace(TOY, play=stepping)


def one_seat(**flags: Any) -> Game[Any]:
    """Return a game in which one seat is asked all the time."""
    return Toy(STEPPING, TOY.content(), 2, {}, toy().chance, **flags)


def given(game: Game[Any], seat: Seat, *keys: str) -> list[str]:
    """Follow a plan and return the answers that were given."""
    before = len(game.rows)
    count = game.follow(seat, keys)
    rows = [key for _, _, key in game.rows[before:]]
    assert len(rows) == count
    return rows


@pytest.mark.parametrize("undo", ["strict", "free"])
def test_the_answers_are_rows_of_their_own_and_taken_back_one_by_one(undo: str) -> None:
    game = one_seat(undo=undo)

    assert given(game, 0, "step", "step", "step") == ["step", "step", "step"]

    game.undo(0)
    assert [row[2] for row in game.rows] == ["step", "step", "step", "@undo"]
    assert game.state.owners[0].named == 2


@pytest.mark.parametrize("undo", ["strict", "free"])
def test_it_stops_after_an_answer_that_moved_chance_or_showed_something(undo: str) -> None:
    game = one_seat(undo=undo)

    assert given(game, 0, "step", "turn", "step") == ["step", "turn"]


def test_it_stops_before_an_answer_that_is_not_legal() -> None:
    game = one_seat()

    assert given(game, 0, "step", "fly", "step") == ["step"]


def test_it_stops_when_another_seat_is_asked() -> None:
    game = Toy(ALTERNATING, TOY.content(), 2, {}, toy().chance)

    assert given(game, 0, "step", "step") == ["step"]


def test_it_stops_after_a_sealed_answer_and_where_several_are_asked() -> None:
    game = toy(3)

    assert given(game, 0, "name:1", "name:2") == ["name:1"]
    assert given(game, 1, "use:joker", "call:red", "name:2") == ["use:joker", "call:red"]


def test_a_plan_whose_first_answer_is_illegal_is_refused_and_changes_nothing() -> None:
    game = one_seat()
    before = game.fingerprint()

    with pytest.raises(Refused) as refused:
        game.follow(0, ["fly", "step"])

    assert refused.value.code == "answer/illegal"
    assert (game.fingerprint(), game.rows) == (before, ())


def test_a_quiet_game_cannot_tell_what_was_learned() -> None:
    with pytest.raises(Refused) as refused:
        one_seat(quiet=True).follow(0, ["step"])

    assert refused.value.code == "table/quiet"
