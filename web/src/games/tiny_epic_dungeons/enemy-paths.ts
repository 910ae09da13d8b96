/** The ways that enemies will go: from their tokens through the rooms, as far as nobody has to decide. */

import type { Point } from "$lib/geometry";
import { middleOf } from "./geometry";
import { enemyPiece, heroPiece, type BoardPiece } from "./pieces";
import { inDungeon, type DelveView, type Intent } from "./view";

export interface EnemyPath {
    slot: number;
    points: Point[];
    /** Where somebody will decide: the first steps of the ways that are open then. */
    forks: Point[];
}

/** Ways through the same corridor lie side by side, so far apart. */
const LANE = 7;
/** A way ends this far before the middle of whoever it leads to. */
const BEFORE = 27;

/** The ways of all enemies that will move; the Boss Mat is no part of the dungeon that is drawn. */
export function enemyPaths(view: DelveView, pieces: readonly BoardPiece[]): EnemyPath[] {
    return view.intents.flatMap((intent) => {
        const rooms = intent.way.filter(inDungeon);
        const forks = intent.forks.filter(inDungeon);
        if (!rooms.length && !forks.length) return [];
        const token = pieces.find(({ name }) => name === enemyPiece(intent.slot));
        const lane = ((intent.slot % 3) - 1) * LANE;
        const inLane = (place: number): Point => {
            const { x, y } = middleOf(place);
            return { x: x + lane, y: y + lane };
        };
        const points = [
            ...(token ? [{ x: token.x, y: token.y }, inLane(token.place)] : []),
            ...rooms.map(inLane),
        ];
        const met = forks.length ? undefined : metBy(view, pieces, intent);
        if (met) points.push(shortOf(points.at(-1) ?? met, met));
        const last = points.at(-1);
        return last
            ? [{ slot: intent.slot, points, forks: forks.map((p) => half(last, inLane(p))) }]
            : [];
    });
}

/** The hero that an enemy comes to, if it comes so far. */
function metBy(
    view: DelveView,
    pieces: readonly BoardPiece[],
    intent: Intent,
): BoardPiece | undefined {
    const end = intent.way.at(-1);
    const number = view.heroes.findIndex(
        ({ hero, place }) => place === end && intent.prey.includes(hero),
    );
    return pieces.find(({ name }) => name === heroPiece(number));
}

function shortOf(from: Point, to: Point): Point {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const part = far > BEFORE ? (far - BEFORE) / far : 0;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const half = (from: Point, to: Point): Point => ({
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
});

/** The direction of the last stretch of a way, in degrees; its head points there. */
export function headOf(points: readonly Point[]): number {
    const to = points.at(-1);
    const from = [...points]
        .reverse()
        .find((point) => to && Math.hypot(to.x - point.x, to.y - point.y) > 1);
    return to && from ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI : 0;
}
