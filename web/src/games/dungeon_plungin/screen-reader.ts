/** What the map says to whoever does not see it: who stands where, and how doors and chests are. */

import type { Scene } from "$lib/game";
import type { Language } from "$lib/language";
import { blockOf, builtOn, cellName, cellOf, cellsOf, DIRECTIONS, squareName } from "./geometry";
import type { BoardPiece } from "./pieces";
import { plungeOf, type Lock, type Placed, type PlungeView } from "./view";
import { intentWords, moodsOf, nameOf, statesOf } from "./words";

/** How a door or a chest is: "locked door, Dif 2, with a trap". */
export function lockWords(lock: Lock, language: Language): string {
    const state = lock.nowhere
        ? "nowhere"
        : lock.broken
          ? "broken"
          : lock.open
            ? "open"
            : lock.locked
              ? lock.ruined
                  ? "ruined"
                  : "locked"
              : "shut";
    const words = [
        language.say("web-plunge-map-lock", { kind: lock.kind, state }),
        lock.locked && !lock.open && lock.dif
            ? language.say("web-plunge-map-dif", { dif: lock.dif })
            : "",
        lock.known && lock.trap && lock.trap !== "?" ? language.name(lock.trap) : "",
    ];
    return words.filter(Boolean).join(", ");
}

/** Where somebody stands: the tile by its name, its cell and the square in it. */
export function placeWords(
    view: PlungeView,
    square: number,
    { content, language }: Pick<Scene, "content" | "language">,
): string {
    if (square < 0) return "";
    const tile = builtOn(view, content).get(cellOf(square));
    if (!tile) return "";
    return language.say("web-plunge-map-place", {
        tile: language.name(tile.tile),
        square: squareName(square).replace("_", " ").toUpperCase(),
    });
}

/** Somebody on the map in one line. */
export function pieceWords(
    view: PlungeView,
    piece: BoardPiece,
    scene: Pick<Scene, "content" | "language">,
): string {
    const { content, language } = scene;
    if (piece.kind === "monster") {
        const { monster } = piece;
        const intent = view.intents?.find((one) => one.monster === monster.monster);
        return [
            nameOf(monster.monster, view, language),
            monster.vida > 0 ? language.say("web-plunge-map-life", { life: monster.vida }) : "",
            placeWords(view, monster.square, scene),
            ...moodsOf(monster, content, language).map(({ words }) => words),
            intent ? intentWords(monster, intent, content, language) : "",
        ]
            .filter(Boolean)
            .join(", ");
    }
    const { hero } = piece;
    return [
        language.name(hero.hero),
        language.say("web-plunge-map-life-of", { life: hero.vida, most: hero.most }),
        placeWords(view, hero.square, scene),
        ...statesOf(hero, content, language).map(({ words }) => words),
    ]
        .filter(Boolean)
        .join(", ");
}

/** A tile with its doors: "Room 6x6, G12: north locked door, east open". */
function tileWords(
    view: PlungeView,
    tile: Placed,
    { content, language }: Pick<Scene, "content" | "language">,
): string {
    const cells = blockOf(tile, content);
    const doors = view.locks.flatMap((lock) => {
        const end =
            lock.edge >= 0 ? cellsOf(lock.edge).find(([cell]) => cells.includes(cell)) : null;
        if (!end) return [];
        const side = language.say("web-plunge-map-side", { side: DIRECTIONS[end[1]] ?? "" });
        return [`${side}: ${lockWords(lock, language)}`];
    });
    const chests = view.locks
        .filter(({ square, open }) => square >= 0 && !open && cells.includes(cellOf(square)))
        .map((lock) => lockWords(lock, language));
    const name = `${language.name(tile.tile)} ${cellName(tile.cell).toUpperCase()}`;
    return [name, ...doors, ...chests].join("; ");
}

/** The whole map, line by line: how the adventure goes, who is where, then the tiles from the newest on. */
export function spoken(scene: Scene, pieces: readonly BoardPiece[]): string[] {
    const view = plungeOf(scene);
    const { language } = scene;
    return [
        language.say("web-plunge-map-spoken", {
            round: view.round,
            phase: view.phase,
            ground: view.ground ?? 0,
        }),
        ...pieces.map((piece) => pieceWords(view, piece, scene)),
        ...view.tiles.map((tile) => tileWords(view, tile, scene)).reverse(),
    ];
}
