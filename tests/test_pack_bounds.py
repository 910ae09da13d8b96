"""Numbers of cards: each has a bound of its type, which loader and checker share."""

from __future__ import annotations

import copy
import json
import tomllib
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec import inspect

from mazmorra.check import check_pack
from mazmorra.games import IDS, content_of, definition
from mazmorra.kernel import Mistaken

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Way = tuple[str | int, ...]

#: The numbers that may be below 0, because they are added to others; `*` for all of a part.
SIGNED = {
    "dungeon_raiders": set[str](),
    "dungeonquest": {"power.amount"},
    "tiny_epic_dungeons": {
        *("feature.weapon.bonus", "loot.weapon.bonus", "spell.weapon.bonus"),
        *("feature.passive.*", "loot.passive.*", "spell.passive.*", "boss.spaces.*"),
    },
    # those of adventures are checked by rules of their own: intervals, and dice of tables
    "dungeon_plungin": {"object.bonus.*", "adventure.interval", "adventure.tables.*"},
}


def numbers(kind: inspect.Type, way: Way = ()) -> Iterator[tuple[Way, inspect.IntType]]:
    """Yield every number of a type and the way to it; the first element stands for a list."""
    match kind:
        case inspect.IntType():
            yield way, kind
        case inspect.UnionType():
            for one in kind.types:
                yield from numbers(one, way)
        case inspect.TupleType():
            for number, one in enumerate(kind.item_types):
                yield from numbers(one, (*way, number))
        case inspect.VarTupleType():
            yield from numbers(kind.item_type, (*way, 0))
        case inspect.StructType():
            for field in kind.fields:
                yield from numbers(field.type, (*way, field.encode_name))


def types(game: str) -> dict[str, inspect.Type]:
    box: Any = type(definition(game).content())
    return {kind: inspect.type_info(card) for kind, card in box.kinds.items()}


def dotted(kind: str, way: Way) -> str:
    return ".".join([kind, *(word for word in way if isinstance(word, str))])


@pytest.mark.parametrize("game", IDS)
def test_every_number_of_every_kind_has_a_bound_unless_it_may_be_below_0(game: str) -> None:
    free = {
        dotted(kind, way)
        for kind, info in types(game).items()
        for way, number in numbers(info)
        if number.ge is None
    }

    allowed = SIGNED[game]
    wide = tuple(name.removesuffix("*") for name in allowed if name.endswith("*"))
    assert {name for name in free if name not in allowed and not name.startswith(wide)} == set()
    assert all(any(one.startswith(name.removesuffix("*")) for one in free) for name in allowed)


def value_at(data: Any, way: Way) -> Any:
    for word in way:
        if isinstance(data, dict):
            data = data.get(word)
        elif isinstance(data, list) and isinstance(word, int) and word < len(data):
            data = data[word]
        else:
            return None
    return data


def inline(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize("game", IDS)
def test_a_number_below_its_bound_is_told_in_every_kind(game: str, tmp_path: Path) -> None:
    lines, expected, covered = [], [], set()
    for path in sorted(content_of(game).glob("*.toml")):
        for kind, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            bounded = [
                (way, number)
                for way, number in (() if kind == "printed" else numbers(types(game)[kind]))
                if number.ge is not None
            ]
            for entry in entries if isinstance(entries, list) else ():
                changed = copy.deepcopy(entry)
                touched: dict[str, list[str]] = {}
                for way, number in bounded:
                    if (kind, way) in covered or not isinstance(value_at(entry, way), int):
                        continue
                    covered.add((kind, way))
                    value_at(changed, way[:-1])[way[-1]] = number.ge - 1  # type: ignore[operator]
                    touched.setdefault(str(way[0]), []).append(dotted("", way)[1:])
                if touched:
                    lines += [f"[[{kind}]]", f'id = "{entry["id"]}"']
                for field, names in touched.items():
                    lines.append(f"{field} = {inline(changed[field])}")
                    expected += [(f"mine.toml:{len(lines)}", name) for name in names]
    (tmp_path / "pack.toml").write_text(f'name = "Low"\ngame = "{game}"\n')
    (tmp_path / "mine.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")

    with pytest.raises(Mistaken) as broken:
        check_pack(str(tmp_path))

    told = [
        (mistake.params["where"], mistake.params["field"])
        for mistake in broken.value.mistakes
        if mistake.params.get("says") in ("least", "span")
    ]
    assert len(expected) >= 10
    assert set(told) >= set(expected)


@pytest.mark.parametrize("game", IDS)
def test_the_types_themselves_refuse_what_the_checker_refuses(game: str) -> None:
    box: Any = type(definition(game).content())
    for kind, entries in [
        (kind, entries)
        for path in content_of(game).glob("*.toml")
        for kind, entries in tomllib.loads(path.read_text(encoding="utf-8")).items()
        if kind != "printed"
    ]:
        with pytest.raises(msgspec.ValidationError, match=r"`int` >= 1 - at `\$.copies`"):
            msgspec.convert({**entries[0], "copies": 0}, box.kinds[kind])
