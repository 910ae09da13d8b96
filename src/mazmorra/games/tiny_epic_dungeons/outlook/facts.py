"""The figures of an outlook: what is gained, what there is room for, what strikes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, ENEMY_FACES
from mazmorra.games.tiny_epic_dungeons.queries import life_of, stance_of, uncovered
from mazmorra.games.tiny_epic_dungeons.state import GOBLIN_SLOTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.games.tiny_epic_dungeons.cards import AttackType, EnemyFace, Gain
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.toolbox.outlooks import Args

#: Nothing strikes back.
NO_BLOW: Args = (
    *(("back", ""), ("blow", 0), ("down", False), ("lost", False)),
    *(("fall", ""), ("fall_amount", 0), ("toll_focus", 0), ("toll_health", 0)),
)


def gained(game: Delve, hero: Hero, focus: int, health: int) -> Args:
    """Return Focus and Health that a hero gains, each with its room where that is less."""
    kit = game.kit(hero)
    focus_room, health_room = kit.most_focus - hero.focus, kit.most_health - hero.health
    return (
        ("focus", focus),
        ("focus_room", focus_room if focus > focus_room else ""),
        ("health", health),
        ("health_room", health_room if health > health_room else ""),
    )


def torch_after(game: Delve, steps: int) -> Args:
    """Return where the torch comes, and what the spaces on its way do."""
    state, track = game.state, game.track
    space = max(0, state.torch - steps)
    passed = range(space, state.torch)
    goblins = sum(one in track.goblins for one in passed)
    return (
        ("space", space),
        ("enemies", any(one in track.enemies for one in passed)),
        ("goblins", goblins),
        ("lost", not space or game.goblins + goblins > GOBLIN_SLOTS),
    )


def box(game: Delve, hero: Hero, gains: Iterable[Gain]) -> Args:
    """Return what a box of a card does to a hero, each verb added up."""
    amounts = dict.fromkeys(
        ("focus", "health", "damage", "lose_focus", "torch_up", "torch_down", "goblin", "reveal"),
        0,
    )
    deck = row = ""
    for gain in gains:
        match gain.verb:
            case "discover":
                deck = gain.deck
            case "pick_up":
                row = gain.deck
            case "heal_fully":
                amounts["health"] += game.kit(hero).most_health
            case _:
                amounts[gain.verb] += gain.amount
    burnt = bool(amounts["torch_down"]) and game.state.torch <= amounts["torch_down"]
    crowded = bool(amounts["goblin"]) and game.goblins == GOBLIN_SLOTS
    return (
        ("hero", hero.hero),
        ("deck", deck),
        ("row", row),
        *((f"gain_{name}", value) for name, value in gained_of(game, hero, amounts)),
        *((name, amounts[name]) for name in ("damage", "lose_focus", "torch_up", "torch_down")),
        *((name, amounts[name]) for name in ("goblin", "reveal")),
        ("hurt", bool(amounts["damage"]) and amounts["damage"] >= hero.health),
        ("over", burnt or crowded),
    )


def gained_of(game: Delve, hero: Hero, amounts: dict[str, int]) -> Args:
    """Return the Focus and the Health of a box as gains."""
    return gained(game, hero, amounts["focus"], amounts["health"])


def dies(game: Delve, enemy: Enemy, damage: int) -> bool:
    """Say whether damage ends an enemy; a Boss whose Altars all lie open loses every marker."""
    life, _ = life_of(game, enemy)
    return damage >= life and (enemy.slot != BOSS or not uncovered(game))


def blow(
    game: Delve, hero: Hero, enemy: Enemy, kind: AttackType, face: EnemyFace, healed: int = 0
) -> Args:
    """Return how an enemy strikes back by the Enemy Die, and what its attack costs besides.

    Clauses: ted.counter.number, ted.counter.shield, ted.counter.torch, ted.boss.counter_loss.
    """
    toll_focus = toll_health = 0
    if enemy.slot == BOSS:
        loss = game.boss_card.modifier(kind)
        toll_focus, toll_health = loss.loses_focus, loss.loses_health
    health = min(hero.health + healed, game.kit(hero).most_health) - toll_health
    fall, amount, damage = "", 0, 0
    if face == "torch" and enemy.slot == BOSS:
        fall, amount = game.boss_card.torch.verb, game.boss_card.torch.amount
        hit = game.within(enemy.place, game.boss_card.torch.reach, hero.place)
        if fall in ("damage", "lose_focus") and not hit:
            fall = ""
        damage = amount if fall in ("damage", "burn") else 0
    elif face not in ("", "torch"):
        added = getattr(stance_of(game, enemy, game.goblins).counter, kind)
        defense = game.defense(hero, kind)
        total = added + (defense if face == "shield" else int(face))
        damage = max(0, total - defense)
    return (
        ("back", "torch" if face == "torch" else "blow" if face else ""),
        ("blow", damage),
        ("down", damage + toll_health > 0 and damage >= health),
        ("lost", face == "torch" and game.state.torch == 1),
        ("fall", fall),
        ("fall_amount", amount),
        ("toll_focus", toll_focus),
        ("toll_health", toll_health),
    )


def struck_back(
    game: Delve,
    hero: Hero,
    enemies: Sequence[Enemy],
    kind: AttackType,
    face: EnemyFace,
    healed: int = 0,
) -> Args:
    """Return the mildest blow of those that are attacked and left; the hero's player chooses.

    A Boss that is attacked takes its toll whether or not it strikes back.
    """
    able = [enemy for enemy in enemies if face and game.sees(hero.place, enemy.place)]
    blows = [dict(blow(game, hero, enemy, kind, face, healed)) for enemy in able]
    mildest: dict[str, object] = min(blows, key=_harm) if blows else dict(NO_BLOW)
    boss = next((enemy for enemy in enemies if enemy.slot == BOSS), None)
    if boss is not None:
        toll = dict(blow(game, hero, boss, kind, "", healed))
        mildest |= {name: toll[name] for name in ("toll_focus", "toll_health")}
        mildest["down"] = mildest["down"] or toll["down"]
    return tuple(mildest.items())


def _harm(found: dict[str, object]) -> int:
    return int(str(found["blow"]))


def worst_blow(game: Delve, hero: Hero, enemies: Sequence[Enemy], kind: AttackType) -> Args:
    """Return the hardest blow that the Enemy Die can bring after an attack."""
    able = [enemy for enemy in enemies if game.sees(hero.place, enemy.place)]
    found = [dict(blow(game, hero, enemy, kind, face)) for enemy in able for face in ENEMY_FACES]
    if not found:
        return (("most", 0), ("down", False), ("sees", False))
    most = max(_harm(one) for one in found)
    return (("most", most), ("down", any(one["down"] for one in found)), ("sees", True))
