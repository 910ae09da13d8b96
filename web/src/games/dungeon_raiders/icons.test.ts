import { expect, test } from "vitest";
import type { GameContent } from "$lib/types";
import { drawn, icons } from "./icons";
import raiders from "./index";
import { iconOf } from "./view";

const content = {
    cards: {
        snake: { id: "snake", kind: "monster" },
        basilisk: { id: "basilisk", kind: "monster" },
        war_hammer: { id: "war_hammer", kind: "item" },
        bard: { id: "bard", kind: "character" },
    },
} as unknown as GameContent;

test("a card has its own icon, and one that a pack brings that of its kind", () => {
    expect(iconOf(content, "snake.1", icons)).toBe("snake");
    expect(iconOf(content, "basilisk.3", icons)).toBe("monster");
    for (const id of ["basilisk", "war_hammer", "bard"])
        expect(drawn(iconOf(content, id, icons))).not.toBe("");
    expect(drawn("bard", "character")).toBe(icons.character);
});

test("a seat and an event show an icon for what a pack brings", () => {
    const view = { players: [{ character: "bard" }, { character: "knight" }] };
    const taken = { type: "ItemTaken", seat: 0, item: "war_hammer" };

    expect(raiders.seatIcon(view, 0)).toBe("character");
    expect(raiders.seatIcon(view, 1)).toBe("knight");
    expect(raiders.icons[raiders.eventIcon(taken)]).toBe(icons.item);
});
