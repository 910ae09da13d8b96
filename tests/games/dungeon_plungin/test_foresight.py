"""What everybody can read off the table: whom monsters will go for, and why."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.rules.foresight import intent_of
from mazmorra.games.dungeon_plungin.rules.laws import choose_target
from mazmorra.games.dungeon_plungin.view import Intent
from mazmorra.kernel import Chance, Replay, Viewer, seed_of
from mazmorra.testing import clause
from tests.games.dungeon_plungin.monsters_support import beset

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable


def intents(table: PlungeTable) -> dict[str, Intent]:
    """Return what the view says of every monster."""
    return {one.monster: one for one in table.game.view(Viewer.spectator()).intents}


def test_the_nearest_hero_is_named_with_the_squares_to_it() -> None:
    table = beset({"g12_33": "goblin"}, ["g12_11", "g12_36"])

    assert intents(table)["goblin.1"] == Intent(
        "goblin.1", "strikes", ("priestess",), "nearest", 0, 2
    )


def test_two_equally_near_heroes_are_both_named_and_chance_decides() -> None:
    table = beset({"g12_33": "goblin"}, ["g12_31", "g12_35"])

    found = intents(table)["goblin.1"]

    assert found.heroes == ("warrior", "priestess")
    assert found.decides == "chance"


def test_an_archer_names_the_lowest_defence_and_its_value() -> None:
    table = beset({"g12_11": "goblin_archer"}, ["g12_14", "g12_64", "g12_66"])

    found = intents(table)["goblin_archer.1"]

    game: Plunge = table.game  # type: ignore[assignment]
    lowest = game.stat(table.hero("fire_mage"), "def")
    assert (found.does, found.heroes, found.why) == ("shoots", ("fire_mage",), "attracted")
    assert found.value == lowest


def test_who_cannot_follow_its_law_takes_the_nearest_otherwise() -> None:
    table = beset({"g12_33": "giant_rat"}, ["g12_35", "g12_61"])

    found = intents(table)["giant_rat.1"]

    assert (found.heroes, found.why) == (("warrior",), "otherwise")


def test_who_wants_the_nearest_still_wants_the_nearest_when_the_way_is_blocked() -> None:
    """Its Law names nobody else, so nothing else is said: a corner behind two others."""
    table = beset({"g12_11": "goblin", "g12_21": "goblin", "g12_12": "goblin"}, ["g12_35"])

    found = intents(table)["goblin.1"]

    assert (found.does, found.heroes, found.why) == ("nears", ("warrior",), "nearest")


def test_who_keeps_to_its_prey_takes_the_nearest_until_it_has_one() -> None:
    table = beset({"g12_33": "skeleton"}, ["g12_35", "g12_61"])

    before = intents(table)["skeleton.1"]
    table.state.monsters[0].prey = "priestess"
    after = intents(table)["skeleton.1"]

    assert (before.heroes, before.why) == (("warrior",), "nearest")
    assert (after.heroes, after.why) == (("priestess",), "committed")


def test_a_taunted_monster_goes_for_the_taunter() -> None:
    table = beset({"g12_33": "goblin"}, ["g12_35", "g12_61"])
    table.state.monsters[0].taunter = "priestess"

    assert intents(table)["goblin.1"].why == "taunted"
    assert intents(table)["goblin.1"].heroes == ("priestess",)


@pytest.mark.parametrize(("attention", "does"), [("asleep", "sleeps"), ("surprised", "recovers")])
def test_who_does_not_act_goes_for_nobody(attention: str, does: str) -> None:
    table = beset({"g12_33": "goblin"}, ["g12_35"])
    table.state.monsters[0].attention = attention

    assert intents(table)["goblin.1"] == Intent("goblin.1", does)  # type: ignore[arg-type]


def test_a_hero_too_far_for_one_turn_is_only_neared() -> None:
    table = beset({"g12_11": "goblin"}, ["g13_66"])

    assert intents(table)["goblin.1"].does == "nears"


def test_characteristics_are_shown_as_they_are_now() -> None:
    table = beset({}, ["g12_11"])
    table.hero().lasting = (("poisoned", 0),)
    game: Plunge = table.game  # type: ignore[assignment]

    seen = game.view(Viewer.spectator()).heroes[0]

    assert seen.stats == tuple(
        game.stat(table.hero(), stat)
        for stat in ("atq", "def", "mag", "mov", "vida", "res", "des", "ing")
    )
    assert seen.stats[6] == max(1, seen.base[6] - 1)


def _some_game(seed: int) -> Plunge:
    options = {"adventure": ("knocking_in_the_wall", "witch_of_the_west_wood")[seed % 2]}
    game: Plunge = GAME.table(GAME, GAME.content(), 1, options, Chance(seed_of(f"f{seed}")))
    return game


@pytest.mark.parametrize("seed", [3, 4, 5, 9])
def test_whoever_a_monster_chooses_was_foretold(seed: int) -> None:
    game, rng, chosen = _some_game(seed), Random(seed), 0
    for _ in range(400):
        if game.over:
            break
        game.answer(game.waiting[0], rng.choice(game.legal(game.waiting[0])).key)
        for monster in game.state.monsters:
            told = intent_of(game, monster)
            if told.why in ("", "dumb"):
                continue
            copy = game.fork()
            with pytest.raises(StopIteration) as stop:
                next(choose_target(copy, copy.state.monster(monster.monster)))
            target, _ = stop.value.value
            assert target is not None
            assert target.hero in told.heroes
            assert told.decides or told.heroes == (target.hero,)
            chosen += 1
    assert chosen > 10


def test_a_replay_foresees_what_the_table_did() -> None:
    game, rng = _some_game(1), Random(7)
    for _ in range(60):
        game.answer(game.waiting[0], rng.choice(game.legal(game.waiting[0])).key)
    replay = Replay(GAME, game.record())
    for position in range(len(replay.told) + 1):
        replay.go(position)
        seen = replay.view(Viewer.spectator())
        assert [one.monster for one in seen.intents] == [one.monster for one in seen.monsters]
    assert seen == game.view(Viewer.spectator())


@clause("dp.fumble.stun_next_action", "dp.monster.two_actions")
@pytest.mark.parametrize(
    ("at", "stunned", "staggered", "does", "steps"),
    [
        ("g12_34", False, False, "strikes", 0),
        ("g12_34", True, False, "strikes", 0),
        ("g12_34", False, True, "strikes", 0),
        ("g12_34", True, True, "nears", 0),
        ("g12_36", False, False, "strikes", 2),
        ("g12_36", True, False, "nears", 2),
        ("g12_36", False, True, "nears", 2),
    ],
)
def test_whether_it_comes_to_blows_is_foretold_by_the_actions_a_monster_has(
    at: str, stunned: bool, staggered: bool, does: str, steps: int
) -> None:
    """To strike takes one action, to come near first another one."""

    def weaken(state: State) -> None:
        state.monsters[0].staggered = staggered

    lasting = {"goblin.1": [("stunned", 1)]} if stunned else {}
    table = beset({"g12_33": "goblin"}, [at], change=weaken, lasting=lasting)

    (intent,) = table.game.view(Viewer.spectator()).intents

    assert (intent.does, intent.heroes, intent.steps) == (does, ("warrior",), steps)


@clause("dp.law.frenzied")
def test_of_several_whom_a_monster_may_go_for_the_steps_to_the_nearest_are_told() -> None:
    table = beset({"g12_33": "dire_squirrel"}, ["g12_11", "g12_35"])

    (intent,) = table.game.view(Viewer.spectator()).intents

    assert intent.heroes == ("warrior", "priestess")
    assert (intent.does, intent.steps, intent.decides) == ("strikes", 1, "chance")
