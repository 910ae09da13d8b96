import { describe, expect, it } from "vitest";
import { botName, botText, strengths, temperOf, tempers, withStrength } from "./bots";
import type { Language } from "./language";
import type { Ladder } from "./types";

const BOTS = ["random", "greedy", "easy", "strong", "easy:bold", "strong:bold", "strong:careful"];
/** Says the message and its arguments. */
const language = {
    say: (id: string, args: object) => `${id} ${Object.values(args).join(" ")}`,
} as unknown as Language;
const ladder = {
    even: 0.25,
    seats: 4,
    rungs: [{ bot: "strong", share: [0.806, 0.7, 0.9] }],
} as unknown as Ladder;

describe("bots by name", () => {
    it("offers a strength once and its tempers beside it", () => {
        expect(strengths(BOTS)).toEqual(["random", "greedy", "easy", "strong"]);
        expect(tempers(BOTS, "strong:bold")).toEqual(["", "bold", "careful"]);
        expect(tempers(BOTS, "greedy")).toEqual([]);
    });

    it("keeps the temper only where the new strength has it", () => {
        expect(withStrength(BOTS, "strong:bold", "easy")).toBe("easy:bold");
        expect(withStrength(BOTS, "strong:careful", "easy")).toBe("easy");
        expect(withStrength(BOTS, "strong:bold", "random")).toBe("random");
    });

    it("names a bot by strength and temper", () => {
        expect(temperOf("strong")).toBe("");
        expect(botName("strong:bold", language)).toBe("ui-bot-name strong · ui-bot-temper bold");
        expect(botName("their_own", language)).toBe("ui-bot-name their_own");
    });

    it("says how often it wins only where that was measured", () => {
        expect(botText("strong", ladder, language)).toBe("ui-bot-text strong ui-bot-wins 81 3");
        expect(botText("strong:bold", ladder, language)).toBe("ui-bot-temper-text bold");
        expect(botText("strong", { ...ladder, even: 0 }, language)).toContain("together 81");
        expect(botText("strong", null, language)).toBe("ui-bot-text strong");
    });
});
