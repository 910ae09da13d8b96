"""Line by line: the whole map on a pipe, commands as words, a closed input, bots that finish."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from mazmorra import bots, cli
from mazmorra.games import IDS, definition
from mazmorra.games.dungeon_plungin.geometry import cell_name
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.kernel import play_again, read_record
from mazmorra.terminal.boards.dungeon_plungin.plan import SMALLEST, extent
from mazmorra.terminal.open_save import resume
from mazmorra.terminal.plain import END_OF_INPUT, WORDS, Lines, Session, command_of
from mazmorra.terminal.rows import PLANS
from tests.terminal.support import table, typed

if TYPE_CHECKING:
    from pathlib import Path

    from mazmorra.terminal.boards.dungeon_plungin.plan import Window
    from mazmorra.terminal.table import Table

SEATS = {
    "dungeon_raiders": "me,random,random",
    "dungeonquest": "me",
    "tiny_epic_dungeons": "me",
    "dungeon_plungin": "me",
}


class Screen(io.StringIO):
    """A terminal, as far as anybody can tell."""

    def isatty(self) -> bool:
        return True


def test_the_whole_map_is_written_on_a_pipe() -> None:
    at = table("me", game="dungeonquest")

    _, written = typed(at, ["1", "1", "q"])

    last = written[written.rindex("Sun 1 of 30") :]
    assert [f" {row} " in last for row in "ABCDEFGHIJ"] == [True] * 10
    assert "↓" not in last


def test_on_a_terminal_rows_without_anything_known_are_left_out_until_the_map_is_wanted() -> None:
    at = table("me", game="dungeonquest")
    written = Screen()

    Session(at, Lines(io.StringIO("1\nmap\nq\n"), written)).play()

    _, first, whole, _ = written.getvalue().split("Your choice: ")
    assert " J ┃" not in first
    assert " J ┃" in whole


def test_a_wide_dungeon_is_written_to_its_edges() -> None:
    at = table("me", game="dungeon_plungin", seed="wide0")
    bot = bots.make("greedy", "dungeon_plungin")

    def room() -> Window:
        return extent((placed.cell for placed in at.view.tiles), SMALLEST)

    while not at.game.over and room().width <= 78 and room().height <= 30:
        bots.play_turn(at.game, at.game.waiting[0], bot)
    view = at.game.view(at.viewer(0))
    drawn = at.board.tell(view, at.language, at.scene(0, whole=True))

    assert not at.game.over
    first = next(number for number, line in enumerate(drawn) if "░" in line or "━" in line)
    picture = drawn[first : first + room().height]
    assert max(map(len, picture)) > 78 or len(picture) > 30
    for placed in view.tiles:
        assert any(cell_name(placed.cell).upper() in line for line in picture), placed.cell
    seen = at.board.tell(view, at.language, at.scene(0))
    assert len(seen) < len(drawn) or max(map(len, seen)) < max(map(len, picture))


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_word_that_help_prints_is_known(game: str, lang: str) -> None:
    at = table(SEATS[game], game=game, lang=lang)
    _, written = typed(at, ["?", "q"])
    help_lines = at.language.say("terminal-plain-help").splitlines()[3:]
    help_lines.append(at.language.say("terminal-plain-help-overview"))
    words = []
    for line in help_lines:
        letter, _, rest = line.partition(": ")
        first = rest.partition(",")[0].partition(";")[0].split(" ")
        words += letter.split(", ")
        words.append(" ".join(first[:2]) if first[0] == "por" else first[0].rstrip("."))
    known = set(WORDS) | {"en", "es"}

    assert all(line in written for line in help_lines)
    for word in words:
        if word in ("los", "bots", "go", "seguir"):
            continue  # what `finish` and the languages do has no word of its own
        assert command_of(word) in known, word


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("why", "[dr."),
        ("por qué", "[dr."),
        ("¿Por qué?", "[dr."),
        ("WHY", "[dr."),
        ("log", "- The "),
        ("crónica", "- The "),
        ("cronica", "- The "),
        ("help", "w: why"),
        ("ayuda", "w: why"),
        ("map", "Room 1"),
        ("mapa", "Room 1"),
        ("repeat", "Lay Power 1"),
        ("repetir", "Lay Power 1"),
        ("undo", "no answer to take back"),
        ("deshacer", "no answer to take back"),
    ],
)
def test_a_command_may_be_typed_as_a_word_in_either_language(word: str, found: str) -> None:
    at = table()

    _, written = typed(at, [word, "q"])

    assert found in written.split("Your choice:")[1]
    assert "is not one of the answers" not in written


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            "Not now: Lay Power 1. Power 1 is played; it stays on the table until the level ends. "
            "Played power cards stay out: ",
        ),
        (
            "es",
            "Ahora no: Jugar Poder 1. Poder 1 ya se ha jugado; queda en la mesa hasta que acabe el "
            "nivel. El poder jugado queda en mesa: ",
        ),
    ],
)
def test_why_says_what_is_missing_before_the_clause(lang: str, line: str) -> None:
    _, written = typed(table("greedy,greedy,me:Anna", lang=lang), ["1", "why", "q"])

    assert line in " ".join(written.split())


@pytest.mark.parametrize("word", ["quit", "exit", "salir", "Quit"])
def test_leaving_has_its_words_too(word: str) -> None:
    code, written = typed(table(), [word])

    assert code == 0
    assert "You left the game before its end." in written


def test_no_key_of_an_option_is_hidden_by_a_command() -> None:
    at = table("me", game="tiny_epic_dungeons")

    _, written = typed(at, ["rest", "q"])

    assert at.game.rows
    assert "is not one of the answers" not in written


@pytest.mark.parametrize(("term", "cleared"), [("xterm", True), ("dumb", False)])
def test_a_dumb_terminal_gets_no_codes_that_clear_it(
    term: str, cleared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    written = Screen()

    Lines(io.StringIO(), written).curtain()

    assert ("\x1b" in written.getvalue()) is cleared


# ---------------------------------------------------------------------- a closed input


def closed(*words: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command with its standard input closed, and not only empty."""
    script = 'exec "$0" -m mazmorra "$@" <&-'
    return subprocess.run(
        ["sh", "-c", script, sys.executable, *words],
        capture_output=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        check=False,
    )


def test_a_closed_input_ends_with_a_sentence_and_the_record_kept(
    tmp_path: Path, state_home: Path
) -> None:
    where = tmp_path / "game.json"

    done = closed("play", "dungeon_raiders", "--seed", "7", "--plain", "--record", str(where))

    assert done.returncode == END_OF_INPUT
    assert done.stderr == b""
    assert b"The input ended before the game did.\n" in done.stdout
    assert read_record(where.read_bytes()).outcome is None
    (kept,) = (state_home / "mazmorra" / "games").iterdir()
    assert cli.main(["verify", str(kept)]) == 0


def test_bots_alone_need_no_input() -> None:
    done = closed("play", "dungeon_raiders", "--seats", "random,random,random", "--seed", "7")

    assert done.returncode == 0
    assert b"Seed: 7" in done.stdout


@pytest.mark.parametrize("problem", [OSError, ValueError])
def test_an_input_that_breaks_is_an_input_that_ends(problem: type[Exception]) -> None:
    class Broken(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            raise problem

    written = io.StringIO()

    code = Session(table(), Lines(Broken(), written)).play()

    assert code == END_OF_INPUT
    assert "The input ended before the game did." in written.getvalue()


# ---------------------------------------------------------------------- bots that finish


@pytest.mark.parametrize("word", ["finish", "terminar"])
def test_bots_finish_the_game_on_a_word_and_its_record_verifies(
    word: str, state_home: Path
) -> None:
    at = table("me:Anna,greedy,random", seed="finish")

    code, written = typed(at, ["1", word])

    assert code == 0
    assert at.game.over
    assert written.count("Your choice:") == 2
    (path,) = (state_home / "mazmorra" / "games").iterdir()
    record = read_record(path.read_bytes())
    assert [row[2] for row in record.answers].count("@bot") == 1
    assert play_again(definition("dungeon_raiders"), record).over


def test_a_game_that_bots_finish_is_finished_by_them_when_it_is_taken_up(state_home: Path) -> None:
    at = table("me:Anna,greedy,random", seed="finish")
    at.finish_with_bots()
    bot = at.bot_to_move
    assert bot is not None
    at.play_bot(bot)
    (path,) = (state_home / "mazmorra" / "games").iterdir()

    again = resume(path, "en")

    assert set(again.bots) == {0, 1, 2}


@pytest.mark.parametrize("undo", ["strict", "free"])
def test_who_shares_the_keyboard_takes_back_a_card_before_all_have_laid(undo: str) -> None:
    at = table("me:Anna,me:Ben,me:Cid")
    at.game.undo_mode = undo  # type: ignore[assignment]

    lines = ["", "lay:power_1", "", "u", "", "lay:power_2", "", "lay:power_3", "", "q"]
    _, written = typed(at, lines)

    assert at.game.rows == (
        (1, 0, "lay:power_1"),
        (2, 0, "@undo"),
        (3, 0, "lay:power_2"),
        (4, 1, "lay:power_3"),
    )
    assert "Anna takes the last answer back" in written
    assert written.count("Pass the keyboard to Anna") == 2


def walkers() -> tuple[Table, list[str]]:
    """Return a delve in which a far known room is offered, and its key and answers."""
    at = table("me:Anna", game="tiny_epic_dungeons", seed="plans 3")
    while not (walks := [plan for plan in at.game.plans(0) if quiet(at, plan.way)]):
        keys = [option.key for option in at.game.legal(0)]
        at.game.answer(0, next((key for key in keys if key.startswith("move:")), keys[0]))
    return at, [walks[0].key, *walks[0].keys]


def quiet(at: Table, way: tuple[str, ...]) -> bool:
    """Return whether no card on a way is face down."""
    return not any(at.game.state.layers[named(place)] for place in way)


@pytest.mark.parametrize("how", ["key", "number", "answers"])
def test_a_far_room_is_one_answer_by_key_and_number_and_so_are_several_keys(how: str) -> None:
    at, (key, *keys) = walkers()
    before = len(at.game.rows)
    row = next(n for n, row in enumerate(at.rows(0), 1) if row.name == PLANS)
    number = f"{row}.1" if len(at.rows(0)[row - 1].answers) > 1 else f"{row}."
    line = {"key": key, "number": number.rstrip("."), "answers": " ".join(keys)}[how]

    _, written = typed(at, [line, "q"])

    assert [row[2] for row in at.game.rows[before:]] == keys
    assert f"{number} " in written
    assert f"[{key}]: {len(keys)} steps" in written


def test_several_keys_of_which_the_first_is_no_answer_are_refused() -> None:
    at, (_, *keys) = walkers()
    before = at.game.rows

    _, written = typed(at, [f"move:up {keys[0]}", "q"])

    assert at.game.rows == before
    assert "is not one of the answers now." in written
