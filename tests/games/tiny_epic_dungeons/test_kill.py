"""Damage, killed enemies and what they leave."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    BossHurt,
    CounterAttacked,
    EnemyHurt,
    GoblinKilled,
    MinionKilled,
    RewardDeclined,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import CardDrawn, CardEquipped, HealthGained
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.fight_support import EAST, events, only
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

# ---------------------------------------------------------------------- Goblins


@clause("ted.kill.goblin_health")
@pytest.mark.parametrize(("take", "alive"), [("take:4", True), ("take:5", False)])
def test_one_point_of_damage_kills_a_goblin(take: str, alive: bool) -> None:
    table = delve(goblins=["boomy:d4"], dice=[5, 4, 3], enemy=["2"])

    table.answers("attack:hammer:goblin_1", take)

    assert ("goblin_1" in table.enemies()) is alive


@clause("ted.kill.goblin_health")
def test_more_damage_kills_a_goblin_just_once() -> None:
    table = delve(goblins=["boomy:d4"], dice=[6, 2, 1], enemy=["2"])

    table.answers("attack:hammer:goblin_1", "take:6:1+2")

    assert only(table, EnemyHurt).amount == 5
    assert only(table, GoblinKilled).slot == 1


@clause("ted.kill.goblin_return")
def test_a_killed_goblin_frees_its_number_and_its_card_is_discarded() -> None:
    """The next Goblin takes the lowest free number: that of the dead one."""
    table = delve(
        rooms=EAST,
        goblins=["stabby:d6", "boomy:d4", "pokey:d6"],
        torch=20,
        dice=[6, 3, 3],
        stack={"goblins": ["shooty"]},
    )

    table.answers("attack:hammer:goblin_2", "take:6", "decline")
    assert table.state.goblin_discards == ("boomy.1",)
    assert sorted(table.enemies()) == ["goblin_1", "goblin_3"]
    table.answers("end")

    assert table.state.torch == 19
    assert table.enemy("goblin_2").card == "shooty.1"


@clause("ted.kill.goblin_reward", "ted.kill.reward_optional")
def test_the_killer_may_take_the_reward_or_leave_it() -> None:
    table = delve(goblins=["shooty:d4"], focus=[0], dice=[6, 5, 5])
    table.answers("attack:hammer:goblin_1", "take:6")
    assert table.options() == ["reward:loot", "reward:focus", "decline"]

    table.answers("decline")

    assert table.deeds(RewardDeclined) == [("ted.kill.reward_optional", RewardDeclined("lanon"))]
    assert table.hero().focus == 0
    assert table.hero().equipped == ()


@clause("ted.kill.goblin_reward")
def test_the_reward_stands_on_the_goblin_s_card() -> None:
    table = delve(goblins=["shooty:d4"], focus=[0], dice=[6, 5, 5])

    table.answers("attack:hammer:goblin_1", "take:6", "reward:focus")

    assert table.hero().focus == 5


@clause("ted.kill.reward_or_and")
def test_a_slash_means_one_of_the_two() -> None:
    table = delve(goblins=["boomy:d4"], dice=[6, 5, 5], stack={"spell": ["s07"]})
    table.answers("attack:hammer:goblin_1", "take:6")
    assert table.options() == ["reward:loot", "reward:spell", "decline"]

    table.answers("reward:spell", "draw:spell", "equip")

    assert table.hero().equipped == ("s07.1",)
    assert table.asked() == "Act"


@clause("ted.kill.reward_or_and", "ted.kill.reward_optional")
@pytest.mark.parametrize("loot", [True, False])
@pytest.mark.parametrize("room", [True, False])
def test_a_plus_means_both_and_each_may_be_left(loot: bool, room: bool) -> None:
    """Pokey gives a Loot and reveals a room anywhere."""
    table = delve(
        goblins=["pokey:d4"],
        facedown=["d5", "c4"],
        dice=[6, 1, 3],
        stack={"loot": ["c01"], "dungeon": ["r15"]},
    )
    table.answers("attack:hammer:goblin_1", "take:6:1")

    table.answers(*(("draw:loot", "equip:left") if loot else ("decline",)))
    table.answers("reveal:d5" if room else "decline")

    assert table.hero().hands == (("c01.1", "") if loot else ("", ""))
    assert table.room("d5") == ("r15" if room else "?")


@clause("ted.kill.ex_reward", "ted.kill.reward_example")
@pytest.mark.parametrize("reward", ["loot", "health"])
def test_example_stabby_gives_1_loot_or_3_health_and_not_both(reward: str) -> None:
    table = delve(goblins=["stabby:d4"], health=[2], dice=[6, 5, 5], stack={"loot": ["c12"]})
    table.answers("attack:hammer:goblin_1", "take:6")
    assert table.options() == ["reward:loot", "reward:health", "decline"]

    table.answers(f"reward:{reward}")
    if reward == "loot":
        table.answers("draw:loot", "equip")

    assert table.hero().trinkets == (("c12.1",) if reward == "loot" else ())
    assert table.hero().health == (2 if reward == "loot" else 5)
    assert table.asked() == "Act"


@clause("ted.kill.reward_example")
def test_the_other_reward_of_the_examples_is_boomy_s_loot_or_spell() -> None:
    table = delve(goblins=["boomy:d4"], dice=[6, 5, 5])

    table.answers("attack:hammer:goblin_1", "take:6")

    assert table.options() == ["reward:loot", "reward:spell", "decline"]


# ---------------------------------------------------------------------- Minions


@clause("ted.kill.minion_track")
@pytest.mark.parametrize(("health", "left"), [(5, 3), (3, 1), (2, 0), (1, 0)])
def test_damage_moves_a_minion_down_its_track_and_zero_or_less_kills_it(
    health: int, left: int
) -> None:
    """A 6 beats the Troll's Defense by two."""
    table = delve(minions=[f"troll:d4:{health}"], dice=[6, 3, 3], enemy=["2"])

    table.answers("attack:hammer:troll", "take:6")

    assert only(table, EnemyHurt).health == left
    assert ("troll" in table.enemies()) is bool(left)


def kill_the_troll(**situation: object) -> DelveTable:
    """Return a delve in which Sir Lanon has just killed the Cave Troll."""
    table = delve(minions=["troll:d4:1"], dice=[6, 5, 5], **situation)  # type: ignore[arg-type]
    table.answers("attack:hammer:troll", "take:6")
    return table


@clause("ted.kill.minion_remove", "ted.kill.minion_marker")
def test_a_killed_minion_leaves_the_game_and_its_marker_lies_on_the_boss_mat() -> None:
    table = kill_the_troll()

    killed = MinionKilled(5, "troll.1", "lanon")
    assert table.deeds(MinionKilled) == [("ted.kill.minion_marker", killed)]
    assert table.state.box.count("troll.1") == 1
    assert table.enemies() == {}
    assert "troll.1" not in table.state.minion_deck
    assert table.state.killed == 1


@clause("ted.kill.minion_marker")
def test_the_second_marker_of_two_heroes_opens_the_lair() -> None:
    """Two hearts for two heroes, three for three."""
    for heroes, open_now in ((("lanon", "brunda"), True), (("lanon", "brunda", "grok"), False)):
        table = delve(
            heroes=heroes,
            at=["d5"],
            rooms={"d5": "lair_door"},
            killed=1,
            minions=["troll:d5:1"],
            dice=[6, 5, 5],
        )
        assert table.closed(0)["enter"] == "ted.lair.unlock"
        table.answers("attack:hammer:troll", "take:6", "decline", "decline")
        assert table.state.killed == 2
        assert (table.closed(0)["enter"] != "ted.lair.unlock") is open_now


@clause("ted.kill.minion_loot", "ted.kill.reward_optional")
@pytest.mark.parametrize("decks", [("loot", "loot"), ("loot", "spell"), ("spell", "spell")])
def test_the_killer_of_a_minion_discovers_twice_in_any_mix(decks: tuple[str, str]) -> None:
    table = kill_the_troll(stack={"loot": ["c12", "c07"], "spell": ["s07", "s08"]})

    for deck in decks:
        assert {"draw:loot", "draw:spell", "decline"} == set(table.options())
        table.answers(f"draw:{deck}", "equip")

    kinds = tuple("loot" if card.startswith("c") else "spell" for card in table.hero().equipped)
    assert sorted(kinds) == sorted(decks)
    assert table.asked() == "Act"


@clause("ted.kill.minion_loot", "ted.kill.reward_optional")
def test_both_cards_of_a_minion_may_be_left() -> None:
    table = kill_the_troll()

    table.answers("decline", "decline")

    assert len(events(table, RewardDeclined)) == 2
    assert table.hero().equipped == ()
    assert table.asked() == "Act"


@clause("ted.kill.minion_torch")
@pytest.mark.parametrize(("torch", "after"), [(12, 18), (14, 20), (15, 20), (20, 20)])
def test_a_killed_minion_moves_the_torch_up_6_but_not_above_its_start(
    torch: int, after: int
) -> None:
    """With two heroes the torch started on 20; going up it wakes nobody on its way."""
    table = kill_the_troll(torch=torch)

    assert table.state.torch == after
    assert table.deeds(TorchMoved) == (
        [("ted.kill.minion_torch", TorchMoved(after))] if after > torch else []
    )


# ---------------------------------------------------------------------- who and in which order


@clause("ted.kill.boss_special")
def test_a_boss_takes_damage_on_markers_of_its_own() -> None:
    """Three damage may fall on any of its markers, and it dies of none of them alone."""
    table = delve(at=["lair:1"], boss="demon:lair", markers=[8, 1], dice=[6, 2, 1], enemy=["2"])

    table.answers("attack:hammer:boss", "take:6:1+2")
    assert table.options() == ["marker:8", "marker:1"]
    table.answers("marker:1")

    assert [event.marker for event in events(table, BossHurt)] == [1, 8, 7]
    assert table.state.markers == (6, 0)
    assert table.enemies() == {"boss": "lair"}


@clause("ted.kill.who")
def test_the_reward_belongs_to_whoever_dealt_the_last_damage() -> None:
    """Seat 0 wounds the Troll, seat 1 kills it and is asked for the reward."""
    table = delve(2, minions=["troll:d4:3"], dice=[6, 5, 5, 6, 5, 5], enemy=["2", "2"], torch=16)

    table.answers("attack:hammer:troll", "take:6")
    assert table.enemy("troll").health == 1
    assert table.asked() == "Act"
    table.answers("end", "attack:war_pick:troll", "take:6")

    assert table.game.waiting == (1,)
    assert table.asked() == "Discover"
    assert only(table, MinionKilled).hero == "brunda"


@clause("ted.kill.who")
def test_a_spell_that_kills_earns_the_reward() -> None:
    table = delve(
        heroes=("gerrund", "brunda"), rooms=EAST, goblins=["stabby:d5"], health=[1], dice=[6, 5, 5]
    )

    table.answers("cast:magic_arrow:goblin_1", "take:6", "pay", "reward:health")

    assert only(table, HealthGained).hero == "gerrund"
    assert table.hero().health == 4


@clause("ted.kill.reward_before_counter", "ted.loot.passive")
def test_rewards_are_taken_before_another_enemy_strikes_back() -> None:
    """Sylwen puts on the Chainmail that Boomy leaves: it helps against Pokey's blow at once."""
    table = delve(
        heroes=("sylwen", "brunda"),
        gear=[["l12"]],
        goblins=["boomy:d4", "pokey:d4"],
        dice=[5, 3, 3],
        enemy=["5"],
        stack={"loot": ["c07"]},
    )

    table.answers("volley:l12", "take:5")
    assert events(table, CounterAttacked) == []
    table.answers("reward:loot", "draw:loot", "equip")

    order = [type(event) for _, event in table.deeds(CardDrawn, CardEquipped, CounterAttacked)]
    assert order == [CardDrawn, CardEquipped, CounterAttacked]
    assert only(table, CounterAttacked).defense == 4


@clause("ted.kill.several_rewards")
@pytest.mark.parametrize("first", ["stabby", "shooty"])
def test_several_rewards_are_taken_one_by_one_in_any_order(first: str) -> None:
    table = delve(
        heroes=("sylwen", "brunda"),
        gear=[["l12"]],
        goblins=["stabby:d4", "shooty:d4"],
        health=[1],
        focus=[3],
        dice=[6, 5, 5],
    )
    table.answers("volley:l12", "take:6")
    assert table.options() == ["reward:stabby", "reward:shooty"]

    table.answers(f"reward:{first}")
    own = "health" if first == "stabby" else "focus"
    other = "focus" if first == "stabby" else "health"
    assert table.options() == ["reward:loot", f"reward:{own}", "decline"]
    table.answers(f"reward:{own}")
    assert table.options() == ["reward:loot", f"reward:{other}", "decline"]
    table.answers(f"reward:{other}")

    assert (table.hero().health, table.hero().focus) == (4, 5)
