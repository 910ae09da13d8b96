"""A page of knowledge about Dungeon Raiders, on what a seat may see.

The bot counts everything in coins. For each card it asks what the card brings in this room if the
others lay anything they hold, and what the cards it keeps will bring in the rooms ahead.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property, lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.cards import (
    Chamber,
    FinalMonster,
    Foe,
    Room,
    Trap,
    Treasure,
    cards,
)
from mazmorra.games.dungeon_raiders.hidden import LAST_LEVEL
from mazmorra.games.dungeon_raiders.rules.values import BALL, FEWEST_PLAYERS
from mazmorra.games.dungeon_raiders.state import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.bots.seatview import SeatView
    from mazmorra.games.dungeon_raiders.cards import Benefit
    from mazmorra.games.dungeon_raiders.state import Card, Place
    from mazmorra.games.dungeon_raiders.view import PlayerView, RaidView
    from mazmorra.kernel import Thing

#: What a player lays who escapes from a final monster: no value to compare.
ESCAPED = 0
#: A wound's price in coins: for whoever has the most, less for each wound below, never under.
DEAREST_WOUND, PER_WOUND_BELOW, CHEAPEST_WOUND = 2.0, 0.35, 0.4
#: What a rival's wound or lost coin is worth to us.
RIVALS_WOUND, RIVALS_COIN = 0.1, 0.1
#: What a value of one more brings in a room that is still dark.
PER_DARK_VALUE = 0.3
#: What an item is worth to keep at the beginning of the game; at its end all are worthless.
KEEP = {"torch": 0.4, BALL: 0.8, "key": 1.2, "sword": 0.8}
#: To be petrified loses everything.
PETRIFIED = 20.0
#: How many rooms a torch must show to be worth lighting.
WORTH_A_TORCH = 2

Values = tuple[int, ...]


class Greedy:
    """Lays the card that brings the most coins, wounds and cards for later counted in."""

    def choose(self, seat: SeatView) -> str:
        pending = seat.pending
        assert pending is not None
        table = Table(seat.view, seat.seat)
        if pending.asides and (not pending.answers or table.wants_light()):
            return pending.asides[0].key
        worth = table.worth_of_cards([option.value for option in pending.answers])
        return max(pending.answers, key=lambda option: worth[option.value]).key


class Table:
    """What the bot sees, in the words it thinks in."""

    def __init__(self, view: RaidView, seat: int) -> None:
        self.view = view
        self.me = view.players[seat]
        self.rivals = [player for player in view.players if player.seat != seat]
        self.hand = self.me.hand or ()
        self.here = view.row[view.place]
        self.ahead = view.row[view.place + 1 :]

    @cached_property
    def wound_price(self) -> float:
        """What a wound costs: whoever has the most at the end cannot win."""
        below = max(player.wounds for player in self.rivals) - self.me.wounds
        return max(CHEAPEST_WOUND, DEAREST_WOUND - PER_WOUND_BELOW * max(0, below))

    def price(self, item: Card) -> float:
        """What an item is worth to keep: less in every level."""
        return KEEP[item] * (LAST_LEVEL - self.view.level) / (LAST_LEVEL - 1)

    def wants_light(self) -> bool:
        """Whether a torch shows enough."""
        dark = self.ahead.count(FACE_DOWN)
        return dark >= WORTH_A_TORCH or (dark > 0 and self.view.level == LAST_LEVEL)

    def worth_of_cards(self, options: list[Card]) -> dict[Card, float]:
        """Return what laying each card brings, here and by what is left for the rooms ahead."""
        room = cards().rooms[self.here]
        chances = ways(self.values_of_rivals(self.here))
        later = {card: self.worth_of_keeping(card) for card in options}
        plain = [card for card in options if card != BALL or lets_escape(room, BALL)]
        each = [
            (chance, {card: self.gain(room, value_in(room, card), values) + later[card] for card in plain})
            for values, chance in chances
        ]
        worth = {card: sum(chance * gains[card] for chance, gains in each) for card in plain}
        if BALL in options and BALL not in plain:
            knowing = sum(chance * max(gains.values()) for chance, gains in each)
            worth[BALL] = knowing - self.price(BALL)
        return worth

    def worth_of_keeping(self, laid: Card) -> float:
        """Return what the hand without *laid* brings later, each card where it is best."""
        cost = self.price(laid) if laid in KEEP else 0.0
        power = [cards().value[card] for card in self.hand if card not in KEEP and card != laid]
        places = range(len(self.ahead))
        return max(
            sum(self.ahead_worth(place, value) for place, value in zip(places, order))
            for order in permutations(power, len(places))
        ) - cost

    @cached_property
    def _worth_ahead(self) -> dict[tuple[Place, int], float]:
        return {}

    def ahead_worth(self, place: Place, value: int) -> float:
        """Return what *value* brings in a room ahead, if the rivals lay what they hold now."""
        found = self._worth_ahead.get((place, value))
        if found is None:
            found = self._worth_ahead[place, value] = self._estimate(self.ahead[place], value)
        return found

    def _estimate(self, thing: Thing, value: int) -> float:
        if thing == FACE_DOWN:
            return PER_DARK_VALUE * value
        room = cards().rooms[thing]
        if isinstance(room, FinalMonster) and value == 5:
            value = room.fives_count
        return sum(chance * self.gain(room, value, values) for values, chance in ways(self.values_of_rivals(thing)))

    def values_of_rivals(self, thing: Thing) -> tuple[Values, ...]:
        """Return for each rival the values that may be laid in a room."""
        room = cards().rooms[thing]
        laid = dict(self.view.laid) if thing == self.here else {}
        found = []
        for rival in self.rivals:
            card = laid.get(rival.seat)
            if card is not None and (card != BALL or lets_escape(room, BALL)):
                found.append((value_in(room, card),))
                continue
            playable = cards().playable[thing]
            found.append(tuple(
                value_in(room, card) for card in dict.fromkeys(rival.tally)
                if (card not in KEEP or card in playable) and (card != BALL or lets_escape(room, BALL))
            ))
        return tuple(sorted(found))

    # ------------------------------------------------------------------ one room

    def gain(self, room: Room, mine: int, others: Values) -> float:
        match room:
            case Treasure():
                return self.treasure(room, mine, others)
            case FinalMonster():
                return self.final_monster(room, mine, others)
            case Foe():
                return self.monster(room, mine, others)
            case Trap():
                return self.trap(room, mine, others)
            case Chamber():
                return self.chamber(room.benefits[mine - 1])
        raise AssertionError(room)

    def treasure(self, room: Treasure, mine: int, others: Values) -> float:
        tops = sorted({mine, *others}, reverse=True)
        total = 0.0
        for chest, top in zip(room.chests, tops):
            n = others.count(top) + (top == mine)
            if top == mine:
                total += chest // n
            total -= (n - (top==mine)) * (chest // n) * RIVALS_COIN
        return total

    def beaten(self, foe: Foe, total: int) -> bool:
        return foe.strength is not None and total >= foe.strength[len(self.view.players) - FEWEST_PLAYERS]

    def monster(self, foe: Foe, mine: int, others: Values) -> float:
        if self.beaten(foe, mine + sum(others)):
            return 0.0
        if mine <= others[0]:
            return -foe.wounds * self.wound_price
        return foe.wounds * RIVALS_WOUND

    def final_monster(self, foe: FinalMonster, mine: int, others: Values) -> float:
        if mine == ESCAPED:
            return 0.0
        fighters = [mine, *(v for v in others if v != ESCAPED)]
        worth = 0.0
        if not self.beaten(foe, sum(fighters)):
            victim = min(fighters) if foe.attacks == "lowest" else max(fighters)
            if mine == victim:
                worth -= foe.wounds * self.wound_price + foe.coins_lost + PETRIFIED * foe.petrifies
            else:
                worth += RIVALS_WOUND*foe.wounds
        if mine == max(fighters):
            worth += foe.reward
        return worth

    def trap(self, room: Trap, mine: int, others: Values) -> float:
        penalty = room.penalty[max(mine, *others) - 1]
        if room.victim == "most_coins":
            struck = self.me.coins >= max(p.coins for p in self.rivals)
            return -penalty if struck else penalty * RIVALS_COIN * 3
        struck = self.me.wounds <= min(p.wounds for p in self.rivals)
        return -penalty * self.wound_price if struck else penalty * RIVALS_WOUND

    def chamber(self, gift: Benefit) -> float:
        if gift.item:
            return self.price(gift.item)
        return gift.coins + min(gift.potion, self.me.wounds) * self.wound_price


def lets_escape(room: Room, card: Card) -> bool:
    return isinstance(room, FinalMonster) and room.escape == card


def value_in(room: Room, card: Card) -> int:
    if lets_escape(room, card):
        return ESCAPED
    value = cards().value[card]
    if value == 5 and isinstance(room, FinalMonster):
        return room.fives_count
    return value


@lru_cache(maxsize=4096)
def ways(hands: tuple[Values, ...]) -> tuple[tuple[Values, float], ...]:
    counted = Counter(tuple(sorted(values)) for values in product(*hands))
    total = counted.total()
    return tuple((values, count / total) for values, count in counted.items())


BOT = Greedy
