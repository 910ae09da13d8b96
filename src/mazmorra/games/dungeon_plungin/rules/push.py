"""Push and advance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.combat import Advance, PushWhere
from mazmorra.games.dungeon_plungin.events.combat import Advanced, Pushed
from mazmorra.games.dungeon_plungin.geometry import WIDE, stepped
from mazmorra.games.dungeon_plungin.rules.ground import arrive
from mazmorra.games.dungeon_plungin.state import Hero
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.kernel import Rule


def is_free(game: Plunge, start: Square, there: Square) -> bool:
    """Say whether a pushed character can come to a square.

    Clauses: dp.push.blocked, dp.push.blocked_what, dp.push.edges.
    """
    site = game.site
    if there not in site.ground.beside.get(start, ()) or game.at(there) is not None:
        return False
    if there not in site.obstacles:
        return True
    if there in site.ground.blocked or there in site.chests:
        return False
    blocked = [h for h in site.hazards if h.trap in ("falling_rocks", "wall_of_stone")]
    return not any(there in hazard.squares for hazard in blocked)


def push(game: Plunge, attacker: Character, target: Character, start: Square) -> Rule[bool]:
    """Push a character that was hit away from where the attack came from.

    Returns:
        Whether it was pushed.

    Clauses: dp.push.when, dp.push.melee_only, dp.push.diagonal, dp.push.after_counterattack,
    dp.push.blocked_what, dp.ability.immovable.
    """
    if type(target) is Hero and game.has(target, "immovable"):
        return False
    here = target.square
    dx = here % WIDE - start % WIDE
    dy = here // WIDE - start // WIDE
    sides = [side for side, wanted in enumerate((dy < 0, dx > 0, dy > 0, dx < 0)) if wanted]
    places = tuple(stepped(here, side) for side in sides)
    free = tuple(place for place in places if is_free(game, here, place))
    if game.lasts(target, "in_the_pit"):
        free = tuple(place for place in free if place in game.site.pits)
    if not free:
        return False
    place = free[0]
    if len(free) > 1:
        if type(attacker) is Hero:
            name = game.name_of(target)
            place = yield from ask(PushWhere(attacker.seat, attacker.hero, free, name))
        else:
            place = game.chance["push"].take(free)
    game.emit(Pushed(game.name_of(target), place), "dp.push.when")
    yield from arrive(game, target, here)
    return not (dx and dy)


def follow(game: Plunge, attacker: Character, place: Square) -> Rule[None]:
    """Let an attacker follow into a square that became free.

    Clauses: dp.push.advance, dp.push.advance_kill, dp.push.monster_advance,
    dp.law.advance_monster, dp.push.advance_effects.
    """
    here = attacker.square
    if not is_free(game, here, place):
        return
    if type(attacker) is Hero:
        follows = yield from ask(Advance(attacker.seat, attacker.hero, place))
    else:
        law = game.card_of(attacker)
        role = (law.provoked if attacker.provoked and law.provoked else law.law).role
        follows = role == "combative" or law.rank == "boss"
    if follows:
        clause = "dp.push.advance" if type(attacker) is Hero else "dp.push.monster_advance"
        game.emit(Advanced(game.name_of(attacker), place), clause)
        yield from arrive(game, attacker, here)
