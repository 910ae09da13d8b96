"""Packs from before `new = true` was asked for: what was played with them can still be repeated."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra.cli import main
from mazmorra.games import definition
from mazmorra.kernel import Chance, Refused, play_again, read_pack, seed_of
from mazmorra.server.tables.catalog import Catalog
from tests.conformance.support import play_on
from tests.test_packs import NEW_RUNE

if TYPE_CHECKING:
    from pathlib import Path

    from mazmorra.kernel import Game

QUEST = "dungeonquest"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A pack as it was written before: a new card without the word, and one of which none is."""
    folder = tmp_path / "old"
    folder.mkdir()
    (folder / "pack.toml").write_text('name = "Old"\ngame = "dungeonquest"\n')
    gone = '[[rune]]\nid = "rune_of_healing"\ncopies = 0\n'
    (folder / "cards.toml").write_text(NEW_RUNE.replace("new = true\n", "") + gone)
    (folder / "cards.tml").write_text("")
    return folder


def played(folder: Path) -> Game[Any]:
    """Return a game as an earlier version started it."""
    found = definition(QUEST, [folder], [read_pack(folder).mark])
    game: Game[Any] = found.table(found, found.content(), 2, {}, Chance(seed_of("9")))
    return game


def test_a_new_game_is_refused_with_an_old_pack(old: Path) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start(QUEST, 2, seed="9", packs=[old])

    assert refused.value.code == "content/unreadable"
    assert refused.value.params["more"] == 2


def test_a_record_of_an_old_pack_is_repeated_and_watched(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(old)
    play_on(game, Random(9))
    record = game.record()
    file = tmp_path / "old.json"
    file.write_bytes(record.to_json())

    status = main(["verify", str(file), "--pack", str(old), "--lang", "en"])

    assert status == 0, capsys.readouterr().err
    assert mazmorra.replay(record, [old]).definition.packs == game.definition.packs
    again = play_again(definition(QUEST, [old], record.packs), record)
    assert again.outcome == game.outcome


def test_a_saved_game_of_an_old_pack_is_taken_up(old: Path) -> None:
    game = played(old)

    again = mazmorra.load(game.save(), packs=[old])

    assert again.legal(0) == game.legal(0)
    assert "rune_of_mending" in again.content.cards
    assert again.content.cards["rune_of_healing"].copies == 0


def test_a_mark_of_another_pack_excuses_nothing(old: Path) -> None:
    with pytest.raises(Refused, match="Further mistakes: 2"):
        definition(QUEST, [old], [("Old", "1", "0123456789abcdef")])


def test_a_pack_without_mistakes_is_the_same_whether_it_was_played_or_not(old: Path) -> None:
    (old / "cards.tml").unlink()
    (old / "cards.toml").write_text(NEW_RUNE)

    found = definition(QUEST, [old])

    assert definition(QUEST, [old], [read_pack(old).mark]) is found


# ---------------------------------------------------------------------- on a server


def test_a_server_keeps_an_old_pack_for_its_tables_and_offers_it_to_no_new_one(
    old: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (old / "cards.tml").unlink()
    (old / "cards.toml").write_text(NEW_RUNE.replace("new = true\n", ""))
    pack = read_pack(old)

    catalog = Catalog([old])

    (info,) = [game for game in catalog.games if game.id == QUEST]
    kept = catalog.played(QUEST, [pack.mark])
    content = catalog.content(kept)
    assert info.packs == []
    assert "The pack Old is not offered to new tables: cards.toml:3: 'rune_of" in caplog.text
    assert "rune_of_mending" in kept.content().cards
    assert catalog.content_by_hash(QUEST, content.hash) is content
    with pytest.raises(Refused) as refused:
        catalog.chosen(QUEST, [pack.hash])
    assert refused.value.code == "content/unknown_id"


def test_a_server_does_not_start_with_a_broken_pack(old: Path) -> None:
    with pytest.raises(Refused, match=r"Further mistakes: 2; check-content names them all"):
        Catalog([old])
