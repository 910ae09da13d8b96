"""Names of seats: every person and bot at a table is called by one name, which is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.messages.names import bot_names, people_names
from tests.server.support import BOT, ME, OPEN, Person

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.stores import Place

RAID = "dungeon_raiders"
QUEST = "dungeonquest"
GREEDY = {"sitter": "bot", "bot": "greedy"}
RANDOM = {"sitter": "bot", "bot": "random"}


def names(table: dict[str, Any]) -> list[str]:
    """Return the names of a table's or a replay's seats."""
    return [seat["name"] for seat in table["seats"]]


def test_bots_and_a_nameless_guest_have_names_at_once(come: Callable[..., Person]) -> None:
    guest = come()

    table = guest.new_table(RAID, [ME, GREEDY, RANDOM, GREEDY])

    called, *bots = names(table)
    assert called in people_names()
    assert set(bots) <= set(bot_names())
    assert len({name[0] for name in names(table)}) == 4
    assert [seat["bot"] for seat in table["seats"]] == [None, "greedy", "random", "greedy"]
    assert guest.get("/me")["name"] == ""


def test_an_open_seat_has_no_name_until_a_bot_or_a_person_takes_it(
    ana: Person, ben: Person
) -> None:
    table = ana.new_table(RAID, [ME, OPEN, OPEN, OPEN], public=True)
    id = table["id"]
    assert names(table) == ["Ana", "", "", ""]

    ana.post(f"/tables/{id}/seats/1", {"act": "hand_over", "bot": "greedy"})
    sat = ben.post(f"/tables/{id}/sit", {"seat": 2})
    assert names(sat)[0::2] == ["Ana", "Ben"]
    assert names(sat)[1] in bot_names()
    assert names(sat)[3] == ""

    begun = ana.post(f"/tables/{id}/start")
    assert names(begun)[:3] == names(sat)[:3]
    assert names(begun)[3] in bot_names()
    assert len(set(names(begun))) == 4


def test_a_bot_gives_up_a_name_that_a_person_brings(come: Callable[..., Person]) -> None:
    host = come("Host")
    table = host.new_table(RAID, [ME, BOT, OPEN, OPEN], public=True)
    bot = names(table)[1]

    again = come(bot.upper()).post(f"/tables/{table['id']}/sit", {"seat": 2})

    assert names(again)[2] == bot.upper()
    assert names(again)[1] in bot_names()
    assert names(again)[1] != bot
    assert names(host.get(f"/tables/{table['id']}")) == names(again)


def test_two_people_at_one_device_and_two_of_one_name_are_told_apart(
    ana: Person, come: Callable[..., Person]
) -> None:
    table = ana.new_table(RAID, [ME, ME, OPEN, OPEN], public=True)
    first, second = names(table)[:2]
    assert first == "Ana"
    assert second in people_names()

    other = come("Ana").post(f"/tables/{table['id']}/sit", {"seat": 2})

    assert names(other)[:3] == ["Ana", second, "Ana 2"]


def test_names_are_in_chat_replay_record_and_rematch(come: Callable[..., Person]) -> None:
    guest = come()
    table = guest.new_table(RAID, [ME, GREEDY, RANDOM], undo="free")
    id, called = table["id"], names(table)
    line = guest.watch(id, 0)
    line.send({"type": "say", "text": "hello"})
    said = line.until(lambda message: message["type"] == "said" and message["lines"])
    assert said["lines"][-1]["name"] == called[0]

    guest.post(f"/tables/{id}/seats/0", {"act": "resign", "bot": "random"})
    line.until(lambda message: bool(message.get("over")))

    replay, record = guest.get(f"/replays/{id}"), guest.http.get(f"/export/{id}.json").json()
    assert names(replay) == called
    assert [seat["yours"] for seat in replay["seats"]] == [True, False, False]
    assert record["names"] == called
    assert record["seats"] == ["human", "greedy", "random"]
    assert names(guest.post(f"/tables/{id}/rematch")) == called
    stranger = come()
    assert not any(seat["yours"] for seat in stranger.get(f"/replays/{id}")["seats"])


def test_an_uploaded_record_without_names_is_shown_with_drawn_ones(ana: Person) -> None:
    table = ana.new_table(QUEST, [BOT, BOT])
    line = ana.watch(table["id"])
    line.until(lambda message: bool(message.get("over")))
    record = ana.http.get(f"/export/{table['id']}.json").json()

    found = ana.post("/records", record | {"names": None})
    shown = ana.get(f"/replays/{found['id']}")

    assert set(names(shown)) <= set(bot_names())
    assert len(set(names(shown))) == 2
    (listed,) = [one for one in ana.get("/records") if one["id"] == found["id"]]
    assert names(listed) == names(shown)
    assert ana.post(f"/replays/{found['id']}/check")["seed"] == record["seed"]


def test_names_are_stored_with_the_seats(place: Place) -> None:
    with place.running() as server:
        person = Person(server.port)
        table = person.new_table(RAID, [ME, BOT, RANDOM, OPEN])
        person.close()

    query = "SELECT name FROM seats ORDER BY seat"
    assert [name for (name,) in place.ask(query)] == names(table)
    assert all(names(table)[:3])


def test_a_stored_seat_without_a_name_is_called_by_a_drawn_one(place: Place) -> None:
    with place.running() as server:
        person = Person(server.port)
        id = person.new_table(RAID, [ME, BOT, RANDOM, OPEN], public=True)["id"]
        person.close()
    place.change("UPDATE seats SET name = ''")

    with place.running() as server:
        person = Person(server.port)
        found = [names(person.get(f"/tables/{id}")) for _ in range(2)]
        (listed,) = person.get("/lobby")["open"]
        person.close()

    assert found[0] == found[1] == names(listed)
    assert found[0][0] in people_names()
    assert set(found[0][1:3]) < set(bot_names())
    assert found[0][3] == ""


def test_only_eyes_that_see_everything_are_told_what_is_sealed(ana: Person) -> None:
    table = ana.new_table(RAID, [RANDOM, RANDOM, RANDOM])
    ana.watch(table["id"]).until(lambda message: bool(message.get("over")))
    path = f"/replays/{table['id']}"
    rows = ana.http.get(f"/export/{table['id']}.json").json()["answers"]

    for eyes in ("all", "spectator", "0"):
        told = ana.get(f"{path}?as={eyes}")["told"]
        sealed = [line for line in told if line["event"]["type"] == "Answered"]
        assert sealed
        for line in sealed:
            event = line["event"]
            if eyes == "all":
                assert [line["step"], event["seat"], event["key"]] in rows
            else:
                assert "key" not in event
