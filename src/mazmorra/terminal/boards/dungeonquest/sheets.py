"""Hero sheets, the sun track and the decks of DungeonQuest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mazmorra.terminal.boards.dungeonquest.signs import (
    ARROWS,
    SUN,
    QuestPanel,
    space_name,
    square_name,
)
from mazmorra.terminal.boards.panel import after, inset
from mazmorra.terminal.look import (
    ACCENT,
    ACCENT_INK,
    DANGER,
    GOLD,
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
from mazmorra.toolbox.rows import FACE_DOWN

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.view import HeroView
    from mazmorra.terminal.look import Block

ATTRIBUTES = ("strength", "agility", "armor", "luck")
#: From this width on attributes are written with their whole names.
ROOMY = 46
#: From this width on every space of the sun track has two columns.
NARROWEST_TRACK = 78


class Sheets(QuestPanel):
    """Everything around the map, for one view."""

    @property
    def own(self) -> HeroView:
        """The Hero whose sheet is shown in full: the viewer's, or the active one."""
        heroes = self.view.heroes
        if self.me is not None and self.me < len(heroes):
            return heroes[self.me]
        return heroes[self.view.active]

    @property
    def others(self) -> list[HeroView]:
        """All other Heroes, from the left of the first."""
        return after(self.view.heroes, self.own.seat)

    # ------------------------------------------------------------------ words

    def where(self, hero: HeroView) -> str:
        """Return where a Hero is, in a few words."""
        if hero.status in ("waiting", "exited", "killed"):
            return self.say("quest-status", status=hero.status)
        square = square_name(hero.place)
        if hero.status == "catacombs":
            arrow = ARROWS[hero.heading]
            return self.say("quest-below", square=square, arrow=arrow, cards=hero.drawn)
        name = space_name(hero.place, self.view.tiles[hero.place], self.language)
        far = hero.far and bool(self.view.tiles[hero.place])
        return self.say("quest-place", square=square, space=name, far=far)

    def states(self, hero: HeroView) -> list[str]:
        """Return what holds a Hero or waits for the next turn, each in a few words."""
        if hero.status not in ("inside", "catacombs"):
            return []
        found = []
        if hero.due:
            found.append(self.say("quest-due", due=hero.due))
        if hero.lost_turns:
            found.append(self.say("quest-lost-turns", turns=hero.lost_turns))
        found += [self.say("quest-kept", card=self.language.name(thing)) for thing in hero.kept]
        if self.view.stasis and hero.seat == self.view.active:
            found.append(self.say("quest-stasis", moves=self.view.stasis))
        if hero.descent and hero.status == "inside":
            found.append(self.say("quest-descent"))
        if hero.searches:
            found.append(self.say("quest-searches", searches=hero.searches))
        return found

    def turn(self, hero: HeroView) -> Text:
        """Return whether it is a Hero's turn, or whether its player is asked something."""
        seat = hero.seat
        if seat in self.scene.waiting:
            return self.asked(seat)
        active = seat == self.view.active and self.view.next in ("turn", "act", "go_on", "round")
        return Text(f"▸ {self.say('quest-active')}", style=ACCENT) if active else Text("")

    def loot(self, hero: HeroView) -> list[Text]:
        """Return a Hero's Loot, card by card; those that lie face down are counted."""
        found = []
        for thing in hero.loot:
            if thing == FACE_DOWN:
                continue
            gold = self.box.encounters[thing].gold
            name = Text(self.language.name(thing), style=INK_2)
            found.append(Text.assemble(name, (f" {gold}", GOLD)) if gold else name)
        found += [
            Text(self.say("quest-chest-worth", gold=worth), style=GOLD) for worth in hero.chests
        ]
        unknown = hero.loot.count(FACE_DOWN)
        if unknown:
            found.append(Text(self.say("quest-unknown-loot", count=unknown), style=INK_3))
        return found

    def gold(self, hero: HeroView) -> str:
        """Return a Hero's gold in words, with a sign for what lies face down."""
        more = "+?" if FACE_DOWN in hero.loot else ""
        return self.say("quest-gold", gold=f"{hero.gold}{more}")

    def determination(self, hero: HeroView) -> list[str]:
        """Return a Hero's determination tokens by what they are for."""
        found = []
        for scope, tokens in hero.determination:
            kind, _, rest = scope.partition(":")
            if kind == "kept":
                words = self.language.name(rest)
            elif scope.startswith("portcullis_"):
                words = self.say(
                    "quest-scope-portcullis", direction=scope.removeprefix("portcullis_")
                )
            elif scope in ("crossing", "web", "any"):
                words = self.say("quest-scope", scope=scope)
            else:
                words = self.say("quest-scope", scope="test")
            found.append(f"+{tokens} {words}")
        return found

    # ------------------------------------------------------------------ one Hero

    def life(self, hero: HeroView, width: int) -> Text:
        """Return life and wounds as numbers, and one sign per point where there is room."""
        most, left = self.box.heroes[hero.hero].life, hero.left
        style = DANGER if left <= most // 3 else GOOD
        line = Text.assemble(
            (f"{self.say('quest-life')} ", INK_3), (f"{left}", f"bold {style}"), (f"/{most}", INK_3)
        )
        wounds = Text(f"  {self.say('quest-wounds', wounds=hero.wounds)}", style=DANGER)
        if line.cell_len + 2 + most <= width:
            line.append("  " + "▮" * left, style=GOOD)
            line.append("▯" * (most - left), style=DANGER)
        if hero.wounds and line.cell_len + wounds.cell_len <= width:
            line.append_text(wounds)
        return line

    def attributes(self, hero: HeroView, width: int) -> Text:
        """Return the four attributes, by their whole names where there is room."""
        card = self.box.heroes[hero.hero]
        roomy = width >= ROOMY
        parts = []
        for attribute in ATTRIBUTES:
            words = self.say("quest-attribute-short", attribute=attribute)
            if roomy:
                words = self.say("attribute", word=attribute)
            value = getattr(card, attribute)
            parts.append(Text.assemble((f"{words} ", INK_3), (str(value), f"bold {INK}")))
        return Text("  " if roomy else " ").join(parts)

    def full(self, hero: HeroView, width: int, height: int) -> Block:
        """Return the whole sheet of a Hero in at most *height* lines of *width*."""
        card = self.language.name(hero.hero)
        head = Text.assemble(self.player_name(hero.seat), (f"  {card}", INK_2))
        who, turn = self.leads(hero.seat), self.turn(hero)
        if head.cell_len + 1 + turn.cell_len > width:
            turn = turn[:1]
            head.truncate(width - 2, overflow="ellipsis")
        if who and head.cell_len + len(who) + 4 + turn.cell_len <= width:
            head.append(f" · {who}", style=INK_3)
        if turn:
            head = Text.assemble(head, " ", turn)
        lines = [head]
        alive = hero.status != "killed"
        if alive:
            lines += [self.life(hero, width), self.attributes(hero, width)]
        lines += folded(Text(self.where(hero), style=INK_2 if alive else DANGER), width)[:2]
        for state in self.states(hero):
            lines += folded(Text(f"! {state}", style=ACCENT), width)[:2]
        comma = Text(", ", style=INK_3)
        tokens = comma.join([Text(words, style=INK_2) for words in self.determination(hero)])
        lines += self.labelled(self.say("quest-determination"), tokens, width)
        loot = self.loot(hero)
        if loot:
            loot[0] = Text.assemble((f"{self.gold(hero)}: ", f"bold {GOLD}"), loot[0])
        lines += self.labelled(self.say("quest-loot"), comma.join(loot), width)
        runes = comma.join([Text(self.language.name(thing), style=MAGIC) for thing in hero.runes])
        lines += self.labelled(self.say("quest-runes"), runes, width)
        ability = self.language.card_text(hero.hero)
        more = folded(Text(ability or "", style=PAST), width)
        if alive and len(lines) + len(more) <= height:
            lines += more
        return [fitted(line, width) for line in lines[:height]]

    def printed(self, hero: str, width: int) -> Block:
        """Return what is printed on a Hero's card, and who has taken it already."""
        card = self.box.heroes[hero]
        taken = next((one for one in self.view.heroes if one.hero == hero), None)
        figures = [(self.say("quest-life"), card.life)]
        for attribute in ATTRIBUTES:
            words = self.say("quest-attribute-short", attribute=attribute)
            if not self.scene.compact:
                words = self.say("attribute", word=attribute)
            figures.append((words, getattr(card, attribute)))
        ink = PAST if taken else INK_3
        line = Text(self.language.name(hero).ljust(26), style=PAST if taken else f"bold {INK}")
        for words, value in figures:
            line.append(f"{words} ", style=ink)
            line.append(f"{value:<4}", style=ink if taken else f"bold {INK}")
        if taken is not None:
            line = Text.assemble(self.player_name(taken.seat), "  ", line)
        first = Text.assemble(self.answer(f"lead:{hero}"), line)
        text = Text(self.language.card_text(hero) or "", style=PAST if taken else INK_3)
        return [fitted(first, width), *inset(folded(text, width - 4), width, 4)]

    def brief(self, hero: HeroView, width: int, lines: int = 1) -> Block:
        """Return a Hero in a line with name, life and gold, and some on where he or she is."""
        left, most = hero.left, self.box.heroes[hero.hero].life
        gone = hero.status in ("killed", "exited")
        figures = Text.assemble(
            (f"{left}", GOOD if left * 3 > most else DANGER), (f"/{most}", INK_3)
        )
        if hero.status == "killed":
            figures = Text("")
        gold = Text(self.gold(hero), style=GOLD)
        room = width - figures.cell_len - gold.cell_len - 3
        name = self.scene.sitter(hero.seat, self.language)
        card = self.language.name(hero.hero)
        if len(name) + len(card) + 5 <= room:
            name = f"{name} · {card}"
        head = Text.assemble(
            (f"{sign(hero.seat)} ", seat_style(hero.seat)),
            (shortened(name, max(4, room - 2)), PAST if gone else INK),
        )
        first = Text.assemble(fitted(head, max(6, room)), " ", figures, " ", gold)
        states = [self.where(hero), *self.states(hero)]
        turn = self.turn(hero)
        second = Text.assemble(turn, " " if turn else "", (", ".join(states), INK_3))
        more = folded(second, width - 2) if lines > 1 else [second]
        return [fitted(first, width), *inset(more[:lines], width, 2)]

    # ------------------------------------------------------------------ sun and decks

    def sun(self, width: int) -> Text:
        """Return the sun track in one line: past spaces, the token, and where doors may close."""
        view = self.view
        label = Text.assemble(
            (f" {self.say('quest-sun')} ", INK_3),
            (f"{view.sun}", f"bold {ACCENT}"),
            (f"/{len(view.sun_track)} ", INK_3),
        )
        step = 2 if width >= NARROWEST_TRACK else 1
        track = Text()
        for space, face in enumerate(view.sun_track, 1):
            past = space < view.sun
            limit = f"≤{face}" if face else ""
            if space == view.sun:
                here = f"{SUN}{limit or ' ' * (step - 1)}"
                track.append(here, style=f"bold {ACCENT_INK} on {ACCENT}")
            elif limit:
                track.append(f" {limit}", style=PAST if past else f"bold {DANGER}")
            elif space % 5 == 0 and step == 2:
                track.append(f"{space:>2}", style=PAST if past else INK_2)
            else:
                track.append(("━" if past else "─") * step, style=ACCENT if past else LINE_STRONG)
        line = Text.assemble(label, track)
        words = self.say("quest-night" if view.night else "quest-doors-close")
        if line.cell_len + 2 + len(words) <= width:
            line.append(f"  {words}", style=DANGER if view.night else INK_3)
        return fitted(line, width)

    def deck_words(self) -> list[str]:
        """Return every deck with what is left of it."""
        view = self.view
        decks = (*view.decks, ("dragon", view.dragon_left))
        found = [f"{self.say('deck', word=deck)} {count}" for deck, count in decks]
        found.append(f"{self.say('quest-chambers')} {view.chambers_left}")
        return found

    def decks(self, width: int) -> Block:
        """Return the Monsters on the board and the decks, in lines of *width*."""
        lines = folded(Text(self.monsters(), style=DANGER), width) if self.view.lairs else []
        words = f"{self.say('quest-decks')} {', '.join(self.deck_words())}"
        lines += folded(Text(words, style=INK_3), width)
        return [fitted(line, width) for line in lines]

    def monsters(self) -> str:
        """Return every Monster on the board with its square and its life value, if there is any."""
        found = []
        for lair in self.view.lairs:
            known = "?" if lair.life is None else str(lair.life)
            if lair.life is None and lair.above:
                known = self.say("quest-above", life=lair.above)
            name = self.language.name(lair.monster)
            found.append(f"{square_name(lair.place)} {name} ({known})")
        return f"{self.say('quest-monsters')} {', '.join(found)}" if found else ""

    def table_cards(self, width: int) -> Block:
        """Return the cards that lie open on the table, being encountered."""
        lines: Block = []
        for thing in self.view.open:
            name = Text(f"▸ {self.language.name(thing)}", style=f"bold {ACCENT}")
            words = self.language.card_text(thing)
            text = Text.assemble(name, (f"  {words}" if words else "", INK_2))
            lines += folded(text, width)[:3]
        return [fitted(line, width) for line in lines]
