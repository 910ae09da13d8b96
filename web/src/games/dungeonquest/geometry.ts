/** The board: thirteen columns, ten rows, four towers and the Treasure Chamber.
 *
 * A square is a number, counted row by row from the north-west corner. The Treasure Chamber covers two squares and is
 * one space; the northern one stands for both.
 */

import type { Point } from "$lib/geometry";

export type Square = number;
/** North, east, south, west. */
export type Direction = number;

export const COLUMNS = 13;
export const ROWS = 10;
export const DIRECTIONS = ["north", "east", "south", "west"] as const;
/** The side of a tile in the units of its drawing. */
export const UNIT = 100;

const STEPS = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
] as const;

export const TOWERS: readonly Square[] = [0, COLUMNS - 1, (ROWS - 1) * COLUMNS, ROWS * COLUMNS - 1];
export const DRAGON: Square = named("e7");
export const DRAGON_SOUTH: Square = named("f7");
export const SPECIAL: ReadonlySet<Square> = new Set([...TOWERS, DRAGON, DRAGON_SOUTH]);

export function columnOf(place: Square): number {
    return place % COLUMNS;
}

export function rowOf(place: Square): number {
    return Math.floor(place / COLUMNS);
}

/** The name of a square as keys, log and frame have it: `a1` is the north-west corner, `j13` the opposite one. */
export function nameOf(place: Square): string {
    return `${String.fromCharCode(97 + rowOf(place))}${columnOf(place) + 1}`;
}

/** The square that a name means, or -1. */
export function named(name: string): Square {
    const found = /^([a-j])(1[0-3]|[1-9])$/.exec(name);
    if (!found) return -1;
    return ((found[1] ?? "").charCodeAt(0) - 97) * COLUMNS + Number(found[2]) - 1;
}

export function directionOf(word: string): Direction {
    return DIRECTIONS.indexOf(word as (typeof DIRECTIONS)[number]);
}

/** The square one step away, or -1 beyond the outer wall. */
export function stepped(place: Square, side: Direction): Square {
    const [across, down] = STEPS[side] ?? [0, 0];
    const [column, row] = [columnOf(place) + across, rowOf(place) + down];
    return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? -1 : row * COLUMNS + column;
}

/** A direction after so many quarter turns clockwise. */
export function turned(side: Direction, quarters: number): Direction {
    return (((side + quarters) % 4) + 4) % 4;
}

/** One step in a direction, as a vector. */
export function towards(side: Direction): Point {
    const [x, y] = STEPS[side] ?? [0, 0];
    return { x, y };
}

/** The square that stands for a space. */
export function spaceOf(place: Square): Square {
    return place === DRAGON_SOUTH ? DRAGON : place;
}

/** The upper left corner of a square in the units of the board. */
export function cornerOf(place: Square): Point {
    return { x: columnOf(place) * UNIT, y: rowOf(place) * UNIT };
}

/** The middle of a square; of the Treasure Chamber the middle of both. */
export function middleOf(place: Square): Point {
    const { x, y } = cornerOf(place);
    return { x: x + UNIT / 2, y: y + (place === DRAGON ? UNIT : UNIT / 2) };
}
