"""Every environment variable that the server reads, with its default and its meaning.

What a value means in detail is parsed where it is used: `ops/rate_limit.py` reads limits and
`middleware/identity.py` networks. Command-line options stand in `mazmorra/serving.py`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Variable:
    """One environment variable.

    Attributes:
        name: Its name in the environment.
        default: Its value where it is not set; empty switches off what it is for.
        meaning: Its explanation for operators, repeated in `docs/hosting.md`.
    """

    def __init__(self, name: str, default: str, meaning: str) -> None:
        self.name = name
        self.default = default
        self.meaning = meaning

    @property
    def value(self) -> str:
        """The value now."""
        return os.environ.get(self.name, self.default)

    @value.setter
    def value(self, text: str) -> None:
        os.environ[self.name] = text

    def unset(self) -> None:
        """Remove it from the environment of this process and of those it starts."""
        os.environ.pop(self.name, None)


DATABASE = Variable(
    "MAZMORRA_DATABASE",
    "",
    "URL of a PostgreSQL. Unlike the option `--database`, it is hidden from other users of the "
    "machine. Without either, tables are stored in an SQLite file in the data folder.",
)
LIMITS = Variable(
    "MAZMORRA_LIMITS",
    "",
    "Rate limits that differ from the defaults (`tables_by_address=500:10 "
    "sockets_by_address=5000`), or `off` for none.",
)
PROXY = Variable(
    "MAZMORRA_PROXY",
    "",
    "Addresses and networks of proxies whose `X-Forwarded-*` headers are trusted, separated by "
    "commas or spaces.",
)
HOSTS = Variable(
    "MAZMORRA_HOSTS",
    "",
    "Host names of the site, separated by commas or spaces; requests for any other are refused. "
    "Required with `MAZMORRA_PROXY`.",
)
SEED = Variable(
    "MAZMORRA_SEED",
    "",
    "Text that every table is dealt from, for tests and demonstrations only: a player who knows it "
    "knows every card.",
)
THINKERS = Variable(
    "MAZMORRA_THINKERS",
    "",
    "Number of processes in which bots think, for all workers together. By default one less than "
    "there are cores, and at least one.",
)
METRICS_FOLDER = Variable(
    "PROMETHEUS_MULTIPROC_DIR",
    "",
    "Folder in which several workers share their metrics. Without it the server makes a temporary "
    "one.",
)
DATA_HOME = Variable(
    "XDG_DATA_HOME",
    "",
    "Parent of the default data folder, if it is an absolute path. The option `--data` names "
    "another folder.",
)
WINDOWS_DATA_HOME = Variable(
    "LOCALAPPDATA",
    "",
    "Parent of the default data folder on Windows, which sets it for every user.",
)

VARIABLES = (
    *(DATABASE, LIMITS, PROXY, HOSTS, SEED, THINKERS),
    *(METRICS_FOLDER, DATA_HOME, WINDOWS_DATA_HOME),
)


def data_folder() -> Path:
    """Return the default data folder of this user."""
    if os.path.isabs(DATA_HOME.value):
        return Path(DATA_HOME.value) / "mazmorra"
    if sys.platform == "win32" and WINDOWS_DATA_HOME.value:
        return Path(WINDOWS_DATA_HOME.value) / "mazmorra"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "mazmorra"
    return Path.home() / ".local" / "share" / "mazmorra"
