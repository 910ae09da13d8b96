"""The library as a program uses it: seeds, copies, pickles, seats, options, and what is printed."""

from __future__ import annotations

import copy
import io
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import mazmorra
from mazmorra import Refused, Viewer
from mazmorra.games import IDS, definition
from mazmorra.kernel import Game, Option, seed_of
from tests.kernel.toy import toy

SEED = bytes(range(32))
PACKS = Path(__file__).parent / "packs"


def raid(**more: Any) -> Game[Any]:
    return mazmorra.start("dungeon_raiders", 3, **{"seed": SEED, **more})


def play(game: Game[Any], answers: int, luck: str = "library") -> Game[Any]:
    rng = Random(luck)
    for _ in range(answers):
        if game.over:
            break
        seat = game.waiting[0]
        game.answer(seat, rng.choice(game.legal(seat)).key)
    return game


def finished() -> Game[Any]:
    return play(raid(), 1000)


def everything(game: Game[Any]) -> tuple[Any, ...]:
    """Return whatever two tables that are the same have in common."""
    asked = [[option.key for option in game.legal(seat)] for seat in game.seats]
    undo = [game.can_undo(seat) for seat in game.seats]
    return game.fingerprint(), game.step, game.waiting, asked, undo, game.outcome, game.seed_hash


# ---------------------------------------------------------------------- seeds


@pytest.mark.fresh_seeds
@pytest.mark.parametrize("game", IDS)
def test_without_a_seed_every_game_is_another_one(game: str) -> None:
    seats = definition(game).seats[-1]

    tables = [mazmorra.start(game, seats) for _ in range(3)]
    tables += [mazmorra.start(game, seats, seed=None) for _ in range(3)]

    assert len({table.chance.seed for table in tables}) == 6
    assert {len(table.chance.seed) for table in tables} == {32}


def test_the_same_text_is_the_same_game() -> None:
    assert everything(raid(seed="7")) == everything(raid(seed="7"))
    assert everything(raid(seed="7")) != everything(raid(seed="8"))


@pytest.mark.parametrize("number", [7, 0, -3, 10**40])
def test_a_number_is_the_text_that_writes_it(number: int) -> None:
    assert raid(seed=number).chance.seed == raid(seed=str(number)).chance.seed


@pytest.mark.parametrize("seed", [7, "7", seed_of("7")])
def test_a_fork_takes_the_seeds_that_start_takes(seed: str | int | bytes) -> None:
    assert raid().fork(seed=seed).chance.seed == seed_of("7")


def test_a_fork_without_a_seed_keeps_its_luck() -> None:
    game = raid()

    assert everything(play(game.fork(), 30)) == everything(play(game, 30))


WRONG_SEEDS = [b"", b"abc", bytes(31), bytes(33), bytearray(32), 1.5, True, False, [7], "\ud800"]


@pytest.mark.parametrize("seed", WRONG_SEEDS, ids=ascii)
def test_start_and_fork_refuse_the_same_seeds_in_the_same_words(seed: Any) -> None:
    game = raid()

    with pytest.raises(Refused) as at_the_start:
        raid(seed=seed)
    with pytest.raises(Refused) as at_the_fork:
        game.fork(seed=seed)

    assert at_the_start.value.code == at_the_fork.value.code == "table/seed"
    assert str(at_the_start.value) == str(at_the_fork.value)
    assert str(at_the_start.value).startswith("A seed is a text, a whole number or 32 bytes, not ")


def test_a_refusal_repeats_no_bytes_of_a_seed() -> None:
    almost = SEED[:-1]

    with pytest.raises(Refused) as refused:
        raid(seed=almost)

    assert str(refused.value).endswith("not 31 bytes.")
    assert not shows(str(refused.value), almost)


def test_a_fork_refuses_a_way_of_undo_that_start_refuses() -> None:
    with pytest.raises(Refused) as refused:
        raid().fork(undo="sometimes")  # type: ignore[arg-type]

    assert refused.value.code == "table/undo"


# ---------------------------------------------------------------------- the seed is a secret


def shows(text: str, seed: bytes = SEED) -> bool:
    """Say whether a text tells a seed, as digits or as Python writes bytes."""
    written = repr(seed)[2:-1]
    return seed.hex() in text.lower() or written in text or repr(written)[1:-1] in text


def rich(thing: object) -> str:
    console = Console(file=io.StringIO(), width=10_000)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_nothing_that_is_printed_of_a_running_game_shows_its_seed() -> None:
    game = play(raid(undo="free"), 40)
    things = {
        "game": game,
        "chance": game.chance,
        "stream": game.chance["rooms"],
        "pending": game.pending,
        "save": game.save(),
        "chronicle": game.chronicle(),
        "record": game.record(),
        "secret record": game.record(secret=True),
        "turn": game._turn,
        "past": game._past,
        "a turn from a store": pickle.loads(pickle.dumps(game))._past,
    }

    assert not game.over
    assert game.chronicle().past
    for name, thing in things.items():
        for text in (repr(thing), str(thing), f"{thing}", rich(thing)):
            assert not shows(text), name


def test_the_seed_goes_into_the_record_when_the_game_is_over_or_by_the_word_secret() -> None:
    running = play(raid(), 5)

    assert running.record().seed is None
    assert not shows(running.record().to_json().decode())
    assert running.record(secret=True).seed == SEED.hex()
    assert finished().record().seed == SEED.hex()


def test_what_a_bot_is_given_shows_no_seed() -> None:
    from mazmorra.bots import SeatView

    seat = SeatView(raid(), 0)

    imagined = seat.imagine(Random(1))
    parts = (seat, seat.view, seat.pending, seat.events, imagined, imagined.chance)
    assert not any(shows(repr(part)) for part in parts)
    assert imagined.chance.seed != SEED


# ---------------------------------------------------------------------- copies and pickles


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
@pytest.mark.parametrize("answers", [0, 7, 1000])
def test_a_copy_is_a_fork(again: Any, answers: int) -> None:
    game = play(raid(), answers)
    before = everything(game)

    other = again(game)

    assert type(other) is type(game)
    assert everything(other) == before
    assert other.history == game.history
    play(other, 20)
    assert everything(game) == before


def test_a_game_that_lies_twice_in_what_is_copied_is_copied_once() -> None:
    game = raid()

    first, second = copy.deepcopy([game, game])

    assert first is second is not game


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_game_goes_on_as_if_it_had_never_stopped(protocol: int) -> None:
    game = play(raid(undo="free"), 25)

    again: Game[Any] = pickle.loads(pickle.dumps(game, protocol))

    assert type(again) is type(game)
    assert everything(again) == everything(game)
    assert again.history == game.history
    assert play(again, 1000).record() == play(game, 1000).record()


@pytest.mark.parametrize("game", IDS)
def test_every_game_can_be_pickled_at_its_beginning_and_in_its_middle(game: str) -> None:
    table = mazmorra.start(game, definition(game).seats[-1], seed="pickled")

    for _ in range(3):
        again: Game[Any] = pickle.loads(pickle.dumps(table))
        assert everything(again) == everything(table)
        play(table, 9)


def test_a_pickled_game_that_is_over_is_over() -> None:
    game = finished()

    again: Game[Any] = pickle.loads(pickle.dumps(game))

    assert again.over
    assert again.record() == game.record()


def test_a_quiet_game_is_quiet_after_the_pickle() -> None:
    game = play(raid(quiet=True), 10)

    again: Game[Any] = pickle.loads(pickle.dumps(game))

    assert everything(again) == everything(game)
    with pytest.raises(Refused) as refused:
        again.events(0)
    assert refused.value.code == "table/quiet"


def test_a_game_of_a_pack_is_pickled_with_the_pack() -> None:
    packs = (PACKS / "quick_bones",)
    game = play(mazmorra.start("dungeonquest", 2, seed="pickled", packs=packs), 12)

    again: Game[Any] = pickle.loads(pickle.dumps(game))

    assert again.definition.packs == game.definition.packs != ()
    assert everything(again) == everything(game)


def test_a_pickle_is_read_by_a_process_that_has_imported_nothing(tmp_path: Path) -> None:
    game = play(raid(), 6)
    file = tmp_path / "game"
    file.write_bytes(pickle.dumps(game))
    code = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')).fingerprint())"

    said = subprocess.run(
        [sys.executable, "-c", code, str(file)], check=True, capture_output=True, text=True
    )

    assert said.stdout.strip() == game.fingerprint()


def test_what_cannot_be_forked_or_saved_is_refused_in_words() -> None:
    game = raid(snapshots=False)

    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(Refused) as refused:
            attempt(game)
        assert refused.value.code == "table/no_snapshots"


def test_a_game_that_is_not_in_the_list_cannot_be_pickled_and_says_so() -> None:
    with pytest.raises(Refused) as refused:
        pickle.dumps(toy())

    assert refused.value.code == "table/unknown_game"


# ---------------------------------------------------------------------- what a game says of itself


def test_a_game_says_which_it_is_at_what_step_and_who_is_asked() -> None:
    game = raid()

    assert repr(game) == "<dungeon_raiders, step 0: seats 0, 1 and 2 are asked>"
    game.answer(1, game.legal(1)[0].key)
    assert repr(game) == "<dungeon_raiders, step 1: seats 0 and 2 are asked>"
    game.answer(0, game.legal(0)[0].key)
    assert repr(game) == "<dungeon_raiders, step 2: seat 2 is asked>"


def test_a_game_that_is_over_says_so() -> None:
    game = finished()

    assert repr(game) == f"<dungeon_raiders, step {game.step}: over>"


def test_a_table_that_is_only_looked_at_says_that_no_seat_is_asked() -> None:
    game = raid()

    shown = Game.shown(game.definition, 3, {}, game.state)

    assert repr(shown) == "<dungeon_raiders, step 0: no seat is asked>"


# ---------------------------------------------------------------------- seats and viewers


def test_a_seat_looks_as_the_viewer_in_it() -> None:
    game = play(raid(), 10)

    for seat in game.seats:
        viewer = Viewer.seat(seat)
        assert game.view(seat) == game.view(viewer)
        assert game.events(seat) == game.events(viewer)
        assert game.events(seat, since=4) == game.events(viewer, since=4)
        assert game.unknown(seat) == game.unknown(viewer)
        one, other = game.imagine(seat, Random(3)), game.imagine(viewer, Random(3))
        assert one.fingerprint() == other.fingerprint()


@pytest.mark.parametrize("seat", [3, -1, 10**30])
def test_a_seat_that_is_not_at_the_table_sees_nothing(seat: int) -> None:
    game = raid()

    for look in (game.view, game.events):
        with pytest.raises(Refused) as refused:
            look(seat)
        assert refused.value.code == "answer/no_such_seat"
        assert str(refused.value) == f"There is no seat {seat} at this table."


@pytest.mark.parametrize("viewer", [None, True, "0", 0.0, (), [0], Viewer], ids=repr)
def test_what_is_neither_a_seat_nor_a_viewer_is_refused_in_words(viewer: Any) -> None:
    game = raid()

    for look in (game.view, game.events, game.unknown, lambda who: game.imagine(who, Random(1))):
        with pytest.raises(Refused) as refused:
            look(viewer)
        assert refused.value.code == "view/viewer"
        assert str(refused.value).startswith("A table is seen by a seat or a Viewer, not by ")


@pytest.mark.parametrize("seat", [None, True, "0", 1.0, [0]], ids=repr)
def test_no_viewer_sits_in_what_is_no_seat(seat: Any) -> None:
    with pytest.raises(Refused) as refused:
        Viewer.seat(seat)

    assert refused.value.code == "view/viewer"
    assert Viewer.seat(1).seat is not True


# ---------------------------------------------------------------------- answers


def test_an_option_is_as_good_an_answer_as_its_key() -> None:
    one, other = raid(), raid()
    rng = Random("options")

    while not one.over:
        seat = one.waiting[0]
        option = rng.choice(one.pending[seat].options)
        other.answer(seat, option.key)
        one.answer(seat, option)

    assert one.record() == other.record()


def test_an_option_of_the_game_answers_its_fork() -> None:
    game = raid()

    game.fork().answer(0, game.pending[0].options[0])


@pytest.mark.parametrize("answer", [None, 3, 1.5, True, [], (), b"lay:power_1", Option], ids=repr)
def test_what_is_neither_an_option_nor_a_key_is_refused_in_words(answer: Any) -> None:
    game = raid()
    before = everything(game)

    with pytest.raises(Refused) as refused:
        game.answer(0, answer)

    assert refused.value.code == "answer/kind"
    assert str(refused.value).startswith("An answer is an option or its key, not ")
    assert everything(game) == before


def test_an_option_of_another_decision_is_refused() -> None:
    game = raid()
    option = game.pending[0].options[0]
    before = everything(game)

    with pytest.raises(Refused) as unknown:
        game.answer(0, Option("move:north", "north"))
    with pytest.raises(Refused) as other:
        game.answer(0, Option(option.key, "something else"))

    assert unknown.value.code == "answer/illegal"
    assert str(unknown.value) == "'move:north' is not one of the answers now."
    assert other.value.code == "answer/other_option"
    assert str(other.value) == f"This option '{option.key}' belongs to another question."
    assert everything(game) == before


@pytest.mark.parametrize("seat", [3, -1, True, None, "0", 0.0, [0]], ids=repr)
def test_a_seat_that_does_not_exist_answers_nothing(seat: Any) -> None:
    game = raid(undo="free")
    game.answer(1, game.legal(1)[0].key)
    key = game.legal(0)[0].key
    before = everything(game)

    for attempt, word in ((game.answer, key), (game.answer, game.legal(0)[0]), (game.mark, "@bot")):
        with pytest.raises(Refused) as refused:
            attempt(seat, word)  # type: ignore[arg-type]
        assert refused.value.code == "answer/no_such_seat"
        assert str(refused.value) == f"There is no seat {seat!r} at this table."
    with pytest.raises(Refused):
        game.undo(seat)
    assert not game.can_undo(seat)
    assert everything(game) == before


class Zero:
    """A whole number as other libraries have them."""

    def __index__(self) -> int:
        return 0


def test_a_whole_number_of_another_library_is_a_seat() -> None:
    game: Any = raid()

    assert game.view(Zero()) == game.view(0)
    game.answer(Zero(), game.legal(0)[0].key)

    assert game.rows[0][1] == 0
    assert type(game.rows[0][1]) is int
    assert game.waiting == (1, 2)
