"""Folders and files that nobody but their owner may look into."""

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
except ImportError:  # Windows lets nobody put another file in the place of one that is open
    fcntl = None  # type: ignore[assignment]

#: Says where the server is that uses a folder.
ADDRESS_FILE = "address"


def make_private_folder(folder: Path) -> None:
    """Make a folder that is its owner's alone; one that is there already stays as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private_file(path: Path) -> None:
    """Make an empty file that is its owner's alone, before anybody writes secrets into it.

    What a store lays beside its file gets the mode of that file.
    """
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


@contextmanager
def holding(folder: Path, address: str = "") -> Iterator[None]:
    """Be the only one who changes what is kept in a folder, for as long as this process lives.

    Two servers of one folder would not hear of each other's answers, and who restores a backup
    under a server takes away what it goes on writing to.

    Args:
        folder: Where the data lie.
        address: Where whoever holds it can be found; others are told.

    Raises:
        Refused: Somebody else does so already, or there can be no such folder.
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
            pass  # a file system of other machines that knows no such thing
        if address:
            with in_words(folder):
                make_private_file(note)
                note.write_text(address, encoding="utf-8")
        yield
        note.unlink(missing_ok=True)
    finally:
        os.close(handle)


def in_use(place: Path | str, address: str = "") -> Refused:
    """Return the refusal of what somebody else uses, at an address if it is known."""
    params = {"where": named(place), "address": address or "none"}
    return Refused("store/in_use", None, params)


def _read(note: Path) -> str:
    try:
        return note.read_text(encoding="utf-8")[:200]
    except (OSError, ValueError):
        return ""
