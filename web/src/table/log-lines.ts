/** The log in rounds, and its lines as they are drawn: a line is made when its round is open, and once per language. */

import type { GameModule } from "$lib/game";
import { drawnBy } from "$lib/icons";
import type { Language, Part } from "$lib/language";
import type { LiveTable } from "$lib/table.svelte";
import type { ToldInfo, Typed } from "$lib/types";

export interface Line {
    told: ToldInfo;
    parts: Part[];
    icon: string;
    pieces: readonly string[];
}

/** What happened under one heading: the lines from `first` up to but not including `end`. */
export interface Round {
    first: number;
    end: number;
    heading: string | null;
    /** What happened before the first heading and the first question. */
    setup: boolean;
    /** The steps of its first and its last line. */
    steps: readonly [number, number];
}

/** A round with more lines than this goes on in another one. */
const LONGEST = 200;
/** So many of the newest lines are in the page without being asked for. */
const NEWEST = 60;

/** The rounds of one stream, in the order of time; what is new is added to those before it. */
export class Rounds {
    #rounds: readonly Round[] = [];
    #told: readonly ToldInfo[] = [];
    #language: unknown = null;

    of(told: readonly ToldInfo[], module: GameModule, language: Language): readonly Round[] {
        const known = this.#told.length;
        const goes = told.length >= known && told[known - 1] === this.#told[known - 1];
        if (this.#language !== language || !goes) this.#rounds = [];
        this.#language = language;
        this.#told = told;
        const rounds = [...this.#rounds];
        for (let at = rounds.at(-1)?.end ?? 0; at < told.length; at += 1) {
            const line = told[at] as ToldInfo;
            const heading = quietly(() => module.heading?.(line, language) ?? null, null);
            const last = rounds.at(-1);
            const setup = line.step === 0 && heading === null && last?.setup !== false;
            const full = last && last.end - last.first >= LONGEST && line.step !== last.steps[1];
            if (!last || heading !== null || full || last.setup !== setup)
                rounds.push({
                    first: at,
                    end: at + 1,
                    heading,
                    setup,
                    steps: [line.step, line.step],
                });
            else
                rounds[rounds.length - 1] = {
                    ...last,
                    end: at + 1,
                    steps: [last.steps[0], line.step],
                };
        }
        return (this.#rounds = rounds);
    }
}

/** Whether a line, by its index, belongs to a round. */
export function holds(round: Round, index: number | null | undefined): boolean {
    return index != null && round.first <= index && index < round.end;
}

/** Return the first lines of the rounds that are open without being asked for: the newest, and those with these lines. */
export function openRounds(
    rounds: readonly Round[],
    since: number,
    wanted: readonly (number | null | undefined)[],
): Set<number> {
    const open = new Set<number>();
    const told = rounds.at(-1)?.end ?? 0;
    for (const round of rounds) {
        const newest = round === rounds.at(-1) || told - round.first <= NEWEST;
        if (!round.setup && (newest || round.end > since)) open.add(round.first);
        if (wanted.some((index) => holds(round, index))) open.add(round.first);
    }
    return open;
}

/** What a round is called: by its heading, or by its steps. */
export function headingOf(round: Round, language: Language): string {
    if (round.setup) return language.say("web-log-setup", { count: round.end - round.first });
    if (round.heading !== null) return round.heading;
    const [from, to] = round.steps;
    if (from === to) return language.say("web-log-to-step", { step: from });
    return language.say("web-log-steps", { from, to });
}

/** Keeps what was made of a line until the language changes. */
export class Lines {
    #known = new WeakMap<ToldInfo, Line>();
    #language: unknown = null;

    of(table: LiveTable, told: ToldInfo): Line {
        if (this.#language !== table.language) {
            this.#language = table.language;
            this.#known = new WeakMap();
        }
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
    return {
        told,
        parts: quietly(() => language.eventParts(told), [{ text: event.type }]),
        icon: quietly(() => drawnBy(module, module.eventIcon(event)) ?? "", ""),
        pieces: table.motionOf(told)?.pieces ?? [],
    };
}

/** One line must not take the log away. */
export function quietly<T>(make: () => T, otherwise: T): T {
    try {
        return make();
    } catch (error) {
        console.error(error);
        return otherwise;
    }
}
