"""Words for the tests of combat: a combat in progress, and what lies where in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from mazmorra.games.dungeonquest import GAME
from mazmorra.games.dungeonquest.cards import Cards, Lasting, cards
from mazmorra.games.dungeonquest.events.combat import RoundWon, StandOffReached
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.rules.attack import holding
from mazmorra.games.dungeonquest.state import NOBODY, Fight, Side
from mazmorra.kernel import Decks, printed
from tests.games.dungeonquest.encounter_support import scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Literal

    from mazmorra.games.dungeonquest.cards import AttackType
    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Definition, Seat
    from tests.games.dungeonquest.support import QuestTable

    Both = tuple[Sequence[str], Sequence[str]]

NONE: Both = ((), ())
#: Where the Hero of seat 0 fights.
ARENA = "d5"
#: The Heroes of the other seats, where nothing is said.
BYSTANDERS = ("krutzbeck", "hugo", "tatianna", "gherinn")


def fight(
    hero: str = "lindel",
    monster: str = "skeleton",
    *,
    mine: Sequence[str] = (),
    theirs: Sequence[str] = (),
    life: int | None = None,
    combat_stack: Sequence[str] = (),
    damage: Both = NONE,
    discarded: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    draws: Sequence[str] = (),
    chance: Mapping[str, Sequence[str]] | None = None,
    lasting: tuple[Sequence[Lasting], Sequence[Lasting]] = ((), ()),
    spent: Both = NONE,
    card: str = "",
    after: Literal["", "space"] = "",
    round: int = 2,
    next: Literal["draw", "round"] = "round",
    seats: int = 2,
    others: Sequence[str] = (),
    rival: str = "",
    wounds: Sequence[int] = (),
    change: Callable[[State, Fight], None] | None = None,
    game: Definition = GAME,
    **more: Any,
) -> QuestTable:
    """Arrange a combat in progress; the Hero of seat 0 fights, seat 1 plays the opponent.

    Args:
        mine, theirs: The hands of the Hero and of the opponent, by printed ids.
        life: The life value of the Monster's token, the highest there is where nothing is said.
        combat_stack: The combat stack, oldest card first.
        damage: The damage stacks of both sides.
        discarded: The Combat cards that are out for now.
        deck: Exactly these cards are left in the Combat deck; the others are out of the game.
        draws: What is drawn next from the Combat deck.
        chance: Per stream what else is drawn next.
        lasting: What the last round's Power cards of both sides do in this round.
        spent: The Power cards that an escape attempt has shown.
        card: The card that brought the Monster; it is taken from the Dungeon deck.
        after: What a victory is followed by.
        next: `round` goes on with filled hands, `draw` with the draw step of the next round.
        others: The Heroes of the other seats.
        rival: The Hero of seat 1, if it is he or she whom the Hero fights, and no Monster.
        change: Anything else, done to the state at the end.
    """
    heroes = [hero, rival] if rival else [hero, *others]
    heroes += [one for one in BYSTANDERS if one not in heroes]
    content = cast("Cards", game.content())

    def arrange(state: State) -> None:
        found = Fight(0, monster="" if rival else monster, place=named(ARENA), after=after)
        found.rival = 1 if rival else None
        state.active, state.next, found.round = 0, next, round
        pool = state.combat + state.heroes[0].powers
        state.combat = state.heroes[0].powers = ()
        if rival:
            pool += state.heroes[1].powers
            state.heroes[1].powers = ()
        else:
            _meet(state, found, content, monster, life)
            pool += content.powers_of[monster]
            state.monster_powers = tuple([t for t in state.monster_powers if t not in pool])
        taking = _Bag(pool)
        opponent = NOBODY if seats == 1 else 1
        found.sides = [Side(0), Side(opponent)]
        for side, hand, hurt, shown in zip(found.sides, (mine, theirs), damage, spent, strict=True):
            side.hand, side.damage = taking.all(hand), taking.all(hurt)
            side.spent = taking.all(shown)
        for side, prepared in zip(found.sides, lasting, strict=True):
            side.lasting = side.coming = tuple(prepared)
            if next == "round":
                side.coming = ()
        found.stack, found.discarded = taking.all(combat_stack), taking.all(discarded)
        owners = (state.heroes[0].hero, rival or monster)
        for side, owner in zip(found.sides, owners, strict=True):
            side.powers = tuple([t for t in content.powers_of[owner] if t in taking.things])
        left = tuple([thing for thing in taking.things if thing not in content.power])
        found.deck = left if deck is None else _Bag(left).all(deck)
        state.box += tuple([thing for thing in left if thing not in found.deck])
        if card:
            found.card = _Bag(state.dungeon).all([card])[0]
            state.dungeon = tuple([thing for thing in state.dungeon if thing != found.card])
        state.fight = found
        if change is not None:
            change(state, found)

    stack = {"combat": list(draws), **(chance or {})}
    return scene(
        seats,
        at=(ARENA,),
        tiles={ARENA: "tile_01", **more.pop("tiles", {})},
        heroes=heroes,
        wounds=wounds,
        stack=stack,
        change=arrange,
        game=game,
        **more,
    )


def _meet(state: State, found: Fight, content: Cards, monster: str, life: int | None) -> None:
    """Put a token of the Monster before its player."""
    lives = {thing: content.lives[thing] for thing in content.tokens_of[monster]}
    wanted = max(lives.values()) if life is None else life
    found.token = next(thing for thing, value in lives.items() if value == wanted)
    found.seen = (NOBODY if len(state.heroes) == 1 else 1,)
    state.tokens = tuple([thing for thing in state.tokens if thing != found.token])


class _Bag:
    """Things that are taken out one by one, by printed or physical id."""

    def __init__(self, things: tuple[str, ...]) -> None:
        self.things = list(things)

    def all(self, names: Sequence[str]) -> tuple[str, ...]:
        """Take the things of those names out."""
        found = []
        for name in names:
            thing = next((t for t in self.things if name in (t, printed(t))), None)
            if thing is None:
                raise ValueError(f"there is no {name!r} left")
            self.things.remove(thing)
            found.append(thing)
        return tuple(found)


# ---------------------------------------------------------------------- answers


def play(table: QuestTable, mine: str, theirs: str, *more: str) -> None:
    """Let both sides play a card, then give more answers, each for the seat that is asked."""
    table.answers(f"play:{mine}", f"play:{theirs}", *more)


# ---------------------------------------------------------------------- what lies where


def names(things: Sequence[str]) -> list[str]:
    """Return the printed ids of things."""
    return [printed(thing) for thing in things]


def hand(table: QuestTable, number: int) -> list[str]:
    """Return the printed ids of what a side holds."""
    return names(holding(table.state.fight.sides[number]))


def damage_of(table: QuestTable, number: int) -> list[str]:
    """Return the printed ids of a side's damage stack."""
    return names(table.state.fight.sides[number].damage)


def stacked(table: QuestTable) -> list[str]:
    """Return the printed ids of the combat stack, oldest first."""
    return names(table.state.fight.stack)


def put_aside(table: QuestTable) -> list[str]:
    """Return the printed ids of the cards that are discarded until the combat ends."""
    return names(table.state.fight.discarded)


def result(table: QuestTable) -> tuple[int, int]:
    """Return the totals by which the last round ended."""
    ends = [one for one in table.happened if isinstance(one, (RoundWon, StandOffReached))]
    return ends[-1].values


def asked(table: QuestTable) -> tuple[Seat, str] | None:
    """Return who is asked what, by the name of the question, if one seat alone is."""
    if len(table.game.waiting) != 1:
        return None
    (seat,) = table.game.waiting
    return seat, type(table.game.question(seat)).__name__


# ---------------------------------------------------------------------- another box


def with_icon(card: str, counters: AttackType) -> Definition:
    """Return the game with another counterattack icon on a Combat card."""
    decks = Decks(Cards.kinds)
    for kind, deck in cards().decks.items():
        decks[kind] = dict(deck)
    decks["combat"][card] = msgspec.structs.replace(decks["combat"][card], counters=counters)
    box = Cards(decks)
    return msgspec.structs.replace(GAME, content=lambda: box)
