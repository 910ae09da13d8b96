"""Where everything stands: nothing covered, nothing cut, and each panel with its share.

Tables are measured in the sizes of a phone, a tablet, a laptop, a desk and a wide screen, in both
inks; the pictures are kept beside the other screenshots and not compared.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from mazmorra import Viewer, bots
from tests.browser.support import BOT, ME, OPEN, Guest
from tests.browser.test_look import SIDEWAYS
from tests.browser.test_senses import COVERED, CUT

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game

SIZES = ((390, 844), (768, 1024), (1280, 720), (1440, 900), (1920, 1080))
INKS = ("dark", "light")

#: Whatever can be pressed and is in the window, but is not what lies in its own middle; or is
#: outside of the window with nothing that scrolls it in. Squares below a piece are reached beside
#: it.
OUT_OF_REACH = """() => {
    const found = [];
    const pressed = "button:not(:disabled), a[href], summary, [data-option]";
    for (const one of document.querySelectorAll(pressed)) {
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (one.matches(".square, .spoken, .spoken *")) continue;
        const box = one.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        let unseen = false; // what only a screen reader finds
        for (let at = one; at && at !== document.body; at = at.parentElement)
            if (at.getBoundingClientRect().width <= 2) unseen = true;
        if (unseen) continue;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const name = `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
        let scrolled = false, cut = false;
        for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(at);
            const shown = at.getBoundingClientRect();
            const out = x < shown.left || x > shown.right || y < shown.top || y > shown.bottom;
            if (!out) continue;
            const rolls = (how) => ["auto", "scroll"].includes(how);
            if (rolls(overflowX) || rolls(overflowY)) scrolled = true;
            else if (at.matches(".window")) scrolled = true; // a camera is moved
            else if (overflowX !== "visible" || overflowY !== "visible") cut = true;
        }
        if (scrolled) continue;
        const root = document.documentElement;
        const deep = Math.max(innerHeight, root.scrollHeight);
        const off = x < 0 || x > innerWidth || y < 0 || y > deep;
        if (cut || off) found.push(`cut: ${name}`);
        if (y > innerHeight || off) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || one.contains(hit) || hit.contains(one)) continue;
        if (hit.closest(".act") && !one.closest(".act")) continue; // scrolled below the foot
        found.push(`${name} lies under ${hit.tagName}.${hit.className?.baseVal ?? hit.className}`);
    }
    return [...new Set(found)].slice(0, 8);
}"""

#: Things of a card, a plate or a panel whose words are wider or higher than they are.
BURST = """() => [...document.querySelectorAll(".name, .question h2, .option .words, figcaption")]
    .filter((one) => one.checkVisibility() && one.clientWidth > 0
        && one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).display !== "inline")
    .map((one) => `${one.className}: ${one.textContent.trim().slice(0, 30)}`).slice(0, 5)"""

SHARE = """(where) => {
    const one = document.querySelector(where);
    if (!one) return 0;
    const { width, height } = one.getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
}"""


def until(
    guest: Guest,
    game: str,
    seats: int,
    seed: str,
    wanted: Callable[[Game[Any]], bool],
) -> None:
    """Play as greedy bots do until *wanted* holds for the first seat, and sit down there."""
    record, step = moment(game, seats, seed, wanted)
    id = guest.bring(record)
    sitting = [ME] + [BOT] * (seats - 1)
    guest.sit_at(guest.ask("POST", f"/fork/{id}/{step}", {"seats": sitting}))
    assert guest.until_asked()


@cache
def moment(
    game: str, seats: int, seed: str, wanted: Callable[[Game[Any]], bool]
) -> tuple[Game[Any], int]:
    """Return a finished game and the step at which *wanted* first held."""
    found = mazmorra.start(game, seats=seats, seed=seed, undo="free")
    bot = bots.make("greedy", game)
    step = None
    while not found.over:
        seat = found.waiting[0]
        if step is None and seat == 0 and found.waiting == (0,) and wanted(found):
            step = found.step
        bots.play_turn(found, seat, bot)
    assert step is not None, "it never comes to that"
    return found, step


def view(game: Game[Any]) -> Any:
    return game.view(Viewer.seat(0))


def asks(game: Game[Any], kind: str) -> bool:
    return type(game.pending[0].decision).__name__ == kind


# ---------------------------------------------------------------------- situations


def laying(guest: Guest) -> None:
    """A raid for five: the others have laid, and the hand is full."""
    seats = [ME, BOT, BOT, BOT, BOT]
    guest.sit_at(guest.new_table("dungeon_raiders", seats, seed="layout 1"))
    assert guest.until_asked()


def revealed(guest: Guest) -> None:
    """A raid in which cards lie open, because whoever laid a crystal ball lays another card."""
    until(guest, "dungeon_raiders", 4, "layout 2", lambda game: bool(view(game).laid))
    expect(guest.page.locator("[data-piece^='laid:']").first).to_be_visible()


def quest(guest: Guest) -> None:
    late = lambda game: asks(game, "TakeTurn") and view(game).sun >= 10  # noqa: E731
    until(guest, "dungeonquest", 4, "layout 3", late)


def delve(guest: Guest) -> None:
    """Several enemies are about, and two pieces stand in one room."""

    def hunted(game: Game[Any]) -> bool:
        return asks(game, "Act") and view(game).act == 1 and len(view(game).enemies) >= 3

    until(guest, "tiny_epic_dungeons", 1, "delve 415", hunted)


def dice(guest: Guest) -> None:
    def striking(game: Game[Any]) -> bool:
        return asks(game, "UseDice") and bool(view(game).enemies)

    until(guest, "tiny_epic_dungeons", 1, "delve 415", striking)


def lair(guest: Guest) -> None:
    until(
        guest,
        "tiny_epic_dungeons",
        1,
        "delve 415",
        lambda game: asks(game, "Act") and view(game).act == 2,
    )


def plunge(guest: Guest) -> None:
    """A hero among monsters that are awake."""

    def beset(game: Game[Any]) -> bool:
        awake = [one for one in view(game).monsters if one.attention == "awake"]
        return asks(game, "Act") and len(awake) >= 2 and len(game.pending[0].options) > 8

    until(guest, "dungeon_plungin", 1, "plunge 7", beset)


TABLES = [laying, revealed, quest, delve, dice, lair, plunge]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("show", TABLES, ids=lambda show: str(show.__name__))
def test_nothing_is_covered_and_nothing_is_cut_at_any_size_in_either_ink(
    come: Callable[..., Guest], show: Callable[[Guest], None], lang: str
) -> None:
    guest = come("Ana", ink="auto", language=lang)
    show(guest)
    found: list[str] = []
    for size in SIZES:
        guest.resize(*size)
        for ink in INKS:
            guest.page.emulate_media(color_scheme=ink)  # type: ignore[arg-type]
            expect(guest.page.locator("html")).to_have_attribute("data-theme", ink)
            guest.rest()
            guest.keep(f"layout-{show.__name__}-{size[0]}-{ink}-{lang}")
            for what, look in (
                ("sticks out", SIDEWAYS),
                ("is cut", CUT),
                ("is covered", COVERED),
                ("is out of reach", OUT_OF_REACH),
                ("bursts", BURST),
            ):
                heard = "SPAN.spoken"  # a turned card turns what is only heard with it
                found += [
                    f"{size[0]} {ink} {what}: {one}"
                    for one in guest.page.evaluate(look)
                    if heard not in one
                ]
    assert found == [], "\n".join(found)


# ---------------------------------------------------------------------- shares of the window


def test_the_table_of_tiny_epic_dungeons_has_45_percent_of_the_window_and_its_rooms_30(
    come: Callable[..., Guest], tell: Callable[[str], None]
) -> None:
    guest = come("Ana", size=(1440, 900))
    delve(guest)
    guest.rest()

    table = guest.page.evaluate(SHARE, "[data-share='table']")
    rooms = guest.page.evaluate(SHARE, "[data-share='rooms']")
    tell(f"The table panel takes {table:.1%} of the window, the grid of rooms {rooms:.1%}.")
    assert table >= 0.45
    assert rooms >= 0.30


def test_the_enemies_of_tiny_epic_dungeons_stand_under_the_question(
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana", size=(1440, 900))
    dice(guest)
    guest.rest()
    question = guest.page.locator(".question").bounding_box()
    enemies = guest.page.locator(".beside .enemies").first.bounding_box()
    attacked = guest.situations[-1]["pending"]["decision"]["slots"][0]

    assert question is not None
    assert enemies is not None
    assert question["y"] + question["height"] <= enemies["y"]
    assert abs(question["x"] - enemies["x"]) < 2
    first = guest.page.locator(".beside .enemies li").first
    expect(first).to_have_attribute("data-piece", f"foe:{attacked}")


@pytest.mark.parametrize(("others", "columns"), [([BOT, BOT], 0), ([BOT, OPEN], 0)])
def test_a_solo_table_has_no_column_for_the_chat(
    come: Callable[..., Guest], others: list[dict[str, Any]], columns: int
) -> None:
    guest = come("Ana", size=(1920, 1080))
    table = guest.new_table("dungeon_raiders", [ME, *others])
    if OPEN in others:
        friend = come("Ben")
        invite = table["seats"][2]["invite"]
        friend.ask("POST", f"/tables/{table['id']}/sit", {"invite": invite})
    guest.sit_at(table)
    assert guest.until_asked()

    fields = guest.page.get_by_label("Say something to the table")
    expect(fields).to_have_count(1 if OPEN in others else columns)


# ---------------------------------------------------------------------- the reveal of a raid

#: Notes where the row of the cards that are laid and the rooms stand whenever something changes.
WATCH = """() => {
    window.stood = [];
    window.lay = 0;
    const note = () => {
        const row = document.querySelector(".reveal");
        if (!row) return;
        const open = document.querySelectorAll("[data-piece^='laid:']").length;
        window.lay = Math.max(window.lay, open);
        const { top, height } = row.getBoundingClientRect();
        window.stood.push({ open, at: `${Math.round(top)} ${Math.round(height)}` });
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    note();
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_the_row_of_revealed_cards_is_reserved_and_nothing_moves_when_they_turn(
    come: Callable[..., Guest], size: tuple[int, int]
) -> None:
    guest = come("Ana", size=size, animation="fast")
    guest.sit_at(guest.new_table("dungeon_raiders", [ME, BOT, BOT, BOT, BOT], seed="layout 1"))
    expect(guest.page.locator("#decision.asked")).to_be_visible()
    guest.rest()
    guest.page.evaluate(WATCH)
    guest.page.locator('.hand [data-option^="lay:"]').first.click()
    guest.page.wait_for_function("() => window.lay >= 5")
    guest.keep(f"layout-reveal-{size[0]}")
    expect(guest.page.locator("#decision.asked")).to_be_visible()

    stood = guest.page.evaluate("window.stood")
    turned = next(nth for nth, one in enumerate(stood) if one["open"])
    around = [stood[turned - 1], *(one for one in stood if one["open"])]
    assert len(around) >= 3
    assert len({one["at"] for one in around}) == 1, around


# ---------------------------------------------------------------------- what lies over the table


def test_a_click_pins_a_card_and_it_never_covers_the_piece_that_acts(
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana", size=(1440, 900), confirm="always")
    delve(guest)
    acting = guest.page.locator("#places [data-space] [data-active]").first
    shown = guest.page.locator("[role=dialog].large")
    rooms = guest.page.locator("[data-space] [data-piece^='room:']")
    looked = 0
    for nth in range(rooms.count()):
        place = rooms.nth(nth).bounding_box()
        assert place is not None
        # Its foot: what can be chosen in a room, and who is there, lies above.
        guest.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] - 9)
        if not shown.count():
            continue  # face down, or the whole room is an answer
        looked += 1
        guest.rest()
        card = shown.bounding_box()
        active = acting.bounding_box()  # a room that can be walked to is an answer as well
        assert card is not None
        assert active is not None
        apart = (
            card["x"] >= active["x"] + active["width"]
            or card["x"] + card["width"] <= active["x"]
            or card["y"] >= active["y"] + active["height"]
            or card["y"] + card["height"] <= active["y"]
        )
        assert apart, f"room {nth} shows its card over the active piece"
        if looked == 1:
            guest.page.mouse.move(5, 400)
            expect(shown).to_contain_text("pinned")
            guest.keep("layout-pinned-card")
        guest.page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    assert looked >= 3


def test_a_phone_rests_half_down_and_keeps_what_the_chosen_answer_would_do(
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana", size=(390, 844), confirm="always")
    plunge(guest)
    guest.rest()
    sheet, tabs = guest.page.locator("main > div.sheet"), guest.page.get_by_role("navigation")
    low = sheet.bounding_box()
    below = tabs.bounding_box()
    assert low is not None
    assert below is not None

    assert below["y"] + below["height"] - low["y"] <= 300
    squares = guest.page.locator(".square").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert min(squares) >= 40 * 0.86, "an outline lies within its square of 40"
    sheet.locator(".handle").click()
    high = sheet.bounding_box()
    assert high is not None
    assert high["height"] > low["height"]
    sheet.locator(".handle").click()
    guest.page.locator("#places [data-option]:not(.square)").first.click()
    expect(guest.page.locator("div.sheet .would")).to_be_visible()
    guest.keep("layout-phone-chosen")
