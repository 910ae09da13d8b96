"""Every page as it is seen: in both inks and at two widths, without barriers, and light to load."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from tests.browser.support import BOT, LAPTOP, ME, OPEN, PHONE, ROOT, Guest, played
from tests.browser.test_quest import fight_of

if TYPE_CHECKING:
    from collections.abc import Callable

#: What the first page may weigh on the wire, compressed and with its fonts.
MOST = 300_000

#: Whether a page is wider than its window, and what sticks out of it.
SIDEWAYS = """() => {
    const root = document.documentElement;
    const wide = root.clientWidth;
    if (Math.max(root.scrollWidth, document.body.scrollWidth) <= wide) return [];
    return [...document.querySelectorAll("body *")]
        .filter((one) => one.getBoundingClientRect().right > wide + 1)
        .map((one) => `${one.tagName}.${one.className}`).slice(0, 5);
}"""


#: Has axe-core look at the page; of a long list the first twelve stand for all.
LOOK = """() => {
    const lists = [...document.querySelectorAll("main *")];
    const exclude = lists.flatMap((list) => [...list.children].slice(12));
    const found = axe.run(exclude.length ? { include: [document], exclude } : document);
    return found.then(({ passes, violations }) => ({ passes, violations }));
}"""


@cache
def axe() -> str:
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def barriers(guest: Guest) -> list[str]:
    """Return what axe-core finds wrong with the page."""
    guest.rest()
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(axe())
    result = guest.page.evaluate(LOOK)
    assert len(result["passes"]) > 10
    found: list[dict[str, Any]] = result["violations"]
    return [
        f"{one['id']}: {node['html'][:200]} ({' '.join(node['target'])}) {node['failureSummary']}"
        for one in found
        for node in one["nodes"][:3]
    ]


# ---------------------------------------------------------------------- the pages


def lobby(guest: Guest) -> None:
    guest.new_table("dungeonquest", [ME, BOT])
    guest.new_table("dungeon_raiders", [ME, OPEN, OPEN], public=True, name="Anyone for a raid?")
    guest.go("/")
    guest.reads("Go on with a game")
    guest.reads("The Heroes choose their towers")
    guest.reads("Choose a dungeon")


def new_table(guest: Guest) -> None:
    guest.go("/play/dungeonquest")
    guest.unfold("set-up", "variants")
    guest.reads("Variants")


def waiting(guest: Guest) -> None:
    table = guest.new_table("dungeon_raiders", [ME, OPEN, BOT], public=True, name="Friday")
    guest.go(f"/t/{table['id']}")
    guest.reads("Send this link to a friend")


def invitation(guest: Guest) -> None:
    table = guest.new_table("dungeon_raiders", [ME, OPEN, OPEN])
    guest.ask("POST", f"/tables/{table['id']}/seats/0", {"act": "leave"})
    guest.go(f"/i/{table['id']}/{table['seats'][1]['invite']}")
    guest.reads("You are invited")


def raid(guest: Guest) -> None:
    guest.sit_at(guest.new_table("dungeon_raiders", [ME, BOT, BOT, BOT], seed="look"))
    for _ in range(2):
        assert guest.until_asked()
        guest.give(next(key for key in guest.keys if key.startswith("lay:")))
    assert guest.until_asked()


def quest(guest: Guest) -> None:
    table = guest.new_table("dungeonquest", [ME, BOT], seed="look 2")
    guest.sit_at(table)
    for _ in range(4):
        if guest.until_asked():
            guest.give(guest.keys[0])
    assert guest.until_asked()


def combat(guest: Guest) -> None:
    game = played("dungeonquest", 2, "two 0")
    seats = {"seats": [ME, BOT]}
    guest.sit_at(guest.ask("POST", f"/fork/{guest.bring(game)}/{fight_of(game)}", seats))
    expect(guest.page.locator("section.combat")).to_be_visible()
    assert guest.until_asked()


def hand_over(guest: Guest) -> None:
    seats = [{"sitter": "me", "name": "Uma"}, {"sitter": "me", "name": "Teo"}, BOT]
    table = guest.new_table("dungeon_raiders", seats)
    guest.go(f"/t/{table['id']}")
    guest.reads("Pass the device to Uma")


def end(guest: Guest) -> None:
    """The last answer of a short quest is given on the page."""
    game = mazmorra.start("dungeonquest", seats=1, seed="solo 23", undo="free")
    keys = [key for _, _, key in played("dungeonquest", 1, "solo 23").record().answers]
    table = guest.new_table("dungeonquest", [ME], seed="solo 23")
    for key in keys[:-1]:
        answer = {"seat": 0, "step": game.step, "key": key, "client_key": f"end-{game.step:06}"}
        guest.ask("POST", f"/tables/{table['id']}/answers", {"type": "answer", **answer})
        game.answer(0, key)
    guest.sit_at(table)
    assert guest.until_asked()
    guest.option(keys[-1]).click()
    expect(guest.end).to_be_visible()


def replay(guest: Guest) -> None:
    guest.go(f"/replay/{guest.bring(played('dungeonquest', 2, 'two 0'))}?step=30&as=all")
    guest.reads("Step 30 of")


def replays(guest: Guest) -> None:
    guest.go("/replays")
    guest.reads("Bring a record")


def rules(guest: Guest) -> None:
    guest.go("/rules/dungeon_raiders")
    expect(guest.page.get_by_role("heading", level=1, name="Dungeon Raiders")).to_be_visible()
    expect(guest.page.locator("[id^='dr.']").first).to_be_visible()


def all_rules(guest: Guest) -> None:
    guest.go("/rules?q=torch")
    guest.reads("found")


def learn(guest: Guest) -> None:
    guest.go("/learn/dungeon_raiders")
    guest.reads("Begin")


def lesson(guest: Guest) -> None:
    learn(guest)
    guest.press("Begin")
    assert guest.until_asked()
    guest.reads("First steps · 0 of")


def kit(guest: Guest) -> None:
    guest.go("/kit")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()


def settings(guest: Guest) -> None:
    guest.go("/")
    guest.reads("Choose a dungeon")
    guest.press("Settings")
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def menu(guest: Guest) -> None:
    raid(guest)
    guest.press("Table and settings")
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def chat(guest: Guest) -> None:
    raid(guest)
    guest.page.keyboard.press("c")
    guest.page.get_by_label("Say something to the table").fill("Who has a torch?")
    guest.page.keyboard.press("Enter")
    guest.reads("Who has a torch?")


def account(guest: Guest) -> None:
    guest.go("/account")
    guest.reads("You need no account to play.")


def logged_in(guest: Guest) -> None:
    number = guest.page.evaluate("Math.floor(1e9 * Math.random())")
    credentials = {"name": f"Ana {number}", "password": "a torch in the dark"}
    guest.ask("POST", "/account", credentials)
    guest.go("/account")
    guest.reads("You are logged in as")
    guest.reads("this device")


def delete_account(guest: Guest) -> None:
    logged_in(guest)
    guest.press("Delete everything")
    guest.reads("It cannot be undone.")


def bricked_up(guest: Guest) -> None:
    guest.go("/no/such/way")
    guest.reads("This way is bricked up")


PAGES = [
    lobby,
    new_table,
    waiting,
    invitation,
    raid,
    quest,
    combat,
    hand_over,
    end,
    replay,
    replays,
    rules,
    all_rules,
    learn,
    lesson,
    kit,
    settings,
    menu,
    chat,
    account,
    logged_in,
    delete_account,
    bricked_up,
]


@pytest.mark.parametrize("show", PAGES, ids=lambda show: str(show.__name__).replace("_", "-"))
def test_a_page_has_no_barrier_in_either_ink_and_does_not_scroll_sideways(
    come: Callable[..., Guest], show: Callable[[Guest], None]
) -> None:
    guest = come("Ana", ink="auto")
    name = show.__name__.replace("_", "-")
    show(guest)
    found: list[str] = []

    for size, inks in ((LAPTOP, ("dark", "light")), (PHONE, ("light", "dark"))):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        for ink in inks:
            guest.page.emulate_media(color_scheme=ink)  # type: ignore[arg-type]
            expect(guest.page.locator("html")).to_have_attribute("data-theme", ink)
            guest.rest()
            guest.keep(f"{name}-{size[0]}-{ink}")
            if size == LAPTOP or ink == "dark":
                found += [f"{size[0]} {ink} {barrier}" for barrier in barriers(guest)]
        found += [f"{size[0]} sticks out: {one}" for one in guest.page.evaluate(SIDEWAYS)]
    assert found == []


# ---------------------------------------------------------------------- on a phone


def test_a_raid_is_played_on_a_phone_by_tapping_the_cards_of_the_hand(
    come: Callable[..., Guest],
) -> None:
    """The Sorcerer of this deal begins with seven cards."""
    guest = come("Ana", size=PHONE, confirm="final")
    guest.sit_at(guest.new_table("dungeon_raiders", [ME, BOT, BOT], seed="hand 155"))
    for _ in range(3):
        expect(guest.page.locator("#decision.asked")).to_be_visible()
        before = guest.drawn
        card = guest.page.locator('[data-option^="lay:"]').first
        card.tap()
        confirm = guest.page.locator("#decision .act button.primary, #decision .act .button")
        if confirm.count():
            confirm.last.tap()
        guest.until_drawn(before + 1)
        assert guest.page.evaluate(SIDEWAYS) == []
    for words in ("Log", "Table"):
        guest.page.get_by_role("navigation").get_by_role("button", name=words).tap()
        assert guest.page.evaluate(SIDEWAYS) == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_chosen_card_and_the_others_of_a_raid_have_room_on_a_phone(
    come: Callable[..., Guest], lang: str
) -> None:
    guest = come("Ana", size=PHONE, confirm="always", language=lang)
    guest.sit_at(guest.new_table("dungeon_raiders", [ME, BOT, BOT, BOT], seed="look"))
    expect(guest.page.locator("#decision.asked")).to_be_visible()
    guest.page.locator('.hand [data-option^="lay:"]').first.tap()
    guest.rest()

    badge = guest.page.locator(".hand .badge").bounding_box()
    coins = guest.page.locator(".hand .figures").bounding_box()
    assert badge is not None
    assert coins is not None
    assert badge["x"] >= 0
    assert badge["y"] >= coins["y"] + coins["height"], "the badge covers the coins"
    strip = guest.page.locator(".players.brief")
    assert strip.evaluate("strip => strip.scrollWidth - strip.clientWidth") <= 0


def test_a_quest_is_played_on_a_phone(come: Callable[..., Guest]) -> None:
    guest = come("Ana", size=PHONE)
    guest.sit_at(guest.new_table("dungeonquest", [ME, BOT], seed="look 2"))
    for _ in range(5):
        if not guest.until_asked():
            break
        before = guest.drawn
        guest.option(guest.keys[0]).tap()
        guest.until_drawn(before + 1)
        assert guest.page.evaluate(SIDEWAYS) == []


# ---------------------------------------------------------------------- how much is loaded


def test_the_first_load_of_the_lobby_is_under_300_kilobytes(
    come: Callable[..., Guest], tell: Callable[[str], None]
) -> None:
    guest = come()
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    sizes: dict[str, float] = {}
    names: dict[str, str] = {}
    line.on(
        "Network.responseReceived", lambda e: names.update({e["requestId"]: e["response"]["url"]})
    )
    line.on(
        "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
    )

    guest.page.goto("/", wait_until="networkidle")
    guest.reads("Choose a dungeon")
    guest.page.evaluate("document.fonts.ready.then(() => true)")

    whole = sum(sizes.values())
    tell(f"The first load of the lobby is {whole / 1000:.0f} kB in {len(sizes)} answers.")
    assert any(name.endswith(".woff2") for name in names.values())
    assert whole < MOST, {names.get(key, key): size for key, size in sizes.items()}
