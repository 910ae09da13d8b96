"""What a card, an event or a carried hero is if nothing is said of it."""

from __future__ import annotations

import inspect
import sys
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import fields

from mazmorra.games.dungeon_plungin import adventures
from mazmorra.games.dungeon_plungin.cards import STATS, Bonus, Cards, Hero, cards
from mazmorra.games.dungeon_plungin.events import combat, gains, magic, turn, village, world
from mazmorra.games.dungeon_plungin.geometry import NOWHERE
from mazmorra.games.dungeon_plungin.rules import campaign
from mazmorra.testing import clause

#: Whatever is not here is nothing: no number, no word, no flag, no list, no table.
USUAL: dict[str, Any] = {
    "Hero.tags": ("human",),
    "Spell.reach": "range",
    "Spell.defence": "def",
    "Object.bonus": Bonus(),
    "Object.sold": True,
    "Law.target": "nearest",
    "Monster.rank": "ordinary",
    "Monster.gold": "0",
    "Monster.moves": "walks",
    "Trap.area": (1, 1),
    "Tile.die": 6,
    "Tile.monsters": True,
    "Tile.chests": True,
    "EncounterRow.chests": "0",
    "TreasureRow.count": "1",
    "Lair.attention": "unaware",
    "Adventure.key_bearer": True,
    "EventCard.die": 6,
    "EventCard.count": "1",
    "HeroJoined.level": 1,
    "HeroJoined.status": "ready",
    "DoorPlaced.behind": NOWHERE,
    "Carried.level": 1,
    "TileEntered.through": NOWHERE,
    "TrapGone.how": "sprung",
    "ObjectGone.how": "used",
}
MODULES = (
    *(sys.modules[Cards.__module__], adventures),
    *(combat, gains, magic, turn, village, world, campaign),
)
NOTHING: tuple[Any, ...] = (0, "", False, (), {}, None)


def usual(module: ModuleType) -> dict[str, Any]:
    """Return what the fields of the pieces of a module are if nothing is said of them."""
    found = {}
    for name, kind in vars(module).items():
        if not inspect.isclass(kind) or not issubclass(kind, Struct):
            continue
        own = vars(kind).get("__annotations__", {}) if kind.__module__ == module.__name__ else {}
        for field in fields(kind):
            made = field.default_factory
            value = field.default if made is msgspec.NODEFAULT else made()
            if field.name in own and value is not msgspec.NODEFAULT:
                found[f"{name}.{field.name}"] = value
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_whatever_is_not_said_is_nothing_or_the_usual(module: ModuleType) -> None:
    for name, value in usual(module).items():
        if name in USUAL:
            assert value == USUAL[name], name
        else:
            assert any(value == none and type(value) is type(none) for none in NOTHING), name


def test_everything_usual_is_the_usual_of_something() -> None:
    assert set(USUAL) <= {name for module in MODULES for name in usual(module)}


@clause("dp.spellbook.carry", "dp.spellbook.cast")
def test_every_spell_has_a_book_that_is_found_and_not_sold() -> None:
    books = {id: card for id, card in cards().objects.items() if id.startswith("book_")}

    assert set(books) == {f"book_{spell}" for spell in cards().spells}
    for id, book in books.items():
        spell = cards().spells[id.removeprefix("book_")]
        assert book.name.en == f"Spell book: {spell.name.en}"
        assert book.name.es == f"Libro de hechizos: {spell.name.es}"
        assert (book.slot, book.sold, book.price, book.value) == ("item", False, 0, 0)
        assert book.provenance == "reconstructed"
        assert book.clauses == ("dp.spellbook.carry", "dp.spellbook.cast")


@clause("dp.component.hero_points", "dp.setup.level1_hero")
def test_a_hero_that_is_created_has_a_sheet_of_ones() -> None:
    sheets = [cards().cards[f"hero_{number}"] for number in range(1, 5)]

    names = [sheet.name.en for sheet in sheets]
    assert names == ["Aldara", "Bertran", "Ysolde", "Garrick"]
    assert [sheet.name.es for sheet in sheets] == names
    faces = {sheet.icon for sheet in sheets}
    assert len(faces) == 4
    assert not faces & {card.icon for card in cards().heroes.values() if card not in sheets}
    for sheet in sheets:
        assert isinstance(sheet, Hero)
        assert {sheet.stats.of(stat) for stat in STATS} == {1}
        assert sheet.clauses == ("dp.component.hero_points", "dp.setup.level1_hero")
    assert "hero_5" not in cards().cards
