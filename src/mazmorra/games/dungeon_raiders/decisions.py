"""Every question that Dungeon Raiders asks. There is one: which card do you lay?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_raiders.outlook import outlook_of
from mazmorra.games.dungeon_raiders.state import Card, Hand
from mazmorra.games.dungeon_raiders.view import pile
from mazmorra.kernel import Closed, Decision, Option, Outlook, Questions, Seat, questions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mazmorra.games.dungeon_raiders.cards import Item
    from mazmorra.games.dungeon_raiders.game import Raid


def lay_options(hand: Hand, playable: frozenset[Card]) -> tuple[Option[Card], ...]:
    """Return one option per kind of card in *hand* that may be laid (dr.play.legal_cards)."""
    return tuple(
        Option(f"lay:{card}", card)
        for card in dict.fromkeys(hand)
        if card.startswith("power") or card in playable
    )


class LayCard(Decision[Card]):
    """Which card of your hand do you lay in this room?"""

    clause: ClassVar[str] = "dr.play.one_card"
    final: ClassVar[bool] = True  # dr.play.commit_final
    forced_is_public: ClassVar[bool] = True  # dr.room.hand_power_derivable, dr.info.items_derivable

    def options(self, game: Raid) -> tuple[Option[Card], ...]:
        state = game.state
        hand = state.players[self.seat].hand
        here = state.row[state.place]
        known = game.content.lay_options[here]
        try:
            return known[hand]
        except KeyError:
            known[hand] = options = lay_options(hand, game.content.playable[here])
            return options

    def explain(self, game: Raid) -> Iterator[Closed]:
        player = game.player(self.seat)
        playable = game.content.playable[game.here]
        items = game.content.items
        for card in dict.fromkeys(player.hand):
            if card in items and card not in playable:
                yield unfit(items[card], game.content.rooms[game.here].kind)
        for card in pile(game.state, self.seat):
            params = (("card", card),)
            yield Closed(f"lay:{card}", "dr.room.power_pile", params, "closed-played")

    def outlook(self, game: Raid, option: Option[Card]) -> Outlook | None:
        return outlook_of(game, self.seat, option.value)


def unfit(item: Item, room: str) -> Closed:
    """Return that an item may not be laid in a kind of room, and for which it is meant."""
    meant = "other"
    if not item.rooms:
        meant = "none"
    elif set(item.rooms) <= {"monster", "final_monster"}:
        meant = "monster"
    elif item.rooms == ("treasure",):
        meant = "treasure"
    params = (("card", item.id), ("meant", meant), ("room", room))
    return Closed(f"lay:{item.id}", item.clause, params, "closed-item")


@cache
def lay_cards(seats: Sequence[Seat]) -> Questions[Card]:
    """Return the question to each of *seats*, always the same ones."""
    return questions(LayCard(seat) for seat in seats)


#: The question to everybody, by how many sit at the table (dr.game.players).
EVERYBODY_LAYS = {players: lay_cards(range(players)) for players in (3, 4, 5)}
