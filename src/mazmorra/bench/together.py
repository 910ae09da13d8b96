"""Cooperative games of bots: how far they get, how often they win, and where games are lost."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct

import mazmorra
from mazmorra import bots
from mazmorra.bench.figures import Figure
from mazmorra.bench.solo import share
from mazmorra.bench.tournament import SEED, shared_out, wilson

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bench.play import Table
    from mazmorra.kernel import Game


class Descent(Struct, frozen=True):
    """The result of one game of a party.

    Attributes:
        opened: Whether the party reached the last fight.
        end: `won`, or how it was lost.
    """

    opened: bool
    end: str


def delve(game: Game[Any]) -> Descent:
    """Return the result of a game of Tiny Epic Dungeons: Act 2 begins when the Lair is opened."""
    return Descent(game.state.act == 2, game.state.result)


#: The cooperative games, and the function that reads their result.
DESCENTS: dict[str, Callable[[Game[Any]], Descent]] = {"tiny_epic_dungeons": delve}
#: Where a game can be lost, by whether the Lair was open and by how it ended.
LOSSES = {
    "torch_act1": (False, "torch", "lost to the torch, Act 1"),
    "goblins_act1": (False, "goblins", "lost to the fifth Goblin, Act 1"),
    "closed": (False, "closed", "lost in a closed dungeon"),
    "torch_act2": (True, "torch", "lost to the torch, Act 2"),
    "goblins_act2": (True, "goblins", "lost to the fifth Goblin, Act 2"),
}


def measure(table: Table, games: int, jobs: int) -> list[Figure]:
    """Return the figures of greedy and of random parties, and their ratio."""
    if table.game not in DESCENTS:
        return []
    found: list[Figure] = []
    opened: dict[str, int] = {}
    for name in reversed(bots.NAMES):
        work = partial(descents_of, name)
        parts = shared_out(work, table, games, jobs)
        ended = Counter(descent for part in parts for descent in part)
        opened[name] = sum(count for descent, count in ended.items() if descent.opened)
        won = sum(count for descent, count in ended.items() if descent.end == "won")
        found += [
            share(f"{name}_opened", f"{name} opens the Lair, {games:,} games", opened[name], games),
            share(f"{name}_won", f"{name} wins", won, games),
        ]
        found += [
            share(f"{name}_{id}", f"{name} {text}", ended[Descent(was_open, end)], games)
            for id, (was_open, end, text) in LOSSES.items()
        ]
    return [*found, at_least(opened, games)]


def at_least(opened: dict[str, int], games: int) -> Figure:
    """Return the lower bound of how many times as often greedy reaches the last fight.

    Random play may never come there, so the lower end of greedy's interval is divided by the
    upper end of random's.
    """
    low, high = wilson(opened["greedy"], games)[0], wilson(opened["random"], games)[1]
    text = "greedy opens it to random opens it, at least"
    return Figure("opened_ratio", text, "times", low / high, low / high, low / high)


def descents_of(name: str, table: Table, begin: int, end: int) -> list[Descent]:
    """Play games *begin* to *end* with a party of equal bots, and return the results."""
    found = []
    for number in range(begin, end):
        seed = SEED.format(number)
        game = mazmorra.start(
            table.game, table.seats, table.options, seed, quiet=True, snapshots=False
        )
        bots.play_out(game, [bots.make(name, table.game)] * table.seats)
        found.append(DESCENTS[table.game](game))
    return found
