/** What each event does to the eye: pieces that light up, and how long it takes. Dice lie in the pools of the map. */

import type { Motion, Scene } from "$lib/game";
import type { Typed } from "$lib/types";
import { WIDE } from "./geometry";
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
    const far =
        from < 0
            ? 1
            : Math.abs((from % WIDE) - (to % WIDE)) +
              Math.abs(Math.floor(from / WIDE) - Math.floor(to / WIDE));
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
    TurnBegun: who(200, "hero"),
    Stepped: moved,
    Advanced: moved,
    Pushed: moved,
    Relocated: moved,
    HeroPlaced: who(200, "hero"),
    Faced: who(120, "who"),
    AttackRolled: rolled("who", "targets"),
    DefenceRolled: rolled("who"),
    Checked: rolled("who"),
    DiceThrown: rolled(),
    Rerolled: who(240, "hero"),
    Hurt: who(280, "who"),
    Healed: who(280, "who"),
    BossHurt: who(420, "monster"),
    HeroDied: who(700, "hero"),
    HeroRevived: who(500, "hero"),
    MonsterDied: who(500, "monster"),
    ReactionUsed: who(260, "hero"),
    SpellCast: who(320, "hero"),
    LastingBegun: who(240, "who"),
    Woken: who(240, "monster"),
    Alerted: who(200, "monster"),
    PutToSleep: who(280, "monster"),
    Provoked: who(300, "monster"),
    Taunted: who(240, "monster", "hero"),
    ShotStrayed: who(280, "who", "victim"),
    GoldStolen: who(280, "monster"),
    MonsterPlaced: who(260, "monster"),
    MonstersTurn: () => ({ ms: 260 }),
    AttentionFound: (event, scene) => ({
        pieces: ((event.monsters as string[] | undefined) ?? []).flatMap((name) =>
            pieces(scene, name),
        ),
        ms: 420,
    }),
    TilePlaced: (event) => ({ pieces: [tilePiece(Number(event.cell))], ms: 420 }),
    DoorPlaced: lock(160),
    ChestPlaced: lock(220),
    SecretPassageFound: lock(320),
    Opened: lock(320),
    Unlocked: lock(240),
    LockedAgain: lock(280),
    LockRuined: lock(280),
    TrapFound: lock(240),
    TrapGone: lock(240),
    SearchedInVain: lock(160),
    TrapTriggered: who(420, "hero"),
    HazardLeft: () => ({ ms: 260 }),
    EventHappened: who(420, "hero"),
    PlaceUsed: who(260, "hero"),
    LeftDungeon: who(400, "hero"),
    ObjectGained: who(240, "hero"),
    ObjectDestroyed: who(280, "hero"),
    ObjectEquipped: who(160, "hero"),
    GoldGained: () => ({ pieces: ["purse"], ms: 240 }),
};
