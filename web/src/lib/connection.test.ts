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

test("a line that does not answer a ping is taken for lost", () => {
    last().open();
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(9_000);

    expect(states).toEqual(["open", "lost"]);
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
    vi.advanceTimersByTime(5000);

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
