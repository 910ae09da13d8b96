"""Changes of content files: numbers, flags, words and diagrams."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tools.sabotage.edit import Edit, Source

#: Fields that no rule reads: a card's names, source and printed count.
LEFT_OUT = {"id", "name", "text", "title", "source", "provenance", "clauses", "printed"}

_HEADER = re.compile(r"\[\[?\s*([^\]\n]+?)\s*\]\]?")
_TOKEN = re.compile(
    r"""
    (?P<skip>  \s+ | \#[^\n]* | [=,] )
  | (?P<key>   (?: [\w.-]+ | "[^"\n]*" ) (?= [ \t]*= ) )
  | (?P<text>  \"{3}.*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*' )
  | (?P<open>  [\[{] )
  | (?P<close> [\]}] )
  | (?P<bare>  [^\s,=\[\]{}\#"']+ )
    """,
    re.VERBOSE | re.DOTALL,
)
_WORD = re.compile(r'"[a-z0-9_.]+"')
_DIAGRAM = re.compile(r'"[A-Z]{2,}"')


@dataclass(frozen=True)
class Value:
    """A text, number or flag of a content file.

    Attributes:
        field: The kind of card and the names of the fields it lies in.
    """

    field: tuple[str, ...]
    text: str
    start: int
    end: int


def values(text: str) -> Iterator[Value]:
    """Yield every value of a TOML text with its place."""
    table = ""
    fields = [""]  # one name per bracket that is open, and one for the line itself
    place = 0
    while place < len(text):
        header = None
        if len(fields) == 1 and not text[text.rfind("\n", 0, place) + 1 : place].strip():
            header = _HEADER.match(text, place)
        if header:
            table = header[1]
            place = header.end()
            continue
        token = _TOKEN.match(text, place)
        if token is None:
            raise ValueError(f"unreadable TOML at offset {place}")
        place = token.end()
        if token.lastgroup == "key":
            fields[-1] = token["key"].strip('"')
        elif token.lastgroup == "open":
            fields.append("")
        elif token.lastgroup == "close":
            fields.pop()
        elif token.lastgroup != "skip":
            path = (table, *(name for name in fields if name))
            yield Value(path, token[0], token.start(), token.end())


def content_edits(sources: Sequence[Source]) -> Iterator[Edit]:
    """Yield the changes of a game's content files; words come from all of them."""
    kept = [
        (source, value)
        for source in sources
        for value in values(source.text)
        if not LEFT_OUT.intersection(value.field)
    ]
    words: dict[tuple[str, ...], set[str]] = {}
    for _, value in kept:
        words.setdefault(value.field, set()).add(value.text)
    for source, value in kept:
        yield from _changes(source, value, sorted(words[value.field]))


def _changes(source: Source, value: Value, others: list[str]) -> Iterator[Edit]:
    start, end, text = value.start, value.end, value.text
    if re.fullmatch(r"[+-]?\d+", text):
        for step in (1, -1):
            yield source.edit("number", start, end, str(int(text) + step))
    elif text in ("true", "false"):
        yield source.edit("word", start, end, "false" if text == "true" else "true")
    elif all(_DIAGRAM.fullmatch(other) for other in others):
        letters = sorted(set("".join(others)) - {'"'})
        if len(letters) == 2:
            for place in range(start + 1, end - 1):
                flipped = letters[source.text[place] == letters[0]]
                yield source.edit("word", place, place + 1, flipped)
    elif _WORD.fullmatch(text) and len(others) > 1:
        other = others[(others.index(text) + 1) % len(others)]
        yield source.edit("word", start, end, other)
