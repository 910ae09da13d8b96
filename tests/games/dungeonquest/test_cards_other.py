"""The cards of the Trap, Door, Crypt, Corpse, Dragon and Treasure decks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import (
    HeroMoved,
    TurnCut,
    TurnLost,
    TurnsForfeited,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    DragonDrawn,
    HeroKilled,
    LootGained,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun
from mazmorra.games.dungeonquest.events.monster import TokenDrawn, TokenPlaced
from mazmorra.games.dungeonquest.geometry import SOUTH, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    NORMAL_TURN,
    deeds,
    discarded,
    drawing,
    drew,
    followed,
    monster_met,
    rolled,
)
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    pass

TRAP = [
    ("trap", "trapdoor", "trap", 4, None),
    ("trap", "crossfire", "trap", 2, None),
    ("trap", "cave_in", "event", 2, None),
    ("trap", "explosion", "trap", 2, None),
    ("trap", "poison_gas", "trap", 2, None),
    ("trap", "snakes", "threat", 2, None),
    ("trap", "shuffle_trap", None, 1, None),
]
DOOR = [
    ("door", "door_opens", None, 5, None),
    ("door", "door_jammed", None, 6, None),
    ("door", "spear_trap_door", "trap", 3, None),
    ("door", "shuffle_door", None, 1, None),
]
CRYPT = [
    ("crypt", "unstable_potion", "loot", 3, None),
    ("crypt", "spear_trap_crypt", "trap", 2, None),
    ("crypt", "old_bones", "threat", 2, None),
    ("crypt", "bracelet_crypt", "loot", 1, 120),
    ("crypt", "jeweled_dagger", "loot", 1, 250),
    ("crypt", "brooch", "loot", 1, 100),
    ("crypt", "gold_coins_crypt", "loot", 1, 50),
    ("crypt", "empty_crypt", "event", 3, None),
    ("crypt", "shuffle_crypt", None, 1, None),
]
CORPSE = [
    ("corpse", "rope", "loot", 3, None),
    ("corpse", "gold_coins_50", "loot", 1, 50),
    ("corpse", "gold_coins_20", "loot", 1, 20),
    ("corpse", "necklace", "loot", 1, 150),
    ("corpse", "scorpion", "threat", 2, None),
    ("corpse", "unstable_potion_c", "loot", 1, None),
    ("corpse", "nothing_corpse", "event", 5, None),
    ("corpse", "shuffle_corpse", None, 1, None),
]
DRAGON = [
    ("dragon", "sleeping", None, 7, None),
    ("dragon", "dragon_rage", None, 1, None),
]
ROW = ("deck", "card", "kind", "copies", "gold")
VALUES = [
    *(1, 80, 120, 130, 140, 150, 160, 170, 180, 190, 200, 200, 220, 230, 240, 250),
    *(260, 270, 280, 300, 500, 700, 800, 1100, 1500, 1800, 2000, 2200, 3200, 3800, 4000, 4500),
]


@clause(
    "dq.card.trap.*", "dq.card.door.*", "dq.card.crypt.*", "dq.card.corpse.*", "dq.card.dragon.*"
)
@pytest.mark.parametrize(ROW, [*TRAP, *DOOR, *CRYPT, *CORPSE, *DRAGON])
def test_the_decks_hold_the_printed_cards(
    deck: str, card: str, kind: str | None, copies: int, gold: int | None
) -> None:
    table = quest()

    things = getattr(table.state, deck)

    assert Counter(printed(thing) for thing in things)[card] == copies
    assert cards().encounters[f"{card}.1"].type == kind
    assert cards().encounters[f"{card}.1"].gold == gold
    assert len(things) == (8 if deck == "dragon" else 15)


@clause("dq.card.treasure.values")
def test_the_treasure_cards_have_the_printed_values() -> None:
    treasure = quest().state.treasure

    assert sorted(cards().gold(thing) for thing in treasure) == VALUES
    assert {cards().encounters[thing].type for thing in treasure} == {"loot"}
    assert len(treasure) == 32


@clause("dq.card.treasure.lodestone", "dq.card.treasure.ebony_ring", "dq.card.treasure.genie_lamp")
@pytest.mark.parametrize(
    ("card", "gold"), [("lodestone", 1), ("ebony_ring", 80), ("genie_lamp", 1500)]
)
def test_the_treasures_whose_names_are_printed_have_their_value(card: str, gold: int) -> None:
    things = [thing for thing in quest().state.treasure if printed(thing) == card]

    assert [cards().gold(thing) for thing in things] == [gold]


# ---------------------------------------------------------------------- traps


@clause("dq.card.trap.explosion")
def test_an_explosion_costs_four_wounds_and_the_next_turn() -> None:
    table = drawing("trap", "explosion")

    blast = "dq.card.trap.explosion"
    assert followed(table) == [
        (blast, WoundsTaken(0, 4)),
        (blast, TurnsForfeited(0, 1)),
        *discarded("trap", "explosion.1"),
        ("dq.ruling.lost_turns", TurnLost(0, 0)),
    ]
    assert table.hero().wounds == 4
    assert table.state.sun == 3
    assert table.keys(0) == NORMAL_TURN[:4]


@clause("dq.card.trap.explosion")
@pytest.mark.parametrize(("wounds", "alive"), [(11, True), (12, False)])
def test_an_explosion_may_kill_and_then_costs_nothing_more(wounds: int, alive: bool) -> None:
    table = drawing("trap", "explosion", wounds=wounds)

    forfeited = [event for event in table.happened if isinstance(event, TurnsForfeited)]
    assert (table.hero().status == "inside") == alive
    assert len(forfeited) == alive
    assert table.discards("trap") == ["explosion"]


@clause("dq.card.trap.poison_gas")
@pytest.mark.parametrize(
    ("first", "second", "wounds", "turns"),
    [(1, 1, 0, 0), (3, 3, 0, 0), (4, 3, 1, 0), (3, 4, 0, 1), (6, 6, 3, 3), (1, 6, 0, 3)],
)
def test_poison_gas_rolls_for_wounds_and_then_for_turns_less_three_each(
    first: int, second: int, wounds: int, turns: int
) -> None:
    table = drawing("trap", "poison_gas", dice=[first, second])

    gas = "dq.card.trap.poison_gas"
    lost = [("dq.ruling.lost_turns", TurnLost(0, left)) for left in reversed(range(turns))]
    assert followed(table) == [
        *rolled(gas, first),
        *([(gas, WoundsTaken(0, wounds))] if wounds else []),
        *rolled(gas, second),
        *([(gas, TurnsForfeited(0, turns))] if turns else []),
        *discarded("trap", "poison_gas.1"),
        *lost,
    ]
    assert table.hero().wounds == wounds
    assert table.state.sun == 2 + turns


@clause("dq.card.trap.poison_gas")
def test_nobody_rolls_for_the_turns_of_a_hero_whom_the_gas_has_killed() -> None:
    table = drawing("trap", "poison_gas", dice=[6], wounds=13)

    gas = "dq.card.trap.poison_gas"
    assert followed(table)[:3] == [
        *rolled(gas, 6),
        (gas, WoundsTaken(0, 3)),
        ("dq.death.wounds", HeroKilled(0, "card", "poison_gas.1")),
    ]
    assert table.discards("trap") == ["poison_gas"]


@clause("dq.card.crypt.spear_trap_crypt", "dq.ruling.subtract_floor")
@pytest.mark.parametrize(
    ("hero", "armor", "face", "wounds"),
    [
        ("tatianna", 4, 6, 2),
        ("tatianna", 4, 5, 1),
        ("tatianna", 4, 4, 0),
        ("tatianna", 4, 1, 0),
        ("hugo", 9, 6, 0),
    ],
)
def test_armor_is_subtracted_from_the_die_of_a_spear_trap(
    hero: str, armor: int, face: int, wounds: int
) -> None:
    table = drawing("crypt", "spear_trap_crypt", hero=hero, dice=[face], wounds=1)

    trap = "dq.card.crypt.spear_trap_crypt"
    assert cards().heroes[hero].armor == armor
    assert followed(table) == [
        *rolled(trap, face),
        *([(trap, WoundsTaken(0, wounds))] if wounds else []),
        *discarded("crypt", "spear_trap_crypt.1"),
        *discarded("dungeon", "crypt.1"),
    ]
    assert table.hero().wounds == 1 + wounds


# ---------------------------------------------------------------------- doors


@clause("dq.card.door.door_opens")
def test_a_door_that_opens_lets_the_hero_through() -> None:
    table = drawing("door", "door_opens", dungeon=["empty_chamber"])

    assert deeds(table)[:3] == [
        *drew("door", "door_opens.1"),
        *discarded("door", "door_opens.1", "dq.card.door.door_opens"),
        (
            "dq.move.encounter",
            HeroMoved(0, named("b3"), named("c3"), SOUTH, far=False, special=False),
        ),
    ]
    assert table.at() == "b3"
    assert table.discards("dungeon") == ["empty_chamber"]


@clause("dq.card.door.door_jammed")
def test_a_jammed_door_ends_the_turn_and_may_be_tried_again() -> None:
    table = drawing("door", "door_jammed", "door_opens", dungeon=["empty_chamber"])

    jammed = "dq.card.door.door_jammed"
    assert deeds(table) == [
        *drew("door", "door_jammed.1"),
        *discarded("door", "door_jammed.1", jammed),
        (jammed, TurnCut(0)),
    ]
    assert table.at() == "c3"
    assert table.state.sun == 2
    assert table.keys(0) == NORMAL_TURN
    table.answers("move:north")
    assert table.at() == "b3"


@clause("dq.card.door.spear_trap_door", "dq.ruling.subtract_floor")
@pytest.mark.parametrize(("face", "wounds"), [(6, 3), (4, 1), (3, 0), (1, 0)])
def test_luck_is_subtracted_from_the_die_of_a_trapped_door_that_stays_shut(
    face: int, wounds: int
) -> None:
    table = drawing("door", "spear_trap_door", dice=[face], wounds=1)

    trap = "dq.card.door.spear_trap_door"
    assert deeds(table) == [
        *drew("door", "spear_trap_door.1"),
        *rolled(trap, face),
        *([(trap, WoundsTaken(0, wounds))] if wounds else []),
        *discarded("door", "spear_trap_door.1", trap),
        (trap, TurnCut(0)),
    ]
    assert table.at() == "c3"
    assert table.hero().wounds == 1 + wounds
    assert table.keys(0) == NORMAL_TURN


@clause("dq.card.door.spear_trap_door")
def test_a_trapped_door_may_kill() -> None:
    table = drawing("door", "spear_trap_door", dice=[6], wounds=13)

    assert table.hero().status == "killed"
    assert table.discards("door") == ["spear_trap_door"]
    assert ("dq.card.door.spear_trap_door", TurnCut(0)) not in deeds(table)


# ---------------------------------------------------------------------- crypts and corpses


@clause(
    "dq.card.crypt.bracelet_crypt",
    "dq.card.crypt.jeweled_dagger",
    "dq.card.crypt.brooch",
    "dq.card.crypt.gold_coins_crypt",
    "dq.card.corpse.gold_coins_50",
    "dq.card.corpse.gold_coins_20",
    "dq.card.corpse.necklace",
)
@pytest.mark.parametrize(
    ("deck", "card", "gold"),
    [
        ("crypt", "bracelet_crypt", 120),
        ("crypt", "jeweled_dagger", 250),
        ("crypt", "brooch", 100),
        ("crypt", "gold_coins_crypt", 50),
        ("corpse", "gold_coins_50", 50),
        ("corpse", "gold_coins_20", 20),
        ("corpse", "necklace", 150),
    ],
)
def test_what_lies_in_crypts_and_on_corpses_is_worth_gold(deck: str, card: str, gold: int) -> None:
    table = drawing(deck, card)

    assert followed(table)[0] == (
        f"dq.card.{deck}.{card}",
        LootGained(0, f"{card}.1", secret=False),
    )
    assert table.loot() == [card]
    assert cards().gold(f"{card}.1") == gold


@clause("dq.card.crypt.empty_crypt", "dq.card.corpse.nothing_corpse")
@pytest.mark.parametrize(
    ("deck", "card", "over"),
    [("crypt", "empty_crypt", "crypt"), ("corpse", "nothing_corpse", "dead_adventurer")],
)
def test_a_crypt_may_be_empty_and_a_body_poor(deck: str, card: str, over: str) -> None:
    table = drawing(deck, card)

    assert followed(table) == [
        *discarded(deck, f"{card}.1"),
        *discarded("dungeon", f"{over}.1"),
    ]
    assert table.loot() == []


@clause("dq.card.crypt.old_bones")
@pytest.mark.parametrize("face", [1, 3])
def test_old_bones_may_be_nothing_but_bones(face: int) -> None:
    table = drawing("crypt", "old_bones", seats=2, dice=[face])

    assert followed(table) == [
        *rolled("dq.card.crypt.old_bones", face),
        *discarded("crypt", "old_bones.1"),
        *discarded("dungeon", "crypt.1"),
    ]
    assert table.state.active == 1


@clause("dq.card.crypt.old_bones", "dq.card.threat_to_monster")
@pytest.mark.parametrize("face", [4, 6])
def test_old_bones_may_rise_as_a_skeleton_that_must_be_attacked(face: int) -> None:
    table = drawing("crypt", "old_bones", seats=2, dice=[face], tokens=["skeleton_life_4"])

    bones = "dq.card.crypt.old_bones"
    met = monster_met("skeleton", "old_bones", no_escape=bones)
    assert followed(table)[:4] == [
        *rolled(bones, face),
        met,
        ("dq.monster.token_draw", TokenDrawn(1, "skeleton_life_4.1", NOWHERE)),
        ("dq.combat.one_on_one", CombatBegun(0, "skeleton", None)),
    ]
    assert table.discards("dungeon") == ["crypt"]


@clause("dq.card.threat_to_monster")
def test_a_monster_that_was_a_threat_stays_where_it_has_killed_the_hero() -> None:
    table = drawing(
        *("crypt", "old_bones"),
        seats=2,
        dice=[4],
        wounds=15,
        tokens=["skeleton_life_4"],
        combat=["magic_1"] * 4 + ["melee_4"] * 3 + ["melee_3"],
    )

    table.answer(0, "play:magic_1")
    table.answer(1, "play:melee_4")

    placed = TokenPlaced(named("b3"), "skeleton", "skeleton_life_4.1", 0, (1,))
    assert ("dq.combat.monster_wins_token", placed) in deeds(table)
    assert table.tokens() == {"b3": "skeleton"}
    assert table.hero().status == "killed"
    assert table.discards("crypt") == ["old_bones"]


# ---------------------------------------------------------------------- the dragon


@clause("dq.card.dragon.sleeping")
def test_a_sleeping_dragon_gives_two_treasures_and_lets_the_hero_stay_or_go() -> None:
    table = quest(
        heroes=["hugo"],
        at=["d7"],
        tiles={"d7": "tile_01"},
        stack={
            "dragon": ["sleeping", "sleeping"],
            "treasure": ["lodestone", "genie_lamp", "ebony_ring", "pearl_necklace"],
        },
    )

    table.answers("move:south")

    asleep = "dq.treasure.sleeping"
    assert deeds(table)[1:] == [
        ("dq.treasure.enter", DragonDrawn(0, "sleeping.1")),
        *drew("treasure", "lodestone.1"),
        (asleep, LootGained(0, "lodestone.1", secret=False)),
        *drew("treasure", "genie_lamp.1"),
        (asleep, LootGained(0, "genie_lamp.1", secret=False)),
        (asleep, TurnCut(0)),
    ]
    assert table.state.sun == 2
    assert table.keys(0) == [
        *("move:d7", "move:e8", "move:e6", "move:f8", "move:g7", "move:f6", "loot")
    ]
    table.answers("loot")
    assert table.loot() == ["lodestone", "genie_lamp", "ebony_ring", "pearl_necklace"]
    assert table.state.dragon_out == ("sleeping.1", "sleeping.2")


@clause("dq.card.dragon.dragon_rage")
def test_a_raging_dragon_takes_treasures_burns_and_drives_out_everybody_in_turn() -> None:
    table = quest(
        3,
        heroes=["tatianna", "hugo", "krutzbeck"],
        at=["e7", "e7", "e7"],
        active=1,
        loot=[["bracelet", "genie_lamp"], ["lodestone", "brooch", "ebony_ring"], []],
        stack={"dragon": ["dragon_rage"], "chambers": ["tile_01"] * 3},
        dice={"dice": [6, 5, 1, 1, 3, 4]},
    )

    table.answers("loot")

    lost, burnt = "dq.treasure.rage.discard", "dq.treasure.rage.wounds"
    assert deeds(table) == [
        ("dq.treasure.next_turn", DragonDrawn(1, "dragon_rage.1")),
        (lost, CardDiscarded(1, "treasure", "lodestone.1")),
        (lost, CardDiscarded(1, "treasure", "ebony_ring.1")),
        *rolled(burnt, 6, 5, seat=1),
        (burnt, WoundsTaken(1, 11)),
    ]
    assert table.game.waiting == (1,)
    table.answers("retreat:d7")
    assert deeds(table)[-2:] == [*rolled(burnt, 1, 1, seat=2), (burnt, WoundsTaken(2, 2))]
    table.answers("retreat:e6")
    assert deeds(table)[-3:] == [
        (lost, CardDiscarded(0, "treasure", "genie_lamp.1")),
        *rolled(burnt, 3, 4),
        (burnt, WoundsTaken(0, 7)),
    ]
    table.answers("retreat:f8")
    assert [table.at(seat) for seat in range(3)] == ["f8", "d7", "e6"]
    assert [table.loot(seat) for seat in range(3)] == [["bracelet"], ["brooch"], []]
    assert [hero.wounds for hero in table.state.heroes] == [7, 11, 2]


@clause("dq.card.dragon.dragon_rage")
def test_a_hero_whom_the_dragon_burns_to_death_does_not_leave() -> None:
    table = quest(
        heroes=["hugo"],
        at=["e7"],
        wounds=[4],
        stack={"dragon": ["dragon_rage"]},
        dice={"dice": [6, 6]},
    )

    table.answers("loot")

    assert deeds(table)[2:4] == [
        ("dq.treasure.rage.wounds", WoundsTaken(0, 12)),
        ("dq.death.wounds", HeroKilled(0, "dragon")),
    ]
    assert table.game.over
