import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import sentences from "$lib/fixtures/dungeon_plungin.sentences.json";
import type { Scene } from "$lib/game";
import { loadLanguage } from "$lib/language";
import { i18n } from "$lib/i18n.svelte";
import type { GameContent } from "$lib/types";
import Face from "./Face.svelte";
import HeroSheet from "./HeroSheet.svelte";

const printed = sentences.content as unknown as GameContent;
const dart = printed.cards.flame_dart;
const content = {
    ...printed,
    cards: {
        ...printed.cards,
        flame_dart: { ...dart, figures: { school: "fire", cast: { dif: 1 } } },
        ember_ring: {
            ...printed.cards.dagger,
            id: "ember_ring",
            name: { en: "Ember Ring", es: "Anillo de Ascuas", gender: "m", number: "s" },
            figures: {
                slot: "attire",
                wear: "ring",
                bonus: { mag: 1 },
                abilities: ["tough"],
                spells: ["flame_dart"],
            },
        },
    },
} as unknown as GameContent;

const hero = (lost: boolean) => ({
    ...{ hero: "warrior", seat: 0, level: 1, exp: 0, gold: 0, vida: 8, most: 8 },
    ...{ base: [4, 3, 1, 4, 6, 4, 2, 1], stats: [4, 3, 2, 4, 6, 4, 2, 1], slots: 4 },
    ...{ hands: [], armour: "", attire: ["ember_ring"], items: [], schools: [] },
    ...{ abilities: ["charge"], knows: [], prepared: [], lost: [], lasting: [] },
    ...{ status: "inside", square: 1, loaded: true, whetted: 0 },
    granted: [
        { card: "tough", object: "ember_ring", lost: false },
        { card: "flame_dart", object: "ember_ring", lost },
    ],
});
let shown: ReturnType<typeof mount>[] = [];

afterEach(async () => {
    for (const one of shown) await unmount(one);
    shown = [];
    document.body.replaceChildren();
});

async function laid(lang: "en" | "es", lost = false): Promise<Scene> {
    await i18n.use(lang);
    const language = await loadLanguage(lang, content);
    const view = { heroes: [hero(lost)], monsters: [], active: 0, next: "act", visit: "" };
    const choice = { key: "cast:flame_dart:goblin_1", words: "", digit: 1, closed: false };
    const scene = {
        ...{ game: "dungeon_plungin", content, language, over: false },
        view: { ...view, turn: { actions: 2, moving: 0, agile: false } },
        ...{
            options: lost ? [] : [choice],
            closed: [],
            decision: { type: "Act", hero: "warrior" },
        },
        ...{ marked: new Set(), seats: [{ seat: 0, leader: "Ana" }] },
    } as unknown as Scene;
    shown.push(mount(HeroSheet, { target: document.body, props: { scene, number: 0 } }));
    flushSync();
    return scene;
}

const things = () =>
    [...document.querySelectorAll(".thing .words")].map((one) =>
        (one.textContent ?? "").replace(/\s+/g, " ").trim(),
    );

test.each([
    ["en", "Ember Ring MAG +1, gives Tough, Flame Dart", "by Ember Ring", "Tough", "Flame Dart"],
    [
        "es",
        "Anillo de Ascuas MAG +1, da Duro, Dardo de Fuego",
        "por Anillo de Ascuas",
        "Duro",
        "Dardo de Fuego",
    ],
] as const)(
    "the sheet says in %s what an object gives, and of what it gives which object",
    async (lang, object, by, ability, spell) => {
        await laid(lang);

        expect(things()).toContain(object);
        expect(things()).toContain(`${ability} ${by}`);
        expect(things().find((words) => words.startsWith(spell))).toMatch(new RegExp(`${by}$`));
    },
);

test("a spell of an object is struck through once it is forgotten", async () => {
    await laid("en", true);

    const spent = document.querySelectorAll(".thing.spent");
    expect(spent).toHaveLength(1);
    expect(spent[0]?.textContent).toContain("Flame Dart");
});

test("the card of an object says what it gives", async () => {
    const scene = await laid("en");
    const card = document.body.appendChild(document.createElement("div"));
    shown.push(mount(Face, { target: card, props: { scene, card: "ember_ring" } }));
    flushSync();

    expect(card.textContent).toContain("gives Tough, Flame Dart");
});
