from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import Any

import pytest
from msgspec import structs
from rich.cells import cell_len

import mazmorra
from mazmorra import bots
from mazmorra.games.dungeonquest.cards import Lasting, cards
from mazmorra.games.dungeonquest.geometry import ROWS, TREASURE, named
from mazmorra.games.dungeonquest.queries import gold_of, life_left
from mazmorra.games.dungeonquest.view import HeroView, LairView, QuestView
from mazmorra.kernel import Game, Option, Outcome, Viewer, viewers
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.boards import Scene, board
from mazmorra.terminal.boards.dungeonquest.combat import is_on
from mazmorra.terminal.boards.dungeonquest.plan import (
    LARGE,
    MIDDLE,
    SMALL,
    Plan,
    map_height,
)
from mazmorra.terminal.boards.dungeonquest.sheets import Sheets
from mazmorra.terminal.boards.dungeonquest.signs import KINDS
from mazmorra.terminal.boards.grid import Size
from tests.terminal.boards_support import WINDOWS, check_room, language_of, scene_of

GAME = "dungeonquest"
BOARD = board(GAME)
VARIANTS: dict[int, dict[str, Any]] = {
    1: {"heroes": "chosen", "magical_might": 6},
    2: {"hero_vs_hero": True, "death_can_wait": True, "live_to_fight": True},
    3: {"cloak_and_dagger": True, "tower_power": True, "monstrous_treasures": True},
    4: {"servants_of_kalladra": True, "focused_determination": True, "death_can_wait": True},
}


def moments(seats: int, seed: str, every: int = 12, **options: Any) -> list[Game[Any]]:
    """Return a game at several moments from its first question to its end."""
    game = mazmorra.start(GAME, seats, options, seed)
    bot = bots.make("random", GAME)
    found = []
    while not game.over:
        if game.step % every == 0:
            found.append(game.fork())
        bots.play_turn(game, game.waiting[0], bot)
    return [*found, game]


@cache
def fights(seats: int, **options: Any) -> list[Game[Any]]:
    """Return moments of several games at which a combat is being fought."""
    found = []
    for seed in range(4):
        for game in moments(seats, f"fight {seed}", every=3, **options):
            if game.state.fight is not None and is_on(game.view(Viewer.spectator())):
                found.append(game)
    return found


def laid_out(tiles: dict[str, tuple[str, int]], **changes: Any) -> QuestView:
    """Return the view of a game alone with chambers put by hand: a square, a tile and its turn."""
    view: QuestView = mazmorra.start(GAME, 1, seed="empty").view(Viewer.spectator())
    chambers, facing = list(view.tiles), list(view.facing)
    for square, (tile, turn) in tiles.items():
        chambers[named(square)], facing[named(square)] = f"{tile}.1", turn
    return structs.replace(view, tiles=tuple(chambers), facing=tuple(facing), **changes)


def standing(view: QuestView, square: str, **changes: Any) -> QuestView:
    """Return the view with its only Hero on a square."""
    hero = figured(view.heroes[0], status="inside", place=named(square), **changes)
    return structs.replace(view, heroes=(hero,))


def figured(hero: HeroView, /, **changes: Any) -> HeroView:
    """Return a Hero with changes, and with the figures that the game works out from them."""
    changed = structs.replace(hero, **changes)
    box = cards()
    return structs.replace(changed, left=life_left(box, changed), gold=gold_of(box, changed))


def drawn(view: QuestView, size: Size = SMALL, options: tuple[Option[Any], ...] = ()) -> list[str]:
    """Return the map without its names: line 1 and column 1 of a square are where it begins."""
    language = Language("en", mazmorra.start(GAME, 1, seed="empty").definition)
    scene = Scene(viewer=Viewer.seat(0), options=options)
    return [line.plain[3:] for line in Plan(view, language, scene, size).lines()[1:]]


def border(lines: list[str], square: str, side: str) -> str:
    """Return what is drawn on a side of a square of the small map."""
    row, column = divmod(named(square), 13)
    top, left = row * 2, column * 4
    if side in "EW":
        return lines[top + 1][left + (4 if side == "E" else 0)]
    return lines[top + (2 if side == "S" else 0)][left + 1 : left + 4]


def inside(lines: list[str], square: str) -> str:
    row, column = divmod(named(square), 13)
    return lines[row * 2 + 1][column * 4 + 1 : column * 4 + 4]


# ---------------------------------------------------------------------- the room there is


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_line_of_the_table_is_wider_than_its_place(seats: int, lang: str) -> None:
    sizes = cycle(WINDOWS)
    for game in moments(seats, "wide", **VARIANTS[seats])[:12]:
        check_room(game, lang, sizes)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_combat_is_wider_than_its_place(lang: str) -> None:
    sizes = cycle(WINDOWS)
    for game in (*fights(1)[:6], *fights(3)[::8], *fights(2, hero_vs_hero=True)[::8]):
        check_room(game, lang, sizes)


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [(72, 30, SMALL), (80, 38, SMALL), (104, 48, MIDDLE), (144, 58, LARGE)],
)
def test_the_whole_map_is_drawn_as_large_as_it_fits(width: int, height: int, size: Size) -> None:
    game = mazmorra.start(GAME, 2, seed="large")
    scene = scene_of(game, Viewer.spectator(), width=width, height=height, compact=False)

    text = BOARD.draw(game.view(Viewer.spectator()), language_of(game), scene).plain

    numbers, *lines = text.splitlines()[1 : map_height(size) + 1]
    assert numbers.index("3") - numbers.index("2") == size.width + 1
    rows = [line.split()[0] for line in lines if line[:3].strip() in set("ABCDEFGHIJ")]
    assert rows == list("ABCDEFGHIJ")


@pytest.mark.parametrize("square", ["a3", "c6", "f8", "j11"])
def test_a_narrow_window_shows_the_rows_around_whoever_acts(square: str) -> None:
    view = standing(laid_out({square: ("tile_01", 0)}), square)
    language = Language("en", mazmorra.start(GAME, 1, seed="empty").definition)
    scene = Scene(viewer=Viewer.seat(0), waiting=(0,), width=80, height=22)

    lines = BOARD.draw(view, language, scene).plain.splitlines()

    letters = "ABCDEFGHIJ"
    shown = {line[:3].strip(): line for line in lines if line[:3].strip() in set(letters)}
    row = letters.index(square[0].upper())
    assert "●" in shown[square[0].upper()]
    assert {letters[max(0, row - 1)], letters[min(ROWS, row + 2) - 1]} <= shown.keys()
    assert len(shown) < ROWS


# ---------------------------------------------------------------------- the map


def test_a_chamber_shows_its_four_sides_as_it_lies() -> None:
    upright = drawn(laid_out({"d5": ("tile_42", 0)}))  # a door north, a portcullis south
    turned = drawn(laid_out({"d5": ("tile_42", 1)}))
    walled = drawn(laid_out({"d5": ("tile_05", 0)}))  # walls east and west

    assert [border(upright, "d5", side) for side in "NESW"] == ["━+━", " ", "━#━", " "]
    assert [border(turned, "d5", side) for side in "NESW"] == ["   ", "+", "   ", "#"]
    assert [border(walled, "d5", side) for side in "NESW"] == ["   ", "┃", "   ", "┃"]


def test_between_two_chambers_the_stronger_side_is_drawn() -> None:
    walled = drawn(laid_out({"d5": ("tile_01", 0), "d6": ("tile_05", 0)}))
    barred = drawn(laid_out({"d5": ("tile_12", 0), "d6": ("tile_47", 1)}))  # a door, a portcullis
    open_way = drawn(laid_out({"d5": ("tile_01", 0), "d6": ("tile_01", 0)}))

    assert border(walled, "d5", "E") == "┃"
    assert border(barred, "d5", "E") == "‡"
    assert border(open_way, "d5", "E") == " "


def test_the_outer_wall_closes_every_passage() -> None:
    lines = drawn(laid_out({"e1": ("tile_01", 0), "j6": ("tile_01", 0)}))

    assert border(lines, "e1", "W") == "┃"
    assert border(lines, "j6", "S") == "━━━"
    assert border(lines, "f1", "W") == "│"  # unexplored: nothing but the frame of the board


def test_every_kind_of_chamber_has_a_sign_of_its_own() -> None:
    seen = {}
    for tile in cards().decks["chamber"].values():
        kind = cards().tiles[f"{tile.id}.1"].type
        seen[kind] = inside(drawn(laid_out({"d5": (tile.id, 0)})), "d5").replace("°", "").strip()

    assert seen["dungeon_room"] == seen["portcullis"] == ""
    del seen["dungeon_room"], seen["portcullis"]
    assert set(KINDS) <= set(seen)
    assert len(set(seen.values())) == len(seen)
    assert all(len(sign) == 1 for sign in seen.values())


def test_towers_the_hoard_and_unexplored_squares_are_distinct() -> None:
    lines = drawn(laid_out({}))

    assert [inside(lines, square) for square in ("a1", "a13", "j1", "j13")] == [" ♜ "] * 4
    assert inside(lines, "e7") == " $ "
    assert border(lines, "e7", "S") == "   "
    assert inside(lines, "g3") == " · "


def test_the_search_icon_is_gone_where_a_monster_lurks() -> None:
    view = laid_out({"d5": ("tile_01", 0)})
    lair = LairView(named("d5"), "troll", "?", 0, None)

    assert inside(drawn(view), "d5") == "  °"
    assert inside(drawn(structs.replace(view, lairs=(lair,))), "d5") == "Tr?"


def test_a_monster_shows_its_life_value_to_whoever_knows_it() -> None:
    token = cards().tokens_of["golem"][0]
    life = cards().lives[token]
    view = laid_out({"d5": ("tile_01", 0)}, lairs=(LairView(named("d5"), "golem", token, 0, life),))

    assert inside(drawn(view), "d5") == f"Go{life}"


def test_a_marker_stands_beside_the_sign_of_its_chamber() -> None:
    view = laid_out(
        {"d5": ("tile_01", 0), "d6": ("tile_24", 1)}, markers=(named("d5"), named("d6"))
    )

    assert inside(drawn(view), "d5") == " ≡°"
    assert inside(drawn(view), "d6") == " ◎≡"


@pytest.mark.parametrize(
    ("turn", "far", "shown"),
    [(0, False, "●╲°"), (0, True, " ╲●"), (1, False, "●╱°"), (2, False, " ╲●"), (3, True, "●╱°")],
)
def test_a_hero_stands_on_one_side_of_a_fissure(turn: int, far: bool, shown: str) -> None:
    view = standing(laid_out({"d5": ("tile_31", turn)}), "d5", far=far)  # near: south and west

    assert inside(drawn(view), "d5") == shown


@pytest.mark.parametrize(("far", "row"), [(False, 2), (True, 0)])
def test_a_hero_stands_at_one_end_of_a_bridge(far: bool, row: int) -> None:
    view = standing(laid_out({"d5": ("tile_48", 0)}), "d5", far=far)

    lines = drawn(view, LARGE)

    top, left = 3 * 4 + 1, 4 * 8 + 1
    assert "║" in lines[top + 1][left : left + 7]
    assert "●" in lines[top + row][left : left + 7]


def test_a_travel_marker_points_its_way() -> None:
    view = laid_out({})
    hero = structs.replace(view.heroes[0], status="catacombs", place=named("d5"), heading=1)

    assert "●→" in inside(drawn(structs.replace(view, heroes=(hero,))), "d5")


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE])
def test_four_heroes_fit_into_the_treasure_chamber(size: Size) -> None:
    view = mazmorra.start(GAME, 4, seed="empty").view(Viewer.spectator())
    heroes = tuple(structs.replace(h, status="inside", place=TREASURE) for h in view.heroes)

    text = "".join(drawn(structs.replace(view, heroes=heroes), size))

    assert {sign for sign in "●◆⬢■" if sign in text} == set("●◆⬢■")


def test_options_have_their_number_on_the_square_they_lead_to() -> None:
    view = standing(laid_out({"d5": ("tile_01", 0), "c5": ("tile_38", 0)}), "d5")
    keys = ("search", "move:north", "move:east", "teleport:north", "jump:j13")

    lines = drawn(view, options=tuple(Option(key, None) for key in keys))

    assert inside(lines, "c5") == " *2"
    assert inside(lines, "d6") == " 3 "
    assert inside(lines, "j13") == " ♜5"
    assert inside(lines, "d4") == " · "


def test_options_of_monsters_have_their_number_on_the_map_too() -> None:
    keys = ("move:d5:south", "take:b3", "place:a1", "pass")

    lines = drawn(laid_out({}), options=tuple(Option(key, None) for key in keys))

    assert inside(lines, "e5") == " 1 "
    assert inside(lines, "b3") == " 2 "
    assert inside(lines, "a1") == " ♜3"


# ---------------------------------------------------------------------- sheets and the sun


def sheets_of(view: QuestView, viewer: Viewer, lang: str = "en") -> Sheets:
    definition = mazmorra.start(GAME, 1, seed="empty").definition
    return Sheets(view, Language(lang, definition), Scene(viewer=viewer))


def sheet(hero: HeroView, view: QuestView) -> str:
    lines = sheets_of(view, Viewer.seat(0)).full(hero, 90, 30)
    return "\n".join(line.plain.rstrip() for line in lines)


def test_a_sheet_tells_life_attributes_possessions_and_what_is_due() -> None:
    view = standing(
        laid_out({"d5": ("tile_38", 0)}),
        "d5",
        hero="hugo",
        wounds=5,
        due="web",
        lost_turns=2,
        loot=("bracelet.1", "rope.1", "treasure_chest.1"),
        chests=(700,),
        runes=("rune_of_might.1",),
        kept=("naga.1",),
        determination=(("web", 1), ("portcullis_north", 2), ("kept:naga.1", 1)),
    )

    shown = sheet(view.heroes[0], view)

    for words in (
        "Hugo the Glorious",
        "Life 11/16  ▮▮▮▮▮▮▮▮▮▮▮▯▯▯▯▯  5 wounds",
        "Strength 7  Agility 4  Armor 9  Luck 3",
        "D5 Spider Web",
        "held by the web",
        "loses 2 turns",
        "Naga to settle each turn",
        "Loot 740 gold: Bracelet 40, Rope, Treasure Chest, opened chest 700",
        "Runes Rune of Might",
        "Determination +1 the web, +2 the portcullis north, +1 Naga",
        "No opponent can make a deathblow against him.",
    ):
        assert words in shown


def test_loot_that_lies_face_down_is_counted_and_not_named() -> None:
    view = laid_out({})
    hero = figured(view.heroes[0], loot=("?", "bracelet.1", "?"))

    shown = sheet(hero, structs.replace(view, heroes=(hero,)))

    assert "Loot 40+? gold: Bracelet 40, 2 cards face down" in shown


def test_a_hero_in_the_catacombs_is_told_with_the_way_and_the_cards() -> None:
    view = laid_out({})
    hero = structs.replace(
        view.heroes[0], status="catacombs", place=named("d5"), heading=2, drawn=3
    )

    assert "Catacombs below D5 ↓, 3 cards" in sheet(hero, structs.replace(view, heroes=(hero,)))


@pytest.mark.parametrize(("width", "last"), [(80, "≤5"), (65, "doors close"), (144, "doors close")])
def test_the_sun_track_shows_its_numbers_and_the_token(width: int, last: str) -> None:
    view = laid_out({})

    early = sheets_of(structs.replace(view, sun=3), Viewer.seat(0)).sun(width).plain
    late = sheets_of(structs.replace(view, sun=28), Viewer.seat(0)).sun(width).plain

    assert "Sun 3/30" in early
    assert early.rstrip().endswith(last)
    assert "≤1 ≤2 ≤3" in early
    assert "☼≤3" in late
    assert cell_len(early) == cell_len(late) == width


def test_the_heroes_to_choose_from_are_shown_with_their_numbers() -> None:
    game = mazmorra.start(GAME, 2, {"heroes": "chosen"}, "choice")
    game.answer(0, "lead:lindel")
    scene = scene_of(game, Viewer.seat(1), width=80, height=38, compact=False)

    shown = BOARD.draw(game.view(Viewer.seat(1)), language_of(game), scene).plain

    assert "Wilhelmina-Anne  Lindel" in shown
    assert "2 Hugo the Glorious" in shown
    assert "Life 16" in shown
    assert "No opponent can make a deathblow against him." in shown


# ---------------------------------------------------------------------- combat


def test_a_combat_shows_both_damage_stacks_and_the_combat_stack() -> None:
    seen = 0
    for game in fights(2):
        fight = game.view(Viewer.spectator()).fight
        assert fight is not None
        if not (fight.stack and fight.sides[0].damage and fight.sides[1].damage):
            continue
        for height, compact in ((22, True), (38, False)):
            scene = scene_of(game, Viewer.spectator(), width=80, height=height, compact=compact)
            view = game.view(Viewer.spectator())
            shown = BOARD.draw(view, language_of(game), scene).plain
            life = cards().heroes[view.heroes[fight.hero].hero].life
            left = life - view.heroes[fight.hero].wounds
            assert f"damage {len(fight.sides[0].damage)}/{left}" in shown
            assert f"damage {len(fight.sides[1].damage)}/?" in shown
            assert f"Combat stack {len(fight.stack)}" in shown
            assert f"Combat, round {fight.round}" in shown
        seen += 1
    assert seen


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    seen = 0
    for game in fights(3)[:16]:
        language = language_of(game)
        for viewer in viewers(3):
            view = game.view(viewer)
            assert view.fight is not None
            scene = structs.replace(scene_of(game, viewer, width=144, height=38), told=())
            scene = structs.replace(scene, compact=False)
            shown = BOARD.draw(view, language, scene).plain
            shown += "\n".join(BOARD.tell(view, language, scene))
            on_table = {t for s in view.fight.sides for t in (*s.hand, *s.played)} - {"?"}
            known = {language.name(thing) for thing in on_table}
            for side in game.state.fight.sides:
                for thing in side.hand if side.seat != viewer.seat else ():
                    if not any(language.name(thing) in name for name in known):
                        assert language.name(thing) not in shown
                        seen += 1
    assert seen


def test_the_life_value_of_a_monster_is_known_to_its_player_alone() -> None:
    game = next(g for g in fights(2) if g.state.fight.rival is None)
    fight = game.state.fight
    life = cards().lives[fight.token]
    damage = len(fight.sides[1].damage)

    for viewer in viewers(2):
        scene = scene_of(game, viewer, width=80, height=38, compact=False)
        shown = BOARD.draw(game.view(viewer), language_of(game), scene).plain
        knows = viewer.seat == fight.sides[1].seat
        assert (f"damage {damage}/{life}" in shown) == knows
        assert (f"damage {damage}/?" in shown) != knows


def test_the_viewer_is_below_and_the_opponent_above() -> None:
    game = next(g for g in fights(2) if g.state.fight.rival is None)
    monster = language_of(game).name(game.state.fight.monster)
    above = {}
    for side in game.state.fight.sides:
        viewer = Viewer.seat(side.seat)
        scene = scene_of(game, viewer, width=80, height=22)
        lines = BOARD.draw(game.view(viewer), language_of(game), scene).plain.splitlines()
        above[side.seat] = next(n for n, line in enumerate(lines) if f" {monster} ·" in line)

    hero, foe = (side.seat for side in game.state.fight.sides)
    assert above[hero] < above[foe]


def test_the_sum_shows_the_attack_values_of_the_view_the_opponents_first() -> None:
    game = fights(2)[0]
    view = game.view(Viewer.spectator())
    hero, foe = view.fight.sides
    hero = structs.replace(hero, played=("melee_1.1", "melee_2.1"), attack=9)
    foe = structs.replace(foe, played=("magic_3.1",), attack=4)
    view = structs.replace(view, fight=structs.replace(view.fight, sides=(hero, foe)))
    scene = scene_of(game, Viewer.spectator(), width=80, height=22)

    assert "4 : 9" in BOARD.draw(view, language_of(game), scene).plain


@pytest.mark.parametrize("kind", ["own_type", "foe_type", "any", "snare", "no_counter", "cancel"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lasting_effects_are_told_in_words(kind: Any, lang: str) -> None:
    game = fights(2)[0]
    view = game.view(Viewer.spectator())
    assert view.fight is not None
    effect = Lasting(kind, "", 3, "magic" if "type" in kind else "")
    side = structs.replace(view.fight.sides[0], lasting=(effect,), coming=(effect,), bonus=-1)
    fight = structs.replace(view.fight, sides=(side, view.fight.sides[1]))
    scene = scene_of(game, Viewer.spectator())

    told = "\n".join(BOARD.tell(structs.replace(view, fight=fight), language_of(game, lang), scene))

    assert ("this round" if lang == "en" else "esta ronda") in told
    assert ("next round" if lang == "en" else "próxima ronda") in told
    assert "−1" in told


def test_a_card_has_the_same_number_in_the_hand_and_in_the_list() -> None:
    game = next(g for g in fights(1) if any(o.key.startswith("play:") for o in g.legal(0)))
    scene = scene_of(game, Viewer.seat(0), width=80, height=38, compact=False)

    shown = BOARD.draw(game.view(Viewer.seat(0)), language_of(game), scene).plain

    for number in range(1, len(scene.options) + 1):
        assert f" {number} " in shown


# ---------------------------------------------------------------------- in words


def test_the_table_in_words_has_a_map_every_hero_and_the_ways() -> None:
    view = standing(laid_out({"d5": ("tile_42", 0)}), "d5", wounds=1)
    lair = LairView(named("b3"), "golem", "?", 2, None)
    game = mazmorra.start(GAME, 1, seed="empty")
    scene = Scene(viewer=Viewer.seat(0), players=("human",))

    lines = BOARD.tell(structs.replace(view, lairs=(lair,), sun=27), language_of(game), scene)

    assert lines[0] == "Sun 27 of 30; the doors close on a 2 or less."
    assert any(line.startswith(" D ") and "●" in line for line in lines)
    assert not any(line.startswith("10 ") for line in lines)  # nothing is known there
    assert "  Ways: north: door, east: open, south: portcullis, west: open." in lines
    assert "Monsters (life): B3 Golem (more than 2)." in lines
    assert lines[-1].startswith("Decks: Dungeon ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_moment_can_be_told_and_has_a_title(seats: int, lang: str) -> None:
    for game in moments(seats, "told", **VARIANTS[seats])[:10]:
        language = language_of(game, lang)
        for viewer in viewers(seats):
            view, scene = game.view(viewer), scene_of(game, viewer, width=65)
            assert BOARD.title(view, language)
            assert all(line.strip() for line in BOARD.tell(view, language, scene))
            assert BOARD.overview(view, language, scene).plain
            assert isinstance(BOARD.remark(view, language, scene), str)
            assert isinstance(BOARD.note(view, language), str)


def test_the_remark_says_what_the_chamber_or_the_open_card_does() -> None:
    view = standing(laid_out({"d5": ("tile_38", 0)}), "d5")
    game = mazmorra.start(GAME, 1, seed="empty")
    scene = Scene(viewer=Viewer.seat(0))

    chamber = BOARD.remark(view, language_of(game), scene)
    card = BOARD.remark(structs.replace(view, open=("naga.1",)), language_of(game), scene)
    secret = BOARD.remark(structs.replace(view, open=("?",)), language_of(game), scene)

    assert chamber.startswith("Spider Web: ")
    assert card.startswith("Naga: ")
    assert secret == chamber


def test_the_overview_has_the_whole_map_and_every_sheet_in_full() -> None:
    game = moments(4, "over", every=30)[-1]
    viewer = Viewer.seat(0)

    shown = BOARD.overview(
        game.view(viewer), language_of(game), scene_of(game, viewer, width=65)
    ).plain

    assert all(f"\n {row} " in shown for row in "ABCDEFGHIJ")
    assert shown.count("Str ") + shown.count("Strength ") >= sum(
        hero.status != "killed" for hero in game.state.heroes
    )
    assert "Decks: " in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_names_every_sign_once(lang: str) -> None:
    legend = BOARD.legend(Language(lang, mazmorra.start(GAME, 1, seed="empty").definition))

    signs = [sign for sign, _ in legend]
    assert len(set(signs)) == len(signs)
    assert set(KINDS.values()) <= set(signs)
    assert all(words for _, words in legend)


def test_the_result_is_told_in_gold() -> None:
    game = moments(2, "result")[-1]
    assert game.outcome is not None
    outcome = structs.replace(game.outcome, scores=(410, 0))

    words, remark = BOARD.results(game.view(Viewer.spectator()), outcome, language_of(game))

    assert isinstance(outcome, Outcome)
    assert words == ["410 gold", "0 gold"]
    assert remark == ""
