"""Games that are left: how they are kept, listed and taken up."""

from __future__ import annotations

import errno
import io
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from mazmorra import Refused, cli
from mazmorra.games import IDS, definition
from mazmorra.kernel import play_again, read_record
from mazmorra.terminal import saves
from mazmorra.terminal.lessons import Lessons
from mazmorra.terminal.open_save import resume
from mazmorra.terminal.plain import END_OF_INPUT
from mazmorra.terminal.table import Setting, Table
from tests.terminal.support import table, typed

SEATS = {
    "dungeon_raiders": "me:Anna,greedy,random",
    "dungeonquest": "me:Anna,greedy",
    "tiny_epic_dungeons": "me:Anna,me:Bob",
    "dungeon_plungin": "me:Anna",
}


def answer(at: Table, count: int, seed: int = 1) -> None:
    """Let people and bots give so many answers, the people at random."""
    rng = random.Random(seed)
    for _ in range(count):
        if at.game.over:
            return
        seat = at.bot_to_move
        if seat is not None:
            at.play_bot(seat)
        else:
            human = at.human_to_move(None)
            assert human is not None
            at.answer(human, rng.choice(at.options(human)).key)


def files(state_home: Path) -> list[Path]:
    return sorted((state_home / "mazmorra" / "games").iterdir())


def refusal(path: Path, **more: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        resume(path, "en", **more)
    return caught.value


@pytest.mark.parametrize("game", IDS)
def test_a_game_is_kept_after_every_answer_and_goes_on_as_it_was(
    game: str, state_home: Path
) -> None:
    at = table(SEATS[game], game=game, seed="kept")
    for _ in range(12):
        answer(at, 1)
        (path,) = files(state_home)
        assert read_record(path.read_bytes()).answers == list(at.game.rows)

    again = resume(path, "en")

    assert again.game.fingerprint() == at.game.fingerprint()
    assert again.game.rows == at.game.rows
    assert again.setting.players == at.setting.players
    assert [again.language.player(s) for s in again.game.seats] == [
        at.language.player(s) for s in at.game.seats
    ]


@pytest.mark.parametrize("game", ["dungeon_raiders", "dungeonquest"])
def test_a_game_that_is_taken_up_ends_with_a_record_that_verifies(
    game: str, state_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(table(SEATS[game], game=game, seed="kept"), 9)
    (path,) = files(state_home)

    while not (at := resume(path, "en")).game.over:
        answer(at, 60, seed=at.game.step)  # left and taken up again and again
        if at.game.over:
            break

    assert files(state_home) == [path]
    record = read_record(path.read_bytes())
    assert record.outcome is not None
    assert play_again(definition(game), record).over
    assert cli.main(["verify", str(path)]) == 0
    capsys.readouterr()


def test_files_and_folder_are_for_their_owner_alone(state_home: Path) -> None:
    before = os.umask(0)
    try:
        answer(table(), 3)
    finally:
        os.umask(before)

    (path,) = files(state_home)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_others_may_read_is_closed_to_them(state_home: Path) -> None:
    folder = state_home / "mazmorra" / "games"
    folder.mkdir(parents=True)
    folder.chmod(0o755)

    answer(table(), 1)

    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_file_is_replaced_as_a_whole(state_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table()
    answer(at, 3)
    (path,) = files(state_home)
    whole = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "it went wrong")

    monkeypatch.setattr(Path, "replace", fail)
    answer(at, 1)

    assert files(state_home) == [path]
    assert path.read_bytes() == whole


def test_the_ten_newest_of_each_game_are_kept(state_home: Path) -> None:
    other = table("me", game="dungeonquest")
    answer(other, 1)
    paths = []
    for number in range(12):
        at = table(seed=str(number))
        answer(at, 1)
        assert at.kept is not None
        paths.append(at.kept)
        os.utime(at.kept, (number, number))

    assert set(files(state_home)) == {*paths[2:], other.kept}


def test_without_a_state_folder_it_is_the_one_in_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for value in ("", "relative/folder"):
        monkeypatch.setenv("XDG_STATE_HOME", value)
        assert saves.folder() == tmp_path / ".local" / "state" / "mazmorra" / "games"
    monkeypatch.delenv("XDG_STATE_HOME")
    assert saves.folder() == tmp_path / ".local" / "state" / "mazmorra" / "games"


def test_what_was_taken_back_stays_taken_back(state_home: Path) -> None:
    at = table(seed="back")
    answer(at, 9)
    at.undo(0)
    (path,) = files(state_home)

    again = resume(path, "en")
    assert again.game.fingerprint() == at.game.fingerprint()
    assert again.game.undo_mode == "free"
    again.undo(0)
    answer(again, 500)

    assert again.game.over
    assert play_again(again.definition, read_record(path.read_bytes())).over


def test_a_lesson_goes_on_as_a_lesson(state_home: Path) -> None:
    at = Lessons("dungeonquest", "en")
    for _ in range(5):
        assert at.lesson is not None
        at.answer(0, at.lesson.key)
    (path,) = files(state_home)

    again = resume(path, "es")

    assert isinstance(again, Lessons)
    assert again.lesson == at.lesson
    assert again.lesson is not None


def test_another_record_can_be_taken_up_and_stays_as_it_is(
    tmp_path: Path, state_home: Path
) -> None:
    at = table()
    answer(at, 4)
    mine = tmp_path / "mine.json"
    at.save(mine)
    before = mine.read_bytes()

    again = resume(mine, "en")
    answer(again, 2)

    assert mine.read_bytes() == before
    assert again.kept in files(state_home)
    assert again.kept != at.kept


# ---------------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "record/unreadable"),
        (b"\xff\x00\x01", "record/unreadable"),
        (b"[1, 2]", "record/unreadable"),
        (b'{"a": 1}', "record/format"),
        (b'{"format": 99}', "record/format"),
        (b"torn", "record/unreadable"),
    ],
)
def test_a_torn_or_foreign_file_is_refused_and_left_alone(
    state_home: Path, data: bytes, code: str
) -> None:
    answer(table(), 4)
    (path,) = files(state_home)
    data = path.read_bytes()[:-40] if data == b"torn" else data
    path.write_bytes(data)

    assert refusal(path).code == code

    assert path.read_bytes() == data


def changed(path: Path, **fields: Any) -> Path:
    record = json.loads(path.read_bytes())
    path.write_text(json.dumps(record | fields), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"rules": 99}, "record/rules"),
        ({"game": "chess"}, "table/unknown_game"),
        ({"seats": ["human", "magnus", "random"]}, "table/unknown_bot"),
        ({"seed": None}, "record/unreadable"),
        ({"seed": "00" * 32}, "record/answer"),
        ({"answers": [[1, 0, "lay:power_9"]]}, "record/answer"),
        ({"events": []}, "record/events"),
        ({"packs": [["old", "1", "abc"]]}, "resume/pack_missing"),
    ],
)
def test_a_game_of_another_version_is_refused_in_one_sentence(
    state_home: Path, fields: dict[str, Any], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(table(), 6)
    path = changed(*files(state_home), **fields)
    before = path.read_bytes()

    status = cli.main(["play", "--resume", str(path), "--plain", "--lang", "es"])

    assert status == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert refusal(path).code.startswith(code.partition("/")[0])
    assert path.read_bytes() == before


def test_words_of_another_program_beside_the_record_do_no_harm(state_home: Path) -> None:
    at = table()
    answer(at, 6)

    again = resume(changed(*files(state_home), party=7, folders="x"), "en")

    assert again.game.rows == at.game.rows


def test_a_game_that_is_over_is_not_continued(state_home: Path) -> None:
    answer(table(), 500)
    (path,) = files(state_home)

    assert refusal(path).code == "resume/over"
    with pytest.raises(Refused, match="no game to continue"):
        saves.newest()


@pytest.mark.parametrize("problem", ["folder", "disk"])
def test_play_goes_on_where_nothing_can_be_written_and_that_is_told_once(
    state_home: Path, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if problem == "folder":
        state_home.mkdir()
        (state_home / "mazmorra").write_text("a file where the folder belongs", encoding="utf-8")
    else:

        def full(*_: object, **__: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os, "open", full)
    at = table()

    code, written = typed(at, ["1"] * 60)

    assert code == 0
    assert at.game.over
    assert written.count("cannot be kept") == 1
    assert at.waits == ""


# ---------------------------------------------------------------------- packs


def pack(folder: Path, version: str = "1") -> Path:
    folder.mkdir(exist_ok=True)
    text = f'name = "fierce"\ngame = "dungeon_raiders"\nversion = "{version}"\n'
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return folder


def packed(folder: Path) -> Table:
    players = ("human", "greedy", "random")
    setting = Setting("dungeon_raiders", players, seed="7", packs=(str(folder),))
    return Table(setting, "en")


def test_a_game_with_a_pack_finds_it_again(tmp_path: Path, state_home: Path) -> None:
    at = packed(pack(tmp_path / "fierce"))
    answer(at, 5)

    (path,) = files(state_home)
    again = resume(path, "en")
    answer(again, 500)

    assert again.definition.packs == at.definition.packs != ()
    assert again.game.over
    assert play_again(again.definition, read_record(path.read_bytes())).over


def test_a_pack_that_is_missing_or_changed_is_said_in_one_sentence(
    tmp_path: Path, state_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pack(tmp_path / "fierce")
    answer(packed(folder), 5)
    (path,) = files(state_home)

    pack(folder, "2")
    assert refusal(path).code == "resume/pack_changed"
    (folder / "pack.toml").unlink()
    assert refusal(path).code == "resume/pack_missing"
    assert cli.main(["play", "--resume", "--plain"]) == 2
    assert "pack fierce 1" in capsys.readouterr().err
    elsewhere = pack(tmp_path / "elsewhere")
    assert resume(path, "en", packs=(str(elsewhere),)).game.step == 5


# ---------------------------------------------------------------------- the command


def play_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *words: str
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    code = cli.main(["play", *words, "--plain", "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out + err


def test_the_command_goes_on_with_the_newest_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state_home: Path
) -> None:
    code, written = play_lines(monkeypatch, capsys, "1\n1\n", "dungeon_raiders", "--seed", "7")
    assert code == END_OF_INPUT
    assert written.splitlines()[-2:] == [
        "The game is kept; `mazmorra play --resume` goes on with it.",
        "The input ended before the game did.",
    ]
    (path,) = files(state_home)
    step = len(read_record(path.read_bytes()).answers)

    code, written = play_lines(monkeypatch, capsys, "1\n" * 60, "--resume")

    assert code == 0
    assert "The game goes on where it was left." in written
    assert "Seed: " in written
    record = read_record(path.read_bytes())
    assert record.outcome is not None
    assert len(record.answers) > step
    assert cli.main(["verify", str(path)]) == 0


def test_the_newest_of_one_game_can_be_meant(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, game in enumerate(("dungeonquest", "dungeon_raiders")):
        at = table(SEATS[game], game=game)
        answer(at, 2)
        assert at.kept is not None
        os.utime(at.kept, (number, number))

    _, written = play_lines(monkeypatch, capsys, "", "--resume")
    assert written.startswith("Dungeon Raiders: ")
    for words in (["dungeonquest", "--resume"], ["--resume", "dungeonquest"]):
        _, written = play_lines(monkeypatch, capsys, "", *words)
        assert written.startswith("DungeonQuest: ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--resume"], "There is no game to continue."),
        (["--resume", "nowhere.json"], "There is no file nowhere.json."),
        (["--resume", "--seed", "7", "--seats", "me,random"], "leave out --seats, --seed."),
        (["chess", "--resume"], "There is no game 'chess'"),
    ],
)
def test_what_cannot_be_continued_is_said_in_one_sentence(
    words: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, written = play_lines(monkeypatch, capsys, "", *words)

    assert code == 2
    assert sentence in written
    assert written.count("\n") == 1


def test_a_record_may_be_asked_for_when_a_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(table(), 4)
    where = tmp_path / "end.json"

    play_lines(monkeypatch, capsys, "1\n" * 60, "--resume", "--record", str(where))

    assert read_record(where.read_bytes()).outcome is not None


def test_a_crash_leaves_the_record_of_all_answers(state_home: Path) -> None:
    at = table()

    class Interrupted:
        """A bot that fails answers at random; nothing answers for one that is interrupted."""

        def choose(self, seat: object) -> str:
            raise KeyboardInterrupt

    answer(at, 5)
    rows = at.game.rows
    at.bots = dict.fromkeys(at.bots, Interrupted())
    with pytest.raises(KeyboardInterrupt):
        answer(at, 5)

    (path,) = files(state_home)
    assert tuple(map(tuple, read_record(path.read_bytes()).answers)) == at.game.rows
    assert at.game.rows[: len(rows)] == rows


def test_a_game_of_a_party_is_kept_once(tmp_path: Path, state_home: Path) -> None:
    party = str(tmp_path / "party.json")
    setting = Setting("dungeon_plungin", ("human",), seed="party", party=party)
    at = Table(setting, "en")
    answer(at, 4)
    at.leave()

    again = Table(Setting("dungeon_plungin", ("human",), party=party), "en")
    answer(again, 2)

    assert again.kept == at.kept
    assert len(files(state_home)) == 1
    assert resume(files(state_home)[0], "en").setting.party == party


def test_what_a_list_says_of_a_game(state_home: Path) -> None:
    at = table()
    answer(at, 4)
    (path,) = files(state_home)
    broken = path.with_name("dungeonquest-broken.json")
    broken.write_bytes(b"{")
    os.utime(broken, (1, 1))

    first, second = saves.listing()

    players, names = ("human", "greedy", "greedy"), at.setting.names
    assert first == saves.Summary(
        path, first.when, "dungeon_raiders", players, names, 4, seed_hash=at.game.seed_hash
    )
    assert (second.path, second.game) == (broken, "")
