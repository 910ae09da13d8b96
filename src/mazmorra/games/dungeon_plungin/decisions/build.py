"""The questions of a build phase: how a tile lies, where a door goes, where a piece stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.geometry import (
    DIRECTIONS,
    Cell,
    Direction,
    Square,
    cell_name,
    name_of,
)
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge

#: A tile as it may lie: quarter turns, and the sides with doors.
Laying = tuple[int, int]


def sides_word(doors: int) -> str:
    """Return the sides with doors as a word of a key: `east+north`."""
    return "+".join(sorted(DIRECTIONS[side] for side in range(4) if doors >> side & 1))


class LayTile(Decision[Laying]):
    """How does the new tile lie? Its doors should lead somewhere.

    Attributes:
        layings: The ways it may lie.
    """

    clause: ClassVar[str] = "dp.build.fit"

    hero: str
    cell: Cell
    tile: str
    layings: tuple[Laying, ...]

    def options(self, game: Plunge) -> tuple[Option[Laying], ...]:
        masks = [doors for _, doors in self.layings]
        return tuple(
            Option(f"lay:{sides_word(doors)}{f':{turn}' * (masks.count(doors) > 1)}", (turn, doors))
            for turn, doors in self.layings
        )


class AddDoor(Decision[tuple[int, Direction]]):
    """Where does the door go that the dungeon needs?

    Attributes:
        walls: Tiles by number, each with a side that has no door and a free cell behind it.
    """

    clause: ClassVar[str] = "dp.counter.no_doors_left"

    walls: tuple[tuple[int, Direction], ...]

    def options(self, game: Plunge) -> tuple[Option[tuple[int, Direction]], ...]:
        tiles = game.state.tiles
        return tuple(
            Option(f"door:{cell_name(tiles[number].cell)}:{DIRECTIONS[side]}", (number, side))
            for number, side in self.walls
        )


class PlacePiece(Decision[Square]):
    """Where does a piece stand whose square is taken?

    Attributes:
        piece: A monster, nothing for a chest.
    """

    clause: ClassVar[str] = "dp.place.occupied"

    piece: str
    squares: tuple[Square, ...]

    def options(self, game: Plunge) -> tuple[Option[Square], ...]:
        return tuple(Option(f"place:{name_of(place)}", place) for place in self.squares)
