/** The board: thirteen columns, ten rows, four towers and the Treasure Chamber.
 *
 * A square is a number, counted row by row from the north-west corner. The Treasure Chamber covers two squares and is
 * one space; the northern one stands for both.
 */

import { DIRECTIONS, STEPS } from "$lib/compass";
import type { Point } from "$lib/geometry";
import { gridOf } from "$lib/grid";

export { DIRECTIONS };

export type Square = number;
/** North, east, south, west. */
export type Direction = number;

export const COLUMNS = 13;
export const ROWS = 10;
/** The side of a tile in the units of its drawing. */
export const UNIT = 100;

/** Squares have the names that keys give them; beyond the outer wall and for a wrong name there is -1. */
export const { columnOf, rowOf, nameOf, named, steps, beside: stepped } = gridOf(COLUMNS, ROWS);

/** Return a square as the frame writes it and sentences say it: `G13`. */
export const squareName = (place: number): string => nameOf(place).toUpperCase();

export const TOWERS: readonly Square[] = [0, COLUMNS - 1, (ROWS - 1) * COLUMNS, ROWS * COLUMNS - 1];
export const DRAGON: Square = named("e7");
export const DRAGON_SOUTH: Square = named("f7");
export const SPECIAL: ReadonlySet<Square> = new Set([...TOWERS, DRAGON, DRAGON_SOUTH]);

export function directionOf(word: string): Direction {
    return DIRECTIONS.indexOf(word as (typeof DIRECTIONS)[number]);
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
