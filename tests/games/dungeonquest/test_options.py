"""The options of a table: what may be chosen, together with what, and for whom it holds."""

from __future__ import annotations

from itertools import combinations

import pytest

import mazmorra
from mazmorra.games import definition
from mazmorra.kernel import Refused
from mazmorra.messages import Language
from mazmorra.testing import Table, clause
from tests.games.dungeonquest.variant_support import FLAGS, using

GAME = definition("dungeonquest")


@clause("dq.variant.agreement")
def test_no_optional_rule_is_played_unless_it_was_chosen() -> None:
    game = mazmorra.start("dungeonquest", 3, seed="a test")

    assert dict(game.options) == {
        "edition": "corrected",
        "heroes": "random",
        "solo": False,
        "score_challenge": False,
        "magical_might": 1,
        **dict.fromkeys(FLAGS, False),
    }


def test_every_option_names_the_clauses_it_stands_for() -> None:
    variant = "dq.variant."

    assert {option.id: option.clauses for option in GAME.options} == {
        "edition": ("dq.errata.extra_variants",),
        "heroes": ("dq.setup.heroes.random", "dq.setup.heroes.agreed"),
        "solo": (f"{variant}solo.rules",),
        "score_challenge": (f"{variant}solo.score_challenge",),
        "death_can_wait": (
            f"{variant}death_can_wait.knocked_out",
            f"{variant}death_can_wait.recommended",
        ),
        "magical_might": (f"{variant}magical_might.several", "dq.ruling.magical_might_limit"),
        "cloak_and_dagger": (f"{variant}cloak_and_dagger.facedown",),
        "live_to_fight": (f"{variant}live_to_fight.announce",),
        "no_guts_no_glory": (f"{variant}no_guts_no_glory.treasure_required",),
        "late_start": (f"{variant}late_start.sun",),
        "tower_power": (f"{variant}tower_power.jump",),
        "servants_of_kalladra": (
            f"{variant}servants_of_kalladra.move",
            "dq.ruling.solo_variants",
        ),
        "hero_vs_hero": (f"{variant}hero_vs_hero.enter", "dq.ruling.solo_variants"),
        "focused_determination": (
            f"{variant}focused_determination.spend",
            "dq.errata.extra_variants",
        ),
        "monstrous_treasures": (
            f"{variant}monstrous_treasures.roll",
            "dq.errata.extra_variants",
        ),
    }


@clause("dq.variant.agreement")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_optional_rules_can_be_played_together(seats: int) -> None:
    game = mazmorra.start(
        "dungeonquest", seats, {**using(*FLAGS), "magical_might": 3}, seed="a test"
    )

    assert all(game.options[flag] is True for flag in FLAGS)
    assert game.options["magical_might"] == 3


@clause("dq.variant.agreement")
@pytest.mark.parametrize("chosen", [*combinations(FLAGS, 1), *combinations(FLAGS, 2)], ids="+".join)
def test_any_combination_of_optional_rules_may_be_active(chosen: tuple[str, ...]) -> None:
    options = GAME.check_options(2, using(*chosen))

    assert {flag for flag in FLAGS if options[flag]} == set(chosen)


@clause("dq.variant.agreement")
def test_what_was_chosen_holds_for_everybody_and_does_not_change_in_the_game() -> None:
    """Loot of every Hero is cloaked, and every Hero has the same number of Runes."""
    table = Table("dungeonquest", 4, options={"magical_might": 2, "cloak_and_dagger": True})

    assert [len(hero.runes) for hero in table.state.heroes] == [2, 2, 2, 2]
    assert table.state.cloaked is True
    with pytest.raises(TypeError):
        table.game.options["magical_might"] = 1  # type: ignore[index]


@clause("dq.variant.agreement")
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"easy": True}, "table/unknown_option"),
        ({"tower_power": "yes"}, "table/option_value"),
        ({"edition": "1985"}, "table/option_value"),
        ({"heroes": "best"}, "table/option_value"),
    ],
)
def test_what_is_no_optional_rule_is_refused(given: dict[str, bool | str], code: str) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", 2, given, seed="a test")

    assert refused.value.code == code


@clause("dq.errata.extra_variants")
@pytest.mark.parametrize("variant", ["focused_determination", "monstrous_treasures"])
def test_the_variants_of_the_spanish_printing_are_offered_with_the_corrected_rules(
    variant: str,
) -> None:
    corrected = mazmorra.start(
        "dungeonquest", 2, {"edition": "corrected", variant: True}, seed="a test"
    )
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", 2, {"edition": "2010", variant: True}, seed="a test")

    assert corrected.options[variant] is True
    assert refused.value.code == "table/option_excludes"
    assert refused.value.params == {"option": variant, "excludes": "edition=2010"}


@clause("dq.errata.extra_variants")
def test_all_other_variants_can_be_played_by_the_first_printing() -> None:
    chosen = [f for f in FLAGS if f not in ("focused_determination", "monstrous_treasures")]

    game = mazmorra.start("dungeonquest", 2, {"edition": "2010", **using(*chosen)}, seed="a test")

    assert all(game.options[flag] is True for flag in chosen)


@clause("dq.variant.death_can_wait.recommended")
@pytest.mark.parametrize(("lang", "words"), [("en", "first game"), ("es", "primera partida")])
def test_death_can_wait_alone_is_recommended_for_a_first_game(lang: str, words: str) -> None:
    speaker = Language(lang, GAME)

    texts = {
        option.id: speaker.say(f"table-option-{option.id.replace('_', '-')}.description")
        for option in GAME.options
    }

    assert [id for id, text in texts.items() if words in text] == ["death_can_wait"]
    named = [o.id for o in GAME.options if "dq.variant.death_can_wait.recommended" in o.clauses]
    assert named == ["death_can_wait"]
