"""A combat of DungeonQuest: two sides, what each has played and suffered, and the combat stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.dungeonquest.events.combat import CombatBegun, RoundWon, StandOffReached
from mazmorra.kernel import printed
from mazmorra.terminal.boards.dungeonquest.faces import VERBS, Faces
from mazmorra.terminal.boards.dungeonquest.signs import (
    TYPE_STYLES,
    TYPES,
    monster_letters,
    space_name,
    square_name,
)
from mazmorra.terminal.boards.panel import inset, signed
from mazmorra.terminal.look import (
    ACCENT,
    DANGER,
    GOOD,
    INK,
    INK_2,
    INK_3,
    PAST,
    beside,
    fitted,
    sign,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Fighting, Lasting
    from mazmorra.games.dungeonquest.view import HeroView, QuestView
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene
    from mazmorra.terminal.look import Block

#: The width of a revealed card, and of the sum beside it.
REVEALED, SUM = 24, 9
#: Below this many lines the short form is drawn.
TALL = 24


def is_on(view: QuestView) -> bool:
    """Say whether a combat is being fought, and not only a Monster met."""
    fight = view.fight
    return fight is not None and bool(fight.round or fight.deck or fight.sides[1].damage)


class Combat(Faces):
    """The combat of one view, ready to be drawn: the viewer's side below, the other above."""

    def __init__(self, view: QuestView, language: Language, scene: Scene) -> None:
        super().__init__(view, language, scene)
        assert view.fight is not None
        self.fight = view.fight
        seats = [side.seat for side in self.fight.sides]
        self.own = 1 if self.me == seats[1] and self.me != seats[0] else 0

    def draw(self, width: int, height: int) -> Block:
        """Return the combat in at most *height* lines of *width*."""
        return self.tall(width, height) if height >= TALL else self.short(width, height)

    # ------------------------------------------------------------------ words

    def hero(self, number: int) -> HeroView | None:
        """Return the Hero of a side, or None for the Monster."""
        seat = self.fight.rival if number else self.fight.hero
        return None if seat is None else self.view.heroes[seat]

    def name(self, number: int) -> Text:
        """Return who fights on a side."""
        hero = self.hero(number)
        if hero is None:
            return Text(self.language.name(self.fight.monster), style=f"bold {DANGER}")
        name = self.player_name(hero.seat)
        return name.append(f"  {self.language.name(hero.hero)}", style=INK_2)

    def player(self, number: int) -> str:
        """Return who plays a side: the viewer, another player, or none in a solo game."""
        seat = self.fight.sides[number].seat
        if seat == self.me and not self.scene.replayed:
            return self.say("terminal-you")
        if seat < 0:
            return self.say("quest-plays-nobody")
        return "" if self.hero(number) else self.say(
            "quest-plays", player=self.language.player(seat)
        )  # fmt: skip

    def life(self, number: int) -> str:
        """Return how many cards a damage stack may have before it is too many, `?` if unknown."""
        life = self.fight.sides[number].life
        return "?" if life is None else str(life)

    def damage(self, number: int) -> Text:
        """Return a damage stack: how many cards of how many, and which."""
        side = self.fight.sides[number]
        line = Text.assemble(
            (f"{self.say('quest-damage')} ", INK_3),
            (f"{len(side.damage)}", f"bold {DANGER}"), (f"/{self.life(number)}", INK_2),
        )  # fmt: skip
        above = self.fight.above
        if number == 1 and self.life(1) == "?" and above > len(side.damage):
            line.append(f" {self.say('quest-above', life=above)}", style=INK_3)
        if side.damage:
            line.append("  ").append_text(self.minis(side.damage))
        return line

    def blow_types(self) -> frozenset[str]:
        """Return the attack types a deathblow of the viewer would take from the combat stack."""
        fighting = self.box.fighting
        types = {fighting[thing].type for thing in self.fight.sides[self.own].played}
        chosen = self.chosen_card()
        if chosen is not None:
            types.add(chosen.type)
        asked = self.me is not None and self.me in self.scene.waiting
        return (
            frozenset(types)
            if asked and self.me == self.fight.sides[self.own].seat
            else frozenset()
        )

    def chosen_card(self) -> Fighting | None:
        """Return the card of the option that is chosen but not given yet."""
        verb, _, card = self.scene.chosen.partition(":")
        found = self.box.cards.get(printed(card))
        if verb not in VERBS or found is None:
            return None
        return self.box.fighting.get(found.things()[0])

    def effects(self, number: int) -> list[str]:
        """Return what a side's cards do in this round and in the next, each in a few words."""
        side = self.fight.sides[number]
        found = []
        if side.bonus:
            found.append(self.say("quest-bonus", amount=signed(side.bonus)))
        if side.hinder:
            found.append(self.say("quest-hinder", amount=side.hinder))
        if side.canceled:
            found.append(self.say("quest-canceled"))
        if side.countered:
            found.append(self.say("quest-countered"))
        found += [self._lasting(effect, "now") for effect in side.lasting]
        found += [self._lasting(effect, "next") for effect in side.coming]
        if number == 0 and self.fight.fleeing:
            found.append(self.say("quest-fleeing"))
        return found

    def _lasting(self, effect: Lasting, when: str) -> str:
        amount = (
            f"{effect.amount:+d}".replace("-", "−") if effect.kind != "cancel" else effect.amount
        )
        kind = self.say("attack-type", word=effect.type or "melee")
        return self.say("quest-lasting", when=when, kind=effect.kind, amount=amount, type=kind)

    def last_round(self) -> str:
        """Return in words how the round before ended, if there was one."""
        for told in reversed(self.scene.told):
            if isinstance(told.event, CombatBegun):
                return ""
            if isinstance(told.event, RoundWon | StandOffReached):
                return self.language.event(told)
        return ""

    def place(self) -> str:
        """Return where they fight."""
        place = self.fight.place
        if place < 0:
            return self.say("quest-in-catacombs")
        return f"{square_name(place)} {space_name(place, self.view.tiles[place], self.language)}"

    def head(self, width: int) -> Text:
        """Return round and place, and what counters what."""
        left = Text.assemble(
            (f" {self.say('quest-combat', round=max(1, self.fight.round))}", f"bold {ACCENT}"),
            (f"  {self.place()}", INK_3),
        )
        right = Text(f"{self.say('quest-counters-what')} ", style=INK_3)
        for kind, foe in (("melee", "magic"), ("magic", "ranged"), ("ranged", "melee")):
            right.append(f" {TYPES[kind]}", style=f"bold {TYPE_STYLES[kind]}")
            right.append("›", style=INK_3)
            right.append(f"{TYPES[foe]} ", style=f"bold {TYPE_STYLES[foe]}")
        gap = max(1, width - left.cell_len - right.cell_len - 1)
        return fitted(Text.assemble(left, " " * gap, right), width)

    def steps(self, width: int) -> Text:
        """Return the four steps of a round, those behind ticked and the present one marked."""
        played = any(side.played for side in self.fight.sides)
        now = 2 if played else 1
        line = Text(" ")
        for number, step in enumerate(("draw", "reveal", "counter", "damage")):
            mark = "✓" if number < now else "▸" if number == now else "·"
            style = f"bold {ACCENT}" if number == now else INK_3 if number < now else PAST
            line.append(f"{mark} {self.say('quest-step', step=step)}   ", style=style)
        return fitted(line, width)

    def stack(self) -> Text:
        """Return the combat stack, the cards of a coming deathblow underlined."""
        return Text.assemble(
            (f"{self.say('quest-stack')} ", INK_3), (f"{len(self.fight.stack)}  ", f"bold {INK}"),
            self.minis(self.fight.stack, self.blow_types()),
        )  # fmt: skip

    # ------------------------------------------------------------------ both forms

    def revealed(self, number: int, width: int, lines: int) -> Block:
        """Return a side's revealed card, or the one its player has chosen so far."""
        side = self.fight.sides[number]
        if side.played:
            card = self.box.fighting[side.played[0]]
            style = PAST if side.canceled else TYPE_STYLES[card.type]
            return self.open_card(card, side.played[1:], width, lines, "card", style)
        preview = self.chosen_card() if number == self.own else None
        if preview is None:
            return self.no_card(width, lines)
        return self.open_card(preview, (), width, lines, "dashed", ACCENT)

    def _sum(self, width: int, lines: int) -> Block:
        """Return both attacks as they stand, the other side's first."""
        foe, own = 1 - self.own, self.own
        played = any(side.played for side in self.fight.sides)
        values = (self.fight.sides[foe].attack, self.fight.sides[own].attack)
        styles = [INK_2, INK_2]
        if played:
            ahead = GOOD if values[1] > values[0] else DANGER if values[1] < values[0] else INK
            styles = [INK_2, ahead]
        number = Text.assemble(
            (str(values[0]) if played else "–", f"bold {styles[0]}"), (" : ", INK_3),
            (str(values[1]) if played else "–", f"bold {styles[1]}"),
        )  # fmt: skip
        above = lines // 2
        block = [Text(" " * width)] * above + [fitted(number, width, "center")]
        return block + [Text(" " * width)] * (lines - len(block))

    def _side_line(self, number: int, width: int) -> Text:
        """Return who fights on a side, who plays it, and the life value."""
        line = Text.assemble(" ", self.name(number))
        who = self.player(number)
        if who:
            line.append(f" · {who}", style=INK_3)
        return fitted(line, width)

    def _effect_lines(self, number: int, width: int) -> list[Text]:
        """Return what changes a side's attack, each line with the sign of that side."""
        hero = self.hero(number)
        mark = (
            monster_letters(self.fight.monster, self.language) if hero is None else sign(hero.seat)
        )
        lines: list[Text] = []
        for words in self.effects(number):
            lines += folded(Text(f"{mark} {words}", style=ACCENT), width)
        return lines

    def short(self, width: int, height: int) -> Block:
        """Return the combat in few lines: two for each side, cards between them."""
        foe, own = 1 - self.own, self.own
        lines = [self.head(width), self._who_and_hand(foe, width), self._suffered(foe, width)]
        lines += self._middle(width, max(2, min(5, height - 7)), REVEALED)
        lines += [self._suffered(own, width), self._who_and_hand(own, width)]
        return lines[:height]

    def _who_and_hand(self, number: int, width: int) -> Text:
        hand = self.held(self.fight.sides[number])
        return self._two(self._side_line(number, width // 2), hand, width)

    def _suffered(self, number: int, width: int) -> Text:
        powers = self.fight.sides[number].powers
        words = self.say("quest-powers-left", count=powers) if powers else ""
        return self._two(Text.assemble("   ", self.damage(number)), Text(words, style=INK_3), width)

    def _middle(self, width: int, lines: int, widest: int) -> Block:
        """Return both revealed cards with their sum, and beside them what else is known."""
        foe, own = 1 - self.own, self.own
        card = min(widest, (width - SUM - 22) // 2)
        rest = width - 2 * card - SUM - 3
        notes = folded(self.stack(), rest)
        for number in (foe, own):
            notes += self._effect_lines(number, rest)
        last = self.last_round()
        if last and len(notes) < lines + 1:
            notes += folded(Text(last, style=PAST), rest)
        blocks = [
            self.revealed(foe, card, lines),
            self._sum(SUM, lines + 2),
            self.revealed(own, card, lines),
            [Text("  ")] * (lines + 2),
            [fitted(line, rest) for line in notes][: lines + 2],
        ]
        return inset(beside(blocks), width)

    def _two(self, left: Text, right: Text, width: int) -> Text:
        left = left.copy()
        left.rstrip()
        gap = max(2, width // 2 - left.cell_len)
        return fitted(Text.assemble(left, " " * gap, right), width)

    def tall(self, width: int, height: int) -> Block:
        """Return the combat with both hands as cards."""
        foe, own = 1 - self.own, self.own
        sides = self.fight.sides
        lines = [self.head(width), self.steps(width)]
        lines.append(self._two(self._side_line(foe, width // 2), self.damage(foe), width))
        none = [Text(""), Text(self.say("quest-no-hand"), style=INK_3)]
        lines += inset((self.hand(sides[foe], width - 2) or none)[1:], width)
        lines += self._middle(width, 5, REVEALED + 4)
        lines += inset(self.hand(sides[own], width - 2), width)
        lines.append(self._two(self._side_line(own, width // 2), self.damage(own), width))
        return lines[:height]

    # ------------------------------------------------------------------ in sentences

    def spoken(self) -> list[str]:
        """Return the combat line by line."""
        foe, own = 1 - self.own, self.own
        lines = [f"{self.say('quest-combat', round=max(1, self.fight.round))}, {self.place()}."]
        for number in (foe, own):
            parts = [self._side_line(number, 200).plain.strip(), self.damage(number).plain]
            side = self.fight.sides[number]
            parts.append(self.held(side).plain)
            if side.powers:
                parts.append(self.say("quest-powers-left", count=side.powers))
            if side.played:
                names = ", ".join(self._spoken_card(thing) for thing in side.played)
                parts.append(self.say("quest-spoken-played", cards=names, value=side.attack))
            parts += self.effects(number)
            lines.append("; ".join(parts) + ".")
        lines.append(f"{self.stack().plain}.")
        lines.append(self.say("quest-spoken-types") + ".")
        return lines

    def _spoken_card(self, thing: str) -> str:
        card = self.box.fighting[thing]
        return f"{self.language.name(thing)} {card.attack}{TYPES[card.type]}"
