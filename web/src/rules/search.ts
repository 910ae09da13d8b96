/** Search as you type: neither accents nor capitals matter, as `mazmorra.ledger.plain` has it. */

/** Return a text without accents and capitals, for comparing. */
export function plain(text: string): string {
    return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Return the words somebody looks for. */
export function wordsOf(query: string): string[] {
    return plain(query).split(/\s+/).filter(Boolean);
}

/** What a text must contain: a word as it is written, or whole words of which any one will do. */
export type Term = readonly string[];

/** What a question asks for, from the lists of words of its language (`rules-question-words`, `rules-same-words`).
 *
 * Words that only make a question are left out, unless there are no others; a word that has relatives (win, victory) is
 * found by any of them. `mazmorra.messages.rules_search` does the same.
 */
export function termsOf(query: string, say: (message: string) => string): Term[] {
    const written = wordsOf(query)
        .map((word) => word.replace(/^[¿?¡!.,]+|[¿?¡!.,]+$/g, ""))
        .filter(Boolean);
    const asking = new Set(say("rules-question-words").split(" "));
    const told = written.filter((word) => !asking.has(word));
    const families = say("rules-same-words")
        .split("|")
        .map((family) => family.trim().split(" "));
    return (told.length ? told : written).map(
        (word) => families.find((family) => family.includes(word)) ?? [word],
    );
}

/** Say whether a plain text contains everything that is asked for. */
export function holds(text: string, terms: readonly Term[]): boolean {
    return terms.every((term) =>
        term.length === 1
            ? text.includes(term[0] ?? "")
            : new RegExp(`\\b(?:${term.join("|")})\\b`).test(text),
    );
}

/** A stretch of a text, and whether it is what somebody looks for. */
export interface Stretch {
    text: string;
    found: boolean;
}

/** Return a text in stretches, with every occurrence of the words found. */
export function stretches(text: string, words: readonly string[]): Stretch[] {
    if (!words.length) return [{ text, found: false }];
    const letters = [...text];
    // Where each letter of the plain text stands in the true one: an accent is one sign less.
    const places: number[] = [];
    let searched = "";
    letters.forEach((letter, place) => {
        const bare = plain(letter);
        searched += bare;
        for (let n = 0; n < bare.length; n += 1) places.push(place);
    });
    const marked = new Array<boolean>(letters.length).fill(false);
    for (const word of words)
        for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1))
            for (let n = at; n < at + word.length; n += 1) marked[places[n] ?? 0] = true;
    const parts: Stretch[] = [];
    letters.forEach((letter, place) => {
        const found = marked[place] ?? false;
        const last = parts.at(-1);
        if (last && last.found === found) last.text += letter;
        else parts.push({ text: letter, found });
    });
    return parts;
}
