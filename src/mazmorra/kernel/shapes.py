"""Reading what is written as what it should be: every mistake in it, not only the first.

`msgspec` decides the same questions faster, and stops at the first mistake with a sentence in
English. This reader goes on, says which field is wrong and why, and can also take what an earlier
version took, so that its games can be repeated.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import inspect

from mazmorra.kernel.mistakes import Wrong, close_to, spelled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.kernel.toml_lines import Path

#: What is returned for a value that cannot be read.
UNREAD: Any = object()


class Found(NamedTuple):
    """A mistake in a field.

    Attributes:
        ranged: Whether it is a number that is too small or too large, and nothing else.
    """

    path: Path
    problem: str
    args: dict[str, object]
    ranged: bool = False


class Reader:
    """Reads one entry.

    Args:
        fill: Whether a missing text may be filled as its type says, as in packs.

    Attributes:
        found: The mistakes, in the order of the type's fields.
        filled: The texts that stand in for missing ones.
    """

    def __init__(self, *, fill: bool = False) -> None:
        self.fill = fill
        self.found: list[Found] = []
        self.filled: list[Path] = []

    def read(self, kind: type, value: object) -> Any:
        """Return *value* as *kind*, or `UNREAD`; numbers out of their range are taken."""
        return self._read(_shape(kind), value, ())

    def _wrong(self, path: Path, problem: str, **args: object) -> Any:
        self.found.append(Found(path, problem, {"field": spelled(path), **args}))
        return UNREAD

    def _read(self, kind: inspect.Type, value: Any, path: Path) -> Any:
        match kind:
            case inspect.UnionType():
                return self._union(kind, value, path)
            case inspect.StructType():
                return self._struct(kind, value, path)
            case inspect.LiteralType():
                return self._literal(kind.values, value, path)
            case inspect.IntType():
                return self._number(kind, value, path)
            case inspect.BoolType():
                return value if isinstance(value, bool) else self._wrong(path, "type_switch")
            case inspect.StrType():
                if not isinstance(value, str):
                    return self._wrong(path, "type_text")
                return value
            case inspect.TupleType() | inspect.VarTupleType():
                return self._tuple(kind, value, path)
            case inspect.DictType():
                return self._dict(kind, value, path)
        raise TypeError(f"no card has a {kind}")

    def _union(self, kind: inspect.UnionType, value: Any, path: Path) -> Any:
        """Read by the type that has the value's form; literals count as one type."""
        types = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        words = [one for one in types if isinstance(one, inspect.LiteralType)]
        if words and isinstance(value, str):
            return self._literal(tuple(word for one in words for word in one.values), value, path)
        fitting = [one for one in types if isinstance(value, _FORMS[type(one)])]
        return self._read((fitting or types)[0], value, path)

    def _literal(self, values: tuple[Any, ...], value: Any, path: Path) -> Any:
        if not isinstance(value, str):
            return self._wrong(path, "type_text")
        if value not in values:
            known = [word for word in values if word]
            close = close_to(value, known)
            return self._wrong(path, "value", value=value, values=", ".join(known), **close)
        return value

    def _number(self, kind: inspect.IntType, value: Any, path: Path) -> Any:
        if not isinstance(value, int) or isinstance(value, bool):
            return self._wrong(path, "type_number")
        least, most = kind.ge, kind.le
        if (least is not None and value < least) or (most is not None and value > most):
            limits = {"least": least} if most is None else {"least": least, "most": most}
            args: dict[str, object] = {"field": spelled(path), "value": value, **limits}
            self.found.append(Found(path, "least" if most is None else "span", args, ranged=True))
        return value

    def _tuple(self, kind: inspect.TupleType | inspect.VarTupleType, value: Any, path: Path) -> Any:
        if not isinstance(value, list):
            return self._wrong(path, "type_list")
        if isinstance(kind, inspect.TupleType):
            types, count = kind.item_types, len(kind.item_types)
            if len(value) != count:
                return self._wrong(path, "length", count=count, found=len(value))
        else:
            types = (kind.item_type,) * len(value)
            least, most = kind.min_length or 0, kind.max_length
            if most is not None and not least <= len(value) <= most:
                span = {"least": least, "most": most}
                return self._wrong(path, "length_span", **span, found=len(value))
        read = [
            self._read(one, element, (*path, number))
            for number, (one, element) in enumerate(zip(types, value, strict=True))
        ]
        return UNREAD if _unread(read) else tuple(read)

    def _dict(self, kind: inspect.DictType, value: Any, path: Path) -> Any:
        if not isinstance(value, dict):
            return self._wrong(path, "type_table")
        read = {key: self._read(kind.value_type, one, (*path, key)) for key, one in value.items()}
        return UNREAD if _unread(read.values()) else read

    def _struct(self, kind: inspect.StructType, value: Any, path: Path) -> Any:
        if not isinstance(value, dict):
            return self._wrong(path, "type_table")
        fields = {field.encode_name: field for field in kind.fields}
        unknown = [key for key in value if key not in fields]
        meant = [self._unknown(key, fields, path) for key in unknown]
        read: dict[str, Any] = {}
        for key, field in fields.items():
            if key in value and _blank(kind.cls, value[key]):
                read[field.name] = self._wrong((*path, key), "empty_text")
            elif key in value:
                read[field.name] = self._read(field.type, value[key], (*path, key))
            elif field.required and key not in meant:
                read[field.name] = self._missing(kind.cls, key, value, path)
        if unknown or _unread(read.values()):
            return UNREAD
        try:
            return kind.cls(**read)
        except Wrong as problem:
            return self._wrong((*path, *problem.path), problem.problem, **problem.args_of)

    def _unknown(self, key: str, fields: Iterable[str], path: Path) -> str:
        """Report a field that is not known, and return the one that was perhaps meant."""
        close = close_to(key, fields)
        known = ", ".join(fields)
        self._wrong((*path, key), "unknown_field", field=key, fields=known, **close)
        return close.get("close", "")

    def _missing(self, cls: type, key: str, value: dict[str, Any], path: Path) -> Any:
        """Return what stands in for a missing text, or report it."""
        instead = _stands_in(cls).get(key)
        if not self.fill or instead not in value:
            return self._wrong((*path, key), "missing_field")
        self.filled.append(path)
        return value[instead]


#: The form in which TOML gives a value of each type.
_FORMS: dict[type, type | tuple[type, ...]] = {
    inspect.StructType: dict,
    inspect.DictType: dict,
    inspect.TupleType: list,
    inspect.VarTupleType: list,
    inspect.LiteralType: str,
    inspect.StrType: str,
    inspect.BoolType: bool,
    inspect.IntType: int,
}


def _stands_in(cls: type) -> dict[str, str]:
    """Return which text of a struct stands in for which; only structs of texts have any."""
    found: dict[str, str] = getattr(cls, "stands_in", {})
    return found


def _blank(cls: type, value: object) -> bool:
    return bool(_stands_in(cls)) and isinstance(value, str) and not value.strip()


def _unread(values: Iterable[object]) -> bool:
    return any(value is UNREAD for value in values)


@cache
def _shape(kind: type) -> inspect.Type:
    return inspect.type_info(kind)
