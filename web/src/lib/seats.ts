/** Who is to sit where at a new table, as the form has it and as the server wants it. */

import type { SeatWished } from "./rest";

export interface SeatWish {
    kind: "me" | "guest" | "bot" | "open";
    name: string;
    bot: string;
}

/** Somebody at this device, with or without a name. */
export function me(name = ""): SeatWish {
    return { kind: "me", name, bot: "greedy" };
}

/** A seat for a player who comes by the link. */
export function open(): SeatWish {
    return { kind: "open", name: "", bot: "greedy" };
}

/** A bot of the better kind, if there is one. */
export function bot(bots: readonly string[]): SeatWish {
    return {
        kind: "bot",
        name: "",
        bot: bots.includes("greedy") ? "greedy" : (bots[0] ?? "random"),
    };
}

/** Return as many wishes as there are seats; new ones are bots. */
export function fitted(
    wishes: readonly SeatWish[],
    seats: number,
    bots: readonly string[],
): SeatWish[] {
    return Array.from({ length: seats }, (_, at) => wishes[at] ?? bot(bots));
}

/** Return the seats as the server wants them. */
export function wanted(wishes: readonly SeatWish[]): SeatWished[] {
    return wishes.map((wish) => ({
        sitter: wish.kind === "guest" ? ("me" as const) : wish.kind,
        name: wish.kind === "bot" || wish.kind === "open" ? "" : wish.name.trim(),
        bot: wish.bot,
    }));
}

/** How many seats a first game with bots has: four, or as near as the game allows. */
export function fitting(seats: readonly number[], wish = 4): number {
    return [...seats].sort((one, two) => Math.abs(one - wish) - Math.abs(two - wish))[0] ?? 1;
}
