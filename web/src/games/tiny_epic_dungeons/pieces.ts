/** Heroes and enemies in the dungeon, and where each of them stands. */

import type { Scene } from "$lib/game";
import type { Point } from "$lib/geometry";
import { thingIcon } from "./drawings";
import { middleOf, standOf } from "./geometry";
import {
    delve,
    enemyKey,
    inDungeon,
    isDown,
    type DelveView,
    type Enemy,
    type HeroView,
} from "./view";

interface Standing extends Point {
    /** What the frame follows it by. */
    name: string;
    place: number;
    scale: number;
}

export interface HeroPiece extends Standing {
    kind: "hero";
    hero: HeroView;
    number: number;
}

export interface EnemyPiece extends Standing {
    kind: "enemy";
    enemy: Enemy;
}

export type BoardPiece = HeroPiece | EnemyPiece;

/** A token is so wide, in units, before it makes room for others. */
export const TOKEN = 56;

export const heroPiece = (number: number): string => `hero:${number}`;
export const enemyPiece = (slot: number): string => `enemy:${slot}`;

/** Everybody in the rooms of the dungeon; whoever is on the Boss Mat stands there. */
export function piecesOf(view: DelveView): BoardPiece[] {
    const found: BoardPiece[] = [
        ...view.heroes.map((hero, number): BoardPiece => ({
            kind: "hero",
            name: heroPiece(number),
            place: hero.place,
            hero,
            number,
            x: 0,
            y: 0,
            scale: 1,
        })),
        ...view.enemies.map((enemy): BoardPiece => ({
            kind: "enemy",
            name: enemyPiece(enemy.slot),
            place: enemy.place,
            enemy,
            x: 0,
            y: 0,
            scale: 1,
        })),
    ].filter(({ place }) => inDungeon(place));
    return found.map((piece) => {
        const here = found.filter(({ place }) => place === piece.place);
        const stand = standOf(here.length, here.indexOf(piece));
        const middle = middleOf(piece.place);
        return { ...piece, x: middle.x + stand.x, y: middle.y + stand.y, scale: stand.scale };
    });
}

/** The piece that a word of a key means: a hero's mat or an enemy. */
export function pieceNamed(pieces: readonly BoardPiece[], word: string): BoardPiece | undefined {
    return pieces.find((piece) =>
        piece.kind === "hero" ? piece.hero.hero === word : enemyKey(piece.enemy) === word,
    );
}

/** The token of a hero, wherever it is drawn. */
export function tokenOf({ view, over }: Pick<Scene, "view" | "over">, number: number) {
    const { heroes, active } = delve(view);
    const hero = heroes[number];
    return {
        seat: number,
        icon: thingIcon(hero?.hero ?? ""),
        active: number === active && !over,
        gone: hero !== undefined && isDown(hero),
    };
}
