from __future__ import annotations

from functools import cache
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from rich.cells import cell_len

import mazmorra
from mazmorra import bots
from mazmorra.games.dungeon_plungin.cards import STATS, cards
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import Hazard
from mazmorra.kernel import Game, Outcome, Viewer, viewers
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.boards import Scene, board
from mazmorra.terminal.boards.dungeon_plungin import arranged
from mazmorra.terminal.boards.dungeon_plungin.foes import Foes
from mazmorra.terminal.boards.dungeon_plungin.mapper import Mapper
from mazmorra.terminal.boards.dungeon_plungin.plan import (
    SIZES,
    SMALLEST,
    Plan,
    Size,
    extent,
    fitting,
    spot_of,
    windowed,
)
from mazmorra.terminal.boards.dungeon_plungin.sheets import Sheets
from mazmorra.terminal.boards.dungeon_plungin.signs import DOORS, FEATURES, HAZARDS, letter_of
from tests.games.dungeon_plungin.support import PlungeTable, cell, plunge

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "dungeon_plungin"
BOARD = board(GAME)
#: What the screens give a board, by the size of the window: 80x20 and 80x24 are narrow ones, then
#: 112x32, 120x40, 160x50 and 200x60 with the question beside the board.
WINDOWS = [
    (80, 18, True),
    (80, 22, True),
    (100, 48, True),
    (72, 30, False),
    (80, 38, False),
    (104, 48, False),
    (144, 58, False),
]
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


def scene_of(game: Game[Any], viewer: Viewer, **size: Any) -> Scene:
    seat = viewer.seat
    options = () if seat is None else tuple(arranged(game.legal(seat)))
    return Scene(
        viewer=viewer,
        players=("human", "random", "human", "random")[: len(game.seats)],
        waiting=game.waiting,
        told=tuple(game.events(viewer)),
        options=options,
        question=None if seat is None else game.question(seat),
        **{"chosen": options[0].key if options else "", **size},
    )


def language_of(game: Game[Any], lang: str = "en") -> Language:
    return Language(lang, game.definition, ["Wilhelmina-Anne", "", "Bo"])


def seen(at: PlungeTable, width: int = 80, height: int = 38, **more: Any) -> list[str]:
    """Return the table as the first seat sees it, line by line."""
    lang, compact = more.pop("lang", "en"), more.pop("compact", False)
    viewer = Viewer.seat(0)
    scene = scene_of(at.game, viewer, width=width, height=height, compact=compact, **more)
    text = BOARD.draw(at.game.view(viewer), language_of(at.game, lang), scene)
    return [line.rstrip() for line in text.plain.splitlines()]


def plan(at: PlungeTable, size: Size = SMALLEST, *, numbers: bool = False) -> list[str]:
    """Return the whole map with squares of one size, as a rule without numbers of answers."""
    viewer = Viewer.seat(0) if numbers else Viewer.spectator()
    view = at.game.view(viewer)
    scene = scene_of(at.game, viewer) if numbers else Scene(viewer)
    window = extent((placed.cell for placed in view.tiles), size)
    lines = Plan(view, language_of(at.game), scene, size, window).lines()
    return [line.plain.rstrip() for line in lines]


# ---------------------------------------------------------------------- the room there is


def check_room(game: Game[Any], lang: str, sizes: Iterator[tuple[int, int, bool]]) -> None:
    """See that everybody's table fits into windows of the next two sizes."""
    language = language_of(game, lang)
    for viewer in viewers(len(game.seats)):
        view = game.view(viewer)
        for width, height, compact in islice(sizes, 2):
            scene = scene_of(game, viewer, width=width, height=height, compact=compact)

            lines = BOARD.draw(view, language, scene).plain.splitlines()

            assert max(cell_len(line) for line in lines) <= width
            assert len(lines) <= height - (8 if compact else 0)  # the question has its room


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
        "   ┏g13━━━══════━━━━━━┓",
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
        "   ┏f12━━━━━━━━━━━━━━━╋g12━━━═L2^══━━━━━━╋h12━━━══∩3══━━━━━━┓",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒┃O1z ·  ·  ·  ·  · ┃▒▒▒▒▒▒ ·  · ▒▒▒▒▒▒┃",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒╹ · ▣2  ·  ·  ·  · ╹▒▒▒ ·  ·  ·  · ▒▒▒┃",
        "   ┃ ·  ·  ·  ·  ·  ·   ·  · G1  ·  ·  ·   ·  · ▣^  ·  · ▒▒▒┃",
        "   ┃ ·  ·  ·  ·  ·  ·   ·  ◆ ▸●  ·  ·  ·   · W1  ·  ·  · ▒▒▒┃",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒╻ ·  ·  ·  · A1  · ╻▒▒▒ ·  ·  ·  · ▒▒▒┃",
        "   ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒┃ ·  ·  ·  ·  ·  · ┃▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒┃",
        "   ┗━━━━━━━━━━━━━━━━━━╋g13━━╸      ╺━━━━━╋━━━━━━━━━━━━━━━━━━┛",
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

    wall = next(line for line in lines if "g13" in line)
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
    keys = [option.key for option in arranged(at.game.legal(0))]
    lines = plan(at, numbers=True)
    row = next(n for n, line in enumerate(lines) if "O1z" in line)

    first = keys.index("attack:goblin_1") + 1
    moves = [n for n, key in enumerate(keys, 1) if key.startswith("move:")]

    assert first == 1
    assert "G1¹" in lines[row + 2]
    assert keys[moves[0] - 1] == "move:g12_41"
    assert lines[row][23:41][10] == str(moves[0])
    assert "•" in lines[row + 2]  # those after the tenth have no key of their own


def test_the_number_of_a_door_stands_beside_it() -> None:
    at = plunge(at=("g13_31",))
    keys = [option.key for option in arranged(at.game.legal(0))]

    wall = plan(at, numbers=True)[1]

    assert wall[16] == str(keys.index("open:door_1") + 1)


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
        top = next(n for n, line in enumerate(lines) if "g12" in line)
        bottom = next(n for n, line in enumerate(lines) if "g13" in line)
        middle = lines[(top + bottom) // 2].strip()
        sides = key.split(":")[1].split("+")
        assert middle.endswith("░") == ("east" in sides)
        assert middle.startswith("░") == ("west" in sides)
    assert len(at.game.view(Viewer.seat(0)).tiles) == 1  # nothing is built yet


# ---------------------------------------------------------------------- sheets


def test_the_figures_of_the_sheets_are_those_of_the_rules() -> None:
    for game in moments(4, "wide"):
        view: Any = game.view(Viewer.spectator())
        sheets = Sheets(view, language_of(game), scene_of(game, Viewer.spectator()))
        for hero, shown in zip(game.state.heroes, view.heroes, strict=True):
            words = " ".join(line.plain for line in sheets.stats(shown, 200)).split()
            values = dict(zip(words[::2], words[1::2], strict=True))
            for stat in STATS:
                name = sheets.say("plunge-stat", stat=stat)
                value = hero.most if stat == "vida" else game.stat(hero, stat)  # type: ignore[attr-defined]
                assert values[name] == str(value)


def test_the_sheet_of_the_active_hero_is_shown_in_full() -> None:
    at = plunge(
        active=2,
        items=((), (), ("healing_potion", "healing_potion", "key"), ()),
        prepared=((), (), ("heal", "heal", "pulse"), ()),
        vida=(None, None, 1),
        lasting={"priestess": [("stunned", 1), ("haste", 2)]},
    )
    lines = seen(at, 144, 58)
    text = "\n".join(line[line.find("▸⬢ ") :] if "▸⬢ " in line else line for line in lines)

    assert "▸⬢ Priestess  ♥1/5 ▮▯▯▯▯ · 2 actions left · g13·43" in text
    assert "Stunned (1 turn), Haste (2 turns)" in text
    assert "Prepared 2× Heal 2/4, Pulse 1" in text
    assert "Hands Mace (+2 ATT), Wooden Shield (+1 DEF)" in text
    assert "Armour Leather Armour (+1 DEF)" in text
    assert "Attire 0/4 empty" in text
    assert "Objects 3/4 2× Healing Potion, Key" in text
    assert "School of Light, Healer" in text


def test_spells_that_were_lost_are_told_apart_from_prepared_ones() -> None:
    def change(state: Any) -> None:
        state.heroes[2].prepared, state.heroes[2].lost = ("heal",), ("heal", "heal")

    text = "\n".join(seen(plunge(active=2, change=change)))

    assert "Heal 2/4 (2 lost)" in text


def test_a_backpack_has_more_slots() -> None:
    at = plunge(change=lambda state: setattr(state.heroes[0], "backpack", True))

    assert any("Objects 1/8" in line for line in seen(at))


@pytest.mark.parametrize(
    ("status", "words"), [("dead", "dead"), ("outside", "outside"), ("laid", "in the sarcophagus")]
)
def test_heroes_who_are_not_in_the_dungeon_are_told_apart(status: str, words: str) -> None:
    at = plunge(change=lambda state: setattr(state.heroes[1], "status", status))
    lines = seen(at)

    assert any(f"◆ Thief  ♥5/5 {words}" in line for line in lines)
    assert not any("◆" in line for line in plan(at))


# ---------------------------------------------------------------------- monsters


def foes(at: PlungeTable, lang: str = "en") -> Foes:
    return Foes(at.game.view(Viewer.seat(0)), language_of(at.game, lang), Scene(Viewer.seat(0)))


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            {
                "goblin.1": "strikes the Warrior (the nearest)",
                "goblin_archer.1": (
                    "shoots the Thief or the Fire Mage, by chance (the lowest DEF 2)"
                ),
                "orc.1": "sleeps on",
                "wolf.1": "strikes the Warrior (nobody meets its Law: the nearest)",
            },
        ),
        (
            "es",
            {
                "goblin.1": "golpea al Guerrero (quien está más cerca)",
                "goblin_archer.1": (
                    "dispara al Ladrón o a la Maga de Fuego, al azar (quien tiene menos DEF: 2)"
                ),
                "orc.1": "sigue durmiendo",
                "wolf.1": "golpea al Guerrero (nadie cumple su Ley: quien está más cerca)",
            },
        ),
    ],
)
def test_monsters_tell_whom_they_will_go_for_and_why(lang: str, told: dict[str, str]) -> None:
    found = foes(plunge(**DUNGEON), lang)

    assert {one.monster: found.intent(one) for one in found.view.monsters} == told


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"taunter": "thief"}, "strikes the Thief (the one who taunts it)"),
        ({"attention": "surprised"}, "comes to its senses, no more"),
        ({"fresh": True}, "has just come and waits a turn"),
        ({"lasting": (("frozen", 1),)}, "is frozen"),
    ],
)
def test_what_else_decides_what_a_monster_does_is_told(change: dict[str, Any], words: str) -> None:
    def arrange(state: Any) -> None:
        for name, value in change.items():
            setattr(state.monsters[0], name, value)

    found = foes(plunge(**{**DUNGEON, "change": arrange}))

    assert found.intent(found.view.monsters[0]) == words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(cards().monsters))
def test_the_law_of_every_monster_is_told_in_words(kind: str, lang: str) -> None:
    at = plunge(monsters={"g13_55": kind})
    found = foes(at, lang)
    monster = found.view.monsters[0]
    card = cards().monsters[kind]

    words = found.laws(monster)

    role = found.say("plunge-role", role=card.law.role)
    assert words.startswith(role)
    if card.law.stat:
        assert found.say("plunge-stat", stat=card.law.stat) in words
    if card.provoked is not None:
        assert found.law(card.provoked) in words
        provoked = structs.replace(monster, provoked=True)
        assert found.law(card.provoked) in found.laws(provoked)
        assert role not in found.laws(provoked) or card.law.role == card.provoked.role
    assert found.intent(monster)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("boss", "tile"), [("lesser_demon", "eye_of_death"), ("witch", "witchs_cauldron")]
)
def test_a_boss_has_a_skull_and_its_damage_instead_of_life(boss: str, tile: str, lang: str) -> None:
    at = plunge(
        tiles={"g12": f"{tile}:0:south"},
        open=("g13:north",),
        monsters={"g12_22": boss},
        at=("g12_34",),
        change=lambda state: setattr(state.monsters[0], "damage", 3),
    )
    language = language_of(at.game, lang)
    for width, height, compact in WINDOWS:
        lines = seen(at, width, height, compact=compact, lang=lang)

        assert max(map(cell_len, lines)) <= width
        assert sum("☠" in line for line in lines) >= 2
        assert any(language.say("plunge-damage", damage=3) in line for line in lines)


def test_a_large_window_tells_figures_intent_and_law_of_every_monster() -> None:
    text = " ".join("\n".join(seen(plunge(**DUNGEON), 144, 58)).split())

    for words in (
        "G1 ♥2 Goblin ATT 4 DEF 2 MOV 4 g12·33",
        "combative, goes for the nearest",
        "A1 ♥2 Goblin Archer ATT 4 DEF 1 MOV 4 range 6 g12·55",
        "shooter, goes for the lowest DEF",
        "O1 ♥3 Orc ATT 6 DEF 3 MOV 4 g12·11 Asleep",
    ):
        assert words in text


def test_the_monster_of_the_chosen_answer_comes_first() -> None:
    many = {f"g12_{x}1": "goblin" for x in range(1, 7)} | {"g12_34": "orc"}
    at = plunge(tiles={"g12": "room_6x6:0:south"}, monsters=many, at=("g12_35",))

    def first(chosen: str) -> str:
        lines = seen(at, 80, 22, compact=True, chosen=chosen)
        return next(line for line in lines if "comes for" in line or "strikes" in line)

    assert "O1" in first("attack:orc_1")
    assert "G1" in first("end")


# ---------------------------------------------------------------------- dice


def fight(**more: Any) -> PlungeTable:
    """Return a fight whose dice have just fallen."""
    at = plunge(**DUNGEON, dice=(6, 5, 5, 3, 2, 1, 5, 4), **more)
    at.answers("attack:goblin_1")
    return at


def test_pools_show_successes_and_failure_marks() -> None:
    lines = seen(fight(), 80, 22, compact=True)

    assert lines[:2] == [
        " Warrior melee attack [6][5][5](3)(2){1} 3 hits",
        " Goblin 1 defence, DEF [5](4) 1 blocked",
    ]


def test_a_large_window_draws_the_dice() -> None:
    lines = seen(fight(), 104, 48)

    assert lines[1:7] == [
        " Warrior                ┏━┓ ┏━┓ ┏━┓ ╭─╮ ╭─╮ ┌┄┐",
        " melee attack           ┃6┃ ┃5┃ ┃5┃ │3│ │2│ ┆1┆ 3 hits",
        "                        ┗━┛ ┗━┛ ┗━┛ ╰─╯ ╰─╯ └┄┘",
        " Goblin 1               ┏━┓ ╭─╮",
        " defence, DEF           ┃5┃ │4│ 1 blocked",
        "                        ┗━┛ ╰─╯",
    ]


@pytest.mark.parametrize(("lang", "word"), [("en", "FUMBLE"), ("es", "PIFIA")])
def test_a_fumble_is_called_one(lang: str, word: str) -> None:
    at = plunge(**DUNGEON, dice=(1, 1, 2, 2, 3, 4, 5, 4, 1, 1, 1, 1))
    at.answers("attack:goblin_1")

    line = seen(at, 80, 22, compact=True, lang=lang)[0]

    assert "{1}{1}(2)(2)(3)(4)" in line
    assert word in line


def test_with_bloody_combat_a_four_is_a_success_of_an_attack() -> None:
    at = plunge(**DUNGEON, dice=(4, 4, 3, 3, 2, 2, 4, 4), options={"fast_and_bloody": True})
    at.answers("attack:goblin_1")

    lines = seen(at, 80, 22, compact=True)

    assert "[4][4](3)(3)(2)(2) 2 hits" in lines[0]
    assert "(4)(4) nothing blocked" in lines[1]


def test_a_check_shows_its_dif_and_what_came_of_it() -> None:
    at = plunge(doors={"g13:north": "locked:2"}, at=("g13_31",), dice=(6,))
    at.answers("detect:door_1")

    line = seen(at, 80, 22, compact=True)[0]

    assert line == " Warrior WIT Dif 2 [6] failed, 1 success"


def test_dice_that_may_be_rolled_again_are_shown_before_they_count() -> None:
    at = plunge(**{**DUNGEON, "abilities": (("lucky",),)}, dice=(6, 5, 3, 3, 2, 1))
    at.answers("attack:goblin_1")
    assert at.asked() == "KeepDice"

    assert seen(at, 80, 22, compact=True)[0] == " Warrior [6][5](3)(3)(2){1} 2 successes"


def test_what_a_table_has_brought_is_told() -> None:
    at = building()
    told = [one for one in at.game.events(Viewer.seat(0)) if hasattr(one.event, "table")]

    line = seen(at, 80, 22, compact=True)[0]

    assert line.strip() == language_of(at.game).event(told[-1])


def test_old_dice_are_gone() -> None:
    at = fight()
    for _ in range(6):
        keys = at.options()
        at.answers("end" if "end" in keys else keys[-1])

    assert not any("melee attack [6][5][5]" in line for line in seen(at, 80, 22, compact=True))


# ---------------------------------------------------------------------- the mapper


def test_the_mapper_shows_the_whole_dungeon() -> None:
    at = plunge(**DUNGEON)

    lines = Mapper(at.game.view(Viewer.spectator()), language_of(at.game)).lines(76)

    assert [line.plain.rstrip() for line in lines] == [
        "",
        "         ░░░?░░░",
        "         ░░░░░░░",
        "        ┏g11═━━━┓",
        "        ┃       ┃░░░?░░░",
        "        ┃≈      ┃░░░░░░░",
        "┏f12━━━━╋g12L━━━╋h12∩━━━┓",
        "┃       ┃●◆     ┃       ┃",
        "┃        ▣1!2z1  ▣1!1   ┃",
        "┗━━━━━━━╋g13 ━━━╋━━━━━━━┛",
        " ░░░?░░░┃⬢■     ┃░░░?░░░",
        " ░░░░░░░║       ║░░░░░░░",
        "        ┗━━━▽━━━┛",
    ]


def test_a_wide_dungeon_is_mapped_in_narrower_boxes() -> None:
    tiles = {f"{column}13": "room_6x6:0:east+west" for column in "abcdefhijklm"}
    at = plunge(tiles=tiles)

    lines = Mapper(at.game.view(Viewer.spectator()), language_of(at.game)).lines(76)

    assert max(line.cell_len for line in lines) <= 76
    assert all(f"{column}13" in lines[-4].plain for column in "abcdefghijklm")


def test_the_place_kept_for_the_lair_is_marked() -> None:
    at = plunge(**DUNGEON, change=lambda state: setattr(state, "reserved", cell("h11")))

    lines = Mapper(at.game.view(Viewer.spectator()), language_of(at.game)).lines(76)

    assert "░░░∩░░░" in lines[4].plain


@pytest.mark.parametrize(
    ("lang", "tile"),
    [
        (
            "en",
            "g12: Room 6x6; door 3 north: locked, Dif 2, Spear Trap; door 6 east: open; "
            "door 1 south: open; door 7 west: open; chest 8 on g12·22: locked, Dif 2; "
            "Warrior; Thief; Goblin 1; Goblin Archer 1; Orc 1.",
        ),
        (
            "es",
            "g12: Habitación 6x6; puerta 3 norte: cerrada con llave, Dif 2, Trampa de Lanza; "
            "puerta 6 este: abierta; puerta 1 sur: abierta; puerta 7 oeste: abierta; "
            "cofre 8 en g12·22: cerrado con llave, Dif 2; "
            "Guerrero; Ladrón; Trasgo 1; Trasgo Arquero 1; Orco 1.",
        ),
    ],
)
def test_tiles_are_told_in_words_with_doors_and_chests(lang: str, tile: str) -> None:
    at = plunge(**DUNGEON)

    told = list(Mapper(at.game.view(Viewer.spectator()), language_of(at.game, lang)).spoken())

    assert told[0] == tile
    assert told[-1].endswith("g10, h11, f13, h13.")


def test_line_by_line_the_tiles_with_somebody_on_them_and_the_active_sheet_are_told() -> None:
    at = plunge(**DUNGEON)
    viewer = Viewer.seat(0)

    told = BOARD.tell(at.game.view(viewer), language_of(at.game), scene_of(at.game, viewer))

    tiles = [line.split(":")[0] for line in told if line[:3] in ("g11", "g12", "g13", "f12", "h12")]
    assert tiles == ["g12", "g13", "h12"]
    assert sum(line.startswith("  Hands: ") for line in told) == 1
    assert "Wilhelmina-Anne leads Thief: g12·24; Life 5/5; Poisoned." in told


# ---------------------------------------------------------------------- words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_of_the_map_has_words_of_its_own(lang: str) -> None:
    language = Language(lang, plunge().game.definition)
    legend = BOARD.legend(language)
    signs = [sign for sign, _ in legend]

    assert len({words for _, words in legend}) == len(legend)
    for sign in (*FEATURES.values(), *HAZARDS.values(), *filter(None, DOORS.values())):
        assert sign in signs


@pytest.mark.parametrize(
    ("lang", "first", "won", "lost"),
    [
        ("en", "The Knocking in the Wall · round 1 · ground 0/14", "is won", "Every hero is dead"),
        ("es", "El Golpeteo en la Pared · ronda 1 · terreno 0/14", "ganada", "Han muerto todos"),
    ],
)
def test_the_title_says_where_the_game_stands(lang: str, first: str, won: str, lost: str) -> None:
    def title(**fields: Any) -> str:
        def change(state: Any) -> None:
            for name, value in fields.items():
                setattr(state, name, value)

        game = plunge(change=change).game
        return BOARD.title(game.view(Viewer.spectator()), language_of(game, lang))

    assert title() == first
    assert won in title(next="over", won=True)
    assert lost in title(next="over", lost=True)


def test_the_remark_tells_what_a_special_tile_says() -> None:
    here = plunge(tiles={"g12": "healing_fountain:0:south+north"}, at=("g12_33",))
    plain = plunge()
    language = language_of(here.game)

    def remark(at: PlungeTable) -> str:
        viewer = Viewer.seat(0)
        return BOARD.remark(at.game.view(viewer), language, scene_of(at.game, viewer))

    text = language.card_text("healing_fountain")
    assert remark(here) == f"Healing Fountain: {text}"
    assert remark(plain) == ""


def test_everybody_wins_or_everybody_loses() -> None:
    game = plunge().game
    view, language = game.view(Viewer.spectator()), language_of(game)

    won = BOARD.results(view, Outcome((0, 1), (1, 1), ("", "")), language)
    lost = BOARD.results(view, Outcome((), (0, 0), ("", "")), language)

    assert won[0] == ["won", "won"]
    assert lost[0] == ["lost", "lost"]
    assert "highest level 1" in won[1]
    assert "gold 85" in won[1]
