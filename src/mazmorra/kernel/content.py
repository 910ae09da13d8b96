"""Content: cards, tiles and tables with their origin, and the decks they are read into.

`mazmorra.kernel.loading` reads them from TOML; whatever is wrong with them is gathered in the
decks and told at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct

from mazmorra.kernel.mistakes import Mistakes, Place, close_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mazmorra.kernel import toml_lines
    from mazmorra.kernel.state import Thing

Provenance = Literal["rulebook", "public", "reconstructed"]
#: A number of things of which there is one at least.
Count = Annotated[int, Meta(ge=1)]
#: How many cards are told that name another one which is removed.
TOLD = 5
#: A number that is never below 0.
Amount = Annotated[int, Meta(ge=0)]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages; a Spanish name also has a gender and a number.

    Attributes:
        stands_in: The language that a pack may leave out, and the one that is shown instead.
    """

    stands_in: ClassVar[dict[str, str]] = {"es": "en"}
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
        icon: The name of its icon among those of game-icons.net, for clients that draw.
    """

    id: str
    name: Words
    text: Words | None = None
    copies: Count = 1
    provenance: Provenance | dict[str, Provenance]
    clauses: tuple[str, ...]
    effect: bool | str = False
    icon: str | None = None

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
        fixed: The kinds whose cards the rules know one by one: a pack may change them, but add
            and remove none.
        least: How many cards of some kinds, with a `/` between them, a table may need.
    """

    census: ClassVar[tuple[str, ...]] = ()
    fixed: ClassVar[tuple[str, ...]] = ()
    least: ClassVar[Mapping[str, int]] = {}

    def __init__(self, decks: Mapping[str, Mapping[str, Card]]) -> None:
        self.decks = decks
        if isinstance(decks, Decks):
            self.check(decks)
            for kinds, least in {**dict.fromkeys(decks.printed, 1), **self.least}.items():
                decks.enough(kinds, least)
            decks.settle()
        self.cards: dict[str, Card] = {
            card.id: card for deck in decks.values() for card in deck.values()
        }

    @staticmethod
    def check(decks: Decks) -> None:
        """Report cards that do not fit together, as a pack may bring them."""

    def card(self, thing: str) -> Card:
        """Return the card of a printed or physical id."""
        return self.cards[printed(thing)]

    def _things(self, *kinds: str) -> dict[Thing, Any]:
        """Return the cards of some kinds by the physical things they are printed on."""
        return {
            thing: card
            for kind in kinds
            for card in self.decks[kind].values()
            for thing in card.things()
        }


def printed(thing: str) -> str:
    """Return the printed id of a physical thing: `zombie` for `zombie.2`."""
    return thing.partition(".")[0]


class Entry(Struct, frozen=True):
    """An entry as it is written, and where.

    Attributes:
        own: The fields that are written here; a pack leaves the others as they were.
        lines: The lines of its file, and *at* the way to this entry.
        pack: The number of its pack, below 0 for the game's own content.
    """

    kind: str
    fields: dict[str, Any]
    own: frozenset[str]
    file: str
    lines: toml_lines.Lines
    at: toml_lines.Path
    pack: int = -1

    def place(self, *path: str | int) -> Place:
        """Return where a field of it is written, or where it begins."""
        if path and path[0] not in self.own:
            path = ()
        return Place(self.pack, self.file, self.lines.at((*self.at, *path)))


class Decks(dict[str, dict[str, Card]]):
    """The cards of a game by kind and id, and the mistakes that were found in them.

    Attributes:
        entries: Every entry by its id.
        removed: What packs take out, and where.
        unsure: The ids of entries with a mistake of their own, and their kinds: they may be named.
        nameless: The kinds of entries without an id of their own: anything may be one of them.
        played: The numbers of packs that were played before.
        printed: The kinds of which the game's own files have cards.
        effects: The effects that printed cards of each type name.
    """

    def __init__(self, kinds: Iterable[str]) -> None:
        super().__init__({kind: {} for kind in kinds})
        self.mistakes = Mistakes()
        self.entries: dict[str, Entry] = {}
        self.removed: dict[str, tuple[Entry, Place]] = {}
        self.unsure: dict[str, str] = {}
        self.nameless: set[str] = set()
        self.played: set[int] = set()
        self.printed: set[str] = set()
        self.effects: dict[type[Card], set[str]] = {}
        self._missed: dict[str, list[str]] = {}

    def place(self, id: str, *path: str | int) -> Place:
        """Return where a field of a card is written."""
        row = self.entries.get(id)
        return Place(-1, "content") if row is None else row.place(*path)

    def forgiven(self, id: str) -> bool:
        """Say whether a card is taken as it was, because its pack was played before."""
        return id in self.entries and self.entries[id].pack in self.played

    def check_single(self, kind: str, field: str, value: str) -> None:
        """Report more or fewer than one card of *kind* whose *field* has this value."""
        found = [card for card in self[kind].values() if getattr(card, field) == value]
        if [card.copies for card in found] == [1] or (not found and self.doubtful(kind)):
            return
        id = found[-1].id if found else value
        place = self.place(id) if found else self._loss(field, value) or self.place(id)
        params = {"id": id, "kind": kind, "field": field, "value": value}
        self.mistakes.add("content/single", place, **params)

    def check_fixed(self, printed: Mapping[str, Mapping[str, Card]], kinds: Iterable[str]) -> None:
        """Report cards besides the *printed* ones, or fewer, of kinds whose cards are fixed."""
        for kind in kinds:
            for id in sorted(self[kind].keys() ^ printed[kind].keys()):
                place = self.removed[id][1] if id in self.removed else self.place(id)
                params = {"id": id, "kind": kind, "cards": ", ".join(printed[kind])}
                self.mistakes.add("content/fixed", place, **params)

    def wrong(self, id: str, says: str, *path: str | int, **args: object) -> None:
        """Report what is wrong with a card among the others, at the field *path* leads to.

        *says* names one of `PROBLEMS`.
        """
        self.mistakes.add("content/field", self.place(id, *path), id=id, says=says, **args)

    def lacks(self, id: str, says: str, field: str) -> None:
        """Report that a card lacks others that name it in *field*, where a pack removes them."""
        place = self._loss(field, id) or self.place(id)
        self.mistakes.add("content/field", place, id=id, says=says)

    def known(self, id: str, kind: str, name: str, *path: str | int) -> bool:
        """Say whether there is the card *name* that another one names, or report that.

        It may be of several kinds with a `/` between them; *path* leads to the field.
        """
        decks = [self[one] for one in kind.split("/")]
        if any(name in deck for deck in decks):
            return True
        if name in self.removed:
            self._missed.setdefault(name, []).append(id)
        elif name not in self.unsure:
            close = close_to(name, [one for deck in decks for one in deck])
            if close or not self.nameless.intersection(kind.split("/")):
                self.wrong(id, "unknown", *path, kind=kind, name=name, **close)
        return False

    def doubtful(self, kind: str) -> bool:
        """Say whether there may be more cards of a kind than could be read."""
        return kind in self.nameless or any(one in (kind, "") for one in self.unsure.values())

    def _loss(self, field: str, value: str) -> Place | None:
        """Return where a pack takes out a card that has *value* in a field."""
        for row, place in self.removed.values():
            if row.fields.get(field) == value:
                return place
        return None

    def enough(self, kinds: str, least: int) -> None:
        """Report that fewer cards of some kinds, with a `/` between them, are left than needed."""
        names = kinds.split("/")
        found = sum(card.copies for kind in names for card in self[kind].values())
        if not self.printed or found >= least or any(map(self.doubtful, names)):
            return
        lost = [place for entry, place in self.removed.values() if entry.kind in names]
        changed = [entry.place() for entry in self.entries.values() if entry.kind in names]
        place = max(lost or changed, default=Place(-1, "content"))
        params = {"kind": kinds, "found": found, "least": least}
        tell = self.mistakes.note if place.pack in self.played else self.mistakes.add
        tell("content/unreadable", place, says="too_few", **params)

    def settle(self) -> None:
        """Refuse cards with mistakes.

        Raises:
            Mistaken: There is one at least.
        """
        for name, users in self._missed.items():
            _, place = self.removed[name]
            who = list(dict.fromkeys(users))
            told = ", ".join(who if len(who) <= TOLD else [*who[:TOLD], "…"])
            self.mistakes.add("content/unreadable", place, says="removed", name=name, users=told)
        self.mistakes.settle()
