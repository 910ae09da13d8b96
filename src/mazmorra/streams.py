"""The standard streams, and readable ASCII for those that show nothing else."""

from __future__ import annotations

import codecs
import io
import os
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

#: The name of the error handler that writes ASCII for signs a stream cannot encode.
READABLE = "mazmorra.readable"

#: A sign of ASCII for every sign of the boards and texts that is no letter with an accent. All but
#: the marks before a Spanish question are one sign wide, so that maps stay in their columns; the
#: signs of a board's legend stay different from each other.
SIGNS: dict[str, str] = {
    # frames and walls: heavy ones are = and |, light ones - and :, doors and bridges ~ and !
    **dict.fromkeys("━╸╺", "="),
    **dict.fromkeys("─┄╌╴╶", "-"),
    "═": "~",
    **dict.fromkeys("┃╹╻", "|"),
    **dict.fromkeys("│┆╎╵╷", ":"),
    "║": "!",
    **dict.fromkeys("┌┏┐┓╭╮┬┳", "."),
    **dict.fromkeys("└┗┘┛╯╰┴┻", "'"),
    **dict.fromkeys("├┣┤┫", "|"),
    **dict.fromkeys("┼╋", "."),
    "╱": "/",
    "╲": "\\",
    "╳": "X",
    **dict.fromkeys("▌▎▏", "|"),
    # floors and darkness
    "·": ".",
    "•": "o",
    "░": ",",
    "▒": ";",
    "▓": "#",
    "▪": ".",
    # seats
    "●": "@",
    "◆": "&",
    "⬢": "%",
    "■": "W",
    "▼": "V",
    "▲": "A",
    "◉": "e",
    "◈": "w",
    # things and places
    "♜": "T",
    "☠": "D",
    "☼": "*",
    "★": "*",
    "♥": "H",
    "◇": "o",
    "▮": "#",
    "▯": "-",
    "▣": "B",
    "▢": "b",
    "◎": "Q",
    "○": "u",
    "≡": "_",
    "≈": "~",
    "∩": "n",
    "∴": ":",
    "↻": "R",
    "⚑": "P",
    "†": "t",
    "‡": "I",
    "↣": "}",
    "✶": "{",
    "✓": "y",
    "✗": "x",
    "˟": "x",
    "°": "'",
    # directions
    "↑": "^",
    "→": ">",
    "↓": "v",
    "←": "<",
    "▸": ">",
    "▾": "v",
    "▴": "^",
    "▽": "v",
    # texts
    **dict.fromkeys("«»“”", '"'),
    **dict.fromkeys("‘’", "'"),
    "‹": "<",
    "›": ">",
    "…": ".",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "≤": "<",
    "≥": ">",
    "¿": "",
    "¡": "",
}


def ascii_of(text: str) -> str:
    """Return *text* in ASCII: signs by the table, letters without their accents, else `?`."""
    return "".join(one if one.isascii() else _ascii_sign(one) for one in text)


def _ascii_sign(one: str) -> str:
    if one in SIGNS:
        return SIGNS[one]
    bare = unicodedata.normalize("NFKD", one).encode("ascii", "ignore").decode("ascii")
    return bare or "?"


def _readable(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    return ascii_of(problem.object[problem.start : problem.end]), problem.end


codecs.register_error(READABLE, _readable)


def only_ascii() -> bool:
    """Say whether the terminal is one that shows nothing but ASCII.

    That is a dumb one, or one with the locale `C` or `POSIX`, unless Python was told an encoding
    of its own. Without any locale nothing is known, and the stream itself decides.
    """
    environment = os.environ
    if environment.get("TERM") == "dumb":
        return True
    if environment.get("PYTHONIOENCODING") or environment.get("PYTHONUTF8") == "1":
        return False
    names = (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next(filter(None, names), "") in {"C", "POSIX"}


def is_ascii(stream: object) -> bool:
    """Say whether a stream encodes nothing but ASCII."""
    try:
        return codecs.lookup(getattr(stream, "encoding", None) or "utf-8").name == "ascii"
    except LookupError:
        return False


def prepare(streams: Iterable[object]) -> None:
    """Let streams bear every sign: in ASCII where they show nothing else."""
    ascii_only = only_ascii()
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            encoding = "ascii" if ascii_only else None
            stream.reconfigure(encoding=encoding, errors=READABLE)
