/** Where a popover goes: beside its anchor, on the screen, and on nothing that must stay visible. */

export interface Box {
    left: number;
    top: number;
    width: number;
    height: number;
}

export type Side = "below" | "above" | "left" | "right";

export interface Placed {
    left: number;
    top: number;
    side: Side;
    /** Where the arrow's middle is, within the popover. */
    arrow: { left: number; top: number };
}

const GAP = 14;
const EDGE = 8;

/** How much dearer it is to cover what must never be covered. */
const NEVER = 1000;

/**
 * Return the best place for something of *size* beside *anchor*: nothing of *never* covered, then least of *avoid*, then
 * in the order below, above, left, right; where the middle of a side covers something, its ends are tried too.
 */
export function popoverPosition(
    anchor: Box,
    size: { width: number; height: number },
    avoid: readonly Box[],
    screen: { width: number; height: number },
    never: readonly Box[] = [],
): Placed {
    const middle = { x: anchor.left + anchor.width / 2, y: anchor.top + anchor.height / 2 };
    const across = clamp(middle.x - size.width / 2, EDGE, screen.width - size.width - EDGE);
    const along = clamp(middle.y - size.height / 2, EDGE, screen.height - size.height - EDGE);
    const [west, east] = [middle.x - size.width + 24, middle.x - 24];
    const [north, south] = [middle.y - size.height + 24, middle.y - 24];
    const sides = (x: number, y: number): [Side, number, number][] => [
        ["below", x, anchor.top + anchor.height + GAP],
        ["above", x, anchor.top - size.height - GAP],
        ["left", anchor.left - size.width - GAP, y],
        ["right", anchor.left + anchor.width + GAP, y],
    ];
    const tries = [...sides(across, along), ...sides(west, north), ...sides(east, south)];
    let best: { cost: number; at: Placed } | null = null;
    for (const [side, x, y] of tries) {
        const left = clamp(x, EDGE, screen.width - size.width - EDGE);
        const top = clamp(y, EDGE, screen.height - size.height - EDGE);
        const box = { left, top, ...size };
        let cost = 8 * covered(box, anchor);
        for (const other of avoid) cost += covered(box, other);
        for (const other of never) cost += NEVER * covered(box, other);
        const level = side === "below" || side === "above";
        const arrow = level
            ? {
                  left: clamp(middle.x - left, 20, size.width - 20),
                  top: side === "below" ? 0 : size.height,
              }
            : {
                  left: side === "right" ? 0 : size.width,
                  top: clamp(middle.y - top, 20, size.height - 20),
              };
        if (!best || cost < best.cost - 1) best = { cost, at: { left, top, side, arrow } };
    }
    return (best as { at: Placed }).at;
}

function clamp(value: number, least: number, most: number): number {
    return Math.max(least, Math.min(value, Math.max(least, most)));
}

/** How much of *two* lies under *one*. */
function covered(one: Box, two: Box): number {
    const wide =
        Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left);
    const high = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top);
    return wide > 0 && high > 0 ? wide * high : 0;
}
