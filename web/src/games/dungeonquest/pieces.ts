/** What stands where on the board: pure functions from the view to places in the units of the board. */

import type { GameContent } from "$lib/types";
import { ringOf } from "./draw/tokens";
import {
    cornerOf,
    DRAGON,
    stepped,
    towards,
    turned,
    UNIT,
    type Point,
    type Square,
} from "./geometry";
import { chamberOf, isExplored, lifeValue, type HeroView, type QuestView } from "./view";

interface Placed extends Point {
    /** Its name among all pieces. */
    name: string;
    place: Square;
    scale: number;
}

export interface HeroPiece extends Placed {
    kind: "hero";
    hero: HeroView;
}

export interface MonsterPiece extends Placed {
    kind: "monster";
    monster: string;
    /** The life value, what it is known to be more than, or the question of it. */
    life: string;
}

export interface TravelPiece extends Placed {
    kind: "travel";
    hero: HeroView;
    /** Where the way under the dungeon begins. */
    from: Point;
}

export type BoardPiece = HeroPiece | MonsterPiece | TravelPiece;

/** The middle of the part of a space where tokens stand: of the Treasure Chamber that is before the hoard. */
export function standOf(place: Square): Point {
    const { x, y } = cornerOf(place);
    return { x: x + UNIT / 2, y: y + (place === DRAGON ? UNIT * 1.55 : UNIT / 2) };
}

/** Where on its tile somebody stands whom a fissure or a bridge keeps to one side. */
export function leaning(view: QuestView, content: GameContent, place: Square, far: boolean): Point {
    const chamber = chamberOf(content, view.tiles[place] ?? "");
    if (!chamber?.near) return { x: 0, y: 0 };
    const sides = [...chamber.near].map((letter) =>
        turned("NESW".indexOf(letter), view.facing[place] ?? 0),
    );
    const sum = sides.map(towards).reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
    const by = (far ? -1 : 1) * (chamber.type === "bridge" ? 29 : 16);
    return { x: sum.x * by, y: sum.y * by };
}

/** The squares from one on in a direction, as far as the outer wall. */
export function pathBelow(start: Square, heading: number, steps: number): Square[] {
    const squares = [start];
    for (let step = 0; step < steps; step += 1) {
        const onward = stepped(squares.at(-1) ?? start, heading);
        if (onward < 0) break;
        squares.push(onward);
    }
    return squares;
}

/** Every token and marker that stands on the board. */
export function piecesOf(view: QuestView, content: GameContent): BoardPiece[] {
    const found: BoardPiece[] = [];
    const places = new Map<
        Square,
        (HeroView | { monster: string; life: string; name: string })[]
    >();
    const put = (place: Square, one: HeroView | { monster: string; life: string; name: string }) =>
        places.set(place, [...(places.get(place) ?? []), one]);
    for (const hero of view.heroes) if (hero.status === "inside") put(hero.place, hero);
    const counts = new Map<string, number>();
    for (const lair of view.lairs) {
        const key = `monster:${lair.monster}:${lair.place}`;
        const number = counts.get(key) ?? 0;
        counts.set(key, number + 1);
        put(lair.place, {
            monster: lair.monster,
            life: lifeWords(content, lair.token, lair.above),
            name: number ? `${key}:${number}` : key,
        });
    }
    const { fight } = view;
    if (fight && fight.monster && fight.place >= 0)
        put(fight.place, {
            monster: fight.monster,
            life: lifeWords(content, fight.token, fight.above),
            name: `monster:${fight.monster}:fight`,
        });
    for (const [place, here] of places) {
        const middle = standOf(place);
        const sides = here.map((one) =>
            "seat" in one ? leaning(view, content, place, one.far) : { x: 0, y: 0 },
        );
        here.forEach((one, index) => {
            const lean = sides[index] ?? { x: 0, y: 0 };
            const leans = Boolean(lean.x || lean.y);
            const ring = leans ? { x: 0, y: 0, scale: 0.76 } : ringOf(here.length, index);
            const at = {
                place,
                x: middle.x + lean.x + ring.x,
                y: middle.y + lean.y + ring.y,
                scale: ring.scale,
            };
            if ("seat" in one)
                found.push({ ...at, kind: "hero", name: `hero:${one.seat}`, hero: one });
            else found.push({ ...at, kind: "monster", ...one });
        });
    }
    return [...travellers(view, places), ...found];
}

function travellers(view: QuestView, taken: Map<Square, unknown[]>): TravelPiece[] {
    return view.heroes
        .filter((hero) => hero.status === "catacombs" && hero.place >= 0)
        .map((hero, index) => {
            const place = pathBelow(hero.place, hero.heading, hero.drawn).at(-1) ?? hero.place;
            const middle = standOf(place);
            const crowded = taken.has(place) || (isExplored(view, place) && place !== DRAGON);
            const off = crowded
                ? { x: -24 + 12 * index, y: -24, scale: 0.62 }
                : { x: 12 * index, y: 0, scale: 0.8 };
            return {
                kind: "travel",
                name: `hero:${hero.seat}`,
                hero,
                place,
                from: standOf(hero.place),
                x: middle.x + off.x,
                y: middle.y + off.y,
                scale: off.scale,
            };
        });
}

/** A monster's life as its token shows it. */
export function lifeWords(content: GameContent, token: string, above: number): string {
    const life = lifeValue(content, token);
    if (life !== null) return String(life);
    return above ? `>${above}` : "?";
}
