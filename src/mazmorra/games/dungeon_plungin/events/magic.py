"""What happens with spells, and in the village."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.state import given_copy
from mazmorra.kernel import Public
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import without

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State


class SpellCast(Remark):
    """A hero casts a spell."""

    hero: str
    spell: str
    overcharged: bool


class SpellForgotten(Public):
    """A copy of a spell is lost until the hero rests in the village, a prepared one first."""

    hero: str
    spell: str

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        if self.spell in hero.prepared:
            hero.prepared = without(hero.prepared, self.spell)
            hero.lost += (self.spell,)
        else:
            hero.lost += (given_copy(self.spell),)


class SpellsPrepared(Public):
    """A hero has prepared its spells."""

    hero: str
    spells: tuple[str, ...]

    def apply(self, state: State) -> None:
        hero = state.hero(self.hero)
        hero.prepared, hero.lost = self.spells, ()


class PutToSleep(Public):
    """A monster falls asleep by magic."""

    monster: str

    def apply(self, state: State) -> None:
        state.monster(self.monster).attention = "asleep"
