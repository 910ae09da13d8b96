from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from mazmorra.games import IDS, definition
from mazmorra.messages import LANGUAGES

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "src" / "mazmorra" / "messages"
SOURCES = [
    path
    for path in sorted((ROOT / "web" / "src").rglob("*"))
    if path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts")
]


def texts(path: Path) -> dict[str, ast.Message]:
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path.name}: {entry.id.name} stands there twice"
            found[entry.id.name] = entry
    return found


def variables(message: ast.Message) -> set[str]:
    """Return the arguments and attributes a message names."""
    whole = repr(message.to_json())
    named = re.findall(r"'type': 'VariableReference', 'id': \{[^}]*'name': '(\w+)'", whole)
    return set(named) | {f".{attribute.id.name}" for attribute in message.attributes}


def known(lang: str) -> set[str]:
    files = [MESSAGES / f"{lang}.ftl", MESSAGES / f"web.{lang}.ftl"]
    files += [ROOT / f"src/mazmorra/games/{game}/messages/{lang}.ftl" for game in IDS]
    return {id for path in files for id in texts(path)}


def test_both_languages_say_the_same_things() -> None:
    english, spanish = (texts(MESSAGES / f"web.{lang}.ftl") for lang in LANGUAGES)

    assert english.keys() == spanish.keys()
    # Spanish may need an argument more, never do without one that English has.
    lacking = {id: variables(english[id]) - variables(spanish[id]) for id in english}
    assert {id: names for id, names in lacking.items() if names} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_the_client_asks_for_by_its_name_is_there(lang: str) -> None:
    there = known(lang)
    asked = {
        (path.name, id)
        for path in SOURCES
        for id in re.findall(r'"(web-[a-z0-9_-]+?)(?:\.\w+)?"', path.read_text(encoding="utf-8"))
    }

    assert asked
    assert {where for where in asked if where[1] not in there} == set()


def test_no_text_is_left_that_nobody_says() -> None:
    whole = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    said = set(re.findall(r"(web-[a-z0-9_-]+)", whole))
    # `web-pace-${pace}` says all that begin so.
    begun = tuple(re.findall(r"`(web-[a-z0-9_-]+-)\$\{", whole))

    silent = [
        id
        for id in texts(MESSAGES / "web.en.ftl")
        if id.startswith("web-") and id not in said and not id.startswith(begun)
    ]

    assert silent == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_whose_origin_is_told_has_a_name(lang: str) -> None:
    there = texts(MESSAGES / f"web.{lang}.ftl")
    told = {
        field
        for game in IDS
        for card in definition(game).content().cards.values()
        if isinstance(card.provenance, dict)
        for field in card.provenance
    }

    assert [
        field for field in sorted(told) if f"web-field-{field.replace('_', '-')}" not in there
    ] == []
