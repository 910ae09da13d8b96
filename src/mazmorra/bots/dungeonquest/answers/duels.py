"""How the greedy bot answers the other questions of a combat, with both cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeonquest.answers.combat import TYPES, result
from mazmorra.games.dungeonquest.decisions.combat import ChooseType

if TYPE_CHECKING:
    from mazmorra.bots.dungeonquest.answers.combat import Duel
    from mazmorra.kernel import Option, Pending, Thing

#: With so little life left a Hero would rather get away, ...
WEARY = 4
#: ... from a Monster that still takes as many hits.
TOUGH = 2


def counter(duel: Duel, asked: Pending) -> Option[Any]:
    """Add the lowest card first if the counterattack can win: every card of it hurts."""
    fighting = duel.content.fighting
    fitting = [option for option in asked.answers if option.value]
    stop = asked.answers[-1]
    if not fitting:
        return stop
    theirs = fighting[duel.foe.played[0]].type
    held = [thing for thing in duel.me.hand if fighting[thing].counters == theirs]
    if duel.me.attack + sum(fighting[thing].attack for thing in held) <= duel.foe.attack:
        return stop
    return min(fitting, key=lambda option: fighting[option.value].attack)


def announce(duel: Duel, asked: Pending) -> Option[Any]:
    """Spare a Monster that is still tough when there is little life left."""
    spares = duel.my_life <= WEARY and duel.foe_life > TOUGH
    return next(option for option in asked.answers if option.value == spares)


def replace(duel: Duel, asked: Pending) -> Option[Any]:
    """Play another card if that is better against the one on the table."""
    fighting = duel.content.fighting
    if not duel.foe.played:
        return asked.answers[0]
    foe = fighting[duel.foe.played[0]]

    def worth(option: Option[Any]) -> float:
        thing: Thing = option.value or duel.me.played[0]
        card = fighting[thing]
        value = duel.me.attack
        if option.value:
            value = card.attack + duel.me.bonus_of(card.type, foe.type)
        fits = [
            fighting[held].attack
            for held in duel.me.hand
            if held != thing and fighting[held].counters == foe.type
        ]
        return result(duel, card, value, foe, duel.foe.attack, fits, "")

    return max(asked.answers, key=worth)


def choose_type(duel: Duel, asked: Pending) -> Option[Any]:
    """Name the type that will be played next: by oneself, or by the opponent most likely."""
    decision = asked.decision
    assert isinstance(decision, ChooseType)
    fighting = duel.content.fighting
    likely = dict.fromkeys(TYPES, 0)
    if duel.content.power[decision.card].effect == "choose_own_next":
        for thing in duel.me.hand:
            card = fighting[thing]
            likely[card.type] = max(likely[card.type], card.attack)
    else:
        for card, count in duel.unseen():
            likely[card.type] += count * card.attack
    return max(asked.answers, key=lambda option: likely[option.value])


def take_card(duel: Duel, asked: Pending) -> Option[Any]:
    """Take the strongest card."""
    fighting = duel.content.fighting
    return max(
        asked.answers, key=lambda option: fighting[option.value].attack if option.value else 0
    )


def do_penance(duel: Duel, asked: Pending) -> Option[Any]:
    """Take a hit for a higher value if that turns the round and is not the last one."""
    mine, amount = duel.me.attack, duel.content.power[duel.me.played[-1]].amount
    turns = mine <= duel.foe.attack < mine + amount and duel.my_life > 1
    return next(option for option in asked.answers if option.value == turns)


def discard_ones(duel: Duel, asked: Pending) -> Option[Any]:
    """Throw low cards away as long as that can win the round."""
    mine, fighting = duel.me.attack, duel.content.fighting
    ones = sum(fighting[thing].attack == 1 for thing in duel.me.hand)
    return asked.answers[0] if mine <= duel.foe.attack < mine + ones else asked.answers[-1]
