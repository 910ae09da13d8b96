/** What a person lets the table decline until the turn ends, and the end of a turn that is the only answer. */

import type { PendingInfo } from "./types";

/** The rank of the answer that ends a turn or passes. */
const LAST = 99;

/** What is read to know what may be declined: a table. */
export interface Asked {
    readonly pending: PendingInfo | null;
    /** The step at which the present turn began. */
    readonly turn: number;
}

/** A question that is declined until the turn ends. */
export interface Declined {
    readonly turn: number;
    readonly type: string;
    /** The answers that were declined; a question with any other is asked. */
    readonly keys: readonly string[];
}

export class Passing {
    readonly #asked: Asked;
    #all = $state.raw<readonly Declined[]>([]);

    constructor(asked: Asked) {
        this.#asked = asked;
    }

    /** What is declined this turn. */
    readonly declined: readonly Declined[] = $derived.by(() =>
        this.#all.filter(({ turn }) => turn === this.#asked.turn),
    );

    /** The answer that declines, where the question may come again this turn and declining is harmless. */
    readonly offered: string | null = $derived.by(() => {
        const { pending } = this.#asked;
        return pending?.recurs ? passOf(pending) : null;
    });

    /** Decline the present question, and each like it until the turn ends. */
    begin(): string | null {
        const { pending, turn } = this.#asked;
        const key = this.offered;
        if (!pending || key === null) return null;
        this.#all = [...this.declined, { turn, type: typeOf(pending), keys: othersOf(pending) }];
        return key;
    }

    /** Ask again from now on. */
    end(one: Declined): void {
        this.#all = this.#all.filter((found) => found !== one);
    }

    /** The answer that the table gives to the present question: one that is declined this turn, or the only one. */
    given(only: boolean): string | null {
        const { pending } = this.#asked;
        if (!pending?.decision) return null;
        const pass = passOf(pending);
        if (pass === null) return null;
        const others = othersOf(pending);
        if (only && pending.options.length === 1 && !pending.plans.length) return pass;
        const known = this.declined.find(({ type }) => type === typeOf(pending));
        const same = known && others.every((key) => known.keys.includes(key));
        return same && pending.recurs ? pass : null;
    }
}

const typeOf = (pending: PendingInfo): string => String(pending.decision?.type ?? "");

const passOf = ({ options }: PendingInfo): string | null =>
    options.find(({ aside, shown }) => !aside && shown.rank === LAST)?.key ?? null;

const othersOf = ({ options }: PendingInfo): string[] =>
    options.filter(({ aside, shown }) => !aside && shown.rank !== LAST).map(({ key }) => key);
