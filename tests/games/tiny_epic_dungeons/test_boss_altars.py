"""The Boss's Health Markers and the Altars that protect them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import AssignDamage
from mazmorra.games.tiny_epic_dungeons.events.dungeon import GameWon
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    AltarDispelled,
    BossHealed,
    BossHurt,
    DamageAbsorbed,
)
from mazmorra.games.tiny_epic_dungeons.geometry import name_of, named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    act_two,
    happened,
    only,
    path_of,
    ring,
    rouse,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.tiny_epic_dungeons.support import DelveTable

QUIET = 20
ALL = (6, 3)


def strike(damage: int, markers: Sequence[int], covered: Sequence[int] = (), **given: Any) -> Any:
    """Let Lanon hit the Dragon (Defense 5) for so much from a space that changes nothing."""
    bonus = {1: (), 2: ("c01",), 3: ("l01",)}[damage]
    words = {
        "at": ("lair:1", "d4"),
        "gear": (bonus, ()),
        "markers": markers,
        "covered": covered,
        "dice": (6, 5, 5),
        "enemy": ("2",),
        "torch": QUIET,
        **given,
    }
    table = act_two(**words)
    item = bonus[0] if bonus else "hammer"
    table.answers(f"attack:{item}:boss", "take:6")
    return table


def altars(table: DelveTable) -> list[str]:
    """Return the cells with an Altar Marker."""
    return sorted(map(name_of, table.state.altars))


# ---------------------------------------------------------------------- markers


@clause("ted.boss.markers")
def test_each_marker_moves_on_its_own_and_all_must_reach_zero() -> None:
    """The first of two markers goes to zero: nothing is won yet."""
    table = strike(1, (1, 1), ALL)

    assert table.state.markers == (0, 1)
    assert not table.game.over
    assert happened(table, GameWon) == []


@clause("ted.boss.markers")
def test_the_heroes_win_when_the_last_marker_reaches_zero() -> None:
    table = strike(1, (0, 1), ALL)

    assert table.state.markers == (0, 0)
    assert table.state.result == "won"


@clause("ted.boss.markers")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_boss_has_a_marker_per_killed_minion(count: int) -> None:
    heroes = ("lanon", "brunda", "grok", "sylwen")[:count]
    table = act_two(
        heroes=heroes,
        act=1,
        boss="",
        at=("d7",),
        killed=count,
        torch=QUIET,
        stack={"bosses": ["lich"]},
    )

    table.answers("enter")

    assert table.state.markers == (8,) * count


@clause("ted.boss.split", "ted.boss.ex_split")
@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (("marker:7", "marker:6"), (5, 8, 8)),
        (("marker:7", "marker:8"), (6, 7, 8)),
        (("marker:8", "marker:8"), (7, 7, 7)),
    ],
    ids=["one marker by 3", "two markers by 2 and 1", "three markers by 1"],
)
def test_three_damage_moves_one_two_or_three_markers(
    keys: tuple[str, ...], left: tuple[int, ...]
) -> None:
    """While all markers stand alike nobody is asked, so the first point needs no answer."""
    table = strike(3, (8, 8, 8), ALL, heroes=("lanon", "brunda", "grok"))

    table.answers(*keys)

    assert table.asked() == "Act"
    assert sorted(table.state.markers) == sorted(left)


@clause("ted.boss.assign")
def test_the_attacking_player_assigns_the_damage_point_by_point() -> None:
    """Seat 1 leads Brunda, who strikes for two; seat 1 is asked for each point."""
    table = act_two(
        seats=2,
        at=("d4", "lair:1"),
        gear=((), ("c01",)),
        active=1,
        markers=(5, 8),
        covered=ALL,
        dice=(6, 5, 5),
        enemy=("2",),
        torch=QUIET,
    )

    table.answers("attack:c01:boss", "take:6")

    assert table.game.waiting == (1,)
    question = table.game.question(1)
    assert isinstance(question, AssignDamage)
    assert (question.left, table.keys(1)) == (2, ["marker:8", "marker:5"])
    table.answers("marker:5")
    assert table.keys(1) == ["marker:8", "marker:4"]
    table.answers("marker:8")
    assert table.state.markers == (4, 7)


@clause("ted.boss.assign", "ted.boss.altar_absorb")
def test_no_point_can_be_wasted_while_a_marker_can_take_it() -> None:
    """One marker stands before the Altar on 3, the other one can move: it takes both points."""
    table = strike(2, (7, 4), (6,))

    assert table.asked() == "Act"
    assert table.state.markers == (5, 4)
    assert happened(table, DamageAbsorbed) == []


@clause("ted.boss.zero_marker")
def test_a_marker_on_zero_takes_no_more_damage() -> None:
    """All three points go to the marker that is left."""
    table = strike(3, (0, 8), ALL)

    assert table.state.markers == (0, 5)
    assert [event.marker for event in only(table, BossHurt)] == [8, 7, 6]


@clause("ted.boss.zero_marker", "ted.boss.heal")
def test_a_marker_on_zero_is_never_healed_again() -> None:
    """The Vampire heals the lowest marker above zero."""
    table = act_two(at=ring(1, 2), boss="vampire:lair", markers=(0, 3), covered=(6, 4))

    rouse(table)

    assert table.state.markers == (0, 4)


@clause("ted.boss.heal")
@pytest.mark.parametrize(
    ("markers", "covered", "after"),
    [
        ((7, 3), (6, 4), (7, 4)),
        ((5, 5), (6, 4), (6, 5)),
        ((8, 8), (), (8, 8)),
        ((8, 7), (), (8, 8)),
    ],
    ids=["lowest, onto a covered Altar", "one of two alike", "never above 8", "up to 8"],
)
def test_a_boss_that_gains_health_moves_its_lowest_marker_up(
    markers: tuple[int, ...], covered: tuple[int, ...], after: tuple[int, ...]
) -> None:
    table = act_two(at=ring(1, 2), boss="vampire:lair", markers=markers, covered=covered)

    rouse(table)

    assert sorted(table.state.markers) == sorted(after)
    assert set(table.clauses(BossHealed)) <= {"ted.boss.heal"}


# ---------------------------------------------------------------------- Altars on the track


@clause("ted.boss.altar_block")
@pytest.mark.parametrize(("altar", "boss"), [(6, "dragon"), (3, "dragon"), (5, "demon")])
def test_a_marker_stops_above_an_uncovered_altar_space(altar: int, boss: str) -> None:
    """It moves neither onto the space nor past it."""
    above = [space for space in cards().decks["boss"][boss].altars if space > altar]  # type: ignore[attr-defined]
    table = strike(3, (altar + 2, altar + 2), above, boss=f"{boss}:lair", gear=(("l01", "l02"), ()))

    assert table.state.markers == (altar + 1, altar + 1)


@clause("ted.boss.altar_block", "ted.boss.altar_absorb")
def test_a_hit_on_markers_that_all_stand_before_an_altar_does_nothing() -> None:
    table = strike(3, (7, 7))

    assert table.state.markers == (7, 7)
    assert only(table, DamageAbsorbed) == [DamageAbsorbed(3)]
    assert table.clauses(DamageAbsorbed) == ["ted.boss.altar_absorb"]


@clause("ted.boss.altar_absorb")
def test_a_marker_takes_the_part_that_brings_it_just_above_the_altar() -> None:
    """One marker is out and one stands on 8: of three damage one point counts, two are lost."""
    table = strike(3, (0, 8))

    assert table.state.markers == (0, 7)
    assert only(table, DamageAbsorbed) == [DamageAbsorbed(2)]


@clause("ted.boss.altar_open")
def test_a_covered_altar_space_no_longer_stops_a_marker() -> None:
    """It moves onto the space and past it; the next Altar is still there."""
    table = strike(3, (0, 7), (6,))

    assert table.state.markers == (0, 4)
    assert happened(table, DamageAbsorbed) == []


# ---------------------------------------------------------------------- Altars in the dungeon


@clause("ted.boss.altar_dispel")
def test_an_altar_is_dispelled_as_soon_as_the_boss_enters_its_room() -> None:
    """The Dragon walks from `d5` to the Entrance: the Altar there covers the 6 of its track."""
    table = act_two(boss="dragon:d5", altars=["d4", "d6"])

    rouse(table)

    assert only(table, AltarDispelled) == [AltarDispelled(named("d4"), 6)]
    assert altars(table) == ["d6"]
    assert table.state.covered == (6,)


@clause("ted.boss.altar_dispel")
def test_the_highest_uncovered_altar_space_is_covered() -> None:
    """The 6 is covered already, so the second Altar goes to the 3."""
    table = act_two(boss="dragon:d5", covered=(6,))

    rouse(table)

    assert table.state.covered == (6, 3)


@clause("ted.boss.altar_dispel")
def test_goblins_and_heroes_do_not_dispel_altars() -> None:
    """Lanon walks onto one, Stabby follows him over the other; the Demon stays with Grok."""
    table = act_two(
        heroes=("lanon", "brunda", "grok"),
        at=("d5", "d4", "lair:1"),
        goblins=["stabby:d6"],
        altars=["d4", "d5"],
        boss="demon:lair",
    )

    table.answers("move:west", "end", "prey:lanon")

    assert path_of(table, "stabby") == ["d5", "d4"]
    assert altars(table) == ["d4", "d5"]


@clause("ted.boss.altar_pass")
def test_every_altar_room_the_boss_passes_counts_and_several_in_one_movement() -> None:
    """The Dragon goes from its Lair over the Lair Door and `d6`, both with an Altar, to `d5`."""
    table = act_two(altars=["d7", "d6", "d4"])

    rouse(table)

    assert path_of(table, "dragon") == ["d7", "d6", "d5"]
    assert [event.space for event in only(table, AltarDispelled)] == [6, 3]
    assert altars(table) == ["d4"]


@clause("ted.boss.altar_extra")
def test_when_the_whole_track_is_covered_further_altars_stay_where_they_are() -> None:
    table = act_two(boss="dragon:d5", covered=ALL)

    rouse(table)

    assert table.enemies() == {"boss": "d4"}
    assert altars(table) == ["d4"]
    assert happened(table, AltarDispelled) == []


@clause("ted.boss.altar_open", "ted.boss.altar_dispel")
def test_an_altar_dispelled_now_lets_the_next_blow_through() -> None:
    """Lanon draws the Dragon onto the Altar of the Entrance and strikes it from 7 to 6."""
    table = act_two(boss="dragon:d5", markers=(7, 7), dice=(6, 5, 5), enemy=("2",), torch=QUIET)

    table.answers("taunt", "attack:hammer:boss", "take:6")

    assert sorted(table.state.markers) == [6, 7]


@clause("ted.component.boss_track")
@pytest.mark.parametrize("boss", list(cards().decks["boss"]))
def test_every_boss_can_be_beaten_with_the_altars_of_two_heroes(boss: str) -> None:
    """There are three Altar Markers then; drawn over all of them it stands without protection."""
    spaces: tuple[int, ...] = cards().decks["boss"][boss].altars  # type: ignore[attr-defined]
    table = act_two(
        *("d3", "d2", "d1"),
        at=("d1", "d1"),
        boss=f"{boss}:d5",
        altars=["d4", "d3", "d2"],
        torch=QUIET,
    )

    while "taunt" in table.options():
        table.answers("taunt")

    assert table.enemies() == {"boss": "d1"}
    assert table.state.covered == spaces
    assert len(table.state.altars) == 3 - len(spaces)
