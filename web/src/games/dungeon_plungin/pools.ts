/** The dice that were thrown last: pools with their successes and failure marks, as the events tell them. */

import type { ToldInfo, Typed } from "$lib/types";

export interface PoolDie {
    face: number;
    kind: "success" | "failure" | "plain";
}

export interface Pool {
    /** Who has rolled: a hero, a monster or a trap; nobody for a table. */
    who: string;
    /** What it was for: an attack, a defence, a check, or a table. */
    what: "attack" | "defence" | "check" | "table";
    /** The kind of attack, the characteristic, or the name of the table. */
    of: string;
    dice: PoolDie[];
    /** Hits, blocked hits or successes; the total of a table. */
    sum: number;
    /** The Dif of a check, 0 for none. */
    dif: number;
    passed: boolean | null;
    fumble: boolean;
    /** The line of the stream that tells it. */
    line: number;
}

export interface Rolled {
    pools: Pool[];
    /** What came of it: who lost how much Life. */
    hurt: { who: string; amount: number }[];
}

/**
 * Return the dice of a pool, the highest first. The table has counted the successes, and they are the highest faces;
 * a 1 is a failure mark.
 */
export function diceOf(faces: readonly number[], successes: number): PoolDie[] {
    return [...faces]
        .sort((one, two) => two - one)
        .map((face, at) => ({
            face,
            kind: at < successes ? "success" : face === 1 ? "failure" : "plain",
        }));
}

/** Return what each die of a pool counts as, in the order in which they fell; nothing for dice that are no pool. */
export function poolKinds(event: Typed): PoolDie["kind"][] | null {
    const pool = poolOf(event, 0);
    if (!pool || pool.what === "table") return null;
    const left = [...pool.dice];
    return (event.faces as number[]).map((face) => {
        const at = left.findIndex((die) => die.face === face);
        return left.splice(at, 1)[0]?.kind ?? "plain";
    });
}

/** Return the pool that an event tells of, if it does. */
export function poolOf(event: Typed, line: number): Pool | null {
    const faces = (event.faces as number[] | undefined) ?? [];
    if (!faces.length) return null;
    const roll = {
        who: String(event.who ?? ""),
        fumble: event.fumble === true,
        dif: 0,
        passed: null,
        line,
    };
    switch (event.type) {
        case "AttackRolled": {
            const sum = Number(event.hits);
            return {
                ...roll,
                what: "attack",
                of: String(event.kind),
                dice: diceOf(faces, sum),
                sum,
            };
        }
        case "DefenceRolled": {
            const sum = Number(event.blocked);
            return {
                ...roll,
                what: "defence",
                of: String(event.stat),
                dice: diceOf(faces, sum),
                sum,
            };
        }
        case "Checked": {
            const sum = Number(event.successes);
            return {
                ...roll,
                what: "check",
                of: String(event.stat),
                dice: diceOf(faces, sum),
                sum,
                dif: Number(event.dif),
                passed: Number(event.dif) ? event.passed === true : null,
            };
        }
        case "DiceThrown":
            return {
                ...roll,
                what: "table",
                of: String(event.table),
                dice: faces.map((face) => ({ face, kind: "plain" })),
                sum: Number(event.total),
            };
        default:
            return null;
    }
}

/** What ends the talk of a roll: from here on it is about something else. What the monsters rolled stays to be seen. */
const ENDS = new Set([
    "TurnEnded",
    "MoveBegun",
    "MonstersTurn",
    "VillageReached",
    "ExpeditionBegun",
    "HeroPlaced",
]);
/** So many lines back a roll is still of interest. */
const RECENT = 60;

/** Whether two pools belong together: an attack or a spell and the defences against it, or two sides of an opposed check. */
function answers(later: Pool, earlier: Pool): boolean {
    if (later.what === "defence") return earlier.what !== "table";
    return (
        later.what === "check" &&
        earlier.what === "check" &&
        later.who !== earlier.who &&
        !later.dif &&
        !earlier.dif
    );
}

/** Return the last roll with what it was answered with and what came of it; nothing once a turn has ended. */
export function lastRolled(told: readonly ToldInfo[]): Rolled | null {
    const pools: Pool[] = [];
    const hurt: Rolled["hurt"] = [];
    /** What somebody lost after the dice that are still to be found. */
    let later: Rolled["hurt"] = [];
    for (let at = told.length - 1; at >= Math.max(0, told.length - RECENT); at -= 1) {
        const line = told[at];
        if (!line) break;
        const event = line.event as Typed;
        if (!pools.length && ENDS.has(event.type)) return null;
        const pool = poolOf(event, line.index);
        if (pool) {
            const next = pools[0];
            if (next && !answers(next, pool)) break;
            pools.unshift(pool);
            hurt.unshift(...later);
            later = [];
            if (pool.what === "attack") break;
        } else if (event.type === "Hurt" || event.type === "BossHurt") {
            later.unshift({
                who: String(event.who ?? event.monster),
                amount: Number(event.amount),
            });
        } else if (pools.length && event.type === "Answered" && pools[0]?.what !== "defence") break;
    }
    return pools.length ? { pools, hurt } : null;
}
