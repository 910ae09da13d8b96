"""A campaign: the party of one adventure goes on the next, and nobody can smuggle anything in."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import mazmorra
from mazmorra.games.dungeon_plungin import GAME
from mazmorra.kernel import Game, Refused
from mazmorra.testing import clause
from tests.conformance.support import play_on

GAME_ID = "dungeon_plungin"


def hero(name: str, **more: Any) -> dict[str, Any]:
    """Return a hero as an adventure leaves it, by way of a file."""
    return {"hero": name, "base": [4, 3, 1, 4, 8, 3, 2, 2], "most": 8, "abilities": [], **more}


def start(carry: dict[str, Any], seats: int = 1, **options: Any) -> Game[Any]:
    """Begin an adventure with a party from an earlier one."""
    return mazmorra.start(GAME_ID, seats, options, "campaign", carry=json.loads(json.dumps(carry)))


def given_up() -> dict[str, Any]:
    """Play until a party comes out alive and gives up, and return what it keeps."""
    for seed in range(20):
        game = mazmorra.start(GAME_ID, 1, {"expeditions": 1, "party": 2}, f"away {seed}")
        play_on(game, Random(seed))
        assert game.outcome is not None
        carry: dict[str, Any] = json.loads(json.dumps(game.outcome.carry))
        if carry["party"]:
            return carry
    raise AssertionError("nobody ever came out alive")


@clause("dp.setup.continue_heroes")
def test_a_party_of_two_is_filled_up_with_ready_made_heroes() -> None:
    game = start({"party": [hero("warrior", level=2), hero("dwarf")], "purse": 30}, party=4)

    assert [one.hero for one in game.state.heroes] == ["warrior", "dwarf", "thief", "priestess"]
    assert [one.level for one in game.state.heroes] == [2, 1, 1, 1]
    assert game.state.purse == 30


@clause("dp.setup.continue_heroes", "dp.setup.pregen_once")
def test_a_created_hero_keeps_its_name_and_the_next_one_gets_another() -> None:
    game = start({"party": [hero("hero_2")]}, party=2, heroes="chosen")
    game.answer(0, "create")

    assert [one.hero for one in game.state.heroes] == ["hero_2", "hero_1"]


@clause("dp.round.loss_after", "dp.setup.continue_heroes")
def test_after_a_lost_adventure_new_heroes_find_what_was_kept_in_the_village() -> None:
    game = start({"party": [], "store": ["club"], "storage": 8}, party=2)

    assert [one.hero for one in game.state.heroes] == ["warrior", "thief"]
    assert (game.state.store, game.state.storage) == (("club",), 8)


@clause("dp.setup.continue_heroes")
def test_larger_parties_leave_some_at_home_and_the_seats_share_the_rest() -> None:
    party = [hero(name) for name in ("warrior", "dwarf", "thief")]
    game = start({"party": party}, seats=2, party=2)

    assert [(one.hero, one.seat) for one in game.state.heroes] == [("warrior", 0), ("dwarf", 1)]


@clause("dp.exit.abandon", "dp.setup.continue_heroes")
def test_what_one_adventure_leaves_the_next_one_takes() -> None:
    carry = given_up()
    game = start(carry, party=2)

    for before, after in zip(carry["party"], game.state.heroes, strict=True):
        assert after.hero == before["hero"]
        assert list(after.items) == before["items"]
        assert list(after.base) == before["base"]
        assert after.vida == before["most"]


@pytest.mark.parametrize(
    ("carry", "problem"),
    [
        ({"party": "all"}, "Expected `array`, got `str`"),
        ({"heroes": []}, "unknown field `heroes`"),
        ({"party": [hero("dragon")]}, "there is no hero 'dragon'"),
        ({"party": [hero("warrior"), hero("warrior")]}, "a hero is in it twice"),
        ({"party": [hero("warrior", items=["nuke"])]}, "there is no object 'nuke'"),
        ({"party": [hero("warrior", abilities=["fly"])]}, "there is no ability 'fly'"),
        ({"party": [hero("warrior", knows=["wish"])]}, "there is no spell 'wish'"),
        ({"party": [hero("warrior", schools=["chaos"])]}, "there is no school 'chaos'"),
        ({"party": [hero("warrior", level=0)]}, "there is no level 0"),
        ({"party": [hero("warrior", level=80)]}, "there is no level 80"),
        ({"party": [hero("warrior", base=[1, 2])]}, "length >= 8"),
        ({"party": [hero("warrior", base=[100] * 8)]}, "<= 99"),
        ({"party": [hero("warrior", most=0)]}, ">= 1"),
        ({"party": [hero("warrior")] * 5}, "length <= 4"),
        ({"purse": -1}, ">= 0"),
        ({"purse": 10**9}, "<= 1000000"),
        ({"valuables": ["moon"]}, "there is no object 'moon'"),
        ({"recipes": ["soup"]}, "there is no recipe 'soup'"),
        ({"store": ["key"] * 100}, "length <= 99"),
    ],
)
def test_a_party_that_cannot_be_is_refused_in_one_sentence(
    carry: dict[str, Any], problem: str
) -> None:
    with pytest.raises(Refused) as refused:
        start(carry)

    assert refused.value.code == "campaign/party"
    assert refused.value.clause == "dp.setup.continue_heroes"
    assert problem in str(refused.value.params["problem"])


def test_only_games_with_a_campaign_look_at_what_is_carried() -> None:
    assert GAME.campaign is not None
    assert mazmorra.games.definition("dungeon_raiders").campaign is None
