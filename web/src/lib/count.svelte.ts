/** Numbers that count: one by one from what they were to what they are, unless nothing is to move. */

import { untrack } from "svelte";
import { prefs } from "./prefs.svelte";

/** What a number takes at normal, in ms, and in how many steps at most a large one goes. */
const TAKES = 240;
const STEPS = 12;

/**
 * Return a number that follows *target* by counting.
 *
 * With another *subject* it is another number, which stands there at once.
 */
export function counted(
    target: () => number,
    subject: () => unknown = () => 0,
): { readonly now: number } {
    let shown = $state(untrack(target));
    let last = untrack(subject);
    $effect.pre(() => {
        const [wanted, whose] = [target(), subject()];
        const speed = prefs.speed;
        const from = untrack(() => shown);
        if (!speed || whose !== last) {
            last = whose;
            shown = wanted;
            return;
        }
        const steps = Math.min(STEPS, Math.abs(wanted - from));
        if (!steps) return;
        let done = 0;
        const timer = setInterval(
            () => {
                done += 1;
                shown = Math.round(from + ((wanted - from) * done) / steps);
                if (done >= steps) clearInterval(timer);
            },
            (TAKES * speed) / steps,
        );
        return () => clearInterval(timer);
    });
    return {
        get now() {
            return shown;
        },
    };
}
