"""A hero's numbers: Health, Focus, Speed, Defense and the dice of its Skills."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from mazmorra.games.tiny_epic_dungeons import GAME
from mazmorra.games.tiny_epic_dungeons.cards import Cards
from mazmorra.games.tiny_epic_dungeons.events.enemies import CounterAttacked, EnemyAttacked
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    FocusLost,
    FocusSpent,
    HealthGained,
    HealthLost,
    HeroKnockedOut,
)
from mazmorra.kernel.loading import Pack, load_decks
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from tests.games.tiny_epic_dungeons.support import DelveTable

DOOR = {"c4": "lair_door:north+east+south"}


# ---------------------------------------------------------------------- Health


@clause("ted.hero.health")
@pytest.mark.parametrize(("health", "left"), [(3, 1), (2, 0), (1, 0)])
def test_damage_lowers_health_and_below_one_it_is_zero_and_the_hero_unconscious(
    health: int, left: int
) -> None:
    table = delve(rooms={"c4": "r05:east+south"}, health=[health], dice=[1])
    table.answers("move:north", "skill:agility", "take:1")  # a Trap with 2 damage

    assert deeds(table, HealthLost)[0].health == left
    assert len(deeds(table, HeroKnockedOut)) == (left == 0)
    assert table.hero().health == left


@clause("ted.hero.lose_vs_damage")
@pytest.mark.parametrize(("health", "left"), [(5, 3), (2, 0)])
def test_losing_health_lowers_it_like_damage_whatever_the_defense_and_can_knock_out(
    health: int, left: int
) -> None:
    table = delve(
        rooms={"c4": "r10:east+south"}, at=["c4"], health=[health], gear=[["c08"]], dice=[1, 1]
    )
    assert table.game.defense(table.hero()) == 7  # type: ignore[attr-defined]
    table.answers("room", "take:1")  # the Feasthall: lose 2 Health

    (event,) = deeds(table, HealthLost)
    assert (event.amount, event.health) == (2, left)
    assert len(deeds(table, HeroKnockedOut)) == (left == 0)


@clause("ted.hero.lose_vs_damage", "ted.hero.defense")
def test_only_a_counterattack_is_reduced_by_defense() -> None:
    struck = delve(goblins=["stabby:d4"], dice=[1, 1, 1], enemy=["5"])
    struck.answers("attack:hammer:goblin_1", "take:1")
    hit = delve(goblins=["stabby:d4"], torch=18)
    hit.answers("end")

    assert deeds(struck, HealthLost)[0].amount == 1  # 5 and 1 Goblin against Defense 5
    assert [event.amount for event in deeds(hit, HealthLost)] == [2, 2]


@clause("ted.hero.lose_vs_damage")
def test_what_hits_every_hero_does_nothing_to_an_unconscious_one() -> None:
    table = delve(goblins=["stabby:d4"], health=[None, 0], torch=18)
    table.answers("end")

    (attack,) = deeds(table, EnemyAttacked)
    assert attack.heroes == ("lanon",)
    assert {event.hero for event in deeds(table, HealthLost)} == {"lanon"}


@clause("ted.hero.max_tracks")
@pytest.mark.parametrize(("health", "focus"), [(7, 3), (8, 5), (1, 0)])
def test_health_and_focus_never_rise_above_the_track_and_the_rest_is_lost(
    health: int, focus: int
) -> None:
    table = delve(health=[health], focus=[focus])
    table.answers("rest")

    assert table.hero().health == min(8, health + 3)
    assert table.hero().focus == 5
    assert sum(event.amount for event in deeds(table, HealthGained)) == min(3, 8 - health)


# ---------------------------------------------------------------------- Focus


@clause("ted.hero.focus")
@pytest.mark.parametrize(("focus", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_a_loss_of_focus_below_one_sets_it_to_zero_without_another_penalty(
    focus: int, left: int
) -> None:
    table = delve(rooms={"c4": "r16:east+south"}, at=["c4"], focus=[focus], dice=[1, 1])
    table.answers("search", "take:1")  # Witch's Brew: lose 2 Focus

    assert table.hero().focus == left
    assert sum(event.amount for event in deeds(table, FocusLost)) == focus - left
    assert table.hero().health == 8
    assert table.asked() == "Act"


@clause("ted.hero.focus")
def test_focus_pays_for_special_actions_and_for_changing_dice() -> None:
    table = delve(rooms={"c4": "r13"}, at=["c4"], health=[4], dice=[4, 3])
    table.answers("free:healing_hands:lanon", "search", "raise:4")

    assert [event.amount for event in deeds(table, FocusSpent)] == [2, 2]
    assert table.hero().focus == 1


@clause("ted.hero.focus_spend")
def test_a_cost_in_focus_is_paid_in_full_or_not_at_all() -> None:
    table = delve(rooms={"c4": "r17"}, at=["c4"], focus=[1])

    assert table.refuses(0, "portal").clause == "ted.hero.focus_spend"
    assert table.refuses(0, "free:healing_hands").clause == "ted.hero.focus_spend"
    assert table.hero().focus == 1
    able = delve(rooms={"c4": "r17"}, at=["c4"], focus=[2])
    able.answers("portal")
    assert able.hero().focus == 0


@clause("ted.hero.focus_spend")
def test_a_die_is_not_changed_with_too_little_focus() -> None:
    table = delve(rooms={"c4": "r13"}, at=["c4"], focus=[1], dice=[4, 3])
    table.answers("search")

    assert table.refuses(0, "raise:4").clause == "ted.hero.focus_spend"


def costing_health(folder: Path, feature: str, does: str, **words: Any) -> DelveTable:
    """Arrange a delve with a pack in which something on Grok's mat costs Health."""
    written = f'[[feature]]\nid = "{feature}"\n{does}\nprovenance = "reconstructed"\n'
    (folder / "features.toml").write_text(written, encoding="utf-8")
    pack = Pack("blood", "tiny_epic_dungeons", "1", "", folder)
    content = Path(inspect.getfile(Cards)).parent / "content"
    box = Cards(load_decks(content, Cards.kinds, [pack]))
    return delve(heroes=("grok", "lanon"), game=replace(GAME, content=lambda: box), **words)


@clause("ted.hero.pay_health", "ted.hero.focus_spend")
@pytest.mark.parametrize(("health", "left"), [(4, 2), (3, 1)])
def test_a_cost_in_health_is_paid_in_full(tmp_path: Path, health: int, left: int) -> None:
    sprint = 'free = { verb = "sprint", cost = 1, amount = 1, health = 2 }'
    table = costing_health(tmp_path, "sprint", sprint, health=[health])
    table.answers("free:sprint")

    assert (table.hero().health, table.hero().focus) == (left, 3)
    assert table.game.speed(table.hero()) == 4  # type: ignore[attr-defined]


@clause("ted.hero.pay_health")
@pytest.mark.parametrize("health", [1, 2])
def test_a_hero_may_not_knock_itself_out_to_pay_for_a_free_action(
    tmp_path: Path, health: int
) -> None:
    sprint = 'free = { verb = "sprint", cost = 1, amount = 1, health = 2 }'
    table = costing_health(tmp_path, "sprint", sprint, health=[health])

    assert table.refuses(0, "free:sprint").clause == "ted.hero.pay_health"


@clause("ted.hero.pay_health")
@pytest.mark.parametrize("health", [2, 3])
def test_a_hero_may_not_knock_itself_out_to_pay_for_a_better_result(
    tmp_path: Path, health: int
) -> None:
    rage = 'boost = { on = ["melee"], amount = 2, cost = 0, health = 2 }'
    words: dict[str, Any] = {"goblins": ["stabby:d4"], "dice": [3, 3, 3], "enemy": ["2"]}
    table = costing_health(tmp_path, "battle_rage", rage, health=[health], **words)
    table.answers("attack:axe:goblin_1")

    if health == 2:
        assert table.refuses(0, "boost:battle_rage").clause == "ted.hero.pay_health"
    else:
        table.answers("boost:battle_rage")
        assert table.hero().health == 1


@clause("ted.hero.pay_health")
@pytest.mark.parametrize("health", [2, 3])
def test_a_hero_may_not_knock_itself_out_to_pay_for_defense(tmp_path: Path, health: int) -> None:
    rage = 'guard = { on = ["melee"], amount = 9, cost = 0, health = 2 }'
    words: dict[str, Any] = {"goblins": ["stabby:d4"], "dice": [1, 1, 1], "enemy": ["2"]}
    table = costing_health(tmp_path, "battle_rage", rage, health=[health], **words)
    table.answers("attack:axe:goblin_1", "take:1")  # 2 and 1 Goblin against Defense 2

    if health == 2:
        assert table.asked() == "Act"
        assert table.hero().health == 1
    else:
        table.answers("guard:battle_rage")
        assert deeds(table, CounterAttacked)[0].damage == 0
        assert table.hero().health == 1


# ---------------------------------------------------------------------- Speed and Defense


@clause("ted.hero.speed")
@pytest.mark.parametrize(("hero", "speed"), [("lanon", 3), ("ethairna", 4), ("moonblade", 5)])
def test_a_hero_moves_into_so_many_rooms_as_its_speed(hero: str, speed: int) -> None:
    table = delve(heroes=(hero, "grok"), rooms={"c4": "r17"})
    for number in range(speed):
        table.answers("move:south" if number % 2 else "move:north")

    key = "move:south" if speed % 2 else "move:north"
    assert table.refuses(0, key).clause == "ted.hero.speed"


@clause("ted.hero.defense")
@pytest.mark.parametrize(
    ("gear", "weapon", "damage"), [([], "hammer", 1), (["c07"], "hammer", 0), (["c06"], "c06", 2)]
)
def test_defense_is_taken_from_an_enemys_counterattack(
    gear: list[str], weapon: str, damage: int
) -> None:
    table = delve(goblins=["pokey:d4"], gear=[gear], dice=[1, 1, 1], enemy=["5"])
    table.answers(f"attack:{weapon}:goblin_1", "take:1")

    (counter,) = deeds(table, CounterAttacked)
    assert (counter.total, counter.defense, counter.damage) == (6, 6 - damage, damage)
    assert table.hero().health == 8 - damage


@clause("ted.hero.defense_floor")
def test_defense_and_speed_never_fall_below_zero() -> None:
    def worse(state: Any) -> None:
        state.turn.speed = -9
        state.turn.defense = -9

    table = delve(
        rooms={"c4": "r17"}, goblins=["stabby:d4"], change=worse, dice=[1, 1, 1], enemy=["2"]
    )
    assert table.game.speed(table.hero()) == 0  # type: ignore[attr-defined]
    assert not [key for key in table.options() if key.startswith("move")]
    table.answers("attack:hammer:goblin_1", "take:1")

    (counter,) = deeds(table, CounterAttacked)
    assert (counter.total, counter.defense, counter.damage) == (3, 0, 3)


# ---------------------------------------------------------------------- dice


@clause("ted.hero.skills")
@pytest.mark.parametrize(("skill", "dice"), [("strength", 2), ("agility", 3), ("intellect", 1)])
def test_a_skill_gives_its_number_of_hero_dice(skill: str, dice: int) -> None:
    table = delve(heroes=("moonblade", "grok"), rooms={"c4": "r04:east+south+west"})
    table.answers("move:north", f"skill:{skill}")

    (rolled,) = deeds(table, DiceRolled)
    assert rolled.skill == skill
    assert len(rolled.faces) == dice


def rolls(hero: str, space: int, gear: list[str], boss: str = "dragon") -> int:
    """Return how many dice a hero rolls for a Melee Attack on a Hero Space."""
    weapons = {"lanon": "hammer", "ethairna": "dagger", "moonblade": "twin_blades"}
    table = delve(
        heroes=(hero, "grok"),
        rooms=DOOR,
        boss=f"{boss}:lair",
        at=[f"lair:{space}", "d4"],
        gear=[gear],
    )
    table.answers(f"attack:{weapons[hero]}:boss")
    (rolled,) = deeds(table, DiceRolled)
    return len(rolled.faces)


@clause("ted.hero.max_dice")
def test_a_check_never_uses_more_than_three_hero_dice() -> None:
    assert rolls("lanon", 1, ["c15"]) == 3  # Strength 3 and a die more
    assert rolls("ethairna", 1, ["c15"]) == 2  # Strength 1 and a die more


@clause("ted.hero.min_dice")
def test_a_check_uses_at_least_one_hero_die() -> None:
    assert rolls("ethairna", 2, []) == 1  # Strength 1 on a space with a die less
    assert rolls("lanon", 2, []) == 2


@clause("ted.hero.dice_clamp")
def test_dice_are_added_and_taken_away_before_the_sum_is_limited() -> None:
    assert rolls("lanon", 2, ["c15"]) == 3  # 3 + 1 - 1 and not 3 - 1
    assert rolls("ethairna", 2, ["c15"]) == 1
