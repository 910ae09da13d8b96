"""What items do besides being laid: the torch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.effects import effect
from mazmorra.games.dungeon_raiders.events import ItemReturned, TorchUsed
from mazmorra.kernel import Closed, Option, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_raiders.table import Raid

TORCH = "torch"


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


LIGHT_TORCH = (Option("use:torch", TORCH, torch),)


def asides(game: Raid, seat: Seat) -> Sequence[Option[str]]:
    """Return the torch, if *seat* holds one and would see something new by its light.

    Clauses: dr.torch.anytime, dr.torch.windows, dr.torch.nothing_to_see, dr.tactical.torch.
    """
    if has_torch(game, seat) and sees_something_new(game, seat):
        return LIGHT_TORCH
    return ()


def closed_asides(game: Raid, seat: Seat) -> Sequence[Closed]:
    """Return the torch, if *seat* holds one that would show nothing (dr.torch.nothing_to_see)."""
    if has_torch(game, seat) and not sees_something_new(game, seat):
        return (Closed("use:torch", "dr.torch.nothing_to_see"),)
    return ()


def has_torch(game: Raid, seat: Seat) -> bool:
    """Say whether *seat* holds a torch that is not laid face down already."""
    hand = game.state.players[seat].hand
    if TORCH not in hand:
        return False
    sealed = game.sealed(seat)
    return sealed is None or sealed.value != TORCH or hand.count(TORCH) > 1


def sees_something_new(game: Raid, seat: Seat) -> bool:
    """Say whether a dark room of the row is still unknown to *seat*."""
    state = game.state
    return len(state.dark) > len(state.players[seat].peeked)
