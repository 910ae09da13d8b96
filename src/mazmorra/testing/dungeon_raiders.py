"""Situations of Dungeon Raiders: arrange a raid, lay cards, look at the result.

>>> from mazmorra.testing.dungeon_raiders import raid
>>> table = raid(players=5, row="treasure_4_2")
>>> table.lay("4 4 4 2 1")
>>> table.coins
[1, 1, 1, 2, 0]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import POWER, LevelLaid, hand_with, hand_without
from mazmorra.games.dungeon_raiders.rules.values import MOST_COINS
from mazmorra.games.dungeon_raiders.state import LAST_LEVEL, LAST_PLACE, State
from mazmorra.games.dungeon_raiders.view import pile
from mazmorra.kernel import printed
from mazmorra.testing.arranging import (
    check_known,
    check_once,
    check_per,
    check_within,
    impossible,
)
from mazmorra.testing.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Literal

    from mazmorra.games.dungeon_raiders.cards import Cards
    from mazmorra.games.dungeon_raiders.state import Player
    from mazmorra.kernel import Definition, Seat

#: Short words for cards: `4` is a power card, `ball` a crystal ball.
SHORT = {str(value): f"power_{value}" for value in range(1, 6)} | {"ball": "crystal_ball"}


def card(word: str) -> str:
    """Return the card that a short word stands for."""
    return SHORT.get(word, word)


class RaidTable(Table):
    """A raid in a situation of the test's own choosing."""

    @property
    def coins(self) -> list[int]:
        """The coins of everybody, by seat."""
        return [player.coins for player in self.state.players]

    @property
    def wounds(self) -> list[int]:
        """The wounds of everybody, by seat."""
        return [player.wounds for player in self.state.players]

    @property
    def hands(self) -> list[tuple[str, ...]]:
        """The hands of everybody, by seat."""
        return [player.hand for player in self.state.players]

    @property
    def piles(self) -> list[tuple[str, ...]]:
        """The played power cards before everybody, by seat."""
        return [pile(self.state, seat) for seat in self.game.seats]

    @property
    def items(self) -> list[list[str]]:
        """The items in everybody's hand, by seat."""
        return [[c for c in hand if c not in POWER] for hand in self.hands]

    def supply(self, item: str) -> int:
        """Return how many copies of an item lie in the supply."""
        count: int = self.state.supply.count(card(item))
        return count

    def lay(self, words: str) -> None:
        """Let everybody who has to lay a card lay one: `lay("4 4 ball sword")`.

        In the basic game the words go by seat, in the tactical variant clockwise from the map
        card. Words beyond the first round are the cards after a crystal ball.
        """
        self.answers(*(f"lay:{card(word)}" for word in words.split()))

    def light(self, seat: Seat) -> None:
        """Let a seat light a torch."""
        self.answer(seat, "use:torch")


def raid(
    players: int = 4,
    row: str = "",
    *,
    level: int = 1,
    place: int = 0,
    dark: Sequence[int] = (),
    hands: Sequence[str | None] = (),
    coins: Sequence[int] = (),
    wounds: Sequence[int] = (),
    supply: dict[str, int] | None = None,
    tactical: bool = False,
    starting: int = 0,
    undo: Literal["strict", "free"] = "strict",
    seed: str = "a raid",
    game: str | Definition = "dungeon_raiders",
    packs: Sequence[Path | str] = (),
) -> RaidTable:
    """Arrange a raid and enter the room at *place*.

    Args:
        players: Three to five.
        row: The rooms of the level from left to right by printed id, `_` for any; the rest is
            random. In level 5 the last one is the final monster.
        level: 1 to 5.
        place: The room the party is about to enter, 0 to 4.
        dark: The places whose rooms lie face down.
        hands: Per seat the hand in short words ("1 2 5 sword torch"); power cards that are not
            named lie in the played pile. None, or a seat not named, keeps all five power cards
            and no items.
        coins: Per seat; 0 where nothing is said.
        wounds: Per seat; 0 where nothing is said.
        supply: Copies of items left in the supply; the others go to the last player's hand.
        tactical: Play the tactical variant.
        starting: The seat that begins the tactical variant.
        undo: `strict` or `free`.
        seed: The luck of everything that is not scripted.
        game: The game's id, or a definition of your own.
        packs: Folders of content that change, add or remove cards.

    Raises:
        Impossible: The table cannot be: a card that is not in the box, or more of it than there
            are, a place or a number out of range.
    """
    table = RaidTable(
        game, players, options={"tactical": tactical}, seed=seed, undo=undo, packs=packs
    )
    content: Cards = table.game.content
    rooms = row.split()
    _check_raid(content, players, rooms, level, place, dark, hands, coins, wounds, supply)
    check_within("the starting seat", starting, 0, players - 1)

    def change(state: State) -> None:
        for number in range(2, level + 1):
            finals = state.final if number == 5 else ()
            drawn = state.room_deck[: 5 - len(finals)] + finals
            LevelLaid(number, state.level_deck[0], drawn, ()).apply(state)
        for at, word in enumerate(rooms):
            if word != "_":
                put_room(state, at, word, rooms[:at])
        state.place = place
        state.played = ()
        state.dark = tuple(at for at in dark if at >= place)
        state.next = "enter"
        for player in state.players:
            player.coins = coins[player.seat] if player.seat < len(coins) else 0
            player.wounds = wounds[player.seat] if player.seat < len(wounds) else 0
            words = hands[player.seat] if player.seat < len(hands) else None
            give_hand(state, player, words)
        for item, left in (supply or {}).items():
            last = state.players[-1]
            if state.supply.count(card(item)) < left:
                raise impossible(f"fewer than {left} of {card(item)!r} are left in the supply")
            while state.supply.count(card(item)) > left:
                state.supply = hand_without(state.supply, card(item))
                last.hand = hand_with(last.hand, (card(item),))
        if tactical:
            state.starting = starting

    table.arrange(change)
    return table


def _check_raid(
    content: Cards,
    players: int,
    rooms: Sequence[str],
    level: int,
    place: int,
    dark: Sequence[int],
    hands: Sequence[str | None],
    coins: Sequence[int],
    wounds: Sequence[int],
    supply: dict[str, int] | None,
) -> None:
    """Refuse what no raid can look like."""
    check_within("the level", level, 1, LAST_LEVEL)
    check_within("the place", place, 0, LAST_PLACE)
    check_per("rooms", rooms, "places", LAST_PLACE + 1)
    for word in rooms:
        if word != "_":
            check_known("room", printed(word), _rooms(content))
    for at in dark:
        check_within("a dark place", at, 0, LAST_PLACE)
    for what, given in (("hands", hands), ("coins", coins), ("wounds", wounds)):
        check_per(what, given, "seats", players)
    for words in hands:
        cards = [card(word) for word in (words or "").split()]
        for one in cards:
            check_known("card of a hand", one, (*POWER, *content.items))
        check_once("the power card", [one for one in cards if one in POWER])
    for number in coins:
        check_within("a number of coins", number, 0, MOST_COINS)
    for number in wounds:
        check_within("a number of wounds", number, 0)  # dr.tokens.unlimited_bank
    for item, left in (supply or {}).items():
        check_known("item", card(item), content.items)
        check_within(f"the supply of {card(item)!r}", left, 0, content.cards[card(item)].copies)


def _rooms(content: Cards) -> tuple[str, ...]:
    """Return the printed ids of everything that can lie in a row."""
    return tuple(printed(thing) for thing in (*content.room_cards, *content.final_cards))


def put_room(state: State, at: int, word: str, before: list[str]) -> None:
    """Exchange the room at a place of the row for a copy of another one, wherever that lies."""
    pools = (state.room_deck, state.removed_rooms, state.discarded, state.row[at:])
    finals = (state.final, state.unused_finals)
    for things in (*pools, *finals):
        for thing in things:
            if word in (thing, printed(thing)):
                swap = {thing: state.row[at], state.row[at]: thing}
                changed = state.renamed(swap)
                for name in State.__struct_fields__:
                    setattr(state, name, getattr(changed, name))
                return
    others = f" besides {', '.join(before)}" if before else ""
    raise impossible(f"there is no {word!r} left{others}")


def give_hand(state: State, player: Player, words: str | None) -> None:
    """Give a player the cards named; items come from the supply and go back to it."""
    items = tuple(c for c in player.hand if c not in POWER)
    state.supply = hand_with(state.supply, items)
    cards = POWER if words is None else tuple(card(word) for word in words.split())
    for item in cards:
        if item not in POWER:
            if item not in state.supply:
                raise impossible(f"there is no {item!r} left in the supply")
            state.supply = hand_without(state.supply, item)
    player.hand = hand_with((), cards)
    state.played += tuple((player.seat, c) for c in POWER if c not in cards)
    player.peeked = ()
