"""What the cards of the encounter decks do, by the name of their effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.board import ClimbOut, GoThroughSecretDoor
from mazmorra.games.dungeonquest.decisions.cards import Bribe, SearchBody, TieRope, UseRune
from mazmorra.games.dungeonquest.decisions.stakes import trial_of_card
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.effects import effect
from mazmorra.games.dungeonquest.effects.kept import is_trapdoor
from mazmorra.games.dungeonquest.events.board import (
    CorridorsTurned,
    DescentFound,
    MarkerPlaced,
    TurnCut,
    TurnsForfeited,
)
from mazmorra.games.dungeonquest.events.cards import BodyLeft, CardUndone, Death, RopeUsed, RuneUsed
from mazmorra.games.dungeonquest.rules.attributes import attribute_test, may_have
from mazmorra.games.dungeonquest.rules.catacombs import come_up
from mazmorra.games.dungeonquest.rules.discard import discard_card, keep_card
from mazmorra.games.dungeonquest.rules.doors import spring
from mazmorra.games.dungeonquest.rules.encounter import arrive, draw_and_encounter
from mazmorra.games.dungeonquest.rules.monster import meet_monster, place_named_token
from mazmorra.games.dungeonquest.rules.move import slip
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.ways import is_trapped, secret_ways
from mazmorra.games.dungeonquest.rules.wounds import suffer
from mazmorra.games.dungeonquest.state import MARKERS
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def _clause(game: Quest, thing: Thing) -> str:
    return game.content.encounters[thing].clauses[0]


# ---------------------------------------------------------------------- wounds and tests


@effect("test")
def test_or_wounds(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Test an attribute; a failure costs wounds, as printed or as many as it failed by."""
    card = game.content.encounters[thing]
    assert card.attribute is not None
    failed_by = yield from attribute_test(
        game, hero, card.attribute, _clause(game, thing), trial_of_card(card, thing)
    )
    if failed_by:
        wounds = failed_by if card.wounds is None else card.wounds
        yield from suffer(game, hero, wounds, _clause(game, thing), Death("card", thing))


@effect("roll")
def roll_wounds(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Suffer what the dice say, less an attribute where one is printed."""
    yield from spring(game, hero, thing)


@effect("ferrox")
def ferrox(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Test an attribute; a failure costs wounds now and more at the start of the next turn."""
    card = game.content.encounters[thing]
    assert card.attribute is not None
    failed_by = yield from attribute_test(
        game, hero, card.attribute, _clause(game, thing), trial_of_card(card, thing)
    )
    if failed_by:
        standing = yield from suffer(
            game, hero, card.wounds or 0, _clause(game, thing), Death("card", thing)
        )
        if standing:
            keep_card(game, hero, thing)


@effect("blast")
def blast(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Suffer wounds and lose turns."""
    card = game.content.encounters[thing]
    standing = yield from suffer(
        game, hero, card.wounds or 0, _clause(game, thing), Death("card", thing)
    )
    if standing:
        game.emit(TurnsForfeited(hero.seat, card.turns), _clause(game, thing))


@effect("gas")
def gas(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Roll for wounds and then for lost turns, less the same number each time."""
    card = game.content.encounters[thing]
    clause = _clause(game, thing)
    trial = Trial(card=thing, stake="gas", more=card.amount)
    (wounds,) = yield from roll(game, hero, 1, clause, trial=trial)
    standing = yield from suffer(game, hero, wounds - card.amount, clause, Death("card", thing))
    if not standing:
        return
    trial = Trial(card=thing, stake="lost_turns", more=card.amount)
    (turns,) = yield from roll(game, hero, 1, clause, trial=trial)
    if turns > card.amount:
        game.emit(TurnsForfeited(hero.seat, turns - card.amount), clause)


@effect("keep")
def keep(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Keep the card; its test comes at the start of the next turn.

    Clauses: dq.card.keep, dq.ruling.kept_card_first_test, dq.ruling.rope_timing.
    """
    if is_trapdoor(game, thing) and may_have(game, hero, "rope"):
        rope = yield from ask(TieRope(hero.seat, thing))
        if rope:
            discard_card(game, hero, rope, "dq.card.corpse.rope")
            game.emit(RopeUsed(hero.seat, rope), "dq.ruling.rope_timing")
            return
    keep_card(game, hero, thing)


# ---------------------------------------------------------------------- further cards


@effect("may_draw")
def may_draw(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Offer a card of another deck (dq.card.chain)."""
    wanted = yield from ask(SearchBody(hero.seat, thing))
    if not wanted:
        game.emit(BodyLeft(hero.seat, thing), _clause(game, thing))
        return
    deck = game.content.encounters[thing].deck
    assert deck is not None
    yield from draw_and_encounter(game, hero, deck)


@effect("draw")
def draw(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Draw a card of another deck (dq.card.chain)."""
    deck = game.content.encounters[thing].deck
    assert deck is not None
    yield from draw_and_encounter(game, hero, deck)


# ---------------------------------------------------------------------- ways and places


@effect("passage_down")
def passage_down(game: Quest, hero: Hero, thing: Thing) -> None:
    """Find a way down, and mark it where it stays open.

    Clauses: dq.catacomb.passage_down, dq.catacomb.marker, dq.catacomb.marker.cave_in,
    dq.catacomb.marker.limit, dq.ruling.catacomb_marker_none.
    """
    chamber = game.chamber(hero.place)
    markers = game.state.markers
    fills_in = chamber is not None and chamber.type == "cave_in"
    if not fills_in and hero.place not in markers and len(markers) < MARKERS:
        game.emit(MarkerPlaced(hero.place), "dq.catacomb.marker")
    game.emit(DescentFound(hero.seat), "dq.catacomb.passage_down")


@effect("wizards_curse")
def wizards_curse(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Turn every Corridor on the board.

    Clauses: dq.ruling.wizards_curse_heroes, dq.ruling.deadend_later.
    """
    clause = _clause(game, thing)
    (face,) = yield from roll(game, hero, 1, clause, trial=Trial(card=thing))
    quarters = (3, 2, 1)[(face - 1) // 2]
    tiles = game.content.tiles
    places = tuple(
        place
        for place, tile in enumerate(game.state.tiles)
        if tile and tiles[tile].type == "corridor"
    )
    inside = [one for one in game.state.heroes if one.status == "inside"]
    free = [one for one in inside if not is_trapped(game, one)]
    game.emit(CorridorsTurned(quarters, places, ()), clause)
    trapped = tuple(one.seat for one in free if is_trapped(game, one))
    if trapped:
        game.emit(CorridorsTurned(0, places, trapped), "dq.ruling.deadend_later")


@effect("secret_door")
def secret_door(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Go through a Secret Door at once, or not (dq.search.secret_door_move).

    Clauses: dq.ruling.secret_door_reach, dq.ruling.secret_door_tower, dq.ruling.deadend_decline.
    """
    if not secret_ways(game, hero):
        return
    act = yield from ask(GoThroughSecretDoor(hero.seat))
    if act.way is None:
        return
    arrived = yield from slip(game, hero, act.way)
    if arrived:
        yield from arrive(game, hero)


@effect("exit")
def find_exit(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Leave the Catacombs if wanted (dq.card.catacomb.exit)."""
    leaves = yield from ask(ClimbOut(hero.seat))
    if leaves:
        yield from come_up(game, hero)


@effect("hole")
def hole(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Test Agility to climb out, if wanted (dq.card.catacomb.hole_in_ceiling)."""
    card = game.content.encounters[thing]
    clause = _clause(game, thing)
    climbs = yield from ask(ClimbOut(hero.seat, test=True))
    if not climbs:
        return
    assert card.attribute is not None
    failed_by = yield from attribute_test(
        game, hero, card.attribute, clause, trial_of_card(card, thing), rope=True
    )
    if failed_by == 0:
        yield from come_up(game, hero)
    elif failed_by is not None:
        standing = yield from suffer(game, hero, card.wounds or 0, clause, Death("card", thing))
        if standing:
            game.emit(TurnCut(hero.seat), clause)


# ---------------------------------------------------------------------- Monsters and Threats


@effect("monster")
def monster(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Meet the Monster of the card."""
    name = game.content.encounters[thing].monster
    assert name is not None
    yield from meet_monster(game, hero, name, card=thing)


@effect("surprise_attack")
def surprise_attack(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Test Luck against the ambush, then fight.

    Clauses: dq.ruling.surprise_attack_rune, dq.ruling.surprise_attack_dead.
    """
    card = game.content.encounters[thing]
    clause = _clause(game, thing)
    assert card.monster is not None
    assert card.attribute is not None
    rune = game.rune(hero, "touch_of_death")
    if rune:
        used = yield from ask(UseRune(hero.seat, rune, card=thing))
        if used:
            game.emit(RuneUsed(hero.seat, rune), "dq.card.rune.touch_of_death")
            game.emit(CardUndone(hero.seat, thing), "dq.ruling.surprise_attack_rune")
            return
    place, below = hero.place, hero.status == "catacombs"
    failed_by = yield from attribute_test(
        game, hero, card.attribute, clause, trial_of_card(card, thing)
    )
    standing = failed_by is not None
    if failed_by:
        standing = yield from suffer(game, hero, failed_by, clause, Death("card", thing))
    if standing:
        yield from meet_monster(game, hero, card.monster, card=thing, attack=clause, deadly=False)
    elif not below:
        yield from place_named_token(
            game, hero, card.monster, place, "dq.ruling.surprise_attack_dead"
        )


@effect("bones")
def bones(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Let a die decide whether the bones rise (dq.card.crypt.old_bones)."""
    card = game.content.encounters[thing]
    assert card.monster is not None
    trial = Trial(card=thing, stake="rises", more=card.from_die)
    (face,) = yield from roll(game, hero, 1, _clause(game, thing), trial=trial)
    if face >= card.from_die:
        yield from meet_monster(
            game, hero, card.monster, card=thing, attack=_clause(game, thing), deadly=False
        )


@effect("deep_elf")
def deep_elf(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Bribe the Deep Elf, or fight.

    Clauses: dq.card.catacomb.deep_elf, dq.ruling.deep_elf_no_bribe, dq.ruling.deep_elf_equal,
    dq.ruling.deep_elf_chest.
    """
    card = game.content.encounters[thing]
    clause = _clause(game, thing)
    assert card.monster is not None
    bribe = 0
    while hero.loot:
        given = yield from ask(Bribe(hero.seat, bribe))
        if not given:
            break
        bribe += game.content.gold(given)
        discard_card(game, hero, given, clause)
    (face,) = yield from roll(game, hero, 1, clause, trial=Trial(card=thing))
    if face * 100 < bribe:
        leaves = yield from ask(ClimbOut(hero.seat))
        if leaves:
            yield from come_up(game, hero)
    elif face * 100 > bribe:
        yield from meet_monster(game, hero, card.monster, card=thing, attack=clause, deadly=False)
