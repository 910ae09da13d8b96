"""What a party brings from an earlier adventure, and whether it can be true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct

from mazmorra.games.dungeon_plungin.cards import PARTY, STATS, TOUGH, Hero
from mazmorra.kernel import Companion, Party, Refused

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from mazmorra.games.dungeon_plungin.cards import Cards

#: The highest value of a characteristic at creation (dp.component.hero_points).
HIGHEST = 6
#: What the optional rule of tougher characters adds to Life at most.
TOUGHEST = 4

Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
Value = Annotated[int, Meta(ge=0, le=99)]
Name = Annotated[str, Meta(max_length=60)]
Names = Annotated[tuple[Name, ...], Meta(max_length=99)]


class Carried(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hero as it comes out of an adventure."""

    hero: Name
    base: Annotated[tuple[Value, ...], Meta(min_length=len(STATS), max_length=len(STATS))]
    most: Annotated[int, Meta(ge=1, le=99)]
    abilities: Names = ()
    schools: Names = ()
    hands: Annotated[tuple[Name, ...], Meta(max_length=2)] = ()
    armour: Name = ""
    attire: Names = ()
    items: Names = ()
    backpack: bool = False
    knows: Names = ()
    prepared: Names = ()
    level: Value = 1
    exp: Amount = 0
    gold: Amount = 0
    store: Names = ()
    storage: Value = 0
    dead: bool = False


class Campaign(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A party with its purse and its property (dp.setup.continue_heroes).

    Attributes:
        places: Where its heroes stood on the Entrance last, to be offered again.
    """

    party: Annotated[tuple[Carried, ...], Meta(max_length=PARTY)] = ()
    purse: Amount = 0
    exp: Amount = 0
    valuables: Names = ()
    recipes: Names = ()
    store: Names = ()
    storage: Value = 0
    places: Annotated[dict[Name, Name], Meta(max_length=PARTY)] = {}


def read_campaign(box: Cards, carry: Mapping[str, Any]) -> Campaign:
    """Return what a party brings with it.

    Raises:
        Refused: It is no such thing, or it has what is not in the box.
    """
    try:
        found = msgspec.convert(carry, Campaign)
    except msgspec.ValidationError as problem:
        raise _refused(str(problem)) from None
    names = [hero.hero for hero in found.party]
    if len(set(names)) < len(names):
        raise _refused("a hero is in it twice")
    for hero in found.party:
        _known("hero", (hero.hero,), [id for id, c in box.cards.items() if type(c) is Hero])
        _known("ability", hero.abilities, box.abilities)
        _known("school", hero.schools, {spell.school for spell in box.spells.values()})
        _known("spell", (*hero.knows, *hero.prepared), box.spells)
        worn = (*hero.hands, *hero.attire, *((hero.armour,) if hero.armour else ()))
        _known("object", (*worn, *hero.items, *hero.store), box.objects)
        _check_level(box, hero)
    if found.party and all(hero.dead for hero in found.party):
        raise _refused("every hero in it is dead")
    _known("object", (*found.valuables, *found.store), box.objects)
    _known("recipe", found.recipes, box.recipes)
    return found


def _check_level(box: Cards, hero: Carried) -> None:
    """Refuse a hero that is better than its level allows.

    Clauses: dp.component.hero_points, dp.component.advancement.
    """
    rows = [row for row in box.levels if row.level <= hero.level]
    if not 1 <= hero.level <= box.levels[-1].level:
        raise _refused(f"there is no level {hero.level}")
    what = f"'{hero.hero}' has {{}} at level {hero.level}, where it can have {{}}"
    points = sum(row.points for row in rows)
    if sum(hero.base) > points:
        raise _refused(what.format(f"{sum(hero.base)} points", points))
    highest = HIGHEST + hero.level - 1  # a level raises each characteristic once at most
    if not 1 <= min(hero.base) <= max(hero.base) <= highest:
        raise _refused(what.format(f"characteristics of {sorted(hero.base)}", f"1 to {highest}"))
    abilities = sum(row.abilities for row in rows)
    if len(hero.abilities) > abilities:
        raise _refused(what.format(f"{len(hero.abilities)} abilities", abilities))
    most = hero.base[STATS.index("vida")] + TOUGH * ("tough" in hero.abilities) + TOUGHEST
    if hero.most > most:
        raise _refused(what.format(f"{hero.most} Life", f"{most} at most"))


def party_of(box: Cards, carry: Mapping[str, Any]) -> Party:
    """Return the party as its players read it; refuse one that cannot go on another adventure.

    Clauses: dp.setup.continue_heroes, dp.component.advancement.
    """
    found = read_campaign(box, carry)
    return Party(tuple(_companion(box, h) for h in found.party), found.purse, found.store)


def _companion(box: Cards, hero: Carried) -> Companion:
    above = next((row for row in box.levels if row.level == hero.level + 1), None)
    worn = (*hero.hands, *((hero.armour,) if hero.armour else ()), *hero.attire)
    return Companion(
        hero.hero,
        hero.level,
        hero.exp,
        None if above is None else above.exp,
        hero.base,
        (*worn, *hero.items),
        hero.gold,
        hero.dead,
    )


def _known(kind: str, names: Iterable[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise _refused(f"there is no {kind} '{name}'")


def _refused(problem: str) -> Refused:
    return Refused("campaign/party", "dp.setup.continue_heroes", {"problem": problem})
