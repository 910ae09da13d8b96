import { describe, expect, it } from "vitest";
import { blake2b } from "./blake2b";

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

describe("BLAKE2b", () => {
    it("is that of RFC 7693", () => {
        expect(hex(blake2b(new TextEncoder().encode("abc")))).toBe(
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1" +
                "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
        );
    });

    it("takes nothing, exactly one block and more than one", () => {
        expect(hex(blake2b(new Uint8Array(0), 16))).toBe("cae66941d9efbd404e4d88758ea67670");
        expect(hex(blake2b(new Uint8Array(128), 16))).toBe("40d697295c01d2312035c1fa7d884b8d");
        expect(
            hex(
                blake2b(
                    Uint8Array.from({ length: 200 }, (_, at) => at),
                    32,
                ),
            ),
        ).toBe("63c3d97a9f8894d5e043a707b0fee7f7ec4c049a23bbf1079df20b4165f9e22d");
    });
});
