"""The content check: is everything in a game's box whole, counted, translated and accounted for?

Every mistake is found in one run, each with file and line: all that starting a game would refuse,
and besides every printed kind is counted and every clause that a card names exists.
"""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from mazmorra import ledger
from mazmorra.games import IDS, definition, effects_of, packed_decks
from mazmorra.kernel.icons import check_icon
from mazmorra.kernel.loading import load_decks, read_pack
from mazmorra.kernel.mistakes import Place, close_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Definition, Refused, toml_lines
    from mazmorra.kernel.content import Decks


class Checked(Struct, frozen=True):
    """What a check found in the box.

    Attributes:
        pieces: How many cards and tokens there are, copies counted.
        reconstructed: How many ids have something on them that no source shows.
        notes: What is no mistake but worth knowing, each as a refusal of its own.
    """

    game: str
    pieces: int
    kinds: int
    ids: int
    reconstructed: int
    notes: tuple[Refused, ...] = ()


def check(game: str, folder: Path | None = None) -> Checked:
    """Check the content of a game, its own or that of another *folder*.

    Raises:
        Mistaken: Something is wrong; it says every mistake and where it is.
    """
    found = definition(game)
    folder = folder or folder_of(game)
    box: Any = type(found.content())
    decks = load_decks(folder, box.kinds)
    _check_counted(folder, decks)
    effects_of(game).check(decks)
    return _checked(found, decks, found.name)


def check_pack(folder: str) -> Checked:
    """Check a content pack: what the game's box becomes by it.

    Raises:
        Mistaken: Something is wrong; it says every mistake and where it is.
    """
    pack = read_pack(Path(folder), IDS)
    found = definition(pack.game)
    return _checked(found, packed_decks(pack.game, [pack]), f"{found.name} + {pack.name}")


def folder_of(game: str) -> Path:
    """Return the folder of a game's content."""
    return ledger.folder(game) / "content"


def _checked(found: Definition, decks: Decks, name: str) -> Checked:
    """Check the cards against the ledger and against each other.

    Raises:
        Mistaken: Something is wrong.
    """
    _check_clauses(decks, ledger.load(found.id), found.prefix)
    for entry in decks.entries.values():
        if entry.pack < 0:  # those of packs are checked when they are loaded
            check_icon(decks, entry)
    type(found.content())(decks)
    cards = [card for deck in decks.values() for card in deck.values()]
    return Checked(
        game=name,
        pieces=sum(card.copies for card in cards),
        kinds=len(decks),
        ids=len(cards),
        reconstructed=sum(card.reconstructed for card in cards),
        notes=decks.mistakes.notes,
    )


def _check_counted(folder: Path, decks: Decks) -> None:
    """Report a kind of which no file says how many are printed."""
    printed: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        with suppress(OSError, ValueError):  # what cannot be read is reported already
            printed.update(tomllib.loads(path.read_text(encoding="utf-8")).get("printed", {}))
    for kind, deck in decks.items():
        if kind not in printed and not decks.doubtful(kind):
            first = next(iter(deck), None)
            place = Place(-1, folder.name) if first is None else decks.place(first, "id")
            decks.mistakes.add("content/uncounted", place, kind=kind)


def _check_clauses(decks: Decks, clauses: ledger.Ledger, prefix: str) -> None:
    """Report a clause that the ledger has not, in whatever field of a card it stands."""
    looks_like_one = re.compile(rf"{re.escape(prefix)}\.[a-z0-9_.]+")
    ids = [clause.id for clause in clauses]
    for id, entry in decks.entries.items():
        for path, word in _words(entry.fields):
            if (path[0] == "clauses" or looks_like_one.fullmatch(word)) and word not in clauses:
                params = {"says": "unknown_clause", "card": id, "clause": word}
                params |= close_to(word, ids)
                decks.mistakes.add("content/clause", entry.place(*path), **params)


def _words(value: object, path: toml_lines.Path = ()) -> Iterator[tuple[toml_lines.Path, str]]:
    """Yield every text in what is written, and the way to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _words(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _words(one, (*path, number))
