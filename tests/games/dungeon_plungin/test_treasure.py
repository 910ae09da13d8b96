"""Treasure: what chests hold, who carries it, what is cursed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.adventures import TreasureRow
from mazmorra.games.dungeon_plungin.cards import Cards, cards
from mazmorra.games.dungeon_plungin.events.gains import ObjectEquipped, ObjectLeft, TakenOff
from mazmorra.games.dungeon_plungin.events.turn import DiceThrown
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.kernel import Decks
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import before_chest
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from mazmorra.kernel import Definition


def opened(
    row: int | list[int], *, heroes: Any = ("warrior", "dwarf"), **words: Any
) -> PlungeTable:
    """Open a chest with a roll of the Treasure table; its trap is none."""
    rows = [row] if isinstance(row, int) else row
    change = words.pop("change", None)

    def safe(state: State) -> None:
        state.locks = tuple(msgspec.structs.replace(lock, trap="") for lock in state.locks)
        for hero in state.heroes:
            hero.gold = 0
        if change is not None:
            change(state)

    words.setdefault("at", ["g13_36", "g13_31"])
    words.setdefault("items", [[], []])
    faces = {"treasure": rows, **words.pop("faces", {})}
    table = plunge(
        heroes=heroes, chests={"g13_35": "unlocked:1"}, faces=faces, change=safe, **words
    )
    table.answers("open:chest_3")
    return table


@clause("dp.treasure.roll", "dp.group.shared")
def test_whoever_opens_a_chest_rolls_the_treasure_of_the_adventure() -> None:
    table = opened(4, faces={"gold": [1, 2, 3, 4, 5]})

    assert table.state.purse == 15
    assert table.hero().gold == 0
    rolls = [e for _, e in table.deeds(DiceThrown) if isinstance(e, DiceThrown)]
    assert [(e.table, e.total) for e in rolls] == [("treasure", 4), ("gold", 15)]


@clause("dp.treasure.roll")
def test_an_object_goes_to_whoever_opened_the_chest() -> None:
    table = opened(11)

    assert table.hero().items == ("healing_potion",)


@clause("dp.treasure.roll", "dp.spellbook.carry")
@pytest.mark.parametrize(("number", "book"), [(1, "book_gust"), (20, "book_sleep")])
def test_a_spell_book_is_rolled_and_takes_an_item_slot(number: int, book: str) -> None:
    table = opened(17, faces={"book": [number]})

    assert table.hero().items == (book,)
    assert not [key for key in table.options() if key.startswith("read")]


@clause("dp.valuables.no_slot", "dp.group.shared")
def test_a_valuable_belongs_to_the_party_and_takes_no_slot() -> None:
    table = opened(6, items=[["club"] * 4, []])

    assert table.state.valuables == ("gem",)
    assert table.hero().items == ("club",) * 4


@clause("dp.group.shared", "dp.recipes.use")
def test_a_recipe_belongs_to_the_party() -> None:
    from mazmorra.games.dungeon_plungin.cards import cards

    rows = cards().adventures["witch_of_the_west_wood"].tables.treasure
    number = next(row.upto for row in rows if row.recipes)
    table = opened(number, adventure="witch_of_the_west_wood", faces={"recipe": [1]})

    assert len(table.state.recipes) == 1
    assert table.hero().items == ()


@clause("dp.treasure.unique")
def test_a_unique_treasure_is_found_once() -> None:
    def found(state: State) -> None:
        state.uniques = ("watchmans_sword",)

    table = opened([19, 11], change=found)

    assert table.hero().items == ("healing_potion",)


@clause("dp.treasure.unique")
def test_a_unique_treasure_that_is_left_behind_counts_as_found() -> None:
    table = opened(19, items=[["club"] * 4, []])

    table.answers("discard")

    assert table.state.uniques == ("watchmans_sword",)


@clause("dp.variant.gold_rush_keep")
def test_with_gold_rush_the_finder_keeps_the_gold() -> None:
    table = opened(1, faces={"gold": [2, 2, 2]}, options={"gold_rush": True})

    assert (table.hero().gold, table.hero(1).gold, table.state.purse) == (6, 0, 0)


# ---------------------------------------------------------------------- full hands


@clause("dp.inv.full", "dp.inv.slots")
def test_what_fits_nowhere_is_handed_over_on_the_tile_swapped_or_left() -> None:
    def room(**words: Any) -> PlungeTable:
        return opened(
            11,
            heroes=("warrior", "dwarf", "archer", "priestess"),
            at=["g13_36", "g13_31", "g12_33", "g13_11"],
            items=[["club", "club", "axe", "mace"], [], [], ["club"] * 4],
            tiles={"g12": "room_6x6:0:south"},
            open=["g13:north"],
            **words,
        )

    table = room()
    assert table.asked() == "TakeObject"
    assert table.options() == ["hand:dwarf", "drop:club", "drop:axe", "drop:mace", "discard"]
    table.answers("hand:dwarf")
    assert table.hero("dwarf").items == ("healing_potion",)

    swapped = room()
    swapped.answers("drop:axe")
    assert swapped.hero().items == ("club", "club", "mace", "healing_potion")

    left = room()
    left.answers("discard")
    assert left.hero().items == ("club", "club", "axe", "mace")
    assert left.hero("dwarf").items == ()


# ---------------------------------------------------------------------- curses


def holding(object: str, base: str) -> Definition:
    """Return the game with a cursed object, made after another, in every chest."""
    cursed = msgspec.structs.replace(cards().objects[base], id=object, cursed=True)

    def content() -> Cards:
        decks = Decks(Cards.kinds)
        decks.update({kind: dict(deck) for kind, deck in cards().decks.items()})
        decks["object"][object] = cursed
        adventure = cards().adventures["knocking_in_the_wall"]
        tables = msgspec.structs.replace(
            adventure.tables, treasure=(TreasureRow(20, object=object),)
        )
        changed = msgspec.structs.replace(adventure, tables=tables)
        decks["adventure"][changed.id] = changed
        return Cards(decks)

    return msgspec.structs.replace(GAME, content=content)


@clause("dp.cursed.forced")
def test_a_cursed_object_is_put_on_at_once_for_what_is_worn_there() -> None:
    table = opened(18, change=lambda state: setattr(state.heroes[0], "attire", ("helmet",)))

    assert table.hero().attire == ("cursed_helm",)
    assert table.hero().items == ("helmet",)
    assert table.clauses(TakenOff) == table.clauses(ObjectEquipped) == ["dp.cursed.forced"]


@clause("dp.cursed.forced", "dp.cursed.overflow")
def test_what_a_curse_replaces_is_lost_without_a_slot_unless_somebody_takes_it() -> None:
    def helmet(state: State) -> None:
        state.heroes[0].attire = ("helmet",)

    kept = opened(18, change=helmet, items=[["club"] * 4, []])
    assert kept.options() == ["hand:dwarf", "discard"]
    kept.answers("hand:dwarf")
    assert kept.hero("dwarf").items == ("helmet",)

    lost = opened(18, change=helmet, items=[["club"] * 4, []])
    lost.answers("discard")
    assert lost.hero().attire == ("cursed_helm",)
    assert lost.hero().items == ("club",) * 4
    assert lost.hero("dwarf").items == ()


@clause("dp.cursed.two_handed", "dp.equip.attire_limit")
def test_a_hero_with_four_pieces_chooses_which_one_makes_room_for_a_cursed_one() -> None:
    worn = ("boots_speed", "gloves_thief", "cloak_warding", "amulet_insight")
    table = opened(18, change=lambda state: setattr(state.heroes[0], "attire", worn))
    assert table.asked() == "MakeRoom"
    assert table.options() == [f"off:{name}" for name in worn]

    table.answers("off:cloak_warding")

    assert table.hero().attire == ("boots_speed", "gloves_thief", "amulet_insight", "cursed_helm")
    assert table.hero().items == ("cloak_warding",)


@clause("dp.cursed.two_handed")
@pytest.mark.parametrize(
    ("hands", "kept"),
    [
        (("greatsword",), ("cursed_shield",)),
        (("sword", "iron_shield"), ("sword", "cursed_shield")),
        (("sword",), ("sword", "cursed_shield")),
    ],
)
def test_a_cursed_shield_takes_the_place_of_a_two_handed_weapon_or_a_shield(
    hands: tuple[str, ...], kept: tuple[str, ...]
) -> None:
    table = opened(1, hands=[hands], game=holding("cursed_shield", "iron_shield"))

    assert table.hero().hands == kept
    assert table.hero().items == tuple(name for name in hands if name not in kept)


@clause("dp.cursed.two_handed", "dp.equip.two_handed")
@pytest.mark.parametrize("hands", [("sword", "iron_shield"), ("greatsword",), ("sword",), ()])
def test_a_cursed_two_handed_object_takes_both_hands(hands: tuple[str, ...]) -> None:
    table = opened(1, hands=[hands], game=holding("cursed_blade", "greatsword"))

    assert table.hero().hands == ("cursed_blade",)
    assert table.hero().items == hands


@clause("dp.cursed.two_handed", "dp.cursed.overflow")
def test_both_things_that_a_cursed_two_handed_object_replaces_need_a_slot() -> None:
    table = opened(
        1,
        hands=[("sword", "iron_shield")],
        items=[["club"] * 3, []],
        game=holding("cursed_blade", "greatsword"),
    )

    asked = table.asked()
    table.answers("hand:dwarf")

    assert asked == "TakeObject"
    assert table.hero().hands == ("cursed_blade",)
    assert sorted((*table.hero().items, *table.hero("dwarf").items)) == [
        *["club"] * 3,
        "iron_shield",
        "sword",
    ]
    assert len(table.hero("dwarf").items) == 1


@clause("dp.cursed.no_room")
@pytest.mark.parametrize(
    ("object", "base", "fields"),
    [
        ("cursed_blade", "greatsword", {"hands": ("cursed_blade",)}),
        ("cursed_shield", "iron_shield", {"hands": ("sword", "cursed_shield")}),
        ("cursed_mail", "chain_mail", {"armour": "cursed_mail"}),
        ("cursed_ring", "cursed_ring", {"attire": ("cursed_ring", "cursed_ring")}),
        ("cursed_helm", "cursed_helm", {"attire": ("boots_speed", "cursed_helm")}),
    ],
)
def test_a_cursed_object_that_only_cursed_ones_could_make_room_for_is_left(
    object: str, base: str, fields: dict[str, Any]
) -> None:
    def cursed(state: State) -> None:
        for field, value in fields.items():
            setattr(state.heroes[0], field, value)

    table = opened(1, change=cursed, game=holding(object, base))

    for field, value in fields.items():
        assert getattr(table.hero(), field) == value
    assert table.hero().items == table.hero("dwarf").items == ()
    assert table.clauses(ObjectLeft) == ["dp.cursed.no_room"]


@clause("dp.cursed.forced", "dp.equip.attire_location")
@pytest.mark.parametrize(
    ("worn", "then", "off"),
    [
        (("cursed_ring",), ("cursed_ring", "cursed_ring"), ()),
        (("cursed_ring", "ring_might"), ("cursed_ring", "cursed_ring"), ("ring_might",)),
    ],
)
def test_a_second_cursed_ring_goes_onto_the_other_hand(
    worn: tuple[str, ...], then: tuple[str, ...], off: tuple[str, ...]
) -> None:
    def ringed(state: State) -> None:
        state.heroes[0].attire = worn

    table = opened(1, change=ringed, game=holding("cursed_ring", "cursed_ring"))

    assert table.asked() == "Act"
    assert table.hero().attire == then
    assert table.hero().items == off


@clause("dp.cursed.remove")
def test_a_cursed_object_is_not_exchanged_for_another() -> None:
    table = plunge(
        heroes=("warrior",),
        items=[["helmet"]],
        change=lambda state: setattr(state.heroes[0], "attire", ("cursed_helm",)),
    )

    assert table.refuses(0, "wear:helmet").clause == "dp.cursed.remove"


@clause("dp.cursed.forced", "dp.cursed.overflow")
@pytest.mark.parametrize(("own", "asked"), [(3, "Act"), (4, "TakeObject")])
def test_what_a_curse_replaces_goes_into_the_last_slot_if_one_is_free(own: int, asked: str) -> None:
    def helmet(state: State) -> None:
        state.heroes[0].attire = ("helmet",)

    table = before_chest(
        "unlocked:1",
        items=[("club",) * own],
        faces={"traps": [1], "treasure": [18]},
        change=helmet,
    )

    table.answers("open:chest_3")

    assert table.asked() == asked
    assert table.hero().attire == ("cursed_helm",)
    if asked == "Act":
        assert table.hero().items == ("club", "club", "club", "helmet")
