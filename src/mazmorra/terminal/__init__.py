"""The terminal client: a menu, a table and a replay on a screen, or line by line on any pipe."""

from __future__ import annotations

import io
import logging
import sys
from logging.handlers import MemoryHandler
from typing import TYPE_CHECKING, TextIO

from mazmorra import bots, streams
from mazmorra.kernel import Refused
from mazmorra.messages import common
from mazmorra.terminal import open_save, preferences, saves
from mazmorra.terminal.lessons import Lessons
from mazmorra.terminal.plain import INTERRUPTED, Lines, Session, Watching
from mazmorra.terminal.show import Show, read
from mazmorra.terminal.table import Table, check_writable, setting

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mazmorra.kernel import OptionValue
    from mazmorra.terminal.app import MazmorraApp

log = logging.getLogger("mazmorra.terminal")
#: Log lines that are buffered while the screen is drawn.
HELD_LINES = 1000

WRONG_USE = 2
DAMAGED = 1


def preferred(lang: str) -> str:
    """Return the language of the settings, or *lang* where none was chosen there."""
    return preferences.read().lang or lang


def choose(lang: str) -> int:
    """Open the menu; return the exit code.

    Without a screen there is nothing to choose on, and one sentence says what to do instead.
    """
    if not _has_screen():
        print(common(lang).say("terminal-no-screen"), file=sys.stderr)
        return WRONG_USE
    from mazmorra.terminal.app import MazmorraApp

    return _run(MazmorraApp(lang))


def play(
    game: str,
    seats: list[str] | None,
    options: dict[str, OptionValue],
    seed: str | None,
    lang: str,
    plain: bool,
    record: Path | None,
    packs: Sequence[str] = (),
    party: Path | None = None,
) -> int:
    """Play a game, on a screen or with *plain* line by line; return the exit code.

    Args:
        game: The game's id.
        seats: Who sits where: `me` or a bot, each with `:Name` if it has one; None for one person
            among bots.
        options: Variants and house rules by id.
        seed: A text, 64 hexadecimal digits for the seed itself, or None for 32 random bytes.
        lang: The language to begin in.
        plain: Whether to play line by line; so it is anyway where there is no screen.
        record: Where to write the record at the end, or when the game is left.
        packs: Folders of content that change the game.
        party: Where the party of a campaign is kept: it begins with what is there, and what it
            brings home is written there.
    """
    if seats is not None and not (seats and all(word.partition(":")[0].strip() for word in seats)):
        known = ", ".join(bots.NAMES)
        print(common(lang).say("terminal-empty-seat", bots=known), file=sys.stderr)
        return WRONG_USE
    try:
        chosen = setting(game, seats, options, seed, record, packs, party)
        table = Table(chosen, lang)
        for file in (record, party):
            if file is not None:
                check_writable(file)
    except Refused as refused:
        return _refuse(lang, refused, WRONG_USE)
    return _sit_down(table, lang, plain)


def resume(
    path: Path | None,
    game: str | None,
    lang: str,
    plain: bool,
    record: Path | None = None,
    packs: Sequence[str] = (),
) -> int:
    """Continue a saved game; return the exit code.

    Args:
        path: Its record, or None for the game that was left last.
        game: The game's id, where only games of one kind are meant.
        lang: The language to go on in.
        plain: Whether to play line by line.
        record: Where to write the record at the end, or when the game is left.
        packs: Folders of content, where they lie elsewhere than before.
    """
    try:
        if record is not None:
            check_writable(record)
        table = open_save.resume(path or saves.newest(game or ""), lang, record, packs)
    except Refused as refused:
        return _refuse(lang, refused, WRONG_USE)
    return _sit_down(table, lang, plain)


def _sit_down(table: Table, lang: str, plain: bool) -> int:
    """Play at a table, on a screen or line by line; return the exit code."""
    if plain or not _has_screen():
        return Session(table, Lines(*_streams())).play()
    from mazmorra.terminal.app import MazmorraApp

    return _run(MazmorraApp(lang, table=table))


def learn(game: str, lang: str, plain: bool) -> int:
    """Play the tutorial of a game, on a screen or line by line; return the exit code."""
    try:
        table = Lessons(game, lang)
    except Refused as refused:
        return _refuse(lang, refused, WRONG_USE)
    if plain or not _has_screen():
        lines = Lines(*_streams())
        lines.say(table.welcome, "")
        return Session(table, lines).play()
    from mazmorra.terminal.app import MazmorraApp

    return _run(MazmorraApp(lang, table=table))


def replay(path: Path, lang: str, plain: bool, packs: Sequence[str] = ()) -> int:
    """Watch a recorded game, with the packs it was played with; return the exit code."""
    try:
        show = Show(read(path, packs), lang, packs)
    except Refused as refused:
        return _refuse(lang, refused, DAMAGED)
    if plain or not _has_screen():
        read_from, write = _streams()
        watching = Watching(show, Lines(read_from, write))
        try:
            return watching.by_commands() if read_from.isatty() else watching.tell_all()
        except KeyboardInterrupt:
            return INTERRUPTED
    from mazmorra.terminal.app import MazmorraApp

    return _run(MazmorraApp(lang, show=show))


def _run(app: MazmorraApp) -> int:
    """Run the screen, and print its final message after it is closed.

    Errors that were logged meanwhile follow on the error stream; a game that an error has ended is
    written first of all.
    """
    held = MemoryHandler(HELD_LINES, flushLevel=logging.CRITICAL + 1)
    log.addHandler(held)
    try:
        code = app.run()
    finally:
        table = app.table
        if table is not None and (app.return_code or table.setting.record is not None):
            app.last_words = table.rescue()
        log.removeHandler(held)
        held.setTarget(logging.StreamHandler(sys.stderr))
        held.close()
    for words in app.last_words:
        print(words)
    return app.return_code or code or 0


def _has_screen() -> bool:
    """Return whether a screen can be drawn on this terminal."""
    # Textual draws on the error stream, so that must be a screen as well.
    found = (sys.stdin, sys.stdout, sys.stderr)
    shown = all(stream is not None and stream.isatty() for stream in found)
    return shown and not streams.only_ascii() and not streams.is_ascii(sys.stdout)


def _streams() -> tuple[TextIO, TextIO]:
    """Return standard input and output that accept any byte and any character.

    One that is closed is None in Python; in its place stands one without anything to read.
    """
    read, write = sys.stdin or io.StringIO(), sys.stdout or io.StringIO()
    reconfigure = getattr(read, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    streams.prepare((write,))
    return read, write


def _refuse(lang: str, refused: Refused, code: int) -> int:
    print(common(lang).refused(refused), file=sys.stderr)
    return code


__all__ = ["choose", "learn", "play", "preferred", "replay", "resume"]
