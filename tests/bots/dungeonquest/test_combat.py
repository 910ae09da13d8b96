"""How the greedy bot fights: cards, counterattacks, escape, and the Monster's side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import bots
from mazmorra.bots.dungeonquest.answers.combat import (
    Duel,
    counter_odds,
    icons_against,
    worth_of_card,
)
from mazmorra.bots.dungeonquest.greedy import Greedy
from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.geometry import name_of
from mazmorra.games.dungeonquest.state import Lair
from mazmorra.kernel import printed
from tests.games.dungeonquest.support import QuestTable, came, quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

TILES = {"a2": "tile_01", "a3": "tile_14"}


def choice(table: QuestTable, seat: int = 0) -> str:
    return Greedy().choose(bots.SeatView(table.game, seat))


def met(
    token: str = "troll_life_5",
    hero: str = "lindel",
    *,
    seats: int = 1,
    hand: tuple[str, ...] = (),
    **situation: Any,
) -> QuestTable:
    """Return a table on which a Hero has met a Monster, with the Combat cards to come."""
    table = quest(
        seats,
        heroes=[hero, *(h for h in ("hugo", "challara", "tatianna") if h != hero)],
        at=["a2", "a13", "j1", "j13"][:seats],
        tiles=TILES,
        tokens={"a3": token},
        stack={"combat": hand, **situation.pop("stack", {})},
        **situation,
    )
    table.answer(0, "move:east")
    return table


def fought(
    *hand: str, token: str = "troll_life_5", hero: str = "lindel", **more: Any
) -> QuestTable:
    """Return a table on which a fight alone has just begun, with these cards in hand."""
    table = met(token, hero, hand=hand, **more)
    if "attack" in table.keys(0):
        table.answer(0, "attack")
    return table


# ---------------------------------------------------------------------- the card to play


def test_with_nothing_on_the_stack_a_high_card_is_better_than_a_low_one() -> None:
    table = fought("melee_4", "melee_1", "ranged_1", "magic_1", "magic_2")

    assert choice(table) == "play:melee_4"


def test_a_deathblow_that_kills_is_worth_a_lower_card() -> None:
    def pile(state: State) -> None:
        fight = state.fight
        assert fight is not None
        taken = tuple(card for card in fight.deck if printed(card) == "magic_1")[:3]
        fight.deck = tuple(card for card in fight.deck if card not in taken)
        fight.stack = taken

    hand = ("melee_3_plain", "magic_3_plain", "ranged_1", "melee_1", "ranged_2")
    plain = fought(*hand, token="troll_life_4")
    stacked = fought(*hand, token="troll_life_4")
    stacked.arrange(pile)

    assert choice(stacked) == "play:magic_3_plain"
    worth = worth_of_hand(plain)
    assert worth["melee_3_plain"] == pytest.approx(worth["magic_3_plain"], abs=0.5)


def worth_of_hand(table: QuestTable) -> dict[str, float]:
    duel = Duel(table.view(0).fight, 0, table.game.content)
    unseen = duel.unseen()
    return {printed(thing): worth_of_card(duel, thing, unseen) for thing in duel.me.hand}


def test_low_cards_of_one_type_are_better_together_than_apart() -> None:
    together = fought("magic_1", "magic_1", "magic_2", "magic_2", "melee_1")
    apart = fought("magic_1", "ranged_1", "ranged_2", "melee_2", "melee_1")

    assert worth_of_hand(together)["magic_1"] > worth_of_hand(apart)["magic_1"]


def test_a_counterattack_adds_the_lowest_card_first_and_only_if_it_wins() -> None:
    cards = ("magic_1", "magic_2", "magic_1", "melee_1", "melee_2")
    wins = fought(*cards, "ranged_3_plain")
    wins.answer(0, "play:magic_1")
    loses = fought(*cards[:2], "melee_1", "melee_2", "melee_2", "ranged_4")
    loses.answer(0, "play:magic_1")

    assert choice(wins) == "counter:magic_1"
    assert choice(loses) == "stop"


def test_the_chance_of_a_counterattack_falls_with_what_it_needs() -> None:
    icons = icons_against(cards(), "melee")

    chances = [counter_odds(icons, 5, need)[0] for need in range(7)]

    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert counter_odds(icons, 0, 1) == (0, 0)


# ---------------------------------------------------------------------- fight or flee


def origin(state: State) -> None:
    came(state, 0, "a1", "west")


def test_unhurt_it_fights_a_skeleton_and_near_death_it_flees() -> None:
    well = met("skeleton_life_2", "hugo", change=origin)
    dying = met("troll_life_5", "tatianna", wounds=[12], change=origin)

    assert choice(well) == "attack"
    assert choice(dying) == "escape"


def test_a_rune_is_kept_for_a_monster_that_is_feared() -> None:
    runes = [["touch_of_death"]]
    feared = met("demon_life_7", wounds=[6], runes=runes)
    harmless = met("skeleton_life_2", "hugo", runes=runes)

    assert choice(feared) == "rune:touch_of_death"
    assert choice(harmless) != "rune:touch_of_death"


def test_tatianna_shoots_first() -> None:
    table = met("troll_life_5", "tatianna")
    table.answer(0, "attack")

    assert choice(table) == "shoot"


# ---------------------------------------------------------------------- the Monster's side


def wounds_of(hero: str, monster: str, number: int) -> float:
    """Return the wounds of Lindel against a Troll, on average, with these bots on both sides."""
    total = 0
    for one in range(number):
        table = met(seats=2, seed=f"fight {one}")
        table.answer(0, "attack")
        table_bots = [bots.make(hero, "dungeonquest"), bots.make(monster, "dungeonquest")]
        while table.state.fight is not None and not table.game.over:
            bots.play_turn(table.game, table.game.waiting[0], table_bots[table.game.waiting[0]])
        fighter = table.hero()
        total += fighter.wounds if fighter.status == "inside" else 15
    return total / number


def test_it_fights_better_than_chance_on_either_side() -> None:
    """Many fights cost 3.3 wounds against a random Monster and 6.9 against a greedy one."""
    by_chance = wounds_of("random", "random", 30)

    assert wounds_of("greedy", "random", 30) < by_chance
    assert wounds_of("random", "greedy", 30) > by_chance


def test_a_token_is_taken_from_the_board_by_what_the_seat_has_seen_of_it() -> None:
    """All four Trolls are on the board; the Monster's player has looked at one of the strong."""

    def trolls(state: State) -> None:
        names = ["troll_life_4.1", "troll_life_4.2", "troll_life_5.1", "troll_life_5.2"]
        state.tokens = tuple(token for token in state.tokens if token not in names)
        state.lairs = tuple(
            Lair(place, "troll", token, seen=(1,) if token == "troll_life_5.2" else ())
            for place, token in zip((40, 41, 42, 43), names, strict=True)
        )

    table = quest(
        2,
        heroes=["lindel", "hugo"],
        at=["a2", "a13"],
        tiles={"a2": "tile_01", "a3": "tile_01"},
        stack={"dungeon": ["troll_d"]},
        change=trolls,
    )
    table.answer(0, "move:east")

    assert choice(table, 1) == f"take:{name_of(43)}"


def test_of_two_monsters_it_meets_the_weaker_one_first() -> None:
    def second(state: State) -> None:
        token = next(one for one in state.tokens if one.startswith("demon"))
        state.tokens = tuple(one for one in state.tokens if one != token)
        state.lairs += (Lair(state.lairs[0].place, "demon", token),)

    table = met("skeleton_life_3", seats=2, change=second)

    assert table.keys(0) == ["meet:skeleton", "meet:demon"]
    assert choice(table) == "meet:skeleton"


def test_a_servant_leads_a_monster_towards_a_hero() -> None:
    table = quest(
        2,
        heroes=["lindel", "hugo"],
        at=["b2", "a4"],
        tiles={"a2": "tile_01", "a3": "tile_01", "a4": "tile_01", "b2": "tile_01"},
        tokens={"a3": "troll_life_5"},
        active=1,
        options={"servants_of_kalladra": True},
        change=lambda state: setattr(state.heroes[1], "status", "killed"),
    )

    assert choice(table, 1) == "move:a3:west"


@pytest.mark.parametrize(("wounds", "victim"), [([9, 0], "lindel"), ([0, 12], "hugo")])
def test_a_servant_attacks_the_hero_with_the_least_life(wounds: list[int], victim: str) -> None:
    table = quest(
        3,
        heroes=["lindel", "hugo", "challara"],
        at=["a4", "a4", "j1"],
        tiles={"a3": "tile_01", "a4": "tile_01"},
        tokens={"a3": "troll_life_5"},
        wounds=wounds,
        active=2,
        options={"servants_of_kalladra": True},
        change=lambda state: setattr(state.heroes[2], "status", "killed"),
    )

    table.answer(2, "move:a3:east")

    assert table.keys(2) == ["attack:lindel", "attack:hugo"]
    assert choice(table, 2) == f"attack:{victim}"
