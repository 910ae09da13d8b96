import { describe, expect, it } from "vitest";
import printed from "../../../../../src/mazmorra/games/dungeonquest/content/chambers.toml?raw";
import { drawChamber } from "./chamber";
import { exitRanges, formOf } from "./features";
import { isInside, outline } from "$lib/draw/shape";
import { drawTower, drawTreasure } from "./special";
import { TOWERS } from "../geometry";
import { quarter } from "$lib/draw/shape";
import type { Chamber } from "../view";

/** Every chamber of the box, read as the engine reads it. */
const chambers: Chamber[] = printed
    .split("[[chamber]]")
    .slice(1)
    .map((block) => {
        const word = (name: string) =>
            new RegExp(`^${name} = "([^"]*)"`, "m").exec(block)?.[1] ?? "";
        return {
            id: word("id"),
            type: word("type"),
            sides: word("sides"),
            search: /^search = true/m.test(block),
            near: word("near"),
            exits: word("exits"),
        };
    });

const draw = (chamber: Chamber, facing = 0) =>
    drawChamber({ chamber, id: `${chamber.id}.1`, hatch: "hatch" }, facing);

describe("a chamber", () => {
    it("is drawn, whichever it is and however it lies", () => {
        expect(chambers).toHaveLength(49);
        for (const chamber of chambers)
            for (let facing = 0; facing < 4; facing += 1) {
                const { ground, signs } = draw(chamber, facing);
                expect(ground).toContain("<path");
                expect(ground + signs).not.toMatch(/NaN|undefined|Infinity/);
            }
    });

    it("has a passage to the edge on each open side and a wall on the others", () => {
        for (const chamber of chambers.filter(({ type }) => type !== "bridge")) {
            const floor = outline(formOf(chamber));
            [...chamber.sides].forEach((letter, side) => {
                const mouth = quarter({ x: 0, y: -49 }, side);
                expect(isInside(floor, mouth), `${chamber.id} side ${side}`).toBe(letter !== "W");
            });
        }
    });

    it("always has a floor in its middle, and rock in its corners", () => {
        for (const chamber of chambers.filter(({ type }) => type !== "bridge")) {
            const floor = outline(formOf(chamber));
            expect(isInside(floor, { x: 0, y: 0 })).toBe(true);
            expect(isInside(floor, { x: -46, y: -46 })).toBe(false);
        }
    });

    it("looks the same each time, and other tiles of its kind waver otherwise", () => {
        const [chamber] = chambers as [Chamber];
        const again = drawChamber({ chamber, id: "tile_01.1", hatch: "other" }, 0);
        expect(again.ground.replaceAll("other", "hatch")).toBe(draw(chamber).ground);
        const sister = drawChamber({ chamber, id: "tile_01.2", hatch: "hatch" }, 0);
        expect(sister.ground).not.toBe(draw(chamber).ground);
    });

    it("of one type is told from any other with the same sides", () => {
        const types = [...new Set(chambers.map(({ type }) => type))];
        expect(types).toHaveLength(12);
        const plain = (type: string): Chamber => ({
            ...{ id: "one", sides: "OOOO", search: false, near: "S", exits: "NNEESS" },
            type,
        });
        const drawings = types
            .filter((type) => type !== "portcullis") // told by its side
            .map((type) => drawChamber({ chamber: plain(type), id: `same ${type}`, hatch: "h" }, 0))
            .map(({ ground, signs }) => (ground + signs).replace(/[\d.-]+/g, ""));
        const shapes = drawings.map((drawing) => drawing.replace(/d="[^"]*"/g, ""));
        const distinct = new Set(
            [...shapes.keys()].map((at) => `${shapes[at]}${drawings[at]?.length}`),
        );
        expect(distinct.size).toBe(drawings.length);
    });

    it("has its doors and portcullises where they are printed", () => {
        const doors = (sides: string) =>
            draw({ ...(chambers[0] as Chamber), id: sides, sides }).ground;
        expect(doors("OOOO")).not.toContain("--wood");
        expect(doors("ODOO")).toContain('<g transform="rotate(90)"><rect');
        expect(doors("OOPO")).toContain("--iron");
    });

    it("shows the search sign only where there is one", () => {
        for (const chamber of chambers)
            expect(draw(chamber).signs.includes('cx="88.5"'), chamber.id).toBe(chamber.search);
    });
});

describe("a turned chamber", () => {
    it("tells the faces of the die beside each exit", () => {
        const dark = chambers.find(({ exits }) => exits === "WWEESS") as Chamber;
        expect(exitRanges(dark, 0)).toEqual([
            { side: 1, faces: "3–4" },
            { side: 2, faces: "5–6" },
            { side: 3, faces: "1–2" },
        ]);
        expect(exitRanges(dark, 1).map(({ side }) => side)).toEqual([0, 2, 3]);
    });
});

describe("the printed spaces", () => {
    it("are drawn: four different towers and the Treasure Chamber, asleep or awake", () => {
        expect(new Set(TOWERS.map((place) => drawTower(place, "hatch"))).size).toBe(4);
        expect(drawTreasure("hatch", false)).not.toBe(drawTreasure("hatch", true));
    });
});
