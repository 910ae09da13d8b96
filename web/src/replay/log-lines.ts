/** The lines of a replay as they are drawn: made once per language and stream, in the order of time. */

import type { Part } from "$lib/language";
import type { ToldInfo, Typed } from "$lib/types";
import type { ReplayScene } from "./scene.svelte";

export interface Line {
    told: ToldInfo;
    parts: Part[];
    icon: string;
    /** What each die of a pool counts as. */
    kinds: readonly ("success" | "failure" | "plain")[] | null;
    heading: string | null;
    /** The number of its step, where it is the first line of it. */
    step: number | null;
}

/** Return every line of the stream. */
export function linesOf(scene: ReplayScene): Line[] {
    const { module, language, info } = scene;
    let before = -1;
    return info.told.map((told) => {
        const event = told.event as unknown as Typed;
        const step = told.step === before ? null : told.step;
        before = told.step;
        return {
            told,
            parts: quietly(() => language.eventParts(told), [{ text: event.type }]),
            icon: quietly(() => module.icons[module.eventIcon(event)] ?? "", ""),
            kinds: quietly(() => module.pool?.(event) ?? null, null),
            heading: quietly(() => module.heading?.(told, language) ?? null, null),
            step,
        };
    });
}

/** One line must not take the log away. */
function quietly<T>(make: () => T, otherwise: T): T {
    try {
        return make();
    } catch (error) {
        console.error(error);
        return otherwise;
    }
}
