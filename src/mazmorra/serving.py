"""The commands for operators of a server: serve, backup, restore."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.messages import Speaker

#: Names the database in the environment, where other users of the machine do not see it.
DATABASE = "MAZMORRA_DATABASE"


def place_options(word: argparse.ArgumentParser) -> None:
    """Say where tables may be kept."""
    word.add_argument("--data", metavar="FOLDER", type=_folder, help="where tables are kept")
    word.add_argument(
        "--database",
        metavar="URL",
        help=f"keep tables in a PostgreSQL; {DATABASE} in the environment hides the password",
    )


def backup_options(word: argparse.ArgumentParser) -> None:
    """Say what may be backed up and restored."""
    word.add_argument("file", metavar="FILE", type=Path)
    place_options(word)
    word.add_argument("--force", action="store_true", help="replace what is there already")


def serving_options(serving: argparse.ArgumentParser) -> None:
    """Say what a server can be told."""
    serving.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    serving.add_argument("--port", type=_port, help="by default 8765, or a free one")
    place_options(serving)
    serving.add_argument(
        "--workers",
        type=_count,
        default=1,
        metavar="N",
        help="how many processes serve; by default 1",
    )
    serving.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="open a browser once the server answers",
    )
    serving.add_argument(
        "--log",
        choices=["plain", "json"],
        help="write down every request and answer; by default only trouble",
    )
    serving.add_argument(
        "--metrics",
        action="store_true",
        help="serve metrics at /metrics, protected by the token in the data folder",
    )
    serving.add_argument(
        "--webhooks",
        choices=["off", "public", "any"],
        default="public",
        help="where players may have themselves called when it is their turn: nowhere, at https "
        "addresses of the whole internet, or anywhere, this machine included",
    )


def _count(word: str) -> int:
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= 64):
        raise argparse.ArgumentTypeError("there are 1 to 64 workers")
    return int(word)


def _port(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word) < 65536):
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(word)


def _folder(word: str) -> Path:
    if not word:  # an unset variable; it would mean the current folder
        raise argparse.ArgumentTypeError("a folder has a name")
    return Path(word)


def database_of(given: argparse.Namespace) -> str | None:
    """Return the address of the PostgreSQL that is meant, if one is."""
    return given.database or os.environ.get(DATABASE) or None


def serve(given: argparse.Namespace) -> int:
    """Open the table in the browser: lobby, games, replays and rules."""
    from mazmorra.server.ops.figures import shared_figures

    say = _speaker(given).say

    def tell(address: str) -> None:
        print(say("cli-serving", address=address), flush=True)

    packs = [Path(folder) for folder in given.pack]
    with shared_figures(given.workers):
        from mazmorra.server.run import serve as run

        run(
            *(given.host, given.port, given.data, packs),
            browser=given.open,
            say=tell,
            log=given.log,
            metrics=given.metrics,
            webhooks=given.webhooks,
            database=database_of(given),
            workers=given.workers,
        )
    return 0


def backup(given: argparse.Namespace) -> int:
    """Write all tables, people and secrets into one file, also while the server runs."""
    import asyncio

    from mazmorra.server.db.backup import back_up

    found = asyncio.run(back_up(_place(given), given.file, force=given.force))
    counts = {"tables": found.tables, "rows": found.rows}
    print(_speaker(given).say("cli-backed-up", where=str(given.file), **counts))
    return 0


def restore(given: argparse.Namespace) -> int:
    """Put a backup where tables are kept, in a folder or a PostgreSQL; the server is stopped."""
    from mazmorra.server.db.backup import restore as put_back

    found = put_back(given.file, _place(given), force=given.force)
    counts = {"tables": found.tables, "rows": found.rows}
    print(_speaker(given).say("cli-restored", where=str(given.file), **counts))
    return 0


def _place(given: argparse.Namespace) -> Path | str:
    from mazmorra.server.run import data_folder

    return database_of(given) or given.data or data_folder()


def _speaker(given: argparse.Namespace) -> Speaker:
    from mazmorra.messages import common

    return common(given.lang)
