import { tick } from "svelte";
import { expect, test } from "vitest";
import raiders from "$lib/fixtures/dungeon_raiders.sentences.json";
import course from "$lib/fixtures/raid.json";
import type { GameModule } from "$lib/game";
import { loadLanguage, type Lang } from "$lib/language";
import { LiveTable } from "$lib/table.svelte";
import type { GameContent, PendingInfo, Situation, TableInfo, ToldInfo, Typed } from "$lib/types";
import { runCommand } from "./commands";
import { headingOf, Lines, openRounds, Rounds, type Round } from "./log-lines";
import { originWords, origins } from "./provenance";
import { statusOf } from "./status";

const content = raiders.content as unknown as GameContent;
const module = {
    icons: {},
    optionIcon: () => "",
    eventIcon: () => "",
    spoken: () => ["Room 1: Troll.", "Ana: 2 coins."],
    heading: ({ event }: { event: unknown }) =>
        (event as Typed).type === "RoomEntered" ? "Room" : null,
    animations: {},
} as unknown as GameModule;

async function scene(lang: Lang = "en", changes: Partial<Situation> = {}, confirm = false) {
    const language = await loadLanguage(lang, content, ["Ana", "Bruno", "Cleo"]);
    const seats = [0, 1, 2].map((seat) => ({ seat, sitter: "human", name: "", yours: seat === 0 }));
    const info = { id: "aaaa", game: "dungeon_raiders", seats } as unknown as TableInfo;
    const given: string[] = [];
    const table = new LiveTable(info, content, module, {
        answer: (_seat, _step, key) => `client-${given.push(key)}`,
        plan: () => "plan",
        undo: () => `undo-${given.push("undo")}`,
        say: () => true,
        connect: () => undefined,
        language: () => language,
        speed: () => "none",
        confirms: () => (confirm ? "always" : "never"),
        sound: () => undefined,
        root: () => null,
    });
    const first = course.course[0] as unknown as Situation;
    table.receive({ ...first, type: "situation", ...changes });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await tick();
    return { table, given };
}

test("a number gives the option with that number", async () => {
    const { table, given } = await scene();

    expect(runCommand(table, "2")).toMatch(/^Given: Lay /);
    expect(given).toEqual([table.pending?.options[1]?.key]);
});

test("part of an option's words is enough, without case and accents, if it fits one only", async () => {
    const { table, given } = await scene("es");

    expect(runCommand(table, "PODER 3")).toMatch(/^Respondido: /);
    expect(given).toEqual(["lay:power_3"]);
});

test("what fits several options says which, what fits none says so", async () => {
    const { table, given } = await scene();

    expect(runCommand(table, "lay")).toMatch(/^That fits 5 options: 1, Lay/);
    expect(runCommand(table, "dance")).toBe("No option says “dance”.");
    expect(given).toEqual([]);
});

test("with confirming a command chooses, and an empty line gives", async () => {
    const { table, given } = await scene("en", {}, true);

    expect(runCommand(table, "1")).toMatch(/^Chosen: /);
    expect(given).toEqual([]);
    expect(runCommand(table, "")).toMatch(/^Given: /);
    expect(given).toHaveLength(1);
});

test("log, where and why are understood in the language of the table and in English", async () => {
    const { table } = await scene("es");
    const closed = { key: "lay:torch", clause: "dr.torch.not_room_card", params: {}, message: "" };
    table.pending = { ...(table.pending as PendingInfo), closed: [closed] };

    expect(runCommand(table, "dónde")).toBe("Room 1: Troll. Ana: 2 coins.");
    expect(runCommand(table, "where")).toBe("Room 1: Troll. Ana: 2 coins.");
    expect(runCommand(table, "crónica")).toContain(table.line(table.told.at(-1)!));
    expect(runCommand(table, "por que")).toContain("Antorcha");
    expect(runCommand(table, "antorcha")).toContain("Antorcha");
});

test("the log stands in rounds, and every line of it is made once", async () => {
    const { table } = await scene();
    const lines = new Lines();

    const rounds = new Rounds().of(table.told, module, table.language);

    expect(rounds.at(-1)?.heading).toBe("Room");
    expect(rounds.map(({ setup }) => setup)).toEqual([true, ...rounds.slice(1).map(() => false)]);
    expect(rounds.map(({ first }) => first)).toEqual([0, ...rounds.slice(0, -1).map((r) => r.end)]);
    expect(rounds.at(-1)?.end).toBe(table.told.length);
    const told = table.told[0] as ToldInfo;
    expect(lines.of(table, told)).toBe(lines.of(table, told));
});

test("of a long log the newest rounds are open, and those that are looked for", async () => {
    const { table } = await scene();
    const long = Array.from({ length: 900 }, (_, index) => ({
        ...(table.told[0] as ToldInfo),
        index,
        step: index,
        event: { type: index % 100 === 10 ? "RoomEntered" : "CoinsGained" },
    })) as unknown as ToldInfo[];
    const stream = new Rounds();
    const before = stream.of(long.slice(0, 700), module, table.language);

    const rounds = stream.of(long, module, table.language);

    expect(rounds.slice(0, 8)).toEqual(new Rounds().of(long, module, table.language).slice(0, 8));
    expect(rounds[3]).toBe(before[3]);
    expect([...openRounds(rounds, 890, [])]).toEqual([810]);
    expect([...openRounds(rounds, 700, [150, null])]).toEqual([110, 610, 710, 810]);
});

test("what has no headings is cut between two steps", async () => {
    const { table } = await scene();
    const long = Array.from({ length: 700 }, (_, index) => ({
        ...(table.told[0] as ToldInfo),
        index,
        step: 1 + Math.floor(index / 7),
        event: { type: "CoinsGained" },
    })) as unknown as ToldInfo[];

    const rounds = new Rounds().of(long, module, table.language);

    expect(rounds.map(({ steps }) => steps)).toEqual([
        [1, 29],
        [30, 58],
        [59, 87],
        [88, 100],
    ]);
    expect(headingOf(rounds[1] as Round, table.language)).toBe("Steps 30 to 58");
});

test("how it stands is one label and one sentence", async () => {
    const asked = course.course[0]?.pending as unknown as PendingInfo;
    const all = await scene("en", { pending: { ...asked, together: true }, waiting: [0] });
    expect(statusOf(all.table)).toMatchObject({ seat: 0, label: "All choose at once" });

    const alone = await scene("en", { pending: { ...asked, together: false } });
    expect(statusOf(alone.table).label).toBe("Your turn");
    const others = await scene("en", { waiting: [1, 2], pending: null });
    expect(statusOf(others.table).words).toBe("Waiting for Bruno and Cleo");
    const watching = await scene("en", { viewer: null, pending: null, waiting: [1] });
    expect(statusOf(watching.table)).toMatchObject({ seat: 1, label: "You are watching" });
    const over = await scene("en", { over: true, pending: null, waiting: [] });
    expect(statusOf(over.table).words).toBe("The game is over");
});

test("one name per person: marked for the reader, a bot is called a bot, nobody asks by name", async () => {
    const { table } = await scene("en", {});
    const language = table.language.with(["Ana", "Ada", "Cleo", "Dirk"], 0);

    expect(language.player(0)).toBe("Ana (you)");
    expect(language.sitter(1, true)).toBe("Ada, bot");
    const turn = { event: { type: "Answered", seat: 0 } };
    expect(language.event(turn)).toBe("Ana (you) has chosen");
    expect(language.eventParts(turn)).toEqual([
        { text: "Ana", seat: 0 },
        { text: " (you) has chosen" },
    ]);
});

test("where the figures of a card come from is one word if they share it", () => {
    expect(origins("rulebook")).toEqual([{ field: "", origin: "rulebook" }]);
    expect(origins({ life: "public", name: "public" })).toEqual([{ field: "", origin: "public" }]);
    expect(origins({ life: "public", text_es: "rulebook" })[1]).toEqual({
        field: "text_es",
        origin: "rulebook",
    });
    expect(origins("")).toEqual([]);
});

test("the figure whose origin is told has a name in the language of the reader", async () => {
    const language = await loadLanguage("es", content, []);
    const words = (field: string) => originWords({ field, origin: "public" }, language);

    expect(words("life")).toContain("vida");
    expect(words("coins_lost")).toContain("monedas perdidas");
    expect(words("no_such_figure")).toContain("no such figure");
});
