"""How enemies move: to the nearest conscious hero, on a shortest pathway, and no further."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChoosePath, ChoosePrey
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyAttacked, EnemyMoved
from mazmorra.games.tiny_epic_dungeons.events.heroes import DiceRolled, HealthLost
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    BEFORE_ENEMIES,
    act_two,
    dungeon,
    happened,
    health,
    path_of,
    ring,
    rouse,
)
from tests.games.tiny_epic_dungeons.support import delve

#: Rooms around a block: from the Entrance `d4` to `b4` there are two ways of the same length.
AROUND = ("d3", "c3", "b3", "d5", "c5", "b5", "b4")

# ---------------------------------------------------------------------- the nearest hero


@clause("ted.enemy.target")
@pytest.mark.parametrize(
    ("minion", "path"),
    [("mimic", ["d2"]), ("troll", ["d2", "d3"]), ("ogre", ["d2", "d3", "d4"])],
)
def test_an_enemy_moves_up_to_its_speed_towards_the_nearest_hero(
    minion: str, path: list[str]
) -> None:
    """Lanon is four rooms to the east, Brunda six."""
    table = dungeon(
        *("d1", "d2", "d3", "d5", "d6", "d7"), at=("d5", "d7"), minions=[f"{minion}:d1"]
    )

    rouse(table)

    assert path_of(table, minion) == path
    assert set(table.clauses(EnemyMoved)) == {"ted.enemy.target"}


@clause("ted.enemy.target")
def test_the_nearest_is_counted_along_pathways_and_not_across_walls() -> None:
    """Brunda is in the next cell but four rooms away; Lanon is two rooms to the south."""
    rooms = {
        "c4": "r12:south+west",
        "c3": "r13:east+north",
        "c5": "r14:north+east",
        "b5": "r15:south+west",
        "b4": "r16:east+west",
        "b3": "r19:east+south",
    }
    table = delve(rooms=rooms, at=("d4", "c5"), minions=["ogre:c3"], torch=BEFORE_ENEMIES)

    rouse(table)

    assert path_of(table, "ogre") == ["c4", "d4"]
    assert health(table) == [5, 8]


@clause("ted.enemy.target")
def test_an_unconscious_hero_is_no_target_however_near() -> None:
    table = dungeon("d5", "d6", "d3", at=("d3", "d6"), health=(None, 0), minions=["mimic:d5"])

    rouse(table)

    assert path_of(table, "mimic") == ["d4"]


@clause("ted.enemy.no_conscious")
@pytest.mark.parametrize("enemy", ["ogre", "stabby"])
def test_enemies_stay_where_they_are_when_no_hero_is_conscious(enemy: str) -> None:
    """The last hero falls by the first Goblin; whoever acts afterwards stays."""
    foes = {"minions": ["ogre:d6"]} if enemy == "ogre" else {"goblins": ["boomy:d4", "stabby:d6"]}
    goblins = foes.get("goblins", ["boomy:d4"])
    table = dungeon(
        *("d5", "d6"),
        health=(2, 0),
        goblins=goblins,
        minions=foes.get("minions", []),
        torch=BEFORE_ENEMIES,
    )

    rouse(table)

    assert happened(table, EnemyMoved) == []
    assert len(happened(table, EnemyAttacked)) == 1


# ---------------------------------------------------------------------- ties


@clause("ted.enemy.tie_hero", "ted.enemy.active_chooser")
def test_of_equally_near_heroes_the_active_player_chooses_one() -> None:
    """The Ogre stands between Lanon and Brunda; it is the turn of seat 1."""
    table = dungeon(
        *("d3", "d5"),
        seats=2,
        at=("d3", "d5"),
        minions=["ogre:d4"],
        active=1,
    )

    table.answers("end")

    assert isinstance(table.game.question(1), ChoosePrey)
    assert table.game.waiting == (1,)
    assert table.options() == ["prey:lanon", "prey:brunda"]
    table.answer(1, "prey:lanon")
    assert table.enemies() == {"ogre": "d3"}
    assert health(table) == [5, 8]


@clause("ted.enemy.tie_hero")
def test_nothing_is_asked_when_the_nearest_heroes_share_a_room() -> None:
    table = dungeon("d3", "d5", at=("d5", "d5"), minions=["ogre:d3"])

    rouse(table)

    assert table.asked() == "Act"
    assert table.enemies() == {"ogre": "d5"}


@clause("ted.enemy.tie_path", "ted.enemy.active_chooser")
@pytest.mark.parametrize("path", [["b3", "c3", "d3"], ["b5", "c5", "d5"]], ids=["west", "east"])
def test_of_several_shortest_pathways_the_active_player_chooses_one(path: list[str]) -> None:
    """The Ogre is four rooms away on either side of the block, and it is the turn of seat 1."""
    table = dungeon(*AROUND, seats=2, minions=["ogre:b4"], active=1)

    table.answers("end")

    assert isinstance(table.game.question(1), ChoosePath)
    assert table.keys(1) == ["go:b5", "go:b3"]
    table.answer(1, f"go:{path[0]}")
    assert path_of(table, "ogre") == path


@clause("ted.enemy.tie_path")
def test_a_longer_pathway_is_never_offered() -> None:
    """One room is missing on the west side, so that only the way east is a shortest one."""
    table = dungeon("d3", "d2", "c2", "b2", "b3", "d5", "c5", "b5", "b4", minions=["ogre:b4"])

    rouse(table)

    assert path_of(table, "ogre") == ["b5", "c5", "d5"]


@clause("ted.enemy.active_chooser")
def test_the_player_of_an_unconscious_active_hero_still_chooses() -> None:
    """Stabby fells the hero whose turn is ending; then its player chooses for the Ogre."""
    table = dungeon(
        *("d3", "d5"),
        seats=3,
        heroes=("lanon", "brunda", "grok"),
        at=("d3", "d5", "d4"),
        health=(None, None, 1),
        goblins=["stabby:d4"],
        minions=["ogre:d4"],
        active=2,
    )

    table.answers("end")

    assert table.hero("grok").health == 0
    assert table.game.waiting == (2,)
    assert table.keys(2) == ["prey:lanon", "prey:brunda"]


# ---------------------------------------------------------------------- where it stops


@clause("ted.enemy.stop")
def test_an_enemy_stops_in_the_first_room_with_a_conscious_hero() -> None:
    """The Minotaur has Speed 5 and comes upon Brunda after two rooms."""
    table = dungeon("d1", "d2", "d3", at=("d4", "d3"), minions=["minotaur:d1"])

    rouse(table)

    assert path_of(table, "minotaur") == ["d2", "d3"]
    assert health(table) == [8, 5]


@clause("ted.enemy.stop")
def test_an_enemy_passes_a_room_with_an_unconscious_hero() -> None:
    table = dungeon("d1", "d2", "d3", at=("d4", "d3"), health=(None, 0), minions=["minotaur:d1"])

    rouse(table)

    assert path_of(table, "minotaur") == ["d2", "d3", "d4"]


@clause("ted.enemy.walls")
def test_enemies_pass_traps_and_each_other_unharmed_but_no_walls() -> None:
    """The straight way has a wall; the way round leads over a Trap and past a Goblin."""
    rooms = {
        "d5": "r12:south+east",
        "d6": "r13:west+south",
        "e6": "r02:north+west",
        "e5": "r14:east+west",
        "e4": "r15:east+north",
    }
    table = delve(rooms=rooms, minions=["minotaur:d6"], goblins=["boomy:e5"], torch=BEFORE_ENEMIES)

    rouse(table)

    assert path_of(table, "minotaur") == ["e6", "e5", "e4", "d4"]
    assert happened(table, DiceRolled) == []
    assert table.enemy("minotaur").health == 5


@clause("ted.enemy.walls")
def test_a_corridor_that_meets_a_wall_is_no_way_for_an_enemy() -> None:
    """Nothing leads out of the room at all."""
    table = delve(rooms={"d5": "r12:east"}, minions=["ogre:d5"], torch=BEFORE_ENEMIES)

    rouse(table)

    assert table.enemies() == {"ogre": "d5"}
    assert happened(table, EnemyMoved, HealthLost) == []


@clause("ted.enemy.no_reveal")
def test_enemies_go_round_facedown_cards_and_never_flip_them() -> None:
    """The short way is face down; the enemy takes the long one."""
    table = dungeon(
        *("d6", "e6", "e5", "e4"),
        facedown=["d5"],
        minions=["minotaur:d6"],
    )

    rouse(table)

    assert path_of(table, "minotaur") == ["e6", "e5", "e4", "d4"]
    assert table.room("d5") == "?"


# ---------------------------------------------------------------------- between dungeon and Lair


@clause("ted.lair.distance", "ted.lair.goblins_enter")
@pytest.mark.parametrize(
    ("goblin", "start", "end"),
    [("pokey", "d5", "lair"), ("pokey", "d4", "d7"), ("stabby", "d4", "lair")],
)
def test_the_step_through_the_lair_door_costs_an_enemy_one_speed(
    goblin: str, start: str, end: str
) -> None:
    """Pokey has Speed 3, Stabby 4; the Lair Door is three rooms from the Entrance."""
    table = act_two(at=ring(1, 2), goblins=[f"{goblin}:{start}"], boss="demon:lair")

    rouse(table)

    assert table.enemies()["goblin_1"] == end


@clause("ted.lair.goblins_enter")
def test_a_goblin_enters_the_mat_only_if_its_nearest_hero_is_there() -> None:
    """Brunda in the dungeon is two rooms away, Lanon on the mat three."""
    table = act_two("d3", at=("lair:1", "d3"), goblins=["pokey:d5"], boss="demon:lair")

    rouse(table)

    assert path_of(table, "pokey") == ["d4", "d3"]


@clause("ted.lair.distance", "ted.enemy.tie_hero")
def test_a_hero_on_the_mat_may_be_as_near_as_one_in_the_dungeon() -> None:
    """From `d6` the mat is two rooms away, and so is the Entrance."""
    table = act_two(at=("lair:1", "d4"), goblins=["pokey:d6"], boss="demon:lair")

    table.answers("end")

    assert table.options() == ["prey:lanon", "prey:brunda"]
    table.answers("prey:lanon")
    assert table.enemies()["goblin_1"] == "lair"


@clause("ted.lair.goblins_follow")
def test_goblins_in_the_dungeon_go_towards_the_mat_when_all_heroes_are_there() -> None:
    """Each as far as its Speed carries it: Boomy one room, Shooty two, Stabby in."""
    table = act_two(
        at=ring(1, 2), goblins=["boomy:d4", "shooty:d4", "stabby:d5"], boss="demon:lair"
    )

    rouse(table)

    places = table.enemies()
    assert (places["goblin_1"], places["goblin_2"], places["goblin_3"]) == ("d5", "d6", "lair")


@clause("ted.lair.distance")
def test_a_goblin_on_the_mat_comes_out_through_the_lair_door() -> None:
    table = act_two(at=("d6", "d6"), goblins=["pokey:lair"], boss="demon:lair")

    rouse(table)

    assert path_of(table, "pokey") == ["d7", "d6"]
