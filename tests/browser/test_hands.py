"""Every card of a hand is reached by a finger, however many there are, on any phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import mazmorra
from tests.browser.support import BOT, LAPTOP, ME, PHONE, Guest, played

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game

#: The widths of phones in use, from a small Android to the largest iPhone.
WIDTHS = (360, 375, 390, 412, 430)
LOW, HIGH = 640, 844
SIZES = [*((width, HIGH) for width in WIDTHS), (WIDTHS[0], LOW), (768, 1024), LAPTOP]

#: Which cards of the hand are not what lies in their own middle, and which stand off the screen.
OUT_OF_REACH = """(cards) => [...document.querySelectorAll(cards)].flatMap((card, place) => {
    card.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const wrong = [];
    if (!card.contains(hit)) wrong.push(`${place} lies under ${hit?.className}`);
    if (left < 0 || right > innerWidth) wrong.push(`${place} sticks out`);
    return wrong;
})"""


def hoarded() -> tuple[Game[Any], dict[int, int]]:
    """Play a raid whose Sorcerer lays power cards only and goes through all three item chambers.

    Five power cards, the two crystal balls of the start and an item of each chamber are the ten
    cards that a hand has at most (dr.setup.start_items, dr.comp.chambers_items). Beside the game
    it returns a step for every size of hand that occurs in it.
    """
    game = mazmorra.start("dungeon_raiders", seats=3, seed="hand 155", undo="free")
    steps: dict[int, int] = {}
    while not game.over:
        seat = game.waiting[0]
        if seat == 0:
            steps[len(game.state.players[0].hand)] = game.step
        key = next(one.key for one in game.legal(seat) if one.key.startswith("lay:power"))
        game.answer(seat, key)
    return game, steps


def test_every_card_of_any_hand_of_a_raid_is_reached_in_its_middle(
    come: Callable[..., Guest],
) -> None:
    game, steps = hoarded()
    assert max(steps) == 10
    guest = come("Ana", size=PHONE, confirm="always")
    replay = guest.bring(game)
    cards = '.hand [data-piece^="card:"]'
    found: list[str] = []

    for size in range(5, 11):
        seats = {"seats": [ME, BOT, BOT]}
        guest.sit_at(guest.ask("POST", f"/fork/{replay}/{steps[size]}", seats))
        expect(guest.page.locator("#decision.asked")).to_be_visible()
        expect(guest.page.locator(cards)).to_have_count(size)
        for width, height in SIZES:
            guest.resize(width, height)
            wrong = guest.page.evaluate(OUT_OF_REACH, cards)
            found += [f"{size} cards at {width}x{height}: {one}" for one in wrong]
            if size == 10:
                guest.keep(f"hand-{width}x{height}")
    assert found == []


def test_every_card_of_the_largest_hand_is_tapped_after_another_one(
    come: Callable[..., Guest],
) -> None:
    game, steps = hoarded()
    guest = come("Ana", size=PHONE, confirm="always")
    replay = guest.bring(game)
    guest.sit_at(guest.ask("POST", f"/fork/{replay}/{steps[10]}", {"seats": [ME, BOT, BOT]}))
    expect(guest.page.locator("#decision.asked")).to_be_visible()
    cards = guest.page.locator('.hand .playable[data-piece^="card:"]')
    guest.resize(WIDTHS[0], LOW)

    for place in (8, 0, 7, 4, 6, 2, 1, 3):
        cards.nth(place).tap()
        expect(cards.nth(place)).to_have_class(re.compile("chosen"))
        expect(guest.page.locator(".hand .badge")).to_have_count(1)


def test_every_card_of_any_hand_of_a_fight_is_reached_in_its_middle(
    come: Callable[..., Guest],
) -> None:
    """Krutzbeck fights with six cards, the others with five (dq.hero.krutzbeck.six)."""
    guest = come("Ana", size=PHONE, confirm="always")
    cards = "section.combat .hand .own button"
    found: list[str] = []

    for seed, step, size in (("hand 0", 4, 5), ("hand 47", 11, 6)):
        replay = guest.bring(played("dungeonquest", 2, seed))
        seats = {"seats": [ME, BOT]}
        guest.sit_at(guest.ask("POST", f"/fork/{replay}/{step}", seats))
        expect(guest.page.locator("#decision.asked")).to_be_visible()
        expect(guest.page.locator(cards)).to_have_count(size)
        for width, height in SIZES:
            guest.resize(width, height)
            wrong = guest.page.evaluate(OUT_OF_REACH, cards)
            found += [f"{size} cards at {width}x{height}: {one}" for one in wrong]
            guest.keep(f"fight-{size}-{width}x{height}")
    assert found == []
