import { tick } from "svelte";
import { expect, test } from "vitest";
import raiders from "$lib/fixtures/dungeon_raiders.sentences.json";
import course from "$lib/fixtures/raid.json";
import type { GameModule } from "$lib/game";
import { loadLanguage, type Lang } from "$lib/language";
import { LiveTable } from "$lib/table.svelte";
import type { GameContent, PendingInfo, Situation, TableInfo, Typed } from "$lib/types";
import { runCommand } from "./commands";
import { Lines } from "./log-lines";
import { playersOf } from "./seat-names";
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
    const closed = { key: "lay:torch", clause: "dr.torch.not_room_card", params: {} };
    table.pending = { ...(table.pending as PendingInfo), closed: [closed] };

    expect(runCommand(table, "dónde")).toBe("Room 1: Troll. Ana: 2 coins.");
    expect(runCommand(table, "where")).toBe("Room 1: Troll. Ana: 2 coins.");
    expect(runCommand(table, "registro")).toContain(table.line(table.told.at(-1)!));
    expect(runCommand(table, "por que")).toContain("Antorcha");
    expect(runCommand(table, "antorcha")).toContain("Antorcha");
});

test("the log stands in groups, the newest first, each made once", async () => {
    const { table } = await scene();
    const lines = new Lines();

    const groups = lines.groups(table);

    expect(groups[0]?.heading).toBe("Room");
    expect(groups.at(-1)?.lines.at(-1)?.told.index).toBe(0);
    expect(lines.groups(table)[0]?.lines[0]).toBe(groups[0]?.lines[0]);
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

test("bots are called after what they are, nameless people after their seat", async () => {
    const language = await loadLanguage("en");
    const seats = [
        { seat: 0, sitter: "human", name: "Ana" },
        { seat: 1, sitter: "bot", bot: "greedy", name: "" },
        { seat: 2, sitter: "human", name: "" },
    ];

    expect(playersOf({ seats } as unknown as TableInfo, language)).toEqual(["Ana", "Greedy 2", ""]);
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
