"""The questions of a combat: which card is played, and what Power cards ask.

A question names a seat; which side that seat plays, the Hero or the Monster, is in the fight.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, get_args

from mazmorra.games.dungeonquest.cards import AttackType
from mazmorra.games.dungeonquest.decisions.reasons import closed_card
from mazmorra.games.dungeonquest.queries import Part, attack_of, lasting_bonus
from mazmorra.games.dungeonquest.rules.attack import (
    fits,
    holding,
    number_of,
    totals,
)
from mazmorra.kernel import Decision, Option, Outlook, Questions, printed, questions
from mazmorra.toolbox.outlooks import either

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mazmorra.games.dungeonquest.cards import Cards
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Side
    from mazmorra.kernel import Closed, Seat, Thing

TYPES: tuple[AttackType, ...] = get_args(AttackType)
DIE = 6
#: The value of an answer that names no card.
NO_CARD = ""
STOP = Option("stop", NO_CARD)
DECLINE = Option("decline", NO_CARD)
KEEP = Option("keep", NO_CARD)


def _ranks(content: Cards) -> dict[Thing, int]:
    """Return the rank of every card by type, value and id; copies of a card share it."""
    fighting = content.fighting
    printed_cards = {card.id: card for card in fighting.values()}.values()
    order = sorted(printed_cards, key=lambda c: (TYPES.index(c.type), c.attack, c.id))
    rank = {card.id: number for number, card in enumerate(order)}
    return {thing: rank[card.id] for thing, card in fighting.items()}


def _options(content: Cards, verb: str) -> dict[Thing, tuple[int, Option[str]]]:
    """Return what a verb makes of every card: its rank, and an option."""
    content.card_options[verb] = found = {
        thing: (rank, Option(f"{verb}:{printed(thing)}", thing))
        for thing, rank in _ranks(content).items()
    }
    return found


def card_options(game: Quest, verb: str, things: Sequence[Thing]) -> tuple[Option[str], ...]:
    """Return one option per printed card, the first copy of each, in an order that tells nothing.

    What others know of comes first in a hand, so that of two copies the known one is played.
    """
    options = game.content.card_options.get(verb) or _options(game.content, verb)
    kinds = dict(map(options.__getitem__, reversed(things)))
    return tuple(map(kinds.__getitem__, sorted(kinds)))


def _side(game: Quest, seat: Seat) -> Side:
    fight = game.fight
    return fight.sides[number_of(fight, seat)]


# ---------------------------------------------------------------------- the round


class PlayCard(Decision[str]):
    """Which card of your hand do you play in this round?

    Attributes:
        part: Whom the seat plays, which says what its damage does.
    """

    clause: ClassVar[str] = "dq.combat.reveal"

    part: Part = "hero"

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        return card_options(game, "play", holding(_side(game, self.seat)))

    def outlook(self, game: Quest, option: Option[str]) -> Outlook:
        """Return the attack value, and how many cards a deathblow with this type would add."""
        fight, fighting = game.fight, game.content.fighting
        card = fighting[option.value]
        value = card.attack + lasting_bonus(_side(game, self.seat), card.type, "")
        blow = sum(fighting[thing].type == card.type for thing in fight.stack)
        return Outlook("outlook-play", (("value", max(value, 0)), ("deathblow", blow)))


@cache
def card_questions(asked: tuple[tuple[Seat, Part], ...]) -> Questions[str]:
    """Return the question to each seat and whom it plays, always the same ones."""
    return questions(PlayCard(seat, part) for seat, part in sorted(asked))


class Counter(Decision[str]):
    """Do you add a card to a counterattack?

    Whoever may counterattack by what lies open is asked, with or without a card that fits.

    Attributes:
        part: Whom the seat plays, which says what its damage does.
    """

    clause: ClassVar[str] = "dq.combat.counter.optional"
    recurs: ClassVar[bool] = True
    passing: ClassVar[str] = "stop"

    part: Part = "hero"

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        fight = game.fight
        number = number_of(fight, self.seat)
        cards = [thing for thing in holding(fight.sides[number]) if fits(game, number, thing)]
        return (*card_options(game, "counter", cards), STOP)

    def explain(self, game: Quest) -> Iterator[Closed]:
        number = number_of(game.fight, self.seat)
        for option in card_options(game, "counter", holding(game.fight.sides[number])):
            if not game.content.fighting[option.value].counters:
                yield closed_card(game, number, option.key, "dq.combat.no_icon", option.value)
            elif not fits(game, number, option.value):
                yield closed_card(game, number, option.key, "dq.combat.counter.play", option.value)

    def outlook(self, game: Quest, option: Option[str]) -> Outlook:
        """Return how the totals would stand; the text of a Power card comes on top."""
        number = number_of(game.fight, self.seat)
        values = totals(game)
        mine, theirs = values[number], values[1 - number]
        if option.value:
            mine += game.content.fighting[option.value].attack
        result = "win" if mine > theirs else "lose" if mine < theirs else "standoff"
        return Outlook(
            "outlook-counter", (("value", mine), ("against", theirs), ("result", result))
        )


class Announce(Decision[bool]):
    """You have won the round: do you spare the Monster, to escape if you win the next one too?"""

    clause: ClassVar[str] = "dq.variant.live_to_fight.announce"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("press_on", False), Option("announce", True))


class RollForTreasure(Decision[bool]):
    """Do you throw a die for the treasure of the Monster you have killed?"""

    clause: ClassVar[str] = "dq.variant.monstrous_treasures.roll"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("roll", True), Option("decline", False))

    def outlook(self, game: Quest, option: Option[bool]) -> Outlook | None:
        if not option.value:
            return None
        lower = min(game.content.lives[game.fight.token] - 1, DIE)
        return either(lower / DIE, "outlook-reward", "outlook-no-reward")


# ---------------------------------------------------------------------- what Power cards ask


class ReplaceCard(Decision[str]):
    """Do you discard the card you have just played and play another in its place?"""

    clause: ClassVar[str] = "dq.power.lindel.guided_shot"

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        fight = game.fight
        number = number_of(fight, self.seat)
        side = fight.sides[number]
        cards = holding(side)
        if side.countered:  # dq.ruling.replacement_power
            cards = tuple([thing for thing in cards if fits(game, number, thing)])
        return (KEEP, *card_options(game, "replace", cards))

    def explain(self, game: Quest) -> Iterator[Closed]:
        fight = game.fight
        number = number_of(fight, self.seat)
        side = fight.sides[number]
        if side.countered:
            for option in card_options(game, "replace", holding(side)):
                if not fits(game, number, option.value):
                    rule = "dq.ruling.replacement_power"
                    yield closed_card(game, number, option.key, rule, option.value)


class ChooseType(Decision[AttackType]):
    """Which attack type do you choose?

    Attributes:
        card: The Power card that asks.
    """

    clause: ClassVar[str] = "dq.combat.reveal.power_effects"
    forced_is_public: ClassVar[bool] = True

    card: str

    def options(self, game: Quest) -> tuple[Option[AttackType], ...]:
        return _TYPE_OPTIONS


_TYPE_OPTIONS: tuple[Option[AttackType], ...] = tuple(Option(f"type:{t}", t) for t in TYPES)


class MendDamage(Decision[str]):
    """Which card of your own damage stack do you discard?

    Attributes:
        card: The Power card that asks.
        optional: Whether you may keep the rest of them.
    """

    clause: ClassVar[str] = "dq.combat.reveal.power_effects"
    forced_is_public: ClassVar[bool] = True

    card: str
    optional: bool

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        cards = card_options(game, "mend", _side(game, self.seat).damage)
        return (*cards, STOP) if self.optional else cards


class TakeCard(Decision[str]):
    """Which card of the hand that you were shown do you take?"""

    clause: ClassVar[str] = "dq.power.challara.shared_destinies"

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        fight = game.fight
        shown = holding(fight.sides[1 - number_of(fight, self.seat)])
        return (*card_options(game, "take", shown), DECLINE)


class DoPenance(Decision[bool]):
    """Do you add the top Combat card to your own damage stack, for a stronger attack?"""

    clause: ClassVar[str] = "dq.power.gherinn.penance"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("add", True), Option("decline", False))


class DiscardOnes(Decision[str]):
    """Which card of attack value 1 do you discard to raise your attack?"""

    clause: ClassVar[str] = "dq.power.krutzbeck.unleashed_wrath"
    passing: ClassVar[str] = "stop"

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        fighting = game.content.fighting
        held = holding(_side(game, self.seat))
        ones = [thing for thing in held if fighting[thing].attack == 1]
        return (*card_options(game, "discard", ones), STOP)

    def outlook(self, game: Quest, option: Option[str]) -> Outlook:
        number = number_of(game.fight, self.seat)
        fighting, sides = game.content.fighting, game.fight.sides
        mine, theirs = sides[number], sides[1 - number]
        value = attack_of(fighting, mine, theirs) + bool(option.value)
        against = attack_of(fighting, theirs, mine)
        return Outlook("outlook-raise", (("value", value), ("against", against)))


class MoveCard(Decision[str]):
    """Which card of the combat stack do you move to your opponent's damage stack?"""

    clause: ClassVar[str] = "dq.power.demon.aura_of_terror"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        return (*card_options(game, "move", game.fight.stack), DECLINE)
