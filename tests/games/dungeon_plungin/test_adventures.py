"""An adventure is a pack: tables, monsters, places and texts in one folder, and no code."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra import bots
from mazmorra.check import check_pack
from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.events.world import GoalReached, MonsterPlaced, TilePlaced
from mazmorra.kernel import Refused, Viewer, printed
from mazmorra.messages import LANGUAGES, Language
from mazmorra.testing import clause
from tests.conformance.support import play_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Game, Told

GAME = "dungeon_plungin"
MILL = Path(__file__).parents[3] / "examples" / "drowned_mill"


def told(game: Game[Any]) -> tuple[Told, ...]:
    """Return everything that has happened."""
    return tuple(game.events(Viewer.all()))


def plunge(seed: str, **options: str | int) -> Game[Any]:
    """Return a table at which the party goes into the mill."""
    chosen = {"adventure": "drowned_mill", "expeditions": 2, **options}
    return mazmorra.start(GAME, seats=1, options=chosen, seed=seed, packs=[MILL])


@clause("dp.setup.adventure_pack")
@pytest.mark.parametrize("seed", range(4))
def test_an_adventure_made_only_of_data_is_played_to_its_end(seed: int) -> None:
    game = plunge(f"mill {seed}")
    play_on(game, Random(seed))

    assert game.outcome is not None
    assert game.record().packs[0][0] == "The Drowned Mill"
    laid = {line.event.tile for line in told(game) if isinstance(line.event, TilePlaced)}
    assert len(laid) > 1
    assert laid <= {
        *("entrance", "room_6x6", "room_4x4", "hallway", "t_intersection"),
        *("healing_fountain", "library", "millstone_cellar"),
    }


@clause("dp.setup.adventure_pack")
def test_a_greedy_party_meets_the_miller_and_his_hands_and_can_win() -> None:
    met: Counter[str] = Counter()
    for number in range(4):
        game = plunge(f"greedy {number}", expeditions=6)
        bots.play_out(game, [bots.make("greedy", GAME)])
        for line in told(game):
            if isinstance(line.event, MonsterPlaced):
                met[printed(line.event.monster)] += 1
            if isinstance(line.event, GoalReached):
                met["goal"] += 1

    assert met["drowned_hand"]
    assert met["drowned_miller"]
    assert met["goal"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_opens_the_great_door_is_asked_in_words_how_the_lair_lies(lang: str) -> None:
    """It has one door, and its millstones make every turn of it another one."""
    bot = bots.make("greedy", GAME)
    for number in range(4):
        game = plunge(f"greedy {number}", expeditions=6)
        while not game.over and getattr(game.question(0), "tile", "") != "millstone_cellar":
            bots.play_turn(game, 0, bot)
        if not game.over:
            break
    speaker = Language(lang, game.definition, ["Ana"])

    said = {speaker.option(option) for option in game.legal(0)}

    assert len(said) == len(game.legal(0)) > 1
    assert all(words.startswith(("Lay it: door ", "Ponerla: puerta al ")) for words in said)


def test_a_pack_adds_its_adventure_to_the_choices_and_takes_none_away() -> None:
    (option,) = (o for o in definition(GAME, [MILL]).options if o.id == "adventure")

    assert option.choices == ("knocking_in_the_wall", "witch_of_the_west_wood", "drowned_mill")
    assert option.default == "knocking_in_the_wall"


def test_without_the_pack_nobody_can_choose_its_adventure() -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start(GAME, seats=1, options={"adventure": "drowned_mill"}, seed="a test")

    assert refused.value.code == "table/option_value"


def test_where_a_pack_takes_an_adventure_out_it_cannot_be_chosen_and_another_is_played(
    mill: Callable[[str, str], Path],
) -> None:
    folder = mill("[[adventure]]", 'remove = ["knocking_in_the_wall"]\n\n[[adventure]]')

    (option,) = (o for o in definition(GAME, [folder]).options if o.id == "adventure")

    assert option.choices == ("witch_of_the_west_wood", "drowned_mill")
    assert option.default == "witch_of_the_west_wood"


# ---------------------------------------------------------------------- mistakes


@pytest.fixture
def mill(tmp_path: Path) -> Callable[[str, str], Path]:
    """Return what makes a copy of the mill in which something is written differently."""

    def make(old: str, new: str) -> Path:
        folder = tmp_path / "mill"
        shutil.copytree(MILL, folder)
        file = folder / "adventure.toml"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return make


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('tile = "hallway"', 'tile = "hall"', "there is no tile 'hall'"),
        ('event = "mill_purse"', 'event = "purse"', "there is no event 'purse'"),
        ('monster = "goblin"', 'monster = "gobblin"', "there is no monster 'gobblin'"),
        ('trap = "swinging_axe"', 'trap = "axe"', "there is no trap 'axe'"),
        ('object = "key"', 'object = "kee"', "there is no object 'kee'"),
        ('boss = "drowned_miller"', 'boss = "miller"', "there is no monster 'miller'"),
        ('rank = "boss"', 'rank = "mini_boss"', ""),
        ('boss = "drowned_miller"', 'boss = "goblin"', "neither a boss nor a mini-boss"),
        (
            'tile = "millstone_cellar"',
            'tile = "hallway"',
            "the tile 'hallway' is of the kind 'corridor'; allowed are unique",
        ),
        ('upto = 6, tile = "special"', 'upto = 5, tile = "special"', "do not rise"),
        ("location_die = 6", "location_die = 8", "'location' ends at 6, but its die has 8 sides"),
        ('kind = "great", dif = 2', 'kind = "locked", dif = 2', "no row with the Great Door"),
        ('count = "D4+1"', 'count = "four"', "'four' is no number and no dice"),
        ('"....X."', '"....X"', "six rows of six squares"),
        ('trap = "pit_trap"', 'trap = "pit"', "there is no trap 'pit'"),
        ('clauses = ["dp.event.trap"]', "", ""),
        ('role = "combative", target = "vengeful"', 'role = "special"', "needs an effect"),
        ("interval = [4, 4]", "interval = [4]", "interval"),
        ("interval = [4, 4]", "interval = [0, 0]", "not both 0"),
        ("chests_die = 6", "chests_die = 0", "the die of the table 'chests' has 0 sides"),
        ('"room_6x6", doors = 2', '"room_6x6", doors = 5', "'room_6x6' has 1 to 4 doors, not 5"),
        ('"hallway", doors = 2', '"hallway", doors = 1', "'hallway' has 2 to 4 doors, not 1"),
        (
            'tile = "hallway"',
            'tile = "library"',
            "the tile 'library' is of the kind 'special'; allowed are room, corridor",
        ),
        (
            'tile = "library"',
            'tile = "room_4x4"',
            "the tile 'room_4x4' is of the kind 'room'; allowed are special",
        ),
        ('"......"', '"..X..."', "the two squares in the middle of each are floor"),
        ('".X...."', '"######"', "its floor does not hang together"),
        ('    "....X.",\n    "......"', '    "....X.",\n    ".#####"', "in the middle of each"),
        ('".X...."', '"#X#..."', ""),
        ('    "....X.",\n    "......"', '    "#...X.",\n    ".#...."', "does not hang together"),
        ('result = "dies"', 'result = "staggered"', "the last row of the Life Table is no 'dies'"),
        ("upto = 9, result", "upto = 99, result", "the rows of the Life Table do not rise"),
        ("vida = 2", "vida = 0", "at least 1 point of Life"),
        ("level = 1", "levle = 1", "levle"),
    ],
)
def test_a_mistake_is_named_with_its_place(
    mill: Callable[[str, str], Path], old: str, new: str, problem: str
) -> None:
    folder = mill(old, new)
    if not problem:
        check_pack(str(folder))
        return

    with pytest.raises(Refused) as refused:
        check_pack(str(folder))

    assert refused.value.code == "content/field"
    assert problem in str(refused.value.params["problem"])
    assert str(refused.value.params["where"]).startswith("adventure.toml:")


def test_a_hero_of_a_pack_may_have_a_single_point_of_life(tmp_path: Path) -> None:
    stats = "atq = 4, def = 3, mag = 1, mov = 4, vida = 1, res = 4, des = 2, ing = 1"
    (tmp_path / "pack.toml").write_text('name = "Frail"\ngame = "dungeon_plungin"\n')
    (tmp_path / "heroes.toml").write_text(f'[[hero]]\nid = "warrior"\nstats = {{ {stats} }}\n')

    check_pack(str(tmp_path))


def test_a_boss_whose_effect_calls_guards_needs_some(mill: Callable[[str, str], Path]) -> None:
    folder = mill(
        'boss = "drowned_miller"\nguards = [{ monster = "drowned_hand", count = "2" }]',
        'boss = "witch"',
    )

    with pytest.raises(Refused) as refused:
        check_pack(str(folder))

    assert "calls for guards" in str(refused.value.params["problem"])
