"""What the view says that follows from the rules: dice, limits, prices, Laws, and ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

import mazmorra
from mazmorra.bots.dungeon_plungin.greedy import Greedy
from mazmorra.bots.seatview import SeatView
from mazmorra.games.dungeon_plungin.cards import GIFTS, STATS
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled
from mazmorra.games.dungeon_plungin.events.turn import Checked, Stepped
from mazmorra.games.dungeon_plungin.events.village import GoldPaid, Sold
from mazmorra.games.dungeon_plungin.events.world import MonsterActed
from mazmorra.games.dungeon_plungin.geometry import name_of, named
from mazmorra.games.dungeon_plungin.queries.locks import needed
from mazmorra.games.dungeon_plungin.view import Arm, Hazard
from mazmorra.kernel import Viewer
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import before_door
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import village

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.state import State
    from mazmorra.games.dungeon_plungin.view import PlungeView
    from mazmorra.kernel import Event, Game

#: So many answers of a party's first expeditions are looked at; about one in fifteen is a blow.
ANSWERS = 1200


def seen(table: PlungeTable) -> PlungeView:
    """Return the table as everybody sees it."""
    view: PlungeView = table.game.view(Viewer.seat(0))
    return view


def arms(*hands: str, **more: Any) -> tuple[Arm, ...]:
    """Return what a warrior who holds this may attack with."""
    table = plunge(heroes=("warrior",), hands=[hands], **more)
    return seen(table).heroes[0].arms


def expeditions(seed: str) -> Iterator[tuple[Game[Any], str, PlungeView, list[Event]]]:
    """Yield answers that bots give: the game, the key, the view before, and what happened."""
    game = mazmorra.start("dungeon_plungin", 2, {"heroes": "default"}, seed=seed)
    bot = Greedy()
    for _ in range(ANSWERS):
        if not game.waiting:
            return
        seat = game.waiting[0]
        before, view = len(game.history), game.view(Viewer.seat(seat))
        key = bot.choose(SeatView(game, seat))
        game.answer(seat, key)
        yield game, key, view, [told.event for told in game.history[before:]]


# ---------------------------------------------------------------------- attack and defence


@clause("dp.combat.attack_roll", "dp.equip.only_one_weapon_bonus")
def test_an_attack_has_the_heros_attack_and_the_dice_of_its_weapon() -> None:
    (sword,) = arms("sword", "wooden_shield")

    assert sword == Arm("sword", 4 + 2, edge=2)


@clause("dp.combat.unarmed")
def test_a_hero_without_a_weapon_that_strikes_strikes_with_bare_hands() -> None:
    assert arms() == (Arm("", 4),)
    assert [arm.weapon for arm in arms("sling")] == ["sling", ""]


@clause("dp.recipe.keen_edge")
def test_a_keen_edge_is_part_of_the_weapons_dice() -> None:
    (sword,) = arms("sword.keen")

    assert (sword.dice, sword.edge) == (4 + 2 + 1, 3)


@clause("dp.item.short_sword", "dp.ability.backstab")
def test_what_is_more_against_sleepers_is_told_apart() -> None:
    (sword,) = arms("short_sword", abilities=[["backstab"]])

    assert (sword.dice, sword.ambush) == (4 + sword.edge, 1 + 2)


@clause("dp.item.crossbow", "dp.ability.eagle_eye", "dp.ability.marksman")
def test_a_shot_says_how_far_it_reaches_and_whether_it_is_loaded() -> None:
    def shot(state: State) -> None:
        state.heroes[0].loaded = False

    loaded, hands = arms("crossbow", abilities=[["eagle_eye", "marksman"]])
    (plain, _), (empty, _) = arms("crossbow"), arms("crossbow", change=shot)

    assert loaded.range > plain.range > 0 == hands.range
    assert loaded.dice == plain.dice + 1
    assert (plain.loaded, empty.loaded) == (True, False)


@clause("dp.combat.spear_reach")
def test_a_long_weapon_is_told_as_one() -> None:
    assert [arm.long for arm in (*arms("spear"), *arms("sword"))] == [True, False]


@clause("dp.monster.skeleton")
def test_a_skeleton_defends_with_more_dice_against_shots() -> None:
    (skeleton,) = seen(plunge(monsters={"g13_55": "skeleton"})).monsters

    melee, ranged = skeleton.defence
    assert ranged > melee == skeleton.stats[1]


@pytest.mark.parametrize("seed", ["first", "second", "third"])
@clause("dp.combat.attack_roll", "dp.combat.defence_roll", "dp.check.pool")
def test_a_blow_rolls_the_dice_that_the_view_has_said_before(seed: str) -> None:
    tried = 0
    for _, key, view, events in expeditions(seed):
        rolled = next((one for one in events if isinstance(one, AttackRolled)), None)
        if not key.startswith("attack:") or rolled is None:
            continue
        hero = next(one for one in view.heroes if one.hero == rolled.who)
        target = next(one for one in view.monsters if one.monster == rolled.targets[0])
        (arm,) = [arm for arm in hero.arms if bool(arm.range) == (rolled.kind == "ranged")]
        more = arm.ambush if target.attention != "awake" else 0
        assert len(rolled.faces) == max(1, arm.dice + more)
        if rolled.hits:
            blocked = next(one for one in events if isinstance(one, DefenceRolled))
            assert blocked.who == target.monster
            assert len(blocked.faces) == max(1, target.defence[rolled.kind == "ranged"])
        tried += 1
    assert tried > 20


@pytest.mark.parametrize("seed", ["fourth", "fifth"])
@clause(
    "dp.lock.force", "dp.cast.check", "dp.inv.slots", "dp.equip.attire_limit", "dp.move.squares"
)
def test_heroes_stay_within_what_the_view_says_of_them(seed: str) -> None:
    tried = set()
    for game, key, view, events in expeditions(seed):
        verb, card, *_ = (*key.split(":"), "")
        if view.heroes:
            hero = view.heroes[view.active]
            assert len(hero.items) <= hero.slots
            assert len(hero.attire) <= hero.attire_slots
            if verb == "force":
                lock = view.locks[int(card.partition("_")[2])]
                checked = next(one for one in events if isinstance(one, Checked))
                assert checked.dif == lock.hold
                tried.add(verb)
            if verb == "cast":
                assert card in hero.castable
                tried.add(verb)
        for monster in view.monsters:
            steps = [e for e in events if isinstance(e, Stepped) and e.who == monster.monster]
            turns = [
                e for e in events if isinstance(e, MonsterActed) and e.monster == monster.monster
            ]
            if steps and len(turns) == 1:
                assert len(steps) <= monster.speed
                tried.add("step")
        # What was remembered of a sheet is what the rules make of it now.
        fresh = game.view(Viewer.seat(0))
        game.content.sheets.clear()
        assert game.view(Viewer.seat(0)) == fresh
    assert tried == {"force", "cast", "step"}


# ---------------------------------------------------------------------- abilities and spells


@clause("dp.equip.grants", "dp.equip.grants_how", "dp.ability.locksmith")
def test_a_hero_is_shown_with_all_it_is_able_to() -> None:
    table = plunge(
        heroes=("fire_mage",),
        abilities=[["locksmith", "lucky"]],
        prepared=[["flame_dart", "flame_dart"]],
    )
    hero = seen(table).heroes[0]

    assert hero.able == ("locksmith", "lucky")
    assert hero.castable == ("flame_dart", "flame_dart")
    assert dict(zip(GIFTS, hero.gifts, strict=True)) == dict.fromkeys(GIFTS, 0) | {"locks": 1}


# ---------------------------------------------------------------------- monsters


@clause("dp.law.form", "dp.law.patient")
def test_a_provoked_monster_is_shown_with_its_other_law() -> None:
    def provoke(state: State) -> None:
        state.monsters[0].provoked = True

    content = plunge().game.content
    kind = next(id for id, card in content.monsters.items() if card.provoked and not card.life)
    calm = plunge(monsters={"g13_55": kind})
    wild = plunge(monsters={"g13_55": kind}, change=provoke)

    assert seen(calm).monsters[0].law == content.monsters[kind].law
    assert seen(wild).monsters[0].law == content.monsters[kind].provoked


@clause("dp.condition.immobilised")
def test_a_monster_that_is_held_goes_nowhere() -> None:
    free = plunge(monsters={"g13_55": "goblin"})
    held = plunge(monsters={"g13_55": "goblin"}, lasting={"goblin.1": [("immobilised", 2)]})

    assert seen(free).monsters[0].speed == seen(free).monsters[0].stats[3]
    assert seen(held).monsters[0].speed == 0


# ---------------------------------------------------------------------- doors


@clause("dp.lock.force", "dp.break.successes", "dp.break.fumble")
def test_a_lock_says_what_forcing_and_breaking_it_takes() -> None:
    table = before_door("locked:2")
    lock = table.lock(1)

    assert (lock.hold, lock.strength) == (2, 4)
    assert needed(table.game, table.hero(0), lock, 99) == lock.strength  # type: ignore[arg-type]
    assert not lock.trapped
    assert before_door("locked:2:spear_trap").lock(1).trapped


# ---------------------------------------------------------------------- the village


@clause("dp.component.advancement")
def test_the_experience_of_the_next_level_is_shown_until_there_is_none() -> None:
    highest = plunge().game.content.levels[-1].level

    def rise(state: State) -> None:
        state.heroes[1].level = highest

    first, last, *_ = seen(plunge(change=rise)).heroes

    assert first.next_level == 150
    assert last.next_level is None
    for exp, step in ((149, "Shop"), (150, "RaiseHero")):
        table = village("Sell", heroes=("warrior",), exp=exp)
        table.answers("done", "done")
        assert table.asked() == step


@pytest.mark.parametrize("variants", [{}, {"gold_rush": True}])
@clause("dp.component.shop", "dp.component.spell_prices", "dp.variant.gold_rush_property")
def test_an_errand_costs_what_it_says(variants: dict[str, bool]) -> None:
    table = village(
        "Shop",
        heroes=("fire_mage", "warrior"),
        gold={"fire_mage": 500},
        options=variants,
    )
    view = seen(table)
    fees, tried = dict(view.services), set()
    assert view.gold == 500
    assert view.funds == (500, 0 if variants else 500)
    for option in table.game.legal(0):
        copy = table.game.fork()
        before = len(copy.history)
        copy.answer(0, option.key)
        events = [told.event for told in copy.history[before:]]
        paid = [one for one in events if isinstance(one, GoldPaid)]
        cost = sum(one.purse + sum(gold for _, gold in one.amounts) for one in paid)
        assert cost == option.value.gold
        if option.value.verb == "service":
            assert cost == fees[option.value.card]
        tried.add(option.value.verb)
    assert {"buy", "lesson", "book", "service"} <= tried
    printed = table.game.content.services["room"].price
    assert fees["room"] == (-(-printed // 4) if variants else printed)


@clause("dp.sell.half", "dp.sell.rounding")
def test_a_sale_brings_what_it_says() -> None:
    table = village("Sell", heroes=("warrior",), items=[["dagger", "book_flame_dart"]])
    said = {option.key: option.value.gold for option in table.game.legal(0)}

    for key, gold in said.items():
        if key != "done":
            copy = table.game.fork()
            before = len(copy.history)
            copy.answer(0, key)
            (sold,) = [t.event for t in copy.history[before:] if isinstance(t.event, Sold)]
            assert sold.gold == gold > 0
    assert said["sell:book_flame_dart:warrior"] == 25


# ---------------------------------------------------------------------- ways out


@clause("dp.component.gate_room")
def test_the_gates_of_a_lair_are_where_the_view_says() -> None:
    tiles = {"g12": "witchs_cauldron:0:south", "g11": "gate_room:0:south"}
    lair: dict[str, Any] = {"tiles": tiles, "adventure": "witch_of_the_west_wood"}
    ways = seen(plunge(**lair)).ways_out

    assert [name_of(place) for place in ways] == ["g12_11", "g12_61"]
    for name in ("g12_11", "g12_61", "g12_16", "g12_22"):
        table = plunge(heroes=("warrior",), at=[name], **lair)
        leads = any(key.startswith("gate:") for key in table.options())
        assert leads is (named(name) in ways)
    assert seen(plunge()).ways_out == ()


# ---------------------------------------------------------------------- what is in the way


@pytest.mark.parametrize(
    ("trap", "fields"),
    [
        ("pit_trap", {"barred"}),
        ("falling_rocks", {"barred"}),
        ("wall_of_stone", {"barred", "opaque"}),
        ("spear_trap", {"spears"}),
    ],
)
@clause("dp.move.blocked")
def test_what_is_in_the_way_is_where_the_view_says(trap: str, fields: set[str]) -> None:
    places = tuple(sorted((named("g13_33"), named("g13_43"))))

    def lie(state: State) -> None:
        state.hazards = (Hazard(trap, places[::-1]),)

    view = seen(plunge(change=lie))

    shown = {field for field in ("barred", "opaque", "spears") if getattr(view, field) == places}
    assert shown == fields


@clause("dp.move.blocked")
def test_a_chest_is_in_the_way_until_it_is_open() -> None:
    chest: dict[str, Any] = {
        "tiles": {"g12": "room_6x6:0:south"},
        "chests": {"g12_22": "unlocked:1"},
    }

    def opened(state: State) -> None:
        state.locks = tuple(structs.replace(lock, open=True) for lock in state.locks)

    assert seen(plunge(**chest)).barred == (named("g12_22"),)
    assert seen(plunge(**chest, change=opened)).barred == ()


@clause("dp.component.hero_points", "dp.component.advancement")
def test_the_view_says_how_high_each_characteristic_may_be_raised() -> None:
    game: Any = mazmorra.start("dungeon_plungin", 1, {"party": 1, "heroes": "chosen"}, "highest")
    assert game.view(0).highest == ()

    game.answer(0, "create")
    assert game.view(0).highest == (6,) * 8
    while game.view(0).points:
        open_keys = {option.key for option in game.legal(0)}
        hero, highest = game.view(0).heroes[-1], game.view(0).highest
        raisable = {
            f"raise:{stat}"
            for stat, value, most in zip(STATS, hero.base, highest, strict=True)
            if value < most
        }
        assert open_keys == raisable
        game.answer(0, game.legal(0)[0].key)
    assert game.view(0).highest == ()

    risen: Any = village("RaiseHero", exp=600).game
    hero, highest = risen.view(0).heroes[0], risen.view(0).highest
    assert highest == tuple(value + 1 for value in hero.base)
    risen.answer(0, "raise:atq")
    raised = risen.view(0).highest
    assert raised[0] == hero.base[0] + 1
    assert {option.key for option in risen.legal(0)} == {f"raise:{stat}" for stat in STATS[1:]}
