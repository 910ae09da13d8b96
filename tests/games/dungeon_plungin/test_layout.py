"""How answers are shown: one row per verb, overcharging as a switch, what is idle folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import LAST, Shown
from tests.games.dungeon_plungin.magic_support import mage
from tests.games.dungeon_plungin.village_support import village

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.support import PlungeTable


def layout(table: PlungeTable) -> dict[str, Shown]:
    """Return how each option of the asked seat is shown, by its key."""
    game, seat = table.game, table.game.waiting[0]
    return {option.key: game.layout(seat, option) for option in game.legal(seat)}


def test_casting_one_spell_on_several_heroes_is_one_row() -> None:
    found = layout(mage("burning_weapon", heroes=("fire_mage", "warrior"), at=["g13_36", "g13_35"]))

    row = {key: one for key, one in found.items() if one.row == "cast:burning_weapon"}
    assert len(row) == 2
    assert {one.target for one in row.values()} == {key.split(":")[2] for key in row}


def test_overcharging_is_a_switch_of_casting() -> None:
    found = layout(mage("burning_weapon"))

    plain = found["cast:burning_weapon:fire_mage"]
    assert found["overcharge:burning_weapon:fire_mage"] == Shown(
        "overcharge:burning_weapon", "fire_mage", "cast", plain.rank
    )


def test_a_spell_that_would_heal_nothing_is_folded() -> None:
    assert {one.fold for key, one in layout(mage("heal")).items() if ":heal:" in key} == {"fails"}


def test_walking_is_one_row_and_the_end_of_the_turn_stands_last() -> None:
    found = layout(mage("burning_weapon"))

    assert {one.row for key, one in found.items() if key.startswith("move:")} == {"move"}
    assert [key for key, one in found.items() if one.rank == LAST] == ["end"]


def test_the_village_has_a_row_for_every_errand_and_the_end_last() -> None:
    found = layout(village())

    assert {one.row for one in found.values()} == {key.split(":")[0] for key in found}
    assert found["done"].rank == LAST


def test_errands_in_the_shop_stand_in_one_order_each_in_a_place_of_its_own() -> None:
    table = village("Shop", heroes=("fire_mage",), purse=5000, items=[["book_fireball", "club"]])
    found = layout(table)

    places = sorted({(one.rank, one.row) for one in found.values()})
    order = ["wear", "store", "read", "service", "buy", "lesson", "done"]
    assert [row for _, row in places] == order
    assert len({rank for rank, _ in places}) == len(places)
