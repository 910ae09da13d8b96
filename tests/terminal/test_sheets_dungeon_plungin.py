from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from rich.cells import cell_len

from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.cards import STATS, cards
from mazmorra.games.dungeon_plungin.geometry import named
from mazmorra.games.dungeon_plungin.state import Monster
from mazmorra.kernel import Outcome, Viewer
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.boards import Scene
from mazmorra.terminal.boards.dungeon_plungin.foes import Foes
from mazmorra.terminal.boards.dungeon_plungin.mapper import Mapper
from mazmorra.terminal.boards.dungeon_plungin.sheets import Sheets
from mazmorra.terminal.boards.dungeon_plungin.signs import DOORS, FEATURES, HAZARDS, letter_of
from mazmorra.testing import clause
from tests.games.dungeon_plungin.grants_support import wearing
from tests.games.dungeon_plungin.support import PlungeTable, cell, plunge
from tests.terminal.boards_support import WINDOWS, language_of, scene_of, seen
from tests.terminal.test_boards_dungeon_plungin import BOARD, DUNGEON, GAME, building, moments, plan

# ---------------------------------------------------------------------- sheets


def test_the_figures_of_the_sheets_are_those_of_the_rules() -> None:
    for game in moments(4, "wide"):
        view: Any = game.view(Viewer.spectator())
        sheets = Sheets(view, language_of(game), scene_of(game, Viewer.spectator()))
        for hero, shown in zip(game.state.heroes, view.heroes, strict=True):
            words = " ".join(line.plain for line in sheets.stats(shown, 200)).split()
            values = dict(zip(words[::2], words[1::2], strict=True))
            for stat in STATS:
                name = sheets.say("plunge-stat", stat=stat)
                value = hero.most if stat == "vida" else game.stat(hero, stat)  # type: ignore[attr-defined]
                assert values[name] == str(value)


def test_the_sheet_of_the_active_hero_is_shown_in_full() -> None:
    at = plunge(
        active=2,
        items=((), (), ("healing_potion", "healing_potion", "key"), ()),
        prepared=((), (), ("heal", "heal", "pulse"), ()),
        vida=(None, None, 1),
        lasting={"priestess": [("stunned", 1), ("haste", 2)]},
    )
    lines = seen(at, 144, 58)
    text = "\n".join(line[line.find("▸⬢ ") :] if "▸⬢ " in line else line for line in lines)

    assert "▸⬢ Priestess  ♥1/5 ▮▯▯▯▯ · 2 actions left · G13·43" in text
    assert "Stunned (1 turn), Haste (2 turns)" in text
    assert "Prepared 2× Heal 2/4, Pulse 1" in text
    assert "Hands Mace (+2 ATT), Wooden Shield (+1 DEF)" in text
    assert "Armour Leather Armour (+1 DEF)" in text
    assert "Attire 0/4 empty" in text
    assert "Objects 3/4 2× Healing Potion, Key" in text
    assert "School of Light, Healer" in text


def test_spells_that_were_lost_are_told_apart_from_prepared_ones() -> None:
    def change(state: Any) -> None:
        state.heroes[2].prepared, state.heroes[2].lost = ("heal",), ("heal", "heal")

    text = "\n".join(seen(plunge(active=2, change=change)))

    assert "Heal 2/4 (2 lost)" in text


def test_a_backpack_has_more_slots() -> None:
    at = plunge(change=lambda state: setattr(state.heroes[0], "backpack", True))

    assert any("Objects 1/8" in line for line in seen(at))


@pytest.mark.parametrize(
    ("status", "words"), [("dead", "dead"), ("outside", "outside"), ("laid", "in the sarcophagus")]
)
def test_heroes_who_are_not_in_the_dungeon_are_told_apart(status: str, words: str) -> None:
    at = plunge(change=lambda state: setattr(state.heroes[1], "status", status))
    lines = seen(at)

    assert any(f"◆ Thief  ♥5/5 {words}" in line for line in lines)
    assert not any("◆" in line for line in plan(at))


# ---------------------------------------------------------------------- monsters


def foes(at: PlungeTable, lang: str = "en") -> Foes:
    return Foes(at.game.view(Viewer.seat(0)), language_of(at.game, lang), Scene(Viewer.seat(0)))


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            {
                "goblin.1": "strikes the Warrior (the nearest)",
                "goblin_archer.1": (
                    "shoots the Thief or the Fire Mage, by chance (the lowest DEF 2)"
                ),
                "orc.1": "sleeps on",
                "wolf.1": "strikes the Warrior (it cannot follow its Law now: the nearest)",
            },
        ),
        (
            "es",
            {
                "goblin.1": "golpea al Guerrero (quien está más cerca)",
                "goblin_archer.1": (
                    "dispara al Ladrón o a la Maga de Fuego, al azar (quien tiene menos DEF: 2)"
                ),
                "orc.1": "sigue durmiendo",
                "wolf.1": "golpea al Guerrero (no puede seguir su Ley ahora: quien está más cerca)",
            },
        ),
    ],
)
def test_monsters_tell_whom_they_will_go_for_and_why(lang: str, told: dict[str, str]) -> None:
    found = foes(plunge(**DUNGEON), lang)

    assert {one.monster: found.intent(one) for one in found.view.monsters} == told


def test_heroes_show_who_goes_for_them() -> None:
    lines = seen(plunge(**DUNGEON), 144, 58)
    text = "\n".join(lines)

    assert "Sought by G1 W1" in text
    assert "◆ Thief  ♥5/5 G12·24 ←A1 ! Poisoned" in text
    assert "■ Fire Mage  ♥4/4 G13·41 ←A1" in text
    assert not any("⬢ Priestess" in line and "←" in line for line in lines)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"taunter": "thief"}, "strikes the Thief (the one who taunts it)"),
        ({"attention": "surprised"}, "comes to its senses, no more"),
        ({"fresh": True}, "has just come and waits a turn"),
        ({"lasting": (("frozen", 1),)}, "is frozen"),
    ],
)
def test_what_else_decides_what_a_monster_does_is_told(change: dict[str, Any], words: str) -> None:
    def arrange(state: Any) -> None:
        for name, value in change.items():
            setattr(state.monsters[0], name, value)

    found = foes(plunge(**{**DUNGEON, "change": arrange}))

    assert found.intent(found.view.monsters[0]) == words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(cards().monsters))
def test_the_law_of_every_monster_is_told_in_words(kind: str, lang: str) -> None:
    at = plunge(monsters={"g13_55": kind})
    found = foes(at, lang)
    monster = found.view.monsters[0]
    card = cards().monsters[kind]

    words = found.laws(monster)

    role = found.say("plunge-role", role=card.law.role)
    assert words.startswith(role)
    if card.law.stat:
        assert found.say("plunge-stat", stat=card.law.stat) in words
    if card.provoked is not None:
        assert found.law(card.provoked) in words
        provoked = structs.replace(monster, provoked=True)
        assert found.law(card.provoked) in found.laws(provoked)
        assert role not in found.laws(provoked) or card.law.role == card.provoked.role
    assert found.intent(monster)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("boss", "tile"), [("lesser_demon", "eye_of_death"), ("witch", "witchs_cauldron")]
)
def test_a_boss_has_a_skull_and_its_damage_instead_of_life(boss: str, tile: str, lang: str) -> None:
    at = plunge(
        tiles={"g12": f"{tile}:0:south"},
        open=("g13:north",),
        monsters={"g12_22": boss},
        at=("g12_35",),
        change=lambda state: setattr(state.monsters[0], "damage", 3),
    )
    language = language_of(at.game, lang)
    for width, height, compact in WINDOWS:
        lines = seen(at, width, height, compact=compact, lang=lang)

        assert max(map(cell_len, lines)) <= width
        assert sum("☠" in line for line in lines) >= 2
        assert any(language.say("plunge-damage", damage=3) in line for line in lines)


def test_a_large_window_tells_figures_intent_and_law_of_every_monster() -> None:
    text = " ".join("\n".join(seen(plunge(**DUNGEON), 144, 58)).split())

    for words in (
        "G1 ♥2 Goblin ATT 4 DEF 2 MOV 4 G12·33",
        "combative, goes for the nearest",
        "A1 ♥2 Goblin Archer ATT 4 DEF 1 MOV 4 range 6 G12·55",
        "shooter, goes for the lowest DEF",
        "O1 ♥3 Orc ATT 6 DEF 3 MOV 4 G12·11 Asleep",
    ):
        assert words in text


def test_the_monster_of_the_chosen_answer_comes_first() -> None:
    many = {f"g12_{x}1": "goblin" for x in range(1, 7)} | {"g12_34": "orc"}
    at = plunge(tiles={"g12": "room_6x6:0:south"}, monsters=many, at=("g12_35",))

    def first(chosen: str) -> str:
        lines = seen(at, 80, 22, compact=True, chosen=chosen)
        return next(line for line in lines if "comes for" in line or "strikes" in line)

    assert "O1" in first("attack:orc_1")
    assert "G1" in first("end")


# ---------------------------------------------------------------------- dice


def fight(**more: Any) -> PlungeTable:
    """Return a fight whose dice have just fallen."""
    at = plunge(**DUNGEON, dice=(6, 5, 5, 3, 2, 1, 5, 4), **more)
    at.answers("attack:goblin_1")
    return at


def test_pools_show_successes_and_failure_marks() -> None:
    lines = seen(fight(), 80, 22, compact=True)

    assert lines[:2] == [
        " Warrior melee attack [6][5][5](3)(2){1} 3 hits",
        " Goblin 1 defence, DEF [5](4) 1 blocked",
    ]


def test_a_large_window_draws_the_dice() -> None:
    lines = seen(fight(), 104, 48)

    assert lines[1:7] == [
        " Warrior                ┏━┓ ┏━┓ ┏━┓ ╭─╮ ╭─╮ ┌┄┐",
        " melee attack           ┃6┃ ┃5┃ ┃5┃ │3│ │2│ ┆1┆ 3 hits",
        "                        ┗━┛ ┗━┛ ┗━┛ ╰─╯ ╰─╯ └┄┘",
        " Goblin 1               ┏━┓ ╭─╮",
        " defence, DEF           ┃5┃ │4│ 1 blocked",
        "                        ┗━┛ ╰─╯",
    ]


@pytest.mark.parametrize(("lang", "word"), [("en", "FUMBLE"), ("es", "PIFIA")])
def test_a_fumble_is_called_one(lang: str, word: str) -> None:
    at = plunge(**DUNGEON, dice=(1, 1, 2, 2, 3, 4, 5, 4, 1, 1, 1, 1))
    at.answers("attack:goblin_1")

    line = seen(at, 80, 22, compact=True, lang=lang)[0]

    assert "{1}{1}(2)(2)(3)(4)" in line
    assert word in line


def test_with_bloody_combat_a_four_is_a_success_of_an_attack() -> None:
    at = plunge(**DUNGEON, dice=(4, 4, 3, 3, 2, 2, 4, 4), options={"fast_and_bloody": True})
    at.answers("attack:goblin_1")

    lines = seen(at, 80, 22, compact=True)

    assert "[4][4](3)(3)(2)(2) 2 hits" in lines[0]
    assert "(4)(4) nothing blocked" in lines[1]


def test_a_check_shows_its_dif_and_what_came_of_it() -> None:
    at = plunge(doors={"g13:north": "locked:2"}, at=("g13_31",), dice=(6,))
    at.answers("detect:door_1")

    line = seen(at, 80, 22, compact=True)[0]

    assert line == " Warrior WIT Dif 2 [6] failed, 1 success"


def test_dice_that_may_be_rolled_again_are_shown_before_they_count() -> None:
    at = plunge(**{**DUNGEON, "abilities": (("lucky",),)}, dice=(6, 5, 3, 3, 2, 1))
    at.answers("attack:goblin_1")
    assert at.asked() == "KeepDice"

    assert seen(at, 80, 22, compact=True)[0] == " Warrior [6][5](3)(3)(2){1} 2 successes"


def test_what_a_table_has_brought_is_told() -> None:
    at = building()
    told = [one for one in at.game.events(Viewer.seat(0)) if hasattr(one.event, "table")]

    line = seen(at, 80, 22, compact=True)[0]

    assert line.strip() == language_of(at.game).event(told[-1])


def test_old_dice_are_gone() -> None:
    at = fight()
    for _ in range(6):
        keys = at.options()
        at.answers("end" if "end" in keys else keys[-1])

    assert not any("melee attack [6][5][5]" in line for line in seen(at, 80, 22, compact=True))


# ---------------------------------------------------------------------- the mapper


def test_the_mapper_shows_the_whole_dungeon() -> None:
    at = plunge(**DUNGEON)

    lines = Mapper(at.game.view(Viewer.spectator()), language_of(at.game)).lines(76)

    assert [line.plain.rstrip() for line in lines] == [
        "",
        "         ░░░?░░░",
        "         ░░░░░░░",
        "        ┏G11═━━━┓",
        "        ┃       ┃░░░?░░░",
        "        ┃≈      ┃░░░░░░░",
        "┏F12━━━━╋G12L━━━╋H12∩━━━┓",
        "┃       ┃●◆     ┃       ┃",
        "┃        ▣1!2z1  ▣1!1   ┃",
        "┗━━━━━━━╋G13 ━━━╋━━━━━━━┛",
        " ░░░?░░░┃⬢■     ┃░░░?░░░",
        " ░░░░░░░║       ║░░░░░░░",
        "        ┗━━━▽━━━┛",
    ]


def test_a_wide_dungeon_is_mapped_in_narrower_boxes() -> None:
    tiles = {f"{column}13": "room_6x6:0:east+west" for column in "abcdefhijklm"}
    at = plunge(tiles=tiles)

    lines = Mapper(at.game.view(Viewer.spectator()), language_of(at.game)).lines(76)

    assert max(line.cell_len for line in lines) <= 76
    assert all(f"{column}13".upper() in lines[-4].plain for column in "abcdefghijklm")


def test_the_place_kept_for_the_lair_is_marked() -> None:
    at = plunge(**DUNGEON, change=lambda state: setattr(state, "reserved", cell("h11")))

    lines = Mapper(at.game.view(Viewer.spectator()), language_of(at.game)).lines(76)

    assert "░░░∩░░░" in lines[4].plain


@pytest.mark.parametrize(
    ("lang", "tile"),
    [
        (
            "en",
            "G12: Room 6x6; door 4 north: locked, Dif 2, Spear Trap; door 7 east: open; "
            "door 2 south: open; door 8 west: open; chest 9 on G12·22: locked, Dif 2; "
            "Warrior; Thief; Goblin 1; Goblin Archer 1; Orc 1.",
        ),
        (
            "es",
            "G12: Habitación 6x6; puerta 4 norte: cerrada con llave, Dif 2, Trampa de Lanza; "
            "puerta 7 este: abierta; puerta 2 sur: abierta; puerta 8 oeste: abierta; "
            "cofre 9 en G12·22: cerrado con llave, Dif 2; "
            "Guerrero; Ladrón; Trasgo 1; Trasgo Arquero 1; Orco 1.",
        ),
    ],
)
def test_tiles_are_told_in_words_with_doors_and_chests(lang: str, tile: str) -> None:
    at = plunge(**DUNGEON)

    told = list(Mapper(at.game.view(Viewer.spectator()), language_of(at.game, lang)).spoken())

    assert told[0] == tile
    assert told[-1].endswith("G10, H11, F13, H13.")


def test_line_by_line_the_tiles_with_somebody_on_them_and_the_active_sheet_are_told() -> None:
    at = plunge(**DUNGEON)
    viewer = Viewer.seat(0)

    told = BOARD.tell(at.game.view(viewer), language_of(at.game), scene_of(at.game, viewer))

    tiles = [line.split(":")[0] for line in told if line[:3] in ("G11", "G12", "G13", "F12", "H12")]
    assert tiles == ["G12", "G13", "H12"]
    assert sum(line.startswith("  Hands: ") for line in told) == 1
    assert "Wilhelmina-Anne leads Thief: G12·24; Life 5/5; Poisoned; Sought by A1." in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_adventure_of_a_pack_has_its_own_monsters_and_tiles_on_the_board(lang: str) -> None:
    game = definition(GAME, [Path(__file__).parents[2] / "examples" / "drowned_mill"])
    box: Any = game.content()
    kind = next(name for name in box.monsters if name not in cards().monsters)
    tile = next(name for name in box.tiles if name not in cards().tiles)
    at = plunge(
        game=game,
        adventure="drowned_mill",
        tiles={"g12": f"{tile}:0:south"},
        open=("g13:north",),
        change=lambda state: setattr(
            state, "monsters", [Monster(f"{kind}.1", named("g12_12"), 2, group=1)]
        ),
    )
    language = Language(lang, game)
    viewer = Viewer.seat(0)
    scene = scene_of(at.game, viewer, width=80, height=38, compact=False)

    text = BOARD.draw(at.game.view(viewer), language, scene).plain
    told = BOARD.tell(at.game.view(viewer), language, scene)

    letters = {letter_of(name, language) for name in box.monsters}
    assert len(letters) == len(box.monsters)
    assert f"{letter_of(kind, language)}1" in text or "☠" in text
    assert any(language.name(tile) in line for line in told)
    assert any(language.name(kind) in line for line in told)
    assert BOARD.title(at.game.view(viewer), language).startswith(language.name("drowned_mill"))


@clause("dp.equip.grants")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "Armour: Bear Mail (+1 DEF, gives Tough, Lucky)",
                "Attire 2/4: Dancing Boots (gives Agile, Fleet, Charge), "
                "Ember Ring (+1 MAG, gives Flame Dart)",
                "Abilities: Locksmith, Tough (Bear Mail), Lucky (Bear Mail), "
                "Agile (Dancing Boots), Fleet (Dancing Boots), Charge (Dancing Boots).",
                "Prepared: Flame Dart 1/2 (Ember Ring, lost).",
                "Life 5/7; 2 actions left; luck spent.",
            ],
        ),
        (
            "es",
            [
                "Armadura: Cota del Oso (+1 DEF, da Duro, Afortunado)",
                "Atuendo 2/4: Botas de Baile (da Ágil, Veloz, Carga), "
                "Anillo de Ascuas (+1 MAG, da Dardo de Fuego)",
                "Habilidades: Cerrajero, Duro (Cota del Oso), Afortunado (Cota del Oso), "
                "Ágil (Botas de Baile), Veloz (Botas de Baile), Carga (Botas de Baile).",
                "Preparados: Dardo de Fuego 1/2 (Anillo de Ascuas, perdido).",
                "Vida 5/7; quedan 2 acciones; suerte gastada.",
            ],
        ),
    ],
)
def test_a_sheet_tells_what_objects_give_and_which_object_gives_it(
    lang: str, told: list[str]
) -> None:
    def spent(state: Any) -> None:
        state.heroes[0].lucky, state.heroes[0].lost = False, ("flame_dart.given",)

    at = wearing("dancing_boots", "ember_ring", armour="bear_mail", change=spent)
    language = Language(lang, at.game.definition)
    viewer = Viewer.seat(0)
    scene = scene_of(at.game, viewer, width=160, height=60, compact=False)

    lines = "\n".join(BOARD.tell(at.game.view(viewer), language, scene))
    drawn = BOARD.draw(at.game.view(viewer), language, scene).plain

    assert [words for words in told if words not in lines] == []
    assert language.name("ember_ring") in drawn


# ---------------------------------------------------------------------- words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_of_the_map_has_words_of_its_own(lang: str) -> None:
    language = Language(lang, plunge().game.definition)
    legend = BOARD.legend(language)
    signs = [sign for sign, _ in legend]

    assert len({words for _, words in legend}) == len(legend)
    for sign in (*FEATURES.values(), *HAZARDS.values(), *filter(None, DOORS.values())):
        assert sign in signs


@pytest.mark.parametrize(
    ("lang", "first", "won", "lost"),
    [
        ("en", "The Knocking in the Wall · round 1 · ground 0/14", "is won", "Every hero is dead"),
        ("es", "El Golpeteo en la Pared · ronda 1 · terreno 0/14", "ganada", "Han muerto todos"),
    ],
)
def test_the_title_says_where_the_game_stands(lang: str, first: str, won: str, lost: str) -> None:
    def title(**fields: Any) -> str:
        def change(state: Any) -> None:
            for name, value in fields.items():
                setattr(state, name, value)

        game = plunge(change=change).game
        return BOARD.title(game.view(Viewer.spectator()), language_of(game, lang))

    assert title() == first
    assert won in title(next="over", won=True)
    assert lost in title(next="over", lost=True)


def test_the_remark_tells_what_a_special_tile_says() -> None:
    here = plunge(tiles={"g12": "healing_fountain:0:south+north"}, at=("g12_33",))
    plain = plunge()
    language = language_of(here.game)

    def remark(at: PlungeTable) -> str:
        viewer = Viewer.seat(0)
        return BOARD.remark(at.game.view(viewer), language, scene_of(at.game, viewer))

    text = language.card_text("healing_fountain")
    assert remark(here) == f"Healing Fountain: {text}"
    assert remark(plain) == ""


def test_everybody_wins_or_everybody_loses() -> None:
    game = plunge().game
    view, language = game.view(Viewer.spectator()), language_of(game)

    won = BOARD.results(view, Outcome((0, 1), (1, 1), ("", "")), language)
    lost = BOARD.results(view, Outcome((), (0, 0), ("", "")), language)

    assert won[0] == ["won", "won"]
    assert lost[0] == ["lost", "lost"]
    assert "highest level 1" in won[1]
    assert "gold 85" in won[1]
    assert "ground 0 of 14" in won[1]
    assert "experience 0" in won[1]
