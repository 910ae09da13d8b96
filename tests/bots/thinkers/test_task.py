"""What a thinker is told: the same bytes whatever lies hidden, and all that a bot may know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import mazmorra
from mazmorra import bots, games
from mazmorra.bots import SeatView
from mazmorra.bots.thinkers import imagined, task_of
from mazmorra.bots.thinkers.task import Task, shown
from mazmorra.kernel import Viewer, read_saved, relabelling

if TYPE_CHECKING:
    from mazmorra.kernel import Game

#: Seats, and steps of random play before a moment is looked at.
MOMENTS = {
    "dungeon_raiders": (4, (3, 18, 41)),
    "dungeonquest": (3, (5, 40, 90)),
    "tiny_epic_dungeons": (2, (4, 30, 80)),
    "dungeon_plungin": (2, (6, 40, 120)),
}


def moments(game: str) -> list[tuple[Game[Any], int]]:
    """Return random tables in which a seat has several answers, with the last seat asked."""
    seats, steps = MOMENTS[game]
    found = []
    for number, wanted in enumerate(steps):
        table, rng = mazmorra.start(game, seats, seed=f"thinkers {game} {number}"), Random(number)
        while not table.over and (table.step < wanted or len(table.legal(table.waiting[-1])) < 2):
            seat = table.waiting[0]
            table.answer(seat, rng.choice(table.legal(seat)))
        if not table.over:
            found.append((table, table.waiting[-1]))
    assert found
    return found


def twins(table: Game[Any], seat: int) -> list[Game[Any]]:
    """Return two tables that differ in all that the seat does not know."""
    rng = Random(7)
    pair = [table.twin(relabelling(table.unknown(Viewer.seat(seat)), rng)) for _ in range(2)]
    for twin in pair:
        for other in [other for other in twin.waiting if other != seat]:
            free = [option.key for option in twin.legal(other) if option.rule is None]
            twin.answer(other, rng.choice(free))
    return pair


@pytest.mark.parametrize("game", games.IDS)
def test_a_thinker_is_told_the_same_bytes_whatever_lies_hidden(game: str) -> None:
    """Hidden things lie elsewhere, and the others have sealed other answers."""
    for table, seat in moments(game):
        one, other = (
            msgspec.msgpack.encode(
                msgspec.structs.replace(task_of(twin, seat, "greedy", 1.0), luck=b"")
            )
            for twin in twins(table, seat)
        )

        assert one == other


@pytest.mark.parametrize("game", games.IDS)
def test_a_thinker_is_told_neither_seed_nor_state(game: str) -> None:
    for table, seat in moments(game):
        task = task_of(table, seat, "greedy", 1.0, events=True)

        assert read_saved(task.saved).seed != table.chance.seed.hex()
        sent = msgspec.msgpack.encode(task)
        assert table.chance.seed not in sent
        assert table.chance.seed.hex().encode() not in sent


@pytest.mark.parametrize("game", games.IDS)
def test_the_imagined_table_shows_the_seat_what_the_true_one_shows(game: str) -> None:
    for table, seat in moments(game):
        before = table.fingerprint(), table.step
        told, true = shown(task_of(table, seat, "x", 1.0, events=True)), SeatView(table, seat)

        assert told.pending is not None
        assert true.pending is not None
        assert [o.key for o in told.pending.options] == [o.key for o in true.pending.options]
        assert msgspec.to_builtins(told.view) == msgspec.to_builtins(true.view)
        assert told.events == true.events
        assert told.rng().random() == true.rng().random()
        assert (told.options, told.seats) == (true.options, true.seats)
        assert (table.fingerprint(), table.step) == before


@pytest.mark.parametrize("game", games.IDS)
def test_every_bot_answers_in_a_thinker_what_it_answers_at_the_table(game: str) -> None:
    for table, seat in moments(game)[:2]:
        for name in [n for n in bots.known(game) if not n.startswith(("medium", "strong"))]:
            bot = bots.make(name, game)

            there = bot.choose(shown(task_of(table, seat, name, 1.0)))

            assert there == bot.choose(SeatView(table, seat))


def test_a_pack_reaches_the_thinker() -> None:
    folder = Path(__file__).parents[2] / "packs" / "quick_bones"
    game = msgspec.toml.decode((folder / "pack.toml").read_bytes())["game"]
    seats = games.definition(game).seats[0]
    table = mazmorra.start(game, seats, seed="packed", packs=[folder])

    task = task_of(table, table.waiting[0], "greedy", 1.0)

    assert task.packs == (str(folder),)
    assert shown(task).content is table.content


def test_a_task_survives_the_way() -> None:
    table, seat = moments("dungeon_raiders")[0]
    task = task_of(table, seat, "strong", 2.0, events=True)

    assert msgspec.msgpack.decode(msgspec.msgpack.encode(task), type=Task) == task


def test_an_imagined_table_cannot_tell_another_seats_sealed_answer() -> None:
    table = mazmorra.start("dungeon_raiders", 3, seed="sealed")
    table.answer(0, table.legal(0)[0])

    copy = imagined(table, 1)

    assert table.sealed(0) is not None
    assert copy.sealed(0) is None
