"""What happens in the dungeon: cards, the torch, the turn, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from mazmorra.games.tiny_epic_dungeons.geometry import NOWHERE, Cell, Corridors
from mazmorra.games.tiny_epic_dungeons.state import Layer, Result, Turn
from mazmorra.kernel import Public
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import changed, without

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import State

#: Why the torch goes out: the turn ends, a hero explores, an enemy fends off an attack, a room.
TorchCause = Literal["", "turn", "explore", "counter", "room"]


# ---------------------------------------------------------------------- turns


class TurnBegun(Public):
    """A hero's turn begins; spells that last until now are over."""

    hero: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        state.turn = Turn(stealth=hero.veiled)
        hero.stone = 0
        hero.veiled = False
        state.next = "act"


class TurnEnded(Public):
    """A hero's turn is over; the torch burns down next."""

    hero: str

    def apply(self, state: State) -> None:
        state.turn = Turn()
        state.next = "torch"


class TurnPassed(Public):
    """The turn goes to the next hero, clockwise."""

    hero: str

    def apply(self, state: State) -> None:
        state.active = state.heroes.index(state.hero(self.hero))
        state.next = "begin"


# ---------------------------------------------------------------------- Dungeon Cards


class CardPlaced(Public):
    """The top card of the Dungeon Deck lies face down on a cell."""

    place: Cell
    layer: Layer

    def apply(self, state: State) -> None:
        state.layers = changed(state.layers, self.place, self.layer)
        part = "abc".index(self.layer)
        state.undealt = changed(state.undealt, part, state.undealt[part] - 1)  # type: ignore[assignment]


class CardRevealed(Public):
    """A facedown Dungeon Card was flipped."""

    place: Cell
    card: str

    def apply(self, state: State) -> None:
        bag = f"layer_{state.layers[self.place]}"
        setattr(state, bag, without(getattr(state, bag), self.card))
        state.layers = changed(state.layers, self.place, "")
        state.cards = changed(state.cards, self.place, self.card)


class CardTurned(Public):
    """A revealed card was turned the way it lies."""

    place: Cell
    corridors: Corridors

    def apply(self, state: State) -> None:
        state.doors = changed(state.doors, self.place, self.corridors)


class TrapDisarmed(Public):
    """A Disarm Marker lies on a Trap."""

    hero: str
    place: Cell

    def apply(self, state: State) -> None:
        state.disarmed += (self.place,)


class RoomTried(Public):
    """A hero has attempted the Free Action of a room this turn."""

    hero: str
    place: Cell

    def apply(self, state: State) -> None:
        state.turn.tried += (self.place,)


# ---------------------------------------------------------------------- the torch


class TorchMoved(Public):
    """The torch moved to a space; one with an icon is resolved before anything else."""

    space: int
    resolving: bool = False
    due: int = 0  # steps that still wait

    def apply(self, state: State) -> None:
        state.torch = self.space
        state.burning = self.resolving
        state.due = self.due


class TorchDue(Public):
    """The torch is to move once the space it is on is resolved."""

    steps: int

    def apply(self, state: State) -> None:
        state.due += self.steps


class SpaceResolved(Public):
    """A space of the torch track has taken effect."""

    space: int

    def apply(self, state: State) -> None:
        state.burning = False


class EnemiesRoused(Remark):
    """An Enemy Action space: all enemies act."""


# ---------------------------------------------------------------------- the end


class GameWon(Public):
    """The last of the Boss's Health Markers is on zero: the heroes win together."""

    def apply(self, state: State) -> None:
        state.result = "won"
        state.next = "over"


class GameLost(Public):
    """The heroes lose together.

    Attributes:
        place: Where the fifth Goblin comes; nowhere for other reasons and in records of old.
        cause: Why the torch went out; nothing for other reasons and in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("place", "cause")
    spoken: ClassVar[tuple[str, ...]] = later

    reason: Result
    place: Cell = NOWHERE
    cause: TorchCause = ""

    def apply(self, state: State) -> None:
        state.result = self.reason
        state.next = "over"
