"""The Bosses, each of its own: modifiers, Torch effect, action, Altar spaces and Hero Spaces."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.enemies import BossHealed, BossWentHome
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.bosses_support import (
    QUIET,
    Space,
    altar_spaces,
    modifiers,
    spaces,
    speed_of,
    strikes,
    torch_rolled,
    trial,
)
from tests.games.tiny_epic_dungeons.enemy_support import (
    act_two,
    focus,
    happened,
    health,
    only,
    ring,
    rouse,
)

PLAIN = Space()
FEWER_DICE = Space(dice=2)
GOBLINS = ["boomy:d4", "shooty:d4", "pokey:d4"]

# ---------------------------------------------------------------------- the Dragon


@clause("ted.component.bosses", "ted.component.boss_track")
def test_dragon_adds_three_two_and_one_and_is_protected_on_six_and_three() -> None:
    assert modifiers("dragon") == [3, 2, 1]
    assert altar_spaces("dragon") == (6, 3)
    assert speed_of("dragon") == 3


@clause("ted.component.bosses")
def test_dragon_takes_two_focus_from_whoever_casts_at_it() -> None:
    table = trial("dragon", "spell")

    table.answers("take:3")

    assert focus(table)[0] == 8 - 2


@clause("ted.component.bosses")
def test_dragon_burns_everybody_within_one_room_for_two_on_a_torch() -> None:
    """On the mat that is everybody there, and nobody outside."""
    table = torch_rolled(
        "dragon", heroes=("lanon", "brunda", "grok"), at=("lair:1", "lair:5", "d7")
    )

    assert health(table) == [6, 6, 8]


@clause("ted.component.bosses")
def test_dragon_hits_everybody_within_four_rooms_for_two() -> None:
    """Sylwen is five rooms away."""
    hit = strikes("dragon", ("d4", "d7", "c7", "b7"), "c7", "b7")

    assert hit == {"lanon": 2, "brunda": 2, "grok": 2}


@clause("ted.component.bosses", "ted.lair.space_modifiers", "ted.lair.space_effects")
def test_dragon_has_its_six_hero_spaces() -> None:
    assert spaces("dragon") == [
        PLAIN,
        FEWER_DICE,
        Space(missile=2),
        Space(melee=1, health=-1),
        Space(focus=2),
        FEWER_DICE,
    ]


# ---------------------------------------------------------------------- the Lich


@clause("ted.component.bosses", "ted.component.boss_track")
def test_lich_adds_two_three_and_four_and_is_protected_on_seven_five_and_two() -> None:
    assert modifiers("lich") == [2, 3, 4]
    assert altar_spaces("lich") == (7, 5, 2)
    assert speed_of("lich") == 2


@clause("ted.component.bosses")
def test_lich_takes_two_focus_from_everybody_it_sees_on_a_torch() -> None:
    """Beside it and three rooms away in sight, but not round a corner or unconscious."""
    table = torch_rolled(
        "lich:d4",
        heroes=("lanon", "brunda", "grok", "sylwen"),
        at=("d4", "d7", "c5", "d5"),
        rooms={"c5": "r08:north+east+south+west"},
        health=(None, None, None, 0),
    )

    assert focus(table) == [3, 2, 4, 6]


@clause("ted.component.bosses")
def test_lich_hits_everybody_within_three_rooms_for_two_and_takes_a_focus() -> None:
    """Grok is four rooms away."""
    table = act_two(
        "c7",
        heroes=("lanon", "brunda", "grok"),
        at=("d4", "d7", "c7"),
        boss="lich:d4",
    )

    rouse(table)

    assert health(table) == [6, 6, 8]
    assert focus(table) == [4, 3, 4]


@clause("ted.component.bosses", "ted.lair.space_modifiers", "ted.lair.space_effects")
def test_lich_has_its_six_hero_spaces() -> None:
    assert spaces("lich") == [
        PLAIN,
        Space(spell=-1, prayer=-1),
        Space(focus=-1),
        Space(spell=2, prayer=2),
        Space(health=1),
        Space(defense=-1),
    ]


# ---------------------------------------------------------------------- the Demon


@clause("ted.component.bosses", "ted.component.boss_track")
def test_demon_adds_four_two_and_two_and_is_protected_on_five_and_two() -> None:
    assert modifiers("demon") == [4, 2, 2]
    assert altar_spaces("demon") == (5, 2)
    assert speed_of("demon") == 4


@clause("ted.component.bosses")
def test_demon_burns_the_attacker_for_three_on_a_torch_whatever_its_defense() -> None:
    """Nobody else beside it is hurt."""
    table = torch_rolled("demon", at=ring(3, 2), gear=(("c08",), ()))

    assert health(table) == [5, 8]


@clause("ted.component.bosses")
def test_demon_hits_everybody_in_its_room_for_three() -> None:
    assert strikes("demon", ("d4", "d4", "d5")) == {"lanon": 3, "brunda": 3}


@clause("ted.component.bosses", "ted.lair.space_modifiers", "ted.lair.space_effects")
def test_demon_has_its_six_hero_spaces() -> None:
    assert spaces("demon") == [
        PLAIN,
        Space(health=-1),
        Space(defense=1),
        Space(melee=2),
        FEWER_DICE,
        Space(focus=2),
    ]


# ---------------------------------------------------------------------- the Vampire


@clause("ted.component.bosses", "ted.component.boss_track")
def test_vampire_adds_two_three_and_two_and_is_protected_on_six_and_four() -> None:
    assert modifiers("vampire") == [2, 3, 2]
    assert altar_spaces("vampire") == (6, 4)
    assert speed_of("vampire") == 5


@clause("ted.component.bosses")
@pytest.mark.parametrize(("kind", "lost"), [("melee", 1), ("missile", 0), ("spell", 0)])
def test_vampire_takes_a_health_from_whoever_attacks_it_in_melee(kind: str, lost: int) -> None:
    """An Enemy Die of 2 hurts nobody in Plate Armor."""
    table = trial("vampire", kind, enemy=("2",), gear=(("c08",), ()))
    before = health(table)[0]

    table.answers("take:3")

    assert before - health(table)[0] == lost


@clause("ted.component.bosses")
def test_vampire_gains_a_health_on_a_torch() -> None:
    table = torch_rolled("vampire", markers=(5, 3), covered=(6, 4))

    assert table.state.markers == (5, 4)
    assert table.clauses(BossHealed) == ["ted.boss.heal"]


@clause("ted.component.bosses")
def test_vampire_hits_everybody_in_its_room_for_two_and_gains_a_health() -> None:
    table = act_two(
        heroes=("lanon", "brunda", "grok"),
        at=("d4", "d4", "d5"),
        boss="vampire:d4",
        markers=(8, 5, 8),
        covered=(6, 4),
    )

    rouse(table)

    assert health(table) == [6, 6, 8]
    assert table.state.markers == (8, 6, 8)


@clause("ted.component.bosses", "ted.lair.space_modifiers", "ted.lair.space_effects")
def test_vampire_has_its_six_hero_spaces() -> None:
    """The last one adds to attacks of all kinds and to nothing else."""
    assert spaces("vampire") == [
        PLAIN,
        FEWER_DICE,
        Space(focus=2),
        Space(defense=2),
        Space(focus=-2),
        Space(melee=1, missile=1, spell=1),
    ]


# ---------------------------------------------------------------------- the Eye


@clause("ted.component.bosses", "ted.component.boss_track")
def test_eye_adds_two_two_and_three_and_is_protected_on_seven_and_three() -> None:
    assert modifiers("eye") == [2, 2, 3]
    assert altar_spaces("eye") == (7, 3)
    assert speed_of("eye") == 2


@clause("ted.component.bosses")
def test_eye_makes_the_attacker_discard_a_loot_or_a_spell_of_its_choice_on_a_torch() -> None:
    """Brunda beside it keeps her cards."""
    table = torch_rolled("eye", at=ring(1, 4), gear=(("c07", "s01"), ("c09",)))

    assert table.asked() == "DiscardEquipped"
    assert table.options() == ["discard:c07", "discard:s01"]
    table.answers("discard:s01")
    assert [printed(card) for card in table.state.spell_row] == ["s01"]
    assert (table.hero("lanon").garb, table.hero("brunda").garb) == ("c07.1", "c09.1")
    assert table.state.torch == QUIET - 1


@clause("ted.component.bosses")
def test_eye_takes_nothing_from_an_attacker_without_cards() -> None:
    table = torch_rolled("eye")

    assert table.asked() == "Act"
    assert table.state.torch == QUIET - 1


@clause("ted.component.bosses")
def test_eye_hits_its_room_and_everybody_in_sight_however_far_for_two() -> None:
    """It stands at `d1` with Lanon; Brunda is six rooms away in sight, Grok round a corner."""
    hit = strikes("eye:d1", ("d1", "d7", "c2"), "d3", "d2", "d1", "c2")

    assert hit == {"lanon": 2, "brunda": 2}


@clause("ted.component.bosses", "ted.lair.space_modifiers", "ted.lair.space_effects")
def test_eye_has_its_six_hero_spaces() -> None:
    assert spaces("eye") == [
        PLAIN,
        Space(focus=-1),
        Space(melee=2),
        Space(picks=True),
        FEWER_DICE,
        Space(missile=1),
    ]


@clause("ted.lair.space_effects", "ted.component.bosses")
def test_eye_lets_whoever_ends_on_the_fourth_space_equip_a_loot_of_the_row() -> None:
    table = act_two(at=("lair:3", "d4"), boss="eye:lair", loot_row=["c07"], torch=QUIET)

    table.answers("step:4", "end", "take:c07", "equip")

    assert table.hero("lanon").garb == "c07.1"
    assert table.state.loot_row == ()


# ---------------------------------------------------------------------- the Goblin King


@clause("ted.component.bosses", "ted.component.boss_track")
def test_goblin_king_adds_the_goblins_and_two_and_is_protected_on_six_four_and_one() -> None:
    assert modifiers("goblin_king") == [2, 2, 2]
    assert modifiers("goblin_king", goblins=GOBLINS) == [5, 5, 5]
    assert altar_spaces("goblin_king") == (6, 4, 1)
    assert speed_of("goblin_king") == 3


@clause("ted.component.bosses")
def test_goblin_king_goes_home_on_a_torch() -> None:
    table = torch_rolled("goblin_king:d5", at=("d5", "d4"))

    assert table.enemies() == {"boss": "lair"}
    assert len(only(table, BossWentHome)) == 1


@clause("ted.component.bosses")
def test_goblin_king_that_is_at_home_stays_there_on_a_torch() -> None:
    table = torch_rolled("goblin_king")

    assert table.enemies() == {"boss": "lair"}
    assert happened(table, BossWentHome) == []


@clause("ted.component.bosses")
@pytest.mark.parametrize(("goblins", "damage"), [([], 1), (["boomy:b7"], 2)])
def test_goblin_king_hits_everybody_within_three_rooms_for_the_goblins_and_one(
    goblins: list[str], damage: int
) -> None:
    """Grok is four rooms away."""
    hit = strikes("goblin_king", ("d4", "d7", "c7"), "c7", "b7", "a7", goblins=goblins)

    assert hit == {"lanon": damage, "brunda": damage}


@clause("ted.component.bosses", "ted.lair.space_modifiers", "ted.lair.space_effects")
def test_goblin_king_has_its_six_hero_spaces() -> None:
    assert spaces("goblin_king") == [
        PLAIN,
        Space(defense=-1),
        Space(health=1),
        Space(melee=1, missile=1, spell=1),
        Space(focus=-1),
        FEWER_DICE,
    ]
