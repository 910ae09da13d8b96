"""Find out whether a bot of others can play, without importing it into this process."""

from __future__ import annotations

import json
import subprocess
import sys

from mazmorra.bots import registry
from mazmorra.kernel import Refused

#: Seconds that a bot may take to be imported and made.
LOADS_WITHIN = 60.0
#: What looks at it, in a process of its own; it says on its error stream what is wrong.
LOOK = (
    "import json, sys; given = json.loads(sys.argv[1]); sys.path[:] = given['path']; "
    "from mazmorra.bots.thinkers.check import look; look(given['bot'])"
)
#: The exit status of a bot that cannot play.
UNFIT = 3


def register_checked(given: str) -> str:
    """Register a bot that a command line names, and return its name; it may lie in this folder.

    Raises:
        Refused: That names no bot, or it cannot be imported and made.
    """
    registry.look_here()
    name = registry.register(given)
    place = given.rpartition("=")[2].strip()
    words = [sys.executable, "-c", LOOK, json.dumps({"path": sys.path, "bot": given})]
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, timeout=LOADS_WITHIN, check=False
        )
        problem = done.stderr.strip().splitlines()[-1:] or [f"status {done.returncode}"]
    except subprocess.TimeoutExpired:
        problem = ["it takes too long to import"]
    else:
        if done.returncode == 0:
            return name
    registry.unregister(name)
    raise Refused("bots/unfit", None, {"bot": place, "problem": problem[0]})


def look(given: str) -> None:
    """Make a bot; say on the error stream why it cannot be made."""
    try:
        registry.make_foreign(registry.register(given))
    except Refused as refused:
        print(refused.params["problem"], file=sys.stderr)
        sys.exit(UNFIT)
