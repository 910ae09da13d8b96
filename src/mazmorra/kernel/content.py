"""Content: cards, tiles and tables as TOML, with their origin, checked as a whole."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec
from msgspec import Struct

from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

Provenance = Literal["rulebook", "public", "reconstructed"]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages; a Spanish name also has a gender and a number."""

    en: str
    es: str
    gender: Literal["m", "f"] = "m"
    number: Literal["s", "p"] = "s"

    def spoken(self, lang: str) -> str:
        """Return the text in *lang*."""
        return self.es if lang == "es" else self.en


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card, tile or token has: an id, copies, an origin and its clauses.

    Attributes:
        provenance: Where its figures come from, one word or one per field.
        effect: Whether a function registered under its id does something for it.
    """

    id: str
    name: Words
    text: Words | None = None
    copies: int = 1
    provenance: Provenance | dict[str, Provenance]
    clauses: tuple[str, ...]
    effect: bool = False

    def things(self) -> tuple[str, ...]:
        """Return the physical copies of this card."""
        return tuple(f"{self.id}.{n}" for n in range(1, self.copies + 1))

    @property
    def reconstructed(self) -> bool:
        """Whether anything on this card is made up by us."""
        marks = self.provenance
        return "reconstructed" in (marks.values() if isinstance(marks, dict) else (marks,))


class Content:
    """All cards of a game by kind and id. A game's own subclass gives the kinds their names.

    Attributes:
        census: The kinds of which every copy lies somewhere in the state at every moment.
    """

    census: ClassVar[tuple[str, ...]] = ()

    def __init__(self, decks: Mapping[str, Mapping[str, Card]]) -> None:
        self.decks = decks
        self.cards: dict[str, Card] = {
            card.id: card for deck in decks.values() for card in deck.values()
        }

    def card(self, thing: str) -> Card:
        """Return the card of a printed or physical id."""
        return self.cards[printed(thing)]


def printed(thing: str) -> str:
    """Return the printed id of a physical thing: `zombie` for `zombie.2`."""
    return thing.partition(".")[0]


def load_decks(folder: Path, kinds: Mapping[str, type[Card]]) -> dict[str, dict[str, Card]]:
    """Read every TOML file of *folder*, or explain the first mistake with file and line.

    Raises:
        Refused: A file cannot be read, an id is missing or doubled, a field is wrong, or the
            copies of a kind do not add up to what is printed.
    """
    decks: dict[str, dict[str, Card]] = {kind: {} for kind in kinds}
    seen: dict[str, str] = {}
    counts: dict[str, tuple[int, str]] = {}
    for path in sorted(folder.glob("*.toml")):
        text, data = _read(path)
        for kind, count in data.pop("printed", {}).items():
            where = f"{path.name}:{_line_of(text, 'printed')}"
            _check_kind(kind, kinds, where)
            counts[kind] = (count, where)
        for kind, rows in data.items():
            where = f"{path.name}:{_line_of(text, kind)}"
            _check_kind(kind, kinds, where)
            lines = tuple(_lines_of(text, kind))
            if not isinstance(rows, list) or len(rows) != len(lines):
                problem = f"every '{kind}' is written under its own [[{kind}]]"
                raise Refused("content/unreadable", None, {"where": where, "problem": problem})
            for row, line in zip(rows, lines, strict=True):
                card = _card(row, kinds[kind], f"{path.name}:{line}")
                if card.id in seen:
                    places = {"where": f"{path.name}:{line}", "before": seen[card.id]}
                    raise Refused("content/doubled_id", None, {"id": card.id, **places})
                seen[card.id] = f"{path.name}:{line}"
                decks[kind][card.id] = card
    for kind, (count, where) in counts.items():
        found = sum(card.copies for card in decks[kind].values())
        if found != count:
            params = {"where": f"{where}: {kind}", "found": found, "expected": count}
            raise Refused("content/count", None, params)
    return decks


def _read(path: Path) -> tuple[str, dict[str, Any]]:
    try:
        text = path.read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise Refused(
            "content/unreadable", None, {"where": path.name, "problem": str(problem)}
        ) from None


def _lines_of(text: str, kind: str) -> Iterator[int]:
    """Yield the line of each entry of *kind*."""
    header = re.compile(rf"\s*\[\[\s*{re.escape(kind)}\s*\]\]")
    for number, line in enumerate(text.splitlines(), 1):
        if header.match(line):
            yield number


def _line_of(text: str, word: str) -> int:
    """Return the line where *word* is first given something, or the first."""
    given = re.compile(rf"\s*(\[+\s*)?{re.escape(word)}\b")
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if given.match(line)), 1)


def _check_kind(kind: str, kinds: Mapping[str, type[Card]], where: str) -> None:
    if kind not in kinds:
        problem = f"'{kind}' is no kind of card here; there are {', '.join(kinds)}"
        raise Refused("content/unreadable", None, {"where": where, "problem": problem})


def _card(row: dict[str, Any], kind: type[Card], where: str) -> Card:
    if not row.get("id"):
        raise Refused("content/missing_id", None, {"where": where})
    try:
        card = msgspec.convert(row, kind)
    except msgspec.ValidationError as problem:
        params = {"where": where, "id": row["id"], "problem": str(problem)}
        raise Refused("content/field", None, params) from None
    for words in (card.name, card.text):
        if words is not None and not (words.en.strip() and words.es.strip()):
            params = {"where": where, "id": card.id, "problem": "a text is empty"}
            raise Refused("content/field", None, params)
    return card
