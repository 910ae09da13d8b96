"""Special locations and unique locations: what they hold and what they offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeon_plungin.events.turn import DiceThrown, Relocated
from mazmorra.games.dungeon_plungin.events.world import AttentionFound, ChestPlaced, MonsterPlaced
from mazmorra.games.dungeon_plungin.geometry import name_of, named
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.monsters_support import HIT, MISS, beset, happened
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

MIDDLE = ("33", "43", "34", "44")

FOUNTAIN = {"g12": "healing_fountain:0:south"}
TOMB = {"g12": "sarcophagus:0:north+south"}
WITCH = "witch_of_the_west_wood"


def go_on(table: PlungeTable) -> None:
    """Give the first answer to everything until a hero acts again."""
    while table.game.outcome is None and table.asked() != "Act":
        table.answers(table.options()[0])


def opened(special: int, **more: Any) -> PlungeTable:
    """Return a table at which the northern door leads to a special location."""
    faces = {"location": [11], "special": [special], **more.pop("faces", {})}
    table = beset({}, ["g13_31"], tiles={}, open=[], faces=faces, **more)
    table.answers("open:door_1")
    go_on(table)
    return table


def all_of(table: PlungeTable, kind: type[Any]) -> list[Any]:
    """Return every event of a kind since the beginning."""
    return [told.event for told in table.game.history if isinstance(told.event, kind)]


def thrown(table: PlungeTable) -> list[str]:
    """Return the tables that were rolled on."""
    return [event.table for event in all_of(table, DiceThrown)]


def dead(*names: str) -> Callable[[State], None]:
    """Return a change by which some heroes are dead."""

    def change(state: State) -> None:
        for name in names:
            hero = state.hero(name)
            hero.vida, hero.status = 0, "dead"

    return change


# ---------------------------------------------------------------------- what they hold


@clause("dp.special.preset", "dp.special.diagram_doors", "dp.special.door_types")
@pytest.mark.parametrize(
    ("special", "tile", "doors"),
    [(1, "healing_fountain", 2), (4, "sarcophagus", 1), (6, "library", 1)],
)
def test_a_special_location_has_its_own_normal_doors_and_rolls_none(
    special: int, tile: str, doors: int
) -> None:
    table = opened(special, faces={"encounters": [1]})

    assert table.state.tiles[-1].tile == tile
    assert "doors" not in thrown(table)
    new = table.state.locks[3:]
    assert [(lock.kind, lock.locked) for lock in new] == [("normal", False)] * doors


@clause("dp.special.encounter", "dp.special.fountain_no_chest", "dp.special.sarcophagus_no_chest")
@pytest.mark.parametrize("special", [1, 4])
def test_fountain_and_sarcophagus_may_hold_monsters_but_never_chests(special: int) -> None:
    """Row 6 of the Encounters is monsters and two chests; row 8 of the Monsters three orcs."""
    faces = {"encounters": [6], "monsters": [8], "attention": [3]}
    table = opened(special, faces=faces)

    assert len(all_of(table, MonsterPlaced)) == 3
    assert all_of(table, ChestPlaced) == []


@clause("dp.special.encounter", "dp.special.numbering")
def test_library_rolls_no_encounters_and_the_special_table_follows_the_location() -> None:
    table = opened(6)

    assert thrown(table) == ["location", "special"]
    assert table.monsters() == {}


@clause("dp.special.preset")
def test_a_special_location_may_occur_several_times() -> None:
    faces = {"location": [11, 11], "special": [6, 6]}
    table = beset({}, ["g13_31", "g13_63"], tiles={}, open=[], active=0, faces=faces)

    table.answers("open:door_1")
    go_on(table)
    table.answers("end", "open:door_2")
    go_on(table)

    assert [tile.tile for tile in table.state.tiles] == ["entrance", "library", "library"]


# ---------------------------------------------------------------------- the Healing Fountain


@clause("dp.special.fountain", "dp.special.fountain_not_cast")
@pytest.mark.parametrize(("vida", "face", "after"), [(1, 3, 4), (5, 4, 6)])
def test_healing_fountain_gives_a_d4_of_life_up_to_the_maximum(
    vida: int, face: int, after: int
) -> None:
    table = beset({}, ["g12_33"], tiles=FOUNTAIN, vida=[vida], faces={"fountain": [face]})

    table.answers("drink")

    assert table.hero().vida == after
    assert table.state.turn.actions == 1
    assert "pools" not in table.game.chance.calls


@clause("dp.special.fountain")
def test_healing_fountain_gives_one_to_four() -> None:
    gained = set()
    for seed in range(30):
        table = beset({}, ["g12_33"], tiles=FOUNTAIN, vida=[1], seed=str(seed))
        table.answers("drink")
        gained.add(table.hero().vida - 1)

    assert gained == {1, 2, 3, 4}


@clause("dp.special.fountain")
def test_healing_fountain_is_drunk_from_on_its_own_squares() -> None:
    table = beset({}, ["g12_23"], tiles=FOUNTAIN, vida=[1])

    assert table.refuses(0, "drink").clause == "dp.special.fountain"


@clause("dp.special.fountain_once", "dp.special.fountain_visit")
def test_healing_fountain_serves_each_hero_once_per_expedition() -> None:
    at = ["g12_33", "g12_34"]
    table = beset({}, at, tiles=FOUNTAIN, vida=[1, 1], active=0, faces={"fountain": [1, 1]})

    table.answers("drink", "end", "drink", "end")

    assert table.hero().vida == 2
    assert table.hero("priestess").vida == 2
    assert table.refuses(0, "drink").clause == "dp.special.fountain_once"


@clause("dp.special.fountain_visit")
def test_every_fountain_counts_for_itself() -> None:
    tiles = {**FOUNTAIN, "g11": "healing_fountain:0:south"}

    def drunk(state: State) -> None:
        from msgspec.structs import replace

        state.places = (
            *state.places[:1],
            replace(state.places[1], drunk=("warrior",)),
            *state.places[2:],
        )

    table = beset({}, ["g11_33"], tiles=tiles, vida=[1], change=drunk)

    assert "drink" in table.options()


@clause("dp.special.fountain_not_cast")
def test_drinking_gets_no_healer_bonus_wakes_nobody_and_cures_poison() -> None:
    table = beset(
        {"g12_11": "orc:asleep"},
        ["g12_33"],
        heroes=("priestess",),
        abilities=[("healer",)],
        tiles=FOUNTAIN,
        vida=[1],
        lasting={"priestess": [("poisoned", 0)]},
        faces={"fountain": [2]},
    )

    table.answers("drink")

    assert table.hero().vida == 3
    assert table.hero().lasting == ()
    assert table.state.monster("orc.1").attention == "asleep"


# ---------------------------------------------------------------------- the Sarcophagus


@clause("dp.special.sarcophagus", "dp.special.sarcophagus_rise", "dp.special.sarcophagus_scope")
def test_sarcophagus_raises_a_dead_hero_at_its_next_turn_with_one_life() -> None:
    table = beset({}, ["g12_32", "g13_11"], tiles=TOMB, active=0, change=dead("priestess"))

    table.answers("lay:priestess")
    actions, status = table.state.turn.actions, table.hero("priestess").status
    table.answers("end")

    assert (actions, status) == (1, "laid")
    assert table.state.active == 1
    hero = table.hero("priestess")
    assert (hero.vida, hero.status, table.state.turn.actions) == (1, "inside", 2)
    assert table.at("priestess") in {f"g12_{p}" for p in ("42", "23", "24", "53", "54", "35", "45")}


@clause("dp.special.sarcophagus_rise")
def test_a_hero_whose_turn_has_passed_rises_in_the_next_round() -> None:
    table = beset({}, ["g13_11", "g12_32"], tiles=TOMB, change=dead("warrior"))

    table.answers("lay:warrior")
    assert table.state.hero("warrior").status == "laid"
    table.answers("end")

    assert table.state.round == 2
    assert table.hero().status == "inside"


@clause("dp.special.sarcophagus_bearer")
def test_sarcophagus_needs_a_living_hero_beside_it() -> None:
    table = beset({}, ["g12_11", "g13_11"], tiles=TOMB, active=0, change=dead("priestess"))

    assert table.refuses(0, "lay:priestess").clause == "dp.special.sarcophagus_bearer"


@clause("dp.special.sarcophagus_once", "dp.special.sarcophagus_scope")
def test_sarcophagus_raises_the_same_hero_only_once_but_others_too() -> None:
    from msgspec.structs import replace

    def used(state: State) -> None:
        dead("priestess", "fire_mage")(state)
        state.places = (state.places[0], replace(state.places[1], laid=("priestess",)))

    at = ["g12_32", "g13_11", "g13_12"]
    table = beset({}, at, tiles=TOMB, active=0, change=used)

    assert table.refuses(0, "lay:priestess").clause == "dp.special.sarcophagus_once"
    assert "lay:fire_mage" in table.options()


@clause("dp.special.sarcophagus_rise", "dp.round.loss")
def test_if_all_others_die_before_a_laid_hero_rises_the_adventure_is_lost() -> None:
    """The priestess's turn has passed; a goblin kills the warrior before she rises."""
    table = beset(
        {"g12_22": "goblin"},
        ["g13_11", "g12_32"],
        heroes=("priestess", "warrior"),
        tiles=TOMB,
        vida=[0, 1],
        dice=[HIT, HIT, 2, 2, *MISS],
        change=dead("priestess"),
    )

    table.answers("lay:priestess", "end")

    assert table.state.lost
    assert table.game.outcome is not None
    assert table.game.outcome.winners == ()


# ---------------------------------------------------------------------- Library and Gate Room


@clause("dp.component.library", "dp.exp.locations")
def test_library_gives_lore_once_to_the_first_who_finds_it() -> None:
    tiles = {"g12": "library:0:north+south"}
    dice = [2, HIT, *MISS]  # the warrior has one die of ING, the priestess three
    at = ["g12_33", "g12_34", "g12_44"]
    table = beset({}, at, tiles=tiles, active=0, dice=dice)

    table.answers("study")
    assert table.refuses(0, "study").clause == "dp.component.library"
    table.answers("end", "study", "end")

    assert table.state.exp == 20
    assert table.refuses(0, "study").clause == "dp.component.library"


@clause("dp.component.gate_room")
def test_gate_room_takes_a_hero_to_another_known_gate() -> None:
    tiles = {"g12": "gate_room:0:south"}
    table = beset({}, ["g12_33"], tiles=tiles, adventure=WITCH)

    assert "gate:g13" in table.options()
    table.answers("gate:g13")

    assert table.at() == "g13_33"
    assert table.state.turn.actions == 1
    assert [name_of(e.square) for e in happened(table, Relocated)] == ["g13_33"]


# ---------------------------------------------------------------------- unique locations


def lair(**more: Any) -> PlungeTable:
    """Return a hero before the Great Door, with the key in the lock."""
    given = {"doors": {"g13:north": "great:3"}, "items": [("great_key",)], **more}
    table = beset({}, ["g13_31"], tiles={}, open=[], **given)
    table.answers("key:door_1", "open:door_1")
    return table


@clause("dp.unique.auto", "dp.unique.preset", "dp.unique.eye_setup")
def test_behind_the_great_door_lies_the_eye_of_death_as_printed() -> None:
    table = lair(faces={"traps": [1] * 9})
    squares = table.options()
    go_on(table)

    assert sorted(key[-2:] for key in squares) == ["33", "34", "43", "44"]
    assert table.state.tiles[-1].tile == "eye_of_death"
    kinds = [monster.monster.partition(".")[0] for monster in table.state.monsters]
    assert kinds == ["lesser_demon", *["gremlin"] * 4]
    assert all(monster.lair for monster in table.state.monsters)
    assert table.at("lesser_demon.1")[-2:] in ("33", "34", "43", "44")
    assert len(table.state.locks) == 3
    assert [event.state_found for event in all_of(table, AttentionFound)] == ["unaware"]
    assert not {"location", "doors", "encounters", "monsters", "attention"} & {*thrown(table)}


@clause("dp.component.adv2_cauldron", "dp.unique.auto", "dp.unique.preset")
def test_behind_the_great_door_lies_the_cauldron_as_printed() -> None:
    table = lair(adventure=WITCH)
    go_on(table)

    assert table.state.tiles[-1].tile == "witchs_cauldron"
    kinds = [monster.monster.partition(".")[0] for monster in table.state.monsters]
    assert kinds == ["witch", "o_wee_o", "o_wee_o"]
    assert table.at("witch.1") in ("g12_32", "g12_42")
    chests = [(name_of(c.square), c.dif, c.locked) for c in table.state.locks if c.square >= 0]
    assert sorted(chests) == [("g12_16", 3, True), ("g12_66", 3, True)]


def last_of_the_lair(
    monsters: dict[str, str], at: list[str], strangers: tuple[str, ...] = (), **more: Any
) -> PlungeTable:
    """Return a warrior who kills with every attack."""

    def change(state: State) -> None:
        for monster in state.monsters:
            monster.lair = monster.monster not in strangers

    tiles = more.pop("tiles", {"g12": "eye_of_death:0:south"})
    dice = [HIT] * 6 + list(MISS)
    return beset(monsters, at, tiles=tiles, dice=dice, change=change, active=0, **more)


@clause("dp.unique.eye_win", "dp.unique.eye_exit", "dp.round.win_check", "dp.round.common_result")
def test_the_adventure_is_won_at_once_when_the_last_monster_of_the_eye_dies() -> None:
    table = last_of_the_lair({"g12_33": "gremlin"}, ["g12_34", "g12_11"], seats=2)

    table.answers("attack:gremlin_1", "stay")

    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert table.state.won


@clause("dp.unique.eye_win", "dp.unique.win_where")
def test_a_monster_of_the_eye_counts_wherever_it_stands() -> None:
    monsters = {"g12_33": "gremlin", "g13_66": "gremlin:asleep"}
    table = last_of_the_lair(monsters, ["g12_34"])

    table.answers("attack:gremlin_1", "stay")

    assert table.game.outcome is None


@clause("dp.unique.win_where")
def test_other_monsters_do_not_matter_for_victory() -> None:
    monsters = {"g12_33": "gremlin", "g13_66": "orc:asleep"}
    table = last_of_the_lair(monsters, ["g12_34"], ("orc.1",))

    table.answers("attack:gremlin_1", "stay")

    assert table.state.won


@clause("dp.unique.adv2_after")
def test_after_the_witch_the_heroes_take_turns_without_monsters_until_they_leave() -> None:
    monsters = {"g12_22": "o_wee_o", "g13_66": "orc"}
    table = last_of_the_lair(
        monsters,
        ["g12_12", "g12_11"],
        ("orc.1",),
        tiles={"g12": "witchs_cauldron:0:south"},
        adventure=WITCH,
        items=[("fire_flask",)],
    )
    table.answers("attack:o_wee_o_1", "stay")
    assert table.state.won
    assert table.game.outcome is None

    table.answers("end", "end")
    assert table.state.round == 2
    assert table.at("orc.1") == "g13_66"
    table.answers("end", "gate:g13")
    assert table.hero("priestess").status == "outside"
    assert table.game.outcome is None
    table.answers("leave")

    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


@clause("dp.component.gate_room")
@pytest.mark.parametrize(
    ("adventure", "tile", "leads"),
    [
        (WITCH, "witchs_cauldron", True),
        (WITCH, "room_6x6", False),
        ("knocking_in_the_wall", "eye_of_death", False),
    ],
)
def test_only_the_far_corners_of_a_lair_with_gates_lead_out_of_it(
    adventure: str, tile: str, leads: bool
) -> None:
    """The lair lies north of the Entrance; its far corners are the two in the north."""
    tiles = {"g12": f"{tile}:0:south", "g11": "gate_room:0:south"}
    for corner in ("g12_11", "g12_61"):
        table = beset({}, [corner], tiles=tiles, adventure=adventure)

        assert any(key.startswith("gate:") for key in table.options()) is leads
    for near in ("g12_16", "g12_66", "g12_21"):
        table = beset({}, [near], tiles=tiles, adventure=adventure)

        assert not any(key.startswith("gate:") for key in table.options())


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
