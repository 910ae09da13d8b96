"""Bots of other people: named by whoever runs the command, or installed; never by anything else."""

from __future__ import annotations

import json
import sys
import textwrap
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra import bots, cli
from mazmorra.bench import arena
from mazmorra.bots import registry
from mazmorra.bots.thinkers import Thinkers, ask_blocking, task_of
from mazmorra.bots.thinkers.check import register_checked
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RAID = "dungeon_raiders"
MODULE = """
    from pathlib import Path

    Path(__file__).with_name("imported").touch()

    class First:
        def choose(self, seat):
            return seat.pending.options[0].key

    class Raises:
        def choose(self, seat):
            raise KeyError("a card of a pack")

    class Peeks(First):
        def choose(self, seat):
            import gc
            from mazmorra.kernel import Game
            seeds = {game.chance.seed for game in gc.get_objects() if isinstance(game, Game)}
            with Path(__file__).with_name("seeds").open("a") as found:
                found.writelines(seed.hex() + "\\n" for seed in seeds)
            return super().choose(seat)

    class Needs:
        def __init__(self, what):
            self.choose = what

    class NoBot:
        pass
"""


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let no test know the bots of another one."""
    monkeypatch.setattr(registry, "_registered", {})
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield
    registry._installed.cache_clear()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of bots, which is the current one."""
    (tmp_path / "strangers.py").write_text(textwrap.dedent(MODULE), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "strangers", raising=False)
    return tmp_path


@pytest.mark.usefixtures("here")
def test_a_bot_is_named_by_module_and_class() -> None:
    name = register_checked("strangers:First")

    assert name == "strangers:First"
    assert bots.is_foreign(name)
    assert not bots.is_quick(name)
    assert "strangers" not in sys.modules
    assert bots.make(name, RAID).choose(seat := view()) == seat.pending.options[0].key  # type: ignore[union-attr]


def view() -> bots.SeatView:
    return bots.SeatView(mazmorra.start(RAID, 3, seed="strangers"), 0)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        ("strangers", "bots/place", "module:Class"),
        ("strangers:", "bots/place", "module:Class"),
        ("os.system('ls'):X", "bots/place", "module:Class"),
        ("../strangers:First", "bots/place", "module:Class"),
        ("strangers:Absent", "bots/unfit", "AttributeError"),
        ("absent:First", "bots/unfit", "No module named 'absent'"),
        ("strangers:NoBot", "bots/unfit", "it has no method choose"),
        ("strangers:Needs", "bots/unfit", "TypeError"),
        ("greedy=strangers:First", "bots/name", "'greedy'"),
        ("Ada Lovelace=strangers:First", "bots/name", "'Ada Lovelace'"),
    ],
)
def test_what_names_no_bot_is_refused_with_one_sentence(given: str, code: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        register_checked(given)

    assert refused.value.code == code
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
    assert bots.foreign() == ()


def test_a_bot_that_an_operator_offers_is_called_after_its_class() -> None:
    assert registry.name_for("their.module:Frugal") == "frugal=their.module:Frugal"
    assert registry.name_for("miser=their.module:Frugal") == "miser=their.module:Frugal"
    for given in ("their.module:Strong", "their.module:Human"):
        with pytest.raises(Refused) as refused:
            registry.name_for(given)

        assert refused.value.code == "bots/name"


def test_an_installed_bot_is_offered_in_every_game_and_nothing_of_it_imported(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = [
        EntryPoint("frugal", "strangers:First", registry.GROUP),
        EntryPoint("greedy", "strangers:First", registry.GROUP),
        EntryPoint("Not A Name", "strangers:First", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    registry._installed.cache_clear()

    assert bots.known("dungeonquest")[-1] == "frugal"
    bots.check_offered("frugal", "tiny_epic_dungeons")
    assert bots.weaker("frugal") == "greedy"
    assert not (here / "imported").exists()


def test_a_bot_of_others_finds_no_true_game_in_its_process(here: Path) -> None:
    """It looks through all objects of its process for the seeds of games."""
    sys.path.insert(0, str(here))
    name = registry.register("peeks=strangers:Peeks")
    game = mazmorra.start(RAID, 3, seed="strangers")
    pool = Thinkers(1)
    try:
        ask_blocking(pool.start(), task_of(game, 0, name, 120.0, events=True))
    finally:
        pool.close()

    seeds = (here / "seeds").read_text(encoding="utf-8").split()
    assert seeds
    assert game.chance.seed.hex() not in seeds


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_of_others_plays_in_the_arena(capsys: pytest.CaptureFixture[str], jobs: str) -> None:
    words = [RAID, "--bots", "strangers:First,random,random", "--games", "3", "--json"]

    assert arena.main([*words, "--jobs", jobs]) == 0

    found = json.loads(capsys.readouterr().out)
    assert {standing["bot"] for standing in found["standings"]} == {"strangers:First", "random"}


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--bots", "strangers:Raises,random,random"], "cannot play: step 0: KeyError"),
        (["--bots", "strangers:Absent,random,random"], "cannot play: AttributeError"),
        (["--bots", "random"], "alone has no opponent"),
    ],
)
def test_a_bot_that_cannot_play_in_the_arena_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    assert arena.main([RAID, *words, "--games", "3"]) == 2

    said = capsys.readouterr().err
    assert says in said
    assert "Traceback" not in said


@pytest.mark.usefixtures("here")
def test_a_bot_of_others_plays_in_the_terminal_and_may_have_a_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seats = "strangers:First:Ada,strangers:First,random"

    assert cli.main(["play", RAID, "--plain", "--seats", seats, "--seed", "strangers"]) == 0

    assert "Ada" in capsys.readouterr().out


@pytest.mark.usefixtures("here")
def test_a_name_that_is_no_module_is_an_unknown_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", RAID, "--plain", "--seats", "clever:Ada,random,random"]) != 0

    assert "There is no bot 'clever'" in capsys.readouterr().err
