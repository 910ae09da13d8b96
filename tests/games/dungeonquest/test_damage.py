"""Assigning damage: who wins a round, deathblows, stand-offs, canceled cards, printed examples."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.events.cards import WoundsTaken
from mazmorra.games.dungeonquest.events.combat import (
    CombatCardCanceled,
    CombatEnded,
    CounterCardAdded,
    DeathblowMade,
    LoserStacked,
    MonsterKilled,
    NextRoundPrepared,
    RoundWon,
    StandOffReached,
)
from mazmorra.games.dungeonquest.state import Fight, State
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    fight,
    hand,
    names,
    play,
    stacked,
    with_icon,
)
from tests.games.dungeonquest.encounter_support import kinds, only

EDITIONS = ["corrected", "2010"]
#: What a Sorcerer's Agony of Memory does in the round after its own.
AGONY = Lasting("cancel", "dq.power.sorcerer.agony_of_memory", 3)
HAMMER = Lasting("any", "dq.power.golem.hammer_blow", 1)
WRATH = Lasting("own_type", "dq.power.challara.ancestral_wrath", 2, "magic")


# ---------------------------------------------------------------------- winning and losing


@clause("dq.combat.win", "dq.combat.win.damage", "dq.combat.lose.stack")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("melee_2", "melee_1", 0),
        ("melee_3", "melee_4", 1),
        ("magic_4", "melee_3_plain", 0),
        ("magic_1", "melee_4", 1),
    ],
)
def test_the_higher_value_wins_and_is_damage_the_lower_one_goes_to_the_combat_stack(
    mine: str, theirs: str, winner: int
) -> None:
    table = fight(
        mine=[mine], theirs=[theirs], damage=(["ranged_1"], ["ranged_2"]), combat_stack=["ranged_3"]
    )

    play(table, mine, theirs)

    won, lost = (mine, theirs) if winner == 0 else (theirs, mine)
    values = (int(mine[mine.index("_") + 1]), int(theirs[theirs.index("_") + 1]))
    loser = 1 - winner
    assert only(table.told, RoundWon) == [RoundWon(loser, (f"{won}.1",), (), values)]
    assert table.clauses(RoundWon) == ["dq.combat.win.damage"]
    assert only(table.told, LoserStacked) == [LoserStacked(loser, (f"{lost}.1",))]
    assert table.clauses(LoserStacked) == ["dq.combat.lose.stack"]
    assert damage_of(table, loser) == [("ranged_1", "ranged_2")[loser], won]
    assert damage_of(table, winner) == [("ranged_1", "ranged_2")[winner]]
    assert stacked(table) == ["ranged_3", lost]


@clause("dq.combat.win", "dq.combat.win.damage")
def test_all_cards_of_a_winning_counterattack_are_damage() -> None:
    table = fight(mine=["melee_1", "melee_2", "melee_2"], theirs=["magic_4"])

    play(table, "melee_1", "magic_4", "counter:melee_2", "counter:melee_2")

    assert [event.values for event in only(table.told, RoundWon)] == [(5, 4)]
    assert damage_of(table, 1) == ["melee_1", "melee_2", "melee_2"]
    assert stacked(table) == ["magic_4"]


@clause("dq.combat.lose.stack_all")
def test_the_monster_puts_all_cards_of_a_lost_counterattack_into_the_combat_stack() -> None:
    table = fight(mine=["melee_4"], theirs=["ranged_1", "ranged_1", "ranged_2"])

    play(table, "melee_4", "ranged_1", "counter:ranged_1", "stop")

    assert only(table.told, LoserStacked) == [LoserStacked(1, ("ranged_1.1", "ranged_1.2"))]
    assert table.clauses(LoserStacked) == ["dq.combat.lose.stack_all"]
    assert damage_of(table, 1) == ["melee_4"]
    assert stacked(table) == ["ranged_1", "ranged_1"]


@clause("dq.combat.stacks_public")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_both_damage_stacks_and_the_combat_stack(seat: int | None) -> None:
    table = fight(
        seats=3,
        mine=["melee_4"],
        theirs=["melee_1"],
        damage=(["magic_1", "magic_2"], ["ranged_1"]),
        combat_stack=["ranged_4", "bone_shard"],
    )

    seen = table.view(seat).fight

    assert [names(side.damage) for side in seen.sides] == [["magic_1", "magic_2"], ["ranged_1"]]
    assert names(seen.stack) == ["ranged_4", "bone_shard"]


# ---------------------------------------------------------------------- deathblows


@clause("dq.combat.deathblow")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_winner_moves_all_stacked_cards_of_the_type_to_the_losers_damage(winner: int) -> None:
    table = fight(
        monster="demon",
        mine=["melee_4"],
        theirs=["melee_4"],
        lasting=([HAMMER], []) if winner == 0 else ([], [HAMMER]),
        combat_stack=["melee_1", "magic_1", "melee_2", "ranged_1"],
        damage=(["magic_2"], ["magic_2"]),
    )

    play(table, "melee_4", "melee_4")

    loser = 1 - winner
    assert only(table.told, DeathblowMade) == [DeathblowMade(loser, ("melee_1.1", "melee_2.1"), ())]
    assert table.clauses(DeathblowMade) == ["dq.combat.deathblow"]
    assert damage_of(table, loser) == ["magic_2", "melee_4", "melee_1", "melee_2"]
    assert damage_of(table, winner) == ["magic_2"]
    assert stacked(table) == ["magic_1", "ranged_1", "melee_4"]


@clause("dq.combat.deathblow")
def test_there_is_no_deathblow_without_a_card_of_the_type() -> None:
    table = fight(mine=["melee_4"], theirs=["melee_1"], combat_stack=["magic_1", "ranged_1"])

    play(table, "melee_4", "melee_1")

    assert only(table.told, DeathblowMade) == []
    assert damage_of(table, 1) == ["melee_4"]


@clause("dq.combat.deathblow.before_loser")
def test_the_losers_cards_of_this_round_are_no_part_of_the_deathblow() -> None:
    table = fight(mine=["melee_4"], theirs=["melee_3"], combat_stack=["melee_1"])

    play(table, "melee_4", "melee_3")

    order = [kind for kind in kinds(table.told) if kind in ("DeathblowMade", "LoserStacked")]
    assert order == ["DeathblowMade", "LoserStacked"]
    assert damage_of(table, 1) == ["melee_4", "melee_1"]
    assert stacked(table) == ["melee_3"]


@clause("dq.combat.deathblow.counterattack", "dq.errata.deathblow_counter")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_winner_by_counterattack_makes_a_deathblow(edition: str, winner: int) -> None:
    cards = (["melee_1", "melee_2"], ["magic_2"])
    mine, theirs = cards if winner == 0 else cards[::-1]
    table = fight(
        mine=mine, theirs=theirs, combat_stack=["melee_3", "magic_1"], options={"edition": edition}
    )

    play(table, mine[0], theirs[0], "counter:melee_2")

    loser = 1 - winner
    assert only(table.told, DeathblowMade) == [DeathblowMade(loser, ("melee_3.1",), ())]
    assert table.clauses(DeathblowMade) == ["dq.combat.deathblow.counterattack"]
    assert damage_of(table, loser) == ["melee_1", "melee_2", "melee_3"]
    assert stacked(table) == ["magic_1", "magic_2"]


@clause("dq.combat.deathblow.counterattack")
def test_a_loser_who_counterattacked_suffers_a_plain_deathblow() -> None:
    table = fight(mine=["melee_1", "melee_1"], theirs=["magic_4"], combat_stack=["magic_1"])

    play(table, "melee_1", "magic_4", "counter:melee_1")

    assert table.clauses(DeathblowMade) == ["dq.combat.deathblow"]
    assert damage_of(table, 0) == ["magic_4", "magic_1"]


@clause("dq.ruling.deathblow_mixed")
def test_a_winner_with_cards_of_several_types_makes_a_deathblow_with_each_of_them() -> None:
    """No printed cards can do it; here ranged 2 has an icon against magic, like melee cards."""
    table = fight(
        mine=["melee_1", "ranged_2"],
        theirs=["magic_2"],
        combat_stack=["melee_3", "magic_1", "ranged_4"],
        game=with_icon("ranged_2", "magic"),
        monster="demon",
    )

    play(table, "melee_1", "magic_2", "counter:ranged_2")

    assert only(table.told, DeathblowMade) == [DeathblowMade(1, ("melee_3.1", "ranged_4.1"), ())]
    assert damage_of(table, 1) == ["melee_1", "ranged_2", "melee_3", "ranged_4"]
    assert stacked(table) == ["magic_1", "magic_2"]


# ---------------------------------------------------------------------- stand-offs


@clause("dq.combat.standoff", "dq.errata.standoff_destination", "dq.combat.standoff.no_deathblow")
@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_values_hurt_nobody_and_all_cards_go_to_the_combat_stack(edition: str) -> None:
    table = fight(
        mine=["melee_3_plain"],
        theirs=["ranged_3_plain"],
        combat_stack=["melee_1", "ranged_1"],
        damage=(["magic_1"], ["magic_2"]),
        options={"edition": edition},
    )
    deck = table.state.fight.deck

    play(table, "melee_3_plain", "ranged_3_plain")

    standoff = StandOffReached((3, 3), ("ranged_3_plain.1", "melee_3_plain.1"))
    assert only(table.told, StandOffReached) == [standoff]
    assert table.clauses(StandOffReached) == ["dq.combat.standoff"]
    assert only(table.told, RoundWon) == only(table.told, DeathblowMade) == []
    assert stacked(table) == ["melee_1", "ranged_1", "ranged_3_plain", "melee_3_plain"]
    assert (damage_of(table, 0), damage_of(table, 1)) == (["magic_1"], ["magic_2"])
    assert set(table.state.fight.deck) < set(deck)


@clause("dq.combat.standoff.counter")
@pytest.mark.parametrize(
    ("mine", "theirs", "who"),
    [
        ("melee_2", "magic_2", (0, "Counter")),
        ("magic_2", "melee_2", (1, "Counter")),
        ("melee_3_plain", "magic_3", None),
    ],
)
def test_with_equal_values_whoevers_icon_matches_may_still_counterattack(
    mine: str, theirs: str, who: tuple[int, str] | None
) -> None:
    table = fight(mine=[mine, "melee_1"], theirs=[theirs, "melee_1"])

    play(table, mine, theirs)

    assert asked(table) == who
    assert len(only(table.told, StandOffReached)) == (who is None)


@clause("dq.combat.standoff.counter")
def test_a_counterattack_wins_what_was_a_stand_off() -> None:
    table = fight(mine=["melee_2", "melee_1"], theirs=["magic_2"])

    play(table, "melee_2", "magic_2", "counter:melee_1")

    assert [event.values for event in only(table.told, RoundWon)] == [(3, 2)]
    assert damage_of(table, 1) == ["melee_2", "melee_1"]


@clause("dq.combat.standoff.same_type")
@pytest.mark.parametrize("card", ["melee_1", "ranged_2", "magic_3"])
def test_equal_values_of_one_type_are_a_stand_off_at_once(card: str) -> None:
    spare = ["melee_1", "ranged_1", "magic_1"]
    table = fight(mine=[card, *spare], theirs=[card, *spare])

    play(table, card, card)

    assert table.clauses(StandOffReached) == ["dq.combat.standoff.same_type"]
    assert stacked(table) == [card, card]
    assert only(table.told, CounterCardAdded) == []


@clause("dq.combat.standoff.no_deathblow")
def test_a_stand_off_by_counterattack_has_no_deathblow_either() -> None:
    table = fight(
        mine=["melee_1", "melee_1", "melee_2"],
        theirs=["magic_2"],
        combat_stack=["melee_3", "magic_1"],
    )

    play(table, "melee_1", "magic_2", "counter:melee_1", "stop")

    assert only(table.told, DeathblowMade) == []
    assert stacked(table) == ["melee_3", "magic_1", "magic_2", "melee_1", "melee_1"]


# ---------------------------------------------------------------------- canceled cards


@clause("dq.combat.cancel.text")
@pytest.mark.parametrize("agony", [True, False])
def test_the_text_of_a_canceled_card_is_ignored(agony: bool) -> None:
    """A canceled Guided Shot, of printed value 3, is not exchanged for another card."""
    table = fight(
        monster="sorcerer",
        mine=["guided_shot", "magic_4"],
        theirs=["magic_1"],
        lasting=([], [AGONY] if agony else []),
    )

    play(table, "guided_shot", "magic_1")

    canceled = [CombatCardCanceled(0, "guided_shot.1")] if agony else []
    assert only(table.told, CombatCardCanceled) == canceled
    assert table.clauses(CombatCardCanceled) == ["dq.power.sorcerer.agony_of_memory"] * agony
    assert asked(table) == (None if agony else (0, "ReplaceCard"))


@clause("dq.combat.cancel.text")
@pytest.mark.parametrize("agony", [True, False])
def test_the_icon_of_a_canceled_card_is_ignored(agony: bool) -> None:
    table = fight(
        monster="sorcerer",
        mine=["ranged_3", "ranged_2"],
        theirs=["melee_4"],
        lasting=([], [AGONY] if agony else []),
    )

    play(table, "ranged_3", "melee_4")

    assert asked(table) == (None if agony else (0, "Counter"))


@clause("dq.combat.cancel.text")
def test_a_canceled_card_that_loses_does_not_go_back_to_the_hand() -> None:
    """Elven Grace is canceled by the Demon's Dread Gaze, and so lies in the combat stack."""
    table = fight(monster="demon", mine=["elven_grace"], theirs=["dread_gaze"])

    play(table, "elven_grace", "dread_gaze")

    assert stacked(table) == ["elven_grace"]
    assert "elven_grace" not in hand(table, 0)


@clause("dq.combat.cancel.zero")
def test_a_canceled_card_is_worth_0_and_no_bonus_counts() -> None:
    table = fight(
        monster="sorcerer",
        mine=["magic_3"],
        theirs=["magic_1"],
        lasting=(
            [HAMMER, Lasting("own_type", "dq.power.challara.ancestral_wrath", 2, "magic")],
            [AGONY],
        ),
    )

    play(table, "magic_3", "magic_1")

    assert [event.values for event in only(table.told, RoundWon)] == [(0, 1)]


@clause("dq.combat.cancel.zero")
def test_a_bonus_that_was_given_before_the_card_was_canceled_is_lost() -> None:
    """Krutzbeck's Bloodlust has just risen to 2 + 2 when the Demon looks at him."""
    table = fight(
        "krutzbeck",
        "demon",
        mine=["bloodlust"],
        theirs=["dread_gaze"],
        damage=(["melee_1"] * 4, []),
    )

    play(table, "bloodlust", "dread_gaze")

    assert [event.values for event in only(table.told, RoundWon)] == [(0, 2)]


@clause("dq.combat.cancel.zero")
def test_what_a_canceled_card_took_from_the_opponent_is_given_back() -> None:
    table = fight("tatianna", "demon", mine=["panther_leap"], theirs=["dread_gaze"])

    play(table, "panther_leap", "dread_gaze")

    assert [event.values for event in only(table.told, RoundWon)] == [(0, 2)]


@clause("dq.combat.cancel.text")
@pytest.mark.parametrize(
    ("theirs", "suffered"),
    [("dread_gaze", ["dread_gaze", "magic_1", "magic_2"]), ("hellfire", ["hellfire"])],
)
def test_what_a_canceled_card_kept_away_or_forbade_is_possible_again(
    theirs: str, suffered: list[str]
) -> None:
    """As if Lindel's card were a Shield Wall and a Stone Skin at once."""

    def protect(_: State, found: Fight) -> None:
        found.sides[0].limit, found.no_deathblow = 1, (0, 1)

    table = fight(
        monster="demon" if theirs == "dread_gaze" else "sorcerer",
        mine=["longbow_shot"],
        theirs=[theirs],
        combat_stack=["magic_1", "magic_2"],
        change=protect,
    )

    play(table, "longbow_shot", theirs)

    assert damage_of(table, 0) == suffered


@clause("dq.combat.cancel.next_round")
@pytest.mark.parametrize(("theirs", "values"), [("dread_gaze", (2, 1)), ("magic_2", (4, 1))])
def test_a_canceled_card_does_nothing_in_the_next_round(
    theirs: str, values: tuple[int, int]
) -> None:
    """Ancestral Wrath adds 2 to the next magic attack, unless it was canceled."""
    table = fight(
        "challara", "demon", mine=["ancestral_wrath", "magic_2"], theirs=[theirs, "magic_1"]
    )
    play(table, "ancestral_wrath", theirs)
    assert len(only(table.told, NextRoundPrepared)) == 1

    play(table, "magic_2", "magic_1")

    assert [event.values for event in only(table.told, RoundWon)] == [values]


# ---------------------------------------------------------------------- the order


@clause("dq.ruling.win_effects_order")
def test_damage_deathblow_victory_effects_the_losers_cards_and_only_then_the_kill_check() -> None:
    """Hail of Arrows: the Skeleton of life 3 has four cards before it is seen to be dead."""
    table = fight(
        "tatianna",
        mine=["hail_of_arrows"],
        theirs=["ranged_1"],
        life=3,
        combat_stack=["ranged_2", "magic_1", "ranged_4"],
        draws=["ranged_3"],
    )

    play(table, "hail_of_arrows", "ranged_1")

    assert kinds(table.told)[2:7] == [
        "RoundWon",
        "DeathblowMade",
        "TopCardSuffered",
        "LoserStacked",
        "MonsterKilled",
    ]


@clause("dq.ruling.win_effects_order")
def test_a_victory_effect_finds_the_combat_stack_after_the_deathblow() -> None:
    """Brightblaze's Breath: magic 2, the newest card, is gone with the deathblow."""
    table = fight(
        "challara",
        "demon",
        mine=["brightblazes_breath"],
        theirs=["magic_1"],
        combat_stack=["melee_1", "ranged_1", "magic_2"],
    )

    play(table, "brightblazes_breath", "magic_1")

    assert damage_of(table, 1) == ["brightblazes_breath", "magic_2", "ranged_1"]
    assert stacked(table) == ["melee_1", "magic_1"]


# ---------------------------------------------------------------------- the printed examples


@clause("dq.example.combat1")
def test_lindels_magic_3_beats_the_skeletons_magic_2() -> None:
    table = fight(mine=["magic_3"], theirs=["magic_2"], life=3)

    play(table, "magic_3", "magic_2")

    assert [event.values for event in only(table.told, RoundWon)] == [(3, 2)]
    assert damage_of(table, 1) == ["magic_3"]
    assert stacked(table) == ["magic_2"]
    assert damage_of(table, 0) == []


@clause("dq.example.combat2")
def test_lindel_declines_to_counterattack_and_it_is_a_stand_off() -> None:
    table = fight(
        mine=["melee_1", "melee_2"],
        theirs=["magic_1"],
        life=3,
        combat_stack=["magic_2"],
        damage=([], ["magic_3"]),
    )
    play(table, "melee_1", "magic_1")
    assert asked(table) == (0, "Counter")

    table.answers("stop")

    assert [event.values for event in only(table.told, StandOffReached)] == [(1, 1)]
    assert stacked(table) == ["magic_2", "magic_1", "melee_1"]
    assert (damage_of(table, 1), damage_of(table, 0)) == (["magic_3"], [])


@clause("dq.example.combat3")
def test_the_skeleton_counterattacks_with_a_poisoned_arrow() -> None:
    table = fight(
        mine=["melee_3"],
        theirs=["ranged_1", "ranged_2", "poisoned_arrow"],
        life=3,
        combat_stack=["magic_2", "magic_1", "melee_1"],
        damage=([], ["magic_3"]),
    )

    play(table, "melee_3", "ranged_1", "counter:ranged_2")
    assert asked(table) == (1, "Counter")
    assert table.keys(1) == ["counter:poisoned_arrow", "stop"]
    table.answers("counter:poisoned_arrow", "type:magic")

    assert [event.values for event in only(table.told, RoundWon)] == [(3, 5)]
    assert damage_of(table, 0) == ["ranged_1", "ranged_2", "poisoned_arrow"]
    assert damage_of(table, 1) == ["magic_3"]
    assert stacked(table) == ["magic_2", "magic_1", "melee_1", "melee_3"]
    assert table.state.fight.sides[1].lasting == (
        Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "magic"),
    )


def example_4() -> tuple[list[str], list[str]]:
    return ["magic_2", "magic_1", "melee_1", "melee_3"], ["ranged_1", "ranged_2", "poisoned_arrow"]


@clause("dq.example.combat4")
def test_lindels_melee_4_is_a_deathblow() -> None:
    """The token is a larger one here, so that the stacks can be looked at afterwards."""
    combat_stack, wounds = example_4()
    table = fight(
        mine=["melee_4"],
        theirs=["magic_2", "ranged_1", "magic_1"],
        monster="demon",
        combat_stack=combat_stack,
        damage=(wounds[:2], ["magic_3"]),
        lasting=([], [Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "magic")]),
    )

    play(table, "melee_4", "magic_2")

    assert [event.values for event in only(table.told, RoundWon)] == [(4, 2)]
    assert damage_of(table, 1) == ["magic_3", "melee_4", "melee_1", "melee_3"]
    assert stacked(table) == ["magic_2", "magic_1", "magic_2"]


@clause("dq.example.combat5", "dq.example.combat4", "dq.combat.monster_killed")
def test_the_skeleton_of_life_3_is_killed_by_4_cards_and_lindel_takes_3_wounds() -> None:
    combat_stack, wounds = example_4()
    table = fight(
        mine=["melee_4"],
        theirs=["magic_2", "ranged_1", "magic_1"],
        life=3,
        combat_stack=combat_stack,
        damage=(wounds, ["magic_3"]),
        lasting=([], [Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "magic")]),
    )

    play(table, "melee_4", "magic_2")

    assert only(table.told, DeathblowMade) == [DeathblowMade(1, ("melee_1.1", "melee_3.1"), ())]
    assert only(table.told, MonsterKilled) == [MonsterKilled(0, "skeleton", "skeleton_life_3.1", 3)]
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 3)]
    assert table.hero().wounds == 3
    assert len(only(table.told, CombatEnded)) == 1
    assert len(table.state.combat) == 54
    assert len(table.hero().powers) == 4
    assert len(table.state.monster_powers) == 20
