"""How the greedy bot answers the questions of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeonquest import dangers
from mazmorra.bots.dungeonquest.evaluate import FOUND
from mazmorra.bots.dungeonquest.world import DOOR_TURNS, FAR, FREE, Step
from mazmorra.games.dungeonquest.cards import POTION
from mazmorra.games.dungeonquest.decisions.board import ClimbOut, TurnChamber
from mazmorra.games.dungeonquest.geometry import ENTRY, TREASURE, WAYS, opposite

if TYPE_CHECKING:
    from mazmorra.bots.dungeonquest.evaluate import Scene
    from mazmorra.bots.dungeonquest.world import Node
    from mazmorra.bots.seatview import SeatView
    from mazmorra.games.dungeonquest.decisions.board import Act
    from mazmorra.kernel import Option, Pending

#: A Rune is kept unless it brings more than this, in gold; more where it would be half wasted.
RUNE, WASTED = 25.0, 100.0
#: The turns that a Stasis Rune saves, if it may be used to the end.
STASIS = 2.0
#: What is left of the hope after a fall from a hole: a wound, and the turn.
FELL = 0.9
#: Who is led, the best first, where there is a choice.
LIKED = ("lindel", "hugo", "tatianna", "challara", "krutzbeck", "gherinn")


def lead(seat: SeatView, asked: Pending) -> Option[Any]:
    """Lead the Hero who comes out best; those of a pack, by their life, after the printed ones."""
    heroes = seat.content.heroes

    def rank(option: Option[Any]) -> tuple[int, int]:
        known = LIKED.index(option.value) if option.value in LIKED else len(LIKED)
        return known, -heroes[option.value].life

    return min(asked.answers, key=rank)


# ---------------------------------------------------------------------- a turn


def take_turn(scene: Scene, asked: Pending) -> Option[Any]:
    """Do what is worth most, with a turn to spend."""
    return max(asked.answers, key=lambda option: worth_of_act(scene, option.value, 1.0))


def move_on(scene: Scene, asked: Pending) -> Option[Any]:
    """Do what is worth most, in the middle of a turn."""
    return max(asked.answers, key=lambda option: worth_of_act(scene, option.value, 0.0))


def worth_of_act(scene: Scene, act: Act, now: float) -> float:
    """Return what may come of an action; *now* is the part of a turn that it may take."""
    match act.verb:
        case "move" | "retreat":
            assert act.way is not None
            if scene.me.due == "return" or act.verb == "retreat":
                return scene.worth_of_slip(act.way.side, act.way.goal)
            return scene.worth_of_step(act.way.side, act.way.goal, act.way.start, now)
        case "teleport":
            assert act.way is not None
            return scene.worth_of_slip(act.way.side, act.way.goal) - RUNE
        case "exit":
            return scene.worth_out(scene.place, FREE, scene.life, scene.gold, loot=True)
        case "jump":
            return scene.worth(act.place)
        case "search":
            return worth_of_search(scene)
        case "loot":
            return worth_of_robbery(scene)
        case "cross":
            return worth_of_crossing(scene, now)
        case "descend":
            return scene.worth_below(scene.place, act.side, 0)
        case "drink":
            return worth_of_potion(scene)
        case "rune":
            return worth_of_rune(scene, act.thing)
    return scene.worth(scene.here, Step(1.0))


def worth_of_search(scene: Scene) -> float:
    """Return what a search is worth: Loot, a way through the wall, or a way down."""
    danger = dangers.deck(scene.content, scene.hero, "search")
    spent = Step(danger.turns, dangers.draws(scene.content, scene.hero, "search"))
    loot = scene.worth(scene.here, spent, gold=scene.gold + FOUND, loot=True)
    nothing = scene.worth(scene.here, spent)
    ways = [scene.worth_of_slip(side, goal) for side, goal, _ in WAYS[scene.place]]
    down = scene.rough_worth_below(scene.life)
    doors = dangers.share(scene.content, "search", "secret_door")
    descents = dangers.share(scene.content, "search", "passage_down")
    rest = 1 - danger.loot - doors - descents
    return (
        danger.loot * loot
        + doors * max(nothing, *ways)
        + descents * max(nothing, down)
        + rest * nothing
    )


def worth_of_robbery(scene: Scene) -> float:
    """Return what another Dragon card is worth."""
    sleeps, wakes = scene.dragon_odds()
    gold, common = scene.gold + dangers.treasures(scene.content), scene.common_gold
    robbed = scene.worth_out(TREASURE, FREE, scene.life, gold, loot=True, robbed=True)
    burnt = sum(
        chance * scene.worth_out(TREASURE, Step(1.0), scene.life - total, common, common > 0)
        for total, chance in dangers.dice(2)
        if total < scene.life
    )
    return sleeps * robbed + wakes * burnt


def worth_of_potion(scene: Scene) -> float:
    """Return what it is worth to drink a potion, on average."""
    total = 0.0
    loot = len(scene.me.loot) > 1
    for dice, chance in dangers.dice(2):
        life = min(scene.card.life, scene.life - POTION.get(dice, scene.life))
        if life > 0:
            total += chance * scene.worth_now(life, loot=loot)
    return total


def worth_of_rune(scene: Scene, thing: str) -> float:
    """Return what it is worth to use a Rune at the start of a turn."""
    rune = scene.content.runes[thing]
    me = scene.me
    match rune.power:
        case "heal":
            life = scene.life + rune.amount
            price = WASTED if life > scene.card.life else RUNE
            return scene.worth_now(min(life, scene.card.life)) - price
        case "ascent":
            return scene.worth_surfacing(me.place, me.heading, me.drawn) - RUNE
        case _:
            return scene.worth(scene.here, Step(-STASIS)) - RUNE


def begin_turn(scene: Scene, asked: Pending) -> Option[Any]:
    """Use what is worth more than to go on without it, else resolve cards as they come."""
    uses = [option for option in asked.answers if option.value.verb in ("drink", "rune")]
    plain = next(option for option in asked.answers if option not in uses)
    if not uses:
        return plain
    now = scene.worth_now(scene.life)

    def gain(option: Option[Any]) -> float:
        thing = option.value.thing
        if option.value.verb == "rune" and scene.content.runes[thing].power == "ascent":
            me = scene.me
            return worth_of_rune(scene, thing) - scene.worth_below(me.place, me.heading, me.drawn)
        return worth_of_act(scene, option.value, 1.0) - now

    best = max(uses, key=gain)
    return best if gain(best) > 0 else plain


# ---------------------------------------------------------------------- webs, bridges, rubble


def worth_of_crossing(scene: Scene, now: float) -> float:
    """Return what it is worth to try to cross the chamber the Hero is in."""
    chamber = scene.board.chamber(scene.place)
    if chamber is not None and chamber.type == "bridge":
        return worth_of_bridge(scene, len(scene.me.loot), scene.gold)
    spent = Step(-now) if chamber is not None and chamber.type == "cave_in" else FREE
    return scene.worth_onward(scene.here, spent, besides=scene.me.origin)


def worth_of_bridge(scene: Scene, loot: int, gold: float) -> float:
    """Return what it is worth to cross a bridge with so much Loot."""
    passed = scene.card.chance(scene.card.agility - loot)
    other: Node = scene.place + FAR if scene.here < FAR else scene.place
    across = 0.0
    for side, goal, square in WAYS[scene.place]:
        if scene.board.on_side(other, side) and scene.board.step(other, side, goal, square):
            node = scene.board.node(goal, opposite(side))
            across = max(across, scene.worth(node, scene.board.enter(goal), gold=gold))
    if passed == 1:
        return across
    below = scene.rough_worth_below(scene.life, gold)
    hurt = [scene.rough_worth_below(scene.life - face, gold) for face in range(1, 7)]
    best = max(scene.worth_below(scene.place, side, 0, 1.0) for side in range(4))
    fallen = best * sum(hurt) / 6 / below if below else 0.0
    return passed * across + (1 - passed) * fallen


def cross_web(scene: Scene, asked: Pending) -> Option[Any]:
    """Tear through the web, or turn back."""
    return _crossing(scene, asked, worth_of_crossing(scene, 0.0))


def cross_bridge(scene: Scene, asked: Pending) -> Option[Any]:
    """Cross the bridge, or go back."""
    return _crossing(scene, asked, worth_of_bridge(scene, len(scene.me.loot), scene.gold))


def _crossing(scene: Scene, asked: Pending, worth: float) -> Option[Any]:
    origin = scene.me.origin
    back = scene.worth(origin, Step(1.0) + scene.board.enter(origin))
    return next(option for option in asked.answers if option.value == (worth >= back))


# ---------------------------------------------------------------------- ways and sides


def by_way(scene: Scene, asked: Pending) -> Option[Any]:
    """Take the way that leads to the best place, whatever lies between."""
    return max(
        asked.answers,
        key=lambda option: scene.worth_of_slip(option.value.side, option.value.goal),
    )


def secret_door(scene: Scene, asked: Pending) -> Option[Any]:
    """Go where it is best, or stay."""

    def worth(option: Option[Any]) -> float:
        way = option.value.way
        return scene.worth(scene.here) if way is None else scene.worth_of_slip(way.side, way.goal)

    return max(asked.answers, key=worth)


def choose_side(scene: Scene, asked: Pending) -> Option[Any]:
    """Stand on the better side."""
    return max(asked.answers, key=lambda option: scene.worth(scene.place + FAR * option.value))


def turn_chamber(scene: Scene, asked: Pending) -> Option[Any]:
    """Turn a new chamber so that the best ways out are open."""
    decision = asked.decision
    assert isinstance(decision, TurnChamber)
    turns = scene.content.sides[decision.tile]

    def worth(option: Option[Any]) -> float:
        sides = turns[(option.value - ENTRY) % 4]
        found = 0.0
        for side, goal, _ in WAYS[scene.place]:
            between = {sides[side], scene.content.side_of(scene.board, goal, opposite(side))}
            if "W" not in between:
                doors = len(between & {"D", "P"})
                spent = Step(1.0 + DOOR_TURNS * doors) + scene.board.enter(goal)
                found += scene.worth(scene.board.node(goal, opposite(side)), spent) ** 2
        return found

    return max(asked.answers, key=worth)


# ---------------------------------------------------------------------- below ground


def choose_heading(scene: Scene, asked: Pending) -> Option[Any]:
    """Head where coming up is worth most."""
    return max(asked.answers, key=lambda option: scene.worth_below(scene.place, option.value, 0))


def choose_shift(scene: Scene, asked: Pending) -> Option[Any]:
    """Come up on the better side."""
    me = scene.me
    return max(
        asked.answers,
        key=lambda option: scene.worth_of_shift(me.place, me.heading, me.drawn, option.value),
    )


def climb_out(scene: Scene, asked: Pending) -> Option[Any]:
    """Come up here, or go on below ground."""
    decision = asked.decision
    assert isinstance(decision, ClimbOut)
    me = scene.me
    stays = scene.worth_below(me.place, me.heading, me.drawn)
    up = scene.worth_surfacing(me.place, me.heading, me.drawn)
    if decision.test:
        passed = scene.climb_chance
        up = passed * up + (1 - passed) * FELL * stays
    return next(option for option in asked.answers if option.value == (up >= stays))
