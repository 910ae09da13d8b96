import { describe, expect, it } from "vitest";
import type { Choice } from "$lib/game";
import { grouped } from "./option-groups";

const option = (key: string, digit: number) => ({ key, digit }) as Choice;
const options = ["move:north", "move:east", "rest", "discard:axe", "end"].map((key, at) =>
    option(key, at + 1),
);
const kinds: Record<string, { words: string; folded?: boolean }> = {
    move: { words: "Move" },
    discard: { words: "Gear", folded: true },
};
const kind = (key: string) => kinds[key.split(":")[0] ?? ""] ?? null;

describe("options in groups", () => {
    it("stand under the words of their kind, in the order of their digits", () => {
        const groups = grouped(options, kind);
        expect(groups.map(({ words }) => words)).toEqual(["Move", "", "Gear", ""]);
        expect(groups.flatMap(({ options }) => options.map(({ digit }) => digit))).toEqual([
            1, 2, 3, 4, 5,
        ]);
        expect(groups.map(({ folded }) => folded)).toEqual([false, false, true, false]);
    });

    it("are one list where a game knows no kinds", () => {
        expect(grouped(options, () => null)).toHaveLength(1);
    });
});
