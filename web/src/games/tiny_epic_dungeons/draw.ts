/** Rooms as drawn cards: the floor from its corridors, the picture of the room, its badges. */

import { floorOf } from "$lib/draw/floor";
import { openSides } from "./geometry";

/** The inside of a square of 100 units. */
export function drawRoom(card: string, doors: number, hatch: string): string {
    const key = `${card} ${doors} ${hatch}`;
    let drawing = drawings.get(key);
    if (drawing === undefined) {
        drawing = floorOf({ open: openSides(doors), room: 34 }, card, hatch);
        drawings.set(key, drawing);
    }
    return drawing;
}

const drawings = new Map<string, string>();

/** A name in one line, or in two of about the same length where it is longer than that. */
export function labelLines(name: string, most: number): string[] {
    if (name.length <= most) return [name];
    const cuts = [...name].flatMap((letter, at) => (letter === " " ? [at] : []));
    if (!cuts.length) return [name];
    const cut = cuts.reduce((best, at) =>
        Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best,
    );
    return [name.slice(0, cut), name.slice(cut + 1)];
}
