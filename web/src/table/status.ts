/** How it stands for the viewer, in one label and one sentence. */

import type { LiveTable } from "$lib/table.svelte";

export interface Status {
    seat: number | null;
    label: string;
    words: string;
    note: string;
}

/** Return who is asked what, or for whom everybody waits. */
export function statusOf(table: LiveTable): Status {
    const { language, viewer, waiting, question: decision, pending } = table;
    const say = language.say.bind(language);
    const none = { seat: viewer, label: "", note: "" };
    if (table.over) return { ...none, words: say("web-table-over") };
    if (decision && pending) {
        const label = say(pending.together ? "web-table-all-at-once" : "web-table-your-turn");
        return { ...none, seat: pending.seat, label, words: language.decision(decision) };
    }
    if (table.table.seats.some(({ seat, away }) => seat === viewer && away))
        return { ...none, words: say("web-table-bot-for-you") };
    const names = language.listed(waiting.map((seat) => language.player(seat)));
    const words = waiting.length
        ? say("web-table-waiting-for", { names })
        : say("web-table-moving");
    const seat = waiting.length === 1 ? (waiting[0] ?? null) : viewer;
    if (viewer === null)
        return {
            seat,
            label: say("web-table-watching"),
            words,
            note: say("web-table-watching-note"),
        };
    return { ...none, seat, words };
}
