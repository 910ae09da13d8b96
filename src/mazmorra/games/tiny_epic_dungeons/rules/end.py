"""The end: the heroes win together or lose together, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from mazmorra.games.tiny_epic_dungeons.events.dungeon import GameLost, GameWon, TorchCause
from mazmorra.games.tiny_epic_dungeons.geometry import NOWHERE
from mazmorra.kernel import Outcome

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Result


#: Why the heroes have won or lost, by the result.
REASONS = {
    "won": "reason-won",
    "goblins": "reason-goblins",
    "torch": "reason-torch",
    "closed": "reason-closed",
}


class Over(Exception):
    """The game is over in the middle of whatever was going on (ted.end.immediate)."""


def win(game: Delve) -> NoReturn:
    """End the game: the Boss is beaten (ted.end.win, ted.end.win_before_torch)."""
    game.emit(GameWon(), "ted.end.win")
    raise Over


#: Why the torch goes out, by the clause that moves it; a room moves it otherwise.
TORCH_CAUSES: dict[str, TorchCause] = {
    "ted.turn.torch": "turn",
    "ted.free.explore": "explore",
    "ted.counter.torch": "counter",
}


def lose(
    game: Delve, reason: Result, clause: str, *, place: Cell = NOWHERE, moved: str = ""
) -> NoReturn:
    """End the game: the heroes have lost (ted.end.immediate).

    It is told in which *place* a Goblin comes too many, and by which clause the torch *moved*.
    """
    cause: TorchCause = TORCH_CAUSES.get(moved, "room") if moved else ""
    game.emit(GameLost(reason, place, cause), clause)
    raise Over


def outcome(game: Delve) -> Outcome:
    """Return how the game ended, the same for everybody (ted.game.coop)."""
    won = game.state.result == "won"
    seats = len(game.seats)
    reason = REASONS[game.state.result]
    return Outcome(tuple(game.seats) if won else (), (int(won),) * seats, (reason,) * seats)
