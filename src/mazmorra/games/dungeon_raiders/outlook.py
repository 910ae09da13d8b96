"""What laying a card would do, from what the player who lays it may know.

That is the open cards of the room, the coins, wounds and items on the table, and who has still to
lay. Nothing is promised that a card still to come could change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.cards import (
    BALL,
    Chamber,
    FinalMonster,
    Foe,
    Room,
    Trap,
    Treasure,
)
from mazmorra.games.dungeon_raiders.rules.values import MOST_COINS, value_in
from mazmorra.kernel import Outlook

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.game import Plays, Raid
    from mazmorra.games.dungeon_raiders.state import Card
    from mazmorra.kernel import Seat

HIGHEST_VALUE = 5
LOWEST_VALUE = 1
#: What is needed against a final monster whose attack nothing prevents, by strength or at all.
CERTAIN, UNDEFEATABLE = 0, -1
#: Items that come back to the supply when somebody uses one before the room is resolved.
RETURNING = ("torch", BALL)


def outlook_of(game: Raid, seat: Seat, card: Card) -> Outlook | None:
    """Return what *card* would do if *seat* laid it now.

    Before anything lies open it is the same for everybody, unless what somebody has matters: so it
    is worked out once for each room.
    """
    room = game.room
    if game.state.laid or isinstance(room, Chamber | FinalMonster):
        return work_out(game, seat, room, card)
    known = game.content.outlooks
    key = (room.id, card, len(game.seats))
    if key not in known:
        known[key] = work_out(game, seat, room, card)
    return known[key]


def work_out(game: Raid, seat: Seat, room: Room, card: Card) -> Outlook | None:
    """Work out what *card* would do in a room if *seat* laid it."""
    if room.escapes(card):
        return Outlook("outlook-escape", (("room", room.id),))
    if card == BALL:
        return Outlook("outlook-ball" if still_laying(game, seat) else "outlook-ball-alone")
    match room:
        case Chamber():
            return chamber_outlook(game, seat, room, card)
        case Trap():
            return trap_outlook(game, seat, room, card)
        case Treasure():
            return treasure_outlook(game, seat, room, card)
        case Foe():
            return foe_outlook(game, seat, room, card)
    return None


def open_cards(game: Raid) -> Plays:
    """Return the cards that lie open and stay; whoever laid a crystal ball lays again."""
    room = game.room
    return {seat: card for seat, card in game.state.laid if card != BALL or room.escapes(card)}


def still_laying(game: Raid, seat: Seat) -> list[Seat]:
    """Return who besides *seat* has a card to lay in this room that nobody has seen."""
    settled = open_cards(game)
    return [other for other in game.seats if other != seat and other not in settled]


def open_values(game: Raid) -> dict[Seat, int]:
    """Return what the open cards count; those who escape count nothing and are left out."""
    room = game.room
    return {
        seat: value_in(game, room, card)
        for seat, card in open_cards(game).items()
        if not room.escapes(card)
    }


# ---------------------------------------------------------------------- treasures and chambers


def treasure_outlook(game: Raid, seat: Seat, room: Treasure, card: Card) -> Outlook:
    """Return the chests, or for the last to lay the coins."""
    value = value_in(game, room, card)
    if still_laying(game, seat):
        first, second = (*room.chests, 0)[:2]
        return Outlook("outlook-treasure", (("value", value), ("first", first), ("second", second)))
    return coins_outlook(game, seat, room.share(value, list(open_values(game).values())))


def coins_outlook(game: Raid, seat: Seat, coins: int) -> Outlook:
    """Return how many of these *coins* the player can keep (dr.coins.max20)."""
    kept = min(coins, MOST_COINS - game.player(seat).coins)
    return Outlook("outlook-coins", (("coins", kept), ("lost", coins - kept)))


def chamber_outlook(game: Raid, seat: Seat, room: Chamber, card: Card) -> Outlook:
    """Return the benefit of the card, as far as it helps."""
    gift = room.benefits[value_in(game, room, card) - 1]
    if gift.coins:
        return coins_outlook(game, seat, gift.coins)
    if gift.potion:
        healed = min(gift.potion, game.player(seat).wounds)
        return Outlook("outlook-potion", (("wounds", healed),))
    assert gift.item is not None
    taken = item_taken(game, seat, room, gift.item)
    return Outlook("outlook-item", (("item", gift.item), ("taken", taken)))


def item_taken(game: Raid, seat: Seat, room: Chamber, item: Card) -> str:
    """Return `yes`, `no` or `perhaps`: whether there are enough of *item* for all who choose it.

    Clauses: dr.chamber.item_shortage, dr.chamber.item_empty.
    """
    choosing = sum(room.benefits[value - 1].item == item for value in open_values(game).values())
    others = len(still_laying(game, seat))
    stock = game.state.supply.count(item)
    if item == BALL:  # the balls of this room are back before it is resolved
        stock += sum(card == BALL for _, card in game.state.laid)
    if choosing + 1 + others <= stock:
        return "yes"
    short = choosing + 1 > stock
    return "no" if short and (not others or item not in RETURNING) else "perhaps"


# ---------------------------------------------------------------------- traps


def trap_outlook(game: Raid, seat: Seat, room: Trap, card: Card) -> Outlook:
    """Return the penalty of the highest value so far, and whether it is the last word."""
    top = max(value_in(game, room, card), *open_values(game).values(), LOWEST_VALUE)
    sure = top == HIGHEST_VALUE or not still_laying(game, seat)
    return Outlook(
        f"outlook-trap-{room.victim.replace('_', '-')}",
        (("value", top), ("penalty", room.penalty[top - 1]), ("sure", sure)),
    )


# ---------------------------------------------------------------------- monsters


def foe_outlook(game: Raid, seat: Seat, room: Foe, card: Card) -> Outlook:
    """Return whether the monster falls, what it still takes, or whom it attacks."""
    value = value_in(game, room, card)
    strength = room.strength_for(len(game.seats))
    if strength is None:
        return attack_outlook(game, seat, room, value, "outlook-undefeatable")
    needed = strength - value - sum(open_values(game).values())
    if needed <= 0:
        return Outlook("outlook-defeats", (("value", value),))
    if needed > HIGHEST_VALUE * len(still_laying(game, seat)):
        return attack_outlook(game, seat, room, value, "outlook-attack")
    if isinstance(room, FinalMonster):
        return final_outlook(room, value, needed)
    wounds = ("wounds", room.wounds)
    return Outlook("outlook-monster", (("value", value), ("needed", needed), wounds))


def attack_outlook(game: Raid, seat: Seat, room: Foe, value: int, message: str) -> Outlook:
    """Return what an attack that nothing prevents does to the player, or say *message*."""
    if room.attacked([*open_values(game).values(), value]) != value:
        return Outlook("outlook-spared", (("value", value),))
    by_highest = isinstance(room, FinalMonster) and room.attacks == "highest"
    end = HIGHEST_VALUE if by_highest else LOWEST_VALUE
    if value == end or not still_laying(game, seat):
        return Outlook("outlook-attacked", (("value", value), *harm(game, seat, room)))
    if isinstance(room, FinalMonster):
        return final_outlook(room, value, CERTAIN if message == "outlook-attack" else UNDEFEATABLE)
    return Outlook(message, (("value", value), ("attacks", "lowest"), ("wounds", room.wounds)))


def final_outlook(room: FinalMonster, value: int, needed: int) -> Outlook:
    """Return what the others still need against a final monster, and what its attack takes."""
    attack = (("attacks", room.attacks), ("wounds", room.wounds))
    loss = (("coins", room.coins_lost), ("stone", room.petrifies))
    return Outlook("outlook-final", (("value", value), ("needed", needed), *attack, *loss))


def harm(game: Raid, seat: Seat, room: Foe) -> tuple[tuple[str, object], ...]:
    """Return what an attack takes from the player, who loses no coins that are not there."""
    coins, stone = 0, False
    if isinstance(room, FinalMonster):
        coins, stone = min(room.coins_lost, game.player(seat).coins), room.petrifies
    kind = "stone" if stone else "both" if room.wounds and coins else "coins" if coins else "wounds"
    return (("harm", kind), ("wounds", room.wounds), ("coins", coins))
