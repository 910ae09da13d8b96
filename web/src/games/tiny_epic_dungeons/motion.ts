/** What each event does to the eye: pieces that light up, dice that fall, and how long it takes. */

import { each } from "$lib/each";
import type { Motion, Scene } from "$lib/game";
import type { Typed } from "$lib/types";
import { MAT, steps } from "./geometry";
import { enemyPiece, heroPiece } from "./pieces";
import { BOSS, delveOf } from "./view";

type Tell = (event: Typed, scene: Scene) => Motion;

function hero(scene: Scene, name: unknown): string[] {
    const number = delveOf(scene).heroes.findIndex((found) => found.hero === name);
    return number >= 0 ? [heroPiece(number), `mat:${number}`] : [];
}

const enemy = (slot: unknown): string[] => [enemyPiece(Number(slot)), `foe:${Number(slot)}`];
const room = (place: unknown): string[] => [`room:${Number(place)}`];

/** The enemies of that card, where an event names no slot. */
const named = (scene: Scene, card: unknown): string[] =>
    delveOf(scene)
        .enemies.filter((found) => found.card === card)
        .flatMap(({ slot }) => enemy(slot));

const somebody =
    (ms: number): Tell =>
    (event, scene) => ({ pieces: hero(scene, event.hero), ms });

const foe =
    (ms: number): Tell =>
    (event) => ({ pieces: enemy(event.slot), ms });

/** A way of so many rooms: each takes its time, and none is long. */
const spaces = (from: number, to: number): number =>
    from === MAT || to === MAT ? 1 : steps(from, to);

const moved: Tell = (event, scene) => {
    const before = delveOf(scene).heroes.find((found) => found.hero === event.hero);
    const far = spaces(before?.place ?? 0, Number(event.place ?? MAT));
    return { pieces: hero(scene, event.hero), ms: Math.min(900, 280 * Math.max(1, far)) };
};

const torch: Tell = () => ({ pieces: ["torch"], ms: 400 });

const rolled: Tell = (event, scene) => {
    const faces = (event.faces as number[] | undefined) ?? [];
    return {
        pieces: hero(scene, event.hero),
        dice: [{ faces, sum: null }],
        ms: 500 + 80 * faces.length,
    };
};

const card: Tell = (event, scene) => ({
    pieces: [
        ...hero(scene, event.hero),
        `card:${String(event.card)}`,
        `deck:${String(event.deck)}`,
    ],
    ms: 260,
});

export const animations: Record<string, Tell> = {
    ...each("TurnBegun FocusLost FocusGained", somebody(200)),
    ...each("TurnPassed FocusSpent", somebody(160)),
    ...each("HeroMoved HeroTeleported SpaceTaken", moved),
    CardPlaced: (event) => ({ pieces: room(event.place), ms: 160 }),
    CardRevealed: (event) => ({
        pieces: room(event.place),
        flips: room(event.place),
        ms: 340,
    }),
    CardTurned: (event) => ({ pieces: room(event.place), ms: 320 }),
    TrapDisarmed: (event, scene) => ({
        pieces: [...hero(scene, event.hero), ...room(event.place)],
        ms: 280,
    }),
    ...each("HealthLost HealthGained AttackMade SpellCast", somebody(240)),
    HeroKnockedOut: somebody(600),
    ...each("Rested DiceUsed BossTaunted", somebody(280)),
    ...each("DiceRolled DieChanged DieRerolled", rolled),
    ...each("EnemyHurt EnemyHealed EnemyWeakened", foe(240)),
    EnemyMoved: foe(280),
    ...each("GoblinAppeared MinionAppeared", foe(320)),
    ...each("GoblinKilled MinionKilled", foe(600)),
    EnemyAttacked: (event, scene) => ({
        pieces: [
            ...named(scene, event.enemy),
            ...((event.heroes as string[] | undefined) ?? []).flatMap((name) => hero(scene, name)),
        ],
        ms: 420,
    }),
    CounterAttacked: (event, scene) => ({
        pieces: [...named(scene, event.enemy), ...hero(scene, event.hero)],
        ms: 420,
    }),
    HeroAmbushed: somebody(320),
    ...each("TorchLit TorchMoved EnemiesRoused", torch),
    ...each("CardDrawn CardTaken CardEquipped CardDiscarded", card),
    BossRevealed: () => ({ pieces: enemy(BOSS), ms: 600 }),
    AltarsPlaced: (event) => ({
        pieces: ((event.places as number[] | undefined) ?? []).flatMap(room),
        ms: 400,
    }),
    ...each("BossHurt BossHealed", () => ({ pieces: [...enemy(BOSS), "markers"], ms: 240 })),
    AltarDispelled: (event) => ({ pieces: [...room(event.place), "markers"], ms: 420 }),
    BossTorch: () => ({ pieces: enemy(BOSS), ms: 280 }),
    BossWentHome: () => ({ pieces: enemy(BOSS), ms: 420 }),
};
