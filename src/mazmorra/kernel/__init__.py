"""The kernel: decisions, events, chance, snapshots, records. It knows no game."""

from __future__ import annotations

from mazmorra.kernel.chance import Chance, Stream, numbers_below, seed_hash, seed_of
from mazmorra.kernel.content import (
    Amount,
    Card,
    Content,
    Count,
    Decks,
    Provenance,
    Words,
    printed,
)
from mazmorra.kernel.decision import (
    Ask,
    Closed,
    Decision,
    Option,
    Outlook,
    Questions,
    Rule,
    ask,
    ask_all,
    questions,
    run,
)
from mazmorra.kernel.definition import (
    Definition,
    Luck,
    OptionValue,
    Outcome,
    Standing,
    TableOption,
)
from mazmorra.kernel.effects import Effects
from mazmorra.kernel.errors import SENTENCES, Refused
from mazmorra.kernel.event import (
    TABLE_EVENTS,
    Answered,
    AskedAgain,
    Event,
    Forced,
    Public,
    TakenBack,
    Told,
)
from mazmorra.kernel.game import Game, Pending
from mazmorra.kernel.hidden import Pool, hidden_things, relabelling
from mazmorra.kernel.loading import Pack, load_decks, read_pack
from mazmorra.kernel.mistakes import PROBLEMS, Mistaken, Wrong
from mazmorra.kernel.record import Record, read_record
from mazmorra.kernel.replay import Replay, check_watchable, play_again, repeat_row
from mazmorra.kernel.snapshot import (
    BACK,
    BOT,
    MARKS,
    RESIGN,
    UNDO,
    Chronicle,
    Saved,
    held,
    read_saved,
)
from mazmorra.kernel.state import Part, State, Thing, relabelled, words_in
from mazmorra.kernel.turn import Row, Turn
from mazmorra.kernel.viewer import Seat, Viewer, viewers

__all__ = [
    "BACK",
    "BOT",
    "MARKS",
    "PROBLEMS",
    "RESIGN",
    "SENTENCES",
    "TABLE_EVENTS",
    "UNDO",
    "Amount",
    "Answered",
    "Ask",
    "AskedAgain",
    "Card",
    "Chance",
    "Chronicle",
    "Closed",
    "Content",
    "Count",
    "Decision",
    "Decks",
    "Definition",
    "Effects",
    "Event",
    "Forced",
    "Game",
    "Luck",
    "Mistaken",
    "Option",
    "OptionValue",
    "Outcome",
    "Outlook",
    "Pack",
    "Part",
    "Pending",
    "Pool",
    "Provenance",
    "Public",
    "Questions",
    "Record",
    "Refused",
    "Replay",
    "Row",
    "Rule",
    "Saved",
    "Seat",
    "Standing",
    "State",
    "Stream",
    "TableOption",
    "TakenBack",
    "Thing",
    "Told",
    "Turn",
    "Viewer",
    "Words",
    "Wrong",
    "ask",
    "ask_all",
    "check_watchable",
    "held",
    "hidden_things",
    "load_decks",
    "numbers_below",
    "play_again",
    "printed",
    "questions",
    "read_pack",
    "read_record",
    "read_saved",
    "relabelled",
    "relabelling",
    "repeat_row",
    "run",
    "seed_hash",
    "seed_of",
    "viewers",
    "words_in",
]
