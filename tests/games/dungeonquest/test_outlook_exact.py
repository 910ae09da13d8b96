"""Odds before a risky answer, counted by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import DECKS
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import in_catacombs
from tests.games.dungeonquest.combat_support import fight, play
from tests.games.dungeonquest.support import QuestTable, came, quest
from tests.games.dungeonquest.variant_support import using

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Outlook

#: How many of the 36 rolls of two dice do not exceed a number.
WAYS = {1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 26, 9: 30, 10: 33, 11: 35, 12: 36}


def outlook(table: QuestTable, key: str, seat: int = 0) -> Outlook | None:
    """Return what a seat is told of an answer."""
    option = next(option for option in table.game.legal(seat) if option.key == key)
    return table.game.outlook(seat, option)


def odds(table: QuestTable, key: str, seat: int = 0) -> dict[str, float]:
    """Return the odds of an answer by message, with what is counted in it."""
    found = outlook(table, key, seat)
    assert found is not None
    told: dict[str, float] = {}
    for chance, message, args in found.odds:
        counted = (str(value) for _, value in args if value)
        told["-".join([message.removeprefix("outlook-"), *counted])] = chance
    return told


def either(yes: str, no: str, good: float, of: int) -> object:
    """Return the odds of something that happens so many times of so many."""
    return pytest.approx({yes: good / of, no: 1 - good / of})


def tried(good: float, of: int = 36, *, failed: str = "turn") -> object:
    """Return the odds of a test that succeeds so many times of so many, and what failing does."""
    return either("test-passed", f"test-failed-{failed}", good, of)


def crossed(good: float, other: str = "not-crossed") -> object:
    """Return the odds of getting through by so many of the 36 rolls of two dice."""
    return either("crossed", other, good, 36)


# ---------------------------------------------------------------------- tests


@clause("dq.hero.gherinn.determination", "dq.test.roll")
def test_before_a_test_gherinn_is_told_its_odds_and_what_a_prayer_costs() -> None:
    table = quest(heroes=["gherinn"], at=["c3"], tiles={"c3": "tile_47:north"})
    table.answers("move:north")

    assert odds(table, "roll") == tried(WAYS[3])
    prayed = outlook(table, "pray")
    assert prayed is not None
    assert prayed.args == (("tokens", 3), ("peril", ""), ("then", ""))


@clause("dq.chamber.bridge.test")
@pytest.mark.parametrize("loot", [0, 1, 2])
def test_before_a_test_on_a_bridge_every_loot_card_has_been_added_to_the_roll(loot: int) -> None:
    def arrived(state: State) -> None:
        came(state, 0, "d3", "south")
        state.heroes[0].due = "encounter"

    table = quest(
        heroes=["gherinn"],
        at=["c3"],
        tiles={"c3": "tile_48", "d3": "tile_01"},
        loot=[["brooch", "necklace"][:loot]],
        change=arrived,
    )
    assert odds(table, "cross") == crossed(WAYS[4 - loot], "falls")
    assert outlook(table, "stay") is None
    table.answers("cross", *["done"] * bool(loot))

    assert odds(table, "roll") == tried(WAYS[4 - loot], failed="fall")


@clause("dq.hero.lindel.ability")
def test_lindel_is_told_the_odds_of_every_die_that_could_be_rolled_again() -> None:
    table = quest(
        heroes=["lindel"], at=["c3"], tiles={"c3": "tile_47:north"}, dice={"dice": [5, 4]}
    )
    table.answers("move:north")

    assert odds(table, "keep") == tried(0, 6)
    assert odds(table, "reroll:1") == tried(2, 6)
    assert odds(table, "reroll:2") == tried(1, 6)


@clause("dq.card.rune.rune_of_fortune")
def test_a_rune_of_fortune_rolls_both_dice_again() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_47:north"},
        runes=[["rune_of_fortune"]],
        dice={"dice": [3, 4]},
    )
    table.answers("move:north")

    assert odds(table, "keep") == tried(1, 1)
    assert odds(table, "rune:rune_of_fortune") == tried(WAYS[7])


@clause("dq.hero.gherinn.dragon")
def test_dice_that_are_no_test_have_no_odds() -> None:
    table = quest(
        2,
        heroes=["gherinn", "hugo"],
        at=["e7"],
        tiles={"d7": "tile_01"},
        dice={"dice": [5, 4]},
        stack={"dragon": ["dragon_rage"]},
    )
    table.answers("loot")

    found = [outlook(table, key) for key in table.keys(0)]
    assert found[0] is not None
    assert (found[0].message, dict(found[0].args)["wounds"]) == ("outlook-suffers", 9)
    assert found[1:] == [None] * 3
    assert not found[0].odds


@clause("dq.chamber.web.choice", "dq.determination.bonus")
@pytest.mark.parametrize(("tokens", "value"), [(0, 7), (2, 9)])
def test_a_web_is_crossed_by_strength_and_determination(tokens: int, value: int) -> None:
    def caught(state: State) -> None:
        came(state, 0, "d3", "south")
        state.heroes[0].due = "encounter"
        state.heroes[0].determination = (("web", tokens), ("crossing", 1))

    table = quest(
        heroes=["hugo"], at=["c3"], tiles={"c3": "tile_38", "d3": "tile_01"}, change=caught
    )

    assert odds(table, "cross") == crossed(WAYS[value])
    assert outlook(table, "retreat") is None


@clause("dq.variant.focused_determination.keep")
def test_focused_determination_counts_for_every_test() -> None:
    def determined(state: State) -> None:
        state.heroes[0].determination = (("any", 3),)

    table = quest(
        heroes=["gherinn"],
        at=["c3"],
        tiles={"c3": "tile_37"},
        options=using("focused_determination"),
        change=determined,
    )

    assert odds(table, "cross") == crossed(WAYS[7])


@clause("dq.card.catacomb.hole_in_ceiling")
def test_whoever_may_climb_out_is_told_the_odds_of_a_test_of_agility() -> None:
    table = in_catacombs("hole_in_ceiling")

    (climb, stay) = table.keys(0)

    assert odds(table, climb) == crossed(WAYS[4], "climb-fails")
    assert outlook(table, stay) is None


# ---------------------------------------------------------------------- ways


@clause("dq.catacomb.passage_down")
def test_whoever_goes_down_is_told_how_many_catacomb_cards_lead_out() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_25"},
        change=lambda state: setattr(state.heroes[0], "descent", True),
    )

    assert odds(table, "descend:north") == either("way-out", "no-way-out", 7 + 3, 40)


@clause("dq.portcullis.test", "dq.door.draw")
def test_a_door_before_a_portcullis_must_open_and_the_portcullis_be_lifted() -> None:
    table = quest(heroes=["hugo"], at=["c3"], tiles={"c3": "tile_08", "b3": "tile_39:south"})

    both = 5 / 14 * WAYS[7] / 36
    assert odds(table, "move:north") == either("way-opens", "way-shut", both, 1)


@clause("dq.ruling.deck_empty")
def test_an_empty_door_deck_is_its_discard_pile() -> None:
    def all_out(state: State) -> None:
        place = DECKS.index("door")
        pile = tuple(card for card in state.door if "shuffle" not in card)
        state.box += tuple(card for card in state.door if "shuffle" in card)
        state.discards = (*state.discards[:place], pile, *state.discards[place + 1 :])
        state.door = ()

    table = quest(heroes=["hugo"], at=["c3"], tiles={"c3": "tile_08"}, change=all_out)

    assert odds(table, "move:north") == either("way-opens", "way-shut", 5, 14)


@clause("dq.card.rune.stasis_rune")
def test_the_moves_of_a_stasis_rune_have_the_odds_of_moves() -> None:
    table = quest(
        heroes=["hugo"], at=["c3"], tiles={"c3": "tile_47:north"}, runes=[["stasis_rune"]]
    )
    table.answers("rune:stasis_rune")

    assert odds(table, "move:north") == either("way-opens", "way-shut", WAYS[7], 36)
    assert outlook(table, "stop") is None


# ---------------------------------------------------------------------- Monsters


@clause("dq.escape.success", "dq.escape.fail")
def test_hugo_gets_away_from_a_skeleton_as_often_as_their_cards_say() -> None:
    """His cards show 3, 1, 1 and 2; the Skeleton's 2, 2, 3 and 4, each with 1 damage."""
    tiles = {"c3": "tile_01", "b3": "tile_01"}
    table = quest(heroes=["hugo"], at=["c3"], tiles=tiles, tokens={"b3": "skeleton_life_3"})
    table.answers("move:north")

    assert odds(table, "escape") == pytest.approx({"escapes": 5 / 16, "escape-fails-1": 11 / 16})
    fight = outlook(table, "attack")
    assert fight is not None
    assert (fight.message, fight.odds) == ("outlook-combat", ())


@clause("dq.variant.monstrous_treasures.reward")
@pytest.mark.parametrize(("monster", "life", "faces"), [("skeleton", 3, 2), ("demon", 7, 6)])
def test_the_die_for_a_treasure_must_be_lower_than_the_life_value(
    monster: str, life: int, faces: int
) -> None:
    suffered = ("ranged_1", "ranged_1", "ranged_1", "ranged_2", "ranged_2", "ranged_2")
    table = fight(
        "hugo",
        monster,
        mine=["melee_4", "melee_1"],
        theirs=["melee_1", "melee_2"],
        life=life,
        damage=((), suffered[: life - 1]),
        options=using("monstrous_treasures"),
    )
    play(table, "melee_4", "melee_1")

    assert odds(table, "roll") == either("reward", "no-reward", faces, 6)
    assert outlook(table, "decline") is None
