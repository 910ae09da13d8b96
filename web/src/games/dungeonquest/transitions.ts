/** How things come to the board and leave it. */

import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { columnOf, rowOf, TOWERS } from "./geometry";
import type { BoardPiece } from "./pieces";

function times(ms: number): number {
    const speed = getComputedStyle(document.documentElement).getPropertyValue("--speed");
    return ms * Number(speed || 1);
}

/** A new chamber is laid down: it drops a little into its place. */
export function laid(_: Element): TransitionConfig {
    return {
        duration: times(320),
        easing: cubicOut,
        css: (t) => `transform: scale(${1.08 - 0.08 * t}); opacity: ${t}`,
    };
}

/** Whoever escapes goes out by the tower; what else is taken away fades. */
export function leaves(_: Element, piece: BoardPiece): TransitionConfig {
    if (piece.kind !== "hero" || piece.fallen || !TOWERS.includes(piece.place))
        return { duration: times(200), css: (t) => `opacity: ${t}` };
    const [x, y] = [columnOf(piece.place) ? 110 : -110, rowOf(piece.place) ? 40 : -40];
    return {
        duration: times(600),
        easing: cubicIn,
        css: (t, u) =>
            `transform: translate(${x * u}px, ${y * u}px); opacity: ${Math.min(1, 2 * t)}`,
    };
}
