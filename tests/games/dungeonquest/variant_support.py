"""Words for the tests of the variants: what is switched on, and who is out of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeonquest.state import NOBODY
from tests.games.dungeonquest.combat_support import fight
from tests.games.dungeonquest.encounter_support import gone, scene
from tests.games.dungeonquest.support import came

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.games.dungeonquest.state import Fight, State
    from mazmorra.kernel import Outcome
    from tests.games.dungeonquest.support import QuestTable

#: The variants that are switched on or off, and that a table of several seats can play together.
FLAGS = (
    *("death_can_wait", "cloak_and_dagger", "live_to_fight", "no_guts_no_glory", "late_start"),
    *("tower_power", "servants_of_kalladra", "hero_vs_hero"),
    *("focused_determination", "monstrous_treasures"),
)
#: The Heroes of a table with a dead player in seat 0.
SERVED = ("krutzbeck", "hugo", "lindel", "tatianna")


def using(*variants: str) -> dict[str, bool]:
    """Return the options of a table that plays these variants."""
    return dict.fromkeys(variants, True)


def reason(table: QuestTable) -> str:
    """Return the clause by which the one seat that is asked is asked."""
    (seat,) = table.game.waiting
    question = table.game.question(seat)
    assert question is not None
    return question.clause


def outcome_of(table: QuestTable) -> Outcome:
    """Return how the game ended."""
    assert table.game.outcome is not None
    return table.game.outcome


# ---------------------------------------------------------------------- Servants of Kalladra


def serving(
    seats: int = 3,
    *,
    at: Sequence[str] = (),
    tiles: dict[str, str],
    tokens: dict[str, str] | None = None,
    dead: Sequence[int] = (0,),
    change: Callable[[State], None] | None = None,
    **more: Any,
) -> QuestTable:
    """Let the player of seat 0, whose Hero is dead, take a turn.

    The others stand *at* some squares; Hugo is in seat 1 and Lindel in seat 2.
    """

    def arrange(state: State) -> None:
        for seat in dead:
            gone(state, seat, "killed")
        if change is not None:
            change(state)

    options = {"servants_of_kalladra": True, **more.pop("options", {})}
    more.setdefault("heroes", SERVED)
    return scene(
        seats, at=("h2", *at), tiles=tiles, tokens=tokens, change=arrange, options=options, **more
    )


# ---------------------------------------------------------------------- fights


def duel(
    hero: str = "lindel",
    rival: str = "hugo",
    *,
    origin: str = "west",
    change: Callable[[State], None] | None = None,
    **more: Any,
) -> QuestTable:
    """Arrange a combat of two Heroes on d5; the attacker, of seat 0, has come from d4.

    Empty Chambers are what an attacker who wins encounters there, where nothing else is said.
    """

    def arrange(state: State, _: Fight) -> None:
        state.heroes[1].place = state.heroes[0].place
        if origin:
            came(state, 0, "d4", origin)
        if change is not None:
            change(state)

    options = {"hero_vs_hero": True, **more.pop("options", {})}
    tiles = {"d4": "tile_01", **more.pop("tiles", {})}
    chance = {"dungeon": ["empty_chamber"] * 3, **more.pop("chance", {})}
    return fight(
        hero,
        rival=rival,
        after="space",
        options=options,
        tiles=tiles,
        chance=chance,
        change=arrange,
        **more,
    )


def alone(hero: str = "lindel", monster: str = "golem", **more: Any) -> QuestTable:
    """Arrange a combat in a solo game: the Monster plays from the top of the Combat deck."""
    table = fight(hero, monster, seats=1, **more)
    assert table.state.fight.sides[1].seat == NOBODY
    return table
