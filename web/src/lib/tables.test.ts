import { expect, test } from "vitest";
import { playersOf, readerOf } from "../table/seat-names";
import { loadLanguage } from "./language";
import { ago, company, myTurn, sitterName, sorted, standing } from "./tables";
import type { SeatInfo, TableInfo } from "./types";

const seat = (number: number, rest: Partial<SeatInfo> = {}): SeatInfo => ({
    seat: number,
    sitter: "human",
    name: "",
    bot: null,
    yours: false,
    connected: true,
    away: false,
    resigned: false,
    invite: null,
    former: false,
    stand_in: null,
    word_hash: null,
    word: null,
    ...rest,
});
const table = (rest: Partial<TableInfo>): TableInfo =>
    ({
        status: "playing",
        seats: [],
        waiting: [],
        changed: 0,
        outcome: null,
        ...rest,
    }) as TableInfo;

test("it is my turn only where a seat is asked that I play myself", () => {
    const seats = [seat(0, { yours: true }), seat(1)];

    expect(myTurn(table({ seats, waiting: [0] }))).toBe(true);
    expect(myTurn(table({ seats, waiting: [1] }))).toBe(false);
    expect(myTurn(table({ seats: [seat(0, { yours: true, away: true })], waiting: [0] }))).toBe(
        false,
    );
});

test("tables that wait for me come first, then the latest", () => {
    const seats = [seat(0, { yours: true }), seat(1)];
    const [old, late, mine] = [
        table({ seats, waiting: [1], changed: 1 }),
        table({ seats, waiting: [1], changed: 9 }),
        table({ seats, waiting: [0], changed: 2 }),
    ];

    expect(sorted([old, late, mine])).toEqual([mine, late, old]);
});

test("who sits at a table and how it stands is told in one line each, in both languages", async () => {
    const [en, es] = [await loadLanguage("en"), await loadLanguage("es")];
    const seats = [
        seat(0, { yours: true }),
        seat(1, { name: "Ana" }),
        seat(2, { sitter: "bot", bot: "greedy", name: "Ada" }),
        seat(3, { sitter: "open" }),
    ];

    expect(company(table({ seats }), en)).toBe("You, Ana, a bot, one open seat");
    expect(company(table({ seats }), es)).toBe("Tú, Ana, un bot, un asiento libre");
    expect(standing(table({ seats, waiting: [1] }), en)).toBe("Ana is thinking");
    expect(standing(table({ seats, waiting: [0] }), es)).toBe("La mesa espera tu respuesta");
    expect(company(table({ seats: [seat(0, { yours: true })] }), en)).toBe("Solo");
    const left = [seat(0, { yours: true, name: "Ana" }), seat(1, { former: true, name: "Vera" })];
    expect(company(table({ seats: left }), en)).toBe("You, Vera, who has left");
    expect(company(table({ seats: left }), es)).toBe("Tú, Vera, que ya no está");
    expect(playersOf({ seats: left })).toEqual(["Ana", "Vera"]);
});

test("a seat is called by its name: mine is marked, a bot is called a bot", async () => {
    const [en, es] = [await loadLanguage("en"), await loadLanguage("es")];
    const mine = seat(0, { yours: true, name: "Ana" });
    const ada = seat(1, { sitter: "bot", bot: "random", name: "Ada" });

    expect([mine, ada].map((one) => sitterName(one, en))).toEqual(["Ana (you)", "Ada, bot"]);
    expect([mine, ada].map((one) => sitterName(one, es))).toEqual(["Ana (tú)", "Ada, bot"]);
    expect(sitterName(seat(2, { name: "Luis" }), en)).toBe("Luis");
    const both = [mine, seat(1, { yours: true, name: "Luis" })];
    expect(company(table({ seats: both }), en)).toBe("You (Ana and Luis)");
});

test("the reader is the person whose seat it is; of several seats the one looked from", () => {
    const [mine, too, other] = [seat(0, { yours: true }), seat(1, { yours: true }), seat(2)];

    expect(readerOf({ seats: [other, { ...mine, seat: 1 }] }, null)).toBe(1);
    expect(readerOf({ seats: [mine, too, other] }, 1)).toBe(1);
    expect(readerOf({ seats: [mine, too, other] }, null)).toBe(null);
    expect(readerOf({ seats: [other] }, 2)).toBe(null);
});

test("how long ago is told in the largest unit that fits", async () => {
    const en = await loadLanguage("en");

    expect(ago(1000, en, 1030)).toBe("just now");
    expect(ago(1000, en, 1000 + 180)).toBe("3 min. ago");
    expect(ago(1000, en, 1000 + 86400)).toBe("yesterday");
});
