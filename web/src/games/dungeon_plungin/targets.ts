/** Where on the map each option happens: on a square, on somebody, at a door or a chest, or as a sign beside a hero. */

import { around, boxAbout, type Box, type Point, type Target } from "$lib/geometry";
import type { Choice } from "$lib/game";
import type { GameContent, Typed } from "$lib/types";
import {
    cellBox,
    cellNamed,
    DIRECTIONS,
    doorAt,
    doorSquares,
    edgeOf,
    ENTRANCE,
    middleOfSquare,
    SOUTH,
    squareBox,
    squareNamed,
    tileBox,
    UNIT,
} from "./geometry";
import { pieceNamed, TOKEN, type BoardPiece } from "./pieces";
import { above, beside, SIGN, Signs, type Row } from "./sign-layout";
import type { Placed, PlungeView } from "./view";

/** So many squares show their digits at once. */
const FEW = 9;
/** What is done where the hero stands. */
const HERE = new Set([
    ...["drink", "study", "lay", "whirlwind", "battle_cry", "reload", "gate"],
    ...["examine", "react"],
]);
/** What a hero does to itself where nobody else is named. */
const ON_ONESELF = new Set(["cast", "overcharge", "book", "item"]);

/** Options of one kind whose squares are shown together. */
export interface Family {
    name: string;
    /** One of its options, for its words and its icon. */
    choice: Choice;
    count: number;
}

/** The kind of options that an option on a square belongs to: moves, or one spell, say. */
export function familyOf(key: string): string {
    const words = key.split(":");
    if (!words.some((word) => squareNamed(word) >= 0)) return "";
    const [verb = "", card = ""] = words;
    return squareNamed(card) >= 0 ? verb : `${verb}:${card}`;
}

/** The kinds of options on squares, in the order of the list. */
export function familiesOf(options: readonly Choice[]): Family[] {
    const found = new Map<string, Family>();
    for (const choice of options) {
        const name = familyOf(choice.key);
        if (!name) continue;
        const family = found.get(name);
        if (family) family.count += 1;
        else found.set(name, { name, choice, count: 1 });
    }
    return [...found.values()];
}

/** Return the place of every option that has one on the map; of those on squares only one family at a time. */
export function targetsOf(
    view: PlungeView,
    pieces: readonly BoardPiece[],
    options: readonly Choice[],
    decision: Typed | null,
    family: string,
    small = false,
): Target[] {
    const found: Target[] = [];
    const signs = new Signs();
    const taken = new Set<string>();
    const here = middleOfHero(view, decision);
    const many = options.filter(({ key }) => familyOf(key) === family).length > FEW;
    for (const choice of options) {
        const { key } = choice;
        const words = key.split(":");
        const [verb = "", word = ""] = words;
        const last = words.at(-1) ?? "";
        const side = DIRECTIONS.indexOf(last as "north");
        const lock = words.map((one) => lockOf(view, one)).find((one) => one !== undefined);
        if (familyOf(key)) {
            if (familyOf(key) !== family) continue;
            const square = words.map(squareNamed).find((place) => place >= 0) ?? -1;
            const form = many || family === "move" ? "square" : "space";
            found.push({ choice, box: squareBox(square, 4), form });
        } else if (verb === "advance") {
            const square = Number(decision?.square ?? -1);
            if (square >= 0) found.push({ choice, box: squareBox(square, 4), form: "space" });
        } else if (lock) {
            signs.put(`lock ${lock.number}`, signRow(view, lock), choice);
        } else if (verb === "lay" && decision?.type === "LayTile") {
            const { x, y, width, height } = cellBox(Number(decision.cell));
            const middle = { x: x + width / 2, y: y + height / 2 };
            signs.put("tile", { ...middle, across: 1, down: 0 }, choice);
        } else if (verb === "door" && side >= 0) {
            const { x, y } = doorAt(edgeOf(cellNamed(word), side));
            signs.put(key, { x, y, across: 1, down: 0 }, choice);
        } else if ((verb === "face" || verb === "blow") && side >= 0) {
            if (!here) continue;
            const at = towards(here, side, UNIT * 0.95);
            found.push({ choice, box: boxAbout(at, SIGN), form: "arrow", side });
        } else if (verb === "leave" && decision?.type === "Act") {
            const [one, two] = doorSquares(ENTRANCE, SOUTH).map(middleOfSquare);
            if (!one || !two) continue;
            const at = { x: (one.x + two.x) / 2, y: one.y + UNIT * 1.1 };
            signs.put("exit", { ...at, across: 1, down: 0 }, choice);
        } else if (verb === "disarm" && word.startsWith("spears_")) {
            const square = view.hazards[Number(word.slice(7))]?.squares[0] ?? -1;
            if (square >= 0)
                signs.put(word, { ...middleOfSquare(square), across: 1, down: 0 }, choice);
        } else if (verb === "give") {
            continue; // objects go from hand to hand in the list
        } else if (HERE.has(verb) || words.length === 1) {
            if (here && HERE.has(verb)) signs.put("here", beside(here), choice);
        } else {
            const piece = pieceNamed(pieces, last) ?? pieceNamed(pieces, word);
            if (!piece && here && words.length === 2 && ON_ONESELF.has(verb))
                signs.put("here", beside(here), choice);
            if (!piece || piece.square < 0) continue;
            if (taken.has(piece.name)) {
                signs.put(piece.name, beside(piece), choice);
                continue;
            }
            taken.add(piece.name);
            found.push({
                choice,
                box: boxAbout(piece, TOKEN + 8),
                form: "token",
                digit: { x: -1, y: -1 },
            });
        }
    }
    return [...found, ...signs.targets(pieces, found, small)];
}

function towards({ x, y }: Point, side: number, far: number): Point {
    const [dx, dy] = [[0, 1, 0, -1][side] ?? 0, [-1, 0, 1, 0][side] ?? 0];
    return { x: x + dx * far, y: y + dy * far };
}

/** The door or chest that a word of a key means: `door_3`. */
function lockOf(view: PlungeView, word: string) {
    const number = /^(?:door|chest)_(\d+)$/.exec(word)?.[1];
    return number === undefined ? undefined : view.locks[Number(number)];
}

/** Signs of a door lie beyond it, away from the hero; those of a chest above it. */
function signRow(view: PlungeView, lock: PlungeView["locks"][number]): Row {
    const { edge = -1, square = -1 } = lock;
    if (edge < 0) return above(middleOfSquare(square));
    const { x, y, across } = doorAt(edge);
    const hero = view.heroes[view.active]?.square ?? -1;
    const from = hero >= 0 ? middleOfSquare(hero) : { x: x + 1, y: y + 1 };
    const away = UNIT * 0.78;
    return across
        ? { x, y: y + (from.y < y ? away : -away), across: 1, down: 0 }
        : { x: x + (from.x < x ? away : -away), y, across: 0, down: 1 };
}

/** The middle of the hero that is asked, or whose turn it is. */
function middleOfHero(view: PlungeView, decision: Typed | null): Point | null {
    const asked = view.heroes.find(({ hero }) => hero === decision?.hero);
    const hero = asked?.status === "inside" ? asked : view.heroes[view.active];
    return hero && hero.status === "inside" && hero.square >= 0
        ? middleOfSquare(hero.square)
        : null;
}

/** What the eye must have: the hero that is asked with some room around, and every option near it. */
export function framing(
    view: PlungeView,
    targets: readonly Target[],
    decision: Typed | null,
    content: GameContent,
): Box {
    const here = middleOfHero(view, decision);
    const boxes = targets.map(({ box }) => box);
    const laid = laidBy(decision);
    if (laid) boxes.push(tileBox(laid, content));
    if (here) boxes.push(boxAbout(here, UNIT * 5));
    if (!boxes.length) {
        const inside = view.heroes.filter(
            ({ status, square }) => status === "inside" && square >= 0,
        );
        boxes.push(...inside.map(({ square }) => boxAbout(middleOfSquare(square), UNIT * 5)));
    }
    const newest = view.tiles.at(-1);
    if (!boxes.length) boxes.push(newest ? tileBox(newest, content) : cellBox(ENTRANCE));
    return around(boxes, UNIT * 0.6);
}

/** The tile that is being laid, whichever way. */
export function laidBy(decision: Typed | null): Placed | null {
    if (decision?.type !== "LayTile") return null;
    return { cell: Number(decision.cell), tile: String(decision.tile), turn: 0, doors: 0 };
}
