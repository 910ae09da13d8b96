"""Why an answer is closed: what is missing now, as messages with their figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import Closed

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero


def closed(key: str, clause: str, message: str, **params: object) -> Closed:
    """Return a closed answer with the figures and the things that its message names."""
    return Closed(key, clause, tuple(params.items()), message)


def spent(game: Plunge, hero: Hero, key: str, kind: str) -> Closed:
    """Return that a hero has taken this kind of action already, or has no action left.

    Clauses: dp.action.once, dp.turn.two_actions.
    """
    if kind in game.state.turn.done:
        return closed(key, "dp.action.once", "closed-done", hero=hero.hero, kind=kind)
    return closed(key, "dp.turn.two_actions", "closed-no-actions", hero=hero.hero)


def full(game: Plunge, hero: Hero, key: str) -> Closed:
    """Return that all object slots of a hero are in use (dp.inv.slots)."""
    return closed(key, "dp.inv.slots", "closed-full", hero=hero.hero, slots=game.item_slots(hero))
