"""What spells do once they have worked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.spells import (
    GustAxis,
    SecondSquare,
)
from mazmorra.games.dungeon_plungin.dice import dice
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.combat import Pushed
from mazmorra.games.dungeon_plungin.events.magic import PutToSleep
from mazmorra.games.dungeon_plungin.events.turn import LastingBegun, LastingEnded
from mazmorra.games.dungeon_plungin.events.world import HazardLeft, Unlocked
from mazmorra.games.dungeon_plungin.geometry import WIDE, stepped
from mazmorra.games.dungeon_plungin.queries.spells import CLEANSED, CONDITIONS, targets_of
from mazmorra.games.dungeon_plungin.rules.check import check, throw
from mazmorra.games.dungeon_plungin.rules.combat import stands, suffer
from mazmorra.games.dungeon_plungin.rules.conditions import turns_from_now
from mazmorra.games.dungeon_plungin.rules.ground import arrive
from mazmorra.games.dungeon_plungin.rules.life import heal, revive
from mazmorra.games.dungeon_plungin.rules.locks import determine
from mazmorra.games.dungeon_plungin.rules.push import is_free
from mazmorra.games.dungeon_plungin.rules.traps import seals
from mazmorra.games.dungeon_plungin.rules.treasure import remove_cursed
from mazmorra.games.dungeon_plungin.state import Hero, Monster
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.rules.check import Pool
    from mazmorra.games.dungeon_plungin.rules.spells import Magic
    from mazmorra.kernel import Rule

#: The most squares a Gust blows somebody, and a Stone Fist.
GUST, FIST = 3, 2


def clause_of(magic: Magic) -> str:
    """Return the clause of a spell."""
    return magic.spell.clauses[0]


# ---------------------------------------------------------------------- hits


@effect("hits")
def hits(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> Rule[None]:
    """Deal hits that targets defend against; successes above the Dif add to them.

    Clauses: dp.cast.extra_success, dp.ability.potent_magic, dp.spell.ice_spike,
    dp.spell.stone_fist.
    """
    mode = magic.mode
    dealt = mode.hits + mode.extra * magic.extra + game.gift(hero, "hits")
    for one in targets_of(game, hero, deed, mode):
        spell = magic.spell
        damage, _ = yield from suffer(
            *(game, hero, one, dealt, "spell"), stat=spell.defence, card=spell.id
        )
        if not damage or not stands(game, one):
            continue
        if magic.spell.id == "ice_spike":
            begun = LastingBegun(game.name_of(one), "ice_spike", 1)
            game.emit(begun, "dp.spell.ice_spike")
        elif magic.spell.id == "stone_fist":
            yield from blow_away(game, hero, one, FIST, magic.spell.id)


@effect("gust")
def gust(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> Rule[None]:
    """Blow a character away (dp.spell.gust, dp.spell.push_direction)."""
    target = game.character(deed.target)
    yield from blow_away(game, hero, target, min(GUST, magic.successes), magic.spell.id)


def blow_away(game: Plunge, hero: Hero, one: Character, squares: int, spell: str) -> Rule[None]:
    """Push a character straight away from the caster, as far as the way is free."""
    dx = one.square % WIDE - hero.square % WIDE
    dy = one.square // WIDE - hero.square // WIDE
    across = 1 if dx > 0 else 3
    down = 2 if dy > 0 else 0
    side = across if abs(dx) > abs(dy) else down
    if abs(dx) == abs(dy):
        name = game.name_of(one)
        side = yield from ask(GustAxis(hero.seat, hero.hero, (across, down), spell, name))
    for _ in range(squares):
        here = one.square
        there = stepped(here, side)
        if not stands(game, one) or not is_free(game, here, there):
            return
        game.emit(Pushed(game.name_of(one), there), "dp.spell.push_direction")
        yield from arrive(game, one, here)


# ---------------------------------------------------------------------- what lasts


def resist(game: Plunge, magic: Magic, one: Character) -> Rule[Pool]:
    """Make the check of a character against a spell (dp.spell.opposed)."""
    spell = magic.spell
    return check(
        *(game, one, spell.defence, 0, clause_of(magic)),
        purpose="spell",
        card=spell.id,
        opposed=True,
    )


@effect("boon")
def boon(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> None:
    """Give heroes what lasts for turns (dp.spell.duration)."""
    for one in targets_of(game, hero, deed, magic.mode):
        if type(one) is Hero:
            turns = magic.mode.turns
            turns += int(bool(turns) and one is game.active)
            game.emit(LastingBegun(one.hero, magic.spell.id, turns), clause_of(magic))


@effect("binding")
def binding(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> Rule[None]:
    """Bind whoever does not withstand (dp.spell.opposed, dp.check.opposed_tie)."""
    condition = CONDITIONS[magic.spell.id]
    for one in targets_of(game, hero, deed, magic.mode):
        clause = clause_of(magic)
        pool = yield from resist(game, magic, one)
        if magic.successes > pool.successes and not game.lasts(one, condition):
            turns = turns_from_now(game, one)
            game.emit(LastingBegun(game.name_of(one), condition, turns), clause)


@effect("sleep")
def sleep(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> Rule[None]:
    """Put monsters to sleep that do not withstand (dp.spell.sleep, dp.spell.sleep_order)."""
    for one in targets_of(game, hero, deed, magic.mode):
        if type(one) is not Monster or game.card_of(one).life:
            continue
        clause = clause_of(magic)
        pool = yield from resist(game, magic, one)
        if magic.successes > pool.successes and not game.card_of(one).sleepless:
            game.emit(PutToSleep(one.monster), clause)


@effect("cleanse")
def cleanse(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> None:
    """Take conditions away."""
    one = game.character(deed.target)
    for name in CLEANSED:
        if game.lasts(one, name):
            game.emit(LastingEnded(game.name_of(one), name), clause_of(magic))


# ---------------------------------------------------------------------- Life


@effect("healing")
def healing(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> None:
    """Give Life back (dp.ability.healer, dp.cast.extra_success)."""
    for one in targets_of(game, hero, deed, magic.mode):
        if type(one) is Hero:
            amount = throw(game, "healing", dice(magic.mode.heals), clause_of(magic))
            amount += magic.mode.extra * magic.extra + game.gift(hero, "healing")
            heal(game, one, amount, clause_of(magic))


@effect("raising")
def raising(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> None:
    """Bring a dead hero back."""
    vida = throw(game, "healing", dice(magic.mode.heals), clause_of(magic))
    revive(game, game.state.hero(deed.target), hero.square, vida, clause_of(magic))


@effect("lift_curse")
def lift_curse(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> Rule[None]:
    """Destroy a cursed object somebody wears."""
    yield from remove_cursed(game, game.state.hero(deed.target), clause_of(magic))


# ---------------------------------------------------------------------- objects and walls


@effect("sense_traps")
def sense_traps(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> None:
    """Know the trap of a door or chest."""
    determine(game, deed.lock, known=True)


@effect("knock")
def knock(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> None:
    """Unlock a door or chest; its trap stays."""
    chest = game.lock(deed.lock).chest
    game.emit(Unlocked(hero.hero, deed.lock, chest), clause_of(magic))


@effect("stone_wall")
def stone_wall(game: Plunge, hero: Hero, deed: Deed, magic: Magic) -> Rule[None]:
    """Block two squares for movement and sight."""
    here = deed.square
    taken = {one.square for one in game.characters} | game.obstacles()
    beside = tuple(
        place
        for place in game.ground.ways[here]
        if place not in taken and not seals(game, here, (here, place))
    )
    if not beside:
        return
    there = beside[0]
    if len(beside) > 1:
        there = yield from ask(SecondSquare(hero.seat, hero.hero, beside))
    game.emit(HazardLeft(magic.spell.id, (here, there)), clause_of(magic))
