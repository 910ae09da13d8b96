/** The rows of a question: answers that share a verb are one row, each with its target. The table says which is which. */

import type { Choice } from "./game";
import type { OptionInfo } from "./types";

/** The rank of what ends a turn or passes: it stands at the foot of the panel. */
const LAST = 99;
/** So many answers of the only row of a question are rows by themselves: cards of a hand, say. */
const FEW = 9;
/** So many targets stand in their row; more are folded away, and on the board. */
export const CHIPS = 4;

/** One row of answers, before it has words: what is said of it comes from the language. */
export interface Row {
    /** What its keys begin with; the whole key where a row has but one answer without a target. */
    name: string;
    options: OptionInfo[];
    /** The stronger forms of its answers, by their targets. */
    stronger: OptionInfo[];
    /** The verb of the switch, where there are stronger forms. */
    switch: string;
    /** Why it stands under "more"; nothing if any of its answers is worth a look. */
    fold: "" | "fails" | "dominated" | "rare";
    last: boolean;
    aside: boolean;
}

/** A row as it is shown. */
export interface AnswerRow extends Omit<Row, "options" | "stronger"> {
    /** Its key on the keyboard. */
    digit: string;
    words: string;
    icon: string;
    /** Its answers as the switch stands; one without targets is the row itself. */
    choices: readonly Choice[];
    /** Whether there is something to choose in it. */
    several: boolean;
}

/** Return the rows of a question in the order of the list: by rank, equal ones as they are offered. */
export function rowsOf(options: readonly OptionInfo[]): Row[] {
    const rows = new Map<string, Row>();
    const stronger: OptionInfo[] = [];
    for (const option of options) {
        const { row, rank, fold, switch: verb } = option.shown;
        if (verb) stronger.push(option);
        else if (rows.has(row)) rows.get(row)?.options.push(option);
        else rows.set(row, made(row, option, rank === LAST, fold));
    }
    for (const option of stronger) {
        const { row, rank, fold, switch: verb } = option.shown;
        const base = rows.get([verb, ...row.split(":").slice(1)].join(":"));
        if (base && !base.stronger.length) base.switch = verb;
        if (base) base.stronger.push(option);
        else if (rows.has(row)) rows.get(row)?.options.push(option);
        else rows.set(row, made(row, option, rank === LAST, fold)); // it stands by itself
    }
    const found = alone([...rows.values()]);
    for (const row of found) if (!row.options.every(({ shown }) => shown.fold)) row.fold = "";
    return found.sort((one, two) => place(one) - place(two));
}

function made(name: string, option: OptionInfo, last: boolean, fold: Row["fold"]): Row {
    const { aside } = option;
    return { name, options: [option], stronger: [], switch: "", fold, last, aside };
}

/** Asides come after the answers, what is folded away after what is not, and what ends the turn stands at the foot. */
function place({ options, aside, last, fold }: Row): number {
    const rank = options[0]?.shown.rank ?? 0;
    return last ? 4 * LAST : rank + (aside ? 2 * LAST : fold ? LAST : 0);
}

/** Where nothing else can be answered, the few answers of the only row stand one below the other. */
function alone(rows: Row[]): Row[] {
    const [only, ...others] = rows.filter(({ aside }) => !aside);
    if (!only || others.length || only.stronger.length || only.options.length > FEW) return rows;
    return rows.flatMap((row) =>
        row === only
            ? row.options.map((option) => ({ ...row, name: option.key, options: [option] }))
            : [row],
    );
}
