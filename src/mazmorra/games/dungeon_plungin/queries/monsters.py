"""The Law of a monster, and how far it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.cards import Law
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Monster


def law_of(game: Plunge, monster: Monster) -> Law:
    """Return the Law a monster follows now (dp.law.form, dp.law.combine, dp.law.patient)."""
    card = game.card_of(monster)
    return card.provoked if monster.provoked and card.provoked is not None else card.law


def speed_of(game: Plunge, monster: Monster) -> int:
    """Return how many squares a Move takes a monster (dp.condition.immobilised)."""
    if monster.lasting and game.lasts(monster, "immobilised"):
        return 0
    return game.stat(monster, "mov")
