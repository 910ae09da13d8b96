/** Chance for drawings only: the same name always gives the same numbers, so that a tile always looks the same. */

export type Random = () => number;

/** A generator of numbers from 0 to 1, seeded by a name (mulberry32 over an FNV hash). */
export function seeded(name: string): Random {
    let state = 2166136261;
    for (let at = 0; at < name.length; at += 1)
        state = Math.imul(state ^ name.charCodeAt(at), 16777619) >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

/** A number between two others. */
export function between(random: Random, least: number, most: number): number {
    return least + random() * (most - least);
}
