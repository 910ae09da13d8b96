/** The server's REST door. Whatever it refuses is thrown as `Refusal`, with code, clause and parameters. */

import type {
    ClauseInfo,
    DeviceInfo,
    Entrance,
    GameContent,
    GameInfo,
    History,
    Lobby,
    Me,
    NewSeat,
    NewTable,
    Checked,
    ReplayInfo,
    ReplayView,
    TableForm,
    TableInfo,
    ToldInfo,
    UploadInfo,
    Webhook,
    CampaignInfo,
    Party,
    PartyFile,
} from "./types";
import type { components } from "./api";
import { keepIcons } from "./icons";
import type { Refused } from "./language";
import { drawWord, keepWord, satDown, takePart, wordHash, wordToSit } from "./words";

type Schemas = components["schemas"];

const ROOT = "/api/v1";

/** Something was refused, or the server could not be reached; `language.refused(it)` says it in words. */
export class Refusal extends Error implements Refused {
    readonly code: string;
    readonly clause: string | null;
    readonly params: Record<string, unknown>;
    readonly status: number;

    constructor(refused: Refused, status = 0) {
        super(refused.code);
        this.name = "Refusal";
        this.code = refused.code;
        this.clause = refused.clause;
        this.params = refused.params;
        this.status = status;
    }
}

/** Return whatever went wrong as a refusal, so that every error has words. */
export function refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    return new Refusal({ code: "web/unexpected", clause: null, params: {} });
}

/** A seat of a new table without the word of the deal, which is added here. */
export type SeatWished = Omit<NewSeat, "word_hash">;

type Init = RequestInit & { json?: unknown };

async function ask<T>(path: string, { json, ...init }: Init = {}): Promise<T> {
    if (json !== undefined) {
        init.body = JSON.stringify(json);
        init.headers = { "Content-Type": "application/json" };
    }
    let response: Response;
    try {
        response = await fetch(ROOT + path, { credentials: "same-origin", ...init });
    } catch (error) {
        if (init.signal?.aborted) throw error;
        throw new Refusal({ code: "web/offline", clause: null, params: {} });
    }
    const text = await response.text();
    const body = parsed(text);
    if (response.ok) return body as T;
    throw new Refusal(isRefused(body) ? body : unexpected(response.status), response.status);
}

function parsed(text: string): unknown {
    try {
        return text ? JSON.parse(text) : undefined;
    } catch {
        return undefined;
    }
}

function isRefused(body: unknown): body is Refused {
    return (
        typeof body === "object" &&
        body !== null &&
        typeof (body as Refused).code === "string" &&
        typeof (body as Refused).params === "object"
    );
}

function unexpected(status: number): Refused {
    return { code: status === 404 ? "web/missing" : "web/unexpected", clause: null, params: {} };
}

const part = encodeURIComponent;
const contents = new Map<string, Promise<GameContent>>();
let games: Promise<GameInfo[]> | undefined;

export const rest = {
    /** The games of this server; asked once. */
    games(): Promise<GameInfo[]> {
        games ??= ask<GameInfo[]>("/games").catch((error: unknown) => {
            games = undefined;
            throw error;
        });
        return games;
    },
    /** What a game is drawn and spoken of with; a hash names its packs too. Asked once per hash. */
    content(game: string, hash: string): Promise<GameContent> {
        const key = `${game}/${hash}`;
        let found = contents.get(key);
        if (!found) {
            found = ask<GameContent>(`/games/${part(game)}/content?hash=${part(hash)}`);
            contents.set(key, found);
            found.catch(() => contents.delete(key));
        }
        return found.then(keepIcons);
    },
    rules: (game: string) => ask<ClauseInfo[]>(`/games/${part(game)}/rules`),
    tutorial: <T>(game: string) => ask<T>(`/games/${part(game)}/tutorial`),

    me: () => ask<Me>("/me"),
    /** Also while the page goes: what was chosen last is not lost. */
    changeMe: (json: Partial<Schemas["MeChange"]>) =>
        ask<Me>("/me", { method: "PATCH", json, keepalive: true }),
    /** Where I am called when it is my turn and I am away. */
    webhook: () => ask<Webhook>("/me/webhook"),
    setWebhook: (url: string) => ask<Webhook>("/me/webhook", { method: "PUT", json: { url } }),
    forgetWebhook: () => ask<void>("/me/webhook", { method: "DELETE" }),
    history: (before?: string) =>
        ask<History>(`/me/history${before ? `?before=${part(before)}` : ""}`),
    deleteMe: (json: Partial<Schemas["Farewell"]>) => ask<void>("/me", { method: "DELETE", json }),

    register: (json: Schemas["Credentials"]) => ask<Entrance>("/account", { method: "POST", json }),
    logIn: (json: Schemas["Credentials"]) =>
        ask<Entrance>("/account/login", { method: "POST", json }),
    logOut: () => ask<void>("/account/logout", { method: "POST" }),
    changePassword: (json: Schemas["NewPassword"]) =>
        ask<void>("/account/password", { method: "POST", json }),
    devices: () => ask<DeviceInfo[]>("/account/devices"),
    endDevice: (id: string) => ask<void>(`/account/devices/${part(id)}`, { method: "DELETE" }),
    endOtherDevices: () => ask<void>("/account/devices", { method: "DELETE" }),
    /** Where everything that is kept of me is downloaded. */
    everythingPath: "/api/v1/me/export",

    /** The address of the server in the local network, if it is offered there. */
    reach: () => ask<Schemas["Reach"]>("/reach"),

    /** Of the tables of others only those of one game and one pace, where they are given. */
    lobby: (of: { game?: string; pace?: string } = {}) => {
        const wanted = Object.entries(of).filter(([, value]) => value);
        const query = new URLSearchParams(wanted).toString();
        return ask<Lobby>(query ? `/lobby?${query}` : "/lobby");
    },
    /** A new table as it would be played: what binds each option, and what has to be named. */
    checkTable: (game: string, json: Partial<Schemas["TableWish"]> & { seats: number }) =>
        ask<TableForm>(`/games/${part(game)}/check`, { method: "POST", json }),
    async newTable(
        json: Partial<Omit<NewTable, "seats">> & Pick<NewTable, "game"> & { seats: SeatWished[] },
    ): Promise<TableInfo> {
        const words = json.seats.map(({ sitter }) => (sitter === "me" ? drawWord() : null));
        const seats = json.seats.map((seat, at) => {
            const word = words[at];
            return word ? { ...seat, word_hash: wordHash(word) } : seat;
        });
        const made = await ask<TableInfo>("/tables", { method: "POST", json: { ...json, seats } });
        words.forEach((word, seat) => word && keepWord(made, seat, word));
        return takePart(made, rest.word);
    },
    table: (id: string) => ask<TableInfo>(`/tables/${part(id)}`),
    changeTable: (id: string, json: Partial<Schemas["TableChange"]>) =>
        ask<TableInfo>(`/tables/${part(id)}`, { method: "PATCH", json }),
    removeTable: (id: string) => ask<void>(`/tables/${part(id)}`, { method: "DELETE" }),
    async sit(id: string, json: Partial<Schemas["Sit"]>): Promise<TableInfo> {
        const word = wordToSit(id);
        const made = await ask<TableInfo>(`/tables/${part(id)}/sit`, {
            method: "POST",
            json: { ...json, word_hash: wordHash(word) },
        });
        satDown(made, word);
        return takePart(made, rest.word);
    },
    /** The fingerprint of a seat's word of the deal, or the word. */
    word: (id: string, seat: number, json: Partial<Schemas["SeatWord"]>) =>
        ask<TableInfo>(`/tables/${part(id)}/seats/${seat}/word`, { method: "POST", json }),
    async start(id: string): Promise<TableInfo> {
        const made = await ask<TableInfo>(`/tables/${part(id)}/start`, { method: "POST" });
        return takePart(made, rest.word);
    },
    async rematch(id: string): Promise<TableInfo> {
        const made = await ask<TableInfo>(`/tables/${part(id)}/rematch`, { method: "POST" });
        return takePart(await takePart(made, rest.word), rest.word);
    },
    changeSeat: (
        id: string,
        seat: number,
        json: Partial<Schemas["SeatChange"]> & Pick<Schemas["SeatChange"], "act">,
    ) => ask<TableInfo>(`/tables/${part(id)}/seats/${seat}`, { method: "POST", json }),
    events: (id: string, since = 0, as: number | "spectator" = "spectator") =>
        ask<ToldInfo[]>(`/tables/${part(id)}/events?since=${since}&as=${as}`),

    replay: (id: string, as: string) => ask<ReplayInfo>(`/replays/${part(id)}?as=${part(as)}`),
    replayView: (id: string, as: string, position: number) =>
        ask<ReplayView>(`/replays/${part(id)}/view?as=${part(as)}&position=${position}`),
    /** Let the server play a finished game again. */
    check: (id: string) => ask<Checked>(`/replays/${part(id)}/check`, { method: "POST" }),
    uploads: () => ask<UploadInfo[]>("/records"),
    upload: (record: string) =>
        ask<Schemas["Uploaded"]>("/records", {
            method: "POST",
            body: record,
            headers: { "Content-Type": "application/json" },
        }),
    fork: (id: string, step: number, seats: readonly Partial<NewSeat>[]) =>
        ask<TableInfo>(`/fork/${part(id)}/${step}`, { method: "POST", json: { seats } }),
    campaigns: () => ask<CampaignInfo[]>("/campaigns"),
    campaign: (id: string) => ask<CampaignInfo>(`/campaigns/${part(id)}`),
    renameCampaign: (id: string, name: string) =>
        ask<CampaignInfo>(`/campaigns/${part(id)}`, { method: "PATCH", json: { name } }),
    /** Who is in a party file. */
    checkParty: (json: PartyFile) => ask<Party>("/campaigns/check", { method: "POST", json }),
    newCampaign: (json: Partial<Schemas["NewCampaign"]> & Pick<Schemas["NewCampaign"], "game">) =>
        ask<CampaignInfo>("/campaigns", { method: "POST", json }),
    forgetCampaign: (id: string) => ask<void>(`/campaigns/${part(id)}`, { method: "DELETE" }),
    /** Where the party of a campaign is downloaded. */
    partyPath: (id: string) => `/api/v1/campaigns/${part(id)}/party`,
    /** Where the record of a finished game is downloaded. */
    exportPath: (id: string) => `/export/${part(id)}.json`,
};
