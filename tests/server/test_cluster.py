"""Several workers at one PostgreSQL: each serves every table, and none knows better than the rest.

Two whole servers share a database here. People are known to both by the same cookie, so that one
person may have a line to each.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from msgspec.structs import replace

from mazmorra import Refused, cli
from mazmorra.server.cluster import cluster
from mazmorra.server.cluster.shared_limits import SharedCounters
from mazmorra.server.db.storage import Storage
from mazmorra.server.ops.rate_limit import Limiter, Limits, Rate
from tests.server.fork_server import workers_of
from tests.server.postgres import PASSWORD
from tests.server.processes import process
from tests.server.support import BOT, ME, OPEN, WAIT, Person, Server, client_key, running, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.postgres import Postgres
    from tests.server.support import Line

RAID = "dungeon_raiders"
QUEST = "dungeonquest"
#: With this seed nobody falls in the first steps.
LASTS = "slow"

Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def both(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    folder, database = tmp_path_factory.mktemp("data"), postgres.new()
    with running(folder, database=database) as one, running(folder, database=database) as other:
        yield one, other


@pytest.fixture
def come(both: Pair) -> Iterator[Callable[..., tuple[Person, Person]]]:
    """Let somebody come who has a line to each worker."""
    people: list[Person] = []

    def one(name: str = "") -> tuple[Person, Person]:
        here, there = Person(both[0].port, name), Person(both[1].port)
        there.http.cookies = here.http.cookies
        people.extend((here, there))
        return here, there

    yield one
    for person in people:
        person.close()


@pytest.fixture
def ana(come: Callable[..., tuple[Person, Person]]) -> tuple[Person, Person]:
    return come("Ana")


@pytest.fixture
def ben(come: Callable[..., tuple[Person, Person]]) -> tuple[Person, Person]:
    return come("Ben")


def shown(person: Person, table: str, eyes: int | str = "spectator") -> Line:
    line = person.watch(table, eyes)
    line.of("situation")
    return line


def reach(line: Line, step: int) -> dict[str, Any]:
    """Listen until a line is at a step."""
    while line.now["step"] < step:
        line.of("situation")
    return line.now


def end(line: Line, mark: str) -> dict[str, Any]:
    """Return what became of an answer."""
    return line.until(lambda m: mark in (m.get("answered"), m.get("client_key")))


def test_what_is_answered_at_one_worker_is_told_at_the_other(ana: tuple[Person, Person]) -> None:
    here, there = ana
    id = here.new_table(QUEST, [ME], seed=LASTS)["id"]
    line, far = shown(here, id, 0), shown(there, id, 0)

    for _ in range(3):
        told = line.answer(0, line.options()[0])
        heard = reach(far, told["step"])
        assert (heard["view"], heard["pending"]) == (told["view"], told["pending"])
    assert far.lines == line.lines

    told = far.answer(0, far.options()[0])
    assert line.until(lambda m: m.get("step") == told["step"])["view"] == told["view"]


def test_answers_to_one_decision_are_taken_at_both_workers_at_once(
    ana: tuple[Person, Person], ben: tuple[Person, Person]
) -> None:
    table = ana[0].new_table(RAID, [ME, OPEN, ME])
    ben[1].post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    first, second = shown(ana[0], table["id"], 0), shown(ben[1], table["id"], 1)
    third = shown(ana[1], table["id"], 2)

    lines = (first, second, third)
    for _ in range(4):
        step = first.now["step"]
        marks = [line.give(line.now["viewer"], line.options()[0], step) for line in lines]
        for line, mark in zip(lines, marks, strict=True):
            assert end(line, mark)["answered"] == mark
        for line in lines:
            reach(line, step + 3)
        assert [line.now["step"] for line in lines] == [step + 3] * 3


def test_of_two_answers_to_one_question_the_second_is_refused(ana: tuple[Person, Person]) -> None:
    here, there = ana
    id = here.new_table(QUEST, [ME], seed=LASTS)["id"]
    line, far = shown(here, id, 0), shown(there, id, 0)

    for _ in range(5):
        step = line.now["step"]
        assert far.now["step"] == step
        marks = [one.give(0, one.options()[0], step) for one in (line, far)]
        ends = [end(one, mark) for one, mark in zip((line, far), marks, strict=True)]
        assert sorted(one["type"] for one in ends) == ["refused", "situation"]
        assert [one["code"] for one in ends if "code" in one] == ["answer/stale_step"]
        for one in (line, far):
            reach(one, step + 1)


def test_the_same_answer_sent_to_both_workers_is_taken_once(ana: tuple[Person, Person]) -> None:
    here, there = ana
    id = here.new_table(QUEST, [ME], seed=LASTS)["id"]
    line, far = shown(here, id, 0), shown(there, id, 0)
    key, mark = line.options()[0], client_key()

    for one in (line, far):
        one.give(0, key, 0, mark)
    for one in (line, far):
        one.until(lambda m: m.get("answered") == mark)

    assert here.get(f"/tables/{id}")["step"] == there.get(f"/tables/{id}")["step"] == 1


def test_what_is_taken_back_at_one_worker_is_taken_back_at_the_other(
    ana: tuple[Person, Person],
) -> None:
    here, there = ana
    id = here.new_table(QUEST, [ME], seed=LASTS, undo="free")["id"]
    line, far = shown(here, id, 0), shown(there, id, 0)
    line.answer(0, line.options()[0])
    line.answer(0, line.options()[0])
    far.until(lambda m: m.get("step") == 2)

    told = far.undo(0)
    heard = line.until(lambda m: m.get("step") == 3)

    assert told["type"] == "situation"
    assert heard["view"] == told["view"]
    assert line.lines == far.lines
    assert line.lines[-1]["event"]["type"] == "TakenBack"


def test_who_sits_down_and_what_is_said_is_known_at_both(
    ana: tuple[Person, Person], ben: tuple[Person, Person]
) -> None:
    table = ana[0].new_table(RAID, [ME, OPEN, OPEN])
    line = ana[0].watch(table["id"], 0)
    line.of("said")

    ben[1].post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    changed = line.until(
        lambda m: m["type"] == "table" and m["table"]["seats"][1]["sitter"] == "human"
    )
    far = ben[1].watch(table["id"], 1)
    far.of("said")
    here = line.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["connected"])
    far.send({"type": "say", "text": "Hola"})
    heard = line.of("said")

    assert changed["table"]["seats"][1]["name"] == "Ben"
    assert here["table"]["seats"][1]["name"] == "Ben"
    assert [said["text"] for said in heard["lines"]] == ["Hola"]
    assert wait_for(lambda: ben[1].get("/lobby")["mine"][0]["seats"][0]["connected"])

    far.close()
    line.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["connected"])


def test_only_one_of_two_gets_the_last_seat(
    ana: tuple[Person, Person], come: Callable[..., tuple[Person, Person]]
) -> None:
    table = ana[0].new_table(RAID, [ME, OPEN, BOT], public=True)
    people = [come("Cleo")[0], come("Dan")[1]]

    answers = [person.ask("POST", f"/tables/{table['id']}/sit", {}) for person in people]

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert ana[0].get(f"/tables/{table['id']}") == ana[1].get(f"/tables/{table['id']}")


def test_a_table_that_is_taken_away_is_gone_everywhere(ana: tuple[Person, Person]) -> None:
    here, there = ana
    id = here.new_table(RAID, [ME, OPEN, BOT])["id"]
    line = there.watch(id, 0)
    line.of("said")

    here.ask("DELETE", f"/tables/{id}")

    assert line.closed_with() >= 4000
    assert there.refused("GET", f"/tables/{id}") == "table/unknown"


def test_bots_whose_worker_is_gone_are_played_by_another(
    both: Pair, ana: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "BOT_GONE", 1.0)
    here, there = ana
    id = here.new_table(RAID, [ME, BOT, BOT], bot_speed="slow")["id"]
    table = both[0].within(lambda: both[0].services.tables.held(id))

    both[0].within(lambda: both[0].services.play.bots.stop(table))  # as if it had died
    far = shown(there, id, 0)
    far.answer(0, far.options()[0])

    assert wait_for(lambda: there.get(f"/tables/{id}")["step"] >= 3)


def shared_counters(store: Storage) -> SharedCounters:
    assert store.database.shared
    return SharedCounters(store.database, store.database.secret())


def test_what_is_counted_is_counted_together(postgres: Postgres) -> None:
    address = postgres.new()

    async def take() -> list[float]:
        stores = [Storage(address) for _ in range(2)]
        counters = [shared_counters(store) for store in stores]
        waits = []
        for n in range(6):
            waits.append(await counters[n % 2].take("together", Rate(4, 0.01)))
        for store in stores:
            await store.close()
        return waits

    waits = asyncio.run(take())

    assert waits[:4] == [0.0] * 4
    assert all(50 < wait <= 100 for wait in waits[4:])


def test_what_is_counted_at_each_worker_is_told_to_the_others(postgres: Postgres) -> None:
    """Answers are too frequent to ask the database about each; a little later all know of them."""
    address = postgres.new()
    limits = replace(Limits(), answers_by_person=Rate(8, 0.01))

    async def spend() -> list[tuple[Any, ...]]:
        stores = [Storage(address) for _ in range(2)]
        workers = [Limiter(limits, shared_counters(store)) for store in stores]
        for worker in workers:
            for _ in range(4):
                worker.spend_here("answers", person="ana")
            worker.spend_here("requests", person="ben")  # too few to tell anybody
            await worker.exchange()
        workers[0].spend_here("answers", person="ana")  # it has not heard of the other yet
        await workers[0].exchange()
        for worker in workers:
            with pytest.raises(Refused) as refused:
                worker.spend_here("answers", person="ana")
            assert refused.value.code == "request/too_fast"
        for store in stores:
            await store.close()
        with psycopg.connect(address) as database:
            return database.execute("SELECT * FROM counters").fetchall()

    rows = asyncio.run(spend())

    assert len(rows) == 1
    assert "ana" not in repr(rows)


# ---------------------------------------------------------------------- the command


def test_a_worker_that_dies_is_started_again_and_all_go_when_told(
    postgres: Postgres, tmp_path: Path
) -> None:
    database = postgres.new()
    with process(tmp_path, "--workers", "2", database=database) as (server, port):
        ana = Person(port, "Ana")
        first = workers_of(server.pid)
        os.kill(first[0], signal.SIGKILL)
        second = wait_for(lambda: _two_others(server.pid, first[0]))
        assert first[1] in second
        assert wait_for(lambda: ana.ask("GET", "/me").json()["name"] == "Ana")
        ana.close()
        server.send_signal(signal.SIGTERM)
        assert server.wait(WAIT) == 0
        wait_for(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in second))
    assert PASSWORD not in (tmp_path / "stderr").read_text(encoding="utf-8")


def _two_others(server: int, gone: int) -> list[int] | None:
    now = workers_of(server)
    return now if len(now) == 2 and gone not in now else None


def test_workers_go_with_the_process_that_looks_after_them(
    postgres: Postgres, tmp_path: Path
) -> None:
    with process(tmp_path, "--workers", "2", database=postgres.new()) as (server, _):
        workers = workers_of(server.pid)
        assert len(workers) == 2
        server.kill()
        wait_for(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in workers))


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Several workers need a PostgreSQL: name it with --database."),
        ("es", "Para usar varios procesos hace falta PostgreSQL: indícalo con --database."),
    ],
)
def test_several_workers_do_not_share_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, sentence: str
) -> None:
    status = cli.main(["--lang", lang, "serve", "--workers", "2", "--data", str(tmp_path)])

    assert status == cli.REFUSED
    assert capsys.readouterr().err.strip() == sentence


@pytest.mark.parametrize(
    "address",
    [
        f"mysql://root:{PASSWORD}@127.0.0.1/tables",
        f"postgresql://root:{PASSWORD}@127.0.0.1:port/tables",
        f"postgresql://root:{PASSWORD}@127.0.0.1:1/tables",
        f"postgresql://root:{PASSWORD}@no.such.host.invalid/tables",
    ],
)
def test_the_address_of_a_database_stands_in_no_message(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, address: str
) -> None:
    status = cli.main(["serve", "--port", "0", "--data", str(tmp_path), "--database", address])
    said = capsys.readouterr()

    assert status == cli.REFUSED
    assert "database" in said.err
    assert len(said.err.strip().splitlines()) == 1
    assert PASSWORD not in said.err + said.out


@pytest.mark.parametrize("address", ["nowhere", "postgresql://user@host/name?no_such_word=1"])
def test_an_address_that_is_none_is_refused_before_anything_is_connected_to(address: str) -> None:
    with pytest.raises(Refused) as refused:
        Storage(address)

    assert refused.value.code == "serve/database_address"
    assert refused.value.params == {}


def test_nothing_of_postgresql_is_imported_where_a_file_is_used(tmp_path: Path) -> None:
    program = (
        "import sys, pathlib; from mazmorra.server.app import make_app; "
        f"make_app(pathlib.Path({str(tmp_path)!r})); print('psycopg' in sys.modules)"
    )

    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert said.stdout.strip() == "False"
