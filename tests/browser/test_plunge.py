"""Dungeon Plungin' in a real browser: a party of four in one hand explores a dungeon by mouse."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from mazmorra import bots
from mazmorra.bots import SeatView
from mazmorra.games.dungeon_plungin.geometry import named, squares_before
from tests.browser.support import LAPTOP, ME, PHONE, Guest, alone
from tests.browser.test_look import SIDEWAYS, barriers

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game

GAME = "dungeon_plungin"
#: A dungeon whose first three rooms are soon found, and how many answers that may take.
SEED, ENOUGH = "plunge 3", 60


def explored(mirror: Game[Any]) -> str:
    """Say what an explorer answers next: open, strike, walk to the nearest door that opens."""
    state: Any = mirror.state
    keys = [option.key for option in mirror.legal(0)]
    for verb in ("open:door", "attack:"):
        for key in keys:
            if key.startswith(verb):
                return key
    moves = {named(key[5:]): key for key in keys if key.startswith("move:")}
    if moves:
        ground: Any = mirror.ground  # type: ignore[attr-defined]
        shut = [
            lock.edge
            for lock in state.locks
            if lock.edge >= 0 and not (lock.open or lock.locked or lock.nowhere)
        ]
        doors = [place for edge in shut for place in squares_before(edge) if place in ground.floor]
        here = state.heroes[state.active].square
        far = {
            place: min((ground.range_from(door).get(place, 999) for door in doors), default=999)
            for place in (here, *moves)
        }
        best = min(moves, key=lambda place: far[place])
        if far[best] < far[here]:
            return moves[best]
    return "end" if "end" in keys else keys[0]


def tiles(guest: Guest) -> int:
    """Count the tiles that are built, as the server tells of them."""
    return len(guest.situations[-1]["view"]["tiles"])


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_three_rooms_are_explored_by_clicking(
    come: Callable[..., Guest], size: tuple[int, int]
) -> None:
    guest = come("Ana", size=size)
    guest.begin_alone("Dungeon Plungin'", SEED)
    mirror = alone(GAME, SEED)

    on_the_map, opened = 0, []
    for _ in range(ENOUGH):
        assert guest.until_asked(), "the adventure is over before three rooms are found"
        key = explored(mirror)
        spot = guest.page.locator(f'#places [data-option="{key}"]')
        if key.split(":")[0] in {"stand", "move", "open"}:
            expect(spot).to_have_count(1)
            label = spot.get_attribute("aria-label") or ""
            assert label.startswith(f"{guest.digit(key)}, ")
        on_the_map += guest.give_on_board(key)
        mirror.answer(0, key)
        opened += [key] if key.startswith("open:") else []
        if tiles(guest) > 3:
            break
    assert tiles(guest) > 3  # the Entrance and three more
    assert len(opened) >= 3
    assert on_the_map > 10, "next to nothing was answered where it happens"
    assert len(guest.situations[-1]["view"]["heroes"]) == 4
    assert guest.until_asked()
    drawn = guest.page.locator('#places [data-piece^="tile:"]')
    expect(drawn).to_have_count(tiles(guest))
    expect(guest.page.locator('#places [data-piece^="hero:"]')).to_have_count(4)
    guest.keep(f"plunge-{size[0]}")
    assert guest.page.evaluate(SIDEWAYS) == []


def test_the_map_has_no_barrier_in_either_ink_and_does_not_scroll_sideways(
    come: Callable[..., Guest],
) -> None:
    guest = come("Ana", ink="auto")
    guest.begin_alone("Dungeon Plungin'", SEED)
    mirror = alone(GAME, SEED)
    while tiles(guest) < 4:
        assert guest.until_asked()
        key = explored(mirror)
        guest.give_on_board(key)
        mirror.answer(0, key)
    assert guest.until_asked()
    found = []
    for size, ink in ((LAPTOP, "dark"), (LAPTOP, "light"), (PHONE, "light"), (PHONE, "dark")):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        guest.page.emulate_media(color_scheme=ink)  # type: ignore[arg-type]
        expect(guest.page.locator("html")).to_have_attribute("data-theme", ink)
        guest.keep(f"plunge-map-{size[0]}-{ink}")
        found += [f"{size[0]} {ink} {barrier}" for barrier in barriers(guest)]
        found += guest.page.evaluate(SIDEWAYS)
    assert found == []


def test_the_map_is_moved_zoomed_and_found_again(ana: Guest) -> None:
    ana.begin_alone("Dungeon Plungin'", SEED)
    assert ana.until_asked()
    world = ana.page.locator("#places .world")

    def size() -> float:
        box = world.bounding_box()
        assert box is not None
        return box["width"]

    before = size()
    ana.press("Zoom in")
    ana.page.wait_for_function(
        "before => document.querySelector('#places .world').clientWidth > before", arg=before
    )
    middle = ana.page.locator("#places .window").bounding_box()
    assert middle is not None
    place = world.bounding_box()
    ana.page.mouse.move(middle["x"] + 60, middle["y"] + middle["height"] / 2)
    ana.page.mouse.down()
    ana.page.mouse.move(middle["x"] + 140, middle["y"] + middle["height"] / 2 + 30, steps=4)
    ana.page.mouse.up()
    assert world.bounding_box() != place
    ana.press("Go back to the hero")
    ana.page.wait_for_function(
        "before => document.querySelector('#places .world').clientWidth <= before + 1", arg=before
    )


def test_a_monster_pointed_at_on_the_map_tells_whom_it_goes_for_and_why(ana: Guest) -> None:
    ana.begin_alone("Dungeon Plungin'", SEED)
    mirror = alone(GAME, SEED)
    for _ in range(ENOUGH):
        assert ana.until_asked()
        found = ana.situations[-1]["view"]["intents"]
        if any(intent["does"] == "strikes" for intent in found):
            break
        key = explored(mirror)
        ana.give_on_board(key)
        mirror.answer(0, key)
    intent = next(one for one in found if one["does"] == "strikes")
    assert intent["why"] == "nearest"

    token = ana.page.locator(f'#places [data-piece="monster:{intent["monster"]}"]')
    ana.rest()
    box = token.bounding_box()
    assert box is not None
    for step in (0, 3):  # whoever moves points at something
        ana.page.mouse.move(box["x"] + box["width"] / 2 + step, box["y"] + box["height"] / 2)

    told = ana.page.locator(".large")
    expect(told).to_contain_text("attacks the nearest: ")
    expect(told).to_contain_text("Its Law: Combative · the nearest")
    ana.keep("plunge-pointed")


#: Words that stick out of the button, the figure or the heading they stand in.
STICKS_OUT = """() => {
    const found = [];
    const boxes = "main button, main dl > div, main h2, dialog button, dialog dl > div";
    for (const one of document.querySelectorAll(boxes)) {
        if (one.closest(".targets") || !one.checkVisibility()) continue;
        const box = one.getBoundingClientRect();
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!node.textContent.trim() || node.parentElement.closest(".spoken")) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const { left, right, bottom } of range.getClientRects())
                if (right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + 8)
                    found.push(`${one.className}: ${node.textContent.trim()}`);
        }
    }
    return found;
}"""

#: How much of each list of the right column is seen, and how many answers and lines of the log.
DIVISION = """() => {
    const seen = (rows, panel) => {
        const { top, bottom } = document.querySelector(panel).getBoundingClientRect();
        return [...document.querySelectorAll(rows)].filter((row) => {
            const box = row.getBoundingClientRect();
            return box.height > 0 && box.top >= top - 1 && box.bottom <= bottom + 1;
        }).length;
    };
    return {
        options: seen("#decision .option", "#decision .list"),
        foes: seen(".foes button", ".foes"),
        lines: seen("#log li", "#log"),
    };
}"""


@pytest.mark.parametrize("lang", ["en", "es"])
def test_in_a_fight_answers_monsters_and_log_are_seen_beside_each_other(
    come: Callable[..., Guest], lang: str
) -> None:
    """Four gremlins that mean the same and their demon, beside a long list of answers."""
    guest = come("Ana", size=(1440, 900), language=lang)
    game = mazmorra.start(GAME, 1, {"heroes": "chosen"}, "a", undo="free")
    bot = bots.make("greedy", GAME)
    step = 0
    while not game.over:
        key = bot.choose(SeatView(game, 0))
        kinds = Counter(one.monster.partition(".")[0] for one in game.state.monsters)
        spells = [option for option in game.legal(0) if option.key.startswith("overcharge:")]
        if not step and sorted(kinds.values()) == [1, 4] and len(spells) > 5:
            step = game.step
        game.answer(0, key)
    assert step
    guest.sit_at(guest.ask("POST", f"/fork/{guest.bring(game)}/{step}", {"seats": [ME]}))
    assert guest.until_asked()
    guest.rest()
    guest.keep(f"plunge-division-{lang}")

    seen = guest.page.evaluate(DIVISION)
    assert seen["foes"] == 5, "every monster is seen without scrolling"
    assert seen["options"] >= 3
    assert seen["lines"] >= 3
    signs = guest.page.locator("#places .sign:not(.lit)").evaluate_all(
        "signs => signs.map((sign) => { const box = sign.getBoundingClientRect();"
        " return [box.left, box.top, box.right, box.bottom]; })"
    )
    # Targets lie on the pieces themselves; where a hero is the target of two rows, one is a sign.
    assert len(signs) == 2
    assert not [
        (one, two)
        for at, one in enumerate(signs)
        for two in signs[at + 1 :]
        if one[0] < two[2] - 1
        and two[0] < one[2] - 1
        and one[1] < two[3] - 1
        and two[1] < one[3] - 1
    ], "signs of options lie on each other"
    for size in ((1440, 900), (1280, 720), PHONE):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(guest.page.locator("#decision.asked")).to_be_visible()
        guest.rest()
        assert guest.page.evaluate(STICKS_OUT) == []


@pytest.mark.parametrize(
    ("lang", "title", "words"),
    [
        ("en", "The game is lost", ["Highest level", "Experience", "Dead heroes"]),
        ("es", "Partida perdida", ["Nivel más alto", "Experiencia", "Héroes muertos"]),
    ],
)
def test_the_end_tells_what_the_party_has_come_to_and_no_score(
    come: Callable[..., Guest], lang: str, title: str, words: list[str]
) -> None:
    """A hero alone who dies after fifteen answers; the last one is given on the page."""
    guest = come("Ana", size=PHONE, language=lang)
    mirror = mazmorra.start(GAME, 1, {"party": 1}, "end 7", undo="free")
    table = guest.new_table(GAME, [ME], seed="end 7", options={"party": 1})
    bot = bots.make("greedy", GAME)
    while True:
        step, key = mirror.step, bot.choose(SeatView(mirror, 0))
        mirror.answer(0, key)
        if mirror.over:
            break
        answer = {"type": "answer", "seat": 0, "step": step, "key": key}
        guest.ask("POST", f"/tables/{table['id']}/answers", answer | {"client_key": f"k-{step:06}"})
    guest.sit_at(table)
    assert guest.until_asked()
    guest.give_on_board(key)

    told = guest.page.locator("dialog").filter(has_text=title)
    for word in words:
        expect(told.locator(".results")).to_contain_text(word)
    state: Any = mirror.state
    gold = state.purse + sum(hero.gold for hero in state.heroes)
    expect(told.locator(".results dd")).to_have_text(
        [
            str(state.expedition),
            f"{state.phase} {'of' if lang == 'en' else 'de'} 14",
            str(max(hero.level for hero in state.heroes)),
            str(gold),
            str(state.exp + sum(hero.exp for hero in state.heroes)),
            "1",
        ]
    )
    expect(told.locator(".score")).to_have_count(0)
    assert guest.page.evaluate(SIDEWAYS) == []
