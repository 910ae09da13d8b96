/** Turns of the heroes of a party, as far as a table has told of them. */

import type { ToldInfo, Typed } from "./types";

const BOUNDS: ReadonlySet<string> = new Set(["TurnBegun", "TurnEnded", "RoundBegun"]);

/** Whether something happens that belongs to no hero: after the end of a turn, before the next turn or round begins. */
export function isBetweenTurns(told: readonly ToldInfo[]): boolean {
    const bound = told.findLastIndex(({ event }) => BOUNDS.has((event as Typed).type));
    const since = told[bound]?.event as Typed | undefined;
    return since?.type === "TurnEnded" && bound < told.length - 1;
}
