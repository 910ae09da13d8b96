from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser, ast

from tools import player_texts
from tools.player_texts import Fault, broken, buttons, judged, length, messages, shrink, texts

if TYPE_CHECKING:
    from pathlib import Path

BUTTON = {"web-go"}
FAULT = Fault("a/en.ftl", "words", "chat-empty", "Nobody has said anything")


def rules(lang: str, name: str, *said: str) -> list[str]:
    return [rule for rule, _ in broken(lang, name, said, BUTTON)]


def said(source: str) -> list[str]:
    (entry,) = FluentParser(with_spans=False).parse(source).body
    assert isinstance(entry, ast.Message)
    assert entry.value
    return texts(entry.value)


def test_the_texts_of_today_break_no_rule_that_is_not_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["player_texts"])

    status = player_texts.main()

    assert (status, capsys.readouterr().out) == (0, "")


def test_no_text_is_still_to_be_mended() -> None:
    pending = tomllib.loads(player_texts.LISTED.read_text(encoding="utf-8"))["pending"]

    assert pending == {}


@pytest.mark.parametrize(
    ("lang", "text", "rule"),
    [
        ("en", "Whoever has a link", "words"),
        ("en", "To rely on nobody, run it", "words"),
        ("en", "for somebody else", "words"),
        ("en", "Rather not", "words"),
        ("es", "Lo que habéis dejado atrás", "vosotros"),
        ("es", "{heroes} (decidís vosotros)", "vosotros"),
        ("es", "Encontrad la guarida", "vosotros"),
        ("es", "Jugad una carta", "vosotros"),
        ("es", "Coged el oro", "vosotros"),
        ("es", "id con cuidado", "vosotros"),
        ("es", "Lo eligen ustedes", "ustedes"),
        ("es", "Coge una antorcha.", "coger"),
        ("es", "{seat} ha cogido una carta", "coger"),
        ("en", "Your turn, {player}", "called"),
        ("en", "Player 1, wait", "called"),
        ("en", "No one wins", "words"),
        ("en", "Player {number} is asked", "numbered"),
        ("en", "The hero of seat 2", "numbered"),
        ("es", "Asiento {number}: héroe", "numbered"),
        ("es", "Perdisteis la partida", "vosotros"),
        ("es", "Podríais volver", "vosotros"),
    ],
)
def test_a_sentence_that_is_not_plain_is_found(lang: str, text: str, rule: str) -> None:
    assert rule in rules(lang, "any", text)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "No open tables. Create a public one."),
        ("en", "{player}, the {character}: 3 coins"),
        ("es", "La ciudad, la habilidad y la mitad de la pared son de un país."),
        ("es", "Dieciséis O-Wee-Os en un lago de peces rojos"),
        ("es", "El id se usa una vez; además escoge y recoge la antorcha."),
    ],
)
def test_a_plain_sentence_passes(lang: str, text: str) -> None:
    assert rules(lang, "any", text) == []


def test_a_question_calls_no_player_by_name() -> None:
    assert rules("en", "decision-lay", "{seat}, which card?") == ["called"]
    assert rules("en", "decision-lay", "{hero}, which card?") == ["called"]
    assert rules("en", "decision-lay", "Trapdoor. {seat}, do you roll?") == ["called"]
    assert rules("es", "decision-lay", "Trampilla. ¿{seat}, tiras?") == ["called"]
    assert rules("en", "decision-lay", "Which card?") == []
    assert rules("en", "decision-lay", "Trapdoor. Does {hero}, the nearest, jump?") == []


@pytest.mark.parametrize(("lang", "most"), [("en", 110), ("es", 130)])
def test_a_question_fits_two_lines_with_ordinary_arguments(lang: str, most: int) -> None:
    text = "¿" * (most - 3) + "{cell}"  # C4

    assert length(text) == most - 1
    assert rules(lang, "decision-lay", text + "?") == []
    assert rules(lang, "decision-lay", text + "??") == ["long"]
    assert rules(lang, "event-laid", text + "??") == []


@pytest.mark.parametrize(
    ("lang", "right", "wrong"),
    [
        ("en", "Copy invite link", "Link to this step"),
        ("en", "Yes, leave", "To the lobby"),
        ("es", "Ir a tu mesa", "Mesa nueva"),
        ("es", "Unirse a la partida", "Que juegue un bot"),
    ],
)
def test_a_button_begins_with_a_verb(lang: str, right: str, wrong: str) -> None:
    assert rules(lang, "web-go", right) == []
    assert rules(lang, "web-go", right, wrong) == ["verb"]
    assert rules(lang, "terminal-end-save", wrong) == ["verb"]
    assert rules(lang, "web-title", wrong) == []


def test_the_messages_on_buttons_are_found_in_the_components() -> None:
    source = """
        <Button busy={a > b} onclick={() => go("web-not")} label={say("web-label")} />
        <p>{say("web-text")}</p>
        <BackButton bare words={say(later ? "web-three" : "web-four")} />
        <button class="x">{say(a ? "web-one" : "web-two")}<span class="spoken">{say("web-spoken")}
        </span></button>
    """

    assert buttons(source) == {"web-label", "web-one", "web-two", "web-three", "web-four"}


def test_the_texts_of_cards_lessons_and_rules_are_read_in_both_languages(tmp_path: Path) -> None:
    path = player_texts.ROOT / "build" / f"{tmp_path.name}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(
        """
[[clause]]
id = "dq.one"
text = { en = "Nobody wins (dq.end.tie).", es = "Coge una carta, Jugador 1." }

[[step]]
remark.en = "Go on."
remark.es = "Id con cuidado: os toca."
""",
        encoding="utf-8",
    )

    found = player_texts.table_faults([path])
    path.unlink()

    assert [(fault.message, fault.rule) for fault in found] == [
        ("clause.dq.one.text.en", "words"),
        ("clause.dq.one.text.en", "clause"),
        ("clause.dq.one.text.es", "numbered"),
        ("clause.dq.one.text.es", "coger"),
        ("step.0.remark.es", "vosotros"),
    ]


def test_every_variant_is_read_and_the_longest_first() -> None:
    found = said(
        "a = { $seat } { $n ->\n    [0] none\n   *[other] { $b ->\n        [x] long one\n"
        "       *[y] b\n    }\n}!\n"
    )

    assert found == ["{seat} long one!", "{seat} none!", "{seat} b!"]


def test_attributes_are_messages_too() -> None:
    assert dict(messages("a = b\n    .kind = c\n")) == {"a": ["b"], "a.kind": ["c"]}


def test_a_fault_fails_unless_it_is_listed() -> None:
    assert len(judged([FAULT], {}, {})) == 1
    assert judged([FAULT], {"words": {"chat-empty": "a quotation"}}, {}) == []
    assert judged([FAULT], {}, {"a/en.ftl": {"words": ["chat-empty"]}}) == []
    assert len(judged([FAULT], {"verb": {"chat-empty": "other rule"}}, {})) == 2


def test_a_listed_fault_that_is_gone_or_without_a_reason_fails() -> None:
    assert len(judged([], {"words": {"chat-empty": "a quotation"}}, {})) == 1
    assert len(judged([], {}, {"a/en.ftl": {"words": ["chat-empty"]}})) == 1
    assert len(judged([FAULT], {"words": {"chat-empty": " "}}, {})) == 1


def test_mended_messages_are_taken_off_the_list() -> None:
    text = '[pending."a/en.ftl"]\nwords = [\n    "chat-empty",\n    "mended",\n]\n'

    assert shrink(text, [FAULT]) == '[pending."a/en.ftl"]\nwords = [\n    "chat-empty",\n]\n'


def test_a_message_inside_another_counts_for_its_length() -> None:
    source = """
inner = { $what ->
    [pit] Bottomless Pit
   *[none] Test
}
decision-outer = { inner }. Roll?
"""

    found = dict(messages(source))

    assert found["decision-outer"] == ["Bottomless Pit. Roll?", "Test. Roll?"]


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [
        ("en", "That is all", True),
        ("en", "Nothing more", True),
        ("en", "Leave it", False),
        ("en", "Counterattack with {card}", False),
        ("es", "Nada más", True),
        ("es", "Mejor no", True),
        ("es", "Dejarlo", False),
        ("es", "Quedársela", False),
        ("es", "Que contraataque {card}", True),
        ("es", "No hacer nada", False),
    ],
)
def test_an_answer_of_a_game_is_a_button_and_begins_with_its_verb(
    lang: str, text: str, wrong: bool
) -> None:
    assert ("verb" in rules(lang, "option-any", text)) is wrong
