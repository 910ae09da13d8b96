import { beforeEach, describe, expect, it } from "vitest";
import { check, remember, sealOf } from "./seal";

// As `mazmorra.kernel.seed_hash` gives them.
const SEED = "9f6c6ad5566d27a438d0c41adcef3d5368b4dc2646e0189e6687438d92a69779";
const SEAL = "37370c77fab0be85c6afd3658a6ca37e";

beforeEach(() => localStorage.clear());

describe("the seal of a game", () => {
    it("is the one the engine makes", () => {
        expect(sealOf(SEED)).toBe(SEAL);
        expect(sealOf("0".repeat(64))).toBe("8ab2e63392e5d9ea009ad56655d9fe21");
        expect(sealOf("a text")).toBeNull();
    });

    it("is compared with what was first shown at this table", () => {
        remember("table", SEAL);
        remember("table", "another");
        expect(check("table", { seed: SEED, seed_hash: SEAL })).toMatchObject({
            seed: true,
            shown: true,
        });
    });

    it("is found out when the server shows another one later", () => {
        remember("table", "what was shown");
        expect(check("table", { seed: SEED, seed_hash: SEAL }).shown).toBe(false);
    });

    it("is found out when the seed is not the one that was sealed", () => {
        const other = SEED.replace("9", "8");
        expect(check("table", { seed: other, seed_hash: SEAL }).seed).toBe(false);
        expect(check("table", { seed: null, seed_hash: SEAL }).seed).toBeNull();
    });

    it("is known again in a record that was carried here", () => {
        remember("table", SEAL);
        expect(check("upload", { seed: SEED, seed_hash: SEAL }).shown).toBe(true);
        expect(check("upload", { seed: SEED, seed_hash: "unknown" }).shown).toBeNull();
    });

    it("stays unknown where a browser keeps nothing sound", () => {
        localStorage.setItem("mazmorra.seals", "{");
        expect(check("table", { seed: SEED, seed_hash: SEAL }).shown).toBeNull();
    });
});
