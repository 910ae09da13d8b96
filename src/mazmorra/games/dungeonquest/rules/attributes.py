"""Attribute tests and determination."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeonquest.decisions.tests import Face, FaceTest, Trial, worst
from mazmorra.games.dungeonquest.events.cards import (
    Death,
    DeterminationSet,
    Prayed,
    RopeUsed,
    RuneUsed,
    Tested,
)
from mazmorra.games.dungeonquest.queries import peril_of
from mazmorra.games.dungeonquest.rules.discard import discard_card
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.wounds import take_wounds
from mazmorra.games.dungeonquest.state import DETERMINATION
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Attribute
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule

#: Under Focused Determination all tokens belong together.
ANY = "any"
#: Encounters that a Hero gives up by leaving the chamber or by trying something else.
CHAMBER_TESTS = ("portcullis_", "crossing", "web")


JUST_ROLL = Face("roll")


def may_have(game: Quest, hero: Hero, item: str) -> bool:
    """Say whether a Hero has an item, as far as everybody at the table can tell.

    Under Cloak and Dagger whoever has any Loot is asked as if it were there: the question itself
    must not tell what lies face down.
    """
    if game.state.cloaked:
        return bool(hero.loot)
    encounters = game.content.encounters
    return any(encounters[thing].item == item for thing in hero.loot)


def has_choice(game: Quest, hero: Hero, rope: bool) -> bool:
    """Say whether a Hero has anything to decide before a test."""
    if game.card_of(hero).prayer and not hero.prayed:
        return True
    if hero.runes and game.rune(hero, "might"):
        return True
    return rope and may_have(game, hero, "rope")


def attribute_test(
    game: Quest,
    hero: Hero,
    attribute: Attribute,
    clause: str,
    trial: Trial,
    *,
    encounter: str = "",
    extra: int = 0,
    rope: bool = False,
) -> Rule[int | None]:
    """Make an attribute test; return the amount it failed by, 0 for a success.

    None means that the Hero did not survive to make it. The *trial* says what it is for.

    Clauses: dq.test.roll, dq.test.attributes, dq.determination.gain, dq.determination.bonus,
    dq.determination.discard, dq.ruling.test_amount_failed, dq.ruling.determination_single_test.

    An *encounter* that may be tried again has a name, under which tokens are kept for it. What is
    *extra* is added to the dice (dq.chamber.bridge.test). A *rope* may make the test succeed.
    """
    printed_value: int = getattr(game.card_of(hero), attribute)
    scope = ANY if game.plays("focused_determination") else encounter or clause
    while True:
        value = printed_value + tokens_of(hero, scope)
        facing = JUST_ROLL
        if has_choice(game, hero, rope):
            facing = yield from ask(
                FaceTest(
                    hero.seat,
                    attribute,
                    value,
                    extra,
                    rope,
                    round(100 * game.card_of(hero).chance(value - extra)),
                    trial.source,
                    trial.card,
                    trial.stake,
                    trial.wounds,
                    trial.more,
                    peril_of(game, hero, worst(trial, 2, value - extra)),
                )
            )
        if facing.way == "rune":
            game.emit(RuneUsed(hero.seat, facing.thing), "dq.card.rune.rune_of_might")
            resolve(game, hero, scope)
            return 0
        if facing.way == "rope":
            discard_card(game, hero, facing.thing, "dq.card.corpse.rope")
            game.emit(RopeUsed(hero.seat, facing.thing), "dq.card.corpse.rope")
            resolve(game, hero, scope)
            return 0
        if facing.way == "roll":
            break
        standing = yield from pray(game, hero, scope)
        if not standing:
            return None
    again: Literal["", "one"] = "one" if game.card_of(hero).rerolls_test else ""
    faces = yield from roll(game, hero, 2, clause, again=again, goal=value - extra, trial=trial)
    total = sum(faces) + extra
    failed_by = max(0, total - value)
    source, card = trial.source, trial.card
    tested = Tested(hero.seat, attribute, value, total, not failed_by, source, card)
    game.emit(tested, clause)
    if failed_by:
        gain(game, hero, scope, 1, "dq.determination.gain")
        if not encounter:
            resolve(game, hero, scope)
    elif scope == ANY:
        spend(game, hero, total - printed_value)
    else:
        resolve(game, hero, scope)
    return failed_by


def pray(game: Quest, hero: Hero, scope: str) -> Rule[bool]:
    """Let a Hero suffer a wound for determination (dq.hero.gherinn.determination).

    The wound comes first (dq.ruling.gherinn_tokens); return whether the Hero still stands.
    """
    game.emit(Prayed(hero.seat), "dq.hero.gherinn.determination")
    standing = yield from take_wounds(
        game, hero, 1, "dq.hero.gherinn.determination", Death("prayer")
    )
    if standing:
        gain(game, hero, scope, game.card_of(hero).prayer, "dq.hero.gherinn.determination")
    return standing


def tokens_of(hero: Hero, scope: str) -> int:
    """Return the determination tokens that count for an encounter."""
    for name, tokens in hero.determination:
        if name == scope:
            return tokens
    return 0


def gain(game: Quest, hero: Hero, scope: str, tokens: int, clause: str) -> None:
    """Give a Hero determination tokens, while there are any (dq.ruling.determination_supply)."""
    held = sum(t for other in game.state.heroes for _, t in other.determination)
    taken = min(tokens, DETERMINATION - held)
    if taken > 0:
        before = tokens_of(hero, scope)
        game.emit(DeterminationSet(hero.seat, scope, before + taken, before), clause)


def resolve(game: Quest, hero: Hero, scope: str) -> None:
    """Discard the tokens of an encounter that is resolved or given up.

    Clauses: dq.determination.discard, dq.ruling.focused_no_other_discard.
    """
    if not hero.determination or scope == ANY:
        return
    before = tokens_of(hero, scope)
    if before:
        game.emit(DeterminationSet(hero.seat, scope, 0, before), "dq.determination.discard")


def spend(game: Quest, hero: Hero, needed: int) -> None:
    """Discard only the tokens a success needed (dq.variant.focused_determination.spend)."""
    before = tokens_of(hero, ANY)
    spent = max(0, min(before, needed))
    if spent:
        event = DeterminationSet(hero.seat, ANY, before - spent, before)
        game.emit(event, "dq.variant.focused_determination.spend")


def give_up(game: Quest, hero: Hero, besides: str = "") -> None:
    """Discard the tokens of this chamber's tests, except one (dq.ruling.determination_scope)."""
    for scope, _ in hero.determination:
        if scope != besides and scope.startswith(CHAMBER_TESTS):
            resolve(game, hero, scope)
