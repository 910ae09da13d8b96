"""What a hero may do on its turn: move, one Heroic Action, and Free Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.decisions.reach import (
    closed_by_range,
    driven,
    in_weapon_range,
    spell_targets,
    volley_targets,
)
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE, DIRECTIONS, MAT
from mazmorra.games.tiny_epic_dungeons.outlook import deed_outlook
from mazmorra.games.tiny_epic_dungeons.state import BOSS
from mazmorra.kernel import Closed, Decision, Option, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.cards import Casting, Free, Test, Weapon
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.kernel import Outlook

#: What a Portal and a Taunt cost.
PORTAL, TAUNT = 2, 2
#: The six Hero Spaces form a ring (ted.component.boss_ring).
SPACES = 6


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
            for option in (*heroic_actions(game, hero), *free_actions(game, hero), END):
                yield Closed(option.key, "ted.lair.occupied_step")
            return
        yield from closed_moves(game, hero)
        yield from closed_actions(game, hero)

    def outlook(self, game: Delve, option: Option[Deed]) -> Outlook | None:
        return deed_outlook(game, option.value)


class Creep(Decision[Deed]):
    """Where does the hero creep to? It moves with Stealth now."""

    clause: ClassVar[str] = "ted.component.shadow_walk"

    hero: str

    def options(self, game: Delve) -> tuple[Option[Deed], ...]:
        return (*ways(game, game.active), STAY)


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
    doors, layers = game.state.doors, game.state.layers
    corridors = doors[hero.place]
    found = []
    for side, there in enumerate(BESIDE[hero.place]):
        if (
            corridors >> side & 1
            and there >= 0
            and (layers[there] or doors[there] >> (side + 2) % 4 & 1)
        ):
            found.append(MOVES[side])
    return found


def may_enter(game: Delve, hero: Hero, left: int) -> bool:
    """Say whether a hero may go from the Lair Door onto the Boss Mat.

    Clauses: ted.lair.unlock, ted.lair.enter_cost, ted.lair.entrance_blocked.
    """
    room = game.room(hero.place)
    if room is None or room.type != "lair" or not game.unlocked:
        return False
    return can_step(game, hero, 1, left)


def is_crowded(game: Delve, hero: Hero, space: int) -> bool:
    """Say whether another hero stands on a Hero Space (ted.lair.pass_not_share)."""
    return any(other.space == space and other is not hero for other in game.state.heroes)


def can_step(game: Delve, hero: Hero, space: int, left: int) -> bool:
    """Say whether a hero may step onto a Hero Space: it is free, or there is a way on.

    Clauses: ted.lair.pass_not_share, ted.lair.occupied_step, ted.lair.entrance_blocked.
    """
    if left < 1:
        return False
    if not is_crowded(game, hero, space):
        return True
    if space == 1 and left > 1:
        return True  # back to the Lair Door Card
    beyond = {space % SPACES + 1, (space - 2) % SPACES + 1}
    return any(can_step(game, hero, other, left - 1) for other in beyond)


def mat_moves(game: Delve, hero: Hero) -> list[Option[Deed]]:
    """Return where a hero may go on the Boss Mat (ted.lair.move_spaces, ted.lair.leave)."""
    left = game.speed_left(hero)
    space = hero.space
    found = [
        STEPS[other - 1]
        for other in sorted({space % SPACES + 1, (space - 2) % SPACES + 1})
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
        for other in (hero.space % SPACES + 1, (hero.space - 2) % SPACES + 1):
            if STEPS[other - 1] not in found:
                yield Closed(f"step:{other}", _why_no_move(game, hero, "ted.lair.occupied_step"))
        if hero.space != 1:
            yield Closed("depart", "ted.lair.leave")
        elif not left:
            yield Closed("depart", _why_no_move(game, hero, "ted.hero.speed"))
        return
    doors, layers = game.state.doors, game.state.layers
    for side, there in enumerate(BESIDE[hero.place]):
        open_here = doors[hero.place] >> side & 1
        leads = there >= 0 and (layers[there] or doors[there] >> (side + 2) % 4 & 1)
        if not open_here or not leads:
            yield Closed(f"move:{DIRECTIONS[side]}", _why_no_way(game, there, open_here))
        elif not game.speed_left(hero):
            yield Closed(f"move:{DIRECTIONS[side]}", _why_no_move(game, hero, "ted.hero.speed"))
    room = game.room(hero.place)
    if room is not None and room.type == "lair" and not may_enter(game, hero, left):
        if not game.unlocked:
            yield Closed("enter", "ted.lair.unlock")
        elif turn.held:
            yield Closed("enter", "ted.lair.enter_with_enemy")
        elif turn.heroic:
            yield Closed("enter", "ted.lair.enter_after_heroic")
        else:
            yield Closed("enter", "ted.lair.entrance_blocked" if left else "ted.lair.enter_cost")


def _why_no_way(game: Delve, there: Cell, open_here: int) -> str:
    """Return why nothing leads to a neighbouring cell."""
    if open_here and there < 0:
        return "ted.reveal.limit"
    empty = not game.state.cards[there] and not game.state.layers[there]
    return "ted.reveal.deck_empty" if open_here and empty else "ted.move.pathway"


def _why_no_move(game: Delve, hero: Hero, otherwise: str) -> str:
    turn = game.state.turn
    if turn.held:
        return "ted.move.enemy_stops"
    if turn.heroic:
        return "ted.move.heroic_ends"
    return otherwise if game.speed_left(hero) else "ted.hero.speed"


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


def adjacent_facedown(game: Delve, hero: Hero) -> list[int]:
    """Return the facedown cards to which a hero's room has a corridor (ted.free.explore_order)."""
    if hero.place == MAT:
        return []
    corridors, layers = game.state.doors[hero.place], game.state.layers
    return [
        there
        for side, there in enumerate(BESIDE[hero.place])
        if there >= 0 and corridors >> side & 1 and layers[there]
    ]


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
            yield Closed(option.key, "ted.turn.one_heroic")
    if room is not None and room.search is not None:
        if not has_help(game, hero):
            yield Closed("search", "ted.search.enemies")
    elif room is not None:
        yield Closed("search", "ted.search.only_printed")
    else:
        yield Closed("search", "ted.lair.actions")
        yield Closed("disarm", "ted.lair.actions")
    yield from closed_by_the_lair(game, hero)
    if room is not None and room.disarm is not None:
        if hero.place in state.disarmed:
            yield Closed("disarm", "ted.disarm.once")
        elif not has_help(game, hero):
            yield Closed("disarm", "ted.disarm.enemies")
    elif room is not None:
        yield Closed("disarm", "ted.disarm.after_evade")
    if room is not None and room.offer is not None:
        if hero.place in turn.tried:
            yield Closed("room", "ted.search.free_rooms")
        elif not gives(game, room.offer):
            yield Closed("room", "ted.loot.research_empty")
    if room is not None and room.portal:
        if hero.focus < PORTAL:
            yield Closed("portal", "ted.hero.focus_spend")
        elif is_held(game, hero):
            yield Closed("portal", "ted.move.portal_blocked")
    if state.act == 2:
        yield Closed("explore", "ted.free.explore_act1")
        if state.enemy(BOSS).place == hero.place:
            yield Closed("taunt", "ted.boss.taunt_same_room")
        elif hero.focus < TAUNT:
            yield Closed("taunt", "ted.hero.focus_spend")
    else:
        yield Closed("taunt", "ted.boss.taunt_act2")
        if not adjacent_facedown(game, hero):
            yield Closed("explore", "ted.free.explore_needs_room")
    yield from _closed_lantern(game, hero)
    for card, free in game.kit(hero).frees:
        if hero.focus < free.cost:
            yield Closed(f"free:{printed(card)}", "ted.hero.focus_spend")
        elif not game.affords(hero, free):
            yield Closed(f"free:{printed(card)}", "ted.hero.pay_health")
        elif free.verb == "research" and not (state.spell_deck or state.spell_row):
            yield Closed(f"free:{printed(card)}", "ted.loot.research_empty")
        elif free.verb == "shield" and not uses(game, hero, card, free):
            yield Closed(f"free:{printed(card)}", "ted.free.any_number")
    yield from _closed_castings(game, hero)
    yield from closed_by_range(game, hero)
    yield from _covered(game, hero)


def _closed_castings(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the spells that nothing can be done with here, and the walk on the Boss Mat.

    Clauses: ted.attack.target_needed, ted.component.extra_heroic, ted.turn.other_heroic.
    """
    kit = game.kit(hero)
    if not may_be_heroic(game):
        return
    for card, casting in kit.castings:
        if not castings(game, hero, card, casting):
            haste = game.content.gear[card].effect == "haste"
            clause = "ted.component.extra_heroic" if haste else "ted.attack.target_needed"
            yield Closed(f"cast:{printed(card)}", clause)
    if kit.walk is not None and hero.place == MAT:
        yield Closed(f"walk:{kit.walk[0]}", "ted.turn.other_heroic")


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
    for enemy in enemies:
        name = game.enemy_name(enemy)
        for card, _ in kit.weapons if heroic else ():
            yield Closed(f"attack:{printed(card)}:{name}", shots)
        for card, casting in castings:
            if casting.targets == "enemy":
                yield Closed(f"cast:{printed(card)}:{name}", shots)
    for other in heroes:
        for card, casting in castings:
            if casting.targets == "hero":
                yield Closed(f"cast:{printed(card)}:{other.hero}", spells)
        for card, free in kit.frees:
            if free.verb == "mend":
                yield Closed(f"free:{printed(card)}:{other.hero}", spells)


def _closed_lantern(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield why exploring for Focus is closed to whoever has a card for it (ted.free.explore)."""
    cost = game.kit(hero).passive.explore
    if not cost:
        return
    if game.state.act == 2:
        yield Closed("explore:focus", "ted.free.explore_act1")
    elif not adjacent_facedown(game, hero):
        yield Closed("explore:focus", "ted.free.explore_needs_room")
    elif "explore" in game.state.turn.used:
        yield Closed("explore:focus", "ted.free.any_number")
    elif hero.focus < cost:
        yield Closed("explore:focus", "ted.hero.focus_spend")


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
        yield from (Closed(key, clause) for key in dict.fromkeys(keys))
