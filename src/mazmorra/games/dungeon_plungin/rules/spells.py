"""Casting: checks, overcharge, fumbles, areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.dungeon_plungin.cards import BOOK
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.gains import ObjectGone
from mazmorra.games.dungeon_plungin.events.magic import SpellCast, SpellForgotten
from mazmorra.games.dungeon_plungin.geometry import squares_before
from mazmorra.games.dungeon_plungin.queries.spells import targets_of
from mazmorra.games.dungeon_plungin.rules.check import check
from mazmorra.games.dungeon_plungin.rules.combat import notice
from mazmorra.games.dungeon_plungin.rules.end import settle
from mazmorra.games.dungeon_plungin.rules.life import hurt, wake
from mazmorra.games.dungeon_plungin.state import Hero, Monster
from mazmorra.kernel import run

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Cast, Spell
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.kernel import Rule


class Magic(Struct, frozen=True):
    """A spell that has worked.

    Attributes:
        mode: The casting, normal or overcharged.
        successes: What the check has reached; *extra* of it lie above the Dif.
    """

    spell: Spell
    mode: Cast
    successes: int

    @property
    def extra(self) -> int:
        """The successes above the Dif (dp.cast.extra_success)."""
        return self.successes - self.mode.dif


def cast_spell(game: Plunge, hero: Hero, deed: Deed) -> Rule[None]:
    """Cast a spell.

    Clauses: dp.cast.check, dp.cast.exceed, dp.cast.unlimited, dp.cast.fumble,
    dp.cast.overcharge, dp.cast.overcharge_fumble, dp.cast.overcharge_fail,
    dp.variant.fire_and_forget_lost, dp.spellbook.cast, dp.spellbook.cast_detail,
    dp.attention.asleep_wake.
    """
    spell = game.content.spells[deed.card]
    free = game.plays("fire_and_forget") and deed.verb == "cast"
    mag = game.stat(hero, "mag")
    over = spell.overcharge
    overcharged = deed.verb == "overcharge" or (free and over is not None and over.dif <= mag)
    mode = over if overcharged and over is not None else spell.cast
    game.emit(SpellCast(hero.hero, spell.id, overcharged), "dp.action.cast")
    disturb(game, hero, deed, mode)
    fumble = False
    if deed.verb == "book":
        owner = game.bearer(hero, BOOK + spell.id)
        game.emit(ObjectGone(owner.hero, BOOK + spell.id), "dp.spellbook.cast")
        successes = mode.dif
    elif free:
        successes = mag
    else:
        pool = yield from check(
            game, hero, "mag", mode.dif, "dp.cast.check", purpose="cast", card=spell.id
        )
        successes, fumble = pool.successes, pool.fumble
    if successes >= mode.dif:
        magic = Magic(spell, mode, successes)
        yield from run(effect[str(spell.effect)], game, hero, deed, magic)
    if fumble or free:
        clause = "dp.cast.fumble" if fumble else "dp.variant.fire_and_forget_lost"
        game.emit(SpellForgotten(hero.hero, spell.id), clause)
    if fumble and overcharged and hero.status == "inside":
        clause = "dp.cast.overcharge_fumble"
        hurt(game, hero, mode.dif, clause, cause="overcharge", card=spell.id)
    settle(game)


def disturb(game: Plunge, hero: Hero, deed: Deed, mode: Cast) -> None:
    """Wake the sleepers where a spell is cast and where it is aimed.

    One that is aimed at monsters is fighting, whatever comes of it.

    Clauses: dp.attention.wake_scope, dp.attention.plus_one_scope, dp.law.patient,
    dp.spell.sleep_order.
    """
    tiles = game.ground.tile_at
    for number in dict.fromkeys(tiles[place] for place in aimed_at(game, hero, deed)):
        wake(game, number)
    targets = targets_of(game, hero, deed, mode)
    if any(type(one) is Monster for one in targets):
        notice(game, hero, targets)


def aimed_at(game: Plunge, hero: Hero, deed: Deed) -> list[Square]:
    """Return the squares of the caster and of what a spell is aimed at.

    A door is part of both tiles that it joins (dp.attention.wake_scope).
    """
    places = [hero.square, deed.square]
    if deed.lock >= 0:
        lock = game.lock(deed.lock)
        places += squares_before(lock.edge) if lock.edge >= 0 else (lock.square,)
    elif deed.target:
        places.append(game.character(deed.target).square)
    tile_at = game.ground.tile_at
    return [place for place in places if place in tile_at]
