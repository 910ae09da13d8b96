"""Nothing that is hidden from a viewer travels to that viewer, in no message at all.

The twin law over the wire: two tables of the same seed, the second with everything relabelled that
one viewer has never seen. Whatever the server sends that viewer is byte for byte the same.
"""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import mazmorra
from mazmorra.kernel import Option, relabelled, relabelling
from mazmorra.kernel.chance import seed_of
from mazmorra.server.db import games
from mazmorra.server.db.group_commit import Batch
from mazmorra.server.schemas.rest import StandingInfo
from mazmorra.server.tables import serialize
from mazmorra.server.tables.event_stream import viewer_of
from mazmorra.testing.laws import Course, never_seen
from tests.server.support import ME, OPEN, Person, Server

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game
    from mazmorra.server.schemas.realtime import Situation
    from mazmorra.server.tables.table import Table
    from tests.server.support import Line

ANSWERS = 30
situation = serialize.situation
CASES = [
    ("dungeon_raiders", 3, None),
    ("dungeon_raiders", 3, 1),
    ("dungeon_raiders", 5, 4),
    ("dungeonquest", 2, None),
    ("dungeonquest", 2, 0),
    ("dungeonquest", 3, 1),
    ("tiny_epic_dungeons", 2, None),
    ("tiny_epic_dungeons", 3, 1),
]
STANDING = [("dungeon_raiders", 3), ("dungeonquest", 2), ("tiny_epic_dungeons", 2)]


def table_of(server: Server, id: str) -> Table:
    (table,) = [table for table in server.services.tables.all() if table.row.id == id]
    return table


def answer(person: Person, table: str, seat: int, key: str, step: int) -> None:
    mark = f"answer {step:04}"  # the same at both tables
    body = {"type": "answer", "seat": seat, "step": step, "key": key, "client_key": mark}
    person.post(f"/tables/{table}/answers", body)


def heard(line: Line, step: int) -> list[str]:
    """Return what a line is sent up to a step."""
    line.until(lambda m: m["type"] == "situation" and m["step"] >= step)
    return [raw for raw in line.raw if '"type":"table"' not in raw]


@pytest.mark.parametrize(("name", "seats", "seat"), CASES)
def test_the_same_bytes_travel_whatever_lies_hidden(
    server: Server, ana: Person, name: str, seats: int, seat: int | None
) -> None:
    true, twins = told_at_twin_tables(server, ana, name, seats, seat)

    assert len(true) > ANSWERS
    assert true == twins


@pytest.mark.parametrize(("name", "seats"), STANDING)
def test_how_a_game_stands_is_said_the_same_whatever_lies_hidden(
    server: Server, ana: Person, name: str, seats: int
) -> None:
    said: dict[str, list[str]] = {}

    told_at_twin_tables(server, ana, name, seats, None, partial(standing_said, ana, said))

    true, twins = said.values()
    assert true == twins
    assert len(set(true)) > 1


@pytest.mark.parametrize(("name", "seats"), STANDING)
def test_a_sentence_made_of_more_than_everybody_sees_is_found(
    server: Server, ana: Person, monkeypatch: pytest.MonkeyPatch, name: str, seats: int
) -> None:
    def leaking(game: Game[Any]) -> StandingInfo:
        return StandingInfo(game.fingerprint(), {}, [])

    monkeypatch.setattr(serialize, "standing", leaking)
    said: dict[str, list[str]] = {}

    told_at_twin_tables(server, ana, name, seats, None, partial(standing_said, ana, said))

    true, twins = said.values()
    assert true != twins


def standing_said(ana: Person, said: dict[str, list[str]], table: str) -> None:
    """Put down what is said of a table to whoever lists it."""
    (found,) = [one for one in ana.get("/lobby")["mine"] if one["id"] == table]
    said.setdefault(table, []).append(json.dumps(found["standing"]))


def test_a_planted_leak_is_found(
    server: Server, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(game: Game[Any], *given: Any) -> Situation:
        found = situation(game, *given)
        found.view = {**msgspec.to_builtins(found.view), "mark": game.fingerprint()}
        return found

    monkeypatch.setattr(serialize, "situation", leaking)

    true, twins = told_at_twin_tables(server, ana, "dungeon_raiders", 3, 0)

    assert true != twins


def told_at_twin_tables(
    server: Server,
    ana: Person,
    name: str,
    seats: int,
    seat: int | None,
    after: Callable[[str], None] = lambda table: None,
) -> tuple[list[str], list[str]]:
    """Play the same course at two tables and return what one viewer was sent at each.

    Whoever wants to look besides is called with the table *after* every answer.
    """
    seed = f"twins {name} {seats} {seat}"
    rng, viewer = Random(seed), viewer_of(seat)
    course = Course(mazmorra.start(name, seats, seed=seed), rng, ANSWERS)
    names = relabelling(never_seen(course.game, viewer), rng)
    sealed = course.sealed_by_others(viewer)
    twin: Game[Any] = course.start.twin(names)
    ids = [ana.new_table(name, [ME] * seats, seed=seed, undo="strict")["id"] for _ in range(2)]
    other = table_of(server, ids[1])

    def deal_anew() -> None:
        other.unload_game()
        other.game = course.start.twin(names)
        other.game.turns = course.start.turns

    server.within(deal_anew)
    eyes: int | str = "spectator" if seat is None else seat
    hands = [ana.watch(id) for id in ids]
    lines = [ana.watch(id, eyes) for id in ids]
    assert any(thing != names[thing] for thing in names)

    for place, (who, option) in enumerate(course.rows):
        if option is None:
            for hand in hands:
                take_back(hand, who, place)
            twin.undo(who)
            for id in ids:
                after(id)
            continue
        answer(ana, ids[0], who, option.key, place)
        if place in sealed:
            free = [one.key for one in twin.legal(who) if one.rule is None]
            twin.answer(who, key := rng.choice(free))
        else:
            before = twin.step
            twin.repeat(who, option, names)
            key = twin.rows[-1][2]
            assert twin.step == before + 1
            wanted = Option(key, relabelled(option.value, names), option.rule)
            server.within(partial(force, other, who, wanted))
        answer(ana, ids[1], who, key, place)
        for id in ids:
            after(id)
    true, twins = (heard(line, len(course.rows)) for line in lines)
    return true, twins


def take_back(line: Line, seat: int, step: int) -> None:
    mark = f"undo {step:04}"  # the same at both tables
    line.send({"type": "undo", "seat": seat, "step": step, "client_key": mark})
    line.until(lambda message: message.get("answered") == mark)


def force(table: Table, seat: int, option: Option[Any]) -> None:
    """Let a seat choose the very copy that it chose at the other table."""
    table.game._legal[seat] = (option,)


def test_the_seed_and_the_invitations_stay_here(
    server: Server, ana: Person, come: Callable[..., Person]
) -> None:
    ben = come("Ben")
    seed = "a very secret seed"
    id = ana.new_table("dungeon_raiders", [ME] * 3, seed=seed)["id"]
    waiting = ana.new_table("dungeon_raiders", [ME, OPEN, OPEN], public=True)
    spectator, player = ben.watch(id), ana.watch(id, 0)
    spectator.of("situation"), player.of("situation")
    player.answer(0, player.options()[0])
    player.answer(0, "lay:nothing")
    spectator.of("situation")
    sent = [*spectator.raw, *player.raw]
    for path in ("/lobby", f"/tables/{id}", f"/tables/{id}/events", f"/tables/{waiting['id']}"):
        sent.append(ben.ask("GET", path).text)

    secrets = [
        seed,
        seed_of(seed).hex(),
        *(row.guest for row in table_of(server, id).seats if row.guest),
    ]
    secrets += [seat["invite"] for seat in waiting["seats"] if seat["invite"]]
    assert len(secrets) == 7
    assert not [secret for secret in secrets if any(secret in text for text in sent)]


def test_an_error_of_the_store_is_logged_without_what_was_written(
    server: Server, ana: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    id = ana.new_table("dungeon_raiders", [ME] * 3)["id"]
    line = ana.watch(id, 0)
    line.of("situation")
    seed = table_of(server, id).row.seed
    key = line.options()[0]
    monkeypatch.setattr(games, "batch_of", twice(games.batch_of, seed))

    assert line.answer(0, key)["code"] == "request/failed"

    assert "The store refused a change" in caplog.text
    assert seed.hex() not in caplog.text
    assert repr(seed) not in caplog.text
    assert key not in caplog.text


def twice(batch_of: Callable[..., Batch], seed: bytes) -> Callable[..., Batch]:
    """Return what makes batches that the store cannot take, with a secret among their rows."""

    def again(*given: Any) -> Batch:
        batch = batch_of(*given)
        for rows in batch.rows.values():
            rows.extend([*rows])
        batch.add(games._PUT_SNAPSHOT, ("table", 0, seed))
        return batch

    return again


def test_a_refusal_says_nothing_that_the_seat_may_not_know(ana: Person, ben: Person) -> None:
    table = ana.new_table("dungeon_raiders", [ME, OPEN, ME])
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    line = ben.watch(table["id"], 1)
    line.of("situation")

    refused = [line.answer(1, key) for key in ("lay:power_9", "lay:", "use:everything", "x")]

    for message in refused:
        assert message["code"] == "answer/illegal"
        assert set(message["params"]) == {"key"}


def test_what_another_seat_may_do_is_told_to_nobody_else(ana: Person, ben: Person) -> None:
    table = ana.new_table("dungeon_raiders", [ME, OPEN, ME])
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    own, other = ana.watch(table["id"], 0), ben.watch(table["id"], 1)
    own.of("situation"), other.of("situation")

    assert own.now["pending"]["seat"] == 0
    assert other.now["pending"]["seat"] == 1
    assert json.dumps(own.now["view"]) != json.dumps(other.now["view"])
    assert ben.watch(table["id"]).of("situation")["pending"] is None
