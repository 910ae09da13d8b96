"""Answers are seen without scrolling: measured on stored questions of every game and the worst.

Every tenth question of three greedy games per game, at most forty a game, and questions that are
known to be hard: Tiny Epic's dice, a mage's turn, the Catacombs' entrance, a raid with six cards.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.kernel import LAST
from tests.browser.stored import Page, Stored, sampled

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game
    from tests.browser.support import Guest

EVERY, MOST = 10, 40
#: So much of a kind of questions must have all its rows in sight.
SHARE = 0.95
#: So many rows are enough where the board has less room.
FEW = 5


def kind(game: Game[Any]) -> str:
    return type(game.question(0)).__name__


def counted(game: Game[Any], start: str) -> int:
    """Return how many answers begin so."""
    return sum(option.key.startswith(start) for option in game.legal(0))


def dice(game: Game[Any]) -> int:
    return len(game.legal(0)) if kind(game) == "UseDice" else 0


def mage(game: Game[Any]) -> int:
    return counted(game, "cast:") + counted(game, "overcharge:")


def entrance(game: Game[Any]) -> int:
    return counted(game, "descend:")


def six_cards(game: Game[Any]) -> int:
    return int(counted(game, "lay:") >= 6)


#: Seats, options and the hard kinds of each game.
GAMES: dict[str, tuple[int, dict[str, Any], dict[str, Callable[[Game[Any]], int]]]] = {
    "dungeonquest": (2, {}, {"entrance": entrance}),
    "dungeon_raiders": (4, {}, {"six cards": six_cards}),
    "tiny_epic_dungeons": (1, {}, {"dice": dice}),
    "dungeon_plungin": (1, {"heroes": "chosen"}, {"mage": mage}),
}

#: The rows of the question and which of them are seen whole, and whether every answer that does not
#: end the turn has its place on the board, in sight.
LOOK = """keys => {
    const whole = (one) => {
        const box = one.getBoundingClientRect();
        if (!box.width || !box.height) return false;
        const clip = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
        for (let at = one.parentElement; at; at = at.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(at);
            if (overflowX === "visible" && overflowY === "visible") continue;
            if (at === document.body || at === document.documentElement) continue;
            const shown = at.getBoundingClientRect();
            clip.top = Math.max(clip.top, shown.top);
            clip.left = Math.max(clip.left, shown.left);
            clip.bottom = Math.min(clip.bottom, shown.bottom);
            clip.right = Math.min(clip.right, shown.right);
        }
        return (
            box.top >= clip.top - 1 && box.left >= clip.left - 1 &&
            box.bottom <= clip.bottom + 1 && box.right <= clip.right + 1
        );
    };
    const free = (one) => {
        const box = one.getBoundingClientRect();
        const x = (box.left + box.right) / 2;
        return [box.top + 5, (box.top + box.bottom) / 2, box.bottom - 5].every((y) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && (one === hit || one.contains(hit));
        });
    };
    const outer = (one) => !one.parentElement.closest(".fold");
    const rows = [
        ...document.querySelectorAll("#decision .options > li, #decision .fold > summary"),
    ].filter((one) => outer(one) || one.matches("summary"));
    rows.push(...document.querySelectorAll("#decision .end > li, #decision .act > .aside"));
    const said = (one) => one.textContent.trim().slice(0, 24) || one.className;
    const names = (one) => one.dataset.row ?? one.dataset.verb ?? said(one);
    const unseen = rows.filter((one) => !whole(one) || !free(one));
    const middle = (one) => {
        const box = one.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (one.contains(hit) || hit.closest("[data-option]") !== null);
    };
    const placed = (key) =>
        [...document.querySelectorAll(`[data-option="${CSS.escape(key)}"]`)].some(middle);
    return {
        rows: rows.length,
        unseen: unseen.map(names),
        missing: keys.filter((key) => !placed(key)),
    };
}"""


@cache
def stored(game: str) -> tuple[list[Stored], list[Stored]]:
    seats, options, known = GAMES[game]
    seeds = [f"sight {number}" for number in (1, 2, 3)]
    return sampled(game, seats, seeds, options, every=EVERY, most=MOST, known=known)


def wanted(one: Stored) -> list[str]:
    """Return the answers that must be on the board where the list is out of sight.

    What ends the turn stands at the foot, and a stronger form takes the place of its spell.
    """
    options = one.body["pending"]["options"]
    return [
        option["key"]
        for option in options
        if option["shown"]["rank"] != LAST and not option["shown"]["switch"]
    ]


def look(guest: Guest, game: str, sizes: tuple[tuple[int, int], ...]) -> dict[str, list[Any]]:
    """Return what is seen of the stored questions at every size; the last are the hard ones.

    Where there is more room than at a size before it every third question will do.
    """
    seats, options, _ = GAMES[game]
    page = Page(guest, game, seats, options)
    usual, hard = stored(game)
    found: dict[str, list[Any]] = {}
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        some = usual[::3] if width > LARGE[0][0] else usual
        for one in (*some, *hard):
            page.show(one)
            guest.rest()
            seen = guest.page.evaluate(LOOK, wanted(one))
            found.setdefault(f"{width}x{height}", []).append((one.name, seen))
    return found


LARGE = ((1280, 720), (1440, 900), (1920, 1080))
SMALL = ((768, 1024), (390, 844))


#: Answers that are no row of the list, and targets of what is worth a look that lie nowhere.
LISTED = """options => {
    const [inside, anywhere] = ["#decision [data-row=", "main [data-option="];
    const lies = (where, key) => document.querySelector(`${where}"${CSS.escape(key)}"]`) !== null;
    return options.filter(
        ({ key, placed }) => !lies(inside, key) || (placed && !lies(anywhere, key)),
    ).map(({ key }) => key);
}"""
#: What lies nowhere on a table: a Skill, and a die that is changed before it counts.
NOWHERE = ("skill", "raise", "lower", "reroll")


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_in_the_list_and_every_target_on_the_board(
    come: Callable[..., Guest], game: str
) -> None:
    seats, options, _ = GAMES[game]
    usual, hard = stored(game)
    guest = come("Ana", size=LARGE[0])
    page = Page(guest, game, seats, options)
    lost = []
    for one in (*usual[::2], *hard):
        page.show(one)
        told = [
            {
                "key": option["key"],
                "placed": option["shown"]["target"]
                and not option["shown"]["fold"]
                and option["key"].partition(":")[0] not in NOWHERE,
            }
            for option in one.body["pending"]["options"]
            if not option["shown"]["switch"]
        ]
        lost += [(one.name, key) for key in guest.page.evaluate(LISTED, told)]
    assert lost == []


@pytest.mark.parametrize("game", GAMES)
def test_all_rows_are_seen_without_scrolling_from_1280_by_720_on(
    come: Callable[..., Guest], game: str, tell: Callable[[str], None]
) -> None:
    found = look(come("Ana", size=LARGE[0]), game, LARGE)
    hard = len(stored(game)[1])
    bad = {
        size: [(name, seen) for name, seen in all_of if seen["unseen"]]
        for size, all_of in found.items()
    }
    shares = {size: 1 - len(bad[size]) / len(all_of) for size, all_of in found.items()}
    tell(f"{game}: { ({size: f'{share:.0%}' for size, share in shares.items()}) }")

    assert {size: share for size, share in shares.items() if share < SHARE} == {}, bad
    for all_of in found.values():
        assert [one for one in all_of[-hard:] if one[1]["unseen"]] == []


@pytest.mark.parametrize("game", GAMES)
def test_five_rows_or_all_targets_on_the_board_are_seen_on_tablet_and_phone(
    come: Callable[..., Guest], game: str, tell: Callable[[str], None]
) -> None:
    found = look(come("Ana", size=SMALL[0]), game, SMALL)
    bad = {
        size: [
            (name, seen)
            for name, seen in all_of
            if seen["missing"] and seen["rows"] - len(seen["unseen"]) < min(FEW, seen["rows"])
        ]
        for size, all_of in found.items()
    }
    tell(f"{game}: { ({size: f'{len(some)} short' for size, some in bad.items()}) }")
    assert {size: some for size, some in bad.items() if some} == {}
