"""What may come of an answer."""

from __future__ import annotations

from mazmorra.toolbox.outlooks import either


def test_the_odds_of_both_ends_add_up() -> None:
    assert either(0.25, "yes", "no").odds == ((0.25, "yes", ()), (0.75, "no", ()))


def test_each_end_has_the_arguments_of_its_own_message() -> None:
    outlook = either(0.75, "yes", ("no", (("wounds", 2),)))

    assert outlook.odds == ((0.75, "yes", ()), (0.25, "no", (("wounds", 2),)))
