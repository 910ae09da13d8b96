"""Every question of Dungeon Plungin' names the rule by which it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.kernel import Decision

#: The questions in the order of the rulebook, and what each is asked by.
QUESTIONS = {
    "ChooseHero": "dp.setup.level1_hero",
    "CreateHero": "dp.component.hero_points",
    "Outfit": "dp.component.hero_points",
    "PrepareSpell": "dp.cast.prepare",
    "PlaceHero": "dp.setup.place_heroes",
    "PickHero": "dp.variant.free_hero_order",
    "Act": "dp.turn.two_actions",
    "LayTile": "dp.build.fit",
    "AddDoor": "dp.counter.no_doors_left",
    "PlacePiece": "dp.place.occupied",
    "Examine": "dp.event.adv1_6",
    "KeepDice": "dp.ability.lucky",
    "React": "dp.reaction.one",
    "Advance": "dp.push.advance",
    "PushWhere": "dp.push.diagonal",
    "Face": "dp.variant.facing_turn",
    "LoseWeak": "dp.weak.choice",
    "ShootAgain": "dp.ability.rapid_shot",
    "ChooseVictim": "dp.law.dumb",
    "StrikeNow": "dp.break.combine",
    "JumpTo": "dp.trap.pit",
    "SpearFrom": "dp.trap.spear_area",
    "TakeObject": "dp.inv.full",
    "MakeRoom": "dp.cursed.two_handed",
    "SecondSquare": "dp.spell.wall_of_stone",
    "GustAxis": "dp.spell.push_direction",
    "LiftCurse": "dp.cursed.remove",
    "MournHero": "dp.death.leave_with_dead",
    "Inherit": "dp.death.replace_items",
    "Sell": "dp.sell.half",
    "Study": "dp.exp.tomes",
    "RaiseHero": "dp.component.advancement",
    "Shop": "dp.component.shop",
    "GoBack": "dp.exit.abandon",
}


@pytest.mark.parametrize("kind", GAME.decision_types(), ids=lambda kind: kind.__name__)
def test_a_question_names_the_rule_by_which_it_is_asked(kind: type[Decision[Any]]) -> None:
    assert kind.clause == QUESTIONS[kind.__name__]


def test_there_are_no_other_questions() -> None:
    assert {kind.__name__ for kind in GAME.decision_types()} == set(QUESTIONS)
