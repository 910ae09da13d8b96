"""`python -m mazmorra` is the `mazmorra` command."""

from __future__ import annotations

import sys

from mazmorra.cli import main

if __name__ == "__main__":
    sys.exit(main())
