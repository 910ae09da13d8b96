/** How it stands for the viewer, in one label and one sentence. */

import type { LiveTable } from "$lib/table.svelte";

export interface Status {
    seat: number | null;
    label: string;
    words: string;
    note: string;
    /** What may be lost by answering. */
    stake: string;
}

/** Return who is asked what, or for whom everybody waits. */
export function statusOf(table: LiveTable): Status {
    const { language, viewer, waiting, question: decision, pending } = table;
    const say = language.say.bind(language);
    const none = { seat: viewer, label: "", note: "", stake: "" };
    const { acting } = table;
    if (acting !== null) {
        const last = table.told.at(-1);
        return { ...none, seat: null, words: acting, note: last ? table.line(last) : "" };
    }
    if (table.over) return { ...none, words: say("web-table-over") };
    if (table.resigned)
        return {
            ...none,
            words: say("web-table-you-resigned"),
            note: say("web-table-bot-goes-on"),
        };
    if (decision && pending) {
        const together = pending.together;
        const turn = say(together ? "web-table-all-at-once" : "web-table-your-turn");
        // Where several people share the device, the label names the one who is asked.
        const label =
            table.mine.length > 1
                ? say("web-table-turn-of", {
                      name: language.called(pending.seat),
                      together: +together,
                  })
                : turn;
        return { ...none, seat: pending.seat, label, ...language.asked(decision) };
    }
    if (table.table.seats.some(({ seat, away }) => seat === viewer && away))
        return { ...none, words: say("web-table-bot-for-you") };
    const names = language.listed(waiting.map((seat) => language.player(seat)));
    const words = waiting.length
        ? say("web-table-waiting-for", { names })
        : say("web-table-moving");
    const seat = waiting.length === 1 ? (waiting[0] ?? null) : viewer;
    if (table.ownSealed !== null)
        return {
            ...none,
            seat,
            words,
            note: say("web-table-sealed", { answer: language.option(table.ownSealed) }),
        };
    if (viewer === null)
        return {
            ...none,
            seat,
            label: say("web-table-watching"),
            words,
            note: say("web-table-watching-note"),
        };
    return { ...none, seat, words };
}
