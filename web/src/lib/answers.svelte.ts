/** The answers of a question as they are shown and chosen: rows, their targets, and the switch of stronger forms. */

import { rowsOf, type AnswerRow, type Row } from "./answer-rows";
import type { Choice } from "./game";
import type { Language } from "./language";
import type { OptionInfo, PendingInfo } from "./types";

/** What the answers are read from: a table. */
export interface Asking {
    readonly pending: PendingInfo | null;
    readonly away: boolean;
    readonly language: Language;
    /** The icon of an option, by its key. */
    icon(key: string): string;
}

/** The key that gives the answer at the foot of the panel. */
export const END = "E";
/** Rows stand no closer than at 3; at 4 what is around them gives way as well. */
export const CLOSEST = 4;

export class Answers {
    readonly #asking: Asking;
    /** The row whose targets are to be chosen from. */
    opened = $state<string | null>(null);
    /** Whether answers that have a stronger form are given in that form. */
    strong = $state(false);
    /** How close the rows stand, from 0 to `CLOSEST`: as close as it takes for all of them to be in sight. */
    dense = $state(0);

    constructor(asking: Asking) {
        this.#asking = asking;
    }

    readonly #rows: readonly Row[] = $derived.by(() => {
        const { pending, away } = this.#asking;
        return pending && !away ? rowsOf(pending.options) : [];
    });

    /** The rows in the order of the list; what ends the turn is the last of them. */
    readonly rows: readonly AnswerRow[] = $derived.by(() =>
        this.#rows.map((row, at) => this.#shown(row, row.last ? END : String(at + 1))),
    );

    /** Every answer in force, in the order of the rows. */
    readonly choices: readonly Choice[] = $derived(this.rows.flatMap(({ choices }) => choices));

    /** The verb of the switch, where the question has one. */
    readonly switch = $derived(this.#rows.find((row) => row.switch)?.switch ?? "");

    /** What the switch would change, row by row. */
    readonly strength: readonly { words: string; choices: readonly Choice[] }[] = $derived.by(() =>
        this.#rows
            .filter((row) => row.stronger.length)
            .map(({ name, stronger }) => ({
                words: said(this.#asking.language, name),
                choices: stronger.map((option) => this.#choice(option, name, "", false)),
            })),
    );

    /** The row that is opened, while it has something to choose from. */
    readonly row = $derived(
        this.rows.find(({ name, several }) => several && name === this.opened) ?? null,
    );

    /** The highest number that can be typed now: of the targets of an open row, else of the rows. */
    readonly last = $derived(this.row ? this.row.choices.length : this.rows.length);

    /** A new question is asked. */
    begin(): void {
        this.opened = null;
        this.strong = false;
    }

    /** Return the answer that a number gives; the number of a row with targets opens it. */
    numbered(number: number): string | null {
        if (this.row) return this.row.choices[number - 1]?.key ?? null;
        const row = this.rows[number - 1];
        if (row?.several) this.opened = row.name;
        return row && !row.several ? (row.choices[0]?.key ?? null) : null;
    }

    /** Whether a key is an answer; one in the other form turns the switch. */
    reaches(key: string): boolean {
        if (this.choices.some((choice) => choice.key === key)) return true;
        const other = this.#rows.some((row) =>
            [...row.options, ...row.stronger].some((option) => option.key === key),
        );
        if (other) this.strong = !this.strong;
        return other;
    }

    #shown(row: Row, digit: string): AnswerRow {
        const { language } = this.#asking;
        const { options, stronger, ...rest } = row;
        const inForce = this.strong ? merged(options, stronger) : options;
        const several = inForce.length > 1;
        const choices = inForce.map((option, at) => {
            const own = several ? `${digit}.${at + 1}` : digit;
            return this.#choice(option, row.name, own, several);
        });
        const only = several ? null : choices[0];
        return {
            ...rest,
            digit,
            words: only?.words ?? said(language, row.name),
            icon: choices[0]?.icon ?? "",
            choices,
            several,
        };
    }

    #choice(option: OptionInfo, row: string, digit: string, several: boolean): Choice {
        const { language } = this.#asking;
        const { key, aside, outlook, shown } = option;
        const odds = outlook ? language.odds(outlook) : [];
        const consequence = odds[0]?.words ?? (outlook ? language.outlook(outlook) : "");
        const target = several ? attempt(() => language.target(shown.row, shown.target), key) : "";
        const words = attempt(() => language.option(key), key);
        const icon = attempt(() => this.#asking.icon(key), "");
        const fold = shown.fold;
        return {
            ...{ key, digit, words, row, target, icon, consequence, odds, aside, fold },
            closed: false,
        };
    }
}

/** Answers in their stronger form, where they have one. */
function merged(options: readonly OptionInfo[], stronger: readonly OptionInfo[]): OptionInfo[] {
    const found = new Map(stronger.map((option) => [option.shown.target, option]));
    const taken = options.map((option) => found.get(option.shown.target) ?? option);
    return [...taken, ...stronger.filter((option) => !taken.includes(option))];
}

const said = (language: Language, row: string): string => attempt(() => language.row(row), row);

/** A board must not fall over one word. */
function attempt(say: () => string, otherwise: string): string {
    try {
        return say();
    } catch (error) {
        console.error(error);
        return otherwise;
    }
}
