"""The web client is built before the wheel is packed, so that whoever installs it needs no Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))


class WebClient(BuildHookInterface[Any]):
    """Builds the web client; an editable install leaves that to `make`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what has changed since the last time."""
        if version == "editable":
            return
        from tools import build_web

        build_web.build()
