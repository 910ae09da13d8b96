"""How the greedy bot uses dice: the best take, and Focus for it where that pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.tiny_epic_dungeons.chances import chance_to_reach, changed, unused
from mazmorra.bots.tiny_epic_dungeons.evaluate import Stand
from mazmorra.bots.tiny_epic_dungeons.rooms import box_worth
from mazmorra.games.tiny_epic_dungeons.cards import BOSS, CHANGE
from mazmorra.games.tiny_epic_dungeons.decisions.dice import Use, takes

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bots.tiny_epic_dungeons.world import Scene
    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, EnemyFace
    from mazmorra.games.tiny_epic_dungeons.decisions.dice import (
        ChooseSkill,
        FaceCounter,
        PayCost,
        UseDice,
    )
    from mazmorra.games.tiny_epic_dungeons.view import EnemyView
    from mazmorra.kernel import Option, Pending

#: So many changes are looked ahead.
AHEAD = 2
#: A changed die must be worth a little more than its Focus.
RELUCTANCE = 0.03


class Hand:
    """The dice on the table and what each total is worth."""

    def __init__(self, scene: Scene, question: UseDice) -> None:
        self.scene = scene
        self.question = question
        self.hero = scene.me
        self.total_worth, self.owed = worth_of_totals(scene, question)

    def take(self, faces: tuple[int, ...], modifier: int, paid: int) -> float:
        """Return what the best take of a roll is worth, after paying so much Focus."""
        return max(self.worth(faces, option.value, modifier, paid) for option in takes(faces))

    def worth(self, faces: tuple[int, ...], use: Use, modifier: int, paid: int) -> float:
        """Return what one take is worth: its total, and what unused dice give if it passes."""
        total = use.face + sum(use.pluses) + modifier
        if total < self.question.number:
            return self.total_worth(total) + self.scene.focus_worth(self.hero, -paid)
        die = self.scene.content.die
        focus, health = unused(die.focus, die.health, faces, (use.face, *use.pluses))
        if self.hero.focus - paid + focus < self.owed:
            return self.scene.focus_worth(self.hero, focus - paid)
        worth = self.total_worth(total) + self.scene.focus_worth(self.hero, focus - paid)
        return worth + self.scene.health_worth(self.hero, health)

    def best(self, faces: tuple[int, ...], modifier: int, paid: int, ahead: int) -> float:
        """Return what a roll is worth with the changes that can still be bought."""
        found = self.take(faces, modifier, paid)
        if ahead:
            cost = CHANGE if paid else self.hero.change
            if self.hero.focus - paid >= cost:
                for other in changed(faces):
                    found = max(found, self.best(other, modifier, paid + cost, ahead - 1))
        return found


def use_dice(scene: Scene, asked: Pending) -> Option[Any]:
    """Take the best result, after the changes, boosts and rerolls that are worth their price."""
    question: UseDice = asked.decision  # type: ignore[assignment]
    hand = Hand(scene, question)
    faces, modifier = question.faces, question.modifier
    best, found = -1e9, asked.answers[0]
    for option in asked.answers:
        use: Use = option.value
        if use.verb == "take":
            worth = hand.worth(faces, use, modifier, 0)
        elif use.verb in ("raise", "lower"):
            face = use.face + (1 if use.verb == "raise" else -1)
            place = faces.index(use.face)
            other = tuple(sorted((*faces[:place], face, *faces[place + 1 :])))
            worth = hand.best(other, modifier, hand.hero.change, AHEAD - 1) - RELUCTANCE
        elif use.verb == "boost":
            boost = scene.content.gear[use.card].boost
            assert boost is not None
            worth = hand.best(faces, modifier + boost.amount, boost.cost, 1) - RELUCTANCE
        else:
            place = faces.index(use.face)
            rest = (*faces[:place], *faces[place + 1 :])
            worths = [hand.best((*rest, face), modifier, 0, 1) for face in range(1, 7)]
            worth = sum(worths) / 6 - RELUCTANCE
        if worth > best:
            best, found = worth, option
    return found


# ---------------------------------------------------------------------- what totals are worth


def worth_of_totals(scene: Scene, question: UseDice) -> tuple[Callable[[int], float], int]:
    """Return what each total is worth, and the Focus that a success has to be paid with."""
    number = question.number
    if question.purpose in ("melee", "missile"):
        kind: AttackType = "melee" if question.purpose == "melee" else "missile"
        enemy = target_of(scene, number, kind)
        if enemy is not None:
            return attack_worth(scene, question.enemy_face, enemy, kind), 0
    if question.purpose == "spell":
        cost, worth = spell_at_stake(scene, number)
        return (lambda total: worth if total >= number else 0.0), cost
    if question.purpose == "walk":
        return (lambda total: 0.5 if total >= number else 0.0), 3
    passed, failed, cost = box_worth(scene, scene.me, scene.me.place, question.purpose)
    return (lambda total: passed if total >= number else failed), cost


def target_of(scene: Scene, number: int, kind: AttackType) -> EnemyView | None:
    """Return the enemy that is attacked, as far as the dice tell: the one with that Defense."""
    hero = scene.me
    able = [
        enemy
        for enemy in scene.view.enemies
        if scene.defense_of(enemy, kind) + 1 == number
        and (kind == "missile" or enemy.place == hero.place)
    ]
    able.sort(key=lambda enemy: (not scene.sees(hero.place, enemy.place), -enemy.slot))
    return able[0] if able else None


def attack_worth(
    scene: Scene, face: EnemyFace, enemy: EnemyView, kind: AttackType
) -> Callable[[int], float]:
    """Return what each total of an attack is worth."""
    hero = scene.me
    damage = scene.capacity() if enemy.slot == BOSS else 0
    stand = Stand(scene, hero, hero.place, hero.space, damage=damage)
    harm = stand.struck(enemy, kind, face) if face else 0.0
    defense = scene.defense_of(enemy, kind)

    def worth(total: int) -> float:
        dealt = max(0, total - defense)
        gain = stand.damage_worth(enemy, dealt)
        return gain if stand.kills(enemy, dealt) else gain - harm

    return worth


def spell_at_stake(scene: Scene, number: int) -> tuple[int, float]:
    """Return what the spell that is being cast costs, as far as its number tells, and its worth."""
    castings = [casting for _, casting in scene.mine.castings if casting.number == number]
    if not castings:
        return 0, 1.0
    casting = max(castings, key=lambda one: one.damage)
    return scene.mine.price(casting), 0.6 + 0.6 * casting.damage


# ---------------------------------------------------------------------- questions around dice


def choose_skill(scene: Scene, asked: Pending) -> Option[Any]:
    """Try it with the Skill that is likeliest to do it."""
    question: ChooseSkill = asked.decision  # type: ignore[assignment]
    hero = scene.me

    def chance(option: Option[Any]) -> tuple[float, float]:
        skill = option.value
        needed = question.number - question.modifier - getattr(hero.added, skill)
        dice = getattr(hero.dice, skill)
        changes = min(AHEAD, hero.focus // CHANGE)
        return chance_to_reach(dice, needed), chance_to_reach(dice, needed, changes)

    return max(asked.answers, key=chance)


def pay_cost(scene: Scene, asked: Pending) -> Option[Any]:
    """Pay for what was won, unless it is a heal that heals nothing."""
    question: PayCost = asked.decision  # type: ignore[assignment]
    hero = scene.me
    room = scene.room(hero.place) if not scene.view.turn.heroic else None
    if room is not None and room.offer is not None:
        passed, _, _ = box_worth(scene, hero, hero.place, "offer")
        if passed <= -scene.focus_worth(hero, -question.cost):
            return asked.answers[1]
    return asked.answers[0]


def face_counter(scene: Scene, asked: Pending) -> Option[Any]:
    """Raise the Defense if the Health it saves is worth the Focus."""
    question: FaceCounter = asked.decision  # type: ignore[assignment]
    hero = scene.me
    blow = question.total - question.defense
    stand, *guards = asked.answers
    best, found = 0.0, stand
    for option in guards:
        gear = scene.content.gear[option.value.card]
        kind = gear.guard or gear.free
        assert kind is not None
        saved = scene.health_worth(hero, -max(0, blow - kind.amount))
        saved -= scene.health_worth(hero, -blow)
        worth = saved + scene.focus_worth(hero, -kind.cost)
        if worth > best:
            best, found = worth, option
    return found
