"""Fine points of several chapters: corners, ties and sums that plain situations do not show."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.turn import Checked, Stepped
from mazmorra.games.dungeon_plungin.events.world import ChestPlaced
from mazmorra.games.dungeon_plungin.geometry import DIRECTIONS, name_of, named
from mazmorra.games.dungeon_plungin.rules.play import carry_of
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.kernel.chance import seed_of
from mazmorra.testing import ScriptedChance, clause
from tests.games.dungeon_plungin.combat_support import arena, attack_of, played, with_monster
from tests.games.dungeon_plungin.locks_support import before_chest, door_at
from tests.games.dungeon_plungin.monsters_support import MISS, beset
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import go_on_to, village

WITCH = "witch_of_the_west_wood"
MIDDLE = ("33", "43", "34", "44")


# ---------------------------------------------------------------------- places


@clause("dp.component.gate_room")
@pytest.mark.parametrize("place", [f"{x}{y}" for x in range(2, 6) for y in range(2, 6)])
def test_a_gate_is_its_four_squares_in_the_middle_and_no_other(place: str) -> None:
    for at, other in ((f"g12_{place}", "gate:g13"), (f"g13_{place}", "gate:g12")):
        table = beset({}, [at], tiles={"g12": "gate_room:0:south"}, adventure=WITCH)

        assert (other in table.options()) == (place in MIDDLE)


@clause("dp.component.adv2_cauldron", "dp.unique.preset")
@pytest.mark.parametrize(
    ("room", "door", "at", "lair", "witch", "chests", "gates"),
    [
        ("g12", "north", "g12_31", "g11", ("32", "42"), {"16", "66"}, {"11", "61"}),
        ("g12", "east", "g12_63", "h12", ("53", "54"), {"11", "16"}, {"61", "66"}),
        ("g12", "west", "g12_13", "f12", ("23", "24"), {"61", "66"}, {"11", "16"}),
        ("g11", "south", "g11_36", "g12", ("35", "45"), {"11", "61"}, {"16", "66"}),
    ],
)
def test_the_cauldron_turns_with_its_door(
    room: str,
    door: str,
    at: str,
    lair: str,
    witch: tuple[str, ...],
    chests: set[str],
    gates: set[str],
) -> None:
    """The witch stands on the far side, chests in the near corners, gates in the far ones."""
    table = plunge(
        heroes=("warrior",),
        at=[at],
        items=[("great_key",)],
        tiles={room: f"room_6x6:0:{door}"},
        doors={f"{room}:{door}": "great:4"},
        faces={"placement": [2, 2, 5, 5]},
        adventure=WITCH,
    )
    lock = next(key for key in table.options() if key.startswith("key:"))
    table.answers(lock, lock.replace("key", "open"))

    assert tuple(table.options()) == tuple(f"place:{lair}_{place}" for place in sorted(witch))
    placed = [event for event in table.happened if isinstance(event, ChestPlaced)]
    assert {name_of(event.square) for event in placed} == {f"{lair}_{c}" for c in chests}
    table.answers(f"place:{lair}_{witch[0]}")
    for corner in ("11", "61", "16", "66"):
        assert leads_out(table, f"{lair}_{corner}") == (corner in gates)


def leads_out(table: PlungeTable, place: str) -> bool:
    """Say whether a hero on a square of the lair may go to the gate of the Entrance."""

    def stand(state: State) -> None:
        state.heroes[0].square = named(place)
        state.turn.actions, state.turn.done = 2, ()

    table.arrange(stand)
    return "gate:g13" in table.options()


# ---------------------------------------------------------------------- dice


@clause("dp.witch.wand_2")
@pytest.mark.parametrize("hands", [("sword", "dagger"), ("dagger", "sword")])
def test_toad_curse_counts_the_better_of_two_weapons(hands: tuple[str, str]) -> None:
    """The warrior has 4 and a sword, the archer 4 and a short bow; a dagger would be a tie."""

    def home(state: State) -> None:
        state.monsters[0].lair = True

    table = beset(
        {"g12_31": "witch"},
        ["g12_16", "g12_66"],
        heroes=("warrior", "archer"),
        hands=[hands],
        tiles={"g12": "witchs_cauldron:0:south"},
        faces={"column": [3], "row": [1], "wand": [2]},
        lasting={"witch.1": [("stunned", 1)]},
        adventure=WITCH,
        change=home,
    )

    table.answers("end")

    cursed = [e.who for e in table.happened if isinstance(e, Checked) and e.stat == "res"]
    assert cursed == ["warrior"]


@clause("dp.ability.whirlwind", "dp.ability.backstab")
def test_whirlwind_has_the_dice_of_the_best_of_its_blows_less_one() -> None:
    """A short sword has a die more against a sleeper: 4 and 1 and 1, less 1."""
    table = arena(
        monsters={"g12_32": "orc", "g12_34": "goblin:asleep"},
        abilities=[["whirlwind"]],
        hands=[("short_sword",)],
        dice=[2] * 10,
    )

    table.answers("whirlwind")

    assert len(attack_of(table).faces) == 4 + 1 + 1 - 1


@clause("dp.variant.facing_rear", "dp.variant.facing_bonus")
@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("side", range(4))
def test_a_shot_from_each_side_is_from_behind_for_one_facing(facing: int, side: int) -> None:
    """The archer stands two squares north, east, south or west of the orc."""
    at = ("g12_31", "g12_53", "g12_35", "g12_13")[side]
    table = played(
        *("facing", "archer"),
        at=[at],
        monsters={"g12_33": "orc"},
        change=with_monster("orc.1", facing=facing),
        dice=[2] * 10,
    )

    table.answers("attack:orc_1")

    behind = DIRECTIONS[side] == DIRECTIONS[(facing + 2) % 4]
    assert len(attack_of(table).faces) == 4 + 1 + behind


@clause("dp.fumble.stun_next_action")
def test_whoever_is_stunned_before_acting_keeps_one_of_two_actions() -> None:
    """Opening a chest is free; its axe meets a fumbled defence."""
    table = before_chest(
        "unlocked:1:swinging_axe",
        dice=[1, 1, 2, 2],
        faces={"traps": [5, 2, 2, 2, 2], "axe": [1], "treasure": [6]},
    )

    table.answers("open:chest_3")

    assert table.state.turn.actions == 1
    assert any(key.startswith("move:") for key in table.options())


# ---------------------------------------------------------------------- parties


@clause("dp.setup.continue_heroes", "dp.setup.party_size_option")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_no_more_heroes_go_on_than_the_party_has(size: int) -> None:
    old: Any = plunge(heroes=("warrior", "dwarf", "thief", "archer")).game
    chance = ScriptedChance(seed_of("on"), stacks={}, values={})
    options: dict[str, bool | str | int] = {"party": size, "heroes": "chosen"}

    game = GAME.table(GAME, GAME.content(), 1, options, chance, carry=carry_of(old))

    heroes = [hero.hero for hero in game.state.heroes]
    assert heroes == ["warrior", "dwarf", "thief"][:size]


@clause("dp.variant.tougher", "dp.component.advancement")
@pytest.mark.parametrize(("level", "exp", "more"), [(2, 400, 0), (3, 750, 1), (6, 2400, 1)])
def test_tougher_heroes_gain_life_with_every_third_level(level: int, exp: int, more: int) -> None:
    def grown(state: State) -> None:
        state.heroes[0].level, state.heroes[0].exp = level, exp

    table = village("Sell", heroes=("warrior",), options={"tougher": True}, change=grown)
    before = table.hero().most

    go_on_to(table, "RaiseHero")

    assert table.hero().level == level + 1
    assert table.hero().most == before + more


@clause("dp.monster.order")
def test_the_nearest_monster_acts_first_whoever_was_placed_first() -> None:
    table = beset(
        {"g12_11": "goblin", "g12_35": "goblin", "g12_32": "goblin"}, ["g12_36"], dice=MISS
    )

    table.answers("end")

    acted = [e.who for e in table.happened if isinstance(e, AttackRolled)]
    assert acted[0] == "goblin.2"


@clause("dp.reaction.attack_scope", "dp.ability.attack_of_opportunity", "dp.move.squares")
def test_a_monster_pushed_after_its_first_step_has_two_of_three_squares_left() -> None:
    """The skeleton walks from g12_22 past the warrior on g12_33 towards the thief on g12_62."""
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_62"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        active=1,
        monsters={"g12_22": "skeleton"},
        change=lambda state: setattr(state.monsters[0], "prey", "thief"),
        dice=[5, 2, 2, 2, 2, 2, 6, 2],
    )

    table.answers("end", "react:attack_of_opportunity")

    steps = [name_of(event.square) for event in table.happened if isinstance(event, Stepped)]
    assert steps == ["g12_32", "g12_41", "g12_51"]  # pushed to g12_31 in between


@clause("dp.variant.facing_rear")
@pytest.mark.parametrize(
    ("at", "backs"),
    [
        ("g12_11", {"south", "east"}),
        ("g12_51", {"south", "west"}),
        ("g12_15", {"north", "east"}),
        ("g12_55", {"north", "west"}),
        ("g12_21", {"south"}),
        ("g12_52", {"west"}),
        ("g12_45", {"north"}),
        ("g12_14", {"east"}),
    ],
)
def test_a_quarter_behind_reaches_to_both_diagonals(at: str, backs: set[str]) -> None:
    """The orc stands on g12_33 and looks away from the archer."""
    found = set()
    for facing, name in enumerate(DIRECTIONS):
        table = played(
            *("facing", "archer"),
            at=[at],
            monsters={"g12_33": "orc"},
            change=with_monster("orc.1", facing=facing),
            dice=[2] * 10,
        )
        table.answers("attack:orc_1")
        found |= {name} if len(attack_of(table).faces) == 4 + 1 + 1 else set()

    assert found == backs


@clause("dp.variant.tutor")
@pytest.mark.parametrize(("purse", "teaches"), [(9, False), (10, True)])
def test_a_tutor_asks_for_ten_gold_and_not_one_less(purse: int, teaches: bool) -> None:
    table = village("Study", heroes=("warrior",), purse=purse, options={"tutor": True})

    assert ("tutor" in table.options()) == teaches


@clause("dp.counter.great_door_guarantee", "dp.build.great_reserved")
def test_a_great_door_that_is_added_closes_the_doors_that_face_it() -> None:
    """The dead end at g12 gets the Great Door towards h12; f11 does not face that cell."""

    def late(state: State) -> None:
        state.phase = 14

    table = plunge(
        heroes=("thief",),
        at=["g13_31"],
        tiles={"i12": "room_6x6:0:west+east", "f11": "room_6x6:0:east+west"},
        doors={"i12:west": "normal", "f11:east": "normal"},
        faces={"encounters": [1]},
        change=late,
    )

    table.answers("open:door_1", "door:g12:east")

    shut = {lock.number for lock in table.state.locks if lock.nowhere}
    facing = door_at(table, "i12:west")
    assert facing is not None
    assert shut == {facing.number}
