"""The Entrance, the Lair Door and the six Minion Encounters, card by card."""

from __future__ import annotations

from mazmorra.games.tiny_epic_dungeons.events.enemies import HeroAmbushed, MinionAppeared
from mazmorra.games.tiny_epic_dungeons.events.heroes import HealthLost
from mazmorra.games.tiny_epic_dungeons.events.setup import AltarsPlaced, BossRevealed
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, go, unknown
from tests.games.tiny_epic_dungeons.support import delve

#: The ways a card with three, two opposite and two neighbouring corridors may lie to the north.
THREE = ["turn:east+north+south", "turn:east+south+west", "turn:north+south+west"]
STRAIGHT = ["turn:north+south"]
BENT = ["turn:east+south", "turn:south+west"]


def ways(card: str) -> list[str]:
    """Return the ways a card may be turned when it is revealed north of the Entrance."""
    table = unknown(card)
    table.answers("move:north")
    if table.asked() == "TurnCard":
        return sorted(table.options())
    sides = ("north", "east", "south", "west")
    doors = table.state.doors[named("c4")]
    return ["turn:" + "+".join(sorted(s for n, s in enumerate(sides) if doors >> n & 1))]


def ambush(card: str) -> tuple[dict[str, str], int, bool]:
    """Move into a new Encounter; return its enemies, the Health lost, and whether one may go on."""
    table = unknown(card, stack={"minions": ["troll"]})
    go(table, "move:north")
    assert len(deeds(table, HeroAmbushed)) == len(deeds(table, MinionAppeared)) == 1
    lost = sum(event.amount for event in deeds(table, HealthLost))
    return table.enemies(), lost, any(key.startswith("move") for key in table.options())


def altars(card: str) -> list[str]:
    """Return where Altar Markers lie once Act 2 has begun with an Encounter in the dungeon."""
    table = delve(
        rooms={"c4": card, "e4": "lair_door:north+east+west"},
        at=["e4"],
        killed=2,
        stack={"bosses": ["dragon"]},
    )
    assert table.state.altars == (named("d4"),)
    table.answers("enter")
    (placed,) = deeds(table, AltarsPlaced)
    assert placed.places == (named("c4"),)
    assert table.state.altar_reserve == 1  # of two that were set aside
    return [cell for cell in ("c4", "d4", "e4") if named(cell) in table.state.altars]


@clause("ted.setup.entrance", "ted.setup.hero_start", "ted.setup.altar_entrance")
def test_entrance_is_where_heroes_start_with_four_corridors_and_an_altar() -> None:
    table = delve(facedown=["c4", "d5", "e4", "d3"], torch=20)

    assert table.room("d4") == "entrance"
    assert table.state.altars == (named("d4"),)
    assert (table.at(0), table.at(1)) == ("d4", "d4")
    assert [key for key in table.options() if key.startswith("move")] == [
        *("move:north", "move:east", "move:south", "move:west")
    ]
    table.answers("end")
    assert table.enemies() == {"goblin_1": "d4"}  # and here the Goblins of the torch appear


@clause("ted.lair.unlock", "ted.reveal.rotate")
def test_lair_door_is_a_plain_room_with_three_corridors_until_all_minions_are_killed() -> None:
    assert ways("lair_door") == THREE
    table = unknown("lair_door", killed=1)
    go(table, "move:north")

    assert (table.at(), table.hero().health) == ("c4", 8)
    assert table.enemies() == {}
    assert table.refuses(0, "enter").clause == "ted.lair.unlock"
    assert table.refuses(0, "search").clause == "ted.search.only_printed"
    assert "move:south" in table.options()


@clause("ted.lair.begin_act2", "ted.lair.enter_cost", "ted.game.two_acts")
def test_lair_door_leads_onto_the_boss_mat_for_one_speed_once_all_minions_are_killed() -> None:
    table = delve(rooms={"c4": "lair_door:east+south+west"}, at=["c4"], killed=2)
    table.answers("enter")

    assert len(deeds(table, BossRevealed)) == 1
    assert (table.at(), table.hero().space, table.state.turn.walked) == ("lair", 1, 1)
    assert table.state.act == 2


@clause("ted.danger.minion_damage", "ted.danger.minion_token", "ted.lair.step4")
def test_enc1_has_three_corridors_a_minion_and_in_act_two_an_altar() -> None:
    assert ways("enc1") == THREE
    assert ambush("enc1") == ({"troll": "c4"}, 2, False)
    assert altars("enc1") == ["c4", "d4"]


@clause("ted.danger.minion_damage", "ted.danger.minion_token", "ted.lair.step4")
def test_enc2_has_three_corridors_a_minion_and_in_act_two_an_altar() -> None:
    assert ways("enc2") == THREE
    assert ambush("enc2") == ({"troll": "c4"}, 2, False)
    assert altars("enc2") == ["c4", "d4"]


@clause("ted.danger.minion_damage", "ted.danger.minion_token", "ted.lair.step4")
def test_enc3_has_a_straight_corridor_a_minion_and_in_act_two_an_altar() -> None:
    assert ways("enc3") == STRAIGHT
    assert ambush("enc3") == ({"troll": "c4"}, 2, False)
    assert altars("enc3") == ["c4", "d4"]


@clause("ted.danger.minion_damage", "ted.danger.minion_token", "ted.lair.step4")
def test_enc4_has_a_bent_corridor_a_minion_and_in_act_two_an_altar() -> None:
    assert ways("enc4") == BENT
    assert ambush("enc4") == ({"troll": "c4"}, 2, False)
    assert altars("enc4") == ["c4", "d4"]


@clause("ted.danger.minion_damage", "ted.danger.minion_token", "ted.lair.step4")
def test_enc5_has_three_corridors_a_minion_and_in_act_two_an_altar() -> None:
    assert ways("enc5") == THREE
    assert ambush("enc5") == ({"troll": "c4"}, 2, False)
    assert altars("enc5") == ["c4", "d4"]


@clause("ted.danger.minion_damage", "ted.danger.minion_token", "ted.lair.step4")
def test_enc6_has_a_straight_corridor_a_minion_and_in_act_two_an_altar() -> None:
    assert ways("enc6") == STRAIGHT
    assert ambush("enc6") == ({"troll": "c4"}, 2, False)
    assert altars("enc6") == ["c4", "d4"]
