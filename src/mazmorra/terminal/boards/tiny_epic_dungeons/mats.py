"""Hero mats and the torch track of Tiny Epic Dungeons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.tiny_epic_dungeons.cards import SKILLS
from mazmorra.terminal.boards.panel import low, points
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import (
    FLAME,
    FOCUS,
    GOBLIN,
    HEALTH,
    ROUSED,
    SKULL,
    DelvePanel,
    place_name,
)
from mazmorra.terminal.look import (
    ACCENT,
    ACCENT_INK,
    DANGER,
    GOOD,
    INK,
    INK_2,
    INK_3,
    LINE_STRONG,
    MAGIC,
    PAST,
    fitted,
    shortened,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.view import HeroView
    from mazmorra.terminal.look import Block


class Mats(DelvePanel):
    """The heroes of one view, and what they carry."""

    # ------------------------------------------------------------------ figures

    @property
    def active(self) -> HeroView:
        """The hero whose turn it is."""
        return self.view.heroes[self.view.active]

    def hands(self, hero: HeroView) -> list[str]:
        """Return what is in a hero's hands: Loot, or what is printed under it."""
        return [self.language.name(card) for card in hero.gear[1:3]]

    def worn(self, hero: HeroView) -> list[str]:
        """Return what else a hero wears."""
        return [self.language.name(card) for card in (hero.garb, *hero.trinkets) if card]

    def sets(self, hero: HeroView) -> list[str]:
        """Return the Legendary sets of which a hero has two pieces or more."""
        return [
            self.say("delve-set", set=self.language.name(name), pieces=pieces)
            for name, pieces in hero.sets
        ]

    def where(self, hero: HeroView) -> str:
        """Return where a hero is."""
        if hero.space:
            return self.say("delve-on-space", space=hero.space)
        return place_name(hero.place, self.language)

    def states(self, hero: HeroView) -> list[str]:
        """Return what holds, helps or hinders a hero now, each in a few words."""
        say, turn = self.say, self.view.turn
        found = []
        if not hero.health:
            found.append(say("delve-unconscious"))
        if hero.stone:
            found.append(say("delve-stone", amount=hero.stone))
        if hero.veiled:
            found.append(say("delve-state", state="veiled"))
        if hero is not self.active or self.view.next != "act":
            return found
        state = "spent" if turn.heroic else "left"
        found.insert(0, say("delve-heroic", state="extra" if turn.extra else state))
        if turn.held:
            found.append(say("delve-state", state="held"))
        if hero.stealth:
            found.append(say("delve-state", state="stealth"))
        if turn.speed:
            found.append(say("delve-more-speed", amount=turn.speed))
        if turn.defense:
            found.append(say("delve-more-defense", amount=turn.defense))
        return found

    # ------------------------------------------------------------------ one mat

    def number(self, hero: HeroView) -> int:
        """Return a hero's place in the order of turns."""
        return next(n for n, other in enumerate(self.view.heroes) if other is hero)

    def name(self, hero: HeroView) -> Text:
        """Return a hero's sign and name, with an arrow for the active one."""
        return self.hero_name(self.number(hero), hero.hero, active=hero is self.active)

    def bar(self, label: str, value: int, most: int, width: int, ink: str) -> Text:
        """Return a track: its name, the number, and a sign per space where there is room."""
        style = low(value, most, ink)
        line = Text.assemble(
            (f"{label} ", INK_3), (str(value), f"bold {style}"), (f"/{most}", INK_3)
        )
        return points(line, value, most, width, style)

    def tracks(self, hero: HeroView, width: int, *, tight: bool) -> list[Text]:
        """Return Health and Focus, in one line where it is tight."""
        say = self.say
        if not tight:
            label = max(len(say("delve-health")), len(say("delve-focus")))
            return [
                self.bar(
                    f"{HEALTH} {say('delve-health').ljust(label)}",
                    hero.health, hero.most_health, width, GOOD,
                ),
                self.bar(
                    f"{FOCUS} {say('delve-focus').ljust(label)}",
                    hero.focus, hero.most_focus, width, MAGIC,
                ),
            ]  # fmt: skip
        ends = hero.most_health, hero.most_focus
        health = self.bar(f"{HEALTH} {say('delve-health')}", hero.health, ends[0], 0, GOOD)
        focus = self.bar(f"{FOCUS} {say('delve-focus')}", hero.focus, ends[1], 0, MAGIC)
        return [Text.assemble(health, "  ", focus)]

    def walk(self, hero: HeroView) -> Text:
        """Return Speed, with what is left of it on the hero's turn, and Defense."""
        words = f"{self.say('delve-speed')} {hero.speed}"
        if hero is self.active and self.view.next == "act":
            left = self.view.turn.speed_left
            words = self.say("delve-speed-left", left=left, speed=hero.speed)
        defense = f"{self.say('delve-defense')} {hero.defense}"
        return Text.assemble((words, INK), "  ", (defense, INK))

    def skills(self, hero: HeroView) -> Text:
        """Return the dice of the three Skills, and what is added to their checks."""
        parts = []
        for skill in SKILLS:
            dice, added = getattr(hero.dice, skill), getattr(hero.added, skill)
            words = Text.assemble(
                (f"{self.say('delve-skill-short', skill=skill)} ", INK_3),
                ("▪" * dice, INK),
                (str(dice), f"bold {INK}"),
            )
            if added:
                words.append(f"{added:+}", style=GOOD if added > 0 else DANGER)
            parts.append(words)
        return Text("  ").join(parts)

    def full(self, hero: HeroView, width: int, height: int) -> Block:
        """Return a hero's mat in at most so many lines."""
        language, say = self.language, self.say
        head = self.name(hero)
        player = self.sitter(hero.seat, active=hero is self.active)
        if head.cell_len + len(player) + 3 <= width:
            head.append(f" · {player}", style=INK_3)
        where = self.where(hero)
        if head.cell_len + len(where) + 3 <= width:
            head.append(f" · {where}", style=INK_2)
        tight = height < 9
        lines = [head, *self.tracks(hero, width, tight=tight), self.walk(hero), self.skills(hero)]
        for label, parts in (
            ("delve-hands", self.hands(hero)),
            ("delve-ability", [language.name(hero.gear[0])]),
            ("delve-gear", self.worn(hero)),
            ("delve-spells", [language.name(spell) for spell in hero.spells]),
            ("delve-sets", self.sets(hero)),
        ):
            lines += self.labelled(say(label), ", ".join(parts), width)
        states = self.states(hero)
        if states:
            lines += folded(Text(f"! {', '.join(states)}", style=ACCENT), width)
        return [fitted(line, width) for line in lines[:height]]

    def brief(self, hero: HeroView, width: int) -> Text:
        """Return a hero in one line: name, Health, Focus, where it is."""
        figures = Text.assemble(
            (f"{HEALTH}{hero.health}", low(hero.health, hero.most_health, GOOD)),
            (f"/{hero.most_health} ", INK_3),
            (f"{FOCUS}{hero.focus}", MAGIC),
            (f"/{hero.most_focus}", INK_3),
        )
        down = not hero.health
        where = self.say("delve-unconscious") if down else self.where(hero)
        if hero.space and not down:
            where = f"{place_name(hero.place, self.language)} {hero.space}"
        where = shortened(where, 12)
        room = width - figures.cell_len - len(where) - 2
        name = fitted(self.name(hero), max(6, room))
        return fitted(Text.assemble(name, " ", figures, " ", (where, INK_2)), width)

    # ------------------------------------------------------------------ before the game

    def printed(self, hero: str, width: int) -> Block:
        """Return what is printed on a Hero Mat, and who leads it already."""
        mat, name = self.box.heroes[hero], self.language.name(hero)
        line = Text.assemble(self.answer(f"lead:{hero}"), (name.ljust(18), INK))
        for sign_, value in ((HEALTH, mat.health), (FOCUS, mat.focus)):
            line.append(f" {sign_}{value}", style=INK_2)
        for label, value in (("delve-speed", mat.speed), ("delve-defense", mat.defense)):
            line.append(f"  {self.say(label)} {value}", style=INK_2)
        for skill in SKILLS:
            words = self.say("delve-skill-short", skill=skill)
            line.append(f"  {words} {getattr(mat, skill)}", style=INK_3)
        second = self.second_line(hero, "delve-led", (mat.ability, mat.left, mat.right))
        return [fitted(line, width), fitted(second, width)]

    # ------------------------------------------------------------------ the torch

    def coming(self, *, brief: bool = False) -> list[str]:
        """Return how soon the enemies act and a Goblin comes, in words or with signs."""
        view = self.view
        return [
            f"{mark} {view.torch - space}" if brief else self.say(label, steps=view.torch - space)
            for label, mark, space in (
                ("delve-next-enemies", ROUSED, view.next_enemies),
                ("delve-next-goblin", GOBLIN, view.next_goblin),
            )
            if space
        ]

    def torch(self, width: int) -> Text:
        """Return the torch track in one line, from its top down to the skull."""
        view = self.view
        track = self.box.tracks[view.act]
        label = Text.assemble(
            (f" {self.say('delve-torch')} ", INK_3), (f"{view.torch} ", f"bold {ACCENT}")
        )
        words = ", ".join(self.coming())
        top = max(view.top, view.torch)
        if label.cell_len + top + 3 + len(words) > width:
            words = ", ".join(self.coming(brief=True))
        roomy = label.cell_len + 2 * (top + 1) + 2 + len(words) <= width
        line = Text()
        for space in range(top, -1, -1):
            past = space > view.torch
            mark, ink = ("━" if past else "─"), (PAST if past else LINE_STRONG)
            if space in track.enemies:
                mark, ink = ROUSED, PAST if past else f"bold {DANGER}"
            elif space in track.goblins:
                mark, ink = GOBLIN, PAST if past else f"bold {GOOD}"
            elif not space:
                mark, ink = SKULL, f"bold {DANGER}"
            if space == view.torch:
                mark, ink = FLAME, f"bold {ACCENT_INK} on {ACCENT}"
            line.append(mark, style=ink)
            if roomy and space:
                line.append("━" if past else "─", style=PAST if past else LINE_STRONG)
        line = Text.assemble(label, line, "  ", (words, INK_2))
        return fitted(line, width)
