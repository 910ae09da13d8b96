"""Tables that come to the questions which a played game hardly ever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mazmorra.games.dungeonquest.geometry import named
from tests.games.dungeonquest.variant_support import serving

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Game

Scene = tuple["Game[Any]", tuple[str, ...]]

#: A chamber with four open sides.
OPEN = "tile_01"


def scenes() -> list[Scene]:
    """Return tables with the answers that lead to a rare question and through it."""

    def gather(state: State) -> None:
        state.lairs = tuple(replace(lair, place=named("d5")) for lair in state.lairs)

    victims = serving(
        at=("d6", "d6"),
        tiles={"d5": OPEN, "d6": OPEN, "d7": OPEN},
        tokens={"d5": "skeleton_life_3"},
    )
    monsters = serving(
        at=("d4",),
        tiles={"d4": OPEN, "d5": OPEN},
        active=1,
        tokens={"d5": "skeleton_life_2", "i6": "sorcerer_life_3"},
        stack={"dungeon": ["jewelry"]},
        change=gather,
    )
    return [
        (victims.game, ("move:d5:east", "attack:hugo")),
        (monsters.game, ("move:east", "meet:skeleton")),
    ]
