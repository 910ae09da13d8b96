/** The drawing of the ground: floors and walls of all tiles under one outline, and what stands in them. */

import type { Point } from "$lib/box";
import { between, seeded } from "$lib/draw/random";
import { closed, wavering } from "$lib/draw/shape";
import type { GameContent } from "$lib/types";
import {
    cellBox,
    cellsOf,
    doorAt,
    ENTRANCE,
    floorOf,
    linesOf,
    outlinesOf,
    pathOf,
    SIZE,
    TILE,
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
    for (let y = 0; y < SIZE; y += 1)
        for (let x = 0; x < SIZE; x += 1) {
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
    const found: Feature[] = [];
    const adventure = cardOf(content, view.adventure ?? "")?.figures ?? {};
    for (const { tile, cell, turn = 0 } of view.tiles) {
        const { x, y } = cellBox(cell);
        const middle = { x: x + TILE / 2, y: y + TILE / 2, turn, cell, tile };
        const kind = String(cardOf(content, tile)?.figures.feature ?? "");
        if (kind) found.push({ kind, ...middle });
        if (tile === "entrance" && adventure.gate) found.push({ kind: "gate", ...middle });
    }
    return found;
}

/** The tile that lies on either side of an edge, where there is one. */
export function tilesAt(view: PlungeView, edge: number): Placed[] {
    const cells = cellsOf(edge).map(([cell]) => cell);
    return view.tiles.filter(({ cell }) => cells.includes(cell));
}
