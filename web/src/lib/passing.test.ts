import { describe, expect, it } from "vitest";
import { Passing } from "./passing.svelte";
import type { PendingInfo } from "./types";

const option = (key: string, rank = 0) => ({
    key,
    aside: false,
    outlook: null,
    shown: { row: key, target: "", switch: "", rank, fold: "" as const },
});

function question(keys: string[], recurs = true, type = "React"): PendingInfo {
    const options = [...keys.map((key) => option(key)), option("decline", 99)];
    const none = { grave: [], closed: [], plans: [] };
    const rest = { seat: 0, clause: "", final: false, together: false, ...none };
    return { ...rest, decision: { type }, recurs, options };
}

/** A table at which one question after the other is asked. */
function at(pending: PendingInfo) {
    return { pending, turn: 1 };
}

describe("what is declined this turn", () => {
    it("is given by the table until the turn ends, and then asked again", () => {
        const table = at(question(["react:bodyguard"]));
        const passing = new Passing(table);

        expect(passing.given(false)).toBeNull();
        expect(passing.begin()).toBe("decline");
        expect(passing.given(false)).toBe("decline");
        const later = new Passing({ ...table, turn: 2 });
        expect(later.given(false)).toBeNull();
    });

    it("is asked as soon as there is another answer, or another question", () => {
        let pending = question(["react:bodyguard"]);
        const passing = new Passing({
            turn: 1,
            get pending() {
                return pending;
            },
        });
        passing.begin();

        expect(passing.declined).toHaveLength(1);
        pending = question(["react:bodyguard", "react:counterattack"]);
        expect(passing.given(false)).toBeNull();
        pending = question(["react:bodyguard"], true, "Advance");
        expect(passing.given(false)).toBeNull();
    });

    it("can be called back", () => {
        const passing = new Passing(at(question(["react:bodyguard"])));
        passing.begin();
        const [one] = passing.declined;
        if (one) passing.end(one);

        expect(passing.given(false)).toBeNull();
    });

    it("is offered only where declining is harmless", () => {
        const passing = new Passing(at(question(["rune:warding"], false)));

        expect(passing.offered).toBeNull();
        expect(passing.begin()).toBeNull();
    });
});

describe("the end of a turn that is the only answer", () => {
    it("is given where the person wants that, and never while there is anything else", () => {
        const only = new Passing(at(question([], false)));

        expect(only.given(false)).toBeNull();
        expect(only.given(true)).toBe("decline");
        expect(new Passing(at(question(["rest"], false))).given(true)).toBeNull();
    });
});
