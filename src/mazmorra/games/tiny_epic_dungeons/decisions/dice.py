"""The questions around dice: which ones count, what is paid, how a blow is taken."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.cards import SKILLS, EnemyFace, Skill
from mazmorra.games.tiny_epic_dungeons.decisions.reasons import (
    closed,
    other_attack,
    spent,
    too_dear,
    unaffordable,
    used,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import Purpose
from mazmorra.games.tiny_epic_dungeons.layout import dice_layout
from mazmorra.games.tiny_epic_dungeons.outlook.dice import (
    choose_skill_outlook,
    counter_outlook,
    dice_outlook,
    pay_outlook,
)
from mazmorra.games.tiny_epic_dungeons.queries import change_cost
from mazmorra.kernel import Decision, Option, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Closed, Outlook, Shown


class ChooseSkill(Decision[Skill]):
    """With which Skill does the hero try it?"""

    clause: ClassVar[str] = "ted.trap.choice_skill"

    spoken: ClassVar[tuple[str, ...]] = ("card", "purpose")

    hero: str
    number: int
    modifier: int = 0  # what is added whatever the Skill
    card: str = ""  # the room that asks for it
    purpose: Purpose = "search"

    def options(self, game: Delve) -> tuple[Option[Skill], ...]:
        return tuple(Option(f"skill:{skill}", skill) for skill in SKILLS)

    def outlook(self, game: Delve, option: Option[Skill]) -> Outlook | None:
        return choose_skill_outlook(game, self, option.value)


class Use(Struct, frozen=True):
    """What is done with the dice.

    Attributes:
        verb: Take the result, change a die by one, roll one again, or raise the result.
        face: The result die, or the die that is changed or rolled again, by its face.
        pluses: The plus dice that are added, by their faces.
        card: What raises the result or lets a die be rolled again.
    """

    verb: Literal["take", "raise", "lower", "reroll", "boost"]
    face: int = 0
    pluses: tuple[int, ...] = ()
    card: str = ""


@cache
def takes(faces: tuple[int, ...]) -> tuple[Option[Use], ...]:
    """Return every way to choose a result die and pluses; like faces are alike.

    Clauses: ted.check.result_die, ted.check.plus, ted.check.plus_as_result,
    ted.check.plus_optional.
    """
    found: dict[str, Option[Use]] = {}
    for face in sorted(set(faces), reverse=True):
        rest = list(faces)
        rest.remove(face)
        pluses = sorted(other for other in rest if other <= 2)
        for chosen in sorted({(), *((plus,) for plus in pluses), tuple(pluses)}):
            words = [str(plus) for plus in chosen]
            key = f"take:{face}" + (f":{'+'.join(words)}" if words else "")
            found[key] = Option(key, Use("take", face, chosen))
    return tuple(found.values())


@cache
def changes(faces: tuple[int, ...]) -> tuple[Option[Use], ...]:
    """Return every change of a die by one (ted.free.modify_limits)."""
    found = []
    for face in sorted(set(faces)):
        if face < 6:
            found.append(Option(f"raise:{face}", Use("raise", face)))
        if face > 1:
            found.append(Option(f"lower:{face}", Use("lower", face)))
    return tuple(found)


class UseDice(Decision[Use]):
    """Which die is the result, and which pluses are added?

    Attributes:
        modifier: What is added to the total.
        number: The total that is needed; an attack needs one more than the Defense.
        enemy_face: What the Enemy Die shows, if it was rolled.
        spent: What was used in this check and may not be used again.
        card: What rolls: an item, a spell, an ability or a room.
        enemies: Who is attacked with an item.
        slots: The enemies that an attack or a spell is aimed at.
    """

    clause: ClassVar[str] = "ted.check.result_die"
    spoken: ClassVar[tuple[str, ...]] = ("card", "enemies", "slots")

    hero: str
    purpose: Purpose
    skill: Skill
    faces: tuple[int, ...]
    modifier: int
    number: int
    enemy_face: EnemyFace = ""
    spent: tuple[str, ...] = ()
    card: str = ""
    enemies: tuple[str, ...] = ()
    slots: tuple[int, ...] = ()

    def options(self, game: Delve) -> tuple[Option[Use], ...]:
        hero = game.state.hero(self.hero)
        found = takes(self.faces)
        if hero.focus >= change_cost(game, hero):
            found += changes(self.faces)
        reroll = reroll_card(game, hero, self.purpose, self.spent)
        if reroll:
            found += tuple(
                Option(f"reroll:{face}", Use("reroll", face, card=reroll))
                for face in sorted(set(self.faces))
            )
        for card, boost in game.kit(hero).boosts:
            fits = self.purpose in boost.on and card not in self.spent
            if fits and game.affords(hero, boost):
                found += (Option(f"boost:{printed(card)}", Use("boost", card=card)),)
        return found

    def explain(self, game: Delve) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        cost = change_cost(game, hero)
        poor = hero.focus < cost
        for face in sorted(set(self.faces)):
            for verb, last in (("raise", 6), ("lower", 1)):
                if poor:
                    yield too_dear(f"{verb}:{face}", hero, cost)
                elif face == last:
                    key, clause = f"{verb}:{face}", "ted.free.modify_limits"
                    yield closed(key, clause, "closed-die-limit", face=face)
        for card, boost in game.kit(hero).boosts:
            key = f"boost:{printed(card)}"
            if self.purpose not in boost.on:
                yield other_attack(key, card, boost.on)
            elif card in self.spent:
                yield spent(key, card)
            elif not game.affords(hero, boost):
                yield unaffordable(key, hero, boost)
        yield from self._closed_rerolls(game, hero)
        yield from closed_between(game, hero)

    def _closed_rerolls(self, game: Delve, hero: Hero) -> Iterator[Closed]:
        """Yield why no die is rolled again, where a card could do it otherwise."""
        rerolls = game.kit(hero).rerolls
        if not rerolls or reroll_card(game, hero, self.purpose, self.spent):
            return
        any_check = [card for card, kind in rerolls if kind == "any"]
        card = any_check[0] if any_check else rerolls[0][0]
        for face in sorted(set(self.faces)):
            key = f"reroll:{face}"
            if any_check:
                yield used(key, "ted.free.any_number", card)
            elif self.purpose == "melee":
                yield spent(key, card)
            else:
                yield other_attack(key, card, ("melee",))

    def outlook(self, game: Delve, option: Option[Use]) -> Outlook | None:
        return dice_outlook(game, self, option.value)

    def layout(self, game: Delve, option: Option[Use]) -> Shown:
        return dice_layout(game, self, option)


def closed_between(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the Free Actions that wait until what was rolled for is over (ted.free.mid_action)."""
    keys = ["explore" if game.state.act == 1 else "taunt"]
    room = game.room(hero.place)
    if room is not None and room.portal:
        keys.append("portal")
    if room is not None and room.type == "lair":
        keys.append("enter")
    keys += [f"free:{printed(card)}" for card, _ in game.kit(hero).frees]
    keys += [f"discard:{printed(card)}" for card in hero.equipped]
    if "" in hero.hands and hero.hands != ("", ""):
        keys.append("switch")
    for key in keys:
        yield closed(key, "ted.free.mid_action", "closed-mid-roll")


def reroll_card(game: Delve, hero: Hero, purpose: str, spent: tuple[str, ...]) -> str:
    """Return what lets a hero roll a die again now, what works in this attack alone first."""
    for card, kind in sorted(game.kit(hero).rerolls, key=lambda found: found[1] == "any"):
        if kind == "melee" and purpose == "melee" and card not in spent:
            return card
        if kind == "any" and "reroll" not in game.state.turn.used:
            return card
    return ""


class PayCost(Decision[bool]):
    """Does the hero pay for what the check has won?

    Attributes:
        card: What is paid for: a spell, an ability or what a room gives.
        slots: The enemies that a spell is aimed at.
        enemy_face: What the Enemy Die shows, if it was rolled.
    """

    clause: ClassVar[str] = "ted.check.pay_optional"
    spoken: ClassVar[tuple[str, ...]] = ("card", "purpose", "slots", "enemy_face")

    hero: str
    cost: int
    card: str = ""
    purpose: Purpose = "search"
    slots: tuple[int, ...] = ()
    enemy_face: EnemyFace = ""

    def options(self, game: Delve) -> tuple[Option[bool], ...]:
        return (Option("pay", True), Option("decline", False))

    def outlook(self, game: Delve, option: Option[bool]) -> Outlook | None:
        return pay_outlook(game, self, pays=option.value)


class Brace(Struct, frozen=True):
    """How a hero takes a Counter-Attack: as it comes, or with more Defense from a card."""

    card: str = ""


class FaceCounter(Decision[Brace]):
    """Does the hero raise its Defense before the blow falls?

    Attributes:
        enemy: Who strikes back.
        total: The enemy's total.
        defense: The hero's Defense as it is.
        attack_type: The hero's own attack, which decides what it may use.
        spent: What was used against this blow.
    """

    clause: ClassVar[str] = "ted.free.boost_defense_timing"
    passing: ClassVar[str] = "stand"
    recurs: ClassVar[bool] = True

    hero: str
    enemy: str
    total: int
    defense: int
    attack_type: Literal["melee", "missile", "spell"]
    spent: tuple[str, ...] = ()

    def options(self, game: Delve) -> tuple[Option[Brace], ...]:
        hero = game.state.hero(self.hero)
        kit = game.kit(hero)
        found = [Option("stand", Brace())]
        for card, guard in kit.guards:
            fits = self.attack_type in guard.on and card not in self.spent
            if fits and game.affords(hero, guard):
                found.append(Option(f"guard:{printed(card)}", Brace(card)))
        for card, free in kit.frees:
            if (
                free.verb == "shield"
                and game.affords(hero, free)
                and not (free.once and "shield" in game.state.turn.used)
            ):
                found.append(Option(f"guard:{printed(card)}", Brace(card)))
        return tuple(found)

    def outlook(self, game: Delve, option: Option[Brace]) -> Outlook | None:
        return counter_outlook(game, self, option.value.card)

    def explain(self, game: Delve) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        kit = game.kit(hero)
        for card, guard in kit.guards:
            key = f"guard:{printed(card)}"
            if self.attack_type not in guard.on:
                yield other_attack(key, card, guard.on)
            elif card in self.spent:
                yield spent(key, card)
            elif hero.focus < guard.cost:
                yield too_dear(key, hero, guard.cost)
        for card, free in kit.frees:
            key = f"guard:{printed(card)}"
            if free.verb == "shield" and free.once and "shield" in game.state.turn.used:
                yield used(key, "ted.free.any_number", card)
            elif free.verb == "shield" and hero.focus < free.cost:
                yield too_dear(key, hero, free.cost)
