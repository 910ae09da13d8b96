/**
 * My words of the deal. The server shows the fingerprint of its secret, and this browser sends that of a random word
 * for each of my seats. A word is revealed once the fingerprints of all seats are fixed, and the seed is made of all
 * of them: so nobody can have chosen the deal. Nobody has to do anything for it.
 */

import { blake2b } from "./blake2b";
import type { TableInfo } from "./types";

const KEY = "mazmorra.words";
const MOST = 100;
const HEX = /^[0-9a-f]{64}$/;

/** What this browser knows of the deal of one table. */
export interface Kept {
    table: string;
    /** The fingerprint of the server's secret, as it was first shown. */
    secret: string;
    /** My words, by seat. */
    words: Record<string, string>;
    /** The fingerprints of all seats when the first of my words was revealed. */
    fixed?: (string | null)[];
}

type Said = { hash: string } | { word: string };
export type Tell = (table: string, seat: number, said: Said) => Promise<TableInfo>;

export function bytesOf(hex: string): Uint8Array {
    return Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
}

export function hexOf(bytes: Uint8Array): string {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return a random word. */
export function drawWord(): string {
    return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}

/** Return the fingerprint of a word. */
export function wordHash(word: string): string {
    return hexOf(blake2b(bytesOf(word), 32, "mazmorra.word"));
}

/** Return the fingerprint of a secret. */
export function secretHash(secret: string): string {
    return hexOf(blake2b(bytesOf(secret), 32, "mazmorra.secret"));
}

/** Return the seed that a secret and the words of all seats give, or null where they are none. */
export function dealtSeed(secret: string, words: readonly string[]): string | null {
    if (!HEX.test(secret) || words.some((word) => word && !HEX.test(word))) return null;
    const parts = words.map((word) => bytesOf(word));
    const bytes = [...bytesOf(secret), ...parts.flatMap((word) => [word.length, ...word])];
    return hexOf(blake2b(Uint8Array.from(bytes), 32, "mazmorra.deal"));
}

function readAll(): Kept[] {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return Array.isArray(found) ? (found as Kept[]) : [];
    } catch {
        return [];
    }
}

function write(now: Kept): void {
    const others = readAll().filter(({ table }) => table !== now.table);
    try {
        localStorage.setItem(KEY, JSON.stringify([...others, now].slice(-MOST)));
    } catch {
        // A browser that keeps nothing gives no word, and the table says so.
    }
}

/** What this browser knows of the deal of a table, or of a record with this fingerprint of its secret. */
export function keptWords(table: string, secret: string | null = null): Kept | null {
    const all = readAll();
    return (
        all.find((kept) => kept.table === table) ??
        all.find((kept) => secret !== null && kept.secret === secret) ??
        null
    );
}

/** Keep the word of a seat whose fingerprint the server has taken. */
export function keepWord(table: TableInfo, seat: number, word: string): void {
    if (!table.secret_hash || table.seats[seat]?.word_hash !== wordHash(word)) return;
    const kept = keptWords(table.id) ?? { table: table.id, secret: table.secret_hash, words: {} };
    write({ ...kept, words: { ...kept.words, [seat]: word } });
}

const toSit = new Map<string, string>();

/** The word with which to sit down at a table: the same again where it is not known whether it was taken. */
export function wordToSit(table: string): string {
    const word = toSit.get(table) ?? drawWord();
    toSit.set(table, word);
    return word;
}

/** Keep the word with which somebody has sat down. */
export function satDown(table: TableInfo, word: string): void {
    toSit.delete(table.id);
    const hash = wordHash(word);
    const seat = table.seats.find(({ yours, word_hash }) => yours && word_hash === hash);
    if (seat) keepWord(table, seat.seat, word);
}

const underWay = new Set<string>();

/** Do what the deal asks of my seats now: send a fingerprint, or reveal a word. */
export async function takePart(table: TableInfo, tell: Tell): Promise<TableInfo> {
    if (!table.secret_hash || table.status !== "waiting") return table;
    let now = table;
    for (const { seat, yours } of table.seats) {
        const said = yours ? next(now, seat) : null;
        const doing = `${table.id} ${seat} ${said && "word" in said}`;
        if (!said || underWay.has(doing)) continue;
        underWay.add(doing);
        try {
            now = await tell(table.id, seat, said);
        } catch {
            // It is too late, or the line is away: the next message about the table asks again.
        } finally {
            underWay.delete(doing);
        }
    }
    return now;
}

/** What is to be said for one of my seats, if anything. */
function next(table: TableInfo, seat: number): Said | null {
    const secret = table.secret_hash!;
    const kept = keptWords(table.id) ?? { table: table.id, secret, words: {} };
    if (kept.secret !== secret) return null; // another secret than was shown: no word for that
    const own = kept.words[seat];
    const given = table.seats[seat]!.word_hash ?? null;
    if (table.deal === "words") {
        if (!own || given !== wordHash(own)) return null;
        if (!kept.fixed) write({ ...kept, fixed: table.seats.map((one) => one.word_hash ?? null) });
        return { word: own };
    }
    if (kept.fixed) return null; // it is known already, so that it would prove nothing here
    const word = own ?? drawWord();
    if (given === wordHash(word)) return null;
    write({ ...kept, words: { ...kept.words, [seat]: word } });
    return { hash: wordHash(word) };
}
