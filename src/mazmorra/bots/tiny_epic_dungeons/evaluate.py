"""What attacks and spells are worth to the greedy bot, and what strikes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.bots.tiny_epic_dungeons.chances import (
    CHANGES,
    HIGHEST,
    chance_to_reach,
    expected,
    worths_of,
)
from mazmorra.games.tiny_epic_dungeons.cards import BOSS, CHANGE, ENEMY_FACES, FIRST_MINION

if TYPE_CHECKING:
    from mazmorra.bots.tiny_epic_dungeons.chances import Worths
    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, Casting, EnemyFace, Weapon
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.view import EnemyView, HeroView

# Prices, in turns.
MINION_DAMAGE = 0.7  # a point of Health of a Minion
MINION = 2.0  # its death: two cards, and the way into the Lair
GOBLIN = 0.8  # what a Goblin leaves behind
BOSS_DAMAGE = 0.8  # a point of Health of the Boss
VICTORY = 30.0
TORCH = 1.0  # a step of the torch
BOSS_TORCH = 0.4  # what the Boss does with it besides


class Stand:
    """A hero where it stands or would stand: what its attacks are worth from there.

    Attributes:
        boss_at: Where the Boss would be.
        damage: What the Boss could take.
    """

    def __init__(
        self,
        scene: Scene,
        hero: HeroView,
        place: Cell,
        space: int = 0,
        boss_at: Cell | None = None,
        damage: int = 0,
        focus: int | None = None,
    ) -> None:
        self.scene = scene
        self.hero = hero
        self.place = place
        self.space = space
        self.boss_at = boss_at
        self.damage = damage
        self.focus = hero.focus if focus is None else focus

    def where(self, enemy: EnemyView) -> Cell:
        """Return where an enemy is, or would be."""
        return self.boss_at if enemy.slot == BOSS and self.boss_at is not None else enemy.place

    # ------------------------------------------------------------------ what strikes back

    def harm(self, enemy: EnemyView, kind: AttackType) -> float:
        """Return what it costs that an enemy lives and strikes back."""
        key = "harm", self.hero, self.space, enemy, kind
        memory = self.scene.memory
        if key not in memory:
            costs = [self.struck(enemy, kind, face) for face in ENEMY_FACES]
            memory[key] = sum(costs) / len(costs)
        found: float = memory[key]
        return found

    def struck(self, enemy: EnemyView, kind: AttackType, face: EnemyFace) -> float:
        """Return what a face of the Enemy Die costs."""
        scene, hero = self.scene, self.hero
        if face == "torch":
            return TORCH + (BOSS_TORCH if enemy.slot == BOSS else 0.0)
        added: int = getattr(enemy.counter, kind)
        if face == "shield":
            return -scene.health_worth(hero, -max(0, added))
        blow = int(face) + added - scene.defense(hero, kind, self.space)
        return -scene.health_worth(hero, -max(0, blow))

    # ------------------------------------------------------------------ items

    def damage_worth(self, enemy: EnemyView, damage: int) -> float:
        """Return what damage to an enemy is worth."""
        scene = self.scene
        if enemy.slot == BOSS:
            taken = min(damage, self.damage)
            return BOSS_DAMAGE * scene.haste * taken + VICTORY * (taken == enemy.life)
        if damage <= 0:
            return 0.0
        if enemy.slot < FIRST_MINION:
            return GOBLIN + scene.goblin_worth()
        worth = MINION_DAMAGE * min(damage, enemy.life)
        if damage >= enemy.life:
            worth += MINION + scene.torch_worth(6)
        return worth * scene.haste

    def kills(self, enemy: EnemyView, damage: int) -> bool:
        """Say whether damage kills an enemy."""
        if enemy.slot == BOSS:
            damage = min(damage, self.damage)
        return damage >= enemy.life

    def worths(self, enemy: EnemyView, kind: AttackType, modifier: int) -> Worths:
        """Return what each total of the dice is worth in an attack with an item."""
        defense = self.scene.defense_of(enemy, kind)
        seen = self.scene.sees(self.place, self.where(enemy))
        harm = self.harm(enemy, kind) if seen else 0.0
        lost = 0.0
        if enemy.slot == BOSS:
            loss = self.scene.modifier_of(enemy, kind)
            lost = -self.scene.health_worth(self.hero, -loss.loses_health)
            lost -= self.scene.focus_worth(self.hero, -loss.loses_focus)
        found = []
        for total in range(HIGHEST + 1):
            damage = max(0, total + modifier - defense)
            worth = self.damage_worth(enemy, damage)
            found.append(worth if self.kills(enemy, damage) else worth - harm - lost)
        return tuple(found)

    def reaches(self, weapon: Weapon, enemy: EnemyView) -> bool:
        """Say whether a weapon reaches an enemy from here."""
        return weapon.reaches(self.scene.view.doors, self.place, self.where(enemy))

    def attack(self, weapon: Weapon, enemy: EnemyView, bonus: int = 0) -> float:
        """Return what an attack with an item is worth, good use of Focus counted in."""
        scene, hero, kind = self.scene, self.hero, weapon.attack
        kit = scene.kit(hero, self.space)
        modifier = kit.strikes(weapon) + bonus + getattr(kit.added, weapon.skill)
        dice = getattr(kit.dice, weapon.skill)
        changes, price = self.changes()
        best = expected(dice, self.worths(enemy, kind, modifier), changes, price)
        for _, boost in kit.boosts:
            if kind in boost.on and self.focus >= boost.cost:
                worths = self.worths(enemy, kind, modifier + boost.amount)
                cost = -scene.focus_worth(hero, -boost.cost)
                best = max(best, expected(dice, worths, 0, price) - cost)
        if kind == "melee" and kit.healing:
            best += scene.health_worth(hero, kit.healing)
        return best

    def changes(self) -> tuple[int, float]:
        """Return how many dice the hero can change, and what one change costs."""
        price = -self.scene.focus_worth(self.hero, -CHANGE)
        return min(CHANGES, self.focus // CHANGE), price

    # ------------------------------------------------------------------ spells

    def chance_of(self, casting: Casting) -> float:
        """Return the chance to cast a spell and to pay for it."""
        kit = self.scene.kit(self.hero, self.space)
        spare = self.focus + kit.focus - kit.price(casting)
        if spare < 0:
            return 0.0
        modifier = kit.added.intellect + (kit.attack if casting.damage else 0)
        changes = min(CHANGES, spare // CHANGE)
        return chance_to_reach(kit.dice.intellect, casting.number - modifier, changes)

    def spell(self, casting: Casting, enemy: EnemyView) -> float:
        """Return what a Spell Attack on one enemy is worth."""
        scene, hero = self.scene, self.hero
        chance = self.chance_of(casting)
        if not chance:
            return -1.0
        damage = casting.damage + scene.kit(hero).passive.spell_damage
        worth = self.damage_worth(enemy, damage)
        seen = scene.sees(self.place, self.where(enemy))
        harm = self.harm(enemy, "spell") if seen else 0.0
        if enemy.slot == BOSS:
            loss = scene.modifier_of(enemy, "spell")
            harm -= scene.focus_worth(hero, -loss.loses_focus)
        cost = -scene.focus_worth(hero, -casting.cost)
        after = 0.0 if self.kills(enemy, damage) else harm
        return chance * (worth - cost - after) - (1 - chance) * harm


def pass_worth(
    scene: Scene, hero: HeroView, dice: int, number: int, passed: float, failed: float
) -> float:
    """Return what a check is worth that is passed or not."""
    changes = min(CHANGES, hero.focus // CHANGE)
    price = -scene.focus_worth(hero, -CHANGE)
    return expected(dice, worths_of(number, passed, failed), changes, price)
