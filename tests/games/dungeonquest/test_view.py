"""What a view adds to what lies on the table: the figures that follow from the rules."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

import mazmorra
from mazmorra import bots
from mazmorra.games.dungeonquest import GAME
from mazmorra.games.dungeonquest.cards import Lasting, cards
from mazmorra.games.dungeonquest.events.board import SunRolled
from mazmorra.games.dungeonquest.events.cards import GoldCounted, HeroKilled
from mazmorra.games.dungeonquest.events.combat import (
    DeathblowMade,
    MonsterKilled,
    RoundBegun,
    RoundWon,
    StandOffReached,
)
from mazmorra.games.dungeonquest.geometry import LAST_SUN, named
from mazmorra.kernel import Viewer
from mazmorra.kernel.replay import Replay
from mazmorra.testing import clause
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.combat_support import fight, play
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.state import State
    from mazmorra.games.dungeonquest.view import FightView, QuestView
    from mazmorra.kernel import Event
    from mazmorra.kernel.event import Told
    from tests.games.dungeonquest.support import QuestTable

SPECTATOR, ALL = Viewer.spectator(), Viewer.all()
VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (2, {"hero_vs_hero": True, "death_can_wait": True, "live_to_fight": True}),
    (3, {"servants_of_kalladra": True, "cloak_and_dagger": True}),
    (4, {"edition": "2010"}),
)


@cache
def records() -> tuple[Any, ...]:
    """Return the records of some games, half of them played at random."""
    found = []
    for seats, options in VARIANTS:
        for number in range(8):
            game = mazmorra.start(GAME.id, seats, options, f"view {number}")
            players = [bots.make(("random", "greedy")[number % 2], GAME.id) for _ in range(seats)]
            while not game.over:
                seat = game.waiting[0]
                bots.play_turn(game, seat, players[seat])
            found.append(game.record())
    return tuple(found)


def before(
    *kinds: type[Event], viewer: Viewer = SPECTATOR
) -> Iterator[tuple[Told, Any, QuestView]]:
    """Yield every event of some kinds with what was seen just before it."""
    for record in records():
        replay = Replay(GAME, record)
        for position, told in enumerate(replay.told):
            if isinstance(told.event, kinds):
                replay.go(position)
                yield told, told.event, replay.view(viewer)


def fight_of(table: QuestTable, viewer: Viewer = SPECTATOR) -> FightView:
    found: FightView = table.game.view(viewer).fight
    return found


def attacks(table: QuestTable) -> tuple[int, ...]:
    return tuple(side.attack for side in fight_of(table).sides)


# ---------------------------------------------------------------------- attack values


@clause("dq.combat.win", "dq.ruling.counter_modified_values")
def test_the_attack_values_shown_are_those_that_decide_the_round() -> None:
    kinds: Counter[type[Event]] = Counter()
    for _, event, view in before(RoundWon, StandOffReached):
        assert view.fight is not None
        kinds[type(event)] += 1

        assert tuple(side.attack for side in view.fight.sides) == event.values

    assert min(kinds[RoundWon], kinds[StandOffReached]) > 50


@clause("dq.combat.counter.play", "dq.ruling.bonus_revealed", "dq.ruling.next_round_expires")
def test_an_attack_counts_what_cards_add_and_take_and_the_counterattack() -> None:
    lasting = (Lasting("own_type", "", 2, "melee"), Lasting("foe_type", "", 1, "magic"))
    table = fight(
        hero="krutzbeck",
        monster="troll",
        mine=["melee_1", "melee_2", "melee_3"],
        theirs=["magic_4"],
        lasting=(lasting, (Lasting("any", "", 1),)),
    )
    assert attacks(table) == (0, 0)

    play(table, "melee_1", "magic_4")
    assert attacks(table) == (1 + 2 + 1, 4 + 1)

    table.state.fight.sides[0].bonus = 1
    table.state.fight.sides[1].hinder = 3
    assert attacks(table) == (1 + 2 + 1 + 1 - 3, 5)

    table.answer(0, "counter:melee_2")
    assert attacks(table) == (2 + 2, 5)


@clause("dq.combat.cancel.zero")
def test_a_canceled_card_attacks_with_nothing_and_no_attack_is_below_nothing() -> None:
    table = fight(mine=["melee_1", "melee_2"], theirs=["magic_4"])
    play(table, "melee_1", "magic_4")
    sides = table.state.fight.sides

    sides[1].canceled, sides[1].hinder = True, 3

    assert attacks(table) == (0, 0)


# ---------------------------------------------------------------------- life and damage


@clause("dq.combat.monster_killed")
def test_a_monster_dies_of_as_many_cards_as_its_side_shows() -> None:
    deaths = 0
    for _, event, view in before(MonsterKilled, viewer=ALL):
        assert view.fight is not None
        monster = view.fight.sides[1]
        deaths += 1

        assert monster.life == event.life <= len(monster.damage)

    assert deaths > 20


@clause("dq.combat.monster_killed", "dq.combat.hero_killed")
def test_a_fight_goes_on_while_no_damage_stack_is_deadly() -> None:
    rounds = 0
    for _, _, view in before(RoundBegun, viewer=ALL):
        assert view.fight is not None
        rounds += 1

        for side in view.fight.sides:
            assert side.life is not None
            assert len(side.damage) < side.life

    assert rounds > 200


@clause("dq.variant.hero_vs_hero.end_four", "dq.combat.hero_killed")
@pytest.mark.parametrize(
    ("wounds", "hurt", "life"),
    [(0, ["magic_2"] * 2, 4), (0, ["magic_2"] * 3, 4), (14, ["magic_2"], 2)],
)
def test_a_fight_between_heroes_ends_once_a_stack_is_as_many_as_its_side_shows(
    wounds: int, hurt: list[str], life: int
) -> None:
    table = fight(
        "lindel",
        mine=["melee_4"],
        theirs=["melee_1"],
        rival="hugo",
        wounds=(0, wounds),
        damage=((), hurt),
        options={"hero_vs_hero": True},
    )
    assert [side.life for side in fight_of(table).sides] == [4, life]

    play(table, "melee_4", "melee_1")

    fought_on = table.state.fight is not None and table.state.fight.round == 3
    assert fought_on == (len(hurt) + 1 < life)


@clause("dq.monster.token_secret")
def test_the_life_of_a_monster_is_shown_to_its_player_alone() -> None:
    table = fight(monster="skeleton", life=3)

    assert fight_of(table).sides[1].life is None
    assert fight_of(table, Viewer.seat(0)).sides[1].life is None
    assert fight_of(table, Viewer.seat(1)).sides[1].life == 3


@clause("dq.monster.token_secret")
def test_a_token_on_the_board_shows_its_life_to_a_seat_that_has_looked_at_it() -> None:
    def look(state: State) -> None:
        (lair,) = state.lairs
        state.lairs = (structs.replace(lair, seen=(1,)),)

    table = quest(2, tokens={"d5": "skeleton_life_3"}, change=look)
    lives = [table.game.view(Viewer.seat(seat)).lairs[0].life for seat in (0, 1)]

    assert lives == [None, 3]


@clause("dq.death.wounds")
def test_a_hero_who_dies_of_wounds_has_no_life_left_and_the_others_have() -> None:
    deaths = 0
    for told, event, view in before(HeroKilled):
        if told.clause == "dq.death.wounds":
            deaths += 1
            assert [h.seat for h in view.heroes if h.left == 0 and h.status != "killed"] == [
                event.seat
            ]

    assert deaths > 5


@clause("dq.death.wounds")
def test_the_life_left_is_what_wounds_leave_of_the_life_value() -> None:
    table = quest(2, heroes=("hugo", "lindel"), wounds=(5, 0))
    table.state.heroes[1].status = "killed"

    assert [hero.left for hero in table.game.view(SPECTATOR).heroes] == [16 - 5, 0]


# ---------------------------------------------------------------------- deathblows


@clause("dq.combat.deathblow", "dq.hero.hugo.ability", "dq.power.golem.stone_skin")
def test_a_deathblow_is_made_wherever_the_winners_side_says_that_it_may() -> None:
    fighting = cards().fighting
    made = spared = 0
    for _, event, view in before(RoundWon, DeathblowMade):
        assert view.fight is not None
        if isinstance(event, DeathblowMade):
            made += 1
            assert view.fight.sides[1 - event.side].deathblow
            continue
        winner = view.fight.sides[1 - event.side]
        types = {fighting[thing].type for thing in winner.played}
        stacked = any(fighting[thing].type in types for thing in view.fight.stack)
        spared += stacked and not winner.deathblow
        made -= stacked and winner.deathblow

    assert made == 0
    assert spared > 0


# ---------------------------------------------------------------------- gold and the sun


@clause("dq.end.score")
def test_the_gold_shown_is_what_a_hero_counts_at_the_end() -> None:
    counted = 0
    for _, event, view in before(GoldCounted):
        counted += 1
        assert view.heroes[event.seat].gold == event.gold

    assert counted > 5


@clause("dq.variant.cloak_and_dagger.facedown")
def test_loot_that_lies_face_down_counts_for_its_owner_alone() -> None:
    table = quest(2, loot=(("bracelet",),), options={"cloak_and_dagger": True})
    hero = {seat: table.game.view(Viewer.seat(seat)).heroes[0] for seat in (0, 1)}

    assert (hero[0].loot, hero[0].gold) == (("bracelet.1",), 40)
    assert (hero[1].loot, hero[1].gold) == ((FACE_DOWN,), 0)


@clause("dq.sun.roll", "dq.component.board.sun_track")
def test_the_sun_track_shows_the_faces_at_which_the_doors_close() -> None:
    rolls = 0
    for _, event, view in before(SunRolled):
        rolls += 1
        assert view.sun_track[view.sun - 1] == event.limit

    track = quest(1).game.view(SPECTATOR).sun_track
    assert rolls > 20
    assert len(track) == LAST_SUN
    assert (track[24:], any(track[:25])) == ((0, 1, 2, 3, 4, 5), False)


# ---------------------------------------------------------------------- the board


@clause("dq.test.roll", "dq.hero.lindel.ability")
def test_a_heros_card_tells_the_chance_of_a_test_with_the_heros_own_ability() -> None:
    heroes = cards().heroes

    assert heroes["hugo"].chance(7) == pytest.approx(21 / 36)
    assert heroes["lindel"].chance(7) > heroes["hugo"].chance(7)


@clause("dq.chamber.chasm", "dq.component.board.special_spaces")
def test_the_content_tells_what_a_side_of_a_square_is_on_any_board() -> None:
    table = quest(1, tiles={"d5": "tile_42:east"})
    view, content = table.game.view(SPECTATOR), cards()

    def sides(square: str) -> list[str]:
        return [content.side_of(view, named(square), side) for side in range(4)]

    printed = content.tiles[view.tiles[named("d5")]].sides
    assert sides("d5") == [printed[(side - 3) % 4] for side in range(4)]
    assert sides("a1") == ["O"] * 4
    assert sides("g7") == [""] * 4


def test_the_view_tells_the_sides_of_every_square_as_it_lies() -> None:
    turned = 0
    for _, _, view in before(GoldCounted):
        table = cards()
        turned += sum(map(bool, view.facing))

        assert [list(sides) for sides in view.sides] == [
            [found for side in range(4) if (found := table.side_of(view, place, side))]
            for place in range(len(view.tiles))
        ]

    assert turned > 50
