/** What stands where on the board: pure functions from the view to places in the units of the board. */

import type { Point } from "$lib/geometry";
import type { GameContent } from "$lib/types";
import { pathBelow } from "./catacombs";
import { ringOf } from "./draw/tokens";
import type { Fallen } from "./fallen";
import { cornerOf, DRAGON, towards, turned, UNIT, type Square } from "./geometry";
import { chamberOf, isExplored, type HeroView, type QuestView } from "./view";

interface Placed extends Point {
    /** Its name among all pieces. */
    name: string;
    place: Square;
    scale: number;
}

export interface HeroPiece extends Placed {
    kind: "hero";
    hero: HeroView;
    /** Dead: it lies where it happened. */
    fallen: boolean;
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

/** Every token and marker that stands on the board, and the tokens of the dead that lie there. */
export function piecesOf(
    view: QuestView,
    content: GameContent,
    fallen: readonly Fallen[] = [],
): BoardPiece[] {
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
            life: lifeWords(lair.life, lair.above),
            name: number ? `${key}:${number}` : key,
        });
    }
    const { fight } = view;
    if (fight && fight.monster && fight.place >= 0)
        put(fight.place, {
            monster: fight.monster,
            life: lifeWords(fight.sides[1]?.life ?? null, fight.above),
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
                found.push({
                    ...at,
                    kind: "hero",
                    name: `hero:${one.seat}`,
                    hero: one,
                    fallen: false,
                });
            else found.push({ ...at, kind: "monster", ...one });
        });
    }
    return [...travellers(view, places), ...dead(view, content, fallen, places), ...found];
}

/** Where the dead lie: in the middle of their space, or at its edge where somebody stands. */
function dead(
    view: QuestView,
    content: GameContent,
    fallen: readonly Fallen[],
    taken: ReadonlyMap<Square, unknown[]>,
): HeroPiece[] {
    const here = new Map<Square, number>();
    return view.heroes.flatMap((hero): HeroPiece[] => {
        const lies = hero.status === "killed" ? placeOf(hero, fallen) : null;
        if (!lies) return [];
        const { place, far } = lies;
        const before = here.get(place) ?? 0;
        here.set(place, before + 1);
        const lean = leaning(view, content, place, far);
        const middle = standOf(place);
        const aside = taken.has(place) || before > 0;
        return [
            {
                kind: "hero",
                name: `hero:${hero.seat}`,
                hero,
                fallen: true,
                place,
                x: middle.x + (aside ? 24 - 16 * before : lean.x),
                y: middle.y + (aside ? 28 : lean.y),
                scale: aside ? 0.62 : lean.x || lean.y ? 0.76 : 1,
            },
        ];
    });
}

/** Whoever was inside when the doors closed is still told where; of the others the log knows. */
function placeOf(hero: HeroView, fallen: readonly Fallen[]): Omit<Fallen, "seat"> | undefined {
    if (hero.place < 0) return fallen.find(({ seat }) => seat === hero.seat);
    const place = pathBelow(hero.place, hero.heading, hero.drawn).at(-1) ?? hero.place;
    return { place, far: hero.far };
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
export function lifeWords(life: number | null, above: number): string {
    if (life !== null) return String(life);
    return above ? `>${above}` : "?";
}
