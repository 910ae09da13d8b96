"""The questions of a combat, what answers promise, and what everybody may know."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeonquest import GAME
from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.state import Fight, State
from mazmorra.kernel import Public
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import fight, play
from tests.games.dungeonquest.support import QuestTable

HAMMER = Lasting("any", "dq.power.golem.hammer_blow", 1)
SMASH = Lasting("any", "dq.power.troll.smash", -1)
WRATH = Lasting("own_type", "dq.power.challara.ancestral_wrath", 2, "magic")
AGONY = Lasting("cancel", "dq.power.sorcerer.agony_of_memory", 3)


def promises(table: QuestTable, seat: int) -> dict[str, dict[str, Any]]:
    """Return what each answer of a seat would do, by its key."""
    found = {}
    for option in table.game.legal(seat):
        outlook = table.game.outlook(seat, option)
        assert outlook is not None
        found[option.key] = {"message": outlook.message, **dict(outlook.args)}
    return found


# ---------------------------------------------------------------------- clauses


@clause("dq.combat.reveal")
def test_a_card_is_asked_for_by_the_clause_of_the_reveal_step() -> None:
    table = fight(mine=["melee_1"], theirs=["magic_1"])

    questions = [table.game.question(seat) for seat in (0, 1)]

    assert [question and question.clause for question in questions] == ["dq.combat.reveal"] * 2


@clause("dq.combat.counter.optional", "dq.combat.reveal.power_effects")
@pytest.mark.parametrize(
    ("hero", "monster", "mine", "theirs", "seat", "asks"),
    [
        ("lindel", "troll", "melee_1", "magic_4", 0, "combat.counter.optional"),
        ("lindel", "troll", "guided_shot", "magic_4", 0, "power.lindel.guided_shot"),
        ("lindel", "skeleton", "melee_1", "deadly_shot", 1, "combat.reveal.power_effects"),
        ("gherinn", "troll", "purifying_flame", "magic_4", 0, "combat.reveal.power_effects"),
        ("gherinn", "troll", "penance", "magic_4", 0, "power.gherinn.penance"),
        (
            "challara",
            "troll",
            "shared_destinies",
            "magic_4",
            0,
            "power.challara.shared_destinies",
        ),
        (
            "krutzbeck",
            "troll",
            "unleashed_wrath",
            "magic_4",
            0,
            "power.krutzbeck.unleashed_wrath",
        ),
        ("lindel", "demon", "melee_1", "aura_of_terror", 1, "power.demon.aura_of_terror"),
    ],
)
def test_a_question_of_the_round_names_the_clause_that_asks(
    hero: str, monster: str, mine: str, theirs: str, seat: int, asks: str
) -> None:
    table = fight(
        hero,
        monster,
        mine=[mine, "ranged_4"],
        theirs=[theirs, "ranged_4"],
        damage=(["ranged_1"], []),
        combat_stack=["ranged_2"],
    )

    play(table, mine, theirs, *["stop"] * (theirs == "aura_of_terror"))

    question = table.game.question(seat)
    assert question is not None
    assert question.clause == f"dq.{asks}"


# ---------------------------------------------------------------------- what answers promise


@pytest.mark.parametrize(
    ("lasting", "values"),
    [
        ([], (1, 2, 4)),
        ([HAMMER], (2, 3, 5)),
        ([WRATH], (1, 4, 4)),
        ([SMASH, SMASH], (0, 0, 2)),
        ([HAMMER, WRATH], (2, 5, 5)),
        ([AGONY], (1, 2, 4)),
    ],
)
def test_a_card_promises_its_value_with_what_was_prepared_and_a_deathblow(
    lasting: list[Lasting], values: tuple[int, int, int]
) -> None:
    table = fight(
        mine=["melee_1", "magic_2", "ranged_4"],
        theirs=["magic_1"],
        lasting=(lasting, [HAMMER]),
        combat_stack=["magic_1", "melee_2", "magic_4"],
    )

    seen = promises(table, 0)

    assert {shown["message"] for shown in seen.values()} == {"outlook-play"}
    keys = ["play:melee_1", "play:magic_2", "play:ranged_4"]
    assert [seen[key]["value"] for key in keys] == list(values)
    assert [seen[key]["deathblow"] for key in keys] == [1, 2, 0]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_counterattack_promises_how_the_totals_would_stand(seat: int) -> None:
    cards = ["melee_1", "melee_1", "melee_2", "melee_3"]
    hands = (cards, ["magic_3"]) if seat == 0 else (["magic_3"], cards)
    table = fight(mine=hands[0], theirs=hands[1])

    play(table, hands[0][0], hands[1][0])

    totals = {"counter:melee_1": 2, "counter:melee_2": 3, "counter:melee_3": 4, "stop": 1}
    results = {1: "lose", 2: "lose", 3: "standoff", 4: "win"}
    assert promises(table, seat) == {
        key: {"message": "outlook-counter", "value": mine, "against": 3, "result": results[mine]}
        for key, mine in totals.items()
    }


def test_a_discarded_card_promises_1_more() -> None:
    table = fight("krutzbeck", mine=["unleashed_wrath", "magic_1"], theirs=["melee_4"])

    play(table, "unleashed_wrath", "melee_4")

    assert promises(table, 0) == {
        "discard:magic_1": {"message": "outlook-raise", "value": 4, "against": 4},
        "stop": {"message": "outlook-raise", "value": 3, "against": 4},
    }


def test_a_hero_who_is_attacked_sees_the_attackers_value() -> None:
    table = fight(rival="krutzbeck", mine=["melee_4"], theirs=["unleashed_wrath", "magic_1"])

    play(table, "melee_4", "unleashed_wrath")

    assert promises(table, 1)["stop"] == {"message": "outlook-raise", "value": 3, "against": 4}


# ---------------------------------------------------------------------- what everybody may know


@clause("dq.ruling.public_information")
@pytest.mark.parametrize("kind", [kind for kind in GAME.event_types() if issubclass(kind, Public)])
def test_what_happens_openly_is_seen_whole_by_everybody(kind: type[Public]) -> None:
    assert kind.seen_by is Public.seen_by


@clause("dq.monster.token_secret", "dq.ruling.public_information")
@pytest.mark.parametrize(("known", "above"), [(0, 2), (3, 3)])
def test_everybody_knows_how_many_hits_a_monster_has_survived(known: int, above: int) -> None:
    """Two cards lie in its damage stack, and an earlier combat may have told more."""

    def remember(_: State, found: Fight) -> None:
        found.above = known

    table = fight(
        seats=3,
        monster="demon",
        next="draw",
        mine=["melee_1"],
        damage=(["magic_1"], ["ranged_1", "ranged_2"]),
        change=remember,
    )

    assert [table.view(seat).fight.above for seat in (0, 1, 2, None)] == [above] * 4


@clause("dq.monster.token_secret")
@pytest.mark.parametrize(("known", "above"), [(0, 2), (3, 3)])
def test_a_monster_that_kills_a_hero_is_known_to_have_survived_the_last_hit(
    known: int, above: int
) -> None:
    def remember(_: State, found: Fight) -> None:
        found.above = known

    table = fight(
        seats=3,
        monster="demon",
        mine=["melee_1"],
        theirs=["melee_4"],
        wounds=[14],
        damage=((), ["ranged_1", "ranged_2"]),
        change=remember,
    )

    play(table, "melee_1", "melee_4")

    assert [lair.above for lair in table.view(2).lairs] == [above]
