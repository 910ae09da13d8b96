"""Assigning damage: who wins the round, the deathblow, and where all the cards go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.combat import Announce
from mazmorra.games.dungeonquest.effects.powers import IF_LOST, IF_WON, resolve_power, waiting
from mazmorra.games.dungeonquest.events.combat import (
    DeathblowMade,
    EscapeAnnounced,
    LoserStacked,
    RoundWon,
    StandOffReached,
)
from mazmorra.games.dungeonquest.queries import DEFEAT, life_left, may_deathblow
from mazmorra.games.dungeonquest.rules.attack import hero_of, revealed, split, totals
from mazmorra.games.dungeonquest.rules.monster import may_flee
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Fight
    from mazmorra.kernel import Rule, Thing


def assign_damage(game: Quest, fight: Fight) -> Rule[int | None]:
    """Give the winner's cards to the loser, or everything to the combat stack in a stand-off.

    Returns the number of the side that won, or None.

    Clauses: dq.combat.win, dq.combat.standoff, dq.ruling.win_effects_order.
    """
    values = totals(game)
    if fight.standoff or values[0] == values[1]:
        stand_off(game, fight, values)
        return None
    winner = 0 if values[0] > values[1] else 1
    side, loser = fight.sides[winner], fight.sides[1 - winner]
    cards, lost = side.played, loser.played
    if winner == 0 and may_announce(game):
        yield from announce_escape(game)
    taken, wasted = split(loser, cards)
    game.emit(RoundWon(1 - winner, taken, wasted, values), "dq.combat.win.damage")
    if fight.stack and may_deathblow(game.content, game.state.heroes, fight, winner):
        deathblow(game, fight, winner, cards)
    for card in waiting(game, cards, IF_WON):
        yield from resolve_power(game, winner, card)
    if loser.played and not loser.canceled:
        # The text of a canceled card is ignored, and no other card can have been added to it.
        for card in waiting(game, lost, IF_LOST):
            yield from resolve_power(game, 1 - winner, card)
    if loser.played:
        clause = "dq.combat.lose.stack_all" if loser.countered else "dq.combat.lose.stack"
        game.emit(LoserStacked(1 - winner, loser.played), clause)
    return winner


def stand_off(game: Quest, fight: Fight, values: tuple[int, int]) -> None:
    """Put all cards of the round into the combat stack, the opponent's first.

    Clauses: dq.combat.standoff, dq.combat.standoff.same_type, dq.combat.standoff.no_deathblow,
    dq.ruling.round_cut_short, dq.errata.standoff_destination.
    """
    hero, foe = fight.sides
    mine, theirs = revealed(game, 0), revealed(game, 1)
    clause = "dq.combat.standoff"
    if fight.standoff:
        clause = "dq.ruling.round_cut_short"
    elif mine is not None and theirs is not None and mine.type == theirs.type:
        clause = "dq.combat.standoff.same_type"
    game.emit(StandOffReached(values, foe.played + hero.played), clause)


def may_announce(game: Quest) -> bool:
    """Say whether a Hero who has won a round may spare the Monster.

    Clauses: dq.variant.live_to_fight.again, dq.ruling.lfd_escape_place.
    """
    if not game.plays("live_to_fight"):
        return False
    fight = game.fight
    return not fight.fleeing and fight.rival is None and may_flee(game) is None


def announce_escape(game: Quest) -> Rule[None]:
    """Let a Hero who has won a round spare the Monster, to escape after the next one.

    Clauses: dq.variant.live_to_fight.announce, dq.variant.live_to_fight.no_damage.
    """
    fight = game.fight
    announces = yield from ask(Announce(fight.hero))
    if announces:
        game.emit(EscapeAnnounced(fight.hero), "dq.variant.live_to_fight.announce")


def deathblow(game: Quest, fight: Fight, winner: int, cards: tuple[Thing, ...]) -> None:
    """Add all cards of the combat stack to the damage whose type the winner played.

    Clauses: dq.combat.deathblow, dq.combat.deathblow.before_loser,
    dq.combat.deathblow.counterattack, dq.ruling.deathblow_mixed, dq.errata.deathblow_counter.
    """
    fighting = game.content.fighting
    types = [fighting[card].type for card in cards]
    blow = tuple([thing for thing in fight.stack if fighting[thing].type in types])
    if blow:
        countered = fight.sides[winner].countered
        clause = "dq.combat.deathblow.counterattack" if countered else "dq.combat.deathblow"
        taken, wasted = split(fight.sides[1 - winner], blow)
        game.emit(DeathblowMade(1 - winner, taken, wasted), clause)


# ---------------------------------------------------------------------- the kill check


def monster_falls(game: Quest, fight: Fight) -> bool:
    """Say whether the damage stack reaches a Monster's life value (dq.combat.monster_killed)."""
    return fight.rival is None and len(fight.sides[1].damage) >= game.content.lives[fight.token]


def hero_falls(game: Quest, fight: Fight, number: int) -> bool:
    """Say whether wounds and damage stack together reach a Hero's life value.

    Clauses: dq.combat.hero_killed, dq.ruling.hvh_first_round.
    """
    hero = hero_of(game, fight, number)
    if hero is None:
        return False
    return len(fight.sides[number].damage) >= life_left(game.content, hero)


def victor(game: Quest, fight: Fight, winner: int | None) -> int | None:
    """Return the number of the Hero who has won a fight between Heroes, if it is decided.

    A Hero who dies has lost. Else the larger damage stack of four or more cards loses; of two
    equal ones it is that of the loser of this round.

    Clauses: dq.variant.hero_vs_hero.end_four, dq.ruling.hvh_first_round,
    dq.variant.hero_vs_hero.timing.
    """
    fallen = [hero_falls(game, fight, number) for number in (0, 1)]
    if all(fallen):
        return winner or 0
    if any(fallen):
        return fallen.index(False)
    mine, theirs = (len(side.damage) for side in fight.sides)
    if max(mine, theirs) < DEFEAT:
        return None
    if mine == theirs:
        return winner
    return 0 if mine < theirs else 1
