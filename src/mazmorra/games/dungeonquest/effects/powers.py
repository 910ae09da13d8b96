"""What Power cards do, registered by the `effect` of their content.

An effect is called with the number of the side that played the card, and the card. Most take place
when the card is revealed or added to a counterattack; those of `IF_WON` and `IF_LOST` wait for the
end of the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.combat import (
    ChooseType,
    DiscardOnes,
    DoPenance,
    MendDamage,
    MoveCard,
    ReplaceCard,
    TakeCard,
)
from mazmorra.games.dungeonquest.effects import effect
from mazmorra.games.dungeonquest.events.combat import (
    AttackHindered,
    AttackRaised,
    CombatCardCanceled,
    CombatCardsDrawn,
    DamageMended,
    DeathblowForbidden,
    HandCardDiscarded,
    HandCardTaken,
    HandShown,
    LoserCrushed,
    NextRoundPrepared,
    PlayedCardReplaced,
    PlayedCardReturned,
    RoundCutShort,
    ShieldRaised,
    StackCardSuffered,
    TopCardDiscarded,
    TopCardSuffered,
)
from mazmorra.games.dungeonquest.rules.attack import (
    can_draw,
    holding,
    revealed,
    split,
    top_cards,
)
from mazmorra.kernel import ask, run

if TYPE_CHECKING:
    from typing import Literal

    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Rule, Thing

#: Effects of the kind "if you win this round" (dq.ruling.win_effects_order).
IF_WON = frozenset({"hail", "mend_if_won", "breath", "crush", "trample", "terror"})
#: Effects of the kind "if you lose this round".
IF_LOST = frozenset({"return_if_lost"})
AT_THE_END = IF_WON | IF_LOST


def takes_effect(game: Quest, thing: Thing) -> bool:
    """Say whether a card is a Power card that does something as soon as it is played."""
    card = game.content.power.get(thing)
    return card is not None and bool(card.effect) and card.effect not in AT_THE_END


def resolve_power(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Let a Power card that was just played take effect.

    Clauses: dq.combat.reveal.power_effects, dq.combat.counter.power_effect.
    """
    yield from run(effect[str(game.content.power[thing].effect)], game, number, thing)


def waiting(game: Quest, things: tuple[Thing, ...], kind: frozenset[str]) -> list[Thing]:
    """Return those of a side's cards that waited for the round to be won or lost."""
    power = game.content.power
    found = []
    for thing in things:
        if thing in power and power[thing].effect in kind:
            found.append(thing)
    return found


def clause_of(game: Quest, thing: Thing) -> str:
    """Return the clause of a Power card."""
    return game.content.power[thing].clauses[0]


# ---------------------------------------------------------------------- this round's values


def raise_attack(game: Quest, number: int, thing: Thing, amount: int) -> None:
    """Add to a side's attack value (dq.ruling.bonus_revealed)."""
    if amount:
        game.emit(AttackRaised(number, thing, amount), clause_of(game, thing))


@effect("hinder")
def hinder(game: Quest, number: int, thing: Thing) -> None:
    """Reduce the opponent's attack value (dq.power.tatianna.panther_leap)."""
    amount = game.content.power[thing].amount
    game.emit(AttackHindered(number, thing, amount), clause_of(game, thing))


@effect("per_stack")
def per_stack(game: Quest, number: int, thing: Thing) -> None:
    """Add for each card of its own type in the combat stack.

    Clauses: dq.power.skeleton.dark_volley, dq.power.demon.flame_wreath.
    """
    card, fighting = game.content.power[thing], game.content.fighting
    amount = card.amount * sum(fighting[other].type == card.type for other in game.fight.stack)
    raise_attack(game, number, thing, amount if card.until is None else min(amount, card.until))


@effect("bloodlust")
def bloodlust(game: Quest, number: int, thing: Thing) -> None:
    """Add 1 for every two cards in the own damage stack (dq.power.krutzbeck.bloodlust)."""
    raise_attack(game, number, thing, len(game.fight.sides[number].damage) // 2)


@effect("penance")
def penance(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Take the top Combat card as damage for a higher value (dq.power.gherinn.penance)."""
    if not can_draw(game):
        return
    adds = yield from ask(DoPenance(game.fight.sides[number].seat))
    if adds:
        drawn = top_cards(game, 1)
        taken, wasted = split(game.fight.sides[number], drawn)
        game.emit(TopCardSuffered(number, taken, wasted), clause_of(game, thing))
        raise_attack(game, number, thing, game.content.power[thing].amount)


@effect("discard_ones")
def discard_ones(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Discard cards of printed value 1, adding 1 for each (dq.power.krutzbeck.unleashed_wrath)."""
    side = game.fight.sides[number]
    while holding(side):
        card = yield from ask(DiscardOnes(side.seat))
        if not card:
            return
        game.emit(HandCardDiscarded(number, card), clause_of(game, thing))
        raise_attack(game, number, thing, 1)


# ---------------------------------------------------------------------- the opponent's card


def cancel(game: Quest, number: int, clause: str) -> None:
    """Cancel a side's revealed card.

    Clauses: dq.combat.cancel.text, dq.combat.cancel.zero, dq.combat.cancel.next_round.
    """
    side = game.fight.sides[number]
    if side.played and not side.canceled:
        game.emit(CombatCardCanceled(number, side.played[0]), clause)


@effect("cancel_strong")
def cancel_strong(game: Quest, number: int, thing: Thing) -> None:
    """Cancel the opponent's card of a high printed value.

    Clauses: dq.power.gherinn.light_of_kellos, dq.ruling.effects_revealed_card.
    """
    card = revealed(game, 1 - number)
    if card is not None and card.attack >= game.content.power[thing].amount:
        cancel(game, 1 - number, clause_of(game, thing))


@effect("cancel_power")
def cancel_power(game: Quest, number: int, thing: Thing) -> None:
    """Cancel the opponent's Power card (dq.power.demon.dread_gaze)."""
    played = game.fight.sides[1 - number].played
    if played and played[0] in game.content.power:
        cancel(game, 1 - number, clause_of(game, thing))


@effect("standoff")
def standoff(game: Quest, number: int, thing: Thing) -> None:
    """End the round at once in a stand-off.

    Clauses: dq.power.challara.veil_of_mist, dq.ruling.round_cut_short.
    """
    game.emit(RoundCutShort(number, thing), clause_of(game, thing))


@effect("shield")
def shield(game: Quest, number: int, thing: Thing) -> None:
    """Let at most one card into the own damage stack (dq.power.hugo.shield_wall)."""
    game.emit(ShieldRaised(number, thing), clause_of(game, thing))


@effect("no_deathblow")
def no_deathblow(game: Quest, number: int, thing: Thing) -> None:
    """Forbid the opponent to make a deathblow (dq.power.golem.stone_skin)."""
    game.emit(DeathblowForbidden(1 - number, thing), clause_of(game, thing))


# ---------------------------------------------------------------------- hands


@effect("replace")
def replace(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Replace this card by another one from hand, which takes effect in its turn.

    Clauses: dq.power.lindel.guided_shot, dq.ruling.replacement_power.
    """
    side = game.fight.sides[number]
    if not holding(side):
        return
    other = yield from ask(ReplaceCard(side.seat))
    if other:
        game.emit(PlayedCardReplaced(number, thing, other), clause_of(game, thing))
        if takes_effect(game, other):
            yield from resolve_power(game, number, other)


@effect("draw_one")
def draw_one(game: Quest, number: int, thing: Thing) -> None:
    """Draw a Combat card into the hand (dq.power.lindel.split_arrow)."""
    drawn = top_cards(game, 1)
    if drawn:
        seat = game.fight.sides[number].seat
        game.emit(CombatCardsDrawn(number, seat, drawn), clause_of(game, thing))


@effect("look_and_take")
def look_and_take(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Look at the opponent's hand and take a card of it (dq.power.challara.shared_destinies)."""
    side, foe = game.fight.sides[number], game.fight.sides[1 - number]
    shown = holding(foe)
    if not shown:
        return
    clause = clause_of(game, thing)
    game.emit(HandShown(1 - number, foe.seat, side.seat, shown), clause)
    card = yield from ask(TakeCard(side.seat))
    if card:
        game.emit(HandCardTaken(number, side.seat, foe.seat, card), clause)


@effect("fog")
def fog(game: Quest, number: int, thing: Thing) -> None:
    """Make the opponent discard a card at random (dq.power.sorcerer.mind_fog)."""
    hand = holding(game.fight.sides[1 - number])
    if hand:
        lost = game.chance["fog"].take(hand)
        game.emit(HandCardDiscarded(1 - number, lost), clause_of(game, thing))


# ---------------------------------------------------------------------- the next round


def prepare(
    game: Quest,
    number: int,
    thing: Thing,
    kind: Literal["own_type", "foe_type", "any", "snare", "no_counter", "cancel"],
    attack_type: str = "",
) -> None:
    """Let a card do something in the round that directly follows.

    Clauses: dq.ruling.next_round_expires.
    """
    clause, amount = clause_of(game, thing), game.content.power[thing].amount
    game.emit(NextRoundPrepared(number, thing, kind, clause, amount, attack_type), clause)


@effect("snare")
def snare(game: Quest, number: int, thing: Thing) -> None:
    """Let chance choose the opponent's next card (dq.power.tatianna.hunters_snare)."""
    prepare(game, number, thing, "snare")


@effect("no_counter")
def no_counter(game: Quest, number: int, thing: Thing) -> None:
    """Forbid the opponent's next counterattack.

    Clauses: dq.power.hugo.knights_challenge, dq.power.golem.crushing_grip.
    """
    prepare(game, number, thing, "no_counter")


@effect("agony")
def agony(game: Quest, number: int, thing: Thing) -> None:
    """Cancel the opponent's next card if it is strong (dq.power.sorcerer.agony_of_memory)."""
    prepare(game, number, thing, "cancel")


@effect("next")
def change_next(game: Quest, number: int, thing: Thing) -> None:
    """Change the own next attack value (dq.power.troll.smash, dq.power.golem.hammer_blow)."""
    prepare(game, number, thing, "any")


@effect("own_type_next")
def own_type_next(game: Quest, number: int, thing: Thing) -> None:
    """Strengthen the next attack of the card's own type (dq.power.challara.ancestral_wrath)."""
    prepare(game, number, thing, "own_type", game.content.power[thing].type)


@effect("choose_own_next")
def choose_own_next(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Strengthen the next attack of a chosen type (dq.power.skeleton.deadly_shot)."""
    chosen = yield from ask(ChooseType(game.fight.sides[number].seat, thing))
    prepare(game, number, thing, "own_type", chosen)


@effect("choose_foe_next")
def choose_foe_next(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Be stronger next if the opponent plays a chosen type (dq.power.skeleton.poisoned_arrow)."""
    chosen = yield from ask(ChooseType(game.fight.sides[number].seat, thing))
    prepare(game, number, thing, "foe_type", chosen)


# ---------------------------------------------------------------------- the own damage stack


def mend_cards(game: Quest, number: int, thing: Thing, most: int, *, optional: bool) -> Rule[None]:
    """Discard cards of the player's choice from the own damage stack."""
    side = game.fight.sides[number]
    for _ in range(min(most, len(side.damage))):
        card = yield from ask(MendDamage(side.seat, thing, optional))
        if not card:
            return
        game.emit(DamageMended(number, card), clause_of(game, thing))


@effect("mend")
def mend(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Discard up to so many cards.

    Clauses: dq.power.gherinn.purifying_flame, dq.power.troll.natural_armor.
    """
    yield from mend_cards(game, number, thing, game.content.power[thing].amount, optional=True)


@effect("mend_one")
def mend_one(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Discard one card (dq.power.sorcerer.dark_pact)."""
    yield from mend_cards(game, number, thing, 1, optional=False)


@effect("mend_if_won")
def mend_if_won(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """After a victory discard a card (dq.power.hugo.steadfast)."""
    yield from mend_cards(game, number, thing, game.content.power[thing].amount, optional=False)


# ---------------------------------------------------------------------- if you win this round


@effect("hail")
def hail(game: Quest, number: int, thing: Thing) -> None:
    """Reveal the top Combat card; a ranged one hits (dq.power.tatianna.hail_of_arrows)."""
    for drawn in top_cards(game, 1):
        if game.content.fighting[drawn].type == game.content.power[thing].type:
            taken, wasted = split(game.fight.sides[1 - number], (drawn,))
            game.emit(TopCardSuffered(1 - number, taken, wasted), clause_of(game, thing))
        else:
            game.emit(TopCardDiscarded(drawn), clause_of(game, thing))


@effect("trample")
def trample(game: Quest, number: int, thing: Thing) -> None:
    """Hit with the top Combat card as well (dq.power.troll.trample)."""
    drawn = top_cards(game, 1)
    if drawn:
        taken, wasted = split(game.fight.sides[1 - number], drawn)
        game.emit(TopCardSuffered(1 - number, taken, wasted), clause_of(game, thing))


@effect("breath")
def breath(game: Quest, number: int, thing: Thing) -> None:
    """Hit with the newest card of the combat stack (dq.power.challara.brightblazes_breath)."""
    newest = game.fight.stack[-1:]
    if newest:
        taken, wasted = split(game.fight.sides[1 - number], newest)
        game.emit(StackCardSuffered(1 - number, taken, wasted), clause_of(game, thing))


@effect("terror")
def terror(game: Quest, number: int, thing: Thing) -> Rule[None]:
    """Hit with any card of the combat stack (dq.power.demon.aura_of_terror)."""
    fight = game.fight
    if not fight.stack or fight.sides[1 - number].limit == 0:
        return
    card = yield from ask(MoveCard(fight.sides[number].seat))
    if card:
        game.emit(StackCardSuffered(1 - number, (card,), ()), clause_of(game, thing))


@effect("crush")
def crush(game: Quest, number: int, thing: Thing) -> None:
    """Hit the loser with the cards that he or she played (dq.power.krutzbeck.crushing_blow)."""
    loser = game.fight.sides[1 - number]
    if loser.played:
        taken, wasted = split(loser, loser.played)
        game.emit(LoserCrushed(1 - number, taken, wasted), clause_of(game, thing))


# ---------------------------------------------------------------------- if you lose this round


@effect("return_if_lost")
def return_if_lost(game: Quest, number: int, thing: Thing) -> None:
    """Take the card back into the hand (dq.power.lindel.elven_grace)."""
    game.emit(PlayedCardReturned(number, thing), clause_of(game, thing))
