/** Grids of squares, numbered row by row from the north-west corner and named by a letter and a number: `a1` is that corner. */

import { STEPS } from "./compass";

export function gridOf(columns: number, rows: number, lettered: "rows" | "columns" = "rows") {
    const columnOf = (place: number): number => place % columns;
    const rowOf = (place: number): number => Math.floor(place / columns);
    const at = (column: number, row: number): number =>
        column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1;
    const flip = lettered === "columns";
    return {
        columnOf,
        rowOf,

        /** The square one step away, -1 beyond the edge. */
        beside(place: number, side: number): number {
            const [across, down] = STEPS[side] ?? [0, 0];
            return at(columnOf(place) + across, rowOf(place) + down);
        },

        nameOf(place: number): string {
            const [letter, number] = flip ? [columnOf, rowOf] : [rowOf, columnOf];
            return `${String.fromCharCode(97 + letter(place))}${number(place) + 1}`;
        },

        /** The square that a name means, -1 for none. */
        named(name: string): number {
            const [, letter = "", number = ""] = /^([a-z])(\d+)$/.exec(name) ?? [];
            const [one, two] = [letter.charCodeAt(0) - 97, Number(number) - 1];
            return flip ? at(one, two) : at(two, one);
        },

        /** How many steps lead from one square to another where nothing is in the way. */
        steps: (from: number, to: number): number =>
            Math.abs(columnOf(from) - columnOf(to)) + Math.abs(rowOf(from) - rowOf(to)),
    };
}
