"""The enemies of Tiny Epic Dungeons and the Boss Mat of Act 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.games.tiny_epic_dungeons.cards import ATTACKS, BOSS_HEALTH, FIRST_MINION, Minion
from mazmorra.games.tiny_epic_dungeons.geometry import MAT
from mazmorra.terminal.boards.panel import ACTS, inset
from mazmorra.terminal.boards.tiny_epic_dungeons.signs import (
    ALTAR,
    BOSS_SIGN,
    HEALTH,
    MARKER,
    OPENED,
    DelvePanel,
    boss_of,
    enemy_sign,
    place_name,
)
from mazmorra.terminal.look import (
    ACCENT,
    ACCENT_INK,
    DANGER,
    GOLD,
    INK,
    INK_2,
    INK_3,
    LINE_STRONG,
    fitted,
    seat_style,
    shortened,
    sign,
)
from mazmorra.terminal.widgets import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.cards import Boss, Space
    from mazmorra.games.tiny_epic_dungeons.view import EnemyView
    from mazmorra.terminal.look import Block

#: The Hero Spaces as they lie: a ring that begins at the upper left and runs with the clock.
RING = ((1, 2, 3), (6, 5, 4))
MODIFIERS = ("dice", "strength", "agility", "intellect", "attack", "defense")


class Foes(DelvePanel):
    """The enemies of one view."""

    # ------------------------------------------------------------------ words

    def act(self, enemy: EnemyView) -> str:
        """Return what an enemy does on an Enemy Action, in a few words."""
        card = self.box.foes[enemy.card]
        reach = card.assault.reach
        words = self.say("delve-reach", kind=reach.kind, distance=reach.distance)
        both = "yes" if card.moves_and_attacks else "no"
        return self.say("delve-assault", both=both, damage=enemy.damage, reach=words)

    def back(self, enemy: EnemyView) -> str:
        """Return what a Minion or a Boss adds to its Counter-Attack, nothing for a Goblin."""
        found = [
            self.say(f"delve-back-{kind}", amount=f"{getattr(enemy.counter, kind):+}")
            for kind in ATTACKS
            if hasattr(self.box.foes[enemy.card], kind)
        ]
        return self.say("delve-back", mods=", ".join(found)) if found else ""

    def armour(self, enemy: EnemyView) -> list[str]:
        """Return an enemy's Defense and what changes it."""
        card = self.box.foes[enemy.card]
        weak = sum(amount for _, amount in enemy.weak)
        found = [f"{self.say('delve-defense-short')} {enemy.defense}"]
        if isinstance(card, Minion):
            for label, amount in (
                ("delve-melee-defense", card.melee_defense),
                ("delve-missile-defense", card.missile_defense),
            ):
                found += [self.say(label, amount=amount)] if amount else []
        if weak:
            found.append(self.say("delve-weak", amount=weak))
        return found

    # ------------------------------------------------------------------ the list

    def one(self, enemy: EnemyView, width: int) -> Text:
        """Return an enemy in one line: sign, name, place, Health, Defense, what it does."""
        tail = Text(f" {place_name(enemy.place, self.language)}", style=f"bold {INK_2}")
        if enemy.slot >= FIRST_MINION:
            tail.append(f" {HEALTH}{enemy.life}", style=DANGER)
        tail.append(f" {', '.join(self.armour(enemy))}", style=INK_2)
        line = Text(f"{enemy_sign(enemy, self.language)} ", style=f"bold {DANGER}")
        room = max(4, width - line.cell_len - tail.cell_len)
        name = shortened(self.language.name(enemy.card), room)
        line = Text.assemble(line, (name, INK), tail)
        act = f" · {self.act(enemy)}"
        if line.cell_len + len(act) <= width:
            line.append(act, style=INK_3)
        return fitted(line, width)

    def listed(self, width: int, height: int) -> Block:
        """Return all enemies, each with as much as there is room for."""
        if height < 1:
            return []
        if not self.view.enemies:
            return [fitted(Text(self.say("delve-no-enemies"), style=INK_3), width)]
        enemies = self.view.enemies
        lines = [self.one(enemy, width) for enemy in enemies]
        if len(lines) > height:
            rest = self.say("delve-more", count=len(lines) - height + 1)
            return [*lines[: height - 1], fitted(Text(rest, style=INK_3), width)]
        spare = height - len(lines)
        blocks: list[Block] = []
        for enemy, line in zip(enemies, lines, strict=True):
            words = [] if self.act(enemy) in line.plain else [self.act(enemy)]
            words += [self.back(enemy)] if self.back(enemy) else []
            more = folded(Text("; ".join(words), style=INK_3), width - 3) if words else []
            if len(more) > spare:
                more = []
            spare -= len(more)
            blocks.append([line, *inset(more, width, 3)])
        return [line for block in blocks for line in block]

    # ------------------------------------------------------------------ the Boss Mat

    def space_words(self, number: int, space: Space, *, full: bool = False) -> list[str]:
        """Return what a Hero Space does, each thing in a few words, or with signs."""
        found = []
        for what in MODIFIERS:
            amount = getattr(space, what)
            if amount:
                found.append(self.say("delve-space-mod", what=what, amount=f"{amount:+}"))
        for gain in space.ends:
            found.append(
                self.say(
                    "delve-space-ends-full" if full else "delve-space-ends",
                    what=gain.verb,
                    amount=gain.amount,
                    deck=gain.deck,
                )
            )
        if not found and number == 1:
            found.append(self.say("delve-space-entrance"))
        return found or [self.say("delve-space-plain")]

    def track(self) -> Text:
        """Return the Boss's Health track: its markers, and the Altar spaces."""
        boss = boss_of(self.view)
        line = Text(f"{self.say('delve-track')} ", style=INK_3)
        if boss is None:
            return line
        altars = self.box.bosses[boss.card].altars
        for space in range(BOSS_HEALTH, -1, -1):
            count = self.view.markers.count(space)
            if space in altars:
                opened = space in self.view.covered
                line.append(OPENED if opened else ALTAR, style=INK_3 if opened else f"bold {GOLD}")
            line.append(str(space), style=f"bold {INK}" if count else INK_3)
            line.append(MARKER * count + " ", style=f"bold {DANGER}")
        return line

    def mat(self, width: int) -> Block:
        """Return the Boss Mat: who the Boss is, the track, and the ring of Hero Spaces."""
        boss = boss_of(self.view)
        if boss is None:
            return []
        card = self.box.bosses[boss.card]
        head = Text.assemble(
            (f"{BOSS_SIGN} ", f"bold {DANGER}"),
            (self.language.name(boss.card), f"bold {INK}"),
            (f" · {place_name(boss.place, self.language)}", INK_2),
            (f" · {', '.join(self.armour(boss))}", INK_2),
            (f" · {self.say('delve-speed')} {card.speed}", INK_3),
        )
        lines = [head, self.track()]
        altars = [place_name(place, self.language) for place in self.view.altars]
        words = ", ".join(altars) or self.say("delve-altars-none")
        lines.append(
            Text.assemble((f"{self.say('delve-altars')} {ALTAR} ", INK_3), (words, f"bold {GOLD}"))
        )
        lines += self.ring(card, width)
        return [fitted(line, width) for line in lines]

    def ring(self, card: Boss, width: int) -> Block:
        """Return the six Hero Spaces as boxes, with the heroes on them."""
        inner = max(8, (width - 4) // 3)
        rows: Block = []
        for number, spaces in enumerate(RING):
            left, middle, right = ("┏┳┓", "┣╋┫")[number]
            edge = Text(left, style=LINE_STRONG)
            for at, space in enumerate(spaces):
                edge.append_text(self._label(space, inner))
                edge.append(right if at == 2 else middle, style=LINE_STRONG)
            rows.append(edge)
            words = [self.space_words(space, card.spaces[space - 1]) for space in spaces]
            for line in range(max(map(len, words))):
                row = Text("┃", style=LINE_STRONG)
                for one in words:
                    text = one[line] if line < len(one) else ""
                    row.append_text(fitted(Text(shortened(text, inner), style=INK_2), inner))
                    row.append("┃", style=LINE_STRONG)
                rows.append(row)
        foot = "┗" + "┻".join(["━" * inner] * 3) + "┛"
        rows.append(Text(foot, style=LINE_STRONG))
        inside = [
            enemy_sign(enemy, self.language) for enemy in self.view.enemies if enemy.place == MAT
        ]
        if inside:
            names = " ".join(inside)
            label = f"{self.say('delve-boss-mat')}: {names}"
            rows.append(Text(label, style=f"bold {DANGER}"))
        return rows

    def _label(self, space: int, inner: int) -> Text:
        """Return the upper edge of a Hero Space: its number, who stands there, and its key."""
        view = self.view
        label = Text(str(space), style=f"bold {INK}")
        for number, hero in enumerate(view.heroes):
            if hero.space == space:
                arrow = ACTS if number == view.active else ""
                label.append(f" {arrow}{sign(number)}", style=f"bold {seat_style(number)}")
        keys = [f"step:{space}", *(["enter"] if space == 1 else [])]
        for key in keys:
            answer = self.scene.number(key) or "•"
            if self.scene.may(key):
                chosen = key == self.scene.chosen
                ink = f"bold {ACCENT_INK} on {ACCENT}" if chosen else f"bold {ACCENT}"
                label.append(" ")
                label.append(f"[{answer}]", style=ink)
        label.append(" ")
        rest = max(0, inner - label.cell_len)
        return fitted(Text.assemble(label, ("━" * rest, LINE_STRONG)), inner)

    # ------------------------------------------------------------------ line by line

    def spoken(self) -> Iterator[str]:
        """Yield every enemy in a sentence."""
        if not self.view.enemies:
            yield f"{self.say('delve-no-enemies')}."
        for enemy in self.view.enemies:
            card = self.box.foes[enemy.card]
            parts = [
                f"{enemy_sign(enemy, self.language)} {self.language.name(enemy.card)}",
                place_name(enemy.place, self.language),
                f"{self.say('delve-health')} {enemy.life}",
                *self.armour(enemy),
                f"{self.say('delve-speed')} {card.speed}",
                self.act(enemy),
                *([self.back(enemy)] if self.back(enemy) else []),
            ]
            yield f"{', '.join(parts)}."

    def spoken_mat(self) -> Iterator[str]:
        """Yield the Boss Mat: markers, Altar spaces and Hero Spaces."""
        boss = boss_of(self.view)
        if boss is None:
            return
        card = self.box.bosses[boss.card]
        markers = ", ".join(str(marker) for marker in sorted(self.view.markers, reverse=True))
        closed = [str(space) for space in self.view.barred]
        none = self.say("delve-nothing")
        yield f"{self.language.name(boss.card)}: {self.language.card_text(boss.card)}"
        yield (
            self.say("delve-spoken-markers", list=markers or none, altars=", ".join(closed) or none)
            + "."
        )
        altars = [place_name(place, self.language) for place in self.view.altars]
        words = ", ".join(altars) or self.say("delve-altars-none")
        yield f"{self.say('delve-altars')}: {words}."
        for number, space in enumerate(card.spaces, 1):
            here = [
                self.language.name(hero.hero) for hero in self.view.heroes if hero.space == number
            ]
            words = "; ".join([*self.space_words(number, space, full=True), *here])
            yield self.say("delve-spoken-space", space=number, words=words) + "."
