from __future__ import annotations

from pathlib import Path

import pytest

from mazmorra import Refused, ledger
from mazmorra.citations import Citations, citations, find
from mazmorra.games import IDS

ROOT = Path(__file__).resolve().parent.parent


def of(id: str) -> Citations:
    book, clause = find(id)
    return citations(book, clause)


@pytest.mark.parametrize("game", IDS)
def test_every_place_that_is_named_holds_the_clause(game: str) -> None:
    book = ledger.load(game)
    for clause in list(book)[:: len(book) // 5]:
        found = citations(book, clause)
        for place in (*found.code, *found.content):
            lines = (ROOT / place.path).read_text(encoding="utf-8").splitlines()
            near = lines[place.line - 1 :] if place in found.content else [lines[place.line - 1]]
            assert any(clause.id in line for line in near), (clause.id, place)


def test_rules_and_effects_come_before_the_other_modules() -> None:
    folders = [Path(place.path).parts[4] for place in of("dp.trap.no_seal").code]

    assert folders == ["effects", "rules"]


def test_a_longer_id_that_begins_alike_is_no_citation() -> None:
    book = ledger.load("dungeon_raiders")
    ids = [clause.id for clause in book]
    short, long = next((one, other) for one in ids for other in ids if other.startswith(f"{one}_"))

    alike = set(of(short).code) & set(of(long).code)

    for place in alike:
        line = (ROOT / place.path).read_text(encoding="utf-8").splitlines()[place.line - 1]
        assert line.count(short) > line.count(long)


def test_a_test_for_every_component_counts_for_each_of_them() -> None:
    """`dr.comp.*` on a test that runs once per row stands for all components."""
    tests = of("dr.comp.chambers_items").tests

    assert tests
    assert all(place.path.startswith("tests/games/dungeon_raiders/") for place in tests)


def test_a_refused_clause_has_a_stable_code_and_what_is_near() -> None:
    with pytest.raises(Refused) as refused:
        find("dq.turn.mov")

    assert refused.value.code == "rules/unknown_clause"
    assert str(refused.value.params["close"]).startswith("dq.turn.")
