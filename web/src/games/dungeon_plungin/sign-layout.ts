/** Where signs lie on the map: small buttons beside a door, a chest or somebody, on nobody and not on each other. */

import { boxAbout, middleOf, overlap, type Box, type Point, type Target } from "$lib/geometry";
import type { Choice } from "$lib/game";
import { UNIT } from "./geometry";

/** Signs are so large and so far from each other, in units. */
export const SIGN = 34;
const PITCH = 38;
/** More signs than this at one place are left to the list. */
const MOST = 5;
const FEW_ON_SMALL = 4;
/** A sign that is further from what it belongs to than this is tied to it by a line; one that must be twice as far is left to the list. */
const NEAR = UNIT * 1.1;
const STEP = UNIT / 4;
/** So much further a sign goes rather than to lie on a square that can be chosen, or nearer to somebody else. */
const [ON_SQUARE, ASTRAY] = [8, UNIT];

/** Where a row of signs lies, and which way it goes. */
export interface Row extends Point {
    across: number;
    down: number;
    /** Whom or what the signs belong to: they look for room around it. */
    about?: Point;
}

export const above = ({ x, y }: Point): Row => ({ x, y: y - UNIT * 0.86, across: 1, down: 0 });
/** A row above somebody, or wherever there is room around. */
export const beside = ({ x, y }: Point): Row => ({ ...above({ x, y }), about: { x, y } });

/** Signs at one place stand in a row, those of several places on their own. */
export class Signs {
    readonly #rows = new Map<string, { row: Row; choices: Choice[] }>();

    put(name: string, row: Row, choice: Choice): void {
        const found = this.#rows.get(name) ?? { row, choices: [] };
        found.choices.push(choice);
        this.#rows.set(name, found);
    }

    /**
     * Return where they lie: those of doors and chests first, then the others around them. On a small map fingers need
     * more room than many signs about people leave: all of those are then left to the list.
     */
    targets(pieces: readonly Point[], others: readonly Target[], small: boolean): Target[] {
        const placed: Target[] = [];
        const rows = [...this.#rows.values()];
        const fixed = rows.filter(({ row }) => !row.about);
        const about = rows.filter(({ row }) => row.about);
        const count = about.reduce((sum, { choices }) => sum + Math.min(choices.length, MOST), 0);
        const shown = small && count > FEW_ON_SMALL ? fixed : [...fixed, ...about];
        for (const { row, choices } of shown) {
            const some = choices.slice(0, MOST);
            some.forEach((choice, at) => {
                const off = (at - (some.length - 1) / 2) * PITCH;
                const liked = { x: row.x + row.across * off, y: row.y + row.down * off };
                const middle = row.about
                    ? roomFor(liked, row.about, pieces, others, placed)
                    : liked;
                if (!middle) return;
                const far = row.about && distance(middle, row.about) > NEAR;
                const tie = far ? { tie: row.about } : {};
                placed.push({ choice, form: "sign", box: boxAbout(middle, SIGN), ...tie });
            });
        }
        return placed;
    }
}

const distance = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y);

const bodyOf = (piece: Point): Box => boxAbout(piece, UNIT * 1.04);
/** The digit of an option on somebody lies at the upper left and sticks out. */
const digitOf = ({ box: { x, y } }: Target): Box => ({ x: x - 5, y: y - 9, width: 24, height: 24 });

/** Return the free place for a sign that is nearest to where it would be liked, or nothing where there is none. */
function roomFor(
    liked: Point,
    about: Point,
    pieces: readonly Point[],
    others: readonly Target[],
    placed: readonly Target[],
): Point | null {
    const taken = [
        ...pieces.map(bodyOf),
        ...others.filter(({ form }) => form === "token").map(digitOf),
        ...placed.map(({ box }) => boxAbout(middleOf(box), PITCH)),
        ...others.filter(({ form }) => form === "arrow").map(({ box }) => box),
    ];
    const squares = others.filter(({ form }) => form === "square" || form === "space");
    let best: { at: Point; cost: number } | null = null;
    const tried = [liked];
    for (let dx = -2 * UNIT; dx <= 2 * UNIT; dx += STEP)
        for (let dy = -2 * UNIT; dy <= 2 * UNIT; dy += STEP)
            tried.push({ x: about.x + dx, y: about.y + dy });
    for (const at of tried) {
        const own = distance(at, about);
        if (own > 2 * NEAR) continue;
        const box = boxAbout(at, SIGN);
        if (taken.some((other) => overlap(box, other))) continue;
        const astray = pieces.some((piece) => distance(at, piece) < own - 1);
        const covers = squares.some((square) => overlap(box, square.box));
        const cost =
            distance(at, liked) + own / 2 + (astray ? ASTRAY : 0) + (covers ? ON_SQUARE : 0);
        if (!best || cost < best.cost) best = { at, cost };
    }
    return best?.at ?? null;
}
