/** A chamber of the dungeon, drawn from its four sides.
 *
 * `ground` lies as the tile lies and turns with it; `signs` and `labels` stand upright whichever way it is turned. All
 * are the inside of an SVG of 100 x 100.
 */

import { turned } from "../geometry";
import type { Chamber } from "../view";
import { bridge, diceTabs, feature, formOf, standingSigns } from "./features";
import { seeded } from "./random";
import { closed, flagstones, outline, wavering, type Form } from "./shape";

/** What a tile is drawn from. */
export interface Tile {
    chamber: Chamber;
    /** The tile itself, one of several with the same print: it wavers in its own way. */
    id: string;
    /** The name of the pattern that hatches the rock. */
    hatch: string;
}

export interface Drawing {
    ground: string;
    signs: string;
    /** Figures to be read, where nothing else lies over the tile. */
    labels: string;
}

/** The size of figures on a tile that is seen by itself. */
const LABEL = 18;

/** Draw a tile that is turned by so many quarters. */
export function drawChamber({ chamber, id, hatch }: Tile, facing: number): Drawing {
    const key = `${id} ${chamber.id} ${hatch}`;
    let ground = grounds.get(key);
    if (ground === undefined) {
        ground = groundOf(chamber, id, hatch);
        grounds.set(key, ground);
    }
    return {
        ground,
        signs: standingSigns(chamber),
        labels: chamber.exits ? diceTabs(chamber, facing, LABEL) : "",
    };
}

const grounds = new Map<string, string>();

function groundOf(chamber: Chamber, id: string, hatch: string): string {
    const random = seeded(id);
    if (chamber.type === "bridge") return bridge(chamber, random);
    const form = formOf(chamber);
    return [
        floorOf(form, id, hatch),
        `<g transform="translate(50 50)">${feature(chamber, random)}${barriers(chamber.sides)}</g>`,
    ].join("");
}

/** The four layers of one outline, and the flagstones. */
export function floorOf(form: Form, id: string, hatch: string): string {
    const random = seeded(`${id} floor`);
    const coarse = form.round !== undefined && form.round < 4;
    const path = closed(wavering(outline(form), random, coarse ? 1.6 : 0.9));
    const inner = wavering(outline(form, 4), random, coarse ? 1.2 : 0.7);
    return [
        `<g transform="translate(50 50)" stroke-linejoin="round">`,
        `<path d="${path}" fill="none" stroke="url(#${hatch})" stroke-width="25"/>`,
        `<path d="${path}" fill="none" stroke="var(--wall)" stroke-width="6.5"/>`,
        `<path d="${path}" fill="var(--floor-edge)"/>`,
        `<path d="${closed(inner)}" fill="var(--floor)"/>`,
        `<path d="${flagstones(inner, random)}" fill="none" stroke="var(--floor-line)" stroke-width="0.9"/>`,
        `</g>`,
    ].join("");
}

/** Doors and portcullises in the passages they close. */
export function barriers(sides: string): string {
    return [...sides]
        .map((letter, side) => {
            const drawing = letter === "D" ? DOOR : letter === "P" ? PORTCULLIS : "";
            return drawing && `<g transform="rotate(${side * 90})">${drawing}</g>`;
        })
        .join("");
}

const DOOR = [
    `<rect x="-13.5" y="-45" width="27" height="8" rx="0.8" fill="var(--wood)" stroke="var(--wall)" stroke-width="1.6"/>`,
    `<path d="M-4.5 -45v8M4.5 -45v8" stroke="var(--wall)" stroke-width="1"/>`,
    `<circle cx="9.4" cy="-41" r="1.7" fill="var(--wall)"/>`,
].join("");

const PORTCULLIS = [
    `<rect x="-13.5" y="-46" width="27" height="11" fill="var(--wall)" opacity="0.55"/>`,
    `<path d="M-13.5 -43.4h27M-13.5 -39.6h27M-13.5 -36h27${[-11, -6.6, -2.2, 2.2, 6.6, 11]
        .map((x) => `M${x} -46.6v13`)
        .join("")}" stroke="var(--iron)" stroke-width="1.7" fill="none"/>`,
].join("");

/** The rock between walls: one pattern for all tiles, tufts of short strokes that lean this way and that. */
export function hatching(): string {
    const random = seeded("hatching");
    const strokes: string[] = [];
    for (let row = 0; row < 4; row += 1) {
        for (let column = 0; column < 4; column += 1) {
            const lean = (column + row) % 2 ? 0.9 : -0.75;
            const turn = lean + (random() - 0.5) * 0.7;
            const [x, y] = [column * 13 + 6.5, row * 13 + 6.5];
            for (let stroke = -2; stroke <= 2; stroke += 1) {
                const length = 6 + random() * 1.4;
                const [across, down] = [Math.cos(turn) * length, Math.sin(turn) * length];
                const [offX, offY] = [
                    -Math.sin(turn) * stroke * 3.1,
                    Math.cos(turn) * stroke * 3.1,
                ];
                for (const [wrapX, wrapY] of WRAPS)
                    strokes.push(
                        `M${(x + offX - across + wrapX).toFixed(1)} ${(y + offY - down + wrapY).toFixed(1)}l${(2 * across).toFixed(1)} ${(2 * down).toFixed(1)}`,
                    );
            }
        }
    }
    return `<path d="${strokes.join("")}" stroke="var(--hatch)" stroke-width="1.25" fill="none"/>`;
}

/** The side of the pattern, and where it is drawn again so that it joins itself. */
export const HATCHING = 52;
const WRAPS = [
    [0, 0],
    [-HATCHING, 0],
    [HATCHING, 0],
    [0, -HATCHING],
    [0, HATCHING],
] as const;

/** The sides of a tile as it lies, north first. */
export function lyingSides(chamber: Chamber, facing: number): string {
    return [0, 1, 2, 3].map((side) => chamber.sides[turned(side, -facing)]).join("");
}
