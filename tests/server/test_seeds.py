"""The seeds of tables: drawn for every table, and fixed by the operator of a test server alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.server import config
from mazmorra.server.run import FIXED_SEED
from tests.server.processes import process
from tests.server.support import BOT, ME, WAIT, Person, running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GAME = "dungeon_raiders"


def dealt(person: Person, **more: Any) -> str:
    """Set a table up and return the fingerprint of its seed."""
    return str(person.new_table(GAME, [ME, BOT, BOT], **more)["seed_hash"])


@pytest.mark.fresh_seeds
def test_every_table_has_a_seed_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana = Person(server.port, "Ana")

        found = {dealt(ana) for _ in range(8)}

        assert len(found) == 8
        ana.close()


def test_a_test_server_deals_every_table_from_the_seed_of_its_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(config.SEED.name, "a demonstration")
    with running(tmp_path) as server:
        ana = Person(server.port, "Ana")

        assert dealt(ana) == dealt(ana) == dealt(ana, seed="a demonstration")
        assert dealt(ana, seed="another one") != dealt(ana)
        ana.close()


def test_a_client_cannot_ask_for_the_seed_of_the_environment(
    come: Callable[..., Person],
) -> None:
    ana = come("Ana")
    wish = {"game": GAME, "seats": [ME, BOT, BOT]}

    for name in (config.SEED.name, "seeds", "fixed_seed"):
        assert ana.refused("POST", "/tables", {**wish, name: "mine"}) == "request/malformed"


def test_an_operator_is_warned_of_a_fixed_seed(tmp_path: Path) -> None:
    with process(tmp_path, "--log", "json") as (running_server, _):
        running_server.terminate()
        running_server.wait(WAIT)

    written = [json.loads(line) for line in (tmp_path / "stderr").read_text().splitlines()]
    assert [line["what"] for line in written if line["level"] == "warning"] == [FIXED_SEED]


def test_a_test_that_deals_without_a_seed_fails() -> None:
    from mazmorra.kernel.chance import fresh_seed

    with pytest.raises(AssertionError, match="deals without a seed"):
        fresh_seed()
