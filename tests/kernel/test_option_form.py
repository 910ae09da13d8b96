"""The form of a new table: what is chosen, settled into what will be played."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mazmorra.games import IDS, definition
from mazmorra.kernel import Refused
from mazmorra.kernel.definition import TableOption
from mazmorra.kernel.option_form import Bound, settle

if TYPE_CHECKING:
    from mazmorra.kernel.definition import OptionValue

EDITION = TableOption("edition", "choice", "corrected", ("corrected", "2010"))
SOLO = TableOption("solo", needs=("seats=1",), implied_by="seats=1")
FOCUSED = TableOption("focused", excludes=("edition=2010",))
RUNES = TableOption("runes", "number", 1, (1, 2, 3), most=(3, 2, 2, 2))
HEROES = TableOption("heroes", "number", 2, (2, 3, 4), least=(2, 2, 3, 4))


def form(
    seats: int, *options: TableOption, **wanted: OptionValue
) -> tuple[dict[str, OptionValue], dict[str, Bound | None], dict[str, OptionValue]]:
    """Return the values, the bounds and what a table has to say."""
    toy = replace(definition(IDS[0]), options=options, seats=(1, 2, 3, 4))
    found = settle(toy, seats, wanted)
    return (
        {state.id: state.value for state in found},
        {state.id: state.bound for state in found},
        {state.id: state.value for state in found if state.chosen},
    )


def test_what_a_table_of_one_implies_is_on_and_need_not_be_said() -> None:
    values, bounds, said = form(1, SOLO)

    assert values == {"solo": True}
    assert bounds == {"solo": Bound("implied", "seats=1")}
    assert said == {}


def test_what_needs_a_table_of_one_is_closed_at_a_table_of_two_with_its_reason() -> None:
    values, bounds, said = form(2, SOLO, solo=True)

    assert values == {"solo": False}
    assert bounds == {"solo": Bound("needs", "seats=1")}
    assert said == {}


def test_what_cannot_stand_beside_another_falls_back_to_its_default() -> None:
    values, bounds, said = form(2, EDITION, FOCUSED, edition="2010", focused=True)

    assert values == {"edition": "2010", "focused": False}
    assert bounds["focused"] == Bound("excludes", "edition=2010")
    assert said == {"edition": "2010"}


def test_an_option_closed_by_a_closed_one_is_free_again() -> None:
    first = TableOption("first", needs=("seats=1",))
    second = TableOption("second", excludes=("first",))

    values, bounds, said = form(2, second, first, first=True, second=True)

    assert values == {"second": True, "first": False}
    assert bounds["second"] is None
    assert said == {"second": True}


@pytest.mark.parametrize(
    ("option", "wanted", "seats", "value"),
    [
        (RUNES, 3, 1, 3),
        (RUNES, 3, 2, 2),
        (RUNES, -9, 2, 1),
        (HEROES, 2, 4, 4),
        (HEROES, 4, 3, 4),
        (RUNES, "three", 1, 1),
        (RUNES, True, 1, 1),
        (EDITION, "1985", 1, "corrected"),
        (SOLO, "yes", 2, False),
    ],
)
def test_a_value_out_of_range_is_brought_into_it_and_no_value_is_ignored(
    option: TableOption, wanted: OptionValue, seats: int, value: OptionValue
) -> None:
    values, _, _ = form(seats, option, **{option.id: wanted})

    assert values == {option.id: value}


def test_a_default_that_the_seats_raise_need_not_be_said() -> None:
    values, _, said = form(3, HEROES)

    assert (values, said) == ({"heroes": 3}, {})


@pytest.mark.parametrize("game", IDS)
def test_whatever_is_wanted_what_is_settled_is_played(game: str) -> None:
    """The law of the form: what it sends is accepted, and gives the values it shows."""
    found, rng = definition(game), Random(7)
    odd: list[OptionValue] = [True, False, 0, 99, "", "no such card"]
    for seats, _ in product(found.seats, range(40)):
        wanted = {
            option.id: rng.choice([*option.choices, *odd])
            for option in found.options
            if rng.random() < 0.6
        }
        states = settle(found, seats, wanted)

        said = {state.id: state.value for state in states if state.chosen}
        played = {state.id: state.value for state in states}
        assert dict(found.check_options(seats, said)) == played, (seats, wanted)
        assert all(state.value in state.choices for state in states)


@pytest.mark.parametrize("game", IDS)
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(game: str) -> None:
    with pytest.raises(Refused) as refused:
        settle(definition(game), 99, {})

    assert refused.value.code == "table/seats"
