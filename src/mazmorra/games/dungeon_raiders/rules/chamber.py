"""Resolving a chamber."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mazmorra.games.dungeon_raiders.cards import Benefit, Chamber, Room
from mazmorra.games.dungeon_raiders.events import ItemShort, ItemTaken
from mazmorra.games.dungeon_raiders.rules.values import give_coins, heal

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.game import Plays, Raid
    from mazmorra.kernel import Seat


def resolve_chamber(game: Raid, room: Room, plays: Plays) -> None:
    """Give everybody at once the benefit of the power card they laid.

    Clauses: dr.chamber.by_value, dr.chamber.ball_value, dr.chamber.together, dr.gain.mandatory,
    dr.chamber.item_shortage, dr.chamber.item_empty, dr.chamber.shortage_per_item.
    """
    benefits = cast("Chamber", room).benefits
    value = game.content.value
    supply = game.state.supply
    wanted: dict[str, list[Seat]] = {}
    for seat, card in plays.items():
        gift = benefits[value[card] - 1]
        if gift.item is not None:
            wanted.setdefault(gift.item, []).append(seat)
        give(game, seat, gift)
    for item, seats in wanted.items():
        if len(seats) > supply.count(item):
            alone = len(seats) == 1
            clause = "dr.chamber.item_empty" if alone else "dr.chamber.item_shortage"
            game.emit(ItemShort(item, tuple(seats)), clause)
            continue
        for seat in seats:
            game.emit(ItemTaken(seat, item), "dr.chamber.item")


def give(game: Raid, seat: Seat, gift: Benefit) -> None:
    """Give coins or a potion; several players may have the same (dr.chamber.coins_shared).

    Clauses: dr.chamber.coins, dr.chamber.potion, dr.chamber.potion_shared.
    """
    if gift.coins:
        give_coins(game, (seat,), gift.coins, "dr.chamber.coins")
    if gift.potion:
        heal(game, seat, gift.potion, "dr.chamber.potion")
