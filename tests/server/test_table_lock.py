"""A table stays in memory while a task waits for its lock."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mazmorra.server.tables.table_lock import TableLock
from tests.server.support import ME, OPEN, Person, running

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_lock_is_in_use_from_the_first_wish_to_the_last_release() -> None:
    async def play() -> list[tuple[bool, bool]]:
        lock, seen = TableLock(), []

        async def wait() -> None:
            async with lock:
                seen.append((lock.locked(), lock.in_use))

        seen.append((lock.locked(), lock.in_use))
        async with lock:
            waiting = asyncio.create_task(wait())
            gone = asyncio.create_task(wait())
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
        seen.append((lock.locked(), lock.in_use))  # released, and the other has not run yet
        await waiting
        seen.append((lock.locked(), lock.in_use))
        return seen

    assert asyncio.run(play()) == [(False, False), (False, True), (True, True), (False, False)]


def test_a_table_is_not_evicted_between_two_tasks_that_use_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        ana = Person(server.port, "Ana")
        table_id = ana.new_table("dungeon_raiders", [ME, OPEN, OPEN])["id"]
        tables = server.services.tables

        async def play() -> tuple[bool, bool]:
            table = await tables.open(table_id)
            monkeypatch.setattr("mazmorra.server.tables.live.HELD_READY", 0)
            held: list[bool] = []

            async def wait() -> None:
                async with table.lock:
                    held.append(tables.held(table_id) is table)

            async with table.lock:
                waiting = asyncio.create_task(wait())
                await asyncio.sleep(0)
            tables._tidy()
            await waiting
            tables._tidy()
            return held[0], tables.held(table_id) is None

        loop = server._loop
        assert loop is not None
        held, evicted = asyncio.run_coroutine_threadsafe(play(), loop).result(30)
        assert held
        assert evicted
        ana.close()
