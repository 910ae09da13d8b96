"""A disk that fills and fails, and a clock that jumps: libraries loaded before the server's own."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("disk.c")
#: The numbers of the shared file, in the order of `disk.c`.
FAILING_FLUSHES, FULL, STOPPING = range(3)
#: Where Debian's libfaketime lies.
FAKETIME = "*/faketime/libfaketime.so.1"


class Disk:
    """Switches on faults of the disk in all processes that were started with its environment."""

    def __init__(self, folder: Path, compiler: str) -> None:
        library, control = folder / "disk.so", folder / "faults"
        command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
        subprocess.run(command, check=True)
        control.write_bytes(bytes(mmap.PAGESIZE))
        control.chmod(0o666)  # PostgreSQL runs as another user
        with control.open("r+b") as file:
            self._control = mmap.mmap(file.fileno(), mmap.PAGESIZE)
        self.environment = {"LD_PRELOAD": str(library), "DISK_FAULTS": str(control)}

    def set(self, what: int, number: int) -> None:
        """Change one number of the shared file."""
        struct.pack_into("i", self._control, 4 * what, number)

    def get(self, what: int) -> int:
        """Return one number of the shared file."""
        found: tuple[int] = struct.unpack_from("i", self._control, 4 * what)
        return found[0]

    def heal(self) -> None:
        """Switch off all faults."""
        for what in (FAILING_FLUSHES, FULL, STOPPING):
            self.set(what, 0)


class Clock:
    """Shifts the clock of all processes that were started with its environment."""

    def __init__(self, folder: Path, library: Path) -> None:
        self._file = folder / "clock"
        self.shift(0)
        self.environment = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            # A clock that is set does not change the time since the machine was started.
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1",
        }

    def shift(self, seconds: int) -> None:
        """Let the clock differ from the true one."""
        half = self._file.with_suffix(".part")
        half.write_text(f"{seconds:+d}\n", encoding="ascii")
        os.replace(half, self._file)


def disk(folder: Path) -> Disk | None:
    """Return the faults of a disk, where there is a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    return None if compiler is None else Disk(folder, compiler)


def clock(folder: Path) -> Clock | None:
    """Return a clock that can be set, where libfaketime is installed."""
    found = next(iter(sorted(Path("/usr/lib").glob(FAKETIME))), None)
    return None if found is None else Clock(folder, found)


def together(*parts: Disk | Clock | None) -> dict[str, str]:
    """Return one environment with the libraries of all."""
    environments = [part.environment for part in parts if part is not None]
    found = {name: word for one in environments for name, word in one.items()}
    if environments:
        found["LD_PRELOAD"] = ":".join(one["LD_PRELOAD"] for one in environments)
    return found
