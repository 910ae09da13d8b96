"""Playing through a level: enter a room, play cards, resolve it, discard it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_raiders.cards import (
    BALL,
    Chamber,
    FinalMonster,
    Foe,
    Monster,
    Room,
    Trap,
    Treasure,
)
from mazmorra.games.dungeon_raiders.decisions import EVERYBODY_LAYS, lay_cards
from mazmorra.games.dungeon_raiders.events import (
    CardsRevealed,
    ItemReturned,
    RoomDiscarded,
    RoomEntered,
)
from mazmorra.games.dungeon_raiders.rules.chamber import resolve_chamber
from mazmorra.games.dungeon_raiders.rules.final_monster import resolve_final_monster
from mazmorra.games.dungeon_raiders.rules.level import end_level
from mazmorra.games.dungeon_raiders.rules.monster import resolve_monster
from mazmorra.games.dungeon_raiders.rules.tactical import pass_map, play_cards_openly
from mazmorra.games.dungeon_raiders.rules.trap import resolve_trap
from mazmorra.games.dungeon_raiders.rules.treasure import resolve_treasure
from mazmorra.games.dungeon_raiders.rules.values import looking_again
from mazmorra.games.dungeon_raiders.state import LAST_PLACE
from mazmorra.kernel import Rule, ask_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_raiders.game import Plays, Raid


def enter_room(game: Raid) -> None:
    """Step into the next room; a dark one is turned up (dr.room.order, dr.room.flip)."""
    state = game.state
    clause = "dr.room.flip" if state.place in state.dark else "dr.room.order"
    game.emit(RoomEntered(state.place, state.row[state.place]), clause)


def explore_room(game: Raid) -> Rule[None]:
    """Lead the party through the room they have entered: play, resolve, discard.

    Clauses: dr.room.steps, dr.level.end.
    """
    state = game.state
    room = game.content.rooms[state.row[state.place]]
    tactical = game.options["tactical"]
    plays = yield from play_cards_openly(game, room) if tactical else play_cards(game, room)
    RESOLVE[type(room)](game, room, plays)
    discard_room(game, plays)
    if tactical:
        pass_map(game, plays)
    if state.place > LAST_PLACE:
        end_level(game)


def play_cards(game: Raid, room: Room) -> Rule[Plays]:
    """Let every player lay a card unseen; whoever lays a crystal ball lays again.

    Clauses: dr.play.one_card, dr.play.face_down, dr.play.reveal, dr.ball.second_card,
    dr.ball.simultaneous, dr.ball.return, dr.ball.mandatory, dr.ball.chain.
    """
    plays: Plays = {}
    asked = EVERYBODY_LAYS[len(game.seats)]
    while True:
        laid = yield from ask_all(asked)
        game.emit(CardsRevealed(tuple(laid.items())), "dr.play.reveal")
        plays |= laid
        again = looking_again(room, laid)
        if not again:
            return plays
        for seat in again:
            game.emit(ItemReturned(seat, BALL, laid=True), "dr.ball.return")
        asked = lay_cards(again)


#: How each kind of room is resolved (dr.game.room_kinds).
RESOLVE: dict[type[Room], Callable[[Raid, Any, Plays], None]] = {
    Treasure: resolve_treasure,
    Monster: resolve_monster,
    Chamber: resolve_chamber,
    Trap: resolve_trap,
    FinalMonster: resolve_final_monster,
}


def discard_room(game: Raid, plays: Plays) -> None:
    """Put used items back and take the room out of the game.

    Clauses: dr.room.discard, dr.room.power_pile, dr.key.return, dr.sword.return,
    dr.boss.escape_card_as_room_card.
    """
    items = game.content.items
    if not items.keys().isdisjoint(plays.values()):
        for seat, card in plays.items():
            if card in items:
                clause = RETURN_CLAUSES.get(card) or return_clause(game.room)
                game.emit(ItemReturned(seat, card, laid=True), clause)
    game.emit(RoomDiscarded(game.state.place), "dr.room.discard")


def return_clause(room: Room) -> str:
    """Return the clause by which an item of a pack goes back: that of its printed like."""
    return RETURN_CLAUSES["sword" if isinstance(room, Foe) else "key"]


#: The clauses by which printed items go back.
RETURN_CLAUSES = {
    "key": "dr.key.return",
    "sword": "dr.sword.return",
    "torch": "dr.boss.escape_card_as_room_card",
    "crystal_ball": "dr.boss.escape_card_as_room_card",
}
