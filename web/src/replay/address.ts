/** The place that an address names: `?step=143`, or `?step=143&line=2` in the midst of a step. */

import type { Spot } from "./course";

export function spotIn(query: URLSearchParams): Spot | null {
    const step = whole(query.get("step"));
    return step === null ? null : { step, line: whole(query.get("line")) };
}

function whole(word: string | null): number | null {
    return word !== null && /^\d{1,9}$/.test(word) ? Number(word) : null;
}
