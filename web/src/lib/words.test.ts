import { beforeEach, describe, expect, it } from "vitest";
import { check } from "./seal";
import type { TableInfo } from "./types";
import {
    dealtSeed,
    drawWord,
    keptWords,
    satDown,
    secretHash,
    takePart,
    wordHash,
    wordToSit,
} from "./words";

const SECRET = "11".repeat(32);
const WORD = "22".repeat(32);

// As `mazmorra.kernel.deal` gives them.
const WORD_HASH = "526d73f1eb17d637a97b9afd0b8187f6efd0fcf55e6d9f844f3a26b3045cf404";
const SECRET_HASH = "a9ca3184be9d18fb275493a199c438c352c26d0fc621cf76ff40ff5a63149030";
const SEED = "1a04a4452cc73ba1e1a024e47906d3ec17f1c920132e3bb8c272e97f4a2955fe";

type Seat = { seat: number; yours: boolean; word_hash: string | null };

function table(seats: Partial<Seat>[], more: Partial<TableInfo> = {}): TableInfo {
    const all = seats.map((one, seat) => ({ seat, yours: false, word_hash: null, ...one }));
    const found = { id: "t", status: "waiting", deal: null, secret_hash: secretHash(SECRET) };
    return { ...found, seats: all, ...more } as unknown as TableInfo;
}

/** A server that takes whatever it is told. */
function server(first: TableInfo): { told: unknown[]; tell: Parameters<typeof takePart>[1] } {
    const told: unknown[] = [];
    return {
        told,
        tell: (_, seat, said) => {
            told.push(said);
            const hash = "hash" in said ? said.hash : wordHash(said.word);
            const seats = first.seats.map((one) =>
                one.seat === seat ? { ...one, word_hash: hash } : one,
            );
            return Promise.resolve({ ...first, seats });
        },
    };
}

beforeEach(() => localStorage.clear());

describe("words of the deal", () => {
    it("are hashed as the engine hashes them", () => {
        expect(wordHash(WORD)).toBe(WORD_HASH);
        expect(secretHash(SECRET)).toBe(SECRET_HASH);
        expect(dealtSeed(SECRET, [WORD, "", WORD])).toBe(SEED);
        expect(dealtSeed(SECRET, ["no word"])).toBeNull();
        expect(drawWord()).toMatch(/^[0-9a-f]{64}$/);
        expect(drawWord()).not.toBe(drawWord());
    });

    it("are sealed first and opened when all are sealed", async () => {
        const first = table([{ yours: true }, {}]);
        const { told, tell } = server(first);

        const sealed = await takePart(first, tell);
        const word = keptWords("t")!.words["0"]!;
        expect(told).toEqual([{ hash: wordHash(word) }]);
        expect(await takePart(sealed, tell)).toBe(sealed); // nothing more to say

        await takePart({ ...sealed, deal: "words" }, tell);
        expect(told.at(-1)).toEqual({ word });
        expect(keptWords("t")!.fixed).toEqual([wordHash(word), null]);
    });

    it("are not opened for another secret, nor twice for other seals", async () => {
        const first = table([{ yours: true }, {}]);
        const { told, tell } = server(first);
        const sealed = await takePart(first, tell);

        await takePart({ ...sealed, deal: "words", secret_hash: secretHash(WORD) }, tell);
        expect(told).toHaveLength(1);
        await takePart({ ...sealed, deal: "words" }, tell);
        expect(told).toHaveLength(2);
        await takePart(first, tell); // the deal was given up, and begins again
        expect(told).toHaveLength(2);
    });

    it("are none where the seed comes from no secret", async () => {
        const { told, tell } = server(table([{ yours: true }], { secret_hash: null }));
        await takePart(table([{ yours: true }], { secret_hash: null }), tell);
        expect(told).toEqual([]);
    });

    it("are the same when somebody sits down again without an answer", () => {
        const word = wordToSit("t");
        expect(wordToSit("t")).toBe(word);
        satDown(table([{}, { yours: true, word_hash: wordHash(word) }]), word);
        expect(keptWords("t")!.words).toEqual({ 1: word });
        expect(wordToSit("t")).not.toBe(word);
    });

    it("survive a message that is lost", async () => {
        const first = table([{ yours: true }]);
        const { told, tell } = server(first);
        await takePart(first, () => Promise.reject(new Error("away")));
        await takePart(first, tell);
        expect(told).toHaveLength(1);
    });
});

describe("the check of a deal", () => {
    const sealed = {
        seed: "",
        seed_hash: "",
        secret: SECRET,
        secret_hash: secretHash(SECRET),
        words: [WORD, "", ""],
        word_hashes: [wordHash(WORD), "", wordHash(SECRET)],
    };
    sealed.seed = dealtSeed(SECRET, sealed.words)!;

    it("finds out where the seed comes from, and whose word is missing", () => {
        const found = check("t", sealed);
        expect([found.dealt, found.mine, found.withheld]).toEqual([true, null, [2]]);
        for (const wrong of [{ seed: WORD }, { secret: WORD }, { words: [SECRET, "", ""] }])
            expect(check("t", { ...sealed, ...wrong }).dealt).toBe(false);
        expect(check("t", { seed: WORD, seed_hash: "" }).dealt).toBeNull();
    });

    it("compares with what this browser gave and was shown", async () => {
        const first = table([{ yours: true }, {}, { word_hash: wordHash(SECRET) }]);
        const { tell } = server(first);
        await takePart({ ...(await takePart(first, tell)), deal: "words" }, tell);
        const word = keptWords("t")!.words["0"]!;
        const mine = {
            ...sealed,
            words: [word, "", ""],
            word_hashes: [wordHash(word), "", wordHash(SECRET)],
        };
        mine.seed = dealtSeed(SECRET, mine.words)!;

        expect(check("t", mine).mine).toBe(true);
        expect(check("an uploaded record", mine).mine).toBe(true);
        expect(check("t", { ...mine, words: ["", "", ""] }).mine).toBe(false);
        const later = [wordHash(word), "", wordHash(WORD)]; // a seal that was exchanged afterwards
        expect(check("t", { ...mine, word_hashes: later }).mine).toBe(false);
    });
});
