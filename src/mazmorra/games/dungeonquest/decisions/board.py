"""The questions of the board: towers, actions, ways, sides and directions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.dungeonquest.decisions.reasons import (
    closed,
    closed_moves,
    closed_search,
    closed_tower,
    closed_way,
    no_way_back,
)
from mazmorra.games.dungeonquest.geometry import (
    DIRECTIONS,
    SQUARES,
    TOWERS,
    TREASURE,
    Direction,
    Square,
    name_of,
    space_of,
)
from mazmorra.games.dungeonquest.layout import act_layout
from mazmorra.games.dungeonquest.outlook import (
    climb_outlook,
    cross_outlook,
    descent_outlook,
    dragon_outlook,
    kept_outlook,
    leave_outlook,
    move_outlook,
    night_outlook,
    potion_outlook,
    rune_outlook,
)
from mazmorra.games.dungeonquest.queries import Peril
from mazmorra.games.dungeonquest.rules.ways import (
    Way,
    all_ways,
    open_ways,
    retreat_clause,
    search_clause,
    secret_ways,
    way_back,
)
from mazmorra.kernel import Closed, Decision, Option, Outlook, Shown, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero


class ChooseHero(Decision[str]):
    """Which Hero do you lead?"""

    clause: ClassVar[str] = "dq.setup.heroes.agreed"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        taken = {hero.hero for hero in game.state.heroes}
        return tuple(Option(f"lead:{h}", h) for h in game.content.heroes if h not in taken)


class ChooseTower(Decision[Square]):
    """In which Tower Room do you begin?"""

    clause: ClassVar[str] = "dq.setup.placement.order"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[Square], ...]:
        taken = {hero.place for hero in game.state.heroes}
        return tuple(Option(f"place:{name_of(t)}", t) for t in TOWERS if t not in taken)

    def explain(self, game: Quest) -> Iterator[Closed]:
        for hero in game.state.heroes:
            if hero.place in TOWERS:
                key = f"place:{name_of(hero.place)}"
                yield closed_tower(key, "dq.setup.placement.distinct", hero.hero)


class Act(Struct, frozen=True, gc=False):
    """One thing a Hero can do with a turn.

    Attributes:
        way: Where a move, a teleport or a retreat leads.
        side: The direction of a travel marker.
        thing: The potion or Rune that is used first.
        place: The tower that is jumped to.
    """

    verb: Literal[
        "move",
        "search",
        "descend",
        "loot",
        "retreat",
        "cross",
        "teleport",
        "exit",
        "jump",
        "drink",
        "rune",
        "resolve",
        "go_on",
    ]
    way: Way | None = None
    side: Direction = 0
    thing: str = ""
    place: Square = -1


#: By the square that a way starts from and the side it leaves by.
_MOVES: tuple[dict[Direction, Option[Act]], ...] = tuple(
    {
        way.side: Option(f"move:{way.word}", Act("move", way))
        for way in all_ways(space_of(place))
        if way.start == place
    }
    for place in range(SQUARES)
)


def move_option(way: Way) -> Option[Act]:
    """Return the option to go a way, always the same one."""
    return _MOVES[way.start][way.side]


def teleport_option(way: Way, rune: str) -> Option[Act]:
    """Return the option to teleport to a neighbouring space."""
    return Option(f"teleport:{way.word}", Act("teleport", way, thing=rune))


SEARCH = Option("search", Act("search"))
LOOT = Option("loot", Act("loot"))
CROSS = Option("cross", Act("cross"))
EXIT = Option("exit", Act("exit"))
GO_ON = Option("go_on", Act("go_on"))
STAY = Option("stay", Act("go_on"))
DESCEND = tuple(
    Option(f"descend:{word}", Act("descend", side=side)) for side, word in enumerate(DIRECTIONS)
)
JUMPS = {tower: Option(f"jump:{name_of(tower)}", Act("jump", place=tower)) for tower in TOWERS}
#: What the rules oblige a Hero to do; Runes, potions and the way out are offers.
DUTIES = frozenset(("move", "search", "descend", "loot", "retreat", "cross"))


def or_stay(found: list[Option[Act]]) -> tuple[Option[Act], ...]:
    """Return options, with the one to stay where nothing but offers is left.

    Clauses: dq.ruling.no_pass, dq.ruling.tower_blocked, dq.ruling.deadend_search_impossible.
    """
    for option in found:
        if option.value.verb in DUTIES:
            return tuple(found)
    return (*found, STAY) if found else ()


def start_uses(game: Quest, hero: Hero) -> list[Option[Act]]:
    """Return what a Hero may use at the start of a turn.

    Clauses: dq.card.crypt.unstable_potion, dq.card.rune.rune_of_healing,
    dq.card.rune.stasis_rune, dq.card.rune.rune_of_ascent, dq.ruling.unstable_potion_death.
    """
    found: list[Option[Act]] = []
    encounters = game.content.encounters
    for thing in hero.loot:
        if encounters[thing].item == "potion":
            option = Option(f"drink:{printed(thing)}", Act("drink", thing=thing))
            if all(other.key != option.key for other in found):
                found.append(option)
    below = hero.status == "catacombs"
    for thing in hero.runes:
        power = game.content.runes[thing].power
        usable = (
            (power == "heal" and hero.wounds > 0)
            or (power == "ascent" and below)
            or (power == "stasis" and not below and may_begin_stasis(game, hero))
        )
        if usable:
            found.append(Option(f"rune:{printed(thing)}", Act("rune", thing=thing)))
    return found


def may_begin_stasis(game: Quest, hero: Hero) -> bool:
    """Say whether a Stasis Rune would give any move: nothing else is due, and a way is open."""
    if hero.due or hero.kept or is_in(game, hero, "cave_in"):
        return False
    return bool(open_ways(game, hero))


def is_in(game: Quest, hero: Hero, kind: str) -> bool:
    """Say whether a Hero stands in a chamber of that kind."""
    chamber = game.chamber(hero.place)
    return chamber is not None and chamber.type == kind


def teleports(game: Quest, hero: Hero) -> list[Option[Act]]:
    """Return where a Rune of Teleportation can lead (dq.ruling.teleport_action)."""
    rune = game.rune(hero, "teleport") if hero.runes else None
    if rune is None:
        return []
    return [teleport_option(way, rune) for way in secret_ways(game, hero)]


def moves(game: Quest, hero: Hero) -> list[Option[Act]]:
    """Return the ways a Hero may go, by passages and by a Rune of Teleportation."""
    found = [_MOVES[way.start][way.side] for way in open_ways(game, hero)]
    return found + teleports(game, hero) if hero.runes else found


def actions(game: Quest, hero: Hero) -> list[Option[Act]]:
    """Return what a Hero may do with an ordinary turn, none where the turn is lost.

    Clauses: dq.turn.one_action, dq.treasure.next_turn, dq.chamber.cavein.options,
    dq.ruling.cavein_options_only, dq.catacomb.passage_down, dq.ruling.no_pass.
    """
    if hero.due == "return":
        back = way_back(game, hero)
        return [move_option(back)] if back else [CROSS]
    chamber = game.chamber(hero.place)
    kind = "" if chamber is None else chamber.type
    if kind == "cave_in":
        back = way_back(game, hero)
        found = [CROSS]
        if back:
            found.insert(0, Option("retreat", Act("retreat", back)))
        return found + list(DESCEND if hero.descent else ())
    found = moves(game, hero)
    if hero.due == "move_on":
        return found
    if kind == "bridge":
        return [*found, CROSS]
    if hero.place == TREASURE:
        return [*found, LOOT]
    if search_clause(game, hero) is None:
        found.append(SEARCH)
    if hero.descent:
        found.extend(DESCEND)
    return found


class TakeTurn(Decision[Act]):
    """What does your Hero do?

    Attributes:
        fresh: Whether the turn has just begun, so that potions and some Runes may be used.
    """

    clause: ClassVar[str] = "dq.turn.one_action"
    forced_is_public: ClassVar[bool] = False

    fresh: bool

    def options(self, game: Quest) -> tuple[Option[Act], ...]:
        hero = game.hero(self.seat)
        found = actions(game, hero)
        if self.fresh and (hero.loot or hero.runes):
            found += start_uses(game, hero)
        return or_stay(found) or (STAY,)

    def explain(self, game: Quest) -> Iterator[Closed]:
        hero = game.hero(self.seat)
        if is_in(game, hero, "cave_in"):
            for word in DIRECTIONS:
                yield Closed(f"move:{word}", "dq.ruling.cavein_options_only", (), "closed-cave-in")
            yield closed("search", "dq.search.icon")
            if way_back(game, hero) is None:
                yield no_way_back(game, hero, "retreat", "dq.ruling.web_retreat_blocked")
            return
        if hero.due == "return":
            params = (("back", way_back(game, hero) is not None),)
            for option in moves(game, hero):
                if option not in self.options(game):
                    yield Closed(option.key, "dq.ruling.return_is_move", params, "closed-return")
            return
        yield from closed_moves(game, hero)
        searching = search_clause(game, hero)
        if searching is not None:
            yield closed_search(game, hero, searching)
        if not hero.descent:
            yield Closed("descend", "dq.catacomb.passage_down", (), "closed-descend")
        if STAY not in self.options(game):
            yield Closed("pass", "dq.ruling.no_pass", (), "closed-pass")

    def outlook(self, game: Quest, option: Option[Act]) -> Outlook | None:
        hero = game.hero(self.seat)
        act = option.value
        if act.verb == "move" and act.way is not None:
            return move_outlook(game, hero, act.way)
        if act.verb == "loot":
            return dragon_outlook(game)
        if act.verb == "cross":
            return cross_outlook(game, hero)
        if act.verb == "descend":
            return descent_outlook(game)
        if act.verb == "drink":
            return potion_outlook(game, hero)
        if act.verb == "rune":
            return rune_outlook(game, hero, act.thing)
        return night_outlook(game, hero)

    def layout(self, game: Quest, option: Option[Act]) -> Shown:
        return act_layout(option)


class BeginTurn(Decision[Act]):
    """What do you use or resolve before your turn goes on?"""

    clause: ClassVar[str] = "dq.turn.start_effects.all"

    done: tuple[str, ...]  # the kept cards that were resolved already this turn

    def options(self, game: Quest) -> tuple[Option[Act], ...]:
        hero = game.hero(self.seat)
        found = [
            Option(f"resolve:{printed(thing)}", Act("resolve", thing=thing))
            for thing in hero.kept
            if thing not in self.done
        ]
        return (*(found or (GO_ON,)), *start_uses(game, hero))

    def outlook(self, game: Quest, option: Option[Act]) -> Outlook | None:
        hero, act = game.hero(self.seat), option.value
        match act.verb:
            case "resolve":
                return kept_outlook(game, hero, act.thing)
            case "drink":
                return potion_outlook(game, hero)
            case "rune":
                return rune_outlook(game, hero, act.thing)
            case _:
                return None

    def layout(self, game: Quest, option: Option[Act]) -> Shown:
        return act_layout(option)


class MoveOn(Decision[Act]):
    """Where do you go on to?

    Attributes:
        not_back: The way back is closed while another one is open (a crossed Cave-in).
    """

    clause: ClassVar[str] = "dq.chamber.corridor"
    forced_is_public: ClassVar[bool] = True

    not_back: bool = False

    def options(self, game: Quest) -> tuple[Option[Act], ...]:
        hero = game.hero(self.seat)
        found = moves(game, hero)
        if self.not_back:
            back = way_back(game, hero)
            others = [one for one in found if one.value.way != back]
            found = others or found
        return or_stay(found)

    def explain(self, game: Quest) -> Iterator[Closed]:
        hero = game.hero(self.seat)
        if hero.place in TOWERS:
            yield Closed("exit", "dq.ruling.tower_power_exit", (), "closed-jumped")
        yield from closed_moves(game, hero)
        back = way_back(game, hero)
        if self.not_back and back and move_option(back) not in self.options(game):
            key = f"move:{back.word}"
            yield Closed(key, "dq.ruling.cavein_options_only", (), "closed-crossed")

    def outlook(self, game: Quest, option: Option[Act]) -> Outlook | None:
        way = option.value.way
        if way is None or option.value.verb != "move":
            return None
        return move_outlook(game, game.hero(self.seat), way)

    def layout(self, game: Quest, option: Option[Act]) -> Shown:
        return act_layout(option)


def exit_clause(game: Quest, hero: Hero) -> str | None:
    """Return the clause by which a Hero may not leave the dungeon, or None."""
    if game.plays("no_guts_no_glory") and not game.treasures(hero):
        return "dq.variant.no_guts_no_glory.treasure_required"
    return None if hero.loot else "dq.exit.loot_required"


class LeaveTower(Decision[Act]):
    """Do you leave the dungeon, or go on inside?

    Attributes:
        jump: Whether another tower may be jumped to (Tower Power).
    """

    clause: ClassVar[str] = "dq.exit.on_entering"
    forced_is_public: ClassVar[bool] = True

    jump: bool = False

    def options(self, game: Quest) -> tuple[Option[Act], ...]:
        hero = game.hero(self.seat)
        found = moves(game, hero)
        if exit_clause(game, hero) is None:
            found.insert(0, EXIT)
        if self.jump:
            found += [
                option
                for tower, option in JUMPS.items()
                if tower != hero.place and not game.occupants(tower, hero)
            ]
        return or_stay(found)

    def explain(self, game: Quest) -> Iterator[Closed]:
        hero = game.hero(self.seat)
        clause = exit_clause(game, hero)
        if clause is not None:
            yield closed("exit", clause)
        yield from closed_moves(game, hero)
        if self.jump:
            for tower, option in JUMPS.items():
                standing = game.occupants(tower, hero)
                if tower != hero.place and standing:
                    rule = "dq.ruling.tower_power_occupied"
                    yield closed_tower(option.key, rule, standing[0].hero)

    def outlook(self, game: Quest, option: Option[Act]) -> Outlook | None:
        way = option.value.way
        if option is STAY:
            return Outlook("outlook-turn-ends")
        if option is EXIT:
            return leave_outlook(game, game.hero(self.seat))
        if way is None or option.value.verb != "move":
            return None
        return move_outlook(game, game.hero(self.seat), way)

    def layout(self, game: Quest, option: Option[Act]) -> Shown:
        return act_layout(option)


class StasisMove(Decision[Act]):
    """Where does the Stasis Rune take you next?"""

    clause: ClassVar[str] = "dq.card.rune.stasis_rune"

    left: int

    def options(self, game: Quest) -> tuple[Option[Act], ...]:
        return (*moves(game, game.hero(self.seat)), Option("stop", Act("go_on")))

    def outlook(self, game: Quest, option: Option[Act]) -> Outlook | None:
        way = option.value.way
        return None if way is None else move_outlook(game, game.hero(self.seat), way)

    def layout(self, game: Quest, option: Option[Act]) -> Shown:
        return act_layout(option)


class CrossWeb(Decision[bool]):
    """Do you try to cross the Spider Web, or turn back?"""

    clause: ClassVar[str] = "dq.chamber.web.choice"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        hero = game.hero(self.seat)
        back = (Option("retreat", False),) if way_back(game, hero) else ()
        return (*back, Option("cross", True))

    def explain(self, game: Quest) -> Iterator[Closed]:
        hero = game.hero(self.seat)
        if way_back(game, hero) is None:
            yield no_way_back(game, hero, "retreat", "dq.ruling.web_retreat_blocked")

    def outlook(self, game: Quest, option: Option[bool]) -> Outlook | None:
        return cross_outlook(game, game.hero(self.seat)) if option.value else None


class CrossBridge(Decision[bool]):
    """Do you cross the Bridge, or stay on this side?"""

    clause: ClassVar[str] = "dq.chamber.bridge.choice"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        hero = game.hero(self.seat)
        back = (Option("stay", False),) if way_back(game, hero) else ()
        return (*back, Option("cross", True))

    def explain(self, game: Quest) -> Iterator[Closed]:
        hero = game.hero(self.seat)
        if way_back(game, hero) is None:
            special = hero.origin < 0
            clause = "dq.chamber.bridge.special" if special else "dq.ruling.web_retreat_blocked"
            yield no_way_back(game, hero, "stay", clause)

    def outlook(self, game: Quest, option: Option[bool]) -> Outlook | None:
        return cross_outlook(game, game.hero(self.seat)) if option.value else None


class ChooseSide(Decision[bool]):
    """On which side of the chamber do you stand?"""

    clause: ClassVar[str] = "dq.catacomb.exit.sides"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("stand:near", False), Option("stand:far", True))


class GoThroughSecretDoor(Decision[Act]):
    """Where does the Secret Door lead you?"""

    clause: ClassVar[str] = "dq.search.secret_door_move"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[Act], ...]:
        found = [
            Option(f"move:{way.word}", Act("move", way))
            for way in secret_ways(game, game.hero(self.seat))
        ]
        return (*found, Option("decline", Act("go_on")))

    def layout(self, game: Quest, option: Option[Act]) -> Shown:
        return act_layout(option)


class Retreat(Decision[Way]):
    """By which passage do you flee from the dragon?"""

    clause: ClassVar[str] = "dq.treasure.rage.retreat"
    forced_is_public: ClassVar[bool] = True

    ways: tuple[Way, ...]

    def options(self, game: Quest) -> tuple[Option[Way], ...]:
        return tuple(Option(f"retreat:{way.word}", way) for way in self.ways)

    def explain(self, game: Quest) -> Iterator[Closed]:
        hero = game.hero(self.seat)
        for way in all_ways(TREASURE):
            clause = retreat_clause(game, hero, way)
            if clause is not None:
                yield closed_way(game, hero, f"retreat:{way.word}", clause, way)


class ChooseHeading(Decision[Direction]):
    """Which way does your travel marker point, now that you fall from a Bridge?

    Attributes:
        peril: What the most wounds of the fall would do.
    """

    clause: ClassVar[str] = "dq.catacomb.enter"
    forced_is_public: ClassVar[bool] = True

    peril: Peril = ""

    def options(self, game: Quest) -> tuple[Option[Direction], ...]:
        return tuple(Option(f"head:{word}", side) for side, word in enumerate(DIRECTIONS))


class ChooseShift(Decision[int]):
    """Do you come up to the left or to the right of your way?"""

    clause: ClassVar[str] = "dq.catacomb.exit.choose_side"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[int], ...]:
        return (Option("shift:left", -1), Option("shift:right", 1))


class TurnChamber(Decision[Direction]):
    """Which way does the entry arrow of the new chamber point?"""

    clause: ClassVar[str] = "dq.catacomb.exit.unexplored"
    forced_is_public: ClassVar[bool] = True

    tile: str

    def options(self, game: Quest) -> tuple[Option[Direction], ...]:
        return tuple(Option(f"face:{word}", side) for side, word in enumerate(DIRECTIONS))


class ClimbOut(Decision[bool]):
    """Do you leave the Catacombs here?

    Attributes:
        test: Whether it takes an attribute test.
    """

    clause: ClassVar[str] = "dq.card.catacomb.exit"
    forced_is_public: ClassVar[bool] = True

    test: bool = False

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("climb", True), Option("stay", False))

    def outlook(self, game: Quest, option: Option[bool]) -> Outlook | None:
        if not self.test or not option.value:
            return None
        return climb_outlook(game, game.hero(self.seat))


class PlaceNearby(Decision[Way]):
    """On which adjacent space do you come to yourself?"""

    clause: ClassVar[str] = "dq.variant.death_can_wait.dead_end"
    forced_is_public: ClassVar[bool] = True

    ways: tuple[Way, ...]

    def options(self, game: Quest) -> tuple[Option[Way], ...]:
        return tuple(Option(f"move:{way.word}", way) for way in self.ways)
