"""What an answer would do to several at once: exact odds, whoever of them falls or withstands.

One roll stands against the rolls of all who are hit, and those are independent of each other; so
everything is counted for every result of the one roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.attacks import MORE
from mazmorra.games.dungeon_plungin.decisions.odds import odds, spread
from mazmorra.games.dungeon_plungin.queries.combat import (
    attack_dice,
    attack_goal,
    defence_dice,
    whirled,
)
from mazmorra.games.dungeon_plungin.queries.spells import CONDITIONS, around, targets_of
from mazmorra.games.dungeon_plungin.state import Hero, Monster

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.games.dungeon_plungin.cards import Cast, Spell
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.kernel import Outlook

#: The spells that are withstood by an opposed check (dp.spell.opposed).
OPPOSED = ("binding", "sleep")

#: How many foes fall, how many lose Life without falling, and whether a hero loses any.
Toll = tuple[int, int, bool]


# ---------------------------------------------------------------------- damage


def toll(game: Plunge, defences: Iterable[tuple[Character, int]], hits: int) -> dict[Toll, float]:
    """Return how likely it is what some hits do to everybody who defends with so many dice.

    Clauses: dp.combat.defence_roll, dp.combat.damage, dp.boss.no_vida.
    """
    found: dict[Toll, float] = {(0, 0, False): 1.0}
    for one, dice in defences:
        more: dict[Toll, float] = {}
        for (fallen, hurt, own), chance in found.items():
            for blocked, _, also in spread(dice):
                done = max(0, hits - blocked)
                after = (fallen, hurt, own)
                if done and type(one) is Hero:
                    after = (fallen, hurt, True)
                elif done and done >= one.vida and not _is_boss(game, one):
                    after = (fallen + 1, hurt, own)
                elif done:
                    after = (fallen, hurt + 1, own)
                more[after] = more.get(after, 0.0) + chance * also
        found = more
    return found


def _is_boss(game: Plunge, one: Character) -> bool:
    return type(one) is Monster and bool(game.card_of(one).life)


def toll_outlook(foes: int, found: dict[Toll, float]) -> Outlook:
    """Return the odds of felling everybody, some or nobody; harm to a hero is told by itself."""
    own = sum(chance for (_, _, harmed), chance in found.items() if harmed)
    rows = {"all": 0.0, "some": 0.0, "hurt": 0.0, "none": 0.0}
    for (fallen, hurt, harmed), chance in found.items():
        if not harmed:
            felled = "all" if fallen == foes else "some"
            rows[felled if fallen else "hurt" if hurt else "none"] += chance
    several = foes > 1
    return odds(
        (own, "outlook-hurts-own"),
        (rows["all"], "outlook-fells-all" if several else "outlook-kills"),
        (rows["some"], "outlook-fells-some"),
        (rows["hurt"], "outlook-hurts-some" if several else "outlook-hurts"),
        (rows["none"], "outlook-misses"),
    )


def whirlwind_outlook(game: Plunge, hero: Hero, weapon: str) -> Outlook:
    """Return the odds of one roll against everybody around (dp.ability.whirlwind)."""
    targets = whirled(game, hero)
    dice = max(attack_dice(game, hero, one, "melee", weapon) for one in targets)
    defences = [(one, defence_dice(game, hero, one, "melee")) for one in targets]
    found: dict[Toll, float] = {}
    for hits, _, chance in spread(dice + MORE["whirlwind"], attack_goal(game)):
        for result, also in toll(game, defences, hits).items():
            found[result] = found.get(result, 0.0) + chance * also
    return toll_outlook(len(targets), found)


def flask_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook:
    """Return the odds of what a Fire Flask does to everybody in its area (dp.item.fire_flask)."""
    area = around(game, deed.square, 1)
    victims = [one for one in game.characters if one.square in area]
    defences = [(one, defence_dice(game, hero, one, "spell")) for one in victims]
    foes = sum(type(one) is Monster for one in victims)
    return toll_outlook(foes, toll(game, defences, game.object(deed.card).amount))


# ---------------------------------------------------------------------- opposed spells


def opposed_outlook(game: Plunge, hero: Hero, deed: Deed) -> Outlook | None:
    """Return the odds of a spell that is withstood by opposed checks; None if it can hold nobody.

    Clauses: dp.spell.opposed, dp.check.opposed_tie, dp.spell.sleep, dp.cast.check,
    dp.cast.fumble, dp.spellbook.cast, dp.variant.fire_and_forget_auto.
    """
    spell = game.content.spells[deed.card]
    mode, castings = _castings(game, hero, deed, spell)
    targets = _open_to(game, hero, deed, spell, mode)
    if not targets:
        return None
    foes = sum(type(one) is Monster for one in targets)
    rows = {"own": 0.0, "all": 0.0, "some": 0.0, "none": 0.0, "fails": 0.0, "lost": 0.0}
    for successes, fumble, chance in castings:
        if successes < mode.dif:
            rows["lost" if fumble else "fails"] += chance
            continue
        for (held, own), also in _held(game, targets, spell, successes).items():
            felled = "all" if held == foes else "some"
            rows["own" if own else felled if held else "none"] += chance * also
    return odds(
        (rows["own"], "outlook-binds-own"),
        (rows["all"], "outlook-binds-all" if foes > 1 else "outlook-binds"),
        (rows["some"], "outlook-binds-some"),
        (rows["none"], "outlook-withstood"),
        (rows["fails"], "outlook-spell-fails"),
        (rows["lost"], "outlook-spell-lost"),
    )


def _castings(
    game: Plunge, hero: Hero, deed: Deed, spell: Spell
) -> tuple[Cast, tuple[tuple[int, bool, float], ...]]:
    """Return how a spell is cast, and how likely every result of the check is."""
    over, mag = spell.overcharge, game.stat(hero, "mag")
    if deed.verb == "book":
        return spell.cast, ((spell.cast.dif, False, 1.0),)
    if game.plays("fire_and_forget") and deed.verb == "cast":
        return (over if over is not None and over.dif <= mag else spell.cast), ((mag, False, 1.0),)
    mode = over if deed.verb == "overcharge" and over is not None else spell.cast
    forgiven = int(game.has(hero, "concentration"))
    return mode, spread(game.dice_of(hero, "mag"), forgiven=forgiven)


def _open_to(game: Plunge, hero: Hero, deed: Deed, spell: Spell, mode: Cast) -> list[Character]:
    """Return whom a spell may hold: nobody twice, and bosses and the sleepless never sleep."""
    targets = targets_of(game, hero, deed, mode)
    if spell.effect == "binding":
        return [one for one in targets if not game.lasts(one, CONDITIONS[spell.id])]
    monsters = [one for one in targets if type(one) is Monster]
    return [one for one in monsters if not (game.card_of(one).life or game.card_of(one).sleepless)]


def _held(
    game: Plunge, targets: list[Character], spell: Spell, successes: int
) -> dict[tuple[int, bool], float]:
    """Return how likely it is how many foes do not withstand, and whether a hero does not."""
    found = {(0, False): 1.0}
    for one in targets:
        rolls = spread(game.dice_of(one, spell.defence))
        held = sum(chance for reached, _, chance in rolls if reached < successes)
        more: dict[tuple[int, bool], float] = {}
        for (count, own), chance in found.items():
            hit = (count, True) if type(one) is Hero else (count + 1, own)
            more[hit] = more.get(hit, 0.0) + chance * held
            more[count, own] = more.get((count, own), 0.0) + chance * (1 - held)
        found = more
    return found
