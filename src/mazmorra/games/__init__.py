"""The games, by id. A game's folder is imported only when somebody plays it."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from mazmorra.kernel.definition import Definition
from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mazmorra.kernel.content import Pack
    from mazmorra.kernel.effects import Effects

IDS = ("dungeon_raiders", "dungeonquest", "tiny_epic_dungeons", "dungeon_plungin")


def definition(game: str, packs: Sequence[Path | str] = ()) -> Definition:
    """Return the definition of a game by its id, changed by the packs in these folders.

    Raises:
        Refused: There is no such game, or a pack is not for it or has a mistake.
    """
    if game not in IDS:
        raise Refused("table/unknown_game", None, {"game": game, "known": ", ".join(IDS)})
    if not packs:
        return _imported(game)
    from pathlib import Path

    from mazmorra.kernel.content import read_pack

    return _packed(game, tuple(read_pack(Path(folder)) for folder in packs))


@cache
def _imported(game: str) -> Definition:
    found: Definition = import_module(f"mazmorra.games.{game}").GAME
    return found


@cache
def _packed(game: str, packs: tuple[Pack, ...]) -> Definition:
    """Return a game whose content is changed by packs."""
    import msgspec

    from mazmorra.kernel.content import load_decks

    for pack in packs:
        if pack.game != game:
            problem = f"it is a pack for {pack.game}, not for {game}"
            raise Refused("content/unreadable", None, {"where": "pack.toml", "problem": problem})
    base = _imported(game)
    box: Any = type(base.content())
    content = box(load_decks(content_of(game), box.kinds, packs))
    effects_of(game).check(content, complete=False)
    changed = msgspec.structs.replace(
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
    folders = _folders.get(known, ())
    if definition(known.id, folders).table is not known.table:
        raise Refused("table/unknown_game", None, {"game": known.id, "known": ", ".join(IDS)})
    return definition, (known.id, folders)


copyreg.pickle(Definition, _found_again)


def content_of(game: str) -> Path:
    """Return the folder of a game's own content."""
    from importlib.resources import files
    from pathlib import Path

    return Path(str(files(f"mazmorra.games.{game}"))) / "content"


def effects_of(game: str) -> Effects:
    """Return what the cards of a game do, by the names of their effects."""
    found: Effects = import_module(f"mazmorra.games.{game}.effects").effect
    return found
