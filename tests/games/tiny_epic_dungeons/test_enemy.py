"""Enemy Actions: who acts when, moves or attacks, and whom an attack hits."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.events.dungeon import EnemiesRoused
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    EnemyAttacked,
    EnemyMoved,
    GoblinAppeared,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthLost, HeroKnockedOut
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    BEFORE_ENEMIES,
    act_two,
    burning_library,
    dungeon,
    halls,
    happened,
    health,
    names,
    only,
    path_of,
    ring,
    rouse,
)
from tests.games.tiny_epic_dungeons.support import DelveTable, delve


def attackers(table: DelveTable) -> list[str]:
    """Return who has attacked since the last answer, in order."""
    return names([event.enemy for event in only(table, EnemyAttacked)])


def victims(table: DelveTable) -> list[tuple[str, ...]]:
    """Return whom the attacks since the last answer hit."""
    return [event.heroes for event in only(table, EnemyAttacked)]


# ---------------------------------------------------------------------- order


@clause("ted.enemy.order")
def test_goblins_act_by_slot_and_minions_from_left_to_right() -> None:
    """Slot 3 came before slot 1 was filled again; the Ogre was met before the Troll."""
    table = delve(
        heroes=("lanon", "brunda", "grok"),
        torch=BEFORE_ENEMIES,
        goblins=["boomy:d4", "", "shooty:d4", "boomy:d4"],
        minions=["spider:d4", "wraith:d4"],
    )

    rouse(table)

    assert attackers(table) == ["boomy", "shooty", "boomy", "spider", "wraith"]


@clause("ted.enemy.order")
def test_a_goblin_that_comes_into_a_free_slot_acts_before_those_of_higher_slots() -> None:
    """The Goblin of slot 1 is put on the Entrance by the torch while slot 2 is taken."""
    table = delve(
        torch=15,
        goblins=["", "shooty:d4"],
        stack={"goblins": ["boomy"]},
    )

    table.answers("end")
    rouse(table)

    assert attackers(table) == ["boomy", "shooty"]


@clause("ted.enemy.order")
def test_in_act_2_the_boss_comes_after_the_goblins() -> None:
    table = act_two(at=("d4", "d4"), boss="lich:d4", goblins=["shooty:d4"])

    rouse(table)

    assert attackers(table) == ["shooty", "lich"]


@clause("ted.enemy.order_heroes")
def test_no_hero_of_the_set_acts_on_an_enemy_action() -> None:
    """Hero abilities with that icon would come first; nothing a hero can have carries it."""
    box = cards()
    gear = [card for kind in ("feature", "loot", "spell") for card in box.decks[kind].values()]
    table = delve(heroes=tuple(box.heroes)[:4], torch=BEFORE_ENEMIES, goblins=["shooty:d4"])

    rouse(table)

    roused = next(n for n, told in enumerate(table.told) if isinstance(told.event, EnemiesRoused))
    assert isinstance(table.told[roused + 1].event, EnemyAttacked)
    assert [card.id for card in gear if card.text and "Enemy Action" in card.text.en] == []


# ---------------------------------------------------------------------- move or attack


@clause("ted.enemy.move_or_attack")
def test_a_goblin_with_a_hero_in_range_attacks_and_does_not_move() -> None:
    """Boomy reaches two rooms far and stays where it is."""
    table = dungeon("d5", "d6", goblins=["boomy:d6"])

    rouse(table)

    assert table.enemies() == {"goblin_1": "d6"}
    assert health(table) == [6, 6]


@clause("ted.enemy.move_or_attack")
def test_a_goblin_with_nobody_in_range_moves_and_does_not_attack() -> None:
    """Stabby runs into the heroes' room and stops there without a blow."""
    table = dungeon("d5", "d6", goblins=["stabby:d6"])

    rouse(table)

    assert table.enemies() == {"goblin_1": "d4"}
    assert happened(table, EnemyAttacked) == []
    assert health(table) == [8, 8]


@clause("ted.enemy.move_or_attack")
def test_an_unconscious_hero_in_range_does_not_make_a_goblin_attack() -> None:
    table = dungeon("d5", "d6", at=("d4", "d6"), health=(None, 0), goblins=["stabby:d6"])

    rouse(table)

    assert path_of(table, "stabby") == ["d5", "d4"]
    assert happened(table, EnemyAttacked) == []


@clause("ted.enemy.move_and_attack")
def test_an_enemy_with_a_hero_in_its_room_attacks_without_moving() -> None:
    table = dungeon("d5", at=("d4", "d5"), goblins=["shooty:d5"])

    rouse(table)

    assert table.enemies() == {"goblin_1": "d5"}
    assert victims(table) == [("lanon", "brunda")]


@clause("ted.enemy.move_and_attack")
def test_an_enemy_that_moves_and_attacks_moves_even_with_a_hero_in_range() -> None:
    """Shooty would reach the heroes from where it is; it goes up to them all the same."""
    table = dungeon("d5", "d6", goblins=["shooty:d6"])

    rouse(table)

    order = happened(table, EnemyMoved, EnemyAttacked)
    assert [type(event).__name__ for event in order] == [
        *("EnemyMoved", "EnemyMoved", "EnemyAttacked"),
    ]
    assert table.enemies() == {"goblin_1": "d4"}
    assert health(table) == [7, 7]


@clause("ted.enemy.minions_both")
@pytest.mark.parametrize("minion", list(cards().decks["minion"]))
def test_every_minion_moves_and_attacks(minion: str) -> None:
    table = dungeon("d5", minions=[f"{minion}:d5"])

    rouse(table)

    assert path_of(table, minion) == ["d4"]
    assert attackers(table) == [minion]


@clause("ted.enemy.minions_both")
@pytest.mark.parametrize("boss", list(cards().decks["boss"]))
def test_every_boss_moves_and_attacks(boss: str) -> None:
    table = act_two(boss=f"{boss}:d5")

    rouse(table)

    assert path_of(table, boss) == ["d4"]
    assert attackers(table) == [boss]


# ---------------------------------------------------------------------- whom it hits


@clause("ted.enemy.all_in_range")
def test_an_attack_hits_every_conscious_hero_in_range_and_nobody_else() -> None:
    """Boomy reaches two rooms: one hero beside it, one two rooms away, one unconscious, one far."""
    table = dungeon(
        *("d5", "d6", "d7", "d3"),
        heroes=("lanon", "brunda", "grok", "sylwen"),
        at=("d5", "d4", "d5", "d3"),
        health=(None, None, 0, None),
        goblins=["boomy:d6"],
    )

    rouse(table)

    assert victims(table) == [("lanon", "brunda")]
    assert table.clauses(EnemyAttacked) == ["ted.enemy.all_in_range"]
    assert health(table) == [6, 6, 0, 6]


@clause("ted.enemy.attack_after_short_move")
def test_an_enemy_that_ends_its_move_short_of_everybody_deals_no_damage() -> None:
    """The Troll makes two of three steps; nobody is in its room."""
    table = dungeon("d5", "d6", "d7", minions=["troll:d7"])

    rouse(table)

    assert path_of(table, "troll") == ["d6", "d5"]
    assert happened(table, EnemyAttacked, HealthLost) == []


@clause("ted.enemy.damage_sequence")
def test_a_hero_knocked_out_by_the_first_enemy_is_no_target_for_the_next() -> None:
    """Stabby fells Lanon; the Ogre beside them then goes for Brunda, two rooms away."""
    table = dungeon(
        *("d5", "d6"),
        at=("d4", "d6"),
        health=(2, None),
        goblins=["stabby:d4"],
        minions=["ogre:d4"],
    )

    rouse(table)

    order = happened(table, EnemyAttacked, HeroKnockedOut, EnemyMoved)
    assert [type(event).__name__ for event in order] == [
        *("EnemyAttacked", "HeroKnockedOut"),
        *("EnemyMoved", "EnemyMoved", "EnemyAttacked"),
    ]
    assert victims(table) == [("lanon",), ("brunda",)]
    assert table.hero("brunda").health == 5


@clause("ted.enemy.new_this_step", "ted.torch.pass")
def test_a_goblin_placed_by_the_same_torch_step_acts_if_it_came_before() -> None:
    """From 15 the torch passes the Goblin on 14 and stops on the Enemy Action on 13."""
    table = delve(
        rooms={"d5": "r13:east+west"},
        at=("d5", "d4"),
        torch=15,
        dice=(1, 1),
        stack={"goblins": ["stabby"]},
        game=burning_library(2),
    )

    table.answers("search", "take:1")

    assert [type(event).__name__ for event in happened(table, GoblinAppeared, EnemyAttacked)] == [
        "GoblinAppeared",
        "EnemyAttacked",
    ]
    assert health(table) == [8, 6]


@clause("ted.enemy.new_this_step")
def test_a_goblin_placed_after_the_enemy_action_of_the_same_step_does_not_act() -> None:
    """From 11 the torch passes the Enemy Action on 10 and stops on the Goblin on 9."""
    table = delve(
        rooms={"d5": "r13:east+west"},
        at=("d5", "d4"),
        torch=11,
        dice=(1, 1),
        stack={"goblins": ["stabby"]},
        game=burning_library(2),
    )

    table.answers("search", "take:1")

    assert table.enemies() == {"goblin_1": "d4"}
    assert happened(table, EnemyAttacked) == []
    assert health(table) == [8, 8]


# ---------------------------------------------------------------------- the worked examples


@clause("ted.enemy.ex_stabby")
def test_stabby_deals_three_damage_with_two_goblins_and_does_not_move() -> None:
    """It hits everybody in its room, and nobody in the next."""
    table = dungeon(
        *("d5", "d6", "d7", "c7"),
        heroes=("lanon", "brunda", "grok"),
        at=("d4", "d4", "d5"),
        goblins=["stabby:d4", "boomy:c7"],
    )

    rouse(table)

    attack = only(table, EnemyAttacked)[0]
    assert (attack.enemy, attack.heroes, attack.damage) == ("stabby.1", ("lanon", "brunda"), 3)
    assert path_of(table, "stabby") == []
    assert health(table) == [5, 5, 8]


@clause("ted.enemy.ex_minotaur")
def test_the_minotaur_runs_five_rooms_past_an_unconscious_hero_and_hits_for_three() -> None:
    """The nearer hero lies unconscious on its way and is ignored."""
    table = delve(
        heroes=("lanon", "brunda", "grok"),
        rooms=halls("d5", "d6", "d7", "c7", "b7"),
        at=("d4", "d6", "d4"),
        health=(None, 0, None),
        minions=["minotaur:b7"],
        torch=BEFORE_ENEMIES,
        active=1,
        change=lambda state: setattr(state, "active", 0),
    )

    rouse(table)

    assert path_of(table, "minotaur") == ["c7", "d7", "d6", "d5", "d4"]
    assert [event.damage for event in only(table, EnemyAttacked)] == [3]
    assert victims(table) == [("lanon", "grok")]


@clause("ted.enemy.ex_minotaur")
def test_the_minotaur_stops_after_five_rooms() -> None:
    table = dungeon("d5", "d6", "d7", "c7", "b7", "a7", minions=["minotaur:a7"])

    rouse(table)

    assert table.enemies() == {"minotaur": "d5"}
    assert health(table) == [8, 8]


@clause("ted.enemy.all_in_range", "ted.lair.goblins_fight")
def test_a_goblin_on_the_boss_mat_hits_every_hero_there() -> None:
    table = act_two(at=ring(1, 4), boss="lich:lair", goblins=["stabby:lair"])

    rouse(table)

    assert victims(table) == [("lanon", "brunda"), ("lanon", "brunda")]
    assert health(table) == [8 - 2 - 2, 8 - 2 - 2]
