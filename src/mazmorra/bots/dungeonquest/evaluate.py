"""What the greedy bot hopes for: the gold it may carry out, from wherever it might stand.

There are two plans: to go out by the nearest tower, and to rob the dragon first. A place is worth
what the better one of them brings, with the chance that day and life last so long.
"""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from mazmorra.bots.dungeonquest import dangers
from mazmorra.bots.dungeonquest.world import FAR, FREE, UNKNOWN_TURNS, Step
from mazmorra.games.dungeonquest.geometry import (
    SQUARES,
    TREASURE,
    WAYS,
    opposite,
    path,
    space_of,
    turned,
)

if TYPE_CHECKING:
    from mazmorra.bots.dungeonquest.dangers import Wounds
    from mazmorra.bots.dungeonquest.world import Board, Node
    from mazmorra.bots.seatview import SeatView
    from mazmorra.games.dungeonquest.cards import Cards, Hero
    from mazmorra.games.dungeonquest.geometry import Direction, Square
    from mazmorra.games.dungeonquest.view import HeroView, QuestView
    from mazmorra.kernel import Thing


class Prices(NamedTuple):
    """What else is worth as much as gold, chosen by playing.

    Attributes:
        alive: To come out at all, with anything.
        alive_among_others: The same where whoever comes out has often won.
        glory: To win alone, with a card of the dragon's.
    """

    alive: float
    alive_among_others: float
    glory: float


#: The prices by temper. With a higher price of life a bot is more careful, with a higher one of
#: glory it is bolder.
PRICES = {
    "": Prices(400.0, 1500.0, 2000.0),
    "careful": Prices(2000.0, 3000.0, 0.0),
    "golden": Prices(90.0, 500.0, 0.0),
    "bold": Prices(0.0, 500.0, 6000.0),
}
# Further prices, in gold, chosen by playing.
FOUND = 50.0  # what is found on the way
IMPATIENCE = 0.01  # what a turn costs that is not needed, as a share of everything
BURNT = 0.3  # the chance to come out after the dragon woke
DESCENT = 6  # Catacomb cards of a usual stay ...
DESCENT_DRAWS = 3.0  # ... and the Dungeon cards after it
# Below ground some Catacomb cards are looked ahead, and some die faces: enough to know it.
LOOKS = (18, 14, 10, 7, 5, 3, 2, 1)
SHIFTS = (2, 5)


class Scene:
    """The table as a Hero's own player sees it, with what may come of it."""

    def __init__(self, seat: SeatView, view: QuestView, board: Board, prices: Prices) -> None:
        self.view = view
        self.options = seat.options
        self.outlook = seat.outlook
        self.board = board
        self.content: Cards = seat.content
        self.me: HeroView = view.heroes[seat.seat]
        self.hero = self.me.hero
        self.card: Hero = self.content.heroes[self.hero]
        self.life = self.me.left
        alone = len(view.heroes) == 1
        self.alive = prices.alive if alone else prices.alive_among_others
        self.glory = prices.glory if alone else 0.0
        self.gold = sum(self.value(thing) for thing in self.me.loot)
        self.place = self.me.place
        self.here: Node = self.place + FAR * self.me.far

    # ------------------------------------------------------------------ Loot

    def value(self, thing: Thing) -> float:
        """Return what a Loot card is worth at the end."""
        return dangers.gold(self.content.encounters[thing])

    def is_treasure(self, thing: Thing) -> bool:
        """Say whether a Loot card is the dragon's."""
        return self.content.deck_of[thing] == "treasure"

    @cached_property
    def robbed(self) -> bool:
        """Whether any of the Loot is the dragon's."""
        return any(self.is_treasure(thing) for thing in self.me.loot)

    @cached_property
    def common_gold(self) -> float:
        """What the dragon would leave of the gold."""
        return sum(self.value(thing) for thing in self.me.loot if not self.is_treasure(thing))

    @cached_property
    def has_pass(self) -> bool:
        """Whether the Loot is enough to be let out."""
        return self.robbed if self.options["no_guts_no_glory"] else bool(self.me.loot)

    @cached_property
    def loot_chance(self) -> float:
        """The chance that a Dungeon card brings Loot which opens the doors."""
        return (
            0.0
            if self.options["no_guts_no_glory"]
            else dangers.deck(self.content, self.hero, "dungeon").loot
        )

    # ------------------------------------------------------------------ the two plans

    def worth(
        self,
        node: Node,
        spent: Step = FREE,
        *,
        life: int | None = None,
        gold: float | None = None,
        loot: bool | None = None,
    ) -> float:
        """Return what may come of standing at a place once something was spent.

        What it takes to leave the place counts from the next turn on; what was *spent* lies
        between now and then. Life, gold and Loot are as they will be then, by default as now.
        """
        life = self.life if life is None else life
        gold = self.gold if gold is None else gold
        loot = self.has_pass if loot is None else loot
        return max(
            self.worth_out(node, spent, life, gold, loot),
            self.worth_in(node, spent, life, gold),
        )

    def worth_now(self, life: int, *, gold: float | None = None, loot: bool | None = None) -> float:
        """Return what may come of standing here with so much life, above ground or below."""
        if self.me.status == "catacombs":
            return self.rough_worth_below(life, gold)
        return self.worth(self.here, life=life, gold=gold, loot=loot)

    def worth_after(self, wounds: Wounds, life: int) -> float:
        """Return what is left to hope for here after some wounds."""
        return sum(
            chance * self.worth_now(life - number)
            for number, chance in enumerate(wounds[: max(0, life)])
            if chance
        )

    def chance(self, step: Step, life: int) -> float:
        """Return the chance to live through a way and to be there by day."""
        alive = dangers.survival(self.content, self.hero, step.draws, life)
        if not alive:
            return 0.0
        day = dangers.day_lasts(self.view.sun, step.turns)
        return alive * day * exp(-step.risk - IMPATIENCE * step.turns)

    def worth_out(
        self,
        node: Node,
        spent: Step,
        life: int,
        gold: float,
        loot: bool,
        robbed: bool = False,
    ) -> float:
        """Return what it is worth to make for the nearest tower, with the dragon robbed or not."""
        way = self.board.to_tower()[node]
        if way is None:
            return 0.0
        chance = self.chance(spent + way, life)
        if loot:
            return chance * (gold + self.alive + (self.glory if robbed or self.robbed else 0.0))
        found: float = 1 - (1 - self.loot_chance) ** (way.draws + spent.draws)
        return chance * (found * (FOUND + self.alive) + gold)

    def worth_in(self, node: Node, spent: Step, life: int, gold: float) -> float:
        """Return what it is worth to rob the dragon first."""
        way = self.board.to_treasure()[node]
        if way is None:
            return 0.0
        chance = self.chance(spent + way + self.way_back(node, way), life)
        sleeps, wakes = self.dragon_odds()
        prize = gold + dangers.treasures(self.content) + self.alive + self.glory
        rest = self.common_gold + self.alive if self.common_gold else 0.0
        return chance * (sleeps * prize + wakes * BURNT * rest)

    def way_back(self, node: Node, way: Step) -> Step:
        """Return the way out of the Treasure Chamber, by a known way or as one came."""
        there = self.board.to_tower()
        known, behind = there[TREASURE], there[node]
        place = node % SQUARES
        if behind is not None and node != TREASURE:
            # The last step back is the one out of here, and the first one leaves the dragon.
            turns = max(1.0, way.turns_back + 1.0 - self.board.leaving(node))
            if not self.board.explored(place):
                turns += 1.0 - UNKNOWN_TURNS
            retraced = Step(turns, way.draws, way.risk) + self.board.enter(place) + behind
            if known is None or retraced.cost < known.cost:
                return retraced
        return known or Step(dangers.TOO_LATE)

    def dragon_odds(self) -> tuple[float, float]:
        """Return the chances that the dragon sleeps on and that it wakes."""
        left = len(self.content.deck["dragon"])
        if self.place == TREASURE:
            left -= len(self.view.dragon_out)
        wakes = 1 / max(1, left)
        return 1 - wakes, wakes

    # ------------------------------------------------------------------ steps

    def worth_of_step(self, side: Direction, goal: Square, square: Square, now: float) -> float:
        """Return what a step from here is worth; *now* is the part of it that this turn pays."""
        step = self.board.step(self.here, side, goal, square)
        if step is None:
            return self.worth_of_slip(side, goal)
        spent = Step(max(0.0, step.turns - now), step.draws, step.risk)
        return self.worth(self.board.node(goal, opposite(side)), spent)

    def worth_of_slip(self, side: Direction, goal: Square) -> float:
        """Return what it is worth to get to the next space, whatever lies between."""
        return self.worth(self.board.node(goal, opposite(side)), self.board.enter(goal))

    def worth_onward(self, node: Node, spent: Step, besides: Square) -> float:
        """Return what the best step from a place is worth that does not go back."""
        found = 0.0
        for side, goal, square in WAYS[node % SQUARES]:
            step = None if goal == besides else self.board.step(node, side, goal, square)
            if step is not None:
                end = self.board.node(goal, opposite(side))
                found = max(found, self.worth(end, spent + step))
        return found

    # ------------------------------------------------------------------ below ground

    def rough_worth_below(self, life: int, gold: float | None = None) -> float:
        """Return what it is worth to be below ground, wherever that leads."""
        draws = DESCENT * dangers.draws(self.content, self.hero, "catacomb") + DESCENT_DRAWS
        brought = (self.gold if gold is None else gold) + DESCENT * self.catacomb_odds[1]
        return self.chance(Step(2.0 * DESCENT, draws), life) * (brought + self.alive)

    @cached_property
    def catacomb_odds(self) -> tuple[float, float]:
        """The chance that a Catacomb card is a way out, and the gold that it brings."""
        me, encounters = self.me, self.content.encounters
        seen = {*me.pile, *me.kept, *me.loot, *self.view.open}
        left = [thing for thing in self.content.deck["catacomb"] if thing not in seen]
        climbs = {"exit": 1.0, "hole": self.climb_chance}
        out = sum(climbs.get(str(encounters[thing].effect), 0.0) for thing in left)
        gold = sum(self.value(thing) for thing in left)
        return out / max(1, len(left)), gold / max(1, len(left))

    @cached_property
    def climb_chance(self) -> float:
        """The chance to climb out of a Hole in the Ceiling."""
        return self.card.chance(self.card.agility)

    def worth_below(
        self, start: Square, heading: Direction, drawn: int, late: float = 0.0
    ) -> float:
        """Return what it is worth to go on below ground, having drawn so many cards."""
        below = dangers.deck(self.content, self.hero, "catacomb")
        as_bad = dangers.draws(self.content, self.hero, "catacomb")
        out, brings = self.catacomb_odds
        best = 0.0
        for more, fewer in zip(LOOKS, (*LOOKS[1:], 0), strict=True):
            spent = Step(late + more * (1 + below.turns), more * as_bad)
            gold = self.gold + more * brings
            here = self.worth_surfacing(start, heading, drawn + more, spent, gold)
            missed = (1 - out) ** (more - fewer)
            best = (1 - missed) * max(here, best) + missed * best
        return best

    def worth_surfacing(
        self,
        start: Square,
        heading: Direction,
        drawn: int,
        spent: Step = FREE,
        gold: float | None = None,
    ) -> float:
        """Return what it is worth to come up, on the better side of the way."""
        return max(
            self.worth_of_shift(start, heading, drawn, shift, spent, gold) for shift in (-1, 1)
        )

    def worth_of_shift(
        self,
        start: Square,
        heading: Direction,
        drawn: int,
        shift: int,
        spent: Step = FREE,
        gold: float | None = None,
    ) -> float:
        """Return what it is worth to come up on one side of the way."""
        here = path(start, heading, drawn)[-1]
        aside = turned(heading, shift)
        total = 0.0
        for face in SHIFTS:
            place = space_of(path(here, aside, face)[-1])
            waits = Step(1.0) + self.board.enter(place)
            total += self.worth(place, spent + waits, gold=gold)
        return total / len(SHIFTS)
