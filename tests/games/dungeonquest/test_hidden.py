"""What a viewer cannot tell apart: every thing is shown or lies in a pool, and what fits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import DECKS, cards
from mazmorra.games.dungeonquest.hidden import hidden
from mazmorra.games.dungeonquest.state import NOBODY
from mazmorra.games.dungeonquest.view import view
from mazmorra.kernel import Viewer, printed
from mazmorra.testing import clause
from mazmorra.testing.laws import every_viewer, shown_or_hidden
from tests.games.dungeonquest.combat_support import fight, names
from tests.games.dungeonquest.encounter_support import scene
from tests.games.dungeonquest.support import HEROES
from tests.games.dungeonquest.variant_support import using

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeonquest.state import Fight, State
    from mazmorra.kernel import Pool, Seat
    from tests.games.dungeonquest.support import QuestTable


def by(seat: Seat | None) -> Viewer:
    """Return the viewer of a seat, or a spectator."""
    return Viewer.spectator() if seat is None else Viewer.seat(seat)


def pools(table: QuestTable, viewer: Viewer) -> list[Pool]:
    """Return what a viewer cannot tell apart."""
    return hidden(table.state, viewer, cards())


def slots(table: QuestTable, viewer: Viewer) -> list[str]:
    """Return the printed ids of what lies unseen in places that matter."""
    return sorted(printed(thing) for pool in pools(table, viewer) for thing in pool.slots)


def with_lairs(*, seen: tuple[Seat, ...] = (), above: Sequence[int] = (0, 0)) -> QuestTable:
    """Arrange a quest of three with two tokens of Skeletons and one of a Golem on the board."""

    def change(state: State) -> None:
        first, second, golem = state.lairs
        state.lairs = (
            type(first)(first.place, first.monster, first.token, above[0], seen),
            type(first)(second.place, second.monster, second.token, above[1]),
            golem,
        )

    return scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01", "e5": "tile_02", "f6": "tile_03", "g7": "tile_04"},
        tokens={"e5": "skeleton_life_3", "f6": "skeleton_life_4", "g7": "golem_life_4"},
        change=change,
    )


# ---------------------------------------------------------------------- the whole table


@clause("dq.ruling.public_information")
def test_before_a_combat_every_thing_is_either_shown_or_hidden() -> None:
    table = with_lairs(seen=(1,))

    for viewer in every_viewer(table.game):
        assert shown_or_hidden(table.game, viewer) == (set(), set())


@clause("dq.ruling.public_information")
@pytest.mark.parametrize("fighting", [False, True])
def test_whoever_may_see_everything_still_knows_no_order_of_a_deck(fighting: bool) -> None:
    table = fight(seats=3, mine=["melee_1"], theirs=["magic_1"]) if fighting else with_lairs()
    state = table.state

    found = pools(table, Viewer.all())

    assert not [pool for pool in found if pool.slots]
    bags = [pool.bags[0] for pool in found]
    for deck in (*DECKS, "stock", "dragon", "runes", "tokens", "combat", "monster_powers"):
        assert getattr(state, deck) in bags
    for hero in state.heroes:
        assert hero.powers in bags
    if fighting:
        assert state.fight.deck in bags
        assert [side.powers in bags for side in state.fight.sides] == [True, True]
    tokens = [lair.token for lair in view(state, Viewer.all()).lairs]
    assert tokens == [lair.token for lair in state.lairs]


# ---------------------------------------------------------------------- tokens


@clause("dq.monster.token_secret")
@pytest.mark.parametrize(
    ("viewer", "unseen"),
    [
        (0, ["golem_life_4", "skeleton_life_3", "skeleton_life_4"]),
        (1, ["golem_life_4", "skeleton_life_4"]),
        (2, ["golem_life_4", "skeleton_life_3", "skeleton_life_4"]),
        (None, ["golem_life_4", "skeleton_life_3", "skeleton_life_4"]),
    ],
)
def test_only_whoever_has_looked_at_a_token_knows_it(
    viewer: Seat | None, unseen: list[str]
) -> None:
    assert slots(with_lairs(seen=(1,)), by(viewer)) == unseen


@clause("dq.monster.token_secret")
def test_a_token_might_be_any_other_of_its_monster_that_lies_face_down() -> None:
    table = with_lairs()

    (skeletons,) = [pool for pool in pools(table, by(0)) if len(pool.slots) == 2]

    box = cards()
    assert set(skeletons.things) == set(box.tokens_of["skeleton"])
    assert set(skeletons.bags[0]) == set(box.tokens_of["skeleton"]) & set(table.state.tokens)


@clause("dq.monster.token_secret")
@pytest.mark.parametrize(("above", "order"), [((0, 2), "f6"), ((2, 0), "e5")])
def test_a_token_that_survived_hits_is_known_to_be_tougher(
    above: tuple[int, int], order: str
) -> None:
    table = with_lairs(above=above)
    box = cards()

    (skeletons,) = [pool for pool in pools(table, by(0)) if len(pool.slots) == 2]

    tough = {token for token in box.tokens_of["skeleton"] if box.lives[token] > 2}
    assert 0 < len(tough) < len(box.tokens_of["skeleton"])
    assert [set(fit) for fit in skeletons.fits] == [tough, set(box.tokens_of["skeleton"])]
    survivor = {"e5": "skeleton_life_3", "f6": "skeleton_life_4"}[order]
    assert names(skeletons.slots)[0] == survivor


@clause("dq.monster.token_secret")
@pytest.mark.parametrize(("viewer", "known"), [(0, False), (1, True), (2, False), (None, False)])
def test_the_life_of_the_monster_in_combat_is_known_to_its_player_alone(
    viewer: Seat | None, known: bool
) -> None:
    def hurt(_: State, found: Fight) -> None:
        found.above = 2

    table = fight(seats=3, life=3, change=hurt)

    assert ("skeleton_life_3" not in slots(table, by(viewer))) is known
    box = cards()
    tough = [{t for t in box.tokens_of["skeleton"] if box.lives[t] > 2}]
    found = [set(fit) for pool in pools(table, by(viewer)) for fit in pool.fits]
    assert found == ([] if known else tough)


@clause("dq.monster.token_secret")
def test_the_token_of_a_monster_that_is_killed_lies_open() -> None:
    def kill(_: State, found: Fight) -> None:
        found.killed = True

    table = fight(seats=3, change=kill)

    for seat in (0, 1, 2, None):
        assert not [name for name in slots(table, by(seat)) if name.startswith("skeleton_life")]
        assert table.view(seat).fight.token == table.state.fight.token


@clause("dq.variant.solo.token_faceup")
def test_in_a_solo_game_the_token_of_a_combat_is_known_to_everybody() -> None:
    table = fight(seats=1)

    assert table.state.fight.seen == (NOBODY,)
    for seat in (0, None):
        assert not [name for name in slots(table, by(seat)) if name.startswith("skeleton_life")]
        assert table.view(seat).fight.token == table.state.fight.token


@clause("dq.ruling.public_information")
def test_a_combat_of_two_heroes_has_no_token_to_hide() -> None:
    table = fight(rival="hugo", seats=3, mine=["melee_1"], theirs=["magic_1"])

    assert slots(table, by(2)) == ["magic_1", "melee_1"]
    assert table.view(2).fight.token == ""
    for viewer in every_viewer(table.game):
        assert shown_or_hidden(table.game, viewer) == (set(), set())


# ---------------------------------------------------------------------- hands


def some_seen(_: State, found: Fight) -> None:
    """Let the last card of each hand be known to the other fighter."""
    for side in found.sides:
        side.hand, side.shared = side.hand[:-1], side.hand[-1:]


@clause("dq.ruling.public_information")
@pytest.mark.parametrize(
    ("viewer", "unseen"),
    [
        (0, ["bone_shard", "magic_1"]),
        (1, ["melee_1", "guided_shot"]),
        (2, ["bone_shard", "magic_1", "magic_2", "melee_1", "melee_2", "guided_shot"]),
        (None, ["bone_shard", "magic_1", "magic_2", "melee_1", "melee_2", "guided_shot"]),
    ],
)
def test_a_fighter_knows_what_was_shown_to_him_and_others_do_not(
    viewer: Seat | None, unseen: list[str]
) -> None:
    table = fight(
        seats=3,
        mine=["guided_shot", "melee_1", "melee_2"],
        theirs=["bone_shard", "magic_1", "magic_2"],
        change=some_seen,
    )

    assert [one for one in slots(table, by(viewer)) if "_life_" not in one] == sorted(unseen)
    assert shown_or_hidden(table.game, by(viewer)) == (set(), set())


@clause("dq.ruling.public_information")
def test_an_unseen_power_card_is_one_of_its_owners_and_an_unseen_combat_card_one_of_the_deck() -> (
    None
):
    table = fight(
        seats=3,
        mine=["guided_shot", "melee_1"],
        theirs=["bone_shard", "magic_1"],
        deck=["ranged_4"],
    )
    box = cards()

    found = {printed(thing): pool for pool in pools(table, by(2)) for thing in pool.slots}

    assert found["melee_1"] is found["magic_1"]
    assert sorted(names(found["melee_1"].things)) == ["magic_1", "melee_1", "ranged_4"]
    assert set(found["guided_shot"].things) == set(box.powers_of["lindel"])
    assert set(found["bone_shard"].things) == set(box.powers_of["skeleton"])


@clause("dq.ruling.public_information")
def test_an_unseen_power_card_is_none_that_an_escape_has_shown() -> None:
    hers = [one for one in names(cards().powers_of["lindel"]) if one != "guided_shot"]
    table = fight(seats=3, mine=["guided_shot"], spent=(hers, ()))

    (found,) = [p for p in pools(table, by(2)) if "guided_shot" in names(p.slots)]

    assert names(found.things) == ["guided_shot"]


@clause("dq.ruling.public_information")
def test_the_power_cards_of_heroes_and_monsters_at_rest_lie_in_pools_of_their_own() -> None:
    table = with_lairs()
    box = cards()

    bags = [set(pool.bags[0]) for pool in pools(table, by(0)) if not pool.slots]

    for hero in table.state.heroes:
        assert set(box.powers_of[hero.hero]) in bags
    for monster in box.monsters:
        assert set(box.powers_of[monster]) in bags


# ---------------------------------------------------------------------- Cloak and Dagger


@clause("dq.variant.cloak_and_dagger.facedown")
@pytest.mark.parametrize(
    ("viewer", "unseen"),
    [(0, ["rope"]), (1, ["bracelet", "dragons_egg"]), (None, ["bracelet", "dragons_egg", "rope"])],
)
def test_loot_that_lies_face_down_might_be_other_loot_of_its_deck(
    viewer: Seat | None, unseen: list[str]
) -> None:
    table = scene(
        2,
        at=("d4",),
        tiles={"d4": "tile_01"},
        heroes=HEROES,
        loot=[["bracelet", "dragons_egg"], ["rope"]],
        options=using("cloak_and_dagger"),
    )
    box = cards()

    assert slots(table, by(viewer)) == unseen
    for pool in pools(table, by(viewer)):
        for thing, fit in zip(pool.slots, pool.fits, strict=True):
            deck = box.deck_of[thing]
            assert fit == {one for one in box.deck[deck] if box.encounters[one].type == "loot"}
    assert shown_or_hidden(table.game, by(viewer)) == (set(), set())
    assert not slots(table, Viewer.all())
    assert [hero.loot for hero in view(table.state, Viewer.all()).heroes] == [
        hero.loot for hero in table.state.heroes
    ]


@clause("dq.variant.cloak_and_dagger.facedown")
def test_loot_that_a_seat_has_once_seen_is_known_to_that_seat_alone() -> None:
    def change(state: State) -> None:
        state.heroes[0].loot_seen = ((2,), ())

    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        loot=[["bracelet", "dragons_egg"]],
        options=using("cloak_and_dagger"),
        change=change,
    )

    assert slots(table, by(1)) == slots(table, by(None)) == ["bracelet", "dragons_egg"]
    assert slots(table, by(2)) == ["dragons_egg"]
    assert names(table.view(2).heroes[0].loot) == ["bracelet", "?"]


@clause("dq.variant.cloak_and_dagger.facedown")
def test_loot_that_is_being_found_is_hidden_from_everybody_but_its_finder() -> None:
    def change(state: State) -> None:
        found = [next(t for t in state.search if printed(t) == "jewelry_200")]
        crypt = [next(t for t in state.crypt)]
        state.search = tuple(t for t in state.search if t not in found)
        state.crypt = tuple(t for t in state.crypt if t not in crypt)
        state.open, state.veiled = (*crypt, *found), True

    table = scene(
        3, at=("d4",), tiles={"d4": "tile_01"}, options=using("cloak_and_dagger"), change=change
    )
    crypt, found = table.state.open

    assert table.view(0).open == view(table.state, Viewer.all()).open == (crypt, found)
    assert table.view(1).open == table.view(None).open == (crypt, "?")
    assert slots(table, by(0)) == slots(table, Viewer.all()) == []
    assert slots(table, by(1)) == slots(table, by(None)) == ["jewelry_200"]
