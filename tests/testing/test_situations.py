"""The builders of situations: what they arrange, and what they refuse in one sentence."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mazmorra
from mazmorra import Refused
from mazmorra.games import IDS, definition
from mazmorra.testing import Impossible, Table, arranging
from mazmorra.testing.dungeon_plungin import plunge
from mazmorra.testing.dungeon_raiders import raid
from mazmorra.testing.dungeonquest import quest
from mazmorra.testing.tiny_epic_dungeons import delve
from tests.kernel.toy import TOY

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "testing.md"
GAMES = ROOT / "src" / "mazmorra" / "games"
BUILDERS: dict[str, Callable[..., Table]] = {
    "dungeon_raiders": raid,
    "dungeonquest": quest,
    "tiny_epic_dungeons": delve,
    "dungeon_plungin": plunge,
}

# ---------------------------------------------------------------------- shipped


def test_every_game_ships_its_builder() -> None:
    assert set(BUILDERS) == set(IDS)
    for game, builder in BUILDERS.items():
        assert builder.__module__ == f"mazmorra.testing.{game}"
        assert builder().game.definition.id == game


def test_the_builders_need_no_pytest() -> None:
    names = [f"mazmorra.testing.{game}" for game in IDS]
    code = f"import sys; sys.modules['pytest'] = None; import {', '.join(names)}"

    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("game", IDS)
def test_the_example_of_a_module_runs_as_printed(game: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(f"mazmorra.testing.{game}"))

    assert failed == 0
    assert tried


def test_a_situation_is_built_with_the_cards_of_a_pack() -> None:
    pack = ROOT / "tests" / "packs" / "quick_bones"

    table = quest(packs=[pack])

    assert table.game.definition.packs == mazmorra.games.definition("dungeonquest", [pack]).packs


# ---------------------------------------------------------------------- streams


def names_in(game: str) -> tuple[set[str], list[str]]:
    """Return the streams that a game's sources name, and the places where a name is computed."""
    found: set[str] = set()
    computed = []
    for path in sorted((GAMES / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = None
            if isinstance(node, ast.Subscript):
                owner = node.value
                word = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
                name = node.slice if word == "chance" else None
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in THROWN:
                name = node.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                found.add(name.value)
            elif name is not None:
                computed.append(f"{path.relative_to(GAMES / game)}: {ast.unparse(name)}")
    return found, computed


#: The functions of Dungeon Plungin' that are given the name of a stream.
THROWN = {"throw", "look_up"}
#: Where the name of a stream is computed, and which names it can be.
COMPUTED = {
    "dungeonquest": {
        "rules/discard.py: deck": {
            *("dungeon", "trap", "door", "crypt", "corpse", "search", "treasure", "catacomb")
        }
    },
    "tiny_epic_dungeons": {"rules/loot.py: find.deck": {"loot", "spell"}},
    "dungeon_plungin": {"dice.py: stream": set[str](), "rules/tables.py: table": set[str]()},
}


@pytest.mark.parametrize("game", IDS)
def test_a_definition_names_every_stream_of_its_sources_and_no_other(game: str) -> None:
    found, computed = names_in(game)
    known = COMPUTED.get(game, {})

    assert set(computed) == set(known)
    declared = [luck.name for luck in definition(game).streams]
    assert len(declared) == len(set(declared))
    assert set(declared) == found.union(*known.values())


@pytest.mark.parametrize("game", IDS)
def test_what_is_drawn_from_in_play_is_declared(game: str) -> None:
    table = mazmorra.start(game, definition(game).seats[-1], seed="streams", quiet=True)
    rng = Random(1)
    for _ in range(150):
        if not table.over:
            seat = table.waiting[0]
            table.answer(seat, rng.choice(table.legal(seat)))

    assert table.chance.calls.keys() <= {luck.name for luck in definition(game).streams}


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("way", ["dice", "stack", "numbers"])
def test_an_unknown_stream_is_refused_with_the_known_ones(game: str, way: str) -> None:
    script: Any = {way: {"dicee": []}}

    with pytest.raises(Impossible) as refused:
        Table(game, definition(game).seats[-1], **script)

    assert refused.value.code == "testing/stream"
    assert str(refused.value).startswith(f"{game} has no stream 'dicee'; it has ")
    for luck in definition(game).streams:
        assert luck.name in str(refused.value)


def test_every_way_of_scripting_a_builder_knows_the_streams() -> None:
    attempts: list[Callable[[], object]] = [
        lambda: quest(dice={"dicee": [1]}),
        lambda: quest(stack={"dungeons": ["crypt"]}),
        lambda: quest(numbers={"sunn": [1]}),
        lambda: delve(stack={"goblin": ["stabby"]}),
        lambda: delve(numbers={"enemydie": [1]}),
        lambda: plunge(faces={"trap": [1]}),
        lambda: plunge(numbers={"pool": [1]}),
        lambda: raid().roll("rooom", [1]),
        lambda: raid().stack("rooom", ["zombie"]),
    ]

    for attempt in attempts:
        with pytest.raises(Impossible) as refused:
            attempt()
        assert refused.value.code == "testing/stream"


def test_nothing_is_stacked_upon_dice() -> None:
    with pytest.raises(Impossible, match="Stream 'dice' of dungeonquest rolls dice"):
        quest(stack={"dice": ["six"]})


def test_a_definition_that_names_no_streams_is_not_checked() -> None:
    Table(TOY, 2, stack={"deck": ["card_1"]})


# ---------------------------------------------------------------------- spent and rolled


def test_spent_fails_on_dice_and_cards_that_were_not_used() -> None:
    table = quest(dice={"dice": [6, 1]}, stack={"dungeon": ["crypt", "naga"]})

    with pytest.raises(AssertionError) as failed:
        table.spent()

    assert "dice: 6, 1" in str(failed.value)
    assert "dungeon (stacked): crypt, naga" in str(failed.value)


def test_spent_passes_when_everything_was_used() -> None:
    raid().spent()
    quest().spent()
    delve().spent()
    plunge().spent()


def test_roll_adds_faces_after_those_that_are_scripted() -> None:
    table = quest(dice={"dice": [6]})

    table.roll("dice", [5, 4])

    assert table.game.chance["dice"].roll(3, 6) == (6, 5, 4)
    table.spent()


def test_stack_adds_cards_after_those_that_are_stacked() -> None:
    table = quest(stack={"chambers": ["tile_01"]})

    table.stack("chambers", ["tile_02"])

    stock = table.state.stock
    drawn = [table.game.chance["chambers"].take(stock) for _ in range(2)]
    assert [thing.partition(".")[0] for thing in drawn] == ["tile_01", "tile_02"]
    table.spent()


def test_the_enemy_die_is_rolled_by_its_words() -> None:
    table = delve(enemy=["2"])

    table.roll("enemy_die", ["shield", "torch"])

    faces = [table.game.chance["enemy_die"].below(6) for _ in range(3)]
    assert len(set(faces)) == 3
    table.spent()
    with pytest.raises(Impossible, match="there is no face of the Enemy Die 'sheld'"):
        table.roll("enemy_die", ["sheld"])


# ---------------------------------------------------------------------- forced answers


def at_only() -> Table:
    """Return a toy table whose jokers are played, one answer before the one that is forced."""
    table = Table(TOY, 2)
    for seat in (0, 1):
        table.answer(seat, "use:joker")
        table.answer(seat, "call:red")
    table.answer(0, "name:1")
    return table


def test_an_answer_that_the_table_gives_itself_is_reported() -> None:
    table = at_only()

    assert table.forced == []
    table.answer(1, "name:2")

    assert table.forced == [(0, "only")]


def test_a_refusal_says_which_answers_the_table_has_given_itself() -> None:
    one, other = at_only(), at_only()

    with pytest.raises(Refused) as at_once:
        one.answers("name:2", "only")
    other.answer(1, "name:2")
    with pytest.raises(Refused) as later:
        other.answer(0, "only")

    note = "The table itself gave 'only' for seat 0: no other answer was left."
    assert at_once.value.__notes__ == later.value.__notes__ == [note]


def test_answers_after_the_end_are_refused_in_words() -> None:
    table = raid(level=5, place=4)
    table.lay("1 1 1 1")
    assert table.game.over

    with pytest.raises(Refused) as refused:
        table.answers("lay:power_1")

    assert refused.value.code == "answer/game_over"


# ---------------------------------------------------------------------- impossible tables

FULL = dict.fromkeys(("a5", "a6", "a7", "b1", "b2", "b3", "b4", "b5", "b6", "b7"), "a")
ROOM = {"g12": "room_6x6:0:south"}

IMPOSSIBLE: list[tuple[Callable[[], object], str]] = [
    # Dungeon Raiders
    (lambda: raid(row="zombi"), "there is no room 'zombi'; did you mean 'zombie'?"),
    (lambda: raid(row="_ _ _ _ _ _"), "rooms are said of 6 places, and there are 5"),
    (lambda: raid(row="vampire vampire", level=5), "there is no 'vampire' left besides vampire"),
    (lambda: raid(level=6), "the level must be 1 to 5, not 6"),
    (lambda: raid(place=5), "the place must be 0 to 4, not 5"),
    (lambda: raid(dark=[7]), "a dark place must be 0 to 4, not 7"),
    (lambda: raid(hands=["1 1"]), "the power card 'power_1' is named twice"),
    (lambda: raid(hands=["1 swrod"]), "there is no card of a hand 'swrod'"),
    (lambda: raid(hands=["key " * 30]), "there is no 'key' left in the supply"),
    (lambda: raid(3, hands=["1"] * 4), "hands are said of 4 seats, and there are 3"),
    (lambda: raid(coins=[21]), "a number of coins must be 0 to 20, not 21"),
    (lambda: raid(wounds=[-1]), "a number of wounds must be 0 or more, not -1"),
    (lambda: raid(supply={"torch": 99}), "the supply of 'torch' must be 0 to "),
    (lambda: raid(supply={"lamp": 1}), "there is no item 'lamp'"),
    (lambda: raid(tactical=True, starting=4), "the starting seat must be 0 to 3, not 4"),
    # DungeonQuest
    (lambda: quest(heroes=["conan"]), "there is no Hero 'conan'"),
    (lambda: quest(2, heroes=["hugo", "hugo"]), "the Hero 'hugo' is named twice"),
    (lambda: quest(2, heroes=["hugo"]), "1 Heroes are named for 2 seats"),
    (lambda: quest(at=["k1"]), "the square 'k1' is not on the map"),
    (lambda: quest(at=["a14"]), "the square 'a14' is not on the map"),
    (lambda: quest(at=["a2", "a3"]), "squares are said of 2 seats, and there are 1"),
    (lambda: quest(tiles={"a2": "tile_99"}), "there is no 'tile_99' left in the stockpile"),
    (
        lambda: quest(tiles={"a2": "tile_12", "a3": "tile_12", "a4": "tile_12"}),
        "there is no 'tile_12' left in the stockpile",
    ),
    (lambda: quest(tiles={"a1": "tile_01"}), "no chamber is laid on 'a1': it is printed on"),
    (lambda: quest(tiles={"a2": "tile_01:up"}), "there is no side 'up'"),
    (lambda: quest(tokens={"a2": "skeleton_life_9"}), "there is no 'skeleton_life_9' left in"),
    (lambda: quest(stack={"dungeon": ["cript"]}), "there is no card 'cript'; did you mean 'crypt"),
    (lambda: quest(wounds=[99]), "the wounds of 'lindel' must be 0 to "),
    (lambda: quest(loot=[["crown"]]), "there is no card 'crown'"),
    (lambda: quest(runes=[["rune"]]), "there is no 'rune' left in the Rune cards"),
    (lambda: quest(active=1), "the active seat must be 0 to 0, not 1"),
    (lambda: quest(sun=31), "the sun must be 1 to 30, not 31"),
    # Tiny Epic Dungeons
    (lambda: delve(heroes=["lanon", "conan"]), "there is no Hero Mat 'conan'"),
    (lambda: delve(heroes=["lanon", "lanon"]), "the Hero Mat 'lanon' is named twice"),
    (lambda: delve(at=["h1"]), "the cell 'h1' is not on the map"),
    (lambda: delve(at=["lair:7"]), "a Hero Space must be 1 to 6, not 7"),
    (lambda: delve(rooms={"d5": "r99"}), "there is no Dungeon Card 'r99'"),
    (lambda: delve(rooms={"d5": "r13", "d3": "r13"}), "there is no 'r13' left in the Dungeon"),
    (lambda: delve(rooms={"d4": "r13"}), "two cards lie on 'd4'"),
    (lambda: delve(rooms={"d5": "r13"}, facedown=["d5"]), "two cards lie on 'd5'"),
    (lambda: delve(facedown=FULL), "part A of the deck has "),
    (lambda: delve(goblins=["stabby:d5"] * 3), "there is no 'stabby' left in the gob"),
    (lambda: delve(goblins=[""] * 5), "Goblins are said of 5 slots, and there are 4"),
    (lambda: delve(minions=["minotaur:d5:99"]), "the Health of 'minotaur' must be 1 to "),
    (lambda: delve(boss="gnome:lair"), "there is no 'gnome' left in the bosses"),
    (lambda: delve(health=[99]), "the Health of 'lanon' must be 0 to "),
    (lambda: delve(focus=[-1]), "the Focus of 'lanon' must be 0 to "),
    (lambda: delve(gear=[["vorpal_blade"]]), "there is no Loot or Spell 'vorpal_blade'"),
    (lambda: delve(torch=99), "the torch must be 0 to "),
    (lambda: delve(active=2), "the number of the active hero must be 0 to 1, not 2"),
    (lambda: delve(enemy=["6"]), "there is no face of the Enemy Die '6'"),
    (lambda: delve(undealt=999), "the number of cards left to deal must be 0 to "),
    # Dungeon Plungin'
    (lambda: plunge(heroes=["conan"]), "there is no hero 'conan'"),
    (lambda: plunge(heroes=["thief", "thief"]), "the hero 'thief' is named twice"),
    (lambda: plunge(at=["z1_11"]), "the square 'z1_11' is not on the map"),
    (lambda: plunge(at=["g13_77"]), "the square 'g13_77' is not on the map"),
    (lambda: plunge(at=["g12_33"]), "warrior would stand on g12_33, where no floor is"),
    (lambda: plunge(at=["g13_33", "g13_33"]), "warrior and thief would both stand on g13_33"),
    (lambda: plunge(tiles={"g13": "room_6x6"}), "two tiles lie on 'g13'"),
    (lambda: plunge(tiles={"g14": "room_6x6"}), "the cell 'g14' is not on the map"),
    (lambda: plunge(tiles={"g12": "room_7x7"}), "there is no tile 'room_7x7'; did you mean"),
    (lambda: plunge(doors={"a1:north": "normal"}), "the door 'a1:north' belongs to no tile"),
    (lambda: plunge(doors={"g13:north": "jammed"}), "there is no kind of door 'jammed'"),
    (lambda: plunge(doors={"g13:up": "normal"}), "there is no side 'up'"),
    (lambda: plunge(tiles=ROOM, chests={"g12_22": "locked:1:bomb"}), "there is no trap 'bomb'"),
    (lambda: plunge(tiles=ROOM, monsters={"g12_33": "gobln"}), "there is no monster 'gobln'"),
    (lambda: plunge(tiles=ROOM, monsters={"g12_33": "goblin:dozing"}), "there is no way of att"),
    (
        lambda: plunge(tiles=ROOM, monsters={"g12_33": "goblin"}, chests={"g12_33": "locked:1"}),
        "goblin.1 and a chest would both stand on g12_33",
    ),
    (lambda: plunge(vida=[99]), "the Life of 'warrior' must be 0 to "),
    (lambda: plunge(items=[["chainsaw"]]), "there is no object 'chainsaw'"),
    (lambda: plunge(abilities=[["flying"]]), "there is no ability 'flying'"),
    (lambda: plunge(prepared=[["wish"]]), "there is no spell 'wish'"),
    (lambda: plunge(active=4), "the number of the active hero must be 0 to 3, not 4"),
]


@pytest.mark.parametrize(("build", "problem"), IMPOSSIBLE, ids=[said for _, said in IMPOSSIBLE])
def test_an_impossible_table_is_refused_in_one_sentence(
    build: Callable[[], object], problem: str
) -> None:
    with pytest.raises(Impossible) as refused:
        build()

    assert refused.value.code == "testing/board"
    assert str(refused.value).startswith(f"This table cannot be: {problem}")
    assert "\n" not in str(refused.value)


def test_a_change_that_doubles_a_card_is_refused_and_changes_nothing() -> None:
    table = quest()
    before = table.game

    def change(state: Any) -> None:
        state.stock += state.stock[:1]

    with pytest.raises(Impossible, match=r"2 of 'tile_01\.\d' lie on it, and the box has 1"):
        table.arrange(change)

    assert table.game is before


def test_the_sentence_names_what_may_be_meant() -> None:
    with pytest.raises(Impossible, match="did you mean 'goblin'"):
        arranging.check_known("monster", "gobblin", ["goblin", "orc"])


# ---------------------------------------------------------------------- pytest and the page


def test_pytest_collects_no_event_that_is_called_tested(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "from mazmorra.games.dungeonquest.events.cards import Tested\n"
        "from mazmorra.games.tiny_epic_dungeons.cards import Test\n\n"
        "def test_something() -> None:\n    assert Tested and Test\n"
    )

    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider", "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )

    assert run.returncode == 0, run.stdout
    assert "1 passed" in run.stdout
    assert "warning" not in run.stdout.lower()


def test_the_examples_of_the_page_run_as_printed() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)

    assert failed == 0
    assert tried >= 12
    text = PAGE.read_text(encoding="utf-8")
    for game, builder in BUILDERS.items():
        assert f"from mazmorra.testing.{game} import {builder.__name__}" in text


@pytest.mark.parametrize("game", IDS)
def test_the_page_lists_the_streams_of_a_game_as_its_definition_does(game: str) -> None:
    found = definition(game)
    _, _, chapter = PAGE.read_text(encoding="utf-8").partition(f"\n## {found.name}\n")
    chapter = chapter.partition("\n## ")[0]

    listed = re.findall(r"^\| `(\w+)` \| (\w+) \| (.+) \|$", chapter, re.MULTILINE)

    assert listed == [(luck.name, luck.kind, luck.what) for luck in found.streams]


@pytest.mark.parametrize("game", IDS)
def test_the_page_lists_the_verbs_of_a_games_keys(game: str) -> None:
    """Every verb has a message of its own, so the messages know them all."""
    folder = GAMES / game / "messages" / "en.ftl"
    wanted = set(re.findall(r"^option-([a-z-]+)", folder.read_text(encoding="utf-8"), re.MULTILINE))
    _, _, chapter = PAGE.read_text(encoding="utf-8").partition(f"\n## {definition(game).name}\n")
    keys = re.search(r"^Keys begin with (.+?)\.$", chapter, re.MULTILINE | re.DOTALL)

    assert keys is not None
    assert set(re.findall(r"`([a-z_]+)`", keys[1])) == {verb.replace("-", "_") for verb in wanted}
