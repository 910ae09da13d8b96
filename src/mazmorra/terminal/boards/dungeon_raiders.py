"""The table of Dungeon Raiders: a row of five rooms, the raiders around it, a hand of cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.text import Text

from mazmorra.games.dungeon_raiders.cards import (
    FACE_DOWN,
    Benefit,
    Chamber,
    FinalMonster,
    Foe,
    Room,
    Trap,
    Treasure,
)
from mazmorra.games.dungeon_raiders.events import (
    CoinsGained,
    CoinsLost,
    ItemTaken,
    LevelLaid,
    RoomEntered,
    WoundsHealed,
    WoundsTaken,
)
from mazmorra.games.dungeon_raiders.view import decided_by_wounds
from mazmorra.terminal.boards.panel import Panel, signed
from mazmorra.terminal.look import (
    ACCENT,
    DANGER,
    GOLD,
    INK,
    INK_2,
    INK_3,
    LINE,
    LINE_STRONG,
    MAGIC,
    PAST,
    Block,
    beside,
    fitted,
    framed,
    seat_style,
    shortened,
    sign,
    stacked,
    wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mazmorra.games.dungeon_raiders.cards import Cards
    from mazmorra.games.dungeon_raiders.view import PlayerView, RaidView
    from mazmorra.kernel import Outcome, Seat, Told
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene

OVERVIEW = False
ROOMS = 5  # side by side on the screen
WIDEST_CARD = 20
TALL = 8  # lines of a room card that has room for words below its figures
ROOMY = 36  # rows from which on the rooms are drawn taller
WIDEST_PANEL = 36
DARK_LINES = 3  # of a room that lies face down, in the short form
MOST_LINES = 5


def box_of(language: Language) -> Cards:
    """Return the cards of the table, those of packs among them."""
    content: Cards = language.definition.content()  # type: ignore[assignment]
    return content


def title(view: RaidView, language: Language) -> str:
    """Return level and room."""
    if not view.level:
        return ""
    return language.say("raid-where", level=view.level, room=min(view.place + 1, len(view.row)))


def remark(view: RaidView, language: Language, scene: Scene) -> str:
    """Return what the room does to the cards that are laid in it."""
    thing = view.row[view.place] if view.place < len(view.row) else FACE_DOWN
    if thing == FACE_DOWN:
        return ""
    room = box_of(language).rooms[thing]
    sentence = _room_rule(room, view.column, language)
    return f"{sentence} {language.say('raid-reconstructed')}" if room.reconstructed else sentence


def note(view: RaidView, language: Language) -> str:
    """Return the supply."""
    if not view.players:
        return ""
    parts = [f"{_item(item, language)} {count}" for item, count in view.supply]
    return f"{language.say('raid-supply')} {', '.join(parts)}"


def _item(item: str, language: Language) -> str:
    """Return the short name of an item; one that a pack brings has its own name alone."""
    word = language.say("raid-item", item=item)
    return language.name(item) if word == "-" else word


def draw(view: RaidView, language: Language, scene: Scene) -> Text:
    """Return the table: the others above, the row of rooms, your own cards below."""
    if not view.players:
        return Text(f"\n {language.say('raid-empty')}", style=INK_3)
    table = _Table(view, language, scene)
    return table.compact() if scene.compact else table.wide()


def tell(view: RaidView, language: Language, scene: Scene) -> list[str]:
    """Return the table in sentences: where the party is, each room, each player, the supply."""
    if not view.players:
        return [f"{language.say('raid-empty')}."]
    return list(_Table(view, language, scene).spoken())


def overview(view: RaidView, language: Language, scene: Scene) -> Text:
    """Return the table, which shows everything anyway."""
    return draw(view, language, scene)


def legend(language: Language) -> list[tuple[str, str]]:
    """Return nothing: every card says in words what it does."""
    return []


def results(view: RaidView, outcome: Outcome, language: Language) -> tuple[list[str], str]:
    """Return everybody's coins; where equal coins are ranked by wounds these are told too."""
    words, by_wounds = [], decided_by_wounds(view, outcome)
    for player in view.players:
        message = "raid-score-wounds" if player.seat in by_wounds else "raid-score"
        words.append(language.say(message, coins=player.coins, wounds=player.wounds))
    return words, language.say("raid-ranked-by-wounds") if by_wounds else ""


def _room_rule(room: Room, column: int, language: Language) -> str:
    """Return a room's rule with its figures."""
    match room:
        case FinalMonster():
            words = language.card_text(room.id) or ""
            if room.strength is None:
                if room.attacks == "lowest" and room.wounds:
                    words += " " + language.say("raid-rule-attack", wounds=room.wounds)
                return words
            strength = room.strength[column]
            return language.say("raid-rule-strength", strength=strength) + " " + words
        case Foe(strength=(_, _, _) as strengths):
            strength = strengths[column]
            return language.say("raid-rule-monster", strength=strength, wounds=room.wounds)
        case Treasure(chests=(first, second)):
            return language.say("raid-rule-two-chests", first=first, second=second)
        case Treasure():
            return language.say("raid-rule-chest", first=room.chests[0])
        case Trap():
            return language.say(f"raid-rule-{room.victim.replace('_', '-')}")
        case Chamber():
            return language.say("raid-rule-chamber")
    return ""


class _Results(Struct):
    """What a room of this level did to the players, for the line below its card."""

    coins: Counter[int]
    wounds: Counter[int]
    items: list[tuple[int, str]]


def _results(told: Sequence[Told]) -> dict[int, _Results]:
    """Return what happened in each room of the current level."""
    found: dict[int, _Results] = {}
    here = _Results(Counter(), Counter(), [])
    for line in told:
        match line.event:
            case LevelLaid():
                found = {}
            case RoomEntered(place=place):
                here = found[place] = _Results(Counter(), Counter(), [])
            case CoinsGained(seat=seat, coins=coins) if coins:
                here.coins[seat] += coins
            case CoinsLost(seat=seat, coins=coins):
                here.coins[seat] -= coins
            case WoundsTaken(seat=seat, wounds=wounds):
                here.wounds[seat] += wounds
            case WoundsHealed(seat=seat, wounds=wounds):
                here.wounds[seat] -= wounds
            case ItemTaken(seat=seat, item=item):
                here.items.append((seat, item))
    return found


def _joined(parts: Sequence[Text], width: int) -> list[Text]:
    """Return *parts* one after the other, in lines of at most *width*."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 1 + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], " ", part)
        else:
            lines.append(part)
    return lines


class _Table(Panel):
    """One view, ready to be drawn."""

    view: RaidView
    box: Cards

    def __init__(self, view: RaidView, language: Language, scene: Scene) -> None:
        super().__init__(view, language, scene)
        self.laid = dict(view.laid)
        self.entered = view.level > 0 and view.place < len(view.row)

    # ------------------------------------------------------------------ both forms

    def compact(self) -> Text:
        """Return the short form: a line per player, then the rooms."""
        return stacked(self._players_table(), self._rooms(self._lines_needed()))

    def _lines_needed(self) -> int:
        """Return how many lines the fullest room card of the row needs in the short form."""
        needed = [DARK_LINES]
        for thing in self.view.row:
            if thing != FACE_DOWN:
                room = self._card(thing)
                named = not isinstance(room, Chamber | Treasure)
                needed.append(named + len(self._figures(room, brief=True)))
        return min(MOST_LINES, max(needed))

    def wide(self) -> Text:
        """Return the full form, its parts set apart as far as there is room."""
        others = [player for player in self.view.players if player.seat != self.me]
        roomy = self.scene.height >= ROOMY
        rooms = self._rooms(lines=10 if roomy else 8)
        parts = [self._panels(others), [*rooms, *self._under_rooms()]]
        if self.me is not None:
            parts.append(self._own())
        parts.append(self._notes())
        spare = self.scene.height - sum(len(part) for part in parts)
        gap: Block = [Text("")] * max(0, min(2, spare // len(parts)))
        return stacked(*(line for part in parts for line in (part, gap)))

    # ------------------------------------------------------------------ players

    def _state(self, player: PlayerView) -> Text:
        """Return what a player is doing, in a word."""
        seat = player.seat
        if player.petrified:
            return Text(self.say("raid-petrified"), style=DANGER)
        if seat in self.laid:
            return Text(self.say("raid-laid-open", card=self._short(self.laid[seat])), style=INK)
        if not self.scene.waiting:
            return Text("")
        if seat in self.scene.waiting:
            return self.asked(seat)
        if self.view.starting is None:
            return Text(f"▒ {self.say('raid-laid')}", style=INK_2)
        return Text("")

    def _short(self, card: str) -> str:
        """Return a card in a word: the number of a power card, the short name of an item."""
        if card.startswith("power_"):
            return card.removeprefix("power_")
        return _item(card, self.language)

    def _card(self, thing: str) -> Room:
        """Return the card of a room that is seen."""
        return self.box.rooms[thing]

    def _cards(self, hand: Sequence[str]) -> str:
        """Return a hand or a pile in short words, copies counted."""
        counted = Counter(hand)
        words = [self._short(c) + (f"×{n}" if n > 1 else "") for c, n in counted.items()]
        return " ".join(words) or "–"

    def _who(self, player: PlayerView) -> str:
        """Return a player's character and who leads it."""
        parts = (self.language.name(player.character), self.leads(player.seat))
        return " · ".join(filter(None, parts))

    def _panels(self, players: Sequence[PlayerView]) -> Block:
        """Return a panel for each of *players*, side by side."""
        width = min(WIDEST_PANEL, self.scene.width // max(1, len(players)))
        inner = width - 4
        labels = ("raid-hand", "raid-played")
        column = max(len(self.say(label)) for label in labels) + 1
        blocks = []
        for player in players:
            hand = wrapped(self._cards(player.tally), inner - column)
            hand += [""] * (2 - len(hand))
            lines = [
                Text(self._who(player), style=INK_3),
                Text(self.say("raid-coins", coins=player.coins), style=GOLD),
                Text(self.say("raid-wounds", wounds=player.wounds), style=DANGER),
                self._labelled("raid-hand", hand[0], column),
                Text(" " * column + " ".join(hand[1:]), style=INK_2),
                self._labelled("raid-played", self._cards(player.pile), column),
                self._state(player),
            ]
            body = [Text.assemble(" ", line) for line in lines]
            title, foot = self.player_name(player.seat), self._map(player.seat)
            blocks.append(framed(body, width, title=title, foot=foot, style=LINE, align="left"))
        return beside(blocks)

    def _labelled(self, label: str, value: str, column: int) -> Text:
        return Text.assemble((self.say(label).ljust(column), INK_3), (value, INK_2))

    def _map(self, seat: Seat) -> Text:
        """Return the sign of the map card, if *seat* holds it."""
        if self.view.starting != seat:
            return Text("")
        return Text(f"⚑ {self.say('raid-map')}", style=INK)

    def _players_table(self) -> Block:
        """Return a line per player under one line of headings."""
        view, width = self.view, self.scene.width
        heads = [self.say(f"raid-head-{name}") for name in ("coins", "wounds", "hand", "played")]
        fixed = [len(head) for head in heads[:2]]
        spare = max(0, width - 80)
        widths = [11 + spare // 4, 11 + spare // 8, *fixed, 0, 7 + spare // 8, 11 + spare // 8]
        widths[4] = width - sum(widths) - len(widths) + 1
        head = ["", "", *heads, ""]
        rows = [self._cells([Text(cell, style=INK_3) for cell in head], widths)]
        for player in view.players:
            name = self.player_name(player.seat, bold=player.seat == self.me)
            status = self._state(player)
            if view.starting == player.seat:
                status = Text.assemble(("⚑ ", INK), status or Text(self.say("raid-map")))
            who = self.language.name(player.character)
            cells = [
                name,
                Text(who, style=INK_3),
                Text(str(player.coins).rjust(fixed[0] - 1), style=GOLD),
                Text(str(player.wounds).rjust(fixed[1] - 1), style=DANGER),
                Text(self._cards(player.tally), style=INK_2),
                Text(self._cards(player.pile), style=INK_2),
                status,
            ]
            rows.append(self._cells(cells, widths))
        return rows

    def _cells(self, cells: Sequence[Text], widths: Sequence[int]) -> Text:
        return Text(" ").join(
            fitted(cell, max(1, width)) for cell, width in zip(cells, widths, strict=True)
        )

    # ------------------------------------------------------------------ rooms

    def _rooms(self, lines: int) -> Block:
        """Return the row of five rooms as cards with so many *lines* inside."""
        width = min(WIDEST_CARD, self.scene.width // ROOMS)
        left = (self.scene.width - width * ROOMS) // 2
        row = beside([self._room(place, width, lines) for place in range(len(self.view.row))])
        return [Text.assemble(" " * left, line) for line in row]

    def _room(self, place: int, width: int, lines: int) -> Block:
        view, thing = self.view, self.view.row[place]
        inner = width - 2
        if thing == FACE_DOWN:
            return self._dark_room(place, width, lines)
        room = self._card(thing)
        past, here = place < view.place, self.entered and place == view.place
        plain = PAST if past else ""
        name = [] if isinstance(room, Chamber | Treasure) else self._name_lines(room, inner, lines)
        name_style = plain or f"bold {ACCENT if here else INK}"
        body = [Text(line, style=name_style) for line in name]
        figures = self._figures(room, brief=lines < TALL)
        if plain:
            figures = [Text(figure.plain, style=plain) for figure in figures]
        above = lines - len(body) - len(figures)
        if lines >= TALL and body:  # air above the name and between name and figures
            air = max(0, above)
            body = [*[Text("")] * (air // 3), *body, *[Text("")] * (air - air // 3 - air // 3)]
            body += figures
        elif lines >= TALL:
            body = [*[Text("")] * (max(0, above) // 2), *figures]
        else:
            body += figures
        body = (body + [Text("")] * lines)[:lines]
        label = Text(f"{place + 1} {self._kind(room)}", style=plain or (ACCENT if here else INK_2))
        if here:
            foot = Text(f"▲ {self.say('raid-here')}", style=f"bold {ACCENT}")
            return framed(body, width, kind="chosen", style=ACCENT, title=label, foot=foot)
        if past:
            foot = Text(self.say("raid-past"), style=PAST)
            return framed(body, width, style=LINE, title=label, foot=foot)
        if place in view.dark:
            foot = Text(self.say(self._known_by()), style=MAGIC)
            return framed(body, width, kind="dashed", style=MAGIC, title=label, foot=foot)
        return framed(body, width, style=LINE_STRONG, title=label)

    def _known_by(self) -> str:
        """Return the message that says who knows a room that lies face down."""
        watched = self.scene.viewer.sees_all or self.scene.replayed
        return "raid-face-down" if watched else "raid-only-you"

    def _dark_room(self, place: int, width: int, lines: int) -> Block:
        """Return a room that lies face down; that the last of all is the final monster is known."""
        final = self.view.is_final(place)
        words = self.say("raid-final-unknown") if final else self.say("raid-dark")
        middle = [Text("?", style=f"bold {INK_3}")]
        middle += [Text(line, style=INK_3) for line in wrapped(words, width - 4)]
        fill = Text("░" * (width - 2), style=LINE)
        above = max(0, (lines - len(middle)) // 2)
        body = [fill] * above + middle
        body += [fill] * (lines - len(body))
        return framed(body[:lines], width, style=LINE, title=Text(f"{place + 1}", style=INK_3))

    def _name_lines(self, room: Room, inner: int, lines: int) -> list[str]:
        name = self.language.name(room.id)
        return wrapped(name, inner)[:2] if lines >= TALL else [shortened(name, inner)]

    def _kind(self, room: Room) -> str:
        return self.say("raid-kind", kind=room.kind)

    def _figures(self, room: Room, *, brief: bool) -> list[Text]:
        """Return what is printed on a room card, line by line."""
        mark = self._mark(room)
        match room:
            case Foe(strength=strengths):
                return self._foe(room, strengths, mark, brief=brief)
            case Treasure(chests=chests):
                return self._chests(chests, brief=brief)
            case Trap(victim=victim):
                return [Text(self.say(f"raid-{victim.replace('_', '-')}"), style=INK_3),
                        *(Text(line, style=DANGER) for line in self._penalties(room))]  # fmt: skip
            case Chamber(benefits=benefits):
                gifts = [self._gift(gift) for gift in benefits]
                width = max(map(len, gifts))
                return [
                    Text.assemble((f"{value}: ", f"bold {INK}"), (gift.ljust(width), INK_2))
                    for value, gift in enumerate(gifts, 1)
                ]
        return []

    def _chests(self, chests: tuple[int, ...], *, brief: bool) -> list[Text]:
        lines = [Text("")] if brief else []
        for number, coins in enumerate(chests, 1):
            style = f"bold {GOLD}" if number == 1 else GOLD
            if brief:
                words = self.say("raid-chest", number=number, coins=coins)
                lines.append(Text(words, style=style))
                continue
            lines += [Text("")] if number > 1 else []
            lines.append(Text(self.say("raid-coins", coins=coins), style=style))
            lines.append(Text(self.say("raid-chest-below", number=number), style=INK_3))
        return lines

    def _foe(
        self, room: Foe, strengths: tuple[int, int, int] | None, mark: str, *, brief: bool
    ) -> list[Text]:
        bold = f"bold {INK}"
        if strengths is None:
            lines = [Text(self.say("raid-undefeatable"), style=bold)]
        elif brief:
            number = strengths[self.view.column]
            lines = [Text(self.say("raid-to-beat", strength=number), style=bold)]
        else:
            number = strengths[self.view.column]
            lines = [
                Text(str(number), style=bold),
                Text(self.say("raid-to-beat-below"), style=INK_3),
            ]
        if room.wounds:
            lines.append(Text(self.say("raid-wounds", wounds=room.wounds) + mark, style=DANGER))
        if isinstance(room, FinalMonster):
            lines += [Text(words, style=DANGER) for words in self._final(room)]
            lowest = room.attacks == "lowest"
        else:
            lowest = True
        if not brief:
            words = self.say("raid-lowest" if lowest else "raid-highest")
            lines.append(Text(words, style=INK_3))
        elif not lowest:
            lines.append(Text(self.say("raid-highest"), style=INK_3))
        return lines

    def _final(self, room: FinalMonster) -> Iterator[str]:
        """Yield a final monster's own rule in two or three words each."""
        if room.coins_lost:
            yield f"−{self.say('raid-coins', coins=room.coins_lost)}"
        if room.petrifies:
            yield self.say("raid-petrifies")
        if room.reward:
            yield self.say("raid-reward", coins=room.reward)
        if room.escape:
            yield self.say("raid-escape", item=self._short(room.escape))
        if room.fives_count != 5:
            yield self.say("raid-fives", value=room.fives_count)

    def _mark(self, room: Room) -> str:
        """Return the sign of a figure without a known source."""
        return "*" if room.reconstructed else ""

    def _penalties(self, room: Trap) -> list[str]:
        """Return the lines of a trap's table, values with the same penalty together."""
        unit = "raid-penalty-coins" if room.victim == "most_coins" else "raid-penalty-wounds"
        lines = []
        for penalty in sorted(set(room.penalty) - {0}, reverse=True):
            values = [value for value, p in enumerate(room.penalty, 1) if p == penalty]
            span = str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"
            lines.append(f"{span}:{self.say(unit, number=penalty)}")
        return lines

    def _gift(self, gift: Benefit) -> str:
        if gift.item:
            return self._short(gift.item)
        if gift.coins:
            return self.say("raid-coins", coins=gift.coins)
        return self.say("raid-heal", wounds=gift.potion)

    def _under_rooms(self) -> Block:
        """Return two lines below the rooms: what each past room did to whom."""
        width = min(WIDEST_CARD, self.scene.width // ROOMS)
        left = (self.scene.width - width * ROOMS) // 2
        results = _results(self.scene.told)
        blocks: list[Block] = []
        for place in range(ROOMS):
            lines = self._result_lines(results[place], width) if place in results else []
            lines = (lines + [Text("")] * 2)[:2]
            blocks.append([fitted(line, width, "center") for line in lines])
        return [Text.assemble(" " * left, line) for line in beside(blocks)]

    def _result_lines(self, result: _Results, width: int) -> list[Text]:
        """Return who gained or lost what, each kind on lines of its own."""
        lines: list[Text] = []
        for amounts, unit, style in (
            (result.coins, "raid-unit-coins", GOLD),
            (result.wounds, "raid-unit-wounds", DANGER),
        ):
            parts = [self._change(seat, n, style) for seat, n in sorted(amounts.items()) if n]
            if parts:
                lines += _joined([*parts, Text(self.say(unit), style=INK_3)], width)
        parts = [
            Text.assemble((sign(seat), seat_style(seat)), (self._short(item), INK_2))
            for seat, item in result.items
        ]
        return lines + _joined(parts, width)

    def _change(self, seat: Seat, amount: int, style: str) -> Text:
        return Text.assemble((sign(seat), seat_style(seat)), (signed(amount), style))

    # ------------------------------------------------------------------ your own cards

    def _own(self) -> Block:
        """Return your own name and figures, and your hand as cards."""
        me = self.me
        assert me is not None
        player = self.view.players[me]
        line = Text.assemble(
            " ", self.player_name(me), (f"  {self._who(player)}   ", INK_3),
            (self.say("raid-coins", coins=player.coins), GOLD), (" · ", INK_3),
            (self.say("raid-wounds", wounds=player.wounds), DANGER),
            (f"   {self.say('raid-played')} ", INK_3), (self._cards(player.pile), INK_2),
            "   ", self._map(me), "  " if self._map(me) else "", self._state(player),
        )  # fmt: skip
        return [fitted(line, self.scene.width), *self._hand(player)]

    def _hand(self, player: PlayerView) -> Block:
        """Return the hand; the chosen card is lifted, a closed one has a dashed frame."""
        counted = Counter(player.hand or ())
        widths = {card: 5 if card.startswith("power_") else 12 for card in counted}
        gap = 1 if sum(widths.values()) + len(widths) <= self.scene.width else 0
        blocks = [self._hand_card(card, copies, widths[card]) for card, copies in counted.items()]
        if not blocks:
            return [Text("")] * 6
        return [Text.assemble(" ", row) for row in beside(blocks, gap)]

    def _hand_card(self, card: str, copies: int, width: int) -> Block:
        keys = (f"lay:{card}", f"use:{card}")
        number = next((n for n in map(self.scene.number, keys) if n is not None), None)
        may = any(map(self.scene.may, keys))
        chosen = may and self.scene.chosen in keys
        aside = may and not self.scene.may(keys[0])
        asked = self.me in self.scene.waiting
        closed = asked and not may
        style = ACCENT if chosen else MAGIC if aside else LINE if closed else LINE_STRONG
        ink = PAST if closed else f"bold {INK}"
        if card.startswith("power_"):
            body = [Text(""), Text(self._short(card), style=ink), Text("")]
        else:
            name = wrapped(self.language.name(card), width - 2)
            body = [Text(line, style=ink) for line in name]
            body = ([Text(""), *body] if len(body) == 1 else body)[:3]
            body += [Text("")] * (3 - len(body))
            if copies > 1:
                body[-1] = Text(f"×{copies}", style=INK_2)
        foot = "" if number is None else Text(str(number), style=f"bold {style}")
        kind = "chosen" if chosen else "dashed" if closed else "card"
        block = framed(body, width, kind=kind, style=style, foot=foot)
        empty = Text(" " * width)
        return [*block, empty] if chosen else [empty, *block]

    # ------------------------------------------------------------------ below the table

    def _notes(self) -> Block:
        """Return the supply, and what a mark on a card means."""
        words = f" {note(self.view, self.language)}"
        if any(self._card(t).reconstructed for t in self.view.row if t != FACE_DOWN):
            words += f"   * {self.say('raid-reconstructed-mark')}"
        return [fitted(words, self.scene.width, style=INK_3)]

    # ------------------------------------------------------------------ in sentences

    def spoken(self) -> Iterator[str]:
        """Yield the table in sentences."""
        view, say = self.view, self.say
        yield title(view, self.language) + "."
        for place, thing in enumerate(view.row):
            where = (
                "past" if place < view.place else "here" if place == view.place else "ahead"
            )  # fmt: skip
            yield say("raid-spoken-room", number=place + 1, room=self._spoken_room(place, thing),
                      where=where)  # fmt: skip
        for player in view.players:
            state = self._state(player).plain.lstrip("▸…▒ ")
            if view.starting == player.seat:
                state = ", ".join(part for part in (say("raid-map"), state) if part)
            yield say(
                "raid-spoken-player",
                player=self.scene.sitter(player.seat, self.language),
                who=self._who(player),
                coins=player.coins,
                wounds=player.wounds,
                hand=self._cards(player.tally),
                played=self._cards(player.pile),
                state=state or "none",
            )
        supply = ", ".join(f"{self._short(item)} {count}" for item, count in view.supply)
        yield f"{say('raid-supply')} {supply}."

    def _spoken_room(self, place: int, thing: str) -> str:
        if thing == FACE_DOWN:
            final = self.view.is_final(place)
            return self.say("raid-final-unknown" if final else "raid-dark")
        room = self._card(thing)
        figures = [figure.plain.strip() for figure in self._figures(room, brief=True)]
        name = [] if isinstance(room, Treasure) else [self.language.name(room.id)]
        kind = [] if isinstance(room, Chamber) else [self._kind(room)]  # its name says it already
        words = ", ".join(word for word in (*kind, *name, *figures) if word)
        if place in self.view.dark:
            words += f", {self.say(self._known_by())}"
        if room.reconstructed:
            words += f" ({self.say('raid-reconstructed-mark')})"
        return words
