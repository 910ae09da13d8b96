/** What each event does to the eye: pieces that light up, and how long it takes. Dice lie in the pools of the map. */

import { each } from "$lib/each";
import type { Motion, Scene } from "$lib/game";
import type { Typed } from "$lib/types";
import { steps } from "./geometry";
import { heroPiece, lockPiece, monsterPiece, tilePiece } from "./pieces";
import { plungeOf } from "./view";

type Tell = (event: Typed, scene: Scene) => Motion;

/** The token and the line of somebody: a hero by its name, a monster by its name with a number. */
function pieces(scene: Scene, name: unknown): string[] {
    const who = String(name ?? "");
    if (who.includes(".")) return [monsterPiece(who), `foe:${who}`];
    const number = plungeOf(scene).heroes.findIndex(({ hero }) => hero === who);
    return number >= 0 ? [heroPiece(number), `sheet:${number}`] : [];
}

const who =
    (ms: number, ...fields: string[]): Tell =>
    (event, scene) => ({ pieces: fields.flatMap((field) => pieces(scene, event[field])), ms });

const lock =
    (ms: number): Tell =>
    (event, scene) => ({
        pieces: [lockPiece(Number(event.number)), ...pieces(scene, event.hero)],
        ms,
    });

/** A way of several squares takes its time, and none is long. */
const moved: Tell = (event, scene) => {
    const view = plungeOf(scene);
    const name = String(event.who);
    const before = name.includes(".")
        ? view.monsters.find(({ monster }) => monster === name)?.square
        : view.heroes.find(({ hero }) => hero === name)?.square;
    const [from, to] = [before ?? -1, Number(event.square)];
    const far = from < 0 ? 1 : steps(from, to);
    return { pieces: pieces(scene, name), ms: Math.min(600, 130 * Math.max(1, far)) };
};

/** Dice tumble in their pool: so many take so long. */
const rolled =
    (...fields: string[]): Tell =>
    (event, scene) => {
        const faces = (event.faces as number[] | undefined) ?? [];
        const named = fields.flatMap((field) => {
            const found = event[field];
            return Array.isArray(found) ? found : [found];
        });
        return {
            pieces: ["pools", ...named.flatMap((name) => pieces(scene, name))],
            ms: 420 + 60 * faces.length,
        };
    };

export const animations: Record<string, Tell> = {
    ...each("TurnBegun HeroPlaced", who(200, "hero")),
    ...each("Stepped Advanced Pushed Relocated", moved),
    Faced: who(120, "who"),
    AttackRolled: rolled("who", "targets"),
    ...each("DefenceRolled Checked", rolled("who")),
    DiceThrown: rolled(),
    ...each("Rerolled ObjectGained", who(240, "hero")),
    ...each("Hurt Healed", who(280, "who")),
    BossHurt: who(420, "monster"),
    HeroDied: who(700, "hero"),
    HeroRevived: who(500, "hero"),
    MonsterDied: who(500, "monster"),
    ...each("ReactionUsed PlaceUsed", who(260, "hero")),
    SpellCast: who(320, "hero"),
    LastingBegun: who(240, "who"),
    Woken: who(240, "monster"),
    Alerted: who(200, "monster"),
    ...each("PutToSleep GoldStolen", who(280, "monster")),
    Provoked: who(300, "monster"),
    Taunted: who(240, "monster", "hero"),
    ShotStrayed: who(280, "who", "victim"),
    MonsterPlaced: who(260, "monster"),
    ...each("MonstersTurn HazardLeft", () => ({ ms: 260 })),
    AttentionFound: (event, scene) => ({
        pieces: ((event.monsters as string[] | undefined) ?? []).flatMap((name) =>
            pieces(scene, name),
        ),
        ms: 420,
    }),
    TilePlaced: (event) => ({ pieces: [tilePiece(Number(event.cell))], ms: 420 }),
    ...each("DoorPlaced SearchedInVain", lock(160)),
    ChestPlaced: lock(220),
    ...each("SecretPassageFound Opened", lock(320)),
    ...each("Unlocked TrapFound TrapGone", lock(240)),
    ...each("LockedAgain LockRuined", lock(280)),
    ...each("TrapTriggered EventHappened", who(420, "hero")),
    LeftDungeon: who(400, "hero"),
    ObjectDestroyed: who(280, "hero"),
    ObjectEquipped: who(160, "hero"),
    GoldGained: () => ({ pieces: ["purse"], ms: 240 }),
};
