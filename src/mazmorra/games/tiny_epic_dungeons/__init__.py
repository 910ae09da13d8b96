"""Tiny Epic Dungeons: two acts against a burning torch, together; for one to four."""

from __future__ import annotations

from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.game import Delve
from mazmorra.games.tiny_epic_dungeons.hidden import hidden
from mazmorra.games.tiny_epic_dungeons.rules.play import play
from mazmorra.games.tiny_epic_dungeons.rules.setup import setup
from mazmorra.games.tiny_epic_dungeons.state import State
from mazmorra.games.tiny_epic_dungeons.streams import STREAMS
from mazmorra.games.tiny_epic_dungeons.view import read, standing, view
from mazmorra.kernel import Definition, TableOption, modules_of

GAME = Definition(
    id="tiny_epic_dungeons",
    name="Tiny Epic Dungeons",
    prefix="ted",
    seats=range(1, 5),
    seats_clause="ted.game.player_range",
    rules=2,
    digest="c6d7a0f6d48c9f9a",
    state_of_work="whole",
    state=State,
    table=Delve,
    setup=setup,
    play=play,
    view=view,
    read=read,
    hidden=hidden,
    content=cards,
    events=modules_of(__name__, "events"),
    decisions=modules_of(__name__, "decisions"),
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
    together=True,
)

#: Imported for what they register: what the cards do.
EFFECTS = modules_of(__name__, "effects")
