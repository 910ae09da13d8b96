"""A campaign in the terminal: the party is kept in a file and goes on from there."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from mazmorra.campaign import read_party, write_party
from mazmorra.cli import main
from mazmorra.kernel import Refused, Viewer
from mazmorra.terminal.table import Setting, Table
from tests.terminal.support import typed

GAME = "dungeon_plungin"
CHARMS = Path(__file__).parent.parent / "packs" / "charms"
SMALL = (("party", 1), ("expeditions", 1))


def setting(party: Path, seed: str) -> Setting:
    return Setting(GAME, ("human",), options=SMALL, seed=seed, party=str(party))


def play_out(table: Table, seed: int) -> None:
    rng = Random(seed)
    while not table.game.over:
        table.answer(0, rng.choice(table.game.legal(0)).key)


def test_the_party_in_the_file_goes_on_and_what_it_brings_home_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "party.json"
    write_party(file, GAME, {"party": [], "purse": 55, "store": ["club"], "storage": 8})

    table = Table(setting(file, "one"), "en")
    assert table.game.state.purse == 55
    play_out(table, 1)

    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["format"] == 1
    places = kept["carry"].pop("places")
    assert set(places) == {hero.hero for hero in table.game.state.heroes}
    assert kept["carry"] == json.loads(json.dumps(table.game.outcome.carry))  # type: ignore[union-attr]
    again = Table(setting(file, "two"), "en")
    assert list(again.game.state.store) == kept["carry"]["store"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "Give the adventure up? This ends"), ("es", "¿Abandonar la aventura? La partida")],
)
def test_giving_an_adventure_up_is_asked_for_once_more(lang: str, words: str) -> None:
    table = Table(Setting(GAME, ("human",), options=(("party", 4),), seed="again"), lang)
    game = table.game
    while type(game.question(0)).__name__ != "GoBack":
        keys = [option.key for option in game.legal(0)]
        home = ("done", "leave", "move:g13_36", "move:g13_46", "end", "stand:g13_36")
        table.answer(0, next((key for key in home if key in keys), keys[-1]))

    assert table.doubt(0, "return") == ""
    assert table.doubt(0, "nonsense") == ""
    assert table.doubt(0, "give_up").startswith(words)
    assert table.doubt(0, "give_up") == ""
    table.answer(0, "give_up")
    assert game.over


def test_a_party_has_things_of_the_packs_that_it_plays_with(tmp_path: Path) -> None:
    file = tmp_path / "party.json"
    write_party(file, GAME, {"party": [], "purse": 55, "store": ["ember_ring"], "storage": 8})

    table = Table(structs.replace(setting(file, "one"), packs=(str(CHARMS),)), "en")

    assert table.game.state.store == ("ember_ring",)
    with pytest.raises(Refused):
        Table(setting(file, "one"), "en")


def test_before_the_first_adventure_there_is_no_file_and_after_it_there_is(tmp_path: Path) -> None:
    file = tmp_path / "party.json"
    table = Table(setting(file, "one"), "en")
    assert not file.exists()

    play_out(table, 1)

    assert read_party(file, GAME) is not None
    assert [path.name for path in tmp_path.iterdir()] == ["party.json"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "truncated"),
        ('{"game": "dungeon_plungin"}', "carry"),
        ('{"game": "dungeonquest", "carry": {}}', "a party of dungeonquest"),
        ('{"game": "dungeon_plungin", "carry": {"purse": -1}}', "purse"),
        ('{"game": "dungeon_plungin", "carry": {}, "format": 2}', "format"),
    ],
)
def test_a_file_that_is_no_party_is_refused_and_left_alone(
    tmp_path: Path, text: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "party.json"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(Refused) as refused:
        read_party(file, GAME)
    assert refused.value.code == "campaign/party"
    assert problem in str(refused.value.params["problem"])
    assert main(["--lang", "en", "play", GAME, "--seed", "1", "--plain", "--party", str(file)]) == 2
    assert "This party cannot go on" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == text


def test_a_game_without_campaigns_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--lang", "en", "play", "dungeon_raiders", "--seed", "1", "--plain"]
    words += ["--party", str(tmp_path / "p")]

    assert main(words) == 2
    assert "Dungeon Raiders has no campaigns." in capsys.readouterr().err


def test_a_place_where_nothing_can_be_written_is_refused_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--lang", "en", "play", GAME, "--seed", "1", "--plain"]
    words += ["--party", str(tmp_path / "no" / "p.json")]

    assert main(words) == 2
    assert "p.json" in capsys.readouterr().err


# ---------------------------------------------------------------------- left in mid-dungeon


def test_an_adventure_that_is_left_in_its_middle_goes_on_with_the_same_command(
    tmp_path: Path,
) -> None:
    file = tmp_path / "party.json"
    table = Table(setting(file, "one"), "en")
    code, said = typed(table, ["1.1", "1.1", "q"])
    assert code == 0
    assert f"The adventure waits in {file}.left" in said
    before = table.game

    again = Table(setting(file, "another"), "en")
    assert again.taken_up
    assert again.seed == before.chance.seed.hex()
    assert again.game.view(Viewer.seat(0)) == before.view(Viewer.seat(0))
    assert again.game.rows == before.rows
    _, said = typed(again, ["q"])
    assert said.splitlines()[1] == "The adventure goes on where it was left."
    assert "dp.setup.place_entrance" not in said  # what was told before is not told again

    play_out(again, 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["party.json"]
    assert not Table(setting(file, "another"), "en").taken_up


def test_who_leaves_before_the_first_answer_leaves_nothing_behind(tmp_path: Path) -> None:
    typed(Table(setting(tmp_path / "party.json", "one"), "en"), ["q"])

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [("{", "record/unreadable"), ('{"game": "chess"}', "record/format")],
)
def test_an_adventure_that_cannot_be_read_is_refused_and_left_alone(
    tmp_path: Path, text: str, code: str
) -> None:
    left = tmp_path / "party.json.left"
    left.write_text(text, encoding="utf-8")

    with pytest.raises(Refused) as refused:
        Table(setting(tmp_path / "party.json", "one"), "en")

    assert refused.value.code == code
    assert left.read_text(encoding="utf-8") == text


def test_an_adventure_of_another_game_is_refused(tmp_path: Path) -> None:
    raid = Table(Setting("dungeon_raiders", ("human", "greedy", "greedy"), seed="7"), "en")
    raid.save(tmp_path / "party.json.left")

    with pytest.raises(Refused, match="a party of dungeon_raiders"):
        Table(setting(tmp_path / "party.json", "one"), "en")
