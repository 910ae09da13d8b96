"""Hero sheets of Dungeon Plungin': characteristics, slots, conditions and prepared spells."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.dungeon_plungin.cards import STATS
from mazmorra.terminal.boards.dungeon_plungin.signs import (
    LIFE,
    PlungePanel,
    monster_name,
    monster_sign,
    square_name,
    thing_name,
)
from mazmorra.terminal.boards.panel import low, points
from mazmorra.terminal.look import (
    ACCENT,
    DANGER,
    GOOD,
    INK,
    INK_2,
    INK_3,
    MAGIC,
    fitted,
    shortened,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mazmorra.games.dungeon_plungin.cards import Object
    from mazmorra.games.dungeon_plungin.view import Granted, HeroView
    from mazmorra.messages import Language
    from mazmorra.terminal.look import Block


def hero_name(hero: str, language: Language) -> str:
    """Return a hero's name."""
    return language.name(hero)


def figure_name(name: str, language: Language) -> str:
    """Return the name of a hero, a monster or a trap."""
    if "." in name:
        return monster_name(name, language)
    return language.name(name)


class Sheets(PlungePanel):
    """The heroes of one view."""

    @property
    def active(self) -> HeroView:
        """The hero whose turn it is, or who is asked in the village."""
        view = self.view
        number = view.visitor if view.next == "village" else view.active
        if view.next in ("party", "points", "prepare"):
            number = view.visitor if view.next == "prepare" else len(view.heroes) - 1
        return view.heroes[min(max(0, number), len(view.heroes) - 1)]

    def number(self, hero: HeroView) -> int:
        """Return a hero's place in the party."""
        return next(n for n, other in enumerate(self.view.heroes) if other is hero)

    # ------------------------------------------------------------------ words

    def where(self, hero: HeroView) -> str:
        """Return where a hero is: its square, or that it is outside, dead or laid to rest."""
        if hero.status == "inside" and hero.square >= 0:
            return square_name(hero.square)
        return self.say("plunge-status", status=hero.status)

    def states(self, hero: HeroView) -> list[str]:
        """Return the conditions and spells that hold a hero, each with its turns."""
        found = []
        for name, turns in hero.lasting:
            words = self.language.name(name)
            if turns > 0:
                words += f" {self.say('plunge-turns', turns=turns)}"
            found.append(words)
        if not all(arm.loaded for arm in hero.arms):
            found.append(self.say("plunge-unloaded"))
        if hero.whetted:
            found.append(self.say("plunge-whetted", attacks=hero.whetted))
        if "lucky" in hero.able and not hero.lucky:
            found.append(self.say("plunge-luck-spent"))
        if hero.reacted:
            found.append(self.say("plunge-reacted"))
        return found

    def _card(self, name: str) -> Object:
        return self.box.objects[name.partition(".")[0]]

    def thing(self, name: str) -> str:
        """Return an object with what it adds to characteristics, and what else it gives."""
        card = self._card(name)
        bonus = self.adds(card)
        given = ", ".join(self.language.name(one) for one in (*card.abilities, *card.spells))
        if given:
            bonus.append(self.say("plunge-gives", things=given))
        words = thing_name(name, self.language)
        return f"{words} ({', '.join(bonus)})" if bonus else words

    def adds(self, card: Object) -> list[str]:
        """Return what an object adds to characteristics, and its range."""
        found = [
            f"{card.bonus.of(stat):+} {self.say('plunge-stat', stat=stat)}"
            for stat in STATS
            if card.bonus.of(stat)
        ]
        return [*found, self.say("plunge-range", range=card.range)] if card.range else found

    def counted(self, names: Sequence[str]) -> list[str]:
        """Return names, those that occur several times with their number."""
        counts = Counter(names)
        return [
            f"{count}× {thing_name(name, self.language)}"
            if count > 1
            else thing_name(name, self.language)
            for name, count in counts.items()
        ]

    def spells(self, hero: HeroView) -> list[str]:
        """Return the prepared spells with their Difs; copies that were lost are counted too.

        What equipment gives comes after them, with the object that gives it.
        """
        found = []
        for name in dict.fromkeys((*hero.prepared, *hero.lost)):
            ready, lost = hero.prepared.count(name), hero.lost.count(name)
            words = self._spell(name)
            if ready > 1:
                words = f"{ready}× {words}"
            if lost:
                words += f" ({self.say('plunge-lost', count=lost)})"
            found.append(words)
        given = [one for one in hero.granted if one.card in self.box.spells]
        return [*found, *(self._granted(one, self._spell(one.card)) for one in given)]

    def _spell(self, name: str) -> str:
        """Return a spell with its Difs, plain and overcharged."""
        spell = self.box.spells[name]
        difs = str(spell.cast.dif)
        if spell.overcharge is not None:
            difs += f"/{spell.overcharge.dif}"
        return f"{self.language.name(name)} {difs}"

    def _granted(self, one: Granted, words: str) -> str:
        """Return what equipment gives, with the object that gives it."""
        giver = thing_name(one.object, self.language)
        return self.say("plunge-granted", what=words, object=giver, lost=one.lost)

    def slots(self, hero: HeroView) -> list[tuple[str, str]]:
        """Return every slot with what is in it, nothing where it is empty."""
        none = self.say("plunge-empty-slot")
        hands = ", ".join(self.thing(name) for name in hero.hands) or none
        armour = self.thing(hero.armour) if hero.armour else none
        attire = ", ".join(self.thing(name) for name in hero.attire) or none
        items = ", ".join(self.counted(hero.items)) or none
        carried = self.say("plunge-items", used=len(hero.items), slots=hero.slots)
        worn = self.say("plunge-attire", used=len(hero.attire), slots=hero.attire_slots)
        return [
            (self.say("plunge-hands"), hands),
            (self.say("plunge-armour"), armour),
            (worn, attire),
            (carried, items),
        ]

    def hunters(self, hero: HeroView) -> list[str]:
        """Return the signs of the monsters that go for a hero, or may do so."""
        return [
            monster_sign(intent.monster, self.language)
            for intent in self.view.intents
            if hero.hero in intent.heroes
        ]

    def turn(self, hero: HeroView) -> str:
        """Return what the active hero has left of its turn."""
        turn = self.view.turn
        if self.view.next != "act" or hero is not self.active:
            return ""
        words = self.say("plunge-actions", actions=turn.actions)
        if turn.moving:
            words += f", {self.say('plunge-squares', squares=turn.moving)}"
        return words

    # ------------------------------------------------------------------ one sheet

    def name(self, hero: HeroView) -> Text:
        """Return a hero's sign and name, with an arrow for the one who is asked."""
        return self.hero_name(self.number(hero), hero.hero, active=hero is self.active)

    def life(self, hero: HeroView, width: int = 0) -> Text:
        """Return a hero's Life, with a sign per point where there is room."""
        style = low(hero.vida, hero.most, GOOD)
        line = Text.assemble((f"{LIFE}{hero.vida}", f"bold {style}"), (f"/{hero.most}", INK_3))
        return points(line, hero.vida, hero.most, width, style)

    def stats(self, hero: HeroView, width: int) -> list[Text]:
        """Return the eight characteristics in one line or two; what is not the base is marked."""
        parts = []
        for number, stat in enumerate(STATS):
            now, base = hero.stats[number], hero.base[number]
            if stat == "vida":
                now = base = hero.most
            ink = f"bold {GOOD if now > base else DANGER if now < base else INK}"
            parts.append(
                Text.assemble((f"{self.say('plunge-stat', stat=stat)} ", INK_3), (str(now), ink))
            )
        for gap in ("  ", " "):
            line = Text(gap).join(parts)
            if line.cell_len <= width:
                return [line]
        return [Text("  ").join(parts[:4]), Text("  ").join(parts[4:])]

    def full(self, hero: HeroView, width: int, height: int) -> Block:
        """Return a hero's sheet in at most so many lines, the most important ones first."""
        head = self.name(hero)
        head.append("  ")
        head.append_text(self.life(hero, 14))
        player = self.sitter(hero.seat, active=hero is self.active)
        level = self.say("plunge-level", level=hero.level, exp=hero.exp)
        left: list[Text] = []
        for words, ink in ((self.turn(hero), ACCENT), (self.where(hero), INK_2), (player, INK_3)):
            if words and head.cell_len + len(words) + 3 <= width:
                head.append(f" · {words}", style=ink)
            elif words == self.turn(hero) and words:
                left = [Text(f"  {words}", style=ink)]
        lines = [head, *left, *self.stats(hero, width)]
        states = self.states(hero)
        if states:
            lines += folded(Text(f"! {', '.join(states)}", style=f"bold {DANGER}"), width)
        hunters = " ".join(self.hunters(hero))
        lines += self.labelled(self.say("plunge-hunted"), hunters, width, DANGER)
        spells = ", ".join(self.spells(hero))
        lines += self.labelled(self.say("plunge-spells"), spells, width, MAGIC)
        slots = self.slots(hero)
        none = self.say("plunge-empty-slot")
        filled = [(label, words) for label, words in slots if words != none]
        chosen = slots if len(slots) + len(lines) + 2 <= height else filled
        for label, words in chosen:
            lines += self.labelled(label, words, width)
        abilities = ", ".join(self.abilities(hero))
        lines += self.labelled(self.say("plunge-abilities"), abilities, width)
        lines += folded(Text(f"{level} · {self.say('plunge-gold', gold=hero.gold)}", INK_3), width)
        return [fitted(line, width) for line in lines[:height]]

    def abilities(self, hero: HeroView) -> list[str]:
        """Return the Special Abilities; a School of Magic is named by its school.

        Those of equipment come last, with the object that gives them.
        """
        schools = iter(hero.schools)
        found = []
        for name in hero.abilities:
            school = next(schools, "") if name == "school_of_magic" else ""
            words = self.say("plunge-school", school=school) if school else self.language.name(name)
            found.append(words)
        given = [one for one in hero.granted if one.card in self.box.abilities]
        return [*found, *(self._granted(one, self.language.name(one.card)) for one in given)]

    def brief(self, hero: HeroView, width: int) -> Text:
        """Return a hero in one line: name, Life, where it is, and what holds it."""
        line = Text.assemble(self.name(hero), "  ", self.life(hero), f" {self.where(hero)}")
        states = [self.language.name(name) for name, _ in hero.lasting]
        hunters = " ".join(self.hunters(hero))
        if hunters and line.cell_len + len(hunters) + 3 <= width:
            line.append(f" ←{hunters}", style=DANGER)
        if states:
            room = width - line.cell_len - 3
            line.append(f" ! {shortened(', '.join(states), max(1, room))}", style=DANGER)
        elif line.cell_len + 10 < width:
            line.append(f"  {self.scene.sitter(hero.seat, self.language)}", style=INK_3)
        return fitted(line, width)

    # ------------------------------------------------------------------ before the game

    def printed(self, hero: str, width: int) -> Block:
        """Return what is printed on a ready-made hero, and who leads it already."""
        card, key = self.box.heroes[hero], f"lead:{hero}"
        key = key if self.scene.may(key) else f"replace:{hero}"
        name = self.language.name(hero).ljust(16)[:16]
        line = Text.assemble(self.answer(key), (name, f"bold {INK}"))
        for stat in STATS:
            line.append(f" {self.say('plunge-stat', stat=stat)} ", style=INK_3)
            line.append(str(card.stats.of(stat)), style=INK)
        things = (*card.hands, *([card.armour] if card.armour else []), *card.items)
        second = self.second_line(hero, "plunge-led", (*card.abilities, *things, *card.knows))
        return [fitted(line, width), fitted(second, width)]

    # ------------------------------------------------------------------ line by line

    def spoken(self, hero: HeroView) -> Iterator[str]:
        """Yield a hero in sentences."""
        say = self.say
        parts = [self.where(hero), f"{say('plunge-life')} {hero.vida}/{hero.most}"]
        turn = self.turn(hero)
        parts += [turn] if turn else []
        parts += self.states(hero)
        hunters = " ".join(self.hunters(hero))
        parts += [f"{say('plunge-hunted')} {hunters}"] if hunters else []
        name = hero_name(hero.hero, self.language)
        player = self.scene.sitter(hero.seat, self.language)
        yield f"{say('plunge-spoken-hero', player=player, hero=name)}: {'; '.join(parts)}."
        stats = []
        for number, stat in enumerate(STATS):
            value = hero.most if stat == "vida" else hero.stats[number]
            stats.append(f"{say('plunge-stat', stat=stat)} {value}")
        level = say("plunge-level", level=hero.level, exp=hero.exp)
        yield f"  {', '.join(stats)}; {level}; {say('plunge-gold', gold=hero.gold)}."
        slots = [f"{label}: {words}" for label, words in self.slots(hero)]
        yield f"  {'; '.join(slots)}."
        yield f"  {say('plunge-abilities')}: {', '.join(self.abilities(hero))}."
        spells = self.spells(hero)
        if spells:
            yield f"  {say('plunge-spells')}: {', '.join(spells)}."
