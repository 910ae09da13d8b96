"""What happens with Monsters outside of combat in DungeonQuest."""

from __future__ import annotations

from itertools import filterfalse
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import structs

from mazmorra.games.dungeonquest.geometry import Direction, Square
from mazmorra.games.dungeonquest.state import NOBODY, Fight, Lair, Side
from mazmorra.kernel import Event, Public, Seat, Thing, Viewer
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import FACE_DOWN, face_down, without

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State


class MonsterMet(Event):
    """A Hero met a Monster; the monster player shuffles its Power cards.

    Attributes:
        player: Who plays the Monster, or NOBODY in a solo game.
        card: The card that brought it, if any.
        token: Its token if it comes from the board, else nothing yet.
        powers: The Hero's and the Monster's Power cards.
        after: What a victory is followed by.
        no_escape: The clause that forbids escape, if one does.
    """

    seat: Seat
    player: Seat
    monster: str
    card: Thing
    place: Square
    token: Thing
    powers: tuple[tuple[Thing, ...], tuple[Thing, ...]]
    after: Literal["", "space"]
    no_escape: str

    def apply(self, state: State) -> None:
        mine, theirs = self.powers
        fight = Fight(
            self.seat,
            monster=self.monster,
            card=self.card,
            place=self.place,
            after=self.after,
            no_escape=self.no_escape,
            sides=[Side(self.seat, mine), Side(self.player, theirs)],
        )
        state.heroes[self.seat].powers = ()
        state.monster_powers = tuple(filterfalse(set(theirs).__contains__, state.monster_powers))
        if self.card:
            state.open = without(state.open, self.card)
        state.fight = fight
        if self.token:
            _hold(state, self.token, self.player)

    def seen_by(self, viewer: Viewer) -> MonsterMet:
        if viewer.sees_all:
            return self
        mine, theirs = self.powers
        shown = (face_down(mine), face_down(theirs))
        token = self.token and (self.token if _may_look(viewer, self.player) else FACE_DOWN)
        return MonsterMet(
            *(self.seat, self.player, self.monster, self.card, self.place, token, shown),
            *(self.after, self.no_escape),
        )


class TokenDrawn(Event):
    """The monster player drew a token; its life value is for that player's eyes."""

    player: Seat
    token: Thing
    place: Square  # where on the board it was taken from, NOWHERE for the pool

    def apply(self, state: State) -> None:
        _hold(state, self.token, self.player)

    def seen_by(self, viewer: Viewer) -> TokenDrawn:
        if _may_look(viewer, self.player):
            return self
        return TokenDrawn(self.player, FACE_DOWN, self.place)


def _may_look(viewer: Viewer, player: Seat) -> bool:
    """Say whether a viewer sees a token's hidden side (dq.variant.solo.token_faceup)."""
    return viewer.sees_all or player == NOBODY or viewer.seat == player


def _hold(state: State, token: Thing, player: Seat) -> None:
    """Put a token in front of the monster player, with what is known of it."""
    fight = state.fight
    assert fight is not None
    fight.token = token
    for lair in state.lairs:
        if lair.token == token:
            fight.above = lair.above
            fight.seen = lair.seen
            fight.moved = lair.moved
            state.lairs = tuple([other for other in state.lairs if other is not lair])
            break
    else:
        state.tokens = without(state.tokens, token)
    if player not in fight.seen:
        fight.seen += (player,)


class EscapeTried(Public):
    """Hero and Monster each turned up a Power card and compared the escape values."""

    seat: Seat
    mine: Thing
    theirs: Thing
    value: int
    against: int

    def apply(self, state: State) -> None:
        fight = state.fight
        assert fight is not None
        for side, card in zip(fight.sides, (self.mine, self.theirs), strict=True):
            side.powers = without(side.powers, card)
            side.spent += (card,)


class TokenPlaced(Event):
    """A monster token lies face down in a chamber.

    Attributes:
        above, seen: What is known of its life value.
    """

    place: Square
    monster: str
    token: Thing
    above: int
    seen: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        fight = state.fight
        if fight is not None and fight.token == self.token:
            fight.token = ""
            moved = fight.moved
        else:
            state.tokens = tuple([token for token in state.tokens if token != self.token])
            moved = any(lair.moved for lair in state.lairs if lair.token == self.token)
        lairs = tuple([lair for lair in state.lairs if lair.token != self.token])
        lair = Lair(self.place, self.monster, self.token, self.above, self.seen, moved)
        state.lairs = (*lairs, lair)

    def seen_by(self, viewer: Viewer) -> TokenPlaced:
        if viewer.sees_all or viewer.seat in self.seen or NOBODY in self.seen:
            return self
        return TokenPlaced(self.place, self.monster, FACE_DOWN, self.above, self.seen)


class TokenReturned(Event):
    """A monster token is back in the pool, mixed with the others."""

    monster: str
    token: Thing
    tokens: tuple[Thing, ...]  # the whole pool from now on

    def apply(self, state: State) -> None:
        fight = state.fight
        if fight is not None and fight.token == self.token:
            fight.token = ""
        state.lairs = tuple([lair for lair in state.lairs if lair.token != self.token])
        state.tokens = self.tokens

    def seen_by(self, viewer: Viewer) -> TokenReturned:
        if viewer.sees_all:
            return self
        return TokenReturned(self.monster, FACE_DOWN, (FACE_DOWN,) * len(self.tokens))


class HeroFled(Public):
    """A Hero escaped and is back where he or she came from; that space waits for the next turn.

    Attributes:
        monster: From what, where it is a Monster; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("monster",)
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    place: Square
    origin: Square
    entry: Direction
    far: bool
    monster: str = ""

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        hero.searches = 0
        hero.descent = False
        hero.place = self.place
        hero.origin = self.origin
        hero.entry = self.entry
        hero.far = self.far
        hero.special = True
        hero.due = "encounter"
        state.stasis = 0


class MonsterPassed(Remark):
    """A Monster goes away without a combat."""

    seat: Seat
    monster: str


class TokenMoved(Event):
    """A servant of Kalladra moved a monster token."""

    player: Seat
    monster: str
    token: Thing
    place: Square
    goal: Square

    def apply(self, state: State) -> None:
        state.lairs = tuple(
            [
                structs.replace(lair, place=self.goal, moved=True)
                if lair.token == self.token
                else structs.replace(lair, moved=False)
                for lair in state.lairs
            ]
        )

    def seen_by(self, viewer: Viewer) -> TokenMoved:
        if viewer.sees_all:
            return self
        return TokenMoved(self.player, self.monster, FACE_DOWN, self.place, self.goal)


class RivalMet(Event):
    """A Hero attacks another Hero (Hero vs. Hero)."""

    seat: Seat
    rival: Seat
    place: Square
    powers: tuple[tuple[Thing, ...], tuple[Thing, ...]]

    def apply(self, state: State) -> None:
        mine, theirs = self.powers
        state.heroes[self.seat].powers = state.heroes[self.rival].powers = ()
        state.fight = Fight(
            self.seat,
            rival=self.rival,
            place=self.place,
            after="space",
            sides=[Side(self.seat, mine), Side(self.rival, theirs)],
        )

    def seen_by(self, viewer: Viewer) -> RivalMet:
        if viewer.sees_all:
            return self
        mine, theirs = self.powers
        shown = (face_down(mine), face_down(theirs))
        return RivalMet(self.seat, self.rival, self.place, shown)
