import { expect, test } from "vitest";
import type { GameModule } from "./game";
import {
    broughtDrawing,
    byIcon,
    drawingsOf,
    drawnBy,
    iconOfCard,
    iconOfVerb,
    keepIcons,
} from "./icons";
import type { GameContent } from "./types";

const content = (icon: string | null, icons: Record<string, string>): GameContent =>
    ({ game: "quest", cards: { ogre: { id: "ogre", icon } }, icons }) as unknown as GameContent;

test("the content that came last says which icon a card has", () => {
    keepIcons(content("ogre", { ogre: "one" }));
    expect(iconOfCard("quest", "ogre.2")).toBe("ogre");

    keepIcons(content("troll", { troll: "two" }));
    expect(iconOfCard("quest", "ogre")).toBe("troll");
    expect(broughtDrawing("ogre")).toBe("one");

    keepIcons(content(null, {}));
    expect(iconOfCard("quest", "ogre")).toBeUndefined();
    expect(iconOfCard("quest", "nobody")).toBeUndefined();
    expect(iconOfCard("raid", "ogre")).toBeUndefined();
});

test("an icon is drawn by the game, else as its content brings it", () => {
    const module = { icons: { walk: "own" } } as unknown as GameModule;
    keepIcons(content("ogre", { ogre: "one", walk: "brought" }));

    expect(drawnBy(module, "walk")).toBe("own");
    expect(drawnBy(module, "ogre")).toBe("one");
    expect(drawnBy(module, "nothing")).toBeUndefined();
});

const tables = import.meta.glob<Record<string, Record<string, string>>>("../games/*/icons.ts", {
    eager: true,
});
const drawn = import.meta.glob<Record<string, string>>("../games/*/drawings.ts", {
    eager: true,
    import: "icons",
});

test("every icon in a table of a game is drawn by that game", () => {
    const games = Object.keys(drawn);
    expect(games).toHaveLength(3);
    for (const file of games)
        for (const [name, table] of Object.entries(tables[file.replace("drawings", "icons")] ?? {}))
            for (const [word, icon] of Object.entries(table))
                expect(drawn[file]?.[icon], `${file}: ${name}.${word}`).toMatch(/^<path/);
});

test("a table of icons is read by the words that an icon stands for", () => {
    expect(byIcon({ torch: "TorchLit TorchMoved", walk: "HeroMoved" })).toEqual({
        TorchLit: "torch",
        TorchMoved: "torch",
        HeroMoved: "walk",
    });
});

test("a name that nobody draws is drawn as a question", () => {
    const drawingOf = drawingsOf({ walk: "own" });
    keepIcons(content("ogre", { ogre: "one" }));

    expect(drawingOf("walk")).toBe("own");
    expect(drawingOf("ogre")).toBe("one");
    expect(drawingOf("nothing")).toMatch(/^<path/);
});

test("an answer that the table gave itself has the icon of its verb", () => {
    expect(iconOfVerb({ move: "walk" }, "move:c4")).toBe("walk");
    expect(iconOfVerb({ move: "walk" }, "rest")).toBe("check-mark");
});
