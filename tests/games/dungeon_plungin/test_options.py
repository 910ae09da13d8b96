"""Optional rules: agreed on before the game, the same for everybody until its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.kernel import Refused
from mazmorra.kernel.definition import TableOption
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import through_village
from tests.games.dungeon_plungin.support import PlungeTable, plunge, put_monster

#: The seventeen optional rules of the rulebook.
OPTIONAL = (
    *("free_hero_order", "facing", "cover", "overwhelmed", "fast_and_bloody", "disengage"),
    *("ranged_in_melee", "ranged_fumbles", "stun_1", "stun_2", "no_combat_fumbles", "tougher"),
    *("fire_and_forget", "one_check", "gold_rush", "shared_exp", "tutor"),
)

#: Everything that is agreed on before the game, and the rules it is agreed on by.
AGREED = {
    "adventure": ("setup.adventure_pack", "setup.adventure_level"),
    "party": ("setup.party_of_four", "setup.party_size_option"),
    "first_player": ("setup.first_player", "setup.first_player_default"),
    "heroes": ("component.default_party", "setup.level1_hero"),
    "spells": ("component.default_prepared", "cast.prepare"),
    "expeditions": ("exit.abandon",),
    "free_hero_order": ("variant.free_hero_order",),
    "facing": ("variant.facing_bonus", "variant.facing_turn"),
    "cover": ("variant.cover",),
    "overwhelmed": ("variant.overwhelmed",),
    "fast_and_bloody": ("variant.fast_and_bloody",),
    "disengage": ("variant.disengage",),
    "ranged_in_melee": ("variant.ranged_in_melee",),
    "ranged_fumbles": ("variant.ranged_fumbles",),
    "stun_1": ("variant.stun_1", "variant.stun_exclusive"),
    "stun_2": ("variant.stun_2", "variant.stun_exclusive"),
    "no_combat_fumbles": ("variant.no_combat_fumbles", "variant.stun_exclusive"),
    "tougher": ("variant.tougher", "variant.tougher_boss"),
    "fire_and_forget": ("variant.fire_and_forget_auto", "variant.fire_and_forget_lost"),
    "one_check": ("variant.one_check", "variant.one_check_scope"),
    "gold_rush": ("variant.gold_rush_keep",),
    "shared_exp": ("variant.shared_exp",),
    "tutor": ("variant.tutor", "variant.tutor_share"),
}


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.id)
def test_whatever_is_agreed_on_names_the_rules_it_is_about(option: TableOption) -> None:
    assert option.clauses == tuple(f"dp.{name}" for name in AGREED[option.id])


def test_six_things_are_agreed_on_besides_the_optional_rules() -> None:
    found = {option.id: (option.default, option.choices) for option in GAME.options}

    assert list(found) == list(AGREED)
    assert [found[id] for id in AGREED if id not in OPTIONAL] == [
        ("knocking_in_the_wall", ("knocking_in_the_wall", "witch_of_the_west_wood")),
        (4, (1, 2, 3, 4)),
        (1, (1, 2, 3, 4)),
        ("default", ("default", "chosen")),
        ("default", ("default", "chosen")),
        (0, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    ]


@clause("dp.setup.party_size_option")
def test_every_player_leads_at_least_one_hero() -> None:
    party = next(option for option in GAME.options if option.id == "party")

    assert list(zip(GAME.seats, party.least, strict=True)) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    for seats in GAME.seats:
        for size in party.choices:
            if isinstance(size, int) and size < seats:
                with pytest.raises(Refused):
                    GAME.check_options(seats, {"party": size})
            else:
                assert GAME.check_options(seats, {"party": size})["party"] == size


@clause("dp.variant.agreed_before")
def test_there_are_seventeen_optional_rules_and_none_is_played_unless_it_is_chosen() -> None:
    rules = [option for option in GAME.options if option.kind == "flag"]

    assert tuple(option.id for option in rules) == OPTIONAL
    assert len(OPTIONAL) == 17
    assert not any(option.default for option in rules)


@clause("dp.variant.agreed_before")
@pytest.mark.parametrize("rule", OPTIONAL)
def test_an_optional_rule_can_be_chosen_for_any_number_of_players(rule: str) -> None:
    for seats in GAME.seats:
        table: Any = plunge(seats, options={rule: True}).game

        assert [one for one in OPTIONAL if table.plays(one)] == [rule]


@clause("dp.variant.agreed_before")
def test_an_optional_rule_holds_for_heroes_and_monsters_in_every_expedition() -> None:
    """With fast and bloody combat every four is a hit, before the village and after it."""
    table = plunge(
        2,
        heroes=("warrior", "dwarf"),
        at=["g13_36", "g13_46"],
        abilities=[["tough"], ["tough"]],
        options={"fast_and_bloody": True},
        dice=[4] * 300,
        faces={"life": [1, 1]},
    )
    assert exchange(table) == {("warrior", 6, 6), ("orc_leader.1", 7, 7)}

    go_home(table)
    through_village(table)

    assert table.state.expedition == 2
    assert exchange(table) == {("warrior", 6, 6), ("orc_leader.2", 7, 7)}


def go_home(table: PlungeTable) -> None:
    """Let both heroes leave by the exit; no monster follows."""

    def ready(state: State) -> None:
        state.monsters = []
        for hero, place in zip(state.heroes, ("g13_36", "g13_46"), strict=True):
            hero.square, hero.status, hero.vida = named(place), "inside", 6

    table.arrange(ready)
    table.answers("leave", "leave")


def exchange(table: PlungeTable) -> set[tuple[str, int, int]]:
    """Let the warrior and an Orc Leader strike at each other; return who, dice and hits."""

    def meet(state: State) -> None:
        for hero, place in zip(state.heroes, ("g13_33", "g13_66"), strict=True):
            hero.square, hero.vida = named(place), 6
        put_monster(state, "g13_34", "orc_leader", table.game.content)

    table.arrange(meet)
    name = table.state.monsters[-1].monster.replace(".", "_")
    table.answers(f"attack:{name}")
    seen = list(table.happened)
    while table.asked() != "Act":
        table.answers("stay")
        seen += table.happened
    table.answers("end", "end")
    seen += table.happened
    return {(e.who, len(e.faces), e.hits) for e in seen if isinstance(e, AttackRolled)}


@clause("dp.variant.agreed_before")
def test_nobody_is_ever_asked_to_change_an_optional_rule() -> None:
    """A game of random answers from the choice of heroes on, with two rules chosen."""
    table = plunge(2, options={"cover": True, "tutor": True}, seed="agreed")
    before = dict(table.game.options)
    rng = Random(5)
    asked: set[str] = set()
    for _ in range(600):
        if table.game.outcome is not None:
            break
        seat = table.game.waiting[0]
        keys = table.keys(seat)
        asked |= {key.split(":")[0] for key in keys}
        table.game.answer(seat, rng.choice(keys))

    assert len(asked) > 10
    assert not asked & set(OPTIONAL)
    assert dict(table.game.options) == before


@clause("dp.variant.agreed_before")
def test_an_optional_rule_that_does_not_exist_cannot_be_agreed_on() -> None:
    with pytest.raises(Refused):
        plunge(options={"slow_and_bloodless": True})
