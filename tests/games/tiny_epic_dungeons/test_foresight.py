"""What the view says that enemies will do is what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra import Viewer, bots
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChoosePath, ChoosePrey
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyAttacked, EnemyMoved
from mazmorra.games.tiny_epic_dungeons.geometry import name_of
from mazmorra.games.tiny_epic_dungeons.rules.enemies import act
from tests.games.tiny_epic_dungeons.enemy_support import (
    act_two,
    dungeon,
    happened,
    path_of,
    rouse,
)

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.rules.foresight import Intent
    from mazmorra.kernel import Event
    from tests.games.tiny_epic_dungeons.support import DelveTable

#: Rooms around a block: from the Entrance `d4` to `b4` there are two ways of the same length.
AROUND = ("d3", "c3", "b3", "d5", "c5", "b5", "b4")


def intent(table: DelveTable) -> Intent:
    """Return what everybody is told of the only enemy's next action."""
    (found,) = table.game.view(Viewer.spectator()).intents
    seat = table.game.view(Viewer.seat(0)).intents
    assert seat == (found,)
    return found  # type: ignore[no-any-return]


def rooms(places: tuple[int, ...]) -> list[str]:
    return [name_of(place) for place in places]


@pytest.mark.parametrize(
    ("minion", "way"),
    [("mimic", ["d2"]), ("troll", ["d2", "d3"]), ("ogre", ["d2", "d3", "d4"])],
)
def test_the_way_of_an_enemy_is_told_as_far_as_its_speed_leads(minion: str, way: list[str]) -> None:
    cells = ("d1", "d2", "d3", "d5", "d6", "d7")
    table = dungeon(*cells, at=("d5", "d7"), minions=[f"{minion}:d1"])
    told = intent(table)

    assert (told.prey, rooms(told.way), told.forks, told.hits) == (("lanon",), way, (), ())
    rouse(table)
    assert path_of(table, minion) == way


def test_an_enemy_that_comes_to_a_hero_and_attacks_is_told_to_hit_it() -> None:
    table = dungeon("d2", "d3", at=("d4", "d4"), minions=["ogre:d2"])
    told = intent(table)

    assert (rooms(told.way), told.hits) == (["d3", "d4"], ("lanon", "brunda"))
    rouse(table)
    assert [event.heroes for event in happened(table, EnemyAttacked)] == [told.hits]  # type: ignore[attr-defined]


def test_an_enemy_that_attacks_from_where_it_is_has_no_way() -> None:
    table = dungeon("d3", at=("d4", "d3"), goblins=["boomy:d4"])
    told = intent(table)

    assert (told.prey, told.way, told.hits) == ((), (), ("lanon", "brunda"))
    rouse(table)
    assert happened(table, EnemyMoved) == []


def test_of_two_ways_of_the_same_length_both_are_told_and_none_is_taken_for_granted() -> None:
    table = dungeon(*AROUND, at=("d4", "d4"), minions=["ogre:b4"])
    told = intent(table)

    assert (told.way, sorted(rooms(told.forks)), told.hits) == ((), ["b3", "b5"], ())
    rouse(table)
    assert isinstance(table.game.question(0), ChoosePath)


def test_of_two_heroes_as_near_both_are_told_and_the_way_that_leads_to_both() -> None:
    """From `b4` there is one way to the crossing `c4`; there the ways part."""
    table = dungeon(*("b4", "c4", "c3", "c5"), at=("c3", "c5"), minions=["ogre:b4"])
    told = intent(table)

    assert told.prey == ("lanon", "brunda")
    assert (rooms(told.way), sorted(rooms(told.forks))) == (["c4"], ["c3", "c5"])
    rouse(table)
    assert isinstance(table.game.question(0), ChoosePrey)


def test_an_enemy_that_reaches_nobody_is_told_to_do_nothing() -> None:
    table = dungeon("d5", "d6", health=(2, 0), at=("d4", "d5"), minions=["ogre:b2"])
    told = intent(table)

    assert (told.prey, told.way, told.forks, told.hits) == ((), (), (), ())


def test_the_boss_is_told_to_leave_the_lair_through_its_door() -> None:
    table = act_two(at=("d4", "d4"))
    told = intent(table)

    assert rooms(told.way)[0] == "d7"
    rouse(table)
    assert path_of(table, "dragon") == rooms(told.way)


def done(game: Delve, slot: int) -> tuple[list[Event], Any]:
    """Let one enemy act in a copy of the table, until it is over or somebody is asked."""
    copy = game.fork()
    before = len(copy.events(Viewer.spectator()))
    asked = next(iter(act(copy, slot)), None)
    return [told.event for told in copy.events(Viewer.spectator())[before:]], asked


def differs(game: Delve, told: Intent) -> str:
    """Say how an enemy behaves otherwise than everybody was told; nothing if it does not."""
    events, asked = done(game, told.slot)
    moved = [event for event in events if isinstance(event, EnemyMoved)]
    hit = [event.heroes for event in events if isinstance(event, EnemyAttacked)]
    decided = isinstance(asked, ChoosePath | ChoosePrey)
    if decided != bool(told.forks) and not (isinstance(asked, ChoosePrey) and len(told.prey) > 1):
        return f"{told} but {asked}"
    if not decided and (
        tuple(event.place for event in moved) != told.way
        or hit != [heroes for heroes in (told.hits,) if heroes]
    ):
        return f"{told} but {events}"
    if isinstance(asked, ChoosePath) and set(asked.places) - set(told.forks):
        return f"{told} but {asked}"
    return ""


@pytest.mark.parametrize("seed", range(12))
def test_in_whole_games_every_enemy_does_what_is_told_of_it(seed: int) -> None:
    game: Any = mazmorra.start("tiny_epic_dungeons", seats=1, seed=f"told {seed}")
    bot = bots.make("greedy", "tiny_epic_dungeons")
    found: list[str] = []
    while not game.over:
        asked = type(game.question(game.waiting[0])).__name__
        if asked == "Act":
            seen = game.view(Viewer.spectator()).intents
            assert [told.slot for told in seen] == [enemy.slot for enemy in game.state.enemies]
            found += filter(None, (differs(game, told) for told in seen))
        bots.play_turn(game, game.waiting[0], bot)
    assert found == []
