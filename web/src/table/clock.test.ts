import { expect, test } from "vitest";
import type { SeatInfo } from "$lib/types";
import { clockTime, lateSeats } from "./clock";

test.each([
    [180, "3:00"],
    [83.2, "1:24"],
    [0.4, "0:01"],
    [-5, "0:00"],
    [3600, "1:00 h"],
    [86399, "23:59 h"],
])("%d seconds are shown as %s", (seconds, shown) => expect(clockTime(seconds)).toBe(shown));

const ben: SeatInfo = {
    seat: 1,
    sitter: "human",
    name: "Ben",
    bot: null,
    yours: false,
    connected: false,
    away: false,
    resigned: false,
    invite: null,
    former: false,
    stand_in: null,
    word_hash: null,
    word: null,
};

test("only people who are asked and not there can be replaced", () => {
    expect(lateSeats([ben], [0, 1])).toEqual([ben]);
    expect(lateSeats([ben], [0])).toEqual([]);
    const others: Partial<SeatInfo>[] = [
        { yours: true },
        { connected: true },
        { away: true },
        { resigned: true },
        { sitter: "bot" },
        { sitter: "open" },
    ];
    for (const other of others) expect(lateSeats([{ ...ben, ...other }], [1])).toEqual([]);
});
