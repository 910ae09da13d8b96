"""The Minions, each of its own: Health, Defense, Speed, how it strikes back, what it does."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import structs

from mazmorra.games.tiny_epic_dungeons.decisions.cards import DiscardEquipped
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    CounterAttacked,
    EnemyAttacked,
    EnemyHealed,
    EnemyHurt,
    MinionAppeared,
)
from mazmorra.games.tiny_epic_dungeons.state import State
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    dungeon,
    focus,
    halls,
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
PARTY = ("lanon", "brunda", "grok", "sylwen")


class Figures(NamedTuple):
    """What a Minion shows in play.

    Attributes:
        health: Where its marker starts.
        melee_defense, missile_defense: What is taken off the totals of attacks.
        melee, missile, spell: What it adds to the Enemy Die against each kind of attack.
    """

    health: int
    speed: int
    melee_defense: int
    missile_defense: int
    melee: int
    missile: int
    spell: int


def figures(minion: str) -> Figures:
    """Play small scenes with a Minion and return its figures."""
    return Figures(
        health_of(minion),
        speed_of(minion),
        *(defense_of(minion, "hunting_knife", 7), defense_of(minion, "short_bow", 8)),
        *(modifier_of(minion, kind) for kind in ("melee", "missile", "spell")),
    )


def health_of(minion: str) -> int:
    """Return the Health a Minion has when its Encounter is revealed."""
    table = delve(
        facedown={"d5": "b"},
        stack={"dungeon": ["enc3"], "minions": [minion]},
        change=next_card("enc3", "layer_b"),
    )
    table.answers("move:east")
    (appeared,) = only(table, MinionAppeared)
    return appeared.health


def speed_of(minion: str) -> int:
    """Return how many rooms a Minion runs towards heroes that are six rooms away."""
    table = dungeon(*LINE, at=("d1", "d1"), minions=[f"{minion}:d7"])
    rouse(table)
    return len(path_of(table, minion))


def defense_of(minion: str, item: str, total: int) -> int:
    """Return what a Minion takes off the total of Sylwen's knife (-1) or bow."""
    place = "d4" if item == "hunting_knife" else "d5"
    table = delve(
        heroes=("sylwen", "lanon"),
        rooms=halls("d5"),
        minions=[f"{minion}:{place}"],
        dice=(6, 2, 5),
        enemy=("2",),
        change=hardy,
    )
    table.answers(f"attack:{item}:{minion}", "take:6:2")
    (hurt,) = only(table, EnemyHurt)
    return total - hurt.amount


def hardy(state: State) -> None:
    """Give enemies more Health than is printed, so that a blow does not use it up."""
    state.enemies = tuple(structs.replace(enemy, health=7) for enemy in state.enemies)


def modifier_of(minion: str, kind: str) -> int:
    """Return what a Minion adds to an Enemy Die of 4 against a kind of attack."""
    hero, item, place = {
        "melee": ("sylwen", "attack:hunting_knife", "d4"),
        "missile": ("sylwen", "attack:short_bow", "d5"),
        "spell": ("ethairna", "cast:seeking_bolt", "d5"),
    }[kind]
    table = delve(
        heroes=(hero, "lanon"),
        rooms=halls("d5"),
        minions=[f"{minion}:{place}"],
        dice=(3, 3, 3),
        enemy=("4",),
    )
    table.answers(f"{item}:{minion}", "take:3")
    (blow,) = only(table, CounterAttacked)
    return blow.total - 4


def attacked(minion: str, at: tuple[str, ...], *cells: str, **given: Any) -> DelveTable:
    """Rouse a Minion on the Entrance with four heroes in the dungeon."""
    table = dungeon(*cells, heroes=PARTY, at=at, minions=[f"{minion}:d4"], **given)
    rouse(table)
    return table


# ---------------------------------------------------------------------- one after the other


@clause("ted.component.minions", "ted.component.minotaur")
def test_minotaur_has_two_defense_more_against_melee_and_runs_five_rooms() -> None:
    assert figures("minotaur") == Figures(5, 5, 4 + 2, 4, 3, 1, 1)


@clause("ted.component.minions", "ted.component.minotaur")
def test_minotaur_hits_everybody_in_its_room_for_three() -> None:
    table = attacked("minotaur", ("d4", "d4", "d5", "d6"), "d5", "d6")

    assert health(table) == [5, 5, 8, 6]


@clause("ted.component.minions")
def test_medusa_strikes_back_hardest_from_afar() -> None:
    assert figures("medusa") == Figures(5, 2, 5, 5, 1, 3, 3)


@clause("ted.component.minions")
def test_medusa_hits_its_room_and_a_straight_line_of_three_for_two() -> None:
    """Brunda is three rooms away in sight; Grok two rooms round a corner, Sylwen not in sight."""
    table = attacked("medusa", ("d4", "d7", "c5", "c6"), "d5", "d6", "d7", "c5", "c6")

    assert [event.heroes for event in only(table, EnemyAttacked)] == [("lanon", "brunda")]
    assert health(table) == [6, 6, 8, 6]


@clause("ted.component.minions")
def test_medusa_does_not_see_four_rooms_far() -> None:
    """It stands at `d3` with Lanon; Brunda at `d7` is four rooms away, Grok at `d6` three."""
    table = dungeon(
        *LINE, heroes=PARTY[:3], at=("d3", "d7", "d6"), minions=["medusa:d3"], health=(8, 8, 8)
    )

    rouse(table)

    assert health(table) == [6, 8, 6]


@clause("ted.component.minions")
def test_troll_has_seven_health() -> None:
    assert figures("troll") == Figures(7, 2, 4, 4, 2, 1, 1)


@clause("ted.component.minions")
def test_troll_hits_its_room_for_two_and_gains_a_health() -> None:
    table = dungeon("d5", heroes=PARTY, at=("d4", "d4", "d5", "d5"), minions=["troll:d4:3"])

    rouse(table)

    assert health(table) == [6, 6, 8, 6]
    assert table.enemy("troll").health == 4


@clause("ted.component.minions")
def test_troll_never_gains_more_than_its_seven_health() -> None:
    table = dungeon("d5", minions=["troll:d4:7"])

    rouse(table)

    assert health(table) == [6, 6]
    assert table.enemy("troll").health == 7
    assert happened(table, EnemyHealed) == []


@clause("ted.component.minions")
def test_spider_has_a_defense_more_against_missiles() -> None:
    assert figures("spider") == Figures(4, 4, 5, 5 + 1, 2, 2, 2)


@clause("ted.component.minions")
def test_spider_hits_its_room_for_one_and_takes_two_focus() -> None:
    """Brunda has one Focus left and loses that."""
    table = attacked("spider", ("d4", "d4", "d5", "d5"), "d5", focus=(5, 1))

    assert health(table) == [7, 7, 8, 6]
    assert focus(table) == [3, 0, 4, 6]


@clause("ted.component.minions")
def test_wraith_has_two_defense_more_against_missiles() -> None:
    assert figures("wraith") == Figures(4, 3, 5, 5 + 2, 1, 3, 3)


@clause("ted.component.minions")
def test_wraith_hits_everybody_within_one_room_for_two() -> None:
    """Its own room and the next ones on any side, none that is two rooms away."""
    table = attacked("wraith", ("d4", "d5", "c4", "d6"), "d5", "d6", "c4")

    assert health(table) == [6, 6, 6, 6]
    assert [event.heroes for event in only(table, EnemyAttacked)] == [("lanon", "brunda", "grok")]


@clause("ted.component.minions")
def test_ogre_strikes_back_hard_against_everything() -> None:
    assert figures("ogre") == Figures(6, 3, 5, 5, 3, 2, 2)


@clause("ted.component.minions")
def test_ogre_hits_everybody_in_its_room_for_three() -> None:
    table = attacked("ogre", ("d4", "d4", "d5", "d5"), "d5")

    assert health(table) == [5, 5, 8, 6]


@clause("ted.component.minions")
def test_mimic_is_slow_and_hard_to_hurt() -> None:
    assert figures("mimic") == Figures(5, 1, 6, 6, 3, 1, 1)


@clause("ted.component.minions")
def test_mimic_hits_its_room_for_two_and_each_hero_hit_discards_a_loot_of_its_choice() -> None:
    """Lanon chooses of three, Spells not among them; Brunda has one; Grok has none."""
    table = dungeon(
        "d5",
        seats=2,
        heroes=PARTY,
        at=("d4", "d4", "d4", "d5"),
        minions=["mimic:d4"],
        gear=(("c01", "c07", "c12", "s01"), ("c09",), (), ("c05",)),
        active=1,
    )

    table.answers("end")

    assert isinstance(table.game.question(0), DiscardEquipped)
    assert table.game.waiting == (0,)
    assert table.keys(0) == ["discard:c01", "discard:c07", "discard:c12"]
    table.answer(0, "discard:c07")
    assert health(table) == [6, 6, 6, 6]
    assert [printed(card) for card in table.state.loot_row] == ["c07", "c09"]
    assert table.hero("lanon").spells == ("s01.1",)
    assert table.hero("sylwen").hands == ("c05.1", "")


@clause("ted.component.minions")
def test_cultist_has_two_defense_more_against_melee() -> None:
    assert figures("cultist") == Figures(4, 2, 4 + 2, 4, 1, 2, 2)


@clause("ted.component.minions")
def test_cultist_hits_everybody_within_three_rooms_for_one_and_takes_a_focus() -> None:
    """Brunda is three rooms away round a corner, Grok three in a line, Sylwen four."""
    table = attacked("cultist", ("d4", "c6", "d7", "c7"), "d5", "d6", "d7", "c6", "c7")

    assert health(table) == [7, 7, 7, 6]
    assert focus(table) == [4, 3, 3, 6]
