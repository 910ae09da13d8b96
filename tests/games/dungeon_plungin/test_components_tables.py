"""The components: tiles square by square, and the tables of both adventures row by row."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.geometry import LETTERS, floor_of
from mazmorra.testing import clause
from tests.games.dungeon_plungin.components_support import COMMON, OURS, names, origin, told

ALL = {(x, y) for x in range(1, 7) for y in range(1, 7)}
MIDDLE = {(3, 3), (4, 3), (3, 4), (4, 4)}
HALL = {(x, y) for x in (3, 4) for y in range(1, 7)}
EAST_ARM = {(x, y) for x in (5, 6) for y in (3, 4)}
WEST_ARM = {(x, y) for x in (1, 2) for y in (3, 4)}


def sides(letters: str) -> int:
    """Return sides as a number of four bits."""
    return sum(1 << LETTERS.index(letter) for letter in letters)


def squares(floor: tuple[str, ...], kinds: str) -> set[tuple[int, int]]:
    """Return the squares of some kinds by column and row from 1 to 6."""
    return {
        (x, y) for y, row in enumerate(floor, 1) for x, kind in enumerate(row, 1) if kind in kinds
    }


# ---------------------------------------------------------------------- tiles


@clause("dp.component.tiles")
@pytest.mark.parametrize(
    ("id", "floor"),
    [
        ("entrance", ALL),
        ("room_6x6", ALL),
        ("room_4x4", {(x, y) for x in range(2, 6) for y in range(2, 6)}),
        (
            "jagged_room",
            ALL - {(1, 1), (2, 1), (1, 2), (6, 1), (1, 6), (6, 5), (5, 6), (6, 6)},
        ),
        ("hallway", HALL),
        ("corner", {(x, y) for x in (3, 4) for y in range(3, 7)} | EAST_ARM),
        ("t_intersection", HALL | EAST_ARM),
        ("x_intersection", HALL | EAST_ARM | WEST_ARM),
        ("healing_fountain", ALL),
        ("sarcophagus", ALL),
        ("gate_room", ALL),
        ("library", ALL),
        ("eye_of_death", ALL),
        ("witchs_cauldron", ALL),
    ],
)
def test_every_tile_has_its_floor(id: str, floor: set[tuple[int, int]]) -> None:
    assert squares(cards().tiles[id].floor, ".oX") == floor


@clause("dp.component.tiles")
@pytest.mark.parametrize(
    ("id", "feature", "walked", "blocked"),
    [
        ("healing_fountain", "fountain", MIDDLE, set()),
        ("sarcophagus", "sarcophagus", set(), MIDDLE),
        ("gate_room", "gate", MIDDLE, set()),
        ("library", "library", set(), {(x, y) for x in range(1, 7) for y in (1, 6)}),
        ("eye_of_death", "eye", MIDDLE, set()),
        ("witchs_cauldron", "cauldron", set(), MIDDLE),
    ],
)
def test_special_and_unique_tiles_have_their_feature(
    id: str, feature: str, walked: set[tuple[int, int]], blocked: set[tuple[int, int]]
) -> None:
    tile = cards().tiles[id]

    assert tile.feature == feature
    assert squares(tile.floor, "o") == walked
    assert squares(tile.floor, "X") == blocked


@clause("dp.component.tiles")
def test_other_tiles_have_no_feature() -> None:
    for tile in cards().tiles.values():
        if tile.kind not in ("special", "unique"):
            assert not tile.feature
            assert not squares(tile.floor, "oX")


@clause("dp.component.tiles")
@pytest.mark.parametrize(
    ("id", "figures"),
    [
        ("entrance", "entrance doors=WNE die=0 monsters=False chests=False"),
        ("room_6x6", "room"),
        ("room_4x4", "room reaches die=4 offset=1"),
        ("jagged_room", "room"),
        ("hallway", "corridor doors=NS reaches die=0 monsters=False chests=False"),
        ("corner", "corridor doors=SE reaches die=0 monsters=False chests=False"),
        ("t_intersection", "corridor doors=NSE reaches die=0 monsters=False chests=False"),
        ("x_intersection", "corridor doors=NESW reaches die=0 monsters=False chests=False"),
        ("healing_fountain", "special chosen=3 chests=False"),
        ("sarcophagus", "special doors=NS chests=False"),
        ("gate_room", "special doors=NS die=0 monsters=False chests=False"),
        ("library", "special doors=NS reaches die=0 monsters=False chests=False"),
        ("eye_of_death", "unique monsters=False chests=False"),
        ("witchs_cauldron", "unique monsters=False chests=False"),
    ],
)
def test_every_tile_has_its_doors_its_die_and_its_encounters(id: str, figures: str) -> None:
    assert told(cards().tiles[id], *COMMON, "floor", "feature") == figures


@clause("dp.component.tiles")
@pytest.mark.parametrize(
    ("doors", "thresholds"),
    [
        ("N", {(3, 1), (4, 1)}),
        ("S", {(3, 6), (4, 6)}),
        ("W", {(1, 3), (1, 4)}),
        ("E", {(6, 3), (6, 4)}),
        ("NE", {(3, 1), (4, 1), (6, 3), (6, 4)}),
    ],
)
def test_a_small_room_has_two_threshold_squares_at_each_door(
    doors: str, thresholds: set[tuple[int, int]]
) -> None:
    tile = cards().tiles["room_4x4"]
    lying = floor_of(tile.floor, tile.reaches, 0, sides(doors))

    assert squares(lying, ".") - squares(tile.floor, ".") == thresholds


@clause("dp.component.tiles")
def test_there_are_no_shelves_in_front_of_the_doors_of_a_library() -> None:
    tile = cards().tiles["library"]
    lying = floor_of(tile.floor, tile.reaches, 0, sides("NS"))

    assert squares(lying, "X") == {(x, y) for x in (1, 2, 5, 6) for y in (1, 6)}
    assert squares(lying, "#") == set()


@clause("dp.component.tiles")
def test_the_features_of_a_tile_turn_with_it() -> None:
    """A corner that joins south and east joins west and south after a quarter turn."""
    tile = cards().tiles["corner"]
    lying = floor_of(tile.floor, tile.reaches, 1, sides("SW"))

    assert squares(lying, ".") == {(x, y) for x in (3, 4) for y in range(3, 7)} | WEST_ARM


@pytest.mark.parametrize(
    ("id", "source"),
    [
        ("entrance", "reconstructed: sides; rulebook: doors, name"),
        ("room_6x6", "rulebook"),
        ("room_4x4", "public: name; reconstructed: floor"),
        ("jagged_room", "public: name; reconstructed: floor"),
        ("hallway", "reconstructed: floor; rulebook: doors, name"),
        ("corner", "reconstructed: floor; rulebook: doors, name"),
        ("t_intersection", "reconstructed: floor; rulebook: doors, name"),
        ("x_intersection", "reconstructed: floor; rulebook: doors, name"),
        ("healing_fountain", "reconstructed: doors; rulebook: effect, name"),
        ("sarcophagus", "reconstructed: doors; rulebook: effect, name"),
        ("gate_room", "public: name; reconstructed: doors, effect, floor"),
        ("library", "reconstructed: doors, effect, floor; rulebook: name"),
        ("eye_of_death", "rulebook"),
        ("witchs_cauldron", "public: gates, name; reconstructed: floor"),
    ],
)
def test_where_the_tiles_come_from(id: str, source: str) -> None:
    assert origin(cards().tiles[id]) == source


# ---------------------------------------------------------------------- adventures

#: The tables of both adventures as the record prints them: rolls up to a number, and the result.
FIRST = {
    "location": """
        1 room_6x6 doors=1; 2 room_6x6 doors=2; 3 room_6x6 doors=3; 4 room_6x6 doors=4;
        5 room_4x4 doors=2; 6 room_4x4 doors=3; 7 hallway doors=2; 8 corner doors=2;
        9 t_intersection doors=3; 10 x_intersection doors=4; 11 special; 12 room_6x6 doors=3""",
    "doors": "3 normal; 5 locked dif=1; 6 locked dif=2; 99 great dif=3",
    "events": "1 adv1_1; 2 adv1_2; 3 adv1_3; 4 adv1_4; 5 adv1_5; 6 adv1_6; 7 adv1_7; 8 adv1_8",
    "encounters": """
        1; 4 monsters; 5 monsters chests=1 dif=1; 6 monsters chests=2 dif=1;
        7 monsters chests=1 dif=2; 8 chests=1 dif=2""",
    "chests": "3 False; 6 True",
    "monsters": """
        1 groups=giant_rat D6+3; 2 groups=goblin D4+3; 3 groups=goblin 3,goblin_archer 2;
        4 groups=skeleton 4; 5 groups=goblin 3,orc 1; 6 groups=giant_spider 3,giant_rat 2;
        7 groups=gremlin 4; 8 groups=orc 3""",
    "attention": "1 asleep; 2 surprised; 4 unaware; 5 alert; 99 ambush",
    "special": "3 healing_fountain; 5 sarcophagus; 6 library",
    "door_traps": """
        2; 3 trap=spear_trap; 4 trap=swinging_axe; 5 trap=falling_rocks; 6 trap=pit_trap""",
    "chest_traps": "2; 3 trap=explosive_rune; 4; 5 trap=swinging_axe; 6 trap=poison_needle",
    "treasure": """
        3 gold=3D6; 5 gold=5D6; 7 object=gem; 8 object=silver_idol; 10 object=key;
        12 object=healing_potion; 13 object=antidote; 14 object=fire_flask; 15 object=whetstone;
        16 object=tome_40; 17 book; 18 object=cursed_helm unique;
        19 object=watchmans_sword unique; 20 object=great_key""",
}
SECOND = {
    "location": """
        1 room_4x4 doors=3; 2 room_6x6 doors=2; 3 corner doors=2; 4 t_intersection doors=3;
        5 room_6x6 doors=4; 6 jagged_room doors=2; 7 hallway doors=2; 8 x_intersection doors=4;
        9 corner doors=2; 10 room_6x6 doors=3; 12 special""",
    "doors": "1 normal dif=3; 2 normal dif=2; 3 locked dif=2; 4 locked dif=1; 99 great dif=4",
    "events": "1 adv2_1; 2 adv2_2; 3 adv2_3; 4 adv2_4; 5 adv2_5; 6 adv2_6",
    "encounters": "2 monsters; 4 monsters chests=D4; 6 monsters chests=D4; 8 chests=D6",
    "chests": "3 True dif=3; 4 True dif=2; 5 False dif=2; 6 False dif=1",
    "monsters": """
        1 groups=dire_squirrel D6,dire_rabbit D4; 2 groups=flying_monkey D4,dire_duck D4;
        3 groups=o_wee_o D4; 4 groups=o_wee_o D4,dire_squirrel D8;
        5 groups=o_wee_o D4,dire_duck D6; 6 groups=o_wee_o D6,flying_monkey D4;
        7 groups=flying_monkey D4,dire_squirrel D12; 8 groups=flying_monkey D4,dire_rabbit D8""",
    "attention": "1 asleep; 2 surprised; 4 unaware; 5 alert; 99 ambush",
    "special": "2 healing_fountain; 3 sarcophagus; 5 gate_room; 6 library",
    "door_traps": """
        2; 3 trap=spear_trap; 4 trap=swinging_axe; 5 trap=pit_trap; 6 trap=explosive_rune""",
    "chest_traps": """
        2; 3 trap=explosive_rune; 4 trap=falling_rocks; 5 trap=swinging_axe;
        6 trap=poison_needle""",
    "treasure": """
        2 gold=5D6; 4 gold=10D6; 5 object=gem; 6 object=ruby; 7 object=swamp_herbs count=D4;
        9 object=key; 11 object=healing_potion; 12 object=greater_healing;
        13 object=revive_potion; 14 object=fire_flask; 15 object=tome_80; 16 book;
        17 recipes=rec_healing,rec_antidote,rec_keen_edge,rec_demon_ring;
        18 object=cursed_ring unique; 19 object=woodland_bow unique; 20 object=great_key""",
}
DICE = {
    "location": (12, 12),
    "doors": (6, 4),
    "events": (8, 6),
    "encounters": (8, 8),
    "chests": (6, 6),
    "monsters": (8, 8),
    "attention": (6, 6),
    "special": (6, 6),
    "door_traps": (6, 6),
    "chest_traps": (6, 6),
    "treasure": (20, 20),
}
#: The clause of each table; the second adventure has the Attention table of the first.
CLAUSES = {table: table for table in DICE} | {"door_traps": "traps", "chest_traps": "traps"}


def tables() -> list[object]:
    """Return every table of both adventures, each marked with its clause."""
    found: list[object] = []
    for number, (id, printed) in enumerate(
        (("knocking_in_the_wall", FIRST), ("witch_of_the_west_wood", SECOND)), 1
    ):
        for table, text in printed.items():
            adventure = 1 if table == "attention" else number
            mark = pytest.mark.clause(f"dp.component.adv{adventure}_{CLAUSES[table]}")
            rows = [" ".join(row.split()) for row in text.split(";")]
            die = DICE[table][number - 1]
            found.append(pytest.param(id, table, die, rows, marks=mark, id=f"{number}-{table}"))
    return found


@pytest.mark.parametrize(("id", "table", "die", "rows"), tables())
def test_every_table_of_an_adventure_has_its_die_and_rows(
    id: str, table: str, die: int, rows: list[str]
) -> None:
    found = cards().adventures[id].tables

    assert getattr(found, f"{table}_die") == die
    assert [told(row) for row in getattr(found, table)] == rows


def test_an_adventure_has_no_other_tables() -> None:
    for adventure in cards().adventures.values():
        fields = {name.removesuffix("_die") for name in adventure.tables.__struct_fields__}

        assert fields == set(DICE) == set(FIRST) == set(SECOND)


@pytest.mark.parametrize(
    ("id", "name", "figures"),
    [
        pytest.param(
            "knocking_in_the_wall",
            "The Knocking in the Wall / El Golpeteo en la Pared (ms)",
            "1 8,6 400 200",
            marks=pytest.mark.clause("dp.component.adv1_interval"),
        ),
        pytest.param(
            "witch_of_the_west_wood",
            "Witch of the West Wood / La Bruja del Bosque Oeste (fs)",
            "2 10,4 800 400 gate",
            marks=pytest.mark.clause("dp.component.adv2_interval"),
        ),
    ],
)
def test_every_adventure_has_its_level_interval_and_reward(
    id: str, name: str, figures: str
) -> None:
    """Level, build phases without a modifier and with one, gold and EXP."""
    adventure = cards().adventures[id]

    assert names(adventure) == name
    assert told(adventure, *COMMON, "tables", "lair") == figures
    assert adventure.key_bearer


@pytest.mark.parametrize(
    ("id", "lair"),
    [
        ("knocking_in_the_wall", "eye_of_death lesser_demon guards=gremlin 4"),
        (
            "witch_of_the_west_wood",
            "witchs_cauldron witch guards=o_wee_o 2 chests=3,3 gates lingers",
        ),
    ],
)
def test_every_adventure_has_its_lair(id: str, lair: str) -> None:
    """The monsters of both are Unaware, as a lair's are unless its adventure says otherwise."""
    found = cards().adventures[id].lair

    assert told(found) == lair
    assert found.attention == "unaware"


@pytest.mark.parametrize(
    ("id", "name", "figures", "effect"),
    [
        pytest.param(
            "adv1_1",
            *("Silence / Silencio (ms)", "", False),
            marks=pytest.mark.clause("dp.event.adv1_1"),
        ),
        (
            "adv1_2",
            "Wandering monsters / Monstruos errantes (mp)",
            "rows=3 table,5 groups=wolf 2,6 groups=orc_leader 1",
            "wandering",
        ),
        ("adv1_3", "Falling Rocks / Caída de Rocas (fs)", "trap=falling_rocks", "event_trap"),
        ("adv1_4", "Pit Trap / Trampa de Foso (fs)", "trap=pit_trap", "event_trap"),
        ("adv1_5", "Lost purse / Bolsa perdida (fs)", "gold=2D6", "event_gold"),
        (
            "adv1_6",
            "Loose brick / Ladrillo suelto (ms)",
            "stat=ing dif=1 object=key later=10 exp=10",
            "loose_brick",
        ),
        ("adv1_7", "The knocking / El golpeteo (ms)", "stat=res dif=1", "knocking"),
        ("adv1_8", "Spear Trap / Trampa de Lanza (fs)", "trap=spear_trap", "event_trap"),
        ("adv2_1", "Missing item / Objeto perdido (ms)", "", "missing_item"),
        ("adv2_2", "Hidden chamber / Cámara oculta (fs)", "exp=20", "hidden_chamber"),
        (
            "adv2_3",
            "Wandering monsters / Monstruos errantes (mp)",
            "rows=3 table,4 groups=wolf D4+1,5 groups=ogre 1,6 groups=vampire 1 patient",
            "wandering",
        ),
        ("adv2_4", "Frog puddle / Charca de ranas (fs)", "trap=pit_trap", "event_trap"),
        (
            "adv2_5",
            "Glowing mushrooms / Setas brillantes (fp)",
            "object=swamp_herbs count=D4",
            "event_valuables",
        ),
        ("adv2_6", "Cackle in the dark / Carcajada (fs)", "amount=1", "cackle"),
    ],
)
def test_every_random_event_has_its_figures(
    id: str, name: str, figures: str, effect: bool | str
) -> None:
    event = cards().events[id]
    known = {
        "adv2_1": "public: effect, name",
        "adv2_2": "public: effect, name; reconstructed: exp",
    }

    assert names(event) == name
    assert told(event, *COMMON) == figures
    assert event.die == 6
    assert event.effect == effect
    assert event.clauses[0] == f"dp.event.{id}"
    assert origin(event) == known.get(id, OURS)


def test_where_the_first_adventure_comes_from() -> None:
    assert origin(cards().adventures["knocking_in_the_wall"]) == (
        "reconstructed: exp, gold, interval, key_bearer, level, tables; "
        "rulebook: chest_traps_6, encounters_6, great_key, lair, monsters_5, name, text"
    )


def test_where_the_second_adventure_comes_from() -> None:
    assert origin(cards().adventures["witch_of_the_west_wood"]) == (
        "public: boss, chests, doors, encounters, gate, gate_room, gates, level, location, "
        "monsters, name, text; "
        "reconstructed: attention, chest_traps, door_traps, events, exp, gold, great_door_dif, "
        "guards, interval, key_bearer, lair_chests, special, treasure; "
        "rulebook: great_key"
    )
