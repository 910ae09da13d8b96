/** A chamber of the dungeon, drawn from its four sides.
 *
 * `ground` lies as the tile lies and turns with it; `signs` and `labels` stand upright whichever way it is turned. All
 * are the inside of an SVG of 100 x 100.
 */

import { floorOf } from "$lib/draw/floor";
import { seeded } from "$lib/draw/random";
import type { Chamber } from "../view";
import { bridge, diceTabs, feature, formOf, standingSigns } from "./features";

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
