"""Pace and clocks: the others may replace whoever is out of time, and nobody else does."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.server.tables.table import PATIENCE
from tests.server.support import ME, OPEN, Person, Server, running, wait_for

if TYPE_CHECKING:
    from pathlib import Path

RAID = "dungeon_raiders"
#: A clock is sent in tenths of a second.
ROUNDED = 0.051


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATIENCE, "live", 0.3)


def begun(ana: Person, ben: Person, pace: str) -> Any:
    """Set a table up at which Ana waits for Ben, who is not there."""
    table = ana.new_table(RAID, [ME, OPEN, ME], pace=pace)
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    for seat in (0, 2):
        line = ana.watch(table["id"], seat)
        line.of("situation")
        line.answer(seat, line.options()[0])
        line.close()
    return table


def time_left(server: Server, table: str) -> float | None:
    held = server.services.tables.held(table)
    return None if held is None else held.left


def test_who_is_out_of_time_keeps_the_seat_until_somebody_else_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        table = begun(ana, ben, "live")["id"]
        line = ana.watch(table, 0)
        line.of("situation")
        wait_for(lambda: server.within(lambda: time_left(server, table)) == 0.0)
        time.sleep(0.5)  # long after the time was up

        now = ana.get(f"/tables/{table}")
        assert (now["step"], now["waiting"]) == (2, [1])
        assert (now["seats"][1]["sitter"], now["seats"][1]["away"]) == ("human", False)

        ana.post(f"/tables/{table}/seats/1", {"act": "hand_over", "bot": "random"})
        wait_for(lambda: ana.get(f"/tables/{table}")["waiting"] == [0, 2])
        assert ana.get(f"/tables/{table}")["seats"][1]["away"] is True
        for person in (ana, ben):
            person.close()


@pytest.mark.parametrize("pace", ["fast", "slow", "any"])
def test_nobody_is_replaced_before_the_time_of_the_table_is_up(tmp_path: Path, pace: str) -> None:
    with running(tmp_path) as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        table = begun(ana, ben, pace)["id"]

        act = {"act": "hand_over", "bot": "random"}
        assert ana.refused("POST", f"/tables/{table}/seats/1", act) == "table/not_away"
        for person in (ana, ben):
            person.close()


def test_a_clock_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        table = begun(ana, ben, "slow")["id"]
        changed = ana.get(f"/tables/{table}")["changed"]

    with running(tmp_path) as server:
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        end, before = changed + 24 * 3600, time.time()
        left = ana.watch(table, 0).of("situation")["left"]
        assert ana.get(f"/tables/{table}")["changed"] == changed
        assert end - time.time() - ROUNDED <= left <= end - before + ROUNDED
        for person in (ana, ben):
            person.close()
