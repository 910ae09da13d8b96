"""Odds before a risky answer: exact, and what 20,000 tables that try it give."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.dice import chance_of_test
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.testing import clause
from tests.games.dungeonquest.support import QuestTable, came, quest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from mazmorra.kernel import Game, Outlook

TRIALS = 20_000


def outlook(table: QuestTable, key: str, seat: int = 0) -> Outlook:
    """Return what a seat is told of an answer."""
    option = next(option for option in table.game.legal(seat) if option.key == key)
    found = table.game.outlook(seat, option)
    assert found is not None
    return found


def odds(table: QuestTable, key: str, seat: int = 0) -> dict[str, float]:
    """Return the odds of an answer by message."""
    found: dict[str, float] = {}
    for chance, message, args in outlook(table, key, seat).odds:
        counted = (str(value) for _, value in args if value)
        name = "-".join([message.removeprefix("outlook-"), *counted])
        found[name] = found.get(name, 0.0) + chance
    return found


def trials(table: QuestTable, key: str) -> Iterator[Game[Any]]:
    """Answer on forks with luck of their own and yield each of them."""
    game = table.game
    seat = game.waiting[0]
    for number in range(TRIALS):
        fork = game.fork(number.to_bytes(32, "big"))
        fork.answer(seat, key)
        yield fork


def share(table: QuestTable, key: str, happened: Callable[[Game[Any]], object]) -> float:
    """Return how often something happens on forks with luck of their own."""
    return sum(bool(happened(fork)) for fork in trials(table, key)) / TRIALS


def agrees(told: float, found: float) -> bool:
    """Say whether a share of the trials is within four deviations of what was told."""
    return abs(told - found) <= 4 * sqrt(told * (1 - told) / TRIALS) + 1e-9


def moved(game: Game[Any]) -> object:
    return game.state.heroes[0].place != named("c3")


# ---------------------------------------------------------------------- attribute tests


@pytest.mark.parametrize(
    ("goal", "ways"), [(1, 0), (2, 1), (3, 3), (4, 6), (7, 21), (9, 30), (11, 35), (12, 36)]
)
@clause("dq.test.roll")
def test_two_dice_do_not_exceed_an_attribute_as_often_as_counted(goal: int, ways: int) -> None:
    assert chance_of_test(goal) == pytest.approx(ways / 36)


@clause("dq.hero.lindel.ability")
def test_rolling_one_die_again_helps_the_test() -> None:
    # A failed roll is tried again with the die that leaves the better chance.
    by_hand = 0.0
    for one in range(1, 7):
        for two in range(1, 7):
            again = max(0, min(6, 6 - min(one, two)))
            by_hand += 1.0 if one + two <= 6 else again / 6

    assert chance_of_test(6, rerolls=True) == pytest.approx(by_hand / 36)


def test_a_portcullis_lifts_as_often_as_told() -> None:
    table = quest(heroes=["hugo"], at=["c3"], tiles={"c3": "tile_46:north"})

    told = odds(table, "move:north")

    assert told == pytest.approx({"way-opens": 21 / 36, "way-shut": 15 / 36})
    assert agrees(told["way-opens"], share(table, "move:north", moved))


def test_determination_counts_in_the_odds_of_a_portcullis() -> None:
    def tried(state: Any) -> None:
        state.heroes[0].determination = (("portcullis_north", 2),)

    table = quest(heroes=["hugo"], at=["c3"], tiles={"c3": "tile_46:north"}, change=tried)

    assert odds(table, "move:north")["way-opens"] == pytest.approx(30 / 36)


def test_a_cave_in_is_crossed_as_often_as_told() -> None:
    table = quest(heroes=["krutzbeck"], at=["c3"], tiles={"c3": "tile_37"})

    told = odds(table, "cross")

    assert told["crossed"] == pytest.approx(10 / 36)
    crossed = share(table, "cross", lambda game: not game.state.heroes[0].determination)
    assert agrees(told["crossed"], crossed)


def test_loot_weighs_on_the_odds_of_a_bridge() -> None:
    def arrived(state: Any) -> None:
        came(state, 0, "d3", "south")
        state.heroes[0].due = "encounter"

    loot = [["brooch", "necklace"]]
    table = quest(
        heroes=["tatianna"], at=["c3"], tiles={"c3": "tile_48"}, loot=loot, change=arrived
    )

    assert odds(table, "cross")["crossed"] == pytest.approx(21 / 36)


# ---------------------------------------------------------------------- doors


def test_a_door_opens_as_often_as_told() -> None:
    table = quest(heroes=["hugo"], at=["c3"], tiles={"c3": "tile_08"})

    told = odds(table, "move:north")

    # Five of fourteen open; the Shuffle card is drawn past.
    assert told["way-opens"] == pytest.approx(5 / 14)
    assert agrees(told["way-opens"], share(table, "move:north", moved))


def test_doors_that_were_drawn_are_known_to_be_gone() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_08"},
        stack={"door": ["door_jammed", "door_jammed"]},
    )
    table.answers("move:north", "move:north")

    told = odds(table, "move:north")

    assert told["way-opens"] == pytest.approx((5 + 5 / 14) / 13)
    assert agrees(told["way-opens"], share(table, "move:north", moved))


# ---------------------------------------------------------------------- the dragon


def test_the_dragon_wakes_as_often_as_told() -> None:
    table = quest(heroes=["hugo"], at=["e7"])

    told = odds(table, "loot")

    assert told == pytest.approx({"dragon-sleeps": 7 / 8, "dragon-wakes": 1 / 8})
    sleeps = share(table, "loot", lambda game: len(game.state.heroes[0].loot) == 2)
    assert agrees(told["dragon-sleeps"], sleeps)


def test_every_sleeping_card_that_lies_open_makes_the_dragon_likelier_to_wake() -> None:
    table = quest(heroes=["hugo"], at=["e7"], stack={"dragon": ["sleeping"] * 3})
    table.answers("loot", "loot", "loot")

    assert odds(table, "loot")["dragon-wakes"] == pytest.approx(1 / 5)


# ---------------------------------------------------------------------- escape


def test_an_escape_succeeds_as_often_as_told() -> None:
    tiles = {"c3": "tile_01", "b3": "tile_01"}
    table = quest(heroes=["lindel"], at=["c3"], tiles=tiles, tokens={"b3": "demon_life_5"})
    table.answers("move:north")

    told = odds(table, "escape")

    assert sum(told.values()) == pytest.approx(1)
    ends = Counter(
        (bool(game.state.lairs), game.state.heroes[0].wounds) for game in trials(table, "escape")
    )
    got_away = sum(count for (away, _), count in ends.items() if away)
    assert agrees(told["escapes"], got_away / TRIALS)
    for wounds in (3, 4):
        hurt = sum(count for (_, suffered), count in ends.items() if suffered == wounds)
        assert agrees(told[f"escape-fails-{wounds}"], hurt / TRIALS)


# ---------------------------------------------------------------------- nightfall


@pytest.mark.parametrize(("sun", "closes"), [(24, 0), (25, 1), (26, 2), (29, 5), (30, 5)])
def test_nightfall_comes_as_often_as_told(sun: int, closes: int) -> None:
    table = quest(heroes=["hugo"], at=["c3"], tiles={"c3": "tile_49"}, sun=sun)
    option = table.game.legal(0)[0]

    told = table.game.outlook(0, option)

    if not closes:
        assert told is None
        return
    assert told is not None
    assert {message: chance for chance, message, _ in told.odds} == pytest.approx(
        {"outlook-day-lasts": 1 - closes / 6, "outlook-night-falls": closes / 6}
    )


def test_the_doors_close_as_often_as_told() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        sun=27,
        stack={"search": ["nothing_search"]},
    )

    told = odds(table, "search")

    assert told["night-falls"] == pytest.approx(3 / 6)
    assert agrees(told["night-falls"], share(table, "search", lambda game: game.state.night))
