from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra import cli, ledger
from mazmorra.games import IDS, definition
from mazmorra.messages import LANGUAGES, common

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = "dungeon_raiders"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English unless a test says otherwise, in a window as wide as a page."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """The record of a game that random answers played to its end."""
    game = mazmorra.start(GAME, 3, seed="cli")
    rng = random.Random(1)
    while not game.over:
        seat = game.waiting[0]
        game.answer(seat, rng.choice(game.legal(seat)).key)
    found: dict[str, Any] = json.loads(game.record().to_json())
    return found


def stored(folder: Path, record: dict[str, Any]) -> Path:
    path = folder / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Run a command that cannot be done; return its status and its one sentence."""
    status = cli.main(words)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1, err
    return status, err.strip()


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command that can be done and return what it prints."""
    status = cli.main(words)
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    return out


# ---------------------------------------------------------------------- the command itself


def test_the_command_knows_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--version") == f"mazmorra {mazmorra.__version__}\n"


def test_the_package_can_be_run_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mazmorra", "--version"], capture_output=True, text=True, check=True
    )

    assert done.stdout == f"mazmorra {mazmorra.__version__}\n"


def test_an_unknown_word_is_refused_without_a_traceback(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status = cli.main(["dance"])

    assert status == 2
    assert "invalid choice: 'dance'" in capsys.readouterr().err


def test_an_unknown_option_of_a_word_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status = cli.main(["rules", GAME, "--loudly"])

    assert status == 2
    assert "unrecognized arguments: --loudly" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LC_ALL": "es_AR.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "es_ES.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert cli.system_language() == lang


def test_the_language_may_stand_before_or_after_the_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = printed(capsys, "--lang", "es", "rules", GAME, "dr.torch.secret")
    after = printed(capsys, "rules", GAME, "dr.torch.secret", "--lang", "es")

    assert before == after
    assert "Fuente:" in before


@pytest.mark.parametrize("lang", ["es", "ES", "es_ES", "es-AR", "es_ES.UTF-8"])
def test_a_language_may_be_written_as_the_system_writes_it(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    assert "Fuente:" in printed(capsys, "rules", GAME, "dr.torch.secret", "--lang", lang)


@pytest.mark.parametrize("words", [["bench", "--lang", "es"], ["--lang", "es", "bench"]])
def test_measuring_takes_a_language_like_every_word(
    monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    handed: list[list[str]] = []

    def measure(rest: list[str]) -> int:
        handed.append(rest)
        return 0

    monkeypatch.setattr("mazmorra.bench.main", measure)

    assert cli.main([*words, "--quick"]) == 0
    assert handed == [["--quick"]]


@pytest.mark.parametrize(
    "words",
    [["rules", GAME], ["verify", "nothing.json"], ["check-content"], ["ledger"], ["bench"]],
)
def test_an_unknown_language_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    status, sentence = refused(capsys, *words, "--lang", "xx")

    assert status == 2
    assert sentence == "There is no language 'xx'; there are en, es."


def test_being_interrupted_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(game: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mazmorra.ledger.load", interrupted)

    assert cli.main(["rules", GAME]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_who_goes_away_is_no_error() -> None:
    command = f'"{sys.executable}" -m mazmorra rules {GAME} | head -n 1'

    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)

    assert done.stdout == "How to play\n"
    assert done.stderr == ""


def test_a_terminal_that_lacks_letters_is_no_error() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mazmorra", "rules", GAME, "dr.comp.card_total", "--lang", "es"],
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )

    assert done.stdout.startswith(b"El juego tiene 102 cartas (dr.comp.card_total)")
    assert done.stdout.isascii()


def test_looking_up_a_rule_builds_no_screen() -> None:
    program = (
        "import sys; from mazmorra.cli import main; "
        f"main(['rules', '{GAME}', 'dr.torch.secret', '--lang', 'en']); "
        "print('textual' in sys.modules)"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout.endswith("False\n")


# ---------------------------------------------------------------------- rules


@pytest.mark.parametrize(
    ("lang", "kind", "source"),
    [
        ("en", "rule", "Source: rulebook, heading"),
        ("es", "regla", "Fuente: reglamento, apartado"),
    ],
)
def test_a_clause_is_printed_whole_by_its_id(
    capsys: pytest.CaptureFixture[str], lang: str, kind: str, source: str
) -> None:
    clause = ledger.load(GAME)["dr.treasure.tie_split"]

    out = printed(capsys, "rules", GAME, clause.id, "--lang", lang)

    text = " ".join(out.split())
    assert out.startswith(f"{clause.title.spoken(lang)} ({clause.id})\n")
    assert clause.text.spoken(lang) in text
    assert text.endswith(f"[{kind}] {source} «RESOLVER UNA HABITACIÓN CON TESORO»")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_source_is_said_in_the_language(lang: str) -> None:
    """Only the headings stay as they are printed."""
    for clause in ledger.load(GAME):
        said = re.sub("«[^»]*»", "", cli.spoken_source(clause.source, common(lang)))
        assert not re.search(r"rulebook:|component record|[A-Z]{2}", said), clause.id
        assert lang == "en" or "rulebook" not in said


def test_a_clause_of_a_variant_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "rules", GAME, "dr.tactical.tie")

    assert "[variant, only with the option 'tactical']" in out


@pytest.mark.parametrize(
    "words", [["--lang", "en", "chest", "DIVIDED"], ["--lang", "es", "cofre", "DIVÍDE"]]
)
def test_clauses_are_found_by_words(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    out = printed(capsys, "rules", GAME, *words)

    assert "(dr.treasure.tie_split)" in out
    assert "(dr.torch.secret)" not in out


def test_without_words_all_titles_are_listed_by_section(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "rules", GAME, "--lang", "es")

    lines = out.splitlines()
    assert lines[0] == "Cómo se juega"
    assert lines[2] == "Cómo se gana"
    assert "El juego" in lines
    assert sum(line.startswith("  dr.") for line in lines) == len(ledger.load(GAME))
    assert lines.count("Antorcha") == 1


def test_words_that_no_clause_says_are_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    status, sentence = refused(capsys, "rules", GAME, "laser", "sword")

    assert status == 1
    assert sentence == "No clause of Dungeon Raiders says 'laser sword'."


@pytest.mark.parametrize("word", ["rules", "play"])
def test_a_missing_game_is_told_with_the_games_there_are(
    capsys: pytest.CaptureFixture[str], word: str
) -> None:
    assert refused(capsys, word) == (2, f"The game is missing; there are {', '.join(IDS)}.")
    assert refused(capsys, word, "--lang", "es") == (2, f"Falta el juego; hay {', '.join(IDS)}.")


def test_the_help_of_play_names_options_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "play", "--help")

    assert f"{GAME}: 3 to 5 seats; bots random, greedy" in out
    assert "tactical: Tactical variant." in out


def test_the_help_of_play_lists_the_values_of_every_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = " ".join(printed(capsys, "play", "--help").split())

    for game in IDS:
        part = out[out.index(f" {game}: ") :]
        for option in definition(game).options:
            words = part[part.index(f" {option.id}=") :].partition("(")[0]
            values = ["on", "off"] if option.kind == "flag" else map(str, option.choices)
            if option.kind == "number":
                values = [f"{option.choices[0]} to {option.choices[-1]}"]
            assert all(value in words for value in values), option.id
    assert "magical_might=1 to 12 (default 1; at most 12, 6, 4, 3 by the number of seats)" in out
    assert "score_challenge=on | off (default off; needs 1 seat)" in out


@pytest.mark.parametrize(
    "words", [["play", "dungeonquest", "--help"], ["play", "-h", "dungeonquest"]]
)
def test_the_help_of_play_with_a_game_lists_that_one_alone(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    out = printed(capsys, *words)

    assert "death_can_wait=on | off (default off)" in out
    assert not any(f"  {game}: " in out for game in IDS if game != "dungeonquest")


def test_the_help_of_another_word_imports_no_game() -> None:
    program = (
        "import sys; from mazmorra.cli import main; main(['verify', '--help']); "
        f"print('mazmorra.games.{GAME}' in sys.modules)"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout.endswith("False\n")


@pytest.mark.parametrize("words", [["rules"], ["play"]])
def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    status, sentence = refused(capsys, *words, "chess", "--lang", "es")

    assert status == 2
    assert sentence == f"No hay ningún juego «chess»; hay {', '.join(IDS)}."


# ---------------------------------------------------------------------- ledger


def test_the_ledger_counts_clauses_kind_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "ledger")

    rows = [line.split() for line in out.splitlines()]
    assert rows[0] == [GAME, "tested", "clauses"]
    whole = next(row for row in rows if row[0] == "all")
    assert int(whole[2]) == len(ledger.load(GAME))
    assert 0 < int(whole[1]) <= int(whole[2])


def test_outside_a_checkout_the_ledger_says_that_the_tests_are_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mazmorra.ledger.checkout", lambda: None)

    status, sentence = refused(capsys, "ledger")

    assert status == 1
    assert sentence.startswith("The tests are not here")


@pytest.mark.parametrize(
    ("lang", "titles"),
    [
        ("en", ["Code that names it:", "Content that names it:", "Tests that prove it:"]),
        (
            "es",
            [
                "Código que la nombra:",
                "Contenido que la nombra:",
                "Pruebas que la demuestran:",
            ],
        ),
    ],
)
def test_a_clause_of_the_ledger_is_shown_with_all_that_names_it(
    capsys: pytest.CaptureFixture[str], lang: str, titles: list[str]
) -> None:
    clause = ledger.load("dungeon_plungin")["dp.trap.no_seal"]

    out = printed(capsys, "ledger", clause.id, "--lang", lang)

    whole, _, rest = out.partition(titles[0])
    assert whole.startswith(f"{clause.title.spoken(lang)} ({clause.id})\n")
    assert clause.text.spoken(lang) in " ".join(whole.split())
    code, _, rest = rest.partition(titles[1])
    content, _, tests = rest.partition(titles[2])
    games = "src/mazmorra/games/dungeon_plungin"
    assert re.search(rf"  {games}/rules/traps\.py:\d+ fallen_area\n", code)
    assert re.search(rf"  {games}/content/traps\.toml:\d+ falling_rocks\n", content)
    assert "test_falling_rocks_never_cover_both_squares_before_a_door" in tests


def test_without_the_tests_a_clause_is_shown_and_one_sentence_says_where_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mazmorra.citations.checkout", lambda: None)

    out = printed(capsys, "ledger", "dr.treasure.tie_split")

    assert re.search(r"\n  mazmorra/games/dungeon_raiders/rules/treasure\.py:\d+ open_chest\n", out)
    assert out.endswith("\nIts tests are not installed: a checkout of the project has them.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["dr.treasure.tie_splt"],
            "No game has a clause 'dr.treasure.tie_splt' (did you mean dr.treasure.tie_split?).",
        ),
        (
            ["dr.treasure.tie_splt", "--lang", "es"],
            "Ningún juego tiene una cláusula «dr.treasure.tie_splt» "
            "(¿querías decir dr.treasure.tie_split?).",
        ),
        (["zz"], "No game has a clause 'zz'."),
    ],
)
def test_a_clause_that_no_ledger_has_is_refused_with_the_nearest_one(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert refused(capsys, "ledger", *words) == (2, sentence)


# ---------------------------------------------------------------------- verify


def test_a_record_that_repeats_is_told_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    out = printed(capsys, "verify", str(stored(tmp_path, record)))

    answers, turns = len(record["answers"]), len(record["turns"])
    assert out == (
        f"game.json repeats: {answers} answers in {turns} turns give the same game.\n"
        f"Its seed {record['seed']} has the fingerprint that was sealed at the start: "
        f"{record['seed_hash']}.\n"
    )


def test_a_seed_that_is_not_the_sealed_one_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: dict[str, Any]
) -> None:
    sealed = record | {"seed_hash": "0" * 32}

    status, said = refused(capsys, "verify", str(stored(tmp_path, sealed)))

    assert status == cli.FAILED
    assert said == "game.json does not repeat: its seed has another fingerprint."


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "game.json was played by rules {n} with other cards or rules than these"),
        ("es", "game.json se jugó con las reglas {n} y con otras cartas o reglas que estas"),
    ],
)
def test_a_record_of_rules_that_changed_without_a_number_says_why_it_does_not_repeat(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    record: dict[str, Any],
    lang: str,
    sentence: str,
) -> None:
    other = record | {"digest": "0123456789abcdef"}

    status, said = refused(capsys, "verify", str(stored(tmp_path, other)), "--lang", lang)

    assert status == cli.FAILED
    assert said.startswith(sentence.format(n=record["rules"]))
    assert f"(0123456789abcdef, no{'t' if lang == 'en' else ''} {record['digest']})" in said


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "nothing.json"

    status, sentence = refused(capsys, "verify", str(path), "--lang", "es")

    assert status == 2
    assert sentence == f"No existe el archivo {path}."


def test_a_folder_is_no_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, sentence = refused(capsys, "verify", str(tmp_path))

    assert status == 2
    assert sentence == f"{tmp_path} cannot be read: it is a folder."


@pytest.mark.parametrize("word", ["verify", "replay"])
@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "it is empty"),
        (b"hello", "it is not JSON"),
        (b"[1, 2]", "it is JSON, but of something else"),
        (b"{", "it is cut short"),
        (b"\xff\xfe\x00", "it is not JSON"),
        (b"null", "it is JSON, but of something else"),
    ],
)
def test_what_is_no_json_record_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes, problem: str, word: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)

    status, sentence = refused(capsys, word, str(path))

    assert status == 1
    assert sentence == f"game.json is not a record: {problem}."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 99}, "game.json has record format 99; this version reads 1."),
        ({"format": 10**40}, f"game.json has record format {10**40}; this version reads 1."),
        ({"rules": 10**40}, "game.json is not a record: "),
        ({"rules": -1}, "game.json is not a record: "),
        ({"answers": [[1, 2**64, "x"]]}, "game.json is not a record: "),
        ({"rules": 99}, "game.json was played by rules 99; these are rules 1."),
        ({"game": "chess"}, f"There is no game 'chess'; there are {', '.join(IDS)}."),
        ({"seed": "abc"}, "game.json is not a record: it has no seed of 32 bytes."),
        ({"answers": None}, "game.json is not a record: "),
        ({"options": {"chess": True}}, "Dungeon Raiders has no option 'chess'; it has tactical."),
        ({"seats": ["human"] * 7}, "Dungeon Raiders is played with 3 to 5 seats, not 7."),
    ],
)
def test_a_damaged_record_is_refused(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    record: dict[str, Any],
    change: dict[str, Any],
    sentence: str,
) -> None:
    path = stored(tmp_path, record | change)

    status, said = refused(capsys, "verify", str(path))

    assert status == 1
    assert said.startswith(sentence)


def test_a_changed_fingerprint_is_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    step, mark = record["turns"][3]
    turns = [*record["turns"][:3], [step, "00000000"], *record["turns"][4:]]

    status, said = refused(capsys, "verify", str(stored(tmp_path, record | {"turns": turns})))

    assert status == 1
    assert said == f"game.json does not repeat: turn 4 gives {mark} instead of 00000000."


def test_a_changed_answer_is_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    step, seat, key = record["answers"][0]
    other = "lay:power_1" if key != "lay:power_1" else "lay:power_2"
    answers = [[step, seat, other], *record["answers"][1:]]

    status, said = refused(capsys, "verify", str(stored(tmp_path, record | {"answers": answers})))

    assert status == 1
    assert said.startswith("game.json does not repeat: ")


def test_an_answer_that_was_never_legal_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    step, seat, _ = record["answers"][0]
    answers = [[step, seat, "lay:power_9"], *record["answers"][1:]]

    status, said = refused(capsys, "verify", str(stored(tmp_path, record | {"answers": answers})))

    assert status == 1
    assert said == "game.json does not repeat: row 1, 'lay:power_9', is refused."


def test_a_changed_event_is_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    (step, _, event), *rest = record["events"]
    events = [[step, "dr.play.reveal", event], *rest]

    status, said = refused(capsys, "verify", str(stored(tmp_path, record | {"events": events})))

    assert status == 1
    assert said == "game.json does not repeat: event 1 differs."


# ---------------------------------------------------------------------- play and replay


def test_seven_seats_are_refused_by_their_clause(capsys: pytest.CaptureFixture[str]) -> None:
    status, sentence = refused(capsys, "play", GAME, "--plain", "--seats", ",".join(["me"] * 7))

    assert status == 2
    assert sentence == (
        "Dungeon Raiders is played with 3 to 5 seats, not 7. "
        "(Three to five players, dr.game.players)"
    )


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("magic", "Dungeon Raiders no tiene la opción «magic»; tiene tactical."),
        (
            "tactical=rarely",
            "La opción «tactical» admite on, off, true, false, yes o no, no «rarely».",
        ),
    ],
)
def test_an_unknown_variant_is_refused(
    capsys: pytest.CaptureFixture[str], option: str, sentence: str
) -> None:
    words = ["play", GAME, "--plain", "--lang", "es", "--option", option]

    assert refused(capsys, *words) == (2, sentence)


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ([], {}),
        (["tactical"], {"tactical": True}),
        (["tactical=yes"], {"tactical": True}),
        (["tactical=False"], {"tactical": False}),
        (["tactical=OFF"], {"tactical": False}),
    ],
)
def test_options_are_read_from_words(given: list[str], options: dict[str, object]) -> None:
    from mazmorra.games import definition

    assert cli.table_options(definition(GAME), given) == options


def handed_to(monkeypatch: pytest.MonkeyPatch, door: str) -> list[tuple[object, ...]]:
    """Let the terminal only note what it is handed."""
    handed: list[tuple[object, ...]] = []

    def note(*given: object, **named: object) -> int:
        handed.append((*given, *named.values()))
        return 0

    monkeypatch.setattr(f"mazmorra.terminal.{door}", note)
    return handed


def test_playing_hands_everything_to_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    handed = handed_to(monkeypatch, "play")

    status = cli.main(
        [
            *("play", GAME, "--seats", "me, greedy,random", "--option", "tactical"),
            *("--seed", "7", "--lang", "es", "--plain", "--record", "game.json"),
            *("--party", "party.json"),
        ]
    )

    assert status == 0
    seats = ["me", "greedy", "random"]
    words: tuple[object, ...] = (
        GAME,
        seats,
        {"tactical": True},
        "7",
        "es",
        True,
        Path("game.json"),
        [],
    )
    assert handed == [(*words, Path("party.json"))]


class Screen(io.StringIO):
    """A terminal in front of somebody."""

    def isatty(self) -> bool:
        return True


def test_the_command_alone_opens_the_menu_where_there_is_only_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handed = handed_to(monkeypatch, "choose")
    monkeypatch.setattr(cli, "has_display", lambda: False)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Screen())

    assert cli.main(["--lang", "es"]) == 0
    assert handed == [("es",)]


@pytest.mark.parametrize("display", [True, False])
def test_the_command_alone_serves_and_opens_a_browser_where_one_can_be_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], display: bool
) -> None:
    served: list[tuple[object, ...]] = []

    def serve(*given: object, browser: bool, say: Callable[[str], None], **how: object) -> None:
        served.append((*given, browser, how["database"], how["workers"]))
        say("http://127.0.0.1:8765/")

    monkeypatch.setattr("mazmorra.server.run.serve", serve)
    monkeypatch.setattr(cli, "has_display", lambda: display)

    assert cli.main(["--lang", "en"]) == 0
    assert served == [("127.0.0.1", None, None, [], display, None, 1)]
    assert "http://127.0.0.1:8765/" in capsys.readouterr().out


def test_a_replay_hands_the_file_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, record: dict[str, Any]
) -> None:
    handed = handed_to(monkeypatch, "replay")
    path = stored(tmp_path, record)

    assert cli.main(["replay", str(path), "--plain"]) == 0
    assert handed == [(path, "en", True, [])]


def test_a_replay_of_nothing_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, sentence = refused(capsys, "replay", str(tmp_path / "nothing.json"), "--plain")

    assert status == 2
    assert sentence == f"There is no file {tmp_path / 'nothing.json'}."


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, sentence = refused(capsys, "play", GAME, "--plain", "--seats", "greedy,random,clever")

    assert status == 2
    assert sentence.startswith("There is no bot 'clever' for Dungeon Raiders; there are ")


def test_a_game_of_bots_is_played_recorded_and_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    seats = ["--seats", "random,random,random"]

    played = printed(capsys, "play", GAME, "--plain", *seats, "--seed", "7", "--record", str(path))
    verified = printed(capsys, "verify", str(path))

    assert "game.json" in played
    assert verified.startswith("game.json repeats: ")
