/** Where the words about monsters stand on the map: beside them, once where several mean the same, and not on each other. */

import { boxAbout, overlap, type Box, type Point } from "$lib/geometry";
import { TOKEN } from "./pieces";

export interface Worded {
    /** What is said. */
    words: string;
    /** Where the monster stands. */
    from: Point;
    /** Whether its words stand on the left: away from where it goes. */
    left: boolean;
}

/** Return of those that say the same only the first. */
export function saidOnce<T extends Worded>(labels: readonly T[]): T[] {
    return labels.filter(
        ({ words }, at) => labels.findIndex((other) => other.words === words) === at,
    );
}

/** What words lie on least gladly: each other and what floats there, then somebody, then a square that can be chosen. */
const [NEVER, SOMEBODY, SQUARE] = [1000, 10, 1];

/**
 * Return a box of that size for every label: within what is seen, on no other label and, if there is room, on nothing
 * that floats over the map, on nobody and on no square that can be chosen.
 */
export function placedLabels(
    labels: readonly Worded[],
    sizeOf: (words: string) => { width: number; height: number },
    seen: Box,
    pieces: readonly Point[],
    squares: readonly Box[] = [],
    floating: readonly Box[] = [],
): Box[] {
    const tokens = pieces.map((piece) => boxAbout(piece, TOKEN));
    const placed: Box[] = [];
    for (const { words, from, left } of labels) {
        const on = (box: Box, others: readonly Box[]) =>
            others.filter((other) => overlap(box, other)).length;
        const costs = (box: Box) =>
            on(box, [...placed, ...floating]) * NEVER +
            on(box, tokens) * SOMEBODY +
            on(box, squares) * SQUARE;
        const tried = placesFor(from, left, sizeOf(words)).map((box) => within(box, seen));
        // Of two that cost the same the one that is liked better, and nearness counts as well.
        const prices = tried.map((box, at) => costs(box) + Math.floor(at / 4) * SQUARE * 2);
        const best = tried[prices.indexOf(Math.min(...prices))];
        if (best) placed.push(best);
    }
    return placed;
}

/** Whether a label lies on somebody, or under what floats over the map. */
export const covers = (
    box: Box,
    pieces: readonly Point[],
    floating: readonly Box[] = [],
): boolean =>
    pieces.some((piece) => overlap(box, boxAbout(piece, TOKEN))) ||
    floating.some((other) => overlap(box, other));

/** The places beside a monster in the order in which they are liked: above before below, its own side first. */
function placesFor(from: Point, left: boolean, size: { width: number; height: number }): Box[] {
    const { width, height } = size;
    const sides = [from.x - TOKEN * 0.3 - width, from.x + TOKEN * 0.3];
    if (!left) sides.reverse();
    const [above, below] = [from.y - TOKEN * 0.55 - height, from.y + TOKEN * 0.62];
    const rows = [above, below];
    for (const more of [1, 2, 3])
        rows.push(above - more * height * 1.15, below + more * height * 1.15);
    return rows.flatMap((y) => sides.map((x) => ({ x, y, width, height })));
}

/** The same box, moved to where it is seen. */
function within(box: Box, seen: Box): Box {
    const into = (value: number, start: number, length: number, own: number) =>
        Math.max(start + 8, Math.min(start + length - own - 8, value));
    return {
        ...box,
        x: into(box.x, seen.x, seen.width, box.width),
        y: into(box.y, seen.y, seen.height, box.height),
    };
}
