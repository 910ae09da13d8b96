/** The ground: a map of cells, each a tile of six by six squares, joined by doors in the middle of their sides. */

import { DIRECTIONS, STEPS } from "$lib/compass";
import { around, boxAbout, type Box, type Point } from "$lib/geometry";
import { gridOf } from "$lib/grid";
import { short } from "$lib/draw/shape";
import type { GameContent } from "$lib/types";
import { cardOf, type Placed, type PlungeView } from "./view";

export { DIRECTIONS };

export const SIZE = 6;
export const COLUMNS = 13;
export const ROWS = 13;
export const WIDE = COLUMNS * SIZE;
/** A square is so wide, in units, and so is a tile. */
export const UNIT = 50;
export const TILE = SIZE * UNIT;
/** Half of the wall between two tiles. */
export const WALL = 5;
/** The Entrance lies in the bottom row, and its exit leads south. */
export const ENTRANCE = (ROWS - 1) * COLUMNS + Math.floor(COLUMNS / 2);
export const SOUTH = 2;

// ---------------------------------------------------------------------- cells and squares

export const {
    columnOf,
    rowOf,
    beside,
    nameOf: cellName,
    named: cellNamed,
} = gridOf(COLUMNS, ROWS, "columns");

/** How many squares lie between two of them, in steps. */
export const { steps } = gridOf(WIDE, WIDE);

/** The square one step away. */
export function stepped(square: number, side: number): number {
    const [across, down] = STEPS[side] ?? [0, 0];
    return square + across + down * WIDE;
}

/** A square of a cell by its column and row from 1 to 6. */
export const squareAt = (cell: number, x: number, y: number): number =>
    (rowOf(cell) * SIZE + y - 1) * WIDE + columnOf(cell) * SIZE + x - 1;

export const cellOf = (square: number): number =>
    Math.floor(square / WIDE / SIZE) * COLUMNS + Math.floor((square % WIDE) / SIZE);

/** A square's name as keys use it: `g13_34` is column 3, row 4 of the Entrance. */
export function squareName(square: number): string {
    const x = ((square % WIDE) % SIZE) + 1;
    const y = (Math.floor(square / WIDE) % SIZE) + 1;
    return `${cellName(cellOf(square))}_${x}${y}`;
}

/** The square that a name means, -1 for none. */
export function squareNamed(name: string): number {
    const [cell = "", inside = ""] = name.split("_");
    const place = cellNamed(cell);
    if (place < 0 || !/^[1-6]{2}$/.test(inside)) return -1;
    return squareAt(place, Number(inside[0]), Number(inside[1]));
}

export const middleOfSquare = (square: number): Point => ({
    x: (square % WIDE) * UNIT + UNIT / 2,
    y: Math.floor(square / WIDE) * UNIT + UNIT / 2,
});

export const squareBox = (square: number, inset = 0): Box => ({
    x: (square % WIDE) * UNIT + inset,
    y: Math.floor(square / WIDE) * UNIT + inset,
    width: UNIT - 2 * inset,
    height: UNIT - 2 * inset,
});

export const cellBox = (cell: number): Box => ({
    x: columnOf(cell) * TILE,
    y: rowOf(cell) * TILE,
    width: TILE,
    height: TILE,
});

// ---------------------------------------------------------------------- doors

/** A door by its edge: the middle of it, and whether it lies across (between a cell and the one south of it). */
export function doorAt(edge: number): Point & { across: boolean } {
    const { x, y } = cellBox(Math.floor(edge / 2));
    return edge % 2
        ? { x: x + TILE / 2, y: y + TILE, across: true }
        : { x: x + TILE, y: y + TILE / 2, across: false };
}

/** Both cells of an edge, each with its side towards it. */
export function cellsOf(edge: number): [cell: number, side: number][] {
    const cell = Math.floor(edge / 2);
    const side = edge % 2 ? SOUTH : 1;
    return [
        [cell, side],
        [beside(cell, side), (side + 2) % 4],
    ];
}

export function edgeOf(cell: number, side: number): number {
    if (side === 1 || side === SOUTH) return cell * 2 + (side === SOUTH ? 1 : 0);
    return beside(cell, side) * 2 + (side === 0 ? 1 : 0);
}

const DOORS = [
    [3, 1, 4, 1],
    [6, 3, 6, 4],
    [3, 6, 4, 6],
    [1, 3, 1, 4],
] as const;

/** The two squares of a cell in front of the middle of a side. */
export function doorSquares(cell: number, side: number): [number, number] {
    const [ax, ay, bx, by] = DOORS[side] ?? DOORS[0];
    return [squareAt(cell, ax, ay), squareAt(cell, bx, by)];
}

/** The sides that a word of a key means, as bits: `east+north`. */
export const sidesOf = (words: string): number =>
    words.split("+").reduce((doors, word) => doors | (1 << DIRECTIONS.indexOf(word as "north")), 0);

// ---------------------------------------------------------------------- tiles

const BARE = Array.from({ length: SIZE }, () => "......");

/** The printed rows of a tile; a card that is not known has bare floor. */
function printedFloor(tile: string, content: GameContent): readonly string[] {
    return (cardOf(content, tile)?.figures.floor as string[] | undefined) ?? BARE;
}

/** How many cells of the map a tile fills each way: one, but the unique location of a pack may fill more. */
export const sizeOf = (tile: string, content: GameContent): number =>
    Math.max(1, Math.floor(printedFloor(tile, content).length / SIZE));

/** The cells that a tile fills, its north-west one first. */
export function blockOf({ cell, tile }: Placed, content: GameContent): number[] {
    const along = Array.from({ length: sizeOf(tile, content) }, (_, at) => at);
    return along.flatMap((down) => along.map((across) => cell + down * COLUMNS + across));
}

/** The tile of every cell that is built. */
export const builtOn = (
    { tiles }: Pick<PlungeView, "tiles">,
    content: GameContent,
): Map<number, Placed> =>
    new Map(tiles.flatMap((tile) => blockOf(tile, content).map((cell) => [cell, tile] as const)));

export function tileBox(tile: Placed, content: GameContent): Box {
    const side = sizeOf(tile.tile, content) * TILE;
    return { ...cellBox(tile.cell), width: side, height: side };
}

/** The rows of a tile as it lies: floor, its feature, what is in the way, and `#` for rock. */
export function floorOf(tile: Placed, content: GameContent): string[] {
    const figures = cardOf(content, tile.tile)?.figures ?? {};
    let rows = printedFloor(tile.tile, content).map((row) => [...row]);
    for (let turn = 0; turn < tile.turn % 4; turn += 1) {
        const before = rows;
        rows = before.map((row, y) => row.map((_, x) => before[row.length - 1 - x]?.[y] ?? "#"));
    }
    if (figures.reaches)
        for (let side = 0; side < 4; side += 1) if ((tile.doors >> side) & 1) reach(rows, side);
    return rows.map((row) => row.join(""));
}

/** The way from a door to the floor is floor, whatever is printed there. */
function reach(rows: string[][], side: number): void {
    const [across, down] = STEPS[(side + 2) % 4] ?? [0, 0];
    const [ax, ay, bx, by] = DOORS[side] ?? DOORS[0];
    for (const [startX, startY] of [
        [ax, ay],
        [bx, by],
    ] as const) {
        let [x, y] = [startX - 1, startY - 1];
        for (let row = rows[y]; row && "#X".includes(row[x] ?? "."); row = rows[y]) {
            row[x] = ".";
            [x, y] = [x + across, y + down];
        }
    }
}

/** The outlines of a floor in units from the corner of its tile, clockwise; a smaller one inside with *inset*. */
export function outlinesOf(rows: readonly string[], inset = 0): Point[][] {
    const solid = (x: number, y: number) => (rows[y]?.[x] ?? "#") === "#";
    const next = new Map<string, [number, number, number][]>();
    const put = (x: number, y: number, way: number, toX: number, toY: number) =>
        next.set(`${x} ${y}`, [...(next.get(`${x} ${y}`) ?? []), [way, toX, toY]]);
    for (let y = 0; y < rows.length; y += 1)
        for (let x = 0; x < rows.length; x += 1) {
            if (solid(x, y)) continue;
            if (solid(x, y - 1)) put(x, y, 1, x + 1, y);
            if (solid(x + 1, y)) put(x + 1, y, 2, x + 1, y + 1);
            if (solid(x, y + 1)) put(x + 1, y + 1, 3, x, y + 1);
            if (solid(x - 1, y)) put(x, y + 1, 0, x, y);
        }
    const loops: Point[][] = [];
    for (;;) {
        const start = [...next].find(([, ways]) => ways.length)?.[0];
        if (start === undefined) return loops;
        const loop: { x: number; y: number; way: number }[] = [];
        let [x = 0, y = 0] = start.split(" ").map(Number);
        let way = -1;
        for (;;) {
            const ways = next.get(`${x} ${y}`) ?? [];
            // Where two squares meet at a corner the outline turns right: they are not joined there.
            const at = Math.max(
                0,
                ways.findIndex(([turn]) => turn === (way + 1) % 4),
            );
            const [found] = ways.splice(at, 1);
            if (!found) break;
            if (found[0] !== way) loop.push({ x, y, way: found[0] });
            [way, x, y] = found;
        }
        if (loop[0] && loop[0].way === way) loop.shift();
        loops.push(
            loop.map((corner, at) => moved(corner, loop.at(at - 1)?.way ?? 0, inset, rows.length)),
        );
    }
}

/** A corner of an outline in units: walls of a tile's edge have their thickness inside it. */
function moved(
    corner: { x: number; y: number; way: number },
    before: number,
    inset: number,
    side: number,
): Point {
    // The floor lies on the right of the way.
    const [one, two] = [STEPS[(before + 1) % 4] ?? [0, 0], STEPS[(corner.way + 1) % 4] ?? [0, 0]];
    const at = (line: number) =>
        line === 0 ? WALL : line === side ? side * UNIT - WALL : line * UNIT;
    return {
        x: at(corner.x) + (one[0] + two[0]) * inset,
        y: at(corner.y) + (one[1] + two[1]) * inset,
    };
}

/** The lines between the squares of a floor, as the `d` of a path. */
export function linesOf(rows: readonly string[]): string {
    const isFloor = (x: number, y: number) => (rows[y]?.[x] ?? "#") !== "#";
    const found: string[] = [];
    for (let y = 0; y < rows.length; y += 1)
        for (let x = 0; x < rows.length; x += 1) {
            if (!isFloor(x, y)) continue;
            if (isFloor(x + 1, y)) found.push(`M${(x + 1) * UNIT} ${y * UNIT}v${UNIT}`);
            if (isFloor(x, y + 1)) found.push(`M${x * UNIT} ${(y + 1) * UNIT}h${UNIT}`);
        }
    return found.join("");
}

export const pathOf = (points: readonly Point[]): string =>
    points.length ? `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}Z` : "";

// ---------------------------------------------------------------------- what is drawn

/** A cell where nobody has been, and where its mark stands: near the doors that lead there. */
export interface Unknown {
    cell: number;
    mark: Point;
}

/** The cells behind doors that lead somewhere, where nobody has been. */
export function unknownCells(
    view: Pick<PlungeView, "tiles" | "locks" | "reserved">,
    content: GameContent,
): Unknown[] {
    const built = builtOn(view, content);
    const found = new Map<number, number[]>();
    for (const { edge = -1, nowhere } of view.locks) {
        if (edge < 0 || nowhere) continue;
        const ends = cellsOf(edge);
        if (!ends.some(([cell]) => built.has(cell))) continue;
        for (const [cell, side] of ends)
            if (cell >= 0 && !built.has(cell)) found.set(cell, [...(found.get(cell) ?? []), side]);
    }
    if (view.reserved >= 0 && !built.has(view.reserved) && !found.has(view.reserved))
        found.set(view.reserved, []);
    return [...found].map(([cell, sides]) => {
        const { x, y } = cellBox(cell);
        const near = (axis: 0 | 1) =>
            Math.sign(sides.reduce((sum, side) => sum + (STEPS[side]?.[axis] ?? 0), 0)) *
            UNIT *
            1.6;
        return { cell, mark: { x: x + TILE / 2 + near(0), y: y + TILE / 2 + near(1) } };
    });
}

/** What is drawn, in units: the tiles, the nearer part of what lies behind their doors, and a little around. */
export function frameOf(
    view: Pick<PlungeView, "tiles" | "locks" | "reserved">,
    content: GameContent,
    laid: Placed | null = null,
): Box {
    const boxes = view.tiles.map((tile) => tileBox(tile, content));
    if (laid) boxes.push(tileBox(laid, content));
    if (!boxes.length) boxes.push(cellBox(ENTRANCE));
    const known = around(boxes, UNIT * 1.1);
    const marks = unknownCells(view, content).map(({ mark }) => boxAbout(mark, UNIT * 2.4));
    return around([known, ...marks]);
}
