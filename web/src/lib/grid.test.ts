import { expect, test } from "vitest";
import { gridOf } from "./grid";

test("a square is named by its row and column, or by its column and row", () => {
    const [board, map] = [gridOf(13, 10), gridOf(13, 13, "columns")];

    expect([board.nameOf(0), board.nameOf(129), board.nameOf(56)]).toEqual(["a1", "j13", "e5"]);
    expect([map.nameOf(0), map.nameOf(14), map.nameOf(12)]).toEqual(["a1", "b2", "m1"]);
    for (const grid of [board, map])
        for (let place = 0; place < 130; place += 1)
            expect(grid.named(grid.nameOf(place))).toBe(place);
    for (const name of ["", "a0", "a14", "k1", "lair", "north"]) expect(board.named(name)).toBe(-1);
});

test("a step leads to the neighbour, and nowhere beyond the edge", () => {
    const { beside, steps } = gridOf(7, 7);

    expect([0, 1, 2, 3].map((side) => beside(24, side))).toEqual([17, 25, 31, 23]);
    expect([0, 3].map((side) => beside(0, side))).toEqual([-1, -1]);
    expect([1, 2].map((side) => beside(48, side))).toEqual([-1, -1]);
    expect(steps(0, 48)).toBe(12);
});
