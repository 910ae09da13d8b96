from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mazmorra import Refused, ledger
from mazmorra.check import check, folder_of
from mazmorra.cli import main
from mazmorra.games import IDS

GAME = "dungeon_raiders"


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of the content that may be broken."""
    copy = tmp_path / "content"
    shutil.copytree(ledger.folder(GAME) / "content", copy)
    return copy


def broken(folder: Path, file: str, old: str, new: str) -> int:
    """Replace the first *old* by *new* and return the line where it stands."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def sentence(folder: Path) -> str:
    with pytest.raises(Refused) as refused:
        check(GAME, folder)
    said = str(refused.value)
    assert "\n" not in said
    assert said.endswith(".")
    return said


@pytest.mark.parametrize("game", IDS)
def test_the_content_of_every_game_is_whole(game: str) -> None:
    found = check(game)

    assert found.pieces >= found.ids > found.kinds > 0
    assert found.reconstructed <= found.ids


def test_a_whole_copy_passes_like_the_original(content: Path) -> None:
    assert check(GAME, content) == check(GAME)


def test_an_entry_without_an_id_is_named_by_its_line(content: Path) -> None:
    line = broken(content, "items.toml", '[[item]]\nid = "torch"\n', "[[item]]\n")

    assert sentence(content) == f"items.toml:{line}: the entry has no id."


def test_an_id_that_is_used_twice_is_named_with_both_places(content: Path) -> None:
    line = broken(content, "items.toml", 'id = "sword"', 'id = "key"')

    said = sentence(content)

    assert said.startswith(f"items.toml:{line - 1}: the id 'key' is used before, in items.toml:")


def test_an_id_that_is_used_in_two_files_is_found(content: Path) -> None:
    broken(content, "traps.toml", 'id = "lava"', 'id = "sword"')

    assert "the id 'sword' is used before, in items.toml:" in sentence(content)


def test_copies_that_do_not_add_up_are_named_with_both_figures(content: Path) -> None:
    broken(content, "items.toml", "copies = 6", "copies = 7")
    line = broken(content, "items.toml", "printed = ", "printed = ")

    assert sentence(content) == (
        f"items.toml:{line}: item: the copies add up to 25, printed are 24."
    )


def test_a_kind_that_nobody_counted_is_named(content: Path) -> None:
    broken(content, "items.toml", "printed = { item = 24 }", "")

    said = sentence(content)

    assert said == "items.toml:7: how many of 'item' are printed is not said."


def test_a_clause_that_does_not_exist_is_named_by_its_card(content: Path) -> None:
    line = broken(content, "items.toml", '"dr.torch.look_all"', '"dr.torch.look_twice"')

    assert sentence(content) == (
        f"items.toml:{line}: 'torch' names the clause 'dr.torch.look_twice', which does not exist "
        "(did you mean dr.torch.look_all?)."
    )


def test_a_clause_in_another_field_than_the_list_is_looked_up_too(content: Path) -> None:
    line = broken(content, "items.toml", 'clause = "dr.key.where"', 'clause = "dr.key.nowhere"')

    assert f"items.toml:{line}: 'key' names the clause 'dr.key.nowhere'" in sentence(content)


def test_an_unknown_kind_is_named_by_its_line(content: Path) -> None:
    line = broken(content, "items.toml", "[[item]]", "[[thing]]")

    assert sentence(content).startswith(f"items.toml:{line}: 'thing' is no kind of card here;")


def test_an_unknown_kind_among_the_printed_counts_is_named(content: Path) -> None:
    line = broken(content, "items.toml", "{ item = 24 }", "{ item = 24, thing = 1 }")

    assert sentence(content).startswith(f"items.toml:{line}: 'thing' is no kind of card here;")


def test_a_single_table_where_many_belong_is_named_by_its_line(content: Path) -> None:
    path = content / "chambers.toml"
    path.write_text('[chamber]\nid = "chamber_items"\n', encoding="utf-8")

    assert sentence(content).startswith("chambers.toml:1: every 'chamber' is written under")


def test_a_wrong_type_is_named_with_its_field(content: Path) -> None:
    line = broken(content, "monsters.toml", "wounds = 3", 'wounds = "three"')

    said = sentence(content)

    assert said == f"monsters.toml:{line}: 'snake': 'wounds' must be a whole number."


def test_an_unknown_field_is_named(content: Path) -> None:
    line = broken(content, "monsters.toml", "wounds = 3", "wounds = 3\nmood = 1")

    said = sentence(content)

    assert said.startswith(f"monsters.toml:{line + 1}: 'snake': 'mood' is no field here; there are")


def test_an_unknown_word_for_the_origin_is_refused(content: Path) -> None:
    line = broken(content, "monsters.toml", 'provenance = "public"', 'provenance = "hearsay"')

    assert sentence(content) == (
        f"monsters.toml:{line}: 'snake': 'provenance' is 'hearsay'; "
        "allowed are public, reconstructed, rulebook."
    )


@pytest.mark.parametrize("empty", ['es = ""', 'es = "  "'])
def test_an_empty_spanish_text_is_refused(content: Path, empty: str) -> None:
    line = broken(content, "items.toml", 'es = "Antorcha"', empty)

    assert sentence(content) == f"items.toml:{line}: 'torch': a text is empty."


def test_a_card_without_a_spanish_name_is_refused(content: Path) -> None:
    line = broken(content, "items.toml", ', es = "Antorcha"', "")

    assert sentence(content) == f"items.toml:{line}: 'torch': 'name.es' is missing."


def test_what_is_no_toml_is_named_with_its_line(content: Path) -> None:
    line = broken(content, "items.toml", "copies = 6", "copies = = 6")

    said = sentence(content)

    assert said.startswith(f"items.toml:{line}:10: this is no value of TOML")


def test_a_promised_effect_that_is_missing_is_named(content: Path) -> None:
    line = broken(
        content, "items.toml", 'clause = "dr.key.where"', 'clause = "dr.key.where"\neffect = true'
    )

    assert sentence(content) == f"items.toml:{line + 1}: 'key' promises an effect and has none."


def test_an_effect_without_a_promise_is_named(content: Path) -> None:
    broken(content, "items.toml", "effect = true\n", "")

    assert sentence(content) == "items.toml:6: there is an effect for 'torch', which promises none."


def test_the_command_prints_one_line_per_game(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["check-content", "--lang", "en"])

    lines = capsys.readouterr().out.splitlines()
    assert status == 0
    assert len(lines) == len(IDS)
    assert lines[0].startswith("Dungeon Raiders: 166 pieces of 10 kinds, 56 ids, ")


def test_the_command_says_what_is_broken_and_fails(
    content: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = broken(content, "items.toml", '[[item]]\nid = "torch"\n', "[[item]]\n")
    whole = folder_of
    monkeypatch.setattr(
        "mazmorra.check.folder_of", lambda game: content if game == GAME else whole(game)
    )

    status = main(["check-content", "--lang", "es"])

    out, err = capsys.readouterr()
    assert status == 1
    assert len(out.splitlines()) == len(IDS) - 1
    assert err == f"items.toml:{line}: la entrada no tiene id.\n"
