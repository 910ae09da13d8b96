"""The table: plain data that events write and snapshots copy.

A state's fields are scalars, text, tuples, frozensets and frozen structs, replaced by events and
never changed in place, and flat lists of parts (players, heroes, monsters). Copying is then one
shallow copy for the state and one for each part.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

P = TypeVar("P", bound="Part")
V = TypeVar("V")

_THING = "a physical thing"

#: A physical card, tile or token, `zombie.2`. A state says with this word which of its fields
#: hold things that may be hidden from somebody: only they are dealt anew on imagined tables.
Thing = Annotated[str, _THING]

_shallow: Any = Struct.__copy__  # type: ignore[attr-defined]


class Part(Struct, gc=False):
    """A piece of a state that is copied with it: a player, a hero, a monster.

    A part never refers to a game or to another part's owner, so the garbage collector need not
    look at it.
    """

    def copy(self: P) -> P:
        """Return a copy that shares only what cannot change."""
        new: P = _shallow(self)
        for name in _lists_of(type(self)):
            setattr(new, name, [_shallow(part) for part in getattr(self, name)])
        return new

    def renamed(self: P, names: Mapping[Thing, Thing]) -> P:
        """Return a copy in which every thing has been given its other name."""
        new = self.copy()
        for name in _things_of(type(self)):
            value = getattr(self, name)
            if value:
                setattr(new, name, _relabelled(value, names))
        for name in _lists_of(type(self)):
            parts = getattr(new, name)
            for inner in _things_of(parts[0].__class__) if parts else ():
                for part in parts:
                    setattr(part, inner, _relabelled(getattr(part, inner), names))
        return new


class State(Part):
    """Everything that is true of a game between two answers; `State()` is the empty table."""


@cache
def _lists_of(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields of a state that hold lists of parts."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if get_origin(hints[name]) is list)


@cache
def _things_of(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields of a part that hold things, by their annotations."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if _speaks_of_things(hints[name]))


def _speaks_of_things(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return _THING in hint.__metadata__
    return get_origin(hint) is not list and any(_speaks_of_things(arg) for arg in get_args(hint))


def relabelled(value: V, names: Mapping[Thing, Thing]) -> V:
    """Return *value* with every thing in it, wherever it is nested, given its other name."""
    return _relabelled(value, names)  # type: ignore[no-any-return]


def _relabelled(value: Any, names: Mapping[Thing, Thing]) -> Any:
    kind = type(value)
    if kind is str:
        return names.get(value, value)
    if kind is tuple:
        if value and type(value[0]) is str:
            get = names.get
            return tuple(map(get, value, value))
        return tuple([_relabelled(item, names) for item in value])
    if kind is frozenset:
        return frozenset(_relabelled(item, names) for item in value)
    if isinstance(value, Struct):
        return kind(*[_relabelled(getattr(value, name), names) for name in kind.__struct_fields__])
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
