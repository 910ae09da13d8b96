"""Looking up rules by the words of a question, and how to play on one page."""

from __future__ import annotations

import pytest

from mazmorra import ledger
from mazmorra.games import IDS, definition
from mazmorra.messages import LANGUAGES, Language
from mazmorra.messages.rules_search import how_to_play, search, search_how


def language(game: str, lang: str = "en") -> Language:
    return Language(lang, definition(game))


def found(game: str, words: list[str], lang: str = "en") -> list[ledger.Clause]:
    return search(words, ledger.load(game), language(game, lang))


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        (["dr.treasure.tie_split"], "en"),
        (["TREASURE.TIE_SPLIT"], "en"),
        (["chest", "divide"], "en"),
        (["divide chest"], "en"),
        (["COFRE", "divide"], "es"),
    ],
)
def test_a_clause_is_found_by_words_of_its_id_or_text(words: list[str], lang: str) -> None:
    hits = found("dungeon_raiders", words, lang)

    assert "dr.treasure.tie_split" in [clause.id for clause in hits]


def test_accents_do_not_matter_when_looking_up() -> None:
    with_accent, without = (found("dungeon_raiders", [word], "es") for word in ("cámara", "CAMARA"))

    assert with_accent == without
    assert 0 < len(with_accent) < len(ledger.load("dungeon_raiders"))


def test_all_words_must_occur() -> None:
    assert found("dungeon_raiders", ["torch"], "en")
    assert found("dungeon_raiders", ["torch", "spaceship"], "en") == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", IDS)
def test_every_game_says_on_one_page_how_it_is_played(game: str, lang: str) -> None:
    parts = how_to_play(language(game, lang))

    assert 5 <= len(parts) <= 8
    assert sum(len(part.text.split()) for part in parts) < 330
    assert all(part.text.endswith(".") for part in parts)


@pytest.mark.parametrize(("lang", "question"), [("en", "how do I win?"), ("es", "¿cómo gano?")])
@pytest.mark.parametrize("game", IDS)
def test_a_question_how_to_win_finds_what_wins_before_all_else(
    game: str, lang: str, question: str
) -> None:
    told = search_how([question], language(game, lang))

    assert told[0] == how_to_play(language(game, lang))[0]


def test_a_question_finds_the_rule_that_decides_the_game() -> None:
    hits = [clause.id for clause in found("dungeonquest", ["how", "do", "I", "win"])]

    assert hits.index("dq.end.score") < 10


def test_a_word_with_relatives_is_found_whole() -> None:
    texts = [clause.text.en.lower() for clause in found("dungeon_plungin", ["win"])]

    assert texts
    assert not any("window" in text and "win " not in text for text in texts)


def test_rules_come_before_lists_of_components() -> None:
    kinds = [clause.kind == "component" for clause in found("dungeonquest", ["torch"])]

    assert kinds == sorted(kinds)
    assert set(kinds) == {False, True}


def test_words_that_make_only_a_question_are_looked_for_where_there_are_no_others() -> None:
    assert found("dungeonquest", ["how"]) != list(ledger.load("dungeonquest"))
