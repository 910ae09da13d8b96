"""Content packs: folders that change, add or remove cards of a game without new code."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra.check import check_pack
from mazmorra.games import definition
from mazmorra.games.dungeonquest.cards import Cards, Token
from mazmorra.kernel import Refused, play_again, printed, read_record, read_saved
from mazmorra.messages import Language
from tests.conformance.support import play_on
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from collections.abc import Callable

QUICK_BONES = Path(__file__).parent / "packs" / "quick_bones"

NEW_RUNE = """
[[rune]]
id = "rune_of_mending"
new = true
name = { en = "Rune of Mending", es = "Runa de remiendo" }
power = "heal"
amount = 3
provenance = "reconstructed"
clauses = ["dq.card.rune.rune_of_healing"]
"""


def box(*packs: Path) -> Cards:
    """Return the content of DungeonQuest as packs have made it."""
    content = definition("dungeonquest", packs).content()
    assert isinstance(content, Cards)
    return content


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[str], Path]:
    """Return what makes a pack of one file."""

    def make(text: str, head: str = 'name = "Mine"\ngame = "dungeonquest"\n') -> Path:
        (tmp_path / "pack.toml").write_text(head, encoding="utf-8")
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return make


# ---------------------------------------------------------------------- what packs do


def test_a_pack_changes_the_life_of_a_monster() -> None:
    ours, theirs = box(), box(QUICK_BONES)

    assert ours.lives["skeleton_life_4.1"] == 4
    assert theirs.lives["skeleton_life_4.1"] == 1
    assert theirs.lives["skeleton_life_2.1"] == 2


def test_an_overridden_card_keeps_the_fields_a_pack_does_not_give() -> None:
    token = box(QUICK_BONES).card("skeleton_life_4")

    assert isinstance(token, Token)
    assert token.monster == "skeleton"
    assert token.provenance == box().card(token.id).provenance


def test_a_pack_adds_a_rune_that_works_without_new_code() -> None:
    table = quest(
        game=definition("dungeonquest", (QUICK_BONES,)), wounds=[5], runes=[["rune_of_mending"]]
    )

    table.answers("rune:rune_of_mending")

    assert table.hero().wounds == 2
    assert "rune_of_mending.1" in table.state.box


def test_the_texts_speak_of_a_packs_cards_by_their_names() -> None:
    speaker = Language("es", definition("dungeonquest", (QUICK_BONES,)))

    assert speaker.name("rune_of_mending.1") == "Runa de remiendo"


def test_a_pack_removes_cards(pack: Callable[[str], Path]) -> None:
    folder = pack('remove = ["tile_24"]\n')

    content = box(folder)

    assert not any(tile.type == "bottomless_pit" for tile in content.tiles.values())
    assert len(content.tiles) == 114


def test_random_games_with_a_pack_end() -> None:
    for number in range(20):
        game = mazmorra.start(
            "dungeonquest", 1 + number % 4, seed=str(number), packs=(QUICK_BONES,)
        )

        play_on(game, Random(number))

        assert game.over


def test_a_packs_content_does_not_reach_other_tables() -> None:
    definition("dungeonquest", (QUICK_BONES,))

    things = mazmorra.start("dungeonquest", 1, seed="1").content.runes

    assert "rune_of_mending" not in {printed(thing) for thing in things}


# ---------------------------------------------------------------------- records and snapshots


def test_a_record_names_its_packs_and_repeats_only_with_them() -> None:
    game = mazmorra.start("dungeonquest", 2, seed="9", packs=(QUICK_BONES,))
    play_on(game, Random(9))
    record = read_record(game.record().to_json())

    assert [(name, version) for name, version, _ in record.packs] == [("Quick Bones", "1")]
    play_again(definition("dungeonquest", (QUICK_BONES,)), record)
    with pytest.raises(Refused) as refused:
        play_again(definition("dungeonquest"), record)
    assert refused.value.code == "record/packs"


def test_a_saved_game_is_taken_up_only_with_its_packs() -> None:
    game = mazmorra.start("dungeonquest", 1, seed="9", packs=(QUICK_BONES,))
    saved = read_saved(game.save().to_bytes())

    assert mazmorra.load(saved, packs=(QUICK_BONES,)).legal(0) == game.legal(0)
    with pytest.raises(Refused) as refused:
        mazmorra.load(saved)
    assert refused.value.code == "record/packs"


def test_another_content_gives_another_hash(pack: Callable[[str], Path]) -> None:
    ((_, _, before),) = definition("dungeonquest", (pack(NEW_RUNE),)).packs

    ((_, _, after),) = definition(
        "dungeonquest", (pack(NEW_RUNE.replace("amount = 3", "amount = 4")),)
    ).packs

    assert before != after


# ---------------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[rune]]\nname = "x"\n', "cards.toml:1: the entry has no id"),
        (NEW_RUNE.replace("amount", "amont"), "cards.toml:7: 'rune_of_mending': 'amont'"),
        (NEW_RUNE.replace('"heal"', '"fly"'), "cards.toml:6: 'rune_of_mending': 'power'"),
        (NEW_RUNE.replace("rune_of_healing", "no_such"), "cards.toml:9: 'rune_of_mending' names"),
        (NEW_RUNE + NEW_RUNE, "cards.toml:11: the id 'rune_of_mending' is used before"),
        ("[[wizard]]\nid = 'w'\n", "'wizard' is no kind of card here"),
        ('remove = ["no_such"]\n', "cards.toml:1: there is no 'no_such' to remove"),
        ('[[token]]\nid = "tatianna"\n', "cards.toml:2: 'tatianna': it is a 'hero'"),
        (
            '[[token]]\nid = "skeleton_life_2"\nmonster = "ghost"\n',
            "cards.toml:3: 'skeleton_life_2': there is no monster 'ghost'",
        ),
        (
            '[[dungeon]]\nid = "crypt"\neffect = "sing"\n',
            "cards.toml:3: 'crypt' names the effect 'sing', which does not exist",
        ),
        ('[[chamber]]\nid = "tile_01"\nsides = "OOXO"\n', "cards.toml:3: 'tile_01': four sides"),
        (
            'remove = ["deadly_shot", "bone_shard", "dark_volley"]\n',
            "cards.toml:1: 'skeleton': it needs two Power cards",
        ),
    ],
)
def test_a_mistake_in_a_pack_is_explained(
    pack: Callable[[str], Path], text: str, sentence: str
) -> None:
    with pytest.raises(Refused) as refused:
        check_pack(str(pack(text)))

    assert sentence in str(refused.value)


def test_a_folder_without_pack_toml_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="a pack is a folder with"):
        check_pack(str(tmp_path))


def test_a_pack_for_another_game_is_refused(pack: Callable[..., Path]) -> None:
    folder = pack("", head='name = "Mine"\ngame = "dungeon_raiders"\n')

    with pytest.raises(Refused, match="it is a pack for dungeon_raiders"):
        mazmorra.start("dungeonquest", 1, seed="refused", packs=(folder,))
