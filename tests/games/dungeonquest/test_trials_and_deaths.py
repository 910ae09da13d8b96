"""What a test is for and what failing it does; because of what a Hero dies."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest

import mazmorra
from mazmorra.games import definition, dungeonquest
from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.decisions.stakes import trial_of_card
from mazmorra.games.dungeonquest.decisions.tests import (
    FaceTest,
    KeepRoll,
    Source,
    Stake,
    Throw,
    Toll,
    Trial,
    worst,
)
from mazmorra.games.dungeonquest.events.board import DoorsClosed
from mazmorra.games.dungeonquest.events.cards import Cause, HeroKilled
from mazmorra.games.dungeonquest.game import Quest
from mazmorra.games.dungeonquest.queries import peril_of
from mazmorra.kernel import Refused, Told, play_again, read_record
from mazmorra.messages import LANGUAGES, Language
from mazmorra.testing import golden
from mazmorra.testing.dungeonquest import quest
from tests.games.dungeonquest.encounter_support import scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Record

RULES = Path(dungeonquest.__file__).parent
NAMES = ("Ana", "Bruno")
#: A question fits two lines at 1440 pixels.
LONGEST = {"en": 110, "es": 130}
#: The effects of cards by which a Hero tests an attribute.
TESTING = {"test", "ferrox", "keep", "hole", "surprise_attack"}
TESTS = [
    card
    for card in cards().encounters.values()
    if card.effect in TESTING and card.attribute is not None
]
PLACES = [source for source in get_args(Source) if source]


def speaker(lang: str) -> Language:
    return Language(lang, definition("dungeonquest"), NAMES)


def calls(*names: str) -> Iterator[ast.Call]:
    """Yield the calls of functions by name in the rules and effects."""
    for path in sorted((*RULES.glob("rules/*.py"), *RULES.glob("effects/*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in names
            ):
                yield node


def constructed(name: str, field: str) -> set[str]:
    """Return the words that are given for the first field of a struct, or for a named one."""
    found = set()
    for call in calls(name):
        given = [*call.args[:1], *(word.value for word in call.keywords if word.arg == field)]
        found |= {str(part.value) for part in given if isinstance(part, ast.Constant)}
    return found


def asked(trial: Trial, goal: int = 9) -> tuple[FaceTest, KeepRoll]:
    told = (trial.source, trial.card, trial.stake, trial.wounds, trial.more)
    return (
        FaceTest(0, "agility", goal, 0, False, 83, *told),
        KeepRoll(0, (6, 6), "one", "", goal, *told),
    )


def trials() -> list[Trial]:
    """Return what is declared for every test: by a place, and by each card that asks for one."""
    places: dict[Source, tuple[Stake, ...]] = {
        "pit": ("death", "knock_out"),
        "web": ("turn",),
        "bridge": ("fall",),
        "cave_in": ("turn",),
        "portcullis": ("turn",),
    }
    assert set(places) == set(PLACES)
    return [
        *(Trial(place, stake=stake) for place, stakes in places.items() for stake in stakes),
        *(trial_of_card(card, f"{card.id}.1") for card in TESTS),
    ]


# ---------------------------------------------------------------------- tests


def test_every_place_that_asks_for_a_test_or_a_throw_says_which_it_is() -> None:
    stakes = {*get_args(Stake), *get_args(Toll)} - {"knock_out", "fall"}

    assert constructed("Trial", "source") - stakes == {*PLACES, *get_args(Throw)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_throw_that_is_no_test_says_what_it_is_for_and_what_it_costs(lang: str) -> None:
    language = speaker(lang)
    bare = language.decision(KeepRoll(0, (2,), "", "rune_of_fortune.1", None))

    said = {
        language.decision(KeepRoll(0, (2,), "", "rune_of_fortune.1", None, source, "", toll))
        for source in get_args(Throw)
        for toll in get_args(Toll)
    }

    assert len(said) == len(get_args(Throw)) * len(get_args(Toll))
    assert bare not in said


@pytest.mark.parametrize(
    ("left", "options", "said"),
    [
        (1, {}, "Fail: 3 wounds (deadly)."),
        (3, {}, "Fail: 3 wounds (deadly)."),
        (4, {}, "Fail: 3 wounds."),
        (3, {"death_can_wait": True}, "Fail: 3 wounds (knock-out)."),
    ],
)
def test_wounds_that_would_kill_this_hero_are_called_deadly(
    left: int, options: dict[str, bool], said: str
) -> None:
    life = cards().heroes["hugo"].life
    table = quest(heroes=["hugo"], options=options, wounds=[life - left])
    trial = Trial(card="bane_spider_d.1", stake="wounds", wounds=3)

    assert isinstance(table.game, Quest)
    peril = peril_of(table.game, table.game.state.heroes[0], worst(trial, 2, 7))
    asked = FaceTest(0, "agility", 7, 0, False, 58, "", trial.card, "wounds", 3, peril=peril)

    assert speaker("en").decision(asked).endswith(said)


def test_every_stake_is_declared_by_some_test() -> None:
    assert {trial.stake for trial in trials()} == set(get_args(Stake)) - {""}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("trial", trials(), ids=lambda trial: f"{trial.source}{trial.card}")
def test_a_question_names_its_source_then_its_stake_on_two_lines(lang: str, trial: Trial) -> None:
    language = speaker(lang)
    content = cards()
    fails = {"en": " Fail", "es": " Si fallas"}[lang]

    for decision in asked(trial):
        question = language.decision(decision)
        if trial.card:
            assert question.startswith(content.encounters[trial.card].name.spoken(lang) + ".")
        else:
            bare = language.decision(asked(Trial())[0])
            assert question.partition(".")[0] != bare.partition(".")[0]
        assert fails in question
        assert len(question) <= LONGEST[lang], question


def test_a_fixed_number_of_wounds_is_said_and_an_unknown_one_is_one_for_each_point() -> None:
    language = speaker("en")
    said = {
        card.id: language.decision(asked(trial_of_card(card, f"{card.id}.1"))[0]) for card in TESTS
    }

    assert said["bane_spider_d"] == (
        "Bane Spider. Roll 9 or less on two dice (Agility): 83%. Fail: 3 wounds."
    )
    assert said["rat_swarm"].endswith("Fail: 1 wound per point over.")
    assert said["ferrox_d"].endswith("Fail: 2 wounds, 1 next turn.")
    assert said["trapdoor"].endswith("Fail: 1 wound; your turn ends.")
    assert said["cave_in"].endswith("Fail and your turn ends.")


@pytest.mark.parametrize(
    ("options", "stake"), [({}, "death"), ({"death_can_wait": True}, "knock_out")]
)
def test_the_pit_says_what_failing_does_under_these_rules(
    options: dict[str, bool], stake: str
) -> None:
    table = scene(
        2,
        at=("d4",),
        tiles={"d4": "tile_01"},
        runes=[["rune_of_might"]],
        stack={"chambers": ["tile_24"]},
        options=options,
    )

    table.answers("move:east")

    question = table.game.pending[0].decision
    assert isinstance(question, FaceTest)
    assert (question.source, question.stake) == ("pit", stake)
    chance = table.game.content.heroes[table.hero().hero].chance(question.value)
    assert question.percent == round(100 * chance)


# ---------------------------------------------------------------------- deaths


def said(language: Language, event: HeroKilled) -> tuple[str, str]:
    """Return what the log and the end screen say of a death."""
    told = Told(1, "", event)
    return language.event(told), language.reason("reason-killed", event.seat, [told])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("cause", [cause for cause in get_args(Cause) if cause])
def test_log_and_end_screen_say_because_of_what_a_hero_dies(lang: str, cause: Cause) -> None:
    language = speaker(lang)
    by = {"card": "snakes.1", **dict.fromkeys(("combat", "escape", "flight", "victory"), "troll")}
    unknown = HeroKilled(0)
    killed = HeroKilled(0, cause, by.get(cause, ""), 1 if cause == "rival" else -1)

    for one, other in zip(said(language, killed), said(language, unknown), strict=True):
        assert one != other
        if by.get(cause):
            assert language.name(by[cause]) in one
        if cause == "rival":
            assert "Bruno" in one


def test_every_rule_that_wounds_or_kills_declares_a_cause_and_every_cause_is_declared() -> None:
    assert constructed("Death", "cause") == set(get_args(Cause)) - {""}
    for call in calls("die", "suffer", "take_wounds"):
        kills = isinstance(call.func, ast.Name) and call.func.id == "die"
        assert len(call.args) == (4 if kills else 5)


def test_the_end_of_another_and_nightfall_leave_the_reason_as_it_is() -> None:
    language = speaker("en")
    history = [Told(1, "", HeroKilled(1, "pit")), Told(2, "", DoorsClosed((0,)))]

    assert language.reason("reason-night", 0, history) == "was inside when night fell"
    assert language.reason("reason-night", 1, history) == "fell into the Bottomless Pit"


def test_a_fall_into_the_pit_is_told_as_one() -> None:
    assert speaker("en").event(Told(1, "", HeroKilled(0, "pit"))) == (
        "Ana falls into the Bottomless Pit and dies"
    )


# ---------------------------------------------------------------------- records of old


def a_deadly_record() -> Record:
    game = mazmorra.start("dungeonquest", 2, {}, "deadly")
    for seat, key in golden.choices(game, "deadly"):
        game.answer(seat, key)
    return read_record(game.record(["random", "random"]).to_json())


def deaths(record: Record) -> list[dict[str, Any]]:
    return [event for _, _, event in record.events if event["type"] == "HeroKilled"]


def test_a_record_without_causes_of_death_is_played_again_and_one_with_a_false_one_is_not() -> None:
    record = a_deadly_record()
    assert deaths(record)
    known = [dict(death) for death in deaths(record)]

    for death in deaths(record):
        del death["cause"], death["by"], death["rival"]
    play_again(definition("dungeonquest"), record)

    for death, before in zip(deaths(record), known, strict=True):
        death.update(before, cause="flight")
    with pytest.raises(Refused, match="does not repeat"):
        play_again(definition("dungeonquest"), record)
