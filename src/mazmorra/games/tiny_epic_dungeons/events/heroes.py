"""What happens to heroes: moves, Health and Focus, dice, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from mazmorra.games.tiny_epic_dungeons.cards import AttackType, Deck, Skill
from mazmorra.games.tiny_epic_dungeons.geometry import MAT, Cell
from mazmorra.kernel import Public
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import changed, without

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import Hero, State

Purpose = Literal[
    "evade", "entry", "search", "disarm", "offer", "walk", "melee", "missile", "spell"
]


# ---------------------------------------------------------------------- movement


class HeroMoved(Public):
    """A hero walked into a room."""

    hero: str
    place: Cell

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.place, hero.space = self.place, 0
        turn = state.turn
        turn.walked += 1
        turn.held = turn.arrived = False


class HeroTeleported(Public):
    """A hero went to a room without walking."""

    hero: str
    place: Cell

    def apply(self, state: State) -> None:
        state.hero(self.hero).place = self.place
        state.turn.held = False


class SpaceTaken(Public):
    """A hero stepped onto a Hero Space of the Boss Mat."""

    hero: str
    space: int

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.place, hero.space = MAT, self.space
        turn = state.turn
        turn.walked += 1
        turn.held, turn.arrived = False, True


class SpaceSettled(Public):
    """A hero ended its movement on a Hero Space."""

    hero: str
    space: int

    def apply(self, state: State) -> None:
        state.turn.arrived = False


class MovementEnded(Public):
    """A hero moves no further this turn; an enemy may be what holds it."""

    hero: str
    held: bool

    def apply(self, state: State) -> None:
        state.turn.stopped = True
        if self.held:
            state.turn.held = True


class HeroicActionTaken(Public):
    """A hero performs a Heroic Action, which ends its movement."""

    hero: str
    action: Literal["rest", "search", "disarm", "cast", "attack", "walk"]

    def apply(self, state: State) -> None:
        turn = state.turn
        if turn.heroic:
            turn.extra -= 1
        turn.heroic = True
        turn.stopped = True


class ExtraActionGranted(Public):
    """A hero may perform one Heroic Action more this turn."""

    hero: str

    def apply(self, state: State) -> None:
        state.turn.extra += 1
        state.turn.hasted = True


# ---------------------------------------------------------------------- Health and Focus


class _HealthMoved(Public):
    hero: str
    amount: int
    health: int

    def apply(self, state: State) -> None:
        state.hero(self.hero).health = self.health


class _FocusMoved(Public):
    hero: str
    amount: int
    focus: int

    def apply(self, state: State) -> None:
        state.hero(self.hero).focus = self.focus


class HealthLost(_HealthMoved):
    """A hero lost Health; at 0 it is unconscious.

    Attributes:
        by: What did it: an enemy, a Trap, a room; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("by",)
    spoken: ClassVar[tuple[str, ...]] = later

    by: str = ""


class HeroKnockedOut(Remark):
    """A hero is unconscious.

    Attributes:
        by: What has knocked it out; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("by",)
    spoken: ClassVar[tuple[str, ...]] = later

    hero: str
    by: str = ""


class HealthGained(_HealthMoved):
    """A hero gained Health."""


class FocusLost(_FocusMoved):
    """A hero lost Focus.

    Attributes:
        by: What did it; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("by",)
    spoken: ClassVar[tuple[str, ...]] = later

    by: str = ""


class FocusSpent(_FocusMoved):
    """A hero paid Focus for something."""


class FocusGained(_FocusMoved):
    """A hero gained Focus."""


class Rested(Remark):
    """A hero rests."""

    hero: str
    forced: bool


class UsedThisTurn(Public):
    """Something that can be used once per turn was used."""

    hero: str
    what: Literal["reroll", "change", "explore", "shield"]

    def apply(self, state: State) -> None:
        state.turn.used += (self.what,)


class SpeedBoosted(Public):
    """A hero has more Speed this turn."""

    hero: str
    amount: int

    def apply(self, state: State) -> None:
        state.turn.speed += self.amount


class DefenseBoosted(Public):
    """A hero has more Defense this turn."""

    hero: str
    amount: int

    def apply(self, state: State) -> None:
        state.turn.defense += self.amount


class StoneSkinned(Public):
    """A spell gives a hero Defense until its next turn."""

    hero: str
    amount: int

    def apply(self, state: State) -> None:
        state.hero(self.hero).stone += self.amount


class HeroVeiled(Public):
    """A spell lets a hero move with Stealth during its next turn."""

    hero: str

    def apply(self, state: State) -> None:
        state.hero(self.hero).veiled = True


class Crept(Public):
    """A hero moves with Stealth for the rest of its turn, by an ability, or no longer."""

    hero: str
    stealth: bool
    walked: int  # rooms entered so far, for the Speed that is left

    def apply(self, state: State) -> None:
        turn = state.turn
        turn.stealth, turn.walked, turn.stopped = self.stealth, self.walked, not self.stealth


# ---------------------------------------------------------------------- dice


class DiceRolled(Remark):
    """A hero rolled for a check; with an attack in sight of an enemy the Enemy Die falls too."""

    hero: str
    purpose: Purpose
    skill: Skill
    faces: tuple[int, ...]
    enemy_face: Literal["", "2", "3", "4", "5", "shield", "torch"]
    number: int


class DieChanged(Remark):
    """A hero changed a Hero Die by one."""

    hero: str
    before: int
    face: int
    faces: tuple[int, ...]


class DieRerolled(Remark):
    """A hero rolled a Hero Die again."""

    hero: str
    before: int
    face: int
    faces: tuple[int, ...]


class ResultBoosted(Remark):
    """A hero raised the result of its attack."""

    hero: str
    card: str
    amount: int


class DiceUsed(Remark):
    """A hero chose its result die and the pluses; the check is passed or failed."""

    hero: str
    die: int
    pluses: tuple[int, ...]
    modifier: int
    total: int
    number: int
    passed: bool


class AttackMade(Remark):
    """A hero attacks with an item."""

    hero: str
    card: str
    attack_type: AttackType
    enemies: tuple[str, ...]


class SpellCast(Remark):
    """A hero casts a spell."""

    hero: str
    card: str


class CostDeclined(Remark):
    """A check was passed, but its cost was not paid: nothing comes of it."""

    hero: str
    cost: int
    able: bool


# ---------------------------------------------------------------------- Loot and Spells


def equipped_without(hero: Hero, card: str) -> None:
    """Take a card off a hero."""
    hero.hands = tuple(["" if held == card else held for held in hero.hands])  # type: ignore[assignment]
    if hero.garb == card:
        hero.garb = ""
    hero.trinkets = tuple([held for held in hero.trinkets if held != card])
    hero.spells = tuple([held for held in hero.spells if held != card])


class CardDrawn(Public):
    """A hero drew the top card of a deck."""

    hero: str
    deck: Deck
    card: str

    def apply(self, state: State) -> None:
        bag = f"{self.deck}_deck"
        setattr(state, bag, without(getattr(state, bag), self.card))
        state.found = self.card


class CardTaken(Public):
    """A hero took a faceup card from a discard row."""

    hero: str
    deck: Deck
    card: str

    def apply(self, state: State) -> None:
        row = f"{self.deck}_row"
        setattr(state, row, without(getattr(state, row), self.card))
        state.found = self.card


class CardEquipped(Public):
    """A hero equipped the card it has found."""

    hero: str
    card: str
    slot: Literal["left", "right", "garb", "trinket", "spell"]

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        state.found = ""
        match self.slot:
            case "left" | "right":
                place = 0 if self.slot == "left" else 1
                hero.hands = changed(hero.hands, place, self.card)  # type: ignore[assignment]
            case "garb":
                hero.garb = self.card
            case "trinket":
                hero.trinkets += (self.card,)
            case "spell":
                hero.spells += (self.card,)


class CardDiscarded(Public):
    """A card went face up into its discard row."""

    hero: str
    deck: Deck
    card: str

    def apply(self, state: State) -> None:
        if state.found == self.card:
            state.found = ""
        else:
            equipped_without(state.hero(self.hero), self.card)
        row = f"{self.deck}_row"
        setattr(state, row, (*getattr(state, row), self.card))


class HandsSwitched(Public):
    """A hero's only Hand Loot covers the other hand slot now."""

    hero: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        left, right = hero.hands
        hero.hands = (right, left)
