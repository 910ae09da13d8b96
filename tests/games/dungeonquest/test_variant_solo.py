"""Going It Alone: one player against Monsters that play from the top of the Combat deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra.games.dungeonquest.events.board import AllGone, DoorsClosed, Exited, SunAdvanced
from mazmorra.games.dungeonquest.events.cards import GameEnded, WoundsTaken
from mazmorra.games.dungeonquest.events.combat import (
    CombatCardsRevealed,
    CounterCardAdded,
    DeathblowMade,
    MonsterCardTurned,
    MonsterCounterTurned,
    MonsterKilled,
    PowerCardTaken,
    RoundWon,
    StandOffReached,
)
from mazmorra.games.dungeonquest.events.monster import EscapeTried, TokenDrawn, TokenPlaced
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOBODY
from mazmorra.kernel import Refused, printed
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    hand,
    names,
    put_aside,
    stacked,
    with_icon,
)
from tests.games.dungeonquest.encounter_support import met, only, scene
from tests.games.dungeonquest.variant_support import FLAGS, alone, outcome_of, using

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.dungeonquest.support import QuestTable


def turned(table: QuestTable) -> list[tuple[list[str], list[str]]]:
    """Return what the Monster turned up for counterattacks: what it added, and the rest."""
    return [(names(e.added), names(e.missed)) for e in only(table.told, MonsterCounterTurned)]


# ---------------------------------------------------------------------- when it is played


@clause("dq.variant.solo.required")
@pytest.mark.parametrize("given", [{}, {"solo": True}, {"solo": False}])
def test_a_table_of_one_always_plays_by_the_solo_rules(given: dict[str, bool]) -> None:
    game = mazmorra.start("dungeonquest", 1, given, seed="a test")

    assert game.options["solo"] is True


@clause("dq.variant.solo.required")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_several_players_cannot_play_by_the_solo_rules(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", seats, {"solo": True}, seed="a test")

    assert refused.value.code == "table/option_needs"
    assert refused.value.params == {"option": "solo", "needs": "seats=1"}
    assert mazmorra.start("dungeonquest", seats, seed="a test").options["solo"] is False


@clause("dq.variant.solo.rules")
def test_a_lone_player_leads_one_hero_and_takes_every_turn() -> None:
    table = scene(1, at=("d4",), tiles={"d4": "tile_01"})

    table.answers("search")

    assert len(table.state.heroes) == 1
    assert only(table.told, SunAdvanced) == [SunAdvanced(2)]
    assert table.game.waiting == (0,)
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west", "search"]


@clause("dq.variant.solo.rules")
def test_a_lone_hero_tries_to_escape_as_usual() -> None:
    """Hugo draws Shield Wall, escape value 3, against the 2 of Deadly Shot."""
    table = met(1, stack={"powers": ["shield_wall", "deadly_shot"]})
    assert table.keys(0) == ["attack", "escape"]

    table.answers("escape")

    (tried,) = only(table.told, EscapeTried)
    assert (tried.value, tried.against) == (3, 2)
    assert table.at() == "d4"
    assert table.tokens() == {"d5": "skeleton"}


@clause("dq.ruling.solo_variants")
@pytest.mark.parametrize("variant", ["servants_of_kalladra", "hero_vs_hero"])
def test_variants_for_several_players_cannot_be_switched_on_alone(variant: str) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", 1, {variant: True}, seed="a test")

    assert refused.value.code == "table/option_excludes"
    assert refused.value.params == {"option": variant, "excludes": "seats=1"}
    assert (
        mazmorra.start("dungeonquest", 2, {variant: True}, seed="a test").options[variant] is True
    )


@clause("dq.ruling.solo_variants")
def test_all_other_variants_can_be_switched_on_alone() -> None:
    chosen = [flag for flag in FLAGS if flag not in ("servants_of_kalladra", "hero_vs_hero")]

    game = mazmorra.start(
        "dungeonquest", 1, {**using(*chosen), "score_challenge": True}, seed="a test"
    )

    assert all(game.options[flag] is True for flag in (*chosen, "score_challenge"))


@clause("dq.ruling.solo_variants")
def test_a_lone_hero_may_begin_with_all_twelve_runes() -> None:
    game = mazmorra.start("dungeonquest", 1, {"magical_might": 12}, seed="a test")

    assert len(set(game.state.heroes[0].runes)) == 12
    assert game.state.runes == ()
    with pytest.raises(Refused):
        mazmorra.start("dungeonquest", 1, {"magical_might": 13}, seed="a test")


# ---------------------------------------------------------------------- the Monster


@clause("dq.variant.solo.token_faceup")
def test_the_token_of_a_monster_lies_face_up() -> None:
    table = met(1, stack={"tokens": ["skeleton_life_4"]})

    assert [printed(event.token) for event in only(table.told, TokenDrawn)] == ["skeleton_life_4"]
    assert [printed(e.token) for e in table.seen_by(0) if isinstance(e, TokenDrawn)] == [
        "skeleton_life_4"
    ]
    assert printed(table.view(0).fight.token) == "skeleton_life_4"
    assert printed(table.view(None).fight.token) == "skeleton_life_4"


@clause("dq.variant.solo.token_faceup")
def test_with_a_monster_player_the_hero_sees_no_life_value() -> None:
    table = met(2, stack={"tokens": ["skeleton_life_4"]})

    assert table.view(0).fight.token == "?"
    assert [e.token for e in table.seen_by(0) if isinstance(e, TokenDrawn)] == ["?"]


@clause("dq.variant.solo.token_faceup")
def test_the_life_value_of_a_monster_that_was_met_stays_known() -> None:
    table = met(1, stack={"tokens": ["skeleton_life_4"], "powers": ["shield_wall", "deadly_shot"]})

    table.answers("escape")

    (lair,) = table.view(0).lairs
    assert (lair.place, printed(lair.token)) == (named("d5"), "skeleton_life_4")
    assert [printed(e.token) for e in table.seen_by(0) if isinstance(e, TokenPlaced)] == [
        "skeleton_life_4"
    ]


@clause("dq.variant.solo.no_power_in_hand", "dq.variant.solo.monster_no_hand")
@pytest.mark.parametrize(("hero", "size"), [("hugo", 5), ("krutzbeck", 6)])
def test_a_lone_hero_holds_combat_cards_alone_and_the_monster_nothing(hero: str, size: int) -> None:
    table = met(1, heroes=(hero,))
    if hero == "hugo":
        table.answers("attack")

    mine, theirs = table.state.fight.sides
    assert only(table.told, PowerCardTaken) == []
    assert len(hand(table, 0)) == size
    assert not set(hand(table, 0)) & set(names(mine.powers))
    assert len(mine.powers) == len(theirs.powers) == 4
    assert hand(table, 1) == []
    assert theirs.seat == NOBODY
    assert table.game.waiting == (0,)


@clause("dq.variant.solo.no_power_in_hand")
def test_a_failed_escape_shows_a_power_card_but_brings_none_into_the_hand() -> None:
    table = met(1, stack={"powers": ["glorious_strike", "dark_volley"]})

    table.answers("escape")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert only(table.told, PowerCardTaken) == []
    assert names(table.state.fight.sides[0].spent) == ["glorious_strike"]
    assert len(hand(table, 0)) == 5


@clause("dq.variant.solo.monster_plays_top")
def test_the_monster_plays_the_top_card_of_the_combat_deck() -> None:
    table = alone(mine=["melee_4", "melee_1"], draws=["melee_2", "ranged_4"])
    left = len(table.state.fight.deck)
    assert table.state.fight.sides[1].played == ()

    table.answers("play:melee_4")

    (revealed,) = only(table.told, CombatCardsRevealed)
    assert [(side, printed(card)) for side, card in revealed.cards] == [(0, "melee_4")]
    assert names([e.card for e in only(table.told, MonsterCardTurned)]) == ["melee_2"]
    assert table.clauses(MonsterCardTurned) == ["dq.variant.solo.monster_plays_top"]
    assert only(table.told, RoundWon)[0].values == (4, 2)
    # One card for the Monster, and four to fill the Hero's hand again.
    assert len(table.state.fight.deck) == left - 1 - 4


# ---------------------------------------------------------------------- the Monster counterattacks


@clause("dq.variant.solo.monster_counter_reveal")
@pytest.mark.parametrize(
    ("mine", "theirs", "counters"),
    [
        ("ranged_2", "magic_1", True),
        ("ranged_2", "magic_2", True),
        ("ranged_1", "magic_2", False),
        ("ranged_3_plain", "magic_3_plain", False),
        ("melee_4", "magic_2", False),
        ("magic_4", "magic_2", False),
    ],
)
def test_five_cards_are_turned_up_where_the_monster_may_counterattack(
    mine: str, theirs: str, counters: bool
) -> None:
    """Its card has the icon of the Hero's type and a value that is not higher."""
    rest = ["melee_1", "melee_1", "melee_1", "melee_1", "melee_1"]
    table = alone(mine=[mine, "melee_4"], draws=[theirs, *rest])

    table.answers(f"play:{mine}")
    if asked(table) == (0, "Counter"):
        table.answers("stop")

    assert turned(table) == ([([], rest)] if counters else [])


@clause("dq.variant.solo.monster_counter_must", "dq.ruling.solo_counter_order")
def test_the_monster_adds_fitting_cards_as_they_come_until_it_wins() -> None:
    """Magic 2 against ranged 4: 1 and 1 make 4, which does not win yet; 2 more do."""
    cards = ["magic_1", "melee_1", "magic_1", "magic_2", "magic_3"]
    table = alone(mine=["ranged_4", "melee_4"], draws=["magic_2", *cards])

    table.answers("play:ranged_4")

    assert turned(table) == [(["magic_1", "magic_1", "magic_2"], ["melee_1", "magic_3"])]
    assert table.clauses(MonsterCounterTurned) == ["dq.variant.solo.monster_counter_must"]
    assert only(table.told, RoundWon)[0].values == (4, 6)
    assert damage_of(table, 0) == ["magic_2", "magic_1", "magic_1", "magic_2"]
    assert put_aside(table) == ["melee_1", "magic_3"]
    assert stacked(table) == ["ranged_4"]


@clause("dq.variant.solo.monster_counter_must")
@pytest.mark.parametrize(("fifth", "wins"), [("magic_1", False), ("magic_2", True)])
def test_a_counterattack_of_the_monster_must_be_above_the_heros_value(
    fifth: str, wins: bool
) -> None:
    """Magic 2 against ranged 3: one more is a tie, two more are a victory."""
    rest = ["melee_1", "melee_2", "ranged_1", "ranged_2"]
    table = alone(mine=["ranged_3_plain", "melee_4"], draws=["magic_2", *rest, fifth])

    table.answers("play:ranged_3_plain")

    assert turned(table) == ([([fifth], rest)] if wins else [([], [*rest, fifth])])
    assert only(table.told, RoundWon)[0].values == ((3, 4) if wins else (3, 2))


@clause("dq.ruling.solo_counter_order")
def test_where_all_fitting_cards_do_not_win_none_is_played_and_all_five_are_discarded() -> None:
    """Magic 1 against ranged 4: 1 and 2 more only make 4."""
    cards = ["magic_1", "melee_1", "magic_2", "melee_3", "magic_4"]
    table = alone(mine=["ranged_4", "melee_4"], draws=["magic_1", *cards])

    table.answers("play:ranged_4")

    assert turned(table) == [([], cards)]
    assert table.clauses(MonsterCounterTurned) == ["dq.ruling.solo_counter_order"]
    assert put_aside(table) == cards
    assert damage_of(table, 1) == ["ranged_4"]
    assert stacked(table) == ["magic_1"]


# ---------------------------------------------------------------------- the Hero counterattacks


@clause("dq.ruling.solo_hero_counter")
def test_a_lone_hero_counterattacks_as_usual() -> None:
    table = alone(mine=["magic_1", "magic_2", "melee_1"], draws=["ranged_2"])

    table.answers("play:magic_1")
    assert asked(table) == (0, "Counter")
    assert table.keys(0) == ["counter:magic_2", "stop"]
    assert table.closed(0) == {"counter:melee_1": "dq.combat.counter.play"}
    table.answers("counter:magic_2")

    assert only(table.told, RoundWon)[0].values == (3, 2)
    assert turned(table) == []
    assert damage_of(table, 1) == ["magic_1", "magic_2"]


@clause("dq.ruling.solo_hero_counter")
@pytest.mark.parametrize("counters", [True, False])
def test_a_lone_hero_decides_first_where_both_could_counterattack(counters: bool) -> None:
    """No two printed cards counter each other; here melee 2 and ranged 2 do."""
    rest = ["melee_1", "melee_1", "ranged_2", "melee_3", "melee_2"]
    table = alone(
        mine=["ranged_2", "ranged_1"],
        draws=["melee_2", *rest],
        game=with_icon("melee_2", "ranged"),
    )

    table.answers("play:ranged_2")
    assert asked(table) == (0, "Counter")
    assert turned(table) == []
    table.answers("counter:ranged_1" if counters else "stop")

    added = [printed(event.card) for event in only(table.told, CounterCardAdded)]
    assert added == (["ranged_1"] if counters else [])
    assert turned(table) == ([] if counters else [(["melee_2"], rest[:-1])])
    assert only(table.told, RoundWon)[0].values == ((3, 2) if counters else (2, 4))


# ---------------------------------------------------------------------- damage


@clause("dq.variant.solo.damage")
def test_the_cards_of_a_stand_off_go_to_the_combat_stack() -> None:
    table = alone(mine=["melee_2", "melee_4"], draws=["melee_2"])

    table.answers("play:melee_2")

    assert only(table.told, StandOffReached)[0].values == (2, 2)
    assert stacked(table) == ["melee_2", "melee_2"]
    assert damage_of(table, 0) == damage_of(table, 1) == []


@clause("dq.variant.solo.damage")
@pytest.mark.parametrize(
    ("hero", "mine", "theirs", "suffers", "damage"),
    [
        ("lindel", "magic_1", "melee_4", 0, ["melee_4", "melee_1", "melee_2"]),
        ("hugo", "magic_1", "melee_4", 0, ["melee_4"]),
        ("lindel", "melee_4", "melee_3", 1, ["melee_4", "melee_1", "melee_2"]),
    ],
)
def test_the_winner_of_a_round_does_damage_and_deals_a_deathblow(
    hero: str, mine: str, theirs: str, suffers: int, damage: list[str]
) -> None:
    """Nobody deals a deathblow to Hugo."""
    table = alone(
        hero,
        mine=[mine, "ranged_1"],
        draws=[theirs],
        combat_stack=["melee_1", "ranged_2", "melee_2"],
    )

    table.answers(f"play:{mine}")

    assert damage_of(table, suffers) == damage
    assert damage_of(table, 1 - suffers) == []
    assert len(only(table.told, DeathblowMade)) == (0 if hero == "hugo" else 1)


@clause("dq.variant.solo.damage")
@pytest.mark.parametrize(("life", "killed"), [(4, True), (5, False)])
def test_a_monster_falls_when_its_damage_reaches_the_life_value(life: int, killed: bool) -> None:
    table = alone(
        mine=["melee_4", "melee_1"],
        draws=["melee_2"],
        life=life,
        damage=(["magic_1", "magic_1"], ["magic_2", "magic_2", "magic_2"]),
    )

    table.answers("play:melee_4")

    assert len(only(table.told, MonsterKilled)) == killed
    assert only(table.told, WoundsTaken) == ([WoundsTaken(0, 2)] if killed else [])


# ---------------------------------------------------------------------- choices of nobody


@clause("dq.ruling.solo_choices")
@pytest.mark.parametrize(("number", "square"), [(0, "b8"), (1, "b9"), (2, "b10"), (3, "d10")])
def test_chance_takes_the_token_of_a_monster_from_the_board(number: int, square: str) -> None:
    places = {"b8": "skeleton_life_2", "b9": "skeleton_life_3", "b10": "skeleton_life_3"}
    places |= {"d10": "skeleton_life_4"}
    table = met(
        1,
        tiles=dict.fromkeys(places, "tile_01"),
        tokens=places,
        numbers={"tokens": [number]},
    )

    (taken,) = only(table.told, TokenDrawn)
    assert taken.place == named(square)
    assert set(table.tokens()) == set(places) - {square}
    assert asked(table) == (0, "FightOrFlee")


@clause("dq.ruling.solo_choices")
@pytest.mark.parametrize(("number", "square"), [(0, "b8"), (1, "b9"), (2, "b10"), (3, "d10")])
def test_chance_moves_a_token_where_all_are_on_the_board(number: int, square: str) -> None:
    """Hugo, Luck 3, is knocked out by the Surprise Attack of a Troll."""
    places = {"b8": "troll_life_4", "b9": "troll_life_4", "b10": "troll_life_5"}
    places |= {"d10": "troll_life_5"}
    table = scene(
        1,
        at=("d4",),
        tiles={"d4": "tile_01", **dict.fromkeys(places, "tile_01")},
        tokens=places,
        wounds=[13],
        options={"death_can_wait": True},
        dice={"dice": [3, 3, 1]},
        stack={"chambers": ["tile_01"], "dungeon": ["surprise_attack_troll"]},
        numbers={"tokens": [number]},
    )

    table.answers("move:east")

    assert set(table.tokens()) == (set(places) - {square}) | {"d5"}
    assert table.clauses(TokenPlaced) == ["dq.monster.place_moves_token"]
    assert table.game.waiting == (0,)


# ---------------------------------------------------------------------- victory


def leaving(
    loot: Sequence[str], carry: dict[str, Any] | None = None, **options: bool
) -> QuestTable:
    """Let a lone Hero leave the dungeon with this Loot."""
    table = scene(1, at=("a2",), tiles={"a2": "tile_01"}, loot=[loot], options=options)
    table.game.carry = carry
    table.answers("move:west")
    assert "exit" in table.keys(0)
    table.answers("exit")
    assert only(table.told, Exited) == [Exited(0)]
    return table


@clause("dq.variant.solo.win")
def test_a_lone_hero_who_brings_out_a_treasure_card_wins() -> None:
    table = leaving(["lodestone"])

    assert only(table.told, AllGone) == [AllGone()]
    assert outcome_of(table).winners == (0,)
    assert outcome_of(table).reasons == ("reason-treasure",)
    assert only(table.told, GameEnded) == [GameEnded((0,))]
    assert table.clauses(GameEnded) == ["dq.variant.solo.win"]


@clause("dq.ruling.solo_exit_without_treasure", "dq.variant.solo.win")
@pytest.mark.parametrize("loot", [["lost_crown", "jeweled_dagger"], ["rope"]])
def test_a_lone_hero_who_leaves_without_a_treasure_card_has_lost(loot: list[str]) -> None:
    table = leaving(loot)

    assert outcome_of(table).winners == ()
    assert outcome_of(table).reasons == ("reason-no-treasure",)
    assert table.clauses(GameEnded) == ["dq.ruling.solo_exit_without_treasure"]


@clause("dq.variant.solo.win")
def test_a_lone_hero_who_is_inside_at_nightfall_has_lost() -> None:
    table = scene(
        1,
        at=("d4",),
        tiles={"d4": "tile_01"},
        loot=[["dragons_egg"]],
        sun=29,
        dice={"sun": [5]},
    )

    table.answers("search")

    assert only(table.told, DoorsClosed) == [DoorsClosed((0,))]
    assert outcome_of(table).winners == ()
    assert outcome_of(table).reasons == ("reason-night",)
    assert table.clauses(GameEnded) == ["dq.end.nobody"]


@clause("dq.variant.solo.score_challenge")
@pytest.mark.parametrize(
    ("loot", "best", "wins"),
    [
        (["bag_of_gold"], 199, True),
        (["bag_of_gold"], 200, False),
        (["bag_of_gold", "lodestone"], 200, True),
        (["lodestone"], 0, True),
    ],
)
def test_a_lone_hero_can_be_asked_for_more_gold_than_ever(
    loot: list[str], best: int, wins: bool
) -> None:
    """A Bag of Gold is worth 200 and the Lodestone 1."""
    table = leaving(loot, carry={"best": best}, score_challenge=True)

    assert outcome_of(table).winners == ((0,) if wins else ())
    assert outcome_of(table).reasons == ("reason-treasure" if wins else "reason-not-enough",)
    assert table.clauses(GameEnded) == ["dq.variant.solo.score_challenge"]


@clause("dq.variant.solo.score_challenge")
def test_a_record_counts_only_where_it_is_asked_for_and_needs_a_treasure_card_too() -> None:
    usual = leaving(["bag_of_gold"], carry={"best": 5000})
    poor = leaving(["lost_crown"], carry={"best": 10}, score_challenge=True)

    assert outcome_of(usual).winners == (0,)
    assert outcome_of(poor).winners == ()
    assert outcome_of(poor).reasons == ("reason-no-treasure",)


@clause("dq.variant.solo.score_challenge")
def test_the_best_total_is_handed_on_to_the_next_game() -> None:
    first = leaving(["bag_of_gold"], score_challenge=True)
    worse = leaving(["lodestone"], carry=outcome_of(first).carry, score_challenge=True)

    assert outcome_of(first).winners == (0,)
    assert (outcome_of(first).carry or {})["best"] == 200
    assert outcome_of(worse).winners == ()
    assert (outcome_of(worse).carry or {})["best"] == 200


@clause("dq.variant.solo.score_challenge")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_several_players_cannot_play_for_a_record(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", seats, {"score_challenge": True}, seed="a test")

    assert refused.value.params == {"option": "score_challenge", "needs": "seats=1"}
