"""The names of every icon that content may use: `python -m tools.icon_names` writes them.

They are the icons of game-icons.net as the web client's packages bring them, so that content is
checked where the client was never built. A test fails when the file is stale.
"""

from __future__ import annotations

import json
from pathlib import Path

from mazmorra.kernel.icons import FILE
from tools import build_web

SOURCE = build_web.WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"


def names(source: Path = SOURCE) -> list[str]:
    """Return the names of all icons of the package, those with another name too."""
    found = json.loads(source.read_text(encoding="utf-8"))
    return sorted({*found["icons"], *found.get("aliases", {})})


def main() -> None:
    """Write the names."""
    build_web.install()
    FILE.write_text("\n".join(names()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
