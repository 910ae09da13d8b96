"""A plain player of Dungeon Plungin', on what a seat may see.

All seats lead one party, and everything is open to all of them: each hero works out the same plan
from the table. `scene` is the table in the words it thinks in, `chances` what dice come to;
`fights` says what blows, spells, cures and places are worth and `battle` spends a turn by it;
`plans` says what the party does in peace and `walks` what a hero does for it; `village` trades and
learns, and `choices` answers the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeon_plungin.answers import choices, village
from mazmorra.bots.dungeon_plungin.answers.battle import fight
from mazmorra.bots.dungeon_plungin.answers.explore import explore
from mazmorra.bots.dungeon_plungin.world import Scene
from mazmorra.games.dungeon_plungin.decisions import act as act_decisions
from mazmorra.games.dungeon_plungin.decisions import build as build_decisions
from mazmorra.games.dungeon_plungin.decisions import combat as combat_decisions
from mazmorra.games.dungeon_plungin.decisions import events as event_decisions
from mazmorra.games.dungeon_plungin.decisions import locks as lock_decisions
from mazmorra.games.dungeon_plungin.decisions import monsters as monster_decisions
from mazmorra.games.dungeon_plungin.decisions import objects as object_decisions
from mazmorra.games.dungeon_plungin.decisions import party as party_decisions
from mazmorra.games.dungeon_plungin.decisions import spells as spell_decisions
from mazmorra.games.dungeon_plungin.decisions import traps as trap_decisions
from mazmorra.games.dungeon_plungin.decisions import village as village_decisions

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.bots.seatview import SeatView
    from mazmorra.kernel import Decision, Option, Pending


#: From this round on something is in the way: then the last two of ten rounds go to chance.
LATE, TEN, LAST = 250, 10, 8
#: What chance may choose from.
CHANCES = ("move", "open", "key", "check", "disarm", "force", "break", "attack", "climb")


def act(scene: Scene, asked: Pending) -> Option[Any]:
    """Fight while monsters are near, and go on with the plan otherwise."""
    if scene.view.round > LATE and scene.view.round % TEN >= LAST and not scene.view.won:
        return wander(scene, asked)
    if scene.engaged and not scene.view.won:
        return fight(scene, asked.answers)
    return explore(scene, asked.answers)


def wander(scene: Scene, asked: Pending) -> Option[Any]:
    """Do anything at all: a plan that has led nowhere for so long never will."""
    found = [option for option in asked.answers if option.value.verb in CHANCES]
    return found[int(scene.luck().random() * len(found))] if found else asked.answers[-1]


#: Who answers which question.
ANSWERS: dict[type[Decision[Any]], Callable[[Scene, Pending], Option[Any]]] = {
    act_decisions.Act: act,
    party_decisions.ChooseHero: choices.lead,
    party_decisions.CreateHero: choices.create,
    party_decisions.Outfit: choices.outfit,
    party_decisions.PickHero: choices.pick_hero,
    party_decisions.PlaceHero: choices.place_hero,
    party_decisions.PrepareSpell: choices.prepare,
    combat_decisions.KeepDice: choices.keep_dice,
    combat_decisions.React: choices.react,
    combat_decisions.Advance: choices.advance,
    combat_decisions.PushWhere: choices.first,
    combat_decisions.Face: choices.face,
    combat_decisions.LoseWeak: choices.cheapest,
    combat_decisions.ShootAgain: choices.shoot_again,
    spell_decisions.SecondSquare: choices.first,
    spell_decisions.GustAxis: choices.first,
    spell_decisions.LiftCurse: choices.first,
    lock_decisions.StrikeNow: choices.strike_now,
    trap_decisions.JumpTo: choices.jump,
    trap_decisions.SpearFrom: choices.spear,
    build_decisions.LayTile: choices.lay_tile,
    build_decisions.AddDoor: choices.first,
    build_decisions.PlacePiece: choices.place_piece,
    event_decisions.Examine: choices.first,
    monster_decisions.ChooseVictim: choices.choose_victim,
    object_decisions.TakeObject: choices.take_object,
    object_decisions.MakeRoom: choices.cheapest,
    village_decisions.MournHero: village.mourn,
    village_decisions.Inherit: village.inherit,
    village_decisions.Sell: village.sell,
    village_decisions.Study: village.study,
    village_decisions.RaiseHero: village.improve,
    village_decisions.Shop: village.shop,
    village_decisions.GoBack: village.go_back,
}


class Greedy:
    """Does what promises most for the party."""

    def choose(self, seat: SeatView) -> str:
        asked = seat.pending
        assert asked is not None
        assert asked.decision is not None
        if len(asked.answers) == 1:
            return asked.answers[0].key
        scene = Scene(seat, getattr(asked.decision, "hero", "") or "")
        return ANSWERS[type(asked.decision)](scene, asked).key


BOT = Greedy
