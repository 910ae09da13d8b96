"""The commands for operators of a server: serve, backup, restore."""

from __future__ import annotations

import argparse
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.bots import registry
from mazmorra.bots.thinkers.check import register_checked
from mazmorra.server import config, lan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.messages import Speaker


def place_options(command: argparse.ArgumentParser) -> None:
    """Add the options for the place of the data."""
    command.add_argument(
        "--data", metavar="FOLDER", type=_folder, help="data folder; by default the user's"
    )
    command.add_argument(
        "--database",
        metavar="URL",
        help="store tables in a PostgreSQL; the environment variable "
        f"{config.DATABASE.name} hides the password",
    )


def backup_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `backup` and `restore`."""
    command.add_argument("file", metavar="FILE", type=Path, help="the backup")
    place_options(command)
    command.add_argument("--force", action="store_true", help="replace an existing file or data")


def serving_options(serving: argparse.ArgumentParser) -> None:
    """Add the options of `serve`."""
    where = serving.add_mutually_exclusive_group()
    where.add_argument("--host", help="the address to listen on; by default 127.0.0.1")
    where.add_argument(
        "--lan",
        metavar="ADDRESS",
        nargs="?",
        const="",
        help="invite friends in the local network: listen at this computer's address there too, "
        "and refuse requests to any other; ADDRESS chooses one of several networks",
    )
    serving.add_argument("--port", type=_port, help="the port; by default 8765, or a free one")
    place_options(serving)
    serving.add_argument(
        "--workers",
        type=_count,
        default=1,
        metavar="N",
        help="number of server processes; by default 1",
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
        help="log every request and answer; by default only warnings and errors",
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
        help="which addresses players may register for a call when it is their turn: none, public "
        "https addresses (the default), or any, private networks and this machine included",
    )

    serving.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="MODULE:CLASS",
        help="offer a bot of yours at every table, called after its class or as in "
        "name=module:Class; installing it is trusting it",
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
    """Return the URL of the PostgreSQL that the options or the environment name, if any."""
    return given.database or config.DATABASE.value or None


def lan_of(given: argparse.Namespace) -> str | None:
    """Return the address in the local network that the options offer, if any.

    Raises:
        Refused: This computer is in no local network.
    """
    wish = "" if given.lan is None and given.in_network else given.lan
    if wish is None or given.host is not None:
        return None
    return wish or lan.local_address()


def serve(given: argparse.Namespace) -> int:
    """Run the server for the browser: lobby, games, replays and rules."""
    say = _speaker(given).say

    def on_ready(address: str, lan: str | None = None) -> None:
        print(say("cli-serving", address=address), flush=True)
        if lan is not None:
            print(say("cli-serving-lan", address=lan), flush=True)

    packs = [Path(folder) for folder in given.pack]
    for bot in given.bot:
        register_checked(registry.name_for(bot))
    with metrics_folder(given.workers):
        from mazmorra.server.run import serve as run

        run(
            *(given.host or "127.0.0.1", given.port, given.data, packs),
            browser=given.open,
            say=on_ready,
            log=given.log,
            metrics=given.metrics,
            webhooks=given.webhooks,
            database=database_of(given),
            workers=given.workers,
            lan=lan_of(given),
        )
    return 0


@contextmanager
def metrics_folder(workers: int) -> Iterator[None]:
    """Provide the folder in which several workers share their metrics while they serve.

    prometheus-client reads the variable when it is imported, which `mazmorra.server.run` does.
    """
    if workers == 1 or config.METRICS_FOLDER.value:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="mazmorra-metrics-") as folder:
        config.METRICS_FOLDER.value = folder
        try:
            yield
        finally:
            config.METRICS_FOLDER.unset()


def backup(given: argparse.Namespace) -> int:
    """Write all tables, people and secrets into one file; the server may run meanwhile."""
    from mazmorra.server.db.backup import back_up

    found = back_up(_place(given), given.file, force=given.force)
    counts = {"tables": found.tables, "rows": found.rows}
    print(_speaker(given).say("cli-backed-up", where=str(given.file), **counts))
    return 0


def restore(given: argparse.Namespace) -> int:
    """Restore a backup in a data folder or a PostgreSQL; the server has to be stopped."""
    from mazmorra.server.db.backup import restore as put_back

    found = put_back(given.file, _place(given), force=given.force)
    counts = {"tables": found.tables, "rows": found.rows}
    print(_speaker(given).say("cli-restored", where=str(given.file), **counts))
    return 0


def _place(given: argparse.Namespace) -> Path | str:
    return database_of(given) or given.data or config.data_folder()


def _speaker(given: argparse.Namespace) -> Speaker:
    from mazmorra.messages import common

    return common(given.lang)
