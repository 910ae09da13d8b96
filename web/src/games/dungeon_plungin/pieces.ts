/** Heroes and monsters on the map, and where each of them stands. */

import type { Scene } from "$lib/game";
import type { Point } from "$lib/geometry";
import { thingIcon } from "./drawings";
import { cellBox, middleOfSquare, UNIT } from "./geometry";
import { isGone, keyOf, plunge, type HeroView, type MonsterView, type PlungeView } from "./view";

interface Standing extends Point {
    /** What the frame follows it by. */
    name: string;
    square: number;
}

export interface HeroPiece extends Standing {
    kind: "hero";
    hero: HeroView;
    number: number;
    /** It lies in a sarcophagus. */
    lies: boolean;
}

export interface MonsterPiece extends Standing {
    kind: "monster";
    monster: MonsterView;
}

export type BoardPiece = HeroPiece | MonsterPiece;

/** A token is so wide, in units. */
export const TOKEN = UNIT * 0.92;

export const heroPiece = (number: number): string => `hero:${number}`;
export const monsterPiece = (monster: string): string => `monster:${monster}`;
export const lockPiece = (number: number): string => `lock:${number}`;
export const tilePiece = (cell: number): string => `tile:${cell}`;

/** Everybody who stands in the dungeon, and whoever lies there to rise again. */
export function piecesOf(view: PlungeView): BoardPiece[] {
    const heroes = view.heroes.flatMap((hero, number): BoardPiece[] => {
        const base = { kind: "hero", name: heroPiece(number), hero, number } as const;
        if (hero.status === "laid" && hero.square >= 0) {
            // Whoever is laid has a cell for a place.
            const { x, y, width, height } = cellBox(hero.square);
            const middle = { x: x + width / 2, y: y + height / 2 };
            return [{ ...base, ...middle, square: -1, lies: true }];
        }
        if (hero.status !== "inside" || hero.square < 0) return [];
        return [{ ...base, ...middleOfSquare(hero.square), square: hero.square, lies: false }];
    });
    const monsters = view.monsters.map((monster): BoardPiece => ({
        kind: "monster",
        name: monsterPiece(monster.monster),
        monster,
        square: monster.square,
        ...middleOfSquare(monster.square),
    }));
    return [...monsters, ...heroes];
}

/** The piece that a word of a key means: a hero, or a monster with its number. */
export function pieceNamed(pieces: readonly BoardPiece[], word: string): BoardPiece | undefined {
    return pieces.find((piece) =>
        piece.kind === "hero" ? piece.hero.hero === word : keyOf(piece.monster.monster) === word,
    );
}

/** What stands on the disc of a monster: its life, or the damage a boss has taken. */
export function discOf({ vida, damage }: MonsterView): string {
    if (vida > 0) return String(vida);
    return damage ? `−${damage}` : "";
}

/** The token of a hero, wherever it is drawn. */
export function tokenOf({ view, over }: Pick<Scene, "view" | "over">, number: number) {
    const table = plunge(view);
    const hero = table.heroes[number];
    return {
        seat: number,
        icon: thingIcon(hero?.hero ?? ""),
        active: number === table.active && !over,
        gone: hero !== undefined && isGone(hero, table),
    };
}
