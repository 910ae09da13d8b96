from __future__ import annotations

import itertools
import random
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

import mazmorra
from mazmorra import Refused, Viewer, ledger
from mazmorra.games import IDS, definition
from mazmorra.games.dungeon_raiders import events as raid
from mazmorra.games.dungeon_raiders.cards import Trap, cards
from mazmorra.games.dungeonquest import words as quest_words
from mazmorra.games.dungeonquest.cards import Lasting
from mazmorra.games.dungeonquest.decisions import board as quest_board
from mazmorra.games.dungeonquest.decisions import cards as quest_cards
from mazmorra.games.dungeonquest.decisions import tests as quest_tests
from mazmorra.games.dungeonquest.events import board as quest_walk
from mazmorra.games.dungeonquest.events import cards as quest_deck
from mazmorra.games.dungeonquest.events import combat as quest_combat
from mazmorra.games.dungeonquest.events import monster as quest_monster
from mazmorra.games.dungeonquest.events import setup as quest_setup
from mazmorra.games.dungeonquest.geometry import TREASURE, TREASURE_SOUTH, named
from mazmorra.games.dungeonquest.queries import Part, Peril
from mazmorra.games.dungeonquest.rules.ways import all_ways
from mazmorra.kernel import (
    SENTENCES,
    TABLE_EVENTS,
    Closed,
    Decision,
    Event,
    Forced,
    Option,
    Outlook,
    Standing,
    TakenBack,
    Told,
)
from mazmorra.messages import LANGUAGES, Language, common, message_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: A seat that is nobody's has no name, and the row of a record tells whose answer it is.
NO_SEAT = {"answer/no_such_seat": {"seat"}, "record/answer": {"seat"}}
#: Messages that are rightly the same in both languages; names are stored with a seat.
SAME_IN_BOTH = {"game-name", "face", "plunge-dif", "ui-no", "terminal-bot"}
SAME_IN_BOTH |= {"bot-names", "people-names", "named-bot", "room-cause", "test-cause"}
#: Messages that say what an answer would do, why it is closed, and why a player won or lost.
RESULTS = ("outlook-", "outcome-", "reason-", "closed-")
#: What only one language has to know of a name, by language.
GRAMMAR = {
    "en": re.compile(r".*_(number|article)"),
    "es": re.compile(r"(.*_)?gender|.*_(number|article)|sound"),
}
#: The same thing in other words around it.
FORMS = re.compile(r"_(the|to|of|one|upper)$")
RAW_ID = re.compile(r"[a-z]+_[a-z0-9]|[a-z]\.\d")


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(lang: str, game: str | None = None) -> dict[str, tuple[str, frozenset[str]]]:
    """Return the messages of one file: text and variables by id, attributes as `id.name`."""
    path = message_files(lang, game)[-1]
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            rows = [(entry.id.name, entry.value)]
            rows += [(f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes]
            for name, pattern in rows:
                assert name not in found, f"{path.name}: {name} stands there twice"
                variables = Variables()
                variables.visit(pattern)
                text = FluentSerializer().serialize(
                    ast.Resource([ast.Message(ast.Identifier("x"), pattern)])
                )
                found[name] = (text, frozenset(variables.names))
    return found


def words(text: str) -> str:
    """Return what a message says itself, without its id and its arguments."""
    return re.sub(r"^x = |{[^{}]*}", "", text)


def dashed(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def raiders(lang: str = "en", players: Sequence[str] = ("Ana", "Bruno", "Inés")) -> Language:
    return Language(lang, definition("dungeon_raiders"), players)


def line(lang: str, event: Event) -> str:
    return raiders(lang).event(Told(1, "", event))


FILES = [None, *IDS]


@pytest.mark.parametrize("game", FILES)
def test_both_languages_have_the_same_messages(game: str | None) -> None:
    assert messages("en", game).keys() == messages("es", game).keys()


@pytest.mark.parametrize("game", FILES)
def test_a_message_uses_the_same_variables_in_both_languages(game: str | None) -> None:
    english, spanish = messages("en", game), messages("es", game)

    for name in english:
        said, dicho = (
            {FORMS.sub("", word) for word in of[name][1] if not GRAMMAR[lang].fullmatch(word)}
            for lang, of in (("en", english), ("es", spanish))
        )
        assert said == dicho, name


@pytest.mark.parametrize("game", FILES)
def test_no_spanish_message_is_left_in_english(game: str | None) -> None:
    english, spanish = messages("en", game), messages("es", game)

    same = {name for name in english if english[name][0] == spanish[name][0]}
    wordless = {name for name in same if not re.search(r"[^\W\d_]", words(english[name][0]))}

    assert same - wordless <= SAME_IN_BOTH


def test_a_game_repeats_no_message_of_the_common_files() -> None:
    for game in IDS:
        assert messages("en").keys() & messages("en", game).keys() == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", SENTENCES)
def test_every_refusal_has_a_message_with_the_parameters_of_its_sentence(
    code: str, lang: str
) -> None:
    name = "refused-" + code.replace("/", "-").replace("_", "-")

    _, variables = messages(lang)[name]

    assert variables == set(re.findall(r"{(\w+)}", SENTENCES[code])) - NO_SEAT.get(code, set())


def test_every_message_of_a_refusal_has_a_code() -> None:
    codes = {"refused-" + code.replace("/", "-").replace("_", "-") for code in SENTENCES}

    written = {name for name in messages("en") if name.startswith("refused-")}

    assert written == codes | {"refused-by-clause"}


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_every_question_has_a_message_and_no_other_has(
    lang: str, game: str
) -> None:
    found = definition(game)
    wanted = {f"event-{dashed(kind)}" for kind in found.event_types()}
    wanted |= {f"decision-{dashed(kind)}" for kind in found.decision_types()}

    every = messages(lang).keys() | messages(lang, game).keys()
    written = {name for name in every if name.startswith(("event-", "decision-"))}
    parts = {name for name in written if "." in name}

    assert all(
        re.fullmatch(r"event-.+\.reason.*|decision-.+\.(note|stake)", part) for part in parts
    )
    assert {name.partition(".")[0] for name in parts} <= wanted
    assert written - parts == wanted


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_outlook_and_outcome_named_in_the_code_has_a_message_and_no_other_has(
    lang: str, game: str
) -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in ledger.folder(game).rglob("*.py")
    )
    whole = set(re.findall(r'"((?:outlook|outcome|reason|closed)-[a-z-]+)"', source))
    beginnings = tuple(re.findall(r'f"((?:outlook|outcome|reason|closed)-[a-z-]+-){', source))

    written = {name for name in messages(lang, game) if name.startswith(RESULTS)}

    assert whole
    assert whole <= written
    assert all(name.startswith(beginnings) for name in written - whole)


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_the_options_and_the_sections_of_a_game_have_messages(
    lang: str, game: str
) -> None:
    written = messages(lang, game).keys()
    wanted = {"game-name", "game-tagline", "face-down"}
    for option in definition(game).options:
        name = f"table-option-{option.id.replace('_', '-')}"
        wanted |= {name, f"{name}.description"}
        if option.kind == "choice" and not option.deck:
            wanted |= {f"{name}-{choice}" for choice in option.choices}
    wanted |= {f"section-{clause.section}" for clause in ledger.load(game)}

    assert wanted <= written
    assert {f"kind-{kind}" for kind in ledger.KINDS} <= messages(lang).keys()


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_of_an_option_has_a_message_and_no_other_has(lang: str, game: str) -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in ledger.folder(game).rglob("*.py")
    )
    verbs = set(
        re.findall(
            r"(?:\bOption|\bPlanned|\b[Cc]losed\w*|\b_plain|\b_ability|\b_as_attack|\b_with|\b_at|\b_errand"
            r'|\bspent|\bfull)\(\s*(?:game, )?(?:hero, )?f?"([a-z_]+)[:"]',
            source,
        )
    )
    verbs |= set(re.findall(r'_options\(game, "([a-z_]+)"', source))
    verbs |= set(re.findall(r'\bstart = f"([a-z_]+):', source))

    written = {name for name in messages(lang, game) if name.startswith("option-")}

    assert written == {f"option-{verb.replace('_', '-')}" for verb in verbs}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_end_with_a_full_stop_and_lines_of_the_log_do_not(lang: str) -> None:
    for game in FILES:
        for name, (text, _) in messages(lang, game).items():
            text = text.rstrip()
            if name.startswith("refused-") and name != "refused-by-clause":
                assert text.endswith("."), name
            if name.startswith("closed-"):
                assert re.search(r"\.(\s*})*$", text), name
            if name.startswith(("event-", "option-", "ui-menu-", "outcome-", "reason-")):
                assert not re.search(r"\.\s*($|\n|})", text), name


# ---------------------------------------------------------------------- whole games


def clean(text: str) -> str:
    assert text.strip() == text
    assert text
    assert "{" not in text
    assert "???" not in text
    assert not RAW_ID.search(text), text
    return text


def examples(annotation: str) -> list[Any]:
    """Return values that a field may have, by its annotation."""
    inner = re.fullmatch(r"tuple\[(.+), \.\.\.\]", annotation)
    if inner and inner[1].startswith("tuple["):
        kinds = inner[1].removeprefix("tuple[").removesuffix("]").split(", ")
        pair = tuple(examples(kind)[-1] for kind in kinds)
        hidden = (pair[0], "?") if "Thing" in kinds else pair
        return [(), (pair,), (pair, hidden)]
    if inner:
        one, *_, last = examples(inner[1])
        return [(), (one,), (one, one, last)]
    if annotation.endswith(" | None"):
        return [None, *examples(annotation.removesuffix(" | None"))]
    values: dict[str, list[Any]] = {
        "Seat": [0, 2],
        "Place": [0, 4],
        "Thing": ["?", "zombie.2", "snake.1"],
        "Card": ["torch", "explorer", "power_4"],
        "int": [0, 1, 2],
        "bool": [False, True],
        "str": ["lay:power_4"],
    }
    return values[annotation]


def every_example(kind: type[Event]) -> Iterator[Event]:
    fields = [examples(str(kind.__annotations__[name])) for name in kind.__struct_fields__]
    for values in itertools.product(*fields):
        yield kind(*values)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", definition("dungeon_raiders").event_types())
def test_an_event_can_be_told_whatever_happened(kind: type[Event], lang: str) -> None:
    for event in itertools.islice(every_example(kind), 200):
        clean(line(lang, event).strip())  # a list may be empty here, though never in a game


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_can_be_told_in_both_languages(seed: str, seats: int, tactical: bool) -> None:
    speakers = [raiders(lang, ()) for lang in LANGUAGES]
    game = mazmorra.start("dungeon_raiders", seats, {"tactical": tactical}, seed=seed)
    rng = random.Random(seed)

    while not game.over:
        seat = rng.choice(game.waiting)
        pending = game.pending[seat]
        assert isinstance(pending.decision, Decision)
        for speaker in speakers:
            clean(speaker.decision(pending.decision))
            for option in pending.options:
                clean(speaker.option(option))
                outlook = game.outlook(seat, option)
                assert outlook is not None
                assert clean(speaker.outlook(outlook)).endswith(".")
            for closed in game.explain(seat):
                clean(refusal_of(speaker, game, seat, closed).replace(closed.clause, ""))
        game.answer(seat, rng.choice(pending.options).key)

    assert game.outcome is not None
    for speaker in speakers:
        for viewer in (Viewer.seat(0), Viewer.spectator(), Viewer.all()):
            for told in game.events(viewer):
                clean(speaker.event(told))
        for reason in game.outcome.reasons:
            clean(speaker.say(reason))


def refusal_of(speaker: Language, game: Any, seat: int, closed: Closed) -> str:
    with pytest.raises(Refused) as refused:
        game.answer(seat, closed.key)
    return speaker.refused(refused.value)


# ---------------------------------------------------------------------- single words


@pytest.mark.parametrize(
    ("lang", "coins", "text"),
    [
        ("en", 1, "Ana gains 1 coin"),
        ("en", 2, "Ana gains 2 coins"),
        ("es", 1, "Ana gana 1 moneda"),
        ("es", 2, "Ana gana 2 monedas"),
    ],
)
def test_one_coin_is_said_otherwise_than_two(lang: str, coins: int, text: str) -> None:
    assert line(lang, raid.CoinsGained(0, coins, 0)) == text


def test_coins_beyond_the_limit_are_told() -> None:
    assert line("en", raid.CoinsGained(0, 1, 2)) == (
        "Ana gains 1 coin; 2 beyond the limit are lost"
    )


def test_a_spanish_name_has_the_article_of_its_gender() -> None:
    explorer = raid.CharacterDealt(0, "explorer", 3, 2, ("torch",), ())
    knight = raid.CharacterDealt(1, "knight", 1, 1, ("sword",), ())

    assert line("es", explorer).startswith("Ana es la Exploradora:")
    assert line("es", knight).startswith("Bruno es el Caballero:")


def test_cards_that_are_the_same_are_counted() -> None:
    dealt = raid.CharacterDealt(0, "sorcerer", 1, 1, ("crystal_ball", "crystal_ball"), ())

    assert "2 × Crystal Ball" in line("en", dealt)


@pytest.mark.parametrize(
    ("lang", "seats", "text"),
    [
        ("en", (0,), "Zombie attacks Ana: 8 against 11"),
        ("en", (0, 1), "Zombie attacks Ana and Bruno: 8 against 11"),
        ("en", (0, 1, 2), "Zombie attacks Ana, Bruno and Inés: 8 against 11"),
        ("es", (0, 1), "El Zombi ataca a Ana y Bruno: 8 contra 11"),
        ("es", (0, 1, 2), "El Zombi ataca a Ana, Bruno e Inés: 8 contra 11"),
    ],
)
def test_several_players_are_a_list_in_words(lang: str, seats: tuple[int, ...], text: str) -> None:
    assert line(lang, raid.MonsterAttacked("zombie.2", 8, 11, seats)) == text


def test_a_room_that_the_viewer_does_not_know_is_a_dark_room() -> None:
    laid = raid.LevelLaid(1, "level_4.1", ("troll.1", "zombie.2"), (1,))

    told = line("en", laid.seen_by(Viewer.spectator()))

    assert told == "Level 1 begins (level card 4): Troll and a dark room"


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Level 2 begins (level card 7): a dark room, Treasure 4/2 and three dark rooms"),
        (
            "es",
            "Empieza el nivel 2 (carta de nivel 7): una habitación oscura, Tesoro 4/2 y "
            "tres habitaciones oscuras",
        ),
    ],
)
def test_dark_rooms_side_by_side_are_told_together(lang: str, text: str) -> None:
    row = ("troll.1", "treasure_4_2.1", "zombie.1", "zombie.2", "snake.1")
    laid = raid.LevelLaid(2, "level_7.1", row, (0, 2, 3, 4))

    assert line(lang, laid.seen_by(Viewer.spectator())) == text


def test_rooms_that_are_the_same_are_told_one_by_one() -> None:
    laid = raid.LevelLaid(2, "level_7.1", ("zombie.1", "zombie.2"), ())

    assert line("en", laid).endswith(": Zombie and Zombie")


@pytest.mark.parametrize(
    ("room", "said"),
    [("troll.1", "El Troll cae derrotado"), ("snake.1", "La Serpiente cae derrotada")],
)
def test_a_spanish_monster_has_its_article(room: str, said: str) -> None:
    assert line("es", raid.MonsterDefeated(room, 14, 14)).startswith(said)


def test_a_spanish_name_that_brings_its_article_gets_no_other() -> None:
    assert line("es", raid.MonsterAttacked("thing.1", 8, 14, (0,))).startswith("La cosa ataca")


@pytest.mark.parametrize(
    ("lang", "trap", "penalty", "text"),
    [
        ("en", "spikes.1", 1, "Spike Trap strikes Ana for 1 wound: the highest value is 3"),
        ("en", "lava.1", 2, "Lava Cauldron strikes Ana for 2 coins: the highest value is 3"),
        (
            "es",
            "spikes.1",
            1,
            "La Trampa de pinchos alcanza a Ana: 1 herida; el valor más alto es 3",
        ),
        ("es", "boulder.1", 2, "La Roca gigante alcanza a Ana: 2 heridas; el valor más alto es 3"),
        ("es", "lava.1", 1, "El Caldero de lava alcanza a Ana: 1 moneda; el valor más alto es 3"),
        (
            "es",
            "coin_catcher.1",
            2,
            "El Atrapamonedas alcanza a Ana: 2 monedas; el valor más alto es 3",
        ),
    ],
)
def test_a_trap_says_what_it_takes(lang: str, trap: str, penalty: int, text: str) -> None:
    assert line(lang, raid.TrapSprung(trap, 3, penalty, (0,))) == text


def test_every_trap_is_told_by_what_it_takes() -> None:
    """The messages name the traps that take coins, so a new one has to be written there."""
    for trap in cards().decks["trap"].values():
        assert isinstance(trap, Trap)
        said = line("en", raid.TrapSprung(trap.id, 3, 2, (0,)))
        assert ("2 coins" if trap.victim == "most_coins" else "2 wounds") in said


def test_one_revealed_card_is_said_otherwise_than_two() -> None:
    one = raid.CardsRevealed(((0, "power_4"),))
    two = raid.CardsRevealed(((0, "power_4"), (1, "power_1")))

    assert line("es", one) == "Se revela la carta: Ana: Poder 4"
    assert line("es", two).startswith("Se revelan las cartas: Ana: ")


def test_an_answer_taken_back_is_told_as_a_question_asked_again() -> None:
    assert line("en", TakenBack(0, 3)).endswith("and is asked that question again")


@pytest.mark.parametrize(
    ("technical", "english", "spanish"),
    [
        ("Is a directory", "it is a folder", "es una carpeta"),
        ("Input data was truncated", "it is cut short", "está cortado"),
        ("JSON is malformed: invalid character (byte 0)", "it is not JSON", "no es JSON"),
        ("Expected `object`, got `array`", "it is JSON, but of something else", "es JSON, pero"),
        ("Expected `int` - at `$.rules`", "something in it is wrong (Expected", "contiene algo"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_the_language(
    technical: str, english: str, spanish: str
) -> None:
    refused = Refused("record/unreadable", None, {"where": "a.json", "problem": technical})

    assert common("en").refused(refused).startswith(f"a.json is not a record: {english}")
    assert common("es").refused(refused).startswith(f"a.json no es una partida guardada: {spanish}")


def test_events_are_counted_from_one() -> None:
    refused = Refused("record/events", None, {"where": "a.json", "index": 40})

    assert common("en").refused(refused) == "a.json does not repeat: event 41 differs."


@pytest.mark.parametrize(
    ("lang", "outlook", "text"),
    [
        ("en", ("outlook-potion", ("wounds", 0)), "A potion, but you have no wounds to heal."),
        ("es", ("outlook-potion", ("wounds", 1)), "Una poción: te curas 1 herida."),
        (
            "es",
            ("outlook-escape", ("room", "wolf_pack")),
            "Escapas; la Manada de lobos no te ataca.",
        ),
        ("es", ("outlook-escape", ("room", "golem")), "Escapas; el Gólem no te ataca."),
    ],
)
def test_an_outlook_is_a_sentence(
    lang: str, outlook: tuple[str, tuple[str, object]], text: str
) -> None:
    message, *args = outlook

    assert raiders(lang).outlook(Outlook(message, tuple(args))) == text


def test_only_the_bearer_of_a_torch_reads_what_it_showed() -> None:
    used = raid.TorchUsed(0, ((1, "zombie.2"),))

    assert line("en", used.seen_by(Viewer.seat(0))).endswith("by torchlight: 2: Zombie")
    assert line("en", used.seen_by(Viewer.seat(1))).endswith("by torchlight")


def test_a_forced_answer_is_told_in_the_words_of_its_button() -> None:
    assert line("en", Forced(0, "lay:power_4")) == "Ana has no other choice: Lay Power 4"


def test_nameless_players_are_called_by_a_name_of_the_list() -> None:
    assert raiders("en", ()).player(0) == "Aldo"
    assert raiders("es", ["Ana"]).player(1) == "Basil"
    assert raiders("es", ["Ana"]).player(0) == "Ana"


def test_the_readers_own_name_is_marked_in_every_sentence_but_a_question() -> None:
    for lang, you in (("en", " (you)"), ("es", " (tú)")):
        speaker = Language(lang, definition("dungeonquest"), ["Ana", "Luis"], 0)
        hers, his = quest_walk.TurnBegun(0), quest_walk.TurnBegun(1)

        assert speaker.player(0) == f"Ana{you}"
        assert speaker.player(1) == "Luis"
        assert you in speaker.event(Told(1, "dq.turn.order", hers))
        assert you not in speaker.event(Told(1, "dq.turn.order", his))
        assert you not in speaker.decision(quest_board.ChooseHero(0))


def test_the_mark_of_the_reader_stands_behind_a_possessive() -> None:
    speaker = Language("en", definition("dungeonquest"), ["Ana"], 0)

    assert (
        speaker.event(Told(1, "dq.turn.order", quest_walk.TurnBegun(0))) == "It is Ana's (you) turn"
    )


def test_a_bot_is_listed_by_its_name_as_a_bot() -> None:
    for lang in LANGUAGES:
        you = {"en": "you", "es": "tú"}[lang]
        speaker = Language(lang, definition("dungeonquest"), ["Ana", "Ada"], 0)

        assert speaker.sitters(["human", "greedy"]) == f"Ana ({you}); Ada, bot"


def test_a_card_has_a_name_and_perhaps_a_text() -> None:
    speaker = raiders("es")

    assert speaker.name("snake.1") == "Serpiente"
    assert speaker.name("sword") == "Espada"
    assert speaker.card_text("sword") == "Vale 5 contra un monstruo."
    assert speaker.card_text("snake.1") is None
    with pytest.raises(KeyError):
        speaker.name("unicorn")


def test_odds_are_told_one_after_the_other() -> None:
    outlook = Outlook(odds=((0.25, "outlook-ball", ()), (0.75, "outlook-torch", (("rooms", 1),))))

    said = raiders().outlook(outlook)

    assert said.startswith("25%: You see what the others lay, then lay another card. 75%: You see")


def test_a_refusal_names_the_clause_behind_it_by_its_title() -> None:
    refused = Refused("answer/illegal", "dr.sword.where", {"key": "lay:sword"})
    title, text = raiders("es").clause("dr.sword.where")

    said = raiders("es").refused(refused)

    assert said == (f"«Jugar Espada» no es una respuesta posible ahora. ({title}, dr.sword.where)")
    assert text.endswith(".")


def test_what_is_no_key_at_all_is_refused_in_its_own_words() -> None:
    refused = Refused("answer/illegal", None, {"key": "dance: wildly"})

    assert raiders().refused(refused) == "'dance: wildly' is not one of the answers now."


@pytest.mark.parametrize("typed", ["lay", "lay:", "use", "use:map", "lay:power_9", ":", ""])
def test_half_a_key_is_refused_in_a_sentence_that_repeats_it(typed: str) -> None:
    refused = Refused("answer/illegal", None, {"key": typed})

    assert all(raiders(lang).refused(refused).endswith(".") for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Dungeon Raiders is played with 3 to 5 seats, not 7. (dr.game.players)"),
        ("es", "Dungeon Raiders pide una mesa de 3 a 5 asientos, no de 7. (dr.game.players)"),
    ],
)
def test_a_refusal_can_be_told_without_a_table(lang: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeon_raiders", 7, seed="refused")

    assert common(lang).refused(refused.value) == said


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        common("xx")

    assert refused.value.code == "table/language"
    assert common("en").refused(refused.value) == "There is no language 'xx'; there are en, es."


def test_an_unknown_message_and_a_missing_argument_are_errors() -> None:
    with pytest.raises(KeyError):
        common("en").say("no-such-message")
    with pytest.raises(KeyError):
        raiders().say("table-option-tactical.no-such-attribute")
    with pytest.raises(ValueError, match="ui-your-turn"):
        common("en").say("ui-your-turn")


def test_an_attribute_is_a_message_too() -> None:
    assert raiders().say("table-option-tactical.description").startswith("Cards are played")


def test_an_option_names_the_card_in_its_key() -> None:
    assert raiders("es").option(Option("use:torch", "torch")) == "Usar Antorcha"


def test_the_files_of_both_languages_lie_in_the_package() -> None:
    for lang, game in itertools.product(LANGUAGES, FILES):
        assert all(Path(path).is_file() for path in message_files(lang, game))


# ---------------------------------------------------------------------- DungeonQuest


def quest(lang: str = "en", players: Sequence[str] = ("Ana", "Bruno", "Inés")) -> Language:
    return Language(lang, definition("dungeonquest"), players)


def told(lang: str, event: Event) -> str:
    return quest(lang).event(Told(1, "", event))


#: What a field of an event of DungeonQuest may hold, by its annotation or by what it is.
QUEST_VALUES: dict[str, list[Any]] = {
    "Seat": [0, 2],
    "Square": [-1, 0, 14, TREASURE],
    "Direction": [0, 3],
    "SideNumber": [0, 1],
    "Thing": ["?", "melee_1.2", "gold_coins_60.1", "razorwings.1", "torch_goes_out_c.1"],
    "Deck": ["dungeon", "catacomb"],
    "Bag": list(get_args(quest_setup.Bag)),
    "Cause": list(get_args(quest_deck.Cause)),
    "Source | Throw": [*get_args(quest_tests.Source), *get_args(quest_tests.Throw)],
    "Stake | Toll": [*get_args(quest_tests.Stake), *get_args(quest_tests.Toll)],
    "Peril": list(get_args(Peril)),
    "Part": list(get_args(Part)),
    "Attribute": ["strength", "luck"],
    "AttackType": ["melee", "magic"],
    "int": [0, 1, 2],
    "bool": [False, True],
    "str": ["portcullis_north", "dq.card.top"],
    "Way": [all_ways(27)[0], all_ways(14)[-1]],
    "tuple[int, int]": [(3, 4), (4, 3)],
    "Lasting": [Lasting("any", "dq.power.golem.hammer_blow", 1)],
    "tuple[Seat, tuple[Thing, ...]]": [(0, ("brooch.1",)), (1, ())],
    "tuple[tuple[Thing, ...], tuple[Thing, ...]]": [(("?", "?"), ("hellfire.1",))],
}
#: Who is met, led or fought is always known by name.
QUEST_NAMES = {"hero": ["challara", "krutzbeck"], "monster": ["troll", "demon"]}


def quest_examples(name: str, annotation: str) -> list[Any]:
    if name in QUEST_NAMES:
        return QUEST_NAMES[name]
    if annotation.endswith(" | None"):
        return [None, *quest_examples(name, annotation.removesuffix(" | None"))]
    if annotation.startswith("Literal["):
        return re.findall(r"'(\w*)'", annotation.replace('"', "'"))
    if annotation in ("int", "str"):
        annotation = quest_words.FIELDS.get(name, annotation)
    if annotation in QUEST_VALUES:
        return QUEST_VALUES[annotation]
    inner = re.fullmatch(r"tuple\[(.+), \.\.\.\]", annotation)
    assert inner, annotation
    if inner[1] == "tuple[int, Thing]":
        return [(), ((0, "melee_1.1"),), ((0, "ranged_4.1"), (1, "hellfire.1"))]
    one, *_, last = quest_examples("", inner[1]) * 2
    return [(), (one,), (one, one, last)]


def every_quest_example(kind: type[Any]) -> Iterator[Any]:
    annotations: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        annotations |= {name: str(a) for name, a in vars(base).get("__annotations__", {}).items()}
    fields = [quest_examples(name, annotations[name]) for name in kind.__struct_fields__]
    assert all(fields), f"a field of {kind.__name__} has no example"
    for values in itertools.product(*fields):
        yield kind(*values)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", definition("dungeonquest").event_types()[len(TABLE_EVENTS) :])
def test_an_event_of_dungeonquest_can_be_told_whatever_happened(
    kind: type[Event], lang: str
) -> None:
    for event in itertools.islice(every_quest_example(kind), 400):
        clean(told(lang, event).strip())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", definition("dungeonquest").decision_types())
def test_a_question_of_dungeonquest_can_be_asked_whatever_it_is_about(
    kind: type[Decision[Any]], lang: str
) -> None:
    for decision in itertools.islice(every_quest_example(kind), 200):
        assert re.search(r"[?.]$", clean(quest(lang).decision(decision)))


VARIANTS: tuple[tuple[int, dict[str, bool | int | str]], ...] = (
    (1, {"magical_might": 6, "death_can_wait": True}),
    (2, {"cloak_and_dagger": True, "hero_vs_hero": True, "live_to_fight": True}),
    (3, {"edition": "2010", "heroes": "chosen", "late_start": True, "no_guts_no_glory": True}),
    (4, {"servants_of_kalladra": True, "tower_power": True, "magical_might": 3}),
    (4, {"focused_determination": True, "monstrous_treasures": True}),
)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_whole_quest_can_be_told_in_both_languages(
    seed: str, seats: int, options: dict[str, bool | int | str]
) -> None:
    speakers = [quest(lang, ()) for lang in LANGUAGES]
    game = mazmorra.start("dungeonquest", seats, options, seed=seed)
    rng = random.Random(seed)

    while not game.over:
        seat = rng.choice(game.waiting)
        pending = game.pending[seat]
        assert isinstance(pending.decision, Decision)
        for speaker in speakers:
            clean(speaker.decision(pending.decision))
            for option in pending.options:
                clean(speaker.option(option))
                outlook = game.outlook(seat, option)
                assert outlook is None or clean(speaker.outlook(outlook)).endswith(".")
            for closed in game.explain(seat):
                clean(refusal_of(speaker, game, seat, closed).replace(closed.clause, ""))
        game.answer(seat, rng.choice(pending.options).key)

    assert game.outcome is not None
    for speaker in speakers:
        for viewer in (Viewer.seat(0), Viewer.spectator(), Viewer.all()):
            for event in game.events(viewer):
                clean(speaker.event(event))
        for reason in game.outcome.reasons:
            clean(speaker.say(reason))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", quest_words.KINDS)
def test_every_kind_of_word_has_a_message(kind: str, lang: str) -> None:
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind).lower()

    said = {"word", "capitals"} if kind == "Square" else {"word"}
    assert messages(lang, "dungeonquest")[name][1] == said


@pytest.mark.parametrize(
    ("lang", "place", "text"),
    [
        ("en", named("c2"), "A way down into the Catacombs is marked in C2"),
        ("en", named("j13"), "A way down into the Catacombs is marked in the south-east tower"),
        ("en", TREASURE_SOUTH, "A way down into the Catacombs is marked in the Treasure Chamber"),
        ("es", named("a1"), "En la torre noroeste queda marcada una bajada a las catacumbas"),
        ("es", TREASURE, "En la Sala del Tesoro queda marcada una bajada a las catacumbas"),
    ],
)
def test_a_space_is_spoken_by_its_name(lang: str, place: int, text: str) -> None:
    assert told(lang, quest_walk.MarkerPlaced(place)) == text


@pytest.mark.parametrize(
    ("lang", "key", "text"),
    [
        ("en", "move:north", "Go north"),
        ("en", "move:d7", "Go to D7"),
        ("en", "move:c2:east", "Move the Monster in C2 east"),
        ("en", "move:melee_3", "Move Deep Strike (melee 3)"),
        ("en", "retreat", "Turn back"),
        ("en", "retreat:e8", "Flee to E8"),
        ("en", "attack", "Attack"),
        ("en", "attack:hugo", "Attack Hugo the Glorious"),
        ("en", "descend", "Go down into the Catacombs"),
        ("en", "descend:west", "Go down into the Catacombs, heading west"),
        ("en", "take:2", "Take card 2"),
        ("en", "take:magic_1.3", "Take Bolt of Agony (magic 1)"),
        ("en", "reroll:1", "Roll the first die again"),
        ("en", "play:melee_3", "Play Deep Strike (melee 3, counters magic)"),
        ("en", "play:melee_3_plain", "Play Deep Strike (melee 3)"),
        ("en", "press_on", "Press on"),
        ("es", "place:a13", "Elegir la torre noreste"),
        ("es", "jump:j1", "Pasar a la torre suroeste"),
        ("es", "rune:touch_of_death", "Usar el Toque de la muerte"),
        ("es", "rune:stasis_rune", "Usar la Runa de estasis"),
        ("es", "type:ranged", "Elegir a distancia"),
        ("es", "drop:jewelry_200", "Tirar Joyas (200 de oro)"),
    ],
)
def test_a_key_of_dungeonquest_has_words(lang: str, key: str, text: str) -> None:
    assert quest(lang).option(Option(key, None)) == text


@pytest.mark.parametrize("typed", ["move", "move:", "move:up", "play", "place:z9", "take:", "go"])
def test_half_a_key_of_dungeonquest_is_refused_in_a_sentence_that_repeats_it(typed: str) -> None:
    refused = Refused("answer/illegal", None, {"key": typed})

    assert all(typed in quest(lang).refused(refused) for lang in LANGUAGES)


def test_a_hero_is_chosen_by_name_and_attributes() -> None:
    said = quest("es").option(Option("lead:krutzbeck", None))

    assert re.fullmatch(
        r"Llevar a Krutzbeck: Vida \d+, Fuerza \d, Agilidad \d, Armadura \d, Suerte \d", said
    )


@pytest.mark.parametrize(
    ("lang", "event", "text"),
    [
        (
            "en",
            quest_monster.MonsterMet(0, 1, "troll", "", 14, "", ((), ()), "", ""),
            "Ana meets a Troll, which Bruno plays",
        ),
        (
            "en",
            quest_monster.MonsterMet(0, -1, "troll", "", 14, "", ((), ()), "", ""),
            "Ana meets a Troll",
        ),
        (
            "es",
            quest_monster.MonsterMet(0, 1, "golem", "", 14, "", ((), ()), "", ""),
            "Ana se encuentra con un Gólem; lo juega Bruno",
        ),
        ("en", quest_combat.CombatBegun(0, "", 1), "Ana fights Bruno"),
        ("es", quest_combat.CombatBegun(0, "demon", None), "Ana lucha contra el Demonio"),
        (
            "en",
            quest_combat.CombatCardsRevealed(((0, "melee_1.1"), (1, "hellfire.1"))),
            "Cards are revealed: the Hero: Slash (melee 1), the opponent: Hellfire (magic 5)",
        ),
        (
            "en",
            quest_combat.RoundWon(1, ("melee_4.1",), (), (4, 2)),
            "The Hero wins the round, 4 to 2: Heart Strike (melee 4) hits the opponent",
        ),
        (
            "es",
            quest_combat.RoundWon(0, ("magic_1.1",), (), (0, 1)),
            "El oponente gana la ronda por 1 a 0: el Héroe sufre Relámpago de agonía (mágico 1)",
        ),
        ("en", quest_deck.DiceRolled(0, (3, 5)), "Ana rolls 3 and 5: 8"),
        ("en", quest_deck.DiceRolled(0, (3,)), "Ana rolls 3"),
        (
            "es",
            quest_deck.Tested(2, "agility", 6, 8, passed=False),
            "Inés fracasa en la tirada de Agilidad, 8 contra 6",
        ),
        ("en", quest_walk.PassageRolled(0, 3, open=True), "Ana gropes west through the dark"),
        (
            "es",
            quest_walk.Descended(0, 14, 1),
            "Ana está en las catacumbas, bajo B2, rumbo al este",
        ),
        (
            "en",
            quest_deck.DragonDrawn(0, "dragon_rage.1"),
            "Ana reaches for the hoard, and the dragon wakes",
        ),
        (
            "en",
            quest_walk.DoorsClosed((0, 2)),
            "Night falls and the doors close: Ana and Inés are inside and lost",
        ),
        (
            "es",
            quest_walk.CorridorsTurned(2, (0, 14), ()),
            "La maldición gira los Corredores de la torre noroeste y B2 media vuelta",
        ),
        (
            "en",
            quest_deck.LootGained(0, "lodestone.1", secret=False),
            "Ana pockets Lodestone (1 gold)",
        ),
    ],
)
def test_a_line_of_a_quest(lang: str, event: Event, text: str) -> None:
    assert told(lang, event) == text


def test_what_a_viewer_does_not_know_is_told_as_unknown() -> None:
    drawn = quest_deck.CardDrawn(0, "crypt", "brooch.1", secret=True)
    hand = quest_combat.CombatCardsDrawn(0, 0, ("melee_1.1", "magic_4.1"))
    token = quest_monster.TokenDrawn(1, "troll_life_5.1", -1)
    other = Viewer.seat(2)

    assert told("en", drawn).startswith("Ana draws a Crypt card: Brooch (")
    assert told("en", drawn.seen_by(other)) == "Ana draws a Crypt card, face down"
    assert told("es", hand) == "Ana roba Tajo (cuerpo a cuerpo 1) y Ruina (mágico 4)"
    assert told("es", hand.seen_by(other)) == "Ana roba 2 cartas de Combate"
    assert told("en", token) == "Bruno takes a token: Troll with life 5"
    assert told("en", token.seen_by(other)) == "Bruno takes a token and hides its life value"


@pytest.mark.parametrize(
    ("decision", "english", "spanish"),
    [
        (
            quest_tests.FaceTest(0, "luck", 9, 0, False, 83, "pit", "", "death"),
            "Bottomless Pit. Roll 9 or less on two dice (Luck): 83%. Fail and you die.",
            "Pozo sin fondo. Saca 9 o menos con dos dados (Suerte): 83 %. Si fallas, mueres.",
        ),
        (
            quest_tests.FaceTest(0, "agility", 5, 2, False, 8, "bridge", "", "fall"),
            "Bridge. Roll 5 or less on two dice plus 2 (Agility): 8%. "
            "Fail: you fall, 1 to 6 wounds.",
            "Puente. Saca 5 o menos con dos dados más 2 (Agilidad): 8 %. "
            "Si fallas, caes: de 1 a 6 Heridas.",
        ),
        (
            quest_tests.KeepRoll(0, (2, 6), "one", "", 7, "", "shade_d.1", "excess"),
            "Shade. You rolled 2 and 6, need 7 or less. Keep it? Fail: 1 wound per point over.",
            "Alma en pena. Has sacado 2 y 6; necesitas 7 o menos. ¿La conservas? "
            "Si fallas, 1 Herida por punto de más.",
        ),
        (
            quest_cards.UseRune(1, "rune_of_warding.1", wounds=3),
            "3 wounds are coming. Use the Rune of Warding?",
            "Te esperan 3 Heridas. ¿Usas la Runa de protección?",
        ),
        (
            quest_cards.SearchBody(1, "dead_adventurer.2"),
            "Dead Adventurer. Search the body?",
            "Aventurero muerto. ¿Registras el cuerpo?",
        ),
        (
            quest_board.StasisMove(0, 1),
            "Stasis Rune: one more move. Where to?",
            "Runa de estasis: un movimiento más. ¿Adónde vas?",
        ),
    ],
)
def test_a_question_of_a_quest(decision: Decision[Any], english: str, spanish: str) -> None:
    assert quest("en").decision(decision) == english
    assert quest("es").decision(decision) == spanish


def test_what_cannot_happen_is_not_among_the_odds() -> None:
    outlook = Outlook(odds=((1.0, "outlook-test-passed", ()), (1e-17, "outlook-test-failed", ())))

    assert quest().outlook(outlook) == "100%: You pass."


def test_what_may_happen_is_not_said_to_have_no_chance() -> None:
    odds = (
        (0.998, "outlook-test-passed", ()),
        (0.002, "outlook-test-failed", (("stake", "death"),)),
    )

    assert quest().outlook(Outlook(odds=odds)) == ">99%: You pass. <1%: You fail and die."


# ---------------------------------------------------------------------- how a game stands


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_how_a_game_stands_has_a_message_and_no_other_has(
    lang: str, game: str
) -> None:
    source = (ledger.folder(game) / "view.py").read_text(encoding="utf-8")

    written = {name for name in messages(lang, game) if name.startswith("standing-")}

    assert written == set(re.findall(r'"(standing-[a-z-]+)"', source))


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("dungeon_raiders", 4),
        ("dungeonquest", 3),
        ("tiny_epic_dungeons", 2),
        ("dungeon_plungin", 2),
    ],
)
def test_at_every_moment_of_a_game_it_is_said_how_it_stands(game: str, seats: int) -> None:
    table = mazmorra.start(game, seats, seed="standing")
    speakers = [Language(lang, definition(game)) for lang in LANGUAGES]
    rng, heroes = random.Random("standing"), set()
    said: set[str] = set()

    while not table.over:
        standing = table.definition.standing(table.view(Viewer.spectator()))
        assert standing is not None
        said |= {clean(speaker.standing(standing)) for speaker in speakers}
        heroes |= set(standing.heroes)
        assert all(type(value) in (int, bool) for _, value in standing.args)
        seat = rng.choice(table.waiting)
        table.answer(seat, rng.choice(table.legal(seat)).key)

    assert len(said) > 10
    assert heroes <= definition(game).content().cards.keys()
    assert len(heroes) == seats


@pytest.mark.parametrize(
    ("lang", "args", "text"),
    [
        ("en", (12, 2, False), "Sun 12 of 30, two Heroes below"),
        ("en", (1, 1, True), "Sun 1 of 30, one Hero below, swords are drawn"),
        ("es", (12, 0, False), "Sol 12 de 30, ya no queda ningún Héroe abajo"),
        ("es", (30, 4, True), "Sol 30 de 30, cuatro Héroes abajo y hay combate"),
    ],
)
def test_how_a_quest_stands_is_said_in_a_sentence(
    lang: str, args: tuple[int, int, bool], text: str
) -> None:
    named = tuple(zip(("sun", "heroes", "fight"), args, strict=True))
    standing = Standing("standing-below", named)

    assert Language(lang, definition("dungeonquest")).standing(standing) == text
