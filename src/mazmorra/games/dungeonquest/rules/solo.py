"""Going It Alone: the Monster has no hand and plays from the top of the Combat deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.cards import TURNED_UP
from mazmorra.games.dungeonquest.events.combat import MonsterCardTurned, MonsterCounterTurned
from mazmorra.games.dungeonquest.rules.attack import fits, top_cards, totals

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Thing


def turn_monster_card(game: Quest) -> None:
    """Turn up the card that the Monster plays.

    Clauses: dq.variant.solo.monster_no_hand, dq.variant.solo.monster_plays_top.
    """
    for card in top_cards(game, 1):
        game.emit(MonsterCardTurned(card), "dq.variant.solo.monster_plays_top")


def monster_counters(game: Quest) -> None:
    """Turn up cards for the Monster, and play those that win the round, if they can.

    Clauses: dq.variant.solo.monster_counter_reveal, dq.variant.solo.monster_counter_must,
    dq.ruling.solo_counter_order.
    """
    turned = top_cards(game, TURNED_UP)
    if not turned:
        return
    added = enough_to_win(game, turned)
    missed = tuple([card for card in turned if card not in added])
    clause = "dq.variant.solo.monster_counter_must" if added else "dq.ruling.solo_counter_order"
    game.emit(MonsterCounterTurned(added, missed), clause)


def enough_to_win(game: Quest, turned: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Return the fitting cards, as they were turned up, that it takes to win; none if they fail."""
    against, value = totals(game)
    added: list[Thing] = []
    for card in turned:
        if fits(game, 1, card):
            added.append(card)
            value += game.content.fighting[card].attack
            if value > against:
                return tuple(added)
    return ()
