"""A book of knowledge about DungeonQuest, on what a seat may see.

The bot counts everything in the gold that it may carry out of the dungeon: what is in its pack and
what the dragon has, each with the chance that life and day last for the way. `evaluate` holds that
reckoning, `world` the ways, `dangers` what cards and fights cost; the other modules are answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeonquest.answers import combat, duels, foes, fortune, journey
from mazmorra.bots.dungeonquest.answers.combat import Duel
from mazmorra.bots.dungeonquest.evaluate import PRICES, Scene
from mazmorra.bots.dungeonquest.world import Board
from mazmorra.games.dungeonquest.decisions import board as board_decisions
from mazmorra.games.dungeonquest.decisions import cards as card_decisions
from mazmorra.games.dungeonquest.decisions import combat as combat_decisions
from mazmorra.games.dungeonquest.decisions import monster as monster_decisions
from mazmorra.games.dungeonquest.decisions import tests as test_decisions

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bots.seatview import SeatView
    from mazmorra.games.dungeonquest.cards import Cards
    from mazmorra.kernel import Decision, Option, Pending, Seat

#: Questions to a Hero's player, who looks at the whole journey.
HERO: dict[type[Decision[Any]], Callable[[Scene, Pending], Option[Any]]] = {
    board_decisions.TakeTurn: journey.take_turn,
    board_decisions.BeginTurn: journey.begin_turn,
    board_decisions.MoveOn: journey.move_on,
    board_decisions.LeaveTower: journey.move_on,
    board_decisions.StasisMove: journey.take_turn,
    board_decisions.CrossWeb: journey.cross_web,
    board_decisions.CrossBridge: journey.cross_bridge,
    board_decisions.ChooseSide: journey.choose_side,
    board_decisions.GoThroughSecretDoor: journey.secret_door,
    board_decisions.Retreat: journey.by_way,
    board_decisions.PlaceNearby: journey.by_way,
    board_decisions.ChooseHeading: journey.choose_heading,
    board_decisions.ChooseShift: journey.choose_shift,
    board_decisions.TurnChamber: journey.turn_chamber,
    board_decisions.ClimbOut: journey.climb_out,
    test_decisions.FaceTest: fortune.face_test,
    test_decisions.KeepRoll: fortune.keep_roll,
    card_decisions.UseRune: fortune.use_rune,
    card_decisions.DropLoot: fortune.drop_loot,
    card_decisions.LightenLoad: fortune.lighten,
    card_decisions.Bribe: fortune.bribe,
    card_decisions.SearchBody: fortune.search_body,
    card_decisions.Redraw: fortune.redraw,
    monster_decisions.FightOrFlee: foes.stance,
    monster_decisions.ChooseMonster: foes.meet,
    monster_decisions.FleeTo: journey.by_way,
    monster_decisions.TakePrize: foes.take_prize,
}

#: Questions to a fighter, Hero or Monster.
FIGHTER: dict[type[Decision[Any]], Callable[[Duel, Pending], Option[Any]]] = {
    combat_decisions.PlayCard: combat.play_card,
    combat_decisions.Counter: duels.counter,
    combat_decisions.Announce: duels.announce,
    combat_decisions.ReplaceCard: duels.replace,
    combat_decisions.ChooseType: duels.choose_type,
    combat_decisions.TakeCard: duels.take_card,
    combat_decisions.DoPenance: duels.do_penance,
    combat_decisions.DiscardOnes: duels.discard_ones,
}

#: Questions for which a look at the table is enough.
TABLE: dict[type[Decision[Any]], Callable[[SeatView, Pending], Option[Any]]] = {
    board_decisions.ChooseHero: journey.lead,
    monster_decisions.TakeToken: foes.take_token,
    monster_decisions.ChooseRival: foes.attack_rival,
    monster_decisions.ChooseVictim: foes.attack_rival,
    monster_decisions.Serve: foes.serve,
    monster_decisions.PlaceServant: foes.place_servant,
}

#: Questions whose first answer is the best one, or as good as any other.
FIRST: frozenset[type[Decision[Any]]] = frozenset(
    {
        board_decisions.ChooseTower,
        card_decisions.OpenChest,
        monster_decisions.ShootVolley,
        combat_decisions.RollForTreasure,
        combat_decisions.MendDamage,
        combat_decisions.MoveCard,
    }
)

#: Questions whose last answer is the best one.
LAST: frozenset[type[Decision[Any]]] = frozenset({card_decisions.TieRope})


class Greedy:
    """Does what brings most gold out of the dungeon, with the chance to live that long.

    Its temper says what life and glory are worth in gold.
    """

    TEMPERS = tuple(filter(None, PRICES))

    def __init__(self, temper: str = "") -> None:
        self.prices = PRICES[temper]
        self._boards: dict[tuple[Cards, str, Seat], Board] = {}

    def choose(self, seat: SeatView) -> str:
        asked = seat.pending
        assert asked is not None
        if len(asked.answers) == 1:
            return asked.answers[0].key
        kind = type(asked.decision)
        if kind in HERO:
            return HERO[kind](self.scene(seat), asked).key
        if kind in FIGHTER:
            return FIGHTER[kind](Duel(seat.view.fight, seat.seat, seat.content), asked).key
        if kind in TABLE:
            return TABLE[kind](seat, asked).key
        return asked.answers[-1 if kind in LAST else 0].key

    def scene(self, seat: SeatView) -> Scene:
        """Return the table as this seat's Hero sees it.

        What was worked out of a board is kept for the next time, and so is only what has changed
        worked out again; it depends on nothing but the view and the cards.
        """
        view = seat.view
        key = seat.content, view.heroes[seat.seat].hero, seat.seat
        board = self._boards.get(key)
        if board is None:
            board = self._boards[key] = Board(*key)
        board.look(view)
        return Scene(seat, view, board, self.prices)


BOT = Greedy
