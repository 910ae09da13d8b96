"""The cards of the Catacomb deck."""

from __future__ import annotations

from collections import Counter

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.decisions.board import ClimbOut
from mazmorra.games.dungeonquest.events.board import ChamberDrawn, Resurfaced, TurnCut
from mazmorra.games.dungeonquest.events.cards import (
    CardPiled,
    LootGained,
    PileReturned,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun
from mazmorra.games.dungeonquest.events.monster import TokenDrawn
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    deeds,
    discarded,
    failed_once,
    followed,
    in_catacombs,
    monster_met,
    passed,
    rolled,
)
from tests.games.dungeonquest.support import quest

CATACOMB = [
    ("exit", "event", 7, None),
    ("hole_in_ceiling", "event", 3, None),
    ("empty_tunnel", "event", 8, None),
    ("torch_goes_out_c", "event", 2, None),
    ("razorwings", "threat", 2, None),
    ("rat_swarm", "threat", 3, None),
    ("bane_spider_c", "threat", 1, None),
    ("shade_c", "threat", 1, None),
    ("ferrox_c", "threat", 1, None),
    ("deep_elf", "threat", 2, None),
    ("surprise_attack_demon", "monster", 1, None),
    ("skeleton_c", "monster", 2, None),
    ("sorcerer_c", "monster", 1, None),
    ("troll_c", "monster", 1, None),
    ("golem_c", "monster", 1, None),
    ("treasure_chest", "loot", 1, None),
    ("gold_coins_60", "loot", 1, 60),
    ("lost_crown", "loot", 1, 5000),
    ("cave_in_c", "event", 1, None),
]


@clause("dq.card.catacomb.*")
@pytest.mark.parametrize(("card", "kind", "copies", "gold"), CATACOMB)
def test_the_catacomb_deck_holds_the_printed_cards(
    card: str, kind: str | None, copies: int, gold: int | None
) -> None:
    table = quest()

    assert Counter(printed(thing) for thing in table.state.catacomb)[card] == copies
    assert cards().encounters[f"{card}.1"].type == kind
    assert cards().encounters[f"{card}.1"].gold == gold
    assert len(table.state.catacomb) == 40


def piled(card: str) -> list[tuple[str, CardPiled]]:
    """Return what a Catacomb card that is done with is told as."""
    return [("dq.catacomb.pile", CardPiled(0, f"{card}.1"))]


# ---------------------------------------------------------------------- tunnels and ways out


@clause("dq.card.catacomb.empty_tunnel")
def test_in_an_empty_tunnel_nothing_happens() -> None:
    table = in_catacombs("empty_tunnel")

    assert followed(table) == piled("empty_tunnel")
    assert table.hero().pile == ("empty_tunnel.1",)
    assert table.game.waiting == (1,)


@clause("dq.card.catacomb.exit")
def test_an_exit_leads_up_if_the_hero_wants() -> None:
    table = in_catacombs("exit", dice=[2], chambers=["tile_05"])
    assert table.keys(0) == ["climb", "stay"]
    assert table.game.question(0) == ClimbOut(0)
    table.answers("climb")
    assert table.keys(0) == ["shift:left", "shift:right"]

    table.answers("shift:left")

    assert deeds(table) == [
        *rolled("dq.catacomb.exit.shift", 2),
        ("dq.catacomb.exit.reshuffle", PileReturned(0, ("exit.1",))),
        ("dq.catacomb.exit.figure", Resurfaced(0, named("h5"), 1, 2)),
        ("dq.catacomb.exit.unexplored", ChamberDrawn(0, "tile_05.1")),
    ]
    table.answers("face:east")
    assert table.hero().status == "inside"
    assert table.at() == "h5"
    assert len(table.state.catacomb) == 40


@clause("dq.card.catacomb.exit")
def test_an_exit_may_be_passed_by() -> None:
    table = in_catacombs("exit")

    table.answers("stay")

    assert deeds(table) == piled("exit")
    assert table.hero().status == "catacombs"
    assert table.game.waiting == (1,)


@clause("dq.card.catacomb.hole_in_ceiling")
def test_whoever_is_agile_enough_climbs_out_through_a_hole() -> None:
    table = in_catacombs("hole_in_ceiling", dice=[2, 2, 3], chambers=["tile_01"])
    assert table.keys(0) == ["climb", "stay"]
    assert table.game.question(0) == ClimbOut(0, test=True)

    table.answers("climb")

    assert deeds(table) == passed("dq.card.catacomb.hole_in_ceiling", "agility", 4, 2, 2)
    table.answers("shift:right")
    assert table.at() == "h10"


@clause("dq.card.catacomb.hole_in_ceiling")
def test_whoever_falls_from_a_hole_is_hurt_and_has_no_second_try() -> None:
    table = in_catacombs("hole_in_ceiling", "empty_tunnel", dice=[2, 3])

    table.answers("climb")

    hole = "dq.card.catacomb.hole_in_ceiling"
    assert deeds(table) == [
        *failed_once(hole, "agility", 4, 2, 3),
        (hole, WoundsTaken(0, 1)),
        (hole, TurnCut(0)),
        *piled("hole_in_ceiling"),
    ]
    assert table.hero().status == "catacombs"
    assert table.hero().kept == ()
    table.answer(1, "search")
    assert table.hero().pile == ("hole_in_ceiling.1", "empty_tunnel.1")


@clause("dq.card.catacomb.hole_in_ceiling")
def test_a_fall_from_a_hole_may_kill() -> None:
    table = in_catacombs("hole_in_ceiling", dice=[2, 3], wounds=15)

    table.answers("climb")

    assert table.hero().status == "killed"
    assert ("dq.card.catacomb.hole_in_ceiling", TurnCut(0)) not in deeds(table)
    assert len(table.state.catacomb) == 40


@clause("dq.card.catacomb.hole_in_ceiling")
def test_a_hole_may_be_passed_by_without_a_test() -> None:
    table = in_catacombs("hole_in_ceiling")

    table.answers("stay")

    assert deeds(table) == piled("hole_in_ceiling")


# ---------------------------------------------------------------------- Loot


@clause("dq.card.catacomb.gold_coins_60", "dq.card.catacomb.lost_crown")
@pytest.mark.parametrize(("card", "gold"), [("gold_coins_60", 60), ("lost_crown", 5000)])
def test_the_loot_of_the_catacombs_is_kept_and_counts_for_the_way(card: str, gold: int) -> None:
    table = in_catacombs(card)

    gained = LootGained(0, f"{card}.1", secret=False)
    assert followed(table) == [(f"dq.card.catacomb.{card}", gained)]
    assert cards().gold(f"{card}.1") == gold
    assert table.hero().pile == ()
    assert table.hero().drawn == 1


# ---------------------------------------------------------------------- Monsters


@clause(
    "dq.card.catacomb.skeleton_c",
    "dq.card.catacomb.sorcerer_c",
    "dq.card.catacomb.troll_c",
    "dq.card.catacomb.golem_c",
)
@pytest.mark.parametrize(
    ("monster", "life"), [("skeleton", 2), ("sorcerer", 3), ("troll", 4), ("golem", 6)]
)
def test_a_monster_of_the_catacombs_may_be_attacked_or_escaped_from(
    monster: str, life: int
) -> None:
    table = in_catacombs(f"{monster}_c", tokens=[f"{monster}_life_{life}"])

    met = monster_met(monster, f"{monster}_c", place="")
    assert followed(table) == [
        met,
        ("dq.monster.token_draw", TokenDrawn(1, f"{monster}_life_{life}.1", NOWHERE)),
    ]
    assert table.keys(0) == ["attack", "escape"]


@clause("dq.card.catacomb.surprise_attack_demon")
@pytest.mark.parametrize(("faces", "wounds"), [((1, 2), 0), ((2, 2), 1), ((5, 6), 8)])
def test_a_demon_attacks_by_surprise_and_must_be_fought(
    faces: tuple[int, int], wounds: int
) -> None:
    table = in_catacombs("surprise_attack_demon", dice=faces)

    ambush = "dq.card.catacomb.surprise_attack_demon"
    met = monster_met("demon", "surprise_attack_demon", place="", no_escape=ambush)
    tested = (
        [*failed_once(ambush, "luck", 3, *faces), (ambush, WoundsTaken(0, wounds))]
        if wounds
        else passed(ambush, "luck", 3, *faces)
    )
    assert followed(table)[: len(tested) + 1] == [*tested, met]
    assert CombatBegun(0, "demon", None) in table.happened
    assert table.hero().wounds == wounds


# ---------------------------------------------------------------------- the Deep Elf

ELF = "dq.card.catacomb.deep_elf"


@clause("dq.card.catacomb.deep_elf")
def test_any_loot_may_be_given_to_the_deep_elf_who_lets_a_generous_hero_out() -> None:
    table = in_catacombs("deep_elf", loot=["bracelet", "jeweled_dagger", "necklace"], dice=[3, 1])
    assert table.keys(0) == ["done", "give:bracelet", "give:jeweled_dagger", "give:necklace"]
    table.answers("give:jeweled_dagger")
    assert deeds(table) == discarded("crypt", "jeweled_dagger.1", ELF)
    assert table.keys(0) == ["done", "give:bracelet", "give:necklace"]
    table.answers("give:necklace", "done")

    assert deeds(table) == [
        *discarded("corpse", "necklace.1", ELF),
        *rolled(ELF, 3),
    ]
    assert table.keys(0) == ["climb", "stay"]
    table.answers("climb", "shift:left")
    assert table.hero().status == "inside"
    assert table.loot() == ["bracelet"]
    assert len(table.state.catacomb) == 40


@clause("dq.card.catacomb.deep_elf")
@pytest.mark.parametrize(("face", "lets_out"), [(2, True), (3, False)])
def test_the_deep_elf_asks_for_more_than_a_hundred_for_each_pip(face: int, lets_out: bool) -> None:
    table = in_catacombs("deep_elf", loot=["jeweled_dagger"], dice=[face])

    table.answers("give:jeweled_dagger")

    assert (table.keys(0) == ["climb", "stay"]) == lets_out
    assert (CombatBegun(0, "sorcerer", None) in table.happened) != lets_out


@clause("dq.card.catacomb.deep_elf")
def test_whoever_has_bribed_the_deep_elf_may_stay_all_the_same() -> None:
    table = in_catacombs("deep_elf", loot=["jeweled_dagger"], dice=[2])

    table.answers("give:jeweled_dagger", "stay")

    assert deeds(table)[-1:] == piled("deep_elf")
    assert table.loot() == []
    assert table.hero().status == "catacombs"


@clause("dq.card.catacomb.deep_elf", "dq.card.threat_to_monster")
def test_a_deep_elf_who_wants_more_fights_like_a_sorcerer_and_must_be_attacked() -> None:
    table = in_catacombs("deep_elf", loot=["bracelet"], dice=[1], tokens=["sorcerer_life_4"])

    table.answers("give:bracelet")

    met = monster_met("sorcerer", "deep_elf", place="", no_escape=ELF)
    assert deeds(table)[1:5] == [
        *rolled(ELF, 1),
        met,
        ("dq.monster.token_draw", TokenDrawn(1, "sorcerer_life_4.1", NOWHERE)),
        ("dq.combat.one_on_one", CombatBegun(0, "sorcerer", None)),
    ]


@clause("dq.ruling.deep_elf_equal")
def test_a_bribe_that_is_just_what_the_die_shows_is_lost_and_nothing_happens() -> None:
    table = in_catacombs("deep_elf", loot=["brooch"], dice=[1])

    table.answers("give:brooch")

    assert deeds(table) == [
        *discarded("crypt", "brooch.1", ELF),
        *rolled(ELF, 1),
        *piled("deep_elf"),
    ]
    assert table.state.fight is None
    assert table.loot() == []
    assert table.game.waiting == (1,)


@clause("dq.ruling.deep_elf_no_bribe")
@pytest.mark.parametrize("loot", [[], ["lost_crown"]])
def test_a_deep_elf_who_is_given_nothing_attacks(loot: list[str]) -> None:
    table = in_catacombs("deep_elf", loot=loot, dice=[1])

    if loot:
        table.answers("done")

    assert rolled(ELF, 1)[0] in deeds(table)
    assert CombatBegun(0, "sorcerer", None) in table.happened
    assert table.loot() == loot


@clause("dq.ruling.deep_elf_chest")
@pytest.mark.parametrize("thing", ["treasure_chest", "unstable_potion", "rope"])
def test_loot_without_a_printed_value_does_not_bribe_the_deep_elf(thing: str) -> None:
    table = in_catacombs("deep_elf", loot=[thing], dice=[1])
    if thing == "unstable_potion":
        table.answers("go_on")

    table.answers(f"give:{thing}")

    assert table.loot() == []
    assert CombatBegun(0, "sorcerer", None) in table.happened


@clause("dq.ruling.deep_elf_chest", "dq.ruling.deep_elf_equal")
def test_worthless_loot_adds_nothing_to_a_bribe() -> None:
    table = in_catacombs("deep_elf", loot=["brooch", "treasure_chest"], dice=[1])

    table.answers("give:treasure_chest", "give:brooch")

    assert table.state.fight is None
    assert table.game.waiting == (1,)
