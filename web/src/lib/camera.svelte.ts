/** What of the board is seen: all of it where it fits, else a piece of it that can be moved and zoomed. */

import type { Box, Point } from "./geometry";

/** What a camera looks at, and how large its spaces may be. */
export interface Ground {
    /** All that is drawn, in units; it may grow. */
    frame: () => Box;
    /** How wide a space is, in units. */
    unit: number;
    /** A space is never smaller by itself, and never larger at all, in px. */
    least: number;
    most: number;
    /** How large a space becomes at most when a part is framed, and where all is seen, in px. */
    near: number;
    whole?: number;
}

export class Camera {
    readonly #ground: Ground;
    /** The size of the window on the board, in px. */
    width = $state(0);
    height = $state(0);
    /** The size of a space, where somebody has zoomed; 0 for as large as fits. */
    #wish = $state(0);
    /** The middle of what is seen, in units. */
    #x = $state(0);
    #y = $state(0);
    /** Whether it moves by itself just now, and so softly. */
    soft = $state(false);
    /** Fingers on the board: while there are any it never moves by itself. */
    touched = $state(false);

    constructor(ground: Ground) {
        this.#ground = ground;
        const { x, y, width, height } = ground.frame();
        this.#x = x + width / 2;
        this.#y = y + height / 2;
    }

    /** All that is drawn, in units. */
    get bounds(): Box {
        return this.#ground.frame();
    }

    /** The size of a space if all of the board is to be seen. */
    get fit(): number {
        const { width, height } = this.bounds;
        const { unit, whole = Infinity } = this.#ground;
        const fits = Math.min((this.width * unit) / width, (this.height * unit) / height);
        return Math.max(4, Math.min(whole, fits));
    }

    /** Whether the board is too large for its place, so that a piece of it is framed. */
    get frames(): boolean {
        return this.width > 0 && this.fit < this.#ground.least;
    }

    /** Whether less than all of it is seen. */
    get free(): boolean {
        return this.cell > this.fit + 0.5;
    }

    get cell(): number {
        const { least, most } = this.#ground;
        if (!this.#wish) return this.frames ? least : this.fit;
        return Math.max(this.fit, Math.min(most, this.#wish));
    }

    /** Px per unit. */
    get scale(): number {
        return this.cell / this.#ground.unit;
    }

    /** Where the board's left upper corner lies in the window, in px. */
    get left(): number {
        const { x, width } = this.bounds;
        return placed(this.#x - x, width, this.width, this.scale, this.#slack);
    }

    get top(): number {
        const { y, height } = this.bounds;
        return placed(this.#y - y, height, this.height, this.scale, this.#slack);
    }

    /** Where the origin of all units lies in the window, in px: it stays where it is when the board grows. */
    get origin(): Point {
        const { x, y } = this.bounds;
        return { x: this.left - x * this.scale, y: this.top - y * this.scale };
    }

    /** How much of the void beyond the board may be seen, so that nothing need lie under what floats over it. */
    get #slack(): number {
        return this.frames ? this.cell : 0;
    }

    /** What is seen, in units. */
    get seen(): Box {
        return {
            x: this.bounds.x - this.left / this.scale,
            y: this.bounds.y - this.top / this.scale,
            width: this.width / this.scale,
            height: this.height / this.scale,
        };
    }

    /** Look at a part of the board, as large as it fits there. */
    frame(box: Box): void {
        if (!this.frames) {
            this.#wish = 0;
            return;
        }
        this.soft = true;
        const { unit, least, near } = this.#ground;
        const cell = Math.min(this.width / box.width, this.height / box.height) * unit;
        // What lies too far apart is seen whole rather than in part.
        this.#wish = cell < least * 0.8 ? cell : Math.max(least, Math.min(near, cell));
        this.#x = box.x + box.width / 2;
        this.#y = box.y + box.height / 2;
    }

    /** Bring a part into sight without changing anything else. */
    reveal(box: Box): void {
        if (!this.free || this.touched) return;
        const { x, y, width, height } = this.seen;
        const inside =
            box.x >= x &&
            box.y >= y &&
            box.x + box.width <= x + width &&
            box.y + box.height <= y + height;
        if (inside) return;
        this.soft = true;
        this.#x = box.x + box.width / 2;
        this.#y = box.y + box.height / 2;
    }

    /** Look at a place, from as near as before. */
    centre({ x, y }: Point): void {
        this.soft = true;
        this.#x = x;
        this.#y = y;
    }

    /** See all of it. */
    whole(): void {
        this.soft = true;
        this.#wish = this.fit;
    }

    /** Move by px. */
    pan(across: number, down: number): void {
        this.soft = false;
        const { seen, scale } = this;
        this.#x = seen.x + seen.width / 2 - across / scale;
        this.#y = seen.y + seen.height / 2 - down / scale;
    }

    /** Zoom by a factor about a point of the window, in px. */
    zoom(by: number, x = this.width / 2, y = this.height / 2): void {
        const before = this.scale;
        const at = { x: (x - this.left) / before, y: (y - this.top) / before };
        this.soft = false;
        this.#wish = Math.max(this.fit, Math.min(this.#ground.most, this.cell * by));
        const after = this.scale;
        this.#x = this.bounds.x + at.x + (this.width / 2 - x) / after;
        this.#y = this.bounds.y + at.y + (this.height / 2 - y) / after;
    }
}

/** Where the board begins so that a place is in the middle, with no more void beside it than *slack*. */
function placed(
    middle: number,
    size: number,
    window: number,
    scale: number,
    slack: number,
): number {
    const whole = size * scale;
    if (whole <= window) return (window - whole) / 2;
    return Math.max(window - whole - slack, Math.min(slack, window / 2 - middle * scale));
}
