"""The questions of the dungeon: how cards lie, which are revealed, where enemies go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.tiny_epic_dungeons.cards import AttackType, EnemyFace
from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    CELLS,
    DIRECTIONS,
    Cell,
    Corridors,
    distances,
    name_of,
    pathways,
    spoken_sides,
)
from mazmorra.games.tiny_epic_dungeons.outlook.deeds import (
    arrival_outlook,
    choose_counter_outlook,
    marker_outlook,
    turn_outlook,
)
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.kernel import Outlook


class TurnCard(Decision[Corridors]):
    """Which way round does the revealed card lie?

    Attributes:
        ways: The corridors that the card may have as it lies.
        walked: Whether the hero goes into the room.
    """

    clause: ClassVar[str] = "ted.reveal.rotate"
    spoken: ClassVar[tuple[str, ...]] = ("walked",)

    hero: str
    place: Cell
    card: str
    ways: tuple[Corridors, ...]
    walked: bool = False

    def options(self, game: Delve) -> tuple[Option[Corridors], ...]:
        return tuple(Option(f"turn:{spoken_sides(way)}", way) for way in self.ways)

    def outlook(self, game: Delve, option: Option[Corridors]) -> Outlook | None:
        return turn_outlook(game, self)


class PlaceCard(Decision[Cell]):
    """Which corridor gets one of the last cards of the deck?"""

    clause: ClassVar[str] = "ted.reveal.place_order"

    hero: str
    places: tuple[Cell, ...]

    def options(self, game: Delve) -> tuple[Option[Cell], ...]:
        return tuple(Option(f"place:{name_of(place)}", place) for place in self.places)


class ChooseReveal(Decision[Cell]):
    """Which facedown card is revealed next?

    Attributes:
        optional: Whether nothing may be revealed at all; the answer is then below 0.
        card: The room or the spell that lets it be revealed; a reward is no card.
    """

    clause: ClassVar[str] = "ted.reveal.no_enter"
    spoken: ClassVar[tuple[str, ...]] = ("card",)

    hero: str
    places: tuple[Cell, ...]
    optional: bool = False
    card: str = ""

    def options(self, game: Delve) -> tuple[Option[Cell], ...]:
        found = tuple(Option(f"reveal:{name_of(place)}", place) for place in self.places)
        return (*found, Option("decline", -1)) if self.optional else found


class ChooseRoom(Decision[Cell]):
    """Where does the hero appear?

    Attributes:
        card: The room with the Portal, or the spell.
    """

    clause: ClassVar[str] = "ted.move.portal"
    spoken: ClassVar[tuple[str, ...]] = ("card",)

    hero: str
    card: str = ""

    def options(self, game: Delve) -> tuple[Option[Cell], ...]:
        here = game.state.hero(self.hero).place
        cards = game.state.cards
        return tuple(
            Option(f"go:{name_of(place)}", place)
            for place in range(CELLS)
            if cards[place] and place != here
        )

    def outlook(self, game: Delve, option: Option[Cell]) -> Outlook | None:
        return arrival_outlook(game, game.state.hero(self.hero), option.value)


# ---------------------------------------------------------------------- enemies


class ChoosePrey(Decision[str]):
    """Which of the nearest heroes does the enemy go for?"""

    clause: ClassVar[str] = "ted.enemy.tie_hero"

    enemy: str
    heroes: tuple[str, ...]

    def options(self, game: Delve) -> tuple[Option[str], ...]:
        return tuple(Option(f"prey:{hero}", hero) for hero in self.heroes)


class ChoosePath(Decision[Cell]):
    """Which of the shortest pathways does the enemy take?"""

    clause: ClassVar[str] = "ted.enemy.tie_path"

    enemy: str
    places: tuple[Cell, ...]

    def options(self, game: Delve) -> tuple[Option[Cell], ...]:
        return tuple(Option(f"go:{name_of(place)}", place) for place in self.places)


class DriveEnemy(Decision[Cell]):
    """Where do you move the enemy? Staying where it is ends the movement.

    Attributes:
        slot: The enemy.
        left: How many rooms it may still enter.
        away: The room it must get farther away from with every step, or below 0.
    """

    clause: ClassVar[str] = "ted.component.move_enemy"
    passing: ClassVar[str] = "stay"

    hero: str
    enemy: str
    slot: int
    left: int
    away: Cell = -1

    def options(self, game: Delve) -> tuple[Option[Cell], ...]:
        here = game.state.enemy(self.slot).place
        doors = game.state.doors
        ways = pathways(doors)[here]
        if self.away >= 0:
            steps = distances(doors, self.away)
            ways = tuple(place for place in ways if steps[place] > steps[here])
        sides = [(BESIDE[here].index(place), place) for place in ways]
        found = tuple(Option(f"drive:{DIRECTIONS[side]}", place) for side, place in sorted(sides))
        return (*found, Option("stay", here))


class ChooseCounter(Decision[int]):
    """Which of the enemies that were attacked strikes back?

    Attributes:
        attack_type: How they were attacked.
        enemy_face: What the Enemy Die shows.
    """

    clause: ClassVar[str] = "ted.counter.multi"
    spoken: ClassVar[tuple[str, ...]] = ("attack_type", "enemy_face")

    hero: str
    slots: tuple[int, ...]
    attack_type: AttackType = "melee"
    enemy_face: EnemyFace = ""

    def options(self, game: Delve) -> tuple[Option[int], ...]:
        return tuple(
            Option(f"counter:{game.enemy_name(game.state.enemy(slot))}", slot)
            for slot in self.slots
        )

    def outlook(self, game: Delve, option: Option[int]) -> Outlook | None:
        return choose_counter_outlook(game, self, option.value)


class ChooseVictim(Decision[int]):
    """Which of the targets takes the additional damage?

    Attributes:
        card: The spell.
        amount: The additional damage.
    """

    clause: ClassVar[str] = "ted.component.loot"
    spoken: ClassVar[tuple[str, ...]] = ("card", "amount")

    hero: str
    slots: tuple[int, ...]
    card: str = ""
    amount: int = 1

    def options(self, game: Delve) -> tuple[Option[int], ...]:
        return tuple(
            Option(f"hurt:{game.enemy_name(game.state.enemy(slot))}", slot) for slot in self.slots
        )


class AssignDamage(Decision[int]):
    """Which of the Boss's Health Markers takes the next point of damage?

    Attributes:
        left: How many points are still to be assigned.
        markers: The markers that can still move, by where they stand.
    """

    clause: ClassVar[str] = "ted.boss.assign"

    hero: str
    left: int
    markers: tuple[int, ...]

    def options(self, game: Delve) -> tuple[Option[int], ...]:
        return tuple(Option(f"marker:{marker}", marker) for marker in self.markers)

    def outlook(self, game: Delve, option: Option[int]) -> Outlook | None:
        return marker_outlook(game, self, option.value)
