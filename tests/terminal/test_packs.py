"""Boards in the terminal show the cards of their table, those of packs included."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games import definition
from mazmorra.games.dungeon_plungin import GAME as PLUNGE
from mazmorra.games.tiny_epic_dungeons import GAME as DELVE
from mazmorra.kernel import Viewer
from mazmorra.messages import LANGUAGES, Language, vocabulary
from mazmorra.terminal.boards import Scene, board
from tests.games.dungeon_plungin.support import plunge
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from pathlib import Path

    from mazmorra.games.dungeon_plungin.state import State as PlungeState
    from mazmorra.games.tiny_epic_dungeons.state import State
    from mazmorra.kernel import Definition
    from mazmorra.testing import Table


def packed(folder: Path, game: str, text: str) -> Definition:
    """Return a game changed by a pack of one file."""
    (folder / "pack.toml").write_text(f'name = "Mine"\ngame = "{game}"\n', "utf-8")
    (folder / "cards.toml").write_text(text, "utf-8")
    return definition(game, (folder,))


def told(table: Table, lang: str = "en") -> str:
    """Return the table as the first seat is told it and as it is drawn for it."""
    game, viewer = table.game, Viewer.seat(0)
    scene = Scene(
        viewer=viewer,
        told=tuple(game.events(viewer)),
        options=game.legal(0),
        width=140,
        height=50,
        compact=False,
    )
    language = Language(lang, game.definition)
    drawn = board(game.definition.id)
    view = game.view(viewer)
    return "\n".join(
        [
            *drawn.tell(view, language, scene),
            drawn.draw(view, language, scene).plain,
            drawn.overview(view, language, scene).plain,
        ]
    )


# ---------------------------------------------------------------------- Tiny Epic Dungeons


FIGURES = """
[[goblin]]
id = "boomy"
defense = 57

[[hero]]
id = "lanon"
health = 59

[[die]]
id = "hero_die"
focus = [0, 0, 0, 0, 0, 4]

[[boss]]
id = "dragon"
speed = 53
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_delve_is_drawn_with_the_figures_of_a_pack(tmp_path: Path, lang: str) -> None:
    game = packed(tmp_path, "tiny_epic_dungeons", FIGURES)

    seen, usual = (
        told(delve(goblins=["boomy:d4"], act=2, boss="dragon", game=game), lang),
        told(delve(goblins=["boomy:d4"], act=2, boss="dragon", game=DELVE), lang),
    )

    for figure in ("57", "59", "53"):
        assert figure in seen
        assert figure not in usual


def test_the_dice_are_drawn_with_the_symbols_of_a_pack(tmp_path: Path) -> None:
    table = delve(
        goblins=["boomy:d4"],
        dice=(6, 5, 4),
        enemy=["2"],
        game=packed(tmp_path, "tiny_epic_dungeons", FIGURES),
    )

    table.answer(0, "attack:hammer:goblin_1")

    assert "◇◇◇◇" in told(table)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_room_and_a_goblin_of_a_pack_are_drawn(tmp_path: Path, lang: str) -> None:
    game = packed(
        tmp_path,
        "tiny_epic_dungeons",
        """
[[goblin]]
id = "sneaky"
new = true
name = { en = "Sneaky", es = "Furtivo" }
speed = 2
defense = 57
assault = { damage = 1, reach = { kind = "room" } }
reward = [[{ verb = "discover", amount = 1, deck = "loot" }]]
provenance = "reconstructed"
clauses = ["ted.component.goblins"]

[[room]]
id = "kitchen"
new = true
name = { en = "Kitchen", es = "Cocina" }
pattern = "X"
portal = true
provenance = "reconstructed"
clauses = ["ted.component.dungeon_cards"]
""",
    )

    def lay_kitchen(state: State) -> None:
        other = {"kitchen.1": "r14.1", "r14.1": "kitchen.1"}
        for bag in ("cards", "layer_a", "layer_b", "layer_c", "unseen"):
            setattr(state, bag, tuple(other.get(card, card) for card in getattr(state, bag)))

    table = delve(
        rooms={"d5": "r14"}, goblins=["sneaky:d5"], at=["d5"], game=game, change=lay_kitchen
    )

    seen = told(table, lang)

    assert {"en": "Kitchen", "es": "Cocina"}[lang] in seen
    assert {"en": "Sneaky", "es": "Furtivo"}[lang] in seen


# ---------------------------------------------------------------------- Dungeon Plungin'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plunge_is_drawn_with_the_figures_and_cards_of_a_pack(tmp_path: Path, lang: str) -> None:
    game = packed(
        tmp_path,
        "dungeon_plungin",
        """
[[monster]]
id = "mole"
new = true
name = { en = "Mole", es = "Topo" }
level = 1
stats = { atq = 2, def = 57, mag = 1, mov = 3, vida = 59, res = 1, des = 1, ing = 1 }
exp = 5
law = { role = "combative" }
provenance = "reconstructed"
clauses = ["dp.component.bestiary"]
""",
    )

    def dig(state: PlungeState) -> None:
        state.monsters[0].monster, state.monsters[0].vida = "mole.1", 59

    seen = told(plunge(monsters={"g13_34": "goblin"}, game=game, change=dig), lang)

    assert {"en": "Mole", "es": "Topo"}[lang] in seen
    assert "57" in seen
    assert "59" in seen


def test_the_price_of_a_spell_follows_the_dif_that_a_pack_gives_it(tmp_path: Path) -> None:
    text = '[[spell]]\nid = "flame_dart"\ncast = { dif = 3, target = "character", hits = 2 }\n'
    dearer = packed(tmp_path, "dungeon_plungin", text)

    found = {}
    for game in (PLUNGE, dearer):
        words, box = vocabulary("dungeon_plungin"), game.content()
        cards = [box.cards["flame_dart"], box.cards["book_flame_dart"]]
        found[game.packs] = [words.facts(card, box)["price"] for card in cards]

    assert found[()] == [50, 50]
    assert found[dearer.packs] == [200, 200]
