"""What holds for every test of the terminal: a game without a seed is dealt from zeros."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def dealt_from_zeros(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the deal of games that are started in a menu, where no seed can be named."""
    if not request.node.get_closest_marker("fresh_seeds"):
        monkeypatch.setattr("mazmorra.terminal.table.fresh_seed", lambda: bytes(32))
