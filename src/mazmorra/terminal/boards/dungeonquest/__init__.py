"""The table of DungeonQuest: the dungeon, the sun above it, the Heroes and their combats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.dungeonquest.geometry import COLUMNS, DIRECTIONS, ROWS, TREASURE
from mazmorra.terminal.boards.dungeonquest.borders import between
from mazmorra.terminal.boards.dungeonquest.combat import Combat, is_on
from mazmorra.terminal.boards.dungeonquest.plan import (
    SIZES,
    SMALL,
    Plan,
    map_height,
    map_width,
    targets,
)
from mazmorra.terminal.boards.dungeonquest.sheets import Sheets
from mazmorra.terminal.boards.dungeonquest.signs import QuestPanel, legend
from mazmorra.terminal.boards.panel import LEAST, filled
from mazmorra.terminal.look import (
    DANGER,
    INK_3,
    LINE,
    beside,
    fitted,
    stacked,
)
from mazmorra.toolbox.rows import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.view import HeroView, QuestView
    from mazmorra.kernel import Outcome
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.boards.grid import Size
    from mazmorra.terminal.look import Block

OVERVIEW = True
#: A column beside the map is used from this width on, and for all sheets from the other.
NARROW, BROAD = 22, 34


def title(view: QuestView, language: Language) -> str:
    """Return where the sun stands, and the round of a combat."""
    if not view.heroes or view.next in ("heroes", "towers"):
        return language.say("quest-where-setup")
    if view.night:
        return language.say("quest-where-night")
    if view.fight is not None and is_on(view):
        return language.say("quest-where-combat", sun=view.sun, round=max(1, view.fight.round))
    return language.say("quest-where", sun=view.sun)


def remark(view: QuestView, language: Language, scene: Scene) -> str:
    """Return what the open card, or the chamber one stands in, says."""
    if is_on(view):
        return ""
    things = [thing for thing in view.open if thing != FACE_DOWN]
    seat = scene.viewer.seat
    if not things and seat is not None and seat < len(view.heroes):
        hero = view.heroes[seat]
        if hero.status == "inside" and view.tiles[hero.place]:
            things = [view.tiles[hero.place]]
    if not things:
        return ""
    text = language.card_text(things[-1])
    return f"{language.name(things[-1])}: {text}" if text else ""


def note(view: QuestView, language: Language) -> str:
    """Return what is left of the dungeon and of the hoard."""
    if not view.heroes:
        return ""
    treasure = dict(view.decks)["treasure"]
    return " · ".join(
        (
            f"{language.say('quest-chambers')} {view.chambers_left}",
            f"{language.say('deck', word='treasure')} {treasure}",
            f"{language.say('deck', word='dragon')} {view.dragon_left}",
        )
    )


def draw(view: QuestView, language: Language, scene: Scene) -> Text:
    """Return the table: the map with everything around it, or the combat that is being fought."""
    table = _Table(view, language, scene)
    if view.next == "heroes":
        return stacked(table.choice())
    return stacked(table.compact() if scene.compact else table.wide())


def overview(view: QuestView, language: Language, scene: Scene) -> Text:
    """Return the whole map and every sheet in full, to be read at leisure."""
    if not view.heroes:
        return Text(language.say("quest-empty"), style=INK_3)
    table = _Table(view, language, scene)
    return stacked(table.everything())


def tell(view: QuestView, language: Language, scene: Scene) -> list[str]:
    """Return the table line by line: the sun, the map as far as it is known, every Hero."""
    if not view.heroes:
        return [f"{language.say('quest-empty')}."]
    return list(_Table(view, language, scene).spoken())


def results(view: QuestView, outcome: Outcome, language: Language) -> tuple[list[str], str]:
    """Return everybody's gold."""
    return [language.say("quest-score", gold=score) for score in outcome.scores], ""


class _Table(QuestPanel):
    """One view, ready to be laid out."""

    def __init__(self, view: QuestView, language: Language, scene: Scene) -> None:
        super().__init__(view, language, scene)
        self.sheets = Sheets(view, language, scene)

    # ------------------------------------------------------------------ on a screen

    def compact(self) -> Block:
        """Return the short form: some rows of the map and the sheets beside it, or the combat."""
        if is_on(self.view):
            return Combat(self.view, self.language, self.scene).draw(self.scene.width, self.budget)
        return self._window(self.scene.width, self.budget)

    def _window(self, width: int, height: int) -> Block:
        """Return as many rows of the map as there is room for, with the sheets beside them."""
        rows = min(ROWS, (height - 1 - map_height(SMALL, 0)) // (SMALL.height + 1))
        first = self._first_row(rows)
        plan = Plan(self.view, self.language, self.scene, SMALL).lines(first, rows)
        column = self._column(width - map_width(SMALL) - 1, len(plan))
        return [self.sheets.sun(width), *beside([plan, column], 1)]

    def wide(self) -> Block:
        """Return the full form: the whole map as large as it fits, and the sheets around it."""
        width, height = self.scene.width, self.scene.height
        if not is_on(self.view):
            return self._around(width, height, self._size(width, height))
        combat = Combat(self.view, self.language, self.scene).draw(width, height)
        rest = height - len(combat) - 1
        if rest < LEAST or width < map_width(SMALL) + NARROW:
            return combat
        return [*combat, Text("─" * width, style=LINE), *self._window(width, rest)]

    def _size(self, width: int, height: int) -> Size:
        """Return the largest size in which the whole map and the sheets fit."""
        for size in SIZES:
            right, below = width - map_width(size) - 1, height - 1 - map_height(size)
            if below >= 0 and (right >= BROAD or (right >= 0 and below >= 10)):
                return size
        return SMALL

    def _around(self, width: int, height: int, size: Size) -> Block:
        """Return the sun, the map of one size, and the sheets beside and below it."""
        sheets = self.sheets
        plan = Plan(self.view, self.language, self.scene, size).lines()
        right = width - map_width(size) - 1
        below = height - 1 - len(plan)
        lines = [sheets.sun(width)]
        if right >= BROAD:
            column = self._column(right, height - 1)
            lines += beside([plan, column], 1)
            return [fitted(line, width) for line in lines][:height]
        if right >= NARROW:
            column = self._others(right, len(plan))
            lines += beside([plan, column], 1)
            cards = self._open_cards(width - 2)
            own = [*cards, *sheets.full(sheets.own, width - 2, below - len(cards))]
        else:
            lines += plan
            half = width * 3 // 5
            cards = self._open_cards(half)
            full = [*cards, *sheets.full(sheets.own, half, below - len(cards))]
            own = beside([filled(full, half), self._others(width - half - 4, below)], 2)
        if len(own) < below:
            lines.append(Text(""))
        lines += [Text.assemble(" ", line) for line in own][:below]
        return [fitted(line, width) for line in lines][:height]

    def _column(self, width: int, height: int) -> Block:
        """Return all sheets one below the other: the own one in full, the others if they fit."""
        sheets = self.sheets
        gap = Text(" " * width)
        top = self._open_cards(width)
        top = [*top, gap][: max(0, height - 6)] if top else []
        fulls = [sheets.full(hero, width, 12) for hero in (sheets.own, *sheets.others)]
        lines = [*top, *(line for full in fulls for line in (*full, gap))][:-1]
        if len(lines) > height:
            others = [line for hero in sheets.others for line in sheets.brief(hero, width)]
            if len(others) > height // 2:
                others = [sheets.brief(hero, width)[0] for hero in sheets.others]
            room = height - len(others) - bool(others)
            top = top[: max(0, room - 6)]
            own = [*top, *sheets.full(sheets.own, width, room - len(top))]
            air = [gap] * max(bool(others), min(2, room - len(own)))
            lines = [*own, *air, *others]
        decks = sheets.decks(width)
        if len(lines) + len(decks) + 1 <= height:
            lines += [gap, *decks]
        return filled(lines, width)[:height]

    def _others(self, width: int, height: int) -> Block:
        """Return the other Heroes in two lines each, and the decks."""
        sheets = self.sheets
        lines: Block = []
        for hero in sheets.others:
            lines += [*sheets.brief(hero, width, 3), Text(" " * width)]
        if len(lines) > height:
            lines = [sheets.brief(hero, width)[0] for hero in sheets.others]
        decks = sheets.decks(width)
        if len(lines) + len(decks) <= height:
            lines += decks
        return filled(lines, width)[:height]

    def _open_cards(self, width: int) -> Block:
        """Return the cards and the Monster that are being encountered."""
        asked = self.scene.viewer.seat in self.scene.waiting
        told = asked and not self.scene.compact  # the question says it beside the board
        lines = [] if told else self.sheets.table_cards(width)
        fight = self.view.fight
        if fight is not None and fight.monster and not is_on(self.view):
            life = fight.sides[1].life
            name = self.language.name(fight.monster)
            words = self.say("quest-meets", monster=name, life="?" if life is None else life)
            lines.append(fitted(Text(f"▸ {words}", style=f"bold {DANGER}"), width))
        return lines

    def _first_row(self, rows: int) -> int:
        """Return the first row of squares to show, so that the active Hero stands in the middle."""
        hero = self.focus
        if hero is None or hero.place < 0:
            shown = [place // COLUMNS for place in targets(self.view, self.scene)]
            middle = shown[0] if shown else 0
        else:
            middle = hero.place // COLUMNS
        return max(0, min(ROWS - rows, middle - rows // 2))

    @property
    def focus(self) -> HeroView | None:
        """The Hero to look at: the viewer's own if something is asked, else the active one."""
        heroes, me = self.view.heroes, self.me
        seat = me if me is not None and me in self.scene.waiting else self.view.active
        return heroes[seat] if seat < len(heroes) else None

    def choice(self) -> Block:
        """Return the Heroes that can be chosen, before anybody has one."""
        width = self.scene.width
        lines = [Text(f" {self.say('quest-choose')}", style=INK_3)]
        for hero in self.box.heroes:
            block = self.sheets.printed(hero, width)
            lines += block[:1] if self.scene.compact else [Text(""), *block]
        return lines

    def everything(self) -> Block:
        """Return the whole map, every sheet in full, and the decks."""
        width = self.scene.width
        lines = [self.sheets.sun(width)]
        lines += Plan(self.view, self.language, self.scene, SMALL).lines()
        for hero in (self.sheets.own, *self.sheets.others):
            lines += [Text(""), *self.sheets.full(hero, width, 20)]
        return [*lines, Text(""), *self.sheets.decks(width)]

    # ------------------------------------------------------------------ line by line

    def spoken(self) -> Iterator[str]:
        """Yield the table in lines that need no colour."""
        view = self.view
        if view.night:
            yield f"{self.say('quest-where-night')}."
        else:
            limit = view.sun_track[view.sun - 1]
            yield self.say("quest-spoken-sun", sun=view.sun, limit=limit)
        if is_on(view):
            yield from Combat(view, self.language, self.scene).spoken()
            return
        yield from self._spoken_map()
        for hero in (self.sheets.own, *self.sheets.others):
            yield from self._spoken_hero(hero)
        if self.view.lairs:
            yield f"{self.sheets.monsters()}."
        yield f"{self.say('quest-decks')} {', '.join(self.sheets.deck_words())}."

    def _spoken_map(self) -> Iterator[str]:
        """Yield the map in text; rows far from anything known are left out, unless it is whole."""
        bare = type(self.scene)(viewer=self.scene.viewer)  # numbers stand in the list of options
        plan = Plan(self.view, self.language, bare, SMALL)
        runs = [(0, ROWS)] if self.scene.whole else self._known_rows()
        for number, (first, rows) in enumerate(runs):
            for line in plan.lines(first, rows)[bool(number) :]:
                yield line.plain.rstrip()

    def _known_rows(self) -> Iterator[tuple[int, int]]:
        """Yield the rows with anything on them but towers, and one more on either side.

        They come in runs, each told by its first row and how many there are.
        """
        view = self.view
        places = [place for place, tile in enumerate(view.tiles) if tile]
        places += [hero.place for hero in view.heroes if hero.place >= 0]
        rows = {place // COLUMNS for place in places} or set(range(ROWS))
        near = {row + by for row in rows for by in (-1, 0, 1)}
        first = None
        for row in range(ROWS + 1):
            if row in near and row < ROWS:
                first = row if first is None else first
            elif first is not None:
                yield first, row - first
                first = None

    def _spoken_hero(self, hero: HeroView) -> Iterator[str]:
        sheets = self.sheets
        who = sheets.leads(hero.seat) or "none"
        yield (
            self.say(
                "quest-spoken-hero",
                player=self.scene.sitter(hero.seat, self.language),
                hero=self.language.name(hero.hero),
                who=who,
                where="; ".join([sheets.where(hero), *sheets.states(hero)]),
            )
            + "."
        )
        if hero.status in ("killed", "exited"):
            if hero.gold:
                yield f"  {sheets.gold(hero)}."
            return
        parts = [sheets.life(hero, 0).plain]
        parts.append(sheets.attributes(hero, 80).plain)
        loot = [text.plain for text in sheets.loot(hero)]
        if loot:
            parts.append(f"{self.say('quest-loot')} {sheets.gold(hero)}: {', '.join(loot)}")
        else:
            parts.append(self.say("quest-no-loot"))
        if hero.runes:
            names = ", ".join(map(self.language.name, hero.runes))
            parts.append(f"{self.say('quest-runes')} {names}")
        if hero.determination:
            tokens = ", ".join(sheets.determination(hero))
            parts.append(f"{self.say('quest-determination')} {tokens}")
        yield f"  {'; '.join(parts)}."
        inside = hero.status == "inside" and hero.place != TREASURE
        if inside and hero.seat == self.scene.viewer.seat:
            yield f"  {self._spoken_ways(hero)}."

    def _spoken_ways(self, hero: HeroView) -> str:
        """Return what lies on each side of the space a Hero is in."""
        words = []
        for side, word in enumerate(DIRECTIONS):
            kind = between(self.box, self.view, hero.place, side)
            words.append(self.say("quest-exit", direction=word, side=kind))
        return f"{self.say('quest-exits')}: {', '.join(words)}"


__all__ = ["draw", "legend", "note", "overview", "remark", "results", "tell", "title"]
