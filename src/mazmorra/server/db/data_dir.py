"""The data folder: private files, and a lock against a second server."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mazmorra.kernel import Refused
from mazmorra.server.store_errors import in_words, named

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has no flock, but does not replace an open file either
    fcntl = None  # type: ignore[assignment]

#: The file with the URL of the server that uses a folder.
ADDRESS_FILE = "address"


def make_private_folder(folder: Path) -> None:
    """Create a folder with mode 0700; an existing one is left unchanged."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private_file(path: Path) -> None:
    """Create an empty file with mode 0600, before secrets are written to it.

    The journals of a database get the mode of its file.
    """
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


@contextmanager
def lock_folder(folder: Path, address: str = "") -> Iterator[None]:
    """Lock a data folder against other servers and restores while this process uses it.

    Two servers of one folder would not learn of each other's answers, and a restore would replace
    the file that a running server writes.

    Args:
        folder: The data folder.
        address: The URL of this server, for the refusal of others.

    Raises:
        Refused: The folder is locked by another process, or cannot be created.
    """
    with in_words(folder):
        make_private_folder(folder)
        handle = None if fcntl is None else os.open(folder, os.O_RDONLY)
    if handle is None:
        yield
        return
    note = folder / ADDRESS_FILE
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise in_use(folder, _read(note)) from None
        except OSError:
            pass  # a network file system without locks
        if address:
            with in_words(folder):
                make_private_file(note)
                note.write_text(address, encoding="utf-8")
        yield
        note.unlink(missing_ok=True)
    finally:
        os.close(handle)


def in_use(place: Path | str, address: str = "") -> Refused:
    """Return the refusal of a place that a server uses, with its URL if it is known."""
    params = {"where": named(place), "address": address or "none"}
    return Refused("store/in_use", None, params)


def _read(note: Path) -> str:
    try:
        return note.read_text(encoding="utf-8")[:200]
    except (OSError, ValueError):
        return ""
