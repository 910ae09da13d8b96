/** Outlines: what the layers of a chamber have in common. All of it is in the units of a tile, from its middle. */

import { between, type Random } from "./random";

export interface Point {
    x: number;
    y: number;
}

/** Half of a passage, half of a room, and how far beyond its edge a tile is drawn. */
export const PASSAGE = 12;
export const ROOM = 31;
const BEYOND = 64;

/** The form of a floor: its four sides from north on, and what its room is like. */
export interface Form {
    open: readonly boolean[];
    /** Half of a square room, or the radius of a round one. */
    room: number;
    round?: number;
    /** How much of its corners is cut off. */
    chamfer?: number;
}

/** The outline of a floor, clockwise; with *inset* that of a smaller one inside it. */
export function outline(form: Form, inset = 0): Point[] {
    const passage = PASSAGE - inset;
    const room = Math.max(form.room - inset, passage);
    const points: Point[] = [];
    for (let side = 0; side < 4; side += 1) {
        const wall = form.round ? arc(room, form.round) : edge(room, form.chamfer ?? 0, inset);
        const open = form.open[side];
        const gap = form.round ? Math.asin(passage / room) : 0;
        const kept = open
            ? wall.filter(({ x, y }) => !(Math.abs(x) <= passage && y < 0 && (gap || y <= -room)))
            : wall;
        const before = kept.filter(({ x }) => x < 0);
        const after = kept.filter(({ x }) => x >= 0);
        const foot = form.round ? -room * Math.cos(gap) : -room;
        const mouth = open
            ? [
                  { x: -passage, y: foot },
                  { x: -passage, y: -BEYOND },
                  { x: passage, y: -BEYOND },
                  { x: passage, y: foot },
              ]
            : [];
        points.push(...[...before, ...mouth, ...after].map((point) => quarter(point, side)));
    }
    return points;
}

/** The northern wall of a square room, from its north-west corner on. */
function edge(room: number, chamfer: number, inset: number): Point[] {
    if (!chamfer) return [{ x: -room, y: -room }];
    const cut = chamfer - inset * 0.6;
    return [
        { x: -room, y: -room + cut },
        { x: -room + cut, y: -room },
        { x: room - cut, y: -room },
    ];
}

/** The northern quarter of a round room, in so many steps. */
function arc(radius: number, steps: number): Point[] {
    return Array.from({ length: steps }, (_, step) => {
        const angle = ((step / steps) * 90 - 45) * (Math.PI / 180);
        return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
    });
}

/** A point turned about the middle by so many quarters clockwise. */
export function quarter({ x, y }: Point, quarters: number): Point {
    switch (((quarters % 4) + 4) % 4) {
        case 1:
            return { x: -y, y: x };
        case 2:
            return { x: -x, y: -y };
        case 3:
            return { x: y, y: -x };
        default:
            return { x, y };
    }
}

/** An outline as a hand draws it: long lines waver by about a unit. */
export function wavering(points: readonly Point[], random: Random, by = 0.9): Point[] {
    const found: Point[] = [];
    points.forEach((from, index) => {
        const to = points[(index + 1) % points.length] as Point;
        const [across, down] = [to.x - from.x, to.y - from.y];
        const length = Math.hypot(across, down);
        found.push(shaken(from, random, by * 0.6));
        const steps = Math.floor(length / 8);
        for (let step = 1; step < steps; step += 1) {
            const part = (step + between(random, -0.2, 0.2)) / steps;
            const off = between(random, -by, by) / (length || 1);
            found.push({
                x: from.x + across * part - down * off,
                y: from.y + down * part + across * off,
            });
        }
    });
    return found;
}

function shaken({ x, y }: Point, random: Random, by: number): Point {
    return { x: x + between(random, -by, by), y: y + between(random, -by, by) };
}

/** A closed path through points. */
export function closed(points: readonly Point[]): string {
    return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

/** A path through points that ends where it ends. */
export function opened(points: readonly Point[]): string {
    return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
}

/** A number as short as a drawing needs it. */
export function short(value: number): string {
    return String(Math.round(value * 10) / 10);
}

/** Whether a point lies inside an outline. */
export function isInside(points: readonly Point[], { x, y }: Point): boolean {
    let inside = false;
    for (let at = 0, before = points.length - 1; at < points.length; before = at, at += 1) {
        const [one, two] = [points[at] as Point, points[before] as Point];
        const crosses = one.y > y !== two.y > y;
        if (crosses && x < ((two.x - one.x) * (y - one.y)) / (two.y - one.y) + one.x)
            inside = !inside;
    }
    return inside;
}

/** The joints of flagstones that fill an outline: rows of uneven stones, each row set off from the last. */
export function flagstones(points: readonly Point[], random: Random): string {
    const rows: number[] = [];
    for (let y = -52 + between(random, 0, 4); y < 54; y += between(random, 9.5, 12)) rows.push(y);
    const lines: string[] = [];
    rows.forEach((y, index) => {
        const cuts = crossings(points, y);
        for (let at = 0; at + 1 < cuts.length; at += 2) {
            const [from, to] = [cuts[at] as number, cuts[at + 1] as number];
            const middle = { x: (from + to) / 2, y: y + between(random, -0.8, 0.8) };
            lines.push(opened([{ x: from, y }, middle, { x: to, y: y + 0.4 }]));
        }
        const below = rows[index + 1] ?? y + 11;
        for (let x = -56 + between(random, 0, 12); x < 56; x += between(random, 12, 20)) {
            const [top, foot] = [
                { x, y },
                { x: x + between(random, -0.8, 0.8), y: below },
            ];
            if (isInside(points, { x, y: y + 1 }) && isInside(points, { x, y: below - 1 }))
                lines.push(opened([top, foot]));
        }
    });
    return lines.join("");
}

function crossings(points: readonly Point[], y: number): number[] {
    const found: number[] = [];
    points.forEach((one, index) => {
        const two = points[(index + 1) % points.length] as Point;
        if (one.y > y !== two.y > y)
            found.push(((two.x - one.x) * (y - one.y)) / (two.y - one.y) + one.x);
    });
    return found.sort((one, two) => one - two);
}
