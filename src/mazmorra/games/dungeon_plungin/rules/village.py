"""The village: rest, revival, trade, levels, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.cards import BOOK
from mazmorra.games.dungeon_plungin.decisions.village import (
    Errand,
    GoBack,
    Inherit,
    MournHero,
    RaiseHero,
    Sell,
    Shop,
    Study,
    quarter,
)
from mazmorra.games.dungeon_plungin.events.gains import ObjectGained, ObjectGiven
from mazmorra.games.dungeon_plungin.events.village import (
    AbilityLearned,
    AdventureGivenUp,
    Crafted,
    Divided,
    ExpeditionBegun,
    GoldPaid,
    HeroPrepared,
    LevelGained,
    RevivedInVillage,
    Sold,
    SpellLearned,
    StatRaised,
    StorageRented,
    Stored,
    TomeStudied,
    Tutored,
    VillageReached,
    VisitGoesOn,
    WeaponImproved,
)
from mazmorra.games.dungeon_plungin.queries.levels import has_earned, next_level
from mazmorra.games.dungeon_plungin.queries.life import tougher_by
from mazmorra.games.dungeon_plungin.rules.check import check
from mazmorra.games.dungeon_plungin.rules.life import settle_lives
from mazmorra.games.dungeon_plungin.rules.party import join, set_out
from mazmorra.games.dungeon_plungin.rules.treasure import remove_cursed
from mazmorra.games.dungeon_plungin.rules.uses import change
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.events.village import Visit
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Rule


def reach_village(game: Plunge) -> None:
    """Come back to the village and rest (dp.village.rest, dp.cast.recover)."""
    game.emit(VillageReached(), "dp.village.rest")
    settle_lives(game)


def visit(game: Plunge) -> Rule[None]:
    """Do the next thing in the village, in the order of a visit (dp.village.order)."""
    match game.state.visit:
        case "dead":
            yield from mourn(game)
        case "sell":
            yield from sell(game)
        case "study":
            yield from study(game)
        case "divide":
            divide(game)
        case "level":
            yield from raise_levels(game)
        case "shop":
            yield from shop(game)
        case _:
            yield from go_back(game)


def go_on(game: Plunge, step: Visit, visitor: int = 0) -> None:
    """Go on with the next thing of a visit."""
    done = game.state.heroes[visitor - 1].hero if visitor else ""
    game.emit(VisitGoesOn(step, visitor, done), "dp.village.order")


def mourn(game: Plunge) -> Rule[None]:
    """Bring the next dead hero back, or let another one take its place.

    Clauses: dp.death.leave_with_dead, dp.death.replace, dp.death.replace_items.
    """
    dead = [hero for hero in game.state.heroes if hero.status == "dead"]
    if not dead:
        go_on(game, "sell")
        return
    errand = yield from ask(MournHero(dead[0].seat, dead[0].hero))
    if errand.verb == "revive":
        pay_together(game, dead[0], errand.gold)
        game.emit(RevivedInVillage(dead[0].hero), "dp.death.leave_with_dead")
    else:
        yield from inherit(game, dead[0])
        levels = [hero.level for hero in game.state.heroes if hero is not dead[0]]
        lowest = min(levels, default=1)
        exp = next(row.exp for row in game.content.levels if row.level == lowest)
        join(game, errand.card, instead=dead[0].hero, exp=exp)


def inherit(game: Plunge, dead: Hero) -> Rule[None]:
    """Let others take what a replaced hero carried, object by object.

    Clauses: dp.death.replace, dp.death.replace_items.
    """
    clause = "dp.death.replace_items"
    for name in dead.items:
        taker = yield from ask(Inherit(dead.seat, dead.hero, name))
        if taker == "store":
            game.emit(Stored(dead.hero, name, False), clause)
        elif taker:
            game.emit(ObjectGiven(dead.hero, taker, name), clause)


def pay_together(game: Plunge, hero: Hero, price: int) -> None:
    """Pay from the pooled gold, then from what the heroes have (dp.village.order)."""
    purse = 0 if game.plays("gold_rush") else min(price, game.state.purse)
    left, amounts = price - purse, []
    for other in (hero, *(one for one in game.state.heroes if one is not hero)):
        share = min(left, other.gold)
        if share:
            amounts.append((other.hero, share))
        left -= share
    game.emit(GoldPaid(hero.hero, tuple(amounts), purse), "dp.village.order")


def sell(game: Plunge) -> Rule[None]:
    """Sell what the party does not need (dp.sell.half, dp.sell.rounding)."""
    errand = yield from ask(Sell(game.state.first))
    if errand.verb == "done":
        go_on(game, "study")
        return
    kept = bool(errand.hero) and game.plays("gold_rush")
    game.emit(Sold(errand.card, errand.hero, errand.gold, kept), "dp.sell.half")


def study(game: Plunge) -> Rule[None]:
    """Study tomes and pay a tutor (dp.exp.tomes, dp.variant.tutor, dp.variant.tutor_share)."""
    errand = yield from ask(Study(game.state.first))
    if errand.verb == "done":
        go_on(game, "divide")
    elif errand.verb == "tutor":
        game.emit(Tutored(errand.gold, 1), "dp.variant.tutor")
    else:
        exp = game.object(errand.card).exp
        game.emit(TomeStudied(errand.hero, errand.card, exp), "dp.exp.tomes")


def divide(game: Plunge) -> None:
    """Divide gold and experience equally among those who have come back.

    Clauses: dp.gold.split, dp.gold.remainder, dp.exp.split, dp.exp.rounding,
    dp.death.exp_share, dp.variant.shared_exp.
    """
    state = game.state
    heroes = tuple(hero.hero for hero in state.heroes if hero.status != "ready")
    gold, rest = divmod(state.purse, len(heroes))
    pooled = game.plays("shared_exp")
    exp, pool = (0, state.exp) if pooled else (state.exp // len(heroes), 0)
    game.emit(Divided(heroes, gold, exp, rest, pool), "dp.gold.split")
    go_on(game, "level")


def raise_levels(game: Plunge) -> Rule[None]:
    """Let heroes reach the levels their experience allows.

    Clauses: dp.exp.accumulate, dp.exp.no_midway, dp.component.advancement.
    """
    state = game.state
    if state.visitor >= len(state.heroes):
        go_on(game, "shop")
        return
    hero = state.heroes[state.visitor]
    if state.points or state.gifts:
        asked = RaiseHero(hero.seat, hero.hero, hero.level, state.points, state.gifts)
        errand = yield from ask(asked)
        if errand.verb == "raise":
            raised = StatRaised(hero.hero, errand.card, errand.number)
            game.emit(raised, "dp.component.advancement")
        else:
            learned = AbilityLearned(hero.hero, errand.card, errand.school, errand.hero)
            game.emit(learned, "dp.component.advancement")
        return
    row = next_level(game, hero)
    if row is not None and has_earned(game, hero, row.exp):
        more = tougher_by(game, row.level) - tougher_by(game, hero.level)
        gained = LevelGained(hero.hero, row.level, row.points, row.abilities, more)
        game.emit(gained, "dp.component.advancement")
    else:
        go_on(game, "level", state.visitor + 1)


def shop(game: Plunge) -> Rule[None]:
    """Let the next hero buy, learn, make, store and put on what it likes."""
    state = game.state
    if state.visitor >= len(state.heroes):
        go_on(game, "prepare")
        return
    hero = state.heroes[state.visitor]
    errand = yield from ask(Shop(hero.seat, hero.hero))
    if errand.verb == "done":
        go_on(game, "shop", state.visitor + 1)
        return
    yield from run_errand(game, hero, errand)


def pay(game: Plunge, hero: Hero, price: int, clause: str) -> None:
    """Pay from the hero's gold, then the purse, then the others' gold (dp.gold.village)."""
    amounts: list[tuple[str, int]] = []
    own = min(price, hero.gold)
    if own:
        amounts.append((hero.hero, own))
    left = price - own
    purse = min(left, game.state.purse)
    left -= purse
    for other in game.state.heroes:
        share = min(left, other.gold) if other is not hero else 0
        if share:
            amounts.append((other.hero, share))
            left -= share
    game.emit(GoldPaid(hero.hero, tuple(amounts), purse), clause)


def run_errand(game: Plunge, hero: Hero, errand: Errand) -> Rule[None]:
    """Do one thing in the shop."""
    card = errand.card
    match errand.verb:
        case "buy":
            pay(game, hero, errand.gold, "dp.component.shop")
            game.emit(ObjectGained(hero.hero, card), "dp.component.shop")
        case "lesson" | "book":
            clause = "dp.component.spell_prices"
            pay(game, hero, errand.gold, clause)
            if errand.verb == "lesson":
                game.emit(SpellLearned(hero.hero, card), "dp.village.lesson")
            else:
                game.emit(ObjectGained(hero.hero, BOOK + card), "dp.village.lesson")
        case "read":
            game.emit(SpellLearned(hero.hero, card, BOOK + card), "dp.spellbook.carry")
        case "craft":
            yield from craft(game, hero, errand)
        case "store" | "fetch":
            moved = Stored(hero.hero, card, errand.verb == "fetch", game.plays("gold_rush"))
            game.emit(moved, "dp.property.store")
        case "wear":
            change(game, hero, card, errand.hero)
        case _:
            service = game.content.services[card]
            pay(game, hero, errand.gold, service.clauses[0])
            if service.lifts_curse:
                yield from remove_cursed(game, hero, "dp.cursed.remove")
            elif game.plays("gold_rush"):
                rented = StorageRented(quarter(service.storage), hero.hero)
                game.emit(rented, "dp.variant.gold_rush_property")
            else:
                game.emit(StorageRented(service.storage), "dp.property.store")


def craft(game: Plunge, hero: Hero, errand: Errand) -> Rule[None]:
    """Use a recipe (dp.recipes.use, dp.recipe.keen_edge)."""
    recipe = game.content.recipes[errand.card]
    clause = recipe.clauses[0]
    pay(game, hero, errand.gold, clause)
    if recipe.mag:
        pool = yield from check(
            game, hero, "mag", recipe.mag, clause, purpose="craft", card=recipe.id
        )
        if pool.successes < recipe.mag:
            return
    reagents = tuple(name for name, count in recipe.reagents for _ in range(count))
    game.emit(Crafted(hero.hero, errand.card, reagents), clause)
    if recipe.makes:
        game.emit(ObjectGained(hero.hero, recipe.makes), clause)
    else:
        game.emit(WeaponImproved(hero.hero, errand.hero), clause)


def go_back(game: Plunge) -> Rule[None]:
    """Go back into the dungeon, or give the adventure up (dp.exit.abandon).

    A party that comes from an earlier adventure has not been inside yet, and sets out.

    Clauses: dp.exit.abandon, dp.setup.continue_heroes.
    """
    if not game.state.round:
        set_out(game)
        return
    bound = int(game.options["expeditions"])
    returns = not bound or game.state.expedition < bound
    if returns:
        returns = yield from ask(GoBack(game.state.first))
    if not returns:
        game.emit(AdventureGivenUp(), "dp.exit.abandon")
        return
    game.emit(ExpeditionBegun(game.state.expedition + 1), "dp.exit.layout_stays")
    game.emit(HeroPrepared(0, False), "dp.setup.prepare_before_entry")
