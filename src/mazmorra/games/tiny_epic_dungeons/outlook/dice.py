"""What comes of dice: damage and the blow that follows, what is paid and what is gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mazmorra.games.tiny_epic_dungeons.outlook.facts import (
    NO_BLOW,
    box,
    dies,
    gained,
    struck_back,
)
from mazmorra.games.tiny_epic_dungeons.outlook.odds import best_total, chance_of
from mazmorra.games.tiny_epic_dungeons.queries import change_cost, defense_of
from mazmorra.kernel import Outlook
from mazmorra.toolbox.outlooks import either

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, Gain, Skill, Test
    from mazmorra.games.tiny_epic_dungeons.decisions.dice import (
        ChooseSkill,
        FaceCounter,
        PayCost,
        Use,
        UseDice,
    )
    from mazmorra.games.tiny_epic_dungeons.events.heroes import Purpose
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.toolbox.outlooks import Args


def targets(game: Delve, slots: tuple[int, ...]) -> list[Enemy]:
    """Return the enemies of some slots."""
    return [enemy for enemy in game.state.enemies if enemy.slot in slots]


def test_of(game: Delve, hero: Hero, purpose: Purpose) -> Test | None:
    """Return the check of the room that a hero makes."""
    room = game.room(hero.place)
    if room is None:
        return None
    found = {"evade": room.trap, "entry": room.entry, "search": room.search}
    return found.get(purpose, room.disarm if purpose == "disarm" else room.offer)


# ---------------------------------------------------------------------- rooms


def passed(
    game: Delve, hero: Hero, purpose: Purpose, dice: Args, focus: int = 0
) -> tuple[str, Args]:
    """Return the message of a check that succeeds, with what it gives and costs."""
    test = None if purpose == "walk" else test_of(game, hero, purpose)
    cost = 0 if test is None else test.cost
    if purpose == "walk":
        cost = cast("tuple[str, int, int]", game.kit(hero).walk)[2]
    gains: tuple[Gain, ...] = () if test is None else test.success
    args = (
        *(("purpose", purpose), ("cost", cost), ("able", hero.focus + focus >= cost)),
        *box(game, hero, gains),
        *dice,
    )
    return "outlook-passes", args


def failed(game: Delve, hero: Hero, purpose: Purpose) -> tuple[str, Args]:
    """Return the message of a check that fails, with what that does."""
    test = None if purpose == "walk" else test_of(game, hero, purpose)
    gains: tuple[Gain, ...] = () if test is None else test.failure
    return "outlook-fails", (("purpose", purpose), *box(game, hero, gains))


def check_odds(game: Delve, hero: Hero, purpose: Purpose, chance: float) -> Outlook:
    """Return what comes of a check with a chance to succeed."""
    good, bad = passed(game, hero, purpose, gained(game, hero, 0, 0)), failed(game, hero, purpose)
    return either(chance, good, bad)


def choose_skill_outlook(game: Delve, question: ChooseSkill, skill: Skill) -> Outlook:
    """Return the odds of a check with a Skill, and what comes of it."""
    hero = game.state.hero(question.hero)
    chance = chance_of(game, hero, skill, question.number, question.modifier)
    return check_odds(game, hero, question.purpose, chance)


# ---------------------------------------------------------------------- spells


def cast_passed(
    game: Delve, hero: Hero, card: str, slots: tuple[int, ...], blow: Args, dice: Args, left: int
) -> tuple[str, Args]:
    """Return the message of a spell that succeeds: its price, its damage, the blow that follows.

    *left* is the Focus that the hero has to pay from.
    """
    casting = game.content.gear[card].casting
    assert casting is not None
    cost, reached = game.kit(hero).price(casting), targets(game, slots)
    damage = casting.damage + (game.kit(hero).passive.spell_damage if casting.damage else 0)
    args = (
        *(("hero", hero.hero), ("card", card), ("cost", cost), ("able", left >= cost)),
        *(("damage", damage), ("targets", len(reached))),
        ("kills", sum(dies(game, enemy, casting.damage) for enemy in reached)),
        *dice,
        *blow,
    )
    return "outlook-cast", args


def after_spell(game: Delve, question: UseDice | PayCost, card: str, *, works: bool) -> Args:
    """Return the blow after a spell attack, by those that live through it."""
    hero = game.state.hero(question.hero)
    casting = game.content.gear[card].casting
    if casting is None or not casting.damage:
        return NO_BLOW
    left = [
        enemy
        for enemy in targets(game, question.slots)
        if not works or not dies(game, enemy, casting.damage)
    ]
    return struck_back(game, hero, left, "spell", question.enemy_face)


# ---------------------------------------------------------------------- the dice themselves


def dice_outlook(game: Delve, question: UseDice, use: Use) -> Outlook:
    """Return what a use of the dice gives, and what comes of it."""
    hero = game.state.hero(question.hero)
    if use.verb == "take":
        return Outlook(*taken(game, hero, question, use))
    if use.verb == "boost":
        boost = game.content.gear[use.card].boost
        assert boost is not None
        best = best_total(question.faces) + question.modifier + boost.amount
        price = (("cost", boost.cost), ("left", hero.focus - boost.cost))
        bonus = (("amount", boost.amount), ("best", best), ("number", question.number))
        return Outlook("outlook-boost", (*price, *bonus))
    if use.verb == "reroll":
        return Outlook("outlook-reroll", (("card", use.card),))
    cost = change_cost(game, hero)
    faces = list(question.faces)
    faces[faces.index(use.face)] += 1 if use.verb == "raise" else -1
    best = best_total(tuple(faces)) + question.modifier
    price = (("cost", cost), ("left", hero.focus - cost))
    return Outlook("outlook-change", (*price, ("best", best), ("number", question.number)))


def taken(game: Delve, hero: Hero, question: UseDice, use: Use) -> tuple[str, Args]:
    """Return the message of a choice of dice."""
    total = use.face + sum(use.pluses) + question.modifier
    passes = total >= question.number
    focus, health = unused(game, question, use) if passes else (0, 0)
    dice = gained(game, hero, focus, health)
    match question.purpose:
        case "melee" | "missile":
            return struck(game, hero, question, total, dice, health if passes else 0)
        case "spell":
            left = min(game.kit(hero).most_focus, hero.focus + focus)
            if not passes:
                back = after_spell(game, question, question.card, works=False)
                return "outlook-cast-fails", (("hero", hero.hero), *back)
            casting = game.content.gear[question.card].casting
            works = casting is not None and left >= game.kit(hero).price(casting)
            back = after_spell(game, question, question.card, works=works)
            return cast_passed(game, hero, question.card, question.slots, back, dice, left)
        case purpose:
            if passes:
                return passed(game, hero, purpose, dice, focus)
            return failed(game, hero, purpose)


def unused(game: Delve, question: UseDice, use: Use) -> tuple[int, int]:
    """Return the Focus and the Health of the dice that are not used."""
    left = list(question.faces)
    for face in (use.face, *use.pluses):
        left.remove(face)
    die = game.content.die
    return sum(die.focus[face - 1] for face in left), sum(die.health[face - 1] for face in left)


def struck(
    game: Delve, hero: Hero, question: UseDice, total: int, dice: Args, healed: int
) -> tuple[str, Args]:
    """Return the message of an attack with an item: damage, gains and the blow that follows."""
    kind = cast("AttackType", question.purpose)
    enemies = targets(game, question.slots)
    hits = {enemy.slot: total - defense_of(game, enemy, kind) for enemy in enemies}
    alive = [e for e in enemies if hits[e.slot] <= 0 or not dies(game, e, hits[e.slot])]
    if kind == "melee":
        healed += game.kit(hero).healing
    back = struck_back(game, hero, alive, kind, question.enemy_face, healed)
    if len(enemies) == 1:
        (enemy,) = enemies
        damage = max(0, hits[enemy.slot])
        args = (("hero", hero.hero), ("enemy", enemy.card), ("damage", damage))
        return "outlook-hit", (*args, ("kills", not alive), *dice, *back)
    struck = [enemy for enemy in enemies if hits[enemy.slot] > 0]
    several = (("hero", hero.hero), ("hits", len(struck)), ("targets", len(enemies)))
    return "outlook-hits-several", (*several, ("kills", len(enemies) - len(alive)), *dice, *back)


# ---------------------------------------------------------------------- prices and blows


def pay_outlook(game: Delve, question: PayCost, *, pays: bool) -> Outlook:
    """Return what paying for a check brings, or what comes of not paying."""
    hero = game.state.hero(question.hero)
    back = NO_BLOW
    if question.purpose == "spell":
        back = after_spell(game, question, question.card, works=pays)
    if not pays:
        return Outlook("outlook-unpaid", (("hero", hero.hero), *back))
    left = hero.focus - question.cost
    if question.purpose == "spell":
        none = gained(game, hero, 0, 0)
        _, args = cast_passed(*(game, hero, question.card, question.slots, back, none), hero.focus)
        return Outlook("outlook-paid-spell", (("left", left), *args))
    test = None if question.purpose == "walk" else test_of(game, hero, question.purpose)
    args = box(game, hero, () if test is None else test.success)
    return Outlook("outlook-paid", (("left", left), ("purpose", question.purpose), *args))


def counter_outlook(game: Delve, question: FaceCounter, card: str) -> Outlook:
    """Return what a blow does as it comes, or with more Defense from a card."""
    hero = game.state.hero(question.hero)
    amount = cost = 0
    if card:
        gear = game.content.gear[card]
        bought = gear.guard or gear.free
        assert bought is not None
        amount, cost = bought.amount, bought.cost
    damage = max(0, question.total - question.defense - amount)
    price = (("cost", cost), ("left", hero.focus - cost), ("defense", question.defense + amount))
    harm = (("damage", damage), ("down", damage >= hero.health))
    return Outlook("outlook-brace", (("hero", hero.hero), *price, *harm))
