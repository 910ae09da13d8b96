"""Campaigns: a party goes on evening after evening, also after a restart and as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, SOUTH, door_squares, name_of
from mazmorra.games.dungeon_plungin.rules.play import carry_of
from tests.server.support import BOT, ME, OPEN, Person, running, wait_for

if TYPE_CHECKING:
    from pathlib import Path

PLUNGE = "dungeon_plungin"
SMALL = {"party": 1, "expeditions": 1}


def begin(person: Person, name: str = "Fridays", **more: Any) -> dict[str, Any]:
    """Begin a campaign."""
    found: dict[str, Any] = person.post("/campaigns", {"game": PLUNGE, "name": name, **more})
    return found


def set_out(person: Person, campaign: str, seed: str | None, **more: Any) -> dict[str, Any]:
    """Let the party of a campaign set out on an adventure, alone."""
    given = {"seats": [ME], "options": SMALL, "seed": seed, "campaign": campaign}
    given = {**given, "bot_speed": "none", **more}
    table: dict[str, Any] = person.post("/tables", {"game": PLUNGE, **given})
    return table


def play_out(person: Person, table: str) -> dict[str, Any]:
    """Let a bot play on at random until the adventure is over."""
    person.post(f"/tables/{table}/seats/0", {"act": "hand_over", "bot": "random"})
    wait_for(lambda: person.get(f"/tables/{table}")["status"] == "over")
    found: dict[str, Any] = person.get(f"/tables/{table}")
    return found


def mine(person: Person) -> dict[str, Any]:
    """Return the only campaign of a guest."""
    (found,) = person.get("/campaigns")
    return dict(found)


def test_the_party_comes_out_of_one_adventure_and_goes_into_the_next(ana: Person) -> None:
    campaign = begin(ana)
    first = set_out(ana, campaign["id"], "one")
    assert mine(ana)["table"] == first["id"]
    assert mine(ana)["carry"] is None

    over = play_out(ana, first["id"])

    kept = mine(ana)
    assert kept["table"] is None
    assert [chapter["table"] for chapter in kept["chapters"]] == [first["id"]]
    assert [chapter["adventure"] for chapter in kept["chapters"]] == ["knocking_in_the_wall"]
    assert kept["carry"] == over["outcome"]["carry"]

    second = set_out(ana, campaign["id"], "two")
    line = ana.watch(second["id"], 0)
    view = line.of("situation")["view"]
    carried = kept["carry"]["party"] or [{"hero": "warrior"}]
    assert [hero["hero"] for hero in view["heroes"]] == [hero["hero"] for hero in carried]
    assert ana.get(f"/tables/{second['id']}")["campaign"] == campaign["id"]


def test_nobody_sets_out_twice_at_once(ana: Person) -> None:
    campaign = begin(ana)
    set_out(ana, campaign["id"], "one")

    body = {"game": PLUNGE, "seats": [ME], "campaign": campaign["id"]}
    assert ana.refused("POST", "/tables", body) == "campaign/playing"


def test_a_campaign_is_its_owners(ana: Person, ben: Person) -> None:
    campaign = begin(ana)
    body = {"game": PLUNGE, "seats": [ME], "campaign": campaign["id"]}

    assert ben.get("/campaigns") == []
    assert ben.refused("POST", "/tables", body) == "campaign/unknown"
    assert ben.refused("GET", f"/campaigns/{campaign['id']}/party") == "campaign/unknown"
    assert ben.refused("DELETE", f"/campaigns/{campaign['id']}") == "campaign/unknown"


def test_who_only_plays_along_is_not_told_whose_campaign_it_is(ana: Person, ben: Person) -> None:
    campaign = begin(ana)
    table = set_out(ana, campaign["id"], None, seats=[ME, OPEN], options={})
    invite = table["seats"][1]["invite"]

    joined = ben.post(f"/tables/{table['id']}/sit", {"invite": invite})

    assert joined["status"] == "playing"
    assert joined["campaign"] is None


def test_only_a_game_with_campaigns_has_them(ana: Person) -> None:
    body = {"game": "dungeon_raiders", "name": ""}
    assert ana.refused("POST", "/campaigns", body) == "campaign/none"

    campaign = begin(ana)
    other = {"game": "dungeon_raiders", "seats": [ME, BOT, BOT], "campaign": campaign["id"]}
    assert ana.refused("POST", "/tables", other) == "campaign/unknown"
    games = {game["id"]: game["campaign"] for game in ana.get("/games")}
    assert [id for id, has in games.items() if has] == [PLUNGE]


def test_a_party_leaves_as_a_file_and_comes_back_somewhere_else(ana: Person, ben: Person) -> None:
    campaign = begin(ana)
    assert ana.refused("GET", f"/campaigns/{campaign['id']}/party") == "campaign/unknown"
    play_out(ana, set_out(ana, campaign["id"], "one")["id"])

    answer = ana.ask("GET", f"/campaigns/{campaign['id']}/party")
    assert "attachment" in answer.headers["content-disposition"]
    file = answer.json()
    assert file["format"] == 1

    theirs = begin(ben, "Mondays", party=file)

    assert theirs["carry"] == mine(ana)["carry"]
    assert theirs["chapters"] == []
    assert set_out(ben, theirs["id"], "there")["status"] == "playing"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": 2}, "request/malformed"),
        ({"game": "dungeonquest"}, "campaign/party"),
        ({"carry": {"party": [{"hero": "dragon"}]}}, "campaign/party"),
        ({"carry": {"purse": -5}}, "campaign/party"),
        ({"carry": []}, "request/malformed"),
        ({"spell": "wish"}, "request/malformed"),
    ],
)
def test_a_file_that_is_no_party_is_refused_and_nothing_is_kept(
    ana: Person, change: dict[str, Any], code: str
) -> None:
    file = {"format": 1, "game": PLUNGE, "carry": {"party": []}, **change}

    assert ana.refused("POST", "/campaigns", {"game": PLUNGE, "party": file}) == code
    assert ana.get("/campaigns") == []


def test_a_campaign_that_is_given_up_leaves_its_table_playing(ana: Person) -> None:
    campaign = begin(ana)
    table = set_out(ana, campaign["id"], "one")

    ana.ask("DELETE", f"/campaigns/{campaign['id']}")

    assert ana.get("/campaigns") == []
    assert play_out(ana, table["id"])["outcome"]


def test_a_party_left_in_mid_dungeon_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana = Person(server.port, "Ana")
        campaign = begin(ana)
        table = set_out(ana, campaign["id"], "one")
        line = ana.watch(table["id"], 0)
        line.of("situation")
        for _ in range(12):
            line.asked(0)
            before = line.answer(0, line.options()[0])
        cookies = ana.http.cookies
        ana.close()

    with running(tmp_path) as server:
        ana = Person(server.port)
        ana.http.cookies = cookies
        assert mine(ana)["table"] == table["id"]
        line = ana.watch(table["id"], 0)
        after = line.of("situation")
        assert (after["step"], after["view"]) == (before["step"], before["view"])
        play_out(ana, table["id"])
        assert len(mine(ana)["chapters"]) == 1
        ana.close()


def veterans() -> dict[str, Any]:
    """Return the file of a party of four that stands before an adventure."""
    game: Any = mazmorra.start(PLUNGE, seats=1, options={"party": 4}, seed="veterans")
    while not game.state.heroes or len(game.state.heroes) < 4:
        game.answer(0, game.legal(0)[0].key)
    return {"format": 1, "game": PLUNGE, "carry": carry_of(game)}


def test_a_campaign_says_who_is_in_its_party(ana: Person) -> None:
    file = veterans()
    file["carry"]["party"][3]["dead"] = True
    file["carry"]["purse"] = 312

    campaign = begin(ana, party=file)

    party = campaign["party"]
    carried = file["carry"]["party"]
    assert party["gold"] == 312
    assert [member["card"] for member in party["members"]] == [hero["hero"] for hero in carried]
    assert [member["dead"] for member in party["members"]] == [False, False, False, True]
    for member, hero in zip(party["members"], carried, strict=True):
        assert member["stats"] == hero["base"]
        assert (member["level"], member["exp"], member["next_level"]) == (1, 0, 150)
        worn = [*hero["hands"], *filter(None, [hero["armour"]]), *hero["attire"]]
        assert member["gear"] == [*worn, *hero["items"]]
    assert ana.get(f"/campaigns/{campaign['id']}")["party"] == party


def test_a_campaign_says_how_it_was_played_last(ana: Person) -> None:
    campaign = begin(ana)
    assert (campaign["party"], campaign["last"]) == (None, None)
    over = play_out(ana, set_out(ana, campaign["id"], "one", pace="slow")["id"])

    found = ana.get(f"/campaigns/{campaign['id']}")

    assert found["last"]["options"] == over["options"]
    assert found["last"]["pace"] == "slow"
    name = over["seats"][0]["name"]
    seat = {"sitter": "me", "name": name, "bot": "greedy", "word_hash": None}
    assert found["last"]["seats"] == [seat]
    (chapter,) = found["chapters"]
    assert (chapter["step"], chapter["ended"]) == (over["step"], over["changed"])


def test_the_next_adventure_is_set_up_like_the_last_one(ana: Person, ben: Person) -> None:
    campaign = begin(ana)
    table = set_out(ana, campaign["id"], None, seats=[ME, OPEN, BOT], options={"expeditions": 2})
    ben.post(f"/tables/{table['id']}/sit", {"invite": table["invite"]})

    last = ana.get(f"/campaigns/{campaign['id']}")["last"]

    assert [seat["sitter"] for seat in last["seats"]] == ["me", "open", "bot"]
    assert last["options"]["expeditions"] == 2


def test_the_next_adventure_offers_the_places_of_the_last_one(ana: Person) -> None:
    campaign = begin(ana)
    options = {"party": 4, "expeditions": 1}
    mirror: Any = mazmorra.start(PLUNGE, 1, options, "places", undo="free")
    exits = [name_of(place) for place in door_squares(ENTRANCE, SOUTH)]
    places = [*exits, *(f"{place[:-1]}5" for place in exits)]
    for place in places:
        mirror.answer(0, f"stand:{place}")
    while not mirror.over:
        keys = [option.key for option in mirror.legal(0)]
        home = ("leave", *(f"move:{place}" for place in exits), "done", "end")
        mirror.answer(0, next((key for key in home if key in keys), keys[-1]))

    table = set_out(ana, campaign["id"], "places", options=options)
    for step, (_, seat, key) in enumerate(mirror.rows):
        body = {"seat": seat, "step": step, "key": key, "client_key": f"places-{step:05}"}
        ana.post(f"/tables/{table['id']}/answers", body)
    line = ana.watch(set_out(ana, campaign["id"], "next", options=options)["id"], 0)
    line.of("situation")
    while line.now["pending"]["decision"]["type"] != "PlaceHero":
        line.answer(0, "done")

    plans = {plan["key"]: plan["keys"] for plan in line.now["pending"]["plans"]}
    assert plans == {"again": [f"stand:{place}" for place in places]}
    assert mine(ana)["carry"] == mirror.outcome.carry, "the result itself says nothing of places"


def test_a_campaign_gets_another_name(ana: Person, ben: Person) -> None:
    path = f"/campaigns/{begin(ana)['id']}"

    assert ana.ask("PATCH", path, {"name": " Saturdays "}).json()["name"] == "Saturdays"
    assert mine(ana)["name"] == "Saturdays"
    assert ben.refused("PATCH", path, {"name": "Mine"}) == "campaign/unknown"
    assert ben.refused("GET", path) == "campaign/unknown"
    assert mine(ana)["name"] == "Saturdays"


def test_a_party_file_is_read_before_it_is_taken(ana: Person) -> None:
    file = veterans()

    members = ana.post("/campaigns/check", file)["members"]
    assert [member["card"] for member in members] == [h["hero"] for h in file["carry"]["party"]]
    file["carry"]["party"][0]["hero"] = "dragon"
    assert ana.refused("POST", "/campaigns/check", file) == "campaign/party"
    assert ana.get("/campaigns") == []
