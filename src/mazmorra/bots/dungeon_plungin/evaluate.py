"""What blows, spells and cures are worth in a fight, and what a place there costs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mazmorra.bots.dungeon_plungin.chances import (
    Spread,
    blocked,
    damage,
    death,
    fumbles,
    mean_damage,
    successes,
)
from mazmorra.bots.dungeon_plungin.world import apart
from mazmorra.games.dungeon_plungin.decisions.attacks import TAUNT_RANGE
from mazmorra.games.dungeon_plungin.geometry import WIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.bots.dungeon_plungin.world import Scene
    from mazmorra.games.dungeon_plungin.cards import Cast, Spell
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.view import Arm, HeroView, MonsterView

ALIVE = 0.6  # what a monster costs besides its blows
ROUNDS = 2.2  # how many more blows a monster is counted with
WOUND = 0.45  # what a wound is worth of a death, by the share of Life it takes
BOSS = 9.0  # what the end of a boss is worth
DEATH = 9.0  # what the death of a hero costs
LIFE = 0.55  # what a point of Life is worth
COPY = 0.5  # what a spell that is forgotten costs
POTION = 1.3  # what a potion costs
UNHURT = 0.7  # of a shot's damage, for it may not be seen or not be aimed at us


class Fight:
    """A fight as one hero sees it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.me = scene.me
        self.foes = scene.engaged
        self._worths: dict[str, float] = {}
        self._places: dict[Square, tuple[float, dict[str, float]]] = {}
        self._blows: dict[tuple[str, str, int], float] = {}
        self._bolts: dict[tuple[str, str], float] = {}

    # ------------------------------------------------------------------ monsters

    def worth(self, monster: MonsterView) -> float:
        """Return what the death of a monster is worth."""
        found = self._worths.get(monster.monster)
        if found is None:
            card = self.scene.card(monster)
            if card.life:
                found = BOSS
            else:
                blow = mean_damage(self.scene.dice(monster, "atq"), self.usual_defence)
                found = ALIVE + ROUNDS * blow
                found *= 0.8 if monster.attention != "awake" else 1.0
            self._worths[monster.monster] = found
        return found

    @cached_property
    def usual_defence(self) -> int:
        """The dice that heroes usually defend with."""
        heroes = self.scene.heroes
        return sum(self.scene.dice(hero, "def") for hero in heroes) // max(1, len(heroes))

    def life(self, monster: MonsterView) -> int:
        """Return the damage that a monster still takes; of a boss what it takes in the mean."""
        rows = self.scene.card(monster).life
        if not rows:
            return monster.vida
        needed = rows[-2].upto + 1 if len(rows) > 1 else rows[0].upto
        return max(1, needed - 3 - monster.damage)

    def harm(self, monster: MonsterView, spread: Spread) -> float:
        """Return what damage to a monster is worth."""
        worth, life = self.worth(monster), self.life(monster)
        boss = bool(self.scene.card(monster).life)
        found = 0.0
        for amount, chance in enumerate(spread):
            if amount >= life:
                found += chance * worth
            elif amount:
                found += chance * worth * (1.0 if boss else WOUND) * amount / life
        return found

    def is_active(self, monster: MonsterView) -> bool:
        """Say whether a monster acts in the next Monster Turn."""
        if monster.law.role == "patient" or monster.attention != "awake":
            return False
        return not self.scene.lasts(monster, "frozen")

    @cached_property
    def active(self) -> list[MonsterView]:
        """The monsters that act next, the nearest first."""
        here = [hero.square for hero in self.scene.heroes]
        found = [one for one in self.foes if self.is_active(one)]
        return sorted(found, key=lambda one: min(apart(one.square, place) for place in here))

    # ------------------------------------------------------------------ blows

    def blow(self, monster: MonsterView, weapon: str, more: int = 0) -> float:
        """Return what an attack with a weapon is worth."""
        key = (monster.monster, weapon, more)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self._blow(monster, weapon, more)
        return found

    def _blow(self, monster: MonsterView, weapon: str, more: int) -> float:
        arm = next(arm for arm in self.me.arms if arm.weapon == weapon)
        count = arm.dice + more + arm.ambush * (monster.attention != "awake")
        return self.harm(monster, damage(count, monster.defence[arm.range > 0]))

    def reaches(self, start: Square, monster: MonsterView, arm: Arm) -> bool:
        """Say whether an attack with a weapon reaches a monster from a square."""
        scene = self.scene
        if scene.lasts(monster, "in_the_pit") != scene.lasts(self.me, "in_the_pit"):
            return False
        there = monster.square
        if arm.range:
            near = arm.loaded and scene.far(start, there) <= arm.range
            return near and scene.sees(start, there)
        if there in scene.ground.ways[start]:
            return True
        if not arm.long:
            return False
        diagonal = abs(start % WIDE - there % WIDE) == 1 == abs(start // WIDE - there // WIDE)
        return diagonal and scene.sees(start, there)

    def best_blow(self, start: Square) -> float:
        """Return what the best attack from a square is worth."""
        arms = self.me.arms
        found = 0.0
        for arm in [arm for arm in arms if arm.weapon] or arms:
            for monster in self.foes:
                if self.reaches(start, monster, arm):
                    found = max(found, self.blow(monster, arm.weapon))
        return found

    # ------------------------------------------------------------------ spells

    def fumble_cost(self, mode: Cast, overcharged: bool, count: int) -> float:
        """Return what a fumble of a spell costs in the mean."""
        hero = self.me
        chance = fumbles(count, int("concentration" in hero.able))
        cost = COPY
        if overcharged:
            cost += DEATH if mode.dif >= hero.vida else 0.8 * mode.dif
        return chance * cost

    def spell_hits(
        self,
        spell: Spell,
        mode: Cast,
        monsters: Iterable[MonsterView],
        friends: Sequence[HeroView],
        *,
        sure: bool = False,
    ) -> float:
        """Return what a spell that deals hits is worth, the fumble not counted."""
        scene = self.scene
        spread = successes(scene.dice(self.me, "mag"))
        base = mode.hits + scene.gift(self.me, "hits")
        targets = [(one, scene.dice(one, spell.defence)) for one in monsters]
        found = 0.0
        for number, chance in enumerate(spread):
            if sure:
                number, chance = mode.dif, 1.0
            if number < mode.dif:
                continue
            hits = base + mode.extra * (number - mode.dif)
            found += chance * sum(self.harm(one, blocked(hits, d)) for one, d in targets)
            for hero in friends:
                found -= chance * self.hurts(hero, hits, scene.dice(hero, spell.defence))
            if sure:
                break
        return found

    def hurts(self, hero: HeroView, hits: int, defence: int) -> float:
        """Return what hits on a hero cost."""
        spread = blocked(hits, defence)
        mean = sum(amount * chance for amount, chance in enumerate(spread))
        return 1.2 * mean + DEATH * sum(spread[hero.vida :])

    def best_spell(self, start: Square) -> float:
        """Return what the best spell from a square is worth: hits on one target, or a cure."""
        scene, found = self.scene, 0.0
        for name in dict.fromkeys(self.me.castable):
            spell = scene.spell(name)
            if spell.cast.hits and spell.cast.target == "character":
                for monster in self.foes:
                    if scene.far(start, monster.square) <= spell.range and scene.sees(
                        start, monster.square
                    ):
                        found = max(found, self.bolt(spell, monster))
            elif spell.effect == "healing" and spell.cast.target == "character":
                ways = scene.ground.ways[start]
                for hero in scene.heroes:
                    if hero is self.me or hero.square in ways:
                        found = max(found, self.touch(spell, hero))
        return found

    def touch(self, spell: Spell, hero: HeroView) -> float:
        """Return what a plain healing spell on one hero is worth."""
        key = (spell.id, hero.hero)
        found = self._bolts.get(key)
        if found is None:
            found = self._bolts[key] = self.cure_spell(spell, spell.cast, hero)
        return found

    def bolt(self, spell: Spell, monster: MonsterView) -> float:
        """Return what the better way to cast a spell at a monster is worth."""
        key = (spell.id, monster.monster)
        found = self._bolts.get(key)
        if found is None:
            found = self._bolts[key] = self._bolt(spell, monster)
        return found

    def _bolt(self, spell: Spell, monster: MonsterView) -> float:
        count = self.scene.dice(self.me, "mag")
        found = 0.0
        for mode in (spell.cast, spell.overcharge):
            if mode is not None and mode.target == "character":
                worth = self.spell_hits(spell, mode, (monster,), ())
                worth -= self.fumble_cost(mode, mode is not spell.cast, count)
                found = max(found, worth)
        return found

    # ------------------------------------------------------------------ cures

    def cure_spell(self, spell: Spell, mode: Cast, hero: HeroView) -> float:
        """Return what a healing spell on one hero is worth."""
        count = self.scene.dice(self.me, "mag")
        spread = successes(count)
        more = mode.healed + self.scene.gift(self.me, "healing")
        found = 0.0
        for number, chance in enumerate(spread):
            if number >= mode.dif:
                found += chance * self.cured(hero, more + mode.extra * (number - mode.dif))
        return found - self.fumble_cost(mode, mode is not spell.cast, count)

    def cured(self, hero: HeroView, amount: float) -> float:
        """Return what it is worth to give a hero Life back."""
        gained = min(amount, hero.most - hero.vida)
        if gained <= 0:
            return 0.0
        expected = self.pains.get(hero.hero, 0.0)
        before = death(1.3 * expected, hero.vida)
        after = death(1.3 * expected, hero.vida + round(gained))
        poisoned = 0.8 if self.scene.lasts(hero, "poisoned") else 0.0
        return LIFE * gained + DEATH * (before - after) + poisoned

    @cached_property
    def pains(self) -> dict[str, float]:
        """What every hero must expect in the next Monster Turn as everybody stands now."""
        return self.place(self.me.square)[1]

    # ------------------------------------------------------------------ places

    def place(self, here: Square) -> tuple[float, dict[str, float]]:
        """Return what it costs if the hero stands on a square, and what each hero suffers."""
        found = self._places.get(here)
        if found is None:
            found = self._places[here] = self._place(here)
        return found

    def cost(self, here: Square) -> float:
        """Return what it costs if the hero stands on a square."""
        return self.place(here)[0]

    def _place(self, here: Square) -> tuple[float, dict[str, float]]:
        scene = self.scene
        pains = {hero.hero: 0.0 for hero in scene.heroes}
        if not self.active:
            return 0.0, pains
        stands = {hero.hero: hero.square for hero in scene.heroes}
        stands[self.me.hero] = here
        reached = self.flood(frozenset(stands.values()))
        ways = scene.ground.ways
        room = {
            name: sum(place in reached for place in ways[square]) for name, square in stands.items()
        }
        for monster in self.active:
            self.pain(monster, stands, room, pains)
        cost = 0.0
        for hero in scene.heroes:
            mean = pains[hero.hero]
            if mean:
                cost += LIFE * mean + self.price(hero) * death(1.2 * mean, hero.vida)
        return cost, pains

    def price(self, hero: HeroView) -> float:
        """Return what the death of a hero costs."""
        found = DEATH
        if self.scene.healing(hero):
            found *= 1.4
        return found * (1.6 if len(self.scene.heroes) < 3 else 1.0)

    def flood(self, standing: frozenset[Square]) -> dict[Square, int]:
        """Return the squares that monsters can come to in their next turn, around heroes."""
        scene = self.scene
        ways = scene.ground.ways
        fly = any(scene.card(one).moves != "walks" for one in self.active)
        closed = scene.obstacles if fly else scene.obstacles | standing
        budgets = [(one.speed + 1, one.square) for one in self.active]
        most = max(budget for budget, _ in budgets)
        buckets: list[list[Square]] = [[] for _ in range(most + 1)]
        for budget, square in budgets:
            buckets[budget].append(square)
        found: dict[Square, int] = {}
        for left in range(most, -1, -1):
            for square in buckets[left]:
                if square not in found:
                    found[square] = left
                    if left:
                        beyond = buckets[left - 1]
                        for there in ways[square]:
                            if there not in found and there not in closed:
                                beyond.append(there)
        return found

    def pain(
        self,
        monster: MonsterView,
        stands: dict[str, Square],
        room: dict[str, int],
        pains: dict[str, float],
    ) -> None:
        """Add what one monster does to whom it will go for."""
        scene = self.scene
        card = scene.card(monster)
        shoot = bool(card.range)
        far = monster.speed + (card.range if shoot else 1) + 1
        near = [
            hero
            for hero in scene.heroes
            if (shoot or room[hero.hero] > 0) and apart(monster.square, stands[hero.hero]) <= far
        ]
        if not near:
            return
        hero = self.prey(monster, near, stands)
        if not shoot:
            room[hero.hero] -= 1
        count = scene.dice(monster, "atq")
        mean = mean_damage(count, scene.dice(hero, "def"))
        pains[hero.hero] += mean * (UNHURT if shoot else 1.0)

    def prey(
        self, monster: MonsterView, near: list[HeroView], stands: dict[str, Square]
    ) -> HeroView:
        """Return whom a monster will most likely go for."""
        scene, law = self.scene, monster.law
        named = monster.taunter or {"committed": monster.prey, "vengeful": monster.foe}.get(
            law.target, ""
        )
        for hero in near:
            if hero.hero == named:
                return hero
        if law.target == "attracted" and law.stat:
            stat = law.stat

            def value(hero: HeroView) -> int:
                return hero.vida if stat == "vida" else scene.dice(hero, stat)

            return max(near, key=value) if law.high else min(near, key=value)
        return min(near, key=lambda hero: apart(monster.square, stands[hero.hero]))

    # ------------------------------------------------------------------ all a place offers

    def taunted(self, monster: MonsterView) -> float:
        """Return what it is worth to draw a monster to oneself."""
        if monster.taunter or not self.is_active(monster):
            return 0.0
        far = self.scene.far(self.me.square, monster.square)
        victim = self.prey(
            monster, self.scene.heroes, {h.hero: h.square for h in self.scene.heroes}
        )
        if victim is self.me or far > TAUNT_RANGE:
            return 0.0
        count = self.scene.dice(monster, "atq")
        theirs = mean_damage(count, self.scene.dice(victim, "def"))
        return theirs - mean_damage(count, self.scene.dice(self.me, "def"))
