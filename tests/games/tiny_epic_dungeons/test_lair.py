"""The Lair: how Act 2 begins, and the wall between the Boss Mat and the dungeon."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import EnemiesRoused, TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyAttacked
from mazmorra.games.tiny_epic_dungeons.events.heroes import SpaceTaken
from mazmorra.games.tiny_epic_dungeons.events.setup import AltarsPlaced, BossRevealed, TorchLit
from mazmorra.games.tiny_epic_dungeons.geometry import MAT, name_of, named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    ALL_SIDES,
    act_two,
    focus,
    halls,
    happened,
    health,
    only,
    path_of,
    ring,
    rouse,
)
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

PARTY = ("lanon", "brunda", "grok", "sylwen")


def at_the_door(heroes: int = 2, killed: int | None = None, **given: Any) -> DelveTable:
    """Arrange the end of Act 1: the Lair Door beside the Entrance, an Encounter per hero."""
    cells = ("d3", "c4", "e4", "c3")[:heroes]
    encounters = {cell: f"enc{number}:{ALL_SIDES}" for number, cell in enumerate(cells, 1)}
    rooms = {"d5": f"lair_door:{ALL_SIDES}", **encounters, **given.pop("rooms", {})}
    return delve(
        **{
            "heroes": PARTY[:heroes],
            "rooms": rooms,
            "at": ("d5",),
            "killed": heroes if killed is None else killed,
            "stack": {"bosses": ["dragon"]},
            **given,
        }
    )


# ---------------------------------------------------------------------- the door


@clause("ted.lair.unlock")
@pytest.mark.parametrize(("heroes", "killed"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_the_lair_door_stays_shut_until_a_minion_per_hero_is_dead(heroes: int, killed: int) -> None:
    table = at_the_door(heroes, killed)

    assert "enter" not in table.options()
    assert table.refuses(0, "enter").clause == "ted.lair.unlock"


@clause("ted.lair.unlock")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_the_lair_door_opens_when_as_many_minions_are_dead_as_there_are_heroes(heroes: int) -> None:
    table = at_the_door(heroes)

    assert "enter" in table.options()


@clause("ted.lair.unlock", "ted.lair.enter_cost")
def test_the_lair_is_entered_from_its_door_and_from_nowhere_else() -> None:
    table = at_the_door(at=("d4",))

    assert "enter" not in table.options()
    table.answers("move:east", "enter")
    assert table.at() == "lair"


@clause("ted.lair.act1_door")
def test_before_it_is_unlocked_the_lair_door_is_a_room_like_any_other() -> None:
    """It has no feature, heroes walk through it and rest on it."""
    table = at_the_door(killed=1, at=("d4",), rooms=halls("d6"))

    table.answers("move:east")
    assert {"search", "disarm", "room", "portal", "enter"}.isdisjoint(table.options())
    assert {"move:west", "move:east", "rest"} <= set(table.options())
    table.answers("move:east")
    assert table.at() == "d6"


@clause("ted.lair.act1_door", "ted.lair.step3")
@pytest.mark.parametrize("torch", [2, 20])
def test_spaces_that_were_not_used_in_act_1_are_not_carried_over(torch: int) -> None:
    table = at_the_door(torch=torch)

    table.answers("enter")

    assert table.state.torch == 17


# ---------------------------------------------------------------------- Act 2 begins


@clause("ted.lair.begin_act2")
def test_act_2_begins_when_the_first_hero_enters_and_only_then() -> None:
    table = at_the_door(at=("d5", "d5"))
    before = table.state.act

    table.answers("enter")
    first = (table.state.act, len(only(table, BossRevealed)))
    table.answers("end", "enter")

    assert before == 1
    assert first == (2, 1)
    assert happened(table, BossRevealed, TorchLit, AltarsPlaced) == []
    assert table.at("brunda") == "lair"


@clause("ted.lair.begin_order")
def test_entering_costs_a_speed_then_act_2_is_laid_out_then_the_hero_stands_on_its_space() -> None:
    table = at_the_door(at=("d4",))

    table.answers("move:east", "enter")

    kinds = (BossRevealed, TorchLit, AltarsPlaced, SpaceTaken)
    assert [type(event) for event in happened(table, *kinds)] == list(kinds)
    assert table.state.turn.walked == 2
    assert table.hero().space == 1


@clause("ted.lair.begin_order")
def test_the_turn_goes_on_with_what_is_left_and_ends_on_the_new_side_of_the_torch_mat() -> None:
    """Lanon has one Speed and his Heroic Action left; from 17 the torch rouses the enemies."""
    table = at_the_door(at=("d4",), dice=(6, 5), enemy=("2",))

    table.answers("move:east", "enter", "step:6", "attack:hammer:boss", "take:6")
    table.answers("end")

    assert table.hero().space == 6
    assert [event.space for event in only(table, TorchMoved)] == [16]
    assert happened(table, EnemiesRoused) == [EnemiesRoused()]


@clause("ted.lair.step1")
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("boss", ["dragon", "eye"])
def test_the_boss_is_known_and_every_health_marker_stands_on_eight(heroes: int, boss: str) -> None:
    table = at_the_door(heroes, stack={"bosses": [boss]})
    before = str(table.view(0))

    table.answers("enter")

    assert only(table, BossRevealed) == [BossRevealed(f"{boss}.1", heroes)]
    assert table.state.markers == (8,) * heroes
    assert table.enemy("boss").card == f"{boss}.1"
    assert f"'{boss}" not in before


@clause("ted.lair.step2")
def test_the_boss_starts_in_its_lair() -> None:
    table = at_the_door()

    table.answers("enter")

    assert table.enemies() == {"boss": "lair"}


@clause("ted.lair.step3")
@pytest.mark.parametrize(("heroes", "top"), [(2, 17), (3, 26), (4, 35)])
def test_the_torch_stands_on_the_start_of_its_second_side(heroes: int, top: int) -> None:
    table = at_the_door(heroes, torch=9)

    table.answers("enter")

    assert table.state.torch == top
    assert table.game.track.enemies[0] == 31  # type: ignore[attr-defined]


@clause("ted.lair.goblins_stay")
def test_goblins_keep_their_slots_and_their_rooms() -> None:
    table = at_the_door(goblins=["", "boomy:d4", "", "stabby:d3"])
    before = table.state.enemies

    table.answers("enter")

    assert table.state.enemies[:2] == before
    assert table.enemies() == {"goblin_2": "d4", "goblin_4": "d3", "boss": "lair"}


@clause("ted.lair.step4")
def test_an_altar_lies_on_every_encounter_of_the_dungeon_and_on_no_other_room() -> None:
    table = at_the_door()

    table.answers("enter")

    assert sorted(map(name_of, table.state.altars)) == ["c4", "d3", "d4"]
    assert table.state.altar_reserve == 0
    assert table.clauses(AltarsPlaced) == ["ted.lair.step4"]


@clause("ted.lair.ex_altars")
def test_with_three_heroes_there_are_four_altars_and_three_markers_on_eight() -> None:
    table = at_the_door(3)

    table.answers("enter")

    assert sorted(map(name_of, table.state.altars)) == ["c4", "d3", "d4", "e4"]
    assert table.state.markers == (8, 8, 8)


# ---------------------------------------------------------------------- one large room


@clause("ted.lair.one_room", "ted.boss.in_range")
@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6])
def test_every_kind_of_attack_reaches_everything_on_the_mat(space: int) -> None:
    """A bow, which never hits the own room, a knife, and a spell of a straight line."""
    table = act_two(
        heroes=("sylwen", "brunda"),
        at=(f"lair:{space}", "d4"),
        gear=(["s05", "s03"], []),
        goblins=["boomy:lair"],
    )

    found = set(table.options())

    for enemy in ("boss", "goblin_1"):
        assert {f"attack:{item}:{enemy}" for item in ("short_bow", "hunting_knife")} <= found
        assert f"cast:s05:{enemy}" in found
    assert "cast:s03" in found


@clause("ted.lair.one_room")
def test_everybody_on_the_mat_is_in_the_same_room_for_friend_and_foe() -> None:
    """Healing Hands reaches one room far, the Demon its own room only."""
    table = act_two(at=ring(1, 4), health=(None, 4), boss="demon:lair")

    assert "free:healing_hands:brunda" in table.options()
    rouse(table)
    assert health(table) == [5, 1]


@clause("ted.lair.one_room", "ted.lair.goblins_fight")
def test_a_hero_on_the_mat_chooses_between_the_boss_and_a_goblin() -> None:
    table = act_two(at=ring(3, 4), goblins=["boomy:lair"], dice=(6, 6, 6), enemy=("2",))

    assert {"attack:hammer:boss", "attack:hammer:goblin_1"} <= set(table.options())
    table.answers("attack:hammer:goblin_1", "take:6", "decline")
    assert table.enemies() == {"boss": "lair"}


@clause("ted.lair.goblins_fight", "ted.lair.isolation")
def test_a_goblin_on_the_mat_hits_all_heroes_there_and_nobody_else() -> None:
    """Boomy reaches two rooms, but not through the Lair Door."""
    table = act_two(
        *("d3", "d2", "d1"),
        heroes=("lanon", "brunda", "grok"),
        at=("lair:1", "lair:5", "d7"),
        goblins=["boomy:lair"],
        boss="demon:d1",
    )

    rouse(table)

    assert [event.heroes for event in only(table, EnemyAttacked)] == [("lanon", "brunda")]
    assert health(table) == [6, 6, 8]


@clause("ted.lair.actions")
def test_on_the_mat_heroes_attack_cast_and_rest_but_neither_search_nor_disarm() -> None:
    table = act_two(heroes=("maelin", "brunda"), at=("lair:2", "d4"), health=(3, None))

    found = set(table.options())

    assert {"rest", "attack:mace:boss", "cast:mending_prayer:maelin"} <= found
    assert table.refuses(0, "search").clause == "ted.lair.actions"
    assert table.refuses(0, "disarm").clause == "ted.lair.actions"
    table.answers("rest")
    assert table.hero().health == 6


# ---------------------------------------------------------------------- the wall around it


@clause("ted.lair.isolation")
def test_attacks_from_the_dungeon_never_hit_heroes_on_the_mat() -> None:
    """Boomy on the Lair Door, and the Dragon that comes to Brunda, hit her alone."""
    table = act_two(at=("lair:1", "d6"), goblins=["boomy:d7"], boss="dragon:d7")

    rouse(table, "prey:brunda")

    attacks = only(table, EnemyAttacked)
    assert [event.heroes for event in attacks] == [("brunda",), ("brunda",)]
    assert health(table) == [8, 4]


@clause("ted.lair.ex_isolation", "ted.lair.isolation")
def test_the_dragon_in_its_lair_hits_the_heroes_on_the_mat_and_nobody_at_the_door() -> None:
    """Its attack reaches four rooms: everybody on the mat, nobody outside."""
    table = act_two(
        heroes=("lanon", "brunda", "grok", "sylwen"),
        at=("lair:1", "lair:4", "d7", "d6"),
    )

    rouse(table)

    assert [event.heroes for event in only(table, EnemyAttacked)] == [("lanon", "brunda")]
    assert health(table) == [6, 6, 8, 6]


@clause("ted.lair.no_shots_in")
@pytest.mark.parametrize(
    ("hero", "key"),
    [
        ("sylwen", "attack:short_bow:boss"),
        ("ethairna", "cast:seeking_bolt:boss"),
        ("lanon", "attack:hammer:boss"),
    ],
)
def test_nobody_outside_reaches_the_boss_in_its_lair(hero: str, key: str) -> None:
    """Not even from the Lair Door."""
    table = act_two(heroes=(hero, "brunda"), at=("d7", "d4"))

    assert table.refuses(0, key).clause == "ted.lair.no_shots_in"


@clause("ted.lair.no_shots_in", "ted.lair.range_never_crosses")
def test_a_spell_on_all_enemies_at_the_door_spares_the_boss_in_its_lair() -> None:
    """Chain Lightning reaches one room: it hits the Goblin on the door and not the Boss."""
    table = act_two(
        heroes=("ethairna", "brunda"),
        at=("d7", "d4"),
        gear=(["s04"], []),
        goblins=["boomy:d7"],
        dice=(6, 5, 5),
        enemy=("2",),
    )

    table.answers("cast:s04", "take:6", "pay", "decline")

    assert table.enemies() == {"boss": "lair"}
    assert table.state.markers == (8, 8)


@clause("ted.lair.boss_back")
def test_when_the_boss_is_back_in_its_lair_heroes_must_enter_to_attack_it() -> None:
    """Lanon on the mat taunts it home; Brunda at the door must go in first."""
    table = act_two(at=("lair:3", "d7"), boss="dragon:d6")

    table.answers("taunt", "end")

    assert table.enemies() == {"boss": "lair"}
    assert table.refuses(0, "attack:war_pick:boss").clause == "ted.lair.no_shots_in"
    table.answers("enter")
    assert "attack:war_pick:boss" in table.options()


@clause("ted.lair.no_spells_in")
def test_no_spell_from_outside_reaches_heroes_on_the_mat() -> None:
    table = act_two(heroes=("maelin", "brunda"), at=("d7", "lair:1"), health=(None, 2))

    assert "cast:mending_prayer:maelin" in table.options()
    assert table.refuses(0, "cast:mending_prayer:brunda").clause == "ted.lair.no_spells_in"


@clause("ted.lair.no_spells_in", "ted.lair.range_never_crosses")
def test_a_spell_on_all_heroes_stops_at_the_lair_door() -> None:
    """Circle of Healing reaches two rooms: it heals Grok beside the caster, not Brunda inside."""
    table = act_two(
        heroes=("maelin", "brunda", "grok"),
        at=("d7", "lair:1", "d7"),
        health=(3, 2, 2),
        focus=(6,),
        gear=(["s08"], []),
        dice=(6, 5, 5),
    )

    table.answers("cast:s08", "take:6", "pay")

    assert health(table) == [6, 2, 5]


@clause("ted.lair.no_shots_out")
@pytest.mark.parametrize(
    ("hero", "key"),
    [
        ("sylwen", "attack:short_bow:goblin_1"),
        ("ethairna", "cast:seeking_bolt:goblin_1"),
        ("maelin", "cast:mending_prayer:brunda"),
        ("lanon", "free:healing_hands:brunda"),
    ],
)
def test_nobody_on_the_mat_reaches_anything_in_the_dungeon(hero: str, key: str) -> None:
    table = act_two(
        heroes=(hero, "brunda"), at=("lair:1", "d7"), health=(None, 2), goblins=["boomy:d7"]
    )

    assert table.refuses(0, key).clause == "ted.lair.no_shots_out"


@clause("ted.lair.range_never_crosses")
def test_no_line_of_sight_leads_through_the_lair_door() -> None:
    """The Lich's Torch effect takes Focus from whoever it sees; Brunda stands at the door."""
    table = act_two(
        at=("lair:1", "d7"), boss="lich:lair", dice=(3, 3, 3), enemy=("torch",), torch=20
    )

    table.answers("attack:hammer:boss", "take:3")

    assert focus(table) == [3, 4]
    assert not table.game.sees(MAT, named("d7"))  # type: ignore[attr-defined]


@clause("ted.lair.goblins_enter", "ted.lair.goblins_fight")
def test_a_goblin_that_has_entered_stands_in_the_centre_for_everybody_to_attack() -> None:
    table = act_two(at=ring(1, 4), goblins=["stabby:d7"], boss="demon:lair")

    rouse(table)

    assert path_of(table, "stabby") == ["lair"]
    assert table.hero("brunda").space == 4
    assert "attack:war_pick:goblin_1" in table.options()
