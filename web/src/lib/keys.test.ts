import { afterEach, expect, test, vi } from "vitest";
import { command, Digits, nearest, rove, settle } from "./keys";

function pressed(key: string, target: Element | null = null, more: KeyboardEventInit = {}) {
    const event = new KeyboardEvent("keydown", { key, ...more });
    if (target) Object.defineProperty(event, "target", { value: target });
    return command(event);
}

function element(html: string): HTMLElement {
    document.body.innerHTML = html;
    return document.body.firstElementChild as HTMLElement;
}

afterEach(() => {
    document.body.innerHTML = "";
    vi.useRealTimers();
});

test("every key of the conventions is known", () => {
    expect(pressed("3")).toEqual({ kind: "digit", digit: 3 });
    expect(pressed("Enter")?.kind).toBe("confirm");
    expect(pressed("Escape")?.kind).toBe("close");
    expect(pressed(" ")?.kind).toBe("default");
    expect(pressed("z", null, { ctrlKey: true })?.kind).toBe("undo");
    expect(pressed("c")?.kind).toBe("chat");
    expect(pressed("l")?.kind).toBe("log");
    expect(pressed("w")?.kind).toBe("why");
    expect(pressed("?", null, { shiftKey: true })?.kind).toBe("help");
    expect(pressed("ArrowLeft")).toEqual({ kind: "arrow", x: -1, y: 0 });
});

test("while somebody types, keys are letters; Esc still closes", () => {
    const field = element("<input type=text>");

    expect(pressed("1", field)).toBeNull();
    expect(pressed("c", field)).toBeNull();
    expect(pressed("z", field, { ctrlKey: true })).toBeNull();
    expect(pressed("Escape", field)?.kind).toBe("close");
});

test("a focused button keeps Enter and Space, digits still choose", () => {
    const button = element("<button>Go</button>");

    expect(pressed("Enter", button)).toBeNull();
    expect(pressed(" ", button)).toBeNull();
    expect(pressed("2", button)).toEqual({ kind: "digit", digit: 2 });
});

test("other shortcuts of the browser are left alone", () => {
    expect(pressed("c", null, { ctrlKey: true })).toBeNull();
    expect(pressed("1", null, { altKey: true })).toBeNull();
    expect(pressed("w", null, { metaKey: true })).toBeNull();
});

test("with more than nine options a first digit waits for a second", () => {
    vi.useFakeTimers();
    const chosen: number[] = [];
    const digits = new Digits((digit) => chosen.push(digit));

    digits.type(1, 9);
    expect(chosen).toEqual([1]);
    digits.type(1, 12);
    expect(chosen).toEqual([1]);
    digits.type(2, 12);
    expect(chosen).toEqual([1, 12]);
    digits.type(1, 12);
    vi.advanceTimersByTime(700);
    expect(chosen).toEqual([1, 12, 1]);
    digits.type(5, 12);
    expect(chosen).toEqual([1, 12, 1, 5]);
    digits.type(0, 12);
    expect(chosen).toHaveLength(4);
});

test("an arrow goes to the nearest place ahead", () => {
    const spots = [
        { name: "east", x: 100, y: 0 },
        { name: "far east", x: 200, y: 0 },
        { name: "south", x: 0, y: 100 },
        { name: "south east", x: 90, y: 80 },
    ];

    expect(nearest({ x: 0, y: 0 }, spots, 1, 0)?.name).toBe("east");
    expect(nearest({ x: 0, y: 0 }, spots, 0, 1)?.name).toBe("south");
    expect(nearest({ x: 0, y: 0 }, spots, -1, 0)).toBeUndefined();
});

test("Tab reaches one option of a board, arrows the others", () => {
    const board = element(
        "<div><button data-option='a'>a</button><button data-option='b'>b</button></div>",
    );
    settle(board, "b");

    const [a, b] = [...board.querySelectorAll("button")];
    expect(a?.getAttribute("tabindex")).toBe("-1");
    expect(b?.getAttribute("tabindex")).toBe("0");
    expect(rove(board, 1, 0)).toBe(true);
    expect(document.activeElement).toBe(b);
    expect(rove(element("<div></div>"), 1, 0)).toBe(false);
});
