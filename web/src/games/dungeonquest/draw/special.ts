/** The five spaces that are printed on the board: four towers and the Treasure Chamber. */

import dragon from "game-icons:dragon-head";
import rage from "game-icons:dragon-breath";
import sleep from "game-icons:night-sleep";
import type { Point } from "$lib/geometry";
import { stepped } from "../geometry";
import { floorOf } from "$lib/draw/floor";
import { icon } from "./features";
import { between, seeded } from "$lib/draw/random";
import { closed, flagstones, short, wavering } from "$lib/draw/shape";

/** A tower: a round room in a ring of merlons, with a passage to either side of its corner. */
export function drawTower(place: number, hatch: string): string {
    const open = [0, 1, 2, 3].map((side) => stepped(place, side) >= 0);
    const merlons: string[] = [];
    for (let step = 0; step < 20; step += 1) {
        const angle = step * 18 + 9;
        const radians = (angle * Math.PI) / 180;
        const [x, y] = [Math.sin(radians), -Math.cos(radians)];
        const blocked = open.some((is, side) => is && isBeside(side, x, y));
        if (!blocked)
            merlons.push(
                `<rect x="-5" y="-43.5" width="10" height="9" rx="1" transform="rotate(${angle})" fill="var(--rock)" stroke="var(--wall)" stroke-width="1.8"/>`,
            );
    }
    return [
        floorOf({ open, room: 33, round: 8 }, `tower ${place}`, hatch),
        `<g transform="translate(50 50)">${merlons.join("")}</g>`,
    ].join("");
}

/** Whether a passage leads through that part of the ring. */
function isBeside(side: number, x: number, y: number): boolean {
    const [along, across] = side % 2 ? [side === 1 ? x : -x, y] : [side === 0 ? -y : y, x];
    return along > 0 && Math.abs(across) < 0.5;
}

/** The Treasure Chamber, two squares high, with its six exits, the hoard and whoever sleeps on it. */
export function drawTreasure(hatch: string, awake: boolean): string {
    const random = seeded("treasure");
    const room = (inset: number) => wavering(hall(inset), random, inset ? 0.6 : 0.9);
    const inner = room(4);
    const outer = closed(room(0));
    const coins = Array.from({ length: 64 }, () => {
        const angle = random() * Math.PI * 2;
        const reach = Math.sqrt(random());
        const [x, y] = [58 + Math.cos(angle) * reach * 31, 118 + Math.sin(angle) * reach * 25];
        return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="2.9" ry="${short(between(random, 1.7, 2.7))}" fill="var(--gold)" stroke="var(--gold-2)" stroke-width="0.7"/>`;
    });
    return [
        `<g stroke-linejoin="round"><path d="${outer}" fill="none" stroke="url(#${hatch})" stroke-width="22"/>`,
        `<path d="${outer}" fill="none" stroke="var(--wall)" stroke-width="6.5"/>`,
        `<path d="${outer}" fill="var(--floor-edge)"/><path d="${closed(inner)}" fill="var(--floor)"/>`,
        `<g transform="translate(50 50)"><path d="${flagstones(moved(inner, -50), random)}" fill="none" stroke="var(--floor-line)" stroke-width="0.9"/></g>`,
        `<g transform="translate(50 150)"><path d="${flagstones(moved(inner, -150), random)}" fill="none" stroke="var(--floor-line)" stroke-width="0.9"/></g></g>`,
        coins.join(""),
        icon(dragon, 76, 48, 58, "var(--dragon)"),
        `<circle cx="82" cy="20" r="11.5" fill="var(--card)" stroke="var(--wall)" stroke-width="1.6"/>`,
        icon(awake ? rage : sleep, 15, 82, 20, awake ? "var(--dragon)" : "var(--card-ink)"),
    ].join("");
}

/** The outline of the hall, from its north-west corner on. */
function hall(inset: number): Point[] {
    const [left, right, top, bottom] = [9 + inset, 91 - inset, 9 + inset, 191 - inset];
    const half = 12 - inset;
    const mouth = (y: number, x: number, out: number): Point[] => {
        const way = out > x ? -1 : 1;
        return [
            { x, y: y + way * half },
            { x: out, y: y + way * half },
            { x: out, y: y - way * half },
            { x, y: y - way * half },
        ];
    };
    return [
        { x: left, y: top },
        { x: 50 - half, y: top },
        { x: 50 - half, y: -14 },
        { x: 50 + half, y: -14 },
        { x: 50 + half, y: top },
        { x: right, y: top },
        ...mouth(50, right, 114),
        ...mouth(150, right, 114),
        { x: right, y: bottom },
        { x: 50 + half, y: bottom },
        { x: 50 + half, y: 214 },
        { x: 50 - half, y: 214 },
        { x: 50 - half, y: bottom },
        { x: left, y: bottom },
        ...mouth(150, left, -14),
        ...mouth(50, left, -14),
    ];
}

function moved(points: readonly Point[], down: number): Point[] {
    return points.map(({ x, y }) => ({ x: x - 50, y: y + down }));
}
