"""What a card counts, and the limits of coins and wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.cards import BALL
from mazmorra.games.dungeon_raiders.events import CoinsGained, CoinsLost, WoundsHealed, WoundsTaken

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.games.dungeon_raiders.cards import Room
    from mazmorra.games.dungeon_raiders.game import Plays, Raid
    from mazmorra.games.dungeon_raiders.state import Card
    from mazmorra.kernel import Seat

MOST_COINS = 20


def value_in(game: Raid, room: Room, card: Card) -> int:
    """Return what *card* counts in *room*.

    Clauses: dr.key.value, dr.sword.value, dr.boss.golem_fives.
    """
    return room.counts(game.content.value[card])


def looking_again(room: Room, laid: Plays) -> tuple[Seat, ...]:
    """Return who laid a crystal ball and so lays another card.

    Against the Necromancer nobody does: there the ball is an escape.

    Clauses: dr.ball.second_card, dr.boss.necromancer_no_second.
    """
    if BALL not in laid.values() or room.escapes(BALL):
        return ()
    return tuple(seat for seat, card in laid.items() if card == BALL)


def by_value(game: Raid, plays: Plays) -> dict[int, list[Seat]]:
    """Return who laid each value (dr.key.value, dr.sword.value)."""
    value = game.content.value
    seats: dict[int, list[Seat]] = {}
    for seat, card in plays.items():
        worth = value[card]
        if worth in seats:
            seats[worth].append(seat)
        else:
            seats[worth] = [seat]
    return seats


def highest(values: dict[Seat, int]) -> list[Seat]:
    """Return everybody with the highest value."""
    most = max(values.values())
    return [seat for seat, value in values.items() if value == most]


def give_coins(game: Raid, seats: Iterable[Seat], coins: int, clause: str) -> None:
    """Let each of *seats* gain coins, up to the limit.

    Clauses: dr.coins.max20, dr.coins.excess_lost, dr.gain.mandatory.
    """
    here = game.here
    for seat in seats:
        room_left = MOST_COINS - game.state.players[seat].coins
        if coins <= room_left:
            game.emit(CoinsGained(seat, coins, 0, here), clause)
        else:
            game.emit(CoinsGained(seat, room_left, coins - room_left, here), "dr.coins.max20")


def take_coins(game: Raid, seats: Iterable[Seat], coins: int, clause: str) -> None:
    """Let each of *seats* lose coins, never more than they have (dr.coins.floor0)."""
    for seat in seats:
        lost = min(coins, game.state.players[seat].coins)
        if lost:
            game.emit(CoinsLost(seat, lost, game.here), clause)


def wound(game: Raid, seats: Iterable[Seat], wounds: int, clause: str) -> None:
    """Let each of *seats* receive wounds; there is no limit (dr.wounds.no_limit)."""
    if wounds:
        for seat in seats:
            game.emit(WoundsTaken(seat, wounds, game.here), clause)


def heal(game: Raid, seat: Seat, wounds: int, clause: str) -> None:
    """Let *seat* give wounds back, never below none (dr.chamber.potion_floor)."""
    healed = min(wounds, game.state.players[seat].wounds)
    if healed:
        game.emit(WoundsHealed(seat, healed, game.here), clause)
