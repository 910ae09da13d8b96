"""What is told to everybody, and what is asked though only one answer is left."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest import decisions, events
from mazmorra.games.dungeonquest.decisions import board as board_questions
from mazmorra.games.dungeonquest.decisions import cards as card_questions
from mazmorra.games.dungeonquest.decisions import combat as combat_questions
from mazmorra.games.dungeonquest.decisions import monster as monster_questions
from mazmorra.games.dungeonquest.decisions import tests as test_questions
from mazmorra.games.dungeonquest.events import board, cards, combat, monster, setup
from mazmorra.kernel import Decision, Event, Public
from mazmorra.testing import clause

#: Events that show cards of a deck or hand, Loot that may lie face down, or a token's life value.
NOT_FOR_ALL = {
    *("BagFilled", "CardDrawn", "CombatCardsDrawn", "CombatEnded", "HandCardTaken", "HandShown"),
    *("HeroTaken", "LootGained", "LootTaken", "MonsterMet", "PowerCardTaken", "RivalMet"),
    *("TokenDrawn", "TokenMoved", "TokenPlaced", "TokenReturned"),
}
#: Questions whose answers depend on a hand, on Loot or on Runes and potions that others may not
#: know: that only one is left would give something away.
ASKED_ALL_THE_SAME = {
    *("BeginTurn", "Bribe", "Counter", "DiscardOnes", "DropLoot", "FaceTest", "LightenLoad"),
    *("PlayCard", "ReplaceCard", "StasisMove", "TakeCard", "TakePrize", "TakeToken", "TakeTurn"),
    "TieRope",
}

EVENTS = [
    thing
    for module in (board, cards, combat, monster, setup)
    for thing in vars(module).values()
    if isinstance(thing, type)
    and issubclass(thing, Event)
    and thing.__module__.startswith(events.__name__)
]
QUESTIONS = [
    thing
    for module in (
        *(board_questions, card_questions, combat_questions),
        *(monster_questions, test_questions),
    )
    for thing in vars(module).values()
    if isinstance(thing, type)
    and issubclass(thing, Decision)
    and thing.__module__.startswith(decisions.__name__)
]


@clause("dq.ruling.public_information")
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_everybody_is_told_all_that_is_not_hidden(event: type[Event]) -> None:
    told_whole = event.seen_by is Public.seen_by

    assert told_whole == (event.__name__ not in NOT_FOR_ALL)


@clause("dq.ruling.public_information")
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.__name__)
def test_a_seat_is_asked_about_what_is_hidden_though_one_answer_is_left(
    question: type[Decision[object]],
) -> None:
    assert question.forced_is_public == (question.__name__ not in ASKED_ALL_THE_SAME)
