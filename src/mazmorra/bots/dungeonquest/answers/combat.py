"""How the greedy bot fights: every card is weighed against all that the opponent may reveal.

Both sides are weighed alike, so the bot plays a Hero, a Monster or a Hero against another one.
A Monster that nobody plays turns its cards up; it is weighed like an opponent with a full hand.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeonquest.cards import TURNED_UP
from mazmorra.kernel import printed
from mazmorra.toolbox.rows import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeonquest.cards import Cards, CombatCard, Fighting
    from mazmorra.games.dungeonquest.view import FightView, SideView
    from mazmorra.kernel import Option, Pending, Seat, Thing

TYPES = ("melee", "ranged", "magic")

# Prices, in wounds. They were chosen by playing: near these figures little changes.
PER_HIT = 0.7  # a card in the opponent's damage stack
KILL = 2.0  # the last one of them, on top
DEATH = 12.0  # the last one in the own damage stack, on top
KEPT = 0.15  # each point of a card that stays in the hand
POWERS = {  # what the text of a Power card is worth beyond its numbers
    "hail": 0.2,
    "snare": 0.3,
    "replace": 0.2,
    "draw_one": 0.2,
    "return_if_lost": 0.3,
    "no_counter": 0.2,
    "look_and_take": 0.4,
    "own_type_next": 0.3,
    "choose_own_next": 0.4,
    "choose_foe_next": 0.3,
    "agony": 0.4,
    "fog": 0.3,
    "next": 0.2,
    "trample": 0.4,
    "breath": 0.4,
    "crush": 0.5,
    "terror": 0.4,
}

#: The attack values of the cards that answer a type, each with its share of the Combat deck.
Icons = tuple[tuple[int, float], ...]


@cache
def icons_against(content: Cards, type: str) -> Icons:
    """Return which cards of the Combat deck carry the icon that answers a type."""
    kinds: list[CombatCard] = list(content.decks["combat"].values())  # type: ignore[arg-type]
    deck = sum(card.copies for card in kinds)
    answers = [card for card in kinds if card.counters == type]
    return tuple(
        (points, sum(card.copies for card in answers if card.attack == points) / deck)
        for points in sorted({card.attack for card in answers})
    )


@lru_cache(maxsize=1024)
def counter_odds(icons: Icons, hand: int, need: int) -> tuple[float, float]:
    """Return the chance that a hand holds a counterattack of *need* points, and its cards."""
    if need <= 0:
        return 1.0, 0.0
    if not hand:
        return 0.0, 0.0
    chance = length = 0.0
    blank = 1.0
    for points, share in icons:
        blank -= share
        passed, more = counter_odds(icons, hand - 1, need - points)
        chance += share * passed
        length += share * passed * (1 + more)
    passed, more = counter_odds(icons, hand - 1, need)
    chance += blank * passed
    length += blank * passed * more
    return chance, length / chance if chance else 0.0


class Duel:
    """A combat as one of the fighters sees it."""

    def __init__(self, fight: FightView, seat: Seat, content: Cards) -> None:
        number = 0 if fight.sides[0].seat == seat else 1
        self.content = content
        self.fight = fight
        self.me: SideView = fight.sides[number]
        self.foe: SideView = fight.sides[1 - number]
        self.number = number
        self.my_life = self._life(self.me)
        self.foe_life = self._life(self.foe)
        fighting = self.content.fighting
        self.stack = dict.fromkeys(TYPES, 0)
        for thing in fight.stack:
            self.stack[fighting[thing].type] += 1
        alone = self.foe.seat < 0
        self.foe_hand = TURNED_UP if alone else max(0, len(self.foe.hand) - 1)
        self.no_counter = {
            side: any(effect.kind == "no_counter" for effect in fight.sides[1 - side].lasting)
            for side in (0, 1)
        }

    def _life(self, side: SideView) -> float:
        """Return how many more cards a side's damage stack takes, as far as can be known."""
        fight, content = self.fight, self.content
        taken = len(side.damage)
        if side.life is not None:
            return side.life - taken
        least = max(fight.above, taken)
        lives = [content.lives[token] for token in content.tokens_of[fight.monster]]
        likely = [life for life in lives if life > least] or [max(lives)]
        return max(1.0, sum(likely) / len(likely) - taken)

    def unseen(self) -> Sequence[tuple[Fighting, int]]:
        """Return what the opponent may reveal and how many of each there are."""
        fight = self.fight
        kinds: dict[str, CombatCard] = self.content.decks["combat"]  # type: ignore[assignment]
        left = {kind: card.copies for kind, card in kinds.items()}
        for pile in (
            fight.stack,
            fight.discarded,
            *(side.damage for side in fight.sides),
            *(side.played for side in fight.sides),
            self.me.hand,
        ):
            for thing in pile:
                kind = printed(thing)
                if kind in left:
                    left[kind] -= 1
        known = [thing for thing in self.foe.hand if thing != FACE_DOWN]
        fighting = self.content.fighting
        if known and self.foe.seat >= 0:
            hidden = len(self.foe.hand) - len(known)
            rest = [(kinds[kind], count) for kind, count in left.items() if count > 0]
            total = max(1, sum(count for _, count in rest))
            weighed = [(card, max(1, round(count * hidden * 10 / total))) for card, count in rest]
            return [*((fighting[thing], 10) for thing in known), *(weighed if hidden else ())]
        found = [(kinds[kind], count) for kind, count in left.items() if count > 0]
        return found or [(card, 1) for card in kinds.values()]


# ---------------------------------------------------------------------- weighing a card


def play_card(duel: Duel, asked: Pending) -> Option[Any]:
    """Play the card that does best against all that may be revealed."""
    unseen = duel.unseen()
    return max(asked.answers, key=lambda option: worth_of_card(duel, option.value, unseen))


def worth_of_card(duel: Duel, thing: Thing, unseen: Sequence[tuple[Fighting, int]]) -> float:
    """Return what a card brings on average, in wounds."""
    fighting = duel.content.fighting
    card = fighting[thing]
    power = duel.content.power.get(thing)
    effect = str(power.effect) if power is not None else ""
    if effect == "standoff":
        return -KEPT
    mine = my_value(duel, thing)
    fits: dict[str, list[int]] = {kind: [] for kind in TYPES}
    for other in duel.me.hand:
        held = fighting[other]
        if other != thing and held.counters:
            fits[held.counters].append(held.attack)
    total = weight = 0.0
    for against, count in unseen:
        theirs = foe_value(duel, against, card)
        if power is not None and effect == "cancel_strong" and against.attack >= power.amount:
            theirs = 0
        elif power is not None and effect == "hinder":
            theirs = max(0, theirs - power.amount)
        total += count * result(duel, card, mine, against, theirs, fits[against.type], effect)
        weight += count
    worth = total / weight + POWERS.get(effect, 0.0)
    if effect in ("mend", "mend_one"):
        worth += min(len(duel.me.damage), power.amount if power else 1)
    return worth - KEPT * card.attack


def result(
    duel: Duel,
    card: Fighting,
    mine: int,
    against: Fighting,
    theirs: int,
    fits: list[int],
    effect: str,
) -> float:
    """Return what comes of two revealed cards, counterattacks included."""
    if mine <= theirs and card.counters == against.type and not duel.no_counter[duel.number]:
        added = cards_to_win(fits, theirs - mine + 1)
        if added is not None:
            return won(duel, card, 1 + added)
    if mine >= theirs and against.counters == card.type and not duel.no_counter[1 - duel.number]:
        icons = icons_against(duel.content, card.type)
        chance, length = counter_odds(icons, duel.foe_hand, mine - theirs + 1)
        plain = won(duel, card, 1) if mine > theirs else 0.0
        return (1 - chance) * plain + chance * lost(duel, against, 1 + length, effect)
    if mine > theirs:
        return won(duel, card, 1)
    if mine < theirs:
        return lost(duel, against, 1, effect)
    return 0.0


def cards_to_win(fits: list[int], need: int) -> int | None:
    """Return the most cards that a counterattack can take to reach *need*, if it can at all."""
    points = 0
    for number, attack in enumerate(sorted(fits), 1):
        points += attack
        if points >= need:
            return number
    return None


def won(duel: Duel, card: Fighting, length: float) -> float:
    """Return what a round is worth that is won with so many cards of a type."""
    blow = duel.stack[card.type] if duel.me.deathblow else 0
    hits = length + blow
    worth = PER_HIT * min(hits, duel.foe_life)
    return worth + KILL if hits >= duel.foe_life else worth


def lost(duel: Duel, against: Fighting, length: float, effect: str) -> float:
    """Return what a round costs that is lost to so many cards of a type."""
    blow = duel.stack[against.type] if duel.foe.deathblow else 0
    hits = min(1, length) if effect == "shield" else length + blow
    return -hits - DEATH if hits >= duel.my_life else -hits


def my_value(duel: Duel, thing: Thing) -> int:
    """Return the attack value that a card will have, as far as the bot can tell."""
    card = duel.content.fighting[thing]
    for effect in duel.foe.lasting:
        if effect.kind == "cancel" and card.attack >= effect.amount:
            return 0
    value = card.attack + duel.me.bonus_of(card.type, "")
    power = duel.content.power.get(thing)
    if power is None:
        return max(0, value)
    if power.effect == "per_stack":
        more = power.amount * duel.stack[power.type]
        value += more if power.until is None else min(more, power.until)
    elif power.effect == "bloodlust":
        value += len(duel.me.damage) // 2
    elif power.effect == "discard_ones":
        fighting = duel.content.fighting
        value += sum(fighting[held].attack == 1 for held in duel.me.hand)
    return max(0, value)


def foe_value(duel: Duel, against: Fighting, card: Fighting) -> int:
    """Return the attack value that the opponent's card would have."""
    for effect in duel.me.lasting:
        if effect.kind == "cancel" and against.attack >= effect.amount:
            return 0
    return max(0, against.attack + duel.foe.bonus_of(against.type, card.type))
