"""Set-up: the board, the decks, the Heroes, the First Player, Runes and towers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.cards import DECKS
from mazmorra.games.dungeonquest.decisions.board import ChooseHero, ChooseTower
from mazmorra.games.dungeonquest.events.setup import (
    BagFilled,
    DieThrownForFirst,
    FirstPlayerFound,
    HeroesLaidOut,
    HeroTaken,
    LootCloaked,
    RestBoxed,
    RuneDealt,
    SunSet,
    TowerChosen,
)
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Rule


def setup(game: Quest) -> None:
    """Prepare the board and everything on it; Heroes come next.

    Clauses: dq.setup.chambers, dq.setup.decks, dq.setup.monster_powers, dq.setup.sun,
    dq.setup.monster_pool, dq.setup.tokens, dq.setup.runes, dq.errata.setup_trap_deck.
    """
    content = game.content
    game.emit(BagFilled("stock", content.stock), "dq.setup.chambers")
    for deck in DECKS:
        game.emit(BagFilled(deck, content.deck[deck]), "dq.setup.decks")  # type: ignore[arg-type]
    game.emit(BagFilled("dragon", content.deck["dragon"]), "dq.setup.decks")
    game.emit(BagFilled("combat", content.deck["combat"]), "dq.setup.decks")
    game.emit(BagFilled("monster_powers", content.monster_powers), "dq.setup.monster_powers")
    game.emit(BagFilled("tokens", content.token_pool), "dq.setup.monster_pool")
    game.emit(BagFilled("runes", content.deck["rune"]), "dq.setup.runes")
    game.emit(HeroesLaidOut(content.kits), "dq.setup.heroes.kit")
    set_sun(game)
    if game.plays("cloak_and_dagger"):
        game.emit(LootCloaked(), "dq.variant.cloak_and_dagger.facedown")
    if game.options["heroes"] == "random":
        dealt, _ = game.chance["heroes"].take_some(tuple(content.heroes), len(game.seats))
        for hero in dealt:
            take_hero(game, hero, "dq.setup.heroes.random")
        prepare_heroes(game)


def set_sun(game: Quest) -> None:
    """Put the sun token on its first space, or later (dq.setup.sun, dq.variant.late_start.sun)."""
    if not game.plays("late_start"):
        game.emit(SunSet(1), "dq.setup.sun")
        return
    (face,) = game.chance["late_start"].roll(1, 6)
    game.emit(SunSet(1 + face), "dq.variant.late_start.sun")


def take_hero(game: Quest, hero: str, clause: str) -> None:
    """Give the next seat a Hero with the four Power cards (dq.setup.heroes.kit)."""
    seat = len(game.state.heroes)
    game.emit(HeroTaken(seat, hero, game.content.powers_of[hero]), clause)


def choose_heroes(game: Quest) -> Rule[None]:
    """Let the next seat choose a Hero; when all have one, preparations go on.

    Clauses: dq.setup.heroes.agreed.
    """
    hero = yield from ask(ChooseHero(len(game.state.heroes)))
    take_hero(game, hero, "dq.setup.heroes.agreed")
    if len(game.state.heroes) == len(game.seats):
        prepare_heroes(game)


def prepare_heroes(game: Quest) -> None:
    """Put the other Heroes away, find the First Player and deal the Runes.

    Clauses: dq.setup.heroes.kit, dq.setup.first_player, dq.setup.runes,
    dq.variant.magical_might.several.
    """
    state = game.state
    game.emit(RestBoxed(state.box), "dq.setup.heroes.kit")
    find_first_player(game)
    each = int(game.options["magical_might"])
    dealt, _ = game.chance["runes"].take_some(state.runes, each * len(game.seats))
    clause = "dq.variant.magical_might.several" if each > 1 else "dq.setup.runes"
    for number, rune in enumerate(dealt):
        game.emit(RuneDealt(number // each, rune), clause)


def find_first_player(game: Quest) -> None:
    """Let everybody throw a die until one is highest (dq.setup.first_player)."""
    rivals = list(game.seats)
    while len(rivals) > 1:
        faces = game.chance["first"].roll(len(rivals), 6)
        for seat, face in zip(rivals, faces, strict=True):
            game.emit(DieThrownForFirst(seat, face), "dq.setup.first_player")
        rivals = [s for s, face in zip(rivals, faces, strict=True) if face == max(faces)]
    game.emit(FirstPlayerFound(rivals[0]), "dq.setup.first_player")


def choose_tower(game: Quest) -> Rule[None]:
    """Let the active seat choose a Tower Room (dq.setup.placement.order)."""
    seat = game.state.active
    tower = yield from ask(ChooseTower(seat))
    left = game.left_of(seat)
    last = left == game.state.first
    game.emit(TowerChosen(seat, tower, left, last), "dq.setup.placement.order")
