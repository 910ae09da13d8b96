/** The frame around the board, with the names of rows and columns, in the units of the board. */

import type { Ground } from "$lib/camera.svelte";
import { COLUMNS, ROWS, UNIT } from "./geometry";

const [LEFT, TOP, REST] = [42, 42, 14];

export const FRAME = {
    x: -LEFT,
    y: -TOP,
    width: COLUMNS * UNIT + LEFT + REST,
    height: ROWS * UNIT + TOP + REST,
} as const;

/** What the camera of the board looks at. */
export const GROUND: Ground = { frame: () => FRAME, unit: UNIT, least: 44, most: 140, near: 112 };
