"""What a hero does with its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.decisions.attacks import (
    ACTIONS,
    abilities,
    attacks,
    closed_attacks,
)
from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
from mazmorra.games.dungeon_plungin.decisions.items import (
    closed_items,
    closed_places,
    item_deeds,
    offers,
    place_deeds,
)
from mazmorra.games.dungeon_plungin.decisions.locks import (
    closed_locks,
    free_openings,
    lock_deeds,
)
from mazmorra.games.dungeon_plungin.decisions.moves import LEAVE, closed_moves, moves
from mazmorra.games.dungeon_plungin.decisions.spells import castings, closed_castings
from mazmorra.games.dungeon_plungin.layout import deed_layout
from mazmorra.games.dungeon_plungin.outlook import deed_outlook
from mazmorra.kernel import Closed, Decision, Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.kernel import Outlook, Shown

END = Option("end", Deed("end"))


class Act(Decision[Deed]):
    """What does the hero do next?"""

    clause: ClassVar[str] = "dp.turn.two_actions"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[Deed], ...]:
        state = game.state
        hero, turn = state.hero(self.hero), state.turn
        if turn.cut:
            return (LEAVE, END) if state.won else (END,)
        site = game.site
        beside_locks = hero.square in site.near_locks
        if not (turn.actions or turn.moving or beside_locks or state.won):
            return (END,)
        found = moves(game, hero, site)
        if turn.agile:
            return (*found, *free_openings(game, hero, site), END)
        if turn.actions:
            if state.monsters:
                found += attacks(game, hero, site)
            able, ready = hero.abilities, hero.prepared
            if game.content.grants:
                able, ready = game.able(hero), game.castable(hero)
            if not ACTIONS.isdisjoint(able):
                found += abilities(game, hero, site, able)
            items = game.at_hand(hero)
            kit = game.content.kit(items)
            if ready or kit.books:
                found += castings(game, hero, site, ready, kit.books)
        if beside_locks:
            found += lock_deeds(game, hero, site)
        if turn.actions:
            if items or not hero.loaded:
                found += item_deeds(game, hero, site, items, kit)
            if hero.lasting or site.spears or offers(hero, site):
                found += place_deeds(game, hero, site)
        if state.won and LEAVE not in found:
            found.append(LEAVE)
        found.append(END)
        return tuple(found)

    def explain(self, game: Plunge) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        yield from closed_moves(game, hero)
        yield from closed_attacks(game, hero)
        yield from closed_locks(game, hero)
        yield from closed_places(game, hero)
        yield from closed_castings(game, hero)
        yield from closed_items(game, hero)

    def outlook(self, game: Plunge, option: Option[Deed]) -> Outlook | None:
        return deed_outlook(game, game.state.hero(self.hero), option.value)

    def layout(self, game: Plunge, option: Option[Deed]) -> Shown:
        return deed_layout(game, game.state.hero(self.hero), option)
