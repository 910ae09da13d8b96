"""Push and advance, and the order of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.combat import (
    Advanced,
    AttackRolled,
    DefenceRolled,
    HeroDied,
    Hurt,
    MonsterDied,
    ObjectDestroyed,
    Pushed,
)
from mazmorra.games.dungeon_plungin.events.turn import Checked, LastingBegun, ReactionUsed
from mazmorra.games.dungeon_plungin.events.world import EventHappened, TrapTriggered
from mazmorra.games.dungeon_plungin.geometry import name_of, named
from mazmorra.games.dungeon_plungin.state import Hazard, Place
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import (
    arena,
    attacks_of,
    conditions,
    damage,
    events,
    moves,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

#: One hit of the warrior with its sword, and of an orc and a goblin.
HIT = [5, 2, 2, 2, 2, 2]
ORC_MISSES, ORC_BLOCKS = [2, 2, 2], [6, 2, 2]
#: The warrior's defence with armour and shield.
OPEN, SHUT = [2, 2, 2, 2, 2], [6, 2, 2, 2, 2]


def pushes(table: PlungeTable) -> dict[str, str]:
    """Return who was pushed since the last answer, and where to."""
    return {event.who: name_of(event.square) for event in events(table, Pushed)}


def hazard(trap: str, *squares: str) -> Callable[[State], None]:
    """Return a change of the table that leaves a trap on some squares."""

    def change(state: State) -> None:
        state.hazards += (Hazard(trap, tuple(named(place) for place in squares)),)

    return change


# ---------------------------------------------------------------------- push


@clause("dp.push.when")
@pytest.mark.parametrize(("defence", "hurt"), [(ORC_MISSES, {"orc.1": 1}), (ORC_BLOCKS, {})])
def test_a_melee_hit_pushes_whether_or_not_it_hurts(
    defence: list[int], hurt: dict[str, int]
) -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[*HIT, *defence])

    table.answers("attack:orc_1")

    assert damage(table) == hurt
    assert pushes(table) == {"orc.1": "g12_35"}
    assert table.clauses(Pushed) == ["dp.push.when"]


@clause("dp.push.when")
def test_an_attack_without_a_hit_pushes_nobody() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[2] * 6)

    table.answers("attack:orc_1")

    assert table.monsters() == {"orc.1": "g12_34"}
    assert table.asked() == "Act"


@clause("dp.push.when")
@pytest.mark.parametrize(
    ("start", "there"),
    [("g12_32", "g12_31"), ("g12_43", "g12_53"), ("g12_34", "g12_35"), ("g12_23", "g12_13")],
)
def test_the_push_goes_straight_away_from_the_attacker(start: str, there: str) -> None:
    table = arena(monsters={start: "orc"}, dice=[*HIT, *ORC_MISSES])

    table.answers("attack:orc_1")

    assert pushes(table) == {"orc.1": there}


@clause("dp.push.melee_only")
def test_shots_and_spells_push_nobody() -> None:
    bow = arena("archer", monsters={"g12_35": "orc"}, dice=[5, 5, 2, 2, 2, 2, 2, 2])
    bow.answers("attack:orc_1")
    dart = arena("fire_mage", monsters={"g12_34": "orc"}, dice=[5, 2, 2, 2, 2, 2, 2, 2, 2])
    dart.answers("cast:flame_dart:orc_1")

    assert damage(bow) == damage(dart) == {"orc.1": 2}
    assert pushes(bow) == pushes(dart) == {}


# ---------------------------------------------------------------------- advance


@clause("dp.push.advance")
@pytest.mark.parametrize(("answer", "there"), [("advance", "g12_34"), ("stay", "g12_33")])
def test_the_attacker_may_follow_for_free(answer: str, there: str) -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[*HIT, *ORC_MISSES])

    table.answers("attack:orc_1")
    assert table.options() == ["advance", "stay"]
    table.answers(answer)

    assert table.at() == there
    assert table.state.turn.actions == 1
    assert table.clauses(Advanced) == ["dp.push.advance"] * (answer == "advance")


@clause("dp.push.advance_kill")
def test_the_attacker_may_take_the_square_of_a_dead_opponent() -> None:
    table = arena(monsters={"g12_34": "goblin"}, dice=[5, 5, 2, 2, 2, 2, 2, 2])

    table.answers("attack:goblin_1", "advance")

    assert table.monsters() == {}
    assert table.at() == "g12_34"


@clause("dp.push.monster_advance", "dp.push.advance")
def test_a_combative_monster_follows_the_hero_it_pushes() -> None:
    table = arena(monsters={"g12_34": "goblin"}, dice=[5, 2, 2, 2, *SHUT])

    table.answers("end")

    assert table.at() == "g12_32"
    assert table.monsters() == {"goblin.1": "g12_33"}
    assert table.clauses(Advanced) == ["dp.push.monster_advance"]


@clause("dp.push.monster_advance", "dp.push.advance_kill")
def test_a_combative_monster_takes_the_square_of_the_hero_it_kills() -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g13_66"],
        vida=[1, None],
        active=1,
        monsters={"g12_34": "goblin"},
        dice=[5, 2, 2, 2, *OPEN],
    )

    table.answers("end")

    assert [event.hero for event in events(table, HeroDied)] == ["warrior"]
    assert table.monsters() == {"goblin.1": "g12_33"}


@clause("dp.push.advance_effects")
def test_an_advance_is_no_move() -> None:
    table = arena(monsters={"g12_34": "goblin"}, dice=[5, 5, 2, 2, 2, 2, 2, 2])

    table.answers("attack:goblin_1", "advance")

    assert table.state.turn.done == ("attack",)
    assert {"g12_31", "g12_56"} <= moves(table)


@clause("dp.push.advance_effects")
def test_an_advance_can_set_off_a_trap() -> None:
    table = arena(
        monsters={"g12_34": "goblin"},
        change=hazard("spear_trap", "g12_34", "g12_44"),
        dice=[5, 5, 2, 2, 2, 2, 2, 2, 6, 2, 2],
    )

    table.answers("attack:goblin_1", "advance")

    assert [event.trap for event in events(table, TrapTriggered)] == ["spear_trap"]
    assert [event.stat for event in events(table, Checked)] == ["des"]


@clause("dp.push.advance_effects")
def test_an_advance_into_a_corridor_has_its_event() -> None:
    table = arena(
        at=["g12_32"],
        tiles={"g12": "room_6x6:0:south+north", "g11": "hallway:0:south+north"},
        open=["g13:north", "g12:north"],
        monsters={"g12_31": "goblin"},
        dice=[5, 2, 2, 2, 2, 2, 6, 2, 5, 5, 2, 2, 2, 2, 2, 2],
        faces={"events": [1]},
        change=corridor_waits,
    )

    table.answers("attack:goblin_1", "advance")
    assert table.monsters() == {"goblin.1": "g11_36"}
    assert events(table, EventHappened) == []
    table.arrange(lambda state: setattr(state.turn, "done", ()))
    table.answers("attack:goblin_1", "advance")

    assert table.at() == "g11_36"
    assert len(events(table, EventHappened)) == 1


def corridor_waits(state: State) -> None:
    """Let the event of the last tile be still to come."""
    state.places = (*state.places[:-1], Place(due=True))


# ---------------------------------------------------------------------- what stops a push


@clause("dp.push.blocked", "dp.push.blocked_what")
@pytest.mark.parametrize("what", ["monster", "hero", "chest", "rocks", "wall_of_stone"])
def test_a_push_onto_a_square_that_is_not_free_does_not_happen(what: str) -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_35" if what == "hero" else "g13_66"],
        monsters={"g12_34": "orc", **({"g12_35": "goblin"} if what == "monster" else {})},
        chests={"g12_35": "locked:1"} if what == "chest" else {},
        change={
            "rocks": hazard("falling_rocks", "g12_35"),
            "wall_of_stone": hazard("wall_of_stone", "g12_35"),
        }.get(what),
        dice=[*HIT, *ORC_MISSES],
    )

    table.answers("attack:orc_1")

    assert pushes(table) == {}
    assert table.asked() == "Act"
    assert table.at() == "g12_33"


@clause("dp.push.blocked", "dp.push.blocked_what", "dp.push.edges")
@pytest.mark.parametrize("what", ["wall", "closed door"])
def test_a_push_against_a_wall_or_a_closed_door_does_not_happen(what: str) -> None:
    column = "2" if what == "wall" else "3"
    table = arena(
        at=[f"g12_{column}2"],
        tiles={"g12": "room_6x6:0:south+north", "g11": "hallway:0:south+north"},
        doors={"g12:north": "normal"},
        monsters={f"g12_{column}1": "orc"},
        dice=[*HIT, *ORC_MISSES],
    )

    table.answers("attack:orc_1")

    assert pushes(table) == {}
    assert table.asked() == "Act"
    assert not any(lock.open for lock in table.state.locks if lock.number > 2)


@clause("dp.push.blocked_what")
def test_a_monster_pushed_into_a_pit_falls() -> None:
    table = arena(
        monsters={"g12_34": "orc"},
        change=hazard("pit_trap", "g12_35", "g12_36"),
        dice=[*HIT, *ORC_BLOCKS],
    )

    table.answers("attack:orc_1")

    assert pushes(table) == {"orc.1": "g12_35"}
    assert "in_the_pit" in conditions(table, "orc.1")
    assert damage(table) == {"orc.1": 1}


@clause("dp.push.blocked_what")
def test_a_hero_pushed_onto_spears_sets_them_off() -> None:
    table = arena(
        monsters={"g12_34": "goblin"},
        change=hazard("spear_trap", "g12_32", "g12_42"),
        dice=[5, 2, 2, 2, *SHUT, 6, 2, 2],
    )

    table.answers("end")

    assert table.at() == "g12_32"
    assert [event.trap for event in events(table, TrapTriggered)] == ["spear_trap"]


@clause("dp.push.edges")
def test_a_push_through_an_open_door_brings_the_hero_to_the_event_of_a_corridor() -> None:
    table = arena(
        at=["g12_31"],
        tiles={"g12": "room_6x6:0:south+north", "g11": "hallway:0:south+north"},
        open=["g13:north", "g12:north"],
        monsters={"g12_32": "goblin"},
        dice=[5, 2, 2, 2, *SHUT],
        faces={"events": [1]},
        change=corridor_waits,
    )

    table.answers("end")

    assert pushes(table) == {"warrior": "g11_36"}
    assert len(events(table, EventHappened)) == 1


@clause("dp.push.edges")
def test_nobody_is_pushed_out_of_the_dungeon() -> None:
    table = arena(at=["g13_36"], monsters={"g13_35": "goblin"}, dice=[5, 2, 2, 2, *SHUT])

    table.answers("end")

    assert table.at() == "g13_36"
    assert table.hero().status == "inside"
    assert pushes(table) == {}


# ---------------------------------------------------------------------- diagonal attacks


@clause("dp.push.diagonal")
@pytest.mark.parametrize("there", ["g12_45", "g12_54"])
def test_a_diagonal_attack_pushes_where_the_attacker_likes_and_gives_no_advance(there: str) -> None:
    table = arena(hands=[("spear",)], monsters={"g12_44": "orc"}, dice=[*HIT, *ORC_MISSES])

    table.answers("attack:orc_1")
    assert set(table.options()) == {"push:g12_45", "push:g12_54"}
    table.answers(f"push:{there}")

    assert table.monsters() == {"orc.1": there}
    assert table.asked() == "Act"


@clause("dp.push.diagonal")
def test_a_diagonal_kill_gives_no_advance() -> None:
    table = arena(hands=[("spear",)], monsters={"g12_44": "goblin"}, dice=[5, 5, 2, 2, 2, 2, 2, 2])

    table.answers("attack:goblin_1")

    assert len(events(table, MonsterDied)) == 1
    assert table.asked() == "Act"


# ---------------------------------------------------------------------- order


ORDER = (AttackRolled, DefenceRolled, LastingBegun, ObjectDestroyed, Hurt, ReactionUsed, Pushed)


@clause("dp.push.order")
def test_an_attack_goes_roll_defence_fumbles_damage_push_advance() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[5, 5, 2, 2, 2, 2, 1, 1, 6, 2, 2])

    table.answers("end")

    kinds = [type(event) for event in table.happened if isinstance(event, (*ORDER, Advanced))]
    assert kinds == [
        *(AttackRolled, DefenceRolled, LastingBegun, ObjectDestroyed, Hurt, Pushed, Advanced),
    ]
    assert damage(table) == {"warrior": 1}


@clause("dp.push.order", "dp.ability.counterattack")
def test_the_counterattack_comes_after_the_damage_and_before_the_push() -> None:
    table = arena(
        abilities=[("counterattack",)],
        monsters={"g12_34": "orc"},
        dice=[5, 2, 2, 2, 2, 2, *OPEN, 2, 2, 2, 2, 2, 2],
    )

    table.answers("end", "react:counterattack")

    kinds = [type(event) for event in table.happened if isinstance(event, ORDER)]
    assert kinds == [AttackRolled, DefenceRolled, Hurt, ReactionUsed, AttackRolled, Pushed]


@clause("dp.push.order")
def test_whoever_was_just_stunned_cannot_counterattack() -> None:
    table = arena(
        abilities=[("counterattack",)],
        monsters={"g12_34": "orc"},
        dice=[5, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2],
    )

    table.answers("end")

    assert table.asked() == "Act"
    assert len(events(table, AttackRolled)) == 1


@clause("dp.push.order")
def test_a_dead_hero_does_not_counterattack() -> None:
    table = arena(
        *("warrior", "thief"),
        abilities=[("counterattack",), ("tough",)],
        at=["g12_33", "g13_66"],
        vida=[1, None],
        active=1,
        monsters={"g12_34": "orc"},
        dice=[5, 2, 2, 2, 2, 2, *OPEN],
    )

    table.answers("end")

    assert table.asked() == "Act"
    assert attacks_of(table, "warrior") == []


@clause("dp.push.after_counterattack")
def test_the_push_happens_although_the_counterattack_moved_the_attacker() -> None:
    table = arena(
        abilities=[("counterattack",)],
        monsters={"g12_34": "orc"},
        dice=[5, 2, 2, 2, 2, 2, *SHUT, *HIT, *ORC_MISSES],
    )

    table.answers("end", "react:counterattack")

    assert pushes(table) == {"orc.1": "g12_35", "warrior": "g12_32"}
    assert events(table, Advanced) == []


@clause("dp.push.after_counterattack")
def test_the_push_happens_although_the_counterattack_killed_the_attacker() -> None:
    table = arena(
        abilities=[("counterattack",)],
        monsters={"g12_34": "goblin"},
        dice=[5, 2, 2, 2, *SHUT, 5, 5, 2, 2, 2, 2, 2, 2],
    )

    table.answers("end", "react:counterattack")

    assert table.monsters() == {}
    assert pushes(table) == {"warrior": "g12_32"}


@clause("dp.ex.push")
def test_example_the_warrior_drives_the_orc_back_and_follows() -> None:
    table = arena(monsters={"g12_34": "orc"}, dice=[5, 5, 6, 6, 5, 2, 5, 6, 5])

    table.answers("attack:orc_1", "advance")

    assert damage(table) == {"orc.1": 5 - 3}
    assert table.monsters() == {"orc.1": "g12_35"}
    assert table.at() == "g12_34"


@clause("dp.push.edges", "dp.death.hero")
def test_whoever_dies_in_a_pit_meets_no_event_of_its_corridor() -> None:
    def prepare(state: State) -> None:
        corridor_waits(state)
        hazard("pit_trap", "g11_35", "g11_36")(state)

    table = arena(
        *("warrior", "thief"),
        at=["g12_31", "g13_66"],
        vida=[1],
        tiles={"g12": "room_6x6:0:south+north", "g11": "hallway:0:south+north"},
        open=["g13:north", "g12:north"],
        monsters={"g12_32": "goblin"},
        dice=[5, 2, 2, 2, *SHUT],
        change=prepare,
    )

    table.answers("end", "end")

    assert pushes(table) == {"warrior": "g11_36"}
    assert [event.hero for event in events(table, HeroDied)] == ["warrior"]
    assert events(table, EventHappened) == []
