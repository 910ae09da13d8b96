"""Mazmorra: dungeon-crawl board games with every rule enforced.

>>> import mazmorra
>>> game = mazmorra.start("dungeon_raiders", seats=3, seed="7")
>>> game.waiting
(0, 1, 2)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games import definition
from mazmorra.kernel.chance import Chance, fresh_seed, seed_of
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.game import Game
from mazmorra.kernel.replay import Replay
from mazmorra.kernel.undo import check_undo
from mazmorra.kernel.version import VERSION
from mazmorra.kernel.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import Literal

    from mazmorra.kernel.chance import Seed
    from mazmorra.kernel.definition import OptionValue
    from mazmorra.kernel.record import Record
    from mazmorra.kernel.snapshot import Chronicle, Saved

__version__ = VERSION


def start(
    game: str,
    seats: int,
    options: Mapping[str, OptionValue] | None = None,
    seed: Seed | None = None,
    *,
    quiet: bool = False,
    snapshots: bool = True,
    undo: Literal["strict", "free"] = "strict",
    carry: dict[str, Any] | None = None,
    packs: Sequence[Path | str] = (),
) -> Game[Any]:
    """Start a game and run it to its first question.

    Args:
        game: The game's id, for example `dungeon_raiders`.
        seats: How many sit at the table.
        options: Variants and house rules by id; the rest is as the definition says.
        seed: A text, a whole number (7 is "7"), or the 32 bytes of a seed themselves. The same
            seed and the same answers give the same game on every machine. Without one, 32 fresh
            bytes are drawn, and no two games are alike; the record of a finished game tells them.
        quiet: Keep no answers and no events, for simulations.
        snapshots: Take a snapshot at every turn boundary; without them a game can be neither
            forked nor imagined nor taken back.
        undo: `strict` takes back what nobody learned from, `free` takes back anything.
        carry: The `outcome.carry` of the game before this one in a campaign.
        packs: Folders of content that change, add or remove cards.

    Raises:
        Refused: There is no such game, or it cannot be played like that.
    """
    found = definition(game, packs)
    chance = Chance(fresh_seed() if seed is None else seed_of(seed))
    check_undo(undo)
    if carry is not None and found.campaign is not None:
        found.campaign(found.content(), carry)
    table: Game[Any] = found.table(
        found,
        found.content(),
        seats,
        options or {},
        chance,
        quiet=quiet,
        snapshots=snapshots,
        undo=undo,
        carry=carry,
    )
    return table


def replay(record: Record, packs: Sequence[Path | str] = ()) -> Replay:
    """Return a recorded game to be watched forward and back, with the packs it was played with."""
    return Replay(definition(record.game, packs, record.packs), record)


def load(
    saved: Saved, packs: Sequence[Path | str] = (), chronicle: Chronicle | None = None
) -> Game[Any]:
    """Take up a game that `game.save()` put away, with the packs it was played with.

    With the `game.chronicle()` of that moment it goes on as if it had never stopped.
    """
    return Game.load(definition(saved.game, packs, saved.packs), saved, chronicle)


__all__ = ["Refused", "Viewer", "__version__", "load", "replay", "start"]
