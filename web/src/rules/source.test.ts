import { expect, test } from "vitest";
import { loadLanguage } from "$lib/language";
import { originOf, spokenSource } from "./source";

test("the weakest origin counts", () => {
    expect(originOf("rulebook (English): Searching")).toBe("rulebook");
    expect(originOf("component record (public); rulebook (English): Game Board")).toBe("public");
    expect(originOf("rulebook: X [rulebook (name); effect reconstructed]")).toBe("reconstructed");
});

test("a source is said in words of the language, its headings as they are printed", async () => {
    const [en, es] = await Promise.all([loadLanguage("en"), loadLanguage("es")]);
    const source = "rulebook (English): Components; Searching; against rulebook: CONTENIDOS";
    expect(spokenSource(source, en)).toBe(
        "English rulebook, “Components”; English rulebook, “Searching”; against: rulebook, “CONTENIDOS”",
    );
    expect(spokenSource("component record (reconstructed)", es)).toBe("las cartas, reconstruidas");
    expect(spokenSource("rulebook (Spanish): Derrumbe (silent)", es)).toBe(
        "reglamento español, que no dice nada en «Derrumbe»",
    );
});
