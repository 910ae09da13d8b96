"""Bots: players of any game, through decisions and views alone."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from mazmorra.bots.random import RandomBot
from mazmorra.bots.seatview import SeatView
from mazmorra.games import definition
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.kernel import Game, Seat

#: The strengths, the same names in every game.
NAMES = ("random", "greedy")


class Bot(Protocol):
    """Somebody who looks at a table from a seat and gives an answer."""

    def choose(self, seat: SeatView) -> str:
        """Return the key of one of the seat's options; the seat has at least one."""
        ...


class NotLegal(ValueError):
    """A bot gave an answer that is none of its seat's options."""


class Chosen(NamedTuple):
    """An answer for a seat, and why it is a random one if the seat's bot has failed."""

    key: str
    problem: Exception | None = None


def make(name: str, game: str) -> Bot:
    """Return a bot for a game by its name.

    Raises:
        Refused: There is no such game, or no such bot for it.
    """
    found = definition(game)
    if name not in NAMES:
        params = {"bot": name, "game": found.name, "known": ", ".join(NAMES)}
        raise Refused("table/unknown_bot", None, params)
    if name == "random":
        return RandomBot()
    bot: Bot = import_module(f"mazmorra.bots.{game}.{name}").BOT()
    return bot


def choose(think: Callable[[SeatView], str], seat: SeatView) -> Chosen:
    """Return the answer that *think* gives for a seat, or one at random where that fails.

    The random answer comes from the seat's own luck at this step, so that a table repeats.
    """
    pending = seat.pending
    assert pending is not None
    try:
        key = think(seat)
        if any(option.key == key for option in pending.options):
            return Chosen(key)
        raise NotLegal(f"{key!r} is no option of seat {seat.seat}")
    except Exception as problem:
        return Chosen(RandomBot().choose(seat), problem)


def play_turn(game: Game[Any], seat: Seat, bot: Bot) -> str:
    """Let *bot* give one answer for *seat*, and return its key."""
    key = bot.choose(SeatView(game, seat))
    game.answer(seat, key)
    return key


def play_out(game: Game[Any], bots: Sequence[Bot]) -> None:
    """Play a game to its end, with one bot for every seat.

    Whoever is asked is served in seat order; after an aside the same seat is asked again.
    """
    while not game.over:
        seat = game.waiting[0]
        play_turn(game, seat, bots[seat])


__all__ = [
    "NAMES",
    "Bot",
    "Chosen",
    "NotLegal",
    "RandomBot",
    "SeatView",
    "choose",
    "make",
    "play_out",
    "play_turn",
]
