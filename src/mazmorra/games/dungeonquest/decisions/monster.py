"""The questions around Monsters, before and after combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.dungeonquest.decisions.reasons import closed_escape, closed_token
from mazmorra.games.dungeonquest.geometry import DIRECTIONS, Square, name_of
from mazmorra.games.dungeonquest.outlook import escape_outlook
from mazmorra.games.dungeonquest.rules.ways import Way, may_add, token_moves
from mazmorra.kernel import Closed, Decision, Option, Outlook, Seat, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Lair


class Stance(Struct, frozen=True):
    """How a Hero meets a Monster."""

    way: Literal["attack", "escape", "blind", "death"]
    rune: str = ""


class FightOrFlee(Decision[Stance]):
    """Do you attack, or try to escape?

    Attributes:
        deadly: Whether a Touch of Death works here; it does not on Threats.
        monster: Who is met.
    """

    clause: ClassVar[str] = "dq.escape.choice"
    forced_is_public: ClassVar[bool] = True

    deadly: bool
    monster: str = ""

    def options(self, game: Quest) -> tuple[Option[Stance], ...]:
        hero = game.hero(self.seat)
        closed = game.fight.no_escape
        found = [Option("attack", Stance("attack"))]
        if not closed:
            found.append(Option("escape", Stance("escape")))
        if hero.runes:
            blinding = game.rune(hero, "blinding")
            if blinding and blinding_clause(game, closed) is None:
                found.append(Option(f"rune:{printed(blinding)}", Stance("blind", blinding)))
            touch = game.rune(hero, "touch_of_death")
            if touch and self.deadly:
                found.append(Option(f"rune:{printed(touch)}", Stance("death", touch)))
        return tuple(found)

    def explain(self, game: Quest) -> Iterator[Closed]:
        hero = game.hero(self.seat)
        forbidden = game.fight.no_escape
        if forbidden:
            yield closed_escape(game, hero, "escape", forbidden)
        blinding = game.rune(hero, "blinding")
        if blinding:
            clause = blinding_clause(game, forbidden)
            if clause is not None:
                yield closed_escape(game, hero, f"rune:{printed(blinding)}", clause)

    def outlook(self, game: Quest, option: Option[Stance]) -> Outlook | None:
        match option.value.way:
            case "escape":
                return escape_outlook(game)
            case "attack":
                return Outlook("outlook-combat")
            case "blind":
                return Outlook("outlook-escapes")
            case _:
                return None


def blinding_clause(game: Quest, closed: str) -> str | None:
    """Return the clause by which a Rune of Blinding is of no use, or None.

    A card that says "cannot escape" beats the Rune in the corrected rules; the first printing has
    no such rule (dq.turn.cannot_beats_can, dq.errata.cannot_rule).
    """
    if closed == "dq.escape.forbidden.special_movement":
        return "dq.turn.cannot_beats_can" if game.corrected else None
    return closed or None


class ChooseMonster(Decision[int]):
    """Which of these Monsters do you meet first?"""

    clause: ClassVar[str] = "dq.variant.servants_of_kalladra.multiple"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[int], ...]:
        found: dict[str, Option[int]] = {}
        for number, lair in enumerate(game.lairs(game.hero(self.seat).place)):
            found.setdefault(lair.monster, Option(f"meet:{lair.monster}", number))
        return tuple(found.values())


class TakeToken(Decision[int]):
    """All tokens of this Monster are on the board: from where do you take one?

    An answer is the token's number on the board; the token itself lies face down.
    """

    clause: ClassVar[str] = "dq.monster.token_from_board"

    monster: str

    def options(self, game: Quest) -> tuple[Option[int], ...]:
        return tuple(
            Option(f"take:{name_of(lair.place)}", number)
            for number, lair in enumerate(game.state.lairs)
            if lair.monster == self.monster
        )


class ShootVolley(Decision[bool]):
    """Do you shoot before the combat?"""

    clause: ClassVar[str] = "dq.hero.tatianna.ability"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("shoot", True), Option("decline", False))


class FleeTo(Decision["Way"]):
    """Where do you flee to?"""

    clause: ClassVar[str] = "dq.ruling.servants_escape"
    forced_is_public: ClassVar[bool] = True

    ways: tuple[Way, ...]

    def options(self, game: Quest) -> tuple[Option[Way], ...]:
        return tuple(Option(f"flee:{way.word}", way) for way in self.ways)


class ChooseRival(Decision["Seat"]):
    """Which Hero do you attack?"""

    clause: ClassVar[str] = "dq.ruling.hvh_order"
    forced_is_public: ClassVar[bool] = True

    rivals: tuple[Seat, ...]

    def options(self, game: Quest) -> tuple[Option[Seat], ...]:
        return tuple(Option(f"attack:{game.hero(seat).hero}", seat) for seat in self.rivals)


class TakePrize(Decision["int | None"]):
    """Which Loot card do you take from the Hero you have defeated?

    An answer is the card's number; the card itself may lie face down.
    """

    clause: ClassVar[str] = "dq.variant.hero_vs_hero.prize"

    loser: Seat

    def options(self, game: Quest) -> tuple[Option[int | None], ...]:
        loot = game.hero(self.loser).loot
        found: dict[str, Option[int | None]] = {}
        for number, thing in enumerate(loot):
            word = str(number + 1) if game.plays("cloak_and_dagger") else printed(thing)
            found.setdefault(word, Option(f"take:{word}", number))
        return (*found.values(), Option("decline", None))


class Errand(Struct, frozen=True):
    """What a servant of Kalladra does: move a token to a neighbouring square, add one, or rest."""

    way: Literal["move", "add", "pass"]
    number: int = -1  # of the token on the board
    goal: Square = -1


def token_key(lair: Lair, way: Way) -> str:
    """Return the key of moving a token one chamber on: its square and the direction."""
    return f"move:{name_of(lair.place)}:{DIRECTIONS[way.side]}"


class Serve(Decision[Errand]):
    """Which Monster do you move?"""

    clause: ClassVar[str] = "dq.variant.servants_of_kalladra.move"
    forced_is_public: ClassVar[bool] = True
    passing: ClassVar[str] = "pass"

    def options(self, game: Quest) -> tuple[Option[Errand], ...]:
        found = [
            Option(token_key(lair, way), Errand("move", game.state.lairs.index(lair), way.goal))
            for lair, way, closed in token_moves(game)
            if closed is None
        ]
        if may_add(game):
            found.append(Option("add", Errand("add")))
        return (*found, Option("pass", Errand("pass")))

    def explain(self, game: Quest) -> Iterator[Closed]:
        for lair, way, clause in token_moves(game):
            if clause is not None:
                yield closed_token(game, token_key(lair, way), clause, lair, way.goal)
        if not may_add(game):
            rule = "dq.variant.servants_of_kalladra.add_condition"
            params = (("monsters", len(game.state.lairs)),)
            yield Closed("add", rule, params, "closed-add")


class ChooseVictim(Decision["Seat"]):
    """Which Hero of the chamber does your Monster attack?"""

    clause: ClassVar[str] = "dq.ruling.servants_victim"
    forced_is_public: ClassVar[bool] = True

    monster: str
    victims: tuple[Seat, ...]

    def options(self, game: Quest) -> tuple[Option[Seat], ...]:
        return tuple(Option(f"attack:{game.hero(seat).hero}", seat) for seat in self.victims)


class PlaceServant(Decision[Square]):
    """Where does the new Monster appear?"""

    clause: ClassVar[str] = "dq.variant.servants_of_kalladra.add_place"
    forced_is_public: ClassVar[bool] = True

    places: tuple[Square, ...]

    def options(self, game: Quest) -> tuple[Option[Square], ...]:
        return tuple(Option(f"place:{name_of(place)}", place) for place in self.places)
