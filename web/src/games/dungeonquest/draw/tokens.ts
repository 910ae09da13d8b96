/** Markers, and where tokens stand that share a space. Drawn about their middle; tokens themselves are of the shared kit. */

import { colourOf, OUTLINES, shapeOf } from "$lib/shapes";
import { icon } from "./features";

/** A token in the units of the board: 52 % of a space across, so that doors and walls stay visible. */
export const TOKEN = 0.54;

/** The marker of a Hero below: dashed and without rim, with the direction it points and whose it is. */
export function drawTravel(seat: number, body: string, heading: number): string {
    const outline = OUTLINES[shapeOf(seat)];
    return [
        `<rect x="-27" y="-27" width="54" height="54" rx="3" fill="var(--void)" stroke="var(--map-ink)" stroke-width="3" stroke-dasharray="5.5 4"/>`,
        icon(body, 40, 0, 0, ON_VOID),
        `<g transform="rotate(${heading * 90})"><path d="M0 -43L9 -31H-9Z" fill="var(--map-ink)" stroke="var(--wall)" stroke-width="1.4"/></g>`,
        `<path transform="translate(24 24) scale(0.24) translate(-50 -50)" d="${outline}" fill="${colourOf(seat)}" stroke="var(--seat-rim)" stroke-width="12"/>`,
    ].join("");
}

/** What lies on the void is of the colour of cards in both inks. */
const ON_VOID = "var(--card)";

/** The marker of an entrance to the Catacombs. */
export function drawMarker(body: string): string {
    return `<circle r="13" fill="var(--void)" stroke="var(--map-ink)" stroke-width="1.6" stroke-dasharray="3.4 2.4"/>${icon(body, 17, 0, 0, ON_VOID)}`;
}

/** Where one of several tokens in a space stands: up to four in a ring at 70 %. */
export function ringOf(count: number, at: number): { x: number; y: number; scale: number } {
    if (count < 2) return { x: 0, y: 0, scale: 1 };
    const angle = (at / count + (count === 2 ? -0.25 : -0.125)) * 2 * Math.PI;
    const reach = count === 2 ? 20 : 24;
    return {
        x: reach * Math.sin(angle),
        y: -reach * Math.cos(angle),
        scale: count > 4 ? 0.5 : 0.7,
    };
}
