from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import Any

import pytest
from msgspec import structs
from rich.cells import cell_len

import mazmorra
from mazmorra import bots
from mazmorra.games.tiny_epic_dungeons.cards import SKILLS, cards
from mazmorra.games.tiny_epic_dungeons.geometry import MAT
from mazmorra.kernel import Game, Outcome, Viewer
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.boards import Scene, board
from mazmorra.terminal.boards.grid import Size
from mazmorra.terminal.boards.tiny_epic_dungeons.dice import roles, shown
from mazmorra.terminal.boards.tiny_epic_dungeons.mats import Mats
from mazmorra.terminal.boards.tiny_epic_dungeons.plan import Plan, spread
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import MARKS, enemy_sign, marks_of
from tests.games.tiny_epic_dungeons.support import DelveTable, delve
from tests.terminal.boards_support import WINDOWS, check_room, language_of, scene_of, seen

GAME = "tiny_epic_dungeons"
SMALL = Size(7, 2)
BOARD = board(GAME)
#: A small dungeon: a Trap that is disarmed, a fight beside the Entrance, facedown cards.
DUNGEON: dict[str, Any] = {
    "rooms": {
        "c4": "r01:north+south",
        "d5": "r13:north+east+west",
        "d6": "enc1:north+east+west",
        "c5": "r14:north+east",
    },
    "facedown": {"b4": "b", "e4": "a", "d3": "a", "d7": "c"},
    "at": ("d5", "c4"),
    "goblins": ("stabby:d5", "boomy:d4"),
    "minions": ("minotaur:d6:3",),
    "disarmed": ("c4",),
    "undealt": 0,
}


@cache
def moments(seats: int, heroes: int, seed: str, bot: str = "greedy") -> tuple[Game[Any], ...]:
    """Return a game at several moments from its first question to its end."""
    game = mazmorra.start(GAME, seats, {"heroes": heroes}, seed)
    player = bots.make(bot, GAME)
    found = []
    while not game.over:
        if game.step % 29 == 0:
            found.append(game.fork())
        bots.play_turn(game, game.waiting[0], player)
    return (*found, game)


def grid(at: DelveTable, size: Size = SMALL, lang: str = "en") -> list[str]:
    """Return the grid with rooms of one size, without numbers of options."""
    view = at.game.view(Viewer.spectator())
    plan = Plan(view, language_of(at.game, lang), Scene(Viewer.spectator()), spread(view), size)
    return [line.plain.rstrip() for line in plan.lines()]


# ---------------------------------------------------------------------- the room there is


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "heroes"), [(1, 2), (2, 3), (4, 4)])
def test_no_line_of_the_table_is_wider_than_its_place(seats: int, heroes: int, lang: str) -> None:
    sizes = cycle(WINDOWS)
    for game in moments(seats, heroes, "wide"):
        check_room(game, lang, sizes)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("boss", sorted(cards().decks["boss"]))
def test_every_boss_mat_fits_into_every_window(boss: str, lang: str) -> None:
    at = delve(boss=f"{boss}:lair", at=("lair:1", "lair:4"), goblins=("stabby:lair",))
    for width, height, compact in WINDOWS:
        lines = seen(at, width, height, compact=compact, lang=lang)

        assert max(map(cell_len, lines)) <= width
        assert any(line.startswith(("┏1", "┗")) or "┏1" in line for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_overview_and_the_grid_in_lines_keep_to_eighty_columns(lang: str) -> None:
    for game in moments(1, 2, "wide"):
        viewer = Viewer.seat(0)
        view, language = game.view(viewer), language_of(game, lang)
        scene = scene_of(game, viewer, width=76)

        everything = BOARD.overview(view, language, scene).plain.splitlines()
        told = BOARD.tell(view, language, scene)

        assert max(map(cell_len, everything)) <= 76
        drawn = [line for line in told if set(line) & set("━┃╳░")]
        assert drawn or not any("┏" in line for line in told)
        assert max(map(cell_len, drawn), default=0) <= 80


# ---------------------------------------------------------------------- the grid


def test_the_first_grid_is_the_entrance_among_four_backs() -> None:
    at = delve(facedown=("c4", "d5", "e4", "d3"))

    assert grid(at) == [
        "      3       4       5",
        "          ┌───────┐",
        "          │░░ A ░░│",
        "C         │░░░░░░░│",
        "  ┌───────╺━╸   ╺━╸───────┐",
        "  │░░ A ░░ Entran… ░░ A ░░│",
        "D │░░░░░░░ ▣ ▸●◆   ░░░░░░░│",
        "  └───────╺━╸   ╺━╸───────┘",
        "          │░░ A ░░│",
        "E         │░░░░░░░│",
        "          └───────┘",
    ]


def test_the_grid_grows_with_its_cards() -> None:
    small, large = delve(facedown=("c4",)), delve(facedown=("c4", "a4", "d1"))

    assert spread(small.game.view(Viewer.spectator()))[2:] == (3, 3)
    assert spread(large.game.view(Viewer.spectator()))[2:] == (5, 5)
    assert grid(large)[0].split() == ["1", "2", "3", "4", "5"]


def test_corridors_walls_and_ends_are_distinct() -> None:
    lines = grid(delve(**DUNGEON), Size(7, 3))

    assert lines == [
        "      3       4       5       6       7",
        "          ┌───────┐",
        "          │░░░░░░░│",
        "B         │░░ B ░░│",
        "          │░░░░░░░│",
        "          ┏━╸   ╺━┳━╸ ╳ ╺━┓",
        "          ┃Bridge…┃Treasu…╹",
        "C         ┃◆      ┃       ╳",
        "          ┃✓      ┃°      ╻",
        "  ┌───────┣━╸   ╺━╋━━━━━━━╋━╸ ╳ ╺━┓───────┐",
        "  │░░░░░░░╹Entran…╹Library╹Minion…╹░░░░░░░│",
        "D │░░ A ░░ G2      ▸●G1    Min3    ░░ C ░░│",
        "  │░░░░░░░╻▣      ╻°      ╻x      ╻░░░░░░░│",
        "  └───────┗━╸   ╺━┻━━━━━━━┻━━━━━━━┛───────┘",
        "          │░░░░░░░│",
        "E         │░░ A ░░│",
        "          │░░░░░░░│",
        "          └───────┘",
    ]


def test_a_corridor_leads_nowhere_only_when_no_card_is_left_for_it() -> None:
    some = grid(delve(rooms={"d5": "r13:north+east+west"}, undealt=1))
    none = grid(delve(rooms={"d5": "r13:north+east+west"}, undealt=0))

    assert not any("╳" in line for line in some)
    assert sum(line.count("╳") for line in none) == 5


def test_a_way_between_two_rooms_needs_a_corridor_on_both_sides() -> None:
    through = grid(delve(rooms={"d5": "r13:north+east+west"}), Size(5, 1))
    closed = grid(delve(rooms={"d5": "r13:north+east+south"}), Size(5, 1))

    row = next(n for n, line in enumerate(through) if line.startswith("D"))
    assert through[row][14] == " "
    assert closed[row][14] == "┃"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mark_of_a_room_has_a_sign_and_a_word_of_its_own(lang: str) -> None:
    language = Language(lang, delve().game.definition)
    found = set()
    for room in cards().decks["room"].values():
        rooms = {} if room.id == "entrance" else {"d5": room.id}
        view = delve(rooms=rooms, disarmed=()).game.view(Viewer.spectator())
        place = 24 if room.id == "entrance" else 25
        found |= set(marks_of(view, place, language))

    assert found | {"disarmed"} == set(MARKS)
    assert len(set(MARKS.values())) == len(MARKS)
    words = {language.say("delve-sign", kind=mark) for mark in MARKS}
    assert len(words) == len(MARKS)
    assert words <= {told for _, told in BOARD.legend(language)}


def test_who_is_in_a_room_is_shown_as_far_as_there_is_place() -> None:
    at = delve(goblins=("stabby:d4", "boomy:d4", "pokey:d4"), minions=("minotaur:d4",))

    assert any("▸●◆G1G2G3Min5" in line for line in grid(at, Size(13, 3)))
    assert any("▸●◆G1+" in line for line in grid(at, Size(6, 1)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_minions_are_told_apart_by_their_letters(lang: str) -> None:
    language = Language(lang, delve().game.definition)
    letters = set()
    for minion in cards().decks["minion"].values():
        (enemy,) = delve(minions=(f"{minion.id}:d4",)).game.view(Viewer.spectator()).enemies
        letters.add(enemy_sign(enemy, language))

    assert len(letters) == len(cards().decks["minion"])


def test_the_number_of_an_answer_stands_where_it_leads() -> None:
    at = delve(facedown=("c4", "d5", "e4", "d3"))
    keys = at.options()

    lines = seen(at)

    row = {line[0]: number for number, line in enumerate(lines) if line[:1] in set("CDE")}
    above, below = lines[row["C"] + 1], lines[row["E"] + 1]
    assert above.split("│")[1].endswith(str(keys.index("move:north") + 1))
    assert below.split("│")[1].endswith(str(keys.index("move:south") + 1))


def test_a_card_that_is_being_turned_lies_as_the_chosen_answer_has_it() -> None:
    at = delve(facedown=("c4",), stack={"dungeon": ["r05"]})
    at.answers("move:north")
    assert at.asked() == "TurnCard"
    keys = [key for key in at.options() if key.startswith("turn:")]

    pictures = [seen(at, chosen=key)[1:16] for key in keys]

    assert keys == ["turn:east+south", "turn:south+west"]
    assert len({tuple(picture) for picture in pictures}) == len(keys)
    name = language_of(at.game).name("r05")[:8]
    rows = [next(line for line in lines if name in line) for lines in pictures]
    assert rows[0].strip()[0] == "┃"  # a wall in the west
    assert rows[1].strip()[0] == "╹"  # a corridor in the west


def test_a_card_that_waits_to_be_turned_is_no_wall() -> None:
    at = delve(facedown=("c4",), stack={"dungeon": ["r05"]})
    at.answers("move:north")
    language, viewer = language_of(at.game), Viewer.seat(0)

    told = BOARD.tell(at.game.view(viewer), language, scene_of(at.game, viewer, chosen=""))

    assert f"C4: {language.name('r05')}; Trap." in told
    assert next(line for line in told if "╺━━━━╸   ╺━━━━╸" in line)
    remark = BOARD.remark(at.game.view(viewer), language, scene_of(at.game, viewer))
    assert remark.startswith(language.name("r05"))


def test_an_unconscious_hero_is_marked_on_the_grid_and_in_the_list() -> None:
    at = delve(**DUNGEON, health=(None, 0))

    assert any("◆˟" in line for line in grid(at, Size(7, 3)))
    assert any("◆ Brunda" in line and "unconscious" in line for line in seen(at))


# ---------------------------------------------------------------------- torch, mats, enemies


def test_the_torch_track_shows_what_is_ahead() -> None:
    lines = seen(delve(torch=15))

    assert lines[0] == " Torch 15 ━g━!━▲g!──!g─!─g!─!─☠  enemies act in 2, Goblin in 1"


def test_a_long_track_in_a_narrow_place_tells_with_signs_what_is_ahead() -> None:
    four = ("lanon", "brunda", "grok", "ethairna")

    lines = seen(delve(heroes=four, boss="dragon:lair"), 72, 30)

    assert lines[0].startswith(" Torch 35 ▲")
    assert lines[0].endswith("☠  ! 4, g 7")


def test_the_figures_of_the_mats_are_those_of_the_rules() -> None:
    for game in (*moments(1, 2, "wide"), *moments(4, 4, "wide")):
        rules: Any = game
        view, say = game.view(Viewer.spectator()), language_of(game).say
        mats = Mats(view, language_of(game), scene_of(game, Viewer.spectator()))
        for hero, shown_hero in zip(game.state.heroes, view.heroes, strict=True):
            speed = rules.speed(hero)
            words = f"{say('delve-speed')} {speed}"
            if shown_hero is mats.active and view.next == "act":
                words = say("delve-speed-left", left=rules.speed_left(hero), speed=speed)
            defense = f"{say('delve-defense')} {rules.defense(hero)}"
            dice = [rules.dice(hero, skill) for skill in SKILLS]
            assert mats.walk(shown_hero).plain == f"{words}  {defense}"
            skills = [part.split("▪")[-1] for part in mats.skills(shown_hero).plain.split("  ")]
            assert [int(part[0]) for part in skills] == dice


def test_the_mat_of_the_active_hero_is_shown_in_full() -> None:
    at = delve(**DUNGEON, health=(3,), gear=(("l01", "l05"),))
    text = "\n".join(seen(at))
    language = language_of(at.game)

    assert "▸● Sir Lanon · your turn · D5" in text
    assert "♥ Health 3/8 ▮▮▮▯▯▯▯▯" in text
    assert "◇ Focus  5/5 ▮▮▮▮▮" in text
    assert "Str ▪▪▪3" in text
    for card in ("l01", "l05", "divine_might", "healing_hands"):
        assert language.name(card) in text
    assert language.name("hammer") not in text  # the Maul covers it


@pytest.mark.parametrize(
    ("lang", "minotaur"),
    [
        ("en", ("Def 4, +2 in melee", "moves and hits 3 in its room", "+3 melee, +1 missile")),
        ("es", ("Def. 4, +2 cuerpo a cuerpo", "se mueve y ataca: 3 en su habitación", "+1 misil")),
    ],
)
def test_an_enemy_tells_defense_life_and_what_it_does(lang: str, minotaur: tuple[str, ...]) -> None:
    lines = seen(delve(**DUNGEON), 144, 58, lang=lang)
    text = " ".join(line[line.rfind("  ") :].strip() for line in lines)
    text = " ".join(text.split())

    assert "♥3" in text
    for words in minotaur:
        assert words in text


def test_a_weakened_enemy_has_less_defense() -> None:
    def weaken(state: Any) -> None:
        state.enemies = tuple(structs.replace(e, weak=((0, 2),)) for e in state.enemies)

    strong, weak = delve(goblins=("stabby:d4",)), delve(goblins=("stabby:d4",), change=weaken)

    assert any("Def 4" in line for line in seen(strong))
    assert any("Def 2, weakened 2" in line for line in seen(weak))


# ---------------------------------------------------------------------- dice


def rolled() -> DelveTable:
    """Return a fight whose dice lie on the table."""
    at = delve(**DUNGEON, dice=(6, 2, 4), enemy=("shield",))
    at.answers("attack:hammer:goblin_1")
    assert at.asked() == "UseDice"
    return at


def test_the_dice_are_drawn_with_what_they_give_and_the_enemy_die() -> None:
    lines = seen(rolled(), chosen="take:6:2")

    assert lines[1:6] == [
        " Dice Strength, needs 5",
        "┏━━━━━━━━━┓ ┏━━━━━━━━━┓ ╭─────────╮ ╭───────────────╮",
        "┃   6 ♥   ┃ ┃  +2 ◇◇  ┃ │   4 ◇   │ │    Shield     │",
        "┗━━━━━━━━━┛ ┗━━━━━━━━━┛ ╰─────────╯ ╰───────────────╯",
        "  result       plus       unused        Enemy Die",
    ]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", " Dice Strength, needs 5  [6 ♥]result [+2 ◇◇]plus [4 ◇]  Enemy [Shield]"),
        ("es", " Dados Fuerza, necesita 5  [6 ♥]resultado [+2 ◇◇]más [4 ◇]  Enemigo [Escudo]"),
    ],
)
def test_in_a_small_window_the_dice_take_one_line(lang: str, line: str) -> None:
    assert seen(rolled(), height=22, compact=True, chosen="take:6:2", lang=lang)[1] == line


def test_a_changed_die_is_shown_as_it_is_now() -> None:
    at = rolled()

    at.answers("raise:4")

    line = seen(at, height=22, compact=True)[1]
    assert "[6 ♥]" in line
    assert "[5]" in line
    assert "[4" not in line


def test_the_dice_are_gone_when_it_is_decided() -> None:
    at = rolled()

    at.answers("take:6")

    assert not any("Enemy Die" in line for line in seen(at))


def test_like_dice_are_counted_one_by_one() -> None:
    assert roles((2, 2, 1), "take:2:1+2") == ["result", "plus", "plus"]
    assert roles((6, 6, 4), "take:6") == ["result", "unused", "unused"]
    assert roles((6, 6, 4), "raise:4") == ["", "", ""]
    assert [shown(face) for face in (1, 2, 3)] == ["+1", "+2", "3"]


# ---------------------------------------------------------------------- Act 2


def lair(**changes: Any) -> DelveTable:
    """Return the Boss Mat with two heroes and a Goblin on it."""
    arranged: dict[str, Any] = {
        "boss": "dragon:lair",
        "rooms": {"d5": "lair_door:west+north+east"},
        "at": ("lair:1", "lair:4"),
        "markers": (8, 5),
        "covered": (6,),
        "altars": ("d4",),
        "goblins": ("stabby:lair",),
    }
    return delve(**{**arranged, **changes})


@pytest.mark.parametrize(
    ("lang", "mat"),
    [
        (
            "en",
            [
                "☠ Ashen Dragon · the Lair · Def 5 · Speed 3",
                "Track 8▼ 7 ▢6 5▼ 4 ▣3 2 1 0",
                "Altars ▣ D4",
                "┏1 ▸● ━━━━━━━━━┳2 [1] ━━━━━━━━┳3 ━━━━━━━━━━━━┓",
                "┃entrance      ┃-1 die        ┃+2 Agi        ┃",
                "┣6 [2] ━━━━━━━━╋5 ━━━━━━━━━━━━╋4 ◆ ━━━━━━━━━━┫",
                "┃-1 die        ┃ends +2 ◇     ┃+1 Str        ┃",
                "┃              ┃              ┃ends -1 ♥     ┃",
                "┗━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━┛",
                "Boss Mat: G1 ☠",
            ],
        ),
        (
            "es",
            [
                "☠ Dragón ceniciento · la Guarida · Def. 5 · V…",
                "Pista 8▼ 7 ▢6 5▼ 4 ▣3 2 1 0",
                "Altares ▣ D4",
                "┏1 ▸● ━━━━━━━━━┳2 [1] ━━━━━━━━┳3 ━━━━━━━━━━━━┓",
                "┃entrada       ┃-1 dado       ┃+2 Agi        ┃",
                "┣6 [2] ━━━━━━━━╋5 ━━━━━━━━━━━━╋4 ◆ ━━━━━━━━━━┫",
                "┃-1 dado       ┃fin +2 ◇      ┃+1 Fue        ┃",
                "┃              ┃              ┃fin -1 ♥      ┃",
                "┗━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━┛",
                "Tablero del Jefe: G1 ☠",
            ],
        ),
    ],
)
def test_a_small_window_shows_the_boss_mat_to_a_hero_who_stands_on_it(
    lang: str, mat: list[str]
) -> None:
    lines = seen(lair(), height=22, compact=True, lang=lang)

    assert [line[:46].rstrip() for line in lines[1:11]] == mat


def test_a_large_window_shows_grid_and_boss_mat_together() -> None:
    text = "\n".join(seen(lair()))

    assert "Boss's Lair" in text
    assert "Track 8▼ 7 ▢6 5▼ 4 ▣3 2 1 0" in text
    assert "┏1 ▸●" in text


def test_a_hero_outside_sees_the_grid_in_a_small_window() -> None:
    text = "\n".join(seen(lair(at=("d4", "lair:4")), height=22, compact=True))

    assert "┏1" not in text
    assert "▸●" in text


def test_a_hero_space_counts_in_the_skills_of_the_mat() -> None:
    at = lair(at=("lair:3", "lair:4"))  # +2 Agility

    assert any("Agi ▪1+2" in line for line in seen(at))
    assert at.hero().place == MAT


# ---------------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("lang", "first", "fight", "over"),
    [
        ("en", "Act 1 · torch 20", "Act 2 · torch 17 · Boss 13 Health", "Overrun by Goblins"),
        ("es", "Acto 1 · antorcha 20", "Jefe 13 de Salud", "Los Goblins son demasiados"),
    ],
)
def test_the_title_says_where_the_game_stands(lang: str, first: str, fight: str, over: str) -> None:
    def title(at: DelveTable) -> str:
        return BOARD.title(at.game.view(Viewer.spectator()), language_of(at.game, lang))

    lost = delve(change=lambda state: setattr(state, "result", "goblins"))

    assert first in title(delve())
    assert fight in title(lair())
    assert over in title(lost)


def test_the_remark_tells_what_the_room_or_the_found_card_says() -> None:
    at = delve(**DUNGEON)
    view, language = at.game.view(Viewer.seat(0)), language_of(at.game)

    words = BOARD.remark(view, language, scene_of(at.game, Viewer.seat(0)))

    assert words == f"Library: {language.card_text('r13')}"


def test_everybody_wins_or_everybody_loses() -> None:
    at = delve()
    view, language = at.game.view(Viewer.spectator()), language_of(at.game)

    assert BOARD.results(view, Outcome((0, 1), (1, 1), ("", "")), language)[0] == ["won", "won"]
    assert BOARD.results(view, Outcome((), (0, 0), ("", "")), language)[0] == ["lost", "lost"]


def test_the_hero_mats_to_choose_from_are_shown_with_their_numbers() -> None:
    game = mazmorra.start(GAME, 1, {"heroes": 2, "mats": "chosen"}, "choice")
    language = language_of(game)
    for size in ((80, 22, True), (80, 38, False)):
        width, height, compact = size
        scene = scene_of(game, Viewer.seat(0), width=width, height=height, compact=compact)

        text = BOARD.draw(game.view(Viewer.seat(0)), language, scene).plain

        first = game.legal(0)[0].key.partition(":")[2]
        assert f"▸ 1 {language.name(first)}" in text
        if not compact:
            assert all(language.name(hero) in text for hero in cards().heroes)
