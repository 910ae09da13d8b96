"""The command itself, as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mazmorra.server.run import FIXED_SEED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def process(
    folder: Path, *options: str, database: str | None = None
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Run the command, and return it with the port that it says it listens on."""
    command = [sys.executable, "-m", "mazmorra", "serve", "--port", "0", "--data", str(folder)]
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": ""}
    if database is not None:
        environment["MAZMORRA_DATABASE"] = database
    with (
        (folder / "stderr").open("w") as stderr,
        subprocess.Popen(
            [*command, *options],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            env=environment,
        ) as found,
    ):
        assert found.stdout is not None
        try:
            address = found.stdout.readline()
            yield found, int(address.rpartition(":")[2].split("/")[0])
        finally:
            found.kill()


def errors_of(folder: Path) -> list[str]:
    """Return the lines that the command wrote besides the warning of its fixed seed."""
    written = (folder / "stderr").read_text(encoding="utf-8").splitlines()
    return [line for line in written if FIXED_SEED not in line]
