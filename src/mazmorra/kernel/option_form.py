"""What a table may choose now: the options of a game as a form shows them.

`Definition.check_options` refuses what cannot be played; this settles what a person has chosen so
far into what will be played, and says of every option that is not free what binds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from mazmorra.kernel.definition import OptionValue, holds

if TYPE_CHECKING:
    from mazmorra.kernel.definition import Definition, TableOption


class Bound(Struct, frozen=True):
    """Why an option is not free.

    Attributes:
        kind: It needs what does not hold, excludes what does, or is switched on by it.
        condition: What: `other`, `other=value` or `seats=1`.
    """

    kind: Literal["needs", "excludes", "implied"]
    condition: str


class OptionState(Struct, frozen=True):
    """An option as it stands in a form.

    Attributes:
        value: What will be played.
        default: What is played at a table of so many that says nothing of it.
        choices: What may be chosen, numbers out of range left out.
        bound: What keeps it from being chosen freely.
    """

    id: str
    value: OptionValue
    default: OptionValue
    choices: tuple[OptionValue, ...]
    bound: Bound | None = None

    @property
    def chosen(self) -> bool:
        """Whether a table has to say it: it differs from what is played anyway."""
        implied = self.bound is not None and self.bound.kind == "implied"
        return self.value != self.default and not implied


def settle(
    definition: Definition, seats: int, wanted: Mapping[str, OptionValue]
) -> tuple[OptionState, ...]:
    """Return every option of a game at a table of so many, with what is *wanted* as far as it goes.

    What is bound falls back to its default, what is implied is on, a number is brought into range,
    and a value that is no choice (the pack that brought it may be gone) counts as not wanted.

    Raises:
        Refused: The game is not for so many seats, or has no such option.
    """
    definition.check_seats(seats)
    definition.check_option_ids(wanted)
    choices = {option.id: _choices(option, seats) for option in definition.options}
    wishes = {
        option.id: _wish(option, wanted, seats, choices[option.id]) for option in definition.options
    }
    facts: dict[str, OptionValue] = {**wishes, "seats": seats}
    # One option may close another that closes a third: repeat until nothing changes.
    for _ in range(len(definition.options) + 1):
        before = dict(facts)
        for option in definition.options:
            bound = _bound(option, facts)
            if bound is None:
                facts[option.id] = wishes[option.id]
            else:
                facts[option.id] = bound.kind == "implied" or option.default_at(seats)
        if facts == before:
            break
    return tuple(
        OptionState(
            option.id,
            facts[option.id],
            option.default_at(seats),
            choices[option.id],
            _bound(option, facts),
        )
        for option in definition.options
    )


def _bound(option: TableOption, facts: Mapping[str, OptionValue]) -> Bound | None:
    if option.implied_by and holds(option.implied_by, facts):
        return Bound("implied", option.implied_by)
    for condition in option.needs:
        if not holds(condition, facts):
            return Bound("needs", condition)
    for condition in option.excludes:
        if holds(condition, facts):
            return Bound("excludes", condition)
    return None


def _choices(option: TableOption, seats: int) -> tuple[OptionValue, ...]:
    if option.kind != "number":
        return option.choices
    low, high = option.bounds(seats)
    return tuple(choice for choice in option.choices if low <= int(choice) <= high)


def _wish(
    option: TableOption,
    wanted: Mapping[str, OptionValue],
    seats: int,
    choices: tuple[OptionValue, ...],
) -> OptionValue:
    value = wanted.get(option.id)
    if value is None or type(value) not in {type(choice) for choice in option.choices}:
        return option.default_at(seats)
    if option.kind == "number" and choices:
        return min(max(int(value), int(choices[0])), int(choices[-1]))
    return value if value in choices else option.default_at(seats)
