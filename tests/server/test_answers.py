"""Answers are taken in rounds; many tables share a flush, and sealed answers need few words."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.bench.server.tables import GAME
from mazmorra.kernel import Game
from mazmorra.server.db.group_commit import SQLiteWriter
from mazmorra.server.ops.rate_limit import NO_LIMITS
from mazmorra.server.schemas.rest import NewSeat, NewTable
from mazmorra.server.services import Services
from mazmorra.server.tables import answers
from tests.server.support import ME, OPEN, WAIT, Person, Server, client_key

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from mazmorra.server.db.group_commit import Batch
    from mazmorra.server.tables.table import Table

WORD = "lay:power_1"


class Flushes:
    """How many tables shared each flush."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.sizes: list[int] = []
        commit = SQLiteWriter.commit

        def counted(writer: SQLiteWriter, batches: Sequence[Batch]) -> None:
            self.sizes.append(len(batches))
            commit(writer, batches)

        patch.setattr(SQLiteWriter, "commit", counted)


@pytest.fixture
def flushes(monkeypatch: pytest.MonkeyPatch) -> Flushes:
    return Flushes(monkeypatch)


def at_tables(
    folder: Path, count: int, play: Callable[[Services, list[Table]], Awaitable[None]]
) -> None:
    """Play at some tables of one person, all of them in memory."""

    async def run() -> None:
        services = Services(folder, limits=NO_LIMITS)
        try:
            found = []
            for _ in range(count):
                wanted = NewTable(GAME, [NewSeat("me") for _ in range(3)])
                table = await services.tables.open((await services.lobby.create("ana", wanted)).id)
                async with table.lock:
                    await services.tables.load_game(table)
                found.append(table)
            await play(services, found)
        finally:
            await services.close()

    asyncio.run(run())


def give(services: Services, table: Table, seat: int) -> Awaitable[Any]:
    """Have a seat of a table answer."""
    step = table.game.step
    return services.answers.answer(table.row.id, "ana", seat, step, WORD, client_key())


def test_the_answers_of_many_tables_share_one_flush(tmp_path: Path, flushes: Flushes) -> None:
    async def play(services: Services, tables: list[Table]) -> None:
        await asyncio.gather(*[give(services, table, 0) for table in tables])
        assert [table.row.step for table in tables] == [1] * 8

    at_tables(tmp_path, 8, play)

    assert flushes.sizes == [8]


def test_where_few_play_nobody_waits_for_others(
    tmp_path: Path, flushes: Flushes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "BEAT", 3600.0)

    async def play(services: Services, tables: list[Table]) -> None:
        async with asyncio.timeout(WAIT):
            for seat in range(2):
                for table in tables:
                    await give(services, table, seat)

    at_tables(tmp_path, 3, play)

    assert flushes.sizes == [1] * 6


def test_the_first_round_begins_at_once_on_a_machine_that_has_just_started(
    tmp_path: Path, flushes: Flushes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of a machine counts from its start, so it may show less than a beat."""
    started = time.monotonic()
    early = SimpleNamespace(monotonic=lambda: time.monotonic() - started)
    monkeypatch.setattr(answers, "time", early)
    monkeypatch.setattr(answers, "BEAT", 3600.0)
    monkeypatch.setattr(answers, "WITHIN", 1e-9)
    monkeypatch.setattr(answers, "MANY", 0)

    async def play(services: Services, tables: list[Table]) -> None:
        async with asyncio.timeout(WAIT):
            await give(services, tables[0], 0)

    at_tables(tmp_path, 1, play)

    assert flushes.sizes == [1]


def test_where_many_play_a_round_waits_for_the_answers_of_others(
    tmp_path: Path, flushes: Flushes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "BEAT", 3600.0)
    monkeypatch.setattr(answers, "WITHIN", 0.001)
    monkeypatch.setattr(answers, "MANY", 0)  # so many are many
    beats, sleep = asyncio.Semaphore(0), asyncio.sleep

    async def until_the_beat(seconds: float) -> None:
        await (beats.acquire() if seconds > 1 else sleep(seconds))

    monkeypatch.setattr(asyncio, "sleep", until_the_beat)

    async def play(services: Services, tables: list[Table]) -> None:
        await give(services, tables[0], 0)
        await sleep(0.01)
        beats.release()
        await give(services, tables[0], 1)  # from here on it is known that many play
        later = [asyncio.ensure_future(give(services, table, 0)) for table in tables[1:]]
        async with asyncio.timeout(WAIT):
            while not all(table.submitted for table in tables[1:]):
                await sleep(0)
        assert flushes.sizes == [1, 1]
        beats.release()
        await asyncio.gather(*later)

    at_tables(tmp_path, 5, play)

    assert flushes.sizes == [1, 1, 4]


def test_a_table_that_is_not_in_memory_is_taken_up_and_keeps_no_other_waiting(
    tmp_path: Path, flushes: Flushes
) -> None:
    async def play(services: Services, tables: list[Table]) -> None:
        tables[0].unload_game()
        held = tables[1].lock
        await held.acquire()
        asleep, locked, ready = (
            asyncio.ensure_future(
                services.answers.answer(table.row.id, "ana", 0, 0, WORD, client_key())
            )
            for table in tables
        )
        await asyncio.gather(asleep, ready)
        assert not locked.done()
        held.release()
        await locked
        assert [table.row.step for table in tables] == [1, 1, 1]

    at_tables(tmp_path, 3, play)


def test_a_rule_that_breaks_stops_one_table_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(services: Services, tables: list[Table]) -> None:
        game, answer = tables[1].game, Game.answer

        def broken(self: Game[Any], seat: int, key: str) -> None:
            answer(self, seat, key)
            if self is game:
                raise ZeroDivisionError

        monkeypatch.setattr(Game, "answer", broken)
        results = await asyncio.gather(
            *[give(services, table, 0) for table in tables], return_exceptions=True
        )
        codes = [getattr(result, "code", None) for result in results]
        assert codes == [None, "request/failed", None]
        await give_again(services, tables[1])
        assert [table.row.step for table in tables] == [1, 1, 1]

    async def give_again(services: Services, table: Table) -> None:
        await services.answers.answer(table.row.id, "ana", 0, 0, WORD, client_key())

    at_tables(tmp_path, 3, play)


def test_the_telling_of_one_table_that_breaks_leaves_the_others_and_itself_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(services: Services, tables: list[Table]) -> None:
        def broken(*_: object, **__: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(tables[0], "publish_game", broken)
            await asyncio.gather(*[give(services, table, 0) for table in tables])
        await asyncio.gather(*[give(services, table, 1) for table in tables])
        assert [table.row.step for table in tables] == [2, 2]

    at_tables(tmp_path, 2, play)


# ---------------------------------------------------------------------- over the wire


def three(server: Server, ana: Person, ben: Person) -> Any:
    """Return a table of Ana, Ben and a bot that waits for both of them."""
    table = ana.new_table(GAME, [ME, OPEN, ME])
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    return table["id"]


def naming(key: str) -> Callable[[dict[str, Any]], bool]:
    """Return what knows the message that tells what became of something."""
    return lambda message: key in (message.get("answered"), message.get("client_key"))


def test_a_sealed_answer_is_told_without_what_stands_as_it_was(
    server: Server, ana: Person, ben: Person
) -> None:
    table = three(server, ana, ben)
    first, second = ana.watch(table, 0), ben.watch(table, 1)
    first.asked(0), second.asked(1)
    seen = second.now

    first.answer(0, WORD)
    told = second.until(lambda message: message["step"] == 1)

    assert first.heard[-1]["type"] == second.heard[-1]["type"] == "sealed"
    assert "view" not in second.heard[-1]
    assert "pending" not in second.heard[-1]
    assert first.heard[-1]["pending"] is None or not first.now["pending"]["decision"]
    assert (told["waiting"], told["view"]) == ([1, 2], seen["view"])
    assert [line["event"] for line in told["news"]] == [{"type": "Answered", "seat": 0}]
    assert second.heard[-1]["answered"] is None


@pytest.mark.parametrize("undo", ["strict", "free"])
def test_whoever_comes_sees_what_those_who_stayed_have_been_told_piece_by_piece(
    server: Server, ana: Person, ben: Person, undo: str
) -> None:
    """What a client has made of sealed answers is what the server would tell it afresh."""
    table = ana.new_table(GAME, [ME, OPEN, ME], undo=undo)["id"]
    invite = ana.get(f"/tables/{table}")["seats"][1]["invite"]
    ben.post(f"/tables/{table}/sit", {"invite": invite})
    lines = [ana.watch(table, 0), ben.watch(table, 1), ana.watch(table, 2), ben.watch(table)]
    for line in lines:
        line.of("situation")
    sealed = 0
    for _ in range(24):
        seat = lines[3].now["waiting"][0]
        line = lines[seat]
        words = [word for word in line.options() if not word.startswith("use:")]
        line.answer(seat, words[sealed % len(words)])
        for other in lines:
            while other.now["step"] < line.now["step"]:
                other.hear()
        sealed += sum(other.heard[-1]["type"] == "sealed" for other in lines)
        eyes: list[tuple[Person, int | str]] = [(ana, 0), (ben, 1), (ana, 2), (ben, "spectator")]
        for other, (person, who) in zip(lines, eyes, strict=True):
            fresh = person.watch(table, who)
            fresh.of("situation")
            for name in ("step", "view", "waiting", "pending", "can_undo", "told", "over"):
                assert other.now[name] == fresh.now[name], name
            fresh.close()
    assert sealed > 20


def test_what_is_said_after_an_answer_is_done_after_it(
    server: Server, ana: Person, ben: Person
) -> None:
    table = ana.new_table(GAME, [ME, OPEN, ME], undo="free")["id"]
    invite = ana.get(f"/tables/{table}")["seats"][1]["invite"]
    ben.post(f"/tables/{table}/sit", {"invite": invite})
    line = ana.watch(table, 0)
    line.asked(0)

    for _ in range(5):
        step, key, back = line.now["step"], client_key(), client_key()
        line.give(0, WORD, mark=key)
        line.send({"type": "undo", "seat": 0, "step": step + 1, "client_key": back})
        line.until(naming(key))
        undone = line.until(naming(back))
        assert undone["type"] == "situation"
        assert 0 in undone["waiting"]


def test_an_answer_that_is_sent_twice_at_once_is_taken_once(
    server: Server, ana: Person, ben: Person
) -> None:
    table = three(server, ana, ben)
    line = ana.watch(table, 0)
    line.asked(0)
    key = client_key()

    line.give(0, WORD, mark=key)
    line.give(0, WORD, mark=key)
    told = [line.until(naming(key)) for _ in range(2)]

    assert [one["step"] for one in told] == [1, 1]
