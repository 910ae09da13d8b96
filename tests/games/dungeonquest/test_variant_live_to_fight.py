"""Live to Fight Another Day: escaping in the middle of a combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import WoundsTaken
from mazmorra.games.dungeonquest.events.combat import (
    CombatEnded,
    DeathblowMade,
    EscapeAnnounced,
    EscapeFailed,
    MonsterKilled,
    RoundWon,
    StandOffReached,
)
from mazmorra.games.dungeonquest.events.monster import HeroFled, TokenPlaced, TokenReturned
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.testing import clause
from tests.games.dungeonquest.combat_support import (
    asked,
    damage_of,
    fight,
    play,
    put_aside,
    stacked,
)
from tests.games.dungeonquest.encounter_support import (
    STRONG_HERO,
    below,
    drawn,
    met,
    only,
    play_round,
    rest,
)
from tests.games.dungeonquest.support import came
from tests.games.dungeonquest.variant_support import reason, using

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import Fight, State
    from tests.games.dungeonquest.support import QuestTable

LIVE = using("live_to_fight")
#: Hands of six, so that nothing is drawn after the first round: melee 4 wins, melee 1 loses.
MINE = ("melee_4", "melee_4", "melee_1", "magic_1", "magic_1", "magic_2")
THEIRS = ("melee_3_plain", "melee_2", "melee_2", "melee_1", "magic_1", "magic_1")


def fighting(**more: Any) -> QuestTable:
    """Let Lindel, who has come from d4, fight a Golem on d5."""

    def arrange(state: State, _: Fight) -> None:
        came(state, 0, "d4", "west")

    return fight(
        "lindel",
        "golem",
        mine=MINE,
        theirs=THEIRS,
        tiles={"d4": "tile_01"},
        options=more.pop("options", LIVE),
        change=more.pop("change", arrange),
        **more,
    )


# ---------------------------------------------------------------------- the announcement


@clause("dq.variant.live_to_fight.announce")
def test_a_hero_who_wins_a_round_may_announce_an_escape() -> None:
    table = fighting()

    play(table, "melee_4", "melee_2")
    assert asked(table) == (0, "Announce")
    assert reason(table) == "dq.variant.live_to_fight.announce"
    assert table.keys(0) == ["press_on", "announce"]
    table.answers("announce")

    assert only(table.told, EscapeAnnounced) == [EscapeAnnounced(0)]
    assert table.clauses(EscapeAnnounced) == ["dq.variant.live_to_fight.announce"]
    assert table.state.fight.fleeing is True
    assert table.game.waiting == (0, 1)


@clause("dq.variant.live_to_fight.announce")
@pytest.mark.parametrize(
    ("mine", "theirs", "options"),
    [
        ("melee_1", "melee_2", LIVE),
        ("melee_1", "melee_1", LIVE),
        ("melee_4", "melee_2", {}),
    ],
    ids=["lost", "stand-off", "without the variant"],
)
def test_nothing_is_announced_without_a_victory_or_without_the_variant(
    mine: str, theirs: str, options: dict[str, bool]
) -> None:
    table = fighting(options=options)

    play(table, mine, theirs)

    assert table.game.waiting == (0, 1)
    assert table.state.fight.fleeing is False
    assert only(table.told, EscapeFailed) == []


@clause("dq.variant.live_to_fight.announce")
def test_a_hero_who_presses_on_does_damage() -> None:
    table = fighting()

    play(table, "melee_4", "melee_2", "press_on")

    assert damage_of(table, 1) == ["melee_4"]
    assert put_aside(table) == []
    assert table.state.fight.fleeing is False


@clause("dq.variant.live_to_fight.no_damage")
def test_the_cards_of_that_round_are_discarded_instead_of_doing_damage() -> None:
    """The deathblow as well; the Golem, one card from its death, lives."""
    table = fighting(
        life=4,
        damage=((), ("ranged_1", "ranged_1", "ranged_2")),
        combat_stack=["melee_1", "ranged_2", "melee_2"],
    )

    play(table, "melee_4", "melee_2", "announce")

    assert damage_of(table, 1) == ["ranged_1", "ranged_1", "ranged_2"]
    assert put_aside(table) == ["melee_4", "melee_1", "melee_2"]
    assert stacked(table) == ["ranged_2", "melee_2"]
    assert [len(event.cards) for event in only(table.told, DeathblowMade)] == [0]
    assert only(table.told, MonsterKilled) == []


# ---------------------------------------------------------------------- the next round


@clause("dq.variant.live_to_fight.next_round", "dq.variant.live_to_fight.wounds")
def test_a_hero_who_wins_the_next_round_too_must_escape_instead_of_doing_damage() -> None:
    table = fighting(
        life=4,
        damage=(("ranged_1", "ranged_1"), ("ranged_2", "ranged_2", "ranged_2")),
        combat_stack=["melee_1", "melee_2"],
    )
    play(table, "melee_4", "melee_2", "announce")

    play(table, "melee_4", "melee_2")

    assert [event.cards for event in only(table.told, RoundWon)] == [()]
    assert only(table.told, EscapeAnnounced) == only(table.told, EscapeFailed) == []
    assert only(table.told, MonsterKilled) == []
    assert table.clauses(CombatEnded) == ["dq.variant.live_to_fight.next_round"]
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 2)]
    assert table.clauses(WoundsTaken) == ["dq.variant.live_to_fight.wounds"]
    assert table.hero().wounds == 2
    assert table.at() == "d4"


@clause("dq.variant.live_to_fight.wounds")
def test_a_hero_without_damage_escapes_unhurt() -> None:
    table = fighting()

    play(table, "melee_4", "melee_2", "announce")
    play(table, "melee_4", "melee_2")

    assert only(table.told, WoundsTaken) == []
    assert table.at() == "d4"


@clause("dq.variant.live_to_fight.fail")
@pytest.mark.parametrize(("mine", "theirs"), [("melee_1", "melee_2"), ("melee_1", "melee_1")])
def test_the_attempt_fails_with_a_lost_round_and_with_a_stand_off(mine: str, theirs: str) -> None:
    table = fighting()
    play(table, "melee_4", "melee_2", "announce")

    play(table, mine, theirs)

    assert only(table.told, EscapeFailed) == [EscapeFailed(0)]
    assert table.clauses(EscapeFailed) == ["dq.variant.live_to_fight.fail"]
    assert len(only(table.told, StandOffReached)) == (theirs == "melee_1")
    assert table.state.fight.fleeing is False
    assert table.at() == "d5"
    assert table.game.waiting == (0, 1)


@clause("dq.variant.live_to_fight.fail", "dq.variant.live_to_fight.again")
@pytest.mark.parametrize("answer", ["press_on", "announce"])
def test_after_a_failed_attempt_the_next_victory_allows_another(answer: str) -> None:
    """Without a new announcement that victory does damage as usual."""
    table = fighting(draws=["ranged_1"] * 2)
    play(table, "melee_4", "melee_2", "announce")
    play(table, "melee_1", "melee_2")

    play(table, "melee_4", "melee_1")
    assert asked(table) == (0, "Announce")
    table.answers(answer)

    again = answer == "announce"
    assert table.state.fight.fleeing is again
    assert ("melee_4" in damage_of(table, 1)) == (not again)
    assert len(only(table.told, EscapeAnnounced)) == again


# ---------------------------------------------------------------------- where it leads


@clause("dq.ruling.lfd_escape_place")
def test_the_escaped_hero_goes_back_and_the_token_stays() -> None:
    """As after a normal escape the space is encountered on the next turn."""
    table = fighting(card="golem_d", chance={"dungeon": ["jewelry"]})
    play(table, "melee_4", "melee_2", "announce")

    play(table, "melee_4", "melee_2")

    assert table.clauses(TokenPlaced) == ["dq.ruling.lfd_escape_place"]
    assert table.tokens() == {"d5": "golem"}
    assert table.discards("dungeon") == ["golem_d"]
    assert [(e.place, e.origin) for e in only(table.told, HeroFled)] == [(named("d4"), named("d5"))]
    assert only(table.told, TurnCut) == [TurnCut(0)]
    assert table.clauses(TurnCut) == ["dq.escape.return"]
    assert table.game.waiting == (1,)
    rest(table, 1)
    assert drawn(table.told, "dungeon") == ["jewelry"]


@clause("dq.ruling.lfd_escape_place")
def test_in_the_catacombs_the_escaped_hero_stays_below() -> None:
    def change(state: State, found: Fight) -> None:
        below(state, 0, "d5", "east")
        found.place = NOWHERE

    table = fighting(change=change)
    play(table, "melee_4", "melee_2", "announce")

    play(table, "melee_4", "melee_2")

    assert table.hero().status == "catacombs"
    assert table.tokens() == {}
    assert table.clauses(TokenReturned) == ["dq.catacomb.no_tokens"]
    assert table.game.waiting == (1,)


@clause("dq.ruling.lfd_escape_place")
@pytest.mark.parametrize(
    ("heroes", "chamber", "card", "may"),
    [
        (("hugo", "tatianna"), "tile_01", "skeleton_d", True),
        (("hugo", "tatianna"), "tile_47", "skeleton_d", False),
        (("krutzbeck", "tatianna"), "tile_01", "skeleton_d", False),
        (("hugo", "tatianna"), "tile_01", "surprise_attack_skeleton", False),
    ],
    ids=["usual", "portcullis", "Krutzbeck", "Threat"],
)
def test_the_variant_is_of_no_use_where_escape_is_forbidden(
    heroes: tuple[str, str], chamber: str, card: str, may: bool
) -> None:
    power = "steadfast" if heroes[0] == "hugo" else "bloodlust"
    more = ["melee_2"] if heroes[0] == "krutzbeck" else []
    table = met(
        heroes=heroes,
        options=LIVE,
        dice={"dice": [1, 1]},
        stack={
            "chambers": [chamber],
            "dungeon": [card],
            "tokens": ["skeleton_life_4"],
            "combat": [*STRONG_HERO[:4], *more, *STRONG_HERO[4:]],
            "powers": [power, "bone_shard"],
        },
    )
    if table.game.waiting == (0,):
        table.answers("attack")

    play_round(table, 0, "melee_4", 1, "melee_1")

    assert asked(table) == ((0, "Announce") if may else None)
    assert damage_of(table, 1) == ([] if may else ["melee_4"])
