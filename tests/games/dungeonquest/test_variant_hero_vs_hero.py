"""Hero vs. Hero: Heroes who move into each other's spaces fight there for a Loot card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import HeroMoved, TurnCut
from mazmorra.games.dungeonquest.events.cards import (
    CardDrawn,
    DragonDrawn,
    HeroKilled,
    KnockedOut,
    LootTaken,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import (
    CombatBegun,
    CombatEnded,
    EscapeAnnounced,
    PowerCardTaken,
    RoundCutShort,
    RoundEnded,
    TopCardSuffered,
)
from mazmorra.games.dungeonquest.events.monster import HeroFled, MonsterMet, RivalMet
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.kernel import Forced, printed
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import asked, hand, names, play
from tests.games.dungeonquest.encounter_support import (
    GETS_AWAY,
    below,
    drawn,
    kinds,
    met,
    only,
    rest,
    scene,
)
from tests.games.dungeonquest.variant_support import duel, reason, using

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

HVH = using("hero_vs_hero")
#: Three cards of a damage stack: one more and the fight is over.
THREE = ("ranged_1", "ranged_1", "ranged_2")
#: Hands in which the attacker wins with melee 4 and loses with melee 1.
MINE, THEIRS = ("melee_4", "melee_1"), ("melee_3_plain", "melee_2")


def approach(seats: int = 2, *, at: str = "d5", **more: Any) -> QuestTable:
    """Let Hugo stand on d4, before a chamber with other Heroes in it."""
    return scene(
        seats,
        heroes=more.pop("heroes", ("hugo", "krutzbeck", "lindel", "challara")),
        at=("d4", *(at,) * (seats - 1)),
        tiles={"d4": "tile_01", "d5": "tile_01", **more.pop("tiles", {})},
        options=HVH | more.pop("options", {}),
        **more,
    )


# ---------------------------------------------------------------------- moving in


@clause("dq.variant.hero_vs_hero.enter")
@pytest.mark.parametrize("variant", [True, False])
def test_heroes_may_enter_spaces_with_other_heroes(variant: bool) -> None:
    table = approach(options={"hero_vs_hero": variant})

    assert ("move:east" in table.keys(0)) == variant
    assert table.closed(0).get("move:east") == (None if variant else "dq.move.occupied")


@clause("dq.variant.hero_vs_hero.must_attack")
def test_a_hero_who_moves_into_a_space_with_another_must_attack() -> None:
    """There is no choice to make, whatever Runes there are to escape with."""
    table = approach(runes=[["rune_of_blinding", "touch_of_death"]])

    table.answers("move:east")

    assert [(e.seat, e.rival, e.place) for e in only(table.told, RivalMet)] == [(0, 1, named("d5"))]
    assert only(table.told, CombatBegun) == [CombatBegun(0, "", 1)]
    assert kinds(table.told)[:3] == ["HeroMoved", "RivalMet", "CombatBegun"]
    for viewer in (0, 1, None):
        (seen,) = [event for event in table.seen_by(viewer) if isinstance(event, RivalMet)]
        assert seen.powers == (("?",) * 4, ("?",) * 4)
    by = "dq.variant.hero_vs_hero.must_attack"
    assert table.clauses(RivalMet) == table.clauses(CombatBegun) == [by]
    assert table.game.waiting == (0, 1)
    assert table.state.next == "round"


@clause("dq.variant.hero_vs_hero.must_attack")
@pytest.mark.parametrize("how", ["secret_door", "teleport", "corridor", "tower"])
def test_every_kind_of_move_into_a_space_with_another_hero_is_an_attack(how: str) -> None:
    if how == "secret_door":
        table = approach(stack={"search": ["secret_door"]})
        table.answers("search", "move:east")
    elif how == "teleport":
        table = approach(runes=[["rune_of_teleportation"]], tiles={"d4": "tile_05"})
        table.answers("teleport:east")
    elif how == "corridor":
        table = approach(at="d6", tiles={"d5": "tile_14", "d6": "tile_01"})
        table.answers("move:east", "move:east")
    else:
        table = approach(at="a1", tiles={"a2": "tile_01"}, change=before_the_tower)
        table.answers("move:west")

    assert [(e.seat, e.rival) for e in only(table.told, RivalMet)] == [(0, 1)]
    assert table.game.waiting == (0, 1)


def before_the_tower(state: State) -> None:
    """Put the Hero of seat 0 on a2."""
    state.heroes[0].place = named("a2")


@clause("dq.variant.hero_vs_hero.must_attack")
def test_nobody_announces_an_escape_in_a_fight_of_heroes() -> None:
    table = duel(mine=MINE, theirs=THEIRS, options=using("live_to_fight"))

    play(table, "melee_4", "melee_2")

    assert only(table.told, EscapeAnnounced) == []
    assert table.game.waiting == (0, 1)


@clause("dq.variant.hero_vs_hero.treasure_safe")
def test_nobody_is_attacked_in_the_treasure_chamber() -> None:
    table = scene(
        2,
        heroes=("hugo", "krutzbeck"),
        at=("d7", "e7"),
        tiles={"d7": "tile_01"},
        options=HVH,
        stack={"dragon": ["sleeping"]},
    )

    table.answers("move:south")

    assert only(table.told, RivalMet) == []
    assert [printed(event.card) for event in only(table.told, DragonDrawn)] == ["sleeping"]
    assert table.at(0) == table.at(1) == "e7"
    assert len(table.loot()) == 2


@clause("dq.ruling.hvh_shared_space")
def test_a_hero_who_comes_up_beside_another_does_not_attack() -> None:
    """Neither now nor when the space is encountered on the next turn."""
    table = approach(
        dice={"dice": [1]},
        stack={"catacomb": ["exit"], "dungeon": ["jewelry"]},
        change=lambda state: below(state, 0, "c3", "east", more=1),
    )

    table.answers("climb", "shift:right")
    assert table.at(0) == table.at(1) == "d5"
    rest(table, 1)

    assert only(table.told, RivalMet) == []
    assert table.loot() == ["jewelry"]


@clause("dq.ruling.hvh_shared_space")
def test_a_hero_who_escapes_to_another_does_not_attack() -> None:
    def move_in(state: State) -> None:
        state.heroes[1].place = named("d4")

    table = met(
        heroes=("hugo", "krutzbeck"),
        options=HVH,
        stack={"dungeon": ["skeleton_d", "jewelry"], "powers": GETS_AWAY},
        change=move_in,
    )

    table.answers("escape")
    assert table.at(0) == table.at(1) == "d4"
    rest(table, 1)

    assert only(table.told, RivalMet) == []
    assert table.loot() == ["jewelry"]


# ---------------------------------------------------------------------- the fight


@clause("dq.ruling.hvh_first_round")
def test_both_heroes_take_a_power_card_in_the_first_round() -> None:
    table = approach(stack={"powers": ["steadfast", "bloodlust"]})

    table.answers("move:east")

    taken = [(e.side, e.seat, printed(e.card)) for e in only(table.told, PowerCardTaken)]
    assert taken == [(0, 0, "steadfast"), (1, 1, "bloodlust")]
    # Krutzbeck may hold six cards.
    assert (len(hand(table, 0)), len(hand(table, 1))) == (5, 6)


@clause("dq.variant.hero_vs_hero.timing", "dq.ruling.hvh_first_round")
@pytest.mark.parametrize("attacker", ["challara", "gherinn"])
def test_the_card_of_the_attacker_takes_effect_first(attacker: str) -> None:
    """Veil of Mist ends the round; what the other card says happens only if it came before."""
    misty = attacker == "challara"
    veil, penance = ("veil_of_mist", "magic_2"), ("penance", "magic_1")
    table = duel(
        attacker,
        "gherinn" if misty else "challara",
        mine=veil if misty else penance,
        theirs=penance if misty else veil,
    )

    if misty:
        play(table, "veil_of_mist", "penance")
    else:
        play(table, "penance", "veil_of_mist")
        assert asked(table) == (0, "DoPenance")
        assert only(table.told, RoundCutShort) == []
        table.answers("add")

    assert [event.side for event in only(table.told, RoundCutShort)] == [0 if misty else 1]
    assert len(only(table.told, TopCardSuffered)) == (0 if misty else 1)
    assert table.game.waiting == (0, 1)


@clause("dq.variant.hero_vs_hero.end_four")
@pytest.mark.parametrize(
    ("suffered", "over"), [(0, False), (2, False), (3, True)], ids=["one", "three", "four"]
)
@pytest.mark.parametrize("loser", [0, 1])
def test_the_fight_is_over_when_a_damage_stack_has_four_cards(
    suffered: int, over: bool, loser: int
) -> None:
    hurt = ("ranged_1", "ranged_1", "ranged_2")[:suffered]
    table = duel(mine=MINE, theirs=THEIRS, damage=(hurt, ()) if loser == 0 else ((), hurt))

    play(table, "melee_1" if loser == 0 else "melee_4", "melee_2")

    by = ["dq.variant.hero_vs_hero.end_four"] if over else []
    assert table.clauses(CombatEnded) == by
    assert len(only(table.told, RoundEnded)) == 1
    assert [(e.seat, e.wounds) for e in only(table.told, WoundsTaken)] == (
        [(loser, 4)] if over else []
    )
    assert (table.state.fight is None) == over


@clause("dq.variant.hero_vs_hero.end_four")
def test_the_fight_is_over_with_more_than_four_cards_too() -> None:
    """A deathblow adds two cards to the two of the defender and the one of this round."""
    table = duel(
        "hugo",
        "krutzbeck",
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE[:2]),
        combat_stack=["melee_1", "magic_1", "melee_2"],
    )

    play(table, "melee_4", "melee_2")

    assert table.clauses(CombatEnded) == ["dq.variant.hero_vs_hero.end_four"]
    assert only(table.told, WoundsTaken) == [WoundsTaken(1, 5)]


@clause("dq.variant.hero_vs_hero.end_four")
@pytest.mark.parametrize(
    ("theirs", "wounds", "stays"),
    [
        ((), {0: 4, 1: 1}, 1),
        (("ranged_1", "ranged_1", "ranged_2"), {0: 4, 1: 4}, 0),
    ],
)
def test_a_victor_of_the_round_can_lose_the_fight_by_penance(
    theirs: tuple[str, ...], wounds: dict[int, int], stays: int
) -> None:
    """Gherinn's own fourth card defeats him; if both have four, whoever won the round wins."""
    table = duel(
        "gherinn",
        "krutzbeck",
        mine=("penance", "magic_1"),
        theirs=("ranged_1", "melee_1"),
        damage=(("magic_1", "magic_2", "magic_2"), theirs),
        draws=["melee_2"],
    )

    play(table, "penance", "ranged_1", "add")

    assert {e.seat: e.wounds for e in only(table.told, WoundsTaken)} == wounds
    assert table.at(stays) == "d5"
    assert table.at(1 - stays) == "d4"


@clause("dq.variant.hero_vs_hero.end_four", "dq.ruling.hvh_first_round")
def test_a_defender_who_wins_the_round_in_which_both_have_four_cards_wins_the_fight() -> None:
    """Gherinn is attacked; his penance and his blow bring both stacks to four at once."""
    table = duel(
        "krutzbeck",
        "gherinn",
        mine=("ranged_1", "melee_1"),
        theirs=("penance", "magic_1"),
        damage=(THREE, ("magic_1", "magic_2", "magic_2")),
        draws=["melee_2"],
        loot=[["bracelet"], ["necklace"]],
    )

    play(table, "ranged_1", "penance", "add")
    assert asked(table) == (1, "TakePrize")
    table.answers("take:bracelet")

    assert {e.seat: e.wounds for e in only(table.told, WoundsTaken)} == {0: 4, 1: 4}
    assert (table.at(0), table.at(1)) == ("d4", "d5")
    assert table.clauses(TurnCut) == ["dq.variant.hero_vs_hero.loser_moves"]


@clause("dq.ruling.hvh_first_round")
@pytest.mark.parametrize(("wounds", "killed"), [(13, False), (14, True)])
@pytest.mark.parametrize("loser", [0, 1])
def test_a_hero_whose_damage_reaches_the_life_value_is_killed_at_once(
    wounds: int, killed: bool, loser: int
) -> None:
    """Lindel's life value is 15: with 14 wounds the first card kills, long before the fourth."""
    pair = ("lindel", "krutzbeck") if loser == 0 else ("krutzbeck", "lindel")
    table = duel(
        *pair,
        mine=MINE,
        theirs=THEIRS,
        wounds=[wounds, 0] if loser == 0 else [0, wounds],
        damage=((), ("magic_1",)) if loser == 0 else (("magic_1",), ()),
    )

    play(table, "melee_1" if loser == 0 else "melee_4", "melee_2")

    assert only(table.told, HeroKilled) == (
        [HeroKilled(loser, "rival", rival=1 - loser)] if killed else []
    )
    assert table.clauses(CombatEnded) == (["dq.ruling.hvh_first_round"] if killed else [])
    assert {(e.seat, e.wounds) for e in only(table.told, WoundsTaken)} == (
        {(0, 1), (1, 1)} if killed else set()
    )
    assert only(table.told, HeroFled) == []


def penance(seat: int, wounds: list[int]) -> QuestTable:
    """Let Gherinn, as attacker or defender, do penance and win a round against Lindel."""
    his, other = ("penance", "magic_1"), ("ranged_1", "melee_1")
    table = duel(
        *(("gherinn", "lindel") if seat == 0 else ("lindel", "gherinn")),
        mine=his if seat == 0 else other,
        theirs=other if seat == 0 else his,
        wounds=wounds,
        loot=[["bracelet"], ["necklace"]],
        draws=["melee_2"],
    )
    play(table, *(("penance", "ranged_1") if seat == 0 else ("ranged_1", "penance")))
    table.answer(seat, "add")
    return table


@clause("dq.ruling.hvh_first_round")
@pytest.mark.parametrize("seat", [0, 1])
def test_if_both_heroes_would_be_killed_the_winner_of_the_round_takes_the_prize(seat: int) -> None:
    """Gherinn (life 13) does penance with his last strength and strikes Lindel (15) down."""
    table = penance(seat, [12, 14] if seat == 0 else [14, 12])

    assert asked(table) == (seat, "TakePrize")
    table.answers("take:necklace" if seat == 0 else "take:bracelet")

    assert only(table.told, HeroKilled) == [
        HeroKilled(0, "rival", rival=1),
        HeroKilled(1, "rival", rival=0),
    ]
    assert sorted(table.discards("corpse") + table.discards("dungeon")) == ["bracelet", "necklace"]


@clause("dq.ruling.hvh_first_round")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hero_who_wins_a_round_but_is_killed_in_it_has_lost(seat: int) -> None:
    table = penance(seat, [12, 0] if seat == 0 else [0, 12])

    assert asked(table) == (1 - seat, "TakePrize")
    table.answers("decline")

    assert only(table.told, HeroKilled) == [HeroKilled(seat, "rival", rival=1 - seat)]


@clause("dq.ruling.hvh_first_round")
def test_both_damage_stacks_become_wounds_at_the_end() -> None:
    table = duel(mine=MINE, theirs=THEIRS, damage=(("magic_1", "magic_1"), THREE), wounds=[3, 5])

    play(table, "melee_4", "melee_2")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 2), WoundsTaken(1, 4)]
    assert table.clauses(WoundsTaken) == ["dq.ruling.hvh_first_round"] * 2
    assert (table.hero(0).wounds, table.hero(1).wounds) == (5, 9)


@clause("dq.ruling.hvh_first_round")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_victorious_attacker_encounters_the_chamber_and_a_defeated_one_does_not(
    winner: int,
) -> None:
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE) if winner == 0 else (THREE, ()),
        tiles={"d6": "tile_01"},
        chance={"dungeon": ["jewelry"]},
    )

    play(table, "melee_4" if winner == 0 else "melee_1", "melee_2")
    if winner == 0:
        table.answer(1, "flee:east")

    assert [event.seat for event in only(table.told, CardDrawn)][:1] == ([0] if winner == 0 else [])
    assert table.loot(0) == (["jewelry"] if winner == 0 else [])
    assert len(only(table.told, TurnCut)) == (0 if winner == 0 else 1)


@clause("dq.ruling.hvh_first_round")
def test_an_attacker_who_is_knocked_out_in_victory_does_not_encounter_the_chamber() -> None:
    """Death can wait for both, but the turn of a Hero who is knocked out is over."""
    table = duel(
        "gherinn",
        "lindel",
        mine=("penance", "magic_1"),
        theirs=("ranged_1", "melee_1"),
        wounds=[12, 14],
        options=using("death_can_wait"),
        dice={"dice": [1, 1]},
        draws=["melee_2"],
    )

    play(table, "penance", "ranged_1", "add")

    assert drawn(table.told, "dungeon") == []
    assert table.at(0) == table.at(1) == "d5"
    assert table.game.waiting == (1,)


# ---------------------------------------------------------------------- the prize


@clause("dq.variant.hero_vs_hero.prize")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_victor_may_take_any_loot_card_of_the_loser(winner: int) -> None:
    loot = [["bracelet"], ["dragons_egg", "rope"]]
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE) if winner == 0 else (THREE, ()),
        loot=loot if winner == 0 else loot[::-1],
    )

    play(table, "melee_4" if winner == 0 else "melee_1", "melee_2")
    assert asked(table) == (winner, "TakePrize")
    assert reason(table) == "dq.variant.hero_vs_hero.prize"
    assert table.keys(winner) == ["take:dragons_egg", "take:rope", "decline"]
    table.answers("take:rope")

    assert [(e.seat, e.loser, printed(e.card)) for e in only(table.told, LootTaken)] == [
        (winner, 1 - winner, "rope")
    ]
    assert table.clauses(LootTaken) == ["dq.variant.hero_vs_hero.prize"]
    assert table.loot(winner) == ["bracelet", "rope"]
    assert table.loot(1 - winner) == ["dragons_egg"]


@clause("dq.variant.hero_vs_hero.prize")
def test_the_victor_may_do_without_a_prize() -> None:
    table = duel(mine=MINE, theirs=THEIRS, damage=((), THREE), loot=[[], ["rope"]])

    play(table, "melee_4", "melee_2", "decline")

    assert only(table.told, LootTaken) == []
    assert table.loot(1) == ["rope"]


@clause("dq.variant.hero_vs_hero.prize")
def test_a_loser_without_loot_has_no_prize_to_give() -> None:
    table = duel(mine=MINE, theirs=THEIRS, damage=((), THREE), loot=[["rope"]])

    play(table, "melee_4", "melee_2")

    assert len(only(table.told, CombatEnded)) == 1


@clause("dq.ruling.hvh_prize_details")
@pytest.mark.parametrize("wounds", [0, 14])
def test_the_prize_is_taken_before_anything_happens_to_the_loser(wounds: int) -> None:
    """With 14 wounds Lindel is killed; the Bracelet is the victor's all the same."""
    table = duel(
        "krutzbeck",
        "lindel",
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE),
        wounds=[0, wounds],
        loot=[[], ["bracelet", "rope"]],
    )

    play(table, "melee_4", "melee_2")
    assert table.hero(1).status == "inside"
    assert table.hero(1).wounds == wounds
    table.answers("take:bracelet")

    assert kinds(table.told)[:2] == ["LootTaken", "WoundsTaken"]
    assert table.loot(0) == ["bracelet"]
    assert table.hero(1).status == ("killed" if wounds else "inside")
    assert table.discards("corpse") == (["rope"] if wounds else [])


@clause("dq.ruling.hvh_prize_details")
def test_with_cloak_and_dagger_the_prize_is_picked_unseen() -> None:
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE),
        loot=[[], ["bracelet", "rope"]],
        options=using("cloak_and_dagger"),
        seats=3,
    )

    play(table, "melee_4", "melee_2")
    assert table.keys(0) == ["take:1", "take:2", "decline"]
    assert table.view(0).heroes[1].loot == ("?", "?")
    table.answers("take:2")

    assert table.loot(0) == ["rope"]
    assert names(table.view(0).heroes[0].loot) == ["rope"]
    assert names(table.view(1).heroes[0].loot) == ["rope"]
    assert table.view(2).heroes[0].loot == ("?",)
    seen = {
        seat: [printed(e.card) for e in table.seen_by(seat) if isinstance(e, LootTaken)]
        for seat in (0, 1, 2, None)
    }
    assert seen == {0: ["rope"], 1: ["rope"], 2: ["?"], None: ["?"]}
    assert LootTaken(0, 1, "?", secret=True) in table.seen_by(2)


@clause("dq.variant.hero_vs_hero.prize", "dq.ruling.public_information")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_without_cloak_and_dagger_everybody_sees_the_prize(viewer: int | None) -> None:
    loot: list[list[str]] = [[], ["bracelet", "rope"]]
    table = duel(mine=MINE, theirs=THEIRS, damage=((), THREE), loot=loot, seats=3)
    play(table, "melee_4", "melee_2")

    table.answers("take:rope")

    (prize,) = [event for event in table.seen_by(viewer) if isinstance(event, LootTaken)]
    assert (prize.seat, prize.loser, printed(prize.card)) == (0, 1, "rope")


# ---------------------------------------------------------------------- clearing the space


@clause("dq.variant.hero_vs_hero.loser_moves", "dq.ruling.hvh_loser_space")
def test_a_defeated_attacker_goes_back_and_the_turn_is_over() -> None:
    """He stands on d4 as after an escape: to be encountered on the next turn."""
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=(THREE, ()),
        tiles={"d6": "tile_01"},
        chance={"search": ["nothing_search"], "dungeon": ["jewelry"]},
    )

    play(table, "melee_1", "melee_2")
    (fled,) = only(table.told, HeroFled)
    assert (fled.seat, fled.place, fled.origin) == (0, named("d4"), named("d5"))
    assert table.clauses(TurnCut) == ["dq.variant.hero_vs_hero.loser_moves"]
    assert only(table.told, Forced) == []
    assert (table.at(0), table.at(1)) == ("d4", "d5")
    assert table.hero(0).due == "encounter"
    rest(table, 1)

    assert table.loot(0) == ["jewelry"]


@clause("dq.variant.hero_vs_hero.loser_moves", "dq.ruling.hvh_loser_space")
def test_a_defeated_defender_chooses_an_explored_space() -> None:
    """Through the door of d6, but neither through the wall of e5 nor to c5, which is unexplored."""
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE),
        tiles={"d6": "tile_13", "e5": "tile_04"},
    )

    play(table, "melee_4", "melee_2")
    assert asked(table) == (1, "FleeTo")
    assert table.keys(1) == ["flee:east", "flee:west"]
    table.answers("flee:east")

    assert [(e.seat, e.place) for e in only(table.told, HeroFled)] == [(1, named("d6"))]
    assert table.clauses(HeroFled) == ["dq.ruling.hvh_loser_space"]
    assert only(table.told, TurnCut) == []
    assert (table.at(0), table.at(1)) == ("d5", "d6")


@clause("dq.ruling.hvh_loser_space")
def test_a_defeated_defender_without_a_way_out_stays() -> None:
    """The attacker came through a Secret Door; from d5 no passage leads to an explored space."""
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE),
        origin="",
        tiles={"d4": "tile_05"},
    )

    play(table, "melee_4", "melee_2")

    assert only(table.told, HeroFled) == []
    assert table.at(0) == table.at(1) == "d5"
    assert table.game.waiting == (1,)


@clause("dq.variant.hero_vs_hero.loser_moves", "dq.ruling.hvh_loser_space")
def test_a_defeated_attacker_who_came_by_no_passage_chooses_a_space_too() -> None:
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=(THREE, ()),
        origin="",
        tiles={"d6": "tile_01"},
    )

    play(table, "melee_1", "melee_2")

    assert asked(table) == (0, "FleeTo")
    assert table.keys(0) == ["flee:east", "flee:west"]


# ---------------------------------------------------------------------- where death can wait


def knocked_out(loser: int, cards: int, **more: Any) -> QuestTable:
    """Let Lindel (life 15) lose a fight to Krutzbeck with so many cards, and his last life."""
    pair = ("lindel", "krutzbeck") if loser == 0 else ("krutzbeck", "lindel")
    wounds, hurt = 15 - cards, THREE[: cards - 1]
    table = duel(
        *pair,
        mine=MINE,
        theirs=THEIRS,
        wounds=[wounds, 0] if loser == 0 else [0, wounds],
        damage=(hurt, ()) if loser == 0 else ((), hurt),
        tiles={"d6": "tile_01"},
        options=using("death_can_wait"),
        dice={"dice": [1]},
        **more,
    )
    play(table, "melee_1" if loser == 0 else "melee_4", "melee_2")
    return table


@clause("dq.ruling.hvh_knocked_out", "dq.ruling.hvh_loser_space")
def test_a_defender_who_is_knocked_out_with_four_cards_clears_the_space() -> None:
    table = knocked_out(1, 4)

    assert [event.seat for event in only(table.told, KnockedOut)] == [1]
    assert asked(table) == (1, "FleeTo")
    assert table.keys(1) == ["flee:east", "flee:west"]
    table.answers("flee:east")

    assert [(e.seat, e.place) for e in only(table.told, HeroFled)] == [(1, named("d6"))]
    assert (table.at(0), table.at(1)) == ("d5", "d6")
    assert table.hero(1).wounds == 7
    assert only(table.told, TurnCut) == []
    # The victor encounters the chamber, and the other Hero d6 on the next turn.
    assert [event.seat for event in only(table.told, CardDrawn)][:2] == [0, 1]


@clause("dq.ruling.hvh_knocked_out", "dq.ruling.hvh_loser_space")
def test_an_attacker_who_is_knocked_out_with_four_cards_goes_back() -> None:
    """The turn ends once, by being knocked out."""
    table = knocked_out(0, 4)

    assert [event.seat for event in only(table.told, KnockedOut)] == [0]
    assert [(e.seat, e.place) for e in only(table.told, HeroFled)] == [(0, named("d4"))]
    assert (table.at(0), table.at(1)) == ("d4", "d5")
    assert table.clauses(TurnCut) == ["dq.variant.death_can_wait.turn_ends"]
    assert drawn(table.told, "dungeon") == []
    assert table.game.waiting == (1,)


@clause("dq.ruling.hvh_knocked_out")
@pytest.mark.parametrize("cards", [1, 3])
@pytest.mark.parametrize("loser", [0, 1])
def test_a_hero_who_is_knocked_out_with_fewer_cards_stays(loser: int, cards: int) -> None:
    """A victorious attacker encounters the chamber beside him; a knocked-out one does not."""
    table = knocked_out(loser, cards)

    assert [event.seat for event in only(table.told, KnockedOut)] == [loser]
    assert only(table.told, HeroFled) == []
    assert table.at(0) == table.at(1) == "d5"
    assert drawn(table.told, "dungeon") == ([] if loser == 0 else ["empty_chamber"])


@clause("dq.ruling.hvh_knocked_out", "dq.ruling.hvh_prize_details")
def test_the_prize_comes_first_then_the_price_of_the_knock_out_then_the_way_out() -> None:
    table = knocked_out(1, 4, loot=[[], ["bracelet", "necklace", "jewelry"]])

    assert asked(table) == (0, "TakePrize")
    assert only(table.told, KnockedOut) == []
    table.answers("take:necklace")
    assert asked(table) == (1, "DropLoot")
    table.answers("drop:jewelry")
    assert asked(table) == (1, "FleeTo")
    table.answers("flee:east")

    assert (table.loot(0), table.loot(1)) == (["necklace"], ["bracelet"])


# ---------------------------------------------------------------------- the order of things


@clause("dq.ruling.hvh_order")
@pytest.mark.parametrize(
    ("seats", "name", "seat"),
    [(3, "krutzbeck", 1), (3, "lindel", 2), (4, "krutzbeck", 1), (4, "challara", 3)],
)
def test_a_hero_who_meets_several_attacks_one_of_his_choice(
    seats: int, name: str, seat: int
) -> None:
    table = approach(seats)

    table.answers("move:east")
    assert asked(table) == (0, "ChooseRival")
    assert reason(table) == "dq.ruling.hvh_order"
    rivals = ["attack:krutzbeck", "attack:lindel", "attack:challara"]
    assert table.keys(0) == rivals[: seats - 1]
    table.answers(f"attack:{name}")

    assert [(e.seat, e.rival) for e in only(table.told, RivalMet)] == [(0, seat)]
    assert table.game.waiting == (0, seat)


@clause("dq.ruling.hvh_order")
def test_the_fight_of_heroes_comes_before_the_monster() -> None:
    table = approach(tokens={"d5": "skeleton_life_3"})

    table.answers("move:east")

    assert kinds(table.told).index("HeroMoved") < kinds(table.told).index("RivalMet")
    assert only(table.told, MonsterMet) == []
    assert [event.place for event in only(table.told, HeroMoved)] == [named("d5")]


@clause("dq.ruling.hvh_order")
@pytest.mark.parametrize("winner", [0, 1])
def test_after_a_victory_the_attacker_meets_the_monster_of_the_space(winner: int) -> None:
    """Then comes the chamber; a defeated attacker meets neither."""
    table = duel(
        mine=MINE,
        theirs=THEIRS,
        damage=((), THREE) if winner == 0 else (THREE, ()),
        tokens={"d5": "skeleton_life_3"},
    )

    play(table, "melee_4" if winner == 0 else "melee_1", "melee_2")

    assert [(e.seat, e.after) for e in only(table.told, MonsterMet)] == (
        [(0, "space")] if winner == 0 else []
    )
    assert drawn(table.told, "dungeon") == []
