"""Games of other libraries, played at random in the same process and run as this engine's.

Machines differ and vary; a ratio within one round says more than a time. For all libraries a
decision counts where there are two options or more, and the time of dealing counts. All draw the
index of an option the same, cheapest way, also among chance outcomes.

A library that asks for forced answers one by one spends time on them without a decision to count.
Where they are most of its answers, times per step with all of them are given as well.
"""

from __future__ import annotations

import contextlib
import io
import warnings
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.bench.figures import Figure, figure
from mazmorra.bench.play import Played, Table, play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mazmorra.bench.engine import Effort


class Peer(Struct, frozen=True):
    """A game of another library.

    Attributes:
        module: The module that it needs.
        share: How many of its games are played for each game of this engine: it may be slow.
        load: Returns the function that plays it.
        steps: Whether it is also measured by its steps, forced answers counted.
    """

    id: str
    name: str
    module: str
    share: float
    load: Callable[[], Callable[[int, int], Played]]
    steps: bool = False


def hearts() -> Callable[[int, int], Played]:
    """Load OpenSpiel's hearts; its cards are dealt by chance nodes, one at a time."""
    new_game = import_module("pyspiel").load_game("hearts").new_initial_state

    def play_hearts(games: int, seed: int) -> Played:
        random = Random(seed).random
        decisions = 0
        begin = process_time()
        for _ in range(games):
            state = new_game()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()  # all are equally likely
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                    continue
                actions = state.legal_actions()
                several = len(actions)
                if several > 1:
                    decisions += 1
                state.apply_action(actions[int(random() * several)])
        return Played(games, decisions, process_time() - begin)

    return play_hearts


def uno() -> Callable[[int, int], Played]:
    """Load RLCard's uno, played through its environment as its users do."""
    make = import_module("rlcard").make

    def play_uno(games: int, seed: int) -> Played:
        random = Random(seed).random
        decisions = 0
        begin = process_time()
        table = make("uno", config={"seed": seed})
        for _ in range(games):
            state, _ = table.reset()
            while not table.is_over():
                actions = list(state["legal_actions"])
                several = len(actions)
                if several > 1:
                    decisions += 1
                state, _ = table.step(actions[int(random() * several)])
        return Played(games, decisions, process_time() - begin)

    return play_uno


def catan() -> Callable[[int, int], Played]:
    """Load catanatron's Catan for four; the actions it offers are not validated again.

    It rolls and shuffles with Python's global generator, which every new game seeds.
    """
    catanatron = import_module("catanatron")
    limit = import_module("catanatron.game").TURNS_LIMIT  # the limit of its own loop
    new_game, new_player, colors = catanatron.Game, catanatron.RandomPlayer, catanatron.Color

    def play_catan(games: int, seed: int) -> Played:
        rng = Random(seed)
        random = rng.random
        decisions = steps = 0
        begin = process_time()
        for _ in range(games):
            game = new_game([new_player(color) for color in colors], seed=rng.getrandbits(32) + 1)
            state = game.state
            while game.winning_color() is None and state.num_turns < limit:
                actions = state.playable_actions
                several = len(actions)
                if several > 1:
                    decisions += 1
                game.execute(actions[int(random() * several)], validate_action=False)
            steps += len(state.actions)
        return Played(games, decisions, process_time() - begin, steps)

    return play_catan


PEERS = (
    Peer("hearts", "OpenSpiel's hearts", "pyspiel", 1.0, hearts),
    Peer("uno", "RLCard's uno", "rlcard", 0.2, uno),
    Peer("catan", "catanatron's Catan", "catanatron", 0.1, catan, steps=True),
)


def missing() -> list[str]:
    """Return the names of the peers that are not installed."""
    return [peer.name for peer in PEERS if find_spec(peer.module) is None]


def measure(table: Table, effort: Effort) -> list[Figure]:
    """Return the time per decision of the installed peers and of this engine, and the ratios."""
    return list(_measure(table, effort))


def _measure(table: Table, effort: Effort) -> Iterator[Figure]:
    found = [peer for peer in PEERS if find_spec(peer.module) is not None]
    if not found:
        return

    def ours(games: int, seed: int) -> Played:
        return play(table, games, seed, quiet=True, snapshots=False)

    with silence():
        plays = [(peer.load(), max(1, int(effort.games * peer.share))) for peer in found]
        # This engine plays in between, so that a slow moment of the machine affects all.
        order = [plays[0], (ours, effort.games), *plays[1:]]
        for one, games in order:
            one(games // 4 + 1, 0)
        rounds = [[one(games, seed) for one, games in order] for seed in range(effort.rounds)]
    theirs, mine = zip(*((r[:1] + r[2:], r[1]) for r in rounds), strict=True)
    own = [played.microseconds for played in mine]
    yield figure("ours", f"{table.game}, quiet, no snapshots", "µs per decision", own)
    for place, peer in enumerate(found):
        other = [each[place].microseconds for each in theirs]
        yield figure(peer.id, peer.name, "µs per decision", other)
        yield from compare(peer.id, f"ours to {peer.name}", own, other)
    counted = [(place, peer) for place, peer in enumerate(found) if peer.steps]
    if counted:
        own = [played.step_microseconds for played in mine]
        yield figure("ours_step", f"{table.game}, forced ones counted", "µs per step", own)
    for place, peer in counted:
        other = [each[place].step_microseconds for each in theirs]
        yield figure(f"{peer.id}_step", f"{peer.name}, the same way", "µs per step", other)
        yield from compare(f"{peer.id}_step", "ours to it per step", own, other)


def compare(id: str, text: str, own: Sequence[float], other: Sequence[float]) -> Iterator[Figure]:
    """Yield the ratio of this engine's times to theirs, per round and overall."""
    ratios = [our / their for our, their in zip(own, other, strict=True)]
    yield figure(f"{id}_ratio", f"{text}, median of ratios", "times", ratios)
    quotient = median(own) / median(other)
    yield figure(f"{id}_medians", "the same, ratio of medians", "times", [quotient])


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Suppress the output of other libraries."""
    nowhere = io.StringIO()
    with warnings.catch_warnings(), contextlib.redirect_stdout(nowhere):
        warnings.simplefilter("ignore")
        with contextlib.redirect_stderr(nowhere):
            yield
