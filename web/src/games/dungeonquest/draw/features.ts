/** The one thing that tells a chamber's type from the others. Drawn from the middle of the tile. */

import lens from "game-icons:magnifying-glass";
import spider from "game-icons:angular-spider";
import trap from "game-icons:wolf-trap";
import { turned } from "../geometry";
import type { Chamber } from "../view";
import { between, type Random } from "$lib/draw/random";
import { closed, PASSAGE, quarter, ROOM, short, wavering, type Form } from "$lib/draw/shape";

/** An icon of 512 x 512, so many units wide, about a point. */
export function icon(body: string, size: number, x = 0, y = 0, colour = "var(--map-ink)"): string {
    const scale = (size / 512).toFixed(4);
    return `<g color="${colour}" transform="translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${scale})">${body}</g>`;
}

/** What the floor of a chamber is like. */
export function formOf(chamber: Chamber): Form {
    const open = [...chamber.sides].map((letter) => letter !== "W");
    switch (chamber.type) {
        case "corridor":
            return { open, room: PASSAGE };
        case "rotating_room":
            return { open, room: 33, round: 8 };
        case "cave_in":
            return { open, room: 34, round: 3 };
        case "darkness":
            return { open, room: ROOM, chamfer: 10 };
        case "spider_web":
            return { open, room: ROOM, chamfer: 6 };
        default:
            return { open, room: ROOM };
    }
}

/** The drawing of what a chamber is, turned with its tile. */
export function feature(chamber: Chamber, random: Random): string {
    const draw = FEATURES[chamber.type];
    return draw ? draw(chamber, random) : "";
}

const FEATURES: Record<string, (chamber: Chamber, random: Random) => string> = {
    trap_room: () =>
        `<rect x="-18" y="-18" width="36" height="36" fill="var(--floor-edge)" opacity="0.45"/>` +
        `<rect x="-18" y="-18" width="36" height="36" fill="none" stroke="var(--wall)" stroke-width="1.8" stroke-dasharray="4.5 3"/>`,
    bottomless_pit: (_, random) => {
        const hole = (radius: number, fill: string, line: string) =>
            `<path d="${closed(ring(radius, random))}" fill="${fill}" stroke="${line}" stroke-width="1.2"/>`;
        return [
            hole(25, "var(--void)", "var(--wall)"),
            hole(21, "none", "var(--floor-line)"),
            hole(15.5, "none", "var(--floor-line)"),
            `<g opacity="0.75">${hole(10, "none", "var(--floor-line)")}</g>`,
            `<g opacity="0.5">${hole(5.5, "none", "var(--floor-line)")}</g>`,
        ].join("");
    },
    catacomb_entrance: () => {
        const steps = [0, 1, 2, 3, 4].map((step) => {
            const half = 16.5 - step * 2.9;
            const shade = 0.14 + step * 0.2;
            return `<rect x="${-half}" y="${-17 + step * 7}" width="${2 * half}" height="6.4" fill="var(--void)" fill-opacity="${shade.toFixed(2)}" stroke="var(--wall)" stroke-width="1.1"/>`;
        });
        return `<rect x="-20" y="-21" width="40" height="42" fill="var(--floor-edge)" stroke="var(--wall)" stroke-width="2"/>${steps.join("")}`;
    },
    chasm: (chamber, random) => {
        // The fissure parts the near sides, the entry among them, from the others.
        const flip = chamber.near.includes("E") ? -1 : 1;
        const points = [-34, -20, -7, 7, 20, 34].map((at) => ({
            at,
            width: between(random, 5, 8),
        }));
        const side = (way: number) =>
            points.map(({ at, width }, index) => ({
                x: flip * (at + way * width * 0.62 + (index % 2 ? 2 : -2)),
                y: at * 0.86 - way * width * 0.72,
            }));
        const path = closed([
            { x: flip * -40, y: -38 },
            ...side(1),
            { x: flip * 40, y: 34 },
            ...side(-1).reverse(),
        ]);
        const ticks = [-18, 0, 18].map((at) => {
            const lean = between(random, -1, 1);
            return `M${short(flip * (at + lean))} ${short(at * 0.86 - 3.4)}l${flip * -1.4} 4`;
        });
        return (
            `<path d="${path}" fill="var(--void)" stroke="var(--wall)" stroke-width="1.6" stroke-linejoin="round"/>` +
            `<path d="${ticks.join("")}" stroke="var(--hatch)" stroke-width="1.2"/>`
        );
    },
    darkness: (chamber, random) => {
        const open = [...chamber.sides].map((letter) => letter !== "W");
        const path = closed(wavering(blot(open), random, 1.4));
        return `<path d="${path}" fill="var(--void)" stroke="var(--void)" stroke-width="2"/>`;
    },
    cave_in: (_, random) => {
        const stones: string[] = [];
        for (const [x, y, size] of STONES) {
            const count = 5 + Math.floor(random() * 2);
            const lean = random() * Math.PI;
            const points = Array.from({ length: count }, (_, corner) => {
                const angle = lean + (corner / count) * 2 * Math.PI;
                const reach = size * between(random, 0.85, 1.12);
                return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
            });
            const shade = between(random, 0.25, 0.6).toFixed(2);
            stones.push(
                `<path d="${closed(points)}" fill="var(--floor-edge)" stroke="var(--wall)" stroke-width="1.5" stroke-linejoin="round"/>`,
                `<path d="${closed(points)}" fill="var(--wall)" fill-opacity="${shade}"/>`,
                `<path d="M${short(x - size * 0.4)} ${short(y - size * 0.35)}l${short(size * 0.7)} ${short(-size * 0.2)}" stroke="var(--floor)" stroke-width="0.9" opacity="0.7"/>`,
            );
        }
        return stones.join("");
    },
    spider_web: (_, random) => {
        const threads = Array.from({ length: 8 }, (_, thread) => {
            const angle = (thread / 8) * 2 * Math.PI;
            const reach = thread % 2 ? 40 : 47;
            return { x: reach * Math.sin(angle), y: -reach * Math.cos(angle) };
        });
        const rings = [8, 14.5, 21, 27, 33].map((radius) => {
            const knots = threads.map(({ x, y }) => {
                const length = Math.hypot(x, y);
                const reach = radius * between(random, 0.95, 1.05);
                return { x: (x / length) * reach, y: (y / length) * reach };
            });
            return knots
                .map((from, index) => {
                    const to = knots[(index + 1) % knots.length] ?? from;
                    const sag = { x: (from.x + to.x) * 0.4, y: (from.y + to.y) * 0.4 };
                    return `M${short(from.x)} ${short(from.y)}Q${short(sag.x)} ${short(sag.y)} ${short(to.x)} ${short(to.y)}`;
                })
                .join("");
        });
        const spokes = threads.map(({ x, y }) => `M0 0L${short(x)} ${short(y)}`).join("");
        return `<path d="${spokes}${rings.join("")}" fill="none" stroke="var(--map-ink)" stroke-width="1.05"/>`;
    },
    rotating_room: () => {
        const arrow = `<path d="M-21 -7A22.5 22.5 0 0 1 15.4 -16.4" fill="none" stroke="var(--map-ink)" stroke-width="3"/><path d="M21.5 -12.6L9.4 -12.6L16.6 -22.4Z" fill="var(--map-ink)"/>`;
        return `<circle r="14" fill="none" stroke="var(--floor-line)" stroke-width="1.2"/>${arrow}<g transform="rotate(180)">${arrow}</g>`;
    },
};

/** Where the stones of a Cave-in lie: x, y and size. */
const STONES: readonly (readonly [number, number, number])[] = [
    [-14, -15, 8],
    [1, -16, 7],
    [-16, 3, 8.5],
    [7, -7, 9],
    [-3, -4, 6],
    [10, 8, 7],
    [-15, 17, 8],
    [1, 12, 6.5],
    [20, 6, 5.5],
    [-1, 23, 6.5],
    [14, 18, 5],
];

/** A ring that a hand has drawn. */
function ring(radius: number, random: Random) {
    return Array.from({ length: 28 }, (_, step) => {
        const angle = (step / 28) * 2 * Math.PI;
        const reach = radius + between(random, -0.5, 0.5);
        return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    });
}

/** The darkness of a room, which reaches a little into its passages. */
function blot(open: readonly boolean[]) {
    return [0, 1, 2, 3].flatMap((side) => {
        const wall = [
            { x: -31, y: -24 },
            { x: -24, y: -31 },
        ];
        const mouth = open[side]
            ? [
                  { x: -PASSAGE, y: -34 },
                  { x: PASSAGE, y: -34 },
              ]
            : [];
        return [...wall, ...mouth].map((point) => quarter(point, side));
    });
}

/** A bridge has no room: a chasm between two ends, and planks across. */
export function bridge(chamber: Chamber, random: Random): string {
    const rim = Array.from({ length: 18 }, (_, step) => {
        const angle = (step / 18) * 2 * Math.PI;
        const [x, y] = [Math.sin(angle), -Math.cos(angle)];
        const reach = between(random, 0.94, 1.06);
        return {
            x: Math.sign(x) * Math.abs(x) ** 0.6 * 36 * reach,
            y: Math.sign(y) * Math.abs(y) ** 0.45 * 41,
        };
    });
    const planks = Array.from({ length: 11 }, (_, plank) => {
        const x = between(random, -0.8, 0.8);
        return `<rect x="${short(-11 + x)}" y="${short(-46 + plank * 8.4)}" width="22" height="6.8" rx="0.6" fill="var(--wood)" stroke="var(--wall)" stroke-width="1.1"/>`;
    });
    const cracks = [-26, -9, 12, 27].flatMap((y) =>
        [-1, 1].map((side) => {
            const x = side * between(random, 20, 27);
            return `M${short(x)} ${short(y)}l${short(side * 4.5)} ${short(-side * -2.6)}`;
        }),
    );
    const ends = [...chamber.sides].map((letter, side) =>
        letter === "W" ? "" : `<g transform="rotate(${side * 90})">${BRIDGE_END}</g>`,
    );
    return [
        `<g transform="translate(50 50)">${ends.join("")}`,
        `<path d="${closed(rim)}" fill="var(--void)" stroke="var(--wall)" stroke-width="2.4" stroke-linejoin="round"/>`,
        `<path d="${cracks.join("")}" stroke="var(--hatch)" stroke-width="1.3"/>`,
        planks.join(""),
        `<path d="M-14.5 -48Q-17 0 -14.5 48M14.5 -48Q17 0 14.5 48" fill="none" stroke="var(--map-ink)" stroke-width="1.5" stroke-dasharray="3.4 2.2"/>`,
        `</g>`,
    ].join("");
}

const BRIDGE_END =
    `<rect x="-12" y="-64" width="24" height="30" fill="var(--floor-edge)" stroke="var(--wall)" stroke-width="6.5"/>` +
    `<rect x="-12" y="-64" width="24" height="30" fill="var(--floor)"/>`;

/** What stands upright whichever way the tile lies. */
export function standingSigns(chamber: Chamber): string {
    const signs: string[] = [];
    if (chamber.type === "trap_room") signs.push(icon(trap, 29, 50, 50));
    if (chamber.type === "spider_web") signs.push(icon(spider, 17, 67, 32));
    if (chamber.type === "darkness") signs.push(EYES);
    if (chamber.search) signs.push(SEARCH);
    return signs.join("");
}

const SEARCH = `<circle cx="88.5" cy="88.5" r="9.4" fill="var(--rock)" stroke="var(--map-ink)" stroke-width="1.2"/>${icon(lens, 12, 88.5, 88.5)}`;

/** Two eyes in the dark. */
const EYES = [-1, 1]
    .map(
        (side) =>
            `<g transform="translate(${50 + side * 6.5} 47) scale(${side} 1)"><path d="M-3.2 1.5Q1.5 3.2 4.6 -3.4Q4.4 3.6 0.4 4Q-2.4 4 -3.2 1.5Z" fill="var(--gold)"/></g>`,
    )
    .join("");

/** The faces of the die that lead to each exit of the darkness, on parchment beside it. */
export function exitRanges(chamber: Chamber, facing: number): { side: number; faces: string }[] {
    return [0, 1, 2, 3].flatMap((side) => {
        const letter = "NESW"[turned(side, -facing)] ?? "";
        const faces = [...chamber.exits].flatMap((exit, index) =>
            exit === letter ? [index + 1] : [],
        );
        if (!faces.length) return [];
        const [first, last] = [faces[0], faces.at(-1)];
        return [{ side, faces: first === last ? `${first}` : `${first}–${last}` }];
    });
}

/** Those faces on tabs of parchment, for the layer of labels above the light; *size* is that of the figures. */
export function diceTabs(chamber: Chamber, facing: number, size: number): string {
    const [width, height] = [size * 1.78, size * 1.14];
    return exitRanges(chamber, facing)
        .map(({ side, faces }) => {
            // Beside the passage where there is room, clear of a token in the middle.
            const { x, y } = TABS[side] ?? { x: 50, y: 50 };
            return [
                `<rect x="${short(x - width / 2)}" y="${short(y - height / 2)}" width="${short(width)}" height="${short(height)}" rx="3" fill="var(--card)" stroke="var(--wall)" stroke-width="1.4"/>`,
                `<text x="${x}" y="${short(y + size * 0.34)}" text-anchor="middle" font-family="var(--font-text)" font-weight="700" font-size="${short(size)}" fill="var(--card-ink)">${faces}</text>`,
            ].join("");
        })
        .join("");
}

const TABS = [
    { x: 50, y: 11.5 },
    { x: 83, y: 20 },
    { x: 50, y: 88.5 },
    { x: 17, y: 20 },
];
