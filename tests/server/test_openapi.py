"""The web client's types are those of the server."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from mazmorra.server.api import openapi
from mazmorra.server.app import make_litestar
from mazmorra.server.schemas import realtime

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STALE = "is stale: run `mazmorra schema web/openapi.json`, then `npm run types` in web"


def test_the_stored_openapi_file_is_what_the_server_says() -> None:
    stored = (WEB / "openapi.json").read_text(encoding="utf-8")

    made = openapi.document(make_litestar(None))
    same = stored == made  # showing a difference of this size takes minutes
    assert same, f"web/openapi.json {STALE}"


def test_the_stored_types_name_every_schema_and_every_path() -> None:
    types = (WEB / "src" / "lib" / "api.d.ts").read_text(encoding="utf-8")
    document = json.loads(openapi.document(make_litestar(None)))

    missing = [
        name for name in document["components"]["schemas"] if f"        {name}:" not in types
    ]
    missing += [path for path in document["paths"] if f'"{path}"' not in types]

    assert not missing, f"web/src/lib/api.d.ts {STALE}"


def test_the_stored_types_are_made_from_the_stored_file(tmp_path: Path) -> None:
    tool = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
    node = shutil.which("node")
    if node is None or not tool.is_file():
        pytest.skip("there is no node with openapi-typescript here")
    command = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["scripts"]["types"]
    options = re.findall(r"--[a-z-]+", command)
    made = tmp_path / "api.d.ts"

    subprocess.run(
        [node, str(tool), "openapi.json", *options, "-o", str(made)],
        cwd=WEB,
        check=True,
        capture_output=True,
    )

    stored = (WEB / "src" / "lib" / "api.d.ts").read_text(encoding="utf-8")
    assert made.read_text(encoding="utf-8") == stored, f"web/src/lib/api.d.ts {STALE}"


def test_every_reference_leads_somewhere() -> None:
    text = openapi.document(make_litestar(None))
    names = json.loads(text)["components"]["schemas"]

    references = set(re.findall(r'"#/components/schemas/([^"]+)"', text))

    assert references <= names.keys()


def test_the_messages_of_the_socket_and_every_game_are_among_the_components() -> None:
    found = openapi.components()

    assert {"FromClient", "FromServer", "Situation", "Answer", "Refusal"} <= found.keys()
    for game in ("Dungeonquest", "DungeonRaiders"):
        assert {f"{game}View", f"{game}Event", f"{game}Decision"} <= found.keys()
    assert len(found["FromServer"]["anyOf"]) == len(realtime.FromServer.__args__)
