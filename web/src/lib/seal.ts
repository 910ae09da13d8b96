/**
 * The seal of a game: the fingerprint of its seed, shown at the start. The seed is shown at the end, so that
 * everybody can see that it is the one that was sealed. This browser remembers what it was shown.
 */

import { blake2b } from "./blake2b";
import { dealtSeed, keptWords, secretHash, wordHash } from "./words";

const KEY = "mazmorra.seals";
const MOST = 200;

/** Return the fingerprint of a seed in hexadecimal digits, or null where that is no seed. */
export function sealOf(seed: string): string | null {
    if (!/^[0-9a-f]{64}$/.test(seed)) return null;
    const bytes = Uint8Array.from(seed.match(/../g)!, (two) => parseInt(two, 16));
    const found = blake2b(bytes, 16, "mazmorra.seed");
    return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read(): [string, string][] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return Array.isArray(kept) ? (kept as [string, string][]) : [];
    } catch {
        return [];
    }
}

/** Remember the seal of a table as it was first shown. */
export function remember(table: string, seal: string): void {
    const kept = read();
    if (kept.some(([id]) => id === table)) return;
    try {
        localStorage.setItem(KEY, JSON.stringify([...kept, [table, seal]].slice(-MOST)));
    } catch {
        // A browser that keeps nothing cannot compare later, and says so.
    }
}

/** Say whether a seal is the one shown at the start; null where this browser was shown none. */
export function asShown(replay: string, seal: string): boolean | null {
    const kept = read();
    const own = kept.find(([id]) => id === replay);
    if (own) return own[1] === seal;
    return kept.some(([, shown]) => shown === seal) ? true : null;
}

/** What a record says that can be checked here. */
export interface Sealed {
    seed: string | null;
    seed_hash: string;
    secret?: string | null;
    secret_hash?: string | null;
    words?: string[] | null;
    word_hashes?: string[] | null;
}

/** What this browser finds by itself: of the seed, and of what it was shown at the start. */
export interface Found {
    /** Whether the seed has the fingerprint; null where it is not shown. */
    seed: boolean | null;
    /** Whether it is the fingerprint that was shown at the start; null where this browser saw none. */
    shown: boolean | null;
    /** Whether the seed is made of the secret and the words; null where it comes from none. */
    dealt: boolean | null;
    /** Whether my words are in it, and were revealed when all fingerprints were fixed; null where I gave none. */
    mine: boolean | null;
    /** The seats that gave the fingerprint of a word and not the word. */
    withheld: number[];
}

/** Check a seed, its seal and where it comes from without asking anybody. */
export function check(replay: string, sealed: Sealed): Found {
    const { seed, seed_hash } = sealed;
    const hashes = sealed.word_hashes ?? [];
    return {
        seed: seed === null ? null : sealOf(seed) === seed_hash,
        shown: asShown(replay, seed_hash),
        dealt: dealtFrom(sealed),
        mine: mineIn(replay, sealed),
        withheld: [...hashes.keys()].filter((seat) => hashes[seat] && !sealed.words?.[seat]),
    };
}

/** Say whether a seed is made of its secret and its words, and those are the ones of the fingerprints. */
function dealtFrom({ seed, secret, secret_hash, words, word_hashes }: Sealed): boolean | null {
    if (!secret || !words || !word_hashes) return null;
    return (
        secretHash(secret) === secret_hash &&
        words.every((word, seat) => !word || wordHash(word) === word_hashes[seat]) &&
        dealtSeed(secret, words) === seed
    );
}

/** Say whether what this browser gave for its seats is what the seed was made of. */
function mineIn(replay: string, { secret_hash, words, word_hashes }: Sealed): boolean | null {
    if (!secret_hash || !words || !word_hashes) return null;
    const kept = keptWords(replay, secret_hash);
    if (!kept) return null;
    return (
        kept.secret === secret_hash &&
        kept.fixed !== undefined &&
        kept.fixed.every((hash, seat) => (hash ?? "") === word_hashes[seat]) &&
        Object.entries(kept.words).every(([seat, word]) => words[Number(seat)] === word)
    );
}
