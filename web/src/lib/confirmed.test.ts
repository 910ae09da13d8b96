import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { confirmed } from "./confirmed";
import { i18n } from "./i18n.svelte";
import { Refusal } from "./rest";
import { toasts } from "./toasts.svelte";

const refusal = (code: string) => new Refusal({ code, clause: null, params: {} });

/** What is answered to one request after the other; a text is the code of a refusal. */
function server(...answers: (string | object)[]) {
    return vi.fn(async () => {
        const next = answers.shift() ?? "no more";
        if (typeof next === "string") throw refusal(next);
        return next;
    });
}

beforeAll(() => i18n.use("en"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
    vi.useRealTimers();
    toasts.all = [];
});

test("a request of unknown outcome is repeated every two seconds until it is known", async () => {
    const ask = server("store/unknown", "store/busy", { seats: 2 });

    const result = confirmed(ask);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(toasts.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_200);

    expect(await result).toEqual({ seats: 2 });
    expect(ask).toHaveBeenCalledTimes(3);
});

test("a refusal is the end of a request", async () => {
    const ask = server("store/busy");

    await expect(confirmed(ask)).rejects.toMatchObject({ code: "store/busy" });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(toasts.all).toEqual([]);
});

test("a refusal that shows that the first attempt was stored is its result", async () => {
    const done = { "table/started": async () => ({ status: "playing" }) };

    const result = confirmed(server("store/unknown", "table/started"), done);
    await vi.advanceTimersByTimeAsync(2_100);

    expect(await result).toEqual({ status: "playing" });
    await expect(confirmed(server("table/started"), done)).rejects.toMatchObject({
        code: "table/started",
    });
});

test("after five minutes without an outcome that is said", async () => {
    const ask = vi.fn(async () => {
        throw refusal("store/unknown");
    });

    const result = confirmed(ask);
    const ended = expect(result).rejects.toMatchObject({ code: "store/unknown" });
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 5_000);

    await ended;
    expect(ask.mock.calls.length).toBeGreaterThan(100);
});
