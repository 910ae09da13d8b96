"""Starting a game: what cannot be played is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import mazmorra
from mazmorra import Refused


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "monopoly"}, "table/unknown_game"),
        ({"game": []}, "table/unknown_game"),
        ({"seats": 2}, "table/seats"),
        ({"seats": 6}, "table/seats"),
        ({"seats": 4.0}, "table/seats"),
        ({"seats": "4"}, "table/seats"),
        ({"seats": True}, "table/seats"),
        ({"seed": 7.0}, "table/seed"),
        ({"seed": True}, "table/seed"),
        ({"seed": b"abc"}, "table/seed"),
        ({"seed": bytes(33)}, "table/seed"),
        ({"undo": "sometimes"}, "table/undo"),
        ({"options": {"tactics": True}}, "table/unknown_option"),
        ({"options": {"tactical": "yes"}}, "table/option_value"),
        ({"options": {"tactical": []}}, "table/option_value"),
        ({"options": "tactical"}, "table/unknown_option"),
        ({"options": ["tactical"]}, "table/unknown_option"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    wrong: dict[str, Any], code: str
) -> None:
    table = {"game": "dungeon_raiders", "seats": 4, "seed": "refused", **wrong}

    with pytest.raises(Refused) as refused:
        mazmorra.start(**table)

    assert refused.value.code == code
    assert str(refused.value).strip()
    assert "\n" not in str(refused.value)


def test_a_seed_of_bytes_is_the_seed_itself() -> None:
    game = mazmorra.start("dungeon_raiders", 3, seed=bytes(32))

    assert game.chance.seed == bytes(32)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_has_nothing_to_do(seat: int) -> None:
    game = mazmorra.start("dungeon_raiders", 3, seed="a seat")

    assert game.legal(seat) == ()
    assert list(game.explain(seat)) == []
    assert game.pending_of(seat) is None
