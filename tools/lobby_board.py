"""Draws the board behind the lobby's headline from a real game: `python -m tools.lobby_board`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec

import mazmorra
from mazmorra import Viewer, bots
from mazmorra.games import definition
from mazmorra.server.tables import serialize
from tools.build_web import WEB, node

GAME = "dungeonquest"
#: A game that explores much of the dungeon, and a step at which three heroes are still inside and
#: monsters are in the visible part of the board.
SEED, SEATS, STEP = "torch140", 4, 246
OPTIONS = {"death_can_wait": True, "no_guts_no_glory": True}


def main() -> None:
    """Play to the chosen step and draw the spectator's view."""
    table = mazmorra.start(GAME, SEATS, seed=SEED, options=OPTIONS)
    bot = bots.make("greedy", GAME)
    while table.step < STEP:
        bots.play_turn(table, table.waiting[0], bot)
    what = {
        "board": f"/src/games/{GAME}/Dungeon.svelte",
        "view": table.view(Viewer.spectator()),
        "content": serialize.content(definition(GAME)),
    }
    command = node()
    program = command[0] if len(command) > 1 else str(Path(command[0]).with_name("node"))
    drawn = subprocess.run(
        [program, "scripts/draw-board.js"],
        cwd=WEB,
        input=msgspec.json.encode(what),
        stdout=subprocess.PIPE,
        check=True,
    )
    (WEB / "src" / "lobby" / "board.svg").write_bytes(drawn.stdout)


if __name__ == "__main__":
    main()
