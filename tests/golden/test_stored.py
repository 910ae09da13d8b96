"""Stored tables: taken up from a snapshot, watched from a record, one of each for all rules so far.

`make golden` (MAZMORRA_GOLDEN=write) rewrites the records of the present rules. A stored snapshot
is never rewritten: tables that were saved under old rules must be taken up by new ones.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec import Struct

import mazmorra
from mazmorra import games
from mazmorra.games.dungeon_plungin.decisions.combat import Advance
from mazmorra.games.tiny_epic_dungeons.cards import BOSS_HEALTH
from mazmorra.games.tiny_epic_dungeons.decisions.dice import UseDice
from mazmorra.kernel import UNDO, Saved, TakenBack, Viewer, play_again, read_record
from mazmorra.testing import golden
from mazmorra.testing.laws import census, rebuilt
from mazmorra.toolbox.rows import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game, OptionValue, Record

HERE = Path(__file__).parent
SNAPSHOTS, RECORDS = HERE / "snapshots", HERE / "records"
WRITE = os.environ.get("MAZMORRA_GOLDEN") == "write"


def sealed(game: Game[Any]) -> list[int]:
    """Return the seats whose answers nobody has seen yet."""
    return [seat for seat in game.seats if game.sealed(seat) is not None]


def raid_in_mid_turn() -> Game[Any]:
    """Return a raid in which a torch was lit and two of four have laid."""
    game = golden.header("dungeon_raiders", 4, seed="160").start()
    for seat, key in golden.choices(game, "a snapshot"):
        game.answer(seat, key)
        lit = any(key == "use:torch" for *_, key in game.save().rows)
        if lit and game.state.level > 1 and len(game.waiting) == 2:
            break
    return game


def whole_raid() -> Game[Any]:
    """Return a whole raid in which one answer is taken back."""
    game = mazmorra.start("dungeon_raiders", 3, seed="a record", undo="free")
    return with_an_answer_taken_back(game, golden.choices, "a record")


def quest_in_mid_turn() -> Game[Any]:
    """Return a quest with a combat in its second round, for which one side has chosen a card.

    A monster token lies on the board; one Hero is out with Loot, one in the Catacombs.
    """
    game = golden.header("dungeonquest", 3, seed="a snapshot 33").start()
    for seat, key in golden.careful(game, "a snapshot 33"):
        game.answer(seat, key)
        state = game.state
        rich = any(hero.loot for hero in state.heroes)
        fighting = state.fight is not None and state.fight.round > 1 and sealed(game) != []
        if fighting and rich and state.lairs:
            break
    return game


def whole_quest() -> Game[Any]:
    """Return a whole quest with Loot face down, in which one answer is taken back."""
    options = {"cloak_and_dagger": True}
    game = mazmorra.start("dungeonquest", 2, options, "a record 62", undo="free")
    return with_an_answer_taken_back(game, golden.careful, "a record 62")


def delve_in_mid_turn() -> Game[Any]:
    """Return a delve in Act 2 with dice rolled and not yet counted.

    An Altar is dispelled, a Health Marker of the Boss has moved, and somebody has a Spell.
    """
    game = golden.header("tiny_epic_dungeons", 2, {"heroes": 3}, "a snapshot 38").start()
    for seat, key in golden.careful(game, "a snapshot 38"):
        game.answer(seat, key)
        state = game.state
        rolled = any(isinstance(asked.decision, UseDice) for asked in game.pending.values())
        learned = any(hero.spells for hero in state.heroes)
        if rolled and learned and state.covered and min(state.markers) < BOSS_HEALTH:
            break
    return game


def whole_delve() -> Game[Any]:
    """Return a whole delve that is won, in which one answer is taken back."""
    game = mazmorra.start("tiny_epic_dungeons", 2, {}, "a record 11", undo="free")
    return with_an_answer_taken_back(game, golden.careful, "a record 11")


def plunge_in_mid_turn() -> Game[Any]:
    """Return a party in the dungeon; a blow has pushed a monster, and a hero may follow.

    A door is open, and somebody of the party was created.
    """
    game = golden.header("dungeon_plungin", 2, {"heroes": "chosen"}, "a snapshot 1").start()
    for seat, key in golden.choices(game, "a snapshot 1"):
        game.answer(seat, key)
        follows = any(isinstance(asked.decision, Advance) for asked in game.pending.values())
        if follows and game.state.passages:
            break
    return game


def whole_plunge() -> Game[Any]:
    """Return an expedition of heroes of their own to the village, with an answer taken back."""
    options: dict[str, OptionValue] = {"heroes": "chosen", "expeditions": 1}
    game = mazmorra.start("dungeon_plungin", 2, options, "a record 4", undo="free")
    return with_an_answer_taken_back(game, golden.choices, "a record 4")


def with_an_answer_taken_back(game: Game[Any], players: golden.Players, seed: str) -> Game[Any]:
    """Return a game that is played to the end, with its eighth answer given twice."""
    for number, (seat, key) in enumerate(players(game, seed)):
        game.answer(seat, key)
        if number == 7:
            game.undo(seat)
    return game


class Kept(Struct, frozen=True):
    """What is stored of a game.

    Attributes:
        snapshot: Plays a table to the middle of a turn.
        record: Plays a whole game.
        seats: Who sat at the recorded table.
        told: What the view must say as the snapshot does: of the table, and of each of a list.
    """

    snapshot: Callable[[], Game[Any]]
    record: Callable[[], Game[Any]]
    seats: list[str]
    told: tuple[list[str], str, list[str]]


KEPT = {
    "dungeon_raiders": Kept(
        raid_in_mid_turn,
        whole_raid,
        ["human", "random", "random"],
        (["level", "place"], "players", ["coins"]),
    ),
    "dungeonquest": Kept(
        quest_in_mid_turn,
        whole_quest,
        ["human", "greedy"],
        (["sun", "active", "next"], "heroes", ["hero", "status", "place", "wounds"]),
    ),
    "tiny_epic_dungeons": Kept(
        delve_in_mid_turn,
        whole_delve,
        ["human", "greedy"],
        (["act", "torch", "active", "killed"], "heroes", ["hero", "seat", "health", "focus"]),
    ),
    "dungeon_plungin": Kept(
        plunge_in_mid_turn,
        whole_plunge,
        ["human", "random"],
        (["round", "active", "phase", "expedition"], "heroes", ["hero", "seat", "level", "vida"]),
    ),
}


def stored(folder: Path, ending: str, game: str) -> list[Path]:
    """Return where a game is stored under all rules so far, the present ones last."""
    numbers = range(1, games.definition(game).rules + 1)
    return [folder / f"{game}-rules-{number}.{ending}" for number in numbers]


def snapshots(game: str) -> list[Path]:
    """Return the snapshots of a game, oldest rules first."""
    return stored(SNAPSHOTS, "msgpack", game)


def records(game: str) -> list[Path]:
    """Return the records of a game, oldest rules first."""
    return stored(RECORDS, "json", game)


def write(game: str, kept: Kept) -> None:
    """Rewrite the record of the present rules, and make their snapshot if it is missing."""
    records(game)[-1].write_bytes(kept.record().record(kept.seats).to_json() + b"\n")
    if not snapshots(game)[-1].exists():
        snapshots(game)[-1].write_bytes(msgspec.msgpack.encode(kept.snapshot().save()))


if WRITE:
    for each, kept in KEPT.items():
        write(each, kept)

ALL_SNAPSHOTS = [path for game in KEPT for path in snapshots(game)]
ALL_RECORDS = [path for game in KEPT for path in records(game)]


def read_snapshot(path: Path) -> Saved:
    """Return a stored snapshot."""
    return msgspec.msgpack.decode(path.read_bytes(), type=Saved)


def read(path: Path) -> Record:
    """Return a stored record."""
    return read_record(path.read_bytes(), path.name)


def test_every_game_has_a_snapshot_and_a_record_for_every_rules_number() -> None:
    assert set(KEPT) == set(games.IDS)
    assert set(SNAPSHOTS.iterdir()) == set(ALL_SNAPSHOTS)
    assert set(RECORDS.iterdir()) == set(ALL_RECORDS)


# ---------------------------------------------------------------------- snapshots


@pytest.mark.parametrize("path", ALL_SNAPSHOTS, ids=lambda path: path.stem)
def test_a_stored_snapshot_is_taken_up_and_played_to_the_end(path: Path) -> None:
    saved = read_snapshot(path)
    of_table, parts, of_each = KEPT[saved.game].told

    game = mazmorra.load(saved)
    taken_up = msgspec.to_builtins(game.view(Viewer.spectator()))
    for seat, key in golden.choices(game, "on from a snapshot"):
        game.answer(seat, key)

    assert [taken_up[name] for name in of_table] == [saved.state[name] for name in of_table]
    assert [[part[name] for name in of_each] for part in taken_up[parts]] == [
        [part[name] for name in of_each] for part in saved.state[parts]
    ]
    assert game.outcome is not None
    assert len(game.outcome.scores) == saved.seats
    assert census(game) == {}


@pytest.mark.parametrize("game", KEPT)
def test_the_snapshot_of_the_present_rules_is_saved_again_as_it_was(game: str) -> None:
    saved = read_snapshot(snapshots(game)[-1])

    again = msgspec.msgpack.encode(mazmorra.load(saved).save())

    saved.digest = saved.digest or games.definition(game).digest  # older than digests
    assert msgspec.msgpack.decode(again, type=Saved) == saved
    assert saved.rows


def test_the_raid_goes_on_after_a_torch_with_two_cards_laid() -> None:
    saved = read_snapshot(snapshots("dungeon_raiders")[-1])

    game = mazmorra.load(saved)

    assert "use:torch" in [key for *_, key in saved.rows]
    assert len(sealed(game)) == 2
    assert sorted([*sealed(game), *game.waiting]) == [0, 1, 2, 3]


def test_the_quest_goes_on_in_a_round_of_combat_with_one_card_chosen() -> None:
    game = mazmorra.load(read_snapshot(snapshots("dungeonquest")[-1]))

    fight = game.view(Viewer.spectator()).fight

    assert fight is not None
    assert fight.round == 2
    assert sorted([*sealed(game), *game.waiting]) == sorted(side.seat for side in fight.sides)
    assert len(sealed(game)) == 1
    for side in fight.sides:
        assert FACE_DOWN in side.hand
        seen = game.view(Viewer.seat(side.seat)).fight
        assert [own.hand for own in seen.sides if own.seat == side.seat] != [side.hand]


def test_the_delve_goes_on_in_act_two_with_the_dice_on_the_table() -> None:
    saved = read_snapshot(snapshots("tiny_epic_dungeons")[-1])

    game = mazmorra.load(saved)

    (asked,) = game.pending.values()
    assert isinstance(asked.decision, UseDice)
    assert asked.decision.hero == game.state.heroes[game.state.active].hero
    assert game.state.act == 2
    assert game.state.covered
    assert min(game.state.markers) < BOSS_HEALTH


def test_the_plunge_goes_on_with_a_blow_that_a_hero_may_follow() -> None:
    saved = read_snapshot(snapshots("dungeon_plungin")[-1])

    game = mazmorra.load(saved)

    (asked,) = game.pending.values()
    assert isinstance(asked.decision, Advance)
    assert asked.decision.hero == game.state.heroes[game.state.active].hero
    assert game.state.passages
    assert any(hero.hero.startswith("hero_") for hero in game.state.heroes)


# ---------------------------------------------------------------------- records


@pytest.mark.parametrize("game", KEPT)
def test_the_record_of_the_present_rules_repeats(game: str) -> None:
    path = records(game)[-1]
    record = read(path)

    again = play_again(games.definition(game), record, path.name)

    assert again.over
    assert again.outcome == record.outcome
    assert list(again.turns) == record.turns
    assert list(again.rows) == record.answers
    assert len(again.history) == len(record.events)
    assert UNDO in [key for _, _, key in record.answers]


@pytest.mark.parametrize("path", records("dungeon_raiders"), ids=lambda path: path.stem)
def test_a_stored_raid_can_be_watched_whatever_the_rules_are_now(path: Path) -> None:
    record = read(path)

    replay = mazmorra.replay(record)
    replay.go(len(replay.told))
    end = replay.view(Viewer.all())
    replay.go(len(replay.told) // 2)
    middle = replay.view(Viewer.spectator())
    replay.go(0)

    assert record.outcome is not None
    assert tuple(player.coins for player in end.players) == record.outcome.scores
    assert (end.level, middle.level, replay.position) == (5, 3, 0)
    assert [player.hand for player in middle.players] == [None, None, None]
    assert any(isinstance(told.event, TakenBack) for told in replay.told)


@pytest.mark.parametrize("path", records("dungeonquest"), ids=lambda path: path.stem)
def test_a_stored_quest_can_be_watched_whatever_the_rules_are_now(path: Path) -> None:
    record = read(path)

    replay = mazmorra.replay(record)
    replay.go(len(replay.told))
    end = replay.view(Viewer.all())
    replay.go(len(replay.told) * 3 // 4)
    later = replay.view(Viewer.spectator())
    replay.go(0)

    assert record.outcome is not None
    assert record.outcome.scores == (90, 600)
    assert [hero.status for hero in end.heroes] == ["exited", "exited"]
    assert 1 < later.sun < end.sun
    carried = [thing for hero in later.heroes for thing in hero.loot]
    assert carried
    assert set(carried) == {FACE_DOWN}
    assert FACE_DOWN not in [thing for hero in end.heroes for thing in hero.loot]
    assert replay.position == 0
    assert any(isinstance(told.event, TakenBack) for told in replay.told)


@pytest.mark.parametrize("path", records("tiny_epic_dungeons"), ids=lambda path: path.stem)
def test_a_stored_delve_can_be_watched_whatever_the_rules_are_now(path: Path) -> None:
    record = read(path)

    replay = mazmorra.replay(record)
    replay.go(len(replay.told))
    end = replay.view(Viewer.all())
    replay.go(len(replay.told) // 2)
    middle = replay.view(Viewer.spectator())
    replay.go(0)

    assert record.outcome is not None
    assert record.outcome.winners == (0, 1)
    assert (end.act, end.result, set(end.markers)) == (2, "won", {0})
    assert (middle.act, middle.result, middle.markers) == (1, "", ())
    assert any(middle.layers)
    assert replay.position == 0
    assert any(isinstance(told.event, TakenBack) for told in replay.told)


@pytest.mark.parametrize("path", records("dungeon_plungin"), ids=lambda path: path.stem)
def test_a_stored_plunge_can_be_watched_whatever_the_rules_are_now(path: Path) -> None:
    record = read(path)

    replay = mazmorra.replay(record)
    replay.go(len(replay.told))
    end = replay.view(Viewer.all())
    replay.go(len(replay.told) // 2)
    middle = replay.view(Viewer.spectator())
    replay.go(0)

    assert record.outcome is not None
    assert record.outcome.winners == ()
    assert (end.next, end.won, end.lost) == ("over", False, False)
    assert len(middle.heroes) == 4
    assert replay.position == 0
    assert any(isinstance(told.event, TakenBack) for told in replay.told)


@pytest.mark.parametrize("game", KEPT)
def test_a_watched_record_gives_what_its_answers_give(game: str) -> None:
    record = read(records(game)[-1])

    replay = mazmorra.replay(record)
    replay.go(len(replay.told))

    again = play_again(games.definition(game), record)
    assert replay.state == again.state == rebuilt(again)
