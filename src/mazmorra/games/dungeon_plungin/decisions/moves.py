"""Where a hero may go."""

from __future__ import annotations

from itertools import filterfalse
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
from mazmorra.games.dungeon_plungin.decisions.reasons import closed, spent
from mazmorra.games.dungeon_plungin.geometry import (
    ENTRANCE,
    SOUTH,
    Square,
    door_squares,
    name_of,
)
from mazmorra.games.dungeon_plungin.pathfinding import Walk
from mazmorra.kernel import Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.map_cache import Site
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Closed

LEAVE = Option("leave", Deed("leave"))
#: The squares before the door by which the dungeon is left (dp.exit.leave_step).
EXIT = door_squares(ENTRANCE, SOUTH)


class Moves(dict[Square, Option[Deed]]):
    """The option of going to each square, always the same one."""

    def __missing__(self, place: Square) -> Option[Deed]:
        option = self[place] = Option(f"move:{name_of(place)}", Deed("move", square=place))
        return option


MOVE_TO = Moves()


def squares_left(game: Plunge, hero: Hero) -> int:
    """Return how many squares a hero may still go, with a Move that it has not begun yet.

    Clauses: dp.move.squares, dp.move.no_split, dp.action.once, dp.condition.immobilised,
    dp.variant.disengage.
    """
    turn = game.state.turn
    if not turn.actions and not turn.moving:
        return 0
    if turn.moving:
        return 0 if hero.lasting and in_pit(game, hero) else turn.moving
    if not turn.actions or "move" in turn.done or turn.agile:
        return 0
    return move_length(game, hero)


def may_walk(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero can go anywhere by itself.

    Clauses: dp.condition.immobilised, dp.condition.frozen, dp.condition.in_the_pit.
    """
    bound = any(game.lasts(hero, name) for name in ("immobilised", "frozen"))
    return not bound and not in_pit(game, hero)


def move_length(game: Plunge, hero: Hero) -> int:
    """Return how far a Move takes a hero now."""
    if hero.lasting and (game.lasts(hero, "immobilised") or in_pit(game, hero)):
        return 0
    if game.state.turn.next_door and game.plays("disengage"):
        return 1
    return game.stat(hero, "mov")


def in_pit(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero is trapped in a pit (dp.condition.in_the_pit)."""
    return game.lasts(hero, "in_the_pit")


def walk_of(game: Plunge, hero: Hero, site: Site) -> Walk:
    """Return how a hero walks: around everybody and everything, or through them.

    Clauses: dp.move.blocked, dp.spell.feather_step.
    """
    if hero.lasting and game.lasts(hero, "feather_step"):
        return site.walk(hero.square, "floats")
    return Walk(site.steps("walks"), (hero.square,), game.standing())


def walk_asked(game: Plunge, hero: Hero, site: Site) -> Walk:
    """Return how a hero walks that has just been asked where to."""
    step, walk = site.asked
    if walk is not None and step == game.step - 1 and hero.square in walk.rings[0]:
        return walk
    return walk_of(game, hero, site)


def moves(game: Plunge, hero: Hero, site: Site) -> list[Option[Deed]]:
    """Return the squares a hero may go to.

    A hero walks around everybody and everything; a light step goes through them.

    Clauses: dp.move.squares, dp.move.no_diagonal, dp.move.blocked, dp.spell.feather_step,
    dp.exit.leave_step.
    """
    left = squares_left(game, hero)
    if not left:
        return []
    walk = walk_of(game, hero, site)
    site.asked = (game.step, walk)
    places = walk.in_order(left)
    if hero.lasting and game.lasts(hero, "feather_step"):  # through others, but not onto them
        closed = game.taken(hero) | site.obstacles
        places = [*filterfalse(closed.__contains__, places)]
    found = [*map(MOVE_TO.__getitem__, places)]
    if hero.square in EXIT:
        found.append(LEAVE)
    return found


def kept_idle_by(game: Plunge, hero: Hero) -> str:
    """Return the clause by which a hero can do nothing more in its turn.

    Clauses: dp.condition.frozen, dp.variant.stun_1, dp.variant.stun_2, dp.attention.ambush_move.
    """
    if game.lasts(hero, "frozen"):
        return "dp.condition.frozen"
    if game.lasts(hero, "stunned") and game.plays("stun_1"):
        return "dp.variant.stun_1"
    if game.lasts(hero, "stunned") and game.plays("stun_2"):
        return "dp.variant.stun_2"
    return "dp.attention.ambush_move"


#: The message of each clause by which a hero can do nothing more in its turn.
_IDLE = {
    "dp.condition.frozen": "closed-frozen",
    "dp.variant.stun_1": "closed-stunned",
    "dp.variant.stun_2": "closed-stunned",
    "dp.attention.ambush_move": "closed-ambushed",
}


def closed_idle(game: Plunge, hero: Hero, key: str) -> Closed:
    """Return why a hero can do nothing more in its turn."""
    clause = kept_idle_by(game, hero)
    return closed(key, clause, _IDLE[clause], hero=hero.hero)


def closed_in_pit(hero: Hero, key: str) -> Closed:
    """Return that a hero has to climb out of the pit first (dp.trap.pit_inside)."""
    return closed(key, "dp.trap.pit_inside", "closed-pit", hero=hero.hero)


def closed_rooted(hero: Hero, key: str) -> Closed:
    """Return that a hero is Immobilised (dp.condition.immobilised)."""
    return closed(key, "dp.condition.immobilised", "closed-rooted", hero=hero.hero)


def closed_moves(game: Plunge, hero: Hero) -> Iterator[Closed]:
    """Yield why a hero cannot move, where it cannot."""
    turn = game.state.turn
    if turn.cut:
        yield closed_idle(game, hero, "move")
        return
    if squares_left(game, hero):
        return
    if game.lasts(hero, "immobilised"):
        yield closed_rooted(hero, "move")
    elif in_pit(game, hero):
        yield closed_in_pit(hero, "move")
    elif "move" in turn.done or not turn.actions:
        yield spent(game, hero, "move", "move")
