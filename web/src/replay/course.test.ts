import { describe, expect, it } from "vitest";
import type { ToldInfo } from "$lib/types";
import { Course } from "./course";

/** Two lines of set-up, then three steps of two lines each; turns begin at steps 0, 1 and 2. */
const told = [0, 0, 1, 1, 2, 2, 3, 3].map(
    (step, index) =>
        ({
            index,
            step,
            clause: "",
            event: { type: index === 5 ? "Rare" : "Common" },
        }) as unknown as ToldInfo,
);
const course = new Course(told, [0, 1, 2], 3);

describe("the course of a game", () => {
    it("an address without a line means the whole step", () => {
        expect(course.positionOf({ step: 1, line: null })).toBe(4);
        expect(course.positionOf({ step: 1, line: 1 })).toBe(3);
        expect(course.positionOf({ step: 99, line: null })).toBe(8);
    });

    it("every position has an address that leads back to it", () => {
        for (let position = 0; position <= told.length; position += 1)
            expect(course.positionOf(course.spotOf(position))).toBe(position);
    });

    it("goes turn by turn", () => {
        expect(course.turns).toEqual([
            { first: 0, end: 4 },
            { first: 4, end: 6 },
            { first: 6, end: 8 },
        ]);
        expect(course.nextTurn(1)).toBe(4);
        expect(course.nextTurn(4)).toBe(6);
        expect(course.previousTurn(6)).toBe(4);
        expect(course.previousTurn(5)).toBe(4);
        expect(course.turnAt(4)).toBe(0);
        expect(course.turnAt(5)).toBe(1);
    });

    it("a place on the timeline leads to what is drawn there", () => {
        expect(course.fraction(5)).toBeCloseTo(0.5);
        expect(course.positionAt(0.5)).toBe(5);
        expect(course.positionAt(0)).toBe(0);
        expect(course.positionAt(1)).toBe(8);
    });

    it("what is rare stands out", () => {
        expect(course.signs(0.05).map(({ position }) => position)).toContain(6);
    });
});
