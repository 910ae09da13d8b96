/** How a table reaches the world around it, and what it has on its way or lies above it. */

import type { Choice } from "./game";
import type { Language, Refused } from "./language";
import type { Speed } from "./motion";
import type { Sound } from "./sound";

/** How a table reaches the world around it. */
export interface TablePorts {
    /** Give an answer or several, or take one back; all return the client key by which the server names it. */
    answer(seat: number, step: number, key: string): string;
    plan(seat: number, step: number, keys: readonly string[]): string;
    undo(seat: number, step: number): string;
    say(text: string): boolean;
    /** Ask for everything again, through the eyes of a seat or of nobody. */
    connect(viewer: number | null): void;
    language(): Language;
    speed(): Speed;
    /** Which answers need a second step. */
    confirms(): "never" | "final" | "always";
    /** Whether the end of a turn is given where it is the only answer. */
    ends?(): boolean;
    sound(sound: Sound): void;
    /** Where the pieces are drawn. */
    root(): Element | null;
}

/** What lies above the table for a moment, and what it hangs on. */
export type Popover =
    | { kind: "why"; choice: Choice; clause: string; reason: string; anchor: Element | null }
    | { kind: "odds"; choice: Choice; anchor: Element | null }
    | { kind: "card"; card: string; thing: string; anchor: Element | null; pinned: boolean }
    | { kind: "refused"; refused: Refused; anchor: Element | null };

/** An answer, or without a key an undo, on its way. */
export interface Sent {
    client: string;
    key: string | null;
}

export interface Dice {
    faces: number[];
    sum?: number | null;
}
