import { describe, expect, it } from "vitest";
import { holds, plain, stretches, termsOf, wordsOf } from "./search";

describe("search", () => {
    it("minds neither accents nor capitals", () => {
        expect(plain("Rastrillo CAÍDO, ¿cuántos?")).toBe("rastrillo caido, ¿cuantos?");
        expect(wordsOf("  Dragón   dormido ")).toEqual(["dragon", "dormido"]);
    });

    const lists: Record<string, string> = {
        "rules-question-words": "how do i como el",
        "rules-same-words": "win wins won | gano gana ganar",
    };
    const say = (message: string) => lists[message] ?? "";

    it("leaves out what only makes a question, and takes any word of a family", () => {
        expect(termsOf("How do I win?", say)).toEqual([["win", "wins", "won"]]);
        expect(termsOf("¿Cómo gano?", say)).toEqual([["gano", "gana", "ganar"]]);
        expect(termsOf("how do i", say)).toEqual([["how"], ["do"], ["i"]]);
        expect(termsOf("the torch", say)).toEqual([["the"], ["torch"]]);
    });

    it("finds whole words of a family, and parts of any other word", () => {
        const win = termsOf("win", say);
        expect(holds("the most gold wins.", win)).toBe(true);
        expect(holds("a window", win)).toBe(false);
        expect(holds("torches", termsOf("torch", say))).toBe(true);
    });

    it("marks every place where a word stands, with its accents", () => {
        expect(stretches("El dragón y los dragones", wordsOf("dragon"))).toEqual([
            { text: "El ", found: false },
            { text: "dragón", found: true },
            { text: " y los ", found: false },
            { text: "dragon", found: true },
            { text: "es", found: false },
        ]);
    });

    it("marks words that overlap as one", () => {
        expect(stretches("aaab", ["aa", "ab"])).toEqual([{ text: "aaab", found: true }]);
    });

    it("leaves a text alone where nobody looks for anything", () => {
        expect(stretches("Traps", [])).toEqual([{ text: "Traps", found: false }]);
    });
});
