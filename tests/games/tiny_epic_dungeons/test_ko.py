"""Unconscious heroes: how a turn breaks off, what they are spared, how they come to."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    TorchMoved,
    TurnBegun,
    TurnEnded,
    TurnPassed,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyAttacked, EnemyMoved
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    FocusGained,
    HealthGained,
    HealthLost,
    HeroKnockedOut,
    Rested,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.fight_support import EAST, events, only
from tests.games.tiny_epic_dungeons.support import delve

# ---------------------------------------------------------------------- falling


@clause("ted.ko.turn_ends")
def test_a_hero_knocked_out_by_a_blow_ends_its_turn_and_the_torch_burns_down() -> None:
    table = delve(minions=["ogre:d4"], health=[3], torch=16, dice=[3, 3, 3], enemy=["5"])

    table.answers("attack:hammer:ogre", "take:3")

    assert table.deeds(TurnEnded) == [("ted.ko.turn_ends", TurnEnded("lanon"))]
    assert table.state.torch == 15
    assert only(table, TurnBegun).hero == "brunda"
    assert table.state.active == 1


@clause("ted.ko.turn_ends")
def test_a_hero_knocked_out_by_a_trap_neither_moves_on_nor_acts() -> None:
    """The Buzzsaw deals 3 damage to whoever fails a 6."""
    table = delve(rooms={"d5": "r02:east+west"}, health=[3], dice=[3, 3, 3], torch=16)

    table.answers("move:east", "skill:strength", "take:3")

    assert table.at() == "d5"
    assert [clause for clause, _ in table.deeds(TurnEnded)] == ["ted.ko.turn_ends"]
    assert table.state.active == 1


@clause("ted.ko.turn_ends")
def test_a_hero_knocked_out_on_another_hero_s_turn_loses_no_turn_of_its_own() -> None:
    """Stabby hits both; it is Sir Lanon who goes on with his turn afterwards."""
    table = delve(goblins=["stabby:d4"], health=[8, 2], facedown=["d5"], torch=18)

    table.answers("explore")

    assert table.state.torch == 17
    assert [hero.health for hero in table.state.heroes] == [6, 0]
    assert events(table, TurnEnded) == []
    assert table.state.active == 0


@clause("ted.ko.stay")
def test_an_unconscious_hero_lies_where_it_fell_and_keeps_its_cards() -> None:
    table = delve(
        at=["d5"],
        rooms=EAST,
        gear=[["c01", "c07", "c12", "s07"]],
        minions=["ogre:d5"],
        health=[1],
        torch=16,
        dice=[3, 3, 3],
        enemy=["5"],
    )

    table.answers("attack:c01:ogre", "take:3")

    assert (table.at("lanon"), table.hero("lanon").health) == ("d5", 0)
    assert table.hero("lanon").equipped == ("c01.1", "c07.1", "c12.1", "s07.1")


@clause("ted.ko.no_overkill")
def test_damage_beyond_zero_is_lost() -> None:
    """The Ogre's 8 exceeds Defense 5 by three, but one point is all there is to lose."""
    table = delve(minions=["ogre:d4"], health=[1], torch=16, dice=[3, 3, 3], enemy=["5"])

    table.answers("attack:hammer:ogre", "take:3")

    assert only(table, HealthLost) == HealthLost("lanon", 1, 0, "ogre.1")
    assert only(table, HeroKnockedOut).hero == "lanon"
    assert table.hero("lanon").health == 0


@clause("ted.ko.no_overkill", "ted.ko.ignored")
def test_an_unconscious_hero_cannot_be_hurt_further() -> None:
    """The torch wakes Boomy, who reaches both heroes: only the conscious one is hit."""
    table = delve(goblins=["boomy:d4"], health=[8, 0], torch=18)

    table.answers("end")

    assert only(table, EnemyAttacked).heroes == ("lanon",)
    assert [event.hero for event in events(table, HealthLost)] == ["lanon"]


# ---------------------------------------------------------------------- coming to


@clause("ted.ko.next_turn", "ted.ko.move_after_rest")
def test_on_its_next_turn_an_unconscious_hero_rests_and_does_nothing_else() -> None:
    table = delve(
        heroes=("lanon", "brunda"),
        at=["d4", "d5"],
        rooms=EAST,
        health=[8, 0],
        focus=[5, 0],
        torch=16,
    )

    table.answers("end")

    brunda = table.hero("brunda")
    assert only(table, Rested) == Rested("brunda", True)
    assert (brunda.health, brunda.focus, table.at("brunda")) == (3, 4, "d5")
    turns = [event for _, event in table.deeds(TurnBegun, TurnEnded)]
    assert turns == [
        TurnEnded("lanon"),
        TurnBegun("brunda"),
        TurnEnded("brunda"),
        TurnBegun("lanon"),
    ]
    assert table.clauses(TurnEnded) == ["ted.turn.optional", "ted.rest.forced"]
    assert [event.space for event in events(table, TorchMoved)] == [15, 14]
    assert table.state.active == 0


@clause("ted.ko.next_turn")
def test_after_the_forced_rest_the_hero_is_conscious_and_acts_again_a_turn_later() -> None:
    table = delve(at=["d4", "d5"], rooms=EAST, health=[8, 0], torch=16)

    table.answers("end", "end")

    assert table.state.active == 1
    assert {"move:east", "move:west", "rest"} <= set(table.options())


@clause("ted.ko.healed")
@pytest.mark.parametrize(
    ("healer", "gear", "keys"),
    [
        ("lanon", [], ["free:healing_hands:brunda"]),
        ("maelin", [], ["cast:mending_prayer:brunda", "take:4", "pay"]),
        ("gerrund", ["s07"], ["cast:s07:brunda", "take:4", "pay"]),
    ],
)
def test_a_hero_that_another_heals_is_conscious_at_once_and_has_a_normal_turn(
    healer: str, gear: list[str], keys: list[str]
) -> None:
    table = delve(
        heroes=(healer, "brunda"),
        at=["d4", "d5"],
        rooms=EAST,
        health=[5, 0],
        gear=[gear],
        torch=16,
        dice=[4, 3, 3],
    )

    table.answers(*keys)
    health = table.hero("brunda").health
    assert health == (2 if healer == "lanon" else 3)
    table.answers("end")

    assert events(table, Rested) == []
    assert table.hero("brunda").health == health
    assert {"rest", "move:east", "end"} <= set(table.options())


@clause("ted.ko.boss_mat")
def test_a_hero_unconscious_on_the_boss_mat_rests_there_and_its_turn_is_over() -> None:
    table = delve(at=["d4", "lair:3"], boss="dragon:lair", health=[8, 0], focus=[5, 0], torch=10)

    table.answers("end")

    brunda = table.hero("brunda")
    assert (table.at("brunda"), brunda.space) == ("lair", 3)
    assert only(table, Rested).forced
    assert brunda.health == 3
    assert table.state.active == 0


# ---------------------------------------------------------------------- what they are spared


@clause("ted.ko.ignored")
def test_enemies_look_past_unconscious_heroes_and_walk_on() -> None:
    """Stabby goes four rooms: through the room of the unconscious hero to the conscious one."""
    table = delve(at=["d4", "d6"], rooms=EAST, goblins=["stabby:d7"], health=[8, 0], torch=18)

    table.answers("end")

    assert [event.place for event in events(table, EnemyMoved)] == [26, 25, 24]
    assert table.enemies() == {"goblin_1": "d4"}
    assert events(table, HealthLost) == []


@clause("ted.ko.ignored")
def test_an_enemy_stops_at_the_same_hero_when_it_is_conscious() -> None:
    table = delve(at=["d4", "d6"], rooms=EAST, goblins=["stabby:d7"], torch=18)

    table.answers("end")

    assert table.enemies() == {"goblin_1": "d6"}


@clause("ted.ko.no_help")
@pytest.mark.parametrize("health", [0, 1])
def test_an_unconscious_hero_is_no_help_for_a_search_among_enemies(health: int) -> None:
    """The Treasure Vault is searched with an enemy about only beside another conscious hero."""
    table = delve(
        at=["d5", "d5"], rooms={"d5": "r14:east+west"}, goblins=["boomy:d5"], health=[8, health]
    )

    assert ("search" in table.options()) is bool(health)
    if not health:
        assert table.refuses(0, "search").clause == "ted.search.enemies"


@clause("ted.ko.no_help")
@pytest.mark.parametrize("health", [0, 1])
def test_an_unconscious_hero_is_no_help_for_disarming_among_enemies(health: int) -> None:
    table = delve(
        at=["d5", "d5"], rooms={"d5": "r02:east+west"}, goblins=["boomy:d5"], health=[8, health]
    )

    assert ("disarm" in table.options()) is bool(health)
    if not health:
        assert table.refuses(0, "disarm").clause == "ted.disarm.enemies"


@clause("ted.ko.no_help", "ted.ko.no_counter_gain")
def test_a_hero_that_lost_its_last_health_uses_no_ability_against_the_same_blow() -> None:
    """The Vampire Count takes the last Health before the die counts: no Stone Stance is offered."""
    table = delve(
        heroes=("brunda", "lanon"),
        at=["lair:1", "d4"],
        boss="vampire:lair",
        health=[1],
        torch=15,
        dice=[3, 3, 3],
        enemy=["5"],
    )

    table.answers("attack:war_pick:boss", "take:3")

    assert table.hero("brunda").health == 0
    assert table.deeds(HealthGained, FocusGained) == []
    assert table.state.active == 1


@clause("ted.ko.no_counter_gain")
def test_unused_dice_are_credited_before_the_blow_and_not_after_it() -> None:
    """A six left over saves nobody from the blow that follows."""
    table = delve(minions=["ogre:d4"], health=[1], torch=16, dice=[6, 6, 3], enemy=["4"])

    table.answers("attack:hammer:ogre", "take:6")

    changes = [event for _, event in table.deeds(HealthGained, HealthLost)]
    assert changes == [HealthGained("lanon", 1, 2), HealthLost("lanon", 2, 0, "ogre.1")]
    assert table.hero("lanon").health == 0
    assert only(table, TurnPassed).hero == "brunda"
