/** The card of an adventure is shown by itself once per table, when the game begins there. */

import type { LiveTable } from "$lib/table.svelte";

const KEY = "mazmorra.opened";
/** More tables than this are forgotten, the oldest first. */
const MOST = 60;

/** Say whether the adventure is still to be shown at this table, and remember that it now is. */
export function opens(table: LiveTable): boolean {
    const { id, tutorial, forked } = table.table;
    if (tutorial || forked || table.over || table.viewer === null) return false;
    const known = read();
    if (known.includes(id)) return false;
    try {
        localStorage.setItem(KEY, JSON.stringify([...known, id].slice(-MOST)));
    } catch {
        // A browser that keeps nothing is shown the card again.
    }
    return true;
}

function read(): string[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
    } catch {
        return [];
    }
}
