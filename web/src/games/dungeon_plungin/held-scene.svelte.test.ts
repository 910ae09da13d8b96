import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Choice, Scene } from "$lib/game";
import type { Typed } from "$lib/types";
import { heldScene, placeOf } from "./held-scene.svelte";

const at = (fields: Record<string, unknown>) => ({
    next: "village",
    visit: "shop",
    visitor: 0,
    heroes: [],
    points: 0,
    gifts: 0,
    ...fields,
});

describe("a page whose answer is under way", () => {
    it("stays while the table is busy with the same errand", () => {
        expect(placeOf(at({ purse: 3 }))).toBe(placeOf(at({ purse: 9 })));
        expect(placeOf(at({ visitor: 1 }))).not.toBe(placeOf(at({})));
        expect(placeOf(at({ points: 2 }))).toBe(placeOf(at({ points: 1 })));
        expect(placeOf(at({ points: 1 }))).not.toBe(placeOf(at({})));
    });

    it("keeps its question until the table goes on", () => {
        let table = $state.raw({
            decision: { type: "Shop" } as Typed | null,
            options: [{ key: "buy:sword" } as Choice],
            closed: [] as Choice[],
            view: at({}),
        });
        let held: Scene | undefined;
        const stop = $effect.root(() => {
            held = heldScene(() => table as unknown as Scene);
        });
        flushSync();
        table = { ...table, decision: null, options: [] };
        flushSync();
        expect([held?.decision?.type, held?.options.length]).toEqual(["Shop", 1]);
        table = { ...table, view: at({ visitor: 1 }) };
        flushSync();
        expect([held?.decision, held?.options.length]).toEqual([null, 0]);
        stop();
    });
});
