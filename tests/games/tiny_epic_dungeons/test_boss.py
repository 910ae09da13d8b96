"""Fighting the Boss: its Defense, what an attack costs, its Torch, its action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    EnemiesRoused,
    GameLost,
    GameWon,
    TorchMoved,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    BossHealed,
    BossHurt,
    BossTorch,
    BossWentHome,
    CounterAttacked,
    EnemyAttacked,
    EnemyMissed,
    EnemyMoved,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    FocusLost,
    HealthLost,
    HeroKnockedOut,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    act_two,
    focus,
    happened,
    health,
    only,
    path_of,
    ring,
    rouse,
)

if TYPE_CHECKING:
    from tests.games.tiny_epic_dungeons.support import DelveTable

QUIET = 20
#: The Altar spaces of every Boss.
TRACK = {
    "dragon": (6, 3),
    "lich": (7, 5, 2),
    "demon": (5, 2),
    "vampire": (6, 4),
    "eye": (7, 3),
    "goblin_king": (6, 4, 1),
}


def order(table: DelveTable, *kinds: type[Any]) -> list[str]:
    """Return the names of the events of some kinds since the last answer."""
    return [type(event).__name__ for event in happened(table, *kinds)]


def duel(boss: str, dice: tuple[int, ...], face: str, **given: Any) -> DelveTable:
    """Let the first hero stand on the entrance space, ready to attack a Boss without Altars."""
    words = {
        "boss": f"{boss}:lair",
        "at": ("lair:1", "d4"),
        "covered": TRACK[boss],
        "dice": dice,
        "enemy": (face,) if face else (),
        "torch": QUIET,
        **given,
    }
    return act_two(**words)


# ---------------------------------------------------------------------- attacks on it


@clause("ted.boss.attack_defense")
@pytest.mark.parametrize(
    ("boss", "defense"),
    [("dragon", 5), ("lich", 4), ("demon", 6), ("vampire", 5), ("eye", 5), ("goblin_king", 5)],
)
@pytest.mark.parametrize(("more", "damage"), [(0, 0), (1, 1)], ids=["a tie", "one more"])
def test_an_attack_must_be_higher_than_the_defense_on_the_mat(
    boss: str, defense: int, more: int, damage: int
) -> None:
    """A Longsword adds one to the die."""
    face = defense - 1 + more
    table = duel(boss, (face, 1, 1), "2", gear=(("c01",), ()), health=(8,))

    table.answers("attack:c01:boss", f"take:{face}")

    assert sum(table.state.markers) == 16 - damage
    assert len(only(table, BossHurt)) == damage


@clause("ted.boss.attack_defense")
def test_a_missile_attack_is_checked_against_the_same_defense() -> None:
    table = duel("dragon", (6, 1, 1), "2", heroes=("sylwen", "brunda"))

    table.answers("attack:short_bow:boss", "take:6:1", "marker:7")

    assert table.state.markers == (6, 8)


@clause("ted.boss.in_range")
@pytest.mark.parametrize(
    ("hero", "gear", "key"),
    [
        ("sylwen", (), "attack:short_bow:boss"),
        ("moonblade", (), "attack:throwing_knife:boss"),
        ("lanon", ("s03",), "cast:s03"),
        ("lanon", ("s05",), "cast:s05:boss"),
        ("gerrund", (), "cast:magic_arrow:boss"),
    ],
)
def test_on_the_mat_every_attack_is_in_range(hero: str, gear: tuple[str, ...], key: str) -> None:
    table = act_two(heroes=(hero, "brunda"), at=("lair:4", "d4"), gear=(gear, ()), torch=QUIET)

    assert key in table.options()


@clause("ted.boss.in_dungeon")
def test_in_the_dungeon_the_boss_is_attacked_like_any_other_enemy() -> None:
    """From the next room a bow reaches it and a knife does not; beside it it is the other way."""
    near = act_two(heroes=("sylwen", "brunda"), at=("d4", "d4"), boss="dragon:d5", torch=QUIET)
    beside = act_two(heroes=("sylwen", "brunda"), at=("d5", "d4"), boss="dragon:d5", torch=QUIET)

    assert "attack:short_bow:boss" in near.options()
    assert near.refuses(0, "attack:hunting_knife:boss").clause == "ted.attack.melee_target"
    assert "attack:hunting_knife:boss" in beside.options()
    assert beside.refuses(0, "attack:short_bow:boss").clause == "ted.attack.missile_target"


# ---------------------------------------------------------------------- modifiers and losses


@clause("ted.boss.counter_mods")
@pytest.mark.parametrize(
    ("hero", "answers", "total"),
    [
        ("sylwen", ("attack:hunting_knife:boss", "take:3"), 4 + 3),
        ("sylwen", ("attack:short_bow:boss", "take:3"), 4 + 2),
        ("ethairna", ("cast:seeking_bolt:boss", "take:3"), 4 + 1),
    ],
    ids=["melee", "missile", "spell"],
)
def test_the_counter_attack_uses_the_modifier_of_the_kind_of_attack(
    hero: str, answers: tuple[str, ...], total: int
) -> None:
    """The Dragon adds 3 against Melee, 2 against Missile and 1 against Spell Attacks."""
    table = duel("dragon", (3, 3, 3), "4", heroes=(hero, "brunda"))

    table.answers(*answers)

    (blow,) = only(table, CounterAttacked)
    assert (blow.total, blow.defense, blow.damage) == (total, 3, total - 3)


@clause("ted.boss.counter_loss", "ted.boss.ex_counter_loss")
@pytest.mark.parametrize("face", [3, 6], ids=["failed", "passed"])
def test_a_hero_loses_two_focus_after_casting_at_the_dragon(face: int) -> None:
    """Ethairna has 8 Focus; where the spell succeeds she pays 2 for it besides."""
    table = duel("dragon", (face, 5, 5), "2", heroes=("ethairna", "brunda"))
    pays = ("pay",) if face == 6 else ()

    table.answers("cast:seeking_bolt:boss", f"take:{face}", *pays)

    assert [event.amount for event in only(table, FocusLost)] == [2]
    assert table.clauses(FocusLost) == ["ted.boss.counter_loss"]
    assert focus(table)[0] == 8 - 2 - (2 if pays else 0)


@clause("ted.boss.counter_loss")
def test_other_kinds_of_attack_on_the_dragon_cost_no_focus() -> None:
    table = duel("dragon", (3, 3, 3), "2")

    table.answers("attack:hammer:boss", "take:3")

    assert happened(table, FocusLost) == []


@clause("ted.boss.loss_other_spells")
def test_a_spell_at_a_goblin_beside_the_dragon_costs_nothing_more() -> None:
    table = duel("dragon", (6, 5, 5), "2", heroes=("ethairna", "brunda"), goblins=["boomy:lair"])

    table.answers("cast:seeking_bolt:goblin_1", "take:6", "pay", "decline")

    assert happened(table, FocusLost) == []
    assert focus(table)[0] == 6


@clause("ted.boss.loss_other_spells")
def test_a_spell_that_attacks_nobody_costs_nothing_more_beside_the_dragon() -> None:
    table = duel("dragon", (6, 5, 5), "", heroes=("maelin", "brunda"), health=(2,))

    table.answers("cast:mending_prayer:maelin", "take:6", "pay")

    assert happened(table, FocusLost) == []
    assert focus(table)[0] == 4


@clause("ted.boss.loss_other_spells", "ted.boss.counter_loss")
def test_a_spell_on_all_enemies_with_the_boss_among_them_costs_the_loss() -> None:
    table = duel(
        *("dragon", (6, 5, 5), "2"),
        heroes=("ethairna", "brunda"),
        goblins=["boomy:lair"],
        gear=(("s03",), ()),
    )

    table.answers("cast:s03", "take:6", "pay", "marker:8", "decline")

    assert focus(table)[0] == 8 - 4 - 2


@clause("ted.boss.loss_order")
def test_the_loss_comes_after_the_damage_and_before_the_counter_attack() -> None:
    """The Vampire takes a Health from whoever attacks it in melee."""
    table = duel("vampire", (6, 5, 5), "5")

    table.answers("attack:hammer:boss", "take:6")

    assert order(table, BossHurt, HealthLost, CounterAttacked) == [
        *("BossHurt", "HealthLost", "CounterAttacked", "HealthLost"),
    ]
    assert health(table)[0] == 8 - 1 - (5 + 2 - 5)


@clause("ted.boss.loss_order")
def test_the_loss_is_suffered_also_when_the_boss_cannot_strike_back() -> None:
    """The Dragon is round the corner: no Enemy Die, no Counter-Attack, but two Focus."""
    table = act_two(
        "c5",
        heroes=("ethairna", "brunda"),
        boss="dragon:c5",
        dice=(3, 3, 3),
        torch=QUIET,
    )

    table.answers("cast:seeking_bolt:boss", "take:3")

    assert happened(table, CounterAttacked, EnemyMissed) == []
    assert focus(table)[0] == 6


@clause("ted.boss.loss_order")
@pytest.mark.parametrize("face", ["5", "shield"])
def test_a_hero_knocked_out_by_the_loss_is_not_struck_any_more(face: str) -> None:
    table = duel("vampire", (3, 3, 3), face, health=(1,))

    table.answers("attack:hammer:boss", "take:3")

    assert order(table, HeroKnockedOut, CounterAttacked) == ["HeroKnockedOut"]
    assert table.hero("lanon").health == 0
    assert table.game.active.hero == "brunda"  # type: ignore[attr-defined]


@clause("ted.boss.loss_order")
def test_a_torch_still_counts_when_the_loss_has_knocked_the_hero_out() -> None:
    """The Vampire heals, the torch moves for the die and again at the end of the turn."""
    table = duel("vampire", (3, 3, 3), "torch", health=(1,), markers=(5, 8))

    table.answers("attack:hammer:boss", "take:3")

    assert order(table, HeroKnockedOut, BossHealed, TorchMoved) == [
        *("HeroKnockedOut", "BossHealed", "TorchMoved", "TorchMoved"),
    ]
    assert table.state.markers == (6, 8)
    assert table.state.torch == QUIET - 2


@clause("ted.boss.loss_when_dead")
@pytest.mark.parametrize("face", ["5", "torch"])
def test_the_attack_that_wins_the_game_costs_nothing(face: str) -> None:
    """Lanon has one Health left and strikes the Vampire's last marker to zero."""
    table = duel("vampire", (6, 5, 5), face, health=(1,), markers=(0, 1))

    table.answers("attack:hammer:boss", "take:6")

    assert table.state.result == "won"
    assert order(table, GameWon, HealthLost, BossTorch, TorchMoved) == ["GameWon"]


@clause("ted.boss.loss_when_dead")
def test_a_missed_attack_costs_the_loss_too() -> None:
    table = duel("vampire", (3, 3, 3), "2")

    table.answers("attack:hammer:boss", "take:3")

    assert [clause for clause, _ in table.deeds(HealthLost)] == ["ted.boss.counter_loss"]
    assert health(table)[0] == 7


# ---------------------------------------------------------------------- the Torch of the Boss


@clause("ted.boss.torch_face")
def test_a_torch_triggers_the_effect_of_the_mat_and_moves_the_torch() -> None:
    table = duel("demon", (3, 3, 3), "torch")

    table.answers("attack:hammer:boss", "take:3")

    assert only(table, BossTorch) == [BossTorch("demon.1")]
    assert health(table)[0] == 5
    assert table.state.torch == QUIET - 1
    assert happened(table, CounterAttacked) == []


@clause("ted.boss.torch_face")
def test_a_torch_rolled_for_a_goblin_beside_the_boss_does_not_trigger_it() -> None:
    table = duel("demon", (3, 3, 3), "torch", goblins=["pokey:lair"])

    table.answers("attack:hammer:goblin_1", "take:3")

    assert happened(table, BossTorch) == []
    assert health(table)[0] == 8
    assert table.state.torch == QUIET - 1


@clause("ted.boss.ex_torch")
def test_every_hero_within_one_room_of_the_dragon_takes_two_damage_then_the_torch_moves() -> None:
    """Lanon beside it and Brunda in the next room, whatever their Defense; Grok is too far."""
    table = act_two(
        "d3",
        heroes=("lanon", "brunda", "grok", "sylwen"),
        at=("d5", "d4", "d3", "d6"),
        health=(None, None, None, 0),
        gear=(("c08",), ()),
        boss="dragon:d5",
        dice=(3, 3, 3),
        enemy=("torch",),
        torch=QUIET,
    )

    table.answers("attack:hammer:boss", "take:3")

    assert health(table) == [6, 6, 8, 0]
    assert order(table, HealthLost, TorchMoved) == ["HealthLost", "HealthLost", "TorchMoved"]


@clause("ted.boss.torch_order")
def test_the_torch_effect_comes_before_an_enemy_action_of_the_same_step() -> None:
    """On 14 the torch is about to rouse the enemies: the Lich takes 2 Focus first, then attacks."""
    table = duel("lich", (3, 3, 3), "torch", torch=14)

    table.answers("attack:hammer:boss", "take:3")

    assert order(table, BossTorch, TorchMoved, EnemiesRoused, EnemyAttacked) == [
        *("BossTorch", "TorchMoved", "EnemiesRoused", "EnemyAttacked"),
    ]
    assert [event.amount for event in only(table, FocusLost)] == [2, 1]


@clause("ted.boss.torch_sequence")
@pytest.mark.parametrize("torch", [1, QUIET], ids=["onto the skull", "onto an empty space"])
def test_the_printed_effect_comes_first_whatever_space_the_torch_moves_to(torch: int) -> None:
    table = duel("demon", (3, 3, 3), "torch", torch=torch)

    table.answers("attack:hammer:boss", "take:3")

    end = ["GameLost"] if torch == 1 else []
    assert order(table, HealthLost, TorchMoved, GameLost) == ["HealthLost", "TorchMoved", *end]


@clause("ted.boss.torch_effect_ko")
def test_a_hero_knocked_out_by_the_torch_effect_sees_the_torch_move_twice() -> None:
    """The step of the die, then the one of the end of the turn."""
    table = duel("demon", (3, 3, 3), "torch", health=(3,))

    table.answers("attack:hammer:boss", "take:3")

    assert order(table, HeroKnockedOut, TorchMoved) == [
        *("HeroKnockedOut", "TorchMoved", "TorchMoved"),
    ]
    assert table.clauses(TorchMoved) == ["ted.counter.torch", "ted.turn.torch"]
    assert table.game.active.hero == "brunda"  # type: ignore[attr-defined]


@clause("ted.boss.to_lair")
def test_a_boss_sent_to_its_lair_enters_no_room_on_the_way() -> None:
    """Altars lie on every room of the way; none is dispelled."""
    table = act_two(
        boss="goblin_king:d4",
        altars=["d5", "d6", "d7"],
        dice=(3, 3, 3),
        enemy=("torch",),
        torch=QUIET,
    )

    table.answers("attack:hammer:boss", "take:3")

    assert table.enemies() == {"boss": "lair"}
    assert order(table, EnemyMoved, BossWentHome) == ["BossWentHome"]
    assert len(table.state.altars) == 3


# ---------------------------------------------------------------------- its action


@clause("ted.boss.ex_action")
def test_the_dragon_moves_and_deals_two_damage_to_all_conscious_heroes_within_four_rooms() -> None:
    """It comes to Lanon at the Entrance; Brunda is 4 rooms away, Sylwen 5, Grok unconscious."""
    table = act_two(
        *("d3", "d2", "d1", "c1", "b1"),
        heroes=("lanon", "brunda", "sylwen", "grok"),
        at=("d4", "c1", "b1", "d4"),
        health=(None, None, None, 0),
        boss="dragon:d7",
    )

    rouse(table)

    assert path_of(table, "dragon") == ["d6", "d5", "d4"]
    (attack,) = only(table, EnemyAttacked)
    assert (attack.heroes, attack.damage) == (("lanon", "brunda"), 2)
    assert health(table) == [6, 6, 6, 0]


@clause("ted.boss.leaves_lair")
def test_a_boss_with_nobody_on_its_mat_comes_out_through_the_lair_door() -> None:
    """The Vampire has Speed 5: the door is one room, then on to the nearest hero."""
    table = act_two("d3", at=("d4", "d3"), boss="vampire:lair")

    rouse(table)

    assert path_of(table, "vampire") == ["d7", "d6", "d5", "d4"]
    assert health(table) == [6, 8]


@clause("ted.boss.leaves_lair")
def test_a_boss_with_a_hero_on_its_mat_stays() -> None:
    table = act_two(at=("lair:5", "d7"), boss="vampire:lair")

    rouse(table)

    assert table.enemies() == {"boss": "lair"}
    assert health(table) == [6, 8]


@clause("ted.boss.stays_for_unconscious")
def test_a_boss_leaves_when_only_unconscious_heroes_are_on_its_mat() -> None:
    table = act_two(at=("d7", "lair:5"), health=(None, 0), boss="lich:lair")

    rouse(table)

    assert path_of(table, "lich") == ["d7"]
    assert [event.heroes for event in only(table, EnemyAttacked)] == [("lanon",)]


@clause("ted.boss.stays_for_unconscious")
def test_a_boss_does_not_move_when_no_hero_is_conscious() -> None:
    """Boomy fells Lanon, the last one standing, before the Boss acts."""
    table = act_two(at=("d4", "lair:5"), health=(2, 0), goblins=["boomy:d4"], boss="lich:lair")

    rouse(table)

    assert happened(table, EnemyMoved) == []
    assert [event.enemy for event in only(table, EnemyAttacked)] == ["boomy.1"]


@clause("ted.boss.in_range", "ted.lair.one_room")
def test_a_boss_on_its_mat_strikes_back_at_a_missile_from_any_space() -> None:
    table = act_two(
        heroes=("sylwen", "brunda"),
        at=ring(4, 1),
        boss="eye:lair",
        dice=(3, 3, 3),
        enemy=("4",),
        torch=QUIET,
    )

    table.answers("attack:short_bow:boss", "take:3")

    assert [event.total for event in only(table, CounterAttacked)] == [4 + 2]
