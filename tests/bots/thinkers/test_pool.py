"""The pool: processes that think, die with their parent, and are started again when they die."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra import bots
from mazmorra.bots import SeatView, registry
from mazmorra.bots.thinkers import (
    NO_THINKER,
    TOO_LATE,
    Task,
    Thinkers,
    ThinkingFailed,
    ask,
    ask_blocking,
    task_of,
    thinkers_of_environment,
)
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RAID = "dungeon_raiders"
#: Seconds that a thinker may take for anything, on a machine with other work.
PATIENCE = 120.0
FOREIGN = """
    import os, time

    class First:
        def choose(self, seat):
            return seat.pending.options[0].key

    class Teller(First):
        def choose(self, seat):
            return seat.pending.options[len(seat.events) % len(seat.pending.options)].key

    class Raises:
        def choose(self, seat):
            return {}["a card of a pack"]

    class Lies:
        def choose(self, seat):
            return "fly:away"

    class Hangs:
        def choose(self, seat):
            while True:
                pass

    class Dies:
        def choose(self, seat):
            os._exit(3)

"""


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Register a bot of a module that lies beside the program."""
    (tmp_path / "their_bots.py").write_text(textwrap.dedent(FOREIGN), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_registered", {})
    return lambda kind: registry.register(f"{kind.lower()}=their_bots:{kind}")


@pytest.fixture
def pool() -> Iterator[Thinkers]:
    """A pool of one thinker, which a test starts."""
    found = Thinkers(1)
    yield found
    found.close()


def question(bot: str, seconds: float = PATIENCE, *, events: bool = False) -> tuple[SeatView, Task]:
    """Return a seat's view in a new game, and what a thinker is asked about it."""
    game = mazmorra.start(RAID, 3, seed="thinkers")
    return SeatView(game, 1), task_of(game, 1, bot, seconds, events=events)


def alive(pid: int) -> bool:
    """Say whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(true: Callable[[], bool]) -> bool:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return true()


def test_a_thinker_finds_the_answer_that_is_found_at_the_table(pool: Thinkers) -> None:
    address = pool.start()
    for name in ("easy", "medium:bold", "search", "greedy"):
        seen, task = question(name)

        assert ask_blocking(address, task) == bots.make(name, RAID).choose(seen)


def test_several_are_asked_at_once_and_all_are_answered(pool: Thinkers) -> None:
    address = pool.start()
    seen, task = question("easy")

    async def all_of_them() -> list[str]:
        return await asyncio.gather(*(ask(address, task) for _ in range(20)))

    assert set(asyncio.run(all_of_them())) == {bots.make("easy", RAID).choose(seen)}


def test_a_bot_of_others_is_shown_its_seat_and_its_stream(
    pool: Thinkers, foreign: Callable[[str], str]
) -> None:
    name = foreign("Teller")
    seen, task = question(name, events=True)
    assert seen.pending is not None
    options = seen.pending.options

    assert ask_blocking(pool.start(), task) == options[len(seen.events) % len(options)].key


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("Raises", "KeyError"),
        ("Lies", "mazmorra.bots.NotLegal"),
        ("Absent", "mazmorra.kernel.errors.Refused"),
    ],
)
def test_a_bot_that_fails_is_named_and_never_quoted(
    pool: Thinkers, foreign: Callable[[str], str], kind: str, error: str
) -> None:
    name = foreign(kind)
    address = pool.start()

    with pytest.raises(ThinkingFailed) as failed:
        ask_blocking(address, question(name)[1])

    assert failed.value.error == error
    assert "a card of a pack" not in repr((failed.value, failed.value.at))


def test_a_bot_that_takes_too_long_is_not_waited_for_and_its_process_ends(
    pool: Thinkers, foreign: Callable[[str], str]
) -> None:
    name = foreign("Hangs")
    address = pool.start()
    (first,) = pool.running
    ask_blocking(address, question("easy")[1])  # it has started

    with pytest.raises(ThinkingFailed, match=TOO_LATE):
        ask_blocking(address, question(name, 0.3)[1])

    assert until(lambda: not alive(first))
    pool.tend()
    ask_blocking(address, question("easy")[1])
    assert pool.running != [first]


@pytest.mark.parametrize("kind", ["Dies", "killed"])
def test_a_thinker_that_dies_is_noticed_at_once_and_started_again(
    pool: Thinkers, foreign: Callable[[str], str], kind: str
) -> None:
    name = foreign("Hangs" if kind == "killed" else kind)
    address = pool.start()
    (first,) = pool.running
    ask_blocking(address, question("easy")[1])

    async def asked() -> None:
        asking = asyncio.create_task(ask(address, question(name)[1]))
        if kind == "killed":
            await asyncio.sleep(0.2)
            os.kill(first, signal.SIGKILL)
        await asking

    with pytest.raises(ThinkingFailed, match=NO_THINKER):
        asyncio.run(asked())

    assert until(lambda: not alive(first))
    while pool.running == [first]:
        pool.tend()
    assert ask_blocking(address, question("easy")[1])


def test_a_question_nobody_waits_for_is_not_thought_about(
    pool: Thinkers, foreign: Callable[[str], str]
) -> None:
    """Else a queue that is once too long would stay too long for ever."""
    name = foreign("Dies")
    address = pool.address
    with pytest.raises(ThinkingFailed, match=TOO_LATE):
        ask_blocking(address, question(name, 0.05)[1])

    pool.start()

    assert ask_blocking(address, question("easy")[1])
    assert all(map(alive, pool.running))


def test_thinkers_are_of_the_lowest_priority_and_separate_processes(
    pool: Thinkers, foreign: Callable[[str], str]
) -> None:
    address = pool.start()
    ask_blocking(address, question("easy")[1])

    (pid,) = pool.running

    assert pid != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, pid) == 19


def test_a_pool_that_is_closed_leaves_no_process_and_no_folder() -> None:
    pool = Thinkers(2)
    folder = Path(pool.start()).parent
    running = pool.running

    pool.close()

    assert len(running) == 2
    assert not any(map(alive, running))
    assert not folder.exists()
    pool.close()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_thinkers_end_with_a_parent_that_is_killed(number: int) -> None:
    code = """
        import time
        from mazmorra.bots.thinkers import Thinkers
        pool = Thinkers(2)
        print(pool.start(), *pool.running, flush=True)
        time.sleep(600)
    """
    words = [sys.executable, "-c", textwrap.dedent(code)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        address, *running = parent.stdout.readline().split()
        assert len(running) == 2
        parent.send_signal(number)
        parent.wait()

    assert until(lambda: not any(alive(int(pid)) for pid in running))
    assert until(lambda: not Path(address).parent.exists())


def test_there_is_one_thinker_less_than_cores_and_at_least_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("MAZMORRA_THINKERS", raising=False)
    for cores, thinkers in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr("mazmorra.bots.thinkers.pool._cores", lambda cores=cores: cores)

        assert thinkers_of_environment() == thinkers

    monkeypatch.setenv("MAZMORRA_THINKERS", "3")
    assert thinkers_of_environment() == 3


@pytest.mark.parametrize("given", ["0", "-1", "many", "1.5", "257", "٣"])
def test_a_number_of_thinkers_that_is_none_is_refused(
    monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    monkeypatch.setenv("MAZMORRA_THINKERS", given)

    with pytest.raises(Refused) as refused:
        Thinkers()

    assert refused.value.code == "bots/thinkers"
    assert str(refused.value) == f"MAZMORRA_THINKERS is a number from 1 to 256, not '{given}'."


def test_nothing_answers_where_no_thinker_is() -> None:
    with pytest.raises(ThinkingFailed, match=NO_THINKER):
        ask_blocking("/nowhere/ask", question("easy")[1])
