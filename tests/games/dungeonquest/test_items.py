"""What a Hero carries and uses: Unstable Potions, the Rope and the Treasure Chest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import (
    CardKept,
    ChestOpened,
    GoldCounted,
    HeroKilled,
    LootGained,
    RopeUsed,
    WoundsHealed,
    WoundsTaken,
)
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    NORMAL_TURN,
    deeds,
    discarded,
    drawing,
    drew,
    entering,
    failed,
    followed,
    in_catacombs,
    rolled,
)
from tests.games.dungeonquest.support import QuestTable, quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

# ---------------------------------------------------------------------- the Unstable Potion

POTIONS = [
    ("dungeon", "unstable_potion_d"),
    ("crypt", "unstable_potion"),
    ("corpse", "unstable_potion_c"),
    ("search", "unstable_potion_s"),
]


def drinking(
    *dice: int, deck: str = "crypt", potion: str = "unstable_potion", wounds: int = 8
) -> QuestTable:
    """Let Hugo drink a potion at the start of his turn."""
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        wounds=[wounds],
        loot=[[potion]],
        dice={"dice": dice},
    )
    table.answers(f"drink:{potion}")
    return table


@clause(
    "dq.card.crypt.unstable_potion",
    "dq.card.corpse.unstable_potion_c",
    "dq.card.search.unstable_potion_s",
)
@pytest.mark.parametrize(("deck", "potion"), POTIONS[1:])
def test_an_unstable_potion_is_loot_without_value_that_may_be_drunk(deck: str, potion: str) -> None:
    table = drawing(deck, potion)

    gained = (f"dq.card.{deck}.{potion}", LootGained(0, f"{potion}.1", secret=False))
    assert followed(table)[0] == gained
    assert cards().gold(f"{potion}.1") == 0
    assert f"drink:{potion}" in table.keys(0)


@clause("dq.card.crypt.unstable_potion")
@pytest.mark.parametrize(
    ("faces", "change"),
    [
        ((1, 2), 6),
        ((1, 3), 6),
        ((2, 3), 3),
        ((1, 5), 3),
        ((1, 6), 0),
        ((2, 6), -3),
        ((4, 5), -3),
        ((4, 6), -3),
        ((5, 6), -6),
        ((6, 6), -6),
    ],
)
def test_two_dice_say_what_a_potion_does(faces: tuple[int, int], change: int) -> None:
    table = drinking(*faces)

    potion = "dq.card.crypt.unstable_potion"
    told = deeds(table)
    assert told[:2] == [
        *discarded("crypt", "unstable_potion.1", potion),
        *rolled(potion, *faces),
    ]
    if change > 0:
        assert told[2:] == [(potion, WoundsTaken(0, change))]
    elif change < 0:
        assert told[2:] == [(potion, WoundsHealed(0, -change))]
    else:
        assert told[2:] == []
    assert table.hero().wounds == 8 + change
    assert table.discards("crypt") == ["unstable_potion"]
    assert table.keys(0) == NORMAL_TURN
    assert table.state.sun == 1


@clause(
    "dq.card.crypt.unstable_potion",
    "dq.card.dungeon.unstable_potion_d",
    "dq.card.corpse.unstable_potion_c",
    "dq.card.search.unstable_potion_s",
)
@pytest.mark.parametrize(("deck", "potion"), POTIONS)
def test_a_potion_of_two_ones_kills(deck: str, potion: str) -> None:
    table = drinking(1, 1, deck=deck, potion=potion, wounds=0)

    told = f"dq.card.{deck}.{potion}"
    assert deeds(table)[:3] == [
        *discarded(deck, f"{potion}.1", told),
        *rolled(told, 1, 1),
        (told, HeroKilled(0, "card", f"{potion}.1")),
    ]
    assert table.hero().status == "killed"


@clause(
    "dq.card.dungeon.unstable_potion_d",
    "dq.card.corpse.unstable_potion_c",
    "dq.card.search.unstable_potion_s",
)
@pytest.mark.parametrize(("deck", "potion"), POTIONS)
def test_the_potions_of_all_decks_are_alike(deck: str, potion: str) -> None:
    table = drinking(2, 6, deck=deck, potion=potion)

    assert (f"dq.card.{deck}.{potion}", WoundsHealed(0, 3)) in deeds(table)
    assert table.discards(deck) == [potion]


@clause("dq.card.crypt.unstable_potion")
def test_a_potion_heals_no_more_than_there_is_to_heal() -> None:
    table = drinking(6, 6, wounds=2)

    assert deeds(table)[-1] == ("dq.card.crypt.unstable_potion", WoundsHealed(0, 2))
    assert table.hero().wounds == 0


@clause("dq.card.crypt.unstable_potion")
@pytest.mark.parametrize(("wounds", "alive"), [(9, True), (10, False)])
def test_the_wounds_of_a_potion_may_kill(wounds: int, alive: bool) -> None:
    table = drinking(1, 2, wounds=wounds)

    assert (table.hero().status == "inside") == alive


@clause("dq.card.crypt.unstable_potion")
def test_a_potion_is_drunk_at_the_start_of_a_turn_only() -> None:
    table = entering("tile_14", loot=["unstable_potion"])

    assert table.keys(0) == NORMAL_TURN[:4]


@clause("dq.card.crypt.unstable_potion", "dq.card.search.unstable_potion_s")
def test_with_potions_of_two_decks_the_hero_chooses_which_one_to_drink() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        loot=[["unstable_potion", "unstable_potion_s", "unstable_potion"]],
        dice={"dice": (3, 4)},
    )

    drinks = [key for key in table.keys(0) if key.startswith("drink:")]
    assert drinks == ["drink:unstable_potion", "drink:unstable_potion_s"]
    table.answers("drink:unstable_potion_s")

    assert table.loot() == ["unstable_potion", "unstable_potion"]
    assert table.discards("search") == ["unstable_potion_s"]


@clause("dq.ruling.unstable_potion_death")
def test_a_potion_may_be_drunk_in_the_catacombs_before_the_card_is_drawn() -> None:
    table = in_catacombs("empty_tunnel", loot=["unstable_potion"], dice=[6, 6], wounds=9)

    assert table.keys(0) == ["go_on", "drink:unstable_potion"]
    assert table.hero().drawn == 0
    table.answers("drink:unstable_potion")

    potion = "dq.card.crypt.unstable_potion"
    assert deeds(table)[:4] == [
        *discarded("crypt", "unstable_potion.1", potion),
        *rolled(potion, 6, 6),
        (potion, WoundsHealed(0, 6)),
        *drew("catacomb", "empty_tunnel.1"),
    ]
    assert table.hero().wounds == 3


@clause("dq.ruling.unstable_potion_death")
def test_whoever_dies_of_a_potion_in_the_catacombs_draws_no_card() -> None:
    table = in_catacombs(loot=["unstable_potion"], dice=[1, 1])

    table.answers("drink:unstable_potion")

    assert table.hero().status == "killed"
    assert len(table.state.catacomb) == 40
    assert table.game.waiting == (1,)


@clause("dq.ruling.unstable_potion_death")
def test_a_potion_may_be_left_for_later_in_the_catacombs() -> None:
    table = in_catacombs("empty_tunnel", loot=["unstable_potion"])

    table.answers("go_on")

    assert deeds(table)[0] == drew("catacomb", "empty_tunnel.1")[0]
    assert table.loot() == ["unstable_potion"]


# ---------------------------------------------------------------------- the Rope


@clause("dq.card.corpse.rope")
def test_a_rope_is_loot_without_value() -> None:
    table = drawing("corpse", "rope")

    assert followed(table)[0] == (
        "dq.card.corpse.rope",
        LootGained(0, "rope.1", secret=False),
    )
    assert cards().gold("rope.1") == 0
    assert table.loot() == ["rope"]


@clause("dq.card.corpse.rope", "dq.ruling.rope_timing")
@pytest.mark.parametrize(("deck", "card"), [("dungeon", "trapdoor_d"), ("trap", "trapdoor")])
def test_a_rope_may_be_used_when_a_trapdoor_is_drawn_and_the_turn_ends_as_usual(
    deck: str, card: str
) -> None:
    table = drawing(deck, card, seats=2, loot=["rope"])

    assert table.keys(0) == ["decline", "rope"]
    table.answers("rope")

    assert deeds(table) == [
        *discarded("corpse", "rope.1", "dq.card.corpse.rope"),
        ("dq.ruling.rope_timing", RopeUsed(0, "rope.1")),
        *discarded(deck, f"{card}.1"),
    ]
    assert table.hero().kept == ()
    assert table.discards("corpse") == ["rope"]
    assert table.game.waiting == (1,)


@clause("dq.card.corpse.rope", "dq.ruling.rope_timing")
@pytest.mark.parametrize(("deck", "card"), [("dungeon", "trapdoor_d"), ("trap", "trapdoor")])
def test_a_rope_may_be_used_in_place_of_any_later_test_of_a_trapdoor(deck: str, card: str) -> None:
    table = drawing(deck, card, loot=["rope"], dice=[2, 3])
    table.answers("decline")
    assert deeds(table) == [("dq.card.keep", CardKept(0, f"{card}.1"))]
    assert table.keys(0) == ["roll", "rope"]
    table.answers("roll")
    assert deeds(table)[:2] == failed(f"dq.card.{deck}.{card}", "agility", 4, 2, 3)
    assert table.keys(0) == ["roll", "rope"]

    table.answers("rope")

    told = deeds(table)
    assert told[:2] == [
        *discarded("corpse", "rope.1", "dq.card.corpse.rope"),
        ("dq.card.corpse.rope", RopeUsed(0, "rope.1")),
    ]
    assert told[-1:] == discarded(deck, f"{card}.1", f"dq.card.{deck}.{card}")
    assert table.hero().determination == ()
    assert table.keys(0)[:4] == NORMAL_TURN[:4]
    assert table.state.sun == 3


@clause("dq.card.corpse.rope")
@pytest.mark.parametrize(
    ("deck", "card", "dice"),
    [
        ("dungeon", "naga", (1, 1)),
        ("dungeon", "cave_in_d", (1, 1)),
        ("trap", "cave_in", (1, 1)),
        ("dungeon", "bane_spider_d", (1, 1)),
    ],
)
def test_a_rope_is_of_no_use_against_other_cards(
    deck: str, card: str, dice: tuple[int, int]
) -> None:
    table = drawing(deck, card, loot=["rope"], dice=dice)

    assert table.keys(0)[:4] == NORMAL_TURN[:4]
    assert table.loot() == ["rope"]


@clause("dq.card.corpse.rope", "dq.card.catacomb.hole_in_ceiling")
def test_a_rope_leads_out_through_a_hole_in_the_ceiling() -> None:
    table = in_catacombs("hole_in_ceiling", loot=["rope"], dice=[2])

    assert table.keys(0) == ["climb", "stay"]
    table.answers("climb")
    assert table.keys(0) == ["roll", "rope"]
    table.answers("rope")

    assert deeds(table) == [
        *discarded("corpse", "rope.1", "dq.card.corpse.rope"),
        ("dq.card.corpse.rope", RopeUsed(0, "rope.1")),
    ]
    assert table.keys(0) == ["shift:left", "shift:right"]


@clause("dq.card.corpse.rope", "dq.card.catacomb.hole_in_ceiling")
def test_whoever_has_a_rope_may_climb_without_it() -> None:
    table = in_catacombs("hole_in_ceiling", loot=["rope"], dice=[2, 3])

    table.answers("climb", "roll")

    hole = "dq.card.catacomb.hole_in_ceiling"
    assert deeds(table)[-3:-1] == [(hole, WoundsTaken(0, 1)), (hole, TurnCut(0))]
    assert table.loot() == ["rope"]


# ---------------------------------------------------------------------- the Treasure Chest


def out_with(*loot: str, dice: tuple[int, ...] = ()) -> QuestTable:
    """Let Hugo, the only one, leave the dungeon with Loot."""

    def at_the_tower(state: State) -> None:
        state.heroes[0].due = "encounter"

    table = quest(heroes=["hugo"], at=["a1"], loot=[loot], dice={"dice": dice}, change=at_the_tower)
    table.answers("exit")
    return table


@clause("dq.card.catacomb.treasure_chest")
@pytest.mark.parametrize(("faces", "gold"), [((1, 1), 200), ((3, 4), 700), ((6, 6), 1200)])
def test_a_chest_that_came_out_is_worth_a_hundred_for_each_pip(
    faces: tuple[int, int], gold: int
) -> None:
    table = out_with("treasure_chest", "bracelet", dice=faces)

    assert table.keys(0) == ["open", "decline"]
    table.answers("open")

    chest = "dq.card.catacomb.treasure_chest"
    assert deeds(table)[:3] == [
        *rolled(chest, *faces),
        (chest, ChestOpened(0, "treasure_chest.1", gold)),
        ("dq.end.score", GoldCounted(0, gold + 40, gold, 2)),
    ]
    assert table.game.outcome is not None
    assert table.game.outcome.scores == (gold + 40,)


@clause("dq.card.catacomb.treasure_chest")
def test_a_chest_may_stay_closed_and_is_worth_nothing_then() -> None:
    table = out_with("treasure_chest", "bracelet")

    table.answers("decline")

    assert not [event for event in table.happened if isinstance(event, ChestOpened)]
    assert table.game.outcome is not None
    assert table.game.outcome.scores == (40,)


@clause("dq.card.catacomb.treasure_chest")
def test_a_chest_is_loot_of_the_catacombs() -> None:
    table = in_catacombs("treasure_chest")

    assert followed(table) == [
        ("dq.card.catacomb.treasure_chest", LootGained(0, "treasure_chest.1", secret=False))
    ]
    assert table.hero().pile == ()
    assert table.hero().drawn == 1


@clause("dq.card.catacomb.treasure_chest")
def test_nobody_rolls_for_the_chest_of_a_hero_who_did_not_come_out() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        loot=[["treasure_chest", "unstable_potion"]],
        dice={"dice": [1, 1]},
    )

    table.answers("drink:unstable_potion")

    assert table.game.over
    assert not [event for event in table.happened if isinstance(event, ChestOpened)]
