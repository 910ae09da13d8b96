"""How answers are shown: deeds by verb, dice by what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import LAST
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from mazmorra.kernel import Shown
    from tests.games.tiny_epic_dungeons.support import DelveTable


def layout(table: DelveTable) -> dict[str, Shown]:
    """Return how each option of the asked seat is shown, by its key."""
    game, seat = table.game, table.game.waiting[0]
    return {option.key: game.layout(seat, option) for option in game.legal(seat)}


def rolled(*dice: int, focus: int = 2) -> DelveTable:
    """Return an attack on a goblin of Defense 4 after the roll."""
    table = delve(
        heroes=("grok", "brunda"),
        goblins=["stabby:d4"],
        dice=list(dice),
        enemy=["2"],
        focus=[focus],
    )
    table.answers("attack:axe:goblin_1")
    return table


def test_attacking_with_one_weapon_is_one_row_whose_targets_are_enemies() -> None:
    table = delve(heroes=("grok", "brunda"), goblins=["stabby:d4", "pokey:d4"])

    found = layout(table)

    rows = [(found[f"attack:axe:goblin_{n}"].row, f"goblin_{n}") for n in (1, 2)]
    assert rows == [("attack:axe", "goblin_1"), ("attack:axe", "goblin_2")]
    assert found["attack:axe:goblin_2"].target == "goblin_2"


def test_the_end_of_the_turn_stands_last() -> None:
    found = layout(delve(heroes=("grok", "brunda")))

    assert [key for key, shown in found.items() if shown.rank == LAST] == ["end"]


def test_hits_stand_before_everything_the_highest_first() -> None:
    found = layout(rolled(5, 1, 4))

    hits = sorted((shown.rank, key) for key, shown in found.items() if not shown.fold)
    assert [key for _, key in hits][:2] == ["take:5:1", "take:5"]
    assert found["take:1"].fold == "fails"
    assert found["take:1"].rank > found["take:5"].rank


def test_what_changes_the_dice_is_folded_where_something_hits_and_not_where_nothing_does() -> None:
    assert layout(rolled(5, 1, 4))["raise:1"].fold == "rare"

    found = layout(rolled(1, 1, 1))

    assert found["raise:1"].fold == ""
    assert all(shown.fold == "" for key, shown in found.items() if key.startswith("take:"))


def test_a_hit_that_another_one_beats_in_everything_is_dominated() -> None:
    """A 5 of two leaves as much Focus as the other; a lower total gains nothing more."""
    found = layout(rolled(6, 5, 1, focus=4))

    assert found["take:6:1"].fold == ""
    assert found["take:5"].fold == "dominated"
