"""The dice of a Skill Check while it is decided which of them count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text

from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    DiceUsed,
    DieChanged,
    DieRerolled,
    ResultBoosted,
)
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import FOCUS, HEALTH, box_of
from mazmorra.terminal.look import (
    ACCENT,
    DANGER,
    INK,
    INK_2,
    INK_3,
    beside,
    fitted,
    framed,
)

if TYPE_CHECKING:
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

#: How wide a die is drawn, with the word below it.
WIDTH = 11


class Throw(Struct, frozen=True):
    """Dice that lie on the table.

    Attributes:
        rolled: The throw itself.
        faces: What the Hero Dice show now.
        boost: What was added to the result since.
    """

    rolled: DiceRolled
    faces: tuple[int, ...]
    boost: int = 0


def throw_of(scene: Scene) -> Throw | None:
    """Return the dice that lie there, if it is not decided yet which of them count."""
    faces: tuple[int, ...] | None = None
    boost = 0
    for told in reversed(scene.told):
        event: Any = told.event
        if isinstance(event, DiceUsed):
            return None
        if isinstance(event, DieChanged | DieRerolled):
            faces = faces or event.faces
        elif isinstance(event, ResultBoosted):
            boost += event.amount
        elif isinstance(event, DiceRolled):
            return Throw(event, faces or event.faces, boost)
    return None


def shown(face: int) -> str:
    """Return a face as it is printed: 1 and 2 carry a plus."""
    return f"+{face}" if face <= 2 else str(face)


def roles(faces: tuple[int, ...], chosen: str) -> list[str]:
    """Return what each die is by the chosen answer: the result, a plus, or unused."""
    verb, _, words = chosen.partition(":")
    result, _, pluses = words.partition(":")
    if verb != "take" or not result.isdecimal():
        return [""] * len(faces)
    found = ["unused"] * len(faces)
    left = list(faces)
    if int(result) in left:
        place = left.index(int(result))
        found[place], left[place] = "result", 0
    for plus in pluses.split("+") if pluses else ():
        if int(plus) in left:
            place = left.index(int(plus))
            found[place], left[place] = "plus", 0
    return found


class Dice:
    """One throw, ready to be drawn."""

    def __init__(self, throw: Throw, language: Language, scene: Scene) -> None:
        self.throw = throw
        self.language = language
        self.say = language.say
        self.die = box_of(language).die
        self.roles = roles(throw.faces, scene.chosen)

    def gains(self, face: int) -> str:
        """Return what an unused die gives, as signs."""
        return FOCUS * self.die.focus[face - 1] + HEALTH * self.die.health[face - 1]

    def needs(self) -> str:
        """Return the Skill and the total that is needed, and what was added."""
        rolled = self.throw.rolled
        skill = self.say("skill", word=rolled.skill)
        words = self.say("delve-needs", skill=skill, number=rolled.number)
        if self.throw.boost:
            words += f", {self.say('delve-boosted', amount=self.throw.boost)}"
        return words

    def enemy(self) -> str:
        """Return what the Enemy Die shows, nothing if it was not rolled."""
        face = self.throw.rolled.enemy_face
        return self.say("delve-enemy-face", face=face) if face else ""

    def line(self, width: int) -> Text:
        """Return the dice in one line."""
        text = Text.assemble(
            (f" {self.say('delve-dice')} ", INK_3), (f"{self.needs()} ", f"bold {INK_2}")
        )
        for face, role in zip(self.throw.faces, self.roles, strict=True):
            kept = role in ("result", "plus")
            symbols = f" {self.gains(face)}" if self.gains(face) else ""
            text.append(f" [{shown(face)}{symbols}]", style=f"bold {ACCENT if kept else INK}")
            text.append(self.say(f"delve-die-{role}") if kept else "", style=ACCENT)
        if self.enemy():
            text.append(f"  {self.say('delve-enemy-die-short')} ", style=INK_3)
            text.append(f"[{self.enemy()}]", style=f"bold {DANGER}")
        return fitted(text, width)

    def drawn(self, width: int) -> Block:
        """Return the dice as small frames with what they are for below."""
        blocks: list[Block] = []
        for face, role in zip(self.throw.faces, self.roles, strict=True):
            kept = role in ("result", "plus")
            words = Text.assemble((shown(face), f"bold {INK}"), (f" {self.gains(face)}", INK_2))
            kind, style = ("chosen", ACCENT) if kept else ("card", INK_3)
            block = framed([words], WIDTH, kind=kind, style=style)
            below = self.say(f"delve-die-{role}") if role else ""
            blocks.append([*block, fitted(below, WIDTH, "center", style)])
        if self.enemy():
            block = framed([Text(self.enemy(), style=f"bold {DANGER}")], WIDTH + 6, style=DANGER)
            label = fitted(self.say("delve-enemy-die"), WIDTH + 6, "center", DANGER)
            blocks.append([*block, label])
        head = Text.assemble(
            (f" {self.say('delve-dice')} ", f"bold {ACCENT}"), (self.needs(), INK_2)
        )
        return [fitted(line, width) for line in (head, *beside(blocks, gap=1))]

    def spoken(self) -> str:
        """Return the dice in a sentence."""
        dice = ", ".join(
            f"{shown(face)} ({self.gains(face)})" if self.gains(face) else shown(face)
            for face in self.throw.faces
        )
        words = f"{self.say('delve-dice')} {dice}; {self.needs()}"
        if self.enemy():
            words += f"; {self.say('delve-enemy-die')} {self.enemy()}"
        return f"{words}."
