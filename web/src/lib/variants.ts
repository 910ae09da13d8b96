/** What may be chosen for a table, and what closes what. The same as the engine checks, so that nobody is refused. */

import type { GameInfo, TableOption } from "./types";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

/** Why an option may not be chosen freely: what it needs, what it cannot stand beside, what switches it on. */
export interface Bound {
    kind: "needs" | "excludes" | "implied";
    /** `other`, `other=value` or `seats=1`. */
    condition: string;
}

/** Say whether a condition holds. */
export function holds(condition: string, values: Values, seats: number): boolean {
    const [name = "", value] = condition.split("=", 2);
    const fact: Value = name === "seats" ? seats : (values[name] ?? false);
    return value ? spoken(fact) === value : Boolean(fact);
}

/** Values as the engine writes them. */
function spoken(value: Value): string {
    if (value === true) return "True";
    return value === false ? "False" : String(value);
}

/** Return what binds an option now, or null where it is free. */
export function boundOf(option: TableOption, values: Values, seats: number): Bound | null {
    if (option.implied_by && holds(option.implied_by, values, seats))
        return { kind: "implied", condition: option.implied_by };
    for (const condition of option.needs ?? [])
        if (!holds(condition, values, seats)) return { kind: "needs", condition };
    for (const condition of option.excludes ?? [])
        if (holds(condition, values, seats)) return { kind: "excludes", condition };
    return null;
}

/** Return the highest number that may be chosen with so many seats; null where there is no bound. */
export function mostOf(option: TableOption, seats: number): number | null {
    return option.most?.[seats - 1] ?? null;
}

/** Return the lowest number that may be chosen with so many seats; null where there is no bound. */
export function leastOf(option: TableOption, seats: number): number | null {
    return option.least?.[seats - 1] ?? null;
}

/** Return what is played at a table of so many that says nothing of an option. */
export function defaultOf(option: TableOption, seats: number): Value {
    const least = leastOf(option, seats);
    const value = option.default ?? false;
    return least === null ? value : Math.max(Number(value), least);
}

/** Return the options of a game with the choices that the chosen packs add to them. */
export function optionsWith(info: GameInfo, packs: readonly string[]): TableOption[] {
    const taken = info.packs.filter((pack) => packs.includes(pack.name));
    return info.options.map((option) => {
        const more = taken.flatMap((pack) => pack.choices?.[option.id] ?? []);
        return more.length ? { ...option, choices: [...(option.choices ?? []), ...more] } : option;
    });
}

/** Return what is wanted of an option, or what is printed: the pack that brought a choice may be gone. */
function wish(option: TableOption, wanted: Values, seats: number): Value {
    const value = wanted[option.id];
    const open = value !== undefined && (!option.deck || option.choices?.includes(value));
    return open ? value : defaultOf(option, seats);
}

/** Return the values that will be played: what is bound falls back, what is implied is on. */
export function settled(options: readonly TableOption[], wanted: Values, seats: number): Values {
    const values: Values = {};
    for (const option of options) values[option.id] = wish(option, wanted, seats);
    // One option may close another that closes a third, so it is done until nothing changes.
    for (let round = 0; round <= options.length; round += 1) {
        let changed = false;
        for (const option of options) {
            const bound = boundOf(option, values, seats);
            const most = mostOf(option, seats);
            const least = leastOf(option, seats);
            let value = values[option.id] as Value;
            if (bound) value = bound.kind === "implied" ? true : defaultOf(option, seats);
            if (least !== null && Number(value) < least) value = least;
            if (most !== null && Number(value) > most) value = most;
            if (value !== values[option.id]) {
                values[option.id] = value;
                changed = true;
            }
        }
        if (!changed) break;
    }
    return values;
}

/** Return only what differs from what is played anyway; implied options go without saying. */
export function chosen(options: readonly TableOption[], wanted: Values, seats: number): Values {
    const values = settled(options, wanted, seats);
    return Object.fromEntries(
        options
            .filter((option) => values[option.id] !== defaultOf(option, seats))
            .filter((option) => boundOf(option, values, seats)?.kind !== "implied")
            .map((option) => [option.id, values[option.id] as Value]),
    );
}
