"""Texts that people write, as they are stored: one line, in which everything is seen."""

from __future__ import annotations

import unicodedata
from itertools import dropwhile

from mazmorra.messages.skeletons import is_seen

#: It joins the parts of some emoji.
JOINER = "\u200d"
#: Characters that are not seen by themselves and make emoji of others.
EMOJI = f"{JOINER}\ufe0e\ufe0f"
#: Most combining marks on one letter. Written languages need three; more climb over other lines.
MOST_MARKS = 3


def one_line(text: str) -> str:
    """Return a text in one line, without control and format characters but those of emoji."""
    characters = []
    for character in text:
        category = unicodedata.category(character)
        if category in {"Cc", "Zl", "Zp"}:
            characters.append(" ")
        elif character == JOINER or category not in {"Cf", "Cs", "Co"}:
            characters.append(character)
    return " ".join("".join(characters).split())


def clean(text: str) -> str:
    """Return a text as it is stored, with few combining marks; empty if nothing of it is seen."""
    characters, marks = [], 0
    for character in one_line(text):
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS and (is_seen(character) or character in EMOJI):
            characters.append(character)
    line = " ".join("".join(characters).split())
    return line if any(_stands(character) for character in line) else ""


def clean_name(name: str) -> str:
    """Return a name as it is stored: composed, without anything that is not seen.

    No mark stands before the first letter, where it would belong to what is written before it.
    """
    seen = filter(is_seen, clean(name))
    begun = "".join(dropwhile(lambda character: _is_mark(character) or character == " ", seen))
    return unicodedata.normalize("NFC", begun).strip()


def _stands(character: str) -> bool:
    """Return whether a character is seen by itself."""
    return is_seen(character) and not character.isspace() and not _is_mark(character)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")
