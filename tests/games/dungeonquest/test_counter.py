"""Counterattacks: who may make one, with which cards, and when it must stop."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.events.combat import (
    AttackHindered,
    AttackRaised,
    CounterCardAdded,
    LoserStacked,
    RoundWon,
    StandOffReached,
)
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
HERO, MONSTER = (0, "Counter"), (1, "Counter")
#: The Hero and the Monster hold one card of each type with an icon, besides those they play.
SPARE = ["melee_2", "ranged_2", "magic_2"]


# ---------------------------------------------------------------------- who may


@clause("dq.combat.counter.condition")
@pytest.mark.parametrize(
    ("mine", "theirs", "who"),
    [
        ("melee_1", "magic_1", HERO),
        ("melee_1", "magic_4", HERO),
        ("melee_2", "magic_1", None),
        ("melee_1", "ranged_4", None),
        ("ranged_2", "melee_2", HERO),
        ("ranged_3", "melee_2", None),
        ("magic_2", "ranged_3_plain", HERO),
        ("magic_1", "melee_4", None),
        ("magic_1", "melee_1", MONSTER),
        ("magic_4", "melee_3", MONSTER),
        ("magic_2", "melee_3", None),
        ("melee_4", "ranged_1", MONSTER),
        ("ranged_4", "magic_1", MONSTER),
        ("ranged_1", "magic_2", None),
    ],
)
def test_a_card_of_at_most_the_opponents_value_may_counter_the_type_of_its_icon(
    mine: str, theirs: str, who: tuple[int, str] | None
) -> None:
    table = fight(mine=[mine, *SPARE], theirs=[theirs, *SPARE])

    play(table, mine, theirs)

    assert asked(table) == who


@clause("dq.combat.no_icon", "dq.combat.counter.condition")
@pytest.mark.parametrize(("theirs", "who"), [("ranged_3", MONSTER), ("ranged_3_plain", None)])
def test_a_card_without_an_icon_starts_no_counterattack(
    theirs: str, who: tuple[int, str] | None
) -> None:
    table = fight(mine=["melee_3_plain"], theirs=[theirs, "ranged_1"])

    play(table, "melee_3_plain", theirs)

    assert asked(table) == who
    assert len(only(table.told, StandOffReached)) == (who is None)


@clause("dq.combat.no_icon")
def test_a_card_without_an_icon_joins_no_counterattack() -> None:
    cards = ["ranged_1", "ranged_3_plain", "ranged_4", "longbow_shot", "split_arrow"]
    table = fight(mine=cards, theirs=["melee_4"])

    play(table, "ranged_1", "melee_4")

    assert table.keys(0) == ["counter:split_arrow", "stop"]
    assert table.closed(0) == {
        "counter:ranged_3_plain": "dq.combat.no_icon",
        "counter:ranged_4": "dq.combat.no_icon",
        "counter:longbow_shot": "dq.combat.no_icon",
    }
    assert table.refuses(0, "counter:ranged_4").clause == "dq.combat.no_icon"


@clause("dq.combat.counter.optional")
def test_nobody_must_counterattack() -> None:
    table = fight(mine=["melee_1", "melee_4"], theirs=["magic_2", "magic_1", "magic_3"])
    play(table, "melee_1", "magic_2")
    assert asked(table) == HERO
    assert table.keys(0) == ["stop"]

    table.answers("stop")

    assert only(table.told, CounterCardAdded) == []
    assert only(table.told, RoundWon) == [RoundWon(0, ("magic_2.1",), (), (1, 2))]
    assert damage_of(table, 0) == ["magic_2"]


@clause("dq.combat.counter.optional")
def test_the_question_tells_nobody_whether_there_is_a_fitting_card() -> None:
    """Only an empty hand, which everybody sees, is not asked."""
    for spare, who in ((["magic_4"], HERO), ([], None)):
        table = fight(mine=["melee_1", *spare], theirs=["magic_2"])
        play(table, "melee_1", "magic_2")
        assert asked(table) == who


# ---------------------------------------------------------------------- with which cards


@clause("dq.combat.counter.play")
def test_cards_with_a_matching_icon_are_added_one_at_a_time_and_their_values_count() -> None:
    table = fight(
        mine=["melee_1", "melee_1", "melee_2", "ranged_2", "magic_1"],
        theirs=["magic_4"],
        life=4,
    )
    play(table, "melee_1", "magic_4")
    assert table.keys(0) == ["counter:melee_1", "counter:melee_2", "stop"]
    assert table.closed(0) == {
        "counter:ranged_2": "dq.combat.counter.play",
        "counter:magic_1": "dq.combat.counter.play",
    }
    assert table.refuses(0, "counter:ranged_2").clause == "dq.combat.counter.play"

    table.answers("counter:melee_1")

    assert only(table.told, CounterCardAdded) == [CounterCardAdded(0, "melee_1.2")]
    assert table.clauses(CounterCardAdded) == ["dq.combat.counter.play"]
    assert table.keys(0) == ["counter:melee_2", "stop"]
    assert names(table.state.fight.sides[0].played) == ["melee_1", "melee_1"]
    table.answers("counter:melee_2", "stop")
    assert only(table.told, StandOffReached)[0].values == (4, 4)


@clause("dq.combat.counter.play")
def test_the_icon_must_match_the_type_of_the_revealed_card_whatever_the_type_of_its_own() -> None:
    """With another icon on it a magic card joins melee cards against a magic attack."""
    box = with_icon("ranged_1", "magic")
    table = fight(mine=["melee_1", "ranged_1", "ranged_2"], theirs=["magic_4"], game=box)

    play(table, "melee_1", "magic_4")

    assert table.keys(0) == ["counter:ranged_1", "stop"]
    assert table.closed(0) == {"counter:ranged_2": "dq.combat.counter.play"}


@clause("dq.combat.counter.stop")
@pytest.mark.parametrize(("theirs", "stopped"), [("magic_2", True), ("magic_3", False)])
def test_a_counterattack_stops_as_soon_as_its_total_is_the_higher_one(
    theirs: str, stopped: bool
) -> None:
    """1 + 2 exceeds 2, but equals 3."""
    table = fight(mine=["melee_1", "melee_2", "melee_1"], theirs=[theirs])

    play(table, "melee_1", theirs, "counter:melee_2")

    assert asked(table) == (None if stopped else HERO)
    assert len(only(table.told, RoundWon)) == stopped
    if not stopped:
        assert table.keys(0) == ["counter:melee_1", "stop"]


@clause("dq.combat.counter.stop", "dq.combat.standoff.counter")
def test_a_counterattack_may_stop_at_a_stand_off() -> None:
    table = fight(mine=["melee_1", "melee_2", "melee_1"], theirs=["magic_3"])

    play(table, "melee_1", "magic_3", "counter:melee_2", "stop")

    assert [event.values for event in only(table.told, StandOffReached)] == [(3, 3)]
    assert stacked(table) == ["magic_3", "melee_1", "melee_2"]
    assert "melee_1" in hand(table, 0)


@clause("dq.combat.counter.may_lose", "dq.errata.counter_losing", "dq.combat.lose.stack_all")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counterattack_may_be_lost_and_its_cards_feed_the_combat_stack(edition: str) -> None:
    table = fight(
        mine=["melee_1", "melee_1", "melee_2"], theirs=["magic_4"], options={"edition": edition}
    )

    play(table, "melee_1", "magic_4", "counter:melee_1", "stop")

    assert only(table.told, RoundWon) == [RoundWon(0, ("magic_4.1",), (), (2, 4))]
    assert only(table.told, LoserStacked) == [LoserStacked(0, ("melee_1.1", "melee_1.2"))]
    assert table.clauses(LoserStacked) == ["dq.combat.lose.stack_all"]
    assert stacked(table) == ["melee_1", "melee_1"]


@clause("dq.combat.counter.may_lose", "dq.errata.counter_losing")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counterattack_whose_cards_run_out_is_lost(edition: str) -> None:
    table = fight(mine=["melee_1", "melee_1"], theirs=["magic_4"], options={"edition": edition})

    play(table, "melee_1", "magic_4", "counter:melee_1")

    assert [event.values for event in only(table.told, RoundWon)] == [(2, 4)]
    assert stacked(table) == ["melee_1", "melee_1"]


@clause("dq.combat.counter.may_lose", "dq.errata.counter_losing")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_power_card_of_a_lost_counterattack_has_taken_effect(edition: str) -> None:
    """Poisoned Arrow falls short; what it promises for the next round stands."""
    table = fight(
        mine=["melee_4"],
        theirs=["ranged_1", "poisoned_arrow", "ranged_2"],
        options={"edition": edition},
    )

    play(table, "melee_4", "ranged_1", "counter:poisoned_arrow", "type:melee", "stop")

    assert [event.values for event in only(table.told, RoundWon)] == [(4, 3)]
    assert len(table.state.fight.sides[1].lasting) == 1


@clause("dq.combat.counter.power_effect")
def test_a_power_card_takes_effect_when_it_is_added() -> None:
    table = fight(mine=["melee_4"], theirs=["ranged_1", "poisoned_arrow", "ranged_2"])

    play(table, "melee_4", "ranged_1", "counter:poisoned_arrow")
    assert asked(table) == (1, "ChooseType")
    assert table.keys(1) == ["type:melee", "type:ranged", "type:magic"]
    table.answers("type:melee")

    assert kinds(table.told)[0] == "NextRoundPrepared"
    assert asked(table) == MONSTER
    assert table.state.fight.sides[1].coming == (
        Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "melee"),
    )


@clause("dq.combat.counter.power_effect", "dq.combat.counter.stop", "dq.ruling.bonus_revealed")
def test_the_effect_of_an_added_power_card_counts_at_once() -> None:
    """Dark Volley is worth 1 and 2 more for the stack: 1 + 3 exceeds 3 and stops."""
    table = fight(
        mine=["melee_3"],
        theirs=["ranged_1", "dark_volley", "ranged_2"],
        combat_stack=["ranged_1", "ranged_4", "magic_1"],
    )

    play(table, "melee_3", "ranged_1", "counter:dark_volley")

    assert only(table.told, AttackRaised) == [AttackRaised(1, "dark_volley.1", 2)]
    assert [event.values for event in only(table.told, RoundWon)] == [(3, 4)]
    assert asked(table) is None


# ---------------------------------------------------------------------- one at most


@clause("dq.ruling.counter_both", "dq.combat.counter.one")
def test_if_both_could_counterattack_the_hero_decides_first_and_then_the_monster() -> None:
    """No printed cards can do it; here magic 2 has an icon against melee."""
    box = with_icon("magic_2", "melee")
    table = fight(mine=["melee_2", "melee_1"], theirs=["magic_2", "ranged_1"], game=box)

    play(table, "melee_2", "magic_2")
    assert asked(table) == HERO
    table.answers("stop")

    assert asked(table) == MONSTER
    assert table.keys(1) == ["counter:ranged_1", "stop"]
    table.answers("counter:ranged_1")
    assert [event.values for event in only(table.told, RoundWon)] == [(2, 3)]


@clause("dq.ruling.counter_both", "dq.combat.counter.one")
def test_whoever_is_counterattacked_may_not_counterattack() -> None:
    box = with_icon("magic_2", "melee")
    table = fight(mine=["melee_2", "melee_1"], theirs=["magic_2", "ranged_1"], game=box)

    play(table, "melee_2", "magic_2", "counter:melee_1")

    assert asked(table) is None
    assert only(table.told, RoundWon) == [RoundWon(1, ("melee_2.1", "melee_1.1"), (), (3, 2))]


# ---------------------------------------------------------------------- changed values


@clause("dq.ruling.counter_modified_values")
@pytest.mark.parametrize(("theirs", "who"), [("melee_1", None), ("melee_2", HERO)])
def test_a_reduced_value_decides_whether_a_counterattack_is_possible(
    theirs: str, who: tuple[int, str] | None
) -> None:
    """Panther Leap, of 1, meets melee 1 and melee 2, which it makes 0 and 1."""
    table = fight("tatianna", mine=["panther_leap", "ranged_1"], theirs=[theirs])

    play(table, "panther_leap", theirs)

    assert asked(table) == who


@clause("dq.ruling.counter_modified_values")
@pytest.mark.parametrize(("bonus", "who"), [(1, MONSTER), (2, None)])
def test_a_raised_value_decides_whether_a_counterattack_is_possible(
    bonus: int, who: tuple[int, str] | None
) -> None:
    raised = Lasting("any", "dq.power.golem.hammer_blow", bonus)
    table = fight(mine=["melee_2"], theirs=["ranged_1", "ranged_2"], lasting=((), [raised]))

    play(table, "melee_2", "ranged_1")

    assert asked(table) == who


@clause("dq.ruling.counter_modified_values")
def test_a_modified_value_never_falls_below_0() -> None:
    """1 - 1 - 1 is 0: with ranged 2 that is 2, and not 1, against the 1 of Panther Leap."""
    smash = Lasting("any", "dq.power.troll.smash", -1)
    table = fight(
        "tatianna",
        "troll",
        mine=["panther_leap"],
        theirs=["magic_1", "magic_2"],
        lasting=([], [smash]),
    )

    play(table, "panther_leap", "magic_1", "counter:magic_2")

    assert [event.values for event in only(table.told, RoundWon)] == [(1, 2)]


@clause("dq.ruling.bonus_revealed")
def test_a_penalty_counts_once_however_many_cards_are_added() -> None:
    """Panther Leap leaves 0 of the Monster's 1; cards of 1 and 2 are then added in full."""
    table = fight(
        "tatianna",
        mine=["panther_leap"],
        theirs=["magic_1", "magic_1", "magic_2"],
        lasting=([Lasting("any", "dq.power.golem.hammer_blow", 2)], []),
    )

    play(table, "panther_leap", "magic_1", "counter:magic_1", "counter:magic_2")

    assert [event.values for event in only(table.told, StandOffReached)] == [(3, 3)]


@clause("dq.ruling.bonus_revealed")
def test_several_bonuses_add_up_and_count_once() -> None:
    table = fight(
        mine=["melee_1", "melee_1"],
        theirs=["magic_4"],
        lasting=(
            [
                Lasting("any", "dq.power.golem.hammer_blow", 1),
                Lasting("own_type", "dq.power.challara.ancestral_wrath", 2, "melee"),
                Lasting("own_type", "dq.power.challara.ancestral_wrath", 2, "magic"),
                Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "ranged"),
            ],
            [],
        ),
    )

    play(table, "melee_1", "magic_4", "counter:melee_1")

    assert [event.values for event in only(table.told, RoundWon)] == [(5, 4)]


@clause("dq.ruling.bonus_revealed", "dq.combat.counter.power_effect")
def test_a_power_card_added_to_a_counterattack_changes_the_opponents_value_at_once() -> None:
    """Panther Leap adds 1 and takes 1 from the 3 it meets: 1 + 1 against 2."""
    table = fight("tatianna", mine=["ranged_1", "panther_leap", "ranged_2"], theirs=["melee_3"])

    play(table, "ranged_1", "melee_3", "counter:panther_leap")
    assert only(table.told, AttackHindered) == [AttackHindered(0, "panther_leap.1", 1)]
    assert asked(table) == HERO
    table.answers("stop")

    assert [event.values for event in only(table.told, StandOffReached)] == [(2, 2)]


@clause("dq.ruling.effects_revealed_card")
def test_the_type_of_a_card_that_is_added_to_a_counterattack_is_not_looked_at() -> None:
    """No printed cards can do it; here ranged 2 has an icon against magic, like melee cards."""
    waiting = Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "ranged")
    table = fight(
        mine=["melee_1", "ranged_2"],
        theirs=["magic_2"],
        lasting=((), [waiting]),
        game=with_icon("ranged_2", "magic"),
    )

    play(table, "melee_1", "magic_2", "counter:ranged_2")

    assert [event.values for event in only(table.told, RoundWon)] == [(3, 2)]


@clause("dq.combat.standoff", "dq.combat.standoff.same_type")
def test_a_stand_off_by_counterattack_is_not_one_of_equal_cards() -> None:
    """No printed cards can do it; here magic 1 has an icon against its own type."""
    table = fight(
        mine=["melee_1", "magic_1"], theirs=["magic_2"], game=with_icon("magic_1", "magic")
    )

    play(table, "melee_1", "magic_2", "counter:magic_1")

    assert [event.values for event in only(table.told, StandOffReached)] == [(2, 2)]
    assert table.clauses(StandOffReached) == ["dq.combat.standoff"]
