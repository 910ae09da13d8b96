import { expect, test } from "vitest";
import { popoverPosition, type Box } from "./popover-position";

const screen = { width: 1280, height: 800 };
const size = { width: 300, height: 160 };

function overlaps(one: Box, two: Box): boolean {
    return (
        one.left < two.left + two.width &&
        two.left < one.left + one.width &&
        one.top < two.top + two.height &&
        two.top < one.top + one.height
    );
}

test("it stands below its anchor, with the arrow in the middle", () => {
    const anchor = { left: 600, top: 300, width: 80, height: 40 };

    const { left, top, side, arrow } = popoverPosition(anchor, size, [], screen);

    expect(side).toBe("below");
    expect(top).toBeGreaterThan(340);
    expect(left + arrow.left).toBe(640);
});

test("it never covers its anchor and never leaves the screen, wherever the anchor is", () => {
    for (let x = 0; x <= 1200; x += 150)
        for (let y = 0; y <= 760; y += 95) {
            const anchor = { left: x, top: y, width: 80, height: 40 };
            const { left, top } = popoverPosition(anchor, size, [], screen);
            expect(overlaps({ left, top, ...size }, anchor)).toBe(false);
            expect(left).toBeGreaterThanOrEqual(0);
            expect(top).toBeGreaterThanOrEqual(0);
            expect(left + size.width).toBeLessThanOrEqual(screen.width);
            expect(top + size.height).toBeLessThanOrEqual(screen.height);
        }
});

test("it goes where it hides none of the options", () => {
    const anchor = { left: 900, top: 300, width: 340, height: 52 };
    const options = [0, 1, 2].map((row) => ({ ...anchor, top: 120 + row * 60 }));
    const below = { left: 900, top: 360, width: 340, height: 300 };

    const { side } = popoverPosition(anchor, size, [...options, below], screen);

    expect(side).toBe("left");
});

test("it never covers the piece that acts, even where it then covers options", () => {
    const anchor = { left: 600, top: 400, width: 60, height: 60 };
    const acts = { left: 600, top: 480, width: 60, height: 60 };
    const options = [
        { left: 0, top: 0, width: 1280, height: 390 },
        { left: 0, top: 0, width: 590, height: 800 },
        { left: 670, top: 0, width: 610, height: 800 },
    ];

    const { left, top } = popoverPosition(anchor, size, options, screen, [acts]);

    expect(overlaps({ left, top, ...size }, acts)).toBe(false);
});
