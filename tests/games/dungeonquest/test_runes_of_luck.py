"""The Runes that heal, warn, change dice, ward off wounds and calm a dragon."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import (
    SunRolled,
    TurnCut,
    TurnsForfeited,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardUndone,
    DragonDrawn,
    DragonShuffled,
    RuneUsed,
    WoundsHealed,
    WoundsPrevented,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    NORMAL_TURN,
    before_room,
    deeds,
    discarded,
    drawing,
    entering,
    failed,
    failed_once,
    meeting,
    passed,
    springing,
)
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.cards_support import Deed
    from tests.games.dungeonquest.support import QuestTable

MOVES = NORMAL_TURN[:4]


def used(rune: str) -> Deed:
    """Return what the use of a Rune is told as."""
    return (f"dq.card.rune.{rune}", RuneUsed(0, f"{rune}.1"))


# ---------------------------------------------------------------------- Healing


@clause("dq.card.rune.rune_of_healing")
@pytest.mark.parametrize(("wounds", "healed"), [(8, 6), (6, 6), (1, 1)])
def test_a_rune_of_healing_heals_up_to_six_wounds(wounds: int, healed: int) -> None:
    table = before_room(wounds=wounds, runes=["rune_of_healing"])

    table.answers("rune:rune_of_healing")

    healing = "dq.card.rune.rune_of_healing"
    assert deeds(table) == [used("rune_of_healing"), (healing, WoundsHealed(0, healed))]
    assert table.hero().wounds == wounds - healed
    assert table.state.sun == 1


@clause("dq.card.rune.rune_of_healing")
def test_a_rune_of_healing_is_used_at_the_start_of_a_turn_by_whoever_is_wounded() -> None:
    assert before_room(runes=["rune_of_healing"]).keys(0) == NORMAL_TURN
    assert entering("tile_14", wounds=8, runes=["rune_of_healing"]).keys(0) == MOVES


# ---------------------------------------------------------------------- Warning


@clause("dq.card.rune.rune_of_warning")
def test_a_rune_of_warning_may_be_kept_for_a_later_trap() -> None:
    table = springing("explosion", seats=2, runes=["rune_of_warning"])

    table.answers("decline")

    blast = "dq.card.trap.explosion"
    assert deeds(table) == [
        (blast, WoundsTaken(0, 4)),
        (blast, TurnsForfeited(0, 1)),
        *discarded("trap", "explosion.1"),
    ]
    assert table.hero().runes == ("rune_of_warning.1",)


@clause("dq.ruling.warning_door")
def test_a_rune_of_warning_cancels_the_wounds_of_a_trapped_door_that_stays_shut() -> None:
    table = drawing("door", "spear_trap_door", runes=["rune_of_warning"])
    assert table.keys(0) == ["rune:rune_of_warning", "decline"]

    table.answers("rune:rune_of_warning")

    trap = "dq.card.door.spear_trap_door"
    assert deeds(table) == [
        used("rune_of_warning"),
        ("dq.card.rune.rune_of_warning", CardUndone(0, "spear_trap_door.1")),
        *discarded("door", "spear_trap_door.1", trap),
        (trap, TurnCut(0)),
    ]
    assert table.at() == "c3"
    assert table.hero().wounds == 0
    assert table.state.sun == 2


@clause("dq.ruling.warning_door")
@pytest.mark.parametrize(("deck", "card"), [("trap", "trapdoor"), ("dungeon", "trapdoor_d")])
def test_a_rune_of_warning_removes_a_trapdoor_before_it_is_kept(deck: str, card: str) -> None:
    table = drawing(deck, card, runes=["rune_of_warning"], loot=["rope"])

    table.answers("rune:rune_of_warning")

    assert table.hero().kept == ()
    assert table.loot() == ["rope"]
    assert table.discards(deck) == [card]
    assert table.keys(0)[:4] == MOVES


# ---------------------------------------------------------------------- Fortune

FORTUNE = "dq.card.rune.rune_of_fortune"


@clause("dq.card.rune.rune_of_fortune")
def test_a_rune_of_fortune_rolls_all_dice_again_and_the_second_result_stands() -> None:
    table = meeting("shade_d", runes=["rune_of_fortune"], dice=[1, 6, 5, 5])
    assert table.keys(0) == ["keep", "rune:rune_of_fortune"]

    table.answers("rune:rune_of_fortune")

    shade = "dq.card.dungeon.shade_d"
    assert deeds(table) == [
        used("rune_of_fortune"),
        *failed_once(shade, "luck", 3, 5, 5),
        (shade, WoundsTaken(0, 7)),
        *discarded("dungeon", "shade_d.1"),
    ]


@clause("dq.card.rune.rune_of_fortune")
def test_the_dice_that_are_rolled_again_have_six_faces() -> None:
    table = meeting("razorwings_d", runes=["rune_of_fortune"], dice=[1, 7])

    with pytest.raises(ValueError, match="it gives 0 to 5"):
        table.answers("rune:rune_of_fortune")


@clause("dq.card.rune.rune_of_fortune")
def test_a_rune_of_fortune_may_be_kept() -> None:
    table = meeting("razorwings_d", runes=["rune_of_fortune"], dice=[3])

    table.answers("keep")

    assert table.hero().wounds == 3
    assert table.hero().runes == ("rune_of_fortune.1",)


@clause("dq.card.rune.rune_of_fortune")
@pytest.mark.parametrize(
    ("deck", "card", "dice", "wounds"),
    [
        ("dungeon", "razorwings_d", [6, 1], 1),
        ("trap", "poison_gas", [6, 3, 1], 0),
        ("search", "giant_centipede", [6, 6, 1, 1], 2),
    ],
)
def test_a_rune_of_fortune_changes_any_roll(
    deck: str, card: str, dice: list[int], wounds: int
) -> None:
    table = drawing(deck, card, runes=["rune_of_fortune"], dice=dice)

    table.answers("rune:rune_of_fortune")

    assert table.hero().wounds == wounds
    assert table.hero().runes == ()


@clause("dq.card.rune.rune_of_fortune")
def test_lindel_rolls_one_die_again_and_then_all_of_them() -> None:
    table = meeting("shade_d", hero="lindel", runes=["rune_of_fortune"], dice=[6, 6, 5, 2, 3])
    assert table.keys(0) == ["keep", "reroll:1", "reroll:2", "rune:rune_of_fortune"]

    table.answers("reroll:2")
    assert table.keys(0) == ["keep", "rune:rune_of_fortune"]
    table.answers("rune:rune_of_fortune")

    assert deeds(table)[:3] == [
        used("rune_of_fortune"),
        *passed("dq.card.dungeon.shade_d", "luck", 5, 2, 3),
    ]


@clause("dq.card.rune.rune_of_fortune")
def test_a_rune_of_fortune_does_not_change_the_sun() -> None:
    table = quest(
        at=["c3"],
        tiles={"c3": "tile_01"},
        sun=25,
        runes=[["rune_of_fortune"]],
        dice={"sun": [1]},
        stack={"search": ["nothing_search"]},
    )

    table.answers("search")

    assert SunRolled(1, 1) in table.happened
    assert table.game.over


# ---------------------------------------------------------------------- Might


@clause("dq.card.rune.rune_of_might")
def test_a_rune_of_might_makes_a_test_succeed_without_dice() -> None:
    table = entering("tile_24", runes=["rune_of_might"])
    assert table.keys(0) == ["roll", "rune:rune_of_might"]

    table.answers("rune:rune_of_might")

    assert deeds(table)[0] == used("rune_of_might")
    assert [type(event).__name__ for _, event in deeds(table)] == ["RuneUsed", "PitCrossed"]
    assert table.hero().status == "inside"


@clause("dq.card.rune.rune_of_might")
def test_a_rune_of_might_frees_a_hero_who_is_held_and_the_tokens_go() -> None:
    table = drawing("dungeon", "naga", runes=["rune_of_might"], dice=[4, 4])
    table.answers("roll")
    assert deeds(table)[:2] == failed("dq.card.dungeon.naga", "strength", 7, 4, 4)

    table.answers("rune:rune_of_might")

    assert table.hero().kept == ()
    assert table.hero().determination == ()
    assert table.keys(0) == NORMAL_TURN


@clause("dq.card.rune.rune_of_might")
def test_a_rune_of_might_is_no_help_where_no_attribute_is_tested() -> None:
    table = meeting("razorwings_d", runes=["rune_of_might"], dice=[4])

    assert table.hero().wounds == 4
    assert table.hero().runes == ("rune_of_might.1",)


# ---------------------------------------------------------------------- Warding

WARD = "dq.card.rune.rune_of_warding"


@clause("dq.card.rune.rune_of_warding")
@pytest.mark.parametrize(("face", "kept_away", "wounds"), [(6, 5, 1), (5, 5, 0), (1, 1, 0)])
def test_a_rune_of_warding_prevents_up_to_five_wounds(
    face: int, kept_away: int, wounds: int
) -> None:
    table = meeting("razorwings_d", runes=["rune_of_warding"], dice=[face])
    assert table.keys(0) == ["rune:rune_of_warding", "decline"]

    table.answers("rune:rune_of_warding")

    wings = "dq.card.dungeon.razorwings_d"
    assert deeds(table) == [
        used("rune_of_warding"),
        (WARD, WoundsPrevented(0, kept_away)),
        *([(wings, WoundsTaken(0, wounds))] if wounds else []),
        *discarded("dungeon", "razorwings_d.1"),
    ]


@clause("dq.card.rune.rune_of_warding")
def test_a_rune_of_warding_may_save_a_life_or_be_kept() -> None:
    saved = meeting("razorwings_d", runes=["rune_of_warding"], dice=[6], wounds=14)
    kept = meeting("razorwings_d", runes=["rune_of_warding"], dice=[6])

    saved.answers("rune:rune_of_warding")
    kept.answers("decline")

    assert saved.hero().status == "inside"
    assert kept.hero().wounds == 6
    assert kept.hero().runes == ("rune_of_warding.1",)


@clause("dq.card.rune.rune_of_warding")
@pytest.mark.parametrize("face", [4, 1])
def test_nobody_is_asked_for_a_rune_of_warding_where_there_are_no_wounds(face: int) -> None:
    table = drawing(
        *("crypt", "spear_trap_crypt"), hero="tatianna", runes=["rune_of_warding"], dice=[face]
    )

    assert table.hero().runes == ("rune_of_warding.1",)
    assert table.keys(0) == NORMAL_TURN


@clause("dq.card.rune.rune_of_warding")
def test_a_rune_of_warding_prevents_the_wounds_of_a_failed_escape_but_not_of_combat() -> None:
    table = meeting(
        "skeleton_d",
        seats=2,
        runes=["rune_of_warding"],
        powers=["glorious_strike", "dark_volley"],
    )

    table.answers("escape")
    assert table.keys(0) == ["rune:rune_of_warding", "decline"]
    table.answers("rune:rune_of_warding")

    assert table.hero().wounds == 0
    assert CombatBegun(0, "skeleton", None) in table.happened


@clause("dq.card.rune.rune_of_warding")
def test_a_rune_of_warding_prevents_no_wounds_of_combat() -> None:
    table = meeting(
        "skeleton_d",
        seats=2,
        runes=["rune_of_warding"],
        tokens=["skeleton_life_2"],
        combat=["melee_4"] * 3 + ["melee_3_plain"] + ["magic_1"] * 4,
    )
    table.answers("attack")

    def nearly_over(state: State) -> None:
        fight = state.fight
        assert fight is not None
        fight.sides[0].damage, fight.sides[1].damage = fight.deck[:2], fight.deck[2:3]
        fight.deck = fight.deck[3:]

    table.arrange(nearly_over)
    table.answer(0, "play:melee_4")
    table.answer(1, "play:magic_1")

    assert ("dq.combat.hero_wounds", WoundsTaken(0, 2)) in deeds(table)
    assert table.hero().runes == ("rune_of_warding.1",)


# ---------------------------------------------------------------------- Slumber

SLUMBER = "dq.card.rune.rune_of_slumber"


def robbing(*dragon: str, runes: tuple[str, ...] = ("rune_of_slumber",)) -> QuestTable:
    """Let Hugo stay with the dragon, one of whose Sleeping cards is out already."""

    def one_is_out(state: State) -> None:
        state.dragon = tuple(card for card in state.dragon if card != "sleeping.7")
        state.dragon_out = ("sleeping.7",)

    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["e7"],
        loot=[["genie_lamp"]],
        runes=[runes],
        stack={"dragon": dragon},
        dice={"dice": [1, 1]},
        change=one_is_out,
    )
    table.answers("loot")
    return table


@clause("dq.card.rune.rune_of_slumber")
def test_a_rune_of_slumber_puts_the_dragon_back_to_sleep() -> None:
    table = robbing("dragon_rage")
    assert table.keys(0) == ["rune:rune_of_slumber", "decline"]

    table.answers("rune:rune_of_slumber")

    assert deeds(table) == [
        used("rune_of_slumber"),
        (SLUMBER, DragonShuffled(("sleeping.7", "dragon_rage.1"))),
        (SLUMBER, TurnCut(0)),
    ]
    assert table.loot() == ["genie_lamp"]
    assert table.at() == "e7"
    assert len(table.state.dragon) == 8
    assert table.game.waiting == (1,)


@clause("dq.card.rune.rune_of_slumber")
def test_without_the_rune_or_with_it_unused_the_dragon_rages() -> None:
    table = robbing("dragon_rage")

    table.answers("decline")

    assert table.loot() == []
    assert table.hero().wounds == 2
    assert table.hero().runes == ("rune_of_slumber.1",)


@clause("dq.card.rune.rune_of_slumber")
def test_nobody_is_asked_for_a_rune_of_slumber_while_the_dragon_sleeps() -> None:
    table = robbing("sleeping")

    assert DragonDrawn(0, "sleeping.1") in table.happened
    assert table.game.waiting == (1,)


@clause("dq.card.rune.rune_of_slumber")
def test_a_rune_of_slumber_is_of_no_use_when_another_hero_wakes_the_dragon() -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["e7", "e7"],
        active=1,
        runes=[["rune_of_slumber"]],
        stack={"dragon": ["dragon_rage"]},
        dice={"dice": [1, 1, 2, 2]},
    )

    table.answers("loot", "retreat:d7")

    assert table.hero().wounds == 4
    assert table.hero().runes == ("rune_of_slumber.1",)
