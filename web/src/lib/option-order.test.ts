import { describe, expect, it } from "vitest";
import { ranked } from "./option-order";
import type { OptionInfo } from "./types";

const option = (key: string, aside = false) => ({ key, aside, outlook: null }) as OptionInfo;
const options = [option("move:b"), option("move:a"), option("hit"), option("rune", true)];
const keys = (found: OptionInfo[]) => found.map(({ key }) => key);

describe("the order of the options", () => {
    it("is that of the table where a game has none of its own", () => {
        expect(keys(ranked(options, null, {}))).toEqual(["move:b", "move:a", "hit", "rune"]);
    });

    it("is the game's, equal ones as they are offered, asides always last", () => {
        const rank = (key: string) => (key === "hit" || key === "rune" ? 0 : 1);
        expect(keys(ranked(options, null, { rank }))).toEqual(["hit", "move:b", "move:a", "rune"]);
    });
});
