"""The compose file and the page on hosting name what there is."""

from __future__ import annotations

import ipaddress
import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from mazmorra import cli, serving
from mazmorra.server import config
from mazmorra.server.db import postgres
from mazmorra.server.middleware import identity

ROOT = Path(__file__).parent.parent
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
COMPOSED = {"MAZMORRA_SITE", "MAZMORRA_PASSWORD"}
VARIABLES = {variable.name for variable in config.VARIABLES} | COMPOSED


def test_the_command_of_the_compose_file_is_understood() -> None:
    server = COMPOSE["services"]["server"]

    given = cli.parsed(server["command"][1:])

    assert server["command"][0] == "mazmorra"
    assert given.run is serving.serve
    assert given.workers > 1
    assert f"server:{given.port}" in COMPOSE["configs"]["proxy"]["content"]
    assert any(volume.endswith(f":{given.data}") for volume in server["volumes"])


def test_the_server_of_the_compose_file_finds_its_database_and_trusts_its_proxy() -> None:
    environment = COMPOSE["services"]["server"]["environment"]
    base = COMPOSE["services"]["database"]["environment"]
    address = environment[config.DATABASE.name].replace("${MAZMORRA_PASSWORD}", "word")

    assert postgres.PostgreSQL(address).address == (
        f"postgresql://{base['POSTGRES_USER']}:word@database/{base['POSTGRES_DB']}"
    )
    (network,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    trusted = identity.trusted_proxies(environment[config.PROXY.name])
    assert trusted == [network["subnet"]]
    assert ipaddress.ip_network(network["subnet"]).is_private
    assert "ports" not in COMPOSE["services"]["server"], "only the proxy may reach it"


def test_an_image_is_made_from_what_git_knows_and_nothing_else() -> None:
    """Or else it would hold the history, and whatever was built here for another machine."""
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")

    assert ".git" in left_out
    for line in (ROOT / ".gitignore").read_text(encoding="utf-8").split():
        word = line.rstrip("/")
        if word.startswith((".venv", "src/", "build", "dist", ".hypothesis")):
            assert word in left_out
        elif word in {"node_modules", "__pycache__"}:
            assert f"**/{word}" in left_out


def test_a_server_is_asked_how_it_is_where_it_listens() -> None:
    server = COMPOSE["services"]["server"]
    port = cli.parsed(server["command"][1:]).port

    assert f"http://127.0.0.1:{port}/healthz" in server["healthcheck"]["test"][-1]


def test_no_password_stands_in_the_compose_file() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")

    assert re.findall(r"://[^:]+:([^@$]+)@", text) == []


@pytest.mark.parametrize("text", [PAGE, (ROOT / "compose.yaml").read_text(encoding="utf-8")])
def test_only_variables_are_named_that_are_read(text: str) -> None:
    assert set(re.findall(r"MAZMORRA_[A-Z]+", text)) <= VARIABLES


def test_only_options_are_named_that_there_are() -> None:
    options = set(re.findall(r"`(?:mazmorra serve )?(--[a-z]+)", PAGE))
    options |= set(re.findall(r"mazmorra serve.*?(--[a-z]+)", PAGE))

    assert options >= {"--host", "--data", "--database", "--workers"}
    for option in options:
        assert cli.parsed(["serve", option, "1"]).run is serving.serve


def test_the_readme_leads_to_the_page() -> None:
    assert "docs/hosting.md" in (ROOT / "README.md").read_text(encoding="utf-8")
