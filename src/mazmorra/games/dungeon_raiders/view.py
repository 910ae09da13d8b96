"""What each viewer may know of a game of Dungeon Raiders."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.dungeon_raiders.cards import FACE_DOWN, column_for
from mazmorra.games.dungeon_raiders.events import ITEMS
from mazmorra.games.dungeon_raiders.state import LAST_LEVEL, LAST_PLACE, Card, Place
from mazmorra.kernel import Seat, Standing, Thing, Viewer

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.state import Player, State
    from mazmorra.kernel import Outcome


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
    """The table as a viewer sees it.

    Attributes:
        last_level: The level that ends the game.
        last_place: The room that ends a level; in the last level it is the final monster.
        column: Which of a monster's printed strengths counts for the players of this game.
    """

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
    last_level: int
    last_place: Place
    column: int

    def is_final(self, place: Place) -> bool:
        """Say whether the room there is the final monster (dr.setup.final_monster)."""
        return self.level == self.last_level and place == self.last_place


def view(state: State, viewer: Viewer) -> RaidView:
    """Return what *viewer* may know of the table.

    Clauses: dr.setup.hand_hidden, dr.torch.memory, dr.info.tokens_public, dr.info.supply_public,
    dr.info.removed_unseen, dr.info.spectators, dr.game.shape, dr.monster.strength.
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
        last_level=LAST_LEVEL,
        last_place=LAST_PLACE,
        column=column_for(len(state.players)),
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


def decided_by_wounds(view: RaidView, outcome: Outcome) -> set[Seat]:
    """Return the players whom wounds alone rank before or after another with as many coins.

    Clauses: dr.end.tie_wounds, dr.end.ranking.
    """
    groups: dict[tuple[bool, int], list[PlayerView]] = {}
    for player in view.players:
        if not player.petrified:
            fainted = outcome.reasons[player.seat] == "outcome-fainted"
            groups.setdefault((fainted, player.coins), []).append(player)
    return {
        player.seat
        for group in groups.values()
        for player in group
        if any(other.wounds != player.wounds for other in group)
    }


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
