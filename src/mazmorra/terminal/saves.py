"""Games in progress on disk: the record of every table, written after every answer.

A file is a record like any other, with the seed and a few words that only this client needs, so
`mazmorra verify` and `mazmorra replay` read it too. Encoding and writing a game of 1400 events
takes about 3 ms, so nothing is written in pieces.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, field, structs

from mazmorra.kernel import Refused, read_pack
from mazmorra.kernel.record import FORMAT, Record, read_file, read_record

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Most saved games of each kind.
NEWEST = 10
#: Suffix of a file while it is written.
PART = ".part"


class Kept(Record, kw_only=True):
    """A saved record.

    Attributes:
        folders: Where the packs lie that it is played with.
        party: The file of the party that plays it, in a campaign.
        lesson: Whether it began as first steps.
    """

    folders: list[str] = field(default_factory=list)
    party: str | None = None
    lesson: bool = False


class Summary(Struct, frozen=True):
    """The facts of a saved game for a list.

    Attributes:
        game: Its id; empty where the file cannot be read.
        players: Who sits where: `human`, or the name of a bot.
        step: How many answers were given, with those that were taken back.
        when: When the last one was given, in seconds of the epoch.
        over: Whether it has come to its end.
        seed_hash: Tells the game from others.
    """

    path: Path
    when: float
    game: str = ""
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    step: int = 0
    over: bool = False
    seed_hash: str = ""


class _Head(Struct):
    """The part of a record that a list needs."""

    game: str
    seats: list[str]
    answers: list[msgspec.Raw]
    outcome: msgspec.Raw
    format: int
    seed_hash: str = ""
    names: list[str] | None = None
    party: str | None = None


def folder() -> Path:
    """Return the folder of saved games: `mazmorra/games` in the state folder of the XDG standard.

    Raises:
        OSError: There is no home folder.
    """
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    if not state.is_absolute():  # the standard says that such a value is ignored
        try:
            state = Path.home() / ".local" / "state"
        except RuntimeError as problem:
            raise OSError(str(problem)) from None
    return state / "mazmorra" / "games"


def new_path(game: str, seed_hash: str) -> Path:
    """Return the file of a game that begins now.

    Raises:
        OSError: There is no home folder.
    """
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{seed_hash[:8]}"
    path, number = folder() / f"{stem}.json", 2
    while path.exists():
        path, number = path.with_name(f"{stem}-{number}.json"), number + 1
    return path


def write(path: Path, data: bytes) -> None:
    """Write a file that only its owner reads; the one before it stays until the new one is there.

    Raises:
        OSError: It cannot be written; the one before it is untouched.
    """
    _make(path.parent)
    part = path.with_name(f".{path.name}{PART}")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            if hasattr(os, "fchmod"):
                os.fchmod(handle, 0o600)
            file.write(data)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _make(place: Path) -> None:
    """Make a folder and those above it that are missing; the one of games is its owner's alone."""
    missing = [one for one in (place, *place.parents) if not one.is_dir()]
    for one in reversed(missing):
        one.mkdir(mode=0o700, exist_ok=True)
    if place == folder() and place.stat().st_mode & 0o077:
        place.chmod(0o700)


def prune(game: str) -> None:
    """Delete all but the newest games of a kind; what cannot be deleted stays."""
    for path in _files(game)[NEWEST:]:
        try:
            path.unlink(missing_ok=True)
        except OSError:
            continue


def _files(game: str = "") -> list[Path]:
    """Return the files of a game, or of all games, the newest first."""

    def newest(path: Path) -> tuple[int, str]:
        try:
            return -path.stat().st_mtime_ns, path.name
        except OSError:  # another one has just deleted it
            return 0, path.name

    try:
        found = [p for p in folder().glob(f"{game or '*'}-*.json") if not p.name.startswith(".")]
    except OSError:
        return []
    return sorted(found, key=newest)


def listing(game: str = "") -> list[Summary]:
    """Return the saved games, the newest first, unreadable files included."""
    found = []
    for path in _files(game):
        try:
            when = path.stat().st_mtime
            head = _head(path)
        except OSError:
            continue
        if head is None:
            found.append(Summary(path, when))
            continue
        over = bytes(head.outcome) != b"null"
        players, names = tuple(head.seats), tuple(head.names or ())
        step = len(head.answers)
        found.append(Summary(path, when, head.game, players, names, step, over, head.seed_hash))
    return found


def _head(path: Path) -> _Head | None:
    try:
        head = msgspec.json.decode(path.read_bytes(), type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return head if head.format == FORMAT else None


def same_adventure(game: str, seed_hash: str, party: str) -> Path | None:
    """Return the file of a party's saved adventure, if there is one."""
    for path in _files(game):
        try:
            head = _head(path)
        except OSError:
            continue
        if head is not None and (head.seed_hash, head.party) == (seed_hash, party):
            return path
    return None


def newest(game: str = "") -> Path:
    """Return the file of the last saved game.

    Raises:
        Refused: There is none.
    """
    for summary in listing(game):
        if not summary.over:
            return summary.path
    raise Refused("resume/none")


def read(path: Path) -> Kept:
    """Read a saved game: any unfinished record with its seed.

    Raises:
        Refused: There is no such file, it is no record, or it is over.
    """
    data = read_file(path)
    record = read_record(data, path.name)
    if record.outcome is not None:
        raise Refused("resume/over", None, {"where": str(path)})
    try:
        return msgspec.json.decode(data, type=Kept)
    except msgspec.MsgspecError:  # another program has written other words beside the record
        return Kept(**_fields(record))


def packs_of(path: Path) -> tuple[str, bool, tuple[str, ...]]:
    """Return the game of a record, whether it was played with packs, and where those lie."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return "", False, ()
    return kept.game, bool(kept.packs), tuple(kept.folders)


def check_folders(kept: Kept, packs: Sequence[str], where: str) -> None:
    """Check that the packs of a game are unchanged.

    Raises:
        Refused: One is missing, or has changed.
    """
    for number, (name, version, hash) in enumerate(kept.packs):
        params: dict[str, Any] = {"where": where, "pack": name, "version": version}
        place = packs[number] if number < len(packs) else ""
        if not place or not (Path(place) / "pack.toml").is_file():
            raise Refused("resume/pack_missing", None, {**params, "folder": place or "?"})
        if read_pack(Path(place)).mark != (name, version, hash):
            raise Refused("resume/pack_changed", None, {**params, "folder": place})


def encoded(record: Record, **more: Any) -> bytes:
    """Return the content of a save: the record, with the facts of this client."""
    return Kept(**_fields(record), **more).to_json() + b"\n"


def _fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in structs.asdict(record)}
