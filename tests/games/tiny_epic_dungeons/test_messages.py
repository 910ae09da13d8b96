"""What Tiny Epic Dungeons says, in both languages."""

from __future__ import annotations

import itertools
import random
import re
from typing import TYPE_CHECKING, Any, get_args

import pytest

import mazmorra
from mazmorra import Refused, Viewer, bots
from mazmorra.games import definition
from mazmorra.games.tiny_epic_dungeons import words
from mazmorra.games.tiny_epic_dungeons.cards import ENEMY_FACES, Gain, cards
from mazmorra.games.tiny_epic_dungeons.decisions import cards as found
from mazmorra.games.tiny_epic_dungeons.decisions import dice as thrown
from mazmorra.games.tiny_epic_dungeons.decisions import dungeon as below
from mazmorra.games.tiny_epic_dungeons.events import dungeon, enemies, heroes, setup
from mazmorra.games.tiny_epic_dungeons.geometry import MAT, named
from mazmorra.kernel import TABLE_EVENTS, Decision, Event, Option, Standing, Told
from mazmorra.messages import LANGUAGES, Language, spoken_fields
from tests.test_messages import clean, messages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from msgspec import Struct

    from mazmorra.kernel import Game

GAME = "tiny_epic_dungeons"
DELVE = definition(GAME)


def delve(lang: str = "en", players: Sequence[str] = ("Ana", "Bruno", "Inés")) -> Language:
    return Language(lang, DELVE, players)


def told(lang: str, event: Event) -> str:
    return delve(lang).event(Told(1, "", event))


#: What a field may hold, by what it is spoken as.
VALUES: dict[str, list[Any]] = {
    "Seat": [0, 2],
    "Cell": [-1, 0, named("d4"), MAT],
    "Corridors": [0, 3, 15],
    "Face": [1, 2, 6],
    "Thing": ["lanon", "medusa.1", "stabby.2", "axe", "l05.1"],
    "Card": ["brunda", "spider.1", "pokey.1"],
    "Skill": ["strength", "intellect"],
    "Deck": ["loot", "spell"],
    "AttackType": ["melee", "missile", "spell"],
    "Purpose": list(get_args(heroes.Purpose)),
    "Bag": list(get_args(setup.Bag)),
    "Layer": ["a", "c"],
    "Result": ["goblins", "torch", "closed"],
    "Source": list(get_args(found.Source)),
    "EnemyFace": list(ENEMY_FACES),
    "TorchCause": list(get_args(dungeon.TorchCause)),
    "Gain": [Gain("focus", 5), Gain("discover")],
    "int": [0, 1, 2],
    "bool": [False, True],
    "str": [""],
}
#: Who is led, met or beaten is always somebody of that kind.
NAMES = {
    "hero": ["ethairna", "grok"],
    "enemy": ["medusa.1", "stabby.2", "dragon.1"],
    "boss": ["lich.1"],
}


def examples(name: str, kind: str) -> list[Any]:
    if name in NAMES:
        return NAMES[name]
    if kind.startswith("Literal["):
        return re.findall(r"'(\w*)'", kind.replace('"', "'"))
    if kind in VALUES:
        return VALUES[kind]
    inner = re.fullmatch(r"tuple\[(.+), \.\.\.\]", kind)
    assert inner, kind
    one, *_, last = examples("", inner[1]) * 2
    return [(), (one,), (one, one, last)]


def every_example(kind: type[Struct]) -> Iterator[Any]:
    fields = [examples(name, spoken) for name, spoken in spoken_fields(kind, GAME)]
    assert all(fields), f"a field of {kind.__name__} has no example"
    for values in itertools.product(*fields):
        yield kind(*values)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", DELVE.event_types()[len(TABLE_EVENTS) :])
def test_an_event_can_be_told_whatever_happened(kind: type[Event], lang: str) -> None:
    for event in itertools.islice(every_example(kind), 400):
        clean(told(lang, event).strip())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", DELVE.decision_types())
def test_a_question_can_be_asked_whatever_it_is_about(kind: type[Decision[Any]], lang: str) -> None:
    for decision in itertools.islice(every_example(kind), 200):
        assert re.search(r"[?.]$", clean(delve(lang).decision(decision)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", words.KINDS)
def test_every_kind_of_word_has_a_message(kind: str, lang: str) -> None:
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind).lower()

    assert messages(lang, GAME)[name][1] == ({"word", "capitals"} if name == "cell" else {"word"})


# ---------------------------------------------------------------------- whole games


def speak(speaker: Language, game: Game[Any], seat: int) -> None:
    """Say everything that can be said of what a seat is asked."""
    pending = game.pending[seat]
    assert isinstance(pending.decision, Decision)
    clean(speaker.decision(pending.decision))
    for option in pending.options:
        clean(speaker.option(option))
        outlook = game.outlook(seat, option)
        assert outlook is None or clean(speaker.outlook(outlook)).endswith(".")
    for closed in game.explain(seat):
        refused = Refused("answer/illegal", closed.clause, {"key": closed.key})
        said = clean(speaker.refused(refused).replace(closed.clause, ""))
        assert f"'{closed.key}'" not in said


@pytest.mark.parametrize(
    ("seats", "bot", "options"),
    [
        (1, "greedy", {"heroes": 4, "first": "named"}),
        (2, "greedy", {"heroes": 3, "mats": "dealt"}),
        (3, "random", {"mats": "chosen"}),
        (4, "greedy", {}),
    ],
)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_whole_delve_can_be_told_in_both_languages(
    seed: str, seats: int, bot: str, options: dict[str, int | str]
) -> None:
    speakers = [delve(lang, ()) for lang in LANGUAGES]
    game = mazmorra.start(GAME, seats, options, seed=seed)
    rng = random.Random(seed)
    player = bots.make(bot, GAME)

    while not game.over:
        seat = game.waiting[0]
        for speaker in speakers:
            speak(speaker, game, seat)
        if rng.random() < 0.1:
            game.answer(seat, rng.choice(game.legal(seat)).key)
        else:
            bots.play_turn(game, seat, player)

    assert game.outcome is not None
    for speaker in speakers:
        for viewer in (Viewer.seat(0), Viewer.spectator(), Viewer.all()):
            for event in game.events(viewer):
                clean(speaker.event(event))
        for reason in game.outcome.reasons:
            clean(speaker.say(reason))


# ---------------------------------------------------------------------- sentences


@pytest.mark.parametrize(
    ("lang", "key", "text"),
    [
        ("en", "move:north", "Go north"),
        ("en", "step:3", "Go to Hero Space 3"),
        ("en", "attack:axe:goblin_2", "Attack Goblin 2 with the Axe"),
        ("en", "attack:axe:minotaur", "Attack the Minotaur with the Axe"),
        ("en", "attack:axe:boss", "Attack the Boss with the Axe"),
        ("en", "attack:axe", "Attack with the Axe"),
        ("en", "cast:s07:grok", "Cast Healing Word on Grok U'll"),
        ("en", "cast:s01:spider", "Cast Arcane Blast on the Giant Spider"),
        ("en", "cast:s12", "Cast Rekindle"),
        ("en", "free:healing_hands:maelin", "Use Healing Hands on Sister Maelin"),
        ("en", "take:4", "Count 4"),
        ("en", "take:4:1", "Count 4 +1"),
        ("en", "take:4:1+2", "Count 4 +1+2"),
        ("en", "take:l07", "Take Lion Shield (Hand)"),
        ("en", "raise:2", "Raise a +2 to 3"),
        ("en", "turn:east+north+west", "Turn it: corridors north, east and west"),
        ("en", "go:d4", "Go to the Entrance"),
        ("en", "equip", "Equip it"),
        ("en", "equip:left", "Equip it in the left hand"),
        ("en", "reward:heal_fully", "Take all Health"),
        ("en", "reward:stabby", "Take the reward for Stabby"),
        ("es", "attack:axe:goblin_2", "Atacar al Goblin 2 con el Hacha"),
        ("es", "attack:twin_blades:medusa", "Atacar a la Medusa con las Hojas gemelas"),
        ("es", "attack:dagger:boss", "Atacar al Jefe con la Daga"),
        ("es", "cast:s10:goblin_1", "Lanzar Ráfaga contra el Goblin 1"),
        ("es", "counter:goblin_3", "Dejar que contraataque el Goblin 3"),
        ("es", "counter:spider", "Dejar que contraataque la Araña gigante"),
        ("es", "turn:south+west", "Girarla: pasillos al sur y al oeste"),
        ("es", "place:c7", "Ponerla en C7"),
    ],
)
def test_a_key_has_words(lang: str, key: str, text: str) -> None:
    assert delve(lang).option(Option(key, None)) == text


@pytest.mark.parametrize("typed", ["move", "move:", "move:up", "attack", "turn:", "go:z9", "fly"])
def test_half_a_key_is_refused_in_a_sentence_that_repeats_it(typed: str) -> None:
    refused = Refused("answer/illegal", None, {"key": typed})

    assert all(typed in delve(lang).refused(refused) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            heroes.AttackMade("grok", "axe", "melee", ("stabby.1",)),
            "Grok U'll attacks Stabby with the Axe",
            "Grok U'll usa el Hacha contra Stabby",
        ),
        (
            heroes.AttackMade("sylwen", "short_bow", "missile", ("pokey.1", "spider.1")),
            "Sylwen Farshot attacks Pokey and the Giant Spider from afar with the Short Bow",
            "Sylwen Tirolargo usa a distancia el Arco corto contra Pokey y la Araña gigante",
        ),
        (
            heroes.DiceRolled("lanon", "evade", "agility", (4, 3, 1), "", 7),
            "Sir Lanon rolls 4, 3 and +1 for Agility to evade the Trap and needs 7",
            "Sir Lanon saca 4, 3 y +1 en Agilidad para evadir la Trampa y necesita 7",
        ),
        (
            heroes.DiceRolled("lanon", "melee", "strength", (6,), "shield", 5),
            "Sir Lanon rolls 6 for Strength to hit in melee and needs 5; "
            "the Enemy Die shows a Shield",
            "Sir Lanon saca 6 en Fuerza para acertar cuerpo a cuerpo y necesita 5; "
            "el Dado de Enemigo marca un Escudo",
        ),
        (
            heroes.DiceUsed("grok", 4, (1, 2), -1, 6, 7, passed=False),
            "Grok U'll counts 4 with +1 and +2, modifier -1: 6 against 7, a failure",
            "Grok U'll cuenta 4 con +1 y +2, modificador -1: 6 contra 7, fallo",
        ),
        (
            heroes.HealthLost("grok", 2, 5),
            f"Grok U'll loses 2 Health and has 5 of {cards().heroes['grok'].health}",
            f"Grok U'll pierde 2 de Salud y tiene 5 de {cards().heroes['grok'].health}",
        ),
        (
            heroes.HealthLost("grok", 3, 0, "minotaur.1"),
            "Grok U'll loses 3 Health to the Minotaur and has 0 of 8",
            "Grok U'll pierde 3 de Salud por el Minotauro y tiene 0 de 8",
        ),
        (
            heroes.HeroKnockedOut("grok", "pokey.2"),
            "Grok U'll falls unconscious, struck down by Pokey",
            "Grok U'll queda inconsciente por Pokey",
        ),
        (
            heroes.HeroKnockedOut("grok"),
            "Grok U'll falls unconscious",
            "Grok U'll queda inconsciente",
        ),
        (
            dungeon.GameLost("goblins", named("d4")),
            "A fifth Goblin comes in the Entrance: the heroes are overrun and lose",
            "Llega un quinto Goblin en la Entrada: los héroes se ven desbordados y pierden",
        ),
        (
            dungeon.GameLost("torch", cause="explore"),
            "The torch goes out as the heroes explore: the heroes are lost in the dark",
            "La antorcha se apaga al explorar: los héroes se pierden en la oscuridad",
        ),
        (
            heroes.FocusSpent("ethairna", 2, 4),
            "Ethairna pays 2 Focus and has 4 of 8",
            "Ethairna paga 2 de Enfoque y tiene 4 de 8",
        ),
        (
            enemies.GoblinAppeared(2, "stabby.1", named("d4")),
            "Stabby appears in the Entrance as Goblin 2",
            "Stabby aparece en la Entrada como Goblin 2",
        ),
        (
            enemies.EnemyMoved(5, "spider.1", named("c4")),
            "The Giant Spider moves to C4",
            "La Araña gigante se mueve a C4",
        ),
        (
            enemies.CounterAttacked("dragon.1", "lanon", 5, 6, 0),
            "The Ashen Dragon strikes back in vain: 5 against Sir Lanon's Defense of 6",
            "El Dragón ceniciento contraataca en vano: 5 contra la Defensa 6 de Sir Lanon",
        ),
        (
            dungeon.CardTurned(named("b4"), 9),
            "The card in B4 has corridors north and west",
            "La carta de B4 tiene pasillos al norte y al oeste",
        ),
        (
            dungeon.TorchMoved(12),
            "The torch is on space 12",
            "La antorcha está en el espacio 12",
        ),
        (
            setup.AltarsPlaced((named("a1"), named("c4"))),
            "Altars stand in A1 and C4",
            "Hay Altares en A1 y C4",
        ),
    ],
)
def test_a_line_of_a_delve(event: Event, english: str, spanish: str) -> None:
    assert told("en", event) == english
    assert told("es", event) == spanish


@pytest.mark.parametrize(
    ("decision", "english", "spanish"),
    [
        (
            thrown.UseDice(
                *(0, "grok", "melee", "strength", (5, 2), 1, 6, "torch", ()),
                *("axe", ("stabby.1", "spider.1"), (1, 5)),
            ),
            "Axe against Stabby and the Giant Spider: 6 needed, modifier 1. Which dice count?",
            "«Hacha» contra Stabby y la Araña gigante: hace falta 6, modificador 1. "
            "¿Qué dados cuentan?",
        ),
        (
            thrown.UseDice(
                *(0, "lanon", "evade", "agility", (5, 2), 0, 6, "", ()), *("r01.1", (), ())
            ),
            "Bridge of Doom: 6 needed to evade the Trap. Which dice count?",
            "«Puente de la perdición»: hace falta 6 para evadir la Trampa. ¿Qué dados cuentan?",
        ),
        (
            thrown.PayCost(0, "ethairna", 2, "magic_arrow", "spell"),
            "Magic Arrow: the check has succeeded. Does Ethairna pay 2 Focus for it?",
            "«Flecha mágica»: éxito. ¿Paga Ethairna 2 de Enfoque por ello?",
        ),
        (
            below.ChoosePrey(1, "spider.1", ("grok", "lanon")),
            "Whom does the Giant Spider go for?",
            "¿A quién persigue la Araña gigante?",
        ),
        (
            found.Discover(0, "lanon", ("loot", "spell"), source="reward"),
            "Reward: which Loot or Spell card does Sir Lanon take?",
            "Recompensa: ¿qué carta de Botín o Hechizo toma Sir Lanon?",
        ),
    ],
)
def test_a_question_of_a_delve(decision: Decision[Any], english: str, spanish: str) -> None:
    assert delve("en").decision(decision) == english
    assert delve("es").decision(decision) == spanish


@pytest.mark.parametrize(
    ("lang", "standing", "text"),
    [
        ("en", Standing("standing-setup"), "The heroes gather at the Entrance"),
        (
            "en",
            Standing(
                "standing-act-one",
                (("torch", 18), ("goblins", 1), ("killed", 1), ("heroes", 3)),
            ),
            "Act 1, torch on 18, 1 of 3 Minions killed, 1 Goblin about",
        ),
        (
            "es",
            Standing("standing-act-two", (("torch", 9), ("goblins", 0), ("health", 14))),
            "Acto 2, antorcha en 9, Salud del Jefe 14, ningún Goblin suelto",
        ),
    ],
)
def test_how_a_delve_stands_is_said_in_a_sentence(lang: str, standing: Standing, text: str) -> None:
    assert delve(lang).standing(standing) == text
