"""A game of each kind, played to its end by what a screen reader says, and by nothing else."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.support import BOT, ME, Guest

if TYPE_CHECKING:
    from collections.abc import Callable

#: Answers of a game that random play needs by far.
MOST = 400

#: The live region: every sentence with its place in the order of speaking.
SAID = """() => [...document.querySelectorAll(".spoken[aria-live=polite] p")]
    .map((one) => one.textContent)"""
#: The answers as they are read out: the names of the buttons in the list.
ANSWERS = """() => [...document.querySelectorAll("#decision [data-row] button.option:not(.closed)")]
    .map((one) => one.getAttribute("aria-label") ?? one.textContent)"""
#: Whether it can be listened to again: the table has gone on, and a question or the end is said.
GOES_ON = """(step) => {
    const said = [...document.querySelectorAll(".spoken[aria-live=polite] p")];
    const words = said.at(-1)?.textContent ?? "";
    const drawn = Number(document.querySelector("[data-drawn]")?.dataset.drawn);
    if (drawn < step || document.querySelector("[data-row][aria-busy]")) return false;
    const asked = document.querySelector("#decision.asked [data-row]");
    return asked ? /options?\\.$/.test(words) : /^The game is over/.test(words);
}"""
#: How a question ends when it is said.
COUNT = re.compile(r" (One|\d+) options?\.$")

GAMES: list[tuple[str, list[dict[str, Any]], dict[str, Any], tuple[str, ...]]] = [
    ("dungeon_raiders", [ME, BOT, BOT], {}, ()),
    ("dungeonquest", [ME], {}, ()),
    ("tiny_epic_dungeons", [ME], {}, ()),
    ("dungeon_plungin", [ME], {"party": 1}, ("Open", "Attack", "Force", "Move")),
]


class Listener:
    """A player who hears the live region and the list of answers, and types numbers."""

    def __init__(self, guest: Guest, likes: tuple[str, ...]) -> None:
        self._guest = guest
        self._likes = likes
        self._chance = random.Random("listens")
        self._step = 0
        self.heard: list[str] = []

    def listen(self) -> str:
        """Wait for what is said next and return the last sentence."""
        self._guest.page.wait_for_function(GOES_ON, arg=self._step)
        self.heard += self._guest.page.evaluate(SAID)[-1:]
        return self.heard[-1]

    def answers(self) -> dict[str, str]:
        """Return the words of every answer with its number."""
        read = [re.fullmatch(r"([\d.]+|E), (.+)", name, re.S) for name in self._read()]
        assert all(read), "an answer is read without its number"
        found = {match[2]: match[1] for match in read if match}
        assert len(found) == len(read), "two answers are read out the same"
        return found

    def _read(self) -> list[str]:
        return list(self._guest.page.evaluate(ANSWERS))

    def answer(self) -> None:
        """Choose by the words alone and type the number."""
        numbers = self.answers()
        for like in self._likes:
            liked = sorted(words for words in numbers if like in words)
            if liked:
                break
        else:
            liked = sorted(numbers)
        self._step = self._guest.drawn + 1  # only to wait for what is said after it
        field = self._guest.page.get_by_label("Text command")
        field.focus()
        field.fill(numbers[self._chance.choice(liked)])
        field.press("Enter")


@pytest.mark.parametrize(("game", "seats", "options", "likes"), GAMES, ids=[g[0] for g in GAMES])
def test_a_game_is_played_to_its_end_by_what_a_screen_reader_says(
    game: str,
    seats: list[dict[str, Any]],
    options: dict[str, Any],
    likes: tuple[str, ...],
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana")
    table = guest.new_table(game, seats, seed="listen 4", options=options)
    guest.sit_at(table)
    player = Listener(guest, likes)

    for _ in range(MOST):
        said = player.listen()
        if said.startswith("The game is over"):
            break
        count = COUNT.search(said)
        assert count is not None, said
        assert len(player.answers()) == (1 if count[1] == "One" else int(count[1]))
        player.answer()

    assert player.heard[-1].startswith("The game is over")
    assert guest.ask("GET", f"/tables/{table['id']}")["status"] == "over"
