"""What a party did last time: where its heroes stood, and which spells they prepared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin.events.village import HeroPlaced
from mazmorra.games.dungeon_plungin.geometry import name_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Told


def habits(told: Sequence[Told]) -> dict[str, Any]:
    """Return where every hero of an adventure was placed last, for the next one.

    Clauses: dp.setup.continue_heroes, dp.setup.place_heroes.
    """
    places = [line.event for line in told if isinstance(line.event, HeroPlaced)]
    return {"places": {event.hero: name_of(event.square) for event in places}} if places else {}


def last_places(game: Plunge, heroes: Collection[str]) -> dict[str, str]:
    """Return the squares where heroes were placed last, in this adventure or the one before it.

    A quiet game keeps no history, so it knows the adventure before it alone.
    """
    found: dict[str, str] = {}
    for number in range(game.told - 1, -1, -1):
        if len(found) == len(heroes):
            break
        event = game.told_at(number).event
        if isinstance(event, HeroPlaced) and event.hero in heroes:
            found.setdefault(event.hero, name_of(event.square))
    return {**(game.carry or {}).get("places", {}), **found}


def must_choose(game: Plunge, hero: Hero) -> bool:
    """Say whether a hero's spells are to be chosen: the usual ones do only while they fit.

    Clauses: dp.component.default_prepared, dp.cast.prepare, dp.cast.learn.
    """
    if not hero.knows or hero.status == "dead":
        return False
    usual = len(hero.prepared) == game.stat(hero, "mag") and set(hero.knows) <= set(hero.prepared)
    return game.options["spells"] == "chosen" or not usual
