"""Why an answer is closed: what is missing now, with its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import Closed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, Boost, Free, Guard, Reach
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero


def closed(key: str, clause: str, message: str, **params: object) -> Closed:
    """Return a closed answer with the message that says what is missing."""
    return Closed(key, clause, tuple(params.items()), message)


def too_dear(key: str, hero: Hero, cost: int) -> Closed:
    """Return what a hero has not enough Focus for (ted.hero.focus_spend)."""
    params = {"hero": hero.hero, "cost": cost, "focus": hero.focus}
    return closed(key, "ted.hero.focus_spend", "closed-focus", **params)


def unaffordable(key: str, hero: Hero, price: Boost | Guard | Free) -> Closed:
    """Return what a hero cannot pay in full (ted.hero.focus_spend, ted.hero.pay_health)."""
    if hero.focus < price.cost:
        return too_dear(key, hero, price.cost)
    params = {"hero": hero.hero, "cost": price.health, "health": hero.health}
    return closed(key, "ted.hero.pay_health", "closed-health", **params)


def out_of_reach(key: str, clause: str, card: str, reach: Reach) -> Closed:
    """Return a target that a card does not reach, with how far it does."""
    params = {"card": card, "reach": reach.kind, "distance": reach.distance}
    return closed(key, clause, "closed-out-of-reach", **params)


def no_target(key: str, reach: Reach, clause: str = "ted.attack.target_needed") -> Closed:
    """Return what finds no enemy in its reach (ted.attack.target_needed)."""
    return closed(key, clause, "closed-no-target", reach=reach.kind, distance=reach.distance)


def used(key: str, clause: str, card: str) -> Closed:
    """Return what has been used in this turn."""
    return closed(key, clause, "closed-used-this-turn", card=card)


def other_attack(key: str, card: str, on: Iterable[AttackType]) -> Closed:
    """Return what helps in other attacks only (ted.free.trigger)."""
    kinds = "-".join(on)
    return closed(key, "ted.free.trigger", "closed-other-attack", card=card, kinds=kinds)


def spent(key: str, card: str) -> Closed:
    """Return what has been used in this attack (ted.free.boost_stack)."""
    return closed(key, "ted.free.boost_stack", "closed-used-this-attack", card=card)


def occupier(game: Delve, hero: Hero, space: int) -> str:
    """Return another hero that stands on a Hero Space."""
    found = (h.hero for h in game.state.heroes if h.space == space and h is not hero)
    return next(found, "")
