"""Takes the pictures of `docs/visual.md`: `python -m tools.visual [--only NAME] [--lang es]`.

A server of its own is started, games of fixed seeds are played at it up to the moments that are
shown, and every page is photographed in both inks and at three widths. It needs Chromium.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import mazmorra
from mazmorra import Viewer, bots
from mazmorra.kernel import Game
from mazmorra.server import config
from tools import build_web

FOLDER = build_web.WEB.parent / "docs" / "pictures" / "visual"
INKS = ("dark", "light")
#: A phone, a laptop and a wide screen: width and height of the window.
SIZES = {390: 844, 1440: 900, 1900: 1000}
#: The largest size of a picture in bytes; a larger one is compressed further.
MOST_BYTES = 110_000
#: A second address of this computer: what a local network would give it.
LAN = "127.0.0.2"
QUALITIES = (40, 34, 28, 22)

ME, BOT, OPEN = ({"sitter": sitter} for sitter in ("me", "bot", "open"))
OWN = 0  # the viewer's seat
WAIT = 30.0
#: Milliseconds until fonts and drawings are rendered.
SETTLES = 500


class Guest:
    """An HTTP client with cookies of its own, without a page."""

    def __init__(self, browser: Browser, address: str, name: str) -> None:
        self.context = browser.new_context(base_url=address)
        self.ask("PATCH", "/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request to the server."""
        answer = self.context.request.fetch(
            f"/api/v1{path}",
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"Content-Type": "application/json"},
        )
        if not answer.ok:
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.text()}")
        return answer.json() if answer.body() else None

    def table(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        """Create a table whose bots answer at once, and return its id."""
        body = {"game": game, "seats": seats, "bot_speed": "none", **more}
        return str(self.ask("POST", "/tables", body)["id"])

    def settled(self, table: str) -> Any:
        """Return a table once none of its bots has to answer."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            found = self.ask("GET", f"/tables/{table}")
            if all(found["seats"][seat]["yours"] for seat in found["waiting"]):
                return found
            time.sleep(0.002)
        raise RuntimeError(f"nothing moves at table {table}")

    def answer(self, table: str, step: int, key: str) -> None:
        """Give an answer for the own seat."""
        body = {"type": "answer", "seat": OWN, "step": step, "key": key}
        self.ask("POST", f"/tables/{table}/answers", {**body, "client_key": f"step {step:05}"})

    def play(
        self,
        game: str,
        seats: int,
        seed: str,
        until: Callable[[Game[Any]], bool] = lambda game: False,
        **more: Any,
    ) -> str:
        """Play against bots as one of them would, *until* a moment or the end; return the table.

        The same game is played here beside it. Bots answer first, so both go the same way.
        """
        options = {"death_can_wait": True} if game == "dungeonquest" else {}
        table = self.table(game, [ME] + [BOT] * (seats - 1), seed=seed, options=options, **more)
        beside = mazmorra.start(game, seats, seed=seed, options=options, undo="free")
        bot = bots.make("greedy", game)
        while True:
            while others := [seat for seat in beside.waiting if seat != OWN]:
                bots.play_turn(beside, others[0], bot)
            if self.settled(table)["step"] != beside.step:
                raise RuntimeError(f"table {table} went another way")
            if beside.over or until(beside):
                return table
            self.answer(table, beside.step, bots.play_turn(beside, OWN, bot))


# ---------------------------------------------------------------------- moments


def asks(game: Game[Any], kind: str) -> bool:
    """Return whether the own seat is asked this question."""
    return type(game.pending[OWN].decision).__name__ == kind


def far_below(game: Game[Any]) -> bool:
    """Return whether the own Hero chooses an exit late in the day, and not every exit is open."""
    view: Any = game.view(Viewer.seat(OWN))
    return asks(game, "TakeTurn") and view.sun >= 18 and len(game.pending[OWN].options) >= 3


def in_combat(game: Game[Any]) -> bool:
    """Return whether the own Hero may counter in the middle of a combat."""
    view: Any = game.view(Viewer.seat(OWN))
    return asks(game, "Counter") and view.fight.hero == OWN and view.fight.round >= 3


def with_a_torch(game: Game[Any]) -> bool:
    """Return whether a card is to be laid in the third level, and a torch could be lit."""
    view: Any = game.view(Viewer.seat(OWN))
    aside = any(option.rule is not None for option in game.pending[OWN].options)
    return aside and view.level == 3 and view.place >= 1


def hunted(game: Game[Any]) -> bool:
    """Return whether the own heroes are deep in the dungeon, with several enemies about."""
    view: Any = game.view(Viewer.seat(OWN))
    return asks(game, "Act") and view.act == 1 and len(view.enemies) >= 3


def striking(game: Game[Any]) -> bool:
    """Return whether dice of an attack lie on the table that can be used in several ways."""
    view: Any = game.view(Viewer.seat(OWN))
    pending = game.pending[OWN]
    return asks(game, "UseDice") and len(view.enemies) >= 2 and len(pending.answers) >= 4


def in_the_lair(game: Game[Any]) -> bool:
    """Return whether the own heroes have begun to fight the boss."""
    view: Any = game.view(Viewer.seat(OWN))
    return asks(game, "Act") and view.act == 2 and view.torch <= 15


#: After these events the board of Dungeon Plungin' shows no earlier rolls.
ANOTHER_MATTER = ("TurnEnded", "MoveBegun", "MonstersTurn", "VillageReached")


def beset(game: Game[Any]) -> bool:
    """Return whether an own hero may strike among many, just after having been struck."""
    view: Any = game.view(Viewer.seat(OWN))
    awake = [monster for monster in view.monsters if monster.attention == "awake"]
    verbs = {option.key.partition(":")[0] for option in game.pending[OWN].options}
    if not asks(game, "Act") or len(awake) < 4 or not verbs >= {"attack", "move"}:
        return False
    told = [type(line.event).__name__ for line in game.events(Viewer.seat(OWN))]
    last = max(place for place, name in enumerate(told) if name in ANOTHER_MATTER)
    return "DefenceRolled" in told[last:]


# ---------------------------------------------------------------------- pictures


class Shown(NamedTuple):
    """A page to photograph: its client, its address, and the actions before the picture."""

    owner: Guest
    path: str
    prepare: Callable[[Page], None]
    widths: tuple[int, ...] = tuple(SIZES)


def still(page: Page) -> None:
    """Leave the page as it is."""


def invite_drawn(page: Page) -> None:
    """Wait until the link of a waiting table is shown."""
    page.wait_for_selector("[data-reach]")


def table_drawn(page: Page) -> None:
    """Wait until the table is drawn."""
    page.wait_for_selector("[data-drawn]")


def why_asked(page: Page) -> None:
    """Open the reason of a refused option, where there is room beside the board."""
    table_drawn(page)
    if page.viewport_size and page.viewport_size["width"] == 1440:
        page.get_by_role("button", name=re.compile("why not|por qué no", re.I)).first.click()


def first_chosen(page: Page) -> None:
    """Choose the first answer without giving it."""
    table_drawn(page)
    page.keyboard.press("1")


def board_drawn(page: Page) -> None:
    """Wait until the board of a replay is drawn."""
    page.wait_for_selector(".stage .board")


def prepared(browser: Browser, address: str) -> dict[str, Shown]:
    """Play the games that are shown; return the pages by the names of their pictures."""
    ana, ben, cleo = (Guest(browser, address, name) for name in ("Ana", "Ben", "Cleo"))
    ben.table("dungeon_raiders", [ME, OPEN, OPEN], public=True, name="Ben’s raid", pace="live")
    ben.table("dungeonquest", [ME, OPEN, BOT, OPEN], public=True, name="Dragon on Friday")
    quest_over = cleo.play("dungeonquest", 4, "torch48")
    raid_over = cleo.play("dungeon_raiders", 4, "torch4")
    fight = cleo.play("dungeonquest", 4, "torch106", in_combat, pace="fast")
    raid = ana.play("dungeon_raiders", 4, "torch4", with_a_torch)
    shared = ana.table("dungeon_raiders", [ME, OPEN, BOT])
    invite = ana.ask("GET", f"/tables/{shared}")["seats"][1]["invite"]
    ben.ask("POST", f"/tables/{shared}/sit", {"invite": invite})
    ana.answer(shared, ana.ask("GET", f"/tables/{shared}")["step"], "lay:power_3")
    waits = cleo.table("dungeon_raiders", [ME, OPEN, OPEN, BOT])
    link = cleo.ask("GET", f"/tables/{waits}")["invite"]
    ben.ask("POST", f"/tables/{waits}/sit", {"invite": link})
    quest = ana.play("dungeonquest", 4, "torch106", far_below, pace="fast")
    delve, dice, lair = (
        cleo.play("tiny_epic_dungeons", 1, "delve 415", until)
        for until in (hunted, striking, in_the_lair)
    )
    plunge = ana.play("dungeon_plungin", 2, "plunge 5", beset)
    return {
        "kit": Shown(ana, "/kit", still),
        "lobby": Shown(ana, "/", still),
        "invite": Shown(cleo, f"/t/{waits}", invite_drawn),
        "dungeonquest": Shown(ana, f"/t/{quest}", why_asked),
        "dungeonquest-combat": Shown(cleo, f"/t/{fight}", first_chosen),
        "dungeon-raiders": Shown(ana, f"/t/{raid}", first_chosen),
        "tiny-epic-dungeons": Shown(cleo, f"/t/{delve}", table_drawn),
        "tiny-epic-dungeons-dice": Shown(cleo, f"/t/{dice}", table_drawn, (390, 1440)),
        "tiny-epic-dungeons-lair": Shown(cleo, f"/t/{lair}", table_drawn, (390, 1440)),
        "dungeon-plungin": Shown(ana, f"/t/{plunge}", table_drawn),
        "replay": Shown(cleo, f"/replay/{quest_over}?step=90&as=0", board_drawn),
        "replay-raiders": Shown(cleo, f"/replay/{raid_over}?step=60&as=0", board_drawn, (390,)),
    }


def squeezed(page: Page) -> bytes:
    """Return a picture of the page within the size limit."""
    session = page.context.new_cdp_session(page)
    for quality in QUALITIES:
        how = {"format": "webp", "quality": quality}
        picture = base64.b64decode(session.send("Page.captureScreenshot", how)["data"])
        if len(picture) <= MOST_BYTES:
            break
    session.detach()
    return picture


def photograph(
    browser: Browser, address: str, pages: dict[str, Shown], lang: str
) -> Iterator[tuple[str, bytes]]:
    """Yield every picture with its name."""
    for (name, shown), ink, (width, height) in product(pages.items(), INKS, SIZES.items()):
        if width not in shown.widths:
            continue
        likes = {"language": lang, "ink": ink, "animation": "none", "confirm": "always"}
        likes |= {"opening": False}
        kept = json.dumps(json.dumps(likes))
        context = browser.new_context(
            base_url=address,
            storage_state=shown.owner.context.storage_state(),
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
        )
        context.add_init_script(f"localStorage.setItem('mazmorra.preferences', {kept})")
        page = context.new_page()
        page.goto(shown.path)
        page.wait_for_selector("main")
        page.wait_for_load_state("networkidle")
        shown.prepare(page)
        page.wait_for_timeout(SETTLES)
        yield f"{name}-{width}-{ink}", squeezed(page)
        context.close()


@contextmanager
def serving() -> Iterator[str]:
    """Run a server with a data folder of its own, and return its address."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--no-open", "--port", "0", "--data", folder, "--lang", "en"]
        words += ["--lan", LAN]
        command = [sys.executable, "-m", "mazmorra", *words]
        # This client is faster than the limits allow.
        unlimited = {**os.environ, config.LIMITS.name: "off"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=unlimited) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+", server.stdout.readline())
                if found is None:
                    raise RuntimeError("the server does not say where it listens")
                yield found[0]
            finally:
                server.terminate()


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(prog="tools.visual", description=__doc__)
    parser.add_argument("--only", action="append", help="a picture; all are taken without it")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--as-built", action="store_true", help="take the client that is built")
    asked = parser.parse_args()
    if not asked.as_built:
        build_web.build()
    asked.out.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--disable-background-networking"],
        )
        pages = prepared(browser, address)
        wanted = {name: page for name, page in pages.items() if name in (asked.only or pages)}
        for name, picture in photograph(browser, address, wanted, asked.lang):
            (asked.out / f"{name}.webp").write_bytes(picture)
            print(f"{name}.webp  {len(picture) // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main()
