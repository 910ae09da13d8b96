"""The deal: seeds from a secret and words, and what `mazmorra verify` says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import mazmorra
from mazmorra import bots, cli
from mazmorra.kernel.deal import dealt_seed, secret_hash, word_hash
from mazmorra.kernel.record import Record

if TYPE_CHECKING:
    from pathlib import Path

GAME = "dungeon_raiders"
SECRET, ANA, BEN = (bytes([number]) * 32 for number in (1, 2, 3))


def finished(said: list[bytes], hashes: list[str], **more: Any) -> Record:
    """Return the record of a game that was dealt from words."""
    game = mazmorra.start(GAME, seats=3, seed=dealt_seed(SECRET, said))
    sitting = [bots.make("random", GAME) for _ in range(3)]
    while not game.over:
        bots.play_turn(game, game.waiting[0], sitting[game.waiting[0]])
    record = game.record()
    record.names = ["Ana", "Ben", "Otto"]
    record.secret, record.secret_hash = SECRET.hex(), secret_hash(SECRET)
    record.words, record.word_hashes = [word.hex() for word in said], hashes
    return msgspec.structs.replace(record, **more)


def verified(record: Record, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Return the status of `mazmorra verify` and what it says after the repeat."""
    file = folder / "game.json"
    file.write_bytes(record.to_json())
    status = cli.main(["verify", str(file), "--lang", "en"])
    printed = capsys.readouterr()
    return status, printed.err + "".join(printed.out.splitlines(keepends=True)[2:])


def test_each_word_and_its_seat_change_the_seed() -> None:
    lists: tuple[list[bytes], ...] = (
        [],
        [b""],
        [ANA],
        [ANA, b""],
        [b"", ANA],
        [ANA, BEN],
        [BEN, ANA],
    )

    seeds = {dealt_seed(SECRET, words) for words in lists}

    assert len(seeds) == len(lists)
    assert dealt_seed(ANA, [ANA]) not in seeds
    assert len({word_hash(ANA), secret_hash(ANA), word_hash(BEN)}) == 3


def test_verify_says_that_nobody_could_choose_the_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished([ANA, BEN, b""], [word_hash(ANA), word_hash(BEN), ""])

    status, said = verified(record, tmp_path, capsys)

    assert status == 0
    assert "fixed before the words were known, and from words of Ana, Ben." in said
    assert "The deal could not be chosen" in said


def test_verify_names_those_whose_word_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished([ANA, b"", b""], [word_hash(ANA), word_hash(BEN), ""])

    status, said = verified(record, tmp_path, capsys)

    assert status == 0
    assert "Ben gave the fingerprint of a word and not the word." in said
    assert "could not be chosen" not in said


def test_verify_promises_nothing_without_words_or_with_a_typed_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    none = finished([b""] * 3, [""] * 3)
    typed = finished([b""] * 3, [""] * 3, secret=None, words=None, word_hashes=None, chosen=True)
    older = finished([b""] * 3, [""] * 3, secret=None, words=None, word_hashes=None)

    assert "no player gave a word" in verified(none, tmp_path, capsys)[1]
    assert verified(typed, tmp_path, capsys)[1].startswith("Chosen deal")
    assert verified(older, tmp_path, capsys) == (0, "")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"secret": BEN.hex()}, "its secret is not the one"),
        ({"words": [BEN.hex(), "", ""]}, "a word in it is not the one"),
        ({"words": ["", "", ""]}, "its seed does not come from"),
        ({"words": None}, "a word in it is not the one"),
    ],
)
def test_verify_finds_a_deal_that_does_not_fit(
    changed: dict[str, Any], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished([ANA, b"", b""], [word_hash(ANA), "", ""], **changed)

    status, said = verified(record, tmp_path, capsys)

    assert status == 1
    assert words in said
