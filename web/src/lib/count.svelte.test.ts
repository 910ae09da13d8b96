import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Pips from "$ui/Pips.svelte";
import { prefs } from "./prefs.svelte";

/** Pips on the page, whose wounds can be changed. */
function pips() {
    const props = $state({ total: 6, wounds: 0, label: "life" });
    const target = document.createElement("div");
    const shown = mount(Pips, { target, props });
    flushSync();
    return {
        hurt(wounds: number): void {
            props.wounds = wounds;
            flushSync();
        },
        hatched(): number {
            flushSync();
            return target.querySelectorAll(".hurt").length;
        },
        end: () => void unmount(shown),
    };
}

/** How long things take, as somebody likes it. */
const speed = (factor: number) => vi.spyOn(prefs, "speed", "get").mockReturnValue(factor);

describe("pips", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => {
        vi.useRealTimers();
        vi.restoreAllMocks();
    });

    it("change one by one in the time of a wound", () => {
        speed(1);
        const life = pips();
        life.hurt(3);
        const seen = [life.hatched()];
        for (let step = 0; step < 3; step += 1) {
            vi.advanceTimersByTime(80);
            seen.push(life.hatched());
        }
        expect(seen).toEqual([0, 1, 2, 3]);
        vi.advanceTimersByTime(500);
        expect(life.hatched()).toBe(3);
        life.end();
    });

    it("go on from where they are when they change again on the way", () => {
        speed(1);
        const life = pips();
        life.hurt(4);
        vi.advanceTimersByTime(130);
        expect(life.hatched()).toBe(2);
        life.hurt(1);
        expect(life.hatched()).toBe(2);
        vi.advanceTimersByTime(260);
        expect(life.hatched()).toBe(1);
        life.end();
    });

    it("stand there at once where nothing is to move", () => {
        speed(0);
        const life = pips();
        life.hurt(3);
        expect(life.hatched()).toBe(3);
        life.end();
    });
});
