"""How the greedy bot of Tiny Epic Dungeons spends its turns, in both acts."""

from __future__ import annotations

from mazmorra import bots
from mazmorra.bots.tiny_epic_dungeons.greedy import Greedy
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import AssignDamage
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

#: Portal Chambers have corridors to all sides, so a row of them is a way.
CROSS = "r17"


def choice(table: DelveTable) -> str:
    seat = table.game.waiting[0]
    return Greedy().choose(bots.SeatView(table.game, seat))


def on(table: DelveTable, *, until: str = "end", most: int = 12) -> list[str]:
    """Let the bot answer until it gives a certain answer, or the hero's turn is over."""
    given: list[str] = []
    active = table.state.active
    while not table.game.over and table.state.active == active and len(given) < most:
        key = choice(table)
        given.append(key)
        table.answer(table.game.waiting[0], key)
        if key == until:
            break
    return given


# ---------------------------------------------------------------------- Act 1


def test_it_walks_into_facedown_cards() -> None:
    table = delve(facedown=["d5"])

    assert choice(table) == "move:east"


def test_it_turns_a_card_so_that_corridors_stay_open() -> None:
    """The Library has three corridors; in the north there is the wall of another room."""
    table = delve(
        facedown=["d5"],
        rooms={"c5": "r01:east+west"},
        stack={"rooms": ["r13"], "dungeon": ["r13"]},
    )

    table.answer(0, choice(table))

    assert table.asked() == "TurnCard"
    assert len(table.options()) == 3
    assert choice(table) == "turn:east+south+west"


def test_a_hurt_hero_with_nothing_else_to_do_rests() -> None:
    table = delve(health=[2, None], focus=[0, None])

    assert choice(table) == "rest"


def test_a_hurt_hero_rests_rather_than_fights_a_minion_it_cannot_hurt_much() -> None:
    """Gerrund with a dagger and no Focus against a Mimic beside him."""
    table = delve(
        heroes=("gerrund", "brunda"),
        minions=["mimic:d4"],
        health=[1, None],
        focus=[0, None],
        torch=20,
    )

    assert "attack:dagger:mimic" in table.options()
    assert choice(table) == "rest"


def test_it_attacks_the_goblin_in_its_room() -> None:
    table = delve(goblins=["stabby:d4"])

    assert choice(table) == "attack:hammer:goblin_1"


def test_it_goes_to_a_goblin_nearby_and_attacks_it() -> None:
    table = delve(goblins=["stabby:d6"], rooms={"d5": CROSS, "d6": "r18"})

    given = on(table, until="attack:hammer:goblin_1")

    assert given == ["move:east", "move:east", "attack:hammer:goblin_1"]


def test_with_four_goblins_it_does_not_go_where_a_fifth_may_be() -> None:
    table = delve(
        goblins=["stabby:d5", "shooty:d5", "boomy:d5", "pokey:d5"],
        rooms={"d5": CROSS},
        facedown=["d3"],
    )

    assert choice(table) == "move:east"


def test_it_fights_a_minion_with_its_best_item() -> None:
    table = delve(heroes=("brunda", "lanon"), minions=["troll:d4"], gear=[["c01", "c06"]])

    assert "attack:c01:troll" in table.options()
    assert choice(table) == "attack:c06:troll"


def test_it_disarms_a_trap_for_its_reward_when_nothing_is_left_to_explore() -> None:
    table = delve(heroes=("brunda", "lanon"), at=["d5"], rooms={"d5": "r02:east+west"})

    assert choice(table) == "disarm"


def test_it_equips_what_it_finds_and_leaves_what_is_worse() -> None:
    table = delve(goblins=["shooty:d4"], stack={"loot": ["c01"]}, dice=[6, 6, 6], enemy=["2"])
    on(table, until="draw:loot")

    assert table.asked() == "Equip"
    assert choice(table).startswith("equip:")

    worse = delve(
        goblins=["shooty:d4"],
        gear=[["c06", "l07"]],
        stack={"loot": ["c04"]},
        dice=[6, 6, 6],
        enemy=["2"],
    )
    on(worse, until="draw:loot")

    assert worse.asked() == "Equip"
    assert choice(worse) == "leave"


def test_rested_and_with_all_minions_dead_it_opens_the_lair() -> None:
    table = delve(at=["d4"], rooms={"d5": "lair_door:east+north+west"}, killed=2)

    assert on(table, until="enter")[:2] == ["move:east", "enter"]
    assert table.state.act == 2


def test_with_a_low_torch_it_opens_the_lair_hurt_or_not() -> None:
    doors = {"d5": "lair_door:east+north+west"}
    hurt = {"health": [2, 2], "focus": [0, 0]}

    early = delve(rooms=doors, killed=2, torch=20, **hurt)  # type: ignore[arg-type]
    late = delve(rooms=doors, killed=2, torch=5, **hurt)  # type: ignore[arg-type]

    assert "enter" not in on(early)
    assert "enter" in on(late)


# ---------------------------------------------------------------------- Act 2


def way_to_the_lair() -> dict[str, str]:
    """Return a straight way from the Entrance east to the Lair Door."""
    return {"d5": CROSS, "d6": "enc3:east+west", "d7": "lair_door:east+north+west"}


def test_it_taunts_the_boss_over_the_altars_to_where_it_stands() -> None:
    table = delve(
        boss="demon:d7", at=["d4", "d4"], rooms=way_to_the_lair(), altars=["d4", "d6"], torch=16
    )

    given = on(table, until="taunt")

    assert given[-1] == "taunt"
    assert "boss" in table.enemies()
    assert len(table.state.covered) == 2


def test_it_strikes_the_boss_once_its_markers_can_move() -> None:
    table = delve(boss="demon:d4", covered=[5, 2], altars=[], torch=10)

    assert choice(table).endswith(":boss")


def test_it_does_not_strike_a_boss_that_cannot_be_hurt() -> None:
    """Uncovered Altar spaces right below both markers take all damage."""
    table = delve(
        boss="eye:d4",
        rooms={"d5": CROSS, "d6": "enc3:east+west"},
        altars=["d6"],
        markers=[8, 8],
        focus=[1, 1],
        torch=10,
    )

    assert not any(key.startswith(("attack:", "cast:")) for key in on(table))


def test_the_last_points_win_whatever_else_there_is_to_do() -> None:
    table = delve(
        heroes=("brunda", "grok"),
        boss="demon:d4",
        covered=[5, 2],
        altars=[],
        markers=[1, 0],
        goblins=["stabby:d4", "boomy:d4"],
        health=[1, 1],
        torch=3,
    )

    assert choice(table).endswith(":boss")


def test_a_hero_left_in_the_lair_without_focus_follows_the_boss_out() -> None:
    table = delve(
        boss="demon:d4",
        at=["lair:5", "d4"],
        focus=[0, None],
        rooms=way_to_the_lair(),
        covered=[5, 2],
        altars=[],
        torch=12,
    )

    assert choice(table) == "step:6"


def test_damage_goes_to_the_highest_marker() -> None:
    table = delve(
        heroes=("brunda", "lanon"),
        boss="demon:d4",
        covered=[5, 2],
        altars=[],
        markers=[3, 6],
        dice=[6, 2, 2],
        enemy=["2"],
        gear=[["c06"]],
    )
    on(table, until="take:6:2+2")

    question = table.game.question(0)
    assert isinstance(question, AssignDamage)
    assert choice(table) == "marker:6"
