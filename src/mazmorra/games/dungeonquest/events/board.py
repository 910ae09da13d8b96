"""What happens on the board of DungeonQuest: turns, the sun, moves, chambers, the Catacombs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeonquest.geometry import Direction, Square, opposite
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import Public, Seat, Thing
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import changed, without

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import Hero, State


def moved_away(hero: Hero) -> None:
    """Forget what belonged to the chamber the Hero was in."""
    hero.searches = 0
    hero.descent = False
    hero.due = ""


# ---------------------------------------------------------------------- turns and the sun


class TurnBegun(Public):
    """A Hero's turn begins."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.heroes[self.seat].prayed = False
        state.corridors = ()
        state.next = "act"


class TurnResumed(Public):
    """A combat is over and the turn goes on."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.after = ""
        state.next = "act"


class TurnLost(Public):
    """A Hero loses this turn."""

    seat: Seat
    left: int  # turns that are still to be lost

    def apply(self, state: State) -> None:
        state.heroes[self.seat].lost_turns = self.left


class TurnCut(Public):
    """An effect ends a Hero's turn at once."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.stasis = 0


class TurnEnded(Public):
    """A turn is over; the next player is to the left."""

    seat: Seat
    left: Seat

    def apply(self, state: State) -> None:
        state.active = self.left
        state.opening = False
        state.stasis = 0
        state.after = ""
        state.next = "turn"


class SunAdvanced(Public):
    """The sun token advanced one space."""

    space: int

    def apply(self, state: State) -> None:
        state.sun = self.space


class SunRolled(Remark):
    """The First Player threw a die to see whether the doors close."""

    face: int
    limit: int


class DoorsClosed(Public):
    """Night falls: the game ends, and every Hero still inside is killed."""

    seats: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        for seat in self.seats:
            state.heroes[seat].status = "killed"
        state.night = True
        state.next = "count"


class AllGone(Public):
    """Every Hero has left the dungeon or been killed."""

    def apply(self, state: State) -> None:
        state.next = "count"


class Obliged(Public):
    """A Hero knows what the next turn must begin with, or is free of it."""

    seat: Seat
    due: Literal["", "encounter", "return", "move_on", "darkness", "web", "far"]

    def apply(self, state: State) -> None:
        state.heroes[self.seat].due = self.due


class TurnsForfeited(Public):
    """A Hero will lose turns."""

    seat: Seat
    turns: int

    def apply(self, state: State) -> None:
        state.heroes[self.seat].lost_turns += self.turns
        state.stasis = 0


class StasisBegun(Public):
    """A Rune gives a Hero several moves in this turn."""

    seat: Seat
    moves: int

    def apply(self, state: State) -> None:
        state.stasis = self.moves


class StasisMoved(Public):
    """One of the moves of a Stasis Rune is made, or the rest of them are given up."""

    seat: Seat
    left: int

    def apply(self, state: State) -> None:
        state.stasis = self.left


# ---------------------------------------------------------------------- moving and exploring


class HeroMoved(Public):
    """A Hero entered a space.

    Attributes:
        origin: The space to go back to, or NOWHERE.
        entry: The side of the new space by which the Hero came in.
        far: Whether the Hero stands on the far side of a fissure or bridge.
        special: Whether it was a special movement.
    """

    seat: Seat
    place: Square
    origin: Square
    entry: Direction
    far: bool
    special: bool

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        moved_away(hero)
        hero.place = self.place
        hero.origin = self.origin
        hero.entry = self.entry
        hero.far = self.far
        hero.special = self.special
        hero.status = "inside"


class ChamberPlaced(Public):
    """A chamber was drawn and placed."""

    seat: Seat
    place: Square
    tile: Thing
    facing: int

    def apply(self, state: State) -> None:
        place = self.place
        if self.tile in state.open:
            state.open = without(state.open, self.tile)
        else:
            state.stock = without(state.stock, self.tile)
        state.tiles = (*state.tiles[:place], self.tile, *state.tiles[place + 1 :])
        state.facing = changed(state.facing, place, self.facing)


class ChamberDrawn(Public):
    """A chamber was drawn; its Hero is to choose how it lies."""

    seat: Seat
    tile: Thing

    def apply(self, state: State) -> None:
        state.stock = without(state.stock, self.tile)
        state.open += (self.tile,)


class RoomRotated(Public):
    """A Rotating Room turned half round."""

    place: Square

    def apply(self, state: State) -> None:
        facing = opposite(state.facing[self.place])
        state.facing = changed(state.facing, self.place, facing)


class CorridorEntered(Public):
    """A Hero came into a Corridor and must go on."""

    seat: Seat
    place: Square

    def apply(self, state: State) -> None:
        state.corridors += (self.place,)


class CorridorsTurned(Public):
    """A curse turned every Corridor on the board.

    Attributes:
        quarters: How many quarters clockwise.
        places: The squares of the Corridors.
        trapped: The seats of the Heroes who are shut in by it; they may search twice anew.
    """

    quarters: int
    places: tuple[Square, ...]
    trapped: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        facing = list(state.facing)
        for place in self.places:
            facing[place] = (facing[place] + self.quarters) % 4
        state.facing = tuple(facing)
        for seat in self.trapped:
            state.heroes[seat].searches = 0


class SideTaken(Public):
    """A Hero stands on one side of a fissure or bridge."""

    seat: Seat
    far: bool

    def apply(self, state: State) -> None:
        state.heroes[self.seat].far = self.far


class PassageRolled(Remark):
    """In the darkness a die chose the passage."""

    seat: Seat
    side: Direction
    open: bool


class PitCrossed(Remark):
    """A Hero did not fall into the Bottomless Pit."""

    seat: Seat


class Searched(Public):
    """A Hero searched the chamber."""

    seat: Seat
    searches: int

    def apply(self, state: State) -> None:
        state.heroes[self.seat].searches = self.searches


class Stayed(Remark):
    """A Hero keeps to this side: the way back is for the next turn."""

    seat: Seat


class Exited(Public):
    """A Hero left the dungeon alive."""

    seat: Seat

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        moved_away(hero)
        hero.status = "exited"
        hero.place = NOWHERE
        hero.determination = ()
        state.stasis = 0


class TowerJumped(Public):
    """A Hero went from one Tower Room straight to another (Tower Power)."""

    seat: Seat
    place: Square

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        moved_away(hero)
        hero.place = self.place
        hero.origin = NOWHERE
        hero.special = True


# ---------------------------------------------------------------------- the Catacombs


class MarkerPlaced(Public):
    """A catacomb entrance marker lies on a chamber."""

    place: Square

    def apply(self, state: State) -> None:
        state.markers += (self.place,)


class DescentFound(Public):
    """A Hero has found a way down into the Catacombs."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.heroes[self.seat].descent = True


class Descended(Public):
    """A Hero is in the Catacombs; a travel marker points the way."""

    seat: Seat
    place: Square
    heading: Direction

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        moved_away(hero)
        hero.status = "catacombs"
        hero.place = self.place
        hero.heading = self.heading
        hero.drawn = 0
        hero.pile = ()
        state.stasis = 0


class Resurfaced(Public):
    """A Hero came up from the Catacombs; the space is encountered on the next turn."""

    seat: Seat
    place: Square
    advanced: int
    shifted: int

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        moved_away(hero)
        hero.status = "inside"
        hero.place = self.place
        hero.origin = NOWHERE
        hero.special = True
        hero.due = "encounter"
        hero.drawn = 0
        state.stasis = 0


class Displaced(Public):
    """A Hero was put on an adjacent space (Death Can Wait); it is encountered on the next turn."""

    seat: Seat
    place: Square

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        moved_away(hero)
        hero.place = self.place
        hero.origin = NOWHERE
        hero.special = True
        hero.due = "encounter"
