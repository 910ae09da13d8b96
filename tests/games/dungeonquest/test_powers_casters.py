"""The Power cards of Brother Gherinn, Challara and Krutzbeck, one after the other."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.events.combat import (
    AttackRaised,
    CombatCardCanceled,
    CombatDeckRefilled,
    DamageMended,
    HandCardDiscarded,
    HandCardTaken,
    HandShown,
    LoserCrushed,
    LoserStacked,
    NextRoundPrepared,
    RoundCutShort,
    RoundWon,
    StackCardSuffered,
    StandOffReached,
    TopCardSuffered,
)
from mazmorra.games.dungeonquest.state import Fight
from mazmorra.testing import clause
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    fight,
    hand,
    play,
    put_aside,
    result,
    stacked,
)
from tests.games.dungeonquest.encounter_support import kinds, only

HAMMER = Lasting("any", "dq.power.golem.hammer_blow", 1)
SMASH = Lasting("any", "dq.power.troll.smash", -1)


# ---------------------------------------------------------------------- Brother Gherinn


@clause("dq.power.gherinn.purifying_flame")
def test_purifying_flame_discards_up_to_two_cards_of_the_own_damage() -> None:
    table = fight(
        "gherinn",
        mine=["purifying_flame"],
        theirs=["melee_1"],
        damage=(["magic_1", "ranged_2", "melee_2"], ["melee_3"]),
    )
    play(table, "purifying_flame", "melee_1")
    assert asked(table) == (0, "MendDamage")
    assert table.keys(0) == ["mend:melee_2", "mend:ranged_2", "mend:magic_1", "stop"]
    table.answers("mend:magic_1")
    assert only(table.told, DamageMended) == [DamageMended(0, "magic_1.1")]
    assert table.clauses(DamageMended) == ["dq.power.gherinn.purifying_flame"]
    assert table.keys(0) == ["mend:melee_2", "mend:ranged_2", "stop"]

    table.answers("mend:melee_2")

    assert asked(table) is None
    assert damage_of(table, 0) == ["ranged_2"]
    assert damage_of(table, 1) == ["melee_3", "purifying_flame"]
    assert put_aside(table) == ["magic_1", "melee_2"]


@clause("dq.power.gherinn.purifying_flame")
@pytest.mark.parametrize(
    ("answers", "left"), [(["stop"], 2), (["mend:magic_1", "stop"], 1), (["mend:magic_1"] * 2, 0)]
)
def test_purifying_flame_may_discard_fewer_cards_or_none(answers: list[str], left: int) -> None:
    table = fight(
        "gherinn", mine=["purifying_flame"], theirs=["melee_1"], damage=(["magic_1"] * 2, [])
    )

    play(table, "purifying_flame", "melee_1", *answers)

    assert len(damage_of(table, 0)) == left
    assert table.game.waiting == (0, 1)


@clause("dq.power.gherinn.purifying_flame")
def test_purifying_flame_finds_nothing_in_an_empty_damage_stack() -> None:
    table = fight("gherinn", mine=["purifying_flame"], theirs=["melee_1"])

    play(table, "purifying_flame", "melee_1")

    assert result(table) == (2, 1)


@clause("dq.power.gherinn.penance")
def test_penance_adds_2_for_a_card_of_damage() -> None:
    table = fight("gherinn", mine=["penance"], theirs=["magic_4"], draws=["melee_4"])
    play(table, "penance", "magic_4")
    assert asked(table) == (0, "DoPenance")
    assert table.keys(0) == ["add", "decline"]

    table.answers("add")

    assert only(table.told, TopCardSuffered) == [TopCardSuffered(0, ("melee_4.1",), ())]
    assert only(table.told, AttackRaised) == [AttackRaised(0, "penance.1", 2)]
    clause_ = "dq.power.gherinn.penance"
    assert table.clauses(TopCardSuffered) == table.clauses(AttackRaised) == [clause_]
    assert result(table) == (5, 4)
    assert damage_of(table, 0) == ["melee_4"]


@clause("dq.power.gherinn.penance")
def test_penance_may_be_declined() -> None:
    table = fight("gherinn", mine=["penance"], theirs=["magic_4"])

    play(table, "penance", "magic_4", "decline")

    assert result(table) == (3, 4)
    assert only(table.told, TopCardSuffered) == only(table.told, AttackRaised) == []


@clause("dq.power.gherinn.penance", "dq.ruling.combat_deck_empty")
@pytest.mark.parametrize(("out", "combat_stack"), [(["melee_4"], []), ([], ["melee_4"])])
def test_penance_takes_a_card_of_the_new_deck_if_the_old_one_is_empty(
    out: list[str], combat_stack: list[str]
) -> None:
    table = fight(
        "gherinn",
        mine=["penance"],
        theirs=["magic_4", "magic_1"],
        deck=[],
        discarded=out,
        combat_stack=combat_stack,
    )

    play(table, "penance", "magic_4", "add")

    assert only(table.told, CombatDeckRefilled)[0] == CombatDeckRefilled(("melee_4.1",))
    assert damage_of(table, 0) == ["melee_4"]
    assert result(table) == (5, 4)


@clause("dq.power.gherinn.penance")
def test_without_any_card_to_suffer_there_is_no_penance() -> None:
    table = fight("gherinn", mine=["penance"], theirs=["magic_4", "magic_1"], deck=[])

    play(table, "penance", "magic_4")

    assert result(table) == (3, 4)


@clause("dq.power.gherinn.light_of_kellos", "dq.combat.cancel.zero")
@pytest.mark.parametrize(
    ("theirs", "totals"),
    [("melee_4", (3, 0)), ("bone_shard", (3, 0)), ("magic_3", (3, 3)), ("melee_1", (3, 1))],
)
def test_light_of_kellos_cancels_a_card_of_4_or_more(theirs: str, totals: tuple[int, int]) -> None:
    table = fight("gherinn", mine=["light_of_kellos"], theirs=[theirs])

    play(table, "light_of_kellos", theirs)

    canceled = [CombatCardCanceled(1, f"{theirs}.1")] if totals[1] == 0 else []
    assert only(table.told, CombatCardCanceled) == canceled
    assert table.clauses(CombatCardCanceled) == ["dq.power.gherinn.light_of_kellos"] * len(canceled)
    assert result(table) == totals


@clause("dq.power.gherinn.light_of_kellos", "dq.ruling.effects_revealed_card")
@pytest.mark.parametrize(
    ("theirs", "change", "totals"), [("magic_3", HAMMER, (3, 4)), ("magic_4", SMASH, (3, 0))]
)
def test_light_of_kellos_looks_at_the_printed_value(
    theirs: str, change: Lasting, totals: tuple[int, int]
) -> None:
    table = fight("gherinn", mine=["light_of_kellos"], theirs=[theirs], lasting=([], [change]))

    play(table, "light_of_kellos", theirs)

    assert result(table) == totals


@clause("dq.power.gherinn.light_of_kellos")
def test_light_of_kellos_finds_no_card_of_an_empty_hand() -> None:
    table = fight("gherinn", mine=["light_of_kellos", "melee_1"], deck=[])

    table.answers("play:light_of_kellos")

    assert only(table.told, CombatCardCanceled) == []
    assert result(table) == (3, 0)


# ---------------------------------------------------------------------- Challara


@clause("dq.power.challara.shared_destinies")
def test_shared_destinies_shows_the_opponents_hand_to_challara_alone() -> None:
    table = fight(
        "challara", seats=3, mine=["shared_destinies"], theirs=["magic_1", "magic_4", "bone_shard"]
    )

    play(table, "shared_destinies", "magic_1")

    shown = HandShown(1, 1, 0, ("magic_4.1", "bone_shard.1"))
    assert only(table.told, HandShown) == [shown]
    assert table.clauses(HandShown) == ["dq.power.challara.shared_destinies"]
    assert shown in table.seen_by(0)
    hidden = HandShown(1, 1, 0, (FACE_DOWN, FACE_DOWN))
    assert hidden in table.seen_by(2)
    assert hidden in table.seen_by(None)
    assert table.keys(0) == ["take:bone_shard", "take:magic_4", "decline"]
    assert table.view(0).fight.sides[1].hand == ("magic_4.1", "bone_shard.1")
    assert table.view(2).fight.sides[1].hand == (FACE_DOWN, FACE_DOWN)


@clause("dq.power.challara.shared_destinies")
def test_shared_destinies_takes_one_of_the_cards_that_were_shown() -> None:
    table = fight(
        "challara", seats=3, mine=["shared_destinies"], theirs=["magic_1", "magic_4", "bone_shard"]
    )

    play(table, "shared_destinies", "magic_1")
    table.answers("take:bone_shard")

    taken = HandCardTaken(0, 0, 1, "bone_shard.1")
    assert only(table.told, HandCardTaken) == [taken]
    assert table.clauses(HandCardTaken) == ["dq.power.challara.shared_destinies"]
    assert taken in table.seen_by(1)
    assert HandCardTaken(0, 0, 1, FACE_DOWN) in table.seen_by(2)
    assert HandCardTaken(0, 0, 1, FACE_DOWN) in table.seen_by(None)
    assert hand(table, 0)[0] == "bone_shard"
    assert hand(table, 1)[0] == "magic_4"
    assert "bone_shard" not in hand(table, 1)
    assert "play:bone_shard" in table.keys(0)
    assert table.view(1).fight.sides[0].hand[:2] == ("bone_shard.1", FACE_DOWN)
    assert table.view(2).fight.sides[0].hand == (FACE_DOWN,) * 5


@clause("dq.power.challara.shared_destinies")
def test_shared_destinies_need_not_take_a_card() -> None:
    table = fight("challara", mine=["shared_destinies"], theirs=["magic_1", "magic_4"])

    play(table, "shared_destinies", "magic_1", "decline")

    assert only(table.told, HandCardTaken) == []
    assert hand(table, 1)[0] == "magic_4"
    assert result(table) == (2, 1)


@clause("dq.power.challara.shared_destinies")
def test_a_card_that_everybody_knew_stays_known_when_it_is_taken() -> None:
    def open_hand(_: object, found: Fight) -> None:
        found.sides[1].open, found.sides[1].hand = found.sides[1].hand[1:], found.sides[1].hand[:1]

    table = fight(
        "challara",
        seats=3,
        mine=["shared_destinies"],
        theirs=["magic_1", "magic_4"],
        change=open_hand,
    )

    play(table, "shared_destinies", "magic_1", "take:magic_4")

    assert table.view(2).fight.sides[0].hand[:1] == ("magic_4.1",)


@clause("dq.power.challara.shared_destinies")
def test_shared_destinies_finds_nothing_in_an_empty_hand() -> None:
    table = fight("challara", mine=["shared_destinies"], theirs=["magic_1"])

    play(table, "shared_destinies", "magic_1")

    assert only(table.told, HandShown) == []
    assert result(table) == (2, 1)


@clause("dq.power.challara.brightblazes_breath")
def test_brightblazes_breath_hits_with_the_newest_card_of_the_combat_stack() -> None:
    table = fight(
        "challara",
        mine=["brightblazes_breath"],
        theirs=["melee_1"],
        combat_stack=["ranged_1", "melee_4", "ranged_2"],
    )

    play(table, "brightblazes_breath", "melee_1")

    assert only(table.told, StackCardSuffered) == [StackCardSuffered(1, ("ranged_2.1",), ())]
    assert table.clauses(StackCardSuffered) == ["dq.power.challara.brightblazes_breath"]
    assert damage_of(table, 1) == ["brightblazes_breath", "ranged_2"]
    assert stacked(table) == ["ranged_1", "melee_4", "melee_1"]


@clause("dq.power.challara.brightblazes_breath")
@pytest.mark.parametrize(
    ("theirs", "combat_stack"),
    [("melee_1", []), ("hellfire", ["ranged_1"]), ("melee_4", ["ranged_1"])],
)
def test_brightblazes_breath_needs_a_victory_and_a_card(
    theirs: str, combat_stack: list[str]
) -> None:
    table = fight(
        "challara",
        "sorcerer",
        mine=["brightblazes_breath"],
        theirs=[theirs],
        combat_stack=combat_stack,
    )

    play(table, "brightblazes_breath", theirs)

    assert only(table.told, StackCardSuffered) == []


@clause("dq.power.challara.ancestral_wrath")
@pytest.mark.parametrize(("card", "value"), [("magic_1", 3), ("melee_1", 1), ("ranged_1", 1)])
def test_ancestral_wrath_adds_2_to_a_magic_attack_of_the_next_round(card: str, value: int) -> None:
    table = fight("challara", mine=["ancestral_wrath", card], theirs=["magic_2", "magic_4"])
    play(table, "ancestral_wrath", "magic_2")
    assert table.clauses(NextRoundPrepared) == ["dq.power.challara.ancestral_wrath"]
    assert result(table) == (3, 2)

    play(table, card, "magic_4", *["stop"] * (card == "melee_1"))

    assert result(table) == (value, 4)


@clause("dq.power.challara.ancestral_wrath", "dq.ruling.next_round_expires")
def test_ancestral_wrath_is_spent_after_the_next_round() -> None:
    table = fight(
        "challara", mine=["ancestral_wrath", "ranged_1", "magic_1"], theirs=["magic_2"] * 3
    )
    play(table, "ancestral_wrath", "magic_2")
    play(table, "ranged_1", "magic_2")

    play(table, "magic_1", "magic_2")

    assert result(table) == (1, 2)


@clause("dq.power.challara.veil_of_mist", "dq.ruling.round_cut_short")
def test_veil_of_mist_ends_the_round_in_a_stand_off_without_counterattack() -> None:
    """Magic 1 against ranged 4: Challara could have counterattacked."""
    table = fight(
        "challara",
        mine=["veil_of_mist", "magic_2"],
        theirs=["ranged_4", "magic_1"],
        combat_stack=["ranged_1"],
    )

    play(table, "veil_of_mist", "ranged_4")

    assert only(table.told, RoundCutShort) == [RoundCutShort(0, "veil_of_mist.1")]
    assert table.clauses(RoundCutShort) == ["dq.power.challara.veil_of_mist"]
    assert table.clauses(StandOffReached) == ["dq.ruling.round_cut_short"]
    assert only(table.told, RoundWon) == []
    assert stacked(table) == ["ranged_1", "ranged_4", "veil_of_mist"]
    assert damage_of(table, 0) == damage_of(table, 1) == []


@clause("dq.ruling.round_cut_short")
def test_a_power_effect_that_was_still_to_come_is_lost() -> None:
    table = fight("challara", mine=["veil_of_mist"], theirs=["deadly_shot"])

    play(table, "veil_of_mist", "deadly_shot")

    assert only(table.told, NextRoundPrepared) == []
    assert table.state.fight.sides[1].lasting == ()
    assert stacked(table) == ["deadly_shot", "veil_of_mist"]


@clause("dq.power.challara.veil_of_mist", "dq.ruling.round_cut_short")
def test_veil_of_mist_ends_a_counterattack_too() -> None:
    table = fight(
        "challara",
        mine=["magic_1", "veil_of_mist", "magic_2"],
        theirs=["ranged_4"],
        damage=([], ["melee_1"]),
    )

    play(table, "magic_1", "ranged_4", "counter:veil_of_mist")

    assert table.clauses(StandOffReached) == ["dq.ruling.round_cut_short"]
    assert stacked(table) == ["ranged_4", "magic_1", "veil_of_mist"]
    assert damage_of(table, 1) == ["melee_1"]


@clause("dq.power.challara.veil_of_mist")
def test_the_round_after_veil_of_mist_is_an_ordinary_one() -> None:
    table = fight("challara", mine=["veil_of_mist", "melee_4"], theirs=["ranged_4", "melee_1"])
    play(table, "veil_of_mist", "ranged_4")

    play(table, "melee_4", "melee_1")

    assert result(table) == (4, 1)
    assert damage_of(table, 1) == ["melee_4"]


# ---------------------------------------------------------------------- Krutzbeck


@clause("dq.power.krutzbeck.unleashed_wrath")
def test_unleashed_wrath_adds_1_for_each_discarded_card_of_value_1() -> None:
    table = fight(
        "krutzbeck",
        mine=["unleashed_wrath", "magic_1", "ranged_1", "melee_1", "melee_2", "magic_4"],
        theirs=["melee_4"],
    )
    play(table, "unleashed_wrath", "melee_4")
    assert asked(table) == (0, "DiscardOnes")
    assert table.keys(0) == ["discard:melee_1", "discard:ranged_1", "discard:magic_1", "stop"]
    table.answers("discard:magic_1")
    assert only(table.told, HandCardDiscarded) == [HandCardDiscarded(0, "magic_1.1")]
    assert only(table.told, AttackRaised) == [AttackRaised(0, "unleashed_wrath.1", 1)]
    clause_ = "dq.power.krutzbeck.unleashed_wrath"
    assert table.clauses(HandCardDiscarded) == table.clauses(AttackRaised) == [clause_]

    table.answers("discard:ranged_1", "stop")

    assert result(table) == (5, 4)
    assert put_aside(table) == ["magic_1", "ranged_1"]
    assert "melee_1" in hand(table, 0)


@clause("dq.power.krutzbeck.unleashed_wrath")
def test_unleashed_wrath_may_discard_nothing() -> None:
    table = fight("krutzbeck", mine=["unleashed_wrath", "melee_1"], theirs=["melee_4"])

    play(table, "unleashed_wrath", "melee_4", "stop")

    assert result(table) == (3, 4)


@clause("dq.power.krutzbeck.unleashed_wrath")
def test_the_question_of_unleashed_wrath_does_not_tell_what_is_in_the_hand() -> None:
    table = fight("krutzbeck", mine=["unleashed_wrath", "melee_4"], theirs=["melee_4"])

    play(table, "unleashed_wrath", "melee_4")

    assert table.keys(0) == ["stop"]


@clause("dq.power.krutzbeck.unleashed_wrath")
def test_unleashed_wrath_ends_with_the_last_card_of_the_hand() -> None:
    table = fight("krutzbeck", mine=["unleashed_wrath", "melee_1"], theirs=["melee_4"])

    play(table, "unleashed_wrath", "melee_4", "discard:melee_1")

    assert result(table) == (4, 4)


@clause("dq.power.krutzbeck.crushing_blow")
def test_crushing_blow_adds_the_losers_cards_to_the_losers_damage() -> None:
    table = fight(
        "krutzbeck",
        "demon",
        mine=["crushing_blow"],
        theirs=["ranged_1", "ranged_2", "ranged_1"],
        combat_stack=["magic_1"],
    )

    play(table, "crushing_blow", "ranged_1", "counter:ranged_2", "stop")

    crushed = LoserCrushed(1, ("ranged_1.1", "ranged_2.1"), ())
    assert only(table.told, LoserCrushed) == [crushed]
    assert table.clauses(LoserCrushed) == ["dq.power.krutzbeck.crushing_blow"]
    assert only(table.told, LoserStacked) == []
    assert damage_of(table, 1) == ["crushing_blow", "ranged_1", "ranged_2"]
    assert stacked(table) == ["magic_1"]


@clause("dq.power.krutzbeck.crushing_blow")
@pytest.mark.parametrize("theirs", ["unstoppable", "melee_4"])
def test_crushing_blow_does_nothing_without_a_victory(theirs: str) -> None:
    table = fight("krutzbeck", "golem", mine=["crushing_blow"], theirs=[theirs])

    play(table, "crushing_blow", theirs)

    assert only(table.told, LoserCrushed) == []
    assert damage_of(table, 1) == []


@clause("dq.power.krutzbeck.crushing_blow")
def test_crushing_blow_finds_no_card_of_an_empty_hand() -> None:
    table = fight("krutzbeck", mine=["crushing_blow", "melee_1"], deck=[])

    table.answers("play:crushing_blow")

    assert only(table.told, LoserCrushed) == []
    assert damage_of(table, 1) == ["crushing_blow"]


@clause("dq.power.krutzbeck.crushing_blow", "dq.power.lindel.elven_grace")
def test_a_crushed_elven_grace_does_not_go_back_to_the_hand() -> None:
    table = fight("krutzbeck", rival="lindel", mine=["crushing_blow"], theirs=["elven_grace"])

    play(table, "crushing_blow", "elven_grace")

    assert damage_of(table, 1) == ["crushing_blow", "elven_grace"]


@clause("dq.power.krutzbeck.crushing_blow", "dq.power.hugo.shield_wall")
def test_a_shield_wall_keeps_a_crushed_card_away() -> None:
    table = fight("krutzbeck", rival="hugo", mine=["crushing_blow"], theirs=["shield_wall"])

    play(table, "crushing_blow", "shield_wall")

    assert only(table.told, LoserCrushed) == [LoserCrushed(1, (), ("shield_wall.1",))]
    assert damage_of(table, 1) == ["crushing_blow"]
    assert put_aside(table) == ["shield_wall"]


@clause("dq.power.krutzbeck.bloodlust")
@pytest.mark.parametrize(("cards", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_bloodlust_adds_1_for_every_two_cards_of_the_own_damage(cards: int, bonus: int) -> None:
    table = fight(
        "krutzbeck",
        mine=["bloodlust"],
        theirs=["melee_1"],
        damage=(["magic_2"] * cards, ["magic_1"]),
    )

    play(table, "bloodlust", "melee_1")

    raised = [AttackRaised(0, "bloodlust.1", bonus)] if bonus else []
    assert only(table.told, AttackRaised) == raised
    assert table.clauses(AttackRaised) == ["dq.power.krutzbeck.bloodlust"] * len(raised)
    assert result(table) == (2 + bonus, 1)


@clause("dq.power.krutzbeck.bloodlust")
def test_bloodlust_counts_in_its_own_round_alone() -> None:
    table = fight(
        "krutzbeck",
        mine=["bloodlust", "melee_1"],
        theirs=["melee_1", "melee_1"],
        damage=(["magic_2"] * 4, []),
    )
    play(table, "bloodlust", "melee_1")
    assert "AttackRaised" in kinds(table.told)

    play(table, "melee_1", "melee_1")

    assert result(table) == (1, 1)
