/** Where on the board an option happens: pure functions from keys to places. */

import { around, boxAbout, overlap, type Box, type Point, type Target } from "$lib/geometry";
import type { Choice } from "$lib/game";
import type { GameContent } from "$lib/types";
import { pathBelow } from "./catacombs";
import {
    columnOf,
    COLUMNS,
    DIRECTIONS,
    directionOf,
    DRAGON,
    DRAGON_SOUTH,
    middleOf,
    named,
    rowOf,
    ROWS,
    stepped,
    towards,
    turned,
    UNIT,
    cornerOf,
    type Direction,
    type Square,
} from "./geometry";
import { leaning, standOf } from "./pieces";
import { heroOf, isExplored, type HeroView, type QuestView } from "./view";

type Spot =
    | { form: "space"; place: Square }
    | { form: "sign" }
    | { form: "half"; far: boolean }
    | { form: "arrow"; side: Direction };

/** What happens where the Hero stands, and has no place of its own. */
const HERE = new Set([
    ...["search", "loot", "exit", "cross", "climb", "stay", "stop", "meet", "attack", "shoot"],
    ...["escape", "roll", "rope", "pray"],
]);
/** Verbs that speak of a neighbouring space, and those that speak of a direction alone. */
const STEPS = new Set(["move", "teleport", "retreat", "flee"]);
const POINTING = new Set(["descend", "head", "face"]);
const [SIGN, ARROW] = [54, 50];
/** How far from the middle of the space they lie, so that the Hero between them is seen. */
const [CORNER, BESIDE] = [40, 70];

/** The square of a Hero, or the one he or she is under. */
export function whereabouts(hero: HeroView): Square {
    if (hero.status !== "catacombs") return hero.place;
    return pathBelow(hero.place, hero.heading, hero.drawn).at(-1) ?? hero.place;
}

/** Where every option lies that happens somewhere; in the order of the list. */
export function targetsOf(
    view: QuestView,
    content: GameContent,
    seat: number | null,
    options: readonly Choice[],
): Target[] {
    const hero = heroOf(view, seat);
    const spots = options.flatMap((choice) => {
        const spot = spotOf(hero, choice.key);
        return spot ? [{ choice, spot }] : [];
    });
    const shares = new Map<Square, number>();
    for (const { spot } of spots)
        if (spot.form === "space") shares.set(spot.place, (shares.get(spot.place) ?? 0) + 1);
    const taken = new Map<Square, number>();
    const corners = [...CORNERS];
    return spots.flatMap(({ choice, spot }): Target[] => {
        const base = { choice, side: 0, digit: { x: -1, y: -1 }, unexplored: false };
        if (spot.form === "space") {
            const number = taken.get(spot.place) ?? 0;
            taken.set(spot.place, number + 1);
            const box = sliceOf(spaceBox(spot.place), number, shares.get(spot.place) ?? 1);
            const unexplored = !isExplored(view, spot.place);
            return [{ ...base, form: "space", box, unexplored }];
        }
        if (!hero) return [];
        const here = whereabouts(hero);
        if (here < 0) return [];
        const middle = standOf(here);
        if (spot.form === "arrow") {
            const way = towards(spot.side);
            const at = { x: middle.x + way.x * BESIDE, y: middle.y + way.y * BESIDE };
            return [{ ...base, form: "arrow", side: spot.side, box: boxAbout(at, ARROW) }];
        }
        if (spot.form === "half") {
            const lean = leaning(view, content, here, spot.far);
            const at = { x: middle.x + lean.x * 1.2, y: middle.y + lean.y * 1.2 };
            return [{ ...base, form: "sign", box: boxAbout(at, SIGN) }];
        }
        const lean = leaning(view, content, here, hero.far);
        if (choice.key === "cross" && (lean.x || lean.y)) {
            const at = { x: middle.x - lean.x * 1.1, y: middle.y - lean.y * 1.1 };
            return [{ ...base, form: "sign", box: boxAbout(at, SIGN) }];
        }
        const corner = nextCorner(corners, choice.key, lean);
        if (!corner) return [];
        corners.splice(corners.indexOf(corner), 1);
        const at = { x: middle.x + corner.x * CORNER, y: middle.y + corner.y * CORNER };
        const digit = {
            x: columnOf(here) < COLUMNS - 1 ? corner.x : -1,
            y: rowOf(here) < ROWS - 1 ? corner.y : -1,
        };
        return [{ ...base, form: "sign", digit, box: boxAbout(at, SIGN) }];
    });
}

/** The corners of a space; that in the south-east, where the search sign is, comes last. */
const CORNERS: readonly Point[] = [
    { x: 1, y: -1 },
    { x: -1, y: 1 },
    { x: -1, y: -1 },
    { x: 1, y: 1 },
];

/** The corner for a sign: to search the one with the lens, else a free one away from where the Hero stands. */
function nextCorner(corners: readonly Point[], key: string, lean: Point): Point | undefined {
    if (key === "search") return corners.find(({ x, y }) => x + y === 2) ?? corners[0];
    const away = corners.filter(({ x, y }) => x * lean.x + y * lean.y <= 0);
    return away[0] ?? corners[0];
}

function spotOf(hero: HeroView | undefined, key: string): Spot | null {
    const [verb = "", word = "", second = ""] = key.split(":");
    const side = directionOf(word);
    const place = named(word);
    if (place >= 0) {
        const there = second ? stepped(place, directionOf(second)) : place;
        return there < 0 ? null : { form: "space", place: there };
    }
    if (!hero) return null;
    if (STEPS.has(verb) && side >= 0) {
        const there = stepped(hero.place, side);
        return there < 0 ? null : { form: "space", place: there };
    }
    if (POINTING.has(verb) && side >= 0) return { form: "arrow", side };
    if (verb === "retreat" && hero.origin >= 0) return { form: "space", place: hero.origin };
    if (verb === "shift" && DIRECTIONS[hero.heading])
        return { form: "arrow", side: turned(hero.heading, word === "left" ? -1 : 1) };
    if (verb === "stand") return { form: "half", far: word === "far" };
    return HERE.has(verb) ? { form: "sign" } : null;
}

/** The box of a space, a little inside its square. */
export function spaceBox(place: Square, inset = 4): Box {
    const space = place === DRAGON_SOUTH ? DRAGON : place;
    const { x, y } = cornerOf(space);
    return {
        x: x + inset,
        y: y + inset,
        width: UNIT - 2 * inset,
        height: (space === DRAGON ? 2 : 1) * UNIT - 2 * inset,
    };
}

function sliceOf(box: Box, number: number, count: number): Box {
    const width = box.width / count;
    return { ...box, x: box.x + number * width, width };
}

/** Where so many cards lie that are being read: on bare ground, near the Hero, and over no option. */
export function cardsBox(
    view: QuestView,
    seat: number | null,
    targets: readonly Target[],
    count: number,
): Box {
    const [across, down] = count === 1 ? [3, 4] : [2 * count, 3];
    const hero = heroOf(view, seat) ?? heroOf(view, view.active);
    const here = hero && whereabouts(hero) >= 0 ? standOf(whereabouts(hero)) : middleOf(DRAGON);
    let best = { cost: Infinity, column: 0, row: 0 };
    for (let row = 0; row + down <= ROWS; row += 1)
        for (let column = 0; column + across <= COLUMNS; column += 1) {
            const box = {
                x: column * UNIT,
                y: row * UNIT,
                width: across * UNIT,
                height: down * UNIT,
            };
            let cost =
                Math.hypot(box.x + box.width / 2 - here.x, box.y + box.height / 2 - here.y) / UNIT;
            for (let square = 0; square < across * down; square += 1) {
                const place =
                    (row + Math.floor(square / across)) * COLUMNS + column + (square % across);
                if (isExplored(view, place)) cost += 20;
            }
            cost += 50 * targets.filter((target) => overlap(target.box, box)).length;
            if (cost < best.cost) best = { cost, column, row };
        }
    return {
        x: best.column * UNIT + 6,
        y: best.row * UNIT + 6,
        width: across * UNIT - 12,
        height: down * UNIT - 12,
    };
}

/** What the eye must have: the Hero and all options, with one space around. */
export function framing(view: QuestView, seat: number | null, targets: readonly Target[]): Box {
    const boxes = targets.map(({ box }) => box);
    const hero = heroOf(view, seat) ?? heroOf(view, view.active);
    const here = hero ? whereabouts(hero) : -1;
    if (here >= 0) boxes.push(spaceBox(here));
    if (!boxes.length) boxes.push(boxAbout(middleOf(DRAGON), UNIT));
    return around(boxes, UNIT * 0.6);
}
