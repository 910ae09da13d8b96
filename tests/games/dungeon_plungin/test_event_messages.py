"""What is told of everything that happens in Dungeon Plungin', in both languages."""

from __future__ import annotations

import itertools
import random
import re
from typing import TYPE_CHECKING, Any, get_args

import pytest

import mazmorra
from mazmorra import Refused, Viewer
from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.events import combat, gains, magic, turn, village, world
from mazmorra.games.dungeon_plungin.events.gains import ObjectGained
from mazmorra.games.dungeon_plungin.geometry import ENTRANCE, NOWHERE, cell_of, named
from mazmorra.kernel import TABLE_EVENTS, Decision, Event, Told
from mazmorra.messages import LANGUAGES, Language, spoken_fields
from mazmorra.testing import clause
from tests.test_messages import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from msgspec import Struct

    from mazmorra.kernel import Game

GAME = "dungeon_plungin"
PLUNGE = definition(GAME)


def told(lang: str, event: Event) -> str:
    return Language(lang, PLUNGE, ("Ana", "Bruno", "Inés")).event(Told(1, "", event))


#: What a field may hold, by what it is spoken as.
VALUES: dict[str, list[Any]] = {
    "Seat": [0, 2],
    "Cell": [NOWHERE, 0, ENTRANCE],
    "Square": [named("g13_34")],
    "Edge": [NOWHERE, 7],
    "Direction": [0, 3],
    "Sides": [1, 15],
    "Stat": ["atq", "ing"],
    "School": ["fire"],
    "LockKind": ["normal", "locked", "great", "secret"],
    "AttackKind": ["melee", "ranged", "spell", "trap"],
    "Attention": ["asleep", "surprised", "unaware", "alert", "ambush"],
    "Visit": ["", "dead", "sell", "study", "divide", "level", "shop", "prepare"],
    "Card": ["heal", "gem"],
    "Figure": ["warrior", "goblin.1", "goblin.2", "lesser_demon.1"],
    "LockNumber": [0, 3],
    "int": [0, 1, 2],
    "bool": [False, True],
    "str": ["move", "attention"],
}
#: What is told of is always of its kind; a created hero has no name but a number.
NAMES: dict[str, list[Any]] = {
    "hero": ["warrior", "priestess", "hero_2"],
    "who": ["thief", "giant_rat.3", "witch.1"],
    "monster": ["giant_spider.12", "lesser_demon.1"],
    "victim": ["", "archer", "orc.1"],
    "foe": ["", "warrior"],
    "prey": ["warrior", "priestess"],
    "to": ["fire_mage"],
    "instead": ["", "dwarf"],
    "object": ["sword", "axe.keen", "boots_speed", "book_gust"],
    "weapon": ["", "sword", "axe.keen"],
    "armour": ["", "chain_mail"],
    "spell": ["fireball"],
    "book": ["", "book_fireball"],
    "recipe": ["rec_antidote"],
    "ability": ["charge"],
    "trap": ["poison_needle", "wall_of_stone"],
    "event": ["adv1_7"],
    "tile": ["entrance", "x_intersection", "eye_of_death"],
    "cell": [0, ENTRANCE],
    "HeroDied.by": ["", "orc.1", "witch.1", "thief"],
    "HeroDied.card": ["spear_trap", "fireball"],
    "Hurt.by": ["", "orc.1", "witch.1", "thief"],
    "Hurt.card": ["spear_trap", "fireball"],
    "Hurt.cause": list(get_args(combat.Cause)),
    "Checked.purpose": list(get_args(turn.CheckedFor)),
    "Checked.card": ["spear_trap", "fireball", "adv1_7", "rec_antidote"],
    "VisitGoesOn.hero": ["", "warrior", "hero_2"],
    "GoldStolen.hero": ["", "warrior", "priestess", "hero_2"],
    "Divided.heroes": [("warrior",), ("warrior", "hero_2")],
    "AttentionFound.monsters": [("goblin.1",), ("goblin.1", "goblin.2", "witch.1")],
    "condition": ["stunned", "poisoned", "in_the_pit", "haste", "speed_potion"],
}


def examples(name: str, kind: str, of: str = "") -> list[Any]:
    known = f"{of}.{name}" if f"{of}.{name}" in NAMES else name
    if known in NAMES:
        return NAMES[known]
    if kind.startswith("Literal["):
        return re.findall(r"'(\w*)'", kind.replace('"', "'"))
    if kind in VALUES:
        return VALUES[kind]
    pair = re.fullmatch(r"tuple\[tuple\[Figure, int\], \.\.\.\]", kind)
    if pair:
        return [(), (("warrior", 3),), (("warrior", 3), ("hero_1", 1))]
    inner = re.fullmatch(r"tuple\[(.+), \.\.\.\]", kind)
    assert inner, (name, kind)
    one, *_, last = examples("", inner[1]) * 2
    return [(), (one,), (one, one, last)]


def every_example(kind: type[Struct]) -> Iterator[Any]:
    fields = [examples(name, spoken, kind.__name__) for name, spoken in spoken_fields(kind, GAME)]
    assert all(fields), f"a field of {kind.__name__} has no example"
    for values in itertools.product(*fields):
        yield kind(*values)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", PLUNGE.event_types()[len(TABLE_EVENTS) :])
def test_an_event_can_be_told_whatever_happened(kind: type[Event], lang: str) -> None:
    for event in itertools.islice(every_example(kind), 600):
        line = clean(told(lang, event).strip())
        assert "none" not in line.lower().split(), line
        assert line[0] in "¡¿" or line[0].isupper(), line


@clause("dp.setup.players")
@pytest.mark.parametrize("kind", PLUNGE.event_types()[len(TABLE_EVENTS) :])
@pytest.mark.parametrize("viewer", [Viewer.seat(0), Viewer.seat(1), Viewer.spectator()])
def test_whatever_happens_is_seen_by_everybody(kind: type[Event], viewer: Viewer) -> None:
    """All players are on the same side, and there is no game master who keeps a secret."""
    event = next(every_example(kind))

    assert event.seen_by(viewer) == event


SQUARE = named("f12_31")
CASES: tuple[tuple[Event, str, str], ...] = (
    (
        village.HeroJoined(0, "priestess", (), 5, ("healer", "school_of_magic")),
        "Ana leads the Priestess: level 1, Life 5, Healer and School of Magic",
        "Ana lleva a la Sacerdotisa: nivel 1, Vida 5, Sanador y Escuela de Magia",
    ),
    (
        combat.ObjectDestroyed("thief", "thieves_tools"),
        "The Thieves' Tools of the Thief are destroyed",
        "Las Ganzúas del Ladrón acaban en pedazos",
    ),
    (
        combat.Hurt("thief", 2, 1, "melee", "orc.1"),
        "The Thief loses 2 Life to Orc 1 and has 1 left",
        "El Ladrón pierde 2 de Vida ante el Orco 1 y le queda 1",
    ),
    (
        combat.Hurt("orc.1", 1, 0, "spell", "fire_mage", "fireball"),
        "Orc 1 loses 1 Life to the Fireball of the Fire Mage and has no more",
        "El Orco 1 pierde 1 de Vida por «Bola de Fuego» de la Maga de Fuego: no le queda nada",
    ),
    (
        turn.Checked("thief", "des", (6, 2), 1, 1, passed=True, fumble=False, purpose="lock"),
        "The Thief checks Dexterity to force the lock and rolls 6 and 2: 1 success "
        "against Dif 1, passed",
        "El Ladrón hace un chequeo de Destreza para forzar la cerradura y saca 6 y 2: 1 éxito "
        "contra Dif 1, lo supera",
    ),
    (
        village.HeroJoined(0, "hero_1", (), 1),
        "Ana leads Aldara: level 1, Life 1",
        "Ana lleva a Aldara: nivel 1, Vida 1",
    ),
    (
        turn.Checked("thief", "des", (6, 5, 1), 2, 2, passed=True, fumble=False),
        "The Thief checks Dexterity and rolls 6, 5 and 1: 2 successes against Dif 2, passed",
        "El Ladrón hace un chequeo de Destreza y saca 6, 5 y 1: 2 éxitos contra Dif 2, lo supera",
    ),
    (
        turn.Checked("goblin.2", "ing", (1,), 0, 0, passed=True, fumble=True),
        "Goblin 2 checks Wits and rolls 1: no success, and a fumble",
        "El Trasgo 2 hace un chequeo de Ingenio y saca 1: ningún éxito, y es pifia",
    ),
    (
        turn.DiceThrown("doors", (6,), 8),
        "Doors table: 8 (rolled 6)",
        "Tabla de Puertas: 8 (sale 6)",
    ),
    (
        combat.AttackRolled("warrior", ("giant_rat.3",), "melee", (6, 2), 1, fumble=False),
        "The Warrior attacks Giant Rat 3 and rolls 6 and 2: 1 hit",
        "El Guerrero ataca a la Rata Gigante 3 y saca 6 y 2: 1 golpe",
    ),
    (
        combat.AttackRolled(
            "swinging_axe", ("thief", "orc.1", "orc.2"), "trap", (1, 1), 0, fumble=True
        ),
        "The Swinging Axe strikes at the Thief and Orc 1, 2 and rolls 1 and 1: no hit, "
        "and a fumble",
        "El Hacha Balanceante alcanza al Ladrón y al Orco 1, 2 y saca 1 y 1: ningún golpe, "
        "y es pifia",
    ),
    (
        combat.DefenceRolled("witch.1", "def", (5, 6, 6), 3, fumble=False),
        "The Witch of the West Wood defends with Defence and rolls 5, 6 and 6: 3 hits are blocked",
        "La Bruja del Bosque Oeste se defiende con Defensa y saca 5, 6 y 6: para 3 golpes",
    ),
    (
        combat.Hurt("priestess", 2, 0),
        "The Priestess loses 2 Life and has no more",
        "La Sacerdotisa pierde 2 de Vida: no le queda nada",
    ),
    (
        combat.BossHurt("lesser_demon.1", 2, 5, 4, 9, "staggered"),
        "The Lesser Demon takes 2 damage, 5 in all, and rolls 4 on the Life Table: 9, staggering",
        "El Demonio Menor recibe 2 de daño, 5 en total, y saca 4 en su Tabla de Vida: 9, "
        "se tambalea",
    ),
    (
        combat.MonsterDied("giant_spider.1", 12, 0, "fire_mage"),
        "The Fire Mage kills Giant Spider 1: 12 EXP",
        "La Maga de Fuego mata a la Araña Gigante 1: 12 EXP",
    ),
    (
        combat.MonsterDied("goblin.1", 5, 3, ""),
        "Goblin 1 dies: 5 EXP, 3 gold",
        "El Trasgo 1 muere: 5 EXP, 3 de oro",
    ),
    (
        turn.LastingBegun("priestess", "stunned", 1),
        "The Priestess is Stunned",
        "La Sacerdotisa queda Aturdida",
    ),
    (
        turn.LastingBegun("orc.2", "poisoned", 0),
        "Orc 2 is Poisoned",
        "El Orco 2 queda Envenenado",
    ),
    (
        turn.LastingBegun("warrior", "haste", 2),
        "Haste takes hold of the Warrior for 2 turns",
        "Prisa surte efecto en el Guerrero durante 2 turnos",
    ),
    (
        magic.SpellCast("fire_mage", "fireball", overcharged=True),
        "The Fire Mage casts Fireball, overcharged",
        "La Maga de Fuego invoca «Bola de Fuego», y sobrecarga el hechizo",
    ),
    (
        world.TilePlaced(cell_of(named("g12_11")), "x_intersection", 0, 15),
        "The torchlight falls on an X Intersection in G12, with doors on all four sides",
        "La luz de las antorchas descubre una Intersección en forma de X en G12, "
        "con puertas a los cuatro lados",
    ),
    (
        world.DoorPlaced(4, "great", 7, 4, locked=True, trap="?"),
        "Door 5 is the Great Door: locked, trapped, Dif 4",
        "La puerta 5 es la Gran Puerta: con cerradura, con trampa, Dif 4",
    ),
    (village.VisitGoesOn("shop", 0), "The shop is open", "La tienda está abierta"),
    (
        village.VisitGoesOn("shop", 1, "thief"),
        "The Thief is done at the shop",
        "El Ladrón ha pasado por la tienda",
    ),
    (
        village.VisitGoesOn("level", 1, "hero_1"),
        "Aldara has counted the experience",
        "Aldara ha contado su experiencia",
    ),
    (
        village.VisitGoesOn("level", 3),
        "Hero 3 of the party has counted the experience",
        "El héroe 3 del grupo ha contado su experiencia",
    ),
    (world.Opened("thief", 3, NOWHERE), "The Thief opens chest 4", "El Ladrón abre el cofre 4"),
    (
        world.Opened("warrior", 3, 7, broken=True),
        "The Warrior breaks door 4 down",
        "El Guerrero echa abajo la puerta 4",
    ),
    (
        world.TrapFound(2, "poison_needle", known=True, chest=True),
        "A trap on chest 3 is found: Poison Needle",
        "El cofre 3 tiene una trampa: Aguja Envenenada",
    ),
    (
        world.TrapFound(2, "", known=True),
        "There is no trap on door 3",
        "La puerta 3 no tiene trampa",
    ),
    (
        world.AttentionFound("asleep", ("giant_rat.1", "giant_rat.2", "orc.1")),
        "Giant Rat 1, 2 and Orc 1 are fast asleep",
        "La Rata Gigante 1, 2 y el Orco 1 duermen a pierna suelta",
    ),
    (
        world.AttentionFound("ambush", ("wolf.1",)),
        "Ambush! Wolf 1 was waiting",
        "¡Emboscada! El Lobo 1 esperaba al acecho",
    ),
    (
        gains.ObjectGained("thief", "axe"),
        "The Thief takes an Axe",
        "El Ladrón se lleva un Hacha",
    ),
    (
        gains.ObjectGiven("thief", "priestess", "thieves_tools"),
        "The Thieves' Tools pass from the Thief to the Priestess",
        "Las Ganzúas pasan del Ladrón a la Sacerdotisa",
    ),
    (
        gains.ObjectGone("dwarf", "holy_water"),
        "The Dwarf uses up the Holy Water",
        "El Enano gasta el Agua Bendita",
    ),
    (
        gains.ObjectEquipped("warrior", "sword.keen", "hand"),
        "The Warrior takes the Sword (keen) in hand",
        "El Guerrero empuña la Espada (filo agudo)",
    ),
    (gains.ValuableGained("ruby"), "The party gains a Ruby", "El grupo gana un Rubí"),
    (
        world.HazardLeft("pit_trap", (SQUARE, SQUARE + 1)),
        "A pit gapes on F12·31 and F12·41",
        "Se abre una fosa en F12·31 y F12·41",
    ),
    (
        village.Divided(("warrior", "hero_2"), 12, 30, 1),
        "The Warrior and Bertran receive 12 gold and 30 EXP each; 1 gold stays in the purse",
        "El Guerrero y Bertran reciben 12 de oro y 30 EXP por cabeza; "
        "en la bolsa se queda 1 de oro",
    ),
    (
        village.GoldPaid("thief", (("thief", 10), ("warrior", 5)), 2),
        "Paid for the Thief: the Thief: 10, the Warrior: 5, the purse: 2",
        "Se paga por el Ladrón: el Ladrón: 10, el Guerrero: 5, la bolsa: 2",
    ),
    (
        village.AbilityLearned("priestess", "school_of_magic", "water", "freeze"),
        "The Priestess joins the School of Water and learns Freeze",
        "La Sacerdotisa entra en la Escuela de Agua y aprende «Congelar»",
    ),
)


@pytest.mark.parametrize(("event", "english", "spanish"), CASES)
def test_a_line_of_the_log(event: Event, english: str, spanish: str) -> None:
    assert told("en", event) == english
    assert told("es", event) == spanish


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"adventure": "witch_of_the_west_wood", "heroes": "chosen", "gold_rush": True}),
        (2, {"facing": True, "stun_1": True, "ranged_fumbles": True, "one_check": True}),
        (4, {"fire_and_forget": True, "shared_exp": True, "tutor": True, "spells": "chosen"}),
    ],
)
def test_a_whole_adventure_can_be_told_in_both_languages(
    seats: int, options: dict[str, bool | int | str]
) -> None:
    speakers = [Language(lang, PLUNGE) for lang in LANGUAGES]
    game = mazmorra.start(GAME, seats, {"expeditions": 2, **options}, seed=f"told {seats}")
    rng = random.Random(seats)

    while not game.over:
        seat = rng.choice(game.waiting)
        if game.step % 4 == 0:
            for speaker in speakers:
                speak(speaker, game, seat)
        game.answer(seat, rng.choice(game.legal(seat)).key)

    assert game.outcome is not None
    for speaker in speakers:
        for event in game.events(Viewer.spectator()):
            clean(speaker.event(event))
        for reason in game.outcome.reasons:
            clean(speaker.say(reason))


def speak(speaker: Language, game: Game[Any], seat: int) -> None:
    """Say everything that can be said of what a seat is asked."""
    pending = game.pending[seat]
    assert isinstance(pending.decision, Decision)
    assert re.search(r"[?.]$", clean(speaker.decision(pending.decision)))
    for option in pending.options:
        clean(speaker.option(option))
        outlook = game.outlook(seat, option)
        assert outlook is None or clean(speaker.outlook(outlook)).endswith(".")
    for closed in game.explain(seat):
        with pytest.raises(Refused) as refused:
            game.answer(seat, closed.key)
        clean(speaker.refused(refused.value).replace(closed.clause, ""))


@pytest.mark.parametrize(
    ("name", "english", "spanish"),
    [
        ("sword", "The Dwarf takes a Sword", "El Enano se lleva una Espada"),
        ("axe", "The Dwarf takes an Axe", "El Enano se lleva un Hacha"),
        ("holy_water", "The Dwarf takes Holy Water", "El Enano se lleva un Agua Bendita"),
        ("chain_mail", "The Dwarf takes Chain Mail", "El Enano se lleva una Cota de Malla"),
        ("thieves_tools", "The Dwarf takes Thieves' Tools", "El Enano se lleva unas Ganzúas"),
        ("boots_speed", "The Dwarf takes Boots of Speed", "El Enano se lleva unas Botas de V"),
    ],
)
def test_a_thing_that_is_many_or_cannot_be_counted_has_no_article_in_english(
    name: str, english: str, spanish: str
) -> None:
    told = Told(1, "", ObjectGained("dwarf", name))
    speakers = (Language(lang, definition("dungeon_plungin")) for lang in ("en", "es"))
    said = [speaker.event(told) for speaker in speakers]

    assert said[0].startswith(english)
    assert said[1].startswith(spanish)
