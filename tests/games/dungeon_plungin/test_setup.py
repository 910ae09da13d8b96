"""Setting up: players, party, heroes, the Entrance, who begins."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.decisions.party import PrepareSpell
from mazmorra.games.dungeon_plungin.dice import dice
from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.events.village import LevelWarned
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, cell_of
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.kernel import Refused
from mazmorra.testing import clause
from tests.games.dungeon_plungin.support import PARTY, PlungeTable, plunge


def begun(seats: int = 1, **options: bool | str | int) -> PlungeTable:
    """Begin a game and look at its first question."""
    return PlungeTable(GAME, seats, options=options)


@clause("dp.setup.players")
def test_one_to_four_players_play_on_the_same_side() -> None:
    for seats in (1, 2, 3, 4):
        assert len(begun(seats).state.heroes) == 4
    for seats in (0, 5):
        with pytest.raises(Refused) as refused:
            begun(seats)
        assert refused.value.clause == "dp.setup.players"


@clause("dp.setup.solo", "dp.setup.party_of_four")
def test_a_single_player_leads_the_whole_party() -> None:
    table = begun(1)

    assert [hero.hero for hero in table.state.heroes] == list(PARTY)
    assert {hero.seat for hero in table.state.heroes} == {0}


@clause("dp.setup.party_of_four", "dp.setup.party_size_option")
@pytest.mark.parametrize(
    ("seats", "party", "led"),
    [
        (2, 4, [0, 0, 1, 1]),
        (3, 4, [0, 0, 1, 2]),
        (4, 4, [0, 1, 2, 3]),
        (2, 3, [0, 0, 1]),
        (1, 2, [0, 0]),
        (1, 1, [0]),
    ],
)
def test_heroes_are_dealt_in_seat_order_as_evenly_as_can_be(
    seats: int, party: int, led: list[int]
) -> None:
    assert [hero.seat for hero in begun(seats, party=party).state.heroes] == led


@clause("dp.setup.dice")
def test_all_dice_are_there_and_checks_roll_d6() -> None:
    assert [dice(f"D{sides}").sides for sides in (4, 6, 8, 10, 12, 20)] == [4, 6, 8, 10, 12, 20]

    seen: set[int] = set()
    for number in range(20):
        table = plunge(
            heroes=("thief",), at=["g13_36"], chests={"g13_35": "locked:1"}, seed=f"dice {number}"
        )
        table.answers("detect:chest_3")
        for _, event in table.deeds(Checked):
            assert isinstance(event, Checked)
            seen |= set(event.faces)
    assert seen == {1, 2, 3, 4, 5, 6}


@clause("dp.setup.adventure_pack")
@pytest.mark.parametrize("adventure", ["knocking_in_the_wall", "witch_of_the_west_wood"])
def test_one_adventure_is_chosen_and_brings_its_own_tables(adventure: str) -> None:
    table = begun(1, adventure=adventure)

    chosen = table.game.adventure  # type: ignore[attr-defined]
    assert chosen.id == adventure
    assert chosen.tables.treasure
    assert chosen.lair.boss
    with pytest.raises(Refused):
        begun(1, adventure="another_one")


@clause("dp.setup.adventure_level")
@pytest.mark.parametrize(
    ("adventure", "warned"), [("knocking_in_the_wall", []), ("witch_of_the_west_wood", [2])]
)
def test_a_party_below_the_level_is_warned_and_not_kept_away(
    adventure: str, warned: list[int]
) -> None:
    table = begun(1, adventure=adventure)

    events = [told.event for told in table.game.history]
    assert [event.level for event in events if isinstance(event, LevelWarned)] == warned
    assert table.asked() == "PlaceHero"


@clause("dp.setup.level1_hero", "dp.setup.pregen_once")
def test_a_new_hero_has_level_one_and_is_chosen_once() -> None:
    table = begun(1, heroes="chosen", party=2)
    assert "lead:dwarf" in table.options()

    table.answers("lead:dwarf")
    assert "lead:dwarf" not in table.options()
    table.answers("lead:archer")

    assert [(hero.hero, hero.level, hero.exp) for hero in table.state.heroes] == [
        ("dwarf", 1, 0),
        ("archer", 1, 0),
    ]


@clause("dp.setup.place_entrance", "dp.setup.place_heroes")
def test_the_entrance_is_built_first_and_heroes_stand_on_free_squares_of_it() -> None:
    table = begun(2)
    assert [placed.cell for placed in table.state.tiles] == [ENTRANCE]
    assert len(table.options()) == 36

    table.answers("stand:g13_11")
    assert "stand:g13_11" not in table.options()
    assert len(table.options()) == 35
    table.answers("stand:g13_66", "stand:g13_16", "stand:g13_61")

    assert {cell_of(hero.square) for hero in table.state.heroes} == {ENTRANCE}
    assert table.asked() == "Act"


@clause("dp.setup.place_heroes")
def test_the_squares_to_stand_on_are_offered_in_reading_order() -> None:
    offered = begun(2).options()

    assert list(offered)[:7] == [
        *(f"stand:g13_{column}1" for column in range(1, 7)),
        "stand:g13_12",
    ]
    assert list(offered)[-1] == "stand:g13_66"


@clause("dp.setup.first_player", "dp.setup.first_player_default")
@pytest.mark.parametrize(("options", "order"), [({}, [0, 1, 2]), ({"first_player": 2}, [1, 2, 0])])
def test_the_players_choose_who_begins_and_play_goes_clockwise(
    options: dict[str, int], order: list[int]
) -> None:
    table = begun(3, party=3, **options)
    while table.asked() == "PlaceHero":
        table.answers(table.options()[0])

    acting: list[int] = []
    while len(acting) < 3:
        seat = table.game.waiting[0]
        if seat not in acting:
            acting.append(seat)
        table.answers("end")

    assert acting == order


@clause("dp.setup.continue_heroes")
def test_heroes_of_an_earlier_adventure_come_with_what_they_have() -> None:
    from mazmorra.games.dungeon_plungin.rules.play import carry_of
    from mazmorra.kernel.chance import seed_of
    from mazmorra.testing import ScriptedChance

    old = plunge(heroes=("warrior", "dwarf"), items=[["key", "axe"], []])
    old.arrange(grow)
    carry = carry_of(old.game)  # type: ignore[arg-type]
    options: dict[str, bool | str | int] = {"party": 2, "heroes": "chosen"}
    chance = ScriptedChance(seed_of("on"), stacks={}, values={})
    game = GAME.table(GAME, GAME.content(), 1, options, chance, carry=carry)

    hero = game.state.heroes[0]
    assert (hero.hero, hero.level, hero.exp, hero.gold) == ("warrior", 3, 410, 77)
    assert (hero.items, hero.attire) == (("axe",), ("helmet",))
    assert (game.state.purse, game.state.valuables) == (12, ("gem",))
    assert (game.state.store, game.state.storage) == (("club",), 8)


def grow(state: State) -> None:
    """Let a party have come far."""
    hero = state.heroes[0]
    hero.level, hero.exp, hero.gold, hero.attire = 3, 410, 77, ("helmet",)
    state.purse, state.valuables = 12, ("gem",)
    state.store, state.storage = ("club",), 8


@clause("dp.setup.prepare_before_entry")
def test_casters_prepare_before_anybody_enters() -> None:
    table = begun(1, spells="chosen")
    asked = []
    while table.asked() != "Act":
        asked.append(table.asked())
        table.answers(table.options()[0])

    assert asked == ["PrepareSpell"] * 12 + ["PlaceHero"] * 4


def test_who_prepares_sees_what_was_chosen_so_far() -> None:
    table = begun(1, spells="chosen")
    first, second = table.options()[:2]
    table.answers(first, second, second)

    question = table.game.question(0)

    spells = tuple(key.removeprefix("prepare:") for key in (first, second, second))
    assert isinstance(question, PrepareSpell)
    assert question.chosen == spells


@clause("dp.variant.free_hero_order")
def test_with_free_order_any_hero_is_next_and_its_turn_is_not_split() -> None:
    table = begun(2, free_hero_order=True)
    while table.asked() == "PlaceHero":
        table.answers(table.options()[0])
    assert table.options() == ["turn:warrior", "turn:thief", "turn:priestess", "turn:fire_mage"]

    table.answers("turn:priestess")
    assert table.state.active == 2
    table.answers(next(key for key in table.options() if key.startswith("move:")))
    assert table.asked() == "Act"  # nobody else comes in between
    table.answers("end")

    assert table.options() == ["turn:warrior", "turn:thief", "turn:fire_mage"]
