"""Keys and Great Keys: opening, locking doors again, and who bears them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.common import change_lock, change_place
from mazmorra.games.dungeon_plungin.events.world import GroupBears
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import Turn
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    before_chest,
    before_door,
    built,
    door_at,
    pair,
    rolled,
    sprung,
    through_village,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

ROOM_BEYOND = {"g12": "room_6x6:0:south"}


@clause("dp.key.use")
@pytest.mark.parametrize("place", ["door", "chest"])
def test_key_takes_an_action_disables_the_trap_and_is_discarded(place: str) -> None:
    items = [("key",)]
    if place == "door":
        faces = {"location": [7], "doors": [1]}
        table = before_door("locked:2:swinging_axe", items=items, faces=faces)
        name, number = NORTH_DOOR, 1
    else:
        table = before_chest("locked:2:swinging_axe", items=items, faces={"treasure": [6]})
        name, number = CHEST, 3

    table.answers(f"key:{name}")
    assert table.state.turn.actions == 1
    assert (table.lock(number).locked, table.lock(number).trap) == (False, "")
    assert table.hero().items == ()
    table.answers(f"open:{name}")

    assert sprung(table) == []
    assert "traps" not in thrown(table)


@clause("dp.key.use", "dp.death.items")
@pytest.mark.parametrize(("status", "works"), [("inside", False), ("dead", True)])
def test_key_of_another_hero_works_only_if_that_hero_is_dead(status: str, works: bool) -> None:
    table = pair(
        ("g13_31", "g13_66"),
        items=[(), ("key",)],
        doors={"g13:north": "locked:1"},
        change=lambda state: setattr(state.heroes[1], "status", status),
    )

    assert (f"key:{NORTH_DOOR}" in table.options()) is works
    if works:
        table.answers(f"key:{NORTH_DOOR}")
        assert (table.hero(1).items, table.lock(1).locked) == ((), False)


@clause("dp.key.great", "dp.build.great_door")
def test_great_key_opens_the_great_door_to_the_unique_location() -> None:
    table = before_door("great:3", items=[("great_key",)])

    table.answers(f"key:{NORTH_DOOR}", f"open:{NORTH_DOOR}")

    assert sprung(table) == []
    assert built(table) == ["eye_of_death"]
    assert "location" not in thrown(table)


@clause("dp.key.great_source")
@pytest.mark.parametrize("adventure", ["knocking_in_the_wall", "witch_of_the_west_wood"])
def test_great_keys_come_out_of_chests(adventure: str) -> None:
    rows = cards().adventures[adventure].tables.treasure
    assert [row.upto for row in rows if row.object == "great_key"] == [20]

    table = before_chest("unlocked:1", faces={"traps": [1], "treasure": [20]}, adventure=adventure)
    table.answers(f"open:{CHEST}")

    assert table.hero().items == ("great_key",)


@clause("dp.key.lock_door", "dp.key.lock_dif", "dp.door.close_only_special")
def test_key_closes_and_locks_an_open_door_for_an_action_and_is_discarded() -> None:
    table = pair(("g13_31", "g12_36"), items=[("key",), ()], tiles=ROOM_BEYOND, open=["g13:north"])

    table.answers(f"lock:{NORTH_DOOR}")

    door = door_at(table, "g13:north")
    assert door is not None
    assert (door.open, door.locked, door.dif, door.trap) == (False, True, 1, "")
    assert table.hero().items == ()
    assert table.state.turn.actions == 1
    assert not [key for key in table.options() if key.startswith("move:g12")]


@clause("dp.key.lock_dif")
def test_door_that_was_locked_again_keeps_its_dif_and_is_forced_like_any_other() -> None:
    def printed(state: State) -> None:
        change_lock(state, 1, dif=2)

    table = pair(
        ("g13_31", "g13_41"),
        items=[("key", "key"), ()],
        tiles=ROOM_BEYOND,
        open=["g13:north"],
        change=printed,
        dice=[5, 5, 5, 5],
    )

    table.answers(f"lock:{NORTH_DOOR}")
    assert {f"force:{NORTH_DOOR}", f"break:{NORTH_DOOR}"} <= set(table.options())
    table.answers(f"force:{NORTH_DOOR}")

    assert rolled(table) == [("thief", "des", 4, 2)]
    assert sprung(table) == []
    assert not table.lock(1).locked


@clause("dp.key.lock_dif")
def test_only_a_hero_next_to_an_open_door_can_lock_it() -> None:
    def locks(at: str, **more: Any) -> list[str]:
        table = alone(at=[at], items=[("key",)], tiles=ROOM_BEYOND, **more)
        return [key for key in table.options() if key.startswith("lock:")]

    assert locks("g13_31", open=["g13:north"]) == [f"lock:{NORTH_DOOR}"]
    assert locks("g13_32", open=["g13:north"]) == []
    assert locks("g13_31") == []


@clause("dp.key.slot")
def test_each_key_takes_a_slot_and_the_same_key_fits_doors_and_chests() -> None:
    door = before_door("locked:1", items=[("key",)])
    chest = before_chest("locked:1", items=[("key",)])
    full = before_chest(
        "unlocked:1",
        items=[("key", "key", "key", "key")],
        faces={"traps": [1], "treasure": [9]},
    )

    assert f"key:{NORTH_DOOR}" in door.options()
    assert f"key:{CHEST}" in chest.options()
    full.answers(f"open:{CHEST}")
    assert full.asked() == "TakeObject"


@clause("dp.key.no_trade")
def test_keys_can_be_neither_bought_nor_sold() -> None:
    table = alone(at=["g13_36"], items=[("key", "great_key", "antidote")])

    table.answers("leave")
    offered = through_village(table)

    assert any(key.startswith("sell:antidote") for key in offered)
    assert any(key.startswith("buy:") for key in offered)
    trades = {key.split(":")[1] for key in offered if key.partition(":")[0] in ("buy", "sell")}
    assert trades.isdisjoint({"key", "great_key"})


@clause("dp.key.great_as_key", "dp.key.great_surplus")
def test_great_key_is_spent_like_a_common_one_only_if_the_party_has_another_or_is_through() -> None:
    one = before_door("locked:1", items=[("great_key",)])
    two = before_door("locked:1", items=[("great_key", "great_key")])
    through = alone(
        items=[("great_key",)],
        doors={"g13:north": "locked:1", "g13:west": "great:3"},
        change=lambda state: change_lock(state, 0, open=True, locked=False),
    )

    assert one.refuses(0, f"key:{NORTH_DOOR}").clause == "dp.key.great_surplus"
    assert f"key:{NORTH_DOOR}" in through.options()
    two.answers(f"key:{NORTH_DOOR}")
    assert two.hero().items == ("great_key",)


@clause("dp.key.great_surplus", "dp.death.items", "dp.door.great_key")
@pytest.mark.parametrize("status", ["dead", "laid"])
@pytest.mark.parametrize(
    ("door", "key", "clause"),
    [("locked:1", "great_key", "dp.key.great_surplus"), ("great:3", "key", "dp.door.great_key")],
)
def test_the_reason_is_told_why_the_key_of_a_dead_comrade_does_not_fit(
    door: str, key: str, clause: str, status: str
) -> None:
    def dies(state: State) -> None:
        state.hero("warrior").status = status  # type: ignore[assignment]

    table = pair(("g13_31", "g13_41"), items=[(), (key,)], doors={"g13:north": door}, change=dies)

    assert f"key:{NORTH_DOOR}" not in table.options()
    assert table.refuses(0, f"key:{NORTH_DOOR}").clause == clause


# ---------------------------------------------------------------------- key bearers


def found_great_door(state: State) -> None:
    """Put the Great Door of the dungeon at the west of the Entrance."""
    change_lock(state, 0, kind="great", dif=3, locked=True)


def with_monsters(**more: Any) -> PlungeTable:
    """Open a room with three orcs in it while the Great Door is known."""
    given: dict[str, Any] = {
        "faces": {
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [2],
        },
        "change": found_great_door,
        **more,
    }
    table = alone("warrior", **given)
    table.answers(f"open:{NORTH_DOOR}")
    return table


@clause("dp.key.bearer", "dp.key.great_source")
def test_first_group_after_the_great_door_bears_a_great_key() -> None:
    table = with_monsters()

    assert [told for told, _ in table.deeds(GroupBears)] == ["dp.key.bearer"]
    assert {monster.group for monster in table.state.monsters} == {table.state.bearer}


@clause("dp.key.bearer")
@pytest.mark.parametrize("why", ["no_door", "held"])
def test_no_group_bears_a_key_before_the_great_door_or_while_the_party_has_one(why: str) -> None:
    if why == "no_door":
        table = with_monsters(change=None)
    else:
        table = with_monsters(items=[("great_key",)])

    assert table.deeds(GroupBears) == []
    assert table.state.bearer == 0


@clause("dp.key.bearer")
def test_great_key_is_gained_by_the_killer_when_the_last_of_its_bearers_dies() -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_33"],
        abilities=[["tough"]],
        items=[()],
        monsters={"g13_32": "giant_rat", "g13_34": "giant_rat"},
        change=lambda state: setattr(state, "bearer", 1),
        dice=[5] * 6 + [2] + [2] * 3 + [5] * 6 + [2],
    )

    table.answers("attack:giant_rat_1", "stay", "end")
    assert table.hero().items == ()
    table.answers("attack:giant_rat_2")

    assert table.hero().items == ("great_key",)


@clause("dp.key.bearer")
def test_great_key_goes_to_another_hero_if_the_killer_has_no_free_slot() -> None:
    table = slain_bearers(("antidote",) * 4, ("antidote",))

    assert table.asked() == "Act"
    assert table.hero("thief").items == ("antidote", "great_key")
    assert table.hero("warrior").items == ("antidote",) * 4


@clause("dp.key.bearer", "dp.inv.full")
def test_great_key_nobody_has_a_slot_for_is_swapped_for_something_of_the_killer() -> None:
    table = slain_bearers(("antidote",) * 3 + ("whetstone",), ("antidote",) * 4)

    assert table.asked() == "TakeObject"
    assert table.options() == ["drop:antidote", "drop:whetstone", "discard"]
    table.answers("drop:whetstone")

    assert table.hero("warrior").items == (*("antidote",) * 3, "great_key")
    assert (table.state.bearer, table.asked()) == (0, "Act")


@clause("dp.key.bearer", "dp.inv.full")
def test_great_key_that_nobody_takes_is_gone_for_good() -> None:
    table = slain_bearers(("antidote",) * 4, ("antidote",) * 4)

    table.answers("discard")

    assert (table.state.bearer, table.asked()) == (0, "Act")
    assert not any("great_key" in hero.items for hero in table.state.heroes)


@clause("dp.key.bearer", "dp.inv.full")
def test_great_key_of_bearers_slain_in_the_monsters_turn_is_offered_to_the_first_hero() -> None:
    """The warrior strikes back and kills the last of them; nobody has a free slot."""
    table = plunge(
        heroes=("thief", "warrior"),
        at=["g13_66", "g13_33"],
        active=1,
        abilities=[["tough"], ["counterattack"]],
        items=[("antidote",) * 4, ("antidote",) * 4],
        monsters={"g13_32": "giant_rat"},
        change=lambda state: setattr(state, "bearer", 1),
        dice=[2] * 3 + [5] * 6 + [2],
    )

    table.answers("end", "react:counterattack")

    assert table.asked() == "TakeObject"
    table.answers("drop:antidote")
    assert table.hero("thief").items == (*("antidote",) * 3, "great_key")


def slain_bearers(*items: tuple[str, ...]) -> PlungeTable:
    """Let the warrior kill the only bearer of a Great Key; the thief stands elsewhere."""
    table = plunge(
        heroes=("warrior", "thief"),
        at=["g13_33", "g13_66"],
        abilities=[["tough"], ["tough"]],
        items=items,
        monsters={"g13_32": "giant_rat"},
        change=lambda state: setattr(state, "bearer", 1),
        dice=[5] * 6 + [2],
    )
    table.answers("attack:giant_rat_1", "stay")
    return table


@clause("dp.key.bearer_once")
def test_only_one_group_of_a_dungeon_bears_the_key() -> None:
    def borne(state: State) -> None:
        found_great_door(state)
        state.borne = True

    table = with_monsters(change=borne)

    assert table.deeds(GroupBears) == []


@clause("dp.key.bearer_once")
def test_key_of_bearers_that_were_left_behind_goes_to_the_next_group() -> None:
    table = with_monsters()

    def leaving(state: State) -> None:
        state.heroes[0].square = named("g13_36")
        state.turn = Turn()

    table.arrange(leaving)
    assert (table.state.bearer > 0, table.state.borne) == (True, True)

    table.answers("leave")
    through_village(table)

    assert (table.state.bearer, table.state.borne) == (0, False)


@clause("dp.key.bearer_once")
def test_missing_item_never_takes_a_great_key() -> None:
    table = alone(
        at=["g13_31"],
        items=[("great_key",)],
        tiles={"g12": "hallway:0:north+south"},
        open=["g13:north"],
        adventure="witch_of_the_west_wood",
        faces={"events": [1]},
        change=lambda state: change_place(state, 1, due=True),
    )

    table.answers("move:g12_36")

    assert "events" in thrown(table)
    assert table.hero().items == ("great_key",)


@clause("dp.key.discard_end")
def test_keys_are_gone_when_the_adventure_ends() -> None:
    def lair(state: State) -> None:
        state.monsters[0].lair = True
        state.store = ("key", "antidote")

    table = plunge(
        heroes=("warrior",),
        at=["g12_33"],
        abilities=[["tough"]],
        items=[("key", "great_key", "antidote")],
        tiles={"g12": "eye_of_death:0:south"},
        monsters={"g12_32": "gremlin"},
        dice=[5] * 6 + [2, 2],
        change=lair,
    )

    table.answers("attack:gremlin_1", "stay")

    assert table.game.outcome is not None
    carry = table.game.outcome.carry
    assert carry is not None
    assert [hero["items"] for hero in carry["party"]] == [["antidote"]]
    assert carry["store"] == ["antidote"]


@clause("dp.key.bearer")
@pytest.mark.parametrize("holder", [0, 1, None])
def test_no_group_bears_a_great_key_while_anybody_of_the_party_has_one(holder: int | None) -> None:
    items = [("great_key",) if number == holder else () for number in range(2)]
    table = pair(
        ("g13_31", "g13_41"),
        items=items,
        faces={
            "location": [1],
            "encounters": [2],
            "monsters": [8],
            "placement": [1, 1, 2, 1, 5, 1],
            "attention": [2],
        },
        change=lambda state: change_lock(state, 0, kind="great", dif=3, locked=True),
    )

    table.answers(f"open:{NORTH_DOOR}")

    assert bool(table.deeds(GroupBears)) is (holder is None)
