"""The games this server offers: their definitions, with and without packs, and their content."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mazmorra import bots, games, ledger, tutorial
from mazmorra.bots.ladder import ladder
from mazmorra.kernel import Mistaken, Pack, Refused, read_pack
from mazmorra.kernel.option_form import settle
from mazmorra.server.ops.logs import log
from mazmorra.server.schemas.game_info import ClauseInfo, GameContent, GameInfo
from mazmorra.server.schemas.rest import TableForm
from mazmorra.server.tables import serialize

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mazmorra.kernel import Definition, Words
    from mazmorra.server.schemas.rest import TableWish
    from mazmorra.tutorial import Tutorial

Mark = tuple[str, str, str]


class Catalog:
    """Games and content packs of this server.

    Attributes:
        packs: All content packs.
        offered: The packs that new tables may choose; a pack without the required `new = true`
            serves only the tables that were started with it.
    """

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self.packs: tuple[Pack, ...] = tuple(read_pack(folder, games.IDS) for folder in folders)
        self.offered: tuple[Pack, ...] = tuple(pack for pack in self.packs if _is_whole(pack))
        self._contents: dict[tuple[str, tuple[str, ...]], GameContent] = {}
        self._by_hash: dict[tuple[str, str], GameContent] = {}

    @cached_property
    def games(self) -> list[GameInfo]:
        """Every game, for the lobby and the form for a new table."""
        return [self._info(game) for game in games.IDS]

    def _info(self, game: str) -> GameInfo:
        found = games.definition(game)
        offered = [pack for pack in self.offered if pack.game == game]
        packed = [games.definition(game, [pack.folder]) for pack in offered]
        return GameInfo(
            id=game,
            name=found.name,
            state_of_work=found.state_of_work,
            seats=list(found.seats),
            options=list(found.options),
            bots=list(bots.known(game)),
            ladder=ladder(game),
            packs=[
                replace(serialize.pack_info(pack.mark, game), choices=_added(found, changed))
                for pack, changed in zip(offered, packed, strict=True)
            ],
            content=self.content(found).hash,
            tutorial=tutorial.load(game) is not None,
            campaign=found.campaign is not None,
            names={id: name for each in (found, *packed) for id, name in _names(each)},
        )

    def form(self, game: str, wish: TableWish) -> TableForm:
        """Return a new table as it would be played.

        Raises:
            Refused: There is no such game, pack or option, or the game is not for so many seats.
        """
        states = settle(self.chosen(game, wish.packs), wish.seats, wish.options)
        return TableForm(list(states), {state.id: state.value for state in states if state.chosen})

    def chosen(
        self, game: str, words: Sequence[str], played: Iterable[Sequence[str]] = ()
    ) -> Definition:
        """Return a game with packs, each named by its hash or its name.

        Packs among *played*, the marks of a table's packs, are not checked for `new = true`.

        Raises:
            Refused: There is no such game or pack, or the pack has a mistake.
        """
        found = games.definition(game)
        offered = {
            word: pack
            for pack in self.packs
            if pack.game == game
            for word in (pack.name, pack.hash)
        }
        for word in words:
            if word not in offered:
                raise Refused("table/pack_unknown", None, {"pack": word, "game": found.name})
        wanted = {offered[word].hash for word in words}
        folders = [pack.folder for pack in self.packs if pack.hash in wanted]
        return games.definition(game, folders, played) if folders else found

    def played(self, game: str, packs: Iterable[Sequence[str]]) -> Definition:
        """Return a game as a table or a record has played it, with packs by their marks.

        Raises:
            Refused: The server no longer has one of the packs.
        """
        marks = list(packs)
        return self.chosen(game, [mark[2] for mark in marks], marks)

    def content(self, definition: Definition) -> GameContent:
        """Return the content that a client needs to draw and describe a game."""
        key = (definition.id, tuple(mark[2] for mark in definition.packs))
        found = self._contents.get(key)
        if found is None:
            found = self._contents[key] = serialize.content(definition)
            self._by_hash[definition.id, found.hash] = found
        return found

    def content_by_hash(self, game: str, hash: str | None) -> GameContent:
        """Return the content with this hash, packs included; without a hash the game's own.

        Raises:
            Refused: There is no such game or content.
        """
        own = self.content(games.definition(game))
        if hash is None:
            return own
        if (game, hash) not in self._by_hash:
            packs = [pack.mark for pack in self.packs if pack.game == game]
            for count in range(1, len(packs) + 1):
                for marks in combinations(packs, count):
                    self.content(self.played(game, marks))
        if (game, hash) not in self._by_hash:
            raise Refused("request/unknown")
        return self._by_hash[game, hash]

    def tutorial(self, game: str) -> Tutorial:
        """Return the tutorial of a game.

        Raises:
            Refused: There is no such game, or it has no tutorial.
        """
        name, found = games.definition(game).name, tutorial.load(game)
        if found is None:
            raise Refused("table/no_tutorial", None, {"game": name})
        return found

    def rules(self, game: str) -> list[ClauseInfo]:
        """Return every clause of a game, in the ledger's order.

        Raises:
            Refused: There is no such game.
        """
        games.definition(game)
        return [
            ClauseInfo(
                id=clause.id,
                kind=clause.kind,
                section=clause.section,
                title=clause.title,
                text=clause.text,
                source=clause.source,
                variant=clause.variant,
            )
            for clause in ledger.load(game)
        ]


def _is_whole(pack: Pack) -> bool:
    """Return whether new tables may be played with a pack.

    Raises:
        Refused: The pack has a mistake other than a missing `new = true`: stored tables may
            need a pack that was written before that was required.
    """
    try:
        games.definition(pack.game, [pack.folder])
    except Mistaken as broken:
        if any(mistake.code != "content/unknown_id" for mistake in broken.mistakes):
            raise
        games.definition(pack.game, [pack.folder], [pack.mark])
        log.warning("The pack %s is not offered to new tables: %s", pack.name, broken)
        return False
    return True


def _names(definition: Definition) -> Iterator[tuple[str, Words]]:
    """Yield id and name of the cards that a table option may choose."""
    content = definition.content()
    for option in definition.options:
        if option.deck:
            for id, card in content.decks[option.deck].items():
                yield id, card.name


def _added(base: Definition, packed: Definition) -> dict[str, list[str]]:
    """Return the choices that a pack adds to the options of a game, by option."""
    return {
        option.id: [str(choice) for choice in option.choices if choice not in own.choices]
        for own, option in zip(base.options, packed.options, strict=True)
        if option.deck
    }
