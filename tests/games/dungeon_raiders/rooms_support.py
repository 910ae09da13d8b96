"""Words for the tests of single rooms: what is in the box, and what resolving a room did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import CardsRevealed, RoomDiscarded
from mazmorra.kernel import Closed, Outlook
from tests.games.dungeon_raiders.support import RaidTable, raid
from tests.games.facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Event, Seat

TREASURES = (
    *("treasure_1", "treasure_2", "treasure_3", "treasure_4"),
    *("treasure_2_1", "treasure_3_2", "treasure_4_2"),
)
MONSTERS = ("snake", "zombie", "goblin", "skeleton", "thing", "troll", "dragon")
CHAMBERS = ("chamber_items", "chamber_goods")
TRAPS = ("lava", "coin_catcher", "spikes", "boulder")
FINALS = (
    *("tax_collector", "medusa", "vampire", "sphinx", "minotaur"),
    *("wolf_pack", "necromancer", "mega_dragon", "golem", "mummy"),
)
POWER_KEYS = ["lay:power_1", "lay:power_2", "lay:power_3", "lay:power_4", "lay:power_5"]


def before(room: str, players: int = 4, hands: Sequence[str | None] = ()) -> RaidTable:
    """Return a raid before *room*; a final monster stands at the end of the fifth level."""
    if room in FINALS:
        return raid(players, f"_ _ _ _ {room}", level=5, place=4, hands=hands)
    return raid(players, room, hands=hands)


def resolution(table: RaidTable) -> list[tuple[str, Event]]:
    """Return clauses and events between the last reveal and the discarding of the room."""
    found: list[tuple[str, Event]] = []
    for told in table.told:
        if isinstance(told.event, CardsRevealed):
            found = []
        elif isinstance(told.event, RoomDiscarded):
            return found
        else:
            found.append((told.clause, facts_of(told.event)))
    raise AssertionError("the room has not been resolved")


def attacked(value: int, wounds: int, coins: int = 0, harm: str = "wounds") -> Outlook:
    """Return the outlook of a card that is attacked for certain."""
    return Outlook(
        "outlook-attacked",
        (("value", value), ("harm", harm), ("wounds", wounds), ("coins", coins)),
    )


def undefeatable(value: int, wounds: int, attacks: str = "lowest") -> Outlook:
    """Return the outlook of a card that an undefeatable monster may attack."""
    return last_foe(value, -1, wounds, attacks)


def last_foe(
    value: int,
    needed: int,
    wounds: int,
    attacks: str = "lowest",
    coins: int = 0,
    *,
    stone: bool = False,
) -> Outlook:
    """Return the outlook of a card that a final monster may attack."""
    attack = (("attacks", attacks), ("wounds", wounds), ("coins", coins), ("stone", stone))
    return Outlook("outlook-final", (("value", value), ("needed", needed), *attack))


#: What closes an item in rooms where it is of no use, and for which rooms it is meant.
ITEMS = {
    "torch": ("dr.torch.not_room_card", "none"),
    "key": ("dr.key.where", "treasure"),
    "sword": ("dr.sword.where", "monster"),
}
NOTHING_DARK = Closed(
    *("use:torch", "dr.torch.nothing_to_see", (("card", "torch"),), "closed-nothing-dark")
)


def kind_of(room: str) -> str:
    """Return the kind of a room by its card."""
    kinds = dict.fromkeys(TREASURES, "treasure") | dict.fromkeys(MONSTERS, "monster")
    kinds |= dict.fromkeys(CHAMBERS, "chamber") | dict.fromkeys(TRAPS, "trap")
    return (kinds | dict.fromkeys(FINALS, "final_monster"))[room]


def unfit(item: str, room: str) -> Closed:
    """Return that an item may not be laid in a kind of room."""
    rule, meant = ITEMS[item]
    params = (("card", item), ("meant", meant), ("room", room))
    return Closed(f"lay:{item}", rule, params, "closed-item")


def played(card: str) -> Closed:
    """Return that a power card lies on the table already."""
    return Closed(f"lay:{card}", "dr.room.power_pile", (("card", card),), "closed-played")


def waiting(table: RaidTable) -> tuple[Seat, ...]:
    """Return the seats that have still to lay a card."""
    return table.game.waiting
