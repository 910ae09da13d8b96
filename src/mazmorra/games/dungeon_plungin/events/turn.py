"""What happens in the course of rounds and turns: actions, steps, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from mazmorra.games.dungeon_plungin.cards import Stat
from mazmorra.games.dungeon_plungin.events.common import change_place, somebody
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, Cell, Direction, Square
from mazmorra.games.dungeon_plungin.state import Turn
from mazmorra.kernel import Public
from mazmorra.toolbox.remarks import Remark

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State


class RoundBegun(Public):
    """A round begins: every hero takes a turn, then the monsters."""

    round: int

    def apply(self, state: State) -> None:
        state.round = self.round
        for hero in state.heroes:
            hero.acted = False
        state.fights = tuple([f for f in state.fights if f[1] >= self.round - 1])
        state.next = "pick"


class TurnBegun(Public):
    """A hero's turn begins."""

    hero: str
    actions: int
    next_door: bool = False

    def apply(self, state: State) -> None:
        state.active = state.number_of(self.hero)
        hero = state.heroes[state.active]
        hero.reacted = False
        state.turn = Turn(self.actions, began=hero.square, next_door=self.next_door)
        state.next = "act"


class TurnEnded(Public):
    """A hero's turn is over."""

    hero: str

    def apply(self, state: State) -> None:
        state.hero(self.hero).acted = True
        state.turn = Turn(0)
        state.next = "pick"


class ActionsLost(Public):
    """A hero can do nothing more in this turn.

    Attributes:
        why: What keeps it from acting; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("why",)
    spoken: ClassVar[tuple[str, ...]] = later

    hero: str
    why: Literal["", "frozen", "stunned", "ambush"] = ""

    def apply(self, state: State) -> None:
        state.turn.actions = 0
        state.turn.moving = 0
        state.turn.agile = state.turn.cut = True


class ActionLost(Public):
    """A hero who was Stunned in its own turn loses the action it has left."""

    hero: str

    def apply(self, state: State) -> None:
        state.turn.actions = max(0, state.turn.actions - 1)


class ActionTaken(Public):
    """A hero spends an action."""

    hero: str
    kind: str

    def apply(self, state: State) -> None:
        turn = state.turn
        turn.actions -= 1
        turn.done += (self.kind,)
        turn.moving = 0


class MoveBegun(Public):
    """A hero may go so many squares."""

    hero: str
    squares: int
    agile: bool = False

    def apply(self, state: State) -> None:
        state.turn.moving = self.squares
        state.turn.entered = ()
        if self.agile:
            state.turn.agile = True


class MoveEnded(Public):
    """A hero's movement is over."""

    hero: str

    def apply(self, state: State) -> None:
        state.turn.moving = 0
        state.turn.entered = ()


class Stepped(Public):
    """A character went to the next square by itself."""

    who: str
    square: Square
    left: int = 0  # squares of a hero's movement that are left

    def apply(self, state: State) -> None:
        if "." in self.who:
            state.monster(self.who).square = self.square
        else:
            state.hero(self.who).square = self.square
            state.turn.moving = self.left


class TileEntered(Public):
    """A hero has set foot on a tile; a room it comes back to may be no longer empty."""

    hero: str
    number: int
    cell: Cell
    again: bool
    through: Square = NOWHERE  # the square it comes from

    def apply(self, state: State) -> None:
        change_place(state, self.number, entered=True)
        state.turn.through = self.through
        if self.again:
            state.turn.entered += (self.cell,)


class Faced(Public):
    """A character looks another way."""

    who: str
    side: Direction

    def apply(self, state: State) -> None:
        somebody(state, self.who).facing = self.side


class Relocated(Public):
    """A character is on another square without walking there."""

    who: str
    square: Square

    def apply(self, state: State) -> None:
        somebody(state, self.who).square = self.square


#: What a check is for; the card beside it says which trap, spell, event or recipe.
CheckedFor = Literal[
    "",
    "cast",
    "craft",
    "disarm",
    "event",
    "hear",
    "knock",
    "lock",
    "lore",
    "one_check",
    "poison",
    "quiet",
    "search",
    "spell",
    "stun",
    "toad_curse",
    "toad_curse_cast",
    "trap",
]


class Checked(Remark):
    """A character rolled its dice for a check.

    Attributes:
        purpose, card: What the check is for; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("purpose", "card")
    spoken: ClassVar[tuple[str, ...]] = later

    who: str
    stat: Stat
    faces: tuple[int, ...]
    successes: int
    dif: int
    passed: bool
    fumble: bool
    purpose: CheckedFor = ""
    card: str = ""


class DiceThrown(Remark):
    """Dice were thrown for a table or an amount."""

    table: str
    faces: tuple[int, ...]
    total: int


class Rerolled(Public):
    """A lucky hero rolls all the dice again."""

    hero: str

    def apply(self, state: State) -> None:
        state.hero(self.hero).lucky = False


class LastingBegun(Public):
    """A condition or a spell takes hold of a character for some of its turns."""

    who: str
    condition: str
    turns: int

    def apply(self, state: State) -> None:
        one = somebody(state, self.who)
        kept = tuple([lasting for lasting in one.lasting if lasting[0] != self.condition])
        one.lasting = (*kept, (self.condition, self.turns))


class LastingEnded(Public):
    """A condition or a spell is over."""

    who: str
    condition: str

    def apply(self, state: State) -> None:
        one = somebody(state, self.who)
        one.lasting = tuple([lasting for lasting in one.lasting if lasting[0] != self.condition])


class LastingCounted(Public):
    """One turn less is left of what lasts for turns."""

    who: str

    def apply(self, state: State) -> None:
        one = somebody(state, self.who)
        one.lasting = tuple(
            [(name, turns - 1 if turns > 0 else turns) for name, turns in one.lasting]
        )


class ReactionUsed(Public):
    """A hero reacts, once until its next turn."""

    hero: str
    ability: str

    def apply(self, state: State) -> None:
        state.hero(self.hero).reacted = True


class LeftDungeon(Public):
    """A hero walked out of the dungeon."""

    hero: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.status, hero.square = "outside", NOWHERE
        hero.lasting = ()
        state.turn.actions = state.turn.moving = 0
