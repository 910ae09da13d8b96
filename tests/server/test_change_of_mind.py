"""A seat takes its own sealed answer back while the question is open to another seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.support import ME, OPEN, Person, client_key
from tests.server.test_no_leak import table_of

if TYPE_CHECKING:
    from tests.server.stores import Place
    from tests.server.support import Line, Server

RAID = "dungeon_raiders"


def two_people(ana: Person, ben: Person, undo: str = "strict") -> str:
    """Return a raid in which Ana has the first and the third seat, and Ben the second."""
    table = ana.new_table(RAID, [ME, OPEN, ME], undo=undo)
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["seats"][1]["invite"]})
    return str(table["id"])


def opened(*lines: Line) -> None:
    for line in lines:
        line.of("situation")


def heard(line: Line, step: int) -> dict[str, Any]:
    """Return the message with which a line comes to a step, as it was sent."""
    if line.now["step"] != step:
        line.until(lambda message: message.get("step") == step)
    return line.heard[-1]


def test_the_seat_is_asked_again_and_the_others_see_that_it_thinks(
    ana: Person, ben: Person
) -> None:
    id = two_people(ana, ben)
    own, other, eyes = ana.watch(id, 0), ben.watch(id, 1), ben.watch(id)
    opened(own, other, eyes)
    first = own.options()[0]
    laid = own.answer(0, first)
    assert (laid["can_undo"], laid["sealed"], laid["pending"]) == (True, first, None)
    assert "sealed" not in heard(other, 1)

    own.undo(0)

    back = heard(own, 2)
    assert back["type"] == "sealed"
    assert (back["can_undo"], back["sealed"], back["waiting"]) == (False, None, [0, 1, 2])
    assert first in [option["key"] for option in back["pending"]["options"]]
    for line in (other, eyes):
        message = heard(line, 2)
        assert message["type"] == "sealed"
        assert message["waiting"] == [0, 1, 2]
        assert [one["event"]["type"] for one in message["news"]] == ["TakenBack"]
        assert not {"pending", "sealed"} & set(message)


def test_answers_of_the_others_stay_when_a_seat_thinks_again(ana: Person, ben: Person) -> None:
    id = two_people(ana, ben)
    own, other = ana.watch(id, 0), ben.watch(id, 1)
    opened(own, other)
    own.answer(0, own.options()[0])
    heard(other, 1)
    bens = other.options()[1]
    other.answer(1, bens)
    step = own.now["step"]

    own.send({"type": "undo", "seat": 0, "step": 1, "client_key": (mark := client_key())})
    back = own.until(lambda message: message.get("answered") == mark)

    assert step == 1
    assert back["waiting"] == [0, 2]
    lines = [one["event"] for one in heard(other, 3)["news"]]
    assert lines == [{"type": "Answered", "seat": 1}, {"type": "TakenBack", "seat": 0, "since": 1}]
    again = ben.watch(id, 1).of("situation")
    assert again["sealed"] == bens
    assert (again["can_undo"], again["waiting"]) == (True, [0, 2])


def test_a_change_that_meets_the_last_answer_loses(ana: Person, ben: Person) -> None:
    id = two_people(ana, ben)
    own, other = ana.watch(id, 0), ben.watch(id, 1)
    opened(own, other)
    own.answer(0, own.options()[0])
    ana.post(f"/tables/{id}/answers", answer(2, 1, "lay:power_1"))
    heard(other, 2)
    other.answer(1, other.options()[0])

    own.send({"type": "undo", "seat": 0, "step": 2, "client_key": (mark := client_key())})
    refused = own.until(lambda message: message.get("client_key") == mark)

    assert (refused["type"], refused["code"]) == ("refused", "undo/shared")


def test_under_free_undo_a_change_that_comes_too_late_takes_nothing_else_back(
    ana: Person, ben: Person, server: Server
) -> None:
    id = two_people(ana, ben, "free")
    own, other = ana.watch(id, 0), ben.watch(id, 1)
    opened(own, other)
    own.answer(0, own.options()[0])
    ana.post(f"/tables/{id}/answers", answer(2, 1, "lay:power_1"))
    heard(other, 2)
    other.answer(1, other.options()[0])
    rows = table_of(server, id).game.rows

    own.send({"type": "undo", "seat": 0, "step": 2, "client_key": (mark := client_key())})

    assert own.until(lambda one: one.get("client_key") == mark)["code"] == "undo/shared"
    assert table_of(server, id).game.rows == rows


def answer(seat: int, step: int, key: str) -> dict[str, Any]:
    """Return an answer as a client sends it."""
    return {"seat": seat, "step": step, "key": key, "client_key": client_key()}


def test_both_tabs_of_a_seat_see_what_it_has_laid_and_taken_back(ana: Person, ben: Person) -> None:
    id = two_people(ana, ben)
    tabs = [ana.watch(id, 0), ana.watch(id, 0)]
    opened(*tabs)
    key = tabs[0].options()[2]
    tabs[0].answer(0, key)
    assert heard(tabs[1], 1)["sealed"] == key

    tabs[1].undo(0)

    seen = heard(tabs[0], 2)
    assert seen["sealed"] is None
    assert key in [option["key"] for option in seen["pending"]["options"]]
    assert tabs[0].answer(0, key)["sealed"] == key


def test_a_resend_of_an_undo_or_of_the_first_answer_changes_nothing(
    ana: Person, ben: Person
) -> None:
    id = two_people(ana, ben)
    line = ana.watch(id, 0)
    opened(line)
    first, second = line.options()[:2]
    given = {"type": "answer", **answer(0, 0, first)}
    undo = {"type": "undo", "seat": 0, "step": 1, "client_key": client_key()}
    for message in (given, undo):
        sent_again(line, message)
    line.answer(0, second)

    for message in (undo, given):
        again = sent_again(line, message)
        assert (again["step"], again["sealed"]) == (3, second)


def sent_again(line: Line, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message and return what acknowledges it."""
    line.send(message)
    return line.until(lambda heard: heard.get("answered") == message["client_key"])


def test_a_restart_in_between_is_not_noticed(place: Place) -> None:
    with place.running() as server:
        ana = Person(server.port, "Ana")
        id = str(ana.new_table(RAID, [ME] * 3, undo="strict", seed="minds")["id"])
        line = ana.watch(id, 0)
        opened(line)
        first, second = line.options()[:2]
        for step, key in ((0, first), (1, "lay:power_1")):
            ana.post(f"/tables/{id}/answers", answer(step, step, key))
        heard(line, 2)
        line.undo(0)
        history = table_of(server, id).game.history

    with place.running() as server:
        ana.port, ana.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
        line = ana.watch(id, 0)
        now = line.of("situation")
        assert (now["step"], now["waiting"], now["sealed"]) == (3, [0, 2], None)
        assert table_of(server, id).game.history == history
        assert line.answer(0, second)["sealed"] == second
        assert [row[2] for row in table_of(server, id).game.rows][2:] == ["@undo:1", second]
        ana.post(f"/tables/{id}/answers", answer(2, 4, "lay:power_2"))
        assert heard(line, 5)["type"] == "situation"
        ana.close()


def test_a_card_that_was_laid_and_taken_back_stays_a_secret(ana: Person, ben: Person) -> None:
    id = two_people(ana, ben)
    own, other = ana.watch(id, 0), ben.watch(id, 1)
    opened(own, other)
    for key in own.options()[:3]:
        own.answer(0, key)
        own.undo(0)
    heard(other, 6)

    sent = [text for text in other.raw if '"type":"sealed"' in text]
    assert len(sent) == 6
    assert not [text for text in sent if "lay:" in text]
    assert "lay:" not in ben.ask("GET", f"/tables/{id}/events").text
