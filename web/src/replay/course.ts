/** The course of a recorded game: its lines by step, its turns, and what stands out on the timeline. */

import type { ToldInfo, Typed } from "$lib/types";

/** A place in a replay as an address names it: so many rows answered, and of the last one so many lines told. */
export interface Spot {
    step: number;
    /** None yet is 0; null means all lines of the step. */
    line: number | null;
}

/** A turn on the timeline: the lines from `first` up to but not including `end`. */
export interface Turn {
    first: number;
    end: number;
}

/** Something that happened, above the timeline. */
export interface Sign {
    /** The position just after it. */
    position: number;
    event: Typed;
}

/** What belongs to the table and not to the game stands out nowhere. */
const COMMON = new Set(["Answered", "Forced", "TakenBack", "AskedAgain", "TakenUp"]);

export class Course {
    readonly told: readonly ToldInfo[];
    readonly steps: number;
    readonly turns: readonly Turn[];
    readonly #boundaries: readonly number[];

    constructor(told: readonly ToldInfo[], boundaries: readonly number[], steps: number) {
        this.told = told;
        this.steps = steps;
        // A turn in which this viewer was told nothing is none to be shown.
        const ends = [...new Set([...boundaries.filter((step) => step > 0), steps])]
            .map((step) => this.endOf(step))
            .filter((end, at, all) => end > (at ? (all[at - 1] ?? 0) : 0));
        this.turns = ends.map((end, at) => ({ first: at ? (ends[at - 1] ?? 0) : 0, end }));
        this.#boundaries = [0, ...ends];
    }

    /** How many lines are told when a step is over. */
    endOf(step: number): number {
        let [low, high] = [0, this.told.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((this.told[middle]?.step ?? 0) <= step) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** The step to which a position belongs. */
    stepAt(position: number): number {
        return position ? (this.told[position - 1]?.step ?? 0) : 0;
    }

    /** Return the position that an address names. */
    positionOf({ step, line }: Spot): number {
        const end = this.endOf(step);
        if (line === null) return end;
        return Math.min(end, this.endOf(step - 1) + line);
    }

    /** Return how an address names a position. */
    spotOf(position: number): Spot {
        const step = this.stepAt(position);
        const line = position - this.endOf(step - 1);
        return { step, line: position === this.endOf(step) ? null : line };
    }

    /** The number of the turn at a position, from 0 on. */
    turnAt(position: number): number {
        const found = this.turns.findIndex(({ end }) => position <= end);
        return found < 0 ? this.turns.length - 1 : found;
    }

    /** The beginning of the next turn, or the end. */
    nextTurn(position: number): number {
        return this.#boundaries.find((at) => at > position) ?? this.told.length;
    }

    /** The beginning of this turn, or of the one before. */
    previousTurn(position: number): number {
        return this.#boundaries.findLast((at) => at < position) ?? 0;
    }

    /** Where a position stands among the turns, from 0 to 1: every turn takes the same room. */
    fraction(position: number): number {
        const turn = this.turnAt(position);
        const { first, end } = this.turns[turn] ?? { first: 0, end: 1 };
        const within = Math.min(1, Math.max(0, (position - first) / Math.max(1, end - first)));
        return this.turns.length ? (turn + within) / this.turns.length : 0;
    }

    /** Return the position that is drawn at a fraction of the timeline. */
    positionAt(fraction: number): number {
        const place = Math.min(0.999999, Math.max(0, fraction)) * this.turns.length;
        const { first, end } = this.turns[Math.floor(place)] ?? { first: 0, end: 0 };
        return Math.round(first + (place % 1) * (end - first));
    }

    /** Return what stands out: what happened most rarely, and never two at nearly the same place. */
    signs(apart: number): Sign[] {
        const counts = new Map<string, number>();
        for (const { event } of this.told) {
            const type = (event as unknown as Typed).type;
            counts.set(type, (counts.get(type) ?? 0) + 1);
        }
        const rare = this.told
            .filter(({ step, event }) => step > 0 && !COMMON.has((event as unknown as Typed).type))
            .map((line) => ({
                position: line.index + 1,
                event: line.event as unknown as Typed,
                place: this.fraction(line.index + 1),
            }))
            .filter(
                ({ event }) => (counts.get(event.type) ?? 0) <= Math.max(2, this.turns.length / 8),
            )
            .sort((a, b) => (counts.get(a.event.type) ?? 0) - (counts.get(b.event.type) ?? 0));
        const chosen: typeof rare = [];
        for (const sign of rare)
            if (chosen.every(({ place }) => Math.abs(place - sign.place) >= apart))
                chosen.push(sign);
        return chosen.sort((a, b) => a.position - b.position);
    }
}
