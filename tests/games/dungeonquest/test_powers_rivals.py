"""Power cards in a combat of two Heroes: they work for the one who is attacked as well."""

from __future__ import annotations

from mazmorra.games.dungeonquest.events.combat import (
    CombatCardCanceled,
    HandCardTaken,
    HandShown,
    LoserCrushed,
    StackCardSuffered,
    TopCardSuffered,
)
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import (
    damage_of,
    fight,
    hand,
    play,
    put_aside,
    result,
    stacked,
)
from tests.games.dungeonquest.encounter_support import only

# ---------------------------------------------------------------------- the one who is attacked


@clause("dq.power.tatianna.hail_of_arrows")
def test_tatianna_hails_arrows_on_a_hero_who_attacks_her() -> None:
    table = fight(rival="tatianna", mine=["melee_2"], theirs=["hail_of_arrows"], draws=["ranged_4"])

    play(table, "melee_2", "hail_of_arrows")

    assert only(table.told, TopCardSuffered) == [TopCardSuffered(0, ("ranged_4.1",), ())]
    assert damage_of(table, 0) == ["hail_of_arrows", "ranged_4"]


@clause("dq.power.gherinn.light_of_kellos")
def test_gherinn_cancels_the_card_of_a_hero_who_attacks_him() -> None:
    table = fight(rival="gherinn", mine=["melee_4"], theirs=["light_of_kellos"])

    play(table, "melee_4", "light_of_kellos")

    assert only(table.told, CombatCardCanceled) == [CombatCardCanceled(0, "melee_4.1")]
    assert result(table) == (0, 3)


@clause("dq.power.challara.shared_destinies")
def test_challara_looks_at_the_hand_of_a_hero_who_attacks_her() -> None:
    table = fight(rival="challara", mine=["magic_1", "melee_4"], theirs=["shared_destinies"])

    play(table, "magic_1", "shared_destinies")
    assert only(table.told, HandShown) == [HandShown(0, 0, 1, ("melee_4.1",))]
    assert table.keys(1) == ["take:melee_4", "decline"]
    table.answers("take:melee_4")

    assert only(table.told, HandCardTaken) == [HandCardTaken(1, 1, 0, "melee_4.1")]
    assert hand(table, 1)[0] == "melee_4"


@clause("dq.power.challara.brightblazes_breath")
def test_brightblaze_breathes_on_a_hero_who_attacks_challara() -> None:
    table = fight(
        rival="challara",
        mine=["magic_1"],
        theirs=["brightblazes_breath"],
        combat_stack=["melee_1", "ranged_1"],
    )

    play(table, "magic_1", "brightblazes_breath")

    assert only(table.told, StackCardSuffered) == [StackCardSuffered(0, ("ranged_1.1",), ())]
    assert damage_of(table, 0) == ["brightblazes_breath", "ranged_1"]


@clause("dq.power.krutzbeck.crushing_blow")
def test_krutzbeck_crushes_a_hero_who_attacks_him() -> None:
    table = fight(rival="krutzbeck", mine=["melee_1"], theirs=["crushing_blow"])

    play(table, "melee_1", "crushing_blow")

    assert only(table.told, LoserCrushed) == [LoserCrushed(0, ("melee_1.1",), ())]
    assert damage_of(table, 0) == ["crushing_blow", "melee_1"]
    assert stacked(table) == []


# ---------------------------------------------------------------------- before a Shield Wall


@clause("dq.power.hugo.shield_wall", "dq.power.tatianna.hail_of_arrows")
def test_a_shield_wall_keeps_the_arrow_of_a_hail_away() -> None:
    table = fight(
        "tatianna",
        rival="hugo",
        mine=["hail_of_arrows"],
        theirs=["shield_wall"],
        draws=["ranged_4"],
    )

    play(table, "hail_of_arrows", "shield_wall")

    assert only(table.told, TopCardSuffered) == [TopCardSuffered(1, (), ("ranged_4.1",))]
    assert damage_of(table, 1) == ["hail_of_arrows"]
    assert put_aside(table) == ["ranged_4"]


@clause("dq.power.hugo.shield_wall", "dq.power.challara.brightblazes_breath")
def test_a_shield_wall_keeps_the_breath_of_brightblaze_away() -> None:
    table = fight(
        "challara",
        rival="hugo",
        mine=["brightblazes_breath"],
        theirs=["shield_wall"],
        combat_stack=["ranged_1"],
    )

    play(table, "brightblazes_breath", "shield_wall")

    assert only(table.told, StackCardSuffered) == [StackCardSuffered(1, (), ("ranged_1.1",))]
    assert damage_of(table, 1) == ["brightblazes_breath"]
    assert put_aside(table) == ["ranged_1"]
