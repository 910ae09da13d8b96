/** Search as you type: neither accents nor capitals matter, as `mazmorra.ledger.plain` has it. */

/** Return a text without accents and capitals, for comparing. */
export function plain(text: string): string {
    return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Return the words somebody looks for. */
export function wordsOf(query: string): string[] {
    return plain(query).split(/\s+/).filter(Boolean);
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
