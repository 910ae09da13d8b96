"""What an answer would do: totals and exact odds, from what everybody knows."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.queries import defense_of
from mazmorra.kernel import Outlook

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Skill
    from mazmorra.games.tiny_epic_dungeons.decisions.dice import Use, UseDice
    from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero


@cache
def best_total(faces: tuple[int, ...]) -> int:
    """Return the highest total of a roll: a result die and every plus beside it."""
    best = 0
    for place, face in enumerate(faces):
        rest = [*faces[:place], *faces[place + 1 :]]
        best = max(best, face + sum(other for other in rest if other <= 2))
    return best


@cache
def chance_of_total(dice: int, number: int) -> float:
    """Return the chance that so many Hero Dice reach a total, without changing any."""
    rolls = list(product(range(1, 7), repeat=dice))
    return sum(best_total(roll) >= number for roll in rolls) / len(rolls)


def odds(passed: float, yes: str, no: str) -> Outlook:
    """Return the outlook of something that happens or does not."""
    return Outlook(odds=((passed, yes, ()), (1 - passed, no, ())))


def skill_outlook(game: Delve, hero: Hero, skill: Skill, number: int, modifier: int) -> Outlook:
    """Return the odds of a check with a Skill."""
    bonus: int = getattr(game.kit(hero).passive, skill) + getattr(game.space(hero), skill)
    needed = number - modifier - bonus
    passed = chance_of_total(game.dice(hero, skill), needed)
    return odds(passed, "outlook-check-passed", "outlook-check-failed")


def dice_outlook(game: Delve, question: UseDice, use: Use) -> Outlook | None:
    """Return the total that a choice of dice gives, and what comes of it."""
    if use.verb != "take":
        return None
    total = use.face + sum(use.pluses) + question.modifier
    args = (("total", total), ("number", question.number))
    if total < question.number:
        return Outlook("outlook-total-fails", args)
    unused = list(question.faces)
    for face in (use.face, *use.pluses):
        unused.remove(face)
    die = game.content.die
    focus = sum(die.focus[face - 1] for face in unused)
    health = sum(die.health[face - 1] for face in unused)
    return Outlook("outlook-total-passes", (*args, ("focus", focus), ("health", health)))


def deed_outlook(game: Delve, deed: Deed) -> Outlook | None:
    """Return the odds of an action that rolls dice, without changing any."""
    hero = game.active
    room = game.room(hero.place)
    match deed.verb:
        case "search" if room is not None and room.search is not None:
            return _room_outlook(game, hero, room.search.skill, room.search.number)
        case "disarm" if room is not None and room.disarm is not None:
            return _room_outlook(game, hero, room.disarm.skill, room.disarm.number)
        case "room" if room is not None and room.offer is not None:
            return _room_outlook(game, hero, room.offer.skill, room.offer.number)
        case "cast":
            casting = game.content.gear[deed.card].casting
            assert casting is not None
            space = game.space(hero).attack if casting.damage else 0
            return skill_outlook(game, hero, "intellect", casting.number, space)
        case "walk":
            walks = game.content.features[deed.card].walk
            return None if walks is None else skill_outlook(game, hero, "agility", walks[0], 0)
        case "attack":
            weapon = game.content.gear[deed.card].weapon
            assert weapon is not None
            kit = game.kit(hero)
            sets = kit.melee if weapon.attack == "melee" else kit.missile
            modifier = weapon.bonus + sets + game.space(hero).attack
            enemy = game.state.enemy(deed.slot)
            number = defense_of(game, enemy, weapon.attack) + 1
            hit = skill_outlook(game, hero, weapon.skill, number, modifier).odds[0][0]
            return odds(hit, "outlook-hits", "outlook-misses")
        case _:
            return None


def _room_outlook(game: Delve, hero: Hero, skill: str, number: int) -> Outlook:
    skills: tuple[Skill, ...] = ("strength", "agility", "intellect")
    chosen = [one for one in skills if skill in (one, "any")]
    found = [skill_outlook(game, hero, one, number, 0) for one in chosen]
    return max(found, key=lambda outlook: outlook.odds[0][0])
