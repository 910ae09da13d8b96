"""Accounts where several workers share one PostgreSQL: what one does, the others know."""

from __future__ import annotations

from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

import httpx
import pytest
from msgspec.structs import replace

from mazmorra.server.ops.rate_limit import Rate
from tests.server.stores import Place
from tests.server.support import BOT, ME, OPEN, PATIENT, Person
from tests.server.test_accounts import RAID, SECRET, log_in, register

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.postgres import Postgres
    from tests.server.support import Line

TRIES = 6


class Workers:
    """Two workers over one database, and people who come to either."""

    def __init__(self, place: Place, opened: ExitStack) -> None:
        limits = replace(PATIENT, logins_by_person=Rate(TRIES, 0.001))
        servers = [opened.enter_context(place.running(limits=limits)) for _ in range(2)]
        self._ports = [server.port for server in servers]
        self._opened = opened

    def come(self, name: str = "", worker: int = 0) -> Person:
        """Let somebody come to a worker."""
        return self._opened.enter_context(closing(Person(self._ports[worker], name)))

    def beside(self, person: Person) -> Person:
        """Return the same browser as it talks to the other worker."""
        other = self.come(worker=1 - self._ports.index(person.port))
        other.http.cookies = person.http.cookies
        return other


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Workers]:
    folder: Path = tmp_path_factory.mktemp("data")
    with ExitStack() as opened:
        yield Workers(Place(folder, postgres.new()), opened)


def line_beside(workers: Workers, person: Person) -> tuple[str, Line]:
    """Return a raid that somebody plays through the other worker."""
    id = person.new_table(RAID, [ME, BOT, BOT])["id"]
    line = workers.beside(person).watch(id, 0)
    line.asked(0)
    return id, line


def test_a_line_to_another_worker_goes_on_when_its_guest_registers(workers: Workers) -> None:
    ana = workers.come("Ana")
    _, line = line_beside(workers, ana)

    name = register(ana)

    assert line.of("table")["table"]["seats"][0]["yours"]
    assert line.answer(0, line.options()[0])["type"] == "situation"
    assert workers.beside(ana).get("/me")["account"] == name


def test_whoever_logs_out_at_one_worker_is_logged_out_at_all(workers: Workers) -> None:
    ana = workers.come("Ana")
    register(ana)
    _, line = line_beside(workers, ana)
    beside = workers.beside(ana)
    beside.http.cookies = httpx.Cookies(ana.http.cookies)  # it still has what she gives back

    ana.post("/account/logout")

    assert line.closed_with() >= 4000
    assert beside.get("/me")["account"] is None


def test_whoever_is_gone_is_gone_at_every_worker(workers: Workers) -> None:
    ana, ben = workers.come("Ana"), workers.come("Ben", worker=1)
    register(ana)
    own, line = line_beside(workers, ana)
    shared = ana.new_table(RAID, [ME, OPEN, BOT], public=True)["id"]
    ben.post(f"/tables/{shared}/sit", {})
    his = ben.watch(shared, 1)
    his.asked(1)

    assert ana.ask("DELETE", "/me", {"password": SECRET}).status_code == 204

    assert line.closed_with() >= 4000
    assert his.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["former"])
    assert ben.refused("GET", f"/tables/{own}") == "table/unknown"
    assert his.answer(1, his.options()[0])["type"] == "situation"


def test_tries_are_counted_among_all_workers(workers: Workers) -> None:
    name = register(workers.come())
    thieves = [workers.come(worker=0), workers.come(worker=1)]
    wrong = {"name": name, "password": "is it this one?"}

    codes = [thieves[n % 2].refused("POST", "/account/login", wrong) for n in range(TRIES)]

    assert codes == ["account/wrong_login"] * (TRIES - 1) + ["request/too_fast"]
    log_in(thieves[0], register(workers.come()))
