"""A page of knowledge about Dungeon Raiders, on what a seat may see.

The bot counts everything in coins. For each card it asks what the card brings in this room if the
others may lay anything they hold, and what the cards it keeps will bring in the rooms ahead.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.cards import (
    BALL,
    FACE_DOWN,
    Chamber,
    FinalMonster,
    Foe,
    Room,
    Trap,
    Treasure,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.bots.seatview import SeatView
    from mazmorra.games.dungeon_raiders.cards import Cards
    from mazmorra.games.dungeon_raiders.view import PlayerView, RaidView
    from mazmorra.kernel import Seat, Thing

#: A power card or an item by its printed id.
Card = str
#: The values that the others lay, lowest first.
Values = tuple[int, ...]

#: What an escape from a final monster counts: it is compared with nothing.
ESCAPED = 0

# Prices, in coins. They were chosen by playing: near these figures little changes.
DEAREST_WOUND = 2.0  # for whoever has the most wounds ...
PER_WOUND_BELOW = 0.4  # ... less for every wound that somebody else is ahead ...
CHEAPEST_WOUND = 0.3  # ... and never for nothing
PETRIFIED = 20.0  # all that anybody can own
RIVALS_LOSS = 0.3  # a coin that the richest rival loses
PER_DARK_VALUE = 0.4  # what one more brings in a room nobody has seen
ITEMS = {"torch": 0.4, BALL: 0.8, "key": 1.2, "sword": 0.8}  # to keep, in the first level
PER_ITEM_VALUE = 0.2  # to keep any other item, for each point that it counts
WORTH_A_TORCH = 2  # rooms that it should show
AS_GOOD = 0.25  # cards that bring so little less than the best are as good: luck decides


class Greedy:
    """Lays the card that brings most, wounds and the cards kept for later counted in."""

    def choose(self, seat: SeatView) -> str:
        pending = seat.pending
        assert pending is not None
        table = Table(seat.view, seat.seat, seat.content)
        if pending.asides and (not pending.answers or wants_light(table)):
            return pending.asides[0].key
        worth = worth_of_cards(table, [option.value for option in pending.answers])
        enough = max(worth.values()) - AS_GOOD
        best = [option for option in pending.answers if worth[option.value] >= enough]
        # Seats that answer at once and know the same would lay the same card again and again.
        return best[int(seat.rng().random() * len(best))].key if len(best) > 1 else best[0].key


class Table:
    """What the bot sees, in the words it thinks in."""

    def __init__(self, view: RaidView, seat: Seat, content: Cards) -> None:
        self.content = content
        self.last_level = view.last_level
        self.levels_left = view.last_level - view.level
        self.players = view.players
        self.me: PlayerView = view.players[seat]
        self.rivals = [player for player in view.players if player.seat != seat]
        self.hand: tuple[Card, ...] = self.me.hand or ()
        self.here: Thing = view.row[view.place]
        self.ahead: tuple[Thing, ...] = view.row[view.place + 1 :]
        self.laid = dict(view.laid)
        most = max(rival.wounds for rival in self.rivals)
        below = max(0, most - self.me.wounds)
        self.wound_price = max(CHEAPEST_WOUND, DEAREST_WOUND - PER_WOUND_BELOW * below)

    def item_price(self, item: Card) -> float:
        """Return what an item is worth to keep: less with every level, nothing in the last."""
        price = ITEMS.get(item, PER_ITEM_VALUE * self.content.value[item])
        return price * self.levels_left / (self.last_level - 1)

    def hurts_me(self, trap: Trap) -> bool:
        """Say whether a trap that went off now would hurt me."""
        return self.me.seat in trap.victims(self.players)

    def counts(self, room: Room, card: Card) -> int:
        """Return what *card* counts in *room*."""
        return ESCAPED if room.escapes(card) else room.counts(self.content.value[card])


def wants_light(table: Table) -> bool:
    """Say whether a torch shows enough now; after the last level nobody needs it."""
    dark = table.ahead.count(FACE_DOWN)
    return dark >= WORTH_A_TORCH or (dark > 0 and not table.levels_left)


# ---------------------------------------------------------------------- weighing cards


def worth_of_cards(table: Table, options: list[Card]) -> dict[Card, float]:
    """Return what laying each card brings, here and later.

    A crystal ball brings what the best card brings once the others' cards are known.
    """
    room = table.content.rooms[table.here]
    kept = worth_of_the_rest(table, options)
    balls = [card for card in options if card == BALL and not room.escapes(card)]
    plain = [card for card in options if card not in balls]
    worth = dict.fromkeys(plain, 0.0)
    knowing = 0.0
    for others, chance in ways(rivals_values(table, table.here)):
        gains = [gain(table, room, table.counts(room, card), others) + kept[card] for card in plain]
        for card, brings in zip(plain, gains, strict=True):
            worth[card] += chance * brings
        knowing += chance * max(gains)
    return worth | {ball: knowing - table.item_price(ball) for ball in balls}


def worth_of_the_rest(table: Table, options: list[Card]) -> dict[Card, float]:
    """Return for each card what the hand without it brings, every power card where it is best."""
    power = [card for card in table.hand if card not in table.content.items]
    ahead = [worth_ahead(table, thing, power) for thing in table.ahead]
    rest: dict[Card, float] = {}
    for laid in options:
        left = [card for card in power if card != laid]
        plans = permutations(left, len(ahead))
        best = max(sum(room[card] for room, card in zip(ahead, p, strict=True)) for p in plans)
        rest[laid] = best - (table.item_price(laid) if laid in table.content.items else 0.0)
    return rest


def worth_ahead(table: Table, thing: Thing, power: Iterable[Card]) -> dict[Card, float]:
    """Return what each power card would bring in a room ahead, dark or not."""
    if thing == FACE_DOWN:
        return {card: PER_DARK_VALUE * table.content.value[card] for card in power}
    room = table.content.rooms[thing]
    chances = ways(rivals_values(table, thing))
    return {
        card: sum(p * gain(table, room, table.counts(room, card), others) for others, p in chances)
        for card in power
    }


def rivals_values(table: Table, thing: Thing) -> tuple[Values, ...]:
    """Return for each rival the values that may be laid in a room, one if it lies open already."""
    room = table.content.rooms[thing]
    playable = table.content.playable[thing]
    found = []
    for rival in table.rivals:
        open_card = table.laid.get(rival.seat, BALL) if thing == table.here else BALL
        hand = rival.tally if open_card == BALL else (open_card,)
        fitting = (
            card
            for card in dict.fromkeys(hand)
            if card not in table.content.items or card in playable
        )
        values = (
            table.counts(room, card) for card in fitting if card != BALL or room.escapes(card)
        )
        found.append(tuple(sorted(values)))
    return tuple(sorted(found))


@lru_cache(maxsize=4096)
def ways(hands: tuple[Values, ...]) -> tuple[tuple[Values, float], ...]:
    """Return what the rivals may lay together, and how likely if each lays just anything."""
    counted = Counter(tuple(sorted(values)) for values in product(*hands))
    total = counted.total()
    return tuple((values, count / total) for values, count in counted.items())


# ---------------------------------------------------------------------- one kind of room each


def gain(table: Table, room: Room, mine: int, others: Values) -> float:
    """Return what my value brings in *room* if the others lay theirs."""
    match room:
        case Treasure():
            return room.share(mine, others)
        case FinalMonster():
            return final_monster(table, room, mine, others)
        case Foe():
            return monster(table, room, mine, others)
        case Trap():
            return trap(table, room, mine, others)
        case Chamber():
            return chamber(table, room, mine)
    return 0.0


def monster(table: Table, foe: Foe, mine: int, others: Values) -> float:
    """Return what the wounds cost me: none if we win together or somebody is weaker."""
    if foe.falls(mine + sum(others), len(table.players)) or foe.attacked((mine, *others)) != mine:
        return 0.0
    return -foe.wounds * table.wound_price


def final_monster(table: Table, foe: FinalMonster, mine: int, others: Values) -> float:
    """Return what the last fight brings: its reward, less all that its attack takes."""
    if mine == ESCAPED:
        return 0.0
    fighters = [mine, *(value for value in others if value != ESCAPED)]
    worth = foe.reward if mine == max(fighters) else 0.0
    if mine == foe.attacked(fighters) and not foe.falls(sum(fighters), len(table.players)):
        worth -= foe.wounds * table.wound_price + foe.coins_lost
        worth -= PETRIFIED if foe.petrifies else 0.0
    return worth


def trap(table: Table, room: Trap, mine: int, others: Values) -> float:
    """Return what the trap takes: from me it hurts, from a richer rival it helps."""
    penalty = room.penalty_for((mine, *others))
    hit = table.hurts_me(room)
    if room.victim == "most_coins":
        return -penalty if hit else penalty * RIVALS_LOSS
    return -penalty * table.wound_price if hit else 0.0


def chamber(table: Table, room: Chamber, mine: int) -> float:
    """Return what my benefit is worth; a potion only as far as there are wounds."""
    gift = room.benefits[mine - 1]
    healed = min(gift.potion, table.me.wounds)
    item = table.item_price(gift.item) if gift.item else 0.0
    return gift.coins + healed * table.wound_price + item


BOT = Greedy
