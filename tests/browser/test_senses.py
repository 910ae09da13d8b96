"""Tables for whoever needs large text, or sees no colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support import LAPTOP, ME, Guest, played
from tests.browser.test_delve import GAME as DELVE
from tests.browser.test_delve import SEED, step_of
from tests.browser.test_look import SIDEWAYS, combat, quest, raid

if TYPE_CHECKING:
    from collections.abc import Callable

#: Every text of the page that is seen, with the rectangle it takes. Boards are moved about in their
#: windows, and what the chips of the bar say stands on the table too.
TEXTS = """
const texts = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent.trim().slice(0, 40);
        const parent = node.parentElement;
        if (!words || parent.closest(".chips, [data-space], #places")) continue;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const around = [];
        for (let box = parent; box && box !== document.body; box = box.parentElement)
            around.push({ box, style: getComputedStyle(box), shown: box.getBoundingClientRect() });
        const spoken = around.some(({ shown }) => shown.width <= 1 && shown.height <= 1);
        if (text.width && text.height && !spoken) found.push({ words, parent, text, around });
    }
    return found;
};
const named = (one) => `${one.tagName}.${one.className}`;
const several = (found) => [...new Set(found)].slice(0, 8);
"""

#: Text that is cut off: it lies outside of something that neither shows nor scrolls it.
CUT = f"""() => {{
    {TEXTS}
    const closed = ["hidden", "clip"];
    const open = ["auto", "scroll"];
    return several(texts().flatMap(({{ words, text, around }}) => {{
        for (const {{ box, style, shown }} of around) {{
            const {{ overflowX, overflowY, position, fontSize }} = style;
            if (position === "fixed") return [];
            if (open.includes(overflowX) && open.includes(overflowY)) return [];
            const air = parseFloat(fontSize) * 0.4; // a line is higher than its letters
            const across = text.right > shown.right + 2 || text.left < shown.left - 2;
            const down = text.bottom - air > shown.bottom || text.top + air < shown.top;
            if ((closed.includes(overflowX) && across) || (closed.includes(overflowY) && down))
                return [`${{words}} in ${{named(box)}}`];
        }}
        return [];
    }}));
}}"""

#: Text that something else lies on, as far as it is in the window and not scrolled away.
COVERED = f"""() => {{
    {TEXTS}
    const has = (box, x, y) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    return several(texts().flatMap(({{ words, parent, text, around }}) => {{
        const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
        if (getComputedStyle(parent).pointerEvents === "none") return [];
        const windows = around.filter(({{ style }}) => style.overflow !== "visible");
        if (!windows.every(({{ shown }}) => has(shown, x, y))) return [];
        const above = document.elementFromPoint(x, y);
        if (!above || parent.contains(above) || above.contains(parent)) return [];
        if (parent.closest("[data-row]")?.contains(above)) return []; // the odds are pressed
        if (parent.closest("p, a.words")?.contains(above)) return []; // a name on two lines
        if (above.closest(".act") && !parent.closest(".act")) return []; // scrolled below the foot
        return [`${{words}} by ${{named(above)}}`];
    }}));
}}"""


def delve(guest: Guest) -> None:
    fork(guest, 1, "Act")


def dice(guest: Guest) -> None:
    fork(guest, 1, "UseDice")


def lair(guest: Guest) -> None:
    fork(guest, 2, "Act")


def fork(guest: Guest, act: int, question: str) -> None:
    """Go to a delve at a question of an act."""
    game = played(DELVE, 1, SEED)
    step = step_of(game, act, question)
    guest.sit_at(guest.ask("POST", f"/fork/{guest.bring(game)}/{step}", {"seats": [ME]}))
    assert guest.until_asked()


TABLES = [raid, quest, combat, delve, dice, lair]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("show", TABLES, ids=lambda show: str(show.__name__))
def test_nothing_is_cut_off_at_twice_the_size(
    come: Callable[..., Guest], show: Callable[[Guest], None], lang: str
) -> None:
    """A window that is zoomed to 200 % is half as wide; letters may be doubled alone, too."""
    guest = come("Ana")
    show(guest)
    guest.page.evaluate(LIKES, {"language": lang})
    found: list[str] = []
    for name, size, text in (
        ("zoomed", (LAPTOP[0] // 2, LAPTOP[1] // 2), 100),
        ("letters", LAPTOP, 200),
    ):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        guest.page.evaluate(LIKES, {"textSize": text})
        guest.page.reload()
        expect(guest.page.locator("html")).to_have_attribute("lang", lang)
        assert guest.until_asked()
        guest.rest()
        guest.keep(f"large-{show.__name__}-{name}-{lang}")
        found += [f"{name} sticks out: {one}" for one in guest.page.evaluate(SIDEWAYS)]
        found += [f"{name} is cut: {one}" for one in guest.page.evaluate(CUT)]
        found += [f"{name} is covered: {one}" for one in guest.page.evaluate(COVERED)]
    assert found == [], "\n".join(found)


# ---------------------------------------------------------------------- without colours

#: The outlines of the tokens that stand for seats or heroes, in the order of the page.
OUTLINES = """(where) => [...document.querySelectorAll(where)].map(
    (one) => one.querySelector("path[stroke-linejoin]:not(.ring)")?.getAttribute("d") ?? "none")"""

#: How something is drawn besides its colours.
FORM = """(one) => {
    const style = getComputedStyle(one);
    return {
        outline: style.outlineStyle,
        border: style.borderTopStyle,
        width: style.borderTopWidth,
        edge: style.boxShadow.replace(/rgba?\\([^)]*\\)|color\\([^)]*\\)/g, ""),
        hatched: style.backgroundImage !== "none",
    };
}"""


def form(guest: Guest, where: str) -> dict[str, Any]:
    """Return how the first of some things is drawn, whatever its colours are."""
    found: dict[str, Any] = guest.page.locator(where).first.evaluate(FORM)
    return found


def test_seats_are_told_apart_by_their_shapes(ana: Guest) -> None:
    raid(ana)
    outlines = ana.page.evaluate(OUTLINES, ".players [data-piece^='seat:']")
    assert len(outlines) == 3
    own = ana.page.evaluate(OUTLINES, ".hand .me")
    assert len({*outlines, *own}) == 4, "two seats have the same shape"
    assert "none" not in outlines


def test_heroes_and_enemies_of_a_delve_are_told_apart_by_their_shapes(ana: Guest) -> None:
    lair(ana)
    pieces = ana.page.evaluate(OUTLINES, "[data-piece^='hero:']")
    enemies = ana.page.evaluate(OUTLINES, "[data-piece^='enemy:']")
    assert len(set(pieces)) == 2
    assert enemies
    assert not set(pieces) & set(enemies)


def test_what_can_be_done_and_what_is_chosen_are_told_apart_by_lines(
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana", confirm="always")
    delve(guest)
    key = guest.page.locator(".targets [data-option]").first.get_attribute("data-option")
    spot, row = f'.targets [data-option="{key}"]', f'[data-row="{key}"] .option'
    before, resting = form(guest, spot), form(guest, row)
    assert before["outline"] == "dashed"

    guest.page.locator(row).click()
    guest.page.mouse.move(0, 0)
    guest.page.evaluate("document.activeElement.blur()")

    assert form(guest, spot)["outline"] == "solid"
    expect(guest.page.locator(row)).to_have_attribute("aria-pressed", "true")
    assert form(guest, row) != resting, "a chosen row differs in colour alone"


def test_wounds_risks_and_the_end_of_the_torch_are_hatched(ana: Guest) -> None:
    ana.go("/kit")
    expect(ana.page.locator(".pips .hurt").first).to_be_visible()
    assert form(ana, ".pips .hurt")["hatched"]
    assert not form(ana, ".pips .left")["hatched"]
    textures = [form(ana, f".odds .texture-{number}")["hatched"] for number in range(3)]
    assert textures == [False, True, True]

    delve(ana)
    assert form(ana, ".torch .space.skull .cell")["hatched"]
    for kind in ("enemy", "goblin", "skull", "here"):
        spaces = ana.page.locator(f".torch .space.{kind}")
        assert spaces.count() > 0
        assert spaces.locator("svg").count() == spaces.count(), f"{kind} has no sign"


#: Changes what somebody likes, as it is kept in the browser.
LIKES = """(likes) => {
    const kept = JSON.parse(localStorage.getItem("mazmorra.preferences") ?? "{}");
    localStorage.setItem("mazmorra.preferences", JSON.stringify({ ...kept, ...likes }));
}"""
