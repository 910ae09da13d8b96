"""`docs/protocol.md`: examples are messages, routes and codes are those of the server."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec
import pytest

from mazmorra.kernel import SENTENCES
from mazmorra.server import error_codes, schemas
from mazmorra.server.api.openapi import document
from mazmorra.server.app import make_litestar
from mazmorra.server.errors import _STATUS, MOST_BYTES, MOST_RECORD_BYTES, status_of
from mazmorra.server.ops.rate_limit import Limits
from mazmorra.server.realtime import connection
from mazmorra.server.schemas import realtime, rest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)
SCHEMAS = [
    import_module(found.name) for found in iter_modules(schemas.__path__, f"{schemas.__name__}.")
]


def struct(name: str) -> type[msgspec.Struct]:
    (found,) = {kind for module in SCHEMAS if (kind := getattr(module, name, None))}
    assert isinstance(found, type)
    assert issubclass(found, msgspec.Struct)
    return found


def unknown_fields(given: Any, understood: Any, where: str = "$") -> list[str]:
    """Return the fields of an example that its struct has not read, or has read otherwise."""
    if isinstance(given, dict):
        if not isinstance(understood, dict):
            return [where]
        return [
            problem
            for name, value in given.items()
            for problem in unknown_fields(value, understood.get(name, ...), f"{where}.{name}")
        ]
    if isinstance(given, list):
        if not isinstance(understood, list | tuple) or len(given) != len(understood):
            return [where]
        return [
            problem
            for number, (one, other) in enumerate(zip(given, understood, strict=True))
            for problem in unknown_fields(one, other, f"{where}[{number}]")
        ]
    return [] if given == understood else [where]


@pytest.mark.parametrize(
    ("name", "text"), EXAMPLES, ids=[f"{n}-{name}" for n, (name, _) in enumerate(EXAMPLES)]
)
def test_an_example_is_a_message(name: str, text: str) -> None:
    read = msgspec.json.decode(text, type=struct(name))

    assert unknown_fields(json.loads(text), msgspec.to_builtins(read)) == []


def test_a_field_that_a_message_has_not_is_found() -> None:
    read = msgspec.json.decode('{"step": 2, "stap": 3}', type=rest.Accepted)

    assert unknown_fields({"step": 2, "stap": 3}, msgspec.to_builtins(read)) == ["$.stap"]


def test_every_kind_of_message_has_an_example() -> None:
    kinds = {
        kind.__name__
        for union in (realtime.FromClient, realtime.FromServer)
        for kind in union.__args__
    }

    shown = {name for name, _ in EXAMPLES}

    assert kinds - shown == {"TableChanged"}  # its only field is shown as TableInfo
    assert "TableInfo" in shown


def test_the_routes_are_those_of_the_server() -> None:
    described = json.loads(document(make_litestar(None)))
    routes = [
        f"{method.upper()} {path}"
        for path, methods in described["paths"].items()
        for method in methods
    ]

    written = re.findall(r"(?m)^\| `((?:GET|POST|PATCH|PUT|DELETE) [^`]+)` \|", PAGE)

    assert sorted(written) == sorted(routes)


def test_the_structs_that_the_routes_name_exist() -> None:
    rows = re.findall(r"(?m)^\| `(?:GET|POST|PATCH|PUT|DELETE) [^`]+` \| ([^|]*) \|", PAGE)
    names = {name for row in rows for name in re.findall(r"`(\w+)`", row)}

    assert len(names) > 15
    for name in names:
        struct(name)


def test_the_codes_and_their_status_are_those_of_the_server() -> None:
    rows = dict(re.findall(r"(?m)^\| `(\w+/\w+)` \| (\d+) \|", PAGE))

    assert error_codes.SENTENCES.keys() <= SENTENCES.keys()
    assert [code for code in rows if code not in SENTENCES] == []
    assert {code: int(status) for code, status in rows.items()} == {
        code: status_of(code) for code in rows
    }
    assert _STATUS.keys() <= rows.keys()


def test_the_limits_and_close_codes_are_those_of_the_server() -> None:
    limits = Limits()
    socket, person = limits.messages_by_socket, limits.answers_by_person
    limit_words = PAGE.partition("## Limits")[2]

    assert f"{connection.MOST_BYTES // 1024} KiB, a body {MOST_BYTES // 1024} KiB" in limit_words
    assert f"a record {MOST_RECORD_BYTES // 2**20} MiB" in limit_words
    assert f"{socket.at_once:g} messages at once and {socket.a_second:g} a second" in limit_words
    assert f"{person.at_once:g} answers at once and {person.a_second:g} a" in limit_words
    codes = (realtime.GOING_AWAY, realtime.TRY_AGAIN, realtime.REFUSED)
    assert all(f"`{code}`" in PAGE for code in codes)
