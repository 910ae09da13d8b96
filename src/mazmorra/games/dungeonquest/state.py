"""The table of DungeonQuest: plain data, written by events alone.

A card, chamber or token lies in exactly one field. Decks and the stockpile of chambers are bags:
what is drawn is drawn at random, so their order means nothing.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from mazmorra.games.dungeonquest.cards import DECKS, Lasting
from mazmorra.games.dungeonquest.geometry import SQUARES, Direction, Square
from mazmorra.kernel import Part, Seat, Thing
from mazmorra.kernel import State as TableState

#: There are so many determination tokens and catacomb entrance markers in the box.
DETERMINATION, MARKERS = 24, 6
NOWHERE: Square = -1
#: Nobody plays the Monster in a solo game.
NOBODY: Seat = -1


class Hero(Part):
    """One Hero, on the board or off it.

    Attributes:
        place: The space the figure stands on, or the square of the travel marker.
        origin: The space the Hero came from, or NOWHERE if there is no way back to it.
        entry: The side of this chamber by which the Hero came in.
        far: Whether the Hero stands beyond the fissure or bridge, seen from the entry arrow.
        special: Whether a special movement brought the Hero here, so that escape is forbidden.
        due: What the next turn must begin with: the encounter of this space, the way back, a
            move, a die in the darkness, a test in the web, or a way off the far end of a bridge.
        loot_seen: For each Loot card the other seats that have seen its face.
        determination: The tokens of each open encounter, by its name.
        searches: How often this chamber was searched since the Hero came.
        descent: Whether the Hero has found a way down here.
        drawn: How many Catacomb cards this stay has brought.
        pile: The Catacomb cards beside the Hero card that go back to their deck.
        heading: The direction of the travel marker's arrow.
        chests: What this Hero's Treasure Chests turned out to be worth, one by one.
        prayed: Whether a wound has bought determination this turn.
    """

    seat: Seat
    hero: str
    status: Literal["waiting", "inside", "catacombs", "exited", "killed"] = "waiting"
    place: Square = NOWHERE
    origin: Square = NOWHERE
    entry: Direction = 0
    far: bool = False
    special: bool = False
    due: Literal["", "encounter", "return", "move_on", "darkness", "web", "far"] = ""
    wounds: int = 0
    loot: tuple[Thing, ...] = ()
    loot_seen: tuple[tuple[Seat, ...], ...] = ()
    kept: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()
    powers: tuple[Thing, ...] = ()
    determination: tuple[tuple[str, int], ...] = ()
    searches: int = 0
    lost_turns: int = 0
    descent: bool = False
    drawn: int = 0
    pile: tuple[str, ...] = ()
    heading: Direction = 0
    chests: tuple[int, ...] = ()
    prayed: bool = False


class Lair(Struct, frozen=True):
    """A monster token on the board.

    Attributes:
        above: The life value is known to be greater than this: so many hits did not kill it.
        seen: The seats that have looked at its hidden side.
        moved: Whether it is the token that a servant of Kalladra moved last.
    """

    place: Square
    monster: str
    token: Thing
    above: int = 0
    seen: tuple[Seat, ...] = ()
    moved: bool = False


class Side(Part):
    """One side of a combat.

    What somebody holds lies in three fields: `hand`, `shared` and `open`. Cards that lie open are
    things all the same: once they are shuffled into the deck again, they are hidden.

    Attributes:
        seat: Who plays it; NOBODY for the Monster of a solo game.
        powers: The face-down Power cards that were not taken.
        spent: The Power cards that an escape attempt has shown.
        hand: The cards in hand that nobody else has seen.
        shared: The cards in hand that the other fighter has seen too.
        open: The cards in hand that everybody has seen.
        played: The cards of this round; the first is the revealed one.
        damage: The damage stack.
        bonus: What effects have added to the revealed card this round.
        hinder: What this side's cards take from the opponent's revealed card this round.
        limit: How many more cards the damage stack takes this round, None for any number.
        canceled: Whether the revealed card is canceled.
        lasting: What the last round's Power cards do in this one.
        coming: What this round's Power cards will do in the next one.
        countered: Whether this side has counterattacked this round.
    """

    seat: Seat
    powers: tuple[Thing, ...] = ()
    spent: tuple[str, ...] = ()
    hand: tuple[Thing, ...] = ()
    shared: tuple[Thing, ...] = ()
    open: tuple[str, ...] = ()
    played: tuple[Thing, ...] = ()
    damage: tuple[Thing, ...] = ()
    bonus: int = 0
    hinder: int = 0
    limit: int | None = None
    canceled: bool = False
    lasting: tuple[Lasting, ...] = ()
    coming: tuple[Lasting, ...] = ()
    countered: bool = False


class Fight(Part):
    """A Hero against a Monster, or against another Hero.

    Attributes:
        hero: The seat of the Hero, or of the Hero who attacks another.
        rival: The seat of the Hero who is attacked, or None for a Monster.
        monster: The kind of Monster.
        token: Its token.
        card: The card that brought it, or nothing for a token of the board.
        place: Where it is met; NOWHERE in the Catacombs.
        above, seen, moved: What is known of the token, as in a lair.
        after: What a victory is followed by: nothing, or the encounter of the space.
        no_escape: The clause that forbids the Hero to escape, if one does.
        sides: The Hero's side, then the other.
        stack: The shared combat stack, in the order cards were put there.
        discarded: Cards that are out until the combat ends or the deck runs out.
        round: The number of the round, from 1 on.
        standoff: Whether an effect has ended the round in a stand-off.
        no_deathblow: The sides that cannot make a deathblow this round, by number.
        fleeing: Whether the Hero has announced an escape (Live to Fight Another Day).
        killed: Whether the Monster is killed; its token lies open then.
    """

    hero: Seat
    rival: Seat | None = None
    monster: str = ""
    token: Thing = ""
    card: str = ""
    place: Square = NOWHERE
    above: int = 0
    seen: tuple[Seat, ...] = ()
    moved: bool = False
    after: Literal["", "space"] = ""
    no_escape: str = ""
    sides: list[Side] = field(default_factory=list)
    deck: tuple[Thing, ...] = ()
    stack: tuple[Thing, ...] = ()
    discarded: tuple[Thing, ...] = ()
    round: int = 0
    standoff: bool = False
    no_deathblow: tuple[int, ...] = ()
    fleeing: bool = False
    killed: bool = False


_NO_DISCARDS: tuple[tuple[str, ...], ...] = ((),) * len(DECKS)


class State(TableState):
    """Everything on the table, and what comes next.

    Attributes:
        next: The step that comes next: a choice of Heroes or towers, the beginning of a turn, its
            action, its rest after a combat, a combat (its cards are drawn, then a round is
            played), the count.
        opening: Whether the very first turn is not over yet; the sun stands still in it.
        night: Whether the doors have closed.
        tiles: The chamber on each square, or nothing.
        facing: How many quarters each chamber is turned clockwise.
        markers: The squares with a catacomb entrance marker.
        after: What the rest of the turn begins with once a combat is over.
        stasis: The moves left by a Stasis Rune.
        corridors: The Corridors entered this turn.
        open: The cards that are being encountered, face up on the table.
        box: What is out of the game for good.
        cloaked: Whether Loot lies face down (Cloak and Dagger).
        veiled: Whether the last open card is Loot that only the active seat may see.
    """

    next: Literal["heroes", "towers", "turn", "act", "go_on", "draw", "round", "count", "over"] = (
        "heroes"
    )
    heroes: list[Hero] = field(default_factory=list)
    first: Seat = 0
    active: Seat = 0
    sun: int = 1
    opening: bool = True
    night: bool = False
    tiles: tuple[str, ...] = ("",) * SQUARES
    facing: tuple[int, ...] = (0,) * SQUARES
    markers: tuple[Square, ...] = ()
    lairs: tuple[Lair, ...] = ()
    tokens: tuple[Thing, ...] = ()
    stock: tuple[Thing, ...] = ()
    dungeon: tuple[Thing, ...] = ()
    trap: tuple[Thing, ...] = ()
    door: tuple[Thing, ...] = ()
    crypt: tuple[Thing, ...] = ()
    corpse: tuple[Thing, ...] = ()
    search: tuple[Thing, ...] = ()
    treasure: tuple[Thing, ...] = ()
    catacomb: tuple[Thing, ...] = ()
    discards: tuple[tuple[str, ...], ...] = _NO_DISCARDS
    dragon: tuple[Thing, ...] = ()
    dragon_out: tuple[str, ...] = ()
    combat: tuple[Thing, ...] = ()
    monster_powers: tuple[Thing, ...] = ()
    fight: Fight | None = None
    after: Literal["", "space"] = ""
    stasis: int = 0
    corridors: tuple[Square, ...] = ()
    runes: tuple[Thing, ...] = ()
    open: tuple[Thing, ...] = ()
    box: tuple[str, ...] = ()
    cloaked: bool = False
    veiled: bool = False
