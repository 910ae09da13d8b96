/** What everybody at a table is called. */

import type { Language } from "$lib/language";
import type { TableInfo } from "$lib/types";

/** Return a name per seat; bots are called after what they are, nameless people after their seat. */
export function playersOf(table: Pick<TableInfo, "seats">, language: Language): string[] {
    return table.seats.map(({ seat, name, sitter, bot, former }) => {
        if (former) return language.say("web-seat-former-number", { number: seat + 1 });
        if (name || sitter !== "bot") return name;
        return language.say("terminal-bot-name", { bot: bot ?? "greedy", number: seat + 1 });
    });
}
