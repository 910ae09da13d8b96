import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableConnection, type ConnectionStatus, type Message } from "./connection";
import type { Situation } from "./types";

class Socket {
    static all: Socket[] = [];
    readyState = 0;
    sent: { type: string; client_key?: string }[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    address: string;

    constructor(address: string) {
        this.address = address;
        Socket.all.push(this);
    }
    send(data: string): void {
        this.sent.push(JSON.parse(data));
    }
    close(): void {
        this.readyState = 3;
    }
    open(): void {
        this.readyState = 1;
        this.onopen?.();
    }
    tell(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    lose(code = 1006): void {
        this.readyState = 3;
        this.onclose?.({ code });
    }
}

const sealed = (told: number, more: object = {}) => ({
    type: "sealed",
    step: told,
    news: [],
    told,
    waiting: [1],
    can_undo: false,
    answered: null,
    left: null,
    ...more,
});

const situation = (told: number, answered: string | null = null) =>
    ({ type: "situation", told, answered }) as unknown as Situation;

let states: ConnectionStatus[];
let heard: Message[];
let live: TableConnection;
const last = () => Socket.all.at(-1) as Socket;

beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    Socket.all = [];
    states = [];
    heard = [];
    live = new TableConnection({
        table: "abc",
        as: 1,
        onMessage: (message) => heard.push(message),
        onConnection: (state) => states.push(state),
        connect: (address) => new Socket(address) as unknown as WebSocket,
    });
});

afterEach(() => {
    live.close();
    vi.useRealTimers();
});

test("a lost line comes back and asks only for what it has not heard", () => {
    last().open();
    last().tell(situation(12));
    last().lose();
    vi.advanceTimersByTime(300);
    last().open();

    expect(Socket.all).toHaveLength(2);
    expect(last().address).toMatch(/\/api\/v1\/tables\/abc\/live\?as=1&since=12$/);
    expect(states).toEqual(["open", "lost", "open"]);
});

test("an answer given while the line is down goes out with the same key when it is back", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    last().lose();
    vi.advanceTimersByTime(300);
    last().open();

    expect(last().sent).toEqual([
        { type: "answer", seat: 1, step: 4, key: "lay:power_1", client_key: key },
    ]);
    expect(live.underWay).toBe(1);

    last().tell(situation(13, key));

    expect(live.underWay).toBe(0);
});

test("a refused answer is not sent again", () => {
    last().open();
    const key = live.answer(1, 4, "fly");
    last().tell({
        type: "refused",
        code: "answer/illegal",
        clause: null,
        params: {},
        client_key: key,
    });
    last().lose();
    vi.advanceTimersByTime(300);
    last().open();

    expect(last().sent).toEqual([]);
    expect(heard.map((message) => message.type)).toEqual(["refused"]);
});

test("it waits longer every time, and never longer than ten seconds", () => {
    for (let round = 0; round < 12; round += 1) {
        const before = Socket.all.length;
        last().lose();
        vi.advanceTimersByTime(10_000);
        expect(Socket.all.length).toBe(before + 1);
    }
});

test("a line that does not answer is taken for lost within ten seconds", () => {
    last().open();
    vi.advanceTimersByTime(6_000);
    expect(last().sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(3_999);

    expect(states).toEqual(["open", "lost"]);
});

test("a line that fails with the network is taken for lost within three seconds", () => {
    last().open();
    vi.advanceTimersByTime(5_000);
    dispatchEvent(new Event("offline"));
    expect(last().sent.at(-1)?.type).toBe("ping");
    vi.advanceTimersByTime(2_999);
    expect(states.at(-1)).toBe("lost");
});

test("a server that is reached without the network keeps its line", () => {
    last().open();
    dispatchEvent(new Event("offline"));
    last().tell({ type: "pong" });
    vi.advanceTimersByTime(2_999);
    expect(states.at(-1)).toBe("open");
});

test("a table that does not want this viewer is not asked again", () => {
    last().lose(4404);
    vi.advanceTimersByTime(60_000);

    expect(states).toEqual(["refused"]);
    expect(Socket.all).toHaveLength(1);
});

test("an answer that came too soon is given again when there is time for it", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    const refused = { type: "refused", code: "request/too_fast", clause: null, client_key: key };
    last().tell({ ...refused, params: { seconds: 2 } });

    vi.advanceTimersByTime(1900);
    expect(last().sent).toHaveLength(1);
    vi.advanceTimersByTime(200);

    expect(last().sent.map((message) => message.client_key)).toEqual([key, key]);
    expect(heard).toEqual([]);
    last().tell(situation(13, key));
    expect(live.underWay).toBe(0);
});

test("an answer that waits goes out once when the line is lost meanwhile", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    const refused = { type: "refused", code: "request/too_fast", clause: null, client_key: key };
    last().tell({ ...refused, params: { seconds: 1 } });
    last().lose();
    vi.advanceTimersByTime(300);
    last().open();
    vi.advanceTimersByTime(2900); // longer than it had to wait; after 3 s it counts as unconfirmed

    expect(last().sent.filter((message) => message.client_key === key)).toHaveLength(1);
});

test("a sealed answer is told as the situation it leads to", () => {
    last().open();
    last().tell({ ...situation(3), view: { rooms: 5 }, pending: { seat: 1 }, waiting: [0, 1] });

    last().tell(sealed(4));
    last().tell(sealed(5, { pending: null, waiting: [] }));

    expect(heard.slice(1)).toMatchObject([
        { type: "situation", told: 4, view: { rooms: 5 }, pending: { seat: 1 }, waiting: [1] },
        { type: "situation", told: 5, view: { rooms: 5 }, pending: null, waiting: [] },
    ]);
    last().lose();
    vi.advanceTimersByTime(1000);
    expect(last().address).toContain("since=5");
});

test("a sealed answer that is kept is under way no longer", () => {
    last().open();
    last().tell(situation(3));
    const key = live.answer(1, 3, "lay:power_1");

    last().tell(sealed(4, { answered: key }));

    expect(live.underWay).toBe(0);
});

/** The client keys of what was sent over the last line, pings left out. */
const given = (): unknown[] =>
    last()
        .sent.filter((message) => message.client_key)
        .map((message) => message.client_key);

test("a line that is silent about an answer is tried for two seconds, then another one is opened", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    vi.advanceTimersByTime(3_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });

    vi.advanceTimersByTime(2_000);
    expect(live.connection).toBe("lost");
    vi.advanceTimersByTime(250);
    last().open();

    expect(given()).toEqual([key]);
});

test("an answer without an outcome is said to be unconfirmed and sent again", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    vi.advanceTimersByTime(2_900);
    expect(live.connection).toBe("open");

    vi.advanceTimersByTime(200);
    expect(live.connection).toBe("unconfirmed");
    expect(given()).toEqual([key, key]);
    last().tell({ type: "pong" });
    vi.advanceTimersByTime(2_000);
    last().tell({ type: "pong" });
    vi.advanceTimersByTime(2_000);
    expect(given()).toEqual([key, key, key, key]);

    last().tell(situation(13, key));
    expect(live.connection).toBe("open");
    last().tell({ type: "pong" });
    vi.advanceTimersByTime(4_000);
    expect(given()).toHaveLength(4);
});

test("an unknown outcome is asked for again until it is known", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    last().tell({ type: "unknown", code: "store/unknown", client_key: key });

    expect(live.connection).toBe("unconfirmed");
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(given()).toEqual([key, key]);

    const gone = { code: "answer/stale_step", clause: null, params: {}, client_key: key };
    last().tell({ type: "refused", ...gone });
    expect(live.connection).toBe("open");
    expect(live.underWay).toBe(0);
});

test("a line of chat without an outcome is sent again until it is said", () => {
    last().open();
    expect(live.say("Good luck!")).toBe(true);
    const key = last().sent[0]?.client_key as string;
    last().tell({ type: "unknown", code: "store/unknown", client_key: key });
    expect(live.connection).toBe("unconfirmed");
    vi.advanceTimersByTime(2_000);

    expect(last().sent).toEqual([
        { type: "say", text: "Good luck!", client_key: key },
        { type: "say", text: "Good luck!", client_key: key },
        { type: "ping" },
    ]);
    last().tell({ type: "said", lines: [], answered: key });
    expect(live.connection).toBe("open");
    expect(live.underWay).toBe(0);
});

test("nothing is said while the line is down", () => {
    expect(live.say("Good luck!")).toBe(false);
    expect(live.underWay).toBe(0);
});

test("after five minutes an answer without an outcome is given up, and that is said", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    vi.advanceTimersByTime(5 * 60_000 + 5_000);

    expect(live.underWay).toBe(0);
    expect(heard).toEqual([
        {
            type: "refused",
            code: "store/unknown",
            clause: null,
            params: { seconds: 2 },
            client_key: key,
        },
    ]);
});

test("an answer without an outcome is sent again after the page was loaded again", () => {
    last().open();
    const key = live.answer(1, 4, "lay:power_1");
    vi.advanceTimersByTime(2_999);
    live.close();
    vi.advanceTimersByTime(10);

    live = new TableConnection({
        table: "abc",
        as: 1,
        onMessage: (message) => heard.push(message),
        onConnection: (state) => states.push(state),
        connect: (address) => new Socket(address) as unknown as WebSocket,
    });
    last().open();

    expect(last().sent.map((message) => message.client_key)).toEqual([key]);
    expect(live.connection).toBe("unconfirmed");
    last().tell(situation(13, key));
    expect(live.connection).toBe("open");
    expect(sessionStorage.length).toBe(0);
});
