/** The ground: a grid of seven by seven cells, of which what is explored and one ring around it are drawn. */

import type { Box, Point } from "$lib/geometry";
import type { DelveView } from "./view";

export const SIZE = 7;
export const CELLS = SIZE * SIZE;
/** The Boss Mat is one more place, beside the grid. */
export const MAT = CELLS;
/** A card is 100 units wide, and so far is it from one card to the next. */
export const CARD = 100;
export const PITCH = 104;
export const DIRECTIONS = ["north", "east", "south", "west"] as const;
const STEPS = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
] as const;

export const columnOf = (place: number): number => place % SIZE;
export const rowOf = (place: number): number => Math.floor(place / SIZE);

/** A cell by the name that keys give it: `a1` is the north-west corner. */
export function cellOf(name: string): number {
    if (name === "lair") return MAT;
    const row = name.charCodeAt(0) - "a".charCodeAt(0);
    const column = Number(name.slice(1)) - 1;
    return row >= 0 && row < SIZE && column >= 0 && column < SIZE ? row * SIZE + column : -1;
}

export function nameOf(place: number): string {
    return place === MAT
        ? "lair"
        : `${String.fromCharCode("a".charCodeAt(0) + rowOf(place))}${columnOf(place) + 1}`;
}

/** The neighbour in a direction, -1 beyond the grid. */
export function beside(place: number, side: number): number {
    const [across, down] = STEPS[side] ?? [0, 0];
    const [column, row] = [columnOf(place) + across, rowOf(place) + down];
    return column >= 0 && column < SIZE && row >= 0 && row < SIZE ? row * SIZE + column : -1;
}

/** The sides with a corridor, from the bits that a view has: north, east, south, west. */
export const openSides = (doors: number): boolean[] =>
    [0, 1, 2, 3].map((side) => ((doors >> side) & 1) === 1);

/** The corridors that a word of a key means: `east+north`. */
export function corridorsOf(words: string): number {
    return words
        .split("+")
        .reduce((doors, word) => doors | (1 << DIRECTIONS.indexOf(word as "north")), 0);
}

/** What is drawn: the explored rooms and one ring around them, in columns and rows. */
export function frameOf(view: Pick<DelveView, "cards">): Box {
    const cells = Array.from({ length: CELLS }, (_, place) => place).filter(
        (place) => view.cards[place],
    );
    if (!cells.length) return { x: 2, y: 2, width: 3, height: 3 };
    const columns = cells.map(columnOf);
    const rows = cells.map(rowOf);
    const x = Math.max(0, Math.min(...columns) - 1);
    const y = Math.max(0, Math.min(...rows) - 1);
    return {
        x,
        y,
        width: Math.min(SIZE - 1, Math.max(...columns) + 1) - x + 1,
        height: Math.min(SIZE - 1, Math.max(...rows) + 1) - y + 1,
    };
}

/** The middle of a cell in units, from the north-west corner of the grid. */
export const middleOf = (place: number): Point => ({
    x: columnOf(place) * PITCH + CARD / 2,
    y: rowOf(place) * PITCH + CARD / 2,
});

/** The card of a cell in units. */
export const cardBox = (place: number): Box => ({
    x: columnOf(place) * PITCH,
    y: rowOf(place) * PITCH,
    width: CARD,
    height: CARD,
});

/** Where one of several tokens in a room stands: above the name, as far as there is room. */
export function standOf(count: number, at: number): Point & { scale: number } {
    if (count < 2) return { x: 0, y: -13, scale: 0.88 };
    if (count === 2) return { x: at ? 23 : -23, y: -13, scale: 0.8 };
    const across = count <= 4 ? 2 : Math.ceil(count / 2);
    const row = Math.floor(at / across);
    const inRow = Math.min(across, count - row * across);
    return {
        x: ((at % across) - (inRow - 1) / 2) * (88 / across),
        y: row ? 7 : -27,
        scale: across === 2 ? 0.6 : 1.5 / across,
    };
}
