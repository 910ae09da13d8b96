/** The drawing of the ground: floors and walls of all tiles under one outline, and what stands in them. */

import type { Box, Point } from "$lib/geometry";
import { between, seeded } from "$lib/draw/random";
import { closed, wavering } from "$lib/draw/shape";
import type { GameContent } from "$lib/types";
import {
    blockOf,
    cellBox,
    cellName,
    cellOf,
    doorAt,
    ENTRANCE,
    floorOf,
    linesOf,
    middleOfSquare,
    outlinesOf,
    pathOf,
    TILE,
    tileBox,
    UNIT,
    WALL,
} from "./geometry";
import { cardOf, type Placed, type PlungeView } from "./view";

export interface TileDrawing {
    placed: Placed;
    x: number;
    y: number;
    outline: string;
    inner: string;
    lines: string;
    cracks: string;
}

const drawings = new Map<string, Omit<TileDrawing, "placed" | "x" | "y">>();

/** The drawing of a tile from its own corner. */
export function tileDrawing(placed: Placed, content: GameContent): TileDrawing {
    const key = [content.hash, placed.tile, placed.turn, placed.doors, placed.cell].join(" ");
    let drawing = drawings.get(key);
    if (!drawing) {
        const rows = floorOf(placed, content);
        const random = seeded(`${placed.tile} ${placed.cell}`);
        const rough = (loops: Point[][]) =>
            loops.map((loop) => closed(wavering(loop, random, 0.55))).join("");
        drawing = {
            outline: rough(outlinesOf(rows)),
            inner: outlinesOf(rows, 4).map(pathOf).join(""),
            lines: linesOf(rows),
            cracks: cracksOf(rows, `${placed.tile} ${placed.cell}`),
        };
        drawings.set(key, drawing);
    }
    const { x, y } = cellBox(placed.cell);
    return { placed, x, y, ...drawing };
}

/** A few cracks and pebbles, so that no two rooms look the same. */
function cracksOf(rows: readonly string[], seed: string): string {
    const random = seeded(`${seed} cracks`);
    const found: string[] = [];
    for (let y = 0; y < rows.length; y += 1)
        for (let x = 0; x < rows.length; x += 1) {
            if ((rows[y]?.[x] ?? "#") !== "." || random() > 0.16) continue;
            const [left, top] = [
                x * UNIT + between(random, 8, UNIT - 20),
                y * UNIT + between(random, 10, UNIT - 14),
            ];
            const lean = between(random, -6, 6);
            found.push(
                `M${left.toFixed(1)} ${top.toFixed(1)}l${(5 + random() * 4).toFixed(1)} ${lean.toFixed(1)}l${(3 + random() * 5).toFixed(1)} ${(-lean * 0.6).toFixed(1)}`,
            );
        }
    return found.join("");
}

/** The floor in an open door: it joins what lies on both sides. */
export function passageOf(edge: number): { path: string; lines: string } {
    const { x, y, across } = doorAt(edge);
    const [half, deep] = [UNIT - 3, WALL + 9];
    const path = across
        ? `M${x - half} ${y - deep}h${2 * half}v${2 * deep}h${-2 * half}Z`
        : `M${x - deep} ${y - half}h${2 * deep}v${2 * half}h${-2 * deep}Z`;
    const lines = across
        ? `M${x} ${y - deep}v${2 * deep}M${x - half} ${y}h${2 * half}`
        : `M${x - deep} ${y}h${2 * deep}M${x} ${y - half}v${2 * half}`;
    return { path, lines };
}

/** The steps that lead out of the Entrance. */
export function exitOf(view: Pick<PlungeView, "tiles">): { x: number; y: number } | null {
    const entrance = view.tiles.find(({ cell }) => cell === ENTRANCE);
    if (!entrance) return null;
    const { x, y } = cellBox(ENTRANCE);
    return { x: x + TILE / 2, y: y + TILE };
}

/** A feature of a tile with its icon and where it stands, in units of the map. */
export interface Feature {
    kind: string;
    x: number;
    y: number;
    turn: number;
    cell: number;
    /** The tile it belongs to. */
    tile: string;
}

export function featuresOf(view: PlungeView, content: GameContent): Feature[] {
    const gate = cardOf(content, view.adventure ?? "")?.figures.gate === true;
    return view.tiles.flatMap((placed) => {
        const cells = blockOf(placed, content);
        const { tile, cell, turn = 0 } = placed;
        const { x, y, width, height } = tileBox(placed, content);
        const middle = { x: x + width / 2, y: y + height / 2, turn, cell, tile };
        const kind = String(cardOf(content, tile)?.figures.feature ?? "");
        const found: Feature[] = kind ? [{ kind, ...middle }] : [];
        if (tile === "entrance" && gate) found.push({ kind: "gate", ...middle });
        for (const square of view.ways_out ?? [])
            if (cells.includes(cellOf(square)))
                found.push({ ...middle, kind: "way_out", ...middleOfSquare(square) });
        return found;
    });
}

/** What is in the way on a tile and no part of its feature: the box of every such square. */
export function obstaclesOf(view: Pick<PlungeView, "tiles">, content: GameContent): Box[] {
    return view.tiles.flatMap((placed) => {
        const feature = String(cardOf(content, placed.tile)?.figures.feature ?? "");
        if (feature === "library") return []; // its shelves are drawn as what they are
        const rows = floorOf(placed, content);
        const { x, y } = cellBox(placed.cell);
        const central = (at: number) => at === rows.length / 2 || at === rows.length / 2 - 1;
        return rows.flatMap((row, down) =>
            [...row].flatMap((kind, across) => {
                if (kind !== "X" || (feature && central(down) && central(across))) return [];
                const corner = { x: x + across * UNIT + 4, y: y + down * UNIT + 4 };
                return [{ ...corner, width: UNIT - 8, height: UNIT - 8 }];
            }),
        );
    });
}

/** A tile's own name on the map, and where it is written: in the first square of its floor. */
export function nameTag(placed: Placed, content: GameContent): Point & { words: string } {
    const rows = floorOf(placed, content);
    const down = Math.max(
        0,
        rows.findIndex((row) => /[^#]/.test(row)),
    );
    const across = Math.max(0, rows[down]?.search(/[^#]/) ?? 0);
    const { x, y } = cellBox(placed.cell);
    return {
        x: x + across * UNIT,
        y: y + down * UNIT,
        words: cellName(placed.cell).toUpperCase(),
    };
}
