from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from mazmorra import terminal
from mazmorra.kernel import Viewer, play_again, read_record
from mazmorra.messages.names import bot_names, people_names
from mazmorra.terminal.plain import (
    CLEAR,
    CURTAIN,
    END_OF_INPUT,
    Lines,
    Session,
    Watching,
    outcome_lines,
)
from mazmorra.terminal.show import Show, read
from mazmorra.terminal.table import Table, check_writable, setting
from tests.terminal.support import GAME, table, typed

if TYPE_CHECKING:
    from pathlib import Path

PROMPT = "Your choice:"


def unread() -> io.StringIO:
    """Return an input that fails when somebody reads it."""
    read_from = io.StringIO()
    read_from.close()
    return read_from


def test_a_whole_game_is_played_with_numbers() -> None:
    at = table()

    code, written = typed(at, ["1"] * 40)

    assert code == 0
    assert at.game.over
    assert "Anna" in written
    assert written.count(PROMPT) >= 20
    assert "Seed: " in written
    outcome = at.game.outcome
    assert outcome is not None
    assert (
        f"Anna (you): {outcome.scores[0]} coins, {at.language.say(outcome.reasons[0])}" in written
    )


def test_an_answer_may_be_given_by_its_key() -> None:
    at = table()

    typed(at, ["lay:power_4", "q"])

    assert (0, "lay:power_4") in [(seat, key) for _, seat, key in at.game.rows]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("99", "There is no option 99; there are 1 to 5."),
        ("0", "There is no option 0; there are 1 to 5."),
        ("lay:power_9", "'lay:power_9' is not one of the answers now."),
        ("lay", "'lay' is not one of the answers now."),
        ("hello there", "'hello there' is not one of the answers now."),
        ("", "Type a number from 1 to 5, a key, or ? for help."),
        ("-1", "'-1' is not one of the answers now."),
        ("²", "'²' is not one of the answers now."),
        ("9" * 500, f"There is no option {'9' * 60}; there are 1 to 5."),
    ],
)
def test_wrong_input_gets_one_sentence_and_changes_nothing(wrong: str, sentence: str) -> None:
    right = table()
    typed(right, ["q"])
    at = table()

    _, written = typed(at, [wrong, "q"])

    between = written.split(PROMPT)[1].strip().splitlines()
    assert between == [sentence]
    assert at.game.fingerprint() == right.game.fingerprint()


def test_the_end_of_the_input_is_said_in_one_sentence_and_keeps_the_record(tmp_path: Path) -> None:
    where = tmp_path / "game.json"
    at = table(record=where)

    code, written = typed(at, ["1", "1"])

    assert code == END_OF_INPUT == 3
    assert written.splitlines()[-2] == "The input ended before the game did."
    record = read_record(where.read_bytes())
    assert record.seats == ["human", "greedy", "greedy"]
    assert play_again(at.definition, record).step == at.game.step


def test_leaving_keeps_the_record_too(tmp_path: Path) -> None:
    where = tmp_path / "game.json"

    code, written = typed(table(record=where), ["1", "q"])

    assert code == 0
    assert f"The game is recorded in {where}" in written
    assert read_record(where.read_bytes()).outcome is None


def test_a_record_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    where = tmp_path / "nowhere" / "game.json"

    code, written = typed(table(record=where), ["q"])

    assert code == 1
    assert written.splitlines()[-1].startswith(f"{where} cannot be written")


def test_bots_play_to_the_end_without_anybody_being_asked() -> None:
    at = table("greedy,random,greedy,random", tactical=True)
    written = io.StringIO()

    code = Session(at, Lines(unread(), written)).play()

    assert code == 0
    assert at.game.over
    assert written.getvalue().count("Level 3 of 5") >= 5


def test_nothing_but_text_is_written() -> None:
    _, written = typed(table("me,random,greedy,me"), ["", "1", "w", "?", "l", "es", "1", "", "1"])

    assert {sign for sign in written if not sign.isprintable()} <= {"\n"}


def test_help_why_log_and_the_table_change_nothing() -> None:
    at = table()

    _, written = typed(at, ["?", "w", "l", "r", "q"])

    _, help_text, why, log, again, _ = written.split(PROMPT)
    assert "w: why" in help_text
    assert "dr.play.one_card" in why
    assert "Everyone plays exactly one card" in why
    assert log.count("\n- ") == len(at.told(0))
    assert "Level 1 of 5" in again
    assert "1. Lay Power 1 [lay:power_1]" in again
    assert at.game.step == 2  # the two bots alone have answered


def test_why_names_the_clause_that_closes_a_card() -> None:
    at = table("greedy,greedy,me:Anna", seed="7")

    _, written = typed(at, ["lay:power_1", "w", "q"])

    why = written.split(PROMPT)[2]
    assert "Not now: Lay Power 1." in why
    assert "[dr.room.power_pile]" in why


def test_an_answer_may_be_taken_back() -> None:
    at = table()
    before = table()
    typed(before, ["q"])

    _, written = typed(at, ["lay:power_5", "u", "q"])

    assert at.game.view(Viewer.seat(0)) == before.game.view(Viewer.seat(0))
    assert "Anna (you) takes the last answer back" in written


def test_taking_back_nothing_is_refused_with_the_reason() -> None:
    _, written = typed(table(), ["u", "q"])

    assert written.split(PROMPT)[1].strip() == "Anna (you) has no answer to take back."


def test_the_language_changes_in_the_middle_of_a_game() -> None:
    at = table()

    _, written = typed(at, ["1", "es", "1", "en", "q"])

    _, _, spanish, english, _, _ = written.replace("Tu elección:", PROMPT).split(PROMPT)
    assert "Nivel 1 de 5" in spanish
    assert "Jugar Poder" in spanish
    assert "Anna" in english
    assert "Se revelan las cartas" in english
    assert at.lang == "en"


# ---------------------------------------------------------------------- several at one keyboard


def test_the_keyboard_is_passed_with_enough_empty_lines_between_two_hands() -> None:
    at = table("me:Anna,me:Bob,greedy")

    _, written = typed(at, ["", "lay:power_1", "", "lay:power_2", "q"])

    _, anna, bob = written.split("Pass the keyboard to ")
    assert anna.startswith("Anna, then press Enter.")
    assert bob.startswith("Bob, then press Enter.")
    assert anna.split("\n", 1)[1].startswith("\n" * CURTAIN)
    assert bob.split("\n", 1)[1].startswith("\n" * CURTAIN)
    assert anna.count("Which card do you lay") == 1


def test_a_pipe_is_told_once_that_nothing_written_can_be_hidden() -> None:
    notice = "Line by line nothing can hide what was written before"

    _, several = typed(table("me:Anna,me:Bob,greedy"), ["", "1", "", "1", "q"])
    _, alone = typed(table(), ["1", "q"])

    assert several.count(notice) == 1
    assert notice not in alone


def test_a_terminal_is_cleared_with_all_that_was_scrolled_off_it() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    at = table("me:Anna,me:Bob,greedy")
    written = Terminal()

    Session(at, Lines(io.StringIO("\n1\n\nq\n"), written)).play()

    assert written.getvalue().count(CLEAR) == 2
    assert "nothing can hide" not in written.getvalue()
    assert "\x1b[3J" in CLEAR


def test_what_a_torch_shows_stays_with_its_bearer() -> None:
    at = table("me:Anna,me:Bob,random", seed="7")
    bearer = next(p.seat for p in at.game.view(Viewer.spectator()).players if "torch" in p.tally)
    assert bearer == 1

    _, written = typed(at, ["", "1", "", "use:torch", "1", "", "1", "q"])

    _, anna, bob, anna_again, *_ = written.split("Pass the keyboard to ")
    row = at.game.view(Viewer.seat(bearer)).row
    assert "only you" in bob
    assert "by torchlight: 5: Chamber of items" in bob
    assert row[4].startswith("chamber_items")
    for part in (anna, anna_again):
        assert part.startswith("Anna")
        assert "only you" not in part
        assert "Chamber of items" not in part
    assert "Bob looks at the dark rooms by torchlight [" in anna_again


def test_one_person_among_bots_passes_nothing() -> None:
    _, written = typed(table(), ["1"] * 40)

    assert "Pass the keyboard" not in written


# ---------------------------------------------------------------------- the command


def run(*words: str, hash_seed: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "mazmorra", *words],
        input=text,
        capture_output=True,
        env=env,
        timeout=120,
    )


def test_a_table_of_bots_prints_the_same_text_twice_whatever_the_hash_seed() -> None:
    words = ("play", GAME, "--seats", "greedy,greedy,random", "--seed", "7", "--plain")

    first, second = run(*words, hash_seed="1"), run(*words, hash_seed="2")

    assert first.returncode == second.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    assert b"Level 5 of 5" in first.stdout
    assert first.stderr == second.stderr == b""


def test_without_a_screen_a_game_is_played_line_by_line_on_any_bytes() -> None:
    words = ("play", GAME, "--seats", "me,greedy,greedy", "--seed", "7")

    ended = run(*words, hash_seed="0", text=b"\xff\xfe\x00\n1\n")

    assert ended.returncode == END_OF_INPUT
    assert ended.stderr == b""
    assert ended.stdout.endswith(b"The input ended before the game did.\n")


def test_the_menu_without_a_screen_says_what_to_do_instead(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status = terminal.choose("en")

    assert status == 2
    assert capsys.readouterr() == (
        "",
        "There is no screen here; `mazmorra play` with --plain plays line by line.\n",
    )


def test_a_bot_that_does_not_exist_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = terminal.play(GAME, ["me", "clever", "greedy"], {}, "7", "en", True, None)

    assert code == 2
    assert capsys.readouterr().err == (
        "There is no bot 'clever' for Dungeon Raiders; "
        "there are random, greedy, easy, medium, strong, easy:careful, easy:golden, easy:bold, "
        "medium:careful, medium:golden, medium:bold, strong:careful, strong:golden, strong:bold.\n"
    )


@pytest.mark.parametrize("seats", [["me", "", "greedy"], [""], [], ["me", ":Bob", "greedy"]])
def test_an_empty_seat_is_refused_in_one_sentence(
    seats: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code = terminal.play(GAME, seats, {}, "7", "en", True, None)

    assert code == 2
    assert capsys.readouterr().err == (
        "A seat is empty: between the commas stands `me`, `me:Name` or a bot (random, greedy).\n"
    )


def test_a_record_that_cannot_be_written_is_refused_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = tmp_path / "nowhere" / "game.json"

    code = terminal.play(GAME, ["random"] * 3, {}, "7", "en", True, where)

    written = capsys.readouterr()
    assert code == 2
    assert written.out == ""
    assert written.err.startswith(f"{where} cannot be written")
    assert len(written.err.splitlines()) == 1


def test_asking_whether_a_record_can_be_written_leaves_no_file_and_spoils_none(
    tmp_path: Path,
) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_bytes(b"kept")

    check_writable(old)
    check_writable(new)

    assert old.read_bytes() == b"kept"
    assert not new.exists()


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(None, marks=pytest.mark.fresh_seeds),
        "7",
        "",
        "ab" * 32,
        "AB" * 32,
        "ab" * 31 + "zz",
    ],
)
def test_the_seed_that_is_written_gives_the_same_game_again(seed: str | None) -> None:
    first = Table(setting(GAME, ["random"] * 3, {}, seed, None), "en")
    _, written = typed(first, [])
    told = written.splitlines()[-1].removeprefix("Seed: ")

    again = Table(setting(GAME, ["random"] * 3, {}, told, None), "en")
    _, repeated = typed(again, [])

    assert told == (seed or first.game.chance.seed.hex())
    assert again.game.fingerprint() == first.game.fingerprint()
    assert repeated == written


def test_hexadecimal_digits_are_the_seed_itself() -> None:
    at = table("random,random,random", seed="ab" * 32)

    assert at.game.chance.seed == bytes.fromhex("ab" * 32)


def test_everybody_has_a_name_of_his_own() -> None:
    at = table("me:A,me:A,greedy:Bob,greedy")

    *given, drawn = (at.language.player(seat) for seat in at.game.seats)
    assert given == ["A", "A 2", "Bob"]
    assert drawn in bot_names()


def test_a_person_without_a_name_is_given_one_and_is_marked_as_the_reader() -> None:
    at = table("me,greedy,random", seed="names")
    written = typed(at, ["q"])[1]

    names = at.setting.names
    assert names[0] in people_names()
    assert set(names[1:]) < set(bot_names())
    assert f"Dungeon Raiders: {names[0]} (you); {names[1]}, bot; {names[2]}, bot." in written
    assert read_record(at.record()).names == list(names)
    assert table("me,greedy,random", seed="names").setting.names == names


def test_equal_coins_that_are_ranked_by_wounds_are_told_with_them() -> None:
    at = next(
        at
        for at in (table("random,random,random,random", seed=str(n)) for n in range(200))
        if typed(at, [])[0] == 0 and equal_coins(at)
    )

    lines = outcome_lines(at)

    assert sum(" wound" in line.split(",")[1] for line in lines[1:-1]) >= 2
    assert lines[-1] == "With equal coins, fewer wounds rank first."


def equal_coins(at: Table) -> bool:
    """Say whether two who are left standing have equal coins and different wounds."""
    outcome = at.game.outcome
    assert outcome is not None
    left = [p for p in at.view.players if outcome.reasons[p.seat] == "outcome-fewer-coins"]
    return len({p.coins for p in left}) < len(left) == len({p.wounds for p in left})


def test_a_chamber_is_told_by_the_name_of_its_card() -> None:
    _, written = typed(table("random,random,random"), [])

    assert ": Chamber of " in written
    assert ": Chamber, " not in written


@pytest.mark.fresh_seeds
def test_games_without_a_seed_differ() -> None:
    one, other = (table("random,random,random") for _ in range(2))
    fresh = [
        terminal_table.game.seed_hash
        for terminal_table in (
            type(one)(type(one.setting)(GAME, one.setting.players), "en") for _ in range(2)
        )
    ]

    assert one.game.seed_hash == other.game.seed_hash
    assert fresh[0] != fresh[1]


# ---------------------------------------------------------------------- replays


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    where = tmp_path / "game.json"
    typed(table("greedy,random,greedy", record=where), [])
    return where


def test_a_replay_tells_the_whole_game(recorded: Path) -> None:
    show = Show(read(recorded), "en")
    written = io.StringIO()

    code = Watching(show, Lines(unread(), written)).tell_all()

    assert code == 0
    lines = [line for line in written.getvalue().splitlines() if line.startswith("- ")]
    assert len(lines) == len(show.record.events)
    assert written.getvalue().rstrip().splitlines()[-1] == show.outcome()[0]


def test_a_replay_goes_forward_and_back_by_commands(recorded: Path) -> None:
    show = Show(read(recorded), "en")
    written = io.StringIO()
    typed_lines = io.StringIO("n\nn\nb\nt\nT\n40\nv\nr\ne\ns\nnonsense\nq\n")

    code = Watching(show, Lines(typed_lines, written)).by_commands()

    assert code == 0
    told = written.getvalue()
    positions = [int(line.split()[1]) for line in told.splitlines() if line.startswith("Event ")]
    last = len(show.record.events)
    assert positions[:4] == [0, 1, 2, 1]
    assert positions[4] > 2
    assert positions[6:11] == [40, 40, 40, last, 0]
    assert "seen by a spectator" in told


def test_before_the_deal_the_table_is_empty_for_everybody(recorded: Path) -> None:
    show = Show(read(recorded), "en")
    dealt = next(
        place
        for place, told in enumerate(show.replay.told, 1)
        if type(told.event).__name__ == "CharacterDealt"
    )

    for viewer in show.viewers:
        show.viewer = viewer
        show.to_start()
        assert show.tell() == ["Nothing lies on the table yet."]
        show.go(dealt)  # one of them has a character, the others not yet
        assert len(show.tell()) > 1
        show.go(dealt + len(show.seats))
        assert show.view == show.replay.view(viewer)


def test_a_record_without_its_seed_can_be_watched(tmp_path: Path) -> None:
    at = table()
    typed(at, ["1", "q"])
    where = tmp_path / "shared.json"
    where.write_bytes(at.game.record(at.setting.players).to_json())

    record = read(where)

    assert record.seed is None
    assert Show(record, "en").last == len(record.events)


def test_a_replay_shows_a_seat_no_more_than_it_saw(recorded: Path) -> None:
    show = Show(read(recorded), "en")
    secret = next(
        place
        for place, told in enumerate(show.replay.told, 1)
        if type(told.event).__name__ == "RoomDeckMade"
    )
    show.viewer = Viewer.seat(0)

    told = show.seen(secret)

    assert told is not None
    assert set(told.event.deck) == {"?"}  # type: ignore[attr-defined]


def test_a_game_that_was_left_is_not_shown_all_knowing(tmp_path: Path) -> None:
    where = tmp_path / "left.json"
    typed(table(record=where), ["1", "q"])

    show = Show(read(where), "en")

    assert not any(viewer.sees_all for viewer in show.viewers)
    assert show.outcome() == ["This game was left before its end."]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"no record at all",
        lambda data: b"\xff\x00",
        lambda data: b"",
        lambda data: data.replace(b'"power_4"', b'"power_5"', 1),
        lambda data: data.replace(b'"lay:power_4"', b'"lay:power_5"', 1),
        lambda data: data.replace(b'"dungeon_raiders"', b'"chess"', 1),
        lambda data: data.replace(b'"format":1', b'"format":99', 1),
        lambda data: data.replace(b'"rules":1', b'"rules":0').replace(b'"seat":0', b'"seat":7'),
    ],
)
def test_a_damaged_record_is_refused_in_one_sentence(
    damage: object, recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(damage)
    data = recorded.read_bytes()
    damaged = damage(data)
    assert damaged != data
    recorded.write_bytes(damaged)

    code = terminal.replay(recorded, "en", plain=True)

    written = capsys.readouterr()
    assert code == 1
    assert written.out == ""
    assert len(written.err.splitlines()) == 1


def test_a_file_that_is_not_there_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = terminal.replay(tmp_path / "none.json", "es", plain=True)

    assert code == 1
    assert capsys.readouterr().err == f"No existe el archivo {tmp_path / 'none.json'}.\n"


def test_a_replay_calls_the_players_by_the_names_they_played_under(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    seats = ["greedy:Bob", "greedy", "random"]
    terminal.play(GAME, seats, {}, "7", "en", True, path)
    capsys.readouterr()

    terminal.replay(path, "en", True)

    assert "Bob" in capsys.readouterr().out


def test_a_replay_that_knows_everything_tells_what_is_sealed() -> None:
    at = table("random,random,random")
    typed(at, [])
    show = Show(read_record(at.record()), "en")
    steps = range(1, show.last + 1)

    assert show.viewer.sees_all
    told = [line for line in map(show.line, steps) if line and "has chosen" in line]
    assert told
    assert all(re.search(r"has chosen: (Lay|Use) ", line) for line in told)
    show.next_viewer()
    told = [line for line in map(show.line, steps) if line and "has chosen" in line]
    assert told
    assert not any("has chosen:" in line for line in told)


def test_a_replay_calls_nobody_you() -> None:
    at = table("random,random,random", seed="torches")
    typed(at, [])
    show = Show(read_record(at.record()), "en")
    told = []
    for _ in show.viewers:
        for position in range(0, show.last, 3):
            show.go(position)
            told += show.tell()
        show.next_viewer()

    assert any("face down" in line for line in told)
    assert not [line for line in told if re.search(r"\byou\b", line)]
    for seat, name in enumerate(at.setting.names):
        assert name in bot_names()
        assert f"{name}, bot" in "\n".join(told), seat
