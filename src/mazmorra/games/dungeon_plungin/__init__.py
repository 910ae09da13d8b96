"""Dungeon Plungin': a campaign without a dungeon master; for one to four."""

from __future__ import annotations

from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.facts import read
from mazmorra.games.dungeon_plungin.game import Plunge
from mazmorra.games.dungeon_plungin.hidden import hidden
from mazmorra.games.dungeon_plungin.queries.habits import habits
from mazmorra.games.dungeon_plungin.rules.campaign import party_of
from mazmorra.games.dungeon_plungin.rules.party import setup
from mazmorra.games.dungeon_plungin.rules.play import play
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.games.dungeon_plungin.streams import STREAMS
from mazmorra.games.dungeon_plungin.view import standing, view
from mazmorra.kernel import Definition, TableOption, modules_of

GAME = Definition(
    id="dungeon_plungin",
    name="Dungeon Plungin'",
    prefix="dp",
    seats=range(1, 5),
    seats_clause="dp.setup.players",
    rules=3,
    digest="d84b193cd25476c9",
    state_of_work="whole",
    state=State,
    table=Plunge,
    setup=setup,
    play=play,
    view=view,
    read=read,
    hidden=hidden,
    content=cards,
    campaign=party_of,
    habits=habits,
    events=modules_of(__name__, "events"),
    decisions=modules_of(__name__, "decisions"),
    standing=standing,
    options=(
        TableOption(
            "adventure",
            kind="choice",
            default="knocking_in_the_wall",
            choices=("knocking_in_the_wall", "witch_of_the_west_wood"),
            deck="adventure",
            clauses=("dp.setup.adventure_pack", "dp.setup.adventure_level"),
        ),
        TableOption(
            "party",
            kind="number",
            default=4,
            choices=(1, 2, 3, 4),
            clauses=("dp.setup.party_of_four", "dp.setup.party_size_option"),
            least=(1, 2, 3, 4),
        ),
        TableOption(
            "first_player",
            kind="number",
            default=1,
            choices=(1, 2, 3, 4),
            clauses=("dp.setup.first_player", "dp.setup.first_player_default"),
        ),
        TableOption(
            "heroes",
            kind="choice",
            default="default",
            choices=("default", "chosen"),
            clauses=("dp.component.default_party", "dp.setup.level1_hero"),
        ),
        TableOption(
            "spells",
            kind="choice",
            default="default",
            choices=("default", "chosen"),
            clauses=("dp.component.default_prepared", "dp.cast.prepare"),
        ),
        TableOption(
            "expeditions",
            kind="number",
            default=0,
            choices=tuple(range(10)),
            clauses=("dp.exit.abandon",),
        ),
        TableOption("free_hero_order", clauses=("dp.variant.free_hero_order",)),
        TableOption("facing", clauses=("dp.variant.facing_bonus", "dp.variant.facing_turn")),
        TableOption("cover", clauses=("dp.variant.cover",)),
        TableOption("overwhelmed", clauses=("dp.variant.overwhelmed",)),
        TableOption("fast_and_bloody", clauses=("dp.variant.fast_and_bloody",)),
        TableOption("disengage", clauses=("dp.variant.disengage",)),
        TableOption("ranged_in_melee", clauses=("dp.variant.ranged_in_melee",)),
        TableOption("ranged_fumbles", clauses=("dp.variant.ranged_fumbles",)),
        TableOption(
            "stun_1",
            clauses=("dp.variant.stun_1", "dp.variant.stun_exclusive"),
            excludes=("stun_2", "no_combat_fumbles"),
        ),
        TableOption(
            "stun_2",
            clauses=("dp.variant.stun_2", "dp.variant.stun_exclusive"),
            excludes=("stun_1", "no_combat_fumbles"),
        ),
        TableOption(
            "no_combat_fumbles",
            clauses=("dp.variant.no_combat_fumbles", "dp.variant.stun_exclusive"),
            excludes=("stun_1", "stun_2"),
        ),
        TableOption("tougher", clauses=("dp.variant.tougher", "dp.variant.tougher_boss")),
        TableOption(
            "fire_and_forget",
            clauses=("dp.variant.fire_and_forget_auto", "dp.variant.fire_and_forget_lost"),
        ),
        TableOption("one_check", clauses=("dp.variant.one_check", "dp.variant.one_check_scope")),
        TableOption("gold_rush", clauses=("dp.variant.gold_rush_keep",)),
        TableOption("shared_exp", clauses=("dp.variant.shared_exp",)),
        TableOption("tutor", clauses=("dp.variant.tutor", "dp.variant.tutor_share")),
    ),
    puts_back=False,
    streams=STREAMS,
    together=True,
)

#: Imported for what they register: what the cards do.
EFFECTS = modules_of(__name__, "effects")
