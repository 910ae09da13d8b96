/** Directions, and what a step in each does to column and row. */

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export const STEPS = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
] as const;
