/** The keyboard of a table: which key means what, numbers of several digits, and the way among the options of a board. */

export type Command =
    | { kind: "digit"; digit: number }
    | { kind: "confirm" | "close" | "default" | "undo" | "end" | "switch" }
    | { kind: "chat" | "log" | "why" | "help" }
    | { kind: "arrow"; x: -1 | 0 | 1; y: -1 | 0 | 1 };

const LETTERS = {
    c: "chat",
    e: "end",
    l: "log",
    o: "switch",
    w: "why",
    "?": "help",
} as const;
const ARROWS: Record<string, [-1 | 0 | 1, -1 | 0 | 1]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** Return what a key asks the table to do; nothing while somebody types, or where the focused thing wants the key. */
export function command(event: KeyboardEvent): Command | null {
    if (event.defaultPrevented || event.isComposing) return null;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === "Escape") return { kind: "close" };
    if (target && types(target)) return null;
    if (event.ctrlKey || event.metaKey) {
        const undo = event.key.toLowerCase() === "z" && !event.shiftKey && !event.altKey;
        return undo ? { kind: "undo" } : null;
    }
    if (event.altKey) return null;
    if (/^[0-9]$/.test(event.key)) return { kind: "digit", digit: Number(event.key) };
    if (event.key === "Enter") return target && presses(target) ? null : { kind: "confirm" };
    if (event.key === " ") return target && presses(target) ? null : { kind: "default" };
    const arrow = ARROWS[event.key];
    if (arrow) return target && wantsArrows(target) ? null : arrowed(arrow);
    const letter = LETTERS[event.key.toLowerCase() as keyof typeof LETTERS];
    return letter ? { kind: letter } : null;
}

function arrowed([x, y]: [-1 | 0 | 1, -1 | 0 | 1]): Command {
    return { kind: "arrow", x, y };
}

/** Whether somebody types here. */
export function types(element: Element): boolean {
    const field = element.closest("input, textarea, select, [contenteditable=true]");
    if (!field) return false;
    const kind = field.getAttribute("type") ?? "text";
    return !(field.tagName === "INPUT" && ["checkbox", "radio", "button", "submit"].includes(kind));
}

/** Whether Enter and Space press this thing. */
function presses(element: Element): boolean {
    return (
        element.closest(
            "a[href], button, summary, input, [role=button], [role=tab], [role=link]",
        ) !== null
    );
}

function wantsArrows(element: Element): boolean {
    return (
        element.closest("[role=tablist], [role=menu], [role=slider], [role=radiogroup], dialog") !==
        null
    );
}

/** Puts digits together where there are more than nine options: "1" waits a moment for "12". */
export class Digits {
    #typed = "";
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly choose: (digit: number) => void,
        private readonly patience = 600,
    ) {}

    /** Take a digit, where the options are numbered from 1 to *last*. */
    type(digit: number, last: number): void {
        clearTimeout(this.#timer);
        let number = Number(this.#typed + String(digit));
        if (number > last) number = digit;
        this.#typed = "";
        if (number < 1 || number > last) return;
        if (number * 10 > last) {
            this.choose(number);
            return;
        }
        this.#typed = String(number);
        this.#timer = setTimeout(() => {
            this.#typed = "";
            this.choose(number);
        }, this.patience);
    }
}

interface Spot {
    x: number;
    y: number;
}

/** Return the nearest spot in the direction of an arrow, seen from *from*; undefined if there is none. */
export function nearest<T extends Spot>(
    from: Spot,
    spots: readonly T[],
    x: number,
    y: number,
): T | undefined {
    let best: T | undefined;
    let least = Infinity;
    for (const spot of spots) {
        const ahead = (spot.x - from.x) * x + (spot.y - from.y) * y;
        const aside = Math.abs((spot.x - from.x) * y) + Math.abs((spot.y - from.y) * x);
        if (ahead < 1) continue;
        const cost = ahead + 2 * aside;
        if (cost < least) [best, least] = [spot, cost];
    }
    return best;
}

/** Move the focus among the options of a board; the first arrow goes to the chosen one, or to the first. */
export function rove(board: Element, x: number, y: number): boolean {
    const options = [...board.querySelectorAll<HTMLElement | SVGElement>("[data-option]")];
    if (!options.length) return false;
    const here = options.find((option) => option === document.activeElement);
    if (!here) {
        const first = options.find((option) => option.getAttribute("tabindex") === "0");
        (first ?? options[0])?.focus();
        return true;
    }
    const spots = options
        .filter((option) => option !== here)
        .map((option) => ({ option, ...middle(option) }));
    const next = nearest(middle(here), spots, x, y);
    next?.option.focus();
    return true;
}

function middle(element: Element): Spot {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Let Tab reach one option of the board only: *current*, the focused one, or the first. */
export function settle(board: Element, current: string | null): void {
    const options = [...board.querySelectorAll<HTMLElement | SVGElement>("[data-option]")];
    const stop =
        options.find((option) => option === document.activeElement) ??
        options.find((option) => option.dataset.option === current) ??
        options[0];
    for (const option of options) option.setAttribute("tabindex", option === stop ? "0" : "-1");
}
