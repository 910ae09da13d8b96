"""The questions about objects: who takes what was found, and what is left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from mazmorra.games.dungeon_plungin.decisions.deeds import key_of
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge


class Keep(Struct, frozen=True):
    """Who takes a found object, and what makes room for it; nobody leaves it behind."""

    hero: str = ""
    instead: str = ""


class TakeObject(Decision[Keep]):
    """The finder has no free slot: who takes the object, or what is left behind for it?

    Attributes:
        swaps: Whether something else can be left behind for it.
    """

    clause: ClassVar[str] = "dp.inv.full"

    hero: str
    object: str
    swaps: bool = True

    def options(self, game: Plunge) -> tuple[Option[Keep], ...]:
        finder = game.state.hero(self.hero)
        here = game.tile_number(finder.square)
        found = [
            Option(f"hand:{other.hero}", Keep(other.hero))
            for other in game.living
            if other is not finder
            and game.tile_number(other.square) == here
            and len(other.items) < game.item_slots(other)
        ]
        swaps = dict.fromkeys(finder.items) if self.swaps else ()
        found += [Option(f"drop:{key_of(n)}", Keep(finder.hero, n)) for n in swaps]
        return (*found, Option("discard", Keep()))


class MakeRoom(Decision[str]):
    """Which piece makes room for the cursed one?"""

    clause: ClassVar[str] = "dp.cursed.two_handed"
    spoken: ClassVar[tuple[str, ...]] = ("object",)

    hero: str
    objects: tuple[str, ...]
    object: str = ""

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        return tuple(Option(f"off:{key_of(name)}", name) for name in self.objects)
