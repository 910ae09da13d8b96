"""The games, by id. A game's folder is imported only when it is played."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mazmorra.kernel.definition import Definition
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.loading import load_decks, read_pack
from mazmorra.kernel.mistakes import Mistaken, Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel.content import Decks
    from mazmorra.kernel.effects import Effects
    from mazmorra.kernel.loading import Pack

IDS = ("dungeon_raiders", "dungeonquest", "tiny_epic_dungeons", "dungeon_plungin")


def definition(
    game: str, packs: Sequence[Path | str] = (), played: Iterable[Sequence[str]] = ()
) -> Definition:
    """Return the definition of a game by its id, changed by the packs in these folders.

    Packs whose marks are among *played*, those that a record or a snapshot names, are taken as
    they were, even if a new game would no longer be started with them.

    Raises:
        Refused: There is no such game, or a pack is not for it or has a mistake.
    """
    if game not in IDS:
        raise Refused("table/unknown_game", None, {"game": game, "known": ", ".join(IDS)})
    if not packs:
        return _imported(game)
    hashes = {mark[2] for mark in played}
    found = [read_pack(Path(folder), IDS) for folder in packs]
    return _repeated(game, tuple(replace(pack, played=pack.hash in hashes) for pack in found))


@cache
def _imported(game: str) -> Definition:
    found: Definition = import_module(f"mazmorra.games.{game}").GAME
    return found


@cache
def _repeated(game: str, packs: tuple[Pack, ...]) -> Definition:
    """Return a game as packs change it: the same for old tables and new ones, if that is allowed.

    Only where a pack has a mistake it matters whether it was played before.
    """
    try:
        return _packed(game, tuple(replace(pack, played=False) for pack in packs))
    except Mistaken:
        if not any(pack.played for pack in packs):
            raise
        return _packed(game, packs)


@cache
def _packed(game: str, packs: tuple[Pack, ...]) -> Definition:
    """Return a game whose content is changed by packs."""
    base = _imported(game)
    content = type(base.content())(packed_decks(game, packs))
    changed = replace(
        base,
        content=lambda: content,
        packs=tuple(pack.mark for pack in packs),
        options=tuple(option.dealt(content) for option in base.options),
    )
    _folders[changed] = tuple(pack.folder.resolve() for pack in packs)
    return changed


#: Where the packs of a changed definition lie.
_folders: dict[Definition, tuple[Path, ...]] = {}


def _found_again(known: Definition) -> tuple[Any, ...]:
    """Pickle a definition as its id and the folders of its packs, by which it is found again."""
    folders = folders_of(known)
    if definition(known.id, folders).table is not known.table:
        raise Refused("table/unknown_game", None, {"game": known.id, "known": ", ".join(IDS)})
    return definition, (known.id, folders)


copyreg.pickle(Definition, _found_again)


def folders_of(known: Definition) -> tuple[Path, ...]:
    """Return where the packs of a definition lie."""
    return _folders.get(known, ())


def packed_decks(game: str, packs: Sequence[Pack]) -> Decks:
    """Return the cards of a game as packs change them, with the mistakes that were found so far."""
    printed = _imported(game).content()
    box: Any = type(printed)
    decks = load_decks(content_of(game), box.kinds, packs)
    decks.check_fixed(printed.decks, box.fixed)
    effects_of(game).check(decks, complete=False)
    for number, pack in enumerate(packs):
        if pack.game != game:
            params = {"says": "other_game", "game": pack.game, "wanted": game}
            decks.mistakes.add("content/unreadable", Place(number, "pack.toml"), **params)
    return decks


def content_of(game: str) -> Path:
    """Return the folder of a game's own content."""
    return Path(__file__).parent / game / "content"


def effects_of(game: str) -> Effects:
    """Return what the cards of a game do, by the names of their effects."""
    found: Effects = import_module(f"mazmorra.games.{game}.effects").effect
    return found
