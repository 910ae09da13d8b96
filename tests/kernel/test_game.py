"""The driver: questions, sealed answers, asides, refusals, events, undo, forks, saving."""

from __future__ import annotations

import gc
import weakref
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from mazmorra.kernel import (
    AskedAgain,
    Chance,
    Forced,
    Game,
    Refused,
    Saved,
    TakenBack,
    Viewer,
    ask,
    ask_all,
    play_again,
    read_saved,
    run,
    seed_of,
)
from tests.kernel.toy import (
    ALTERNATING,
    TOY,
    Called,
    Dealt,
    Named,
    NameNumber,
    TakeStep,
    Toy,
    Turned,
    joker,
    toy,
)


def keys(game: Game[Any], seat: int) -> list[str]:
    return [option.key for option in game.legal(seat)]


class Compiled:
    """A generator by what it can do and not by its type, as compilers of Python make them."""

    def __init__(self, rule: Any) -> None:
        self.rule = rule

    def __iter__(self) -> Compiled:
        return self

    def __next__(self) -> Any:
        return next(self.rule)

    def send(self, value: Any) -> Any:
        return self.rule.send(value)

    def throw(self, problem: BaseException) -> Any:
        return self.rule.throw(problem)

    def close(self) -> None:
        self.rule.close()


# ---------------------------------------------------------------------- questions


def test_several_are_asked_at_once_and_answers_stay_sealed_until_all_are_in() -> None:
    game = toy()
    game.answer(1, "name:3")

    assert game.waiting == (0, 2)
    assert game.sealed(1) is not None
    assert [owner.named for owner in game.state.owners] == [0, 0, 0]
    assert not any(isinstance(told.event, Named) for told in game.history)


def test_the_rule_gets_the_answers_in_seat_order_whatever_the_order_of_arrival() -> None:
    game = toy()

    for seat in (2, 0, 1):
        game.answer(seat, f"name:{seat + 1}")

    assert Named(((0, 1), (1, 2), (2, 3))) in [told.event for told in game.history]


def test_pending_tells_questions_and_asides_apart() -> None:
    game = toy()
    game.answer(2, "name:1")

    assert isinstance(game.pending[0].decision, NameNumber)
    assert [option.key for option in game.pending[0].answers] == ["name:1", "name:2", "name:3"]
    assert [option.key for option in game.pending[0].options][-1] == "use:joker"
    assert game.pending[2].decision is None
    assert [option.key for option in game.pending[2].asides] == ["use:joker"]


def test_a_forced_answer_that_everybody_foresees_is_given_by_the_table_once_no_aside_is_left() -> (
    None
):
    game = toy(2)
    for seat in (0, 1):
        game.answer(seat, "use:joker")
        game.answer(seat, "call:red")

    game.answer(0, "name:1")
    game.answer(1, "name:1")

    assert Forced(0, "only") in [told.event for told in game.history]
    assert keys(game, 0) == ["step", "turn", "pass"]


def test_a_seat_with_an_aside_is_asked_although_its_answer_is_forced() -> None:
    game = toy(2)

    game.answer(0, "name:1")
    game.answer(1, "name:1")

    assert keys(game, 0) == ["only", "use:joker"]


# ---------------------------------------------------------------------- asides


def test_an_aside_that_asks_is_stacked_and_everybody_else_waits() -> None:
    game = toy()
    game.answer(0, "name:2")

    game.answer(0, "use:joker")

    assert game.waiting == (0,)
    assert keys(game, 1) == []
    assert keys(game, 0)[:2] == ["call:red", "call:blue"]

    game.answer(0, "call:blue")

    assert game.state.colour == "blue"
    assert game.waiting == (1, 2)
    assert keys(game, 0) == []
    assert keys(game, 1) == ["name:1", "name:2", "name:3", "use:joker"]


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("seat", "key", "code", "clause"),
    [
        (0, "name:9", "answer/illegal", None),
        (0, "name:0", "answer/illegal", "toy.no_zero"),
        (2, "name:1", "answer/not_your_turn", None),
        (7, "name:1", "answer/no_such_seat", None),
        (-1, "name:1", "answer/no_such_seat", None),
    ],
)
def test_a_refusal_has_a_code_and_the_clause_and_changes_nothing(
    seat: int, key: str, code: str, clause: str | None
) -> None:
    game = toy()
    game.answer(2, "name:3")
    before = (game.fingerprint(), game.step, game.history, game.rows)

    with pytest.raises(Refused) as refused:
        game.answer(seat, key)

    assert (refused.value.code, refused.value.clause) == (code, clause)
    assert (game.fingerprint(), game.step, game.history, game.rows) == before


def test_a_refusal_speaks_one_sentence() -> None:
    refused = Refused("answer/illegal", "toy.no_zero", {"key": "name:0"})

    assert str(refused) == "'name:0' is not one of the answers now. (toy.no_zero)"


def test_nobody_answers_when_the_game_is_over() -> None:
    game = finished()

    with pytest.raises(Refused) as refused:
        game.answer(0, "step")

    assert refused.value.code == "answer/game_over"


def finished() -> Game[Any]:
    game = toy(2)
    while not game.over:
        game.answer(game.waiting[0], keys(game, game.waiting[0])[0])
    return game


# ---------------------------------------------------------------------- events and views


def test_a_stream_is_told_from_a_step_on_and_redacted() -> None:
    game = toy()
    game.answer(0, "name:1")
    viewer = Viewer.seat(1)

    everything = game.events(viewer)

    assert everything[0].event == Dealt(3, ("?",) * 6)
    assert everything[0].step == 0
    assert [told.step for told in game.events(viewer, since=1)] == [1]


def test_everything_may_be_seen_only_after_the_end() -> None:
    with pytest.raises(Refused) as refused:
        toy().view(Viewer.all())
    assert refused.value.code == "view/not_over"

    assert finished().view(Viewer.all()) is not None


def test_somebody_who_does_not_sit_here_sees_nothing() -> None:
    with pytest.raises(Refused) as refused:
        toy(3).events(Viewer.seat(3))

    assert refused.value.code == "answer/no_such_seat"


def test_viewers_are_one_of_a_kind() -> None:
    assert Viewer.seat(2) is Viewer.seat(2)
    assert Viewer.seat(2).seat == 2
    assert Viewer.spectator().seat is None
    assert [repr(v) for v in (Viewer.seat(2), Viewer.spectator(), Viewer.all())] == [
        "Viewer.seat(2)",
        "Viewer.spectator()",
        "Viewer.all()",
    ]


def test_a_quiet_game_keeps_nothing_to_tell() -> None:
    game = toy(quiet=True)

    for ask_for in (lambda: game.events(Viewer.seat(0)), lambda: game.history, lambda: game.rows):
        with pytest.raises(Refused) as refused:
            ask_for()
        assert refused.value.code == "table/quiet"


# ---------------------------------------------------------------------- undo


def at_the_step(**flags: Any) -> Game[Any]:
    """Return a toy in which seat 0 is about to step, turn or pass."""
    game = toy(2, **flags)
    game.answer(0, "name:1")
    game.answer(1, "name:2")
    game.answer(0, "only")
    return game


def test_a_harmless_answer_can_be_taken_back_even_across_a_boundary() -> None:
    game = at_the_step()
    before, history = game.fingerprint(), game.history
    game.answer(0, "step")
    assert game.state.round == 1
    assert len(game.turns) == 2

    game.undo(0)

    assert game.fingerprint() == before
    assert game.history[:-1] == history
    assert game.history[-1].event == TakenBack(0, since=4)
    assert keys(game, 0)[:3] == ["step", "turn", "pass"]
    assert len(game.turns) == 1


def test_undo_goes_back_answer_by_answer_to_the_sealed_ones() -> None:
    game = at_the_step()
    game.answer(0, "step")

    game.undo(0)
    game.undo(0)

    assert keys(game, 0) == ["only", "use:joker"]
    with pytest.raises(Refused) as refused:
        game.undo(1)
    assert refused.value.code == "undo/shared"


def test_nobody_takes_back_a_roll_of_chance() -> None:
    game = at_the_step()
    game.answer(0, "turn")

    assert not game.can_undo(0)
    with pytest.raises(Refused) as refused:
        game.undo(0)
    assert refused.value.code in ("undo/chance", "undo/nothing")


def test_nobody_takes_back_an_open_answer_that_others_have_followed() -> None:
    game = at_the_step(options={"sworn": True})
    game.answer(0, "pass")
    game.answer(1, "use:joker")

    with pytest.raises(Refused) as refused:
        game.undo(0)

    assert refused.value.code == "undo/others_answered"
    assert game.can_undo(1)


def test_a_final_answer_stands() -> None:
    game = at_the_step(options={"sworn": True})
    game.answer(0, "pass")
    game.answer(1, "swear")

    with pytest.raises(Refused) as refused:
        game.undo(1)

    assert refused.value.code in ("undo/final", "undo/nothing")


def test_nothing_is_taken_back_where_nothing_was_answered() -> None:
    with pytest.raises(Refused) as refused:
        toy().undo(0)

    assert refused.value.code == "undo/nothing"


def test_free_undo_takes_back_anything_with_all_that_followed() -> None:
    game = at_the_step(undo="free")
    before = game.fingerprint()
    game.answer(0, "turn")
    game.answer(1, "name:3")

    game.undo(0)

    assert game.fingerprint() == before
    assert game.rows[-1] == (game.step, 0, "@undo")
    game.answer(0, "turn")
    assert sum(isinstance(told.event, Turned) for told in game.history) == 1


def test_a_record_with_undo_repeats() -> None:
    game = at_the_step(undo="free")
    game.answer(0, "turn")
    game.undo(0)
    while not game.over:
        game.answer(game.waiting[0], keys(game, game.waiting[0])[0])

    again = play_again(TOY, game.record())

    assert again.fingerprint() == game.fingerprint()
    assert again.history == game.history


def test_what_was_drawn_before_an_undo_is_not_drawn_again_by_another_stream() -> None:
    """The tape ends where the answers that hold end."""
    game = at_the_step(undo="free")
    game.answer(0, "turn")
    game.undo(0)

    assert game.chance["dice"].roll(2, 6) == Chance(game.chance.seed)["dice"].roll(2, 6)


def test_nobody_takes_back_an_answer_across_somebody_elses_turn() -> None:
    game = Toy(ALTERNATING, TOY.content(), 2, {}, Chance(seed_of("toy")))
    game.answer(0, "step")
    game.answer(1, "step")

    assert not game.can_undo(0)
    game.undo(1)
    assert game.waiting == (1,)
    assert game.can_undo(0)


def test_an_undo_of_an_aside_names_a_clause_and_the_step_it_goes_back_to() -> None:
    game = toy(undo="free")
    game.answer(0, "use:joker")
    game.answer(0, "call:red")

    game.undo(0)

    (told,) = [told for told in game.history if isinstance(told.event, TakenBack)]
    assert (told.clause, told.event) == ("toy.joker", TakenBack(0, since=2))


# ---------------------------------------------------------------------- forks and imagination


def test_a_rule_that_is_no_generator_of_pythons_own_type_asks_like_one() -> None:
    """A compiled rule has a type of its own, with the methods of a generator."""
    game = toy()
    (aside,) = game.pending[0].asides
    game._legal[0] = (replace(aside, rule=lambda table, seat: Compiled(joker(table, seat))),)
    game.answer(0, "use:joker")

    assert keys(game, 0)[:2] == ["call:red", "call:blue"]

    game.answer(0, "call:red")

    assert Called(0, "red") in [told.event for told in game.history]


def test_an_effect_that_is_compiled_is_run_to_its_end() -> None:
    rule = run(lambda: Compiled(ask(TakeStep(0))))

    assert next(rule) == TakeStep(0)
    with pytest.raises(StopIteration) as stopped:
        rule.send(2)
    assert stopped.value.value == 2
    with pytest.raises(StopIteration) as stopped:
        next(run(lambda: "no rule"))
    assert stopped.value.value == "no rule"


def test_a_fork_in_the_middle_of_an_aside_waits_there_too() -> None:
    game = toy()
    game.answer(0, "use:joker")

    fork = game.fork()

    assert fork.waiting == (0,)
    fork.answer(0, "call:red")
    assert game.state.colour == ""
    assert Called(0, "red") in [told.event for told in fork.history]


def test_a_fork_with_a_seed_of_its_own_has_another_future() -> None:
    turned = set()
    for number in range(12):
        fork = at_the_step().fork(seed_of(str(number)))
        fork.answer(0, "turn")
        turned.add(fork.state.shown)

    assert len(turned) > 1


def test_an_imagined_table_keeps_ones_own_sealed_answer_and_asks_the_others_again() -> None:
    game = toy()
    game.answer(0, "name:1")
    game.answer(1, "name:2")

    imagined = game.imagine(Viewer.seat(1), Random(1))

    assert imagined.waiting == (0, 2)
    assert imagined.sealed(1) is not None
    assert imagined.step == game.step


def test_a_sealed_answer_is_seen_by_its_own_hook_also_below_a_stacked_question() -> None:
    game = toy()
    game.answer(0, "name:2")

    game.answer(0, "use:joker")

    sealed = game.sealed(0)
    assert sealed is not None
    assert sealed.key == "name:2"


def test_what_is_dealt_anew_is_kept_ready_for_each_viewer_until_the_next_answer() -> None:
    looked: list[Viewer] = []

    def hidden(state: Any, viewer: Viewer, content: Any) -> Any:
        looked.append(viewer)
        return TOY.hidden(state, viewer, content)

    counting = msgspec.structs.replace(TOY, hidden=hidden, puts_back=False)
    game = Toy(counting, TOY.content(), 2, {}, Chance(seed_of("toy")), quiet=True)
    first, second = Viewer.seat(0), Viewer.seat(1)

    for viewer in (first, second, first):
        game.imagine(viewer, Random(1))
    game.fork().imagine(first, Random(1))
    game.answer(0, "name:1")
    game.imagine(first, Random(1))

    assert looked == [first, second, first, first]


def test_nobody_imagines_a_table_with_everything_shown() -> None:
    for viewer, code in ((Viewer.all(), "view/not_over"), (Viewer.seat(9), "answer/no_such_seat")):
        with pytest.raises(Refused) as refused:
            toy().imagine(viewer, Random(1))
        assert refused.value.code == code


def test_an_imagined_table_that_tells_can_be_taken_back_on() -> None:
    game = toy(undo="free").imagine(Viewer.seat(0), Random(1), quiet=False)
    game.answer(0, "name:1")

    game.undo(0)

    assert game.waiting == (0, 1, 2)


@pytest.mark.parametrize("seats", [(0, 0), (1, 0)])
def test_a_rule_that_asks_a_seat_twice_or_out_of_order_is_found(seats: tuple[int, int]) -> None:
    wrong = msgspec.structs.replace(
        TOY, play=lambda game: ask_all([NameNumber(seat) for seat in seats])
    )

    with pytest.raises(ValueError, match="in order, each one thing at a time"):
        Toy(wrong, TOY.content(), 2, {}, Chance(seed_of("toy")))


def test_a_game_without_snapshots_cannot_be_copied_and_says_so() -> None:
    game = toy(snapshots=False)

    for copy in (game.fork, game.save, lambda: game.imagine(Viewer.seat(0), Random(1))):
        with pytest.raises(Refused) as refused:
            copy()
        assert refused.value.code == "table/no_snapshots"
    assert not game.can_undo(0)


# ---------------------------------------------------------------------- saving


def test_a_saved_game_survives_storage_and_a_corrected_rule() -> None:
    """An answer that the corrected rule refuses is asked again, and an event says so."""
    game = at_the_step()
    saved = read_saved(game.save().to_bytes())
    saved.rules = 0
    saved.rows[-1] = (3, 0, "an answer of the old rules")

    def upgrade(state: dict[str, object], from_rules: int) -> dict[str, object]:
        return {**state, "colour": f"upgraded from {from_rules}"}

    corrected = msgspec.structs.replace(TOY, upgrade=upgrade)
    again = Game.load(corrected, saved)

    assert again.state.colour == "upgraded from 0"
    assert again.history[-1].event == AskedAgain(1)
    assert keys(again, 0) == ["only", "use:joker"]


def test_a_game_that_was_taken_back_is_saved_with_its_steps() -> None:
    """Undo counts as a step, so steps have gaps; a reader who was ahead must not see them again."""
    game = at_the_step(undo="free")
    game.answer(0, "step")
    game.undo(0)

    again = Game.load(TOY, read_saved(game.save().to_bytes()))

    assert (again.step, again.fingerprint()) == (game.step, game.fingerprint())
    assert again.save() == game.save()


def spoilt(**changes: object) -> Saved:
    return msgspec.structs.replace(at_the_step().save(), **changes)


@pytest.mark.parametrize(
    "saved",
    [
        spoilt(seed="zz"),
        spoilt(seed="00"),
        spoilt(format=9),
        spoilt(rules=9),
        spoilt(state={"round": "many"}),
        spoilt(state={}),
    ],
)
def test_a_snapshot_that_does_not_fit_is_refused_in_a_sentence(saved: Saved) -> None:
    with pytest.raises(Refused) as refused:
        Game.load(TOY, saved)

    assert refused.value.code == "saved/unfit"
    assert str(refused.value).startswith("The snapshot does not fit this game: ")


def test_bytes_that_are_no_snapshot_are_refused() -> None:
    for data in (b"", b"no", msgspec.msgpack.encode({"game": "toy"})):
        with pytest.raises(Refused) as refused:
            read_saved(data, "a file")
        assert refused.value.code == "saved/unreadable"


def test_a_game_that_was_not_played_here_from_the_start_has_no_record() -> None:
    game = at_the_step()
    others = (
        Game.load(TOY, game.save()),
        game.fork(seed_of("another future")),
        game.rearranged(lambda state: None),
        game.imagine(Viewer.seat(0), Random(1), quiet=False),
    )

    for other in others:
        with pytest.raises(Refused) as refused:
            other.record()
        assert refused.value.code == "record/partial"


def test_the_seed_of_a_running_game_stays_out_of_its_record() -> None:
    game = at_the_step()

    assert game.record().seed is None
    assert game.record(secret=True).seed == game.chance.seed.hex()
    assert finished().record().seed is not None


# ---------------------------------------------------------------------- tables


@pytest.mark.parametrize("seats", [0, 1, 5, 100])
def test_a_wrong_number_of_seats_is_refused_by_its_clause(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        toy(seats)

    assert refused.value.code == "table/seats"
    assert str(refused.value) == f"Toy is played with 2 to 4 seats, not {seats}. (toy.seats)"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"colour": True}, "table/unknown_option"),
        ({"sworn": "yes"}, "table/option_value"),
        ({"sworn": 1}, "table/option_value"),
        ({"lives": 9}, "table/option_value"),
        ({"lives": True}, "table/option_value"),
        ({"sworn": []}, "table/option_value"),
        ({"pace": "fast"}, "table/option_needs"),
        ({"alone": True}, "table/option_needs"),
        ({"sworn": True, "pace": "fast", "lives": 1}, "table/option_excludes"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, bool], code: str) -> None:
    for _ in range(2):  # also the second time, when the first check is remembered
        with pytest.raises(Refused) as refused:
            toy(3, options)
        assert refused.value.code == code


def test_options_that_fit_are_completed_by_defaults() -> None:
    assert dict(toy(3, {"sworn": True, "pace": "fast"}).options) == {
        "sworn": True,
        "pace": "fast",
        "lives": 3,
        "alone": False,
    }
    assert toy(2, {"alone": True}).options["alone"] is True


def test_a_game_that_is_let_go_leaves_nothing_to_search_for() -> None:
    game = toy()
    game.answer(1, "name:3")
    gone = weakref.ref(game._question.rule)  # type: ignore[union-attr]
    gc.collect()
    gc.disable()
    try:
        game.close()
        seen = game.view(Viewer.spectator())
        del game
        assert gone() is None
    finally:
        gc.enable()
    assert seen is not None
