"""Bots against each other on the same deals, and what that says of their strength.

Where seats compete, a table is made of the bots given if they are as many as its seats, else of
every two of them, and on each deal the bots go round the seats. Where all win as one, and alone,
every bot plays every deal by itself, so that two of them are compared deal by deal.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import log10, sqrt
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from msgspec import Struct

import mazmorra
from mazmorra import bots
from mazmorra.bots import SeatView, registry
from mazmorra.bots.thinkers import imagined
from mazmorra.games import definition
from mazmorra.kernel import Refused, shares

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mazmorra.kernel import Game, OptionValue, Seat

#: The seed of a deal, by its number.
SEED = "arena {}"
#: A figure with the ends of its 95 % interval.
Span = tuple[float, float, float]
#: Standard deviations on each side that hold 95 %.
SURE = 1.96
#: How often games are drawn again for the interval of a rating, and how often ratings are improved.
RESAMPLES, ROUNDS = 200, 60
#: Points of Elo for ten times the chance.
ELO = 400.0


class Match(Struct, frozen=True):
    """One game to be played.

    Attributes:
        number: Its place in the schedule.
        deal: The number of its seed; matches of one deal have the same one.
        bots: The name of the bot in each seat.
    """

    number: int
    game: str
    options: dict[str, bool | str | int]
    deal: int
    bots: tuple[str, ...]


class Result(Struct, frozen=True):
    """How a match ended.

    Attributes:
        shares: Each seat's share of the victory.
        scores: The game's own figure for each seat.
        reasons: Per seat the message that says why it won or lost.
        seconds: Per seat the CPU time of every answer where it had a choice.
    """

    match: Match
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    reasons: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]


class Standing(Struct, frozen=True):
    """What one bot has done in all its games.

    Attributes:
        games: How often it had a seat, or a party.
        share: Its mean share of the victory, with the ends of its 95 % interval.
        score: Its mean score, with the ends of its 95 % interval.
        milliseconds: CPU time of a decision: the mean, and the 95th percentile.
        rating: What it would be on the scale of Elo, with its interval; 0 is the mean of all bots.
            None where there are fewer than three bots, or none that play against each other.
    """

    bot: str
    games: int
    share: Span
    score: Span
    reasons: dict[str, int]
    decisions: int
    milliseconds: tuple[float, float]
    rating: Span | None = None


class Difference(Struct, frozen=True):
    """How one bot differs from another on the same deals.

    Attributes:
        share: The mean difference of the shares of the victory, with its 95 % interval.
        score: The same of the scores.
        scored: The same of how often there is any score: of who comes out alive, in DungeonQuest.
    """

    bot: str
    other: str
    deals: int
    share: Span
    score: Span
    scored: Span


def schedule(
    game: str,
    names: Sequence[str],
    seats: int,
    games: int,
    options: Mapping[str, OptionValue],
) -> list[Match]:
    """Return the matches of an arena: as many deals as it takes for *games* games each.

    Raises:
        Refused: There is no such game or bot, or the game is not for so many seats.
    """
    found = definition(game)
    found.check_seats(seats)
    checked = dict(found.check_options(seats, options))
    for name in names:
        bots.make(name, game)
    lineups = list(_lineups(names, seats, together=found.together))
    if not lineups:  # one bot against itself alone
        raise Refused("arena/one_bot", None, {"bot": names[0] if names else ""})
    deals = range(max(1, games // len(lineups) if not alone(game, seats) else games))
    matches = [(deal, lineup) for deal in deals for lineup in lineups]
    return [
        Match(number, game, checked, deal, lineup) for number, (deal, lineup) in enumerate(matches)
    ]


def alone(game: str, seats: int) -> bool:
    """Say whether bots play for themselves: one seat, or all win as one."""
    return seats == 1 or definition(game).together


def _lineups(names: Sequence[str], seats: int, *, together: bool) -> Iterator[tuple[str, ...]]:
    """Yield who sits where on every deal."""
    if seats == 1 or together:
        yield from ((name,) * seats for name in dict.fromkeys(names))
    elif len(names) == seats:
        yield from dict.fromkeys(_rotated(tuple(names)))
    else:
        for one, other in combinations(dict.fromkeys(names), 2):
            mixed = tuple((one, other)[seat % 2] for seat in range(seats))
            swapped = tuple((other, one)[seat % 2] for seat in range(seats))
            paired = tuple((one, other)[seat // 2 % 2] for seat in range(seats))
            yield from dict.fromkeys((*_rotated(mixed), *_rotated(swapped), *_rotated(paired)))


def _rotated(lineup: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield a line-up with every seat as the first in turn."""
    for first in range(len(lineup)):
        yield lineup[first:] + lineup[:first]


def play(match: Match) -> Result:
    """Play one match to its end."""
    game: Game[Any] = mazmorra.start(
        match.game,
        len(match.bots),
        match.options,
        SEED.format(match.deal),
        quiet=True,
        undo="strict",
    )
    players = [bots.make(name, match.game) for name in match.bots]
    seconds: list[list[float]] = [[] for _ in players]
    while not game.over:
        seat: Seat = game.waiting[0]
        several = len(game.legal(seat)) > 1
        begun = process_time()
        answer(game, seat, match.bots[seat], players[seat])
        if several:
            seconds[seat].append(process_time() - begun)
    outcome = game.outcome
    assert outcome is not None
    return Result(
        match,
        shares(outcome, len(players), together=game.definition.together),
        outcome.scores,
        outcome.reasons,
        tuple(map(tuple, seconds)),
    )


def answer(game: Game[Any], seat: Seat, name: str, player: bots.Bot) -> None:
    """Let a bot answer; a bot of others is shown an imagined table, as everywhere.

    Raises:
        Refused: A bot of others has failed.
    """
    if not bots.is_foreign(name):
        bots.play_turn(game, seat, player)
        return
    try:
        game.answer(seat, player.choose(SeatView(imagined(game, seat), seat, game.luck_of(seat))))
    except Exception as problem:  # whatever it does; the arena says whose fault it is
        says = f"step {game.step}: {type(problem).__name__}: {problem}"
        raise Refused("bots/unfit", None, {"bot": name, "problem": says}) from None


def _register(given: Sequence[str]) -> None:
    """Register bots of others in a process of the arena."""
    for named in given:
        registry.register(named)


def run(matches: Iterable[Match], jobs: int = 1) -> Iterator[Result]:
    """Play matches in several processes, and yield their results as they come.

    Raises:
        Refused: A bot of others has failed.
    """
    waiting = list(matches)
    if jobs > 1 and len(waiting) > 1:
        # Spawned, not forked: a fork would copy threads and locks of this process.
        with get_context("spawn").Pool(jobs, _register, [registry.registered()]) as pool:
            yield from pool.imap_unordered(play, waiting)
    else:
        yield from map(play, waiting)


# ---------------------------------------------------------------------- what it says


def standings(results: Sequence[Result]) -> list[Standing]:
    """Return what every bot has done, the best first."""
    ratings = rated(results)
    found = []
    for name in dict.fromkeys(name for result in results for name in result.match.bots):
        played = [(result, seat) for result, seat in _seats_of(results, name)]
        times = sorted(time for result, seat in played for time in result.seconds[seat])
        each = [(share, score) for share, score in _by_game(results, name)]
        wins = sum(share for share, _ in each)
        found.append(
            Standing(
                bot=name,
                games=len(each),
                share=wilson(wins, len(each)),
                score=mean_of([score for _, score in each]),
                reasons=dict(Counter(result.reasons[seat] for result, seat in played)),
                decisions=len(times),
                milliseconds=_milliseconds(times),
                rating=ratings.get(name),
            )
        )
    return sorted(found, key=lambda standing: -standing.share[0])


def differences(results: Sequence[Result]) -> list[Difference]:
    """Return how every bot differs from the last one, where each plays every deal by itself."""
    by_bot: dict[str, dict[int, tuple[float, float]]] = {}
    for result in results:
        names = set(result.match.bots)
        if len(names) == 1:
            deals = by_bot.setdefault(names.pop(), {})
            deals[result.match.deal] = result.shares[0], result.scores[0]
    if not by_bot:
        return []
    *bots_before, last = by_bot
    found = []
    for name in bots_before:
        common = sorted(by_bot[name].keys() & by_bot[last].keys())
        pairs = [(by_bot[name][deal], by_bot[last][deal]) for deal in common]
        found.append(
            Difference(
                name,
                last,
                len(common),
                mean_of([mine - others for (mine, _), (others, _) in pairs]),
                mean_of([mine - others for (_, mine), (_, others) in pairs]),
                mean_of([(mine > 0) - (others > 0) for (_, mine), (_, others) in pairs]),
            )
        )
    return found


def rated(results: Sequence[Result]) -> dict[str, Span]:
    """Return ratings by Bradley and Terry, with intervals from games that are drawn again."""
    duels = [duel for duel in map(_duels, results) if duel]
    names = sorted({name for duel in duels for pair in duel for name in pair})
    if len(names) < 3:
        return {}
    rng = Random(0)
    middle = _ratings(names, duels)
    again = [_ratings(names, rng.choices(duels, k=len(duels))) for _ in range(RESAMPLES)]
    found = {}
    for name in names:
        order = sorted(ratings[name] for ratings in again)
        cut = RESAMPLES // 40
        found[name] = middle[name], order[cut], order[-cut - 1]
    return found


Duel = dict[tuple[str, str], float]


def _duels(result: Result) -> Duel:
    """Return for every two bots of a game what the first has won of the second: 0, a half or 1."""
    best: dict[str, list[float]] = {}
    for name, share in zip(result.match.bots, result.shares, strict=True):
        best.setdefault(name, []).append(share)
    means = {name: sum(own) / len(own) for name, own in best.items()}
    return {
        (one, other): 0.5 + 0.5 * ((means[one] > means[other]) - (means[one] < means[other]))
        for one, other in combinations(sorted(means), 2)
    }


def _ratings(names: Sequence[str], duels: Iterable[Duel]) -> dict[str, float]:
    """Return the strengths that make the duels most likely, on the scale of Elo.

    Half a win and half a loss against everybody keep the strength of a bot finite that has won
    or lost everything.
    """
    won = dict.fromkeys(names, 0.5 * (len(names) - 1))
    met = dict.fromkeys(combinations(names, 2), 1.0)
    for duel in duels:
        for (one, other), share in duel.items():
            won[one] += share
            won[other] += 1 - share
            met[one, other] += 1
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        effort = dict.fromkeys(names, 0.0)
        for (one, other), count in met.items():
            part = count / (strengths[one] + strengths[other])
            effort[one] += part
            effort[other] += part
        strengths = {name: won[name] / effort[name] for name in names}
    logs = {name: ELO * log10(strengths[name]) for name in names}
    centre = sum(logs.values()) / len(logs)
    return {name: value - centre for name, value in logs.items()}


def _seats_of(results: Iterable[Result], name: str) -> Iterator[tuple[Result, Seat]]:
    """Yield every seat that a bot has had."""
    for result in results:
        for seat, bot in enumerate(result.match.bots):
            if bot == name:
                yield result, seat


def _by_game(results: Iterable[Result], name: str) -> Iterator[tuple[float, float]]:
    """Yield share and score of a bot, once for each game where it plays alone, else by seat."""
    for result, seat in _seats_of(results, name):
        if seat == 0 or len(set(result.match.bots)) > 1:
            yield result.shares[seat], float(result.scores[seat])


def _milliseconds(times: Sequence[float]) -> tuple[float, float]:
    """Return mean and 95th percentile of sorted times."""
    if not times:
        return 0.0, 0.0
    return 1e3 * sum(times) / len(times), 1e3 * times[int(0.95 * (len(times) - 1))]


def wilson(wins: float, games: int) -> Span:
    """Return a share with its 95 % interval by Wilson's formula."""
    share = wins / games
    z2 = SURE**2 / games
    middle = (share + z2 / 2) / (1 + z2)
    reach = SURE * sqrt(share * (1 - share) / games + z2 / games / 4) / (1 + z2)
    return share, middle - reach, middle + reach


def mean_of(values: Sequence[float]) -> Span:
    """Return a mean with its 95 % interval by its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, mean, mean
    reach = SURE * sqrt(sum((one - mean) ** 2 for one in values) / (count - 1) / count)
    return mean, mean - reach, mean + reach
