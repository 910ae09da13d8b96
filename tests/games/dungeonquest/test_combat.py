"""A combat from round to round: who fights, the hands, the reveal step, cards that run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.events.cards import (
    HeroKilled,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import (
    CombatBegun,
    CombatCardsDrawn,
    CombatCardsRevealed,
    CombatDeckRefilled,
    LoserStacked,
    MonsterKilled,
    PowerCardTaken,
    RoundBegun,
    RoundEnded,
    RoundWon,
    StandOffReached,
    VolleyShot,
)
from mazmorra.games.dungeonquest.events.monster import EscapeTried
from mazmorra.kernel import printed
from mazmorra.testing import clause
from mazmorra.testing.laws import every_viewer, shown_or_hidden
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    fight,
    hand,
    names,
    play,
    put_aside,
    stacked,
)
from tests.games.dungeonquest.encounter_support import (
    STRONG_HERO,
    kinds,
    met,
    only,
    slay,
)

if TYPE_CHECKING:
    from mazmorra.kernel import Event, Seat
    from tests.games.dungeonquest.support import QuestTable

# ---------------------------------------------------------------------- who fights


@clause("dq.combat.one_on_one")
def test_the_hero_and_the_monster_fight_alone() -> None:
    table = met(3)

    table.answers("attack")

    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
    assert table.clauses(CombatBegun) == ["dq.combat.one_on_one"]
    assert [side.seat for side in table.state.fight.sides] == [0, 1]
    assert table.game.waiting == (0, 1)
    assert table.keys(2) == []


@clause("dq.combat.until_death", "dq.combat.monster_killed")
@pytest.mark.parametrize(
    ("life", "before", "killed"), [(3, 1, False), (3, 2, True), (2, 1, True), (4, 2, False)]
)
def test_a_monster_dies_when_its_damage_reaches_its_life_and_not_a_card_before(
    life: int, before: int, killed: bool
) -> None:
    hurt = ["magic_1", "magic_2"][:before]
    table = fight(mine=["melee_4"], theirs=["melee_1"], life=life, damage=((), hurt))

    play(table, "melee_4", "melee_1")

    token = f"skeleton_life_{life}.1"
    deaths = [MonsterKilled(0, "skeleton", token, life)] if killed else []
    assert only(table.told, MonsterKilled) == deaths
    assert table.clauses(MonsterKilled) == ["dq.combat.monster_killed"] * killed
    assert only(table.told, RoundEnded) == ([] if killed else [RoundEnded(2)])
    assert only(table.told, RoundBegun) == ([] if killed else [RoundBegun(3)])
    assert (table.state.fight is None) == killed


@clause("dq.combat.until_death", "dq.combat.hero_killed")
@pytest.mark.parametrize(
    ("wounds", "before", "killed"),
    [(13, 0, False), (14, 0, True), (12, 1, False), (12, 2, True), (0, 13, False), (0, 14, True)],
)
def test_a_hero_dies_when_wounds_and_damage_together_reach_the_life_value(
    wounds: int, before: int, killed: bool
) -> None:
    """Lindel has a life value of 15."""
    hurt = [*["magic_1"] * 5, *["magic_2"] * 5, *["ranged_1"] * 5][:before]
    table = fight(mine=["melee_1"], theirs=["melee_4"], wounds=[wounds], damage=(hurt, ()), seats=3)

    play(table, "melee_1", "melee_4")

    assert only(table.told, HeroKilled) == ([HeroKilled(0, "combat", "skeleton")] if killed else [])
    assert table.clauses(HeroKilled) == ["dq.combat.hero_killed"] * killed
    assert only(table.told, WoundsTaken) == ([WoundsTaken(0, before + 1)] if killed else [])
    assert table.clauses(WoundsTaken) == ["dq.combat.hero_killed"] * killed
    assert only(table.told, RoundBegun) == ([] if killed else [RoundBegun(3)])
    assert (table.state.fight is None) == killed


@clause("dq.combat.power_is_combat")
def test_a_power_card_in_hand_is_one_of_the_five_cards() -> None:
    table = met(
        stack={"powers": ["shield_wall", "bone_shard"], "combat": ["melee_1"] * 4 + ["melee_2"] * 4}
    )

    table.answers("attack")

    assert sorted(hand(table, 0)) == ["melee_1"] * 4 + ["shield_wall"]
    assert sorted(hand(table, 1)) == ["bone_shard"] + ["melee_2"] * 4
    assert table.keys(0) == ["play:melee_1", "play:shield_wall"]
    assert table.keys(1) == ["play:melee_2", "play:bone_shard"]


@clause("dq.combat.power_is_combat")
def test_a_power_card_is_damage_lies_in_the_stack_and_joins_a_deathblow() -> None:
    table = fight(
        mine=["longbow_shot", "ranged_2"],
        theirs=["bone_shard", "ranged_1"],
        combat_stack=["poisoned_arrow", "melee_1"],
    )

    play(table, "longbow_shot", "ranged_1")

    assert damage_of(table, 1) == ["longbow_shot", "poisoned_arrow"]
    play(table, "ranged_2", "bone_shard")
    assert damage_of(table, 0) == ["bone_shard", "ranged_1"]
    assert stacked(table) == ["melee_1", "ranged_2"]


@clause("dq.combat.steps")
def test_a_round_is_draw_reveal_counterattack_damage_and_then_the_next_one_begins() -> None:
    table = fight(
        next="draw",
        mine=["melee_1", "melee_2"],
        theirs=["magic_2"],
        draws=["ranged_1"] * 3 + ["ranged_2"] * 4,
    )
    assert kinds(table.told) == ["RoundBegun", "CombatCardsDrawn", "CombatCardsDrawn"]
    assert only(table.told, RoundBegun) == [RoundBegun(3)]

    play(table, "melee_1", "magic_2", "counter:melee_2")

    steps = [kind for kind in kinds(table.told) if kind not in ("Answered", "CombatCardsDrawn")]
    assert steps == [
        "CombatCardsRevealed",
        "CounterCardAdded",
        "RoundWon",
        "LoserStacked",
        "RoundEnded",
        "RoundBegun",
    ]
    assert table.clauses(RoundBegun) == table.clauses(RoundEnded) == ["dq.combat.steps"]
    assert kinds(table.told)[-2:] == ["CombatCardsDrawn", "CombatCardsDrawn"]
    assert only(table.told, RoundBegun) == [RoundBegun(4)]


# ---------------------------------------------------------------------- the draw step


@clause("dq.combat.draw.five")
def test_both_sides_draw_from_one_deck_until_they_hold_five_cards() -> None:
    table = fight(
        next="draw",
        mine=["melee_1"],
        theirs=["magic_1", "magic_2", "magic_4"],
        draws=["ranged_1", "ranged_2", "ranged_3", "ranged_4", "melee_2", "melee_3"],
    )

    (mine, theirs) = only(table.told, CombatCardsDrawn)
    assert (mine.side, mine.seat, names(mine.cards)) == (
        *(0, 0),
        ["ranged_1", "ranged_2", "ranged_3", "ranged_4"],
    )
    assert (theirs.side, theirs.seat, names(theirs.cards)) == (1, 1, ["melee_2", "melee_3"])
    assert table.clauses(CombatCardsDrawn) == ["dq.combat.draw.five"] * 2
    assert hand(table, 0) == ["melee_1", "ranged_1", "ranged_2", "ranged_3", "ranged_4"]
    assert hand(table, 1) == ["magic_1", "magic_2", "magic_4", "melee_2", "melee_3"]
    assert len(table.state.fight.deck) == 54 - 10


@clause("dq.combat.draw.five")
def test_drawn_cards_are_hidden_from_the_opponent_and_from_everybody_else() -> None:
    table = fight(next="draw", seats=3, mine=["melee_1"] * 4, theirs=["magic_1"] * 4)
    (mine, theirs) = only(table.told, CombatCardsDrawn)
    back = (CombatCardsDrawn(0, 0, (FACE_DOWN,)), CombatCardsDrawn(1, 1, (FACE_DOWN,)))

    def shown(seat: int | None) -> list[object]:
        return [event for event in table.seen_by(seat) if isinstance(event, CombatCardsDrawn)]

    assert shown(0) == [mine, back[1]]
    assert shown(1) == [back[0], theirs]
    assert shown(2) == shown(None) == list(back)
    assert table.view(1).fight.sides[0].hand == (FACE_DOWN,) * 5
    assert table.view(0).fight.sides[1].hand == (FACE_DOWN,) * 5


@clause("dq.combat.draw.five")
@pytest.mark.parametrize("deck", [[], ["ranged_4"]])
def test_hands_are_hidden_whether_or_not_the_deck_has_run_out(deck: list[str]) -> None:
    table = fight(seats=3, mine=["melee_1"], theirs=["magic_1"], deck=deck)

    for viewer in every_viewer(table.game):
        assert shown_or_hidden(table.game, viewer) == (set(), set())


@clause("dq.combat.draw.five")
@pytest.mark.parametrize(("held", "drawn"), [(3, 2), (4, 1), (5, 0), (6, 0)])
def test_whoever_holds_five_cards_or_more_draws_none(held: int, drawn: int) -> None:
    cards = [*["melee_1"] * 5, "melee_2"][:held]
    table = fight(next="draw", mine=cards, theirs=["magic_1"] * 5)

    assert [len(event.cards) for event in only(table.told, CombatCardsDrawn)] == [drawn][:drawn]
    assert len(hand(table, 0)) == held + drawn


def only_taken(table: QuestTable, seat: Seat | None) -> list[Event]:
    """Return the Power cards that were taken as a seat is told of them."""
    return [event for event in table.seen_by(seat) if isinstance(event, PowerCardTaken)]


@clause("dq.combat.draw.power_first_round")
def test_in_the_first_round_each_side_takes_one_of_its_own_power_cards_and_four_others() -> None:
    table = met(stack={"powers": ["steadfast", "dark_volley"]})

    table.answers("attack")

    taken = only(table.told, PowerCardTaken)
    assert [(event.side, event.seat, printed(event.card)) for event in taken] == [
        (0, 0, "steadfast"),
        (1, 1, "dark_volley"),
    ]
    assert table.clauses(PowerCardTaken) == ["dq.combat.draw.power_first_round"] * 2
    assert [len(event.cards) for event in only(table.told, CombatCardsDrawn)] == [4, 4]
    assert kinds(table.told)[-5:] == [
        "RoundBegun",
        *["PowerCardTaken"] * 2,
        *["CombatCardsDrawn"] * 2,
    ]
    hidden = [PowerCardTaken(0, 0, FACE_DOWN), PowerCardTaken(1, 1, FACE_DOWN)]
    shown = {seat: only_taken(table, seat) for seat in (0, 1, None)}
    assert shown == {0: [taken[0], hidden[1]], 1: [hidden[0], taken[1]], None: hidden}
    assert [len(side.powers) for side in table.state.fight.sides] == [3, 3]


@clause("dq.combat.draw.power_first_round")
@pytest.mark.parametrize(("round", "taken"), [(0, 2), (1, 0), (2, 0)])
def test_no_power_card_is_taken_in_later_rounds(round: int, taken: int) -> None:
    table = fight(next="draw", round=round, mine=["melee_1"], theirs=["magic_1"])

    assert only(table.told, RoundBegun) == [RoundBegun(round + 1)]
    assert len(only(table.told, PowerCardTaken)) == taken
    assert [len(hand(table, number)) for number in (0, 1)] == [5, 5]


@clause("dq.combat.draw.no_escape_power")
@pytest.mark.parametrize("mine", ["shield_wall", "knights_challenge", "steadfast"])
@pytest.mark.parametrize("theirs", ["poisoned_arrow", "bone_shard", "dark_volley"])
def test_the_power_card_in_hand_is_one_that_no_escape_attempt_has_shown(
    mine: str, theirs: str
) -> None:
    table = met(stack={"powers": ["glorious_strike", "deadly_shot", mine, theirs]})

    table.answers("escape")

    assert len(only(table.told, EscapeTried)) == 1
    taken = only(table.told, PowerCardTaken)
    assert [printed(event.card) for event in taken] == [mine, theirs]
    assert [names(side.spent) for side in table.state.fight.sides] == [
        ["glorious_strike"],
        ["deadly_shot"],
    ]


@clause("dq.combat.draw.no_escape_power")
@pytest.mark.parametrize("cards", [["glorious_strike"], ["shield_wall", "deadly_shot"]])
def test_a_power_card_that_an_escape_attempt_has_shown_cannot_be_taken(cards: list[str]) -> None:
    table = met(stack={"powers": ["glorious_strike", "deadly_shot", *cards]})

    with pytest.raises(ValueError, match=f"cannot draw '{cards[-1]}'"):
        table.answers("escape")


# ---------------------------------------------------------------------- when cards run out


@clause("dq.ruling.combat_deck_empty", "dq.ruling.combat_discards")
def test_an_empty_combat_deck_is_made_anew_from_the_discards_and_the_hero_draws_first() -> None:
    table = fight(
        next="draw",
        mine=["melee_1"] * 4,
        theirs=["melee_2"] * 4,
        deck=["ranged_4"],
        discarded=["magic_1", "bone_shard", "magic_2"],
        combat_stack=["ranged_1"],
        damage=(["ranged_2"], ["ranged_3"]),
        draws=["ranged_4", "magic_2"],
    )

    told = [event for event in table.happened if not isinstance(event, RoundBegun)]
    assert told == [
        CombatCardsDrawn(0, 0, ("ranged_4.1",)),
        CombatDeckRefilled(("magic_1.1", "magic_2.1")),
        CombatCardsDrawn(1, 1, ("magic_2.1",)),
    ]
    assert table.clauses(CombatDeckRefilled) == ["dq.ruling.combat_deck_empty"]
    assert names(table.state.fight.deck) == ["magic_1"]
    assert put_aside(table) == ["bone_shard"]
    assert stacked(table) == ["ranged_1"]
    assert (damage_of(table, 0), damage_of(table, 1)) == (["ranged_2"], ["ranged_3"])


@clause("dq.ruling.combat_deck_empty")
def test_without_discards_the_combat_cards_of_the_combat_stack_make_the_new_deck() -> None:
    table = fight(
        next="draw",
        mine=["melee_1"] * 4,
        theirs=["melee_2"] * 5,
        deck=[],
        discarded=["deadly_shot"],
        combat_stack=["ranged_1", "bone_shard", "magic_1"],
        damage=(["ranged_2"], ["ranged_3"]),
        draws=["magic_1"],
    )

    assert only(table.told, CombatDeckRefilled) == [
        CombatDeckRefilled(("ranged_1.1", "magic_1.1")),
    ]
    assert hand(table, 0) == ["melee_1"] * 4 + ["magic_1"]
    assert names(table.state.fight.deck) == ["ranged_1"]
    assert (stacked(table), put_aside(table)) == (["bone_shard"], ["deadly_shot"])
    assert (damage_of(table, 0), damage_of(table, 1)) == (["ranged_2"], ["ranged_3"])


@clause("dq.ruling.combat_deck_empty")
def test_a_last_card_is_drawn_without_making_a_new_deck() -> None:
    table = fight(
        next="draw",
        mine=["melee_1"] * 4,
        theirs=["melee_2"] * 5,
        deck=["ranged_1"],
        discarded=["magic_1"],
    )

    assert only(table.told, CombatDeckRefilled) == []
    assert table.state.fight.deck == ()
    assert put_aside(table) == ["magic_1"]


@clause("dq.ruling.combat_deck_empty")
def test_if_there_is_still_no_card_the_hands_stay_short_and_the_hero_is_served_first() -> None:
    table = fight(
        next="draw",
        mine=["melee_1"] * 2,
        theirs=["melee_2"] * 2,
        deck=["ranged_1"],
        discarded=["magic_1"],
        combat_stack=["magic_2"],
    )

    drawn_cards = only(table.told, CombatCardsDrawn)
    assert [(event.side, names(event.cards)) for event in drawn_cards] == [
        (0, ["ranged_1", "magic_1", "magic_2"])
    ]
    assert [event.cards for event in only(table.told, CombatDeckRefilled)] == [
        ("magic_1.1",),
        ("magic_2.1",),
    ]
    assert len(hand(table, 1)) == 2
    assert table.state.fight.deck == table.state.fight.stack == table.state.fight.discarded == ()
    assert table.game.waiting == (0, 1)


@clause("dq.ruling.combat_discards")
def test_discarded_combat_cards_stay_out_while_the_deck_lasts() -> None:
    with pytest.raises(ValueError, match="cannot draw 'magic_1'"):
        fight(
            next="draw",
            mine=["melee_1"] * 4,
            theirs=["melee_2"] * 5,
            discarded=["magic_1"] * 5,
            draws=["magic_1"],
        )


@clause("dq.ruling.combat_discards")
def test_the_cards_that_missed_at_tatiannas_volley_come_back_when_the_combat_ends() -> None:
    table = met(
        heroes=("tatianna", "hugo"),
        stack={
            "tokens": ["skeleton_life_3"],
            "combat": ["ranged_1", *["magic_1"] * 4, *STRONG_HERO],
        },
    )
    table.answers("attack", "shoot")
    (shot,) = only(table.told, VolleyShot)
    assert names(shot.misses) == put_aside(table) == ["magic_1"] * 4

    slay(table)

    assert table.state.fight is None
    assert len(table.state.combat) == 54
    assert names(table.state.combat).count("magic_1") == 5


@clause("dq.ruling.combat_hand_empty")
@pytest.mark.parametrize(("mine", "theirs"), [([], ["melee_1"] * 2), (["melee_1"] * 2, [])])
def test_a_side_without_cards_plays_none_and_has_an_attack_value_of_0(
    mine: list[str], theirs: list[str]
) -> None:
    table = fight(mine=mine, theirs=theirs, deck=[])
    loser = 1 if mine else 0
    assert table.game.waiting == (1 - loser,)

    table.answers("play:melee_1")

    assert only(table.told, CombatCardsRevealed) == [
        CombatCardsRevealed(((1 - loser, "melee_1.1"),))
    ]
    values = (1, 0) if mine else (0, 1)
    assert only(table.told, RoundWon) == [RoundWon(loser, ("melee_1.1",), (), values)]
    assert only(table.told, LoserStacked) == []
    assert damage_of(table, loser) == ["melee_1"]


@clause("dq.ruling.combat_hand_empty")
def test_a_side_without_cards_has_no_type_and_nobody_can_counterattack_it() -> None:
    """The Skeleton's value is 1 - 1: a stand-off, with an icon that matches nothing."""
    penalty = Lasting("any", "dq.power.troll.smash", -1)
    waiting = Lasting("foe_type", "dq.power.skeleton.poisoned_arrow", 4, "melee")
    table = fight(
        theirs=["ranged_1", "ranged_2"],
        deck=[],
        lasting=([], [penalty, waiting]),
    )

    table.answers("play:ranged_1")

    assert only(table.told, StandOffReached) == [StandOffReached((0, 0), ("ranged_1.1",))]
    assert table.clauses(StandOffReached) == ["dq.combat.standoff"]


# ---------------------------------------------------------------------- the reveal step


@clause("dq.combat.reveal")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_choose_face_down_and_reveal_together(order: tuple[int, int]) -> None:
    cards = {0: "melee_1", 1: "magic_4"}
    table = fight(seats=3, mine=["melee_1", "melee_4"], theirs=["magic_4", "magic_1"])
    assert table.keys(0) == ["play:melee_1", "play:melee_4"]
    assert table.keys(1) == ["play:magic_1", "play:magic_4"]
    first, second = order

    table.answer(first, f"play:{cards[first]}")

    assert table.game.waiting == (second,)
    assert only(table.told, CombatCardsRevealed) == []
    for seat in (second, 2, None):
        assert [side.played for side in table.view(seat).fight.sides] == [(), ()]
        assert table.view(seat).fight.sides[first].hand == (FACE_DOWN,) * 2

    table.answer(second, f"play:{cards[second]}")
    revealed = CombatCardsRevealed(((0, "melee_1.1"), (1, "magic_4.1")))
    assert only(table.told, CombatCardsRevealed) == [revealed]
    assert table.clauses(CombatCardsRevealed) == ["dq.combat.reveal"]
    assert revealed in table.seen_by(None)


@clause("dq.combat.reveal")
def test_copies_of_a_card_are_one_choice_and_only_cards_in_hand_can_be_played() -> None:
    table = fight(mine=["melee_1", "magic_2", "melee_1", "longbow_shot"], theirs=["magic_4"])

    assert table.keys(0) == ["play:melee_1", "play:longbow_shot", "play:magic_2"]
    table.refuses(0, "play:melee_2")


@clause("dq.combat.reveal.power_effects")
def test_the_heros_power_card_takes_effect_right_after_the_reveal_and_before_the_monsters() -> None:
    """Split Arrow draws a card before the Skeleton chooses a type for its Deadly Shot."""
    table = fight(
        mine=["split_arrow"], theirs=["deadly_shot"], draws=["melee_3"], chance={"powers": []}
    )

    play(table, "split_arrow", "deadly_shot")

    assert kinds(table.told)[-2:] == ["CombatCardsRevealed", "CombatCardsDrawn"]
    assert asked(table) == (1, "ChooseType")


@clause("dq.combat.reveal.power_effects")
def test_the_heros_effect_can_undo_the_monsters_before_it_happens() -> None:
    """The Light of Kellos cancels the Natural Armor of the Troll, which then mends nothing."""
    table = fight(
        "gherinn",
        "troll",
        mine=["light_of_kellos"],
        theirs=["natural_armor"],
        damage=((), ["melee_1"]),
    )

    play(table, "light_of_kellos", "natural_armor")

    assert damage_of(table, 1) == ["melee_1", "light_of_kellos"]
    assert asked(table) is None
