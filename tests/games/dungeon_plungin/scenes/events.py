"""Recorded situations: random events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin.events.common import change_place
from tests.games.dungeon_plungin.locks_support import alone
from tests.games.dungeon_plungin.monsters_support import MISS, beset
from tests.games.dungeon_plungin.scenes.support import WITCH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.scenes.support import Scene


def events() -> dict[str, Scene]:
    """Return every random event of both adventures, at the first step into a corridor."""

    def step(number: int, adventure: str = "", *answers: str, **more: Any) -> Scene:
        def due(state: State) -> None:
            change_place(state, 1, due=True)
            state.purse = state.exp = 0

        faces = {
            "events": [number],
            "traps": [5, 5, 2, 2, 2],
            "gold": [3, 4],
            "count": [2],
            **more.pop("faces", {}),
        }
        table = beset(
            {},
            ["g13_31", "g13_66"],
            tiles={"g12": "hallway:0:north+south"},
            active=0,
            faces=faces,
            adventure=adventure or "knocking_in_the_wall",
            change=due,
            items=[("antidote", "great_key")],
            **more,
        )
        return table, ("move:g12_36", *answers)

    def roamers(face: int, adventure: str, **faces: Sequence[int]) -> Scene:
        number = 3 if adventure == WITCH else 2
        return step(number, adventure, faces={"wandering": [face], **faces})

    first = {f"event {n} of the first adventure": step(n) for n in (1, 3, 4, 5, 7, 8)}
    second = {f"event {n} of the second adventure": step(n, WITCH) for n in (1, 4, 5, 6)}
    return {
        **first,
        "a loose brick": step(6, "", "examine", dice=[5, *MISS]),
        "a loose brick that is left alone": step(6, "", "decline"),
        "wandering wolves": roamers(4, ""),
        "a wandering Orc Leader": roamers(6, ""),
        "wandering gremlins": roamers(1, "", monsters=[7]),
        **second,
        "a hidden chamber": (
            alone(
                at=["g12_31"],
                tiles={"g12": "room_6x6:0:south+north", "g11": "hallway:0:north+south"},
                open=["g13:north", "g12:north"],
                adventure=WITCH,
                faces={"events": [2]},
                change=lambda state: change_place(state, 2, due=True),
            ),
            ("move:g11_36", "door:g12:east"),
        ),
        "wandering wolves of the wood": roamers(4, WITCH, numbers=[1]),
        "a wandering ogre": roamers(5, WITCH),
        "a wandering vampire": roamers(6, WITCH),
    }
