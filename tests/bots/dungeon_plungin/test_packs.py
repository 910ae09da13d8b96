"""The greedy bot of Dungeon Plungin' plays with the cards of its table, packs included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra import bots
from mazmorra.bots.dungeon_plungin.greedy import Greedy
from mazmorra.bots.dungeon_plungin.world import Scene
from mazmorra.games import definition
from mazmorra.games.dungeon_plungin import GAME
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from pathlib import Path

    from mazmorra.kernel import Definition


def packed(folder: Path, text: str) -> Definition:
    """Return the game changed by a pack of one file."""
    (folder / "pack.toml").write_text('name = "Mine"\ngame = "dungeon_plungin"\n', "utf-8")
    (folder / "cards.toml").write_text(text, "utf-8")
    return definition("dungeon_plungin", (folder,))


def struck(game: Definition) -> str:
    """Return whom the bot strikes at that stands between a Goblin and an Orc."""
    table = plunge(
        at=("g13_33", "g13_25", "g13_35", "g13_45"),
        monsters={"g13_32": "goblin", "g13_43": "orc"},
        game=game,
    )
    while True:
        key = Greedy().choose(bots.SeatView(table.game, table.game.waiting[0]))
        if key.startswith("attack:"):
            return key
        table.answers(key)


def scene(table: PlungeTable) -> Scene:
    return Scene(bots.SeatView(table.game, table.game.waiting[0]))


def test_it_strikes_at_the_monster_that_a_pack_makes_the_weaker_one(tmp_path: Path) -> None:
    """A Goblin falls to one blow; one with much Life and Defence does not."""
    tough = packed(
        tmp_path,
        '[[monster]]\nid = "goblin"\n'
        "stats = { atq = 1, def = 9, mag = 1, mov = 4, vida = 30, res = 1, des = 1, ing = 1 }\n",
    )

    assert struck(GAME) == "attack:goblin_1"
    assert struck(tough) == "attack:orc_1"


def test_it_counts_with_the_bonus_that_a_pack_gives_an_ability(tmp_path: Path) -> None:
    keener = packed(tmp_path, '[[ability]]\nid = "fleet"\namount = 4\n')

    usual, table = plunge(abilities=[("fleet",)]), plunge(abilities=[("fleet",)], game=keener)

    before, after = scene(usual), scene(table)
    assert after.dice(after.heroes[0], "mov") == before.dice(before.heroes[0], "mov") + 3
