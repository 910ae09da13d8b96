/** A scene that keeps the last question while its answer is under way, so that a page does not fall apart in between. */

import type { Choice, PlannedChoice, Scene } from "$lib/game";
import type { Typed } from "$lib/types";
import { plunge } from "./view";

interface Asked {
    decision: Typed;
    options: readonly Choice[];
    closed: readonly Choice[];
    plans: readonly PlannedChoice[];
    /** Where the table was when it was asked. */
    place: string;
}

/** What the table is busy with: while that stays the same, so does the page. */
export function placeOf(view: unknown): string {
    const { next, visit, visitor, heroes, points, gifts } = plunge(view);
    return [next, visit, visitor, heroes.length, points > 0, gifts > 0].join(" ");
}

/** Made while a component is, for its effect. */
export function heldScene(scene: () => Scene): Scene {
    let kept = $state.raw<Asked | null>(null);
    $effect.pre(() => {
        const { decision, options, closed, plans = [], view } = scene();
        const place = placeOf(view);
        if (decision) kept = { decision, options, closed, plans, place };
        else if (kept && kept.place !== place) kept = null;
    });
    return new Proxy({} as Scene, {
        get(_, name: keyof Scene) {
            const now = scene();
            if (name === "decision" || name === "options" || name === "closed" || name === "plans")
                return (now.decision ? now : (kept ?? now))[name];
            const value = now[name];
            return typeof value === "function" ? value.bind(now) : value;
        },
    });
}
