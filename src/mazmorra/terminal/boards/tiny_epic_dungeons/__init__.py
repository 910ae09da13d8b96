"""The table of Tiny Epic Dungeons: the growing grid, the torch, heroes, enemies and the Boss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.tiny_epic_dungeons.cards import SKILLS
from mazmorra.games.tiny_epic_dungeons.geometry import CELLS, MAT, name_of, spoken_sides
from mazmorra.terminal.boards.grid import Size
from mazmorra.terminal.boards.panel import after, filled, inset
from mazmorra.terminal.boards.tiny_epic_dungeons.dice import Dice, throw_of
from mazmorra.terminal.boards.tiny_epic_dungeons.foes import Foes
from mazmorra.terminal.boards.tiny_epic_dungeons.mats import Mats
from mazmorra.terminal.boards.tiny_epic_dungeons.plan import (
    Plan,
    fitting,
    plan_height,
    plan_width,
    spread,
    turned_as,
    turning,
    windowed,
)
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import (
    DelvePanel,
    boss_of,
    enemy_sign,
    legend,
    marks_of,
)
from mazmorra.terminal.look import (
    INK,
    INK_2,
    INK_3,
    beside,
    fitted,
    stacked,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.view import DelveView, HeroView
    from mazmorra.kernel import Outcome
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

OVERVIEW = True
#: What stands beside the grid has so many columns at least, and below it so many lines.
BESIDE_GRID, BELOW_GRID = 34, 13
#: The Boss Mat needs so many lines more, and while dice lie there the rest makes do with fewer.
BOSS_LINES, DICE_LINES = 8, 4
#: Rooms of this width are large enough to let something stand beside the grid.
READABLE = 8
#: The Boss Mat beside something else.
MAT_WIDTH = 46


def title(view: DelveView, language: Language) -> str:
    """Return the act, the torch, and how far the heroes have come."""
    if view.result:
        return language.say("delve-over", result=view.result)
    if not view.heroes or view.next in ("mats", "first"):
        return language.say("delve-where-setup")
    known = {"torch": view.torch, "goblins": view.goblins}
    if view.act == 2:
        return language.say("delve-where-boss", health=sum(view.markers), **known)
    return language.say("delve-where", killed=view.killed, heroes=len(view.heroes), **known)


def remark(view: DelveView, language: Language, scene: Scene) -> str:
    """Return what a card that was found, or the room of the active hero, says."""
    thing = view.found
    if not thing and view.heroes and view.next == "act":
        place = view.heroes[view.active].place
        place = turning(view) if turning(view) >= 0 else place
        boss = boss_of(view)
        thing = view.cards[place] if place != MAT else boss.card if boss else ""
    text = language.card_text(thing) if thing else ""
    return f"{language.name(thing)}: {text}" if text else ""


def note(view: DelveView, language: Language) -> str:
    """Return what is left in the decks."""
    if not view.heroes:
        return ""
    return " · ".join(
        f"{language.say(f'delve-deck-{deck}')} {count}" for deck, count in _decks(view)[:3]
    )


def draw(view: DelveView, language: Language, scene: Scene) -> Text:
    """Return the table: the torch, the grid, the active hero's mat, the others and the enemies."""
    table = _Table(turned_as(view, scene.chosen), language, scene)
    if view.next == "mats":
        return stacked(table.choice())
    if not view.heroes:
        return Text(language.say("delve-empty"), style=INK_3)
    return stacked(table.compact() if scene.compact else table.wide())


def overview(view: DelveView, language: Language, scene: Scene) -> Text:
    """Return the whole grid, every mat with what is written on its cards, and every enemy."""
    if not view.heroes:
        return Text(language.say("delve-empty"), style=INK_3)
    return stacked(_Table(view, language, scene).everything())


def tell(view: DelveView, language: Language, scene: Scene) -> list[str]:
    """Return the table line by line."""
    if not view.heroes:
        return [f"{language.say('delve-empty')}."]
    return list(_Table(view, language, scene).spoken())


def results(view: DelveView, outcome: Outcome, language: Language) -> tuple[list[str], str]:
    """Return that everybody has won, or that everybody has lost."""
    words = language.say("delve-score", won="yes" if outcome.winners else "no")
    return [words] * len(outcome.scores), ""


def _decks(view: DelveView) -> list[tuple[str, int]]:
    return [
        ("dungeon", sum(view.undealt)),
        ("loot", view.loot_left),
        ("spell", view.spells_left),
        ("goblin", view.goblins_left),
    ]


class _Table(DelvePanel):
    """One view, ready to be laid out."""

    def __init__(self, view: DelveView, language: Language, scene: Scene) -> None:
        super().__init__(view, language, scene)
        self.mats = Mats(view, language, scene)
        self.foes = Foes(view, language, scene)
        throw = throw_of(scene)
        self.dice = None if throw is None or view.result else Dice(throw, language, scene)

    @property
    def active(self) -> HeroView:
        return self.mats.active

    @property
    def others(self) -> list[HeroView]:
        """All heroes but the active one, in the order of their turns."""
        return after(self.view.heroes, self.view.active)

    @property
    def centre(self) -> Cell:
        """Where the active hero is; on the Boss Mat the Boss, or the Lair Door."""
        if self.active.place != MAT:
            return self.active.place
        boss = boss_of(self.view)
        if boss is not None and boss.place != MAT:
            return boss.place
        return self.view.lair_door if self.view.lair_door >= 0 else CELLS // 2

    # ------------------------------------------------------------------ on a screen

    def compact(self) -> Block:
        """Return the short form: some rows of the grid or the Boss Mat, and the mat beside."""
        width = self.scene.width
        budget = self.budget
        lines = [self.mats.torch(width)]
        if self.dice is not None:
            lines.append(self.dice.line(width))
        rest = budget - len(lines)
        if self.active.place == MAT:
            left = self.foes.mat(MAT_WIDTH)[:rest]
        else:
            left = self._grid(width - BESIDE_GRID - 1, rest, tallest=2)
        taken = left[0].cell_len
        column = self._column(width - taken - 1, rest)
        lines += beside([filled(left, taken), [Text(" ")], column])
        return [fitted(line, width) for line in lines][:budget]

    def _grid(self, width: int, height: int, *, tallest: int = 3) -> Block:
        """Return as much of the grid as there is room for, around the active hero."""
        span = spread(self.view)
        size = fitting(span, width, height, tallest=tallest)
        if plan_height(span, size) > height:
            rows = max(1, (height - 2) // (size.height + 1))
            span = windowed(span, rows, self.centre)
        plan = Plan(self.view, self.language, self.scene, span, size)
        return filled(plan.lines(), plan_width(span, size))

    def wide(self) -> Block:
        """Return the full form: the whole grid as large as it fits, everything else around it."""
        width, height = self.scene.width, self.scene.height
        lines = [self.mats.torch(width)]
        if self.dice is not None:
            lines += self.dice.drawn(width)
        rest = height - len(lines)
        span = spread(self.view)
        narrow = fitting(span, width - BESIDE_GRID - 2, rest)
        if narrow.width >= READABLE:
            grid = self._grid(width - BESIDE_GRID - 2, rest)
            taken = grid[0].cell_len
            column = self._panels(width - taken - 2, rest)
            lines += beside([grid, [Text("  ")], column])
            left = height - len(lines)
        else:
            below = BELOW_GRID + (BOSS_LINES if self.view.act == 2 else 0)
            grid = self._grid(width, rest - (below if self.dice is None else below - DICE_LINES))
            lines += grid
            left = height - len(lines)
            half = width * 11 // 20
            mine = self._mine(half, left)
            theirs = self._theirs(width - half - 2, left)
            lines += beside([filled(mine, half), [Text("  ")], theirs])
        return [fitted(line, width) for line in lines][:height]

    def _mine(self, width: int, height: int) -> Block:
        """Return the active hero's mat, and the Boss Mat below it where there is one."""
        boss = self.foes.mat(width)
        if not boss:
            return self.mats.full(self.active, width, height)
        own = self.mats.full(self.active, width, max(4, height - len(boss)))
        return [*own, *boss][:height]

    def _theirs(self, width: int, height: int) -> Block:
        """Return the other heroes in a line each, then the enemies and the decks."""
        lines = [self.heading("delve-heroes", width)] if self.others else []
        lines += [self.mats.brief(hero, width) for hero in self.others]
        lines.append(self.heading("delve-enemies", width))
        lines += self.foes.listed(width, height - len(lines))
        decks = self._deck_lines(width)
        if len(lines) + len(decks) <= height:
            lines += decks
        return filled(lines[:height], width)

    def _panels(self, width: int, height: int) -> Block:
        """Return everything but the grid, one below the other."""
        boss = self.foes.mat(width)
        most = height - len(boss) - len(self.others) - 4
        own = self.mats.full(self.active, width, max(5, min(14, most)))
        rest = height - len(own) - len(boss)
        return filled([*own, *boss, *self._theirs(width, rest)], width)[:height]

    def _column(self, width: int, height: int) -> Block:
        """Return the mat in short, the other heroes, and as many enemies as there is room for."""
        enemies = min(3, max(1, len(self.view.enemies)))
        own = self.mats.full(self.active, width, min(8, height - len(self.others) - enemies))
        lines = [*own, *(self.mats.brief(hero, width) for hero in self.others)]
        lines += self.foes.listed(width, height - len(lines))
        return filled(lines, width)[:height]

    def _deck_lines(self, width: int) -> Block:
        """Return what is left in the decks, and the cards that lie face up."""
        words = " · ".join(
            f"{self.say(f'delve-deck-{deck}')} {count}" for deck, count in _decks(self.view)
        )
        lines = [self.heading("delve-decks", width)]
        lines += folded(Text(words, style=INK_3), width)
        for label, row in self._rows():
            lines += folded(Text(f"{label}: {row}", style=INK_3), width)
        return lines

    def _rows(self) -> list[tuple[str, str]]:
        """Return the faceup cards by the words for their row."""
        rows = (("delve-loot-row", self.view.loot_row), ("delve-spell-row", self.view.spell_row))
        return [
            (self.say(label), ", ".join(self.language.name(card) for card in row))
            for label, row in rows
            if row
        ]

    def choice(self) -> Block:
        """Return the Hero Mats that there are to choose from."""
        taken = [hero.hero for hero in self.view.heroes]
        names = self.view.mats or tuple(self.box.heroes)
        names = tuple(dict.fromkeys([*taken, *names]))
        return self.choices(names, lambda hero: self.mats.printed(hero, self.scene.width))

    # ------------------------------------------------------------------ at leisure

    def everything(self) -> Block:
        """Return the whole grid, the rooms, every mat with its cards, enemies and decks."""
        width = self.scene.width
        span = spread(self.view)
        size = Size(fitting(span, width, 40).width, 3)
        lines = [self.mats.torch(width)]
        lines += Plan(self.view, self.language, self.scene, span, size).lines()
        lines += self.foes.mat(min(width, 76))
        lines.append(self.heading("delve-heroes", width))
        for hero in (self.active, *self.others):
            lines += [*self.mats.full(hero, width, 20), *self._cards_of(hero, width), Text("")]
        lines.append(self.heading("delve-enemies", width))
        for enemy in self.view.enemies:
            lines.append(self.foes.one(enemy, width))
            lines += self._said(enemy.card, width)
        lines.append(self.heading("delve-rooms", width))
        for place in range(CELLS):
            if self.view.cards[place]:
                words = Text(f"{name_of(place).upper()} {self._room_words(place)}", style=INK)
                lines += folded(words, width)
                lines += self._said(self.view.cards[place], width)
        lines += self._deck_lines(width)
        return [fitted(line, width) for line in lines]

    def _cards_of(self, hero: HeroView, width: int) -> Block:
        """Return what is written on everything a hero can use."""
        lines: Block = []
        for card in hero.gear:
            words = Text.assemble(
                (f"  {self.language.name(card)}: ", INK_2),
                (self.language.card_text(card) or "", INK_3),
            )
            lines += folded(words, width)
        return lines

    def _said(self, thing: str, width: int) -> Block:
        text = self.language.card_text(thing) or ""
        return inset(folded(Text(text, style=INK_3), width - 3), width, 3) if text else []

    # ------------------------------------------------------------------ line by line

    def spoken(self) -> Iterator[str]:
        """Yield the table: where it stands, the grid, the heroes, the enemies and the decks."""
        view = self.view
        yield f"{title(view, self.language)}."
        if self.dice is not None and self.scene.options:  # the rest was told before they fell
            yield from self._spoken_hero(self.active)
            yield self.dice.spoken()
            return
        where = self.say("delve-spoken-torch", torch=view.torch, top=view.top)
        yield f"{'; '.join([where, *self.mats.coming()])}."
        yield from self._spoken_grid()
        yield from self._spoken_rooms()
        for hero in (self.active, *self.others):
            yield from self._spoken_hero(hero)
        yield from self.foes.spoken()
        yield from self.foes.spoken_mat()
        words = [f"{self.say(f'delve-deck-{deck}')} {count}" for deck, count in _decks(view)]
        yield f"{self.say('delve-decks')}: {', '.join(words)}."
        for label, row in self._rows():
            yield f"{label}: {row}."
        if self.dice is not None:
            yield self.dice.spoken()

    def _spoken_grid(self) -> Iterator[str]:
        bare = type(self.scene)(viewer=self.scene.viewer)  # numbers stand in the list of options
        span = spread(self.view)
        size = fitting(span, 80, 4 * span.rows + 2, tallest=2)
        for line in Plan(self.view, self.language, bare, span, size).lines():
            yield line.plain.rstrip()

    def _room_words(self, place: Cell) -> str:
        """Return a room with its corridors, what it has, and who is there."""
        view, say = self.view, self.say
        parts = [self.language.name(view.cards[place])]
        if view.doors[place]:
            corridors = say("corridors", word=spoken_sides(view.doors[place]).replace("+", "-"))
            parts[0] += f", {say('delve-corridors', corridors=corridors)}"
        parts += [say("delve-sign", kind=mark) for mark in marks_of(view, place, self.language)]
        if place == view.lair_door:
            parts.append(say("delve-locked", left=view.locked))
        parts += [self.language.name(hero.hero) for hero in view.heroes if hero.place == place]
        parts += [
            f"{enemy_sign(enemy, self.language)} {self.language.name(enemy.card)}"
            for enemy in view.enemies
            if enemy.place == place
        ]
        return "; ".join(parts)

    def _spoken_rooms(self) -> Iterator[str]:
        for place in range(CELLS):
            if self.view.cards[place]:
                yield f"{name_of(place).upper()}: {self._room_words(place)}."
        backs = [
            f"{name_of(place).upper()} ({self.say('delve-part', part=layer.upper())})"
            for place, layer in enumerate(self.view.layers)
            if layer
        ]
        if backs:
            yield f"{self.say('delve-spoken-facedown', list=', '.join(backs))}."

    def _spoken_hero(self, hero: HeroView) -> Iterator[str]:
        language, mats, say = self.language, self.mats, self.say
        where = mats.where(hero)
        if hero is self.active:
            where = f"{where}; {say('delve-turn', name=language.name(hero.hero))}"
        yield (
            say(
                "delve-spoken-hero",
                player=self.scene.sitter(hero.seat, language),
                hero=language.name(hero.hero),
                where="; ".join([where, *mats.states(hero)]),
            )
            + "."
        )
        parts = [
            f"{say('delve-health')} {hero.health}/{hero.most_health}",
            f"{say('delve-focus')} {hero.focus}/{hero.most_focus}",
            mats.walk(hero).plain.replace("  ", ", "),
        ]
        for skill in SKILLS:
            dice = say("delve-dice-count", dice=getattr(hero.dice, skill))
            added = getattr(hero.added, skill)
            more = f" {added:+}" if added else ""
            parts.append(f"{say('skill', word=skill)} {dice}{more}")
        yield f"  {', '.join(parts)}."
        gear = [f"{say('delve-ability')} {language.name(hero.gear[0])}"]
        gear.append(f"{say('delve-hands')} {', '.join(mats.hands(hero))}")
        if mats.worn(hero):
            gear.append(f"{say('delve-gear')} {', '.join(mats.worn(hero))}")
        if hero.spells:
            names = ", ".join(language.name(card) for card in hero.spells)
            gear.append(f"{say('delve-spells')} {names}")
        if mats.sets(hero):
            gear.append(f"{say('delve-sets')} {', '.join(mats.sets(hero))}")
        yield f"  {'; '.join(gear)}."


__all__ = ["draw", "legend", "note", "overview", "remark", "results", "tell", "title"]
