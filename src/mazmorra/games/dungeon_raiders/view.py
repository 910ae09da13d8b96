"""What each viewer may know of a game of Dungeon Raiders."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.dungeon_raiders.events import ITEMS
from mazmorra.games.dungeon_raiders.state import FACE_DOWN, LAST_PLACE, Card, Place
from mazmorra.kernel import Seat, Standing, Thing, Viewer

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.state import Player, State


class PlayerView(Struct, frozen=True):
    """One player as a viewer sees him or her.

    Attributes:
        hand: The hand itself, for its owner alone.
        tally: What everybody can work out of it from what was started with, taken and played.
    """

    seat: Seat
    character: Card
    coins: int
    wounds: int
    hand: tuple[Card, ...] | None
    tally: tuple[Card, ...]
    pile: tuple[Card, ...]
    petrified: bool


class RaidView(Struct, frozen=True):
    """The table as a viewer sees it; the last room of the fifth level is the final monster."""

    level: int
    place: Place
    row: tuple[Thing, ...]
    dark: tuple[Place, ...]
    laid: tuple[tuple[Seat, Card], ...]
    players: tuple[PlayerView, ...]
    supply: tuple[tuple[Card, int], ...]
    rooms_left: int
    levels_left: int
    discarded: tuple[Thing, ...]
    box: tuple[Card, ...]
    starting: Seat | None


def view(state: State, viewer: Viewer) -> RaidView:
    """Return what *viewer* may know of the table.

    Clauses: dr.setup.hand_hidden, dr.torch.memory, dr.info.tokens_public, dr.info.supply_public,
    dr.info.removed_unseen, dr.info.spectators.
    """
    dark = unseen_rooms(state, viewer)
    return RaidView(
        level=state.level,
        place=state.place,
        row=_row(state.row, dark),
        dark=state.dark,
        laid=state.laid,
        players=tuple([_player_view(state, player, viewer) for player in state.players]),
        supply=_stacks(state.supply),
        rooms_left=len(state.room_deck) + len(state.final),
        levels_left=len(state.level_deck),
        discarded=state.discarded,
        box=state.box,
        starting=state.starting,
    )


def _row(row: tuple[Thing, ...], dark: tuple[Place, ...]) -> tuple[Thing, ...]:
    if not dark:
        return row
    return tuple([FACE_DOWN if place in dark else room for place, room in enumerate(row)])


@cache
def _stacks(supply: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
    """Return how many of each item lie in the supply; one that a pack brings while it is there."""
    return tuple([(item, supply.count(item)) for item in dict.fromkeys(ITEMS + supply)])


def standing(view: RaidView) -> Standing:
    """Return how the raid stands in one sentence."""
    room = min(view.place, LAST_PLACE) + 1
    heroes = tuple([player.character for player in view.players])
    return Standing("standing-room", (("level", view.level), ("room", room)), heroes)


def pile(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the power cards in front of *seat*, as they were played (dr.room.power_pile)."""
    return tuple([card for owner, card in state.played if owner == seat])


def _player_view(state: State, player: Player, viewer: Viewer) -> PlayerView:
    own = viewer.sees_all or viewer.seat == player.seat
    return PlayerView(
        seat=player.seat,
        character=player.character,
        coins=player.coins,
        wounds=player.wounds,
        hand=player.hand if own else None,
        tally=player.hand,
        pile=pile(state, player.seat),
        petrified=player.petrified,
    )


def unseen_rooms(state: State, viewer: Viewer) -> tuple[Place, ...]:
    """Return the places of the row whose room *viewer* does not know (dr.torch.secret)."""
    if viewer.sees_all:
        return ()
    seat = viewer.seat
    if seat is None:
        return state.dark
    peeked = state.players[seat].peeked
    return tuple([place for place in state.dark if place not in peeked]) if peeked else state.dark
