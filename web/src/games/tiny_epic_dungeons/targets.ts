/** Where in the dungeon each option happens: on a room, on somebody, or as a sign in a room. */

import { around, boxAbout, type Box, type Target } from "$lib/geometry";
import type { Choice } from "$lib/game";
import type { Typed } from "$lib/types";
import { beside, cardBox, cellOf, DIRECTIONS, middleOf } from "./geometry";
import { pieceNamed, TOKEN, type BoardPiece } from "./pieces";
import { inDungeon, type DelveView } from "./view";

/** What is done to a room as a whole, with the cell its key names. */
const ROOMS = new Set(["reveal", "place", "go"]);
/** What is done to somebody, who is the last word of the key. */
const ON_SOMEBODY = new Set(["attack", "cast", "free", "hurt", "counter", "prey", "first"]);
/** What is done in the room of the active hero. */
const HERE = new Set(["search", "disarm", "room", "portal", "enter"]);
const SIGN = 25;

/** Return the place of every option that has one in the dungeon. */
export function targetsOf(
    view: DelveView,
    pieces: readonly BoardPiece[],
    options: readonly Choice[],
    decision: Typed | null,
): Target[] {
    const found: Target[] = [];
    const signs = new Map<number, Choice[]>();
    const taken = new Set<string>();
    const sign = (place: number, choice: Choice) => {
        if (inDungeon(place)) signs.set(place, [...(signs.get(place) ?? []), choice]);
    };
    const here = view.heroes[view.active]?.place ?? -1;
    for (const choice of options) {
        const words = choice.key.split(":");
        const [verb = "", word = ""] = words;
        const place = roomOf(view, verb, word, decision);
        if (inDungeon(place)) {
            const unexplored = Boolean(view.layers[place]);
            const form = choice.digit ? "space" : "square"; // a far room is no option of the list
            found.push({ choice, box: cardBox(place), form, unexplored });
        } else if (verb === "turn") {
            sign(Number(decision?.place ?? -1), choice);
        } else if (HERE.has(verb)) {
            sign(here, choice);
        } else if (ON_SOMEBODY.has(verb)) {
            const piece = pieceNamed(pieces, words.at(-1) ?? "");
            if (!piece) continue;
            if (taken.has(piece.name)) {
                sign(piece.place, choice);
                continue;
            }
            taken.add(piece.name);
            const size = TOKEN * piece.scale + 6;
            found.push({ choice, box: boxAbout(piece, size), form: "token" });
        }
    }
    for (const [place, choices] of signs) found.push(...signsOf(place, choices));
    return found;
}

/** The room that an option is about, or -1. */
function roomOf(view: DelveView, verb: string, word: string, decision: Typed | null): number {
    if (ROOMS.has(verb)) return cellOf(word);
    const side = DIRECTIONS.indexOf(word as "north");
    if (side < 0) return -1;
    if (verb === "move") return beside(view.heroes[view.active]?.place ?? -1, side);
    if (verb !== "drive") return -1;
    const driven = view.enemies.find(({ slot }) => slot === decision?.slot);
    return driven ? beside(driven.place, side) : -1;
}

/** Signs stand in a row along the foot of a room, and a second row above its head. */
function signsOf(place: number, choices: readonly Choice[]): Target[] {
    const { x, y } = middleOf(place);
    return choices.map((choice, at) => {
        const row = Math.floor(at / 4);
        const inRow = Math.min(4, choices.length - row * 4);
        return {
            choice,
            form: "sign",
            box: {
                x: x + ((at % 4) - (inRow - 1) / 2) * SIGN - SIGN / 2,
                y: y + (row ? -51 : 51) - SIGN / 2,
                width: SIGN - 2,
                height: SIGN - 2,
            },
        };
    });
}

/** What the eye must have: the active hero, and every option, with a little around them. */
export function framing(
    view: DelveView,
    targets: readonly Target[],
    pieces: readonly BoardPiece[],
): Box {
    const boxes = targets.map(({ box }) => box);
    const active = pieces.find((piece) => piece.kind === "hero" && piece.number === view.active);
    if (active) boxes.push(cardBox(active.place));
    if (!boxes.length) boxes.push(cardBox(24));
    return around(boxes);
}
