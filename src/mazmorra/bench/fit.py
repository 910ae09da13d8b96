"""`mazmorra fit`: fit a game's value of imagined games to games that it plays itself."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from mazmorra.bots.fit import SEED, Sample, play, weights_of
from mazmorra.games import IDS, definition
from mazmorra.kernel import Fit, Fitted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

GAMES = 2000
WRONG = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Fit what the arguments ask for, write or print it, and return the exit status."""
    given = parser().parse_args(argv)
    found = definition(given.game)
    thinking = found.thinking
    if not isinstance(thinking, Fitted):
        print(f"mazmorra fit: {found.name} has no value that is fitted.", file=sys.stderr)
        return WRONG
    samples: defaultdict[str, list[Sample]] = defaultdict(list)
    for seats in found.seats:
        for met in shared_out(partial(_play, given.game, seats), range(given.games), given.jobs):
            for situation, sample in met.items():
                samples[situation].append(sample)
        print(f"{seats} seats: {given.games:,} games played", file=sys.stderr, flush=True)
    order = sorted(samples)
    fitted = shared_out(weights_of, [samples[situation] for situation in order], given.jobs)
    fit = Fit(
        command=f"mazmorra fit {given.game} --games {given.games}",
        seeds=SEED,
        games=given.games,
        rules=found.rules,
        features=thinking.names,
        weights=dict(zip(order, fitted, strict=True)),
    )
    if given.print:
        print(written(fit), end="")
    else:
        thinking.path.write_text(written(fit), encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of `mazmorra fit`."""
    found = argparse.ArgumentParser(prog="mazmorra fit", description=__doc__)
    found.add_argument("game", choices=IDS)
    found.add_argument("--games", type=int, default=GAMES, help="for each number of seats")
    found.add_argument("--jobs", type=int, default=1, help="processes")
    found.add_argument("--print", action="store_true", help="print it, change no file")
    return found


def written(fit: Fit) -> str:
    """Return a fit as the text of `thinking.toml`."""
    lines = [
        "# What imagined games are worth where a simulation ends. `mazmorra fit` writes this file.",
        f'command = "{fit.command}"',
        f'seeds = "{fit.seeds}"',
        f"games = {fit.games}",
        f"rules = {fit.rules}",
        "features = [",
        *(f'  "{name}",' for name in fit.features),
        "]",
        "",
        "[weights]",
        *(f'"{name}" = {list(weights)}' for name, weights in fit.weights.items()),
    ]
    return "\n".join(lines) + "\n"


def _play(game: str, seats: int, number: int) -> Mapping[str, Sample]:
    found = definition(game)
    assert isinstance(found.thinking, Fitted)
    return play(found, found.thinking, seats, number)


def shared_out(work: Callable[[Any], Any], things: Iterable[Any], jobs: int) -> Iterator[Any]:
    """Do *work* on every thing, in several processes, and yield what comes of it in order."""
    if jobs > 1:
        # Spawned, not forked: a fork would copy threads and locks of this process.
        with get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap(work, things, chunksize=1)
    else:
        yield from map(work, things)
