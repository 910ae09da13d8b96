"""Fair luck: the seal at the start, the seed at the end, and a game that is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.kernel import seed_hash
from tests.server.support import BOT, ME, Person, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable

RAID = "dungeon_raiders"


def finished(person: Person, **more: Any) -> Any:
    """Return a table whose game bots have played to its end, as it was when it began."""
    table = person.new_table(RAID, [ME, BOT, BOT], **more)
    person.post(f"/tables/{table['id']}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: person.get(f"/tables/{table['id']}")["status"] == "over")
    return table


def test_a_finished_game_is_played_again_and_shows_the_seed_that_was_sealed(ana: Person) -> None:
    table = finished(ana)

    checked = ana.post(f"/replays/{table['id']}/check")

    record = ana.http.get(f"/export/{table['id']}.json").json()
    assert checked == {
        "answers": len(record["answers"]),
        "turns": len(record["turns"]),
        "seed": record["seed"],
        "seed_hash": table["seed_hash"],
        "chosen": True,  # the environment of tests names it
        **dict.fromkeys(("secret", "secret_hash", "words", "word_hashes")),
    }
    assert seed_hash(bytes.fromhex(checked["seed"])) == table["seed_hash"]


def test_no_seed_is_shown_before_the_end(ana: Person) -> None:
    table = ana.new_table(RAID, [ME, ME, ME])

    assert ana.refused("POST", f"/replays/{table['id']}/check") == "table/not_over"


def test_a_game_that_went_on_with_other_luck_says_that_it_cannot_be_repeated(
    come: Callable[..., Person],
) -> None:
    ana = come("Ana")
    source = finished(ana)
    fork = ana.post(f"/fork/{source['id']}/2", {"seats": [ME, BOT, BOT]})
    ana.ask("PATCH", f"/tables/{fork['id']}", {"bot_speed": "none"})
    ana.post(f"/tables/{fork['id']}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: ana.get(f"/tables/{fork['id']}")["status"] == "over")

    assert ana.refused("POST", f"/replays/{fork['id']}/check") == "record/fork"
