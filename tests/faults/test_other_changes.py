"""Undo, chat, sitting down and starting have a third outcome as answers have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.support import ME, OPEN, Line, Person, client_key, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.faults.proxy import Proxy
    from tests.server.stores import Place

QUEST, RAID = "dungeonquest", "dungeon_raiders"


def resent(line: Line, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message again until its outcome is known, and return that."""
    key = message["client_key"]

    def outcome() -> dict[str, Any] | None:
        line.send(message)
        found = line.until(lambda m: key in (m.get("answered"), m.get("client_key")))
        return None if found["type"] == "unknown" else found

    found: dict[str, Any] = wait_for(outcome)
    return found


def lose_the_answer(line: Proxy, statement: bytes) -> None:
    """Let the answer to the COMMIT of a transaction with this statement disappear."""
    line.lose_answer(b"COMMIT", after=statement)


def repeated(ask: Callable[[], Any]) -> Any:
    """Repeat a request until it is no longer unknown, and return its response."""
    return wait_for(lambda: (found := ask()).status_code != 503 and found)


def test_an_undo_whose_commit_gets_no_answer_is_unknown_and_then_done_once(
    place: Place, through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana = Person(server.port, "Ana")
        made = ana.new_table(QUEST, [ME], undo="free", seed="long life")
        table = ana.watch(made["id"], 0)
        table.of("situation")
        table.answer(0, table.options()[0])
        step = table.now["step"]
        message = {"type": "undo", "seat": 0, "step": step, "client_key": client_key()}
        line.lose_answer(b"@undo")

        table.send(message)
        first = table.until(lambda m: m.get("client_key") == message["client_key"])
        line.swallow()
        last = resent(table, message)

        assert (first["type"], first["code"]) == ("unknown", "store/unknown")
        assert last["type"] == "situation"
        undone = place.ask("SELECT client_key FROM answers WHERE key = '@undo'")
        assert undone == [(message["client_key"],)]
        ana.close()


def test_a_line_of_chat_whose_commit_gets_no_answer_is_unknown_and_then_said_once(
    place: Place, through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        made = ana.new_table(QUEST, [ME])
        table, other = ana.watch(made["id"], 0), ben.watch(made["id"])
        table.of("situation")
        other.of("situation")
        message = {"type": "say", "text": "Good luck!", "client_key": client_key()}
        lose_the_answer(line, b"INSERT INTO chat")

        table.send(message)
        first = table.until(lambda m: m.get("client_key") == message["client_key"])
        line.swallow()
        last = resent(table, message)

        assert (first["type"], first["code"]) == ("unknown", "store/unknown")
        assert [said["text"] for said in last["lines"]] == ["Good luck!"]
        assert place.ask("SELECT text FROM chat") == [("Good luck!",)]
        for person in (ana, ben):
            person.close()


def test_a_line_of_chat_with_a_repeated_key_is_said_to_the_others_once(through: Place) -> None:
    with through.running() as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        made = ana.new_table(QUEST, [ME])
        table, other = ana.watch(made["id"], 0), ben.watch(made["id"])
        message = {"type": "say", "text": "Good luck!", "client_key": client_key()}

        assert resent(table, message)["lines"] == resent(table, message)["lines"]
        table.send({"type": "say", "text": "Again"})
        other.until(lambda m: m["type"] == "said" and m["lines"][-1:] != [])

        heard = [m for m in other.messages if m["type"] == "said"]
        assert [m["answered"] for m in heard] == [None] * len(heard)
        assert [said["text"] for m in heard for said in m["lines"]] == ["Good luck!"]
        for person in (ana, ben):
            person.close()


def test_a_seat_whose_commit_gets_no_answer_is_unknown_and_then_taken_once(
    place: Place, through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        made = ana.new_table(RAID, [ME, OPEN, OPEN])
        path, wish = f"/tables/{made['id']}/sit", {"invite": made["seats"][1]["invite"]}
        lose_the_answer(line, b"UPDATE seats")

        first = ben.ask("POST", path, wish)
        line.swallow()
        last = repeated(lambda: ben.ask("POST", path, wish))

        assert (first.status_code, first.json()["code"]) == (503, "store/unknown")
        assert last.status_code == 200
        assert [seat["yours"] for seat in last.json()["seats"]] == [False, True, False]
        taken = place.ask("SELECT seat FROM seats WHERE sitter = 'human' ORDER BY seat")
        assert taken == [(0,), (1,)]
        for person in (ana, ben):
            person.close()


def test_who_waits_at_a_table_sees_a_start_of_unknown_outcome_once_the_database_is_back(
    through: Place, line: Proxy
) -> None:
    with through.running() as server:
        ana = Person(server.port, "Ana")
        made = ana.new_table(QUEST, [ME, OPEN])
        table = ana.watch(made["id"], 0)
        table.of("table")
        lose_the_answer(line, b"UPDATE tables")

        first = ana.ask("POST", f"/tables/{made['id']}/start")
        line.swallow()

        assert first.json()["code"] == "store/unknown"
        assert table.until(lambda m: m["type"] == "situation")["step"] == 0
        ana.close()
