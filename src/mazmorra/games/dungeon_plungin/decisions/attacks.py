"""Whom a hero may attack, and with what; abilities that are actions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.deeds import Deed, key_of
from mazmorra.games.dungeon_plungin.decisions.moves import closed_rooted
from mazmorra.games.dungeon_plungin.decisions.reasons import closed, spent
from mazmorra.games.dungeon_plungin.geometry import STRIDES, WIDE, apart, name_of
from mazmorra.games.dungeon_plungin.queries.combat import is_loaded, reach_of, same_depth
from mazmorra.kernel import Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.map_cache import Site
    from mazmorra.games.dungeon_plungin.state import Hero, Monster
    from mazmorra.kernel import Closed

#: The abilities that are actions (dp.action.ability).
ACTIONS = frozenset(("charge", "mighty_blow", "whirlwind", "rapid_shot", "battle_cry", "taunt"))
#: The dice that abilities add to those of an attack.
MORE = {"charge": 1, "mighty_blow": 2, "whirlwind": -1, "rapid_shot": -2}
#: How far a Taunt is heard.
TAUNT_RANGE = 4


def may_attack(game: Plunge) -> bool:
    """Say whether the Attack of the turn is left (dp.action.once, dp.action.ability_attack)."""
    turn = game.state.turn
    return turn.actions > 0 and "attack" not in turn.done


def attacks(game: Plunge, hero: Hero, site: Site) -> list[Option[Deed]]:
    """Return the attacks a hero may make, one per target and weapon.

    Clauses: dp.action.attack, dp.combat.melee_reach, dp.combat.spear_reach,
    dp.combat.ranged_range, dp.combat.unarmed, dp.equip.second_weapon, dp.combat.friendly.
    """
    monsters = game.state.monsters
    if not monsters or not may_attack(game):
        return []
    arms = game.content.arms(hero.hands)
    named = len(arms.weapons) > 1
    found: list[Option[Deed]] = []
    shooting = []
    for name in arms.shooting:
        if can_shoot(game, hero, name):
            shooting.append((name, reach_of(game, hero, name)))
    beside = site.ground.beside[hero.square]
    for monster in monsters:
        if monster.square in beside:
            reaching = arms.melee if same_depth(game, hero, monster) else ()
        else:
            reaching = arms.long if arms.long and in_long_reach(game, hero, monster) else ()
        for name in reaching:
            unarmed = bool(arms.weapons) and not name
            found.append(_attack(monster.monster, name, named or unarmed))
        for name, reach in shooting:
            if is_target(game, hero, site, monster, reach):
                found.append(_attack(monster.monster, name, named))
    return found


def shots(game: Plunge, hero: Hero, weapon: str) -> list[Option[Deed]]:
    """Return the shots of one weapon, one per target."""
    return [
        _attack(monster.monster, weapon, False)
        for monster in game.state.monsters
        if in_shot(game, hero, monster, weapon)
    ]


@lru_cache(maxsize=1024)
def _attack(monster: str, weapon: str, named: bool) -> Option[Deed]:
    """Return an attack; where there are several weapons its key names the one."""
    words = [key_of(monster)]
    if named:
        words.append(key_of(weapon) or "unarmed")
    return Option(f"attack:{':'.join(words)}", Deed("attack", target=monster, card=weapon))


def in_long_reach(game: Plunge, hero: Character, target: Character) -> bool:
    """Say whether a long weapon reaches a character across a corner (dp.combat.spear_reach)."""
    return is_diagonal(game, hero.square, target.square) and same_depth(game, hero, target)


def is_diagonal(game: Plunge, one: Square, other: Square) -> bool:
    """Say whether two squares touch at a corner that no wall closes (dp.combat.spear_reach)."""
    dx, dy = abs(one % WIDE - other % WIDE), abs(one // WIDE - other // WIDE)
    return dx == dy == 1 and game.sees(one, other)


def in_shot(game: Plunge, hero: Hero, target: Character, weapon: str) -> bool:
    """Say whether a ranged attack reaches a character."""
    reach = reach_of(game, hero, weapon)
    return can_shoot(game, hero, weapon) and is_target(game, hero, game.site, target, reach)


def can_shoot(game: Plunge, hero: Hero, weapon: str) -> bool:
    """Say whether a hero can shoot with a weapon at all.

    Clauses: dp.item.crossbow, dp.variant.ranged_in_melee.
    """
    if not is_loaded(game, hero, weapon):
        return False
    return not (game.plays("ranged_in_melee") and game.opponents_beside(hero))


def is_target(game: Plunge, hero: Hero, site: Site, target: Character, reach: int) -> bool:
    """Say whether a character is in the range of a weapon and in sight.

    Clauses: dp.combat.ranged_range, dp.combat.los, dp.ability.eagle_eye.
    """
    return site.in_sight(hero.square, target.square, reach) and same_depth(game, hero, target)


# ---------------------------------------------------------------------- abilities


def abilities(game: Plunge, hero: Hero, site: Site, able: tuple[str, ...]) -> list[Option[Deed]]:
    """Return the abilities a hero may use as an action, among those it has.

    The rulebook calls a mini-boss a boss too, so that neither can be taunted.

    Clauses: dp.action.ability, dp.action.ability_attack, dp.ability.charge,
    dp.ability.mighty_blow, dp.ability.whirlwind, dp.ability.rapid_shot,
    dp.ability.battle_cry, dp.ability.taunt, dp.equip.grants.
    """
    found: list[Option[Deed]] = []
    turn = game.state.turn
    if ACTIONS.isdisjoint(able) or not turn.actions:
        return found
    if game.state.monsters and may_attack(game):
        if "charge" in able:
            found += charges(game, hero, site)
        if "mighty_blow" in able:
            for option in attacks(game, hero, site):
                found.append(_as_attack("mighty_blow", option))
        if "whirlwind" in able:
            for one in game.opponents_beside(hero):
                if same_depth(game, hero, one):
                    for arm, named in arms_of(game, hero):
                        found.append(_ability("whirlwind", card=arm, named=named))
                    break
        if "rapid_shot" in able:
            for option in attacks(game, hero, site):
                if _shoots(game, option.value.card):
                    found.append(_as_attack("rapid_shot", option))
    done = turn.done
    if "battle_cry" in able and "battle_cry" not in done:
        place = game.state.places[site.ground.tile_at[hero.square]]
        if not place.cried:
            found.append(_ability("battle_cry"))
    if "taunt" in able and "taunt" not in done:
        for monster in game.state.monsters:
            near = site.ground.in_range(hero.square, monster.square, TAUNT_RANGE)
            if near and monster.attention == "awake" and not game.card_of(monster).life:
                found.append(_ability("taunt", target=monster.monster))
    return found


def _shoots(game: Plunge, weapon: str) -> bool:
    return bool(weapon) and game.object(weapon).range > 0


@lru_cache(maxsize=1024)
def _as_attack(name: str, attack: Option[Deed]) -> Option[Deed]:
    """Return an ability that is used as one of the attacks a hero may make."""
    deed = Deed("ability", target=attack.value.target, card=f"{name}:{attack.value.card}")
    return Option(f"{name}:{attack.key.removeprefix('attack:')}", deed)


@lru_cache(maxsize=1024)
def _ability(
    name: str, *, target: str = "", card: str = "", square: int = -1, named: bool = False
) -> Option[Deed]:
    """Return an ability; where there are several weapons its key names the one."""
    words = [name]
    if named:
        words.append(key_of(card))
    if square >= 0:
        words.append(name_of(square))
    if target:
        words.append(key_of(target))
    deed = Deed("ability", square=square, target=target, card=f"{name}:{card}" if card else name)
    return Option(":".join(words), deed)


def arms_of(game: Plunge, hero: Hero) -> list[tuple[str, bool]]:
    """Return what a hero may strike with, and whether keys name it (dp.equip.second_weapon)."""
    arms = game.arms(hero)
    return [(arm, len(arms) > 1) for arm in arms]


def charges(game: Plunge, hero: Hero, site: Site) -> list[Option[Deed]]:
    """Return the squares from which a charge ends beside an enemy, with the enemy.

    Clauses: dp.ability.charge, dp.condition.immobilised.
    """
    found: list[Option[Deed]] = []
    monsters = game.state.monsters
    if not monsters:
        return found
    if hero.lasting and (game.lasts(hero, "immobilised") or game.lasts(hero, "in_the_pit")):
        return found
    far = game.stat(hero, "mov")
    if not [one for one in monsters if apart(hero.square, one.square) <= far + 1]:
        return found
    ways = site.ground.beside
    blocked = site.obstacles | game.taken()
    enemies = {monster.square for monster in monsters}
    arms = arms_of(game, hero)
    for stride in STRIDES:
        here = hero.square
        for length in range(1, far + 1):
            there = here + stride
            if there not in ways[here] or there in blocked:
                break
            here = there
            if length > 1 and not enemies.isdisjoint(ways[here]):
                for monster in monsters:
                    if monster.square in ways[here]:
                        name = monster.monster
                        for arm, named in arms:
                            option = _ability(
                                "charge", target=name, card=arm, square=here, named=named
                            )
                            found.append(option)
    return found


def closed_attacks(game: Plunge, hero: Hero) -> Iterator[Closed]:
    """Yield why a hero cannot attack the monsters it sees, and cannot charge."""
    if not may_attack(game):
        for one in game.opponents_beside(hero):
            yield spent(game, hero, f"attack:{key_of(game.name_of(one))}", "attack")
        return
    reached = {option.value.target for option in attacks(game, hero, game.site)}
    for monster in game.state.monsters:
        if monster.monster not in reached:
            yield out_of_reach(game, hero, monster)
    if game.has(hero, "charge") and game.lasts(hero, "immobilised"):
        yield closed_rooted(hero, "charge")


def out_of_reach(game: Plunge, hero: Hero, monster: Monster) -> Closed:
    """Return why a hero cannot attack a monster from where it stands.

    Clauses: dp.trap.pit_targets, dp.combat.melee_reach, dp.variant.ranged_in_melee,
    dp.combat.los, dp.item.crossbow, dp.combat.ranged_range.
    """
    key, who = f"attack:{key_of(monster.monster)}", {"hero": hero.hero, "foe": monster.monster}
    if not same_depth(game, hero, monster):
        inside = game.lasts(hero, "in_the_pit")
        return closed(key, "dp.trap.pit_targets", "closed-pit-edge", **who, inside=inside)
    shooting = [name for name in game.weapons(hero) if game.object(name).range]
    if not shooting:
        return closed(key, "dp.combat.melee_reach", "closed-not-beside", **who)
    beside = game.opponents_beside(hero)
    if beside and game.plays("ranged_in_melee"):
        who["foe"] = game.name_of(beside[0])
        return closed(key, "dp.variant.ranged_in_melee", "closed-shooting-crowded", **who)
    if not game.sees(hero.square, monster.square):
        return closed(key, "dp.combat.los", "closed-no-sight", **who)
    weapon = max(shooting, key=lambda name: reach_of(game, hero, name))
    unloaded = [name for name in shooting if not is_loaded(game, hero, name)]
    if unloaded:
        params = {"hero": hero.hero, "weapon": unloaded[0]}
        return closed(key, "dp.item.crossbow", "closed-unloaded", **params)
    reach = reach_of(game, hero, weapon)
    far = game.ground.range_from(hero.square).get(monster.square, reach + 1)
    clause, found = "dp.combat.ranged_range", {"weapon": weapon, "reach": reach, "far": far}
    return closed(key, clause, "closed-too-far", **who, **found)
