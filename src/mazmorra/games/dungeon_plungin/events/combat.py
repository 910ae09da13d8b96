"""What happens in combat: rolls, damage, death, pushes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from mazmorra.games.dungeon_plungin.cards import Stat
from mazmorra.games.dungeon_plungin.events.common import change_lock, somebody
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, Cell, Square
from mazmorra.kernel import Public
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import without

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

AttackKind = Literal["melee", "ranged", "spell", "trap"]
#: What takes Life: an attack, a trap, or the fumble of an overcharged spell.
Cause = Literal["", "melee", "ranged", "spell", "trap", "overcharge"]


class AttackRolled(Remark):
    """An attack: so many dice, so many hits."""

    who: str
    targets: tuple[str, ...]
    kind: AttackKind
    faces: tuple[int, ...]
    hits: int
    fumble: bool


class ShotStrayed(Remark):
    """A shot went astray and hits somebody else, or nobody."""

    who: str
    victim: str


class DefenceRolled(Remark):
    """A defence: every success cancels a hit."""

    who: str
    stat: Stat
    faces: tuple[int, ...]
    blocked: int
    fumble: bool


class FightNoted(Public):
    """There was fighting on a tile, which the neighbours may have heard."""

    cell: Cell
    round: int

    def apply(self, state: State) -> None:
        fight = (self.cell, self.round)
        if fight not in state.fights:
            state.fights += (fight,)


class _LifeChanged(Public):
    who: str
    amount: int
    vida: int

    def apply(self, state: State) -> None:
        somebody(state, self.who).vida = self.vida


class Hurt(_LifeChanged):
    """A character lost Life.

    Attributes:
        cause, by, card: How, by whom and by which trap or spell; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("cause", "by", "card")
    spoken: ClassVar[tuple[str, ...]] = later

    cause: Cause = ""
    by: str = ""
    card: str = ""


class Healed(_LifeChanged):
    """A character gained Life."""


class LifeSettled(Public):
    """A hero has its highest Life, which what it wears has changed."""

    hero: str
    vida: int

    def apply(self, state: State) -> None:
        state.hero(self.hero).vida = self.vida


class BossHurt(Public):
    """A boss took damage, and its Life Table was rolled."""

    monster: str
    amount: int
    damage: int
    face: int
    total: int
    result: Literal["nothing", "staggered", "relocates", "dies"]

    def apply(self, state: State) -> None:
        monster = state.monster(self.monster)
        monster.damage = self.damage
        monster.staggered = monster.staggered or self.result == "staggered"


class Steadied(Public):
    """A staggered boss has lost its action and stands firm again."""

    monster: str

    def apply(self, state: State) -> None:
        state.monster(self.monster).staggered = False


class HeroDied(Public):
    """A hero is dead; the others carry it.

    Attributes:
        cause, by, card: How, by whom and by which trap, spell or object; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("cause", "by", "card")
    spoken: ClassVar[tuple[str, ...]] = later

    hero: str
    cause: Literal["", "melee", "ranged", "spell", "trap", "overcharge"] = ""
    by: str = ""
    card: str = ""

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.status, hero.square, hero.vida = "dead", NOWHERE, 0
        hero.lasting = ()


class HeroRevived(Public):
    """A hero is alive again."""

    hero: str
    square: Square
    vida: int

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.status, hero.square, hero.vida = "inside", self.square, self.vida
        hero.lasting = ()


class MonsterDied(Public):
    """A monster is dead and gives its experience and gold."""

    monster: str
    exp: int
    gold: int
    hero: str
    boss: bool = False  # whether it is the boss of the unique location

    def apply(self, state: State) -> None:
        state.felled = state.felled or self.boss
        state.monsters = [one for one in state.monsters if one.monster != self.monster]
        state.to_act = tuple([name for name in state.to_act if name != self.monster])
        state.exp += self.exp
        state.purse += self.gold


class _Placed(Public):
    who: str
    square: Square

    def apply(self, state: State) -> None:
        somebody(state, self.who).square = self.square


class Pushed(_Placed):
    """A character was pushed to another square."""


class Advanced(_Placed):
    """A character followed into the square that became free."""


class HitBy(Public):
    """A monster remembers who hit it, or whom it attacked."""

    monster: str
    foe: str
    prey: str

    def apply(self, state: State) -> None:
        monster = state.monster(self.monster)
        monster.foe, monster.prey = self.foe, self.prey


class Taunted(Public):
    """A monster must go for a hero in its next turn, or is free again."""

    monster: str
    hero: str

    def apply(self, state: State) -> None:
        state.monster(self.monster).taunter = self.hero


class Provoked(Public):
    """A monster follows another Law from now on."""

    monster: str

    def apply(self, state: State) -> None:
        state.monster(self.monster).provoked = True


class Woken(Public):
    """A sleeping monster is awake, but surprised."""

    monster: str

    def apply(self, state: State) -> None:
        state.monster(self.monster).attention = "surprised"


class Alerted(Public):
    """A monster is wide awake."""

    monster: str

    def apply(self, state: State) -> None:
        state.monster(self.monster).attention = "awake"


class GoldStolen(Public):
    """A monster took gold from the purse, or from a hero where each keeps its own."""

    monster: str
    gold: int
    hero: str = ""

    def apply(self, state: State) -> None:
        if self.hero:
            state.hero(self.hero).gold -= self.gold
        else:
            state.purse -= self.gold


class ObjectDestroyed(Public):
    """An object of a hero is gone."""

    hero: str
    object: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        if self.object in hero.hands:
            hero.hands = without(hero.hands, self.object)
        elif self.object == hero.armour:
            hero.armour = ""
        elif self.object in hero.attire:
            hero.attire = without(hero.attire, self.object)
        else:
            hero.items = without(hero.items, self.object)


class Unloaded(Public):
    """A crossbow was shot or loaded again."""

    hero: str
    loaded: bool

    def apply(self, state: State) -> None:
        state.hero(self.hero).loaded = self.loaded


class Whetted(Public):
    """A weapon is sharp for so many attacks."""

    hero: str
    attacks: int

    def apply(self, state: State) -> None:
        state.hero(self.hero).whetted = self.attacks


class BlowJoined(Public):
    """A hero joins in breaking something down."""

    hero: str
    number: int
    dice: int
    chest: bool = False  # whether it is a chest, and no door
    weapon: str = ""

    def apply(self, state: State) -> None:
        lock = state.locks[self.number]
        blows = (*lock.blows, (self.hero, self.dice))
        arms = (*lock.arms, (self.hero, self.weapon)) if self.weapon else lock.arms
        change_lock(state, self.number, blows=blows, arms=arms)


class BlowsSpent(Public):
    """The dice of everybody who joined in breaking something were rolled."""

    number: int
    chest: bool = False  # whether it is a chest, and no door

    def apply(self, state: State) -> None:
        change_lock(state, self.number, blows=(), arms=())
