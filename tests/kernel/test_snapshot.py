"""A game that is put away and taken up again goes on as if it had never stopped."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec
import pytest

import mazmorra
from mazmorra.kernel import (
    BACK,
    BOT,
    AskedAgain,
    Game,
    Refused,
    Saved,
    TakenBack,
    Viewer,
    held,
    play_again,
    read_saved,
    viewers,
)
from mazmorra.kernel.replay import check_watchable
from tests.kernel.toy import ALTERNATING, TOY, Toy, toy

Mode = Literal["strict", "free"]
GAMES = [("toy", 3), ("dungeon_raiders", 3), ("dungeonquest", 2), ("dungeonquest", 1)]


def started(game: str, seats: int, undo: Mode, seed: str = "taken up") -> Game[Any]:
    if game == "toy":
        return toy(seats, {"sworn": True}, undo=undo)
    return mazmorra.start(game, seats, seed=seed, undo=undo)


def taken_up(game: Game[Any]) -> Game[Any]:
    """Return the game as a store gives it back: everything went through bytes."""
    saved = read_saved(game.save().to_bytes())
    saved.rows = []  # a store writes the snapshot when the turn begins
    return Game.load(game.definition, saved, game.chronicle())


def everything(game: Game[Any]) -> tuple[Any, ...]:
    return (
        game.step,
        game.fingerprint(),
        game.history,
        game.rows,
        game.turns,
        game.complete,
        game.waiting,
        game.asked_at,
        game.outcome,
        [[option.key for option in game.legal(seat)] for seat in game.seats],
        [game.can_undo(seat) for seat in game.seats],
        [game.view(viewer) for viewer in viewers(len(game.seats))],
    )


def move(game: Game[Any], seat: int, key: str) -> None:
    if key == "@undo":
        game.undo(seat)
    else:
        game.answer(seat, key)


def chosen(game: Game[Any], rng: Random) -> tuple[int, str]:
    """Return what somebody does next: now and then an answer is taken back."""
    may_undo = [seat for seat in game.seats if game.can_undo(seat)]
    if may_undo and rng.random() < 0.15:
        return rng.choice(may_undo), "@undo"
    seat = rng.choice(game.waiting)
    return seat, rng.choice(game.legal(seat)).key


@pytest.mark.parametrize("undo", ["strict", "free"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_game_taken_up_at_every_step_is_the_uninterrupted_one(
    name: str, seats: int, undo: Mode
) -> None:
    rng = Random(f"{name} {seats} {undo}")
    whole, stopped = started(name, seats, undo), started(name, seats, undo)

    for _ in range(120):
        if whole.over:
            break
        stopped = taken_up(stopped)
        assert everything(stopped) == everything(whole)
        seat, key = chosen(whole, rng)
        move(whole, seat, key)
        move(stopped, seat, key)

    assert everything(taken_up(stopped)) == everything(whole)
    assert stopped.record(secret=True) == whole.record(secret=True)


@pytest.mark.parametrize("undo", ["strict", "free"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_seat_takes_back_after_the_pause_what_it_could_before(
    name: str, seats: int, undo: Mode
) -> None:
    rng = Random(f"undo {name} {seats} {undo}")
    game = started(name, seats, undo)
    taken_back = 0

    for _ in range(60):
        if game.over:
            break
        for seat in game.seats:
            if game.can_undo(seat):
                ours, theirs = game.fork(), taken_up(game)
                ours.undo(seat)
                theirs.undo(seat)
                assert everything(theirs) == everything(ours)
                taken_back += 1
        seat = rng.choice(game.waiting)
        game.answer(seat, rng.choice(game.legal(seat)).key)

    assert taken_back > 3


def test_free_undo_goes_back_over_many_turns_after_a_pause() -> None:
    game: Game[Any] = Toy(ALTERNATING, TOY.content(), 2, {}, toy().chance, undo="free")
    for seat in (0, 1, 0):
        game.answer(seat, "step")

    again = taken_up(game)
    again.undo(1)

    assert [told.event for told in again.history][-1] == TakenBack(1, 2)
    assert held(again.rows) == [(1, 0, "step")]
    assert again.waiting == (1,)


def test_what_lies_in_the_past_is_not_played_again() -> None:
    game = started("dungeon_raiders", 3, "strict")
    rng = Random(1)
    while not game.over and len(game.turns) < 8:
        seat = game.waiting[0]
        game.answer(seat, rng.choice(game.question(seat).options(game)).key)  # type: ignore[union-attr]
    saved = game.save()

    assert saved.turn > 10
    assert len(saved.rows) < 4
    assert everything(Game.load(game.definition, saved, game.chronicle())) == everything(game)


def test_a_mark_is_a_row_that_the_rules_know_nothing_of() -> None:
    game = started("dungeon_raiders", 3, "strict")
    view = game.view(Viewer.spectator())

    game.mark(1, BOT)
    game.mark(1, BACK)

    assert game.rows == ((1, 1, BOT), (2, 1, BACK))
    assert game.step == 2
    assert game.view(Viewer.spectator()) == view
    assert everything(taken_up(game)) == everything(game)


def test_a_record_with_marks_repeats() -> None:
    game, rng = started("dungeon_raiders", 3, "strict"), Random(3)
    while not game.over:
        if rng.random() < 0.1:
            game.mark(rng.choice(game.seats), rng.choice(["@bot", "@back", "@resign"]))
        seat = rng.choice(game.waiting)
        game.answer(seat, rng.choice(game.legal(seat)).key)

    again = play_again(game.definition, game.record())

    assert again.rows == game.rows
    assert "@bot" in {key for _, _, key in again.rows}


@pytest.mark.parametrize(
    ("seat", "word", "code"), [(0, "@undo", "answer/illegal"), (9, BOT, "answer/no_such_seat")]
)
def test_a_mark_that_means_nothing_is_refused(seat: int, word: str, code: str) -> None:
    game = toy()

    with pytest.raises(Refused) as refused:
        game.mark(seat, word)

    assert refused.value.code == code
    assert game.step == 0


def test_answers_that_corrected_rules_refuse_are_asked_again_and_the_past_is_kept() -> None:
    game = toy(2)
    for seat, key in ((0, "name:1"), (1, "name:2"), (0, "only"), (0, "step"), (0, "name:3")):
        game.answer(seat, key)
    chronicle = game.chronicle()
    chronicle.rows[-1] = (5, 0, "name:9")

    again = Game.load(game.definition, stored(game), chronicle)

    assert again.history[-1].event == AskedAgain(1)
    assert again.history[:-2] == game.history[:-1][: len(again.history) - 2]
    assert [key for _, _, key in again.rows] == ["name:1", "name:2", "only", "step"]
    assert again.step == 5


def test_a_game_of_corrected_rules_has_no_record() -> None:
    game = toy(2)
    newer = msgspec.structs.replace(TOY, rules=2)

    again = Game.load(newer, stored(game), game.chronicle())

    assert not again.complete


OTHER = msgspec.structs.replace(TOY, digest="another")


def test_a_game_begun_under_another_digest_goes_on_and_says_so() -> None:
    game = toy(2)
    for seat, key in ((0, "name:1"), (1, "name:2")):
        game.answer(seat, key)
    saved = stored(game)
    saved.digest = "of its own"

    again = Game.load(OTHER, saved, game.chronicle())

    assert again.history == (*game.history, again.history[-1])
    assert again.history[-1].event == AskedAgain(0)
    assert (again.step, again.rows, again.waiting) == (game.step, game.rows, game.waiting)
    assert not again.complete
    assert again.save().digest == "another"


def test_a_game_saved_before_there_were_digests_goes_on_by_its_number() -> None:
    game = toy(2)

    again = Game.load(OTHER, stored(game), game.chronicle())

    assert again.history == game.history
    assert again.complete


def finished() -> Game[Any]:
    """Return a toy game that is over."""
    game, rng = toy(2), Random("finished")
    while not game.over:
        seat = rng.choice(game.waiting)
        game.answer(seat, rng.choice(game.legal(seat)).key)
    return game


def test_a_record_of_another_digest_is_not_repeated_and_told_why() -> None:
    record = finished().record()
    record.digest = "of its own"

    with pytest.raises(Refused) as refused:
        play_again(OTHER, record, "game.json")

    assert str(refused.value) == (
        "game.json was played by rules 1 with other cards or rules than these (of its own, not"
        " another), so it cannot be repeated."
    )
    check_watchable(OTHER, record)  # as its events tell it


def test_a_record_of_before_there_were_digests_is_checked_by_its_number() -> None:
    record = finished().record()
    assert record.digest is None

    assert play_again(OTHER, record).over


def stored(game: Game[Any]) -> Saved:
    saved = game.save()
    saved.rows = []
    return saved
