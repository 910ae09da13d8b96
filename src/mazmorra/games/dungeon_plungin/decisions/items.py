"""What a hero may do with objects, and with the places it stands on."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.cards import STATS
from mazmorra.games.dungeon_plungin.decisions.deeds import Deed, key_of
from mazmorra.games.dungeon_plungin.decisions.locks import may_do
from mazmorra.games.dungeon_plungin.decisions.reasons import closed, full, spent
from mazmorra.games.dungeon_plungin.decisions.spells import centres, cursed_of
from mazmorra.games.dungeon_plungin.gear import ATTIRE, EQUIPMENT, HANDS
from mazmorra.games.dungeon_plungin.geometry import CELLS, cell_name, name_of, square
from mazmorra.games.dungeon_plungin.queries.places import has_gate, lair_gates
from mazmorra.kernel import Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.cards import Cards, Tile
    from mazmorra.games.dungeon_plungin.decisions.deeds import Verb
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.gear import Kit
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.map_cache import Site
    from mazmorra.games.dungeon_plungin.state import Hero, Monster, Place
    from mazmorra.kernel import Closed

Names = tuple[str, ...]

FLASK_RANGE = 4
#: The kinds of tiles that may hold a gate without its being their feature.
GATED = ("entrance", "unique")
#: The four squares in the middle of every tile, where a gate is.
MIDDLES = frozenset([square(cell, x, y) for cell in range(CELLS) for x in (3, 4) for y in (3, 4)])


def item_deeds(game: Plunge, hero: Hero, site: Site, items: Names, kit: Kit) -> list[Option[Deed]]:
    """Return what a hero may do with the objects at hand as its Use Item action.

    *kit* is what those are good for.

    Clauses: dp.action.use_item, dp.action.give_item, dp.action.swap_weapon,
    dp.equip.change_time, dp.item.crossbow, dp.death.items.
    """
    found: list[Option[Deed]] = []
    if not may_do(game, "item"):
        return found
    for name in kit.consumables:
        found += _uses(game, hero, site, name)
    if hero.items:
        near = []
        for other in heroes_beside(game, hero, site):
            if len(other.items) < game.item_slots(other):
                near.append(other)
        worn = (kit if items is hero.items else game.content.kit(hero.items)).equipment
        for name in dict.fromkeys(hero.items) if near else worn:
            for other in near:
                found.append(_with("give", name, other.hero))
            if name in worn:
                found += _changes(game, hero, name)
    if items is not hero.items and len(hero.items) < game.item_slots(hero):
        found += [
            _with("take", name, o.hero)
            for o in game.state.heroes
            if o.status == "dead"
            for name in dict.fromkeys(o.items)
        ]
    if not hero.loaded and any(game.object(name).reloads for name in hero.hands):
        found.append(Option("reload", Deed("reload")))
    return found


def heroes_beside(game: Plunge, hero: Hero, site: Site) -> list[Hero]:
    """Return the heroes next to one (dp.combat.adjacent)."""
    found, near = [], site.ground.beside[hero.square]
    for one in game.state.heroes:
        if one.square in near and one.status == "inside":
            found.append(one)
    return found


@lru_cache(maxsize=1024)
def _with(verb: Verb, name: str, hero: str) -> Option[Deed]:
    """Return what is done with an object and a hero."""
    return Option(f"{verb}:{key_of(name)}:{hero}", Deed(verb, card=name, target=hero))


def _uses(game: Plunge, hero: Hero, site: Site, name: str) -> list[Option[Deed]]:
    match game.object(name).effect:
        case "potion" | "antidote":
            near = site.ground.beside[hero.square]
            return [
                _with("item", name, one.hero)
                for one in game.state.heroes
                if one is hero or (one.square in near and one.status == "inside")
            ]
        case "revival":
            return [
                _with("item", name, one.hero) for one in game.state.heroes if one.status == "dead"
            ]
        case "flask":
            start = f"item:{key_of(name)}"
            places = centres(game, hero, FLASK_RANGE, 1)
            return [
                Option(f"{start}:{name_of(p)}", Deed("item", card=name, square=p)) for p in places
            ]
        case "holy_water" if not cursed_of(game, hero):
            return []
        case "whetstone" if not game.melee_weapons(hero):
            return []
        case _:
            deed = Deed("item", card=name, target=hero.hero)
            return [Option(f"item:{key_of(name)}", deed)]


def _changes(game: Plunge, hero: Hero, name: str) -> tuple[Option[Deed], ...]:
    """Return how a carried object can be equipped (dp.component.heavy, dp.equip.change_time)."""
    if too_heavy(game, hero, name):
        return ()
    verb: Verb = "swap" if in_hand(game, name) else "wear"
    if verb == "wear" and game.opponents_beside(hero):
        return ()
    return _equipped(verb, name, exchanges(game, hero, name))


@lru_cache(maxsize=512)
def _equipped(verb: Verb, name: str, ways: tuple[tuple[str, ...], ...]) -> tuple[Option[Deed], ...]:
    """Return what is put on for each of the things that may be taken off for it."""
    found: dict[str, Deed] = {}
    for way in ways:
        instead = "+".join(way)
        key = f"{verb}:{key_of(name)}" + (f":{key_of(way[0])}" if found else "")
        found.setdefault(key, Deed(verb, card=name, target=instead))
    return tuple([Option(key, deed) for key, deed in found.items()])


def equippable(game: Plunge, name: str) -> bool:
    """Say whether an object can be held or worn."""
    return game.object(name).slot in EQUIPMENT


def in_hand(game: Plunge, name: str) -> bool:
    """Say whether an object is held, and not worn."""
    return game.object(name).slot in HANDS


def too_heavy(game: Plunge, hero: Hero, name: str) -> bool:
    """Say whether an object needs more RES than a hero has (dp.component.heavy)."""
    return hero.base[STATS.index("res")] < game.object(name).needs_res


def exchanges(game: Plunge, hero: Hero, name: str) -> tuple[tuple[str, ...], ...]:
    """Return what can be taken off to equip an object: the usual exchange first.

    Nothing cursed is taken off, and what is taken off needs a slot.

    Clauses: dp.equip.two_handed, dp.equip.second_weapon, dp.equip.attire_location,
    dp.equip.attire_limit, dp.cursed.remove, dp.inv.slots.
    """
    room = game.item_slots(hero) - len(hero.items) + 1
    return _allowed(game.content, name, hero.hands, hero.armour, hero.attire, room)


@lru_cache(maxsize=512)
def _allowed(
    cards: Cards, name: str, hands: Names, armour: str, attire: Names, room: int
) -> tuple[Names, ...]:
    """Return the exchanges with what is held and worn that leave no more than there is room for."""
    return tuple(
        [
            way
            for way in replaced(cards, name, hands, armour, attire)
            if len(way) <= room and not any(cards.things[worn].cursed for worn in way)
        ]
    )


def replaced(cards: Cards, name: str, hands: Names, armour: str, attire: Names) -> list[Names]:
    """Return what an object can take the place of, among what is held and worn."""
    card = cards.things[name]
    if card.slot == "armour":
        return [(armour,) if armour else ()]
    if card.slot == "attire":
        same = [worn for worn in attire if cards.things[worn].wear == card.wear]
        if len(same) >= (2 if card.wear == "ring" else 1):
            return [(worn,) for worn in same]
        return [(worn,) for worn in attire] if len(attire) >= ATTIRE else [()]
    if card.slot == "two_hands" or any(cards.things[held].slot == "two_hands" for held in hands):
        return [hands]
    shields = [held for held in hands if cards.things[held].slot == "shield"]
    if card.slot == "shield" and shields:
        return [(shields[0],)]
    if len(hands) < 2:
        return [()]
    return [(held,) for held in sorted(hands, key=lambda held: held in shields)]


def closed_items(game: Plunge, hero: Hero) -> Iterator[Closed]:
    """Explain why objects cannot be used, given or equipped now.

    Clauses: dp.equip.change_time, dp.component.heavy, dp.cursed.remove, dp.inv.slots,
    dp.death.use_items.
    """
    for name in dict.fromkeys(hero.items):
        if not equippable(game, name):
            continue
        key = f"{'swap' if in_hand(game, name) else 'wear'}:{key_of(name)}"
        if too_heavy(game, hero, name):
            yield closed_heavy(game, hero, key, name)
        elif not in_hand(game, name) and (foes := game.opponents_beside(hero)):
            params = {"hero": hero.hero, "foe": game.name_of(foes[0])}
            yield closed(key, "dp.equip.change_time", "closed-changing", **params)
        elif not exchanges(game, hero, name):
            yield closed_exchange(game, hero, key, name)
    for other in game.state.heroes:
        if other.status == "dead":
            for name in other.hands:
                if name not in hero.items:
                    clause, params = "dp.death.use_items", {"hero": other.hero, "object": name}
                    yield closed(f"swap:{key_of(name)}", clause, "closed-of-the-dead", **params)
        elif other is not hero and len(other.items) >= game.item_slots(other):
            for name in dict.fromkeys(hero.items):
                yield full(game, other, f"give:{key_of(name)}:{other.hero}")
    if game.state.turn.actions and not hero.loaded and not may_do(game, "item"):
        yield spent(game, hero, "reload", "item")


def closed_heavy(game: Plunge, hero: Hero, key: str, name: str) -> Closed:
    """Return that an object needs more RES than a hero has (dp.component.heavy)."""
    has, needs = hero.base[STATS.index("res")], game.object(name).needs_res
    params = {"hero": hero.hero, "object": name, "needs": needs, "has": has}
    return closed(key, "dp.component.heavy", "closed-heavy", **params)


def closed_exchange(game: Plunge, hero: Hero, key: str, name: str) -> Closed:
    """Return why nothing comes off for an object (dp.cursed.remove, dp.inv.slots)."""
    ways = replaced(game.content, name, hero.hands, hero.armour, hero.attire)
    bound = [next((worn for worn in way if game.object(worn).cursed), "") for way in ways]
    if all(bound):
        return closed(key, "dp.cursed.remove", "closed-cursed", object=bound[0])
    params = {"hero": hero.hero, "slots": game.item_slots(hero)}
    return closed(key, "dp.inv.slots", "closed-no-room", **params)


# ---------------------------------------------------------------------- places


def offers(hero: Hero, site: Site) -> bool:
    """Say whether the tile a hero stands on may offer it anything."""
    ground = site.ground
    card = ground.cards[ground.tile_at[hero.square]]
    return bool(card.feature) or (card.kind in GATED and may_be_gate(hero, card))


def place_deeds(game: Plunge, hero: Hero, site: Site) -> list[Option[Deed]]:
    """Return what a hero may do where it stands.

    Clauses: dp.special.fountain, dp.special.fountain_once, dp.trap.pit_climb,
    dp.component.gate_room, dp.special.sarcophagus, dp.special.sarcophagus_once,
    dp.component.library, dp.trap.event_disarm.
    """
    found: list[Option[Deed]] = []
    if not game.state.turn.actions:
        return found
    if hero.lasting and game.lasts(hero, "in_the_pit"):
        for place in ways_out(game, hero) if may_do(game, "place") else ():
            found.append(Option(f"climb:{name_of(place)}", Deed("climb", square=place)))
        return found
    number = site.ground.tile_at[hero.square]
    card = site.ground.cards[number]
    if card.feature or (card.kind in GATED and may_be_gate(hero, card)):
        found = feature_deeds(game, hero, card, game.state.places[number])
    if site.spears and may_do(game, "disarm"):
        beside = site.ground.beside[hero.square]
        if not beside.isdisjoint(site.spears):
            for count, hazard in enumerate(site.hazards):
                near = not beside.isdisjoint(hazard.squares)
                if hazard.trap == "spear_trap" and near:
                    found.append(Option(f"disarm:spears_{count}", Deed("disarm", hazard=count)))
    return found


def feature_deeds(game: Plunge, hero: Hero, card: Tile, place: Place) -> list[Option[Deed]]:
    """Return what a hero may do with the feature of the tile it is on."""
    found: list[Option[Deed]] = []
    if may_do(game, "place"):
        dry = card.feature != "fountain" or hero.hero in place.drunk
        if not dry and game.site.ground.kind_at(hero.square) == "o":
            found.append(Option("drink", Deed("drink")))
        if may_be_gate(hero, card):
            for gate in gates_from(game, hero):
                found.append(Option(f"gate:{cell_name(gate)}", Deed("gate", lock=gate)))
        if card.feature == "sarcophagus" and beside_sarcophagus(game, hero):
            for other in game.state.heroes:
                if other.status == "dead" and other.hero not in place.laid:
                    found.append(Option(f"lay:{other.hero}", Deed("lay", target=other.hero)))
    unread = card.feature == "library" and hero.hero not in place.studied and not place.lore
    if unread and may_do(game, "detect"):
        found.append(Option("study", Deed("study")))
    return found


def closed_places(game: Plunge, hero: Hero) -> Iterator[Closed]:
    """Yield what a place offers but not to this hero, or not again.

    Clauses: dp.special.fountain, dp.special.fountain_once, dp.special.sarcophagus_once,
    dp.special.sarcophagus_bearer, dp.component.library, dp.action.once, dp.turn.two_actions.
    """
    number = game.tile_number(hero.square)
    card, place = game.tile(hero.square), game.state.places[number]
    if card.feature == "fountain":
        if hero.hero in place.drunk:
            yield closed("drink", "dp.special.fountain_once", "closed-drunk", hero=hero.hero)
        elif game.ground.kind_at(hero.square) != "o":
            yield closed("drink", "dp.special.fountain", "closed-no-water", hero=hero.hero)
        elif not may_do(game, "place"):
            yield spent(game, hero, "drink", "place")
    if card.feature == "sarcophagus":
        for other in game.state.heroes:
            if other.status != "dead":
                continue
            key, clause = f"lay:{other.hero}", "dp.special.sarcophagus_bearer"
            if other.hero in place.laid:
                clause = "dp.special.sarcophagus_once"
                yield closed(key, clause, "closed-laid", hero=other.hero)
            elif not beside_sarcophagus(game, hero):
                yield closed(key, clause, "closed-sarcophagus", hero=hero.hero)
            elif not may_do(game, "place"):
                yield spent(game, hero, key, "place")
    if card.feature == "library" and (hero.hero in place.studied or place.lore):
        params = {"hero": hero.hero, "lore": place.lore}
        yield closed("study", "dp.component.library", "closed-studied", **params)


def pit_edge(game: Plunge, hero: Hero) -> set[Square]:
    """Return the squares around the pit a hero is in."""
    pits, ways = game.site.pits, game.ground.ways
    pit, edge = {hero.square}, [hero.square]
    while edge:
        for place in ways[edge.pop()]:
            if place in pits and place not in pit:
                pit.add(place)
                edge.append(place)
    return {place for square in pit for place in ways[square]} - pit


def ways_out(game: Plunge, hero: Hero) -> list[Square]:
    """Return the free squares around the pit a hero is in (dp.trap.pit_climb)."""
    taken = {one.square for one in game.characters} | game.obstacles()
    return sorted(place for place in pit_edge(game, hero) if place not in taken)


def besieges(game: Plunge, monster: Monster, hero: Hero) -> bool:
    """Say whether a monster is one of those that hold all ways out (dp.trap.pit_targets)."""
    trapped = game.lasts(hero, "in_the_pit") and not ways_out(game, hero)
    return trapped and monster.square in pit_edge(game, hero)


def beside_sarcophagus(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero stands beside the sarcophagus (dp.special.sarcophagus_bearer)."""
    ground = game.ground
    return not ground.blocked.isdisjoint(ground.beside[hero.square])


def gates_from(game: Plunge, hero: Hero) -> list[int]:
    """Return the cells of the gates that a hero on a gate can go to."""
    tiles = game.state.tiles
    here = tiles[game.tile_number(hero.square)]
    if not (on_gate(game, hero) if has_gate(game, here) else hero.square in lair_gates(game)):
        return []
    return [other.cell for other in tiles if has_gate(game, other) and other is not here]


def may_be_gate(hero: Hero, card: Tile) -> bool:
    """Say whether a hero stands where a gate can be: the one of a lair is not in its middle."""
    return hero.square in MIDDLES or card.kind == "unique"


def on_gate(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero stands on the gate in the middle of a tile."""
    return hero.square in MIDDLES
