"""Tiny Epic Dungeons in a real browser: two heroes in one hand, by mouse and by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from tests.browser.keyboard import Keyboard
from tests.browser.support import LAPTOP, ME, PHONE, Guest, advised, alone, played
from tests.browser.test_look import SIDEWAYS, barriers

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game

GAME = "tiny_epic_dungeons"
#: How many answers three rooms and an attack may take.
ENOUGH = 30


def rooms(guest: Guest) -> int:
    """Count the rooms that lie face up, as the server tells of them."""
    cards: list[str] = guest.situations[-1]["view"]["cards"]
    return sum(map(bool, cards))


def chosen(guest: Guest) -> str:
    """Return what an explorer does next: strike, go where nothing is known, explore, move on."""
    view, keys = guest.situations[-1]["view"], guest.keys
    place = view["heroes"][view["active"]]["place"]
    steps = {"move:north": -7, "move:east": 1, "move:south": 7, "move:west": -1}
    unknown = [key for key in keys if key in steps and view["layers"][place + steps[key]]]
    attacks = [key for key in keys if key.startswith("attack:")]
    takes = [key for key in keys if key.startswith("take:")]
    ends = [key for key in keys if key == "end"] if rooms(guest) < 2 else []
    moves = [key for key in keys if key in steps]
    for wanted in (attacks, unknown, takes, ends, moves, [key for key in keys if key == "end"]):
        if wanted:
            return wanted[0]
    return keys[0]


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_solo_delve_is_begun_in_the_lobby_and_played_by_clicking(
    come: Callable[..., Guest], size: tuple[int, int]
) -> None:
    guest = come("Ana", size=size)
    guest.begin_alone("Tiny Epic Dungeons", "delve 3")

    attacked = False
    for _ in range(ENOUGH):
        assert guest.until_asked(), "the delve is over before anybody has fought"
        key = chosen(guest)
        digit = guest.digit(key)
        spot = guest.page.locator(f'#places [data-option="{key}"]')
        if spot.count():
            assert spot.get_attribute("aria-label").startswith(f"{digit}, ")  # type: ignore[union-attr]
        guest.give_on_board(key)
        attacked = attacked or key.startswith("attack:")
        if attacked and rooms(guest) > 3:
            break
    assert attacked
    assert rooms(guest) > 3  # the Entrance and three more
    assert len(guest.situations[-1]["view"]["heroes"]) == 2
    guest.keep(f"delve-{size[0]}")
    assert guest.page.evaluate(SIDEWAYS) == []


#: A delve in which greedy play opens the lair early.
EARLY = "delve 184"


def test_a_delve_of_two_heroes_reaches_act_two_by_mouse(ana: Guest) -> None:
    ana.begin_alone("Tiny Epic Dungeons", EARLY)
    mirror = alone(GAME, EARLY)
    on_the_board = 0
    for key in advised(mirror, most=120):
        assert ana.until_asked()
        on_the_board += ana.give_on_board(key)
        if act(ana) == 2:
            break
    look_at_the_lair(ana)
    assert on_the_board > 20, "next to nothing was answered where it happens"
    ana.keep("delve-act-two-by-mouse")
    ana.give_on_board(ana.keys[0])


def test_a_delve_of_two_heroes_reaches_act_two_by_keyboard_only(ana: Guest) -> None:
    keyboard = Keyboard(ana)
    keyboard.begin_alone("Tiny Epic Dungeons", EARLY)
    mirror = alone(GAME, EARLY)
    lost = []
    for turn, key in enumerate(advised(mirror, most=120)):
        assert ana.until_asked()
        keyboard.answer(key, turn)
        if keyboard.focused == "nothing":
            lost.append((turn, key))
        if act(ana) == 2:
            break
    assert lost == [], "the focus is lost"
    look_at_the_lair(ana)
    keyboard.answer(ana.keys[0], 1)
    ana.keep("delve-act-two-by-keyboard")


def act(guest: Guest) -> int:
    """Return the act that is played, as the server tells of it."""
    return int(guest.situations[-1]["view"]["act"])


def look_at_the_lair(guest: Guest) -> None:
    """See that two heroes have come to Act 2 and are asked there, with the boss before them."""
    assert guest.until_asked()
    view = guest.situations[-1]["view"]
    assert (view["act"], len(view["heroes"])) == (2, 2)
    expect(guest.page.locator("section.lair")).to_be_visible()


#: A game of greedy play that comes to Act 2.
SEED = "w0"


def step_of(game: Game[Any], act: int, question: str) -> int:
    """Return the second step of a finished game at which that question is asked in that act."""
    mirror = mazmorra.start(GAME, seats=1, seed=SEED, undo="free")
    step, seen = 0, 0
    for at, seat, key in game.record().answers:
        if mirror.state.act == act and type(mirror.question(seat)).__name__ == question:
            seen += 1
            if seen == 2:
                return step
        mirror.answer(seat, key)
        step = at
    raise AssertionError(f"{question} is not asked twice in Act {act}")


def test_dice_say_what_they_do_in_the_answer_that_is_looked_at(ana: Guest) -> None:
    game = played(GAME, 1, SEED)
    step = step_of(game, 1, "UseDice")
    ana.sit_at(ana.ask("POST", f"/fork/{ana.bring(game)}/{step}", {"seats": [ME]}))
    assert ana.until_asked()
    decision = ana.situations[-1]["pending"]["decision"]
    tray = ana.page.locator("#decision .ask")
    expect(tray.locator(".lying.result")).to_have_count(1)
    folded = ana.page.locator("#decision .fold:not([open]) > summary")
    while folded.count():
        folded.first.click()

    for key in (key for key in ana.keys if key.startswith("take:")):
        ana.option(key).hover()
        faces = [int(face) for face in re.split("[:+]", key.removeprefix("take:"))]
        total = sum(faces) + decision["modifier"]
        expect(tray.locator(".sum b").first).to_have_text(str(total))
        expect(tray.locator(".lying.added")).to_have_count(len(faces) - 1)
    expect(tray.locator(".sum b").last).to_have_text(str(decision["number"]))


@pytest.mark.parametrize(("act", "question"), [(1, "Act"), (1, "UseDice"), (2, "Act")])
def test_the_board_has_no_barrier_in_either_ink_and_does_not_scroll_sideways(
    come: Callable[..., Guest], act: int, question: str
) -> None:
    guest = come("Ana", ink="auto")
    game = played(GAME, 1, SEED)
    step = step_of(game, act, question)
    guest.sit_at(guest.ask("POST", f"/fork/{guest.bring(game)}/{step}", {"seats": [ME]}))
    assert guest.until_asked()
    assert (guest.page.locator("section.lair").count() > 0) == (act == 2)
    found: list[str] = []

    for size, ink in ((LAPTOP, "dark"), (LAPTOP, "light"), (PHONE, "light"), (PHONE, "dark")):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        guest.page.emulate_media(color_scheme=ink)  # type: ignore[arg-type]
        expect(guest.page.locator("html")).to_have_attribute("data-theme", ink)
        guest.keep(f"delve-{act}-{question.lower()}-{size[0]}-{ink}")
        found += [f"{size[0]} {ink} {barrier}" for barrier in barriers(guest)]
        found += [f"{size[0]} sticks out: {one}" for one in guest.page.evaluate(SIDEWAYS)]
    assert found == []
