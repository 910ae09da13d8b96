import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import sentences from "$lib/fixtures/dungeonquest.sentences.json";
import type { Scene } from "$lib/game";
import { loadLanguage } from "$lib/language";
import { i18n } from "$lib/i18n.svelte";
import type { GameContent } from "$lib/types";
import Decks from "./Decks.svelte";

const content = sentences.content as unknown as GameContent;
const [first = "", second = ""] = Object.keys(content.cards);
let shown: ReturnType<typeof mount> | null = null;

afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    document.body.replaceChildren();
});

async function laid(discards: string[][]): Promise<void> {
    HTMLDialogElement.prototype.showModal ??= vi.fn();
    await i18n.use("en");
    const language = await loadLanguage("en", content);
    const view = {
        decks: [
            ["dungeon", 45],
            ["trap", 15],
        ],
        discards,
        ...{ dragon_left: 8, dragon_out: [] },
    };
    const scene = { game: "dungeonquest", content, language, view, marked: new Set() };
    shown = mount(Decks, {
        target: document.body,
        props: { scene: scene as unknown as Scene },
    });
    flushSync();
}

test("only a pile with cards in it can be looked through, the newest card first", async () => {
    await laid([[`${first}.1`, `${second}.2`], []]);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(".decks button")];

    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.textContent).toMatch(/2\s*discarded/);
    buttons[0]?.click();
    flushSync();
    const dialog = document.querySelector("dialog");
    expect(dialog?.textContent).toContain("45 left in the deck");
    expect(dialog?.querySelectorAll("li button")).toHaveLength(2);
    const language = await loadLanguage("en", content);
    expect(dialog?.querySelector("h3")?.textContent).toBe(language.name(second));

    dialog?.querySelectorAll<HTMLButtonElement>("li button")[1]?.click();
    flushSync();
    expect(dialog?.querySelector("h3")?.textContent).toBe(language.name(first));
});

test("where nothing is discarded there is nothing to press", async () => {
    await laid([[], []]);

    expect(document.querySelectorAll("button")).toHaveLength(0);
    expect(document.querySelectorAll(".decks li").length).toBeGreaterThan(8);
});
