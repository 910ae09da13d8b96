/** The ground: a grid of seven by seven cells, of which what is explored and one ring around it are drawn. */

import { DIRECTIONS } from "$lib/compass";
import type { Box, Point } from "$lib/geometry";
import { gridOf } from "$lib/grid";
import type { DelveView } from "./view";

export { DIRECTIONS };

export const SIZE = 7;
export const CELLS = SIZE * SIZE;
/** The Boss Mat is one more place, beside the grid. */
export const MAT = CELLS;
/** The Entrance lies in the middle. */
export const ENTRANCE = Math.floor(CELLS / 2);
/** A card is 100 units wide, and so far is it from one card to the next. */
export const CARD = 100;
export const PITCH = 104;

const grid = gridOf(SIZE, SIZE);
export const { columnOf, rowOf, beside, steps } = grid;

/** A cell by the name that keys give it. */
export const cellOf = (name: string): number => (name === "lair" ? MAT : grid.named(name));

export const nameOf = (place: number): string => (place === MAT ? "lair" : grid.nameOf(place));

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
    if (count < 2) return { x: 0, y: -18, scale: 0.88 };
    if (count === 2) return { x: at ? 23 : -23, y: -18, scale: 0.8 };
    if (count === 3) return { x: (at - 1) * 32, y: -18, scale: 0.56 };
    const across = Math.ceil(count / 2);
    const row = Math.floor(at / across);
    const inRow = Math.min(across, count - row * across);
    return {
        x: ((at % across) - (inRow - 1) / 2) * (88 / across),
        y: row ? -3 : -32,
        scale: Math.min(0.5, 1.5 / across),
    };
}
