"""How an adventure stands, as the list of tables tells it."""

from __future__ import annotations

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.view import standing
from mazmorra.kernel import Standing, Viewer
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import village


def stands(table: PlungeTable) -> Standing:
    """Return what everybody may know of how it stands."""
    return standing(table.game.view(Viewer.spectator()))


def test_before_the_first_step_the_party_gathers() -> None:
    table = PlungeTable(GAME, 2, options={"heroes": "chosen", "party": 3})
    assert stands(table) == Standing("standing-party", (("heroes", 0),), ())

    table.answers("lead:dwarf", "lead:archer")
    assert stands(table) == Standing("standing-party", (("heroes", 2),), ("dwarf",))

    table.answers("lead:thief")
    assert table.asked() == "PlaceHero"
    assert stands(table) == Standing("standing-party", (("heroes", 3),), ("dwarf", "thief"))


def test_in_the_dungeon_whoever_stands_there_is_counted() -> None:
    table = plunge(
        heroes=("warrior", "thief", "dwarf"),
        tiles={"g12": "room_6x6:0:south"},
        monsters={"g12_33": "goblin", "g12_34": "orc"},
        change=lambda state: setattr(state.heroes[1], "status", "dead"),
    )

    about = (("round", 1), ("heroes", 2), ("tiles", 2), ("monsters", 2), ("won", False))
    assert stands(table) == Standing("standing-dungeon", (("expedition", 1), *about), ("warrior",))


def test_in_the_village_the_expedition_is_told() -> None:
    assert stands(village("Shop")).message == "standing-village"
    assert stands(village("Shop")).args == (("expedition", 1),)
