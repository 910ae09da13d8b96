"""`mazmorra bench`: benchmarks of the engine, of peer libraries, of the server and of bots.

All times are CPU time, which a busy machine disturbs less than wall time.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from mazmorra import games
from mazmorra.bench import (
    adventures,
    calls,
    crowd,
    engine,
    instructions,
    peers,
    solo,
    together,
    tournament,
)
from mazmorra.bench.figures import Figure
from mazmorra.bench.figures import table as as_text
from mazmorra.bench.play import Table
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mazmorra.kernel import Definition

WRONG = 2  # the exit status of wrong arguments
SEATS = 4  # the default
GAMES, QUICK_GAMES = 2000, 8
FORMS = ("open", "closed", "idle", "loading", "mixed", "silent")

Part = tuple[str, "Callable[[], list[Figure]]"]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what the arguments ask for and print it; return the exit status."""
    try:
        given = parser().parse_args(argv)
        if given.server:
            from mazmorra.bench import server  # it imports the whole server

            return server.run(given)
        if given.browser:
            from mazmorra.bench.server import browser  # it imports the whole server

            return browser.run(given)
        tables = asked_for(given)
    except (argparse.ArgumentTypeError, Refused) as wrong:
        print(f"mazmorra bench: {wrong}", file=sys.stderr)
        return WRONG
    absent = peers.missing() if given.peers else []
    if absent:
        what = f"{' and '.join(absent)} cannot be measured here: make bench-peers installs it."
        print(what, file=sys.stderr)
    if given.instructions and instructions.missing():
        absent.append(instructions.VALGRIND)
        what = (
            "Instructions cannot be counted here: valgrind is missing (apt-get install valgrind)."
        )
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
    """Yield the measurements of one kind of table."""
    if given.calls:
        yield "calls", lambda: calls.measure(table)
    if given.instructions:
        yield "instructions", lambda: instructions.measure(table, quick=given.quick)
    if given.calls or given.instructions:
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
    """Return the measurement of bots that fits a table: together, alone or against each other."""
    if table.game in adventures.ADVENTURES:
        return adventures.measure
    if table.game in together.DESCENTS:
        return together.measure
    return solo.measure if table.seats == 1 else tournament.measure


def asked_for(given: argparse.Namespace) -> list[Table]:
    """Return the tables to measure.

    Raises:
        Refused: There is no such game, or it does not take these seats or options.
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
    """Return the seat counts to measure a game with.

    Bots of a game that can be played solo are measured with every seat count of it.
    """
    if contest and 1 in definition.seats:
        return tuple(definition.seats)
    return (SEATS if SEATS in definition.seats else definition.seats[-1],)


def title(table: Table) -> str:
    """Return the heading of a table's figures, with the options that differ from the defaults."""
    usual = games.definition(table.game).check_options(table.seats, {})
    chosen = [
        name if value is True else f"{name} {value}"
        for name, value in table.options.items()
        if value != usual[name]
    ]
    return ", ".join((table.game, f"{table.seats} seat{'s' * (table.seats > 1)}", *chosen))


class Parser(argparse.ArgumentParser):
    """Argument parser that raises an error instead of ending the process."""

    def error(self, message: str) -> NoReturn:
        """Raise the message of a wrong argument."""
        raise argparse.ArgumentTypeError(f"{message}.")


def parser() -> argparse.ArgumentParser:
    """Return the argument parser."""
    made = Parser(prog="mazmorra bench", description="Measure the engine.")
    made.add_argument("game", nargs="*", help="the games to measure; all of them by default")
    made.add_argument("--seats", type=numbers, help="seat counts, for example 3,4,5")
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME", help="switch a variant on"
    )
    made.add_argument(
        "--peers", action="store_true", help="also measure other libraries, if installed"
    )
    made.add_argument(
        "--bots", action="store_true", help="play greedy against random bots, alone or together"
    )
    made.add_argument(
        "--calls", action="store_true", help="count function calls instead of measuring time"
    )
    made.add_argument(
        "--instructions",
        action="store_true",
        help="count processor instructions with valgrind instead of measuring time",
    )
    made.add_argument("--games", type=positive, help=f"number of bot games; {GAMES} by default")
    made.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, help="processes for the bots' games"
    )
    made.add_argument(
        "--server",
        action="store_true",
        help="measure the server instead, with clients on this machine",
    )
    made.add_argument(
        "--browser",
        action="store_true",
        help="measure how a long table and its replay open in chromium instead",
    )
    made.add_argument("--form", action="append", choices=FORMS, help="form of the server's load")
    made.add_argument("--clients", type=positive, help="number of clients; 1000 by default")
    made.add_argument(
        "--tables",
        type=positive,
        help="number of tables: 10000 idle, 300 mixed or 8 silent by default",
    )
    made.add_argument(
        "--seconds", type=positive, help="length of play: open 60, mixed 600, silent 20 by default"
    )
    made.add_argument(
        "--database", metavar="URL", help="database of the server, instead of a new file"
    )
    made.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    made.add_argument("--quick", action="store_true", help="short runs, to see that it works")
    return made


def positive(text: str) -> int:
    """Return a positive integer."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    """Return comma-separated integers."""
    return tuple(positive(word) for word in text.split(","))
