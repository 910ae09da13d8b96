"""The greedy bot of Dungeon Plungin': how well it plays, and that it answers everything."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import mazmorra
from mazmorra import bots, games
from mazmorra.bots.dungeon_plungin import greedy
from mazmorra.bots.dungeon_plungin.answers.village import LIKED
from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.kernel import Game

GAME = "dungeon_plungin"
#: Tables that between them ask every kind of question that comes up often.
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {"adventure": "witch_of_the_west_wood", "facing": True, "tutor": True}),
    (2, {"heroes": "chosen", "spells": "chosen", "free_hero_order": True, "gold_rush": True}),
    (3, {"party": 3, "one_check": True, "fire_and_forget": True, "ranged_in_melee": True}),
    (1, {"party": 1, "expeditions": 3, "shared_exp": True, "disengage": True}),
]


def played(name: str, number: int, seats: int = 0, **options: Any) -> list[Game[Any]]:
    """Play games with a party of like bots, one to four seats in turn where nothing is said."""
    found = []
    for one in range(number):
        sit = seats or 1 + one % 4
        seed = f"strength {one}"
        game = mazmorra.start(GAME, sit, options, seed, quiet=True, snapshots=False)
        bots.play_out(game, [bots.make(name, GAME)] * sit)
        found.append(game)
    return found


def finished(found: list[Game[Any]]) -> int:
    return sum(game.outcome is not None and bool(game.outcome.winners) for game in found)


# ---------------------------------------------------------------------- how well it plays


def test_it_finishes_the_first_adventure_and_random_play_does_not() -> None:
    """Longer runs give it about 90 %; these games are always the same ones."""
    mine, theirs = played("greedy", 8), played("random", 8)

    assert finished(mine) >= 5
    assert finished(theirs) == 0


@pytest.mark.soak
def test_greedy_parties_finish_the_first_adventure_most_of_the_time() -> None:
    mine, theirs = played("greedy", 300), played("random", 300)

    assert finished(mine) >= 210
    assert finished(theirs) <= 3


@pytest.mark.parametrize(
    ("adventure", "seed"),
    [
        ("witch_of_the_west_wood", "tournament 7"),
        ("witch_of_the_west_wood", "tournament 12"),
        ("witch_of_the_west_wood", "tournament 41"),
        ("witch_of_the_west_wood", "witch 1"),
        ("knocking_in_the_wall", "tournament 92"),
        ("knocking_in_the_wall", "tournament 99"),
    ],
)
def test_parties_that_once_stood_still_come_to_an_end(adventure: str, seed: str) -> None:
    """A chest struck forever behind a comrade, a nook between chests, a foe that cannot come,
    a healer who cannot get to whom she would cure; and what else may be in the way."""
    options = {"adventure": adventure}
    game = mazmorra.start(GAME, 1, options, seed, quiet=True, snapshots=False)
    bot = bots.make("greedy", GAME)

    while not game.over and game.step < 8_000:
        bots.play_turn(game, 0, bot)

    assert game.over


@pytest.mark.soak
def test_an_answer_takes_less_than_four_thousand_function_calls() -> None:
    """About a millisecond. Calls are counted, because they do not depend on the machine."""
    bot = bots.make("greedy", GAME)
    answers, events = 0, Counter[str]()
    for one in range(10):
        game = mazmorra.start(GAME, 1, seed=f"cost {one}", quiet=True, snapshots=False)
        while not game.over:
            window = bots.SeatView(game, 0)
            sys.setprofile(lambda frame, event, argument: events.update((event,)))
            try:
                key = bot.choose(window)
            finally:
                sys.setprofile(None)
            answers += 1
            game.answer(0, key)

    assert 500 < (events["call"] + events["c_call"]) / answers < 4_000


# ---------------------------------------------------------------------- every question


def test_it_has_an_answer_to_every_kind_of_question() -> None:
    assert set(greedy.ANSWERS) == set(games.definition(GAME).decision_types())


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_its_answers_are_among_the_options_with_every_variant(
    seats: int, options: dict[str, Any]
) -> None:
    """A random bot sits there too now and then, so that the table gets into disorder."""
    for one in range(2):
        game = mazmorra.start(GAME, seats, options, f"legal {one}", quiet=True, snapshots=False)
        clever, wild = bots.make("greedy", GAME), bots.make("random", GAME)

        while not game.over and game.step < 400:
            seat = game.waiting[0]
            window = bots.SeatView(game, seat)
            key = clever.choose(window)

            assert key in [option.key for option in game.legal(seat)]
            game.answer(seat, key if (game.step + one) % 5 else wild.choose(window))


def test_the_same_table_twice_gives_the_same_game_whatever_it_has_played_before() -> None:
    experienced = [bots.make("greedy", GAME) for _ in range(3)]
    rows = []

    for table in (experienced, experienced, [bots.make("greedy", GAME)] * 3):
        game = mazmorra.start(GAME, 3, seed="twice", quiet=True, snapshots=False)
        given = []
        while not game.over and game.step < 300:
            given.append(bots.play_turn(game, game.waiting[0], table[game.waiting[0]]))
        rows.append(given)

    assert rows[0] == rows[1] == rows[2]


def test_it_likes_every_hero_more_or_less() -> None:
    assert sorted(LIKED) == sorted(cards().heroes)
    game = mazmorra.start(GAME, 1, {"heroes": "chosen"}, seed="chosen")

    assert greedy.Greedy().choose(bots.SeatView(game, 0)) == f"lead:{LIKED[0]}"


def test_it_plays_a_usual_adventure_with_objects_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(f'name = "Oak"\ngame = "{GAME}"\n')
    (tmp_path / "oak.toml").write_text(
        '[[object]]\nid = "oak_club"\nnew = true\n'
        'name = { en = "Oak Club", es = "Porra de Roble" }\n'
        'slot = "hand"\nprice = 5\nprovenance = "reconstructed"\nclauses = ["dp.equip.kinds"]\n'
        '[[hero]]\nid = "warrior"\nhands = ["oak_club"]\n'
    )
    game = mazmorra.start(GAME, 1, {"expeditions": 1}, "oak", packs=[tmp_path])

    bots.play_out(game, [bots.make("greedy", GAME)])

    assert game.outcome is not None
