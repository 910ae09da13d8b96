"""The questions of dice and combat: rolling again, reactions, pushes, advances."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from mazmorra.games.dungeon_plungin.decisions.deeds import with_weapon
from mazmorra.games.dungeon_plungin.geometry import DIRECTIONS, Square, name_of
from mazmorra.games.dungeon_plungin.outlook import attack_outlook, reroll_outlook
from mazmorra.kernel import Decision, Option, Outlook, printed

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge

#: What dice are rolled for.
RolledFor = Literal["attack", "defence", "break", "check"]


class KeepDice(Decision[bool]):
    """Does the lucky hero keep this roll, or roll all its dice again?

    Attributes:
        what: What was rolled for.
        stat: The characteristic of a check.
        need: The Dif of a check, the hits of an attack that is defended against.
    """

    clause: ClassVar[str] = "dp.ability.lucky"
    spoken: ClassVar[tuple[str, ...]] = ("what", "stat", "need")

    hero: str
    faces: tuple[int, ...]
    successes: int
    what: RolledFor = "attack"
    stat: str = ""
    need: int = 0

    def options(self, game: Plunge) -> tuple[Option[bool], ...]:
        return (Option("keep", True), Option("reroll", False))

    def outlook(self, game: Plunge, option: Option[bool]) -> Outlook | None:
        return None if option.value else reroll_outlook(len(self.faces), self.successes)


class React(Decision[str | None]):
    """Does the hero react, and with which weapon if it holds several?

    Attributes:
        ability: Bodyguard, Counterattack or Attack of Opportunity.
        enemy: Whose deed it reacts to.
        ward: The hero whom a bodyguard protects.
    """

    clause: ClassVar[str] = "dp.reaction.one"
    recurs: ClassVar[bool] = True
    spoken: ClassVar[tuple[str, ...]] = ("ward",)

    hero: str
    ability: str
    enemy: str
    ward: str = ""

    def options(self, game: Plunge) -> tuple[Option[str | None], ...]:
        ways: tuple[Option[str | None], ...] = (Option(f"react:{self.ability}", ""),)
        if self.ability != "bodyguard":
            hero, key = game.state.hero(self.hero), ways[0].key
            ways = with_weapon(game, hero, key, lambda weapon: weapon)
        return (*ways, Option("decline", None))

    def outlook(self, game: Plunge, option: Option[str | None]) -> Outlook | None:
        if option.value is None:
            return None
        if self.ability == "bodyguard":
            return Outlook("outlook-guards", (("hero", self.hero), ("ward", self.ward)))
        return attack_outlook(game, game.state.hero(self.hero), self.enemy, option.value)


class Advance(Decision[bool]):
    """Does the hero follow into the free square?"""

    clause: ClassVar[str] = "dp.push.advance"
    recurs: ClassVar[bool] = True
    passing: ClassVar[str] = "stay"

    hero: str
    square: Square

    def options(self, game: Plunge) -> tuple[Option[bool], ...]:
        return (Option("advance", True), Option("stay", False))


class PushWhere(Decision[Square]):
    """To which square is the target pushed?"""

    clause: ClassVar[str] = "dp.push.diagonal"
    spoken: ClassVar[tuple[str, ...]] = ("foe",)

    hero: str
    squares: tuple[Square, ...]
    foe: str = ""

    def options(self, game: Plunge) -> tuple[Option[Square], ...]:
        return tuple(Option(f"push:{name_of(place)}", place) for place in self.squares)


class Face(Decision[int]):
    """Where does the hero look?"""

    clause: ClassVar[str] = "dp.variant.facing_turn"

    hero: str

    def options(self, game: Plunge) -> tuple[Option[int], ...]:
        return tuple(Option(f"face:{name}", side) for side, name in enumerate(DIRECTIONS))


class LoseWeak(Decision[str]):
    """Which weak piece breaks?"""

    clause: ClassVar[str] = "dp.weak.choice"

    hero: str
    objects: tuple[str, ...]

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        return tuple(Option(f"lose:{printed(name)}", name) for name in self.objects)


class ShootAgain(Decision[str]):
    """At whom does the hero shoot a second time?"""

    clause: ClassVar[str] = "dp.ability.rapid_shot"

    hero: str
    monsters: tuple[str, ...]

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        return tuple(Option(f"shoot:{name.replace('.', '_')}", name) for name in self.monsters)
