/**
 * Who lies dead on the board. The rules take a dead Hero away at once; the eye is to see where it happened, so the
 * token lies there, grey, until the sun has moved on twice: at least through all of the next turn.
 */

import type { ToldInfo, Typed } from "$lib/types";
import { pathBelow } from "./catacombs";
import type { Square } from "./geometry";

export interface Fallen {
    seat: number;
    place: Square;
    far: boolean;
}

const SUNS = 2;

/** The events by which a Hero comes to a place. */
const COMING = new Set([
    "TowerChosen",
    "HeroMoved",
    "HeroFled",
    "TowerJumped",
    "Displaced",
    "Resurfaced",
]);

export function fallenOf(told: readonly ToldInfo[]): Fallen[] {
    const found: Fallen[] = [];
    let suns = 0;
    for (let index = told.length - 1; index >= 0 && suns < SUNS; index -= 1) {
        const event = told[index]?.event as unknown as Typed;
        if (event.type === "SunAdvanced") suns += 1;
        else if (event.type === "HeroKilled") {
            const lies = lastPlace(told, index, Number(event.seat));
            if (lies) found.push(lies);
        }
    }
    return found;
}

function lastPlace(told: readonly ToldInfo[], before: number, seat: number): Fallen | null {
    let far: boolean | undefined;
    let drawn: number | undefined;
    for (let index = before - 1; index >= 0; index -= 1) {
        const event = told[index]?.event as unknown as Typed;
        if (event.seat !== seat) continue;
        if (event.type === "SideTaken") far ??= Boolean(event.far);
        if (event.type === "CatacombCounted") drawn ??= Number(event.drawn);
        if (COMING.has(event.type))
            return { seat, place: Number(event.place), far: far ?? Boolean(event.far) };
        if (event.type === "Descended") {
            const path = pathBelow(Number(event.place), Number(event.heading), drawn ?? 0);
            return { seat, place: path.at(-1) ?? Number(event.place), far: false };
        }
    }
    return null;
}
