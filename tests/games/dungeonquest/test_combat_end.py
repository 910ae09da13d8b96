"""The end of a combat: wounds, tokens, where all the cards go, and what follows."""

from __future__ import annotations

from typing import Literal

import pytest

from mazmorra.games.dungeonquest.events.board import TurnResumed
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardPiled,
    HeroKilled,
    PileReturned,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import (
    CombatEnded,
    MonsterKilled,
)
from mazmorra.games.dungeonquest.events.monster import TokenPlaced, TokenReturned
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import Fight, State
from mazmorra.kernel import printed
from mazmorra.testing import clause
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.combat_support import (
    ARENA,
    damage_of,
    fight,
    names,
    play,
)
from tests.games.dungeonquest.encounter_support import (
    STRONG_HERO,
    below,
    clauses,
    drawn,
    fall,
    kinds,
    only,
    scene,
    slay,
)

# ---------------------------------------------------------------------- the end


@clause("dq.combat.hero_wounds", "dq.example.damage_tokens")
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_when_the_monster_dies_the_heros_damage_stack_becomes_wounds(cards: int) -> None:
    """The rulebook's example: three cards in the damage stack are three wound tokens."""
    table = fight(
        mine=["melee_4"],
        theirs=["melee_1"],
        life=2,
        damage=(["magic_1"] * cards, ["magic_2"]),
        wounds=[2],
    )
    assert table.hero().wounds == 2

    play(table, "melee_4", "melee_1")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, cards)][:cards]
    assert table.clauses(WoundsTaken) == ["dq.combat.hero_wounds"][:cards]
    assert table.hero().wounds == 2 + cards


@clause("dq.combat.monster_wins_token")
def test_the_token_of_a_monster_that_killed_the_hero_lies_in_the_chamber() -> None:
    table = fight(mine=["melee_1"], theirs=["melee_4"], life=3, wounds=[14], seats=3)

    play(table, "melee_1", "melee_4")

    token = "skeleton_life_3.1"
    assert only(table.told, TokenPlaced) == [TokenPlaced(named(ARENA), "skeleton", token, 0, (1,))]
    assert table.clauses(TokenPlaced) == ["dq.combat.monster_wins_token"]
    assert table.tokens() == {ARENA: "skeleton"}
    assert token not in table.state.tokens


@clause("dq.combat.no_carry_over")
def test_a_monster_that_survived_has_its_full_life_value_the_next_time() -> None:
    """Three of its four life points were gone; the next Hero has to take all four."""

    def neighbour(state: State, found: Fight) -> None:
        state.heroes[1].place = named("d4")

    table = fight(
        others=["hugo"],
        tiles={"d4": "tile_01"},
        mine=["melee_1"],
        theirs=["melee_4"],
        life=4,
        damage=((), ["magic_1"] * 3),
        wounds=[14],
        draws=STRONG_HERO,
        change=neighbour,
    )
    play(table, "melee_1", "melee_4")
    assert only(table.told, HeroKilled) == [HeroKilled(0, "combat", "skeleton")]

    table.answers("move:east", "attack")
    assert printed(table.state.fight.token) == "skeleton_life_4"
    assert damage_of(table, 1) == []
    told = slay(table, 1, 0)

    assert only(told, MonsterKilled) == []
    assert len(damage_of(table, 1)) == 3


@clause("dq.combat.cleanup.card")
@pytest.mark.parametrize(("wounds", "dead"), [(0, False), (14, True)])
def test_the_monsters_card_goes_to_its_discard_pile_whoever_won(wounds: int, dead: bool) -> None:
    mine, theirs = ("melee_1", "melee_4") if dead else ("melee_4", "melee_1")
    table = fight(
        mine=[mine],
        theirs=[theirs],
        card="skeleton_d",
        damage=((), ["magic_1"] * 3),
        wounds=[wounds],
    )

    play(table, mine, theirs)

    (gone,) = only(table.told, CardDiscarded)
    assert (gone.deck, printed(gone.card)) == ("dungeon", "skeleton_d")
    assert table.clauses(CardDiscarded) == ["dq.combat.cleanup.card"]
    assert table.discards("dungeon") == ["skeleton_d"]
    assert (len(only(table.told, HeroKilled)) == 1) == dead


@clause("dq.combat.cleanup.card")
def test_a_monsters_catacomb_card_goes_to_the_heros_pile() -> None:
    table = scene(
        at=("d4", "b11"),
        tiles={"d4": "tile_01", "b11": "tile_01"},
        active=1,
        stack={
            "catacomb": ["skeleton_c"],
            "tokens": ["skeleton_life_3"],
            "combat": STRONG_HERO,
        },
        change=lambda state: below(state, 0, "d4", "east"),
    )
    table.answers("search", "attack")

    told = slay(table)

    assert [printed(event.card) for event in only(told, CardPiled)] == ["skeleton_c"]
    assert names(table.hero().pile) == ["skeleton_c"]
    assert table.discards("catacomb") == []


@clause("dq.combat.cleanup.card")
def test_the_pile_with_the_monsters_card_goes_back_when_the_monster_kills_in_the_catacombs() -> (
    None
):
    table = scene(
        3,
        at=("d4", "b11"),
        tiles={"d4": "tile_01", "b11": "tile_01"},
        active=2,
        wounds=[15],
        stack={
            "catacomb": ["skeleton_c"],
            "powers": ["steadfast", "bone_shard"],
            "combat": [*["melee_1"] * 4, *["melee_4"] * 3, "melee_3"],
        },
        change=lambda state: below(state, 0, "d4", "east"),
    )
    table.answers("search", "attack")

    told = fall(table)

    assert [printed(event.card) for event in only(told, CardPiled)] == ["skeleton_c"]
    assert kinds(told).index("CardPiled") < kinds(told).index("PileReturned")
    assert clauses(told, PileReturned) == ["dq.ruling.catacomb_death"]
    assert len(table.state.catacomb) == 40


@clause("dq.combat.cleanup.cards")
def test_all_combat_and_power_cards_are_back_in_their_decks_after_the_combat() -> None:
    table = fight(
        mine=["melee_4", "split_arrow"],
        theirs=["melee_1", "bone_shard"],
        life=2,
        combat_stack=["ranged_1", "deadly_shot"],
        discarded=["magic_4", "guided_shot"],
        damage=(["magic_1", "dark_volley"], ["longbow_shot"]),
        spent=(["elven_grace"], ["poisoned_arrow"]),
    )
    assert table.state.combat == table.hero().powers == ()

    play(table, "melee_4", "melee_1")

    box = table.game.content
    assert table.clauses(CombatEnded) == ["dq.combat.cleanup.cards"]
    assert table.state.fight is None
    assert sorted(table.state.combat) == sorted(box.deck["combat"])
    assert len(table.state.combat) == 54
    assert sorted(table.hero().powers) == sorted(box.powers_of["lindel"])
    theirs = [power for monster in box.monsters for power in box.powers_of[monster]]
    assert sorted(table.state.monster_powers) == sorted(theirs)
    (seen,) = [event for event in table.seen_by(0) if isinstance(event, CombatEnded)]
    assert seen.deck == (FACE_DOWN,) * 54
    assert seen.powers == ((FACE_DOWN,) * 4, (FACE_DOWN,) * 20)


@clause("dq.combat.then_chamber")
@pytest.mark.parametrize(("after", "cards"), [("space", ["empty_chamber"]), ("", [])])
def test_behind_the_monster_of_a_token_the_hero_encounters_the_chamber(
    after: Literal["", "space"], cards: list[str]
) -> None:
    table = fight(
        mine=["melee_4"],
        theirs=["melee_1"],
        life=2,
        damage=((), ["magic_1"]),
        chance={"dungeon": ["empty_chamber"]},
        after=after,
    )

    play(table, "melee_4", "melee_1")

    assert only(table.told, TurnResumed) == [TurnResumed(0)]
    assert table.clauses(TurnResumed) == ["dq.combat.then_chamber"]
    assert drawn(table.told, "dungeon") == cards
    assert table.game.waiting == (1,)


@clause("dq.combat.then_chamber")
def test_a_hero_who_lost_does_not_encounter_the_chamber() -> None:
    table = fight(mine=["melee_1"], theirs=["melee_4"], wounds=[14], after="space", seats=3)

    play(table, "melee_1", "melee_4")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "combat", "skeleton")]
    assert drawn(table.told, "dungeon") == []


# ---------------------------------------------------------------------- both at once


@clause("dq.ruling.simultaneous_death")
def test_a_hero_who_dies_of_the_wounds_of_his_victory_has_won_all_the_same() -> None:
    """Brother Gherinn, of life 13, dies of the Penance that wins him the round."""
    table = fight(
        "gherinn",
        mine=["penance"],
        theirs=["magic_4"],
        life=2,
        damage=(["melee_1"], ["melee_2"]),
        wounds=[11],
        seats=3,
        after="space",
        card="skeleton_d",
    )

    play(table, "penance", "magic_4", "add")

    told = kinds(table.told)
    assert only(table.told, MonsterKilled) == [MonsterKilled(0, "skeleton", "skeleton_life_2.1", 2)]
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 2)]
    assert only(table.told, HeroKilled) == [HeroKilled(0, "victory", "skeleton")]
    assert told.index("LoserStacked") < told.index("MonsterKilled") < told.index("HeroKilled")
    assert only(table.told, TokenPlaced) == []
    assert [event.token for event in only(table.told, TokenReturned)] == ["skeleton_life_2.1"]
    assert "skeleton_life_2.1" in table.state.tokens
    assert drawn(table.told, "dungeon") == []


@clause("dq.ruling.simultaneous_death")
def test_without_the_monsters_death_the_same_wounds_kill_the_hero_in_combat() -> None:
    table = fight(
        "gherinn",
        mine=["penance"],
        theirs=["magic_4"],
        life=3,
        damage=(["melee_1"], ["melee_2"]),
        wounds=[11],
        seats=3,
    )

    play(table, "penance", "magic_4", "add")

    assert only(table.told, MonsterKilled) == []
    assert only(table.told, HeroKilled) == [HeroKilled(0, "combat", "skeleton")]
    assert table.tokens() == {ARENA: "skeleton"}


@clause("dq.ruling.simultaneous_death")
def test_damage_is_checked_only_after_the_whole_step() -> None:
    """Penance brings Gherinn to 13 wounds before the Skeleton has even lost the round."""
    table = fight(
        "gherinn",
        mine=["penance", "magic_1"],
        theirs=["ranged_4"],
        life=2,
        damage=([], ["melee_2"]),
        wounds=[12],
        seats=3,
    )

    play(table, "penance", "ranged_4")
    table.answers("add")

    assert kinds(table.told)[:4] == ["TopCardSuffered", "AttackRaised", "RoundWon", "LoserStacked"]
    assert len(only(table.told, MonsterKilled)) == len(only(table.told, HeroKilled)) == 1
