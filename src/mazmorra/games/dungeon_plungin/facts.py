"""What everybody can read off the table with its cards and options: what the rules make of it.

What follows from a hero's own sheet, or from a monster's, is worked out once for as long as nothing
on that sheet changes.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import GIFTS, STATS
from mazmorra.games.dungeon_plungin.decisions.village import fee, funds, party_gold
from mazmorra.games.dungeon_plungin.gear import ATTIRE
from mazmorra.games.dungeon_plungin.queries.combat import (
    ambush_dice,
    armed_dice,
    guard_dice,
    is_loaded,
    kind_of,
    reach_of,
)
from mazmorra.games.dungeon_plungin.queries.levels import highest, next_level
from mazmorra.games.dungeon_plungin.queries.monsters import law_of, speed_of
from mazmorra.games.dungeon_plungin.queries.places import lair_gates
from mazmorra.games.dungeon_plungin.rules.foresight import intents
from mazmorra.games.dungeon_plungin.state import Hero, given_copy, own_copies
from mazmorra.games.dungeon_plungin.view import Arm, Granted

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.state import Monster
    from mazmorra.games.dungeon_plungin.view import PlungeView

#: What the facts of a hero and of a monster follow from.
_HERO = attrgetter(
    *("base", "level", "abilities", "hands", "armour", "attire", "backpack", "prepared", "lost"),
    *("most", "vida", "lasting", "loaded", "whetted"),
)
_MONSTER = attrgetter("monster", "provoked", "lasting")
#: How many sheets are remembered at once.
KEPT = 2048


def read(seen: PlungeView, game: Plunge) -> PlungeView:
    """Add what follows by the rules: characteristics, dice, limits, what monsters will do."""
    state, site = game.state, game.site
    trades = state.next == "village"
    return replace(
        seen,
        heroes=tuple(
            [
                replace(one, **facts_of(game, hero))
                for one, hero in zip(seen.heroes, state.heroes, strict=True)
            ]
        ),
        monsters=tuple(
            [
                replace(one, **facts_of(game, monster))
                for one, monster in zip(seen.monsters, state.monsters, strict=True)
            ]
        ),
        intents=intents(game),
        adventure=game.adventure.id,
        variants=tuple([name for name, value in game.options.items() if value is True]),
        ground=sum(game.adventure.interval),
        gold=party_gold(game),
        funds=tuple([funds(game, hero) for hero in state.heroes]) if trades else (),
        services=fees(game) if trades else (),
        ways_out=lair_gates(game),
        barred=tuple(sorted(site.barred)),
        opaque=tuple(sorted(site.solid)),
        spears=tuple(sorted(site.spears)),
        highest=raisable(game),
    )


def raisable(game: Plunge) -> tuple[int, ...]:
    """Return how high the hero who spends points may raise each characteristic; nothing if none."""
    state = game.state
    if not state.points:
        return ()
    return highest(game, state.heroes[-1 if state.next == "points" else state.visitor])


def fees(game: Plunge) -> tuple[tuple[str, int], ...]:
    """Return what each service of the village costs (dp.variant.gold_rush_property)."""
    return tuple([(name, fee(game, card)) for name, card in game.content.services.items()])


def facts_of(game: Plunge, character: Character) -> dict[str, Any]:
    """Return what follows from the sheet of a character, by the fields of its view."""
    known = game.content.sheets
    key = (_HERO if type(character) is Hero else _MONSTER)(character)
    found = known.get(key)
    if found is None:
        if len(known) >= KEPT:
            known.clear()
        if type(character) is Hero:
            found = known[key] = _hero_facts(game, character)
        else:
            found = known[key] = _monster_facts(game, character)
    return found


def _hero_facts(game: Plunge, hero: Hero) -> dict[str, Any]:
    level = next_level(game, hero)
    return {
        "most": game.most(hero),
        "lost": own_copies(hero.lost),
        "stats": _stats(game, hero),
        "slots": game.item_slots(hero),
        "granted": _granted(game, hero),
        "able": game.able(hero),
        "castable": game.castable(hero),
        "gifts": tuple([game.gift(hero, gift) for gift in GIFTS]),
        "arms": arms_of(game, hero),
        "attire_slots": ATTIRE,
        "next_level": level.exp if level is not None else None,
    }


def _monster_facts(game: Plunge, monster: Monster) -> dict[str, Any]:
    return {
        "stats": _stats(game, monster),
        "law": law_of(game, monster),
        "defence": (guard_dice(game, monster, "melee"), guard_dice(game, monster, "ranged")),
        "speed": speed_of(game, monster),
    }


def _stats(game: Plunge, character: Character) -> tuple[int, ...]:
    return tuple([game.stat(character, stat) for stat in STATS])


def _granted(game: Plunge, hero: Hero) -> tuple[Granted, ...]:
    givers = game.granted(hero).givers
    return tuple(
        [Granted(card, giver, given_copy(card) in hero.lost) for card, giver in givers.items()]
    )


def arms_of(game: Plunge, hero: Hero) -> tuple[Arm, ...]:
    """Return what a hero may attack with: the weapons it holds, and bare hands if none strikes.

    Clauses: dp.combat.attack_roll, dp.combat.unarmed, dp.item.short_sword, dp.item.crossbow,
    dp.ability.backstab, dp.ability.eagle_eye, dp.combat.spear_reach.
    """
    arms = game.content.arms(hero.hands)
    found = []
    for weapon in dict.fromkeys((*arms.weapons, *arms.melee)):
        kind = kind_of(game, weapon)
        found.append(
            Arm(
                weapon,
                armed_dice(game, hero, kind, weapon),
                game.edge(weapon),
                ambush_dice(game, hero, kind, weapon),
                reach_of(game, hero, weapon),
                weapon in arms.long,
                is_loaded(game, hero, weapon),
            )
        )
    return tuple(found)
