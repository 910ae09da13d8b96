"""Loading content: the TOML files of a game, then those of packs that change them.

Everything wrong is gathered in the decks with its file and line. Nothing is raised before the
content is made of them, so that the cards of a game are checked together with it.
"""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from mazmorra.kernel.content import Decks, Entry
from mazmorra.kernel.icons import check_icon
from mazmorra.kernel.mistakes import Mistakes, Place, close_to, spelled
from mazmorra.kernel.shapes import UNREAD, Reader
from mazmorra.kernel.toml_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mazmorra.kernel.content import Card

#: The file in which a pack says what it is.
HEAD = "pack.toml"
#: The field by which an entry of a pack says that its card is a new one.
NEW = "new"
#: The form of an id: other signs have a meaning in the names of things and answers.
ID = "[a-z][a-z0-9_]*"
#: What the fields of a new card are if a pack does not give them.
USUAL = {"provenance": "reconstructed"}
#: What `tomllib` says, and which problem that is.
_TOML = {
    "toml_equals": r"Expected '=' after a key",
    "toml_twice": r"Cannot (overwrite|declare|mutate)|Duplicate|twice",
    "toml_end": r"Expected newline or end of document",
    "toml_open": r"Unclosed|Unterminated|Expected ['\"]|Illegal character '\\n'|end of document",
    "toml_value": r"Invalid value|Invalid initial character for a key",
}


class Pack(Struct, frozen=True):
    """A folder of content that changes, adds or removes cards of a game.

    Attributes:
        hash: A short hash of everything in it, so that a record can say which pack it means.
        played: Whether a record names it by its hash. It is then taken as it was, even if it
            would no longer be allowed in a new game.
    """

    name: str
    game: str
    version: str
    hash: str
    folder: Path
    played: bool = False

    @property
    def mark(self) -> tuple[str, str, str]:
        """Name, version and hash, as records keep them."""
        return self.name, self.version, self.hash


class _Head(Struct, forbid_unknown_fields=True):
    name: str
    game: str
    version: str = "1"


class _File(Struct, frozen=True):
    """A file that was read, and the line of everything in it."""

    name: str
    pack: int
    data: dict[str, Any]
    lines: Lines

    def place(self, *path: str | int) -> Place:
        """Return where something in it is written."""
        return Place(self.pack, self.name, self.lines.at(path))


# ---------------------------------------------------------------------- packs


def read_pack(folder: Path, games: Sequence[str] = ()) -> Pack:
    """Read what a pack says of itself in `pack.toml`.

    It must be a pack for one of *games*, if any are given.

    Raises:
        Mistaken: There is no such folder, or what is written there does not say for which game
            it is a pack.
    """
    mistakes = Mistakes()
    head = _head(folder, mistakes, games=games)
    if "game" not in head:
        for path in _files(folder):
            _read(path, 0, mistakes)
        _check_names(folder, 0, mistakes)
        mistakes.settle()
    digest = blake2b(digest_size=8)
    for path in sorted(folder.glob("*.toml")):
        digest.update(path.name.encode() + b"\0" + _bytes(path) + b"\0")
    name, version = head.get("name", folder.name), head.get("version", "1")
    return Pack(name, head["game"], version, digest.hexdigest(), folder)


def _head(
    folder: Path, mistakes: Mistakes, pack: int = 0, games: Sequence[str] = ()
) -> dict[str, str]:
    """Return what `pack.toml` says and can be understood; report the rest."""
    path = folder / HEAD
    if not path.is_file():
        mistakes.add("content/unreadable", Place(pack, str(folder)), says="no_pack")
        return {}
    file = _read(path, pack, mistakes)
    if file is None:
        return {}
    reader = Reader()
    reader.read(_Head, file.data)
    for found in reader.found:
        args = {"says": found.problem, **found.args}
        mistakes.add("content/unreadable", file.place(*found.path), **args)
    head = {key: value for key, value in file.data.items() if isinstance(value, str)}
    if not head.get("name", "-").strip():
        mistakes.add("content/unreadable", file.place("name"), says="empty_text")
    if games and head.get("game", games[0]) not in games:
        game = head.pop("game")
        params = {"game": game, "games": ", ".join(games), **close_to(game, games)}
        mistakes.add("content/unreadable", file.place("game"), says="unknown_game", **params)
    return head


def _files(folder: Path) -> list[Path]:
    """Return the files of a pack with its cards."""
    return [path for path in sorted(folder.glob("*.toml")) if path.name != HEAD]


def _check_names(folder: Path, pack: int, mistakes: Mistakes) -> None:
    """Report files that are not read: as a mistake where they look as if they should be."""
    for path in sorted(folder.glob("[!.]*")):
        place = Place(pack, path.name)
        if path.is_dir():
            if any(path.rglob("*.toml")):
                mistakes.add("content/unreadable", place, says="unread_folder")
        elif path.suffix != ".toml":
            meant = path.suffix and get_close_matches(path.suffix.lower(), [".toml"], cutoff=0.7)
            close = {"close": f"{path.stem}.toml"} if meant else {}
            tell = mistakes.add if meant else mistakes.note
            tell("content/unreadable", place, says="unread_file", **close)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _read(path: Path, pack: int, mistakes: Mistakes) -> _File | None:
    """Return what is in a file, or report why it cannot be read."""
    code, place = "content/unreadable", Place(pack, path.name)
    try:
        text = path.read_text(encoding="utf-8-sig")
        return _File(path.name, pack, tomllib.loads(text), Lines(text))
    except OSError:
        mistakes.add(code, place, says="unopened")
    except UnicodeDecodeError:
        mistakes.add(code, place, says="encoding")
    except tomllib.TOMLDecodeError as problem:
        technical = str(problem)
        says = next((name for name, of in _TOML.items() if re.search(of, technical)), "toml")
        at = re.search(r"at line (\d+), column (\d+)", technical)
        line, column = (int(at[1]), int(at[2])) if at else (len(text.splitlines()), 0)
        mistakes.add(code, Place(pack, path.name, line, column), says=says)
    return None


# ---------------------------------------------------------------------- decks


def load_decks(folder: Path, kinds: Mapping[str, type[Card]], packs: Sequence[Pack] = ()) -> Decks:
    """Read every TOML file of *folder*, then of *packs*; mistakes are gathered in the decks.

    An entry of a pack overrides the fields that it gives of the card with its id; a new card
    says so by `new = true`; `remove = [...]` takes cards out. What is printed is counted before
    packs change it.
    """
    loader = _Loader(kinds)
    loader.load(folder)
    for number, pack in enumerate(packs):
        loader.lay_over(pack, number)
    return loader.decks


class _Loader:
    """What is known while content is loaded.

    Attributes:
        printed: The entries of the game's own files, by kind.
    """

    def __init__(self, kinds: Mapping[str, type[Card]]) -> None:
        self.kinds = kinds
        self.decks = Decks(kinds)
        self.mistakes = self.decks.mistakes
        self.printed: dict[str, list[Entry]] = {kind: [] for kind in kinds}

    # ------------------------------------------------------------------ the game's own

    def load(self, folder: Path) -> None:
        """Read the files of the game."""
        counts: dict[str, tuple[int, Place]] = {}
        own: dict[str, Entry] = {}
        for path in sorted(folder.glob("*.toml")):
            file = _read(path, -1, self.mistakes)
            if file is None:
                self._trust(path)
                continue
            for kind, count in file.data.pop("printed", {}).items():
                place = file.place("printed", kind)
                if self._is_kind(kind, place):
                    counts[kind] = (count, place)
            self._collect(file, own)
        for id, row in own.items():
            self.decks.entries[id] = row
            card = self._card(row)
            if card is not UNREAD:
                self.decks[row.kind][id] = card
                self.printed[row.kind].append(row)
                self.decks.printed.add(row.kind)
                if card.effect:
                    named = card.effect if isinstance(card.effect, str) else id
                    self.decks.effects.setdefault(type(card), set()).add(named)
        for kind, (count, place) in counts.items():
            found = sum(card.copies for card in self.decks[kind].values())
            if found != count and not self.decks.doubtful(kind):
                params = {"found": found, "expected": count}
                where = place._replace(file=f"{place}: {kind}", line=0)
                self.mistakes.add("content/count", where, **params)

    def _card(self, row: Entry) -> Any:
        """Return the card of an entry of the game's own; the reader is asked only for mistakes."""
        kind = self.kinds[row.kind]
        try:
            card = msgspec.convert(row.fields, kind)
        except msgspec.ValidationError:
            return self._read(row)
        texts = (card.name, card.text)
        if all(words is None or (words.en.strip() and words.es.strip()) for words in texts):
            return card
        return self._read(row)

    # ------------------------------------------------------------------ entries

    def _collect(self, file: _File, own: dict[str, Entry]) -> None:
        """Add the entries of a file to *own*, each id once."""
        for row in self._entries(file):
            id = row.fields["id"]
            before = own.setdefault(id, row)
            if before is not row:
                places = {"id": id, "before": str(before.place())}
                self.mistakes.add("content/doubled_id", row.place(), **places)
                self.decks.nameless.add(row.kind)

    def _entries(self, file: _File) -> Iterator[Entry]:
        """Yield the entries of one file that have an id."""
        for kind, entries in file.data.items():
            place = file.place(kind)
            if not self._is_kind(kind, place):
                self.decks.unsure.update(dict.fromkeys(_ids(entries), ""))
                continue
            if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
                self.mistakes.add("content/unreadable", place, says="entries", kind=kind)
                self.decks.nameless.add(kind)
                continue
            for number, entry in enumerate(entries):
                at = (kind, number)
                row = Entry(kind, entry, frozenset(entry), file.name, file.lines, at, file.pack)
                id = entry.get("id")
                if isinstance(id, str) and id:
                    yield row
                else:
                    self.mistakes.add("content/missing_id", row.place())
                    self.decks.nameless.add(kind)

    def _is_kind(self, kind: str, place: Place) -> bool:
        if kind in self.kinds:
            return True
        params = {"kind": kind, "kinds": ", ".join(self.kinds), **close_to(kind, self.kinds)}
        self.mistakes.add("content/unreadable", place, says="unknown_kind", **params)
        return False

    def _read(
        self,
        row: Entry,
        *,
        fill: bool = False,
        forgive: bool = False,
        whole: bool = True,
        like: Entry | None = None,
    ) -> Any:
        """Return the card of an entry as far as it can be made; report what is wrong with it.

        Args:
            row: The entry.
            fill: Whether a text may be missing in one language.
            forgive: Whether numbers out of their range are taken.
            whole: Whether fields that are missing are reported.
            like: The entry whose fields stand in for wrong ones, so that what else is wrong
                with the card among the others is found too.
        """
        id, reader = row.fields["id"], Reader(fill=fill)
        card = reader.read(self.kinds[row.kind], row.fields)
        for path in reader.filled:
            note = {"id": id, "says": "no_spanish", "field": spelled(path)}
            self.mistakes.note("content/field", row.place(*path), **note)
        for found in reader.found:
            if found.problem == "missing_field" and len(found.path) == 1 and not whole:
                continue
            tell = self.mistakes.note if forgive and found.ranged else self.mistakes.add
            place = row.place(*found.path)
            tell("content/field", place, id=id, says=found.problem, **found.args)
        if card is UNREAD and like is not None:
            wrong = {found.path[0] for found in reader.found if found.path}
            right = {key: value for key, value in row.fields.items() if key not in wrong}
            others = {key: value for key, value in like.fields.items() if key != "effect"}
            card = Reader(fill=fill).read(self.kinds[row.kind], {**others, **right})
        if card is UNREAD:
            self.decks.unsure[id] = row.kind
        return card

    def _trust(self, path: Path) -> None:
        """Count the ids of a file that cannot be read as known, so that nothing else is blamed."""
        text = _bytes(path).decode("utf-8", "replace")
        ids = re.findall(r"""(?m)^\s*id\s*=\s*["'](\w+)["']""", text)
        self.decks.unsure.update(dict.fromkeys(ids, ""))

    # ------------------------------------------------------------------ packs

    def lay_over(self, pack: Pack, number: int) -> None:
        """Change the decks by what a pack says."""
        if pack.played:
            self.decks.played.add(number)
        elif (pack.folder / HEAD).is_file():
            _head(pack.folder, self.mistakes, number)
            _check_names(pack.folder, number, self.mistakes)
        own: dict[str, Entry] = {}
        for path in _files(pack.folder):
            file = _read(path, number, self.mistakes)
            if file is None:
                self._trust(path)
                continue
            self._remove(file)
            self._collect(file, own)
        for row in own.values():
            self._lay(row, pack)

    def _remove(self, file: _File) -> None:
        """Take out the cards that a file names."""
        names = file.data.pop("remove", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            self.mistakes.add("content/unreadable", file.place("remove"), says="remove_list")
            return
        for number, name in enumerate(names):
            place = file.place("remove", number)
            if name in self.decks.entries:
                row = self.decks.entries.pop(name)
                self.decks[row.kind].pop(name, None)
                self.decks.removed[name] = (row, place)
            elif name in self.decks.removed:
                self.mistakes.add("content/unreadable", place, says="remove_twice", name=name)
            else:
                params = {"name": name, **close_to(name, self.decks.entries)}
                self.mistakes.add("content/unreadable", place, says="remove_unknown", **params)

    def _lay(self, row: Entry, pack: Pack) -> None:
        """Change a card, or add a new one."""
        id = row.fields["id"]
        before = self.decks.entries.get(id)
        fields = {key: value for key, value in row.fields.items() if key != NEW}
        if before is not None and before.kind != row.kind:
            self._wrong(row, "other_kind", "id", kind=before.kind)
            return
        agreed = self._agrees(row, before, pack)
        like = before or self._most_like(row)
        fields = {**(USUAL if before is None else before.fields), **fields}
        fields["clauses"] = _clauses(row, like)
        row = msgspec.structs.replace(row, fields=fields)
        card = self._read(row, fill=True, forgive=pack.played, whole=agreed, like=like)
        check_icon(self.decks, row)
        if card is not UNREAD:
            self.decks.removed.pop(id, None)
            self.decks.entries[id] = row
            self.decks[row.kind][id] = card

    def _agrees(self, row: Entry, before: Entry | None, pack: Pack) -> bool:
        """Say whether an entry may add or change its card: only a new one says `new = true`.

        A pack that was played before the word was asked for needs none.
        """
        id, new = row.fields["id"], row.fields.get(NEW, False)
        if not isinstance(new, bool):
            self._wrong(row, "type_switch", NEW, field=NEW)
        elif new and before is not None:
            self._wrong(row, "known_id", NEW)
        elif new and not re.fullmatch(ID, id):
            tell = self.mistakes.note if pack.played else self.mistakes.add
            tell("content/field", row.place("id"), id=id, says="id_form")
        elif not new and before is None:
            near = close_to(id, self.decks[row.kind]) or close_to(id, self.decks.entries)
            params = {"id": id, "says": "unknown_id", "kind": row.kind, **near}
            place = row.place("id")
            tell = self.mistakes.note if pack.played else self.mistakes.add
            tell("content/unknown_id", place, **params)
            return pack.played
        return True

    def _wrong(self, row: Entry, says: str, *path: str, **args: object) -> None:
        id = row.fields["id"]
        self.mistakes.add("content/field", row.place(*path), id=id, says=says, **args)

    def _most_like(self, row: Entry) -> Entry | None:
        """Return the printed card that has most in common with a new one."""
        return max(self.printed[row.kind], key=lambda one: _likeness(one, row), default=None)


def _clauses(row: Entry, like: Entry | None) -> Any:
    """Return the clauses of a card: those that are written, then those of the card it is like.

    Rules say by which clause of a card something happens, so none may be missing.
    """
    given = row.fields.get("clauses", [])
    if like is None or not isinstance(given, list):
        return given
    return [*given, *like.fields["clauses"][len(given) :]]


def _ids(entries: object) -> list[str]:
    """Return the ids of entries that are of no kind."""
    rows = entries if isinstance(entries, list) else [entries]
    ids = [row.get("id") for row in rows if isinstance(row, dict)]
    return [id for id in ids if isinstance(id, str)]


def _likeness(one: Entry, other: Entry) -> tuple[bool, int]:
    """Return how much two entries have in common: their effect, then their fields."""
    same = [
        key for key, value in one.fields.items() if key != "icon" and other.fields.get(key) == value
    ]
    return one.fields.get("effect") == other.fields.get("effect"), len(same)
