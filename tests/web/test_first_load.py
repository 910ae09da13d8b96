from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.build_web import STATIC

pytestmark = pytest.mark.skipif(
    not (STATIC / ".vite" / "manifest.json").is_file(),
    reason="the web client is not built: make test builds it",
)

#: What the first page may weigh, compressed and with its fonts.
MOST = 300_000


def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((STATIC / ".vite" / "manifest.json").read_text())
    return found


def needed(chunks: dict[str, Any], name: str, found: set[str]) -> None:
    """Collect the files that a chunk and all it imports bring."""
    chunk = chunks[name]
    if chunk["file"] in found:
        return
    found.update([chunk["file"], *chunk.get("css", [])])
    for other in chunk.get("imports", []):
        needed(chunks, other, found)


def weight(path: Path) -> int:
    """Return how many bytes of a file are sent to a browser of today."""
    squeezed = path.with_name(f"{path.name}.br")
    if squeezed.is_file():
        return squeezed.stat().st_size
    data = path.read_bytes()
    return len(data) if path.suffix == ".woff2" else len(gzip.compress(data, 9))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_first_load_of_the_lobby_is_light(lang: str) -> None:
    """Everything that the first page asks for, with the board that is drawn behind it."""
    chunks = manifest()
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    files = {"index.html", *re.findall(r'(?:href|src)="/([^"]+)"', page)}
    for chunk in (
        "index.html",
        "src/pages/Lobby.svelte",
        f"messages:{lang}",
        "src/lobby/board.svg?raw",
    ):
        needed(chunks, chunk, files)

    weights = {name: weight(STATIC / name) for name in sorted(files)}

    assert sum(name.endswith(".woff2") for name in files) == 3
    assert sum(weights.values()) < MOST, weights
