"""Health and Focus: what a hero loses, gains and pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.decisions.dice import PayCost
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    CostDeclined,
    FocusGained,
    FocusLost,
    FocusSpent,
    HealthGained,
    HealthLost,
    HeroKnockedOut,
    Rested,
)
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import EnemyFace
    from mazmorra.games.tiny_epic_dungeons.events.heroes import Purpose
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


def hurt(game: Delve, hero: Hero, amount: int, clause: str, by: str = "") -> None:
    """Take Health from a conscious hero; at 0 it is unconscious.

    Clauses: ted.hero.health, ted.hero.lose_vs_damage, ted.ko.no_overkill.
    """
    amount = min(amount, hero.health)
    if amount > 0:
        game.emit(HealthLost(hero.hero, amount, hero.health - amount, by), clause)
        if not hero.health:
            game.emit(HeroKnockedOut(hero.hero, by), "ted.hero.health")


def heal(game: Delve, hero: Hero, amount: int, clause: str) -> None:
    """Give Health to a hero, never above its track (ted.hero.max_tracks, ted.ko.healed)."""
    amount = min(amount, game.kit(hero).most_health - hero.health)
    if amount > 0:
        game.emit(HealthGained(hero.hero, amount, hero.health + amount), clause)


def gain_focus(game: Delve, hero: Hero, amount: int, clause: str) -> None:
    """Give Focus to a hero, never above its track (ted.hero.max_tracks)."""
    amount = min(amount, game.kit(hero).most_focus - hero.focus)
    if amount > 0:
        game.emit(FocusGained(hero.hero, amount, hero.focus + amount), clause)


def lose_focus(game: Delve, hero: Hero, amount: int, clause: str, by: str = "") -> None:
    """Take Focus from a hero, as much as there is (ted.hero.focus)."""
    amount = min(amount, hero.focus)
    if amount > 0:
        game.emit(FocusLost(hero.hero, amount, hero.focus - amount, by), clause)


def spend(game: Delve, hero: Hero, cost: int, clause: str, health: int = 0) -> None:
    """Let a hero pay Focus, or Health, in full (ted.hero.focus_spend, ted.hero.pay_health)."""
    if cost:
        game.emit(FocusSpent(hero.hero, cost, hero.focus - cost), clause)
    hurt(game, hero, health, clause)


def pay(
    game: Delve,
    hero: Hero,
    cost: int,
    clause: str,
    card: str,
    purpose: Purpose,
    slots: tuple[int, ...] = (),
    face: EnemyFace = "",
) -> Rule[bool]:
    """Let a hero pay for what a check has won, or do without; return whether it paid.

    Clauses: ted.check.success_cost, ted.check.cannot_pay, ted.check.pay_optional.
    """
    if not cost:
        return True
    able = hero.focus >= cost
    pays = able and (
        yield from ask(PayCost(hero.seat, hero.hero, cost, card, purpose, slots, face))
    )
    if pays:
        spend(game, hero, cost, clause)
    else:
        declined = "ted.check.pay_optional" if able else "ted.check.cannot_pay"
        game.emit(CostDeclined(hero.hero, cost, able), declined)
    return pays


def rest(game: Delve, hero: Hero, forced: bool = False) -> None:
    """Give a hero 3 Health and 5 Focus (ted.rest.gain, ted.rest.forced, ted.ko.next_turn)."""
    clause = "ted.rest.forced" if forced else "ted.rest.gain"
    kit = game.kit(hero)
    game.emit(Rested(hero.hero, forced), clause)
    heal(game, hero, kit.rest_health, "ted.rest.gain")
    gain_focus(game, hero, kit.rest_focus, "ted.rest.gain")
