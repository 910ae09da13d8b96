"""Hero mats and the torch track of Tiny Epic Dungeons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.tiny_epic_dungeons.cards import NO_SPACE, SKILLS
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import (
    ACTS,
    FLAME,
    FOCUS,
    GOBLIN,
    HEALTH,
    ROUSED,
    SKULL,
    boss_of,
    box_of,
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
    seat_style,
    shortened,
    sign,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.tiny_epic_dungeons.cards import Kit, Space
    from mazmorra.games.tiny_epic_dungeons.view import DelveView, HeroView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block


class Mats:
    """The heroes of one view, and what they carry."""

    def __init__(self, view: DelveView, language: Language, scene: Scene) -> None:
        self.view = view
        self.language = language
        self.scene = scene
        self.say = language.say
        self.box = box_of(language)

    # ------------------------------------------------------------------ figures

    @property
    def active(self) -> HeroView:
        """The hero whose turn it is."""
        return self.view.heroes[self.view.active]

    def worn(self, hero: HeroView) -> tuple[str, ...]:
        """Return the cards of a hero that cover no hand."""
        return (*((hero.garb,) if hero.garb else ()), *hero.trinkets, *hero.spells)

    def kit(self, hero: HeroView) -> Kit:
        """Return everything a hero has at hand, added up."""
        return self.box.kit(hero.hero, *hero.hands, self.worn(hero))

    def space(self, hero: HeroView) -> Space:
        """Return the Hero Space a hero stands on."""
        boss = boss_of(self.view)
        if not hero.space or boss is None:
            return NO_SPACE
        return self.box.bosses[boss.card].spaces[hero.space - 1]

    def speed(self, hero: HeroView) -> int:
        """Return a hero's Speed with everything that adds to it."""
        bonus = self.view.turn.speed if hero is self.active else 0
        return max(0, self.box.heroes[hero.hero].speed + self.kit(hero).passive.speed + bonus)

    def speed_left(self, hero: HeroView) -> int:
        """Return how far the active hero may still go."""
        turn = self.view.turn
        return 0 if turn.stopped else max(0, self.speed(hero) - turn.walked)

    def defense(self, hero: HeroView) -> int:
        """Return a hero's Defense with everything that adds to it."""
        bonus = self.view.turn.defense if hero is self.active else 0
        printed = self.box.heroes[hero.hero].defense
        passive = self.kit(hero).passive.defense
        return max(0, printed + passive + hero.stone + self.space(hero).defense + bonus)

    def dice(self, hero: HeroView, skill: str) -> int:
        """Return how many dice a hero rolls for a Skill."""
        dice: int = getattr(self.box.heroes[hero.hero], skill) + self.space(hero).dice
        if skill == "strength":
            dice += self.kit(hero).passive.strength_dice
        return min(3, max(1, dice))

    def added(self, hero: HeroView, skill: str) -> int:
        """Return what is added to every check of a Skill."""
        added: int = getattr(self.kit(hero).passive, skill) + getattr(self.space(hero), skill)
        return added

    def hands(self, hero: HeroView) -> list[str]:
        """Return what is in a hero's hands: Loot, or what is printed under it."""
        mat = self.box.heroes[hero.hero]
        return [
            self.language.name(loot or printed)
            for loot, printed in zip(hero.hands, (mat.left, mat.right), strict=True)
        ]

    def gear(self, hero: HeroView) -> list[str]:
        """Return the ids of everything a hero can use, the ability first."""
        mat = self.box.heroes[hero.hero]
        hands = [
            loot or printed for loot, printed in zip(hero.hands, (mat.left, mat.right), strict=True)
        ]
        return [mat.ability, *hands, *self.worn(hero)]

    def sets(self, hero: HeroView) -> list[str]:
        """Return the Legendary sets of which a hero has two pieces or more."""
        pieces = [self.box.loot[card].set for card in self.gear(hero) if card in self.box.loot]
        return [
            self.say("delve-set", set=self.language.name(name), pieces=pieces.count(name))
            for name in self.box.sets
            if pieces.count(name) > 1
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
        if turn.stealth or self.kit(hero).passive.stealth:
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
        number = self.number(hero)
        arrow = ACTS if hero is self.active else " "
        return Text.assemble(
            (arrow, f"bold {ACCENT}"),
            (f"{sign(number)} ", seat_style(number)),
            (self.language.name(hero.hero), f"bold {INK}"),
        )

    def bar(self, label: str, value: int, most: int, width: int, ink: str) -> Text:
        """Return a track: its name, the number, and a sign per space where there is room."""
        style = DANGER if value * 3 <= most else ink
        line = Text.assemble(
            (f"{label} ", INK_3), (str(value), f"bold {style}"), (f"/{most}", INK_3)
        )
        if line.cell_len + 1 + most <= width:
            line.append(" " + "▮" * value, style=style)
            line.append("▯" * (most - value), style=PAST)
        return line

    def tracks(self, hero: HeroView, width: int, *, tight: bool) -> list[Text]:
        """Return Health and Focus, in one line where it is tight."""
        mat = self.box.heroes[hero.hero]
        say = self.say
        if not tight:
            label = max(len(say("delve-health")), len(say("delve-focus")))
            return [
                self.bar(
                    f"{HEALTH} {say('delve-health').ljust(label)}",
                    hero.health, mat.health, width, GOOD,
                ),
                self.bar(
                    f"{FOCUS} {say('delve-focus').ljust(label)}",
                    hero.focus, mat.focus, width, MAGIC,
                ),
            ]  # fmt: skip
        health = self.bar(f"{HEALTH} {say('delve-health')}", hero.health, mat.health, 0, GOOD)
        focus = self.bar(f"{FOCUS} {say('delve-focus')}", hero.focus, mat.focus, 0, MAGIC)
        return [Text.assemble(health, "  ", focus)]

    def walk(self, hero: HeroView) -> Text:
        """Return Speed, with what is left of it on the hero's turn, and Defense."""
        speed = self.speed(hero)
        words = f"{self.say('delve-speed')} {speed}"
        if hero is self.active and self.view.next == "act":
            words = self.say("delve-speed-left", left=self.speed_left(hero), speed=speed)
        defense = f"{self.say('delve-defense')} {self.defense(hero)}"
        return Text.assemble((words, INK), "  ", (defense, INK))

    def skills(self, hero: HeroView) -> Text:
        """Return the dice of the three Skills, and what is added to their checks."""
        parts = []
        for skill in SKILLS:
            added = self.added(hero, skill)
            words = Text.assemble(
                (f"{self.say('delve-skill-short', skill=skill)} ", INK_3),
                ("▪" * self.dice(hero, skill), INK),
                (str(self.dice(hero, skill)), f"bold {INK}"),
            )
            if added:
                words.append(f"{added:+}", style=GOOD if added > 0 else DANGER)
            parts.append(words)
        return Text("  ").join(parts)

    def full(self, hero: HeroView, width: int, height: int) -> Block:
        """Return a hero's mat in at most so many lines."""
        language, say = self.language, self.say
        mat = self.box.heroes[hero.hero]
        head = self.name(hero)
        player = language.player(hero.seat)
        if hero is self.active and hero.seat in self.scene.waiting:
            mine = hero.seat == self.scene.viewer.seat
            player = say("terminal-your-turn") if mine else f"… {player}"
        if head.cell_len + len(player) + 3 <= width:
            head.append(f" · {player}", style=INK_3)
        where = self.where(hero)
        if head.cell_len + len(where) + 3 <= width:
            head.append(f" · {where}", style=INK_2)
        tight = height < 9
        lines = [head, *self.tracks(hero, width, tight=tight), self.walk(hero), self.skills(hero)]
        lines += self._named("delve-hands", self.hands(hero), width)
        lines += self._named("delve-ability", [language.name(mat.ability)], width)
        names = [language.name(card) for card in (hero.garb, *hero.trinkets) if card]
        lines += self._named("delve-gear", names, width)
        lines += self._named("delve-spells", [language.name(s) for s in hero.spells], width)
        lines += self._named("delve-sets", self.sets(hero), width)
        states = self.states(hero)
        if states:
            lines += folded(Text(f"! {', '.join(states)}", style=ACCENT), width)
        return [fitted(line, width) for line in lines[:height]]

    def _named(self, label: str, parts: Sequence[str], width: int) -> list[Text]:
        """Return a labelled list in lines of *width*; without anything in it, none."""
        if not parts:
            return []
        line = Text.assemble((f"{self.say(label)} ", INK_3), (", ".join(parts), INK_2))
        return folded(line, width)

    def brief(self, hero: HeroView, width: int) -> Text:
        """Return a hero in one line: name, Health, Focus, where it is."""
        mat = self.box.heroes[hero.hero]
        figures = Text.assemble(
            (f"{HEALTH}{hero.health}", DANGER if hero.health * 3 <= mat.health else GOOD),
            (f"/{mat.health} ", INK_3),
            (f"{FOCUS}{hero.focus}", MAGIC),
            (f"/{mat.focus}", INK_3),
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
        mat, language = self.box.heroes[hero], self.language
        key = f"lead:{hero}"
        number = self.scene.number(key)
        edge = (ACTS if self.scene.chosen == key else " ") + str(number or "").rjust(2) + " "
        line = Text.assemble((edge, f"bold {ACCENT}"), (language.name(hero).ljust(18), INK))
        for sign_, value in ((HEALTH, mat.health), (FOCUS, mat.focus)):
            line.append(f" {sign_}{value}", style=INK_2)
        for label, value in (("delve-speed", mat.speed), ("delve-defense", mat.defense)):
            line.append(f"  {self.say(label)} {value}", style=INK_2)
        for skill in SKILLS:
            words = self.say("delve-skill-short", skill=skill)
            line.append(f"  {words} {getattr(mat, skill)}", style=INK_3)
        lines = [line]
        taken = next((one for one in self.view.heroes if one.hero == hero), None)
        if taken is not None:
            player = self.say("delve-led", player=language.player(taken.seat))
            lines.append(Text(f"    {player}", style=PAST))
        else:
            names = [language.name(card) for card in (mat.ability, mat.left, mat.right)]
            lines.append(Text(f"    {', '.join(names)}", style=INK_3))
        return [fitted(line, width) for line in lines]

    # ------------------------------------------------------------------ the torch

    @property
    def top(self) -> int:
        """Where the torch began."""
        starts = self.box.tracks[self.view.act].starts
        return starts[max(0, len(self.view.heroes) - 2)]

    def coming(self, *, brief: bool = False) -> list[str]:
        """Return how soon the enemies act and a Goblin comes, in words or with signs."""
        track, torch = self.box.tracks[self.view.act], self.view.torch
        found = []
        for label, mark, spaces in (
            ("delve-next-enemies", ROUSED, track.enemies),
            ("delve-next-goblin", GOBLIN, track.goblins),
        ):
            left = [torch - space for space in spaces if space < torch]
            if left:
                words = self.say(label, steps=min(left))
                found.append(f"{mark} {min(left)}" if brief else words)
        return found

    def torch(self, width: int) -> Text:
        """Return the torch track in one line, from its top down to the skull."""
        view = self.view
        track = self.box.tracks[view.act]
        label = Text.assemble(
            (f" {self.say('delve-torch')} ", INK_3), (f"{view.torch} ", f"bold {ACCENT}")
        )
        words = ", ".join(self.coming())
        top = max(self.top, view.torch)
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
