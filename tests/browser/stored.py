"""Stored situations, shown to one page one after the other without a game at the server.

A page is opened at a table, and instead of the server this process answers its line: it sends the
situations that it is given. Hundreds of questions are looked at for the price of one table.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import mazmorra
from mazmorra import Viewer, bots
from mazmorra.server.schemas.realtime import encode
from mazmorra.server.tables.serialize import situation
from tests.browser.support import BOT, ME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import WebSocketRoute

    from mazmorra.kernel import Game
    from tests.browser.support import Guest

#: So many lines of what happened before are sent along.
LINES = 30
LIVE = re.compile(r"/api/v1/tables/[^/]+/live")

SHOWN = """step => {
    const frame = document.querySelector("[data-drawn]");
    return frame?.dataset.drawn === String(step) && document.querySelector("#decision.asked");
}"""


class Stored:
    """One question of a game, as it comes over the line."""

    def __init__(self, game: Game[Any], seat: int = 0) -> None:
        told = game.events(Viewer.seat(seat))
        body = json.loads(
            encode(situation(game, Viewer.seat(seat), told, max(0, len(told) - LINES)))
        )
        for index, line in enumerate(body["news"]):
            line["index"] = index
        body["told"] = len(body["news"])
        self.body: dict[str, Any] = body
        self.name = f"{body['pending']['decision']['type']} at step {body['step']}"

    @property
    def keys(self) -> list[str]:
        """The keys of its options, in their order."""
        return [option["key"] for option in self.body["pending"]["options"]]


def asked(
    game: str, seats: int, seed: str, options: dict[str, Any] | None = None
) -> Iterator[tuple[int, Game[Any]]]:
    """Play with greedy bots; yield the game and the question's number when seat 0 is asked."""
    found = mazmorra.start(game, seats=seats, seed=seed, options=options or {}, undo="free")
    sitting = [bots.make("greedy", game) for _ in range(seats)]
    number = 0
    while not found.over:
        seat = found.waiting[0]
        if seat == 0:
            yield number, found
            number += 1
        bots.play_turn(found, seat, sitting[seat])


class Page:
    """The page of a guest that is shown stored situations of one game."""

    def __init__(self, guest: Guest, game: str, seats: int, options: dict[str, Any]) -> None:
        self._guest = guest
        self._line: WebSocketRoute | None = None
        self._step = 0
        self._body = ""
        guest.page.route_web_socket(LIVE, self._answer)
        table = guest.new_table(game, [ME] + [BOT] * (seats - 1), options=options, seed="stored")
        guest.go(f"/t/{table['id']}")
        while self._line is None:
            guest.page.wait_for_timeout(20)

    def _answer(self, line: WebSocketRoute) -> None:
        self._line = line  # a page that has waited too long comes again
        if self._body:
            line.send(self._body)
        line.on_message(lambda _: line.send('{"type":"pong"}'))

    def send(self, stored: Stored) -> None:
        """Send one situation."""
        assert self._line is not None
        self._step += 1
        self._body = json.dumps({**stored.body, "step": self._step})
        self._line.send(self._body)

    def show(self, stored: Stored) -> None:
        """Show one situation, and wait until its question is drawn."""
        self.send(stored)
        self._guest.page.wait_for_function(SHOWN, arg=self._step)


def spread(found: list[Any], most: int) -> list[Any]:
    """Return at most so many, evenly chosen from first to last."""
    if len(found) <= most:
        return found
    return [found[round(n * (len(found) - 1) / (most - 1))] for n in range(most)]


def sampled(
    game: str,
    seats: int,
    seeds: list[str],
    options: dict[str, Any],
    *,
    every: int,
    most: int,
    known: dict[str, Callable[[Game[Any]], int]],
) -> tuple[list[Stored], list[Stored]]:
    """Return every so-manieth question of some games, and the worst of each known kind.

    Args:
        known: What makes a question of a kind hard, as a number: the hardest one is taken.
    """
    found: list[Stored] = []
    worst: dict[str, tuple[int, Stored]] = {}
    for seed in seeds:
        for number, at in asked(game, seats, seed, options):
            if number % every == 0:
                found.append(Stored(at))
            for kind, hard in known.items():
                weight = hard(at)
                if weight > worst.get(kind, (0,))[0]:
                    worst[kind] = (weight, Stored(at))
    missing = set(known) - set(worst)
    assert not missing, f"no question of these games is {missing}"
    return spread(found, most), [one for _, one in worst.values()]


class Live(Page):
    """The page of a guest at a game that this process plays: answers and plans are given to it.

    The game may be one that was arranged, which no server deals.
    """

    def __init__(self, guest: Guest, game: Game[Any]) -> None:
        self._game = game
        self._given = self._shown = 0
        super().__init__(guest, game.definition.id, len(game.seats), dict(game.options))
        self._tell()

    def _answer(self, line: WebSocketRoute) -> None:
        super()._answer(line)
        line.on_message(lambda said: self._hear(json.loads(said)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "answer":
            self._game.answer(message["seat"], message["key"])
        elif message["type"] == "plan":
            self._game.follow(message["seat"], message["keys"])
        else:
            assert self._line is not None
            self._line.send('{"type":"pong"}')
            return
        self._given += 1
        self._tell(message["client_key"])

    def _tell(self, answered: str | None = None) -> None:
        stored = Stored(self._game)
        stored.body["answered"] = answered
        self.send(stored)

    def until_answered(self) -> None:
        """Wait until an answer has arrived and the page shows what came of it."""
        before = self._shown
        while self._given <= before:
            self._guest.page.wait_for_timeout(20)
        self._shown = self._given
        self._guest.page.wait_for_function(SHOWN, arg=self._step)
