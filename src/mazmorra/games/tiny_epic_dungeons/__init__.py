"""Tiny Epic Dungeons: two acts against a burning torch, together; for one to four."""

from __future__ import annotations

from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.decisions import cards as card_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import dice as dice_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import dungeon as dungeon_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import setup as setup_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import turn as turn_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import weapon as weapon_decisions
from mazmorra.games.tiny_epic_dungeons.effects import spells
from mazmorra.games.tiny_epic_dungeons.events import dungeon as dungeon_events
from mazmorra.games.tiny_epic_dungeons.events import enemies as enemy_events
from mazmorra.games.tiny_epic_dungeons.events import heroes as hero_events
from mazmorra.games.tiny_epic_dungeons.events import setup as setup_events
from mazmorra.games.tiny_epic_dungeons.game import Delve
from mazmorra.games.tiny_epic_dungeons.hidden import hidden
from mazmorra.games.tiny_epic_dungeons.rules.play import play
from mazmorra.games.tiny_epic_dungeons.rules.setup import setup
from mazmorra.games.tiny_epic_dungeons.state import State
from mazmorra.games.tiny_epic_dungeons.streams import STREAMS
from mazmorra.games.tiny_epic_dungeons.view import read, standing, view
from mazmorra.kernel import Definition, TableOption

GAME = Definition(
    id="tiny_epic_dungeons",
    name="Tiny Epic Dungeons",
    prefix="ted",
    seats=range(1, 5),
    seats_clause="ted.game.player_range",
    rules=2,
    state_of_work="whole",
    state=State,
    table=Delve,
    setup=setup,
    play=play,
    view=view,
    read=read,
    hidden=hidden,
    content=cards,
    events=(setup_events, dungeon_events, hero_events, enemy_events),
    decisions=(
        setup_decisions,
        turn_decisions,
        dice_decisions,
        dungeon_decisions,
        card_decisions,
        weapon_decisions,
    ),
    standing=standing,
    options=(
        TableOption(
            "heroes",
            kind="number",
            default=2,
            choices=(2, 3, 4),
            clauses=("ted.game.player_range", "ted.solo.min_heroes"),
            least=(2, 2, 3, 4),
        ),
        TableOption(
            "mats",
            kind="choice",
            default="random",
            choices=("random", "chosen", "dealt"),
            clauses=("ted.setup.heroes",),
        ),
        TableOption(
            "first",
            kind="choice",
            default="random",
            choices=("random", "named"),
            clauses=("ted.setup.first_player_program",),
        ),
    ),
    streams=STREAMS,
)

#: Imported for what it registers: the effects of spells.
EFFECTS = (spells,)
