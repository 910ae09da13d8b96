"""Every table says what wins, tells its story, and how it ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazmorra.games import IDS, definition
from mazmorra.messages import LANGUAGES, Language
from mazmorra.messages.adventures import adventure_of, ending_of

PACK = Path(__file__).parents[1] / "examples" / "drowned_mill"
#: One line of the bar.
LONGEST = 100

TABLES = [(game, seats) for game in IDS for seats in definition(game).seats]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_says_in_one_line_what_wins(game: str, seats: int, lang: str) -> None:
    language = Language(lang, definition(game))

    told = adventure_of(language, seats, {})

    assert 20 < len(told.goal) <= LONGEST
    assert told.goal.endswith(".")
    assert "\n" not in told.goal
    assert told.story
    assert told.title
    won, lost = (ending_of(language, seats, {}, won=won) for won in (True, False))
    assert won != lost


@pytest.mark.parametrize(
    ("game", "seats", "options", "goal"),
    [
        ("dungeonquest", 1, {}, "Be out before the sun sets, with a Treasure card."),
        (
            "dungeonquest",
            1,
            {"score_challenge": True},
            "Be out before the sun sets, with a Treasure card and more gold than ever before.",
        ),
        ("dungeonquest", 3, {}, "Be out before the sun sets; the most gold wins."),
        (
            "dungeonquest",
            3,
            {"no_guts_no_glory": True},
            "Be out before the sun sets with a Treasure card; the most gold wins.",
        ),
        (
            "dungeon_raiders",
            3,
            {},
            "Have the most coins after level 5, and not more wounds than each of the others.",
        ),
        ("dungeon_raiders", 5, {}, "Have the most coins after level 5, but not the most wounds."),
        (
            "tiny_epic_dungeons",
            1,
            {"heroes": 4},
            "Kill 4 Minions, find the Lair and break the Boss before the torch goes out.",
        ),
        (
            "dungeon_plungin",
            1,
            {"adventure": "witch_of_the_west_wood", "expeditions": 2},
            "Find the Great Door, then kill the Witch and all in her lair. In 2 expeditions.",
        ),
    ],
)
def test_the_goal_follows_the_variants_of_the_table(
    game: str, seats: int, options: dict[str, bool | int | str], goal: str
) -> None:
    language = Language("en", definition(game))

    assert adventure_of(language, seats, options).goal == goal


def test_an_adventure_of_a_pack_is_told_in_the_words_of_its_author() -> None:
    game = definition("dungeon_plungin", [PACK])
    english, spanish = (Language(lang, game) for lang in ("en", "es"))
    options = {"adventure": "drowned_mill"}

    told, dicho = (adventure_of(language, 1, options) for language in (english, spanish))

    assert told.title == "The Drowned Mill"
    assert told.story.startswith("The wheel turns again")
    assert told.goal == "Find the Great Door below the mill, then kill the miller and his hands."
    assert dicho.goal.startswith("Encuentra la Gran Puerta bajo el molino")
    assert ending_of(english, 1, options, won=True).startswith("The wheel stands still.")
    assert ending_of(english, 1, options, won=False).startswith("The wheel turns on")
