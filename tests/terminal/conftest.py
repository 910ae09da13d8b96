"""What holds for every test of the terminal: fixed deals, and when an app has come to rest."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

#: A timer that ends within these seconds is waited for: three frames of Textual, which repaints
#: sixty times a second. A repaint that skips a frame was seen 22 ms ahead.
SOON = 0.05


@pytest.fixture(autouse=True)
def dealt_from_zeros(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the deal of games that are started in a menu, where no seed can be named."""
    if not request.node.get_closest_marker("fresh_seeds"):
        monkeypatch.setattr("mazmorra.terminal.table.fresh_seed", lambda: bytes(32))


async def at_rest(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until no task of the event loop can run and no timer is about to end.

    Textual's own `wait_for_idle` sleeps 20 ms at a time until the process has used less than 1 ms
    of its processor: three times per key, which is half the time of these tests, and a guess
    where the machine is busy. The terminal has one thread, so the event loop knows it exactly.
    """
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(min_sleep)
    now = loop.time()
    end = now + max_sleep
    while now < end:
        await asyncio.sleep(0)
        now = loop.time()
        if loop._ready:
            continue
        due = min((timer.when() for timer in loop._scheduled if not timer.cancelled()), default=end)
        if due > now + SOON:
            return
        await asyncio.sleep(due - now)


@pytest.fixture(scope="session", autouse=True)
def exact_rest() -> Iterator[None]:
    """Let the pilot of an app wait for its event loop and not for an idle processor."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual.pilot.wait_for_idle", at_rest)
        patch.setattr("textual.app.wait_for_idle", at_rest)
        yield
