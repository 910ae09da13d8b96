/** The lines of the log as they are drawn: groups under a heading, made once per language. */

import type { Part } from "$lib/language";
import type { LiveTable } from "$lib/table.svelte";
import type { ToldInfo, Typed } from "$lib/types";

export interface Line {
    told: ToldInfo;
    parts: Part[];
    icon: string;
    pieces: readonly string[];
    heading: string | null;
}

export interface Group {
    /** The index of its first line. */
    id: number;
    heading: string | null;
    /** The newest first. */
    lines: Line[];
}

/** Keeps what was made of a line until the language changes. */
export class Lines {
    #known = new WeakMap<ToldInfo, Line>();
    #language: unknown = null;

    /** Return the groups of a table's log, the newest first. */
    groups(table: LiveTable): Group[] {
        if (this.#language !== table.language) {
            this.#language = table.language;
            this.#known = new WeakMap();
        }
        const groups: Group[] = [];
        for (const told of table.told) {
            const line = this.#line(table, told);
            let group = groups.at(-1);
            if (!group || line.heading !== null) {
                group = { id: told.index, heading: line.heading, lines: [] };
                groups.push(group);
            }
            group.lines.push(line);
        }
        for (const group of groups) group.lines.reverse();
        return groups.reverse();
    }

    #line(table: LiveTable, told: ToldInfo): Line {
        let line = this.#known.get(told);
        if (!line) {
            line = lineOf(table, told);
            this.#known.set(told, line);
        }
        return line;
    }
}

function lineOf(table: LiveTable, told: ToldInfo): Line {
    const { module, language } = table;
    const event = told.event as unknown as Typed;
    const quietly = <T>(make: () => T, otherwise: T): T => {
        try {
            return make();
        } catch (error) {
            console.error(error); // one line must not take the log away
            return otherwise;
        }
    };
    return {
        told,
        parts: quietly(() => language.eventParts(told), [{ text: event.type }]),
        icon: quietly(() => module.icons[module.eventIcon(event)] ?? "", ""),
        pieces: table.motionOf(told)?.pieces ?? [],
        heading: quietly(() => module.heading?.(told, language) ?? null, null),
    };
}
