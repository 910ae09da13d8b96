"""Names and chat: nothing invisible, nothing that looks like another name, few combining marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.messages.skeletons import look_alike, skeleton
from mazmorra.server.tables.texts import clean, clean_name
from tests.server.support import ME, OPEN, Person

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.stores import Place

RAID = "dungeon_raiders"
SECRET = "correct horse"


def register(person: Person, name: str) -> str:
    """Register an account, and return the code with which it is refused, if it is."""
    answer = person.ask("POST", "/account", {"name": name, "password": SECRET})
    return str(answer.json().get("code", ""))


# ---------------------------------------------------------------------- skeletons


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "\u0410na"),  # a Cyrillic A
        ("ADA", "\u0410DA"),
        ("Ada", "\u0410D\u0410"),  # small, they look alike
        ("AdaI", "Adal"),
        ("Emma", "Ernma"),
        ("0tto", "Otto"),
        ("Ana", "A\u3164na"),  # a Hangul filler
        ("Ana", "An\u034fa"),  # a joiner of graphemes
        ("O'Brien", "O\u2019Brien"),
        ("Mar\u00eda", "Mari\u0301a"),  # the same accent, composed and not
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Nuno", "Nu\u00f1o"),
        ("Maria", "Mar\u00eda"),
        ("Zoe", "Zo\u00eb"),
        ("Ian", "Lan"),
        ("Ana", "Ana 2"),
        ("Ana", ""),
    ],
)
def test_names_that_do_not_look_alike(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_a_skeleton_is_its_own_skeleton() -> None:
    for name in ("Ana", "\u0410na", "Emma", "Nu\u00f1o", "\u674e \u5c0f\u9f99", "\u05d0\u05df"):
        assert skeleton(skeleton(name)) == skeleton(name)


# ---------------------------------------------------------------------- accounts


@pytest.mark.parametrize(
    "again", ["\u0410na of the Caves", "Ana of the Caue\u0455", "Ana 0f the Caves"]
)
def test_a_name_that_looks_like_an_existing_one_is_refused(
    come: Callable[..., Person], again: str
) -> None:
    register(come(), "Ana Of the Caves")
    register(come(), "Ana of the Caues")

    assert register(come(), again) == "account/name_alike"


def test_accents_and_tildes_make_other_names(come: Callable[..., Person]) -> None:
    assert [
        register(come(), name) for name in ("Nuno Pena", "Nu\u00f1o Pena", "Nu\u00f1o Pe\u00f1a")
    ] == [""] * 3


@pytest.mark.parametrize(
    "name",
    [
        "Bea\u3164",
        "Be\u115fa",
        "B\u034fea",
        "Bea\ufe0f",
        "\u0301Bea",
        "Be" + "a\u0330" + "\u0331" * 4,
    ],
)
def test_a_name_with_something_invisible_or_piled_up_is_refused(ana: Person, name: str) -> None:
    assert register(ana, name) == "account/bad_name"


def test_the_look_of_a_deleted_account_is_free_again(come: Callable[..., Person]) -> None:
    first = come()
    register(first, "Dolores")
    assert first.ask("DELETE", "/me", {"confirm": True, "password": SECRET}).status_code < 300

    assert register(come(), "Do1ores") == ""


def test_names_of_before_this_was_checked_have_looks_too(place: Place) -> None:
    """Also two that look alike already: both accounts stay, and a third is refused."""
    with place.running() as server:
        ana, ben = Person(server.port), Person(server.port)
        assert register(ana, "Anabel") == ""
        assert register(ben, "Bernard") == ""
        ana.close()
        ben.close()
    place.change(
        "UPDATE accounts SET name = ?, folded = ? WHERE name = 'Bernard'", "Anabe1", "anabe1"
    )
    place.change("DROP TABLE looks")
    place.change("UPDATE alembic_version SET version_num = '0010'")

    with place.running() as server:
        cleo = Person(server.port)
        assert register(cleo, "\u0410nabel") == "account/name_alike"
        cleo.post("/account/login", {"name": "Anabe1", "password": SECRET})
        assert cleo.get("/me")["account"] == "Anabe1"
        cleo.close()


# ---------------------------------------------------------------------- seats


def names(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_two_at_a_table_who_look_alike_are_told_apart_and_accents_do_not_need_it(
    come: Callable[..., Person],
) -> None:
    table = come("Nuno").new_table(RAID, [ME, OPEN, OPEN, OPEN], public=True)
    path = f"/tables/{table['id']}/sit"

    come("Nu\u00f1o").post(path, {"seat": 1})
    sat = come("Nun\u043e").post(path, {"seat": 2})

    assert names(sat)[:3] == ["Nuno", "Nu\u00f1o", "Nun\u043e 2"]


@pytest.mark.parametrize(
    "name", ["\u3164", "\u200d", "\ufe0f", "\u2800\u2800", "\u0301", " \u00ad "]
)
def test_a_guest_whose_name_is_not_seen_has_none(come: Callable[..., Person], name: str) -> None:
    guest = come()
    guest.ask("PATCH", "/me", {"name": name})

    assert guest.get("/me")["name"] == ""
    assert clean_name(f"{name}Ana{name}") in {"Ana", "An\u00e1"}


# ---------------------------------------------------------------------- chat


def test_few_combining_marks_are_left_in_chat(ana: Person) -> None:
    table = ana.new_table(RAID, [ME, ME, ME])
    line = ana.watch(table["id"], 0)

    line.send({"type": "say", "text": "h" + "\u0335\u0321\u0322\u0327\u0328" * 40 + "i"})
    said = line.until(lambda message: message["type"] == "said" and message["lines"])

    assert said["lines"][-1]["text"] == "h\u0335\u0321\u0322i"


@pytest.mark.parametrize(
    "text",
    [
        "\u0926\u093f\u0932\u094d\u0932\u0940",  # Devanagari
        "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",  # Hebrew with points
        "\u0e19\u0e49\u0e33",  # Thai
        "Vi\u1ec7t Nam",
        "\U0001f469\u200d\U0001f52c \u2764\ufe0f",  # emoji of several characters
    ],
)
def test_written_languages_and_emoji_stay_as_they_are(text: str) -> None:
    assert clean(text) == text


@pytest.mark.parametrize("text", ["\u3164", "\u200d\u200d", "\ufe0f", "\u2800", " \u0301\u0301 "])
def test_a_line_of_which_nothing_is_seen_is_refused(ana: Person, text: str) -> None:
    table = ana.new_table(RAID, [ME, ME, ME])
    line = ana.watch(table["id"], 0)

    line.send({"type": "say", "text": text})

    assert line.of("refused")["code"] == "request/malformed"
