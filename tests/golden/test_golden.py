"""Recorded games of Dungeon Raiders, played again line by line, and how such games are written.

`make golden` (MAZMORRA_GOLDEN=write) rewrites them; answers that the rules still accept are kept.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_raiders.events import LevelLaid
from mazmorra.testing import golden

if TYPE_CHECKING:
    from mazmorra.kernel import Event

HERE = Path(__file__).parent
WRITE = os.environ.get("MAZMORRA_GOLDEN") == "write"


def plan(players: int, seed: str, **options: bool) -> golden.Header:
    """Return which game of Dungeon Raiders to record."""
    return golden.header("dungeon_raiders", players, options, seed)


WHOLE = {
    "three_players": plan(3, "123"),
    "four_players": plan(4, "160"),
    "five_players": plan(5, "89"),
    "tactical": plan(4, "93", tactical=True),
}
SHORT = {"torch_and_ball_chain": plan(4, "2395")}
PLANS = WHOLE | SHORT


def row(event: Event) -> list[str]:
    """Write the row when a level is laid, as everybody sees it."""
    return [f"row      {' '.join(event.row)}"] if isinstance(event, LevelLaid) else []


def written(name: str) -> str:
    """Return a playthrough as it is stored; write it first if it is to be rewritten."""
    path = HERE / f"{name}.txt"
    if WRITE:
        answers = golden.read(path.read_text(encoding="utf-8"))[1] if path.exists() else []
        turns = 2 if name in SHORT else None
        text = golden.play(PLANS[name], answers, turns=turns, go_on=golden.choices, note=row)
        path.write_text(text, encoding="utf-8", newline="\n")
    return path.read_text(encoding="utf-8")


# ---------------------------------------------------------------------- playthroughs


@pytest.mark.parametrize("name", PLANS)
def test_a_playthrough_is_played_again_line_by_line(name: str) -> None:
    text = written(name)
    head, answers = golden.read(text)

    again = golden.play(head, answers, note=row)

    assert head == PLANS[name]
    assert again == text


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_playthrough_goes_through_all_rooms_to_the_outcome(name: str) -> None:
    lines = written(name).splitlines()

    kinds = [line.split()[0] for line in lines]

    assert kinds.count("row") == 5
    assert sum(line.startswith("event    RoomDiscarded") for line in lines) == 25
    assert sum(len(line.split()) - 1 for line in lines if line.startswith("chance")) == 26
    assert kinds[-1 - PLANS[name].players] == "outcome"


def test_the_short_playthrough_holds_a_torch_between_the_balls_of_a_chain() -> None:
    """Seat 1 lights a torch while seat 2 looks through a ball and then through another."""
    lines = [" ".join(line.split()) for line in written("torch_and_ball_chain").splitlines()]

    first = lines.index("event ItemReturned seat=2 item=crystal_ball laid=true dr.ball.return")
    torch = lines.index("event TorchUsed seat=1 rooms={1: ?, 2: ?, 3: ?} dr.torch.look_all")
    second = lines.index("answer p2 lay:crystal_ball")

    assert first < torch < second
    assert lines[torch + 1] == "p1 TorchUsed seat=1 rooms={1: snake.1, 2: skeleton.1, 3: troll.2}"
    assert [line for line in lines if line[:2] in ("p0", "p2", "p3")] == []


def test_every_stored_playthrough_is_played() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == PLANS.keys()


# ---------------------------------------------------------------------- how they are written


def test_an_answer_that_is_refused_is_written_where_it_stands() -> None:
    head = plan(3, "123")

    text = golden.play(head, [(0, "lay:power_1"), (1, "lay:power_9")])

    assert text.splitlines()[-3:] == [
        "ask      p0 p1 p2        LayCard",
        "answer   p0 lay:power_1",
        "refused  'lay:power_9' is not one of the answers now.",
    ]


def test_answers_that_the_rules_refuse_are_chosen_anew_when_games_are_rewritten() -> None:
    head = plan(3, "123")
    kept = [(0, "lay:power_1"), (1, "lay:power_9")]

    text = golden.play(head, kept, turns=1, go_on=golden.choices)

    _, answers = golden.read(text)
    assert answers[0] == (0, "lay:power_1")
    assert {seat for seat, _ in answers} == {0, 1, 2}
    assert golden.play(head, answers) == text


def test_answers_out_of_order_are_written_one_by_one() -> None:
    head = plan(3, "123")
    given = [(0, "lay:power_1"), (2, "lay:power_2"), (1, "lay:power_3")]

    text = golden.play(head, given)

    assert [line for line in text.splitlines() if line.startswith("answer")] == [
        "answer   p0 lay:power_1",
        "answer   p2 lay:power_2",
        "answer   p1 lay:power_3",
    ]
    assert golden.read(text) == (head, given)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "none"),
        (True, "true"),
        (3, "3"),
        ((), "[]"),
        (("?", "?", "key"), "[?, ?, key]"),
        (("?",) * 6 + ("key",), "[6 x ?, key]"),
        (((0, "key"), (2, None)), "{0: key, 2: none}"),
    ],
)
def test_values_are_written_in_words(value: object, text: str) -> None:
    assert golden.word(value) == text


def test_a_header_holds_options_and_a_seed_of_several_words() -> None:
    head = plan(4, "two words", tactical=True)

    line = head.line()

    assert line == "game     dungeon_raiders   rules 1   players 4   tactical=true   seed two words"
    assert golden.read(line) == (head, [])
