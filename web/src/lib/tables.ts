/** What the pages say of tables: whose turn it is, who sits where, how long ago. Pure functions. */

import type { Language } from "./language";
import type { SeatInfo, TableInfo } from "./types";

/** Of a table that is played or was: enough to say who sat there and who won. */
type Company = Pick<TableInfo, "seats" | "outcome">;

/** My seats at a table. */
export function mySeats(table: Company): number[] {
    return table.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
}

/** Whether a table waits for me. */
export function myTurn(table: TableInfo): boolean {
    if (table.status !== "playing") return false;
    return table.seats.some(
        (seat) => seat.yours && !seat.away && !seat.resigned && table.waiting.includes(seat.seat),
    );
}

/** Tables in the order of a list: those that wait for me first, then the latest. */
export function sorted(tables: readonly TableInfo[]): TableInfo[] {
    return [...tables].sort(
        (one, two) => Number(myTurn(two)) - Number(myTurn(one)) || two.changed - one.changed,
    );
}

/** How many seats somebody sits in, and how many there are. */
export function taken(table: TableInfo): { taken: number; seats: number; open: number } {
    const open = table.seats.filter((seat) => seat.sitter === "open").length;
    return { taken: table.seats.length - open, seats: table.seats.length, open };
}

/** Who sits there: "Luis", "Ana (you)", "Ada, bot". */
export function sitterName(seat: SeatInfo, language: Language): string {
    const { name } = seat;
    if (seat.sitter === "open") return language.say("web-seat-open");
    if (seat.former) return language.say("web-seat-former", { name });
    if (seat.sitter === "bot") return language.say("named-bot", { name });
    return seat.yours ? language.say("named-you", { name }) : name;
}

/** Who sits at a table, in one line: "You, seat 3, two bots". */
export function company(table: Company, language: Language): string {
    const parts: string[] = [];
    const mine = mySeats(table);
    if (mine.length === table.seats.length && mine.length === 1)
        return language.say("web-company-solo");
    if (mine.length === 1) parts.push(language.say("web-company-you"));
    else if (mine.length)
        parts.push(
            language.say("web-company-seats", {
                names: language.listed(mine.map((seat) => table.seats[seat]?.name ?? "")),
            }),
        );
    for (const seat of table.seats)
        if (seat.sitter === "human" && !seat.yours) parts.push(sitterName(seat, language));
    const bots = table.seats.filter((seat) => seat.sitter === "bot").length;
    if (bots) parts.push(language.say("web-company-bots", { count: bots }));
    const open = table.seats.filter((seat) => seat.sitter === "open").length;
    if (open) parts.push(language.say("web-company-open", { count: open }));
    return parts.join(", ");
}

/** One sentence of where a table stands. */
export function standing(table: TableInfo, language: Language): string {
    if (table.status === "waiting") {
        const { open } = taken(table);
        if (table.deal) return language.say("web-standing-dealing");
        return open
            ? language.say("web-standing-waiting", { count: open })
            : language.say("web-standing-ready");
    }
    if (table.status === "over") return outcome(table, language);
    if (myTurn(table)) return language.say("web-standing-yours");
    const own = table.seats.filter((seat) => seat.yours);
    if (own.length && own.every((seat) => seat.resigned))
        return language.say("web-standing-resigned");
    const asked = table.seats.filter((seat) => table.waiting.includes(seat.seat));
    return language.say("web-standing-others", {
        who: language.listed(asked.map((seat) => sitterName(seat, language))),
        count: asked.length,
    });
}

/** How a finished table ended. */
export function outcome(table: Company, language: Language): string {
    const winners = (table.outcome?.winners ?? []) as number[];
    const names = winners.map((winner) => {
        const seat = table.seats[winner];
        if (!seat) return String(winner + 1);
        return seat.yours && mySeats(table).length === 1
            ? language.say("web-outcome-you")
            : sitterName(seat, language);
    });
    return language.say("web-outcome", { count: winners.length, who: language.listed(names) });
}

/** How long ago something was, in words. */
export function ago(at: number, language: Language, now = Date.now() / 1000): string {
    const seconds = Math.max(0, now - at);
    if (seconds < 60) return language.say("web-ago-now");
    const format = new Intl.RelativeTimeFormat(language.lang, { numeric: "auto", style: "short" });
    if (seconds < 3600) return format.format(-Math.round(seconds / 60), "minute");
    if (seconds < 86400) return format.format(-Math.round(seconds / 3600), "hour");
    return format.format(-Math.round(seconds / 86400), "day");
}
