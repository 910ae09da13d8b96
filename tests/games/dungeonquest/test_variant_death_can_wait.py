"""Death Can Wait: Heroes who would be killed are knocked out, and pay for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    Displaced,
    DoorsClosed,
    TurnBegun,
    TurnCut,
    TurnLost,
    TurnsForfeited,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    DiceRolled,
    HeroKilled,
    KnockedOut,
    WoundsHealed,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun, MonsterKilled
from mazmorra.games.dungeonquest.events.monster import MonsterMet, TokenPlaced, TokenReturned
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import asked, fight, play
from tests.games.dungeonquest.encounter_support import (
    WEAK_HERO,
    below,
    clauses,
    drawn,
    fall,
    kinds,
    met,
    only,
    put_away,
    rest,
    scene,
)
from tests.games.dungeonquest.support import came
from tests.games.dungeonquest.variant_support import outcome_of, reason, serving, using

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import Fight, State
    from tests.games.dungeonquest.support import QuestTable

DCW = using("death_can_wait")


def bitten(wounds: int, suffered: int, face: int = 1, **more: Any) -> QuestTable:
    """Let Hugo (life 16) suffer wounds from Razorwings on d5, and roll *face* if he falls."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[wounds],
        options=more.pop("options", DCW),
        dice={"dice": [suffered, face]},
        stack={"chambers": ["tile_01"], "dungeon": ["razorwings_d"]},
        **more,
    )
    table.answers("move:east")
    return table


# ---------------------------------------------------------------------- the price


@clause("dq.variant.death_can_wait.knocked_out")
@pytest.mark.parametrize(("wounds", "out"), [(11, False), (12, True), (14, True)])
def test_a_hero_who_would_be_killed_is_knocked_out_instead(wounds: int, out: bool) -> None:
    table = bitten(wounds, 4, face=5)

    assert only(table.told, KnockedOut) == ([KnockedOut(0, 5)] if out else [])
    assert set(table.clauses(KnockedOut)) <= {"dq.variant.death_can_wait.knocked_out"}
    assert only(table.told, HeroKilled) == []
    assert table.hero().status == "inside"
    assert table.at() == "d5"
    assert table.game.waiting == (1,)


@clause("dq.variant.death_can_wait.knocked_out")
def test_without_the_variant_death_does_not_wait() -> None:
    table = bitten(12, 4, options={})

    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "razorwings_d.1")]
    assert only(table.told, KnockedOut) == []


LOOT = ["bracelet", "ebony_ring", "necklace", "brooch", "gold_coins_60"]


@clause("dq.variant.death_can_wait.loot")
def test_a_die_says_how_many_loot_cards_of_the_heros_choice_are_lost() -> None:
    """Three of five go, each to the discard pile of its own deck."""
    table = bitten(12, 4, face=3, loot=[LOOT])
    assert asked(table) == (0, "DropLoot")
    assert reason(table) == "dq.variant.death_can_wait.loot"
    assert table.clauses(DiceRolled)[-1] == "dq.variant.death_can_wait.loot"
    assert table.keys(0) == [f"drop:{card}" for card in LOOT]

    table.answers("drop:gold_coins_60", "drop:ebony_ring", "drop:brooch")

    assert table.loot() == ["bracelet", "necklace"]
    assert table.discards("catacomb") == ["gold_coins_60"]
    assert table.discards("treasure") == ["ebony_ring"]
    assert table.discards("crypt") == ["brooch"]
    lost = [told.clause for told in table.told if isinstance(told.event, CardDiscarded)]
    assert lost[:3] == ["dq.variant.death_can_wait.loot"] * 3
    assert table.game.waiting == (1,)


@clause("dq.variant.death_can_wait.loot")
@pytest.mark.parametrize("face", [2, 3, 6])
def test_a_hero_with_fewer_loot_cards_loses_all_of_them(face: int) -> None:
    table = bitten(12, 4, face=face, loot=[["bracelet", "rope"]])

    table.answers("drop:bracelet", "drop:rope")

    assert table.loot() == []
    assert table.game.waiting == (1,)


@clause("dq.variant.death_can_wait.loot")
def test_a_hero_without_loot_has_nothing_to_lose() -> None:
    table = bitten(12, 4, face=6)

    assert only(table.told, KnockedOut) == [KnockedOut(0, 6)]
    assert table.game.waiting == (1,)


@clause("dq.variant.death_can_wait.heal", "dq.ruling.dcw_wound_count")
@pytest.mark.parametrize(
    ("wounds", "suffered", "healed", "left"), [(15, 1, 8, 8), (15, 2, 9, 8), (14, 6, 10, 10)]
)
def test_then_half_of_all_wounds_are_healed_rounded_up(
    wounds: int, suffered: int, healed: int, left: int
) -> None:
    table = bitten(wounds, suffered)

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, suffered)]
    assert only(table.told, WoundsHealed) == [WoundsHealed(0, healed)]
    assert table.clauses(WoundsHealed) == ["dq.variant.death_can_wait.heal"]
    assert table.hero().wounds == left


@clause("dq.variant.death_can_wait.heal")
def test_the_healing_comes_after_the_loss_of_loot() -> None:
    table = bitten(12, 4, loot=[["bracelet", "rope"]])
    assert table.hero().wounds == 16

    table.answers("drop:rope")

    assert [kind for kind in kinds(table.told) if kind != "Answered"][:3] == [
        *("CardDiscarded", "WoundsHealed", "TurnCut"),
    ]


@clause("dq.ruling.dcw_still_dead")
@pytest.mark.parametrize(("stacked", "healed"), [(11, [12]), (12, [12, 1])])
def test_a_hero_is_left_with_one_wound_less_than_the_life_value_at_most(
    stacked: int, healed: list[int]
) -> None:
    """Challara (life 12) has 11 wounds and suffers a deathblow of all melee cards."""
    melee = [*("melee_1",) * 5, *("melee_2",) * 5, "melee_3", "melee_3"]
    table = fight(
        "challara",
        "golem",
        mine=["magic_1", "magic_2"],
        theirs=["melee_4", "melee_3_plain"],
        combat_stack=melee[:stacked],
        wounds=[11],
        options=DCW,
        dice={"dice": [1]},
    )

    play(table, "magic_1", "melee_4")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, stacked + 1)]
    assert [event.wounds for event in only(table.told, WoundsHealed)] == healed
    assert table.clauses(WoundsHealed)[1:] == ["dq.ruling.dcw_still_dead"] * (len(healed) - 1)
    assert table.hero().wounds == 11


# ---------------------------------------------------------------------- the turn ends


@clause("dq.variant.death_can_wait.turn_ends")
def test_the_turn_of_a_hero_who_is_knocked_out_ends_at_once() -> None:
    """An Unstable Potion kills on a 2: Hugo has no action left in this turn."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        loot=[["unstable_potion"]],
        options=DCW,
        dice={"dice": [1, 1, 4]},
    )
    assert "drink:unstable_potion" in table.keys(0)

    table.answers("drink:unstable_potion")

    assert only(table.told, KnockedOut) == [KnockedOut(0, 4)]
    assert only(table.told, TurnCut) == [TurnCut(0)]
    assert table.clauses(TurnCut) == ["dq.variant.death_can_wait.turn_ends"]
    assert table.game.waiting == (1,)


@clause("dq.variant.death_can_wait.turn_ends")
def test_the_rest_of_a_card_does_not_happen_to_a_hero_who_is_knocked_out() -> None:
    """Poison Gas costs wounds first, then turns; after a knock-out the turns are not rolled for."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[15],
        options=DCW,
        dice={"dice": [6, 2]},
        stack={"chambers": ["tile_21"], "trap": ["poison_gas"]},
    )

    table.answers("move:east")

    assert only(table.told, KnockedOut) == [KnockedOut(0, 2)]
    assert only(table.told, TurnsForfeited) == []
    assert table.hero().lost_turns == 0


@clause("dq.variant.death_can_wait.turn_ends")
def test_a_knock_out_ends_the_moves_of_a_stasis_rune() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[15],
        runes=[["stasis_rune"]],
        options=DCW,
        dice={"dice": [2, 3]},
        stack={"chambers": ["tile_01"], "dungeon": ["razorwings_d"]},
    )

    table.answers("rune:stasis_rune", "move:east")

    assert only(table.told, KnockedOut) == [KnockedOut(0, 3)]
    assert table.state.stasis == 0
    assert table.game.waiting == (1,)


@clause("dq.variant.death_can_wait.turn_ends")
def test_a_hero_who_kills_a_monster_and_is_knocked_out_does_not_encounter_the_chamber() -> None:
    table = fight(
        "lindel",
        "skeleton",
        mine=["melee_4", "melee_1"],
        theirs=["melee_1", "melee_2"],
        life=2,
        damage=(["magic_1"], ["magic_1"]),
        wounds=[14],
        after="space",
        options=DCW,
        dice={"dice": [1]},
    )

    play(table, "melee_4", "melee_1")

    assert [event.monster for event in only(table.told, MonsterKilled)] == ["skeleton"]
    assert only(table.told, KnockedOut) == [KnockedOut(0, 1)]
    assert drawn(table.told, "dungeon") == []
    assert table.game.waiting == (1,)


# ---------------------------------------------------------------------- dead ends


def shut_in(wounds: int = 0, **more: Any) -> QuestTable:
    """Let Hugo search a dead end on d5 for the second time, and find nothing.

    The only open side of the chamber leads south, where the wall of e5 is.
    """
    change = more.pop("change", None)

    def arrange(state: State) -> None:
        state.heroes[0].searches = 1
        if change is not None:
            change(state)

    table = scene(
        at=("d5", more.pop("second", "b11")),
        tiles={"d5": "tile_49", "e5": "tile_04", "b11": "tile_01", **more.pop("tiles", {})},
        wounds=[wounds],
        options=DCW,
        dice={"dice": [2]},
        stack={"search": ["nothing_search"] * 6, **more.pop("stack", {})},
        change=arrange,
        **more,
    )
    table.answers("search")
    return table


@clause("dq.variant.death_can_wait.dead_end")
def test_a_hero_knocked_out_in_a_dead_end_is_placed_on_any_adjacent_space() -> None:
    """On unexplored ones too, and on one with another Hero, as when he comes up from below."""
    table = shut_in(second="c5", tiles={"c5": "tile_01"})
    assert only(table.told, KnockedOut) == [KnockedOut(0, 2)]
    assert asked(table) == (0, "PlaceNearby")
    assert reason(table) == "dq.variant.death_can_wait.dead_end"
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west"]

    table.answers("move:north")

    assert only(table.told, Displaced) == [Displaced(0, named("c5"))]
    assert table.clauses(Displaced) == ["dq.variant.death_can_wait.dead_end"]
    assert table.at() == table.at(1) == "c5"
    assert drawn(table.told, "dungeon") == []
    assert table.game.waiting == (1,)


@clause("dq.variant.death_can_wait.dead_end")
def test_the_space_he_was_placed_on_is_encountered_on_the_next_turn() -> None:
    table = shut_in(stack={"dungeon": ["jewelry"]})
    table.answers("move:south")
    assert table.hero().due == "encounter"

    rest(table, 1)

    assert table.at() == "e5"
    assert drawn(table.told, "dungeon") == ["jewelry"]
    assert table.loot() == ["jewelry"]


@clause("dq.variant.death_can_wait.dead_end")
def test_he_turns_an_unexplored_chamber_as_he_likes() -> None:
    table = shut_in(stack={"chambers": ["tile_05"]})

    table.answers("move:west")
    assert asked(table) == (0, "TurnChamber")
    assert table.keys(0) == ["face:north", "face:east", "face:south", "face:west"]
    table.answers("face:east")

    assert [event.place for event in only(table.told, ChamberPlaced)] == [named("d4")]
    assert table.clauses(ChamberPlaced) == ["dq.catacomb.exit.unexplored"]
    assert table.at() == "d4"


@clause("dq.variant.death_can_wait.dead_end")
def test_he_chooses_the_side_of_a_fissure() -> None:
    table = shut_in(tiles={"d4": "tile_31"})

    table.answers("move:west")
    assert table.keys(0) == ["stand:near", "stand:far"]
    table.answers("stand:far")

    assert table.at() == "d4"
    assert table.hero().far is True


@clause("dq.variant.death_can_wait.dead_end")
def test_he_cannot_escape_from_a_monster_where_he_was_placed() -> None:
    table = shut_in(runes=[["touch_of_death"]], stack={"dungeon": ["troll_d"]})
    table.answers("move:south")

    rest(table, 1)

    assert table.closed(0) == {"escape": "dq.escape.forbidden.special_movement"}


@clause("dq.variant.death_can_wait.dead_end")
def test_he_stays_where_no_space_is_left_to_be_placed_on() -> None:
    """No neighbour is explored, and no chamber is left to draw."""

    def change(state: State) -> None:
        put_away(state, "stock")
        tiles = list(state.tiles)
        state.box += (tiles[named("e5")],)
        tiles[named("e5")] = ""
        state.tiles = tuple(tiles)

    table = shut_in(change=change)

    assert only(table.told, KnockedOut) == [KnockedOut(0, 2)]
    assert table.at() == "d5"
    assert table.hero().status == "inside"
    assert table.game.waiting == (1,)


# ---------------------------------------------------------------------- deaths without wounds


@clause("dq.ruling.dcw_pit", "dq.ruling.dcw_wound_count")
def test_a_hero_knocked_out_by_a_bottomless_pit_is_across() -> None:
    """Hugo, Luck 3, rolls 4: no wounds are added to his 5, and 3 of them are healed."""
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[5],
        options=DCW,
        dice={"dice": [2, 2, 1]},
        stack={"chambers": ["tile_24"]},
    )

    table.answers("move:east")

    assert only(table.told, KnockedOut) == [KnockedOut(0, 1)]
    assert only(table.told, WoundsTaken) == []
    assert table.hero().wounds == 2
    assert table.at() == "d5"
    rest(table, 1)
    assert {"move:east", "move:west"} <= set(table.keys(0))


@clause("dq.ruling.dcw_wound_count")
@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 0), (7, 3)])
def test_a_potion_and_a_dead_end_add_no_wounds(wounds: int, left: int) -> None:
    potion = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        wounds=[wounds],
        loot=[["unstable_potion"]],
        options=DCW,
        dice={"dice": [1, 1, 4]},
    )
    potion.answers("drink:unstable_potion")
    end = shut_in(wounds)

    assert only(potion.told, WoundsTaken) == only(end.told, WoundsTaken) == []
    assert potion.hero().wounds == end.hero().wounds == left


# ---------------------------------------------------------------------- combat


def beaten() -> QuestTable:
    """Let Hugo, with 15 wounds, lose a round against a Skeleton on d5; he has come from d4."""
    table = met(
        wounds=[15],
        options=DCW,
        dice={"dice": [1]},
        stack={
            "dungeon": ["skeleton_d", "empty_chamber"],
            "combat": WEAK_HERO,
            "powers": ["steadfast", "bone_shard"],
        },
    )
    table.answers("attack")
    return table


@clause("dq.ruling.dcw_combat")
def test_a_hero_knocked_out_in_combat_stays_with_the_monster() -> None:
    table = beaten()

    told = fall(table)

    assert only(told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert only(told, KnockedOut) == [KnockedOut(0, 1)]
    assert table.hero().wounds == 8
    assert table.at() == "d5"
    assert table.tokens() == {"d5": "skeleton"}
    assert clauses(told, TokenPlaced) == ["dq.combat.monster_wins_token"]
    assert kinds(told).index("WoundsTaken") < kinds(told).index("WoundsHealed")
    assert table.game.waiting == (1,)


@clause("dq.ruling.dcw_combat")
def test_on_the_next_turn_he_acts_normally_but_cannot_search() -> None:
    table = beaten()
    fall(table)

    rest(table, 1)

    assert asked(table) == (0, "TakeTurn")
    assert table.keys(0) == ["move:north", "move:east", "move:south", "move:west"]
    assert table.closed(0)["search"] == "dq.search.no_monster"
    assert only(table.told, MonsterMet) == []


@clause("dq.ruling.dcw_combat")
def test_he_meets_the_monster_again_when_he_enters_its_chamber() -> None:
    table = beaten()
    fall(table)
    rest(table, 1)
    table.answers("move:west")
    rest(table, 1)

    table.answers("move:east")

    assert [event.monster for event in only(table.told, MonsterMet)] == ["skeleton"]


@clause("dq.ruling.dcw_combat")
def test_a_hero_knocked_out_by_a_failed_escape_stays_too() -> None:
    """Escape values 1 and 4; Dark Volley does the one wound that is too many."""
    table = met(
        wounds=[15],
        options=DCW,
        dice={"dice": [1]},
        stack={"powers": ["glorious_strike", "dark_volley"]},
    )

    table.answers("escape")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert only(table.told, KnockedOut) == [KnockedOut(0, 1)]
    assert only(table.told, CombatBegun) == []
    assert table.at() == "d5"
    assert table.hero().wounds == 8
    assert table.tokens() == {"d5": "skeleton"}


@clause("dq.ruling.dcw_combat")
def test_in_the_catacombs_he_stays_below_and_no_token_is_placed() -> None:
    def change(state: State, found: Fight) -> None:
        below(state, 0, "d5", "east")
        found.place = NOWHERE

    table = fight(
        "hugo",
        mine=["melee_1", "melee_2"],
        theirs=["melee_4", "melee_3"],
        wounds=[15],
        change=change,
        options=DCW,
        dice={"dice": [1]},
    )

    play(table, "melee_1", "melee_4")

    assert only(table.told, KnockedOut) == [KnockedOut(0, 1)]
    assert table.hero().status == "catacombs"
    assert table.tokens() == {}
    assert table.clauses(TokenReturned) == ["dq.catacomb.no_tokens"]
    assert table.hero().wounds == 8


# ---------------------------------------------------------------------- night and the dragon


@clause("dq.ruling.dcw_night")
def test_death_does_not_wait_when_the_doors_close() -> None:
    table = scene(
        at=("d4",), tiles={"d4": "tile_01"}, active=1, sun=29, options=DCW, dice={"sun": [5]}
    )

    table.answers("search")

    assert only(table.told, DoorsClosed) == [DoorsClosed((0, 1))]
    assert only(table.told, KnockedOut) == []
    assert outcome_of(table).winners == ()
    assert outcome_of(table).reasons == ("reason-night", "reason-night")


@clause("dq.ruling.dcw_rage")
def test_a_hero_knocked_out_by_the_dragon_pays_and_retreats() -> None:
    """Hugo's 12 wounds and 7 more: he loses his Treasure, then a die of other Loot."""
    table = scene(
        at=("e7",),
        tiles={"d7": "tile_01"},
        wounds=[12],
        loot=[["dragons_egg", "bracelet", "necklace"]],
        options=DCW,
        dice={"dice": [4, 3, 1]},
        stack={"dragon": ["dragon_rage"]},
    )

    table.answers("loot")
    assert only(table.told, KnockedOut) == [KnockedOut(0, 1)]
    assert table.keys(0) == ["drop:bracelet", "drop:necklace"]
    table.answers("drop:bracelet")
    assert asked(table) == (0, "Retreat")
    table.answers("retreat:d7")

    assert table.loot() == ["necklace"]
    assert table.hero().wounds == 9
    assert table.at() == "d7"
    assert table.hero().due == "encounter"
    assert table.game.waiting == (1,)


@clause("dq.ruling.dcw_other_turn")
def test_a_hero_knocked_out_by_a_dragon_that_another_woke_loses_no_turn() -> None:
    """Krutzbeck wakes it; Hugo is knocked out, retreats, and has his own turn as usual."""
    table = scene(
        2,
        heroes=("hugo", "krutzbeck"),
        at=("e7", "e7"),
        tiles={"d7": "tile_01", "e6": "tile_01"},
        wounds=[12, 0],
        active=1,
        options=DCW,
        dice={"dice": [1, 1, 4, 3, 1]},
        stack={"dragon": ["dragon_rage"], "dungeon": ["jewelry", "bracelet"]},
    )

    table.answers("loot", "retreat:e6", "retreat:d7")

    assert only(table.told, KnockedOut) == [KnockedOut(0, 1)]
    assert {event.seat for event in only(table.told, TurnCut)} == {1}
    assert only(table.told, TurnLost) == []
    # Both turns after that consist of the encounters that the retreats have put off.
    assert [event.seat for event in only(table.told, TurnBegun)] == [0, 1, 0]
    assert (table.loot(0), table.loot(1)) == (["jewelry"], ["bracelet"])


@clause("dq.ruling.dcw_other_turn")
def test_a_hero_knocked_out_by_a_servant_of_kalladra_loses_no_turn() -> None:
    table = serving(
        heroes=("krutzbeck", "tatianna", "hugo"),
        at=("b11", "d6"),
        tiles={"b11": "tile_01", "d5": "tile_01", "d6": "tile_01"},
        tokens={"d5": "skeleton_life_2"},
        wounds=[0, 0, 15],
        options=DCW,
        dice={"dice": [1]},
        stack={"combat": WEAK_HERO, "powers": ["steadfast", "bone_shard"]},
        change=lambda state: came(state, 2, "d5", "west"),
    )
    table.answers("move:d5:east", "attack")

    told = fall(table, 2, 0)

    assert only(told, KnockedOut) == [KnockedOut(2, 1)]
    assert only(told, TurnCut) == []
    assert table.tokens() == {"d6": "skeleton"}
    assert table.game.waiting == (1,)
    rest(table, 1)
    assert asked(table) == (2, "TakeTurn")
    assert table.keys(2) == ["move:north", "move:east", "move:south", "move:west"]
