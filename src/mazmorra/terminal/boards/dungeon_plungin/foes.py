"""The monsters of Dungeon Plungin': their figures, their Laws, and what they are about to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.dungeon_plungin.cards import STATS
from mazmorra.terminal.boards.dungeon_plungin.signs import (
    LIFE,
    PlungePanel,
    monster_name,
    monster_sign,
    monster_state,
    square_name,
)
from mazmorra.terminal.boards.dungeon_plungin.targets import place_of
from mazmorra.terminal.boards.panel import inset
from mazmorra.terminal.look import ACCENT, DANGER, INK, INK_2, INK_3, fitted, shortened
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.cards import Law
    from mazmorra.games.dungeon_plungin.cards import Monster as MonsterCard
    from mazmorra.games.dungeon_plungin.view import Intent, MonsterView, PlungeView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

#: The characteristics that count in a fight, told of every monster.
SHOWN = ("atq", "def", "mov")


class Foes(PlungePanel):
    """The monsters of one view."""

    def __init__(self, view: PlungeView, language: Language, scene: Scene) -> None:
        super().__init__(view, language, scene)
        self.chosen = place_of(view, scene.chosen)
        self.intents = {intent.monster: intent for intent in view.intents}

    def card(self, monster: MonsterView) -> MonsterCard:
        """Return what the bestiary says of a monster."""
        return self.box.monsters[monster.monster.partition(".")[0]]

    # ------------------------------------------------------------------ words

    def law(self, law: Law) -> str:
        """Return a Law in words: its role and whom it goes for."""
        if law.role in ("special", "patient"):
            return self.say("plunge-role", role=law.role)
        why = self._why(law.target if law.target != "none" else "nearest", law)
        words = self.say("plunge-law", role=self.say("plunge-role", role=law.role), target=why)
        return f"{words}, {self.say('plunge-relentless')}" if law.relentless else words

    def laws(self, monster: MonsterView) -> str:
        """Return the Law a monster follows now, and the other one if it has two."""
        other = self.card(monster).provoked
        if other is None:
            return self.law(monster.law)
        if monster.provoked:
            return self.say("plunge-law-provoked", law=self.law(other))
        return self.say("plunge-law-until", law=self.law(monster.law), other=self.law(other))

    def _why(self, why: str, law: Law, value: int = 0) -> str:
        """Return why a monster chooses its target."""
        stat = law.stat or "vida"
        return self.say(
            "plunge-why",
            why=why,
            what="tag" if law.tag else "high" if law.high else "low",
            stat=self.say("plunge-stat", stat=stat),
            tag=self._tag(law.tag),
            value=value,
        )

    def _tag(self, tag: str) -> str:
        """Return a concept that attracts a monster, or the kind its pack is of."""
        if tag in self.box.monsters:
            return self.language.name(tag)
        return self.say("plunge-tag", tag=tag) if tag else ""

    def intent(self, monster: MonsterView) -> str:
        """Return what a monster will do, to whom, and why."""
        intent = self.intents.get(monster.monster)
        return "" if intent is None else self._intended(intent, monster)

    def _intended(self, intent: Intent, monster: MonsterView) -> str:
        names = [self.language.form(hero, "to") for hero in intent.heroes]
        who = ""
        if names:
            *head, last = names
            who = last
            if head:
                listed = ", ".join(head)
                decides = intent.decides or "chance"
                who = self.say("plunge-one-of", head=listed, last=last, decides=decides)
        words = self.say("plunge-intent", does=intent.does, who=who)
        if not intent.why:
            return words
        return f"{words} ({self._why(intent.why, monster.law, intent.value)})"

    def figures(self, monster: MonsterView) -> list[str]:
        """Return the characteristics of a monster that count in a fight."""
        found = []
        for stat in SHOWN:
            value = monster.stats[STATS.index(stat)]
            found.append(f"{self.say('plunge-stat', stat=stat)} {value}")
        reach = self.card(monster).range
        if reach:
            found.append(self.say("plunge-range", range=reach))
        return found

    def life(self, monster: MonsterView) -> str:
        """Return a monster's Life; of a boss the damage it has taken."""
        if self.card(monster).life:
            return self.say("plunge-damage", damage=monster.damage)
        return f"{LIFE}{monster.vida}"

    def states(self, monster: MonsterView) -> list[str]:
        """Return what holds a monster, and what it bears."""
        found = [
            self.language.name(name) + (f" ({turns})" if turns > 0 else "")
            for name, turns in monster.lasting
        ]
        if monster.attention != "awake":
            found.insert(0, self.language.name(monster.attention))
        if monster.staggered:
            found.append(self.say("plunge-staggered"))
        if self.view.bearer and monster.group == self.view.bearer:
            found.append(self.say("plunge-key-bearer"))
        return found

    # ------------------------------------------------------------------ the list

    @property
    def order(self) -> list[MonsterView]:
        """The monsters in the order in which they act, else those that are awake first.

        One that the chosen answer is about comes before all others.
        """
        turn = {name: number for number, name in enumerate(self.view.to_act)}
        last = len(turn)
        awake = {"awake": 0, "surprised": 1, "asleep": 2}
        return sorted(
            self.view.monsters,
            key=lambda one: (
                one.square != self.chosen,
                turn.get(one.monster, last),
                awake[one.attention],
            ),
        )

    def head(self, monster: MonsterView, width: int) -> Text:
        """Return a monster in one line: sign, Life, name, figures if they fit, and its place."""
        sign = monster_sign(monster.monster, self.language)
        acts = monster.monster in self.view.to_act[:1]
        line = Text.assemble(
            (f"{sign:<3} ", f"bold {ACCENT if acts else DANGER}"),
            (self.life(monster), f"bold {DANGER}"),
        )
        states = self.states(monster)
        marks = f" {', '.join(states)}" if states else ""
        tail = f" {square_name(monster.square)}{marks}"
        name = self.language.name(monster.monster.partition(".")[0])
        if self.in_line(monster, width):
            tail = f" {' '.join(self.figures(monster))}{tail}"
        room = width - line.cell_len - 1 - len(tail)
        line.append(f" {shortened(name, max(8, room))}", style=INK)
        line.append(tail, style=INK_2)
        return fitted(line, width)

    def in_line(self, monster: MonsterView, width: int) -> bool:
        """Say whether a monster's figures fit into the line of its name."""
        parts = [
            "    ",
            self.life(monster),
            self.language.name(monster.monster.partition(".")[0]),
            *self.figures(monster),
            square_name(monster.square),
            ", ".join(self.states(monster)),
        ]
        return len(" ".join(parts)) <= width

    def listed(self, width: int, height: int) -> Block:
        """Return all monsters, each with as much as there is room for."""
        if height < 1:
            return []
        monsters = self.order
        if not monsters:
            return [fitted(Text(self.say("plunge-no-monsters"), style=INK_3), width)]
        blocks: list[Block] = []
        for monster in monsters:
            words = folded(Text(f"→ {self.intent(monster)}", style=ACCENT), width - 4)
            blocks.append([self.head(monster, width), *inset(words, width, 4)])
        spare = height - sum(map(len, blocks))
        if spare < 0:
            return self._tight(monsters, width, height)
        for monster, block in zip(monsters, blocks, strict=True):
            parts = [] if self.in_line(monster, width) else [" ".join(self.figures(monster))]
            law = Text("; ".join([*parts, self.laws(monster)]), style=INK_3)
            lines = inset(folded(law, width - 4), width, 4)
            if len(lines) <= spare:
                block += lines
                spare -= len(lines)
        return [line for block in blocks for line in block]

    def _tight(self, monsters: list[MonsterView], width: int, height: int) -> Block:
        """Return each monster with what it is about to do, as far as there is room."""
        spare = (1 + (height > 4)) if monsters[0].square == self.chosen else 0
        more = len(monsters) > height - spare
        shown = monsters[: max(1, height - spare - 1)] if more else monsters
        spare = max(0, height - len(shown) - more)
        lines: Block = []
        for monster in shown:
            sign = monster_sign(monster.monster, self.language)
            state = monster_state(monster, self.view)
            head = Text.assemble(
                (f"{sign:<3}", f"bold {DANGER}"),
                (f"{state:<1} ", INK_2),
                (f"{self.life(monster)} ", f"bold {DANGER}"),
            )
            words = Text(self.intent(monster), style=INK_2)
            first, *rest = folded(words, width - head.cell_len)
            if len(rest) > spare:
                lines.append(fitted(Text.assemble(head, words), width))
                continue
            spare -= len(rest)
            lines.append(fitted(Text.assemble(head, first), width))
            lines += [Text.assemble(" " * head.cell_len, line) for line in rest]
        if more:
            left = self.say("plunge-more", count=len(monsters) - len(shown))
            lines.append(Text(left, style=INK_3))
        return [fitted(line, width) for line in lines[:height]]

    def one(self, monster: MonsterView, width: int) -> Block:
        """Return everything there is to know of a monster."""
        lines = [self.head(monster, width)]
        stats = "  ".join(
            f"{self.say('plunge-stat', stat=stat)} {value}"
            for stat, value in zip(STATS, monster.stats, strict=True)
            if stat != "vida"
        )
        lines += inset([Text(stats, style=INK_2)], width, 4)
        words = folded(Text(f"→ {self.intent(monster)}", style=ACCENT), width - 4)
        lines += inset(words, width, 4)
        law = f"{self.say('plunge-law-label')}: {self.laws(monster)}"
        lines += inset(folded(Text(law, style=INK_2), width - 4), width, 4)
        text = self.language.card_text(monster.monster.partition(".")[0]) or ""
        return lines + inset(folded(Text(text, style=INK_3), width - 4), width, 4)

    # ------------------------------------------------------------------ line by line

    def spoken(self) -> Iterator[str]:
        """Yield every monster in a sentence: its figures, its Law, and what it will do."""
        if not self.view.monsters:
            yield f"{self.say('plunge-no-monsters')}."
        for monster in self.order:
            parts = [
                f"{monster_sign(monster.monster, self.language)} "
                f"{monster_name(monster.monster, self.language)}",
                square_name(monster.square),
                self.life(monster).replace(LIFE, f"{self.say('plunge-life')} "),
                *self.figures(monster),
                *self.states(monster),
            ]
            law = f"{self.say('plunge-law-label')}: {self.laws(monster)}"
            yield f"{', '.join(parts)}; {law}. {_upper(self.intent(monster))}."


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
