"""The pools of dice of Dungeon Plungin' that were rolled last, with successes and fumbles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text

from mazmorra.games.dungeon_plungin.decisions.combat import KeepDice
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, BossHurt, DefenceRolled
from mazmorra.games.dungeon_plungin.events.turn import Checked, DiceThrown
from mazmorra.terminal.boards.dungeon_plungin.sheets import figure_name
from mazmorra.terminal.boards.dungeon_plungin.signs import monster_name
from mazmorra.terminal.look import (
    ACCENT,
    DANGER,
    GOLD,
    INK,
    INK_2,
    INK_3,
    LINE_STRONG,
    PAST,
    beside,
    fitted,
    framed,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.view import PlungeView
    from mazmorra.kernel import Told
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

#: How many steps ago dice may have fallen that are still shown.
RECENT = 2
#: What stands before the dice, where it has a column of its own.
LABEL = 24
#: Dice that are added have no successes.
ADDED = -1
#: The brackets and the colour of a die, and how it is drawn with a frame, by what it counts as.
SIGNS = {
    "added": ("[{}]", f"bold {INK}"),
    "success": ("[{}]", f"bold {GOLD}"),
    "failure": ("{{{}}}", f"bold {DANGER}"),
    "plain": ("({})", INK_3),
}
FRAMES = {
    "added": ("card", LINE_STRONG),
    "success": ("chosen", ACCENT),
    "failure": ("dashed", DANGER),
    "plain": ("card", PAST),
}
POOLS = (AttackRolled, DefenceRolled, Checked, BossHurt, DiceThrown)


class Pool(Struct, frozen=True):
    """Dice that were rolled.

    Attributes:
        who: Whose they are, in words.
        what: What they were rolled for.
        faces: What they show.
        successes: How many of them are successes, the highest ones; less than 0 where the dice
            are added.
        result: What came of it.
        fumble: Whether it is one.
    """

    who: str
    what: str
    faces: tuple[int, ...]
    successes: int
    result: str
    fumble: bool = False

    def kind(self, face: int) -> str:
        """Return what a die counts as: a success, a failure mark, or nothing; else it is added."""
        if self.successes == ADDED:
            return "added"
        if self.successes and face >= sorted(self.faces)[-self.successes]:
            return "success"
        return "failure" if face == 1 else "plain"


def pools_of(view: PlungeView, language: Language, scene: Scene) -> list[Pool]:
    """Return the pools that were rolled last, in the order in which they fell."""
    found: list[Told] = []
    latest: int | None = None
    last = scene.told[-1].step if scene.told else 0
    for told in reversed(scene.told):
        if told.step < last - RECENT or (latest is not None and told.step < latest):
            break
        if isinstance(told.event, POOLS):
            latest = told.step
            found.append(told)
    counted = [told for told in found if not isinstance(told.event, DiceThrown)]
    pools = [_pool(told, language) for told in reversed(counted or found)]
    if isinstance(scene.question, KeepDice):
        pools.append(_kept(scene.question, language))
    return pools


def _kept(asked: KeepDice, language: Language) -> Pool:
    """Return the dice that a lucky hero may roll again."""
    words = language.say("plunge-successes", count=asked.successes)
    return Pool(figure_name(asked.hero, language), "", asked.faces, asked.successes, words)


def _pool(told: Told, language: Language) -> Pool:
    say = language.say
    event: Any = told.event
    match event:
        case AttackRolled():
            what = say("plunge-roll", roll=event.kind)
            words = say("plunge-hits", count=event.hits)
            who = figure_name(event.who, language)
            return Pool(who, what, event.faces, event.hits, words, event.fumble)
        case DefenceRolled():
            what = say("plunge-roll-defence", stat=say("plunge-stat", stat=event.stat))
            words = say("plunge-blocked", count=event.blocked)
            who = figure_name(event.who, language)
            return Pool(who, what, event.faces, event.blocked, words, event.fumble)
        case Checked():
            stat = say("plunge-stat", stat=event.stat)
            what = say("plunge-roll-check", stat=stat, dif=event.dif)
            passed = "yes" if event.passed else "no"
            words = say("plunge-checked", passed=passed, count=event.successes)
            who = figure_name(event.who, language)
            return Pool(who, what, event.faces, event.successes, words, event.fumble)
        case BossHurt():
            words = say("plunge-life-result", total=event.total, result=event.result)
            who = monster_name(event.monster, language)
            return Pool(who, say("plunge-life-table"), (event.face,), ADDED, words)
        case _:  # the log says best what a table has brought
            return Pool("", "", (), ADDED, language.event(told))


class Dice:
    """Some pools, ready to be drawn."""

    def __init__(self, pools: list[Pool], language: Language) -> None:
        self.pools = pools
        self.say = language.say

    def __bool__(self) -> bool:
        return bool(self.pools)

    def _die(self, face: int, pool: Pool) -> tuple[str, str]:
        """Return a die in brackets that say what it is, with its colour."""
        brackets, ink = SIGNS[pool.kind(face)]
        return brackets.format(face), ink

    def _result(self, pool: Pool) -> Text:
        text = Text(pool.result, style=f"bold {INK}")
        if pool.fumble:
            text.append(f" · {self.say('plunge-fumble')}", style=f"bold {DANGER}")
        return text

    def line(self, pool: Pool, width: int) -> Text:
        """Return a pool in one line."""
        text = Text(" ")
        for words, ink in ((pool.who, INK_2), (pool.what, INK_3)):
            text.append(f"{words} " if words else "", style=ink)
        for face in pool.faces:
            text.append(*self._die(face, pool))
        text.append(" " if pool.faces else "")
        text.append_text(self._result(pool))
        return fitted(text, width)

    def lines(self, width: int, height: int) -> Block:
        """Return the last pools, one to a line."""
        return [self.line(pool, width) for pool in self.pools[-height:]] if height > 0 else []

    def drawn(self, width: int, height: int) -> Block:
        """Return the last pools as dice with frames, or one to a line where room is short."""
        most = height // 3
        shown = self.pools[-2:]
        widest = max((len(pool.faces) for pool in shown), default=0) * 4 + LABEL + 20
        if most < len(shown) or widest > width or not all(pool.faces for pool in shown):
            return self.lines(width, min(height, 3))
        block: Block = []
        for pool in shown:
            label = [
                fitted(Text(f" {pool.who}", style=INK_2), LABEL),
                fitted(Text(f" {pool.what}", style=INK_3), LABEL),
                Text(" " * LABEL),
            ]
            dice = [self._framed(face, pool) for face in pool.faces]
            rest = width - LABEL - 4 * len(dice) - 2
            result = [Text(" " * rest), fitted(self._result(pool), rest), Text(" " * rest)]
            block += beside([label, *dice, result], gap=0)
        return [fitted(line, width) for line in block]

    def _framed(self, face: int, pool: Pool) -> Block:
        kind, ink = FRAMES[pool.kind(face)]
        lines = framed([Text(str(face), style=f"bold {ink}")], 3, kind=kind, style=ink)
        return [Text.assemble(line, " ") for line in lines]

    def spoken(self) -> list[str]:
        """Return every pool in a sentence."""
        found = []
        for pool in self.pools:
            dice = ", ".join(str(face) for face in pool.faces)
            who = ", ".join(filter(None, (pool.who, pool.what)))
            parts = [f"{who}: {dice}"] if dice else []
            parts += [pool.result, *([self.say("plunge-fumble")] if pool.fumble else [])]
            found.append(f"{'; '.join(parts)}.")
        return found
