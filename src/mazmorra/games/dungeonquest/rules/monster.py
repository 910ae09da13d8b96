"""Meeting a Monster: its player, its token, and the choice between escape and attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeonquest.decisions.monster import (
    ChooseMonster,
    FightOrFlee,
    FleeTo,
    ShootVolley,
    Stance,
    TakeToken,
)
from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import Death, RuneUsed, WoundsTaken
from mazmorra.games.dungeonquest.events.monster import (
    EscapeTried,
    HeroFled,
    MonsterMet,
    MonsterPassed,
    TokenDrawn,
    TokenPlaced,
    TokenReturned,
)
from mazmorra.games.dungeonquest.geometry import Square, opposite
from mazmorra.games.dungeonquest.rules.combat import begin_combat, end_combat, shoot_volley
from mazmorra.games.dungeonquest.rules.discard import discard_card
from mazmorra.games.dungeonquest.rules.move import leave_chamber
from mazmorra.games.dungeonquest.rules.ways import PORTCULLIS, all_ways, stands_far, wall_clause
from mazmorra.games.dungeonquest.rules.wounds import die, suffer, take_wounds
from mazmorra.games.dungeonquest.state import NOBODY, NOWHERE
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.rules.ways import Way
    from mazmorra.games.dungeonquest.state import Hero, Lair
    from mazmorra.kernel import Rule, Seat, Thing


def meet_lair(game: Quest, hero: Hero) -> Rule[None]:
    """Meet a Monster whose token lies on the space (dq.monster.existing_token)."""
    lairs = game.lairs(hero.place)
    lair = lairs[0]
    if len(lairs) > 1:
        number = yield from ask(ChooseMonster(hero.seat))
        lair = lairs[number]
    yield from meet_monster(game, hero, lair.monster, lair=lair, after="space")


def meet_monster(
    game: Quest,
    hero: Hero,
    monster: str,
    *,
    card: Thing = "",
    lair: Lair | None = None,
    attack: str = "",
    deadly: bool = True,
    after: Literal["", "space"] = "",
    servant: Seat | None = None,
) -> Rule[None]:
    """Meet a Monster: determine its player, draw its token, then escape or attack.

    Clauses: dq.monster.steps, dq.monster.player, dq.monster.player.eliminated,
    dq.ruling.monster_player_exited, dq.ruling.two_players_left, dq.monster.powers_shuffled.

    It comes from a *card* on the table or from a *lair* on the board, and a victory is followed by
    what comes *after*. A clause may say that the Hero must *attack*. A Touch of Death works
    on what is *deadly* by its card, not on Threats. A *servant* has moved it here.
    """
    player = NOBODY if game.solo else game.left_of(hero.seat) if servant is None else servant
    place = NOWHERE if hero.status == "catacombs" else hero.place
    owned = set(game.content.powers_of[monster])
    theirs = tuple(filter(owned.__contains__, game.state.monster_powers))
    powers = (hero.powers, theirs)
    closed = attack or escape_clause(game, hero, servant) or ""
    token = lair.token if lair else ""
    met = MonsterMet(hero.seat, player, monster, card, place, token, powers, after, closed)
    game.emit(met, "dq.monster.player")
    if lair is None:
        yield from draw_token(game, monster, player)
    stance = Stance("attack")
    decision = FightOrFlee(hero.seat, deadly, game.fight.monster)
    if len(game.offers(decision)) > 1:
        stance = yield from ask(decision)
    match stance.way:
        case "escape":
            yield from try_escape(game, hero)
        case "blind":
            game.emit(RuneUsed(hero.seat, stance.rune), "dq.card.rune.rune_of_blinding")
            yield from escape(game, hero)
        case "death":
            game.emit(RuneUsed(hero.seat, stance.rune), "dq.card.rune.touch_of_death")
            touch_of_death(game, hero)
        case "attack":
            yield from attack_monster(game, hero, by_choice=not closed)


def attack_monster(game: Quest, hero: Hero, *, by_choice: bool) -> Rule[None]:
    """Begin the combat, after Tatianna's arrows if the attack was a real choice.

    Clauses: dq.hero.tatianna.ability, dq.ruling.tatianna_choice.
    """
    shoots = False
    if by_choice and game.card_of(hero).volley:
        shoots = yield from ask(ShootVolley(hero.seat))
    begin_combat(game)
    if shoots:
        yield from shoot_volley(game)


def draw_token(game: Quest, monster: str, player: Seat) -> Rule[None]:
    """Draw a token of a Monster from the pool, or from the board if the pool has none.

    Clauses: dq.monster.token_draw, dq.monster.token_from_board, dq.ruling.solo_choices.
    """
    state, content = game.state, game.content
    pool = tuple(filter(set(content.tokens_of[monster]).__contains__, state.tokens))
    if pool:
        token = game.chance["tokens"].take(pool)
        game.emit(TokenDrawn(player, token, NOWHERE), "dq.monster.token_draw")
        return
    lairs = [lair for lair in state.lairs if lair.monster == monster]
    if player == NOBODY:
        lair = game.chance["tokens"].take(lairs)
    else:
        number = yield from ask(TakeToken(player, monster))
        lair = state.lairs[number]
    game.emit(TokenDrawn(player, lair.token, lair.place), "dq.monster.token_from_board")


# ---------------------------------------------------------------------- escaping


def escape_clause(game: Quest, hero: Hero, servant: Seat | None = None) -> str | None:
    """Return the clause that forbids a Hero to escape, or None.

    Clauses: dq.hero.krutzbeck.attack, dq.escape.forbidden.portcullis,
    dq.escape.forbidden.special_movement, dq.ruling.escape_unavailable,
    dq.ruling.escape_catacombs, dq.ruling.servants_escape.
    """
    if game.card_of(hero).must_attack:
        return "dq.hero.krutzbeck.attack"
    if hero.status == "catacombs":
        return None
    chamber = game.chamber(hero.place)
    if chamber is not None and PORTCULLIS in chamber.sides:
        return "dq.escape.forbidden.portcullis"
    if servant is not None:
        if is_bound(game, hero):
            return "dq.ruling.bound_hero"
        return None if flight_ways(game, hero) else "dq.ruling.escape_unavailable"
    if hero.special:
        return "dq.escape.forbidden.special_movement"
    return None if way_of_origin(game, hero) else "dq.ruling.escape_unavailable"


def may_flee(game: Quest) -> str | None:
    """Return the clause that forbids escape from the combat being fought, or None."""
    return game.fight.no_escape or None


def is_bound(game: Quest, hero: Hero) -> bool:
    """Say whether something holds a Hero in the chamber (dq.ruling.bound_hero)."""
    if hero.due == "web":
        return True
    encounters = game.content.encounters
    return any(encounters[thing].binds for thing in hero.kept)


def way_of_origin(game: Quest, hero: Hero) -> Way | None:
    """Return the way to the space a Hero came from, occupied or not, unless walls close it."""
    for way in all_ways(hero.place):
        if way.goal == hero.origin and way.side == hero.entry:
            return way if wall_clause(game, hero, way) is None else None
    return None


def flight_ways(game: Quest, hero: Hero) -> tuple[Way, ...]:
    """Return where a Hero can flee to: the origin, or else any explored neighbour.

    Clauses: dq.escape.into_occupied, dq.ruling.escape_destination, dq.ruling.servants_escape.
    """
    back = way_of_origin(game, hero)
    return (back,) if back is not None else neighbours(game, hero)


def neighbours(game: Quest, hero: Hero) -> tuple[Way, ...]:
    """Return the ways by which walls let a Hero come to an explored space."""
    return tuple(
        way
        for way in all_ways(hero.place)
        if game.explored(way.goal) and wall_clause(game, hero, way) is None
    )


def try_escape(game: Quest, hero: Hero) -> Rule[None]:
    """Compare two random Power cards; a failure costs wounds and begins the combat.

    Clauses: dq.escape.draw, dq.escape.success, dq.escape.fail, dq.escape.fail.death.
    """
    fight = game.fight
    cards = tuple(game.chance["powers"].take(side.powers) for side in fight.sides)
    mine, theirs = (game.content.power[card] for card in cards)
    tried = EscapeTried(hero.seat, cards[0], cards[1], mine.escape, theirs.escape)
    game.emit(tried, "dq.escape.draw")
    if mine.escape >= theirs.escape:
        yield from escape(game, hero)
        return
    standing = yield from suffer(
        game, hero, theirs.damage, "dq.escape.fail", Death("escape", fight.monster)
    )
    if standing:
        begin_combat(game)
    else:
        monster_stays(game, "dq.escape.fail.death")
        finish_fight(game, hero, "dq.escape.fail.death", "dq.card.discard")


def escape(game: Quest, hero: Hero) -> Rule[None]:
    """Let a Hero get away: the token stays in the chamber, the Hero goes back.

    Clauses: dq.escape.token_placed, dq.escape.cleanup, dq.escape.return, dq.escape.next_turn,
    dq.escape.no_door, dq.ruling.escape_obstacles, dq.ruling.escape_catacombs.
    """
    monster = game.fight.monster
    monster_stays(game, "dq.escape.token_placed")
    finish_fight(game, hero, "dq.escape.cleanup", "dq.escape.cleanup")
    yield from run_away(game, hero, monster)
    if game.state.active == hero.seat:
        game.emit(TurnCut(hero.seat), "dq.escape.return")


def run_away(game: Quest, hero: Hero, monster: str) -> Rule[None]:
    """Put a Hero back where he or she came from, away from a Monster.

    Clauses: dq.escape.return, dq.ruling.escape_side.
    """
    if hero.status != "inside":
        return
    ways = flight_ways(game, hero)
    if not ways:
        return
    way = ways[0]
    if len(ways) > 1:
        way = yield from ask(FleeTo(hero.seat, ways))
    leave_chamber(game, hero)
    far = stands_far(game, way.goal, opposite(way.side))
    fled = HeroFled(hero.seat, way.goal, hero.place, opposite(way.side), far, monster)
    game.emit(fled, "dq.escape.return")


def hero_escaped(game: Quest) -> Rule[None]:
    """Let a Hero get away in the middle of a combat (Live to Fight Another Day).

    Clauses: dq.variant.live_to_fight.wounds, dq.ruling.lfd_escape_place.
    """
    hero = game.hero(game.fight.hero)
    damage, monster = len(game.fight.sides[0].damage), game.fight.monster
    monster_stays(game, "dq.ruling.lfd_escape_place")
    finish_fight(game, hero, "dq.variant.live_to_fight.next_round")
    standing = yield from take_wounds(
        game, hero, damage, "dq.variant.live_to_fight.wounds", Death("flight", monster)
    )
    if standing:
        yield from run_away(game, hero, monster)
        if game.state.active == hero.seat:
            game.emit(TurnCut(hero.seat), "dq.escape.return")


# ---------------------------------------------------------------------- the end of an encounter


def hero_beaten(game: Quest) -> Rule[None]:
    """Let a Monster win: its token stays, and the Hero is killed or knocked out.

    Clauses: dq.combat.hero_killed, dq.combat.monster_wins_token, dq.combat.no_carry_over,
    dq.ruling.dcw_combat.
    """
    hero = game.hero(game.fight.hero)
    damage, monster = len(game.fight.sides[0].damage), game.fight.monster
    monster_stays(game, "dq.combat.monster_wins_token")
    finish_fight(game, hero, "dq.combat.hero_killed")
    if damage:
        taken = WoundsTaken(hero.seat, damage, "combat", monster)
        game.emit(taken, "dq.combat.hero_killed")
    yield from die(game, hero, "dq.combat.hero_killed", Death("combat", monster))


def finish_fight(
    game: Quest, hero: Hero, clause: str, card_clause: str = "dq.combat.cleanup.card"
) -> None:
    """End an encounter with a Monster that lives on; its card is put away."""
    card = game.fight.card
    end_combat(game, clause, "held")
    if card:
        discard_card(game, hero, card, card_clause)


def monster_stays(game: Quest, clause: str) -> None:
    """Put the Monster's token in the chamber, or back into the pool below ground.

    Clauses: dq.monster.lurks, dq.catacomb.no_tokens, dq.combat.no_carry_over.
    """
    fight = game.fight
    if fight.place == NOWHERE:
        return_token(game, fight.monster, fight.token, "dq.catacomb.no_tokens")
        return
    above = max(fight.above, len(fight.sides[1].damage))
    placed = TokenPlaced(fight.place, fight.monster, fight.token, above, fight.seen)
    game.emit(placed, clause)


def return_token(game: Quest, monster: str, token: Thing, clause: str) -> None:
    """Mix a token into the pool (dq.monster.killed_token)."""
    tokens = (*game.state.tokens, token)  # at the end, so that its place tells nothing of it
    game.emit(TokenReturned(monster, token, tokens), clause)


def touch_of_death(game: Quest, hero: Hero) -> None:
    """Discard a Monster without combat; behind a token the chamber is encountered.

    Clauses: dq.card.rune.touch_of_death, dq.ruling.surprise_attack_rune.
    """
    fight = game.fight
    monster, card = fight.monster, fight.card
    return_token(game, monster, fight.token, "dq.card.rune.touch_of_death")
    end_combat(game, "dq.card.rune.touch_of_death", "held", won=True)
    if card:
        discard_card(game, hero, card, "dq.card.rune.touch_of_death")
    game.emit(MonsterPassed(hero.seat, monster), "dq.card.rune.touch_of_death")


def place_named_token(
    game: Quest, hero: Hero, monster: str, place: Square, clause: str
) -> Rule[None]:
    """Put a token of a Monster in a chamber, moving one if all are on the board.

    Clauses: dq.monster.place_moves_token, dq.ruling.surprise_attack_dead.
    """
    state, content = game.state, game.content
    pool = tuple(filter(set(content.tokens_of[monster]).__contains__, state.tokens))
    player = NOBODY if game.solo else game.left_of(hero.seat)
    if pool:
        token = game.chance["tokens"].take(pool)
        game.emit(TokenPlaced(place, monster, token, 0, ()), clause)
        return
    lairs = [lair for lair in state.lairs if lair.monster == monster]
    if player == NOBODY:
        lair = game.chance["tokens"].take(lairs)
    else:
        number = yield from ask(TakeToken(player, monster))
        lair = state.lairs[number]
    moved = TokenPlaced(place, monster, lair.token, lair.above, lair.seen)
    game.emit(moved, "dq.monster.place_moves_token")
