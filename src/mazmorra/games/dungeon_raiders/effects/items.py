"""What items do besides being laid: the torch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.cards import TORCH
from mazmorra.games.dungeon_raiders.effects import effect
from mazmorra.games.dungeon_raiders.events import ItemReturned, TorchUsed
from mazmorra.kernel import Closed, Option, Outlook, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_raiders.game import Raid


@effect(TORCH)
def torch(game: Raid, seat: Seat) -> None:
    """Show every dark room of the row to the bearer alone, then return the torch.

    Clauses: dr.torch.look_all, dr.torch.secret, dr.torch.stays_down, dr.torch.final_monster,
    dr.torch.current_level_only, dr.torch.use_is_public, dr.torch.return.
    """
    state = game.state
    rooms = tuple((place, state.row[place]) for place in state.dark)
    game.emit(TorchUsed(seat, rooms), "dr.torch.look_all")
    game.emit(ItemReturned(seat, TORCH, laid=False), "dr.torch.return")


LIGHT_TORCH = (Option(f"use:{TORCH}", TORCH, effect[TORCH]),)
_CARD = ("card", TORCH)
NOTHING_DARK = (Closed(f"use:{TORCH}", "dr.torch.nothing_to_see", (_CARD,), "closed-nothing-dark"),)
ALL_SEEN = (Closed(f"use:{TORCH}", "dr.torch.nothing_to_see", (_CARD,), "closed-all-seen"),)
LAID_FACE_DOWN = (Closed(f"use:{TORCH}", "dr.play.commit_final", (_CARD,), "closed-laid"),)


def asides(game: Raid, seat: Seat) -> Sequence[Option[str]]:
    """Return the torch, if *seat* holds one and would see something new by its light.

    Clauses: dr.torch.anytime, dr.torch.windows, dr.torch.nothing_to_see, dr.tactical.torch.
    """
    state = game.state
    player = state.players[seat]
    if TORCH not in player.hand or len(state.dark) == len(player.peeked) or all_laid(game, seat):
        return ()
    return LIGHT_TORCH


def closed_asides(game: Raid, seat: Seat) -> Sequence[Closed]:
    """Return the torch, if *seat* holds one that would show nothing or is laid already.

    Clauses: dr.torch.nothing_to_see, dr.play.commit_final.
    """
    player = game.player(seat)
    if TORCH not in player.hand:
        return ()
    if all_laid(game, seat):
        return LAID_FACE_DOWN
    dark = game.state.dark
    if not dark:
        return NOTHING_DARK
    return ALL_SEEN if len(dark) == len(player.peeked) else ()


def aside_outlook(game: Raid, seat: Seat, option: Option[str]) -> Outlook:
    """Return how many rooms a torch would show: all that are dark, or it would not be offered."""
    return Outlook("outlook-torch", (("rooms", len(game.state.dark)),))


def all_laid(game: Raid, seat: Seat) -> bool:
    """Say whether *seat* has laid its only torch face down (against the Wolf Pack)."""
    sealed = game.sealed(seat)
    if sealed is None or sealed.value != TORCH:
        return False
    return game.player(seat).hand.count(TORCH) == 1
