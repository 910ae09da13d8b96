"""The Monsters' Power cards, one after the other."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.events.cards import HeroKilled
from mazmorra.games.dungeonquest.events.combat import (
    AttackRaised,
    CombatCardCanceled,
    CombatCardsDrawn,
    DamageMended,
    DeathblowForbidden,
    DeathblowMade,
    HandCardDiscarded,
    NextRoundPrepared,
    RoundWon,
    StackCardSuffered,
    StandOffReached,
    TopCardSuffered,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import Fight, State
from mazmorra.kernel import Forced
from mazmorra.testing import clause
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
#: The Monster who owns the card, attack type, attack, counterattack icon, escape and damage.
PRINTED = {
    "deadly_shot": ("skeleton", "ranged", 3, "melee", 2, 1),
    "poisoned_arrow": ("skeleton", "ranged", 2, "melee", 2, 1),
    "bone_shard": ("skeleton", "ranged", 4, None, 3, 1),
    "dark_volley": ("skeleton", "ranged", 1, "melee", 4, 1),
    "agony_of_memory": ("sorcerer", "magic", 4, None, 2, 1),
    "dark_pact": ("sorcerer", "magic", 3, "ranged", 2, 1),
    "mind_fog": ("sorcerer", "magic", 2, "ranged", 3, 2),
    "hellfire": ("sorcerer", "magic", 5, None, 4, 2),
    "natural_armor": ("troll", "melee", 4, None, 2, 3),
    "boulder_toss": ("troll", "ranged", 3, "melee", 3, 3),
    "smash": ("troll", "melee", 5, None, 2, 3),
    "trample": ("troll", "melee", 2, "magic", 3, 3),
    "hammer_blow": ("golem", "melee", 4, None, 3, 4),
    "stone_skin": ("golem", "melee", 2, "magic", 2, 3),
    "crushing_grip": ("golem", "melee", 3, "magic", 4, 4),
    "unstoppable": ("golem", "melee", 5, None, 3, 3),
    "aura_of_terror": ("demon", "magic", 4, None, 4, 4),
    "flame_wreath": ("demon", "magic", 3, "ranged", 3, 3),
    "soul_rend": ("demon", "melee", 5, None, 3, 4),
    "dread_gaze": ("demon", "magic", 2, "ranged", 5, 4),
}


# ---------------------------------------------------------------------- what is printed


@clause("dq.power.skeleton.*", "dq.power.sorcerer.*", "dq.power.troll.*", "dq.power.golem.*")
@clause("dq.power.demon.*")
@pytest.mark.parametrize("card", PRINTED)
def test_a_monsters_power_card_has_its_printed_numbers(card: str) -> None:
    box = fight().game.content

    power = box.decks["power"][card]

    numbers = (power.attack, power.counters, power.escape, power.damage)
    assert PRINTED[card] == (power.owner, power.type, *numbers)
    assert power.copies == 1
    assert len(box.powers_of[power.owner]) == 4


@clause("dq.power.skeleton.bone_shard", "dq.power.sorcerer.hellfire")
@clause("dq.power.troll.boulder_toss", "dq.power.golem.unstoppable", "dq.power.demon.soul_rend")
@pytest.mark.parametrize(
    ("monster", "card", "attack"),
    [
        ("skeleton", "bone_shard", 4),
        ("sorcerer", "hellfire", 5),
        ("troll", "boulder_toss", 3),
        ("golem", "unstoppable", 5),
        ("demon", "soul_rend", 5),
    ],
)
def test_a_plain_power_card_is_only_its_attack_value(monster: str, card: str, attack: int) -> None:
    table = fight(monster=monster, mine=["magic_1"], theirs=[card, "magic_1"])

    play(table, "magic_1", card)

    assert [kind for kind in kinds(table.told) if kind != "CombatCardsDrawn"] == [
        *("Answered", "CombatCardsRevealed", "RoundWon"),
        *("LoserStacked", "RoundEnded", "RoundBegun"),
    ]
    assert result(table) == (1, attack)
    assert damage_of(table, 0) == [card]


# ---------------------------------------------------------------------- the Skeleton


@clause("dq.power.skeleton.deadly_shot")
@pytest.mark.parametrize(("chosen", "value"), [("magic", 4), ("melee", 2), ("ranged", 2)])
def test_deadly_shot_adds_2_to_the_next_attack_of_the_chosen_type(chosen: str, value: int) -> None:
    table = fight(mine=["magic_4", "magic_1"], theirs=["deadly_shot", "magic_2"])
    play(table, "magic_4", "deadly_shot")
    assert asked(table) == (1, "ChooseType")
    assert table.keys(1) == ["type:melee", "type:ranged", "type:magic"]
    table.answers(f"type:{chosen}")
    prepared = NextRoundPrepared(
        *(1, "deadly_shot.1", "own_type", "dq.power.skeleton.deadly_shot", 2, chosen)
    )
    assert only(table.told, NextRoundPrepared) == [prepared]
    assert table.clauses(NextRoundPrepared) == ["dq.power.skeleton.deadly_shot"]

    play(table, "magic_1", "magic_2")

    assert result(table) == (1, value)


@clause("dq.power.skeleton.poisoned_arrow")
@pytest.mark.parametrize(("chosen", "value"), [("melee", 5), ("magic", 1), ("ranged", 1)])
def test_poisoned_arrow_adds_4_if_the_opponent_plays_the_chosen_type(
    chosen: str, value: int
) -> None:
    table = fight(mine=["magic_4", "melee_2"], theirs=["poisoned_arrow", "melee_1"])
    play(table, "magic_4", "poisoned_arrow", f"type:{chosen}")
    assert table.clauses(NextRoundPrepared) == ["dq.power.skeleton.poisoned_arrow"]
    assert result(table) == (4, 2)

    play(table, "melee_2", "melee_1")

    assert result(table) == (2, value)


@clause("dq.ruling.next_round_expires", "dq.power.skeleton.poisoned_arrow")
def test_poisoned_arrow_is_forgotten_after_the_next_round() -> None:
    table = fight(
        mine=["magic_4", "magic_2", "melee_2"], theirs=["poisoned_arrow", "magic_1", "melee_1"]
    )
    play(table, "magic_4", "poisoned_arrow", "type:melee")
    play(table, "magic_2", "magic_1")
    assert result(table) == (2, 1)

    play(table, "melee_2", "melee_1")

    assert result(table) == (2, 1)


@clause("dq.ruling.effects_revealed_card")
def test_the_type_that_an_effect_waits_for_is_that_of_the_revealed_card() -> None:
    """Guided Shot is ranged, but a melee card takes its place."""
    waiting = [Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "ranged")]
    table = fight(mine=["guided_shot", "melee_4"], theirs=["magic_1"], lasting=([], waiting))

    play(table, "guided_shot", "magic_1", "replace:melee_4")

    assert result(table) == (4, 1)


@clause("dq.power.skeleton.dark_volley")
@pytest.mark.parametrize(
    ("combat_stack", "bonus"),
    [
        ([], 0),
        (["melee_1", "magic_1"], 0),
        (["ranged_1", "melee_1"], 1),
        (["ranged_1", "bone_shard", "ranged_4", "ranged_2"], 4),
    ],
)
def test_dark_volley_adds_1_for_each_ranged_card_of_the_combat_stack(
    combat_stack: list[str], bonus: int
) -> None:
    table = fight(mine=["magic_4"], theirs=["dark_volley"], combat_stack=combat_stack)

    play(table, "magic_4", "dark_volley")

    raised = [AttackRaised(1, "dark_volley.1", bonus)] if bonus else []
    assert only(table.told, AttackRaised) == raised
    assert table.clauses(AttackRaised) == ["dq.power.skeleton.dark_volley"] * len(raised)
    assert result(table) == (4, 1 + bonus)


# ---------------------------------------------------------------------- the Sorcerer


@clause("dq.power.sorcerer.agony_of_memory")
@pytest.mark.parametrize(
    ("card", "value"), [("melee_4", 0), ("melee_3", 0), ("melee_2", 2), ("longbow_shot", 0)]
)
def test_agony_of_memory_cancels_the_next_card_of_3_or_more(card: str, value: int) -> None:
    table = fight(monster="sorcerer", mine=["magic_1", card], theirs=["agony_of_memory", "melee_1"])
    play(table, "magic_1", "agony_of_memory")
    assert table.clauses(NextRoundPrepared) == ["dq.power.sorcerer.agony_of_memory"]

    play(table, card, "melee_1")

    canceled = [] if value else [CombatCardCanceled(0, f"{card}.1")]
    assert only(table.told, CombatCardCanceled) == canceled
    clauses = ["dq.power.sorcerer.agony_of_memory"] * len(canceled)
    assert table.clauses(CombatCardCanceled) == clauses
    assert result(table) == (value, 1)


@clause("dq.power.sorcerer.agony_of_memory", "dq.ruling.effects_revealed_card")
def test_agony_of_memory_looks_at_the_printed_value_of_the_revealed_card_alone() -> None:
    """Ranged 2 + 1 is not canceled, nor is the ranged 3 that is added to it."""
    agony = Lasting("cancel", "dq.power.sorcerer.agony_of_memory", 3)
    table = fight(
        monster="sorcerer",
        mine=["ranged_2", "ranged_3"],
        theirs=["melee_4"],
        lasting=([HAMMER], [agony]),
    )

    play(table, "ranged_2", "melee_4", "counter:ranged_3")

    assert only(table.told, CombatCardCanceled) == []
    assert result(table) == (6, 4)


@clause("dq.power.sorcerer.agony_of_memory", "dq.ruling.next_round_expires")
def test_agony_of_memory_is_over_after_the_next_round_and_spares_the_sorcerer() -> None:
    table = fight(
        monster="sorcerer",
        mine=["magic_1", "magic_2", "melee_4"],
        theirs=["agony_of_memory", "magic_4", "melee_3"],
    )
    play(table, "magic_1", "agony_of_memory")
    play(table, "magic_2", "magic_4")
    assert result(table) == (2, 4)

    play(table, "melee_4", "melee_3")

    assert result(table) == (4, 3)


@clause("dq.power.sorcerer.agony_of_memory")
def test_agony_of_memory_waits_for_a_card_in_vain() -> None:
    agony = Lasting("cancel", "dq.power.sorcerer.agony_of_memory", 3)
    table = fight(monster="sorcerer", theirs=["magic_1", "magic_2"], deck=[], lasting=([], [agony]))

    table.answers("play:magic_1")

    assert only(table.told, CombatCardCanceled) == []
    assert result(table) == (0, 1)


@clause("dq.power.sorcerer.dark_pact")
def test_dark_pact_mends_one_card_of_the_monster_players_choice() -> None:
    table = fight(
        monster="sorcerer",
        mine=["magic_1"],
        theirs=["dark_pact"],
        damage=(["melee_3"], ["melee_1", "magic_2"]),
    )
    play(table, "magic_1", "dark_pact")
    assert asked(table) == (1, "MendDamage")
    assert table.keys(1) == ["mend:melee_1", "mend:magic_2"]

    table.answers("mend:magic_2")

    assert only(table.told, DamageMended) == [DamageMended(1, "magic_2.1")]
    assert table.clauses(DamageMended) == ["dq.power.sorcerer.dark_pact"]
    assert damage_of(table, 1) == ["melee_1"]
    assert damage_of(table, 0)[:1] == ["melee_3"]
    assert put_aside(table) == ["magic_2"]


@clause("dq.power.sorcerer.dark_pact")
@pytest.mark.parametrize(("hurt", "mended"), [(["melee_1"] * 2, 1), (["melee_1"], 1), ([], 0)])
def test_dark_pact_mends_exactly_one_card_if_there_is_any(hurt: list[str], mended: int) -> None:
    table = fight(monster="sorcerer", mine=["magic_1"], theirs=["dark_pact"], damage=([], hurt))

    play(table, "magic_1", "dark_pact")

    assert only(table.told, Forced) == [Forced(1, "mend:melee_1")] * mended
    assert len(damage_of(table, 1)) == len(hurt) - mended


@clause("dq.power.sorcerer.mind_fog")
@pytest.mark.parametrize("lost", ["melee_1", "longbow_shot", "magic_4"])
def test_mind_fog_takes_a_random_card_from_the_heros_hand(lost: str) -> None:
    table = fight(
        monster="sorcerer",
        mine=["melee_2", "melee_1", "longbow_shot", "magic_4"],
        theirs=["mind_fog", "melee_4"],
        chance={"fog": [lost]},
    )

    play(table, "melee_2", "mind_fog")

    assert only(table.told, HandCardDiscarded) == [HandCardDiscarded(0, f"{lost}.1")]
    assert table.clauses(HandCardDiscarded) == ["dq.power.sorcerer.mind_fog"]
    assert put_aside(table) == [lost]
    assert asked(table) == (0, "Counter")
    assert len(hand(table, 0)) == 2
    assert hand(table, 1) == ["melee_4"]


@clause("dq.power.sorcerer.mind_fog")
def test_mind_fog_finds_nothing_in_an_empty_hand() -> None:
    table = fight(monster="sorcerer", mine=["melee_1"], theirs=["mind_fog"])

    play(table, "melee_1", "mind_fog")

    assert only(table.told, HandCardDiscarded) == []
    assert result(table) == (1, 2)


# ---------------------------------------------------------------------- the Troll


@clause("dq.power.troll.natural_armor")
@pytest.mark.parametrize(
    ("hurt", "answers", "left"),
    [(3, ["mend:melee_1"] * 2, 1), (3, ["stop"], 3), (3, ["mend:melee_1", "stop"], 2), (0, [], 0)],
)
def test_natural_armor_mends_up_to_two_cards(hurt: int, answers: list[str], left: int) -> None:
    table = fight(
        monster="troll",
        mine=["melee_2"],
        theirs=["natural_armor"],
        damage=([], ["melee_1"] * hurt),
    )

    play(table, "melee_2", "natural_armor", *answers)

    assert len(damage_of(table, 1)) == left
    mended = only(table.told, DamageMended)
    assert len(mended) == hurt - left
    assert table.clauses(DamageMended) == ["dq.power.troll.natural_armor"] * len(mended)
    assert table.game.waiting == (0, 1)


@clause("dq.power.troll.natural_armor")
def test_natural_armor_asks_the_monster_player() -> None:
    table = fight(
        monster="troll",
        mine=["melee_2"],
        theirs=["natural_armor"],
        damage=(["magic_4"], ["melee_1"]),
    )

    play(table, "melee_2", "natural_armor")

    assert asked(table) == (1, "MendDamage")
    assert table.keys(1) == ["mend:melee_1", "stop"]


@clause("dq.power.troll.smash")
@pytest.mark.parametrize(("card", "value"), [("magic_3", 2), ("magic_1", 0)])
def test_smash_costs_1_in_the_next_round(card: str, value: int) -> None:
    table = fight(monster="troll", mine=["melee_1", "magic_2"], theirs=["smash", card])
    play(table, "melee_1", "smash")
    assert result(table) == (1, 5)
    assert table.clauses(NextRoundPrepared) == ["dq.power.troll.smash"]

    play(table, "magic_2", card)

    assert result(table) == (2, value)


@clause("dq.power.troll.trample")
def test_trample_hits_with_the_top_card_after_a_victory() -> None:
    table = fight(monster="troll", mine=["melee_1"], theirs=["trample"], draws=["magic_4"])

    play(table, "melee_1", "trample")

    assert only(table.told, TopCardSuffered) == [TopCardSuffered(0, ("magic_4.1",), ())]
    assert table.clauses(TopCardSuffered) == ["dq.power.troll.trample"]
    assert damage_of(table, 0) == ["trample", "magic_4"]


@clause("dq.power.troll.trample")
@pytest.mark.parametrize("mine", ["melee_2", "melee_3"])
def test_trample_does_nothing_without_a_victory(mine: str) -> None:
    table = fight(monster="troll", mine=[mine], theirs=["trample"])

    play(table, mine, "trample")

    assert only(table.told, TopCardSuffered) == []
    assert damage_of(table, 0) == []


@clause("dq.power.troll.trample")
def test_trample_finds_no_card_where_there_is_none() -> None:
    table = fight(monster="troll", mine=["melee_1"], theirs=["trample", "magic_1"], deck=[])

    play(table, "melee_1", "trample")

    assert only(table.told, TopCardSuffered) == []


# ---------------------------------------------------------------------- the Golem


@clause("dq.power.golem.hammer_blow")
@pytest.mark.parametrize("card", ["magic_1", "melee_1", "ranged_1"])
def test_hammer_blow_adds_1_in_the_next_round_whatever_is_played(card: str) -> None:
    table = fight(monster="golem", mine=["melee_2", "magic_4"], theirs=["hammer_blow", card])
    play(table, "melee_2", "hammer_blow")
    assert result(table) == (2, 4)
    assert table.clauses(NextRoundPrepared) == ["dq.power.golem.hammer_blow"]

    play(table, "magic_4", card, *["stop"] * (card == "melee_1"))

    assert result(table) == (4, 2)


@clause("dq.ruling.next_round_expires")
def test_what_was_prepared_is_lost_when_the_combat_ends() -> None:
    """The Golem has killed Lindel with its Hammer Blow; Hugo finds it without the bonus."""

    def neighbour(state: State, _: Fight) -> None:
        state.heroes[1].place = named("d4")

    table = fight(
        monster="golem",
        others=["hugo"],
        tiles={"d4": "tile_01"},
        mine=["melee_1"],
        theirs=["hammer_blow"],
        wounds=[14],
        change=neighbour,
        draws=["magic_2"] * 4 + ["magic_1"] * 4,
    )
    play(table, "melee_1", "hammer_blow")
    assert only(table.told, HeroKilled) == [HeroKilled(0, "combat", "golem")]
    table.answers("move:east", "attack")

    table.answer(0, "play:magic_1")
    table.answer(1, "play:magic_2")

    assert result(table) == (2, 1)


@clause("dq.power.golem.stone_skin")
@pytest.mark.parametrize(("theirs", "blow"), [("stone_skin", 0), ("melee_2", 1)])
def test_stone_skin_keeps_the_opponent_from_a_deathblow(theirs: str, blow: int) -> None:
    table = fight(
        monster="golem", mine=["melee_3"], theirs=[theirs], combat_stack=["melee_1", "melee_1"]
    )

    play(table, "melee_3", theirs)

    assert len(only(table.told, DeathblowMade)) == blow
    forbidden = [] if blow else [DeathblowForbidden(0, "stone_skin.1")]
    assert only(table.told, DeathblowForbidden) == forbidden
    assert table.clauses(DeathblowForbidden) == ["dq.power.golem.stone_skin"] * (1 - blow)
    assert damage_of(table, 1) == ["melee_3", *["melee_1"] * 2 * blow]
    assert len(stacked(table)) == 3 - 2 * blow


@clause("dq.power.golem.stone_skin")
def test_stone_skin_does_not_keep_the_golem_from_a_deathblow() -> None:
    table = fight(
        monster="golem", mine=["melee_1"], theirs=["stone_skin"], combat_stack=["melee_3"]
    )

    play(table, "melee_1", "stone_skin")

    assert damage_of(table, 0) == ["stone_skin", "melee_3"]


@clause("dq.power.golem.stone_skin")
def test_stone_skin_counts_in_its_own_round_alone() -> None:
    table = fight(
        monster="golem",
        mine=["melee_3", "magic_4"],
        theirs=["stone_skin", "magic_2"],
        combat_stack=["magic_1"],
    )
    play(table, "melee_3", "stone_skin")

    play(table, "magic_4", "magic_2")

    assert damage_of(table, 1) == ["melee_3", "magic_4", "magic_1"]


@clause("dq.power.golem.crushing_grip", "dq.ruling.next_round_expires")
def test_after_crushing_grip_the_hero_cannot_counterattack_for_one_round() -> None:
    table = fight(
        monster="golem",
        mine=["melee_4", "melee_1", "melee_1", "melee_2"],
        theirs=["crushing_grip", "magic_4", "magic_3"],
    )
    play(table, "melee_4", "crushing_grip")
    assert table.clauses(NextRoundPrepared) == ["dq.power.golem.crushing_grip"]
    play(table, "melee_1", "magic_4")
    assert asked(table) is None
    assert result(table) == (1, 4)

    play(table, "melee_1", "magic_3")

    assert asked(table) == (0, "Counter")


# ---------------------------------------------------------------------- the Demon


@clause("dq.power.demon.aura_of_terror")
def test_aura_of_terror_may_move_any_card_of_the_combat_stack_to_the_damage() -> None:
    table = fight(
        monster="demon",
        mine=["melee_1"],
        theirs=["aura_of_terror"],
        combat_stack=["ranged_1", "melee_2", "magic_1"],
    )
    play(table, "melee_1", "aura_of_terror")
    assert asked(table) == (1, "MoveCard")
    assert table.keys(1) == ["move:melee_2", "move:ranged_1", "decline"]
    assert stacked(table) == ["ranged_1", "melee_2"]

    table.answers("move:ranged_1")

    assert only(table.told, StackCardSuffered) == [StackCardSuffered(0, ("ranged_1.1",), ())]
    assert table.clauses(StackCardSuffered) == ["dq.power.demon.aura_of_terror"]
    assert damage_of(table, 0) == ["aura_of_terror", "magic_1", "ranged_1"]
    assert stacked(table) == ["melee_2", "melee_1"]


@clause("dq.power.demon.aura_of_terror")
def test_aura_of_terror_may_move_nothing() -> None:
    table = fight(
        monster="demon", mine=["melee_1"], theirs=["aura_of_terror"], combat_stack=["ranged_1"]
    )

    play(table, "melee_1", "aura_of_terror", "decline")

    assert only(table.told, StackCardSuffered) == []
    assert stacked(table) == ["ranged_1", "melee_1"]


@clause("dq.power.demon.aura_of_terror")
@pytest.mark.parametrize(
    ("mine", "combat_stack"),
    [("melee_1", []), ("melee_1", ["magic_1"]), ("melee_4", ["ranged_1"])],
)
def test_aura_of_terror_needs_a_victory_and_a_card_after_the_deathblow(
    mine: str, combat_stack: list[str]
) -> None:
    table = fight(
        monster="demon", mine=[mine], theirs=["aura_of_terror"], combat_stack=combat_stack
    )

    play(table, mine, "aura_of_terror")

    assert asked(table) is None
    assert only(table.told, StackCardSuffered) == []


@clause("dq.power.demon.aura_of_terror", "dq.power.hugo.shield_wall")
def test_a_shield_wall_leaves_no_room_for_the_card_of_an_aura_of_terror() -> None:
    table = fight(
        *("hugo", "demon"),
        mine=["shield_wall"],
        theirs=["aura_of_terror"],
        combat_stack=["ranged_1"],
    )

    play(table, "shield_wall", "aura_of_terror")

    assert asked(table) is None
    assert damage_of(table, 0) == ["aura_of_terror"]
    assert stacked(table) == ["ranged_1", "shield_wall"]


@clause("dq.power.demon.flame_wreath")
@pytest.mark.parametrize(
    ("combat_stack", "bonus"),
    [
        (["ranged_1", "melee_1"], 0),
        (["magic_1", "melee_1"], 1),
        (["magic_1", "magic_4"], 2),
        (["magic_1", "magic_4", "magic_2"], 2),
    ],
)
def test_flame_wreath_adds_1_for_each_magic_card_of_the_combat_stack_up_to_2(
    combat_stack: list[str], bonus: int
) -> None:
    table = fight(
        monster="demon", mine=["melee_4"], theirs=["flame_wreath"], combat_stack=combat_stack
    )

    play(table, "melee_4", "flame_wreath")

    raised = [AttackRaised(1, "flame_wreath.1", bonus)] if bonus else []
    assert only(table.told, AttackRaised) == raised
    assert table.clauses(AttackRaised) == ["dq.power.demon.flame_wreath"] * len(raised)
    assert result(table) == (4, 3 + bonus)


@clause("dq.power.demon.dread_gaze")
@pytest.mark.parametrize(("mine", "value"), [("longbow_shot", 0), ("ranged_4", 4)])
def test_dread_gaze_cancels_a_power_card_and_no_other(mine: str, value: int) -> None:
    table = fight(monster="demon", mine=[mine], theirs=["dread_gaze"])

    play(table, mine, "dread_gaze")

    canceled = [] if value else [CombatCardCanceled(0, f"{mine}.1")]
    assert only(table.told, CombatCardCanceled) == canceled
    assert table.clauses(CombatCardCanceled) == ["dq.power.demon.dread_gaze"] * len(canceled)
    assert result(table) == (value, 2)


@clause("dq.power.demon.dread_gaze")
def test_dread_gaze_comes_after_what_the_heros_card_has_already_done() -> None:
    table = fight(monster="demon", mine=["split_arrow"], theirs=["dread_gaze"], draws=["melee_4"])

    play(table, "split_arrow", "dread_gaze")

    assert only(table.told, CombatCardsDrawn)[0].cards == ("melee_4.1",)
    assert only(table.told, CombatCardCanceled) == [CombatCardCanceled(0, "split_arrow.1")]
    assert "melee_4" in hand(table, 0)


@clause("dq.power.demon.dread_gaze", "dq.combat.counter.power_effect")
def test_dread_gaze_in_a_counterattack_cancels_the_revealed_power_card() -> None:
    """Longbow Shot, of 4, falls to 0 as soon as the Demon adds its Dread Gaze to magic 1."""
    table = fight(
        monster="demon", mine=["longbow_shot"], theirs=["magic_1", "dread_gaze", "magic_2"]
    )

    play(table, "longbow_shot", "magic_1", "counter:dread_gaze")

    assert only(table.told, RoundWon)[0].values == (0, 3)
    assert asked(table) is None


@clause("dq.ruling.effects_revealed_card")
def test_dread_gaze_does_not_look_at_cards_of_a_counterattack() -> None:
    table = fight("hugo", "demon", mine=["melee_1", "knights_challenge"], theirs=["dread_gaze"])

    play(table, "melee_1", "dread_gaze", "counter:knights_challenge")

    assert only(table.told, CombatCardCanceled) == []
    assert result(table) == (4, 2)


@clause("dq.power.demon.dread_gaze")
def test_dread_gaze_finds_no_card_of_an_empty_hand() -> None:
    table = fight(monster="demon", theirs=["dread_gaze", "magic_1"], deck=[])

    table.answers("play:dread_gaze")

    assert only(table.told, CombatCardCanceled) == only(table.told, StandOffReached) == []
    assert result(table) == (0, 2)
