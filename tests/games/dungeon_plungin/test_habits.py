"""Plans between two expeditions: done with the village in one go, all as last time."""

from __future__ import annotations

from typing import Any

import pytest

import mazmorra
from mazmorra.games.dungeon_plungin import GAME as GAME_DEFINITION
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, SOUTH, door_squares, name_of
from mazmorra.games.dungeon_plungin.rules.play import carry_of
from mazmorra.testing import clause
from tests.games.dungeon_plungin.village_support import go_on_to, village

GAME = "dungeon_plungin"


def plans(game: Any, seat: int = 0) -> dict[str, tuple[str, ...]]:
    return {plan.key: plan.keys for plan in game.plans(seat)}


def asked(game: Any, seat: int = 0) -> str:
    return type(game.question(seat)).__name__


@clause("dp.village.order")
@pytest.mark.parametrize(("step", "more"), [("Sell", 2), ("Study", 1), ("Shop", 0)])
def test_everybody_is_done_with_the_village_in_one_go(step: str, more: int) -> None:
    game = village(step, undo="free").game

    keys = plans(game)["finish"]
    assert keys == ("done",) * (more + 4)
    assert game.follow(0, keys) == len(keys)
    assert asked(game) == "GoBack"


@clause("dp.village.order", "dp.exp.split")
def test_whoever_is_done_is_asked_again_where_a_hero_reaches_a_level() -> None:
    game = village(exp=600, undo="free").game

    assert plans(game)["finish"] == ("done", "done")
    game.follow(0, plans(game)["finish"])
    assert asked(game) == "RaiseHero"
    assert plans(game) == {}


@clause("dp.village.order")
def test_a_seat_is_done_for_its_own_heroes_only() -> None:
    game = village(seats=2, undo="free").game

    assert plans(game)["finish"] == ("done",) * 4
    game.follow(0, plans(game)["finish"])
    assert game.waiting == (1,)
    assert plans(game, 1)["finish"] == ("done", "done")


def test_the_last_hero_in_the_shop_needs_no_plan() -> None:
    game = village("Shop", undo="free").game
    for _ in range(3):
        game.answer(0, "done")

    assert plans(game) == {}


#: The squares at the exit, and those before them.
EXIT = tuple(name_of(place) for place in door_squares(ENTRANCE, SOUTH))
PLACES = (*EXIT, *(f"{place[:-1]}{int(place[-1]) - 1}" for place in EXIT))


def leaving(keys: list[str]) -> str:
    """Return what a hero answers who goes home."""
    wanted = ("leave", *(f"move:{place}" for place in EXIT), "end")
    return next((key for key in wanted if key in keys), keys[-1])


def second_expedition(**options: Any) -> Any:
    """Return a game whose heroes were placed once, have come home and go out again."""
    game: Any = mazmorra.start(GAME, 1, options, seed="again", undo="free")
    while asked(game) == "PrepareSpell":
        game.answer(0, game.legal(0)[-1].key)
    for place in PLACES:
        game.answer(0, f"stand:{place}")
    for _ in range(60):
        if asked(game) == "Sell":
            break
        game.answer(0, leaving([option.key for option in game.legal(0)]))
    game.follow(0, plans(game)["finish"])
    game.answer(0, "return")
    return game


@clause("dp.setup.place_heroes")
def test_the_heroes_stand_where_they_stood_last_time() -> None:
    game = second_expedition()

    assert asked(game) == "PlaceHero"
    assert plans(game)["again"] == tuple(f"stand:{place}" for place in PLACES)
    assert game.follow(0, plans(game)["again"]) == 4
    assert asked(game) == "Act"


@clause("dp.setup.place_heroes")
def test_places_of_last_time_end_at_one_that_is_taken() -> None:
    game = second_expedition()
    game.answer(0, f"stand:{PLACES[3]}")

    assert plans(game)["again"] == tuple(f"stand:{place}" for place in PLACES[1:3])


@clause("dp.cast.prepare", "dp.cast.prepare_duplicates")
def test_spells_and_places_of_last_time_are_one_plan() -> None:
    game = second_expedition(spells="chosen")
    assert asked(game) == "PrepareSpell"
    heroes = [hero for hero in game.state.heroes if hero.knows]
    before = [sorted(hero.prepared) for hero in heroes]

    keys = plans(game)["again"]
    assert game.follow(0, keys) == len(keys)

    assert [sorted(hero.prepared) for hero in game.state.heroes if hero.knows] == before
    assert asked(game) == "Act"


@clause("dp.cast.prepare")
def test_what_is_prepared_already_is_not_prepared_again_by_the_plan() -> None:
    game = second_expedition(spells="chosen")
    hero = game.state.hero(game.question(0).hero)
    usual = sorted(hero.prepared)

    game.answer(0, f"prepare:{usual[0]}")
    game.follow(0, plans(game)["again"])

    assert sorted(game.state.hero(hero.hero).prepared) == usual


def test_nothing_is_as_last_time_the_first_time() -> None:
    game = mazmorra.start(GAME, 1, seed="again")

    assert asked(game) == "PlaceHero"
    assert plans(game) == {}


def test_a_visit_in_one_go_is_taken_back_step_by_step() -> None:
    game = village("Sell", undo="free").game
    game.follow(0, plans(game)["finish"])

    game.undo(0)

    assert asked(game) == "Shop"


def test_giving_up_is_the_one_answer_that_a_person_is_asked_about_again() -> None:
    table = village()
    go_on_to(table, "GoBack")

    assert table.game.question(0).grave == ("give_up",)  # type: ignore[union-attr]


@clause("dp.setup.continue_heroes", "dp.setup.place_heroes")
def test_the_next_adventure_offers_the_places_of_the_last_one() -> None:
    game = second_expedition()
    carry = {**carry_of(game), **GAME_DEFINITION.habits(game.history)}

    later: Any = mazmorra.start(GAME, 1, seed="later", undo="free", carry=carry)
    later.follow(0, plans(later)["finish"])

    assert asked(later) == "PlaceHero"
    assert plans(later)["again"] == tuple(f"stand:{place}" for place in PLACES)


@pytest.mark.parametrize("places", [{"warrior": "nowhere"}, {"warrior": "g13_11", "thief": "x"}])
def test_places_that_there_are_not_are_not_offered(places: dict[str, str]) -> None:
    carry = {**carry_of(second_expedition()), "places": places}

    later: Any = mazmorra.start(GAME, 1, seed="later", undo="free", carry=carry)
    later.follow(0, plans(later)["finish"])

    assert plans(later) == {}


def test_places_do_not_change_what_may_be_answered() -> None:
    carry = carry_of(second_expedition())
    plain = mazmorra.start(GAME, 1, seed="later", carry=carry)
    offered = mazmorra.start(
        GAME, 1, seed="later", carry={**carry, "places": {"warrior": "g13_11"}}
    )

    assert plain.fingerprint() == offered.fingerprint()
    assert [o.key for o in plain.legal(0)] == [o.key for o in offered.legal(0)]
