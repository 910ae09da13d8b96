"""The village of Dungeon Plungin': what the party owns, what is sold, taught and healed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.dungeon_plungin.cards import BOOK
from mazmorra.games.dungeon_plungin.decisions.village import Errand
from mazmorra.terminal.boards.dungeon_plungin.sheets import Sheets, hero_name
from mazmorra.terminal.boards.dungeon_plungin.signs import PlungePanel
from mazmorra.terminal.boards.panel import ACTS, around
from mazmorra.terminal.look import (
    ACCENT,
    GOLD,
    INK,
    INK_2,
    INK_3,
    LINE,
    beside,
    fitted,
    shortened,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.view import PlungeView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

#: How wide a column of wares is at least.
COLUMN = 38


class Village(PlungePanel):
    """The village as one view has it."""

    def __init__(self, view: PlungeView, language: Language, scene: Scene) -> None:
        super().__init__(view, language, scene)
        self.sheets = Sheets(view, language, scene)
        self.prices = {
            option.key: option.value.gold
            for option in scene.options
            if isinstance(option.value, Errand) and ":" in option.key
        }

    # ------------------------------------------------------------------ what it costs

    def price(self, key: str) -> int:
        """Return what an answer costs, or brings if something is sold."""
        return self.prices.get(key, 0)

    def about(self, key: str) -> str:
        """Return what the card of an answer says, nothing where it has none."""
        for part in key.split(":")[1:]:
            word = part.removeprefix(BOOK)
            if word in self.box.cards and word not in self.box.heroes:
                text = self.language.card_text(word)
                if text:
                    return f"{self.language.name(word)}: {text}"
        return ""

    def gains(self, key: str) -> str:
        """Return in a few words what is bought: what it adds, or its school and Dif."""
        verb, *words = key.split(":")
        spell = self.box.spells.get(words[0].removeprefix(BOOK)) if words else None
        if verb in ("buy", "lesson", "read") and spell is not None:
            school = self.say("plunge-school", school=spell.school)
            return f"{school}, {self.say('plunge-dif', dif=spell.cast.dif)}"
        if verb == "buy":
            card = self.box.objects[words[0]]
            return ", ".join(self.sheets.adds(card))
        return ""

    # ------------------------------------------------------------------ what is owned

    def owned(self) -> Iterator[tuple[str, str]]:
        """Yield what the party owns, by its words."""
        view, say, sheets = self.view, self.say, self.sheets
        yield say("plunge-purse"), say("plunge-gold", gold=view.purse)
        if view.exp:
            yield say("plunge-party-exp"), str(view.exp)
        if view.valuables:
            yield say("plunge-valuables"), ", ".join(sheets.counted(view.valuables))
        if view.recipes:
            names = ", ".join(self.language.name(recipe) for recipe in view.recipes)
            yield say("plunge-recipes"), names
        used = len(view.store)
        stored = ", ".join(sheets.counted(view.store)) or say("plunge-empty-slot")
        if "gold_rush" not in view.variants:
            yield say("plunge-store", used=used, slots=view.storage), stored
        else:
            for hero in view.heroes:
                if hero.store:
                    name = hero_name(hero.hero, self.language)
                    things = ", ".join(sheets.counted(hero.store))
                    yield say("plunge-store-of", hero=name), things
        if view.uniques:
            names = ", ".join(self.language.name(one) for one in view.uniques)
            yield say("plunge-uniques"), names

    def stage(self) -> str:
        """Return what is done in the village now."""
        return self.say("plunge-visit", visit=self.view.visit or "none")

    # ------------------------------------------------------------------ drawn

    def head(self, width: int) -> Text:
        """Return where in the village the party is, and its gold."""
        words = f"── {self.say('plunge-village')} · {self.stage()} "
        gold = f" {self.say('plunge-gold', gold=self.view.gold)} "
        rest = max(0, width - len(words) - len(gold) - 2)
        return fitted(
            Text.assemble(
                (words, f"bold {ACCENT}"), ("─" * rest, LINE), (gold, f"bold {GOLD}"), ("──", LINE)
            ),
            width,
        )

    def panel(self, width: int, height: int) -> Block:
        """Return the village: the hero who is asked, what the party owns, and the wares."""
        lines = [self.head(width)]
        if self.view.heroes:
            lines += self.sheets.full(self.sheets.active, width, max(4, height // 3))
            others = [hero for hero in self.view.heroes if hero is not self.sheets.active]
            if len(lines) + len(others) + 6 <= height:
                lines += [self.sheets.brief(hero, width) for hero in others]
        for label, words in self.owned():
            lines += self.labelled(label, words, width)[:2]
        if self.view.points or self.view.gifts:
            lines.append(Text(self.points(), style=f"bold {ACCENT}"))
        about = self.about(self.scene.chosen)
        told = folded(Text(about, style=INK_2), width)[:3] if about else []
        lines += self.wares(width, height - len(lines) - len(told))
        lines = lines[: height - len(told)]
        return [fitted(line, width) for line in (*lines, *told)]

    def points(self) -> str:
        """Return what a new or raised hero has still to choose."""
        return self.say("plunge-points", points=self.view.points, gifts=self.view.gifts)

    def wares(self, width: int, height: int) -> Block:
        """Return what has a price, with numbers, in as many columns as there is room for."""
        rows = [
            (self.scene.number(option.key) or 0, option.key)
            for option in self.scene.options
            if self.price(option.key)
        ]
        if not rows or height < 2:
            return []
        across = max(1, width // COLUMN)
        most = across * (height - 1)
        keys = [key for _, key in rows]
        here = keys.index(self.scene.chosen) if self.scene.chosen in keys else 0
        rows = [*around(rows, here, most)]
        down = -(-len(rows) // across)
        column = width // across
        blocks = [
            [self._ware(number, key, column) for number, key in rows[start : start + down]]
            for start in range(0, len(rows), down)
        ]
        return [self.heading("plunge-wares", width), *beside(blocks)]

    def _ware(self, number: int, key: str, width: int) -> Text:
        """Return a thing that is bought or sold: its number, name, price, and what it adds."""
        chosen = key == self.scene.chosen
        verb, name = key.split(":")[:2]
        words = self.language.name(name if name in self.box.cards else name.rpartition("_")[0])
        if verb == "lesson":
            words = self.say("plunge-lesson", name=words)
        price = f" {self.price(key)}"
        gains = f" {self.gains(key)}" if self.gains(key) else ""
        room = width - 5 - len(price)
        line = Text.assemble(
            (f"{ACTS if chosen else ' '}{number or '':>3} ", f"bold {ACCENT}" if chosen else INK_3),
            (shortened(words, room), f"bold {ACCENT}" if chosen else INK),
            (price, f"bold {GOLD}"),
        )
        if line.cell_len + len(gains) < width:
            line.append(gains, style=INK_3)
        return fitted(line, width)

    # ------------------------------------------------------------------ line by line

    def spoken(self) -> Iterator[str]:
        """Yield the village in sentences."""
        yield f"{self.say('plunge-village')}: {self.stage()}."
        for label, words in self.owned():
            yield f"{label}: {words}."
        if self.view.points or self.view.gifts:
            yield f"{self.points()}."
        for option in self.scene.options:
            price = self.price(option.key)
            if price:
                gains = self.gains(option.key)
                more = f"; {gains}" if gains else ""
                words = self.language.option(option)
                yield f"  {words}: {self.say('plunge-gold', gold=price)}{more}."
