/** What a person has unfolded once stays so in this browser. */

const KEY = "mazmorra.unfolded";

function kept(): string[] {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
    } catch {
        return [];
    }
}

/** Whether a part of a page was left unfolded. */
export function opened(name: string): boolean {
    return kept().includes(name);
}

/** Remember whether a part of a page is unfolded. */
export function remembered(name: string, unfolded: boolean): void {
    const others = kept().filter((other) => other !== name);
    try {
        localStorage.setItem(KEY, JSON.stringify(unfolded ? [...others, name] : others));
    } catch {
        // Without a place to keep it the part is folded again next time.
    }
}
