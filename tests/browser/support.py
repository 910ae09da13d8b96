"""A real server in a process of its own, and guests with browsers who play at it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, WebSocket, expect

import mazmorra
from mazmorra import bots
from mazmorra.bots import SeatView
from mazmorra.kernel import Game
from mazmorra.server.run import FIXED_SEED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
API = "/api/v1"
#: Milliseconds that only a fault reaches, however busy the machine is.
WAIT = 60_000

ME: dict[str, Any] = {"sitter": "me"}
OPEN: dict[str, Any] = {"sitter": "open"}
BOT: dict[str, Any] = {"sitter": "bot", "bot": "greedy"}

#: Nothing moves, no answer waits for a second press, nothing is read first: what the games are
#: played through with.
BRISK = {"animation": "none", "botSpeed": "none", "confirm": "never", "opening": False}
LAPTOP = (1280, 800)
PHONE = (390, 844)

#: What the browser itself says when something is refused or the server is gone.
_EXPECTED = re.compile(r"Failed to load resource|WebSocket connection to")

STANDING = """() =>
    document.querySelector("dialog[open] ol") ? "over"
    : document.querySelector("[data-row][aria-busy]") ? "waiting"
    : document.querySelector("#decision.asked [data-row]") ? "asked"
    : "waiting"
"""

#: Waits until letters have their shapes, nothing is on its way any more, and all of it is painted.
AT_REST = """async () => {
    await document.fonts.ready;
    const moves = (one) =>
        one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter(moves);
    await Promise.all(moving.map((one) => one.finished.catch(() => null)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

expect.set_options(timeout=WAIT)


class Server:
    """`mazmorra serve` on a free port, with a data folder that outlives it."""

    def __init__(self, folder: Path, packs: Iterable[Path] = (), more: Iterable[str] = ()) -> None:
        self.folder = folder
        self._more = list(more)
        self._packs = list(packs)
        self._said = folder.parent / f"{folder.name}.log"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.start()

    def start(self) -> None:
        """Begin to serve; a second time at the same address."""
        port = self.address.rpartition(":")[2].rstrip("/") or "0"
        words = ["serve", "--no-open", "--port", port, "--data", str(self.folder), "--lang", "en"]
        for pack in self._packs:
            words += ["--pack", str(pack)]
        words += self._more
        with self._said.open("a") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "mazmorra", *words],
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, self._said.read_text(encoding="utf-8")
        self.address = found[0]

    def stop(self) -> None:
        """End it as Ctrl+C does."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.communicate(timeout=WAIT / 1000)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()
        self._process = None

    @property
    def complaints(self) -> str:
        """What it wrote besides its address and its fixed seed: nothing, if all is well."""
        said = self._said.read_text(encoding="utf-8").splitlines()
        return "\n".join(line for line in said if FIXED_SEED not in line)


class Guest:
    """Somebody with a browser of his or her own: cookies, a page, and what came over the line."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "",
        size: tuple[int, int] = LAPTOP,
        **preferences: Any,
    ) -> None:
        self.name = name
        self.problems: list[str] = []
        self.frames: list[str] = []
        self.context = browser.new_context(
            base_url=address,
            locale="en-GB",
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            accept_downloads=True,
        )
        self.context.set_default_timeout(WAIT)
        kept = json.dumps(json.dumps({**BRISK, **preferences}))
        self.context.add_init_script(
            f"localStorage.getItem('mazmorra.preferences') ?? "
            f"localStorage.setItem('mazmorra.preferences', {kept})"
        )
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("response", self._response)
        self.page.on("websocket", self._socket)
        if name:
            self.ask("PATCH", "/me", {"name": name})

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not _EXPECTED.search(message.text):
            self.problems.append(message.text)

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.problems.append(f"{response.status} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    # ------------------------------------------------------------------ without the page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server for something as this guest, past the page."""
        answer = self.context.request.fetch(
            API + path,
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"Content-Type": "application/json", "X-Mazmorra": "1"},
        )
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def new_table(self, game: str, seats: list[dict[str, Any]], **more: Any) -> Any:
        """Set a table up, with bots that do not wait."""
        body = {"game": game, "seats": seats, "bot_speed": "none", **more}
        return self.ask("POST", "/tables", body)

    def bring(self, game: Game[Any]) -> str:
        """Upload the record of a finished game and return the id of its replay."""
        record = json.loads(game.record().to_json())
        return str(self.ask("POST", "/records", record)["id"])

    @property
    def situations(self) -> list[dict[str, Any]]:
        """Every situation that came over the line; a sealed answer leads to one as well."""
        found: list[dict[str, Any]] = []
        for message in map(json.loads, self.frames):
            if message["type"] == "situation":
                found.append(message)
            elif message["type"] == "sealed":
                found.append({**found[-1], **message, "type": "situation"})
        return found

    # ------------------------------------------------------------------ pages

    def go(self, path: str) -> None:
        """Open an address."""
        self.page.goto(path)

    def sit_at(self, table: Any) -> None:
        """Open a table that is being played, and wait until it is drawn."""
        self.go(f"/t/{table['id']}")
        expect(self.frame).to_be_visible()

    def begin_alone(self, name: str, seed: str) -> None:
        """Go from the lobby to a game for one, whose chance has a seed."""
        self.go("/")
        self.page.get_by_role("link", name=re.compile(name)).first.click()
        expect(self.page).to_have_url(re.compile("/play/"))
        self.unfold("set-up")
        self.page.get_by_text("1, alone", exact=True).click()
        self.page.get_by_label("Seed", exact=True).fill(seed)
        self.press("Start the game")
        expect(self.frame).to_be_visible()

    def unfold(self, *names: str) -> None:
        """Unfold parts of a page, the outer one first."""
        for name in names:
            fold = self.page.locator(f'[data-fold="{name}"]')
            fold.locator("> summary").click()
            expect(fold).to_have_attribute("open", "")

    def press(self, words: str | re.Pattern[str]) -> None:
        """Click the button or link with these words."""
        self.button(words).click()

    def button(self, words: str | re.Pattern[str]) -> Locator:
        """Return the button or link with these words."""
        exact = isinstance(words, str)
        role = self.page.get_by_role
        both = role("button", name=words, exact=exact).or_(role("link", name=words, exact=exact))
        return both.first

    def reads(self, words: str | re.Pattern[str]) -> None:
        """See that something stands on the page."""
        expect(self.page.get_by_text(words).filter(visible=True).first).to_be_visible()

    def rest(self) -> None:
        """Wait until the page has the look it keeps, before something is measured on it."""
        self.page.evaluate(AT_REST)

    def resize(self, width: int, height: int) -> None:
        """Give the page another size, and wait until it has laid itself out anew."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.rest()

    def keep(self, name: str) -> None:
        """Keep a picture of the page."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    # ------------------------------------------------------------------ at a table

    @property
    def frame(self) -> Locator:
        return self.page.locator("[data-drawn]")

    @property
    def drawn(self) -> int:
        """The step that is drawn now."""
        return int(self.frame.get_attribute("data-drawn") or 0)

    @property
    def end(self) -> Locator:
        """The screen that tells who wins."""
        return self.page.locator("dialog").filter(has_text="Play again")

    def option(self, key: str) -> Locator:
        """Return the row of an option in the list."""
        return self.page.locator(f'[data-row="{key}"] .option')

    def digit(self, key: str) -> str:
        """Return what is typed for an option: its row's digit, then its target's, or a letter."""
        found = self.page.locator(f'[data-row="{key}"]').get_attribute("data-digit")
        assert found, f"{key} has no digit"
        return found

    @property
    def keys(self) -> list[str]:
        """The options of the list, in order."""
        return list(
            self.page.locator("[data-row]:has(.option:not(.closed))").evaluate_all(
                "rows => rows.map((row) => row.dataset.row)"
            )
        )

    @property
    def standing(self) -> str:
        """How it stands for this guest: asked, waiting or over."""
        return str(self.page.evaluate(STANDING))

    def until_asked(self) -> bool:
        """Wait until the guest is asked (True) or the game is over (False)."""
        found = self.page.wait_for_function(f"() => ({STANDING})().replace('waiting', '')")
        return bool(found.json_value() == "asked")

    def until_drawn(self, step: int) -> None:
        """Wait until a step, or a later one, is drawn."""
        self.page.wait_for_function(
            "step => Number(document.querySelector('[data-drawn]')?.dataset.drawn) >= step",
            arg=step,
        )

    def give(self, key: str) -> None:
        """Click an option of the list and wait until what it led to is drawn."""
        self._click(self.option(key))

    def give_on_board(self, key: str) -> bool:
        """Answer where it happens, or in the list; return whether it happens on the board."""
        spot = self.page.locator(f'#places [data-option="{key}"]')
        placed = spot.count() > 0
        self._click(spot.first if placed else self.option(key))
        return placed

    def _click(self, option: Locator) -> None:
        before = self.drawn
        folded = self.page.locator("#decision details:not([open])").filter(has=option)
        for _ in range(2):  # a row with many targets, in a fold
            if not option.is_visible() and folded.count():
                folded.first.locator("> summary").click()
        option.click()
        self.page.wait_for_function("() => !document.querySelector('[data-row][aria-busy]')")
        self.until_drawn(before + 1)


def settle(table: Any, *guests: Guest) -> int:
    """Wait until only people are asked and all *guests* see it; return the step of the table."""
    begun = time.monotonic()
    while time.monotonic() - begun < WAIT / 1000:
        found = guests[0].ask("GET", f"/tables/{table['id']}")
        if all(found["seats"][seat]["sitter"] == "human" for seat in found["waiting"]):
            break
    else:
        raise AssertionError("a bot is asked and does not answer")
    for guest in guests:
        guest.until_drawn(found["step"])
    return int(found["step"])


def play_out(guests: Iterable[Guest], choose: Callable[[list[str]], str] | None = None) -> None:
    """Let everybody play with the mouse until the end is on every screen."""
    playing = list(guests)
    last = time.monotonic()
    while playing:
        for guest in list(playing):
            standing = guest.standing
            if standing == "waiting":
                continue
            last = time.monotonic()
            if standing == "over":
                playing.remove(guest)
            else:
                keys = guest.keys
                guest.give(choose(keys) if choose else keys[0])
        assert time.monotonic() - last < WAIT / 1000, "nobody is asked, and it is not over"


def played(game: str, seats: int, seed: str, options: dict[str, Any] | None = None) -> Game[Any]:
    """Return a game that bots have played to its end."""
    found = mazmorra.start(game, seats=seats, seed=seed, options=options or {}, undo="free")
    sitting = [bots.make("greedy", game) for _ in range(seats)]
    while not found.over:
        seat = found.waiting[0]
        bots.play_turn(found, seat, sitting[seat])
    return found


def alone(game: str, seed: str) -> Game[Any]:
    """Start a game for one like the one that a guest starts in the lobby with that seed."""
    return mazmorra.start(game, seats=1, seed=seed, undo="free")


def advised(mirror: Game[Any], most: int) -> Iterator[str]:
    """Say what greedy play answers next, until the game is over or *most* answers are given.

    What was said is taken for given in *mirror*, and so it stays the game that the guest plays.
    """
    bot = bots.make("greedy", mirror.definition.id)
    for _ in range(most):
        if mirror.over:
            return
        key = bot.choose(SeatView(mirror, 0))
        yield key
        mirror.answer(0, key)
