"""DungeonQuest: rob a sleeping dragon and be out before the sun sets; for one to four."""

from __future__ import annotations

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.game import Quest
from mazmorra.games.dungeonquest.hidden import hidden
from mazmorra.games.dungeonquest.rules.play import play
from mazmorra.games.dungeonquest.rules.setup import setup
from mazmorra.games.dungeonquest.state import State
from mazmorra.games.dungeonquest.streams import STREAMS
from mazmorra.games.dungeonquest.view import read, standing, view
from mazmorra.kernel import Definition, TableOption, modules_of

GAME = Definition(
    id="dungeonquest",
    name="DungeonQuest",
    prefix="dq",
    seats=range(1, 5),
    seats_clause="dq.component.players",
    rules=2,
    digest="55eb45f3ca185faf",
    state_of_work="whole",
    state=State,
    table=Quest,
    setup=setup,
    play=play,
    view=view,
    hidden=hidden,
    content=cards,
    events=modules_of(__name__, "events"),
    decisions=modules_of(__name__, "decisions"),
    standing=standing,
    read=read,
    options=(
        TableOption(
            "edition",
            kind="choice",
            default="corrected",
            choices=("corrected", "2010"),
            clauses=("dq.errata.extra_variants",),
        ),
        TableOption(
            "heroes",
            kind="choice",
            default="random",
            choices=("random", "chosen"),
            clauses=("dq.setup.heroes.random", "dq.setup.heroes.agreed"),
        ),
        TableOption(
            "solo",
            clauses=("dq.variant.solo.rules",),
            needs=("seats=1",),
            implied_by="seats=1",
        ),
        TableOption(
            "score_challenge",
            clauses=("dq.variant.solo.score_challenge",),
            needs=("seats=1",),
        ),
        TableOption(
            "death_can_wait",
            clauses=(
                "dq.variant.death_can_wait.knocked_out",
                "dq.variant.death_can_wait.recommended",
            ),
        ),
        TableOption(
            "magical_might",
            kind="number",
            default=1,
            choices=tuple(range(1, 13)),
            clauses=("dq.variant.magical_might.several", "dq.ruling.magical_might_limit"),
            most=(12, 6, 4, 3),
        ),
        TableOption("cloak_and_dagger", clauses=("dq.variant.cloak_and_dagger.facedown",)),
        TableOption("live_to_fight", clauses=("dq.variant.live_to_fight.announce",)),
        TableOption("no_guts_no_glory", clauses=("dq.variant.no_guts_no_glory.treasure_required",)),
        TableOption("late_start", clauses=("dq.variant.late_start.sun",)),
        TableOption("tower_power", clauses=("dq.variant.tower_power.jump",)),
        TableOption(
            "servants_of_kalladra",
            clauses=("dq.variant.servants_of_kalladra.move", "dq.ruling.solo_variants"),
            excludes=("seats=1",),
        ),
        TableOption(
            "hero_vs_hero",
            clauses=("dq.variant.hero_vs_hero.enter", "dq.ruling.solo_variants"),
            excludes=("seats=1",),
        ),
        TableOption(
            "focused_determination",
            clauses=("dq.variant.focused_determination.spend", "dq.errata.extra_variants"),
            excludes=("edition=2010",),
        ),
        TableOption(
            "monstrous_treasures",
            clauses=("dq.variant.monstrous_treasures.roll", "dq.errata.extra_variants"),
            excludes=("edition=2010",),
        ),
    ),
    streams=STREAMS,
)

#: Imported for what they register: what the cards do.
EFFECTS = modules_of(__name__, "effects")
