"""The party: who leads which hero, solo play, what is open, what is chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mazmorra.games.tiny_epic_dungeons import GAME
from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.events.dungeon import TorchMoved, TurnBegun
from mazmorra.games.tiny_epic_dungeons.events.setup import (
    DeckShuffled,
    FirstHeroNamed,
    HeroJoined,
    MatsDealt,
)
from mazmorra.games.tiny_epic_dungeons.geometry import ENTRANCE
from mazmorra.games.tiny_epic_dungeons.hidden import hidden
from mazmorra.games.tiny_epic_dungeons.state import Enemy
from mazmorra.kernel import Public, Refused, Viewer, hidden_things, viewers
from mazmorra.testing import clause
from mazmorra.testing.laws import shown_or_hidden
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, events, prepared
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

HEROES = tuple(cards().heroes)
PARTY = ("lanon", "brunda", "grok", "sylwen")


def random_game(seed: str, answers: int = 60) -> DelveTable:
    """Return a game in which everybody has answered anything for a while."""
    table, rng = prepared(3, 2, seed=seed), Random(seed)
    for _ in range(answers):
        if not table.game.over:
            table.answers(rng.choice(table.options()))
    return table


# ---------------------------------------------------------------------- people and heroes


@clause("ted.game.player_range", "ted.solo.min_heroes")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_one_to_four_people_lead_two_to_four_heroes_and_nobody_is_without(
    seats: int, heroes: int
) -> None:
    if max(2, seats) <= heroes <= 4:
        table = prepared(heroes, seats)
        led = Counter(hero.seat for hero in table.state.heroes)
        assert sum(led.values()) == heroes
        assert set(led) == set(range(seats))
    else:
        with pytest.raises(Refused):
            prepared(heroes, seats)


@clause("ted.game.player_range")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_and_five_people_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        GAME.check_seats(seats)

    assert refused.value.clause == "ted.game.player_range"


@clause("ted.game.player_range", "ted.solo.min_heroes")
def test_the_option_for_the_number_of_heroes_names_both_clauses() -> None:
    (option,) = [option for option in GAME.options if option.id == "heroes"]

    assert set(option.clauses) == {"ted.game.player_range", "ted.solo.min_heroes"}
    assert [option.default_at(seats) for seats in (1, 2, 3, 4)] == [2, 2, 3, 4]


@clause("ted.solo.min_heroes", "ted.solo.turns")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_a_single_player_takes_a_turn_with_every_hero_in_the_order_of_seating(heroes: int) -> None:
    table = delve(1, heroes=PARTY[:heroes], active=1, torch=24)
    turns = []
    for _ in range(heroes + 1):
        turns.append(table.game.active.hero)  # type: ignore[attr-defined]
        before = table.state.torch
        assert table.game.waiting == (0,)
        table.answers("end")
        assert table.state.torch == before - 1
        assert [type(event) for _, event in table.deeds(TorchMoved)] == [TorchMoved]

    order = [*PARTY[1:heroes], *PARTY[:1]]
    assert turns == [*order, order[0]]


@clause("ted.solo.separate")
def test_in_solo_play_every_hero_keeps_its_own_things() -> None:
    table = delve(
        1, rooms={"c4": "r17", "b4": "r15"}, gear=[["c01"], ["l10", "s02"]], torch=19, focus=[1, 0]
    )
    table.answers("move:north", "discard:c01", "rest", "end")

    first, second = table.hero(0), table.hero(1)
    assert (table.at(0), table.at(1)) == ("c4", "d4")
    assert (first.focus, second.focus) == (5, 0)
    assert first.equipped == ()
    assert second.equipped == ("l10.1", "s02.1")
    assert table.game.active is second  # type: ignore[attr-defined]
    assert {"move:north", "rest"} <= set(table.options())  # with Speed and an action of its own
    assert "attack:c01" not in " ".join(table.options())


@clause("ted.solo.turns", "ted.game.hero_count")
def test_two_people_with_three_heroes_have_a_torch_step_after_each_heros_turn() -> None:
    table = delve(2, heroes=PARTY[:3], torch=19)
    seats = []
    for _ in range(3):
        seats.append(table.game.waiting)
        table.answers("end")

    assert seats == [(0,), (1,), (0,)]
    assert table.state.torch == 16


# ---------------------------------------------------------------------- Hero Mats


@clause("ted.setup.heroes")
def test_hero_mats_are_dealt_at_random_and_none_twice() -> None:
    parties = [prepared(4, seed=seed) for seed in "abcdefgh"]
    mats = [tuple(hero.hero for hero in table.state.heroes) for table in parties]

    assert all(len(set(party)) == 4 for party in mats)
    assert len(set(mats)) > 1
    for table, party in zip(parties, mats, strict=True):
        assert set(table.state.box) == set(HEROES) - set(party)


@clause("ted.setup.heroes")
def test_hero_mats_can_be_chosen_and_a_chosen_one_is_gone() -> None:
    table = prepared(3, 2, mats="chosen")
    assert table.options() == [f"lead:{hero}" for hero in HEROES]
    table.answers("lead:grok")
    assert table.game.waiting == (1,)
    assert "lead:grok" not in table.options()
    table.answers("lead:maelin", "lead:lanon")

    assert [(hero.hero, hero.seat) for hero in table.state.heroes] == [
        *(("grok", 0), ("maelin", 1), ("lanon", 0))
    ]
    assert set(table.state.box) == set(HEROES) - {"grok", "maelin", "lanon"}


@clause("ted.setup.heroes")
def test_several_hero_mats_can_be_dealt_to_choose_one_from() -> None:
    table = prepared(2, mats="dealt")
    (dealt,) = events(table, MatsDealt)
    assert len(dealt.mats) > 1
    assert {f"lead:{mat}" for mat in dealt.mats} == set(table.options())
    taken, left = dealt.mats[0], dealt.mats[1:]
    table.answers(f"lead:{taken}")
    (again,) = deeds(table, MatsDealt)

    assert taken not in again.mats
    table.answers(table.options()[0])
    assert {*left, *again.mats[1:]} - {table.hero(1).hero} <= set(table.state.box)
    assert len(table.state.box) == 6


@clause("ted.setup.hero_start", "ted.setup.hero_tracks", "ted.setup.start_no_loot")
def test_every_hero_starts_on_the_entrance_with_full_tracks_and_no_cards() -> None:
    table = prepared(4, mats="chosen")
    table.answers(*(f"lead:{hero}" for hero in PARTY))

    assert len(events(table, HeroJoined)) == 4
    for hero in table.state.heroes:
        mat = cards().heroes[hero.hero]
        assert (hero.place, hero.space) == (ENTRANCE, 0)
        assert (hero.health, hero.focus) == (mat.health, mat.focus)
        assert hero.equipped == ()
        assert hero.hands == ("", "")


@clause("ted.setup.start_no_loot")
def test_a_hero_has_at_the_start_what_is_printed_on_its_mat_and_nothing_else() -> None:
    table = delve(goblins=["stabby:d4"])

    actions = [key for key in table.options() if not key.startswith("move")]
    assert actions == [
        *("rest", "attack:hammer:goblin_1", "cast:divine_might:goblin_1"),
        *("free:healing_hands:lanon", "free:healing_hands:brunda", "end"),
    ]


@clause("ted.setup.first_player", "ted.setup.first_player_program")
@pytest.mark.parametrize("first", PARTY[:3])
def test_the_table_names_the_hero_of_its_youngest_player_to_begin(first: str) -> None:
    table = prepared(3, 2, mats="chosen", first="named")
    table.answers(*(f"lead:{hero}" for hero in PARTY[:3]))
    assert table.options() == [f"first:{hero}" for hero in PARTY[:3]]
    assert table.game.waiting == (0,)
    table.answers(f"first:{first}")

    assert table.clauses(FirstHeroNamed) == ["ted.setup.first_player_program"]
    assert [event.hero for event in deeds(table, TurnBegun)] == [first]
    assert table.game.waiting == (table.state.hero(first).seat,)


@clause("ted.setup.first_player_program")
def test_the_first_hero_is_drawn_if_nobody_names_it() -> None:
    firsts = []
    for seed in [*range(12), *range(12)]:
        table = prepared(3, seed=f"first {seed}")
        (named,) = events(table, FirstHeroNamed)
        assert table.game.active.hero == named.hero  # type: ignore[attr-defined]
        firsts.append(table.state.active)

    assert set(firsts) == {0, 1, 2}
    assert firsts[:12] == firsts[12:]  # the seed decides


# ---------------------------------------------------------------------- what is known


@clause("ted.info.open")
def test_everybody_sees_the_same_and_all_that_lies_face_up() -> None:
    table = delve(
        2,
        rooms={"c4": "r17"},
        facedown=["d5"],
        gear=[["c01"], ["s02"]],
        loot_row=["c05"],
        spell_row=["s03"],
        goblins=["stabby:c4"],
        minions=["troll:c4:3"],
        health=[3],
    )
    views = [table.view(None), table.view(0), table.view(1)]

    assert views[0] == views[1] == views[2]
    view = views[0]
    assert [(hero.health, hero.focus) for hero in view.heroes] == [(3, 5), (8, 4)]
    assert (view.heroes[0].hands, view.heroes[1].spells) == (("c01.1", ""), ("s02.1",))
    assert (view.loot_row, view.spell_row) == (("c05.1",), ("s03.1",))
    shown = [Enemy(one.slot, one.card, one.place, one.health, one.weak) for one in view.enemies]
    assert tuple(shown) == table.state.enemies
    assert view.torch == table.state.torch


@clause("ted.info.open")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_only_facedown_cards_decks_and_the_boss_are_hidden_from_everybody(seed: str) -> None:
    table = random_game(seed)
    state = table.state
    decks = (
        *(*state.layer_a, *state.layer_b, *state.layer_c, *state.unseen),
        *(*state.goblin_deck, *state.minion_deck, *state.loot_deck, *state.spell_deck),
        *state.bosses,
    )
    for viewer in viewers(2):
        assert hidden_things(hidden(state, viewer, cards())) == set(decks)
        assert shown_or_hidden(table.game, viewer) == (set(), set())


@clause("ted.info.open")
def test_everything_that_happens_is_told_to_everybody_but_what_a_deck_holds() -> None:
    secret = {
        kind.__name__
        for module in GAME.events
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and getattr(kind, "seen_by", None) is not Public.seen_by
    }

    assert secret <= {"DeckShuffled", "GoblinsShuffled"}
    shown = DeckShuffled("bosses", ("dragon.1",)).seen_by(Viewer.seat(0))
    assert shown.things == ("?",)
    assert DeckShuffled("bosses", ("dragon.1",)).seen_by(Viewer.all()).things == ("dragon.1",)


@clause("ted.info.talk")
def test_the_player_of_the_hero_whose_turn_it_is_decides_alone() -> None:
    table = delve(2, rooms={"c4": "r05:east+south"}, dice=[1])
    assert table.game.waiting == (0,)
    assert table.keys(1) == []
    assert table.refuses(1, "end")
    table.answers("move:north")  # and so it is with every question of that turn
    assert table.asked() == "ChooseSkill"
    assert table.game.waiting == (0,)
    assert table.refuses(1, "skill:agility")
    table.answers("skill:agility", "take:1", "end")

    assert table.game.waiting == (1,)
    assert table.keys(0) == []


# ---------------------------------------------------------------------- chance


@clause("ted.game.random_uniform")
def test_the_same_seed_and_answers_give_the_same_game() -> None:
    first, again, other = random_game("one"), random_game("one"), random_game("two")

    assert [told.event for told in first.game.history] == [
        told.event for told in again.game.history
    ]
    assert first.game.fingerprint() == again.game.fingerprint()
    assert first.game.fingerprint() != other.game.fingerprint()


@clause("ted.game.random_uniform")
def test_every_room_is_as_likely_as_any_other_to_be_in_deck_a() -> None:
    games = 600
    drawn: Counter[str] = Counter()
    for seed in range(games):
        drawn.update(prepared(seed=f"uniform {seed}").state.layer_a)

    assert len(drawn) == 24
    expected = games * 9 / 24  # 225, with a standard deviation of 12
    assert all(abs(count - expected) < 60 for count in drawn.values())


@clause("ted.game.random_uniform")
def test_every_face_of_both_dice_is_as_likely_as_any_other() -> None:
    hero: Counter[int] = Counter()
    enemy: Counter[str] = Counter()
    for seed in range(200):
        table = delve(goblins=["stabby:d4"], seed=f"dice {seed}")
        table.answers("attack:hammer:goblin_1")
        question = table.game.question(0)
        hero.update(question.faces)  # type: ignore[union-attr]
        enemy[question.enemy_face] += 1  # type: ignore[union-attr]

    assert set(hero) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 100) < 46 for count in hero.values())  # five standard deviations
    assert set(enemy) == {"2", "3", "4", "5", "shield", "torch"}
    assert all(abs(count - 200 / 6) < 27 for count in enemy.values())
