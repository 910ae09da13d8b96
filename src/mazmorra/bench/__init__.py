"""`mazmorra bench`: what the engine costs, beside its peers, and how strong its bots are.

All times are CPU time, so that a busy machine disturbs them less.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from mazmorra import games
from mazmorra.bench import adventures, calls, crowd, engine, peers, solo, together, tournament
from mazmorra.bench.figures import Figure
from mazmorra.bench.figures import table as as_text
from mazmorra.bench.play import Table
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mazmorra.kernel import Definition

WRONG = 2  # the exit status of a command that cannot be done
SEATS = 4  # unless somebody says otherwise
GAMES, QUICK_GAMES = 2000, 8
FORMS = ("open", "closed", "idle", "loading")

Part = tuple[str, "Callable[[], list[Figure]]"]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what the arguments ask for and print it; return the exit status."""
    try:
        given = parser().parse_args(argv)
        if given.server:
            from mazmorra.bench import server  # it brings the whole server along

            return server.run(given)
        tables = asked_for(given)
    except (argparse.ArgumentTypeError, Refused) as wrong:
        print(f"mazmorra bench: {wrong}", file=sys.stderr)
        return WRONG
    absent = peers.missing() if given.peers else []
    if absent:
        what = f"{' and '.join(absent)} cannot be measured here: make bench-peers installs it."
        print(what, file=sys.stderr)
    report: dict[str, Any] = {"python": platform.python_version(), "missing": absent, "tables": []}
    if not given.json:
        print(f"CPU time, Python {platform.python_version()}: median, and lowest to highest round")
    for table in tables:
        parts: dict[str, dict[str, Figure]] = {}
        if not given.json:
            print(f"\n{title(table)}")
        for name, measure in parts_of(given, table):
            figures = measure()
            parts[name] = {figure.id: figure for figure in figures}
            if not given.json and figures:
                print(as_text(figures), flush=True)
        report["tables"].append({"table": table, **parts})
    if given.json:
        print(msgspec.json.encode(report).decode())
    return 0


def parts_of(given: argparse.Namespace, table: Table) -> Iterator[Part]:
    """Yield what is to be measured at a table."""
    if given.calls:
        yield "calls", lambda: calls.measure(table)
        return
    effort = engine.QUICK if given.quick else engine.Effort()
    yield "engine", lambda: engine.measure(table, effort)
    if table.game == crowd.GAME:
        yield "monsters", lambda: crowd.measure(effort.rounds)
    if given.peers:
        yield "peers", lambda: peers.measure(table, effort)
    if given.bots:
        yield "bots", lambda: contest_of(table)(table, given.games, given.jobs)


def contest_of(table: Table) -> Callable[[Table, int, int], list[Figure]]:
    """Return how bots are measured at a table: together, alone or against each other."""
    if table.game in adventures.ADVENTURES:
        return adventures.measure
    if table.game in together.DESCENTS:
        return together.measure
    return solo.measure if table.seats == 1 else tournament.measure


def asked_for(given: argparse.Namespace) -> list[Table]:
    """Return the tables to be measured.

    Raises:
        Refused: There is no such game, or it cannot be played like that.
    """
    if given.games is None:
        given.games = QUICK_GAMES if given.quick else GAMES
    tables = []
    for game in given.game or games.IDS:
        definition = games.definition(game)
        chosen = dict.fromkeys(given.option, True)
        for seats in given.seats or usual_seats(definition, given.bots):
            definition.check_seats(seats)
            tables.append(Table(game, seats, dict(definition.check_options(seats, chosen))))
    return tables


def usual_seats(definition: Definition, contest: bool) -> tuple[int, ...]:
    """Return the numbers of seats to measure a game with.

    Bots that play each other play alone as well where they can, and with any number of others.
    """
    if contest and 1 in definition.seats:
        return tuple(definition.seats)
    return (SEATS if SEATS in definition.seats else definition.seats[-1],)


def title(table: Table) -> str:
    """Return the line above a table's figures, with the options that are not as usual."""
    usual = games.definition(table.game).check_options(table.seats, {})
    chosen = [
        name if value is True else f"{name} {value}"
        for name, value in table.options.items()
        if value != usual[name]
    ]
    return ", ".join((table.game, f"{table.seats} seat{'s' * (table.seats > 1)}", *chosen))


class Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one sentence and leaves the rest to the caller."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong."""
        raise argparse.ArgumentTypeError(f"{message}.")


def parser() -> argparse.ArgumentParser:
    """Return the grammar of the arguments."""
    made = Parser(prog="mazmorra bench", description="Measure the engine.")
    made.add_argument("game", nargs="*", help="the games to measure; all of them by default")
    made.add_argument("--seats", type=numbers, help="with how many seats, for example 3,4,5")
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME", help="with a variant, switched on"
    )
    made.add_argument("--peers", action="store_true", help="beside other libraries, if installed")
    made.add_argument(
        "--bots", action="store_true", help="play greedy against random bots, alone or together"
    )
    made.add_argument(
        "--calls", action="store_true", help="count function calls instead of measuring time"
    )
    made.add_argument("--games", type=positive, help=f"of the bots; {GAMES} by default")
    made.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, help="processes for the bots' games"
    )
    made.add_argument(
        "--server", action="store_true", help="measure the server instead, on this machine alone"
    )
    made.add_argument("--form", action="append", choices=FORMS, help="of the server's load")
    made.add_argument("--clients", type=positive, help="of the server; 1000 by default")
    made.add_argument("--tables", type=positive, help="that nobody touches; 10000 by default")
    made.add_argument("--seconds", type=positive, help="of play at a human pace; 60 by default")
    made.add_argument("--database", metavar="URL", help="of the server, instead of a new file")
    made.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    made.add_argument("--quick", action="store_true", help="very little, to see that it works")
    return made


def positive(text: str) -> int:
    """Return a whole number above nothing."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    """Return whole numbers between commas."""
    return tuple(positive(word) for word in text.split(","))
