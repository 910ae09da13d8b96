"""Dungeon Raiders: five levels of greed and wounds for three to five."""

from __future__ import annotations

from mazmorra.games.dungeon_raiders.cards import cards
from mazmorra.games.dungeon_raiders.effects.items import aside_outlook, asides, closed_asides
from mazmorra.games.dungeon_raiders.game import Raid
from mazmorra.games.dungeon_raiders.hidden import hidden
from mazmorra.games.dungeon_raiders.rules.play import play
from mazmorra.games.dungeon_raiders.rules.setup import setup
from mazmorra.games.dungeon_raiders.state import State
from mazmorra.games.dungeon_raiders.streams import STREAMS
from mazmorra.games.dungeon_raiders.thinking import THINKING
from mazmorra.games.dungeon_raiders.view import standing, view
from mazmorra.kernel import Definition, TableOption, modules_of

GAME = Definition(
    id="dungeon_raiders",
    name="Dungeon Raiders",
    prefix="dr",
    seats=range(3, 6),
    seats_clause="dr.game.players",
    rules=1,
    digest="9a3cd455cd1a7c65",
    state_of_work="whole",
    state=State,
    table=Raid,
    setup=setup,
    play=play,
    view=view,
    hidden=hidden,
    content=cards,
    events=modules_of(__name__, "events"),
    decisions=modules_of(__name__, "decisions"),
    options=(TableOption("tactical", clauses=("dr.tactical.open_play",)),),
    standing=standing,
    asides=asides,
    closed_asides=closed_asides,
    aside_outlook=aside_outlook,
    puts_back=False,
    streams=STREAMS,
    thinking=THINKING,
)
