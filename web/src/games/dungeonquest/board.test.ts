import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import common from "../../../../src/mazmorra/messages/en.ftl?raw";
import texts from "../../../../src/mazmorra/games/dungeonquest/messages/en.ftl?raw";
import type { Choice } from "$lib/game";
import type { GameContent } from "$lib/types";
import { pathBelow } from "./catacombs";
import Dungeon from "./Dungeon.svelte";
import { DRAGON, middleOf, named, nameOf, stepped, TOWERS } from "./geometry";
import { lifeWords, piecesOf } from "./pieces";
import { cardsBox, framing, targetsOf } from "./targets";
import { ATTRIBUTES_OF, CHAMBERS, DECKS, EVENTS, OPTIONS } from "./icons";
import { icons } from "./drawings";
import { shines, type HeroView, type QuestView } from "./view";

const content = {
    cards: {
        tile_48: {
            id: "tile_48",
            kind: "chamber",
            figures: { type: "bridge", sides: "OWOW", near: "S" },
        },
        tile_01: {
            id: "tile_01",
            kind: "chamber",
            figures: { type: "dungeon_room", sides: "OOOO" },
        },
        troll_5: { id: "troll_5", kind: "token", figures: { life: 5 } },
    },
} as unknown as GameContent;

function hero(changes: Partial<HeroView> = {}): HeroView {
    return {
        ...{ seat: 0, hero: "hugo", status: "inside", place: named("d5"), origin: -1, entry: 0 },
        ...{ far: false, special: false, due: "", wounds: 0, loot: [], kept: [], runes: [] },
        ...{ determination: [], searches: 0, lost_turns: 0, descent: false, drawn: 0, pile: [] },
        ...{ heading: 0, chests: [], prayed: false },
        ...changes,
    } as HeroView;
}

function table(changes: Partial<QuestView> = {}): QuestView {
    return {
        ...{ next: "act", heroes: [hero()], first: 0, active: 0, sun: 1, night: false },
        ...{ tiles: Array(130).fill(""), facing: Array(130).fill(0), markers: [], lairs: [] },
        ...{
            decks: [],
            discards: [],
            chambers_left: 100,
            dragon_left: 8,
            dragon_out: [],
            open: [],
        },
        ...{ fight: null, stasis: 0, moved_token: -1, sun_track: [0] },
        ...changes,
    } as QuestView;
}

const options = (...keys: string[]): Choice[] =>
    keys.map((key, at) => ({
        ...{
            key,
            digit: String(at + 1),
            row: key,
            target: "",
            fold: "",
            words: key,
            consequence: "",
            odds: [],
            aside: false,
        },
        ...{ icon: "", closed: false },
    }));

const middles = (view: QuestView, ...keys: string[]) =>
    targetsOf(view, content, 0, options(...keys)).map(({ box }) => ({
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
    }));

describe("squares", () => {
    it("have names that mean them again", () => {
        for (let place = 0; place < 130; place += 1) expect(named(nameOf(place))).toBe(place);
        expect(TOWERS.map(nameOf)).toEqual(["a1", "a13", "j1", "j13"]);
        expect([named("k1"), named("a14"), named("north")]).toEqual([-1, -1, -1]);
    });

    it("end at the outer wall", () => {
        expect([0, 3].map((side) => stepped(named("a1"), side))).toEqual([-1, -1]);
        expect([1, 2].map((side) => stepped(named("j13"), side))).toEqual([-1, -1]);
        expect(nameOf(stepped(named("d5"), 1))).toBe("d6");
    });
});

describe("options on the board", () => {
    it("lie on the neighbouring space of a move, and on the square of a place", () => {
        const view = table();
        expect(middles(view, "move:north", "move:east")).toEqual([
            middleOf(named("c5")),
            middleOf(named("d6")),
        ]);
        expect(middles(view, "place:j1", "jump:a13", "take:g3")).toEqual(
            ["j1", "a13", "g3"].map((name) => middleOf(named(name))),
        );
        expect(middles(view, "move:g3:south")).toEqual([middleOf(named("h3"))]);
    });

    it("lead back to where the Hero came from, and out of the Treasure Chamber by squares", () => {
        const view = table({ heroes: [hero({ origin: named("e5") })] });
        expect(middles(view, "retreat")).toEqual([middleOf(named("e5"))]);
        expect(middles(view, "retreat:g7")).toEqual([middleOf(named("g7"))]);
        expect(middles(view, "move:e7")).toEqual([middleOf(DRAGON)]);
    });

    it("know what is unexplored", () => {
        const tiles = Array(130).fill("") as string[];
        tiles[named("c5")] = "tile_01.1";
        const found = targetsOf(table({ tiles }), content, 0, options("move:north", "move:east"));
        expect(found.map(({ unexplored }) => unexplored)).toEqual([false, true]);
    });

    it("share a space without covering each other", () => {
        const [one, two] = targetsOf(table(), content, 0, options("move:north", "teleport:north"));
        expect((one?.box.x ?? 0) + (one?.box.width ?? 0)).toBeLessThanOrEqual(two?.box.x ?? 0);
    });

    it("that point somewhere are arrows, and what happens here are signs", () => {
        const keys = ["descend:west", "search", "exit", "stay"];
        const found = targetsOf(table(), content, 0, options(...keys));
        expect(found.map(({ form }) => form)).toEqual(["arrow", "sign", "sign", "sign"]);
        expect(new Set(found.map(({ box }) => `${box.x} ${box.y}`)).size).toBe(4);
    });

    it("of cards and answers have no place", () => {
        const keys = [
            "keep",
            "decline",
            "play:slash",
            "drop:rope",
            "rune:stasis_rune",
            "lead:hugo",
        ];
        expect(targetsOf(table(), content, 0, options(...keys))).toEqual([]);
    });

    it("leaves the Hero in sight between arrows and signs, and no digit lies beyond the board", () => {
        const keys = ["descend:north", "descend:east", "descend:south", "descend:west", "search"];
        const middle = middleOf(named("d5"));
        for (const { box } of targetsOf(table(), content, 0, options(...keys))) {
            const [x, y] = [box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y];
            expect(Math.hypot(x, y) - box.width / 2).toBeGreaterThan(26);
        }
        const [search] = targetsOf(table(), content, 0, options("search"));
        expect(search?.digit).toEqual({ x: 1, y: 1 });
        const corner = table({ heroes: [hero({ place: named("j13") })] });
        const [last] = targetsOf(corner, content, 0, options("search"));
        expect(last?.digit).toEqual({ x: -1, y: -1 });
    });

    it("are all framed together with the Hero", () => {
        const view = table();
        const targets = targetsOf(view, content, 0, options("move:north", "move:west"));
        const box = framing(view, 0, targets);
        for (const { box: inner } of targets) {
            expect(inner.x).toBeGreaterThan(box.x);
            expect(inner.y + inner.height).toBeLessThan(box.y + box.height);
        }
    });

    it("are never covered by the cards on the table", () => {
        const view = table();
        const targets = targetsOf(
            view,
            content,
            0,
            options("move:north", "move:west", "move:east"),
        );
        const box = cardsBox(view, 0, targets, 1);
        for (const { box: inner } of targets)
            expect(
                inner.x + inner.width <= box.x ||
                    box.x + box.width <= inner.x ||
                    inner.y + inner.height <= box.y ||
                    box.y + box.height <= inner.y,
            ).toBe(true);
    });
});

describe("pieces", () => {
    it("stand in the middle of their space alone, and in a ring together", () => {
        const alone = piecesOf(table(), content);
        expect(alone).toMatchObject([{ name: "hero:0", ...middleOf(named("d5")), scale: 1 }]);
        const lairs = [{ place: named("d5"), monster: "troll", token: "?", above: 0, life: null }];
        const both = piecesOf(table({ lairs }), content);
        expect(both.map(({ scale }) => scale)).toEqual([0.7, 0.7]);
        expect(both[0]?.x).not.toBe(both[1]?.x);
    });

    it("keep to their side of a bridge", () => {
        const tiles = Array(130).fill("") as string[];
        tiles[named("d5")] = "tile_48.1";
        const at = (far: boolean, facing: number) => {
            const view = table({ tiles, facing: Array(130).fill(facing), heroes: [hero({ far })] });
            const [piece] = piecesOf(view, content);
            const middle = middleOf(named("d5"));
            return [Math.sign((piece?.x ?? 0) - middle.x), Math.sign((piece?.y ?? 0) - middle.y)];
        };
        expect(at(false, 0)).toEqual([0, 1]);
        expect(at(true, 0)).toEqual([0, -1]);
        expect(at(false, 1)).toEqual([-1, 0]);
    });

    it("go on below as far as the cards have brought them", () => {
        const below = hero({ status: "catacombs", heading: 1, drawn: 3 });
        const [piece] = piecesOf(table({ heroes: [below] }), content);
        expect(nameOf(piece?.place ?? -1)).toBe("d8");
        expect(pathBelow(named("d12"), 1, 5).map(nameOf)).toEqual(["d12", "d13"]);
    });

    it("show a monster's life only where the viewer may know it", () => {
        expect(lifeWords(5, 0)).toBe("5");
        expect(lifeWords(null, 0)).toBe("?");
        expect(lifeWords(null, 3)).toBe(">3");
    });

    it("shine on the board, unless the torch is out", () => {
        expect(shines(hero())).toBe(true);
        expect(shines(hero({ kept: ["torch_goes_out.2"] }))).toBe(false);
        expect(shines(hero({ status: "catacombs" }))).toBe(false);
    });
});

describe("icons", () => {
    const ids = (kind: string) =>
        [...`${common}\n${texts}`.matchAll(new RegExp(`^${kind}-([a-z-]+) =`, "gm"))].map(
            ([, id = ""]) => id,
        );

    it("are there for every option and every event that the game speaks of", () => {
        const camel = (id: string) =>
            id.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
        for (const id of ids("event")) expect(icons[EVENTS[camel(id)] ?? ""], id).toBeTruthy();
        for (const id of ids("option"))
            expect(icons[OPTIONS[id.replaceAll("-", "_")] ?? ""], id).toBeTruthy();
    });

    it("are there for every thing that has a name of one", () => {
        for (const names of [DECKS, CHAMBERS, ATTRIBUTES_OF])
            for (const name of Object.values(names)) expect(icons[name], name).toBeTruthy();
    });
});

describe("the drawn board", () => {
    it("shows every piece once", () => {
        const tiles = Array(130).fill("") as string[];
        tiles[named("d5")] = "tile_01.1";
        tiles[named("e5")] = "tile_48.1";
        const view = table({
            tiles,
            heroes: [hero(), hero({ seat: 1, status: "catacombs", drawn: 2, heading: 2 })],
            lairs: [{ place: named("e5"), monster: "troll", token: "?", above: 0, life: null }],
            markers: [named("d5")],
        });
        const target = document.createElement("div");
        const drawn = mount(Dungeon, { target, props: { view, content, active: [0] } });
        const names = [...target.querySelectorAll("[data-piece]")].map((piece) =>
            piece.getAttribute("data-piece"),
        );
        expect([...names].sort()).toEqual(
            [
                ...["dragon", "hero:0", "hero:1", `marker:${named("d5")}`],
                ...[`monster:troll:${named("e5")}`, `tile:${named("d5")}`, `tile:${named("e5")}`],
            ].sort(),
        );
        expect(target.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
        expect(target.innerHTML).not.toMatch(/NaN|undefined/);
        void unmount(drawn);
    });
});
