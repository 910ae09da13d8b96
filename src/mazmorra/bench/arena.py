"""`mazmorra arena`: let bots play each other on the same deals, and say how strong they are."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mazmorra.bots import arena, ladder, registry
from mazmorra.bots.thinkers.check import register_checked
from mazmorra.games import IDS, definition
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mazmorra.bots.arena import Difference, Match, Result, Span, Standing
    from mazmorra.kernel import OptionValue

WRONG = 2  # the exit status of wrong arguments
INTERRUPTED = 130
GAMES = 500
SEATS = 4


def main(argv: Sequence[str] | None = None) -> int:
    """Play what the arguments ask for and print what it says; return the exit status."""
    given = parser().parse_args(argv)
    if given.ladder:
        return climb(given)
    try:
        names = [name.strip() for name in given.bots.split(",") if name.strip()]
        for name in dict.fromkeys(names):
            if registry.is_place(name) and not registry.is_foreign(name):
                register_checked(name)
        seats = given.seats or seats_for(given.game, names)
        options = dict(_option(text) for text in given.option)
        matches = arena.schedule(given.game, names, seats, given.games, options)
        done = earlier(given.save, matches) if given.save else []
    except (Refused, argparse.ArgumentTypeError) as wrong:
        print(f"mazmorra arena: {wrong}", file=sys.stderr)
        return WRONG
    results = list(done)
    try:
        for result in rest(given.save, matches, done, given.jobs):
            results.append(result)
            progress(len(results), len(matches))
    except Refused as wrong:
        print(f"mazmorra arena: {wrong}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        if given.save:
            print(f"\n{len(results)} of {len(matches)} games are kept; the same command goes on.")
        return INTERRUPTED
    results.sort(key=lambda result: result.match.number)
    print(report(given, seats, results))
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of `mazmorra arena`."""
    found = argparse.ArgumentParser(prog="mazmorra arena", description=__doc__)
    found.add_argument("game", choices=IDS)
    found.add_argument(
        "--bots",
        default="greedy,random",
        help="as many as seats make one table and go round it; others play every two of them",
    )
    found.add_argument("--games", type=int, default=GAMES, help="games, or deals of each bot alone")
    found.add_argument("--seats", type=int, help="by default as many as bots, or four")
    found.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]")
    found.add_argument("--jobs", type=int, default=1, help="processes")
    found.add_argument("--save", type=Path, metavar="FILE", help="keep results and go on from them")
    found.add_argument("--json", action="store_true")
    found.add_argument(
        "--ladder",
        action="store_true",
        help="measure every bot of the game against greedy ones and write games/GAME/ladder.toml",
    )
    return found


def climb(given: argparse.Namespace) -> int:
    """Measure all bots of a game, and write what every client shows of them."""
    matches = ladder.schedule(given.game, given.games)
    results = list(earlier(given.save, matches) if given.save else [])
    try:
        for result in rest(given.save, matches, results[:], given.jobs):
            results.append(result)
            progress(len(results), len(matches))
    except KeyboardInterrupt:
        return INTERRUPTED
    command = f"mazmorra arena {given.game} --ladder --games {given.games}"
    day = datetime.now(UTC).date().isoformat()
    found = ladder.ladder_of(given.game, results, command, day)
    where = ladder.path_of(given.game)
    where.write_text(ladder.written(found), encoding="utf-8")
    print(where)
    for one in found.rungs:
        print(f"  {one.bot:<18}{one.games:>6,}{span(one.share, '.1%'):>30}{one.score:>10.1f}")
    return 0


def seats_for(game: str, names: Sequence[str]) -> int:
    """Return as many seats as there are bots, if the game has so many and they compete."""
    found = definition(game)
    if len(names) in found.seats and not found.together and len(names) > 1:
        return len(names)
    return SEATS if SEATS in found.seats else found.seats[-1]


def _option(text: str) -> tuple[str, OptionValue]:
    """Return a table option as it is typed: `death_can_wait` or `edition=2010`."""
    name, equals, value = text.partition("=")
    if not equals:
        return name, True
    words: dict[str, OptionValue] = {"on": True, "true": True, "off": False, "false": False}
    return name, int(value) if value.lstrip("-").isdecimal() else words.get(value, value)


def earlier(file: Path, matches: Sequence[Match]) -> list[Result]:
    """Return the results that a file has kept of these matches.

    Raises:
        argparse.ArgumentTypeError: It has results of another arena.
    """
    if not file.exists():
        return []
    found = []
    try:
        for line in file.read_bytes().splitlines():
            result = msgspec.json.decode(line, type=arena.Result)
            if matches[result.match.number] != result.match:
                raise argparse.ArgumentTypeError(f"{file} has results of another arena.")
            found.append(result)
    except (msgspec.DecodeError, IndexError, OSError) as wrong:
        raise argparse.ArgumentTypeError(f"{file} has results of another arena.") from wrong
    return found


def rest(
    file: Path | None, matches: Sequence[Match], done: Iterable[Result], jobs: int
) -> Iterator[Result]:
    """Play the matches that are not done, and add each to the file before it counts."""
    known = {result.match.number for result in done}
    waiting = [match for match in matches if match.number not in known]
    if file is None:
        yield from arena.run(waiting, jobs)
        return
    with file.open("ab") as lines:
        for result in arena.run(waiting, jobs):
            lines.write(msgspec.json.encode(result) + b"\n")
            lines.flush()
            yield result


def progress(done: int, all: int) -> None:
    """Say on a terminal how many games are played."""
    if sys.stderr.isatty():
        end = "\n" if done == all else ""
        print(f"\r{done} of {all} games", end=end, file=sys.stderr, flush=True)


def report(given: argparse.Namespace, seats: int, results: Sequence[Result]) -> str:
    """Return the tables, or the same as JSON."""
    found, apart = arena.standings(results), arena.differences(results)
    game = definition(given.game)
    deals = 1 + max(result.match.deal for result in results)
    if given.json:
        whole = {
            "game": given.game,
            "rules": game.rules,
            "seats": seats,
            "options": results[0].match.options,
            "seeds": arena.SEED,
            "deals": deals,
            "standings": found,
            "differences": apart,
        }
        return msgspec.json.encode(whole).decode()
    first, last = arena.SEED.format(0), arena.SEED.format(deals - 1)
    places = "1 seat" if seats == 1 else f"{seats} seats"
    head = f"{game.name}, rules {game.rules}, {places}, {len(results):,} games"
    lines = [f'{head}, seeds "{first}" to "{last}"', "", standing_head(found)]
    lines += [standing_line(standing) for standing in found]
    if apart:
        lines += ["", "On the same deals, with 95 % intervals"]
        lines += [difference_line(difference) for difference in apart]
    if len(found) < 5:
        for standing in found:
            ends = ", ".join(f"{name} {count:,}" for name, count in by_count(standing.reasons))
            lines.append(f"  {standing.bot} ended: {ends}")
    return "\n".join(lines)


def standing_head(found: Sequence[Standing]) -> str:
    """Return the heading of the table."""
    rating = f"{'rating':>22}" if found[0].rating is not None else ""
    return (
        f"  {'bot':<18}{'games':>7}{'share of the victory':>30}{'score':>26}"
        f"{rating}{'CPU per decision, 95 %':>28}"
    )


def standing_line(standing: Standing) -> str:
    """Return one bot's line of the table."""
    mean, late = standing.milliseconds
    rating = f"{span(standing.rating, '.0f'):>22}" if standing.rating is not None else ""
    return (
        f"  {standing.bot:<18}{standing.games:>7,}{span(standing.share, '.1%'):>30}"
        f"{span(standing.score, '.1f'):>26}{rating}{f'{mean:.2f} ms, {late:.2f} ms':>28}"
    )


def difference_line(difference: Difference) -> str:
    """Return how one bot differs from another."""
    share, score = span(difference.share, "+.1%"), span(difference.score, "+.1f")
    scored = span(difference.scored, "+.1%")
    names = f"{difference.bot} less {difference.other}, {difference.deals:,} deals"
    return f"  {names}: share {share}, score {score}, scored at all {scored}"


def span(figure: Span, form: str) -> str:
    """Return a figure with its interval."""
    middle, low, high = (format(value, form) for value in figure)
    return f"{middle} ({low} to {high})"


def by_count(reasons: dict[str, int]) -> list[tuple[str, int]]:
    """Return reasons, the most frequent first."""
    return sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))
