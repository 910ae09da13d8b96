"""What an answer would do: exact odds of dice, and prices; rolling again is left out of account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.dice import Dice
from mazmorra.games.dungeon_plungin.dice import dice as as_printed
from mazmorra.games.dungeon_plungin.odds import (
    BLOODY,
    SUCCESS,
    damage,
    odds,
    reaching,
    split,
    totals,
)
from mazmorra.games.dungeon_plungin.odds_area import (
    OPPOSED,
    flask_outlook,
    opposed_outlook,
    whirlwind_outlook,
)
from mazmorra.games.dungeon_plungin.queries.combat import attack_dice, defence_dice, kind_of
from mazmorra.games.dungeon_plungin.queries.life import most_of
from mazmorra.games.dungeon_plungin.queries.locks import breaking_dice, forcing_bonus, needed
from mazmorra.games.dungeon_plungin.state import Monster
from mazmorra.kernel import Outlook

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Stat
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.state import Hero

#: What abilities add to the dice of an attack.
MORE = {"charge": 1, "mighty_blow": 2, "rapid_shot": -2}


# ---------------------------------------------------------------------- combat


def attack_outlook(
    game: Plunge, hero: Hero, name: str, weapon: str, more: int = 0
) -> Outlook | None:
    """Return the odds of killing, hurting and missing with an attack.

    Clauses: dp.combat.attack_roll, dp.combat.defence_roll, dp.combat.damage.
    """
    target = game.character(name)
    kind = kind_of(game, weapon)
    attack = attack_dice(game, hero, target, kind, weapon) + more
    goal = BLOODY if game.plays("fast_and_bloody") else SUCCESS
    strays = kind == "ranged" and game.plays("ranged_fumbles")
    chances = damage(attack, defence_dice(game, hero, target, kind), goal, strays=strays)
    return _fate(game, target, chances)


def _fate(game: Plunge, target: Character, chances: dict[int, float]) -> Outlook:
    boss = isinstance(target, Monster) and bool(game.card_of(target).life)
    kills = 0.0 if boss else sum(c for done, c in chances.items() if done >= target.vida)
    missed = chances.get(0, 0.0)
    hurts = sum(c for done, c in chances.items() if done and (boss or done < target.vida))
    return odds((kills, "outlook-kills"), (hurts, "outlook-hurts"), (missed, "outlook-misses"))


def ability_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return the odds of an attack with an ability; taunts and cries have none."""
    name, _, weapon = deed.card.partition(":")
    if name == "whirlwind":
        return whirlwind_outlook(game, hero, weapon)
    if name not in MORE:
        return None
    if name == "charge" and (game.plays("facing") or game.plays("overwhelmed")):
        return None  # where the hero will stand counts, too
    return attack_outlook(game, hero, deed.target, weapon, MORE[name])


def reroll_outlook(dice: int, successes: int) -> Outlook:
    """Return the odds of a roll that is rolled again (dp.ability.lucky)."""
    more = reaching(dice, successes + 1)
    same = reaching(dice, successes) - more
    return odds(
        (more, "outlook-roll-better"),
        (same, "outlook-roll-same"),
        (max(0.0, 1 - more - same), "outlook-roll-worse"),
    )


# ---------------------------------------------------------------------- doors, chests, traps


def check_outlook(game: Plunge, hero: Hero, stat: Stat, dif: int, bonus: int = 0) -> Outlook:
    """Return the odds of a check whose fumble does nothing more."""
    passed = reaching(game.dice_of(hero, stat) + bonus, dif)
    return odds((passed, "outlook-passed"), (1 - passed, "outlook-failed"))


def lock_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return the odds of searching, disarming, forcing or breaking, if no trap ends the attempt.

    Clauses: dp.trap.detect_dif, dp.trap.disarm_check, dp.lock.force, dp.break.successes,
    dp.variant.one_check.
    """
    lock = game.lock(deed.lock)
    expert = game.gift(hero, "traps")
    match deed.verb:
        case "detect":
            found = split(game.dice_of(hero, "ing") + expert, lock.dif)
            return odds(
                (found[True, False], "outlook-trap-known"),
                (found[False, False], "outlook-trap-unknown"),
                (found[True, True] + found[False, True], "outlook-trap-sprung"),
            )
        case "disarm":
            stat, dif = game.content.traps[lock.trap].disarm
            return _disarming(game.dice_of(hero, stat) + expert, dif + lock.tried)
        case "force":
            dice = game.dice_of(hero, "des") + forcing_bonus(game, hero)
            found = split(dice, lock.dif + lock.forced)
            return odds(
                (found[True, False] + found[True, True], "outlook-unlocked"),
                (found[False, False], "outlook-lock-holds"),
                (found[False, True], "outlook-lock-ruined"),
            )
        case "check":
            dice = game.dice_of(hero, "des") + forcing_bonus(game, hero)
            passed = split(dice, lock.dif + 1)[True, False]
            return odds((passed, "outlook-passed"), (1 - passed, "outlook-check-sealed"))
        case _:
            return strike_outlook(game, hero, deed.lock, breaking_dice(game, hero, deed.card))


def _disarming(dice: int, dif: int) -> Outlook:
    found = split(dice, dif)
    return odds(
        (found[True, False], "outlook-disarmed"),
        (found[False, False], "outlook-trap-stays"),
        (found[True, True] + found[False, True], "outlook-trap-sprung"),
    )


def strike_outlook(game: Plunge, hero: Hero, number: int, more: int = 0) -> Outlook:
    """Return the odds of breaking a door or chest with everybody's dice.

    Clauses: dp.break.successes, dp.break.when, dp.break.combine,
    dp.variant.fast_and_bloody_scope.
    """
    lock = game.lock(number)
    dice = sum(count for _, count in lock.blows) + more
    goal = BLOODY if game.plays("fast_and_bloody") else SUCCESS
    broken = reaching(dice, needed(game, hero, lock, dice), goal)
    return odds((broken, "outlook-broken"), (1 - broken, "outlook-holds"))


# ---------------------------------------------------------------------- spells and the village


def spell_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return the odds of a casting.

    Clauses: dp.cast.check, dp.cast.fumble, dp.ability.concentration, dp.spellbook.cast,
    dp.variant.fire_and_forget_auto.
    """
    spell = game.content.spells[deed.card]
    if spell.effect in OPPOSED and (found := opposed_outlook(game, hero, deed)) is not None:
        return found
    if deed.verb == "book":
        return Outlook("outlook-book-spent")
    if game.plays("fire_and_forget") and deed.verb == "cast":
        return Outlook("outlook-copy-spent")
    mode = spell.overcharge if deed.verb == "overcharge" and spell.overcharge else spell.cast
    forgiven = int(game.has(hero, "concentration"))
    cast = split(game.dice_of(hero, "mag"), mode.dif, forgiven=forgiven)
    return odds(
        (cast[True, False], "outlook-spell-works"),
        (cast[True, True], "outlook-spell-works-once"),
        (cast[False, False], "outlook-spell-fails"),
        (cast[False, True], "outlook-spell-lost"),
    )


def heal_outlook(game: Plunge, who: Hero, thrown: Dice, more: int = 0) -> Outlook:
    """Return the odds of getting all missing Life back, or less (dp.death.vida_floor)."""
    missing = most_of(game, who) - who.vida
    if missing <= 0:
        return Outlook("outlook-heals-nothing")
    found = {total + more: chance for total, chance in totals(thrown).items()}
    whole = sum(chance for total, chance in found.items() if total >= missing)
    least, most = min(found), min(max(found), missing - 1)
    rest = sum(chance for total, chance in found.items() if total < missing)
    everything = (whole, "outlook-heals-all", (("life", missing),))
    if least >= most:
        return Outlook(odds=(everything, (rest, "outlook-heals-life", (("life", most),))))
    some = (("least", least), ("most", most))
    return Outlook(odds=(everything, (rest, "outlook-heals-some", some)))


def item_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return what a potion or a flask would do.

    Clauses: dp.item.healing_potion, dp.item.greater_healing, dp.item.revive_potion,
    dp.ability.healer.
    """
    card = game.object(deed.card)
    if card.effect == "flask":
        return flask_outlook(game, hero, deed)
    if card.effect == "potion":
        target = game.state.hero(deed.target)
        return heal_outlook(game, target, as_printed(card.heals), game.gift(hero, "healing"))
    if card.effect == "revival":
        lives = totals(as_printed(card.heals))
        most = game.most(game.state.hero(deed.target))
        figures = (("least", min(min(lives), most)), ("most", min(max(lives), most)))
        return Outlook("outlook-revives", figures)
    return None


def examine_outlook(game: Plunge, hero: Hero) -> Outlook | None:
    """Return the odds of finding something behind a loose brick."""
    for card in game.content.events.values():
        if card.effect == "loose_brick":
            return check_outlook(game, hero, "ing", card.dif)
    return None


def deed_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return what a deed would do, as far as dice can be counted."""
    match deed.verb:
        case "attack":
            return attack_outlook(game, hero, deed.target, deed.card)
        case "ability":
            return ability_outlook(game, hero, deed)
        case "cast" | "overcharge" | "book":
            return spell_outlook(game, hero, deed)
        case "disarm" if deed.hazard >= 0:
            hazard = game.state.hazards[deed.hazard]
            stat, dif = game.content.traps[hazard.trap].disarm
            expert = game.gift(hero, "traps")
            return _disarming(game.dice_of(hero, stat) + expert, dif + hazard.tried)
        case "detect" | "disarm" | "force" | "check" | "break":
            return lock_outlook(game, hero, deed)
        case "item":
            return item_outlook(game, hero, deed)
        case "drink":
            return heal_outlook(game, hero, Dice(1, 4))
        case "study":
            return check_outlook(game, hero, "ing", 1)
        case _:
            return None


def price_outlook(gold: int, funds: int) -> Outlook:
    """Return what something costs and what is left."""
    return Outlook("outlook-costs", (("gold", gold), ("left", funds - gold)))


def sale_outlook(gold: int) -> Outlook:
    """Return what something brings (dp.sell.half)."""
    return Outlook("outlook-brings", (("gold", gold),))
