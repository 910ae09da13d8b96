/** What everybody at a table is called. */

import type { TableInfo } from "$lib/types";

/** Return the name in every seat. */
export function playersOf(table: Pick<TableInfo, "seats">): string[] {
    return table.seats.map(({ name }) => name);
}

/** Return the seat of the reader, whose name is marked; where several are theirs, that which they look from. */
export function readerOf(table: Pick<TableInfo, "seats">, viewer: number | null): number | null {
    const own = table.seats.filter(({ yours, sitter }) => yours && sitter === "human");
    if (own.length === 1) return own[0]?.seat ?? null;
    return own.some(({ seat }) => seat === viewer) ? viewer : null;
}
