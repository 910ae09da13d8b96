"""What attacks and spells reach, and why they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import Reach
from mazmorra.games.tiny_epic_dungeons.decisions.reasons import (
    closed,
    no_target,
    out_of_reach,
    too_dear,
)
from mazmorra.games.tiny_epic_dungeons.geometry import MAT
from mazmorra.kernel import printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.cards import Casting, Free, Weapon
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.kernel import Closed

_OWN_ROOM = Reach("room")


def in_weapon_range(game: Delve, hero: Hero, weapon: Weapon, enemy: Enemy) -> bool:
    """Say whether a weapon reaches an enemy (ted.boss.in_range, ted.lair.one_room)."""
    return weapon.reaches(game.state.doors, hero.place, enemy.place)


def volley_targets(game: Delve, hero: Hero, weapon: Weapon) -> list[Enemy]:
    """Return the enemies that a volley hits (ted.attack.card_range)."""
    reach = weapon.volley_reach or _OWN_ROOM
    return [e for e in game.state.enemies if game.within(hero.place, reach, e.place)]


def driven(game: Delve, hero: Hero, card: Free | Casting) -> list[Enemy]:
    """Return the enemies that a card moves, none on the Boss Mat (ted.component.move_enemy)."""
    return [
        enemy
        for enemy in game.state.enemies
        if enemy.place != MAT and game.within(hero.place, card.reach, enemy.place)
    ]


def spell_targets(game: Delve, hero: Hero, card: str, casting: Casting) -> list[Enemy]:
    """Return the enemies that a spell can be cast at.

    Clauses: ted.spell.cast, ted.attack.spell_target, ted.component.move_enemy.
    """
    if drives(game, card):
        return driven(game, hero, casting)
    return [e for e in game.state.enemies if game.within(hero.place, casting.reach, e.place)]


def drives(game: Delve, card: str) -> bool:
    """Say whether a spell moves its target."""
    return game.content.gear[card].effect == "gust"


def closed_by_range(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the attacks, spells and Free Actions that do not reach a target.

    Clauses: ted.attack.melee_target, ted.attack.missile_target, ted.attack.spell_target,
    ted.attack.target_needed, ted.attack.no_unarmed, ted.spell.cast, ted.range.any_path,
    ted.component.move_enemy.
    """
    kit, here = game.kit(hero), hero.place
    enemies = [enemy for enemy in game.state.enemies if MAT not in (enemy.place, here)]
    heroes = [other for other in game.state.heroes if MAT not in (other.place, here)]
    for card, weapon in kit.weapons:
        item = printed(card)
        melee = weapon.attack == "melee"
        reach = _OWN_ROOM if melee else weapon.reach
        for enemy in enemies:
            if not in_weapon_range(game, hero, weapon, enemy):
                key = f"attack:{item}:{game.enemy_name(enemy)}"
                clause = "ted.attack.melee_target" if melee else "ted.attack.missile_target"
                yield out_of_reach(key, clause, card, reach)
        if not any(in_weapon_range(game, hero, weapon, e) for e in game.state.enemies):
            yield no_target(f"attack:{item}", reach)
        if weapon.volley and not volley_targets(game, hero, weapon):
            yield no_target(f"volley:{item}", weapon.volley_reach or _OWN_ROOM)
        elif weapon.volley > hero.focus:
            yield too_dear(f"volley:{item}", hero, weapon.volley)
    unarmed = not any(weapon.attack == "melee" for _, weapon in kit.weapons)
    for card, free in kit.frees:
        if free.verb == "drive" and game.affords(hero, free) and not driven(game, hero, free):
            yield no_target(f"free:{printed(card)}", free.reach)
        for other in heroes if free.verb == "mend" else ():
            if not game.within(here, free.reach, other.place):
                key = f"free:{printed(card)}:{other.hero}"
                yield out_of_reach(key, "ted.range.any_path", card, free.reach)
    for card, casting in kit.castings:
        clause = "ted.attack.spell_target" if casting.damage else "ted.spell.cast"
        strikes = game.content.gear[card].effect == "divine_might"
        if strikes:
            clause = "ted.attack.no_unarmed" if unarmed else "ted.attack.target_needed"
        targets = [(other.hero, other.place) for other in heroes]
        if casting.targets == "enemy":
            targets = [(game.enemy_name(enemy), enemy.place) for enemy in enemies]
        for name, place in targets if casting.targets in ("enemy", "hero") else ():
            key = f"cast:{printed(card)}:{name}"
            if strikes and unarmed:
                yield closed(key, clause, "closed-unarmed", hero=hero.hero)
            elif not game.within(here, casting.reach, place):
                yield out_of_reach(key, clause, card, casting.reach)
        for enemy in game.enemies_at(MAT) if here == MAT and drives(game, card) else ():
            key = f"cast:{printed(card)}:{game.enemy_name(enemy)}"
            yield closed(key, "ted.component.move_enemy", "closed-not-moved", card=card)
