/** How things move: pieces that slide from where they were, and pauses that anybody may cut short. */

import type { Motion } from "./game";
import type { ToldInfo } from "./types";

export type Speed = "none" | "fast" | "normal" | "slow";

const FACTORS: Record<Speed, number> = { none: 0, fast: 0.5, normal: 1, slow: 1.6 };

/** What a piece that slides, a new one and a told event take at normal, in ms. */
export const SLIDE = 280;
export const APPEAR = 260;
export const TELL = 90;
/** What a card takes to turn over, and one of several to go where it is put away. */
const FLIP = 340;
const PUT = 220;
/** Milliseconds after which nobody waits for a painting any more. */
const A_MOMENT = 200;

/** A piece that stays this close, in its own units, only made room; more pieces than this are a new layout. */
const CLOSE = 12;
const MANY = 6;

const OUT = "cubic-bezier(.2,.8,.2,1)";
const INOUT = "cubic-bezier(.5,0,.2,1)";

/** By what the times are multiplied; whoever wants less motion gets none. */
export function factor(speed: Speed): number {
    return calm() ? 0 : FACTORS[speed];
}

/** Whether the system asks for as little motion as possible. */
export function calm(): boolean {
    return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** Whether something was taken back: that moves at double speed. */
export function takesBack(news: readonly ToldInfo[]): boolean {
    return news.some((line) => (line.event as { type?: string }).type === "TakenBack");
}

/** Waits that can be cut short, all at once, until the next course of events begins. */
export class Pauses {
    #skipped = false;
    #wake: (() => void) | null = null;

    /** Begin a new course of events: nothing is skipped yet. */
    begin(): void {
        this.#skipped = false;
    }

    /** Cut everything short up to the end of this course. */
    skip(): void {
        this.#skipped = true;
        this.#wake?.();
    }

    get skipped(): boolean {
        return this.#skipped;
    }

    /** Wait so many milliseconds, or until somebody skips. */
    async wait(ms: number): Promise<void> {
        if (ms <= 0 || this.#skipped) return;
        await new Promise<void>((done) => {
            const timer = setTimeout(done, ms);
            this.#wake = () => {
                clearTimeout(timer);
                done();
            };
        });
        this.#wake = null;
    }
}

/** Where a piece is: in the coordinates of its ground, and on the screen. */
export interface Place {
    ground: Element | null;
    inside: DOMPoint | null;
    screen: { x: number; y: number };
    width: number;
}

/** Wait until what stands on the page now has been painted, or a moment: a hidden page is never painted. */
export function painted(): Promise<void> {
    return new Promise((done) => {
        // The frame after the next one begins when that one has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        setTimeout(done, document.hidden ? 0 : A_MOMENT);
    });
}

/** Where all pieces are now. */
export function places(root: Element): Map<string, Place> {
    const found = new Map<string, Place>();
    for (const piece of root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")) {
        const box = piece.getBoundingClientRect();
        if (!box.width && !box.height) continue;
        const screen = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const ground = groundOf(piece);
        const matrix = ground?.getScreenCTM?.();
        found.set(piece.dataset.piece ?? "", {
            ground,
            inside: matrix
                ? new DOMPoint(screen.x, screen.y).matrixTransform(matrix.inverse())
                : null,
            screen,
            width: box.width,
        });
    }
    return found;
}

/**
 * Slide every piece from where it was to where it is; new ones come from their `data-from`, or fade in. Of an event
 * that says so, some turn over instead, and some are the same piece under another name.
 */
export function slide(
    before: Map<string, Place>,
    root: Element,
    pace: number,
    motion: Motion | null = null,
): number {
    let longest = 0;
    const after = places(root);
    const flips = new Set(motion?.flips);
    const names = new Map(motion?.renamed?.map(([old, name]) => [name, old]));
    let dealt = 0;
    for (const [name, place] of after) {
        const piece = find(root, name);
        if (!piece) continue;
        if (flips.has(name)) {
            flip(piece, FLIP * pace);
            longest = Math.max(longest, FLIP * pace);
            continue;
        }
        const known = before.get(name) ?? before.get(names.get(name) ?? "");
        const old = known ?? origin(piece, before, after);
        if (!old) {
            piece.animate({ opacity: [0, 1] }, { duration: APPEAR * pace, easing: OUT });
            longest = Math.max(longest, APPEAR * pace);
            continue;
        }
        const [x, y] = step(piece, old, place);
        if (Math.hypot(x, y) < 0.5) continue;
        const spaces = Math.max(1, distance(old, place) / Math.max(40, place.width * 2));
        const duration = Math.min(900, SLIDE * spaces) * pace;
        const delay = known ? 0 : 60 * pace * dealt++;
        piece.animate(
            { translate: [`${x}px ${y}px`, "0px 0px"] },
            { duration, delay, easing: INOUT, fill: "backwards" },
        );
        longest = Math.max(longest, duration + delay);
    }
    return longest;
}

function flip(piece: Element, duration: number): void {
    piece.animate(
        { transform: ["perspective(900px) rotateY(90deg)", "perspective(900px) rotateY(0deg)"] },
        { duration, easing: OUT },
    );
}

/** A copy of a piece that is being put away, as it lay on the screen, and the piece it goes to. */
interface Leaving {
    copy: HTMLElement;
    box: DOMRect;
    to: string;
}

/** Copy the pieces that an event puts away, before they are gone. */
export function leaving(root: Element, motion: Motion | null): Leaving[] {
    return (motion?.leaves ?? []).flatMap(([name, to]) => {
        const piece = find(root, name);
        const box = piece?.getBoundingClientRect();
        if (!(piece instanceof HTMLElement) || !box?.width) return [];
        // Only what is seen of it: no button, and nothing that has a name.
        const copy = document.createElement("div");
        copy.className = piece.className;
        copy.append(...[...piece.childNodes].map((part) => part.cloneNode(true)));
        for (const name of ["data-piece", "data-option", "id"])
            for (const part of copy.querySelectorAll(`[${name}]`)) part.removeAttribute(name);
        copy.inert = true;
        copy.ariaHidden = "true";
        return [{ copy, box, to }];
    });
}

/** Let the copies go where their pieces were put, one after the other, and vanish there. */
export function depart(leavers: readonly Leaving[], root: Element, pace: number): number {
    leavers.forEach(({ copy, box, to }, index) => {
        const goal = find(root, to)?.getBoundingClientRect();
        if (!goal?.width) return;
        Object.assign(copy.style, {
            position: "fixed",
            zIndex: "30",
            left: `${box.left}px`,
            top: `${box.top}px`,
            width: `${box.width}px`,
            margin: "0",
            pointerEvents: "none",
        });
        document.body.append(copy);
        const x = goal.x + goal.width / 2 - box.x - box.width / 2;
        const y = goal.y + goal.height / 2 - box.y - box.height / 2;
        const motion = copy.animate(
            {
                transform: ["none", `translate(${x}px, ${y}px) scale(0.35)`],
                opacity: [1, 1, 0],
            },
            { duration: PUT * pace, delay: PUT * pace * index, easing: INOUT, fill: "both" },
        );
        const gone = () => copy.remove();
        motion.addEventListener("finish", gone);
        motion.addEventListener("cancel", gone);
    });
    return leavers.length * PUT * pace;
}

/** Outline for a second what has changed its place, is new or is told of: what stands for motion where there is none. */
export function outline(
    before: Map<string, Place>,
    root: Element,
    marked: ReadonlySet<string>,
): void {
    const after = [...places(root)];
    const moved = after.filter(([name, place]) => {
        const old = before.get(name);
        return !old || distanceInside(old, place) > CLOSE;
    });
    // Where nearly everything makes room for something, only what was told of is worth a look.
    const changed = new Set(moved.length > MANY ? [] : moved.map(([name]) => name));
    for (const [name] of after) {
        if (!changed.has(name) && !marked.has(name)) continue;
        const colour = getComputedStyle(root).getPropertyValue("--accent").trim() || "orange";
        const lines = { outline: `2px solid ${colour}`, outlineOffset: "2px" };
        find(root, name)?.animate([lines, lines], { duration: 1000 });
    }
}

/** Move something 4 px sideways and back: it was refused. */
export function shake(element: Element, pace: number): void {
    if (pace)
        element.animate(
            { translate: ["0 0", "-4px 0", "4px 0", "-2px 0", "0 0"] },
            { duration: 180 * pace },
        );
}

function find(root: Element, name: string): HTMLElement | SVGElement | null {
    return root.querySelector(`[data-piece="${CSS.escape(name)}"]`);
}

function groundOf(piece: Element): SVGGraphicsElement | null {
    const marked = piece.closest<SVGGraphicsElement>("[data-space]");
    if (marked && "getScreenCTM" in marked) return marked;
    let svg = piece instanceof SVGElement ? piece.ownerSVGElement : null;
    while (svg?.ownerSVGElement) svg = svg.ownerSVGElement;
    return svg;
}

function origin(
    piece: HTMLElement | SVGElement,
    before: Map<string, Place>,
    after: Map<string, Place>,
): Place | undefined {
    const from = piece.dataset.from;
    return from ? (after.get(from) ?? before.get(from)) : undefined;
}

/** How far a piece stands from where it was, in the units of its own parent. */
function step(piece: Element, old: Place, place: Place): [number, number] {
    if (old.inside && place.inside && old.ground === place.ground) {
        const ground = place.ground as SVGGraphicsElement;
        const here = (piece.parentElement as unknown as SVGGraphicsElement).getScreenCTM?.();
        const scale = ground.getScreenCTM();
        const ratio = scale && here ? size(scale) / size(here) : 1;
        return [(old.inside.x - place.inside.x) * ratio, (old.inside.y - place.inside.y) * ratio];
    }
    const matrix =
        piece instanceof SVGElement && !(piece instanceof SVGSVGElement)
            ? (piece.parentElement as unknown as SVGGraphicsElement).getScreenCTM?.()
            : null;
    const ratio = matrix ? 1 / size(matrix) : 1;
    return [(old.screen.x - place.screen.x) * ratio, (old.screen.y - place.screen.y) * ratio];
}

function size(matrix: DOMMatrix): number {
    return Math.hypot(matrix.a, matrix.b) || 1;
}

function distance(old: Place, place: Place): number {
    return Math.hypot(old.screen.x - place.screen.x, old.screen.y - place.screen.y);
}

function distanceInside(old: Place, place: Place): number {
    if (old.inside && place.inside && old.ground === place.ground)
        return Math.hypot(old.inside.x - place.inside.x, old.inside.y - place.inside.y);
    return distance(old, place);
}
