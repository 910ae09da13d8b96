import { expect, test } from "vitest";
import { isBetweenTurns } from "./turns";
import type { ToldInfo } from "./types";

const told = (...types: string[]): ToldInfo[] =>
    types.map((type, index) => ({ index, step: 0, clause: "", event: { type } }));

test("what happens after a turn and before the next one belongs to no hero", () => {
    expect(isBetweenTurns(told("TurnBegun", "TurnEnded", "EnemyMoved"))).toBe(true);
    expect(isBetweenTurns(told("TurnBegun", "TurnEnded", "EnemyMoved", "EnemyAttacked"))).toBe(
        true,
    );
});

test("a turn, its end alone and a new round are no time between turns", () => {
    expect(isBetweenTurns(told("TurnEnded", "EnemyMoved", "TurnBegun"))).toBe(false);
    expect(isBetweenTurns(told("TurnBegun", "HeroMoved"))).toBe(false);
    expect(isBetweenTurns(told("TurnBegun", "TurnEnded"))).toBe(false);
    expect(isBetweenTurns(told("TurnEnded", "EnemyMoved", "RoundBegun", "HeroMoved"))).toBe(false);
    expect(isBetweenTurns([])).toBe(false);
});
