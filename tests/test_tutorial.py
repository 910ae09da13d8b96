"""The first steps of every game: they can be played as they are written, and say something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import Refused, Viewer, tutorial
from mazmorra.games import IDS

if TYPE_CHECKING:
    from mazmorra.kernel import Game
    from mazmorra.tutorial import Tutorial


def lessons(game: str) -> Tutorial:
    found = tutorial.load(game)
    assert found is not None
    return found


def played(game: str) -> Game[Any]:
    table = tutorial.begin(game)
    for lesson in lessons(game).steps:
        table.answer(lesson.seat, lesson.key)
    return table


@pytest.mark.parametrize("game", IDS)
def test_the_first_steps_can_be_played_to_their_end(game: str) -> None:
    found = lessons(game)

    assert played(game).step == len(found.prologue) + len(found.steps)


@pytest.mark.parametrize("game", IDS)
def test_the_first_lesson_is_no_placing_of_pieces(game: str) -> None:
    first = lessons(game).steps[0].key.partition(":")[0]

    assert first not in {"place", "stand", "first"}


@pytest.mark.parametrize("game", IDS)
def test_every_move_of_the_learner_has_a_remark_and_nobody_elses(game: str) -> None:
    told = [lesson.seat == 0 for lesson in lessons(game).steps]

    assert [lesson.remark is not None for lesson in lessons(game).steps] == told


@pytest.mark.parametrize("game", IDS)
def test_remarks_are_short_enough_to_be_read_beside_the_board(game: str) -> None:
    found = lessons(game)
    texts = [lesson.remark for lesson in found.steps if lesson.remark] + [found.welcome, found.end]

    for words in texts:
        assert words.en != words.es
        assert max(len(words.en), len(words.es)) <= 400


@pytest.mark.parametrize("game", IDS)
def test_five_minutes_are_enough(game: str) -> None:
    """A remark takes ten seconds to read and to follow."""
    assert 5 <= sum(lesson.seat == 0 for lesson in lessons(game).steps) <= 30


@pytest.mark.parametrize("game", IDS)
def test_another_answer_than_the_lessons_is_refused_and_says_which_is_meant(game: str) -> None:
    found = lessons(game)

    with pytest.raises(Refused) as refused:
        tutorial.check(found, 0, 0, "something:else")

    assert refused.value.code == "tutorial/expected"
    assert refused.value.params == {"key": found.steps[0].key}


@pytest.mark.parametrize("game", IDS)
def test_after_the_last_lesson_every_answer_is_the_learners_own(game: str) -> None:
    found = lessons(game)

    tutorial.check(found, len(found.prologue) + len(found.steps), 0, "something:else")


def test_the_raid_ends_its_lesson_in_mid_game_and_the_quest_with_the_hero_outside() -> None:
    assert not played("dungeon_raiders").over
    outcome = played("dungeonquest").outcome
    assert outcome is not None
    assert outcome.scores == (800,)


def test_the_delve_ends_its_lesson_with_two_goblins_killed_and_the_fourth_turn_going_on() -> None:
    game = played("tiny_epic_dungeons")

    told = [type(told.event).__name__ for told in game.events(Viewer.seat(0))]

    assert not game.over
    assert told.count("GoblinKilled") == 2
    assert told.count("TurnEnded") == 3
    assert told.count("DiceUsed") == 4
    assert game.state.enemies == ()
    assert game.state.heroes[game.state.active].hero == "lanon"


def test_the_plunge_ends_its_lesson_with_four_rats_killed_and_the_great_key_found() -> None:
    game = played("dungeon_plungin")

    told = [type(told.event).__name__ for told in game.events(Viewer.seat(0))]

    assert not game.over
    assert told.count("MonsterDied") == 4
    assert told.count("ReactionUsed") == 1
    assert told.count("TrapTriggered") == 1
    assert "great_key" in game.state.hero("thief").items
    assert (game.state.round, game.state.purse, game.state.exp) == (3, 11, 40)


def test_what_the_plunge_points_at_is_there() -> None:
    game = tutorial.begin("dungeon_plungin")

    for lesson in lessons("dungeon_plungin").steps:
        state = game.state
        there = {f"hero:{number}" for number, hero in enumerate(state.heroes) if hero.square >= 0}
        there |= {f"sheet:{number}" for number in range(len(state.heroes))}
        there |= {f"monster:{monster.monster}" for monster in state.monsters}
        there |= {f"lock:{lock.number}" for lock in state.locks}
        there |= {f"tile:{tile.cell}" for tile in state.tiles}
        assert set(lesson.light) <= there, lesson.key
        game.answer(lesson.seat, lesson.key)


def test_a_game_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        tutorial.begin("chess")

    assert refused.value.code == "table/unknown_game"
