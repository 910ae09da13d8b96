"""Events without the fields that only sentences read, for tests of what the rules do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec import structs

if TYPE_CHECKING:
    from mazmorra.kernel import Event

E = TypeVar("E", bound="Event")


def facts_of(event: E) -> E:
    """Return an event with its `spoken` fields at their defaults, as in recorded playthroughs."""
    spoken = type(event).spoken
    if not spoken:
        return event
    fields = structs.fields(type(event))
    return structs.replace(
        event, **{field.name: field.default for field in fields if field.name in spoken}
    )
