"""Tables stored by rules that were corrected since, each in the very situation that changed.

They were written by the old rules and are never rewritten: the first printing of DungeonQuest as
rules 1 had it, and a Gust of Tiny Epic Dungeons at the Boss on its Mat.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import mazmorra
from mazmorra.games.dungeonquest.events.combat import CounterTakenBack, LoserStacked
from mazmorra.kernel import AskedAgain, Saved, Viewer, printed, read_record
from mazmorra.testing import clause, golden
from mazmorra.testing.laws import census

if TYPE_CHECKING:
    from mazmorra.kernel import Game

OLDER = Path(__file__).parent / "older"
SNAPSHOTS = sorted(OLDER.glob("*.msgpack"))


def taken_up(name: str) -> Game[Any]:
    """Return a table that was stored by rules 1, as the rules of today take it up."""
    saved = msgspec.msgpack.decode((OLDER / f"{name}.msgpack").read_bytes(), type=Saved)
    assert saved.rules == 1
    return mazmorra.load(saved)


def keys(game: Game[Any], seat: int = 0) -> list[str]:
    """Return what a seat may answer."""
    return [option.key for option in game.pending[seat].options]


@pytest.mark.parametrize("path", SNAPSHOTS, ids=lambda path: path.stem)
def test_a_table_stored_by_older_rules_is_played_to_its_end(path: Path) -> None:
    game = taken_up(path.stem)

    for seat, key in golden.careful(game, "on from older rules"):
        game.answer(seat, key)

    assert game.outcome is not None
    assert census(game) == {}


@clause("dq.errata.counter_losing")
def test_a_counterattack_begun_by_rules_1_is_lost_by_the_rules_of_today() -> None:
    game = taken_up("dungeonquest-rules-1-counterattack")
    assert keys(game) == ["counter:melee_2", "stop"]

    game.answer(0, "stop")

    (stacked,) = [told.event for told in game.history if isinstance(told.event, LoserStacked)]
    assert [printed(card) for card in stacked.cards] == ["melee_1", "melee_1"]


@clause("dq.errata.portcullis_fail")
def test_a_hero_who_failed_at_a_portcullis_by_rules_1_may_leave_by_any_passage() -> None:
    game = taken_up("dungeonquest-rules-1-portcullis")

    assert keys(game) == ["move:north", "move:east", "move:south", "move:west", "search"]


@clause("dq.errata.counter_losing")
def test_a_quest_in_which_a_counterattack_was_taken_back_can_be_watched() -> None:
    path = OLDER / "dungeonquest-rules-1-counterattack.json"
    record = read_record(path.read_bytes(), path.name)
    replay = mazmorra.replay(record)
    told = [one.event for one in replay.told]
    (place,) = [at for at, event in enumerate(told) if isinstance(event, CounterTakenBack)]
    back = told[place]
    assert isinstance(back, CounterTakenBack)

    replay.go(place)
    before = replay.view(Viewer.spectator()).fight.sides[back.side]
    replay.go(place + 1)
    after = replay.view(Viewer.spectator()).fight.sides[back.side]
    replay.go(len(told))

    assert before.played[1:] == back.cards
    assert after.played == before.played[:1]
    assert set(back.cards) <= set(after.hand)
    assert record.outcome is not None
    assert record.outcome.scores == (0, 10)


@clause("ted.component.move_enemy")
def test_a_gust_at_the_boss_that_rules_1_allowed_is_asked_again() -> None:
    game = taken_up("tiny_epic_dungeons-rules-1-gust")

    assert [told.event for told in game.history] == [AskedAgain(1)]
    assert "cast:magic_arrow:boss" in keys(game)
    assert "cast:s10:boss" not in keys(game)
