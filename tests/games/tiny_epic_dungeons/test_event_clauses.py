"""What the log says of checks, spells and Free Actions: every step names its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.tiny_epic_dungeons.events.heroes import DieRerolled
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import coming, did, fighting, totals, trying
from tests.games.tiny_epic_dungeons.spell_support import LINE, casting
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

if TYPE_CHECKING:
    from mazmorra.testing import Table

Told = list[tuple[str, str]]


def told(table: Table) -> Told:
    """Return the name and the clause of everything since the last answers."""
    return [(type(told.event).__name__, told.clause) for told in table.told]


# ---------------------------------------------------------------------- checks


@clause("ted.check.target", "ted.check.dice_count", "ted.check.success_cost")
def test_a_search_is_told_step_by_step() -> None:
    table = trying("r19", "moonblade", [6, 6, 3], health=[2], focus=[2], torch=12)

    table.answers("search", "lower:3", "take:6", "pay", "draw:loot", "leave")

    assert told(table) == [
        ("HeroicActionTaken", "ted.turn.one_heroic"),
        ("DiceRolled", "ted.check.dice_count"),
        ("FocusSpent", "ted.free.modify_die"),
        ("DieChanged", "ted.free.modify_die"),
        ("DiceUsed", "ted.check.target"),
        ("FocusGained", "ted.check.unused_focus"),
        ("HealthGained", "ted.check.unused_six"),
        ("FocusSpent", "ted.check.success_cost"),
        ("CardDrawn", "ted.component.rooms_effects"),
        ("CardDiscarded", "ted.loot.keep_or_discard"),
    ]


@clause("ted.free.trigger", "ted.free.boosts")
def test_an_attack_with_a_boost_and_a_guard_is_told_step_by_step() -> None:
    grok = fighting("grok", [5, 5, 5], "5")
    brunda = fighting("brunda", [5, 5, 5], "5", focus=[3])

    grok.answers("attack:axe:minotaur", "boost:battle_rage", "take:5")
    brunda.answers("attack:war_pick:minotaur", "take:5", "guard:stone_stance", "guard:shield_wall")

    assert told(grok)[1:6] == [
        ("AttackMade", "ted.attack.types"),
        ("DiceRolled", "ted.attack.enemy_die"),
        ("FocusSpent", "ted.free.boosts"),
        ("ResultBoosted", "ted.free.trigger"),
        ("DiceUsed", "ted.check.target"),
    ]
    assert told(brunda)[4:] == [
        ("FocusSpent", "ted.free.boosts"),
        ("FocusSpent", "ted.free.boosts"),
        ("DefenseBoosted", "ted.free.boosts"),
        ("UsedThisTurn", "ted.free.boosts"),
        ("CounterAttacked", "ted.counter.number"),
        ("HealthLost", "ted.counter.damage"),
    ]


@clause("ted.check.die_selection")
@pytest.mark.parametrize("face", [1, 6])
def test_a_reroll_is_told_and_the_die_shows_one_of_its_six_faces(face: int) -> None:
    """The Lucky Coin rolls a 3 again."""
    table = trying("r14", "grok", [3, 4, 4, face], gear=[["c14"]])

    table.answers("search", "reroll:3")

    assert did(table, DieRerolled) == [DieRerolled("grok", 3, face, (face, 4, 4))]
    assert told(table)[2:] == [
        ("UsedThisTurn", "ted.free.trigger"),
        ("DieRerolled", "ted.check.die_selection"),
    ]


@clause("ted.check.die_selection")
def test_a_rerolled_die_has_no_seventh_face() -> None:
    table = trying("r14", "grok", [3, 4, 4], gear=[["c14"]])
    table.answers("search")
    table.game.chance.values["hero_dice"] = [6]  # type: ignore[attr-defined]

    with pytest.raises(ValueError, match="0 to 5"):
        table.answers("reroll:3")


@clause("ted.check.modifiers")
@pytest.mark.parametrize(("skill", "total"), [("agility", 8), ("strength", 5)])
def test_a_hero_space_and_a_card_add_to_the_same_check(skill: str, total: int) -> None:
    """The Dragon's third space gives 2 to Agility and the Hawk Feather 1 more."""
    item = "hunting_knife" if skill == "agility" else "c01"
    table = delve(
        heroes=("sylwen", "lanon"),
        at=["lair:3"],
        boss="dragon:lair",
        gear=[["l11", "c01"]],
        dice=[6, 5, 5] if skill == "agility" else [4, 4],
        enemy=["2"],
    )

    table.answers(f"attack:{item}:boss", "take:6" if skill == "agility" else "take:4")

    # The knife has -1, the Longsword +1.
    assert totals(table) == [(total, total > 5)]


# ---------------------------------------------------------------------- rooms


@clause("ted.search.free_rooms", "ted.component.rooms_effects")
def test_rooms_are_told_by_the_clauses_of_their_features() -> None:
    hall = trying("r10", "gerrund", [4, 5, 5], health=[1])
    pit = trying("r04", "moonblade", [6, 5, 5])
    brew = trying("r16", "gerrund", [3, 5, 5])
    altar = trying("r08", "gerrund", [5, 5, 5], torch=12)

    hall.answers("room", "take:4", "pay")
    pit.answers("disarm", "take:6", "draw:loot")
    brew.answers("search", "take:3")
    altar.answers("search", "take:5", "pay")

    assert told(hall) == [
        ("RoomTried", "ted.search.free_rooms"),
        ("DiceRolled", "ted.check.dice_count"),
        ("DiceUsed", "ted.check.target"),
        ("FocusSpent", "ted.check.success_cost"),
        ("HealthGained", "ted.component.rooms_effects"),
    ]
    assert told(pit)[3:] == [
        ("TrapDisarmed", "ted.disarm.success"),
        ("CardDrawn", "ted.disarm.reward"),
    ]
    assert told(brew)[-1] == ("FocusLost", "ted.component.rooms_effects")
    assert told(altar)[-1] == ("TorchMoved", "ted.component.rooms_effects")


# ---------------------------------------------------------------------- spells

SPELLS = "ted.component.spells"


@clause("ted.component.spells", "ted.spell.cast", "ted.spell.cost")
@pytest.mark.parametrize(
    ("spell", "key", "more", "effect"),
    [
        ("s06", "cast:s06:ogre", (), [("HealthGained", SPELLS)]),
        ("s07", "cast:s07:gerrund", (), [("HealthGained", SPELLS)]),
        ("s08", "cast:s08", (), [("HealthGained", SPELLS)]),
        ("s09", "cast:s09", ("go:d6",), [("HeroTeleported", SPELLS)]),
        (
            "s10",
            "cast:s10:ogre",
            ("drive:east", "stay"),
            [("EnemyMoved", "ted.component.move_enemy")],
        ),
        ("s12", "cast:s12", (), [("TorchMoved", SPELLS)]),
        ("s13", "cast:s13", (), [("StoneSkinned", SPELLS)]),
        ("s14", "cast:s14", (), [("ExtraActionGranted", "ted.component.extra_heroic")]),
        ("s15", "cast:s15:lanon", (), [("HeroVeiled", SPELLS)]),
        ("s16", "cast:s16:ogre", (), [("EnemyWeakened", SPELLS)]),
    ],
)
def test_a_spell_is_told_with_its_cost_and_its_effect(
    spell: str, key: str, more: tuple[str, ...], effect: Told
) -> None:
    table = casting(spell, [6, 5, 5], rooms=LINE, health=[1], torch=12)

    table.answers(key, "take:6", "pay", *more)

    steps = [step for step in told(table) if step[0] not in ("EnemyHurt", "CounterAttacked")]
    assert steps[1] == ("SpellCast", "ted.spell.cast")
    assert steps[4:] == [("FocusSpent", "ted.spell.cost"), *effect]


# ---------------------------------------------------------------------- Free Actions


def acting(hero: str, *keys: str, **more: list[str]) -> DelveTable:
    """Let a hero on the Entrance do something; every hero has lost some Health."""
    other = "brunda" if hero == "lanon" else "lanon"
    table = delve(heroes=(hero, other), health=[1, 1], torch=17, **more)  # type: ignore[arg-type]
    table.answers(*keys)
    return table


@clause("ted.free.boosts", "ted.free.research")
def test_free_actions_are_told_with_their_cost() -> None:
    boosts = "ted.free.boosts"

    assert told(acting("lanon", "free:healing_hands:brunda")) == [
        ("FocusSpent", boosts),
        ("HealthGained", boosts),
    ]
    assert told(acting("grok", "free:sprint")) == [
        ("FocusSpent", boosts),
        ("SpeedBoosted", boosts),
    ]
    assert told(acting("brunda", "free:shield_wall")) == [
        ("FocusSpent", boosts),
        ("DefenseBoosted", boosts),
        ("UsedThisTurn", boosts),
    ]
    assert told(acting("maelin", "free:research", "draw:spell")) == [
        ("FocusSpent", "ted.free.research"),
        ("CardDrawn", "ted.free.research"),
    ]


@clause("ted.free.explore", "ted.component.shadow_walk")
def test_explore_and_the_shadow_walk_are_told_by_their_own_clauses() -> None:
    explored = delve(facedown=["d5"], stack=coming("r12"), torch=17)
    crept = delve(heroes=("moonblade", "lanon"), rooms=LINE, dice=[6, 5, 5])

    explored.answers("explore")
    crept.answers("walk:shadow_walk", "take:6", "pay", "stay")

    assert told(explored)[0] == ("TorchMoved", "ted.free.explore")
    assert told(crept)[3:] == [
        ("FocusSpent", "ted.component.shadow_walk"),
        ("Crept", "ted.component.shadow_walk"),
        ("Crept", "ted.component.shadow_walk"),
    ]


@clause("ted.rest.gain", "ted.rest.forced")
def test_rests_are_told_by_their_own_clauses() -> None:
    table = delve(health=[1, 0], focus=[0, 0], torch=17)

    table.answers("rest", "end")

    rests = [step for step in told(table) if step[0] in ("Rested", "HealthGained", "FocusGained")]
    gains = [("HealthGained", "ted.rest.gain"), ("FocusGained", "ted.rest.gain")]
    assert rests == [("Rested", "ted.rest.gain"), *gains, ("Rested", "ted.rest.forced"), *gains]
