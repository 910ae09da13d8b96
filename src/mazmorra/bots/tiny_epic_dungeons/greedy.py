"""A plain player of Tiny Epic Dungeons, on what a seat may see.

The bot counts everything in turns, which is what the torch burns for. `scene` is the table in the
words it thinks in, `chances` what dice can come to, `fights` what attacks are worth, `gear` what
cards can do, `rooms` and `paths` what the dungeon holds, `turns` how a turn is spent and `boss` how
Act 2 is; `dice` answers the questions around a roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.tiny_epic_dungeons import gear, paths
from mazmorra.bots.tiny_epic_dungeons.answers import boss, choices, dice, turns
from mazmorra.bots.tiny_epic_dungeons.world import Scene
from mazmorra.games.tiny_epic_dungeons.decisions import cards as card_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import dice as dice_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import dungeon as dungeon_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import setup as setup_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import turn as turn_decisions
from mazmorra.games.tiny_epic_dungeons.decisions import weapon as weapon_decisions

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bots.seatview import SeatView
    from mazmorra.kernel import Decision, Option, Pending

#: Who answers which question.
ANSWERS: dict[type[Decision[Any]], Callable[[Scene, Pending], Option[Any]]] = {
    setup_decisions.ChooseHero: choices.lead,
    setup_decisions.NameFirst: choices.first_hero,
    turn_decisions.Act: turns.act,
    turn_decisions.Creep: choices.creep,
    dice_decisions.ChooseSkill: dice.choose_skill,
    dice_decisions.UseDice: dice.use_dice,
    dice_decisions.PayCost: dice.pay_cost,
    dice_decisions.FaceCounter: dice.face_counter,
    dungeon_decisions.TurnCard: paths.turn_card,
    dungeon_decisions.PlaceCard: paths.place_card,
    dungeon_decisions.ChooseReveal: paths.choose_reveal,
    dungeon_decisions.ChooseRoom: choices.appear,
    dungeon_decisions.ChoosePrey: boss.choose_prey,
    dungeon_decisions.ChoosePath: boss.choose_path,
    dungeon_decisions.DriveEnemy: boss.drive,
    dungeon_decisions.ChooseCounter: choices.choose_counter,
    dungeon_decisions.ChooseVictim: choices.choose_victim,
    dungeon_decisions.AssignDamage: boss.assign,
    card_decisions.Discover: gear.discover,
    card_decisions.Equip: gear.equip,
    card_decisions.DiscardEquipped: gear.lose_card,
    card_decisions.TakeReward: choices.take_reward,
    card_decisions.ChooseKill: choices.choose_kill,
    weapon_decisions.ChooseWeapon: choices.choose_weapon,
}


class Greedy:
    """Does what promises most for the torch that it burns."""

    def choose(self, seat: SeatView) -> str:
        asked = seat.pending
        assert asked is not None
        assert asked.decision is not None
        if len(asked.answers) == 1:
            return asked.answers[0].key
        scene = Scene(seat.view, seat.content, getattr(asked.decision, "hero", ""))
        return ANSWERS[type(asked.decision)](scene, asked).key


BOT = Greedy
