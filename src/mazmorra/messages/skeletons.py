"""Names that look alike: skeletons as in Unicode Technical Standard 39.

Two names look alike if their skeletons are equal, in which every character is replaced by one that
looks like it. Accents belong to their letters, so Nuno and Nuño do not look alike.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

#: What characters look like; `tools/confusables.py` writes it.
TABLE = Path(__file__).parent / "confusables.txt"
#: Ranges of characters that are not seen: those that Unicode calls default ignorable, and the blank
#: pattern of Braille.
_UNSEEN = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5)),
    *((0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800)),
    *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8)),
    *((0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)


def is_seen(character: str) -> bool:
    """Return whether a character is seen, or takes room."""
    number = ord(character)
    return not any(first <= number <= last for first, last in _UNSEEN)


@lru_cache(1024)
def looks_of(name: str) -> frozenset[str]:
    """Return the looks of a name: two names that share one look alike.

    One is that of the name as it is written, the other that of its small letters.
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset({f"as {skeleton(plain)}", f"in {skeleton(plain.casefold())}"})


def look_alike(one: str, other: str) -> bool:
    """Return whether two names look alike."""
    return not looks_of(one).isdisjoint(looks_of(other))


def skeleton(text: str) -> str:
    """Return the skeleton of a text."""
    letters = unicodedata.normalize("NFD", text)
    looks = _looks()
    seen = "".join(looks.get(letter, letter) for letter in letters if is_seen(letter))
    return unicodedata.normalize("NFD", seen)


@cache
def _looks() -> dict[str, str]:
    """Return what each character of the table looks like."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("# "))
    return {letter: target for target, letters in rows for letter in letters}
