/** A view as text: whatever a game shows, in lines that can be read, with the names of cards where there are any. */

import type { Language } from "$lib/language";
import type { GameContent } from "$lib/types";

export interface Fact {
    label: string;
    /** What it is, in words; null where it has parts. */
    words: string | null;
    parts: Fact[];
}

type Speaker = { content: GameContent; language: Language };

/** Return the facts of anything that is shown. */
export function facts(value: unknown, speaker: Speaker): Fact[] {
    if (Array.isArray(value))
        return value.map((part, index) => fact(String(index + 1), part, speaker));
    if (typeof value === "object" && value !== null)
        return Object.entries(value).map(([name, part]) => fact(labelOf(name), part, speaker));
    return [];
}

/** Return what a view shows of one seat: the part of every row that has one for each. */
export function factsOf(view: unknown, seat: number, seats: number, speaker: Speaker): Fact[] {
    if (typeof view !== "object" || view === null) return [];
    return Object.entries(view)
        .filter(([, row]) => isPerSeat(row, seats))
        .flatMap(([, row]) => facts((row as unknown[])[seat], speaker))
        .filter((found) => found.label !== "seat");
}

/** Return what a view shows besides the seats. */
export function commonFacts(view: unknown, seats: number, speaker: Speaker): Fact[] {
    if (typeof view !== "object" || view === null) return [];
    const common = Object.entries(view).filter(([, row]) => !isPerSeat(row, seats));
    return facts(Object.fromEntries(common), speaker);
}

function fact(label: string, value: unknown, speaker: Speaker): Fact {
    const words = wordsOf(value, speaker);
    return { label, words, parts: words === null ? facts(value, speaker) : [] };
}

/** Return one line for what fits in one; null for what has parts of its own. */
export function wordsOf(value: unknown, speaker: Speaker): string | null {
    const { language, content } = speaker;
    if (value === null || value === undefined || value === "")
        return language.say("web-generic-nothing");
    if (typeof value === "boolean")
        return language.say(value ? "web-generic-yes" : "web-generic-no");
    if (typeof value === "number") return String(value);
    if (typeof value === "string") {
        const printed = value.split(".", 1)[0] ?? value;
        return Object.hasOwn(content.cards, printed) ? language.name(printed) : value;
    }
    if (!Array.isArray(value)) return null;
    if (!value.length) return language.say("web-generic-nothing");
    const parts = value.map((part) => (Array.isArray(part) ? null : wordsOf(part, speaker)));
    return parts.every((part) => part !== null) ? parts.join(", ") : null;
}

function isPerSeat(row: unknown, seats: number): boolean {
    return (
        Array.isArray(row) &&
        row.length === seats &&
        row.every((part) => typeof part === "object" && part !== null && "seat" in part)
    );
}

function labelOf(name: string): string {
    const words = name.replaceAll("_", " ");
    return words.slice(0, 1).toUpperCase() + words.slice(1) === name ? name : words;
}
