"""Figures that a pack changes are those that bots reckon with and terminal boards show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import bots
from mazmorra.bots.dungeonquest import dangers, world
from mazmorra.bots.dungeonquest.answers.combat import Duel
from mazmorra.bots.dungeonquest.world import Board
from mazmorra.check import check_pack
from mazmorra.games import definition
from mazmorra.games.dungeon_raiders.events import CardsRevealed, ItemReturned
from mazmorra.kernel import Refused, Viewer
from mazmorra.messages import LANGUAGES, Language, common
from mazmorra.terminal.boards import Scene, board
from tests.games.dungeon_raiders.support import raid
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mazmorra.kernel import Definition
    from mazmorra.testing import Table

    Packed = Callable[[str, str], Definition]

WAR_HAMMER = """
[[item]]
id = "war_hammer"
new = true
name = { en = "War Hammer", es = "Martillo de guerra" }
value = 3
rooms = ["monster", "trap"]
clause = "dr.sword.where"
copies = 6
provenance = "reconstructed"
clauses = ["dr.comp.item_cards"]
"""


def write(folder: Path, game: str, text: str) -> Path:
    (folder / "pack.toml").write_text(f'name = "Mine"\ngame = "{game}"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def packed(tmp_path: Path) -> Packed:
    """Return what makes a game with a pack of one file."""
    return lambda game, text: definition(game, (write(tmp_path, game, text),))


def drawn(table: Table, seat: int = 0) -> str:
    """Return the terminal board of a seat, as a picture and in sentences."""
    game: Any = table.game
    viewer = Viewer.seat(seat)
    language = Language("en", game.definition)
    look = board(game.definition.id)
    scene = Scene(viewer=viewer, waiting=game.waiting, options=game.legal(seat), width=120)
    view = game.view(viewer)
    told = "\n".join(look.tell(view, language, scene))
    return f"{look.draw(view, language, scene).plain}\n{look.remark(view, language, scene)}\n{told}"


def choice(table: Table, seat: int = 0) -> str:
    game: Any = table.game
    return bots.make("greedy", game.definition.id).choose(bots.SeatView(game, seat))


# ---------------------------------------------------------------------- Dungeon Raiders

WEAK_DRAGON = '[[monster]]\nid = "dragon"\nstrength = [3, 4, 5]\n'
BEFORE = "zombie goblin goblin"  # three rooms that are done
ROOMS, HANDS = f"{BEFORE} zombie treasure_1", ["1 2 war_hammer", "1 5", "1 5"]


def test_a_bot_lays_low_before_a_monster_that_a_pack_has_made_weak(packed: Packed) -> None:
    hands = ["1 4", "1 3", "1 3", "1 3"]
    rooms = f"{BEFORE} dragon treasure_4"
    weak = raid(4, rooms, place=3, hands=hands, game=packed("dungeon_raiders", WEAK_DRAGON))

    assert choice(raid(4, rooms, place=3, hands=hands)) == "lay:power_4"
    assert choice(weak) == "lay:power_1"


def test_the_terminal_shows_the_strength_that_a_pack_gives(packed: Packed) -> None:
    weak = raid(4, "dragon", game=packed("dungeon_raiders", WEAK_DRAGON))

    assert "Together 4 or more and it falls" in drawn(weak)
    assert "Together 4 or more and it falls" not in drawn(raid(4, "dragon"))


def test_an_item_of_a_pack_is_laid_counts_and_goes_back_to_the_supply(packed: Packed) -> None:
    table = raid(3, ROOMS, place=3, hands=HANDS, game=packed("dungeon_raiders", WAR_HAMMER))

    table.answers("lay:war_hammer", "lay:power_5", "lay:power_5")

    events = [(told.event, told.clause) for told in table.game.events(Viewer.seat(0))]
    laid = CardsRevealed(((0, "war_hammer"), (1, "power_5"), (2, "power_5")))
    assert (laid, "dr.play.reveal") in events
    assert (ItemReturned(0, "war_hammer", laid=True), "dr.sword.return") in events
    assert table.wounds == [0, 0, 0]  # 3 + 5 + 5 reach the 11 of the Zombie
    assert dict(table.view(0).supply)["war_hammer"] == 6


def test_an_item_of_a_pack_is_shown_by_its_name(packed: Packed) -> None:
    table = raid(3, ROOMS, place=3, hands=HANDS, game=packed("dungeon_raiders", WAR_HAMMER))

    assert "War Hammer" in drawn(table)
    assert choice(table).startswith("lay:")


@pytest.mark.parametrize(
    ("game", "text", "code"),
    [
        ("dungeon_raiders", WAR_HAMMER.replace("value = 3", "value = 0"), "content/item"),
        ("dungeon_raiders", WAR_HAMMER + 'effect = "torch"\n', "content/item"),
        ("dungeon_raiders", 'remove = ["power_3"]\n', "content/fixed"),
        ("tiny_epic_dungeons", 'remove = ["hero_die"]\n', "content/fixed"),
        ("tiny_epic_dungeons", '[[room]]\nid = "entrance"\ncopies = 2\n', "content/single"),
        ("tiny_epic_dungeons", '[[room]]\nid = "lair_door"\ncopies = 2\n', "content/single"),
        ("tiny_epic_dungeons", 'remove = ["entrance"]\n', "content/single"),
        ("dungeon_plungin", 'remove = ["entrance"]\n', "content/single"),
    ],
)
def test_cards_that_the_rules_know_by_themselves_are_neither_added_nor_removed(
    tmp_path: Path, game: str, text: str, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        check_pack(str(write(tmp_path, game, text)))

    assert refused.value.code == code
    sentences = [common(lang).refused(refused.value) for lang in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    assert all(sentence.endswith(".") for sentence in sentences)


# ---------------------------------------------------------------------- DungeonQuest

TOUGH_TROLL = '[[token]]\nid = "troll_life_5"\nlife = 11\n'
FRAIL_HUGO = '[[hero]]\nid = "hugo"\nlife = 4\n'


def test_a_bot_reckons_with_the_life_that_a_pack_gives_a_monster(packed: Packed) -> None:
    ours = definition("dungeonquest").content()
    theirs = packed("dungeonquest", TOUGH_TROLL).content()

    def wounds(box: Any) -> float:
        return dangers.Danger(dangers.monster(box, "hugo", "troll")).mean

    assert wounds(theirs) > wounds(ours)


def test_a_bot_knows_how_much_life_a_packs_monster_has_in_a_fight(packed: Packed) -> None:
    lives = []
    for game in (definition("dungeonquest"), packed("dungeonquest", TOUGH_TROLL)):
        table = quest(
            2,
            at=["a2", "a13"],
            tiles={"a2": "tile_01", "a3": "tile_14"},
            tokens={"a3": "troll_life_5"},
            game=game,
        )
        table.answers("move:east", "attack")
        lives.append(Duel(table.view(1).fight, 1, table.game.content).my_life)

    assert lives == [5, 11]


def test_what_a_bot_works_out_for_a_pack_does_not_reach_other_tables(packed: Packed) -> None:
    many_pits: Any = packed("dungeonquest", '[[chamber]]\nid = "tile_24"\ncopies = 90\n').content()
    ours: Any = definition("dungeonquest").content()
    world._BLANK.clear()

    dangerous = Board(many_pits, "hugo", 0).to_treasure()
    usual = Board(ours, "hugo", 0).to_treasure()
    world._BLANK.clear()

    assert usual == Board(ours, "hugo", 0).to_treasure() != dangerous


def test_the_terminal_shows_the_life_that_a_pack_gives_a_hero(packed: Packed) -> None:
    table = quest(heroes=["hugo"], wounds=[1], game=packed("dungeonquest", FRAIL_HUGO))

    assert "3/4" in drawn(table)
