"""Every byte that anybody is sent is the same, whatever lies hidden from him or her.

Two tables of the same seed, the second with everything dealt anew that one viewer has never seen;
in the end chance has something else in store there as well, for that is hidden in every game.
The same people come to both, and do everything that makes a server speak: they answer, also what is
illegal or stale, take back, talk, go away and come back, list the lobby, ask for what was told, and
ask for the replay, the record and a fork of the running game. Only the name of the table, the
clock and the number of a line of chat may differ.
"""

from __future__ import annotations

import re
import secrets
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra.kernel import Option, relabelled, relabelling
from mazmorra.server.ops.rate_limit import NO_LIMITS
from mazmorra.server.tables import serialize
from mazmorra.server.tables.event_stream import viewer_of
from mazmorra.testing.laws import Course, never_seen
from tests.server.support import ME, Person, Server, running
from tests.server.test_no_leak import force, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mazmorra.kernel import Told
    from mazmorra.server.schemas.common import ToldInfo
    from mazmorra.server.tables.table import Table
    from tests.server.support import Line

FEW = [
    ("dungeon_raiders", 3, 1, 40),
    ("dungeonquest", 2, 0, 30),
    ("tiny_epic_dungeons", 2, 1, 16),
    ("dungeon_plungin", 2, 0, 20),
]
#: Whole games, looked at when so much of them is played; none is longer than this.
SEATS = {"dungeon_raiders": 4, "dungeonquest": 3, "tiny_epic_dungeons": 3, "dungeon_plungin": 2}
PARTS = (0.2, 0.5, 0.8, 1.0)
LONGEST = 2000

#: A game in which everybody sees everything but what chance will bring.
OPEN = {"dungeon_plungin"}

PONG = '{"type":"pong"}'
DIFFERS = re.compile(r'"(created|changed|at|id)":-?\d[\d.e+-]*')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data"), limits=NO_LIMITS) as found:
        yield found


class Side:
    """One of the two tables, and every byte that was sent from it."""

    def __init__(self, server: Server, ana: Person, ben: Person, table: str, seat: int | None):
        self.server, self.ana, self.ben = server, ana, ben
        self.table, self.seat = table, seat
        self.eyes: int | str = "spectator" if seat is None else seat
        self.sent: list[str] = []
        self.step = 0
        # Somebody is always there, so that nobody is told at an odd moment that all have gone.
        self.lines = [ana.watch(table), ana.watch(table, self.eyes), ben.watch(table)]
        self.hear()

    def hear(self) -> None:
        """Put down what has come over every line."""
        for line in self.lines:
            self._hear(line)

    def _hear(self, line: Line) -> None:
        line.send({"type": "ping"})
        line.of("pong")
        heard = [raw for raw in line.raw if raw != PONG]
        line.raw.clear()
        self._put(*heard)

    def _put(self, *texts: str) -> None:
        plain = (text.replace(self.table, "TABLE") for text in texts)
        self.sent += [DIFFERS.sub(r'"\1":0', text) for text in plain]

    def _ask(self, person: Person, method: str, path: str, body: Any = None) -> None:
        answer = person.ask(method, path.replace("TABLE", self.table), body)
        self._put(f"{method} {path} {answer.status_code} {answer.text}")

    # ------------------------------------------------------------------ what people do

    def answer(self, seat: int, key: str) -> None:
        body = self._keyed("answer", seat, key=key)
        self.ana.post(f"/tables/{self.table}/answers", body)
        self.step += 1
        self.hear()

    def take_back(self, seat: int) -> None:
        undo = self._keyed("undo", seat)
        self.lines[1].send(undo)
        self.lines[1].until(lambda message: message.get("answered") == undo["client_key"])
        self.step += 1
        self.hear()

    def _keyed(self, kind: str, seat: int, **more: Any) -> dict[str, Any]:
        key = f"{kind} {seat} {self.step:04}"  # the same at both tables
        return {"type": kind, "seat": seat, "step": self.step, "client_key": key, **more}

    def blunder(self) -> None:
        """Ask for what cannot be had."""
        mine, other = self.lines[1:]
        given = self._keyed("answer", self.seat or 0)
        for wrong in ("", "no such answer", "lay:power_9", "use:", "attack:dragon"):
            mine.send({**given, "key": wrong, "client_key": "a wrong key"})
            other.send({**given, "key": wrong, "client_key": "not mine"})
        mine.send({**self._keyed("undo", self.seat or 0), "step": 10**6})
        mine.send("{")
        for line, wrongs in ((mine, 7), (other, 5)):
            for _ in range(wrongs):
                line.of("refused")
        self.hear()
        for person in (self.ana, self.ben):
            self._ask(person, "POST", "/tables/TABLE/answers", {**given, "key": "no such answer"})

    def talk(self) -> None:
        for line in self.lines[1:]:
            line.send({"type": "say", "text": f"at {self.step}"})
            line.of("said")
            self.hear()

    def come_again(self, since: int) -> None:
        """Go away and come back, knowing so much of what was told."""
        for place, person in ((1, self.ana), (2, self.ben)):
            self.lines[place].close()
            eyes = self.eyes if place == 1 else "spectator"
            self.lines[place] = person.watch(self.table, eyes, since)
            self._hear(self.lines[place])

    def look(self) -> None:
        """Ask for everything that can be asked for while the game runs."""
        self._ask(self.ana, "GET", f"/tables/TABLE/events?as={self.eyes}")
        for person in (self.ana, self.ben):
            self._ask(person, "GET", "/tables/TABLE")
            (shown,) = [
                f"{kind} {table}"
                for kind, tables in person.get("/lobby").items()
                for table in tables
                if table["id"] == self.table
            ] or ["not in the lobby"]
            self._put(re.sub(r"'(created|changed)': [\d.]+", "", shown))
        for path in ("/tables/TABLE/events", "/replays/TABLE", "/replays/TABLE/view?as=0"):
            self._ask(self.ben, "GET", path)
        self._ask(self.ben, "POST", "/replays/TABLE/check")
        self._ask(self.ben, "POST", "/fork/TABLE/1", {"seats": [ME]})
        self._put(self.ben.http.get(f"/export/{self.table}.json").text)
        self._ask(self.ana, "GET", "/replays/TABLE")
        self._put(self.ana.http.get(f"/export/{self.table}.json").text)


def hides_something(course: Course, seat: int | None) -> bool:
    names = relabelling(never_seen(course.game, viewer_of(seat)), Random(0))
    return any(thing != other for thing, other in names.items())


def course_of(name: str, seats: int, seed: str, length: int | None) -> Course:
    return Course(mazmorra.start(name, seats, seed=seed), Random(seed), length)


def sent_from_twin_tables(
    server: Server, people: tuple[Person, Person], course: Course, seat: int | None, seed: str
) -> tuple[list[str], list[str]]:
    """Play a course at two tables and return every byte that was sent from each."""
    ana, ben = people
    rng, viewer = Random(f"twin {seed}"), viewer_of(seat)
    names = relabelling(never_seen(course.game, viewer), rng)
    sealed = course.sealed_by_others(viewer)
    tables = [_dealt(server, ana, course, seed) for _ in range(2)]
    table = table_of(server, tables[1])
    server.within(partial(_deal_anew, table, course, names))
    sides = [Side(server, ana, ben, table, seat) for table in tables]
    true, twin = course.start.fork(), course.start.twin(names)

    def go(who: int, option: Option[Any], *, anything: bool) -> None:
        sides[0].answer(who, option.key)
        true.answer(who, option.key)
        if anything:
            twin.answer(who, rng.choice([one.key for one in twin.legal(who) if one.rule is None]))
        else:
            twin.repeat(who, option, names)
            copy = Option(twin.rows[-1][2], relabelled(option.value, names), option.rule)
            server.within(partial(force, table, who, copy))
        sides[1].answer(who, twin.rows[-1][2])

    def take_back(who: int) -> None:
        for game in (true, twin):
            game.undo(who)
        for side in sides:
            side.take_back(who)

    for place, (who, option) in enumerate(course.rows):
        if option is None:
            take_back(who)
            continue
        go(who, option, anything=place in sealed)
        taking_back = rng.random() < 0.2 and place not in sealed and not true.over
        if taking_back and true.can_undo(who):  # what is over is over, also at the table
            take_back(who)
            go(who, option, anything=False)
        for act, likely in ((Side.blunder, 0.1), (Side.talk, 0.1), (Side.look, 0.1)):
            if rng.random() < likely and not true.over:
                for side in sides:
                    act(side)
        if rng.random() < 0.15:
            since = rng.choice([0, 3, len(true.history)])
            for side in sides:
                side.come_again(since)
    if not true.over:
        server.within(partial(_draw_another_fate, table))
        for side in sides:
            side.blunder()
            side.talk()
            side.look()
            side.come_again(0)
    for side in sides:
        for line in side.lines:
            line.close()
    return sides[0].sent, sides[1].sent


def _dealt(server: Server, ana: Person, course: Course, seed: str) -> str:
    game = course.game
    table = ana.new_table(
        game.definition.id, [ME] * len(game.seats), seed=seed, undo="strict", public=True
    )
    return str(table["id"])


def _deal_anew(table: Table, course: Course, names: Mapping[str, str]) -> None:
    table.unload_game()
    table.game = course.start.twin(names)
    table.game.turns = course.start.turns


def _draw_another_fate(table: Table) -> None:
    """Let everything be as it is, but for what chance is going to bring."""
    game = table.game.fork(secrets.token_bytes(32), "strict")
    table.unload_game()
    table.game = game


def difference(true: Sequence[str], twins: Sequence[str]) -> str | None:
    """Say where two lists part, if they do."""
    if len(true) != len(twins):
        return f"{len(true)} messages against {len(twins)}"
    for one, other in zip(true, twins, strict=True):
        if one != other:
            pairs = zip(one, other, strict=False)
            at = next((n for n, (a, b) in enumerate(pairs) if a != b), 0)
            around = slice(max(0, at - 300), at + 300)
            return f"{one[around]}\n\nagainst\n\n{other[around]}"
    return None


@pytest.mark.parametrize("watching", [True, False], ids=["spectator", "seat"])
@pytest.mark.parametrize(("name", "seats", "seat", "length"), FEW)
def test_every_byte_is_the_same_whatever_lies_hidden(
    server: Server,
    ana: Person,
    ben: Person,
    name: str,
    seats: int,
    seat: int,
    length: int,
    watching: bool,
) -> None:
    seed = f"bytes {name}"
    course = course_of(name, seats, seed, length // 2 if watching else length)
    eyes = None if watching else seat
    assert hides_something(course, eyes) != (name in OPEN)

    true, twins = sent_from_twin_tables(server, (ana, ben), course, eyes, seed)

    assert difference(true, twins) is None
    assert len(true) > 3 * len(course.rows)
    said = "".join(true)
    for kind in ("situation", "refused", "said", "table"):
        assert f'"type":"{kind}"' in said
    assert "fork/running" in said
    assert "TakenBack" in said or name == "tiny_epic_dungeons"


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(
    ("name", "seat"), [(name, seat) for name, n in SEATS.items() for seat in (None, *range(n))]
)
def test_every_byte_of_whole_games_is_the_same_whatever_lies_hidden(
    server: Server, ana: Person, ben: Person, name: str, seat: int | None, part: float
) -> None:
    seed = f"whole {name} {seat}"
    whole = course_of(name, SEATS[name], seed, LONGEST)
    assert whole.game.over
    course = course_of(name, SEATS[name], seed, int(len(whole.rows) * part))

    true, twins = sent_from_twin_tables(server, (ana, ben), course, seat, seed)

    assert difference(true, twins) is None
    assert course.game.over == (part == 1.0)
    said = "".join(true)
    for word in ('"type":"situation"', '"type":"refused"', '"type":"said"', "fork/running"):
        assert word in said or course.game.over  # what is over needs no secrets any more


def test_a_leak_into_what_is_asked_for_besides_is_found(
    server: Server, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One byte too many in one answer, which depends on what nobody has seen."""
    course = course_of("dungeon_raiders", 3, "planted", 12)
    stream, tables = serialize.stream, server.services.tables

    def leaking(told: Sequence[Told], since: int = 0) -> list[ToldInfo]:
        found = stream(told, since)
        for table in tables.all():
            if table.ready and found and told is table.told(viewer_of(1)):
                found[-1].clause += table.game.fingerprint()[:1]
        return found

    monkeypatch.setattr(serialize, "stream", leaking)

    true, twins = sent_from_twin_tables(server, (ana, ben), course, 1, "planted")

    assert difference(true, twins) is not None
