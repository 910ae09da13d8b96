"""The tables of both adventures in play: every number of every die, and what comes of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.events.common import change_place
from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.events.world import AttentionFound, EventHappened, TrapFound
from mazmorra.games.dungeon_plungin.rules.build import fully_explored, modifier
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    before_chest,
    before_door,
    door_at,
)
from tests.games.dungeon_plungin.support import PlungeTable

KNOCKING, WITCH = "knocking_in_the_wall", "witch_of_the_west_wood"
#: A room of which everything is known: the number on the Location table of each adventure.
ROOM = {KNOCKING: 1, WITCH: 2}
#: A hallway has the same number in both.
HALLWAY = 7
BORED = (2,) * 60
#: Every roll of an amount shows this.
FOUR = (4,) * 20


def numbered(*rows: str) -> list[tuple[int, str]]:
    """Return every number of a die with its row: `1-3 normal` is three of them."""
    found = []
    for row in rows:
        numbers, _, result = row.partition(" ")
        first, _, last = numbers.partition("-")
        found += [(number, result) for number in range(int(first), int(last or first) + 1)]
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return found


def opened(adventure: str, **faces: Any) -> PlungeTable:
    """Open the north door of the Entrance with the given rolls; the builder takes what comes."""
    table = alone(
        faces={"attention": [1], **{name: list(given) for name, given in faces.items()}},
        adventure=adventure,
        dice=BORED,
    )
    table.answers(f"open:{NORTH_DOOR}")
    while table.asked() in ("LayTile", "PlacePiece"):
        table.answers(table.options()[0])
    return table


def chests(table: PlungeTable) -> list[tuple[bool, int]]:
    """Return the chests that were placed: whether locked, Dif."""
    return [(lock.locked, lock.dif) for lock in table.state.locks if lock.kind == "chest"]


def kinds(table: PlungeTable) -> dict[str, int]:
    """Return how many monsters there are of every kind."""
    return dict(Counter(printed(monster.monster) for monster in table.state.monsters))


# ---------------------------------------------------------------------- level and interval


@clause("dp.component.adv1_interval")
@pytest.mark.parametrize(
    ("phase", "plus"), [(1, 0), (8, 0), (9, 1), (10, 2), (13, 5), (14, 6), (15, 6)]
)
def test_knocking_in_the_wall_has_an_interval_of_8_and_6(phase: int, plus: int) -> None:
    table = in_phase(KNOCKING, phase)

    assert modifier(table.game) == plus  # type: ignore[arg-type]
    assert fully_explored(table.game) == (phase > 14)  # type: ignore[arg-type]


@clause("dp.component.adv2_interval")
@pytest.mark.parametrize(("phase", "plus"), [(1, 0), (10, 0), (11, 1), (12, 2), (14, 4), (15, 4)])
def test_witch_of_the_west_wood_has_an_interval_of_10_and_4(phase: int, plus: int) -> None:
    table = in_phase(WITCH, phase)

    assert modifier(table.game) == plus  # type: ignore[arg-type]
    assert fully_explored(table.game) == (phase > 14)  # type: ignore[arg-type]


def in_phase(adventure: str, phase: int) -> PlungeTable:
    """Return a table in whose build phase of that number a door may be opened."""
    return alone(adventure=adventure, change=lambda state: setattr(state, "phase", phase - 1))


@clause("dp.component.adv1_interval")
def test_knocking_in_the_wall_is_of_level_1_and_gives_400_gold_and_200_experience() -> None:
    table = won(KNOCKING, "eye_of_death", "gremlin")

    assert (table.state.purse, table.state.exp) == (400 + 4, 200 + 12)
    assert lore_of(KNOCKING) == 20 * 1


@clause("dp.component.adv2_interval")
def test_witch_of_the_west_wood_is_of_level_2_and_gives_800_gold_and_400_experience() -> None:
    table = won(WITCH, "witchs_cauldron", "o_wee_o")
    table.answers("leave")
    assert table.game.outcome is not None

    assert (table.state.purse, table.state.exp) == (800 + 4, 400 + 25)
    assert lore_of(WITCH) == 20 * 2


def won(adventure: str, lair: str, guard: str) -> PlungeTable:
    """Return a table at which the only monster of the unique location has just died."""

    def last(state: State) -> None:
        state.monsters[0].lair = True
        state.monsters[0].vida = 1
        state.exp = state.purse = 0

    table = alone(
        "warrior",
        at=["g12_15"],
        hands=[("sword",)],
        tiles={"g12": f"{lair}:0:south"},
        monsters={"g12_14": guard},
        dice=[5] * 6 + [2] * 3,
        faces={"gold": FOUR},
        adventure=adventure,
        change=last,
    )
    table.answers(f"attack:{guard}_1", "stay")
    return table


def lore_of(adventure: str) -> int:
    """Return what a hero finds in the Library of an adventure: 20 for each level."""
    table = alone(
        at=["g12_32"],
        tiles={"g12": "library:0:south+north"},
        open=["g13:north"],
        adventure=adventure,
        dice=[6, 6, 6],
    )
    table.answers("study")
    return int(table.state.exp)


@clause("dp.component.adv2_interval", "dp.component.gate_room")
@pytest.mark.parametrize(("adventure", "gate"), [(KNOCKING, False), (WITCH, True)])
def test_only_the_entrance_of_the_second_adventure_has_a_gate(adventure: str, gate: bool) -> None:
    table = alone(
        at=["g13_43"],
        tiles={"g12": "gate_room:0:south+north"},
        open=["g13:north"],
        adventure=adventure,
    )

    assert any(key.startswith("gate:") for key in table.options()) == gate


# ---------------------------------------------------------------------- locations


@clause("dp.component.adv1_location")
@pytest.mark.parametrize(
    ("face", "result"),
    numbered(
        *("1 room_6x6 1", "2 room_6x6 2", "3 room_6x6 3", "4 room_6x6 4", "5 room_4x4 2"),
        *("6 room_4x4 3", "7 hallway 2", "8 corner 2", "9 t_intersection 3"),
        *("10 x_intersection 4", "11 library 2", "12 room_6x6 3"),
    ),
)
def test_location_table_of_the_first_adventure(face: int, result: str) -> None:
    """The eleventh row is special; a Library is what the die of the special ones shows."""
    table = opened(KNOCKING, location=[face], special=[6], encounters=[1])

    assert laid(table) == result


@clause("dp.component.adv2_location")
@pytest.mark.parametrize(
    ("face", "result"),
    numbered(
        *("1 room_4x4 3", "2 room_6x6 2", "3 corner 2", "4 t_intersection 3", "5 room_6x6 4"),
        *("6 jagged_room 2", "7 hallway 2", "8 x_intersection 4", "9 corner 2"),
        *("10 room_6x6 3", "11-12 library 2"),
    ),
)
def test_location_table_of_the_second_adventure(face: int, result: str) -> None:
    table = opened(WITCH, location=[face], special=[6], encounters=[8], chests=[1])

    assert laid(table) == result


def laid(table: PlungeTable) -> str:
    """Return the tile that was built and how many doors it has, the entry among them."""
    tile = table.state.tiles[1]
    return f"{tile.tile} {tile.doors.bit_count()}"


@clause("dp.component.adv1_special")
@pytest.mark.parametrize(
    ("face", "result"), numbered("1-3 healing_fountain", "4-5 sarcophagus", "6 library")
)
def test_special_locations_of_the_first_adventure(face: int, result: str) -> None:
    table = opened(KNOCKING, location=[11], special=[face], encounters=[1])

    assert table.state.tiles[1].tile == result


@clause("dp.component.adv2_special")
@pytest.mark.parametrize(
    ("face", "result"),
    numbered("1-2 healing_fountain", "3 sarcophagus", "4-5 gate_room", "6 library"),
)
def test_special_locations_of_the_second_adventure(face: int, result: str) -> None:
    table = opened(WITCH, location=[12], special=[face], encounters=[8])

    assert table.state.tiles[1].tile == result


# ---------------------------------------------------------------------- doors


def door_beyond(adventure: str, face: int, plus: int = 0, **more: Any) -> tuple[str, int, bool]:
    """Return the door at the far end of a new hallway: its kind, its Dif, whether locked."""
    start = {KNOCKING: 8, WITCH: 10}[adventure]
    phase = start + plus - 1 if plus else 0
    table = alone(
        faces={"location": [HALLWAY], "doors": [face]},
        adventure=adventure,
        change=lambda state: setattr(state, "phase", phase),
        **more,
    )
    table.answers(f"open:{NORTH_DOOR}")
    door = door_at(table, "g12:north")
    assert door is not None
    return door.kind, door.dif, door.locked


@clause("dp.component.adv1_doors")
@pytest.mark.parametrize(("face", "result"), numbered("1-3 normal 0", "4-5 locked 1", "6 locked 2"))
def test_doors_table_of_the_first_adventure(face: int, result: str) -> None:
    kind, dif, locked = door_beyond(KNOCKING, face)

    assert f"{kind} {dif}" == result
    assert locked == (kind == "locked")


@clause("dp.component.adv1_doors")
@pytest.mark.parametrize(
    ("face", "plus", "result"),
    [
        (5, 1, ("locked", 2, True)),
        (6, 1, ("great", 3, True)),
        (1, 5, ("locked", 2, True)),
        (1, 6, ("great", 3, True)),
        (6, 6, ("great", 3, True)),
    ],
)
def test_from_7_on_a_door_of_the_first_adventure_is_the_great_door(
    face: int, plus: int, result: tuple[str, int, bool]
) -> None:
    assert door_beyond(KNOCKING, face, plus) == result


@clause("dp.component.adv2_doors")
@pytest.mark.parametrize(
    ("face", "result"), numbered("1 normal 3", "2 normal 2", "3 locked 2", "4 locked 1")
)
def test_doors_table_of_the_second_adventure(face: int, result: str) -> None:
    """The Dif of an unlocked door counts only once it is locked with a key."""
    kind, dif, locked = door_beyond(WITCH, face)

    assert f"{kind} {dif}" == result
    assert locked == (kind == "locked")


@clause("dp.component.adv2_doors")
@pytest.mark.parametrize(
    ("face", "plus", "result"),
    [
        (3, 1, ("locked", 1, True)),
        (4, 1, ("great", 4, True)),
        (1, 3, ("locked", 1, True)),
        (1, 4, ("great", 4, True)),
    ],
)
def test_from_5_on_a_door_of_the_second_adventure_is_the_great_door(
    face: int, plus: int, result: tuple[str, int, bool]
) -> None:
    assert door_beyond(WITCH, face, plus) == result


@clause("dp.component.adv1_doors", "dp.component.adv2_doors")
@pytest.mark.parametrize(("adventure", "face"), [(KNOCKING, 6), (WITCH, 4)])
def test_a_second_great_door_is_a_normal_door(adventure: str, face: int) -> None:
    found = door_beyond(adventure, face, 4, doors={"g13:west": "great:3"})

    assert found == ("normal", 0, False)


@clause("dp.component.adv2_doors")
@pytest.mark.parametrize(("face", "dif"), [(1, 3), (2, 2)])
def test_an_unlocked_door_of_the_second_adventure_keeps_its_dif_for_a_key(
    face: int, dif: int
) -> None:
    table = alone(
        items=[("key",)],
        faces={"location": [HALLWAY, HALLWAY], "doors": [face, face], "events": [6]},
        adventure=WITCH,
    )
    table.answers(f"open:{NORTH_DOOR}", "move:g12_33", "end", "move:g12_31", "open:door_3")

    table.answers("lock:door_3")

    door = door_at(table, "g12:north")
    assert door is not None
    assert (door.locked, door.dif) == (True, dif)


# ---------------------------------------------------------------------- events


def event_of(adventure: str, face: int) -> tuple[str, str]:
    """Return the event that a step into a corridor brings: its id and its English name."""
    table = alone(
        tiles={"g12": "hallway:0:north+south"},
        open=["g13:north"],
        adventure=adventure,
        faces={"events": [face]},
        change=lambda state: change_place(state, 1, due=True),
    )
    table.answers("move:g12_36")
    (happened,) = [event for event in table.happened if isinstance(event, EventHappened)]
    return happened.event, table.game.definition.content().decks["event"][happened.event].name.en


@clause("dp.component.adv1_events")
@pytest.mark.parametrize(
    ("face", "name"),
    numbered(
        *("1 Silence", "2 Wandering monsters", "3 Falling Rocks", "4 Pit Trap", "5 Lost purse"),
        *("6 Loose brick", "7 The knocking", "8 Spear Trap"),
    ),
)
def test_random_events_of_the_first_adventure(face: int, name: str) -> None:
    assert event_of(KNOCKING, face) == (f"adv1_{face}", name)


@clause("dp.component.adv2_events")
@pytest.mark.parametrize(
    ("face", "name"),
    numbered(
        *("1 Missing item", "2 Hidden chamber", "3 Wandering monsters", "4 Frog puddle"),
        *("5 Glowing mushrooms", "6 Cackle in the dark"),
    ),
)
def test_random_events_of_the_second_adventure(face: int, name: str) -> None:
    assert event_of(WITCH, face) == (f"adv2_{face}", name)


# ---------------------------------------------------------------------- encounters and chests


@clause("dp.component.adv1_encounters")
@pytest.mark.parametrize(
    ("face", "result"),
    numbered(
        *("1 0 chests", "2-4 monsters 0 chests", "5 monsters 1 chests 1"),
        *("6 monsters 2 chests 1 1", "7 monsters 1 chests 2", "8 1 chests 2"),
    ),
)
def test_encounters_of_the_first_adventure(face: int, result: str) -> None:
    table = opened(KNOCKING, location=[1], encounters=[face], monsters=[4])

    assert encountered(table) == result


@clause("dp.component.adv2_encounters")
@pytest.mark.parametrize(
    ("face", "result"),
    numbered("1-2 monsters 0 chests", "3-6 monsters 3 chests 2 2 2", "7-8 3 chests 2 2 2"),
)
def test_encounters_of_the_second_adventure(face: int, result: str) -> None:
    """The die for the number of chests shows 3, the Chests table a Dif of 2."""
    faces = {"chests": [3], "chest": [4, 4, 4], "monsters": [3]}
    table = opened(WITCH, location=[2], encounters=[face], **faces)

    assert encountered(table) == result


def encountered(table: PlungeTable) -> str:
    """Return whether monsters were found, how many chests, and their Difs."""
    found = chests(table)
    words = [*(["monsters"] if table.state.monsters else []), str(len(found)), "chests"]
    return " ".join((*words, *(str(dif) for _, dif in found)))


@clause("dp.component.adv1_chests")
@pytest.mark.parametrize(("face", "result"), numbered("1-3 unlocked", "4-6 locked"))
def test_chests_of_the_first_adventure(face: int, result: str) -> None:
    table = opened(KNOCKING, location=[1], encounters=[8], chest=[face])

    assert chests(table) == [(result == "locked", 2)]


@clause("dp.component.adv2_chests")
@pytest.mark.parametrize(
    ("face", "result"), numbered("1-3 locked 3", "4 locked 2", "5 unlocked 2", "6 unlocked 1")
)
def test_chests_of_the_second_adventure(face: int, result: str) -> None:
    table = opened(WITCH, location=[2], encounters=[7], chests=[1], chest=[face])

    ((locked, dif),) = chests(table)
    assert f"{'locked' if locked else 'unlocked'} {dif}" == result


@clause("dp.component.adv2_encounters")
@pytest.mark.parametrize(("face", "most"), [(3, 4), (6, 4), (7, 6), (8, 6)])
def test_the_second_adventure_has_up_to_four_chests_with_monsters_and_six_without(
    face: int, most: int
) -> None:
    table = opened(WITCH, location=[2], encounters=[face], chests=[most], monsters=[3])

    assert len(chests(table)) == most


# ---------------------------------------------------------------------- monsters


@clause("dp.component.adv1_monsters")
@pytest.mark.parametrize(
    ("face", "shown", "found"),
    [
        (1, [2], {"giant_rat": 2 + 3}),
        (1, [6], {"giant_rat": 6 + 3}),
        (2, [1], {"goblin": 1 + 3}),
        (2, [4], {"goblin": 4 + 3}),
        (3, [], {"goblin": 3, "goblin_archer": 2}),
        (4, [], {"skeleton": 4}),
        (5, [], {"goblin": 3, "orc": 1}),
        (6, [], {"giant_spider": 3, "giant_rat": 2}),
        (7, [], {"gremlin": 4}),
        (8, [], {"orc": 3}),
    ],
)
def test_monsters_of_the_first_adventure(
    face: int, shown: list[int], found: dict[str, int]
) -> None:
    table = opened(KNOCKING, location=[1], encounters=[2], monsters=[face], numbers=shown)

    assert kinds(table) == found


@clause("dp.component.adv2_monsters")
@pytest.mark.parametrize(
    ("face", "first", "most", "second", "others"),
    [
        (1, "dire_squirrel", 6, "dire_rabbit", 4),
        (2, "flying_monkey", 4, "dire_duck", 4),
        (3, "o_wee_o", 4, "", 0),
        (4, "o_wee_o", 4, "dire_squirrel", 8),
        (5, "o_wee_o", 4, "dire_duck", 6),
        (6, "o_wee_o", 6, "flying_monkey", 4),
        (7, "flying_monkey", 4, "dire_squirrel", 12),
        (8, "flying_monkey", 4, "dire_rabbit", 8),
    ],
)
def test_monsters_of_the_second_adventure(
    face: int, first: str, most: int, second: str, others: int
) -> None:
    """The first die shows its highest number and the second a 2, and the other way round."""
    high, low = ({"numbers": shown} for shown in ([most, 2], [2, others or 2]))
    rest = {second: 2} if second else {}

    table = opened(WITCH, location=[2], encounters=[1], monsters=[face], **high)
    assert kinds(table) == {first: most, **rest}
    table = opened(WITCH, location=[2], encounters=[1], monsters=[face], **low)
    assert kinds(table) == {first: 2, **({second: others} if second else {})}


@clause("dp.component.adv1_attention")
@pytest.mark.parametrize("adventure", [KNOCKING, WITCH])
@pytest.mark.parametrize(
    ("face", "result"),
    [
        *numbered("1 asleep 0", "2 surprised 0", "3-4 unaware 0", "5 unaware 2", "6 ambush 0"),
        (6 + 1, "ambush 0"),
    ],
)
def test_attention_of_both_adventures(adventure: str, face: int, result: str) -> None:
    """An Alert is two checks first; with no success on either side nobody is heard.

    A fight next door makes a seven of a six.
    """
    monsters = {KNOCKING: 8, WITCH: 3}[adventure]

    def fought(state: State) -> None:
        if face > 6:
            state.fights = ((state.tiles[0].cell, 1),)

    table = alone(
        faces={
            "location": [ROOM[adventure]],
            "encounters": [2],
            "monsters": [monsters],
            "numbers": [2],
            "attention": [min(6, face)],
        },
        adventure=adventure,
        dice=BORED,
        change=fought,
    )
    table.answers(f"open:{NORTH_DOOR}")
    seen = list(table.happened)
    while table.asked() in ("LayTile", "PlacePiece"):
        table.answers(table.options()[0])
        seen += table.happened

    (found,) = [event for event in seen if isinstance(event, AttentionFound)]
    checks = [event for event in seen if isinstance(event, Checked)]
    assert f"{found.state_found} {len(checks)}" == result


# ---------------------------------------------------------------------- traps


def trap_of(table: PlungeTable, what: str) -> str:
    """Return the trap that a successful search of an object finds."""
    table.answers(f"detect:{what}")
    (found,) = [event for event in table.happened if isinstance(event, TrapFound)]
    assert found.known
    return found.trap


@clause("dp.component.adv1_traps")
@pytest.mark.parametrize(
    ("face", "trap"),
    numbered("1-2 ", "3 spear_trap", "4 swinging_axe", "5 falling_rocks", "6 pit_trap"),
)
def test_door_traps_of_the_first_adventure(face: int, trap: str) -> None:
    table = before_door("locked:1", dice=[6, 6, 6], faces={"traps": [face]})

    assert trap_of(table, NORTH_DOOR) == trap


@clause("dp.component.adv1_traps")
@pytest.mark.parametrize(
    ("face", "trap"),
    numbered("1-2 ", "3 explosive_rune", "4 ", "5 swinging_axe", "6 poison_needle"),
)
def test_chest_traps_of_the_first_adventure(face: int, trap: str) -> None:
    table = before_chest("unlocked:1", dice=[6, 6, 6], faces={"traps": [face]})

    assert trap_of(table, CHEST) == trap


@clause("dp.component.adv2_traps")
@pytest.mark.parametrize(
    ("face", "trap"),
    numbered("1-2 ", "3 spear_trap", "4 swinging_axe", "5 pit_trap", "6 explosive_rune"),
)
def test_door_traps_of_the_second_adventure(face: int, trap: str) -> None:
    table = before_door("locked:1", dice=[6, 6, 6], faces={"traps": [face]}, adventure=WITCH)

    assert trap_of(table, NORTH_DOOR) == trap


@clause("dp.component.adv2_traps")
@pytest.mark.parametrize(
    ("face", "trap"),
    numbered(*("1-2 ", "3 explosive_rune", "4 falling_rocks", "5 swinging_axe", "6 poison_needle")),
)
def test_chest_traps_of_the_second_adventure(face: int, trap: str) -> None:
    table = before_chest("unlocked:1", dice=[6, 6, 6], faces={"traps": [face]}, adventure=WITCH)

    assert trap_of(table, CHEST) == trap
