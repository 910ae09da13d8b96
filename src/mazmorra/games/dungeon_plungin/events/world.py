"""What happens to the map and what lies in it, and to the adventure as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeon_plungin.cards import Attention
from mazmorra.games.dungeon_plungin.events.common import change_lock, change_place
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, Cell, Edge, Placed, Square
from mazmorra.games.dungeon_plungin.state import Hazard, Lock, Monster, Place
from mazmorra.kernel import Public, Seat
from mazmorra.toolbox.remarks import Remark

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

LockKind = Literal["normal", "locked", "great", "secret", "chest"]


# ---------------------------------------------------------------------- building


class TilePlaced(Public):
    """A tile lies on the map."""

    cell: Cell
    tile: str
    turn: int
    doors: int
    due: bool = False  # whether an event waits for the first step

    def apply(self, state: State) -> None:
        state.tiles += (Placed(self.cell, self.tile, self.turn, self.doors),)
        state.places += (Place(due=self.due),)
        if state.reserved == self.cell:
            state.reserved = NOWHERE


class DoorAdded(Public):
    """A tile has one door more than it was built with."""

    number: int
    doors: int

    def apply(self, state: State) -> None:
        tiles = list(state.tiles)
        old = tiles[self.number]
        tiles[self.number] = Placed(old.cell, old.tile, old.turn, self.doors)
        state.tiles = tuple(tiles)


class DoorPlaced(Public):
    """A door or a secret passage was placed."""

    number: int
    kind: LockKind
    edge: Edge
    dif: int
    locked: bool
    trap: str
    nowhere: bool = False
    behind: Cell = NOWHERE  # the cell that a Great Door reserves

    def apply(self, state: State) -> None:
        lock = Lock(
            self.number,
            self.kind,
            self.edge,
            dif=self.dif,
            locked=self.locked,
            trap=self.trap,
            nowhere=self.nowhere,
        )
        state.locks += (lock,)
        if self.behind >= 0:
            state.reserved = self.behind


class SecretPassageFound(Public):
    """A secret passage joins two tiles; it takes the place of a lone door."""

    number: int
    edge: Edge
    dif: int

    def apply(self, state: State) -> None:
        lock = Lock(self.number, "secret", self.edge, dif=self.dif, locked=True)
        before, after = state.locks[: self.number], state.locks[self.number + 1 :]
        state.locks = (*before, lock, *after)


class DoorMarked(Public):
    """A door leads nowhere, or somewhere again."""

    number: int
    nowhere: bool

    def apply(self, state: State) -> None:
        change_lock(state, self.number, nowhere=self.nowhere)


class ChestPlaced(Public):
    """A chest stands on a square."""

    number: int
    square: Square
    dif: int
    locked: bool
    trap: str

    def apply(self, state: State) -> None:
        lock = Lock(
            self.number,
            "chest",
            square=self.square,
            dif=self.dif,
            locked=self.locked,
            trap=self.trap,
        )
        state.locks += (lock,)


class MonsterPlaced(Public):
    """A monster stands on a square."""

    monster: str
    square: Square
    vida: int
    group: int
    attention: Literal["awake", "surprised", "asleep"]
    lair: bool = False
    fresh: bool = False
    facing: int = 0

    def apply(self, state: State) -> None:
        monster = Monster(
            self.monster,
            self.square,
            self.vida,
            attention=self.attention,
            group=self.group,
            lair=self.lair,
            fresh=self.fresh,
            facing=self.facing,
        )
        state.monsters = [*state.monsters, monster]
        kind, _, number = self.monster.partition(".")
        counts = dict(state.counts)
        counts[kind] = int(number)
        state.counts = tuple(sorted(counts.items()))
        state.groups = max(state.groups, self.group)


class GroupBears(Public):
    """A group of monsters carries a Great Key, or nobody does any more."""

    group: int

    def apply(self, state: State) -> None:
        state.bearer = self.group
        state.borne = state.borne or self.group > 0


class AttentionFound(Public):
    """How the monsters of a new room are found."""

    state_found: Attention
    monsters: tuple[str, ...]
    rolled: bool = False  # whether the Attention table was rolled

    def apply(self, state: State) -> None:
        mood: dict[str, Literal["awake", "surprised", "asleep"]] = {
            "asleep": "asleep",
            "surprised": "surprised",
        }
        for name in self.monsters:
            state.monster(name).attention = mood.get(self.state_found, "awake")
        if self.rolled:
            state.cackle = 0


class PhaseFinished(Public):
    """A build phase is over: the ground counter advances."""

    phase: int
    seat: Seat

    def apply(self, state: State) -> None:
        state.phase = self.phase
        state.controller = self.seat


class MonstersTurn(Public):
    """Monsters take their turn, all of them or those of an ambush."""

    monsters: tuple[str, ...]
    free: bool = False

    def apply(self, state: State) -> None:
        state.to_act = self.monsters
        state.free = self.free
        state.next = "monster"


class MonsterActed(Public):
    """A monster's turn is over."""

    monster: str

    def apply(self, state: State) -> None:
        state.to_act = tuple([name for name in state.to_act if name != self.monster])


class MonstersRested(Public):
    """The monsters' turn is over."""

    free: bool

    def apply(self, state: State) -> None:
        for monster in state.monsters:
            monster.fresh = False
        state.next = "act" if self.free else "close"
        state.free = False


# ---------------------------------------------------------------------- doors, chests, traps


class Unlocked(Public):
    """A lock is open now, though the door or chest is still shut."""

    hero: str
    number: int
    chest: bool = False  # whether it is a chest, and no door

    def apply(self, state: State) -> None:
        change_lock(state, self.number, locked=False)


class Opened(Public):
    """A door or a chest is open."""

    hero: str
    number: int
    edge: Edge
    broken: bool = False

    def apply(self, state: State) -> None:
        change_lock(
            state, self.number, open=True, locked=False, broken=self.broken, blows=(), arms=()
        )
        if state.locks[self.number].kind == "great":
            state.reserved = NOWHERE
        if self.edge >= 0 and self.edge not in state.passages:
            state.passages = tuple(sorted((*state.passages, self.edge)))


class LockedAgain(Public):
    """A door was closed and locked with a key."""

    hero: str
    number: int
    edge: Edge
    dif: int

    def apply(self, state: State) -> None:
        change_lock(state, self.number, open=False, locked=True, dif=self.dif, trap="", forced=0)
        state.passages = tuple([edge for edge in state.passages if edge != self.edge])


class LockRuined(Public):
    """A lock is ruined: only breaking opens it."""

    number: int
    chest: bool = False  # whether it is a chest, and no door

    def apply(self, state: State) -> None:
        change_lock(state, self.number, ruined=True)


class LockTightened(Public):
    """An attempt failed, and the next one is harder."""

    number: int
    what: Literal["forced", "tried", "tougher"]
    value: int
    chest: bool = False  # whether it is a chest, and no door

    def apply(self, state: State) -> None:
        change_lock(state, self.number, **{self.what: self.value})


class TrapFound(Public):
    """It is known which trap there is, if any; somebody may have detected it."""

    number: int
    trap: str
    known: bool
    chest: bool = False  # whether it is a chest, and no door

    def apply(self, state: State) -> None:
        change_lock(state, self.number, trap=self.trap, known=self.known)


class TrapGone(Public):
    """A trap is disarmed, spent or disabled."""

    number: int
    chest: bool = False  # whether it is a chest, and no door
    how: Literal["sprung", "disarmed", "disabled"] = "sprung"

    def apply(self, state: State) -> None:
        change_lock(state, self.number, trap="", known=False)


class TrapTriggered(Remark):
    """A trap goes off."""

    trap: str
    hero: str


class SearchedInVain(Public):
    """A hero believes that there is no trap."""

    hero: str
    number: int
    chest: bool = False  # whether it is a chest, and no door

    def apply(self, state: State) -> None:
        lock = state.locks[self.number]
        change_lock(state, self.number, searched=(*lock.searched, self.hero))


class TreasureSpoiled(Public):
    """What was in a chest is destroyed."""

    number: int

    def apply(self, state: State) -> None:
        change_lock(state, self.number, spoiled=True)


class OneCheckMade(Public):
    """The one check of a door or chest was made."""

    number: int
    failed: bool
    chest: bool = False  # whether it is a chest, and no door

    def apply(self, state: State) -> None:
        change_lock(state, self.number, checked=True, sealed=self.failed)


class HazardLeft(Public):
    """A trap or a spell stays on the floor."""

    trap: str
    squares: tuple[Square, ...]

    def apply(self, state: State) -> None:
        state.hazards += (Hazard(self.trap, self.squares),)


class HazardTightened(Public):
    """An attempt to disarm what stays on the floor failed, and the next one is harder."""

    number: int
    tried: int

    def apply(self, state: State) -> None:
        hazards = list(state.hazards)
        old = hazards[self.number]
        hazards[self.number] = Hazard(old.trap, old.squares, self.tried)
        state.hazards = tuple(hazards)


class HazardRemoved(Public):
    """Something on the floor is gone."""

    trap: str
    squares: tuple[Square, ...]

    def apply(self, state: State) -> None:
        state.hazards = tuple([h for h in state.hazards if h.squares != self.squares])


class NoiseMade(Public):
    """Breaking makes noise."""

    round: int

    def apply(self, state: State) -> None:
        state.noise = self.round


# ---------------------------------------------------------------------- places


class PlaceUsed(Public):
    """A hero has used what a special location offers."""

    hero: str
    number: int
    use: Literal["drunk", "laid", "studied", "lore", "cried"]

    def apply(self, state: State) -> None:
        place = state.places[self.number]
        if self.use in ("lore", "cried"):
            change_place(state, self.number, **{self.use: True})
        else:
            before: tuple[str, ...] = getattr(place, self.use)
            change_place(state, self.number, **{self.use: (*before, self.hero)})


class EventHappened(Remark):
    """A random event of a corridor."""

    hero: str
    event: str


class ContentsDone(Public):
    """What waits on a tile has happened."""

    number: int

    def apply(self, state: State) -> None:
        change_place(state, self.number, due=False)


class HeroLaid(Public):
    """A dead hero lies in a sarcophagus and will rise."""

    hero: str
    number: int

    def apply(self, state: State) -> None:
        state.hero(self.hero).status = "laid"
        state.hero(self.hero).square = state.tiles[self.number].cell


class Cackled(Public):
    """The next Attention roll of this dungeon is worse."""

    amount: int

    def apply(self, state: State) -> None:
        state.cackle += self.amount


class BrickFound(Public):
    """The loose brick was found; later ones hide only gold."""

    hero: str

    def apply(self, state: State) -> None:
        state.brick = True


# ---------------------------------------------------------------------- the adventure


class GoalReached(Public):
    """The goal of the adventure is reached."""

    def apply(self, state: State) -> None:
        state.won = True


class AdventureLost(Public):
    """Every hero is dead."""

    def apply(self, state: State) -> None:
        state.lost = True
