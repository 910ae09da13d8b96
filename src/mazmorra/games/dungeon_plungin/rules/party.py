"""The party: who comes along, what they prepare, where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import asdict

from mazmorra.games.dungeon_plungin.cards import PARTY, STATS, TOUGH
from mazmorra.games.dungeon_plungin.decisions.party import (
    ChooseHero,
    CreateHero,
    Outfit,
    PlaceHero,
    PrepareSpell,
)
from mazmorra.games.dungeon_plungin.events.gains import ObjectGained
from mazmorra.games.dungeon_plungin.events.magic import SpellsPrepared
from mazmorra.games.dungeon_plungin.events.village import (
    AbilityLearned,
    CreationBegun,
    CreationEnded,
    ExpeditionBegun,
    GoldPaid,
    HeroJoined,
    HeroPlaced,
    HeroPrepared,
    LevelWarned,
    PartyComplete,
    PropertyKept,
    StatRaised,
    VillageReached,
)
from mazmorra.games.dungeon_plungin.queries.habits import must_choose
from mazmorra.games.dungeon_plungin.queries.life import tougher_by
from mazmorra.games.dungeon_plungin.rules.build import place_entrance
from mazmorra.games.dungeon_plungin.rules.campaign import read_campaign
from mazmorra.games.dungeon_plungin.rules.life import settle_life, settle_lives
from mazmorra.games.dungeon_plungin.rules.uses import change
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.rules.campaign import Campaign
    from mazmorra.kernel import Rule, Seat

#: The party unless somebody chooses another one (dp.component.default_party).
DEFAULT_PARTY = ("warrior", "thief", "priestess", "fire_mage")
#: What a created hero has to spend (dp.component.hero_points).
NEW_POINTS, NEW_ABILITIES, NEW_GOLD = 25, 2, 150


def setup(game: Plunge) -> None:
    """Prepare the map; the party comes next.

    Clauses: dp.setup.place_entrance, dp.setup.adventure_pack, dp.setup.continue_heroes.
    """
    place_entrance(game)
    if game.carry is not None:
        go_on_with(game, read_campaign(game.content, game.carry))
    if game.options["heroes"] == "default":
        known = {hero.hero for hero in game.state.heroes}
        fresh = [hero for hero in DEFAULT_PARTY if hero not in known]
        for hero in fresh[: party_size(game) - len(known)]:
            join(game, hero)
    go_on(game)


def go_on_with(game: Plunge, campaign: Campaign) -> None:
    """Begin with the party of an earlier adventure and what it owns.

    Clauses: dp.setup.continue_heroes.
    """
    clause = "dp.setup.continue_heroes"
    kept = PropertyKept(
        campaign.purse,
        campaign.exp,
        campaign.valuables,
        campaign.recipes,
        campaign.store,
        max(campaign.storage, game.state.storage),
    )
    game.emit(kept, clause)
    size, party = party_size(game), campaign.party
    if len(party) > size:  # some stay at home, the dead first
        party = (*(hero for hero in party if not hero.dead), *(h for h in party if h.dead))
    for number, hero in enumerate(party[:size]):
        brought = asdict(hero)
        status: Literal["dead", "outside"] = "dead" if brought.pop("dead") else "outside"
        game.emit(HeroJoined(seat_of(game, number), **brought, status=status), clause)


def party_size(game: Plunge) -> int:
    """Return how many heroes go (dp.setup.party_of_four, dp.setup.party_size_option)."""
    return int(game.options["party"])


def seat_of(game: Plunge, number: int) -> Seat:
    """Return who leads a hero: heroes are dealt in seat order, as evenly as can be."""
    return number * len(game.seats) // party_size(game) if len(game.seats) > 1 else 0


def join(game: Plunge, hero: str, *, instead: str = "", exp: int = 0) -> None:
    """Let a ready-made hero join; a successor has experience and reaches its level at once.

    Clauses: dp.setup.level1_hero, dp.component.heroes, dp.death.replace, dp.death.exp_share.
    """
    card = game.content.heroes[hero]
    base = tuple(card.stats.of(stat) for stat in STATS)
    most = card.stats.vida + tougher_by(game, 1)
    most += TOUGH if "tough" in card.abilities else 0
    number = len(game.state.heroes)
    seat = game.state.hero(instead).seat if instead else seat_of(game, number)
    joined = HeroJoined(
        seat,
        hero,
        base,
        most,
        card.abilities,
        card.schools,
        card.hands,
        card.armour,
        (),
        card.items,
        False,
        card.knows,
        card.prepared,
        exp=exp,
        gold=card.gold,
        instead=instead,
    )
    game.emit(joined, "dp.setup.level1_hero")


def complete(game: Plunge) -> None:
    """Go on once the party is complete; those who have been out before begin in the village.

    Clauses: dp.setup.continue_heroes, dp.village.order, dp.exp.split, dp.gold.split.
    """
    if all(hero.status == "ready" for hero in game.state.heroes):
        set_out(game)
    else:
        game.emit(VillageReached(), "dp.setup.continue_heroes")
        settle_lives(game)


def set_out(game: Plunge) -> None:
    """Set out for the dungeon; the adventure may be meant for stronger heroes.

    Clauses: dp.setup.first_player, dp.setup.first_player_default, dp.setup.adventure_level.
    """
    if any(hero.level < game.adventure.level for hero in game.state.heroes):
        game.emit(LevelWarned(game.adventure.level), "dp.setup.adventure_level")
    chosen = int(game.options["first_player"])
    first = min(chosen, len(game.seats)) - 1
    clause = "dp.setup.first_player" if first else "dp.setup.first_player_default"
    game.emit(PartyComplete(first), clause)


def choose_heroes(game: Plunge) -> Rule[None]:
    """Let the next seat choose a hero (dp.setup.pregen_once)."""
    number = len(game.state.heroes)
    hero = yield from ask(ChooseHero(seat_of(game, number)))
    if not hero:
        begin_creation(game, number)
        return
    join(game, hero)
    go_on(game)


def go_on(game: Plunge) -> None:
    """Go on with the next hero of the party, or once it is complete."""
    if len(game.state.heroes) == party_size(game):
        complete(game)


def begin_creation(game: Plunge, number: int) -> None:
    """Begin with a hero that has 1 everywhere and a name of its own.

    Clauses: dp.component.hero_points, dp.setup.level1_hero, dp.setup.pregen_once.
    """
    least = (1,) * len(STATS)
    most = 1 + tougher_by(game, 1)
    known = {hero.hero for hero in game.state.heroes}
    name = next(name for n in range(PARTY) if (name := f"hero_{n + 1}") not in known)
    joined = HeroJoined(seat_of(game, number), name, least, most, gold=NEW_GOLD)
    game.emit(joined, "dp.setup.level1_hero")
    begun = CreationBegun(NEW_POINTS - len(STATS), NEW_ABILITIES, name)
    game.emit(begun, "dp.component.hero_points")


def create(game: Plunge) -> Rule[None]:
    """Let a new hero spend its points, choose its abilities and buy its equipment.

    Clauses: dp.component.hero_points.
    """
    clause = "dp.component.hero_points"
    hero = game.state.heroes[-1]
    if game.state.points or game.state.gifts:
        asked = CreateHero(hero.seat, hero.hero, game.state.points, game.state.gifts)
        errand = yield from ask(asked)
        if errand.verb == "raise":
            game.emit(StatRaised(hero.hero, errand.card, errand.number), clause)
        else:
            learned = AbilityLearned(hero.hero, errand.card, errand.school, errand.hero)
            game.emit(learned, clause)
        return
    errand = yield from ask(Outfit(hero.seat, hero.hero))
    if errand.verb == "done":
        game.emit(CreationEnded(), clause)
        go_on(game)
    elif errand.verb == "wear":
        change(game, hero, errand.card, errand.hero)
    else:
        game.emit(GoldPaid(hero.hero, ((hero.hero, errand.gold),), 0), clause)
        game.emit(ObjectGained(hero.hero, errand.card), clause)


def prepare(game: Plunge) -> Rule[None]:
    """Let the next spell-casting hero prepare its spells.

    Clauses: dp.setup.prepare_before_entry, dp.cast.prepare, dp.cast.prepare_duplicates,
    dp.cast.prepare_mag, dp.component.default_prepared.
    """
    heroes = game.state.heroes
    number = game.state.visitor
    hero = heroes[number]
    if must_choose(game, hero):
        chosen: tuple[str, ...] = ()
        for left in range(game.stat(hero, "mag"), 0, -1):
            spell = yield from ask(PrepareSpell(hero.seat, hero.hero, left, chosen))
            chosen += (spell,)
        game.emit(SpellsPrepared(hero.hero, chosen), "dp.cast.prepare")
    ready = number + 1 == len(heroes)
    prepared = HeroPrepared(number + 1, ready, hero.hero)
    game.emit(prepared, "dp.setup.prepare_before_entry")
    if ready:
        game.emit(ExpeditionBegun(game.state.expedition), "dp.setup.prepare_before_entry")


def place_heroes(game: Plunge) -> Rule[None]:
    """Let the next hero take its place on the Entrance (dp.setup.place_heroes)."""
    waiting = [hero for hero in game.state.heroes if hero.status in ("ready", "outside")]
    hero = waiting[0]
    place = yield from ask(PlaceHero(hero.seat, hero.hero))
    settle_life(game, hero)
    game.emit(HeroPlaced(hero.hero, place, len(waiting) == 1), "dp.setup.place_heroes")
