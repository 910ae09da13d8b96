"""The lobby: setting tables up, sitting down, leaving, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.support import BOT, ME, OPEN, Person, Server, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable

RAID = "dungeon_raiders"
QUEST = "dungeonquest"


def test_every_game_is_offered_with_its_seats_options_and_bots(ana: Person) -> None:
    games = {game["id"]: game for game in ana.get("/games")}

    assert games[QUEST]["seats"] == [1, 2, 3, 4]
    assert games[RAID]["bots"][:5] == ["random", "greedy", "easy", "medium", "strong"]
    assert "strong:bold" in games[RAID]["bots"]
    assert games["dungeon_plungin"]["bots"] == ["random", "greedy"]
    for game in [game for game in games.values() if game["ladder"]]:
        rungs = {rung["bot"] for rung in game["ladder"]["rungs"]}
        assert rungs <= set(game["bots"])
        assert rungs >= {bot for bot in game["bots"] if ":" not in bot}
    assert {option["id"] for option in games[QUEST]["options"]} >= {"edition"}


def test_content_is_found_by_its_hash_and_kept_for_ever(ana: Person) -> None:
    (raid,) = [game for game in ana.get("/games") if game["id"] == RAID]

    answer = ana.ask("GET", f"/games/{RAID}/content?hash={raid['content']}")

    assert answer.json()["hash"] == raid["content"]
    assert "torch" in answer.json()["cards"]
    assert answer.json()["cards"]["torch"]["icon"] == "torch"
    assert "immutable" in answer.headers["cache-control"]
    assert ana.refused("GET", f"/games/{RAID}/content?hash=0000") == "request/unknown"
    assert ana.refused("GET", "/games/chess/content") == "table/unknown_game"


def checked(person: Person, game: str, seats: int, **options: Any) -> dict[str, Any]:
    """Return the form of a new table, its options by id."""
    found: dict[str, Any] = person.post(
        f"/games/{game}/check", {"seats": seats, "options": options}
    )
    found["options"] = {option["id"]: option for option in found["options"]}
    return found


def test_a_new_table_is_checked_before_it_is_made(ana: Person) -> None:
    form = checked(ana, QUEST, 1)

    (quest,) = [game for game in ana.get("/games") if game["id"] == QUEST]
    assert list(form["options"]) == [option["id"] for option in quest["options"]]
    assert form["options"]["edition"]["value"] == form["options"]["edition"]["default"]
    assert form["chosen"] == {}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("game", ["dungeonquest", "tiny_epic_dungeons", "dungeon_plungin"])
def test_what_a_check_returns_is_taken_as_a_new_table(ana: Person, game: str, seats: int) -> None:
    """Every option is wished for at its last choice, whatever closes what."""
    found = {option["id"]: option["choices"][-1] for option in options_of(ana, game)}

    form = checked(ana, game, seats, **found)
    others = [BOT] * (seats - 1)
    table = ana.post("/tables", {"game": game, "seats": [ME, *others], "options": form["chosen"]})

    assert table["options"] == {id: state["value"] for id, state in form["options"].items()}
    for state in form["options"].values():
        assert state["value"] in state["choices"] or state["bound"]


def options_of(person: Person, game: str) -> list[dict[str, Any]]:
    """Return the options of a game."""
    (found,) = [each for each in person.get("/games") if each["id"] == game]
    return list(found["options"])


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("chess", {"seats": 1}, "table/unknown_game"),
        (QUEST, {"seats": 9}, "table/seats"),
        (QUEST, {"seats": 0}, "request/malformed"),
        (QUEST, {"seats": 99}, "request/malformed"),
        (QUEST, {}, "request/malformed"),
        (QUEST, {"seats": 1, "options": {"flying": True}}, "table/unknown_option"),
        (QUEST, {"seats": 1, "packs": ["no such pack"]}, "table/pack_unknown"),
        (QUEST, {"seats": 1, "extra": 1}, "request/malformed"),
    ],
)
def test_a_check_of_what_cannot_be_played_is_refused(
    ana: Person, path: str, body: dict[str, Any], code: str
) -> None:
    assert ana.refused("POST", f"/games/{path}/check", body) == code


def test_every_clause_is_there_in_both_languages(ana: Person) -> None:
    clauses = ana.get(f"/games/{QUEST}/rules")

    assert len(clauses) > 200
    assert all(clause["title"]["en"] and clause["text"]["es"] for clause in clauses)


def test_a_guest_is_known_again_and_keeps_name_and_preferences(
    come: Callable[..., Person],
) -> None:
    eva = come()
    eva.ask("PATCH", "/me", {"name": "Eva\u202e\n", "preferences": {"sound": True}})

    eva.ask("PATCH", "/me", {"preferences": {"speed": "slow"}})

    assert eva.get("/me") == {
        "name": "Eva",
        "preferences": {"sound": True, "speed": "slow"},
        "account": None,
    }
    assert come().get("/me") == {"name": "", "preferences": {}, "account": None}


def test_a_forged_cookie_is_nobody(server: Server, ana: Person) -> None:
    name, value = next(iter(ana.http.cookies.items()))
    guest, _, signature = value.partition(".")

    assert server.services.tokens.known(f"{name}={value}") == guest
    assert server.services.tokens.known(f"{name}={guest}x.{signature}") is None
    assert server.services.tokens.known(f"{name}={guest}.") is None
    assert server.services.tokens.known("nonsense; =;") is None


def test_a_table_without_an_open_seat_starts_by_itself(ana: Person) -> None:
    table = ana.new_table(QUEST, [ME])

    assert table["status"] == "playing"
    assert table["waiting"] == [0]
    assert table["undo"] == "free"
    assert [seat["name"] for seat in table["seats"]] == ["Ana"]


def test_a_table_is_set_up_with_options_and_a_seed_of_ones_own(ana: Person) -> None:
    tables = [
        ana.new_table(QUEST, [ME], seed="the same", options={"edition": "corrected"})
        for _ in range(2)
    ]

    assert tables[0]["options"]["edition"] == "corrected"
    assert tables[0]["seed_hash"] == tables[1]["seed_hash"]
    assert ana.new_table(QUEST, [ME])["seed_hash"] != tables[0]["seed_hash"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [ME]}, "table/unknown_game"),
        ({"game": RAID, "seats": [ME]}, "table/seats"),
        ({"game": QUEST, "seats": [ME], "options": {"no": True}}, "table/unknown_option"),
        ({"game": QUEST, "seats": [ME], "options": {"edition": "x"}}, "table/option_value"),
        ({"game": QUEST, "seats": [{"sitter": "bot", "bot": "x"}]}, "table/unknown_bot"),
        ({"game": QUEST, "seats": [ME], "packs": ["x"]}, "table/pack_unknown"),
        ({"game": QUEST, "seats": [ME, OPEN], "seed": "x"}, "table/seed_shared"),
        ({"game": QUEST, "seats": []}, "request/malformed"),
        ({"game": QUEST, "seats": [ME], "more": 1}, "request/malformed"),
        ([], "request/malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ana: Person, body: Any, code: str) -> None:
    before = len(ana.get("/lobby")["mine"])

    assert ana.refused("POST", "/tables", body) == code
    assert len(ana.get("/lobby")["mine"]) == before


def test_friends_sit_down_by_invitation_and_the_game_starts_when_all_are_there(
    ana: Person, ben: Person
) -> None:
    table = ana.new_table(RAID, [ME, OPEN, BOT])
    id, invite = table["id"], table["seats"][1]["invite"]
    assert (table["status"], table["undo"]) == ("waiting", "strict")

    assert ben.get(f"/tables/{id}")["seats"][1]["invite"] is None
    sat = ben.post(f"/tables/{id}/sit", {"invite": invite, "name": "Benito"})

    assert sat["status"] == "playing"
    assert [seat["yours"] for seat in sat["seats"]] == [False, True, False]
    assert [seat["name"] for seat in sat["seats"]][:2] == ["Ana", "Benito"]
    assert id in {table["id"] for table in ben.get("/lobby")["mine"]}


def test_who_may_sit_where(ana: Person, ben: Person, come: Callable[..., Person]) -> None:
    eva = come("Eva")
    private = ana.new_table(RAID, [ME, OPEN, OPEN])
    id = private["id"]

    assert ben.refused("POST", f"/tables/{id}/sit", {}) == "auth/invitation_needed"
    assert ben.refused("POST", f"/tables/{id}/sit", {"invite": "wrong"}) == "auth/invitation"
    invite = private["seats"][1]["invite"]
    ben.post(f"/tables/{id}/sit", {"invite": invite})
    assert eva.refused("POST", f"/tables/{id}/sit", {"invite": invite}) == "table/seat_taken"
    assert ben.post(f"/tables/{id}/sit", {"invite": invite})["status"] == "waiting"


def test_a_public_table_is_listed_and_anybody_takes_a_free_seat(ana: Person, ben: Person) -> None:
    id = ana.new_table(RAID, [ME, OPEN, BOT], public=True, name="Raid!")["id"]

    listed = {table["id"]: table for table in ben.get("/lobby")["open"]}
    assert listed[id]["name"] == "Raid!"
    assert ben.refused("POST", f"/tables/{id}/sit", {"seat": 0}) == "table/seat_taken"
    assert ben.refused("POST", f"/tables/{id}/sit", {"seat": 7}) == "answer/no_such_seat"
    ben.post(f"/tables/{id}/sit", {})

    assert ana.get(f"/tables/{id}")["status"] == "playing"


def test_a_full_table_takes_nobody(ana: Person, ben: Person) -> None:
    id = ana.new_table(QUEST, [ME], public=True)["id"]

    assert ben.refused("POST", f"/tables/{id}/sit", {}) == "table/full"
    assert ben.refused("POST", f"/tables/{id}/sit", {"seat": 0}) == "table/full"


def test_private_tables_are_listed_for_those_who_play_and_for_nobody_else(
    ana: Person, ben: Person
) -> None:
    id = ana.new_table(RAID, [ME, OPEN, BOT])["id"]

    assert id in {table["id"] for table in ana.get("/lobby")["mine"]}
    assert id not in {table["id"] for table in ben.get("/lobby")["open"]}


def test_a_table_without_spectators_tells_strangers_nothing(ana: Person, ben: Person) -> None:
    id = ana.new_table("dungeonquest", [ME], spectators=False)["id"]

    for path in (f"/tables/{id}", f"/tables/{id}/events", f"/replays/{id}"):
        assert ben.refused("GET", path) == "table/no_spectators"
    assert ben.refused("POST", f"/fork/{id}/0", {"seats": [ME]}) == "table/no_spectators"
    assert ben.refused("POST", f"/tables/{id}/rematch") == "auth/not_host"
    assert ben.refused("POST", f"/tables/{id}/sit", {}) == "auth/invitation_needed"
    assert ana.get(f"/tables/{id}")["status"] == "playing"
    assert id not in str(ben.get("/lobby"))


def asked_by_a_stranger(stranger: Person, id: str) -> list[tuple[str, int, str]]:
    """Return what a stranger is answered to everything that can be asked of a table."""
    key = "a stranger's key"
    found = []
    for seat in (0, 1, 3, 9, 15):
        asked: list[tuple[str, str, Any]] = [
            ("GET", f"/tables/{id}/events?as={seat}", None),
            ("POST", f"/tables/{id}/seats/{seat}/word", {"word": "0" * 64}),
            *[
                ("POST", f"/tables/{id}/seats/{seat}", {"act": act, "bot": bot})
                for act in ("hand_over", "take_back", "resign", "leave")
                for bot in ("greedy", "nobody")
            ],
            *[
                (
                    "POST",
                    f"/tables/{id}/{path}",
                    {"seat": seat, "step": 0, "client_key": key, **more},
                )
                for path, more in (
                    ("answers", {"type": "answer", "key": "x"}),
                    ("plans", {"type": "plan", "keys": ["x"]}),
                )
            ],
        ]
        for method, path, body in asked:
            answer = stranger.ask(method, path, body)
            code = answer.json()["code"] if answer.status_code >= 400 else answer.text
            found.append((path.replace(id, ""), answer.status_code, code))
    others: list[tuple[str, str, Any]] = [
        ("GET", f"/tables/{id}", None),
        ("GET", f"/tables/{id}/events", None),
        ("GET", f"/replays/{id}", None),
        ("GET", f"/replays/{id}/view?position=3", None),
        ("POST", f"/replays/{id}/check", None),
        ("POST", f"/fork/{id}/0", {"seats": [ME]}),
        ("POST", f"/fork/{id}/3", {"seats": [ME, ME, ME, ME]}),
        ("PATCH", f"/tables/{id}", {"public": True}),
        ("DELETE", f"/tables/{id}", None),
        ("POST", f"/tables/{id}/sit", {}),
        ("POST", f"/tables/{id}/sit", {"seat": 3}),
        ("POST", f"/tables/{id}/sit", {"invite": "x" * 24}),
        ("POST", f"/tables/{id}/start", None),
        ("POST", f"/tables/{id}/rematch", None),
    ]
    for method, path, body in others:
        answer = stranger.ask(method, path, body)
        code = answer.json()["code"] if answer.status_code >= 400 else answer.text
        found.append((path.replace(id, ""), answer.status_code, code))
    export = stranger.http.get(f"/export/{id}.json")
    found.append(("export", export.status_code, export.json().get("code", export.text)))
    for eyes in ("spectator", "0", "1", "9"):
        heard = stranger.watch(id, eyes).hear()
        found.append((f"live as {eyes}", 0, heard.get("code", str(heard))))
    return found


def test_a_stranger_cannot_tell_tables_without_spectators_apart(ana: Person, ben: Person) -> None:
    """Not by game, number of seats or step, nor whether the game is over."""
    alone = ana.new_table("dungeonquest", [ME], spectators=False)["id"]
    four = ana.new_table(RAID, [ME, BOT, BOT, BOT], spectators=False)["id"]
    over = ana.new_table(RAID, [BOT, BOT, BOT], spectators=False)["id"]
    wait_for(lambda: ana.get(f"/tables/{over}")["status"] == "over")

    told = asked_by_a_stranger(ben, alone)

    assert all(status == 0 or 400 <= status < 500 for _, status, _ in told)
    assert asked_by_a_stranger(ben, four) == told
    assert asked_by_a_stranger(ben, over) == told


def test_only_the_host_starts_changes_and_takes_away(ana: Person, ben: Person) -> None:
    id = ana.new_table(RAID, [ME, OPEN, OPEN])["id"]

    assert ben.refused("POST", f"/tables/{id}/start") == "auth/not_host"
    assert ben.refused("PATCH", f"/tables/{id}", {"public": True}) == "auth/not_host"
    assert ben.refused("DELETE", f"/tables/{id}") == "auth/not_host"

    assert ana.ask("PATCH", f"/tables/{id}", {"public": True}).json()["public"] is True
    started = ana.post(f"/tables/{id}/start")
    assert [seat["sitter"] for seat in started["seats"]] == ["human", "bot", "bot"]
    assert ana.refused("POST", f"/tables/{id}/start") == "table/started"
    assert ana.refused("DELETE", f"/tables/{id}") == "table/started"


def test_a_waiting_table_is_taken_away_for_everybody(ana: Person) -> None:
    id = ana.new_table(RAID, [ME, OPEN, OPEN])["id"]
    line = ana.watch(id, 0)

    assert ana.ask("DELETE", f"/tables/{id}").status_code == 204

    assert ana.refused("GET", f"/tables/{id}") == "table/unknown"
    assert line.closed_with() >= 4000


def test_whoever_leaves_before_the_start_frees_the_seat(ana: Person, ben: Person) -> None:
    table = ana.new_table(RAID, [ME, OPEN, OPEN])
    id, invite = table["id"], table["seats"][1]["invite"]
    ben.post(f"/tables/{id}/sit", {"invite": invite})

    ben.post(f"/tables/{id}/seats/1", {"act": "leave"})

    seat = ana.get(f"/tables/{id}")["seats"][1]
    assert (seat["sitter"], seat["name"]) == ("open", "")
    assert seat["invite"] != invite


def test_the_host_fills_an_open_seat_with_a_bot(ana: Person, ben: Person) -> None:
    id = ana.new_table(RAID, [ME, OPEN, OPEN])["id"]

    changed = ana.post(f"/tables/{id}/seats/1", {"act": "hand_over", "bot": "random"})
    assert changed["seats"][1]["bot"] == "random"
    assert ana.post(f"/tables/{id}/seats/1", {"act": "take_back"})["seats"][1]["sitter"] == "open"
    path = f"/tables/{id}/seats/1"
    assert ben.refused("POST", path, {"act": "hand_over"}) == "auth/not_your_seat"


def test_a_seat_is_handed_to_a_bot_and_taken_back(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME, ME], bot_speed="slow")["id"]
    path = f"/tables/{id}/seats/0"

    handed = ana.post(path, {"act": "hand_over", "bot": "random"})
    assert (handed["seats"][0]["away"], handed["seats"][0]["bot"]) == (True, "random")
    answer = {"type": "answer", "seat": 0, "step": 1, "key": "x", "client_key": "12345678"}
    assert ana.refused("POST", f"/tables/{id}/answers", answer) == "auth/handed_over"

    back = ana.post(path, {"act": "take_back"})
    assert (back["seats"][0]["away"], back["seats"][0]["bot"]) == (False, None)
    assert back["step"] == 2


def test_a_seat_that_is_given_up_is_played_by_a_bot_for_good(ana: Person) -> None:
    id = ana.new_table(QUEST, [ME])["id"]

    ana.post(f"/tables/{id}/seats/0", {"act": "resign", "bot": "random"})

    over = wait_for(lambda: _over(ana, id))
    assert over["seats"][0]["resigned"] is True
    assert ana.refused("POST", f"/tables/{id}/seats/0", {"act": "take_back"}) == "answer/game_over"
    rows = ana.http.get(f"/export/{id}.json").json()["answers"]
    assert rows[0] == [1, 0, "@resign"]


def _over(person: Person, id: str) -> Any:
    table = person.get(f"/tables/{id}")
    return table if table["status"] == "over" else None


def test_somebody_who_is_late_is_replaced_by_the_others_and_not_before(
    server: Server, ana: Person, ben: Person
) -> None:
    table = ana.new_table(RAID, [ME, OPEN, BOT], pace="live")
    id = table["id"]
    ben.post(f"/tables/{id}/sit", {"invite": table["seats"][1]["invite"]})
    path = f"/tables/{id}/seats/1"
    assert ana.refused("POST", path, {"act": "hand_over"}) == "table/not_away"
    assert ana.refused("POST", path, {"act": "resign"}) == "auth/not_your_seat"

    def long_ago() -> None:
        (table,) = [table for table in server.services.tables.all() if table.row.id == id]
        table.row.changed -= 3600

    wait_for(lambda: ana.get(f"/tables/{id}")["waiting"] == [0, 1])
    server.within(long_ago)
    assert ana.post(path, {"act": "hand_over"})["seats"][1]["away"] is True


def test_a_rematch_is_one_new_table_for_all(ana: Person, ben: Person) -> None:
    table = ana.new_table(RAID, [ME, OPEN, BOT], options={})
    id = table["id"]
    ben.post(f"/tables/{id}/sit", {"invite": table["seats"][1]["invite"]})
    assert ana.refused("POST", f"/tables/{id}/rematch") == "table/not_over"
    for person, seat in ((ana, 0), (ben, 1)):
        person.post(f"/tables/{id}/seats/{seat}", {"act": "resign", "bot": "random"})
    wait_for(lambda: _over(ana, id))

    first, second = ana.post(f"/tables/{id}/rematch"), ben.post(f"/tables/{id}/rematch")

    assert first["id"] == second["id"] != id
    assert [seat["sitter"] for seat in first["seats"]] == ["human", "human", "bot"]
    assert [seat["yours"] for seat in second["seats"]] == [False, True, False]
    assert not any(seat["resigned"] for seat in first["seats"])
    assert ana.get(f"/tables/{id}")["rematch"] == first["id"]


def test_an_unknown_table_is_refused_everywhere(ana: Person) -> None:
    answer = {"type": "answer", "seat": 0, "step": 0, "key": "x", "client_key": "12345678"}
    for method, path, body in (
        ("GET", "", None),
        ("PATCH", "", {"public": True}),
        ("DELETE", "", None),
        ("POST", "/sit", {}),
        ("POST", "/start", None),
        ("POST", "/rematch", None),
        ("POST", "/seats/0", {"act": "leave"}),
        ("POST", "/answers", answer),
        ("GET", "/events", None),
    ):
        assert ana.refused(method, f"/tables/aaaaaaaaaaaa{path}", body) == "table/unknown"


def names_of(person: Person, host: Person, wanted: str = "") -> list[str]:
    """Return the names of the tables of a host that are listed to somebody."""
    hosted = {table["id"] for table in host.get("/lobby")["mine"]}
    listed = person.get(f"/lobby{wanted}")["open"]
    return [table["name"] for table in listed if table["id"] in hosted]


def test_tables_of_others_are_listed_by_game_and_pace(ana: Person, ben: Person) -> None:
    made = [(RAID, "slow", 3), (RAID, "live", 3), (QUEST, "live", 2)]
    for game, pace, seats in made:
        others = [OPEN] * (seats - 1)
        ana.new_table(game, [ME, *others], public=True, pace=pace, name=f"{game} {pace}")

    assert len(names_of(ben, ana)) == 3
    assert set(names_of(ben, ana, f"?game={RAID}")) == {f"{RAID} slow", f"{RAID} live"}
    assert set(names_of(ben, ana, "?pace=live")) == {f"{RAID} live", f"{QUEST} live"}
    assert names_of(ben, ana, f"?game={QUEST}&pace=live") == [f"{QUEST} live"]
    assert names_of(ben, ana, f"?game={QUEST}&pace=slow") == []
    assert names_of(ben, ana, "?game=chess") == []
    assert ben.refused("GET", "/lobby?pace=hasty") == "request/malformed"


def test_tables_with_a_free_seat_are_listed_before_those_to_watch(ana: Person, ben: Person) -> None:
    ana.new_table(RAID, [ME, OPEN, BOT], public=True, name="to join")
    ana.new_table(QUEST, [ME, BOT], public=True, name="to watch")

    assert names_of(ben, ana) == ["to join", "to watch"]
