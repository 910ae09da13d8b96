"""Facts that clients read and do not compute: on the cards, and in the view of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_raiders.cards import FinalMonster, Foe, Room, Trap, Treasure, cards
from mazmorra.games.dungeon_raiders.view import decided_by_wounds, standing
from mazmorra.kernel import Outcome, Viewer
from mazmorra.testing import clause
from tests.games.dungeon_raiders.support import raid

if TYPE_CHECKING:
    from collections.abc import Sequence


FINALS = ("golem", "medusa", "necromancer", "vampire", "mega_dragon", "tax_collector", "sphinx")


def room_of(id: str) -> Room:
    """Return a room card by its printed id."""
    return next(card for card in cards().rooms.values() if card.id == id)


@clause("dr.monster.strength")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_view_names_the_printed_strength_that_counts(players: int) -> None:
    table = raid(players, "zombie")
    foe = room_of("zombie")
    assert isinstance(foe, Foe)
    assert foe.strength is not None

    view = table.game.view(Viewer.spectator())

    assert foe.strength[view.column] == foe.strength_for(players)
    assert not foe.falls(foe.strength[players - 3] - 1, players)
    assert foe.falls(foe.strength[players - 3], players)


@clause("dr.game.shape", "dr.setup.final_monster")
def test_the_view_says_which_room_is_the_final_monster() -> None:
    early = raid(3, "zombie", level=4).game.view(Viewer.spectator())
    late = raid(3, "_ _ _ _ golem", level=5, place=4).game.view(Viewer.spectator())

    assert (early.last_level, early.last_place) == (late.last_level, late.last_place) == (5, 4)
    assert not any(early.is_final(place) for place in range(5))
    assert [place for place in range(5) if late.is_final(place)] == [4]


@clause("dr.game.shape")
@pytest.mark.parametrize("place", [0, 2, 4])
def test_a_raid_stands_in_a_level_and_in_a_room_counted_from_one(place: int) -> None:
    found = standing(raid(3, level=3, place=place).game.view(Viewer.spectator()))

    assert dict(found.args) == {"level": 3, "room": place + 1}


@clause("dr.boss.golem_fives")
def test_only_the_golem_lets_a_five_count_something_else() -> None:
    assert [room_of("golem").counts(value) for value in range(1, 6)] == [1, 2, 3, 4, 1]
    assert [room_of("zombie").counts(value) for value in range(1, 6)] == [1, 2, 3, 4, 5]


@clause("dr.boss.necromancer_no_second")
def test_a_card_is_a_way_out_only_where_it_is_printed() -> None:
    necromancer = room_of("necromancer")
    assert isinstance(necromancer, FinalMonster)

    assert necromancer.escapes("crystal_ball")
    assert not necromancer.escapes("power_1")
    assert not room_of("golem").escapes("power_1")
    assert not room_of("zombie").escapes("crystal_ball")


@clause("dr.monster.attack_lowest")
def test_a_monster_attacks_the_lowest_value() -> None:
    zombie = room_of("zombie")
    assert isinstance(zombie, Foe)

    assert zombie.attacked((4, 2, 3)) == 2


@clause("dr.boss.like_monster")
@pytest.mark.parametrize("thing", FINALS)
def test_a_final_monster_attacks_as_its_card_says(thing: str) -> None:
    foe = room_of(thing)
    assert isinstance(foe, FinalMonster)

    assert foe.attacked((4, 2, 3)) == {"lowest": 2, "highest": 4}[foe.attacks]


@clause(
    "dr.treasure.highest",
    "dr.treasure.second_is_distinct",
    "dr.treasure.round_down",
    "dr.treasure.others_nothing",
)
@pytest.mark.parametrize(
    ("values", "shares"),
    [
        ((4, 4, 4, 2, 1), (1, 1, 1, 2, 0)),
        ((5, 3, 1), (4, 2, 0)),
        ((2, 2, 2), (1, 1, 1)),
        ((5, 5, 5, 5, 5), (0, 0, 0, 0, 0)),
    ],
)
def test_a_treasure_says_what_each_value_takes(
    values: Sequence[int], shares: Sequence[int]
) -> None:
    room = room_of("treasure_4_2")
    assert isinstance(room, Treasure)

    found = [
        room.share(value, [*values[:place], *values[place + 1 :]])
        for place, value in enumerate(values)
    ]

    assert found == list(shares)


@clause("dr.trap.highest_card", "dr.trap.tie")
def test_a_trap_says_whom_it_hits_and_how_hard() -> None:
    players = raid(4, "lava", coins=[4, 9, 9, 0], wounds=[3, 2, 3, 2]).game.view(0).players
    lava, spikes = room_of("lava"), room_of("spikes")
    assert isinstance(lava, Trap)
    assert isinstance(spikes, Trap)

    assert (lava.victims(players), spikes.victims(players)) == ([1, 2], [1, 3])
    assert lava.penalty_for((1, 4, 2)) == lava.penalty[3]


@clause("dr.end.tie_wounds", "dr.end.ranking")
def test_wounds_rank_only_players_with_as_many_coins_who_ended_alike() -> None:
    table = raid(5, "zombie", coins=[5, 5, 7, 5, 5], wounds=[1, 2, 0, 9, 9])
    view = table.game.view(Viewer.spectator())
    fainted = "outcome-fainted"
    reasons = ("outcome-more-wounds", "outcome-more-wounds", "outcome-won", fainted, fainted)

    assert decided_by_wounds(view, Outcome((2,), (5, 5, 7, 5, 5), reasons)) == {0, 1}
