"""The words that the rules of Dungeon Raiders use for the table."""

from __future__ import annotations

from mazmorra.games.dungeon_raiders.cards import Cards, Room
from mazmorra.games.dungeon_raiders.state import Card, Player, State
from mazmorra.kernel import Game, Seat, Thing

#: Which card each player has in the room, crystal balls aside.
Plays = dict[Seat, Card]


class Raid(Game[State]):
    """A game of Dungeon Raiders."""

    __slots__ = ()
    content: Cards

    @property
    def here(self) -> Thing:
        """The room card the party stands before; nothing while the game is set up."""
        row = self.state.row
        return row[self.state.place] if row else ""

    @property
    def room(self) -> Room:
        """What is printed on it."""
        return self.content.rooms[self.here]

    @property
    def tactical(self) -> bool:
        """Whether the tactical variant is played."""
        return bool(self.options["tactical"])

    def player(self, seat: Seat) -> Player:
        """Return what lies in front of *seat*."""
        return self.state.players[seat]
