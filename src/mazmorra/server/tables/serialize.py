"""Wire structs of a game: its content, and the table as one viewer may see it.

Views, events and decisions go into messages as they are (hence the casts): encoded, they match the
schema.
"""

from __future__ import annotations

import time
from copy import copy
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, cast

import msgspec

from mazmorra import ledger
from mazmorra.kernel import Viewer, seed_hash
from mazmorra.kernel.content import Card
from mazmorra.kernel.deal import secret_hash
from mazmorra.messages import spoken_fields, vocabulary
from mazmorra.messages.names import draw_names
from mazmorra.server.db import table_rows
from mazmorra.server.schemas.common import ToldInfo
from mazmorra.server.schemas.game_info import CardInfo, GameContent, PackInfo
from mazmorra.server.schemas.realtime import (
    ClosedInfo,
    OptionInfo,
    OutlookInfo,
    PendingInfo,
    Situation,
)
from mazmorra.server.schemas.rest import (
    SeatInfo,
    StandingInfo,
    TableInfo,
)
from mazmorra.server.tables.drawings import drawings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Definition, Game, Seat, Told
    from mazmorra.kernel.decision import Outlook
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.tokens import Tokens

#: The bot that takes a seat that is open when the game starts.
STAND_IN = "greedy"
#: The fields that every card has; the rest are its figures.
_COMMON = frozenset(Card.__struct_fields__)


def content(definition: Definition) -> GameContent:
    """Return the content that a client needs to draw and describe a game."""
    words = vocabulary(definition.id)
    box = definition.content()
    decks = {id: kind for kind, deck in box.decks.items() for id in deck}
    cards = {
        id: _card(decks.get(id) or type(card).__name__.lower(), card, words.facts(card, box))
        for id, card in box.cards.items()
    }
    kinds = (*definition.event_types(), *definition.decision_types())
    found = GameContent(
        game=definition.id,
        hash="",
        cards=cards,
        fields={kind.__name__: list(spoken_fields(kind, definition.id)) for kind in kinds},
        words={kind: list(values) for kind, values in words.KINDS.items()},
        keys=dict(words.KEYS),
        clauses={clause.id: clause.title for clause in ledger.load(definition.id)},
        icons=drawings({card.icon for card in box.cards.values() if card.icon}),
    )
    found.hash = blake2b(msgspec.json.encode(found), digest_size=8).hexdigest()
    return found


def _card(kind: str, card: Card, facts: dict[str, object]) -> CardInfo:
    fields = msgspec.to_builtins(card)
    return CardInfo(
        id=card.id,
        kind=kind,
        name=card.name,
        text=card.text,
        copies=card.copies,
        provenance=card.provenance if isinstance(card.provenance, str) else dict(card.provenance),
        clauses=list(card.clauses),
        facts=facts,
        icon=card.icon,
        figures={name: value for name, value in fields.items() if name not in _COMMON},
    )


def situation(
    game: Game[Any],
    viewer: Viewer,
    told: Sequence[Told],
    since: int,
    answered: str | None = None,
) -> Situation:
    """Return the table as *viewer* sees it now, and the viewer's stream from *since* on.

    Args:
        game: The game.
        viewer: The viewer for whom view and stream are filtered.
        told: The viewer's whole stream.
        since: How many lines of it the client has already.
        answered: The client key of the answer that caused this message.
    """
    seat = viewer.seat
    return Situation(
        step=game.step,
        viewer=seat,
        view=game.view(viewer),
        news=stream(told, since),
        told=len(told),
        waiting=list(game.waiting),
        pending=None if seat is None else pending(game, seat),
        can_undo=can_undo(game, seat),
        over=game.over,
        outcome=game.outcome,
        sealed=sealed_key(game, seat),
        answered=answered,
    )


def sealed_key(game: Game[Any], seat: Seat | None) -> str | None:
    """Return the key of the sealed answer that a seat has given, for that seat alone."""
    sealed = None if seat is None else game.sealed(seat)
    return None if sealed is None else sealed.key


def can_undo(game: Game[Any], seat: Seat | None) -> bool:
    """Return whether a seat may undo; a spectator may not."""
    return seat is not None and not game.over and game.can_undo(seat)


def standing(game: Game[Any]) -> StandingInfo | None:
    """Return the one-sentence summary of a game, made of the spectator's view alone."""
    found = game.definition.standing(game.view(Viewer.spectator()))
    if found is None:
        return None
    return StandingInfo(found.message, dict(found.args), list(found.heroes))


def stream(told: Sequence[Told], since: int = 0) -> list[ToldInfo]:
    """Return the lines of a stream from index *since* on."""
    return [
        ToldInfo(index, line.step, line.clause, cast("Any", line.event))
        for index, line in enumerate(told[since:], since)
    ]


def pending(game: Game[Any], seat: Seat) -> PendingInfo | None:
    """Return the question to a seat: options with their outlook, closed options with reasons."""
    found = game.pending_of(seat)
    if found is None:
        return None
    decision, outlook = found.decision, game.outlook
    return PendingInfo(
        seat=seat,
        decision=cast("Any", decision),
        clause="" if decision is None else decision.clause,
        final=decision is not None and decision.final,
        together=decision is not None and game.asks_several,
        recurs=decision is not None and decision.recurs,
        options=[
            OptionInfo(
                option.key,
                option.rule is not None,
                _outlook(outlook(seat, option)),
                game.layout(seat, option),
            )
            for option in found.options
        ],
        closed=[
            ClosedInfo(closed.key, closed.clause, dict(closed.params), closed.message)
            for closed in game.explain(seat)
        ],
        plans=list(game.plans(seat)),
        grave=[] if decision is None else list(decision.grave),
    )


def _outlook(outlook: Outlook | None) -> OutlookInfo | None:
    if outlook is None:
        return None
    odds = outlook.odds
    results = [(chance, message, dict(args)) for chance, message, args in odds] if odds else []
    return OutlookInfo(outlook.message, dict(outlook.args), results)


def pack_info(mark: Sequence[str], game: str) -> PackInfo:
    """Return the wire struct of a pack."""
    name, version, hash = mark
    return PackInfo(name, game, version, hash)


def stands(row: TableRow, game: Game[Any], *, sealed: bool = False) -> TableRow:
    """Return a copy of a table's row, updated from its game.

    Args:
        row: The row before.
        game: The game.
        sealed: Whether nothing but sealed answers has changed.
    """
    now = copy(row)
    now.step = game.step
    now.waiting = list(game.waiting)
    now.changed = time.time()
    if not sealed:
        now.status = "over" if game.over else "playing"
        now.standing = standing(game)
        now.outcome = game.outcome
    return now


def table_info(
    row: TableRow,
    seats: list[SeatRow],
    guest: str | None,
    here: set[str | None],
    tokens: Tokens,
) -> TableInfo:
    """Return a table as a guest may see it.

    Args:
        row: The row of the table.
        seats: Its seats.
        guest: The guest who requests it.
        here: The guests that are connected to the table.
        tokens: Signs invitations.
    """
    host = guest is not None and row.host == guest
    waits = host and row.status == "waiting"
    stand_ins = _stand_ins(row, seats) if waits else {}
    forked = None
    if row.forked_table is not None and row.forked_step is not None:
        forked = (row.forked_table, row.forked_step)
    return TableInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        status=row.status,
        options=row.options,
        packs=[pack_info(mark, row.game) for mark in row.packs],
        content=row.content,
        seats=[
            _seat_info(
                row,
                seat,
                guest,
                here,
                tokens.invitation(seat) if host else None,
                stand_ins.get(seat.seat),
            )
            for seat in seats
        ],
        public=row.public,
        spectators=row.spectators,
        undo=row.undo,
        pace=row.pace,
        bot_speed=row.bot_speed,
        host=host,
        step=row.step,
        waiting=row.waiting,
        standing=row.standing,
        seed_hash=seed_hash(row.seed) if row.status != "waiting" else None,
        outcome=row.outcome,
        created=row.created,
        changed=row.changed,
        rematch=row.rematch,
        forked=forked,
        tutorial=row.tutorial,
        campaign=row.campaign if host else None,
        invite=tokens.table_invitation(row.id) if stand_ins else None,
        secret_hash=secret_hash(row.secret) if row.secret is not None else None,
        chosen=row.chosen,
        deal=row.deal,
    )


def _stand_ins(row: TableRow, seats: list[SeatRow]) -> dict[int, str]:
    """Return the name of the bot that would take each open seat if the game started now."""
    if all(seat.sitter != "open" for seat in seats):
        return {}
    players = [table_rows.kind(seat) or STAND_IN for seat in seats]
    names = draw_names(seed_hash(row.seed), players, [seat.name for seat in seats])
    return {seat.seat: names[seat.seat] for seat in seats if seat.sitter == "open"}


def _seat_info(
    row: TableRow,
    seat: SeatRow,
    guest: str | None,
    here: set[str | None],
    invitation: str | None,
    stand_in: str | None,
) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        sitter=seat.sitter,
        name=seat.name,
        bot=seat.bot,
        yours=guest is not None and seat.guest == guest,
        connected=seat.sitter == "human" and seat.guest is not None and seat.guest in here,
        away=seat.away,
        resigned=seat.resigned,
        invite=invitation if seat.sitter == "open" else None,
        former=seat.sitter == "human" and seat.guest is None,
        stand_in=stand_in,
        word_hash=seat.word_hash or None,
        word=seat.word if row.status != "waiting" else None,
    )
