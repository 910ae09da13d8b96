"""What the view says that follows from the rules is what the rules then do."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra import Viewer, bots
from mazmorra.games.tiny_epic_dungeons.decisions.dice import FaceCounter, UseDice
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import AssignDamage
from mazmorra.games.tiny_epic_dungeons.decisions.turn import Act
from mazmorra.games.tiny_epic_dungeons.events.dungeon import EnemiesRoused, TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    CounterAttacked,
    EnemyAttacked,
    GoblinKilled,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import DieChanged, FocusSpent, Rested
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.games.tiny_epic_dungeons.rules.enemies import act
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.view import DelveView, HeroView
    from mazmorra.kernel import Event
    from tests.games.tiny_epic_dungeons.support import DelveTable

MOVES = ("move", "step", "enter", "depart")


def seen(table: DelveTable | Delve) -> DelveView:
    game: Any = getattr(table, "game", table)
    view: DelveView = game.view(Viewer.spectator())
    return view


# ---------------------------------------------------------------------- worked examples


@clause("ted.hero.speed", "ted.move.speed_changes")
def test_speed_counts_gear_and_what_is_left_of_it_the_rooms_entered() -> None:
    rooms = {"d5": "r13:east+west", "d6": "r14:west"}
    table = delve(rooms=rooms, gear=[["l05"]])
    speed = seen(table).heroes[0].speed

    assert speed == table.game.content.heroes["lanon"].speed + 1
    assert seen(table).turn.speed_left == speed
    table.answers("move:east", "move:east")
    assert (seen(table).heroes[0].speed, seen(table).turn.speed_left) == (speed, speed - 2)
    table.answers("rest")
    assert seen(table).turn.speed_left == 0


@clause("ted.hero.skills", "ted.hero.max_dice", "ted.lair.space_modifiers")
def test_dice_and_defense_count_the_hero_space() -> None:
    """The Dragon's spaces: their printed dice and Defense, at most three dice."""
    inside = delve(boss="dragon:lair", at=["lair:3"])
    boss: Any = inside.game.content.cards["dragon"]
    space = boss.spaces[2]
    on, out = seen(inside).heroes[0], seen(delve()).heroes[0]

    assert on.defense == out.defense + space.defense
    for skill in ("strength", "agility", "intellect"):
        dice = getattr(out.dice, skill) + space.dice
        assert getattr(on.dice, skill) == min(3, max(1, dice))
        assert getattr(on.added, skill) == getattr(out.added, skill) + getattr(space, skill)


@clause("ted.loot.covers", "ted.set.levels")
def test_gear_is_what_is_in_use_and_sets_are_counted() -> None:
    """A Hand Loot covers the left slot; two pieces of the Bear set are one set."""
    table = delve(gear=[["l01", "l02"]])
    hero = seen(table).heroes[0]

    assert hero.gear == ("divine_might", "l01.1", "healing_hands", "l02.1")
    assert hero.sets == (("bear", 2),)


@clause("ted.component.spells", "ted.attack.bonus_defense", "ted.counter.goblin_count")
def test_an_enemy_has_its_defense_against_each_kind_and_counts_the_goblins() -> None:
    """The Minotaur is printed with Defense 4, and 2 more in melee; two Goblins add two each."""
    table = delve(goblins=["stabby:d4", "pokey:d4"], minions=["minotaur:d4:2"])
    goblin, _, minotaur = seen(table).enemies

    defenses = minotaur.defense, minotaur.melee_defense, minotaur.missile_defense
    assert defenses == (4, 6, 4)
    printed: Any = table.game.content.cards["minotaur"]
    assert (minotaur.life, minotaur.most) == (2, printed.health)
    assert (goblin.counter.melee, goblin.counter.missile, goblin.counter.spell) == (2, 2, 2)


@clause("ted.lair.unlock", "ted.lair.distance")
def test_the_lair_is_locked_until_a_minion_per_hero_is_killed_and_a_gate_in_act_two() -> None:
    rooms = {"c4": "lair_door:north+east+south"}
    one, two = delve(rooms=rooms, killed=1), delve(rooms=rooms, killed=2, at=["c4"])

    assert (seen(one).locked, seen(one).lair_door, seen(one).gate) == (1, named("c4"), -1)
    assert seen(two).locked == 0
    assert "enter" in two.options()
    two.answers("enter")
    assert (seen(two).locked, seen(two).gate) == (0, named("c4"))
    assert seen(delve()).lair_door == -1


@clause("ted.boss.altar_block", "ted.boss.markers")
def test_the_altar_spaces_that_bar_the_markers_are_those_that_are_not_covered() -> None:
    dragon: Any = delve().game.content.cards["dragon"]
    altars = dragon.altars
    table = delve(boss="dragon:lair", covered=[altars[0]], markers=[8, 3])

    assert seen(table).barred == altars[1:]
    assert (seen(table).enemies[0].life, seen(table).enemies[0].most) == (11, 16)


@clause("ted.move.stealth")
def test_a_veiled_hero_moves_with_stealth_on_its_turn() -> None:
    def veil(state: Any) -> None:
        state.turn.stealth = True

    assert [hero.stealth for hero in seen(delve(change=veil)).heroes] == [True, False]


# ---------------------------------------------------------------------- whole games


def answers(seed: str, bot: str) -> Iterator[tuple[Delve, DelveView, list[Event]]]:
    """Yield a game before each answer: its view, and what the answer then does."""
    game: Any = mazmorra.start("tiny_epic_dungeons", seats=1, seed=seed)
    player = bots.make(bot, "tiny_epic_dungeons")
    while not game.over:
        before, told = game.fork(), len(game.events(Viewer.spectator()))
        bots.play_turn(game, game.waiting[0], player)
        happened = [told.event for told in game.events(Viewer.spectator())[told:]]
        yield before, seen(before), happened


GAMES = [(f"figures {number}", bot) for number in range(6) for bot in ("greedy", "random")]


def hero_of(view: DelveView, name: str) -> HeroView:
    return next(hero for hero in view.heroes if hero.hero == name)


@clause("ted.check.dice_count", "ted.check.modifiers", "ted.free.modify_die", "ted.attack.damage")
def test_checks_roll_the_dice_and_add_what_the_view_says() -> None:
    found: Counter[str] = Counter()
    for seed, bot in GAMES:
        for game, view, events in answers(seed, bot):
            asked = game.question(game.waiting[0])
            if not isinstance(asked, UseDice):
                continue
            hero = hero_of(view, asked.hero)
            assert len(asked.faces) == getattr(hero.dice, asked.skill)
            if asked.purpose in ("search", "disarm", "offer", "entry", "walk"):
                assert asked.modifier == getattr(hero.added, asked.skill)
                found["checks"] += 1
            elif asked.purpose in ("melee", "missile"):
                defenses = [getattr(one, f"{asked.purpose}_defense") for one in view.enemies]
                assert asked.number - 1 in defenses
                found["attacks"] += 1
            if any(isinstance(event, DieChanged) for event in events):
                (spent,) = [event for event in events if isinstance(event, FocusSpent)][:1]
                assert spent.amount == hero.change
                found["changes"] += 1
    assert min(found[kind] for kind in ("checks", "attacks", "changes")) > 10


@clause("ted.hero.defense", "ted.counter.minion_mod", "ted.counter.boss_mod", "ted.counter.shield")
def test_a_blow_meets_the_defense_and_has_the_total_that_the_view_says() -> None:
    """A blow that falls with the dice, while as many Goblins are about as before."""
    found: Counter[str] = Counter()
    for seed, bot in GAMES:
        for game, view, events in answers(seed, bot):
            asked = game.question(game.waiting[0])
            if not isinstance(asked, UseDice) or not asked.enemy_face:
                continue
            if any(isinstance(event, GoblinKilled) for event in events):
                continue
            hero, kind, face = hero_of(view, asked.hero), asked.purpose, asked.enemy_face
            for blow in (event for event in events if isinstance(event, CounterAttacked)):
                assert blow.defense == (hero.melee_defense if kind == "melee" else hero.defense)
                rolled = blow.defense if face == "shield" else int(face)
                able = [enemy for enemy in view.enemies if enemy.card == blow.enemy]
                assert blow.total - rolled in {getattr(one.counter, kind) for one in able}
                found[kind] += 1
    assert min(found[kind] for kind in ("melee", "missile")) > 3


@clause("ted.free.boost_defense_timing", "ted.counter.number", "ted.counter.minion_mod")
def test_a_hero_is_asked_to_raise_the_defense_that_the_view_says() -> None:
    """5 on the Enemy Die and the Minotaur's 3 against Brunda's Defense 4."""
    given: dict[str, Any] = {"heroes": ("brunda", "lanon"), "minions": ["minotaur:d4"]}
    table = delve(**given, focus=[4], dice=[1, 1, 1], enemy=["5"])
    table.answers("attack:war_pick:minotaur", "take:1")
    asked, view = table.game.question(0), seen(table)

    assert isinstance(asked, FaceCounter)
    assert asked.defense == view.heroes[0].melee_defense == 4
    assert asked.total == 5 + view.enemies[0].counter.melee == 8


@clause("ted.torch.enemy_damage", "ted.enemy.all_in_range")
def test_every_enemy_hits_for_the_damage_that_the_view_says() -> None:
    hits = 0
    for seed, bot in GAMES:
        for game, view, _ in answers(seed, bot):
            if not isinstance(game.question(game.waiting[0]), Act):
                continue
            for enemy in view.enemies:
                copy = game.fork()
                told = len(copy.events(Viewer.spectator()))
                next(iter(act(copy, enemy.slot)), None)
                happened = [one.event for one in copy.events(Viewer.spectator())[told:]]
                dealt = [event.damage for event in happened if isinstance(event, EnemyAttacked)]
                assert dealt in ([], [enemy.damage])
                hits += len(dealt)
    assert hits > 50


@clause("ted.torch.enemy_action", "ted.torch.down_effects", "ted.torch.cap")
@pytest.mark.parametrize("given", [{"act": 1}, {"act": 2}])
def test_the_enemies_act_next_where_the_view_says(given: dict[str, Any]) -> None:
    top = seen(delve(**given)).top
    for torch in range(2, top + 1):
        table = delve(**given, torch=torch)
        view = seen(table)
        table.answers("end")
        moved = [event for _, event in table.deeds(TorchMoved)]
        roused = bool(table.deeds(EnemiesRoused))
        assert moved[0] == TorchMoved(torch - 1, torch - 1 in (view.next_enemies, view.next_goblin))
        assert roused == (view.next_enemies == torch - 1)


@clause("ted.hero.speed", "ted.hero.max_tracks", "ted.rest.gain", "ted.boss.altar_block")
def test_moves_tracks_and_markers_keep_to_what_the_view_says() -> None:
    found: Counter[str] = Counter()
    for seed, bot in GAMES:
        for game, view, events in answers(seed, bot):
            asked, keys = game.question(game.waiting[0]), [one.key for one in game.legal(0)]
            if isinstance(asked, Act):
                moves = [key for key in keys if key.partition(":")[0] in MOVES]
                assert not moves or view.turn.speed_left
                found["still"] += not moves
                worn = {card.partition(".")[0] for card in view.heroes[view.active].gear}
                used = {key.split(":")[1] for key in keys if key.startswith(("attack:", "cast:"))}
                assert used <= worn
            if isinstance(asked, AssignDamage):
                assert not {marker - 1 for marker in asked.markers} & set(view.barred)
                found["markers"] += 1
            for event in events:
                if isinstance(event, Rested) and not game.over:
                    rested = hero_of(view, event.hero)
                    found["rests"] += 1
                    assert rested.health <= rested.most_health
            for hero in view.heroes:
                assert 0 <= hero.health <= hero.most_health
                assert 0 <= hero.focus <= hero.most_focus
                found["full"] += hero.health == hero.most_health and view.next == "act"
    assert min(found[kind] for kind in ("still", "markers", "rests", "full")) > 5
