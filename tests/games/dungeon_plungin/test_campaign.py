"""A campaign: the party of one adventure goes on the next, and nobody can smuggle anything in."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import mazmorra
from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.rules.play import carry_of
from mazmorra.kernel import Game, Refused
from mazmorra.kernel.chance import seed_of
from mazmorra.testing import ScriptedChance, clause
from tests.conformance.support import play_on
from tests.games.dungeon_plungin.support import plunge

GAME_ID = "dungeon_plungin"


def hero(name: str, **more: Any) -> dict[str, Any]:
    """Return a hero as an adventure leaves it, by way of a file."""
    return {"hero": name, "base": [4, 3, 1, 4, 6, 3, 2, 2], "most": 6, "abilities": [], **more}


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


@clause("dp.setup.continue_heroes", "dp.component.advancement")
def test_heroes_of_the_lowest_and_of_the_highest_level_may_come() -> None:
    game = start({"party": [hero("warrior", level=1), hero("dwarf", level=10)]})

    assert [one.level for one in game.state.heroes[:2]] == [1, 10]


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


# ---------------------------------------------------------------------- first to the village


def asked(game: Game[Any]) -> str:
    """Return what is asked, by its name."""
    return type(game.question(0)).__name__


def until(game: Game[Any], question: str) -> None:
    """Be done with everything until a question comes; points go where they may."""
    while asked(game) != question:
        keys = [option.key for option in game.legal(0)]
        game.answer(0, "done" if "done" in keys else keys[0])


@clause("dp.setup.continue_heroes", "dp.village.order", "dp.exp.split", "dp.gold.split")
def test_a_party_from_an_earlier_adventure_sells_divides_and_learns_before_it_sets_out() -> None:
    party = [hero("warrior", gold=5), hero("dwarf")]
    game = start({"party": party, "purse": 100, "exp": 400, "valuables": ["gem"]}, party=2)

    assert asked(game) == "Sell"
    assert game.legal(0)[0].key == "sell:gem"
    price = game.content.objects["gem"].value
    game.answer(0, "sell:gem")
    until(game, "Shop")

    share = (100 + price) // 2
    assert [one.gold for one in game.state.heroes] == [5 + share, share]
    assert [(one.exp, one.level) for one in game.state.heroes] == [(200, 2), (200, 2)]
    until(game, "PlaceHero")
    assert (game.state.expedition, game.state.round, game.state.visit) == (1, 0, "")


@clause("dp.setup.continue_heroes", "dp.exit.abandon")
def test_nobody_is_asked_whether_to_go_back_where_nobody_has_been_yet() -> None:
    game = start({"party": [hero("warrior")]}, party=1, expeditions=1)
    questions = []

    while asked(game) != "PlaceHero":
        questions.append(asked(game))
        game.answer(0, "done")

    assert questions == ["Sell", "Study", "Shop"]


@clause("dp.setup.continue_heroes", "dp.death.leave_with_dead", "dp.death.replace")
@pytest.mark.parametrize("gold", [1000, 0])
def test_who_died_in_the_earlier_adventure_is_revived_for_gold_or_replaced(gold: int) -> None:
    party = [hero("warrior"), hero("dwarf", dead=True, items=["healing_potion"])]
    game = start({"party": party, "purse": gold}, party=2)

    assert asked(game) == "MournHero"
    assert ("revive" in {option.key for option in game.legal(0)}) == bool(gold)
    game.answer(0, "revive" if gold else "replace:thief")
    until(game, "Sell")

    assert [one.hero for one in game.state.heroes] == ["warrior", "dwarf" if gold else "thief"]
    assert all(one.vida == one.most for one in game.state.heroes)


@clause("dp.setup.continue_heroes", "dp.death.leave_with_dead")
def test_who_died_in_the_earlier_adventure_has_no_life_before_being_revived() -> None:
    game = start({"party": [hero("warrior"), hero("dwarf", dead=True)], "purse": 1000}, party=2)

    assert [(one.status, one.vida) for one in game.state.heroes] == [("outside", 6), ("dead", 0)]


@clause("dp.setup.continue_heroes", "dp.exp.split")
def test_those_who_join_now_have_no_share_in_what_the_others_brought() -> None:
    game = start({"party": [hero("warrior")], "purse": 90, "exp": 140}, party=3)
    before = [one.gold for one in game.state.heroes]

    until(game, "Shop")

    assert [one.gold - old for one, old in zip(game.state.heroes, before, strict=True)] == [
        90,
        0,
        0,
    ]
    assert [one.exp for one in game.state.heroes] == [140, 0, 0]


@clause("dp.setup.continue_heroes")
def test_where_not_all_can_go_the_dead_stay_at_home() -> None:
    game = start({"party": [hero("warrior", dead=True), hero("dwarf")]}, party=1)

    assert [(one.hero, one.status) for one in game.state.heroes] == [("dwarf", "outside")]


@clause("dp.setup.continue_heroes", "dp.death.leave_with_dead")
def test_what_an_adventure_leaves_says_who_lies_dead() -> None:
    game = start({"party": [hero("warrior"), hero("thief"), hero("dwarf")]}, party=3)
    for one, status in zip(game.state.heroes, ("inside", "dead", "laid"), strict=True):
        one.status = status

    carry: Any = carry_of(game)  # type: ignore[arg-type]

    assert [one["dead"] for one in carry["party"]] == [False, True, True]


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
        (
            {"party": [hero("warrior", base=[4, 3, 1, 4, 6, 3, 3, 2])]},
            "'warrior' has 26 points at level 1, where it can have 25",
        ),
        (
            {"party": [hero("warrior", level=3, base=[6, 6, 3, 4, 6, 2, 2, 1])]},
            "'warrior' has 30 points at level 3, where it can have 29",
        ),
        ({"party": [hero("warrior", base=[7, 3, 1, 4, 4, 2, 2, 2])]}, "it can have 1 to 6"),
        ({"party": [hero("warrior", base=[6, 3, 0, 4, 6, 2, 2, 2])]}, "it can have 1 to 6"),
        (
            {"party": [hero("warrior", abilities=["charge", "agile", "tough"])]},
            "'warrior' has 3 abilities at level 1, where it can have 2",
        ),
        ({"party": [hero("warrior", most=11)]}, "has 11 Life at level 1, where it can have 10"),
        ({"party": [hero("warrior", dead=True)]}, "every hero in it is dead"),
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


@clause("dp.setup.continue_heroes", "dp.setup.party_size_option")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_no_more_heroes_go_on_than_the_party_has(size: int) -> None:
    old: Any = plunge(heroes=("warrior", "dwarf", "thief", "archer")).game
    chance = ScriptedChance(seed_of("on"), stacks={}, values={})
    options: dict[str, bool | str | int] = {"party": size, "heroes": "chosen"}

    game = GAME.table(GAME, GAME.content(), 1, options, chance, carry=carry_of(old))

    heroes = [hero.hero for hero in game.state.heroes]
    assert heroes == ["warrior", "dwarf", "thief"][:size]
