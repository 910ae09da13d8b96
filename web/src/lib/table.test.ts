import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import course from "./fixtures/raid.json";
import raiders from "./fixtures/dungeon_raiders.sentences.json";
import type { GameModule } from "./game";
import { loadLanguage, type Language } from "./language";
import type { Speed } from "./motion";
import { LiveTable } from "./table.svelte";
import type { GameContent, PendingInfo, Situation, TableInfo } from "./types";
import type { TablePorts } from "./ports";

const spoken = raiders.content as unknown as GameContent;
const content: GameContent = {
    ...spoken,
    fields: {
        ...spoken.fields,
        TakenBack: [
            ["seat", "Seat"],
            ["since", "int"],
        ],
    },
};
const situations = course.course as unknown as Situation[];
const module = {
    layout: "strip",
    icons: {},
    optionIcon: (key: string) => key,
    eventIcon: () => "",
    seatIcon: () => "",
    chips: () => [],
    spoken: () => [],
    applyEvent: (view: unknown) => view,
    animations: { RoomEntered: () => ({ pieces: ["room:0"], ms: 200 }) },
} as unknown as GameModule;

let language: Language;
let speed: Speed;
let confirms: ReturnType<TablePorts["confirms"]>;
let given: [number, number, string][];
let undone: number;
let connected: (number | null)[];
let sounds: string[];

beforeEach(async () => {
    language = await loadLanguage("en", content, ["Ana", "Bruno", "Cleo"]);
    speed = "none";
    confirms = "never";
    [given, undone, connected, sounds] = [[], 0, [], []];
});

function seat(number: number, yours: boolean) {
    return {
        seat: number,
        sitter: "human",
        name: ["Ana", "Bruno", "Cleo"][number],
        bot: null,
        yours,
        connected: true,
        away: false,
        resigned: false,
        invite: null,
        former: false,
    };
}

function laid(mine: number[] = [0]): LiveTable {
    const seats = [0, 1, 2].map((number) => seat(number, mine.includes(number)));
    const table = { id: "aaaa", game: "dungeon_raiders", seats } as unknown as TableInfo;
    return new LiveTable(table, content, module, {
        answer: (...answer) => `client-${given.push(answer)}`,
        plan: (seat, step, keys) => `client-${given.push([seat, step, keys.join(" ")])}`,
        undo: () => `undo-${(undone += 1)}`,
        say: () => true,
        connect: (viewer) => connected.push(viewer),
        language: () => language,
        speed: () => speed,
        confirms: () => confirms,
        sound: (sound) => sounds.push(sound),
        root: () => null,
    });
}

function at(index: number, changes: Partial<Situation> = {}): Situation {
    return { ...(situations[index] as Situation), type: "situation", ...changes };
}

async function quiet(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await tick();
}

async function begun(mine: number[] = [0]): Promise<LiveTable> {
    const table = laid(mine);
    table.receive(at(0));
    await quiet();
    return table;
}

test("the first situation is there at once, with its options numbered and in words", async () => {
    const table = await begun();

    expect(table.told).toHaveLength(10);
    expect(table.options.map((option) => option.digit)).toEqual(["1", "2", "3", "4", "5"]);
    expect(table.options[0]?.words).toMatch(/^Lay /);
    expect(table.asked).toBe(true);
    expect(table.moving).toBe(false);
});

test("without confirming a click gives the answer, and nothing more until it is heard of", async () => {
    const table = await begun();

    table.choose("lay:power_1");
    table.choose("lay:power_2");

    expect(given).toEqual([[0, 0, "lay:power_1"]]);
    expect(table.sent?.key).toBe("lay:power_1");
});

test("with confirming the first press chooses, the second or Enter gives", async () => {
    confirms = "always";
    const table = await begun();

    table.chooseDigit(2);
    expect(given).toEqual([]);
    expect(table.chosenOption?.digit).toBe("2");
    table.chooseDigit(1);
    table.confirm();

    expect(given).toEqual([[0, 0, table.options[0]?.key]]);
});

test("an answer that ends the game for all is asked for once more", async () => {
    const table = await begun();
    const key = "lay:power_1";
    table.pending = { ...(table.pending as PendingInfo), grave: [key] };

    table.choose(key);
    expect(given).toEqual([]);
    expect(table.doubted).toBe(key);
    table.give(key);

    expect(given).toEqual([[0, 0, key]]);
    expect(table.doubted).toBeNull();
});

test("what cannot be taken back is confirmed where only that is wanted", async () => {
    confirms = "final";
    const table = await begun();
    expect(table.pending?.final).toBe(true);

    table.chooseDigit(1);
    expect(given).toEqual([]);
    table.pending = { ...(table.pending as PendingInfo), final: false };
    table.chosen = null;
    table.chooseDigit(1);

    expect(given).toHaveLength(1);
});

test("Esc closes the popover first, then takes the choice away", async () => {
    confirms = "always";
    const table = await begun();
    table.chooseDigit(1);
    table.explainOdds(table.options[0]?.key ?? "", null);

    expect(table.close()).toBe(true);
    expect(table.popover).toBeNull();
    expect(table.chosen).not.toBeNull();
    expect(table.close()).toBe(true);
    expect(table.chosen).toBeNull();
    expect(table.close()).toBe(false);
});

test("the answer is settled by the situation that names it, and the lines go on", async () => {
    const table = await begun();
    table.choose("lay:power_1");

    table.receive(at(1, { answered: "client-1" }));
    await quiet();

    expect(table.sent).toBeNull();
    expect(table.told).toHaveLength(11);
    expect(table.fresh).toBe(10);
    expect(table.options).toEqual([]);
});

test("what is taken back cuts the log where it began", async () => {
    const table = await begun();
    table.receive(at(1));
    table.receive(at(2));
    await quiet();

    expect(table.told).toHaveLength(11);
    expect(table.told.at(-1)?.event.type).toBe("TakenBack");
    expect(table.options).toHaveLength(5);
});

test("a question that stays the same keeps what is chosen while others answer", async () => {
    confirms = "always";
    const table = await begun();
    table.chooseDigit(3);

    const other = { index: 10, step: 1, clause: "", event: { type: "Answered", seat: 1 } };
    table.receive(at(0, { step: 1, news: [other], told: 11, waiting: [0, 2] }));
    await quiet();

    expect(table.chosenOption?.digit).toBe("3");
    expect(table.waiting).toEqual([0, 2]);
    table.confirm();
    expect(given[0]?.[1]).toBe(1);
});

test("asked the very same again after one's own answer, one chooses anew", async () => {
    confirms = "always";
    const table = await begun();
    table.chooseDigit(3);
    table.confirm();

    const line = { index: 10, step: 1, clause: "", event: { type: "Answered", seat: 0 } };
    table.receive(at(0, { step: 1, news: [line], told: 11, answered: "client-1" }));
    await quiet();

    expect(table.chosen).toBeNull();
    expect(table.options).toHaveLength(5);
});

test("a gap in what was told is asked for again", async () => {
    const table = await begun();

    table.receive(at(4));
    await quiet();

    expect(connected).toEqual([0]);
    expect(table.told).toHaveLength(10);
});

test("events are told one after the other, and any key shows the rest at once", async () => {
    vi.useFakeTimers();
    speed = "normal";
    const table = await begun();
    const news = [10, 11, 12].map((index) => ({
        index,
        step: 1,
        clause: "",
        event: { type: "RoomEntered", place: 0, room: "troll.1" },
    }));
    table.receive(at(0, { step: 1, news, told: 13, pending: null }));
    await vi.advanceTimersByTimeAsync(250);

    expect(table.moving).toBe(true);
    expect(table.told).toHaveLength(12);
    expect([...table.marked]).toEqual(["room:0"]);
    expect(table.situation?.step).toBe(0);

    expect(table.skip()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.told).toHaveLength(13);
    expect(table.situation?.step).toBe(1);
    expect(table.moving).toBe(false);
    vi.useRealTimers();
});

test("what is drawn goes on event by event, and ends with what the server says", async () => {
    vi.useFakeTimers();
    speed = "normal";
    const table = await begun();
    const drawn = vi
        .spyOn(module, "applyEvent")
        .mockImplementation((view, event) =>
            event.type === "RoomEntered" ? { ...(view as object), place: event.place } : view,
        );
    const place = () => (table.view as { place: number }).place;
    const news = [1, 2, 3].map((room, index) => ({
        index: 10 + index,
        step: 1,
        clause: "",
        event: { type: "RoomEntered", place: room, room: "troll.1" },
    }));
    const view = { ...(table.view as object), place: 4 };
    table.receive(at(0, { step: 1, news, told: 13, view, pending: null }));

    await vi.advanceTimersByTimeAsync(100);
    expect(place()).toBe(1);
    expect(table.waiting).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(place()).toBe(2);
    expect(table.situation?.step).toBe(0);
    table.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(place()).toBe(4);
    expect(table.waiting).not.toEqual([]);

    drawn.mockRestore();
    vi.useRealTimers();
});

test("a board that stumbles over an event waits for the server", async () => {
    vi.useFakeTimers();
    speed = "fast";
    const table = await begun();
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const drawn = vi.spyOn(module, "applyEvent").mockImplementation(() => {
        throw new Error("unheard of");
    });
    const line = { index: 10, step: 1, clause: "", event: { type: "RoomEntered", place: 2 } };
    const view = { ...(table.view as object), place: 2 };
    table.receive(at(0, { step: 1, news: [line], told: 11, view, pending: null } as object));
    await vi.advanceTimersByTimeAsync(2000);

    expect((table.view as { place: number }).place).toBe(2);
    expect(silent).toHaveBeenCalled();
    for (const spy of [drawn, silent]) spy.mockRestore();
    vi.useRealTimers();
});

test("without motion nothing is drawn in between", async () => {
    const table = await begun();
    const drawn = vi.spyOn(module, "applyEvent").mockImplementation((view) => view);

    table.receive(at(1));
    await quiet();

    expect(drawn).not.toHaveBeenCalled();
    expect(table.situation?.step).toBe(at(1).step);
    drawn.mockRestore();
});

test("a refused answer says why and lets another be given", async () => {
    const table = await begun();
    table.choose("lay:power_1");

    table.receive({
        type: "refused",
        code: "answer/illegal",
        clause: null,
        params: { key: "lay:power_1" },
        client_key: "client-1",
    });

    expect(table.sent).toBeNull();
    expect(table.popover?.kind).toBe("refused");
    expect(table.spoken.at(-1)?.words).toContain("is not one of the answers now");
    table.choose("lay:power_2");
    expect(given).toHaveLength(2);
});

test("what is closed opens its reason instead of being given", async () => {
    const table = await begun();
    const closed = { key: "lay:torch", clause: "dr.torch.not_room_card", params: {}, message: "" };
    table.pending = { ...(table.pending as PendingInfo), closed: [closed] };

    table.choose("lay:torch");

    expect(given).toEqual([]);
    expect(table.popover).toMatchObject({
        kind: "why",
        clause: "dr.torch.not_room_card",
        reason: "",
    });
    expect(table.closed[0]?.consequence).toBe("Torches are no room cards");
});

test("a closed option says what is missing where a message does", async () => {
    const table = await begun();
    const params = { card: "torch", meant: "none", room: "trap" };
    const missing = "The Torch cannot be laid in a room.";
    const closed = {
        key: "lay:torch",
        clause: "dr.torch.not_room_card",
        params,
        message: "closed-item",
    };
    table.pending = { ...(table.pending as PendingInfo), closed: [closed] };

    table.choose("lay:torch");

    expect(table.closed[0]?.consequence).toBe(missing);
    expect(table.popover).toMatchObject({ kind: "why", reason: missing });
    const refused = { key: "lay:torch", closed: "closed-item", ...params };
    expect(
        table.language.refusedSentence({
            code: "answer/illegal",
            clause: closed.clause,
            params: refused,
        }),
    ).toBe(missing);
});

test("odds come with the option, the first result as its consequence", async () => {
    const table = await begun();
    const odds = {
        message: "",
        args: {},
        odds: [
            [0.75, "outlook-coins", { coins: 2, lost: 0 }],
            [0.25, "outlook-coins", { coins: 0, lost: 0 }],
        ],
    };
    const shown = { row: "lay", target: "power_1", switch: "", rank: 0, fold: "" };
    const options = [{ key: "lay:power_1", aside: false, outlook: odds, shown }];
    table.pending = { ...(table.pending as PendingInfo), options } as PendingInfo;

    expect(table.options[0]?.consequence).toBe("You gain 2 coins.");
    expect(table.options[0]?.odds.map(({ chance }) => chance)).toEqual([0.75, 0.25]);
});

test("a question is announced once, with the count of its options", async () => {
    const table = await begun();
    const before = table.spoken.length;

    table.receive(at(0, { news: [], told: 10 }));
    await quiet();

    expect(table.spoken.filter(({ words }) => words.includes("5 options"))).toHaveLength(1);
    expect(table.spoken).toHaveLength(before);
});

test("a second player on the same device is waited for behind the hand-over screen", async () => {
    const table = await begun([0, 1]);
    expect(connected).toEqual([]);

    table.receive(at(1));
    await quiet();

    expect(table.covered).toBe(1);
    expect(connected).toEqual([1]);
    const seen = { ...(course.other as unknown as Situation), type: "situation" as const };
    table.receive(seen);
    await quiet();
    expect(table.covered).toBe(1);
    expect(table.viewer).toBe(1);
    expect(table.told).toHaveLength(seen.told);

    table.uncover();
    expect(table.covered).toBeNull();
});

test("where both see the very same table nothing is hidden", async () => {
    const table = await begun([0, 1]);
    table.receive(at(1));
    await quiet();

    const { view, step } = situations[1] as Situation;
    table.receive(at(0, { viewer: 1, view, step, waiting: [1, 2] }));
    await quiet();

    expect(table.covered).toBeNull();
    expect(table.viewer).toBe(1);
});

test("language may change in the middle of a game", async () => {
    const table = await begun();
    const english = table.options[0]?.words;
    language = await loadLanguage("es", content, ["Ana", "Bruno", "Cleo"]);
    table.pending = { ...(table.pending as PendingInfo) };

    expect(table.options[0]?.words).not.toBe(english);
});

/** A question with rows of several targets, a stronger form and an end. */
async function asked(): Promise<LiveTable> {
    const option = (key: string, words: number, rank = 0, verb = "") => {
        const parts = key.split(":");
        const [row, target] = [parts.slice(0, words).join(":"), parts.slice(words).join(":")];
        const shown = { row, target, switch: verb, rank, fold: "" as const };
        return { key, aside: false, outlook: null, shown };
    };
    const pending = {
        ...(situations[0] as Situation).pending,
        options: [
            option("use:torch", 1, 1),
            option("lay:power_1", 1, 2),
            option("lay:power_2", 1, 2),
            option("strong:power_2", 1, 2, "lay"),
            option("end", 1, 99),
        ],
    } as PendingInfo;
    const table = laid();
    table.receive(at(0, { pending }));
    await quiet();
    return table;
}

test("the digit is the row's, then the target's; Esc goes back to the rows", async () => {
    const table = await asked();

    expect(table.options.map(({ key, digit }) => `${digit} ${key}`)).toEqual([
        "1 use:torch",
        "2.1 lay:power_1",
        "2.2 lay:power_2",
        "E end",
    ]);
    table.chooseDigit(2);
    expect([table.row, table.answering.last, given]).toEqual(["lay", 2, []]);
    expect([table.close(), table.row]).toEqual([true, null]);
    table.chooseDigit(2);
    table.chooseDigit(2);

    expect(given).toEqual([[0, 0, "lay:power_2"]]);
});

test("the switch gives answers their stronger form, and a new question begins without it", async () => {
    const table = await asked();

    table.turnSwitch();
    expect(table.options.map(({ key }) => key)).toEqual([
        "use:torch",
        "lay:power_1",
        "strong:power_2",
        "end",
    ]);
    table.choose("lay:power_2"); // as a lesson or a typed key names it
    expect([given[0]?.[2], table.answering.strong]).toEqual(["lay:power_2", false]);
    table.turnSwitch();
    table.receive(at(1));
    await quiet();

    expect(table.answering.strong).toBe(false);
});

test("one key ends the turn, wherever its row stands", async () => {
    const table = await asked();

    table.chooseEnd();

    expect(given).toEqual([[0, 0, "end"]]);
});
