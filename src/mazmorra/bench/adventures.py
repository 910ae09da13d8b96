"""Parties of bots in adventures: how often they finish each, with levels, deaths and gold."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct

import mazmorra
from mazmorra import bots, games
from mazmorra.bench.play import Table
from mazmorra.bench.solo import average, share
from mazmorra.bench.tournament import SEED, shared_out

if TYPE_CHECKING:
    from mazmorra.bench.figures import Figure
    from mazmorra.kernel import Game

#: The games with adventures; every adventure is measured.
ADVENTURES = ("dungeon_plungin",)
#: How an adventure can end, by the reason of the outcome.
ENDS = {
    "reason-won": ("won", "finishes"),
    "reason-lost": ("lost", "loses every hero"),
    "reason-given-up": ("given_up", "gives up"),
}


class Venture(Struct, frozen=True):
    """The result of one adventure.

    Attributes:
        end: The reason of the outcome.
        entered: Whether the Great Door was opened.
        expeditions: How often the party went in.
        levels: The levels of all heroes together, all experience divided.
        deaths: How often a hero died.
        gold: What the party owns in gold, with the reward.
    """

    end: str
    entered: bool
    expeditions: int
    levels: int
    deaths: int
    gold: int


def venture(game: Game[Any]) -> Venture:
    """Return the result of an adventure of Dungeon Plungin'."""
    state: Any = game.state
    content: Any = game.content
    assert game.outcome is not None
    more = state.exp // len(state.heroes)
    levels = [
        max(row.level for row in content.levels if row.exp <= hero.exp + more)
        for hero in state.heroes
    ]
    return Venture(
        end=game.outcome.reasons[0],
        entered=any(lock.kind == "great" and lock.open for lock in state.locks),
        expeditions=state.expedition,
        levels=sum(levels),
        deaths=sum(type(told.event).__name__ == "HeroDied" for told in game.history),
        gold=state.purse + sum(hero.gold for hero in state.heroes),
    )


def measure(table: Table, count: int, jobs: int) -> list[Figure]:
    """Return the figures of greedy and of random parties in every adventure of a game."""
    found: list[Figure] = []
    option = next(o for o in games.definition(table.game).options if o.id == "adventure")
    for adventure in option.choices:
        asked = Table(table.game, table.seats, {**table.options, "adventure": adventure})
        for name in reversed(bots.NAMES):
            parts = shared_out(partial(ventures_of, name), asked, count, jobs)
            ventures = [one for part in parts for one in part]
            found += figures_of(f"{adventure}_{name}", f"{adventure}: {name}", ventures)
    return found


def figures_of(id: str, text: str, ventures: list[Venture]) -> list[Figure]:
    """Return the figures of the results of equal parties."""
    count = len(ventures)
    entered = sum(one.entered for one in ventures)
    shares = [
        share(f"{id}_{short}", f"{text} {words}", sum(o.end == end for o in ventures), count)
        for end, (short, words) in ENDS.items()
    ]
    return [
        share(f"{id}_entered", f"{text} opens the Great Door, {count:,} games", entered, count),
        *shares,
        average(f"{id}_levels", f"{text}, levels of the party", [o.levels for o in ventures], ""),
        average(f"{id}_deaths", f"{text}, deaths", [o.deaths for o in ventures], ""),
        average(f"{id}_gold", f"{text}, gold", [o.gold for o in ventures]),
        average(f"{id}_trips", f"{text}, expeditions", [o.expeditions for o in ventures], ""),
    ]


def ventures_of(name: str, table: Table, begin: int, end: int) -> list[Venture]:
    """Play games *begin* to *end* with a party of equal bots, and return the results."""
    found = []
    for number in range(begin, end):
        seed = SEED.format(number)
        game = mazmorra.start(table.game, table.seats, table.options, seed, snapshots=False)
        bots.play_out(game, [bots.make(name, table.game)] * table.seats)
        found.append(venture(game))
    return found
