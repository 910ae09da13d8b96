"""The Goblins, each type of its own: how it moves, whom it hurts, what it leaves behind."""

from __future__ import annotations

from collections import Counter

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import ENEMY_FACES, cards
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    CounterAttacked,
    EnemyAttacked,
    EnemyHurt,
    GoblinAppeared,
    GoblinKilled,
)
from mazmorra.games.tiny_epic_dungeons.geometry import MAT
from mazmorra.games.tiny_epic_dungeons.state import ALTAR_MARKERS, DISARM_MARKERS, GOBLIN_SLOTS
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    BEFORE_GOBLIN,
    act_two,
    dungeon,
    focus,
    happened,
    health,
    next_card,
    only,
    path_of,
    rouse,
)
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

#: A straight line of seven rooms with the Entrance in its middle.
LINE = ("d1", "d2", "d3", "d5", "d6", "d7")


def speed_of(goblin: str) -> int:
    """Return how many rooms a Goblin runs towards heroes that are six rooms away."""
    table = dungeon(*LINE, at=("d1", "d1"), goblins=[f"{goblin}:d7"])
    rouse(table)
    return len(path_of(table, goblin))


def reach_of(goblin: str) -> list[int]:
    """Return at which distances a Goblin attacks without moving, or after having moved."""
    found = []
    for distance, place in enumerate(("d7", "d6", "d5", "d4", "d3", "d2", "d1")):
        table = dungeon(*LINE, at=(place, place), goblins=[f"{goblin}:d7"])
        rouse(table)
        if happened(table, EnemyAttacked):
            found.append(distance)
    return found


def damage_of(goblin: str, others: int) -> int:
    """Return what a Goblin deals in its own room with so many others in the dungeon."""
    far = [f"{other}:b7" for other in cards().decks["goblin"] if other != goblin]
    table = dungeon("d5", "d6", "d7", "c7", "b7", goblins=[f"{goblin}:d4", *far[:others]])
    rouse(table)
    return only(table, EnemyAttacked)[0].damage


def struck(goblin: str, total: int, **given: object) -> DelveTable:
    """Let Lanon attack a Goblin in his room with a Longsword for so much in all."""
    table = delve(
        goblins=[f"{goblin}:d4"],
        gear=(("c01",), ()),
        dice=(total - 1, 5, 5),
        enemy=("4",),
        **given,  # type: ignore[arg-type]
    )
    table.answers("attack:c01:goblin_1", f"take:{total - 1}")
    return table


def defense_of(goblin: str) -> int:
    """Return the highest total that a Goblin survives."""
    return max(total for total in range(4, 8) if struck(goblin, total).state.enemies)


# ---------------------------------------------------------------------- what all share


@clause("ted.component.goblins")
def test_the_goblin_deck_holds_two_cards_of_each_of_four_types() -> None:
    table = delve()

    deck = Counter(printed(card) for card in table.state.goblin_deck)

    assert deck == {"boomy": 2, "pokey": 2, "shooty": 2, "stabby": 2}


@clause("ted.component.goblin_health")
@pytest.mark.parametrize("goblin", list(cards().decks["goblin"]))
def test_one_damage_kills_any_goblin_and_it_has_no_health_marker(goblin: str) -> None:
    """One more than its Defense is enough; its track is nothing but alive or dead."""
    defense = cards().decks["goblin"][goblin].defense  # type: ignore[attr-defined]
    table = struck(goblin, defense + 1)

    assert [(event.amount, event.health) for event in only(table, EnemyHurt)] == [(1, 0)]
    assert len(only(table, GoblinKilled)) == 1
    assert not hasattr(cards().decks["goblin"][goblin], "health")


@clause("ted.component.goblin_health")
def test_a_goblin_comes_with_one_health() -> None:
    table = delve(torch=BEFORE_GOBLIN, stack={"goblins": ["pokey"]})

    table.answers("end")

    (goblin,) = only(table, GoblinAppeared)
    assert table.state.enemy(goblin.slot).health == 1


@clause("ted.component.counts")
def test_the_box_holds_the_printed_counts() -> None:
    """One Torch Mat of two sides, three Hero Dice, one Enemy Die, and the markers."""
    assert sorted(cards().tracks) == [1, 2]
    assert cards().die.copies == 3
    assert len(ENEMY_FACES) == 6
    assert (DISARM_MARKERS, ALTAR_MARKERS, GOBLIN_SLOTS) == (7, 5, 4)


@clause("ted.component.counts")
def test_four_heroes_use_every_marker_of_the_box_and_no_more() -> None:
    """Eight for the heroes' Health and Focus, four for enemies, five Altars, one Boss token."""
    table = act_two(
        heroes=("lanon", "brunda", "grok", "sylwen"),
        at=("d7",),
        act=1,
        boss="",
        killed=4,
        rooms={"d3": "enc1", "c4": "enc2", "e4": "enc3", "c3": "enc4"},
    )

    table.answers("enter")

    state = table.state
    tracks = [track for hero in state.heroes for track in (hero.health, hero.focus)]
    assert len(tracks) + len(state.markers) == 12
    assert len(state.altars) + state.altar_reserve == 5
    assert [enemy.place for enemy in state.enemies] == [MAT]


# ---------------------------------------------------------------------- Boomy


@clause("ted.component.boomy")
def test_boomy_moves_one_room_or_hits_heroes_within_two_rooms_for_two() -> None:
    assert speed_of("boomy") == 1
    assert reach_of("boomy") == [0, 1, 2]
    assert [damage_of("boomy", others) for others in (0, 1, 3)] == [2, 2, 2]
    assert defense_of("boomy") == 4


@clause("ted.component.boomy")
@pytest.mark.parametrize(("reward", "deck"), [("reward:loot", "loot"), ("reward:spell", "spell")])
def test_boomy_leaves_a_loot_or_a_spell(reward: str, deck: str) -> None:
    table = struck("boomy", 7)

    assert table.options() == ["reward:loot", "reward:spell", "decline"]
    table.answers(reward)
    assert table.options() == [f"draw:{deck}", "decline"]


@clause("ted.component.boomy")
def test_boomy_attacks_along_any_path() -> None:
    """Two rooms away round a corner."""
    table = dungeon("d5", "c5", goblins=["boomy:c5"])

    rouse(table)

    assert health(table) == [6, 6]
    assert path_of(table, "boomy") == []


# ---------------------------------------------------------------------- Pokey


@clause("ted.component.pokey")
def test_pokey_moves_three_rooms_or_hits_heroes_within_one_room_for_the_number_of_goblins() -> None:
    assert speed_of("pokey") == 3
    assert reach_of("pokey") == [0, 1]
    assert [damage_of("pokey", others) for others in (0, 1, 2, 3)] == [1, 2, 3, 4]
    assert defense_of("pokey") == 6


@clause("ted.component.pokey")
def test_pokey_leaves_a_loot_and_reveals_a_room_anywhere() -> None:
    """The hero chooses among all facedown cards, and both are optional."""
    table = struck(
        "pokey",
        7,
        rooms={"d5": "r12:east+west"},
        facedown=["d6", "c4"],
        stack={"dungeon": ["r19"], "loot": ["c07"]},
        change=next_card("r19"),
    )

    table.answers("draw:loot", "equip")
    assert set(table.options()) == {"reveal:d6", "reveal:c4", "decline"}
    table.answers("reveal:d6")
    assert table.room("d6") == "r19"
    assert table.hero().garb == "c07.1"
    assert table.at() == "d4"


@clause("ted.component.pokey")
def test_pokey_gives_the_room_also_to_a_hero_that_leaves_the_loot() -> None:
    table = struck("pokey", 7, facedown=["d5", "c4"])

    table.answers("decline", "decline")

    assert table.asked() == "Act"
    assert (table.room("d5"), table.room("c4")) == ("?", "?")


# ---------------------------------------------------------------------- Shooty


@clause("ted.component.shooty")
def test_shooty_moves_two_rooms_and_hits_heroes_within_two_rooms_of_where_it_ends_for_one() -> None:
    assert speed_of("shooty") == 2
    assert reach_of("shooty") == [0, 1, 2, 3, 4]
    assert [damage_of("shooty", others) for others in (0, 1, 3)] == [1, 1, 1]
    assert defense_of("shooty") == 5


@clause("ted.component.shooty")
def test_shooty_hits_from_where_it_has_come_to() -> None:
    """Brunda is two rooms beyond Lanon, to whom it goes."""
    table = dungeon(*LINE, at=("d5", "d3"), goblins=["shooty:d7"])

    rouse(table)

    assert path_of(table, "shooty") == ["d6", "d5"]
    assert health(table) == [7, 7]


@clause("ted.component.shooty")
def test_shooty_leaves_a_loot_or_five_focus() -> None:
    table = struck("shooty", 7, focus=(0,))

    assert table.options() == ["reward:loot", "reward:focus", "decline"]
    table.answers("reward:focus")
    assert focus(table)[0] == 5
    assert table.asked() == "Act"


# ---------------------------------------------------------------------- Stabby


@clause("ted.component.stabby")
def test_stabby_moves_four_rooms_or_hits_heroes_in_its_room_for_the_goblins_plus_one() -> None:
    assert speed_of("stabby") == 4
    assert reach_of("stabby") == [0]
    assert [damage_of("stabby", others) for others in (0, 1, 2, 3)] == [2, 3, 4, 5]
    assert defense_of("stabby") == 4


@clause("ted.component.stabby")
def test_stabby_leaves_a_loot_or_three_health() -> None:
    table = struck("stabby", 7, health=(2,))

    assert table.options() == ["reward:loot", "reward:health", "decline"]
    table.answers("reward:health")
    assert health(table)[0] == 5
    assert table.asked() == "Act"


# ---------------------------------------------------------------------- striking back


@clause("ted.component.goblins")
@pytest.mark.parametrize("goblin", list(cards().decks["goblin"]))
@pytest.mark.parametrize("others", [0, 1, 3])
def test_every_goblin_adds_the_number_of_goblins_to_its_counter_attack(
    goblin: str, others: int
) -> None:
    """The Enemy Die shows a 4."""
    types = [other for other in cards().decks["goblin"] if other != goblin]
    table = delve(
        goblins=[f"{other}:d4" for other in (goblin, *types[:others])],
        dice=(3, 3, 3),
        enemy=("4",),
    )

    table.answers("attack:hammer:goblin_1", "take:3")

    assert [event.total for event in only(table, CounterAttacked)] == [4 + 1 + others]
