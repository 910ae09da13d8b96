"""What a party did last time: where its heroes stood, and which spells they prepared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.events.village import HeroPlaced

if TYPE_CHECKING:
    from collections.abc import Collection

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.state import Hero


def last_places(game: Plunge, heroes: Collection[str]) -> dict[str, Square]:
    """Return where heroes were placed last; those who never stood on the Entrance are left out.

    A quiet game keeps no history, so it knows none.
    """
    found: dict[str, Square] = {}
    for number in range(game.told - 1, -1, -1):
        event = game.told_at(number).event
        if isinstance(event, HeroPlaced) and event.hero in heroes:
            found.setdefault(event.hero, event.square)
            if len(found) == len(heroes):
                break
    return found


def must_choose(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero's spells are to be chosen: the usual ones do only while they fit.

    Clauses: dp.component.default_prepared, dp.cast.prepare, dp.cast.learn.
    """
    if not hero.knows or hero.status == "dead":
        return False
    usual = len(hero.prepared) == game.stat(hero, "mag") and set(hero.knows) <= set(hero.prepared)
    return game.options["spells"] == "chosen" or not usual
