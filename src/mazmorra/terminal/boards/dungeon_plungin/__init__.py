"""The table of Dungeon Plungin': the map as it grows, the party, the monsters and the village."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.terminal.boards.dungeon_plungin.dice import Dice, pools_of
from mazmorra.terminal.boards.dungeon_plungin.foes import Foes
from mazmorra.terminal.boards.dungeon_plungin.mapper import Mapper
from mazmorra.terminal.boards.dungeon_plungin.plan import (
    SIZES,
    SMALLEST,
    Plan,
    fitting,
    focus_of,
    laid,
    windowed,
)
from mazmorra.terminal.boards.dungeon_plungin.sheets import Sheets
from mazmorra.terminal.boards.dungeon_plungin.signs import (
    PlungePanel,
    box_of,
    built_on,
    legend,
    tile_at,
)
from mazmorra.terminal.boards.dungeon_plungin.targets import (
    steered,
    targets,
)
from mazmorra.terminal.boards.dungeon_plungin.village import Village
from mazmorra.terminal.boards.panel import LEAST, after, filled
from mazmorra.terminal.look import ACCENT, GOLD, INK, INK_2, INK_3, beside, fitted, stacked
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.view import HeroView, PlungeView
    from mazmorra.kernel import Outcome
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

#: More columns and rows than any map has.
WHOLE = 10_000
OVERVIEW = True
#: What stands beside the map in the short form, and what it has there at least in the full one.
COLUMN, BESIDE = 34, 46
#: From this width on there is room for everything beside the map.
ROOMY = 116
#: What stands below the map has at least so many lines.
BELOW = 13


def steer(view: PlungeView, keys: tuple[str, ...], chosen: str, direction: str) -> str | None:
    """Return the answer that lies beside the chosen one on the map, if there is one."""
    return steered(view, keys, chosen, direction, focus_of(view))


def title(view: PlungeView, language: Language) -> str:
    """Return the adventure, the round, how much is explored, and the purse."""
    say = language.say
    if view.next in ("count", "over"):
        return say("plunge-over", result="won" if view.won else "lost" if view.lost else "left")
    name = language.name(view.adventure)
    if view.next in ("party", "points", "prepare"):
        return say("plunge-where-party", adventure=name)
    if view.next == "village":
        return say("plunge-where-village", adventure=name, expedition=view.expedition)
    return say(
        "plunge-where",
        adventure=name,
        round=view.round,
        phase=view.phase,
        ground=view.ground,
        won="yes" if view.won else "no",
    )


def remark(view: PlungeView, language: Language, scene: Scene) -> str:
    """Return what the tile of the active hero says, where it is a special one."""
    if view.next != "act" or not view.heroes:
        return ""
    placed = tile_at(view, focus_of(view), box_of(language))
    if placed is None:
        return ""
    card = box_of(language).tiles[placed.tile]
    if not card.feature:
        return ""
    return f"{language.name(placed.tile)}: {language.card_text(placed.tile)}"


def note(view: PlungeView, language: Language) -> str:
    """Return the gold and the experience of this expedition."""
    if not view.heroes:
        return ""
    return language.say("plunge-gains", gold=view.purse, exp=view.exp)


def draw(view: PlungeView, language: Language, scene: Scene) -> Text:
    """Return the table: the dice, the map, the active hero's sheet, the others, the monsters."""
    table = _Table(view, language, scene)
    if view.next in ("party", "points", "prepare"):
        return stacked(table.preparing())
    if view.next == "village":
        return stacked(table.village_block())
    return stacked(table.compact() if scene.compact else table.wide())


def overview(view: PlungeView, language: Language, scene: Scene) -> Text:
    """Return the mapper, every sheet with what is written on its cards, and every monster."""
    return stacked(_Table(view, language, scene).everything())


def tell(view: PlungeView, language: Language, scene: Scene) -> list[str]:
    """Return the table line by line."""
    return list(_Table(view, language, scene).spoken())


def results(view: PlungeView, outcome: Outcome, language: Language) -> tuple[list[str], str]:
    """Return that the party has won or not, and what it has come to."""
    words = language.say("plunge-score", won="yes" if outcome.winners else "no")
    deaths = sum(hero.status == "dead" for hero in view.heroes)
    level = max((hero.level for hero in view.heroes), default=1)
    exp = view.exp + sum(hero.exp for hero in view.heroes)
    told = language.say(
        "plunge-summary",
        expeditions=view.expedition,
        phases=view.phase,
        ground=view.ground,
        level=level,
        gold=view.gold,
        exp=exp,
        deaths=deaths,
    )
    return [words] * len(outcome.scores), told


class _Table(PlungePanel):
    """One view, ready to be laid out."""

    def __init__(self, view: PlungeView, language: Language, scene: Scene) -> None:
        super().__init__(view, language, scene)
        self.sheets = Sheets(view, language, scene)
        self.foes = Foes(view, language, scene)
        self.village = Village(view, language, scene)
        self.dice = Dice(pools_of(view, language, scene), language)

    @property
    def others(self) -> list[HeroView]:
        """All heroes but the one who is asked, in the order of the party."""
        return after(self.view.heroes, self.sheets.number(self.sheets.active))

    # ------------------------------------------------------------------ on a screen

    def compact(self) -> Block:
        """Return the short form: the map around the active figure, sheet and monsters beside it."""
        width = self.scene.width
        budget = self.budget
        lines = self.dice.lines(width, 2 if budget > LEAST else 1)
        rest = budget - len(lines)
        left = self._map(width - COLUMN - 1, rest)
        taken = left[0].cell_len
        column = self._column(width - taken - 1, rest)
        lines += beside([left, column], 1)
        return [fitted(line, width) for line in lines][:budget]

    def _map(self, width: int, height: int) -> Block:
        """Return as much of the map as there is room for."""
        view, also = laid(self.view, self.scene)
        size = fitting(view, width, height, also=also)
        chosen = targets(view, self.scene)[2]
        built = built_on(view, self.box)
        window = windowed(view, size, width, height, chosen, also, built)
        plan = Plan(view, self.language, self.scene, size, window)
        return [fitted(line, window.width) for line in plan.lines()]

    def _column(self, width: int, height: int) -> Block:
        """Return the sheet in short, the other heroes, and as many monsters as fit."""
        monsters = min(4, max(1, len(self.view.monsters)))
        own = max(3, height - len(self.others) - monsters)
        lines = self.sheets.full(self.sheets.active, width, min(7, own))
        lines += [self.sheets.brief(hero, width) for hero in self.others]
        lines += self.foes.listed(width, height - len(lines))
        return [fitted(line, width) for line in lines][:height]

    def wide(self) -> Block:
        """Return the full form: the map as large as it fits, everything else around it."""
        width, height = self.scene.width, self.scene.height
        lines = [self._status(width)]
        if self.dice:
            lines += self.dice.drawn(width, 6 if height >= 44 else 2)
        rest = height - len(lines)
        if width >= ROOMY:
            side = max(BESIDE, width * 2 // 5)
            left = self._map(width - side - 2, rest)
            taken = left[0].cell_len
            column = self._panels(width - taken - 2, rest)
            lines += beside([left, column], 2)
        else:
            below = max(BELOW, rest * 2 // 5)
            lines += self._map(width, rest - below)
            left_over = height - len(lines)
            half = width * 11 // 20
            mine = filled(self.sheets.full(self.sheets.active, half, left_over), half)
            theirs = self._theirs(width - half - 2, left_over)
            lines += beside([mine, theirs], 2)
        return [fitted(line, width) for line in lines][:height]

    def _status(self, width: int) -> Text:
        """Return what the expedition has gained and what it is for, in one line."""
        view, say = self.view, self.say
        line = Text(f" {say('plunge-gains', gold=view.purse, exp=view.exp)}", style=GOLD)
        if view.next == "monster":
            line.append(f" · {say('plunge-monsters-act')}", style=f"bold {ACCENT}")
        elif view.free:
            line.append(f" · {say('plunge-ambush')}", style=f"bold {ACCENT}")
        if view.ground and view.phase >= view.ground:
            line.append(f" · {say('plunge-explored')}", style=f"bold {INK}")
        goal = self.language.card_text(view.adventure) if view.adventure else ""
        line.append(f" · {goal}" if goal else "", style=INK_3)
        return fitted(line, width)

    def _theirs(self, width: int, height: int) -> Block:
        """Return the other heroes in a line each, then the monsters."""
        lines = [self.heading("plunge-party", width)] if self.others else []
        lines += [self.sheets.brief(hero, width) for hero in self.others]
        lines.append(self.heading("plunge-monsters", width))
        lines += self.foes.listed(width, height - len(lines))
        return filled(lines[:height], width)

    def _panels(self, width: int, height: int) -> Block:
        """Return everything but the map, one below the other."""
        most = height - len(self.others) - 2 - min(8, 2 * len(self.view.monsters) + 1)
        own = self.sheets.full(self.sheets.active, width, max(6, min(18, most)))
        rest = height - len(own)
        lines = [*own, *self._theirs(width, rest)]
        spare = height - len(lines)
        owned = self._owned(width)
        if len(owned) < spare:
            lines += owned
        return filled(lines, width)[:height]

    def _owned(self, width: int) -> Block:
        """Return what the party owns together."""
        lines = [self.heading("plunge-owned", width)]
        for label, words in self.village.owned():
            lines += self.labelled(label, words, width)
        return lines

    # ------------------------------------------------------------------ before and between

    def preparing(self) -> Block:
        """Return the heroes there are to choose from, or the sheet of the one who prepares."""
        width, room = self.scene.width, self.room
        choosing = self.view.next == "party"
        if not choosing and self.view.heroes:
            lines = [self.heading(f"plunge-stage-{self.view.next}", width)]
            if self.view.points or self.view.gifts:
                lines.append(Text(self.village.points(), style=f"bold {ACCENT}"))
            lines += self.sheets.full(self.sheets.active, width, max(4, room - 6))
            about = self.village.about(self.scene.chosen)
            words = folded(Text(about, style=INK_2), width) if about else []
            lines += self.village.wares(width, room - len(lines) - len(words))
            lines = [*lines[: room - len(words)], *words]
            return [fitted(line, width) for line in lines][:room]
        return self.choices(list(self.box.heroes), lambda hero: self.sheets.printed(hero, width))

    def village_block(self) -> Block:
        """Return the village, with the heroes to choose from where one is replaced."""
        width, room = self.scene.width, self.room
        if self.view.visit == "dead" and not self.scene.compact:
            lines = self.village.panel(width, room // 2)
            for hero in self.box.heroes:
                lines += self.sheets.printed(hero, width)
            return lines[:room]
        return self.village.panel(width, room)

    # ------------------------------------------------------------------ at leisure

    def everything(self) -> Block:
        """Return the mapper, every sheet with its cards, every monster and every tile."""
        width, view = self.scene.width, self.view
        mapper = Mapper(view, self.language)
        lines = [Text(line) for line in self._spoken_map()] if self.scene.whole else []
        wide = max((line.cell_len for line in lines), default=0)
        lines += [self.heading("plunge-mapper", width), *mapper.lines(width)]
        if view.heroes:
            lines.append(self.heading("plunge-party", width))
            for hero in (self.sheets.active, *self.others):
                lines += [*self.sheets.full(hero, width, 20), *self._cards_of(hero, width)]
                lines.append(Text(""))
        lines += self._owned(width)
        lines.append(self.heading("plunge-monsters", width))
        for monster in self.foes.order:
            lines += self.foes.one(monster, width)
        if not view.monsters:
            lines += self.foes.listed(width, 1)
        lines.append(self.heading("plunge-tiles", width))
        for words in mapper.spoken():
            lines += folded(Text(words, style=INK_2), width)
        return [fitted(line, max(width, wide)) for line in lines]

    def _cards_of(self, hero: HeroView, width: int) -> Block:
        """Return what is written on everything a hero can use."""
        names = [*hero.abilities, *hero.hands, hero.armour, *hero.attire, *hero.items]
        names += [*hero.prepared, *hero.lost, *(name for name, _ in hero.lasting)]
        lines: Block = []
        for name in dict.fromkeys(name.partition(".")[0] for name in names if name):
            text = self.language.card_text(name)
            if text:
                words = Text.assemble((f"{self.language.name(name)}: ", INK_2), (text, INK_3))
                first, *rest = folded(words, width - 4)
                lines += [Text.assemble("  ", first), *(Text.assemble("    ", r) for r in rest)]
        return lines

    # ------------------------------------------------------------------ line by line

    def spoken(self) -> Iterator[str]:
        """Yield the table: where it stands, the map, the heroes, the monsters, the village."""
        view = self.view
        yield f"{title(view, self.language)}."
        yield from self.dice.spoken()
        if view.next == "village":
            yield from self.village.spoken()
        elif view.next not in ("party", "points", "prepare"):
            yield f"{self.say('plunge-gains', gold=view.purse, exp=view.exp)}."
            yield from self._spoken_map()
            yield from Mapper(view, self.language).spoken(busy=True)
            yield from self.foes.spoken()
        if view.points or view.gifts:
            yield f"{self.village.points()}."
        if view.heroes:
            yield from self.sheets.spoken(self.sheets.active)
        for hero in self.others if view.heroes else ():
            yield next(iter(self.sheets.spoken(hero)))  # the rest is in the overview

    def _spoken_map(self) -> Iterator[str]:
        bare = type(self.scene)(viewer=self.scene.viewer)  # numbers stand in the list of options
        built = built_on(self.view, self.box)
        room = (WHOLE, WHOLE) if self.scene.whole else (78, 30)
        window = windowed(self.view, SMALLEST, *room, built=built)
        for line in Plan(self.view, self.language, bare, SMALLEST, window).lines():
            yield line.plain.rstrip()


__all__ = [
    "SIZES", "draw", "legend", "note", "overview", "remark", "results",
    "steer", "tell", "title",
]  # fmt: skip
