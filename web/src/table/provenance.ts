/** Where the figures of a card come from, the few words that are worth saying. */

import type { Language } from "$lib/language";

export interface Origin {
    /** The figure that has this origin; empty where all have it. */
    field: string;
    origin: string;
}

/** Return one origin where all figures share it, else one per figure. */
export function origins(provenance: string | Record<string, string>): Origin[] {
    if (typeof provenance === "string")
        return provenance ? [{ field: "", origin: provenance }] : [];
    const all = Object.entries(provenance);
    const kinds = new Set(all.map(([, origin]) => origin));
    if (kinds.size === 1) return [{ field: "", origin: all[0]?.[1] ?? "" }];
    return all.map(([field, origin]) => ({ field, origin }));
}

/** Say one origin in words. */
export function originWords({ field, origin }: Origin, language: Language): string {
    if (!field) return language.say("web-card-origin", { origin });
    const message = `web-field-${field.replaceAll("_", "-")}`;
    const words = language.has(message) ? language.say(message) : field.replaceAll("_", " ");
    return language.say("web-card-origin-of", { field: words, origin });
}
