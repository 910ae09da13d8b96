from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

from mazmorra import Refused, ledger
from mazmorra.games import IDS, definition
from mazmorra.ledger import Coverage, Ledger

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
SOURCES = [
    path
    for path in sorted((ROOT / "src").rglob("*"))
    if path.suffix in {".py", ".toml", ".ftl"} and path.name != "ledger.toml"
]
LONGEST_TITLE = 6


@cache
def found() -> Coverage:
    return ledger.coverage([ledger.load(game) for game in IDS], TESTS)


# ---------------------------------------------------------------------- the tests


def test_every_clause_that_a_test_names_exists() -> None:
    assert found().unknown == ()


def test_every_test_that_names_a_clause_can_fail() -> None:
    assert found().hollow == ()


def test_no_test_claims_to_prove_more_than_eight_clauses() -> None:
    assert found().crowded == ()


@pytest.mark.parametrize("game", [id for id in IDS if definition(id).state_of_work == "whole"])
def test_every_clause_of_a_whole_game_has_a_test(game: str) -> None:
    untested = [clause.id for clause in ledger.load(game) if clause.id not in found().tested]

    assert untested == []


# ---------------------------------------------------------------------- the sources


def strange_ids(text: str, prefix: str, clauses: Ledger) -> list[str]:
    """Return what looks like a clause id of a game and is none; `dr.play.*` stands for several."""
    strange = []
    for match in re.finditer(rf"\b{prefix}\.[a-z_.0-9]+(\*)?", text):
        id = match[0].rstrip(".")
        if id.endswith("*"):
            known = any(clause.id.startswith(id[:-1]) for clause in clauses)
        else:
            known = id in clauses
        if not known:
            strange.append(id)
    return strange


@pytest.mark.parametrize("game", IDS)
def test_every_clause_named_in_a_source_or_content_file_exists(game: str) -> None:
    prefix, clauses = definition(game).prefix, ledger.load(game)

    strange = {
        str(path.relative_to(ROOT)): ids
        for path in SOURCES
        if (ids := strange_ids(path.read_text(encoding="utf-8"), prefix, clauses))
    }

    assert len(SOURCES) > 20
    assert strange == {}


def test_an_id_that_does_not_exist_is_found_wherever_it_stands() -> None:
    clauses = ledger.load("dungeon_raiders")
    text = "Clauses: dr.play.reveal, dr.play.nothing_such. See dr.comp.* and dr.zoo.*"

    assert strange_ids(text, "dr", clauses) == ["dr.play.nothing_such", "dr.zoo.*"]


# ---------------------------------------------------------------------- the ledgers


@pytest.mark.parametrize("game", IDS)
def test_every_clause_is_written_in_both_languages_and_names_its_source(game: str) -> None:
    wanting = [
        clause.id
        for clause in ledger.load(game)
        if not clause.source.strip()
        or any(
            not words.en.strip() or not words.es.strip() or words.en.strip() == words.es.strip()
            for words in (clause.title, clause.text)
        )
    ]

    assert wanting == []


@pytest.mark.parametrize("game", IDS)
def test_no_title_has_more_than_six_words_or_ends_with_a_full_stop(game: str) -> None:
    titles = [words for clause in ledger.load(game) for words in (clause.title.en, clause.title.es)]

    assert [title for title in titles if len(title.split()) > LONGEST_TITLE] == []
    assert [title for title in titles if title.endswith(".")] == []


@pytest.mark.parametrize("game", IDS)
def test_the_ids_of_a_ledger_are_unique_and_begin_with_its_prefix(game: str) -> None:
    ids = [clause.id for clause in ledger.load(game)]

    assert ids
    assert len(set(ids)) == len(ids)
    for id in ids:
        assert re.fullmatch(rf"{definition(game).prefix}(\.[a-z0-9_]+)+", id)


@pytest.mark.parametrize("game", IDS)
def test_variants_of_clauses_and_clauses_of_variants_exist(game: str) -> None:
    book, options = ledger.load(game), definition(game).options

    assert {clause.variant for clause in book} - {None} <= {option.id for option in options}
    for option in options:
        assert all(id in book for id in option.clauses)
    assert definition(game).seats_clause in book


# ---------------------------------------------------------------------- looking up


def test_a_ledger_of_no_game_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        ledger.load("chess")

    assert refused.value.code == "table/unknown_game"


# ---------------------------------------------------------------------- reading tests


def coverage_of(tmp_path: Path, source: str) -> Coverage:
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text(dedent(source), encoding="utf-8")
    return ledger.coverage([ledger.load("dungeon_raiders")], tmp_path / "tests")


def test_a_marker_in_either_spelling_counts(tmp_path: Path) -> None:
    coverage = coverage_of(
        tmp_path,
        """
        @clause("dr.play.reveal")
        def test_one(): assert True

        @pytest.mark.clause("dr.play.one_card", "dr.key.value")
        def test_two():
            with pytest.raises(Refused): pass
        """,
    )

    assert coverage.tested == {"dr.play.reveal", "dr.play.one_card", "dr.key.value"}
    assert coverage.unknown == coverage.hollow == coverage.crowded == ()


def test_an_unknown_clause_is_named_with_its_test(tmp_path: Path) -> None:
    coverage = coverage_of(
        tmp_path, '@clause("dr.play.nothing_such")\ndef test_one(): assert True\n'
    )

    assert coverage.tested == frozenset()
    assert coverage.unknown == ("tests/games/test_it.py:2 test_one names dr.play.nothing_such",)


def test_a_test_without_an_assertion_proves_nothing(tmp_path: Path) -> None:
    coverage = coverage_of(tmp_path, '@clause("dr.play.reveal")\ndef test_one(): pass\n')

    assert coverage.tested == frozenset()
    assert coverage.hollow == ("tests/games/test_it.py:2 test_one",)


def test_nine_clauses_are_too_many(tmp_path: Path) -> None:
    ids = [clause.id for clause in ledger.load("dungeon_raiders")][:9]
    names = ", ".join(f'"{id}"' for id in ids)

    coverage = coverage_of(tmp_path, f"@clause({names})\ndef test_one(): assert True\n")

    assert coverage.crowded == ("tests/games/test_it.py:2 test_one names 9",)


WILD = """
    @pytest.mark.parametrize("row", ROWS)
    @clause("{id}")
    def test_one(row): assert row
    """


def test_a_wildcard_counts_for_components_alone(tmp_path: Path) -> None:
    book = ledger.load("dungeon_raiders")

    coverage = coverage_of(tmp_path, WILD.format(id="dr.comp.*"))

    components = {c.id for c in book if c.kind == "component" and c.section == "comp"}
    assert coverage.tested == components


@pytest.mark.parametrize("id", ["dr.*", "dr.play.*"])
def test_a_wildcard_over_everything_or_over_rules_counts_for_nothing(
    tmp_path: Path, id: str
) -> None:
    coverage = coverage_of(tmp_path, WILD.format(id=id))

    assert coverage.tested == frozenset()
    assert len(coverage.unknown) == 1


def test_a_wildcard_on_a_test_of_one_row_counts_for_nothing(tmp_path: Path) -> None:
    coverage = coverage_of(tmp_path, '@clause("dr.comp.*")\ndef test_one(): assert True\n')

    assert coverage.tested == frozenset()


def test_coverage_is_counted_kind_by_kind(tmp_path: Path) -> None:
    book = ledger.load("dungeon_raiders")
    coverage = coverage_of(tmp_path, '@clause("dr.play.reveal")\ndef test_one(): assert True\n')

    counts = coverage.of(book)

    assert sum(tested for tested, _ in counts.values()) == 1
    assert sum(clauses for _, clauses in counts.values()) == len(book)
    assert counts[book["dr.play.reveal"].kind][0] == 1
