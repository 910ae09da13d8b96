"""What a hero may do on its turn: move, one Heroic Action, and Free Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.decisions.reach import (
    closed_by_range,
    driven,
    in_weapon_range,
    spell_targets,
    volley_targets,
)
from mazmorra.games.tiny_epic_dungeons.decisions.reasons import (
    closed,
    no_target,
    occupier,
    too_dear,
    unaffordable,
    used,
)
from mazmorra.games.tiny_epic_dungeons.decisions.walking import (
    can_step,
    is_crowded,
    open_sides,
    walks,
)
from mazmorra.games.tiny_epic_dungeons.geometry import (
    BESIDE,
    DIRECTIONS,
    MAT,
    SPACES,
    beside_space,
    facedown_beside,
)
from mazmorra.games.tiny_epic_dungeons.layout import deed_layout
from mazmorra.games.tiny_epic_dungeons.outlook.deeds import deed_outlook
from mazmorra.kernel import Decision, Option, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.cards import Casting, Free, Test, Weapon
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.kernel import Closed, Outlook, Planned, Shown

#: What a Portal and a Taunt cost.
PORTAL, TAUNT = 2, 2


class Deed(Struct, frozen=True):
    """What a hero does.

    Attributes:
        side: The direction of a move.
        space: The Hero Space of a step on the Boss Mat.
        card: The item, spell or ability that is used.
        slot: The enemy it is used on.
        target: The hero it is used on.
    """

    verb: Literal[
        "move",
        "step",
        "enter",
        "leave",
        "rest",
        "search",
        "disarm",
        "cast",
        "attack",
        "volley",
        "walk",
        "room",
        "explore",
        "explore_focus",
        "portal",
        "taunt",
        "free",
        "discard",
        "switch",
        "end",
        "stay",
    ]
    side: int = 0
    space: int = 0
    card: str = ""
    slot: int = 0
    target: str = ""


def _plain(key: str, verb: str = "") -> Option[Deed]:
    return Option(key, Deed(verb or key))  # type: ignore[arg-type]


MOVES = tuple(Option(f"move:{name}", Deed("move", side=n)) for n, name in enumerate(DIRECTIONS))
STEPS = tuple(Option(f"step:{n}", Deed("step", space=n)) for n in range(1, SPACES + 1))
ENTER, LEAVE = _plain("enter"), _plain("depart", "leave")
REST, SEARCH, DISARM = _plain("rest"), _plain("search"), _plain("disarm")
ROOM, EXPLORE = _plain("room"), _plain("explore")
EXPLORE_FOCUS = _plain("explore:focus", "explore_focus")
PORTAL_OPTION, TAUNT_OPTION = _plain("portal"), _plain("taunt")
SWITCH, END, STAY = _plain("switch"), _plain("end"), _plain("stay")


class Act(Decision[Deed]):
    """What does the hero do next?"""

    clause: ClassVar[str] = "ted.turn.parts"

    hero: str

    def options(self, game: Delve) -> tuple[Option[Deed], ...]:
        hero = game.active
        if hero.space and is_crowded(game, hero, hero.space):
            return tuple(mat_moves(game, hero))
        found = moves(game, hero)
        if may_be_heroic(game):
            found += heroic_actions(game, hero)
        found += free_actions(game, hero)
        found.append(END)
        return tuple(found)

    def explain(self, game: Delve) -> Iterator[Closed]:
        hero = game.active
        if hero.space and is_crowded(game, hero, hero.space):
            other = occupier(game, hero, hero.space)
            for option in (*heroic_actions(game, hero), *free_actions(game, hero), END):
                clause, message = "ted.lair.occupied_step", "closed-shared-space"
                yield closed(option.key, clause, message, hero=hero.hero, other=other)
            return
        yield from closed_moves(game, hero)
        yield from closed_actions(game, hero)

    def outlook(self, game: Delve, option: Option[Deed]) -> Outlook | None:
        return deed_outlook(game, option.value)

    def layout(self, game: Delve, option: Option[Deed]) -> Shown:
        return deed_layout(option)

    def plans(self, game: Delve) -> Iterator[Planned]:
        return walks(game, game.active)


class Creep(Decision[Deed]):
    """Where does the hero creep to? It moves with Stealth now."""

    clause: ClassVar[str] = "ted.component.shadow_walk"
    passing: ClassVar[str] = "stay"

    hero: str

    def options(self, game: Delve) -> tuple[Option[Deed], ...]:
        return (*ways(game, game.active), STAY)

    def outlook(self, game: Delve, option: Option[Deed]) -> Outlook | None:
        return deed_outlook(game, option.value)

    def plans(self, game: Delve) -> Iterator[Planned]:
        return walks(game, game.active)


# ---------------------------------------------------------------------- movement


def moves(game: Delve, hero: Hero) -> list[Option[Deed]]:
    """Return where a hero may go.

    Clauses: ted.move.pathway, ted.move.known_or_new, ted.reveal.adjacent, ted.free.enter_lair.
    """
    if hero.space:
        return mat_moves(game, hero)
    left = game.speed_left(hero)
    if not left:
        return []
    found = ways(game, hero)
    if may_enter(game, hero, left):
        found.append(ENTER)
    return found


def ways(game: Delve, hero: Hero) -> list[Option[Deed]]:
    """Return the directions in which a hero may walk, into rooms and facedown cards."""
    if not game.speed_left(hero):
        return []
    return [MOVES[side] for side, _ in open_sides(game, hero.place)]


def may_enter(game: Delve, hero: Hero, left: int) -> bool:
    """Say whether a hero may go from the Lair Door onto the Boss Mat.

    Clauses: ted.lair.unlock, ted.lair.enter_cost, ted.lair.entrance_blocked.
    """
    room = game.room(hero.place)
    if room is None or room.type != "lair" or not game.unlocked:
        return False
    return can_step(game, hero, 1, left)


def mat_moves(game: Delve, hero: Hero) -> list[Option[Deed]]:
    """Return where a hero may go on the Boss Mat (ted.lair.move_spaces, ted.lair.leave)."""
    left = game.speed_left(hero)
    space = hero.space
    found = [
        STEPS[other - 1]
        for other in sorted(beside_space(space))
        if can_step(game, hero, other, left)
    ]
    if space == 1 and left:
        found.append(LEAVE)
    return found


def closed_moves(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the moves that are closed, each with its clause."""
    turn = game.state.turn
    left = game.speed_left(hero)
    if hero.space:
        found = mat_moves(game, hero)
        for other in beside_space(hero.space):
            if STEPS[other - 1] not in found:
                yield _closed_move(game, hero, f"step:{other}", other)
        if hero.space != 1:
            params = {"hero": hero.hero, "space": hero.space}
            yield closed("depart", "ted.lair.leave", "closed-exit", **params)
        elif not left:
            yield _closed_move(game, hero, "depart")
        return
    doors, layers = game.state.doors, game.state.layers
    for side, there in enumerate(BESIDE[hero.place]):
        key = f"move:{DIRECTIONS[side]}"
        open_here = doors[hero.place] >> side & 1
        leads = there >= 0 and (layers[there] or doors[there] >> (side + 2) % 4 & 1)
        if not open_here or not leads:
            yield _closed_way(game, key, there, open_here)
        elif not game.speed_left(hero):
            yield _closed_move(game, hero, key)
    room = game.room(hero.place)
    if room is not None and room.type == "lair" and not may_enter(game, hero, left):
        if not game.unlocked:
            yield closed("enter", "ted.lair.unlock", "closed-locked", left=game.locked)
        elif turn.held:
            yield closed("enter", "ted.lair.enter_with_enemy", "closed-held", hero=hero.hero)
        elif turn.heroic:
            yield closed("enter", "ted.lair.enter_after_heroic", "closed-acted", hero=hero.hero)
        elif left:
            params = {"hero": hero.hero, "other": occupier(game, hero, 1)}
            yield closed("enter", "ted.lair.entrance_blocked", "closed-no-way-past", **params)
        else:
            yield closed("enter", "ted.lair.enter_cost", "closed-speed", hero=hero.hero)


def _closed_way(game: Delve, key: str, there: Cell, open_here: int) -> Closed:
    """Return why nothing leads to a neighbouring cell."""
    if not open_here:
        return closed(key, "ted.move.pathway", "closed-no-corridor")
    if there < 0:
        return closed(key, "ted.reveal.limit", "closed-edge")
    if not game.state.cards[there] and not game.state.layers[there]:
        return closed(key, "ted.reveal.deck_empty", "closed-no-card")
    return closed(key, "ted.move.pathway", "closed-no-corridor-beyond")


def _closed_move(game: Delve, hero: Hero, key: str, space: int = 0) -> Closed:
    """Return why a hero goes no further, or not onto a Hero Space where another hero stands."""
    turn = game.state.turn
    if turn.held:
        return closed(key, "ted.move.enemy_stops", "closed-held", hero=hero.hero)
    if turn.heroic:
        return closed(key, "ted.move.heroic_ends", "closed-acted", hero=hero.hero)
    if space and game.speed_left(hero):
        params = {"hero": hero.hero, "other": occupier(game, hero, space)}
        return closed(key, "ted.lair.occupied_step", "closed-no-way-past", **params)
    return closed(key, "ted.hero.speed", "closed-speed", hero=hero.hero)


# ---------------------------------------------------------------------- Heroic Actions


def may_be_heroic(game: Delve) -> bool:
    """Say whether a Heroic Action is left (ted.turn.one_heroic)."""
    turn = game.state.turn
    return not turn.heroic or turn.extra > 0


def has_help(game: Delve, hero: Hero) -> bool:
    """Say whether enemies leave a hero time to Search or Disarm.

    Clauses: ted.search.enemies, ted.search.one_helper, ted.disarm.enemies, ted.ko.no_help.
    """
    return not game.enemies_at(hero.place) or len(game.heroes_at(hero.place)) > 1


def heroic_actions(game: Delve, hero: Hero) -> list[Option[Deed]]:
    """Return the Heroic Actions a hero may perform.

    Clauses: ted.turn.heroic_kinds, ted.turn.other_heroic, ted.lair.actions.
    """
    found = [REST]
    room = game.room(hero.place)
    if room is not None:
        searched = room.search is not None
        armed = room.disarm is not None and hero.place not in game.state.disarmed
        if (searched or armed) and has_help(game, hero):
            found.append(SEARCH if searched else DISARM)
    kit = game.kit(hero)
    enemies = game.state.enemies
    for card, weapon in kit.weapons:
        found += attacks(game, hero, card, weapon, enemies)
    for card, casting in kit.castings:
        found += castings(game, hero, card, casting)
    if kit.walk is not None and room is not None:
        found.append(Option(f"walk:{kit.walk[0]}", Deed("walk", card=kit.walk[0])))
    return found


def attacks(
    game: Delve, hero: Hero, card: str, weapon: Weapon, enemies: tuple[Enemy, ...]
) -> list[Option[Deed]]:
    """Return the attacks with one item, one per target."""
    name = printed(card)
    found = [
        Option(
            f"attack:{name}:{game.enemy_name(enemy)}", Deed("attack", card=card, slot=enemy.slot)
        )
        for enemy in enemies
        if in_weapon_range(game, hero, weapon, enemy)
    ]
    if weapon.volley and hero.focus >= weapon.volley and volley_targets(game, hero, weapon):
        found.append(Option(f"volley:{name}", Deed("volley", card=card)))
    return found


def castings(game: Delve, hero: Hero, card: str, casting: Casting) -> list[Option[Deed]]:
    """Return the ways to cast one spell, one per target.

    Clauses: ted.spell.cast, ted.attack.target_needed, ted.lair.no_spells_in.
    """
    name = printed(card)
    here, reach = hero.place, casting.reach
    alone = [Option(f"cast:{name}", Deed("cast", card=card))]
    if not may_cast(game, hero, card):
        return []
    if casting.targets in ("none", "heroes"):
        return alone
    if casting.targets == "hero":
        return [
            Option(f"cast:{name}:{other.hero}", Deed("cast", card=card, target=other.hero))
            for other in game.state.heroes
            if game.within(here, reach, other.place)
        ]
    reached = spell_targets(game, hero, card, casting)
    if casting.targets == "enemies":
        return alone if reached else []
    return [
        Option(f"cast:{name}:{game.enemy_name(enemy)}", Deed("cast", card=card, slot=enemy.slot))
        for enemy in reached
    ]


def may_cast(game: Delve, hero: Hero, card: str) -> bool:
    """Say whether a spell can be cast here, whatever its target.

    Clauses: ted.component.divine_might, ted.component.extra_heroic, ted.attack.no_unarmed.
    """
    effect = game.content.gear[card].effect
    if effect == "divine_might":
        return any(weapon.attack == "melee" for _, weapon in game.kit(hero).weapons)
    if effect == "haste":
        return not game.state.turn.hasted
    return effect != "blink" or (hero.place != MAT and sum(map(bool, game.state.cards)) > 1)


# ---------------------------------------------------------------------- Free Actions


def adjacent_facedown(game: Delve, hero: Hero) -> list[Cell]:
    """Return the facedown cards to which a hero's room has a corridor (ted.free.explore_order)."""
    return facedown_beside(game.state.doors, game.state.layers, hero.place)


def free_actions(game: Delve, hero: Hero) -> list[Option[Deed]]:
    """Return the Free Actions a hero may perform.

    Clauses: ted.free.any_number, ted.free.timing, ted.hero.focus_spend.
    """
    state, turn = game.state, game.state.turn
    found: list[Option[Deed]] = []
    room = game.room(hero.place)
    kit = game.kit(hero)
    if room is not None:
        if room.offer is not None and hero.place not in turn.tried and gives(game, room.offer):
            found.append(ROOM)
        if room.portal and hero.focus >= PORTAL and not is_held(game, hero):
            found.append(PORTAL_OPTION)
    if state.act == 1:
        if adjacent_facedown(game, hero):
            found.append(EXPLORE)
            cost = kit.passive.explore
            if cost and hero.focus >= cost and "explore" not in turn.used:
                found.append(EXPLORE_FOCUS)
    elif hero.focus >= TAUNT and state.enemy(BOSS).place != hero.place:
        found.append(TAUNT_OPTION)
    for card, free in kit.frees:
        if game.affords(hero, free):
            found += uses(game, hero, card, free)
    for card in hero.equipped:
        found.append(Option(f"discard:{printed(card)}", Deed("discard", card=card)))
    if ("" in hero.hands) and hero.hands != ("", ""):
        found.append(SWITCH)
    return found


def gives(game: Delve, offer: Test) -> bool:
    """Say whether a room's Free Action can give what it is for (ted.loot.research_empty)."""
    state = game.state
    rows = {"loot": state.loot_row, "spell": state.spell_row}
    return any(gain.verb != "pick_up" or rows[gain.deck] for gain in offer.success)


def is_held(game: Delve, hero: Hero) -> bool:
    """Say whether an enemy keeps a hero from leaving by a Portal (ted.move.portal_blocked)."""
    return game.state.turn.held and bool(game.enemies_at(hero.place))


def uses(game: Delve, hero: Hero, card: str, free: Free) -> list[Option[Deed]]:
    """Return the ways to use one Free Action of a mat or a card.

    Clauses: ted.free.research, ted.loot.research_empty, ted.free.boosts.
    """
    name = printed(card)
    alone = [Option(f"free:{name}", Deed("free", card=card))]
    if free.verb == "research":
        return alone if game.state.spell_deck or game.state.spell_row else []
    if free.verb == "shield" and free.once and "shield" in game.state.turn.used:
        return []
    if free.verb == "mend":
        return [
            Option(f"free:{name}:{other.hero}", Deed("free", card=card, target=other.hero))
            for other in game.state.heroes
            if game.within(hero.place, free.reach, other.place)
        ]
    if free.verb == "drive":
        return alone if driven(game, hero, free) else []
    return alone


def closed_actions(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the actions that are closed, each with its clause."""
    state, turn = game.state, game.state.turn
    room = game.room(hero.place)
    heroic = may_be_heroic(game)
    if not heroic:
        for option in heroic_actions(game, hero):
            yield closed(option.key, "ted.turn.one_heroic", "closed-heroic", hero=hero.hero)
    yield from _closed_room_actions(game, hero)
    yield from closed_by_the_lair(game, hero)
    yield from _closed_disarm(game, hero)
    if room is not None and room.offer is not None:
        if hero.place in turn.tried:
            yield closed("room", "ted.search.free_rooms", "closed-tried", hero=hero.hero)
        elif not gives(game, room.offer):
            deck = room.offer.success[0].deck
            yield closed("room", "ted.loot.research_empty", "closed-row-empty", deck=deck)
    if room is not None and room.portal:
        if hero.focus < PORTAL:
            yield too_dear("portal", hero, PORTAL)
        elif is_held(game, hero):
            yield closed("portal", "ted.move.portal_blocked", "closed-held", hero=hero.hero)
    if state.act == 2:
        yield closed("explore", "ted.free.explore_act1", "closed-act-two")
        if state.enemy(BOSS).place == hero.place:
            yield closed("taunt", "ted.boss.taunt_same_room", "closed-boss-here", hero=hero.hero)
        elif hero.focus < TAUNT:
            yield too_dear("taunt", hero, TAUNT)
    else:
        yield closed("taunt", "ted.boss.taunt_act2", "closed-no-boss")
        if not adjacent_facedown(game, hero):
            yield closed("explore", "ted.free.explore_needs_room", "closed-explored")
    yield from _closed_lantern(game, hero)
    for card, free in game.kit(hero).frees:
        key = f"free:{printed(card)}"
        if not game.affords(hero, free):
            yield unaffordable(key, hero, free)
        elif free.verb == "research" and not (state.spell_deck or state.spell_row):
            yield closed(key, "ted.loot.research_empty", "closed-no-spells")
        elif free.verb == "shield" and not uses(game, hero, card, free):
            yield used(key, "ted.free.any_number", card)
    yield from _closed_castings(game, hero)
    yield from closed_by_range(game, hero)
    yield from _covered(game, hero)


def _closed_room_actions(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield why a room cannot be searched, and on the Boss Mat nothing is disarmed either."""
    room = game.room(hero.place)
    if room is None:
        yield closed("search", "ted.lair.actions", "closed-lair-actions")
        yield closed("disarm", "ted.lair.actions", "closed-lair-actions")
    elif room.search is None:
        yield closed("search", "ted.search.only_printed", "closed-no-search")
    elif not has_help(game, hero):
        yield closed("search", "ted.search.enemies", "closed-no-help", hero=hero.hero)


def _closed_disarm(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield why the Trap of a room cannot be disarmed."""
    room = game.room(hero.place)
    if room is None:
        return
    if room.disarm is None:
        yield closed("disarm", "ted.disarm.after_evade", "closed-no-trap")
    elif hero.place in game.state.disarmed:
        yield closed("disarm", "ted.disarm.once", "closed-disarmed")
    elif not has_help(game, hero):
        yield closed("disarm", "ted.disarm.enemies", "closed-no-help", hero=hero.hero)


def _closed_castings(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the spells that nothing can be done with here, and the walk on the Boss Mat.

    Clauses: ted.attack.target_needed, ted.component.extra_heroic, ted.turn.other_heroic.
    """
    kit = game.kit(hero)
    if not may_be_heroic(game):
        return
    for card, casting in kit.castings:
        if not castings(game, hero, card, casting):
            yield _closed_casting(game, hero, card, casting)
    if kit.walk is not None and hero.place == MAT:
        card = kit.walk[0]
        yield closed(f"walk:{card}", "ted.turn.other_heroic", "closed-lair-card", card=card)


def _closed_casting(game: Delve, hero: Hero, card: str, casting: Casting) -> Closed:
    """Return what is missing for a spell, whatever its target."""
    key, clause = f"cast:{printed(card)}", "ted.attack.target_needed"
    match game.content.gear[card].effect:
        case "haste":
            return used(key, "ted.component.extra_heroic", card)
        case "blink" if hero.place == MAT:
            return closed(key, clause, "closed-lair-card", card=card)
        case "blink":
            return closed(key, clause, "closed-no-room")
        case "divine_might" if not may_cast(game, hero, card):
            return closed(key, clause, "closed-unarmed", hero=hero.hero)
        case "gust" if hero.place == MAT:
            return closed(key, clause, "closed-not-moved", card=card)
        case _:
            return no_target(key, casting.reach)


def closed_by_the_lair(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the attacks and spells that cannot pass between the Boss Mat and the dungeon.

    Clauses: ted.lair.no_shots_in, ted.lair.no_spells_in, ted.lair.no_shots_out.
    """
    inside = hero.place == MAT
    shots = "ted.lair.no_shots_out" if inside else "ted.lair.no_shots_in"
    spells = "ted.lair.no_shots_out" if inside else "ted.lair.no_spells_in"
    kit = game.kit(hero)
    enemies = [enemy for enemy in game.state.enemies if (enemy.place == MAT) is not inside]
    heroes = [other for other in game.state.heroes if (other.place == MAT) is not inside]
    heroic = may_be_heroic(game)
    castings = kit.castings if heroic else ()
    closings: list[tuple[str, str]] = []
    for enemy in enemies:
        name = game.enemy_name(enemy)
        for card, _ in kit.weapons if heroic else ():
            closings.append((f"attack:{printed(card)}:{name}", shots))
        for card, casting in castings:
            if casting.targets == "enemy":
                closings.append((f"cast:{printed(card)}:{name}", shots))
    for other in heroes:
        for card, casting in castings:
            if casting.targets == "hero":
                closings.append((f"cast:{printed(card)}:{other.hero}", spells))
        for card, free in kit.frees:
            if free.verb == "mend":
                closings.append((f"free:{printed(card)}:{other.hero}", spells))
    for key, clause in closings:
        yield closed(key, clause, "closed-lair-wall", inside=inside)


def _closed_lantern(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield why exploring for Focus is closed to whoever has a card for it (ted.free.explore)."""
    cost = game.kit(hero).passive.explore
    if not cost:
        return
    if game.state.act == 2:
        yield closed("explore:focus", "ted.free.explore_act1", "closed-act-two")
    elif not adjacent_facedown(game, hero):
        yield closed("explore:focus", "ted.free.explore_needs_room", "closed-explored")
    elif "explore" in game.state.turn.used:
        params = {"hero": hero.hero}
        yield closed("explore:focus", "ted.free.any_number", "closed-explored-once", **params)
    elif hero.focus < cost:
        yield too_dear("explore:focus", hero, cost)


def _covered(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield what is printed on a hand slot that Loot covers (ted.loot.covers)."""
    mat = game.mat(hero)
    for loot, feature in zip(hero.hands, (mat.left, mat.right), strict=True):
        if not loot:
            continue
        printed_there = game.content.features[feature]
        weapon, free = printed_there.weapon, printed_there.free
        keys = [f"attack:{feature}" if free is None else f"free:{feature}"]
        if weapon is not None:
            reached = attacks(game, hero, feature, weapon, game.state.enemies)
            keys += [option.key for option in reached]
        elif free is not None:
            keys += [option.key for option in uses(game, hero, feature, free)]
        research = free is not None and free.verb == "research"
        clause = "ted.free.research_covered" if research else "ted.loot.covers"
        for key in dict.fromkeys(keys):
            yield closed(key, clause, "closed-covered", card=loot)
