"""Folders and files that nobody but their owner may look into."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def make_private_folder(folder: Path) -> None:
    """Make a folder that is its owner's alone; one that is there already stays as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private_file(path: Path) -> None:
    """Make an empty file that is its owner's alone, before anybody writes secrets into it.

    What a store lays beside its file gets the mode of that file.
    """
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
