"""A backup that an older state of the project has made is restored, and its tables are played on.

`older/club.backup` was made by the command `backup` of the commit before migration 0007: four games
that two people play, a finished one, and a table that waits. `club.json` has their ids and the
cookies of the people. The secret in it is that of a test and of no server.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from mazmorra import cli
from mazmorra.games import definition
from mazmorra.kernel import play_again, read_record
from tests.server.support import Line, Person

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.stores import Place
    from tests.server.support import Server

OLDER = Path(__file__).parent / "older"
CLUB: dict[str, Any] = json.loads((OLDER / "club.json").read_text(encoding="utf-8"))
GAMES = ("dungeon_raiders", "dungeonquest", "tiny_epic_dungeons", "dungeon_plungin")
#: How many answers are given at each table.
ANSWERS = 12


@pytest.fixture
def club(place: Place) -> Iterator[Server]:
    """Today's server with what was restored, on either kind of database."""
    where = ["--data", str(place.folder)]
    if place.database is not None:
        where = ["--database", place.database]
    assert cli.main(["restore", str(OLDER / "club.backup"), *where]) == 0
    with place.running() as server:
        yield server


def again(server: Server, name: str) -> Person:
    """Return somebody who comes back with the cookies of then."""
    person = Person(server.port)
    (word,) = CLUB["cookies"][name].values()
    (cookie,) = person.http.cookies
    person.http.cookies = httpx.Cookies({cookie: word})
    assert person.get("/me")["name"] == name
    return person


def heard(line: Line, step: int) -> None:
    while line.now["step"] < step:
        line.hear()


def play_on(lines: list[Line], answers: int) -> int:
    """Give answers for whoever is asked, and return how many were given before the end."""
    dice = random.Random(answers)
    for given in range(answers):
        while not (asked := [line for line in lines if line.now["pending"]]):
            if lines[0].now["over"]:
                return given
            lines[0].hear()
        line = asked[0]
        # The client keys that the other tests use were used by the older state as well.
        mark = line.give(
            line.now["pending"]["seat"], dice.choice(line.options()), mark=f"on-{given:06}"
        )
        while mark not in ((found := line.hear()).get("answered"), found.get("client_key")):
            pass
        assert found["type"] == "situation", found
        for other in lines:
            heard(other, line.now["step"])
    return answers


def test_the_tables_of_an_older_state_are_played_on(club: Server) -> None:
    people = [again(club, name) for name in ("Ana", "Ben")]
    for game in GAMES:
        then = CLUB["tables"][game]
        lines = [person.watch(then["table"], seat) for seat, person in enumerate(people)]
        for line in lines:
            line.of("situation")
            heard(line, then["step"])
        assert lines[0].now["step"] >= then["step"] > 0
        said = people[0].watch(then["table"], 0).of("said")["lines"]
        assert [line["text"] for line in said] == ["¡Suerte a todos!"]

        given = play_on(lines, ANSWERS)

        assert given == ANSWERS or lines[0].now["over"]
    for person in people:
        person.close()


def test_a_finished_game_of_an_older_state_repeats_and_a_waiting_table_starts(
    club: Server,
) -> None:
    ana, ben = again(club, "Ana"), again(club, "Ben")

    data = ana.http.get(f"/export/{CLUB['tables']['finished']['table']}.json").content
    record = read_record(data, "finished")
    game = play_again(definition(record.game), record, "finished")
    waiting = CLUB["tables"]["waiting"]["table"]
    invite = {"invite": ana.get(f"/tables/{waiting}")["seats"][1]["invite"]}
    ben.post(f"/tables/{waiting}/sit", invite)
    line = ben.watch(waiting, 1)

    assert game.over
    assert line.of("situation")["step"] == 0
    for person in (ana, ben):
        person.close()
