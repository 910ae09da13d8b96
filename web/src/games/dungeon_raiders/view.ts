/** What the drawing of a raid needs to know of its view and its cards. */

import type { components } from "$lib/api";
import type { Scene } from "$lib/game";
import type { CardInfo, GameContent, ToldInfo, Typed } from "$lib/types";

export type RaidView = components["schemas"]["DungeonRaidersView"];
export type PlayerView = components["schemas"]["DungeonRaidersPlayerView"];

export const FACE_DOWN = "?";

/** The printed id of a thing: `troll` for `troll.2`. */
export const printed = (thing: string): string => thing.split(".")[0] ?? thing;

export const raid = (scene: { view: unknown }): RaidView => scene.view as RaidView;

export const cardOf = (content: GameContent, thing: string): CardInfo | undefined =>
    content.cards[printed(thing)];

/** The icon of a card: its own, or that of its kind. */
export function iconOf(content: GameContent, thing: string): string {
    if (thing === FACE_DOWN) return "dark";
    const card = cardOf(content, thing);
    const kind = card?.kind ?? "";
    if (kind === "power_card") return "power";
    return card?.icon ?? (kind === "level_card" ? "level" : kind);
}

/** The rooms of a trap's table, from the highest card down: which cards cost how much. */
export function penalties(card: CardInfo): { from: number; to: number; penalty: number }[] {
    const table = card.figures.penalty as number[];
    const rows: { from: number; to: number; penalty: number }[] = [];
    for (let value = table.length; value >= 1; value--) {
        const penalty = table[value - 1] ?? 0;
        const last = rows.at(-1);
        if (last && last.penalty === penalty) last.to = value;
        else rows.push({ from: value, to: value, penalty });
    }
    return rows.filter((row) => row.penalty > 0);
}

/** What a room brought somebody, as the log told it. */
export interface Gain {
    seat: number;
    icon: string;
    amount: number;
    good: boolean;
}

const GAINS: Record<string, (event: Typed) => Omit<Gain, "seat">> = {
    CoinsGained: (event) => ({ icon: "coins", amount: Number(event.coins), good: true }),
    CoinsLost: (event) => ({ icon: "coins", amount: -Number(event.coins), good: false }),
    WoundsTaken: (event) => ({ icon: "wound", amount: Number(event.wounds), good: false }),
    WoundsHealed: (event) => ({ icon: "wound", amount: -Number(event.wounds), good: true }),
    ItemTaken: (event) => ({ icon: String(event.item), amount: 1, good: true }),
    Petrified: () => ({ icon: "stone", amount: 1, good: false }),
};

/** What each room of this level brought, by its place. */
export function gainsByRoom(told: readonly ToldInfo[]): Map<number, Gain[]> {
    const found = new Map<number, Gain[]>();
    let place = -1;
    for (const { event } of told) {
        const typed = event as Typed;
        if (typed.type === "LevelLaid") {
            found.clear();
            place = -1;
        } else if (typed.type === "RoomEntered") {
            place = Number(typed.place);
            found.set(place, []);
        } else {
            const gain = GAINS[typed.type];
            if (gain && place >= 0) {
                const made = { seat: Number(typed.seat), ...gain(typed) };
                if (made.amount !== 0) found.get(place)?.push(made);
            }
        }
    }
    return found;
}

/** What lies before a seat in this room: a card that all may see, one that is sealed, nothing, or nobody asks. */
export type Laid = { card: string } | "sealed" | "thinking" | "none";

export function laidBy(scene: Scene, seat: number): Laid {
    const view = raid(scene);
    const open = view.laid.filter(([owner]) => owner === seat).at(-1);
    const [verb, shown] = scene.sealed?.get(seat)?.split(":") ?? [];
    if (verb === "lay" && shown) return { card: shown };
    if (scene.waiting.includes(seat)) return "thinking";
    if (open) return { card: open[1] };
    if (scene.waiting.length && !view.players[seat]?.petrified && view.starting === null)
        return "sealed";
    return "none";
}
