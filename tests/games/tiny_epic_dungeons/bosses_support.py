"""Small scenes that show in play what is printed on a Boss Mat."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    BossHurt,
    BossTorch,
    CounterAttacked,
    EnemyAttacked,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import DiceRolled, DiceUsed
from tests.games.tiny_epic_dungeons.enemy_support import (
    act_two,
    focus,
    health,
    only,
    path_of,
    rouse,
)
from tests.games.tiny_epic_dungeons.support import DelveTable

QUIET = 20
#: What a hero does to try a kind of check on the Boss Mat; each of them has three dice for it.
TRIALS = {
    "melee": ("lanon", "attack:hammer:boss"),
    "missile": ("sylwen", "attack:short_bow:boss"),
    "spell": ("ethairna", "cast:seeking_bolt:boss"),
    "prayer": ("maelin", "cast:mending_prayer:maelin"),
}


class Space(NamedTuple):
    """What a Hero Space does to whoever stands on it.

    Attributes:
        dice: How many dice of three are rolled.
        melee, missile, spell, prayer: What is added to totals: a Melee Attack with Strength, a
            Missile Attack with Agility, a Spell Attack, and an Intellect check that is no attack.
        defense: What is added to the hero's Defense.
        health, focus: What a hero that ends its movement there gains or loses.
        picks: Whether it may pick up a Loot Card.
    """

    dice: int = 3
    melee: int = 0
    missile: int = 0
    spell: int = 0
    prayer: int = 0
    defense: int = 0
    health: int = 0
    focus: int = 0
    picks: bool = False


def trial(boss: str, kind: str, space: int = 1, **given: Any) -> DelveTable:
    """Let a hero try a kind of check on a Hero Space, with threes and an Enemy Die of 4."""
    hero, key = TRIALS[kind]
    table = act_two(
        **{
            "heroes": (hero, "brunda"),
            "at": (f"lair:{space}", "d4"),
            "boss": f"{boss}:lair",
            "dice": (3, 3, 3),
            "enemy": () if kind == "prayer" else ("4",),
            "torch": QUIET,
            **given,
        }
    )
    table.answers(key)
    return table


def modifiers(boss: str, **given: Any) -> list[int]:
    """Return what a Boss adds to the Enemy Die against Melee, Missile and Spell Attacks."""
    found = []
    for kind in ("melee", "missile", "spell"):
        table = trial(boss, kind, **given)
        table.answers("take:3")
        (blow,) = only(table, CounterAttacked)
        found.append(blow.total - 4)
    return found


def torch_rolled(boss: str, **given: Any) -> DelveTable:
    """Let Lanon miss a Boss, in its Lair or where it is said, while the Enemy Die shows a Torch."""
    table = act_two(
        **{
            "at": ("lair:1", "d4"),
            "boss": boss if ":" in boss else f"{boss}:lair",
            "dice": (3, 3, 3),
            "enemy": ("torch",),
            "torch": QUIET,
            **given,
        }
    )
    table.answers("attack:hammer:boss", "take:3")
    assert len(only(table, BossTorch)) == 1
    return table


def altar_spaces(boss: str) -> tuple[int, ...]:
    """Return the spaces of a Boss's track that no marker enters while nothing is covered."""
    found = []
    for space in range(7, -1, -1):
        table = act_two(
            at=("lair:1", "d4"),
            boss=f"{boss}:lair",
            markers=(space + 1, 0),
            gear=(("l01",), ()),
            dice=(6, 5, 5),
            enemy=("2",),
            torch=QUIET,
        )
        table.answers("attack:l01:boss", "take:6")
        if not only(table, BossHurt):
            found.append(space)
    return tuple(found)


def speed_of(boss: str) -> int:
    """Return how many rooms a Boss goes towards heroes six rooms from its Lair."""
    cells = ("d3", "d2", "d1")
    table = act_two(*cells, at=("d1", "d1"), boss=f"{boss}:lair")
    rouse(table)
    return len(path_of(table, boss))


def strikes(boss: str, at: tuple[str, ...], *cells: str, **given: Any) -> dict[str, int]:
    """Return whom a Boss hits and for how much, on the Entrance or where it is said."""
    heroes = ("lanon", "brunda", "grok", "sylwen")[: len(at)]
    word = boss if ":" in boss else f"{boss}:d4"
    table = act_two(*cells, **{"heroes": heroes, "at": at, "boss": word, **given})
    rouse(table)
    attack = only(table, EnemyAttacked)[-1]
    return dict.fromkeys(attack.heroes, attack.damage)


def space_of(boss: str, space: int) -> Space:
    """Try everything on a Hero Space and return what it does."""
    rolled: set[int] = set()
    added: dict[str, Any] = {}
    defense = 0
    for kind in TRIALS:
        table = trial(boss, kind, space)
        (dice,) = only(table, DiceRolled)
        rolled.add(len(dice.faces))
        table.answers("take:3")
        (used,) = only(table, DiceUsed)
        added[kind] = used.modifier
        if kind == "melee":
            (blow,) = only(table, CounterAttacked)
            defense = blow.defense - 5
    assert len(rolled) == 1
    gains = ended_on(boss, space)
    return Space(rolled.pop(), **added, defense=defense, **gains)


def ended_on(boss: str, space: int) -> dict[str, Any]:
    """Return what a hero gains or loses that goes onto a Hero Space and ends its turn there."""
    before = (space - 2) % 6 + 1
    table = act_two(
        at=(f"lair:{before}", "d4"),
        boss=f"{boss}:lair",
        health=(4,),
        focus=(3,),
        loot_row=["c07"],
        torch=QUIET,
    )
    table.answers(f"step:{space}", "end")
    picks = table.asked() == "Discover"
    if picks:
        assert table.options() == ["take:c07", "decline"]
        table.answers("decline")
    return {"health": health(table)[0] - 4, "focus": focus(table)[0] - 3, "picks": picks}


def spaces(boss: str) -> list[Space]:
    """Return what the six Hero Spaces of a Boss do, from the entrance space on."""
    return [space_of(boss, space) for space in range(1, 7)]
