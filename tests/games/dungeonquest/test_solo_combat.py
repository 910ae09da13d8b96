"""Going It Alone: a Monster without a hand, that plays from the top of the Combat deck."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.events.combat import (
    CombatCardsDrawn,
    CombatCardsRevealed,
    CounterCardAdded,
    DeathblowMade,
    LoserStacked,
    MonsterCardTurned,
    MonsterCounterTurned,
    MonsterKilled,
    PowerCardTaken,
    RoundWon,
    StandOffReached,
)
from mazmorra.games.dungeonquest.events.monster import MonsterMet, TokenDrawn
from mazmorra.games.dungeonquest.state import NOBODY, NOWHERE
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    fight,
    hand,
    names,
    put_aside,
    result,
    stacked,
    with_icon,
)
from tests.games.dungeonquest.encounter_support import kinds, met, only, scene

# ---------------------------------------------------------------------- the token


@clause("dq.errata.solo_token", "dq.variant.solo.token_faceup")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
def test_the_drawn_token_lies_face_up(edition: str) -> None:
    table = met(1, stack={"tokens": ["skeleton_life_4"]}, options={"edition": edition})

    drawn = TokenDrawn(NOBODY, "skeleton_life_4.1", NOWHERE)
    for seat in (0, None):
        assert drawn in table.seen_by(seat)
        assert table.view(seat).fight.token == "skeleton_life_4.1"


@clause("dq.errata.solo_token", "dq.variant.solo.token_faceup")
def test_a_token_of_the_board_is_turned_up_when_it_is_met() -> None:
    table = scene(
        1, at=("d4",), tiles={"d4": "tile_01", "d5": "tile_01"}, tokens={"d5": "golem_life_6"}
    )
    table.answers("move:east")

    (met_,) = [event for event in table.seen_by(0) if isinstance(event, MonsterMet)]

    assert met_.token == table.view(0).fight.token == "golem_life_6.1"


# ---------------------------------------------------------------------- hands


@clause("dq.variant.solo.no_power_in_hand", "dq.variant.solo.monster_no_hand")
def test_the_hero_holds_five_combat_cards_and_the_monster_none() -> None:
    table = fight(seats=1, next="draw", round=0)

    assert only(table.told, PowerCardTaken) == []
    assert [(event.side, len(event.cards)) for event in only(table.told, CombatCardsDrawn)] == [
        (0, 5)
    ]
    assert set(table.state.fight.sides[0].hand) <= set(table.game.content.deck["combat"])
    assert hand(table, 1) == []
    assert [len(side.powers) for side in table.state.fight.sides] == [4, 4]
    assert table.game.waiting == (0,)


@clause("dq.variant.solo.monster_plays_top")
def test_the_monster_plays_the_top_card_of_the_deck() -> None:
    table = fight(seats=1, mine=["melee_4"], draws=["magic_1"])

    table.answers("play:melee_4")

    assert only(table.told, CombatCardsRevealed) == [CombatCardsRevealed(((0, "melee_4.1"),))]
    assert only(table.told, MonsterCardTurned) == [MonsterCardTurned("magic_1.1")]
    assert table.clauses(MonsterCardTurned) == ["dq.variant.solo.monster_plays_top"]
    assert only(table.told, RoundWon) == [RoundWon(1, ("melee_4.1",), (), (4, 1))]
    assert stacked(table) == ["magic_1"]


@clause("dq.variant.solo.monster_plays_top", "dq.ruling.combat_deck_empty")
def test_the_monster_turns_up_a_card_of_the_new_deck_if_the_old_one_is_empty() -> None:
    table = fight(seats=1, mine=["melee_4"], deck=[], combat_stack=["magic_1"])

    table.answers("play:melee_4")

    assert kinds(table.told)[1:3] == ["CombatDeckRefilled", "MonsterCardTurned"]
    assert result(table) == (4, 1)


@clause("dq.ruling.combat_hand_empty")
def test_a_monster_without_a_card_to_turn_up_has_an_attack_value_of_0() -> None:
    table = fight(seats=1, mine=["melee_1", "melee_2"], deck=[])

    table.answers("play:melee_1")

    assert only(table.told, MonsterCardTurned) == []
    assert result(table) == (1, 0)


# ---------------------------------------------------------------------- counterattacks


@clause("dq.variant.solo.monster_counter_reveal", "dq.variant.solo.monster_counter_must")
@clause("dq.ruling.solo_counter_order")
def test_of_five_cards_the_fitting_ones_are_played_in_order_until_they_win() -> None:
    """Ranged 1 + 2 + 2 beats melee 4; the third fitting card is discarded with the others."""
    five = ["magic_2", "ranged_2", "ranged_4", "ranged_2", "ranged_1"]
    table = fight(seats=1, mine=["melee_4"], draws=["ranged_1.1", *five])

    table.answers("play:melee_4")

    turned = MonsterCounterTurned(
        ("ranged_2.1", "ranged_2.2"), ("magic_2.1", "ranged_4.1", "ranged_1.2")
    )
    assert only(table.told, MonsterCounterTurned) == [turned]
    assert table.clauses(MonsterCounterTurned) == ["dq.variant.solo.monster_counter_must"]
    assert result(table) == (4, 5)
    assert damage_of(table, 0) == ["ranged_1", "ranged_2", "ranged_2"]
    assert put_aside(table) == ["magic_2", "ranged_4", "ranged_1"]
    assert stacked(table) == ["melee_4"]


@clause("dq.ruling.solo_counter_order", "dq.ruling.combat_discards")
def test_cards_that_cannot_win_are_not_played_and_all_five_are_discarded() -> None:
    """Ranged 1 + 2 + 1 is only equal to melee 4."""
    five = ["magic_2", "ranged_2", "ranged_4", "ranged_1", "magic_1"]
    table = fight(seats=1, mine=["melee_4"], draws=["ranged_1.1", *five])

    table.answers("play:melee_4")

    (turned,) = only(table.told, MonsterCounterTurned)
    assert turned.added == ()
    assert names(turned.missed) == five
    assert table.clauses(MonsterCounterTurned) == ["dq.ruling.solo_counter_order"]
    assert result(table) == (4, 1)
    assert put_aside(table) == five
    assert table.clauses(LoserStacked) == ["dq.combat.lose.stack"]


@clause("dq.variant.solo.monster_counter_reveal")
@pytest.mark.parametrize("card", ["ranged_3", "magic_1", "ranged_3_plain", "melee_1"])
def test_no_cards_are_turned_up_where_the_condition_is_not_met(card: str) -> None:
    """Against melee 2: a higher value, another icon, no icon."""
    table = fight(seats=1, mine=["melee_2"], draws=[card])

    table.answers("play:melee_2")

    assert only(table.told, MonsterCounterTurned) == []


@clause("dq.variant.solo.monster_counter_reveal", "dq.combat.standoff.counter")
def test_a_monster_whose_value_is_equal_counterattacks_as_well() -> None:
    table = fight(seats=1, mine=["melee_2"], draws=["ranged_2", *["ranged_1"] * 5])

    table.answers("play:melee_2")

    (turned,) = only(table.told, MonsterCounterTurned)
    assert (len(turned.added), len(turned.missed)) == (1, 4)
    assert result(table) == (2, 3)


@clause("dq.variant.solo.monster_counter_reveal", "dq.ruling.combat_deck_empty")
@pytest.mark.parametrize(("deck", "turned"), [(["ranged_2", "magic_1"], 2), ([], 0)])
def test_fewer_than_five_cards_are_turned_up_if_there_are_no_more(
    deck: list[str], turned: int
) -> None:
    table = fight(
        seats=1,
        mine=["melee_2", "magic_4"],
        deck=["ranged_1", *deck],
        draws=["ranged_1", *deck],
    )

    table.answers("play:melee_2")

    events = only(table.told, MonsterCounterTurned)
    assert [len(event.added + event.missed) for event in events] == [turned][:turned]


@clause("dq.ruling.solo_hero_counter")
def test_the_hero_counterattacks_as_usual() -> None:
    table = fight(seats=1, mine=["melee_1", "melee_2", "magic_1"], draws=["magic_2"])

    table.answers("play:melee_1")
    assert asked(table) == (0, "Counter")
    table.answers("counter:melee_2")

    assert only(table.told, CounterCardAdded) == [CounterCardAdded(0, "melee_2.1")]
    assert result(table) == (3, 2)


@clause("dq.ruling.solo_hero_counter")
@pytest.mark.parametrize(("key", "turned"), [("counter:melee_1", 0), ("stop", 1)])
def test_if_both_could_counterattack_the_hero_decides_first(key: str, turned: int) -> None:
    """No printed cards can do it; here magic 2 has an icon against melee."""
    table = fight(
        seats=1,
        mine=["melee_2", "melee_1"],
        draws=["magic_2", *["ranged_4"] * 3, "magic_4", "magic_1"],
        game=with_icon("magic_2", "melee"),
    )

    table.answers("play:melee_2")
    assert only(table.told, MonsterCounterTurned) == []
    table.answers(key)

    assert len(only(table.told, MonsterCounterTurned)) == turned


# ---------------------------------------------------------------------- damage


@clause("dq.variant.solo.damage", "dq.errata.deathblow_counter")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
def test_a_monster_that_won_by_counterattack_makes_a_deathblow(edition: str) -> None:
    five = ["ranged_2", "magic_1", "magic_1", "magic_2", "magic_2"]
    table = fight(
        seats=1,
        mine=["melee_2"],
        combat_stack=["ranged_4"],
        draws=["ranged_1", *five],
        options={"edition": edition},
    )

    table.answers("play:melee_2")

    assert damage_of(table, 0) == ["ranged_1", "ranged_2", "ranged_4"]
    assert len(only(table.told, DeathblowMade)) == 1


@clause("dq.variant.solo.damage")
def test_stand_off_deathblow_and_death_are_as_usual() -> None:
    drawn_cards = ["magic_2"] * 4
    table = fight(
        seats=1, mine=["melee_1.1", "melee_4"], life=2, draws=["melee_1", *drawn_cards, "magic_1"]
    )

    table.answers("play:melee_1")
    (standoff,) = only(table.told, StandOffReached)
    assert standoff == StandOffReached((1, 1), ("melee_1.2", "melee_1.1"))
    table.answers("play:melee_4")

    assert result(table) == (4, 1)
    assert [names(event.cards) for event in only(table.told, DeathblowMade)] == [["melee_1"] * 2]
    assert [event.life for event in only(table.told, MonsterKilled)] == [2]
