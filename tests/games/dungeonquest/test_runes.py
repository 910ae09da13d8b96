"""The Runes that move a Hero or meet a Monster, and what all Runes have in common."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import (
    HeroMoved,
    Resurfaced,
    TurnCut,
    TurnResumed,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardPiled,
    CardUndone,
    DiceRolled,
    PileReturned,
    RuneUsed,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun, CombatEnded
from mazmorra.games.dungeonquest.events.monster import (
    EscapeTried,
    HeroFled,
    MonsterPassed,
    TokenPlaced,
    TokenReturned,
)
from mazmorra.games.dungeonquest.geometry import NORTH, SOUTH, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    NORMAL_TURN,
    before_room,
    deeds,
    discarded,
    drawing,
    drew,
    entering,
    in_catacombs,
    meeting,
    rolled,
    springing,
)
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.cards_support import Deed
    from tests.games.dungeonquest.support import QuestTable

MOVES = NORMAL_TURN[:4]
RUNES = [
    *("touch_of_death", "rune_of_teleportation", "rune_of_healing", "rune_of_warning"),
    *("stasis_rune", "rune_of_opening", "rune_of_blinding", "rune_of_fortune"),
    *("rune_of_might", "rune_of_warding", "rune_of_slumber", "rune_of_ascent"),
]


def used(rune: str) -> Deed:
    """Return what the use of a Rune is told as."""
    return (f"dq.card.rune.{rune}", RuneUsed(0, f"{rune}.1"))


def told(table: QuestTable) -> list[Deed]:
    """Return what happened, but for the putting away of Combat cards."""
    return [deed for deed in deeds(table) if not isinstance(deed[1], CombatEnded | TurnResumed)]


@clause("dq.card.rune.*")
@pytest.mark.parametrize("rune", RUNES)
def test_there_is_one_rune_of_each_kind(rune: str) -> None:
    table = quest()

    assert Counter(printed(thing) for thing in table.state.runes)[rune] == 1
    assert len(table.state.runes) == 12


# ---------------------------------------------------------------------- all Runes


@clause("dq.rune.once", "dq.card.rune.rune_of_healing")
def test_a_rune_that_was_used_is_out_of_the_game() -> None:
    table = before_room(wounds=8, runes=["rune_of_healing"])
    assert table.keys(0) == [*NORMAL_TURN, "rune:rune_of_healing"]

    table.answers("rune:rune_of_healing")

    assert table.hero().runes == ()
    assert "rune_of_healing.1" in table.state.box
    assert "rune_of_healing.1" not in table.state.runes
    assert table.keys(0) == NORMAL_TURN


@clause("dq.ruling.rune_several")
def test_several_runes_may_be_used_in_one_turn() -> None:
    table = before_room(
        *("tile_21",),
        wounds=8,
        runes=["rune_of_healing", "rune_of_teleportation", "rune_of_warning"],
        trap=["explosion"],
    )

    table.answers("rune:rune_of_healing", "teleport:north", "rune:rune_of_warning")

    assert [event for event in table.happened if isinstance(event, RuneUsed)] == [
        RuneUsed(0, "rune_of_healing.1"),
        RuneUsed(0, "rune_of_teleportation.1"),
        RuneUsed(0, "rune_of_warning.1"),
    ]
    assert table.hero().wounds == 2
    assert table.state.sun == 2


@clause("dq.ruling.rune_several")
def test_nobody_uses_a_rune_for_another_hero() -> None:
    def lend(state: State) -> None:
        state.heroes[1].runes = state.runes
        state.runes = ()

    table = springing("explosion", seats=2, change=lend)

    assert table.hero().wounds == 4
    assert len(table.hero(1).runes) == 12
    assert table.game.waiting == (1,)


@clause("dq.ruling.rune_several")
def test_a_killed_hero_has_no_runes() -> None:
    table = entering("tile_24", dice=[2, 2], runes=["rune_of_healing"])

    assert table.hero().status == "killed"
    assert table.hero().runes == ()
    assert "rune_of_healing.1" in table.state.box


@clause("dq.ruling.rune_several")
def test_a_hero_who_has_left_the_dungeon_uses_no_rune_for_the_chest() -> None:
    def at_the_tower(state: State) -> None:
        state.heroes[0].due = "encounter"

    table = quest(
        heroes=["hugo"],
        at=["a1"],
        loot=[["treasure_chest"]],
        runes=[["rune_of_fortune"]],
        dice={"dice": [1, 1]},
        change=at_the_tower,
    )

    table.answers("exit", "open")

    assert table.game.over
    assert table.game.outcome is not None
    assert table.game.outcome.scores == (200,)


# ---------------------------------------------------------------------- Touch of Death

DEATH = "dq.card.rune.touch_of_death"


@clause("dq.card.rune.touch_of_death")
def test_a_touch_of_death_discards_a_monster_without_combat() -> None:
    table = meeting("troll_d", seats=2, runes=["touch_of_death"], tokens=["troll_life_5"])
    assert table.keys(0) == ["attack", "escape", "rune:touch_of_death"]

    table.answers("rune:touch_of_death")

    returned = next(event for event in table.happened if isinstance(event, TokenReturned))
    assert returned.token == "troll_life_5.1"
    assert told(table) == [
        used("touch_of_death"),
        (DEATH, returned),
        *discarded("dungeon", "troll_d.1", DEATH),
        (DEATH, MonsterPassed(0, "troll")),
    ]
    assert set(table.clauses(CombatEnded)) == {DEATH}
    assert "troll_life_5.1" in table.state.tokens
    assert table.tokens() == {}
    assert table.at() == "b3"
    assert table.game.waiting == (1,)


@clause("dq.card.rune.touch_of_death", "dq.card.types")
def test_a_touch_of_death_works_in_the_catacombs_too() -> None:
    table = in_catacombs("golem_c", runes=["touch_of_death"])

    table.answers("rune:touch_of_death")

    assert ("dq.catacomb.pile", CardPiled(0, "golem_c.1")) in deeds(table)
    assert table.state.fight is None
    assert table.game.waiting == (1,)


@clause("dq.card.monster_tokens_too", "dq.ruling.surprise_attack_rune")
def test_a_touch_of_death_works_on_a_token_and_the_chamber_is_met_then() -> None:
    table = entering(
        *("tile_01",),
        seats=2,
        lairs={"b3": "demon_life_7"},
        runes=["touch_of_death"],
        dungeon=["jewelry"],
    )

    table.answers("rune:touch_of_death")

    assert "demon_life_7.1" in table.state.tokens
    assert table.tokens() == {}
    assert told(table)[-2:-1] == drew("dungeon", "jewelry.1")
    assert table.loot() == ["jewelry"]


@clause("dq.card.rune.touch_of_death")
def test_krutzbeck_may_touch_a_monster_from_which_he_cannot_escape() -> None:
    table = meeting("troll_d", hero="krutzbeck", seats=2, runes=["touch_of_death"])

    assert table.keys(0) == ["attack", "rune:touch_of_death"]


@clause("dq.ruling.surprise_attack_rune")
def test_a_touch_of_death_removes_a_surprise_attack_with_its_test() -> None:
    table = meeting("surprise_attack_troll", seats=2, runes=["touch_of_death"])
    assert table.keys(0) == ["rune:touch_of_death", "decline"]

    table.answers("rune:touch_of_death")

    assert deeds(table) == [
        used("touch_of_death"),
        ("dq.ruling.surprise_attack_rune", CardUndone(0, "surprise_attack_troll.1")),
        *discarded("dungeon", "surprise_attack_troll.1"),
    ]
    assert table.game.waiting == (1,)


@clause("dq.ruling.surprise_attack_rune")
def test_whoever_lets_a_surprise_attack_happen_must_fight() -> None:
    table = meeting("surprise_attack_troll", seats=2, runes=["touch_of_death"], dice=[1, 2])

    table.answers("decline")

    assert CombatBegun(0, "troll", None) in table.happened
    assert table.hero().runes == ("touch_of_death.1",)


@clause("dq.ruling.surprise_attack_rune")
def test_a_touch_of_death_does_not_work_on_threats() -> None:
    bones = drawing("crypt", "old_bones", seats=2, runes=["touch_of_death"], dice=[4])
    elf = in_catacombs("deep_elf", runes=["touch_of_death"], dice=[1])

    assert CombatBegun(0, "skeleton", None) in bones.happened
    assert CombatBegun(0, "sorcerer", None) in elf.happened
    assert bones.hero().runes == elf.hero().runes == ("touch_of_death.1",)


# ---------------------------------------------------------------------- Teleportation

TELEPORT = "dq.card.rune.rune_of_teleportation"
TELEPORTS = ["teleport:north", "teleport:east", "teleport:south", "teleport:west"]


@clause("dq.card.rune.rune_of_teleportation", "dq.ruling.teleport_action")
def test_a_teleport_takes_the_place_of_a_move_and_ignores_what_lies_between() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_39", "b3": "tile_05:west"},
        runes=[["rune_of_teleportation"]],
        stack={"dungeon": ["jewelry"]},
    )
    assert table.keys(0) == ["move:south", *TELEPORTS, "search"]

    table.answers("teleport:north")

    moved = HeroMoved(0, named("b3"), NOWHERE, SOUTH, far=False, special=True)
    assert deeds(table)[:3] == [
        used("rune_of_teleportation"),
        ("dq.ruling.special_movement_list", moved),
        *drew("dungeon", "jewelry.1"),
    ]
    assert table.state.sun == 2
    assert table.hero().runes == ()


@clause("dq.card.rune.rune_of_teleportation")
def test_a_teleport_explores_and_whoever_meets_a_monster_there_cannot_escape() -> None:
    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["c3"],
        tiles={"c3": "tile_39"},
        runes=[["rune_of_teleportation"]],
        stack={"dungeon": ["skeleton_d"], "chambers": ["tile_01"]},
    )

    table.answers("teleport:west")

    assert table.tile("c2") == "tile_01"
    assert table.state.fight.no_escape == "dq.escape.forbidden.special_movement"
    assert CombatBegun(0, "skeleton", None) in table.happened


@clause("dq.ruling.teleport_action")
def test_a_teleport_may_take_the_place_of_a_forced_further_move() -> None:
    table = entering("tile_18", runes=["rune_of_teleportation"])

    assert table.keys(0) == ["move:north", "move:south", *TELEPORTS]
    table.answers("teleport:east")
    assert table.tile("b4")


@clause("dq.ruling.teleport_action")
def test_a_teleport_is_possible_where_no_passage_is_open_and_out_of_a_tower() -> None:
    shut_in = quest(
        at=["b3"],
        tiles={"b3": "tile_49:north", "a3": "tile_04:north"},
        runes=[["rune_of_teleportation"]],
    )
    tower = quest(at=["a1"], runes=[["rune_of_teleportation"]])

    assert shut_in.keys(0) == [*TELEPORTS, "search"]
    assert tower.keys(0) == ["move:east", "move:south", "teleport:east", "teleport:south"]


@clause("dq.card.rune.rune_of_teleportation")
def test_a_teleport_leads_neither_out_of_the_dungeon_nor_into_another_hero() -> None:
    table = quest(
        2,
        at=["e1", "e2"],
        tiles={"e1": "tile_01", "e2": "tile_01"},
        runes=[["rune_of_teleportation"]],
    )

    assert table.keys(0) == [
        *("move:north", "move:south", "teleport:north", "teleport:south", "search")
    ]


@clause("dq.ruling.teleport_action")
def test_nobody_teleports_in_the_catacombs() -> None:
    table = in_catacombs("empty_tunnel", runes=["rune_of_teleportation"])

    assert table.game.waiting == (1,)
    assert table.hero().runes == ("rune_of_teleportation.1",)


# ---------------------------------------------------------------------- Opening


@clause("dq.card.rune.rune_of_opening")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("tile_01", "tile_08:north"),
        ("tile_08", "tile_01"),
        ("tile_08", "tile_08:north"),
        ("tile_08", "tile_47"),
        ("tile_01", "tile_47"),
    ],
    ids=["door there", "door here", "two doors", "door and portcullis", "portcullis there"],
)
def test_a_rune_of_opening_opens_everything_on_one_side(here: str, there: str) -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": here, "b3": there},
        runes=[["rune_of_opening"]],
        stack={"dungeon": ["empty_chamber"]},
    )

    table.answers("move:north")
    assert table.keys(0) == ["rune:rune_of_opening", "decline"]
    table.answers("rune:rune_of_opening")

    assert deeds(table)[0] == used("rune_of_opening")
    assert isinstance(deeds(table)[1][1], HeroMoved)
    assert table.at() == "b3"
    assert len(table.state.door) == 15
    assert not [event for event in table.happened if isinstance(event, DiceRolled)]


@clause("dq.card.rune.rune_of_opening")
def test_a_rune_of_opening_need_not_be_used() -> None:
    table = drawing("door", "door_jammed", runes=["rune_of_opening"])

    table.answers("decline")

    assert deeds(table)[0] == drew("door", "door_jammed.1")[0]
    assert table.hero().runes == ("rune_of_opening.1",)


@clause("dq.card.rune.rune_of_opening")
def test_nobody_is_asked_for_a_rune_of_opening_where_nothing_is_shut() -> None:
    table = meeting("empty_chamber", runes=["rune_of_opening"])

    assert table.at() == "b3"
    assert table.hero().runes == ("rune_of_opening.1",)


# ---------------------------------------------------------------------- Blinding


@clause("dq.card.rune.rune_of_blinding")
def test_a_rune_of_blinding_makes_an_escape_succeed() -> None:
    table = meeting("demon_d", seats=2, runes=["rune_of_blinding"], tokens=["demon_life_6"])
    assert table.keys(0) == ["attack", "escape", "rune:rune_of_blinding"]

    table.answers("rune:rune_of_blinding")

    placed = TokenPlaced(named("b3"), "demon", "demon_life_6.1", 0, (1,))
    fled = HeroFled(0, named("c3"), named("b3"), NORTH, far=False)
    assert told(table) == [
        used("rune_of_blinding"),
        ("dq.escape.token_placed", placed),
        *discarded("dungeon", "demon_d.1", "dq.escape.cleanup"),
        ("dq.escape.return", fled),
        ("dq.escape.return", TurnCut(0)),
    ]
    assert not [event for event in table.happened if isinstance(event, EscapeTried)]
    assert table.at() == "c3"


@clause("dq.card.rune.rune_of_blinding")
@pytest.mark.parametrize(
    ("hero", "tile", "arrived", "closed", "blinding"),
    [
        ("krutzbeck", "tile_01", "move", "dq.hero.krutzbeck.attack", "dq.hero.krutzbeck.attack"),
        (
            *("hugo", "tile_47", "move"),
            *("dq.escape.forbidden.portcullis", "dq.escape.forbidden.portcullis"),
        ),
        (
            *("hugo", "tile_01", "teleport"),
            *("dq.escape.forbidden.special_movement", "dq.turn.cannot_beats_can"),
        ),
    ],
    ids=["Krutzbeck", "portcullis", "teleport"],
)
def test_a_rune_of_blinding_is_of_no_use_where_escape_is_forbidden(
    hero: str, tile: str, arrived: str, closed: str, blinding: str
) -> None:
    table = quest(
        2,
        heroes=[hero, "lindel"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        runes=[["rune_of_blinding", "touch_of_death", "rune_of_teleportation"]],
        stack={"dungeon": ["troll_d"], "chambers": [tile]},
    )

    table.answers(f"{arrived}:north")

    assert table.keys(0) == ["attack", "rune:touch_of_death"]
    assert table.closed(0) == {"escape": closed, "rune:rune_of_blinding": blinding}


# ---------------------------------------------------------------------- Ascent


@clause("dq.card.rune.rune_of_ascent")
def test_a_rune_of_ascent_leads_out_with_the_cards_drawn_so_far() -> None:
    table = in_catacombs(
        "empty_tunnel", runes=["rune_of_ascent"], dice=[2], tiles={"h5": "tile_01"}
    )
    assert table.keys(0) == ["go_on", "rune:rune_of_ascent"]
    table.answers("go_on")
    table.answer(1, "search")
    assert table.keys(0) == ["go_on", "rune:rune_of_ascent"]
    table.answers("rune:rune_of_ascent")
    assert deeds(table) == [used("rune_of_ascent")]

    table.answers("shift:left")

    assert deeds(table) == [
        *rolled("dq.catacomb.exit.shift", 2),
        ("dq.catacomb.exit.reshuffle", PileReturned(0, ("empty_tunnel.1",))),
        ("dq.catacomb.exit.figure", Resurfaced(0, named("h5"), 1, 2)),
        ("dq.catacomb.exit.explored", TurnCut(0)),
    ]
    assert len(table.state.catacomb) == 40
    assert table.game.waiting == (1,)


@clause("dq.card.rune.rune_of_ascent")
def test_a_rune_of_ascent_is_of_no_use_above_the_ground() -> None:
    assert before_room(runes=["rune_of_ascent"]).keys(0) == NORMAL_TURN
