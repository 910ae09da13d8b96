"""The table: plain data that events write and snapshots copy.

A state's fields are scalars, text, tuples, frozensets and frozen structs, replaced by events and
never changed in place, and flat lists of parts (players, heroes, monsters). Copying is then one
shallow copy for the state and one for each part.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

P = TypeVar("P", bound="Part")
V = TypeVar("V")


class Part(Struct):
    """A piece of a state that is copied with it: a player, a hero, a monster."""

    def copy(self: P) -> P:
        """Return a copy that shares only what cannot change."""
        new = copy(self)
        for name in _lists_of(type(self)):
            setattr(new, name, [copy(part) for part in getattr(self, name)])
        return new


class State(Part):
    """Everything that is true of a game between two answers; `State()` is the empty table."""


@cache
def _lists_of(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields of a state that hold lists of parts."""
    hints = get_type_hints(kind)
    return tuple(f.name for f in fields(kind) if get_origin(hints[f.name]) is list)


def relabelled(value: V, names: Mapping[str, str]) -> V:
    """Return a copy of *value* in which every thing has been given its other name."""
    return _relabelled(value, names)  # type: ignore[no-any-return]


def _relabelled(value: Any, names: Mapping[str, str]) -> Any:
    kind = type(value)
    if kind is int or kind is bool or value is None:
        return value
    if kind is str:
        return names.get(value, value)
    if kind is tuple:
        if not value:
            return value
        inner = type(value[0])
        if inner is int or inner is bool:
            return value
        if inner is str and names.keys().isdisjoint(value):
            return value
        return tuple([_relabelled(item, names) for item in value])
    if kind is list:
        return [_relabelled(item, names) for item in value]
    if kind is frozenset:
        return frozenset(_relabelled(item, names) for item in value)
    if isinstance(value, Struct):
        if kind.__struct_config__.frozen:
            return kind(*[_relabelled(getattr(value, n), names) for n in value.__struct_fields__])
        new = copy(value)
        for name in value.__struct_fields__:
            old = getattr(value, name)
            other = _relabelled(old, names)
            if other is not old:
                setattr(new, name, other)
        return new
    return value


def words_in(value: Any) -> Iterator[str]:
    """Yield every text in a state, view or event, wherever it is nested."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list | frozenset | set):
        for item in value:
            yield from words_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from words_in(key)
            yield from words_in(item)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from words_in(getattr(value, name))
