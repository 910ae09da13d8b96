"""Dangers of a revealed room: Goblins and Minions that appear and ambush."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import FIRST_MINION, cards
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    GoblinAppeared,
    GoblinsShuffled,
    HeroAmbushed,
    MinionAppeared,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    HealthLost,
    HeroKnockedOut,
    MovementEnded,
)
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, go, names_of, unknown
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import State

HALL = {"c4": "r17", "b4": "r15"}


# ---------------------------------------------------------------------- Goblins


@clause("ted.danger.goblin_damage")
def test_a_hero_that_moves_into_a_goblin_encounter_takes_one_damage_and_stops() -> None:
    table = unknown("r20")
    go(table, "move:north")

    assert [(event.hero, event.amount) for event in deeds(table, HealthLost)] == [("lanon", 1)]
    assert set(table.clauses(HealthLost)) == {"ted.danger.goblin_damage"}
    assert table.hero().health == 7
    assert table.refuses(0, "move:south").clause == "ted.move.enemy_stops"


@clause("ted.danger.goblin_card", "ted.danger.goblin_token")
@pytest.mark.parametrize(
    ("goblins", "slot"),
    [
        ([], 1),
        (["stabby:a1"], 2),
        (["", "stabby:a1"], 1),
        (["stabby:a1", "", "pokey:a1"], 2),
        (["stabby:a1", "stabby:a1", "pokey:a1"], 4),
    ],
)
def test_the_top_goblin_card_goes_into_the_lowest_free_slot_and_its_token_into_the_room(
    goblins: list[str], slot: int
) -> None:
    table = unknown("r20", goblins=goblins, stack={"goblins": ["boomy"]})
    go(table, "move:north")

    (appeared,) = deeds(table, GoblinAppeared)
    assert (appeared.slot, printed(appeared.enemy)) == (slot, "boomy")
    assert table.clauses(GoblinAppeared) == ["ted.danger.goblin_card"]
    assert table.enemies()[f"goblin_{slot}"] == "c4"
    assert appeared.enemy in [enemy.card for enemy in table.view(None).enemies]
    assert appeared.enemy not in table.state.goblin_deck


@clause("ted.danger.goblin_reshuffle")
def test_the_discarded_goblins_are_shuffled_when_the_deck_is_empty() -> None:
    def through(state: State) -> None:
        state.goblin_deck, state.goblin_discards = (), state.goblin_deck

    table = unknown("r20", goblins=["stabby:a1"], change=through)
    discards = set(table.state.goblin_discards)
    assert len(discards) == 7
    go(table, "move:north")

    assert table.clauses(GoblinsShuffled) == ["ted.danger.goblin_reshuffle"]
    (appeared,) = deeds(table, GoblinAppeared)
    assert appeared.enemy in discards
    assert set(table.state.goblin_deck) == discards - {appeared.enemy}
    assert table.state.goblin_discards == ()


@clause("ted.danger.goblin_reshuffle")
def test_nothing_is_shuffled_while_a_goblin_card_is_left() -> None:
    def one_left(state: State) -> None:
        state.goblin_deck, state.goblin_discards = state.goblin_deck[:1], state.goblin_deck[1:]

    table = unknown("r20", change=one_left)
    go(table, "move:north")

    assert deeds(table, GoblinsShuffled) == []
    assert len(table.state.goblin_discards) == 7
    assert table.state.goblin_deck == ()


@clause("ted.danger.goblin_fifth")
def test_with_all_four_slots_full_the_goblin_that_must_be_placed_loses_the_game() -> None:
    goblins = ["stabby:a1", "stabby:a1", "pokey:a1", "pokey:a1"]
    table = unknown("r22", goblins=goblins, torch=19)
    go(table, "explore")

    assert table.state.result == "goblins"
    assert table.clauses(GoblinAppeared) == []


@clause("ted.danger.search_goblin")
def test_a_goblin_of_a_failed_search_comes_to_the_hero_without_an_ambush() -> None:
    table = delve(rooms={"c4": "r14:east+south"}, at=["c4"], dice=[1, 1, 1])
    table.answers("search", "take:1")

    assert table.clauses(GoblinAppeared) == ["ted.danger.search_goblin"]
    assert table.enemies() == {"goblin_1": "c4"}
    assert table.hero().health == 8
    assert deeds(table, HeroAmbushed) == []


@clause("ted.danger.search_goblin")
def test_a_goblin_of_a_room_effect_ends_the_heros_movement_without_damage() -> None:
    table = delve(rooms={"c4": "r11:east+south+west"}, dice=[1])
    table.answers("move:north", "take:1")

    assert table.clauses(MovementEnded) == ["ted.danger.search_goblin"]
    assert table.enemies() == {"goblin_1": "c4"}
    assert (table.hero().health, table.state.turn.walked) == (8, 1)
    assert not [key for key in table.options() if key.startswith("move")]


# ---------------------------------------------------------------------- Minions


@clause("ted.danger.minion_damage")
def test_a_hero_that_moves_into_a_minion_encounter_takes_two_damage_and_stops() -> None:
    table = unknown("enc3")
    go(table, "move:north")

    assert [(event.hero, event.amount) for event in deeds(table, HealthLost)] == [("lanon", 2)]
    assert set(table.clauses(HealthLost)) == {"ted.danger.minion_damage"}
    assert table.refuses(0, "move:south").clause == "ted.move.enemy_stops"


@clause("ted.danger.minion_card", "ted.danger.minion_health", "ted.danger.minion_token")
@pytest.mark.parametrize("minion", cards().decks["minion"])
def test_the_top_minion_comes_to_the_encounter_card_with_full_health(minion: str) -> None:
    table = unknown("enc3", stack={"minions": [minion]})
    go(table, "move:north")

    (appeared,) = deeds(table, MinionAppeared)
    assert table.clauses(MinionAppeared) == ["ted.danger.minion_card"]
    assert printed(appeared.enemy) == minion
    assert table.enemies() == {minion: "c4"}
    assert table.enemy(minion).health == cards().minions[f"{minion}.1"].health
    assert appeared.enemy not in table.state.minion_deck


@clause("ted.danger.minion_card")
@pytest.mark.parametrize("killed", [0, 1])
def test_a_minion_card_lies_to_the_right_of_all_others(killed: int) -> None:
    heroes = ("lanon", "brunda", "grok", "sylwen")
    table = unknown(
        *("enc3", "enc6"),
        facedown=["c4", "d5"],
        layer="b",
        heroes=heroes,
        minions=["ogre:a1"],
        killed=killed,
        stack={"minions": ["troll", "cultist"]},
        torch=23,
    )
    go(table, "explore", "reveal:d5")

    minions = [enemy for enemy in table.state.enemies if enemy.slot >= FIRST_MINION]
    assert [printed(enemy.card) for enemy in minions] == ["ogre", "troll", "cultist"]
    assert [enemy.slot for enemy in minions] == [FIRST_MINION + killed + n for n in range(3)]


# ---------------------------------------------------------------------- who is ambushed


@clause("ted.danger.first_entry", "ted.danger.later_entry")
def test_an_encounter_is_resolved_once_and_later_only_its_enemy_stops_a_hero() -> None:
    table = unknown("r21", torch=16, goblins=[])
    table.answers("move:north")
    assert table.hero().health == 7
    table.answers("end", "move:north")  # now Brunda

    assert table.at("brunda") == "c4"
    assert table.clauses(MovementEnded) == ["ted.move.enemy_stops"]
    assert table.hero("brunda").health == 8
    assert len(table.enemies()) == 1


@clause("ted.danger.first_entry")
def test_a_room_whose_goblin_is_gone_brings_no_other_one() -> None:
    table = delve(rooms={"c4": "r21:north+south", "b4": "enc3:north+south"})
    table.answers("move:north", "move:north")

    assert table.enemies() == {}
    assert deeds(table, MovementEnded) == deeds(table, HealthLost) == []
    assert table.state.turn.walked == 2


@clause("ted.danger.first_entry")
def test_a_trap_is_resolved_at_every_entry() -> None:
    table = delve(rooms={"c4": "r06:north+south"}, dice=[6, 6])
    table.answers("move:north", "skill:agility", "take:6", "move:south", "move:north")

    assert table.asked() == "ChooseSkill"


@clause("ted.danger.not_in_room")
@pytest.mark.parametrize(("card", "enemy"), [("r21", "goblin_1"), ("enc3", "troll")])
def test_a_room_revealed_without_entering_brings_its_enemy_but_hurts_nobody(
    card: str, enemy: str
) -> None:
    table = unknown(card, torch=19, stack={"minions": ["troll"]})
    go(table, "explore")

    assert table.enemies() == {enemy: "c4"}
    assert deeds(table, HealthLost) == deeds(table, HeroAmbushed) == []
    assert deeds(table, MovementEnded) == []
    assert table.state.turn.walked == 0


@clause("ted.danger.later_entry", "ted.danger.not_in_room")
def test_entering_afterwards_causes_no_ambush_but_ends_movement() -> None:
    table = unknown("enc3", torch=19)
    go(table, "explore", "move:north")

    assert table.at() == "c4"
    assert table.hero().health == 8
    assert table.clauses(MovementEnded) == ["ted.move.enemy_stops"]


@clause("ted.danger.other_heroes")
@pytest.mark.parametrize("card", ["r21", "enc3"])
def test_only_the_hero_that_moved_in_is_ambushed(card: str) -> None:
    table = unknown(card, heroes=("lanon", "brunda", "grok"), active=1)
    go(table, "move:north")

    assert {event.hero for event in deeds(table, HealthLost)} == {"brunda"}
    assert (table.hero("lanon").health, table.hero("grok").health) == (8, 8)


@clause("ted.danger.stealth")
@pytest.mark.parametrize(("card", "enemy"), [("r21", "goblin_1"), ("enc3", "troll")])
def test_with_stealth_there_is_no_ambush_and_no_stop_but_the_enemy_comes(
    card: str, enemy: str
) -> None:
    table = unknown(card, gear=[["l10"]], stack={"minions": ["troll"]})
    go(table, "move:north")

    assert table.enemies() == {enemy: "c4"}
    assert deeds(table, HealthLost) == deeds(table, MovementEnded) == []
    table.answers("move:south")
    assert (table.at(), table.hero().health) == ("d4", 8)


@clause("ted.danger.ko_completes")
@pytest.mark.parametrize(
    ("card", "health", "enemy"),
    [("r21", 1, "goblin_1"), ("enc3", 2, "troll"), ("enc3", 1, "troll")],
)
def test_the_enemy_comes_though_the_ambush_knocks_the_hero_out_and_then_the_turn_ends(
    card: str, health: int, enemy: str
) -> None:
    table = unknown(card, health=[health], stack={"minions": ["troll"]}, torch=19)
    go(table, "move:north")

    kinds = names_of(table)
    came = "GoblinAppeared" if enemy == "goblin_1" else "MinionAppeared"
    assert kinds.index("HeroKnockedOut") < kinds.index(came) < kinds.index("TurnEnded")
    assert len(deeds(table, HeroKnockedOut)) == 1
    assert table.enemies() == {enemy: "c4"}
    assert (table.at("lanon"), table.hero("lanon").health) == ("c4", 0)
    assert table.game.active is table.hero("brunda")  # type: ignore[attr-defined]


@clause("ted.danger.goblin_token")
def test_a_goblin_of_the_torch_does_not_ambush_who_stands_there() -> None:
    table = delve(torch=20)
    table.answers("end")

    assert table.enemies() == {"goblin_1": "d4"}
    assert table.state.enemies[0].place == named("d4")
    assert deeds(table, HealthLost) == deeds(table, DiceRolled) == []
