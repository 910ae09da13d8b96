"""Bots: players of any game, through decisions and views alone."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from mazmorra.bots.random import RandomBot
from mazmorra.bots.registry import foreign, is_foreign, make_foreign
from mazmorra.bots.search import SearchBot
from mazmorra.bots.seatview import SeatView
from mazmorra.bots.strengths import LEVELS, PLAIN, strength
from mazmorra.bots.strengths import NAMES as ALL
from mazmorra.games import definition
from mazmorra.kernel import Refused, Thinking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.kernel import Definition, Game, Seat

#: The strengths that every game has.
NAMES = PLAIN


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
    """Return a bot for a game by its name: a strength, and after a colon a temper.

    Bots of others that are installed or registered have names of their own. The strengths that
    search are there for games that say how to judge imagined games; `SearchBot` searches in any.

    Raises:
        Refused: There is no such game, no such bot for it, or a bot of others cannot be imported.
    """
    found = definition(game)
    if is_foreign(name):
        theirs: Bot = make_foreign(name)
        return theirs
    wanted = strength(name)
    if wanted is None or str(wanted) not in known(game):
        raise unknown(name, found, known(game))
    if wanted.name in LEVELS:
        thinking = found.thinking
        base = make(thinking.base, game)
        return SearchBot(found, base.choose, thinking.iterations[wanted.name], wanted.temper)
    if wanted.name == "random":
        return RandomBot()
    kind = _greedy(game)
    bot: Bot = kind(wanted.temper) if wanted.temper else kind()
    return bot


def known(game: str) -> tuple[str, ...]:
    """Return the names of all bots of a game: what every door offers, the weakest first."""
    thinking = definition(game).thinking
    levels = LEVELS if type(thinking) is not Thinking else ()
    tempers: tuple[str, ...] = getattr(_greedy(game), "TEMPERS", ())
    found = [*PLAIN, *(f"greedy:{temper}" for temper in tempers), *levels]
    found += [f"{level}:{temper}" for level in levels for temper in thinking.tempers]
    return (*found, *foreign())


def check_offered(name: str, game: str) -> None:
    """Refuse a bot that is none of a game's; nothing of it is imported or made.

    Raises:
        Refused: There is no such game, or no such bot for it.
    """
    found = definition(game)
    wanted = strength(name)
    names = known(game)
    if name not in names and (wanted is None or str(wanted) not in names):
        raise unknown(name, found, names)


def is_quick(name: str) -> bool:
    """Say whether a bot answers within a millisecond or so, and is one of the project's own."""
    wanted = strength(name)
    return not is_foreign(name) and (wanted is None or wanted.name in PLAIN)


def weaker(name: str) -> str:
    """Return the bot that answers where another one fails or is too late; `random` is the last."""
    wanted = strength(name)
    if wanted is None or is_foreign(name):
        return "greedy"
    if wanted.name == LEVELS[0] or (wanted.temper and wanted.name == "greedy"):
        return "greedy"
    place = ALL.index(wanted.name)
    return str(wanted._replace(name=ALL[place - 1])) if wanted.name in LEVELS else "random"


def unknown(name: str, game: Definition, names: Sequence[str]) -> Refused:
    """Return the refusal of a bot that is not among these."""
    params = {"bot": name, "game": game.name, "known": ", ".join(names)}
    return Refused("table/unknown_bot", None, params)


def _greedy(game: str) -> Any:
    return import_module(f"mazmorra.bots.{game}.greedy").BOT


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
    "LEVELS",
    "NAMES",
    "Bot",
    "Chosen",
    "NotLegal",
    "RandomBot",
    "SearchBot",
    "SeatView",
    "check_offered",
    "choose",
    "foreign",
    "is_foreign",
    "is_quick",
    "known",
    "make",
    "play_out",
    "play_turn",
    "weaker",
]
