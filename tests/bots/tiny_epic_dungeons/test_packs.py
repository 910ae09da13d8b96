"""The greedy bot of Tiny Epic Dungeons plays with the cards of its table, packs included."""

from __future__ import annotations

from typing import TYPE_CHECKING

import mazmorra
from mazmorra import bots
from mazmorra.bots.tiny_epic_dungeons.greedy import Greedy
from mazmorra.games import definition
from mazmorra.games.tiny_epic_dungeons import GAME
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

if TYPE_CHECKING:
    from pathlib import Path

    from mazmorra.kernel import Definition


def packed(folder: Path, text: str) -> Definition:
    """Return the game changed by a pack of one file."""
    (folder / "pack.toml").write_text('name = "Mine"\ngame = "tiny_epic_dungeons"\n', "utf-8")
    (folder / "cards.toml").write_text(text, "utf-8")
    return definition("tiny_epic_dungeons", (folder,))


def choice(table: DelveTable) -> str:
    return Greedy().choose(bots.SeatView(table.game, 0))


def struck(game: Definition, dice: tuple[int, ...] = (6, 2, 1)) -> DelveTable:
    """Return a table where Boomy is attacked and the dice have been rolled."""
    table = delve(dice=dice, enemy=["2"], goblins=["boomy:d4"], focus=[0, None], game=game)
    table.answer(0, "attack:hammer:goblin_1")
    return table


def test_it_strikes_at_the_defense_that_a_pack_gives_a_goblin(tmp_path: Path) -> None:
    """Boomy has Defense 4, for which the six is enough; Defense 8 takes both pluses."""
    tougher = packed(tmp_path, '[[goblin]]\nid = "boomy"\ndefense = 8\n')

    assert choice(struck(GAME)) == "take:6"
    assert choice(struck(tougher)) == "take:6:1+2"


def test_it_knows_the_symbols_that_a_pack_puts_on_the_dice(tmp_path: Path) -> None:
    """A hero in full health takes the six; where sixes give Focus, the five."""
    other = packed(tmp_path, '[[die]]\nid = "hero_die"\nfocus = [0, 0, 0, 0, 0, 4]\n')

    assert choice(struck(GAME, (6, 5, 2))) == "take:6"
    assert choice(struck(other, (6, 5, 2))) == "take:5"


def test_it_takes_the_loot_that_a_pack_makes_the_better_one(tmp_path: Path) -> None:
    better = packed(
        tmp_path,
        '[[loot]]\nid = "l02"\npassive = { melee_defense = 1, defense = 9, speed = 3 }\n',
    )
    found = {}
    for game in (GAME, better):
        table = delve(
            rooms={"d5": "r14"},
            at=["d5"],
            dice=(6, 6, 6),
            loot_row=["l02", "l01"],
            game=game,
        )
        table.answer(0, "search")
        while table.asked() != "Discover":
            table.answer(0, choice(table))
        found[game is better] = choice(table)

    assert found[True] == "take:l02"
    assert found[False] != "take:l02"


def test_it_leads_a_hero_it_knows_before_one_of_a_pack(tmp_path: Path) -> None:
    packed(
        tmp_path,
        """
[[hero]]
id = "wanderer"
new = true
name = { en = "Wanderer", es = "Caminante" }
health = 8
focus = 5
speed = 3
defense = 5
strength = 3
agility = 1
intellect = 2
ability = "divine_might"
left = "hammer"
right = "healing_hands"
provenance = "reconstructed"
clauses = ["ted.component.heroes"]
""",
    )
    game = mazmorra.start(
        "tiny_epic_dungeons", 1, {"mats": "chosen"}, "a wanderer", packs=(tmp_path,)
    )

    key = Greedy().choose(bots.SeatView(game, 0))

    assert "lead:wanderer" in [option.key for option in game.legal(0)]
    assert key == "lead:grok"
