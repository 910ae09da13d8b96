"""The six Heroes: their figures, and what each of them can do that others cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.cards import (
    CardReplaced,
    DeterminationSet,
    DiceRolled,
    LootGained,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import (
    CombatBegun,
    CombatCardsDrawn,
    DeathblowMade,
    MonsterKilled,
    PowerCardTaken,
    RoundBegun,
    VolleyShot,
)
from mazmorra.games.dungeonquest.events.monster import EscapeTried, TokenReturned
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    fight,
    hand,
    play,
    put_aside,
    stacked,
)
from tests.games.dungeonquest.encounter_support import (
    TOUCH,
    below,
    drawn,
    kinds,
    met,
    only,
    rest,
    scene,
    trials,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.dungeonquest.support import QuestTable


def at_the_gate(hero: str, dice: Sequence[int], **more: Any) -> QuestTable:
    """Let a Hero try to lift the portcullis on the east side of d4."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_47:east"},
        heroes=(hero, "hugo", "krutzbeck"),
        dice={"dice": dice},
        **more,
    )
    table.answers("move:east")
    return table


# ---------------------------------------------------------------------- figures


@clause("dq.hero.tatianna.stats", "dq.hero.lindel.stats", "dq.hero.hugo.stats")
@clause("dq.hero.gherinn.stats", "dq.hero.challara.stats", "dq.hero.krutzbeck.stats")
@pytest.mark.parametrize(
    ("hero", "figures"),
    [
        ("tatianna", (14, 4, 9, 4, 6)),
        ("lindel", (15, 6, 6, 6, 5)),
        ("hugo", (16, 7, 4, 9, 3)),
        ("gherinn", (13, 3, 4, 4, 9)),
        ("challara", (12, 5, 6, 5, 7)),
        ("krutzbeck", (20, 9, 5, 5, 3)),
    ],
)
def test_a_hero_has_the_printed_life_and_attributes(
    hero: str, figures: tuple[int, int, int, int, int]
) -> None:
    """Life, Strength, Agility, Armor and Luck."""
    card = fight(hero).game.content.heroes[hero]

    assert (card.life, card.strength, card.agility, card.armor, card.luck) == figures


# ---------------------------------------------------------------------- Tatianna


def volley(*cards: str, token: str = "skeleton_life_4", **more: Any) -> QuestTable:
    """Let Tatianna meet a Skeleton, with these cards on top of the Combat deck."""
    stack = {"tokens": [token], "combat": list(cards), **more.pop("stack", {})}
    return met(heroes=("tatianna", "hugo", "krutzbeck"), stack=stack, **more)


@clause("dq.hero.tatianna.ability", "dq.errata.tatianna_cards")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
def test_tatianna_reveals_five_cards_and_the_ranged_ones_hit(edition: str) -> None:
    table = volley(
        *("ranged_1", "melee_4", "ranged_4", "magic_1", "magic_4", "ranged_2"),
        options={"edition": edition},
    )
    table.answers("attack")
    assert table.keys(0) == ["shoot", "decline"]

    table.answers("shoot")

    hits, misses = ("ranged_1.1", "ranged_4.1"), ("melee_4.1", "magic_1.1", "magic_4.1")
    assert only(table.told, VolleyShot) == [VolleyShot(0, hits, misses)]
    assert table.clauses(VolleyShot) == ["dq.hero.tatianna.ability"]
    assert kinds(table.told)[:3] == ["CombatBegun", "VolleyShot", "RoundBegun"]
    assert damage_of(table, 1) == ["ranged_1", "ranged_4"]
    assert put_aside(table) == ["melee_4", "magic_1", "magic_4"]
    assert "ranged_2" in hand(table, 0)
    assert len(table.state.fight.deck) == 54 - 5 - 8


@clause("dq.hero.tatianna.ability")
def test_tatianna_need_not_shoot() -> None:
    table = volley("ranged_1")

    table.answers("attack", "decline")

    assert only(table.told, VolleyShot) == []
    assert only(table.told, RoundBegun) == [RoundBegun(1)]
    assert damage_of(table, 1) == []


@clause("dq.hero.tatianna.ability")
@pytest.mark.parametrize("hero", ["lindel", "hugo", "gherinn"])
def test_nobody_else_shoots_first(hero: str) -> None:
    table = met(heroes=(hero, "tatianna"))

    table.answers("attack")

    assert table.game.waiting == (0, 1)
    assert only(table.told, RoundBegun) == [RoundBegun(1)]


@clause("dq.ruling.tatianna_choice")
def test_tatianna_does_not_shoot_where_escape_is_forbidden() -> None:
    table = volley(runes=TOUCH, stack={"chambers": ["tile_47"]})
    assert table.closed(0) == {"escape": "dq.escape.forbidden.portcullis"}

    table.answers("attack")

    assert only(table.told, VolleyShot) == []
    assert table.game.waiting == (0, 1)


@clause("dq.ruling.tatianna_choice")
def test_tatianna_does_not_shoot_at_what_she_is_told_to_attack() -> None:
    table = scene(
        heroes=("tatianna", "hugo"),
        at=("d4",),
        tiles={"d4": "tile_01"},
        dice={"dice": [1, 1]},
        stack={"chambers": ["tile_01"], "dungeon": ["surprise_attack_skeleton"]},
    )

    table.answers("move:east")

    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
    assert table.game.waiting == (0, 1)


@clause("dq.ruling.tatianna_choice")
def test_tatianna_does_not_shoot_after_a_failed_escape() -> None:
    table = volley(stack={"powers": ["tribal_fury", "bone_shard"]})

    table.answers("escape")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
    assert table.game.waiting == (0, 1)


@clause("dq.ruling.tatianna_choice")
@pytest.mark.parametrize(
    ("token", "killed"),
    [("skeleton_life_2", True), ("skeleton_life_3", False), ("skeleton_life_4", False)],
)
def test_enough_hits_kill_the_monster_before_the_first_round(token: str, killed: bool) -> None:
    table = volley(
        *("ranged_1", "melee_1", "ranged_2", "magic_1", "magic_2"),
        token=token,
        stack={"tokens": [token]},
    )

    table.answers("attack", "shoot")

    deaths = [MonsterKilled(0, "skeleton", f"{token}.1", 2)] if killed else []
    assert only(table.told, MonsterKilled) == deaths
    assert only(table.told, RoundBegun) == ([] if killed else [RoundBegun(1)])
    assert len(only(table.told, TokenReturned)) == killed
    assert (table.state.fight is None) == killed
    assert table.hero().wounds == 0
    assert table.discards("dungeon") == ["skeleton_d"] * killed


# ---------------------------------------------------------------------- Lindel


@clause("dq.hero.lindel.ability", "dq.ruling.lindel_then_decide")
@pytest.mark.parametrize(
    ("key", "again", "faces"),
    [("reroll:1", 2, (2, 3)), ("reroll:2", 1, (6, 1)), ("reroll:2", 6, (6, 6))],
)
def test_lindel_may_reroll_one_die_once_and_must_accept_it(
    key: str, again: int, faces: tuple[int, int]
) -> None:
    """He sees 6 and 3 first; Strength 6 is to be reached."""
    stack = {"chambers": ["tile_01"], "dungeon": ["empty_chamber"]}
    table = at_the_gate("lindel", [6, 3, again], stack=stack)
    assert only(table.told, DiceRolled) == [DiceRolled(0, (6, 3))]
    assert asked(table) == (0, "KeepRoll")
    assert table.keys(0) == ["keep", "reroll:1", "reroll:2"]

    table.answers(key)

    assert only(table.told, DiceRolled) == [DiceRolled(0, faces)]
    assert trials(table.told) == [("strength", 6, sum(faces), sum(faces) <= 6)]
    assert table.game.waiting == (1,)


@clause("dq.hero.lindel.ability")
def test_lindel_may_keep_the_roll() -> None:
    table = at_the_gate("lindel", [6, 3])

    table.answers("keep")

    assert only(table.told, DiceRolled) == []
    assert trials(table.told) == [("strength", 6, 9, False)]


@clause("dq.ruling.lindel_then_decide")
def test_lindel_is_asked_again_at_his_next_test() -> None:
    table = at_the_gate("lindel", [6, 3, 6, 5, 5])
    table.answers("reroll:2")
    rest(table, 1)

    table.answers("move:east")

    assert only(table.told, DiceRolled) == [DiceRolled(0, (5, 5))]
    assert asked(table) == (0, "KeepRoll")


@clause("dq.hero.lindel.ability")
def test_nobody_else_rerolls_a_test() -> None:
    table = at_the_gate("tatianna", [6, 3])

    assert trials(table.told) == [("strength", 4, 9, False)]
    assert table.game.waiting == (1,)


@clause("dq.hero.lindel.ability")
def test_lindel_rerolls_no_other_dice_than_those_of_a_test() -> None:
    table = scene(
        heroes=("lindel", "hugo"),
        at=("d4",),
        tiles={"d4": "tile_01"},
        dice={"dice": [4]},
        stack={"chambers": ["tile_01"], "dungeon": ["razorwings_d"]},
    )

    table.answers("move:east")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 4)]
    assert table.game.waiting == (1,)


# ---------------------------------------------------------------------- Hugo


@clause("dq.hero.hugo.ability")
@pytest.mark.parametrize(("hero", "blow"), [("hugo", []), ("lindel", ["melee_1"])])
def test_no_monster_makes_a_deathblow_against_hugo(hero: str, blow: list[str]) -> None:
    table = fight(hero, mine=["magic_1"], theirs=["melee_4"], combat_stack=["melee_1"])

    play(table, "magic_1", "melee_4")

    assert len(only(table.told, DeathblowMade)) == len(blow)
    assert damage_of(table, 0) == ["melee_4", *blow]
    assert stacked(table) == ["melee_1", "magic_1"][len(blow) :]


@clause("dq.hero.hugo.ability")
def test_hugo_himself_makes_deathblows() -> None:
    table = fight("hugo", mine=["melee_4"], theirs=["magic_1"], combat_stack=["melee_1"])

    play(table, "melee_4", "magic_1")

    assert damage_of(table, 1) == ["melee_4", "melee_1"]


@clause("dq.hero.hugo.ability")
def test_another_hero_makes_no_deathblow_against_hugo_either() -> None:
    table = fight(
        "lindel", rival="hugo", mine=["melee_4"], theirs=["magic_1"], combat_stack=["melee_1"]
    )

    play(table, "melee_4", "magic_1")

    assert damage_of(table, 1) == ["melee_4"]


# ---------------------------------------------------------------------- Brother Gherinn


@clause("dq.hero.gherinn.determination")
def test_gherinn_may_suffer_a_wound_for_three_tokens_before_a_test() -> None:
    table = at_the_gate("gherinn", [3, 4])
    assert table.keys(0) == ["roll", "pray"]

    table.answers("pray")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert table.clauses(WoundsTaken) == ["dq.hero.gherinn.determination"]
    assert only(table.told, DeterminationSet)[0] == DeterminationSet(0, "portcullis_east", 3, 0)
    assert table.clauses(DeterminationSet)[0] == "dq.hero.gherinn.determination"
    assert trials(table.told) == [("strength", 6, 7, False)]


@clause("dq.hero.gherinn.determination")
def test_gherinn_need_not_suffer_it() -> None:
    table = at_the_gate("gherinn", [3, 4])

    table.answers("roll")

    assert trials(table.told) == [("strength", 3, 7, False)]
    assert table.hero().wounds == 0


@clause("dq.hero.gherinn.determination")
@pytest.mark.parametrize(("first", "asks"), [("pray", False), ("roll", True)])
def test_gherinn_may_do_so_once_in_a_turn(first: str, asks: bool) -> None:
    """Behind the portcullis a Bane Spider tests his Agility of 4 in the same turn."""
    stack = {"chambers": ["tile_01"], "dungeon": ["bane_spider_d"]}
    table = at_the_gate("gherinn", [1, 2, 2, 2], stack=stack)

    table.answers(first)

    assert trials(table.told)[0][3]
    assert (asked(table) == (0, "FaceTest")) == asks
    assert trials(table.told)[1:] == ([] if asks else [("agility", 4, 4, True)])


@clause("dq.hero.gherinn.determination")
def test_gherinn_may_do_so_again_in_his_next_turn() -> None:
    table = at_the_gate("gherinn", [6, 6])
    table.answers("pray")
    rest(table, 1)

    table.answers("move:east")

    assert table.keys(0) == ["roll", "pray"]
    assert table.hero().wounds == 1


def burnt(hero: str, *dice: int) -> QuestTable:
    """Let a Hero wake the dragon."""
    table = scene(
        heroes=(hero, "krutzbeck"),
        at=("e7",),
        tiles={"d7": "tile_01"},
        dice={"dice": dice},
        stack={"dragon": ["dragon_rage"]},
    )
    table.answers("loot")
    return table


@clause("dq.hero.gherinn.dragon")
@pytest.mark.parametrize(
    ("key", "again", "faces"),
    [
        ("keep", (), (5, 4)),
        ("reroll:1", (1,), (1, 4)),
        ("reroll:2", (6,), (5, 6)),
        ("reroll:all", (1, 2), (1, 2)),
        ("reroll:all", (6, 5), (6, 5)),
    ],
)
def test_gherinn_may_reroll_one_or_both_dice_of_the_dragon_and_must_accept_them(
    key: str, again: tuple[int, ...], faces: tuple[int, int]
) -> None:
    table = burnt("gherinn", 5, 4, *again)
    assert only(table.told, DiceRolled) == [DiceRolled(0, (5, 4))]
    assert table.keys(0) == ["keep", "reroll:1", "reroll:2", "reroll:all"]

    table.answers(key)

    assert only(table.told, DiceRolled) == ([DiceRolled(0, faces)] if again else [])
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, sum(faces))]
    assert asked(table) == (0, "Retreat")


@clause("dq.hero.gherinn.dragon")
@pytest.mark.parametrize("hero", ["hugo", "lindel"])
def test_nobody_else_rerolls_the_dice_of_the_dragon(hero: str) -> None:
    table = burnt(hero, 5, 4)

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 9)]


# ---------------------------------------------------------------------- Challara


def room(hero: str, *dungeon: str) -> QuestTable:
    """Let a Hero go from d4 to a new chamber on d5."""
    table = scene(
        heroes=(hero, "hugo"),
        at=("d4",),
        tiles={"d4": "tile_01"},
        stack={"chambers": ["tile_01"], "dungeon": dungeon},
    )
    table.answers("move:east")
    return table


@clause("dq.hero.challara.redraw")
def test_challara_may_discard_a_dungeon_card_and_must_encounter_the_next() -> None:
    table = room("challara", "skeleton_d", "jewelry", "bracelet")
    assert table.keys(0) == ["keep", "redraw"]

    table.answers("redraw")

    assert [printed(event.card) for event in only(table.told, CardReplaced)] == ["skeleton_d"]
    assert table.clauses(CardReplaced) == ["dq.hero.challara.redraw"]
    assert table.discards("dungeon") == ["skeleton_d"]
    assert drawn(table.told, "dungeon") == ["jewelry"]
    assert [printed(event.card) for event in only(table.told, LootGained)] == ["jewelry"]
    assert table.game.waiting == (1,)


@clause("dq.hero.challara.redraw")
def test_challara_may_encounter_the_first_card() -> None:
    table = room("challara", "jewelry", "bracelet")

    table.answers("keep")

    assert table.loot() == ["jewelry"]
    assert drawn(table.told, "dungeon") == []


@clause("dq.hero.challara.redraw")
def test_nobody_else_replaces_a_dungeon_card() -> None:
    table = room("lindel", "jewelry", "bracelet")

    assert table.loot() == ["jewelry"]
    assert table.game.waiting == (1,)


@clause("dq.hero.challara.power")
@pytest.mark.parametrize(("wounds", "taken"), [(7, [0, 1]), (8, [1]), (11, [1])])
def test_with_8_wounds_challara_takes_no_power_card_into_her_hand(
    wounds: int, taken: list[int]
) -> None:
    table = fight("challara", next="draw", round=0, wounds=[wounds])

    assert [event.side for event in only(table.told, PowerCardTaken)] == taken
    assert [len(hand(table, number)) for number in (0, 1)] == [5, 5]
    assert [len(event.cards) for event in only(table.told, CombatCardsDrawn)] == [
        6 - len(taken),
        4,
    ]


@clause("dq.hero.challara.power")
def test_other_heroes_take_a_power_card_whatever_their_wounds() -> None:
    table = fight("krutzbeck", next="draw", round=0, wounds=[19])

    assert [event.side for event in only(table.told, PowerCardTaken)] == [0, 1]


@clause("dq.ruling.challara_power_escape")
def test_a_wounded_challara_still_escapes_with_power_cards() -> None:
    table = met(
        heroes=("challara", "hugo"), wounds=[11], stack={"powers": ["veil_of_mist", "dark_volley"]}
    )

    table.answers("keep", "escape")

    tried = only(table.told, EscapeTried)
    assert [(printed(event.mine), event.value, event.against) for event in tried] == [
        ("veil_of_mist", 4, 4)
    ]
    assert table.at(0) == "d4"


@clause("dq.ruling.challara_power_escape")
@pytest.mark.parametrize(("wounds", "taken"), [(6, [0, 1]), (7, [1])])
def test_the_wound_of_a_failed_escape_counts_when_the_combat_begins(
    wounds: int, taken: list[int]
) -> None:
    table = met(
        heroes=("challara", "hugo"),
        wounds=[wounds],
        stack={"powers": ["ancestral_wrath", "bone_shard"]},
    )

    table.answers("keep", "escape")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert [event.side for event in only(table.told, PowerCardTaken)] == taken


# ---------------------------------------------------------------------- Krutzbeck


@clause("dq.hero.krutzbeck.attack")
def test_krutzbeck_attacks_without_being_asked() -> None:
    table = met(heroes=("krutzbeck", "hugo"))

    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
    assert table.game.waiting == (0, 1)


@clause("dq.hero.krutzbeck.attack")
def test_krutzbeck_can_never_choose_to_escape() -> None:
    table = met(heroes=("krutzbeck", "hugo"), runes=TOUCH)

    assert table.keys(0) == ["attack", "rune:touch_of_death"]
    assert table.closed(0) == {"escape": "dq.hero.krutzbeck.attack"}
    assert table.refuses(0, "escape").clause == "dq.hero.krutzbeck.attack"


@clause("dq.hero.krutzbeck.attack", "dq.ruling.escape_catacombs")
@pytest.mark.parametrize(("hero", "keys"), [("krutzbeck", []), ("hugo", ["escape"])])
def test_krutzbeck_cannot_escape_in_the_catacombs_either(hero: str, keys: list[str]) -> None:
    table = scene(
        at=("d5",),
        tiles={"d5": "tile_01"},
        heroes=(hero, "lindel"),
        runes=TOUCH,
        stack={"catacomb": ["golem_c"]},
        change=lambda state: below(state, 0, "d5", "east"),
    )

    assert table.keys(0) == ["attack", *keys, "rune:touch_of_death"]
    assert table.closed(0) == ({} if keys else {"escape": "dq.hero.krutzbeck.attack"})


@clause("dq.hero.krutzbeck.six")
@pytest.mark.parametrize(("hero", "size"), [("krutzbeck", 6), ("hugo", 5)])
def test_krutzbeck_fills_his_hand_to_six_cards(hero: str, size: int) -> None:
    table = fight(hero, next="draw", round=0)
    assert [len(hand(table, number)) for number in (0, 1)] == [size, 5]
    assert table.state.fight.sides[0].hand[0] in table.game.content.powers_of[hero]

    later = fight(hero, next="draw", mine=["melee_1"] * 4, theirs=["magic_1"] * 5)

    assert [len(event.cards) for event in only(later.told, CombatCardsDrawn)] == [size - 4]
