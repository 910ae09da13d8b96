/** The floor of a room and the rock around it: what all drawn rooms have in common. */

import { seeded } from "./random";
import { closed, flagstones, outline, wavering, type Form } from "./shape";

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
