"""Odds before a risky answer: what tables that really try it give, thousands of times."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import pytest

from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.events.combat import Healed, Hurt, MonsterDied
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.games.dungeon_plungin.events.magic import SpellForgotten
from mazmorra.games.dungeon_plungin.events.turn import Checked, LastingBegun
from mazmorra.games.dungeon_plungin.events.world import (
    LockRuined,
    Opened,
    TrapFound,
    TrapTriggered,
    Unlocked,
)
from mazmorra.messages import Language
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena, played
from tests.games.dungeon_plungin.locks_support import CHEST, before_chest, before_door
from tests.games.dungeon_plungin.test_outlook import odds, outlook

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State
    from mazmorra.kernel import Event
    from tests.games.dungeon_plungin.support import PlungeTable

#: How often it is tried in every run of the tests, and in the long run.
FEW, MANY = 400, 20_000


def happened(table: PlungeTable, key: str, number: int) -> list[Event]:
    """Return what happens when an answer is given with luck of its own."""
    game = table.game.fork(number.to_bytes(32, "big"))
    seat, before = game.waiting[0], len(game.history)
    game.answer(seat, key)
    if game.waiting and any(option.key == "strike" for option in game.legal(game.waiting[0])):
        game.answer(game.waiting[0], "strike")
    return [told.event for told in game.history[before:]]


def untrapped(word: str) -> PlungeTable:
    """Return a hero before a door without a trap, which could end the attempt before its dice."""
    return before_door(word, change=lambda state: change_lock(state, 1, trap=""))


def tell_blow(events: list[Event]) -> str:
    """Tell what came of an attack."""
    if any(isinstance(event, MonsterDied) for event in events):
        return "kills"
    return "hurts" if any(isinstance(event, Hurt) for event in events) else "misses"


def tell_whirl(events: list[Event]) -> str:
    """Tell what came of a blow at two goblins."""
    fallen = sum(isinstance(event, MonsterDied) for event in events)
    if fallen:
        return "fells-all" if fallen == 2 else "fells-some"
    return "hurts-some" if any(isinstance(event, Hurt) for event in events) else "misses"


def tell_freezing(events: list[Event]) -> str:
    """Tell whether somebody withstood a spell."""
    rolled = next(event for event in events if isinstance(event, Checked))
    if not rolled.passed:
        return "spell-lost" if rolled.fumble else "spell-fails"
    frozen = any(isinstance(event, LastingBegun) for event in events)
    return "binds" if frozen else "withstood"


def tell_search(events: list[Event]) -> str:
    """Tell what came of a search; the hand of whoever fumbles is on whatever there is."""
    (rolled,) = [event for event in events if isinstance(event, Checked) and event.stat == "ing"]
    if rolled.fumble:
        return "trap-sprung"
    known = any(isinstance(event, TrapFound) and event.known for event in events)
    return "trap-known" if known or rolled.passed else "trap-unknown"


def tell_disarming(events: list[Event]) -> str:
    """Tell what came of work on a trap."""
    if any(isinstance(event, TrapTriggered) for event in events):
        return "trap-sprung"
    rolled = next(event for event in events if isinstance(event, Checked))
    return "disarmed" if rolled.passed else "trap-stays"


def tell_forcing(events: list[Event]) -> str:
    """Tell what came of work on a lock."""
    if any(isinstance(event, Unlocked) for event in events):
        return "unlocked"
    ruined = any(isinstance(event, LockRuined) for event in events)
    return "lock-ruined" if ruined else "lock-holds"


def tell_breaking(events: list[Event]) -> str:
    """Tell whether something broke."""
    return "broken" if any(isinstance(event, Opened) for event in events) else "holds"


def tell_casting(events: list[Event]) -> str:
    """Tell what came of a spell."""
    rolled = next(event for event in events if isinstance(event, Checked))
    lost = any(isinstance(event, SpellForgotten) for event in events)
    if rolled.passed:
        return "spell-works-once" if lost else "spell-works"
    return "spell-lost" if lost else "spell-fails"


def tell_overcharging(events: list[Event]) -> str:
    """Tell what came of an overcharged spell, whose fumble hurts as well."""
    return (
        tell_casting(events)
        .replace("spell-lost", "overcharge-lost")
        .replace("spell-works-once", "overcharge-works-once")
    )


def tell_healing(events: list[Event]) -> str:
    """Tell whether the four points of Life that are missing have come back."""
    (healed,) = [event for event in events if isinstance(event, Healed)]
    return "heals-all" if healed.amount == 4 else "heals-some"


def caster(*abilities: str, spell: str = "burning_weapon", **more: Any) -> PlungeTable:
    """Arrange a Fire Mage with a spell prepared."""
    return arena(
        "fire_mage",
        abilities=[["school_of_magic", *abilities]],
        prepared=[[spell, spell]],
        **more,
    )


def hurt(potion: str, missing: int) -> PlungeTable:
    """Arrange a thief with a potion who has lost some Life."""

    def change(state: State) -> None:
        hero = state.heroes[0]
        hero.most, hero.vida = 9, 9 - missing

    return arena("thief", items=[(potion,)], change=change)


Case = tuple["Callable[[], PlungeTable]", str, "Callable[[list[Event]], str]"]
GOBLIN: dict[str, Any] = {"monsters": {"g12_34": "goblin"}}
CASES: dict[str, Case] = {
    "a sword": (lambda: arena("warrior", **GOBLIN), "attack:goblin_1", tell_blow),
    "bare hands": (lambda: arena("thief", hands=[()], **GOBLIN), "attack:goblin_1", tell_blow),
    "a sling": (
        lambda: arena("thief", hands=[("sling",)], monsters={"g12_36": "skeleton"}),
        "attack:skeleton_1",
        tell_blow,
    ),
    "a mighty blow": (
        lambda: arena("thief", abilities=[["mighty_blow"]], **GOBLIN),
        "mighty_blow:goblin_1",
        tell_blow,
    ),
    "a bloody blow": (
        lambda: played("fast_and_bloody", "thief", **GOBLIN),
        "attack:goblin_1",
        tell_blow,
    ),
    "a whirlwind": (
        lambda: arena(
            "warrior",
            abilities=[["whirlwind"]],
            monsters={"g12_34": "goblin", "g12_43": "goblin"},
        ),
        "whirlwind",
        tell_whirl,
    ),
    "a spell that is withstood": (
        lambda: caster(spell="freeze", monsters={"g12_34": "goblin"}),
        "cast:freeze:goblin_1",
        tell_freezing,
    ),
    "a search": (lambda: before_chest("locked:1"), f"detect:{CHEST}", tell_search),
    "a disarmed trap": (
        lambda: before_chest("unlocked:1:swinging_axe"),
        f"disarm:{CHEST}",
        tell_disarming,
    ),
    "a forced lock": (lambda: untrapped("locked:2"), "force:door_1", tell_forcing),
    "a broken door": (lambda: untrapped("locked:1"), "break:door_1", tell_breaking),
    "a spell": (lambda: caster(), "cast:burning_weapon:fire_mage", tell_casting),
    "a spell overcharged": (
        lambda: caster(),
        "overcharge:burning_weapon:fire_mage",
        tell_overcharging,
    ),
    "a concentrated spell": (
        lambda: caster("concentration"),
        "overcharge:burning_weapon:fire_mage",
        tell_overcharging,
    ),
    "a potion": (lambda: hurt("healing_potion", 4), "item:healing_potion:thief", tell_healing),
    "a greater potion": (
        lambda: hurt("greater_healing", 4),
        "item:greater_healing:thief",
        tell_healing,
    ),
}


def compare(case: Case, trials: int) -> None:
    """See whether every result comes as often as it was told, within four deviations."""
    arrange, key, tell = case
    table = arrange()
    told = odds(table, key)
    found = dict.fromkeys(told, 0)
    for number in range(trials):
        found[tell(happened(table, key, number))] += 1

    for result, chance in told.items():
        far = abs(found[result] / trials - chance)
        assert far <= 4 * sqrt(chance * (1 - chance) / trials) + 1e-9, (result, chance, found)


@pytest.mark.parametrize("name", CASES)
def test_what_is_told_before_an_answer_comes_about_as_often(name: str) -> None:
    compare(CASES[name], FEW)


@pytest.mark.soak
@pytest.mark.parametrize("name", CASES)
def test_twenty_thousand_tables_agree_with_what_is_told(name: str) -> None:
    compare(CASES[name], MANY)


def test_what_cannot_happen_to_a_weak_monster_is_not_told() -> None:
    """A rat has a single point of Life: it falls, or nothing is done."""
    found = odds(arena("thief", monsters={"g12_34": "giant_rat"}), "attack:giant_rat_1")

    assert found["hurts"] == 0


# ---------------------------------------------------------------------- healing


@clause("dp.item.healing_potion", "dp.death.vida_floor", "dp.ability.healer")
def test_a_potion_says_how_likely_it_gives_all_that_is_missing() -> None:
    plain, healer = hurt("healing_potion", 4), hurt("healing_potion", 4)
    healer.game.state.heroes[0].abilities = ("healer",)
    key = "item:healing_potion:thief"

    assert odds(plain, key) == pytest.approx({"heals-all": 3 / 6, "heals-some": 3 / 6})
    assert odds(healer, key) == pytest.approx({"heals-all": 4 / 6, "heals-some": 2 / 6})


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        (0, "No effect: no Life is missing."),
        (1, "100%: The missing point of Life comes back."),
        (2, "83%: All 2 missing points of Life come back. 17%: 1 point of Life comes back."),
        (
            4,
            "50%: All 4 missing points of Life come back. 50%: 1 to 3 points of Life come back.",
        ),
        (8, "100%: 1 to 6 points of Life come back."),
    ],
)
def test_what_a_potion_would_do_is_said_in_words(missing: int, said: str) -> None:
    found = outlook(hurt("healing_potion", missing), "item:healing_potion:thief")

    assert found is not None
    assert Language("en", definition("dungeon_plungin")).outlook(found) == said


@clause("dp.item.revive_potion")
def test_the_dead_come_back_with_no_more_than_they_had() -> None:
    def change(state: State) -> None:
        state.heroes[1].status, state.heroes[1].most = "dead", 4

    table = arena("thief", "dwarf", items=[("revive_potion",), ()], change=change)

    found = outlook(table, "item:revive_potion:dwarf")

    assert found is not None
    assert (found.message, found.args) == ("outlook-revives", (("least", 1), ("most", 4)))
