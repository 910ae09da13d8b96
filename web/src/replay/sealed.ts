/** Sealed answers: what a seat has chosen while others still choose, for eyes that see everything. */

import type { ToldInfo, Typed } from "$lib/types";

/** Return the keys of the answers that are sealed after these lines, by seat, until an event unseals them. */
export function sealedIn(
    told: readonly ToldInfo[],
    unseals: (event: Typed) => boolean = () => true,
): ReadonlyMap<number, string> {
    const found = new Map<number, string>();
    const undone = new Set<number>();
    for (const line of told.toReversed()) {
        const event = line.event as unknown as Typed;
        const seat = Number(event.seat);
        if (event.type === "TakenBack") undone.add(seat);
        else if (event.type !== "Answered") {
            if (unseals(event)) break;
        } else if (!undone.delete(seat) && typeof event.key === "string" && !found.has(seat))
            found.set(seat, event.key);
    }
    return found;
}
