"""What a drawn card does to the Hero who lets it act, and what a Rune keeps away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.tests import Trial, worst
from mazmorra.games.dungeonquest.outlook import attribute_of, failing
from mazmorra.games.dungeonquest.queries import peril_of
from mazmorra.kernel import Outlook
from mazmorra.toolbox.outlooks import either

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Encounter
    from mazmorra.games.dungeonquest.decisions.tests import Stake
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Thing

#: Cards that cost turns besides their wounds.
HOLDING = ("blast", "gas", "keep", "hole")


def trial_of_card(card: Encounter, thing: Thing) -> Trial:
    """Return what failing the test of a card does, by its effect."""
    match card.effect:
        case "ferrox":
            return Trial(card=thing, stake="later", wounds=card.wounds or 0, more=card.amount)
        case "keep" | "hole":
            held: Stake = "wounds_turn" if card.wounds else "turn"
            return Trial(card=thing, stake=held, wounds=card.wounds or 0)
        case "test" if card.wounds is not None:
            return Trial(card=thing, stake="wounds", wounds=card.wounds)
        case _:
            return Trial(card=thing, stake="excess")


def card_outlook(game: Quest, hero: Hero, thing: Thing) -> Outlook | None:
    """Return what a card does that nothing stops; None where it costs nothing by itself."""
    card = game.content.encounters[thing]
    match card.effect:
        case "test" | "ferrox" | "surprise_attack":
            return _tested(game, hero, card, thing)
        case "keep":
            wounds = card.wounds or 0
            peril = peril_of(game, hero, wounds)
            return Outlook("outlook-card-holds", (("wounds", wounds), ("peril", peril)))
        case "roll" | "door_trap" | "gas":
            less = getattr(game.card_of(hero), card.attribute) if card.attribute else card.amount
            return _wounded(game, hero, max(0, 6 * card.dice - less), card.effect == "gas")
        case "blast":
            wounds = card.wounds or 0
            args = (("wounds", wounds), ("peril", peril_of(game, hero, wounds)), ("turn", True))
            return Outlook("outlook-suffers", args)
        case "monster" | "bones" | "deep_elf" if card.monster:
            return Outlook("outlook-card-fights", (("monster", card.monster),))
        case _:
            return None


def _tested(game: Quest, hero: Hero, card: Encounter, thing: Thing) -> Outlook:
    assert card.attribute is not None
    goal = attribute_of(game, hero, card.attribute, card.clauses[0])
    trial = trial_of_card(card, thing)
    peril = peril_of(game, hero, worst(trial, 2, goal))
    failed = failing(trial.stake, trial.wounds, trial.more, peril)
    return either(game.card_of(hero).chance(goal), "outlook-test-passed", failed)


def _wounded(game: Quest, hero: Hero, most: int, turns: bool) -> Outlook:
    args = (("wounds", most), ("peril", peril_of(game, hero, most)), ("turn", turns))
    return Outlook("outlook-suffers-up-to", args)


def rage_outlook(game: Quest, hero: Hero) -> Outlook:
    """Return what the dragon does to a Hero in its chamber (dq.treasure.rage.wounds)."""
    encounters = game.content.encounters.values()
    dice = max(card.dice for card in encounters if card.effect == "dragon_rage")
    return Outlook("outlook-rage", (("dice", dice), ("peril", peril_of(game, hero, 6 * dice))))


def suffering(game: Quest, hero: Hero, wounds: int, cause: str, by: str) -> Outlook:
    """Return what wounds do that are about to be suffered, and whether the turn is lost."""
    args = (("wounds", wounds), ("peril", peril_of(game, hero, wounds)))
    return Outlook("outlook-suffers", (*args, ("turn", ends_turn(game, cause, by))))


def warded(game: Quest, hero: Hero, wounds: int, kept_away: int, cause: str, by: str) -> Outlook:
    """Return what is left of wounds that a Rune keeps away (dq.card.rune.rune_of_warding)."""
    kept = min(wounds, kept_away)
    rest = wounds - kept
    args = (("kept", kept), ("wounds", rest), ("peril", peril_of(game, hero, rest)))
    return Outlook("outlook-warded", (*args, ("turn", ends_turn(game, cause, by))))


def ends_turn(game: Quest, cause: str, by: str) -> bool:
    """Say whether what wounds a Hero costs turns besides."""
    card = game.content.encounters.get(by)
    return cause in ("bridge", "dragon") or (card is not None and card.effect in HOLDING)
