import { describe, expect, it } from "vitest";
import { boxAbout, overlap } from "$lib/geometry";
import type { Choice } from "$lib/game";
import type { GameContent, Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import {
    beside,
    blockOf,
    cellBox,
    cellNamed,
    cellOf,
    cellsOf,
    doorAt,
    doorSquares,
    edgeOf,
    ENTRANCE,
    floorOf,
    frameOf,
    linesOf,
    middleOfSquare,
    outlinesOf,
    squareAt,
    sidesOf,
    squareName,
    squareNamed,
    TILE,
    UNIT,
    unknownCells,
    WALL,
} from "./geometry";
import { featuresOf, nameTag, obstaclesOf } from "./ground";
import { covers, placedLabels, saidOnce } from "./label-layout";
import { discOf, pieceNamed, piecesOf, TOKEN } from "./pieces";
import { familiesOf, familyOf, framing, targetsOf } from "./targets";
import type { HeroView, Lock, MonsterView, PlungeView } from "./view";

const hero = (name: string, square: number, more: Partial<HeroView> = {}): HeroView =>
    ({
        hero: name,
        seat: 0,
        hands: [],
        armour: "",
        attire: [],
        items: [],
        most: 6,
        vida: 5,
        status: "inside",
        square,
        lasting: [],
        facing: 0,
        gold: 0,
        acted: false,
        ...more,
    }) as unknown as HeroView;

const monster = (name: string, square: number, more: Partial<MonsterView> = {}): MonsterView =>
    ({
        monster: name,
        square,
        vida: 2,
        damage: 0,
        attention: "awake",
        lasting: [],
        facing: 0,
        ...more,
    }) as unknown as MonsterView;

const lock = (number: number, more: Partial<Lock>): Lock =>
    ({ number, kind: "normal", edge: -1, square: -1, ...more }) as unknown as Lock;

const table = (more: Partial<PlungeView> = {}): PlungeView =>
    ({
        next: "act",
        heroes: [hero("warrior", squareNamed("g13_34")), hero("thief", squareNamed("g13_44"))],
        monsters: [monster("goblin.2", squareNamed("g13_33"))],
        turn: { actions: 2, done: [], moving: 0, agile: false },
        active: 0,
        round: 1,
        tiles: [{ cell: ENTRANCE, tile: "entrance", turn: 0, doors: 11 }],
        places: [{}],
        locks: [
            lock(0, { edge: edgeOf(ENTRANCE, 0) }),
            lock(1, { edge: edgeOf(ENTRANCE, 1) }),
            lock(2, { edge: edgeOf(ENTRANCE, 3), nowhere: true }),
            lock(3, { kind: "chest", square: squareNamed("g13_11") }),
        ],
        passages: [],
        hazards: [],
        phase: 0,
        reserved: -1,
        to_act: [],
        purse: 0,
        exp: 0,
        valuables: [],
        intents: [],
        ...more,
    }) as unknown as PlungeView;

const small = ["######", "#....#", "#....#", "#....#", "#....#", "######"];
const stones = ["......", ".X....", "..X...", "......", "......", "......"];
const content = {
    cards: {
        entrance: { figures: { floor: Array(6).fill("......") } },
        room_4x4: { figures: { floor: small, reaches: true } },
        hall: { figures: { floor: [...Array(11).fill(".".repeat(12)), `###${".".repeat(9)}`] } },
        millstones: { figures: { floor: stones } },
        cauldron: { figures: { floor: stones, feature: "cauldron" } },
        witch: { figures: { gate: true, lair: { tile: "hall", gates: true } } },
        corner: {
            figures: { floor: ["######", "######", "##....", "##....", "##..##", "##..##"] },
        },
    },
} as unknown as GameContent;

const option = (key: string, at = 0): Choice => ({ key, digit: String(at + 1) }) as Choice;

describe("the ground", () => {
    it("names cells and squares as keys do", () => {
        expect(cellNamed("g13")).toBe(ENTRANCE);
        expect(cellNamed("n1")).toBe(-1);
        expect(squareName(squareNamed("g13_34"))).toBe("g13_34");
        expect(cellOf(squareNamed("a1_66"))).toBe(0);
        expect(squareNamed("a1_66")).toBe(5 * 78 + 5);
        expect(squareNamed("g13_74")).toBe(-1);
        expect(squareNamed("goblin_2")).toBe(-1);
        expect(squareNamed("door_3")).toBe(-1);
    });

    it("has a door in the middle of the side of two cells", () => {
        const edge = edgeOf(ENTRANCE, 0);
        expect(edge).toBe(edgeOf(beside(ENTRANCE, 0), 2));
        expect(cellsOf(edge).map(([cell]) => cell)).toEqual([beside(ENTRANCE, 0), ENTRANCE]);
        const [one, two] = doorSquares(ENTRANCE, 0).map(middleOfSquare);
        expect(doorAt(edge).x).toBe(((one?.x ?? 0) + (two?.x ?? 0)) / 2);
        expect(doorAt(edge).across).toBe(true);
        expect(sidesOf("east+north")).toBe(3);
    });

    it("turns floors, and leads from doors to a small room", () => {
        const turned = floorOf({ cell: 0, tile: "corner", turn: 1, doors: 12 }, content);
        expect(turned).toEqual(["######", "######", "....##", "....##", "##..##", "##..##"]);
        const joined = floorOf({ cell: 0, tile: "room_4x4", turn: 0, doors: 1 }, content);
        expect(joined[0]).toBe("##..##");
        expect(joined[5]).toBe("######");
    });

    it("goes around every floor once, with its walls inside the tile", () => {
        const [room, ...none] = outlinesOf(Array(6).fill("......"));
        expect(none).toEqual([]);
        expect(room).toHaveLength(4);
        expect(room).toContainEqual({ x: WALL, y: WALL });
        expect(room).toContainEqual({ x: TILE - WALL, y: TILE - WALL });
        expect(outlinesOf(Array(6).fill("......"), 4)[0]).toContainEqual({
            x: WALL + 4,
            y: WALL + 4,
        });
        const bent = floorOf({ cell: 0, tile: "corner", turn: 0, doors: 6 }, content);
        expect(outlinesOf(bent)[0]).toHaveLength(6);
        expect(
            outlinesOf(["..####", "..####", "######", "######", "####..", "####.."]),
        ).toHaveLength(2);
        expect(linesOf(["..####", "######", "######", "######", "######", "######"])).toBe(
            `M${UNIT} 0v${UNIT}`,
        );
    });

    it("shows what lies behind doors that lead somewhere", () => {
        const found = unknownCells(table(), content);
        expect(found.map(({ cell }) => cell).sort()).toEqual(
            [beside(ENTRANCE, 0), beside(ENTRANCE, 1)].sort(),
        );
        const frame = frameOf(table(), content);
        for (const { mark } of found) {
            expect(mark.x).toBeGreaterThan(frame.x);
            expect(mark.y).toBeGreaterThan(frame.y);
            expect(mark.x).toBeLessThan(frame.x + frame.width);
        }
        expect(unknownCells(table({ reserved: 5 }), content).map(({ cell }) => cell)).toContain(5);
    });
});

describe("a unique location that is larger than other tiles", () => {
    const [north] = [beside(ENTRANCE, 0)];
    const hall = { cell: beside(north, 0), tile: "hall", turn: 0, doors: 4 };
    const larger = table({
        tiles: [...table().tiles, hall],
        locks: [lock(0, { edge: edgeOf(ENTRANCE, 0), open: true })],
        adventure: "witch",
        ways_out: [squareAt(hall.cell, 1, 1), squareAt(beside(hall.cell, 1), 6, 1)],
    });

    it("fills its cells under one outline, without walls between them", () => {
        expect(blockOf(hall, content)).toHaveLength(4);
        expect(blockOf(hall, content)).toContain(beside(north, 1));
        const [outline, ...none] = outlinesOf(floorOf(hall, content));
        expect(none).toEqual([]);
        expect(outline).toHaveLength(6);
        expect(outline).toContainEqual({ x: 2 * TILE - WALL, y: WALL });
        const turned = floorOf({ ...hall, turn: 1 }, content);
        expect(turned[0]?.slice(0, 2)).toBe("#.");
        expect(turned).toHaveLength(12);
    });

    it("is known once it is built: nothing unknown lies behind its door", () => {
        expect(unknownCells(larger, content)).toEqual([]);
        expect(unknownCells({ ...larger, tiles: table().tiles }, content)).toHaveLength(1);
        expect(frameOf(larger, content).width).toBeGreaterThan(2 * TILE);
    });

    it("has its feature in its middle, and ways out in the corners away from the door", () => {
        const found = featuresOf(larger, content).filter(({ kind }) => kind === "way_out");
        const { x, y } = cellBox(hall.cell);
        expect(found.map((one) => [one.x - x, one.y - y])).toEqual([
            [UNIT / 2, UNIT / 2],
            [2 * TILE - UNIT / 2, UNIT / 2],
        ]);
        expect(featuresOf(larger, content).map(({ kind }) => kind)).toContain("gate");
    });

    it("shows what is in the way, unless its feature is", () => {
        const blocked = (tile: string) =>
            obstaclesOf({ tiles: [{ cell: 0, tile, turn: 0, doors: 1 }] }, content);
        expect(blocked("millstones").map(({ x, y }) => [x, y])).toEqual([
            [UNIT + 4, UNIT + 4],
            [2 * UNIT + 4, 2 * UNIT + 4],
        ]);
        expect(blocked("cauldron")).toHaveLength(1);
    });

    it("has its name where it has floor", () => {
        expect(nameTag(hall, content).words).toBe("G11");
        const corner = { cell: 0, tile: "corner", turn: 0, doors: 6 };
        expect(nameTag(corner, content)).toEqual({ x: 2 * UNIT, y: 2 * UNIT, words: "A1" });
    });
});

describe("words about monsters", () => {
    const seen = { x: 0, y: 0, width: 1000, height: 800 };
    const size = () => ({ width: 200, height: 30 });
    const said = (words: string, x: number, y: number, left = false) => ({
        words,
        from: { x, y },
        left,
    });

    it("are said once where several mean the same", () => {
        const labels = [said("the nearest", 100, 300), said("the nearest", 150, 300)];
        expect(saidOnce([...labels, said("the lowest DEF", 200, 300)])).toHaveLength(2);
    });

    it("never lie on each other, nor outside of what is seen", () => {
        const labels = [said("a", 500, 300), said("b", 510, 300), said("c", 990, 5, true)];
        const boxes = placedLabels(labels, size, seen, []);
        for (const [at, one] of boxes.entries()) {
            for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBe(false);
            expect(one.x).toBeGreaterThanOrEqual(0);
            expect(one.y).toBeGreaterThanOrEqual(0);
            expect(one.x + one.width).toBeLessThanOrEqual(seen.width);
        }
    });

    it("keep off tokens where there is room", () => {
        const [box] = placedLabels([said("a", 500, 300)], size, seen, [{ x: 560, y: 250 }]);
        expect(box && overlap(box, boxAbout({ x: 560, y: 250 }, TOKEN))).toBe(false);
        expect(box && covers(box, [{ x: 560, y: 250 }])).toBe(false);
        expect(box && covers(box, [{ x: box.x, y: box.y }])).toBe(true);
    });

    it("keep off squares that can be chosen, and off what floats over the map even more", () => {
        const free = { x: 515, y: 220, width: 200, height: 30 };
        const [first] = placedLabels([said("a", 500, 300)], size, seen, []);
        expect(first && overlap(first, free)).toBe(true);
        const [box] = placedLabels([said("a", 500, 300)], size, seen, [], [free]);
        expect(box && overlap(box, free)).toBe(false);
        const [other] = placedLabels([said("a", 500, 300)], size, seen, [], box ? [box] : [], [
            free,
        ]);
        expect(other && overlap(other, free)).toBe(false);
        expect(covers(free, [], [free])).toBe(true);
    });
});

describe("pieces", () => {
    it("stand on their squares, and those who are dead or outside nowhere", () => {
        const view = table({
            heroes: [
                hero("warrior", squareNamed("g13_34")),
                hero("thief", -1, { status: "dead" }),
                hero("dwarf", ENTRANCE, { status: "laid" }),
            ],
        });
        const pieces = piecesOf(view);
        expect(pieces.map(({ name }) => name)).toEqual(["monster:goblin.2", "hero:0", "hero:2"]);
        expect(pieceNamed(pieces, "goblin_2")?.name).toBe("monster:goblin.2");
        expect(pieceNamed(pieces, "thief")).toBeUndefined();
    });

    it("show the life of a monster, or the damage of a boss", () => {
        expect(discOf(monster("goblin.1", 0))).toBe("2");
        expect(discOf(monster("ogre.1", 0, { vida: 0, damage: 3 }))).toBe("−3");
        expect(discOf(monster("ogre.1", 0, { vida: 0 }))).toBe("");
    });
});

describe("options on the map", () => {
    const place = (
        keys: string[],
        more: { family?: string; decision?: Typed; view?: PlungeView } = {},
    ) => {
        const view = more.view ?? table();
        const decision = more.decision ?? { type: "Act", hero: "warrior" };
        return targetsOf(view, piecesOf(view), keys.map(option), decision, more.family ?? "move");
    };

    it("lie on squares, one kind at a time", () => {
        const keys = [
            "move:g13_35",
            "move:g13_36",
            "cast:fireball:g13_33",
            "charge:g13_22:goblin_2",
        ];
        expect(familiesOf(keys.map(option)).map(({ name, count }) => [name, count])).toEqual([
            ["move", 2],
            ["cast:fireball", 1],
            ["charge", 1],
        ]);
        expect(place(keys).map(({ choice, form }) => [choice.key, form])).toEqual([
            ["move:g13_35", "square"],
            ["move:g13_36", "square"],
        ]);
        const [spell] = place(keys, { family: "cast:fireball" });
        expect(spell?.form).toBe("space");
        expect(familyOf("attack:goblin_2:sword")).toBe("");
    });

    it("lie on somebody once, and further ones as signs above", () => {
        const found = place([
            "attack:goblin_2:sword",
            "taunt:goblin_2",
            "item:healing_potion:thief",
        ]);
        expect(found.map(({ choice, form }) => [choice.key, form])).toEqual([
            ["attack:goblin_2:sword", "token"],
            ["item:healing_potion:thief", "token"],
            ["taunt:goblin_2", "sign"],
        ]);
    });

    it("lie at a lock, whatever weapon breaks it", () => {
        const found = place(["break:door_1:sword", "break:door_1:club"]);
        expect(found.map(({ choice, form }) => [choice.key, form])).toEqual([
            ["break:door_1:sword", "sign"],
            ["break:door_1:club", "sign"],
        ]);
    });

    it("lie on nobody and not on each other where many stand close together", () => {
        const view = table({
            heroes: ["g13_33", "g13_34", "g13_43", "g13_44"].map((square, at) =>
                hero(["priestess", "warrior", "mage", "thief"][at] ?? "", squareNamed(square)),
            ),
        });
        const pieces = piecesOf(view);
        const keys = ["priestess", "warrior", "mage", "thief"].flatMap((name) => [
            `cast:heal:${name}`,
            `overcharge:heal:${name}`,
            `item:healing_potion:${name}`,
        ]);
        const found = targetsOf(view, pieces, keys.map(option), null, "move");
        const signs = found.filter(({ form }) => form === "sign");

        expect(signs.length).toBe(8);
        for (const [at, { box }] of signs.entries()) {
            expect(pieces.some((piece) => overlap(box, boxAbout(piece, TOKEN)))).toBe(false);
            expect(signs.slice(at + 1).some((other) => overlap(box, other.box))).toBe(false);
        }
        const onPhone = targetsOf(view, pieces, keys.map(option), null, "move", true);
        expect(onPhone.map(({ form }) => form)).toEqual(["token", "token", "token", "token"]);
        for (const { box, tie } of signs.filter((sign) => sign.tie))
            expect(Math.hypot(box.x - (tie?.x ?? 0), box.y - (tie?.y ?? 0))).toBeLessThan(UNIT * 3);
    });

    it("lie beyond a door, away from the hero, and above a chest", () => {
        const [open, force, chest] = place(["open:door_0", "force:door_0", "open:chest_3"]);
        const door = doorAt(edgeOf(ENTRANCE, 0));
        expect((open?.box.y ?? 0) + (open?.box.height ?? 0) / 2).toBeLessThan(door.y);
        expect(open?.box.y).toBe(force?.box.y);
        expect(open?.box.x).toBeLessThan(force?.box.x ?? 0);
        expect(chest?.box.y).toBeLessThan(middleOfSquare(squareNamed("g13_11")).y);
    });

    it("point where a hero may look, and lie where a tile is laid", () => {
        const face = place(["face:north", "face:east"], {
            decision: { type: "Face", hero: "warrior" },
        });
        expect(face.map(({ form, side }) => [form, side])).toEqual([
            ["arrow", 0],
            ["arrow", 1],
        ]);
        const cell = beside(ENTRANCE, 0);
        const decision = { type: "LayTile", hero: "warrior", cell, tile: "corner" };
        const [way] = place(["lay:north+south"], { decision });
        expect(cellOf(squareNamed("g12_33"))).toBe(cell);
        expect(way?.box.y).toBeLessThan(12 * TILE);
        const box = framing(table(), [], decision, content);
        expect(box.y).toBeLessThanOrEqual(11 * TILE);
    });

    it("leave to the list what has no place", () => {
        expect(place(["end", "swap:sword", "give:gem:thief", "wear:helmet:boots_speed"])).toEqual(
            [],
        );
    });
});

describe("event by event", () => {
    const tell = (view: PlungeView, ...events: Typed[]) =>
        events.reduce(applyEvent, view) as PlungeView;

    it("steps, wounds and deaths are seen", () => {
        const view = tell(
            table(),
            { type: "Stepped", who: "warrior", square: 7, left: 2 },
            { type: "Hurt", who: "goblin.2", amount: 1, vida: 1 },
            { type: "LastingBegun", who: "thief", condition: "poisoned", turns: 2 },
            { type: "HeroDied", hero: "thief" },
        );
        expect(view.heroes[0]?.square).toBe(7);
        expect(view.turn.moving).toBe(2);
        expect(view.monsters[0]?.vida).toBe(1);
        expect(view.heroes[1]?.status).toBe("dead");
        expect(view.heroes[1]?.lasting).toEqual([]);
        const end = { type: "MonsterDied", monster: "goblin.2", exp: 5, gold: 3, hero: "warrior" };
        expect(tell(view, end).monsters).toEqual([]);
        expect(tell(view, end).purse).toBe(3);
    });

    it("a door opens before the tile behind it is laid", () => {
        const cell = beside(ENTRANCE, 0);
        const edge = edgeOf(ENTRANCE, 0);
        const view = tell(
            table(),
            { type: "Opened", hero: "warrior", number: 0, edge, broken: false },
            { type: "TilePlaced", cell, tile: "corner", turn: 0, doors: 6, due: false },
            {
                type: "DoorPlaced",
                number: 4,
                kind: "locked",
                edge: edgeOf(cell, 1),
                dif: 2,
                locked: true,
                trap: "?",
                nowhere: false,
                behind: -1,
            },
        );
        expect(view.locks[0]?.open).toBe(true);
        expect(view.passages).toEqual([edge]);
        expect(view.tiles.at(-1)?.cell).toBe(cell);
        expect(view.locks.at(-1)?.locked).toBe(true);
        expect(unknownCells(view, content).map((one) => one.cell)).toContain(beside(cell, 1));
    });

    it("a monster that has acted means nothing any more, and gear changes hands", () => {
        const intents = [{ monster: "goblin.2", does: "strikes" }] as PlungeView["intents"];
        const heroes = [hero("warrior", 1, { items: ["gem", "helmet"] }), hero("thief", 2)];
        const view = tell(
            table({ intents, heroes, to_act: ["goblin.2"] }),
            { type: "MonsterActed", monster: "goblin.2" },
            { type: "ObjectGiven", hero: "warrior", to: "thief", object: "gem" },
            { type: "ObjectEquipped", hero: "warrior", object: "helmet", slot: "attire" },
        );
        expect(view.intents).toEqual([]);
        expect(view.to_act).toEqual([]);
        expect(view.heroes[0]?.items).toEqual([]);
        expect(view.heroes[0]?.attire).toEqual(["helmet"]);
        expect(view.heroes[1]?.items).toEqual(["gem"]);
    });

    it("what an object gives is lost by a fumble, and goes with the object", () => {
        const granted = [
            { card: "flame_dart", object: "ember_ring", lost: false },
            { card: "tough", object: "bear_mail", lost: false },
        ];
        const worn = { attire: ["ember_ring"], armour: "bear_mail", prepared: ["heal"], lost: [] };
        const start = table({ heroes: [hero("warrior", 1, { ...worn, granted, vida: 8 })] });
        const cast = tell(
            start,
            { type: "SpellForgotten", hero: "warrior", spell: "heal" },
            { type: "SpellForgotten", hero: "warrior", spell: "flame_dart" },
        );
        expect(cast.heroes[0]?.prepared).toEqual([]);
        expect(cast.heroes[0]?.lost).toEqual(["heal"]);
        expect(cast.heroes[0]?.granted?.map(({ lost }) => lost)).toEqual([true, false]);
        const bare = tell(
            cast,
            { type: "TakenOff", hero: "warrior", object: "bear_mail" },
            { type: "LifeSettled", hero: "warrior", vida: 6 },
        );
        expect(bare.heroes[0]?.granted?.map(({ card }) => card)).toEqual(["flame_dart"]);
        expect(bare.heroes[0]?.vida).toBe(6);
    });

    it("what it does not know of changes nothing", () => {
        const view = table();
        expect(applyEvent(view, { type: "NoiseMade", round: 3 })).toBe(view);
    });
});
