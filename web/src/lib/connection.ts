/** The line to a table: it comes back by itself, and no answer is lost or given twice on the way. */

import { REPEAT_EVERY, REPEAT_FOR, UNKNOWN } from "./confirmed";
import type { FromClient, FromServer, Situation } from "./types";

/**
 * connecting: for the first time · open · unconfirmed: open, but an answer is not acknowledged yet ·
 * lost: it is trying again · refused: it will not come back · closed: by us
 */
export type ConnectionStatus =
    "connecting" | "open" | "unconfirmed" | "lost" | "refused" | "closed";

export interface ConnectionOptions {
    table: string;
    /** Whose eyes these are. */
    as: number | "spectator";
    /** How many lines of the viewer's stream are known already. */
    since?: number;
    onMessage(message: Message): void;
    onConnection(connection: ConnectionStatus): void;
    /** For tests: how a socket is made. */
    connect?(address: string): WebSocket;
}

/** What is heard of a table; sealed answers are told as the situations they lead to. */
export type Message = Exclude<FromServer, { type: "sealed" }>;

type Keyed = Extract<FromClient, { client_key?: unknown }> & { client_key: string };

/** A message without an outcome, and when it was given first. */
interface Given {
    message: Keyed;
    at: number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
/** A line that fails is noticed within 10 s on a page that is looked at, and within 3 s once the device says so. */
const PING_EVERY = 6_000;
const PONG_WITHIN = 3_500;
const PONG_WITHIN_OFFLINE = 2_500;
/** The same where an answer has no outcome: its worker may stand still, and another one goes on. */
const PONG_WITHIN_OVERDUE = 2_000;
const TOO_FAST = "request/too_fast";
/** After so long without an outcome it is said that there is none yet. */
const CONFIRMED_WITHIN = 3_000;

export class TableConnection {
    readonly #options: ConnectionOptions;
    readonly #unacknowledged: Map<string, Given>;
    #socket: WebSocket | null = null;
    #since: number;
    #last: Situation | null = null;
    #tries = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #pinger: ReturnType<typeof setInterval> | undefined;
    #overdue: ReturnType<typeof setTimeout> | undefined;
    /** When a line that has not answered is taken for lost. */
    #due = Infinity;
    /** Answers that came too soon and are given again. */
    readonly #waiting = new Set<ReturnType<typeof setTimeout>>();
    #connection: ConnectionStatus = "connecting";
    #repeater: ReturnType<typeof setTimeout> | undefined;

    constructor(options: ConnectionOptions) {
        this.#options = options;
        this.#unacknowledged = this.#remembered();
        this.#since = options.since ?? 0;
        addEventListener("online", this.#hurry);
        addEventListener("offline", this.#doubt);
        document.addEventListener("visibilitychange", this.#look);
        this.#open();
    }

    get connection(): ConnectionStatus {
        return this.#connection;
    }

    /** How many answers and lines of chat are under way. */
    get underWay(): number {
        return this.#unacknowledged.size;
    }

    /** Give an answer; returns its client key, which the situation that follows names. */
    answer(seat: number, step: number, key: string): string {
        return this.#give({ type: "answer", seat, step, key, client_key: clientKey() });
    }

    /** Give several answers, as far as nothing new is learned on the way. */
    plan(seat: number, step: number, keys: readonly string[]): string {
        return this.#give({ type: "plan", seat, step, keys: [...keys], client_key: clientKey() });
    }

    /** Take the seat's last answer back. */
    undo(seat: number, step: number): string {
        return this.#give({ type: "undo", seat, step, client_key: clientKey() });
    }

    /** Say something to the table; false while the line is down. */
    say(text: string): boolean {
        if (this.#socket?.readyState !== 1) return false;
        this.#give({ type: "say", text, client_key: clientKey() });
        return true;
    }

    close(): void {
        removeEventListener("online", this.#hurry);
        removeEventListener("offline", this.#doubt);
        document.removeEventListener("visibilitychange", this.#look);
        clearTimeout(this.#timer);
        clearTimeout(this.#repeater);
        this.#drop();
        this.#tell("closed");
    }

    /** Try again at once, for whoever does not want to wait. */
    retry(): void {
        if (this.#connection !== "lost" && this.#connection !== "refused") return;
        clearTimeout(this.#timer);
        this.#tries = 0;
        this.#open();
    }

    readonly #hurry = (): void => {
        if (this.#connection === "lost") this.retry();
    };

    /** The device has lost its network; a server on this computer may still be reached. */
    readonly #doubt = (): void => this.#ping(PONG_WITHIN_OFFLINE);

    readonly #look = (): void => {
        if (document.visibilityState !== "visible") return;
        if (this.#connection === "lost") this.retry();
        else this.#ping();
    };

    #open(): void {
        this.#drop();
        const { table, as } = this.#options;
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        const address = `${scheme}://${location.host}/api/v1/tables/${encodeURIComponent(table)}/live?as=${as}&since=${this.#since}`;
        const socket = (this.#options.connect ?? ((url) => new WebSocket(url)))(address);
        this.#socket = socket;
        socket.onopen = () => {
            if (this.#socket !== socket) return;
            this.#tell("open");
            this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
            const given = [...this.#unacknowledged.values()];
            for (const { message } of given) this.#send(message);
            if (given.some(({ at }) => Date.now() - at >= CONFIRMED_WITHIN)) this.#unconfirmed();
            else this.#watch();
        };
        socket.onmessage = (event) => {
            if (this.#socket === socket) this.#hear(String(event.data));
        };
        socket.onclose = (event) => {
            if (this.#socket !== socket) return;
            this.#drop();
            // From 4000 on the server says that it is no use to try again.
            if (event.code >= 4000) this.#tell("refused");
            else this.#wait();
        };
    }

    #hear(data: string): void {
        this.#answered();
        this.#tries = 0;
        const message = this.#whole(JSON.parse(data) as FromServer);
        if (message.type === "pong") return;
        if (message.type === "situation") {
            this.#last = message;
            this.#since = message.told;
            if (message.answered) this.#end(message.answered);
        } else if (message.type === "said" && message.answered) {
            this.#end(message.answered);
        } else if (message.type === "refused" && message.client_key) {
            if (message.code === TOO_FAST && this.#again(message.client_key, message.params))
                return;
            this.#end(message.client_key);
        } else if (message.type === "unknown" && message.client_key) {
            this.#unconfirmed();
            return;
        }
        this.#options.onMessage(message);
    }

    /** A sealed answer leaves the rest of the situation as it was: what is said stands for all of it. */
    #whole(message: FromServer): Message {
        if (message.type !== "sealed") return message;
        if (!this.#last) return { type: "pong" }; // nothing is known that it could change
        return { ...this.#last, ...message, type: "situation" };
    }

    /** Give an answer again that came too soon, once the server has time for it; false if there is no such answer. */
    #again(key: string, params: Record<string, unknown>): boolean {
        const given = this.#unacknowledged.get(key);
        if (!given) return false;
        const timer = setTimeout(
            () => {
                this.#waiting.delete(timer);
                if (this.#unacknowledged.has(key)) this.#send(given.message);
            },
            1000 * (Number(params.seconds) || 1),
        );
        this.#waiting.add(timer);
        return true;
    }

    #give(message: Keyed): string {
        this.#unacknowledged.set(message.client_key, { message, at: Date.now() });
        this.#remember();
        this.#send(message);
        this.#watch();
        return message.client_key;
    }

    /** A message has its outcome. */
    #end(key: string): void {
        if (!this.#unacknowledged.delete(key)) return;
        this.#remember();
        if (this.#unacknowledged.size) return;
        clearTimeout(this.#repeater);
        if (this.#connection === "unconfirmed") this.#tell("open");
    }

    /** See after a while whether every message has its outcome. */
    #watch(): void {
        clearTimeout(this.#repeater);
        if (this.#unacknowledged.size)
            this.#repeater = setTimeout(() => this.#overdueAnswers(), CONFIRMED_WITHIN);
    }

    #unconfirmed(): void {
        if (this.#connection === "open") this.#tell("unconfirmed");
        clearTimeout(this.#repeater);
        this.#repeater = setTimeout(() => this.#overdueAnswers(), REPEAT_EVERY);
    }

    /** Send again what has no outcome; in the end say that it will not be known. */
    #overdueAnswers(): void {
        for (const [key, { message, at }] of this.#unacknowledged) {
            if (Date.now() - at < REPEAT_FOR) this.#send(message);
            else {
                this.#end(key);
                const params = { seconds: REPEAT_EVERY / 1000 };
                const ended = { code: UNKNOWN, clause: null, params, client_key: key };
                this.#options.onMessage({ type: "refused", ...ended });
            }
        }
        if (!this.#unacknowledged.size) return;
        this.#ping(PONG_WITHIN_OVERDUE);
        this.#unconfirmed();
    }

    get #place(): string {
        return `mazmorra.given.${this.#options.table}.${this.#options.as}`;
    }

    /** What was given before the page was loaded again, and has no outcome yet. */
    #remembered(): Map<string, Given> {
        try {
            const kept = JSON.parse(sessionStorage.getItem(this.#place) ?? "[]") as Given[];
            const recent = kept.filter(({ at }) => Date.now() - at < REPEAT_FOR);
            return new Map(recent.map((given) => [given.message.client_key, given]));
        } catch {
            return new Map(); // there is no such storage, or something else lies in it
        }
    }

    #remember(): void {
        try {
            const given = [...this.#unacknowledged.values()];
            if (given.length) sessionStorage.setItem(this.#place, JSON.stringify(given));
            else sessionStorage.removeItem(this.#place);
        } catch {
            // Without storage a message is sent again only as long as the page is open.
        }
    }

    #send(message: FromClient): boolean {
        if (this.#socket?.readyState !== 1) return false;
        this.#socket.send(JSON.stringify(message));
        return true;
    }

    /** Ask whether the line lives; a line that does not answer is taken for lost. */
    #ping(within = PONG_WITHIN): void {
        if (!this.#send({ type: "ping" })) return;
        const due = Date.now() + within;
        if (due >= this.#due) return; // an earlier question is still open
        clearTimeout(this.#overdue);
        this.#due = due;
        this.#overdue = setTimeout(() => {
            this.#drop();
            this.#wait();
        }, within);
    }

    /** Nothing is waited for on this line any more. */
    #answered(): void {
        clearTimeout(this.#overdue);
        this.#due = Infinity;
    }

    #wait(): void {
        this.#tell("lost");
        const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
        this.#tries += 1;
        // Not all clients of a restarted server come back in the same moment.
        this.#timer = setTimeout(() => this.#open(), longest * (0.5 + Math.random() / 2));
    }

    #drop(): void {
        // Whatever waits is given again when the line is open again.
        for (const timer of this.#waiting) clearTimeout(timer);
        this.#waiting.clear();
        clearInterval(this.#pinger);
        this.#answered();
        const socket = this.#socket;
        this.#socket = null;
        if (!socket) return;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
    }

    #tell(connection: ConnectionStatus): void {
        if (connection === this.#connection && connection !== "connecting") return;
        this.#connection = connection;
        this.#options.onConnection(connection);
    }
}

/** A key that no other client makes. */
export function clientKey(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
