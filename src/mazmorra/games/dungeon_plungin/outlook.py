"""What an answer would do: exact odds of dice, and prices; rolling again is left out of account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.attacks import MORE
from mazmorra.games.dungeon_plungin.decisions.moves import walk_of
from mazmorra.games.dungeon_plungin.decisions.odds import (
    damage,
    odds,
    reaching,
    split,
    totals,
)
from mazmorra.games.dungeon_plungin.dice import Dice
from mazmorra.games.dungeon_plungin.dice import dice as as_printed
from mazmorra.games.dungeon_plungin.odds_area import (
    OPPOSED,
    flask_outlook,
    opposed_outlook,
    whirlwind_outlook,
)
from mazmorra.games.dungeon_plungin.queries.combat import (
    attack_dice,
    attack_goal,
    defence_dice,
    kind_of,
    shots_stray,
)
from mazmorra.games.dungeon_plungin.queries.life import most_of
from mazmorra.games.dungeon_plungin.queries.locks import breaking_dice, forcing_bonus, needed
from mazmorra.games.dungeon_plungin.queries.spells import CLEANSED, targets_of
from mazmorra.games.dungeon_plungin.state import UNKNOWN, Hero, Monster
from mazmorra.kernel import Outlook
from mazmorra.toolbox.outlooks import either

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Cast, Stat
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.state import Lock
    from mazmorra.toolbox.outlooks import Args

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
    strays = kind == "ranged" and shots_stray(game)
    defence = defence_dice(game, hero, target, kind)
    chances = damage(attack, defence, attack_goal(game), strays=strays)
    return _fate(game, target, chances)


def _fate(game: Plunge, target: Character, chances: dict[int, float]) -> Outlook:
    boss = type(target) is Monster and bool(game.card_of(target).life)
    kills = 0.0 if boss else sum(c for done, c in chances.items() if done >= target.vida)
    missed = chances.get(0, 0.0)
    hurts = sum(c for done, c in chances.items() if done and (boss or done < target.vida))
    return odds((kills, "outlook-kills"), (hurts, "outlook-hurts"), (missed, "outlook-misses"))


def ability_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return the odds of an attack with an ability; taunts and cries have none."""
    name, _, weapon = deed.card.partition(":")
    if name == "whirlwind":
        return whirlwind_outlook(game, hero, weapon)
    if name == "taunt":
        return Outlook("outlook-taunts", (("foe", deed.target), ("hero", hero.hero)))
    if name == "battle_cry":
        return Outlook("outlook-cries")
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
    return either(passed, "outlook-passed", "outlook-failed")


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
            stat, dif = game.content.traps[lock.trap].disarming(lock.tried)
            return _disarming(game.dice_of(hero, stat) + expert, dif)
        case "force":
            dice = game.dice_of(hero, "des") + forcing_bonus(game, hero)
            found = split(dice, lock.hold)
            first: Args = (("trap", trap_word(lock)),)
            return Outlook(
                odds=(
                    (found[True, False] + found[True, True], "outlook-unlocked", first),
                    (found[False, False], "outlook-lock-holds", first),
                    (found[False, True], "outlook-lock-ruined", first),
                )
            )
        case "check":
            dice = game.dice_of(hero, "des") + forcing_bonus(game, hero)
            passed = split(dice, lock.dif + 1)[True, False]
            return either(passed, "outlook-passed", "outlook-check-sealed")
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
    broken = reaching(dice, needed(game, hero, lock, dice), attack_goal(game))
    first: Args = (("trap", trap_word(lock)),)
    return either(broken, ("outlook-broken", first), ("outlook-holds", first))


# ---------------------------------------------------------------------- spells and the village


def spell_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return the odds of a casting.

    Clauses: dp.cast.check, dp.cast.fumble, dp.ability.concentration, dp.spellbook.cast,
    dp.variant.fire_and_forget_auto.
    """
    spell = game.content.spells[deed.card]
    if spell.effect in OPPOSED and (found := opposed_outlook(game, hero, deed)) is not None:
        return found
    overcharged = deed.verb == "overcharge" and spell.overcharge is not None
    mode = spell.overcharge if overcharged and spell.overcharge is not None else spell.cast
    if (idle := idle_outlook(game, hero, deed, mode)) is not None:
        return idle
    works: tuple[str, Args] = ("outlook-spell-works", ())
    if spell.effect == "hits":
        own = [one for one in targets_of(game, hero, deed, mode) if type(one) is Hero]
        if own:
            works = ("outlook-spell-works-own", (("own", own[0].hero),))
    if deed.verb == "book":
        return Outlook(*works) if works[1] else Outlook("outlook-book-spent")
    if game.plays("fire_and_forget") and deed.verb == "cast":
        return Outlook(*works) if works[1] else Outlook("outlook-copy-spent")
    forgiven = int(game.has(hero, "concentration"))
    cast = split(game.dice_of(hero, "mag"), mode.dif, forgiven=forgiven)
    harm: Args = ()
    once, lost = "outlook-spell-works-once", "outlook-spell-lost"
    if overcharged:
        harm = (("life", mode.dif), ("dies", mode.dif >= hero.vida))
        once, lost = "outlook-overcharge-works-once", "outlook-overcharge-lost"
    return Outlook(
        odds=(
            (cast[True, False], *works),
            (cast[True, True], once, harm),
            (cast[False, False], "outlook-spell-fails", ()),
            (cast[False, True], lost, harm),
        )
    )


def idle_outlook(game: Plunge, hero: Hero, deed: Deed, mode: Cast) -> Outlook | None:
    """Return that a spell would heal or cleanse where there is nothing to."""
    effect = game.content.spells[deed.card].effect
    if effect not in ("healing", "cleanse"):
        return None
    targets = targets_of(game, hero, deed, mode)
    if effect == "healing" and all(one.vida >= most_of(game, one) for one in targets):
        return Outlook("outlook-heals-nothing")
    if effect == "cleanse" and not any(game.lasts(o, c) for o in targets for c in CLEANSED):
        return Outlook("outlook-no-condition")
    return None


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
    match card.effect:
        case "antidote":
            poisoned = game.lasts(game.state.hero(deed.target), "poisoned")
            message = "outlook-cures" if poisoned else "outlook-no-poison"
            return Outlook(message, (("hero", deed.target),))
        case "speed":
            figures = (("amount", card.amount), ("turns", card.turns))
            return Outlook("outlook-speeds", figures)
        case "whetstone":
            return Outlook("outlook-whets", (("attacks", card.amount),))
        case "holy_water":
            return Outlook("outlook-blesses")
    return None


def trap_word(lock: Lock) -> str:
    """Return whether a door or a chest has a trap, as far as that is known."""
    if not lock.trap:
        return "none"
    return "unknown" if lock.trap == UNKNOWN else "known"


def move_outlook(game: Plunge, hero: Hero, there: Square) -> Outlook | None:
    """Return that spears stand on the way to a square (dp.trap.spear)."""
    spears = game.site.spears
    if not spears or game.lasts(hero, "feather_step"):
        return None
    way = walk_of(game, hero, game.site).way_to(there)
    return None if spears.isdisjoint(way) else Outlook("outlook-walks-into-spears")


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
            stat, dif = game.content.traps[hazard.trap].disarming(hazard.tried)
            return _disarming(game.dice_of(hero, stat) + game.gift(hero, "traps"), dif)
        case "detect" | "disarm" | "force" | "check" | "break":
            return lock_outlook(game, hero, deed)
        case "item":
            return item_outlook(game, hero, deed)
        case "drink":
            return heal_outlook(game, hero, Dice(1, 4))
        case "study":
            return check_outlook(game, hero, "ing", 1)
        case "move":
            return move_outlook(game, hero, deed.square)
        case "open" | "key":
            message = "outlook-opens" if deed.verb == "open" else "outlook-key"
            return Outlook(message, (("trap", trap_word(game.lock(deed.lock))),))
        case "lock":
            return Outlook("outlook-locks")
        case "leave":
            return Outlook("outlook-leaves", (("hero", hero.hero),))
        case "end" if game.state.turn.actions:
            return Outlook("outlook-unspent", (("actions", game.state.turn.actions),))
        case _:
            return None


def price_outlook(gold: int, funds: int) -> Outlook:
    """Return what something costs and what is left."""
    return Outlook("outlook-costs", (("gold", gold), ("left", funds - gold)))


def sale_outlook(gold: int) -> Outlook:
    """Return what something brings (dp.sell.half)."""
    return Outlook("outlook-brings", (("gold", gold),))
