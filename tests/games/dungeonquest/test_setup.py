"""Preparing the game: chambers, decks, tokens, Heroes, the First Player, Runes and towers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import mazmorra
from mazmorra.games.dungeonquest.cards import DECKS, cards
from mazmorra.games.dungeonquest.events.setup import (
    BagFilled,
    DieThrownForFirst,
    FirstPlayerFound,
    HeroesLaidOut,
    HeroTaken,
    RestBoxed,
    RuneDealt,
    SunSet,
    TowerChosen,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.hidden import hidden
from mazmorra.kernel import Forced, Viewer, printed, viewers
from mazmorra.testing import Table, clause
from tests.games.dungeonquest.support import HEROES, quest

TOWER_KEYS = ["place:a1", "place:a13", "place:j1", "place:j13"]
MONSTERS = ("skeleton", "sorcerer", "troll", "golem", "demon")


def prepared(seats: int = 3, heroes: str = "random", **chance: Any) -> Table:
    """Return a table at the first question of a game."""
    return Table("dungeonquest", seats, options={"heroes": heroes}, **chance)


def filled(table: Table, bag: str) -> tuple[str, tuple[str, ...]]:
    """Return the clause by which a bag was filled, and its things."""
    (told,) = [
        told
        for told in table.game.history
        if isinstance(told.event, BagFilled) and told.event.bag == bag
    ]
    assert isinstance(told.event, BagFilled)
    return told.clause, told.event.things


def events(table: Table, kind: type[Any]) -> list[Any]:
    """Return all events of a kind since the game began."""
    return [told.event for told in table.game.history if isinstance(told.event, kind)]


# ---------------------------------------------------------------------- chambers and decks


@clause("dq.setup.chambers")
def test_all_117_chambers_lie_face_down_and_none_is_on_the_board() -> None:
    table = prepared()
    rule, things = filled(table, "stock")

    assert rule == "dq.setup.chambers"
    assert len(things) == 117
    assert set(things) == set(cards().tiles)
    assert not any(table.state.tiles)
    for viewer in viewers(3):
        assert table.game.view(viewer).chambers_left == 117
        (shown,) = [
            told.event.things
            for told in table.game.events(viewer)
            if isinstance(told.event, BagFilled) and told.event.bag == "stock"
        ]
        assert shown == ("?",) * 117
    assert BagFilled("stock", things).seen_by(Viewer.all()).things == things


@clause("dq.setup.chambers")
def test_two_games_draw_other_chambers() -> None:
    firsts = set()
    for seed in ("one", "two", "three", "four", "five"):
        table = prepared(1, seed=seed)
        table.answers("place:a1", "move:east")
        firsts.add(table.state.tiles[named("a2")])

    assert len(firsts) > 1


@clause("dq.setup.decks", "dq.errata.setup_trap_deck")
@pytest.mark.parametrize(
    ("deck", "count"),
    [
        ("dungeon", 50),
        ("crypt", 15),
        ("corpse", 15),
        ("door", 15),
        ("search", 30),
        ("trap", 15),
        ("treasure", 32),
        ("catacomb", 40),
        ("combat", 54),
        ("dragon", 8),
    ],
)
def test_every_deck_is_shuffled_by_itself_and_face_down(deck: str, count: int) -> None:
    table = prepared()
    rule, things = filled(table, deck)

    assert rule == "dq.setup.decks"
    assert set(things) == set(cards().deck[deck])
    assert len(things) == len(getattr(table.state, deck)) == count
    for viewer in (Viewer.spectator(), Viewer.seat(1)):
        told = repr(table.game.events(viewer)) + repr(table.game.view(viewer))
        assert not [thing for thing in things if f"'{thing}'" in told]
        pools = hidden(table.state, viewer, cards())
        assert [pool for pool in pools if pool.bags == (things,)]


@clause("dq.setup.decks", "dq.errata.setup_trap_deck")
def test_everybody_sees_how_many_cards_each_deck_has() -> None:
    view = prepared().view(None)

    assert dict(view.decks) == {
        "dungeon": 50,
        "trap": 15,
        "door": 15,
        "crypt": 15,
        "corpse": 15,
        "search": 30,
        "treasure": 32,
        "catacomb": 40,
    }
    assert view.dragon_left == 8
    assert view.discards == ((),) * len(DECKS)


@clause("dq.setup.monster_powers")
def test_the_power_cards_of_each_monster_stay_four_by_themselves() -> None:
    table = prepared()
    rule, things = filled(table, "monster_powers")
    power = cards().power

    assert rule == "dq.setup.monster_powers"
    assert Counter(power[thing].owner for thing in things) == dict.fromkeys(MONSTERS, 4)
    met = quest(
        2,
        at=["e4"],
        tiles={"e4": "tile_01", "d4": "tile_01"},
        tokens={"d4": "troll_life_4"},
    )
    met.answers("move:north")
    assert {power[thing].owner for thing in met.state.fight.sides[1].powers} == {"troll"}
    assert len(met.state.fight.sides[1].powers) == 4
    assert len(met.state.monster_powers) == 16


# ---------------------------------------------------------------------- tokens and the sun


@clause("dq.setup.sun")
def test_the_sun_begins_on_its_first_space_and_stands_there_in_the_first_turn() -> None:
    table = prepared(1)
    clauses = [told.clause for told in table.game.history if isinstance(told.event, SunSet)]
    table.answers("place:a1")

    assert events(table, SunSet) == [SunSet(1)]
    assert clauses == ["dq.setup.sun"]
    assert table.view(None).sun == 1


@clause("dq.setup.monster_pool")
def test_all_twenty_monster_tokens_lie_face_down_in_the_pool() -> None:
    table = prepared()
    rule, things = filled(table, "tokens")

    assert rule == "dq.setup.monster_pool"
    assert set(things) == set(cards().lives)
    assert len(table.state.tokens) == 20
    assert table.state.lairs == ()
    for viewer in viewers(3):
        told = repr(table.game.events(viewer)) + repr(table.game.view(viewer))
        assert "_life_" not in told


@clause("dq.setup.tokens")
def test_no_hero_begins_with_wounds_markers_or_determination() -> None:
    table = prepared(4)

    assert [hero.wounds for hero in table.state.heroes] == [0, 0, 0, 0]
    assert [hero.determination for hero in table.state.heroes] == [()] * 4
    assert [(hero.loot, hero.kept, hero.pile) for hero in table.state.heroes] == [((), (), ())] * 4
    assert table.state.markers == ()


# ---------------------------------------------------------------------- Heroes


@clause("dq.setup.heroes.random")
def test_every_player_is_dealt_another_hero() -> None:
    table = prepared(4, stack={"heroes": ["krutzbeck", "lindel", "tatianna", "hugo"]})
    taken = [told for told in table.game.history if isinstance(told.event, HeroTaken)]

    assert [hero.hero for hero in table.state.heroes] == [
        *("krutzbeck", "lindel"),
        *("tatianna", "hugo"),
    ]
    assert [told.clause for told in taken] == ["dq.setup.heroes.random"] * 4
    assert mazmorra.start("dungeonquest", 4, seed="a test").options["heroes"] == "random"


@clause("dq.setup.heroes.random")
def test_chance_may_deal_each_of_the_six_heroes_to_the_first_seat() -> None:
    dealt = {
        mazmorra.start("dungeonquest", 2, seed=str(seed)).state.heroes[0].hero for seed in range(40)
    }

    assert dealt == set(HEROES)


@clause("dq.setup.heroes.agreed")
def test_players_may_choose_their_heroes_but_not_the_same() -> None:
    table = prepared(3, "chosen")
    assert table.game.question(0).clause == "dq.setup.heroes.agreed"  # type: ignore[union-attr]
    assert sorted(table.keys(0)) == sorted(f"lead:{hero}" for hero in HEROES)

    table.answers("lead:hugo", "lead:gherinn")

    assert table.game.waiting == (2,)
    assert sorted(table.keys(2)) == sorted(
        f"lead:{hero}" for hero in HEROES if hero not in ("hugo", "gherinn")
    )
    table.refuses(2, "lead:hugo")
    table.answers("lead:challara")
    assert [hero.hero for hero in table.state.heroes] == ["hugo", "gherinn", "challara"]
    assert {t.clause for t in table.game.history if isinstance(t.event, HeroTaken)} == {
        "dq.setup.heroes.agreed"
    }


@clause("dq.setup.heroes.kit")
def test_a_player_gets_the_four_power_cards_of_the_hero_and_the_rest_is_out() -> None:
    table = prepared(2, stack={"heroes": ["hugo", "lindel"]})
    content = cards()
    (boxed,) = [told for told in table.game.history if isinstance(told.event, RestBoxed)]
    unused = [hero for hero in HEROES if hero not in ("hugo", "lindel")]

    assert [hero.powers for hero in table.state.heroes] == [
        content.powers_of["hugo"],
        content.powers_of["lindel"],
    ]
    assert boxed.clause == "dq.setup.heroes.kit"
    assert set(table.state.box) == {
        *unused,
        *(thing for hero in unused for thing in content.powers_of[hero]),
    }
    assert len(table.state.box) == 4 + 16


@clause("dq.setup.heroes.kit")
def test_everybody_sees_who_leads_whom_but_not_the_power_cards_as_things() -> None:
    table = prepared(2, stack={"heroes": ["hugo", "lindel"]})
    everything = [event.seen_by(Viewer.all()) for event in events(table, HeroTaken)]

    for viewer in viewers(2):
        shown = [t.event for t in table.game.events(viewer) if isinstance(t.event, HeroTaken)]
        assert shown == [HeroTaken(0, "hugo", ("?",) * 4), HeroTaken(1, "lindel", ("?",) * 4)]
    assert [event.powers for event in everything] == [
        cards().powers_of["hugo"],
        cards().powers_of["lindel"],
    ]


@clause("dq.setup.heroes.kit", "dq.setup.sun", "dq.setup.runes", "dq.setup.placement.order")
@pytest.mark.parametrize("kind", [HeroesLaidOut, RestBoxed, SunSet, RuneDealt, TowerChosen])
def test_everybody_sees_the_open_part_of_the_preparations(kind: type[Any]) -> None:
    table = prepared(2)
    table.answers("place:a1", "place:a13")
    happened = events(table, kind)

    assert happened
    for viewer in viewers(2):
        assert [t.event for t in table.game.events(viewer) if isinstance(t.event, kind)] == happened


# ---------------------------------------------------------------------- the First Player


@clause("dq.setup.first_player")
def test_the_highest_die_makes_the_first_player() -> None:
    table = prepared(3, dice={"first": [4, 5, 2]})

    assert events(table, DieThrownForFirst) == [
        DieThrownForFirst(0, 4),
        DieThrownForFirst(1, 5),
        DieThrownForFirst(2, 2),
    ]
    assert events(table, FirstPlayerFound) == [FirstPlayerFound(1)]
    assert {
        told.clause
        for told in table.game.history
        if isinstance(told.event, DieThrownForFirst | FirstPlayerFound)
    } == {"dq.setup.first_player"}
    assert table.state.first == 1
    assert table.game.waiting == (1,)


@clause("dq.setup.first_player")
def test_players_tied_for_the_highest_die_throw_again_until_one_is_highest() -> None:
    table = prepared(4, dice={"first": [6, 2, 6, 6, 3, 5, 5, 1, 2]})

    assert events(table, DieThrownForFirst) == [
        *(DieThrownForFirst(0, 6), DieThrownForFirst(1, 2)),
        *(DieThrownForFirst(2, 6), DieThrownForFirst(3, 6)),
        *(DieThrownForFirst(0, 3), DieThrownForFirst(2, 5), DieThrownForFirst(3, 5)),
        *(DieThrownForFirst(2, 1), DieThrownForFirst(3, 2)),
    ]
    assert events(table, FirstPlayerFound) == [FirstPlayerFound(3)]
    assert table.state.active == 3


# ---------------------------------------------------------------------- Runes


@clause("dq.setup.runes")
def test_every_player_gets_one_rune_face_up_and_the_others_are_out() -> None:
    table = prepared(3, stack={"runes": ["rune_of_might", "stasis_rune", "rune_of_ascent"]})
    dealt = [told for told in table.game.history if isinstance(told.event, RuneDealt)]

    assert [told.clause for told in dealt] == ["dq.setup.runes"] * 3
    for viewer in viewers(3):
        shown = [[printed(rune) for rune in one.runes] for one in table.game.view(viewer).heroes]
        assert shown == [["rune_of_might"], ["stasis_rune"], ["rune_of_ascent"]]
    assert len(table.state.runes) == 9
    assert set(table.state.runes).isdisjoint(table.state.box)


@clause("dq.setup.runes")
def test_chance_decides_who_gets_which_rune() -> None:
    first = {prepared(1, seed=str(seed)).state.heroes[0].runes for seed in range(12)}

    assert len(first) > 3
    assert all(len(runes) == 1 for runes in first)


# ---------------------------------------------------------------------- towers


@clause("dq.setup.placement.order", "dq.setup.placement.distinct")
def test_towers_are_chosen_from_the_first_player_to_the_left_and_never_twice() -> None:
    table = prepared(3, dice={"first": [1, 2, 6]})
    assert table.game.waiting == (2,)
    assert table.game.question(2).clause == "dq.setup.placement.order"  # type: ignore[union-attr]
    assert table.keys(2) == TOWER_KEYS

    table.answers("place:j1")

    assert table.game.waiting == (0,)
    assert table.keys(0) == ["place:a1", "place:a13", "place:j13"]
    assert table.closed(0) == {"place:j1": "dq.setup.placement.distinct"}
    assert table.refuses(0, "place:j1").clause == "dq.setup.placement.distinct"
    table.answers("place:j13", "place:a1")
    assert [hero.place for hero in table.state.heroes] == [named("j13"), named("a1"), named("j1")]
    assert [event.seat for event in events(table, TowerChosen)] == [2, 0, 1]
    assert [hero.status for hero in table.state.heroes] == ["inside"] * 3
    assert table.game.waiting == (2,)
    assert table.state.next == "act"


@clause("dq.setup.placement.order")
def test_the_fourth_player_has_no_choice_left() -> None:
    table = prepared(4, dice={"first": [6, 1, 2, 3]})

    table.answers("place:j13", "place:j1", "place:a13")

    assert events(table, TowerChosen)[-1] == TowerChosen(3, named("a1"), 0, last=True)
    assert Forced(3, "place:a1") in table.happened
    assert table.game.waiting == (0,)
