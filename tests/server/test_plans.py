"""A plan over WebSocket and REST: rows of their own, committed together, harmless when resent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.kernel import MOST_PLANNED
from tests.server.support import ME, Person, client_key
from tests.server.test_no_leak import table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.stores import Place
    from tests.server.support import Line, Server

GAME = "tiny_epic_dungeons"


def delve(person: Person, **more: Any) -> tuple[str, Line]:
    """Return a table, and a line to it at a step that offers a walk through known rooms."""
    table = person.new_table(GAME, [ME], seed="plans 3", undo="strict", **more)
    line = person.watch(table["id"], 0)
    line.of("situation")
    while not known_walks(line):
        line.answer(0, way_on(line))
    return str(table["id"]), line


def known_walks(line: Line) -> list[dict[str, Any]]:
    """Return the walks that are offered and reveal nothing."""
    plans = (line.now["pending"] or {"plans": []})["plans"]
    layers = line.now["view"]["layers"]
    return [plan for plan in plans if not any(layers[cell_of(name)] for name in plan["way"])]


def cell_of(name: str) -> int:
    return 7 * "abcdefg".index(name[0]) + int(name[1:]) - 1


def way_on(line: Line) -> str:
    """Return an answer that explores: a move, or the first one."""
    keys = line.options()
    return next((key for key in keys if key.startswith("move:")), keys[0])


def plan(line: Line, keys: list[str], **changes: Any) -> dict[str, Any]:
    """Return a plan as a client sends it."""
    step, mark = line.now["step"], client_key()
    message = {"type": "plan", "seat": 0, "step": step, "keys": keys, "client_key": mark}
    return {**message, **changes}


def follow(line: Line, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message and return what it led to."""
    line.send(message)
    mark = message["client_key"]
    return line.until(lambda one: mark in (one.get("answered"), one.get("client_key")))


def rows_of(server: Server, id: str) -> list[str]:
    return [key for _, _, key in table_of(server, id).game.rows]


def test_the_answers_of_a_plan_are_rows_of_their_own(ana: Person, server: Server) -> None:
    id, line = delve(ana)
    offered = known_walks(line)[0]
    before, step = rows_of(server, id), line.now["step"]

    now = follow(line, plan(line, offered["keys"]))

    assert offered["key"].startswith("go:")
    assert offered["way"][-1] == offered["key"].removeprefix("go:")
    assert rows_of(server, id) == before + offered["keys"]
    assert now["step"] == step + len(offered["keys"])
    assert line.undo(0)["step"] == now["step"] + 1


def test_a_resend_changes_nothing_even_after_an_undo(ana: Person, server: Server) -> None:
    id, line = delve(ana)
    message = plan(line, known_walks(line)[0]["keys"])
    follow(line, message)
    line.undo(0)
    rows = rows_of(server, id)

    again = follow(line, message)

    assert again["type"] == "situation"
    assert rows_of(server, id) == rows


def test_a_plan_ends_before_what_is_not_legal_and_is_refused_if_nothing_is(
    ana: Person, server: Server
) -> None:
    id, line = delve(ana)
    keys = known_walks(line)[0]["keys"]
    step = line.now["step"]

    refused = follow(line, plan(line, ["move:nowhere", *keys]))
    stale = follow(line, plan(line, keys, step=step - 1))
    now = follow(line, plan(line, [keys[0], "move:nowhere", *keys]))

    assert (refused["type"], refused["code"]) == ("refused", "answer/illegal")
    assert stale["code"] == "answer/stale_step"
    assert now["step"] == step + 1
    assert rows_of(server, id)[-1] == keys[0]


def test_too_long_a_plan_and_an_empty_one_are_malformed(ana: Person) -> None:
    _, line = delve(ana)

    for keys in ([], ["end"] * (MOST_PLANNED + 1), ["x" * 201], "end"):
        refused = follow_any(line, {**plan(line, []), "keys": keys})
        assert refused["code"] == "request/malformed"
    assert follow(line, plan(line, known_walks(line)[0]["keys"]))["answered"]


def follow_any(line: Line, message: dict[str, Any]) -> dict[str, Any]:
    line.send(message)
    return line.of("refused")


def test_a_stranger_follows_no_plan_of_the_seat(ana: Person, come: Callable[..., Person]) -> None:
    id, line = delve(ana)
    body = plan(line, known_walks(line)[0]["keys"])
    ben = come("Ben")

    assert ben.refused("POST", f"/tables/{id}/plans", body) == "auth/not_your_seat"


def test_over_http_the_step_is_that_of_the_last_answer_also_when_repeated(ana: Person) -> None:
    id, line = delve(ana)
    body = plan(line, known_walks(line)[0]["keys"])

    first = ana.post(f"/tables/{id}/plans", body)
    again = ana.post(f"/tables/{id}/plans", body)

    assert first == again == {"step": body["step"] + len(body["keys"])}


def test_it_stops_when_another_seat_is_asked(ana: Person, server: Server) -> None:
    id = ana.new_table(GAME, [ME, ME], undo="strict", seed="plans 3")["id"]
    lines = [ana.watch(id, seat) for seat in (0, 1)]
    for line in lines:
        line.of("situation")
    while "end" not in (option["key"] for option in options(lines[0])):
        seat = lines[0].now["waiting"][0]
        step = lines[seat].answer(seat, lines[seat].options()[-1])["step"]
        lines[1 - seat].until(lambda one, step=step: one.get("step") == step)
    before = len(rows_of(server, id))

    now = follow(lines[0], plan(lines[0], ["end", "end", "end"]))

    assert now["waiting"] == [1]
    assert rows_of(server, id)[before:] == ["end"]


def options(line: Line) -> list[dict[str, Any]]:
    """Return what the viewer of a line may do now."""
    return list((line.now["pending"] or {"options": []})["options"])


def test_undo_goes_back_over_a_plan_after_a_restart(place: Place) -> None:
    with place.running() as server:
        ana = Person(server.port, "Ana")
        id, line = delve(ana)
        view = line.now["view"]
        keys = known_walks(line)[0]["keys"]
        message = plan(line, keys)
        follow(line, message)

    with place.running() as server:
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        line = ana.watch(id, 0)
        line.of("situation")
        assert follow(line, message)["step"] == message["step"] + len(keys)
        for _ in keys:
            assert line.undo(0)["type"] == "situation"
        assert line.now["view"] == view
        ana.close()
