"""How a person is shown an answer: row, target, switch, rank and fold."""

from __future__ import annotations

import mazmorra
from mazmorra.kernel import LAST, Decision, Option, Shown, row_of


class Ask(Decision[None]):
    """A question with two targets and a way out."""

    def options(self, game: object) -> tuple[Option[None], ...]:
        return (Option("hit:orc", None), Option("hit:rat", None), Option("decline", None))


def test_without_a_layout_the_verb_is_the_row_and_the_rest_its_target() -> None:
    question = Ask(0)

    shown = [question.layout(None, option) for option in question.options(None)]

    assert shown[:2] == [Shown("hit", "orc"), Shown("hit", "rat")]


def test_the_answer_that_does_nothing_more_stands_last() -> None:
    assert Ask(0).layout(None, Option("decline", None)) == Shown("decline", rank=LAST)


def test_a_row_may_be_more_words_of_the_key_or_all_of_them() -> None:
    assert row_of("cast:heal:thief", 2) == Shown("cast:heal", "thief")
    assert row_of("cast:heal", 2) == Shown("cast:heal")
    assert row_of("cast:heal:thief", 0) == Shown("cast:heal:thief")


def test_an_aside_is_a_row_of_its_own() -> None:
    game = mazmorra.start("dungeon_raiders", seats=3, seed="0")
    seat, aside = next(
        (seat, option)
        for seat in game.seats
        for option in game.legal(seat)
        if option.rule is not None
    )

    assert game.layout(seat, aside) == Shown(aside.key)
