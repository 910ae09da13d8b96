"""The browser, the client that is built, and guests whose pages must not complain."""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.support import SCREENSHOTS, Guest, Server
from tools import build_web

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

MISSING = "Chromium is not installed: on Debian `apt-get install chromium` brings it."

#: What a page does not need. The first two are pages of the browser's own, made anew with every
#: window: they cost more than ours. The rest is what playwright would leave out by itself.
UNUSED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)

HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def built() -> None:
    """See that the web client is built from what stands in `web` now; only one process builds."""
    try:
        build_web.build()
    except build_web.CannotBuild as problem:
        pytest.fail(str(problem))


class Chromium:
    """A browser that is started for the first test that needs it and shared by all after it.

    Playwright keeps an event loop running beside the test, so it ends before a test of another
    folder follows, which may run a loop of its own in the same process.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        if self._browser is None:
            found = shutil.which("chromium")
            if found is None:
                if os.environ.get("CI") == "true":
                    pytest.fail(MISSING)
                pytest.skip(MISSING)
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(
                executable_path=found,
                args=[
                    "--no-sandbox",
                    "--disable-background-networking",
                    f"--disable-features={','.join(UNUSED)}",
                ],
            )
            self._open.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._open.close()


CHROMIUM = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    """End the browser after the last test in a row that stands in this folder."""
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            CHROMIUM.close()


@pytest.fixture
def browser(built: None) -> Browser:
    return CHROMIUM.get()


# Starting one takes 1.5 s of CPU, so all modules share it; a test that stops it starts it again.
@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("data"))
    yield found
    found.stop()
    assert found.complaints == ""


@pytest.fixture
def come(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Guest]]:
    """Bring guests to the server, each with a browser of his or her own."""
    guests: list[Guest] = []

    def one(name: str = "", **wishes: object) -> Guest:
        address = str(wishes.pop("address", server.address))
        guests.append(Guest(browser, address, name, **wishes))  # type: ignore[arg-type]
        return guests[-1]

    yield one
    for number, guest in enumerate(guests):
        if request.node.stash.get(FAILED, False):
            SCREENSHOTS.mkdir(parents=True, exist_ok=True)
            guest.page.screenshot(path=SCREENSHOTS / f"failed-{request.node.name}-{number}.png")
        guest.context.close()
    assert [problem for guest in guests for problem in guest.problems] == []


@pytest.fixture
def ana(come: Callable[..., Guest]) -> Guest:
    return come("Ana")


@pytest.fixture
def ben(come: Callable[..., Guest]) -> Guest:
    return come("Ben")


@pytest.fixture
def tell(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> Callable[[str], None]:
    """Print a figure that was measured, and keep it beside the screenshots."""

    def one(words: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        (SCREENSHOTS / f"{request.node.name}.txt").write_text(f"{words}\n", encoding="utf-8")
        with capsys.disabled():
            print(f"\n{words}")

    return one


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether the test failed, so that they may keep a picture."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
