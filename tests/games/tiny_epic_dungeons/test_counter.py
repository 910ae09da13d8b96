"""Counter-Attacks: who strikes back, how hard, and when nobody does."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    CounterAttacked,
    EnemyHurt,
    EnemyMissed,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    FocusLost,
    HealthGained,
    HealthLost,
    HeroKnockedOut,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.fight_support import (
    CORNER,
    EAST,
    blow,
    events,
    only,
    rolled,
    with_melee_modifier,
)
from tests.games.tiny_epic_dungeons.support import delve

# ---------------------------------------------------------------------- who and when


@clause("ted.counter.when")
@pytest.mark.parametrize(
    ("hero", "key", "place"),
    [
        ("lanon", "attack:hammer:ogre", "d4"),
        ("sylwen", "attack:short_bow:ogre", "d7"),
        ("gerrund", "cast:magic_arrow:ogre", "d6"),
    ],
)
def test_an_enemy_that_lives_in_the_room_or_in_sight_strikes_back_with_the_die_rolled(
    hero: str, key: str, place: str
) -> None:
    table = delve(
        heroes=(hero, "brunda"), rooms=EAST, minions=[f"ogre:{place}"], dice=[3, 3, 3], enemy=["4"]
    )

    table.answers(key, "take:3")

    modifier = 3 if hero == "lanon" else 2
    assert rolled(table).enemy_face == "4"
    assert only(table, CounterAttacked).total == 4 + modifier


@clause("ted.counter.when", "ted.counter.spell_no_los")
def test_an_enemy_out_of_sight_does_not_strike_back() -> None:
    """Brunda stands beside the Ogre, but Gerrund, who casts, is round the corner."""
    table = delve(
        heroes=("gerrund", "brunda"),
        at=["d4", "c5"],
        rooms=CORNER,
        minions=["ogre:c5"],
        dice=[6, 4, 3],
    )

    table.answers("cast:magic_arrow:ogre", "take:6", "pay")

    assert only(table, EnemyHurt).health == 4
    assert events(table, CounterAttacked) == []
    assert [hero.health for hero in table.state.heroes] == [5, 8]


@clause("ted.counter.dead_none")
@pytest.mark.parametrize("face", ["5", "shield", "torch"])
def test_a_killed_enemy_does_not_strike_back_and_the_die_is_ignored(face: str) -> None:
    table = delve(goblins=["boomy:d4"], torch=20, dice=[6, 3, 3], enemy=[face])

    table.answers("attack:hammer:goblin_1", "take:6", "decline")

    assert rolled(table).enemy_face == face
    assert table.deeds(CounterAttacked, EnemyMissed, TorchMoved, HealthLost) == []
    assert table.state.torch == 20


@clause("ted.counter.dead_none")
def test_a_torch_counts_when_the_enemy_lives() -> None:
    table = delve(goblins=["boomy:d4"], torch=20, dice=[3, 3, 3], enemy=["torch"])

    table.answers("attack:hammer:goblin_1", "take:3")

    assert table.state.torch == 19


@clause("ted.counter.multi", "ted.counter.multi_pool")
@pytest.mark.parametrize(
    ("chosen", "total"), [("counter:goblin_2", 5 + 1), ("counter:ogre", 5 + 2)]
)
def test_of_several_enemies_one_strikes_back_and_the_player_chooses_which(
    chosen: str, total: int
) -> None:
    """Boomy is killed and cannot be chosen; Pokey and the Ogre live."""
    table = delve(
        heroes=("sylwen", "brunda"),
        rooms=EAST,
        gear=[["l12"]],
        goblins=["boomy:d4", "pokey:d5"],
        minions=["ogre:d4"],
        dice=[5, 3, 3],
        enemy=["5"],
    )
    table.answers("volley:l12", "take:5", "decline")
    assert table.options() == ["counter:goblin_2", "counter:ogre"]

    table.answers(chosen)

    assert blow(table) == (total, 3, total - 3)
    assert table.asked() == "Act"


@clause("ted.counter.multi_pool")
def test_nobody_is_asked_when_one_target_survives() -> None:
    table = delve(
        heroes=("sylwen", "brunda"),
        gear=[["l12"]],
        goblins=["boomy:d4", "pokey:d4"],
        dice=[5, 3, 3],
        enemy=["5"],
    )

    table.answers("volley:l12", "take:5", "decline")

    assert only(table, CounterAttacked).enemy == "pokey.1"


@clause("ted.counter.spell_no_los")
def test_a_spell_along_a_straight_line_is_answered() -> None:
    table = delve(
        heroes=("gerrund", "brunda"), rooms=EAST, minions=["ogre:d6"], dice=[6, 3, 3], enemy=["5"]
    )

    table.answers("cast:magic_arrow:ogre", "take:6", "pay")

    assert only(table, EnemyHurt).health == 4
    assert blow(table) == (7, 4, 3)


# ---------------------------------------------------------------------- faces


@clause("ted.counter.number", "ted.counter.damage")
@pytest.mark.parametrize(("face", "damage"), [("2", 0), ("3", 0), ("4", 1), ("5", 2)])
def test_a_number_and_the_modifier_are_the_attack_and_what_exceeds_the_defense_is_damage(
    face: str, damage: int
) -> None:
    """The Cave Troll adds 2 against Melee, Sir Lanon has Defense 5."""
    table = delve(minions=["troll:d4"], dice=[3, 3, 3], enemy=[face])

    table.answers("attack:hammer:troll", "take:3")

    assert blow(table) == (int(face) + 2, 5, damage)
    assert table.clauses(CounterAttacked) == ["ted.counter.number"]
    assert table.hero().health == 8 - damage


@clause("ted.counter.shield")
@pytest.mark.parametrize(
    ("gear", "defense"), [([], 5), (["c07"], 6), (["c06", "c05"], 5), (["c08", "c05"], 8)]
)
def test_a_shield_match_equals_the_whole_defense_so_the_modifier_is_the_damage(
    gear: list[str], defense: int
) -> None:
    """The Cave Troll adds 2 against Melee, whatever Sir Lanon wears."""
    table = delve(
        change=lambda state: setattr(state.heroes[0], "hands", state.heroes[0].hands[::-1]),
        gear=[gear],
        minions=["troll:d4"],
        dice=[3, 3, 3],
        enemy=["shield"],
    )
    item = "c06" if "c06" in gear else "hammer"

    table.answers(f"attack:{item}:troll", "take:3")

    assert blow(table) == (defense + 2, defense, 2)
    assert table.clauses(CounterAttacked) == ["ted.counter.shield"]
    assert table.hero().health == 8 - 2


@clause("ted.counter.torch")
def test_a_torch_is_a_miss_and_the_torch_moves_down() -> None:
    table = delve(minions=["minotaur:d4"], torch=16, dice=[3, 3, 3], enemy=["torch"])

    table.answers("attack:hammer:minotaur", "take:3")

    assert only(table, EnemyMissed).enemy == "minotaur.1"
    assert table.deeds(TorchMoved) == [("ted.counter.torch", TorchMoved(15))]
    assert events(table, CounterAttacked) == []
    assert table.hero().health == 8


@clause("ted.counter.negative_modifier")
def test_a_shield_match_with_a_modifier_of_0_deals_no_damage() -> None:
    """No card of the box has a modifier of 0, so the Troll gets one."""
    table = delve(
        game=with_melee_modifier("troll", 0),
        minions=["troll:d4"],
        dice=[3, 3, 3],
        enemy=["shield"],
    )

    table.answers("attack:hammer:troll", "take:3")

    assert blow(table) == (5, 5, 0)
    assert table.hero().health == 8


# ---------------------------------------------------------------------- modifiers


@clause("ted.counter.goblin_mod")
@pytest.mark.parametrize(
    ("hero", "key", "place"),
    [
        ("lanon", "attack:hammer:goblin_1", "d4"),
        ("sylwen", "attack:short_bow:goblin_1", "d5"),
        ("gerrund", "cast:magic_arrow:goblin_1", "d5"),
    ],
)
@pytest.mark.parametrize("others", [0, 1, 3])
def test_a_goblin_adds_the_number_of_goblins_against_every_attack(
    hero: str, key: str, place: str, others: int
) -> None:
    elsewhere = ["pokey:d7", "stabby:d7", "stabby:d6"][:others]
    table = delve(
        heroes=(hero, "brunda"),
        rooms=EAST,
        goblins=[f"pokey:{place}", *elsewhere],
        dice=[3, 3, 3],
        enemy=["2"],
    )

    table.answers(key, "take:3")

    assert only(table, CounterAttacked).total == 2 + 1 + others


@clause("ted.counter.ex_goblins")
def test_example_with_two_goblins_every_goblin_has_2_more() -> None:
    for attacked in ("goblin_1", "goblin_2"):
        table = delve(goblins=["pokey:d4", "shooty:d4"], dice=[3, 3, 3], enemy=["4"])
        table.answers(f"attack:hammer:{attacked}", "take:3")
        assert blow(table) == (6, 5, 1)


@clause("ted.counter.goblin_count")
def test_goblins_are_counted_when_the_blow_falls() -> None:
    """Boomy dies of the same attack, so Pokey strikes back alone."""
    table = delve(
        heroes=("sylwen", "brunda"),
        gear=[["l12"]],
        goblins=["boomy:d4", "pokey:d4"],
        dice=[5, 3, 3],
        enemy=["4"],
    )

    table.answers("volley:l12", "take:5", "decline")

    assert only(table, CounterAttacked).total == 4 + 1


@clause("ted.counter.goblin_count")
def test_goblins_on_the_boss_mat_count_too() -> None:
    table = delve(
        boss="dragon:lair", goblins=["pokey:d4", "stabby:lair"], dice=[3, 3, 3], enemy=["4"]
    )

    table.answers("attack:hammer:goblin_1", "take:3")

    assert only(table, CounterAttacked).total == 4 + 2


@clause("ted.counter.minion_mod")
@pytest.mark.parametrize(
    ("hero", "key", "place", "modifier"),
    [
        ("lanon", "attack:hammer:medusa", "d4", 1),
        ("sylwen", "attack:short_bow:medusa", "d5", 3),
        ("gerrund", "cast:magic_arrow:medusa", "d5", 3),
        ("gerrund", "cast:magic_arrow:medusa", "d4", 3),
    ],
)
def test_a_minion_has_one_modifier_against_melee_and_one_against_missiles_and_spells(
    hero: str, key: str, place: str, modifier: int
) -> None:
    table = delve(
        heroes=(hero, "brunda"),
        rooms=EAST,
        minions=[f"medusa:{place}"],
        dice=[3, 3, 3],
        enemy=["5"],
    )

    table.answers(key, "take:3")

    assert only(table, CounterAttacked).total == 5 + modifier


@clause("ted.counter.boss_mod")
@pytest.mark.parametrize(
    ("hero", "key", "modifier", "focus"),
    [
        ("lanon", "attack:hammer:boss", 3, 0),
        ("sylwen", "attack:short_bow:boss", 2, 0),
        ("gerrund", "cast:magic_arrow:boss", 1, 2),
    ],
)
def test_a_boss_has_a_modifier_for_each_type_and_may_do_more(
    hero: str, key: str, modifier: int, focus: int
) -> None:
    """The Ashen Dragon takes 2 Focus besides from whoever casts a spell at it."""
    table = delve(
        heroes=(hero, "brunda"),
        at=["lair:1"],
        boss="dragon:lair",
        dice=[3, 3, 3],
        enemy=["5"],
    )

    table.answers(key, "take:3")

    assert only(table, CounterAttacked).total == 5 + modifier
    assert sum(event.amount for event in events(table, FocusLost)) == focus


# ---------------------------------------------------------------------- the last step


@clause("ted.counter.before_rewards_none", "ted.ko.no_counter_gain")
def test_the_blow_comes_last_and_may_knock_out_a_hero_that_was_just_healed() -> None:
    """The unused six gives 1 Health before the Ogre's 8 meets Defense 5."""
    table = delve(minions=["ogre:d4"], health=[2], dice=[6, 6, 3], enemy=["5"])

    table.answers("attack:hammer:ogre", "take:6")

    order = [type(event) for _, event in table.deeds(HealthGained, EnemyHurt, HeroKnockedOut)]
    assert order == [HealthGained, EnemyHurt, HeroKnockedOut]
    assert only(table, HealthGained).health == 3
    assert blow(table) == (8, 5, 3)
    assert table.hero().health == 0


# ---------------------------------------------------------------------- examples


@clause("ted.counter.ex_minotaur")
def test_example_the_minotaur_s_8_meets_4_and_the_stone_stance_and_deals_2() -> None:
    table = delve(
        heroes=("brunda", "lanon"), minions=["minotaur:d4"], focus=[2], dice=[3, 3, 3], enemy=["5"]
    )

    table.answers("attack:war_pick:minotaur", "take:3", "guard:stone_stance")

    assert blow(table) == (8, 6, 2)
    assert (table.hero().health, table.hero().focus) == (8 - 2, 0)


@clause("ted.counter.ex_shield")
@pytest.mark.parametrize(
    ("hero", "item", "gear"),
    [("lanon", "hammer", []), ("grok", "axe", []), ("lanon", "hammer", ["c08"])],
)
def test_example_a_shield_match_of_the_minotaur_deals_3_whatever_the_defense(
    hero: str, item: str, gear: list[str]
) -> None:
    table = delve(
        heroes=(hero, "brunda"),
        gear=[gear],
        minions=["minotaur:d4"],
        dice=[3, 3, 3],
        enemy=["shield"],
    )

    table.answers(f"attack:{item}:minotaur", "take:3")

    assert only(table, CounterAttacked).damage == 3
    assert table.hero().health == 8 - 3
