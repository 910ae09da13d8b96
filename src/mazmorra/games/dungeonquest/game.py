"""The words that the rules of DungeonQuest use for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.cards import Cards, Chamber
from mazmorra.games.dungeonquest.cards import Hero as HeroCard
from mazmorra.games.dungeonquest.geometry import TOWERS, TREASURE, Square
from mazmorra.games.dungeonquest.state import Hero, Lair, State
from mazmorra.kernel import Game, Seat

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Rune
    from mazmorra.games.dungeonquest.state import Fight


class Quest(Game[State]):
    """A game of DungeonQuest."""

    __slots__ = ()
    content: Cards

    @property
    def solo(self) -> bool:
        """Whether one plays alone (dq.variant.solo.required)."""
        return len(self.seats) == 1

    @property
    def corrected(self) -> bool:
        """Whether the later printing's corrections hold."""
        return self.options["edition"] == "corrected"

    def plays(self, variant: str) -> bool:
        """Say whether a variant is chosen."""
        return bool(self.options[variant])

    def hero(self, seat: Seat) -> Hero:
        """Return the Hero of *seat*."""
        return self.state.heroes[seat]

    def card_of(self, hero: Hero) -> HeroCard:
        """Return what is printed on a Hero's card."""
        return self.content.heroes[hero.hero]

    @property
    def fight(self) -> Fight:
        """The combat that is being fought."""
        fight = self.state.fight
        assert fight is not None
        return fight

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise (dq.turn.order)."""
        return (seat + 1) % len(self.seats)

    def from_first(self) -> list[Hero]:
        """Return all Heroes from the First Player clockwise."""
        heroes, first = self.state.heroes, self.state.first
        return heroes[first:] + heroes[:first]

    def chamber(self, place: Square) -> Chamber | None:
        """Return the chamber that lies on a space, if one was placed there."""
        tile = self.state.tiles[place]
        return self.content.tiles[tile] if tile else None

    def explored(self, place: Square) -> bool:
        """Say whether a space is explored (dq.move.unexplored.definition)."""
        return bool(self.state.tiles[place]) or place in TOWERS or place == TREASURE

    def occupants(self, place: Square, besides: Hero) -> list[Hero]:
        """Return the other Heroes whose figures stand on a space."""
        return [
            other
            for other in self.state.heroes
            if other.place == place and other.status == "inside" and other is not besides
        ]

    def lairs(self, place: Square) -> list[Lair]:
        """Return the monster tokens on a space."""
        found: list[Lair] = []
        for lair in self.state.lairs:
            if lair.place == place:
                found.append(lair)
        return found

    def rune(self, hero: Hero, power: Rune | str) -> str | None:
        """Return a Rune with that power, if the Hero still has one (dq.rune.once)."""
        runes = self.content.runes
        for thing in hero.runes:
            if runes[thing].power == power:
                return thing
        return None

    def treasures(self, hero: Hero) -> tuple[str, ...]:
        """Return a Hero's Treasure cards, however gained (dq.ruling.treasure_card_meaning)."""
        deck_of = self.content.deck_of
        return tuple([thing for thing in hero.loot if deck_of[thing] == "treasure"])
