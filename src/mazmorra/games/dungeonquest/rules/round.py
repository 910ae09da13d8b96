"""A round of combat: reveal, counterattack, assign damage, and whether somebody falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.combat import card_questions
from mazmorra.games.dungeonquest.effects.powers import cancel, resolve_power, takes_effect
from mazmorra.games.dungeonquest.events.combat import (
    ChosenAtRandom,
    CombatCardsRevealed,
    EscapeFailed,
    RoundEnded,
)
from mazmorra.games.dungeonquest.queries import part_of
from mazmorra.games.dungeonquest.rules.attack import holding, promised
from mazmorra.games.dungeonquest.rules.combat import monster_killed
from mazmorra.games.dungeonquest.rules.counter import counterattack
from mazmorra.games.dungeonquest.rules.damage import (
    assign_damage,
    hero_falls,
    monster_falls,
    victor,
)
from mazmorra.games.dungeonquest.rules.monster import hero_beaten, hero_escaped
from mazmorra.games.dungeonquest.rules.rivals import rivals_parted
from mazmorra.games.dungeonquest.rules.solo import turn_monster_card
from mazmorra.games.dungeonquest.state import NOBODY
from mazmorra.kernel import ask_all

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.queries import Part
    from mazmorra.games.dungeonquest.state import Fight
    from mazmorra.kernel import Rule, Seat, Thing


def combat_round(game: Quest) -> Rule[None]:
    """Play a round with the hands that are filled: reveal, counterattack, assign damage.

    Clauses: dq.combat.steps, dq.combat.until_death, dq.variant.live_to_fight.next_round,
    dq.variant.live_to_fight.fail.
    """
    fight = game.fight
    running = fight.fleeing
    yield from reveal(game, fight)
    yield from power_effects(game, fight)
    if not fight.standoff:
        yield from counterattack(game, fight)
    winner = yield from assign_damage(game, fight)
    if running and winner != 0:
        game.emit(EscapeFailed(fight.hero), "dq.variant.live_to_fight.fail")
    yield from kill_check(game, fight, winner, escapes=running and winner == 0)


# ---------------------------------------------------------------------- the reveal step


def reveal(game: Quest, fight: Fight) -> Rule[None]:
    """Let both sides choose a card face down, and turn them up together.

    Clauses: dq.combat.reveal, dq.ruling.combat_hand_empty, dq.power.tatianna.hunters_snare,
    dq.variant.solo.monster_plays_top.
    """
    snares = (promised(fight, 1, "snare"), promised(fight, 0, "snare"))
    asked: tuple[tuple[Seat, Part], ...] = ()
    for side, snare in zip(fight.sides, snares, strict=True):
        if snare is None and holding(side):
            asked += ((side.seat, part_of(fight, side.seat)),)
    chosen = yield from ask_all(card_questions(asked))
    cards: list[tuple[int, Thing]] = []
    for number, side in enumerate(fight.sides):
        snare = snares[number]
        if side.seat in chosen:
            cards.append((number, chosen[side.seat]))
        elif snare is not None and holding(side):
            card = game.chance["snare"].take(holding(side))
            game.emit(ChosenAtRandom(number, card), snare)
            cards.append((number, card))
    game.emit(CombatCardsRevealed(tuple(cards)), "dq.combat.reveal")
    if fight.sides[1].seat == NOBODY:
        turn_monster_card(game)


def power_effects(game: Quest, fight: Fight) -> Rule[None]:
    """Resolve what the last round has prepared, then the revealed Power cards, the Hero's first.

    Clauses: dq.combat.reveal.power_effects, dq.power.sorcerer.agony_of_memory,
    dq.ruling.effects_revealed_card, dq.combat.cancel.text, dq.ruling.round_cut_short.
    """
    fighting = game.content.fighting
    for number, side in enumerate(fight.sides):
        for effect in side.lasting:
            foe = fight.sides[1 - number]
            if effect.kind != "cancel" or not foe.played:
                continue
            if fighting[foe.played[0]].attack >= effect.amount:
                cancel(game, 1 - number, effect.clause)
    for number, side in enumerate(fight.sides):
        if side.played and not side.canceled and not fight.standoff:
            card = side.played[0]
            if takes_effect(game, card):
                yield from resolve_power(game, number, card)


# ---------------------------------------------------------------------- the kill check


def kill_check(game: Quest, fight: Fight, winner: int | None, *, escapes: bool) -> Rule[None]:
    """See who has fallen; if nobody has, there is another round, or the Hero has got away.

    Clauses: dq.combat.monster_killed, dq.combat.hero_killed, dq.ruling.simultaneous_death,
    dq.variant.hero_vs_hero.end_four, dq.variant.live_to_fight.next_round.
    """
    if monster_falls(game, fight):
        yield from monster_killed(game)
        return
    game.emit(RoundEnded(fight.round), "dq.combat.steps")
    if fight.rival is not None:
        winning = victor(game, fight, winner)
        if winning is not None:
            yield from rivals_parted(game, winning)
    elif hero_falls(game, fight, 0):
        yield from hero_beaten(game)
    elif escapes:
        yield from hero_escaped(game)
