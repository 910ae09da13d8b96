"""The questions of the village."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import BOOK, STATS
from mazmorra.games.dungeon_plungin.decisions.deeds import key_of
from mazmorra.games.dungeon_plungin.decisions.habits import finish
from mazmorra.games.dungeon_plungin.decisions.items import (
    closed_heavy,
    equippable,
    exchanges,
    too_heavy,
)
from mazmorra.games.dungeon_plungin.decisions.locks import GREAT_KEY, KEY
from mazmorra.games.dungeon_plungin.decisions.reasons import closed, full
from mazmorra.games.dungeon_plungin.decisions.spells import cursed_of
from mazmorra.games.dungeon_plungin.layout import errand_layout
from mazmorra.games.dungeon_plungin.outlook import price_outlook, sale_outlook
from mazmorra.games.dungeon_plungin.queries.levels import highest
from mazmorra.kernel import Decision, Option, Outlook, Shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.cards import Service, Spell
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Closed, Planned

REVIVAL = "revive_potion"
#: What spells and their books cost, by their Dif.
SPELL_PRICES = {1: 50, 2: 100, 3: 200, 4: 350}
#: What a turn of EXP costs with a tutor (dp.variant.tutor).
TUTOR_GOLD = 10
#: What the communal chest holds at first (dp.property.store).
CHEST = 4


class Errand(Struct, frozen=True):
    """What is done in the village.

    Attributes:
        gold: What it costs, or what a sale brings.
    """

    verb: Literal[
        "revive",
        "replace",
        "sell",
        "study",
        "tutor",
        "raise",
        "learn",
        "buy",
        "lesson",
        "book",
        "read",
        "craft",
        "store",
        "fetch",
        "wear",
        "service",
        "done",
        "give_up",
    ]
    card: str = ""
    hero: str = ""
    school: str = ""
    number: int = -1
    gold: int = 0


DONE = Option("done", Errand("done"))


def party_gold(game: Plunge) -> int:
    """Return the gold that the party has: in the purse, and what each hero keeps."""
    return game.state.purse + sum([hero.gold for hero in game.state.heroes])


def funds(game: Plunge, hero: Hero) -> int:
    """Return the gold that can pay for a hero (dp.gold.village, dp.variant.gold_rush_keep)."""
    if game.plays("gold_rush"):
        return hero.gold
    return party_gold(game)


def worth(game: Plunge, name: str) -> int:
    """Return what an object is sold for: half its list price (dp.sell.half, dp.sell.rounding)."""
    if name.startswith(BOOK):
        return SPELL_PRICES[game.content.spells[name.removeprefix(BOOK)].cast.dif] // 2
    return game.object(name).price // 2


def stored(game: Plunge, hero: Hero) -> tuple[str, ...]:
    """Return what lies in the store a hero uses (dp.property.store)."""
    return hero.store if game.plays("gold_rush") else game.state.store


def storage(game: Plunge, hero: Hero) -> int:
    """Return how much the store of a hero holds (dp.variant.gold_rush_property)."""
    return quarter(CHEST) + hero.storage if game.plays("gold_rush") else game.state.storage


def quarter(storage: int) -> int:
    """Return a quarter of a storage, at least one object (dp.variant.gold_rush_rounding)."""
    return max(1, storage // 4)


def fee(game: Plunge, service: Service) -> int:
    """Return what a service costs: property of one's own a quarter, rounded up.

    Clauses: dp.variant.gold_rush_property, dp.variant.gold_rush_rounding.
    """
    split = service.storage and game.plays("gold_rush")
    return -(-service.price // 4) if split else service.price


class MournHero(Decision[Errand]):
    """Is the dead hero brought back, or does another one take its place?"""

    clause: ClassVar[str] = "dp.death.leave_with_dead"
    passing: ClassVar[str] = "done"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        found, price = [], game.content.objects[REVIVAL].price
        if funds(game, game.state.hero(self.hero)) >= price:
            found.append(Option("revive", Errand("revive", hero=self.hero, gold=price)))
        taken = {hero.hero for hero in game.state.heroes}
        for name in game.content.heroes:
            if name not in taken:
                found.append(Option(f"replace:{name}", Errand("replace", name, self.hero)))
        return tuple(found)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        if option.value.verb != "revive":
            return Outlook("outlook-replaces", (("hero", self.hero),))
        return price_outlook(option.value.gold, funds(game, game.state.hero(self.hero)))


class Inherit(Decision[str]):
    """Who takes what the replaced hero carried? It may go into the store, or be left."""

    clause: ClassVar[str] = "dp.death.replace_items"

    hero: str
    object: str

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        found = [
            Option(f"hand:{other.hero}", other.hero)
            for other in game.state.heroes
            if other.status == "outside" and len(other.items) < game.item_slots(other)
        ]
        keeps = self.object not in (KEY, GREAT_KEY) and not game.plays("gold_rush")
        if keeps and len(game.state.store) < game.state.storage:
            found.append(Option("store", "store"))
        return (*found, Option("discard", ""))


class Sell(Decision[Errand]):
    """What does the party sell?"""

    clause: ClassVar[str] = "dp.sell.half"
    passing: ClassVar[str] = "done"

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        found = {
            f"sell:{name}": Errand("sell", name, gold=game.object(name).value)
            for name in dict.fromkeys(game.state.valuables)
        }
        for hero in game.state.heroes:
            for name in dict.fromkeys(hero.items):
                if gold := worth(game, name):
                    key = f"sell:{key_of(name)}:{hero.hero}"
                    found[key] = Errand("sell", name, hero.hero, gold=gold)
        return (*(Option(key, errand) for key, errand in found.items()), DONE)

    def explain(self, game: Plunge) -> Iterator[Closed]:
        for hero in game.state.heroes:
            for name in dict.fromkeys(hero.items):
                if not worth(game, name):
                    clause, message = "dp.sell.half", "closed-no-price"
                    if name in (KEY, GREAT_KEY):
                        clause, message = "dp.key.no_trade", "closed-key-sale"
                    yield closed(f"sell:{key_of(name)}:{hero.hero}", clause, message, object=name)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        return None if option.value.verb == "done" else sale_outlook(option.value.gold)

    def plans(self, game: Plunge) -> Iterator[Planned]:
        return finish(game, self.seat)


class Study(Decision[Errand]):
    """Which tomes are studied, and is a tutor paid?"""

    clause: ClassVar[str] = "dp.exp.tomes"
    passing: ClassVar[str] = "done"

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        found = []
        for hero in game.state.heroes:
            for name in dict.fromkeys(hero.items):
                if not name.startswith(BOOK) and game.object(name).exp:
                    errand = Errand("study", name, hero.hero)
                    found.append(Option(f"study:{key_of(name)}:{hero.hero}", errand))
        if game.plays("tutor") and game.state.purse >= TUTOR_GOLD:
            found.append(Option("tutor", Errand("tutor", gold=TUTOR_GOLD)))
        return (*found, DONE)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        match option.value.verb:
            case "study":
                exp = game.object(option.value.card).exp
                return Outlook("outlook-studies", (("exp", exp),))
            case "tutor":
                return price_outlook(TUTOR_GOLD, game.state.purse)
            case _:
                return None

    def plans(self, game: Plunge) -> Iterator[Planned]:
        return finish(game, self.seat)


class RaiseHero(Decision[Errand]):
    """What does the hero's new level improve?"""

    clause: ClassVar[str] = "dp.component.advancement"
    spoken: ClassVar[tuple[str, ...]] = ("level", "points", "gifts")
    passing: ClassVar[str] = "done"

    hero: str
    level: int = 0
    points: int = 0
    gifts: int = 0

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        hero = game.state.hero(self.hero)
        if game.state.points:
            return raises(game, hero)
        return tuple(learnable(game, hero))

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        return raise_outlook(game.state.hero(self.hero), option.value)


def raises(game: Plunge, hero: Hero) -> tuple[Option[Errand], ...]:
    """Return the characteristics that a hero may raise.

    Clauses: dp.component.hero_points, dp.component.advancement.
    """
    return tuple(
        [
            Option(f"raise:{stat}", Errand("raise", stat, number=number))
            for number, (stat, most) in enumerate(zip(STATS, highest(game, hero), strict=True))
            if hero.base[number] < most
        ]
    )


def raise_outlook(hero: Hero, errand: Errand) -> Outlook | None:
    """Return what a characteristic is now and will be."""
    if errand.verb != "raise":
        return None
    value = hero.base[errand.number]
    return Outlook("outlook-raises", (("now", value), ("then", value + 1)))


def learnable(game: Plunge, hero: Hero) -> list[Option[Errand]]:
    """Return the abilities a hero may choose; a school brings a spell of Dif 1 or 2.

    Clauses: dp.ability.school_of_magic.
    """
    found = []
    for name in game.content.abilities:
        if name == "school_of_magic":
            for spell in game.content.spells.values():
                if spell.school not in hero.schools and spell.cast.dif <= 2:
                    errand = Errand("learn", name, spell.id, spell.school)
                    found.append(Option(f"learn:{name}:{spell.school}:{spell.id}", errand))
        elif name not in hero.abilities:
            found.append(Option(f"learn:{name}", Errand("learn", name)))
    return found


class Shop(Decision[Errand]):
    """What does the hero buy, learn, make, store or put on?"""

    clause: ClassVar[str] = "dp.component.shop"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        hero = game.state.hero(self.hero)
        gold = funds(game, hero)
        room = len(hero.items) < game.item_slots(hero)
        found = wares(game, hero, gold)
        found += lessons(game, hero, gold, room)
        for recipe in game.state.recipes:
            found += crafts(game, hero, recipe, gold)
        for name in dict.fromkeys(hero.items):
            if name in (KEY, GREAT_KEY):
                continue
            if len(stored(game, hero)) < storage(game, hero):
                found.append(Option(f"store:{key_of(name)}", Errand("store", name)))
            found += wearable(game, hero, name)
        for name in dict.fromkeys(stored(game, hero)) if room else ():
            found.append(Option(f"fetch:{key_of(name)}", Errand("fetch", name)))
        for name, service in game.content.services.items():
            useful = bool(cursed_of(game, hero)) if service.lifts_curse else True
            price = fee(game, service)
            if price <= gold and useful:
                found.append(Option(f"service:{name}", Errand("service", name, gold=price)))
        return (*found, DONE)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        price = option.value.gold
        return price_outlook(price, funds(game, game.state.hero(self.hero))) if price else None

    def explain(self, game: Plunge) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        gold = funds(game, hero)
        for name, card in game.content.objects.items():
            if not card.sold and card.slot != "valuable" and not name.startswith(BOOK):
                yield closed(f"buy:{name}", "dp.component.shop", "closed-not-sold", object=name)
            elif card.sold and card.price > gold:
                yield closed_gold(f"buy:{name}", "dp.gold.village", card.price, gold)
            elif name == "backpack":
                if hero.backpack:
                    key, clause = f"buy:{name}", "dp.inv.backpack"
                    yield closed(key, clause, "closed-backpack", hero=hero.hero)
            elif card.sold and len(hero.items) >= game.item_slots(hero):
                yield full(game, hero, f"buy:{name}")
        for name, spell in game.content.spells.items():
            unsold = closed_ware(game, spell, gold)
            if unsold is not None:
                yield unsold
            if spell.school not in hero.schools:
                params = {"hero": hero.hero, "spell": name, "school": spell.school}
                clauses = {"lesson": "dp.cast.school", "read": "dp.spellbook.cast_detail"}
                for verb, clause in clauses.items():
                    yield closed(f"{verb}:{name}", clause, "closed-school", **params)
            elif unsold is not None and name not in hero.knows:
                yield replace(unsold, key=f"lesson:{name}")
        kept, room = len(stored(game, hero)), storage(game, hero)
        for name in dict.fromkeys(hero.items):
            key = key_of(name)
            if kept >= room:
                yield closed(f"store:{key}", "dp.property.store", "closed-store-full", slots=room)
            if equippable(game, name) and too_heavy(game, hero, name):
                yield closed_heavy(game, hero, f"wear:{key}", name)

    def layout(self, game: Plunge, option: Option[Errand]) -> Shown:
        return errand_layout(option)

    def plans(self, game: Plunge) -> Iterator[Planned]:
        return finish(game, self.seat)


def closed_gold(key: str, clause: str, price: int, gold: int) -> Closed:
    """Return that something costs more gold than there is."""
    return closed(key, clause, "closed-gold", price=price, gold=gold)


def closed_ware(game: Plunge, spell: Spell, gold: int) -> Closed | None:
    """Return why the book of a spell cannot be bought, or None (dp.component.spell_prices)."""
    key, dif, highest = f"buy:{BOOK}{spell.id}", spell.cast.dif, highest_dif(game)
    if dif > highest:
        params = {"spell": spell.id, "dif": dif, "most": highest}
        return closed(key, "dp.component.spell_prices", "closed-spell-level", **params)
    price = SPELL_PRICES.get(dif, 0)
    return closed_gold(key, "dp.gold.village", price, gold) if price > gold else None


def wares(game: Plunge, hero: Hero, gold: int) -> list[Option[Errand]]:
    """Return the objects a hero may buy for so much gold (dp.component.shop, dp.inv.slots)."""
    room = len(hero.items) < game.item_slots(hero)
    found = []
    for name, price in game.content.wares:
        if price <= gold:
            backpack = name == "backpack"
            if (backpack and not hero.backpack) or (room and not backpack):
                found.append(_errand("buy", name, price))
    return found


def highest_dif(game: Plunge) -> int:
    """Return the highest Dif of a spell that is sold (dp.component.spell_prices)."""
    return max(hero.level for hero in game.state.heroes) + 1


def lessons(game: Plunge, hero: Hero, gold: int, room: bool) -> list[Option[Errand]]:
    """Return the spells and books a hero may buy, and the books it may learn from.

    Clauses: dp.component.spell_prices, dp.village.lesson, dp.cast.learn.
    """
    found: list[Option[Errand]] = []
    highest = highest_dif(game)
    sold = {dif: p for dif, p in SPELL_PRICES.items() if dif <= highest and p <= gold}
    books = bool(game.content.kit(hero.items).books)
    if not (sold and room) and not (hero.schools and (sold or books)):
        return found
    for name, spell in game.content.spells.items():
        new = spell.school in hero.schools and name not in hero.knows
        price = sold.get(spell.cast.dif)
        if price is not None:
            if new:
                found.append(_errand("lesson", name, price))
            if room:
                found.append(_errand("book", name, price))
        if new and books and BOOK + name in hero.items:
            found.append(_errand("read", name))
    return found


@lru_cache(maxsize=512)
def _errand(
    verb: Literal["buy", "lesson", "book", "read"], name: str, gold: int = 0
) -> Option[Errand]:
    """Return what a hero buys or reads; a book is bought by its whole name."""
    key = f"buy:{BOOK}{name}" if verb == "book" else f"{verb}:{name}"
    return Option(key, Errand(verb, name, gold=gold))


def crafts(game: Plunge, hero: Hero, recipe: str, gold: int) -> list[Option[Errand]]:
    """Return what a recipe can make now (dp.recipes.use)."""
    card = game.content.recipes[recipe]
    owned = game.state.valuables
    if gold < card.gold or any(owned.count(name) < count for name, count in card.reagents):
        return []
    if card.mag and not hero.schools:
        return []
    if card.makes:
        room = len(hero.items) < game.item_slots(hero)
        made = Errand("craft", recipe, gold=card.gold)
        return [Option(f"craft:{recipe}", made)] if room else []
    weapons = [
        name
        for name in dict.fromkeys((*hero.hands, *hero.items))
        if not name.startswith(BOOK)
        and "." not in name
        and game.object(name).slot in ("hand", "two_hands")
    ]
    return [
        Option(f"craft:{recipe}:{name}", Errand("craft", recipe, name, gold=card.gold))
        for name in weapons
    ]


def wearable(game: Plunge, hero: Hero, name: str) -> list[Option[Errand]]:
    """Return how a carried object can be put on (dp.component.heavy, dp.equip.change_time)."""
    if not equippable(game, name) or too_heavy(game, hero, name):
        return []
    found: dict[str, Errand] = {}
    for way in exchanges(game, hero, name):
        key = f"wear:{key_of(name)}" + (f":{key_of(way[0])}" if found else "")
        found.setdefault(key, Errand("wear", name, "+".join(way)))
    return [Option(key, errand) for key, errand in found.items()]


class GoBack(Decision[bool]):
    """Does the party go back into the dungeon, or give the adventure up?"""

    clause: ClassVar[str] = "dp.exit.abandon"
    grave: ClassVar[tuple[str, ...]] = ("give_up",)

    def options(self, game: Plunge) -> tuple[Option[bool], ...]:
        return (Option("return", True), Option("give_up", False))

    def outlook(self, game: Plunge, option: Option[bool]) -> Outlook | None:
        return None if option.value else Outlook("outlook-gives-up")
