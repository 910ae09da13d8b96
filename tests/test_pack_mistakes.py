"""What `check-content` says of packs: every mistake at once, with file and line, in two languages.

Mistakes are expected by a comment at their end of line: `#! problem` names the problem that this
line of the pack has.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra.check import check_pack
from mazmorra.cli import main
from mazmorra.games import IDS, definition
from mazmorra.kernel import PROBLEMS, Mistaken, Refused
from mazmorra.messages import LANGUAGES, common

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
MILL = HERE.parent / "examples" / "drowned_mill"

NEW_RUNE = """
[[rune]]
id = "rune_of_mending"
new = true
name = { en = "Rune of Mending", es = "Runa de remiendo" }
power = "heal"
amount = 3
"""


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Path]:
    """Return what makes a pack for a game of files by their names."""

    def make(game: str = "dungeonquest", **files: str) -> Path:
        folder = tmp_path / "mine"
        folder.mkdir(exist_ok=True)
        head = f'name = "Mine"\ngame = "{game}"\n'
        for name, text in {"pack": head, **files}.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        return folder

    return make


def mistakes(folder: Path) -> list[tuple[str, str]]:
    """Return where every mistake of a pack is, and which problem or else code it is."""
    with pytest.raises(Mistaken) as broken:
        check_pack(str(folder))
    return [
        (str(mistake.params["where"]), str(mistake.params.get("says", mistake.code)))
        for mistake in broken.value.mistakes
    ]


def marked(**files: str) -> list[tuple[str, str]]:
    """Return the mistakes that are marked in files, in their order."""
    return [
        (f"{name}.toml:{number}", problem)
        for name, text in sorted(files.items())
        for number, line in enumerate(text.split("\n"), 1)
        for problem in re.findall(r"#! ([a-z_/]+)", line)
    ]


# ---------------------------------------------------------------------- everything at once

EVERYTHING = HERE / "mistakes" / "everything"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_mistakes_of_a_pack_are_told_in_one_run(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = EVERYTHING.with_name(f"everything.{lang}.txt").read_text(encoding="utf-8")

    status = main(["check-content", "--pack", str(EVERYTHING), "--lang", lang])

    out, err = capsys.readouterr()
    assert status == 1
    assert out == ""
    assert err == said


def test_every_mistake_is_told_at_the_line_of_its_field() -> None:
    texts = {name: (EVERYTHING / f"{name}.toml").read_text() for name in ("cards", "pack")}

    found = [(where, says) for where, says in mistakes(EVERYTHING) if ".toml:" in where]

    assert found[1:] == marked(**texts)


def test_a_game_is_refused_with_the_first_mistake_and_the_number_of_others() -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", 1, packs=[EVERYTHING])

    assert refused.value.code == "content/unreadable"
    assert refused.value.params["where"] == "broken.toml:1:8"
    assert str(refused.value) == (
        "broken.toml:1:8: this is no value of TOML; a text stands in quotation marks. "
        "Further mistakes: 19; check-content names them all."
    )
    assert (
        common("es")
        .refused(refused.value)
        .endswith("Otros errores: 19; check-content los nombra todos.")
    )


def test_the_terminal_refuses_a_broken_pack_with_the_same_sentence(
    pack: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pack(cards='[[token]]\nid = "skeleton_life_4"\nlife = 0\ncopies = 0\n')

    status = main(["play", "dungeonquest", "--pack", str(folder), "--lang", "es"])

    assert status == 2
    assert capsys.readouterr().err == (
        "cards.toml:3: «skeleton_life_4»: «life» es 0, pero tiene que ser 1 como mínimo. "
        "Otros errores: 1; check-content los nombra todos.\n"
    )


def test_a_single_mistake_is_told_without_a_number_of_others(pack: Callable[..., Path]) -> None:
    folder = pack(cards='[[token]]\nid = "skeleton_life_4"\nlife = 0\n')

    with pytest.raises(Refused) as refused:
        definition("dungeonquest", [folder])

    assert str(refused.value) == (
        "cards.toml:3: 'skeleton_life_4': 'life' is 0, but must be at least 1."
    )


def test_several_packs_are_checked_each_and_named(
    pack: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack(cards=NEW_RUNE.replace("3", "-3")).rename(tmp_path / "first")
    pack(cards=NEW_RUNE.replace("heal", "fly")).rename(tmp_path / "second")
    whole = pack(cards=NEW_RUNE)

    folders = [str(tmp_path / "first"), str(tmp_path / "second"), str(whole)]
    words = [word for folder in folders for word in ("--pack", folder)]
    status = main(["check-content", *words, "--lang", "en"])

    out, err = capsys.readouterr()
    assert status == 1
    assert [line.split(": ")[0] for line in err.splitlines()] == [
        "first/cards.toml:7",
        "second/cards.toml:6",
    ]
    assert out.startswith("DungeonQuest + Mine: ")


# ---------------------------------------------------------------------- each kind of mistake

#: Files of packs, each with its mistakes marked, in a folder of its game.
CASES = [path for game in IDS for path in sorted((HERE / "mistakes" / game).glob("*.toml"))]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)


@each_case
def test_a_mistake_is_told_at_its_line(pack: Callable[..., Path], case: Path) -> None:
    text = case.read_text(encoding="utf-8")
    folder = pack(case.parent.name, mine=text)

    assert sorted(mistakes(folder)) == sorted(marked(mine=text))


def test_a_line_that_tomllib_does_not_read_is_told_with_its_column(
    pack: Callable[..., Path],
) -> None:
    texts = {
        "a": "x = = 1\n",
        "b": "\n\nx 1\n",
        "c": "x = 1\nx = 2\n",
        "d": 'x = [1,\n\n"a"',
        "e": "x = 1 2\n",
        "f": 'x = "\\q"\n',
    }

    found = mistakes(pack(**texts))

    assert found == [
        ("a.toml:1:5", "toml_value"),
        ("b.toml:3:3", "toml_equals"),
        ("c.toml:2:6", "toml_twice"),
        ("d.toml:3", "toml_open"),
        ("e.toml:1:7", "toml_end"),
        ("f.toml:1:8", "toml"),
    ]


def test_a_file_that_cannot_be_read_is_told_and_its_ids_are_not_missed(
    pack: Callable[..., Path],
) -> None:
    users = '[[hero]]\nid = "warrior"\nitems = ["lantern"]\n'
    folder = pack("dungeon_plungin", a=users, b='[[object]]\nid = "lantern"\nprice = = 1\n')
    (folder / "c.toml").write_bytes(b'x = "\xff"\n')
    (folder / "d.toml").symlink_to(folder / "nowhere.toml")

    assert mistakes(folder) == [
        ("b.toml:3:9", "toml_value"),
        ("c.toml", "encoding"),
        ("d.toml", "unopened"),
    ]


def test_files_that_are_not_read_are_told_if_they_look_like_a_packs_own(
    pack: Callable[..., Path],
) -> None:
    folder = pack(cards=NEW_RUNE)
    (folder / "more").mkdir()
    (folder / "more" / "cards.toml").write_text(NEW_RUNE)
    (folder / "cards.tml").write_text(NEW_RUNE)
    (folder / ".hidden").write_text("")
    (folder / "README").write_text("")

    assert mistakes(folder) == [("cards.tml", "unread_file"), ("more", "unread_folder")]


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ('name = "Mine"\n\ngame = "dungeonqest"\n', ("pack.toml:3", "unknown_game")),
        ('name = "Mine"\n', ("pack.toml:1", "missing_field")),
        ('name = "  "\ngame = "dungeonquest"\n', ("pack.toml:1", "empty_text")),
        ('name = "Mine"\ngame = 4\n', ("pack.toml:2", "type_text")),
        ('name = "Mine\ngame = 4\n', ("pack.toml:1:13", "toml_open")),
    ],
)
def test_what_is_wrong_with_the_head_of_a_pack_is_told_with_the_rest(
    pack: Callable[..., Path], head: str, found: tuple[str, str]
) -> None:
    folder = pack(pack=head, cards="x = = 1\n")

    assert mistakes(folder) == [("cards.toml:1:5", "toml_value"), found]


def test_a_folder_without_pack_toml_is_told_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check-content", "--pack", str(tmp_path), "--lang", "es"]) == 1

    assert capsys.readouterr().err.startswith(f"{tmp_path}: un paquete es una carpeta con")


def test_a_pack_for_another_game_is_told(pack: Callable[..., Path]) -> None:
    folder = pack("dungeonquest", cards=NEW_RUNE)

    with pytest.raises(Mistaken) as broken:
        definition("dungeon_raiders", [folder])

    says = [mistake.params.get("says") for mistake in broken.value.mistakes]
    assert says == ["unknown_kind", "other_game"]


#: Problems that only tests of their own show: here above, and in the content of games.
ELSEWHERE = {
    *("toml", "toml_value", "toml_equals", "toml_twice", "toml_open", "toml_end", "encoding"),
    *("unopened", "unread_file", "unread_folder", "unknown_game", "other_game", "no_pack"),
    *("known_id", "unknown_field", "no_spanish", "unpromised_effect"),
    *("interval", "no_great_door", "door_count", "tile_kind", "no_boss", "no_guards"),
    *("table_die", "table_rows", "table_end"),  # tests/games/dungeon_plungin/test_adventures.py
}


def test_every_problem_is_shown_by_a_test() -> None:
    texts = [case.read_text(encoding="utf-8") for case in CASES]
    shown = {says for text in texts for says in re.findall(r"#! ([a-z_]+)(?!\S)", text)}

    assert shown | ELSEWHERE == PROBLEMS.keys()
    assert not shown & ELSEWHERE


@each_case
def test_a_mistake_is_told_in_both_languages(pack: Callable[..., Path], case: Path) -> None:
    text = case.read_text(encoding="utf-8")

    with pytest.raises(Mistaken) as broken:
        check_pack(str(pack(case.parent.name, mine=text)))

    for mistake in broken.value.mistakes:
        assert common("en").refused(mistake) == str(mistake)
        assert common("es").refused(mistake) != str(mistake)


# ---------------------------------------------------------------------- what may be left out


def test_a_new_card_needs_no_spanish_no_provenance_and_no_clauses(
    pack: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    text = '[[rune]]\nid = "salve"\nnew = true\nname = { en = "Salve" }\npower = "heal"\n'
    folder = pack(cards=text)

    status = main(["check-content", "--pack", str(folder), "--lang", "en"])

    out, err = capsys.readouterr()
    card = definition("dungeonquest", [folder]).content().cards["salve"]
    assert status == 0
    assert out.startswith("DungeonQuest + Mine: 479 pieces")
    assert err == (
        "note: cards.toml:4: 'salve': 'name' has no Spanish text, so the English one is shown.\n"
    )
    assert card.name.es == "Salve"
    assert card.provenance == "reconstructed"
    assert card.clauses[0] == "dq.card.rune.rune_of_healing"


def test_a_card_that_names_few_clauses_has_those_of_the_printed_card_most_like_it(
    pack: Callable[..., Path],
) -> None:
    text = (
        '[[trap]]\nid = "brine"\nnew = true\nname = { en = "Brine", es = "Salmuera" }\n'
        'victim = "fewest_wounds"\npenalty = [0, 0, 0, 1, 2]\nclauses = ["dr.trap.spikes"]\n'
    )

    content = definition("dungeon_raiders", [pack("dungeon_raiders", cards=text)]).content()

    first, *others = content.cards["brine"].clauses
    assert first == "dr.trap.spikes"
    assert len(others) == 2


def test_an_example_without_clauses_is_played_to_its_end(pack: Callable[..., Path]) -> None:
    from random import Random

    from tests.conformance.support import play_on

    text = (MILL / "adventure.toml").read_text(encoding="utf-8")
    bare = re.sub(r"(?m)^(clauses|provenance) = .*\n", "", text)
    folder = pack("dungeon_plungin", adventure=bare)

    game = mazmorra.start(
        "dungeon_plungin", 1, options={"adventure": "drowned_mill"}, seed="4", packs=[folder]
    )
    play_on(game, Random(4))

    assert game.over


# ---------------------------------------------------------------------- languages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_a_message_with_its_parameters_and_no_other_has(lang: str) -> None:
    from tests.test_messages import messages

    for game in IDS:
        definition(game)
    found = {name: of for name, of in messages(lang).items() if name.startswith("mistake-")}
    names = {f"mistake-{name}".replace("_", "-"): text for name, text in PROBLEMS.items()}

    assert found.keys() == names.keys() | {"mistake-close", "mistake-more", "mistake-note"}
    for name, text in names.items():
        assert found[name][1] == set(re.findall(r"{(\w+)}", text)), name
