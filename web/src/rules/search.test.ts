import { describe, expect, it } from "vitest";
import { plain, stretches, wordsOf } from "./search";

describe("search", () => {
    it("minds neither accents nor capitals", () => {
        expect(plain("Rastrillo CAÍDO, ¿cuántos?")).toBe("rastrillo caido, ¿cuantos?");
        expect(wordsOf("  Dragón   dormido ")).toEqual(["dragon", "dormido"]);
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
