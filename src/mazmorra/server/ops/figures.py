"""Where several workers put their figures, so that whichever is asked can add them up."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Names the folder; it has to be known before the first figure is made.
FOLDER = "PROMETHEUS_MULTIPROC_DIR"


@contextmanager
def shared_figures(workers: int) -> Iterator[None]:
    """Give several workers a folder for their figures, for as long as they serve."""
    if workers == 1 or FOLDER in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="mazmorra-figures-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]
