/** The frame around the board, with the names of rows and columns, in the units of the board. */

import { COLUMNS, ROWS, UNIT } from "./geometry";

const [LEFT, TOP, REST] = [42, 42, 14];

export const FRAME = {
    x: -LEFT,
    y: -TOP,
    width: COLUMNS * UNIT + LEFT + REST,
    height: ROWS * UNIT + TOP + REST,
} as const;
