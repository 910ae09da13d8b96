import { expect, test } from "vitest";
import { drawnBy, keepIcons } from "$lib/icons";
import type { GameContent } from "$lib/types";
import { drawn, icons } from "./icons";
import raiders from "./index";
import { iconOf } from "./view";

const content = {
    game: "dungeon_raiders",
    cards: {
        snake: { id: "snake", kind: "monster", icon: "snake" },
        cobra: { id: "cobra", kind: "monster", icon: "sea-serpent" },
        basilisk: { id: "basilisk", kind: "monster", icon: null },
        war_hammer: { id: "war_hammer", kind: "item", icon: null },
        rope: { id: "rope", kind: "item", icon: "lasso" },
        bard: { id: "bard", kind: "character", icon: null },
        knight: { id: "knight", kind: "character", icon: "visored-helm" },
    },
    icons: {
        snake: "<path id='snake'/>",
        "sea-serpent": "<path id='serpent'/>",
        lasso: "<path id='lasso'/>",
        "visored-helm": "<path id='helm'/>",
    },
} as unknown as GameContent;
keepIcons(content);

test("a card has the icon of the content, and one that a pack brings without an icon that of its kind", () => {
    expect(iconOf(content, "snake.1")).toBe("snake");
    expect(drawn(iconOf(content, "cobra.2"))).toBe("<path id='serpent'/>");
    expect(iconOf(content, "basilisk.3")).toBe("monster");
    for (const id of ["basilisk", "war_hammer", "bard"])
        expect(drawn(iconOf(content, id))).not.toBe("");
    expect(drawn("knight", "character")).toBe("<path id='helm'/>");
    expect(drawn("bard", "character")).toBe(icons.character);
});

test("a seat and an event show an icon for what a pack brings", () => {
    const view = { players: [{ character: "bard" }, { character: "knight" }] };
    const taken = (item: string) => raiders.eventIcon({ type: "ItemTaken", seat: 0, item });

    expect(raiders.seatIcon(view, 0)).toBe("character");
    expect(raiders.seatIcon(view, 1)).toBe("visored-helm");
    expect(drawnBy(raiders, taken("war_hammer"))).toBe(icons.item);
    expect(drawnBy(raiders, taken("rope"))).toBe("<path id='lasso'/>");
});
