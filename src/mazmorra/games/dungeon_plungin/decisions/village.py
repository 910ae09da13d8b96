"""The questions of the village."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.dungeon_plungin.cards import BOOK, STATS
from mazmorra.games.dungeon_plungin.decisions.deeds import key_of
from mazmorra.games.dungeon_plungin.decisions.items import equippable, exchanges, too_heavy
from mazmorra.games.dungeon_plungin.decisions.locks import GREAT_KEY, KEY
from mazmorra.games.dungeon_plungin.decisions.spells import cursed_of
from mazmorra.games.dungeon_plungin.outlook import price_outlook, sale_outlook
from mazmorra.kernel import Closed, Decision, Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.cards import Service
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Outlook

REVIVAL = "revive_potion"
#: The highest a characteristic can be raised to.
HIGHEST = 10
#: What spells and their books cost, by their Dif.
SPELL_PRICES = {1: 50, 2: 100, 3: 200, 4: 350}
#: What a turn of EXP costs with a tutor (dp.variant.tutor).
TUTOR_GOLD = 10
#: What the communal chest holds at first (dp.property.store).
CHEST = 4


class Errand(Struct, frozen=True):
    """What is done in the village."""

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


DONE = Option("done", Errand("done"))


def funds(game: Plunge, hero: Hero) -> int:
    """Return the gold that can pay for a hero (dp.gold.village, dp.variant.gold_rush_keep)."""
    if game.plays("gold_rush"):
        return hero.gold
    return game.state.purse + sum(other.gold for other in game.state.heroes)


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


def price_of(game: Plunge, errand: Errand) -> int:
    """Return what an errand costs (dp.component.shop, dp.component.spell_prices)."""
    match errand.verb:
        case "buy":
            return game.content.objects[errand.card].price
        case "lesson" | "book":
            return SPELL_PRICES[game.content.spells[errand.card].cast.dif]
        case "craft":
            return game.content.recipes[errand.card].gold
        case "service":
            return fee(game, game.content.services[errand.card])
        case _:
            return 0


class MournHero(Decision[Errand]):
    """Is the dead hero brought back, or does another one take its place?"""

    clause: ClassVar[str] = "dp.death.leave_with_dead"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        found = []
        if funds(game, game.state.hero(self.hero)) >= game.content.objects[REVIVAL].price:
            found.append(Option("revive", Errand("revive", hero=self.hero)))
        taken = {hero.hero for hero in game.state.heroes}
        for name in game.content.heroes:
            if name not in taken:
                found.append(Option(f"replace:{name}", Errand("replace", name, self.hero)))
        return tuple(found)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        if option.value.verb != "revive":
            return None
        gold = funds(game, game.state.hero(self.hero))
        return price_outlook(game.content.objects[REVIVAL].price, gold)


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

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        found = {
            f"sell:{name}": Errand("sell", name) for name in dict.fromkeys(game.state.valuables)
        }
        for hero in game.state.heroes:
            for name in dict.fromkeys(hero.items):
                if worth(game, name):
                    key = f"sell:{key_of(name)}:{hero.hero}"
                    found[key] = Errand("sell", name, hero.hero)
        return (*(Option(key, errand) for key, errand in found.items()), DONE)

    def explain(self, game: Plunge) -> Iterator[Closed]:
        for hero in game.state.heroes:
            for name in dict.fromkeys(hero.items):
                if not worth(game, name):
                    clause = "dp.key.no_trade" if name in (KEY, GREAT_KEY) else "dp.sell.half"
                    yield Closed(f"sell:{key_of(name)}:{hero.hero}", clause)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        errand = option.value
        if errand.verb == "done":
            return None
        return sale_outlook(
            worth(game, errand.card) if errand.hero else game.object(errand.card).value
        )


class Study(Decision[Errand]):
    """Which tomes are studied, and is a tutor paid?"""

    clause: ClassVar[str] = "dp.exp.tomes"

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        found = []
        for hero in game.state.heroes:
            for name in dict.fromkeys(hero.items):
                if not name.startswith(BOOK) and game.object(name).exp:
                    errand = Errand("study", name, hero.hero)
                    found.append(Option(f"study:{key_of(name)}:{hero.hero}", errand))
        if game.plays("tutor") and game.state.purse >= TUTOR_GOLD:
            found.append(Option("tutor", Errand("tutor")))
        return (*found, DONE)


class RaiseHero(Decision[Errand]):
    """What does the hero's new level improve?"""

    clause: ClassVar[str] = "dp.component.advancement"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[Errand], ...]:
        hero = game.state.hero(self.hero)
        if game.state.points:
            return tuple(
                Option(f"raise:{stat}", Errand("raise", stat, number=number))
                for number, stat in enumerate(STATS)
                if stat not in game.state.raised and hero.base[number] < HIGHEST
            )
        return tuple(learnable(game, hero))


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
            if fee(game, service) <= gold and useful:
                found.append(Option(f"service:{name}", Errand("service", name)))
        return (*found, DONE)

    def outlook(self, game: Plunge, option: Option[Errand]) -> Outlook | None:
        price = price_of(game, option.value)
        return price_outlook(price, funds(game, game.state.hero(self.hero))) if price else None

    def explain(self, game: Plunge) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        gold = funds(game, hero)
        for name, card in game.content.objects.items():
            if not card.sold and card.slot != "valuable" and not name.startswith(BOOK):
                yield Closed(f"buy:{name}", "dp.component.shop")
            elif card.sold and card.price > gold:
                yield Closed(f"buy:{name}", "dp.gold.village")
            elif name == "backpack":
                if hero.backpack:
                    yield Closed(f"buy:{name}", "dp.inv.backpack")
            elif card.sold and len(hero.items) >= game.item_slots(hero):
                yield Closed(f"buy:{name}", "dp.inv.slots")
        highest = highest_dif(game)
        for name, spell in game.content.spells.items():
            dif = spell.cast.dif
            clause = "dp.component.spell_prices" if dif > highest else "dp.gold.village"
            unsold = dif > highest or SPELL_PRICES.get(dif, 0) > gold
            if unsold:
                yield Closed(f"buy:{BOOK}{name}", clause)
            if spell.school not in hero.schools:
                yield Closed(f"lesson:{name}", "dp.cast.school")
                yield Closed(f"read:{name}", "dp.spellbook.cast_detail")
            elif unsold and name not in hero.knows:
                yield Closed(f"lesson:{name}", clause)
        for name in dict.fromkeys(hero.items):
            if len(stored(game, hero)) >= storage(game, hero):
                yield Closed(f"store:{key_of(name)}", "dp.property.store")
            if equippable(game, name) and too_heavy(game, hero, name):
                yield Closed(f"wear:{key_of(name)}", "dp.component.heavy")


def wares(game: Plunge, hero: Hero, gold: int) -> list[Option[Errand]]:
    """Return the objects a hero may buy for so much gold (dp.component.shop, dp.inv.slots)."""
    room = len(hero.items) < game.item_slots(hero)
    found = []
    for name, price in game.content.wares:
        if price <= gold:
            backpack = name == "backpack"
            if (backpack and not hero.backpack) or (room and not backpack):
                found.append(_errand("buy", name))
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
    sold = [dif for dif, price in SPELL_PRICES.items() if dif <= highest and price <= gold]
    books = bool(game.content.kit(hero.items).books)
    if not (sold and room) and not (hero.schools and (sold or books)):
        return found
    for name, spell in game.content.spells.items():
        new = spell.school in hero.schools and name not in hero.knows
        if spell.cast.dif in sold:
            if new:
                found.append(_errand("lesson", name))
            if room:
                found.append(_errand("book", name))
        if new and books and BOOK + name in hero.items:
            found.append(_errand("read", name))
    return found


@lru_cache(maxsize=512)
def _errand(verb: Literal["buy", "lesson", "book", "read"], name: str) -> Option[Errand]:
    """Return what a hero buys or reads; a book is bought by its whole name."""
    key = f"buy:{BOOK}{name}" if verb == "book" else f"{verb}:{name}"
    return Option(key, Errand(verb, name))


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
        return [Option(f"craft:{recipe}", Errand("craft", recipe))] if room else []
    weapons = [
        name
        for name in dict.fromkeys((*hero.hands, *hero.items))
        if not name.startswith(BOOK)
        and "." not in name
        and game.object(name).slot in ("hand", "two_hands")
    ]
    return [Option(f"craft:{recipe}:{name}", Errand("craft", recipe, name)) for name in weapons]


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

    def options(self, game: Plunge) -> tuple[Option[bool], ...]:
        return (Option("return", True), Option("give_up", False))
