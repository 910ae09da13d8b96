"""Counterattacks: cards with the right icon join the revealed one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.combat import Counter
from mazmorra.games.dungeonquest.effects.powers import resolve_power, takes_effect
from mazmorra.games.dungeonquest.events.combat import CounterCardAdded
from mazmorra.games.dungeonquest.queries import part_of
from mazmorra.games.dungeonquest.rules.attack import holding, may_counter, totals
from mazmorra.games.dungeonquest.rules.solo import monster_counters
from mazmorra.games.dungeonquest.state import NOBODY
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Fight
    from mazmorra.kernel import Rule


def counterattack(game: Quest, fight: Fight) -> Rule[None]:
    """Let whoever may counterattack do so, the Hero first; there is one counterattack at most.

    Clauses: dq.combat.counter.one, dq.ruling.counter_both, dq.ruling.solo_hero_counter.
    """
    for number, side in enumerate(fight.sides):
        if may_counter(game, number):
            if side.seat == NOBODY:
                monster_counters(game)
            else:
                yield from add_cards(game, number)
            if side.countered:
                return


def add_cards(game: Quest, number: int) -> Rule[None]:
    """Add cards from hand one at a time, until the side stops or its total is the higher one.

    Clauses: dq.combat.counter.optional, dq.combat.counter.play, dq.combat.counter.stop,
    dq.combat.counter.may_lose, dq.combat.counter.power_effect, dq.errata.counter_losing.
    """
    fight = game.fight
    side = fight.sides[number]
    while holding(side):
        card = yield from ask(Counter(side.seat, part_of(fight, side.seat)))
        if not card:
            break
        game.emit(CounterCardAdded(number, card), "dq.combat.counter.play")
        if takes_effect(game, card):
            yield from resolve_power(game, number, card)
        values = totals(game)
        if fight.standoff or values[number] > values[1 - number]:
            return
