/** What a table is laid with, whether it is played or watched again: content, board and language. */

import { loadGame, type GameModule } from "$lib/game";
import { loadLanguage, type Language } from "$lib/language";
import { prefs } from "$lib/prefs.svelte";
import { rest } from "$lib/rest";
import type { GameContent, TableInfo } from "$lib/types";
import { playersOf, readerOf } from "./seat-names";

type Known = Pick<TableInfo, "game" | "content" | "seats">;

/** A table with its content, and the seat through whose eyes it is looked at. */
interface Laid {
    content: GameContent;
    seated: Pick<TableInfo, "seats">;
    viewer: number | null;
}

/** The language of one table. It follows the reader, and what everybody there is called. */
export class TableLanguage {
    /** Null until the table is laid. */
    language = $state.raw<Language | null>(null);

    /** Made while a component is; *table* says who sits there, once there is one. */
    constructor(table: () => Laid | null) {
        $effect(() => {
            const now = table();
            if (!now) return;
            const lang = prefs.language;
            const players = playersOf(now.seated);
            const reader = readerOf(now.seated, now.viewer);
            let current = true;
            void loadLanguage(lang, now.content, players, reader).then((loaded) => {
                const { language } = this;
                const same =
                    language?.lang === lang &&
                    language.reader === reader &&
                    language.players.join("\n") === players.join("\n");
                if (current && !same) this.language = loaded;
            });
            return () => (current = false);
        });
    }

    /** Load what the table of a game is drawn with, and be able to speak of it. */
    async lay(table: Known): Promise<[GameContent, GameModule]> {
        const laid = await Promise.all([
            rest.content(table.game, table.content),
            loadGame(table.game),
        ]);
        const reader = readerOf(table, null);
        this.language = await loadLanguage(prefs.language, laid[0], playersOf(table), reader);
        return laid;
    }

    /** Whoever speaks of the table waits until it is laid. */
    readonly now = (): Language => this.language as Language;
}
