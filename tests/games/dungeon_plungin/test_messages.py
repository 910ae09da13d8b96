"""What Dungeon Plungin' asks and offers, in both languages."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra import Refused
from mazmorra.games import definition
from mazmorra.games.dungeon_plungin import words
from mazmorra.games.dungeon_plungin.decisions import build, combat, locks, objects, party, village
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, named
from mazmorra.kernel import Decision, Option, Standing
from mazmorra.messages import LANGUAGES, Language
from tests.test_messages import clean, messages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Game, OptionValue

GAME = "dungeon_plungin"
PLUNGE = definition(GAME)


def plunge(lang: str = "en", players: Sequence[str] = ("Ana", "Bruno", "Inés")) -> Language:
    return Language(lang, PLUNGE, players)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", words.KINDS)
def test_every_kind_of_word_has_a_message(kind: str, lang: str) -> None:
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind).lower()

    said = "capitals" if kind in ("Cell", "Square") else "word"
    assert messages(lang, GAME)[name][1] == {said}


# ---------------------------------------------------------------------- whole games


def speak(speaker: Language, game: Game[Any], seat: int) -> set[str]:
    """Say everything that can be said of what a seat is asked; return the words of its buttons."""
    pending = game.pending[seat]
    assert isinstance(pending.decision, Decision)
    assert re.search(r"[?.]$", clean(speaker.decision(pending.decision)))
    for option in pending.options:
        outlook = game.outlook(seat, option)
        assert outlook is None or clean(speaker.outlook(outlook)).endswith(".")
    for closed in game.explain(seat):
        refused = Refused("answer/illegal", closed.clause, {"key": closed.key})
        said = clean(speaker.refused(refused).replace(closed.clause, ""))
        assert f"'{closed.key}'" not in said
        assert f"«{closed.key}»" not in said
    return {clean(speaker.option(option)) for option in pending.options}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"heroes": "chosen", "spells": "chosen", "expeditions": 2, "tutor": True}),
        (2, {"adventure": "witch_of_the_west_wood", "one_check": True, "facing": True}),
        (3, {"party": 4, "free_hero_order": True, "fire_and_forget": True, "gold_rush": True}),
    ],
)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_everything_that_is_asked_in_a_game_is_said_in_both_languages(
    seed: str, seats: int, options: dict[str, OptionValue]
) -> None:
    speakers = [plunge(lang, ()) for lang in LANGUAGES]
    game = mazmorra.start(GAME, seats, options, seed=seed)
    rng = random.Random(seed)
    asked: set[str] = set()

    for number in range(400):
        if game.over:
            break
        seat = rng.choice(game.waiting)
        if number % 4 == 0 or type(game.question(seat)).__name__ not in asked:
            asked.add(type(game.question(seat)).__name__)
            for speaker in speakers:
                said = speak(speaker, game, seat)
                assert len(said) == len(game.legal(seat)), "two buttons say the same"
        game.answer(seat, rng.choice(game.legal(seat)).key)

    assert len(asked) > 3


# ---------------------------------------------------------------------- single words


@pytest.mark.parametrize(
    ("lang", "key", "text"),
    [
        ("en", "move:g13_34", "Go to G13·34"),
        ("en", "move", "Move"),
        ("en", "attack:goblin_2", "Attack Goblin 2"),
        ("es", "attack:goblin_2", "Atacar al Trasgo 2"),
        ("en", "attack:goblin_archer_1:unarmed", "Attack Goblin Archer 1 with bare hands"),
        ("en", "attack:goblin_2:axe_keen", "Attack Goblin 2 with the Axe (keen)"),
        ("en", "charge:g12_35:giant_rat_1", "Charge Giant Rat 1 from G12·35"),
        ("es", "charge:g12_35:giant_rat_1", "Cargar contra la Rata Gigante 1 desde G12·35"),
        ("en", "charge:axe:g12_35:orc_1", "Charge Orc 1 from G12·35 with the Axe"),
        ("es", "charge:axe:g12_35:orc_1", "Cargar contra el Orco 1 desde G12·35 con el Hacha"),
        ("en", "mighty_blow:orc_1:sword", "Strike a Mighty Blow at Orc 1 with the Sword"),
        ("en", "whirlwind:axe", "Use Whirlwind: attack all around with the Axe"),
        ("es", "whirlwind:axe", "Usar Torbellino: atacar a todos alrededor con el Hacha"),
        ("en", "break:door_3", "Break door 4 open"),
        ("en", "break:chest_3:club", "Break chest 4 open with the Club"),
        ("es", "break:door_3:sword", "Romper la puerta 4 con la Espada"),
        ("en", "react:counterattack", "Use Counterattack"),
        ("en", "react:counterattack:sword", "Use Counterattack with the Sword"),
        ("es", "react:counterattack:sword", "Usar «Contraataque» con la Espada"),
        ("en", "cast:fireball:g12_33", "Cast Fireball at G12·33"),
        ("en", "cast:haste:hero_2", "Cast Haste on Bertran"),
        ("en", "cast:knock:door_3", "Cast Knock on door 4"),
        ("es", "cast:knock:chest_5", "Invocar «Abrir Cerradura» sobre el cofre 6"),
        ("en", "overcharge:heal:warrior", "Cast Heal overcharged on the Warrior"),
        ("es", "book:haste", "Invocar «Prisa» de su libro"),
        ("en", "buy:book_gust", "Buy a Spell book: Gust for 50 gold"),
        ("en", "open:door_3", "Open door 4"),
        ("es", "open:door_3", "Abrir la puerta 4"),
        ("en", "disarm:chest_4", "Disarm the trap of chest 5"),
        ("en", "disarm:spears_0", "Disarm the spears (#1)"),
        ("en", "lay:warrior", "Lay the Warrior in the sarcophagus"),
        ("en", "lay:east+north", "Lay it: doors north and east"),
        ("en", "lay:north", "Lay it: door north"),
        ("en", "lay:south:1", "Lay it: door south, turned right"),
        ("es", "lay:west:3", "Ponerla: puerta al oeste, girada a la izquierda"),
        ("es", "lay:east", "Ponerla: puerta al este"),
        ("es", "lay:east+north:2", "Ponerla: puertas al norte y al este, media vuelta"),
        ("en", "door:g12:north", "Put it in G12, to the north"),
        ("en", "raise:atq", "Raise Attack by 1"),
        ("es", "raise:ing", "Subir Ingenio en 1"),
        ("en", "learn:lucky", "Learn Lucky"),
        (
            "es",
            "learn:school_of_magic:air:gust",
            "Entrar en la Escuela de Aire y aprender «Ráfaga»",
        ),
        ("en", "study", "Look for lore in the library"),
        ("en", "leave", "Leave the dungeon"),
        ("en", "discard", "Leave it behind: it is lost"),
        ("es", "give:sword:thief", "Dar la Espada al Ladrón"),
        ("es", "take:axe:priestess", "Tomar el Hacha de la Sacerdotisa"),
        ("es", "give:holy_water:hero_1", "Dar el Agua Bendita a Aldara"),
        ("es", "swap:axe_keen", "Empuñar el Hacha (filo agudo)"),
        ("es", "face:north", "Mirar al norte"),
    ],
)
def test_a_key_has_words(lang: str, key: str, text: str) -> None:
    assert plunge(lang).option(Option(key, None)) == text


@pytest.mark.parametrize(
    "typed", ["attack", "go:up", "cast:nothing", "open:", "move:z99_11", "lay"]
)
def test_half_a_key_is_refused_in_a_sentence_that_repeats_it(typed: str) -> None:
    refused = Refused("answer/illegal", None, {"key": typed})

    assert all(plunge(lang).refused(refused).endswith(".") for lang in LANGUAGES)


def test_a_ready_made_hero_is_offered_with_its_characteristics() -> None:
    said = plunge("es").option(Option("lead:warrior", None))

    assert re.fullmatch(
        r"Llevar al Guerrero: ATQ \d, DEF \d, MAG \d, MOV \d, VIDA \d+, RES \d, DES \d, ING \d.*",
        said,
    )


@pytest.mark.parametrize(
    ("decision", "english", "spanish"),
    [
        (
            combat.KeepDice(0, "thief", (5, 2, 6), 2, "check", "des", 3),
            "Lucky: the Thief rolled 5, 2 and 6 on Dexterity, Dif 3, 2 successes. Keep it?",
            "Afortunado: el Ladrón saca 5, 2 y 6 en Destreza, Dif 3, 2 éxitos. ¿La dejas?",
        ),
        (
            combat.KeepDice(0, "thief", (1, 2), 0, "defence", need=2),
            "Lucky: the Thief rolled 1 and 2 against 2 hits, no success. Keep it?",
            "Afortunado: el Ladrón saca 1 y 2 contra 2 golpes, ningún éxito. ¿La dejas?",
        ),
        (
            combat.React(1, "warrior", "counterattack", "goblin.3"),
            "Goblin 3 has attacked the Warrior. Strike back with a Counterattack?",
            "El Trasgo 3 ha atacado al Guerrero. ¿Devolver el golpe con un Contraataque?",
        ),
        (
            combat.React(1, "warrior", "bodyguard", "goblin.3", "thief"),
            "Goblin 3 attacks the Thief. Does the Warrior take the attack as Bodyguard?",
            "El Trasgo 3 ataca al Ladrón. ¿Recibe el Guerrero el ataque (Guardaespaldas)?",
        ),
        (
            combat.Advance(0, "hero_1", named("g12_34")),
            "The blow has cleared G12·34. Does Aldara advance?",
            "El golpe ha dejado libre G12·34. ¿Avanza Aldara?",
        ),
        (
            locks.StrikeNow(0, "dwarf", 3, 5, 4),
            "Door 4 breaks with 4 successes. Strike now with 5 dice, or wait for help?",
            "La puerta 4 se rompe con 4 éxitos. ¿Golpear con 5 dados o esperar ayuda?",
        ),
        (
            build.LayTile(0, "thief", ENTRANCE - 13, "room_6x6", ((0, 1),)),
            "The Room 6x6 is built in G12. How does it lie?",
            "La loseta «Habitación 6x6» va en G12. ¿Cómo queda puesta?",
        ),
        (
            build.PlacePiece(2, "", (1, 2)),
            "The square of the chest is taken. Where does the chest stand?",
            "La casilla del cofre está ocupada. ¿Dónde se coloca?",
        ),
        (
            objects.TakeObject(0, "thief", "great_key"),
            "The Thief finds the Great Key and has no free slot. Who takes it, or what is left?",
            "El Ladrón encuentra la Gran Llave y no tiene huecos. ¿Para quién, o qué se deja?",
        ),
        (
            party.PlaceHero(0, "priestess"),
            "The Entrance: on which square does the Priestess wait?",
            "La Entrada: ¿en qué casilla espera la Sacerdotisa?",
        ),
        (
            party.CreateHero(0, "hero_2", 8, 2),
            "Creating Bertran: what goes up by 1? 8 points are left.",
            "Creación de Bertran: ¿qué sube en 1? Quedan 8 puntos.",
        ),
        (
            village.MournHero(0, "archer"),
            "The village mourns the Elf Archer. Revive, or let another hero take over?",
            "El pueblo llora a la Arquera Elfa. ¿Resurrección, u otro héroe en su lugar?",
        ),
    ],
)
def test_a_question_of_a_plunge(decision: Decision[Any], english: str, spanish: str) -> None:
    assert plunge("en").decision(decision) == english
    assert plunge("es").decision(decision) == spanish


@pytest.mark.parametrize(
    ("lang", "standing", "text"),
    [
        (
            "en",
            Standing("standing-party", (("heroes", 1),)),
            "The party gathers, one hero is ready",
        ),
        (
            "en",
            Standing(
                "standing-dungeon",
                (
                    *(("expedition", 2), ("round", 7), ("heroes", 3)),
                    *(("tiles", 12), ("monsters", 1), ("won", False)),
                ),
            ),
            "Expedition 2, round 7: 3 heroes stand in 12 tiles, one monster about",
        ),
        (
            "es",
            Standing(
                "standing-dungeon",
                (
                    *(("expedition", 1), ("round", 9), ("heroes", 1)),
                    *(("tiles", 1), ("monsters", 0), ("won", True)),
                ),
            ),
            "Expedición 1, ronda 9: un héroe en pie en una loseta, ningún monstruo, y el objetivo "
            "está cumplido",
        ),
        (
            "es",
            Standing("standing-village", (("expedition", 3),)),
            "En el pueblo tras la expedición 3",
        ),
    ],
)
def test_how_a_plunge_stands_is_said_in_a_sentence(
    lang: str, standing: Standing, text: str
) -> None:
    assert plunge(lang).standing(standing) == text
