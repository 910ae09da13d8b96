"""How imagined games are judged: what a search needs to know of a game."""

from __future__ import annotations

from functools import cached_property
from math import exp
from operator import mul
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence
    from pathlib import Path

    from mazmorra.kernel.decision import Option
    from mazmorra.kernel.definition import Outcome
    from mazmorra.kernel.game import Game
    from mazmorra.kernel.viewer import Seat


#: A weighted sum beyond this is as good as certain.
LARGE = 40.0


class Thinking:
    """What a game says about judging imagined games of it; every part has a default.

    With the defaults a search plays every imagined game to its end at random, so it works for games
    that bring no `thinking.py`. An imagined game holds nothing true, so its state may be read here.

    Attributes:
        way: `tree` grows a tree for each seat; `race` compares whole courses of a few answers on
            the same imagined tables, for games in which a simulation is dear.
        iterations: Simulations for one decision, by level.
        exploration: How much a tree prefers answers it has seldom tried.
        base: The bot whose answer a race keeps, and which plays on in it.
        arms: How many answers a race compares at most, the base's among them.
        guard: By how many standard errors of the paired difference another answer has to be
            better than the base's to be given in its place.
        tempers: What a search may maximise besides the share of the victory: `careful`, `golden`,
            `bold`, as far as `worth` knows them.
    """

    way: Literal["tree", "race"] = "tree"
    iterations: Mapping[str, int] = {"easy": 8, "medium": 24, "strong": 72}
    exploration: float = 0.4
    base: str = "random"
    arms: int = 6
    guard: float = 2.0
    tempers: tuple[str, ...] = ()

    def chapter(self, game: Game[Any]) -> Hashable:
        """Return where the game is; a simulation ends where this is another than at its root."""
        return None

    def value(self, game: Game[Any]) -> Sequence[float]:
        """Return the share of the victory, 0 to 1, that each seat may expect in a new chapter."""
        raise NotImplementedError

    def rollout(
        self,
        game: Game[Any],
        seat: Seat,
        options: Sequence[Option[Any]],
        random: Callable[[], float],
    ) -> Option[Any]:
        """Return the answer of a seat outside of the tree: any, asides only where nothing else."""
        answers = options
        if options[0].rule is None and options[-1].rule is not None:
            answers = [option for option in options if option.rule is None]
        return answers[int(random() * len(answers))]

    def worth(self, game: Game[Any], seat: Seat, share: float, temper: str) -> float:
        """Return what the end of a simulation is worth, 0 to 1, to a seat of this temper."""
        return share

    def when(self, view: Any) -> bool:
        """Say whether to search at all in a situation; elsewhere the base answers."""
        return True


class Fit(Struct, frozen=True):
    """What `mazmorra fit` has found, and how.

    Attributes:
        command: The command that found it.
        seeds: The seeds of the games, with `{}` in place of their number.
        games: How many games were played for each number of seats.
        rules: The rules number of the games.
        features: The names of the features, in the order of the weights.
        weights: The weights of the features, by situation.
    """

    command: str
    seeds: str
    games: int
    rules: int
    features: tuple[str, ...]
    weights: dict[str, tuple[float, ...]]


class Fitted(Thinking):
    """A value that was fitted to played games: a weighted sum of features for each seat.

    The sums of all seats share the victory out (softmax); where all win as one, a single sum says
    how likely that is (logistic). The weights stand in `thinking.toml` in the game's folder;
    `mazmorra fit` writes them.
    """

    #: The names of the features, in the order in which `features` gives them.
    names: tuple[str, ...] = ()

    def __init__(self, folder: Path) -> None:
        self.path = folder / "thinking.toml"

    @cached_property
    def fit(self) -> Fit:
        """The weights as they stand in `thinking.toml`."""
        return msgspec.toml.decode(self.path.read_bytes(), type=Fit)

    def situation(self, game: Game[Any]) -> str:
        """Return the name of the set of weights for where the game is."""
        raise NotImplementedError

    def features(self, game: Game[Any]) -> Sequence[Sequence[float]]:
        """Return the features of each seat, or a single row where all win as one."""
        raise NotImplementedError

    def value(self, game: Game[Any]) -> Sequence[float]:
        """Return what the fitted weights expect of each seat."""
        weights = self.fit.weights[self.situation(game)]
        expected = expectation([sum(map(mul, weights, row)) for row in self.features(game)])
        return expected if len(expected) > 1 else expected * len(game.seats)


def expectation(sums: Sequence[float]) -> list[float]:
    """Return the share of the victory by the weighted sums: of each seat, or of all as one."""
    if len(sums) == 1:
        return [1.0 / (1.0 + exp(-max(-LARGE, min(LARGE, sums[0]))))]
    return softmax(sums)


def softmax(sums: Sequence[float]) -> list[float]:
    """Return shares of 1 that grow exponentially with the sums."""
    highest = max(sums)
    parts = [exp(one - highest) for one in sums]
    whole = sum(parts)
    return [part / whole for part in parts]


def shares(outcome: Outcome, seats: int, *, together: bool) -> tuple[float, ...]:
    """Return each seat's share of the victory: 1/n of a shared one, all of it if *together*."""
    share = 1.0 if together else 1.0 / max(1, len(outcome.winners))
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(seats))
