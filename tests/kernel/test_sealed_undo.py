"""A sealed answer is taken back while its question is open to another seat, and nothing else is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from mazmorra.kernel import (
    Answered,
    Game,
    Refused,
    TakenBack,
    held,
    play_again,
    read_record,
    read_saved,
)
from tests.kernel.toy import TOY, Named, Toy, toy

if TYPE_CHECKING:
    from collections.abc import Sequence


def named(*numbers: tuple[int, int], **flags: Any) -> Toy:
    """Return a toy of three in which some seats have named a number."""
    game = toy(3, **flags)
    for seat, number in numbers:
        game.answer(seat, f"name:{number}")
    return game


def told(game: Game[Any]) -> list[object]:
    """Return what happened since the cards were dealt."""
    return [line.event for line in game.history[1:]]


def refusal(game: Game[Any], seat: int) -> str:
    """Return the code with which an undo is refused."""
    assert not game.can_undo(seat)
    with pytest.raises(Refused) as refused:
        game.undo(seat)
    return refused.value.code


both = pytest.mark.parametrize("undo", ["strict", "free"])


@both
def test_the_seat_is_asked_again_and_what_the_others_have_answered_holds(undo: str) -> None:
    game = named((0, 1), (1, 2), undo=undo)

    game.undo(0)

    assert game.waiting == (0, 2)
    assert [option.key for option in game.legal(0)][:3] == ["name:1", "name:2", "name:3"]
    assert game.sealed(0) is None
    other = game.sealed(1)
    assert other is not None
    assert other.key == "name:2"
    game.answer(2, "name:1")
    game.answer(0, "name:3")
    assert told(game)[-1] == Named(((0, 3), (1, 2), (2, 1)))


@both
def test_others_are_told_that_it_thinks_again_and_nothing_else(undo: str) -> None:
    game = named((0, 1), (1, 2), undo=undo)
    state = game.state.copy()

    place = game.undo(0)

    assert told(game) == [Answered(1), TakenBack(0, since=1)]
    assert place == 1
    assert game.state == state
    for key in ("name:1", "name:3"):
        other = game.fork()
        other.answer(0, key)
        assert [line.event for line in other.events(2)][1:] == [
            *(Answered(1), TakenBack(0, since=1), Answered(0)),
        ]


@both
def test_it_is_taken_back_and_given_again_as_often_as_one_likes(undo: str) -> None:
    game = named((1, 2), undo=undo)

    for number in (1, 2, 3, 1):
        game.answer(0, f"name:{number}")
        assert game.can_undo(0)
        game.undo(0)
    game.answer(0, "name:2")

    assert game.waiting == (2,)
    assert held(game.rows) == [(1, 1, "name:2"), (10, 0, "name:2")]
    assert told(game) == [
        Answered(1),
        *(TakenBack(0, since) for since in (2, 4, 6, 8)),
        Answered(0),
    ]


def test_a_change_that_meets_the_last_answer_loses() -> None:
    game = named((0, 1), (1, 2), (2, 3))

    assert refusal(game, 0) == "undo/shared"
    assert refusal(game, 1) == "undo/shared"
    assert refusal(game, 2) == "undo/shared"


def test_a_row_says_whether_others_have_answered_since() -> None:
    """So a list of rows says by itself which answers hold, under either way of undo."""
    alone, followed = named((0, 1)), named((0, 1), (1, 2))

    alone.undo(0)
    followed.undo(0)

    assert alone.rows[-1] == (2, 0, "@undo")
    assert followed.rows[-1] == (3, 0, "@undo:1")
    assert held(alone.rows) == []
    assert held(followed.rows) == [(2, 1, "name:2")]


@both
def test_two_seats_change_their_minds_crosswise(undo: str) -> None:
    game = named((0, 1), (1, 2), undo=undo)

    game.undo(0)
    game.undo(1)
    game.answer(0, "name:3")
    game.undo(0)
    game.answer(1, "name:1")
    game.answer(0, "name:2")
    game.answer(2, "name:2")

    assert told(game)[-1] == Named(((0, 2), (1, 1), (2, 2)))
    again = play_again(TOY, read_record(game.record(secret=True).to_json()))
    assert again.history == game.history


def test_an_aside_of_another_seat_stays() -> None:
    game = named((0, 1))
    game.answer(1, "use:joker")
    game.answer(1, "call:red")

    game.undo(0)

    assert game.waiting == (0, 1, 2)
    assert game.state.colour == "red"
    assert joker_of(game, 1) == []


def joker_of(game: Game[Any], seat: int) -> list[str]:
    """Return the asides of a seat."""
    return [option.key for option in game.legal(seat) if option.rule is not None]


def test_ones_own_aside_goes_first() -> None:
    game = named((0, 1), undo="free")
    game.answer(0, "use:joker")
    game.answer(0, "call:red")

    for left in (["call:red"], ["use:joker"], ["name:1"]):
        game.undo(0)
        assert left[0] in [option.key for option in game.legal(0)]

    assert game.waiting == (0, 1, 2)
    assert told(game)[-1] == TakenBack(0, since=1)


def test_an_aside_that_stopped_everybody_can_still_be_taken_back_after_a_change_of_mind() -> None:
    game = named((0, 1), undo="free")
    game.answer(1, "use:joker")

    game.undo(0)
    game.undo(1)

    assert game.waiting == (0, 1, 2)
    assert told(game) == [TakenBack(1, since=2)]
    assert held(game.rows) == []


def test_an_older_record_means_that_later_answers_go_too() -> None:
    """Before, `@undo` in free games took back what the others had answered since."""
    game = named((0, 1), (1, 2), undo="free")

    game.undo(0, whole=True)

    assert game.waiting == (0, 1, 2)
    assert game.rows[-1] == (3, 0, "@undo")
    assert held(game.rows) == []
    again = play_again(TOY, read_record(game.record(secret=True).to_json()))
    assert again.waiting == (0, 1, 2)


def test_strictly_the_others_answers_cannot_go_too() -> None:
    game = named((0, 1), (1, 2))

    with pytest.raises(Refused) as refused:
        game.undo(0, whole=True)

    assert refused.value.code == "undo/others_answered"


@pytest.mark.parametrize("key", ["@undo:2", "@undo:x", "@undo:", "@undo:01", "@other"])
def test_a_record_that_takes_back_what_is_not_there_is_refused(key: str) -> None:
    record = named((0, 1), (1, 2)).record(secret=True)
    record.answers.append((3, 0, key))

    with pytest.raises(Refused) as refused:
        play_again(TOY, record)

    assert refused.value.code == "record/answer"


@both
def test_copies_and_stored_games_know_what_was_taken_back(undo: str) -> None:
    rng = Random(undo)
    game = toy(3, undo=undo)

    for _ in range(200):
        may = [seat for seat in game.seats if game.sealed(seat) and game.can_undo(seat)]
        if may and rng.random() < 0.4:
            game.undo(rng.choice(may))
        else:
            seat = rng.choice(game.waiting)
            game.answer(seat, rng.choice(game.legal(seat)).key)
        for copy in (game.fork(), taken_up(game)):
            assert everything(copy) == everything(game)
        if game.over:
            break

    assert any(key.startswith("@undo:") for _, _, key in game.rows)
    record = game.record(secret=True)
    assert play_again(TOY, read_record(record.to_json())).rows == game.rows


def taken_up(game: Game[Any]) -> Game[Any]:
    """Return a game as a store takes it up: by its snapshot and its chronicle."""
    saved = read_saved(game.save().to_bytes())
    saved.rows = []
    return Game.load(game.definition, saved, game.chronicle())


def everything(game: Game[Any]) -> Sequence[Any]:
    """Return all that a game is."""
    return (
        game.fingerprint(),
        game.history,
        game.rows,
        game.waiting,
        game.asked_at,
        msgspec.to_builtins(game.state),
        [game.sealed(seat) for seat in game.seats],
        [[option.key for option in game.legal(seat)] for seat in game.seats],
        [game.can_undo(seat) for seat in game.seats],
    )
