"""What a person says in one go between two expeditions: done with the village, all as last time."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, name_of
from mazmorra.games.dungeon_plungin.queries.habits import last_places, must_choose
from mazmorra.games.dungeon_plungin.queries.levels import is_promoted
from mazmorra.kernel import MOST_PLANNED, Planned

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Seat

#: The errands of the whole party before gold and experience are divided.
ERRANDS = ("sell", "study")


def finish(game: Plunge, seat: Seat) -> Iterator[Planned]:
    """Yield that a seat has nothing more to do in the village, if it is asked several things.

    It ends where the next hero of somebody else is asked, or one has a new level to spend.

    Clauses: dp.village.order.
    """
    state = game.state
    if state.visit in ERRANDS:
        before = len(ERRANDS) - ERRANDS.index(state.visit)
        shoppers = [] if is_promoted(game) else state.heroes
    else:
        before, shoppers = 0, state.heroes[state.visitor :]
    done = _of_one(shoppers, seat)
    keys = ("done",) * (before + len(done))
    if len(keys) > 1:
        yield Planned("finish", keys, tuple(hero.hero for hero in done))


def place_again(game: Plunge, seat: Seat) -> Iterator[Planned]:
    """Yield that the heroes of a seat stand where they stood when the last expedition began.

    Clauses: dp.setup.place_heroes.
    """
    waiting = _of_one([h for h in game.state.heroes if h.status in ("ready", "outside")], seat)
    places = tuple(_places(game, waiting))
    if len(places) > 1:
        yield Planned("again", tuple(f"stand:{place}" for place in places), places)


def prepare_again(game: Plunge, seat: Seat, left: int, chosen: Sequence[str]) -> Iterator[Planned]:
    """Yield that a seat prepares the spells of last time, and places its heroes as last time.

    Clauses: dp.cast.prepare, dp.cast.prepare_duplicates, dp.setup.place_heroes.
    """
    heroes = game.state.heroes
    first = game.state.visitor
    spells = _usual(game, heroes[first], left, chosen)
    whole = len(spells) == left
    for hero in heroes[first + 1 :] if whole else ():
        if must_choose(game, hero):
            most = game.stat(hero, "mag")
            more = _usual(game, hero, most, ()) if hero.seat == seat else []
            spells += more
            if len(more) < most:
                whole = False
                break
    alone = all(hero.seat == seat for hero in heroes)
    out = [hero for hero in heroes if hero.status != "dead"]
    places = tuple(_places(game, out)) if whole and alone else ()
    keys = (*(f"prepare:{spell}" for spell in spells), *(f"stand:{place}" for place in places))
    if len(keys) > 1:
        yield Planned("again", keys[:MOST_PLANNED], (*spells, *places)[:MOST_PLANNED])


def _of_one(heroes: Sequence[Hero], seat: Seat) -> list[Hero]:
    """Return the first heroes of a row that a seat leads."""
    other = next((at for at, hero in enumerate(heroes) if hero.seat != seat), len(heroes))
    return list(heroes[:other])


def _usual(game: Plunge, hero: Hero, left: int, chosen: Sequence[str]) -> list[str]:
    """Return the spells of last time that a hero has still to prepare."""
    missing = Counter(hero.prepared) - Counter(chosen)
    return [spell for spell in missing.elements() if spell in hero.knows][:left]


def _places(game: Plunge, heroes: Sequence[Hero]) -> Iterator[str]:
    """Yield where heroes stood last, up to the first one that cannot stand there."""
    ground = game.ground
    taken = {one.square for one in game.characters}
    squares = ground.squares[ground.cells[ENTRANCE]]
    free = {name_of(place) for place in squares if place not in taken}
    last = last_places(game, [hero.hero for hero in heroes])
    for hero in heroes:
        place = last.get(hero.hero, "")
        if place not in free:
            return
        free.remove(place)
        yield place
