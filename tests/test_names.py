"""Names that are drawn for bots, and for people who have not given one."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

import mazmorra
from mazmorra import games
from mazmorra.kernel import read_record
from mazmorra.messages import LANGUAGES, common
from mazmorra.messages.names import (
    bot_names,
    distinct,
    draw_names,
    people_names,
    record_names,
)

SOURCES = Path(mazmorra.__file__).parent
TABLES = [f"table {number}" for number in range(200)]
FULL = ("human", "greedy", "random", "greedy", "human")


def test_each_list_has_24_names_the_same_in_both_languages() -> None:
    for message, names in (("bot-names", bot_names()), ("people-names", people_names())):
        assert len(names) == len(set(names)) == 24
        for lang in LANGUAGES:
            assert common(lang).say(message).split(", ") == list(names)


def test_no_name_of_a_list_begins_like_another_and_none_is_in_both() -> None:
    for names in (bot_names(), people_names()):
        assert len({name[0] for name in names}) == 24
        assert all(re.fullmatch("[A-Z][a-z]{2,6}", name) for name in names)
    assert not set(bot_names()) & set(people_names())


@pytest.mark.parametrize("game", games.IDS)
def test_no_card_is_called_like_a_player(game: str) -> None:
    cards = games.definition(game).content().cards.values()
    words = {word for c in cards for lang in LANGUAGES for word in c.name.spoken(lang).split()}

    assert not words & {*bot_names(), *people_names()}


def test_the_same_table_and_seat_draw_the_same_name() -> None:
    for table in TABLES:
        assert draw_names(table, FULL) == draw_names(table, FULL)
        assert draw_names(table, FULL)[:3] == draw_names(table, FULL[:3])


def test_every_name_of_the_lists_is_drawn_at_some_table() -> None:
    drawn = {name for table in TABLES for name in draw_names(table, FULL)}

    assert drawn == {*bot_names(), *people_names()}


def test_people_and_bots_are_drawn_from_their_own_list() -> None:
    for table in TABLES:
        for who, name in zip(FULL, draw_names(table, FULL), strict=True):
            assert name in (people_names() if who == "human" else bot_names())


def test_no_two_at_a_table_begin_alike() -> None:
    for table in TABLES:
        given = ["Ádám", "", "Bea", "", "carla"]
        for one, two in combinations(draw_names(table, FULL, given), 2):
            assert one[0].upper().replace("Á", "A") != two[0].upper()


def test_even_24_seats_have_24_names() -> None:
    assert sorted(draw_names("all", ["greedy"] * 24)) == sorted(bot_names())
    assert len(set(draw_names("more", ["greedy"] * 30))) == 30


def test_a_given_name_is_kept_and_an_open_seat_has_none() -> None:
    names = draw_names("t", ["human", "greedy", "", "greedy"], ["Ana", "", "Left", "Rob"])

    assert [names[0], *names[2:]] == ["Ana", "", "Rob"]


def test_a_bot_called_like_a_person_gets_another_name() -> None:
    names = draw_names("t", ["greedy", "human"], ["Ana", "ana"])

    assert names[0] in bot_names()
    assert names[1] == "ana"


def test_of_two_names_that_look_alike_the_second_gets_a_number() -> None:
    assert distinct(["A", "A", "A 2", ""]) == ["A", "A 3", "A 2", ""]
    assert distinct(["Íñigo", "íñigo", "\u0406ñigo"]) == ["Íñigo", "íñigo 2", "\u0406ñigo"]
    assert distinct(["Ben", "\u0412en"]) == ["Ben", "\u0412en 2"]


def test_accents_and_tildes_make_other_names() -> None:
    assert distinct(["Íñigo", "Iñigo", "Inigo"]) == ["Íñigo", "Iñigo", "Inigo"]


def test_an_old_record_without_names_reads_verifies_and_is_shown_with_drawn_names() -> None:
    game = mazmorra.start("dungeon_raiders", seats=3, seed="old")
    while not game.over:
        seat = game.waiting[0]
        game.answer(seat, game.legal(seat)[0].key)
    record = read_record(game.record(["human", "greedy", "random"], secret=True).to_json())

    assert record.names is None
    assert mazmorra.replay(record).told
    assert record_names(record) == draw_names(game.seed_hash, ["human", "greedy", "random"])
    assert all(record_names(record))


NUMBERED = re.compile(r"\b(?:player|seat|jugador[a]?|asiento|puesto) \{ *\$", re.I)


def test_no_message_numbers_a_player_or_a_seat() -> None:
    files = [*SOURCES.glob("messages/*.ftl"), *SOURCES.glob("games/*/messages/*.ftl")]
    assert len(files) >= 12
    found = [
        f"{path.name}: {line}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if NUMBERED.search(line)
    ]

    assert found == []
