/** What a clause rests on, as a reader wants to know it. The ledger writes it in a short hand. */

import type { Language } from "$lib/language";

/** The weakest of what a clause rests on. */
export type Origin = "rulebook" | "public" | "reconstructed";

/** Return where a clause comes from, in one word. */
export function originOf(source: string): Origin {
    if (/\breconstructed\b/.test(source)) return "reconstructed";
    return /\b(public|component record)\b/.test(source) ? "public" : "rulebook";
}

/** Return what a clause rests on, in words; headings stay as the rulebook prints them. */
export function spokenSource(source: string, language: Language): string {
    const bare = source.replace(/ ?\[[^\]]*\]/g, ""); // the notes in brackets are what `originOf` says
    const spoken: string[] = [];
    let book = "any";
    for (const part of bare.split("; ")) {
        const against = part.startsWith("against ");
        const rest = against ? part.slice("against ".length) : part;
        const found = /^rulebook(?: \((English|Spanish)\))?(?:: (.*))?$/.exec(rest);
        let words: string;
        if (found) {
            book = { English: "english", Spanish: "spanish" }[found[1] ?? ""] ?? "any";
            words = heading(found[2] ?? "", book, language);
        } else if (/^component record\b/.test(rest))
            words = language.say("web-rules-source-cards", { origin: originOf(rest) });
        else if (rest === "reconstructed") words = language.say("web-rules-source-guess");
        else words = heading(rest, book, language); // a second heading of the same rulebook
        spoken.push(against ? language.say("web-rules-source-against", { source: words }) : words);
    }
    return spoken.join("; ");
}

function heading(words: string, book: string, language: Language): string {
    const silent = / \(silent\)$/.test(words);
    return language.say("web-rules-source-book", {
        book,
        heading: words.replace(/ \(silent\)$/, ""),
        silent,
    });
}
