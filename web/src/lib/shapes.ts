/** The shapes of the seats, the same in every game, sheet, log, map and chart. */

export type Shape = "circle" | "diamond" | "hexagon" | "square" | "shield" | "octagon";

const SEATS: Shape[] = ["circle", "diamond", "hexagon", "square", "shield"];

/** The shape of a seat (or of the hero in order of play), from 0 on. */
export function shapeOf(seat: number): Shape {
    return SEATS[((seat % 5) + 5) % 5] ?? "circle";
}

/** The colour of a seat, from 0 on. */
export function colourOf(seat: number): string {
    return `var(--seat-${(((seat % 5) + 5) % 5) + 1})`;
}

/** The outline of a shape about the middle of a square of 100, as the `d` of a path. */
export const OUTLINES: Record<Shape, string> = {
    circle: "M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92Z",
    diamond: "M50 0L100 50L50 100L0 50Z",
    hexagon: "M50 2L92 26V74L50 98L8 74V26Z",
    square: "M8 8H92V92H8Z",
    shield: "M8 6H92V52C92 78 68 92 50 99C32 92 8 78 8 52Z",
    octagon: "M31 4H69L96 31V69L69 96H31L4 69V31Z",
};
