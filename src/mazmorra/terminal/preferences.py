"""The settings for all games: language, speed of bots, undo, packs."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct, field

from mazmorra.messages import LANGUAGES
from mazmorra.terminal import saves

#: Seconds between the answers of bots, by the name of the speed.
SPEEDS = {"slow": 1.5, "normal": 0.6, "fast": 0.15, "instant": 0.0}
FILE = "terminal.json"


class Preferences(Struct):
    """The settings of the terminal client.

    Attributes:
        lang: The language of the menu, or empty for that of the system.
        speed: How fast bots answer.
        packs: Folders of content that new games are played with.
    """

    lang: str = ""
    speed: str = "normal"
    undo: Literal["free", "strict"] = "free"
    packs: list[str] = field(default_factory=list)

    @property
    def pace(self) -> float:
        """Seconds between the answers of bots."""
        return SPEEDS[self.speed]

    def save(self) -> None:
        """Write the settings beside the games.

        Raises:
            OSError: They cannot be written.
        """
        data = msgspec.json.format(msgspec.json.encode(self), indent=2)
        saves.write(saves.folder().parent / FILE, data + b"\n")


def read() -> Preferences:
    """Return the settings; where there are none, or none that can be read, the usual ones."""
    try:
        found = msgspec.json.decode((saves.folder().parent / FILE).read_bytes(), type=Preferences)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Preferences()
    if found.lang not in LANGUAGES:
        found.lang = ""
    if found.speed not in SPEEDS:
        found.speed = "normal"
    return found
