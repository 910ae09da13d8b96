"""Bounds on the tables of a person: open ones are refused, old finished ones are dropped."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.support import BOT, ME, OPEN, Person, wait_for

if TYPE_CHECKING:
    from tests.server.stores import Place

GAME = "dungeon_raiders"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazmorra.server.tables.allowance.MOST_OPEN", 3)
    monkeypatch.setattr("mazmorra.server.tables.allowance.MOST_FINISHED", 2)


def finished(person: Person, seats: list[dict[str, Any]], *others: Person) -> str:
    """Return a table whose game is over, with *others* in its open seats."""
    table = person.new_table(GAME, seats)["id"]
    for seat, other in enumerate(others, 1):
        invite = person.get(f"/tables/{table}")["seats"][seat]["invite"]
        other.post(f"/tables/{table}/sit", {"seat": seat, "invite": invite})
    for seat, one in enumerate((person, *others)):
        one.post(f"/tables/{table}/seats/{seat}", {"act": "resign", "bot": "random"})
    wait_for(lambda: person.get(f"/tables/{table}")["status"] == "over")
    return str(table)


@pytest.mark.usefixtures("few")
def test_who_has_as_many_open_tables_as_one_may_gets_no_other(place: Place) -> None:
    with (
        place.running() as server,
        closing(Person(server.port, "Ana")) as ana,
        closing(Person(server.port, "Ben")) as ben,
    ):
        over = finished(ana, [ME, BOT, BOT])
        public = ben.new_table(GAME, [ME, OPEN, OPEN], public=True)["id"]
        tables = [ana.new_table(GAME, [ME, OPEN, OPEN])["id"] for _ in range(3)]

        seats = [ME, BOT, BOT]
        for path, body in (
            ("/tables", {"game": GAME, "seats": seats}),
            (f"/fork/{over}/2", {"seats": seats}),
            (f"/tables/{over}/rematch", None),
            (f"/tables/{public}/sit", {"seat": 1}),
        ):
            answer = ana.ask("POST", path, body)
            assert answer.status_code == 409, path
            assert (answer.json()["code"], answer.json()["params"]) == (
                "table/too_many",
                {"most": 3},
            )

        ana.ask("DELETE", f"/tables/{tables[0]}")
        ana.post(f"/tables/{public}/sit", {"seat": 1})
        assert ben.get(f"/tables/{public}")["seats"][1]["name"] == "Ana"


@pytest.mark.usefixtures("few")
def test_of_the_finished_tables_the_newest_are_stored(place: Place) -> None:
    with (
        place.running() as server,
        closing(Person(server.port, "Ana")) as ana,
        closing(Person(server.port, "Ben")) as ben,
    ):
        shared = finished(ana, [ME, OPEN, BOT], ben)
        alone = [finished(ana, [ME, BOT, BOT]) for _ in range(3)]

        ana.new_table(GAME, [ME, OPEN, OPEN])

        listed = [table["id"] for table in ana.get("/me/history")["tables"]]
        assert listed == alone[:0:-1]
        assert ana.refused("GET", f"/replays/{alone[0]}") == "replay/unknown"
        assert [table["id"] for table in ben.get("/me/history")["tables"]] == [shared]
        names = [seat["name"] for seat in ben.get(f"/replays/{shared}")["seats"]]
        assert names[:2] == ["Ana", "Ben"]
        assert place.ask("SELECT count(*) FROM answers WHERE table_id = ?", alone[0]) == [(0,)]
