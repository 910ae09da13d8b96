"""How the greedy bot of Dungeon Plungin' fights, cures, opens doors and comes home."""

from __future__ import annotations

from mazmorra import bots
from mazmorra.bots.dungeon_plungin.greedy import Greedy
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import Hazard, State
from tests.games.dungeon_plungin.support import PlungeTable, plunge

#: Two in front of the north door of the Entrance, the others behind them.
BEFORE = ("g13_31", "g13_41", "g13_32", "g13_42")
ROOM = {"g12": "room_6x6:0:south"}


def choice(table: PlungeTable) -> str:
    seat = table.game.waiting[0]
    return Greedy().choose(bots.SeatView(table.game, seat))


def turn(table: PlungeTable) -> list[str]:
    """Let the bot play the turn of the active hero, and return what it has answered."""
    given: list[str] = []
    active = table.state.active
    while not table.game.over and table.state.active == active and table.state.next == "act":
        given.append(choice(table))
        table.answers(given[-1])
    return given


# ---------------------------------------------------------------------- fights


def test_it_strikes_at_whom_it_can_kill() -> None:
    """Of two Orcs the one that is nearly dead is struck at."""

    def wound(state: State) -> None:
        state.monsters[1].vida = 1

    table = plunge(
        at=("g13_33", "g13_25", "g13_35", "g13_45"),
        monsters={"g13_32": "orc", "g13_43": "orc"},
        change=wound,
    )

    given = turn(table)

    assert "attack:orc_2" in given
    assert "attack:orc_1" not in given


def test_two_who_hold_a_door_do_not_run_into_the_room() -> None:
    table = plunge(
        at=BEFORE,
        tiles=ROOM,
        open=["g13:north"],
        monsters={f"g12_{x}4": "goblin" for x in (2, 3, 4, 5)},
    )

    for _ in range(2):
        number = table.state.active
        here = table.at(number)
        turn(table)
        assert table.at(number) == here


def test_the_mage_burns_them_over_the_heads_of_the_others() -> None:
    table = plunge(
        at=BEFORE,
        tiles=ROOM,
        open=["g13:north"],
        monsters={"g12_36": "goblin", "g12_46": "goblin"},
        active=3,
    )

    assert choice(table).startswith(("cast:flame_dart:", "overcharge:flame_dart:"))


def test_a_comrade_at_deaths_door_is_cured_before_anybody_is_struck_at() -> None:
    table = plunge(
        at=("g13_33", "g13_35", "g13_34", "g13_45"),
        monsters={"g13_32": "orc", "g13_43": "orc"},
        vida=(1, 5, 5, 4),
        active=2,
    )

    assert choice(table).split(":")[1:] in (["heal", "warrior"], ["pulse", "warrior"])


def test_a_hero_about_to_die_drinks() -> None:
    table = plunge(
        heroes=("warrior", "thief"),
        at=("g13_33", "g13_16"),
        monsters={"g13_32": "goblin", "g13_43": "goblin"},
        vida=(1, 5),
    )

    assert "item:healing_potion:warrior" in turn(table)


def test_a_fallen_weapon_is_replaced() -> None:
    table = plunge(heroes=("thief",), at=("g13_33",), hands=((),), items=(("sling", "dagger"),))

    assert choice(table) in ("swap:dagger", "swap:sling")


# ---------------------------------------------------------------------- peace


def test_the_hurt_are_cured_before_a_door_is_opened() -> None:
    table = plunge(at=BEFORE, vida=(2, 5, 5, 4), active=2)

    assert choice(table).split(":")[0] == "cast"
    assert choice(table).endswith(":warrior")


def test_the_first_in_front_opens_once_everybody_stands_there() -> None:
    assert choice(plunge(at=BEFORE)) == "open:door_1"
    assert choice(plunge(at=(*BEFORE[:3], "g13_66"))) == "end"


def test_a_locked_door_is_searched_by_the_thief_and_forced_later() -> None:
    searched = plunge(at=BEFORE, doors={"g13:north": "locked:1"}, active=1, change=only_north)
    known = plunge(
        at=BEFORE,
        doors={"g13:north": "locked:1:spear_trap"},
        active=1,
        change=only_north,
    )

    assert choice(searched) == "detect:door_1"
    assert choice(known) == "disarm:door_1"


def only_north(state: State) -> None:
    """Leave the Entrance its north door alone."""
    state.locks = tuple(
        lock if lock.number == 1 else lock.__class__(lock.number, "normal", nowhere=True)
        for lock in state.locks
    )


def test_the_thief_goes_to_a_chest_and_the_others_wait() -> None:
    thief = plunge(at=BEFORE, chests={"g13_16": "unlocked:1"}, active=1)
    mage = plunge(at=BEFORE, chests={"g13_16": "unlocked:1"}, active=3)

    assert choice(thief).startswith("move:g13_")
    assert choice(mage) == "end"


def test_a_hero_among_rocks_opens_the_chest_in_its_way() -> None:
    def fall(state: State) -> None:
        state.hazards = (Hazard("falling_rocks", tuple(map(named, ("g13_11", "g13_21")))),)

    table = plunge(
        heroes=("warrior",), at=("g13_11",), chests={"g13_12": "locked:1"}, vida=(3,), change=fall
    )

    assert choice(table) == "force:chest_3"


def test_the_great_key_opens_the_great_door() -> None:
    table = plunge(
        at=BEFORE,
        doors={"g13:north": "great:3"},
        items=(("great_key",),),
        change=only_north,
    )

    assert choice(table) == "key:door_1"


def test_with_somebody_dead_the_party_goes_home() -> None:
    def bury(state: State) -> None:
        state.heroes[3].status, state.heroes[3].vida = "dead", 0

    table = plunge(at=("g13_35", "g13_45", "g13_46", ""), change=bury)

    table.answers(choice(table))

    assert table.at(0) == "g13_36"
    assert choice(table) == "leave"


def test_who_is_in_the_way_steps_aside() -> None:
    """The priestess is hurt; the thief and the mage stand in the door between her and herself."""
    table = plunge(
        at=("g12_36", "g13_31", "g13_33", "g13_41"),
        tiles=ROOM,
        open=["g13:north"],
        vida=(2, 5, 5, 4),
        active=1,
    )

    assert choice(table).startswith("move:")


def test_what_an_earlier_adventure_has_earned_is_spent_first() -> None:
    def earn(state: State) -> None:
        state.exp = 600

    rich = plunge(at=("g13_36", "g13_46", "g13_35", "g13_45"), change=earn)
    poor = plunge(at=("g13_36", "g13_46", "g13_35", "g13_45"))

    assert choice(rich) == "leave"
    assert choice(poor).startswith("move:")


# ---------------------------------------------------------------------- the village


def test_gold_goes_into_armour_and_potions() -> None:
    def visit(state: State) -> None:
        state.next, state.visit, state.visitor = "village", "shop", 3
        state.purse = 200
        for hero in state.heroes:
            hero.status, hero.square = "outside", -1

    table = plunge(change=visit)
    bought = []
    while table.asked() == "Shop":
        bought.append(choice(table))
        table.answers(bought[-1])

    assert bought[:2] == ["buy:leather_armour", "wear:leather_armour"]
    assert bought[-1] == "done"
    assert table.hero("fire_mage").armour == "leather_armour"


def test_a_dead_healer_is_brought_back_and_a_dead_fighter_replaced() -> None:
    def bury(number: int) -> PlungeTable:
        def change(state: State) -> None:
            state.next, state.visit = "village", "dead"
            state.purse = 160
            for hero in state.heroes:
                hero.status, hero.square = "outside", -1
            state.heroes[number].status = "dead"

        return plunge(change=change)

    assert choice(bury(2)) == "revive"
    assert choice(bury(0)).startswith("replace:")


def test_valuables_are_sold_and_potions_kept() -> None:
    def visit(state: State) -> None:
        state.next, state.visit = "village", "sell"
        state.valuables = ("gem",)
        for hero in state.heroes:
            hero.status, hero.square = "outside", -1

    table = plunge(change=visit)

    assert choice(table) == "sell:gem"
    table.answers("sell:gem")
    assert "potion" not in choice(table)
