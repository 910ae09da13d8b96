"""Servants of Kalladra: Monsters that are moved upon Heroes, and several in one chamber."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import (
    HeroKilled,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun, MonsterKilled
from mazmorra.games.dungeonquest.events.monster import (
    HeroFled,
    MonsterMet,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import asked
from tests.games.dungeonquest.encounter_support import (
    GETS_AWAY,
    STRONG_HERO,
    WEAK_HERO,
    below,
    drawn,
    fall,
    gone,
    kinds,
    only,
    scene,
    slay,
)
from tests.games.dungeonquest.support import came
from tests.games.dungeonquest.variant_support import SERVED, reason, serving, using

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

#: A chamber with four passages, a straight one, and one with doors to the left and right.
OPEN, STRAIGHT, DOORS = "tile_01", "tile_05", "tile_13"


# ---------------------------------------------------------------------- attacking Heroes


@clause("dq.variant.servants_of_kalladra.hero_turn_monster_player")
@pytest.mark.parametrize(("seat", "player"), [(1, 2), (2, 0)])
def test_on_a_heros_own_turn_the_player_to_the_left_plays_the_monster(
    seat: int, player: int
) -> None:
    places = ["h2", "d4" if seat == 1 else "h11", "d4" if seat == 2 else "h11"]
    table = scene(
        3,
        heroes=SERVED,
        at=places,
        tiles={"h2": OPEN, "d4": OPEN, "d5": OPEN, "h11": OPEN},
        tokens={"d5": "troll_life_4"},
        active=seat,
        options=using("servants_of_kalladra"),
        change=lambda state: gone(state, 0, "killed"),
    )

    table.answer(seat, "move:east")

    assert [(e.seat, e.player) for e in only(table.told, MonsterMet)] == [(seat, player)]


@clause("dq.variant.servants_of_kalladra.attack", "dq.variant.servants_of_kalladra.attack_player")
def test_a_hero_must_meet_a_monster_that_moves_in_and_its_mover_plays_it() -> None:
    """The player to the left of Hugo's would be that of seat 2."""
    table = serving(
        at=("d6",),
        tiles={"d5": OPEN, "d6": OPEN},
        tokens={"d5": "skeleton_life_3"},
        change=lambda state: came(state, 1, "d5", "west"),
    )

    table.answers("move:d5:east")

    (met,) = only(table.told, MonsterMet)
    assert (met.seat, met.player, met.monster, met.place) == (1, 0, "skeleton", named("d6"))
    assert asked(table) == (1, "FightOrFlee")
    assert table.keys(1) == ["attack", "escape"]
    assert printed(table.view(0).fight.token) == "skeleton_life_3"
    assert table.view(2).fight.token == "?"
    table.answer(1, "attack")
    assert only(table.told, CombatBegun) == [CombatBegun(1, "skeleton", None)]
    assert table.game.waiting == (0, 1)


@clause("dq.variant.servants_of_kalladra.attack")
def test_a_monster_attacks_nobody_in_the_catacombs_below() -> None:
    table = serving(
        at=("d6",),
        tiles={"d5": OPEN, "d6": OPEN},
        tokens={"d5": "skeleton_life_3"},
        stack={"catacomb": ["empty_tunnel"]},
        change=lambda state: below(state, 1, "d6", "east"),
    )

    table.answers("move:d5:east")

    assert only(table.told, MonsterMet) == []
    assert table.tokens() == {"d6": "skeleton"}


@clause("dq.variant.servants_of_kalladra.after_attack", "dq.ruling.servants_escape")
def test_after_a_killed_monster_the_turn_passes_to_the_left_of_its_mover() -> None:
    """Lindel of seat 2 is attacked; seat 1 is next. He does not encounter his chamber."""
    table = serving(
        at=("b11", "d6"),
        tiles={"b11": OPEN, "d5": OPEN, "d6": OPEN},
        tokens={"d5": "skeleton_life_2"},
        stack={"combat": STRONG_HERO, "powers": ["longbow_shot", "deadly_shot"]},
    )
    table.answers("move:d5:east", "attack")

    told = slay(table, 2, 0)

    assert [event.monster for event in only(told, MonsterKilled)] == ["skeleton"]
    assert drawn(told, "dungeon") == []
    assert table.at(2) == "d6"
    assert table.tokens() == {}
    assert table.game.waiting == (1,)
    assert table.state.active == 1


@clause("dq.variant.servants_of_kalladra.after_attack")
def test_after_an_escape_the_turn_passes_to_the_left_of_the_mover() -> None:
    table = serving(
        at=("b11", "d6"),
        tiles={"b11": OPEN, "d5": OPEN, "d6": OPEN, "d7": OPEN},
        tokens={"d5": "skeleton_life_2"},
        stack={"powers": ["split_arrow", "deadly_shot"]},
        change=lambda state: came(state, 2, "d7", "east"),
    )

    table.answers("move:d5:east", "escape")

    assert table.at(2) == "d7"
    assert table.tokens() == {"d6": "skeleton"}
    assert only(table.told, TurnCut) == []
    assert table.game.waiting == (1,)


@clause("dq.variant.servants_of_kalladra.after_attack")
def test_after_a_killed_hero_the_turn_passes_to_the_left_of_the_mover() -> None:
    table = serving(
        at=("b11", "d6"),
        tiles={"b11": OPEN, "d5": OPEN, "d6": OPEN},
        tokens={"d5": "skeleton_life_2"},
        wounds=[0, 0, 14],
        stack={"combat": WEAK_HERO, "powers": ["longbow_shot", "deadly_shot"]},
    )
    table.answers("move:d5:east", "attack")

    told = fall(table, 2, 0)

    assert only(told, HeroKilled) == [HeroKilled(2, "combat", "skeleton")]
    assert table.tokens() == {"d6": "skeleton"}
    assert table.game.waiting == (1,)


# ---------------------------------------------------------------------- escaping


def upon_hugo(tile: str = OPEN, *, origin: str = "", **more: Any) -> QuestTable:
    """Move a Skeleton from d5 upon Hugo in d6; d7 and e6 are explored, c6 is not."""
    change = more.pop("change", None)

    def arrange(state: State) -> None:
        if origin:
            came(state, 1, origin, {"d7": "east", "e6": "south", "c6": "north"}[origin])
        if change is not None:
            change(state)

    tiles = {"d5": OPEN, "d6": tile, "d7": OPEN, "e6": OPEN, **more.pop("tiles", {})}
    table = serving(
        at=("d6",),
        tiles=tiles,
        tokens={"d5": "skeleton_life_3"},
        stack={"powers": GETS_AWAY, "dungeon": ["empty_chamber"]},
        change=arrange,
        runes=[[], ["touch_of_death"]],
        **more,
    )
    table.answers("move:d5:east")
    return table


@clause("dq.ruling.servants_escape")
@pytest.mark.parametrize("origin", ["d7", "e6"])
def test_an_attacked_hero_escapes_to_where_he_came_from(origin: str) -> None:
    table = upon_hugo(origin=origin)

    table.answers("escape")

    assert table.at(1) == origin
    assert table.clauses(HeroFled) == ["dq.escape.return"]
    # His turn comes at once, and consists of the encounter of that space.
    assert kinds(table.told)[-6:] == [
        *("TurnBegun", "Obliged", "CardDrawn", "CardDiscarded", "TurnEnded", "TurnBegun"),
    ]
    assert table.game.waiting == (2,)


@clause("dq.ruling.servants_escape")
@pytest.mark.parametrize(("word", "goal"), [("east", "d7"), ("south", "e6"), ("west", "d5")])
def test_a_hero_without_a_way_back_chooses_an_explored_space(word: str, goal: str) -> None:
    table = upon_hugo()

    table.answers("escape")
    assert asked(table) == (1, "FleeTo")
    assert reason(table) == "dq.ruling.servants_escape"
    assert table.keys(1) == ["flee:east", "flee:south", "flee:west"]
    table.answers(f"flee:{word}")

    assert table.at(1) == goal
    assert table.tokens() == {"d6": "skeleton"}


@clause("dq.ruling.servants_escape")
def test_a_hero_flees_through_doors_but_not_through_walls() -> None:
    """The chamber has doors to the east and west; a wall of d7 closes the one to the east."""
    table = upon_hugo(DOORS, tiles={"d7": STRAIGHT})

    table.answers("escape")

    assert table.keys(1) == ["flee:south", "flee:west"]


@clause("dq.ruling.servants_escape")
def test_a_hero_whose_way_back_is_walled_up_chooses_another() -> None:
    table = upon_hugo(origin="d7", tiles={"d7": STRAIGHT})

    table.answers("escape")

    assert table.keys(1) == ["flee:south", "flee:west"]


@clause("dq.ruling.servants_escape")
@pytest.mark.parametrize(
    ("kept", "due", "by"),
    [
        ([], "", None),
        (["trapdoor_d"], "", "dq.ruling.bound_hero"),
        (["naga"], "", "dq.ruling.bound_hero"),
        (["cave_in_d"], "", "dq.ruling.bound_hero"),
        ([], "web", "dq.ruling.bound_hero"),
        (["torch_goes_out"], "", None),
    ],
)
def test_a_hero_who_is_held_in_the_chamber_cannot_escape(
    kept: list[str], due: Any, by: str | None
) -> None:
    def change(state: State) -> None:
        state.heroes[1].due = due

    table = upon_hugo(origin="d7", kept=[[], kept], change=change)

    assert table.closed(1).get("escape") == by
    assert ("escape" in table.keys(1)) == (by is None)


@clause("dq.ruling.servants_escape", "dq.variant.servants_of_kalladra.attack")
def test_the_normal_rules_of_escape_hold_for_an_attacked_hero() -> None:
    """There is no escape from a chamber with a portcullis, nor for Krutzbeck."""
    gate = upon_hugo("tile_47")
    stubborn = upon_hugo(heroes=("hugo", "krutzbeck", "lindel"))

    assert gate.closed(1) == {"escape": "dq.escape.forbidden.portcullis"}
    assert stubborn.closed(1) == {"escape": "dq.hero.krutzbeck.attack"}


@clause("dq.ruling.servants_escape")
def test_a_hero_with_nowhere_to_go_cannot_escape() -> None:
    """A Rotating Room beside a tower is open to the west alone, where nothing is explored."""
    table = serving(
        at=("a12",),
        tiles={"a12": "tile_49:west"},
        stack={"dungeon": ["troll_d"]},
        runes=[[], ["touch_of_death"]],
    )

    table.answers("add")

    assert asked(table) == (1, "FightOrFlee")
    assert table.keys(1) == ["attack", "rune:touch_of_death"]
    assert table.closed(1) == {"escape": "dq.ruling.escape_unavailable"}


# ---------------------------------------------------------------------- several Heroes


def upon_two(seats: int = 3, **more: Any) -> QuestTable:
    """Let a Skeleton stand on d5, beside a chamber that Hugo, Lindel and the others share."""
    return serving(
        seats,
        at=("d6",) * (seats - 1),
        tiles={"d5": OPEN, "d6": OPEN, "d7": OPEN},
        tokens={"d5": "skeleton_life_3"},
        **more,
    )


@clause("dq.ruling.servants_victim")
@pytest.mark.parametrize(("hero", "seat"), [("hugo", 1), ("lindel", 2)])
def test_the_mover_chooses_which_hero_of_a_chamber_the_monster_attacks(
    hero: str, seat: int
) -> None:
    table = upon_two()

    table.answers("move:d5:east")
    assert asked(table) == (0, "ChooseVictim")
    assert reason(table) == "dq.ruling.servants_victim"
    assert table.keys(0) == ["attack:hugo", "attack:lindel"]
    assert only(table.told, MonsterMet) == []
    table.answers(f"attack:{hero}")

    met = [(e.seat, e.player, e.monster) for e in only(table.told, MonsterMet)]
    assert met == [(seat, 0, "skeleton")]
    assert asked(table) == (seat, "FightOrFlee")


@clause("dq.ruling.servants_victim")
def test_all_heroes_of_the_chamber_can_be_chosen_but_none_below_it() -> None:
    table = upon_two(4, change=lambda state: below(state, 2, "d6", "east"))

    table.answers("move:d5:east")

    assert table.keys(0) == ["attack:hugo", "attack:tatianna"]


@clause("dq.ruling.servants_victim")
def test_the_other_hero_of_the_chamber_is_left_alone() -> None:
    """Lindel gets away from the Skeleton; Hugo, who stands beside it, takes his own turn next."""
    table = upon_two(
        stack={"powers": ["longbow_shot", "deadly_shot"]},
        change=lambda state: came(state, 2, "d7", "east"),
    )

    table.answers("move:d5:east", "attack:lindel", "escape")

    assert [event.seat for event in only(table.told, MonsterMet)] == [2]
    assert (table.at(1), table.at(2)) == ("d6", "d7")
    assert table.tokens() == {"d6": "skeleton"}
    assert asked(table) == (1, "TakeTurn")


@clause("dq.ruling.servants_victim", "dq.ruling.servants_placement")
def test_who_adds_a_monster_to_a_chamber_with_two_heroes_chooses_as_well() -> None:
    table = serving(at=("a2", "a2"), tiles={"a2": OPEN}, stack={"dungeon": ["troll_d"]})

    table.answers("add")
    assert asked(table) == (0, "ChooseVictim")
    table.answers("attack:lindel")

    met = [(e.seat, e.player, e.monster) for e in only(table.told, MonsterMet)]
    assert met == [(2, 0, "troll")]


# ---------------------------------------------------------------------- several in one chamber


def two_in_one(edition: str, **stack: Any) -> QuestTable:
    """Let Hugo enter d5, where a Skeleton and a Sorcerer are."""

    def gather(state: State) -> None:
        state.lairs = tuple(replace(lair, place=named("d5")) for lair in state.lairs)

    table = serving(
        at=("d4",),
        tiles={"d4": OPEN, "d5": OPEN},
        active=1,
        tokens={"d5": "skeleton_life_2", "i6": "sorcerer_life_3"},
        options={"edition": edition},
        stack={"dungeon": ["jewelry"], **stack},
        change=gather,
    )
    table.answers("move:east")
    return table


@clause("dq.variant.servants_of_kalladra.multiple", "dq.errata.servants_multiple")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
@pytest.mark.parametrize(("first", "second"), [("skeleton", "sorcerer"), ("sorcerer", "skeleton")])
def test_a_hero_chooses_the_order_in_which_monsters_are_met(
    edition: str, first: str, second: str
) -> None:
    """Hugo kills both in two rounds each; only then does he encounter the chamber."""
    table = two_in_one(edition, combat=[*STRONG_HERO, "magic_1", "magic_1", *STRONG_HERO])
    assert asked(table) == (1, "ChooseMonster")
    assert reason(table) == "dq.variant.servants_of_kalladra.multiple"
    assert table.keys(1) == ["meet:skeleton", "meet:sorcerer"]

    table.answers(f"meet:{first}")
    assert [event.monster for event in only(table.told, MonsterMet)] == [first]
    table.answers("attack")
    told = slay(table, 1, 2)

    assert [event.monster for event in only(told, MonsterKilled)] == [first]
    assert [event.monster for event in only(told, MonsterMet)] == [second]
    assert drawn(told, "dungeon") == []
    table.answers("attack")
    told = slay(table, 1, 2)

    assert [event.monster for event in only(told, MonsterKilled)] == [second]
    assert drawn(told, "dungeon") == ["jewelry"]
    assert table.loot(1) == ["jewelry"]
    assert table.tokens() == {}


@clause("dq.variant.servants_of_kalladra.multiple", "dq.errata.servants_multiple")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
def test_a_hero_who_escapes_from_one_monster_does_not_meet_the_others(edition: str) -> None:
    table = two_in_one(edition, powers=GETS_AWAY)

    table.answers("meet:skeleton", "escape")

    assert table.at(1) == "d4"
    assert [event.monster for event in only(table.told, MonsterMet)] == ["skeleton"]
    assert sorted(lair.monster for lair in table.state.lairs) == ["skeleton", "sorcerer"]
    assert drawn(table.told, "dungeon") == []
    assert table.game.waiting == (2,)
