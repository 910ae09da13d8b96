/** Options of one kind that follow each other, for a list with headings; the digits stay in their order. */

import type { Choice } from "$lib/game";

export interface Group {
    /** What stands above them; nothing for those of no kind. */
    words: string;
    folded: boolean;
    options: Choice[];
}

/** Part a list where the kind of its options changes. */
export function grouped(
    options: readonly Choice[],
    kind: (key: string) => { words: string; folded?: boolean } | null,
): Group[] {
    const groups: Group[] = [];
    for (const option of options) {
        const { words, folded = false } = kind(option.key) ?? { words: "" };
        const last = groups.at(-1);
        if (last && last.words === words) last.options.push(option);
        else groups.push({ words, folded, options: [option] });
    }
    return groups;
}
