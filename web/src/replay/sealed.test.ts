import { expect, test } from "vitest";
import type { ToldInfo } from "$lib/types";
import { sealedIn } from "./sealed";

const line = (type: string, seat: number, key?: string): ToldInfo =>
    ({ event: { type, seat, ...(key && { key }) } }) as unknown as ToldInfo;

test("what was chosen is sealed until something else happens", () => {
    const laid = [line("Answered", 0, "lay:power_1"), line("Answered", 2, "lay:torch")];

    expect([...sealedIn(laid)]).toEqual([
        [2, "lay:torch"],
        [0, "lay:power_1"],
    ]);
    expect(sealedIn([...laid, line("CardsRevealed", -1)]).size).toBe(0);
});

test("a torch that is used meanwhile unseals nothing, where the game says so", () => {
    const told = [line("Answered", 0, "lay:power_1"), line("TorchUsed", 1)];

    expect(sealedIn(told, ({ type }) => type === "CardsRevealed").get(0)).toBe("lay:power_1");
    expect(sealedIn(told).size).toBe(0);
});

test("an answer that was taken back is sealed no more, the one after it is", () => {
    const back = [line("Answered", 0, "lay:power_1"), line("TakenBack", 0)];

    expect(sealedIn(back).size).toBe(0);
    expect(sealedIn([...back, line("Answered", 0, "lay:power_2")]).get(0)).toBe("lay:power_2");
});

test("eyes that do not see everything are told no key", () => {
    expect(sealedIn([line("Answered", 0)]).size).toBe(0);
});
