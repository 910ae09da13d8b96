from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games import IDS, content_of
from mazmorra.kernel.toml_lines import Lines, lines_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mazmorra.kernel import toml_lines

FILES = [path for game in IDS for path in sorted(content_of(game).glob("*.toml"))]

EVERYTHING = '''
# [comment] = { not = "a pair" }
title = "a # in a text, and [brackets] { }"
'quoted key' = 'C:\\no\\escape'
"esc\\u0061ped" = 1
dotted . key."with.dot" = true
when = 1979-05-27 07:32:00 # a date with a blank
plain = [1, 2,
    3, # last
]
text = """one
[not_a_table]
key = "no key"
\\""" five quotes: """""
literal = \'\'\'
a ' b '' c\'\'\'\'
inline = { a = 1, b = { c = "}" }, d.e = [ { f = 1 }, { f = 2 } ] }
empty = []
none = {}

[table . inner]
x = 1
[table]
y = 2

[[entry]]
id = "one"
[entry.tables]
rows = [
    { upto = 1, groups = [{ monster = "rat", count = "2" }] },
    { upto = 2 },
]
[[entry.part]]
n = 1
[[entry.part]]
n = 2
sub.deep = 3

[[entry]]  # the second
id = "two"
[[entry.part]]
n = 3
[entry.part.more]
z = -0.5
'''


def paths(data: Any, path: toml_lines.Path = ()) -> Iterator[toml_lines.Path]:
    """Yield the path of everything in a parsed text."""
    if path:
        yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from paths(value, (*path, number))


def test_everything_that_is_written_has_a_line_and_nothing_else_has() -> None:
    assert set(lines_of(EVERYTHING)) == set(paths(tomllib.loads(EVERYTHING)))


@pytest.mark.parametrize(
    ("path", "written"),
    [
        (("title",), "title = "),
        (("quoted key",), "'quoted key' = "),
        (("escaped",), '"esc'),
        (("dotted", "key", "with.dot"), "dotted . key"),
        (("when",), "when = "),
        (("plain", 2), "    3, # last"),
        (("text",), 'text = """one'),
        (("literal",), "literal = "),
        (("inline", "d", "e", 1, "f"), "inline = "),
        (("table", "inner", "x"), "x = 1"),
        (("table", "y"), "y = 2"),
        (("entry", 0), "[[entry]]"),
        (("entry", 0, "tables", "rows", 1, "upto"), "    { upto = 2 }"),
        (("entry", 0, "tables", "rows", 0, "groups", 0, "monster"), "    { upto = 1, groups"),
        (("entry", 0, "part", 1, "n"), "n = 2"),
        (("entry", 0, "part", 1, "sub", "deep"), "sub.deep = 3"),
        (("entry", 1), "[[entry]]  # the second"),
        (("entry", 1, "id"), 'id = "two"'),
        (("entry", 1, "part", 0, "n"), "n = 3"),
        (("entry", 1, "part", 0, "more", "z"), "z = -0.5"),
    ],
)
def test_the_line_of_a_path_is_where_it_is_written(path: toml_lines.Path, written: str) -> None:
    line = lines_of(EVERYTHING)[path]

    assert EVERYTHING.split("\n")[line - 1].startswith(written)


def test_lines_that_end_like_those_of_windows_are_counted_once() -> None:
    text = 'a = 1\r\n# b\r\nc = """x\r\ny"""\r\nd = [\r\n  1,\r\n  2]\r\n'

    assert lines_of(text) == {("a",): 1, ("c",): 3, ("d",): 5, ("d", 0): 6, ("d", 1): 7}


def test_what_is_not_written_is_where_the_things_around_it_begin() -> None:
    lines = Lines('x = 1\n[[rune]]\nid = "a"\nname = { en = "A" }\n')

    assert lines.at(("rune", 0, "name", "es")) == 4
    assert lines.at(("rune", 0, "power")) == 2
    assert lines.at(("nothing",)) == 1


def test_an_empty_text_has_no_lines() -> None:
    assert lines_of("") == {}
    assert lines_of("# only a comment") == {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_every_field_of_every_content_file_is_found_on_a_line_that_names_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = lines_of(text)
    rows = text.split("\n")

    assert set(found) == set(paths(tomllib.loads(text)))
    for path, line in found.items():
        if isinstance(path[-1], str):
            assert path[-1] in rows[line - 1], path
