from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import Any

import pytest
from msgspec import structs
from rich.cells import cell_len

import mazmorra
from mazmorra import bots
from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.geometry import cell_name, named
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.kernel import Game, Viewer
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.boards import Scene, board
from mazmorra.terminal.boards.dungeon_plungin.mapper import Mapper
from mazmorra.terminal.boards.dungeon_plungin.plan import (
    SIZES,
    SMALLEST,
    Plan,
    extent,
    fitting,
    spot_of,
    windowed,
)
from mazmorra.terminal.boards.dungeon_plungin.signs import FEATURES, HAZARDS, letter_of
from mazmorra.terminal.boards.grid import Size
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.test_build_unique_larger import great
from tests.terminal.boards_support import WINDOWS, check_room, language_of, scene_of, seen

GAME = "dungeon_plungin"
BOARD = board(GAME)
#: Four tiles around a fight: a trapped door, a Great Door, chests, sleepers, somebody poisoned.
DUNGEON: dict[str, Any] = {
    "tiles": {
        "g12": "room_6x6:0:south+north+east",
        "h12": "room_4x4:0:west+north",
        "f12": "hallway:1:east+west",
        "g11": "healing_fountain:0:south+north+east+west",
    },
    "open": ("g13:north", "g12:east", "g12:west"),
    "doors": {"g12:north": "locked:2:spear_trap", "h12:north": "great:3", "g11:north": "normal"},
    "chests": {"g12_22": "locked:2", "h12_33": "unlocked:1:poison_needle"},
    "monsters": {
        "g12_33": "goblin",
        "g12_55": "goblin_archer",
        "g12_11": "orc:asleep",
        "h12_24": "wolf",
    },
    "at": ("g12_34", "g12_24", "g13_31", "g13_41"),
    "vida": (4, None, 2),
    "lasting": {"thief": [("poisoned", 0)]},
}


@cache
def moments(party: int, seed: str, bot: str = "random", **options: Any) -> tuple[Game[Any], ...]:
    """Return an expedition at several moments from its first question to its end."""
    chosen = {"party": party, "expeditions": 1, **options}
    game = mazmorra.start(GAME, min(2, party), chosen, seed)
    player = bots.make(bot, GAME)
    found = []
    while not game.over:
        if game.step % 23 == 0:
            found.append(game.fork())
        bots.play_turn(game, game.waiting[0], player)
    return (*found, game)


def plan(at: PlungeTable, size: Size = SMALLEST, numbers: tuple[str, ...] = ()) -> list[str]:
    """Return the whole map with squares of one size; *numbers* are the answers that have some."""
    viewer = Viewer.seat(0) if numbers else Viewer.spectator()
    view = at.game.view(viewer)
    by_key = {key: number for number, key in enumerate(numbers, 1)}
    scene = scene_of(at.game, viewer, numbers=by_key) if numbers else Scene(viewer)
    window = extent((placed.cell for placed in view.tiles), size)
    lines = Plan(view, language_of(at.game), scene, size, window).lines()
    return [line.plain.rstrip() for line in lines]


# ---------------------------------------------------------------------- the room there is


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("party", "seed"), [(1, "c"), (2, "b"), (4, "wide")])
def test_no_line_of_the_table_is_wider_than_its_place(party: int, seed: str, lang: str) -> None:
    sizes = cycle(WINDOWS)
    for game in moments(party, seed):
        check_room(game, lang, sizes)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_heroes_that_are_chosen_created_and_prepared_fit_as_well(lang: str) -> None:
    sizes = cycle(WINDOWS)
    found = set()
    for seed in ("f", "g", "h"):
        game = mazmorra.start(GAME, 1, {"party": 2, "heroes": "chosen", "spells": "chosen"}, seed)
        bot = bots.make("random", GAME)
        keys = ["create", "lead:priestess"]
        while game.state.next in ("party", "points", "prepare"):
            found.add(type(game.question(0)).__name__)
            check_room(game, lang, sizes)
            legal = [option.key for option in game.legal(0)]
            if keys and keys[0] in legal:
                game.answer(0, keys.pop(0))
            else:
                bots.play_turn(game, 0, bot)

    assert found == {"ChooseHero", "CreateHero", "Outfit", "PrepareSpell"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_overview_and_the_map_in_lines_keep_to_eighty_columns(lang: str) -> None:
    for game in moments(2, "b"):
        viewer = Viewer.seat(0)
        view, language = game.view(viewer), language_of(game, lang)
        scene = scene_of(game, viewer, width=76)

        everything = BOARD.overview(view, language, scene).plain.splitlines()
        told = BOARD.tell(view, language, scene)

        assert max(map(cell_len, everything)) <= 76
        drawn = [line for line in told if set(line) & set("━┃═║░")]
        assert max(map(cell_len, drawn), default=0) <= 80
        assert not any(".." in line for line in told)


# ---------------------------------------------------------------------- the map


def test_the_first_map_is_the_entrance_with_fog_behind_its_doors() -> None:
    assert plan(plunge()) == [
        "          ░░░░░░",
        "   ┏G13━━━══════━━━━━━┓",
        "   ┃ ·  ·  ·  ·  ·  · ┃",
        "   ┃ ·  ·  ·  ·  ·  · ┃",
        "░░░║ · ▸●  ◆  ⬢  ■  · ║░░░",
        "░░░║ ·  ·  ·  ·  ·  · ║░░░",
        "   ┃ ·  ·  ·  ·  ·  · ┃",
        "   ┃ ·  ·  ·  ·  ·  · ┃",
        "   ┗━━━━━╸  ▽▽  ╺━━━━━┛",
        "",
    ]


def test_tiles_join_into_a_map_with_doors_chests_and_figures() -> None:
    lines = plan(plunge(**DUNGEON))

    assert lines[7:17] == [
        "                      ┃ ·  ·  ·  ·  ·  · ┃      ░░░░░░",
        "   ┏F12━━━━━━━━━━━━━━━╋G12━━━═L2^══━━━━━━╋H12━━━══∩3══━━━━━━┓",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒┃O1z ·  ·  ·  ·  · ┃▒▒▒▒▒▒ ·  · ▒▒▒▒▒▒┃",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒╹ · ▣2  ·  ·  ·  · ╹▒▒▒ ·  ·  ·  · ▒▒▒┃",
        "   ┃ ·  ·  ·  ·  ·  ·   ·  · G1  ·  ·  ·   ·  · ▣^  ·  · ▒▒▒┃",
        "   ┃ ·  ·  ·  ·  ·  ·   ·  ◆ ▸●  ·  ·  ·   · W1  ·  ·  · ▒▒▒┃",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒╻ ·  ·  ·  · A1  · ╻▒▒▒ ·  ·  ·  · ▒▒▒┃",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒┃ ·  ·  ·  ·  ·  · ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒┃",
        "   ┗━━━━━━━━━━━━━━━━━━╋G13━━╸      ╺━━━━━╋━━━━━━━━━━━━━━━━━━┛",
        "                      ┃ ·  ·  ⬢  ■  ·  · ┃",
    ]


@pytest.mark.parametrize(
    ("state", "door"),
    [
        ({"open": False, "locked": False}, "══════"),
        ({"open": False, "locked": True}, "══L2══"),
        ({"open": False, "locked": True, "forced": 1}, "══L3══"),
        ({"open": False, "locked": True, "ruined": True}, "══R2══"),
        ({"open": False, "locked": True, "kind": "secret"}, "╌╌S2╌╌"),
        ({"open": False, "locked": False, "nowhere": True}, "══╳═══"),
        ({"open": True, "locked": False}, "      "),
        ({"open": True, "locked": False, "broken": True}, "╌╌╌╌╌╌"),
    ],
)
def test_a_door_shows_its_state(state: dict[str, Any], door: str) -> None:
    def change(table: Any) -> None:
        locks = list(table.locks)
        number = next(lock.number for lock in locks if lock.kind == "locked")
        locks[number] = structs.replace(locks[number], **state)
        table.locks = tuple(locks)

    lines = plan(plunge(doors={"g13:north": "locked:2"}, change=change))

    wall = next(line for line in lines if "G13" in line)
    assert wall[10:16] == door
    fog = "░" in lines[0]
    assert fog == ("open" in state and not state["open"] and not state.get("nowhere"))


def test_what_traps_leave_behind_lies_on_the_floor() -> None:
    def change(state: Any) -> None:
        state.hazards = tuple(
            Hazard(trap, (named(f"g13_{x}5"),)) for x, trap in enumerate(HAZARDS, 1)
        )

    line = plan(plunge(change=change))[6]

    assert line.split("┃")[1].split() == [*HAZARDS.values(), "·", "·"]


@pytest.mark.parametrize(
    ("tile", "feature"), [("healing_fountain", "fountain"), ("sarcophagus", "sarcophagus")]
)
def test_a_special_tile_shows_what_it_has(tile: str, feature: str) -> None:
    lines = plan(plunge(tiles={"g12": f"{tile}:0:south+north"}))

    assert sum(line.count(FEATURES[feature]) for line in lines) == 4


@pytest.mark.parametrize("variant", [False, True])
def test_facing_is_shown_where_it_counts(variant: bool) -> None:
    def change(state: Any) -> None:
        state.heroes[0].facing = 1
        state.monsters[0].facing = 3

    at = plunge(monsters={"g13_55": "goblin"}, options={"facing": variant}, change=change)
    text = "\n".join(plan(at))

    assert ("●→" in text) == variant
    assert ("G1←" in text) == variant


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_monster_has_a_letter_of_its_own(lang: str) -> None:
    language = Language(lang, plunge().game.definition)
    letters = [letter_of(kind, language) for kind in cards().monsters]

    assert len(set(letters)) == len(letters)
    assert not set(letters) & {"z", "k"}  # those say that a monster sleeps, or bears a key
    assert letter_of("goblin", language) == language.name("goblin")[0]


def test_larger_squares_show_life_below_the_figures() -> None:
    at = plunge(monsters={"g13_55": "orc"}, vida=(4,))
    lines = plan(at, Size(5, 2))

    row = next(n for n, line in enumerate(lines) if "●" in line)
    assert lines[row][lines[row].index("▸●") :][:2] == "▸●"
    assert "♥4" in lines[row + 1]
    row = next(n for n, line in enumerate(lines) if "O1" in line)
    assert "♥3" in lines[row + 1]


def test_the_map_zooms_to_where_things_happen() -> None:
    near, far = plunge(), plunge(**DUNGEON)

    def size(at: PlungeTable, width: int, height: int) -> Size:
        return fitting(at.game.view(Viewer.spectator()), width, height)

    assert size(near, 60, 20) == SIZES[0]
    assert size(far, 60, 20) == SMALLEST  # two rows of tiles have to be seen
    assert size(far, 60, 30) == Size(4, 2)
    assert size(far, 80, 40) == SIZES[0]
    assert size(near, 30, 14) == Size(4, 2)
    assert size(near, 30, 13) == SMALLEST


def test_the_map_scrolls_to_whoever_acts_and_to_the_chosen_square() -> None:
    at = plunge(**DUNGEON)
    view = at.game.view(Viewer.seat(0))
    for chosen in (None, named("g11_11"), named("f12_13"), named("g13_66")):
        window = windowed(view, SMALLEST, 40, 9, chosen)
        down, across = spot_of(named("g12_34") if chosen is None else chosen, SMALLEST)

        assert window.top <= down < window.top + 9
        assert window.left <= across < window.left + 40
        assert (window.height, window.width) == (9, 40)


def test_arrows_at_the_edge_say_that_there_is_more() -> None:
    lines = seen(plunge(**DUNGEON), 80, 22, compact=True)

    assert lines[0][22] == "↑"
    assert any(line.startswith("←") for line in lines)
    assert "↓" in lines[-1]
    assert not any(set("↑↓←→") & set(line[:60]) for line in seen(plunge(), 104, 48))


# ---------------------------------------------------------------------- answers on the map


def test_the_number_of_an_answer_stands_where_it_leads() -> None:
    at = plunge(**DUNGEON)
    lines = plan(at, numbers=("attack:goblin_1", "move:g12_41"))
    row = next(n for n, line in enumerate(lines) if "O1z" in line)

    assert "G1¹" in lines[row + 2]
    assert lines[row][23:41][10] == "2"
    assert "•" in lines[row + 2]  # targets of a row that is not open have no key of their own


def test_the_number_of_a_door_stands_beside_it() -> None:
    at = plunge(at=("g13_31",))
    wall = plan(at, numbers=("end", "open:door_1"))[1]

    assert wall[16] == "2"


def test_the_chosen_square_is_marked() -> None:
    at = plunge(**DUNGEON)
    view, language = at.game.view(Viewer.seat(0)), language_of(at.game)
    scene = scene_of(at.game, Viewer.seat(0), chosen="move:g12_35")
    window = extent((placed.cell for placed in view.tiles), SMALLEST)

    drawing = Plan(view, language, scene, SMALLEST, window)

    down, across = spot_of(named("g12_35"), SMALLEST)
    marked = [place for place, dot in drawing.dots.items() if dot.ground == "#f6b04a"]
    assert sorted(marked) == [(down, across + n) for n in range(3)]


def building() -> PlungeTable:
    """Return a table where a corner was found in the north and may lie in two ways."""
    faces = {"location": [8]}
    at = plunge(at=("g13_31",), faces=faces)
    at.answers("open:door_1")
    assert at.asked() == "LayTile"
    return at


def test_a_tile_that_is_being_built_lies_as_the_chosen_answer_has_it() -> None:
    at = building()
    keys = at.options()

    pictures = {key: seen(at, 80, 38, chosen=key) for key in keys}

    assert len({tuple(lines) for lines in pictures.values()}) == len(keys)
    for key, lines in pictures.items():
        top = next(n for n, line in enumerate(lines) if "G12" in line)
        bottom = next(n for n, line in enumerate(lines) if "G13" in line)
        middle = lines[(top + bottom) // 2].strip()
        sides = key.split(":")[1].split("+")
        assert middle.endswith("░") == ("east" in sides)
        assert middle.startswith("░") == ("west" in sides)
    assert len(at.game.view(Viewer.seat(0)).tiles) == 1  # nothing is built yet


# ---------------------------------------------------------------------- larger lairs


def test_a_lair_of_four_cells_has_walls_around_it_and_none_inside() -> None:
    at = great(faces={"placement": [1, 1, 12, 1, 1, 12, 12, 12]})
    at.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}", "place:h12_11")
    rows = seen(at, 120, 60)
    first = next(number for number, row in enumerate(rows) if "┏G11" in row)
    left, right = rows[first].index("┏"), rows[first].index("┓")
    size = next(size for size in SIZES if right - left == 2 * (6 * size.width + 1))

    inside = rows[first + 1 : first + 2 * (6 * size.height + 1)]

    assert "┳" not in rows[first]
    assert {(row[left], row[right]) for row in inside} == {("┃", "┃")}
    assert not any(set("┃━╋") & set(row[left + 1 : right]) for row in inside)


def test_the_mapper_joins_the_cells_of_a_larger_lair_and_tells_of_it_once() -> None:
    at = great(faces={"placement": [1, 1, 12, 1, 1, 12, 12, 12]})
    at.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}", "place:h12_11")
    mapper = Mapper(at.game.view(Viewer.seat(0)), language_of(at.game))

    told = [line for line in mapper.spoken() if line.startswith("G11")]

    assert {cell_name(cell) for cell in mapper.built} == {"g11", "h11", "g12", "h12", "g13"}
    assert len(told) == 1
    assert "Great Door" in told[0] or "south: open" in told[0]
    assert not any("H12" in line.plain for line in mapper.lines())
    rows = [line.plain for line in mapper.lines()]
    first = next(number for number, row in enumerate(rows) if "┏G11" in row)
    left, right = rows[first].index("┏"), rows[first].index("┓")
    assert "┳" not in rows[first]
    assert {(row[left], row[right]) for row in rows[first + 1 : first + 6]} == {("┃", "┃")}
    assert not any(set("┃━╋") & set(row[left + 1 : right]) for row in rows[first + 1 : first + 6])
