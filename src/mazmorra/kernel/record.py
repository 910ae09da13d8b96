"""Records: a whole game as answers that reproduce it and events that let it be watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from mazmorra.kernel.definition import Outcome
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.secret import Secret

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mazmorra.kernel.definition import Definition

FORMAT = 1
#: A step, a seat or a number of rules, as any table may have it.
Number = Annotated[int, Meta(ge=0, lt=2**31)]


class Record(Secret, Struct):
    """A game as it is stored, sent and shared.

    Attributes:
        seats: Who sat where: `human`, or the name of a bot.
        names: What they are called, where somebody said.
        seed: The seed in hexadecimal digits, once it may be known.
        answers: Step, seat and key; `@undo` takes an answer back.
        events: Step, clause and the event with its type.
        turns: Step and fingerprint of every turn boundary.
        packs: Name, version and hash of the content packs it was played with.
        digest: The digest of its rules; None in a record of an earlier version.
        carry: What the earlier game of a campaign left for this one.
        fork: The step from which it went on with luck of its own. No single seed gives such a game:
            it can be watched, and not repeated.
        secret: The secret of the server in hexadecimal digits, once it may be known.
        secret_hash: Its hash, as it was shown before anybody sat down.
        words: The word of every seat in hexadecimal digits; empty for a bot, and where the player
            gave none.
        word_hashes: The hash of every word, as it was given before any word was known.
        chosen: Whether somebody typed the seed in.
    """

    game: str
    rules: Number
    engine: str
    seats: list[str]
    options: dict[str, bool | str | int]
    undo: Literal["strict", "free"]
    seed_hash: str
    answers: list[tuple[Number, Number, str]]
    events: list[tuple[Number, str, dict[str, Any]]]
    turns: list[tuple[Number, str]]
    outcome: Outcome | None
    carry: dict[str, Any] | None = None
    packs: list[tuple[str, str, str]] = field(default_factory=list)
    names: list[str] | None = None
    seed: str | None = None
    fork: Number | None = None
    secret: str | None = None
    secret_hash: str | None = None
    words: list[str] | None = None
    word_hashes: list[str] | None = None
    chosen: bool = False
    digest: str | None = None
    format: int = FORMAT

    def __repr__(self) -> str:
        rows = len(self.answers)
        return f"<Record of {self.game}, rules {self.rules}: {len(self.seats)} seats, {rows} rows>"

    def to_json(self) -> bytes:
        """Return the record as JSON."""
        return msgspec.json.encode(self)


def check_rules(record: Record, definition: Definition, where: str) -> None:
    """Check that a record was played by the rules and the content of *definition*.

    Raises:
        Refused: Its rules have another number, or the same number and another digest.
    """
    if record.rules != definition.rules:
        params = {"where": where, "rules": record.rules, "current": definition.rules}
        raise Refused("record/rules", None, params)
    if not definition.repeats(record.rules, record.digest):
        digests = {"digest": record.digest, "current": definition.digest or "none"}
        raise Refused("record/digest", None, {"where": where, "rules": record.rules, **digests})


def check_packs(played: Sequence[tuple[str, str, str]], definition: Definition, where: str) -> None:
    """Refuse what was played with other packs than *definition* has."""
    ours = [tuple(mark) for mark in definition.packs]
    theirs = [tuple(mark) for mark in played]
    if ours != theirs:
        wanted = ", ".join(f"{name} {version} ({hash})" for name, version, hash in played)
        raise Refused("record/packs", None, {"where": where, "packs": wanted or "none"})


def read_file(path: Path) -> bytes:
    """Return what a file holds, or say in one sentence why it cannot be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise Refused("file/missing", None, {"where": str(path)}) from None
    except OSError as problem:
        params = {"where": str(path), "problem": problem.strerror or type(problem).__name__}
        raise Refused("file/unreadable", None, params) from None


def read_record(data: bytes, where: str = "the record") -> Record:
    """Read a record, or say in one sentence what is wrong with it."""
    try:
        head = msgspec.json.decode(data, type=dict[str, Any])
        if head.get("format") != FORMAT:
            params = {"where": where, "format": head.get("format", "none"), "known": FORMAT}
            raise Refused("record/format", None, params)
        return msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise Refused(
            "record/unreadable", None, {"where": where, "problem": str(problem)}
        ) from None
