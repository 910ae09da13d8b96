"""The Heroes' Power cards: what is printed on all, and what those of three Heroes do."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.events.combat import (
    AttackHindered,
    ChosenAtRandom,
    CombatCardsDrawn,
    CombatCardsRevealed,
    DamageMended,
    LoserStacked,
    NextRoundPrepared,
    PlayedCardReplaced,
    PlayedCardReturned,
    RoundWon,
    ShieldRaised,
    StandOffReached,
    TopCardDiscarded,
    TopCardSuffered,
)
from mazmorra.kernel import Forced
from mazmorra.testing import clause
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    fight,
    hand,
    names,
    play,
    put_aside,
    result,
    stacked,
)
from tests.games.dungeonquest.encounter_support import kinds, only

HAMMER = Lasting("any", "dq.power.golem.hammer_blow", 1)
#: Types, attack, counterattack icon, escape, and the Hero who owns the card.
PRINTED = {
    "hail_of_arrows": ("tatianna", "ranged", 3, None, 3),
    "hunters_snare": ("tatianna", "ranged", 2, "melee", 3),
    "panther_leap": ("tatianna", "ranged", 1, "melee", 5),
    "tribal_fury": ("tatianna", "ranged", 4, None, 2),
    "guided_shot": ("lindel", "ranged", 3, "melee", 2),
    "split_arrow": ("lindel", "ranged", 2, "melee", 3),
    "elven_grace": ("lindel", "ranged", 1, "melee", 4),
    "longbow_shot": ("lindel", "ranged", 4, None, 2),
    "shield_wall": ("hugo", "melee", 1, "magic", 3),
    "glorious_strike": ("hugo", "melee", 5, None, 1),
    "knights_challenge": ("hugo", "melee", 3, "magic", 1),
    "steadfast": ("hugo", "melee", 4, None, 2),
    "firestorm": ("gherinn", "magic", 5, None, 1),
    "purifying_flame": ("gherinn", "magic", 2, "ranged", 2),
    "penance": ("gherinn", "magic", 3, "ranged", 3),
    "light_of_kellos": ("gherinn", "magic", 3, None, 3),
    "shared_destinies": ("challara", "magic", 2, "ranged", 3),
    "brightblazes_breath": ("challara", "magic", 4, None, 3),
    "ancestral_wrath": ("challara", "magic", 3, "ranged", 2),
    "veil_of_mist": ("challara", "magic", 1, "ranged", 4),
    "unleashed_wrath": ("krutzbeck", "melee", 3, "magic", 0),
    "crushing_blow": ("krutzbeck", "melee", 4, None, 0),
    "bloodlust": ("krutzbeck", "melee", 2, "magic", 0),
    "headlong_charge": ("krutzbeck", "melee", 5, None, 0),
}


# ---------------------------------------------------------------------- what is printed


@clause("dq.power.tatianna.*", "dq.power.lindel.*", "dq.power.hugo.*", "dq.power.gherinn.*")
@clause("dq.power.challara.*", "dq.power.krutzbeck.*")
@pytest.mark.parametrize("card", PRINTED)
def test_a_heros_power_card_has_its_printed_numbers(card: str) -> None:
    box = fight().game.content

    power = box.decks["power"][card]

    assert PRINTED[card] == (power.owner, power.type, power.attack, power.counters, power.escape)
    assert power.damage == 0
    assert power.copies == 1
    assert len(box.powers_of[power.owner]) == 4


@clause("dq.ruling.power_numbers_order")
@pytest.mark.parametrize(
    ("card", "escape", "damage", "attack"),
    [
        ("poisoned_arrow", 2, 1, 2),
        ("shared_destinies", 3, 0, 2),
        ("guided_shot", 2, 0, 3),
        ("firestorm", 1, 0, 5),
    ],
)
def test_the_printed_numbers_are_escape_damage_and_attack(
    card: str, escape: int, damage: int, attack: int
) -> None:
    power = fight().game.content.decks["power"][card]

    assert (power.escape, power.damage, power.attack) == (escape, damage, attack)


@clause("dq.power.tatianna.tribal_fury", "dq.power.lindel.longbow_shot")
@clause("dq.power.hugo.glorious_strike", "dq.power.gherinn.firestorm")
@clause("dq.power.krutzbeck.headlong_charge")
@pytest.mark.parametrize(
    ("hero", "card", "attack"),
    [
        ("tatianna", "tribal_fury", 4),
        ("lindel", "longbow_shot", 4),
        ("hugo", "glorious_strike", 5),
        ("gherinn", "firestorm", 5),
        ("krutzbeck", "headlong_charge", 5),
    ],
)
def test_a_plain_power_card_is_only_its_attack_value(hero: str, card: str, attack: int) -> None:
    table = fight(hero, mine=[card, "melee_1"], theirs=["melee_1"], combat_stack=["melee_2"])

    play(table, card, "melee_1")

    assert [kind for kind in kinds(table.told) if kind != "CombatCardsDrawn"] == [
        "Answered",
        "CombatCardsRevealed",
        "RoundWon",
        *["DeathblowMade"] * (hero in ("hugo", "krutzbeck")),
        "LoserStacked",
        "RoundEnded",
        "RoundBegun",
    ]
    assert result(table) == (attack, 1)


# ---------------------------------------------------------------------- Tatianna


@clause("dq.power.tatianna.hail_of_arrows")
def test_hail_of_arrows_hits_with_a_ranged_top_card() -> None:
    table = fight("tatianna", mine=["hail_of_arrows"], theirs=["melee_2"], draws=["ranged_4"])

    play(table, "hail_of_arrows", "melee_2")

    assert only(table.told, TopCardSuffered) == [TopCardSuffered(1, ("ranged_4.1",), ())]
    assert table.clauses(TopCardSuffered) == ["dq.power.tatianna.hail_of_arrows"]
    assert damage_of(table, 1) == ["hail_of_arrows", "ranged_4"]
    assert put_aside(table) == []


@clause("dq.power.tatianna.hail_of_arrows")
@pytest.mark.parametrize("top", ["melee_4", "magic_1"])
def test_hail_of_arrows_discards_another_top_card(top: str) -> None:
    table = fight("tatianna", mine=["hail_of_arrows"], theirs=["melee_2"], draws=[top])

    play(table, "hail_of_arrows", "melee_2")

    assert only(table.told, TopCardDiscarded) == [TopCardDiscarded(f"{top}.1")]
    assert damage_of(table, 1) == ["hail_of_arrows"]
    assert put_aside(table) == [top]


@clause("dq.power.tatianna.hail_of_arrows")
@pytest.mark.parametrize("theirs", ["melee_4", "melee_3"])
def test_hail_of_arrows_does_nothing_without_a_victory(theirs: str) -> None:
    table = fight("tatianna", mine=["hail_of_arrows"], theirs=[theirs], draws=["ranged_4"])

    play(table, "hail_of_arrows", theirs)

    assert only(table.told, TopCardSuffered) == only(table.told, TopCardDiscarded) == []
    assert damage_of(table, 1) == []


@clause("dq.power.tatianna.hunters_snare", "dq.ruling.next_round_expires")
def test_after_hunters_snare_chance_chooses_the_opponents_card_for_one_round() -> None:
    table = fight(
        "tatianna",
        mine=["hunters_snare", "magic_1", "magic_2"],
        theirs=["magic_3", "melee_4", "magic_4"],
        chance={"snare": ["magic_4"]},
    )
    play(table, "hunters_snare", "magic_3")
    assert table.clauses(NextRoundPrepared) == ["dq.power.tatianna.hunters_snare"]
    assert table.game.waiting == (0,)

    table.answers("play:magic_1")

    assert only(table.told, ChosenAtRandom) == [ChosenAtRandom(1, "magic_4.1")]
    assert table.clauses(ChosenAtRandom) == ["dq.power.tatianna.hunters_snare"]
    assert only(table.told, CombatCardsRevealed)[0].cards == ((0, "magic_1.1"), (1, "magic_4.1"))
    assert table.game.waiting == (0, 1)


@clause("dq.power.tatianna.hunters_snare")
def test_hunters_snare_finds_nothing_in_an_empty_hand() -> None:
    snare = Lasting("snare", "dq.power.tatianna.hunters_snare")
    table = fight("tatianna", mine=["melee_1", "melee_2"], deck=[], lasting=([snare], ()))

    table.answers("play:melee_1")

    assert only(table.told, ChosenAtRandom) == []
    assert result(table) == (1, 0)


@clause("dq.power.tatianna.panther_leap")
@pytest.mark.parametrize(
    ("theirs", "totals"), [("magic_2", (1, 1)), ("magic_4", (1, 3)), ("magic_1", (1, 0))]
)
def test_panther_leap_lowers_the_opponents_value_by_1(theirs: str, totals: tuple[int, int]) -> None:
    table = fight("tatianna", mine=["panther_leap"], theirs=[theirs])

    play(table, "panther_leap", theirs)

    assert only(table.told, AttackHindered) == [AttackHindered(0, "panther_leap.1", 1)]
    assert table.clauses(AttackHindered) == ["dq.power.tatianna.panther_leap"]
    assert result(table) == totals


@clause("dq.power.tatianna.panther_leap")
def test_panther_leap_counts_in_its_own_round_alone() -> None:
    table = fight("tatianna", mine=["panther_leap", "magic_1"], theirs=["magic_4", "magic_2"])
    play(table, "panther_leap", "magic_4")

    play(table, "magic_1", "magic_2")

    assert result(table) == (1, 2)


# ---------------------------------------------------------------------- Lindel


@clause("dq.power.lindel.guided_shot")
def test_guided_shot_may_be_discarded_for_another_card() -> None:
    table = fight(mine=["guided_shot", "magic_4", "magic_1"], theirs=["magic_3"])
    play(table, "guided_shot", "magic_3")
    assert table.keys(0) == ["keep", "replace:magic_1", "replace:magic_4"]

    table.answers("replace:magic_4")

    replaced = PlayedCardReplaced(0, "guided_shot.1", "magic_4.1")
    assert only(table.told, PlayedCardReplaced) == [replaced]
    assert table.clauses(PlayedCardReplaced) == ["dq.power.lindel.guided_shot"]
    assert result(table) == (4, 3)
    assert damage_of(table, 1) == ["magic_4"]
    assert put_aside(table) == ["guided_shot"]


@clause("dq.power.lindel.guided_shot")
def test_guided_shot_may_be_kept() -> None:
    table = fight(mine=["guided_shot", "magic_4"], theirs=["magic_2"])

    play(table, "guided_shot", "magic_2", "keep")

    assert only(table.told, PlayedCardReplaced) == []
    assert damage_of(table, 1) == ["guided_shot"]


@clause("dq.power.lindel.guided_shot")
def test_guided_shot_asks_nothing_of_an_empty_hand() -> None:
    table = fight(mine=["guided_shot"], theirs=["magic_2"])

    play(table, "guided_shot", "magic_2")

    assert damage_of(table, 1) == ["guided_shot"]


@clause("dq.ruling.replacement_power")
def test_a_replacement_counts_before_counterattacks_and_takes_effect() -> None:
    """Split Arrow, of 2, replaces Guided Shot, draws a card and may then counterattack melee 2."""
    table = fight(
        mine=["guided_shot", "split_arrow", "ranged_1"], theirs=["melee_2"], draws=["magic_4"]
    )

    play(table, "guided_shot", "melee_2", "replace:split_arrow")

    assert kinds(table.told)[-2:] == ["PlayedCardReplaced", "CombatCardsDrawn"]
    assert table.clauses(CombatCardsDrawn) == ["dq.power.lindel.split_arrow"]
    assert asked(table) == (0, "Counter")
    assert hand(table, 0) == ["ranged_1", "magic_4"]


@clause("dq.ruling.replacement_power")
def test_the_replacement_in_a_counterattack_must_carry_the_matching_icon() -> None:
    table = fight(
        mine=["ranged_1", "guided_shot", "ranged_2", "ranged_4", "magic_1"], theirs=["melee_4"]
    )

    play(table, "ranged_1", "melee_4", "counter:guided_shot")

    assert table.keys(0) == ["keep", "replace:ranged_2"]
    assert table.closed(0) == {
        "replace:ranged_4": "dq.ruling.replacement_power",
        "replace:magic_1": "dq.ruling.replacement_power",
    }
    table.answers("replace:ranged_2")
    assert names(table.state.fight.sides[0].played) == ["ranged_1", "ranged_2"]
    assert asked(table) == (0, "Counter")


@clause("dq.ruling.replacement_power", "dq.power.lindel.guided_shot")
def test_a_revealed_guided_shot_may_be_replaced_by_any_card() -> None:
    table = fight(mine=["guided_shot", "ranged_4", "magic_1"], theirs=["melee_4"])

    play(table, "guided_shot", "melee_4")

    assert table.keys(0) == ["keep", "replace:ranged_4", "replace:magic_1"]
    assert table.closed(0) == {}


@clause("dq.power.lindel.split_arrow")
def test_split_arrow_draws_a_card_that_nobody_else_sees() -> None:
    table = fight(mine=["split_arrow", "melee_1"], theirs=["magic_4"], draws=["ranged_4"], seats=3)

    play(table, "split_arrow", "magic_4")

    assert only(table.told, CombatCardsDrawn)[0] == CombatCardsDrawn(0, 0, ("ranged_4.1",))
    assert table.clauses(CombatCardsDrawn)[0] == "dq.power.lindel.split_arrow"
    assert hand(table, 0)[:2] == ["melee_1", "ranged_4"]
    for seat in (1, 2, None):
        assert CombatCardsDrawn(0, 0, (FACE_DOWN,)) in table.seen_by(seat)


@clause("dq.power.lindel.split_arrow")
def test_split_arrow_draws_nothing_where_there_is_no_card() -> None:
    table = fight(mine=["split_arrow"], theirs=["magic_4", "magic_1"], deck=[])

    play(table, "split_arrow", "magic_4")

    assert only(table.told, CombatCardsDrawn) == []


@clause("dq.power.lindel.elven_grace")
def test_elven_grace_goes_back_to_the_hand_of_the_loser() -> None:
    table = fight(mine=["elven_grace"], theirs=["magic_4"])

    play(table, "elven_grace", "magic_4")

    assert only(table.told, PlayedCardReturned) == [PlayedCardReturned(0, "elven_grace.1")]
    assert table.clauses(PlayedCardReturned) == ["dq.power.lindel.elven_grace"]
    assert only(table.told, LoserStacked) == []
    assert stacked(table) == []
    assert table.state.fight.sides[0].open == ("elven_grace.1",)
    assert [len(event.cards) for event in only(table.told, CombatCardsDrawn)] == [4, 5]
    assert "play:elven_grace" in table.keys(0)


@clause("dq.power.lindel.elven_grace")
def test_only_elven_grace_itself_goes_back_after_a_lost_counterattack() -> None:
    table = fight(mine=["ranged_1", "elven_grace"], theirs=["melee_4"])

    play(table, "ranged_1", "melee_4", "counter:elven_grace")

    assert "elven_grace" in hand(table, 0)
    assert only(table.told, LoserStacked) == [LoserStacked(0, ("ranged_1.1",))]
    assert stacked(table) == ["ranged_1"]


@clause("dq.power.lindel.elven_grace")
def test_elven_grace_stays_where_it_is_put_after_a_stand_off_or_a_victory() -> None:
    level = fight(mine=["elven_grace"], theirs=["magic_1"])
    won = fight(mine=["elven_grace"], theirs=["magic_1"], lasting=([HAMMER], []))

    for table in (level, won):
        play(table, "elven_grace", "magic_1")
        assert only(table.told, PlayedCardReturned) == []

    assert stacked(level) == ["magic_1", "elven_grace"]
    assert damage_of(won, 1) == ["elven_grace"]


# ---------------------------------------------------------------------- Hugo


@clause("dq.power.hugo.shield_wall")
def test_shield_wall_lets_only_one_card_of_a_counterattack_through() -> None:
    """The Monster's revealed card goes through; the other two are discarded."""
    table = fight(
        "hugo",
        mine=["shield_wall"],
        theirs=["ranged_1", "ranged_1", "ranged_2"],
        lasting=([Lasting("any", "dq.power.golem.hammer_blow", 1)], []),
    )

    play(table, "shield_wall", "ranged_1", "counter:ranged_1", "counter:ranged_2")

    assert only(table.told, ShieldRaised) == [ShieldRaised(0, "shield_wall.1")]
    assert table.clauses(ShieldRaised) == ["dq.power.hugo.shield_wall"]
    won = RoundWon(0, ("ranged_1.1",), ("ranged_1.2", "ranged_2.1"), (2, 4))
    assert only(table.told, RoundWon) == [won]
    assert damage_of(table, 0) == ["ranged_1"]
    assert put_aside(table) == ["ranged_1", "ranged_2"]
    assert stacked(table) == ["shield_wall"]


@clause("dq.power.hugo.shield_wall")
def test_shield_wall_keeps_away_what_a_victory_effect_would_add() -> None:
    """Trample is the one card; the top card of the deck is discarded."""
    table = fight("hugo", "troll", mine=["shield_wall"], theirs=["trample"], draws=["magic_1"])

    play(table, "shield_wall", "trample")

    assert only(table.told, TopCardSuffered) == [TopCardSuffered(0, (), ("magic_1.1",))]
    assert damage_of(table, 0) == ["trample"]
    assert put_aside(table) == ["magic_1"]


@clause("dq.power.hugo.shield_wall")
def test_shield_wall_protects_in_its_own_round_alone() -> None:
    table = fight(
        "hugo",
        mine=["shield_wall", "melee_2"],
        theirs=["magic_4", "ranged_1", "ranged_2"],
    )
    play(table, "shield_wall", "magic_4", "stop")

    play(table, "melee_2", "ranged_1", "counter:ranged_2")

    assert damage_of(table, 0) == ["magic_4", "ranged_1", "ranged_2"]


@clause("dq.power.hugo.shield_wall")
def test_a_single_card_goes_through_a_shield_wall() -> None:
    table = fight("hugo", mine=["shield_wall"], theirs=["melee_2"])

    play(table, "shield_wall", "melee_2")

    assert only(table.told, RoundWon) == [RoundWon(0, ("melee_2.1",), (), (1, 2))]


@clause("dq.power.hugo.knights_challenge", "dq.ruling.next_round_expires")
def test_after_knights_challenge_the_opponent_cannot_counterattack_for_one_round() -> None:
    table = fight(
        "hugo",
        mine=["knights_challenge", "melee_2", "melee_4"],
        theirs=["melee_1", "ranged_1", "ranged_2"],
        draws=["ranged_1"] * 4 + ["ranged_2"] * 4,
    )
    play(table, "knights_challenge", "melee_1")
    assert table.clauses(NextRoundPrepared) == ["dq.power.hugo.knights_challenge"]
    play(table, "melee_2", "ranged_2")

    assert len(only(table.told, StandOffReached)) == 1
    play(table, "melee_4", "ranged_1")
    assert asked(table) == (1, "Counter")


@clause("dq.power.hugo.knights_challenge")
def test_knights_challenge_does_not_bind_hugo_himself() -> None:
    challenge = Lasting("no_counter", "dq.power.hugo.knights_challenge")
    table = fight(
        "hugo", mine=["melee_1", "melee_2"], theirs=["magic_4"], lasting=([challenge], [])
    )

    play(table, "melee_1", "magic_4")

    assert asked(table) == (0, "Counter")


@clause("dq.power.hugo.steadfast")
def test_steadfast_mends_a_card_of_hugos_choice_after_a_victory() -> None:
    table = fight(
        "hugo", mine=["steadfast"], theirs=["melee_3"], damage=(["magic_1", "ranged_2"], [])
    )
    play(table, "steadfast", "melee_3")
    assert asked(table) == (0, "MendDamage")
    assert table.keys(0) == ["mend:ranged_2", "mend:magic_1"]

    table.answers("mend:magic_1")

    assert only(table.told, DamageMended) == [DamageMended(0, "magic_1.1")]
    assert table.clauses(DamageMended) == ["dq.power.hugo.steadfast"]
    assert damage_of(table, 0) == ["ranged_2"]
    assert put_aside(table) == ["magic_1"]


@clause("dq.power.hugo.steadfast")
def test_steadfast_must_mend_and_the_only_card_is_mended_without_a_question() -> None:
    table = fight("hugo", mine=["steadfast"], theirs=["melee_3"], damage=(["magic_1"], []))

    play(table, "steadfast", "melee_3")

    assert only(table.told, Forced) == [Forced(0, "mend:magic_1")]
    assert damage_of(table, 0) == []


@clause("dq.power.hugo.steadfast")
@pytest.mark.parametrize("theirs", ["unstoppable", "melee_4"])
def test_steadfast_mends_nothing_without_a_victory(theirs: str) -> None:
    table = fight("hugo", "golem", mine=["steadfast"], theirs=[theirs], damage=(["magic_1"], []))

    play(table, "steadfast", theirs)

    assert only(table.told, DamageMended) == []
    assert damage_of(table, 0)[:1] == ["magic_1"]


@clause("dq.power.hugo.steadfast")
def test_steadfast_finds_nothing_to_mend_in_an_empty_damage_stack() -> None:
    table = fight("hugo", mine=["steadfast"], theirs=["melee_3"])

    play(table, "steadfast", "melee_3")

    assert asked(table) is None
    assert only(table.told, DamageMended) == []
