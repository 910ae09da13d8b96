/** The clock of a table with a pace: how long the others wait for whoever is asked. */

import type { LiveTable } from "$lib/table.svelte";
import type { SeatInfo } from "$lib/types";
import { lateSeats } from "./clock";

/** Watch the clock of a table, from within a component. */
export function watchClock(table: () => LiveTable) {
    let now = $state(Date.now());
    /** The server says how long, because clocks differ. */
    const end = $derived.by(() => {
        const left = table().situation?.left ?? null;
        return left === null || table().over ? null : Date.now() + 1000 * left;
    });
    const late = $derived(
        end !== null && now >= end && table().mine.length
            ? lateSeats(table().table.seats, table().waiting)
            : [],
    );

    $effect(() => {
        if (end === null) return;
        now = Date.now();
        const timer = setInterval(() => (now = Date.now()), 1000);
        return () => clearInterval(timer);
    });

    return {
        /** Seconds that are left; null where nobody counts them. */
        get left(): number | null {
            return end === null ? null : (end - now) / 1000;
        },
        /** The seats that the others may give to a bot now. */
        get late(): SeatInfo[] {
            return late;
        },
    };
}
