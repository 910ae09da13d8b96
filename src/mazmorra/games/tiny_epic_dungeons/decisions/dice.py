"""The questions around dice: which ones count, what is paid, how a blow is taken."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.cards import SKILLS, Skill
from mazmorra.games.tiny_epic_dungeons.events.heroes import Purpose
from mazmorra.games.tiny_epic_dungeons.outlook import dice_outlook, skill_outlook
from mazmorra.kernel import Closed, Decision, Option, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Outlook

#: What it costs to change a Hero Die by one (ted.free.modify_die).
CHANGE = 2


class ChooseSkill(Decision[Skill]):
    """With which Skill does the hero try it?"""

    clause: ClassVar[str] = "ted.trap.choice_skill"

    hero: str
    number: int
    modifier: int = 0  # what is added whatever the Skill

    def options(self, game: Delve) -> tuple[Option[Skill], ...]:
        return tuple(Option(f"skill:{skill}", skill) for skill in SKILLS)

    def outlook(self, game: Delve, option: Option[Skill]) -> Outlook | None:
        hero = game.state.hero(self.hero)
        return skill_outlook(game, hero, option.value, self.number, self.modifier)


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
    """

    clause: ClassVar[str] = "ted.check.result_die"

    hero: str
    purpose: Purpose
    skill: Skill
    faces: tuple[int, ...]
    modifier: int
    number: int
    enemy_face: Literal["", "2", "3", "4", "5", "shield", "torch"] = ""
    spent: tuple[str, ...] = ()

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
        poor = hero.focus < change_cost(game, hero)
        for face in sorted(set(self.faces)):
            if poor or face == 6:
                clause = "ted.hero.focus_spend" if poor else "ted.free.modify_limits"
                yield Closed(f"raise:{face}", clause)
            if poor or face == 1:
                clause = "ted.hero.focus_spend" if poor else "ted.free.modify_limits"
                yield Closed(f"lower:{face}", clause)
        for card, boost in game.kit(hero).boosts:
            if self.purpose not in boost.on:
                yield Closed(f"boost:{printed(card)}", "ted.free.trigger")
            elif card in self.spent:
                yield Closed(f"boost:{printed(card)}", "ted.free.boost_stack")
            elif not game.affords(hero, boost):
                poor = hero.focus < boost.cost
                clause = "ted.hero.focus_spend" if poor else "ted.hero.pay_health"
                yield Closed(f"boost:{printed(card)}", clause)
        yield from self._closed_rerolls(game, hero)
        yield from closed_between(game, hero)

    def _closed_rerolls(self, game: Delve, hero: Hero) -> Iterator[Closed]:
        """Yield why no die is rolled again, where a card could do it otherwise."""
        rerolls = game.kit(hero).rerolls
        if not rerolls or reroll_card(game, hero, self.purpose, self.spent):
            return
        clause = "ted.free.boost_stack" if self.purpose == "melee" else "ted.free.trigger"
        if any(kind == "any" for _, kind in rerolls):
            clause = "ted.free.any_number"
        for face in sorted(set(self.faces)):
            yield Closed(f"reroll:{face}", clause)

    def outlook(self, game: Delve, option: Option[Use]) -> Outlook | None:
        return dice_outlook(game, self, option.value)


def closed_between(game: Delve, hero: Hero) -> Iterator[Closed]:
    """Yield the Free Actions that wait until what was rolled for is over (ted.free.mid_action)."""
    clause = "ted.free.mid_action"
    yield Closed("explore" if game.state.act == 1 else "taunt", clause)
    room = game.room(hero.place)
    if room is not None and room.portal:
        yield Closed("portal", clause)
    if room is not None and room.type == "lair":
        yield Closed("enter", clause)
    for card, _ in game.kit(hero).frees:
        yield Closed(f"free:{printed(card)}", clause)
    for card in hero.equipped:
        yield Closed(f"discard:{printed(card)}", clause)
    if "" in hero.hands and hero.hands != ("", ""):
        yield Closed("switch", clause)


def change_cost(game: Delve, hero: Hero) -> int:
    """Return what it costs to change a die now (ted.free.modify_die)."""
    cheaper = game.kit(hero).passive.cheap_change
    return CHANGE - cheaper if cheaper and "change" not in game.state.turn.used else CHANGE


def reroll_card(game: Delve, hero: Hero, purpose: str, spent: tuple[str, ...]) -> str:
    """Return what lets a hero roll a die again now, what works in this attack alone first."""
    for card, kind in sorted(game.kit(hero).rerolls, key=lambda found: found[1] == "any"):
        if kind == "melee" and purpose == "melee" and card not in spent:
            return card
        if kind == "any" and "reroll" not in game.state.turn.used:
            return card
    return ""


class PayCost(Decision[bool]):
    """Does the hero pay for what the check has won?"""

    clause: ClassVar[str] = "ted.check.pay_optional"

    hero: str
    cost: int

    def options(self, game: Delve) -> tuple[Option[bool], ...]:
        return (Option("pay", True), Option("decline", False))


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

    def explain(self, game: Delve) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        kit = game.kit(hero)
        for card, guard in kit.guards:
            key = f"guard:{printed(card)}"
            if self.attack_type not in guard.on:
                yield Closed(key, "ted.free.trigger")
            elif card in self.spent:
                yield Closed(key, "ted.free.boost_stack")
            elif hero.focus < guard.cost:
                yield Closed(key, "ted.hero.focus_spend")
        for card, free in kit.frees:
            if free.verb == "shield" and free.once and "shield" in game.state.turn.used:
                yield Closed(f"guard:{printed(card)}", "ted.free.any_number")
            elif free.verb == "shield" and hero.focus < free.cost:
                yield Closed(f"guard:{printed(card)}", "ted.hero.focus_spend")
