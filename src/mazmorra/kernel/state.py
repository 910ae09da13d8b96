"""The table: plain data that events write and snapshots copy.

A state's fields are scalars, text, tuples, frozensets and frozen structs, replaced by events and
never changed in place, and parts (players, heroes, monsters), one by one or in lists. Copying is
then one shallow copy for the state and one for each part.
"""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    NamedTuple,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

P = TypeVar("P", bound="Part")
V = TypeVar("V")

_THING = "a physical thing"

#: A physical card, tile or token, `zombie.2`. A state says with this word which of its fields
#: hold things that may be hidden from somebody: only they are dealt anew on imagined tables.
Thing = Annotated[str, _THING]

#: The lengths from which a tuple takes longer to encode than to find the same: one of structs, and
#: one of words or numbers.
LONG_OF_STRUCTS, LONG = 4, 12

_shallow: Any = Struct.__copy__  # type: ignore[attr-defined]


class Part(Struct, gc=False):
    """A piece of a state that is copied with it: a player, a hero, a monster.

    A part never refers to a game, so the garbage collector need not look at it. It may hold other
    parts, one by one or in lists.
    """

    def copy(self: P) -> P:
        """Return a copy that shares only what cannot change."""
        new: P = _shallow(self)
        lists, parts = _copied(type(self))
        for name, copied in lists:
            setattr(new, name, [*map(copied, getattr(self, name))])
        for name, copied in parts:
            part = getattr(self, name)
            if part is not None:
                setattr(new, name, copied(part))
        return new

    def renamed(self: P, names: Mapping[Thing, Thing]) -> P:
        """Return a copy in which every thing has been given its other name."""
        new = self.copy()
        _rename(new, names, frozenset(names))
        return new


class State(Part):
    """Everything that is true of a game between two answers; `State()` is the empty table."""


class _Inside(NamedTuple):
    """Which fields of a part hold what has to be copied or renamed.

    Attributes:
        lists: Lists of parts, whether those hold parts themselves, and whether they hold things.
        parts: Single parts.
        flat: Tuples of things and nothing else.
        things: Other fields with things somewhere inside.
    """

    lists: tuple[tuple[str, bool, bool], ...]
    parts: tuple[str, ...]
    flat: tuple[str, ...]
    things: tuple[str, ...]


@cache
def _inside(kind: type[Struct]) -> _Inside:
    hints = get_type_hints(kind, include_extras=True)
    lists, parts, flat, things = [], [], [], []
    for name in kind.__struct_fields__:
        hint = hints[name]
        if get_origin(hint) is list:
            item = _inside(get_args(hint)[0])
            deep = bool(item.lists or item.parts)
            lists.append((name, deep, deep or bool(item.flat or item.things)))
        elif any(isinstance(arg, type) and issubclass(arg, Part) for arg in _alternatives(hint)):
            parts.append(name)
        elif hint == tuple[Thing, ...]:
            flat.append(name)
        elif _speaks_of_things(hint):
            things.append(name)
    return _Inside(tuple(lists), tuple(parts), tuple(flat), tuple(things))


@cache
def tuples_of(kind: type[Struct]) -> tuple[tuple[str, int], ...]:
    """Return the fields of a state that hold tuples, which events replace and never change.

    Each has the length from which encoding it takes longer than seeing that it is still the same.
    """
    hints = get_type_hints(kind)
    found = []
    for name in kind.__struct_fields__:
        if get_origin(hints[name]) is tuple:
            items = get_args(hints[name])[0]
            structs = isinstance(items, type) and issubclass(items, Struct)
            found.append((name, LONG_OF_STRUCTS if structs else LONG))
    return tuple(found)


_Copied: TypeAlias = "tuple[tuple[str, Callable[[Any], Any]], ...]"


@cache
def _copied(kind: type[Struct]) -> tuple[_Copied, _Copied]:
    """Return the lists of parts and the single parts of a part, each with how one is copied.

    A part that holds no others needs a shallow copy and no call of a method.
    """
    inner, hints = _inside(kind), get_type_hints(kind)
    lists = tuple([(name, Part.copy if deep else _shallow) for name, deep, _ in inner.lists])
    parts = []
    for name in inner.parts:
        kinds = [one for one in _alternatives(hints[name]) if one is not NoneType]
        deep = any(not issubclass(one, Part) or any(_copied(one)) for one in kinds)
        parts.append((name, Part.copy if deep else _shallow))
    return lists, tuple(parts)


def _alternatives(hint: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the one type that is no union."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _speaks_of_things(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return _THING in hint.__metadata__
    if isinstance(hint, type) and issubclass(hint, Struct):
        inner = get_type_hints(hint, include_extras=True)
        return any(_speaks_of_things(inner[name]) for name in hint.__struct_fields__)
    return any(_speaks_of_things(arg) for arg in get_args(hint))


def _rename(part: Part, names: Mapping[Thing, Thing], renamed: frozenset[Thing]) -> None:
    """Give every thing of a part its other name, where it lies; most places hold none of them."""
    inner = _inside(type(part))
    untouched = renamed.isdisjoint
    for name in inner.flat:
        things = getattr(part, name)
        if not untouched(things):
            setattr(part, name, tuple(map(names.get, things, things)))
    for name in inner.things:
        value = getattr(part, name)
        if value:  # most often there are none
            setattr(part, name, relabelled(value, names))
    for name in inner.parts:
        if getattr(part, name) is not None:
            _rename(getattr(part, name), names, renamed)
    for name, _, holds_things in inner.lists:
        for one in getattr(part, name) if holds_things else ():
            _rename(one, names, renamed)


def relabelled(value: V, names: Mapping[Thing, Thing]) -> V:
    """Return *value* with every thing in it, wherever it is nested, given its other name."""
    return _relabelled(value, names)  # type: ignore[no-any-return]


def _relabelled(value: Any, names: Mapping[Thing, Thing]) -> Any:
    kind = type(value)
    if kind is str:
        return names.get(value, value)
    if kind is tuple:
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
