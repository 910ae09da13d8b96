"""How strong the bots of a game are: measured by the arena, and read by every client.

`mazmorra arena GAME --ladder` plays each bot against `greedy` ones (where all win as one, and
alone, by itself) and writes `games/<game>/ladder.toml`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from mazmorra import bots, games
from mazmorra.bots import arena
from mazmorra.bots.arena import Match, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The bot that all others are measured against, and the level at which tempers are measured.
MEASURE, OF_TEMPERS = "greedy", ("greedy", "medium")
#: Seats at which it is measured, if the game has so many.
SEATS = 4


class Rung(Struct, frozen=True):
    """How strong one bot is.

    Attributes:
        bot: Its name.
        games: How many seats, or parties, it had.
        share: Its share of the victory with the ends of the 95 % interval.
        score: Its mean score, and how often it had any.
        milliseconds: CPU time of a decision on the machine that measured it.
    """

    bot: str
    games: int
    share: Span
    score: float
    scored: float
    milliseconds: float


class Ladder(Struct, frozen=True):
    """The bots of a game in the order in which players choose them.

    Attributes:
        command: The command that measured them.
        seeds: The seeds of the games, with `{}` in place of their number.
        day: The day on which they were measured.
        rules: The rules number of the games.
        seats: At how many seats they played.
        even: The share of a bot that is as strong as the others; 0 where nobody is played against.
    """

    command: str
    seeds: str
    day: str
    rules: int
    seats: int
    even: float
    rungs: tuple[Rung, ...]


@cache
def ladder(game: str) -> Ladder | None:
    """Return what was measured of a game's bots; None where nothing was."""
    path = path_of(game)
    if not path.exists():
        return None
    return msgspec.toml.decode(path.read_bytes(), type=Ladder)


def path_of(game: str) -> Path:
    """Return the file in which the ladder of a game stands."""
    return Path(games.__file__).parent / game / "ladder.toml"


def seats_of(game: str) -> int:
    """Return at how many seats the bots of a game are measured."""
    found = games.definition(game)
    return SEATS if SEATS in found.seats else found.seats[-1]


def measured(game: str) -> list[str]:
    """Return the bots that are measured: all strengths, and the tempers of one of them."""
    return [
        name
        for name in bots.known(game)
        if not bots.is_foreign(name) and (":" not in name or name.split(":")[0] in OF_TEMPERS)
    ]


def schedule(game: str, count: int) -> list[Match]:
    """Return the matches that measure the bots of a game with *count* games each."""
    seats = seats_of(game)
    options = dict(games.definition(game).check_options(seats, {}))
    lineups = []
    for name in measured(game):
        if arena.alone(game, seats):
            lineups += [(deal, (name,) * seats) for deal in range(count)]
            continue
        table = (name, *(MEASURE,) * (seats - 1))
        turned = [table[place:] + table[:place] for place in range(seats)]
        lineups += [(deal, turned[deal % seats]) for deal in range(count)]
    return [
        Match(number, game, options, deal, lineup) for number, (deal, lineup) in enumerate(lineups)
    ]


def ladder_of(game: str, results: Sequence[arena.Result], command: str, day: str) -> Ladder:
    """Return what the results of a schedule say of a game's bots."""
    seats = seats_of(game)
    against = not arena.alone(game, seats)
    rungs = [rung(name, results, against=against) for name in measured(game)]
    rules = games.definition(game).rules
    return Ladder(
        command, arena.SEED, day, rules, seats, 1 / seats if against else 0.0, tuple(rungs)
    )


def rung(name: str, results: Sequence[arena.Result], *, against: bool) -> Rung:
    """Return how strong one bot is, by the games in which it is the one that is measured."""
    found: list[tuple[arena.Result, int]] = []
    for result in results:
        line_up = result.match.bots
        if against and line_up == (MEASURE,) * len(line_up) and name == MEASURE:
            found += [(result, seat) for seat in range(len(line_up))]  # even by their number
        elif line_up.count(name) == (1 if against else len(line_up)):
            found.append((result, line_up.index(name)))
    times = [time for result, seat in found for time in result.seconds[seat]]
    scores = [result.scores[seat] for result, seat in found]
    wins = sum(result.shares[seat] for result, seat in found)
    return Rung(
        bot=name,
        games=len(found),
        share=_rounded(arena.wilson(wins, len(found))),
        score=round(sum(scores) / len(scores), 1),
        scored=round(sum(score > 0 for score in scores) / len(scores), 3),
        milliseconds=round(1e3 * sum(times) / max(1, len(times)), 2),
    )


def _rounded(span: Span) -> Span:
    middle, low, high = (round(value, 3) for value in span)
    return middle, low, high


def written(found: Ladder) -> str:
    """Return a ladder as its file."""
    lines = [
        "# How strong the bots are. `mazmorra arena GAME --ladder` writes this file.",
        f'command = "{found.command}"',
        f'seeds = "{found.seeds}"',
        f'day = "{found.day}"',
        f"rules = {found.rules}",
        f"seats = {found.seats}",
        f"even = {found.even}",
    ]
    for one in found.rungs:
        lines += [
            "",
            "[[rungs]]",
            f'bot = "{one.bot}"',
            f"games = {one.games}",
            f"share = [{', '.join(map(str, one.share))}]",
            f"score = {one.score}",
            f"scored = {one.scored}",
            f"milliseconds = {one.milliseconds}",
        ]
    return "\n".join(lines) + "\n"
