"""What happens in combat in DungeonQuest, and who may see it.

Sides are told by number: 0 is the Hero, or the Hero who attacks another; 1 is the opponent.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.kernel import Event, Public, Seat, Thing, Viewer
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import FACE_DOWN, face_down, without, without_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeonquest.state import Fight, Side, State


_fight: Callable[[State], Fight] = attrgetter("fight")


def _let_go(side: Side, card: Thing) -> None:
    """Take a card out of what a side holds."""
    if card in side.hand:
        side.hand = without(side.hand, card)
    elif card in side.shared:
        side.shared = without(side.shared, card)
    else:
        side.open = without(side.open, card)


def _limit(fight: Fight, number: int) -> int | None:
    """Return how many cards a damage stack takes: none while the Hero is running from it."""
    return 0 if number and fight.fleeing else None


# ---------------------------------------------------------------------- beginning and drawing


class CombatBegun(Public):
    """A combat begins, with a Monster or with a rival, and the Combat deck is laid out."""

    seat: Seat
    monster: str
    rival: Seat | None

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.deck = state.combat
        fight.round = 0
        state.combat = ()
        state.next = "draw"


class VolleyShot(Public):
    """Combat cards were revealed before the first round: some hit, the others are discarded."""

    seat: Seat
    hits: tuple[Thing, ...]
    misses: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.deck = without_all(fight.deck, self.hits + self.misses)
        fight.sides[1].damage += self.hits
        fight.discarded += self.misses


class RoundBegun(Public):
    """A round of combat begins; what the last round's Power cards promised comes into force."""

    round: int

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.round = self.round
        fight.above = max(fight.above, len(fight.sides[1].damage))
        fight.standoff = False
        fight.no_deathblow = ()
        for number, side in enumerate(fight.sides):
            side.lasting = side.coming
            side.coming = side.played = ()
            side.bonus = side.hinder = 0
            side.limit = _limit(fight, number)
            side.canceled = side.countered = False
        state.next = "round"


class PowerCardTaken(Event):
    """A side took one of its Power cards into the hand."""

    side: int
    seat: Seat
    card: Thing

    def apply(self, state: State) -> None:
        side = _fight(state).sides[self.side]
        side.powers = without(side.powers, self.card)
        side.hand += (self.card,)

    def seen_by(self, viewer: Viewer) -> PowerCardTaken:
        if viewer.sees_all or viewer.seat == self.seat:
            return self
        return PowerCardTaken(self.side, self.seat, FACE_DOWN)


class CombatCardsDrawn(Event):
    """A side drew Combat cards into the hand."""

    side: int
    seat: Seat
    cards: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.deck = without_all(fight.deck, self.cards)
        fight.sides[self.side].hand += self.cards

    def seen_by(self, viewer: Viewer) -> CombatCardsDrawn:
        if viewer.sees_all or viewer.seat == self.seat:
            return self
        return CombatCardsDrawn(self.side, self.seat, face_down(self.cards))


class CombatDeckRefilled(Public):
    """The Combat deck ran out; discards, or the cards of the combat stack, were shuffled in."""

    cards: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.deck += self.cards
        fight.discarded = without_all(fight.discarded, self.cards)
        fight.stack = without_all(fight.stack, self.cards)


# ---------------------------------------------------------------------- revealing


class CombatCardsRevealed(Public):
    """Both sides turned up the cards they had chosen, each told by its side's number."""

    cards: tuple[tuple[int, Thing], ...]

    def apply(self, state: State) -> None:
        sides = _fight(state).sides
        for number, card in self.cards:
            side = sides[number]
            _let_go(side, card)
            side.played = (card,)


class ChosenAtRandom(Remark):
    """A side had to play a card that chance chose from its hand."""

    side: int
    card: Thing


class MonsterCardTurned(Public):
    """The Monster of a solo game plays the top card of the Combat deck."""

    card: Thing

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.deck = without(fight.deck, self.card)
        fight.sides[1].played = (self.card,)


class CombatCardCanceled(Public):
    """A revealed card is canceled: its value is 0, its text and its icon count for nothing."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        fight = _fight(state)
        side = fight.sides[self.side]
        side.canceled = True
        side.coming = ()
        side.hinder = 0
        side.limit = _limit(fight, self.side)
        foe = 1 - self.side
        fight.no_deathblow = tuple([number for number in fight.no_deathblow if number != foe])


# ---------------------------------------------------------------------- what Power cards do


class AttackRaised(Public):
    """A Power card adds to its side's attack value in this round."""

    side: int
    card: Thing
    amount: int

    def apply(self, state: State) -> None:
        _fight(state).sides[self.side].bonus += self.amount


class AttackHindered(Public):
    """A Power card of a side lowers the opponent's attack value in this round."""

    side: int
    card: Thing
    amount: int

    def apply(self, state: State) -> None:
        _fight(state).sides[self.side].hinder += self.amount


class NextRoundPrepared(Public):
    """A Power card will do something in the next round.

    Attributes:
        effect: The clause of the card.
        attack_type: The attack type it waits for, if any.
    """

    side: int
    card: Thing
    kind: Literal["own_type", "foe_type", "any", "snare", "no_counter", "cancel"]
    effect: str
    amount: int
    attack_type: str

    def apply(self, state: State) -> None:
        side = _fight(state).sides[self.side]
        side.coming += (Lasting(self.kind, self.effect, self.amount, self.attack_type),)


class RoundCutShort(Public):
    """A Power card ends the round at once in a stand-off."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        _fight(state).standoff = True


class ShieldRaised(Public):
    """A Power card lets at most one card into its side's damage stack in this round."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        _fight(state).sides[self.side].limit = 1


class DeathblowForbidden(Public):
    """A Power card keeps a side from making a deathblow in this round."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        _fight(state).no_deathblow += (self.side,)


class PlayedCardReplaced(Public):
    """A side discarded the card it had just played and played another from its hand."""

    side: int
    card: Thing
    by: Thing

    def apply(self, state: State) -> None:
        fight = _fight(state)
        side = fight.sides[self.side]
        _let_go(side, self.by)
        side.played = tuple([self.by if card == self.card else card for card in side.played])
        fight.discarded += (self.card,)


class DamageMended(Public):
    """A side discarded a card from its own damage stack."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        fight = _fight(state)
        side = fight.sides[self.side]
        side.damage = without(side.damage, self.card)
        fight.discarded += (self.card,)


class HandCardDiscarded(Public):
    """A side discarded a card from its hand."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        fight = _fight(state)
        _let_go(fight.sides[self.side], self.card)
        fight.discarded += (self.card,)


class HandShown(Event):
    """A side showed its whole hand to the other fighter, and to nobody else."""

    side: int
    seat: Seat
    to: Seat
    cards: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        side = _fight(state).sides[self.side]
        side.shared += side.hand
        side.hand = ()

    def seen_by(self, viewer: Viewer) -> HandShown:
        if viewer.sees_all or viewer.seat in (self.seat, self.to):
            return self
        return HandShown(self.side, self.seat, self.to, face_down(self.cards))


class HandCardTaken(Event):
    """A side took a card out of the hand that the other fighter, the loser, had shown."""

    side: int
    seat: Seat
    loser: Seat
    card: Thing

    def apply(self, state: State) -> None:
        sides = _fight(state).sides
        taker, loser = sides[self.side], sides[1 - self.side]
        if self.card in loser.open:
            taker.open += (self.card,)
        else:
            taker.shared += (self.card,)
        _let_go(loser, self.card)

    def seen_by(self, viewer: Viewer) -> HandCardTaken:
        if viewer.sees_all or viewer.seat in (self.seat, self.loser):
            return self
        return HandCardTaken(self.side, self.seat, self.loser, FACE_DOWN)


class TopCardDiscarded(Public):
    """The top card of the Combat deck was revealed and discarded."""

    card: Thing

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.deck = without(fight.deck, self.card)
        fight.discarded += (self.card,)


# ---------------------------------------------------------------------- counterattacking


class CounterCardAdded(Public):
    """A side added a card to its counterattack."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        side = _fight(state).sides[self.side]
        _let_go(side, self.card)
        side.played += (self.card,)
        side.countered = True


class CounterTakenBack(Public):
    """A counterattack that cannot win does not count; its cards are back in hand, seen by all.

    Told by rules 1 alone, in the first printing; records of that time are still watched
    (dq.errata.counter_losing).

    Attributes:
        bonus, hinder, limit, coming, no_deathblow: What counted before it began; it does again.
    """

    side: int
    cards: tuple[Thing, ...]
    bonus: int
    hinder: int
    limit: int | None
    coming: tuple[Lasting, ...]
    no_deathblow: tuple[int, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        side = fight.sides[self.side]
        side.played = side.played[:1]
        side.open += self.cards
        side.bonus, side.hinder = self.bonus, self.hinder
        side.limit, side.coming = self.limit, self.coming
        side.countered = False
        fight.no_deathblow = self.no_deathblow


class MonsterCounterTurned(Public):
    """The Monster of a solo game turned up cards; some join a counterattack, or none does."""

    added: tuple[Thing, ...]
    missed: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.deck = without_all(fight.deck, self.added + self.missed)
        fight.sides[1].played += self.added
        fight.sides[1].countered = bool(self.added)
        fight.discarded += self.missed


# ---------------------------------------------------------------------- assigning damage


class _Damage(Public):
    """Cards that go to a side's damage stack, and those it does not take.

    Attributes:
        side: The side that suffers them.
        cards: The cards for the damage stack.
        wasted: The cards that are discarded instead.
    """

    side: int
    cards: tuple[Thing, ...]
    wasted: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        self._take_away(fight)
        side = fight.sides[self.side]
        side.damage += self.cards
        if side.limit is not None:
            side.limit -= len(self.cards)
        fight.discarded += self.wasted

    def _take_away(self, fight: Fight) -> None:
        """Take the cards from where they lay: the combat stack, where nothing else is said."""
        fight.stack = without_all(fight.stack, self.cards + self.wasted)


class RoundWon(_Damage):
    """A side lost the round; the winner's cards go to its damage stack.

    Attributes:
        values: The total attack values of both sides.
    """

    values: tuple[int, int]

    def _take_away(self, fight: Fight) -> None:
        fight.sides[1 - self.side].played = ()


class DeathblowMade(_Damage):
    """The winner made a deathblow: cards of the combat stack join the damage."""


class StackCardSuffered(_Damage):
    """A Power card moved a card of the combat stack to a damage stack."""


class TopCardSuffered(_Damage):
    """A Power card put the top card of the Combat deck into a damage stack."""

    def _take_away(self, fight: Fight) -> None:
        fight.deck = without_all(fight.deck, self.cards + self.wasted)


class LoserCrushed(_Damage):
    """The loser's own cards of this round join the damage."""

    def _take_away(self, fight: Fight) -> None:
        fight.sides[self.side].played = ()


class PlayedCardReturned(Public):
    """The loser took a card of this round back into the hand, as everybody saw."""

    side: int
    card: Thing

    def apply(self, state: State) -> None:
        side = _fight(state).sides[self.side]
        side.played = without(side.played, self.card)
        side.open += (self.card,)


class LoserStacked(Public):
    """The loser's cards of this round went to the combat stack."""

    side: int
    cards: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.sides[self.side].played = ()
        fight.stack += self.cards


class StandOffReached(Public):
    """Nobody won the round; the cards of both sides went to the combat stack.

    Attributes:
        values: The total attack values of both sides.
    """

    values: tuple[int, int]
    cards: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.stack += self.cards
        for side in fight.sides:
            side.played = ()


class RoundEnded(Public):
    """A round is over, and what both sides have suffered did not kill the Monster."""

    round: int

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.above = max(fight.above, len(fight.sides[1].damage))
        state.next = "draw"


# ---------------------------------------------------------------------- the end of a combat


class EscapeAnnounced(Public):
    """A Hero who won a round spares the Monster and will escape by winning the next one."""

    seat: Seat

    def apply(self, state: State) -> None:
        fight = _fight(state)
        fight.fleeing = True
        fight.sides[1].limit = 0


class EscapeFailed(Public):
    """The Hero did not win the round after the announcement, so the combat goes on."""

    seat: Seat

    def apply(self, state: State) -> None:
        _fight(state).fleeing = False


class MonsterKilled(Public):
    """A Monster is killed; everybody sees the life value on its token."""

    seat: Seat
    monster: str
    token: Thing
    life: int

    def apply(self, state: State) -> None:
        _fight(state).killed = True


class RewardMissed(Remark):
    """The die was too high for a reward (Monstrous Treasures)."""

    seat: Seat
    face: int
    life: int


class CombatEnded(Event):
    """A combat is over: Combat and Power cards are back in their decks.

    The card that brought the Monster lies on the table again until it is put away.

    Attributes:
        deck: The whole Combat deck.
        powers: The Power cards of each Hero who fought, and those of all Monsters.
        after: What the Hero's turn goes on with.
    """

    seat: Seat
    monster: str
    rival: Seat | None
    deck: tuple[Thing, ...]
    powers: tuple[tuple[Thing, ...], ...]
    after: Literal["", "space"]

    def apply(self, state: State) -> None:
        card = _fight(state).card
        fighters = (self.seat,) if self.rival is None else (self.seat, self.rival)
        for seat, powers in zip(fighters, self.powers, strict=False):
            state.heroes[seat].powers = powers
        state.monster_powers = self.powers[-1]
        state.combat = self.deck
        if card:
            state.open += (card,)
        state.fight = None
        state.after = self.after
        state.next = "go_on"

    def seen_by(self, viewer: Viewer) -> CombatEnded:
        if viewer.sees_all:
            return self
        powers = tuple([face_down(cards) for cards in self.powers])
        deck = face_down(self.deck)
        return CombatEnded(self.seat, self.monster, self.rival, deck, powers, self.after)
