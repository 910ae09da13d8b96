/** Points and rectangles on a board, in its own units, and where options lie on it. */

import type { Choice } from "./game";

export interface Point {
    x: number;
    y: number;
}

export interface Box extends Point {
    width: number;
    height: number;
}

/** An option where it happens. */
export interface Target {
    choice: Choice;
    box: Box;
    /** A whole space, a small one among many, somebody, a small sign, or an arrow at an edge. */
    form: "space" | "square" | "token" | "sign" | "arrow";
    /** Where an arrow points: quarters clockwise from the north. */
    side?: number;
    /** On which side of a sign its digit lies; left above where nothing is said. */
    digit?: Point;
    /** What a sign that lies apart belongs to. */
    tie?: Point;
    /** Nobody knows yet what lies there. */
    unexplored?: boolean;
}

export const boxAbout = ({ x, y }: Point, width: number, height = width): Box => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
});

export const middleOf = ({ x, y, width, height }: Box): Point => ({
    x: x + width / 2,
    y: y + height / 2,
});

/** Whether two boxes share more than an edge. */
export function overlap(one: Box, two: Box): boolean {
    return (
        one.x < two.x + two.width &&
        two.x < one.x + one.width &&
        one.y < two.y + two.height &&
        two.y < one.y + one.height
    );
}

/** The box around boxes, and so much more on every side. */
export function around(boxes: readonly Box[], more = 0): Box {
    const left = Math.min(...boxes.map(({ x }) => x)) - more;
    const top = Math.min(...boxes.map(({ y }) => y)) - more;
    const right = Math.max(...boxes.map(({ x, width }) => x + width)) + more;
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + more;
    return { x: left, y: top, width: right - left, height: bottom - top };
}
