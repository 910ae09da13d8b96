"""Somebody who has nothing but a keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support import Guest

#: What has the focus, in words: nothing at all is the page's body.
FOCUSED = """() => {
    const here = document.activeElement;
    if (!here || here === document.body) return "nothing";
    const words = here.getAttribute("aria-label") ?? here.labels?.[0]?.textContent;
    return (words ?? here.textContent ?? "").trim().replace(/\\s+/g, " ") || here.tagName;
}"""


class Keyboard:
    """A guest who has nothing but a keyboard."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.ways: list[Callable[[str], None]] = [
            self._by_digit,
            self._by_tab,
            self._by_words,
            self._on_the_board,
        ]

    @property
    def focused(self) -> str:
        return str(self.guest.page.evaluate(FOCUSED))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.guest.page.keyboard.press(key)

    def tab_to(self, words: str, most: int = 90) -> None:
        """Press Tab until something that says this has the focus."""
        passed = []
        for _ in range(most):
            passed.append(self.focused)
            if re.search(words, passed[-1]):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not come to {words!r}, but to {passed}")

    def begin_alone(self, name: str, seed: str) -> None:
        """Go from the lobby to a game for one, whose chance has a seed."""
        guest = self.guest
        guest.go("/")
        expect(guest.page.get_by_role("link", name=name).first).to_be_visible()
        self.tab_to(name)
        self.press("Enter")
        expect(guest.page.get_by_role("heading", level=1, name=name)).to_be_visible()
        self.tab_to("^Set up a table")
        self.press("Enter")
        self.tab_to(r"^\d$|^1, alone$")
        while self.focused != "1, alone":
            self.press("ArrowLeft")
        self.tab_to("^Seed$")
        guest.page.keyboard.type(seed)
        self.tab_to("Start the game")
        self.press("Enter")
        expect(guest.frame).to_be_visible()

    def answer(self, key: str, turn: int) -> None:
        """Give an answer, each time in another way, and see that the focus is kept."""
        guest = self.guest
        digit = guest.digit(key)
        before = guest.drawn
        self.ways[turn % len(self.ways)](digit)
        guest.until_drawn(before + 1)
        guest.page.wait_for_function("() => !document.querySelector('[data-row][aria-busy]')")

    def _by_digit(self, digit: str) -> None:
        self._out_of_the_field()
        self.press(*digit.replace(".", "").lower())

    def _on_the_board(self, digit: str) -> None:
        """Roam with the arrows; an option that has no place on the board has its digit."""
        self._out_of_the_field()
        for arrow in ("Right", "Down", "Left", "Up", "Right", "Down", "Left", "Up"):
            self.press(f"Arrow{arrow}")
            if self.focused.startswith(f"{digit}, "):
                self.press("Enter")
                return
        self.press(*digit.replace(".", "").lower())

    def _out_of_the_field(self) -> None:
        if self.focused == "Text command":
            self.press("Escape")

    def _by_tab(self, digit: str) -> None:
        row, _, target = digit.partition(".")
        fold = self.guest.page.locator("#decision .fold:not([open])")
        fold = fold.filter(has=self.guest.page.locator(f'[data-digit="{digit}"]'))
        if fold.count():  # what is folded is unfolded first
            self.tab_to(f"^{re.escape(fold.locator('> summary b').inner_text())}", 200)
            self.press("Enter")
        if target and not self.guest.page.locator(f'[data-digit="{digit}"] .option').is_visible():
            self.tab_to(f"^{row}, ", 200)
            self.press("Enter")
        self.tab_to(f"^{re.escape(digit)}, ", 200)
        self.press("Enter")

    def _by_words(self, digit: str) -> None:
        self.tab_to("Text command", 200)
        self.guest.page.keyboard.type(digit)
        self.press("Enter")
