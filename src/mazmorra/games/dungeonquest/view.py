"""What each viewer may know of a game of DungeonQuest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from mazmorra.games.dungeonquest.cards import DECKS, Lasting
from mazmorra.games.dungeonquest.geometry import (
    SPECIAL,
    SQUARES,
    SUN_TRACK,
    Direction,
    Square,
)
from mazmorra.games.dungeonquest.queries import (
    deadly_damage,
    gold_of,
    lasting_bonus,
    life_left,
    may_deathblow,
    total_of,
)
from mazmorra.games.dungeonquest.state import NOBODY, NOWHERE
from mazmorra.kernel import Seat, Standing, Thing, Viewer
from mazmorra.toolbox.rows import FACE_DOWN
from mazmorra.toolbox.views import shown

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Fight, Hero, Lair, Side, State

#: The sides of the squares before any chamber lies there: the towers and the Treasure Chamber are
#: printed on the board, open to all sides.
PRINTED_SIDES = tuple("OOOO" if place in SPECIAL else "" for place in range(SQUARES))


class HeroView(Struct, frozen=True):
    """One Hero as a viewer sees him or her; Loot that lies face down is shown as such.

    Attributes:
        left: How many more wounds kill.
        gold: What the Loot is worth as far as its faces can be seen, with opened chests.
    """

    seat: Seat
    hero: str
    status: str
    place: Square
    origin: Square
    entry: Direction
    far: bool
    special: bool
    due: str
    wounds: int
    loot: tuple[Thing, ...]
    kept: tuple[Thing, ...]
    runes: tuple[Thing, ...]
    determination: tuple[tuple[str, int], ...]
    searches: int
    lost_turns: int
    descent: bool
    drawn: int
    pile: tuple[Thing, ...]
    heading: Direction
    chests: tuple[int, ...]
    prayed: bool
    left: int
    gold: int


_before_loot = shown(HeroView, "seat", "wounds")
_after_loot = shown(HeroView, "kept", "prayed")


class LairView(Struct, frozen=True):
    """A monster token on the board; its token is known to players who have looked at it.

    Attributes:
        life: The life value of a token that the viewer knows.
    """

    place: Square
    monster: str
    token: Thing
    above: int
    life: int | None


class SideView(Struct, frozen=True):
    """One side of a combat.

    Attributes:
        hand: What it holds; cards that the viewer has not seen are shown as such, last.
        powers: How many of its Power cards lie face down.
        attack: The attack value of the revealed card, with the cards of a counterattack.
        life: How many cards in the damage stack are too many, as far as the viewer knows.
        deathblow: Whether a round that it wins can end with a deathblow.
    """

    seat: Seat
    hand: tuple[Thing, ...]
    powers: int
    spent: tuple[Thing, ...]
    played: tuple[Thing, ...]
    damage: tuple[Thing, ...]
    bonus: int
    hinder: int
    canceled: bool
    lasting: tuple[Lasting, ...]
    coming: tuple[Lasting, ...]
    countered: bool
    attack: int
    life: int | None
    deathblow: bool

    def bonus_of(self, own: str, against: str) -> int:
        """Return what the last round's Power cards would add to a card of a type."""
        return lasting_bonus(self, own, against)


_in_combat = shown(SideView, "spent", "countered")


class FightView(Struct, frozen=True):
    """A combat as a viewer sees it."""

    hero: Seat
    rival: Seat | None
    monster: str
    token: Thing
    above: int
    card: Thing
    place: Square
    sides: tuple[SideView, ...]
    stack: tuple[Thing, ...]
    discarded: tuple[Thing, ...]
    deck: int
    round: int
    standoff: bool
    fleeing: bool
    no_escape: str


class QuestView(Struct, frozen=True):
    """The table as a viewer sees it.

    Attributes:
        decks: How many cards each deck has left.
        discards: The discard piles, in the same order.
        moved_token: Where the monster token lies that a servant of Kalladra moved last.
        sun_track: The highest face of the die that closes the doors, for each space of the sun.
        sides: The north, east, south and west side of every square as it lies: O open, W wall, D
            door, P portcullis; nothing where it is unexplored.
    """

    next: str
    heroes: tuple[HeroView, ...]
    first: Seat
    active: Seat
    sun: int
    night: bool
    tiles: tuple[str, ...]
    facing: tuple[int, ...]
    markers: tuple[Square, ...]
    lairs: tuple[LairView, ...]
    decks: tuple[tuple[str, int], ...]
    discards: tuple[tuple[Thing, ...], ...]
    chambers_left: int
    dragon_left: int
    dragon_out: tuple[Thing, ...]
    open: tuple[Thing, ...]
    fight: FightView | None
    stasis: int
    moved_token: Square
    box: tuple[str, ...]
    sun_track: tuple[int, ...]
    sides: tuple[str, ...] = ()


def view(state: State, viewer: Viewer) -> QuestView:
    """Return what *viewer* may know of the table.

    Clauses: dq.ruling.public_information, dq.variant.cloak_and_dagger.facedown,
    dq.variant.cloak_and_dagger.count, dq.monster.token_secret.
    """
    fight = state.fight
    return QuestView(
        next=state.next,
        heroes=tuple([_hero_view(state, hero, viewer) for hero in state.heroes]),
        first=state.first,
        active=state.active,
        sun=state.sun,
        night=state.night,
        tiles=state.tiles,
        facing=state.facing,
        markers=state.markers,
        lairs=tuple([_lair_view(lair, viewer) for lair in state.lairs]),
        decks=tuple([(deck, len(getattr(state, deck))) for deck in DECKS]),
        discards=state.discards,
        chambers_left=len(state.stock),
        dragon_left=len(state.dragon),
        dragon_out=state.dragon_out,
        open=tuple([FACE_DOWN if is_secret(state, t, viewer) else t for t in state.open]),
        fight=None if fight is None else _fight_view(fight, viewer),
        stasis=state.stasis,
        moved_token=next((lair.place for lair in state.lairs if lair.moved), NOWHERE),
        box=state.box,
        sun_track=SUN_TRACK,
    )


def read(seen: QuestView, game: Quest) -> QuestView:
    """Add what follows from the cards: life, gold, known life values, attack values, sides."""
    content = game.content
    heroes = tuple(
        [
            structs.replace(hero, left=life_left(content, hero), gold=gold_of(content, hero))
            for hero in seen.heroes
        ]
    )
    lives = content.lives
    lairs = tuple([structs.replace(lair, life=lives.get(lair.token)) for lair in seen.lairs])
    fight = None if seen.fight is None else _read_fight(seen.fight, heroes, game)
    turns = content.sides
    places = zip(seen.tiles, seen.facing, PRINTED_SIDES, strict=True)
    sides = tuple([turns[tile][facing] if tile else printed for tile, facing, printed in places])
    return structs.replace(seen, heroes=heroes, lairs=lairs, fight=fight, sides=sides)


def _read_fight(seen: FightView, heroes: tuple[HeroView, ...], game: Quest) -> FightView:
    """Add to a combat what each side's cards come to; they all lie open."""
    content, fight = game.content, game.fight
    sides = tuple(
        [
            structs.replace(
                side,
                attack=total_of(content.fighting, side, seen.sides[1 - number]),
                life=deadly_damage(content, heroes, seen, number),
                deathblow=may_deathblow(content, heroes, fight, number),
            )
            for number, side in enumerate(seen.sides)
        ]
    )
    return structs.replace(seen, sides=sides)


def standing(view: QuestView) -> Standing:
    """Return how the quest stands in one sentence."""
    heroes = tuple([hero.hero for hero in view.heroes])
    if view.next in ("heroes", "towers"):
        return Standing("standing-setup", heroes=heroes)
    if view.night:
        return Standing("standing-night", heroes=heroes)
    below = sum(hero.status in ("inside", "catacombs") for hero in view.heroes)
    args = (("sun", view.sun), ("heroes", below), ("fight", view.fight is not None))
    return Standing("standing-below", args, heroes)


def is_secret(state: State, thing: Thing, viewer: Viewer) -> bool:
    """Say whether an open card is Loot that only the active seat may see (Cloak and Dagger)."""
    if not state.veiled or thing != state.open[-1] or viewer.sees_all:
        return False
    return viewer.seat != state.active


def unseen_loot(state: State, hero: Hero, viewer: Viewer) -> tuple[Thing, ...]:
    """Return a Hero's Loot that *viewer* has not seen (dq.variant.cloak_and_dagger.facedown)."""
    if not state.cloaked or viewer.sees_all or viewer.seat == hero.seat:
        return ()
    seat = viewer.seat
    return tuple(
        [
            thing
            for thing, seats in zip(hero.loot, hero.loot_seen, strict=True)
            if seat is None or seat not in seats
        ]
    )


def knows_token(viewer: Viewer, seen: tuple[Seat, ...]) -> bool:
    """Say whether *viewer* knows a token's hidden side (dq.variant.solo.token_faceup)."""
    return viewer.sees_all or viewer.seat in seen or NOBODY in seen


def _hero_view(state: State, hero: Hero, viewer: Viewer) -> HeroView:
    loot = hero.loot
    if loot and state.cloaked:
        unseen = unseen_loot(state, hero, viewer)
        loot = tuple([FACE_DOWN if thing in unseen else thing for thing in loot])
    fields = (*_before_loot(hero), loot, *_after_loot(hero), 0, 0)
    return HeroView(*fields)


def _lair_view(lair: Lair, viewer: Viewer) -> LairView:
    token = lair.token if knows_token(viewer, lair.seen) else FACE_DOWN
    return LairView(lair.place, lair.monster, token, lair.above, None)


def _side_view(fight: Fight, side: Side, viewer: Viewer) -> SideView:
    fighters = [one.seat for one in fight.sides]
    if viewer.sees_all or viewer.seat == side.seat:
        hand = side.open + side.shared + side.hand
    elif viewer.seat in fighters:
        hand = side.open + side.shared + (FACE_DOWN,) * len(side.hand)
    else:
        hand = side.open + (FACE_DOWN,) * (len(side.shared) + len(side.hand))
    fields = (side.seat, hand, len(side.powers), *_in_combat(side), 0, None, True)
    return SideView(*fields)


def _fight_view(fight: Fight, viewer: Viewer) -> FightView:
    token = fight.token
    if token and not fight.killed and not knows_token(viewer, fight.seen):
        token = FACE_DOWN
    return FightView(
        hero=fight.hero,
        rival=fight.rival,
        monster=fight.monster,
        token=token,
        above=fight.above,
        card=fight.card,
        place=fight.place,
        sides=tuple([_side_view(fight, side, viewer) for side in fight.sides]),
        stack=fight.stack,
        discarded=fight.discarded,
        deck=len(fight.deck),
        round=fight.round,
        standoff=fight.standoff,
        fleeing=fight.fleeing,
        no_escape=fight.no_escape,
    )
