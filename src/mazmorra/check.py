"""The content check: is everything in a game's box whole, counted, translated and accounted for?

What `load_decks` refuses is refused here too, with file and line. Besides, every printed kind is
counted, every clause that a card names exists, and every promised effect is there.
"""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from msgspec import Struct

from mazmorra import ledger
from mazmorra.games import definition
from mazmorra.kernel.content import load_decks, read_pack
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.table import words_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel.content import Card, Content


class Checked(Struct, frozen=True):
    """What a check found in the box.

    Attributes:
        pieces: How many cards and tokens there are, copies counted.
        reconstructed: How many ids have something on them that no source shows.
    """

    game: str
    pieces: int
    kinds: int
    ids: int
    reconstructed: int


class _Box(Protocol):
    """The type of a game's content: which kinds of card it knows, and how it is made of them."""

    kinds: Mapping[str, type[Card]]

    def __call__(self, decks: Mapping[str, Mapping[str, Card]]) -> Content: ...


def check(game: str, folder: Path | None = None) -> Checked:
    """Check the content of a game, its own or that of another *folder*.

    Raises:
        Refused: Something is wrong; the sentence says what and where.
    """
    found = definition(game)
    folder = folder or folder_of(game)
    box = cast("_Box", type(found.content()))
    decks = load_decks(folder, box.kinds)
    _check_counted(folder, decks)
    clauses = ledger.load(game)
    for deck in decks.values():
        for card in deck.values():
            _check_clauses(folder, card, clauses, found.prefix)
    _check_effects(game, box(decks))
    cards = [card for deck in decks.values() for card in deck.values()]
    return Checked(
        game=found.name,
        pieces=sum(card.copies for card in cards),
        kinds=len(decks),
        ids=len(cards),
        reconstructed=sum(card.reconstructed for card in cards),
    )


def check_pack(folder: str) -> Checked:
    """Check a content pack: what the game's box becomes by it.

    Raises:
        Refused: Something is wrong; the sentence says what and where.
    """
    pack = read_pack(Path(folder))
    found = definition(pack.game, [folder])
    clauses = ledger.load(pack.game)
    content = found.content()
    for card in content.cards.values():
        _check_clauses(pack.folder, card, clauses, found.prefix)
    cards = list(content.cards.values())
    return Checked(
        game=f"{found.name} + {pack.name}",
        pieces=sum(card.copies for card in cards),
        kinds=len(content.decks),
        ids=len(cards),
        reconstructed=sum(card.reconstructed for card in cards),
    )


def folder_of(game: str) -> Path:
    """Return the folder of a game's content."""
    return ledger.folder(game) / "content"


def _check_counted(folder: Path, decks: Mapping[str, Mapping[str, Card]]) -> None:
    """Refuse a kind of which no file says how many are printed."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}
    printed: dict[str, Any] = {}
    for text in texts.values():
        printed.update(tomllib.loads(text).get("printed", {}))
    for kind, deck in decks.items():
        if kind not in printed:
            first = next(iter(deck), None)
            where = folder.name if first is None else _where(folder, first)
            raise Refused("content/uncounted", None, {"where": where, "kind": kind})


def _check_clauses(folder: Path, card: Card, clauses: ledger.Ledger, prefix: str) -> None:
    """Refuse a clause that the ledger has not, in whatever field of the card it stands."""
    looks_like_one = re.compile(rf"{re.escape(prefix)}\.[a-z0-9_.]+")
    named = [*card.clauses, *(word for word in words_in(card) if looks_like_one.fullmatch(word))]
    for clause in named:
        if clause not in clauses:
            params = {"where": _where(folder, card.id), "id": card.id, "clause": clause}
            raise Refused("content/clause", None, params)


def _check_effects(game: str, content: Content) -> None:
    """Refuse an effect without a card or a card without its effect, in games that have effects."""
    package = f"mazmorra.games.{game}.effects"
    if find_spec(package) is not None:
        import_module(package).effect.check(content)


def _where(folder: Path, id: str) -> str:
    """Return the file and the line where a card has its id."""
    line_of_id = re.compile(rf"""\s*id\s*=\s*["']{re.escape(id)}["']""")
    for path in sorted(folder.glob("*.toml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line_of_id.match(line):
                return f"{path.name}:{number}"
    return folder.name
