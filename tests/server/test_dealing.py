"""The deal: the server's secret and a word of every seat become the seed."""

from __future__ import annotations

import secrets
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games import definition
from mazmorra.kernel import Refused, read_record, seed_hash
from mazmorra.kernel.deal import dealt_seed, secret_hash, withheld, word_hash
from mazmorra.kernel.replay import play_again
from mazmorra.server import config
from tests.server.support import BOT, ME, OPEN, Person, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.stores import Place

GAME = "dungeon_raiders"
pytestmark = pytest.mark.fresh_seeds


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw secrets as a real server does."""
    monkeypatch.delenv(config.SEED.name, raising=False)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for words no longer than a moment."""
    monkeypatch.setattr("mazmorra.server.tables.words.REVEALED_WITHIN", 0.2)


class Word:
    """A random word and its hash."""

    def __init__(self) -> None:
        self.bytes = secrets.token_bytes(32)
        self.hex = self.bytes.hex()
        self.hash = word_hash(self.bytes)


def me(word: Word) -> dict[str, Any]:
    return {**ME, "word_hash": word.hash}


def tell(person: Person, table: str, seat: int, **said: str) -> Any:
    return person.post(f"/tables/{table}/seats/{seat}/word", said)


def refused(person: Person, table: str, seat: int, **said: str) -> str:
    return person.refused("POST", f"/tables/{table}/seats/{seat}/word", said)


def seed_of(place: Place, table: str) -> bytes:
    ((seed,),) = place.ask("SELECT seed FROM tables WHERE id = ?", table)
    return bytes(seed)


def secret_of(place: Place, table: str) -> bytes:
    ((secret,),) = place.ask("SELECT secret FROM tables WHERE id = ?", table)
    return bytes(secret)


@pytest.fixture
def people(place: Place) -> Iterator[tuple[Place, Person, Person]]:
    with (
        place.running() as server,
        closing(Person(server.port, "Ana")) as ana,
        closing(Person(server.port, "Ben")) as ben,
    ):
        yield place, ana, ben


def test_the_seed_comes_from_the_secret_and_all_words_in_seat_order(
    people: tuple[Place, Person, Person],
) -> None:
    place, ana, ben = people
    first, second = Word(), Word()
    table = ana.new_table(GAME, [me(first), BOT, OPEN], public=True)
    id, secret = table["id"], secret_of(place, table["id"])
    assert table["secret_hash"] == secret_hash(secret)

    full = ben.post(f"/tables/{id}/sit", {"seat": 2, "word_hash": second.hash})
    assert (full["status"], full["deal"]) == ("waiting", "words")
    half = tell(ben, id, 2, word=second.hex)
    assert (half["status"], half["seed_hash"]) == ("waiting", None)
    assert [seat["word"] for seat in half["seats"]] == [None] * 3
    begun = tell(ana, id, 0, word=first.hex)

    seed = dealt_seed(secret, [first.bytes, b"", second.bytes])
    assert seed_of(place, id) == seed
    assert (begun["status"], begun["seed_hash"]) == ("playing", seed_hash(seed))
    assert [seat["word"] for seat in begun["seats"]] == [first.hex, None, second.hex]
    assert [seat["word_hash"] for seat in begun["seats"]] == [first.hash, None, second.hash]
    assert begun["secret_hash"] == table["secret_hash"]
    assert tell(ana, id, 0, word=first.hex)["status"] == "playing"  # a repeat changes nothing


def test_no_word_and_no_secret_is_sent_before_its_time(
    people: tuple[Place, Person, Person],
) -> None:
    place, ana, ben = people
    first, second = Word(), Word()
    table = ana.new_table(GAME, [me(first), OPEN, OPEN], public=True)["id"]
    line = ben.watch(table)
    ben.post(f"/tables/{table}/sit", {"seat": 1, "word_hash": second.hash})
    ana.post(f"/tables/{table}/start")
    tell(ana, table, 0, word=first.hex)
    before = ben.ask("GET", f"/tables/{table}").text + ben.ask("GET", "/lobby").text
    tell(ben, table, 1, word=second.hex)
    line.of("situation")

    assert first.hex not in before
    sent = "".join(line.raw) + ben.ask("GET", f"/tables/{table}").text
    assert first.hex in sent
    assert secret_of(place, table).hex() not in sent
    assert seed_of(place, table).hex() not in sent


def test_words_are_taken_once_from_their_own_seat_and_at_their_time(
    people: tuple[Place, Person, Person],
) -> None:
    _, ana, ben = people
    first, second, other = Word(), Word(), Word()
    table = ana.new_table(GAME, [me(first), OPEN, BOT], public=True)["id"]

    assert refused(ana, table, 0, word=first.hex) == "deal/closed"  # others may still choose
    assert refused(ben, table, 0, hash=other.hash) == "auth/not_your_seat"
    tell(ana, table, 0, hash=other.hash)  # another device of hers
    tell(ana, table, 0, hash=first.hash)
    ben.post(f"/tables/{table}/sit", {"seat": 1, "word_hash": second.hash})
    assert refused(ana, table, 0, hash=other.hash) == "deal/closed"
    assert refused(ana, table, 0, word=other.hex) == "deal/word"
    assert refused(ana, table, 1, word=second.hex) == "auth/not_your_seat"
    for body in ({"word": "x"}, {"word": first.hex.upper()}, {"word": first.hex[2:]}, {"more": 1}):
        answer = ana.ask("POST", f"/tables/{table}/seats/0/word", body)
        assert answer.json()["code"] == "request/malformed"
    tell(ana, table, 0, word=first.hex)
    tell(ben, table, 1, word=second.hex)
    assert refused(ben, table, 1, hash=other.hash) == "deal/closed"
    assert refused(ben, table, 1, word=other.hex) == "deal/closed"


def test_seats_do_not_change_while_words_are_revealed(
    people: tuple[Place, Person, Person],
) -> None:
    """Whoever could sit down again would choose a word that fits those of the others."""
    _, ana, ben = people
    table = ana.new_table(GAME, [me(Word()), OPEN, OPEN], public=True)["id"]
    ben.post(f"/tables/{table}/sit", {"seat": 1, "word_hash": Word().hash})
    ana.post(f"/tables/{table}/start")

    assert ben.refused("POST", f"/tables/{table}/seats/1", {"act": "leave"}) == "table/started"
    assert ana.refused("POST", f"/tables/{table}/start") == "table/started"
    assert ana.refused("DELETE", f"/tables/{table}") == "table/started"
    free = {"act": "take_back"}
    assert ana.refused("POST", f"/tables/{table}/seats/2", free) == "table/started"


@pytest.mark.usefixtures("soon")
def test_a_word_that_does_not_come_counts_as_empty_and_the_record_says_so(
    people: tuple[Place, Person, Person],
) -> None:
    place, ana, ben = people
    first = Word()
    table = ana.new_table(GAME, [me(first), OPEN, BOT], public=True)["id"]
    ben.post(f"/tables/{table}/sit", {"seat": 1, "word_hash": Word().hash})
    # Where the time was over before this came, her word is missing as well.
    told = ana.ask("POST", f"/tables/{table}/seats/0/word", {"word": first.hex}).status_code == 200
    wait_for(lambda: ana.get(f"/tables/{table}")["status"] == "playing")

    words = [first.bytes if told else b"", b"", b""]
    assert seed_of(place, table) == dealt_seed(secret_of(place, table), words)
    for seat, person in enumerate((ana, ben)):
        person.post(f"/tables/{table}/seats/{seat}", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{table}")["status"] == "over")
    record = read_record(ana.http.get(f"/export/{table}.json").content)
    assert withheld(record) == ([1] if told else [0, 1])
    play_again(definition(GAME), record)


def test_a_deal_goes_on_after_the_server_has_stopped(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between hash and word, nothing is lost: clients reveal again, or the time is over."""
    words = [Word(), Word()]
    with place.running() as server, closing(Person(server.port, "Ana")) as ana:
        tables = [ana.new_table(GAME, [me(word), BOT, BOT])["id"] for word in words]
        cookies = dict(ana.http.cookies)
    monkeypatch.setattr("mazmorra.server.tables.words.REVEALED_WITHIN", 0.2)
    with place.running() as server, closing(Person(server.port)) as again:
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        answer = again.ask("POST", f"/tables/{tables[0]}/seats/0/word", {"word": words[0].hex})
        wait_for(lambda: all(again.get(f"/tables/{t}")["status"] == "playing" for t in tables))

    given = words[0].bytes if answer.status_code == 200 else b""
    assert seed_of(place, tables[0]) == dealt_seed(secret_of(place, tables[0]), [given, b"", b""])
    assert seed_of(place, tables[1]) == dealt_seed(secret_of(place, tables[1]), [b"", b"", b""])


def test_a_rematch_collects_new_hashes_first(people: tuple[Place, Person, Person]) -> None:
    place, ana, ben = people
    first, second = Word(), Word()
    old = ana.new_table(GAME, [me(first), OPEN, BOT], public=True)["id"]
    ben.post(f"/tables/{old}/sit", {"seat": 1, "word_hash": second.hash})
    for seat, (person, word) in enumerate(((ana, first), (ben, second))):
        tell(person, old, seat, word=word.hex)
    for seat, person in enumerate((ana, ben)):
        person.post(f"/tables/{old}/seats/{seat}", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{old}")["status"] == "over")

    again = ana.post(f"/tables/{old}/rematch")
    id, words = again["id"], (Word(), Word())
    assert (again["status"], again["deal"]) == ("waiting", "hashes")
    assert again["secret_hash"] != ana.get(f"/tables/{old}")["secret_hash"]
    tell(ana, id, 0, hash=words[0].hash)
    assert refused(ana, id, 0, word=words[0].hex) == "deal/closed"
    assert tell(ben, id, 1, hash=words[1].hash)["deal"] == "words"
    tell(ana, id, 0, word=words[0].hex)
    assert tell(ben, id, 1, word=words[1].hex)["status"] == "playing"
    expected = dealt_seed(secret_of(place, id), [words[0].bytes, words[1].bytes, b""])
    assert seed_of(place, id) == expected


@pytest.mark.usefixtures("soon")
def test_a_rematch_starts_without_those_who_do_not_come(
    people: tuple[Place, Person, Person],
) -> None:
    _, ana, _ = people
    word = Word()
    old = ana.new_table(GAME, [me(word), BOT, BOT])["id"]
    wait_for(lambda: ana.get(f"/tables/{old}")["status"] == "playing")
    ana.post(f"/tables/{old}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{old}")["status"] == "over")

    again = ana.post(f"/tables/{old}/rematch")["id"]

    wait_for(lambda: ana.get(f"/tables/{again}")["status"] == "playing")


def test_two_seats_of_one_person_have_a_word_each(people: tuple[Place, Person, Person]) -> None:
    place, ana, _ = people
    words = [Word(), Word(), Word()]
    table = ana.new_table(GAME, [me(word) for word in words])
    assert (table["status"], table["deal"]) == ("waiting", "words")

    for seat, word in enumerate(words):
        tell(ana, table["id"], seat, word=word.hex)

    expected = dealt_seed(secret_of(place, table["id"]), [word.bytes for word in words])
    assert seed_of(place, table["id"]) == expected


def test_without_any_word_a_game_starts_at_once(people: tuple[Place, Person, Person]) -> None:
    place, ana, _ = people

    table = ana.new_table(GAME, [ME, BOT, BOT])

    assert table["status"] == "playing"
    assert seed_of(place, table["id"]) == dealt_seed(secret_of(place, table["id"]), [b""] * 3)


def test_a_typed_seed_is_a_chosen_deal_and_proves_nothing(
    people: tuple[Place, Person, Person],
) -> None:
    _, ana, _ = people

    table = ana.new_table(GAME, [me(Word()), BOT, BOT], seed="mine")

    assert table["status"] == "playing"
    assert (table["chosen"], table["secret_hash"], table["deal"]) == (True, None, None)
    ana.post(f"/tables/{table['id']}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{table['id']}")["status"] == "over")
    checked = ana.post(f"/replays/{table['id']}/check")
    assert (checked["chosen"], checked["secret"], checked["words"]) == (True, None, None)


def test_a_finished_game_proves_its_deal_and_a_changed_record_does_not(
    people: tuple[Place, Person, Person],
) -> None:
    _, ana, _ = people
    word = Word()
    table = ana.new_table(GAME, [me(word), BOT, BOT])["id"]
    tell(ana, table, 0, word=word.hex)
    ana.post(f"/tables/{table}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{table}")["status"] == "over")

    checked = ana.post(f"/replays/{table}/check")
    data = ana.http.get(f"/export/{table}.json").content
    record = read_record(data)

    assert checked["words"] == record.words == [word.hex, "", ""]
    assert checked["word_hashes"] == record.word_hashes == [word.hash, "", ""]
    assert secret_hash(bytes.fromhex(checked["secret"])) == checked["secret_hash"]
    play_again(definition(GAME), record)
    for changed in (
        {"secret": Word().hex},
        {"words": [Word().hex, "", ""]},
        {"words": ["", "", ""]},
        {"words": [word.hex, ""]},
        {"words": [word.hex, "", "ab"]},
        {"words": ["x", "", ""]},
        {"word_hashes": [Word().hash, "", ""]},
        {"secret_hash": None},
    ):
        wrong = read_record(data)
        for name, value in changed.items():
            setattr(wrong, name, value)
        with pytest.raises(Refused) as refusal:
            play_again(definition(GAME), wrong)
        assert refusal.value.code == "record/deal", changed


def test_whoever_is_deleted_while_words_are_revealed_ends_the_deal(
    people: tuple[Place, Person, Person],
) -> None:
    """The words that are known by then are worth nothing: a new player could fit one to them."""
    _, ana, ben = people
    table = ana.new_table(GAME, [me(Word()), OPEN, BOT], public=True)["id"]
    ben.post(f"/tables/{table}/sit", {"seat": 1, "word_hash": Word().hash})

    ben.ask("DELETE", "/me", {"confirm": True})

    left = ana.get(f"/tables/{table}")
    assert (left["status"], left["deal"]) == ("waiting", None)
    assert [seat["word_hash"] for seat in left["seats"]] == [None] * 3
