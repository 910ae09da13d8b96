"""Experience and levels."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.gains import ExpGained
from mazmorra.games.dungeon_plungin.events.village import LevelGained
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.magic_support import mage, rolled
from tests.games.dungeon_plungin.support import PlungeTable, lying, plunge
from tests.games.dungeon_plungin.village_support import go_on_to, village

SHARED = {"shared_exp": True}


def untrapped(state: State) -> None:
    """Take the traps of all doors and chests away."""
    state.locks = tuple(msgspec.structs.replace(lock, trap="", known=True) for lock in state.locks)


@clause("dp.exp.split", "dp.exp.rounding", "dp.exp.accumulate")
def test_experience_is_divided_equally_and_added_to_the_totals() -> None:
    def older(state: State) -> None:
        state.hero("warrior").exp = 100

    table = village(exp=43, change=older)

    go_on_to(table, "Shop")

    assert [hero.exp for hero in table.state.heroes] == [110, 10, 10, 10]
    assert table.state.exp == 0  # the rest is lost
    assert [hero.level for hero in table.state.heroes] == [1, 1, 1, 1]


@clause("dp.exp.accumulate", "dp.exp.split")
@pytest.mark.parametrize(("exp", "level"), [(149, 1), (150, 2)])
def test_the_total_decides_the_level_and_is_never_spent(exp: int, level: int) -> None:
    table = village(heroes=("warrior",), exp=exp)
    while table.asked() != "Shop":
        table.answers("done" if table.asked() != "RaiseHero" else table.options()[0])

    assert (table.hero().level, table.hero().exp) == (level, exp)


@clause("dp.exp.rounding")
def test_several_levels_are_gained_at_once() -> None:
    table = village(heroes=("warrior",), exp=760)
    while table.asked() != "Shop":
        table.answers("done" if table.asked() != "RaiseHero" else table.options()[0])

    assert table.hero().level == 4
    gained = [t.event for t in table.game.history if isinstance(t.event, LevelGained)]
    assert [event.level for event in gained] == [2, 3, 4]


@clause("dp.exp.no_midway")
def test_no_level_is_gained_in_the_dungeon() -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        monsters={"g13_35": "orc"},
        dice=[*rolled(6, 6), *rolled(3)],
        change=lambda state: setattr(state.heroes[0], "exp", 5000),
    )

    table.answers("attack:orc_1")

    assert table.hero().level == 1
    assert table.state.exp == 25


# ---------------------------------------------------------------------- where it comes from


def forcing(*faces: int, **words: Any) -> PlungeTable:
    """Force a chest with Dif 2."""
    table = plunge(
        heroes=("warrior",),
        at=["g13_36"],
        items=[[]],
        chests={"g13_35": "locked:2"},
        dice=list(faces),
        change=untrapped,
        **words,
    )
    table.answers("force:chest_3")
    return table


@clause("dp.exp.locks_traps")
def test_forcing_a_lock_gives_ten_times_its_dif() -> None:
    assert forcing(6, 6).state.exp == 20
    assert forcing(6, 3).state.exp == 0


@clause("dp.exp.locks_traps")
def test_disarming_gives_ten_times_the_dif_of_the_trap() -> None:
    table = plunge(
        heroes=("thief",),
        at=["g13_36"],
        chests={"g13_35": "locked:1:poison_needle"},
        dice=[6] * 9,
    )
    trap = table.game.content.traps["poison_needle"]

    table.answers("disarm:chest_3")

    assert table.state.exp == 10 * trap.disarm[1]


@clause("dp.exp.base_dif")
def test_the_listed_dif_counts_and_not_the_one_that_failures_have_raised() -> None:
    def raised(state: State) -> None:
        untrapped(state)
        locks = list(state.locks)
        locks[3] = msgspec.structs.replace(locks[3], forced=1)
        state.locks = tuple(locks)

    table = plunge(
        heroes=("thief",),
        at=["g13_36"],
        items=[[]],
        chests={"g13_35": "locked:2"},
        dice=[6, 6, 6, 3],
        change=raised,
    )

    table.answers("force:chest_3")

    assert not table.lock(3).locked  # three successes against 2 + 1
    assert table.state.exp == 20


@clause("dp.exp.base_dif", "dp.exp.locks_traps", "dp.trap.disarm_fail")
def test_disarming_gives_experience_for_the_dif_of_the_trap_and_not_for_failures() -> None:
    """A needle is disarmed against Dif 1 in a chest of Dif 3; two attempts have failed."""
    listed = cards().traps["poison_needle"].disarm[1]

    def tried(state: State) -> None:
        locks = list(state.locks)
        locks[3] = msgspec.structs.replace(locks[3], tried=2)
        state.locks = tuple(locks)

    table = plunge(
        heroes=("thief",),
        at=["g13_36"],
        abilities=[["tough"]],
        chests={"g13_35": "locked:3:poison_needle"},
        dice=[6] * 4,
        change=tried,
    )

    table.answers("disarm:chest_3")

    assert table.lock(3).trap == ""
    assert (listed, table.state.exp) == (1, 10)


@clause("dp.exp.base_dif", "dp.exp.locks_traps", "dp.trap.event_disarm")
def test_disarming_spears_gives_experience_for_the_dif_of_the_trap() -> None:
    listed = cards().traps["spear_trap"].disarm[1]

    def thrust(state: State) -> None:
        lying("spear_trap", "g13_35", "g13_25")(state)
        state.hazards = tuple(msgspec.structs.replace(one, tried=1) for one in state.hazards)

    table = plunge(
        heroes=("thief",), at=["g13_36"], abilities=[["tough"]], dice=[6] * 4, change=thrust
    )

    table.answers("disarm:spears_0")

    assert table.state.hazards == ()
    assert table.state.exp == 10 * listed


@clause("dp.exp.base_dif")
def test_breaking_keys_spells_and_detection_give_no_experience() -> None:
    words: dict[str, Any] = {
        "heroes": ("warrior",),
        "at": ["g13_36"],
        "chests": {"g13_35": "locked:1"},
    }
    broken = plunge(**words, dice=[6] * 9, faces={"treasure": [11]}, change=untrapped)
    broken.answers("break:chest_3")
    keyed = plunge(**words, items=[["key"]], change=untrapped)
    keyed.answers("key:chest_3")
    known = plunge(**words, dice=[6] * 9, faces={"traps": [5, 5]})
    known.answers("detect:chest_3")
    knocked = mage("knock", 2, chests={"g13_35": "locked:1"})
    knocked.answers("cast:knock:chest_3")

    assert not broken.lock(3).locked or broken.lock(3).open
    assert [table.state.exp for table in (broken, keyed, known, knocked)] == [0, 0, 0, 0]


@clause("dp.exp.tomes")
def test_a_tome_gives_its_experience_when_it_is_studied_in_the_village() -> None:
    table = village("Study", items=[["tome_40"], ["tome_80"], [], []])

    table.answers("study:tome_40:warrior", "study:tome_80:thief")

    assert table.state.exp == 120
    assert (table.hero("warrior").items, table.hero("thief").items) == ((), ())


@clause("dp.exp.tomes")
def test_a_tome_is_not_studied_in_the_dungeon() -> None:
    table = plunge(heroes=("warrior",), items=[["tome_40"]])

    assert not [key for key in table.options() if "tome" in key]


@clause("dp.exp.locations")
def test_a_library_gives_experience_once() -> None:
    table = plunge(
        heroes=("warrior", "thief"),
        at=["g12_33", "g12_44"],
        tiles={"g12": "library:0:south"},
        open=["g13:north"],
        dice=[6, 6, 6, 6],
    )

    table.answers("study")
    assert table.state.exp == 20  # for a dungeon of level 1
    assert table.clauses(ExpGained) == ["dp.exp.locations"]
    table.answers("end")

    assert "study" not in table.options()


@clause("dp.exp.events")
def test_events_give_the_experience_they_say() -> None:
    from mazmorra.games.dungeon_plungin.cards import cards
    from mazmorra.games.dungeon_plungin.rules.tables import row_of

    brick = next(card for card in cards().events.values() if card.effect == "loose_brick")
    rows = cards().adventures["knocking_in_the_wall"].tables.events
    number = next(n for n in range(1, 9) if row_of(rows, n).event == brick.id)
    table = plunge(
        heroes=("thief",),
        at=["g13_31"],
        items=[[]],
        tiles={"g12": "hallway:0:south+north"},
        open=["g13:north"],
        faces={"events": [number]},
        dice=[6, 6, 6],
        change=due,
    )

    table.answers("move:g12_36")
    table.answers(next(key for key in table.options() if key in ("examine", "look", "yes")))

    assert table.state.exp == brick.exp > 0


def due(state: State) -> None:
    """Let an event wait in the tile beyond the door."""
    state.places = tuple(
        msgspec.structs.replace(place, due=number > 0) for number, place in enumerate(state.places)
    )


@clause("dp.exp.quest")
@pytest.mark.parametrize(
    ("adventure", "gold", "exp"),
    [("knocking_in_the_wall", 400, 200), ("witch_of_the_west_wood", 800, 400)],
)
def test_a_won_adventure_gives_its_reward(adventure: str, gold: int, exp: int) -> None:
    from mazmorra.games.dungeon_plungin.events.village import RewardGained

    def won(state: State) -> None:
        state.won = True
        state.next = "count"

    table = plunge(heroes=("warrior",), adventure=adventure, change=won)

    rewards = [t.event for t in table.game.history if isinstance(t.event, RewardGained)]
    assert [(e.gold, e.exp) for e in rewards] == [(gold, exp)]


# ---------------------------------------------------------------------- shared experience


@clause("dp.variant.shared_exp", "dp.variant.shared_exp_factor")
@pytest.mark.parametrize(("exp", "level"), [(599, 1), (600, 2)])
def test_with_shared_experience_all_rise_together_by_the_pool(exp: int, level: int) -> None:
    table = village(exp=exp, options=SHARED)
    while table.asked() != "Shop":
        table.answers("done" if table.asked() != "RaiseHero" else table.options()[0])

    assert [hero.level for hero in table.state.heroes] == [level] * 4
    assert [hero.exp for hero in table.state.heroes] == [0] * 4
    assert table.state.exp == exp  # kept, not divided


@clause("dp.variant.shared_exp_factor")
@pytest.mark.parametrize(("exp", "level"), [(299, 1), (300, 2)])
def test_the_factor_is_the_number_of_heroes(exp: int, level: int) -> None:
    table = village(heroes=("warrior", "dwarf"), exp=exp, options=SHARED)
    while table.asked() != "Shop":
        table.answers("done" if table.asked() != "RaiseHero" else table.options()[0])

    assert [hero.level for hero in table.state.heroes] == [level] * 2


@clause("dp.level.dungeon_level")
@pytest.mark.parametrize(
    ("adventure", "lore"), [("knocking_in_the_wall", 20), ("witch_of_the_west_wood", 40)]
)
def test_the_level_of_the_dungeon_counts_where_rules_refer_to_it(adventure: str, lore: int) -> None:
    table = plunge(
        heroes=("warrior",),
        at=["g12_33"],
        tiles={"g12": "library:0:south"},
        open=["g13:north"],
        adventure=adventure,
        dice=[6, 6],
    )

    table.answers("study")

    assert table.state.exp == lore


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


@clause("dp.exp.tomes")
def test_nothing_but_tomes_is_studied() -> None:
    items = [["tome_40", "gem", "key"], ["book_gust", "healing_potion"], ["tome_80"], []]

    assert village("Study", items=items).options() == [
        "study:tome_40:warrior",
        "study:tome_80:priestess",
        "done",
    ]
