"""The deal: a seed that comes from a secret of the server and a word of every seat.

Before a player sits down the server shows the hash of its secret; each seat gives the hash of its
word before any word is known. Then the words are revealed, and the seed is the hash of all of them:
a player who has given a random word knows that the deal was not chosen.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel.record import Record

#: Bytes of a secret and of a word that is not empty, and of their hashes.
WORD_BYTES = 32


def secret_hash(secret: bytes) -> str:
    """Return what is shown of the server's secret before the game ends."""
    return blake2b(secret, digest_size=WORD_BYTES, person=b"mazmorra.secret").hexdigest()


def word_hash(word: bytes) -> str:
    """Return what a seat gives of its word before all words are revealed."""
    return blake2b(word, digest_size=WORD_BYTES, person=b"mazmorra.word").hexdigest()


def dealt_seed(secret: bytes, words: Sequence[bytes]) -> bytes:
    """Return the seed that a secret and the words of all seats give; a bot's word is empty."""
    hash = blake2b(secret, digest_size=WORD_BYTES, person=b"mazmorra.deal")
    for word in words:
        hash.update(bytes((len(word),)) + word)  # with its length, so that no two lists are alike
    return hash.digest()


def check_deal(record: Record, where: str = "the record") -> None:
    """Check that the seed of a record comes from its secret and its words; older ones have none.

    Raises:
        Refused: It does not, or a word is not the one whose hash was given.
    """
    if record.secret is None:
        return
    words, hashes = record.words or [], record.word_hashes or []
    try:
        secret, said = bytes.fromhex(record.secret), [bytes.fromhex(word) for word in words]
        seed = bytes.fromhex(record.seed or "")
    except ValueError:
        raise Refused("record/deal", None, {"where": where, "part": "words"}) from None
    if len(secret) != WORD_BYTES or any(len(word) not in {0, WORD_BYTES} for word in said):
        raise Refused("record/deal", None, {"where": where, "part": "words"})
    if not len(said) == len(hashes) == len(record.seats):
        raise Refused("record/deal", None, {"where": where, "part": "words"})
    if record.secret_hash != secret_hash(secret):
        raise Refused("record/deal", None, {"where": where, "part": "secret"})
    for word, given in zip(said, hashes, strict=True):
        if word and word_hash(word) != given:
            raise Refused("record/deal", None, {"where": where, "part": "words"})
    if seed != dealt_seed(secret, said):
        raise Refused("record/deal", None, {"where": where, "part": "seed"})


def withheld(record: Record) -> list[int]:
    """Return the seats that gave the hash of a word and not the word.

    A person who controls both such a seat and the server knew two deals and could choose one.
    """
    pairs = zip(record.words or (), record.word_hashes or (), strict=True)
    return [seat for seat, (word, given) in enumerate(pairs) if given and not word]
