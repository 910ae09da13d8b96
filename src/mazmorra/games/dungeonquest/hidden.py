"""What a viewer cannot tell apart in DungeonQuest, one pool per kind of card."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.cards import DECKS
from mazmorra.games.dungeonquest.view import is_secret, knows_token, unseen_loot
from mazmorra.kernel import Pool, Thing, Viewer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mazmorra.games.dungeonquest.cards import Cards
    from mazmorra.games.dungeonquest.state import Fight, State


def hidden(state: State, viewer: Viewer, box: Cards) -> list[Pool]:
    """Return the cards, chambers and tokens that *viewer* cannot tell apart.

    Clauses: dq.ruling.public_information, dq.monster.token_secret,
    dq.variant.cloak_and_dagger.facedown.
    """
    if viewer.sees_all:
        return _bags(state)
    pools = [Pool((), (state.stock,)), Pool((), (state.dragon,)), Pool((), (state.runes,))]
    pools += _decks(state, viewer, box)
    pools += _tokens(state, viewer, box)
    fight = state.fight
    if fight is None or state.combat:
        pools.append(Pool((), (state.combat,)))
    else:
        pools.append(_combat(fight, viewer, box))
    pools += _powers(state, viewer, box)
    return pools


def _bags(state: State) -> list[Pool]:
    """Return what nobody knows: the order of decks and of everything that is mixed."""
    bags = [state.stock, state.dragon, state.runes, state.tokens, state.combat]
    bags += [getattr(state, deck) for deck in DECKS]
    bags += [state.monster_powers, *(hero.powers for hero in state.heroes)]
    if state.fight is not None:
        bags += [state.fight.deck, *(side.powers for side in state.fight.sides)]
    return [Pool((), (bag,)) for bag in bags]


@cache
def _loot_of(box: Cards, deck: str) -> frozenset[Thing]:
    return frozenset(thing for thing in box.deck[deck] if box.encounters[thing].type == "loot")


def _decks(state: State, viewer: Viewer, box: Cards) -> list[Pool]:
    """Return a pool per deck; Loot that lies face down is known to be Loot of its deck."""
    unseen: list[Thing] = []
    if state.cloaked:
        for hero in state.heroes:
            unseen += unseen_loot(state, hero, viewer)
        unseen += [thing for thing in state.open if is_secret(state, thing, viewer)]
    if not unseen:
        return [Pool((), (getattr(state, deck),)) for deck in DECKS]
    deck_of = box.deck_of
    pools = []
    for deck in DECKS:
        slots = tuple([thing for thing in unseen if deck_of[thing] == deck])
        fits = (_loot_of(box, deck),) * len(slots)
        pools.append(Pool(slots, (getattr(state, deck),), fits))
    return pools


def _tokens(state: State, viewer: Viewer, box: Cards) -> list[Pool]:
    """Return a pool per Monster whose tokens lie face down somewhere."""
    slots: list[tuple[int, Thing]] = []
    for lair in state.lairs:
        if not knows_token(viewer, lair.seen):
            slots.append((lair.above, lair.token))
    fight = state.fight
    if (
        fight is not None
        and fight.token
        and not fight.killed
        and not knows_token(viewer, fight.seen)
    ):
        slots.append((fight.above, fight.token))
    pools = dict(_loose_tokens(box, state.tokens))
    if slots:
        slots.sort(key=lambda slot: -slot[0])
        monster_of = box.monster_of
        for monster in {monster_of[token] for _, token in slots}:
            mine = [slot for slot in slots if monster_of[slot[1]] == monster]
            fits = tuple([_tougher(box, monster, above) for above, _ in mine])
            pools[monster] = Pool(tuple([token for _, token in mine]), pools[monster].bags, fits)
    return list(pools.values())


@lru_cache(maxsize=256)
def _loose_tokens(box: Cards, tokens: tuple[Thing, ...]) -> Mapping[str, Pool]:
    """Return the tokens that lie beside the board, a pool per Monster."""
    return _sorted_out(tokens, box.monster_of, box.monsters)


def _sorted_out(
    things: tuple[Thing, ...], kind_of: Mapping[Thing, str], kinds: Iterable[str]
) -> Mapping[str, Pool]:
    bags: dict[str, list[Thing]] = {kind: [] for kind in kinds}
    for thing in things:
        bags[kind_of[thing]].append(thing)
    return {kind: Pool((), (tuple(bag),)) for kind, bag in bags.items()}


@cache
def _tougher(box: Cards, monster: str, above: int) -> frozenset[Thing]:
    """Return the tokens of a Monster with a life value above what it has survived."""
    return frozenset(token for token in box.tokens_of[monster] if box.lives[token] > above)


def _combat(fight: Fight, viewer: Viewer, box: Cards) -> Pool:
    """Return the Combat cards in hands that *viewer* has not seen, and the deck."""
    power = box.power
    slots: tuple[Thing, ...] = ()
    for side in fight.sides:
        slots += tuple(
            [card for card in _unseen_hand(fight, side.seat, viewer) if card not in power]
        )
    return Pool(slots, (fight.deck,))


def _unseen_hand(fight: Fight, seat: int, viewer: Viewer) -> tuple[Thing, ...]:
    side = fight.sides[0] if fight.sides[0].seat == seat else fight.sides[1]
    if viewer.seat == seat:
        return ()
    if viewer.seat in [one.seat for one in fight.sides]:
        return side.hand
    return side.shared + side.hand


def _powers(state: State, viewer: Viewer, box: Cards) -> list[Pool]:
    """Return a pool per Hero and Monster: the Power card in an unseen hand, and the rest."""
    pools = [*_loose_powers(box, state.monster_powers).values()]
    pools += [Pool((), (hero.powers,)) for hero in state.heroes]
    fight = state.fight
    if fight is None:
        return pools
    power = box.power
    held = [c for s in fight.sides for c in _unseen_hand(fight, s.seat, viewer) if c in power]
    for side in fight.sides:
        owner = {power[card].owner for card in (*side.powers, *side.spent)}
        slots = tuple([card for card in held if power[card].owner in owner])
        held = [card for card in held if card not in slots]
        pools.append(Pool(slots, (side.powers,)))
    return pools


@lru_cache(maxsize=256)
def _loose_powers(box: Cards, powers: tuple[Thing, ...]) -> Mapping[str, Pool]:
    """Return the Power cards of the Monsters that nobody fights, a pool per Monster."""
    return _sorted_out(powers, box.owner_of, box.monsters)
