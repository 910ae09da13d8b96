import { mount, tick, unmount } from "svelte";
import { expect, test } from "vitest";
import raiders from "$lib/fixtures/dungeon_raiders.sentences.json";
import course from "$lib/fixtures/raid.json";
import type { Scene } from "$lib/game";
import { loadLanguage } from "$lib/language";
import { LiveTable } from "$lib/table.svelte";
import type { GameContent, Situation, TableInfo } from "$lib/types";
import { commonFacts, factsOf, wordsOf } from "./facts";
import generic from "./index";

const content = raiders.content as unknown as GameContent;
const situation = course.course[0] as unknown as Situation;

async function scene(): Promise<LiveTable> {
    const language = await loadLanguage("en", content, ["Ana", "Bruno", "Cleo"]);
    const seats = [0, 1, 2].map((seat) => ({ seat, sitter: "human", name: "", yours: seat === 0 }));
    const info = { id: "aaaa", game: "dungeon_raiders", seats } as unknown as TableInfo;
    const table = new LiveTable(info, content, generic, {
        answer: () => "client",
        plan: () => "plan",
        undo: () => "client",
        say: () => true,
        connect: () => undefined,
        language: () => language,
        speed: () => "none",
        confirms: () => "never",
        sound: () => undefined,
        root: () => null,
    });
    table.receive({ ...situation, type: "situation" });
    await tick();
    await tick();
    return table;
}

test("what is shown is said in words, cards by their names, nothing as nothing", async () => {
    const table = await scene();

    expect(wordsOf("troll.2", table)).toBe("Troll");
    expect(wordsOf([], table)).toBe("nothing");
    expect(wordsOf(true, table)).toBe("yes");
    expect(wordsOf(["torch", "sword"], table)).toBe("Torch, Sword");
    expect(wordsOf({ a: 1 }, table)).toBeNull();
});

test("what belongs to a seat stands with it, the rest on the table", async () => {
    const table = await scene();

    const mine = factsOf(table.view, 0, 3, table).map(({ label }) => label);
    const common = commonFacts(table.view, 3, table).map(({ label }) => label);

    expect(mine).toContain("coins");
    expect(common).toContain("level");
    expect(common).not.toContain("players");
});

test("board, sheet and face are drawn from the view alone", async () => {
    const table = await scene();
    const target = document.createElement("div");
    const board = mount(generic.Board, { target, props: { scene: table as Scene } });
    const sheet = mount(generic.Sheet, { target, props: { scene: table as Scene, seat: 1 } });
    const face = mount(generic.Face, { target, props: { scene: table, card: "torch" } });
    await tick();

    expect(target.textContent).toContain("The table as it is");
    expect(target.textContent).toContain("Bruno");
    expect(target.textContent).toContain("Torch");
    expect(generic.spoken(table).some((line) => line.startsWith("Ana, coins:"))).toBe(true);
    for (const part of [board, sheet, face]) await unmount(part);
});
