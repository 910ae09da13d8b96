"""The dice of attacks and defences, and what they depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.dice import BLOODY, SUCCESS
from mazmorra.games.dungeon_plungin.geometry import WIDE, line, opposite, stepped
from mazmorra.games.dungeon_plungin.state import Hero, Monster

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.events.combat import AttackKind
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square


def attack_goal(game: Plunge) -> int:
    """Return from which face on a die of an attack is a hit (dp.variant.fast_and_bloody)."""
    return BLOODY if game.plays("fast_and_bloody") else SUCCESS


def shots_stray(game: Plunge) -> bool:
    """Say whether a fumbled shot goes astray.

    A table that plays without combat fumbles has none of shots either, whatever else it plays
    with.

    Clauses: dp.variant.ranged_fumbles, dp.variant.no_combat_fumbles.
    """
    return game.plays("ranged_fumbles") and not game.plays("no_combat_fumbles")


def whirled(game: Plunge, hero: Hero) -> list[Monster]:
    """Return the monsters that a Whirlwind strikes at (dp.ability.whirlwind)."""
    return [
        one
        for one in game.opponents_beside(hero)
        if type(one) is Monster and same_depth(game, hero, one)
    ]


def attack_dice(
    game: Plunge, attacker: Character, target: Character, kind: AttackKind, weapon: str = ""
) -> int:
    """Return the dice of an attack on a character with a weapon.

    Clauses: dp.combat.attack_roll, dp.item.short_sword, dp.ability.backstab,
    dp.variant.facing_bonus.
    """
    behind = int(is_behind(game, attacker, target, kind))
    if type(attacker) is Monster:
        return game.dice_of(attacker, "atq") + behind
    found = armed_dice(game, attacker, kind, weapon) + behind
    if type(target) is Monster and target.attention != "awake":
        found += ambush_dice(game, attacker, kind, weapon)
    return found


def ambush_dice(game: Plunge, hero: Hero, kind: AttackKind, weapon: str) -> int:
    """Return the dice an attack has more against a monster that is asleep or surprised.

    Clauses: dp.item.short_sword, dp.ability.backstab.
    """
    found = game.object(weapon).ambush if weapon and suits(game, weapon, kind) else 0
    return found + 2 if kind == "melee" and game.has(hero, "backstab") else found


def armed_dice(game: Plunge, hero: Hero, kind: AttackKind, weapon: str) -> int:
    """Return the dice of a hero's attack with a weapon, whatever it strikes at.

    Clauses: dp.combat.attack_roll, dp.combat.unarmed, dp.combat.ranged_weapon_near,
    dp.equip.only_one_weapon_bonus, dp.recipe.keen_edge, dp.ability.two_weapons,
    dp.ability.marksman, dp.spell.burning_weapon, dp.item.whetstone.
    """
    found = game.dice_of(hero, "atq")
    if weapon and suits(game, weapon, kind):
        found += game.edge(weapon)
    if kind == "ranged":
        return found + game.gift(hero, "ranged")
    if len(game.melee_weapons(hero)) > 1 and game.has(hero, "two_weapons"):
        found += 1
    if game.lasts(hero, "burning_weapon"):
        found += 2
    return found + int(bool(hero.whetted and weapon))


def suits(game: Plunge, weapon: str, kind: AttackKind) -> bool:
    """Say whether a weapon is meant for an attack (dp.combat.ranged_weapon_near)."""
    return bool(game.object(weapon).range) == (kind == "ranged")


def defence_dice(game: Plunge, attacker: Character, target: Character, kind: AttackKind) -> int:
    """Return the dice of a defence against an attack.

    Clauses: dp.combat.defence_roll, dp.monster.skeleton, dp.variant.cover,
    dp.variant.overwhelmed.
    """
    found = guard_dice(game, target, kind)
    if kind == "ranged":
        found += int(game.plays("cover") and has_cover(game, attacker.square, target.square))
    if game.plays("overwhelmed") and len(game.opponents_beside(target)) > 1:
        found -= 1
    return found


def guard_dice(game: Plunge, target: Character, kind: AttackKind) -> int:
    """Return the dice of a defence, wherever the attack comes from (dp.monster.skeleton)."""
    found = game.dice_of(target, "def")
    if kind == "ranged" and type(target) is Monster:
        found += game.card_of(target).ranged_defence
    return found


def has_cover(game: Plunge, start: Square, there: Square) -> bool:
    """Say whether somebody stands between two squares (dp.variant.cover)."""
    between = line(start, there)[1:-1]
    return any(character.square in between for character in game.characters)


def is_behind(game: Plunge, attacker: Character, target: Character, kind: AttackKind) -> bool:
    """Say whether an attack comes from behind: in melee from the very square behind.

    Clauses: dp.variant.facing_bonus, dp.variant.facing_rear.
    """
    if not game.plays("facing"):
        return False
    back = opposite(target.facing)
    if kind == "melee":
        return attacker.square == stepped(target.square, back)
    dx = attacker.square % WIDE - target.square % WIDE
    dy = attacker.square // WIDE - target.square // WIDE
    behind = (-dy, dx, dy, -dx)[back]
    return behind >= max(1, abs(dx) if back % 2 == 0 else abs(dy))


def kind_of(game: Plunge, weapon: str) -> AttackKind:
    """Return how a weapon attacks."""
    return "ranged" if weapon and game.object(weapon).range else "melee"


def reach_of(game: Plunge, hero: Hero, weapon: str) -> int:
    """Return how far a hero shoots with a weapon, 0 for melee.

    Clauses: dp.combat.ranged_range, dp.ability.eagle_eye.
    """
    reach = game.object(weapon).range if weapon else 0
    return reach + game.gift(hero, "range") if reach else 0


def is_loaded(game: Plunge, hero: Hero, weapon: str) -> bool:
    """Say whether a hero can attack with a weapon before it is reloaded (dp.item.crossbow)."""
    return hero.loaded or not (weapon and game.object(weapon).reloads)


def same_depth(game: Plunge, one: Character, other: Character) -> bool:
    """Say whether two characters are both inside a pit or both outside (dp.trap.pit_targets)."""
    if not one.lasting and not other.lasting:
        return True
    return game.lasts(one, "in_the_pit") == game.lasts(other, "in_the_pit")
