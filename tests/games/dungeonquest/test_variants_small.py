"""The small variants: Runes, daylight, towers, treasures and determination."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra.games.dungeonquest.events.board import (
    Exited,
    HeroMoved,
    SunAdvanced,
    TowerJumped,
    TurnCut,
)
from mazmorra.games.dungeonquest.events.cards import (
    DeterminationSet,
    DiceRolled,
    LootGained,
    PileReturned,
)
from mazmorra.games.dungeonquest.events.combat import CombatEnded, MonsterKilled, RewardMissed
from mazmorra.games.dungeonquest.events.monster import MonsterPassed
from mazmorra.games.dungeonquest.events.setup import RuneDealt, SunSet
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import Refused, printed
from mazmorra.testing import Table, clause
from tests.games.dungeonquest.combat_support import asked, fight, play
from tests.games.dungeonquest.encounter_support import (
    TOUCH,
    below,
    drawn,
    met,
    only,
    rest,
    scene,
    trials,
)
from tests.games.dungeonquest.variant_support import reason, using

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import Fight, State
    from tests.games.dungeonquest.support import QuestTable

# ---------------------------------------------------------------------- Magical Might


@clause("dq.variant.magical_might.several")
@pytest.mark.parametrize(("seats", "each"), [(1, 2), (2, 2), (2, 5), (3, 4), (4, 2), (4, 3)])
def test_every_hero_begins_with_the_agreed_number_of_runes(seats: int, each: int) -> None:
    table = Table("dungeonquest", seats, options={"magical_might": each})

    assert [len(hero.runes) for hero in table.state.heroes] == [each] * seats
    assert len(table.state.runes) == 12 - seats * each
    assert table.clauses(RuneDealt) == ["dq.variant.magical_might.several"] * (seats * each)


@clause("dq.variant.magical_might.several")
def test_without_the_variant_every_hero_has_one_rune() -> None:
    table = Table("dungeonquest", 4)

    assert [len(hero.runes) for hero in table.state.heroes] == [1] * 4
    assert table.clauses(RuneDealt) == ["dq.setup.runes"] * 4


@clause("dq.ruling.magical_might_limit")
@pytest.mark.parametrize(("seats", "most"), [(1, 12), (2, 6), (3, 4), (4, 3)])
def test_the_twelve_runes_must_go_round(seats: int, most: int) -> None:
    game = mazmorra.start("dungeonquest", seats, {"magical_might": most}, seed="a test")
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", seats, {"magical_might": most + 1}, seed="a test")

    assert [len(hero.runes) for hero in game.state.heroes] == [most] * seats
    assert refused.value.code == "table/option_value"
    assert refused.value.params["option"] == "magical_might"
    (option,) = [one for one in game.definition.options if one.id == "magical_might"]
    assert option.choices == tuple(range(1, 13))
    assert option.most[seats - 1] == most


@clause("dq.ruling.magical_might_limit")
def test_nobody_begins_without_a_rune() -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", 2, {"magical_might": 0}, seed="a test")

    assert refused.value.code == "table/option_value"


# ---------------------------------------------------------------------- No Guts, No Glory


@clause("dq.variant.no_guts_no_glory.treasure_required")
@pytest.mark.parametrize(
    ("loot", "variant", "may"),
    [
        (["lost_crown", "jeweled_dagger", "rope"], True, False),
        (["lost_crown", "lodestone"], True, True),
        (["lodestone"], True, True),
        (["rope"], False, True),
    ],
)
def test_a_hero_leaves_the_dungeon_with_a_treasure_card_alone(
    loot: list[str], variant: bool, may: bool
) -> None:
    table = scene(
        at=("a2",),
        tiles={"a2": "tile_01"},
        loot=[loot],
        options={"no_guts_no_glory": variant},
    )

    table.answers("move:west")

    by = "dq.variant.no_guts_no_glory.treasure_required"
    assert ("exit" in table.keys(0)) == may
    assert table.closed(0).get("exit") == (None if may else by)
    if may:
        table.answers("exit")
        assert only(table.told, Exited) == [Exited(0)]
    else:
        assert table.refuses(0, "exit").clause == by


# ---------------------------------------------------------------------- Late Start


@clause("dq.variant.late_start.sun")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_a_die_moves_the_sun_before_the_game_begins(face: int) -> None:
    table = Table("dungeonquest", 2, options={"late_start": True}, dice={"late_start": [face]})

    assert only(table.told, SunSet) == [SunSet(1 + face)]
    assert table.clauses(SunSet) == ["dq.variant.late_start.sun"]
    assert table.state.sun == 1 + face


@clause("dq.variant.late_start.sun")
def test_the_die_of_a_late_start_has_six_faces() -> None:
    with pytest.raises(ValueError, match="it gives 0 to 5"):
        Table("dungeonquest", 2, options={"late_start": True}, dice={"late_start": [7]})


@clause("dq.variant.late_start.sun")
def test_without_the_variant_the_sun_begins_on_the_first_space() -> None:
    table = Table("dungeonquest", 2)

    assert only(table.told, SunSet) == [SunSet(1)]
    assert table.clauses(SunSet) == ["dq.setup.sun"]


@clause("dq.ruling.late_start_first_turn")
def test_after_a_late_start_the_sun_stands_still_in_the_first_turn_too() -> None:
    def opening(state: State) -> None:
        state.opening = True

    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        options={"late_start": True},
        sun=4,
        next="turn",
        change=opening,
    )
    assert only(table.told, SunAdvanced) == []
    assert table.state.sun == 4

    rest(table, 0, 1)

    assert only(table.told, SunAdvanced) == [SunAdvanced(5)]


# ---------------------------------------------------------------------- Tower Power


def in_tower(seats: int = 1, **more: Any) -> QuestTable:
    """Let Hugo enter the tower of a1 from a2."""
    table = scene(
        seats,
        at=more.pop("at", ("a2",)),
        tiles={"a2": "tile_01", **more.pop("tiles", {})},
        options=more.pop("options", using("tower_power")),
        **more,
    )
    table.answers("move:west")
    return table


@clause("dq.variant.tower_power.jump")
@pytest.mark.parametrize("tower", ["a13", "j1", "j13"])
def test_a_hero_who_enters_a_tower_may_go_to_any_other(tower: str) -> None:
    table = in_tower(loot=[["rope"]])
    assert table.keys(0) == [
        *("exit", "move:east", "move:south", "jump:a13", "jump:j1", "jump:j13"),
    ]

    table.answers(f"jump:{tower}")

    assert only(table.told, TowerJumped) == [TowerJumped(0, named(tower))]
    assert table.clauses(TowerJumped) == ["dq.variant.tower_power.jump"]
    assert table.at() == tower


@clause("dq.variant.tower_power.jump")
def test_without_the_variant_no_tower_leads_to_another() -> None:
    table = in_tower(loot=[["rope"]], options={})

    assert table.keys(0) == ["exit", "move:east", "move:south"]


@clause("dq.variant.tower_power.jump")
def test_only_entering_a_tower_opens_the_others() -> None:
    """Not the beginning of a turn there, nor a turn that begins with a move that is still owed."""

    def owing(state: State) -> None:
        state.heroes[0].due = "move_on"

    waiting = scene(1, at=("a1",), tiles={}, options=using("tower_power"))
    late = scene(
        1, at=("a1",), tiles={}, loot=[["rope"]], options=using("tower_power"), change=owing
    )

    assert waiting.keys(0) == ["move:east", "move:south"]
    assert late.keys(0) == ["exit", "move:east", "move:south"]


@clause("dq.variant.tower_power.move_on", "dq.ruling.tower_power_exit")
def test_a_jump_is_followed_by_a_move_out_of_the_new_tower() -> None:
    table = in_tower(loot=[["rope"]], stack={"chambers": ["tile_01"], "dungeon": ["jewelry"]})

    table.answers("jump:j13")
    assert asked(table) == (0, "MoveOn")
    assert table.keys(0) == ["move:north", "move:west"]
    assert table.closed(0) == {
        "exit": "dq.ruling.tower_power_exit",
        "move:east": "dq.move.outer_wall",
        "move:south": "dq.move.outer_wall",
    }
    assert table.refuses(0, "exit").clause == "dq.ruling.tower_power_exit"
    table.answers("move:west")

    assert [event.place for event in only(table.told, HeroMoved)] == [named("j12")]
    assert drawn(table.told, "dungeon") == ["jewelry"]


@clause("dq.variant.tower_power.move_on", "dq.ruling.tower_power_exit")
def test_a_hero_who_cannot_move_out_of_the_new_tower_may_leave_it_next_turn() -> None:
    """Walls of i13 and j12 close the tower of j13."""
    table = in_tower(
        2,
        at=("a2", "b11"),
        tiles={"b11": "tile_01", "i13": "tile_04:north", "j12": "tile_05"},
        loot=[["rope"]],
    )

    table.answers("jump:j13")
    assert table.at() == "j13"
    assert table.clauses(TurnCut) == ["dq.ruling.tower_blocked"]
    rest(table, 1)

    assert table.keys(0) == ["exit", "stay"]


@clause("dq.ruling.tower_power_occupied")
@pytest.mark.parametrize("variants", [("tower_power",), ("tower_power", "hero_vs_hero")])
def test_a_tower_with_another_hero_is_closed_to_a_jump(variants: tuple[str, ...]) -> None:
    table = in_tower(2, at=("a2", "j1"), options=using(*variants))

    assert table.keys(0) == ["move:east", "move:south", "jump:a13", "jump:j13"]
    jumps = {key: why for key, why in table.closed(0).items() if key.startswith("jump:")}
    assert jumps == {"jump:j1": "dq.ruling.tower_power_occupied"}
    assert table.refuses(0, "jump:j1").clause == "dq.ruling.tower_power_occupied"


@clause("dq.ruling.tower_power_occupied")
def test_a_hero_below_a_tower_does_not_close_it() -> None:
    table = in_tower(2, at=("a2", "j1"), change=lambda state: below(state, 1, "j1", "east"))

    assert "jump:j1" in table.keys(0)


# ---------------------------------------------------------------------- Focused Determination


def determined(tokens: int, dice: list[int], **more: Any) -> QuestTable:
    """Let Hugo (Agility 4) stand in a Cave-in on d5 with determination tokens."""

    def change(state: State) -> None:
        state.heroes[0].determination = (("any", tokens),) if tokens else ()

    return scene(
        at=("d5",),
        tiles={"d5": "tile_37", "d6": "tile_01", **more.pop("tiles", {})},
        options=using("focused_determination"),
        dice={"dice": dice},
        change=change,
        **more,
    )


@clause(
    "dq.variant.focused_determination.example",
    "dq.variant.focused_determination.spend",
    "dq.variant.focused_determination.keep",
)
def test_hugo_spends_two_of_three_tokens_to_cross_a_cave_in_with_a_six() -> None:
    """The rulebook's example."""
    table = determined(3, [2, 4])

    table.answers("cross")

    assert trials(table.told) == [("agility", 7, 6, True)]
    assert only(table.told, DeterminationSet) == [DeterminationSet(0, "any", 1, 3)]
    assert table.clauses(DeterminationSet) == ["dq.variant.focused_determination.spend"]
    assert table.hero().determination == (("any", 1),)


@clause("dq.variant.focused_determination.spend")
@pytest.mark.parametrize(
    ("dice", "left", "passed"),
    [
        ([1, 3], 3, True),
        ([1, 2], 3, True),
        ([2, 3], 2, True),
        ([3, 4], 0, True),
        ([4, 4], 4, False),
    ],
)
def test_a_success_costs_only_the_tokens_it_needed(
    dice: list[int], left: int, passed: bool
) -> None:
    """Agility 4 and three tokens; a failure costs nothing and brings one more."""
    table = determined(3, dice)

    table.answers("cross")

    assert trials(table.told) == [("agility", 7, sum(dice), passed)]
    assert dict(table.hero().determination).get("any", 0) == left


@clause("dq.variant.focused_determination.keep", "dq.ruling.focused_no_other_discard")
def test_tokens_that_are_left_help_with_any_other_test() -> None:
    """Across the Cave-in waits a Bottomless Pit: Luck 3 and the token that was kept."""
    table = determined(3, [2, 4, 2, 2], tiles={"d6": "tile_24:west"})

    table.answers("cross", "move:east")

    assert trials(table.told) == [("agility", 7, 6, True), ("luck", 4, 4, True)]
    assert table.hero().determination == ()


@clause("dq.variant.focused_determination.keep")
def test_without_the_variant_tokens_help_with_their_own_encounter_alone() -> None:
    def change(state: State) -> None:
        state.heroes[0].determination = (("crossing", 3),)

    table = scene(
        at=("d5",),
        tiles={"d5": "tile_37", "d6": "tile_24:west"},
        dice={"dice": [2, 4, 1, 2]},
        change=change,
    )

    table.answers("cross", "move:east")

    assert trials(table.told) == [("agility", 7, 6, True), ("luck", 3, 3, True)]
    assert table.hero().determination == ()


@clause("dq.ruling.focused_no_other_discard")
def test_giving_an_encounter_up_discards_no_tokens() -> None:
    """Hugo fails to lift a portcullis and goes another way."""
    table = scene(
        2,
        at=("d5",),
        tiles={"d5": "tile_47"},
        options=using("focused_determination"),
        dice={"dice": [6, 6]},
        stack={"chambers": ["tile_01", "tile_01"], "dungeon": ["empty_chamber"]},
    )

    table.answers("move:south")
    assert trials(table.told) == [("strength", 7, 12, False)]
    rest(table, 1)
    table.answers("move:north")

    assert table.at() == "c5"
    assert table.hero().determination == (("any", 1),)


@clause("dq.ruling.focused_no_other_discard")
@pytest.mark.parametrize(("variant", "tokens"), [(True, 3), (False, 0)])
def test_failing_a_test_that_is_made_only_once_discards_no_tokens(
    variant: bool, tokens: int
) -> None:
    """A Bane Spider tests Agility once; the failure brings a token, which stays in the variant."""

    def change(state: State) -> None:
        state.heroes[0].determination = (("any", 2),) if variant else ()

    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        options={"focused_determination": variant},
        dice={"dice": [6, 6]},
        stack={"chambers": ["tile_01"], "dungeon": ["bane_spider_d"]},
        change=change,
    )

    table.answers("move:east")

    assert trials(table.told) == [("agility", 6 if variant else 4, 12, False)]
    assert dict(table.hero().determination).get("any", 0) == tokens


@clause("dq.ruling.focused_no_other_discard")
def test_a_rune_of_might_costs_no_tokens() -> None:
    table = determined(3, [], runes=[["rune_of_might"]])

    table.answers("cross", "rune:rune_of_might")

    assert only(table.told, DiceRolled) == only(table.told, DeterminationSet) == []
    assert table.hero().determination == (("any", 3),)


# ---------------------------------------------------------------------- Monstrous Treasures


def victorious(
    monster: str = "skeleton", life: int = 3, dice: tuple[int, ...] = (), **more: Any
) -> QuestTable:
    """Let Hugo kill a Monster on d5; the next Treasure card is the Dragon's Egg."""
    suffered = ("ranged_1", "ranged_1", "ranged_1", "ranged_2", "ranged_2", "ranged_2")
    table = fight(
        "hugo",
        monster,
        mine=["melee_4", "melee_1"],
        theirs=["melee_1", "melee_2"],
        life=life,
        damage=((), suffered[: life - 1]),
        options=more.pop("options", using("monstrous_treasures")),
        dice={"dice": list(dice)},
        chance={"treasure": ["dragons_egg"]},
        **more,
    )
    play(table, "melee_4", "melee_1")
    return table


@clause("dq.variant.monstrous_treasures.roll", "dq.variant.monstrous_treasures.reward")
def test_a_hero_who_kills_a_monster_may_roll_for_a_treasure_card() -> None:
    table = victorious(dice=(2,))
    assert asked(table) == (0, "RollForTreasure")
    assert reason(table) == "dq.variant.monstrous_treasures.roll"
    assert table.keys(0) == ["roll", "decline"]

    table.answers("roll")

    assert only(table.told, DiceRolled) == [DiceRolled(0, (2,))]
    assert table.clauses(DiceRolled) == ["dq.variant.monstrous_treasures.roll"]
    assert [printed(event.card) for event in only(table.told, LootGained)] == ["dragons_egg"]
    assert table.clauses(LootGained) == ["dq.variant.monstrous_treasures.reward"]
    assert table.loot() == ["dragons_egg"]
    assert len(only(table.told, CombatEnded)) == 1


@clause("dq.variant.monstrous_treasures.roll", "dq.combat.monster_killed")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_the_life_value_that_the_die_must_beat(viewer: int | None) -> None:
    table = victorious(seats=3)

    assert asked(table) == (0, "RollForTreasure")
    assert printed(table.view(viewer).fight.token) == "skeleton_life_3"


@clause("dq.variant.monstrous_treasures.roll")
def test_a_hero_may_do_without_the_roll() -> None:
    table = victorious()

    table.answers("decline")

    assert only(table.told, DiceRolled) == []
    assert table.loot() == []


@clause("dq.variant.monstrous_treasures.roll")
def test_without_the_variant_nobody_rolls_for_treasure() -> None:
    table = victorious(options={})

    assert len(only(table.told, MonsterKilled)) == len(only(table.told, CombatEnded)) == 1
    assert table.loot() == []


@clause("dq.variant.monstrous_treasures.reward", "dq.variant.monstrous_treasures.no_reward")
@pytest.mark.parametrize(
    ("monster", "life", "face", "reward"),
    [
        ("skeleton", 3, 1, True),
        ("skeleton", 3, 2, True),
        ("skeleton", 3, 3, False),
        ("skeleton", 3, 4, False),
        ("troll", 5, 4, True),
        ("troll", 5, 5, False),
        ("demon", 6, 6, False),
        ("demon", 7, 6, True),
    ],
)
def test_the_die_must_be_lower_than_the_life_value(
    monster: str, life: int, face: int, reward: bool
) -> None:
    table = victorious(monster, life, (face,))

    table.answers("roll")

    missed = [] if reward else [RewardMissed(0, face, life)]
    assert only(table.told, RewardMissed) == missed
    assert table.clauses(RewardMissed) == ["dq.variant.monstrous_treasures.no_reward"] * len(missed)
    assert table.loot() == (["dragons_egg"] if reward else [])


@clause("dq.ruling.monstrous_scope")
def test_a_monster_killed_in_the_catacombs_may_have_a_treasure_too() -> None:
    def change(state: State, found: Fight) -> None:
        below(state, 0, "d5", "east")
        found.place = NOWHERE

    table = victorious(dice=(2,), change=change)

    table.answers("roll")

    assert table.loot() == ["dragons_egg"]
    assert table.hero().status == "catacombs"
    assert only(table.told, PileReturned) == []


@clause("dq.ruling.monstrous_scope")
def test_a_monster_of_a_threat_may_have_a_treasure_too() -> None:
    table = victorious(dice=(2,), card="surprise_attack_skeleton")

    table.answers("roll")

    assert table.loot() == ["dragons_egg"]
    assert table.discards("dungeon") == ["surprise_attack_skeleton"]


@clause("dq.ruling.monstrous_scope")
def test_tatianna_may_roll_for_a_monster_that_her_arrows_killed() -> None:
    table = met(
        heroes=("tatianna", "hugo"),
        options=using("monstrous_treasures"),
        dice={"dice": [1]},
        stack={
            "dungeon": ["skeleton_d"],
            "tokens": ["skeleton_life_2"],
            "combat": ["ranged_1", "melee_1", "ranged_1", "magic_1", "magic_1"],
            "treasure": ["dragons_egg"],
        },
    )

    table.answers("attack", "shoot", "roll")

    assert table.loot() == ["dragons_egg"]


@clause("dq.ruling.monstrous_scope")
def test_a_touch_of_death_gives_no_reward() -> None:
    table = met(runes=TOUCH, options=using("monstrous_treasures"))

    table.answers("rune:touch_of_death")

    assert [event.monster for event in only(table.told, MonsterPassed)] == ["skeleton"]
    assert only(table.told, DiceRolled) == []
    assert table.game.waiting == (1,)


@clause("dq.ruling.monstrous_scope")
def test_a_hero_who_dies_with_the_monster_gets_no_reward() -> None:
    """Hugo has 15 wounds and one card in his damage stack."""
    table = fight(
        "hugo",
        mine=["melee_4", "melee_1"],
        theirs=["melee_1", "melee_2"],
        life=2,
        damage=(("magic_1",), ("magic_1",)),
        wounds=[15],
        options=using("monstrous_treasures"),
    )

    play(table, "melee_4", "melee_1")

    assert len(only(table.told, MonsterKilled)) == 1
    assert table.hero().status == "killed"
    assert only(table.told, DiceRolled) == []
