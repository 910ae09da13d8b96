/** The way under the dungeon. */

import { stepped, type Square } from "./geometry";

/** The squares from one on in a direction, as far as the outer wall. */
export function pathBelow(start: Square, heading: number, steps: number): Square[] {
    const squares = [start];
    for (let step = 0; step < steps; step += 1) {
        const onward = stepped(squares.at(-1) ?? start, heading);
        if (onward < 0) break;
        squares.push(onward);
    }
    return squares;
}
