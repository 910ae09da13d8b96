/** The line to a table: it comes back by itself, and no answer is lost or given twice on the way. */

import type { FromClient, FromServer, Situation } from "./types";

/** connecting: for the first time · open · lost: it is trying again · refused: it will not come back · closed: by us */
export type ConnectionStatus = "connecting" | "open" | "lost" | "refused" | "closed";

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

type Keyed = Extract<FromClient, { client_key: string }>;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const TOO_FAST = "request/too_fast";

export class TableConnection {
    readonly #options: ConnectionOptions;
    readonly #unacknowledged = new Map<string, Keyed>();
    #socket: WebSocket | null = null;
    #since: number;
    #last: Situation | null = null;
    #tries = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #pinger: ReturnType<typeof setInterval> | undefined;
    #overdue: ReturnType<typeof setTimeout> | undefined;
    /** Answers that came too soon and are given again. */
    readonly #waiting = new Set<ReturnType<typeof setTimeout>>();
    #connection: ConnectionStatus = "connecting";

    constructor(options: ConnectionOptions) {
        this.#options = options;
        this.#since = options.since ?? 0;
        addEventListener("online", this.#hurry);
        document.addEventListener("visibilitychange", this.#look);
        this.#open();
    }

    get connection(): ConnectionStatus {
        return this.#connection;
    }

    /** How many answers are under way. */
    get underWay(): number {
        return this.#unacknowledged.size;
    }

    /** Give an answer; returns its client key, which the situation that follows names. */
    answer(seat: number, step: number, key: string): string {
        return this.#give({ type: "answer", seat, step, key, client_key: clientKey() });
    }

    /** Take the seat's last answer back. */
    undo(seat: number, step: number): string {
        return this.#give({ type: "undo", seat, step, client_key: clientKey() });
    }

    /** Say something to the table; false while the line is down. */
    say(text: string): boolean {
        return this.#send({ type: "say", text });
    }

    close(): void {
        removeEventListener("online", this.#hurry);
        document.removeEventListener("visibilitychange", this.#look);
        clearTimeout(this.#timer);
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
            for (const given of this.#unacknowledged.values()) this.#send(given);
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
        clearTimeout(this.#overdue);
        this.#tries = 0;
        const message = this.#whole(JSON.parse(data) as FromServer);
        if (message.type === "pong") return;
        if (message.type === "situation") {
            this.#last = message;
            this.#since = message.told;
            if (message.answered) this.#unacknowledged.delete(message.answered);
        } else if (message.type === "refused" && message.client_key) {
            if (message.code === TOO_FAST && this.#again(message.client_key, message.params))
                return;
            this.#unacknowledged.delete(message.client_key);
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
                if (this.#unacknowledged.has(key)) this.#send(given);
            },
            1000 * (Number(params.seconds) || 1),
        );
        this.#waiting.add(timer);
        return true;
    }

    #give(message: Keyed): string {
        this.#unacknowledged.set(message.client_key, message);
        this.#send(message);
        return message.client_key;
    }

    #send(message: FromClient): boolean {
        if (this.#socket?.readyState !== 1) return false;
        this.#socket.send(JSON.stringify(message));
        return true;
    }

    /** Ask whether the line lives; a line that does not answer is taken for lost. */
    #ping(): void {
        if (!this.#send({ type: "ping" })) return;
        clearTimeout(this.#overdue);
        this.#overdue = setTimeout(() => {
            this.#drop();
            this.#wait();
        }, PONG_WITHIN);
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
        clearTimeout(this.#overdue);
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
