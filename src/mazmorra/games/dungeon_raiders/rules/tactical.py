"""The tactical variant: cards are played openly, one after the other, from the map card on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.cards import BALL
from mazmorra.games.dungeon_raiders.decisions import LayCard
from mazmorra.games.dungeon_raiders.events import CardPlayed, ItemReturned, MapPassed
from mazmorra.games.dungeon_raiders.rules.values import highest, looking_again
from mazmorra.kernel import Rule, Seat, ask

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.games.dungeon_raiders.cards import Room
    from mazmorra.games.dungeon_raiders.game import Plays, Raid


def clockwise(game: Raid) -> list[Seat]:
    """Return the seats from the holder of the map card on (dr.tactical.open_play)."""
    starting = game.state.starting
    assert starting is not None
    return [*game.seats[starting:], *game.seats[:starting]]


def play_cards_openly(game: Raid, room: Room) -> Rule[Plays]:
    """Let everybody play face up in turn; the crystal balls play again when all have played.

    Clauses: dr.tactical.open_play, dr.tactical.ball_pass, dr.tactical.ball_second,
    dr.tactical.ball_return, dr.tactical.ball_chain, dr.tactical.necromancer.
    """
    plays: Plays = {}
    balls: Sequence[Seat] = ()
    laying: Sequence[Seat] = clockwise(game)
    while laying:
        for seat in laying:
            plays[seat] = card = yield from ask(LayCard(seat))
            game.emit(CardPlayed(seat, card), "dr.tactical.open_play")
        give_back(game, balls)
        balls = laying = looking_again(room, {seat: plays[seat] for seat in laying})
    return plays


def give_back(game: Raid, seats: Iterable[Seat]) -> None:
    """Return the crystal balls of a round once the next cards are played."""
    for seat in seats:
        game.emit(ItemReturned(seat, BALL, laid=True), "dr.tactical.ball_return")


def pass_map(game: Raid, plays: Plays) -> None:
    """Give the map card to the highest value, in a tie to the nearest from its holder on.

    Clauses: dr.tactical.new_start, dr.tactical.items_as_five, dr.tactical.tie,
    dr.tactical.tie_includes_start, dr.tactical.map_last_room, dr.tactical.ball_value.
    """
    value = game.content.value
    best = highest({seat: value[card] for seat, card in plays.items()})
    nearest = next(seat for seat in clockwise(game) if seat in best)
    clause = "dr.tactical.new_start" if len(best) == 1 else "dr.tactical.tie"
    game.emit(MapPassed(nearest), clause)
