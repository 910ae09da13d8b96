"""The twin law: nothing that is hidden from a viewer reaches that viewer, by any way at all.

The suite proves itself on planted leaks: each of them is found, and the game as it is has none.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import strategies as st

from mazmorra.games import dungeon_raiders, dungeonquest, tiny_epic_dungeons
from mazmorra.games.dungeon_raiders import decisions, events
from mazmorra.games.dungeon_raiders.rules import play as course_of_play
from mazmorra.games.dungeon_raiders.rules import room
from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events import combat, monster
from mazmorra.games.dungeonquest.events.cards import LootGained
from mazmorra.games.dungeonquest.rules import attack, counter, encounter
from mazmorra.games.tiny_epic_dungeons.cards import cards as delve_cards
from mazmorra.games.tiny_epic_dungeons.events.setup import DeckShuffled
from mazmorra.games.tiny_epic_dungeons.rules import turn as delve_turn
from mazmorra.kernel import Chance, Closed, Decision, Option, ask, row_of, seed_of, viewers
from mazmorra.testing.laws import Course, leak
from tests.conformance.support import Kind, tried

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mazmorra.games.dungeon_raiders.game import Raid
    from mazmorra.games.dungeon_raiders.state import State
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.games.dungeonquest.state import State as QuestState
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import State as DelveState
    from mazmorra.kernel import Definition, Game, OptionValue, Rule, Seat, Shown, Viewer

EXAMPLES = int(os.environ.get("MAZMORRA_TWINS", "60"))


@tried(
    EXAMPLES, seed=st.integers(0, 2**32 - 1), moment=st.integers(0, 120), look=st.integers(0, 99)
)
def test_nothing_leaks(kind: Kind, seed: int, moment: int, look: int) -> None:
    found = look_for_leak(kind.start(str(seed)), seed, moment, look)

    assert found is None, found


@pytest.mark.parametrize("number", [142, 156, 196])
def test_tables_that_the_long_run_once_told_apart_are_alike(number: int) -> None:
    """Two potions of which one was offered; tokens that went back after something was known."""
    game = Kind("dungeonquest", 4, mixed=True).start(f"soak {number}")

    found = look_for_leak(game, number, Random(number).randrange(130), number)

    assert found is None, found


def look_for_leak(game: Game[Any], seed: int, moment: int, look: int) -> str | None:
    """Play to a moment and let one viewer, spectators included, compare the table to a twin."""
    rng = Random(seed)
    course = Course(game, rng, moment)
    everybody = viewers(len(game.seats))
    return leak(course, everybody[look % len(everybody)], rng)


# ---------------------------------------------------------------------- planted leaks


class Nod(Decision[None]):
    """A question nobody should be asked."""

    def options(self, game: Raid) -> tuple[Option[None], ...]:
        return (Option("nod", None), Option("shake", None))


def torch_shown_to_all(monkeypatch: pytest.MonkeyPatch) -> Definition:
    monkeypatch.setattr(events.TorchUsed, "seen_by", lambda event, viewer: event)
    return dungeon_raiders.GAME


def order_depends_on_a_deck(monkeypatch: pytest.MonkeyPatch) -> Definition:
    honest = decisions.LayCard.options

    def options(question: decisions.LayCard, game: Raid) -> tuple[Option[str], ...]:
        found = honest(question, game)
        return found[::-1] if "zombie.1" in game.state.room_deck else found

    monkeypatch.setattr(decisions.LayCard, "options", options)
    return dungeon_raiders.GAME


def sealed_answer_shown(monkeypatch: pytest.MonkeyPatch) -> Definition:
    def explain(question: decisions.LayCard, game: Raid) -> Iterator[Closed]:
        for seat in game.seats:
            sealed = game.sealed(seat)
            if sealed is not None:
                yield Closed(f"copy:{sealed.key}", "dr.play.face_down")

    monkeypatch.setattr(decisions.LayCard, "explain", explain)
    return dungeon_raiders.GAME


def asked_only_when_a_hidden_card_fits(monkeypatch: pytest.MonkeyPatch) -> Definition:
    def explore_room(game: Raid) -> Rule[None]:
        state = game.state
        if any(state.row[place].startswith("treasure") for place in state.dark):
            yield from ask(Nod(0))
        yield from room.explore_room(game)

    monkeypatch.setattr(course_of_play, "explore_room", explore_room)
    return dungeon_raiders.GAME


def refusal_counts_a_deck(monkeypatch: pytest.MonkeyPatch) -> Definition:
    def closed(game: Raid, seat: Seat) -> tuple[Closed, ...]:
        monsters = sum(room.startswith("troll") for room in game.state.room_deck)
        return (Closed("use:map", "dr.play.legal_cards", (("trolls", monsters),)),)

    return msgspec.structs.replace(dungeon_raiders.GAME, closed_asides=closed)


def layout_tells_of_a_deck(monkeypatch: pytest.MonkeyPatch) -> Definition:
    def layout(question: decisions.LayCard, game: Raid, option: Option[str]) -> Shown:
        trolls = sum(room.startswith("troll") for room in game.state.room_deck)
        return row_of(option.key, rank=trolls)

    monkeypatch.setattr(decisions.LayCard, "layout", layout)
    return dungeon_raiders.GAME


def view_shows_dark_rooms_once_somebody_looked(monkeypatch: pytest.MonkeyPatch) -> Definition:
    honest = dungeon_raiders.GAME.view

    def view(state: State, viewer: Viewer) -> msgspec.Struct:
        shown = honest(state, viewer)
        if any(player.peeked for player in state.players):
            return msgspec.structs.replace(shown, row=state.row)
        return shown

    return msgspec.structs.replace(dungeon_raiders.GAME, view=view)


def laid_row_shown_with_its_dark_rooms(monkeypatch: pytest.MonkeyPatch) -> Definition:
    monkeypatch.setattr(events.LevelLaid, "seen_by", lambda event, viewer: event)
    return dungeon_raiders.GAME


def drawn_cards_shown_to_all(monkeypatch: pytest.MonkeyPatch) -> Definition:
    monkeypatch.setattr(combat.CombatCardsDrawn, "seen_by", lambda event, viewer: event)
    return dungeonquest.GAME


def life_value_shown_to_all(monkeypatch: pytest.MonkeyPatch) -> Definition:
    monkeypatch.setattr(monster.TokenDrawn, "seen_by", lambda event, viewer: event)
    return dungeonquest.GAME


def counterattack_asked_only_with_a_fitting_card(monkeypatch: pytest.MonkeyPatch) -> Definition:
    honest = attack.may_counter

    def may_counter(game: Quest, number: int) -> bool:
        hand = game.fight.sides[number].hand
        return honest(game, number) and any(attack.fits(game, number, card) for card in hand)

    monkeypatch.setattr(counter, "may_counter", may_counter)
    return dungeonquest.GAME


def face_down_loot_counted_in_gold(monkeypatch: pytest.MonkeyPatch) -> Definition:
    honest = dungeonquest.GAME.view

    def view(state: QuestState, viewer: Viewer) -> msgspec.Struct:
        gold = sum(cards().gold(thing) for hero in state.heroes for thing in hero.loot)
        return msgspec.structs.replace(honest(state, viewer), sun=gold)

    return msgspec.structs.replace(dungeonquest.GAME, view=view)


def found_loot_named_by_its_clause(monkeypatch: pytest.MonkeyPatch) -> Definition:
    def gain_loot(game: Quest, hero: Hero, thing: str, clause: str = "dq.card.loot") -> None:
        game.emit(LootGained(hero.seat, thing, secret=True), clause)

    monkeypatch.setattr(encounter, "gain_loot", gain_loot)
    return dungeonquest.GAME


def facedown_rooms_told_by_a_count(monkeypatch: pytest.MonkeyPatch) -> Definition:
    honest = tiny_epic_dungeons.GAME.view
    rooms = delve_cards().rooms

    def view(state: DelveState, viewer: Viewer) -> msgspec.Struct:
        traps = sum(rooms[thing].trap is not None for thing in state.layer_a)
        return msgspec.structs.replace(honest(state, viewer), altar_reserve=traps)

    return msgspec.structs.replace(tiny_epic_dungeons.GAME, view=view)


def parts_of_the_deck_shown_to_all(monkeypatch: pytest.MonkeyPatch) -> Definition:
    monkeypatch.setattr(DeckShuffled, "seen_by", lambda event, viewer: event)
    return tiny_epic_dungeons.GAME


def end_of_a_turn_names_a_clause_by_a_hidden_room(monkeypatch: pytest.MonkeyPatch) -> Definition:
    honest = delve_turn.end_turn

    def end_turn(game: Delve, clause: str) -> None:
        left = any(game.content.rooms[thing].goblin for thing in game.state.layer_a)
        honest(game, "ted.turn.order" if left else clause)

    monkeypatch.setattr(delve_turn, "end_turn", end_turn)
    return tiny_epic_dungeons.GAME


PLANTED = (
    facedown_rooms_told_by_a_count,
    parts_of_the_deck_shown_to_all,
    end_of_a_turn_names_a_clause_by_a_hidden_room,
    drawn_cards_shown_to_all,
    life_value_shown_to_all,
    counterattack_asked_only_with_a_fitting_card,
    face_down_loot_counted_in_gold,
    found_loot_named_by_its_clause,
    torch_shown_to_all,
    order_depends_on_a_deck,
    sealed_answer_shown,
    asked_only_when_a_hidden_card_fits,
    refusal_counts_a_deck,
    layout_tells_of_a_deck,
    view_shows_dark_rooms_once_somebody_looked,
    laid_row_shown_with_its_dark_rooms,
)


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], Definition], monkeypatch: pytest.MonkeyPatch
) -> None:
    definition = plant(monkeypatch)

    found = (
        look
        for look in range(400)
        if look_for_leak(start(definition, look), look, look % 120, look)
    )

    assert next(found, None) is not None


@pytest.mark.parametrize(
    "definition", [dungeon_raiders.GAME, dungeonquest.GAME, tiny_epic_dungeons.GAME]
)
def test_a_game_without_a_planted_leak_has_none_in_the_same_search(definition: Definition) -> None:
    found = [
        look for look in range(120) if look_for_leak(start(definition, look), look, look, look)
    ]

    assert found == []


#: How the tables are set on which leaks are planted.
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "dungeonquest": {"cloak_and_dagger": True},
    "tiny_epic_dungeons": {"heroes": 4, "mats": "random", "first": "random"},
}


def start(definition: Definition, seed: int) -> Game[Any]:
    chance = Chance(seed_of(str(seed)))
    options = OPTIONS.get(definition.id, {})
    game: Game[Any] = definition.table(definition, definition.content(), 4, options, chance)
    return game
