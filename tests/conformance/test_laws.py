"""The laws of the design, checked for every registered game (the no-leak law stands apart)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazmorra
from mazmorra.games import IDS
from mazmorra.kernel import (
    LAST,
    MOST_PLANNED,
    Game,
    Pool,
    Refused,
    Viewer,
    play_again,
    printed,
    read_record,
    read_saved,
    relabelled,
    relabelling,
    viewers,
    words_in,
)
from mazmorra.kernel.undo import holds_fast, past_of
from mazmorra.ledger import load as load_ledger
from mazmorra.testing.laws import (
    Course,
    census,
    every_viewer,
    misplaced,
    rebuilt,
    shown_or_hidden,
)
from tests.conformance.support import OPEN, TRIED, Kind, games_per_kind, play_on, tried

if TYPE_CHECKING:
    from mazmorra.kernel import Seat

every_kind = pytest.mark.parametrize("kind", TRIED, ids=str)
hiding_kinds = [kind for kind in TRIED if kind.game not in OPEN]
open_kinds = [kind for kind in TRIED if kind.game in OPEN]
seeds = st.integers(min_value=0, max_value=2**32 - 1)
moments = st.integers(min_value=0, max_value=130)


def table(kind: Kind, seed: int, moment: int, **flags: Any) -> tuple[Game[Any], Random]:
    """Return a game played at random to some moment, and the rest of its luck."""
    rng = Random(seed)
    game = kind.start(str(seed), **flags)
    play_on(game, rng, moment)
    return game, rng


def everything(game: Game[Any]) -> bytes:
    """Return all that a game is: state, chance, who is asked what."""
    return msgspec.msgpack.encode(game.step) + unstepped(game)


def unstepped(game: Game[Any]) -> bytes:
    """Return all that a game is but the count of its steps, which undo moves on."""
    asked = [(seat, [o.key for o in game.legal(seat)]) for seat in game.seats]
    parts = (game.state, game.chance.calls, game.waiting, asked, game.outcome)
    return msgspec.msgpack.encode(parts)


# ---------------------------------------------------------------------- many random games


@every_kind
def test_random_games_end_and_obey_the_laws_of_things(kind: Kind) -> None:
    """Laws 2, 4, 5 and 6 on whole games; the costly ones at a few moments of each game."""
    ledger = load_ledger(kind.game)
    for number in range(games_per_kind(kind)):
        rng = Random(number)
        game = kind.start(str(number))
        checks = {rng.randrange(110) for _ in range(2)}
        for step in range(20_000):
            if game.over:
                break
            play_on(game, rng, 1)
            check_answers(game)
            if step in checks:
                check_things(game)
                check_layout(game)
        assert game.over, f"game {number} hangs"
        check_things(game)
        assert rebuilt(game) == game.state
        assert all(told.clause in ledger for told in game.history)


def check_answers(game: Game[Any]) -> None:
    """What a rule has looked at before it asked is what its question says now."""
    for seat in game.waiting:
        question = game.question(seat)
        assert question is not None
        answers = tuple(option for option in game.legal(seat) if option.rule is None)
        assert answers == question.options(game)


def check_layout(game: Game[Any]) -> None:
    """Every option of everybody is shown in one place, and to be shown changes nothing."""
    before = everything(game)
    for seat in game.seats:
        assert misplaced(game, seat) is None
        assert all(game.layout(seat, option).rank <= LAST for option in game.legal(seat))
    assert everything(game) == before


def check_things(game: Game[Any]) -> None:
    assert census(game) == {}
    for viewer in every_viewer(game):
        assert shown_or_hidden(game, viewer) == (set(), set()), viewer


@tried(15, seed=seeds, moment=moments)
def test_every_option_is_shown_in_one_place_and_at_most_one_ends_the_turn(
    kind: Kind, seed: int, moment: int
) -> None:
    """Row, target and switch name one option; an option that ends or passes stands last, alone."""
    game, _ = table(kind, seed, moment)
    check_layout(game)

    for seat in game.seats:
        shown = [game.layout(seat, option) for option in game.legal(seat)]
        assert sum(one.rank == LAST for one in shown) <= 1
        for row in {one.row for one in shown}:
            assert len({one.rank for one in shown if one.row == row}) == 1


# ---------------------------------------------------------------------- law 1: the same game


@tried(25, seed=seeds, moment=moments)
def test_a_fork_goes_on_exactly_like_its_game(kind: Kind, seed: int, moment: int) -> None:
    game, _ = table(kind, seed, moment)
    before = everything(game)

    fork = game.fork()

    assert everything(fork) == before
    play_on(fork, Random(1))
    assert everything(game) == before
    play_on(game, Random(1))
    assert everything(game) == everything(fork)
    assert game.history == fork.history
    assert game.turns == fork.turns


@tried(10, seed=seeds, moment=moments)
def test_a_fingerprint_is_that_of_the_whole_state(kind: Kind, seed: int, moment: int) -> None:
    """What was encoded before is taken over only where it is still the same."""
    game, rng = table(kind, seed, moment)
    for _ in range(10):
        whole = msgspec.msgpack.encode(game.state, order="deterministic")
        assert game._state_bytes() == whole
        play_on(game, rng, 1)


@tried(25, seed=seeds, moment=moments)
def test_what_may_be_taken_back_does_not_depend_on_when_it_is_asked(
    kind: Kind, seed: int, moment: int
) -> None:
    """Whether an answer has shown something is found out late; asked at once it is the same."""
    asked, late = kind.start(str(seed)), kind.start(str(seed))
    rng, again = Random(seed), Random(seed)
    for _ in range(moment):
        play_on(asked, rng, 1)
        past_of(asked)

    play_on(late, again, moment)

    assert undoable(late) == undoable(asked)


def undoable(game: Game[Any]) -> tuple[list[int], list[bool]]:
    """Return the turns whose answers may be taken back, and the seats that may do it now."""
    return [turn.step for turn in game.undoable_turns], [game.can_undo(s) for s in game.seats]


@tried(25, seed=seeds, moment=moments)
def test_a_game_put_away_and_taken_up_again_goes_on_the_same(
    kind: Kind, seed: int, moment: int
) -> None:
    game, _ = table(kind, seed, moment)
    stored = game.save().to_bytes()

    again = mazmorra.load(read_saved(stored))

    assert everything(again) == everything(game)
    play_on(game, Random(2))
    play_on(again, Random(2))
    assert everything(again) == everything(game)


@every_kind
@settings(max_examples=15, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_a_quiet_game_is_the_same_game(kind: Kind, seed: int, moment: int) -> None:
    loud, _ = table(kind, seed, moment)

    for snapshots in (True, False):
        quiet, _ = table(kind, seed, moment, quiet=True, snapshots=snapshots)
        assert everything(quiet) == everything(loud)


@tried(10, seed=seeds)
def test_a_record_reproduces_its_game(kind: Kind, seed: int) -> None:
    game, _ = table(kind, seed, 20_000, undo="free")
    record = read_record(game.record().to_json())

    again = play_again(game.definition, record)

    assert everything(again) == everything(game)
    replay = mazmorra.replay(record)
    replay.go(len(replay.told))
    assert replay.state == game.state


@pytest.mark.parametrize("name", IDS)
def test_a_game_does_not_depend_on_the_order_of_hashes(name: str) -> None:
    program = (
        "from random import Random\n"
        "from tests.conformance.support import TRIED, play_on\n"
        "for kind in TRIED:\n"
        f"    if kind.game == {name!r}:\n"
        "        game = kind.start('7')\n"
        "        play_on(game, Random(7))\n"
        "        print(game.turns, game.outcome, game.rows)\n"
    )

    outcomes = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for hashes in ("1", "2", "3")
    }

    assert len(outcomes) == 1
    assert outcomes.pop().count(b"Outcome") == sum(kind.game == name for kind in TRIED)


# ---------------------------------------------------------------------- law 4: answers


@every_kind
@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments, text=st.text(max_size=12))
def test_every_offered_answer_is_accepted_and_every_other_refused(
    kind: Kind, seed: int, moment: int, text: str
) -> None:
    game, _ = table(kind, seed, moment)
    before = everything(game)

    for seat in game.seats:
        keys = [option.key for option in game.legal(seat)]
        closed = [closed.key for closed in game.explain(seat)]
        assert len(set(keys)) == len(keys)
        assert not set(keys) & set(closed)
        for key in keys:
            game.fork().answer(seat, key)
        for key in {text, *closed, *offered_to_others(game, seat)} - set(keys):
            with pytest.raises(Refused):
                game.answer(seat, key)
    for stranger in (-1, len(game.seats)):
        with pytest.raises(Refused):
            game.answer(stranger, "lay:power_1")

    assert everything(game) == before


def offered_to_others(game: Game[Any], seat: Seat) -> set[str]:
    """Return every key that is open to somebody else; a seat that has answered may not use it."""
    return {o.key for other in game.seats if other != seat for o in game.legal(other)}


@every_kind
@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_who_has_answered_cannot_answer_again(kind: Kind, seed: int, moment: int) -> None:
    game, rng = table(kind, seed, moment)
    if game.over:
        return
    seat = rng.choice(game.waiting)
    old = [option.key for option in game.pending[seat].answers]
    chosen = rng.choice(old)

    game.answer(seat, chosen)

    if seat not in game.waiting:
        before = everything(game)
        for key in old:
            with pytest.raises(Refused):
                game.answer(seat, key)
        assert everything(game) == before


@tried(25, seed=seeds, moment=moments)
def test_every_plan_is_legal_as_far_as_nothing_new_is_learned(
    kind: Kind, seed: int, moment: int
) -> None:
    game, _ = table(kind, seed, moment)
    before = everything(game)

    for seat in game.seats:
        plans = game.plans(seat)
        names = [plan.key for plan in plans]
        assert len(set(names)) == len(names)
        assert not {option.key for option in game.legal(seat)} & set(names)
        for plan in plans:
            assert 1 < len(plan.keys) <= MOST_PLANNED
            followed = game.fork()
            given = followed.follow(seat, plan.keys)
            if given < len(plan.keys):
                assert followed.waiting != (seat,) or holds_fast(followed, seat) is not None

    assert everything(game) == before


# ---------------------------------------------------------------------- law 7: undo, imagine


@every_kind
@settings(max_examples=40, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_free_undo_gives_back_the_identical_state(kind: Kind, seed: int, moment: int) -> None:
    game, rng = table(kind, seed, moment, undo="free")
    if game.over:
        return
    before, history = unstepped(game), game.history
    seat = rng.choice(game.waiting)
    game.answer(seat, rng.choice(game.legal(seat)).key)

    game.undo(seat)

    assert unstepped(game) == before
    assert game.history[:-1] == history
    assert game.rows[-1] == (game.step, seat, "@undo")


@every_kind
@settings(max_examples=40, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_strict_undo_takes_back_only_what_nobody_learned_from(
    kind: Kind, seed: int, moment: int
) -> None:
    game, rng = table(kind, seed, moment)
    if game.over:
        return
    before = unstepped(game)
    seen = {viewer: game.view(viewer) for viewer in viewers(len(game.seats))}
    seat = rng.choice(game.waiting)
    decision = game.question(seat)
    option = rng.choice(game.legal(seat))
    game.answer(seat, option.key)

    if not game.can_undo(seat):
        after = everything(game)
        with pytest.raises(Refused):
            game.undo(seat)
        assert everything(game) == after
        return

    sealed = game.sealed(seat) is not None
    assert decision is None or option.rule is not None or sealed or not decision.final
    game.undo(seat)
    assert unstepped(game) == before
    assert {viewer: game.view(viewer) for viewer in seen} == seen


@every_kind
@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments, undo=st.sampled_from(["strict", "free"]))
def test_a_sealed_answer_is_taken_back_while_others_are_asked(
    kind: Kind, seed: int, moment: int, undo: str
) -> None:
    """Laws 4 and 7: then every answer of the question is accepted again, by nobody else."""
    game, rng = table(kind, seed, moment, undo=undo)
    while not game.over and len(game.waiting) < 2 and game.step < moment + 40:
        seat = rng.choice(game.waiting)
        game.answer(seat, rng.choice(game.legal(seat)).key)
    if game.over or len(game.waiting) < 2:
        return
    seats = rng.sample(game.waiting, len(game.waiting) - 1)
    offered = {seat: [option.key for option in game.legal(seat)] for seat in game.seats}
    before = unstepped(game)
    for seat in seats:
        game.answer(seat, rng.choice(game.pending[seat].answers).key)

    for seat in rng.sample(seats, len(seats)):
        assert game.can_undo(seat)
        game.undo(seat)
        assert game.sealed(seat) is None
        assert [option.key for option in game.legal(seat)] == offered[seat]

    assert unstepped(game) == before
    for seat in seats:
        game.answer(seat, rng.choice(game.pending[seat].answers).key)
    assert play_again(game.definition, game.record(secret=True)).history == game.history


@tried(25, seed=seeds, moment=moments)
def test_an_imagined_table_agrees_with_what_its_viewer_sees(
    kind: Kind, seed: int, moment: int
) -> None:
    game, rng = table(kind, seed, moment)
    before = everything(game)

    for viewer in viewers(len(game.seats)):
        imagined = game.imagine(viewer, rng, quiet=False)
        fork = imagined.fork()
        for other in (imagined, fork):
            assert other.view(viewer) == game.view(viewer)
            assert other.chance.seed != game.chance.seed
            assert census(other) == {}
            if viewer.seat is not None:
                ours = [option.key for option in game.legal(viewer.seat)]
                assert [option.key for option in other.legal(viewer.seat)] == ours
        play_on(imagined, Random(3))
        play_on(fork, Random(3))
        assert everything(imagined) == everything(fork)
        assert census(imagined) == {}

    assert everything(game) == before


def unknown_places(game: Game[Any], viewer: Viewer) -> list[Pool]:
    """Return the pools in which it matters what lies where."""
    pools = game.definition.hidden(game.state, viewer, game.content)
    return [pool for pool in pools if places(pool) > 1]


def places(pool: Pool) -> int:
    """Return how many places of a pool matter: all but those of the last bag."""
    return len(pool.things) - len(pool.bags[-1])


def laid(pool: Pool) -> tuple[str, ...]:
    """Return what lies in the places of a pool that matter: not in its last bag of several."""
    return sum(pool.bags[:-1] or pool.bags, pool.slots)


@pytest.mark.parametrize("kind", hiding_kinds, ids=str)
def test_an_imagined_table_keeps_nothing_of_the_true_one(kind: Kind) -> None:
    """Neither the snapshot nor a fork of the copy holds what is hidden from the viewer."""
    same = total = 0
    for seed in range(60):
        game, rng = table(kind, seed, 15 + seed)
        for viewer in viewers(len(game.seats)):
            truth = [laid(pool) for pool in unknown_places(game, viewer)]
            copy = game.imagine(viewer, rng).fork()
            guess = [laid(pool) for pool in unknown_places(copy, viewer)]
            if truth:
                total += 1
                same += truth == guess

    assert total >= 5
    assert same <= total // 10


@every_kind
@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_what_is_imagined_does_not_depend_on_the_truth(kind: Kind, seed: int, moment: int) -> None:
    """With equal luck, a table and its twin are imagined alike.

    So luck that a bot knows, or has chosen itself, tells it nothing.
    """
    rng = Random(seed)
    game = Course(kind.start(str(seed)), rng, moment).game
    for viewer in viewers(len(game.seats)):
        names = relabelling(game.unknown(viewer), rng)
        twin = game.twin(names)

        one, other = (table.imagine(viewer, Random(5)) for table in (game, twin))

        assert msgspec.msgpack.encode(one.state) == msgspec.msgpack.encode(other.state)


@every_kind
@settings(max_examples=6, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_a_table_that_is_dealt_anew_tells_nothing_of_the_truth(
    kind: Kind, seed: int, moment: int
) -> None:
    """A table and its twin are dealt anew alike: state, stream, this turn's answers and seed."""
    rng = Random(seed)
    game = Course(kind.start(str(seed)), rng, moment).game
    if game.over:
        return
    for viewer in viewers(len(game.seats)):
        twin = game.twin(relabelling(game.unknown(viewer), rng))

        one, other = (table.redealt(viewer, bytes(range(32))) for table in (game, twin))

        assert one.save() == other.save()
        assert one.history == other.history
        assert one.chronicle().past == []
        assert (one.complete, one.turns) == (False, ())


@every_kind
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_a_table_that_is_dealt_anew_is_the_one_its_viewer_knows(
    kind: Kind, seed: int, moment: int
) -> None:
    game = Course(kind.start(str(seed)), Random(seed), moment).game
    if game.over:
        return
    sealed = {row.step for row in game.sealed_rows}
    for viewer in viewers(len(game.seats)):
        again = game.redealt(viewer, b"\x07" * 32)

        if not sealed:
            assert as_printed(again.view(viewer)) == as_printed(game.view(viewer))
            assert again.step == game.step
        assert again.chance.seed != game.chance.seed
        play_on(again, Random(3), 40)
        assert census(again) == {}
        assert rebuilt(again) == again.state


def as_printed(view: Any) -> Any:
    """Return a view in which equal copies of a card are the same."""
    return relabelled(view, {word: printed(word) for word in words_in(view)})


@pytest.mark.parametrize("kind", open_kinds, ids=str)
def test_where_nothing_is_hidden_everybody_sees_the_same_table(kind: Kind) -> None:
    for moment in range(0, 200, 20):
        game, _ = table(kind, moment, moment)
        seen = [game.view(viewer) for viewer in viewers(len(game.seats))]

        assert all(one == seen[0] for one in seen)
        assert all(game.unknown(viewer) == [] for viewer in viewers(len(game.seats)))


@pytest.mark.parametrize("kind", hiding_kinds, ids=str)
def test_every_hidden_thing_is_imagined_in_every_place_alike(kind: Kind) -> None:
    """Slots and all bags but the last get each thing of their pool equally often."""
    viewer = Viewer.spectator()
    games = (table(kind, moment, moment)[0] for moment in range(9, 200))
    pools = (pool for game in games for pool in unknown_places(game, viewer))
    pool = next(pool for pool in pools if not pool.fits and places(pool) > 3)
    matters = places(pool)
    rng = Random(1)
    draws = 3000
    found = Counter[str]()
    for _ in range(draws):
        names = relabelling([pool], rng)
        found.update(names[thing] for thing in pool.things[:matters])

    expected = draws * matters / len(pool.things)
    deviation = (expected * (1 - matters / len(pool.things))) ** 0.5
    assert all(abs(found[thing] - expected) < 5 * deviation for thing in pool.things)


@every_kind
@settings(max_examples=20, deadline=None, derandomize=True)
@given(seed=seeds, moment=moments)
def test_the_others_sealed_answers_are_asked_again_on_an_imagined_table(
    kind: Kind, seed: int, moment: int
) -> None:
    rng = Random(seed)
    game = Course(kind.start(str(seed)), rng, moment).game
    sealed = {row.seat: row.option.key for row in game.sealed_rows}

    for viewer in viewers(len(game.seats)):
        imagined = game.imagine(viewer, rng)
        own = {row.seat: row.option.key for row in imagined.sealed_rows}
        assert own == {seat: key for seat, key in sealed.items() if seat == viewer.seat}
        assert set(imagined.waiting) == {*game.waiting, *sealed} - own.keys()
