/** The parts of a table somebody may want to go to. */

import { tick } from "svelte";

/** Which part is shown where several share one place. */
export type Part = "table" | "hero" | "log" | "chat" | "rules";

/** The clause that somebody wants to read in the rules; made anew for every wish. */
export interface Looked {
    clause: string;
}

const PLACES: Record<Part | "words", string> = {
    table: "decision",
    hero: "hero",
    log: "log",
    chat: "chat-field",
    rules: "rules",
    words: "command",
};

/** Move the focus to a part, once it is drawn. */
export function goTo(part: Part | "words"): void {
    void tick().then(() => {
        // What the log has to say stands in its newest line.
        const inside = part === "log" ? document.querySelector<HTMLElement>("#log a.words") : null;
        (inside ?? document.getElementById(PLACES[part]))?.focus();
    });
}
