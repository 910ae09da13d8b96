"""The words that the rules of Dungeon Plungin' use for the table."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.cards import STATS, TOUGH, Cards
from mazmorra.games.dungeon_plungin.geometry import (
    Square,
    beside,
    block,
    cell_of,
    door_squares,
    edge_of,
)
from mazmorra.games.dungeon_plungin.map_cache import Site
from mazmorra.games.dungeon_plungin.state import Hero, Monster, State, given_copy
from mazmorra.kernel import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.adventures import Adventure
    from mazmorra.games.dungeon_plungin.cards import Gift, Object, Stat, Tile
    from mazmorra.games.dungeon_plungin.cards import Monster as MonsterCard
    from mazmorra.games.dungeon_plungin.gear import Grants
    from mazmorra.games.dungeon_plungin.geometry import Cell, Direction, Ground
    from mazmorra.games.dungeon_plungin.state import Lock

Character = Hero | Monster
_SQUARE, _SEAT = attrgetter("square"), attrgetter("seat")
_NUMBER = {stat: number for number, stat in enumerate(STATS)}
#: What lasting spells and conditions add to characteristics, in dice.
_LASTING: dict[str, dict[str, int]] = {
    "haste": {"mov": 2, "des": 1},
    "stone_skin": {"def": 2},
    "speed_potion": {"mov": 2},
    "ice_spike": {"mov": -2},
    "mighty_blow": {"def": -1},
    "battle_cry": {"atq": 1},
}


#: The characteristics of combat, to which abilities add something that always works.
_GIFTED = ("def", "atq")


class Plunge(Game[State]):
    """A game of Dungeon Plungin'."""

    __slots__ = ("_site",)
    content: Cards
    _site: Site

    def plays(self, variant: str) -> bool:
        """Say whether an optional rule is chosen (dp.variant.agreed_before)."""
        return bool(self.options[variant])

    @property
    def adventure(self) -> Adventure:
        """The adventure that is played."""
        return self.content.adventures[str(self.options["adventure"])]

    # ------------------------------------------------------------------ characters

    @property
    def active(self) -> Hero:
        """The hero whose turn it is."""
        return self.state.heroes[self.state.active]

    @property
    def living(self) -> list[Hero]:
        """The heroes that stand in the dungeon, in the order of the party."""
        return [hero for hero in self.state.heroes if hero.status == "inside"]

    @property
    def fallen(self) -> bool:
        """Whether the party carries somebody dead."""
        return any(hero.status == "dead" for hero in self.state.heroes)

    @property
    def turn_order(self) -> list[Hero]:
        """The heroes in the order of play: clockwise by player, from the first one on."""
        return self.in_turn_order(self.state.heroes)

    def in_turn_order(self, heroes: list[Hero]) -> list[Hero]:
        """Return some heroes in the order of play (dp.round.clockwise)."""
        if len(heroes) < 2:
            return heroes
        first, found = self.state.first, sorted(heroes, key=_SEAT)
        if not first:  # most tables begin with the first seat
            return found
        return [one for one in found if one.seat >= first] + [
            one for one in found if one.seat < first
        ]

    @property
    def characters(self) -> Iterator[Character]:
        """Everybody who stands in the dungeon."""
        return iter([*self.living, *self.state.monsters])

    def standing(self) -> list[Square]:
        """The squares on which somebody stands."""
        state = self.state
        found = [*map(_SQUARE, state.monsters)]
        for hero in state.heroes:
            if hero.status == "inside":
                found.append(hero.square)
        return found

    def taken(self, besides: Character | None = None) -> frozenset[Square]:
        """Return the squares on which somebody stands, besides one."""
        found = self.standing()
        if besides is not None and besides.square in found:
            found.remove(besides.square)
        return frozenset(found)

    def character(self, name: str) -> Character:
        """Return a hero or a monster by its name."""
        return self.state.monster(name) if "." in name else self.state.hero(name)

    def at(self, place: Square) -> Character | None:
        """Return who stands on a square (dp.place.one_per_square)."""
        for hero in self.state.heroes:
            if hero.square == place and hero.status == "inside":
                return hero
        for monster in self.state.monsters:
            if monster.square == place:
                return monster
        return None

    def card_of(self, monster: Monster) -> MonsterCard:
        """Return what the bestiary says of a monster."""
        return self.content.bestiary[monster.monster]

    def name_of(self, character: Character) -> str:
        """Return what a character is called."""
        return character.hero if type(character) is Hero else character.monster

    def has(self, hero: Hero, ability: str) -> bool:
        """Say whether a hero has a Special Ability, its own or one of its equipment."""
        return ability in hero.abilities or (
            self.content.grants and ability in self.granted(hero).abilities
        )

    def gift(self, hero: Hero, stat: Gift) -> int:
        """Return what a hero's Special Abilities add to one kind of roll or figure.

        Clauses: dp.ability.fleet, dp.ability.locksmith, dp.ability.trap_expert,
        dp.ability.marksman, dp.ability.eagle_eye, dp.ability.potent_magic, dp.ability.healer.
        """
        content = self.content
        if not content.grants:
            return content.given(stat, hero.abilities)
        return sum(amount for name, amount in content.gifts[stat] if self.has(hero, name))

    def granted(self, hero: Hero) -> Grants:
        """Return the abilities and spells that a hero's equipment gives (dp.equip.grants)."""
        return self.content.granted(hero.hands, hero.armour, hero.attire)

    def able(self, hero: Hero) -> tuple[str, ...]:
        """Return all Special Abilities of a hero, its own first (dp.equip.grants)."""
        return (*hero.abilities, *self.granted(hero).abilities)

    def castable(self, hero: Hero) -> tuple[str, ...]:
        """Return the spells a hero has in memory: prepared copies, then those of its equipment.

        Clauses: dp.cast.prepare, dp.cast.fumble, dp.equip.grants_how.
        """
        given = self.granted(hero).spells
        return (*hero.prepared, *(name for name in given if given_copy(name) not in hero.lost))

    def lasts(self, character: Character, name: str) -> bool:
        """Say whether a condition or a spell still lasts."""
        for lasting, _ in character.lasting:  # noqa: SIM110 - any() costs ten times as much
            if lasting == name:
                return True
        return False

    # ------------------------------------------------------------------ characteristics

    def object(self, name: str) -> Object:
        """Return what is printed on an object; one that was improved is the same object."""
        return self.content.things[name]

    def stat(self, character: Character, stat: Stat) -> int:
        """Return a characteristic as it is now, never less than 1 (dp.stats.floor)."""
        value = self.dice_of(character, stat)
        return value if value > 1 else 1

    def dice_of(self, character: Character, stat: Stat) -> int:
        """Return the dice of a characteristic as it is now, without the weapon of an attack.

        What else a pool gets is still to be added; only the whole pool has at least one die.

        Clauses: dp.check.pool, dp.equip.only_one_weapon_bonus, dp.equip.attire_no_stack,
        dp.equip.attire_mixed, dp.condition.poisoned, dp.condition.shaken, dp.ability.fleet.
        """
        content = self.content
        if type(character) is Monster:
            value = content.bestiary[character.monster].stats.of(stat)
        else:
            worn = content.worn(character.hands, character.armour, character.attire)
            number = _NUMBER[stat]
            value = character.base[number] + worn[number]
            if stat == "mov":
                value += self.gift(character, "mov")
            elif stat in _GIFTED:
                value += self._gifted(character, stat)
        for name, _ in character.lasting:  # nothing most of the time
            value += _LASTING.get(name, {}).get(stat, 0)
            if name == "poisoned" and stat != "vida":
                value -= 1
            elif stat not in ("vida", "mov"):
                value += {"shaken": -1, "blessing": 1}.get(name, 0)
        return value

    def _gifted(self, hero: Hero, stat: Stat) -> int:
        """Return what abilities add in combat that always work (dp.ability.berserk)."""
        if stat == "def":
            return int(self.has(hero, "shield_master") and self.shield(hero))
        return int(self.has(hero, "berserk") and hero.vida <= self.most(hero) // 2)

    def most(self, hero: Hero) -> int:
        """Return the highest Life of a hero with what it holds and wears.

        Clauses: dp.equip.grants_how, dp.ability.tough, dp.stats.floor.
        """
        if not self.content.vital:
            return hero.most
        more = self.content.worn(hero.hands, hero.armour, hero.attire)[_NUMBER["vida"]]
        if "tough" not in hero.abilities and self.has(hero, "tough"):
            more += TOUGH
        return max(1, hero.most + more)

    def shield(self, hero: Hero) -> bool:
        """Say whether a hero holds a shield."""
        return any(self.object(name).slot == "shield" for name in hero.hands)

    def weapons(self, hero: Hero) -> list[str]:
        """Return the weapons a hero holds (dp.equip.second_weapon)."""
        return [name for name in hero.hands if self.object(name).slot != "shield"]

    def melee_weapons(self, hero: Hero) -> list[str]:
        """Return the weapons a hero holds that strike beside it."""
        return [name for name in self.weapons(hero) if not self.object(name).range]

    def arms(self, hero: Hero) -> list[str]:
        """Return what a hero may strike with beside it, the best first; else bare hands.

        Clauses: dp.equip.second_weapon, dp.combat.unarmed.
        """
        return sorted(self.content.arms(hero.hands).melee, key=self.edge, reverse=True)

    def edge(self, weapon: str) -> int:
        """Return the dice a weapon adds to an attack (dp.recipe.keen_edge)."""
        return self.object(weapon).bonus.atq + weapon.endswith(".keen") if weapon else 0

    def at_hand(self, hero: Hero) -> tuple[str, ...]:
        """Return the objects a hero can use: its own, then those of dead comrades.

        Clauses: dp.death.use_items, dp.death.items.
        """
        found = hero.items
        for other in self.state.heroes:
            if other.status == "dead":
                found += other.items
        return found

    def bearer(self, hero: Hero, name: str) -> Hero:
        """Return who carries an object a hero uses: itself, or a dead comrade (dp.death.items)."""
        dead = (other for other in self.state.heroes if other.status == "dead")
        return next(owner for owner in (hero, *dead) if name in owner.items)

    def item_slots(self, hero: Hero) -> int:
        """Return how many objects a hero can carry (dp.inv.slots, dp.inv.backpack)."""
        return 8 if hero.backpack else 4

    # ------------------------------------------------------------------ the map

    @property
    def site(self) -> Site:
        """The map as it is now."""
        state = self.state
        try:
            site = self._site
        except AttributeError:  # a table that was just set up, loaded or forked
            pass
        else:
            if (
                site.hazards is state.hazards
                and site.locks is state.locks
                and site.passages is state.passages
                and site.tiles is state.tiles
            ):
                return site
        site = self._site = Site(self.content.ground(state.tiles, state.passages), state)
        return site

    @property
    def ground(self) -> Ground:
        """The floor of the map as it is now."""
        return self.site.ground

    def tile_number(self, place: Square) -> int:
        """Return the number of the tile a square belongs to."""
        return self.site.ground.tile_at[place]

    def tile(self, place: Square) -> Tile:
        """Return the kind of tile a square belongs to."""
        ground = self.site.ground
        return ground.cards[ground.tile_at[place]]

    def cell_number(self, cell: Cell) -> int | None:
        """Return the number of the tile on a cell, if one is built there."""
        return self.content.built(self.state.tiles).get(cell)

    def before_door(self, number: int, side: Direction) -> tuple[Square, Square]:
        """Return the two squares of a tile before its door on a side (dp.build.door_width)."""
        placed = self.state.tiles[number]
        size = self.content.tiles[placed.tile].size
        if size == 1:
            return door_squares(placed.cell, side)
        edges = {lock.edge for lock in self.state.locks}
        for cell in block(placed.cell, size):
            outside = self.ground.cells.get(beside(cell, side)) != number
            if outside and edge_of(cell, side) in edges:
                return door_squares(cell, side)
        return door_squares(placed.cell, side)

    def on_tile(self, number: int) -> list[Character]:
        """Return who stands on a tile."""
        tile_at = self.site.ground.tile_at
        return [one for one in self.characters if tile_at[one.square] == number]

    def lock(self, number: int) -> Lock:
        """Return a door or a chest by its number."""
        return self.state.locks[number]

    def chest_at(self, place: Square) -> Lock | None:
        """Return the chest on a square, if one stands there."""
        return self.site.chests.get(place)

    def obstacles(self) -> frozenset[Square]:
        """Return the squares that nobody may enter, whoever stands elsewhere."""
        return self.site.obstacles

    def sees(self, start: Square, there: Square) -> bool:
        """Say whether there is a line of sight between two squares."""
        site = self.site
        return site.ground.sees(start, there, site.solid)

    def in_sight(self, start: Square, there: Square, reach: int) -> bool:
        """Say whether a square is in range and there is a line of sight to it."""
        return self.site.in_sight(start, there, reach)

    def adjacent(self, one: Square, other: Square) -> bool:
        """Say whether two squares share a side without a wall or closed door between.

        Clauses: dp.combat.adjacent.
        """
        return other in self.site.ground.beside.get(one, ())

    def opponents_beside(self, character: Character) -> list[Character]:
        """Return the opponents on squares adjacent to a character."""
        if type(character) is Hero:
            monsters = self.state.monsters
            if not monsters:
                return []
            beside = self.site.ground.beside.get(character.square, ())
            return [one for one in monsters if one.square in beside]
        beside = self.site.ground.beside.get(character.square, ())
        return [one for one in self.state.heroes if one.square in beside and one.status == "inside"]

    def cell(self, character: Character) -> Cell:
        """Return the cell a character stands on."""
        return cell_of(character.square)
