"""The server keeps to its own description, whatever is asked of it.

Requests are made from the description: some as it allows, some as it forbids. Each is sent as it
was made and once more with the ids of tables, games and replays that are really there. How many
are made is fixed, so that a busy machine tries as much as an idle one; the long form tries each
bound of each part of the description as well.
"""

from __future__ import annotations

import json
import warnings
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pytest
import requests
from hypothesis import HealthCheck, Phase, settings

import mazmorra
from mazmorra import bots
from mazmorra.kernel import SENTENCES
from mazmorra.server import config
from mazmorra.server.api import openapi
from mazmorra.server.app import make_litestar
from tests.server.conftest import place_of
from tests.server.processes import process
from tests.server.stores import KINDS
from tests.server.support import API, BOT, ME, OPEN, Person

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what other people's modules say when they are imported
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_headers_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from schemathesis import Case

Test = TypeVar("Test", bound="Callable[..., None]")


def described(*, everything: bool) -> Any:
    """Return the description; *everything* means to try each bound of each part of it as well."""
    config = schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": everything}}})
    return schemathesis.openapi.from_dict(DESCRIPTION, config=config)


DESCRIPTION: dict[str, Any] = json.loads(openapi.document(make_litestar(None)))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
#: How many requests of every kind the short form makes, and the long one.
FEW, MANY = 12, 200
QUEST = "dungeonquest"


def over_the_whole_api(schema: Any, examples: int) -> Callable[[Test], Test]:
    """Run a test with so many requests of every kind that the description knows."""
    how = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )

    def decorated(test: Test) -> Test:
        return cast("Test", schema.parametrize()(how(test)))

    return decorated


class World:
    """Somebody at a server, with tables in every state."""

    def __init__(self, port: int, ana: Person) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.session = requests.Session()
        self.session.cookies.update(dict(ana.http.cookies))
        self.session.headers["X-Mazmorra"] = "1"
        game = mazmorra.start(QUEST, 1, seed="schema")
        bots.play_out(game, [bots.make("random", QUEST)])
        record = json.loads(game.record().to_json())
        self.ana = ana
        self.record = ana.post("/records", record)["id"]
        self.campaign = ana.post("/campaigns", {"game": "dungeon_plungin"})["id"]

    def real(self, operation: str) -> dict[str, Any]:
        """Return the ids that are really there, with a table as it has to be to be changed."""
        if operation.split()[0] != "GET" or not hasattr(self, "table"):
            waiting = operation.endswith(("/sit", "/start")) or operation.startswith("DELETE")
            seats = [ME, OPEN] if waiting else [ME, BOT]
            self.table = self.ana.new_table(QUEST, seats)["id"]
        return {
            "game_id": QUEST,
            "table_id": self.table,
            "replay_id": self.record,
            "source_id": self.record,
            "campaign_id": self.campaign,
            "name": f"{self.record}.json",
            "step": 1,
            "seat": 0,
        }

    def ask(self, case: Case[Any]) -> None:
        """Send a request and see that what comes back is as the description says."""
        response = case.call(base_url=self.address, session=self.session)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            code = response.json()["code"]
            assert code in SENTENCES
            assert code != "request/failed", case.as_curl_command()


@pytest.fixture(scope="module", params=KINDS)
def world(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    """Run a server as a process of its own: where requests are made up nobody else rolls dice."""
    place = place_of(request.param, tmp_path_factory.mktemp("data"), request)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(config.LIMITS.name, "off")
        with process(place.folder, database=place.database) as (_, port):
            ana = Person(port, "Ana")
            found = World(port, ana)
            yield found
            found.session.close()
            ana.close()


def label(case: Case[Any]) -> str:
    return f"{case.method} {case.path}"


def keep_to_the_description(case: Case[Any], world: World) -> None:
    world.ask(case)
    known = world.real(label(case))
    if case.path_parameters:
        case.path_parameters.update(
            {name: known[name] for name in case.path_parameters if name in known}
        )
        world.ask(case)


@over_the_whole_api(described(everything=False), FEW)
def test_every_answer_is_as_the_description_says(case: Case[Any], world: World) -> None:
    keep_to_the_description(case, world)


@pytest.mark.soak
@over_the_whole_api(described(everything=True), MANY)
def test_every_answer_to_very_many_requests_is_as_the_description_says(
    case: Case[Any], world: World
) -> None:
    keep_to_the_description(case, world)


def test_every_path_says_with_which_statuses_it_refuses() -> None:
    paths = DESCRIPTION["paths"]

    assert len(paths) > 20
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert {"400", "403", "404", "409", "413", "429"} <= operation["responses"].keys(), (
                f"{method} {path}"
            )


def test_the_description_is_served(ana: Person) -> None:
    found = ana.http.get("/api/schema/openapi.json").json()

    assert f"{API}/tables" in found["paths"]
