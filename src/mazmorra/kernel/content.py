"""Content: cards, tiles and tables as TOML, with their origin, checked as a whole."""

from __future__ import annotations

import re
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec
from msgspec import Struct

from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

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
        effect: Whether a function does something for it, registered under its id or under the
            name given.
    """

    id: str
    name: Words
    text: Words | None = None
    copies: int = 1
    provenance: Provenance | dict[str, Provenance]
    clauses: tuple[str, ...]
    effect: bool | str = False

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


class Pack(Struct, frozen=True):
    """A folder of content that changes, adds or removes cards of a game.

    Attributes:
        hash: A short hash of everything in it, so that a record can say which pack it means.
    """

    name: str
    game: str
    version: str
    hash: str
    folder: Path

    @property
    def mark(self) -> tuple[str, str, str]:
        """Name, version and hash, as records keep them."""
        return self.name, self.version, self.hash


class _PackHead(Struct, forbid_unknown_fields=True):
    name: str
    game: str
    version: str = "1"


def read_pack(folder: Path) -> Pack:
    """Read what a pack says of itself in `pack.toml`.

    Raises:
        Refused: There is no such folder, or it is no pack.
    """
    path = folder / "pack.toml"
    if not path.is_file():
        problem = "a pack is a folder with a pack.toml that gives its name, game and version"
        raise Refused("content/unreadable", None, {"where": str(folder), "problem": problem})
    _, data = _read(path)
    try:
        head = msgspec.convert(data, _PackHead)
    except msgspec.ValidationError as problem:
        params = {"where": "pack.toml:1", "problem": str(problem)}
        raise Refused("content/unreadable", None, params) from None
    digest = blake2b(digest_size=8)
    for file in sorted(folder.glob("*.toml")):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return Pack(head.name, head.game, head.version, digest.hexdigest(), folder)


class Decks(dict[str, dict[str, Card]]):
    """The cards of a game by kind and id.

    Attributes:
        where: File and line of every id.
    """

    def __init__(self, kinds: Iterable[str]) -> None:
        super().__init__({kind: {} for kind in kinds})
        self.where: dict[str, str] = {}

    def refuse(self, id: str, problem: str) -> Refused:
        """Return the refusal of what is wrong with a card among the others."""
        where = self.where.get(id, "content")
        return Refused("content/field", None, {"where": where, "id": id, "problem": problem})


class _Row(Struct, frozen=True):
    """An entry as it is written, and where it first stands."""

    kind: str
    fields: dict[str, Any]
    where: str


def load_decks(folder: Path, kinds: Mapping[str, type[Card]], packs: Sequence[Pack] = ()) -> Decks:
    """Read every TOML file of *folder*, then of *packs*, or explain the first mistake.

    An entry of a pack whose id is known already overrides the fields it gives; `remove = [...]`
    takes cards out. What is printed is counted before packs change it.

    Raises:
        Refused: A file cannot be read, an id is missing or doubled, a field is wrong, or the
            copies of a kind do not add up to what is printed.
    """
    rows: dict[str, _Row] = {}
    counts: dict[str, tuple[int, str]] = {}
    for path in sorted(folder.glob("*.toml")):
        text, data = _read(path)
        for kind, count in data.pop("printed", {}).items():
            where = f"{path.name}:{_line_of(text, 'printed')}"
            _check_kind(kind, kinds, where)
            counts[kind] = (count, where)
        for row in _rows(path.name, text, data, kinds):
            _check_doubled(row, rows)
            rows[row.fields["id"]] = row
    decks = _decks(rows, kinds)
    for kind, (count, where) in counts.items():
        found = sum(card.copies for card in decks[kind].values())
        if found != count:
            params = {"where": f"{where}: {kind}", "found": found, "expected": count}
            raise Refused("content/count", None, params)
    for pack in packs:
        _lay_over(rows, pack, kinds)
    return _decks(rows, kinds) if packs else decks


def _check_doubled(row: _Row, rows: Mapping[str, _Row]) -> None:
    before = rows.get(row.fields["id"])
    if before is not None:
        places = {"where": row.where, "before": before.where}
        raise Refused("content/doubled_id", None, {"id": row.fields["id"], **places})


def _rows(
    name: str, text: str, data: dict[str, Any], kinds: Mapping[str, type[Card]]
) -> Iterator[_Row]:
    """Yield the entries of one file."""
    for kind, entries in data.items():
        where = f"{name}:{_line_of(text, kind)}"
        _check_kind(kind, kinds, where)
        lines = tuple(_lines_of(text, kind))
        if not isinstance(entries, list) or len(entries) != len(lines):
            problem = f"every '{kind}' is written under its own [[{kind}]]"
            raise Refused("content/unreadable", None, {"where": where, "problem": problem})
        for entry, line in zip(entries, lines, strict=True):
            if not entry.get("id"):
                raise Refused("content/missing_id", None, {"where": f"{name}:{line}"})
            yield _Row(kind, entry, f"{name}:{line}")


def _decks(rows: Mapping[str, _Row], kinds: Mapping[str, type[Card]]) -> Decks:
    decks = Decks(kinds)
    for id, row in rows.items():
        decks.where[id] = row.where
        decks[row.kind][id] = _card(row.fields, kinds[row.kind], row.where)
    return decks


def _lay_over(rows: dict[str, _Row], pack: Pack, kinds: Mapping[str, type[Card]]) -> None:
    """Change *rows* by what a pack says."""
    own: dict[str, _Row] = {}
    for path in sorted(pack.folder.glob("*.toml")):
        if path.name == "pack.toml":
            continue
        text, data = _read(path)
        for id in data.pop("remove", ()):
            if id not in rows:
                problem = f"there is no '{id}' to remove"
                where = f"{path.name}:{_line_of(text, 'remove')}"
                raise Refused("content/unreadable", None, {"where": where, "problem": problem})
            del rows[id]
        for row in _rows(path.name, text, data, kinds):
            _check_doubled(row, own)
            own[row.fields["id"]] = row
    for id, row in own.items():
        before = rows.get(id)
        if before is not None and before.kind != row.kind:
            params = {"where": row.where, "id": id, "problem": f"it is a '{before.kind}'"}
            raise Refused("content/field", None, params)
        fields = row.fields if before is None else {**before.fields, **row.fields}
        rows[id] = _Row(row.kind, fields, row.where)


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
